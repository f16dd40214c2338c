"""The numbers and variants of Omen that a designer may turn (OM-8), and the rule set they give."""

from collections.abc import Mapping
from typing import Final

from ludarium.core import FLAG, Card, Changes, Option, Rules, Value, build
from ludarium.games.omen.cards import all_cards
from ludarium.games.omen.cards.card import Challenge, Feat, Relic, Reward, Unit, Whim
from ludarium.games.omen.cards.deeds import Deed
from ludarium.games.omen.state import BEAST, HERO, TYPE_NAMES, TYPES


def enrage_choices() -> tuple[str, ...]:
    """Every choice among the four types that are not Beasts, written as `Soldier+Oracle`."""
    kinds = [name for kind, name in enumerate(TYPE_NAMES) if kind != BEAST]
    choices = ["none"]
    for number in range(1, 1 << len(kinds)):
        choices.append("+".join([name for bit, name in enumerate(kinds) if number >> bit & 1]))
    return tuple(choices)


OPTIONS: Final = (
    Option("first_player", 0, (0, 1, "random", "emissary"), "who begins; emissary: the variant (OM-3.7, OM-3.8)"),
    Option("deck_mode", "common", ("common", "draft", "build", "skill"), "one deck or own decks (OM-3.9 to OM-3.11)"),
    Option("relics", False, FLAG, "the Relic module (OM-2.6)"),
    Option("challenges", False, FLAG, "the Challenge module (OM-2.6)"),
    Option("whims", False, FLAG, "the Whim module (OM-2.6)"),
    Option(
        "reactions",
        "always",
        ("always", "possible"),
        "always: ask whenever a Hero might be held, so that the question tells nothing; possible: only who holds one",
    ),
    Option("first_turn_bonus", False, FLAG, "the Wealth bonus also on the shortened first turn (OM-4.5)"),
    Option("oracle_optional", True, FLAG, "off: every Oracle that may be used must be used (OM-4.21)"),
    Option("feats_optional", False, FLAG, "on: a fulfilled Feat may be left open (OM-4.25)"),
    Option("tie_policy", "stand", ("stand", "both_lose"), "a battle without winner: all stay, or both lose (OM-4.34)"),
    Option("enrage_types", "Soldier+Oracle", enrage_choices(), "which types can be Enraged (OM-5.1)"),
    Option("max_turns", 200, (None, *range(20, 1001)), "turn after which the game is scored; none: no limit (OM-6.14)"),
    Option("cities", 3, range(2, 5), "how many Cities the 12 Rewards make (OM-2.2)"),
    Option("coin_pool", 40, range(20, 61), "coins in the game (OM-2.4)"),
    Option("coin_cap", 20, range(10, 31), "most coins a player may ever hold (OM-2.5)"),
    Option("start_cards", 4, range(2, 8), "Unit cards dealt to each player (OM-3.5)"),
    Option("start_coins", 4, range(2, 8), "coins dealt to each player (OM-3.6)"),
    Option("wealth_actions", 3, range(2, 6), "wealth actions a turn (OM-4.2)"),
    Option("first_wealth_actions", 2, range(1, 6), "wealth actions on the very first turn (OM-4.3)"),
    Option("wealth_bonus", 1, range(3), "extra for wealth actions all of one kind (OM-4.5)"),
    Option("city_limit", 5, range(4, 9), "slots on one side of a City (OM-4.10)"),
    Option("wartorn_opponent", 3, range(2, 6), "slots of the opponent that make a City War-torn (OM-4.28)"),
    Option("wartorn_total", 5, range(4, 11), "slots of both that make a City War-torn (OM-4.29)"),
    Option("winner_keeps", 1, range(4), "slots that the winner of a battle keeps (OM-4.36)"),
    Option("loser_keeps", 2, range(4), "slots that the loser of a battle keeps (OM-4.37)"),
    Option("hand_limit", 7, range(5, 11), "cards in hand after Offering; 5 in the Kolossal edition (OM-4.42)"),
    Option("coin_limit", 10, range(5, 21), "coins kept after Offering (OM-4.43)"),
    Option("enraged_strength", 4, range(2, 7), "Strength of an Enraged Unit (OM-5.3)"),
    Option("feats_to_end", 5, range(3, 7), "face-down Feats that end the game (OM-6.2)"),
    Option("empty_cities_to_end", 2, range(1, 4), "Cities without Reward that end the game (OM-6.3)"),
    Option("feat_vp", 2, range(5), "VP for a face-down Feat (OM-6.6)"),
    Option("reward_vp", 2, range(5), "VP for a Reward in hand (OM-6.7)"),
    Option("used_reward_vp", 1, range(5), "VP for a used Reward (OM-6.8)"),
    Option("hero_vp", 1, range(5), "VP for a Hero in hand (OM-6.9)"),
)

