"""The statistics, against independent computations (scipy, statsmodels) and against their promises."""

import numpy as np
import pytest
import statsmodels.api as sm
from scipy import stats as scipy_stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint, proportions_ztest

from ludarium.core import Rng
from ludarium.lab.stats import (
    Clusters,
    benjamini_hochberg,
    holm,
    mean_of,
    p_mean,
    p_share,
    seat_alarms,
    t_quantile,
    wilson,
)


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (3, 10), (55, 100), (1000, 1000), (5512, 10000)])
def test_wilson_is_wilsons(wins: int, games: int) -> None:
    assert wilson(wins, games) == pytest.approx(proportion_confint(wins, games, method="wilson"), abs=1e-12)


@pytest.mark.parametrize("freedom", [8, 20, 200, 100_000])
def test_students_quantile(freedom: int) -> None:
    assert t_quantile(0.975, freedom) == pytest.approx(scipy_stats.t.ppf(0.975, freedom), rel=1e-3)


def test_the_mean_and_its_interval() -> None:
    values = [float(each) for each in np.random.default_rng(1).gamma(2, 10, 300) + 1e6]
    found = mean_of(values)
    low, high = scipy_stats.t.interval(0.95, 299, loc=np.mean(values), scale=scipy_stats.sem(values))
    assert (found.value, found.low, found.high) == pytest.approx((np.mean(values), low, high), rel=1e-9)
    expected = scipy_stats.ttest_1samp(values, 1e6 + 19)
    assert p_mean(found, 1e6 + 19) == pytest.approx(expected.pvalue, abs=5e-3)


def test_shares_against_an_expected_one() -> None:
    _, p = proportions_ztest(530, 1000, 0.5, prop_var=0.5)
    assert p_share(530, 1000, 0.5) == pytest.approx(p, rel=1e-9)


def test_care_for_many_questions() -> None:
    p_values = [float(each) for each in np.random.default_rng(2).uniform(0, 0.2, 25)] + [1e-6, 1e-4]
    assert holm(p_values) == pytest.approx(multipletests(p_values, method="holm")[1])
    assert benjamini_hochberg(p_values) == pytest.approx(multipletests(p_values, method="fdr_bh")[1])


def test_seats_of_one_game_are_no_strangers() -> None:
    """The clustered variance is that of a regression with standard errors clustered by game."""
    rng = np.random.default_rng(3)
    size = rng.integers(1, 5, 400)
    game = np.repeat(np.arange(400), size)
    common = rng.uniform(0, 1, 400)[game]
    won = (rng.uniform(0, 1, len(game)) < common).astype(float)
    clusters = Clusters()
    n, w = np.bincount(game).astype(float), np.bincount(game, weights=won)
    clusters.add(400, n.sum(), w.sum(), (n * n).sum(), (w * w).sum(), (n * w).sum())
    fit = sm.OLS(won, np.ones(len(won))).fit(cov_type="cluster", cov_kwds={"groups": game})
    # statsmodels also corrects by (N - 1) / (N - 1 parameter): none here.
    assert clusters.variance() == pytest.approx(float(fit.bse[0]) ** 2, rel=1e-6)
    plain = wilson(w.sum(), n.sum())
    found = clusters.estimate()
    assert found.value == pytest.approx(won.mean())
    assert found.high - found.low > plain[1] - plain[0]


def test_wilson_covers_the_truth_at_its_nominal_rate() -> None:
    for share in (0.1, 0.25, 0.55):
        rng = Rng(11)
        bound = round(share * 1000)
        covered = 0
        for _ in range(2000):
            low, high = wilson(sum(rng.below(1000) < bound for _ in range(80)), 80)
            covered += low <= share <= high
        assert 0.93 <= covered / 2000 <= 0.975


def test_paired_differences_cover_the_truth_at_their_nominal_rate() -> None:
    """A tenth of the games goes over from one seat to the other: what common random numbers leave of chance."""
    rng = Rng(13)
    covered = 0
    for _ in range(1000):
        found = mean_of([-1.0 if rng.below(10) == 0 else 0.0 for _ in range(300)])
        covered += found.low <= -0.1 <= found.high
    assert 0.93 <= covered / 1000 <= 0.97


def test_a_fair_table_is_seldom_called_unfair() -> None:
    rng = Rng(12)
    for players in (2, 4):
        alarms = 0
        for _ in range(1000):
            wins = [0.0] * players
            for _ in range(300):
                wins[rng.below(players)] += 1
            alarms += min(seat_alarms(wins, 300)) < 0.05
        assert alarms / 1000 <= 0.065
