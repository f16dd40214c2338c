"""Bots think in processes of their own, each question within a budget, and never hold up people."""

import asyncio
import contextlib
import itertools
import json
import re
import sys
import zlib
from typing import Any, Final

from ludarium.server.thinker import Job

LONGEST_LINE: Final = 1 << 20
TIMED: Final = re.compile(r"search:(\d+(?:\.\d+)?)(ms|s)(:.*)?")
"""A bot that thinks as long as it may."""
LEAST: Final = 0.05
OVERHEAD: Final = 0.05
"""Seconds that a question and its answer are on the way."""


class NoAnswer(RuntimeError):
    """The bot did not answer: out of time, or it failed."""


def thinking_time(bot: str) -> float | None:
    """The seconds that a bot takes for a question whatever it is; None for one that is done when it is done."""
    timed = TIMED.fullmatch(bot)
    return None if timed is None else float(timed[1]) * (0.001 if timed[2] == "ms" else 1)


def within(bot: str, seconds: float) -> str:
    """The same bot with so much time."""
    timed = TIMED.fullmatch(bot)
    return bot if timed is None else f"search:{seconds:.3f}s{timed[3] or ''}"


def share(left: float, others: int) -> float:
    """The time for one question when so much is left of it and others wait for the same process.

    A table waits as long as its bots are said to think, and no longer: those that think at once share that time.
    """
    return max(LEAST, (left - OVERHEAD) / (1 + others))


class Errand:
    def __init__(self, job: Job, answer: "asyncio.Future[Job]", due: float | None) -> None:
        self.job: Final = job
        self.answer: Final = answer
        self.due: Final = due
        """When a bot with a thinking time must be done."""


class Worker:
    """One process and the questions that wait for it."""

    def __init__(self, budget: float) -> None:
        self.budget: Final = budget
        self.waiting: asyncio.PriorityQueue[tuple[int, int, Errand]] = asyncio.PriorityQueue()
        self.process: asyncio.subprocess.Process | None = None
        self.timed = 0
        """Questions that wait for bots with a thinking time."""

    def add(self, errand: Errand, number: int) -> None:
        """People who want a hint go before bots."""
        self.timed += errand.due is not None
        self.waiting.put_nowait((0 if errand.job["hint"] else 1, number, errand))

    async def run(self) -> None:
        try:
            while True:
                _, _, errand = await self.waiting.get()
                self.timed -= errand.due is not None
                if errand.answer.done():
                    continue
                try:
                    reply = await self.ask(errand)
                except (OSError, ValueError, NoAnswer) as error:
                    await self.stop()
                    reply = {"error": str(error)}
                if errand.answer.done():
                    continue
                if "error" in reply:
                    errand.answer.set_exception(NoAnswer(reply["error"]))
                else:
                    errand.answer.set_result(reply)
        finally:
            await self.stop()

    async def ask(self, errand: Errand) -> Job:
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "ludarium.server.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                # Ctrl-C is for the server, which then ends its workers.
                start_new_session=True,
            )
            assert self.process.stdout is not None
            if await self.process.stdout.readline() != b"ready\n":
                raise NoAnswer("the thinking process does not start")
        process = self.process
        job = errand.job
        if errand.due is not None:
            left = min(errand.due - asyncio.get_running_loop().time(), self.budget)
            job = {**job, "bot": within(job["bot"], share(left, self.timed))}
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(self.budget):
                process.stdin.write(json.dumps(job).encode() + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
        except TimeoutError:
            raise NoAnswer(f"no answer within {self.budget:g} seconds") from None
        if not line:
            raise NoAnswer("the thinking process ended")
        reply: Job = json.loads(line)
        return reply

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """A few workers; a table's questions go to the same one, which remembers its state."""

    def __init__(self, workers: int, budget: float) -> None:
        self.workers: Final = [Worker(budget) for _ in range(workers)]
        self._numbers: Final = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(worker.run()) for worker in self.workers]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ask(self, job: dict[str, Any]) -> Job:
        """Put a question; people who want a hint go before bots. Raises NoAnswer."""
        worker = self.workers[zlib.crc32(job["table"].encode()) % len(self.workers)]
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Job] = loop.create_future()
        seconds = thinking_time(job["bot"])
        due = None if seconds is None else loop.time() + seconds
        worker.add(Errand(job, answer, due), next(self._numbers))
        return await answer
