"""What Lords, their tiles, units and Discoveries change elsewhere: dice, costs, ranges, Portals (HB-9, HB-15, HB-23).

Questions and frames stand in `lords`; here is only what other chapters read off.
"""

from ludarium.games.aeonis.board import CITY, DESERT, FOREST, LAKE, NONE
from ludarium.games.aeonis.cards.discoveries import (
    LUMINOUS_BULWARK,
    MIRAGE_RIDERS,
    REINFORCED_FORTIFICATIONS,
    THORNWATCH,
)
from ludarium.games.aeonis.cards.lords import FIRST, RANKS, SECOND, FactionUnit
from ludarium.games.aeonis.journal import POWER_USED
from ludarium.games.aeonis.marks import CAMP_UNIT, MOVED_UNIT
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ADVANCED,
    ARCHER,
    ATTACK,
    AURIEL,
    CASSIAN,
    CAVALRY,
    DEFENSE,
    ELITE,
    ELYNDRA,
    EMBASSY,
    FORTRESS,
    HIT_POINTS,
    KIND,
    LEGENDARY,
    LORDS,
    MARKET,
    MORVANE,
    MYTHIC,
    NO_SHEET,
    NYXARA,
    OZREN,
    RAKHIS,
    RANGE,
    SERAPHEL,
    SERATHIS,
    THALRIK,
    TOKENS,
    TOWER,
    TSUVARA,
    VHAROK,
)

# What the log and the page call a power.


def show_power(s: Aeonis, seat: int, place: int) -> None:
    """A power of the seat's Lord is used: its first, second or third."""
    s.note(POWER_USED, seat, s.lord_sheet[seat] * 3 + place)


def show_legend(s: Aeonis, seat: int, lord: int) -> None:
    s.note(POWER_USED, seat, LORDS * 3 + lord)


def show_unit(s: Aeonis, seat: int, kind: int) -> None:
    s.note(POWER_USED, seat, LORDS * 4 + s.lord_sheet[seat] * RANKS + kind - ELITE)


def lord_number(s: Aeonis, lord: int, place: int) -> int:
    """A number of a Lord's card."""
    return s.rules.sheets[lord - 1].number(place)


def legend_number(s: Aeonis, lord: int, place: int) -> int:
    return s.rules.legendaries[lord - 1].number(place)


# Faction units (HB-9)


