"""The Age II Market (BF-23.2)."""

from ludarium.games.bridgefront.cards.abilities import Capture, DiceAgainstChampions, DiceWithoutForces, Extort
from ludarium.games.bridgefront.cards.bridges import Build, Link, Lockdown, Pivot
from ludarium.games.bridgefront.cards.card import BridgefrontCard
from ludarium.games.bridgefront.cards.deploys import (
    TO_CHAMPION,
    TO_MINE_OR_FORGE,
    Deploy,
    DeployEither,
    DeployMines,
    DeployPerHand,
    DeployPerPlay,
)
from ludarium.games.bridgefront.cards.drafting import FoundryHeist
from ludarium.games.bridgefront.cards.drawing import CostsWhenDrawn, Draw, DrawAll, DrawCenter, Nothing, ThenDiscard
from ludarium.games.bridgefront.cards.economy import (
    ON_ENEMY_CAPITAL,
    ON_MINE,
    Gain,
    GainIf,
    GainInstead,
    Profiteers,
    RaiseMine,
)
from ludarium.games.bridgefront.cards.enlisting import BreachOnDeploy, EnlistAnywhere, EnlistExodia
from ludarium.games.bridgefront.cards.giving_up import GiveUp, GiveUpBurn
from ludarium.games.bridgefront.cards.moves import TO_HELD, Breakthrough, Move, Skirmish, Teleport
from ludarium.games.bridgefront.cards.on_champion import Armor, Frenzy, HealAll, Recall, Slow, Ward
from ludarium.games.bridgefront.cards.on_hex import Encircle, Mortar
from ludarium.games.bridgefront.cards.print import Deck
from ludarium.games.bridgefront.cards.tactics import FocusFire


def age2() -> list[BridgefrontCard]:
    deck = Deck("age2")
    return [
        # A) Movement
        deck.order("Triple March", 1, 0, (40, 105), Move(3)),
        deck.order("Coordinated Advance", 2, 0, (55, 120), Move(2, stacks=2)),
        deck.order("Rapid Redeploy", 1, 0, (65, 135), Teleport(TO_HELD, 1)),
        deck.order("Breakthrough Line", 2, 0, (75, 145), Breakthrough(2, 2)),
        deck.order("Set to Skirmish", 1, 0, (75, 145), Skirmish()),
        # B) Recruitment
        deck.order("Battalion Contract", 3, 2, (80, 155), Deploy(10)),
        deck.order("Rally Where You Stand", 1, 3, (50, 120), Deploy(3, TO_CHAMPION)),
        deck.order("Forward Barracks", 1, 2, (65, 135), DeployEither(4, 4, TO_MINE_OR_FORGE)),
        deck.order("Conscription Drive", 1, 1, (70, 145), Deploy(4), GiveUp(1, False)),
        deck.order("Miner Army", 1, 1, (70, 145), DeployMines(2)),
        deck.order("Command Logistics", 2, 2, (70, 145), DeployPerHand(1)),
        deck.order("Swam Logistics", 2, 1, (70, 145), DeployPerPlay(1)),
        # C) Economy
        deck.order("War Taxes", 1, 0, (60, 135), Gain(4)),
        deck.order("Smuggling Ring", 1, 0, (75, 150), Gain(2), GainIf(3, ON_ENEMY_CAPITAL)),
        deck.order("Refined Ingots", 1, 0, (55, 125), GainInstead(2, 4, ON_MINE)),
        deck.order("Guild Favor", 2, 0, (40, 110), Gain(4), Draw(1)),
        # D) Deckcraft
        deck.order("Cycle Protocol", 1, 0, (25, 90), Draw(3), ThenDiscard(2)),
        deck.order("Insight", 0, 0, (60, 130), Draw(2), burn=True),
        deck.order("Clean Cuts", 1, 0, (70, 145), GiveUpBurn(1, False), Draw(1)),
        deck.order("Stall", 0, 0, (50, 120), Nothing()),
        deck.order("Interrupt", 1, 0, (50, 120), DrawAll(2, 1)),
        # E) Combat and tactics
        deck.spell("Focus Fire", 1, 0, (30, 95), FocusFire()),
        deck.spell("Slow", 1, 0, (40, 105), Slow()),
        deck.spell("Ward", 1, 0, (55, 120), Ward()),
        deck.spell("Frenzy", 1, 0, (35, 100), Frenzy(2, 2)),
        deck.spell("Repair Orders", 1, 0, (35, 100), HealAll(1)),
        deck.spell("Gold Plated Armor", 2, 0, (35, 100), Armor(2)),
        deck.spell("Mortar Shot", 2, 0, (300, 300), Mortar(4, 2, 2)),
        deck.spell("Champion Recall", 2, 0, (35, 100), Recall()),
        # F) Bridges and terrain
        deck.spell("Bridge Lockdown", 2, 0, (40, 110), Lockdown()),
        deck.order("Bridge Network", 2, 0, (75, 150), Build(3)),
        deck.spell("Wormhole Link", 2, 0, (80, 155), Link(3), burn=True),
        deck.spell("Bridge Pivot", 1, 0, (80, 155), Pivot()),
        # G) Synergy and gambits
        deck.order("Foundry Heist", 2, 0, (50, 120), FoundryHeist(3, 2), Draw(1)),
        deck.order("Deep Shaft Rig", 2, 1, (60, 130), RaiseMine(1, 1)),
        deck.order("Dice: War Profiteers", 1, 0, (45, 115), Profiteers(1, 6, 5)),
        deck.spell("Encirclement", 1, 0, (70, 145), Encircle(3, 6)),
        # H) Victory
        deck.victory("Strategic Triumph", 1, 1, 0, (55, 125), Gain(2)),
        deck.victory("Center Dispatch", 1, 1, 0, (35, 105), DrawCenter(1, 2)),
        deck.victory("Banner of Resolve", 1, 1, 0, (75, 145), Deploy(1)),
        deck.victory("Big VP Gainer", 2, 1, 0, (75, 145), CostsWhenDrawn(1)),
        # I) Champions
        deck.champion("Jet Striker", 2, (1, 3, 5), (45, 115), (5, 3, 2, 3)),
        deck.champion("Guerilla Native Mercenary", 2, (1, 3, 5), (45, 115), (4, 2, 2, 3), EnlistAnywhere()),
        deck.champion("Tax Reaver", 2, (2, 4, 6), (70, 145), (6, 2, 3, 3), Extort(2)),
        deck.champion("Siege Engineer", 2, (1, 3, 5), (60, 130), (5, 2, 2, 3), BreachOnDeploy()),
        deck.champion("Duelist Exemplar", 2, (1, 3, 5), (35, 105), (5, 2, 3, 3), DiceAgainstChampions(1)),
        deck.champion("Lone Wolf", 2, (2, 4, 6), (75, 150), (5, 1, 2, 3), DiceWithoutForces(3)),
        deck.champion("Reliable Veteran", 2, (2, 4, 6), (65, 135), (6, 1, 5, 3)),
        deck.champion("Exodia", 3, (0, 0, 0), (65, 135), (15, 5, 4, 5), EnlistExodia(3)),
        deck.champion("Capturer", 2, (1, 2, 5), (35, 105), (5, 2, 3, 0), Capture(1)),
    ]
