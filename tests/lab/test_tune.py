"""Tuning a judge: the fit finds the weights that made the outcomes."""

from math import exp

import pytest

import ludarium
from ludarium.core import Rng
from ludarium.games.impetus.judge import FEATURES
from ludarium.games.impetus.state import BATTLE, Impetus
from ludarium.lab.tune import Sample, collect, fit, loss


def test_the_fit_finds_the_weights_that_made_the_outcomes() -> None:
    rng = Rng(1)
    true = [1.5, -0.5, 0.0]
    samples: list[Sample] = []
    for _ in range(3000):
        rows = [[rng.below(200) / 100 - 1 for _ in true] for _ in range(3)]
        powers = [exp(sum(w * x for w, x in zip(true, row, strict=True))) for row in rows]
        draw = rng.below(1_000_000) / 1_000_000 * sum(powers)
        winner = 0
        while draw > powers[winner]:
            draw -= powers[winner]
            winner += 1
        samples.append((rows, [float(seat == winner) for seat in range(3)]))
    found = fit(samples, 3)
    assert found == pytest.approx(true, abs=0.15)
    assert loss(samples, found) < loss(samples, [0.0, 0.0, 0.0])


def test_positions_are_kept_with_how_the_game_ended() -> None:
    samples = collect("impetus", 3, "random", 5)
    assert samples == collect("impetus", 3, "random", 5)
    assert len(samples) > 3
    for rows, shares in samples:
        assert [len(row) for row in rows] == [len(FEATURES)] * 3
        assert sum(shares) == pytest.approx(1)


def test_positions_are_played_on_many_times_when_told() -> None:
    once = collect("impetus", 3, "random", 5, every=30)
    often = collect("impetus", 3, "random", 5, every=30, again=7)
    assert often[0][0] == once[0][0]
    assert len({tuple(shares) for _, shares in often}) > 1, "each position has its own shares"
    for _, shares in often:
        assert sum(shares) == pytest.approx(1)
        assert max(shares) < 1


def test_only_early_positions_are_kept_when_told() -> None:
    whole = collect("impetus", 3, "random", 5, every=2)
    early = collect("impetus", 3, "random", 5, every=2, before=60)
    assert 3 < len(early) < len(whole)
    assert [rows for rows, _ in early] == [rows for rows, _ in whole[: len(early)]]


def test_own_idols_count_in_searches_among_several() -> None:
    for players in (2, 4):
        state = ludarium.load("impetus").new(players, 1)
        assert isinstance(state, Impetus)
        home = state.lands[0][0]
        state.idol_hex, state.idol_kind, state.idol_spirit = [home], [BATTLE], [1]
        prospects = state.outlook()
        assert (prospects[1] > prospects[0]) == (players > 2)
        assert state.judge(0) == state.judge(1)


def test_prospects_are_log_odds() -> None:
    state = ludarium.load("impetus").new(2, 1)
    assert state.judge(0) == pytest.approx(-state.judge(1))
    prospects = state.outlook()
    assert state.judge(0) == pytest.approx(prospects[0] - prospects[1])
