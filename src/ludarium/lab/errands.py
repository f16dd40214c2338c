"""Whatever a folder holds, carried out in a process of its own: a run, a sweep or a ranking, then its report.

How far it is stands in `progress.json`, for whoever looks from outside. The process is polite to all others, and
ends with whoever started it.
"""

import json
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludarium.core import OptionError
from ludarium.lab import engine, ranking, report, runs
from ludarium.lab.engine import Engine, WorkFailed
from ludarium.lab.page import document
from ludarium.lab.runs import Progress, Run
from ludarium.lab.sweep import SWEEP, Sweep

PROGRESS = "progress.json"
REPORT = "report.html"
FOUND = "found.json"
"""The report's findings by themselves."""
PLAYING, FINISHED, STOPPED, FAILED = "playing", "finished", "stopped", "failed"
POLITE = 19
"""How far down in priority: whatever else wants a core comes first."""
WINDOW = 20.0
"""Seconds over which the rate is taken."""
OFTEN = 0.3
"""Seconds between two notes of progress."""


def carry_out(folder: Path, workers: Engine) -> Iterator[Progress]:
    """Go on with what the folder holds; each step tells how far it is."""
    if (folder / SWEEP).exists():
        for step in Sweep.open(folder).go(workers):
            yield Progress(step.games, step.most)
        return
    run = Run.open(folder)
    yield from ranking.go(run, workers) if run.note().get("rank") else run.go(workers)


class Notes:
    """Writes down how far the work is, and how fast."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / PROGRESS
        self.games = self.total = 0
        self.seen: deque[tuple[float, int]] = deque()
        self.written = 0.0

    def add(self, progress: Progress) -> None:
        now = time.monotonic()
        self.games, self.total = progress.games, progress.total
        self.seen.append((now, progress.games))
        while len(self.seen) > 2 and now - self.seen[1][0] > WINDOW:
            self.seen.popleft()
        if now - self.written > OFTEN:
            self.written = now
            self.write(PLAYING)

    @property
    def rate(self) -> float:
        """Games a second, of late."""
        (then, before), (now, games) = self.seen[0], self.seen[-1]
        return (games - before) / (now - then) if now > then else 0.0

    def write(self, state: str, message: str = "") -> None:
        content = {
            "state": state,
            "games": self.games,
            "total": self.total,
            "rate": round(self.rate, 3) if self.seen else 0.0,
            "message": message,
        }
        runs.write(self.file, json.dumps(content).encode())


def progress(folder: Path) -> dict[str, Any]:
    """What was last written down; empty before the work has begun."""
    try:
        told: dict[str, Any] = json.loads((folder / PROGRESS).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return told


def write_report(folder: Path, question: str | None) -> None:
    """The page, and its findings by themselves."""
    found = report.of(folder, question)
    runs.write(folder / REPORT, document(found).encode())
    told = {"title": found.title, "subtitle": found.subtitle, "findings": list(found.findings)}
    runs.write(folder / FOUND, json.dumps(told).encode())


def main(name: str, engine_name: str = "local", processes: str = "0") -> int:
    # Started in the background, a process may have been told to ignore Ctrl-C, which is how it is stopped.
    signal.signal(signal.SIGINT, interrupted)
    os.nice(POLITE)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    folder = Path(name)
    notes = Notes(folder)
    state, message = FINISHED, ""
    try:
        with engine.make(engine_name, int(processes) or None) as workers:
            for step in carry_out(folder, workers):
                notes.add(step)
    except KeyboardInterrupt:
        state = STOPPED
    except (OptionError, WorkFailed) as error:
        # Where the folder lies is nobody's business but the server's.
        state, message = FAILED, str(error).replace(str(folder), "this run")
    if state != FAILED:
        try:
            write_report(folder, question_of(folder))
        except OptionError:
            message = "stopped too early for a report"
    notes.write(state, message)
    return {FINISHED: 0, STOPPED: 130}.get(state, 1)


def interrupted(*_: object) -> None:
    """The first Ctrl-C ends the games; the report that follows is written whatever comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def question_of(folder: Path) -> str | None:
    """What whoever asked for it wants to know, in their words."""
    holder: Run | Sweep = Sweep.open(folder) if (folder / SWEEP).exists() else Run.open(folder)
    asked = holder.note().get("question")
    return str(asked) if asked else None


def leave_with_parent() -> None:
    """Whoever started this process holds the other end of its input; with them, it ends."""
    while os.read(0, 1024):
        pass
    os._exit(1)
