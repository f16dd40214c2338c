"""Movement: costs, steps, holding and breaking away, passing through, what a step sets off (B6, RU-10, RU-11)."""

from typing import Final

from mypy_extensions import mypyc_attr

from ludarium.core import Frame, with_item
from ludarium.games.dungeons.abilities import (
    AQUATIC,
    BOUND,
    CHARGE,
    DEMORALIZED,
    FLIGHT,
    POLE_ARM,
    STEALTH,
    TERRIFY,
)
from ludarium.games.dungeons.clicks import ability_hurt
from ludarium.games.dungeons.combat import Strike, can_fight
from ludarium.games.dungeons.events import BROKE_AWAY, HELD_FAST, STEPPED, STIRRED, TERRIFIED
from ludarium.games.dungeons.grid import CREVASSE, ENTRY, NOWHERE, WATER
from ludarium.games.dungeons.placing import place_from_reserve
from ludarium.games.dungeons.space import in_front
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import CHAIR, HERO_PLACES, NONE, RESERVE, SOLO, TEAM
from ludarium.games.dungeons.wandering import Wake, soft_footed, woken_by

BREAK_AWAY_COST: Final = 2
PASS_COST: Final = 3
ONWARD: Final[tuple[int, ...]] = (0, 1, 7)
"""Turns that lead on past a neighbour: none, or an eighth to either side."""


def entry_cost(s: Dungeons, figure: int, there: int, flying: bool) -> int:
    """Points to enter a square, diagonal aside (B1.2, RU-09, RU-10, RU-39)."""
    if flying:
        cost = 1
    elif s.piece_on[there] >= 0:
        cost = 2
    else:
        ground = s.ground[there]
        cost = 1 if ground == WATER and s.has(figure, AQUATIC) else ENTRY[ground]
    if s.carry >= 0 and figure == s.active:
        cost += s.rules.chair_surcharge if s.piece_kind[s.carry] == CHAIR else s.rules.table_surcharge
    return cost


def may_rest(s: Dungeons, figure: int, square: int) -> bool:
    """May the figure come to rest there (B6.3)?"""
    return not s.no_stop(square) and (s.who[square] < 0 or s.who[square] == figure)


def makes_room(s: Dungeons, figure: int, square: int) -> bool:
    """Does a token there wake as the figure enters its tile, and leave the square to it (B12.1)?"""
    return (
        figure < HERO_PLACES
        and s.walker_on[square] >= 0
        and s.at[figure] >= 0
        and s.board.tile_of[square] != s.board.tile_of[s.at[figure]]
        and s.who[square] < 0
        and s.piece_on[square] < 0
        and s.chest_on[square] < 0
        and not soft_footed(s, figure)
    )


def may_cross(s: Dungeons, figure: int, there: int, flying: bool) -> bool:
    """May the figure enter at all: nobody and no chest in the way, unless it flies over (B6.2)?"""
    if flying:
        return True
    return s.who[there] < 0 and s.chest_on[there] < 0 and s.ground[there] != CREVASSE


def kept_off(s: Dungeons, figure: int, there: int) -> bool:
    """Fear, low spirits or its player's own Heroes keep the figure from that square (B15.1, B17)."""
    if s.scared and near_any(s, there, s.scared):
        return True
    if s.power[figure] >> DEMORALIZED & 1:
        for other in s.neighbours(there):
            if other != figure and s.opposed(figure, other):
                return True
    return figure >= HERO_PLACES and s.seat >= 0 and OwnHeroes(s, s.seat).near(s, there)


def near_any(s: Dungeons, square: int, mask: int) -> bool:
    return any(mask >> other & 1 for other in s.neighbours(square))


@mypyc_attr(free_list_len=1)
class OwnHeroes:
    """Where a player's Heroes are: Spawn and tokens near them are not this player's to move (B15.1)."""

    def __init__(self, s: Dungeons, seat: int) -> None:
        tile_of = s.board.tile_of
        places = s.at[seat * TEAM : seat * TEAM + TEAM] if seat >= 0 else []
        tiles = 0
        for at in places:
            if at >= 0:
                tiles |= 1 << tile_of[at]
        self.places: Final = places
        self.tiles: Final = tiles
        """One bit for each of their tiles."""

    def near(self, s: Dungeons, square: int) -> bool:
        """Is the square on the tile of, or adjacent to, one of them?"""
        board = s.board
        if self.tiles >> board.tile_of[square] & 1:
            return True
        if board.rim[square]:
            for at in self.places:
                if at >= 0 and s.adjacent(square, at):
                    return True
        return False


