"""Where figures can get, and the cheapest ways there (B6, B15.5)."""

from typing import Final

from ludarium.games.dungeons.abilities import FLIGHT
from ludarium.games.dungeons.combat import can_fight
from ludarium.games.dungeons.doors import DOOR_COST
from ludarium.games.dungeons.grid import CREVASSE, DX, DY, ENTRY, FAR, NOWHERE, distance
from ludarium.games.dungeons.move import PASS_COST, entry_cost, kept_off, may_cross
from ludarium.games.dungeons.space import in_front
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import FIGURES, HERO_PLACES, IRON_CLOSED, NONE, WOODEN_CLOSED


class Reach:
    """Where a figure can get: the cost of each square and the step that led there."""

    def __init__(self, costs: list[int], came: list[int], squares: list[int]) -> None:
        self.costs: Final = costs
        self.came: Final = came
        self.squares: Final = squares

    def path(self, s: Dungeons, square: int) -> list[int]:
        """The directions that lead to a square."""
        ways: list[int] = []
        while self.came[square] >= 0:
            way = self.came[square]
            ways.append(way)
            square = back_from(s, square, way)
        ways.reverse()
        return ways


def back_from(s: Dungeons, square: int, way: int) -> int:
    """The square from which a step that way leads here."""
    back = (way + 4) % 8
    board = s.board
    return board.at(board.xs[square] + DX[back], board.ys[square] + DY[back])


def reachable(s: Dungeons, figure: int, points: int) -> Reach:
    """All squares within the points, not leaving squares where a foe's front arc would hold the figure."""
    flying = s.has(figure, FLIGHT)
    board = s.board
    step_to = board.step_to
    start = s.at[figure]
    costs = [FAR] * board.count
    came = [NONE] * board.count
    costs[start] = 0
    buckets: list[list[int]] = [[] for _ in range(points + 1)]
    buckets[0].append(start)
    squares: list[int] = []
    danger = held_squares(s, figure, points + 1)
    for cost in range(points + 1):
        for here in buckets[cost]:
            if costs[here] != cost:
                continue
            squares.append(here)
            if here != start and danger[here]:
                continue
            first = here * 8
            for way in range(8):
                there = step_to[first + way]
                if there == NOWHERE or costs[there] <= cost + 1 or not s.passable(first + way):
                    continue
                if not may_cross(s, figure, there, flying) or kept_off(s, figure, there):
                    continue
                total = cost + entry_cost(s, figure, there, flying) + (way & 1)
                if total <= points and total < costs[there]:
                    costs[there] = total
                    came[there] = way
                    buckets[total].append(there)
    return Reach(costs, came, squares)


def held_squares(s: Dungeons, figure: int, far: int) -> list[bool]:
    """Squares in the front arc of, and adjacent to, a foe that holds and is no farther away than that."""
    danger = [False] * s.board.count
    for foe in range(FIGURES):
        if s.at[foe] < 0 or distance(s.board, s.at[figure], s.at[foe]) > far:
            continue
        if s.opposed(figure, foe) and can_fight(s, foe) and not s.freed >> foe & 1:
            for way in range(8):
                there = s.beside(s.at[foe], way)
                if there != NOWHERE and in_front(s, foe, there):
                    danger[there] = True
    return danger


