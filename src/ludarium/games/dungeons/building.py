"""Step 2 of the set-up: the ready map, a random dungeon, or one that the players build tile by tile (B2)."""

from typing import Final

from ludarium.core import Domain, Frame, Prompt, named, with_item, without
from ludarium.games.dungeons.dungeon import (
    ORIGIN,
    Layout,
    deal_tiles,
    finish,
    generate,
    hall_spots,
    joined,
    ready_map,
    spots,
)
from ludarium.games.dungeons.grid import FIRST_HALLWAY, TILES, Laid
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    DUEL,
    NONE,
    SOLO,
)

TILE_KIND: Final = named("tile_kind", *[tile.name for tile in TILES])
LAY_TILE: Final = Prompt("lay_tile", TILE_KIND, "Which tile do you lay?")
SPOT: Final = Domain("spot", 600)
LAY_WHERE: Final = Prompt("lay_where", SPOT, "Where do you lay it?")


def take_layout(s: Dungeons, layout: Layout) -> None:
    """The dungeon lies: squares, doors, starting areas."""
    board = layout.board
    s.board = board
    s.ground = board.ground[:]
    s.who = [NONE] * board.count
    s.piece_on = [NONE] * board.count
    s.chest_on = [NONE] * board.count
    s.walker_on = [NONE] * board.count
    s.door = [0] * len(board.passages)
    s.halls = sorted({*layout.halls, *layout.chambers})
    s.seen = [1 if tile in s.halls else 0 for tile in range(len(board.tiles))]
    s.proposed = layout.gates[:]


class LayOut(Frame[Dungeons]):
    """Step 2: the ready map, a random dungeon, or one built tile by tile (B2)."""

    def run(self, s: Dungeons) -> None:
        how = s.rules.dungeon
        if how == "auto":
            how = "ready" if s.mode == DUEL else "generated"
        entrances = 1 if s.mode == SOLO else s.players
        if how == "ready" and entrances <= 2:
            layout = ready_map()
            if entrances == 1:
                layout = Layout(layout.board, layout.halls[:1], layout.chambers[:1], layout.gates[:1])
            take_layout(s, layout)
        elif how == "built" and s.mode != SOLO:
            s.hands = deal_tiles(s.rng, s.players, tiles_each(s))
            s.then(LayTile(s.start, True))
        else:
            count = 9 + s.rng.below(4) + s.rules.surplus(s.players) if s.mode == SOLO else s.players * tiles_each(s)
            take_layout(s, generate(s.rng, entrances, count))


def tiles_each(s: Dungeons) -> int:
    """Five tiles each, one more per started 50 points above 100 (B2)."""
    return 5 + (max(0, s.rules.team_points - 100) + 49) // 50


def on_table(s: Dungeons) -> list[Laid]:
    return [Laid(kind, x, y, turns) for kind, x, y, turns in s.laid]


class LayTile(Frame[Dungeons]):
    """In turn each player lays a tile; the last one is the hallway with the entrance (B2)."""

    def __init__(self, seat: int, first: bool = False) -> None:
        self.seat: Final = seat
        self.first: Final = first

    def run(self, s: Dungeons) -> None:
        hand = s.hands[self.seat]
        if len(hand) <= 1 and all(len(other) <= 1 for other in s.hands[: s.players]):
            s.then(LayHalls(s.start, [], []))
            return
        kinds = self.kinds(s)
        if not kinds:
            s.then(SwapTile(self.seat))
        else:
            s.offer(self, self.seat, LAY_TILE, kinds)

    def kinds(self, s: Dungeons) -> list[int]:
        """What can be laid, keeping a hallway for the end."""
        hand = s.hands[self.seat]
        halls = sum(1 for kind in hand if kind >= FIRST_HALLWAY)
        found: list[int] = []
        for kind in sorted(set(hand)):
            if kind >= FIRST_HALLWAY and (halls == 1 or self.first):
                continue
            if self.first or spots(on_table(s), kind):
                found.append(kind)
        return found

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if self.first:
            lay_tile(s, seat, Laid(option, ORIGIN, ORIGIN, 0))
        else:
            s.then(LayWhere(seat, option, False))
        s.then(LayTile(next_to_lay(s, seat)))


