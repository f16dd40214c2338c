"""Artifacts: sites, gaining, attaching, purging, and cards for one's own turn (AE-SIT, AE-REM, AE-LEQ, AE-REL)."""

from typing import Final

from ludarium.core import Domain, Frame, Prompt, State, with_item
from ludarium.games.aeonis.board import LAKE, MOST_HEXES, NONE, RUINS
from ludarium.games.aeonis.cards.artifacts import AEGIS, ARTIFACTS, CATEGORY, EQUIPMENT, GLASS, MERCENARIES, RELIC, TOME
from ludarium.games.aeonis.cards.events import RELIC_FEVER
from ludarium.games.aeonis.control import may_destroy, relic_slots, return_to_deck, score_artifact_once
from ludarium.games.aeonis.journal import (
    ARTIFACT,
    ARTIFACT_FIRED,
    ARTIFACT_GAINED,
    HEX,
    RELIC_ATTACHED,
    REMNANTS_PURGED,
    SITE_CLAIMED,
    SITE_CREATED,
)
from ludarium.games.aeonis.marks import ATTACHED, EQUIPPED, HELD, ON_SITE, WAITING
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import BUILDING_NAMES, FIRST_SLOT, HIT_POINTS, LEGENDARY, MERCENARY, SHEETS, TOKENS

EQUIPMENT_LIMIT: Final = 2


class PlaceDomain(Domain):
    """A building on a hex: hex * 16 + building; the City itself is 14."""

    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Aeonis)
        return f"{BUILDING_NAMES[option % 16]} of {s.hex_name(option // 16)}"


PLACE: Final = PlaceDomain("place", MOST_HEXES * 16)

TRIM: Final = Prompt("trim", ARTIFACT, "Your Lord carries two at most: which piece goes under the deck?")
ATTACH: Final = Prompt("attach", PLACE, "Where do you set the {0}?", about=(ARTIFACT,))
SITE_HEX: Final = Prompt("site_hex", HEX, "Where does the Artifact Site appear?")
MERCENARY_HEX: Final = Prompt("mercenary_hex", HEX, "Where do the mercenaries appear?")
SCROLL_PLACE: Final = Prompt("scroll_place", PLACE, "What do you build, and where?")


# Gaining (AE-LEQ, AE-REL, AE-UTL)


def gain_artifact(s: Aeonis, seat: int, artifact: int) -> None:
    """Take a card and line up what must be decided about it, before anything else happens (AE-R-08)."""
    s.note(ARTIFACT_GAINED, seat, artifact)
    category = CATEGORY[artifact]
    if category == EQUIPMENT:
        s.lay_artifact(artifact, EQUIPPED, seat)
        raise_lord(s, seat, artifact)
        s.then(Trim(seat))
    elif category == RELIC:
        s.lay_artifact(artifact, WAITING, seat)
        s.then(Attach(seat, artifact))
    else:
        s.lay_artifact(artifact, HELD, seat)
    score_artifact_once(s, seat, artifact)


def draw_artifact(s: Aeonis, seat: int) -> None:
    gain_artifact(s, seat, top_artifact(s))


def top_artifact(s: Aeonis) -> int:
    """The top card leaves the deck."""
    artifact = s.artifact_deck[-1]
    s.artifact_deck = s.artifact_deck[:-1]
    s.artifact_known = s.artifact_known[:-1]
    return artifact


def lord_max_hp(s: Aeonis, seat: int) -> int:
    """The sheet's HP, one more under the Aegis (AE-A-05a)."""
    hp = SHEETS[s.lord_sheet[seat]].hp
    if s.artifact_state[AEGIS] == EQUIPPED and s.artifact_at[AEGIS] == seat:
        hp += s.rules.artifacts[AEGIS].number(0)
    return hp


def raise_lord(s: Aeonis, seat: int, artifact: int) -> None:
    """The Aegis raises current HP as well (AE-R-26)."""
    if artifact == AEGIS and s.lord_hex(seat) != NONE:
        s.unit_hp[s.lord(seat)] += s.rules.artifacts[AEGIS].number(0)


def lower_lord(s: Aeonis, seat: int) -> None:
    """Without the Aegis, current HP is cut to the new maximum (AE-R-26)."""
    lord = s.lord(seat)
    if s.lord_hex(seat) != NONE:
        s.unit_hp[lord] = max(1, min(s.unit_hp[lord], lord_max_hp(s, seat)))


def equipment_of(s: Aeonis, seat: int) -> list[int]:
    return [a for a in range(ARTIFACTS) if s.artifact_state[a] == EQUIPPED and s.artifact_at[a] == seat]


