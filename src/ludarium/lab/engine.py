"""Engines carry out work units: here, or in processes on all cores. Ray has a module of its own.

Every engine turns jobs into results in whatever order they come; which rows they give depends on the job alone.
A worker that dies loses nothing: its jobs are given to another.
"""

import multiprocessing
import os
import signal
import traceback
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, NamedTuple

from ludarium.core import OptionError
from ludarium.lab import hooks
from ludarium.lab.parquet import packed
from ludarium.lab.plan import Plan, find_game
from ludarium.lab.rows import Rows
from ludarium.lab.simulate import Tally, play_unit

TRIES = 3
"""A job that has brought down so many workers is not tried again."""
AHEAD = 2
"""Jobs a worker holds at once, so that it never waits for the next one."""


class Job(NamedTuple):
    """A unit of a plan; `run` says to which of several runs it belongs."""

    run: int
    plan: Plan
    unit: int
    rows: bool


class Result(NamedTuple):
    """What a job gave: counts, and its tables as Parquet files where rows were wanted."""

    run: int
    unit: int
    tally: Tally
    files: dict[str, bytes]


class WorkFailed(RuntimeError):
    """A game went wrong in a worker, or workers keep dying; the message says which and how to see it again."""


def do(job: Job) -> Result:
    """Carry out one job, in whatever process this is."""
    plan = job.plan
    rows = None
    if job.rows:
        game = find_game(plan.game)
        cards = game.cards(game.rule_set(plan.preset, plan.cards, plan.options))
        rows = Rows(game, [card.name for card in cards], [hooks.load(name) for name in plan.stats])
    tally = play_unit(plan, plan.numbers(job.unit), rows)
    return Result(job.run, job.unit, tally, packed(rows) if rows is not None else {})


class Engine:
    """Carries out jobs one after the other, in this process."""

    name = "here"
    workers = 1

    def __enter__(self) -> "Engine":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def run(self, jobs: Iterable[Job]) -> Iterator[Result]:
        """The results of all jobs, as they come. Jobs are drawn only as workers become free."""
        for job in jobs:
            yield do(job)

    def close(self) -> None:
        """Let go of all workers at once."""


@dataclass
class Worker:
    process: Any
    pipe: Connection
    jobs: deque[Job] = field(default_factory=deque)


class Processes(Engine):
    """Carries out jobs on all cores of this machine, each worker a process of its own."""

    name = "local"

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or cores()
        # Spawned, not forked: threads of the parent (the progress bar, a web server) cannot leave locks behind.
        self._context = multiprocessing.get_context("spawn")
        self._workers: list[Worker] = []

    def run(self, jobs: Iterable[Job]) -> Iterator[Result]:
        waiting = iter(jobs)
        again: deque[Job] = deque()
        tries: dict[tuple[int, int], int] = {}
        while True:
            self._feed(again, waiting)
            busy = [worker for worker in self._workers if worker.jobs]
            if not busy:
                return
            for pipe in wait([worker.pipe for worker in busy]):
                worker = next(worker for worker in busy if worker.pipe is pipe)
                try:
                    answer = worker.pipe.recv()
                except (EOFError, OSError):
                    self._bury(worker, again, tries)
                    continue
                if isinstance(answer, str):
                    raise WorkFailed(answer)
                worker.jobs.popleft()
                yield answer

    def _feed(self, again: deque[Job], waiting: Iterator[Job]) -> None:
        """Give every worker as much as it may hold; start workers only while there is work for them."""
        for depth in range(1, AHEAD + 1):
            for index in range(self.workers):
                if index < len(self._workers) and len(self._workers[index].jobs) >= depth:
                    continue
                job = again.popleft() if again else next(waiting, None)
                if job is None:
                    return
                if index >= len(self._workers):
                    self._workers.append(self._start())
                    index = len(self._workers) - 1
                worker = self._workers[index]
                worker.jobs.append(job)
                try:
                    worker.pipe.send(job)
                except OSError:
                    # It has died; its pipe says so when it is read next, and the job is given to another.
                    continue

    def _start(self) -> Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=serve, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        return Worker(process, ours)

    def _bury(self, worker: Worker, again: deque[Job], tries: dict[tuple[int, int], int]) -> None:
        self._workers.remove(worker)
        worker.process.join()
        job = worker.jobs[0]
        tries[job.run, job.unit] = tries.get((job.run, job.unit), 0) + 1
        if tries[job.run, job.unit] >= TRIES:
            numbers = job.plan.numbers(job.unit)
            raise WorkFailed(
                f"{TRIES} processes died while playing games {numbers[0]} to {numbers[-1]} of {job.plan.game} "
                f"(exit code {worker.process.exitcode}); is there enough memory?"
            )
        again.extend(worker.jobs)

    def close(self) -> None:
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
            worker.pipe.close()
        self._workers = []


def serve(pipe: Connection) -> None:
    """A worker's life: jobs in, results out, until the other end is closed."""
    # Ctrl-C reaches the whole terminal; what to keep is the parent's decision.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        try:
            answer: Result | str = do(job)
        except OptionError as error:
            answer = str(error)
        except Exception:
            answer = "a game went wrong:\n" + traceback.format_exc()
        try:
            pipe.send(answer)
        except OSError:
            return


def cores() -> int:
    """The cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def make(name: str, processes: int | None = None, address: str | None = None) -> Engine:
    """The engine of that name."""
    if name == "local":
        workers = processes or cores()
        return Processes(workers) if workers > 1 else Engine()
    if name == "ray":
        from ludarium.lab.ray_engine import RayEngine

        return RayEngine(address)
    raise OptionError(f"no engine {name!r}; there are: local, ray")
