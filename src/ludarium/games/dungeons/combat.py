"""Close and ranged combat, area attacks, counterattacks, healing, attacks by objects (B7, B8.3, RU-16, RU-35)."""

from typing import Final

from ludarium.core import Domain, Frame, Prompt, named, with_item
from ludarium.games.dungeons.abilities import ATTACK as ATTACK_STAT
from ludarium.games.dungeons.abilities import (
    BATTLE_ARMOR,
    BERSERK,
    BLAST,
    DEFEND,
    DEMORALIZED,
    DODGE,
    ENHANCEMENT,
    FURY,
    IMMUNE,
    INVISIBLE,
    INVULNERABLE,
    PIERCE,
    RETALIATION,
    SNEAK,
    TOUGH,
    VAMPIRISM,
    WEAPON_MASTER,
)
from ludarium.games.dungeons.abilities import DEFENSE as DEFENSE_STAT
from ludarium.games.dungeons.clicks import ability_hurt, heal, hurt
from ludarium.games.dungeons.domains import FIGURE
from ludarium.games.dungeons.events import (
    ATTACKED,
    COUNTERED,
    DESTROYED_PIECE,
    DODGED,
    DOOR_BROKEN,
    MISSED,
    OBJECT_ATTACKED,
)
from ludarium.games.dungeons.grid import HINDERING, NOWHERE, SHADOW, distance
from ludarium.games.dungeons.space import COVERED_SHOT, HIDDEN, in_front, in_sight, reach_of, sight
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    BROKEN,
    CHAIR,
    DESTROYED,
    FIGURES,
    FIRST_DOOR,
    FIRST_PIECE,
    HERO_PLACES,
    IRON_CLOSED,
    NONE,
    STANDING,
    TABLE,
    TEAM,
    WOODEN_CLOSED,
)

CLOSE: Final = 0
SWEEPING: Final = 1
SHOT: Final = 2
FLAMES: Final = 3
BLASTING: Final = 4
SHOCK: Final = 5

WOODEN_DEFENSE: Final = 10
IRON_DEFENSE: Final = 15

STRIKE_BACK: Final[Domain] = named("strike_back", "Let it be", "Strike back", "Strike back with 1d6")
NEXT_COUNTER: Final = Prompt("next_counter", FIGURE, "Who strikes back first?")
COUNTER: Final = Prompt("counterattack", STRIKE_BACK, "Does {0} strike back at {1}?", about=(FIGURE, FIGURE))


def attack_value(s: Dungeons, figure: int) -> int:
    value = s.attack(figure)
    return value + s.bonus(figure, ATTACK_STAT) if figure < HERO_PLACES else value


def own_defense(s: Dungeons, figure: int) -> int:
    """Printed defense with numeric bonuses: what objects are measured against (RU-16)."""
    value = s.dial(figure).defense[s.click[figure]]
    return value + s.bonus(figure, DEFENSE_STAT) if figure < HERO_PLACES else value


def defense(s: Dungeons, target: int, ranged: bool, pierced: bool, plain: bool) -> int:
    """Defense against an attack; `plain`: the target's abilities do not count."""
    value = own_defense(s, target)
    if plain:
        return value
    for other in s.neighbours(s.at[target]):
        if s.power[other] >> DEFEND & 1 and not s.opposed(target, other):
            lent = own_defense(s, other)
            if lent > value:
                value = lent
    if ranged and not pierced and (s.has(target, BATTLE_ARMOR) or s.has(target, INVULNERABLE)):
        value += 2
    return value


def from_behind(s: Dungeons, attacker: int, target: int) -> bool:
    return not in_front(s, target, s.at[attacker])


def can_fight(s: Dungeons, figure: int) -> bool:
    return not s.power[figure] >> DEMORALIZED & 1


def can_shoot(s: Dungeons, figure: int) -> bool:
    """Range, no foe adjacent, neither Demoralized nor Berserk (B7.3)."""
    return (
        reach_of(s, figure) > 0
        and can_fight(s, figure)
        and not s.power[figure] >> BERSERK & 1
        and not s.foes_beside(figure)
    )


def may_hit(s: Dungeons, shooter: int, target: int, mode: int) -> bool:
    """Is an opposing figure a legal target of a shot, arcs aside (B7.3)?"""
    here, there = s.at[shooter], s.at[target]
    far = distance(s.board, here, there)
    if far > reach_of(s, shooter) or s.adjacent(here, there) or s.has(target, INVISIBLE):
        return False
    if mode == BLASTING and s.has(target, IMMUNE):
        return False
    if in_sight(s, shooter, target, mode == BLASTING) == HIDDEN:
        return False
    for other in s.neighbours(there):
        if other != shooter and not s.opposed(shooter, other):
            return False
    return True


