"""The map: grids by size, terrain, and how a map is built for two to eight players (HB-3, HB-4).

Grids are shared by all states; the terrain drawn for one game is the state's own list.
"""

import math
from typing import Final

from ludarium.core import Hexes, Rng

NONE: Final = -1
MOST_HEXES: Final = 91

PLAINS: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
DESERT: Final = 3
LAKE: Final = 4
CITY: Final = 5
RUINS: Final = 6
PORTAL: Final = 7
TERRAIN_NAMES: Final = ("Plains", "Forest", "Mountain", "Desert", "Lake", "City", "Ruins", "Portal")
ENTER_COST: Final[tuple[int, ...]] = (1, 1, 2, 2, 1, 1, 1, 1)
"""AP to enter, per terrain; a Lake only over a Bridge (HB-4)."""
SLOTS: Final[tuple[int, ...]] = (1, 1, 1, 1, 1, 2, 1, 2)
"""Building slots per terrain (HB-4)."""

RADIUS: Final[tuple[int, ...]] = (0, 0, 3, 3, 3, 4, 4, 5, 5)
RUINS_COUNT: Final[tuple[int, ...]] = (0, 0, 2, 2, 2, 3, 3, 4, 4)
PORTAL_COUNT: Final[tuple[int, ...]] = (0, 0, 2, 2, 2, 2, 2, 3, 3)
LAKE_COUNT: Final[tuple[int, ...]] = (0, 0, 2, 2, 2, 2, 2, 3, 3)
"""Per player count (HB-3); there are as many Deserts as players."""


class Grid:
    """A disk of hexes: neighbours, distances, the order of the outer ring."""

    def __init__(self, radius: int) -> None:
        self.radius: Final = radius
        self.hexes: Final = Hexes(
            (q, r) for r in range(-radius, radius + 1) for q in range(-radius, radius + 1) if abs(q + r) <= radius
        )
        self.count: Final = self.hexes.count
        self.neighbours: Final[list[list[int]]] = self.hexes.neighbours
        self.seat: Final = self.hexes.at(0, 0)
        self.distances: Final[list[int]] = [
            self.hexes.distance(a, b) for a in range(self.count) for b in range(self.count)
        ]
        outer = [h for h in range(self.count) if self.dist(h, self.seat) == radius]
        self.ring: Final[list[int]] = sorted(outer, key=self.angle)

    def dist(self, a: int, b: int) -> int:
        return self.distances[a * self.count + b]

    def angle(self, h: int) -> float:
        """The direction of a hex from the Imperial Seat (HB-3 step 2)."""
        q, r = self.hexes.places[h]
        return math.atan2(r + q / 2, q * math.sqrt(3) / 2)

    def coordinates(self, h: int) -> tuple[int, int]:
        return self.hexes.places[h]


GRIDS: Final = {radius: Grid(radius) for radius in (3, 4, 5)}


def grid_for(players: int) -> Grid:
    return GRIDS[RADIUS[players]]


class Layout:
    """One map as drawn: terrain per hex, homes by seat, and the hexes each seat starts with."""

    def __init__(self, grid: Grid, terrain: list[int], homes: list[int], clusters: list[list[int]]) -> None:
        self.grid: Final = grid
        self.terrain: Final = terrain
        self.homes: Final = homes
        self.clusters: Final = clusters
        """Per seat the Plains, Forest and Mountain beside its home, in this order."""


