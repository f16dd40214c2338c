"""Where battles begin: after an action, and sieges; who attacks, and what comes before the dice (BF-12.7, BF-13)."""

from typing import Final

from mypy_extensions import mypyc_attr

from ludarium.core import Frame, Prompt
from ludarium.games.bridgefront.aftermath import open_tempests
from ludarium.games.bridgefront.battle import ATTACKER, DEFENDER, Battle, hunters_in, pay_hunters, weakest_first
from ludarium.games.bridgefront.champions import die, hurt
from ludarium.games.bridgefront.combat import CombatRound
from ludarium.games.bridgefront.events import BATTLE, CHAMPIONS, RETREATED, SIEGE
from ludarium.games.bridgefront.movement import relocate
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import BATTLE_CRY, BEGAN, CAPITAL, FOCUS, NONE, SHOCK, SKIRMISH, SMOKE, USED

EDGE_TARGET: Final = Prompt("assassins_edge", CHAMPIONS, "Assassin’s Edge: which enemy Champion takes 1 damage?")


@mypyc_attr(free_list_len=1)
class Battles(Frame[Bridgefront]):
    """After each single action, fight wherever it met enemies, in that order (BF-12.7.1)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Bridgefront) -> None:
        if s.entered:
            for place in s.entered:
                s.then(StartBattle(place, self.seat))
            s.entered = []


class Sieges(Frame[Bridgefront]):
    """One battle to the death in every contested Capital, in Lead order of their owners (BF-13)."""

    def run(self, s: Bridgefront) -> None:
        for owner in s.lead_order():
            if s.occupants(s.capital[owner]) == 2:
                s.then(StartBattle(s.capital[owner], NONE))


def sides_of(s: Bridgefront, place: int, attacker: int) -> tuple[int, int]:
    """Attacker and Defender: who held the hex before defends; in a Capital its owner (BF-13.2)."""
    seats = [seat for seat in range(s.players) if s.holds(seat, place)]
    if s.tile[place] == CAPITAL:
        owner = s.capital_owner(place)
        defender = owner if owner in seats else s.first_in[owner]
        if defender not in seats:
            defender = seats[0]
    else:
        defender = seats[0] if seats[1] == attacker else seats[1]
    return (seats[0] if seats[1] == defender else seats[1], defender)


class StartBattle(Frame[Bridgefront]):
    """Set to Skirmish first; then next-battle effects and Assassin's Edge; then combat rounds."""

    def __init__(self, place: int, attacker: int) -> None:
        self.place: Final = place
        self.attacker: Final = attacker

    def run(self, s: Bridgefront) -> None:
        if s.occupants(self.place) != 2:
            return
        attacker, defender = sides_of(s, self.place, self.attacker)
        for seat in (defender, attacker):
            if s.marks and s.marked(SKIRMISH, seat, self.place):
                skirmish(s, seat, self.place)
                return
        siege = s.tile[self.place] == CAPITAL
        s.note(SIEGE if siege else BATTLE, attacker, defender, self.place)
        s.fought.append((BEGAN, self.place, attacker, defender))
        battle = begin(s, self.place, attacker, defender, siege)
        if s.rules.active_timing == "on_battle":
            open_tempests(s, battle)
        for side in (ATTACKER, DEFENDER):
            for index in s.champions_in(battle.seat(side), self.place):
                if opening_damage(s, index):
                    s.then(AssassinsEdge(s.champ_card[index], battle.seat(1 - side), self.place))
        s.then(CombatRound(battle, 1, 0))


def begin(s: Bridgefront, place: int, attacker: int, defender: int, siege: bool) -> Battle:
    """Effects that wait for the next battle are used up by it."""
    if not s.marks:
        return Battle(place, attacker, defender, siege, (0, 0), (0, 0), (0, 0), (False, False))
    cry = [0, 0]
    smoke = [0, 0]
    shock = [0, 0]
    focus = [False, False]
    kept = []
    for mark in s.marks:
        side = ATTACKER if mark.seat == attacker else DEFENDER if mark.seat == defender else NONE
        if side == NONE or mark.kind not in (BATTLE_CRY, SMOKE, SHOCK, FOCUS):
            kept.append(mark)
        elif mark.kind == BATTLE_CRY:
            cry[side] += mark.amount
        elif mark.kind == SMOKE:
            smoke[1 - side] = min(smoke[1 - side], mark.amount) if smoke[1 - side] else mark.amount
        elif mark.kind == SHOCK:
            shock[side] = max(shock[side], mark.amount)
        else:
            focus[side] = True
    s.marks = kept
    return Battle(
        place,
        attacker,
        defender,
        siege,
        (cry[0], cry[1]),
        (smoke[0], smoke[1]),
        (shock[0], shock[1]),
        (focus[0], focus[1]),
    )


def skirmish(s: Bridgefront, seat: int, place: int) -> None:
    """All units of the seat slip away to a random empty hex, or die (BF-C-set-to-skirmish)."""
    empty = [beside for beside in s.board.neighbours[place] if not s.occupied(beside)]
    if empty:
        to = empty[s.rng.below(len(empty))]
        relocate(s, seat, place, to)
        s.note(RETREATED, seat, to)
    else:
        s.kill_forces(seat, place, s.forces[place * s.players + seat])
        die(s, [s.champ_card[index] for index in s.champions_in(seat, place)], NONE)


def opening_damage(s: Bridgefront, index: int) -> int:
    """Assassin's Edge still unused this round."""
    if s.champ_flags[index] & USED:
        return 0
    damage = 0
    for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
        damage += effect.opening_damage()
    return damage


class AssassinsEdge(Frame[Bridgefront]):
    """Before the first dice, an enemy Champion in the hex takes damage; the owner picks among several."""

    def __init__(self, card: int, enemy: int, place: int) -> None:
        self.card: Final = card
        self.enemy: Final = enemy
        self.place: Final = place

    def run(self, s: Bridgefront) -> None:
        index = s.champion_at(self.card)
        if index == NONE:
            return
        targets = weakest_first(s, s.champions_in(self.enemy, self.place))
        if targets:
            s.offer(self, s.champ_seat[index], EDGE_TARGET, targets)

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        index = s.champion_at(self.card)
        damage = opening_damage(s, index)
        s.champ_flags[index] |= USED
        hunters = hunters_in(s, seat, self.place)
        if hurt(s, s.champ_card[option], damage, seat):
            pay_hunters(s, seat, hunters, 1)
