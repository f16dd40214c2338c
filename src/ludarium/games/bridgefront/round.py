"""The round, phase by phase: Reset … Cleanup, Age update (BF-9, BF-10, BF-18, BF-19)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.bridgefront.action import ActionPhase
from ludarium.games.bridgefront.collection import Collection
from ludarium.games.bridgefront.events import AGE_BEGINS, CARD, DISCARDED_CARDS, ROUND_BEGINS
from ludarium.games.bridgefront.market import Market
from ludarium.games.bridgefront.piles import draw_cards, find_kind, kinds_in, leave_hand, to_discard
from ludarium.games.bridgefront.scoring import LastRanking, Scoring, pay_timers
from ludarium.games.bridgefront.sieges import Sieges
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CLEANUP, RESET, SIEGES, SLOW

STUDY: Final = Prompt("quiet_study", CARD, "Quiet Study: which card do you swap?", decline="No more")


class Round(Frame[Bridgefront]):
    """One round, phase by phase (BF-9.1)."""

    def run(self, s: Bridgefront) -> None:
        s.round += 1
        s.lead = choose_lead(s)
        s.note(ROUND_BEGINS, s.round, s.age, s.lead)
        s.then(Reset(), Study("reset"), Market(), Study("after_market"), ActionPhase(), SiegePhase(), Collection())
        s.then(Scoring(), Cleanup(), LastRanking(), NextAge(), Round())


def choose_lead(s: Bridgefront) -> int:
    """Who is Lead (`lead_rule`, BF-12.3.2)."""
    rule = s.rules.lead_rule
    if rule == "fixed":
        return s.order[0]
    if rule == "random":
        return s.order[s.rng.below(s.players)]
    if rule == "lowest_vp":
        best = s.order[0]
        for seat in s.order:
            if s.vp[seat] + s.control[seat] < s.vp[best] + s.control[best]:
                best = seat
        return best
    return s.order[(s.round - 1) % s.players]


class Reset(Frame[Bridgefront]):
    """Income, mana, and a hand of six (BF-10)."""

    def run(self, s: Bridgefront) -> None:
        s.phase = RESET
        for seat in range(s.players):
            s.gold[seat] = s.gold[seat] + s.rules.base_income
            s.mana[seat] = s.rules.max_mana + s.rules.mana_per_age * (s.age - 1)
            s.done[seat] = 0
            s.moved[seat] = 0
            s.played[seat] = 0
        s.wins = [0] * s.players
        for seat in s.lead_order():
            wanted = s.rules.hand_size + s.bonus_draw[seat] - len(s.hand[seat])
            draw_cards(s, seat, wanted)
            if len(s.hand[seat]) > s.rules.hand_limit:
                raise AssertionError("a hand beyond the limit: overflow goes to the discard (BF-10.4)")
        s.bonus_draw = [0] * s.players


class Study(Frame[Bridgefront]):
    """Quiet Study: swap up to two cards (BF-F-CIPH-A)."""

    def __init__(self, when: str) -> None:
        self.when: Final = when

    def run(self, s: Bridgefront) -> None:
        if s.rules.quiet_study != self.when:
            return
        asked = False
        for seat in range(s.players):
            s.plans[seat] = []
            if s.faction_of(seat).study and s.hand[seat]:
                s.fork(seat, StudyCard(seat, ()))
                asked = True
        if asked:
            s.then(Swap())


class StudyCard(Frame[Bridgefront]):
    def __init__(self, seat: int, swapped: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.swapped: Final = swapped

    def run(self, s: Bridgefront) -> None:
        rest = s.hand[self.seat][:]
        for kind in self.swapped:
            rest.remove(find_kind(s, rest, kind))
        if rest:
            s.ask(self, self.seat, STUDY, [PASS, *kinds_in(s, rest)])

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        if option != PASS and len(self.swapped) + 1 < s.faction_of(seat).study:
            s.then(StudyCard(seat, (*self.swapped, option)))


class Swap(Frame[Bridgefront]):
    """Discard, then draw the same number; after the Market, draw up to six."""

    def run(self, s: Bridgefront) -> None:
        for seat in s.lead_order():
            if not s.faction_of(seat).study:
                continue
            swapped = 0
            for kind in s.plans[seat]:
                if kind != PASS:
                    card = find_kind(s, s.hand[seat], kind)
                    leave_hand(s, seat, card)
                    to_discard(s, seat, card)
                    swapped += 1
            if swapped:
                s.note(DISCARDED_CARDS, seat, swapped)
                if s.rules.quiet_study == "after_market":
                    swapped = s.rules.hand_size - len(s.hand[seat])
                draw_cards(s, seat, swapped)


class SiegePhase(Frame[Bridgefront]):
    """After the Action phase (BF-13.1)."""

    def run(self, s: Bridgefront) -> None:
        s.phase = SIEGES
        s.then(Sieges())


class Cleanup(Frame[Bridgefront]):
    """Timers pay; hands are dropped; what lasted for the round ends; temporary Bridges vanish (BF-18)."""

    def run(self, s: Bridgefront) -> None:
        s.phase = CLEANUP
        if s.rules.timer_timing == "cleanup":
            pay_timers(s)
        for seat in range(s.players):
            dropped = s.hand[seat]
            s.hand[seat] = []
            for card in dropped:
                to_discard(s, seat, card)
        s.marks = []
        for index in range(len(s.champ_flags)):
            s.champ_flags[index] &= 0 if s.rules.slow_expires else SLOW
            s.champ_dice[index] = 0
            s.champ_armor[index] = 0
        for edge, bridge in enumerate(s.bridge):
            if bridge == 2:
                s.destroy_bridge(edge)
        if s.rules.cleanup_draw == "literal":
            for seat in s.lead_order():
                draw_cards(s, seat, s.bonus_draw[seat])
            s.bonus_draw = [0] * s.players


class NextAge(Frame[Bridgefront]):
    """Ages follow the rounds (BF-19.1)."""

    def run(self, s: Bridgefront) -> None:
        played = s.round
        age = 1
        if played >= s.rules.age1_rounds:
            age = 2
        if played >= s.rules.age1_rounds + s.rules.age2_rounds:
            age = 3
        if age != s.age:
            s.age = age
            s.note(AGE_BEGINS, age)