def shot_targets(s: Dungeons, shooter: int, mode: int) -> list[int]:
    found: list[int] = []
    for target, there in enumerate(s.at):
        if there >= 0 and s.opposed(shooter, target) and may_hit(s, shooter, target, mode):
            found.append(target)
    return found


def object_in_sight(s: Dungeons, shooter: int, squares: list[int], through: bool) -> bool:
    """Can a door or piece on these squares be shot at?"""
    here = s.at[shooter]
    reach = reach_of(s, shooter)
    for square in squares:
        if square == here:
            return True
        near = distance(s.board, here, square) <= reach and s.ground[square] != SHADOW
        if near and sight(s, here, square, through) != HIDDEN:
            return True
    return False


def door_targets(s: Dungeons, shooter: int, through: bool) -> list[int]:
    """Closed doors within reach of Magic Blast, Flame/Lightning and Shockwave (B9)."""
    found: list[int] = []
    for gate in range(len(s.door)):
        if s.door[gate] == WOODEN_CLOSED or s.door[gate] == IRON_CLOSED:
            a, b = s.board.passages[gate]
            if object_in_sight(s, shooter, [a, b], through):
                found.append(FIRST_DOOR + gate)
    return found


def furniture_targets(s: Dungeons, shooter: int) -> list[int]:
    """Chairs and tables that Flame/Lightning may name (RU-35)."""
    found: list[int] = []
    for piece in range(len(s.piece_kind)):
        if s.piece_state[piece] == STANDING and s.piece_kind[piece] in (CHAIR, TABLE) and s.piece_a[piece] >= 0:
            squares = [s.piece_a[piece]]
            if s.piece_b[piece] >= 0:
                squares.append(s.piece_b[piece])
            if object_in_sight(s, shooter, squares, False):
                found.append(FIRST_PIECE + piece)
    return found


def splash(s: Dungeons, attacker: int, target: int) -> list[int]:
    """Everything Flame/Lightning touches: the target, figures beside it, furniture beside it (RU-35)."""
    hit = [target]
    squares: list[int] = []
    if target < FIGURES:
        squares.append(s.at[target])
    elif target >= FIRST_PIECE:
        piece = target - FIRST_PIECE
        squares.append(s.piece_a[piece])
        if s.piece_b[piece] >= 0:
            squares.append(s.piece_b[piece])
    for square in squares:
        for other in s.neighbours(square):
            if other not in hit:
                hit.append(other)
    for square in squares:
        for way in range(8):
            there = s.beside(square, way)
            if there != NOWHERE and s.piece_on[there] >= 0:
                piece = s.piece_on[there]
                if s.piece_kind[piece] in (CHAIR, TABLE) and FIRST_PIECE + piece not in hit:
                    hit.append(FIRST_PIECE + piece)
    return hit


def shock_area(s: Dungeons, attacker: int) -> list[int]:
    """Every figure, friend or foe, within half range and clear line, then doors and furniture (RU-35)."""
    here = s.at[attacker]
    reach = reach_of(s, attacker) // 2
    hit: list[int] = []
    for other in range(FIGURES):
        there = s.at[other]
        if (
            there >= 0
            and other != attacker
            and distance(s.board, here, there) <= reach
            and s.ground[there] != SHADOW
            and sight(s, here, there) != HIDDEN
        ):
            hit.append(other)
    return hit


def shock_objects(s: Dungeons, attacker: int) -> list[int]:
    here = s.at[attacker]
    reach = reach_of(s, attacker) // 2
    found: list[int] = []
    for thing in door_targets(s, attacker, False) + furniture_targets(s, attacker):
        if thing >= FIRST_PIECE:
            piece = thing - FIRST_PIECE
            squares = [s.piece_a[piece]]
            if s.piece_b[piece] >= 0:
                squares.append(s.piece_b[piece])
        else:
            a, b = s.board.passages[thing - FIRST_DOOR]
            squares = [a, b]
        if any(distance(s.board, here, square) <= reach for square in squares):
            found.append(thing)
    return found


