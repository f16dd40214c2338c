"""After a battle: control, occupation, razing, Renown, and the cards that answer a victory (HB-10.10, HB-10.11)."""

from typing import Final

from ludarium.core import PASS, SEAT, Frame, Prompt
from ludarium.games.aeonis.artifacts import PLACE, fired, gain_artifact, give_up
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.cards.artifacts import BLADE, SHARD
from ludarium.games.aeonis.cards.discoveries import PYRIC_MOMENTUM
from ludarium.games.aeonis.control import destroy, end_fights_over, first_enemy_hex, may_destroy, set_owner
from ludarium.games.aeonis.losses import Perish
from ludarium.games.aeonis.movement import distinct
from ludarium.games.aeonis.state import (
    ATTACKER_LORD,
    BATTLE_WON,
    DEFENDER_LORD,
    FORTRESS_WON,
    HELD,
    HEX,
    LORD_WON,
    MARK_PYRIC,
    SIEGES_WON,
    UNCONTESTED,
    UNIT,
    WON,
    WON_ATTACKING,
    WON_DEFENDING,
    YES,
    Aeonis,
)
from ludarium.games.aeonis.tables import FORTRESS, LEGENDARY, TOKENS
from ludarium.games.aeonis.whispers import ON_HELD, Window

MOVES_IN: Final = Prompt("moves_in", UNIT, "Who stays out of {0}?", about=(HEX,), decline="The rest moves in")
RAZE: Final = Prompt("raze", PLACE, "Which building of {0} do you raze?", about=(HEX,), decline="None")
USE_BLADE: Final = Prompt("use_blade", YES, "Purge the Blade to capture the Lord of {0}?", about=(SEAT,), decline="No")
TAKE_SHARD: Final = Prompt("take_shard", YES, "Take the Shard of the Throne from {0}?", about=(SEAT,), decline="No")


