"""Wandering tokens and the Spawn that come of them; free spins (B6.5, B12, RU-26 to RU-28)."""

from typing import Final

from ludarium.core import Frame, Prompt, with_item
from ludarium.games.dungeons.abilities import INVISIBLE, NIMBLE, SNEAK, STEALTH
from ludarium.games.dungeons.domains import FACING, FIGURE, SQUARE
from ludarium.games.dungeons.events import APPEARED, WOKEN
from ludarium.games.dungeons.figures import POOL, SPAWN
from ludarium.games.dungeons.grid import NOWHERE, in_arc, way_to
from ludarium.games.dungeons.space import (
    adjacent_open,
    closest_open,
    facings_towards,
    first_clockwise,
    in_front,
    nearest_hero,
)
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import FIGURES, FLIPPED, HERO_PLACES, IN_POOL, MULTI, NONE, RESERVE, SOLO, TEAM

SPIN: Final = Prompt("free_spin", FACING, "{1} comes near. Which way does {0} turn?", about=(FIGURE, FIGURE))
WHERE_SPAWN: Final = Prompt("put_spawn", SQUARE, "Where does {0} appear?", about=(FIGURE,))

Y_A: Final = 0
Y_B: Final = 1
B_A: Final = 2
B_B: Final = 3
R_A: Final = 4
R_B: Final = 5
FACE_NAMES: Final = ("yellow A", "yellow B", "blue A", "blue B", "red A", "red B")
FACES: Final = (
    # Per face, for 2d6 from 2 to 12: how many Spawn, of how many points together.
    "0/0 0/0 1/10 1/15 1/20 1/20 1/25 1/25 2/25 2/30 2/35",
    "0/0 0/0 1/15 2/25 3/30 2/30 1/25 1/20 2/25 1/30 2/30",
    "0/0 1/15 2/20 2/25 1/30 1/35 1/40 2/30 2/35 2/40 2/45",
    "1/20 2/25 1/25 2/30 1/30 2/35 1/35 2/40 1/40 2/45 3/45",
    "0/0 2/55 3/60 2/65 3/65 3/70 2/70 2/75 3/75 3/80 2/80",
    "0/0 1/30 1/40 1/45 1/50 2/60 2/65 2/85 2/95 2/110 2/130",
)
TABLES: Final = [[(int(entry.split("/")[0]), int(entry.split("/")[1])) for entry in face.split()] for face in FACES]


def choose_spawn(s: Dungeons, number: int, points: int) -> list[int]:
    """From the pool: the number first, then the highest total, the highest single, the lowest ids (B12.2)."""
    free: list[list[int]] = [[] for _ in SPAWN]
    for figure in range(HERO_PLACES, FIGURES):
        if s.at[figure] == IN_POOL:
            free[POOL[figure - HERO_PLACES]].append(figure)
    kinds = [kind for kind in range(len(SPAWN)) if free[kind]]
    for size in range(number, 0, -1):
        best: list[int] = []
        best_total = -1
        best_single = -1
        for chosen in combinations(kinds, size, points):
            if any(chosen.count(kind) > len(free[kind]) for kind in chosen):
                continue
            total = sum(SPAWN[kind].points[0] for kind in chosen)
            single = max(SPAWN[kind].points[0] for kind in chosen)
            if total > best_total or (total == best_total and single > best_single):
                best, best_total, best_single = chosen, total, single
        if best:
            best = sorted(best, key=spawn_points, reverse=True)
            return [free[kind].pop(0) for kind in best]
    return []


def spawn_points(kind: int) -> int:
    return SPAWN[kind].points[0]


def combinations(kinds: list[int], size: int, points: int) -> list[list[int]]:
    """Multisets of kinds that cost no more than the points."""
    found: list[list[int]] = [[]]
    for _ in range(size):
        longer: list[list[int]] = []
        for part in found:
            spent = sum(SPAWN[kind].points[0] for kind in part)
            for kind in kinds:
                if (not part or kind >= part[-1]) and spent + SPAWN[kind].points[0] <= points:
                    longer.append([*part, kind])
        found = longer
    return found


