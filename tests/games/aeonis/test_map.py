"""Map, control, movement, zones and Portals (HB-3, HB-4, HB-5, HB-8)."""

import pytest

from ludarium.core import PASS, Rng
from ludarium.games.aeonis import GAME
from ludarium.games.aeonis.board import (
    CITY,
    DESERT,
    FOREST,
    LAKE,
    MOUNTAIN,
    NONE,
    PLAINS,
    PORTAL,
    RUINS,
    connected,
    draw_map,
    side,
)
from ludarium.games.aeonis.building import site_fits
from ludarium.games.aeonis.cards.events import MOUNTAIN_PASSES, OPEN_ROADS
from ludarium.games.aeonis.cleanup import AdjacencyClaims
from ludarium.games.aeonis.control import set_owner
from ludarium.games.aeonis.marks import INFLUENCE_HEXES, PORTAL_TRAVELS
from ludarium.games.aeonis.movement import March, enter_cost, in_zone, march, may_enter, portal_targets
from ludarium.games.aeonis.production import growth, income
from ludarium.games.aeonis.round import presence
from ludarium.games.aeonis.tables import BRIDGE, EMBASSY, FARM, FORTRESS, GROVE, MINE, SHEETS, TOWER
from ludarium.games.aeonis.turn import MOVE, MOVE_SOME, TRAVEL
from tests.games.aeonis.table import Table

SIZES = {2: (37, 2, 2, 2, 6), 3: (37, 2, 2, 2, 5), 4: (37, 2, 2, 2, 4), 5: (61, 3, 2, 2, 4),
         6: (61, 3, 2, 2, 4), 7: (91, 4, 3, 3, 4), 8: (91, 4, 3, 3, 3)}  # fmt: skip


@pytest.mark.rule("HB-3", "HB-3.1")
@pytest.mark.parametrize("players", range(2, 9))
def test_maps_have_what_the_table_says_and_pass_the_gates(players: int) -> None:
    hexes, ruins, portals, lakes, apart = SIZES[players]
    for seed in range(5):
        layout = draw_map(players, Rng(seed))
        grid, terrain = layout.grid, layout.terrain
        assert len(terrain) == hexes
        counts = [terrain.count(kind) for kind in range(8)]
        assert (counts[RUINS], counts[PORTAL], counts[LAKE], counts[DESERT]) == (ruins, portals, lakes, players)
        assert counts[CITY] == players + 1
        assert terrain[grid.seat] == CITY
        assert max(counts[:3]) - min(counts[:3]) <= 1
        assert connected(grid, terrain)
        for seat, home in enumerate(layout.homes):
            assert grid.dist(home, grid.seat) == grid.radius
            assert min(grid.dist(home, other) for other in layout.homes if other != home) >= apart
            assert [terrain[h] for h in layout.clusters[seat]] == [PLAINS, FOREST, MOUNTAIN]
            assert all(grid.dist(h, home) == 1 for h in layout.clusters[seat])
            near = [h for h in range(hexes) if terrain[h] in (RUINS, PORTAL) and grid.dist(h, home) <= 2]
            assert near
            assert grid.dist(home, grid.seat) - 1 <= 4
        gates = [h for h in range(hexes) if terrain[h] == PORTAL]
        assert all(grid.dist(a, b) > 1 for a in gates for b in gates if a != b)


@pytest.mark.rule("HB-3", "HB-26")
def test_two_players_have_a_desert_on_each_side() -> None:
    layout = draw_map(2, Rng(5))
    deserts = [h for h in range(37) if layout.terrain[h] == DESERT]
    sides = [side(layout.grid, layout.homes[0], layout.homes[1], h) for h in deserts]
    assert sides[0] * sides[1] < 0


