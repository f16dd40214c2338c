"""Treasure chests: models, traps, gathering; what lies on the floor (B10.1 to B10.7)."""

from typing import Final

from ludarium.core import Frame, Prompt, with_item
from ludarium.games.dungeons.actions import DISARM, DISARM_SLOWLY, EXPOSE, GATHER
from ludarium.games.dungeons.clicks import gain_xp
from ludarium.games.dungeons.combat import object_attack
from ludarium.games.dungeons.domains import CHEST
from ludarium.games.dungeons.events import (
    CHEST_SET,
    DISARMED,
    EXIT_FOUND,
    EXPOSED,
    FUMBLED,
    GATHERED,
    PICKED_UP,
    SPRUNG,
    TRAPPED,
)
from ludarium.games.dungeons.grid import NOWHERE, distance, in_arc
from ludarium.games.dungeons.space import HIDDEN, sight
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    BLANK,
    FIGURES,
    FLOOR,
    NONE,
    ON_BOARD,
    OWNED,
    REMOVED,
    SAFE,
    SET_ASIDE,
    SOLO,
    TEAM,
    TOKENS,
)
from ludarium.games.dungeons.wandering import Wake, summon_beside

WHICH_CHEST: Final = Prompt("which_chest", CHEST, "Which chest?")

ON_HERO: Final = 0
ON_TILE: Final = 1
IN_CONE: Final = 2
NO_ATTACK: Final = 3


class Trap:
    """A trap as printed: whom it strikes, how hard, how far; the Spawn it calls; the number to disarm it."""

    def __init__(
        self,
        disarm: int,
        strikes: int = NO_ATTACK,
        attack: int = 0,
        damage: int = 0,
        reach: int = 0,
        spawn: int = 0,
        points: int = 0,
    ) -> None:
        self.disarm: Final = disarm
        self.strikes: Final = strikes
        self.attack: Final = attack
        self.damage: Final = damage
        self.reach: Final = reach
        self.spawn: Final = spawn
        self.points: Final = points


class Model:
    """A kind of chest: five traps and a blank, five treasures and a trap."""

    def __init__(self, name: str, traps: tuple[Trap, ...], treasures: tuple[tuple[int, int], ...]) -> None:
        self.name: Final = name
        self.traps: Final = traps
        self.treasures: Final = treasures
        """Item (NONE: coins only) and gold for 1-5; 6 is a trap."""

    def gold(self, treasure: int) -> int:
        return self.treasures[treasure - 1][1] if treasure < 6 else 0

    def item(self, treasure: int) -> int:
        return self.treasures[treasure - 1][0] if treasure < 6 else NONE


OAK: Final = 0
IRON: Final = 1
BONE: Final = 2
GILDED: Final = 3
MODELS: Final[tuple[Model, ...]] = (
    Model(
        "Oak",
        (
            Trap(6, ON_HERO, 7, 1),
            Trap(7, spawn=1, points=12),
            Trap(7, ON_TILE, 6, 1),
            Trap(7, IN_CONE, 7, 1, 4),
            Trap(8, ON_HERO, 9, 2),
        ),
        ((0, 15), (1, 15), (2, 10), (NONE, 25), (3, 15)),
    ),
    Model(
        "Iron",
        (
            Trap(7, ON_HERO, 9, 2),
            Trap(8, spawn=1, points=25),
            Trap(8, ON_TILE, 8, 1),
            Trap(8, IN_CONE, 9, 2, 5),
            Trap(9, ON_HERO, 10, 2, spawn=1, points=12),
        ),
        ((4, 25), (5, 20), (6, 20), (NONE, 40), (7, 25)),
    ),
    Model(
        "Bone",
        (
            Trap(8, spawn=2, points=25),
            Trap(8, ON_HERO, 10, 2),
            Trap(9, ON_TILE, 9, 2),
            Trap(9, spawn=1, points=35),
            Trap(9, IN_CONE, 10, 2, 6),
        ),
        ((8, 30), (9, 30), (10, 20), (NONE, 50), (11, 30)),
    ),
    Model(
        "Gilded",
        (
            Trap(9, ON_HERO, 11, 3),
            Trap(9, spawn=2, points=45),
            Trap(9, ON_TILE, 10, 2),
            Trap(10, IN_CONE, 11, 3, 6),
            Trap(10, ON_TILE, 9, 2, spawn=1, points=25),
        ),
        ((12, 50), (13, 40), (14, 30), (NONE, 80), (15, 50)),
    ),
)


def new_chest(s: Dungeons, model: int) -> int:
    """A chest with its trap dial on blank and its treasure spun, unseen (B3.4)."""
    s.chest_model = [*s.chest_model, model]
    s.chest_treasure = [*s.chest_treasure, s.rng.d6()]
    s.chest_known = [*s.chest_known, 0]
    s.chest_trap = [*s.chest_trap, BLANK]
    s.chest_at = [*s.chest_at, NONE]
    s.chest_facing = [*s.chest_facing, 0]
    s.chest_state = [*s.chest_state, SET_ASIDE]
    s.chest_owner = [*s.chest_owner, NONE]
    s.chest_spent = [*s.chest_spent, 0]
    return len(s.chest_model) - 1


