"""Servers for tests: one in a thread, whose tables can be looked into, and real processes that can be killed."""

import asyncio
import contextlib
import ctypes
import glob
import json
import multiprocessing
import os
import pwd
import random
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import IO, Any, TypeVar
from unittest import mock

import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from ludarium.server import app as server
from ludarium.server.laboratory import Laboratory
from ludarium.server.table import Table
from ludarium.server.tables import Tables

T = TypeVar("T")
PATIENCE = 60.0
"""Seconds after which a test gives up waiting for something that must happen."""


class Watched(Laboratory):
    """A lab that says when a run has begun or ended."""

    def __init__(self, folder: Path, processes: int = 0) -> None:
        self.turned = asyncio.Event()
        super().__init__(folder, processes)

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        if name == "current":
            self.turned.set()

    async def until(self, run: str, *states: str) -> dict[str, Any]:
        while True:
            self.turned.clear()
            told = await self.about(run, "")
            if told["state"] in states:
                return told
            await self.turned.wait()


class Here:
    """A server in a thread of this process."""

    def __init__(self, settings: server.Settings) -> None:
        with mock.patch.object(server, "Laboratory", Watched):
            self.app = server.build(settings)
        self.tables: Tables = self.app.state.tables
        self.listener = server.bind("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.address}"
        self.ready = threading.Event()
        self.failure: BaseException | None = None
        config = uvicorn.Config(
            self.app, lifespan="off", log_config=None, ws="websockets-sansio", ws_max_size=server.LARGEST_FRAME
        )
        self.uvicorn = Quiet(config, self.ready.set)
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            async with self.app.router.lifespan_context(self.app):
                await self.uvicorn.serve([self.listener])

        try:
            asyncio.run(main())
        except BaseException as error:
            self.failure = error
        finally:
            self.ready.set()

    def __enter__(self) -> "Here":
        self.thread.start()
        assert self.ready.wait(PATIENCE)
        if self.failure is not None:
            raise self.failure
        return self

    def __exit__(self, *_: object) -> None:
        self.uvicorn.should_exit = True
        self.uvicorn.force_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def table(self, table_id: str) -> Table:
        return self.do(self.tables.get(table_id))

    def http(self, token: str | None = None) -> httpx.Client:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE)

    def lay(self, seats: list[str], game: str = "impetus", **more: Any) -> tuple[str, dict[str, str]]:
        """A table: its id and the tokens."""
        made, tokens = self.do(self.tables.create(game, seats, **more))
        return made["id"], tokens

    def live(self, table: str, token: str | None = None, plain: bool = True, hello: bool = True) -> "Live":
        return Live(self.address, table, token, plain, hello)


class Quiet(server.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Live:
    """A client's end of a live connection; keeps all that was sent to it."""

    def __init__(self, address: str, table: str, token: str | None, plain: bool, hello: bool) -> None:
        self.stack = contextlib.ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(f"ws://{address}/tables/{table}/live", max_size=None, compression=None)
        )
        self.raw: list[str] = []
        if hello:
            self.send({"token": token, "since": 0, "format": "view" if plain else "html"})

    def __enter__(self) -> "Live":
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def next(self) -> dict[str, Any]:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        return message

    def until(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """The next message of this kind, with these values."""
        while True:
            message = self.next()
            if message["type"] == kind and all(message.get(key) == value for key, value in wanted.items()):
                return message
            assert message["type"] != "error" or kind in ("error", "never"), message

    def question(self) -> dict[str, Any]:
        """The next table message that asks something."""
        while True:
            message = self.until("table")
            if message["question"] is not None:
                return message

    def choose(self, message: dict[str, Any], option: int | None = None, ticket: str = "t") -> dict[str, Any]:
        """Answer the question of a table message, at first sight unless told; the acknowledgement."""
        taken = message["question"]["options"][0]["option"] if option is None else option
        self.send({"type": "choose", "seq": message["seq"], "option": taken, "id": ticket})
        return self.until("ack", id=ticket)


class Written:
    """What others write into a folder, as the system tells of it (inotify)."""

    CREATED, MOVED_TO, CLOSED = 0x100, 0x80, 0x08

    def __init__(self, folder: Path) -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        self.events: int = libc.inotify_init1(os.O_CLOEXEC)
        assert self.events >= 0, os.strerror(ctypes.get_errno())
        watch = libc.inotify_add_watch(self.events, os.fsencode(folder), self.CREATED | self.MOVED_TO | self.CLOSED)
        assert watch >= 0, os.strerror(ctypes.get_errno())

    def __enter__(self) -> "Written":
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.events)

    def until(self, found: Callable[[], T | None]) -> T:
        """What is found, once it is."""
        while not (value := found()):
            assert select.select([self.events], [], [], PATIENCE)[0], "nothing was written"
            os.read(self.events, 4096)
        return value