class AttackerWins(Frame[Aeonis]):
    """Control at once, then occupation, razing, Blade and Shard (HB-10.10, AE-R-39)."""

    def __init__(self, fought: bool) -> None:
        self.fought: Final = fought

    def run(self, s: Aeonis) -> None:
        a, d, h = s.b_attacker, s.b_defender, s.b_hex
        if self.fought:
            s.note(BATTLE_WON, a, h, d)
            won(s, a)
            s.count(a, WON_ATTACKING)
            s.raids.append(a * 8 + d)
            if s.knows(a, PYRIC_MOMENTUM) and not s.marked(a, MARK_PYRIC):
                s.mark(a, MARK_PYRIC)
                s.gain_renown(a, s.rules.discoveries[PYRIC_MOMENTUM].number())
            if s.b_siege:
                s.count(a, SIEGES_WON)
            if s.has(h, FORTRESS) and s.fortress_by[h] == a:
                s.count(a, FORTRESS_WON)
        else:
            s.note(UNCONTESTED, a, h)
        old = s.owner[h]
        end_fights_over(s, h)
        set_owner(s, h, a)
        first_enemy_hex(s, a, old)
        cap = 5 if s.b_siege else 3
        able = [unit for unit in s.b_line + s.b_reserve if unit // TOKENS == a]
        s.then(Occupy(tuple(able), cap), Raze())
        if self.fought:
            s.then(UseBlade(a, d), TakeShard(a, d))
        s.then(CloseBattle())


def won(s: Aeonis, seat: int) -> None:
    """What every battle won counts for (HB-19.5)."""
    s.count(seat, WON)
    if s.lord(seat) in s.b_line:
        s.count(seat, LORD_WON)


class DefenderWins(Frame[Aeonis]):
    """The attacker withdrew, died or gave up the siege (HB-10.11, HB-19.5)."""

    def run(self, s: Aeonis) -> None:
        a, d, h = s.b_attacker, s.b_defender, s.b_hex
        s.note(BATTLE_WON, d, h, a)
        won(s, d)
        s.count(d, WON_DEFENDING)
        if s.has(h, FORTRESS) and s.fortress_by[h] == d:
            s.count(d, FORTRESS_WON)
        for at in range(len(s.sieges) - 4, -1, -4):
            if s.sieges[at] == h and s.sieges[at + 1] == a:
                from ludarium.games.aeonis.control import end_siege

                end_siege(s, at)
        s.then(UseBlade(d, a), TakeShard(d, a), Window(ON_HELD, (d,), h), CloseBattle())


class Occupy(Frame[Aeonis]):
    """Up to the Line cap of the surviving committed units move in (HB-10.10, HB-10.17, HR-67)."""

    def __init__(self, units: tuple[int, ...], cap: int) -> None:
        self.units: Final = units
        self.cap: Final = cap

    def run(self, s: Aeonis) -> None:
        if not self.units or s.is_open_lake(s.b_hex):
            return
        options = distinct(s, self.units)
        s.ask(self, s.b_attacker, MOVES_IN, options if len(self.units) > self.cap else [PASS, *options], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            for unit in self.units:
                s.place(unit, s.b_hex)
                s.unit_siege[unit] = NONE
        else:
            s.then(Occupy(tuple([unit for unit in self.units if unit != option]), self.cap))


class Raze(Frame[Aeonis]):
    """The victor may tear down buildings; a Cornerstone's only after a siege (AE-R-39, AE-R-40)."""

    def run(self, s: Aeonis) -> None:
        h = s.b_hex
        options = [
            h * 16 + building
            for building in range(LEGENDARY)
            if s.has(h, building) and may_destroy(s, h, building, bool(s.b_siege))
        ]
        if options:
            s.ask(self, s.b_attacker, RAZE, [PASS, *options], (h,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            destroy(s, s.b_hex, option % 16, seat)
            s.then(self)


class UseBlade(Frame[Aeonis]):
    """Blade: the enemy Lord that got away is captured after all (AE-A-01b, AE-R-18, AE-R-19)."""

    def __init__(self, winner: int, loser: int) -> None:
        self.winner: Final = winner
        self.loser: Final = loser

    def run(self, s: Aeonis) -> None:
        if (
            s.artifact_active(BLADE, self.winner)
            and present(s, self.winner)
            and present(s, self.loser)
            and s.lord_hex(self.loser) != NONE
        ):
            s.ask(self, self.winner, USE_BLADE, [0, PASS], (self.loser,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            fired(s, seat, BLADE)
            give_up(s, BLADE, True)
            # The Cloak may still answer (AE-R-20).
            s.then(Perish(s.lord(self.loser), seat))


def present(s: Aeonis, seat: int) -> bool:
    """Was the seat's Lord committed in this battle (AE-R-18)?"""
    return (s.b_flags & (ATTACKER_LORD if seat == s.b_attacker else DEFENDER_LORD)) != 0


class TakeShard(Frame[Aeonis]):
    """Shard: who lost with the Lord present may lose it to the winner (AE-A-14b, AE-R-46)."""

    def __init__(self, winner: int, loser: int) -> None:
        self.winner: Final = winner
        self.loser: Final = loser

    def run(self, s: Aeonis) -> None:
        if s.artifact_state[SHARD] == HELD and s.artifact_at[SHARD] == self.loser and present(s, self.loser):
            s.ask(self, self.winner, TAKE_SHARD, [0, PASS], (self.loser,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            fired(s, seat, SHARD)
            gain_artifact(s, seat, SHARD)


class CloseBattle(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        s.b_hex = NONE
        s.b_line = []
        s.b_reserve = []
        s.b_aims = []


class Lapse(Frame[Aeonis]):
    """A field battle still open when the Action Phase ends: the defender has won (HB-10.11, HR-55)."""

    def run(self, s: Aeonis) -> None:
        if not s.open_battles:
            return
        h, a, d, flags = s.open_battles[0], s.open_battles[1], s.open_battles[2], s.open_battles[3]
        del s.open_battles[:4]
        if s.rules.lapse == "defender_win" and defends(s, h, d):
            s.b_hex, s.b_attacker, s.b_defender, s.b_flags, s.b_siege = h, a, d, flags, 0
            s.b_line = []
            s.b_reserve = []
            s.b_lost = [0, 0]
            s.then(DefenderWins())
        s.then(Lapse())


def defends(s: Aeonis, h: int, seat: int) -> bool:
    """An open battle ends without a winner if its defender has left the hex empty (HR-66)."""
    return s.occupant[h] == seat or (s.occupant[h] == NONE and s.owner[h] == seat)
