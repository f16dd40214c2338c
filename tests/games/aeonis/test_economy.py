"""AP, buildings, recruiting, population and production (HB-7, HB-9, HB-11, HB-12, HB-13)."""

import pytest

from ludarium.core import PASS
from ludarium.games.aeonis.board import CITY, DESERT, FOREST, MOUNTAIN, NONE, PLAINS
from ludarium.games.aeonis.building import (
    buildable,
    building_price,
    free_token,
    muster,
    recruit_limit,
    recruitable,
    unit_gold,
)
from ludarium.games.aeonis.cards.events import MUSTER_CALL
from ludarium.games.aeonis.control import destroy, population_cap, population_used, set_owner, settle_pool
from ludarium.games.aeonis.marks import MARK_FREE_ACTION
from ludarium.games.aeonis.production import Growth, Production, growth, income
from ludarium.games.aeonis.round import RoundStart, round_ap
from ludarium.games.aeonis.tables import (
    ACADEMY,
    ARCHER,
    ATTACK,
    BANK,
    BUILDING_POPULATION,
    CASTLE,
    CAVALRY,
    DEFENSE,
    EMBASSY,
    FARM,
    FORGE,
    FORTRESS,
    GROVE,
    GUILD_HALL,
    HIT_POINTS,
    INFANTRY,
    MARKET,
    MINE,
    RANGE,
    TOWER,
    UNIT_GOLD,
    UNIT_MANA,
    UNIT_POPULATION,
)
from ludarium.games.aeonis.turn import BUILD, CLEANSE, DISMISS, MOVE, RECRUIT
from tests.games.aeonis.table import Table


@pytest.mark.rule("HB-7.1", "HB-7")
def test_at_most_two_ap_are_banked_for_the_next_round() -> None:
    t = Table()
    t.units(0, t.land(0, 0, CITY, 0), "I")
    t.turn(0).choose("turn", PASS)
    assert (t.s.banked[0], t.s.ap[0]) == (2, 0)
    t.run(RoundStart())
    assert t.s.ap[0] == 5 + 1 + 2


@pytest.mark.rule("HB-7.3")
def test_ap_of_this_round_cannot_be_banked() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.s.ap[0], t.s.fleeting[0] = 2, 1
    t.turn(0).choose("turn", PASS)
    assert t.s.banked[0] == 1


@pytest.mark.rule("HB-7.2", "HR-18", "HB-20")
def test_at_ten_renown_a_one_ap_action_is_free() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0)
    t.units(0, city, "I")
    t.s.renown[0], t.s.ap[0] = 10, 0
    t.turn(0).choose("turn", RECRUIT + city).rest()
    assert t.s.ap[0] == 0
    assert t.s.marked(0, MARK_FREE_ACTION)
    t.s.recruited[city] = 0
    t.turn(0)
    assert t.prompt() == "stop" or RECRUIT + city not in t.options()
    t = Table()
    a = t.land(0, 0, owner=0)
    t.units(0, a, "I")
    t.s.renown[0], t.s.ap[0] = 10, 3
    t.turn(0).choose("turn", MOVE + a * 6)
    assert t.s.ap[0] == 3


@pytest.mark.rule("HB-7.5", "HB-6", "HB-20", "HB-11-guild-hall", "HR-16")
def test_ap_of_a_round() -> None:
    t = Table()
    assert round_ap(t.s, 0) == 5
    for q in range(3):
        t.land(q, 0, CITY, 0, GUILD_HALL)
    assert round_ap(t.s, 0) == 5 + 2 + 1
    t.s.renown[0], t.s.banked[0] = 5, 2
    assert round_ap(t.s, 0) == 5 + 2 + 1 + 1 + 2


@pytest.mark.rule("HB-6.3")
def test_who_can_only_pass_passes() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.s.ap[0] = 0
    t.turn(0)
    assert (t.prompt(), t.s.passed[0]) == ("stop", 1)


