"""Laying out the dungeon: the ready map, tiles joined at their openings, starting halls (B2)."""

from typing import Final

from ludarium.core import Rng
from ludarium.games.dungeons.grid import (
    DX,
    DY,
    FIRST_HALLWAY,
    TILE_COPIES,
    TILES,
    Board,
    Laid,
)

SUNKEN_CROSS: Final = (
    (0, 10, 10, 0),
    (3, 10, 5, 0),
    (5, 10, 15, 0),
    (9, 11, 0, 0),
    (9, 11, 20, 0),
    (9, 15, 11, 1),
    (1, 20, 10, 0),
    (11, 5, 11, 1),
    (2, 0, 10, 0),
    (4, 20, 5, 1),
    (6, 20, 15, 1),
    (8, 0, 5, 1),
    (7, 0, 15, 0),
)
"""The ready map: kind, x, y, quarter turns; the central chamber first, the entrance halls at 3 and 4."""
TRIES: Final = 200
ORIGIN: Final = 60
"""Where the first chamber is laid; the finished dungeon is moved to the corner."""


class Layout:
    """A finished dungeon: the board, and per entrance its hallway tile and the chamber joined to it."""

    def __init__(self, board: Board, halls: list[int], chambers: list[int], gates: list[int]) -> None:
        self.board: Final = board
        self.halls: Final = halls
        self.chambers: Final = chambers
        self.gates: Final = gates
        """Per entrance, its number among the board's outer openings."""


READY: Final[list[Layout]] = []


def ready_map() -> Layout:
    """The Sunken Cross, with entrances at its north and south ends; laid once for all games."""
    if not READY:
        READY.append(finish([Laid(kind, x, y, turns) for kind, x, y, turns in SUNKEN_CROSS], [3, 4]))
    return READY[0]


def finish(tiles: list[Laid], halls: list[int]) -> Layout:
    """Move the dungeon to the corner, and find each hall's entrance and chamber."""
    left = min(laid.x for laid in tiles)
    top = min(laid.y for laid in tiles)
    board = Board([Laid(laid.kind, laid.x - left, laid.y - top, laid.turns) for laid in tiles], [])
    chambers: list[int] = []
    gates: list[int] = []
    for hall in halls:
        chamber = hall
        for a, b in board.passages:
            if board.tile_of[a] == hall:
                chamber = board.tile_of[b]
            elif board.tile_of[b] == hall:
                chamber = board.tile_of[a]
        chambers.append(chamber)
        ends = board.tiles[hall].short_sides()
        gate = -1
        for number, (square, side) in enumerate(board.outer):
            if board.tile_of[square] == hall and side in ends:
                gate = number
        gates.append(gate)
    return Layout(board, halls, chambers, gates)


def open_ends(tiles: list[Laid]) -> list[tuple[int, int, int, int]]:
    """Free openings: tile, side, and the square outside."""
    ends: list[tuple[int, int, int, int]] = []
    for number, laid in enumerate(tiles):
        for side in laid.openings():
            x, y = laid.opening(side)
            x += DX[side]
            y += DY[side]
            if not covered(tiles, x, y):
                ends.append((number, side, x, y))
    return ends


def covered(tiles: list[Laid], x: int, y: int) -> bool:
    for laid in tiles:
        if laid.covers(x, y):
            return True
    return False


def spots(tiles: list[Laid], kind: int) -> list[Laid]:
    """Every way to lay a tile so that an opening of it meets a free one (B2)."""
    found: list[Laid] = []
    trials = [Laid(kind, 0, 0, turns) for turns in range(4)]
    for _, side, x, y in open_ends(tiles):
        back = (side + 4) % 8
        for trial in trials:
            if not trial.opens(back):
                continue
            ox, oy = trial.opening(back)
            laid = Laid(kind, x - ox, y - oy, trial.turns)
            if not any(laid.overlaps(other) for other in tiles) and not any(laid.alike(other) for other in found):
                found.append(laid)
    return found


def joined(tiles: list[Laid], laid: Laid) -> list[int]:
    """The tiles that a laid tile has a passage to."""
    beside: list[int] = []
    for side in laid.openings():
        x, y = laid.opening(side)
        x += DX[side]
        y += DY[side]
        for number, other in enumerate(tiles):
            if other.covers(x, y):
                back = (side + 4) % 8
                if other.opens(back) and other.opening(back) == (x, y):
                    beside.append(number)
    return beside


