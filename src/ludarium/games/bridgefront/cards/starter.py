"""The starter deck, faction spells and faction Champions (BF-22)."""

from ludarium.games.bridgefront.cards.abilities import (
    AssassinsEdge,
    Bodyguard,
    DicePerPlay,
    Extraction,
    Flight,
    FurtherAlone,
)
from ludarium.games.bridgefront.cards.bridges import Build
from ludarium.games.bridgefront.cards.card import BridgefrontCard
from ludarium.games.bridgefront.cards.deploys import TO_DROP_ZONE, TO_HELD, Deploy, DeployEither
from ludarium.games.bridgefront.cards.drawing import Draw, ThenTop
from ludarium.games.bridgefront.cards.economy import Gain, RaiseMine
from ludarium.games.bridgefront.cards.looking import Scout
from ludarium.games.bridgefront.cards.moves import Move
from ludarium.games.bridgefront.cards.on_champion import ANY, Contract, Heal, Zap
from ludarium.games.bridgefront.cards.print import Deck
from ludarium.games.bridgefront.cards.tactics import HoldTheLine


def starter() -> list[BridgefrontCard]:
    """The common starter deck (BF-22.1)."""
    deck = Deck("starter")
    return [
        deck.order("Recruit", 1, 1, (40, 110), DeployEither(2, 1, TO_HELD), copies=2),
        deck.order("March Orders", 1, 0, (100, 200), Move(2)),
        deck.order("Supply Cache", 1, 0, (55, 120), Gain(2)),
        deck.order("Field Medic", 1, 0, (60, 130), Heal(1, ANY)),
        deck.order("Scout Report", 1, 0, (25, 85), Scout(3)),
        deck.order("Bridge Crew", 1, 0, (90, 150), Build(1), Move(1, may=True)),
        deck.order("Quick Move", 1, 0, (20, 30), Move(1, forces=1)),
        deck.order("Zap", 1, 0, (20, 100), Zap(1, 1)),
    ]


def faction_spells() -> list[BridgefrontCard]:
    """One spell for each faction (BF-22.2)."""
    return [
        Deck("leadbound").spell("Hold the Line", 1, 0, (35, 105), HoldTheLine(3)),
        Deck("virteous").spell("Marked for Coin", 1, 0, (35, 105), Contract(4, 2)),
        Deck("vapourborn").spell("Air Drop", 2, 1, (30, 100), Deploy(3, TO_DROP_ZONE)),
        Deck("refiner").spell("Rich Veins", 2, 0, (45, 120), RaiseMine(1)),
        Deck("cipher").spell("Perfect Recall", 1, 0, (25, 90), Draw(1), ThenTop(True)),
        Deck("gatewright").spell("Bridgeborn Path", 1, 0, (50, 125), Build(1, anywhere=True)),
    ]


def faction_champions() -> list[BridgefrontCard]:
    """One Champion for each faction (BF-22.3)."""
    return [
        Deck("leadbound").champion("Ironclad Warden", 2, (1, 3, 5), (70, 135), (6, 2, 2, 3), Bodyguard()),
        Deck("virteous").champion("Shadeblade", 2, (0, 2, 4), (55, 115), (3, 5, 1, 3), AssassinsEdge(1)),
        Deck("vapourborn").champion("Skystriker Ace", 2, (0, 2, 4), (60, 120), (4, 2, 3, 3), Flight()),
        Deck("refiner").champion("Mine Overseer", 2, (1, 3, 5), (65, 125), (5, 2, 2, 4), Extraction(1)),
        Deck("cipher").champion("Archivist Prime", 2, (1, 3, 5), (60, 120), (5, 1, 2, 3), DicePerPlay(1)),
        Deck("gatewright").champion("Wormhole Artificer", 2, (1, 3, 5), (65, 125), (5, 2, 3, 3), FurtherAlone(1)),
    ]
