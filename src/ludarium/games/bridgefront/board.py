"""The board: hexes, edges, distances, Capital slots and tile counts (BF-4, BF-5, BF-6.1, BF-7.1).

A board depends on the number of players and on `board_size` only, so all games share the few there are.
"""

from typing import Final

from ludarium.core import Hexes, hexagon

Places = tuple[tuple[int, int], ...]

MOST_HEXES: Final = 91
MOST_EDGES: Final = 240
FARTHEST: Final = 12
"""So many actions away counts as out of reach."""
NO_LINKS: Final[list[int]] = []

RADIUS: Final = {"compact": (3, 4), "wide": (4, 5), "tight": (2, 3)}
"""Axial radius with 2 or 3 players, and with 4 to 6 (BF-4.1.2, BF-4.1.3)."""

CORNERS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""C0 to C5, to be multiplied by the radius (BF-5.2)."""
CORNERS_USED: Final = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 6: (0, 1, 2, 3, 4, 5)}

FIVE: Final[dict[str, Places]] = {
    "compact": ((-2, 4), (-4, 1), (1, -4), (2, 2), (4, -2)),
    "wide": ((-5, 0), (-4, 5), (2, 3), (5, -3), (1, -5)),
    "tight": ((3, 0), (-1, 3), (-3, 2), (-2, -1), (2, -3)),
}
TIGHT: Final[dict[int, Places]] = {
    2: ((2, 0), (-2, 0)),
    3: ((2, 0), (-2, 2), (0, -2)),
    4: ((3, -1), (-1, 3), (-3, 1), (1, -3)),
}

TILES: Final = {
    "seed": {2: (3, 1), 3: (4, 2), 4: (5, 2), 5: (6, 3), 6: (7, 3)},
    "peer": {2: (2, 1), 3: (3, 1), 4: (4, 2), 5: (4, 2), 6: (5, 3)},
}
"""Mines and Forges by player count (BF-6.1.1)."""

MINE_VALUES: Final = {
    "seed": ((4, 50), (5, 30), (6, 20)),
    "peer": ((3, 28), (4, 35), (5, 25), (6, 10), (7, 2)),
}
"""Value and chance in per cent (BF-7.1.1)."""

NEUTRAL_BRIDGES: Final = {
    "draft": {2: 6, 3: 6, 4: 10, 5: 10, 6: 10},
    "peer": {2: 5, 3: 5, 4: 8, 5: 8, 6: 8},
}


def slots_of(size: str, players: int) -> Places:
    """Where Capitals may stand (BF-5.3, BF-5.4)."""
    if players == 5:
        return FIVE[size]
    if size == "tight" and players in TIGHT:
        return TIGHT[players]
    radius = RADIUS[size][0 if players <= 3 else 1]
    return tuple((CORNERS[corner][0] * radius, CORNERS[corner][1] * radius) for corner in CORNERS_USED[players])


class Sites:
    """Hexes where a sort of tile may be, in board order. A set of them is a number: bit n stands for the nth hex."""

    def __init__(self, places: list[int], far: list[int], count: int) -> None:
        self.places: Final = places
        self.count: Final = count
        self.all: Final[int] = (1 << len(places)) - 1
        self.farther: Final[list[int]] = [0] * (count * (max(far) + 1))
        """At `distance * count + hex`, those farther from the hex than that."""
        for nth, place in enumerate(places):
            for other in range(count):
                for distance in range(far[place * count + other]):
                    self.farther[distance * count + other] |= 1 << nth

    def beyond(self, distance: int, laid: list[int], among: int) -> int:
        """Those among a set that are farther than this from all of these hexes."""
        farther = self.farther
        at = distance * self.count
        for place in laid:
            among &= farther[at + place]
            if not among:
                break
        return among

    def size(self, chosen: int) -> int:
        """How many hexes are in a set."""
        size = 0
        while chosen:
            chosen &= chosen - 1
            size += 1
        return size

    def nth(self, chosen: int, nth: int) -> int:
        """The nth hex of a set."""
        for _ in range(nth):
            chosen &= chosen - 1
        at = 0
        while not chosen & 1:
            chosen >>= 1
            at += 1
        return self.places[at]


class Board:
    """A hexagon of hexes with its Capital slots, all as flat numbers."""

    def __init__(self, size: str, players: int) -> None:
        self.radius: Final = RADIUS[size][0 if players <= 3 else 1]
        self.hexes: Final[Hexes] = hexagon(self.radius + 1)
        self.count: Final[int] = self.hexes.count
        self.neighbours: Final[list[list[int]]] = self.hexes.neighbours
        self.edges: Final[list[tuple[int, int]]] = self.hexes.edges
        self.edges_of: Final[list[list[int]]] = self.hexes.edges_of
        """Parallel to `neighbours`: the edge that leads to each."""
        self.center: Final[int] = self.hexes.at(0, 0)
        self.slots: Final[list[int]] = [self.hexes.at(q, r) for q, r in slots_of(size, players)]
        self.far: Final[list[int]] = [self.hexes.distance(a, b) for a in range(self.count) for b in range(self.count)]

        self.one_end_near: Final[dict[int, list[int]]] = {slot: self._edges_around(slot, False) for slot in self.slots}
        """Per slot, the edges with an end within 2 of it, those that touch it first (BF-8.13)."""
        self.both_ends_near: Final[dict[int, list[int]]] = {slot: self._edges_around(slot, True) for slot in self.slots}
        self.eligible: Final[list[int]] = self._eligible()
        """Hexes for Mines and Forges: not the Center, at least 2 from every Capital (BF-7.2.1)."""
        self.any_sites: Final[Sites] = self.sites(self.eligible)
        self.forge_sites: Final[Sites] = self._eligible_around(self.center, 2, 3)
        """Where Forges may be (BF-7.3.1)."""
        self.extra_sites: Final[Sites] = self._eligible_around(self.center, 2, 2)
        """Where Mines that are nobody's home Mine may be (BF-7.3.6)."""
        self.home_sites: Final[dict[int, Sites]] = {slot: self._eligible_around(slot, 2, 2) for slot in self.slots}
        """Per slot, where its home Mine may be: exactly 2 away (BF-7.3.4)."""

    def sites(self, places: list[int]) -> Sites:
        return Sites(places, self.far, self.count)

    def _eligible_around(self, middle: int, least: int, most: int) -> Sites:
        return self.sites([place for place in self.eligible if least <= self.distance(place, middle) <= most])

    def _eligible(self) -> list[int]:
        found: list[int] = []
        for place in range(self.count):
            if place != self.center and min([self.distance(place, capital) for capital in self.slots]) >= 2:
                found.append(place)
        return found

    def distance(self, a: int, b: int) -> int:
        """Hex distance; 1 is adjacent (BF-2.1.2)."""
        return self.far[a * self.count + b]

    def edge_between(self, a: int, b: int) -> int:
        """The edge between two adjacent hexes, or -1."""
        beside = self.neighbours[a]
        for nth in range(len(beside)):
            if beside[nth] == b:
                return self.edges_of[a][nth]
        return -1

    def _edges_around(self, home: int, both: bool) -> list[int]:
        near: list[int] = []
        for edge in range(len(self.edges)):
            a, b = self.edges[edge]
            near_a, near_b = self.distance(a, home) <= 2, self.distance(b, home) <= 2
            if (near_a and near_b) if both else (near_a or near_b):
                near.append(edge)
        touching = [edge for edge in near if home in self.edges[edge]]
        return touching + [edge for edge in near if edge not in touching]


