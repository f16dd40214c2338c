"""What a position is worth to every seat, on one scale from 0 to 1, whatever the game.

A finished game pays by winning, and a little by the margin. An unfinished one is shared out by the judge:
the shares are those of a lottery in which a seat that looks better by one usual difference has e times the
chance. What is usual is learnt from the positions met, because every game's judge speaks in its own units. Players who
stand and fall together, or who are alone, are paid by how the position compares with the usual one.
"""

from math import exp, sqrt
from typing import Final

from ludarium.core import State, highest, lowest, total

WINNING: Final = 0.9
"""The part of a finished game's payoff that goes to the winners; the rest goes by margin."""
MEMORY: Final = 500.0
"""Positions over which the usual difference is averaged."""

TOGETHER: Final = 0.25
"""Seats whose differences are less than this part of their common swing are not rivals."""


class Payoffs:
    def __init__(self) -> None:
        self._usual = 0.0
        self._middle = 0.0
        self._swing = 0.0
        self._met = 0.0
        self._sums: list[float] = []
        self._squares: list[float] = []
        self._counts = 0.0

    def of(self, state: State) -> list[float]:
        """One payoff per seat."""
        self._begin(state.players)
        worth = state.outlook()
        # A judge may shout at the end of a game; how much seats usually differ is learnt before it.
        if not state.over or highest(worth) == lowest(worth):
            self._compare(worth)
        if self.together():
            return self._level(worth)
        if state.over:
            return finished(state)
        return self._shares(worth)

    def learn(self, values: list[float]) -> None:
        """Take note of how much the payoffs of playouts differ."""
        players = len(values)
        if self._counts >= MEMORY:
            self._counts *= 0.5
            for seat in range(players):
                self._sums[seat] *= 0.5
                self._squares[seat] *= 0.5
        self._counts += 1.0
        for seat in range(players):
            self._sums[seat] += values[seat]
            self._squares[seat] += values[seat] * values[seat]

    def spread(self, seat: int) -> float:
        """How much a seat's payoffs differ from each other: their standard deviation, of late."""
        if self._counts < 2.0:
            return 0.3
        mean = self._sums[seat] / self._counts
        variance = self._squares[seat] / self._counts - mean * mean
        return sqrt(variance) if variance > 0.0001 else 0.01

    def together(self) -> bool:
        """Whether the seats stand and fall together: alone, or when the judge hardly tells them apart."""
        return len(self._sums) == 1 or self._usual < TOGETHER * self._swing

    def _begin(self, players: int) -> None:
        if not self._sums:
            self._sums = [0.0] * players
            self._squares = [0.0] * players

    def _compare(self, worth: list[float]) -> None:
        """Take note of how far apart the seats are, and how far all of them are from what was usual."""
        self._begin(len(worth))
        if self._met < MEMORY:
            self._met += 1.0
        mean = total(worth) / len(worth)
        self._middle += (mean - self._middle) / self._met
        self._swing += (abs(mean - self._middle) - self._swing) / self._met
        self._usual += (highest(worth) - lowest(worth) - self._usual) / self._met

    def _level(self, worth: list[float]) -> list[float]:
        """Better or worse than usual, for everybody alike."""
        if self._swing <= 0.0:
            return [0.5] * len(worth)
        above = (total(worth) / len(worth) - self._middle) / (2.0 * self._swing)
        return [0.5 + 0.5 * above / (1.0 + abs(above))] * len(worth)

    def _shares(self, worth: list[float]) -> list[float]:
        scale = self._usual * 0.7
        if scale <= 0.0:
            return [1.0 / len(worth)] * len(worth)
        best = highest(worth)
        shares = [exp((value - best) / scale) for value in worth]
        whole = total(shares)
        return [share / whole for share in shares]


def finished(state: State) -> list[float]:
    """The payoffs of a finished game."""
    players = state.players
    winners = state.winners()
    scores = state.scores()
    values = [0.0] * players
    for seat in winners:
        values[seat] = WINNING / len(winners)
    size = 1.0
    for score in scores:
        size += abs(score)
    for seat in range(players):
        rival = highest([scores[other] for other in range(players) if other != seat]) if players > 1 else 0.0
        margin = (scores[seat] - rival) / size
        values[seat] += (1.0 - WINNING) * (0.5 + 0.5 * margin)
    return values
