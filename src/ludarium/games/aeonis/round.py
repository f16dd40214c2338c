"""The round: Round Start and the order of phases (HB-6)."""

from ludarium.core import Frame
from ludarium.games.aeonis.artifacts import fired, lord_max_hp
from ludarium.games.aeonis.board import CITY, NONE
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, WHISPERERS_MASK
from ludarium.games.aeonis.cards.events import HERO_OF_THE_AGE
from ludarium.games.aeonis.cleanup import Cleanup
from ludarium.games.aeonis.control import first_enemy_hex, is_stronghold, reach_milestone, set_owner
from ludarium.games.aeonis.council import CouncilPhase
from ludarium.games.aeonis.discoveries import Foresee
from ludarium.games.aeonis.events import EventPhase
from ludarium.games.aeonis.movement import open_to
from ludarium.games.aeonis.objectives import draw_secret, reveal_public, stage_two
from ludarium.games.aeonis.production import Production
from ludarium.games.aeonis.state import (
    LORD_RELEASED,
    PHASE_BEGINS,
    PRODUCTION_PHASE,
    ROUND_BEGINS,
    ROUND_START,
    Aeonis,
)
from ludarium.games.aeonis.strategy import StrategyPhase
from ludarium.games.aeonis.tables import GUILD_HALL
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
        for seat in range(s.players):
            s.marks[seat] = 0
            s.fleeting[seat] = 0
            s.vowed[seat] = NONE
        s.sheltered = 0
        s.raids_last = s.raids
        s.raids = []
        for h in range(s.grid.count):
            s.recruited[h] = 0
            s.sealed[h] = NONE
        for artifact in range(ARTIFACTS):
            s.artifact_used[artifact] = 0
        s.free_moves = []
        s.milestone_now = 0
        restore_the_landless(s)
        presence(s)
        for seat in range(s.players):
            if s.lord_hex(seat) != NONE:
                s.unit_hp[s.lord(seat)] = lord_max_hp(s, seat)
        for seat in range(s.players):
            s.ap[seat] = round_ap(s, seat)
            s.banked[seat] = 0
            s.next_ap[seat] = 0
            s.draw_whispers(seat, round_whispers(s, seat))
        if s.round == 4:
            stage_two(s)
        if s.round >= 2:
            reveal_public(s)
        for seat in s.order:
            if s.round == 3:
                draw_secret(s, seat)
            s.then(Foresee(seat))


def round_whispers(s: Aeonis, seat: int) -> int:
    """Two; the Whisperer's Mask adds one (HB-16.1, AE-A-06a)."""
    cards = 1 if s.rules.whispers_by_size and s.players >= 6 else 2
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
            if old != NONE and (is_stronghold(s, h) or open_to(s, seat, old)):
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
            s.captor[seat] = NONE
            s.unit_hp[s.lord(seat)] = lord_max_hp(s, seat)
            s.place(s.lord(seat), best)
            set_owner(s, best, seat)
            s.note(LORD_RELEASED, seat, best)
