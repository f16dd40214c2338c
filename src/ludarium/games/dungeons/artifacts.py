"""Exotic artifacts and the dressing: what they are, how they are used, furniture carried (MK-USE to MK-TBL)."""

from typing import Final

from ludarium.core import Frame, Prompt, with_item
from ludarium.games.dungeons.actions import USE
from ludarium.games.dungeons.clicks import can_span, lift, nearest_spot, return_token, stand, vacant
from ludarium.games.dungeons.domains import FIGURE, SQUARE
from ludarium.games.dungeons.events import LIFTED, ROLLED_ROW, SET_DOWN, USED
from ludarium.games.dungeons.grid import NOWHERE
from ludarium.games.dungeons.queues import first_token, mix
from ludarium.games.dungeons.space import adjacent_open, facings_towards
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import CHAIR, EXOTICS, FIRST_PIECE, NONE, STANDING, TABLE, TEAM
from ludarium.games.dungeons.token_effects import DROPPED_HERE, KEPT, USED_UP

WHICH_PIECE: Final = Prompt("which_piece", FIGURE, "Which piece?")
SET_DOWN_AT: Final = Prompt("set_down", SQUARE, "Where is it set down?")
TABLE_END: Final = Prompt("set_down_end", SQUARE, "Where is its other end?")


class Exotic:
    """An exotic artifact as printed: its squares, and the tokens under it by colour (MK-TOK.7)."""

    def __init__(self, name: str, squares: int, yellow: int, blue: int, red: int) -> None:
        self.name: Final = name
        self.squares: Final = squares
        self.tokens: Final[tuple[int, ...]] = (yellow, blue, red)


EXOTIC: Final[tuple[Exotic, ...]] = (
    Exotic("Whispering Fountain", 1, 2, 1, 0),
    Exotic("Altar of Ash", 2, 0, 2, 1),
    Exotic("Weeping Statue", 1, 2, 0, 0),
    Exotic("Hollow Throne", 1, 0, 1, 1),
    Exotic("Bone Sarcophagus", 2, 1, 1, 1),
    Exotic("Scrying Orb", 1, 1, 1, 0),
    Exotic("Everburning Brazier", 1, 2, 1, 0),
    Exotic("Mirror of Echoes", 1, 0, 2, 0),
    Exotic("Serpent Idol", 1, 0, 0, 2),
    Exotic("Runed Obelisk", 1, 1, 1, 1),
    Exotic("Wishing Well", 1, 3, 0, 0),
    Exotic("Chained Lectern", 1, 1, 1, 0),
    Exotic("Alchemist's Cauldron", 1, 1, 2, 0),
    Exotic("Stone Maw", 2, 0, 1, 2),
)


class Dressing:
    """A dressing: squares, and whether it can be moved (MK-DRS)."""

    def __init__(self, name: str, squares: int, movable: bool) -> None:
        self.name: Final = name
        self.squares: Final = squares
        self.movable: Final = movable


DRESSING: Final[tuple[Dressing, ...]] = (
    Dressing("Ancient Pillar", 1, False),
    Dressing("All-Seeing Pillar", 1, False),
    Dressing("Chair", 1, True),
    Dressing("Table", 2, True),
)


def size_of(kind: int) -> int:
    """On how many squares a piece stands."""
    return EXOTIC[kind].squares if kind < EXOTICS else DRESSING[kind - EXOTICS].squares


def pieces_beside(s: Dungeons, square: int) -> list[int]:
    found: list[int] = []
    near, piece_on = s.board.near, s.piece_on
    for place in range(square * 8, square * 8 + 8):
        there = near[place]
        if there != NOWHERE:
            piece = piece_on[there]
            if piece >= 0 and s.passable(place) and piece not in found:
                found.append(piece)
    return found


def usable(s: Dungeons, hero: int) -> list[int]:
    """Exotic artifacts with a token left beside a Hero; turning towards them is free (MK-USE.1, RU-12, RU-14)."""
    return [
        FIRST_PIECE + piece
        for piece in pieces_beside(s, s.at[hero])
        if s.piece_kind[piece] < EXOTICS and first_token(s, piece) != NONE
    ]


class AtPiece(Frame[Dungeons]):
    """Using an exotic artifact, or picking up furniture."""

    def __init__(self, hero: int, action: int) -> None:
        self.hero: Final = hero
        self.action: Final = action

    def run(self, s: Dungeons) -> None:
        pieces = usable(s, self.hero) if self.action == USE else movable(s, self.hero)
        s.offer(self, s.seat, WHICH_PIECE, pieces)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        piece = option - FIRST_PIECE
        if self.action == USE:
            s.then(UseArtifact(self.hero, piece))
        else:
            pick_up(s, self.hero, piece)


