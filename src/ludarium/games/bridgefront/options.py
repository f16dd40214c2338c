"""The numbers and variants of Bridgefront that a designer may turn, and the rule set they give.

Every "TODO" and every open point of the rulebook is a switch here; the defaults are the rulings of rules.md.
"""

from collections.abc import Mapping
from typing import Final

from ludarium.core import FLAG, Changes, Option, Rules, Value, build
from ludarium.games.bridgefront.cards.card import BridgefrontCard
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.cards.table import PEER_NUMBERS, basics, declare
from ludarium.games.bridgefront.factions import ALL_FACTIONS, Faction
from ludarium.games.bridgefront.terms import ABILITIES, BASICS

OPTIONS: Final = (
    Option("vp_to_win", 8, range(3, 31), "Total VP that win at Scoring; the author writes “8?” (BF-3.1.3)"),
    Option("max_mana", 5, range(1, 13), "mana each round; the author wonders about 4 to 6 (BF-2.3.2)"),
    Option("mana_per_age", 0, range(4), "more mana for each Age after the first (BF-2.3.4)"),
    Option("start_gold", 4, range(21), "gold at the start (BF-2.3.6)"),
    Option("base_income", 1, range(6), "gold each Reset (BF-2.3.7)"),
    Option("start_forces", 4, range(1, 13), "Forces in each Capital at the start (BF-8.5)"),
    Option("start_bridges", 2, range(7), "Bridges each player places in set-up (BF-8.12)"),
    Option("hand_size", 6, range(1, 11), "the Reset draws up to so many cards (BF-10.3)"),
    Option("hand_limit", 10, range(6, 16), "cards drawn beyond it go to the discard (BF-2.5.3)"),
    Option("rounds_max", 10, range(1, 21), "rounds after which the most VP wins (BF-3.2.1)"),
    Option("age1_rounds", 3, range(1, 8), "rounds of Age I (BF-19.1)"),
    Option("age2_rounds", 4, range(1, 8), "rounds of Age II; Age III is the rest (BF-19.1)"),
    Option("force_hit", 2, range(1, 6), "Forces hit on 1 to this (BF-2.2.1)"),
    Option("center_vp", 1, range(4), "Control VP for the Center (BF-17.1)"),
    Option("forge_vp", 1, range(4), "Control VP for each Forge (BF-17.2)"),
    Option("capital_vp", 1, range(4), "Control VP for each enemy Capital (BF-17.3)"),
    Option("mine_value_max", 7, range(6, 13), "the most a Mine's token can show (BF-6.2.14)"),
    Option("forge_draft_size", 3, range(1, 6), "cards seen in a Forge Draft (BF-16.2.1)"),
    Option("power_pick_size", 2, range(1, 6), "cards seen in a Power Pick (BF-16.1.1)"),
    Option("free_card_size", 3, range(1, 6), "cards seen for the free starting card (BF-8.15)"),
    Option("reinforce_gold", 1, range(6), "gold for a Capital Reinforce (BF-12.2.4)"),
    Option(
        "initiative_mode",
        "first",
        ("first", "second", "per_copy", "spread"),
        "which of the two printed initiatives counts (BF-1.3)",
    ),
    Option("initiative_tie", "lead", ("lead", "roll"), "equal initiatives: Lead first, or lowest die (BF-12.3.1)"),
    Option("board_size", "compact", ("compact", "wide", "tight"), "axial radius 3/4, 4/5 or 2/3 (BF-4.1.2)"),
    Option("tile_counts", "seed", ("seed", "peer"), "how many Mines and Forges (BF-6.1.1)"),
    Option("placement", "fair", ("fair", "spread_topk", "random"), "how Mines and Forges are laid out (BF-7.3.3)"),
    Option("mine_values", "seed", ("seed", "peer"), "the chances of each Mine value (BF-7.1.1)"),
    Option("neutral_bridges", "none", ("none", "draft", "peer"), "random Bridges before the players' (BF-8.12)"),
    Option("unique_factions", True, FLAG, "each faction at most once (BF-8.1)"),
    Option("random_seats", False, FLAG, "shuffle the seating before set-up (BF-8.2)"),
    Option(
        "capital_draft",
        "reverse_seat",
        ("reverse_seat", "simultaneous", "random"),
        "how Capital slots are taken (BF-8.3)",
    ),
    Option("map_before_draft", False, FLAG, "lay out the map before Capitals are chosen (BF-8.4)"),
    Option("start_bridge_reach", "one_end", ("one_end", "both_ends"), "ends within 2 of your Capital (BF-8.13)"),
    Option("free_card_pool", "age1_deck", ("age1_deck", "curated", "none"), "where free cards come from (BF-8.15)"),
    Option(
        "market_preview",
        "table",
        ("table", "formula", "ramp", "peer"),
        "how many Market cards come from the next Age (BF-11.0.2)",
    ),
    Option("zero_mana_play", False, FLAG, "with 0 mana you may still play 0-mana cards (BF-12.1.1)"),
    Option("lead_rule", "rotate", ("rotate", "fixed", "lowest_vp", "random"), "who is Lead (BF-12.3.2)"),
    Option("basic_order", "lead", ("lead", "faction"), "order of basic actions (BF-12.3.2)"),
    Option("fizzle_scope", "card", ("card", "step", "target"), "what an illegal target takes with it (BF-12.4.2)"),
    Option("fizzle_burns", True, FLAG, "fizzled Burn cards are burnt, not discarded (BF-20.4.1)"),
    Option("broken_path", "fizzle", ("fizzle", "stop"), "a Bridge on a locked path has gone (BF-12.5.1)"),
    Option("capital_stops", True, FLAG, "an enemy-held Capital halts a moving stack (BF-12.5.2)"),
    Option("hit_overkill", False, FLAG, "several hits of a volley may fall on one Force (BF-14.2.2)"),
    Option("retreat", "off", ("off", "pay_1_mana"), "leave a battle after a last combat round (BF-14.3.1)"),
    Option("timer_timing", "cleanup", ("cleanup", "scoring"), "when Timer pays (BF-C-timer)"),
    Option("vp_visibility", "own", ("own", "control_public", "public"), "who sees whose VP (BF-15.4.3)"),
    Option("collection_optional", False, FLAG, "every tile and pick may be declined (BF-16.0.1)"),
    Option("mine_draft", True, FLAG, "Mines offer a card instead of gold (BF-6.2.13)"),
    Option("reforge_scope", "hand", ("hand", "any_zone"), "where a Reforge finds its card (BF-6.2.8)"),
    Option("champion_limit", 4, range(11), "Champions at once; 0: no limit (BF-20.3.1)"),
    Option("fourth_price", "repeat", ("repeat", "extrapolate"), "gold for a fourth Champion (BF-20.2.1)"),
    Option(
        "champion_deploy",
        "capital_or_forces",
        ("capital_or_forces", "capital_or_units", "units_only"),
        "where Champions are deployed (BF-20.1.4)",
    ),
    Option("deck_copies", "seed", ("seed", "single"), "Market cards marked 2x come twice (BF-23.1.1)"),
    Option("quiet_study", "reset", ("reset", "after_market"), "when Cipher studies (BF-F-CIPH-A)"),
    Option("assassin_steal", "off", ("off", "champion", "spell"), "the Virteous idea of stealing (BF-F-VIRT-C)"),
    Option(
        "active_timing",
        "rider",
        ("rider", "on_battle", "basic_action"),
        "when Stitchwork and Tempest are used (BF-C-field-surgeon)",
    ),
    Option("link_users", "all", ("all", "owner"), "who may use a link between hexes (BF-C-wormhole-link)"),
    Option("cleanup_draw", "bonus", ("bonus", "literal"), "what a draw in Cleanup means (BF-C-breakthrough-line)"),
    Option("redeploy_to_enemy", False, FLAG, "Rapid Redeploy may go to any held hex (BF-C-rapid-redeploy)"),
    Option(
        "hero_pool",
        "two_mana",
        ("two_mana", "market_to_age"),
        "which Champions may join the battle (BF-C-a-hero-joins-the-battle)",
    ),
    Option("last_stand_burn", False, FLAG, "Last Stand is a Burn card (BF-C-last-stand)"),
    Option("slow_expires", False, FLAG, "Slow ends with the round (BF-C-slow)"),
    Option("kill_attribution", "battle", ("battle", "die"), "what “it kills” means (BF-C-tax-reaver)"),
    Option("final_tie", "shared", ("shared", "seat"), "still level after gold (BF-3.2.2)"),
    Option("theme", "plain", ("plain", "tether"), "words only: Axis Mundi, Cohorts, Aurum … (BF-0.6)"),
    Option("card_numbers", "seed", ("seed", "peer"), "the rulebook's card numbers, or the author's later ones"),
)

