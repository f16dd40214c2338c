"""Scoring: Control VP, Total VP, the victory check and the end of the game (BF-3, BF-17)."""

from ludarium.core import Frame, with_item
from ludarium.games.bridgefront.events import GAME_ENDS, SCORED, SCORED_OPENLY, SCORED_PRIVATELY, TIMER_PAID
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import FORGE, NONE, SCORING, TIMER


def control_sources(s: Bridgefront, seat: int) -> tuple[int, int, int, int]:
    """Control VP for the Center, Forges, enemy Capitals, Bannermen (BF-17.1 to 17.3)."""
    rules = s.rules
    center = rules.center_vp if s.holds_center(seat) else 0
    forges = 0
    for place in s.held(seat):
        if s.tile[place] == FORGE:
            forges += rules.forge_vp
    capitals = 0
    for other in range(s.players):
        if other != seat and s.holds(seat, s.capital[other]):
            capitals += rules.capital_vp + s.faction_of(seat).capital_vp
    champions = 0
    for index in range(len(s.champ_card)):
        if s.champ_seat[index] == seat:
            for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
                champions += effect.control_vp(s.champ_hex[index] == s.board.center)
    return center, forges, capitals, champions


def control_vp(s: Bridgefront, seat: int) -> int:
    center, forges, capitals, champions = control_sources(s, seat)
    return center + forges + capitals + champions


def pay_timers(s: Bridgefront) -> None:
    """Timer: permanent VP for who holds the Center at the end of the round (BF-C-timer)."""
    kept = []
    for mark in s.marks:
        if mark.kind != TIMER:
            kept.append(mark)
        elif s.holds_center(mark.seat):
            s.vp = with_item(s.vp, mark.seat, s.vp[mark.seat] + mark.amount)
            s.timer_vp = with_item(s.timer_vp, mark.seat, s.timer_vp[mark.seat] + mark.amount)
            s.note(TIMER_PAID, mark.seat, mark.amount)
    s.marks = kept


class Scoring(Frame[Bridgefront]):
    """Control VP are counted anew; who has enough, and a Capital without enemies, wins (BF-17, BF-3.1)."""

    def run(self, s: Bridgefront) -> None:
        s.phase = SCORING
        if s.rules.timer_timing == "scoring":
            pay_timers(s)
        qualified: list[int] = []
        scored: list[int] = []
        s.control = s.control[:]
        for seat in range(s.players):
            sources = control_sources(s, seat)
            s.control[seat] = sources[0] + sources[1] + sources[2] + sources[3]
            scored += [s.vp[seat] - s.timer_vp[seat], s.timer_vp[seat], *sources]
            total = s.vp[seat] + s.control[seat]
            tell_score(s, seat)
            if total >= s.rules.vp_to_win and s.enemy_in(seat, s.capital[seat]) == NONE:
                qualified.append(seat)
        s.history = s.history + scored
        if qualified:
            finish(s, s.leaders(qualified))


def tell_score(s: Bridgefront, seat: int) -> None:
    total = s.vp[seat] + s.control[seat]
    if s.rules.vp_visibility == "public":
        s.note(SCORED_OPENLY, seat, total, s.vp[seat], s.control[seat])
    else:
        s.tell(seat, SCORED_PRIVATELY, total, s.vp[seat], s.control[seat])
    s.tell(seat, SCORED, seat, s.vp[seat], s.control[seat], s.gold[seat])


def finish(s: Bridgefront, victors: list[int]) -> None:
    s.victors = victors
    for seat in range(s.players):
        s.note(SCORED_OPENLY, seat, s.vp[seat] + s.control[seat], s.vp[seat], s.control[seat])
    if s.journal is not None:
        s.note(GAME_ENDS, *victors)
    s.end()


class LastRanking(Frame[Bridgefront]):
    """After the last round the most Total VP wins, whatever stands in the Capitals (BF-3.2)."""

    def run(self, s: Bridgefront) -> None:
        if s.round >= s.rules.rounds_max:
            finish(s, s.leaders(list(range(s.players))))
