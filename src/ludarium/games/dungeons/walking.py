"""How wandering tokens move (B6.7, B15.6)."""

from typing import Final

from mypy_extensions import mypyc_attr

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.dungeons.actions import ACTION
from ludarium.games.dungeons.activation import clear_slate
from ludarium.games.dungeons.grid import CREVASSE, ENTRY, NOWHERE
from ludarium.games.dungeons.move import OwnHeroes
from ludarium.games.dungeons.paths import hero_squares, way_costs
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import MULTI, NONE
from ludarium.games.dungeons.wandering import convert, meets_hero

WALK: Final = Prompt("walk_token", ACTION, "Where does the wandering token go?", decline="Stay")


TOKEN_POINTS: Final = 4


def walker_steps(s: Dungeons, walker: int, points: int) -> list[int]:
    """The directions a token may move (B6.7)."""
    ways: list[int] = []
    here = s.walker_at[walker]
    own = OwnHeroes(s, s.seat)
    for way in range(8):
        cost = walker_cost(s, here, way)
        if cost and cost <= points:
            there = s.board.step_to[here * 8 + way]
            if own.near(s, there):
                continue
            if s.piece_on[there] < 0 or walker_goes_on(s, there, points - cost):
                ways.append(way)
    return ways


def walker_goes_on(s: Dungeons, square: int, points: int) -> bool:
    """From a piece, where it may not rest: is there open ground within its points?"""
    for way in range(8):
        cost = walker_cost(s, square, way)
        if cost and cost <= points:
            there = s.board.step_to[square * 8 + way]
            if s.piece_on[there] < 0 or walker_goes_on(s, there, points - cost):
                return True
    return False


def walker_cost(s: Dungeons, here: int, way: int) -> int:
    """Points for a step, 0 where it is illegal; where it is legal, nothing but a piece keeps a token from resting."""
    place = here * 8 + way
    there = s.board.step_to[place]
    if there == NOWHERE or s.who[there] >= 0 or s.chest_on[there] >= 0 or s.walker_on[there] >= 0:
        return 0
    ground = s.ground[there]
    if ground == CREVASSE or not s.passable(place):
        return 0
    return (2 if s.piece_on[there] >= 0 else ENTRY[ground]) + way % 2


def move_walker(s: Dungeons, walker: int, there: int) -> bool:
    """A token moves; True when it meets a Hero and is turned over (B12.1)."""
    here = s.walker_at[walker]
    if s.walker_on[here] == walker:
        s.walker_on[here] = NONE
    s.lay_walker(walker, there)
    if meets_hero(s, there) and s.piece_on[there] < 0:
        convert(s, walker)
        return True
    return False


class AutoWalk(Frame[Dungeons]):
    """A player has the program move a token."""

    def __init__(self, walker: int) -> None:
        self.walker: Final = walker

    def run(self, s: Dungeons) -> None:
        targets = hero_squares(s)
        auto_walk(s, self.walker, way_costs(s, NONE, targets, [s.walker_at[self.walker]], 1))


def auto_walk(s: Dungeons, walker: int, costs: list[int]) -> None:
    """A token takes the cheapest path toward the nearest Hero with 4 points (B15.6)."""
    count_activation(s, walker)
    points = TOKEN_POINTS
    while True:
        here = s.walker_at[walker]
        best = NONE
        least = costs[here]
        for way in walker_steps(s, walker, points):
            there = s.board.step_to[here * 8 + way]
            if costs[there] < least:
                best, least = way, costs[there]
        if best < 0:
            break
        points -= walker_cost(s, here, best)
        if move_walker(s, walker, s.board.step_to[here * 8 + best]):
            break
    settle_walker(s, walker)
    s.left -= 1


def count_activation(s: Dungeons, walker: int) -> None:
    """A token acts once a turn; among several players it also gets a movement marker (RU-28)."""
    s.walker_acted = with_item(s.walker_acted, walker, 1)
    if s.mode == MULTI:
        s.walker_marked = with_item(s.walker_marked, walker, 1)


def settle_walker(s: Dungeons, walker: int) -> None:
    """A token never ends on an artifact: it goes on to a square beside it."""
    here = s.walker_at[walker]
    if here >= 0 and s.piece_on[here] >= 0:
        for way in range(8):
            there = s.beside(here, way)
            if there != NOWHERE and s.open_square(there):
                move_walker(s, walker, there)
                return


class BeginWalk(Frame[Dungeons]):
    """A player moves a wandering token with 4 points (B6.7)."""

    def __init__(self, walker: int) -> None:
        self.walker: Final = walker

    def run(self, s: Dungeons) -> None:
        clear_slate(s)
        s.walker = self.walker
        s.points = TOKEN_POINTS
        count_activation(s, self.walker)
        s.left -= 1
        s.then(WalkToken(self.walker))


@mypyc_attr(free_list_len=1)
class WalkToken(Frame[Dungeons]):
    def __init__(self, walker: int) -> None:
        self.walker: Final = walker

    def run(self, s: Dungeons) -> None:
        options = walker_steps(s, self.walker, s.points)
        here = s.walker_at[self.walker]
        if s.piece_on[here] < 0 or not options:
            options.append(PASS)
        s.offer(self, s.seat, WALK, options)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        walker = self.walker
        if option == PASS:
            settle_walker(s, walker)
            s.walker = NONE
            return
        here = s.walker_at[walker]
        s.points -= walker_cost(s, here, option)
        if move_walker(s, walker, s.board.step_to[here * 8 + option]):
            s.walker = NONE
        else:
            s.then(WalkToken(walker))
