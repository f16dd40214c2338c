"""Strength from results: Bradley–Terry ratings in Elo points, with intervals.

In a pairing one challenger sits among players of the other kind. The model is Luce's: each seat wins with a
chance in proportion to its bot's strength, which for two players is Bradley–Terry. Intervals come from drawing
the deals anew with replacement; a deal is played once from every seat, and those games stand or fall together.
"""

from collections.abc import Mapping, Sequence
from math import exp, log

from ludarium.core import Rng

POINTS = 400 / log(10)
"""Elo points for a factor of e in strength."""
DRAWS = 400
STEPS = 50

Pairing = tuple[str, str]
"""Challenger and field."""
Deals = Mapping[Pairing, Sequence[Sequence[float]]]
"""Per pairing and deal, the challenger's share of the win in each of the deal's games."""


class Rating:
    """A bot's Elo, the mean of all bots being 0, and its 95% interval."""

    def __init__(self, bot: str, elo: float, low: float, high: float) -> None:
        self.bot = bot
        self.elo = elo
        self.low = low
        self.high = high


def rate(deals: Deals, players: int, draws: int = DRAWS) -> list[Rating]:
    """All bots' ratings, strongest first."""
    bots = list(dict.fromkeys(bot for pairing in deals for bot in pairing))
    values = fit({pairing: count(of) for pairing, of in deals.items()}, bots, players)
    rng = Rng(1, 5)
    drawn: list[list[float]] = []
    for _ in range(draws):
        again = {pairing: count([of[rng.below(len(of))] for _ in of]) for pairing, of in deals.items()}
        drawn.append(fit(again, bots, players))
    ratings = []
    for index, bot in enumerate(bots):
        row = sorted(each[index] for each in drawn)
        low, high = row[int(0.025 * draws)], row[int(0.975 * draws)]
        ratings.append(Rating(bot, POINTS * values[index], POINTS * low, POINTS * high))
    return sorted(ratings, key=lambda rating: -rating.elo)


def count(deals: Sequence[Sequence[float]]) -> tuple[float, int]:
    """Wins and games."""
    return sum(sum(deal) for deal in deals), sum(len(deal) for deal in deals)


def fit(results: Mapping[Pairing, tuple[float, int]], bots: Sequence[str], players: int) -> list[float]:
    """The likeliest log-strengths, with mean 0.

    Each pairing is given one more game with the fair outcome: a bot that won them all is strong, not infinitely so.
    """
    place = {bot: index for index, bot in enumerate(bots)}
    odds = log(players - 1) if players > 2 else 0.0
    theta = [0.0] * len(bots)
    for _ in range(STEPS):
        # A weak pull to 0 makes the equations solvable: only differences matter.
        slope = [-1e-6 * value for value in theta]
        curve = [[1e-6 if i == j else 0.0 for j in range(len(bots))] for i in range(len(bots))]
        for (challenger, field), (wins, games) in results.items():
            a, b = place[challenger], place[field]
            chance = 1 / (1 + exp(theta[b] + odds - theta[a]))
            pull = wins + 1 / players - (games + 1) * chance
            weight = (games + 1) * chance * (1 - chance)
            slope[a] += pull
            slope[b] -= pull
            curve[a][a] += weight
            curve[b][b] += weight
            curve[a][b] -= weight
            curve[b][a] -= weight
        step = solve(curve, slope)
        # Long steps overshoot where one side nearly always wins.
        longest = max(abs(each) for each in step)
        scale = min(1.0, 1.5 / longest) if longest else 0.0
        theta = [value + scale * each for value, each in zip(theta, step, strict=True)]
        if longest < 1e-9:
            break
    mean = sum(theta) / len(theta)
    return [value - mean for value in theta]


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Linear equations, by elimination with pivots."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            factor = rows[row][column] / rows[column][column] if row != column else 0.0
            if factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]
