"""How far second thoughts should go: what the judge says on the way, and which option wins in the end."""

import random

import pytest

from ludarium.lab.horizon import AFTER, Measured, Question, collect

AT_FIRST, LATER, END = 0, 2, len(AFTER)


def drawn(count: int, rng: random.Random) -> list[Question]:
    """The judge sees nothing at first, then half of what options are worth, then all of it through much luck."""
    found: list[Question] = []
    for _ in range(count):
        true = [rng.gauss(0, 0.1) for _ in range(3)]
        played = [
            [
                [rng.gauss(0, 0.1)] * LATER
                + [value / 2 + rng.gauss(0, 0.02)] * (END - LATER)
                + [value + rng.gauss(0, 0.5)]
                for _ in range(40)
            ]
            for value in true
        ]
        found.append(([value + rng.gauss(0, 0.1) for value in true], played))
    return found


def test_the_judge_is_worth_what_it_tells_of_the_end_in_spite_of_luck() -> None:
    measured = Measured(drawn(1500, random.Random(1)))
    assert measured.truth[AT_FIRST] == pytest.approx(0, abs=4 * measured.error[AT_FIRST])
    # Options differ by 0.1 in the end: so much it brings to know them, a root of two less with as much luck as that.
    assert measured.worth(LATER, 100) == pytest.approx(0.1, rel=0.1)
    assert measured.first == pytest.approx(0.1 / 2**0.5, rel=0.1)
    assert measured.worth(END, 10) == pytest.approx(0.1 / (1 + 0.5**2 / 10 / 0.1**2) ** 0.5, rel=0.15)
    assert measured.worth(END, 10) < measured.worth(END, 100) < measured.worth(LATER, 10)


def test_options_are_played_on_to_the_end() -> None:
    found = collect("omen", 2, "random", 3, 12, 2)
    assert found
    for worth, played in found:
        assert len(worth) == len(played) > 1
        for plays in played:
            assert len(plays) == 2
            for row in plays:
                assert len(row) == len(AFTER) + 1
                assert all(0 <= value <= 1 for value in row)
                assert row[-1] < 0.2 or row[-1] > 0.4, "lost, won or shared"
    assert collect("omen", 2, "random", 3, 12, 2) == found
