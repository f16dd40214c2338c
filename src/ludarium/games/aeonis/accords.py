"""Accords and promises: making, keeping and breaking them (HB-22.4, HB-22.5)."""

from typing import Final

from ludarium.core import PASS, SEAT, Frame, Prompt
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.journal import (
    ACCORD_BROKEN,
    ACCORD_ENDED,
    ACCORD_MADE,
    PROMISE,
    PROMISE_BROKEN,
    PROMISE_KEPT,
    PROMISE_MADE,
    PROMISE_UNKNOWN,
    YES,
)
from ludarium.games.aeonis.marks import BINDING
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import CASSIAN
from ludarium.games.aeonis.whispers import ON_ACCORD, Window, others_first_active

ACCORD_OFFER: Final = Prompt("accord_offer", YES, "{0} offers you an Accord.", (SEAT,), "Refuse")
ACCORD_END: Final = Prompt("accord_end", YES, "{0} wishes to end the Accord.", (SEAT,), "Hold to it")
PAY_PROMISE: Final = Prompt("pay_promise", YES, "You promised {0} {1}. Do you pay?", (SEAT, PROMISE), "No")

MOST_ACCORDS: Final = 2

# Promises, in the order of their names.
VOTE_FOR: Final = 0
VOTE_AGAINST: Final = 1
TRUCE: Final = 2
ATTACK_THIRD: Final = 3
PAY_GOLD: Final = 4
PAY_MANA: Final = 5
PAY_INFLUENCE: Final = 6


def may_ally(s: Aeonis, seat: int, other: int) -> bool:
    """Three players or more, at most two Accords each (HB-22.5, HB-26)."""
    if s.players == 2 or not s.rules.full or seat == other or s.allied(seat, other):
        return False
    return count_accords(s, seat) < MOST_ACCORDS and count_accords(s, other) < MOST_ACCORDS


def count_accords(s: Aeonis, seat: int) -> int:
    count = 0
    for pair in s.accords:
        if pair // 8 == seat or pair % 8 == seat:
            count += 1
    return count


def form_accord(s: Aeonis, seat: int, other: int) -> None:
    """1 Renown each while it stands (HB-20)."""
    s.accords = [*s.accords, min(seat, other) * 8 + max(seat, other)]
    s.note(ACCORD_MADE, seat, other)
    s.gain_renown(seat, 1)
    s.gain_renown(other, 1)
    s.then(Window(ON_ACCORD, others_first_active(s), 0))


def drop_accord(s: Aeonis, seat: int, other: int) -> None:
    pair = min(seat, other) * 8 + max(seat, other)
    s.accords = [accord for accord in s.accords if accord != pair]
    s.gain_renown(seat, -1)
    s.gain_renown(other, -1)


def end_accord(s: Aeonis, seat: int, other: int) -> None:
    """By agreement."""
    drop_accord(s, seat, other)
    s.note(ACCORD_ENDED, seat, other)
    s.then(Window(ON_ACCORD, others_first_active(s), 0))


def betray(s: Aeonis, attacker: int, victim: int) -> None:
    """An Attack on a partner ends the Accord first, and costs 1 Renown more (HB-10.1, HB-20)."""
    drop_accord(s, attacker, victim)
    s.gain_renown(attacker, -1)
    s.note(ACCORD_BROKEN, attacker, victim)
    s.then(Window(ON_ACCORD, others_first_active(s), 1))


class OfferAccord(Frame[Aeonis]):
    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.other, ACCORD_OFFER, [0, PASS], (self.seat,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            form_accord(s, self.seat, self.other)


class OfferEnd(Frame[Aeonis]):
    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.other, ACCORD_END, [PASS, 0], (self.seat,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            end_accord(s, self.seat, self.other)


# Promises. One is five numbers: who, to whom, kind, subject, the round it is due.


def promise(s: Aeonis, who: int, to: int, kind: int, subject: int, binding: bool) -> None:
    """Tracked, but it binds nobody, except a vote in a deal of the Ledger (HB-22.4, HB-23)."""
    due = s.round if kind <= VOTE_AGAINST or kind == ATTACK_THIRD else s.round + 1
    s.promises += [who, to, kind, subject, due]
    s.note(PROMISE_MADE, who, to, kind)
    if binding and kind <= VOTE_AGAINST and s.leads(to, CASSIAN) and not s.has_used(to, BINDING):
        s.use(to, BINDING)
        s.bound = [who, subject, kind]


def settle(s: Aeonis, at: int, kept: bool) -> None:
    who, to, kind = s.promises[at], s.promises[at + 1], s.promises[at + 2]
    del s.promises[at : at + 5]
    s.note(PROMISE_KEPT if kept else PROMISE_BROKEN, who, to, kind)


def settle_votes(s: Aeonis, motion: int, proposer: int) -> None:
    """After the ballots on a motion; a ballot without a name leaves it unknown (AE-R-51)."""
    subject = motion * 8 + proposer
    for at in range(len(s.promises) - 5, -1, -5):
        who, to, kind = s.promises[at], s.promises[at + 1], s.promises[at + 2]
        if kind <= VOTE_AGAINST and s.promises[at + 3] == subject:
            if s.anonymous[0] == who:
                del s.promises[at : at + 5]
                s.note(PROMISE_UNKNOWN, who, to)
            else:
                settle(s, at, s.sides[who] == kind)


def settle_attack(s: Aeonis, attacker: int, defender: int) -> None:
    """An Attack keeps the promise to attack, and breaks that of peace."""
    for at in range(len(s.promises) - 5, -1, -5):
        if s.promises[at] == attacker:
            kind = s.promises[at + 2]
            if kind == TRUCE and s.promises[at + 1] == defender:
                settle(s, at, False)
            elif kind == ATTACK_THIRD and s.promises[at + 3] == defender:
                settle(s, at, True)


class DuePromises(Frame[Aeonis]):
    """At Cleanup: what is due is kept or broken; who promised to pay is asked."""

    def run(self, s: Aeonis) -> None:
        for at in range(len(s.promises) - 5, -1, -5):
            if s.promises[at + 4] > s.round:
                continue
            kind = s.promises[at + 2]
            if kind == TRUCE:
                settle(s, at, True)
            elif kind == ATTACK_THIRD:
                settle(s, at, False)
            elif kind >= PAY_GOLD:
                who, to = s.promises[at], s.promises[at + 1]
                del s.promises[at : at + 5]
                s.then(Payment(who, to, kind))
            else:
                del s.promises[at : at + 5]


class Payment(Frame[Aeonis]):
    def __init__(self, seat: int, to: int, kind: int) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.kind: Final = kind

    def run(self, s: Aeonis) -> None:
        can = (s.gold, s.mana, s.influence)[self.kind - PAY_GOLD][self.seat] > 0
        s.offer(self, self.seat, PAY_PROMISE, [0, PASS] if can else [PASS], (self.to, self.kind))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            s.note(PROMISE_BROKEN, seat, self.to, self.kind)
            return
        gold = 1 if self.kind == PAY_GOLD else 0
        mana = 1 if self.kind == PAY_MANA else 0
        influence = 1 if self.kind == PAY_INFLUENCE else 0
        s.pay(seat, gold, mana, influence)
        s.gain(self.to, gold, mana, influence)
        s.note(PROMISE_KEPT, seat, self.to, self.kind)


assert NONE == PASS
