"""Writes the card tables at the end of Bridgefront's rules.md from the cards themselves.

Run `python scripts/bridgefront_rules.py` after changing a card; a test compares the two.
"""

from pathlib import Path

import ludarium
from ludarium.games.bridgefront.cards.card import CHAMPION, TYPES, BridgefrontCard
from ludarium.games.bridgefront.options import BridgefrontRules

RULES = Path(__file__).parent.parent / "src/ludarium/games/bridgefront/rules.md"
SECTIONS = (
    ("Starter deck", ("starter",)),
    ("Faction spells and Champions", ("leadbound", "virteous", "vapourborn", "refiner", "cipher", "gatewright")),
    ("Age I Market", ("age1",)),
    ("Age II Market", ("age2",)),
    ("Age III Market", ("age3",)),
    ("Age I power", ("power1",)),
    ("Age II power", ("power2",)),
    ("Age III power", ("power3",)),
)


def statement(card: BridgefrontCard) -> str:
    """The id of the card's row."""
    return "BF-C-" + card.slug.removeprefix("dice-")


def cost(card: BridgefrontCard) -> str:
    gold = f"{card.gold}/{card.gold2}/{card.gold3}" if card.type == CHAMPION else str(card.gold)
    return f"{card.mana} mana" + (f", {gold} gold" if gold != "0" else "")


def row(card: BridgefrontCard) -> str:
    copies = f" (×{card.copies})" if card.copies > 1 else ""
    name = f"{card.title}{copies}"
    initiative = f"{card.initiative} / {card.second}" if card.second != card.initiative else str(card.initiative)
    return f"| **{statement(card)}** | {name} | {TYPES[card.type]} | {cost(card)} | {initiative} | {card.text()} |"


def tables() -> str:
    """All cards, section by section."""
    rules = ludarium.load("bridgefront").rule_set()
    assert isinstance(rules, BridgefrontRules)
    lines: list[str] = []
    for title, decks in SECTIONS:
        lines += [f"### {title}", "", "| Id | Card | Type | Cost | Initiative | Text |", "|---|---|---|---|---|---|"]
        lines += [row(card) for card in rules.cards if card.deck in decks]
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    text = RULES.read_text(encoding="utf-8")
    RULES.write_text(text[: text.index("### Starter deck")] + tables(), encoding="utf-8")


if __name__ == "__main__":
    main()
