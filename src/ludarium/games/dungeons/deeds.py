"""What the automatic player has a figure do in its activation, clause by clause (B16.1 to B16.6)."""

from typing import Final

from ludarium.core import PASS
from ludarium.games.dungeons.abilities import DEMORALIZED, HEALING, MAGIC_HEALING
from ludarium.games.dungeons.actions import (
    BREAK,
    DISARM,
    DISARM_SLOWLY,
    EXPOSE,
    FIGHT,
    GATHER,
    LEAVE,
    OPEN,
    PUT_DOWN,
    QUAKE,
    REGENERATE,
    SHOOT,
    SQUEEZE,
    STEAL,
    TAKE,
    TEND,
    TEND_FAR,
    THROW_BLAST,
    THROW_FLAME,
    USE,
)
from ludarium.games.dungeons.artifacts import pieces_beside
from ludarium.games.dungeons.behaviour import CHANCE, UNHEARD_OF, Plan, best_attack
from ludarium.games.dungeons.combat import BLASTING, CLOSE, FLAMES, SHOCK, SHOT, attack_value, defense
from ludarium.games.dungeons.doors import DOOR_COST, closed_doors
from ludarium.games.dungeons.figures import YELLOW
from ludarium.games.dungeons.grid import FAR, NOWHERE
from ludarium.games.dungeons.mending import heal_targets
from ludarium.games.dungeons.move import entry_cost, held_by, landings, makes_room, may_rest, passed_on_way
from ludarium.games.dungeons.paths import Reach, reachable, ways_to
from ludarium.games.dungeons.queues import first_token
from ludarium.games.dungeons.space import nearest_hero
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.theft import steal_targets
from ludarium.games.dungeons.things import (
    BLANK,
    EXOTICS,
    FIGURES,
    FIRST_DOOR,
    HERO_PLACES,
    NONE,
    ON_BOARD,
    OUTSIDE,
    TEAM,
)
from ludarium.games.dungeons.treasure import adjacent_chests, at_limit, before_chest

WORTHWHILE: Final = 0.8
"""The least value of an attack for which a Hero goes out of its way."""
LIKELY: Final = 0.4
"""The least chance of a theft that is tried."""
NOTHING: Final = -2
"""No option: the next clause is tried."""
NO_WAY: Final = 10 * FAR
EVERYWHERE: Final = -1

ATTACKS: Final = {CLOSE: FIGHT, SHOT: SHOOT, FLAMES: THROW_FLAME, BLASTING: THROW_BLAST, SHOCK: QUAKE}


def hero_acts(s: Dungeons, hero: int, options: list[int]) -> int:
    """What a Hero does next, clause by clause (B16.1 to B16.5); it never carries furniture on."""
    if s.at[hero] == OUTSIDE:
        return options[0]
    for free in (PUT_DOWN, TAKE):
        if free in options:
            return free
    deed = attack(s, hero, options)
    if deed == NOTHING:
        deed = steal(s, hero, options)
    if deed == NOTHING:
        deed = tend(s, hero, options)
    if deed == NOTHING:
        deed = work_chest(s, hero, options)
    if deed == NOTHING:
        deed = use_artifact(s, hero, options)
    if deed == NOTHING and LEAVE in options and not chest_ways(s, hero, 0):
        deed = LEAVE
    return deed if deed != NOTHING else walk(s, hero, options)


def spawn_acts(s: Dungeons, spawn: int, options: list[int]) -> int:
    """As a Spawn acts by itself (B15.5), but against the leader (B16.6)."""
    if s.power[spawn] >> DEMORALIZED & 1:
        return flee(s, spawn, options)
    deed = attack(s, spawn, options)
    if deed == NOTHING and REGENERATE in options and s.click[spawn] >= 3:
        deed = REGENERATE
    return deed if deed != NOTHING else walk(s, spawn, options)


# Foes


def prey(s: Dungeons, figure: int) -> list[int]:
    """Whom a figure goes for: a Hero for every foe, a Spawn for the Heroes of the leader."""
    if figure >= HERO_PLACES:
        rival = leader(s, s.seat)
        return s.heroes(rival) if rival >= 0 else []
    return [foe for foe in range(FIGURES) if s.at[foe] >= 0 and s.opposed(figure, foe)]


def leader(s: Dungeons, seat: int) -> int:
    """The rival with the most gold, inside and out, then XP, among those who have Heroes inside; NONE without any."""
    best = NONE
    most = (-1, -1)
    for other in range(s.players):
        if other != seat and s.heroes(other):
            gold = s.gold_out(other)
            for chest in s.chests_of(other):
                gold += s.chest_gold(chest)
            for hero in s.heroes(other):
                gold += s.loose[hero]
            if (gold, s.xp[other]) > most:
                best, most = other, (gold, s.xp[other])
    return best


def attack(s: Dungeons, figure: int, options: list[int]) -> int:
    """The next step of the attack that is to be made, if there is one."""
    if s.attacked:
        return NOTHING
    plan, reach = planned_attack(s, figure, s.points, prey(s, figure))
    if plan is None:
        return NOTHING
    return at_square(s, figure, reach, plan.square, ATTACKS[plan.mode], options)