def homes_of(grid: Grid, players: int) -> list[int]:
    """Homes evenly round the outer ring, clockwise by seat (HB-3 step 2)."""
    return [grid.ring[i * len(grid.ring) // players] for i in range(players)]


def draw_map(players: int, rng: Rng) -> Layout:
    """Draw layouts until one passes the gates (HB-3, HB-3.1)."""
    grid = grid_for(players)
    while True:
        layout = draw_layout(grid, players, rng)
        if layout is not None:
            return layout


def draw_layout(grid: Grid, players: int, rng: Rng) -> Layout | None:
    terrain = [NONE] * grid.count
    terrain[grid.seat] = CITY
    homes = homes_of(grid, players)
    for home in homes:
        terrain[home] = CITY
    clusters: list[list[int]] = []
    for home in homes:
        free = [h for h in grid.neighbours[home] if terrain[h] == NONE]
        free.sort(key=lambda h: (grid.dist(h, grid.seat), grid.coordinates(h)))
        cluster = free[:3]
        for place, kind in zip(cluster, (PLAINS, FOREST, MOUNTAIN), strict=True):
            terrain[place] = kind
        clusters.append(cluster)
    covered = [False] * players
    for kind, count in ((PORTAL, PORTAL_COUNT[players]), (RUINS, RUINS_COUNT[players])):
        placed: list[int] = []
        for _ in range(count):
            place = best_landmark(grid, terrain, homes, covered, placed if kind == PORTAL else [], rng)
            terrain[place] = kind
            placed.append(place)
            for seat, home in enumerate(homes):
                if grid.dist(place, home) <= 2:
                    covered[seat] = True
    if not all(covered):
        return None
    free = [h for h in range(grid.count) if terrain[h] == NONE]
    rng.shuffle(free)
    for h in free[: LAKE_COUNT[players]]:
        terrain[h] = LAKE
    if not connected(grid, terrain):
        return None
    place_deserts(grid, terrain, homes)
    free = [h for h in range(grid.count) if terrain[h] == NONE]
    rng.shuffle(free)
    for index, h in enumerate(free):
        terrain[h] = index % 3
    return Layout(grid, terrain, homes, clusters)


def best_landmark(
    grid: Grid, terrain: list[int], homes: list[int], covered: list[bool], apart: list[int], rng: Rng
) -> int:
    """Cover as many uncovered homes as possible, then many homes, then near the Seat (HB-3 steps 4 and 5)."""
    best: list[int] = []
    best_key = (-1, -1, -99)
    for h in range(grid.count):
        if terrain[h] != NONE or any(grid.dist(h, other) <= 1 for other in apart):
            continue
        near = [seat for seat, home in enumerate(homes) if grid.dist(h, home) <= 2]
        key = (sum(1 for seat in near if not covered[seat]), len(near), -grid.dist(h, grid.seat))
        if key > best_key:
            best_key = key
            best = [h]
        elif key == best_key:
            best.append(h)
    return rng.pick(best)


def connected(grid: Grid, terrain: list[int]) -> bool:
    """Can every hex that is no Lake be reached on foot?"""
    reached = [False] * grid.count
    reached[grid.seat] = True
    queue = [grid.seat]
    while queue:
        for h in grid.neighbours[queue.pop()]:
            if not reached[h] and terrain[h] != LAKE:
                reached[h] = True
                queue.append(h)
    return all(reached[h] or terrain[h] == LAKE for h in range(grid.count))


def place_deserts(grid: Grid, terrain: list[int], homes: list[int]) -> None:
    """One Desert in the gap between each two neighbouring homes (HB-3 step 7)."""
    players = len(homes)
    for i in range(players):
        first, second = homes[i], homes[(i + 1) % players]
        free = [h for h in range(grid.count) if terrain[h] == NONE]
        if players == 2:
            # Both gaps belong to the same pair: one Desert on each side of the line through the homes.
            free = [h for h in free if side(grid, first, second, h) > 0] or free
        close = [h for h in free if grid.dist(h, first) <= 3 and grid.dist(h, second) <= 3] or free
        close.sort(key=lambda h: (grid.dist(h, first) + grid.dist(h, second), grid.coordinates(h)))
        terrain[close[0]] = DESERT


def side(grid: Grid, first: int, second: int, h: int) -> int:
    """On which side of the line from first to second a hex lies: positive, negative or on it."""
    aq, ar = grid.coordinates(first)
    bq, br = grid.coordinates(second)
    q, r = grid.coordinates(h)
    return (bq - aq) * (r - ar) - (br - ar) * (q - aq)
