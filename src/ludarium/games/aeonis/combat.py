"""Combat: declaring, committing, Lines, the battle round step by step, and how it ends (HB-10)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.aeonis.accords import betray, settle_attack
from ludarium.games.aeonis.aftermath import AttackerWins, DefenderWins
from ludarium.games.aeonis.artifacts import may_purge_remnants, purge_remnants
from ludarium.games.aeonis.board import LAKE, NONE
from ludarium.games.aeonis.building import muster
from ludarium.games.aeonis.cards.discoveries import (
    BINDING_VOWS,
    BONE_RAMPARTS,
    SEARING_SALVO,
    SIEGE_LOGISTICS,
    STORM_DISCIPLINE,
)
from ludarium.games.aeonis.cards.lords import SECOND
from ludarium.games.aeonis.cards.politics import GRAND_MARSHAL
from ludarium.games.aeonis.cards.whispers import OVERWHELMING_NUMBERS, SAPPERS_BREACH
from ludarium.games.aeonis.control import is_stronghold
from ludarium.games.aeonis.discoveries import perform, ritual_price
from ludarium.games.aeonis.journal import ATTACKED, HEX, PAUSED, RETREATED, UNIT, YES
from ludarium.games.aeonis.marks import (
    ATTACKER_LORD,
    DEFENDER_LORD,
    FOUGHT_FLAG,
    LATELY_PRESSES,
    LINES_BROKEN,
    MARK_MARSHAL,
    MARK_STORM,
    MOD_BREACH,
    MOD_NUMBERS,
    RAMPARTS,
    SIEGECRAFT,
)
from ludarium.games.aeonis.motions import attack_barred, bears
from ludarium.games.aeonis.powers import (
    base_cap,
    built_by,
    has_fortress,
    has_mod,
    is_faction,
    is_siege_target,
    lord_number,
    show_power,
    show_unit,
    swims,
)
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.strikes import (
    AMBUSH,
    ARCHERS,
    OTHERS,
    USE_RITUAL,
    Aim,
    distinct_places,
    line_of,
    of_side,
    wound,
)
from ludarium.games.aeonis.tables import (
    ADVANCED,
    INFANTRY,
    MORVANE,
    NO_SHEET,
    SERATHIS,
    TOKENS,
    VHAROK,
)
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
    ON_ATTACK,
    ON_LOSSES,
    ON_PRE_STRIKE,
    ON_PURSUIT,
    ON_REINFORCE,
    ON_RETREAT,
    ON_STRIKE,
    Window,
    others_first_active,
)

HOLD_BACK: Final = Prompt("hold_back", UNIT, "Battle for {0}: who is held back?", about=(HEX,), decline="To battle")
JOIN: Final = Prompt("join", UNIT, "Siege of {0}: who joins?", about=(HEX,), decline="No more")
ON_LINE: Final = Prompt("on_line", UNIT, "Battle for {0}: who steps onto the Line?", about=(HEX,))
RETREAT: Final = Prompt("retreat", HEX, "Retreat from {0}?", about=(HEX,), decline="Fight on")
WITHDRAW: Final = Prompt("withdraw", YES, "Break off the attack on {0}?", about=(HEX,), decline="Fight on")
PRESS: Final = Prompt("press", YES, "Pay 1 AP to press the attack on {0}?", about=(HEX,), decline="Let it rest")
LIFT: Final = Prompt("lift", YES, "Lift the siege of {0}?", about=(HEX,), decline="Keep it up")
SALVO_UNIT: Final = Prompt("salvo_unit", UNIT, "Searing Salvo at {0}: who takes the damage?", about=(HEX,))
PURGE_NOW: Final = Prompt("purge_now", YES, "Purge Remnants for an artifact now?", decline="Not now")
BASTION: Final = Prompt("bastion", YES, "Bastion Doctrine: hold the walls of {0}?", (HEX,), "Fight in the open")
ASSAULT: Final = Prompt("assault", YES, "Siege Ram: storm {0} until it is decided?", (HEX,), "Lay siege")

SIEGE_ADDITIONS: Final = 3


# Declaring (HB-10.1 to HB-10.4)


def defender_of(s: Aeonis, h: int, seat: int) -> int:
    """The owner of the units there, else the controller; NONE when there is no enemy (HB-10.3)."""
    other = s.occupant[h]
    if other != NONE and other != seat:
        return other
    owner = s.owner[h]
    return owner if owner != seat else NONE


def may_attack(s: Aeonis, seat: int, h: int) -> bool:
    """An enemy hex or enemy units beside a unit of yours (HB-10.1)."""
    if defender_of(s, h, seat) == NONE or attack_barred(s, seat, h):
        return False
    if s.occupant[h] == seat:
        # Units that came into a stronghold through a Portal or treaty may attack it where they stand (HR-93).
        return is_stronghold(s, h)
    for beside in s.grid.neighbours[h]:
        if s.occupant[beside] == seat:
            return True
    return False


def attack_price(s: Aeonis, seat: int, h: int) -> int:
    """2 AP; the Grand Marshal's first is cheaper, Binding Vows make it dearer (HB-10.2)."""
    price = s.rules.attack_ap
    if bears(s, seat, GRAND_MARSHAL) and not s.marked(seat, MARK_MARSHAL):
        price -= 1
    defender = defender_of(s, h, seat)
    if defender != NONE and s.vowed[defender] == seat and s.owner[h] == defender:
        price += s.rules.discoveries[BINDING_VOWS].number()
    return price


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


