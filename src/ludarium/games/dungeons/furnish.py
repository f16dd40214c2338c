"""Steps 3 to 5 of the set-up: objects, chests and wandering tokens find their squares (B3, B24.2, B15.4)."""

from typing import Final

from ludarium.core import Frame, Prompt
from ludarium.games.dungeons.artifacts import size_of
from ludarium.games.dungeons.domains import CHEST, FACING, FIGURE, PIECE, SQUARE, TILE
from ludarium.games.dungeons.grid import NOWHERE
from ludarium.games.dungeons.placing import (
    IRON_DOOR,
    WOODEN_DOOR,
    free_spot,
    keeps_chests,
    new_piece,
    partners,
    place_at_random,
    place_door,
    place_marker,
    place_piece,
    spots_for,
)
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    DUEL,
    FIRST_DOOR,
    IN_RESERVE,
    LEFT_OUT,
    NONE,
    RESERVE,
    SET_ASIDE,
)
from ludarium.games.dungeons.treasure import BONE, GILDED, IRON, OAK, new_chest, set_chest
from ludarium.games.dungeons.wandering import B_A, B_B, R_A, R_B, Y_A, Y_B

ON_TILE: Final = Prompt("place_tile", TILE, "On which tile do you place it?")
PLACE_PIECE: Final = Prompt("place_piece", SQUARE, "Where does the {0} stand?", about=(PIECE,))
PLACE_END: Final = Prompt("place_end", SQUARE, "Where is the other end of the {0}?", about=(PIECE,))
PLACE_MARKER: Final = Prompt("place_marker", SQUARE, "Which square does the marker change?")
PLACE_DOOR: Final = Prompt("place_door", FIGURE, "Where is the door hung?")
PLACE_CHEST: Final = Prompt("place_chest", SQUARE, "Where does {0} stand?", about=(CHEST,))
CHEST_FRONT: Final = Prompt("chest_front", FACING, "Which way does {0} face?", about=(CHEST,))
PLACE_TOKEN: Final = Prompt("place_token", SQUARE, "Where does the wandering token lie?")