UNITS = [
    ("HB-9-infantry", INFANTRY, (6, 6, 1, 1, 1, 0, 1)),
    ("HB-9-cavalry", CAVALRY, (8, 6, 2, 2, 2, 0, 2)),
    ("HB-9-archer", ARCHER, (6, 4, 1, 1, 1, 1, 1)),
]


@pytest.mark.parametrize(
    ("kind", "row"), [pytest.param(*row[1:], marks=pytest.mark.rule(row[0]), id=row[0]) for row in UNITS]
)
def test_units(kind: int, row: tuple[int, ...]) -> None:
    printed = (ATTACK[kind], DEFENSE[kind], HIT_POINTS[kind], RANGE[kind], UNIT_GOLD[kind], UNIT_MANA[kind])
    assert (*printed, UNIT_POPULATION[kind]) == row
    t = Table()
    city = t.land(0, 0, CITY, 0)
    t.fill_pool(0)
    pool = t.s.pool[0]
    t.turn(0).choose("turn", RECRUIT + city).choose("recruit", kind)
    unit = t.s.units_at(0, city)[0]
    assert t.s.unit_hp[unit] == row[2]
    assert (5 - t.s.gold[0], 5 - t.s.mana[0], pool - t.s.pool[0]) == row[4:]


@pytest.mark.rule("HB-1.1")
def test_no_more_units_than_tokens() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0)
    t.units(0, city, "CCCC")
    t.s.pool[0] = 5
    assert free_token(t.s, 0, CAVALRY) == NONE
    assert CAVALRY not in recruitable(t.s, 0, city)
    assert INFANTRY in recruitable(t.s, 0, city)


@pytest.mark.rule("HB-1.2")
def test_building_tokens_only_with_the_switch() -> None:
    for limits in (False, True):
        t = Table(building_limits=limits)
        for q in range(4):
            t.land(q - 3, 0, CITY, 1, ACADEMY)
        city = t.land(1, 0, CITY, 0)
        assert (city * 16 + ACADEMY in buildable(t.s, 0)) == (not limits)


@pytest.mark.rule("HB-7.4", "HB-17-muster-call", "HR-77", "HB-11-forge")
def test_recruiting() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0)
    t.fill_pool(0)
    t.turn(0).choose("turn", RECRUIT + city).choose("recruit", INFANTRY).choose("recruit", INFANTRY)
    assert (t.s.ap[0], t.s.gold[0], len(t.s.units_at(0, city))) == (5, 3, 2)
    assert RECRUIT + city not in t.turn(0).options()
    assert recruit_limit(t.s, 0, city) == 2
    t.s.event = MUSTER_CALL
    assert recruit_limit(t.s, 0, city) == 3
    t.s.buildings[city] = 1 << FORGE
    assert recruit_limit(t.s, 0, city) == 4
    assert unit_gold(t.s, 0, CAVALRY, city) == 1
    assert unit_gold(t.s, 0, INFANTRY, city) == 1


@pytest.mark.rule("HR-37")
def test_without_a_city_there_is_growth_but_no_recruiting() -> None:
    t = Table()
    t.units(0, t.land(0, 0, FOREST, 0), "I")
    assert growth(t.s, 0) == 1
    assert all(not RECRUIT <= option < RECRUIT + 91 for option in t.turn(0).options())


@pytest.mark.rule("HR-76")
def test_a_free_unit_needs_token_and_people() -> None:
    t = Table()
    h = t.land(0, 0, owner=0)
    t.s.pool[0] = 0
    assert not muster(t.s, 0, INFANTRY, h)
    t.s.pool[0] = 3
    t.units(0, h, "IIIIIIIIII")
    assert not muster(t.s, 0, INFANTRY, h)


