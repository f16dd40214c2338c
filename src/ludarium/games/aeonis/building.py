"""Building and recruiting: where, for what price, and what happens then (HB-7.4, HB-9, HB-11, HR-61)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.aeonis.artifacts import SCROLL_PLACE, fired, give_up
from ludarium.games.aeonis.board import LAKE, NONE, SLOTS
from ludarium.games.aeonis.cards.artifacts import SCROLL
from ludarium.games.aeonis.cards.discoveries import GUILD_CONTRACTS, SIGILED_MASONRY, STONEWRIGHT
from ludarium.games.aeonis.cards.events import MUSTER_CALL
from ludarium.games.aeonis.cards.lords import RANKS, THIRD
from ludarium.games.aeonis.cards.politics import MUSTER_ROLLS
from ludarium.games.aeonis.cards.whispers import VANGUARD_REQUISITION
from ludarium.games.aeonis.control import ChooseSchool, set_owner, settle_pool
from ludarium.games.aeonis.journal import BUILT_HERE, HEX, RECRUITED, YES
from ludarium.games.aeonis.layout import UNIT_TITLES
from ludarium.games.aeonis.legends import LEGENDARY_AP, legend_fits, legend_ready, raise_legend
from ludarium.games.aeonis.marks import (
    CAMP_UNIT,
    IRONWORKS_TILE,
    MARK_FREE_ACTION,
    MARK_MASONRY,
    MARK_STONEWRIGHT,
    RIFT_SUMMON,
    VANGUARD,
)
from ludarium.games.aeonis.objectives import highest_tier
from ludarium.games.aeonis.powers import by_water, full_hp, show_legend, show_power
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ACADEMY,
    ADVANCED,
    ANY_LAND,
    ARCHER,
    BRIDGE,
    BUILDING_GOLD,
    BUILDING_INFLUENCE,
    BUILDING_MANA,
    BUILDING_POPULATION,
    BUILDING_TOKENS,
    BUILDINGS,
    BUILT_ON,
    ELITE,
    FIRST_SLOT,
    FORGE,
    FORTRESS,
    INFANTRY,
    LEGENDARY,
    MARKET,
    MINE,
    MORVANE,
    MYTHIC,
    NO_SHEET,
    PRODUCERS,
    RAKHIS,
    SERATHIS,
    THALRIK,
    TILES,
    TOKENS,
    TOWER,
    UNIT_GOLD,
    UNIT_KIND,
    UNIT_MANA,
    UNIT_POPULATION,
    VHAROK,
)

RECRUIT: Final = Prompt("recruit", UNIT_KIND, "Which unit do you recruit at {0}?", about=(HEX,), decline="No more")

OSSUARY: Final = Prompt("ossuary", YES, "Ossuary Throne: one Infantry more at {0} for 1 Mana?", (HEX,), "No")

FREE_ACTION_RENOWN: Final = 10
SAVINGS: Final = 1 << SIGILED_MASONRY | 1 << STONEWRIGHT | 1 << GUILD_CONTRACTS


# AP


def can_pay_ap(s: Aeonis, seat: int, price: int) -> bool:
    return s.ap[seat] >= price or (price == 1 and has_free_action(s, seat))


def has_free_action(s: Aeonis, seat: int) -> bool:
    """At 10 Renown one action priced exactly 1 AP is free each round (HB-7.2)."""
    return s.renown[seat] >= FREE_ACTION_RENOWN and not s.marked(seat, MARK_FREE_ACTION)


def pay_ap(s: Aeonis, seat: int, price: int) -> None:
    if price == 1 and has_free_action(s, seat):
        s.mark(seat, MARK_FREE_ACTION)
    else:
        s.ap[seat] -= price


# Buildings


def building_price(s: Aeonis, seat: int, building: int, h: int) -> tuple[int, int, int]:
    """Gold, Mana, Influence, less what Discoveries and tiles save (HR-82)."""
    if building == LEGENDARY:
        face = s.rules.legendaries[s.lord_sheet[seat] - 1]
        return (face.gold, face.mana, face.influence)
    gold, mana, influence = BUILDING_GOLD[building], BUILDING_MANA[building], BUILDING_INFLUENCE[building]
    if masonry_helps(s, seat, building):
        less = s.rules.discoveries[SIGILED_MASONRY].number()
        gold, mana, influence = max(0, gold - less), max(0, mana - less), max(0, influence - less)
    if stonewright_helps(s, seat, building):
        gold = max(0, gold - s.rules.discoveries[STONEWRIGHT].number())
    if building == MARKET and s.knows(seat, GUILD_CONTRACTS):
        gold = max(0, gold - s.rules.discoveries[GUILD_CONTRACTS].number())
    if building == MINE and s.unique[h] == VHAROK:
        gold -= 1
    if ironworks_help(s, seat, building):
        gold = max(0, gold - 1)
    return (gold, mana, influence)


def ironworks_help(s: Aeonis, seat: int, building: int) -> bool:
    """Ironworks Ridge: once a round a Fortress costs its owner 1 Gold less (HB-23)."""
    if building != FORTRESS or s.lord_sheet[seat] != VHAROK or s.has_used(seat, IRONWORKS_TILE):
        return False
    return s.own_tile(seat, VHAROK) != NONE


def masonry_helps(s: Aeonis, seat: int, building: int) -> bool:
    """Production buildings each cost one resource alone."""
    return bool(PRODUCERS >> building & 1) and s.knows(seat, SIGILED_MASONRY) and not s.marked(seat, MARK_MASONRY)


def stonewright_helps(s: Aeonis, seat: int, building: int) -> bool:
    if building != TOWER and building != FORTRESS and building != BRIDGE:
        return False
    return s.knows(seat, STONEWRIGHT) and not s.marked(seat, MARK_STONEWRIGHT)


def slots_used(s: Aeonis, h: int) -> int:
    used = 0
    buildings = s.buildings[h]
    while buildings:
        used += buildings & 1
        buildings >>= 1
    return used


def site_fits(s: Aeonis, seat: int, building: int, h: int) -> bool:
    """Terrain, slot, control; nobody else's unit there; never two of a kind (HB-4.2, HB-4.3, HR-61)."""
    if s.buildings[h] >> building & 1 or (s.occupant[h] != NONE and s.occupant[h] != seat):
        return False
    if building == BRIDGE:
        if s.terrain[h] != LAKE:
            return False
        for beside in s.grid.neighbours[h]:
            if s.owner[beside] == seat and s.terrain[beside] != LAKE:
                return True
        return False
    if s.owner[h] != seat:
        return False
    unique = s.unique[h]
    if unique != NONE and TILES[unique].barred >> building & 1:
        return False
    if building == LEGENDARY and not legend_fits(s, seat, h):
        return False
    ground = BUILT_ON[building]
    if ground == ANY_LAND:
        if s.terrain[h] == LAKE:
            return False
    elif s.terrain[h] != ground:
        return False
    return slots_used(s, h) < SLOTS[s.terrain[h]]