class Strike(Frame[Dungeons]):
    """One attack: one roll of 2d6 against the defense of every target (B7.2 to B7.5)."""

    def __init__(
        self,
        attacker: int,
        mode: int,
        targets: list[int],
        die: bool = False,
        counter: bool = False,
        passing: bool = False,
    ) -> None:
        self.attacker: Final = attacker
        self.mode: Final = mode
        self.targets: Final = targets
        self.die: Final = die
        self.counter: Final = counter
        self.passing: Final = passing

    def run(self, s: Dungeons) -> None:
        attacker = self.attacker
        if s.at[attacker] < 0:
            return
        first, second = s.rng.d6(), s.rng.d6()
        natural = first + second
        s.note(COUNTERED if self.counter else ATTACKED, attacker, self.targets[0], first, second)
        struck = [t for t in self.targets if t >= FIGURES or s.at[t] >= 0]
        if natural == 2:
            for target in struck:
                if target < FIGURES:
                    s.note(MISSED, target)
            hurt(s, attacker, 1)
        else:
            total = natural + attack_value(s, attacker)
            if self.counter and s.power[attacker] >> FURY & 1:
                total += 1
            drained = 0
            for target in struck:
                if target >= FIGURES:
                    self.test_object(s, target, total, natural)
                elif self.lands(s, target, total, natural):
                    drained += self.wound(s, target, natural)
            if drained and self.mode <= SWEEPING and s.at[attacker] >= 0 and s.power[attacker] >> VAMPIRISM & 1:
                heal(s, attacker, 1)
        if not self.counter:
            s.then(Counters([t for t in struck if t < FIGURES and s.opposed(attacker, t)], attacker))

    def lands(self, s: Dungeons, target: int, total: int, natural: int) -> bool:
        """Is the target hit, and does it not dodge?"""
        ranged = self.mode >= SHOT
        attacker = self.attacker
        plain = self.mode == SHOCK
        if self.mode == BLASTING and s.has(target, IMMUNE):
            s.note(MISSED, target)
            return False
        needed = defense(s, target, ranged, ranged and s.has(attacker, PIERCE), plain)
        if ranged and self.mode != BLASTING:
            seen = sight(s, s.at[attacker], s.at[target])
            if seen == COVERED_SHOT or s.hindered(s.at[target]):
                needed += 1
        if self.passing or from_behind(s, attacker, target):
            total += 1
        if natural != 12 and total < needed:
            s.note(MISSED, target)
            return False
        if not plain and s.has(target, DODGE) and s.rng.d6() >= 5:
            s.note(DODGED, target)
            return False
        return True

    def wound(self, s: Dungeons, target: int, natural: int) -> int:
        """Damage in the order of B7.5; the clicks inflicted."""
        attacker = self.attacker
        mode = self.mode
        ranged = mode >= SHOT
        figures = sum(1 for each in self.targets if each < FIGURES)
        if ((mode in (CLOSE, SWEEPING)) and self.die) or mode == BLASTING:
            clicks = s.rng.d6()
        elif mode == FLAMES or (mode == SHOT and len(self.targets) > 1) or (mode == SHOCK and figures > 1):
            clicks = 1
        else:
            clicks = s.damage(attacker)
        if not ranged:
            if s.has(attacker, SNEAK) and not self.counter and from_behind(s, attacker, target):
                clicks *= 2
            if s.power[attacker] >> BERSERK & 1:
                clicks += 1
        elif not s.has(attacker, IMMUNE) and not s.has(target, IMMUNE):
            for other in s.neighbours(s.at[attacker]):
                if s.power[other] >> ENHANCEMENT & 1 and not s.opposed(attacker, other):
                    clicks += 1
                    break
        if natural == 12:
            clicks += 1
        if mode != SHOCK and not (ranged and s.has(attacker, PIERCE)) and clicks > 0:
            if s.has(target, INVULNERABLE):
                clicks = max(1, clicks - 2)
            elif s.has(target, TOUGH):
                clicks = max(1, clicks - 1)
        retaliates = mode != SHOCK and s.has(target, RETALIATION)
        taken = hurt(s, target, clicks, attacker)
        if taken and retaliates and s.at[attacker] >= 0 and not s.has(attacker, IMMUNE):
            ability_hurt(s, attacker, 1, target)
        return taken

    def test_object(self, s: Dungeons, target: int, total: int, natural: int) -> None:
        """A door is broken open, furniture falls to pieces (B9, MK-FUR.2 to 7)."""
        if target < FIRST_PIECE:
            gate = target - FIRST_DOOR
            needed = WOODEN_DEFENSE if s.door[gate] == WOODEN_CLOSED else IRON_DEFENSE
            if s.door[gate] in (WOODEN_CLOSED, IRON_CLOSED) and (natural == 12 or total >= needed):
                s.note(DOOR_BROKEN, target)
                s.door = with_item(s.door, gate, BROKEN)
            return
        piece = target - FIRST_PIECE
        if s.piece_state[piece] != STANDING:
            return
        needed = s.rules.chair_defense if s.piece_kind[piece] == CHAIR else s.rules.table_defense
        a, b = s.piece_a[piece], s.piece_b[piece]
        if sight(s, s.at[self.attacker], a) == COVERED_SHOT:
            needed += 1
        if natural == 12 or total >= needed:
            s.note(DESTROYED_PIECE, s.piece_kind[piece])
            s.piece_state = with_item(s.piece_state, piece, DESTROYED)
            s.piece_on = with_item(s.piece_on, a, NONE)
            s.ground = with_item(s.ground, a, HINDERING)
            if b >= 0:
                s.piece_on = with_item(s.piece_on, b, NONE)
                s.ground = with_item(s.ground, b, HINDERING)


