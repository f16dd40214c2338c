"""Hex grids."""

from ludarium.core import hexagon
from ludarium.core.hexes import centre_of


def test_counts_edges_and_neighbours() -> None:
    grid = hexagon(5)
    assert grid.count == 61
    assert len(grid.edges) == 156
    assert len(grid.neighbours[grid.at(0, 0)]) == 6
    assert len(grid.neighbours[grid.at(4, 0)]) == 3
    for here in range(grid.count):
        for there in grid.neighbours[here]:
            assert here in grid.neighbours[there]
            assert grid.distance(here, there) == 1
            assert grid.edge(here, there) == grid.edge(there, here)
            assert grid.edge(here, there) in grid.edges_of[here]


def test_distance_and_surroundings() -> None:
    grid = hexagon(5)
    assert grid.distance(grid.at(-4, 0), grid.at(4, 0)) == 8
    assert grid.distance(grid.at(-2, 4), grid.at(2, -4)) == 8
    assert len(grid.within(grid.at(0, 0), 2)) == 19


def test_neighbours_are_drawn_at_equal_distance() -> None:
    middle = centre_of((0, 0), 10)
    assert middle == (0, 0)
    for q, r in ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)):
        x, y = centre_of((q, r), 10)
        assert abs((x * x + y * y) ** 0.5 - 10 * 3**0.5) < 0.02
