"""Servers killed at random moments: no acknowledged choice is missing, none is doubled, every game comes to its end.

Tables with bots and scripted clients; SIGKILL after a random number of further acknowledgements, again and again.
"""

import asyncio
import contextlib
import json
import os
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import ludarium
from ludarium.server.store import CHOOSE, Event, Sheet, Store
from ludarium.server.table import Table
from tests.server.servers import PATIENCE, Forked, Process, fresh_database

TABLES = int(os.environ.get("LUDARIUM_KILL_TABLES", "50"))
KILLS = int(os.environ.get("LUDARIUM_KILLS", "20"))
SEATINGS = (["me", "random"], ["me", "me"], ["me", "random", "greedy:1"])


class Run:
    """What the clients know together."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        """The servers that can be reached."""
        self.dice = random.Random(7)
        self.acknowledged: dict[tuple[str, int], dict[str, int]] = {}
        self.count = 0
        self.changed = asyncio.Condition()
        self.permits = asyncio.Semaphore(0)
        """Choices that may still be sent: they keep the games from ending before the last kill."""

    async def note(self, table: str, seat: int, ticket: str, option: int) -> None:
        async with self.changed:
            self.acknowledged.setdefault((table, seat), {})[ticket] = option
            self.count += 1
            self.changed.notify_all()

    async def door(self) -> int:
        """The port of some server, as soon as there is one."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.ports)
            return self.dice.choice(self.ports)

    async def back(self, port: int) -> None:
        async with self.changed:
            self.ports.append(port)
            self.changed.notify_all()

    async def reach(self, goal: int) -> list[None]:
        """Wait for so many acknowledgements."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.count >= goal)
        return []


async def play(run: Run, table: str, seat: int, token: str) -> None:
    """Play a seat to the end, whatever becomes of the servers. What got no acknowledgement is sent again as it was."""
    unanswered: dict[str, Any] | None = None
    number = 0
    while True:
        port = await run.door()
        try:
            async with connect(f"ws://127.0.0.1:{port}/tables/{table}/live", compression=None) as socket:
                await socket.send(json.dumps({"token": token, "since": 0, "format": "view"}))
                if unanswered is not None:
                    await socket.send(json.dumps(unanswered))
                seen: dict[str, Any] = {"over": False, "question": None}
                needed = 0
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] == "ack":
                        assert unanswered is not None
                        await run.note(table, seat, message["id"], unanswered["option"])
                        unanswered, needed = None, message["seq"]
                    elif message["type"] == "table":
                        seen = message
                    else:
                        assert message["code"] == "storage", message
                        break
                    if unanswered is not None or seen.get("seq", -1) < needed:
                        continue
                    if seen["over"]:
                        return
                    if seen["question"]:
                        await run.permits.acquire()
                        number += 1
                        option = run.dice.choice(seen["question"]["options"])["option"]
                        ticket = f"{seat}.{number}"
                        unanswered = {"type": "choose", "seq": seen["seq"], "option": option, "id": ticket}
                        await socket.send(json.dumps(unanswered))
        except (OSError, WebSocketException, TimeoutError):
            # The server was killed; it will be back, or another is there.
            continue


def client_of(port: int) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)


async def lay(client: httpx.AsyncClient, seats: list[str]) -> tuple[str, dict[str, str]]:
    body = {"game": "impetus", "seats": seats, "options": {"vp_target": 5, "max_turns": 8}}
    made = (await client.post("/api/tables", json=body)).json()
    return made["table"]["id"], made["tokens"]


async def torment(servers: list[Process], kills: int, last_stays_dead: bool) -> tuple[Run, list[str]]:
    """Lay tables, play them all, and kill the servers in turn."""
    run = Run([server.port for server in servers])
    async with contextlib.AsyncExitStack() as stack:
        doors = [await stack.enter_async_context(client_of(server.port)) for server in servers]
        seatings = [SEATINGS[number % len(SEATINGS)] for number in range(TABLES)]
        laid = await asyncio.gather(*(lay(doors[nth % len(doors)], seats) for nth, seats in enumerate(seatings)))
    tables = [table for table, _ in laid]
    players = [(table, int(seat), token) for table, tokens in laid for seat, token in tokens.items()]
    clients = [asyncio.create_task(play(run, *player)) for player in players]
    everybody = asyncio.gather(*clients)
    for number in range(kills):
        permits = run.dice.randrange(20, 50)
        goal = run.count + run.dice.randrange(permits)
        for _ in range(permits):
            run.permits.release()
        reached = asyncio.ensure_future(run.reach(goal))
        await asyncio.wait({everybody, reached}, return_when=asyncio.FIRST_COMPLETED)
        assert not everybody.done(), f"everything was over before kill {number + 1}: {run.count} choices"
        server = servers[number % len(servers)]
        run.ports.remove(server.port)
        await asyncio.to_thread(server.kill)
        if not last_stays_dead or number < kills - 1:
            await asyncio.to_thread(server.start)
            await run.back(server.port)
    for _ in range(100_000):
        run.permits.release()
    await everybody
    # Whatever a killed server left undone is taken up: in the end every table is listed as finished.
    async with client_of(run.ports[0]) as client, asyncio.timeout(PATIENCE):
        for table in tables:
            while not (await client.get(f"/api/tables/{table}")).json()["over"]:
                pass
    return run, tables


async def check(database: str, run: Run, tables: list[str]) -> None:
    """Read the store, as a restarted server would."""
    store = Store(database)
    await store.open(lambda _: None)
    try:
        for table in tables:
            sheet = await store.sheet(table)
            events = await store.events(table, 0)
            assert sheet is not None
            check_table(run, sheet, events)
    finally:
        await store.close()


def check_table(run: Run, sheet: Sheet, events: list[Event]) -> None:
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    for seat in sheet.seats:
        if seat.bot is None:
            stored = [event for event in events if event.seat == seat.seat]
            assert all(event.kind == CHOOSE for event in stored)
            tickets = [event.ticket for event in stored]
            assert len(set(tickets)) == len(tickets), "a choice was made twice"
            acknowledged = run.acknowledged.get((sheet.id, seat.seat), {})
            # Everything that was acknowledged is there, in order; and as all clients went on, nothing else is.
            assert tickets == list(acknowledged)
            assert {event.ticket: event.option for event in stored} == acknowledged
    table = Table(sheet, ludarium.load(sheet.game))
    for event in events:
        table.apply(event)
    assert table.state.over
    assert sheet.result == table.result()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql", "postgresql-two"])
def test_killed_servers_lose_nothing(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if kind == "sqlite":
        database = f"sqlite:///{tmp_path}/tables.db"
    else:
        database = fresh_database(request.getfixturevalue("postgres_url"))
    count = 2 if kind == "postgresql-two" else 1
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(Forked(database, "--workers", "1")) for _ in range(count)]
        run, tables = asyncio.run(torment(servers, KILLS, last_stays_dead=count == 2))
    asyncio.run(check(database, run, tables))
