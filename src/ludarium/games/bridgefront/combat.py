"""Battles and sieges: volleys, hits, casualties, bounties, what winning brings (BF-12.7, BF-13, BF-14)."""

from typing import Final

from ludarium.core import PASS, BrokenRules, Frame, Prompt, named
from ludarium.games.bridgefront.champions import die, heal, hurt, wound
from ludarium.games.bridgefront.movement import can_step
from ludarium.games.bridgefront.state import (
    BATTLE,
    BATTLE_CRY,
    BEGAN,
    BREAKTHROUGH,
    CAPITAL,
    CHAMPIONS,
    DRAWN_BATTLE,
    FOCUS,
    HEX,
    HITS,
    HOLD,
    LOSSES,
    NONE,
    RETREATED,
    ROLLED,
    ROLLS,
    SHOCK,
    SIEGE,
    SKIRMISH,
    SLOW,
    SMOKE,
    STRINGS,
    USED,
    VICTOR,
    WON,
    Bridgefront,
)

ATTACKER: Final = 0
DEFENDER: Final = 1
MOST_ROUNDS: Final = 10_000
A_FORCE: Final = 79
"""The option that means a Force, where hits are placed: after all Champions."""

EDGE_TARGET: Final = Prompt("assassins_edge", CHAMPIONS, "Assassin’s Edge: which enemy Champion takes 1 damage?")
USE: Final = named("use", "Keep it", "Use it now")
TACTICAL: Final = Prompt("tactical_hand", USE, "Tactical Hand: place up to {0} of your hits yourself?", about=(HITS,))
PLACE_HIT: Final = Prompt("place_hit", CHAMPIONS, "Where does your hit fall? {0} to place.", about=(HITS,))
LEAVE: Final = Prompt(
    "retreat", HEX, "Pay 1 mana to leave {0} after one more combat round?", about=(HEX,), decline="Stay"
)


class Battle:
    """One battle: where, who against whom, and what cards brought to it. Sides are attacker 0, defender 1."""

    def __init__(
        self,
        place: int,
        attacker: int,
        defender: int,
        siege: bool,
        cry: tuple[int, int],
        smoke: tuple[int, int],
        shock: tuple[int, int],
        focus: tuple[bool, bool],
    ) -> None:
        self.place: Final = place
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.siege: Final = siege
        self.cry: Final = cry
        self.smoke: Final = smoke
        self.shock: Final = shock
        self.focus: Final = focus

    def seat(self, side: int) -> int:
        return self.attacker if side == ATTACKER else self.defender


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
    empty = [beside for beside in s.board.neighbours[place] if not s.occupants(beside)]
    if empty:
        to = empty[s.rng.below(len(empty))]
        relocate(s, seat, place, to)
        s.note(RETREATED, seat, to)
    else:
        s.kill_forces(seat, place, s.forces[place * s.players + seat])
        die(s, [s.champ_card[index] for index in s.champions_in(seat, place)], NONE)


def relocate(s: Bridgefront, seat: int, place: int, to: int) -> None:
    """All units of a seat in one hex go to another, where no enemies are."""
    champions = s.champions_in(seat, place)
    amount = s.forces[place * s.players + seat]
    s.add_forces(seat, place, -amount)
    s.add_forces(seat, to, amount)
    s.shift_units(seat, place, -len(champions))
    s.shift_units(seat, to, len(champions))
    for index in champions:
        s.champ_hex[index] = to


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


def weakest_first(s: Bridgefront, champions: list[int]) -> list[int]:
    """The usual target comes first: the Champion nearest to death."""
    ordered: list[int] = []
    for index in champions:
        at = 0
        while at < len(ordered) and s.champ_hp[ordered[at]] <= s.champ_hp[index]:
            at += 1
        ordered.insert(at, index)
    return ordered


# Combat rounds (BF-14.1 to 14.3)


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


class Shots:
    """The hits of one combat round, per side that scored them, with the Champion behind each (NONE: a Force)."""

    def __init__(
        self,
        number: int,
        guarded: int,
        hits: tuple[int, int],
        sources: tuple[tuple[int, ...], tuple[int, ...]],
        ways: tuple[int, int],
    ) -> None:
        self.number: Final = number
        self.guarded: Final = guarded
        self.hits: Final = hits
        self.sources: Final = sources
        self.ways: Final = ways


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


class Target:
    """A side under fire in one volley: what is still standing, and what has fallen."""

    def __init__(self, s: Bridgefront, seat: int, place: int, guarded: bool) -> None:
        self.seat = seat
        self.forces = s.forces[place * s.players + seat]
        self.champions = s.champions_in(seat, place)
        self.standing = self.champions[:]
        """Champions that a random hit can fall on."""
        self.lost = 0
        self.dying: list[int] = []
        self.reapers: list[int] = []
        self.guarded = guarded
        self.warden = False
        self.overkill = s.rules.hit_overkill
        self.dead_forces = [False] * self.forces if self.overkill else []
        for index in self.champions:
            for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
                if effect.bodyguard():
                    self.warden = True

    def hit_random(self, s: Bridgefront, source: int) -> None:
        """A hit on a random unit, none that is dead already unless `hit_overkill` (BF-14.2.2)."""
        if self.overkill:
            roll = s.rng.below(len(self.dead_forces) + len(self.champions))
            if roll < len(self.dead_forces):
                if not self.dead_forces[roll]:
                    self.dead_forces[roll] = True
                    self.forces -= 1
                    self.lost += 1
            else:
                self.hit(s, s.champ_card[self.champions[roll - len(self.dead_forces)]], source)
            return
        alive = self.forces + len(self.standing)
        if not alive:
            return
        roll = s.rng.below(alive)
        if roll < self.forces:
            self.forces -= 1
            self.lost += 1
        else:
            self.hit(s, s.champ_card[self.standing[roll - self.forces]], source)

    def hit(self, s: Bridgefront, card: int, source: int) -> None:
        """A hit on a Force (NONE) or a Champion; a Bodyguard moves the first of the latter (BF-14.2.3)."""
        if card != NONE and self.warden and not self.guarded and self.forces:
            self.guarded = True
            card = NONE
        if card == NONE:
            if self.forces:
                self.forces -= 1
                self.lost += 1
                if self.overkill:
                    self.dead_forces[self.dead_forces.index(False)] = True
            return
        index = s.champion_at(card)
        if s.champ_hp[index] <= 0:
            return
        if wound(s, index, 1):
            self.dying.append(card)
            self.reapers.append(source)
            self.standing = [other for other in self.standing if other != index]