def give_up(s: Aeonis, artifact: int, purged: bool = False) -> None:
    """A card leaves its holder for the deck's bottom."""
    holder = s.artifact_at[artifact] if s.artifact_state[artifact] == EQUIPPED else NONE
    return_to_deck(s, artifact, purged)
    if holder != NONE and artifact == AEGIS:
        lower_lord(s, holder)


class Trim(Frame[Aeonis]):
    """More than two pieces: return down to two, own choice, one at a time (AE-LEQ.2, AE-LEQ.3, AE-R-14)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        pieces = equipment_of(s, self.seat)
        if len(pieces) > EQUIPMENT_LIMIT:
            s.ask(self, self.seat, TRIM, pieces)

    def chosen(self, s: Aeonis, seat: int, piece: int) -> None:
        give_up(s, piece)
        s.then(self)


class Attach(Frame[Aeonis]):
    """A relic goes on an eligible building, or waits (AE-REL.1, AE-REL.2)."""

    def __init__(self, seat: int, artifact: int) -> None:
        self.seat: Final = seat
        self.artifact: Final = artifact

    def run(self, s: Aeonis) -> None:
        if s.artifact_state[self.artifact] == WAITING and s.artifact_at[self.artifact] == self.seat:
            slots = relic_slots(s, self.seat, self.artifact)
            if slots:
                s.offer(self, self.seat, ATTACH, slots, (self.artifact,))

    def chosen(self, s: Aeonis, seat: int, slot: int) -> None:
        s.lay_artifact(self.artifact, ATTACHED, slot // 16, slot % 16)
        s.note(RELIC_ATTACHED, seat, self.artifact, slot % 16, slot // 16)


# Sites (AE-SIT, AE-R-06, AE-R-13)


def sites_left(s: Aeonis) -> bool:
    """Is there a marker and a card for a further Site (AE-SIT.7, AE-R-06)?"""
    if not s.artifact_deck:
        return False
    used = 0
    for h in range(s.grid.count):
        if s.site[h] != NONE:
            used += 1
    return used < s.rules.site_markers


def site_allowed(s: Aeonis, h: int) -> bool:
    """Never an open Lake, the Seat itself or a hex with a Site (AE-R-13)."""
    return not s.is_open_lake(h) and h != s.grid.seat and s.site[h] == NONE


def create_site(s: Aeonis, h: int) -> None:
    """Marker, then the top card face up (AE-SIT.2, AE-SIT.3)."""
    if not sites_left(s) or not site_allowed(s, h):
        return
    artifact = top_artifact(s)
    s.site = with_item(s.site, h, artifact)
    s.lay_artifact(artifact, ON_SITE, h)
    s.note(SITE_CREATED, h, artifact)
    s.then(SiteCreated(h))


class ChooseSite(Frame[Aeonis]):
    """An Event names several hexes: the Speaker picks, unless somebody else is named (AE-R-13, HR-75)."""

    def __init__(self, seat: int, hexes: list[int]) -> None:
        self.seat: Final = seat
        self.hexes: Final = hexes

    def run(self, s: Aeonis) -> None:
        hexes = [h for h in self.hexes if site_allowed(s, h)]
        if hexes and sites_left(s):
            s.offer(self, self.seat, SITE_HEX, hexes)

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        create_site(s, h)


def neutral_ruins_or_any(s: Aeonis) -> list[int]:
    """Neutral Ruins, else any neutral hex (Ruins Unearthed, Imperial Excavation)."""
    neutral = [h for h in range(s.grid.count) if s.owner[h] == NONE and site_allowed(s, h)]
    return [h for h in neutral if s.terrain[h] == RUINS] or neutral


def nearest_to_seat(s: Aeonis, neutral_only: bool) -> list[int]:
    """The legal Site hexes at the least distance from the Seat."""
    hexes = [h for h in range(s.grid.count) if site_allowed(s, h) and (not neutral_only or s.owner[h] == NONE)]
    if not hexes:
        return []
    least = min([s.grid.dist(h, s.grid.seat) for h in hexes])
    return [h for h in hexes if s.grid.dist(h, s.grid.seat) == least]


class SiteCreated(Frame[Aeonis]):
    """Whispers that answer a new Site."""

    def __init__(self, h: int) -> None:
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        from ludarium.games.aeonis.whispers import ON_SITE as WINDOW
        from ludarium.games.aeonis.whispers import Window, others_first_active

        s.then(Window(WINDOW, others_first_active(s), self.h))


def claim_site(s: Aeonis, seat: int, h: int) -> None:
    """The marker goes, the card is gained; a thief beside it may be faster (AE-SIT.4, AE-SIT.5, HR-40)."""
    from ludarium.games.aeonis.whispers import ON_CLAIM, Window, others_first_active

    s.thief = NONE
    s.then(Window(ON_CLAIM, others_first_active(s, seat), h), TakeSite(seat, h))


class TakeSite(Frame[Aeonis]):
    def __init__(self, seat: int, h: int) -> None:
        self.seat: Final = seat
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        artifact = s.site[self.h]
        seat = s.thief if s.thief != NONE else self.seat
        s.thief = NONE
        s.site = with_item(s.site, self.h, NONE)
        s.note(SITE_CLAIMED, seat, artifact, self.h)
        gain_artifact(s, seat, artifact)


# The Remnant purge (AE-REM)


def purge_price(s: Aeonis) -> int:
    return s.rules.globals[RELIC_FEVER].number(1) if s.event == RELIC_FEVER else s.rules.purge_price


def may_purge_remnants(s: Aeonis, seat: int) -> bool:
    return len(s.artifact_deck) > 0 and s.remnants[seat] >= purge_price(s)


def purge_remnants(s: Aeonis, seat: int) -> None:
    """Back to the supply, and the top artifact drawn (AE-REM.1, AE-REM.2)."""
    price = purge_price(s)
    s.remnants[seat] -= price
    s.supply += price
    s.note(REMNANTS_PURGED, seat, price)
    draw_artifact(s, seat)


# Purges on one's own turn (AE-R-45)


def use_glass(s: Aeonis, seat: int) -> None:
    """All hexes explored without events; a Remnant per Ruins revealed (AE-A-15, AE-R-47)."""
    give_up(s, GLASS, True)
    ruins = 0
    for h, unexplored in enumerate(s.unexplored):
        if unexplored and s.terrain[h] == RUINS:
            ruins += 1
    s.unexplored = [0] * s.grid.count
    s.gain_remnants(seat, ruins * s.rules.artifacts[GLASS].number(0))


def use_tome(s: Aeonis, seat: int) -> None:
    """A further turn straight after this one (AE-A-17, AE-R-49, AE-R-50)."""
    give_up(s, TOME, True)
    s.tome_round = with_item(s.tome_round, seat, s.round)
    s.extra += 1


def may_use_tome(s: Aeonis, seat: int) -> bool:
    return s.tome_round[seat] == 0 or s.round > s.tome_round[seat] + 1


def mercenary_hexes(s: Aeonis, seat: int) -> list[int]:
    """Controlled hexes free of enemy units (AE-R-58)."""
    found: list[int] = []
    for h in s.lands[seat]:
        if (s.occupant[h] == NONE or s.occupant[h] == seat) and s.terrain[h] != LAKE:
            found.append(h)
    return found


class Mercenaries(Frame[Aeonis]):
    """Three Infantry on a hex of yours, free and outside all limits (AE-A-22, AE-R-58, AE-R-59)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, MERCENARY_HEX, mercenary_hexes(s, self.seat))

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        give_up(s, MERCENARIES, True)
        left = s.rules.artifacts[MERCENARIES].number(0)
        for unit in range(seat * TOKENS + FIRST_SLOT[MERCENARY], (seat + 1) * TOKENS):
            if left and s.unit_hex[unit] == NONE:
                s.unit_hp[unit] = HIT_POINTS[MERCENARY]
                s.place(unit, h)
                s.deserting = with_item(s.deserting, unit, s.round + 1)
                left -= 1


def fired(s: Aeonis, seat: int, artifact: int) -> None:
    """An artifact did something: for the log and the statistics."""
    s.note(ARTIFACT_FIRED, seat, artifact)


def may_demolish(s: Aeonis, seat: int) -> list[int]:
    """One's own buildings that may be torn down, as hex * 16 + building (AE-R-39)."""
    found: list[int] = []
    for h in s.lands[seat]:
        if s.buildings[h]:
            for building in range(LEGENDARY):
                if s.buildings[h] >> building & 1 and may_destroy(s, h, building, True):
                    found.append(h * 16 + building)
    return found


def any_to_demolish(s: Aeonis, seat: int) -> bool:
    for h in s.lands[seat]:
        if s.buildings[h]:
            for building in range(LEGENDARY):
                if s.buildings[h] >> building & 1 and may_destroy(s, h, building, True):
                    return True
    return False
