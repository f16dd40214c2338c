"""What search's weights are fitted by: what each of them adds to every seat's outlook, and who won in the end."""

import random
from math import exp

import pytest

import ludarium
from ludarium.lab.far import Fit, Position, added, collect, fitted
from ludarium.lab.tune import judge_of

DUNGEONS = judge_of("dungeons", "FAR")


def dot(weights: list[float], row: list[float]) -> float:
    return sum(weight * each for weight, each in zip(weights, row, strict=True))


def drawn(count: int, true: list[float], usual: list[float], rng: random.Random) -> list[Position]:
    """Positions of three seats whose winners are drawn by the true weights; each seat has something unweighed, too."""
    positions: list[Position] = []
    for _ in range(count):
        rows = [[rng.uniform(-1, 1) for _ in true] for _ in range(3)]
        others = [rng.uniform(-1, 1) for _ in range(3)]
        values = [dot(true, row) + other for row, other in zip(rows, others, strict=True)]
        now = [dot(usual, row) + other for row, other in zip(rows, others, strict=True)]
        winner = rng.choices(range(3), [exp(0.1 * value) for value in values])[0]
        positions.append((others, now, rows, [float(seat == winner) for seat in range(3)]))
    return positions


def test_the_fit_turns_the_weights_towards_those_that_made_the_outcomes() -> None:
    rng = random.Random(1)
    true, usual = [30.0, 10.0, 0.0], [10.0, 10.0, 10.0]
    found = Fit(drawn(8000, true, usual, rng), drawn(2000, true, usual, rng), usual)
    assert found.weights[0] > 15 > found.weights[1] > 5 > found.weights[2] >= 0
    assert found.by_found < found.by_far < found.by_w


def test_a_weight_counts_by_what_one_more_of_it_adds() -> None:
    state = ludarium.load("dungeons").new(3, 5)
    rng = random.Random(5)
    while not any(state.xp):
        state.choose(state.asks[0].seat, rng.choice(state.asks[0].options))
    before = DUNGEONS.outlook(state)
    names = fitted(DUNGEONS, ["rival"])
    assert "rival" not in names
    rows = added(DUNGEONS, state, names)
    assert DUNGEONS.outlook(state) == before, "the weights are put back"
    usual = DUNGEONS.FAR.xp
    DUNGEONS.FAR.xp += 1.0
    after = DUNGEONS.outlook(state)
    DUNGEONS.FAR.xp = usual
    for seat in range(3):
        assert rows[seat][names.index("xp")] == pytest.approx(after[seat] - before[seat])


def test_positions_are_kept_with_how_the_game_ended() -> None:
    names = fitted(DUNGEONS, [])
    kept = collect("dungeons", 2, "random", 7, names, 50)
    assert kept == collect("dungeons", 2, "random", 7, names, 50)
    assert len(kept) > 3
    for near, far, rows, shares in kept:
        assert len(near) == len(far) == 2
        assert [len(row) for row in rows] == [len(names)] * 2
        assert sum(shares) == pytest.approx(1)
    with pytest.raises(SystemExit, match="the judge of impetus has no FAR to tune"):
        collect("impetus", 2, "random", 7, names, 50)


def test_a_shaken_game_keeps_only_what_follows_its_bad_play() -> None:
    names = fitted(DUNGEONS, [])
    # The first game is drawn to be played badly for longer than it lasts, and keeps nothing.
    assert not collect("dungeons", 2, "random", 7, names, 5, 10**7)
    shaken = collect("dungeons", 2, "automatic", 7, names, 50, 100)
    assert len(shaken) > 3
    assert shaken != collect("dungeons", 2, "automatic", 7, names, 50)