def hunters_in(s: Bridgefront, seat: int, place: int) -> list[int]:
    """The kinds of a side's Champions as a volley begins: those that are paid for kills."""
    return [s.kinds[s.champ_card[index]] for index in s.champions_in(seat, place)]


def pay_hunters(s: Bridgefront, seat: int, hunters: list[int], kills: int) -> None:
    for kind in hunters:
        for effect in s.rules.parts[kind]:
            s.gain_gold(seat, kills * effect.kill_gold())


def extort(s: Bridgefront, killer: int, victim: int, hunters: list[int], reapers: list[int]) -> None:
    """Tax Reaver takes gold for each Champion that died in its volley, or by its own die (`kill_attribution`)."""
    for source in reapers:
        kinds = ([s.kinds[source]] if source != NONE else []) if s.rules.kill_attribution == "die" else hunters
        for kind in kinds:
            for effect in s.rules.parts[kind]:
                s.steal_gold(killer, victim, effect.kill_extortion())


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


# After the battle


def end_battle(s: Bridgefront, battle: Battle) -> None:
    """Who has survivors alone has won (BF-14.3.1)."""
    winner, loser = battle.attacker, battle.defender
    if not s.holds(winner, battle.place):
        winner, loser = loser, winner
    if s.holds(winner, battle.place):
        s.fought.append((VICTOR, winner))
        s.wins[winner] += 1
        s.note(WON, winner, loser, battle.place)
        s.steal_gold(winner, loser, s.faction_of(winner).win_steal)
        for index in s.champions_in(winner, battle.place):
            for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
                effect.on_win(s, index)
        if s.marks:
            break_through(s, winner, battle.place)
    else:
        s.fought.append((VICTOR, NONE))
        s.note(DRAWN_BATTLE, battle.place)
    close_battle(s, battle)


def break_through(s: Bridgefront, winner: int, place: int) -> None:
    """Breakthrough Line: won where the stack ended, so there are cards in Cleanup."""
    kept = []
    for mark in s.marks:
        if mark.kind == BREAKTHROUGH and mark.seat == winner and mark.place == place:
            s.bonus_draw[winner] += mark.amount
        else:
            kept.append(mark)
    s.marks = kept


def close_battle(s: Bridgefront, battle: Battle) -> None:
    """Won or not: Slow wears off, Clean Exit and Stitchwork heal, Pulling Strings pays."""
    for side in (ATTACKER, DEFENDER):
        seat = battle.seat(side)
        healing = s.faction_of(seat).heal_after_battle
        fought = s.champions_in(seat, battle.place)
        for index in fought:
            s.champ_flags[index] &= ~SLOW
            if healing:
                heal(s, index, healing)
        if s.rules.active_timing == "on_battle":
            for index in fought:
                stitch_weakest(s, index)
    for mark in s.marks:
        if mark.kind == STRINGS and mark.seat != battle.attacker and mark.seat != battle.defender:
            s.gain_gold(mark.seat, mark.amount)


def stitch_weakest(s: Bridgefront, index: int) -> None:
    """`active_timing` on_battle: Stitchwork on the friend that lacks most."""
    amount = sum([effect.stitchwork() for effect in s.rules.parts[s.kinds[s.champ_card[index]]]])
    if not amount or s.champ_flags[index] & USED:
        return
    friends = s.champions_in(s.champ_seat[index], s.champ_hex[index])
    worst = index
    for friend in friends:
        if s.champ_max[friend] - s.champ_hp[friend] > s.champ_max[worst] - s.champ_hp[worst]:
            worst = friend
    if s.champ_hp[worst] < s.champ_max[worst]:
        s.champ_flags[index] |= USED
        heal(s, worst, amount)


def open_tempests(s: Bridgefront, battle: Battle) -> None:
    """`active_timing` on_battle: Tempest as a battle of its own opens."""
    for side in (ATTACKER, DEFENDER):
        for card in [s.champ_card[index] for index in s.champions_in(battle.seat(side), battle.place)]:
            if s.champion_at(card) != NONE and not s.champ_flags[s.champion_at(card)] & USED:
                storm(s, card)


def storm(s: Bridgefront, card: int) -> None:
    """Tempest: damage to every enemy Champion in adjacent hexes (BF-C-stormcaller)."""
    index = s.champion_at(card)
    seat, place = s.champ_seat[index], s.champ_hex[index]
    damage = sum([effect.tempest() for effect in s.rules.parts[s.kinds[card]]])
    if not damage:
        return
    s.champ_flags[index] |= USED
    dying = [
        s.champ_card[other]
        for other in range(len(s.champ_card))
        if s.champ_seat[other] != seat and s.board.distance(s.champ_hex[other], place) == 1 and wound(s, other, damage)
    ]
    die(s, dying, seat)