_BOARDS: Final[dict[tuple[str, int], Board]] = {}


def board_for(size: str, players: int) -> Board:
    """The board of that size; made once."""
    key = (size, players)
    board = _BOARDS.get(key)
    if board is None:
        board = Board(size, players)
        _BOARDS[key] = board
    return board


class Ways:
    """How far it is from hex to hex over one list of Bridges.

    Positions that a bot compares mostly have the same Bridges and units in the same hexes, so what was found is kept.
    """

    def __init__(self, board: Board, bridge: list[int]) -> None:
        self.bridge: Final = bridge
        self._neighbours: Final = board.neighbours
        self._links: Final[list[list[int]]] = [NO_LINKS] * board.count
        """Per hex, those at the other end of its Bridges."""
        self._known: Final[dict[tuple[int, ...], list[int]]] = {}
        for edge, laid in enumerate(bridge):
            if laid:
                a, b = board.edges[edge]
                self._link(a, b)
                self._link(b, a)

    def actions_away(self, held: list[int]) -> list[int]:
        """Per hex, how many actions the nearest unit needs: one to cross, one more where no Bridge is yet."""
        key = tuple(held)
        known = self._known.get(key)
        if known is None:
            known = self._spread(held)
            self._known[key] = known
        return known

    def _link(self, a: int, b: int) -> None:
        if self._links[a]:
            self._links[a].append(b)
        else:
            self._links[a] = [b]

    def _spread(self, held: list[int]) -> list[int]:
        neighbours, links = self._neighbours, self._links
        away = [FARTHEST] * len(links)
        level = held
        for place in level:
            away[place] = 0
        left = len(away) - len(level)
        before: list[int] = []
        for steps in range(1, FARTHEST):
            further: list[int] = []
            for place in level:
                for to in links[place]:
                    if away[to] > steps:
                        away[to] = steps
                        further.append(to)
            for place in before:
                for to in neighbours[place]:
                    if away[to] > steps:
                        away[to] = steps
                        further.append(to)
            left -= len(further)
            if not left:
                break
            before = level
            level = further
        return away


_WAYS: Final[dict[int, Ways]] = {}
"""Per size of board, the latest asked for."""


def ways_over(board: Board, bridge: list[int]) -> Ways:
    """The ways over these Bridges. A state replaces its list of Bridges and never alters it."""
    latest = _WAYS.get(board.count)
    if latest is None or latest.bridge is not bridge:
        latest = Ways(board, bridge)
        _WAYS[board.count] = latest
    return latest