def held_by(s: Dungeons, figure: int) -> int:
    """The opposing figures that hold it, as bits (B6.4)."""
    holders = 0
    square = s.at[figure]
    for foe in s.foes_beside(figure):
        if not s.freed >> foe & 1 and can_fight(s, foe) and in_front(s, foe, square):
            holders |= 1 << foe
    return holders


def step_cost(s: Dungeons, figure: int, way: int, flying: bool) -> int:
    """What a step that way costs from where the figure is, or 0 where it is illegal."""
    here = s.at[figure]
    place = here * 8 + way
    there = s.board.step_to[place]
    if there == NOWHERE or not s.passable(place) or not may_cross(s, figure, there, flying):
        return 0
    if kept_off(s, figure, there):
        return 0
    return entry_cost(s, figure, there, flying) + way % 2


def legal_steps(s: Dungeons, figure: int, points: int) -> list[int]:
    """The directions a figure may step, with a legal stop within reach of each (RU-11)."""
    flying = s.has(figure, FLIGHT)
    ways: list[int] = []
    for way in range(8):
        cost = step_cost(s, figure, way, flying)
        if cost and cost <= points:
            there = s.board.step_to[s.at[figure] * 8 + way]
            if (
                may_rest(s, figure, there)
                or makes_room(s, figure, there)
                or can_go_on(s, figure, there, points - cost, flying)
            ):
                ways.append(way)
    return ways


def can_go_on(s: Dungeons, figure: int, square: int, points: int, flying: bool) -> bool:
    """From a square where it may not rest: is there a legal stop within its points (RU-11)?"""
    if points <= 0:
        return False
    for other in s.neighbours(square):
        if (
            other != figure
            and s.opposed(figure, other)
            and not s.freed >> other & 1
            and can_fight(s, other)
            and in_front(s, other, square)
        ):
            points -= BREAK_AWAY_COST
            break
    for way in range(8):
        place = square * 8 + way
        there = s.board.step_to[place]
        if there == NOWHERE or not s.passable(place) or not may_cross(s, figure, there, flying):
            continue
        if kept_off(s, figure, there):
            continue
        left = points - entry_cost(s, figure, there, flying) - way % 2
        if left >= 0 and (may_rest(s, figure, there) or can_go_on(s, figure, there, left, flying)):
            return True
    return False


def daunted(s: Dungeons, figure: int, there: int) -> bool:
    """Terrify: a foe that would move adjacent rolls, and on 1-2 stays away (B17)."""
    for foe in s.neighbours(there):
        if foe == figure or not s.opposed(figure, foe) or not s.has(foe, TERRIFY) or s.has(figure, TERRIFY):
            continue
        if s.braved >> foe & 1 or (s.at[figure] >= 0 and s.adjacent(s.at[figure], s.at[foe])):
            continue
        if s.rng.d6() <= 2:
            s.scared |= 1 << foe
            s.note(TERRIFIED, figure, foe)
            return True
        s.braved |= 1 << foe
    return False


def take_step(s: Dungeons, figure: int, way: int) -> None:
    """One step: pay, move, face that way, and what it sets off."""
    there = s.board.step_to[s.at[figure] * 8 + way]
    cost = step_cost(s, figure, way, s.has(figure, FLIGHT))
    if daunted(s, figure, there):
        return
    s.points -= cost
    s.facing[figure] = way
    arrive(s, figure, there)


def arrive(s: Dungeons, figure: int, there: int) -> None:
    """The figure is on a new square: tokens wake, tiles are seen, Pole Arms strike."""
    here = s.at[figure]
    entered = here < 0 or s.board.tile_of[here] != s.board.tile_of[there]
    if s.who[there] >= 0:
        # A flyer passes over; it never rests here.
        if here >= 0 and s.who[here] == figure:
            s.who[here] = NONE
        s.at[figure] = there
    else:
        s.put(figure, there)
    s.moved = True
    s.fresh = False
    if may_rest(s, figure, there):
        s.last_stop = there
    s.note(STEPPED, figure, there)
    if figure < HERO_PLACES:
        walkers = woken_by(s, figure, entered)
        if entered and s.has(figure, STEALTH):
            s.barred_used = True
        if walkers:
            s.then(Wake(walkers))
        if entered and s.mode == SOLO and not s.seen[s.board.tile_of[there]]:
            s.seen = with_item(s.seen, s.board.tile_of[there], 1)
            s.then(Discover(figure))
    pole_arms(s, figure)