def buildable(s: Aeonis, seat: int) -> list[int]:
    """All that may be built now, as hex * 16 + building."""
    found: list[int] = []
    able: list[int] = []
    saving = saves(s, seat)
    for building in range(BUILDINGS):
        if within_means(s, seat, building, saving):
            able.append(building)
    if not able:
        return found
    places = s.lands[seat]
    if BRIDGE in able:
        places = [h for h, terrain in enumerate(s.terrain) if terrain == LAKE or s.owner[h] == seat]
    for h in places:
        terrain = s.terrain[h]
        if not s.buildings[h] or slots_used(s, h) < SLOTS[terrain]:
            for building in able:
                ground = BUILT_ON[building]
                if ground in (terrain, ANY_LAND) and site_fits(s, seat, building, h):
                    # Only a Mine's price depends on the hex.
                    if building != MINE or s.gold[seat] >= building_price(s, seat, MINE, h)[0]:
                        found.append(h * 16 + building)
    return found


def within_means(s: Aeonis, seat: int, building: int, saving: bool) -> bool:
    """Could the seat pay for it somewhere, with whatever it saves? The Ironworks Ridge takes 1 Gold off a Mine."""
    if s.pool[seat] < BUILDING_POPULATION[building]:
        return False
    if building == LEGENDARY and not legend_ready(s, seat):
        return False
    if saving or building == LEGENDARY:
        gold, mana, influence = building_price(s, seat, building, s.home[seat])
    else:
        gold, mana, influence = BUILDING_GOLD[building], BUILDING_MANA[building], BUILDING_INFLUENCE[building]
    if building == MINE:
        gold -= 1
    if s.gold[seat] < gold or s.mana[seat] < mana or s.influence[seat] < influence:
        return False
    if s.rules.building_limits:
        standing = 0
        for h in range(s.grid.count):
            standing += s.buildings[h] >> building & 1
        return standing < BUILDING_TOKENS[building]
    return True


def saves(s: Aeonis, seat: int) -> bool:
    """Has the seat anything that may take a building below its printed price, wherever it stands?"""
    return (s.discoveries[seat] & SAVINGS) != 0 or s.lord_sheet[seat] == VHAROK


