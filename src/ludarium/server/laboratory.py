"""The server's lab: runs that visitors ask for, kept in folders and carried out one after the other.

The work is done in a polite process of its own (`ludarium.lab.errands`), so that tables are never kept waiting. All
that is known of a run lies in its folder: it survives a restart, and goes on where it was.
"""

import asyncio
import contextlib
import fcntl
import json
import logging
import re
import secrets
import shutil
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import IO, Any, Final

import platformdirs

from ludarium.core import OptionError
from ludarium.lab import errands, parquet, runs
from ludarium.lab.engine import cores
from ludarium.lab.errands import FAILED, FINISHED, PLAYING, STOPPED
from ludarium.lab.runs import PLAN
from ludarium.lab.sweep import SWEEP
from ludarium.server.security import hashed
from ludarium.server.table import Refused, game_of
from ludarium.server.wanted import Wanted, make

MOST_WAITING: Final = 8
MOST_KEPT: Final = 300
LONGEST: Final = 2 * 3600.0
"""Seconds after which a run is stopped; whoever wants more goes on with it."""
PATIENCE: Final = 60.0
"""Seconds that a stopped run has for its report."""
LOOK: Final = 0.5
IDLE: Final = 5.0
STOP: Final = "stop"
WAITING: Final = "waiting"
_ID: Final = re.compile(r"[A-Za-z0-9_-]{12}")