class Counters(Frame[Dungeons]):
    """Several targets strike back one after the other; a player picks the order of the own Heroes (B24.6)."""

    def __init__(self, figures: list[int], attacker: int) -> None:
        self.figures: Final = figures
        self.attacker: Final = attacker

    def run(self, s: Dungeons) -> None:
        able = [figure for figure in self.figures if counter_mode(s, figure, self.attacker) != NONE]
        if able:
            first = able[0]
            if first < HERO_PLACES:
                side = [figure for figure in able if figure // TEAM == first // TEAM]
                s.offer(self, first // TEAM, NEXT_COUNTER, side)
            else:
                self.chosen(s, NONE, first)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        rest = [figure for figure in self.figures if figure != option]
        s.then(Counter(option, self.attacker), Counters(rest, self.attacker))


class Counter(Frame[Dungeons]):
    """A living target may strike back once at its attacker; Battle Fury must (B7.6)."""

    def __init__(self, figure: int, attacker: int) -> None:
        self.figure: Final = figure
        self.attacker: Final = attacker

    def run(self, s: Dungeons) -> None:
        mode = counter_mode(s, self.figure, self.attacker)
        if mode == NONE:
            return
        die = (mode == CLOSE and s.has(self.figure, WEAPON_MASTER)) or mode == BLASTING
        if self.figure >= HERO_PLACES:
            dice = die and 2 * s.damage(self.figure) < 7
            self.strike(s, CLOSE if mode == CLOSE else BLASTING if dice else SHOT, dice)
            return
        must = s.power[self.figure] >> FURY & 1
        options = [1, 2] if die else [1]
        if not must:
            options.append(0)
        s.offer(self, self.figure // TEAM, COUNTER, options, (self.figure, self.attacker))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option:
            mode = counter_mode(s, self.figure, self.attacker)
            if mode == BLASTING and option == 1:
                mode = SHOT
            self.strike(s, mode, option == 2)

    def strike(self, s: Dungeons, mode: int, die: bool) -> None:
        s.then(Strike(self.figure, mode, [self.attacker], die, counter=True))


def counter_mode(s: Dungeons, figure: int, attacker: int) -> int:
    """How a figure can strike back from where it stands, or NONE."""
    if s.at[figure] < 0 or s.at[attacker] < 0 or not can_fight(s, figure):
        return NONE
    if not in_front(s, figure, s.at[attacker]):
        return NONE
    if s.adjacent(s.at[figure], s.at[attacker]):
        return CLOSE
    if not can_shoot(s, figure):
        return NONE
    if s.has(figure, BLAST) and may_hit(s, figure, attacker, BLASTING):
        return BLASTING
    return SHOT if may_hit(s, figure, attacker, SHOT) else NONE


def object_attack(s: Dungeons, attack: int, damage: int, targets: list[int]) -> list[int]:
    """An object strikes: one roll, full damage to each hit, no abilities, no counterattack (B7.7, RU-16)."""
    first, second = s.rng.d6(), s.rng.d6()
    natural = first + second
    hit: list[int] = []
    for target in targets:
        if s.at[target] < 0:
            continue
        s.note(OBJECT_ATTACKED, target, first, second)
        if natural == 12 or (natural != 2 and natural + attack >= own_defense(s, target)):
            hit.append(target)
            hurt(s, target, damage + 1 if natural == 12 else damage)
        else:
            s.note(MISSED, target)
    return hit
