"""All the cards of Omen, one after another as printed."""

from ludarium.core import Card
from ludarium.games.omen.cards.beasts import beasts
from ludarium.games.omen.cards.feats import feats
from ludarium.games.omen.cards.heroes import heroes
from ludarium.games.omen.cards.modules import challenges, relics, whims
from ludarium.games.omen.cards.oracles import oracles
from ludarium.games.omen.cards.rewards import rewards
from ludarium.games.omen.cards.soldiers import soldiers
from ludarium.games.omen.cards.spirits import spirits


def all_cards() -> list[Card]:
    """66 Units, 12 Rewards, 6 Feats, and the 20 cards of the modules."""
    cards: list[Card] = []
    cards += soldiers()
    cards += beasts()
    cards += oracles()
    cards += spirits()
    cards += heroes()
    cards += rewards()
    cards += feats()
    cards += relics()
    cards += challenges()
    cards += whims()
    return cards
