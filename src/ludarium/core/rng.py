"""Chance: one small generator that every die, draw and shuffle of a game goes through.

It is sfc32: four 32-bit words, copied by assignment. Every product stays below 2**62, so that
interpreted and compiled arithmetic agree on every platform, and compiled it is the machine's own (i64).
"""

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")
MASK: Final = 0xFFFFFFFF
NO_SCRIPT: Final[list[int]] = []


class Rng:
    """A seedable generator; the same seed gives the same stream everywhere."""

    def __init__(self, seed: int = 0, stream: int = 0, warm_up: int = 15) -> None:
        """`stream` tells apart the generators of one seed: the table's is 0, bots have their own."""
        self._a: i64 = seed & MASK
        self._b: i64 = (seed >> 32) & MASK
        self._c: i64 = stream & MASK
        self._counter: i64 = 1
        self._script = NO_SCRIPT
        """The next results; replaced, never altered."""
        for _ in range(warm_up):
            self.bits()

    def bits(self) -> i64:
        """The next 32 random bits."""
        result: i64 = (self._a + self._b + self._counter) & MASK
        self._counter = (self._counter + 1) & MASK
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & MASK
        self._c = (((self._c << 21) & MASK) | (self._c >> 11)) + result & MASK
        return result

    def below(self, n: int) -> int:
        """One of 0 … n-1, each exactly as likely as the others; n at most 2**30."""
        if self._script:
            return self._scripted(0, n - 1)
        size: i64 = n
        product: i64 = self.bits() * size
        if (product & MASK) < size:
            product = self._fair(product, size)
        return product >> 32

    def d6(self) -> int:
        """A six-sided die."""
        if self._script:
            return self._scripted(1, 6)
        return self.below(6) + 1

    def die(self, sides: int) -> int:
        """A die with the given number of sides."""
        if self._script:
            return self._scripted(1, sides)
        return self.below(sides) + 1

    def pick(self, items: list[int]) -> int:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items in random order, in place. Scripts do not reach shuffles: stack the deck instead."""
        last: i64 = len(items) - 1
        while last > 0:
            product = self.bits() * (last + 1)
            if (product & MASK) <= last:
                product = self._fair(product, last + 1)
            other = product >> 32
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1

    def script(self, results: list[int]) -> None:
        """Fix the next results, as they show on the dice: `rng.script([5, 2])`."""
        self._script = list(results)

    def clone(self) -> "Rng":
        """An independent generator that will give the same results from here on."""
        twin = Rng(0, 0, 0)
        twin._a = self._a
        twin._b = self._b
        twin._c = self._c
        twin._counter = self._counter
        twin._script = self._script
        return twin

    def words(self) -> tuple[int, int, int, int]:
        """Where the generator stands: equal words, equal future."""
        return (self._a, self._b, self._c, self._counter)

    def _fair(self, product: i64, size: i64) -> i64:
        """The few values that would favour small results are drawn again."""
        floor: i64 = (MASK + 1 - size) % size
        while (product & MASK) < floor:
            product = self.bits() * size
        return product

    def _scripted(self, low: int, high: int) -> int:
        value = self._script[0]
        self._script = self._script[1:]
        if not low <= value <= high:
            raise ValueError(f"scripted result {value} is not within {low} to {high}")
        return value
