"""The Age III Market (BF-23.3)."""

from ludarium.games.bridgefront.cards.abilities import (
    Banner,
    BloodLedger,
    Breach,
    LendsCapital,
    TacticalHand,
    Tempest,
)
from ludarium.games.bridgefront.cards.bridges import Destroy, Link
from ludarium.games.bridgefront.cards.card import BridgefrontCard
from ludarium.games.bridgefront.cards.deploys import TO_HELD, Deploy, DeployPerHand, HealThere
from ludarium.games.bridgefront.cards.drafting import Pull
from ludarium.games.bridgefront.cards.drawing import Draw, ThenBurn, ThenDiscard, ThenTop
from ludarium.games.bridgefront.cards.economy import FreeChampion, Gain, PlayTimer, Squeeze, Strings
from ludarium.games.bridgefront.cards.giving_up import GiveUp
from ludarium.games.bridgefront.cards.moves import TO_MINE, Move, Push, Teleport
from ludarium.games.bridgefront.cards.on_champion import DoubleHero, Execution, Heal
from ludarium.games.bridgefront.cards.on_hex import Attrition, EncircleAll, SiegeWrit
from ludarium.games.bridgefront.cards.print import Deck


def age3() -> list[BridgefrontCard]:
    deck = Deck("age3")
    return [
        # A) Movement
        deck.order("Grand Maneuver", 3, 0, (45, 110), Move(3, stacks=2)),
        deck.order("Ghost Step", 1, 0, (30, 95), Move(2, free=True), burn=True),
        deck.order("Final Push", 1, 0, (55, 125), Push(1, 2)),
        deck.order("Extraction Run", 1, 0, (70, 145), Teleport(TO_MINE), Gain(1)),
        # B) Recruitment
        deck.order("Deep Reserves", 2, 2, (80, 155), Deploy(8)),
        deck.order("Endless Conscription", 2, 1, (60, 130), DeployPerHand(1)),
        deck.order("Elite Guard", 2, 3, (50, 120), Deploy(5), HealThere(2)),
        deck.order("Forward Legion", 1, 3, (70, 145), Deploy(5, TO_HELD)),
        # C) Economy
        deck.order("Royal Mint", 1, 0, (65, 135), Gain(5)),
        deck.order("Market Squeeze", 2, 0, (45, 115), Squeeze(3)),
        deck.order("Black Market Pull", 1, 0, (35, 100), Pull(2, 3), burn=True),
        deck.order("Pulling Strings", 2, 0, (35, 100), Strings(1)),
        # D) Deckcraft
        deck.order("Master Plan", 1, 0, (30, 95), Draw(4), ThenDiscard(2)),
        deck.order("Perfect Cycle", 1, 0, (45, 110), Draw(1), ThenBurn(1)),
        deck.order("Tome of Orders", 1, 0, (60, 130), Draw(2), ThenTop(False)),
        deck.order("Last Lecture", 2, 0, (80, 155), Draw(5), burn=True),
        # E) Combat and tactics
        deck.spell("Execution Order", 2, 0, (35, 100), Execution(3, 2)),
        deck.spell("Attrition", 1, 0, (65, 135), Attrition(3, 1, 1)),
        deck.spell("Civilizational Hero", 2, 1, (65, 135), DoubleHero()),
        deck.spell("Complete Encirclement", 2, 0, (70, 145), EncircleAll(4, 3)),
        # F) Bridges and terrain
        deck.order("Ruin the Span", 3, 0, (60, 130), Destroy(2, anywhere=True)),
        deck.spell("Wormhole Gate", 3, 0, (45, 110), Link(0), burn=True),
        # G) Synergy and gambits
        deck.spell("Siege Writ", 1, 0, (70, 145), SiegeWrit(4)),
        deck.order("Last Contract", 1, 0, (20, 90), FreeChampion(), burn=True),
        # H) Victory
        deck.victory("Monument Plan", 2, 1, 0, (60, 130), GiveUp(1, False), copies=2),
        deck.victory("Conquest Record", 1, 1, 0, (50, 120), Gain(3), copies=2),
        deck.victory("Final Oath", 1, 1, 0, (35, 105), Heal(2), copies=2),
        deck.victory("Timer", 1, 3, 0, (35, 105), PlayTimer(5, 3), burn=True),
        # I) Champions
        deck.champion("Logistics Officer", 2, (2, 4, 6), (55, 125), (4, 2, 3, 3), LendsCapital()),
        deck.champion("Titan Vanguard", 3, (2, 4, 6), (70, 145), (10, 2, 3, 5)),
        deck.champion("Center Bannerman", 2, (2, 4, 6), (55, 125), (3, 2, 2, 5), Banner(1, True)),
        deck.champion("Blood Banker", 2, (2, 4, 6), (55, 125), (7, 2, 3, 3), BloodLedger(2)),
        deck.champion("Stormcaller", 3, (2, 4, 6), (45, 110), (8, 3, 2, 4), Tempest(1)),
        deck.champion("Grand Strategist", 2, (2, 4, 6), (25, 90), (6, 2, 3, 3), TacticalHand(3)),
        deck.champion("Capital Breaker", 3, (2, 4, 6), (60, 130), (8, 3, 3, 4), Breach(3)),
    ]
