"""What a search has learnt: per seat and per what that seat has seen, how its options have fared.

There is no single tree. Every seat carries a mark, a number mixed from all that it has observed since the
root: its own answers, and the answers others gave in the open. A question is found by its seat's mark, so
worlds that look alike to a seat share their statistics, and a secret answer is known to nobody else's.
"""

from math import log, sqrt
from typing import Final

from ludarium.core import Ask, Prompt, Rng

MASK: Final = (1 << 40) - 1
FACTOR: Final = 1_540_483


def mix(mark: int, value: int) -> int:
    """A mark that also knows a value. Products stay below 2**62."""
    mark = ((mark ^ (value + 7)) * FACTOR + 12_345) & MASK
    return mark ^ (mark >> 19)


class Habits:
    """How answers fared on the average, wherever they were given: a guide for playouts and for untried options."""

    def __init__(self) -> None:
        self._places: dict[int, int] = {}
        self._totals: list[float] = []
        self._tries: list[int] = []
        self._seats: list[int] = []
        self._prompts: dict[Prompt, int] = {}

    def clear(self) -> None:
        self._places.clear()
        self._totals.clear()
        self._tries.clear()
        self._seats.clear()

    def place(self, ask: Ask, option: int) -> int:
        """Where an answer's record is kept."""
        number = self._prompts.get(ask.prompt, -1)
        if number < 0:
            number = len(self._prompts)
            self._prompts[ask.prompt] = number
        key = (number * 16 + ask.seat) * 4096 + option + 1
        place = self._places.get(key, -1)
        if place < 0:
            place = len(self._totals)
            self._places[key] = place
            self._totals.append(0.0)
            self._tries.append(0)
            self._seats.append(ask.seat)
        return place

    def worth(self, place: int) -> float:
        """The mean payoff; what was never tried is hoped to be good."""
        tries = self._tries[place]
        return self._totals[place] / tries if tries else 1.0

    def pick(self, ask: Ask, rng: Rng) -> int:
        """The better of two options drawn at random."""
        options = ask.options
        count = len(options)
        first = options[rng.below(count)]
        if count == 1:
            return first
        second = options[rng.below(count)]
        if first == second:
            return first
        return first if self.worth(self.place(ask, first)) >= self.worth(self.place(ask, second)) else second

    def learn(self, made: list[int], values: list[float]) -> None:
        for place in made:
            self._totals[place] += values[self._seats[place]]
            self._tries[place] += 1


class Node:
    """One question of one seat, as that seat sees it. Only options that were ever considered are listed."""

    def __init__(self) -> None:
        self.visits = 0
        self.wide = False
        """Every option is considered, one after the other; else only as many as the visits justify."""
        self.options: list[int] = []
        self.tries: list[int] = []
        self.totals: list[float] = []
        self.offers: list[int] = []
        """How often each option was on offer since it was first considered: not every world offers it."""
        self._index: dict[int, int] = {}

    def select(self, ask: Ask, tree: "Tree", habits: Habits, spread: float, rng: Rng) -> int:
        """The option to try next: a new one as long as visits allow, else the most promising; its index."""
        self.visits += 1
        offered = ask.options
        known: list[int] = []
        fresh: list[int] = []
        index = self._index
        for option in offered:
            at = index.get(option, -1)
            if at < 0:
                fresh.append(option)
            else:
                known.append(at)
                self.offers[at] += 1
        if fresh and (self.wide or len(known) < tree.breadth(self.visits)):
            return self._open(ask, fresh, habits, rng)
        best = -1
        best_value = -1.0
        explore = tree.explore * spread
        for at in known:
            tries = self.tries[at]
            value = self.totals[at] / tries + explore * sqrt(log(self.offers[at]) / tries)
            if value > best_value:
                best_value = value
                best = at
        return best

    def _open(self, ask: Ask, fresh: list[int], habits: Habits, rng: Rng) -> int:
        """Consider one more option: the one that fared best elsewhere, of a few drawn by lot."""
        option = fresh[rng.below(len(fresh))]
        if not self.wide:
            hope = habits.worth(habits.place(ask, option))
            for _ in range(3):
                other = fresh[rng.below(len(fresh))]
                worth = habits.worth(habits.place(ask, other))
                if worth > hope:
                    option = other
                    hope = worth
        at = len(self.options)
        self._index[option] = at
        self.options.append(option)
        self.tries.append(0)
        self.totals.append(0.0)
        self.offers.append(1)
        return at

    def learn(self, index: int, value: float) -> None:
        self.tries[index] += 1
        self.totals[index] += value

    def value(self, index: int) -> float:
        tries = self.tries[index]
        return self.totals[index] / tries if tries else 0.0

    def ranking(self) -> list[int]:
        """The places of the options, most tried first, better ones first among equals."""
        keyed = [(-self.tries[at], -self.value(at), at) for at in range(len(self.options))]
        keyed.sort()
        return [at for _, _, at in keyed]

    def best(self) -> int:
        """The option to choose."""
        return self.options[self.ranking()[0]]

    def favourite(self, offered: list[int]) -> int:
        """The place of the most tried option among those offered, or -1."""
        for at in self.ranking():
            if self.options[at] in offered and self.tries[at]:
                return at
        return -1

    def lead(self) -> int:
        """By how many tries the first option is ahead of the second."""
        first = second = 0
        for tries in self.tries:
            if tries > first:
                second = first
                first = tries
            elif tries > second:
                second = tries
        return first - second


class Tree:
    """All nodes of a search, by mark."""

    def __init__(self, explore: float, widen: float) -> None:
        self.explore: Final = explore
        self.widen: Final = widen
        self._nodes: dict[int, Node] = {}
        self._prompts: dict[Prompt, int] = {}

    def clear(self) -> None:
        self._nodes.clear()

    def breadth(self, visits: int) -> int:
        """How many options a question with so many visits considers."""
        return 1 + int(self.widen * sqrt(visits))

    def node(self, mark: int, ask: Ask) -> Node:
        """The node of a question; a new one when it was never met."""
        key = self._key(mark, ask)
        found = self._nodes.get(key)
        if found is None:
            found = Node()
            self._nodes[key] = found
        return found

    def known(self, mark: int, ask: Ask) -> Node | None:
        return self._nodes.get(self._key(mark, ask))

    def observe(self, marks: list[int], ask: Ask, option: int) -> None:
        """Everybody who sees an answer takes note of it."""
        seen = mix(self._number(ask.prompt) * 16 + ask.seat, option)
        if ask.secret:
            marks[ask.seat] = mix(marks[ask.seat], seen)
        else:
            for seat in range(len(marks)):
                marks[seat] = mix(marks[seat], seen)

    def _key(self, mark: int, ask: Ask) -> int:
        key = mix(mark, self._number(ask.prompt))
        for value in ask.about:
            key = mix(key, value)
        return key

    def _number(self, prompt: Prompt) -> int:
        number = self._prompts.get(prompt, -1)
        if number < 0:
            number = len(self._prompts)
            self._prompts[prompt] = number
        return number
