"""Objectives: what each asks for, revealing and scoring (HB-19)."""

from typing import Final

from ludarium.core import Frame, Prompt, with_item
from ludarium.games.aeonis.board import CITY, DESERT, LAKE, NONE, PORTAL, RUINS
from ludarium.games.aeonis.cards.discoveries import ALL_DISCOVERIES, GRAVE_PACT, LUMINOUS_BULWARK
from ludarium.games.aeonis.cards.objectives import (
    ADEPT,
    ARCHITECT,
    ARCHIVIST,
    ARCHMAGE,
    BEACON_OF_RENOWN,
    BLOODIED_BLADE,
    BORDERBREAKER,
    BREAKER_OF_LINES,
    BREAKER_OF_WALLS,
    BRIDGEWRIGHT,
    BUILDER,
    CONQUEROR,
    COUNCIL_POWER,
    CROSSROADS,
    DESERT_CROWN,
    DOMINION,
    EAR_TO_THE_STONES,
    FAR_DOMINION,
    FRONTIER_LORD,
    GOLDEN_HOARD,
    HIDDEN_ARSENAL,
    HOLD_THE_LINE,
    HORSELORD,
    IMPERIAL_TREASURY,
    LAWGIVER,
    LIVING_LEGEND,
    MANA_FLOOD,
    MASTER_OF_TRADE,
    MERCHANT_LORD,
    PATHFINDER,
    PORTAL_MASTERY,
    PROSPEROUS_REALM,
    QUIET_KNIFE,
    RELIC_SEEKER,
    RELIQUARY,
    REMNANT_COLLECTOR,
    SEAT_OF_EMPIRE,
    SILVER_TONGUE,
    STANDING_ARMY,
    TEEMING_REALM,
    TITLEHOLDER,
    TWIN_CITIES,
    VOICE_OF_THE_REALM,
    WARLORD,
)
from ludarium.games.aeonis.control import population_cap
from ludarium.games.aeonis.journal import PUBLIC, PUBLIC_REVEALED, PUBLIC_SCORED, SECRET, SECRET_DRAWN
from ludarium.games.aeonis.marks import (
    BY_PUBLIC,
    EXPLORED,
    FORTRESS_WON,
    INFLUENCE_HEXES,
    LAWS,
    LINES_BROKEN,
    LOBBIED,
    LORD_WON,
    MOTIONS_LOBBIED,
    PORTAL_TRAVELS,
    SIEGES_WON,
    TRADES,
    WHISPERS_PLAYED,
    WON,
    WON_DEFENDING,
)
from ludarium.games.aeonis.powers import is_cavalry
from ludarium.games.aeonis.state import Aeonis
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
    card = s.public_deck[-1]
    s.public_deck = s.public_deck[:-1]
    s.public_row = [*s.public_row, card]
    kind = PUBLIC_TALLY.get(card, NONE)
    for seat in range(s.players):
        s.public_base = with_item(s.public_base, card * s.players + seat, s.tallied(seat, kind) if kind != NONE else 0)
    s.note(PUBLIC_REVEALED, card)
    return True


def stage_two(s: Aeonis) -> None:
    """Shuffle Stage II into the rest, once (HB-6 step 1f)."""
    if s.public_stage_two:
        s.public_deck = s.shuffled(s.public_deck + s.public_stage_two)
        s.public_stage_two = []


def count_buildings(s: Aeonis, seat: int) -> int:
    """Buildings in order (HB-11.2)."""
    count = 0
    for h in s.lands[seat]:
        if s.buildings[h]:
            built = s.buildings[h] & ~s.disabled[h]
            for building in range(BUILDINGS):
                count += built >> building & 1
    return count


def count_special(s: Aeonis, seat: int) -> int:
    """City, Ruins, Portal; the Seat is a City and counts once (HB-19.6)."""
    count = 0
    for h in s.lands[seat]:
        terrain = s.terrain[h]
        if terrain in (CITY, RUINS, PORTAL) or s.is_portal(h):
            count += 1
    return count


def count_army(s: Aeonis, seat: int) -> int:
    """Military units besides the Lord (HB-9.3)."""
    count = 0
    for unit in range(seat * TOKENS, (seat + 1) * TOKENS):
        if s.unit_hex[unit] != NONE and unit % TOKENS != LORD:
            count += 1
    return count


def holds_portal(s: Aeonis, seat: int) -> bool:
    for h in s.lands[seat]:
        if s.is_portal(h):
            return True
    return False


def count_portals(s: Aeonis, seat: int) -> int:
    count = 0
    for h in s.lands[seat]:
        if s.is_portal(h):
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
    if card in (ADEPT, ARCHMAGE):
        return count_discoveries(s, seat)
    if card == LIVING_LEGEND:
        h = s.legend_at[s.lord_sheet[seat]]
        return 1 if h != NONE and s.owner[h] == seat else 0
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
        return holds_portal(s, seat)
    if card == PROSPEROUS_REALM:
        return population_cap(s, seat) >= 12
    if card == ARCHMAGE:
        return highest_tier(s, seat) >= 2
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
        s.public_scored = with_item(s.public_scored, card, s.public_scored[card] | 1 << seat)
        s.note(PUBLIC_SCORED, seat, card)
        s.score(seat, OBJECTIVE_VP, BY_PUBLIC)


# Secret objectives (HB-19.2, HB-19.4)

DISCARD_SECRET: Final = Prompt("discard_secret", SECRET, "Which secret objective do you put back?")
MOST_SECRETS: Final = 3

