"""Combat: the battle round step by step, retreat, the verdict, pressing on, sieges that stand (HB-10.5 to HB-10.14)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.aeonis.aftermath import AttackerWins, DefenderWins
from ludarium.games.aeonis.aims import distinct_places, line_of, of_side
from ludarium.games.aeonis.artifacts import may_purge_remnants, purge_remnants
from ludarium.games.aeonis.board import LAKE, NONE
from ludarium.games.aeonis.cards.discoveries import SIEGE_LOGISTICS, STORM_DISCIPLINE
from ludarium.games.aeonis.cards.lords import SECOND
from ludarium.games.aeonis.cards.whispers import OVERWHELMING_NUMBERS, SAPPERS_BREACH
from ludarium.games.aeonis.journal import HEX, PAUSED, RETREATED, UNIT, YES
from ludarium.games.aeonis.marks import (
    FOUGHT_FLAG,
    LATELY_PRESSES,
    LINES_BROKEN,
    MARK_STORM,
    MOD_BREACH,
    MOD_NUMBERS,
    SIEGECRAFT,
)
from ludarium.games.aeonis.powers import base_cap, built_by, has_mod, is_siege_target, lord_number, swims
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.strikes import AMBUSH, ARCHERS, OTHERS, Aim
from ludarium.games.aeonis.tables import NO_SHEET, SERATHIS, TOKENS, VHAROK
from ludarium.games.aeonis.warriors import (
    Deathless,
    DustWraith,
    Flame,
    Raise,
    Sandstride,
    ShadesJoin,
    Weaken,
    WhispererSees,
)
from ludarium.games.aeonis.whispers import (
    ON_LOSSES,
    ON_PRE_STRIKE,
    ON_PURSUIT,
    ON_REINFORCE,
    ON_RETREAT,
    ON_STRIKE,
    Window,
)

ON_LINE: Final = Prompt("on_line", UNIT, "Battle for {0}: who steps onto the Line?", about=(HEX,))
RETREAT: Final = Prompt("retreat", HEX, "Retreat from {0}?", about=(HEX,), decline="Fight on")
WITHDRAW: Final = Prompt("withdraw", YES, "Break off the attack on {0}?", about=(HEX,), decline="Fight on")
PRESS: Final = Prompt("press", YES, "Pay 1 AP to press the attack on {0}?", about=(HEX,), decline="Let it rest")
LIFT: Final = Prompt("lift", YES, "Lift the siege of {0}?", about=(HEX,), decline="Keep it up")
PURGE_NOW: Final = Prompt("purge_now", YES, "Purge Remnants for an artifact now?", decline="Not now")


def line_cap(s: Aeonis, side: int) -> int:
    """Three, five in a City or Fortress hex; cards and the Bastion add or take one (HB-10.5)."""
    cap = base_cap(s, s.b_hex)
    if side == s.b_defender and s.leads(side, VHAROK) and built_by(s, side, s.b_hex):
        cap += lord_number(s, VHAROK, SECOND)
    if has_mod(s, MOD_NUMBERS, side):
        cap += s.rules.whispers[OVERWHELMING_NUMBERS].number()
    if has_mod(s, MOD_BREACH, side):
        cap -= s.rules.whispers[SAPPERS_BREACH].number()
    return cap


def siege_record(s: Aeonis, h: int, attacker: int) -> int:
    for at in range(0, len(s.sieges), 4):
        if s.sieges[at] == h and s.sieges[at + 1] == attacker:
            return at
    return NONE


def siege_supplies(s: Aeonis) -> None:
    """Siege Logistics: once a round after attacking a City or Fortress, 1 AP (HB-15)."""
    seat = s.b_attacker
    if s.knows(seat, SIEGE_LOGISTICS) and not s.has_used(seat, SIEGECRAFT) and is_siege_target(s, s.b_hex):
        s.use(seat, SIEGECRAFT)
        s.ap[seat] += s.rules.discoveries[SIEGE_LOGISTICS].number()


# The battle round (HB-10.6, HB-10.19)


class BattleRound(Frame[Aeonis]):
    """A side led by the Sandlord may leave before the first Pre-Strike; then the round (HB-10.6)."""

    def run(self, s: Aeonis) -> None:
        s.b_round += 1
        s.b_lost = [0, 0]
        s.b_mods = []
        s.b_used = s.b_plus = s.b_minus = 0
        if not s.b_siege and not s.b_flags & FOUGHT_FLAG:
            s.then(Sandstride(s.b_attacker), Sandstride(s.b_defender))
        s.then(RoundOpens())


class RoundOpens(Frame[Aeonis]):
    """Reinforce, Pre-Strike, ambush, Strike, Counterstrike, Retreat, Verdict."""

    def run(self, s: Aeonis) -> None:
        if s.b_left:
            s.then(Verdict())
            return
        s.b_flags |= FOUGHT_FLAG
        a, d = s.b_attacker, s.b_defender
        led = s.lord_sheet[a] != NO_SHEET or s.lord_sheet[d] != NO_SHEET
        if led:
            s.then(Deathless(a), Deathless(d))
        s.then(Window(ON_REINFORCE, (a, d), s.b_hex), FillLine(a))
        if led:
            s.then(DustWraith(a, line_cap(s, d)))
        s.then(FillLine(d))
        if led:
            for seat in (a, d):
                s.then(Weaken(seat), Flame(seat), WhispererSees(seat))
        s.then(
            Window(ON_PRE_STRIKE, (a, d), s.b_hex),
            Aim(a, ARCHERS),
            Aim(d, ARCHERS),
            Window(ON_STRIKE, (a, d), s.b_hex),
        )
        if led:
            s.then(ShadesJoin(a), ShadesJoin(d), Aim(a, AMBUSH), Aim(d, AMBUSH))
        s.then(Aim(a, OTHERS), Aim(d, OTHERS), Withdraw(), DefenderRetreat(), Losses())
        if led:
            s.then(Raise(a), Raise(d))
        s.then(Verdict())


class Losses(Frame[Aeonis]):
    """Three destroyed break a Line; who lost more units in this battle round may rally (Rallying Cry)."""

    def run(self, s: Aeonis) -> None:
        if s.b_lost[0] >= 3:
            s.count(s.b_defender, LINES_BROKEN)
        if s.b_lost[1] >= 3:
            s.count(s.b_attacker, LINES_BROKEN)
        if s.b_lost[0] > s.b_lost[1]:
            s.then(Window(ON_LOSSES, (s.b_attacker,)))
        elif s.b_lost[1] > s.b_lost[0]:
            s.then(Window(ON_LOSSES, (s.b_defender,)))


class FillLine(Frame[Aeonis]):
    """Reserves step onto the Line while there is room; the owner picks (HB-10.5, HR-63)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        waiting = [unit for unit in s.b_reserve if unit // TOKENS == self.seat]
        room = line_cap(s, self.seat) - len(line_of(s, self.seat))
        if not waiting or room <= 0:
            return
        if len(waiting) <= room:
            for unit in waiting:
                step_up(s, unit)
        else:
            s.offer(self, self.seat, ON_LINE, distinct_places(s, tuple(waiting)), (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        step_up(s, unit)
        s.then(self)


def step_up(s: Aeonis, unit: int) -> None:
    s.b_reserve.remove(unit)
    s.b_line.append(unit)


class Withdraw(Frame[Aeonis]):
    """The attacker may break off: the defender has won (HB-10.9)."""

    def run(self, s: Aeonis) -> None:
        if of_side(s, s.b_attacker) and of_side(s, s.b_defender) and not s.b_siege:
            s.ask(self, s.b_attacker, WITHDRAW, [PASS, 0], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.b_left = 1
            s.note(RETREATED, seat, s.b_hex)
            s.then(Window(ON_PURSUIT, (s.b_defender,)))


class DefenderRetreat(Frame[Aeonis]):
    """All units in the hex leave together for one beside it, unless walls hold them (HB-10.9, HR-65)."""

    def run(self, s: Aeonis) -> None:
        if s.b_left or s.b_siege or not of_side(s, s.b_attacker) or not of_side(s, s.b_defender):
            return
        s.then(Window(ON_RETREAT, (s.b_defender,)), ChooseRetreat())


class ChooseRetreat(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        hexes = [] if s.b_left else retreat_hexes(s)
        if hexes:
            s.ask(self, s.b_defender, RETREAT, [PASS, *hexes], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        if h != PASS:
            give_ground(s, h)


def give_ground(s: Aeonis, h: int) -> None:
    """The defender leaves for a hex; the attacker may pursue first."""
    s.b_left = 2
    s.note(RETREATED, s.b_defender, s.b_hex)
    s.then(Window(ON_PURSUIT, (s.b_attacker,)), Leave(h))


class Leave(Frame[Aeonis]):
    def __init__(self, h: int) -> None:
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        if self.h != s.b_hex:
            for unit in s.units_at(s.b_defender, s.b_hex):
                s.place(unit, self.h)


def retreat_hexes(s: Aeonis) -> list[int]:
    """Own hexes beside it without enemies; with nobody inside, the helpers merely stop fighting (HR-65)."""
    seat = s.b_defender
    if s.occupant[s.b_hex] != seat:
        return [s.b_hex]
    found: list[int] = []
    for h in s.grid.neighbours[s.b_hex]:
        if s.owner[h] == seat and (s.occupant[h] == NONE or s.occupant[h] == seat):
            if not s.is_open_lake(h) or swims(s, seat):
                found.append(h)
    return found


class Verdict(Frame[Aeonis]):
    """Winner or pause (HB-10.10, HB-10.11)."""

    def run(self, s: Aeonis) -> None:
        siege_supplies(s)
        if s.b_left == 1 or not of_side(s, s.b_attacker):
            s.then(DefenderWins())
        elif s.b_left == 2 or not of_side(s, s.b_defender):
            s.then(AttackerWins(True))
        elif s.b_assault:
            s.then(BattleRound())
        elif s.b_siege:
            s.then(KeepSiege())
        else:
            s.then(PurgeBetween(), Press())


class PurgeBetween(Frame[Aeonis]):
    """Between battle rounds of one's own Attack Remnants may be purged (AE-R-08)."""

    def run(self, s: Aeonis) -> None:
        if may_purge_remnants(s, s.b_attacker):
            s.ask(self, s.b_attacker, PURGE_NOW, [0, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            purge_remnants(s, seat)
            s.then(self)


class Press(Frame[Aeonis]):
    """Once per Attack, 1 AP for one more round; else the battle stays open (HB-10.6, HB-10.11)."""

    def run(self, s: Aeonis) -> None:
        if not may_press(s):
            pause(s)
        else:
            s.ask(self, s.b_attacker, PRESS, [0, PASS], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            pause(s)
        else:
            press(s)


def may_press(s: Aeonis) -> bool:
    """Once per Attack, for its price; nobody presses against the Bulwark of the Deep (HB-23)."""
    if s.terrain[s.b_hex] == LAKE and s.leads(s.b_defender, SERATHIS):
        return False
    return not s.b_pressed and s.ap[s.b_attacker] >= press_price(s)


def press(s: Aeonis) -> None:
    s.ap[s.b_attacker] -= press_price(s)
    s.mark(s.b_attacker, MARK_STORM)
    s.count_lately(s.b_attacker, LATELY_PRESSES)
    s.b_pressed = 1
    s.then(BattleRound())


def press_price(s: Aeonis) -> int:
    """1 AP; under Storm Discipline the first of a round is free."""
    seat = s.b_attacker
    return 0 if s.knows(seat, STORM_DISCIPLINE) and not s.marked(seat, MARK_STORM) else 1


def pause(s: Aeonis) -> None:
    """The fight rests; further Attacks take it up again (HB-10.11, HR-66)."""
    s.note(PAUSED, s.b_hex)
    s.open_battles += [s.b_hex, s.b_attacker, s.b_defender, s.b_flags]
    close_battle(s)


def close_battle(s: Aeonis) -> None:
    s.b_hex = NONE
    s.b_line = []
    s.b_reserve = []
    s.b_aims = []


class KeepSiege(Frame[Aeonis]):
    """Undecided: the marker stays, unless the attacker lifts the siege (HB-10.14)."""

    def run(self, s: Aeonis) -> None:
        s.then(PurgeBetween(), PressSiege() if s.rules.siege_press else LiftSiege())


class PressSiege(Frame[Aeonis]):
    """The variant `siege_press`: a siege may be pressed too (HR-08)."""

    def run(self, s: Aeonis) -> None:
        if may_press(s):
            s.ask(self, s.b_attacker, PRESS, [0, PASS], (s.b_hex,))
        else:
            s.then(LiftSiege())

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            s.then(LiftSiege())
        else:
            press(s)


class LiftSiege(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        s.ask(self, s.b_attacker, LIFT, [PASS, 0], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.b_left = 1
            s.note(RETREATED, seat, s.b_hex)
            s.then(DefenderWins())
            return
        s.note(PAUSED, s.b_hex)
        at = siege_record(s, s.b_hex, seat)
        if at == NONE:
            s.sieges += [s.b_hex, seat, s.b_defender, s.b_flags]
        else:
            s.sieges[at + 2] = s.b_defender
            s.sieges[at + 3] = s.b_flags
        for unit in of_side(s, seat) + of_side(s, s.b_defender):
            s.unit_siege[unit] = s.b_hex
        close_battle(s)
