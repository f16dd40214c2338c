"""From an empty table to the first question (HB-2, AE-SET)."""

from typing import Final

from ludarium.core import Entry, Frame, Game, Rng
from ludarium.games.aeonis.board import LAKE, NONE, PLAINS, draw_map
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS
from ludarium.games.aeonis.cards.events import EXPLORATIONS, GLOBAL_EVENTS, SHATTERING_STORM
from ludarium.games.aeonis.cards.objectives import (
    BUILDER,
    FRONTIER_LORD,
    LIVING_LEGEND,
    MERCHANT_LORD,
    PORTAL_MASTERY,
    PUBLICS,
    SEAT_OF_EMPIRE,
    SECRETS,
    STAGE_ONE,
    WARLORD,
)
from ludarium.games.aeonis.cards.politics import AGENDA_CARDS, AGENDA_KIND, ELECTION, MOTIONS, STRATEGIES, TITLES
from ludarium.games.aeonis.cards.whispers import INK_AND_DAGGER, VANGUARD_REQUISITION, WHISPER_CAMPAIGN, deck_of
from ludarium.games.aeonis.control import population_cap, population_used
from ludarium.games.aeonis.lords import Lords, Slices
from ludarium.games.aeonis.marks import IN_BOX, IN_DECK, LATELY, SOURCES, TALLIES
from ludarium.games.aeonis.objectives import draw_secret, reveal_public
from ludarium.games.aeonis.options import AeonisRules
from ludarium.games.aeonis.round import Round
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ARCHER,
    CAVALRY,
    FIRST_SLOT,
    HIT_POINTS,
    INFANTRY,
    LORDS,
    NO_SHEET,
    SHEETS,
    TOKENS,
)


def lay(game: Game[Aeonis], rules: AeonisRules, players: int, rng: Rng, journal: list[Entry] | None) -> Aeonis:
    """The steps of HB-2, played on to the first question."""
    s = Aeonis()
    s.open(game, players, rng, journal)
    s.rules = rules
    lay_map(s)
    lay_holdings(s)
    lay_decks(s)
    lay_lords(s)
    s.begin(Slices(), Lords(), Deal(), Round())
    return s


def lay_map(s: Aeonis) -> None:
    layout = draw_map(s.players, s.rng)
    s.grid = layout.grid
    hexes = layout.grid.count
    s.terrain = layout.terrain[:]
    s.home = layout.homes[:]
    s.owner = [NONE] * hexes
    s.lands = [[] for _ in range(s.players)]
    s.unexplored = [0 if terrain == LAKE else 1 for terrain in layout.terrain]
    s.unexplored[layout.grid.seat] = 0
    for seat in range(s.players):
        for h in [layout.homes[seat], *layout.clusters[seat]]:
            s.take(h, seat)
            s.unexplored[h] = 0
    s.buildings = [0] * hexes
    s.disabled = [0] * hexes
    s.disabled_next = [0] * hexes
    s.fortress_by = [NONE] * hexes
    s.bridge_by = [NONE] * hexes
    s.legend = [NONE] * hexes
    s.school = [NONE] * hexes
    s.site = [NONE] * hexes
    s.curse = [0] * hexes
    s.storm = [0] * hexes
    s.doubled = [0] * hexes
    s.stayed = [0] * hexes
    s.claims = [0] * (hexes * s.players)
    s.occupant = [NONE] * hexes
    s.recruited = [0] * hexes