SECRET_TALLY: Final = {
    HIDDEN_ARSENAL: FORTRESS_WON,
    QUIET_KNIFE: INFLUENCE_HEXES,
    BLOODIED_BLADE: LORD_WON,
    BREAKER_OF_LINES: LINES_BROKEN,
    PATHFINDER: EXPLORED,
    MASTER_OF_TRADE: TRADES,
    SILVER_TONGUE: MOTIONS_LOBBIED,
    EAR_TO_THE_STONES: WHISPERS_PLAYED,
}


def take_secret(s: Aeonis, seat: int) -> bool:
    """The top secret into the hand; the discards are shuffled anew when the deck is empty."""
    if not s.secret_deck:
        s.secret_deck = s.shuffled(s.secret_discard)
        s.secret_discard = []
    if not s.secret_deck:
        return False
    card = s.secret_deck[-1]
    s.secret_deck = s.secret_deck[:-1]
    s.secret_hands = with_item(s.secret_hands, seat, [*s.secret_hands[seat], card])
    s.secret_known = with_item(s.secret_known, seat, [*s.secret_known[seat], 0])
    kind = SECRET_TALLY.get(card, NONE)
    s.secret_base = with_item(s.secret_base, card, s.tallied(seat, kind) if kind != NONE else 0)
    s.note(SECRET_DRAWN, seat)
    return True


def draw_secret(s: Aeonis, seat: int) -> bool:
    """One secret; with three in hand draw two, keep one at most, and put another back (HB-19.4, HR-26)."""
    if len(s.secret_hands[seat]) < MOST_SECRETS:
        drawn = take_secret(s, seat)
        s.at_once(seat)
        return drawn
    if not take_secret(s, seat):
        return False
    if take_secret(s, seat):
        s.then(PutBack(seat, True), PutBack(seat, False))
    else:
        s.then(PutBack(seat, False))
    return True


class PutBack(Frame[Aeonis]):
    """Discard a secret: of the two just drawn, or any. The discards lie face down."""

    def __init__(self, seat: int, of_new: bool) -> None:
        self.seat: Final = seat
        self.of_new: Final = of_new

    def run(self, s: Aeonis) -> None:
        hand = s.secret_hands[self.seat]
        if len(hand) > MOST_SECRETS:
            s.ask(self, self.seat, DISCARD_SECRET, hand[-2:] if self.of_new else hand[:])

    def chosen(self, s: Aeonis, seat: int, card: int) -> None:
        s.drop_secret(seat, card)
        s.secret_discard = [*s.secret_discard, card]
        if not self.of_new:
            s.at_once(seat)


def secret_progress(s: Aeonis, seat: int, card: int) -> int:
    kind = SECRET_TALLY.get(card, NONE)
    if kind != NONE:
        return s.tallied(seat, kind) - s.secret_base[card]
    if card == GOLDEN_HOARD:
        return s.gold[seat]
    if card == MANA_FLOOD:
        return s.mana[seat]
    if card == REMNANT_COLLECTOR:
        return s.remnants[seat]
    if card == ARCHITECT:
        return count_special(s, seat)
    if card == HORSELORD:
        return len([unit for unit in s.units_of(seat) if is_cavalry(s, unit)])
    if card == FAR_DOMINION:
        far = 0
        for h in s.lands[seat]:
            far = max(far, s.grid.dist(h, s.home[seat]))
        return far
    if card == BRIDGEWRIGHT:
        for h in s.lands[seat]:
            if s.terrain[h] == LAKE and s.bridge_by[h] == seat:
                return 1
        return 0
    if card == DESERT_CROWN:
        return s.count_terrain(seat, DESERT)
    if card == ARCHIVIST:
        return count_discoveries(s, seat)
    if card == TEEMING_REALM:
        return population_cap(s, seat)
    if card == BORDERBREAKER:
        return spread(s, seat)
    if card == TITLEHOLDER:
        return 1 if seat in s.titles else 0
    return 0


def spread(s: Aeonis, seat: int) -> int:
    """The widest triangle of hexes with own units: its shortest side."""
    hexes = [h for h in range(s.grid.count) if s.occupant[h] == seat]
    best = 0
    for i, a in enumerate(hexes):
        for j in range(i + 1, len(hexes)):
            b = hexes[j]
            if s.grid.dist(a, b) > best:
                for c in hexes[j + 1 :]:
                    best = max(best, min(s.grid.dist(a, b), s.grid.dist(a, c), s.grid.dist(b, c)))
    return best


def secret_wanted(s: Aeonis, card: int) -> int:
    return 1 if card == BRIDGEWRIGHT else s.rules.secrets[card].number()


def meets_secret(s: Aeonis, seat: int, card: int) -> bool:
    return secret_progress(s, seat, card) >= secret_wanted(s, card)


class ScoreSecrets(Frame[Aeonis]):
    """Every secret that holds, at Cleanup (HB-19.1)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        for card in s.secret_hands[self.seat][:]:
            if meets_secret(s, self.seat, card):
                s.score_secret(self.seat, card)


def count_discoveries(s: Aeonis, seat: int) -> int:
    count = 0
    known = s.discoveries[seat]
    while known:
        count += known & 1
        known >>= 1
    return count


def highest_tier(s: Aeonis, seat: int) -> int:
    best = 0
    if s.discoveries[seat]:
        for discovery in range(ALL_DISCOVERIES):
            if s.discoveries[seat] >> discovery & 1:
                best = max(best, tier_of(s, discovery))
    return best


def tier_of(s: Aeonis, discovery: int) -> int:
    """As printed; the launch Lords' own as `faction_tier` says (HR-27)."""
    if LUMINOUS_BULWARK <= discovery < GRAVE_PACT:
        return s.rules.faction_tier
    return s.rules.discoveries[discovery].tier
