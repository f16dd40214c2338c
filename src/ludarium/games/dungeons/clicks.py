"""Clicks, healing, elimination, experience and levels (B8, B10.8, B13, RU-20, RU-42, RU-43)."""

from typing import Final

from ludarium.core import Frame, Prompt, with_item
from ludarium.games.dungeons.abilities import INVULNERABLE, TOUGH
from ludarium.games.dungeons.domains import FIGURE
from ludarium.games.dungeons.events import DROPPED, ELIMINATED, GAINED_XP, HEALED, HURT, RAISED
from ludarium.games.dungeons.grid import NOWHERE
from ludarium.games.dungeons.space import adjacent_open, closest_open, first_clockwise
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    BLANK,
    CARRIED,
    CHAIR,
    DEAD,
    FIGURES,
    HERO_PLACES,
    IN_POOL,
    NONE,
    ON_BOARD,
    SPENT,
    STANDING,
    TEAM,
    TOKENS,
)

RAISE: Final = Prompt("raise", FIGURE, "Which Hero rises by a level?")


def hurt(s: Dungeons, figure: int, clicks: int, by: int = NONE) -> int:
    """Turn the dial; past its end the figure is eliminated, to the credit of `by`. The clicks taken."""
    if clicks <= 0 or s.at[figure] < 0:
        return 0
    s.note(HURT, figure, clicks)
    if clicks >= s.health(figure):
        eliminate(s, figure, by)
    else:
        s.click = with_item(s.click, figure, s.click[figure] + clicks)
        s.settle(figure)
    return clicks


def ability_hurt(s: Dungeons, figure: int, clicks: int, by: int) -> int:
    """Damage by an ability: Toughness and Invulnerability may bring it to nothing."""
    if s.has(figure, INVULNERABLE):
        clicks -= 2
    elif s.has(figure, TOUGH):
        clicks -= 1
    return hurt(s, figure, clicks, by)


def heal(s: Dungeons, figure: int, clicks: int) -> int:
    """Turn the dial back, never above the figure's start; the Invulnerable cannot be healed (B8.2)."""
    if s.at[figure] < 0 or s.has(figure, INVULNERABLE):
        return 0
    healed = min(clicks, s.click[figure] - s.top(figure))
    if healed <= 0:
        return 0
    s.click = with_item(s.click, figure, s.click[figure] - healed)
    s.settle(figure)
    s.note(HEALED, figure, healed)
    return healed