COSTS = [
    ("HB-11-farm", FARM, PLAINS, (2, 0, 0), 1),
    ("HB-11-mine", MINE, MOUNTAIN, (3, 0, 0), 1),
    ("HB-11-grove", GROVE, FOREST, (0, 2, 0), 1),
    ("HB-11-embassy", EMBASSY, DESERT, (0, 0, 3), 1),
    ("HB-11-tower", TOWER, FOREST, (4, 0, 0), 1),
    ("HB-11-fortress", FORTRESS, FOREST, (5, 2, 0), 2),
    ("HB-11-guild-hall", GUILD_HALL, CITY, (4, 0, 2), 1),
    ("HB-11-forge", FORGE, CITY, (6, 1, 0), 1),
    ("HB-11-academy", ACADEMY, CITY, (4, 4, 0), 2),
    ("HB-11-bank", BANK, CITY, (5, 0, 0), 1),
    ("HB-11-castle", CASTLE, CITY, (8, 0, 0), 2),
    ("HB-11-market", MARKET, CITY, (2, 0, 2), 1),
]


@pytest.mark.parametrize(
    ("building", "terrain", "price", "people"),
    [pytest.param(*row[1:], marks=pytest.mark.rule(row[0]), id=row[0]) for row in COSTS],
)
def test_building_costs(building: int, terrain: int, price: tuple[int, int, int], people: int) -> None:
    t = Table()
    h = t.land(0, 0, terrain, 0)
    t.units(0, t.land(1, 0, owner=0), "I")
    t.s.gold[0] = 9
    t.s.pool[0] = 4
    assert building_price(t.s, 0, building, h) == price
    t.turn(0).choose("turn", BUILD + h * 16 + building).rest()
    assert t.s.has(h, building)
    assert (9 - t.s.gold[0], 5 - t.s.mana[0], 5 - t.s.influence[0]) == price
    assert t.s.ap[0] == 3
    assert population_used(t.s, 0) == 1 + people
    assert BUILDING_POPULATION[building] == people


@pytest.mark.rule("HB-11-bank", "HR-16")
def test_bank_deals() -> None:
    t = Table()
    t.land(0, 0, CITY, 0, BANK)
    t.land(1, 0, CITY, 0, BANK)
    t.run(Production()).choose("bank", 0)
    assert (t.s.gold[0], t.s.mana[0]) == (8, 3)
    assert t.prompt() == "stop"
    t.run(Production()).choose("bank", 1)
    assert (t.s.gold[0], t.s.mana[0]) == (6, 6)
    t.run(Production()).choose("bank", 2)
    assert (t.s.gold[0], t.s.influence[0]) == (4, 8)


@pytest.mark.rule("HB-11.1", "HR-62")
def test_taken_buildings_are_carried_by_the_new_controller() -> None:
    t = Table()
    for q in range(3):
        t.land(q, 0, CITY, q % 2)
    h = t.land(0, 1, FOREST, 0, GROVE)
    t.fill_pool(0)
    t.fill_pool(1)
    before = t.s.pool[:]
    set_owner(t.s, h, 1)
    assert t.s.has(h, GROVE)
    assert t.s.pool == [before[0] + 1, before[1] - 1]
    destroy(t.s, h, GROVE, 1)
    assert t.s.pool == [before[0] + 1, before[1]]


@pytest.mark.rule("HB-11.2", "HR-59")
def test_a_disabled_building_does_nothing_until_the_end_of_next_round() -> None:
    from ludarium.games.aeonis.cleanup import Expire

    t = Table()
    h = t.land(0, 0, MOUNTAIN, 0, MINE)
    t.s.disabled[h] = t.s.disabled_next[h] = 1 << MINE
    assert income(t.s, 0) == (1, 0, 0)
    t.run(Expire())
    assert income(t.s, 0) == (1, 0, 0)
    t.run(Expire())
    assert income(t.s, 0) == (3, 0, 0)


