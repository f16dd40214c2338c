"""All cards in the order of the rulebook, and the numbers the author's own program later gave some of them."""

from typing import Final

from ludarium.games.bridgefront.cards.age1 import age1
from ludarium.games.bridgefront.cards.age2 import age2
from ludarium.games.bridgefront.cards.age3 import age3
from ludarium.games.bridgefront.cards.basics import basics
from ludarium.games.bridgefront.cards.card import BridgefrontCard
from ludarium.games.bridgefront.cards.powers import power1, power2, power3
from ludarium.games.bridgefront.cards.starter import faction_champions, faction_spells, starter

__all__ = ["CURATED", "PEER_NUMBERS", "basics", "declare"]


def declare() -> list[BridgefrontCard]:
    """The 182 cards; a card's place here is its kind."""
    return [
        *starter(),
        *faction_spells(),
        *faction_champions(),
        *age1(),
        *age2(),
        *age3(),
        *power1(),
        *power2(),
        *power3(),
    ]


CURATED: Final = (
    "quick-march",
    "refinering",
    "trade-caravan",
    "temporary-bridge",
    "patch-up",
    "quick-study",
    "flank-step",
    "spoils-of-war",
    "scavengers-market",
    "rapid-span",
    "bridge-trap",
    "cycle-notes",
    "scout-report",
)
"""Free starting cards of the author's program (`free_card_pool` curated)."""

PEER_NUMBERS: Final[dict[str, dict[str, int]]] = {
    "field-medic": {"heal": 2},
    "scout-report": {"initiative": 220},
    "quick-move": {"initiative": 100},
    "zap": {"initiative": 220, "gold": 1},
    "air-drop": {"forces": 2},
    "archivist-prime": {"dice": 2, "hit": 3},
    "wormhole-artificer": {"hp": 4, "bounty": 4},
    "quick-march": {"initiative": 28},
    "roll-out": {"initiative": 150},
    "emergency-evac": {"initiative": 80},
    "flank-step": {"initiative": 90},
    "column-advance": {"gold": 1},
    "recruit-detachment": {"gold": 2},
    "paid-volunteers": {"initiative": 110},
    "roadblock-squad": {"gold": 2},
    "frontier-claim": {"gold": 3},
    "future-investment": {"ceiling": 8},
    "trade-caravan": {"mana": 2},
    "make-a-play": {"gold": 2},
    "patch-up": {"in_capital": 4},
    "temporary-bridge": {"gold": 1},
    "rapid-span": {"gold": 1},
    # Cards the author never built, or built and pulled from the decks again.
    "hard-mulligan": {"copies": 0},
    "dice-forked-road": {"copies": 0},
    "supply-swap": {"copies": 0},
    "war-chronicle": {"copies": 0},
    "swam-logistics": {"copies": 0},
    "set-to-skirmish": {"copies": 0},
    "focus-fire": {"copies": 0},
    "gold-plated-armor": {"copies": 0},
    "foundry-heist": {"copies": 0},
    "exodia": {"copies": 0},
    "civilizational-hero": {"copies": 0},
    "grand-strategist": {"copies": 0},
    "center-relic": {"copies": 0},
    "forge-relic": {"copies": 0},
}