PRESETS: Final[dict[str, dict[str, Value]]] = {
    # The author's own program at its newest, its bugs aside.
    "peer": {
        "vp_to_win": 6,
        "max_mana": 6,
        "start_gold": 3,
        "base_income": 2,
        "rounds_max": 12,
        "age1_rounds": 4,
        "board_size": "tight",
        "tile_counts": "peer",
        "placement": "spread_topk",
        "mine_values": "peer",
        "neutral_bridges": "peer",
        "capital_draft": "simultaneous",
        "start_bridge_reach": "both_ends",
        "free_card_pool": "curated",
        "market_preview": "peer",
        "basic_order": "faction",
        "fizzle_scope": "step",
        "hit_overkill": True,
        "retreat": "pay_1_mana",
        "mine_draft": False,
        "reforge_scope": "any_zone",
        "champion_limit": 3,
        "champion_deploy": "units_only",
        "deck_copies": "single",
        "quiet_study": "after_market",
        "active_timing": "on_battle",
        "link_users": "owner",
        "cleanup_draw": "literal",
        "redeploy_to_enemy": True,
        "last_stand_burn": True,
        "slow_expires": True,
        "final_tie": "seat",
        "card_numbers": "peer",
    },
}

DECKS: Final = ("age1", "age2", "age3", "power1", "power2", "power3")

