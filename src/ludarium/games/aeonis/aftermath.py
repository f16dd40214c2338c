"""After a battle: control, occupation, razing, Renown, and the cards that answer a victory (HB-10.10, HB-10.11)."""

from typing import Final

from ludarium.core import PASS, SEAT, Frame, Prompt, with_item
from ludarium.games.aeonis.artifacts import PLACE, fired, gain_artifact, give_up
from ludarium.games.aeonis.board import FOREST, LAKE, NONE, PORTAL
from ludarium.games.aeonis.cards.artifacts import BLADE, SHARD
from ludarium.games.aeonis.cards.discoveries import PYRIC_MOMENTUM, SEEDBOUND_RESILIENCE, TRIAL_BY_FIRE
from ludarium.games.aeonis.cards.lords import SECOND
from ludarium.games.aeonis.control import (
    destroy,
    end_fights_over,
    end_siege,
    first_enemy_hex,
    may_destroy,
    set_owner,
    settle_pool,
)
from ludarium.games.aeonis.discoveries import perform, ritual_price
from ludarium.games.aeonis.journal import BATTLE_WON, HEX, MOVED, UNCONTESTED, UNIT, YES
from ludarium.games.aeonis.losses import Perish
from ludarium.games.aeonis.marks import (
    ATTACKER_LORD,
    DEFENDER_LORD,
    FORTRESS_WON,
    HELD,
    LATELY_PRESSED_WINS,
    LORD_WON,
    MARK_PYRIC,
    RAISED_UNIT,
    SEEDBOUND,
    SIEGES_WON,
    SPENT_ENLISTED,
    SPENT_HIT_AND_RUN,
    SPENT_WATER,
    TRIAL,
    WON,
    WON_ATTACKING,
    WON_DEFENDING,
)
from ludarium.games.aeonis.movement import Explore, distinct
from ludarium.games.aeonis.powers import base_cap, show_power, swims
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import FORTRESS, LEGENDARY, MORVANE, RAKHIS, SERATHIS, TOKENS
from ludarium.games.aeonis.whispers import ON_HELD, Window

