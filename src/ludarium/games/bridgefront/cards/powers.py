"""The power decks of the three Ages (BF-24)."""

from ludarium.games.bridgefront.cards.abilities import Banner
from ludarium.games.bridgefront.cards.bridges import Build
from ludarium.games.bridgefront.cards.card import BridgefrontCard
from ludarium.games.bridgefront.cards.deploys import TO_CHAMPION, TO_HELD, Deploy, DeployBesieged
from ludarium.games.bridgefront.cards.drafting import ForgeRelic, Miracle
from ludarium.games.bridgefront.cards.drawing import DiscardForMana, Draw
from ludarium.games.bridgefront.cards.economy import ON_CENTER, ON_MINE, Gain, GainInstead, Mana, ManaIf, RaiseMine
from ludarium.games.bridgefront.cards.enlisting import Hero
from ludarium.games.bridgefront.cards.giving_up import Mulligan
from ludarium.games.bridgefront.cards.looking import CenterRelic
from ludarium.games.bridgefront.cards.moves import Move
from ludarium.games.bridgefront.cards.on_champion import Heal
from ludarium.games.bridgefront.cards.on_hex import Cataclysm
from ludarium.games.bridgefront.cards.print import Deck
from ludarium.games.bridgefront.cards.tactics import Immunity, LastStand, ShockDrill


def power1() -> list[BridgefrontCard]:
    deck = Deck("power1")
    return [
        deck.spell("Command Surge", 0, 0, (10, 80), Mana(2), burn=True),
        deck.order("Instant Bridge Net", 1, 0, (35, 105), Build(3), burn=True),
        deck.order("Secret Plans", 0, 0, (15, 85), Draw(2), burn=True),
        deck.order("Emergency Pay", 1, 0, (50, 120), Gain(5), burn=True),
        deck.spell("Shock Drill", 1, 0, (45, 110), ShockDrill(5), burn=True),
        deck.victory("Bridge Deed", 1, 1, 0, (40, 110), Build(1), Move(1, may=True)),
        deck.victory("Mine Charter", 1, 1, 0, (55, 120), GainInstead(1, 2, ON_MINE)),
        deck.victory("Forge Sketch", 1, 1, 0, (30, 100), Mulligan(1, 2)),
        deck.victory("Center Writ", 1, 1, 0, (25, 95), ManaIf(1, ON_CENTER)),
        deck.victory("Oathstone", 1, 1, 0, (70, 145), Heal(2)),
        deck.victory("Banner of Sparks", 1, 1, 0, (60, 130), Deploy(3)),
    ]


def power2() -> list[BridgefrontCard]:
    deck = Deck("power2")
    return [
        deck.spell("Immunity Field", 2, 0, (40, 110), Immunity(), burn=True),
        deck.order("Rapid Reinforcements", 1, 0, (55, 125), Deploy(6, TO_HELD), burn=True),
        deck.order("A Hero Joins the Battle", 1, 0, (55, 125), Hero(2), burn=True),
        deck.victory("Writ of Industry", 1, 1, 0, (55, 120), GainInstead(1, 2, ON_MINE)),
        deck.victory("Bridge Charter", 1, 1, 0, (60, 130), Build(2)),
        deck.victory("Dispatch to Front", 1, 1, 0, (35, 105), Deploy(2, TO_CHAMPION)),
        deck.victory("Chronicle of War", 1, 1, 0, (65, 135), Draw(1), DiscardForMana(1)),
        deck.champion("Bannerman", 3, (2, 4, 6), (55, 125), (3, 2, 2, 5), Banner(1, False)),
    ]


def power3() -> list[BridgefrontCard]:
    deck = Deck("power3")
    return [
        deck.spell("Cataclysm Core", 3, 0, (45, 110), Cataclysm(3), burn=True),
        deck.order("Quick Mobilization", 1, 0, (60, 130), Move(3, stacks=2), burn=True),
        deck.order("Forge Miracle", 2, 0, (35, 105), Miracle(3, 1), burn=True),
        deck.order("Final Funding", 3, 0, (50, 120), Gain(15), burn=True),
        deck.spell("Last Stand", 2, 0, (75, 150), LastStand(3)),
        deck.victory("Imperial Warrant", 1, 1, 0, (40, 110), Move(2)),
        deck.victory("Crown Coin", 1, 1, 0, (55, 125), Gain(2)),
        deck.victory("Deep Mine Charter", 1, 1, 1, (60, 130), RaiseMine(1)),
        deck.victory("Center Relic", 1, 1, 0, (25, 90), CenterRelic(1, 1, 2)),
        deck.victory("Forge Relic", 1, 1, 0, (35, 100), ForgeRelic(3, 3, 1)),
        deck.victory("Siege Chronicle", 1, 1, 0, (70, 145), DeployBesieged(3)),
    ]
