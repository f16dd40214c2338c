"""Lords: choosing them, their tiles on the map, their objectives (HB-2, HB-3.2, HB-3.3, HB-23)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named, with_item
from ludarium.games.aeonis.board import DESERT, FOREST, LAKE, MOUNTAIN, NONE, PLAINS
from ludarium.games.aeonis.cards.lords import GREAT, SMALL
from ludarium.games.aeonis.journal import LORD_CHOSEN, OBJECTIVE_MET, YES
from ludarium.games.aeonis.marks import (
    BY_LORD,
    LATELY_MOTIONS,
    LATELY_PRESSED_WINS,
    LATELY_PRESSES,
    LATELY_TRADES,
    LATELY_TRAVELS,
    LATELY_WHISPERS,
    PEACEFUL,
    RAISED,
    SPENT_ENLISTED,
    SPENT_GREAT,
    SPENT_HIT_AND_RUN,
    SPENT_SMALL,
    SPENT_VOICE,
    SPENT_WATER,
    WHEELED,
    WON_DEFENDING,
)
from ludarium.games.aeonis.objectives import count_portals
from ludarium.games.aeonis.powers import built_by, caravan_hex, has_fortress, lord_number, show_unit
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ADVANCED,
    AURIEL,
    CASSIAN,
    ELYNDRA,
    EMBASSY,
    KIND,
    LAUNCH_LORDS,
    LORD_SHEET,
    LORDS,
    MORVANE,
    NO_SHEET,
    NYXARA,
    OZREN,
    RAKHIS,
    SERAPHEL,
    SERATHIS,
    THALRIK,
    TILES,
    TOKENS,
    TSUVARA,
    VHAROK,
)

CHOOSE_LORD: Final = Prompt("lord", LORD_SHEET, "Which Lord do you lead?")
CHOOSE_SLICE: Final = Prompt("slice", named("slice", "The first slice", "The second slice"), "Which slice do you keep?")
ORACLE: Final = Prompt(
    "oracle", YES, "Your Oracle has seen the next Global event. Put it at the bottom?", decline="Keep it"
)

# Setting up


class Slices(Frame[Aeonis]):
    """The variant: three hexes near each home are dealt twice, and the player keeps one of the two (HB-3.3)."""

    def run(self, s: Aeonis) -> None:
        if not s.rules.slice_draft:
            return
        for _ in range(2 * SLICE * s.players):
            s.slices.append(s.rng.below(DESERT + 1))
        for seat in range(s.players):
            s.then(ChooseSlice(seat))
        s.then(SlicesLaid())


SLICE: Final = 3
"""Tiles of a slice beside the three at home, which are the same for all: six in all."""


def slice_hexes(s: Aeonis, seat: int) -> list[int]:
    """The plain hexes nearest to a home that no earlier seat's slice holds."""
    taken: list[int] = []
    found: list[int] = []
    for other in range(seat + 1):
        free = [
            h
            for h in range(s.grid.count)
            if s.owner[h] == NONE and s.terrain[h] <= DESERT and h not in taken and h != s.grid.seat
        ]
        keys = sorted([(s.grid.dist(h, s.home[other]), h) for h in free])
        found = [key[1] for key in keys[:SLICE]]
        taken += found
    return found


class ChooseSlice(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, CHOOSE_SLICE, [0, 1])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        tiles = s.slices[(2 * seat + option) * SLICE : (2 * seat + option + 1) * SLICE]
        for h, terrain in zip(slice_hexes(s, seat), tiles, strict=True):
            s.terrain = with_item(s.terrain, h, terrain)

    def label(self, s: Aeonis, option: int) -> str:
        at = (2 * self.seat + option) * SLICE
        return ", ".join(["Plains", "Forest", "Mountain", "Desert"][tile] for tile in s.slices[at : at + SLICE])


