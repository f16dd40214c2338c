"""What lies on the table: map, units, holdings, artifacts, decks, the battle in hand (HB-1, HB-2, A4)."""

from typing import Final

from ludarium.core import DIE, NUMBER, SEAT, Domain, Event, State, named
from ludarium.games.aeonis.board import CITY, LAKE, MOST_HEXES, NONE, PORTAL, TERRAIN_NAMES, Grid
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, NAMES
from ludarium.games.aeonis.cards.discoveries import DISCOVERY_NAMES, SACRED_RITE
from ludarium.games.aeonis.cards.events import EXPLORATION_NAMES, GLOBAL_NAMES, MILESTONE_NAMES
from ludarium.games.aeonis.cards.lords import FACTION_NAMES, LEGENDARY_NAMES, OBJECTIVE_NAMES, POWER_NAMES, RANKS
from ludarium.games.aeonis.cards.objectives import (
    GOLDEN_HOARD,
    MANA_FLOOD,
    PATHFINDER,
    PUBLIC_NAMES,
    REMNANT_COLLECTOR,
    SECRET_NAMES,
)
from ludarium.games.aeonis.cards.politics import AGENDA_NAMES, STRATEGY_NAMES
from ludarium.games.aeonis.cards.whispers import WHISPER_NAMES
from ludarium.games.aeonis.marks import LATELY, SPENT_RITE_FIVE, SPENT_RITE_TEN
from ludarium.games.aeonis.options import AeonisRules
from ludarium.games.aeonis.tables import (
    BRIDGE,
    BUILDING_NAMES,
    ELITE,
    KIND,
    LEGENDARY,
    LORD,
    LORD_SHEET,
    MYTHIC,
    THALRIK,
    TILE_NAMES,
    TOKENS,
    UNIT_NAMES,
)

UNIT_TITLES: Final = (*UNIT_NAMES, *FACTION_NAMES)

# Where an artifact is (A4).
IN_DECK: Final = 0
ON_SITE: Final = 1
EQUIPPED: Final = 2
ATTACHED: Final = 3
WAITING: Final = 4
HELD: Final = 5
REMOVED: Final = 6
IN_BOX: Final = 7

# Marks: what a seat has used this round.
MARK_FREE_ACTION: Final = 1 << 0
MARK_FIRST_HEX: Final = 1 << 1
MARK_TRADED: Final = 1 << 2
MARK_SURGE: Final = 1 << 3
MARK_FOCUS: Final = 1 << 4
MARK_ACADEMY: Final = 1 << 5
MARK_MASONRY: Final = 1 << 6
MARK_STONEWRIGHT: Final = 1 << 7
MARK_WAYSTONES: Final = 1 << 8
MARK_LOGISTICS: Final = 1 << 9
MARK_SEALED: Final = 1 << 10
MARK_STORM: Final = 1 << 11
MARK_PYRIC: Final = 1 << 12
MARK_SHELTER: Final = 1 << 13
MARK_RESEARCHED: Final = 1 << 14
MARK_MARKET: Final = 1 << 15
MARK_MAGISTER: Final = 1 << 16
MARK_MARSHAL: Final = 1 << 17

# What is counted for objectives, per seat from the start of the game.
WON: Final = 0
WON_DEFENDING: Final = 1
WON_ATTACKING: Final = 2
SIEGES_WON: Final = 3
FORTRESS_WON: Final = 4
LORD_WON: Final = 5
LINES_BROKEN: Final = 6
PORTAL_TRAVELS: Final = 7
EXPLORED: Final = 8
LOBBIED: Final = 9
LAWS: Final = 10
INFLUENCE_HEXES: Final = 11
TRADES: Final = 12
MOTIONS_LOBBIED: Final = 13
WHISPERS_PLAYED: Final = 14
CAPTURES: Final = 15
RAISED: Final = 16
WHEELED: Final = 17
PEACEFUL: Final = 18
"""Enemy hexes gained without an Attack."""
TALLIES: Final = 19

# Where VP come from (HB-21.2).
BY_PUBLIC: Final = 0
BY_SECRET: Final = 1
BY_LORD: Final = 2
BY_TITLE: Final = 3
BY_LEGENDARY: Final = 4
BY_ARTIFACT: Final = 5
BY_RITE: Final = 6
BY_CAPTURE: Final = 7
BY_MANDATE: Final = 8
BY_SACRED_RITE: Final = 9
SOURCES: Final = 10

# Battle flags.
ATTACKER_LORD: Final = 1
DEFENDER_LORD: Final = 2

PHASES: Final = ("Round Start", "Event", "Strategy", "High Council", "Action", "Production & Upkeep", "Cleanup")
ROUND_START: Final = 0
EVENT_PHASE: Final = 1
STRATEGY_PHASE: Final = 2
COUNCIL_PHASE: Final = 3
ACTION_PHASE: Final = 4
PRODUCTION_PHASE: Final = 5
CLEANUP_PHASE: Final = 6


class HexDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Aeonis)
        return s.hex_name(option)


class UnitDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Aeonis)
        return s.unit_name(option)


class TokenDomain(Domain):
    """A unit as the log calls it: whose, and what; where it stood may have changed since."""

    def label(self, s: State, option: int) -> str:
        return f"Player {option // TOKENS + 1}'s {UNIT_NAMES[KIND[option % TOKENS]]}"


