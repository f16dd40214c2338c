"""What Spawn and wandering tokens do by themselves, exactly (B15.4 to B15.6)."""

from typing import Final

from ludarium.core import Frame
from ludarium.games.dungeons.abilities import (
    BERSERK,
    BLAST,
    BOUND,
    CHARGE,
    DEMORALIZED,
    FLAME,
    FLIGHT,
    INVULNERABLE,
    PIERCE,
    REGENERATION,
    SHOCKWAVE,
    SNEAK,
    TOUGH,
    WEAPON_MASTER,
)
from ludarium.games.dungeons.activation import Finish, begin_activation
from ludarium.games.dungeons.clicks import heal
from ludarium.games.dungeons.combat import (
    BLASTING,
    CLOSE,
    FLAMES,
    SHOCK,
    SHOT,
    Strike,
    attack_value,
    can_fight,
    can_shoot,
    counter_mode,
    defense,
    from_behind,
    may_hit,
    shock_area,
    splash,
)
from ludarium.games.dungeons.doors import DOOR_COST, work_door
from ludarium.games.dungeons.grid import NOWHERE, distance, way_to
from ludarium.games.dungeons.move import (
    BREAK_AWAY_COST,
    PoleArms,
    break_away,
    held_by,
    may_rest,
    step_cost,
    take_step,
)
from ludarium.games.dungeons.paths import Reach, hero_squares, reachable, way_costs
from ludarium.games.dungeons.space import COVERED_SHOT, facings_towards, in_front, nearest_hero, reach_of, sight
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import FIGURES, HERO_PLACES, NONE
from ludarium.games.dungeons.wandering import FreeSpins

CHANCE: Final = [1.0, 1.0, 1.0, 35 / 36, 33 / 36, 30 / 36, 26 / 36, 21 / 36, 15 / 36, 10 / 36, 6 / 36, 3 / 36, 1 / 36]
"""The chance of at least so much with 2d6."""
UNHEARD_OF: Final = 1000.0
"""More than any attack is worth."""


def hit_chance(needed: int) -> float:
    """2 always misses, 12 always hits."""
    return CHANCE[max(3, min(12, needed))]


class Plan:
    """An attack option: where to stop, whom to strike and how, and how good it looks."""

    def __init__(self, value: float, square: int, target: int, mode: int) -> None:
        self.value: Final = value
        self.square: Final = square
        self.target: Final = target
        self.mode: Final = mode


def odds(s: Dungeons, figure: int, target: int, mode: int, behind: bool) -> float:
    """P(hit), from where the figure stands."""
    ranged = mode >= SHOT
    needed = defense(s, target, ranged, ranged and s.has(figure, PIERCE), mode == SHOCK)
    if ranged and mode != BLASTING:
        if s.hindered(s.at[target]) or sight(s, s.at[figure], s.at[target]) == COVERED_SHOT:
            needed += 1
    return hit_chance(needed - attack_value(s, figure) - (1 if behind else 0))


def expected(s: Dungeons, figure: int, target: int, mode: int) -> float:
    """P(hit) x damage + 5 x P(eliminate) for one target, from where the figure stands (B15.5.3)."""
    ranged = mode >= SHOT
    behind = from_behind(s, figure, target)
    chance = odds(s, figure, target, mode, behind)
    left = s.health(target)
    if mode == BLASTING or (mode == CLOSE and rolls_damage(s, figure)):
        value = 0.0
        for die in range(1, 7):
            clicks = softened(s, target, die)
            value += chance * (min(clicks, left) + (5 if clicks >= left else 0)) / 6
        return value + (0.3 if behind else 0.0)
    clicks = 1 if mode == FLAMES else s.damage(figure)
    if not ranged:
        if behind and s.has(figure, SNEAK):
            clicks *= 2
        if s.power[figure] >> BERSERK & 1:
            clicks += 1
    if mode != SHOCK and not (ranged and s.has(figure, PIERCE)):
        clicks = softened(s, target, clicks)
    value = chance * min(clicks, left)
    if clicks >= left:
        value += 5 * chance
    elif clicks + 1 >= left:
        # Only a natural 12 does it.
        value += 5 / 36
    return value + (0.3 if behind else 0.0)


def rolls_damage(s: Dungeons, figure: int) -> bool:
    """Does a Weapon Master do better with the die than with the printed value (B24.10)?"""
    return s.power[figure] >> WEAPON_MASTER & 1 != 0 and 2 * s.damage(figure) < 7


def softened(s: Dungeons, target: int, clicks: int) -> int:
    """What Toughness and Invulnerability leave of an attack."""
    if s.has(target, INVULNERABLE):
        return max(1, clicks - 2)
    if s.has(target, TOUGH):
        return max(1, clicks - 1)
    return clicks


def value_of(s: Dungeons, figure: int, target: int, mode: int, cost: int) -> float:
    """The worth of an attack from where the figure stands now."""
    targets = [target]
    if mode == FLAMES:
        targets = [each for each in splash(s, figure, target) if each < FIGURES]
    elif mode == SHOCK:
        targets = shock_area(s, figure)
    value = -0.05 * cost
    for each in targets:
        if s.opposed(figure, each):
            value += expected(s, figure, each, mode)
        else:
            value -= 0.3
    return value - 0.5 * counter_harm(s, target, figure, mode)