@pytest.mark.rule("HB-2", "HR-01", "HR-02", "HR-56")
def test_setup() -> None:
    s = GAME.new(3, 9, None, None, lords="none")
    for seat in range(3):
        home = s.home[seat]
        assert s.lord_hex(seat) == home
        kinds = sorted(unit % 32 for unit in s.units_of(seat))
        assert kinds == [0, 1, 2, 3, 15]
        assert (s.gold[seat], s.mana[seat], s.influence[seat], s.pool[seat]) == (2, 2, 1, 6) or s.round > 1
        assert s.count_hexes(seat) == 4
        assert s.renown[seat] == s.remnants[seat] == 0
        assert not s.unexplored[home]
    assert not s.unexplored[s.grid.seat]
    assert all(not s.unexplored[h] for h in range(s.grid.count) if s.terrain[h] == LAKE)
    assert sum(s.unexplored) == s.grid.count - 3 * 4 - 1 - 2
    assert len(s.public_row) == 2
    assert s.ap[s.order[0]] == 6
    assert (SHEETS[0].attack, SHEETS[0].defense, SHEETS[0].hp, SHEETS[0].move) == (8, 8, 3, 2)


TERRAIN = [
    ("HB-4-plains", PLAINS, 1, (0, 0, 0), 1),
    ("HB-4-forest", FOREST, 1, (0, 1, 0), 0),
    ("HB-4-mountain", MOUNTAIN, 2, (1, 0, 0), 0),
    ("HB-4-desert", DESERT, 2, (0, 0, 1), 0),
    ("HB-4-city", CITY, 1, (0, 0, 0), 2),
    ("HB-4-ruins", RUINS, 1, (0, 0, 0), 0),
    ("HB-4-portal", PORTAL, 1, (0, 0, 0), 0),
]


@pytest.mark.parametrize(
    ("terrain", "cost", "made", "grows"),
    [pytest.param(*row[1:], marks=pytest.mark.rule(row[0]), id=row[0]) for row in TERRAIN],
)
def test_terrain(terrain: int, cost: int, made: tuple[int, int, int], grows: int) -> None:
    t = Table()
    h = t.land(1, 0, terrain, 0)
    assert enter_cost(t.s, 0, h, 0) == cost
    assert income(t.s, 0) == made
    assert growth(t.s, 0) == 1 + grows
    slots = {CITY: 2, PORTAL: 2}.get(terrain, 1)
    built = 0
    for building in (TOWER, FORTRESS):
        if site_fits(t.s, 0, building, h):
            t.s.buildings[h] |= 1 << building
            built += 1
    assert built == slots


@pytest.mark.rule("HR-03", "HR-04")
def test_ruins_cost_one_and_cities_make_no_resources() -> None:
    t = Table()
    assert enter_cost(t.s, 0, t.land(1, 0, RUINS), 0) == 1
    t.land(0, 0, CITY, 0)
    assert income(t.s, 0) == (0, 0, 0)


@pytest.mark.rule("HB-4-lake", "HR-06", "HB-11-bridge")
def test_lakes_are_closed_until_bridged() -> None:
    t = Table()
    lake = t.land(1, 0, LAKE)
    assert not may_enter(t.s, 0, lake)
    assert not site_fits(t.s, 0, BRIDGE, lake)
    t.land(0, 0, owner=0)
    assert site_fits(t.s, 0, BRIDGE, lake)
    assert not site_fits(t.s, 0, TOWER, lake)
    t.units(0, t.at(0, 0), "I")
    t.fill_pool(0)
    t.turn(0)
    before = t.s.gold[0]
    from ludarium.games.aeonis.turn import BUILD

    t.choose("turn", BUILD + lake * 16 + BRIDGE)
    assert t.s.owner[lake] == 0
    assert t.s.gold[0] == before - 4
    assert enter_cost(t.s, 0, lake, 0) == 1
    assert may_enter(t.s, 0, lake)
    assert income(t.s, 0) == (0, 0, 0)


