"""Objectives: what each asks for, revealing and scoring (HB-19)."""

from typing import Final

from ludarium.core import Frame, Prompt
from ludarium.games.aeonis.board import CITY, NONE, PORTAL, RUINS
from ludarium.games.aeonis.cards.objectives import (
    BEACON_OF_RENOWN,
    BREAKER_OF_WALLS,
    BUILDER,
    CONQUEROR,
    COUNCIL_POWER,
    CROSSROADS,
    DOMINION,
    FRONTIER_LORD,
    HOLD_THE_LINE,
    IMPERIAL_TREASURY,
    LAWGIVER,
    LIVING_LEGEND,
    MERCHANT_LORD,
    PORTAL_MASTERY,
    PROSPEROUS_REALM,
    RELIC_SEEKER,
    RELIQUARY,
    SEAT_OF_EMPIRE,
    STANDING_ARMY,
    TWIN_CITIES,
    VOICE_OF_THE_REALM,
    WARLORD,
)
from ludarium.games.aeonis.control import population_cap, score
from ludarium.games.aeonis.state import (
    BY_PUBLIC,
    LAWS,
    LOBBIED,
    PORTAL_TRAVELS,
    PUBLIC,
    PUBLIC_REVEALED,
    PUBLIC_SCORED,
    SIEGES_WON,
    WON,
    WON_DEFENDING,
    Aeonis,
)
from ludarium.games.aeonis.tables import BUILDINGS, LORD, TOKENS

SCORE_PUBLIC: Final = Prompt("score_public", PUBLIC, "Which public objective do you score?")
OBJECTIVE_VP: Final = 2

PUBLIC_TALLY: Final = {
    COUNCIL_POWER: LOBBIED,
    PORTAL_MASTERY: PORTAL_TRAVELS,
    WARLORD: WON,
    BREAKER_OF_WALLS: SIEGES_WON,
    CONQUEROR: WON,
    HOLD_THE_LINE: WON_DEFENDING,
    LAWGIVER: LAWS,
}
"""What the counting objectives count, from their reveal on (HB-19.1)."""


def reveal_public(s: Aeonis) -> bool:
    """One more into the shared row; Stage II comes in when Stage I is used up (HB-19.3)."""
    if not s.public_deck:
        stage_two(s)
    if not s.public_deck:
        return False
    card = s.public_deck.pop()
    s.public_row.append(card)
    kind = PUBLIC_TALLY.get(card, NONE)
    for seat in range(s.players):
        s.public_base[card * s.players + seat] = s.tallied(seat, kind) if kind != NONE else 0
    s.note(PUBLIC_REVEALED, card)
    return True


def stage_two(s: Aeonis) -> None:
    """Shuffle Stage II into the rest, once (HB-6 step 1f)."""
    if s.public_stage_two:
        s.public_deck += s.public_stage_two
        s.public_stage_two = []
        s.rng.shuffle(s.public_deck)


def count_buildings(s: Aeonis, seat: int) -> int:
    """Buildings in order (HB-11.2)."""
    count = 0
    for h in range(s.grid.count):
        if s.owner[h] == seat and s.buildings[h]:
            built = s.buildings[h] & ~s.disabled[h]
            for building in range(BUILDINGS):
                count += built >> building & 1
    return count


def count_special(s: Aeonis, seat: int) -> int:
    """City, Ruins, Portal; the Seat is a City and counts once (HB-19.6)."""
    count = 0
    for h in range(s.grid.count):
        if s.owner[h] == seat:
            terrain = s.terrain[h]
            if terrain in (CITY, RUINS, PORTAL) or s.is_portal(h):
                count += 1
    return count


def count_army(s: Aeonis, seat: int) -> int:
    """Military units besides the Lord (HB-9.3)."""
    return len([unit for unit in s.units_of(seat) if unit % TOKENS != LORD])


def count_portals(s: Aeonis, seat: int) -> int:
    count = 0
    for h in range(s.grid.count):
        if s.owner[h] == seat and s.is_portal(h):
            count += 1
    return count


def progress(s: Aeonis, seat: int, card: int) -> int:
    """How much of what a public objective counts a seat has."""
    kind = PUBLIC_TALLY.get(card, NONE)
    if kind != NONE:
        return s.tallied(seat, kind) - s.public_base[card * s.players + seat]
    if card in (FRONTIER_LORD, DOMINION):
        return s.count_hexes(seat)
    if card in (BUILDER, PROSPEROUS_REALM):
        return count_buildings(s, seat)
    if card == SEAT_OF_EMPIRE:
        return 1 if s.owner[s.grid.seat] == seat else 0
    if card == TWIN_CITIES:
        return s.count_terrain(seat, CITY)
    if card in (VOICE_OF_THE_REALM, BEACON_OF_RENOWN):
        return s.renown[seat]
    if card in (RELIC_SEEKER, RELIQUARY):
        return len(s.artifacts_of(seat))
    if card == MERCHANT_LORD:
        return s.gold[seat]
    if card == STANDING_ARMY:
        return count_army(s, seat)
    if card == CROSSROADS:
        return count_special(s, seat)
    if card == IMPERIAL_TREASURY:
        return s.gold[seat] + s.mana[seat] + s.influence[seat]
    return 0


def wanted(s: Aeonis, card: int) -> int:
    if card in (SEAT_OF_EMPIRE, LIVING_LEGEND):
        return 1
    return s.rules.publics[card].number()


def meets_public(s: Aeonis, seat: int, card: int) -> bool:
    """Does the condition hold now?"""
    if progress(s, seat, card) < wanted(s, card):
        return False
    if card == PORTAL_MASTERY:
        return count_portals(s, seat) > 0
    if card == PROSPEROUS_REALM:
        return population_cap(s, seat) >= 12
    return True


class ScorePublic(Frame[Aeonis]):
    """At most one public objective per player and Cleanup (HB-19.1)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        options = [
            card
            for card in s.public_row
            if not s.public_scored[card] >> self.seat & 1 and meets_public(s, self.seat, card)
        ]
        if options:
            s.offer(self, self.seat, SCORE_PUBLIC, options)

    def chosen(self, s: Aeonis, seat: int, card: int) -> None:
        s.public_scored[card] |= 1 << seat
        s.note(PUBLIC_SCORED, seat, card)
        score(s, seat, OBJECTIVE_VP, BY_PUBLIC)