class PlaceObjects(Frame[Dungeons]):
    """In turn each player draws a piece at random and places it, until the pool is empty (RU-01 P1, P7)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        if not s.pool:
            return
        thing = s.pool[-1]
        s.pool = s.pool[:-1]
        spots = spots_for(s, thing)
        piece = new_piece(s, thing, SET_ASIDE) if thing < 100 else NONE
        if spots:
            if s.rules.placement == "program":
                place_at_random(s, thing, piece, spots)
            elif thing in (WOODEN_DOOR, IRON_DOOR):
                s.then(PlaceDoor(self.seat, thing))
            else:
                s.then(PlaceOnTile(self.seat, thing, piece, spots))
        s.then(PlaceObjects((self.seat + 1) % s.players))


class PlaceDoor(Frame[Dungeons]):
    def __init__(self, seat: int, thing: int) -> None:
        self.seat: Final = seat
        self.thing: Final = thing

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.seat, PLACE_DOOR, [FIRST_DOOR + gate for gate in spots_for(s, self.thing)])

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        place_door(s, self.thing, option - FIRST_DOOR)


def tiles_of(s: Dungeons, squares: list[int]) -> list[int]:
    """The tiles that squares, in order, lie on; squares are numbered tile by tile."""
    found: list[int] = []
    last = NONE
    for square in squares:
        tile = s.board.tile_of[square]
        if tile != last:
            found.append(tile)
            last = tile
    return found


class PlaceOnTile(Frame[Dungeons]):
    """First the tile, then the square of a piece or marker."""

    def __init__(self, seat: int, thing: int, piece: int, spots: list[int]) -> None:
        self.seat: Final = seat
        self.thing: Final = thing
        self.piece: Final = piece
        self.spots: Final = spots

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.seat, ON_TILE, tiles_of(s, self.spots))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        squares = [square for square in self.spots if s.board.tile_of[square] == option]
        s.then(PlaceOnSquare(seat, self.thing, self.piece, squares))


class PlaceOnSquare(Frame[Dungeons]):
    def __init__(self, seat: int, thing: int, piece: int, squares: list[int]) -> None:
        self.seat: Final = seat
        self.thing: Final = thing
        self.piece: Final = piece
        self.squares: Final = squares

    def run(self, s: Dungeons) -> None:
        if self.thing < 100:
            s.offer(self, self.seat, PLACE_PIECE, self.squares[:], (self.thing,))
        else:
            s.offer(self, self.seat, PLACE_MARKER, self.squares[:])

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if self.thing >= 100:
            place_marker(s, self.thing, option)
        elif size_of(self.thing) == 2:
            s.then(PlaceEnd(seat, self.piece, option))
        else:
            place_piece(s, self.piece, option, NONE)


class PlaceEnd(Frame[Dungeons]):
    """The placer turns a 1x2 piece freely (RU-45)."""

    def __init__(self, seat: int, piece: int, square: int) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.square: Final = square

    def run(self, s: Dungeons) -> None:
        ends = [b for b in partners(s, self.square) if keeps_chests(s, self.square, b)]
        s.offer(self, self.seat, PLACE_END, ends, (s.piece_kind[self.piece],))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        place_piece(s, self.piece, self.square, option)


# Chests


def fronts(s: Dungeons, square: int) -> list[int]:
    """Facings with the square ahead walkable and fit to stop on (B3.4)."""
    return [way for way in range(8) if faces(s, square, way)]


def faces(s: Dungeons, square: int, way: int) -> bool:
    there = s.board.step_to[square * 8 + way]
    return there != NOWHERE and s.board.walkable(there) and not s.no_stop(there) and s.passable(square * 8 + way)


def fits_chest(s: Dungeons, square: int) -> bool:
    """Has the square room for a chest, and one for whoever opens it?"""
    return not s.board.doorway[square] and free_spot(s, square) and any(faces(s, square, way) for way in range(8))


def chest_squares(s: Dungeons, tile: int) -> list[int]:
    return [square for square in s.board.squares_of[tile] if fits_chest(s, square)]


def chest_tile(s: Dungeons, tile: int) -> bool:
    """Is there a square for a chest on the tile?"""
    return any(fits_chest(s, square) for square in s.board.squares_of[tile])


def chest_tiles(s: Dungeons) -> list[int]:
    """The central chamber first, then the others (B3.4)."""
    if chest_tile(s, 0) and all(at < 0 for at in s.chest_at):
        return [0]
    return free_tiles(s)


def free_tiles(s: Dungeons) -> list[int]:
    """Chambers off the starting areas without a chest, hallways when none is left."""
    taken = {s.board.tile_of[at] for at in s.chest_at if at >= 0}
    free = [t for t in range(len(s.board.tiles)) if t not in taken and t not in s.halls and chest_tile(s, t)]
    chambers = [tile for tile in free if not s.board.tiles[tile].hallway]
    return chambers or free


class PlaceChests(Frame[Dungeons]):
    """Two per player, models dealt at random, placed in turn (B3.4, B24.2)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        each = 1 if s.rules.mode == "lone_wolf" and s.mode == DUEL else s.rules.chests_per_player
        models: list[list[int]] = []
        for _ in range(s.players):
            pool = [OAK, IRON, BONE, GILDED]
            s.rng.shuffle(pool)
            models.append(pool[:each])
        for nth in range(each):
            for place in range(s.players):
                seat = (self.seat + place) % s.players
                s.then(PlaceChest(seat, models[seat][nth]))


class PlaceChest(Frame[Dungeons]):
    def __init__(self, seat: int, model: int) -> None:
        self.seat: Final = seat
        self.model: Final = model

    def run(self, s: Dungeons) -> None:
        tiles = chest_tiles(s)
        if not tiles:
            return
        if s.rules.placement == "program":
            place_chest_at_random(s, self.model, tiles)
        else:
            s.then(ChestTile(self.seat, new_chest(s, self.model)))


def place_chest_at_random(s: Dungeons, model: int, tiles: list[int]) -> int:
    """On a random chamber, square and facing; the tile."""
    chest = new_chest(s, model)
    tile = s.rng.pick(tiles)
    square = s.rng.pick(chest_squares(s, tile))
    set_chest(s, chest, square, s.rng.pick(fronts(s, square)))
    return tile


class ChestTile(Frame[Dungeons]):
    def __init__(self, seat: int, chest: int) -> None:
        self.seat: Final = seat
        self.chest: Final = chest

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.seat, ON_TILE, chest_tiles(s))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.then(ChestSquare(seat, self.chest, option))