def hold_port() -> socket.socket:
    """A port of one's own as long as the socket is open: a server can listen on it, and nobody else is given it."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


class Output:
    """What a process prints, read as it comes: a pipe that nobody empties would stop it."""

    def __init__(self, stream: IO[str]) -> None:
        self.lines: list[str] = []
        self.begun = threading.Event()
        self.thread = threading.Thread(target=self._read, args=(stream,), daemon=True)
        self.thread.start()

    def _read(self, stream: IO[str]) -> None:
        with stream:
            for line in stream:
                self.lines.append(line)
                self.begun.set()
        self.begun.set()

    def first(self) -> str:
        """The first line; empty when the process ended without any."""
        assert self.begun.wait(PATIENCE)
        return "".join(self.lines[:1])

    def all(self) -> str:
        """Everything, once the process has ended."""
        self.thread.join(PATIENCE)
        return "".join(self.lines)


class Process:
    """A server of its own, started as a user would."""

    def __init__(self, database: str, *more: str) -> None:
        # Killed and started again, it must find its port free.
        self.held = hold_port()
        self.port: int = self.held.getsockname()[1]
        self.arguments = ["--port", str(self.port), "--database", database, "--no-open", "--rate", "0", *more]
        self.pid = 0
        self.code: int | None = None

    def start(self) -> None:
        self.code = None
        self.output = Output(self.spawn())
        line = self.output.first()
        assert line.startswith("Ludarium is at"), line + self.output.all()

    def spawn(self) -> IO[str]:
        """Begin, and give the end of the pipe that it prints into."""
        command = [sys.executable, "-c", "from ludarium.cli import main; main()", "serve", *self.arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.pid = self.process.pid
        assert self.process.stdout is not None
        return self.process.stdout

    def wait(self) -> int:
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.code = self.wait()

    def stop(self) -> str:
        """Ctrl-C; what it printed."""
        os.kill(self.pid, signal.SIGINT)
        self.code = self.wait()
        return self.output.all()

    def __enter__(self) -> "Process":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.code is None:
            self.kill()
        self.held.close()


class Forked(Process):
    """The same, forked from a process that has already loaded everything: back at once, however often it is killed."""

    def spawn(self) -> IO[str]:
        FORKS.set_forkserver_preload([__name__, "ludarium.cli", "ludarium.server.app", "ludarium.server.postgres"])
        reading, writing = FORKS.Pipe(duplex=False)
        self.child = FORKS.Process(target=serve_here, args=(writing, self.arguments), daemon=True)
        self.child.start()
        writing.close()
        assert self.child.pid is not None
        self.pid = self.child.pid
        stream = open(os.dup(reading.fileno()), encoding="utf-8")  # noqa: SIM115
        reading.close()
        return stream

    def wait(self) -> int:
        self.child.join(PATIENCE)
        assert self.child.exitcode is not None
        return self.child.exitcode


FORKS = multiprocessing.get_context("forkserver")


def serve_here(output: Any, arguments: list[str]) -> None:
    """What a forked process does."""
    from ludarium.cli import main

    os.dup2(output.fileno(), 1)
    os.dup2(output.fileno(), 2)
    output.close()
    sys.argv = ["ludarium", "serve", *arguments]
    main()


# PostgreSQL


def postgres_folder() -> str | None:
    """Where the programs of PostgreSQL are; Debian keeps them off the path."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb")) or [shutil.which("initdb") or ""]
    return os.path.dirname(found[-1]) or None


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own in a temporary folder: the URL of its first database."""
    programs = postgres_folder()
    if programs is None:
        message = "PostgreSQL is needed; on Debian: apt install postgresql"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    folder = Path(tempfile.mkdtemp(prefix="ludarium-pg-"))
    # PostgreSQL refuses to run as root; its package brings a user for it.
    root = os.geteuid() == 0
    if root:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)

    def run(program: str, *arguments: str) -> None:
        command = [f"{programs}/{program}", *arguments]
        if root:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert done.returncode == 0, done.stdout

    data = str(folder / "data")
    settings = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off -c max_connections=50"
    run("initdb", "-D", data, "-U", "ludarium", "-A", "trust", "-E", "UTF8", "--no-sync")
    # Without a log file the server would hold on to our end of the pipe.
    run("pg_ctl", "-D", data, "-o", settings, "-l", str(folder / "log"), "-w", "start")
    try:
        yield f"postgresql://ludarium@/postgres?host={folder}"
    finally:
        run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def fresh_database(url: str) -> str:
    """Another database on the same server."""
    import psycopg

    name = f"test_{random.SystemRandom().randrange(10**9)}"
    with psycopg.connect(url, autocommit=True) as link:
        link.execute(f"CREATE DATABASE {name}")
    return url.replace("/postgres?", f"/{name}?")
