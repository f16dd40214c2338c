"""The round: Round Start and the order of phases (HB-6)."""

from ludarium.core import Frame, with_item
from ludarium.games.aeonis.artifacts import fired, lord_max_hp
from ludarium.games.aeonis.board import CITY, NONE
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, WHISPERERS_MASK
from ludarium.games.aeonis.cards.events import HERO_OF_THE_AGE
from ludarium.games.aeonis.cards.lords import FIRST
from ludarium.games.aeonis.cleanup import Cleanup
from ludarium.games.aeonis.control import first_enemy_hex, is_stronghold, reach_milestone, set_owner
from ludarium.games.aeonis.council import CouncilPhase
from ludarium.games.aeonis.discoveries import Foresee
from ludarium.games.aeonis.events import EventPhase
from ludarium.games.aeonis.journal import LORD_RELEASED, PHASE_BEGINS, ROUND_BEGINS
from ludarium.games.aeonis.lords import Oracle
from ludarium.games.aeonis.marks import MOVED_UNIT, PRODUCTION_PHASE, ROUND_START
from ludarium.games.aeonis.movement import welcome
from ludarium.games.aeonis.objectives import draw_secret, reveal_public, stage_two
from ludarium.games.aeonis.powers import full_hp, legend_number, lord_number
from ludarium.games.aeonis.production import Production
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.strategy import StrategyPhase
from ludarium.games.aeonis.tables import ELYNDRA, GUILD_HALL, KIND, LORD, NYXARA, TOKENS
from ludarium.games.aeonis.turn import ActionPhase


class Round(Frame[Aeonis]):
    """One round, phase by phase."""

    def run(self, s: Aeonis) -> None:
        s.then(
            RoundStart(),
            EventPhase(),
            StrategyPhase(),
            CouncilPhase(),
            ActionPhase(),
            ProductionPhase(),
            Cleanup(),
            Round(),
        )


class ProductionPhase(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        s.phase = PRODUCTION_PHASE
        s.note(PHASE_BEGINS, PRODUCTION_PHASE)
        s.then(Production())


class RoundStart(Frame[Aeonis]):
    """Marks reset, presence flips, Lords heal, AP, a public objective (HB-6 phase 1)."""

    def run(self, s: Aeonis) -> None:
        s.round += 1
        s.phase = ROUND_START
        s.note(ROUND_BEGINS, s.round, s.speaker)
        s.marks = [0] * s.players
        s.fleeting = [0] * s.players
        s.vowed = [NONE] * s.players
        s.used = [0] * s.players
        s.void_hex = [NONE] * s.players
        s.lately = [0] * len(s.lately)
        for unit, flags in enumerate(s.unit_flags):
            if flags & MOVED_UNIT:
                s.unit_flags[unit] = flags & ~MOVED_UNIT
        s.held = []
        s.sheltered = 0
        s.raids_last = s.raids
        s.raids = []
        s.recruited = [0] * s.grid.count
        s.sealed = [NONE] * s.grid.count
        s.artifact_used = [0] * ARTIFACTS
        s.free_moves = []
        s.milestone_now = 0
        restore_the_landless(s)
        presence(s)
        for seat in range(s.players):
            if s.lord_hex(seat) != NONE:
                s.unit_hp[s.lord(seat)] = lord_max_hp(s, seat)
            heal_in_heartwood(s, seat)
        for seat in range(s.players):
            s.ap[seat] = round_ap(s, seat)
            s.draw_whispers(seat, round_whispers(s, seat))
        s.banked = [0] * s.players
        s.next_ap = [0] * s.players
        if s.round == 4:
            stage_two(s)
        if s.round >= 2:
            reveal_public(s)
        for seat in s.order:
            if s.round == 3:
                draw_secret(s, seat)
            s.then(Foresee(seat), Oracle(seat))


def heal_in_heartwood(s: Aeonis, seat: int) -> None:
    """Heartwood Sanctum: units there heal 1 (HB-6 step 1c, HB-9.4)."""
    h = s.legend_of(seat, ELYNDRA)
    if h != NONE:
        for unit in s.units_at(seat, h):
            if KIND[unit % TOKENS] != LORD:
                s.unit_hp[unit] = min(full_hp(s, unit), s.unit_hp[unit] + legend_number(s, ELYNDRA, 3))


def round_whispers(s: Aeonis, seat: int) -> int:
    """Two; the Whisperer's Mask, Nyxara, her tile and Hall add one each (HB-16.1, AE-A-06a)."""
    cards = 1 if s.rules.whispers_by_size and s.players >= 6 else 2
    if s.leads(seat, NYXARA):
        cards += lord_number(s, NYXARA, FIRST)
    if s.own_tile(seat, NYXARA) != NONE:
        cards += 1
    if s.legend_of(seat, NYXARA) != NONE:
        cards += legend_number(s, NYXARA, 1)
    if s.rules.renown_whispers:
        cards += (1 if s.renown[seat] >= 5 else 0) + (1 if s.renown[seat] >= 10 else 0)
    if s.artifact_active(WHISPERERS_MASK, seat):
        cards += s.rules.artifacts[WHISPERERS_MASK].number(0)
        fired(s, seat, WHISPERERS_MASK)
    return cards


def round_ap(s: Aeonis, seat: int) -> int:
    """5, up to 2 for Cities, a Guild Hall, Renown 5, what was banked, what was promised (HB-6 step 1d)."""
    ap = s.rules.base_ap + min(2, s.count_terrain(seat, CITY))
    if s.count_works(seat, GUILD_HALL):
        ap += 1
    if s.renown[seat] >= 5:
        ap += 1
    if s.renown[seat] >= 10:
        reach_milestone(s, HERO_OF_THE_AGE)
    return ap + s.banked[seat] + s.next_ap[seat]


def presence(s: Aeonis) -> None:
    """A hex that holds only your units is yours, strongholds aside (HB-5 ways 1 and 4)."""
    for h in range(s.grid.count):
        seat = s.occupant[h]
        old = s.owner[h]
        if seat != NONE and old != seat:
            if old != NONE and (is_stronghold(s, h) or welcome(s, seat, old)):
                continue
            set_owner(s, h, seat)
            first_enemy_hex(s, seat, old)


def restore_the_landless(s: Aeonis) -> None:
    """A player without hex and unit begins anew near home (HR-86, AE-R-70)."""
    for seat in range(s.players):
        if s.count_hexes(seat) or s.units_of(seat):
            continue
        home = s.home[seat]
        best = NONE
        for h in range(s.grid.count):
            if s.owner[h] != NONE or s.occupant[h] != NONE or s.is_open_lake(h):
                continue
            if best == NONE or s.grid.dist(h, home) < s.grid.dist(best, home):
                best = h
        if best != NONE:
            s.captor = with_item(s.captor, seat, NONE)
            s.unit_hp[s.lord(seat)] = lord_max_hp(s, seat)
            s.place(s.lord(seat), best)
            set_owner(s, best, seat)
            s.note(LORD_RELEASED, seat, best)
