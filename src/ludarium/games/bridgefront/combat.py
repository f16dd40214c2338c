"""Combat rounds: dice, hits placed by hand, the next round or the way out (BF-14.1 to 14.3)."""

from typing import Final

from ludarium.core import PASS, BrokenRules, Frame, Prompt, named
from ludarium.games.bridgefront.aftermath import close_battle, end_battle
from ludarium.games.bridgefront.battle import (
    ATTACKER,
    DEFENDER,
    Battle,
    Shots,
    Target,
    extort,
    hunters_in,
    pay_hunters,
    weakest_first,
)
from ludarium.games.bridgefront.champions import die
from ludarium.games.bridgefront.events import CHAMPIONS, HEX, HITS, RETREATED, ROLLED
from ludarium.games.bridgefront.movement import can_step, relocate
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import HOLD, LOSSES, NONE, ROLLS, SLOW, USED

MOST_ROUNDS: Final = 10_000
A_FORCE: Final = 79
"""The option that means a Force, where hits are placed: after all Champions."""
USE: Final = named("use", "Keep it", "Use it now")
TACTICAL: Final = Prompt("tactical_hand", USE, "Tactical Hand: place up to {0} of your hits yourself?", about=(HITS,))
PLACE_HIT: Final = Prompt("place_hit", CHAMPIONS, "Where does your hit fall? {0} to place.", about=(HITS,))
LEAVE: Final = Prompt(
    "retreat", HEX, "Pay 1 mana to leave {0} after one more combat round?", about=(HEX,), decline="Stay"
)


class CombatRound(Frame[Bridgefront]):
    """Both sides roll at once, until one has nobody left."""

    def __init__(self, battle: Battle, number: int, guarded: int) -> None:
        self.battle: Final = battle
        self.number: Final = number
        self.guarded: Final = guarded
        """Bit per side: its Bodyguard has been used in this battle."""

    def run(self, s: Bridgefront) -> None:
        battle = self.battle
        if not s.holds(battle.attacker, battle.place) or not s.holds(battle.defender, battle.place):
            end_battle(s, battle)
            return
        if self.number > MOST_ROUNDS:
            raise BrokenRules(f"a battle goes on for more than {MOST_ROUNDS} combat rounds")
        if s.rules.retreat == "pay_1_mana":
            for side in (ATTACKER, DEFENDER):
                seat = battle.seat(side)
                if s.mana[seat] > 0 and ways_out(s, seat, battle.place):
                    s.fork(seat, ConsiderLeaving(seat, battle.place))
                else:
                    s.plans[seat] = []
            s.then(Volley(battle, self.number, self.guarded))
        else:
            volley(s, battle, self.number, self.guarded, (NONE, NONE))


def ways_out(s: Bridgefront, seat: int, place: int) -> list[int]:
    """Open Bridges to hexes without enemies."""
    return [
        beside
        for beside in s.board.neighbours[place]
        if s.bridge[s.board.edge_between(place, beside)]
        and s.enemy_in(seat, beside) == NONE
        and can_step(s, seat, place, beside, False, NONE)
    ]