def lay_holdings(s: Aeonis) -> None:
    n = s.players
    s.round = 0
    s.phase = 0
    s.active = NONE
    s.extra = 0
    s.speaker = s.rng.below(n)
    s.order = s.clockwise(s.speaker)
    s.passed = [0] * n
    s.lord_sheet = [NO_SHEET] * n
    s.captor = [NONE] * n
    s.gold = [0] * n
    s.mana = [0] * n
    s.influence = [0] * n
    s.remnants = [0] * n
    s.supply = s.rules.remnant_supply
    s.renown = [0] * n
    s.vp = [0] * n
    s.artifact_vp = [0] * n
    s.vp_log = [0] * (n * SOURCES)
    s.ap = [0] * n
    s.fleeting = [0] * n
    s.banked = [0] * n
    s.next_ap = [0] * n
    s.pool = [0] * n
    s.marks = [0] * n
    s.tally = [0] * (n * TALLIES)
    s.rites = [0] * n
    s.tome_round = [0] * n
    s.open_battles = []
    s.sieges = []
    s.b_hex = s.b_attacker = s.b_defender = NONE
    s.b_siege = s.b_round = s.b_pressed = s.b_flags = s.b_left = 0
    s.b_line = []
    s.b_reserve = []
    s.b_aims = []
    s.b_lost = [0, 0]
    s.links = []
    s.free_moves = []
    s.cancelled = 0
    s.thief = NONE
    s.discoveries = [0] * n
    s.anchor = [NONE] * n
    s.sealed = [NONE] * s.grid.count
    s.sheltered = 0
    s.b_mods = []
    s.b_used = s.b_plus = s.b_minus = 0
    s.b_warded = []
    s.strategy_holder = [NONE] * STRATEGIES
    s.strategy_used = 0
    s.bounty = [0] * STRATEGIES
    s.revealed = NONE
    s.motions = []
    s.sides = [NONE] * n
    s.lobbied = [0] * n
    s.silenced = 0
    s.deals = [0] * max(2, n)
    s.anonymous = [NONE, NONE, 0, 0]
    s.hidden_spent = [0] * n
    s.crown_left = s.vetoed = s.crisis_done = 0
    s.laws = 0
    s.supports = [0] * MOTIONS
    s.zone = []
    s.treaty = []
    s.warden = NONE
    s.warden_until = 0
    s.titles = [NONE] * len(TITLES)
    s.titles_claimed = [0] * n
    s.raids = []
    s.raids_last = []
    s.vowed = [NONE] * n


def lay_decks(s: Aeonis) -> None:
    """Artifacts, events, explorations, objectives (HB-2 steps 6 and 7, AE-SET.1)."""
    cards = list(range(ARTIFACTS))
    s.rng.shuffle(cards)
    s.artifact_deck = cards[: s.rules.artifact_cards]
    s.artifact_known = [0] * len(s.artifact_deck)
    s.artifact_state = [IN_DECK] * ARTIFACTS
    for card in cards[s.rules.artifact_cards :]:
        s.artifact_state[card] = IN_BOX
    s.artifact_at = [NONE] * ARTIFACTS
    s.artifact_on = [NONE] * ARTIFACTS
    s.artifact_used = [0] * ARTIFACTS
    s.artifact_scorers = [0] * ARTIFACTS
    count = GLOBAL_EVENTS if s.rules.full else FIRST_EVENTS
    others = [event for event in range(count) if event != SHATTERING_STORM]
    s.rng.shuffle(others)
    s.event = NONE
    s.event_deck = others[:12]
    s.event_known = [0] * 12
    s.event_low = [*others[12:], SHATTERING_STORM] if s.rules.full else []
    s.rng.shuffle(s.event_low)
    s.event_discard = []
    s.drought_until = s.flux_until = s.storm_until = 0
    s.exploration_deck = list(range(EXPLORATIONS if s.rules.full else FIRST_EXPLORATIONS))
    s.rng.shuffle(s.exploration_deck)
    s.exploration_discard = []
    s.milestones_met = 0
    s.milestones_due = []
    s.milestone_now = 0
    s.public_deck = publics_of(s.rules, False)
    s.rng.shuffle(s.public_deck)
    s.public_stage_two = publics_of(s.rules, True)
    s.rng.shuffle(s.public_stage_two)
    s.public_row = []
    s.public_base = [0] * (PUBLICS * s.players)
    s.public_scored = [0] * PUBLICS
    # With two players there are no Elections (HB-26).
    s.agenda_deck = agenda_of(s.rules, s.players)
    s.rng.shuffle(s.agenda_deck)
    s.agenda_known = [0] * len(s.agenda_deck)
    s.agenda_discard = []
    s.whisper_deck = whispers_of(s.rules, s.players)
    s.rng.shuffle(s.whisper_deck)
    s.whisper_discard = []
    s.whisper_hands = [[] for _ in range(s.players)]
    s.whisper_known = [[] for _ in range(s.players)]
    s.secret_deck = secrets_of(s.rules)
    s.rng.shuffle(s.secret_deck)
    s.secret_discard = []
    s.secret_hands = [[] for _ in range(s.players)]
    s.secret_known = [[] for _ in range(s.players)]
    s.secret_base = [0] * SECRETS
    s.secrets_scored = [0] * s.players