def open_record(s: Aeonis, h: int, attacker: int, defender: int) -> int:
    for at in range(0, len(s.open_battles), 4):
        if s.open_battles[at] == h and s.open_battles[at + 1] == attacker and s.open_battles[at + 2] == defender:
            return at
    return NONE


def declare(s: Aeonis, seat: int, h: int, price: int) -> None:
    """Pay, name the defender, take up an open battle or siege over the hex (HB-10.2, HB-10.3, HR-66)."""
    defender = defender_of(s, h, seat)
    s.ap[seat] -= price
    settle_attack(s, seat, defender)
    if s.accords and s.allied(seat, defender):
        betray(s, seat, defender)
    if bears(s, seat, GRAND_MARSHAL):
        s.mark(seat, MARK_MARSHAL)
    s.b_hex = h
    s.b_attacker = seat
    s.b_defender = defender
    s.b_siege = 1 if is_siege_target(s, h) else 0
    s.b_round = 0
    s.b_pressed = 0
    s.b_flags = 0
    s.b_left = 0
    s.b_line = []
    s.b_reserve = []
    s.b_aims = []
    s.b_lost = [0, 0]
    s.b_mods = []
    s.b_used = s.b_plus = s.b_minus = 0
    s.b_warded = []
    s.b_assault = 0
    s.b_striker = NONE
    at = open_record(s, h, seat, defender)
    if at != NONE:
        s.b_flags = s.open_battles[at + 3]
        del s.open_battles[at : at + 4]
    again = siege_record(s, h, seat)
    if again != NONE:
        s.b_flags = s.sieges[again + 3]
        s.b_siege = 1
    s.note(ATTACKED, seat, defender, h)
    s.then(Window(ON_ATTACK, others_first_active(s, seat), h))
    if s.lord_sheet[defender] == MORVANE:
        s.then(Ramparts())
    elif s.lord_sheet[defender] == VHAROK and again == NONE:
        s.then(Bastion())
    if again != NONE:
        s.then(CommitSiege(seat, True), CommitSiege(defender, False), Committed())
    else:
        s.then(Commit(seat, tuple(adjacent_units(s, seat, h))), Garrison(), Committed())


def adjacent_units(s: Aeonis, seat: int, h: int) -> list[int]:
    found: list[int] = []
    if s.occupant[h] == seat and s.owner[h] != seat:
        found += s.units_at(seat, h)
    for beside in s.grid.neighbours[h]:
        if s.occupant[beside] == seat:
            found += s.units_at(seat, beside)
    return found