@pytest.mark.rule("HB-12", "HR-89", "HB-9.5")
def test_production_of_a_round() -> None:
    t = Table()
    t.land(0, 0, CITY, 0)
    t.land(1, 0, MOUNTAIN, 0)
    t.land(2, 0, FOREST, 0)
    t.land(0, 1, DESERT, 0)
    t.land(0, 2, PLAINS, 0)
    t.units(0, t.at(0, 0), "IIC")
    t.s.pool[0] = 0
    t.run(Production())
    assert (t.s.gold[0], t.s.mana[0], t.s.influence[0]) == (6, 6, 6)
    assert t.s.pool[0] == 1 + 2 + 1


@pytest.mark.rule("HR-15")
def test_an_enemy_standing_there_stops_production() -> None:
    t = Table()
    t.land(1, 0, MOUNTAIN, 0)
    t.units(1, t.at(1, 0), "I")
    assert income(t.s, 0) == (0, 0, 0)


@pytest.mark.rule("HB-13.1", "HB-11-castle", "HB-11-farm")
def test_population_cap() -> None:
    t = Table()
    assert population_cap(t.s, 0) == 7
    t.land(0, 0, CITY, 0, CASTLE)
    t.land(1, 0, PLAINS, 0, FARM)
    assert population_cap(t.s, 0) == 7 + 3 + 3 + 2
    for q in range(-3, 0):
        t.land(q, 0, CITY, 0, CASTLE)
    assert population_cap(t.s, 0) == 25


@pytest.mark.rule("HB-13.2")
def test_people_come_back_from_units_and_buildings() -> None:
    t = Table()
    h = t.land(0, 0, CITY, 0)
    t.units(0, h, "C")
    t.fill_pool(0)
    assert t.s.pool[0] == 8
    t.turn(0).choose("turn", DISMISS).choose("dismiss", t.options()[0])
    assert t.s.pool[0] == 10
    t.s.pool[0] -= 1
    settle_pool(t.s, 0)
    assert t.s.pool[0] == 9


@pytest.mark.rule("HB-13.3", "HR-80")
def test_conquest_may_exceed_the_cap() -> None:
    t = Table()
    home = t.land(0, 0, CITY, 0)
    t.units(0, home, "IIIIIIII")
    t.fill_pool(0)
    assert t.s.pool[0] == 2
    castle = t.land(1, 0, CITY, 1, CASTLE, FORTRESS)
    t.s.take(home, NONE)
    settle_pool(t.s, 0)
    assert t.s.pool[0] == 0
    set_owner(t.s, castle, 0)
    t.run(Growth(0))
    assert t.s.pool[0] == max(0, population_cap(t.s, 0) - population_used(t.s, 0))


@pytest.mark.rule("HB-13.4")
def test_plains_grow_once() -> None:
    t = Table()
    t.land(1, 0, PLAINS, 0)
    assert (growth(t.s, 0), income(t.s, 0)) == (2, (0, 0, 0))


@pytest.mark.rule("HB-7", "HB-17-cursed-ground")
def test_a_curse_is_lifted_for_influence() -> None:
    t = Table()
    h = t.land(1, 0, MOUNTAIN, 0)
    t.units(0, t.land(0, 0, owner=0), "I")
    t.s.curse[h] = 1
    assert income(t.s, 0) == (0, 0, 0)
    t.turn(0).choose("turn", CLEANSE + h)
    assert (t.s.curse[h], t.s.influence[0], t.s.ap[0]) == (0, 3, 6)
    assert t.prompt() == "stop"


@pytest.mark.rule("HR-09")
def test_desert_attrition_only_with_the_switch() -> None:
    from ludarium.games.aeonis.cleanup import Desertion

    for switch, left in ((False, 5), (True, 4)):
        t = Table(desert_attrition=switch)
        t.units(0, t.land(0, 0, DESERT, 0), "I")
        t.s.pool[0] = 5
        t.run(Desertion(), Desertion())
        assert t.s.pool[0] == 5
        t.run(Desertion())
        assert t.s.pool[0] == left
