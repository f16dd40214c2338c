"""Several servers on one PostgreSQL, and the command that starts a server."""

import asyncio
import contextlib
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludarium.server.app import Settings
from ludarium.server.store import CHOOSE, Event
from ludarium.server.table import Table
from tests.server.servers import Here, Process, fresh_database


@pytest.fixture
def pair(postgres_url: str) -> Iterator[tuple[Here, Here]]:
    database = fresh_database(postgres_url)
    with (
        Here(Settings(database, workers=1, rate=0)) as first,
        Here(Settings(database, workers=1, rate=0)) as second,
    ):
        yield first, second


def test_a_choice_at_one_server_is_seen_at_the_other(pair: tuple[Here, Here]) -> None:
    first, second = pair
    table, tokens = first.lay(["me", "open"])
    with second.http() as client:
        joined = client.post(f"/api/tables/{table}/join", json={"name": "Bob"}).json()
    with first.live(table, tokens["0"]) as here, second.live(table, joined["token"]) as there:
        while here.until("table")["names"][1] != "Bob":
            pass
        there.choose(there.question(), ticket="1")
        there.choose(there.until("table", seq=1), ticket="2")
        there.choose(there.until("table", seq=2), ticket="3")
        mine = here.until("table", waiting=[0])
        for number in range(3):
            here.choose(mine, ticket=str(number))
            if number < 2:
                mine = here.until("table", seq=number + 1)
        assert there.question()["waiting"] == [0, 1]
        here.send({"type": "chat", "text": "hello"})
        assert there.until("chat")["lines"][0]["text"] == "hello"


def test_whoever_changes_servers_is_shown_all_that_was_acknowledged(
    pair: tuple[Here, Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = pair

    async def deaf(table: Table) -> None:
        """As if the other server's word had not come through yet."""

    table, tokens = first.lay(["me", "me"])
    second.table(table)
    monkeypatch.setattr(second.tables, "_follow", deaf)
    with first.live(table, tokens["0"]) as live:
        seen = live.question()
        acknowledged = live.choose(seen, ticket="once")["seq"]
    with second.live(table, tokens["0"]) as live:
        assert live.until("table")["seq"] == acknowledged
        # Sent again, because the answer was lost: made once.
        assert live.choose(seen, ticket="once")["seq"] == acknowledged
    with first.live(table, tokens["0"]) as live:
        here = live.question()
        with second.live(table, tokens["0"]) as other:
            other.until("table")
            live.choose(here, ticket="twice")
            other.send({"type": "choose", "seq": here["seq"], "option": 0, "id": "late"})
            assert other.until("error")["code"] == "stale"


def test_two_servers_never_accept_the_same_move(pair: tuple[Here, Here]) -> None:
    first, second = pair
    table, _ = first.lay(["me", "me"])
    here, there = first.table(table), second.table(table)
    # Both seats answer at the same time at different servers: both choices count, one after the other.
    both = [
        asyncio.run_coroutine_threadsafe(first.tables.choose(here, 0, 0, 1, "a"), first.loop),
        asyncio.run_coroutine_threadsafe(second.tables.choose(there, 1, 0, 2, "b"), second.loop),
    ]
    assert [one.result(30) for one in both] == [1, 1]
    events = first.do(first.tables.store.events(table, 0))
    assert sorted((event.seq, event.ticket) for event in events) in ([(1, "a"), (2, "b")], [(1, "b"), (2, "a")])
    # A server that knows less cannot write over what the other has stored.
    assert not second.do(second.tables.store.append(table, Event(1, CHOOSE, 1, 5, "c", 0.0)))


def test_bots_of_a_dead_server_are_taken_over(postgres_url: str) -> None:
    database = fresh_database(postgres_url)
    with Process(database, "--workers", "1") as doomed, Here(Settings(database, workers=1, rate=0)) as other:
        with httpx.Client(base_url=f"http://127.0.0.1:{doomed.port}") as client:
            body = {"game": "impetus", "seats": ["random", "random"], "options": {"vp_target": 25, "max_turns": 60}}
            table = client.post("/api/tables", json=body).json()["table"]["id"]
        doomed.kill()
        with other.live(table) as watching:
            assert watching.until("table", over=True)["result"]


def test_a_busy_port_gets_a_clear_message(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-c", "from ludarium.cli import main; main()", "serve", "--port", str(port)]
        done = subprocess.run(
            [*command, "--database", f"sqlite:///{tmp_path}/t.db"], capture_output=True, text=True, timeout=60
        )
    assert done.returncode == 2
    assert "in use" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_database_in_use_gets_a_clear_message(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    with Process(database) as running:
        command = [sys.executable, "-c", "from ludarium.cli import main; main()", "serve", "--port", "0"]
        done = subprocess.run([*command, "--database", database], capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert "another server" in " ".join(done.stderr.split())
        assert running.code is None


def test_ctrl_c_stops_cleanly_with_people_at_the_table(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path}/t.db") as process:
        with httpx.Client(base_url=f"http://127.0.0.1:{process.port}") as client:
            made = client.post("/api/tables", json={"game": "impetus", "seats": ["me", "greedy"]}).json()
        with connect(f"ws://127.0.0.1:{process.port}/tables/{made['table']['id']}/live") as live:
            live.send(json.dumps({"token": made["tokens"]["0"]}))
            assert json.loads(live.recv(timeout=30))["type"] == "table"
            printed = process.stop()
            # What was under way still arrives; then the connection ends.
            with contextlib.suppress(ConnectionClosed):
                for _ in live:
                    pass
    assert process.code == 0
    assert "Traceback" not in printed