@pytest.mark.rule("HB-4.1", "HB-11-mine", "HB-11-grove", "HB-11-embassy", "HB-11-farm")
def test_production_buildings_replace_the_base() -> None:
    t = Table()
    t.land(0, 0, MOUNTAIN, 0, MINE)
    t.land(1, 0, FOREST, 0, GROVE)
    t.land(2, 0, DESERT, 0, EMBASSY)
    t.land(3, 0, PLAINS, 0, FARM)
    assert income(t.s, 0) == (3, 3, 3)
    assert growth(t.s, 0) == 1 + 2


@pytest.mark.rule("HB-4.2", "HB-4.3", "HR-61")
def test_where_buildings_fit() -> None:
    t = Table()
    for q, terrain in enumerate((FOREST, CITY, RUINS, PORTAL)):
        h = t.land(q, 0, terrain, 0)
        assert site_fits(t.s, 0, TOWER, h)
    forest = t.at(0, 0)
    t.s.buildings[forest] = 1 << GROVE
    assert not site_fits(t.s, 0, TOWER, forest)
    assert not site_fits(t.s, 0, GROVE, forest)
    assert not site_fits(t.s, 0, MINE, t.at(1, 0))
    t.units(1, t.at(2, 0), "I")
    assert not site_fits(t.s, 0, TOWER, t.at(2, 0))
    assert not site_fits(t.s, 1, TOWER, t.at(3, 0))


# Control


@pytest.mark.rule("HB-5", "HB-5.1", "HB-5.4", "HB-7")
def test_occupation_and_presence() -> None:
    t = Table()
    a, b, c = t.land(0, 0, owner=0), t.land(1, 0), t.land(2, 0, owner=1)
    t.units(0, a, "C")
    t.turn(0).choose("turn", MOVE + a * 6 + t.s.grid.neighbours[a].index(b))
    assert t.s.owner[b] == 0
    t.choose("next_step", c)
    assert t.s.owner[c] == 1
    presence(t.s)
    assert t.s.owner[c] == 0
    assert t.s.renown[0] == 1
    assert t.s.owner[b] == 0


@pytest.mark.rule("HB-5.4", "HB-8.4", "HB-5")
def test_strongholds_are_not_walked_into() -> None:
    t = Table()
    for q, building in enumerate((TOWER, FORTRESS)):
        h = t.land(q, 0, FOREST, 1, building)
        assert not may_enter(t.s, 0, h)
        assert may_enter(t.s, 1, h)
    assert not may_enter(t.s, 0, t.land(2, 0, CITY, 1))
    farm = t.land(3, 0, PLAINS, 1, FARM)
    assert may_enter(t.s, 0, farm)
    t.units(1, farm, "I")
    assert not may_enter(t.s, 0, farm)
    t.units(0, t.at(0, 0), "I")
    presence(t.s)
    assert t.s.owner[t.at(0, 0)] == 1


@pytest.mark.rule("HB-5.2")
def test_a_portal_is_held_from_the_start_of_the_next_turn() -> None:
    t = Table()
    a, gate = t.land(0, 0, owner=0), t.land(1, 0, PORTAL)
    t.units(0, a, "I")
    t.turn(0).choose("turn", MOVE + a * 6 + t.s.grid.neighbours[a].index(gate))
    assert t.s.owner[gate] == NONE
    t.turn(0)
    assert t.s.owner[gate] == 0


@pytest.mark.rule("HB-5")
def test_adjacency_claims_take_two_cleanups() -> None:
    t = Table()
    t.land(0, 0, CITY, 0)
    claimed, lake = t.at(1, 0), t.land(0, 1, LAKE)
    blocked = t.at(-1, 0)
    t.land(-2, 0, FOREST, 1, FORTRESS)
    t.units(1, t.at(0, -1), "I")
    t.run(AdjacencyClaims())
    assert t.s.owner[claimed] == NONE
    t.run(AdjacencyClaims())
    assert t.s.owner[claimed] == 0
    assert t.s.owner[lake] == t.s.owner[blocked] == t.s.owner[t.at(0, -1)] == NONE
    t = Table()
    t.land(0, 0, FOREST, 0, TOWER)
    t.run(AdjacencyClaims(), AdjacencyClaims())
    assert t.s.owner[t.at(2, 0)] == 0
    assert t.s.owner[t.at(3, 0)] == NONE