def appear(s: Dungeons, figure: int, square: int, by_artifact: bool) -> None:
    """A Spawn stands in the dungeon, facing the nearest Hero; those beside it may spin (B12.3, RU-28)."""
    s.click = with_item(s.click, figure, 0)
    s.put(figure, square)
    s.settle(figure)
    hero = nearest_hero(s, square)
    s.facing[figure] = way_to(s.board, square, s.at[hero]) if hero >= 0 else 0
    s.acted = with_item(s.acted, figure, 1 if s.mode == SOLO and s.seat == NONE else 0)
    s.marked = with_item(
        s.marked, figure, 1 if by_artifact and (s.mode == MULTI or (s.mode == SOLO and s.players > 1)) else 0
    )
    s.note(APPEARED, figure, square)
    s.then(FreeSpins(figure, True))


def summon(s: Dungeons, number: int, points: int, user: int) -> bool:
    """Spawn called by an artifact; False if none can come (MK-EFF.3, RU-47)."""
    figures = choose_spawn(s, number, points)
    if not figures or not closest_open(s, s.at[user]):
        return False
    s.then(Summoned(user, figures))
    return True


class Summoned(Frame[Dungeons]):
    """Each comes to the open square closest to the user; among equals the opponent picks (RU-26, RU-27)."""

    def __init__(self, user: int, figures: list[int]) -> None:
        self.user: Final = user
        self.figures: Final = figures

    def run(self, s: Dungeons) -> None:
        squares = self.squares(s)
        if s.mode != SOLO and squares:
            s.offer(self, s.opponent(self.user // TEAM), WHERE_SPAWN, squares, (self.figures[0],))
            return
        for figure in self.figures:
            if squares:
                appear(s, figure, squares[0], True)
                squares = self.squares(s)

    def squares(self, s: Dungeons) -> list[int]:
        """The closest, the first clockwise from the user's facing before the others."""
        here = s.at[self.user]
        squares = closest_open(s, here)
        if len(squares) > 1:
            first = first_clockwise(s, here, s.facing[self.user], squares)
            squares = [first] + [square for square in squares if square != first]
        return squares

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        # All stand there before anybody turns.
        if len(self.figures) > 1:
            s.then(Summoned(self.user, self.figures[1:]))
        appear(s, self.figures[0], option, True)


def summon_beside(s: Dungeons, number: int, points: int, starts: list[int]) -> None:
    """Spawn of a trap: the first adjacent to the chest or the Hero, the next beside an earlier one (B10.4)."""
    bases = starts[:]
    for figure in choose_spawn(s, number, points):
        for base in bases:
            squares = adjacent_open(s, base)
            if squares:
                appear(s, figure, squares[0], False)
                bases.append(squares[0])
                break


class Wake(Frame[Dungeons]):
    """Wandering tokens are turned over, one after the other (B12.1, B24.3)."""

    def __init__(self, walkers: list[int]) -> None:
        self.walkers: Final = walkers

    def run(self, s: Dungeons) -> None:
        for walker in self.walkers:
            if s.walker_at[walker] >= 0:
                convert(s, walker)


def convert(s: Dungeons, walker: int) -> None:
    """Flip, roll on its table, put the Spawn on its square and around (B12.2 to B12.4)."""
    square = s.walker_at[walker]
    face = s.walker_face[walker]
    s.walker_on[square] = NONE
    first, second = s.rng.d6(), s.rng.d6()
    rolled = first + second
    s.note(WOKEN, walker + 1, first, second)
    if s.mode == SOLO:
        s.walker_at = with_item(s.walker_at, walker, RESERVE)
        mix_reserve(s)
    else:
        s.walker_at = with_item(s.walker_at, walker, FLIPPED)
    number, points = TABLES[face][rolled - 2]
    if not number:
        return
    places: list[int] = []
    for figure in choose_spawn(s, number, points):
        if not places and s.open_square(square):
            place = square
        else:
            place = NOWHERE
            for earlier in places or [square]:
                squares = adjacent_open(s, earlier)
                if squares:
                    place = squares[0]
                    break
        if place == NOWHERE:
            break
        appear(s, figure, place, False)
        places.append(place)


def mix_reserve(s: Dungeons) -> None:
    """Nobody knows which reserve token is which."""
    mine = [walker for walker in range(len(s.walker_at)) if s.walker_at[walker] == RESERVE]
    faces = [s.walker_face[walker] for walker in mine]
    s.rng.shuffle(faces)
    for walker, face in zip(mine, faces, strict=True):
        s.walker_face = with_item(s.walker_face, walker, face)


def soft_footed(s: Dungeons, hero: int) -> bool:
    """Wakes only tokens adjacent to it (Stealth, Limited Invisibility)."""
    return s.has(hero, STEALTH) or s.has(hero, INVISIBLE)


def woken_by(s: Dungeons, hero: int, entered: bool) -> list[int]:
    """The tokens a Hero's step wakes (B12.1)."""
    square = s.at[hero]
    soft = soft_footed(s, hero)
    if not entered and not soft:
        return []
    found: list[int] = []
    tile = s.board.tile_of[square]
    for walker in range(len(s.walker_at)):
        there = s.walker_at[walker]
        if there < 0:
            continue
        if soft:
            if s.adjacent(square, there):
                found.append(walker)
        elif s.board.tile_of[there] == tile:
            found.append(walker)
    return found


def meets_hero(s: Dungeons, square: int) -> bool:
    """Does a token convert when it is on this square?"""
    tile_of, xs = s.board.tile_of, s.board.xs
    tile, x = tile_of[square], xs[square]
    for hero, there in enumerate(s.at):
        if hero == HERO_PLACES:
            break
        if there >= 0:
            if -1 <= xs[there] - x <= 1 and s.adjacent(square, there):
                return True
            if tile_of[there] == tile and not soft_footed(s, hero):
                return True
    return False


class FreeSpins(Frame[Dungeons]):
    """Opposing figures beside a newcomer may turn to face it (B6.5)."""

    def __init__(self, newcomer: int, placed: bool = False) -> None:
        self.newcomer: Final = newcomer
        self.placed: Final = placed

    def run(self, s: Dungeons) -> None:
        if s.at[self.newcomer] < 0:
            return
        sneaks = not self.placed and s.has(self.newcomer, SNEAK)
        for figure in s.foes_beside(self.newcomer):
            if sneaks and not s.has(figure, NIMBLE):
                continue
            if figure >= HERO_PLACES or s.rules.free_spins == "auto":
                s.facing[figure] = best_spin(s, figure, self.newcomer)
            elif not in_front(s, figure, s.at[self.newcomer]):
                s.then(Spin(figure, self.newcomer))


class Spin(Frame[Dungeons]):
    """A player turns a Hero towards a newcomer, or not."""

    def __init__(self, figure: int, newcomer: int) -> None:
        self.figure: Final = figure
        self.newcomer: Final = newcomer

    def run(self, s: Dungeons) -> None:
        if s.at[self.figure] >= 0 and s.at[self.newcomer] >= 0:
            options = facings_towards(s, self.figure, s.at[self.newcomer])
            options.append(NONE)
            s.ask(self, self.figure // TEAM, SPIN, options, (self.figure, self.newcomer))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option >= 0:
            s.facing[self.figure] = option


def best_spin(s: Dungeons, figure: int, newcomer: int) -> int:
    """Automatic: the newcomer in front, then most foes in front, then least turning."""
    here = s.at[figure]
    wide = s.dial(figure).wide
    board = s.board
    foes = [s.at[foe] for foe in s.foes_beside(figure)]
    best = s.facing[figure]
    best_value = -1
    for way in facings_towards(s, figure, s.at[newcomer]):
        count = 0
        for square in foes:
            if in_arc(way, wide, board.xs[square] - board.xs[here], board.ys[square] - board.ys[here]):
                count += 1
        turn = (way - s.facing[figure]) % 8
        value = 10 * count + 4 - min(turn, 8 - turn)
        if value > best_value:
            best, best_value = way, value
    return best
