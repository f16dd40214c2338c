"""Hex grids: places, neighbours, edges and distances, as flat numbers shared by all states of a game."""

from collections.abc import Iterable
from typing import Final

DIRECTIONS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


class Hexes:
    """A board of hexes in axial coordinates (q, r), numbered in the order given."""

    def __init__(self, places: Iterable[tuple[int, int]]) -> None:
        self.places: Final = list(places)
        self.count: Final = len(self.places)
        self.index: Final = {place: number for number, place in enumerate(self.places)}
        self.neighbours: Final[list[list[int]]] = [
            [self.index[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in self.index]
            for q, r in self.places
        ]
        self.edges: Final = [(a, b) for a in range(self.count) for b in self.neighbours[a] if a < b]
        self.edge_index: Final = {edge: number for number, edge in enumerate(self.edges)}
        self.edges_of: Final[list[list[int]]] = [
            [self.edge(a, b) for b in self.neighbours[a]] for a in range(self.count)
        ]

    def edge(self, a: int, b: int) -> int:
        """The number of the edge between two adjacent hexes."""
        return self.edge_index[(a, b) if a < b else (b, a)]

    def at(self, q: int, r: int) -> int:
        return self.index[q, r]

    def distance(self, a: int, b: int) -> int:
        """Steps from one hex to the other, over the whole grid."""
        aq, ar = self.places[a]
        bq, br = self.places[b]
        dq, dr = aq - bq, ar - br
        return max(abs(dq), abs(dr), abs(dq + dr))

    def within(self, centre: int, radius: int) -> list[int]:
        """All hexes at most `radius` steps away, the centre included."""
        return [other for other in range(self.count) if self.distance(centre, other) <= radius]


def hexagon(side: int) -> Hexes:
    """A hexagon of hexes with so many along each side: 61 for side 5. The centre is at (0, 0)."""
    reach = side - 1
    return Hexes((q, r) for r in range(-reach, reach + 1) for q in range(-reach, reach + 1) if abs(q + r) <= reach)


def centre_of(place: tuple[int, int], size: float) -> tuple[float, float]:
    """Where a hex is drawn: the middle of a pointy-top hexagon whose corners are `size` away."""
    q, r = place
    return (round(size * 3**0.5 * (q + r / 2), 2), round(size * 1.5 * r, 2))
