"""Building and recruiting: where, for what price, and what happens then (HB-7.4, HB-9, HB-11, HR-61)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.aeonis.artifacts import SCROLL_PLACE, fired, give_up
from ludarium.games.aeonis.board import LAKE, NONE, SLOTS
from ludarium.games.aeonis.cards.artifacts import SCROLL
from ludarium.games.aeonis.cards.discoveries import SIGILED_MASONRY, STONEWRIGHT
from ludarium.games.aeonis.cards.events import MUSTER_CALL
from ludarium.games.aeonis.cards.politics import MUSTER_ROLLS
from ludarium.games.aeonis.control import set_owner, settle_pool
from ludarium.games.aeonis.state import (
    BUILT_HERE,
    HEX,
    MARK_FREE_ACTION,
    MARK_MASONRY,
    MARK_STONEWRIGHT,
    RECRUITED,
    Aeonis,
)
from ludarium.games.aeonis.tables import (
    ACADEMY,
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
    CAVALRY,
    FIRST_SLOT,
    FORGE,
    FORTRESS,
    HIT_POINTS,
    INFANTRY,
    LEGENDARY,
    PRODUCERS,
    TOKENS,
    TOWER,
    UNIT_GOLD,
    UNIT_KIND,
    UNIT_MANA,
    UNIT_POPULATION,
)

RECRUIT: Final = Prompt("recruit", UNIT_KIND, "Which unit do you recruit at {0}?", about=(HEX,), decline="No more")

FREE_ACTION_RENOWN: Final = 10


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
    """Gold, Mana, Influence, less what Discoveries save (HR-82)."""
    gold, mana, influence = BUILDING_GOLD[building], BUILDING_MANA[building], BUILDING_INFLUENCE[building]
    if masonry_helps(s, seat, building):
        less = s.rules.discoveries[SIGILED_MASONRY].number()
        gold, mana, influence = max(0, gold - less), max(0, mana - less), max(0, influence - less)
    if stonewright_helps(s, seat, building):
        gold = max(0, gold - s.rules.discoveries[STONEWRIGHT].number())
    return (gold, mana, influence)


def masonry_helps(s: Aeonis, seat: int, building: int) -> bool:
    """Production buildings each cost one resource alone."""
    return bool(PRODUCERS >> building & 1) and s.knows(seat, SIGILED_MASONRY) and not s.marked(seat, MARK_MASONRY)


def stonewright_helps(s: Aeonis, seat: int, building: int) -> bool:
    if building != TOWER and building != FORTRESS and building != BRIDGE:
        return False
    return s.knows(seat, STONEWRIGHT) and not s.marked(seat, MARK_STONEWRIGHT)


def slots_used(s: Aeonis, h: int) -> int:
    used = 0
    for building in range(BUILDINGS):
        used += s.buildings[h] >> building & 1
    return used


def site_fits(s: Aeonis, seat: int, building: int, h: int) -> bool:
    """Terrain, slot, control; nobody else's unit there; never two of a kind (HB-4.2, HB-4.3, HR-61)."""
    if s.buildings[h] >> building & 1 or (s.occupant[h] != NONE and s.occupant[h] != seat):
        return False
    if building == BRIDGE:
        if s.terrain[h] != LAKE:
            return False
        return any(s.owner[beside] == seat and s.terrain[beside] != LAKE for beside in s.grid.neighbours[h])
    if s.owner[h] != seat:
        return False
    ground = BUILT_ON[building]
    if ground == ANY_LAND:
        if s.terrain[h] == LAKE:
            return False
    elif s.terrain[h] != ground:
        return False
    return slots_used(s, h) < SLOTS[s.terrain[h]]


def may_build(s: Aeonis, seat: int, building: int, h: int) -> bool:
    """Everything but AP."""
    if building == LEGENDARY or not site_fits(s, seat, building, h):
        return False
    if s.pool[seat] < BUILDING_POPULATION[building]:
        return False
    gold, mana, influence = building_price(s, seat, building, h)
    if s.gold[seat] < gold or s.mana[seat] < mana or s.influence[seat] < influence:
        return False
    if s.rules.building_limits:
        standing = 0
        for other in range(s.grid.count):
            standing += s.buildings[other] >> building & 1
        return standing < BUILDING_TOKENS[building]
    return True


