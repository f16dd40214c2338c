"""The unseen: each zone of cards declares once who may see it.

From that declaration come the view, the imagined hands and the undo barrier; no list of cards reaches
a seat in any other way.
"""

from typing import Final

from ludarium.core.rng import Rng

ALL: Final = -1
NOBODY: Final = -2


class Zone:
    """A pile, hand or row of cards: the state's own list, and who sees it (ALL, NOBODY or one seat).

    Only zones of one `kind` can hold each other's cards. `known`, where a game keeps it, runs parallel to
    the cards: a set of seats (as bits) that have seen that very card go there.
    """

    def __init__(self, name: str, cards: list[int], sight: int, kind: str = "", known: list[int] | None = None) -> None:
        self.name: Final = name
        self.cards: Final = cards
        self.sight: Final = sight
        self.kind: Final = kind
        self.known: Final = known

    def sees(self, seat: int | None, index: int) -> bool:
        """May the seat see the card at this place?"""
        if self.sight == ALL:
            return True
        if seat is None:
            return False
        if self.sight == seat:
            return True
        return self.known is not None and bool(self.known[index] >> seat & 1)

    def seen(self, seat: int | None) -> list[int | None]:
        """The zone as the seat sees it: None for each card it may not know."""
        return [card if self.sees(seat, index) else None for index, card in enumerate(self.cards)]


def show(zones: list[Zone], seat: int | None) -> dict[str, list[int | None]]:
    """All zones as a seat sees them, by name."""
    return {zone.name: zone.seen(seat) for zone in zones}


def redeal(zones: list[Zone], seat: int, rng: Rng) -> None:
    """Deal the cards that a seat cannot see anew, in place, each kind among its own zones."""
    pools: dict[str, list[int]] = {}
    hidden = [zone for zone in zones if zone.sight != ALL and zone.sight != seat]
    for zone in hidden:
        pool = pools.setdefault(zone.kind, [])
        if zone.known is None:
            pool += zone.cards
        else:
            for index in range(len(zone.cards)):
                if not zone.sees(seat, index):
                    pool.append(zone.cards[index])
    for pool in pools.values():
        rng.shuffle(pool)
    for zone in hidden:
        pool = pools[zone.kind]
        cards = zone.cards
        if zone.known is None:
            left = len(pool) - len(cards)
            cards[:] = pool[left:]
            cards.reverse()
            del pool[left:]
        else:
            for index in range(len(cards)):
                if not zone.sees(seat, index):
                    cards[index] = pool.pop()


def visible(zones: list[Zone], seat: int) -> dict[tuple[str, int], int]:
    """How many of each card a seat can see: when a count grows, it has learnt something."""
    counts: dict[tuple[str, int], int] = {}
    for zone in zones:
        known = zone.known
        whole = zone.sight == ALL or zone.sight == seat
        if not whole and known is None:
            continue
        for index, card in enumerate(zone.cards):
            if whole or (known is not None and known[index] >> seat & 1):
                key = (zone.kind, card)
                counts[key] = counts.get(key, 0) + 1
    return counts