@pytest.mark.rule("HR-32", "HB-5")
def test_two_claimants_bid() -> None:
    t = Table()
    t.land(-1, 0, CITY, 0)
    t.land(1, 0, CITY, 1)
    middle = t.at(0, 0)
    t.run(AdjacencyClaims(), AdjacencyClaims())
    while t.prompt() == "bid":
        t.choose("bid", (2 if t.asked() == 0 else 1) if t.s.asks[0].about == (middle,) else 0)
    assert t.s.owner[middle] == 0
    assert t.s.influence == [3, 5]
    assert t.s.tallied(0, INFLUENCE_HEXES) == 1
    t = Table(claims="neutral")
    t.land(-1, 0, CITY, 0)
    t.land(1, 0, CITY, 1)
    t.run(AdjacencyClaims(), AdjacencyClaims())
    assert t.s.owner[middle] == NONE


@pytest.mark.rule("HB-5.3", "HR-35")
def test_zones_of_control() -> None:
    t = Table()
    t.units(1, t.at(0, 0), "L")
    t.land(3, 0, CITY, 1)
    assert in_zone(t.s, 0, t.at(1, 0))
    assert not in_zone(t.s, 0, t.at(2, 0))
    assert not in_zone(t.s, 1, t.at(1, 0))


@pytest.mark.rule("HB-8.3")
def test_zone_surcharge_and_cavalry() -> None:
    t = Table()
    t.units(1, t.at(1, -1), "I")
    infantry = t.units(0, t.land(0, 0, owner=0), "I")[0]
    assert march(t.s, 0, (infantry,), 0).toll(t.s, t.at(1, 0)) == (2, False)
    rider = t.units(0, t.at(0, 0), "C")[0]
    move = march(t.s, 0, (infantry, rider), 0)
    assert move.toll(t.s, t.at(1, 0)) == (1, True)
    again = March(0, (rider,), t.at(0, 0), 0, 1, zone_free=True)
    assert again.toll(t.s, t.at(1, 0)) == (2, True)


@pytest.mark.rule("HB-8.2")
def test_ranges() -> None:
    t = Table()
    lord, infantry, rider, archer = t.units(0, t.land(0, 0, owner=0), "LICA")
    assert [march(t.s, 0, (unit,), 0).left for unit in (lord, infantry, rider, archer)] == [2, 1, 2, 1]


@pytest.mark.rule("HB-8.5", "HR-25")
def test_portal_travel_is_free_and_asks_for_permission() -> None:
    t = Table()
    a, b, c = t.land(0, 0, PORTAL, 0), t.land(3, 0, PORTAL), t.land(-3, 0, PORTAL, 1)
    t.units(0, a, "I")
    t.units(1, t.at(2, 0), "I")
    assert portal_targets(t.s, 0, a) == [b]
    t.turn(0).choose("turn", TRAVEL + a)
    assert (t.s.occupant[b], t.s.ap[0]) == (0, 6)
    assert t.s.tallied(0, PORTAL_TRAVELS) == 1
    assert t.prompt() == "stop"
    assert c not in portal_targets(t.s, 0, b)


@pytest.mark.rule("HB-8.6")
def test_no_portal_loops() -> None:
    t = Table()
    a, b = t.land(0, 0, PORTAL, 0), t.land(3, 0, PORTAL)
    t.units(0, a, "I")
    t.turn(0).choose("turn", TRAVEL + a)
    t.turn(0).choose("turn", TRAVEL + b)
    assert t.s.occupant[a] == 0
    assert TRAVEL + a not in t.turn(0).options()
    t.s.links = [a * 128 + b]
    assert portal_targets(t.s, 0, a) == []