def raise_building(s: Aeonis, seat: int, building: int, h: int) -> None:
    """Pay resources and Population, and put it there (HB-11)."""
    gold, mana, influence = building_price(s, seat, building, h)
    s.pay(seat, gold, mana, influence)
    if masonry_helps(s, seat, building):
        s.mark(seat, MARK_MASONRY)
    if stonewright_helps(s, seat, building):
        s.mark(seat, MARK_STONEWRIGHT)
    if ironworks_help(s, seat, building):
        s.use(seat, IRONWORKS_TILE)
    put_building(s, seat, building, h)


def build_ap(s: Aeonis, building: int) -> int:
    """A Legendary Building costs 4 AP (HB-7, HB-11)."""
    return LEGENDARY_AP if building == LEGENDARY else s.rules.build_ap


def put_building(s: Aeonis, seat: int, building: int, h: int) -> None:
    s.buildings = with_item(s.buildings, h, s.buildings[h] | 1 << building)
    s.pool[seat] -= BUILDING_POPULATION[building]
    if building == LEGENDARY:
        raise_legend(s, seat, h)
    else:
        s.note(BUILT_HERE, seat, building, h)
    if building == BRIDGE:
        s.bridge_by = with_item(s.bridge_by, h, seat)
        if s.owner[h] == NONE:
            set_owner(s, h, seat)
    if building == FORTRESS:
        s.fortress_by = with_item(s.fortress_by, h, seat)
    settle_pool(s, seat)
    if building == ACADEMY:
        s.then(ChooseSchool(h))


class Scroll(Frame[Aeonis]):
    """Scroll of Dominion: a building without AP, all else paid (AE-A-16, AE-R-48)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, SCROLL_PLACE, scroll_places(s, self.seat))

    def chosen(self, s: Aeonis, seat: int, place: int) -> None:
        give_up(s, SCROLL, True)
        fired(s, seat, SCROLL)
        raise_building(s, seat, place % 16, place // 16)


def scroll_places(s: Aeonis, seat: int) -> list[int]:
    """Only hexes you control."""
    return [place for place in buildable(s, seat) if s.owner[place // 16] == seat]


# Recruiting


def free_token(s: Aeonis, seat: int, kind: int) -> int:
    """A token of the kind that is not on the map, or NONE (HB-1.1)."""
    first = seat * TOKENS
    unit_hex = s.unit_hex
    for unit in range(first + FIRST_SLOT[kind], first + FIRST_SLOT[kind + 1]):
        if unit_hex[unit] == NONE:
            return unit
    return NONE


def unit_gold(s: Aeonis, seat: int, kind: int, h: int, less: int = 0) -> int:
    """The Forge takes 1 Gold off, never below 1 (HB-11)."""
    gold = UNIT_GOLD[kind]
    if s.works(h, FORGE):
        less += 1
    if kind >= ELITE and s.has_used(seat, VANGUARD):
        less += s.rules.whispers[VANGUARD_REQUISITION].number()
    return max(1, gold - less) if less else gold


def may_recruit(s: Aeonis, seat: int, kind: int, h: int, less: int = 0) -> bool:
    return (
        s.pool[seat] >= UNIT_POPULATION[kind]
        and s.mana[seat] >= UNIT_MANA[kind]
        and s.gold[seat] >= unit_gold(s, seat, kind, h, less)
        and free_token(s, seat, kind) != NONE
    )


def recruitable(s: Aeonis, seat: int, h: int, less: int = 0, whole: bool = True) -> list[int]:
    """What could be recruited there; faction units only where they fill the whole Recruit (HB-9.1)."""
    found: list[int] = []
    last = MYTHIC if whole and s.rules.full and s.lord_sheet[seat] != NO_SHEET else ARCHER
    for kind in range(INFANTRY, last + 1):
        if may_recruit(s, seat, kind, h, less) and (kind < ELITE or unlocked(s, seat, kind, h)):
            found.append(kind)
    return found


def can_recruit(s: Aeonis, seat: int, h: int) -> bool:
    """Could anything be recruited there?"""
    if s.pool[seat] == 0:
        return False
    return may_recruit(s, seat, INFANTRY, h) or len(recruitable(s, seat, h)) > 0


def unlocked(s: Aeonis, seat: int, kind: int, h: int) -> bool:
    """Elite: a Forge; Advanced: a tier II Discovery; Mythic: in one's own Legendary Building (HB-9)."""
    lord = s.lord_sheet[seat]
    if s.rules.ranks[lord * RANKS + kind - ELITE] is None:
        return False
    if kind == ELITE:
        return s.count_works(seat, FORGE) > 0
    if kind == ADVANCED:
        return highest_tier(s, seat) >= 2 and (lord != SERATHIS or by_water(s, h))
    return s.legend_of(seat, lord) == h


