"""What a search has learnt: per seat and per what that seat has seen, how its options have fared.

There is no single tree. Every seat carries a mark, a number mixed from all that it has observed since the
root: its own answers, and the answers others gave in the open. A question is found by its seat's mark, so
worlds that look alike to a seat share their statistics, and a secret answer is known to nobody else's.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from ludarium.core import Ask, Prompt, Rng, total

LATELY: Final = 0.2
"""How much the latest look at an option counts in what is remembered of it."""
MASK: Final = (1 << 40) - 1
FACTOR: Final = 1_540_483


def mix(mark: int, value: int) -> int:
    """A mark that also knows a value. Products stay below 2**62."""
    old: i64 = mark
    new: i64 = value
    mixed: i64 = ((old ^ (new + 7)) * FACTOR + 12_345) & MASK
    return mixed ^ (mixed >> 19)


class Node:
    """One question of one seat, as that seat sees it. Only options that were ever considered are listed."""

    def __init__(self) -> None:
        self.visits = 0
        self.options: list[int] = []
        self.tries: list[int] = []
        self.totals: list[float] = []
        self.offers: list[int] = []
        """How often each option was on offer since it was first considered: not every world offers it."""
        self.hopes: list[float] = []
        """What each option promised before it was tried."""
        self._kept = 0.0
        """By how much more than promised the tries have brought, all together."""
        self._learnt = 0
        self._index: dict[int, int] = {}

    def fresh(self, offered: list[int], most: int) -> list[int]:
        """The options on offer that were never considered; none when as many as allowed already are."""
        index = self._index
        found: list[int] = []
        known = 0
        for option in offered:
            if option in index:
                known += 1
            else:
                found.append(option)
        return found if known < most else []

    def consider(self, option: int, hope: float) -> None:
        """One more option to choose from, or another promise of one."""
        at = self._index.get(option, -1)
        if at >= 0:
            self._kept += self.tries[at] * (self.hopes[at] - hope)
            self.hopes[at] = hope
            return
        self._index[option] = len(self.options)
        self.options.append(option)
        self.tries.append(0)
        self.totals.append(0.0)
        self.offers.append(0)
        self.hopes.append(hope)

    def places(self, offered: list[int]) -> list[int]:
        """Where the options on offer are listed; all of them were considered."""
        return [self._index[option] for option in offered]

    def select(self, offered: list[int], tree: "Tree", spread: float, luck: int) -> int:
        """The place of the most promising option on offer: what it brought, what it promised, how little was tried.

        How much the last counts is drawn for each option. With the same luck the same is chosen, so that tries of
        different root options meet the same replies; in turns, each would always meet the reply that is due.
        """
        self.visits += 1
        index = self._index
        best = -1
        best_value = -9.0
        explore = tree.explore * spread
        trust = tree.trust
        for option in offered:
            at = index.get(option, -1)
            if at < 0:
                continue
            self.offers[at] += 1
            drawn = explore * 2.0 * mix(luck, option) / MASK
            value = self.worth(at, trust) + drawn * sqrt(log(self.offers[at] + 1) / (self.tries[at] + trust))
            if value > best_value:
                best_value = value
                best = at
        return best

    def learn(self, index: int, value: float) -> None:
        self.tries[index] += 1
        self.totals[index] += value
        self._learnt += 1
        self._kept += value - self.hopes[index]

    def value(self, index: int) -> float:
        """What an option brought; what it promises when it was never tried."""
        tries = self.tries[index]
        return self.totals[index] / tries if tries else self.hopes[index]

    def worth(self, index: int, trust: float) -> float:
        """What an option brought, and what it promised, which counts as so many tries."""
        # A promise looks one step ahead, a try further; what lies between them is the same for all options.
        shift = self._kept / self._learnt if self._learnt else 0.0
        return (self.totals[index] + trust * (self.hopes[index] + shift)) / (self.tries[index] + trust)

    def favourite(self, offered: list[int]) -> int:
        """The place of the most tried option among those offered, or -1."""
        best = -1
        for option in offered:
            at = self._index.get(option, -1)
            if at >= 0 and self.tries[at] and (best < 0 or self.tries[at] > self.tries[best]):
                best = at
        return best


class Tree:
    """All nodes of a search, by mark."""

    def __init__(self, explore: float, widen: float) -> None:
        self.explore: Final = explore
        self.widen: Final = widen
        self.trust = 2.0
        """How many tries the promise of an option is worth."""
        self._nodes: dict[int, Node] = {}
        self._lore: dict[int, float] = {}
        """By how much an option looked better than others, wherever a seat met such a question."""
        self._prompts: dict[Prompt, int] = {}

    def clear(self) -> None:
        """Begin anew, but for how options usually look."""
        self._nodes.clear()

    def all(self) -> list[Node]:
        return list(self._nodes.values())

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

    def remember(self, ask: Ask, options: list[int], hopes: list[float]) -> None:
        """Which options of such a question look better than the others."""
        if len(options) < 2:
            return
        kind = self._key(ask.seat, ask)
        mean = total(hopes) / len(hopes)
        for index in range(len(options)):
            key = mix(kind, options[index])
            before = self._lore.get(key, 0.0)
            self._lore[key] = before + LATELY * (hopes[index] - mean - before)

    def promising(self, ask: Ask, options: list[int], room: int, rng: Rng) -> list[int]:
        """As many options as there is room for: two in three have looked best so far, the others are drawn."""
        kind = self._key(ask.seat, ask)
        keyed = [(-self._lore.get(mix(kind, option), 0.0), rng.below(1000), option) for option in options]
        keyed.sort()
        ranked = [option for _, _, option in keyed]
        best = room - room // 3
        found, rest = ranked[:best], ranked[best:]
        while len(found) < room and rest:
            found.append(rest.pop(rng.below(len(rest))))
        return found

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
