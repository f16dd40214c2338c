"""Many live tables on one server process: how soon is a choice stored, and how soon is it shown?

    python bench/load.py --tables 200 --rate 2 --seconds 30 --python .venv-fast/bin/python

Each table has two people, both connected as a browser would be (drawn pages, compressed). Choices come at a fixed
rate, evenly spread over the tables, whether or not the earlier ones have been answered, so that a slow server cannot
slow down its own test. A choice is *acknowledged* when the server says that it is stored, and *shown* when the
chooser's new page has come, both counted from when it was sent; one that could not be made because the table was
still busy with the last one, or that was never answered, counts as late. `--python` is the interpreter that the server
runs with: the compiled rules, or those of the checkout. The client runs on another core; when `client_cpu` comes near
1, it measures itself. With `--bot` the second seat is a bot's; `bots_cpu` is what its process uses, and a person who
finds nothing to answer because the bot still thinks counts as `missed`.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import orjson
import uvloop
from websockets.asyncio.client import ClientConnection, connect

TICK = os.sysconf("SC_CLK_TCK")
SOON = 0.1
LONG: dict[str, dict[str, int]] = {"impetus": {"vp_target": 25, "max_turns": 1000}}
"""Options that keep a game going while it is measured."""


class Server:
    """One process of its own, and what it uses."""

    def __init__(self, database: str, python: str) -> None:
        command = [python, "-c", "from ludarium.cli import main; main()", "serve", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", database, "--rate", "0", "--workers", "1"], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line
        self.address = line.split("http://")[1].strip().rstrip("/")

    def cpu(self) -> float:
        """Seconds of processor time so far, threads included."""
        return cpu_of(self.process.pid)

    def bots_cpu(self) -> float:
        """The same for the processes that think for bots."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return sum(cpu_of(int(child)) for child in children)

    def memory(self) -> int:
        """Bytes that are its own."""
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return sum(int(line.split()[1]) * 1024 for line in rollup.splitlines() if line.startswith("Private_"))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class Client:
    """One seat, connected."""

    def __init__(self, socket: ClientConnection, marks: "Marks") -> None:
        self.socket = socket
        self.marks = marks
        self.table: dict[str, Any] = {}
        self.sent: dict[str, float] = {}
        self.waiting: tuple[float, int] | None = None
        self.over = False
        self.count = 0

    async def listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            self.marks.bytes += len(text)
            message = orjson.loads(text)
            if message["type"] == "ack":
                start = self.sent.pop(message["id"])
                self.marks.acknowledged.append(now - start)
                self.waiting = (start, message["seq"])
            elif message["type"] == "table":
                self.table = message
                self.over = message["over"]
            elif message["type"] == "error":
                self.marks.errors.append(message["code"])
                self.sent.clear()
            if self.waiting is not None and self.table and self.table["seq"] >= self.waiting[1]:
                self.marks.shown.append(now - self.waiting[0])
                self.waiting = None

    def free(self) -> bool:
        """Asked, and not busy with an earlier choice."""
        return bool(self.table and self.table["question"] and not self.sent and self.waiting is None)

    async def choose(self, dice: random.Random) -> None:
        self.count += 1
        ticket = str(self.count)
        option = dice.choice(self.table["question"]["options"])["option"]
        message = {"type": "choose", "seq": self.table["seq"], "option": option, "id": ticket}
        self.sent[ticket] = time.perf_counter()
        await self.socket.send(json.dumps(message))


class Marks:
    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.shown: list[float] = []
        self.errors: list[str] = []
        self.missed = 0
        """Times when a choice was due and nobody at the table could make one: the server was behind."""
        self.bytes = 0


async def at_table(clients: list[Client], rate: float, first: float, end: float, dice: random.Random) -> None:
    """Two people who choose in turn or as they please, so often a second."""
    marks = clients[0].marks
    due = first
    while due < end and not clients[0].over:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        due += 1 / rate
        able = [client for client in clients if client.free()]
        if able:
            await dice.choice(able).choose(dice)
        elif not clients[0].over:
            marks.missed += 1


