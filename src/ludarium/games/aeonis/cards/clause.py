"""What the cards of Aeonis are made of: clauses, whose numbers the rules read and the text shows."""

from collections.abc import Sequence
from typing import ClassVar, Final

from ludarium.core import Card, Effect


class Clause(Effect):
    """One sentence of a card; `{n}` stands for its number, which the rules read from here."""

    numbers: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, wording: str, n: int) -> None:
        self.wording: Final = wording
        self.n = n

    def text(self) -> str:
        return self.wording.format(n=self.n)


class Fixed(Effect):
    """A sentence without a number to turn."""

    def __init__(self, wording: str) -> None:
        self.wording: Final = wording

    def text(self) -> str:
        return self.wording


class AeonisCard(Card):
    """A card with its kind, and its numbers by place."""

    def __init__(self, name: str, effects: Sequence[Effect], kind_name: str = "") -> None:
        super().__init__(name, effects)
        self.kind_name = kind_name

    def lead(self) -> str:
        """What the card says before its effects: its moment, its price."""
        return ""

    def text(self) -> str:
        effects = super().text()
        lead = self.lead()
        return f"{lead} {effects}" if lead else effects

    def number(self, place: int = 0) -> int:
        """The number of the clause at that place."""
        effect = self.effects[place]
        assert isinstance(effect, Clause)
        return effect.n
