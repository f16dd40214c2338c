"""The Age I Market (BF-23.1)."""

from ludarium.games.bridgefront.cards.abilities import (
    ContractPay,
    DiceWithoutChampions,
    Flight,
    Inspiring,
    Stitchwork,
    Treason,
)
from ludarium.games.bridgefront.cards.bridges import Build, Destroy, Trap, TunnelNetwork
from ludarium.games.bridgefront.cards.card import BridgefrontCard
from ludarium.games.bridgefront.cards.deploys import (
    TO_FRONTIER,
    TO_HELD,
    TO_MINE_OR_FORGE,
    Deploy,
    DeployEither,
    DeployInvestment,
    DeployPropaganda,
    Escort,
)
from ludarium.games.bridgefront.cards.drawing import Draw, DrawIfEmpty, DrawSpells, Planned, ThenDiscard
from ludarium.games.bridgefront.cards.economy import AFTER_WIN, ON_MINE, ForkedRoad, Gain, GainIf, GainInstead, Mana
from ludarium.games.bridgefront.cards.enlisting import DeployWithChampion
from ludarium.games.bridgefront.cards.giving_up import Mulligan, SupplySwap
from ludarium.games.bridgefront.cards.looking import Peek
from ludarium.games.bridgefront.cards.moves import TO_CAPITAL, Move, Teleport
from ludarium.games.bridgefront.cards.on_champion import PatchUp
from ludarium.games.bridgefront.cards.print import Deck
from ludarium.games.bridgefront.cards.tactics import BattleCry, SmokeScreen


def age1() -> list[BridgefrontCard]:
    deck = Deck("age1")
    return [
        # A) Movement
        deck.order("Quick March", 1, 0, (40, 50), Move(2)),
        deck.order("Roll Out", 1, 0, (60, 125), Move(1, stacks=2)),
        deck.order("Emergency Evac", 1, 0, (45, 115), Teleport(TO_CAPITAL, 1)),
        deck.order("Flank Step", 1, 0, (35, 105), Move(1, free=True)),
        deck.order("Column Advance", 2, 0, (55, 120), Move(3, column=True)),
        # B) Recruitment
        deck.order("Recruit Detachment", 2, 1, (45, 115), DeployEither(4, 2, TO_HELD)),
        deck.order("Paid Volunteers", 1, 2, (65, 135), Deploy(4)),
        deck.order("Escort Detail", 1, 1, (35, 110), Escort(2)),
        deck.order("Roadblock Squad", 1, 1, (70, 145), DeployEither(1, 3, TO_MINE_OR_FORGE)),
        deck.order("Frontier Claim", 2, 2, (55, 130), Deploy(4, TO_FRONTIER)),
        deck.order("Propaganda Recruitment", 1, 2, (55, 130), DeployPropaganda(0, 10)),
        deck.order("National Service", 0, 1, (55, 130), Deploy(1)),
        deck.order("Future Investment", 1, 2, (55, 130), DeployInvestment(2, 10), burn=True),
        # C) Economy
        deck.order("Refinering", 1, 0, (30, 100), GainInstead(2, 3, ON_MINE)),
        deck.order("Trade Caravan", 1, 0, (75, 150), Gain(3)),
        deck.order("Spoils of War", 1, 0, (80, 155), GainIf(3, AFTER_WIN)),
        deck.order("Scavenger’s Market", 1, 0, (50, 125), Gain(1), Draw(1)),
        # D) Deckcraft
        deck.spell("Quick Study", 1, 0, (25, 95), Draw(2)),
        deck.spell("Cycle Notes", 1, 0, (45, 110), Draw(2), ThenDiscard(1), copies=2),
        deck.spell("Hard Mulligan", 2, 0, (70, 140), Mulligan(3, 1)),
        deck.spell("Make a Play", 0, 0, (70, 140), Mana(1), burn=True),
        deck.spell("Spellcaster", 1, 0, (70, 140), DrawSpells(2)),
        deck.spell("Small Hands", 1, 0, (70, 140), DrawIfEmpty(3)),
        deck.spell("Paid Logistics", 0, 6, (70, 140), Mana(1), burn=True),
        deck.spell("Precise Planning", 1, 0, (70, 140), Planned(3, 1)),
        # E) Combat and tactics
        deck.spell("Battle Cry", 1, 0, (35, 105), BattleCry(1)),
        deck.spell("Smoke Screen", 2, 0, (30, 100), SmokeScreen(1)),
        deck.order("Patch Up", 1, 0, (75, 150), PatchUp(2, 3)),
        # F) Bridges and terrain
        deck.order("Temporary Bridge", 1, 0, (50, 120), Build(1, anywhere=True, temporary=True)),
        deck.order("Sabotage Bridge", 2, 0, (65, 140), Destroy(1), copies=2),
        deck.order("Rapid Span", 1, 0, (80, 155), Build(2)),
        deck.spell("Bridge Trap", 1, 0, (55, 130), Trap(1)),
        deck.order("Tunnel Network", 1, 0, (80, 155), TunnelNetwork(), burn=True),
        # G) Synergy and gambits
        deck.order("Dice: Forked Road", 1, 0, (30, 100), ForkedRoad(2, 1)),
        deck.order("Supply Swap", 1, 0, (50, 120), SupplySwap(2, 2, 2)),
        # H) Victory
        deck.victory("Banner Claim", 1, 1, 0, (60, 130), Move(1, forces=1)),
        deck.victory("War Chronicle", 1, 1, 0, (50, 120), Peek(2)),
        deck.victory("Supply Ledger", 1, 1, 0, (75, 150), Gain(1)),
        deck.victory("Patrol Record", 1, 1, 0, (30, 100), Draw(1)),
        # I) Champions
        deck.champion("Skirmisher Captain", 2, (0, 2, 4), (65, 135), (4, 2, 3, 2), DeployWithChampion(1)),
        deck.champion("Bridge Runner", 2, (0, 2, 4), (55, 125), (3, 3, 2, 2), Flight()),
        deck.champion("Inspiring Geezer", 2, (1, 3, 5), (70, 145), (2, 1, 2, 2), Inspiring(3)),
        deck.champion("Field Surgeon", 2, (1, 3, 5), (60, 130), (4, 2, 2, 2), Stitchwork(2)),
        deck.champion("Bounty Hunter", 2, (1, 3, 5), (75, 150), (4, 2, 3, 2), ContractPay(1)),
        deck.champion("Brute", 2, (2, 4, 6), (35, 105), (6, 1, 3, 2), DiceWithoutChampions(2)),
        deck.champion("Sergeant", 1, (1, 1, 1), (35, 105), (3, 1, 3, 1)),
        deck.champion("Traitor", 1, (1, 2, 5), (35, 105), (5, 3, 3, 3), Treason()),
    ]