def next_to_lay(s: Dungeons, seat: int) -> int:
    """The next player to the left who has more than the last tile."""
    for turn in range(1, s.players + 1):
        other = (seat + turn) % s.players
        if len(s.hands[other]) > 1:
            return other
    return seat


def lay_tile(s: Dungeons, seat: int, laid: Laid) -> None:
    s.laid = [*s.laid, (laid.kind, laid.x, laid.y, laid.turns)]
    if seat >= 0 and laid.kind in s.hands[seat]:
        hand = s.hands[seat]
        s.hands = with_item(s.hands, seat, without(hand, hand.index(laid.kind)))


class SwapTile(Frame[Dungeons]):
    """A tile that fits nowhere is swapped for a spare that does, or left out (B2)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        hand, spare = s.hands[self.seat][:], s.hands[s.players][:]
        stuck = next(kind for kind in hand if kind < FIRST_HALLWAY or hand.count(kind) > 1 or len(hand) > 1)
        hand.remove(stuck)
        fitting = [kind for kind in spare if spots(on_table(s), kind)]
        if fitting:
            kind = s.rng.pick(fitting)
            spare.remove(kind)
            hand.append(kind)
        if not any(kind >= FIRST_HALLWAY for kind in hand):
            hand.append(FIRST_HALLWAY)
        s.hands = with_item(with_item(s.hands, self.seat, hand), s.players, spare)
        s.then(LayTile(next_to_lay(s, (self.seat - 1) % s.players)))


class LayWhere(Frame[Dungeons]):
    """Where a tile is laid: one of its openings meets a free one."""

    def __init__(self, seat: int, kind: int, hall: bool, taken: tuple[int, ...] = ()) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.hall: Final = hall
        self.taken: Final = taken

    def places(self, s: Dungeons) -> list[Laid]:
        if self.hall:
            return hall_spots(on_table(s), self.kind, list(self.taken))
        return spots(on_table(s), self.kind)

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.seat, LAY_WHERE, list(range(min(SPOT.size, len(self.places(s))))))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        lay_tile(s, seat, self.places(s)[option])

    def label(self, s: Dungeons, option: int) -> str:
        laid = self.places(s)[option]
        return f"at {laid.x - ORIGIN},{laid.y - ORIGIN}, turned {90 * laid.turns} degrees"


class LayHalls(Frame[Dungeons]):
    """Each player's last tile: a hallway joined to one chamber, its free end the entrance (B2)."""

    def __init__(self, seat: int, halls: list[int], taken: list[int]) -> None:
        self.seat: Final = seat
        self.halls: Final = halls
        self.taken: Final = taken

    def run(self, s: Dungeons) -> None:
        tiles = on_table(s)
        halls, taken = self.halls, self.taken
        if len(halls) > 0 and len(tiles) > halls[-1]:
            taken = [*taken, *joined(tiles[: halls[-1]], tiles[halls[-1]])]
        if len(halls) == s.players:
            layout = finish(tiles, halls)
            usable = [
                gate
                for gate in range(len(layout.board.outer))
                if gate not in layout.gates and layout.board.tile_of[layout.board.outer[gate][0]] not in halls
            ]
            if NONE in layout.gates or not usable or max(layout.board.width, layout.board.height) > 75:
                layout = generate(s.rng, s.players, s.players * tiles_each(s))
            self.done(s, layout)
            return
        kind = next((kind for kind in s.hands[self.seat] if kind >= FIRST_HALLWAY), FIRST_HALLWAY)
        if not hall_spots(tiles, kind, taken):
            others = [other for other in range(FIRST_HALLWAY, len(TILES)) if hall_spots(tiles, other, taken)]
            if not others:
                # The players have built themselves in: the program lays out a dungeon instead.
                self.done(s, generate(s.rng, s.players, s.players * tiles_each(s)))
                return
            kind = others[0]
        s.then(
            LayWhere(self.seat, kind, True, tuple(taken)),
            LayHalls((self.seat + 1) % s.players, [*halls, len(tiles)], taken),
        )

    def done(self, s: Dungeons, layout: Layout) -> None:
        s.laid = []
        s.hands = []
        take_layout(s, layout)
