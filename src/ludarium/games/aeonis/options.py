"""The numbers and variants of Aeonis that a designer may turn, and the rule set they give."""

from collections.abc import Mapping
from typing import Final

from ludarium.core import FLAG, Changes, Option, Rules, Value, build
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, Artifact, artifacts
from ludarium.games.aeonis.cards.clause import AeonisCard
from ludarium.games.aeonis.cards.discoveries import Discovery, discoveries
from ludarium.games.aeonis.cards.events import (
    EXPLORATIONS,
    GLOBAL_EVENTS,
    MILESTONES,
    EventCard,
    explorations,
    global_events,
    milestones,
)
from ludarium.games.aeonis.cards.lords import (
    FactionUnit,
    Legendary,
    Lord,
    by_rank,
    faction_units,
    legendaries,
    lords,
)
from ludarium.games.aeonis.cards.objectives import PUBLICS, SECRETS, Objective, publics, secrets
from ludarium.games.aeonis.cards.politics import Agenda, Strategy, agendas, strategies
from ludarium.games.aeonis.cards.whispers import Whisper, whispers

OPTIONS: Final = (
    Option(
        "lords", "draft", ("draft", "random", "none"), "who leads: picked in seat order, drawn, or no sheets (HB-2)"
    ),
    Option("scope", "full", ("full", "first_playable"), "every module, or the author's reduced test scope (Part B)"),
    Option("slice_draft", False, FLAG, "each player keeps one of two slices of map around the home (HB-3.3)"),
    Option(
        "artifact_vp",
        "held",
        ("held", "once"),
        "held: a standing VP, checked at Cleanup; once: 1 VP on gain, two scorers per card (AE-R-01)",
    ),
    Option("purge", "bottom", ("bottom", "remove"), "where a purged artifact goes (AE-R-04)"),
    Option("remnant_supply", 40, range(30, 41), "Remnants in the common supply (AE-SET.2, AE-R-05)"),
    Option("site_markers", 6, range(5, 7), "Artifact Site markers (AE-SET.3, AE-R-06)"),
    Option("artifact_cards", ARTIFACTS, range(8, ARTIFACTS + 1), "artifacts shuffled in; the rest stay in the box"),
    Option("crown", "influence", ("influence", "votes"), "what the Crown adds in the council (AE-R-24)"),
    Option("lapse", "defender_win", ("defender_win", "draw"), "a field battle still open at the end (HB-10.11)"),
    Option("claims", "bid", ("bid", "neutral"), "two players qualify for an Adjacency Claim (HB-5 way 5, HR-32)"),
    Option("vp_target", 10, range(4, 21), "Victory Points that end the game; 8 is the short game (HB-21.1)"),
    Option("max_rounds", 0, range(31), "the hard stop; 0: round 15, with two players round 12 (HB-21.1, HB-26)"),
    Option("building_limits", False, FLAG, "the shared stock of building tokens is limited (HB-1.2)"),
    Option("desert_attrition", False, FLAG, "a group that stays on a Desert costs Population (HR-09)"),
    Option("whispers_by_size", False, FLAG, "with six or more players each draws 1 Whisper a round (HB-16.5)"),
    Option("attack_ap", 2, range(1, 4), "AP of an Attack (HB-10.2)"),
    Option("build_ap", 3, range(1, 5), "AP of a Build (HB-7)"),
    Option("base_ap", 5, range(3, 9), "AP per round before bonuses (HB-6, HR-56)"),
    Option("legendary_vp", "once", ("once", "standing"), "2 VP when built, or while you hold your own (HR-31)"),
    Option("faction_tier", 2, range(1, 3), "tier of the launch Lords' own Discoveries (HR-27)"),
    Option("siege_press", False, FLAG, "a siege may be pressed like a field battle (HR-08)"),
    Option("renown_decay", False, FLAG, "a lost battle costs 1 Renown (HB-20)"),
    Option("renown_whispers", False, FLAG, "1 Whisper more each round at 5 and at 10 Renown (HR-52)"),
    Option("purge_price", 3, range(2, 5), "Remnants purged for one artifact (AE-REM.1)"),
)

