"""Deeds with Units in Cities: discard, return, move, Enrage, strengthen, ward (OM-B2.9 to OM-B2.12)."""

from typing import ClassVar, Final

from ludarium.core import PASS, Prompt, with_item
from ludarium.games.omen.acts import discard_unit, find_in_hand, find_in_pile, from_hand, kinds_of, return_unit
from ludarium.games.omen.cards.deeds import (
    ANY_TYPE,
    ANYWHERE,
    EITHER,
    ELSEWHERE,
    HERE,
    NO_LIMIT,
    OPPONENTS,
    OWN,
    Act,
    AtOnce,
    Deed,
    enter,
    move,
    put,
    targets,
    types_text,
    where_text,
)
from ludarium.games.omen.state import (
    BEAST,
    CARD,
    CITY,
    ENRAGED,
    HERO,
    NONE,
    SOLDIER,
    STRENGTHENED,
    TAKEN_OVER,
    UNIT,
    WARDED,
    Omen,
)

DISCARD_UNIT: Final = Prompt("discard_unit", UNIT, "{0}: which Unit is discarded?", about=(CARD,), decline="No more")
RETURN_UNIT: Final = Prompt("return_unit", UNIT, "{0}: which Unit returns to its owner's hand?", about=(CARD,))
MOVE_UNIT: Final = Prompt("move_unit", UNIT, "{0}: which Unit moves?", about=(CARD,), decline="No more")
MOVE_TO: Final = Prompt("move_to", CITY, "{0}: where does {1} move?", about=(CARD, UNIT))
ENRAGE_UNIT: Final = Prompt("enrage_unit", UNIT, "{0}: which Unit is Enraged?", about=(CARD,), decline="No more")
CHARM_UNIT: Final = Prompt("charm_unit", UNIT, "{0}: which Unit comes over to your side?", about=(CARD,))
CHOOSE_CITY: Final = Prompt("choose_city", CITY, "{0}: which City?", about=(CARD,))
MUSTER: Final = Prompt(
    "muster", CARD, "{0}: which Soldier do you put into a City from your hand?", about=(CARD,), decline="None"
)
RAISE: Final = Prompt("raise", CARD, "{0}: which Unit do you put into a City from the discard pile?", about=(CARD,))
PUT_WHERE: Final = Prompt("put_where", CITY, "{0}: into which City does {1} go?", about=(CARD, CARD))

# Discarding and returning