def planned_attack(
    s: Dungeons, figure: int, points: int, targets: list[int], enough: float = UNHEARD_OF
) -> tuple[Plan | None, Reach]:
    """The best attack, or the first worth `enough`; a Hero that is not held has higher standards (B16.1)."""
    if s.power[figure] >> DEMORALIZED & 1:
        return None, reachable(s, figure, 0)
    plan, reach = best_attack(s, figure, points, targets, enough)
    if plan is not None and plan.value < WORTHWHILE and figure < HERO_PLACES and not held_by(s, figure):
        plan = None
    return plan, reach


def at_square(s: Dungeons, figure: int, reach: Reach, square: int, action: int, options: list[int]) -> int:
    """The action if the figure is where it is to be done, else the next step there, out of a foe's hold first."""
    if square != s.at[figure]:
        action = BREAK if held_by(s, figure) else reach.path(s, square)[0]
    return action if action in options else NOTHING


def flee(s: Dungeons, spawn: int, options: list[int]) -> int:
    """To the square within reach that is farthest from the nearest Hero (B15.5.1)."""
    hero = nearest_hero(s, s.at[spawn])
    best = s.at[spawn]
    reach = reachable(s, spawn, s.points)
    if hero >= 0:
        field = s.board.field(s.at[hero])
        for square in reach.squares:
            if may_rest(s, spawn, square) and field[square] > field[best]:
                best = square
    step = at_square(s, spawn, reach, best, PASS, options)
    return step if step != NOTHING else options[-1]


def steal(s: Dungeons, hero: int, options: list[int]) -> int:
    """From a rival beside the Hero, when it is likely enough (B24.10)."""
    if STEAL in options:
        for victim in steal_targets(s, hero):
            if theft_chance(s, hero, victim) >= LIKELY:
                return STEAL
    return NOTHING


def theft_chance(s: Dungeons, hero: int, victim: int) -> float:
    needed = defense(s, victim, False, False, False) + 2 - attack_value(s, hero)
    return CHANCE[max(2, needed)] if needed <= 12 else 0.0


# Friends, chests, artifacts


def tend(s: Dungeons, hero: int, options: list[int]) -> int:
    """A healing ability on a friend that misses two clicks or more (B16.2)."""
    healing = s.power[hero] & (1 << HEALING | 1 << MAGIC_HEALING)
    if s.attacked or not healing or s.points < s.rules.attack_cost:
        return NOTHING
    reach = free_reach(s, hero, s.points - s.rules.attack_cost)
    for square in reach.squares:
        if may_rest(s, hero, square):
            for far in (False, True):
                if healing >> (MAGIC_HEALING if far else HEALING) & 1 and patients(s, hero, square, far):
                    return at_square(s, hero, reach, square, TEND_FAR if far else TEND, options)
    return NOTHING


def patients(s: Dungeons, healer: int, square: int, far: bool) -> list[int]:
    """Friends that miss two clicks or more and could be healed from a square."""
    home = s.at[healer]
    beneath = s.who[home]
    s.put(healer, square)
    injured = [friend for friend in heal_targets(s, healer, far) if s.click[friend] - s.top(friend) >= 2]
    s.put(healer, home)
    s.who[home] = beneath
    return injured


def free_reach(s: Dungeons, figure: int, points: int) -> Reach:
    """Where a figure gets with so many points; who is held stays."""
    return reachable(s, figure, 0 if held_by(s, figure) else points)


def chests_before(s: Dungeons, hero: int) -> list[int]:
    """The chests in whose front arc a Hero stands."""
    if s.at[hero] < 0:
        return []
    return [chest for chest in adjacent_chests(s, hero) if before_chest(s, hero, chest)]


def work_chest(s: Dungeons, hero: int, options: list[int]) -> int:
    """Before a chest, with no foe adjacent: expose, disarm so that points are left to open it, open it (B16.3)."""
    chests = chests_before(s, hero)
    if not chests or s.foes_beside(hero):
        return NOTHING
    if EXPOSE in options and any(s.chest_trap[chest] == BLANK for chest in chests):
        return EXPOSE
    if GATHER in options:
        return GATHER
    if DISARM_SLOWLY in options and s.points >= 8:
        return DISARM_SLOWLY
    return DISARM if DISARM in options and s.points >= 5 else NOTHING


def use_artifact(s: Dungeons, hero: int, options: list[int]) -> int:
    """An exotic artifact within reach that the Hero can stand, with the points to use it (B16.4)."""
    if s.used_artifact or s.points < s.rules.use_cost:
        return NOTHING
    wanted = [tempting(s, hero, piece) for piece in range(len(s.piece_kind))]
    if True not in wanted:
        return NOTHING
    reach = free_reach(s, hero, s.points - s.rules.use_cost)
    for square in reach.squares:
        if may_rest(s, hero, square):
            for piece in pieces_beside(s, square):
                if wanted[piece]:
                    return at_square(s, hero, reach, square, USE, options)
    return NOTHING