def pole_arms(s: Dungeons, figure: int) -> None:
    """Foes with a Pole Arm strike one that comes into their front arc; its activation ends (B17)."""
    if s.at[figure] < 0:
        return
    for foe in s.foes_beside(figure):
        if s.power[foe] >> POLE_ARM & 1 and not s.poled >> foe & 1 and in_front(s, foe, s.at[figure]):
            s.poled |= 1 << foe
            s.halted = True
            ability_hurt(s, figure, 1, foe)
            if s.at[figure] < 0:
                return


class PoleArms(Frame[Dungeons]):
    """Pole Arms once more, after the free spins."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        pole_arms(s, self.figure)


class Discover(Frame[Dungeons]):
    """Solo and Co-op: the first Hero on a tile may find a token or an object there (B15.4)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        rolled = s.rng.d6()
        square = s.at[self.figure]
        if rolled > 2 or square < 0:
            return
        tile = s.board.tile_of[square]
        if rolled == 1:
            reserve = [w for w in range(len(s.walker_at)) if s.walker_at[w] == RESERVE]
            places = [q for q in s.board.squares_of[tile] if s.open_square(q)]
            if reserve and places:
                field = s.board.field(square)
                best = places[0]
                for place in places:
                    if field[place] > field[best]:
                        best = place
                s.lay_walker(reserve[0], best)
                s.walker_acted = with_item(s.walker_acted, reserve[0], 0)
                s.note(STIRRED)
        else:
            place_from_reserve(s, tile)


def break_away(s: Dungeons, figure: int) -> bool:
    """Pay 2 and roll 4-6, or 2-6 with Charge, Bound or Flight (B6.4)."""
    s.points -= BREAK_AWAY_COST
    s.fresh = False
    rolled = s.rng.d6()
    needed = 2 if s.has(figure, CHARGE) or s.has(figure, BOUND) or s.has(figure, FLIGHT) else s.rules.break_away
    if rolled >= needed:
        s.freed |= held_by(s, figure)
        s.note(BROKE_AWAY, figure, rolled)
        return True
    s.note(HELD_FAST, figure, rolled)
    return False


def landings(s: Dungeons, figure: int, points: int) -> list[int]:
    """Squares a figure can reach by passing through a neighbour (B6.6)."""
    found: list[int] = []
    here = s.at[figure]
    for way in range(8):
        middle = s.board.step_to[here * 8 + way]
        if middle == NOWHERE or not s.passable(here * 8 + way):
            continue
        passed = s.who[middle]
        if passed < 0 and s.chest_on[middle] < 0:
            continue
        if passed >= 0 and engaged(s, passed, figure):
            continue
        for turn in ONWARD:
            onward = (way + turn) % 8
            there = s.board.step_to[middle * 8 + onward]
            if (
                there != NOWHERE
                and there != here
                and there not in found
                and s.passable(middle * 8 + onward)
                and may_cross(s, figure, there, False)
                and may_rest(s, figure, there)
                and not kept_off(s, figure, there)
                and PASS_COST + entry_cost(s, figure, there, False) <= points
            ):
                found.append(there)
    return found


def engaged(s: Dungeons, passed: int, passer: int) -> bool:
    """A figure beside a foe other than the passer cannot be passed (B6.6)."""
    return any(foe != passer for foe in s.foes_beside(passed))


def passed_on_way(s: Dungeons, here: int, there: int, passer: int) -> int:
    """The figure between two squares that is passed, a friend before a foe; NONE for a chest."""
    found = NONE
    for way in range(8):
        middle = s.board.step_to[here * 8 + way]
        if middle == NOWHERE or (s.who[middle] < 0 and s.chest_on[middle] < 0):
            continue
        for turn in ONWARD:
            if s.board.step_to[middle * 8 + (way + turn) % 8] == there:
                passed = s.who[middle]
                if passed < 0:
                    return NONE
                if not engaged(s, passed, passer):
                    found = passed
                    if not s.opposed(passer, passed):
                        return passed
    return found


def pass_through(s: Dungeons, figure: int, there: int) -> None:
    """Squeeze past; an opposing figure strikes once from behind, and may be struck back (B6.6)."""
    here = s.at[figure]
    passed = passed_on_way(s, here, there, figure)
    if daunted(s, figure, there):
        return
    s.points -= PASS_COST + entry_cost(s, figure, there, False)
    arrive(s, figure, there)
    if passed >= 0 and s.opposed(figure, passed) and can_fight(s, passed) and s.at[figure] >= 0:
        s.then(Strike(passed, 0, [figure], passing=True))
