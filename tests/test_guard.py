"""The guard against slowness: its verdict, not the clock."""

from collections.abc import Iterator

from bench.guard import ROUNDS, compare


class Machine:
    """Builds that run so fast, on a machine whose noise is given: 1 is undisturbed."""

    def __init__(self, old: float, new: float, noise: Iterator[float] | None = None) -> None:
        self.speeds = {"old": old, "new": new}
        self.noise = noise
        self.runs: list[str] = []

    def measure(self, build: str, game: str) -> float:
        self.runs.append(build)
        return self.speeds[build] * (next(self.noise) if self.noise else 1.0)


def test_a_game_more_than_15_percent_slower_fails() -> None:
    assert compare("old", "new", ["omen"], Machine(1000, 840).measure)["omen"].too_slow
    assert not compare("old", "new", ["omen"], Machine(1000, 860).measure)["omen"].too_slow
    assert compare("old", "new", ["omen"], Machine(1000, 500).measure)["omen"].ratio == 0.5


def test_one_undisturbed_round_of_each_build_is_enough() -> None:
    noise = iter([0.4, 1.0, 0.3, 1.0, 0.5, *[0.6] * (2 * ROUNDS - 5)])
    assert compare("old", "new", ["omen"], Machine(1000, 1000, noise).measure)["omen"].ratio == 1.0


def test_builds_take_turns_and_change_who_begins() -> None:
    machine = Machine(1000, 1000)
    compare("old", "new", ["omen"], machine.measure)
    assert machine.runs[:4] == ["old", "new", "new", "old"]
    assert machine.runs.count("old") == machine.runs.count("new") == ROUNDS


def test_what_looks_too_slow_is_measured_again() -> None:
    # In the first rounds something else slows the new build down all the time.
    begins_with_new = [nth % 2 == 1 for nth in range(ROUNDS)]
    noise = [speed for first in begins_with_new for speed in ((0.7, 1.0) if first else (1.0, 0.7))]
    machine = Machine(1000, 1000, iter([*noise, *[1.0] * 2 * ROUNDS]))
    assert not compare("old", "new", ["omen"], machine.measure)["omen"].too_slow
    assert len(machine.runs) == 4 * ROUNDS
