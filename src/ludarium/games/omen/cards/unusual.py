"""Deeds that only one or two cards have: locks, uses of other Units' abilities, Heroes' own (OM-B2.13, OM-G9)."""

from typing import ClassVar, Final

from ludarium.core import PASS, Prompt, with_item
from ludarium.games.omen.acts import discard_unit
from ludarium.games.omen.cards.board import CHOOSE_CITY, DiscardCheap
from ludarium.games.omen.cards.deeds import ANYWHERE, HERE, OPPONENTS, OWN, Act, AtOnce, Deed, line_up, targets
from ludarium.games.omen.state import (
    BARRED,
    BEAST,
    CARD,
    CHEERED,
    NONE,
    ORACLE,
    SILENCED,
    SILENCED_CITY,
    SOLDIER,
    TYPE,
    TYPES,
    UNIT,
    USED,
    Omen,
)

NAME_TYPE: Final = Prompt("name_type", TYPE, "{0}: which type can the opponent not play?", about=(CARD,))
USE_UNIT: Final = Prompt("use_unit", UNIT, "{0}: whose ability is used?", about=(CARD,), decline="No more")

# Locks


class BarType(Deed):
    """The opponent cannot play Unit cards of one type (Stone-Gaze Gorgon; OM-7.2)."""

    def run(self, s: Omen, act: Act) -> None:
        s.ask(act, act.seat, NAME_TYPE, list(range(TYPES)), (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        s.barred = with_item(s.barred, (1 - act.seat) * TYPES + option, s.until(act.seat))
        s.note(BARRED, 1 - act.seat, option)

    def text(self) -> str:
        return (
            "Name a Unit type. Until the end of the opponent's next turn they cannot play Unit cards of that type "
            "(to a City, for a Beast ability, or by invoking). Offering such a card, or discarding a Hero for its "
            "reaction, is not playing."
        )


class SilenceOracles(AtOnce):
    """None of the opponent's Oracles can be activated (Hera's Decree)."""

    def do(self, s: Omen, act: Act) -> None:
        s.silent = with_item(s.silent, 1 - act.seat, s.until(act.seat))
        s.note(SILENCED, 1 - act.seat)

    def text(self) -> str:
        return "None of the opponent's Oracles can be activated until the end of the opponent's next turn."


class SilenceCity(Deed):
    """The opponent's Oracles in one City cannot be activated (Whisper of Lamia)."""

    def run(self, s: Omen, act: Act) -> None:
        s.ask(act, act.seat, CHOOSE_CITY, list(range(s.rules.cities)), (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        s.silenced = with_item(s.silenced, (1 - act.seat) * s.rules.cities + option, s.until(act.seat))
        s.note(SILENCED_CITY, 1 - act.seat, option)

    def text(self) -> str:
        return (
            "Choose a City: the opponent's Oracles there cannot be activated until the end of the opponent's next turn."
        )


# Using the abilities of Units in Cities


def use(s: Omen, act: Act, card: int) -> None:
    """Resolve a Unit's text once, as its controller; it neither enters nor is played (OM-B2.13)."""
    s.note(USED, act.seat, s.rules.kind[card])
    line_up(s, act.seat, card)


class UseSoldier(Deed):
    """The ability of one of your Soldiers here again (Augur of Battles)."""

    def run(self, s: Omen, act: Act) -> None:
        units = targets(s, act, OWN, HERE, 1 << SOLDIER)
        if units:
            s.offer(act, act.seat, USE_UNIT, units, (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        use(s, act, option)

    def text(self) -> str:
        return "Trigger again the ability of one of your face-up Soldiers here."


class UseOracles(Deed):
    """The abilities of your Oracles outside the Portent Step, which stays available."""

    numbers: ClassVar[tuple[str, ...]] = ("oracles",)

    def __init__(self, oracles: int, must: bool) -> None:
        self.oracles = oracles
        self.must: Final = must

    def run(self, s: Omen, act: Act) -> None:
        if not (self.oracles if act.left == NONE else act.left):
            return
        units: list[int] = []
        for card in targets(s, act, OWN, ANYWHERE, 1 << ORACLE):
            if s.can_activate(card) and card not in act.done:
                units.append(card)
        if units and self.must:
            s.offer(act, act.seat, USE_UNIT, units, (act.name,))
        elif units:
            s.ask(act, act.seat, USE_UNIT, [*units, PASS], (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        if option != PASS:
            use(s, act, option)
            left = self.oracles if act.left == NONE else act.left
            s.then(act.again(left - 1, (*act.done, option)))

    def text(self) -> str:
        if self.must and self.oracles == 1:
            return "Use the ability of one of your face-up Oracles now (its Portent activation stays available)."
        many = self.oracles if self.must else f"up to {self.oracles}"
        return (
            f"Use the abilities of {many} different face-up Oracles of yours now, one after the other "
            "(their Portent activations stay available)."
        )


class UseBeast(Deed):
    """The ability of one of your Beasts, which stays where it is (Artemis' Call; OM-7.5)."""

    def run(self, s: Omen, act: Act) -> None:
        units = [card for card in targets(s, act, OWN, ANYWHERE, 1 << BEAST) if not s.enraged[card]]
        if units:
            s.offer(act, act.seat, USE_UNIT, units, (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        use(s, act, option)

    def text(self) -> str:
        return (
            "Use the discard ability of one of your face-up Beasts in a City. "
            "It stays in play, no cost is paid, it is not played."
        )


# Heroes' own


class DiscardThat(AtOnce):
    """The Unit that the reaction is about (Heracles, Orpheus)."""

    def __init__(self, what: str) -> None:
        self.what: Final = what

    def do(self, s: Omen, act: Act) -> None:
        discard_unit(s, act.pick, act.seat)

    def text(self) -> str:
        return f"Discard that {self.what}."


class Ambush(DiscardCheap):
    """One of the opponent's Units in the City of the reaction (Theseus)."""

    def __init__(self, cost: int) -> None:
        super().__init__(cost, HERE)

    def possible(self, s: Omen, seat: int, city: int) -> bool:
        return bool(targets(s, Act(self, seat, 0, NONE, city), OPPONENTS, HERE, cost=self.cost))

    def text(self) -> str:
        return f"Discard one of the opponent's Units of Cost {self.cost} or less in that City."


class Cheer(Deed):
    """Strength for your side of a War-torn City, in this War Step (Achilles)."""

    numbers: ClassVar[tuple[str, ...]] = ("strength",)

    def __init__(self, strength: int) -> None:
        self.strength = strength

    def run(self, s: Omen, act: Act) -> None:
        s.offer(act, act.seat, CHOOSE_CITY, list(act.done), (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        side = act.seat * s.rules.cities + option
        s.cheer = with_item(s.cheer, side, s.cheer[side] + self.strength)
        s.note(CHEERED, act.seat, option, self.strength)

    def text(self) -> str:
        return f"Choose a War-torn City; your side there has +{self.strength} Strength in this War Step."
