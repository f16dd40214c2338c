"""Small statistics: estimates with intervals that hold at their nominal rate, and care when much is asked at once.

Everything here is plain Python; tests compare it with scipy and statsmodels.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

NORMAL = NormalDist()
Z95 = 1.959963984540054
ALARM = 0.01
"""Headlines speak up when chance alone would do so in fewer than one run of a hundred, for a family of questions."""


class Estimate(NamedTuple):
    """A number with its 95% interval, and the number of games (or seats) behind it."""

    value: float
    low: float
    high: float
    trials: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def wilson(successes: float, trials: float, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share; 95% unless told."""
    if trials <= 0:
        return (0.0, 1.0)
    share = min(1.0, max(0.0, successes / trials))
    centre = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return (max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


def share(successes: float, trials: int) -> Estimate:
    """A share of independent trials; shared wins count in part."""
    low, high = wilson(successes, trials)
    return Estimate(successes / trials if trials else 0.0, low, high, trials)


class Clusters:
    """A share of seats that sit together in games: sums per game, as seats of one game are not strangers."""

    def __init__(self) -> None:
        self.games = 0
        self.seats = 0.0
        self.wins = 0.0
        self._nn = 0.0
        self._ww = 0.0
        self._nw = 0.0

    def add(self, games: int, seats: float, wins: float, nn: float, ww: float, nw: float) -> None:
        """Games, and the sums of seats, wins, seats², wins² and seats·wins over them."""
        self.games += games
        self.seats += seats
        self.wins += wins
        self._nn += nn
        self._ww += ww
        self._nw += nw

    def variance(self) -> float:
        """Of the share, by the ratio estimator over games."""
        if not self.seats or self.games < 2:
            return 0.25
        ratio = self.wins / self.seats
        residuals = self._ww - 2 * ratio * self._nw + ratio * ratio * self._nn
        return max(0.0, residuals) / self.seats**2 * self.games / (self.games - 1)

    def estimate(self) -> Estimate:
        """Wilson's interval with as many trials as these clustered seats are worth."""
        if not self.seats:
            return Estimate(0.0, 0.0, 1.0, 0)
        ratio = self.wins / self.seats
        variance = self.variance()
        plain = ratio * (1 - ratio)
        worth = plain / variance if variance > 0 and plain > 0 else self.seats
        # Sharing a table can make seats worth more than strangers, but few games never earn a narrower interval for it.
        low, high = wilson(ratio * min(worth, self.seats), min(worth, self.seats))
        return Estimate(ratio, low, high, round(self.seats))


def p_share(successes: float, trials: float, expected: float) -> float:
    """Two-sided: how likely chance gives a share at least so far from the expected one."""
    if trials <= 0 or not 0 < expected < 1:
        return 1.0
    z = (successes / trials - expected) / sqrt(expected * (1 - expected) / trials)
    return p_normal(z)


def p_normal(z: float) -> float:
    return 2 * NORMAL.cdf(-abs(z))


def t_quantile(probability: float, freedom: float) -> float:
    """Student's t by Cornish and Fisher's expansion: within 0.1% from 8 degrees of freedom on at 95%."""
    z = NORMAL.inv_cdf(probability)
    g1 = (z**3 + z) / 4
    g2 = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    g3 = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    g4 = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + g1 / freedom + g2 / freedom**2 + g3 / freedom**3 + g4 / freedom**4


def mean(total: float, squares: float, trials: int) -> Estimate:
    """A mean from the sum of values and of their squares, with Student's interval."""
    if trials == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    centre = total / trials
    if trials == 1:
        return Estimate(centre, float("-inf"), float("inf"), 1)
    variance = max(0.0, (squares - total * total / trials) / (trials - 1))
    half = t_quantile(0.975, trials - 1) * sqrt(variance / trials)
    return Estimate(centre, centre - half, centre + half, trials)


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of values, computed around the first so that large equal parts do not cancel badly."""
    if len(values) == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    origin = float(values[0])
    shifted = [float(value) - origin for value in values]
    found = mean(sum(shifted), sum(value * value for value in shifted), len(shifted))
    return Estimate(found.value + origin, found.low + origin, found.high + origin, found.trials)


def p_mean(estimate: Estimate, expected: float = 0.0) -> float:
    """Two-sided, from a mean's interval."""
    if estimate.trials < 2:
        return 1.0
    error = estimate.half / t_quantile(0.975, estimate.trials - 1)
    if error == 0:
        return 1.0 if estimate.value == expected else 0.0
    return p_normal((estimate.value - expected) / error)


def holm(p_values: Sequence[float]) -> list[float]:
    """Adjusted so that the chance of even one false alarm among them stays at the level compared with."""
    order = sorted(range(len(p_values)), key=lambda index: p_values[index])
    adjusted = [1.0] * len(p_values)
    highest = 0.0
    for rank, index in enumerate(order):
        highest = max(highest, min(1.0, (len(p_values) - rank) * p_values[index]))
        adjusted[index] = highest
    return adjusted


def benjamini_hochberg(p_values: Sequence[float]) -> list[float]:
    """Adjusted so that among the alarms raised, the expected share of false ones stays at the level compared with."""
    order = sorted(range(len(p_values)), key=lambda index: p_values[index], reverse=True)
    adjusted = [1.0] * len(p_values)
    lowest = 1.0
    for rank, index in enumerate(order):
        lowest = min(lowest, p_values[index] * len(p_values) / (len(p_values) - rank))
        adjusted[index] = lowest
    return adjusted


def seat_alarms(wins: Sequence[float], games: int) -> list[float]:
    """Per seat, how likely chance alone puts its wins so far off the fair share; adjusted for asking about all seats.

    Two seats are one question: what one wins, the other loses.
    """
    p_values = [p_share(each, games, 1 / len(wins)) for each in wins]
    return p_values if len(wins) == 2 else holm(p_values)
