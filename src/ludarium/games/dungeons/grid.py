"""Squares, tiles and the board they make: walls, passages, steps, adjacency and lines (B1, B2).

The board is a fact shared by all states of a game, like the rule set. It is declared anew when a pillar
rises, so that everything it knows of steps, neighbours and lines stays true.
"""

from typing import Final

from ludarium.core import Rules

CLEAR: Final = 0
HINDERING: Final = 1
WATER: Final = 2
CREVASSE: Final = 3
BLOCKING: Final = 4
SHADOW: Final = 5
TELEPORT: Final = 6
SIGNS: Final = ".:~X#"
ENTRY: Final[tuple[int, ...]] = (1, 2, 3, 99, 99, 1, 1)
"""Speed points to enter each kind of ground on foot (B1.2)."""

NORTH: Final = 0
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 6
DX: Final[tuple[int, ...]] = (0, 1, 1, 1, 0, -1, -1, -1)
DY: Final[tuple[int, ...]] = (-1, -1, 0, 1, 1, 1, 0, -1)
WAY_BY: Final[tuple[int, ...]] = (7, 0, 1, 6, -1, 2, 5, 4, 3)
"""The direction of a step by (dx, dy), at `dy * 3 + dx + 4`."""
WINDS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
NOWHERE: Final = -1
WALLED: Final = -2
FAR: Final = 999


class Tile:
    """A piece of dungeon as printed: rows of ground, and the sides with an opening at their middle."""

    def __init__(self, name: str, rows: str, openings: str) -> None:
        self.name: Final = name
        self.rows: Final = rows.split()
        self.width: Final = len(self.rows[0])
        self.height: Final = len(self.rows)
        self.openings: Final = [2 * "NESW".index(side) for side in openings]
        self.hallway: Final = self.width == 3
        self.turned: Final = [Turned(self.rows, self.openings, turns) for turns in range(4)]


class Turned:
    """A tile turned clockwise: its rows of ground, and the sides that open."""

    def __init__(self, rows: list[str], openings: list[int], turns: int) -> None:
        ground = [[SIGNS.index(sign) for sign in row] for row in rows]
        for _ in range(turns):
            height = len(ground)
            ground = [[ground[height - 1 - x][y] for x in range(height)] for y in range(len(ground[0]))]
        self.ground: Final = ground
        self.openings: Final = [(side + 2 * turns) % 8 for side in openings]


TILES: Final[tuple[Tile, ...]] = (
    Tile("Great Cross", "..... ..... ..... ..... .....", "NESW"),
    Tile("Rubble Hall", ":...: ..... ..:.. ..... :...:", "NESW"),
    Tile("Pool Room", "..... .~~~. .~~~. .~~~. .....", "NES"),
    Tile("Pillared Vault", "..... .#.#. ..... .#.#. .....", "NES"),
    Tile("Chasm", "..... ..X.. .XXX. ..X.. .....", "EW"),
    Tile("Crypt", "::.:: #...# ..... #...# ::.::", "NSW"),
    Tile("Split Cells", "..#.. ..#.. ..... ..#.. ..#..", "EW"),
    Tile("Seep", "~...~ ..... ..~.. ..... ~...~", "NESW"),
    Tile("Fallen Gallery", "..... .::.. .:#:. ..::. .....", "NE"),
    Tile("Plain Hall", "... ... ... ... ...", "NS"),
    Tile("Crossing Hall", "... ... ... ... ...", "NESW"),
    Tile("Littered Hall", "... :.: ... :.: ...", "NS"),
    Tile("Ribbed Hall", "#.# ... ... ... #.#", "NES"),
    Tile("Wet Hall", "... .~. ~~~ .~. ...", "NS"),
)
FIRST_HALLWAY: Final = 9
TILE_COPIES: Final = 2