class DiscardUnit(Deed):
    """One of the opponent's Units."""

    def __init__(
        self, where: int, types: int = ANY_TYPE, strength: int = NO_LIMIT, cost: int = NO_LIMIT, whose: int = OPPONENTS
    ) -> None:
        self.where: Final = where
        self.types: Final = types
        self.strength = strength
        self.cost = cost
        self.whose: Final = whose

    def run(self, s: Omen, act: Act) -> None:
        units = targets(s, act, self.whose, self.where, self.types, self.strength, self.cost)
        if units:
            s.offer(act, act.seat, DISCARD_UNIT, units, (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        discard_unit(s, option, act.seat)

    def limit_text(self) -> str:
        return ""

    def text(self) -> str:
        return f"Discard one opponent's {types_text(self.types)}{self.limit_text()}{where_text(self.where)}."


class DiscardWeak(DiscardUnit):
    """One of the opponent's Units of limited Strength."""

    numbers: ClassVar[tuple[str, ...]] = ("strength",)

    def __init__(self, strength: int, where: int, types: int = ANY_TYPE) -> None:
        super().__init__(where, types, strength=strength)

    def limit_text(self) -> str:
        return f" of Strength {self.strength} or less"


class DiscardCheap(DiscardUnit):
    """One of the opponent's Units of limited Cost."""

    numbers: ClassVar[tuple[str, ...]] = ("cost",)

    def __init__(self, cost: int, where: int, types: int = ANY_TYPE) -> None:
        super().__init__(where, types, cost=cost)

    def limit_text(self) -> str:
        return f" of Cost {self.cost} or less"


class DiscardOwn(DiscardUnit):
    """One of your own other Units, if there is one (Spartan Vanguard)."""

    def __init__(self) -> None:
        super().__init__(HERE, whose=OWN)

    def text(self) -> str:
        return "Discard one of your other Units here (nothing happens if you have none)."


class ReturnUnit(Deed):
    """One of the opponent's Units goes back to its owner's hand."""

    def __init__(self, where: int, cost: int = NO_LIMIT) -> None:
        self.where: Final = where
        self.cost = cost

    def run(self, s: Omen, act: Act) -> None:
        units = targets(s, act, OPPONENTS, self.where, cost=self.cost)
        if units:
            s.offer(act, act.seat, RETURN_UNIT, units, (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        return_unit(s, option)

    def text(self) -> str:
        return f"Return one opponent's Unit{where_text(self.where)} to its owner's hand."


class ReturnCheap(ReturnUnit):
    numbers: ClassVar[tuple[str, ...]] = ("cost",)

    def __init__(self, cost: int, where: int) -> None:
        super().__init__(where, cost)

    def text(self) -> str:
        return f"Return one opponent's Unit of Cost {self.cost} or less{where_text(self.where)} to its owner's hand."


class EachCityDiscards(Deed):
    """In each City the opponent discards a Unit of their choice (Labyrinth Minotaur)."""

    def run(self, s: Omen, act: Act) -> None:
        city = max(act.left, 0)
        while city < s.rules.cities:
            side = (1 - act.seat) * s.rules.cities + city
            if s.units[side] and not s.warded(side, act.seat):
                if city != act.left:
                    s.then(act.again(city))
                else:
                    s.offer(act, 1 - act.seat, DISCARD_UNIT, s.units[side][:], (act.name,))
                return
            city += 1

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        discard_unit(s, option, act.seat)
        s.then(act.again(act.left + 1))

    def text(self) -> str:
        return "In each City the opponent discards one of their Units there, of their choice."


class Devastate(Deed):
    """All Units of both players in one City (Gate-Hound Cerberus)."""

    def run(self, s: Omen, act: Act) -> None:
        s.ask(act, act.seat, CHOOSE_CITY, list(range(s.rules.cities)), (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        for seat in range(2):
            side = seat * s.rules.cities + option
            if not s.warded(side, act.seat):
                for card in s.units[side][:]:
                    discard_unit(s, card, act.seat)

    def text(self) -> str:
        return "Choose a City: discard all Units of both players there."


class Smite(Deed):
    """One Unit in each of some Cities (Zeus' Thunderbolt)."""

    numbers: ClassVar[tuple[str, ...]] = ("cities",)

    def __init__(self, cities: int) -> None:
        self.cities = cities

    def run(self, s: Omen, act: Act) -> None:
        left = self.cities if act.left == NONE else act.left
        units = [card for card in targets(s, act, OPPONENTS, ANYWHERE) if s.city_of(card) not in act.done]
        if left and units:
            s.ask(act, act.seat, DISCARD_UNIT, [*units, PASS], (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        if option != PASS:
            city = s.city_of(option)
            discard_unit(s, option, act.seat)
            s.then(act.again((self.cities if act.left == NONE else act.left) - 1, (*act.done, city)))

    def text(self) -> str:
        many = {1: "one City", 2: "two different Cities"}.get(self.cities, f"{self.cities} different Cities")
        return f"Choose up to {many}; in each, discard one opponent's Unit."


# Moving


class MoveUnits(Deed):
    """Units to other Cities on their side, one after another, each with its trigger (OM-B2.9)."""

    numbers: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(
        self, units: int, whose: int = OWN, where: int = ANYWHERE, types: int = ANY_TYPE, must: bool = False
    ) -> None:
        self.units = units
        self.whose: Final = whose
        self.where: Final = where
        self.types: Final = types
        self.must: Final = must

    def run(self, s: Omen, act: Act) -> None:
        if act.pick != NONE:
            s.offer(act, act.seat, MOVE_TO, destinations(s, act.pick), (act.name, act.pick))
            return
        if self.units if act.left == NONE else act.left:
            units = self.movable(s, act)
            if units and self.must:
                s.offer(act, act.seat, MOVE_UNIT, units, (act.name,))
            elif units:
                s.ask(act, act.seat, MOVE_UNIT, [*units, PASS], (act.name,))

    def movable(self, s: Omen, act: Act) -> list[int]:
        units: list[int] = []
        for card in targets(s, act, self.whose, self.where, self.types):
            if card not in act.done and destinations(s, card):
                units.append(card)
        return units

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        left = self.units if act.left == NONE else act.left
        if act.pick != NONE:
            move(s, act.pick, option)
            s.then(act.again(left - 1, (*act.done, act.pick)))
        elif option != PASS:
            s.then(act.again(left, act.done, option))

    def text(self) -> str:
        if self.whose == OPPONENTS:
            many = "one" if self.units == 1 else f"up to {self.units}"
            return (
                f"Move {many} of the opponent's Units to other Cities with room on the opponent's side "
                "(their Soldiers' abilities trigger for the opponent)."
            )
        if self.must:
            return f"Move {self.units} of your other Units from this City to another City with room."
        if self.types != ANY_TYPE:
            return f"You may move {self.units} of your Units ({types_text(self.types)}) to another City with room."
        return f"Move up to {self.units} of your Units, one after another, each to another City with room."


def destinations(s: Omen, card: int) -> list[int]:
    return s.rooms(s.seat_of(card), s.slots_of(card), s.city_of(card))


class MoveHere(Deed):
    """One of your Units from another City joins this one (Hoplite Captain)."""

    def run(self, s: Omen, act: Act) -> None:
        units: list[int] = []
        for card in targets(s, act, OWN, ELSEWHERE):
            if s.has_room(act.seat, act.city, s.slots_of(card)):
                units.append(card)
        if units:
            s.ask(act, act.seat, MOVE_UNIT, [*units, PASS], (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        if option != PASS:
            move(s, option, act.city)

    def text(self) -> str:
        return "You may move one of your Units from another City to this City."


class Charm(Deed):
    """One of the opponent's Units changes sides within its City (Aphrodite's Charm)."""

    numbers: ClassVar[tuple[str, ...]] = ("cost",)

    def __init__(self, cost: int) -> None:
        self.cost = cost

    def run(self, s: Omen, act: Act) -> None:
        units: list[int] = []
        for card in targets(s, act, OPPONENTS, ANYWHERE, cost=self.cost):
            if s.has_room(act.seat, s.city_of(card), s.slots_of(card)):
                units.append(card)
        if units:
            s.offer(act, act.seat, CHARM_UNIT, units, (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        city = s.city_of(option)
        s.units[s.place[option]].remove(option)
        s.note(TAKEN_OVER, act.seat, s.rules.kind[option], city)
        put(s, option, act.seat, city)

    def text(self) -> str:
        return (
            f"Move one opponent's Unit of Cost {self.cost} or less to your side of the same City, if you have room "
            "(it now is yours; a Soldier's ability triggers for you)."
        )


# Entering without being played (OM-B2.10)


class Muster(Deed):
    """A Soldier from hand into any City without paying.

    It is asked even when there is no such Soldier in hand, or the silence would tell.
    """

    numbers: ClassVar[tuple[str, ...]] = ("cost",)

    def __init__(self, cost: int) -> None:
        self.cost = cost

    def run(self, s: Omen, act: Act) -> None:
        if act.pick != NONE:
            kind = s.rules.kind[act.pick]
            s.offer(act, act.seat, PUT_WHERE, s.rooms(act.seat, 1), (act.name, kind))
        elif s.hands[act.seat] and s.rooms(act.seat, 1):
            kinds: list[int] = []
            for kind in kinds_of(s, s.hands[act.seat]):
                unit = s.rules.units[kind]
                if unit.type == SOLDIER and unit.cost <= self.cost:
                    kinds.append(kind)
            s.ask(act, act.seat, MUSTER, [*kinds, PASS], (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        if act.pick != NONE:
            s.on_table.remove(act.pick)
            enter(s, act.pick, act.seat, option)
        elif option != PASS:
            card = from_hand(s, act.seat, find_in_hand(s, act.seat, option))
            s.on_table.append(card)
            s.then(act.again(1, (), card))

    def text(self) -> str:
        return (
            f"You may put one Soldier of Cost {self.cost} or less from your hand into any City without paying "
            "(its ability triggers)."
        )


class Raise(Deed):
    """A Unit from the discard pile into any City without paying (Ashen Phoenix)."""

    def run(self, s: Omen, act: Act) -> None:
        if act.pick != NONE:
            s.offer(act, act.seat, PUT_WHERE, s.rooms(act.seat, 1), (act.name, act.pick))
        elif s.rooms(act.seat, 1):
            kinds: list[int] = []
            for kind in kinds_of(s, s.pile(act.seat)):
                if s.rules.units[kind].type != BEAST and s.rules.units[kind].type != HERO:
                    kinds.append(kind)
            if kinds:
                s.offer(act, act.seat, RAISE, kinds, (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        if act.pick != NONE:
            card = s.pile(act.seat).pop(find_in_pile(s, act.seat, act.pick))
            enter(s, card, act.seat, option)
        else:
            s.then(act.again(1, (), option))

    def text(self) -> str:
        return (
            "Put one non-Beast, non-Hero Unit from the discard pile into any City on your side without paying "
            "(a Soldier's ability triggers)."
        )


# Enrage (OM-5.1 to OM-5.7)


def enrage(s: Omen, card: int) -> None:
    s.enraged = with_item(s.enraged, card, 1)
    s.note(ENRAGED, s.seat_of(card), s.rules.kind[card], s.city_of(card))


class Enrage(Deed):
    """Units that can be Enraged, up to a number or exactly one."""

    numbers: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, units: int, whose: int, where: int, must: bool) -> None:
        self.units = units
        self.whose: Final = whose
        self.where: Final = where
        self.must: Final = must

    def run(self, s: Omen, act: Act) -> None:
        if not (self.units if act.left == NONE else act.left):
            return
        units: list[int] = []
        for card in targets(s, act, self.whose, self.where):
            if s.can_enrage(card, act.seat):
                units.append(card)
        if units and self.must:
            s.offer(act, act.seat, ENRAGE_UNIT, units, (act.name,))
        elif units:
            s.ask(act, act.seat, ENRAGE_UNIT, [*units, PASS], (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        if option != PASS:
            enrage(s, option)
            s.then(act.again((self.units if act.left == NONE else act.left) - 1))

    def text(self) -> str:
        where = " here" if self.where == HERE else ""
        if self.whose == EITHER:
            other = "other " if self.where == HERE else ""
            start = "Enrage" if self.must else "You may Enrage"
            return f"{start} {self.units} {other}Unit{where or ' in any City'} that can be Enraged, of either player."
        whose = "your Units" if self.whose == OWN else "the opponent's Units"
        return f"Enrage up to {self.units} of {whose}{where}."


# Strength (OM-G7) and wards


def strengthen(s: Omen, cards: list[int], strength: int) -> None:
    for card in cards:
        s.bonus = with_item(s.bonus, card, s.bonus[card] + strength)
        s.note(STRENGTHENED, s.seat_of(card), s.rules.kind[card], strength)


class StrengthenOthers(AtOnce):
    """Your other Units here, or those of one type, until the end of the turn."""

    numbers: ClassVar[tuple[str, ...]] = ("strength",)

    def __init__(self, strength: int, types: int = ANY_TYPE) -> None:
        self.strength = strength
        self.types: Final = types

    def do(self, s: Omen, act: Act) -> None:
        strengthen(s, targets(s, act, OWN, HERE, self.types), self.strength)

    def text(self) -> str:
        return (
            f"Your other {types_text(self.types)}s here have +{self.strength} Strength each until the end of this turn."
        )


class StrengthenCity(Deed):
    """Your Units in a City of your choice, until the end of the turn."""

    numbers: ClassVar[tuple[str, ...]] = ("strength",)

    def __init__(self, strength: int) -> None:
        self.strength = strength

    def run(self, s: Omen, act: Act) -> None:
        s.ask(act, act.seat, CHOOSE_CITY, list(range(s.rules.cities)), (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        strengthen(s, s.units[act.seat * s.rules.cities + option], self.strength)

    def text(self) -> str:
        return f"Choose a City: your Units there have +{self.strength} Strength each until the end of this turn."


class Ward(AtOnce):
    """Your Units here are out of the opponent's reach (OM-B2.11)."""

    def do(self, s: Omen, act: Act) -> None:
        side = act.seat * s.rules.cities + act.city
        s.ward = with_item(s.ward, side, max(s.ward[side], s.until(act.seat)))
        s.note(WARDED, act.seat, act.city)

    def text(self) -> str:
        return "Ward this City for you until the end of the opponent's next turn."