def way_costs(s: Dungeons, figure: int, targets: list[int], until: list[int], enough: int) -> list[int]:
    """Walking costs to the nearest target: doors 2 more, figures and chests 3 more (B15.5.5).

    The search goes out from the targets until it has met `enough` of the squares `until`: what is farther is FAR.
    """
    board = s.board
    step_to, gates, ground = board.step_to, board.gate, s.ground
    who, piece_on, chest_on, door = s.who, s.piece_on, s.chest_on, s.door
    flying = figure >= 0 and s.has(figure, FLIGHT)
    costs = [FAR] * board.count
    waits = [False] * board.count
    for square in until:
        waits[square] = True
    buckets: list[list[int]] = [[]]
    for target in targets:
        costs[target] = 0
        buckets[0].append(target)
    cost = 0
    while cost < len(buckets):
        for here in buckets[cost]:
            if costs[here] != cost:
                continue
            if waits[here]:
                waits[here] = False
                enough -= 1
            if flying:
                enter = cost + 1
            elif piece_on[here] >= 0:
                enter = cost + 2
            else:
                enter = cost + ENTRY[ground[here]]
            if cost and who[here] >= 0 and who[here] != figure:
                enter += 3
            if chest_on[here] >= 0 and not flying:
                enter += 3
            first = here * 8
            for way in range(8):
                there = step_to[first + way]
                if there < 0 or costs[there] <= enter:
                    continue
                total = enter + (way & 1)
                gate = gates[first + way]
                if gate >= 0 and (door[gate] == WOODEN_CLOSED or door[gate] == IRON_CLOSED):
                    total += 2
                if total < costs[there] and (flying or ground[there] != CREVASSE):
                    costs[there] = total
                    while len(buckets) <= total:
                        buckets.append([])
                    buckets[total].append(there)
        if enough <= 0:
            break
        cost += 1
    for farther in range(cost + 1, len(buckets)):
        for square in buckets[farther]:
            if costs[square] > cost:
                costs[square] = FAR
    return costs


def ways_to(s: Dungeons, figure: int, targets: list[int], until: int = NONE, around: int = 0) -> list[int]:
    """From every square, what the cheapest way to a target costs a figure: doors 2 more, figures 3 more.

    A chest is passed only from and to squares where one may rest (B6.6). With `until`, only those squares are told that
    can be reached from there for `around`, and from which the way costs no more; what is said of others is too much.
    """
    board = s.board
    step_to, gates, ground = board.step_to, board.gate, s.ground
    who, chest_on, door = s.who, s.chest_on, s.door
    flying = s.has(figure, FLIGHT)
    costs = [FAR] * board.count
    buckets: list[list[int]] = [[]]
    strides = board.strides(until) if until >= 0 else []
    for target in targets:
        shorten(costs, buckets, target, 0, strides, around)
    least = 0
    while least < len(buckets):
        for here in buckets[least]:
            cost = costs[here]
            if (chest_on[here] >= 0 and not flying) or cost + ahead(strides, here, around) != least:
                continue
            enter = cost + entry_cost(s, figure, here, flying)
            if cost and who[here] >= 0 and who[here] != figure:
                enter += PASS_COST
            first = here * 8
            for way in range(8):
                there = step_to[first + way]
                if there < 0 or (costs[there] <= enter and chest_on[there] < 0):
                    continue
                gate = gates[first + way]
                closed = gate >= 0 and (door[gate] == WOODEN_CLOSED or door[gate] == IRON_CLOSED)
                step = enter + (way & 1) + (DOOR_COST if closed else 0)
                if step < costs[there] and (flying or ground[there] != CREVASSE):
                    shorten(costs, buckets, there, step, strides, around)
                if not flying and chest_on[there] >= 0 and not closed and not s.no_stop(here):
                    for turn in (0, 1, 7):
                        start = step_to[there * 8 + (way + turn) % 8]
                        if start != NOWHERE and not s.no_stop(start) and s.passable(there * 8 + (way + turn) % 8):
                            shorten(costs, buckets, start, enter + PASS_COST, strides, around)
        if until >= 0 and costs[until] <= least:
            break
        least += 1
    return costs


def shorten(
    costs: list[int], buckets: list[list[int]], square: int, cost: int, strides: list[int], around: int
) -> None:
    """A way of this cost is known now; it is followed up in the order of what it must come to."""
    if cost < costs[square]:
        costs[square] = cost
        cost += ahead(strides, square, around)
        if cost < FAR:
            while len(buckets) <= cost:
                buckets.append([])
            buckets[cost].append(square)


def ahead(strides: list[int], square: int, around: int) -> int:
    """What it must cost at least to come to a square from where it matters."""
    if not strides:
        return 0
    far = strides[square] - around
    return far if far > 0 else 0


def hero_squares(s: Dungeons) -> list[int]:
    return [s.at[hero] for hero in range(HERO_PLACES) if s.at[hero] >= 0]
