"""What cards are made of: deeds, and the frame in which a deed asks and acts (OM-B2).

A deed is a declaration without state. The frame `Act` carries who controls it, whose ability it is and how far it has
come; so a Soldier that enters in the middle of a deed resolves fully before the deed goes on (OM-4.15).
"""

from typing import Final

from ludarium.core import BrokenRules, Effect, Frame
from ludarium.games.omen.state import MOVED, NONE, PLACED, SOLDIER, Omen

HERE: Final = 0
ANYWHERE: Final = 1
ELSEWHERE: Final = 2

OWN: Final = 0
OPPONENTS: Final = 1
EITHER: Final = 2

ANY_TYPE: Final = 31
NO_LIMIT: Final = 99
LONGEST_CHAIN: Final = 100
"""Entries within one effect after which something must be wrong with the cards (OM-G4)."""


class Deed(Effect):
    """One thing that a Unit, a Reward or a Hero does."""

    def run(self, s: Omen, act: "Act") -> None:
        """Do it, or ask with `s.ask(act, …)`; `act.left` and `act.done` tell how far it has come."""
        raise NotImplementedError

    def chosen(self, s: Omen, act: "Act", option: int) -> None:
        """The answer to its question."""
        raise NotImplementedError


class Act(Frame[Omen]):
    """A deed being done."""

    def __init__(
        self,
        deed: Deed,
        seat: int,
        name: int,
        source: int = NONE,
        city: int = NONE,
        left: int = NONE,
        done: tuple[int, ...] = (),
        pick: int = NONE,
    ) -> None:
        self.deed: Final = deed
        self.seat: Final = seat
        """Its controller."""
        self.name: Final = name
        """The card it stands on, as a value of the card domain."""
        self.source: Final = source
        """The Unit in a City whose ability it is, or NONE."""
        self.city: Final = city
        """What the card calls "here"."""
        self.left: Final = left
        """How often it may still be done; NONE before the first time."""
        self.done: Final = done
        """The Units or Cities it has been done to."""
        self.pick: Final = pick
        """The Unit or card that waits for the second half of the question."""

    def run(self, s: Omen) -> None:
        self.deed.run(s, self)

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        self.deed.chosen(s, self, option)

    def again(self, left: int, done: tuple[int, ...] = (), pick: int = NONE) -> "Act":
        """The same deed a step further."""
        return Act(self.deed, self.seat, self.name, self.source, self.city, left, done, pick)


class AtOnce(Deed):
    """A deed without a question."""

    def run(self, s: Omen, act: Act) -> None:
        self.do(s, act)

    def do(self, s: Omen, act: Act) -> None:
        raise NotImplementedError

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        raise BrokenRules("a deed without a question got an answer")


# Entering (OM-4.13 to OM-4.15)


def line_up(s: Omen, seat: int, card: int) -> None:
    """Line up the ability of a Unit in a City."""
    kind = s.rules.kind[card]
    city = s.city_of(card)
    for deed in s.rules.deeds[kind]:
        s.then(Act(deed, seat, kind, card, city))


def put(s: Omen, card: int, seat: int, city: int) -> None:
    """Stand a Unit on a side of a City; a face-up Soldier's ability is lined up at once (OM-4.15)."""
    s.entries += 1
    if s.entries > LONGEST_CHAIN:
        raise BrokenRules(f"more than {LONGEST_CHAIN} Units entered within one effect: an endless chain of cards")
    side = seat * s.rules.cities + city
    s.units[side].append(card)
    s.place[card] = side
    if s.rules.type[card] == SOLDIER and not s.enraged[card]:
        line_up(s, seat, card)


def enter(s: Omen, card: int, seat: int, city: int) -> None:
    """A Unit comes into a City from hand, deck or discard pile."""
    s.note(PLACED, seat, s.rules.kind[card], city)
    put(s, card, seat, city)


def move(s: Omen, card: int, city: int) -> None:
    """To another City on the same side; Strength and face stay as they are (OM-B2.9, OM-G7)."""
    seat, origin = s.seat_of(card), s.city_of(card)
    s.units[s.place[card]].remove(card)
    s.note(MOVED, seat, s.rules.kind[card], origin, city)
    put(s, card, seat, city)


# Targets


def targets(
    s: Omen,
    act: Act,
    whose: int,
    where: int,
    types: int = ANY_TYPE,
    strength: int = NO_LIMIT,
    cost: int = NO_LIMIT,
) -> list[int]:
    """The Units that an effect may choose: by side, place, current type and Strength, printed Cost (OM-G1).

    A Unit never chooses itself, and a warded side is out of the opponent's reach.
    """
    found: list[int] = []
    cities = s.rules.cities
    for turn in range(2):
        seat = act.seat if turn else 1 - act.seat
        if (whose == OWN and not turn) or (whose == OPPONENTS and turn):
            continue
        for city in range(cities):
            if (where == HERE and city != act.city) or (where == ELSEWHERE and city == act.city):
                continue
            side = seat * cities + city
            if s.warded(side, act.seat):
                continue
            for card in s.units[side]:
                if (
                    card != act.source
                    and types >> s.type_of(card) & 1
                    and (strength == NO_LIMIT or s.strength_of(card) <= strength)
                    and (cost == NO_LIMIT or s.rules.cost[card] <= cost)
                ):
                    found.append(card)
    return found


# Words


def count_of(number: int, thing: str) -> str:
    """'1 card', '3 cards'."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def types_text(types: int) -> str:
    """The types of a mask as a card names them; 'Unit' for all."""
    if types == ANY_TYPE:
        return "Unit"
    names = [name for kind, name in enumerate(("Soldier", "Beast", "Oracle", "Spirit", "Hero")) if types >> kind & 1]
    return " or ".join(names)


def where_text(where: int) -> str:
    return " here" if where == HERE else " in any City"