def faction(s: Aeonis, unit: int) -> FactionUnit | None:
    """A unit's own card, if it is a faction unit."""
    kind = KIND[unit % TOKENS]
    if kind < ELITE or kind > MYTHIC:
        return None
    return s.rules.ranks[s.lord_sheet[unit // TOKENS] * RANKS + kind - ELITE]


def is_faction(s: Aeonis, unit: int, lord: int, rank: int) -> bool:
    return KIND[unit % TOKENS] == rank and s.lord_sheet[unit // TOKENS] == lord


def unit_attack(s: Aeonis, unit: int) -> int:
    kind = KIND[unit % TOKENS]
    if ELITE <= kind <= MYTHIC:
        face = faction(s, unit)
        if face is not None:
            return face.attack
    return ATTACK[kind]


def unit_defense(s: Aeonis, unit: int) -> int:
    kind = KIND[unit % TOKENS]
    if ELITE <= kind <= MYTHIC:
        face = faction(s, unit)
        if face is not None:
            return face.defense
    return DEFENSE[kind]


def full_hp(s: Aeonis, unit: int) -> int:
    """HP of a fresh unit that is no Lord."""
    face = faction(s, unit)
    return HIT_POINTS[KIND[unit % TOKENS]] if face is None else face.hp


def is_cavalry(s: Aeonis, unit: int) -> bool:
    """Cavalry, and faction units that count as such (HB-9.3)."""
    kind = KIND[unit % TOKENS]
    if kind == CAVALRY:
        return True
    if kind < ELITE:
        return False
    face = faction(s, unit)
    return face is not None and face.cavalry


def walking_range(s: Aeonis, unit: int) -> int:
    """Range of a unit that is no Lord; those of the Warcamp go further on the first Move of a round (HB-11)."""
    kind = KIND[unit % TOKENS]
    reach = RANGE[kind]
    if ELITE <= kind <= MYTHIC:
        face = faction(s, unit)
        if face is not None:
            reach = face.move
    if s.unit_flags[unit] & (CAMP_UNIT | MOVED_UNIT) == CAMP_UNIT:
        reach += legend_number(s, RAKHIS, 1)
    return reach


# Movement


def ease_of(s: Aeonis, seat: int, group: tuple[int, ...]) -> int:
    """0: terrain as printed; 1: Deserts cost 1; 2: every terrain costs 1."""
    lord = s.lord_sheet[seat]
    if lord == RAKHIS:
        for unit in group:
            if KIND[unit % TOKENS] == ELITE:
                return 2
        return 1 if s.leads(seat, RAKHIS) else 0
    if lord == CASSIAN:
        for unit in group:
            if KIND[unit % TOKENS] == ADVANCED:
                return 1
    return 0


def surcharge(s: Aeonis, seat: int, h: int) -> int:
    """Desert Tempest and Riptide cost everybody but their maker (HB-23)."""
    more = 0
    if s.tempest == h and s.lord_sheet[seat] != RAKHIS:
        more += lord_number(s, RAKHIS, 2)
    if s.riptide != NONE and s.grid.dist(s.riptide, h) == 1 and s.lord_sheet[seat] != SERATHIS:
        more += lord_number(s, SERATHIS, 2)
    return more


def swims(s: Aeonis, seat: int) -> bool:
    """May the seat's units enter open Lakes (Tideborn Passage)?"""
    return s.leads(seat, SERATHIS)


def by_water(s: Aeonis, h: int) -> bool:
    """On or beside a Lake: where the Leviathan can be."""
    if s.terrain[h] == LAKE:
        return True
    for beside in s.grid.neighbours[h]:
        if s.terrain[beside] == LAKE:
            return True
    return False


def has_leviathan(s: Aeonis, seat: int, group: tuple[int, ...]) -> bool:
    return has_rank_in(s, seat, group, SERATHIS, ADVANCED)


def has_rank_in(s: Aeonis, seat: int, group: tuple[int, ...], lord: int, rank: int) -> bool:
    """Is that faction unit in the group?"""
    if s.lord_sheet[seat] != lord:
        return False
    for unit in group:
        if KIND[unit % TOKENS] == rank:
            return True
    return False


def caravan_hex(s: Aeonis, seat: int) -> int:
    """Where the Great Caravan of its own Lord's player is."""
    return s.home[seat] if s.lord_sheet[seat] == TSUVARA else NONE


def near_caravan(s: Aeonis, seat: int, h: int) -> bool:
    caravan = caravan_hex(s, seat)
    return caravan != NONE and s.grid.dist(caravan, h) <= 1


# Combat


def committed(s: Aeonis, unit: int) -> bool:
    for other in s.b_line:
        if other == unit:
            return True
    for other in s.b_reserve:
        if other == unit:
            return True
    return False


def has_fortress(s: Aeonis, h: int) -> bool:
    """A Fortress, or the Iron Citadel, which counts as one."""
    return s.works(h, FORTRESS) or (s.legend_at[VHAROK] == h and s.works(h, LEGENDARY))


def built_by(s: Aeonis, seat: int, h: int) -> bool:
    """A hex of the seat's with a building in order."""
    return s.owner[h] == seat and (s.buildings[h] & ~s.disabled[h]) != 0


def lord_attack(s: Aeonis, unit: int) -> int:
    """What Discoveries of one's Lord add to an Attack roll."""
    seat = unit // TOKENS
    if seat == s.b_attacker and s.knows(seat, MIRAGE_RIDERS) and s.terrain[s.unit_hex[unit]] == DESERT:
        if is_cavalry(s, unit):
            return s.rules.discoveries[MIRAGE_RIDERS].number()
    return 0


def lord_defense(s: Aeonis, unit: int) -> int:
    """What Lord, faction unit and faction Discovery add to a Defense roll (HB-10.8, HB-10.18)."""
    seat = unit // TOKENS
    lord = s.lord_sheet[seat]
    if lord == NO_SHEET:
        return 0
    bonus = 0
    h = s.b_hex
    kind = KIND[unit % TOKENS]
    if lord == AURIEL and committed(s, seat * TOKENS):
        bonus += lord_number(s, AURIEL, SECOND)
    if kind == ELITE and lord == TSUVARA and near_caravan(s, seat, s.unit_hex[unit]):
        bonus += rank_number(s, TSUVARA, ELITE)
    if seat != s.b_defender:
        return bonus
    free = s.unit_hex[seat * TOKENS] != NONE
    built = built_by(s, seat, h)
    if lord == VHAROK:
        if built and free:
            bonus += lord_number(s, VHAROK, FIRST)
        if built and kind == ELITE:
            bonus += rank_number(s, VHAROK, ELITE)
        if s.knows(seat, REINFORCED_FORTIFICATIONS) and s.works(h, TOWER) and s.owner[h] == seat:
            bonus += s.rules.discoveries[REINFORCED_FORTIFICATIONS].number()
    elif lord == THALRIK:
        if free and s.is_portal(h):
            bonus += lord_number(s, THALRIK, SECOND)
    elif lord == SERATHIS:
        if free and s.terrain[h] == LAKE:
            bonus += lord_number(s, SERATHIS, SECOND)
    elif lord == AURIEL:
        if built and s.knows(seat, LUMINOUS_BULWARK):
            bonus += s.rules.discoveries[LUMINOUS_BULWARK].number()
    elif lord == ELYNDRA:
        if s.terrain[h] == FOREST:
            if kind == ELITE:
                bonus += rank_number(s, ELYNDRA, ELITE)
            if kind == ARCHER and s.knows(seat, THORNWATCH):
                bonus += s.rules.discoveries[THORNWATCH].number()
    elif lord == CASSIAN and kind == ELITE and guards_trade(s, seat, h):
        bonus += rank_number(s, CASSIAN, ELITE)
    return bonus


def rank_number(s: Aeonis, lord: int, rank: int) -> int:
    face = s.rules.ranks[lord * RANKS + rank - ELITE]
    assert face is not None
    return face.number()


def guards_trade(s: Aeonis, seat: int, h: int) -> bool:
    return s.owner[h] == seat and (s.works(h, EMBASSY) or s.works(h, MARKET))


def rerolls(s: Aeonis, unit: int) -> bool:
    """May this unit roll its own Defense again: Grove Sentinel and Caravan Guard where they defend?"""
    seat = unit // TOKENS
    if KIND[unit % TOKENS] != ELITE or seat != s.b_defender:
        return False
    if s.lord_sheet[seat] == ELYNDRA:
        return s.terrain[s.b_hex] == FOREST
    return s.lord_sheet[seat] == CASSIAN and guards_trade(s, seat, s.b_hex)


def shielded(s: Aeonis, unit: int) -> bool:
    """Can no Pre-Strike be aimed at it: Templar Guardian, Depthguard?"""
    if KIND[unit % TOKENS] != ELITE:
        return False
    seat = unit // TOKENS
    if s.lord_sheet[seat] == AURIEL:
        lord = s.lord_hex(seat)
        return lord != NONE and s.grid.dist(lord, s.unit_hex[unit]) <= rank_number(s, AURIEL, ELITE)
    if s.lord_sheet[seat] == SERATHIS and seat == s.b_defender:
        if s.terrain[s.b_hex] == LAKE:
            return True
        for beside in s.grid.neighbours[s.unit_hex[unit]]:
            if s.terrain[beside] == LAKE and s.owner[beside] == seat:
                return True
    return False


def ambushes(s: Aeonis, unit: int) -> bool:
    """The Shade Assassin strikes after the Pre-Strike, before all others."""
    return is_faction(s, unit, NYXARA, ELITE)


def has_rank(s: Aeonis, seat: int, lord: int, rank: int) -> bool:
    """Is that faction unit on the seat's Line?"""
    if s.lord_sheet[seat] != lord:
        return False
    for unit in s.b_line:
        if unit // TOKENS == seat and KIND[unit % TOKENS] == rank:
            return True
    return False


def weakens(s: Aeonis, seat: int) -> bool:
    """Wraith Herald or Aether Seer on the Line."""
    return has_rank(s, seat, MORVANE, ADVANCED) or has_rank(s, seat, SERAPHEL, MYTHIC)


def silences(s: Aeonis, seat: int) -> bool:
    return has_rank(s, seat, OZREN, ADVANCED)


def has_mod(s: Aeonis, kind: int, subject: int) -> bool:
    """Has a card or unit changed this for the battle round?"""
    mods = s.b_mods
    for at in range(0, len(mods), 2):
        if mods[at] == kind and mods[at + 1] == subject:
            return True
    return False


def is_siege_target(s: Aeonis, h: int) -> bool:
    """A Fortress always, a City behind its walls (HB-10.14, HR-07)."""
    return s.terrain[h] == CITY or has_fortress(s, h)


def base_cap(s: Aeonis, h: int) -> int:
    """Three on the Line, five in a City or Fortress hex (HB-10.5)."""
    return 5 if is_siege_target(s, h) else 3