PRESETS: Final[dict[str, dict[str, Value]]] = {
    # For the lab: a player without a fitting Hero is not asked, so there are fewer questions.
    "simulation": {"reactions": "possible"},
    "kolossal": {"hand_limit": 5},
    "all_modules": {"relics": True, "challenges": True, "whims": True},
}


def card_text(card: Card) -> dict[str, object]:
    """A card as the view shows it."""
    return {"name": card.name, "text": card.text()}


def unit_text(unit: Unit) -> dict[str, object]:
    return {
        "name": unit.name,
        "type": unit.type,
        "cost": unit.cost,
        "invoke": unit.invoke,
        "strength": unit.strength,
        "offering": unit.offering,
        "text": unit.text(),
    }


class OmenRules(Rules):
    """The options in force, the cards, and their printed numbers by card."""

    first_player: int | str
    deck_mode: str
    relics: bool
    challenges: bool
    whims: bool
    reactions: str
    first_turn_bonus: bool
    oracle_optional: bool
    feats_optional: bool
    tie_policy: str
    enrage_types: str
    max_turns: int | None
    cities: int
    coin_pool: int
    coin_cap: int
    start_cards: int
    start_coins: int
    wealth_actions: int
    first_wealth_actions: int
    wealth_bonus: int
    city_limit: int
    wartorn_opponent: int
    wartorn_total: int
    winner_keeps: int
    loser_keeps: int
    hand_limit: int
    coin_limit: int
    enraged_strength: int
    feats_to_end: int
    empty_cities_to_end: int
    feat_vp: int
    reward_vp: int
    used_reward_vp: int
    hero_vp: int

    def __init__(self, values: Mapping[str, Value], changes: Changes) -> None:
        super().__init__(values)
        self.cards: Final[list[Card]] = build(all_cards, changes)
        self.units: Final[list[Unit]] = [card for card in self.cards if isinstance(card, Unit)]
        self.rewards_list: Final[list[Reward]] = [card for card in self.cards if isinstance(card, Reward)]
        self.feats_list: Final[list[Feat]] = [card for card in self.cards if isinstance(card, Feat)]
        self.relics_list: Final[list[Relic]] = [card for card in self.cards if isinstance(card, Relic)]
        self.challenges_list: Final[list[Challenge]] = [card for card in self.cards if isinstance(card, Challenge)]
        self.whims_list: Final[list[Whim]] = [card for card in self.cards if isinstance(card, Whim)]
        self.names: Final[list[str]] = [card.name for card in [*self.units, *self.rewards_list]]
        self.names.append("Winged Sandals")
        self.deeds: Final[list[list[Deed]]] = [unit.deeds for unit in self.units]
        self.own_decks: Final = self.deck_mode != "common"
        self.always_ask: Final = self.reactions == "always"
        one_set = [kind for kind, unit in enumerate(self.units) for _ in range(unit.copies)]
        self.kind: Final[list[int]] = one_set * 2
        """Per card, its kind; with own decks each player has a set of numbers of their own."""
        self.type: Final[list[int]] = [self.units[kind].type for kind in self.kind]
        self.cost: Final[list[int]] = [self.units[kind].cost for kind in self.kind]
        self.strength: Final[list[int]] = [self.units[kind].strength for kind in self.kind]
        self.offering: Final[list[int]] = [self.units[kind].offering for kind in self.kind]
        self.heroes: Final[list[int]] = [card for card in range(len(one_set)) if self.type[card] == HERO]
        self.can_enrage: Final[list[bool]] = [TYPE_NAMES[kind] in self.enrage_types.split("+") for kind in range(TYPES)]
        self.card_texts: Final = [unit_text(unit) for unit in self.units]
        self.reward_texts: Final = [card_text(card) for card in self.rewards_list]
        self.feat_texts: Final = [card_text(card) for card in self.feats_list]
        self.relic_texts: Final = [card_text(card) for card in self.relics_list]
        self.challenge_texts: Final = [card_text(card) for card in self.challenges_list]
        self.whim_texts: Final = [card_text(card) for card in self.whims_list]
        self.end_cities: Final = min(self.empty_cities_to_end, self.cities)