def buildable(s: Aeonis, seat: int) -> list[int]:
    """All that may be built now, as hex * 16 + building."""
    found: list[int] = []
    gold, mana, influence = s.gold[seat], s.mana[seat], s.influence[seat]
    if gold < 2 and mana < 2 and influence < 3:
        return found
    for h in range(s.grid.count):
        if s.owner[h] == seat or s.terrain[h] == LAKE:
            for building in range(BUILDINGS):
                if may_build(s, seat, building, h):
                    found.append(h * 16 + building)
    return found


def raise_building(s: Aeonis, seat: int, building: int, h: int) -> None:
    """Pay resources and Population, and put it there (HB-11)."""
    gold, mana, influence = building_price(s, seat, building, h)
    s.pay(seat, gold, mana, influence)
    if masonry_helps(s, seat, building):
        s.mark(seat, MARK_MASONRY)
    if stonewright_helps(s, seat, building):
        s.mark(seat, MARK_STONEWRIGHT)
    put_building(s, seat, building, h)


def put_building(s: Aeonis, seat: int, building: int, h: int) -> None:
    s.buildings[h] |= 1 << building
    s.pool[seat] -= BUILDING_POPULATION[building]
    s.note(BUILT_HERE, seat, building, h)
    if building == BRIDGE:
        s.bridge_by[h] = seat
        if s.owner[h] == NONE:
            set_owner(s, h, seat)
    if building == FORTRESS:
        s.fortress_by[h] = seat
    settle_pool(s, seat)
    if building == ACADEMY:
        from ludarium.games.aeonis.discoveries import ChooseSchool

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
    for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1]):
        if s.unit_hex[first + slot] == NONE:
            return first + slot
    return NONE


def unit_gold(s: Aeonis, seat: int, kind: int, h: int, less: int = 0) -> int:
    """The Forge takes 1 Gold off, never below 1 (HB-11)."""
    gold = UNIT_GOLD[kind]
    if s.works(h, FORGE):
        less += 1
    return max(1, gold - less) if less else gold


def may_recruit(s: Aeonis, seat: int, kind: int, h: int, less: int = 0) -> bool:
    return (
        free_token(s, seat, kind) != NONE
        and s.pool[seat] >= UNIT_POPULATION[kind]
        and s.gold[seat] >= unit_gold(s, seat, kind, h, less)
        and s.mana[seat] >= UNIT_MANA[kind]
    )


def recruitable(s: Aeonis, seat: int, h: int, less: int = 0) -> list[int]:
    return [kind for kind in (INFANTRY, CAVALRY, ARCHER) if may_recruit(s, seat, kind, h, less)]


def recruit(s: Aeonis, seat: int, kind: int, h: int, less: int = 0) -> None:
    """Pay and place (HB-7.4)."""
    s.pay(seat, unit_gold(s, seat, kind, h, less), UNIT_MANA[kind])
    muster(s, seat, kind, h)


def muster(s: Aeonis, seat: int, kind: int, h: int) -> bool:
    """A unit for its Population alone; without a token or Population it is not placed (HR-76)."""
    token = free_token(s, seat, kind)
    if token == NONE or s.pool[seat] < UNIT_POPULATION[kind]:
        return False
    s.pool[seat] -= UNIT_POPULATION[kind]
    s.unit_hp[token] = HIT_POINTS[kind]
    s.place(token, h)
    s.note(RECRUITED, seat, kind, h)
    return True


def recruiting_cities(s: Aeonis, seat: int) -> list[int]:
    """Cities that have not recruited this round and could (HB-7.4)."""
    found: list[int] = []
    for h in range(s.grid.count):
        if s.owner[h] != seat or not s.is_city(h) or s.recruited[h]:
            continue
        if (s.occupant[h] == NONE or s.occupant[h] == seat) and recruitable(s, seat, h):
            found.append(h)
    return found


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
        kinds = recruitable(s, self.seat, self.h)
        if self.left and kinds:
            s.ask(self, self.seat, RECRUIT, [*kinds, PASS] if self.begun else kinds, (self.h,))

    def chosen(self, s: Aeonis, seat: int, kind: int) -> None:
        if kind != PASS:
            recruit(s, seat, kind, self.h)
            s.then(Recruiting(seat, self.h, self.left - 1, True))


def recruit_at(s: Aeonis, seat: int, h: int) -> None:
    """The Recruit action in one City."""
    s.recruited[h] = 1
    from ludarium.games.aeonis.whispers import ON_RECRUIT, Window

    s.then(Recruiting(seat, h, recruit_limit(s, seat, h)), Window(ON_RECRUIT, (seat,), h))