@pytest.mark.rule("HB-8.7")
def test_portals_are_no_neighbours_otherwise() -> None:
    from ludarium.games.aeonis.attack import may_attack

    t = Table()
    a, b = t.land(0, 0, PORTAL, 0), t.land(3, 0, PORTAL, 1)
    t.units(0, a, "I")
    t.units(1, b, "I")
    assert not may_attack(t.s, 0, b)
    assert not in_zone(t.s, 0, a)


@pytest.mark.rule("HB-8.8", "HR-78")
def test_moves_claim_what_they_cross_and_stop_to_explore() -> None:
    t = Table()
    a, b, c = t.land(0, 0, owner=0), t.at(1, 0), t.at(2, 0)
    t.units(0, a, "C")
    t.s.unexplored[c] = 1
    t.s.exploration_deck = [2]
    t.turn(0).choose("turn", MOVE + a * 6 + t.s.grid.neighbours[a].index(b)).choose("next_step", c)
    assert (t.s.owner[b], t.s.owner[c], t.s.unexplored[c]) == (0, 0, 0)
    assert t.s.exploration_discard == [2]
    assert t.prompt() == "stop"
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "C")
    t.s.unexplored[t.at(1, 0)] = 1
    t.s.exploration_deck = [2]
    t.turn(0).choose("turn", MOVE + a * 6 + t.s.grid.neighbours[a].index(b))
    assert t.prompt() == "stop"


@pytest.mark.rule("HR-79", "HR-45")
def test_a_hex_gained_otherwise_is_explored_without_event() -> None:
    t = Table()
    h = t.at(1, 0)
    t.s.unexplored[h] = 1
    discard = t.s.exploration_discard[:]
    set_owner(t.s, h, 0)
    assert t.s.unexplored[h] == 0
    assert t.s.exploration_discard == discard


@pytest.mark.rule("HB-8.9", "HR-05", "HB-17-open-roads", "HB-17-mountain-passes-cleared")
def test_cheaper_ways() -> None:
    t = Table()
    a = t.land(0, 0, owner=0)
    rider = t.units(0, a, "C")[0]
    desert = t.land(1, 0, DESERT)
    t.s.event = OPEN_ROADS
    t.turn(0).choose("turn", MOVE + a * 6 + t.s.grid.neighbours[a].index(desert))
    assert t.s.ap[0] == 4
    t.choose("next_step", t.at(2, 0))
    assert t.s.ap[0] == 4
    t.s.place(rider, a)
    t.turn(0).choose("turn", MOVE + a * 6 + t.s.grid.neighbours[a].index(t.at(0, 1))).choose("next_step", PASS)
    assert t.s.ap[0] == 3
    t.s.event = MOUNTAIN_PASSES
    assert enter_cost(t.s, 0, t.land(-1, 0, MOUNTAIN), 0) == 1


@pytest.mark.rule("HB-3.1")
def test_starts_are_equal() -> None:
    s = GAME.new(6, 2, None, None, lords="none")
    assert len({income(s, seat) for seat in range(6)}) == 1


@pytest.mark.rule("HB-8.1", "HB-8.3")
def test_nobody_stays_behind_without_whom_the_rest_cannot_go() -> None:
    t = Table()
    start = t.land(0, 0, owner=0)
    for beside in t.s.grid.neighbours[start]:
        t.s.terrain[beside] = LAKE
    t.land(1, 0)
    t.units(1, t.land(2, 0), "I")
    infantry, cavalry = t.units(0, start, "IC")
    t.s.ap[0] = 1
    t.turn(0).choose("turn", MOVE_SOME + start)
    assert t.options() == [infantry, PASS]
    t.choose("stays", infantry)
    assert t.s.unit_hex[cavalry] == t.at(1, 0)