MOVES_IN: Final = Prompt("moves_in", UNIT, "Who stays out of {0}?", about=(HEX,), decline="The rest moves in")
RAZE: Final = Prompt("raze", PLACE, "Which building of {0} do you raze?", about=(HEX,), decline="None")
USE_BLADE: Final = Prompt("use_blade", YES, "Purge the Blade to capture the Lord of {0}?", about=(SEAT,), decline="No")
HIT_AND_RUN: Final = Prompt("hit_and_run", HEX, "Hit and Run: ride on from {0}?", (HEX,), "Stay")
USE_TRIAL: Final = Prompt("trial", YES, "Trial by Fire, 1 Mana: gain Influence and Renown?", decline="No")
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
            if s.b_pressed:
                s.count_lately(a, LATELY_PRESSED_WINS)
            if s.has(h, FORTRESS) and s.fortress_by[h] == a:
                s.count(a, FORTRESS_WON)
        else:
            s.note(UNCONTESTED, a, h)
        old = s.owner[h]
        end_fights_over(s, h)
        set_owner(s, h, a, True)
        first_enemy_hex(s, a, old)
        cap = base_cap(s, h)
        able = [unit for unit in s.b_line + s.b_reserve if unit // TOKENS == a]
        s.then(Occupy(tuple(able), cap), Raze())
        if self.fought:
            s.then(UseBlade(a, d), TakeShard(a, d), HitAndRun(a, tuple(able)), Afterwards(a, d))
        s.then(CloseBattle())


def won(s: Aeonis, seat: int) -> None:
    """What every battle won counts for (HB-19.5)."""
    s.count(seat, WON)
    if s.lord(seat) in s.b_line:
        s.count(seat, LORD_WON)
    if s.lord_sheet[seat] == MORVANE:
        if any(unit // TOKENS == seat and s.unit_flags[unit] & RAISED_UNIT for unit in s.b_line):
            s.spent = with_item(s.spent, seat, s.spent[seat] | SPENT_ENLISTED)
    elif s.lord_sheet[seat] == SERATHIS:
        for unit in s.b_line + s.b_reserve:
            if unit // TOKENS == seat and s.terrain[s.unit_hex[unit]] == LAKE:
                s.spent = with_item(s.spent, seat, s.spent[seat] | SPENT_WATER)


class DefenderWins(Frame[Aeonis]):
    """The attacker withdrew, died or gave up the siege (HB-10.11, HB-19.5)."""

    def run(self, s: Aeonis) -> None:
        a, d, h = s.b_attacker, s.b_defender, s.b_hex
        s.note(BATTLE_WON, d, h, a)
        won(s, d)
        s.count(d, WON_DEFENDING)
        if s.has(h, FORTRESS) and s.fortress_by[h] == d:
            s.count(d, FORTRESS_WON)
        if s.terrain[h] == FOREST:
            s.held.append(d * 128 + h)
        for at in range(len(s.sieges) - 4, -1, -4):
            if s.sieges[at] == h and s.sieges[at + 1] == a:
                end_siege(s, at)
        s.then(UseBlade(d, a), TakeShard(d, a), Window(ON_HELD, (d,), h), Afterwards(d, a), CloseBattle())


class HitAndRun(Frame[Aeonis]):
    """Rakhis, once per game: the survivors who won move one hex to own or neutral ground (HB-23)."""

    def __init__(self, seat: int, units: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.units: Final = units

    def survivors(self, s: Aeonis) -> list[int]:
        """Those who moved in."""
        return [unit for unit in self.units if s.unit_hex[unit] == s.b_hex]

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        if not s.leads(seat, RAKHIS) or s.spent[seat] & SPENT_HIT_AND_RUN or not self.survivors(s):
            return
        hexes = [
            h
            for h in s.grid.neighbours[s.b_hex]
            if (s.owner[h] == NONE or s.owner[h] == seat)
            and (s.occupant[h] == NONE or s.occupant[h] == seat)
            and not s.is_open_lake(h)
        ]
        if hexes:
            s.ask(self, seat, HIT_AND_RUN, [PASS, *hexes], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        if h == PASS:
            return
        s.spent = with_item(s.spent, seat, s.spent[seat] | SPENT_HIT_AND_RUN)
        show_power(s, seat, SECOND)
        group = tuple(self.survivors(s))
        s.note(MOVED, seat, len(group), s.b_hex, h)
        for unit in group:
            s.place(unit, h)
        new = s.unexplored[h]
        if s.owner[h] == NONE and s.terrain[h] != PORTAL:
            set_owner(s, h, seat)
        if new:
            s.unexplored = with_item(s.unexplored, h, 0)
            s.then(Explore(seat, group, h))


class Afterwards(Frame[Aeonis]):
    """Seedbound Resilience for who holds the hex; Trial by Fire for the loser (HB-15, HB-10.19)."""

    def __init__(self, winner: int, loser: int) -> None:
        self.winner: Final = winner
        self.loser: Final = loser

    def run(self, s: Aeonis) -> None:
        holder = s.owner[s.b_hex]
        if holder != NONE and s.knows(holder, SEEDBOUND_RESILIENCE) and not s.has_used(holder, SEEDBOUND):
            s.use(holder, SEEDBOUND)
            settle_pool(s, holder, s.rules.discoveries[SEEDBOUND_RESILIENCE].number())
        if s.rules.renown_decay:
            s.gain_renown(self.loser, -1)
        s.then(Trial(self.loser))


class Trial(Frame[Aeonis]):
    """Trial by Fire: once a round after a lost battle, 1 Mana for Influence and Renown."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        if s.knows(seat, TRIAL_BY_FIRE) and not s.has_used(seat, TRIAL) and s.mana[seat] >= ritual_price(s, seat, 1):
            s.ask(self, seat, USE_TRIAL, [0, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.use(seat, TRIAL)
            s.pay(seat, mana=ritual_price(s, seat, 1))
            perform(s, seat, TRIAL_BY_FIRE)
            s.gain(seat, influence=s.rules.discoveries[TRIAL_BY_FIRE].number())
            s.gain_renown(seat, 1)


class Occupy(Frame[Aeonis]):
    """Up to the Line cap of the surviving committed units move in (HB-10.10, HB-10.17, HR-67)."""

    def __init__(self, units: tuple[int, ...], cap: int) -> None:
        self.units: Final = units
        self.cap: Final = cap

    def run(self, s: Aeonis) -> None:
        if not self.units or (s.is_open_lake(s.b_hex) and not swims(s, s.b_attacker)):
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
            s.b_pressed = 0
            s.then(DefenderWins())
        s.then(Lapse())


def defends(s: Aeonis, h: int, seat: int) -> bool:
    """An open battle ends without a winner if its defender has left the hex empty (HR-66)."""
    return s.occupant[h] == seat or (s.occupant[h] == NONE and s.owner[h] == seat)