class ConsiderLeaving(Frame[Bridgefront]):
    """`retreat`: stay, or name a hex (in secret)."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Bridgefront) -> None:
        s.ask(self, self.seat, LEAVE, [PASS, *ways_out(s, self.seat, self.place)], (self.place,))


class Volley(Frame[Bridgefront]):
    """The combat round, after both have decided whether it is their last."""

    def __init__(self, battle: Battle, number: int, guarded: int) -> None:
        self.battle: Final = battle
        self.number: Final = number
        self.guarded: Final = guarded

    def run(self, s: Bridgefront) -> None:
        ways = [NONE, NONE]
        for side in (ATTACKER, DEFENDER):
            seat = self.battle.seat(side)
            if s.plans[seat] and s.plans[seat][0] != PASS:
                ways[side] = s.plans[seat][0]
                s.mana[seat] -= 1
        volley(s, self.battle, self.number, self.guarded, (ways[0], ways[1]))


def force_range(s: Bridgefront, battle: Battle, side: int, number: int) -> int:
    """What a side's Forces hit on: the widest of all that applies, but Smoke Screen beats them (BF-14.1.1)."""
    seat = battle.seat(side)
    if number == 1 and battle.smoke[side]:
        return battle.smoke[side]
    best = s.rules.force_hit
    for passive in s.faction_of(seat).passives:
        best = max(best, passive.force_range(s, battle, seat, number))
    if number == 1:
        best = max(best, battle.shock[side])
    if side == DEFENDER and s.marks:
        for mark in s.marks:
            if mark.kind == HOLD and mark.seat == seat and mark.place == battle.place:
                best = max(best, mark.amount)
    for index in range(len(s.champ_card)):
        if s.champ_seat[index] == seat and s.champ_hex[index] == battle.place:
            for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
                best = max(best, effect.force_range(s, battle, number))
    return best


def champion_dice(s: Bridgefront, battle: Battle, index: int, side: int, number: int) -> int:
    """Dice bonuses add up; Slow beats them all."""
    if s.champ_flags[index] & SLOW:
        return 1
    card = s.rules.cards[s.kinds[s.champ_card[index]]]
    dice = card.dice + s.champ_dice[index]
    if number == 1:
        dice += battle.cry[side]
    for effect in card.parts:
        dice += effect.extra_dice(s, battle, index, side)
    return dice


def volley(s: Bridgefront, battle: Battle, number: int, guarded: int, ways: tuple[int, int]) -> None:
    """Roll for both sides, then place the hits, by hand where a card says so."""
    hits = [0, 0]
    by_die = s.rules.kill_attribution == "die"
    sources: list[list[int]] = [[], []]
    rng = s.rng
    possible = False
    for side in (ATTACKER, DEFENDER):
        seat = battle.seat(side)
        rolls: list[int] = []
        amount = s.forces[battle.place * s.players + seat]
        if amount:
            reach = force_range(s, battle, side, number)
            possible = possible or reach > 0
            for _ in range(amount):
                roll = rng.d6()
                rolls.append(roll)
                if roll <= reach:
                    hits[side] += 1
                    if by_die:
                        sources[side].append(NONE)
        for index in range(len(s.champ_card)):
            if s.champ_seat[index] == seat and s.champ_hex[index] == battle.place:
                dice = champion_dice(s, battle, index, side, number)
                reach = s.rules.cards[s.kinds[s.champ_card[index]]].hit
                possible = possible or (dice > 0 and reach > 0)
                for _ in range(dice):
                    roll = rng.d6()
                    rolls.append(roll)
                    if roll <= reach:
                        hits[side] += 1
                        if by_die:
                            sources[side].append(s.champ_card[index])
        s.fought.append((ROLLS, seat, hits[side], *rolls))
        if s.journal is not None:
            s.note(ROLLED, seat, hits[side], *rolls)
    if not possible:
        # Only turned card numbers can lead here: nobody can ever hit, so the attack fails.
        s.kill_forces(battle.attacker, battle.place, 1000)
        die(s, [s.champ_card[index] for index in s.champions_in(battle.attacker, battle.place)], NONE)
        s.then(CombatRound(battle, number + 1, guarded))
        return
    shots = Shots(number, guarded, (hits[0], hits[1]), (tuple(sources[0]), tuple(sources[1])), ways)
    if wants_to_place(s, battle, shots, ATTACKER) or wants_to_place(s, battle, shots, DEFENDER):
        s.then(Placing(battle, shots, ATTACKER, 0, (), ()))
    else:
        strike(s, battle, shots, (), ())