class Ramparts(Frame[Aeonis]):
    """Bone Ramparts: when attacked, once a round, an Infantry joins the defence (HB-15)."""

    def run(self, s: Aeonis) -> None:
        seat = s.b_defender
        price = s.rules.discoveries[BONE_RAMPARTS].number()
        room = s.occupant[s.b_hex] == NONE or s.occupant[s.b_hex] == seat
        if s.knows(seat, BONE_RAMPARTS) and not s.has_used(seat, RAMPARTS) and s.pool[seat] > price and room:
            s.ask(self, seat, USE_RITUAL, [0, PASS], (BONE_RAMPARTS,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.use(seat, RAMPARTS)
            perform(s, seat, BONE_RAMPARTS)
            s.pool[seat] -= s.rules.discoveries[BONE_RAMPARTS].number()
            muster(s, seat, INFANTRY, s.b_hex)


class Bastion(Frame[Aeonis]):
    """Bastion Doctrine: Vharok may hold the walls in any built hex of his (HB-10.14, HB-23)."""

    def run(self, s: Aeonis) -> None:
        if s.leads(s.b_defender, VHAROK) and not s.b_siege and built_by(s, s.b_defender, s.b_hex):
            s.ask(self, s.b_defender, BASTION, [0, PASS], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.b_siege = 1
            show_power(s, seat, SECOND)


class Commit(Frame[Aeonis]):
    """All may fight; hold units back one by one (HB-10.4)."""

    def __init__(self, seat: int, units: tuple[int, ...], free: bool = False) -> None:
        self.seat: Final = seat
        self.units: Final = units
        self.free: Final = free
        """Whether nobody at all may be committed: helpers of a defender."""

    def run(self, s: Aeonis) -> None:
        if not self.units:
            return
        if len(self.units) == 1 and not self.free:
            commit(s, self.units)
        else:
            s.ask(self, self.seat, HOLD_BACK, [PASS, *distinct_places(s, self.units)], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            commit(s, self.units)
        else:
            s.then(Commit(seat, tuple([unit for unit in self.units if unit != option]), self.free))


def commit(s: Aeonis, units: tuple[int, ...]) -> None:
    for unit in units:
        if unit not in s.b_reserve:
            s.b_reserve.append(unit)


class Garrison(Frame[Aeonis]):
    """The defender: all units in the hex, and helpers from beside it (HB-10.4)."""

    def run(self, s: Aeonis) -> None:
        commit(s, tuple(s.units_at(s.b_defender, s.b_hex)))
        s.then(Commit(s.b_defender, tuple(adjacent_units(s, s.b_defender, s.b_hex)), True))


class CommitSiege(Frame[Aeonis]):
    """A siege goes on: those committed stay, each side adds at most three (HB-10.14)."""

    def __init__(self, seat: int, attacking: bool, added: int = 0, begun: bool = False) -> None:
        self.seat: Final = seat
        self.attacking: Final = attacking
        self.added: Final = added
        self.begun: Final = begun

    def run(self, s: Aeonis) -> None:
        if not self.begun:
            beside = adjacent_units(s, self.seat, s.b_hex)
            commit(s, tuple([unit for unit in beside if s.unit_siege[unit] == s.b_hex]))
            if not self.attacking:
                commit(s, tuple(s.units_at(self.seat, s.b_hex)))
            s.then(CommitSiege(self.seat, self.attacking, 0, True))
            return
        more = [unit for unit in adjacent_units(s, self.seat, s.b_hex) if unit not in s.b_reserve]
        if more and self.added < SIEGE_ADDITIONS:
            options = distinct_places(s, tuple(more))
            nobody = self.attacking and not any(unit // TOKENS == self.seat for unit in s.b_reserve)
            s.ask(self, self.seat, JOIN, options if nobody else [*options, PASS], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit != PASS:
            commit(s, (unit,))
            s.then(CommitSiege(seat, self.attacking, self.added + 1, True))


class Committed(Frame[Aeonis]):
    """Nobody defends: the hex falls at once (HB-10.4, HR-13). Else the first battle round."""

    def run(self, s: Aeonis) -> None:
        for seat, flag in ((s.b_attacker, ATTACKER_LORD), (s.b_defender, DEFENDER_LORD)):
            if s.lord(seat) in s.b_reserve:
                s.b_flags |= flag
        if not of_side(s, s.b_defender):
            siege_supplies(s)
            s.then(AttackerWins(False))
            return
        if any(is_faction(s, unit, VHAROK, ADVANCED) for unit in of_side(s, s.b_attacker)) and has_fortress(s, s.b_hex):
            s.then(Assault())
        s.then(Salvo(), Opening())


class Assault(Frame[Aeonis]):
    """Siege Ram: an Attack on a Fortress fought until it is decided (HB-10.14)."""

    def run(self, s: Aeonis) -> None:
        s.ask(self, s.b_attacker, ASSAULT, [0, PASS], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.b_assault = 1
            show_unit(s, seat, ADVANCED)


def siege_supplies(s: Aeonis) -> None:
    """Siege Logistics: once a round after attacking a City or Fortress, 1 AP (HB-15)."""
    seat = s.b_attacker
    if s.knows(seat, SIEGE_LOGISTICS) and not s.has_used(seat, SIEGECRAFT) and is_siege_target(s, s.b_hex):
        s.use(seat, SIEGECRAFT)
        s.ap[seat] += s.rules.discoveries[SIEGE_LOGISTICS].number()


class Salvo(Frame[Aeonis]):
    """Searing Salvo: 2 Mana for 1 damage to a unit of the defender's choice (HB-15)."""

    def run(self, s: Aeonis) -> None:
        if s.knows(s.b_attacker, SEARING_SALVO) and s.mana[s.b_attacker] >= self.price(s):
            s.ask(self, s.b_attacker, USE_RITUAL, [0, PASS], (SEARING_SALVO,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.pay(seat, mana=self.price(s))
            perform(s, seat, SEARING_SALVO)
            s.then(SalvoVictim())

    def price(self, s: Aeonis) -> int:
        return ritual_price(s, s.b_attacker, s.rules.discoveries[SEARING_SALVO].number())


class SalvoVictim(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        s.offer(self, s.b_defender, SALVO_UNIT, distinct_places(s, tuple(of_side(s, s.b_defender))), (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        wound(s, unit, 1, s.b_attacker)


class Opening(Frame[Aeonis]):
    """The Salvo may have ended the fight before it began."""

    def run(self, s: Aeonis) -> None:
        s.then(BattleRound() if of_side(s, s.b_defender) else Verdict())


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
