"""Where objects may be placed: the common rules, pillars, doors and markers (MK-PLC, MK-PIL, RU-01, RU-31, RU-32)."""

from typing import Final

from ludarium.core import with_item
from ludarium.games.dungeons.artifacts import size_of
from ludarium.games.dungeons.clicks import stand
from ludarium.games.dungeons.events import DOOR_SET, PLACED, TERRAIN
from ludarium.games.dungeons.grid import CLEAR, CREVASSE, DX, DY, HINDERING, NOWHERE, SHADOW, TELEPORT, WATER
from ludarium.games.dungeons.queues import fill, mix
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    ALL_SEEING,
    EXOTICS,
    FIRST_DOOR,
    IN_RESERVE,
    IRON_CLOSED,
    NO_DOOR,
    NONE,
    ON_BOARD,
    PILLAR,
    WOODEN_CLOSED,
)

# Objects of the pool that are not pieces
WOODEN_DOOR: Final = 100
IRON_DOOR: Final = 101
HINDERING_MARKER: Final = 102
WATER_MARKER: Final = 103
SHADOW_MARKER: Final = 104
TELEPORT_MARKER: Final = 105
ALONG: Final[tuple[int, ...]] = (2, 4, 4, 6, 6, 0, 0, 2)
"""From each square around another, the direction of the next one clockwise."""
OBJECT_NAMES: Final = (
    "wooden door", "iron door", "hindering marker", "water marker", "shadow marker", "teleport marker",
)  # fmt: skip


def free_spot(s: Dungeons, square: int) -> bool:
    """P2 to P4: outside the starting areas, no block, crevasse, piece, chest, token or threshold (RU-01, RU-03)."""
    return free_of_things(s, square) and not starting(s, s.board.tile_of[square])


def free_of_things(s: Dungeons, square: int) -> bool:
    """P3 and P4 alone."""
    if not s.board.placeable[square]:
        return False
    ground = s.ground[square]
    if ground in (CREVASSE, TELEPORT, SHADOW):
        return False
    return s.piece_on[square] < 0 and s.chest_on[square] < 0 and s.walker_on[square] < 0 and s.who[square] < 0


def starting(s: Dungeons, tile: int) -> bool:
    """Is the tile part of a starting area?"""
    for hall in s.halls:
        if hall == tile:
            return True
    return False


def free_spots(s: Dungeons) -> list[int]:
    """All free spots, in order."""
    found: list[int] = []
    for tile, squares in enumerate(s.board.squares_of):
        if not starting(s, tile):
            for square in squares:
                if free_of_things(s, square):
                    found.append(square)
    return found


def keeps_chests(s: Dungeons, a: int, b: int) -> bool:
    """No chest loses its last stop square in front (RU-46)."""
    for chest in range(len(s.chest_at)):
        if s.chest_state[chest] != ON_BOARD:
            continue
        left = 0
        touched = False
        for turn in (7, 0, 1):
            there = s.board.near[s.chest_at[chest] * 8 + (s.chest_facing[chest] + turn) % 8]
            if there == a or (there == b and b >= 0):
                touched = True
            elif there != NOWHERE and s.board.walkable(there) and not s.no_stop(there):
                left += 1
        if touched and not left:
            return False
    return True


def partners(s: Dungeons, square: int) -> list[int]:
    """Second squares for a 1x2 piece: orthogonal, same tile (P6, RU-45)."""
    found: list[int] = []
    for way in range(0, 8, 2):
        there = s.board.near[square * 8 + way]
        if there != NOWHERE and s.board.tile_of[there] == s.board.tile_of[square] and free_spot(s, there):
            found.append(there)
    return found


def may_stand(s: Dungeons, kind: int, square: int) -> bool:
    """May a piece of this kind be placed with its first square here?"""
    return free_spot(s, square) and suits(s, kind, square)


def suits(s: Dungeons, kind: int, square: int) -> bool:
    """Does a free spot suit the first square of a piece of this kind?"""
    if kind in (PILLAR, ALL_SEEING):
        return (
            not s.board.hallway(square)
            and not s.board.doorway[square]
            and not cuts(s, square)
            and keeps_chests(s, square, NONE)
        )
    if size_of(kind) == 2:
        return any(keeps_chests(s, square, other) for other in partners(s, square))
    return keeps_chests(s, square, NONE)


def cuts(s: Dungeons, square: int) -> bool:
    """Would a block here part squares that were joined (MK-PIL.7, RU-32)? Diagonals past it go as well."""
    board = s.board
    tile = board.tile_of[square]
    ring: list[int] = []
    inside = 0
    for there in board.step_to[square * 8 : square * 8 + 8]:
        if there != NOWHERE and board.walkable(there):
            ring.append(there)
            if board.tile_of[there] == tile:
                inside += 1
    # With fewer than two there is nothing to part; walkable all around and no wall near: one walks round it.
    if len(ring) < 2 or inside == 8:
        return False
    return not joined_around(s, square) and spread(s, ring, square) < len(ring)