def strategist(s: Bridgefront, battle: Battle, side: int) -> int:
    """A Champion of the side that can still place hits this round, or NONE."""
    for index in s.champions_in(battle.seat(side), battle.place):
        if not s.champ_flags[index] & USED:
            for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
                if effect.placed_hits():
                    return index
    return NONE


def placed_hits(s: Bridgefront, index: int) -> int:
    return sum([effect.placed_hits() for effect in s.rules.parts[s.kinds[s.champ_card[index]]]])


def wants_to_place(s: Bridgefront, battle: Battle, shots: Shots, side: int) -> bool:
    """Is there anything to place: hits, a card that lets you, and more than one kind of target?"""
    if not shots.hits[side]:
        return False
    if not battle.focus[side] and strategist(s, battle, side) == NONE:
        return False
    enemy = battle.seat(1 - side)
    champions = len(s.champions_in(enemy, battle.place))
    return champions > 1 or (champions == 1 and s.forces[battle.place * s.players + enemy] > 0)


class Placing(Frame[Bridgefront]):
    """One side after the other places hits: all with Focus Fire, some with Tactical Hand (BF-C-focus-fire)."""

    def __init__(
        self,
        battle: Battle,
        shots: Shots,
        side: int,
        left: int,
        first: tuple[int, ...],
        second: tuple[int, ...],
    ) -> None:
        self.battle: Final = battle
        self.shots: Final = shots
        self.side: Final = side
        self.left: Final = left
        """Hits still to be placed; 0 at the start of a side."""
        self.first: Final = first
        self.second: Final = second

    def placed(self) -> tuple[int, ...]:
        return self.first if self.side == ATTACKER else self.second

    def run(self, s: Bridgefront) -> None:
        battle, side = self.battle, self.side
        seat = battle.seat(side)
        if self.left:
            targets = self.targets(s)
            if len(targets) > 1:
                s.ask(self, seat, PLACE_HIT, targets, (self.left,))
            elif targets:
                self.chosen(s, seat, targets[0])
            else:
                self.next_side(s)
        elif not wants_to_place(s, battle, self.shots, side):
            self.next_side(s)
        elif battle.focus[side]:
            s.then(Placing(battle, self.shots, side, self.shots.hits[side], self.first, self.second))
        else:
            index = strategist(s, battle, side)
            s.ask(self, seat, TACTICAL, [1, 0], (min(placed_hits(s, index), self.shots.hits[side]),))

    def targets(self, s: Bridgefront) -> list[int]:
        """Units not yet dead of the hits placed; the weakest Champion first, then Forces."""
        enemy = self.battle.seat(1 - self.side)
        forces = s.forces[self.battle.place * s.players + enemy]
        champions: list[int] = []
        for index in s.champions_in(enemy, self.battle.place):
            armor = s.champ_armor[index]
            hp = s.champ_hp[index] + (s.gold[enemy] // armor if armor else 0)
            for card in self.placed():
                if card == s.champ_card[index]:
                    hp -= 1
            if hp > 0:
                champions.append(index)
        for card in self.placed():
            if card == NONE:
                forces -= 1
        targets = weakest_first(s, champions)
        if forces > 0:
            targets.append(A_FORCE)
        return targets

    def next_side(self, s: Bridgefront) -> None:
        if self.side == ATTACKER:
            s.then(Placing(self.battle, self.shots, DEFENDER, 0, self.first, self.second))
        else:
            strike(s, self.battle, self.shots, self.first, self.second)

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        battle, side = self.battle, self.side
        if not self.left:
            if option == 1:
                index = strategist(s, battle, side)
                s.champ_flags[index] |= USED
                left = min(placed_hits(s, index), self.shots.hits[side])
                s.then(Placing(battle, self.shots, side, left, self.first, self.second))
            else:
                self.next_side(s)
            return
        card = NONE if option == A_FORCE else s.champ_card[option]
        first = (*self.first, card) if side == ATTACKER else self.first
        second = (*self.second, card) if side == DEFENDER else self.second
        if self.left > 1:
            s.then(Placing(battle, self.shots, side, self.left - 1, first, second))
        else:
            Placing(battle, self.shots, side, 0, first, second).next_side(s)

    def label(self, s: Bridgefront, option: int) -> str:
        return s.rules.words("a Force") if self.left and option == A_FORCE else ""


def strike(s: Bridgefront, battle: Battle, shots: Shots, first: tuple[int, ...], second: tuple[int, ...]) -> None:
    """Apply all hits at once; casualties leave; the next combat round follows (BF-14.2, BF-14.3)."""
    place = battle.place
    guarded = shots.guarded
    lost = [0, 0]
    dying: list[list[int]] = [[], []]
    reapers: list[list[int]] = [[], []]
    hunters = [hunters_in(s, battle.attacker, place), hunters_in(s, battle.defender, place)]
    for side in (ATTACKER, DEFENDER):
        if not shots.hits[side]:
            continue
        target = 1 - side
        placed = first if side == ATTACKER else second
        volley_on = Target(s, battle.seat(target), place, bool(guarded >> target & 1))
        for nth in range(shots.hits[side]):
            source = shots.sources[side][nth] if shots.sources[side] else NONE
            if nth < len(placed):
                volley_on.hit(s, placed[nth], source)
            else:
                volley_on.hit_random(s, source)
        lost[target] = volley_on.lost
        dying[target] = volley_on.dying
        reapers[target] = volley_on.reapers
        if volley_on.guarded:
            guarded |= 1 << target
    for side in (ATTACKER, DEFENDER):
        if lost[side] or dying[side]:
            s.fought.append((LOSSES, battle.seat(side), lost[side], len(dying[side])))
        if lost[side]:
            s.kill_forces(battle.seat(side), place, lost[side])
    for side in (ATTACKER, DEFENDER):
        if dying[side]:
            killer, victim = battle.seat(1 - side), battle.seat(side)
            die(s, dying[side], killer)
            pay_hunters(s, killer, hunters[1 - side], len(dying[side]))
            extort(s, killer, victim, hunters[1 - side], reapers[side])
    if shots.ways[0] != NONE or shots.ways[1] != NONE:
        s.then(Leaving(battle, shots.number, guarded, shots.ways))
    else:
        s.then(CombatRound(battle, shots.number + 1, guarded))


class Leaving(Frame[Bridgefront]):
    """`retreat`: survivors of a side that chose to leave go; the battle ends without a winner."""

    def __init__(self, battle: Battle, number: int, guarded: int, ways: tuple[int, int]) -> None:
        self.battle: Final = battle
        self.number: Final = number
        self.guarded: Final = guarded
        self.ways: Final = ways

    def run(self, s: Bridgefront) -> None:
        battle = self.battle
        if not s.holds(battle.attacker, battle.place) or not s.holds(battle.defender, battle.place):
            end_battle(s, battle)
            for side in (DEFENDER, ATTACKER):
                self.go(s, side)
            return
        defender_goes = self.free(s, DEFENDER)
        attacker_goes = self.free(s, ATTACKER) and not (defender_goes and self.ways[0] == self.ways[1])
        if not defender_goes and not attacker_goes:
            s.then(CombatRound(battle, self.number + 1, self.guarded))
            return
        close_battle(s, battle)
        if defender_goes:
            self.go(s, DEFENDER)
        if attacker_goes:
            self.go(s, ATTACKER)

    def free(self, s: Bridgefront, side: int) -> bool:
        """Did the side name a hex, and is it still without enemies?"""
        to = self.ways[side]
        return to != NONE and s.enemy_in(self.battle.seat(side), to) == NONE

    def go(self, s: Bridgefront, side: int) -> None:
        seat, to = self.battle.seat(side), self.ways[side]
        if self.free(s, side) and s.holds(seat, self.battle.place):
            relocate(s, seat, self.battle.place, to)
            s.note(RETREATED, seat, to)
