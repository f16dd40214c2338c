"""How cards are written down: one line each, type first."""

from ludarium.games.bridgefront.cards.card import ORDER, SPELL, VICTORY, BridgefrontCard, ChampionCard, VictoryCard
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.cards.enlisting import Enlist


class Deck:
    """Where the cards being declared come from."""

    def __init__(self, name: str) -> None:
        self.name = name

    def order(
        self,
        name: str,
        mana: int,
        gold: int,
        initiative: tuple[int, int],
        *effects: CardEffect,
        copies: int = 1,
        burn: bool = False,
    ) -> BridgefrontCard:
        return BridgefrontCard(name, self.name, ORDER, mana, gold, initiative, effects, copies, burn)

    def spell(
        self,
        name: str,
        mana: int,
        gold: int,
        initiative: tuple[int, int],
        *effects: CardEffect,
        copies: int = 1,
        burn: bool = False,
    ) -> BridgefrontCard:
        return BridgefrontCard(name, self.name, SPELL, mana, gold, initiative, effects, copies, burn)

    def victory(
        self,
        name: str,
        vp: int,
        mana: int,
        gold: int,
        initiative: tuple[int, int],
        *effects: CardEffect,
        copies: int = 1,
        burn: bool = False,
    ) -> BridgefrontCard:
        return VictoryCard(name, self.name, VICTORY, mana, gold, initiative, effects, copies, burn, vp)

    def champion(
        self,
        name: str,
        mana: int,
        gold: tuple[int, int, int],
        initiative: tuple[int, int],
        stats: tuple[int, int, int, int],
        *effects: CardEffect,
    ) -> BridgefrontCard:
        """Stats: HP, dice, hit range, bounty. Without an Enlist of its own it enters like any Champion."""
        enters: list[CardEffect] = list(effects)
        if not enters or not isinstance(enters[0], Enlist):
            enters.insert(0, Enlist())
        return ChampionCard(name, self.name, mana, gold, initiative, stats, enters)