HEX: Final = HexDomain("hex", MOST_HEXES)
TOKEN: Final = TokenDomain("token", 8 * TOKENS)
UNIT: Final = UnitDomain("unit", 8 * TOKENS)
ARTIFACT: Final = named("artifact", *NAMES)
GLOBAL_EVENT: Final = named("global_event", *GLOBAL_NAMES)
EXPLORATION: Final = named("exploration", *EXPLORATION_NAMES)
MILESTONE: Final = named("milestone", *MILESTONE_NAMES)
PUBLIC: Final = named("public_objective", *PUBLIC_NAMES)
SECRET: Final = named("secret_objective", *SECRET_NAMES)
PHASE: Final = named("phase", *PHASES)
AGENDA: Final = named("agenda", *AGENDA_NAMES)
STRATEGY: Final = named("strategy", *STRATEGY_NAMES)
WHISPER: Final = named("whisper", *WHISPER_NAMES)
DISCOVERY: Final = named("discovery", *DISCOVERY_NAMES)
YES: Final = named("yes", "Yes")


class Aeonis(State):
    """A table of Aeonis. What belongs to seats is listed by seat, what lies on the map by hex."""

    rules: AeonisRules
    grid: Grid
    round: int
    phase: int
    speaker: int
    order: list[int]
    """The seats in initiative order."""
    active: int
    """The seat whose turn it is, or NONE."""
    passed: list[int]
    extra: int
    """Further turns of the active seat straight after this one (Tome of Forbidden Rites)."""

    # The map
    terrain: list[int]
    owner: list[int]
    unexplored: list[int]
    buildings: list[int]
    """Per hex, a set of buildings as bits."""
    disabled: list[int]
    """Per hex, buildings that are out of order until the end of this round."""
    disabled_next: list[int]
    fortress_by: list[int]
    bridge_by: list[int]
    legend: list[int]
    """Per hex, whose Lord's Legendary Building stands there, or NONE."""
    school: list[int]
    site: list[int]
    """Per hex, the artifact on its Site, or NONE."""
    curse: list[int]
    storm: list[int]
    doubled: list[int]
    claims: list[int]
    """Per seat and hex, Cleanups running that it qualified for an Adjacency Claim."""
    stayed: list[int]
    """Per hex, Cleanups running that the same seat's units stood on this Desert (with `desert_attrition`)."""
    occupant: list[int]
    """Per hex, the seat whose units stand there, or NONE."""
    home: list[int]

    # Units
    unit_hex: list[int]
    unit_hp: list[int]
    unit_siege: list[int]
    """The hex of the siege a unit is committed to, or NONE."""
    lord_sheet: list[int]
    captor: list[int]
    """Per seat, who holds its Lord captive, or NONE."""
    deserting: list[int]
    """Per mercenary, the round at whose Cleanup it leaves."""

    # Holdings
    gold: list[int]
    mana: list[int]
    influence: list[int]
    remnants: list[int]
    supply: int
    renown: list[int]
    vp: list[int]
    """Permanent VP."""
    artifact_vp: list[int]
    """VP of artifacts at the latest check (AE-R-02)."""
    ap: list[int]
    fleeting: list[int]
    """Of the AP, those that cannot be banked."""
    banked: list[int]
    next_ap: list[int]
    """AP that the next Round Start adds."""
    pool: list[int]
    marks: list[int]
    recruited: list[int]
    """Per hex, whether its City has recruited this round."""
    tally: list[int]
    rites: list[int]

    # Artifacts
    artifact_deck: list[int]
    """The top card is the last."""
    artifact_known: list[int]
    artifact_state: list[int]
    artifact_at: list[int]
    """A seat for Equipment, waiting relics and Utilities; a hex for Sites and attached relics."""
    artifact_on: list[int]
    """The building an attached relic sits on."""
    artifact_used: list[int]
    """Whether its use of this round is spent (AE-R-66)."""
    artifact_scorers: list[int]
    """Per artifact, the seats that have scored it, as bits (AE-R-03)."""
    tome_round: list[int]
    """Per seat, the latest round in which it purged the Tome (AE-R-50)."""

    # Decks
    event: int
    event_deck: list[int]
    event_low: list[int]
    event_discard: list[int]
    event_known: list[int]
    drought_until: int
    flux_until: int
    storm_until: int
    exploration_deck: list[int]
    exploration_discard: list[int]
    milestones_met: int
    milestones_due: list[int]
    milestone_now: int
    """Milestones in force this round, as bits."""
    public_deck: list[int]
    public_stage_two: list[int]
    public_row: list[int]
    public_base: list[int]
    """Per public objective and seat, the tally when it was revealed."""
    public_scored: list[int]
    """Per public objective, the seats that have scored it, as bits."""
    vp_log: list[int]
    """Per seat and source, VP ever scored: recounted independently in tests."""

    # Battles
    open_battles: list[int]
    """Flat: hex, attacker, defender, flags."""
    sieges: list[int]
    """Flat: hex, attacker, defender, flags."""
    b_hex: int
    b_attacker: int
    b_defender: int
    b_siege: int
    b_round: int
    b_pressed: int
    b_flags: int
    b_line: list[int]
    b_reserve: list[int]
    b_aims: list[int]
    """Flat: unit, its target."""
    b_lost: list[int]
    """Units lost this battle round: by the attacker, by the defender."""
    b_left: int
    """Whether the attacker (1) or the defender (2) retreated."""
    links: list[int]
    """Portal links used this turn (HB-8.6)."""
    free_moves: list[int]
    """Free Moves made this round (HB-8.6)."""

    # Whispers, secrets, Discoveries
    whisper_deck: list[int]
    whisper_discard: list[int]
    whisper_hands: list[list[int]]
    whisper_known: list[list[int]]
    """Per card in a hand, the seats that have been shown it, as bits."""
    cancelled: int
    """Whether the Whisper just announced has been cancelled."""
    thief: int
    """Who takes the artifact being claimed instead of the claimer, or NONE."""
    secret_deck: list[int]
    secret_discard: list[int]
    secret_hands: list[list[int]]
    secret_known: list[list[int]]
    secret_base: list[int]
    """Per secret objective, its holder's tally when it was drawn."""
    secrets_scored: list[int]
    """Per seat, the secret objectives it has scored, as bits."""
    discoveries: list[int]
    """Per seat, its Discoveries as bits."""
    anchor: list[int]
    """Per seat, the hex of its Ley Anchors, or NONE."""
    sealed: list[int]
    """Per hex, who has sealed its Portal this round, or NONE."""
    sheltered: int
    """Seats that the event of this round does not befall, as bits."""
    b_mods: list[int]
    """What cards changed for this battle round, flat: kind, unit or seat."""
    b_used: int
    """Rituals used this battle round, as bits."""
    b_plus: int
    b_minus: int
    b_warded: list[int]
    """Units that have rolled their first Defense behind Fortified Hexes."""

    # Strategy, council, trade
    strategy_holder: list[int]
    strategy_used: int
    bounty: list[int]
    agenda_deck: list[int]
    agenda_discard: list[int]
    agenda_known: list[int]
    revealed: int
    """The agenda card on the table, or NONE."""
    motions: list[int]
    """Flat: what, proposer, two targets, whether it is an agenda card."""
    sides: list[int]
    lobbied: list[int]
    silenced: int
    deals: list[int]
    anonymous: list[int]
    """The ballot without a name: seat, side, votes lobbied, Influence paid."""
    hidden_spent: list[int]
    """Per seat, Influence that the others see as spent only at the end of the phase (AE-R-51)."""
    credits: list[int]
    """What that ballot will count for when the phase ends: seat, what, how much."""
    crown_left: int
    vetoed: int
    crisis_done: int
    laws: int
    """Laws and lasting Decrees in force, as bits."""
    supports: list[int]
    """Per Law, the seats that support it, as bits (AE-R-54)."""
    zone: list[int]
    treaty: list[int]
    warden: int
    warden_until: int
    titles: list[int]
    titles_claimed: list[int]
    raids: list[int]
    """Attacking wins of this round: attacker * 8 + defender."""
    raids_last: list[int]
    vowed: list[int]
    """Per seat, whose Attacks on it cost more this round, or NONE."""
    accords: list[int]
    """Pairs with an Accord, as lower seat * 8 + higher."""
    promises: list[int]
    """Flat: who, to whom, kind, subject, the round it is due."""
    bound: list[int]
    """A vote that a deal of the Ledger binds: seat, motion, side; or empty."""

    # Lords
    unique: list[int]
    """Per hex, the Lord whose unique tile it is, or NONE."""
    under: int
    """The terrain under the Great Caravan."""
    legend_at: list[int]
    """Per Lord, the hex of its Legendary Building, or NONE."""
    legend_vp: list[int]
    """VP of Legendary Buildings at the latest check, with `legendary_vp=standing`."""
    used: list[int]
    """Per seat, powers used this round, as bits (`marks`)."""
    spent: list[int]
    """Per seat, what happens once per game, as bits."""
    lately: list[int]
    """Per seat and kind, what is counted this round."""
    unit_flags: list[int]
    void_hex: list[int]
    """Per seat, the hex that is a Portal for it this round, or NONE."""
    tempest: int
    riptide: int
    held: list[int]
    """Forests defended this round: seat * 128 + hex."""
    sanctified: int
    """Who has sanctified a ballot on the motion at hand, or NONE."""
    turned: int
    """Votes that Unveiled Word has turned on the motion at hand."""
    slices: list[int]
    """Per seat, two slices of three tiles each to choose from while the map is laid."""
    b_striker: int
    """The unit that strikes."""
    b_assault: int

    def clone(self) -> "Aeonis":
        twin = Aeonis()
        self.copy_flow(twin)
        twin.rules = self.rules
        twin.grid = self.grid
        twin.round = self.round
        twin.phase = self.phase
        twin.speaker = self.speaker
        twin.order = self.order[:]
        twin.active = self.active
        twin.passed = self.passed[:]
        twin.extra = self.extra
        twin.terrain = self.terrain[:]
        twin.owner = self.owner[:]
        twin.unexplored = self.unexplored[:]
        twin.buildings = self.buildings[:]
        twin.disabled = self.disabled[:]
        twin.disabled_next = self.disabled_next[:]
        twin.fortress_by = self.fortress_by[:]
        twin.bridge_by = self.bridge_by[:]
        twin.legend = self.legend[:]
        twin.school = self.school[:]
        twin.site = self.site[:]
        twin.curse = self.curse[:]
        twin.storm = self.storm[:]
        twin.doubled = self.doubled[:]
        twin.claims = self.claims[:]
        twin.stayed = self.stayed[:]
        twin.occupant = self.occupant[:]
        twin.home = self.home[:]
        twin.unit_hex = self.unit_hex[:]
        twin.unit_hp = self.unit_hp[:]
        twin.unit_siege = self.unit_siege[:]
        twin.lord_sheet = self.lord_sheet[:]
        twin.captor = self.captor[:]
        twin.deserting = self.deserting[:]
        twin.gold = self.gold[:]
        twin.mana = self.mana[:]
        twin.influence = self.influence[:]
        twin.remnants = self.remnants[:]
        twin.supply = self.supply
        twin.renown = self.renown[:]
        twin.vp = self.vp[:]
        twin.artifact_vp = self.artifact_vp[:]
        twin.ap = self.ap[:]
        twin.fleeting = self.fleeting[:]
        twin.banked = self.banked[:]
        twin.next_ap = self.next_ap[:]
        twin.pool = self.pool[:]
        twin.marks = self.marks[:]
        twin.recruited = self.recruited[:]
        twin.tally = self.tally[:]
        twin.rites = self.rites[:]
        twin.artifact_deck = self.artifact_deck[:]
        twin.artifact_known = self.artifact_known[:]
        twin.artifact_state = self.artifact_state[:]
        twin.artifact_at = self.artifact_at[:]
        twin.artifact_on = self.artifact_on[:]
        twin.artifact_used = self.artifact_used[:]
        twin.artifact_scorers = self.artifact_scorers[:]
        twin.tome_round = self.tome_round[:]
        twin.event = self.event
        twin.event_deck = self.event_deck[:]
        twin.event_low = self.event_low[:]
        twin.event_discard = self.event_discard[:]
        twin.event_known = self.event_known[:]
        twin.drought_until = self.drought_until
        twin.flux_until = self.flux_until
        twin.storm_until = self.storm_until
        twin.exploration_deck = self.exploration_deck[:]
        twin.exploration_discard = self.exploration_discard[:]
        twin.milestones_met = self.milestones_met
        twin.milestones_due = self.milestones_due[:]
        twin.milestone_now = self.milestone_now
        twin.public_deck = self.public_deck[:]
        twin.public_stage_two = self.public_stage_two[:]
        twin.public_row = self.public_row[:]
        twin.public_base = self.public_base[:]
        twin.public_scored = self.public_scored[:]
        twin.vp_log = self.vp_log[:]
        twin.open_battles = self.open_battles[:]
        twin.sieges = self.sieges[:]
        twin.b_hex = self.b_hex
        twin.b_attacker = self.b_attacker
        twin.b_defender = self.b_defender
        twin.b_siege = self.b_siege
        twin.b_round = self.b_round
        twin.b_pressed = self.b_pressed
        twin.b_flags = self.b_flags
        twin.b_line = self.b_line[:]
        twin.b_reserve = self.b_reserve[:]
        twin.b_aims = self.b_aims[:]
        twin.b_lost = self.b_lost[:]
        twin.b_left = self.b_left
        twin.links = self.links[:]
        twin.free_moves = self.free_moves[:]
        twin.whisper_deck = self.whisper_deck[:]
        twin.whisper_discard = self.whisper_discard[:]
        twin.whisper_hands = [hand[:] for hand in self.whisper_hands]
        twin.whisper_known = [known[:] for known in self.whisper_known]
        twin.cancelled = self.cancelled
        twin.thief = self.thief
        twin.secret_deck = self.secret_deck[:]
        twin.secret_discard = self.secret_discard[:]
        twin.secret_hands = [hand[:] for hand in self.secret_hands]
        twin.secret_known = [known[:] for known in self.secret_known]
        twin.secret_base = self.secret_base[:]
        twin.secrets_scored = self.secrets_scored[:]
        twin.discoveries = self.discoveries[:]
        twin.anchor = self.anchor[:]
        twin.sealed = self.sealed[:]
        twin.sheltered = self.sheltered
        twin.b_mods = self.b_mods[:]
        twin.b_used = self.b_used
        twin.b_plus = self.b_plus
        twin.b_minus = self.b_minus
        twin.b_warded = self.b_warded[:]
        twin.strategy_holder = self.strategy_holder[:]
        twin.strategy_used = self.strategy_used
        twin.bounty = self.bounty[:]
        twin.agenda_deck = self.agenda_deck[:]
        twin.agenda_discard = self.agenda_discard[:]
        twin.agenda_known = self.agenda_known[:]
        twin.revealed = self.revealed
        twin.motions = self.motions[:]
        twin.sides = self.sides[:]
        twin.lobbied = self.lobbied[:]
        twin.silenced = self.silenced
        twin.deals = self.deals[:]
        twin.anonymous = self.anonymous[:]
        twin.hidden_spent = self.hidden_spent[:]
        twin.crown_left = self.crown_left
        twin.vetoed = self.vetoed
        twin.crisis_done = self.crisis_done
        twin.laws = self.laws
        twin.supports = self.supports[:]
        twin.zone = self.zone[:]
        twin.treaty = self.treaty[:]
        twin.warden = self.warden
        twin.warden_until = self.warden_until
        twin.titles = self.titles[:]
        twin.titles_claimed = self.titles_claimed[:]
        twin.raids = self.raids[:]
        twin.raids_last = self.raids_last[:]
        twin.vowed = self.vowed[:]
        twin.credits = self.credits[:]
        twin.accords = self.accords[:]
        twin.promises = self.promises[:]
        twin.bound = self.bound[:]
        twin.unique = self.unique[:]
        twin.under = self.under
        twin.legend_at = self.legend_at[:]
        twin.legend_vp = self.legend_vp[:]
        twin.used = self.used[:]
        twin.spent = self.spent[:]
        twin.lately = self.lately[:]
        twin.unit_flags = self.unit_flags[:]
        twin.void_hex = self.void_hex[:]
        twin.tempest = self.tempest
        twin.riptide = self.riptide
        twin.held = self.held[:]
        twin.sanctified = self.sanctified
        twin.turned = self.turned
        twin.slices = self.slices[:]
        twin.b_striker = self.b_striker
        twin.b_assault = self.b_assault
        return twin

    def scores(self) -> list[float]:
        return [float(self.points(seat)) for seat in range(self.players)]

    def points(self, seat: int) -> int:
        """VP kept, and those that stand at the latest check."""
        return self.vp[seat] + self.artifact_vp[seat] + self.legend_vp[seat]

    def winners(self) -> list[int]:
        """Most VP, then Renown, Influence, fewest Whispers, the earlier in initiative (HB-21.1)."""
        best = self.order[0]
        for seat in self.order[1:]:
            if self.standing(seat) > self.standing(best):
                best = seat
        return [best]

    def standing(self, seat: int) -> tuple[int, int, int, int]:
        return (self.points(seat), self.renown[seat], self.influence[seat], -len(self.whisper_hands[seat]))

    # What can be read off the table

    def hex_name(self, h: int) -> str:
        if h == self.grid.seat:
            return "the Imperial Seat"
        q, r = self.grid.coordinates(h)
        if self.unique[h] != NONE:
            return f"{TILE_NAMES[self.unique[h]]} {q},{r}"
        return f"{TERRAIN_NAMES[self.terrain[h]]} {q},{r}"

    def unit_name(self, unit: int) -> str:
        h = self.unit_hex[unit]
        where = f" at {self.hex_name(h)}" if h != NONE else ""
        return f"{UNIT_TITLES[self.title(unit // TOKENS, KIND[unit % TOKENS])]}{where}"

    def title(self, seat: int, kind: int) -> int:
        """A unit's place among UNIT_TITLES: its kind, or the name its Lord gives it."""
        if ELITE <= kind <= MYTHIC:
            return len(UNIT_NAMES) + self.lord_sheet[seat] * RANKS + kind - ELITE
        return kind

    def is_city(self, h: int) -> bool:
        return self.terrain[h] == CITY

    def is_portal(self, h: int) -> bool:
        """Portals, the Rift Anchor, and the City of the Dimensional Nexus."""
        if self.terrain[h] == PORTAL or self.unique[h] == THALRIK:
            return True
        return self.legend_at[THALRIK] == h and self.works(h, LEGENDARY)

    def leads(self, seat: int, lord: int) -> bool:
        """Is this the seat's Lord, and free? A captive's powers are off (HB-10.12, HB-23)."""
        return self.lord_sheet[seat] == lord and self.unit_hex[seat * TOKENS] != NONE

    def legend_of(self, seat: int, lord: int) -> int:
        """The hex in which the seat has the use of that Lord's Legendary Building, or NONE."""
        h = self.legend_at[lord]
        if h != NONE and self.owner[h] == seat and self.works(h, LEGENDARY):
            return h
        return NONE

    def tile_of(self, seat: int, lord: int) -> int:
        """The hex of a unique tile that the seat controls, or NONE."""
        for h in range(self.grid.count):
            if self.unique[h] == lord:
                return h if self.owner[h] == seat else NONE
        return NONE

    def own_tile(self, seat: int, lord: int) -> int:
        """The same for its Lord's own player, captive or not: lines for the owner alone (HB-4.6)."""
        return self.tile_of(seat, lord) if self.lord_sheet[seat] == lord else NONE

    def has_used(self, seat: int, power: int) -> bool:
        return (self.used[seat] & power) != 0

    def use(self, seat: int, power: int) -> None:
        self.used[seat] |= power

    def has(self, h: int, building: int) -> bool:
        """Does a building stand there, whether in order or not?"""
        return (self.buildings[h] >> building & 1) != 0

    def works(self, h: int, building: int) -> bool:
        """Does a building stand there and is it in order (HB-11.2)?"""
        return ((self.buildings[h] & ~self.disabled[h]) >> building & 1) != 0

    def count_works(self, seat: int, building: int) -> int:
        count = 0
        bit = 1 << building
        buildings = self.buildings
        for h in range(self.grid.count):
            if buildings[h] & bit and self.owner[h] == seat and not self.disabled[h] & bit:
                count += 1
        return count

    def count_terrain(self, seat: int, terrain: int) -> int:
        count = 0
        owner = self.owner
        for h in range(self.grid.count):
            if owner[h] == seat and self.terrain[h] == terrain:
                count += 1
        return count

    def count_hexes(self, seat: int) -> int:
        count = 0
        for owner in self.owner:
            if owner == seat:
                count += 1
        return count

    def is_open_lake(self, h: int) -> bool:
        """A Lake without a Bridge."""
        return self.terrain[h] == LAKE and not self.buildings[h] >> BRIDGE & 1

    def units_at(self, seat: int, h: int) -> list[int]:
        found: list[int] = []
        first = seat * TOKENS
        unit_hex = self.unit_hex
        for unit in range(first, first + TOKENS):
            if unit_hex[unit] == h:
                found.append(unit)
        return found

    def units_of(self, seat: int) -> list[int]:
        found: list[int] = []
        first = seat * TOKENS
        unit_hex = self.unit_hex
        for unit in range(first, first + TOKENS):
            if unit_hex[unit] != NONE:
                found.append(unit)
        return found

    def lord(self, seat: int) -> int:
        """The number of a seat's Lord."""
        return seat * TOKENS + LORD

    def lord_hex(self, seat: int) -> int:
        """Where a seat's Lord stands, or NONE while it is captive."""
        return self.unit_hex[seat * TOKENS + LORD]

    def artifact_holder(self, artifact: int) -> int:
        """Who controls an artifact, or NONE."""
        state = self.artifact_state[artifact]
        if state == ATTACHED:
            return self.owner[self.artifact_at[artifact]]
        if state in (EQUIPPED, WAITING, HELD):
            return self.artifact_at[artifact]
        return NONE

    def artifact_active(self, artifact: int, seat: int) -> bool:
        """Is the artifact in force for the seat? Waiting relics and a captive Lord's pieces are not."""
        state = self.artifact_state[artifact]
        if state == HELD:
            return self.artifact_at[artifact] == seat
        if state == EQUIPPED:
            return self.artifact_at[artifact] == seat and self.unit_hex[seat * TOKENS + LORD] != NONE
        if state == ATTACHED:
            h = self.artifact_at[artifact]
            on = self.artifact_on[artifact]
            return self.owner[h] == seat and not self.disabled[h] >> on & 1
        return False

    def artifacts_of(self, seat: int) -> list[int]:
        """All a seat owns, in force or not (AE-R-32, HR-53)."""
        return [a for a in range(ARTIFACTS) if self.artifact_holder(a) == seat]

    def clockwise(self, first: int) -> list[int]:
        """All seats, clockwise from one (HR-58)."""
        return [(first + nth) % self.players for nth in range(self.players)]

    # Small acts that several chapters share

    def place(self, unit: int, h: int) -> None:
        """Put a unit on a hex, from elsewhere on the map or from its box."""
        self.lift(unit)
        self.unit_hex[unit] = h
        self.occupant[h] = unit // TOKENS

    def lift(self, unit: int) -> None:
        """Take a unit off its hex."""
        h = self.unit_hex[unit]
        if h == NONE:
            return
        unit_hex = self.unit_hex
        unit_hex[unit] = NONE
        first = unit // TOKENS * TOKENS
        for other in range(first, first + TOKENS):
            if unit_hex[other] == h:
                return
        self.occupant[h] = NONE

    def gain_remnants(self, seat: int, amount: int) -> int:
        """Remnants from the supply, as far as it goes (AE-R-05)."""
        taken = min(amount, self.supply)
        if taken > 0:
            self.supply -= taken
            self.remnants[seat] += taken
            self.note(GAINED_REMNANTS, seat, taken)
            self.at_once(seat)
        return taken

    def gain(self, seat: int, gold: int = 0, mana: int = 0, influence: int = 0) -> None:
        self.gold[seat] += gold
        self.mana[seat] += mana
        self.influence[seat] += influence
        self.note(GAINED, seat, gold, mana, influence)
        self.at_once(seat)

    def pay(self, seat: int, gold: int = 0, mana: int = 0, influence: int = 0) -> None:
        self.gold[seat] -= gold
        self.mana[seat] -= mana
        self.influence[seat] -= influence

    def gain_renown(self, seat: int, amount: int) -> None:
        """Renown never drops below 0 (HB-20, HR-60)."""
        self.renown[seat] = max(0, self.renown[seat] + amount)
        self.note(RENOWN_CHANGED, seat, amount, self.renown[seat])
        if self.discoveries[seat] >> SACRED_RITE & 1:
            self.sacred_rite(seat)

    def sacred_rite(self, seat: int) -> None:
        """Sacred Rite: the first time at 5 and at 10 Renown (HB-15)."""
        for bar, bit in ((5, SPENT_RITE_FIVE), (10, SPENT_RITE_TEN)):
            if self.renown[seat] >= bar and not self.spent[seat] & bit:
                self.spent[seat] |= bit
                self.draw_whispers(seat, self.rules.discoveries[SACRED_RITE].number())
                self.score(seat, 1, BY_SACRED_RITE)

    def at_once(self, seat: int) -> None:
        """Secret objectives about holdings are scored the instant they are true (HB-19.2)."""
        hand = self.secret_hands[seat]
        if not hand:
            return
        for card in hand[:]:
            if (
                (card == GOLDEN_HOARD and self.gold[seat] >= self.rules.secrets[card].number())
                or (card == MANA_FLOOD and self.mana[seat] >= self.rules.secrets[card].number())
                or (card == REMNANT_COLLECTOR and self.remnants[seat] >= self.rules.secrets[card].number())
            ):
                self.score_secret(seat, card)

    def score_secret(self, seat: int, card: int) -> None:
        """2 VP and a Whisper; those about lore also 2 Renown (HB-19.1, HB-20)."""
        at = self.secret_hands[seat].index(card)
        del self.secret_hands[seat][at]
        del self.secret_known[seat][at]
        self.secrets_scored[seat] |= 1 << card
        self.note(SECRET_SCORED, seat, card)
        if card in (REMNANT_COLLECTOR, PATHFINDER):
            self.gain_renown(seat, 2)
        self.score(seat, 2, BY_SECRET)

    def score(self, seat: int, amount: int, source: int) -> None:
        """Permanent VP; each instance draws a Whisper (HB-21.3, HB-21.4)."""
        self.vp[seat] += amount
        self.vp_log[seat * SOURCES + source] += amount
        self.note(VP_SCORED[source], seat, amount)
        self.draw_whispers(seat, 1)

    def draw_whispers(self, seat: int, amount: int) -> None:
        """From the common deck; the discards are shuffled anew when it is empty (HB-16.1, HR-57)."""
        drawn = 0
        for _ in range(amount):
            if not self.whisper_deck:
                self.whisper_deck = self.whisper_discard
                self.whisper_discard = []
                self.rng.shuffle(self.whisper_deck)
            if self.whisper_deck:
                self.whisper_hands[seat].append(self.whisper_deck.pop())
                self.whisper_known[seat].append(0)
                drawn += 1
        if drawn:
            self.note(WHISPERS_DRAWN, seat, drawn)

    def drop_whisper(self, seat: int, card: int) -> None:
        """A card leaves a hand, face up."""
        at = self.whisper_hands[seat].index(card)
        del self.whisper_hands[seat][at]
        del self.whisper_known[seat][at]
        self.whisper_discard.append(card)

    def knows(self, seat: int, discovery: int) -> bool:
        """Does the seat own this Discovery?"""
        return (self.discoveries[seat] >> discovery & 1) != 0

    def mark(self, seat: int, bit: int) -> None:
        self.marks[seat] |= bit

    def marked(self, seat: int, bit: int) -> bool:
        return (self.marks[seat] & bit) != 0

    def count(self, seat: int, kind: int, amount: int = 1) -> None:
        self.tally[seat * TALLIES + kind] += amount

    def tallied(self, seat: int, kind: int) -> int:
        return self.tally[seat * TALLIES + kind]

    def count_lately(self, seat: int, kind: int) -> None:
        self.lately[seat * LATELY + kind] += 1

    def counted_lately(self, seat: int, kind: int) -> int:
        return self.lately[seat * LATELY + kind]

    def allied(self, seat: int, other: int) -> bool:
        """Is there an Accord between the two (HB-22.5)?"""
        pair = seat * 8 + other if seat < other else other * 8 + seat
        for accord in self.accords:
            if accord == pair:
                return True
        return False