class Laid:
    """A tile lying on the table: kind, top-left square, quarter turns clockwise."""

    def __init__(self, kind: int, x: int, y: int, turns: int) -> None:
        self.kind: Final = kind
        self.x: Final = x
        self.y: Final = y
        self.turns: Final = turns
        tile = TILES[kind]
        turned = turns % 2 == 1
        self.width: Final = tile.height if turned else tile.width
        self.height: Final = tile.width if turned else tile.height
        self.hallway: Final = tile.hallway

    def ground(self) -> list[list[int]]:
        """Rows of ground as the tile lies."""
        return TILES[self.kind].turned[self.turns].ground

    def openings(self) -> list[int]:
        """The sides that open, as it lies."""
        return TILES[self.kind].turned[self.turns].openings

    def opens(self, side: int) -> bool:
        """Has it an opening on that side?"""
        for other in self.openings():
            if other == side:
                return True
        return False

    def opening(self, side: int) -> tuple[int, int]:
        """The square at the middle of a side."""
        if side == NORTH:
            return self.x + self.width // 2, self.y
        if side == SOUTH:
            return self.x + self.width // 2, self.y + self.height - 1
        if side == WEST:
            return self.x, self.y + self.height // 2
        return self.x + self.width - 1, self.y + self.height // 2

    def short_sides(self) -> tuple[int, int]:
        """The two ends of a hallway."""
        return (NORTH, SOUTH) if self.turns % 2 == 0 else (EAST, WEST)

    def covers(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def alike(self, other: "Laid") -> bool:
        """Does another tile of the kind lie the same way?"""
        return self.x == other.x and self.y == other.y and self.turns == other.turns

    def overlaps(self, other: "Laid") -> bool:
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


class Board(Rules):
    """All squares of a dungeon, numbered tile by tile, and what is fixed about them."""

    def __init__(self, tiles: list[Laid], pillars: list[int], known: "Board | None" = None) -> None:
        super().__init__({})
        self.tiles: Final = tiles
        self.pillars: Final = pillars
        """Squares that pillars block."""
        self.width: Final = max(laid.x + laid.width for laid in tiles)
        self.height: Final = max(laid.y + laid.height for laid in tiles)
        self.xs: Final[list[int]] = known.xs if known else []
        self.ys: Final[list[int]] = known.ys if known else []
        self.tile_of: Final[list[int]] = known.tile_of if known else []
        self.ground: Final[list[int]] = known.ground if known else []
        self.squares_of: Final[list[list[int]]] = known.squares_of if known else []
        self.index: Final[list[int]] = known.index if known else [NOWHERE] * (self.width * self.height)
        if not known:
            self._number_squares()
        self.count: Final = len(self.xs)
        self.blocked: Final[list[bool]] = [ground == BLOCKING for ground in self.ground]
        for square in pillars:
            self.blocked[square] = True
        self.passages: Final[list[tuple[int, int]]] = known.passages if known else []
        self.outer: Final[list[tuple[int, int]]] = known.outer if known else []
        """Openings onto nothing: square and side; entrances and exits may be there."""
        self.doorway: Final[list[bool]] = known.doorway if known else [False] * self.count
        self.at_outside: Final[list[bool]] = known.at_outside if known else [False] * self.count
        """Squares with an opening onto nothing."""
        self._gates: Final[dict[tuple[int, int], int]] = known._gates if known else {}
        if not known:
            self._find_openings()
        self.placeable: Final[list[bool]] = [
            not blocked and not self.at_outside[square] for square, blocked in enumerate(self.blocked)
        ]
        """Squares that are no block and no threshold (RU-01)."""
        self.step_to: Final[list[int]] = known.step_to[:] if known else [NOWHERE] * (8 * self.count)
        """Per square and direction, the square a step leads to, doors aside, or NOWHERE."""
        self.near: Final[list[int]] = known.near[:] if known else [NOWHERE] * (8 * self.count)
        """Per square and direction, the adjacent square, doors aside, or NOWHERE (B1.6)."""
        self.rim: Final[list[bool]] = known.rim[:] if known else [False] * self.count
        """Squares with a neighbour on another tile, doors aside."""
        self.gate: Final[list[int]] = known.gate[:] if known else [NOWHERE] * (8 * self.count)
        """The passage that such a step or adjacency goes through, or NOWHERE."""
        if known:
            for square in self._around(pillars[-1]):
                self.rim[square] = False
                for place in range(square * 8, square * 8 + 8):
                    self.near[place] = self.step_to[place] = self.gate[place] = NOWHERE
                self._connect(square)
        else:
            for square in range(self.count):
                self._connect(square)
        self._fields: Final[dict[int, list[int]]] = {}
        self._strides: Final[dict[int, list[int]]] = {}
        self._lines: Final[dict[int, list[list[int]]]] = {}

    def _number_squares(self) -> None:
        for number, laid in enumerate(self.tiles):
            mine: list[int] = []
            for dy, row in enumerate(laid.ground()):
                for dx, ground in enumerate(row):
                    mine.append(len(self.xs))
                    self.index[(laid.y + dy) * self.width + laid.x + dx] = len(self.xs)
                    self.xs.append(laid.x + dx)
                    self.ys.append(laid.y + dy)
                    self.tile_of.append(number)
                    self.ground.append(ground)
            self.squares_of.append(mine)

    def _around(self, square: int) -> list[int]:
        """A square and those that touch it."""
        found = [square]
        for way in range(8):
            there = self.at(self.xs[square] + DX[way], self.ys[square] + DY[way])
            if there != NOWHERE:
                found.append(there)
        return found

    def with_pillar(self, square: int) -> "Board":
        """The same dungeon with one more pillar: only steps and neighbours around it change."""
        return Board(self.tiles, [*self.pillars, square], self)

    def at(self, x: int, y: int) -> int:
        """The square at these coordinates, or NOWHERE."""
        if x < 0 or y < 0 or x >= self.width or y >= self.height:
            return NOWHERE
        return self.index[y * self.width + x]

    def hallway(self, square: int) -> bool:
        return self.tiles[self.tile_of[square]].hallway

    def field(self, target: int) -> list[int]:
        """Walking cost from every square to a target, doors open and nobody in the way; FAR without a path."""
        known = self._fields.get(target)
        if known is None:
            known = self._spread(target, False)
            self._fields[target] = known
        return known

    def strides(self, target: int) -> list[int]:
        """What the way between every square and a target costs at least, whoever goes: as if all ground were even."""
        known = self._strides.get(target)
        if known is None:
            known = self._spread(target, True)
            self._strides[target] = known
        return known

    def lines(self, a: int, b: int) -> list[list[int]]:
        """The candidate lines from a to b that no wall and no block cuts off, doors aside, as steps of `near`."""
        key = a * self.count + b
        known = self._lines.get(key)
        if known is None:
            known = []
            for up in (False, True):
                steps = self._unwalled(line(self, a, b, up))
                if steps and steps not in known:
                    known.append(steps)
            self._lines[key] = known
        return known

    def _unwalled(self, squares: list[int]) -> list[int]:
        """The steps along a line, or none where a wall or a block is in the way."""
        steps: list[int] = []
        for i in range(len(squares) - 1):
            here, there = squares[i], squares[i + 1]
            way = NOWHERE
            for each in range(8):
                if self.near[here * 8 + each] == there:
                    way = each
            if way == NOWHERE or (i and self.blocked[here]):
                return []
            steps.append(here * 8 + way)
        return steps

    def components(self) -> int:
        """In how many parts the walkable squares fall (RU-32)."""
        seen = [False] * self.count
        parts = 0
        for start in range(self.count):
            if seen[start] or not self.walkable(start):
                continue
            parts += 1
            seen[start] = True
            stack = [start]
            while stack:
                square = stack.pop()
                for way in range(8):
                    there = self.step_to[square * 8 + way]
                    if there != NOWHERE and not seen[there] and self.walkable(there):
                        seen[there] = True
                        stack.append(there)
        return parts

    def walkable(self, square: int) -> bool:
        return not self.blocked[square] and self.ground[square] != CREVASSE

    def _find_openings(self) -> None:
        sides: list[list[int]] = [[] for _ in range(self.count)]
        for laid in self.tiles:
            for side in laid.openings():
                x, y = laid.opening(side)
                sides[self.at(x, y)].append(side)
        for square in range(self.count):
            for side in sides[square]:
                there = self.at(self.xs[square] + DX[side], self.ys[square] + DY[side])
                if there == NOWHERE:
                    self.outer.append((square, side))
                    self.at_outside[square] = True
                    self.doorway[square] = True
                elif (side + 4) % 8 in sides[there]:
                    self.doorway[square] = True
                    if square < there:
                        self._gates[square, there] = len(self.passages)
                        self._gates[there, square] = len(self.passages)
                        self.passages.append((square, there))

    def _edge(self, here: int, there: int) -> int:
        """Between orthogonal neighbours: NOWHERE where it is free, a passage's number, or WALLED."""
        if self.tile_of[here] == self.tile_of[there]:
            return NOWHERE
        if not self.doorway[here] or not self.doorway[there]:
            return WALLED
        return self._gates.get((here, there), WALLED)

    def _connect(self, square: int) -> None:
        """The steps from a square, and its neighbours; none are known yet."""
        tile_of, blocked = self.tile_of, self.blocked
        near, step_to = self.near, self.step_to
        tile = tile_of[square]
        x, y = self.xs[square], self.ys[square]
        around = [self.at(x + DX[way], y + DY[way]) for way in range(8)]
        for way, there in enumerate(around):
            if there == NOWHERE:
                continue
            place = square * 8 + way
            straight = way % 2 == 0
            if tile_of[there] == tile:
                # No walls within a tile; a diagonal step needs both squares beside it free.
                one_free = straight or not blocked[around[way - 1]]
                other_free = straight or not blocked[around[(way + 1) % 8]]
                if one_free or other_free:
                    near[place] = there
                if one_free and other_free and not blocked[there]:
                    step_to[place] = there
            elif straight:
                edge = self._edge(square, there)
                if edge != WALLED:
                    self.rim[square] = True
                    near[place] = there
                    self.gate[place] = edge
                    if not blocked[there]:
                        step_to[place] = there
            else:
                self._connect_corner(square, way, around)

    def _connect_corner(self, square: int, way: int, around: list[int]) -> None:
        """A diagonal from one tile to another."""
        there = around[way]
        place = square * 8 + way
        one = self._corner(square, around[way - 1], there)
        other = self._corner(square, around[(way + 1) % 8], there)
        if one == WALLED and other == WALLED:
            return
        self.rim[square] = True
        self.near[place] = there
        if one == WALLED or other == WALLED:
            self.gate[place] = one if other == WALLED else other
        elif one == other:
            self.gate[place] = one
        if one == NOWHERE and other == NOWHERE and not self.blocked[there]:
            self.step_to[place] = there

    def _corner(self, square: int, middle: int, there: int) -> int:
        """One way round a corner: NOWHERE where it is free, the passage it takes, or WALLED."""
        if middle == NOWHERE or self.blocked[middle]:
            return WALLED
        first = self._edge(square, middle)
        if first == WALLED:
            return WALLED
        second = self._edge(middle, there)
        return second if first == NOWHERE or second == WALLED else first

    def _spread(self, target: int, even: bool) -> list[int]:
        costs = [FAR] * self.count
        costs[target] = 0
        buckets: list[list[int]] = [[target]]
        cost = 0
        while cost < len(buckets):
            for square in buckets[cost]:
                if costs[square] != cost:
                    continue
                enter = 1 if even else ENTRY[self.ground[square]]
                for way in range(8):
                    there = self.step_to[square * 8 + way]
                    if there == NOWHERE or (self.ground[there] == CREVASSE and not even):
                        continue
                    total = cost + enter + way % 2
                    if total < costs[there]:
                        costs[there] = total
                        while len(buckets) <= total:
                            buckets.append([])
                        buckets[total].append(there)
            cost += 1
        return costs


def in_arc(facing: int, wide: bool, dx: int, dy: int) -> bool:
    """Does (dx, dy) lie in the front arc of a figure facing that way (B1.5)?"""
    for _ in range(facing // 2):
        dx, dy = dy, -dx
    if facing % 2 == 0:
        if wide:
            return dy <= 0 and (dx != 0 or dy != 0)
        return dy < 0 and -dy >= (dx if dx >= 0 else -dx)
    if wide:
        return dx - dy >= 0 and (dx != 0 or dy != 0)
    return dx >= 0 and dy <= 0 and (dx != 0 or dy != 0)


def distance(board: Board, a: int, b: int) -> int:
    """Squares from one to the other, the first not counted (B1.7)."""
    dx = board.xs[a] - board.xs[b]
    dy = board.ys[a] - board.ys[b]
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx if dx > dy else dy


def way_to(board: Board, a: int, b: int) -> int:
    """The direction that points best from one square to another."""
    dx = board.xs[b] - board.xs[a]
    dy = board.ys[b] - board.ys[a]
    ax, ay = abs(dx), abs(dy)
    if 2 * ax < ay:
        dx = 0
    elif 2 * ay < ax:
        dy = 0
    for way in range(8):
        if DX[way] == (dx > 0) - (dx < 0) and DY[way] == (dy > 0) - (dy < 0):
            return way
    return NORTH


def line(board: Board, a: int, b: int, up: bool) -> list[int]:
    """The squares of a candidate line from a to b, both included; empty where it leaves the dungeon (B1.7).

    Exact halves are rounded down in one candidate and up in the other, by absolute coordinate: so the two
    candidates from b to a are the same two lines.
    """
    dx = board.xs[b] - board.xs[a]
    dy = board.ys[b] - board.ys[a]
    ax = dx if dx >= 0 else -dx
    ay = dy if dy >= 0 else -dy
    n = ax if ax > ay else ay
    squares = [a]
    for i in range(1, n):
        if ax >= ay:
            x = board.xs[a] + (i if dx > 0 else -i)
            y = board.ys[a] + rounded(i * dy, n, up)
        else:
            y = board.ys[a] + (i if dy > 0 else -i)
            x = board.xs[a] + rounded(i * dx, n, up)
        square = board.at(x, y)
        if square == NOWHERE:
            return []
        squares.append(square)
    squares.append(b)
    return squares


def rounded(over: int, under: int, up: bool) -> int:
    """over / under to the nearest integer, halves down or up."""
    if up:
        return (2 * over + under) // (2 * under)
    return -((-2 * over + under) // (2 * under))