class SlicesLaid(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        s.slices = []


class Lords(Frame[Aeonis]):
    """Everybody leads a Lord of their own: picked in seat order or drawn (HB-2 step 1, HB-23.1)."""

    def run(self, s: Aeonis) -> None:
        if s.rules.lords == "draft":
            for seat in range(s.players):
                s.then(ChooseLord(seat))
        elif s.rules.lords == "random":
            pool = roster(s)
            s.rng.shuffle(pool)
            for seat in range(s.players):
                settle_lord(s, seat, pool[seat])


def roster(s: Aeonis) -> list[int]:
    """Lords nobody leads; the expansion's only in the full game."""
    last = LORDS if s.rules.full else LAUNCH_LORDS + 1
    return [lord for lord in range(NO_SHEET + 1, last) if lord not in s.lord_sheet]


class ChooseLord(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, CHOOSE_LORD, roster(s))

    def chosen(self, s: Aeonis, seat: int, lord: int) -> None:
        settle_lord(s, seat, lord)


def settle_lord(s: Aeonis, seat: int, lord: int) -> None:
    """The sheet, and the unique tile in place of its terrain beside the home (HB-3 step 3, HB-3.2)."""
    s.lord_sheet = with_item(s.lord_sheet, seat, lord)
    s.note(LORD_CHOSEN, seat, lord)
    tile = TILES[lord]
    place = s.home[seat]
    if lord != TSUVARA:
        for h in s.grid.neighbours[s.home[seat]]:
            if s.owner[h] == seat and s.terrain[h] == tile.replaces:
                place = h
    s.unique = with_item(s.unique, place, lord)
    s.terrain = with_item(s.terrain, place, tile.terrain)


# Round Start


class Oracle(Frame[Aeonis]):
    """Oracle: see the next Global event, and keep it or put it at the bottom (HB-6 step 1h)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.lord_sheet[self.seat] == AURIEL and s.event_deck and on_map(s, self.seat, ADVANCED):
            s.then(OracleLook(self.seat), OracleKeeps(self.seat))


class OracleLook(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.event_known = with_item(s.event_known, -1, s.event_known[-1] | 1 << self.seat)
        show_unit(s, self.seat, ADVANCED)


class OracleKeeps(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, ORACLE, [PASS, 0])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            card = s.event_deck[-1]
            s.event_deck = s.event_deck[:-1]
            s.event_known = s.event_known[:-1]
            if s.event_low:
                s.event_low = [card, *s.event_low]
            else:
                s.event_deck = [card, *s.event_deck]
                s.event_known = [1 << seat, *s.event_known]


def on_map(s: Aeonis, seat: int, kind: int) -> bool:
    """Has the seat a unit of that rank?"""
    for unit in range(seat * TOKENS, (seat + 1) * TOKENS):
        if s.unit_hex[unit] != NONE and KIND[unit % TOKENS] == kind:
            return True
    return False


# Objectives (HB-23.2)


class ScoreLord(Frame[Aeonis]):
    """A Lord's own objectives, 2 VP and 1 VP, once each."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        lord = s.lord_sheet[seat]
        if lord == NO_SHEET or not s.rules.full:
            return
        if not s.spent[seat] & SPENT_GREAT and meets_great(s, seat):
            s.spent = with_item(s.spent, seat, s.spent[seat] | SPENT_GREAT)
            s.note(OBJECTIVE_MET, seat, lord * 2)
            s.score(seat, 2, BY_LORD)
        if not s.spent[seat] & SPENT_SMALL and meets_small(s, seat):
            s.spent = with_item(s.spent, seat, s.spent[seat] | SPENT_SMALL)
            s.note(OBJECTIVE_MET, seat, lord * 2 + 1)
            s.score(seat, 1, BY_LORD)


def great_progress(s: Aeonis, seat: int) -> int:
    """How much a seat has of what its Lord's greater objective counts."""
    lord = s.lord_sheet[seat]
    if lord == AURIEL:
        return s.renown[seat]
    if lord == CASSIAN:
        return s.gold[seat]
    if lord == ELYNDRA:
        return s.count_terrain(seat, FOREST)
    if lord == NYXARA:
        return s.counted_lately(seat, LATELY_WHISPERS)
    if lord == RAKHIS:
        return s.count_terrain(seat, DESERT)
    if lord == SERAPHEL:
        return s.mana[seat]
    if lord == THALRIK:
        return count_portals(s, seat)
    if lord == VHAROK:
        return 1 if holds_fortress(s, seat) and s.tallied(seat, WON_DEFENDING) else 0
    if lord == MORVANE:
        return s.tallied(seat, RAISED)
    if lord == OZREN:
        return s.tallied(seat, PEACEFUL)
    if lord == SERATHIS:
        return s.count_terrain(seat, LAKE)
    return s.tallied(seat, WHEELED)


def great_wanted(s: Aeonis, seat: int) -> int:
    lord = s.lord_sheet[seat]
    return 1 if lord == VHAROK else lord_number(s, lord, GREAT)


def meets_great(s: Aeonis, seat: int) -> bool:
    lord = s.lord_sheet[seat]
    if lord == CASSIAN and s.titles_claimed[seat]:
        return True
    if great_progress(s, seat) < great_wanted(s, seat):
        return False
    if lord == SERAPHEL:
        return s.count_terrain(seat, FOREST) >= 2
    if lord == THALRIK:
        return s.tile_of(seat, THALRIK) != NONE
    if lord == TSUVARA:
        caravan = caravan_hex(s, seat)
        near = [h for h in s.grid.neighbours[caravan] if s.owner[h] == seat]
        return s.owner[caravan] == seat and len(near) >= 2
    return True


def meets_small(s: Aeonis, seat: int) -> bool:
    lord = s.lord_sheet[seat]
    if lord == AURIEL:
        return s.counted_lately(seat, LATELY_MOTIONS) >= lord_number(s, lord, SMALL)
    if lord == CASSIAN:
        return s.tile_of(seat, CASSIAN) != NONE and s.count_works(seat, EMBASSY) > 0
    if lord == ELYNDRA:
        return any(held // 128 == seat and s.owner[held % 128] == seat for held in s.held)
    if lord == NYXARA:
        return s.tallied(seat, PEACEFUL) > 0
    if lord == RAKHIS:
        return (s.spent[seat] & SPENT_HIT_AND_RUN) != 0
    if lord == SERAPHEL:
        pressed = s.counted_lately(seat, LATELY_PRESSES) >= lord_number(s, lord, SMALL)
        return pressed and s.counted_lately(seat, LATELY_PRESSED_WINS) > 0
    if lord == THALRIK:
        return s.counted_lately(seat, LATELY_TRAVELS) >= lord_number(s, lord, SMALL)
    if lord == VHAROK:
        built = [h for h in range(s.grid.count) if built_by(s, seat, h)]
        return len(built) >= lord_number(s, lord, SMALL)
    if lord == MORVANE:
        return (s.spent[seat] & SPENT_ENLISTED) != 0
    if lord == OZREN:
        return (s.spent[seat] & SPENT_VOICE) != 0
    if lord == SERATHIS:
        return (s.spent[seat] & SPENT_WATER) != 0
    return seat in s.treaty and s.counted_lately(seat, LATELY_TRADES) > 0


def holds_fortress(s: Aeonis, seat: int) -> bool:
    return any(has_fortress(s, h) for h in s.lands[seat])


assert (PLAINS, FOREST, MOUNTAIN, DESERT) == (0, 1, 2, 3)
