"""Attack: declaring it, who is committed on either side, and what comes before the first blow (HB-10.1 to HB-10.4)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.aeonis.accords import betray, settle_attack
from ludarium.games.aeonis.aftermath import AttackerWins
from ludarium.games.aeonis.aims import distinct_places, of_side
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.building import muster
from ludarium.games.aeonis.cards.discoveries import BINDING_VOWS, BONE_RAMPARTS, SEARING_SALVO
from ludarium.games.aeonis.cards.lords import SECOND
from ludarium.games.aeonis.cards.politics import GRAND_MARSHAL
from ludarium.games.aeonis.combat import BattleRound, Verdict, siege_record, siege_supplies
from ludarium.games.aeonis.control import is_stronghold
from ludarium.games.aeonis.discoveries import perform, ritual_price
from ludarium.games.aeonis.journal import ATTACKED, HEX, UNIT, YES
from ludarium.games.aeonis.marks import ATTACKER_LORD, DEFENDER_LORD, MARK_MARSHAL, RAMPARTS
from ludarium.games.aeonis.motions import attack_barred, bears
from ludarium.games.aeonis.powers import built_by, has_fortress, is_faction, is_siege_target, show_power, show_unit
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.strikes import USE_RITUAL, wound
from ludarium.games.aeonis.tables import ADVANCED, INFANTRY, MORVANE, TOKENS, VHAROK
from ludarium.games.aeonis.whispers import ON_ATTACK, Window, others_first_active

HOLD_BACK: Final = Prompt("hold_back", UNIT, "Battle for {0}: who is held back?", about=(HEX,), decline="To battle")
JOIN: Final = Prompt("join", UNIT, "Siege of {0}: who joins?", about=(HEX,), decline="No more")
SALVO_UNIT: Final = Prompt("salvo_unit", UNIT, "Searing Salvo at {0}: who takes the damage?", about=(HEX,))
BASTION: Final = Prompt("bastion", YES, "Bastion Doctrine: hold the walls of {0}?", (HEX,), "Fight in the open")
ASSAULT: Final = Prompt("assault", YES, "Siege Ram: storm {0} until it is decided?", (HEX,), "Lay siege")
SIEGE_ADDITIONS: Final = 3


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
