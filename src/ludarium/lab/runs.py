"""A run lives in a folder: its plan, and the rows of every unit that is done. So it can be stopped and gone on with.

run = Run.create(folder, plan)            # or Run.open(folder)
with engine.make("local") as workers:
    for progress in run.go(workers):      # writes rows as they come; leave the loop whenever you like
        print(progress.games, "of", progress.total)

process = start(folder)                   # the same in a process of its own, and a report at the end (errands.py)
status(folder).games, status(folder).running
stop(folder)                              # keeps what is done; start(folder) goes on
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludarium.core import OptionError
from ludarium.lab import parquet
from ludarium.lab.engine import Engine, Job, Result
from ludarium.lab.plan import Plan
from ludarium.lab.rows import TABLES

PLAN = "run.json"
PID = "running.pid"
ERRORS = "errors.txt"


@dataclass(frozen=True)
class Progress:
    """How far a run is, in games."""

    games: int
    total: int
    running: bool = True

    @property
    def finished(self) -> bool:
        return self.games >= self.total


class Run:
    """A plan and its folder."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan

    @classmethod
    def create(cls, folder: Path, plan: Plan, note: dict[str, Any] | None = None) -> "Run":
        """A new run in a folder that holds none. `note` is kept with it: the command that asked for it."""
        plan = plan.check()
        parquet.needed()
        if (folder / PLAN).exists():
            raise OptionError(f"{folder} holds a run already: --resume goes on with it, or choose another folder")
        folder.mkdir(parents=True, exist_ok=True)
        for table in TABLES:
            (folder / table).mkdir(exist_ok=True)
        write(folder / PLAN, json.dumps({"plan": plan.data(), "note": note or {}}, indent=1).encode())
        return cls(folder, plan)

    @classmethod
    def open(cls, folder: Path) -> "Run":
        parquet.needed()
        try:
            saved = json.loads((folder / PLAN).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise OptionError(f"{folder} holds no run: there is no {PLAN} in it") from None
        run = cls(folder, Plan.of(saved["plan"]))
        version = run.plan.check().version
        if version != run.plan.version:
            raise OptionError(
                f"{folder} was begun under rules version {run.plan.version}, these rules are {version}: "
                "its rows and new ones would not belong together"
            )
        return run

    def note(self) -> dict[str, Any]:
        noted: dict[str, Any] = json.loads((self.folder / PLAN).read_text(encoding="utf-8"))["note"]
        return noted

    def done(self) -> set[int]:
        """The units whose rows are all there."""
        return {int(path.stem.removeprefix("part-")) for path in parquet.parts(self.folder, "games")}

    def missing(self) -> list[int]:
        done = self.done()
        return [unit for unit in range(self.plan.units) if unit not in done]

    def keep(self, result: Result) -> None:
        """Write a unit's rows. `games` comes last: with it the unit counts as done."""
        for table in reversed(TABLES):
            write(parquet.part(self.folder, table, result.unit), result.files[table])

    def games(self) -> int:
        return sum(len(self.plan.numbers(unit)) for unit in self.done())

    def go(self, engine: Engine) -> Iterator[Progress]:
        """Play what is missing; each step tells how far the run is."""
        claim(self.folder)
        try:
            played = self.games()
            yield Progress(played, self.plan.games)
            for result in engine.run([Job(0, self.plan, unit, True) for unit in self.missing()]):
                self.keep(result)
                played += len(self.plan.numbers(result.unit))
                yield Progress(played, self.plan.games)
        finally:
            release(self.folder)


def write(path: Path, content: bytes) -> None:
    """All or nothing: a file that is cut short is never seen under its name."""
    half = path.with_name(path.name + ".half")
    half.write_bytes(content)
    half.replace(path)


# One process at a time works on a folder


def claim(folder: Path) -> None:
    other = working(folder)
    if other is not None and other != os.getpid():
        raise OptionError(f"process {other} is working on {folder}; wait for it, or stop it")
    write(folder / PID, str(os.getpid()).encode())


def release(folder: Path) -> None:
    (folder / PID).unlink(missing_ok=True)


def working(folder: Path) -> int | None:
    """The process that works on a folder; None when there is none, or when it was killed."""
    try:
        pid = int((folder / PID).read_text())
        os.kill(pid, 0)
    except (FileNotFoundError, ValueError, ProcessLookupError):
        return None
    except PermissionError:
        return pid
    return pid


# From outside: what a web server needs


def status(folder: Path) -> Progress:
    """How far the run in a folder is, whoever works on it."""
    run = Run.open(folder)
    return Progress(run.games(), run.plan.games, working(folder) is not None)


def start(folder: Path, engine: str = "local", processes: int | None = None) -> "subprocess.Popen[bytes]":
    """Go on with the run, sweep or ranking in a folder, in a process of its own that ends with this one at the latest.

    What it complains of is kept in the folder.
    """
    words = [sys.executable, "-m", "ludarium.lab", str(folder), engine, str(processes or 0)]
    with (folder / ERRORS).open("wb") as errors:
        # Ctrl-C is for whoever started it; `stop` tells it on purpose.
        return subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=errors, start_new_session=True
        )


def stop(folder: Path) -> bool:
    """Stop whoever works on the folder, as Ctrl-C would; what is done is kept. False when nobody does."""
    pid = working(folder)
    if pid is None:
        return False
    os.kill(pid, signal.SIGINT)
    return True


def past(folder: Path) -> list[Path]:
    """The runs kept below a folder, newest first."""
    found = [path.parent for path in folder.glob(f"*/{PLAN}")]
    return sorted(found, key=lambda run: (run / PLAN).stat().st_mtime, reverse=True)
