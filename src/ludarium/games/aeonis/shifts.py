"""Moves that leave out the way: Translocation, Deep Roots, Rift Walker, Nexus, Drowned Throne (HB-11, HB-15, HB-23)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.aeonis.board import CITY, FOREST, LAKE, NONE
from ludarium.games.aeonis.building import can_pay_ap, pay_ap
from ludarium.games.aeonis.cards.discoveries import TRANSLOCATION
from ludarium.games.aeonis.cards.lords import FIRST
from ludarium.games.aeonis.discoveries import perform, ritual_price
from ludarium.games.aeonis.journal import HEX, MOVED, UNIT
from ludarium.games.aeonis.marks import DEEP_ROOTS, GATE, MOVED_UNIT, TIDE
from ludarium.games.aeonis.movement import distinct
from ludarium.games.aeonis.powers import by_water, has_leviathan, rank_number, show_legend, show_power, show_unit, swims
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import ELITE, ELYNDRA, KIND, SERATHIS, THALRIK, TOKENS

TRANSLOCATE_TO: Final = Prompt("translocate_to", HEX, "Where does the group appear?")
TRANSLOCATE_WHO: Final = Prompt("translocate_who", UNIT, "Who stays behind?", decline="The rest goes")

BY_TRANSLOCATION: Final = 0
BY_ROOTS: Final = 1
BY_RIFT: Final = 2
BY_GATE: Final = 3
BY_TIDE: Final = 4


def shift_hexes(s: Aeonis, seat: int, h: int, way: int) -> list[int]:
    """Where a group on the hex could appear: hexes of one's own, free of others."""
    found: list[int] = []
    for other in range(s.grid.count):
        if other == h or (s.occupant[other] != NONE and s.occupant[other] != seat):
            continue
        if s.is_open_lake(other) and not swims(s, seat):
            continue
        own = s.owner[other] == seat
        if way == BY_TRANSLOCATION:
            fits = own
        elif way == BY_ROOTS:
            fits = own and s.terrain[other] == FOREST
        elif way == BY_RIFT:
            fits = own and s.is_portal(other)
        elif way == BY_GATE:
            fits = s.is_portal(other) and (own or s.occupant[other] == seat)
        else:
            throne = s.legend_of(seat, SERATHIS)
            fits = own and (s.terrain[other] == LAKE if h == throne else other == throne)
        if fits:
            found.append(other)
    return found


def starts(s: Aeonis, seat: int, way: int) -> list[int]:
    """Hexes from which a group could go that way now."""
    if way == BY_TRANSLOCATION:
        price = ritual_price(s, seat, s.rules.discoveries[TRANSLOCATION].number())
        ready = s.knows(seat, TRANSLOCATION) and can_pay_ap(s, seat, 1) and s.mana[seat] >= price
    elif way == BY_ROOTS:
        ready = s.leads(seat, ELYNDRA) and not s.has_used(seat, DEEP_ROOTS) and can_pay_ap(s, seat, 1)
    elif way == BY_RIFT:
        ready = s.lord_sheet[seat] == THALRIK and can_pay_ap(s, seat, rank_number(s, THALRIK, ELITE))
    elif way == BY_GATE:
        ready = s.legend_of(seat, THALRIK) != NONE and not s.has_used(seat, GATE)
    else:
        ready = s.legend_of(seat, SERATHIS) != NONE and not s.has_used(seat, TIDE)
    found: list[int] = []
    if not ready:
        return found
    for h in range(s.grid.count):
        if s.occupant[h] == seat and starts_at(s, seat, h, way) and shift_hexes(s, seat, h, way):
            found.append(h)
    return found


def starts_at(s: Aeonis, seat: int, h: int, way: int) -> bool:
    own = s.owner[h] == seat
    if way == BY_TRANSLOCATION:
        return own and (s.terrain[h] == CITY or s.is_portal(h))
    if way == BY_ROOTS:
        return own and s.terrain[h] == FOREST
    if way == BY_RIFT:
        return len(walkers(s, seat, h)) > 0
    if way == BY_GATE:
        return h == s.legend_of(seat, THALRIK)
    return own and (h == s.legend_of(seat, SERATHIS) or s.terrain[h] == LAKE)


def walkers(s: Aeonis, seat: int, h: int) -> list[int]:
    """Rift Walkers on a hex."""
    return [unit for unit in s.units_at(seat, h) if KIND[unit % TOKENS] == ELITE]


def shift(s: Aeonis, seat: int, h: int, way: int) -> None:
    """Pay, mark the use, and choose who goes where."""
    group = tuple(s.units_at(seat, h))
    if way == BY_TRANSLOCATION:
        s.pay(seat, mana=ritual_price(s, seat, s.rules.discoveries[TRANSLOCATION].number()))
        perform(s, seat, TRANSLOCATION)
        pay_ap(s, seat, 1)
    elif way == BY_ROOTS:
        s.use(seat, DEEP_ROOTS)
        show_power(s, seat, FIRST)
        pay_ap(s, seat, 1)
    elif way == BY_RIFT:
        show_unit(s, seat, ELITE)
        pay_ap(s, seat, rank_number(s, THALRIK, ELITE))
        group = (walkers(s, seat, h)[0],)
    elif way == BY_GATE:
        s.use(seat, GATE)
        show_legend(s, seat, THALRIK)
    else:
        s.use(seat, TIDE)
        show_legend(s, seat, SERATHIS)
    s.then(Shift(seat, group, way))


class Shift(Frame[Aeonis]):
    """Choose who goes, then where to."""

    def __init__(self, seat: int, group: tuple[int, ...], way: int, ready: bool = False) -> None:
        self.seat: Final = seat
        self.group: Final = group
        self.way: Final = way
        self.ready: Final = ready

    def run(self, s: Aeonis) -> None:
        if self.ready or len(self.group) == 1:
            hexes = shift_hexes(s, self.seat, s.unit_hex[self.group[0]], self.way)
            if has_leviathan(s, self.seat, self.group):
                hexes = [h for h in hexes if by_water(s, h)]
            if hexes:
                s.offer(self, self.seat, TRANSLOCATE_TO, hexes)
        else:
            s.ask(self, self.seat, TRANSLOCATE_WHO, [*distinct(s, self.group), PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if not self.ready and len(self.group) > 1:
            if option == PASS:
                s.then(Shift(seat, self.group, self.way, True))
            else:
                s.then(Shift(seat, tuple([unit for unit in self.group if unit != option]), self.way))
            return
        s.note(MOVED, seat, len(self.group), s.unit_hex[self.group[0]], option)
        for unit in self.group:
            s.place(unit, option)
            s.unit_siege[unit] = NONE
            s.unit_flags[unit] |= MOVED_UNIT
