"""What simulating costs: `bench/lab.py PROGRAM [--games 10000] [--bots random] [GAME…]`, a row for each game.

Each game is simulated twice, the second time with twice the games, with rows kept, on two processes. Games per CPU
second do not depend on what else the machine does; games per second, and how busy the cores are, do.
"""

import argparse
import os
import resource
import subprocess
import tempfile
import threading
import time
from pathlib import Path

import ludarium

PAGE = os.sysconf("SC_PAGE_SIZE")
PLAYERS = {"omen": 2, "dungeons": 2}


class Cost:
    """Of one command: seconds, CPU seconds of all its processes, and the most memory they held together."""

    def __init__(self, words: list[str]) -> None:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        began = time.perf_counter()
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.memory = 0
        self.done = threading.Event()
        watcher = threading.Thread(target=self.watch, args=(process.pid,))
        watcher.start()
        code = process.wait()
        self.seconds = time.perf_counter() - began
        self.done.set()
        watcher.join()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if code:
            raise SystemExit(f"failed: {' '.join(words)}")

    def watch(self, pid: int) -> None:
        while not self.done.wait(0.1):
            self.memory = max(self.memory, sum(held(each) for each in family(pid)))


def family(pid: int) -> list[int]:
    """A process and all below it."""
    found = [pid]
    for each in found:
        try:
            found += [int(child) for child in Path(f"/proc/{each}/task/{each}/children").read_text().split()]
        except OSError:
            continue
    return found


def held(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    except OSError:
        return 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the command to measure, such as .venv-fast/bin/ludarium")
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--bots", default="random")
    given = parser.parse_args()
    print("| game | players | games | games/s | games per CPU second | cores busy | memory in all | twice the games |")
    print("|---|---|---|---|---|---|---|---|")
    for name in given.names or ludarium.games():
        players = PLAYERS.get(name, 4)
        costs = []
        for games in (given.games // 2, given.games):
            with tempfile.TemporaryDirectory() as folder:
                words = [given.program, "simulate", name, "--players", str(players), "--games", str(games)]
                words += ["--bots", given.bots, "--processes", "2", "--out", f"{folder}/run"]
                costs.append(Cost(words))
        half, cost = costs
        print(
            f"| {name} | {players} | {given.games:,} | {given.games / cost.seconds:.0f} | {given.games / cost.cpu:.0f} "
            f"| {cost.cpu / cost.seconds / 2:.0%} | {cost.memory / 2**20:.0f} MB "
            f"| {cost.cpu / half.cpu:.2f} × CPU, {cost.memory / half.memory:.2f} × memory |",
            flush=True,
        )


if __name__ == "__main__":
    main()