def counter_harm(s: Dungeons, target: int, figure: int, mode: int) -> float:
    """What striking back would cost; beside it, the target has had its free spin."""
    if not can_fight(s, target):
        return 0.0
    if mode == CLOSE:
        if s.has(figure, SNEAK) and not in_front(s, target, s.at[figure]):
            return 0.0
    elif counter_mode(s, target, figure) == NONE:
        return 0.0
    needed = defense(s, figure, mode != CLOSE, False, False) - attack_value(s, target)
    return hit_chance(needed) * min(s.damage(target), s.health(figure))


def best_attack(
    s: Dungeons, figure: int, points: int, targets: list[int], enough: float = UNHEARD_OF
) -> tuple[Plan | None, Reach]:
    """The best attack on one of the targets that a figure can make in this activation (B15.5.2 to 4).

    The first that is worth `enough` will do. With it, where the figure can get; nothing is said of that when there is
    no attack.
    """
    home = s.at[figure]
    # A flyer on its way may hover over somebody.
    beneath = s.who[home]
    unheld = s.unheld if s.active == figure else not s.foes_beside(figure)
    close_cost = 0 if unheld and s.has(figure, CHARGE) else s.rules.attack_cost
    shot_cost = 0 if unheld and s.has(figure, BOUND) else s.rules.attack_cost
    held = held_by(s, figure)
    budget = max(0, points - BREAK_AWAY_COST if held else points)
    ranged = reach_of(s, figure) > 0
    far = budget + max(1, reach_of(s, figure))
    targets = [target for target in targets if distance(s.board, home, s.at[target]) <= far]
    if not targets:
        return None, Reach([], [], [])
    reach = reachable(s, figure, budget)
    best: Plan | None = None
    staying: Plan | None = None
    for square in reach.squares:
        cost = reach.costs[square]
        if not may_rest(s, figure, square):
            continue
        if square != home and held:
            cost += BREAK_AWAY_COST
        if not ranged and not beside_one(s, square, targets):
            continue
        if points - cost < min(close_cost, shot_cost):
            continue
        s.put(figure, square)
        for plan in plans_here(s, figure, targets, square, cost, points, close_cost, shot_cost):
            if better(s, plan, best):
                best = plan
            if square == home and better(s, plan, staying):
                staying = plan
        if best is not None and best.value >= enough:
            break
    s.put(figure, home)
    s.who[home] = beneath
    elsewhere = held and best is not None and best.square != home
    if elsewhere and best is not None and staying is not None and best.value < staying.value + 1.0:
        best = staying
    return best, reach


def heroes_inside(s: Dungeons) -> list[int]:
    return [hero for hero in range(HERO_PLACES) if s.at[hero] >= 0]


def beside_one(s: Dungeons, square: int, figures: list[int]) -> bool:
    for figure in figures:
        if s.adjacent(square, s.at[figure]):
            return True
    return False


def better(s: Dungeons, plan: Plan, other: Plan | None) -> bool:
    """Higher value; then lower target, lower y, lower x."""
    if plan.value <= 0:
        return False
    if other is None or plan.value > other.value:
        return True
    if plan.value < other.value:
        return False
    board = s.board
    mine = (plan.target, board.ys[plan.square], board.xs[plan.square])
    return mine < (other.target, board.ys[other.square], board.xs[other.square])


def plans_here(
    s: Dungeons, figure: int, targets: list[int], square: int, cost: int, points: int, close_cost: int, shot_cost: int
) -> list[Plan]:
    found: list[Plan] = []
    shooting = points - cost >= shot_cost and can_shoot(s, figure)
    shock = shooting and s.has(figure, SHOCKWAVE)
    for target in targets:
        if points - cost >= close_cost and s.adjacent(square, s.at[target]):
            found.append(Plan(value_of(s, figure, target, CLOSE, cost), square, target, CLOSE))
        if shooting:
            if may_hit(s, figure, target, SHOT):
                found.append(Plan(value_of(s, figure, target, SHOT, cost), square, target, SHOT))
                if s.has(figure, FLAME):
                    found.append(Plan(value_of(s, figure, target, FLAMES, cost), square, target, FLAMES))
            if s.has(figure, BLAST) and may_hit(s, figure, target, BLASTING):
                found.append(Plan(value_of(s, figure, target, BLASTING, cost), square, target, BLASTING))
            if shock and target in shock_area(s, figure):
                found.append(Plan(value_of(s, figure, target, SHOCK, cost), square, target, SHOCK))
                shock = False
    return found