AMOUNT: Final = NUMBER
BUILT: Final = named("built", *BUILDING_NAMES)

ROUND_BEGINS: Final = Event("round", "Round {0}. Speaker: {1}.", AMOUNT, SEAT)
PHASE_BEGINS: Final = Event("phase", "{0}.", PHASE)
GAINED: Final = Event("gained", "{0} gains {1} Gold, {2} Mana, {3} Influence.", SEAT, AMOUNT, AMOUNT, AMOUNT)
GAINED_REMNANTS: Final = Event("remnants", "{0} gains {1} Remnants.", SEAT, AMOUNT)
RENOWN_CHANGED: Final = Event("renown", "{0}: Renown {1}, now {2}.", SEAT, AMOUNT, AMOUNT)
VP_OF: Final[tuple[Domain, ...]] = (
    Domain("vp_public_objectives", 100),
    Domain("vp_secret_objectives", 100),
    Domain("vp_lord_objectives", 100),
    Domain("vp_titles", 100),
    Domain("vp_legendary_buildings", 100),
    Domain("vp_artifacts", 100),
    Domain("vp_coronation_rite", 100),
    Domain("vp_captured_lords", 100),
    Domain("vp_imperial_mandate", 100),
    Domain("vp_sacred_rite", 100),
)
"""VP gained just now, by source, as the lab reads them."""
VP_SCORED: Final[tuple[Event, ...]] = tuple([Event("vp", "{0} scores {1} VP.", SEAT, vp) for vp in VP_OF])
PUBLIC_REVEALED: Final = Event("public_revealed", "New public objective: {0}.", PUBLIC)
PUBLIC_SCORED: Final = Event("public_scored", "{0} scores {1}.", SEAT, PUBLIC)
RITE_HELD: Final = Event("rite", "{0} holds the Coronation Rite.", SEAT)
ARTIFACT_CHECKED: Final = Event("artifact_vp", "{0} has {1} VP of artifacts.", SEAT, AMOUNT, VP_OF[BY_ARTIFACT])
LEGEND_CHECKED: Final = Event("legend_vp", "{0} has {1} VP of a Legend.", SEAT, AMOUNT, VP_OF[BY_LEGENDARY])
EVENT_DRAWN: Final = Event("global_event", "Event: {0}.", GLOBAL_EVENT)
MILESTONE_DRAWN: Final = Event("milestone", "Milestone: {0}.", MILESTONE)
EXPLORED_HEX: Final = Event("explored", "{0} explores {1}: {2}.", SEAT, HEX, EXPLORATION)
SITE_CREATED: Final = Event("site", "An Artifact Site on {0}: {1}.", HEX, ARTIFACT)
SITE_CLAIMED: Final = Event("site_claimed", "{0} claims the {1} at {2}.", SEAT, ARTIFACT, HEX)
ARTIFACT_GAINED: Final = Event("artifact_gained", "{0} gains the {1}.", SEAT, ARTIFACT)
ARTIFACT_RETURNED: Final = Event("artifact_returned", "The {0} goes under the Artifact Deck.", ARTIFACT)
ARTIFACT_FIRED: Final = Event("artifact_fired", "{0} uses the {1}.", SEAT, ARTIFACT)
RELIC_ATTACHED: Final = Event("attached", "{0} sets the {1} in the {2} of {3}.", SEAT, ARTIFACT, BUILT, HEX)
REMNANTS_PURGED: Final = Event("purged", "{0} purges {1} Remnants.", SEAT, AMOUNT)
MOVED: Final = Event("moved", "{0} moves {1} units from {2} to {3}.", SEAT, AMOUNT, HEX, HEX)
TRAVELLED: Final = Event("travelled", "{0} travels through the Portal of {1} to {2}.", SEAT, HEX, HEX)
CLAIMED: Final = Event("claimed", "{0} now controls {1}.", SEAT, HEX)
BUILT_HERE: Final = Event("built", "{0} builds a {1} on {2}.", SEAT, BUILT, HEX)
RAZED: Final = Event("razed", "{0} tears down the {1} on {2}.", SEAT, BUILT, HEX)
UNIT_KIND: Final = named("unit_kind", *UNIT_TITLES)
POWER: Final = named("power", *POWER_NAMES)
LORD_OBJECTIVE: Final = named("lord_objective", *OBJECTIVE_NAMES)
LEGEND: Final = named("legend", *LEGENDARY_NAMES)
RECRUITED: Final = Event("recruited", "{0} recruits {1} at {2}.", SEAT, UNIT_KIND, HEX)
DISMISSED: Final = Event("dismissed", "{0} loses {1} at {2}.", SEAT, UNIT_KIND, HEX)
ATTACKED: Final = Event("attacked", "{0} attacks {1} on {2}.", SEAT, SEAT, HEX)
ROLLED: Final = Event("rolled", "{0} strikes {1}: {2} against {3}.", TOKEN, TOKEN, DIE, DIE)
HURT: Final = Event("hurt", "{0} takes {1} damage.", TOKEN, AMOUNT)
DESTROYED: Final = Event("destroyed", "{0} loses {1}.", SEAT, UNIT_KIND)
RETREATED: Final = Event("retreated", "{0} retreats from {1}.", SEAT, HEX)
BATTLE_WON: Final = Event("battle_won", "{0} wins the battle for {1} against {2}.", SEAT, HEX, SEAT)
UNCONTESTED: Final = Event("uncontested", "{0} takes {1} without a fight.", SEAT, HEX)
PAUSED: Final = Event("paused", "The fight for {0} is undecided.", HEX)
LORD_CAPTURED: Final = Event("captured", "{0} captures the Lord of {1}.", SEAT, SEAT)
LORD_RELEASED: Final = Event("released", "The Lord of {0} returns to {1}.", SEAT, HEX)
LORD_ESCAPED: Final = Event("escaped", "The Lord of {0} escapes to {1}.", SEAT, HEX)
PASSED: Final = Event("passed", "{0} passes and keeps {1} AP.", SEAT, AMOUNT)
GREW: Final = Event("grew", "{0}: Pool now {1}.", SEAT, AMOUNT)
WHISPER_PLAYED: Final = Event("whisper_played", "{0} plays {1}.", SEAT, WHISPER)
WHISPER_CANCELLED: Final = Event("whisper_cancelled", "{0} is cancelled.", WHISPER)
WHISPERS_DRAWN: Final = Event("whispers_drawn", "{0} draws {1} Whispers.", SEAT, AMOUNT)
SECRET_DRAWN: Final = Event("secret_drawn", "{0} draws a secret objective.", SEAT)
SECRET_SCORED: Final = Event("secret_scored", "{0} reveals and scores {1}.", SEAT, SECRET)
SECRET_SEEN: Final = Event("secret_seen", "You see a secret objective of {0}: {1}.", SEAT, SECRET)
DISCOVERED: Final = Event("discovered", "{0} discovers {1}.", SEAT, DISCOVERY)
RITUAL: Final = Event("ritual", "{0} performs {1}.", SEAT, DISCOVERY)
PROMISE: Final = named(
    "promise_kind",
    "a vote for a motion",
    "a vote against a motion",
    "no Attack until the end of next round",
    "an Attack on another player this round",
    "1 Gold by the end of next round",
    "1 Mana by the end of next round",
    "1 Influence by the end of next round",
)
VOTE: Final = named("vote", "votes for it", "votes against it", "abstains")
CARD_DRAFTED: Final = Event("drafted", "{0} takes {1}.", SEAT, STRATEGY)
PRIMARY_USED: Final = Event("primary", "{0} uses {1}.", SEAT, STRATEGY)
SECONDARY_USED: Final = Event("secondary", "{0} follows with {1}.", SEAT, STRATEGY)
AGENDA_REVEALED: Final = Event("agenda", "The agenda card is {0}.", AGENDA)
MOTION_PROPOSED: Final = Event("motion", "The motion of {0}: {1}.", SEAT, AGENDA)
VOTED: Final = Event("voted", "{0} {1}.", SEAT, VOTE)
VOTED_ANONYMOUSLY: Final = Event("voted_anonymously", "{0} votes without a name: somebody {1}.", AMOUNT, VOTE)
MOTION_PASSED: Final = Event("motion_passed", "{0} passes.", AGENDA)
MOTION_FAILED: Final = Event("motion_failed", "{0} fails.", AGENDA)
TITLE_GIVEN: Final = Event("title", "{0} bears the Title {1}.", SEAT, AGENDA)
TRADE_DONE: Final = Event("trade", "{0} and {1} trade.", SEAT, SEAT)
DEAL_MADE: Final = Event("deal", "{0} and {1} agree on a deal.", SEAT, SEAT)
TRADE_REFUSED: Final = Event("trade_refused", "{0} and {1} do not agree on a Trade.", SEAT, SEAT)
LORD_CHOSEN: Final = Event("lord_chosen", "{0} leads the people of {1}.", SEAT, LORD_SHEET)
POWER_USED: Final = Event("power", "{0} uses {1}.", SEAT, POWER)
OBJECTIVE_MET: Final = Event("lord_objective", "{0} fulfils {1}.", SEAT, LORD_OBJECTIVE)
LEGEND_BUILT: Final = Event("legend", "{0} raises the {1} on {2}.", SEAT, LEGEND, HEX)
LEGEND_TAKEN: Final = Event("legend_taken", "{0} takes the {1}.", SEAT, LEGEND)
WHISPER_SEEN: Final = Event("whisper_seen", "You see a Whisper of {0}: {1}.", SEAT, WHISPER)
CARAVAN_MOVED: Final = Event("caravan", "The Great Caravan of {0} rolls to {1}.", SEAT, HEX)
LAKE_CALLED: Final = Event("lake_called", "{0} calls a Lake up at {1}.", SEAT, HEX)
ACCORD_MADE: Final = Event("accord", "{0} and {1} make an Accord.", SEAT, SEAT)
ACCORD_ENDED: Final = Event("accord_ended", "The Accord of {0} and {1} ends.", SEAT, SEAT)
ACCORD_BROKEN: Final = Event("accord_broken", "{0} betrays the Accord with {1}.", SEAT, SEAT)
PROMISE_MADE: Final = Event("promise", "{0} promises {1}: {2}.", SEAT, SEAT, PROMISE)
PROMISE_KEPT: Final = Event("promise_kept", "{0} keeps the promise to {1}: {2}.", SEAT, SEAT, PROMISE)
PROMISE_BROKEN: Final = Event("promise_broken", "{0} breaks the promise to {1}: {2}.", SEAT, SEAT, PROMISE)
PROMISE_UNKNOWN: Final = Event("promise_unknown", "Whether {0} kept a promise to {1} is unknown.", SEAT, SEAT)
GAME_ENDS: Final = Event("game_ends", "The game ends after round {0}; {1} wins.", AMOUNT, SEAT)