# Which cards are in the game: the whole decks, or the author's first playable scope (Part B, HR-90)

FIRST_WHISPERS: Final = 26
FIRST_EVENTS: Final = 12
FIRST_EXPLORATIONS: Final = 9
FIRST_AGENDA: Final = 8
FIRST_PUBLICS: Final[tuple[int, ...]] = (FRONTIER_LORD, BUILDER, MERCHANT_LORD, PORTAL_MASTERY, WARLORD, SEAT_OF_EMPIRE)
FIRST_SECRETS: Final = 6


def whispers_of(rules: AeonisRules, players: int) -> list[int]:
    """Cards whose subject is missing stay in the box (HR-90, HB-26)."""
    if not rules.full:
        return list(range(FIRST_WHISPERS))
    out: list[int] = []
    if rules.lords == "none":
        out.append(VANGUARD_REQUISITION)
    if players == 2:
        out += [INK_AND_DAGGER, WHISPER_CAMPAIGN]
    return deck_of(rules.whispers, out)


def agenda_of(rules: AeonisRules, players: int) -> list[int]:
    """With two players there are no Elections (HB-26)."""
    if not rules.full:
        return list(range(FIRST_AGENDA))
    return [card for card in range(AGENDA_CARDS) if players > 2 or AGENDA_KIND[card] != ELECTION]


def publics_of(rules: AeonisRules, stage_two: bool) -> list[int]:
    """Without sheets nobody can build a Legend."""
    if not rules.full:
        return [] if stage_two else list(FIRST_PUBLICS)
    if not stage_two:
        return list(range(STAGE_ONE))
    return [card for card in range(STAGE_ONE, PUBLICS) if card != LIVING_LEGEND or rules.lords != "none"]


def secrets_of(rules: AeonisRules) -> list[int]:
    return list(range(SECRETS if rules.full else FIRST_SECRETS))


# Lords and hands


def lay_lords(s: Aeonis) -> None:
    """Nobody leads yet; no tile is unique, nothing is promised."""
    tokens = s.players * TOKENS
    s.unit_hex = [NONE] * tokens
    s.unit_hp = [0] * tokens
    s.unit_siege = [NONE] * tokens
    s.unit_flags = [0] * tokens
    s.deserting = [0] * tokens
    s.credits = []
    s.accords = []
    s.promises = []
    s.bound = []
    s.unique = [NONE] * s.grid.count
    s.under = PLAINS
    s.legend_at = [NONE] * LORDS
    s.legend_vp = [0] * s.players
    s.used = [0] * s.players
    s.spent = [0] * s.players
    s.lately = [0] * (s.players * LATELY)
    s.void_hex = [NONE] * s.players
    s.tempest = s.riptide = s.sanctified = s.b_striker = NONE
    s.turned = s.b_assault = 0
    s.held = []
    s.slices = []


class Deal(Frame[Aeonis]):
    """Armies, two public objectives, a secret and two Whispers each (HB-2 steps 3 to 8)."""

    def run(self, s: Aeonis) -> None:
        lay_armies(s)
        reveal_public(s)
        reveal_public(s)
        for seat in range(s.players):
            draw_secret(s, seat)
            s.draw_whispers(seat, 2)


def lay_armies(s: Aeonis) -> None:
    """Lord, first units and resources at home (HB-2 steps 3, 5, 10)."""
    for seat in range(s.players):
        sheet = SHEETS[s.lord_sheet[seat]]
        first = seat * TOKENS
        s.unit_hp[first] = sheet.hp
        s.place(first, s.home[seat])
        for kind, count in zip((INFANTRY, CAVALRY, ARCHER), sheet.army, strict=True):
            for nth in range(count):
                unit = first + FIRST_SLOT[kind] + nth
                s.unit_hp[unit] = HIT_POINTS[kind]
                s.place(unit, s.home[seat])
        s.gold[seat], s.mana[seat], s.influence[seat] = sheet.purse
        s.pool[seat] = population_cap(s, seat) - population_used(s, seat)