def any_rank_unlocked(s: Aeonis, seat: int) -> bool:
    """Has the seat any faction rank at hand (Vanguard Requisition)?"""
    lord = s.lord_sheet[seat]
    if lord == NO_SHEET:
        return False
    for h in s.lands[seat]:
        if s.is_city(h):
            for kind in (ELITE, ADVANCED, MYTHIC):
                if unlocked(s, seat, kind, h):
                    return True
    return False


def recruit(s: Aeonis, seat: int, kind: int, h: int, less: int = 0) -> None:
    """Pay and place (HB-7.4)."""
    s.pay(seat, unit_gold(s, seat, kind, h, less), UNIT_MANA[kind])
    if kind >= ELITE:
        s.used = with_item(s.used, seat, s.used[seat] & ~VANGUARD)
    muster(s, seat, kind, h)


def muster(s: Aeonis, seat: int, kind: int, h: int) -> bool:
    """A unit for its Population alone; without a token or Population it is not placed (HR-76)."""
    token = free_token(s, seat, kind)
    if token == NONE or s.pool[seat] < UNIT_POPULATION[kind]:
        return False
    s.pool[seat] -= UNIT_POPULATION[kind]
    s.unit_hp[token] = full_hp(s, token)
    s.unit_flags[token] = CAMP_UNIT if s.legend_of(seat, RAKHIS) == h else 0
    s.place(token, h)
    s.note(RECRUITED, seat, s.title(seat, kind), h)
    return True


def recruiting_cities(s: Aeonis, seat: int) -> list[int]:
    """Cities that have not recruited this round and could (HB-7.4)."""
    found: list[int] = []
    for h in s.lands[seat]:
        if s.recruited[h] or not (s.is_city(h) or may_summon(s, seat, h)):
            continue
        if (s.occupant[h] == NONE or s.occupant[h] == seat) and can_recruit(s, seat, h):
            found.append(h)
    return found


def may_summon(s: Aeonis, seat: int, h: int) -> bool:
    """Rift Summon: once a round a Portal of one's own serves as a City (HB-23)."""
    return s.leads(seat, THALRIK) and s.is_portal(h) and not s.has_used(seat, RIFT_SUMMON)


def recruit_limit(s: Aeonis, seat: int, h: int) -> int:
    """Two units, three under Muster Call; the Forge adds one (HB-7.4, HR-77)."""
    limit = 2
    if s.event == MUSTER_CALL:
        limit = s.rules.globals[MUSTER_CALL].number()
    elif s.laws >> MUSTER_ROLLS & 1:
        limit = s.rules.agendas[MUSTER_ROLLS].number()
    if s.works(h, FORGE):
        limit += 1
    return limit


class Recruiting(Frame[Aeonis]):
    """One unit after another, as many as the City may and the seat wants."""

    def __init__(self, seat: int, h: int, left: int, begun: bool = False) -> None:
        self.seat: Final = seat
        self.h: Final = h
        self.left: Final = left
        self.begun: Final = begun

    def run(self, s: Aeonis) -> None:
        kinds = recruitable(s, self.seat, self.h, 0, not self.begun)
        if self.left and kinds:
            s.ask(self, self.seat, RECRUIT, [*kinds, PASS] if self.begun else kinds, (self.h,))

    def chosen(self, s: Aeonis, seat: int, kind: int) -> None:
        if kind != PASS:
            recruit(s, seat, kind, self.h)
            s.then(Recruiting(seat, self.h, 0 if kind >= ELITE else self.left - 1, True))

    def label(self, s: Aeonis, option: int) -> str:
        return UNIT_TITLES[s.title(self.seat, option)] if option >= ELITE else ""


class Ossuary(Frame[Aeonis]):
    """Ossuary Throne: recruiting here, one Infantry more for 1 Mana (HB-11, HR-77)."""

    def __init__(self, seat: int, h: int) -> None:
        self.seat: Final = seat
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        if (
            s.legend_of(seat, MORVANE) == self.h
            and s.mana[seat]
            and s.pool[seat]
            and free_token(s, seat, INFANTRY) >= 0
        ):
            s.ask(self, seat, OSSUARY, [0, PASS], (self.h,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.pay(seat, mana=1)
            show_legend(s, seat, MORVANE)
            muster(s, seat, INFANTRY, self.h)


def recruit_at(s: Aeonis, seat: int, h: int) -> None:
    """The Recruit action in one City."""
    s.recruited = with_item(s.recruited, h, 1)
    if not s.is_city(h):
        s.use(seat, RIFT_SUMMON)
        show_power(s, seat, THIRD)
    from ludarium.games.aeonis.whispers import ON_RECRUIT, Window

    s.then(Recruiting(seat, h, recruit_limit(s, seat, h)), Ossuary(seat, h), Window(ON_RECRUIT, (seat,), h))
