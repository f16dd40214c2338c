"""Cards as data: declarations made of effects, whose numbers a designer can turn.

A card table belongs to the rule set built from the options. Unchanged tables are shared; a changed one
is declared afresh with the new numbers, so no card is ever altered once games are using it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from ludarium.core.errors import OptionError

Changes = Mapping[str, Mapping[str, int]]
"""Card slug to number name to new value: `{"quick-march": {"mana": 2, "steps": 3}}`."""

HIGHEST: Final = 999


def slug(name: str) -> str:
    """A card's name as it is typed: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One thing a card does. Each game's effects add what to ask when planned and what to do when resolved.

    `numbers` names the attributes that a designer may turn; they are fixed once the table is built.
    """

    numbers: ClassVar[tuple[str, ...]] = ()

    def text(self) -> str:
        """What it does, as the card says it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A card: name, slug, and effects in the order they happen. Games add cost, type and so on."""

    numbers: ClassVar[tuple[str, ...]] = ()

    def __init__(self, name: str, effects: Sequence[Effect] = ()) -> None:
        self.name: Final = name
        self.slug: Final = slug(name)
        self.effects: Final = list(effects)

    def text(self) -> str:
        """The card's text, generated from its effects."""
        return " ".join(effect.text() for effect in self.effects)


C = TypeVar("C", bound=Card)


def turnable(card: Card) -> dict[str, tuple[Card | Effect, str]]:
    """The numbers of a card by name: its own, then its effects'. A repeated name is counted: steps, steps2."""
    found: dict[str, tuple[Card | Effect, str]] = {}
    parts: list[Card | Effect] = [card, *card.effects]
    for part in parts:
        for name in part.numbers:
            unique = name
            nth = 2
            while unique in found:
                unique = f"{name}{nth}"
                nth += 1
            found[unique] = (part, name)
    return found


def numbers_of(card: Card) -> dict[str, int]:
    """The numbers that can be turned, with their values."""
    return {name: int(getattr(part, attribute)) for name, (part, attribute) in turnable(card).items()}


def build(declare: Callable[[], list[C]], changes: Changes) -> list[C]:
    """Declare the cards and turn their numbers; unknown cards, numbers and values are refused."""
    cards = declare()
    by_slug = {card.slug: card for card in cards}
    for name, new in changes.items():
        if name not in by_slug:
            near = [other for other in by_slug if name.split("-")[0] in other][:8]
            raise OptionError(f"no card {name!r}" + (f"; did you mean {', '.join(near)}?" if near else ""))
        places = turnable(by_slug[name])
        for number, value in new.items():
            if number not in places:
                raise OptionError(f"card {name} has no number {number!r}; it has: {', '.join(places) or 'none'}")
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST:
                raise OptionError(f"card {name}: {number}={value!r} is not a whole number from 0 to {HIGHEST}")
            part, attribute = places[number]
            setattr(part, attribute, value)
    return cards
