"""Arcs, lines of fire and open squares, as they are on the table now (B1.5 to B1.8, RU-26, RU-27)."""

from typing import Final

from ludarium.games.dungeons.abilities import FLAME, SHOCKWAVE, STEALTH
from ludarium.games.dungeons.figures import HEROES, SPAWN
from ludarium.games.dungeons.grid import (
    CREVASSE,
    DX,
    DY,
    NOWHERE,
    SHADOW,
    distance,
    in_arc,
    line,
    way_to,
)
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import HERO_PLACES, NONE

HIDDEN: Final = 0
CLEAR_SHOT: Final = 1
COVERED_SHOT: Final = 2


def in_front(s: Dungeons, figure: int, square: int) -> bool:
    """Is a square in the figure's front arc?"""
    here = s.at[figure]
    wide = HEROES[s.kind[figure]].wide if figure < HERO_PLACES else SPAWN[s.kind[figure]].wide
    board = s.board
    return in_arc(s.facing[figure], wide, board.xs[square] - board.xs[here], board.ys[square] - board.ys[here])


def facings_towards(s: Dungeons, figure: int, square: int) -> list[int]:
    """The facings that bring a square into the front arc, the straightest first."""
    here = s.at[figure]
    straight = way_to(s.board, here, square)
    wide = s.dial(figure).wide
    dx = s.board.xs[square] - s.board.xs[here]
    dy = s.board.ys[square] - s.board.ys[here]
    ways = [straight]
    for turn in (1, 7, 2, 6, 3, 5, 4):
        ways.append((straight + turn) % 8)
    return [way for way in ways if in_arc(way, wide, dx, dy)]


def along(s: Dungeons, steps: list[int], ignored: int) -> int:
    """One candidate line past doors, shadows, figures and cover: HIDDEN, CLEAR_SHOT or COVERED_SHOT."""
    result = CLEAR_SHOT
    near = s.board.near
    last = len(steps) - 1
    for i in range(last + 1):
        if not s.passable(steps[i]):
            return HIDDEN
        if i < last:
            there = near[steps[i]]
            figure = s.who[there]
            if s.ground[there] == SHADOW or (figure >= 0 and figure != ignored):
                return HIDDEN
            if s.hindered(there):
                result = COVERED_SHOT
    return result


def through_all(s: Dungeons, squares: list[int]) -> bool:
    """Is a candidate line open that only walls, closed doors and shadows cut off (Magic Blast)?"""
    board = s.board
    last = len(squares) - 1
    for i in range(last):
        here, there = squares[i], squares[i + 1]
        if i and s.ground[here] == SHADOW:
            return False
        connected = False
        for way in range(8):
            if DX[way] == board.xs[there] - board.xs[here] and DY[way] == board.ys[there] - board.ys[here]:
                connected = open_way(s, here, way)
        if not connected:
            return False
    return last > 0


def open_way(s: Dungeons, here: int, way: int) -> bool:
    """No wall or closed door between two neighbours, whatever blocks stand there (Magic Blast)."""
    board = s.board
    there = board.at(board.xs[here] + DX[way], board.ys[here] + DY[way])
    if there == NOWHERE:
        return False
    if way % 2 == 0:
        return edge_open(s, here, way)
    flat = 2 if DX[way] > 0 else 6
    steep = 4 if DY[way] > 0 else 0
    beside = board.at(board.xs[there], board.ys[here])
    if beside != NOWHERE and edge_open(s, here, flat) and edge_open(s, beside, steep):
        return True
    beside = board.at(board.xs[here], board.ys[there])
    return beside != NOWHERE and edge_open(s, here, steep) and edge_open(s, beside, flat)


def edge_open(s: Dungeons, here: int, way: int) -> bool:
    return s.board.near[here * 8 + way] != NOWHERE and s.passable(here * 8 + way)


