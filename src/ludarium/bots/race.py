"""Which of a question's options a search tries next, and when it has seen enough.

The most promising options are tried equally often, each nth try in the same world and with the same dice, so that
luck tells less between them. From time to time the worse half is given up, and at any time an option that lies
behind the best by more than luck explains. A question with one option left is decided, whatever the budget.
"""

from math import sqrt
from typing import Final

from ludarium.bots.tree import Node

FIELD: Final = 16
"""Options that are tried at all, where they can be told apart before and a look is worth two tries."""
LEAST: Final = 6
"""Tries of each option before one of them is given up alone."""
DOUBT: Final = 3.0
"""Standard errors by which an option must be behind the best."""
TRIFLE: Final = 0.002
"""So much payoff is not worth another try."""


class Race:
    """The options of a root, by place, the best first; those still running stand before the others."""

    def __init__(self, root: Node, places: list[int], trust: float, judged: bool) -> None:
        self.ranked = places
        self.running = len(places)
        if judged:
            # The more a look tells, the fewer options need a try.
            self.running = min(max(2, int(FIELD * sqrt(2.0 / trust))), len(places))
        self._root: Final = root
        self._trust: Final = trust
        self._judged: Final = judged
        self._brought: Final[list[list[float]]] = [[] for _ in root.options]
        """Per place, what its tries have brought."""
        self._most = self.running
        self._halvings = 0
        while self.running > 1 << self._halvings:
            self._halvings += 1
        self._halved = 0
        self._next = 0
        self.rank(len(places))

    def decided(self) -> bool:
        return self.running == 1

    def next(self, spent: float) -> int:
        """The place to try next, when that part of the budget is spent."""
        while self._halved < int(spent * self._halvings):
            self._halved += 1
            self._most = (self._most + 1) // 2
            self.rank(self.running)
            self.running = min(self.running, self._most)
            self._next = 0
        if self._next >= self.running:
            self._next = 0
        self._next += 1
        return self.ranked[self._next - 1]

    def tries(self, place: int) -> int:
        return len(self._brought[place])

    def learn(self, place: int, value: float) -> None:
        """What a try has brought. When all that run were tried as often, the hopeless are given up."""
        self._brought[place].append(value)
        # Without a judge the first tries tell of foolish replies alone.
        if self._judged and self._next == self.running and self.tries(place) >= LEAST:
            self.rank(self.running)
            self._give_up()

    def rank(self, count: int) -> None:
        """The first so many anew by what they are worth."""
        keyed = [(-self._root.worth(place, self._trust), place) for place in self.ranked[:count]]
        keyed.sort()
        self.ranked[:count] = [place for _, place in keyed]

    def _give_up(self) -> None:
        best = self.ranked[0]
        kept: list[int] = [best]
        dropped: list[int] = []
        for place in self.ranked[1 : self.running]:
            if behind(self._brought[best], self._brought[place]):
                dropped.append(place)
            else:
                kept.append(place)
        self.ranked[: self.running] = kept + dropped
        self.running = len(kept)


def behind(best: list[float], other: list[float]) -> bool:
    """Whether tries in the same worlds leave no doubt that the other is not worth more, trifles aside."""
    gap, error = lead(best, other)
    return gap > DOUBT * error - TRIFLE


def lead(one: list[float], other: list[float]) -> tuple[float, float]:
    """By how much tries of one brought more than those of another in the same worlds, and the standard error of it."""
    tries = min(len(one), len(other))
    if not tries:
        return 0.0, 0.0
    total = squares = 0.0
    for nth in range(tries):
        gap = one[nth] - other[nth]
        total += gap
        squares += gap * gap
    mean = total / tries
    variance = squares / tries - mean * mean
    return mean, sqrt(variance / tries) if variance > 0.0 else 0.0
