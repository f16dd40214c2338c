"""The 6 Feats that each player has (OM-F1 to OM-F6), and what they look for."""

from typing import ClassVar, Final

from ludarium.games.omen.cards.card import Condition, Feat
from ludarium.games.omen.state import BEAST, ORACLE, SOLDIER, TYPE_NAMES, Omen


class CardsDiscarded(Condition):
    """The opponent's Unit cards, discarded by your effects this turn (OM-5.27)."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def met(self, s: Omen, seat: int) -> bool:
        return s.discarded >= self.cards

    def text(self) -> str:
        return f"{self.cards} or more of the opponent's Unit cards were discarded this turn by your effects."


class SlotsInOneCity(Condition):
    """Your side of a City, Beasts counted double (OM-5.28, OM-5.36)."""

    numbers: ClassVar[tuple[str, ...]] = ("slots",)

    def __init__(self, slots: int) -> None:
        self.slots = slots

    def met(self, s: Omen, seat: int) -> bool:
        cities = s.rules.cities
        return max([s.load(side) for side in range(seat * cities, (seat + 1) * cities)]) >= self.slots

    def text(self) -> str:
        return f"You have {self.slots} slots of Units in one City."


class CardsDrawn(Condition):
    """Real draws of this turn (OM-5.29)."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def met(self, s: Omen, seat: int) -> bool:
        return s.drawn >= self.cards

    def text(self) -> str:
        return f"You drew {self.cards} or more cards this turn."


class TypeInEachCity(Condition):
    """At least one Unit that is of the type now, in every City (OM-5.30)."""

    def __init__(self, type: int) -> None:  # noqa: A002
        self.type: Final = type

    def met(self, s: Omen, seat: int) -> bool:
        return cities_with(s, seat, self.type) == s.rules.cities

    def text(self) -> str:
        return f"You have at least one {TYPE_NAMES[self.type]} in each City."


def cities_with(s: Omen, seat: int, kind: int) -> int:
    """In how many Cities a player has a Unit that is of a type now."""
    count = 0
    cities = s.rules.cities
    for side in range(seat * cities, (seat + 1) * cities):
        for card in s.units[side]:
            if s.type_of(card) == kind:
                count += 1
                break
    return count


def feats() -> list[Feat]:
    return [
        Feat("F1", "Hades", CardsDiscarded(3)),
        Feat("F2", "Ares", SlotsInOneCity(5)),
        Feat("F3", "Poseidon", CardsDrawn(5)),
        Feat("F4", "Artemis", TypeInEachCity(BEAST)),
        Feat("F5", "Zeus", TypeInEachCity(SOLDIER)),
        Feat("F6", "Apollo", TypeInEachCity(ORACLE)),
    ]
