"""The kinds of cards: five types of Units, Rewards, Feats, and the cards of the optional modules."""

from typing import ClassVar, Final

from ludarium.core import Card, Effect
from ludarium.games.omen.cards.deeds import Deed
from ludarium.games.omen.cards.reactions import Trigger
from ludarium.games.omen.state import BEAST, HERO, ORACLE, SOLDIER, SPIRIT, Omen


class Unit(Card):
    """A Unit card: Cost, Strength, Offering Value, and how many of it there are in a set."""

    numbers: ClassVar[tuple[str, ...]] = ("cost", "strength", "offering")

    def __init__(
        self,
        id: str,  # noqa: A002
        name: str,
        type: int,  # noqa: A002
        cost: int,
        strength: int,
        offering: int,
        copies: int,
        effects: list[Deed],
        invoke: int = 0,
        trigger: Trigger | None = None,
    ) -> None:
        parts: list[Effect] = [trigger] if trigger is not None else []
        super().__init__(name, [*parts, *effects])
        self.id: Final = id
        self.type: Final = type
        self.cost = cost
        self.strength = strength
        self.offering = offering
        self.copies: Final = copies
        self.deeds: Final = effects
        self.invoke = invoke
        self.trigger: Final = trigger


class Soldier(Unit):
    """Its ability resolves whenever it enters a City (OM-4.13)."""

    def __init__(self, id: str, name: str, cost: int, strength: int, offering: int, effects: list[Deed]) -> None:  # noqa: A002
        super().__init__(id, name, SOLDIER, cost, strength, offering, 3, effects)


class Beast(Unit):
    """Placed without ability, or discarded for it (OM-4.16, OM-4.17)."""

    def __init__(self, id: str, name: str, cost: int, strength: int, offering: int, effects: list[Deed]) -> None:  # noqa: A002
        super().__init__(id, name, BEAST, cost, strength, offering, 3, effects)


class Oracle(Unit):
    """Activated once a turn, in the Portent Step (OM-4.21)."""

    def __init__(self, id: str, name: str, cost: int, strength: int, offering: int, effects: list[Deed]) -> None:  # noqa: A002
        super().__init__(id, name, ORACLE, cost, strength, offering, 3, effects)


class Spirit(Unit):
    """Two abilities: one when played, both when invoked (OM-5.31, OM-5.32)."""

    numbers: ClassVar[tuple[str, ...]] = ("cost", "strength", "offering", "invoke")

    def __init__(
        self,
        id: str,  # noqa: A002
        name: str,
        cost: int,
        invoke: int,
        strength: int,
        offering: int,
        a: Deed,
        b: Deed,
    ) -> None:
        super().__init__(id, name, SPIRIT, cost, strength, offering, 2, [a, b], invoke)

    def text(self) -> str:
        return f"A: {self.deeds[0].text()} B: {self.deeds[1].text()} Invoke for {self.invoke}: both."


class Hero(Unit):
    """Discarded from hand in the opponent's turn, when its condition is met (OM-5.34)."""

    def __init__(
        self,
        id: str,  # noqa: A002
        name: str,
        cost: int,
        strength: int,
        offering: int,
        trigger: Trigger,
        effects: list[Deed],
    ) -> None:
        super().__init__(id, name, HERO, cost, strength, offering, 1, effects, 0, trigger)


class Reward(Card):
    """Used once, in the Surge Step (OM-4.19)."""

    def __init__(self, id: str, name: str, effects: list[Deed]) -> None:  # noqa: A002
        super().__init__(name, effects)
        self.id: Final = id
        self.deeds: Final = effects


class Condition(Effect):
    """Something that is or is not so in a player's Feat Step."""

    def met(self, s: Omen, seat: int) -> bool:
        raise NotImplementedError


class Feat(Card):
    """A god's task, worth points once done (OM-5.24)."""

    def __init__(self, id: str, name: str, condition: Condition) -> None:  # noqa: A002
        super().__init__(name, [condition])
        self.id: Final = id
        self.condition: Final = condition


class Standing(Effect):
    """What a Relic changes for its holder, by a number that the rules read."""

    numbers: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int, wording: str) -> None:
        self.amount = amount
        self.wording: Final = wording

    def text(self) -> str:
        return self.wording.format(self.amount)


class Relic(Card):
    numbers: ClassVar[tuple[str, ...]] = ("vp",)

    def __init__(self, id: str, name: str, standing: Standing) -> None:  # noqa: A002
        super().__init__(name, [standing])
        self.id: Final = id
        self.vp = 1
        self.standing: Final = standing


class Challenge(Card):
    numbers: ClassVar[tuple[str, ...]] = ("vp",)

    def __init__(self, id: str, name: str, condition: Condition) -> None:  # noqa: A002
        super().__init__(name, [condition])
        self.id: Final = id
        self.vp = 3
        self.condition: Final = condition


class Wish(Effect):
    """What a Whim counts at the end of the game."""

    def points(self, s: Omen, seat: int) -> int:
        raise NotImplementedError


class Whim(Card):
    def __init__(self, id: str, name: str, wish: Wish) -> None:  # noqa: A002
        super().__init__(name, [wish])
        self.id: Final = id
        self.wish: Final = wish

    def points(self, s: Omen, seat: int) -> int:
        return self.wish.points(s, seat)