def tempting(s: Dungeons, hero: int, piece: int) -> bool:
    """A token is left, and the Hero is healthy, or the token weak, or nothing else would help (B16.4)."""
    if s.piece_kind[piece] >= EXOTICS:
        return False
    token = first_token(s, piece)
    if token == NONE:
        return False
    left = s.health(hero)
    weak = s.rules.token_colour(token) == YELLOW
    return left >= 5 or (weak and left >= 3) or s.power[hero] >> DEMORALIZED & 1 != 0


# The way to the goal


def chest_ways(s: Dungeons, hero: int, around: int) -> list[int]:
    """What is left of the way to the nearest chest the team has room for; empty without one.

    From every square that is so near to the Hero and no farther from the chest, or from all (`EVERYWHERE`).
    """
    fronts: list[int] = []
    if not at_limit(s, hero // TEAM):
        for chest in range(len(s.chest_state)):
            if s.chest_state[chest] == ON_BOARD:
                for turn in (7, 0, 1):
                    there = s.beside(s.chest_at[chest], (s.chest_facing[chest] + turn) % 8)
                    if there != NOWHERE and not s.no_stop(there) and not s.board.blocked[there]:
                        fronts.append(there)
    free = [square for square in fronts if s.who[square] < 0 or s.who[square] == hero]
    here = place_of(s, hero)
    costs = ways_to(s, hero, free or fronts, NONE if around == EVERYWHERE else here, around)
    return costs if costs[here] < FAR else []


def goal_ways(s: Dungeons, figure: int, around: int) -> list[int]:
    """The same to a figure's goal: a chest, else the exit; for a Spawn, the leader's Heroes (B16.5, B16.6)."""
    until = NONE if around == EVERYWHERE else place_of(s, figure)
    if figure >= HERO_PLACES:
        return ways_to(s, figure, [s.at[hero] for hero in prey(s, figure)], until, around)
    costs = chest_ways(s, figure, around)
    gate = s.exit[figure // TEAM]
    if costs or gate < 0 or not s.exit_shown:
        return costs or ways_to(s, figure, [])
    return ways_to(s, figure, [s.gate_square(gate)], until, around)


def place_of(s: Dungeons, hero: int) -> int:
    """Where a Hero is, or would come in."""
    return s.at[hero] if s.at[hero] >= 0 else s.gate_square(s.entrance[hero // TEAM])


def walk(s: Dungeons, figure: int, options: list[int]) -> int:
    """On along the cheapest way to the goal, to the last legal stop, through doors and past friends; PASS there."""
    if BREAK in options:
        return BREAK
    here = s.at[figure]
    stays = may_rest(s, figure, here)
    costs = goal_ways(s, figure, s.points if stays else EVERYWHERE)
    reach = reachable(s, figure, s.points)
    best = here
    least = costs[here] if stays else NO_WAY
    for square in reach.squares:
        left = costs[square] if may_rest(s, figure, square) or makes_room(s, figure, square) else NO_WAY
        if s.board.doorway[square]:
            left = min(left, through_door(s, figure, square, s.points - reach.costs[square], costs))
        if left < least:
            best, least = square, left
    step = at_square(s, figure, reach, best, PASS, options)
    if best == here:
        if OPEN in options and door_on(s, figure, closed_doors(s, figure), costs) != NONE:
            return OPEN
        if SQUEEZE in options and way_past(s, figure, landings(s, figure, s.points), costs) != NONE:
            return SQUEEZE
    return step if step != NOTHING else options[0]


def through_door(s: Dungeons, figure: int, square: int, points: int, costs: list[int]) -> int:
    """What would be left of the way behind a closed door that the points suffice to open and pass."""
    least = NO_WAY
    for way in (0, 2, 4, 6):
        there = s.board.step_to[square * 8 + way]
        if there != NOWHERE and not s.passable(square * 8 + way):
            # A token behind it would wake and make room.
            free = s.who[there] < 0 and s.piece_on[there] < 0 and s.chest_on[there] < 0
            if free and DOOR_COST + entry_cost(s, figure, there, False) <= points:
                least = min(least, costs[there])
    return least


def door_on(s: Dungeons, figure: int, doors: list[int], costs: list[int]) -> int:
    """The door that leads on; NONE if there is none."""
    best = NONE
    least = costs[s.at[figure]]
    for door in doors:
        a, b = s.board.passages[door - FIRST_DOOR]
        there = b if a == s.at[figure] else a
        if costs[there] < least:
            best, least = door, costs[there]
    return best


def way_past(s: Dungeons, figure: int, squares: list[int], costs: list[int]) -> int:
    """Where to come out past a friend or a chest, not a foe that would strike; NONE if it does not lead on."""
    here = s.at[figure]
    best = NONE
    least = costs[here] if here >= 0 else NO_WAY
    for there in squares:
        if costs[there] < least:
            passed = passed_on_way(s, here, there, figure) if here >= 0 else NONE
            if passed < 0 or not s.opposed(figure, passed):
                best, least = there, costs[there]
    return best