def sight(s: Dungeons, a: int, b: int, through: bool = False, ignored: int = NONE) -> int:
    """The better of the two candidate lines, clear before covered before blocked; the same both ways (B1.7).

    `through`: figures, blocks and cover are ignored.
    """
    if through:
        clear = through_all(s, line(s.board, a, b, False)) or through_all(s, line(s.board, a, b, True))
        return CLEAR_SHOT if clear else HIDDEN
    best = HIDDEN
    for steps in s.board.lines(a, b):
        seen = along(s, steps, ignored)
        if seen == CLEAR_SHOT:
            return seen
        if seen == COVERED_SHOT:
            best = seen
    return best


def reach_of(s: Dungeons, figure: int) -> int:
    """A figure's range, raised by a wand (I19, I20)."""
    reach = s.dial(figure).reach
    if figure < HERO_PLACES:
        for place in range(2 * figure, 2 * figure + 2):
            if s.worn[place] >= 0 and s.rules.items[s.worn[place]].reach > reach:
                bits = s.rules.items[s.worn[place]].bits
                if bits & s.power[figure] & (1 << FLAME | 1 << SHOCKWAVE):
                    reach = s.rules.items[s.worn[place]].reach
    return reach


def in_sight(s: Dungeons, shooter: int, target: int, through: bool = False) -> int:
    """Line of fire to a figure, Stealth and shadow included; HIDDEN where there is none."""
    there = s.at[target]
    if s.ground[there] == SHADOW:
        return HIDDEN
    seen = sight(s, s.at[shooter], there, through)
    if seen == HIDDEN:
        return HIDDEN
    if seen == CLEAR_SHOT and s.hindered(there) and not through:
        seen = COVERED_SHOT
    if s.power[target] >> STEALTH & 1 and s.has(target, STEALTH):
        crossed = seen if not through else sight(s, s.at[shooter], there)
        if crossed == COVERED_SHOT or s.hindered(there):
            return HIDDEN
    return seen


def steps_from(s: Dungeons, origin: int) -> list[int]:
    """Legal movement steps from a square to every other, figures ignored, closed doors shut (RU-26); -1: none."""
    board = s.board
    steps = [-1] * board.count
    steps[origin] = 0
    queue = [origin]
    for here in queue:
        for way in range(8):
            place = here * 8 + way
            there = board.step_to[place]
            if there == NOWHERE or steps[there] >= 0 or s.ground[there] == CREVASSE or not s.passable(place):
                continue
            steps[there] = steps[here] + 1
            queue.append(there)
    return steps


def closest_open(s: Dungeons, origin: int) -> list[int]:
    """The open squares closest to a square; empty if there is none anywhere (RU-26, RU-27)."""
    steps = steps_from(s, origin)
    best: list[int] = []
    nearest = 10_000
    for square in range(s.board.count):
        far = steps[square]
        if 0 < far <= nearest and s.open_square(square):
            if far < nearest:
                nearest = far
                best = []
            best.append(square)
    if best:
        return best
    for square in range(s.board.count):
        if square != origin and s.open_square(square):
            far = distance(s.board, origin, square)
            if far < nearest:
                nearest = far
                best = []
            if far == nearest:
                best.append(square)
    return best


def first_clockwise(s: Dungeons, origin: int, facing: int, squares: list[int]) -> int:
    """The automatic choice among equals: clockwise from the facing, then lower y, then lower x (RU-26)."""
    best = squares[0]
    best_key = (9, 0, 0)
    for square in squares:
        turn = (way_to(s.board, origin, square) - facing) % 8
        key = (turn, s.board.ys[square], s.board.xs[square])
        if key < best_key:
            best_key = key
            best = square
    return best


def nearest_hero(s: Dungeons, square: int) -> int:
    """The Hero closest as the crow flies, ties to the lower number; NONE without Heroes."""
    best = NONE
    nearest = 10_000
    for figure in range(HERO_PLACES):
        if s.at[figure] >= 0:
            far = distance(s.board, square, s.at[figure])
            if far < nearest:
                nearest = far
                best = figure
    return best


def adjacent_open(s: Dungeons, square: int) -> list[int]:
    """Open squares adjacent to a square, clockwise from north."""
    found: list[int] = []
    for way in range(8):
        there = s.beside(square, way)
        if there != NOWHERE and s.open_square(there):
            found.append(there)
    return found
