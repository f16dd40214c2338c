"""What is printed on a card: cost, initiative, type, Champion numbers, Victory Points (BF-22.0.1, BF-15)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from ludarium.core import Card
from ludarium.games.bridgefront.cards.effect import CardEffect

ORDER: Final = 0
SPELL: Final = 1
VICTORY: Final = 2
CHAMPION: Final = 3
BASIC: Final = 4
TYPES: Final = ("Order", "Spell", "Victory", "Champion", "Basic action")

TITLES: Final = {
    "Swam Logistics": "Swarm Logistics",
    "Guerilla Native Mercenary": "Guerrilla Native Mercenary",
    "Refinering": "Refining",
}
"""Names as they are shown where the printed one is a slip of the pen; slugs and ids keep the printed one."""


class BridgefrontCard(Card):
    """A card of any type. Its deck says where it comes from: starter, a faction, age1 … power3."""

    numbers: ClassVar[tuple[str, ...]] = ("mana", "gold", "initiative", "second", "copies")

    def __init__(
        self,
        name: str,
        deck: str,
        kind: int,
        mana: int,
        gold: int,
        initiative: tuple[int, int],
        effects: Sequence[CardEffect],
        copies: int = 1,
        burn: bool = False,
        vp: int = 0,
    ) -> None:
        super().__init__(name, effects)
        self.title: Final = TITLES.get(name, name)
        self.deck: Final = deck
        self.type: Final = kind
        self.mana = mana
        self.gold = gold
        self.initiative = initiative[0]
        self.second = initiative[1]
        self.copies = copies
        self.burn = burn
        self.vp = vp
        self.hp = 0
        self.dice = 0
        self.hit = 0
        self.bounty = 0
        self.gold2 = 0
        self.gold3 = 0
        self.parts: Final[list[CardEffect]] = list(effects)

    def text(self) -> str:
        """The card's text: what gaining it brings, what playing it does, and what becomes of it."""
        words = [f"+{self.vp} VP when gained."] if self.vp else []
        words += [effect.text() for effect in self.effects]
        if self.burn:
            words.append("Burn.")
        return " ".join(words)

    def price(self, champions: int, extrapolate: bool) -> int:
        """Gold to pay with so many Champions in play already; other cards have one price (BF-20.2.1)."""
        if self.type != CHAMPION or champions == 0:
            return self.gold
        if champions == 1:
            return self.gold2
        if champions == 2 or not extrapolate:
            return self.gold3
        return max(0, self.gold3 + (champions - 2) * (self.gold3 - self.gold2))


class VictoryCard(BridgefrontCard):
    """Victory cards give Permanent VP when gained (BF-15.4.1)."""

    numbers: ClassVar[tuple[str, ...]] = ("mana", "gold", "initiative", "second", "copies", "vp")


class ChampionCard(BridgefrontCard):
    """Champions: three gold prices, HP, dice, hit range, bounty; always Burn (BF-2.2.2 to 2.2.4, BF-20)."""

    numbers: ClassVar[tuple[str, ...]] = (
        "mana",
        "gold",
        "gold2",
        "gold3",
        "initiative",
        "second",
        "copies",
        "hp",
        "dice",
        "hit",
        "bounty",
    )

    def __init__(
        self,
        name: str,
        deck: str,
        mana: int,
        gold: tuple[int, int, int],
        initiative: tuple[int, int],
        stats: tuple[int, int, int, int],
        effects: Sequence[CardEffect],
    ) -> None:
        super().__init__(name, deck, CHAMPION, mana, gold[0], initiative, effects, burn=True)
        self.gold2 = gold[1]
        self.gold3 = gold[2]
        self.hp, self.dice, self.hit, self.bounty = stats

    def text(self) -> str:
        words = [f"HP {self.hp}, {self.dice} dice hitting on 1–{self.hit}, bounty {self.bounty}."]
        return " ".join([*words, super().text()])