def set_chest(s: Dungeons, chest: int, square: int, facing: int) -> None:
    s.chest_state = with_item(s.chest_state, chest, ON_BOARD)
    s.chest_at = with_item(s.chest_at, chest, square)
    s.chest_facing = with_item(s.chest_facing, chest, facing)
    s.chest_on = with_item(s.chest_on, square, chest)
    s.note(CHEST_SET, chest, square)


def at_limit(s: Dungeons, seat: int) -> bool:
    return len(s.chests_of(seat)) >= s.chest_limit(seat)


def adjacent_chests(s: Dungeons, hero: int) -> list[int]:
    found: list[int] = []
    square = s.at[hero]
    near, chest_on = s.board.near, s.chest_on
    for place in range(square * 8, square * 8 + 8):
        there = near[place]
        if there != NOWHERE:
            chest = chest_on[there]
            if chest >= 0 and s.passable(place):
                found.append(chest)
    return found


def before_chest(s: Dungeons, hero: int, chest: int) -> bool:
    """Does the Hero stand on one of the three squares ahead of the chest?"""
    return any(s.beside(s.chest_at[chest], (s.chest_facing[chest] + turn) % 8) == s.at[hero] for turn in (7, 0, 1))


def expose(s: Dungeons, hero: int, chest: int) -> None:
    """Spin the trap dial; blank means no trap (B10.2)."""
    rolled = s.rng.d6()
    s.chest_trap = with_item(s.chest_trap, chest, rolled)
    s.note(EXPOSED, hero, chest, rolled)
    if rolled == SAFE:
        trap_dealt_with(s)