def joined_around(s: Dungeons, block: int) -> bool:
    """Are all squares that a block is entered from joined within the ring of eight around it?"""
    board = s.board
    x, y = board.xs[block], board.ys[block]
    ring = [board.at(x + DX[way], y + DY[way]) for way in range(8)]
    walkable = 0
    for way, there in enumerate(ring):
        if there != NOWHERE and board.walkable(there):
            walkable |= 1 << way
    # Where the ring is broken, a part of it ends; what lies behind the last gap goes on before the first.
    broken = 0
    gaps = 0
    for way, there in enumerate(ring):
        if not (walkable >> way & 1 and walkable >> (way + 1) % 8 & 1) or board.step_to[there * 8 + ALONG[way]] < 0:
            broken |= 1 << way
            gaps += 1
    if gaps < 2:
        return True
    part = 0
    first = NONE
    for way in range(8):
        if walkable >> way & 1 and board.step_to[block * 8 + way] != NOWHERE:
            if first == NONE:
                first = part % gaps
            elif first != part % gaps:
                return False
        part += broken >> way & 1
    return True


def spread(s: Dungeons, ring: list[int], block: int) -> int:
    """How many of the squares around a block are joined to the first by any way round."""
    xs, ys, step_to, ground = s.board.xs, s.board.ys, s.board.step_to, s.board.ground
    bx, by = xs[block], ys[block]
    seen = [False] * s.board.count
    wanted = [False] * s.board.count
    for square in ring:
        wanted[square] = True
    seen[ring[0]] = True
    found = 1
    queue = [ring[0]]
    for here in queue:
        for way in range(8):
            there = step_to[here * 8 + way]
            if there < 0 or there == block or seen[there] or ground[there] == CREVASSE:
                continue
            if way % 2 and ((xs[there] == bx and ys[here] == by) or (xs[here] == bx and ys[there] == by)):
                continue
            seen[there] = True
            queue.append(there)
            if wanted[there]:
                found += 1
                if found == len(ring):
                    return found
    return found


def spots_for(s: Dungeons, thing: int) -> list[int]:
    """Every legal first square of a piece or marker, or passage of a door."""
    if thing in (WOODEN_DOOR, IRON_DOOR):
        return [
            gate
            for gate, (a, b) in enumerate(s.board.passages)
            if s.door[gate] == NO_DOOR
            and not starting(s, s.board.tile_of[a])
            and not starting(s, s.board.tile_of[b])
            and not spans(s, a, b)
        ]
    if thing >= 100:
        return [square for square in free_spots(s) if s.ground[square] == CLEAR]
    return [square for square in free_spots(s) if suits(s, thing, square)]


def spans(s: Dungeons, a: int, b: int) -> bool:
    """Does a table stand across this edge?"""
    return s.piece_on[a] >= 0 and s.piece_on[a] == s.piece_on[b]


def place_marker(s: Dungeons, thing: int, square: int) -> None:
    """Markers replace the square's terrain (B3.3)."""
    ground = (HINDERING, WATER, SHADOW, TELEPORT)[thing - HINDERING_MARKER]
    s.ground = with_item(s.ground, square, ground)
    s.note(TERRAIN, square)


def place_door(s: Dungeons, thing: int, gate: int) -> None:
    s.door = with_item(s.door, gate, WOODEN_CLOSED if thing == WOODEN_DOOR else IRON_CLOSED)
    s.note(DOOR_SET, FIRST_DOOR + gate)


def place_piece(s: Dungeons, piece: int, a: int, b: int) -> None:
    """A piece stands; an exotic artifact gets its tokens, a pillar changes the board (MK-TOK.7, MK-PIL.1)."""
    stand(s, piece, a, b)
    kind = s.piece_kind[piece]
    if kind < EXOTICS:
        fill(s, piece)
    elif kind in (PILLAR, ALL_SEEING):
        s.board = s.board.with_pillar(a)
    s.note(PLACED, kind, a)


def new_piece(s: Dungeons, kind: int, state: int) -> int:
    """An object of its own, with its own number and tokens (MK-PLC.5)."""
    s.piece_kind = [*s.piece_kind, kind]
    s.piece_a = [*s.piece_a, NONE]
    s.piece_b = [*s.piece_b, NONE]
    s.piece_state = [*s.piece_state, state]
    return len(s.piece_kind) - 1


def place_at_random(s: Dungeons, thing: int, piece: int, squares: list[int]) -> None:
    """The program places an object on one of these spots (B24.2)."""
    spot = s.rng.pick(squares)
    if thing in (WOODEN_DOOR, IRON_DOOR):
        place_door(s, thing, spot)
    elif thing >= 100:
        place_marker(s, thing, spot)
    else:
        other = NONE
        if size_of(thing) == 2:
            other = s.rng.pick([b for b in partners(s, spot) if keeps_chests(s, spot, b)])
        place_piece(s, piece, spot, other)


def place_from_reserve(s: Dungeons, tile: int) -> None:
    """Solo: a reserve object on a random legal spot of a newly entered tile (B15.4)."""
    if not s.pool:
        return
    thing = s.pool[0]
    spots: list[int] = []
    for spot in spots_for(s, thing):
        if thing in (WOODEN_DOOR, IRON_DOOR):
            a, b = s.board.passages[spot]
            if (s.board.tile_of[a] == tile or s.board.tile_of[b] == tile) and s.who[a] < 0 and s.who[b] < 0:
                spots.append(spot)
        elif s.board.tile_of[spot] == tile:
            spots.append(spot)
    if not spots:
        return
    s.pool = s.pool[1:]
    piece = NONE
    if thing < 100:
        piece = next(p for p in range(len(s.piece_kind)) if s.piece_state[p] == IN_RESERVE and s.piece_kind[p] == thing)
        if thing < EXOTICS:
            for colour in range(3):
                mix(s, colour)
    place_at_random(s, thing, piece, spots)
