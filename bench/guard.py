"""Fails when a change makes a game more than 15% slower: guard.py OLD NEW [GAME…], two builds' `ludarium` commands.

Both are measured in one run, in turns, in CPU seconds, and each keeps its best of several rounds: what else the machine
does can only slow a round down. A game that looks too slow is measured again before the verdict. `make guard` builds
the previous commit (or another: `make guard BASE=main`) and the working tree, and compares them.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable

LIMIT = 0.15
ROUNDS = 5
SECONDS = 1.0

Measure = Callable[[str, str], float]


def bench(command: str, seconds: float, *games: str) -> dict[str, dict[str, float]]:
    shown = subprocess.run(
        [command, "bench", "--json", "--seconds", str(seconds), *games], check=True, capture_output=True
    )
    measured: dict[str, dict[str, float]] = json.loads(shown.stdout)["games"]
    return measured


def decisions_per_s(command: str, game: str) -> float:
    """Decisions per CPU second of random play in one build."""
    return bench(command, SECONDS, game)[game]["decisions_per_s"]


class Pace:
    """How fast a game is in both builds: the best of the rounds so far."""

    def __init__(self) -> None:
        self.old = 0.0
        self.new = 0.0

    @property
    def ratio(self) -> float:
        return self.new / self.old

    @property
    def too_slow(self) -> bool:
        return self.ratio < 1 - LIMIT


def compare(old: str, new: str, games: Iterable[str], measure: Measure = decisions_per_s) -> dict[str, Pace]:
    """Every game in both builds, in turns; those that look too slow get as many rounds again."""
    paces = {game: Pace() for game in games}
    for attempt in range(2):
        for game, pace in paces.items():
            if attempt == 0 or pace.too_slow:
                for nth in range(ROUNDS):
                    # Who goes first alternates, so that a machine that warms up favours neither.
                    for build in (old, new) if nth % 2 == 0 else (new, old):
                        speed = measure(build, game)
                        if build == old:
                            pace.old = max(pace.old, speed)
                        else:
                            pace.new = max(pace.new, speed)
    return paces


def main() -> None:
    old, new, *games = sys.argv[1:]
    known = bench(old, 0.1)
    paces = compare(old, new, [game for game in games or bench(new, 0.1) if game in known])
    print(f"{'decisions/s':14}{'before':>12}{'now':>12}{'ratio':>8}")
    for game, pace in paces.items():
        print(f"{game:14}{pace.old:>12,.0f}{pace.new:>12,.0f}{pace.ratio:>8.2f}{'  too slow' if pace.too_slow else ''}")
    slow = [game for game, pace in paces.items() if pace.too_slow]
    if slow:
        sys.exit(f"more than {LIMIT:.0%} slower than before: {', '.join(slow)}")


if __name__ == "__main__":
    main()
