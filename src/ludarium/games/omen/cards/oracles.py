"""The 14 Oracles, three cards each: Cost, Strength, Offering Value, ability in Portent (OM-O01 to OM-O14)."""

from ludarium.games.omen.cards.board import DiscardWeak, Enrage, MoveUnits, StrengthenOthers
from ludarium.games.omen.cards.card import Oracle, Unit
from ludarium.games.omen.cards.deeds import EITHER, HERE, OWN
from ludarium.games.omen.cards.hand import (
    BuyBack,
    DiscardToDraw,
    Draw,
    FullHandDiscards,
    Gain,
    LookForBeast,
    Reveal,
    TakeFromRicher,
)
from ludarium.games.omen.cards.unusual import UseSoldier
from ludarium.games.omen.state import BEAST, SOLDIER, SPIRIT


def oracles() -> list[Unit]:
    return [
        Oracle("O01", "Pythia of the Tripod", 3, 1, 2, [Draw(1)]),
        Oracle("O02", "Sibyl of Cumae", 3, 2, 2, [Gain(1)]),
        Oracle("O03", "Seer of the Tides", 2, 1, 1, [Reveal(1, 1, 1 << SOLDIER, must=True)]),
        Oracle("O04", "Beast-Tongue Prophetess", 2, 1, 1, [Reveal(2, 1, 1 << BEAST | 1 << SPIRIT)]),
        Oracle("O05", "Weaver of Fates", 3, 1, 2, [DiscardToDraw(2)]),
        Oracle("O06", "Oracle of Dodona", 4, 1, 2, [MoveUnits(1, OWN, HERE, must=True)]),
        Oracle("O07", "Handmaiden of Nyx", 3, 1, 2, [FullHandDiscards(1, holding=4)]),
        Oracle("O08", "Cassandra's Echo", 2, 1, 1, [LookForBeast(1)]),
        Oracle("O09", "Priestess of Ares", 3, 2, 1, [Enrage(1, EITHER, HERE, must=True)]),
        Oracle("O10", "Keeper of the Flame", 3, 1, 2, [StrengthenOthers(1)]),
        Oracle("O11", "Mourner of the Styx", 3, 1, 2, [BuyBack(1, cost=2)]),
        Oracle("O12", "Shears of the Moirai", 5, 1, 3, [DiscardWeak(2, HERE)]),
        Oracle("O13", "Augur of Battles", 4, 1, 2, [UseSoldier()]),
        Oracle("O14", "Tithe-Gatherer of Argos", 2, 1, 1, [TakeFromRicher(1)]),
    ]
