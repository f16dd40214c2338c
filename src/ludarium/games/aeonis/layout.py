"""What lies on the table: map, units, holdings, artifacts, decks, the battle in hand (HB-1, HB-2, A4)."""

from typing import Final

from ludarium.core import State
from ludarium.games.aeonis.board import NONE, TERRAIN_NAMES, Grid
from ludarium.games.aeonis.cards.lords import FACTION_NAMES, RANKS
from ludarium.games.aeonis.options import AeonisRules
from ludarium.games.aeonis.tables import ELITE, KIND, MYTHIC, TILE_NAMES, TOKENS, UNIT_NAMES

UNIT_TITLES: Final = (*UNIT_NAMES, *FACTION_NAMES)


class Layout(State):
    """What belongs to seats is listed by seat, what lies on the map by hex."""

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
    lands: list[list[int]]
    """Per seat, the hexes it controls, in board order."""
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

    def copy_layout(self, twin: "Layout") -> None:
        """All of it, list by list. Lists that change seldom are replaced, never altered: they are shared."""
        twin.rules = self.rules
        twin.grid = self.grid
        twin.round = self.round
        twin.phase = self.phase
        twin.speaker = self.speaker
        twin.order = self.order
        twin.active = self.active
        twin.passed = self.passed
        twin.extra = self.extra
        twin.terrain = self.terrain
        twin.owner = self.owner
        twin.lands = self.lands
        twin.unexplored = self.unexplored
        twin.buildings = self.buildings
        twin.disabled = self.disabled
        twin.disabled_next = self.disabled_next
        twin.fortress_by = self.fortress_by
        twin.bridge_by = self.bridge_by
        twin.legend = self.legend
        twin.school = self.school
        twin.site = self.site
        twin.curse = self.curse
        twin.storm = self.storm
        twin.doubled = self.doubled
        twin.claims = self.claims
        twin.stayed = self.stayed
        twin.occupant = self.occupant[:]
        twin.home = self.home
        twin.unit_hex = self.unit_hex[:]
        twin.unit_hp = self.unit_hp[:]
        twin.unit_siege = self.unit_siege[:]
        twin.lord_sheet = self.lord_sheet
        twin.captor = self.captor
        twin.deserting = self.deserting
        twin.gold = self.gold[:]
        twin.mana = self.mana[:]
        twin.influence = self.influence[:]
        twin.remnants = self.remnants[:]
        twin.supply = self.supply
        twin.renown = self.renown
        twin.vp = self.vp
        twin.artifact_vp = self.artifact_vp
        twin.ap = self.ap[:]
        twin.fleeting = self.fleeting
        twin.banked = self.banked
        twin.next_ap = self.next_ap
        twin.pool = self.pool[:]
        twin.marks = self.marks
        twin.recruited = self.recruited
        twin.tally = self.tally
        twin.rites = self.rites
        twin.artifact_deck = self.artifact_deck
        twin.artifact_known = self.artifact_known
        twin.artifact_state = self.artifact_state
        twin.artifact_at = self.artifact_at
        twin.artifact_on = self.artifact_on
        twin.artifact_used = self.artifact_used
        twin.artifact_scorers = self.artifact_scorers
        twin.tome_round = self.tome_round
        twin.event = self.event
        twin.event_deck = self.event_deck
        twin.event_low = self.event_low
        twin.event_discard = self.event_discard
        twin.event_known = self.event_known
        twin.drought_until = self.drought_until
        twin.flux_until = self.flux_until
        twin.storm_until = self.storm_until
        twin.exploration_deck = self.exploration_deck
        twin.exploration_discard = self.exploration_discard
        twin.milestones_met = self.milestones_met
        twin.milestones_due = self.milestones_due[:]
        twin.milestone_now = self.milestone_now
        twin.public_deck = self.public_deck
        twin.public_stage_two = self.public_stage_two
        twin.public_row = self.public_row
        twin.public_base = self.public_base
        twin.public_scored = self.public_scored
        twin.vp_log = self.vp_log
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
        twin.free_moves = self.free_moves
        twin.whisper_deck = self.whisper_deck
        twin.whisper_discard = self.whisper_discard
        twin.whisper_hands = self.whisper_hands
        twin.whisper_known = self.whisper_known
        twin.cancelled = self.cancelled
        twin.thief = self.thief
        twin.secret_deck = self.secret_deck
        twin.secret_discard = self.secret_discard
        twin.secret_hands = self.secret_hands
        twin.secret_known = self.secret_known
        twin.secret_base = self.secret_base
        twin.secrets_scored = self.secrets_scored
        twin.discoveries = self.discoveries
        twin.anchor = self.anchor
        twin.sealed = self.sealed
        twin.sheltered = self.sheltered
        twin.b_mods = self.b_mods[:]
        twin.b_used = self.b_used
        twin.b_plus = self.b_plus
        twin.b_minus = self.b_minus
        twin.b_warded = self.b_warded[:]
        twin.strategy_holder = self.strategy_holder
        twin.strategy_used = self.strategy_used
        twin.bounty = self.bounty
        twin.agenda_deck = self.agenda_deck
        twin.agenda_discard = self.agenda_discard
        twin.agenda_known = self.agenda_known
        twin.revealed = self.revealed
        twin.motions = self.motions
        twin.sides = self.sides[:]
        twin.lobbied = self.lobbied
        twin.silenced = self.silenced
        twin.deals = self.deals
        twin.anonymous = self.anonymous
        twin.hidden_spent = self.hidden_spent
        twin.crown_left = self.crown_left
        twin.vetoed = self.vetoed
        twin.crisis_done = self.crisis_done
        twin.laws = self.laws
        twin.supports = self.supports
        twin.zone = self.zone
        twin.treaty = self.treaty
        twin.warden = self.warden
        twin.warden_until = self.warden_until
        twin.titles = self.titles
        twin.titles_claimed = self.titles_claimed
        twin.raids = self.raids[:]
        twin.raids_last = self.raids_last
        twin.vowed = self.vowed
        twin.credits = self.credits[:]
        twin.accords = self.accords
        twin.promises = self.promises[:]
        twin.bound = self.bound
        twin.unique = self.unique
        twin.under = self.under
        twin.legend_at = self.legend_at
        twin.legend_vp = self.legend_vp
        twin.used = self.used
        twin.spent = self.spent
        twin.lately = self.lately
        twin.unit_flags = self.unit_flags[:]
        twin.void_hex = self.void_hex
        twin.tempest = self.tempest
        twin.riptide = self.riptide
        twin.held = self.held[:]
        twin.sanctified = self.sanctified
        twin.turned = self.turned
        twin.slices = self.slices[:]
        twin.b_striker = self.b_striker
        twin.b_assault = self.b_assault

    # How its pieces are called

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