class UseArtifact(Frame[Dungeons]):
    """Pay 4, take the first token, receive what it brings; the activation ends (MK-USE, B22)."""

    def __init__(self, hero: int, piece: int) -> None:
        self.hero: Final = hero
        self.piece: Final = piece

    def run(self, s: Dungeons) -> None:
        hero, piece = self.hero, self.piece
        here = s.at[hero]
        square = s.piece_a[piece]
        if not s.adjacent(here, square):
            square = s.piece_b[piece]
        ways = facings_towards(s, hero, square)
        if s.facing[hero] not in ways:
            s.facing[hero] = ways[0]
        s.points -= s.rules.use_cost
        s.used_artifact = True
        token = first_token(s, piece)
        s.lined = [other for other in s.lined if other != token]
        s.where = with_item(s.where, token, hero)
        kind = s.rules.tokens[s.rules.token_kind[token]]
        s.note(USED, hero, s.piece_kind[piece], token)
        row = 0
        if len(kind.rows) > 1:
            rolled = s.rng.d6()
            s.note(ROLLED_ROW, rolled)
            while kind.upto[row] < rolled:
                row += 1
        fate = kind.rows[row].resolve(s, hero, piece, token)
        # A Hero that dies of the token has already given it back with all it held.
        if s.where[token] == hero and fate != KEPT and fate != DROPPED_HERE:
            return_token(s, token)
            if fate != USED_UP:
                # The Refresh token joins its pile only now and is mixed in (RU-30).
                mix(s, s.rules.token_colour(token))


# Furniture


def movable(s: Dungeons, hero: int) -> list[int]:
    """Chairs and tables a Hero can pick up (RU-37)."""
    return [
        FIRST_PIECE + piece
        for piece in pieces_beside(s, s.at[hero])
        if s.piece_kind[piece] in (CHAIR, TABLE) and s.piece_state[piece] == STANDING
    ]


def pick_up(s: Dungeons, hero: int, piece: int) -> None:
    """The piece leaves the board until it is set down (MK-CHR.1, MK-TBL.3)."""
    lift(s, piece)
    s.carry = piece
    s.burdened = True
    s.fresh = False
    s.note(LIFTED, hero, s.piece_kind[piece])


def table_spots(s: Dungeons, square: int) -> list[tuple[int, int]]:
    """Pairs of open squares for a table, at least one adjacent to the square (RU-38, RU-41)."""
    found: list[tuple[int, int]] = []
    for a in adjacent_open(s, square):
        for b in other_ends(s, a):
            if b != square:
                found.append((a, b))
    return found


def other_ends(s: Dungeons, a: int) -> list[int]:
    """Where the other end of a table may stand: orthogonally beside, no wall or door between (MK-TBL.1, 2)."""
    return [
        s.board.near[a * 8 + way]
        for way in (0, 2, 4, 6)
        if can_span(s, a, way) and s.open_square(s.board.near[a * 8 + way])
    ]


def can_set_down(s: Dungeons, hero: int) -> bool:
    if s.piece_kind[s.carry] == CHAIR:
        return bool(adjacent_open(s, s.at[hero]))
    return bool(table_spots(s, s.at[hero]))


class SetDown(Frame[Dungeons]):
    """When the figure stops moving its player sets the piece down (MK-CHR.4, MK-TBL.6, RU-38)."""

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def run(self, s: Dungeons) -> None:
        if s.carry < 0:
            return
        if s.at[self.hero] < 0 or not can_set_down(s, self.hero):
            back(s, self.hero)
            return
        if s.piece_kind[s.carry] == CHAIR:
            options = adjacent_open(s, s.at[self.hero])
        else:
            options = []
            for a, _ in table_spots(s, s.at[self.hero]):
                if a not in options:
                    options.append(a)
        s.offer(self, self.hero // TEAM, SET_DOWN_AT, options)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if s.piece_kind[s.carry] == CHAIR:
            put_down(s, self.hero, option, NONE)
        else:
            s.then(SetDownEnd(self.hero, option))


class SetDownEnd(Frame[Dungeons]):
    """The second square of a table."""

    def __init__(self, hero: int, square: int) -> None:
        self.hero: Final = hero
        self.square: Final = square

    def run(self, s: Dungeons) -> None:
        options = [b for b in other_ends(s, self.square) if b != s.at[self.hero]]
        s.offer(self, self.hero // TEAM, TABLE_END, options)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        put_down(s, self.hero, self.square, option)


def put_down(s: Dungeons, hero: int, a: int, b: int) -> None:
    piece = s.carry
    s.carry = NONE
    s.rooted = True
    stand(s, piece, a, b)
    s.note(SET_DOWN, hero, s.piece_kind[piece], a)


def back(s: Dungeons, hero: int) -> None:
    """No legal place: back where it was taken from, or the nearest legal squares (RU-38)."""
    piece = s.carry
    a, b = s.piece_a[piece], s.piece_b[piece]
    if not vacant(s, a) or (b >= 0 and not vacant(s, b)):
        a, b = nearest_spot(s, s.last_stop, b >= 0)
    put_down(s, hero, a, b)