class Laboratory:
    """The runs below a folder, and the one that is being carried out."""

    def __init__(self, folder: Path, processes: int = 0) -> None:
        self.folder: Final = folder
        self.processes: Final = processes or max(1, cores() - 1)
        self.current: str | None = None
        self._news: asyncio.Event = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._guard: IO[str] | None = None
        self._notes: dict[str, dict[str, Any]] = {}

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Work while the server runs; what is not done by then goes on when it is started again."""
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._work())
        try:
            yield
        finally:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            if self._guard is not None:
                self._guard.close()

    # What visitors ask for

    async def create(self, wanted: Wanted, visitor: str) -> dict[str, Any]:
        """A new run, which waits for its turn; what is wrong with it is said."""
        made = await asyncio.to_thread(self._create, wanted, visitor)
        self._news.set()
        return await self.about(made, visitor)

    async def about(self, name: str, visitor: str) -> dict[str, Any]:
        return await asyncio.to_thread(self._about, name, visitor)

    async def all(self, visitor: str) -> list[dict[str, Any]]:
        """Every run, newest first."""
        told = await asyncio.to_thread(self._each, visitor)
        return sorted(told, key=lambda each: -float(each["created"]))

    async def stop(self, name: str, visitor: str) -> dict[str, Any]:
        """Let it be; what is played is kept."""
        about = await self._own(name, visitor)
        if about["state"] in (WAITING, PLAYING):
            (self.folder / name / STOP).touch()
            self._news.set()
        return await self.about(name, visitor)

    async def go_on(self, name: str, visitor: str) -> dict[str, Any]:
        """A stopped or failed run waits for its turn again."""
        about = await self._own(name, visitor)
        if about["state"] in (STOPPED, FAILED):
            await asyncio.to_thread(self._room)
            told = {**errands.progress(self.folder / name), "state": WAITING, "message": "", "rate": 0.0}
            runs.write(self.folder / name / errands.PROGRESS, json.dumps(told).encode())
            (self.folder / name / STOP).unlink(missing_ok=True)
            self._news.set()
        return await self.about(name, visitor)

    async def delete(self, name: str, visitor: str) -> None:
        about = await self._own(name, visitor)
        if about["state"] == PLAYING:
            raise Refused(409, "playing", "this run is being played: stop it first")
        await asyncio.to_thread(self._delete, name)

    async def report(self, name: str) -> str | None:
        """The page that the run has come to; None while there is none."""
        file = self._place(name) / errands.REPORT
        return await asyncio.to_thread(file.read_text, encoding="utf-8") if file.exists() else None

    # Folders

    def _place(self, name: str) -> Path:
        """A run's folder; a name that is none of ours never becomes a path."""
        place = self.folder / name
        if _ID.fullmatch(name) is None or not ((place / PLAN).exists() or (place / SWEEP).exists()):
            raise Refused(404, "no_run", "there is no such run")
        return place

    def _folders(self) -> list[Path]:
        found = {path.parent for file in (PLAN, SWEEP) for path in self.folder.glob(f"*/{file}")}
        return [path for path in found if _ID.fullmatch(path.name)]

    def _note(self, name: str) -> dict[str, Any]:
        """What was written down when the run was asked for; it never changes."""
        if name not in self._notes:
            place = self._place(name)
            file = place / SWEEP if (place / SWEEP).exists() else place / PLAN
            self._notes[name] = json.loads(file.read_text(encoding="utf-8"))["note"]
        return self._notes[name]

    def _state(self, name: str, told: Mapping[str, Any]) -> str:
        state = told.get("state")
        # Until its process has ended, a run is at its report at least.
        if name == self.current or (state == PLAYING and self._guard is None):
            return PLAYING
        if state in (FINISHED, FAILED, STOPPED):
            return str(state)
        return STOPPED if (self.folder / name / STOP).exists() else WAITING

    def _about(self, name: str, visitor: str, whole: bool = True) -> dict[str, Any]:
        """What is told of a run; of many at once, without what each has found."""
        place = self._place(name)
        note = self._note(name)
        told = errands.progress(place)
        state = self._state(name, told)
        games, total = int(told.get("games", 0)), int(told.get("total", 0)) or int(note["games"])
        rate = float(told.get("rate", 0.0))
        found: list[str] = []
        if whole and (place / errands.FOUND).exists():
            found = json.loads((place / errands.FOUND).read_text(encoding="utf-8"))["findings"]
        return {
            "id": name,
            "title": note["title"],
            "game": note["game"],
            "kind": note["kind"],
            "created": note["created"],
            "command": note["command"],
            "mine": note["by"] == visitor,
            "state": state,
            "games": games,
            "total": total,
            "rate": rate,
            "left": (total - games) / rate if state == PLAYING and rate > 0 else None,
            "message": str(told.get("message", "")),
            "report": (place / errands.REPORT).exists(),
            "findings": found,
        }

    def _each(self, visitor: str) -> list[dict[str, Any]]:
        told = []
        for path in self._folders():
            # One may be deleted while we look.
            with contextlib.suppress(Refused, FileNotFoundError):
                told.append(self._about(path.name, visitor, whole=False))
        return told

    async def _own(self, name: str, visitor: str) -> dict[str, Any]:
        about = await self.about(name, visitor)
        if not about["mine"]:
            raise Refused(403, "not_yours", "only whoever started this run may stop or delete it")
        return about

    def _room(self) -> None:
        waiting = sum(self._about(path.name, "")["state"] in (WAITING, PLAYING) for path in self._folders())
        if waiting >= MOST_WAITING:
            raise Refused(
                429, "busy", f"{waiting} runs are waiting for their turn already; come back when some are done"
            )

    def _create(self, wanted: Wanted, visitor: str) -> str:
        game = game_of(wanted.game)
        if len(self._folders()) >= MOST_KEPT:
            raise Refused(409, "full", f"the lab keeps {MOST_KEPT} runs; delete some that you no longer need")
        self._room()
        name = secrets.token_urlsafe(9)
        try:
            parquet.needed()
            make(game, self.folder / name, wanted, visitor)
        except OptionError as error:
            raise Refused(400, "bad_request", str(error)) from None
        except OSError as error:
            raise Refused(503, "storage", f"the lab cannot write to its folder: {error.strerror}") from None
        except Exception as error:
            # Numbers within their bounds can still make a game that cannot be set up: a deck without cards, say.
            raise Refused(400, "unplayable", f"the game cannot be set up with these numbers ({error})") from None
        return name

    def _delete(self, name: str) -> None:
        gone = self.folder / f".{name}"
        try:
            self._place(name).rename(gone)
        except OSError:
            raise Refused(409, "busy", "this run cannot be deleted right now") from None
        shutil.rmtree(gone, ignore_errors=True)
        self._notes.pop(name, None)

    # Carrying out

    def _alone(self) -> bool:
        """Whether this server is the one that works here; several may share the folder."""
        if self._guard is None and self.folder.exists():
            guard = (self.folder / "lab.lock").open("w")
            try:
                fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                guard.close()
                return False
            self._guard = guard
        return self._guard is not None

    def _next(self) -> str | None:
        """Whose turn it is: first come, first served."""
        waiting = [
            each for each in (self._about(path.name, "") for path in self._folders()) if each["state"] == WAITING
        ]
        return min(waiting, key=lambda each: float(each["created"]))["id"] if waiting else None

    async def _work(self) -> None:
        while True:
            self._news.clear()
            turn = await asyncio.to_thread(self._next) if self._alone() else None
            if turn is not None:
                self.current = turn
                try:
                    await self._carry_out(self.folder / turn)
                except OSError as error:
                    # It may have been deleted just now. Whatever it is, the others shall have their turn.
                    logging.warning("the lab could not play %s: %s", turn, error)
                    await self._wait(IDLE)
                finally:
                    self.current = None
            else:
                await self._wait(IDLE)

    async def _wait(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()

    async def _carry_out(self, place: Path) -> None:
        # Nobody else works here: a note that says so is left from a process that was killed.
        runs.release(place)
        process = await asyncio.to_thread(runs.start, place, processes=self.processes)
        began = time.monotonic()
        told_to_stop: float | None = None
        try:
            while process.poll() is None:
                await self._wait(LOOK)
                self._news.clear()
                now = time.monotonic()
                if (place / STOP).exists() or now - began > LONGEST:
                    told_to_stop = told_to_stop or now
                    # Told again: while it starts it may not hear yet.
                    process.send_signal(signal.SIGINT)
                    if now - told_to_stop > PATIENCE:
                        process.kill()
        finally:
            end(process)
        told = errands.progress(place)
        if told.get("state") not in (FINISHED, FAILED, STOPPED):
            state = STOPPED if told_to_stop is not None else FAILED
            lines = (place / runs.ERRORS).read_text(encoding="utf-8", errors="replace").strip().splitlines()
            message = "" if state == STOPPED else lines[-1][:300] if lines else "the process was ended from outside"
            told = {**told, "state": state, "message": message}
        if told["state"] == STOPPED and not (place / STOP).exists():
            told["message"] = f"stopped after {LONGEST / 3600:g} hours; go on to play the rest"
        runs.write(place / errands.PROGRESS, json.dumps(told).encode())


def end(process: "subprocess.Popen[bytes]") -> None:
    """Rows are written whole or not at all, so nothing is lost with it that could be kept."""
    process.kill()
    if process.stdin is not None:
        process.stdin.close()
    process.wait()


def default_folder(database: str) -> Path:
    """Beside the tables where they are a file; else in the user's data folder, one for each database."""
    if database.startswith("sqlite:///"):
        return Path(database.removeprefix("sqlite:///")).parent / "lab"
    return platformdirs.user_data_path("ludarium") / f"lab-{hashed(database)[:12]}"


def ready() -> bool:
    """Whether what the lab needs is installed."""
    try:
        parquet.needed()
    except OptionError:
        return False
    return True