def hall_spots(tiles: list[Laid], kind: int, taken: list[int]) -> list[Laid]:
    """Ways to lay a starting hallway: joined by one short end to one chamber, the other end free (B2).

    `taken` are chambers that already have a starting hallway.
    """
    found: list[Laid] = []
    for laid in spots(tiles, kind):
        beside = joined(tiles, laid)
        if len(beside) != 1 or tiles[beside[0]].hallway or beside[0] in taken:
            continue
        free = 0
        for side in laid.short_sides():
            x, y = laid.opening(side)
            if laid.opens(side) and not covered(tiles, x + DX[side], y + DY[side]):
                free += 1
        if free == 1:
            found.append(laid)
    return found


def deal_tiles(rng: Rng, players: int, each: int) -> list[list[int]]:
    """Hands of tiles, at least three chambers and a hallway each, then the spares (B2)."""
    chambers = [kind for kind in range(FIRST_HALLWAY) for _ in range(TILE_COPIES)]
    halls = [kind for kind in range(FIRST_HALLWAY, len(TILES)) for _ in range(TILE_COPIES)]
    rng.shuffle(chambers)
    rng.shuffle(halls)
    hands = [[halls.pop(), chambers.pop(), chambers.pop(), chambers.pop()] for _ in range(players)]
    rest = chambers + halls
    rng.shuffle(rest)
    for hand in hands:
        while len(hand) < each and rest:
            hand.append(rest.pop())
    return [*hands, rest]


def generate(rng: Rng, entrances: int, tiles: int) -> Layout:
    """A random dungeon of so many tiles, the starting hallways among them (B2 generator)."""
    for attempt in range(50 * TRIES):
        layout = try_to_generate(rng, entrances, tiles, attempt < TRIES)
        if layout is not None:
            return layout
    raise AssertionError("no dungeon could be laid out")


def try_to_generate(rng: Rng, entrances: int, count: int, strict: bool) -> Layout | None:
    chambers = [kind for kind in range(FIRST_HALLWAY) for _ in range(TILE_COPIES)]
    halls = [kind for kind in range(FIRST_HALLWAY, len(TILES)) for _ in range(TILE_COPIES)]
    rng.shuffle(chambers)
    rng.shuffle(halls)
    starting = [halls.pop() for _ in range(entrances)]
    inner = count - entrances
    corridors = max(1, inner // 4) if inner > 3 else 0
    middle = [chambers.pop()]
    rest = [halls.pop() for _ in range(min(corridors, len(halls)))]
    while len(rest) < inner - 1 and chambers:
        rest.append(chambers.pop())
    rng.shuffle(rest)
    tiles = [Laid(middle[0], ORIGIN, ORIGIN, 0)]
    for kind in rest:
        places = spots(tiles, kind)
        if not places:
            return None
        tiles.append(places[rng.below(len(places))])
    taken: list[int] = []
    numbers: list[int] = []
    for kind in starting:
        # A hall laid later must not close another's entrance, so the spots are checked against all tiles.
        places = hall_spots(tiles, kind, taken)
        if not places:
            return None
        laid = places[rng.below(len(places))]
        taken += joined(tiles, laid)
        numbers.append(len(tiles))
        tiles.append(laid)
    layout = finish(tiles, numbers)
    if -1 in layout.gates or layout.board.width > 60 or layout.board.height > 60:
        return None
    if strict and len(tiles) - 2 * entrances < min(5, count - 2 * entrances):
        return None
    for hall in numbers:
        if (
            len(
                joined(
                    [laid for laid in layout.board.tiles if laid is not layout.board.tiles[hall]],
                    layout.board.tiles[hall],
                )
            )
            != 1
        ):
            return None
    # Without openings to leave by there is no exit (B3.7).
    spare = [gate for gate in range(len(layout.board.outer)) if gate not in layout.gates]
    outside = [gate for gate in spare if layout.board.tile_of[layout.board.outer[gate][0]] not in numbers]
    return layout if outside else None