def disarm(s: Dungeons, hero: int, chest: int, slowly: bool) -> None:
    """2d6, +2 slowly, + item, against the number; 2 fails, 12 succeeds (B10.3)."""
    trap = s.rules.models[s.chest_model[chest]].traps[s.chest_trap[chest] - 1]
    first, second = s.rng.d6(), s.rng.d6()
    natural = first + second
    total = natural + (2 if slowly else 0)
    for place in (2 * hero, 2 * hero + 1):
        if s.worn[place] >= 0:
            total += s.rules.items[s.worn[place]].disarm
    s.chest_trap = with_item(s.chest_trap, chest, SAFE)
    if natural == 12 or (natural != 2 and total >= trap.disarm):
        s.note(DISARMED, hero, chest, first, second)
        trap_dealt_with(s)
        gain_xp(s, hero // TEAM, s.rules.disarm_xp)
    else:
        s.note(FUMBLED, hero, chest, first, second)
        s.then(Spring(hero, chest, trap, True))


def trap_dealt_with(s: Dungeons) -> None:
    """In Solo and Co-op the exit is found with the first trap dealt with (B15.4)."""
    if s.mode == SOLO and not s.exit_shown:
        s.exit_shown = True
        s.note(EXIT_FOUND, s.gate_square(s.exit[0]))


class Spring(Frame[Dungeons]):
    """A trap springs: tokens in its area wake, Spawn come, then it strikes (B10.4)."""

    def __init__(self, hero: int, chest: int, trap: Trap, taught: bool) -> None:
        self.hero: Final = hero
        self.chest: Final = chest
        self.trap: Final = trap
        self.taught: Final = taught
        """Whether a survivor learns from it."""

    def run(self, s: Dungeons) -> None:
        s.note(SPRUNG, self.chest)
        squares = self.area(s)
        walkers = [w for w in range(len(s.walker_at)) if s.walker_at[w] >= 0 and squares[s.walker_at[w]]]
        if walkers:
            s.then(Wake(walkers))
        s.then(Snap(self.hero, self.chest, self.trap, self.taught, s.chest_at[self.chest]))
        trap_dealt_with(s)

    def area(self, s: Dungeons) -> list[bool]:
        return trap_area(s, self.trap, s.chest_at[self.chest], s.chest_facing[self.chest], self.hero)


def trap_area(s: Dungeons, trap: Trap, square: int, facing: int, hero: int) -> list[bool]:
    """The squares a trap's attack reaches."""
    board = s.board
    inside = [False] * board.count
    if trap.strikes == ON_HERO:
        inside[s.at[hero]] = True
    elif trap.strikes == ON_TILE:
        for there in range(board.count):
            inside[there] = board.tile_of[there] in (board.tile_of[square], board.tile_of[s.at[hero]])
    elif trap.strikes == IN_CONE:
        for there in range(board.count):
            dx, dy = board.xs[there] - board.xs[square], board.ys[there] - board.ys[square]
            if (
                there != square
                and distance(board, square, there) <= trap.reach
                and in_arc(facing, False, dx, dy)
                and sight(s, square, there, False, hero) != HIDDEN
            ):
                inside[there] = True
    return inside


class Snap(Frame[Dungeons]):
    """The Spawn of a trap, then its attack; 25 XP to who lives through it (B10.3, B10.4)."""

    def __init__(self, hero: int, chest: int, trap: Trap, taught: bool, square: int) -> None:
        self.hero: Final = hero
        self.chest: Final = chest
        self.trap: Final = trap
        self.taught: Final = taught
        self.square: Final = square

    def run(self, s: Dungeons) -> None:
        trap = self.trap
        if trap.spawn:
            starts = [self.square]
            if s.at[self.hero] >= 0:
                starts.append(s.at[self.hero])
            summon_beside(s, trap.spawn, trap.points, starts)
        if trap.strikes != NO_ATTACK and s.at[self.hero] >= 0:
            squares = trap_area(s, trap, self.square, s.chest_facing[self.chest], self.hero)
            targets = [f for f in range(FIGURES) if s.at[f] >= 0 and squares[s.at[f]]]
            object_attack(s, trap.attack, trap.damage, targets)
        if self.taught and s.at[self.hero] >= 0:
            gain_xp(s, self.hero // TEAM, s.rules.sprung_xp)


def gather(s: Dungeons, hero: int, chest: int) -> None:
    """Reveal the treasure and take it, or meet one more trap (B10.5, B10.6)."""
    treasure = s.chest_treasure[chest]
    s.chest_known = with_item(s.chest_known, chest, 1)
    if treasure == 6:
        s.note(TRAPPED, chest)
        rolled = s.rng.d6()
        if rolled < SAFE:
            model = s.rules.models[s.chest_model[chest]]
            s.then(Spring(hero, chest, model.traps[rolled - 1], False))
        s.then(Clear(chest))
        return
    s.chest_on = with_item(s.chest_on, s.chest_at[chest], NONE)
    s.chest_at = with_item(s.chest_at, chest, NONE)
    s.chest_state = with_item(s.chest_state, chest, OWNED)
    s.chest_owner = with_item(s.chest_owner, chest, hero // TEAM)
    s.note(GATHERED, hero, chest, s.chest_gold(chest))


class Clear(Frame[Dungeons]):
    """A chest that was nothing but a trap leaves the game."""

    def __init__(self, chest: int) -> None:
        self.chest: Final = chest

    def run(self, s: Dungeons) -> None:
        if s.chest_state[self.chest] == ON_BOARD:
            s.chest_on = with_item(s.chest_on, s.chest_at[self.chest], NONE)
            s.chest_at = with_item(s.chest_at, self.chest, NONE)
            s.chest_state = with_item(s.chest_state, self.chest, REMOVED)


def add_chests(s: Dungeons, hero: int, options: list[int]) -> None:
    """What can be done at the chests beside a Hero."""
    chests = adjacent_chests(s, hero)
    if not chests or at_limit(s, hero // TEAM):
        return
    for chest in chests:
        trap = s.chest_trap[chest]
        if trap == BLANK:
            if EXPOSE not in options:
                options.append(EXPOSE)
        elif before_chest(s, hero, chest):
            if trap == SAFE:
                if s.points >= 2 and GATHER not in options:
                    options.append(GATHER)
            else:
                if s.points >= 6 and DISARM_SLOWLY not in options:
                    options.append(DISARM_SLOWLY)
                if s.points >= 3 and DISARM not in options:
                    options.append(DISARM)


class AtChest(Frame[Dungeons]):
    """Exposing, disarming and opening chests (B10)."""

    def __init__(self, hero: int, action: int) -> None:
        self.hero: Final = hero
        self.action: Final = action

    def run(self, s: Dungeons) -> None:
        found: list[int] = []
        for chest in adjacent_chests(s, self.hero):
            trap = s.chest_trap[chest]
            if self.action == EXPOSE:
                if trap == BLANK:
                    found.append(chest)
            elif before_chest(s, self.hero, chest) and trap != BLANK and (trap == SAFE) == (self.action == GATHER):
                found.append(chest)
        s.offer(self, s.seat, WHICH_CHEST, found)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        hero = self.hero
        if self.action == EXPOSE:
            expose(s, hero, option)
        elif self.action == GATHER:
            s.points -= 2
            gather(s, hero, option)
        else:
            slowly = self.action == DISARM_SLOWLY
            s.points -= 6 if slowly else 3
            disarm(s, hero, option, slowly)


def lies_here(s: Dungeons, square: int) -> bool:
    for there in s.purse_at:
        if there == square:
            return True
    return any(s.where[token] == FLOOR and s.until[token] == square for token in s.rules.floor_tokens)


def take(s: Dungeons, hero: int) -> None:
    """Dropped gold and items go to whoever stands there (B5, TY16)."""
    here = s.at[hero]
    s.note(PICKED_UP, hero, here)
    left: list[int] = []
    for index, there in enumerate(s.purse_at):
        if there == here:
            s.loose = with_item(s.loose, hero, s.loose[hero] + s.purse_gold[index])
        else:
            left.append(index)
    s.purse_at, s.purse_gold = [s.purse_at[index] for index in left], [s.purse_gold[index] for index in left]
    for token in range(TOKENS):
        if s.where[token] == FLOOR and s.until[token] == here:
            s.where = with_item(s.where, token, hero)
            s.until = with_item(s.until, token, 0)