PRESETS: Final[dict[str, dict[str, Value]]] = {
    "short": {"vp_target": 8},
    # The author's latest artifact chapter differs from the rulebook in this one point.
    "author_head": {"artifact_vp": "once"},
    "first_playable": {"scope": "first_playable"},
}


def declare() -> list[AeonisCard]:
    """Every card of the game, table after table."""
    first: list[AeonisCard] = [*artifacts(), *global_events(), *explorations(), *milestones(), *publics(), *secrets()]
    second: list[AeonisCard] = [*whispers(), *discoveries(), *strategies(), *agendas()]
    return [*first, *second, *lords(), *legendaries(), *faction_units()]


class AeonisRules(Rules):
    """The options in force, and the cards with their numbers."""

    lords: str
    scope: str
    slice_draft: bool
    legendary_vp: str
    faction_tier: int
    siege_press: bool
    renown_decay: bool
    renown_whispers: bool
    artifact_vp: str
    purge: str
    remnant_supply: int
    site_markers: int
    artifact_cards: int
    crown: str
    lapse: str
    claims: str
    vp_target: int
    max_rounds: int
    building_limits: bool
    desert_attrition: bool
    whispers_by_size: bool
    attack_ap: int
    build_ap: int
    base_ap: int
    purge_price: int

    def __init__(self, values: Mapping[str, Value], changes: Changes) -> None:
        super().__init__(values)
        cards = build(declare, changes)
        self.cards: Final[list[AeonisCard]] = cards
        at = 0
        relics: list[Artifact] = []
        for card in cards[at : at + ARTIFACTS]:
            assert isinstance(card, Artifact)
            relics.append(card)
        at += ARTIFACTS
        self.artifacts: Final[list[Artifact]] = relics
        self.globals: Final[list[EventCard]] = event_cards(cards[at : at + GLOBAL_EVENTS], "Global event")
        at += GLOBAL_EVENTS
        self.explorations: Final[list[EventCard]] = event_cards(cards[at : at + EXPLORATIONS], "Exploration event")
        at += EXPLORATIONS
        self.milestones: Final[list[EventCard]] = event_cards(cards[at : at + MILESTONES], "Milestone")
        at += MILESTONES
        self.publics: Final[list[Objective]] = objective_cards(cards[at : at + PUBLICS], "Public objective")
        at += PUBLICS
        self.secrets: Final[list[Objective]] = objective_cards(cards[at : at + SECRETS], "Secret objective")
        self.whispers: Final[list[Whisper]] = [card for card in cards if isinstance(card, Whisper)]
        self.discoveries: Final[list[Discovery]] = [card for card in cards if isinstance(card, Discovery)]
        self.strategies: Final[list[Strategy]] = [card for card in cards if isinstance(card, Strategy)]
        self.agendas: Final[list[Agenda]] = [card for card in cards if isinstance(card, Agenda)]
        self.sheets: Final[list[Lord]] = [card for card in cards if isinstance(card, Lord)]
        self.legendaries: Final[list[Legendary]] = [card for card in cards if isinstance(card, Legendary)]
        self.ranks: Final[list[FactionUnit | None]] = by_rank([c for c in cards if isinstance(c, FactionUnit)])
        self.full: Final = self.scope == "full"


def event_cards(cards: list[AeonisCard], kind_name: str) -> list[EventCard]:
    found: list[EventCard] = []
    for card in cards:
        assert isinstance(card, EventCard)
        card.kind_name = kind_name
        found.append(card)
    return found


def objective_cards(cards: list[AeonisCard], kind_name: str) -> list[Objective]:
    found: list[Objective] = []
    for card in cards:
        assert isinstance(card, Objective)
        card.kind_name = kind_name
        found.append(card)
    return found
