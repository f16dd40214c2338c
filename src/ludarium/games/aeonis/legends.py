"""Legendary Buildings: what each requires, building one, and the VP it brings (HB-11, HR-31)."""

from typing import Final

from ludarium.core import with_item
from ludarium.games.aeonis.board import CITY, LAKE, NONE
from ludarium.games.aeonis.cards.events import NEW_AGE
from ludarium.games.aeonis.control import population_cap, reach_milestone
from ludarium.games.aeonis.journal import LEGEND_BUILT, LEGEND_CHECKED
from ludarium.games.aeonis.marks import (
    BY_LEGENDARY,
    PEACEFUL,
    RAISED,
    SPENT_LEGEND,
    WHEELED,
    WHISPERS_PLAYED,
    WON_ATTACKING,
)
from ludarium.games.aeonis.objectives import count_discoveries, count_portals
from ludarium.games.aeonis.powers import caravan_hex, legend_number
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    AURIEL,
    CASSIAN,
    ELYNDRA,
    FORTRESS,
    MARKET,
    MORVANE,
    NO_SHEET,
    NYXARA,
    OZREN,
    RAKHIS,
    SERAPHEL,
    SERATHIS,
    THALRIK,
    TSUVARA,
    VHAROK,
)

LEGENDARY_AP: Final = 4
LEGENDARY_VP: Final = 2
LEGENDARY_RENOWN: Final = 2


def legend_progress(s: Aeonis, seat: int) -> int:
    """How much a seat has of what its Legendary Building counts."""
    lord = s.lord_sheet[seat]
    if lord == AURIEL:
        return s.renown[seat]
    if lord == CASSIAN:
        return s.gold[seat] if s.count_works(seat, MARKET) >= 2 else 0
    if lord == ELYNDRA:
        return population_cap(s, seat)
    if lord == NYXARA:
        return s.tallied(seat, WHISPERS_PLAYED)
    if lord == RAKHIS:
        return s.tallied(seat, WON_ATTACKING)
    if lord == SERAPHEL:
        return count_discoveries(s, seat)
    if lord == THALRIK:
        return count_portals(s, seat)
    if lord == VHAROK:
        return s.count_works(seat, FORTRESS)
    if lord == MORVANE:
        return s.tallied(seat, RAISED)
    if lord == OZREN:
        return s.tallied(seat, PEACEFUL)
    if lord == SERATHIS:
        return s.count_terrain(seat, LAKE)
    return s.tallied(seat, WHEELED)


def legend_ready(s: Aeonis, seat: int) -> bool:
    """Not built yet, and what it requires is there."""
    lord = s.lord_sheet[seat]
    if lord == NO_SHEET or s.legend_at[lord] != NONE:
        return False
    return legend_progress(s, seat) >= legend_number(s, lord, 0)


def legend_fits(s: Aeonis, seat: int, h: int) -> bool:
    """Any City you control; the Wandering Throne in the Caravan."""
    if s.terrain[h] != CITY or s.legend[h] != NONE:
        return False
    return s.lord_sheet[seat] != TSUVARA or h == caravan_hex(s, seat)


def raise_legend(s: Aeonis, seat: int, h: int) -> None:
    """2 VP once and 2 Renown; with `legendary_vp=standing` the VP are counted at each Cleanup instead."""
    lord = s.lord_sheet[seat]
    s.legend = with_item(s.legend, h, lord)
    s.legend_at = with_item(s.legend_at, lord, h)
    s.spent = with_item(s.spent, seat, s.spent[seat] | 1 << (SPENT_LEGEND + lord))
    s.note(LEGEND_BUILT, seat, lord, h)
    s.gain_renown(seat, LEGENDARY_RENOWN)
    if s.rules.legendary_vp == "once":
        s.score(seat, LEGENDARY_VP, BY_LEGENDARY)
    reach_milestone(s, NEW_AGE)


def check_legend(s: Aeonis, seat: int) -> None:
    """The variant: 2 VP stand while you hold your own (HR-31)."""
    lord = s.lord_sheet[seat]
    h = s.legend_at[lord] if lord != NO_SHEET else NONE
    points = LEGENDARY_VP if h != NONE and s.owner[h] == seat else 0
    if points != s.legend_vp[seat]:
        s.note(LEGEND_CHECKED, seat, points, points - s.legend_vp[seat])
        s.legend_vp = with_item(s.legend_vp, seat, points)