class ChestSquare(Frame[Dungeons]):
    def __init__(self, seat: int, chest: int, tile: int) -> None:
        self.seat: Final = seat
        self.chest: Final = chest
        self.tile: Final = tile

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.seat, PLACE_CHEST, chest_squares(s, self.tile), (self.chest,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.then(ChestFacing(seat, self.chest, option))


class ChestFacing(Frame[Dungeons]):
    def __init__(self, seat: int, chest: int, square: int) -> None:
        self.seat: Final = seat
        self.chest: Final = chest
        self.square: Final = square

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.seat, CHEST_FRONT, fronts(s, self.square), (self.chest,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        set_chest(s, self.chest, self.square, option)


# Wandering tokens


def walker_tiles(s: Dungeons) -> list[int]:
    """Tiles that may take a token: one each, two beside a chest, none in the starting areas (B3.5)."""
    counts = [0] * len(s.board.tiles)
    for square in s.walker_at:
        if square >= 0:
            counts[s.board.tile_of[square]] += 1
    with_chest = {s.board.tile_of[at] for at in s.chest_at if at >= 0}
    return [
        tile
        for tile in range(len(s.board.tiles))
        if tile not in s.halls and counts[tile] < (2 if tile in with_chest else 1) and walker_tile(s, tile)
    ]


def walker_tile(s: Dungeons, tile: int) -> bool:
    """Is there a square for a token on the tile?"""
    return any(free_spot(s, square) for square in s.board.squares_of[tile])


def walker_squares(s: Dungeons, tile: int) -> list[int]:
    return [square for square in s.board.squares_of[tile] if free_spot(s, square)]


def add_walkers(s: Dungeons, faces: list[int], place: int) -> None:
    """Tokens face down, mixed."""
    s.rng.shuffle(faces)
    for face in faces:
        s.walker_at = [*s.walker_at, place]
        s.walker_face = [*s.walker_face, face]
        s.walker_acted = [*s.walker_acted, 0]
        s.walker_marked = [*s.walker_marked, 0]


class PlaceTokens(Frame[Dungeons]):
    """Each adds four yellow and two blue tokens; they are mixed and placed in turn (B3.5, B24.1)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        faces: list[int] = []
        for seat in range(s.players):
            faces += [Y_A, Y_A, Y_B, B_A, B_B]
            faces.append((R_A if seat % 2 == 0 else R_B) if s.rules.red_token else Y_B)
        add_walkers(s, faces, LEFT_OUT)
        each = 3 if s.rules.mode == "lone_wolf" and s.mode == DUEL else s.rules.tokens_per_player
        for nth in range(each * s.players):
            s.then(PlaceToken((self.seat + nth) % s.players, nth))


class PlaceToken(Frame[Dungeons]):
    def __init__(self, seat: int, walker: int) -> None:
        self.seat: Final = seat
        self.walker: Final = walker

    def run(self, s: Dungeons) -> None:
        tiles = walker_tiles(s)
        if not tiles:
            return
        if s.rules.placement == "program":
            s.lay_walker(self.walker, s.rng.pick(walker_squares(s, s.rng.pick(tiles))))
        else:
            s.offer(self, self.seat, ON_TILE, tiles)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.then(TokenSquare(seat, self.walker, option))


class TokenSquare(Frame[Dungeons]):
    def __init__(self, seat: int, walker: int, tile: int) -> None:
        self.seat: Final = seat
        self.walker: Final = walker
        self.tile: Final = tile

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.seat, PLACE_TOKEN, walker_squares(s, self.tile))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.lay_walker(self.walker, option)


# Solo and Co-op


def furnish_solo(s: Dungeons) -> None:
    """The program places six of ten objects, three chests and their tokens; the rest is the reserve (B15.4)."""
    pool = s.pool[:]
    s.rng.shuffle(pool)
    reserve: list[int] = []
    placed = 0
    for thing in pool:
        spots = spots_for(s, thing) if placed < 6 else []
        if not spots:
            reserve.append(thing)
            if thing < 100:
                new_piece(s, thing, IN_RESERVE)
            continue
        piece = new_piece(s, thing, SET_ASIDE) if thing < 100 else NONE
        place_at_random(s, thing, piece, spots)
        placed += 1
    s.pool = reserve
    models = [OAK, OAK, IRON, IRON, BONE, GILDED]
    s.rng.shuffle(models)
    with_chest: list[int] = []
    for model in models[: 3 + s.rules.surplus(s.players)]:
        tiles = [tile for tile in free_tiles(s) if tile not in with_chest]
        if tiles:
            with_chest.append(place_chest_at_random(s, model, tiles))
    add_walkers(s, [Y_A] * 3 + [Y_B] * 2 + [B_A] * 3 + [B_B] * 2, RESERVE)
    others = [tile for tile in range(len(s.board.tiles)) if tile not in s.halls and tile not in with_chest]
    s.rng.shuffle(others)
    walker = 0
    for tile in with_chest + others[:3]:
        squares = walker_squares(s, tile)
        if squares and walker < len(s.walker_at):
            s.lay_walker(walker, s.rng.pick(squares))
            walker += 1