def eliminate(s: Dungeons, figure: int, by: int) -> None:
    """Off the board: Spawn to the pool, a Hero out of the game with all it held (B8.4, RU-20)."""
    square = s.at[figure]
    worth = s.points_of(figure)
    s.note(ELIMINATED, figure)
    s.put(figure, DEAD if figure < HERO_PLACES else IN_POOL)
    s.power = with_item(s.power, figure, 0)
    s.teleporting = with_item(s.teleporting, figure, 0)
    if figure >= HERO_PLACES:
        s.click = with_item(s.click, figure, 0)
    else:
        if figure == s.active and s.carry >= 0:
            drop_furniture(s, square)
        lose_tokens(s, figure)
        s.granted = with_item(s.granted, figure, 0)
        s.worn = with_item(s.worn, 2 * figure, NONE)
        s.worn = with_item(s.worn, 2 * figure + 1, NONE)
        if s.loose[figure]:
            s.purse_at = [*s.purse_at, square]
            s.purse_gold = [*s.purse_gold, s.loose[figure]]
            s.loose = with_item(s.loose, figure, 0)
        lose_treasure(s, figure // TEAM, square)
    if 0 <= by < HERO_PLACES and s.opposed(by, figure):
        gain_xp(s, by // TEAM, worth)


def lose_tokens(s: Dungeons, figure: int) -> None:
    """All tokens a figure holds go back to their piles (RU-20, RU-25)."""
    for token in range(TOKENS):
        if s.where[token] == figure:
            return_token(s, token)


def return_token(s: Dungeons, token: int) -> None:
    """A used token goes back to the pile of its colour, for all to see (MK-ITM.4)."""
    s.where = with_item(s.where, token, SPENT)
    s.until = with_item(s.until, token, 0)
    colour = s.rules.token_colour(token)
    s.spent = with_item(s.spent, colour, [*s.spent[colour], token])


def lose_treasure(s: Dungeons, seat: int, square: int) -> None:
    """Over the limit, random chests are left behind: trap reset, treasure kept (B10.8)."""
    owned = s.chests_of(seat)
    limit = s.chest_limit(seat)
    while len(owned) > limit:
        chest = s.rng.pick(owned)
        owned.remove(chest)
        drop_chest(s, chest, square)


def drop_chest(s: Dungeons, chest: int, square: int) -> None:
    """A chest back on the board, on this square or the closest open one of its tile."""
    place = square
    if not s.open_square(square):
        tile = s.board.tile_of[square]
        near = [other for other in s.board.squares_of[tile] if s.open_square(other)]
        if near:
            best = 10_000
            field = s.board.field(square)
            for other in near:
                if field[other] < best:
                    best = field[other]
                    place = other
        else:
            anywhere = closest_open(s, square)
            if not anywhere:
                return
            place = first_clockwise(s, square, 0, anywhere)
    s.chest_state = with_item(s.chest_state, chest, ON_BOARD)
    s.chest_owner = with_item(s.chest_owner, chest, NONE)
    s.chest_at = with_item(s.chest_at, chest, place)
    s.chest_trap = with_item(s.chest_trap, chest, BLANK)
    s.chest_on = with_item(s.chest_on, place, chest)
    s.chest_facing = with_item(s.chest_facing, chest, chest_front(s, place))
    s.note(DROPPED, chest, place)


def chest_front(s: Dungeons, square: int) -> int:
    """A facing whose square ahead can be walked and stood on, preferring straight ones."""
    for way in (4, 0, 2, 6, 5, 3, 7, 1):
        there = s.board.step_to[square * 8 + way]
        if there != NOWHERE and s.board.walkable(there) and not s.no_stop(there):
            return way
    return 4


def drop_furniture(s: Dungeons, square: int) -> None:
    """The carrier is lost: a chair drops there, a table there and beside, else where it came from (RU-42)."""
    piece = s.carry
    s.carry = NONE
    s.burdened = False
    a = square
    b = NONE
    if s.piece_on[a] >= 0 or s.chest_on[a] >= 0 or s.walker_on[a] >= 0 or s.is_threshold(a):
        a = NONE
    elif s.piece_kind[piece] != CHAIR:
        for way in (0, 2, 4, 6):
            there = s.board.near[a * 8 + way]
            if there != NOWHERE and can_span(s, a, way) and s.open_square(there):
                b = there
                break
        if b == NONE:
            a = NONE
    if a == NONE:
        a, b = s.piece_a[piece], s.piece_b[piece]
        if not vacant(s, a) or (b >= 0 and not vacant(s, b)):
            a, b = nearest_spot(s, square, s.piece_kind[piece] != CHAIR)
    stand(s, piece, a, b)


def vacant(s: Dungeons, square: int) -> bool:
    return s.who[square] < 0 and s.piece_on[square] < 0 and s.chest_on[square] < 0 and s.walker_on[square] < 0


def can_span(s: Dungeons, square: int, way: int) -> bool:
    """May a table stand across this edge: no wall, no door, open or closed (RU-41)?"""
    place = square * 8 + way
    if s.board.near[place] == NOWHERE:
        return False
    gate = s.board.gate[place]
    return gate < 0 or s.door[gate] == 0


def nearest_spot(s: Dungeons, square: int, long: bool) -> tuple[int, int]:
    """The nearest squares on which a piece can stand."""
    field = s.board.field(square)
    best = (NONE, NONE)
    nearest = 10_000
    for a in range(s.board.count):
        if field[a] >= nearest or not s.open_square(a):
            continue
        if not long:
            best, nearest = (a, NONE), field[a]
            continue
        for way in (0, 2, 4, 6):
            b = s.board.near[a * 8 + way]
            if b != NOWHERE and can_span(s, a, way) and s.open_square(b):
                best, nearest = (a, b), field[a]
                break
    return best


def stand(s: Dungeons, piece: int, a: int, b: int) -> None:
    """Set a piece on its squares."""
    s.piece_a = with_item(s.piece_a, piece, a)
    s.piece_b = with_item(s.piece_b, piece, b)
    s.piece_state = with_item(s.piece_state, piece, STANDING)
    if a >= 0:
        s.piece_on = with_item(s.piece_on, a, piece)
    if b >= 0:
        s.piece_on = with_item(s.piece_on, b, piece)


def lift(s: Dungeons, piece: int) -> None:
    """Take a piece off the board; its squares are remembered as where it came from."""
    s.piece_on = with_item(s.piece_on, s.piece_a[piece], NONE)
    if s.piece_b[piece] >= 0:
        s.piece_on = with_item(s.piece_on, s.piece_b[piece], NONE)
    s.piece_state = with_item(s.piece_state, piece, CARRIED)


def gain_xp(s: Dungeons, seat: int, xp: int) -> None:
    """Experience belongs to the player; each threshold passed raises a Hero (B13)."""
    if xp <= 0:
        return
    s.xp = with_item(s.xp, seat, s.xp[seat] + xp)
    s.note(GAINED_XP, seat, xp)
    due = s.xp[seat] // s.rules.level_xp - s.raised[seat]
    if due > 0:
        s.raised = with_item(s.raised, seat, s.raised[seat] + due)
        s.then(RaiseLevels(seat, due, 0))


class RaiseLevels(Frame[Dungeons]):
    """The player raises a living Hero at once; several levels go to different Heroes (B13.2)."""

    def __init__(self, seat: int, due: int, done: int) -> None:
        self.seat: Final = seat
        self.due: Final = due
        self.done: Final = done

    def run(self, s: Dungeons) -> None:
        living = s.heroes(self.seat)
        fresh = [f for f in living if not self.done >> f & 1]
        options = fresh or living
        if options:
            options.sort(key=s.health)
            s.offer(self, self.seat, RAISE, options)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        raise_level(s, option)
        if self.due > 1:
            s.then(RaiseLevels(seat, self.due - 1, self.done | 1 << option))


def raise_level(s: Dungeons, figure: int) -> None:
    """One level up, the dial to its start; at level 5 healed (B13.4)."""
    if s.level[figure] < 5:
        s.level = with_item(s.level, figure, s.level[figure] + 1)
    s.highest = with_item(s.highest, figure, max(s.highest[figure], s.level[figure]))
    s.click = with_item(s.click, figure, s.top(figure))
    s.settle(figure)
    s.note(RAISED, figure, s.level[figure])


def bring_back(s: Dungeons, figure: int, square: int, click: int) -> None:
    """An eliminated Hero stands in the dungeon again, without tokens or items (RU-20)."""
    s.click = with_item(s.click, figure, click)
    s.granted = with_item(s.granted, figure, 0)
    s.loose = with_item(s.loose, figure, 0)
    s.put(figure, square)
    s.settle(figure)


def fallen(s: Dungeons, seat: int) -> list[int]:
    """A team's eliminated Heroes."""
    return [f for f in range(seat * TEAM, seat * TEAM + TEAM) if s.at[f] == DEAD]


def room_beside(s: Dungeons, square: int) -> int:
    """An open square adjacent to a square, or NOWHERE."""
    found = adjacent_open(s, square)
    return found[0] if found else NOWHERE


assert FIGURES == 54