class AutoAct(Frame[Dungeons]):
    """A Spawn acts by itself: flee, attack, regenerate or draw near (B15.5)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        figure = self.figure
        begin_activation(s, figure)
        if s.power[figure] >> DEMORALIZED & 1:
            flee(s, figure)
            s.then(Finish(figure))
            return
        plan, reach = best_attack(s, figure, s.points, heroes_inside(s))
        if plan is not None:
            if plan.square != s.at[figure] and held_by(s, figure) and not break_away(s, figure):
                plan = fallback(s, figure)
            if plan is not None:
                walk(s, figure, reach.path(s, plan.square) if plan.square != s.at[figure] else [])
                if s.moved:
                    s.moved = False
                    s.then(FreeSpins(figure), PoleArms(figure))
                s.then(AutoStrike(figure, plan), Finish(figure))
                return
        elif s.has(figure, REGENERATION) and s.click[figure] >= 3:
            heal(s, figure, max(0, s.rng.d6() - 2))
            s.then(Finish(figure))
            return
        else:
            approach(s, figure)
        look_at_nearest(s, figure)
        s.then(Finish(figure))


def fallback(s: Dungeons, figure: int) -> Plan | None:
    """Held fast: attack from the square if that is possible."""
    best: Plan | None = None
    cost = s.rules.attack_cost
    for plan in plans_here(s, figure, heroes_inside(s), s.at[figure], 0, s.points, cost, cost):
        if better(s, plan, best):
            best = plan
    return best


def walk(s: Dungeons, figure: int, ways: list[int]) -> None:
    """Step along a path as far as nothing stops the figure."""
    for way in ways:
        if s.at[figure] < 0 or s.halted:
            return
        cost = step_cost(s, figure, way, s.has(figure, FLIGHT))
        if not cost or cost > s.points:
            return
        before = s.at[figure]
        take_step(s, figure, way)
        if s.at[figure] == before:
            return


class AutoStrike(Frame[Dungeons]):
    """Face the target and strike, if it is still there to be struck."""

    def __init__(self, figure: int, plan: Plan) -> None:
        self.figure: Final = figure
        self.plan: Final = plan

    def run(self, s: Dungeons) -> None:
        figure, plan = self.figure, self.plan
        if s.at[figure] < 0 or s.halted or s.at[plan.target] < 0 or s.at[figure] != plan.square:
            return
        if not may_rest(s, figure, s.at[figure]) or not can_fight(s, figure):
            return
        s.facing[figure] = facings_towards(s, figure, s.at[plan.target])[0]
        s.attacked = True
        if plan.mode == FLAMES:
            targets = [each for each in splash(s, figure, plan.target) if each < FIGURES]
        elif plan.mode == SHOCK:
            targets = shock_area(s, figure)
        else:
            targets = [plan.target]
        die = plan.mode == BLASTING
        s.then(Strike(figure, plan.mode, targets, die))


def flee(s: Dungeons, figure: int) -> None:
    """Demoralized: to the reachable square farthest from the nearest Hero."""
    hero = nearest_hero(s, s.at[figure])
    if hero < 0:
        return
    if held_by(s, figure) and (s.points < BREAK_AWAY_COST or not break_away(s, figure)):
        return
    field = s.board.field(s.at[hero])
    reach = reachable(s, figure, s.points)
    best = s.at[figure]
    for square in reach.squares:
        if may_rest(s, figure, square) and field[square] > field[best]:
            best = square
    walk(s, figure, reach.path(s, best))


def approach(s: Dungeons, figure: int) -> None:
    """Along the cheapest path toward the nearest Hero, opening doors, to the last legal stop."""
    targets = hero_squares(s)
    if not targets:
        return
    if held_by(s, figure) and (s.points < BREAK_AWAY_COST or not break_away(s, figure)):
        return
    costs = way_costs(s, figure, targets, [s.at[figure]], 1)
    flying = s.has(figure, FLIGHT)
    rests = s.at[figure]
    while s.at[figure] >= 0 and not s.halted and not (s.moved and held_by(s, figure)):
        here = s.at[figure]
        best = NONE
        for way in range(8):
            place = here * 8 + way
            there = s.board.step_to[place]
            if there == NOWHERE or costs[there] >= costs[here]:
                continue
            if best < 0 or costs[there] < costs[s.board.step_to[here * 8 + best]]:
                if s.passable(place) and not step_cost(s, figure, way, flying):
                    continue
                best = way
        if best < 0:
            break
        place = here * 8 + best
        if not s.passable(place):
            if s.points < DOOR_COST:
                break
            work_door(s, figure, s.board.gate[place])
            continue
        if step_cost(s, figure, best, flying) > s.points:
            break
        take_step(s, figure, best)
        if s.at[figure] == here:
            break
        if s.at[figure] >= 0 and may_rest(s, figure, s.at[figure]):
            rests = s.at[figure]
    if s.at[figure] >= 0 and not may_rest(s, figure, s.at[figure]):
        s.put(figure, rests)


def look_at_nearest(s: Dungeons, figure: int) -> None:
    if s.at[figure] >= 0:
        hero = nearest_hero(s, s.at[figure])
        if hero >= 0 and s.at[hero] != s.at[figure]:
            s.facing[figure] = way_to(s.board, s.at[figure], s.at[hero])