async def measure(
    server: Server, game: str, tables: int, rate: float, seconds: float, compress: bool, bot: str
) -> dict[str, Any]:
    dice = random.Random(1)
    marks = Marks()
    body = {"game": game, "seats": ["me", bot or "me"], "options": LONG.get(game, {})}
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=30) as http:
        await http.post("/api/tables", json=body)
        empty = server.memory()
        made = [(await http.post("/api/tables", json=body)).json() for _ in range(tables)]
    laid = server.memory()
    groups: list[list[Client]] = []
    listeners: list[asyncio.Task[None]] = []
    for each in made:
        group = []
        for token in each["tokens"].values():
            url = f"ws://{server.address}/tables/{each['table']['id']}/live"
            socket = await connect(url, max_size=None, compression="deflate" if compress else None, ping_interval=None)
            await socket.send(json.dumps({"token": token, "since": 0, "patch": True}))
            client = Client(socket, marks)
            listeners.append(asyncio.create_task(client.listen()))
            group.append(client)
        groups.append(group)
    while not all(client.table for group in groups for client in group):
        assert not any(listener.done() for listener in listeners), "the server has hung up"
        await asyncio.sleep(0.1)
    connected = server.memory()
    marks.bytes = 0
    cpu, thought, own, began = server.cpu(), server.bots_cpu(), time.process_time(), time.perf_counter()
    end = began + seconds
    step = 1 / rate / tables
    await asyncio.gather(*(at_table(group, rate, began + nth * step, end, dice) for nth, group in enumerate(groups)))
    used, busy, took = server.cpu() - cpu, time.process_time() - own, time.perf_counter() - began
    thought = server.bots_cpu() - thought
    await asyncio.sleep(1)
    late = marks.missed + sum(len(client.sent) + (client.waiting is not None) for group in groups for client in group)
    played = server.memory()
    for listener in listeners:
        listener.cancel()
    choices = len(marks.acknowledged)
    soon = sum(each <= SOON for each in marks.shown)
    return {
        "game": game,
        "tables": tables,
        "connections": sum(len(group) for group in groups),
        "choices_per_s": round(choices / took, 1),
        "acknowledged_ms": percentiles(marks.acknowledged),
        "shown_ms": percentiles(marks.shown),
        "shown_within_100_ms": round(soon / max(1, len(marks.shown) + late), 4),
        "missed": marks.missed,
        "errors": len(marks.errors),
        "client_cpu": round(busy / took, 2),
        "server_cpu": round(used / took, 2),
        "bots_cpu": round(thought / took, 2),
        "server_cpu_ms_per_choice": round(used / max(1, choices) * 1000, 2),
        "kb_sent_per_choice": round(marks.bytes / max(1, choices) / 1000, 1),
        "kb_per_laid_table": round((laid - empty) / tables / 1000, 1),
        "kb_per_connected_table": round((connected - empty) / tables / 1000, 1),
        "kb_per_played_table": round((played - empty) / tables / 1000, 1),
    }


def percentiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    return {
        f"p{share}": round(ordered[min(len(ordered) - 1, len(ordered) * share // 100)] * 1000, 1)
        for share in (50, 95, 99)
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="impetus")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=2.0, help="choices a second at each table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", default="", help="a fresh SQLite file unless told")
    parser.add_argument(
        "--python", default=sys.executable, help="the interpreter that runs the server; this one unless told"
    )
    parser.add_argument("--bot", default="", help="who has the second seat, in place of a person")
    parser.add_argument("--no-compress", action="store_true", help="connect without compression; browsers use it")
    settings = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(settings.database or f"sqlite:///{folder}/tables.db", settings.python)
        try:
            result = uvloop.run(
                measure(
                    server,
                    settings.game,
                    settings.tables,
                    settings.rate,
                    settings.seconds,
                    not settings.no_compress,
                    settings.bot,
                )
            )
        finally:
            server.stop()
    print(json.dumps({**result, "load_average": os.getloadavg()[0]}, indent=2))


if __name__ == "__main__":
    main()