TETHER: Final = (
    ("Victory Points", "Permanence"),
    ("VP", "Permanence"),
    ("the Center", "the Axis Mundi"),
    ("Center", "Axis Mundi"),
    ("Market", "Archive"),
    ("Burn", "Entropy"),
    ("burnt", "lost to Entropy"),
    ("Forces", "Cohorts"),
    ("Force", "Cohort"),
    ("gold", "aurum"),
)
"""The author's rename list (BF-0.6), longest words first."""


class BridgefrontRules(Rules):
    """The options in force, and the cards they give."""

    vp_to_win: int
    max_mana: int
    mana_per_age: int
    start_gold: int
    base_income: int
    start_forces: int
    start_bridges: int
    hand_size: int
    hand_limit: int
    rounds_max: int
    age1_rounds: int
    age2_rounds: int
    force_hit: int
    center_vp: int
    forge_vp: int
    capital_vp: int
    mine_value_max: int
    forge_draft_size: int
    power_pick_size: int
    free_card_size: int
    reinforce_gold: int
    initiative_mode: str
    initiative_tie: str
    board_size: str
    tile_counts: str
    placement: str
    mine_values: str
    neutral_bridges: str
    unique_factions: bool
    random_seats: bool
    capital_draft: str
    map_before_draft: bool
    start_bridge_reach: str
    free_card_pool: str
    market_preview: str
    zero_mana_play: bool
    lead_rule: str
    basic_order: str
    fizzle_scope: str
    fizzle_burns: bool
    broken_path: str
    capital_stops: bool
    hit_overkill: bool
    retreat: str
    timer_timing: str
    vp_visibility: str
    collection_optional: bool
    mine_draft: bool
    reforge_scope: str
    champion_limit: int
    fourth_price: str
    champion_deploy: str
    deck_copies: str
    quiet_study: str
    assassin_steal: str
    active_timing: str
    link_users: str
    cleanup_draw: str
    redeploy_to_enemy: bool
    hero_pool: str
    last_stand_burn: bool
    slow_expires: bool
    kill_attribution: str
    final_tie: str
    theme: str
    card_numbers: str

    def __init__(self, values: Mapping[str, Value], changes: Changes) -> None:
        super().__init__(values)
        turned: dict[str, dict[str, int]] = {}
        if self.card_numbers == "peer":
            for name, numbers in PEER_NUMBERS.items():
                turned[name] = dict(numbers)
        for name, given in changes.items():
            turned.setdefault(name, {}).update(given)
        self.cards: Final[list[BridgefrontCard]] = build(declare, turned)
        self.basics: Final[list[BridgefrontCard]] = basics(self.reinforce_gold)
        self.usable_basics: Final[int] = BASICS if self.active_timing == "basic_action" else ABILITIES
        """The basic actions up to here may be chosen."""
        self.by_slug: Final[dict[str, int]] = {card.slug: kind for kind, card in enumerate(self.cards)}
        self.decks: Final[dict[str, list[int]]] = {}
        """Per deck, its kinds of cards."""
        for kind, card in enumerate(self.cards):
            self.decks.setdefault(card.deck, []).append(kind)
        self.parts: Final[list[list[CardEffect]]] = [card.parts for card in self.cards]
        self.card_vp: Final[list[int]] = [card.vp for card in self.cards]
        printed = [f"{card.deck} {card.vp if self.vp_visibility == 'public' else ''}" for card in self.cards]
        sorts = list(dict.fromkeys(printed))
        self.sorts: Final[int] = len(sorts)
        self.sort_of: Final[list[int]] = [sorts.index(words) for words in printed]
        """Per kind, its sort: cards of one sort may stand for each other; where VP are public, those worth the same."""
        self.stock_kinds: Final[list[int]] = []
        """The cards of all Market and power decks as they are before any is shuffled: their kinds …"""
        self.stock_initiative: Final[list[int]] = []
        self.stock: Final[list[list[int]]] = []
        """… and per deck, its cards."""
        for deck in DECKS:
            pile: list[int] = []
            for kind in self.decks[deck]:
                for copy in range(self.copies(kind)):
                    pile.append(len(self.stock_kinds))
                    self.stock_kinds.append(kind)
                    self.stock_initiative.append(self.printed_initiative(kind, copy))
            self.stock.append(pile)
        self.factions: Final[list[Faction]] = ALL_FACTIONS
        self.scope: Final[int] = ("card", "step", "target").index(self.fizzle_scope)
        self.tether: Final[bool] = self.theme == "tether"
        for card in self.cards:
            if card.slug == "last-stand":
                card.burn = self.last_stand_burn

    def words(self, text: str) -> str:
        """A text in the terms of the theme (BF-0.6)."""
        if self.tether:
            for plain, renamed in TETHER:
                text = text.replace(plain, renamed)
        return text

    def printed_initiative(self, kind: int, copy: int) -> int:
        """A copy's initiative in thousandths, as `initiative_mode` reads it (BF-1.3)."""
        second = self.initiative_mode == "second" or (self.initiative_mode == "per_copy" and copy % 2 == 1)
        return (self.cards[kind].second if second else self.cards[kind].initiative) * 1000

    def copies(self, kind: int) -> int:
        """How many of a card its deck holds (BF-23.1.1)."""
        card = self.cards[kind]
        if self.deck_copies == "single" and card.deck.startswith("age"):
            return min(1, card.copies)
        return card.copies
