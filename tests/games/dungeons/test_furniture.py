"""Chairs and tables: moveable hindering terrain that can be burnt or shaken to pieces (MK-FUR, MK-CHR, MK-TBL)."""

import pytest

from ludarium.games.dungeons.abilities import (
    BOUND,
    CHARGE,
    DEMORALIZED,
    FLAME,
    FLIGHT,
    NIMBLE,
    QUICKNESS,
    SNEAK,
    STEALTH,
    SWEEP,
)
from ludarium.games.dungeons.actions import (
    FIGHT,
    LIFT,
    OPEN,
    PUT_DOWN,
    QUAKE,
    QUAKE_ALL,
    SQUEEZE,
    SWEEP_ALL,
    THROW_FLAME,
    USE,
)
from ludarium.games.dungeons.artifacts import SetDown, other_ends, table_spots
from ludarium.games.dungeons.clicks import eliminate
from ludarium.games.dungeons.grid import HINDERING, WATER
from ludarium.games.dungeons.space import COVERED_SHOT, sight
from ludarium.games.dungeons.things import CARRIED, DESTROYED, FIRST_PIECE, STANDING, WOODEN_CLOSED, WOODEN_OPEN
from ludarium.games.dungeons.wandering import woken_by
from tests.games.dungeons.table import ALDRIC, FENN, GRUNA, KRAG, MAREN, YSOLDE, Table

STEPS = range(8)


@pytest.mark.rule("MK-FUR.1", "RU-34", "AR-D3")
def test_furniture_is_hindering_and_nobody_stops_there() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Chair", (12, 11))
    t.s.put(hero, t.at((10, 14)))
    assert sight(t.s, t.at((12, 10)), t.at((12, 13))) == COVERED_SHOT
    t.s.put(hero, t.at((12, 12)))
    t.activate(hero, 0)
    assert t.s.points == 6
    assert -1 not in t.options, "nobody may stop on it"


@pytest.mark.rule("MK-FUR.2")
def test_only_flame_and_shockwave_destroy_furniture() -> None:
    t = Table()
    mage = t.hero(YSOLDE, (12, 14), level=5)
    chair = t.piece("Chair", (12, 10))
    t.activate(mage)
    assert t.options.count(15) == t.options.count(18) == 0, "neither shots nor blasts"
    t.s.click[mage] = 4
    t.s.settle(mage)
    t.activate(mage)
    assert THROW_FLAME in t.options
    quaker = t.hero(GRUNA, (12, 12))
    t.activate(quaker)
    assert QUAKE_ALL in t.options
    axe = t.hero(KRAG, (13, 11))
    t.activate(axe)
    assert FIGHT not in t.options
    assert t.s.piece_state[chair] == STANDING


@pytest.mark.rule("MK-FUR.3", "MK-FUR.5", "MK-FUR.6", "MK-FUR.7", "RU-36")
def test_a_chair_has_defense_7_and_leaves_one_counter() -> None:
    t = Table(chair_defense=14)
    mage = t.hero(YSOLDE, (12, 14))
    chair = t.piece("Chair", (12, 10))
    t.s.ground[t.at((12, 10))] = WATER
    t.dice(2, 2).activate(mage, THROW_FLAME, 0)
    assert t.s.piece_state[chair] == STANDING, "9 + 4 against 14"
    t.dice(2, 3).activate(mage, THROW_FLAME, 0)
    assert t.s.piece_state[chair] == DESTROYED
    square = t.at((12, 10))
    assert t.s.ground[square] == HINDERING, "the counter replaces the water"
    assert t.s.piece_on[square] == -1
    t.s.put(mage, t.at((12, 11)))
    t.activate(mage, 0)
    assert t.s.points == 7 - 2, "cost 2"
    assert -1 in t.options, "figures may stop on it"
    assert LIFT not in t.options, "it cannot be moved"
    assert t.s.hindered(square)
    usual = Table()
    assert (usual.s.rules.chair_defense, usual.s.rules.table_defense) == (7, 10)


@pytest.mark.rule("MK-FUR.3")
def test_a_chair_falls_to_7_but_not_to_less() -> None:
    t = Table()
    mage = t.hero(YSOLDE, (12, 14), click=9)
    t.grant(mage, FLAME)
    chair = t.piece("Chair", (12, 10))
    t.hold(mage, "TR18")
    # Attack 5, cursed by 2: 3 + 3 = 6 misses, 3 + 4 = 7 hits.
    t.dice(1, 2).activate(mage, THROW_FLAME, 0)
    assert t.s.piece_state[chair] == STANDING
    t.dice(1, 3).activate(mage, THROW_FLAME, 0)
    assert t.s.piece_state[chair] == DESTROYED


@pytest.mark.rule("MK-FUR.4", "MK-FUR.6", "MK-FUR.7", "AR-D4")
def test_a_table_has_defense_10_and_leaves_two_counters() -> None:
    t = Table()
    mage = t.hero(YSOLDE, (12, 14), click=9)
    t.grant(mage, FLAME)
    table = t.piece("Table", (12, 10), (13, 10))
    t.dice(2, 2).activate(mage, THROW_FLAME, 0)
    assert t.s.piece_state[table] == STANDING, "5 + 4 against 10"
    t.dice(2, 3).activate(mage, THROW_FLAME, 0)
    assert t.s.piece_state[table] == DESTROYED
    assert [t.s.ground[t.at(q)] for q in ((12, 10), (13, 10))] == [HINDERING] * 2
    assert t.events("destroyed") == [(17,)], "tested once"


@pytest.mark.rule("RU-35")
def test_splash_and_shockwave_test_furniture() -> None:
    t = Table()
    mage = t.hero(YSOLDE, (12, 14))
    t.spawn("Lesser Cave Ghoul", (12, 10))
    beside = t.piece("Chair", (13, 10))
    away = t.piece("Chair", (14, 12))
    t.activate(mage, THROW_FLAME)
    t.dice(5, 5).do(t.s.who[t.at((12, 10))], 0)
    assert [t.s.piece_state[p] for p in (beside, away)] == [DESTROYED, STANDING], "splash reaches its neighbours"
    quake = Table()
    quaker = quake.hero(GRUNA, (12, 12))
    near = quake.piece("Chair", (12, 10))
    far = quake.piece("Chair", (17, 12))
    foe = quake.spawn("Lesser Cave Ghoul", (14, 12), "east")
    quake.activate(quaker)
    assert QUAKE in quake.options
    assert QUAKE_ALL in quake.options, "furniture only if the attacker wishes"
    quake.dice(3, 3).do(QUAKE_ALL)
    assert [quake.s.piece_state[p] for p in (near, far)] == [DESTROYED, STANDING], "within half range"
    assert quake.s.click[foe] == 3, "furniture does not count: one figure takes the full 3"
    assert quake.s.xp == [0]
    fumble = Table(chair_defense=18)
    mage = fumble.hero(YSOLDE, (12, 14))
    chair = fumble.piece("Chair", (12, 10))
    fumble.piece("Weeping Statue", (12, 12), tokens="TY03")
    fumble.dice(1, 1).activate(mage, THROW_FLAME, 0)
    assert fumble.s.click[mage] == 5, "a natural 2 hurts the attacker"
    fumble.dice(4, 5).activate(mage, THROW_FLAME, 0)
    assert fumble.s.piece_state[chair] == STANDING, "8 + 9 = 17 misses 18 + 1 behind the statue"
    fumble.dice(6, 6).activate(mage, THROW_FLAME, 0)
    assert fumble.s.piece_state[chair] == DESTROYED, "a natural 12 destroys"


# Carrying


@pytest.mark.rule("MK-CHR.1", "RU-37")
def test_a_hero_picks_a_chair_up_for_nothing() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), "south")
    chair = t.piece("Chair", (12, 11))
    other = t.piece("Chair", (13, 12))
    t.activate(hero, LIFT)
    t.do(FIRST_PIECE + chair)
    assert t.s.points == 8
    assert t.s.piece_state[chair] == CARRIED
    assert t.s.piece_on[t.at((12, 11))] == -1, "off the board"
    assert LIFT not in t.options, "one piece at a time"
    assert t.s.piece_state[other] == STANDING
    low = Table()
    hero = low.hero(ALDRIC, (12, 12), click=10)
    low.piece("Chair", (12, 11))
    assert low.s.has(hero, DEMORALIZED)
    low.activate(hero)
    assert LIFT in low.options, "a Demoralized Hero may"
    beast = Table(2)
    ghoul = beast.spawn("Lesser Cave Ghoul", (12, 12))
    beast.piece("Chair", (12, 11))
    beast.activate(ghoul)
    assert LIFT not in beast.options, "Spawn never"
    sly = Table()
    hero = sly.hero(MAREN, (12, 12))
    sly.piece("Chair", (12, 11))
    sly.activate(hero)
    sly.s.barred_used = True
    sly.run_act(hero)
    assert LIFT not in sly.options, "a barred ability was used already"


@pytest.mark.rule("MK-CHR.2", "MK-CHR.4", "RU-38")
def test_the_chair_is_set_down_on_another_square_when_the_hero_stops() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    chair = t.piece("Chair", (12, 11))
    t.spawn("Lesser Cave Ghoul", (14, 13), "south")
    t.activate(hero, LIFT, 2)
    assert FIGHT not in t.options, "nothing but moving while it is carried"
    t.do(PUT_DOWN)
    assert t.prompt == "set_down"
    assert t.at((13, 12)) not in t.options, "never on the Hero's own square"
    assert all(t.s.adjacent(t.at((13, 12)), square) for square in t.options)
    t.do(t.at((13, 11)))
    assert t.s.piece_on[t.at((13, 11))] == chair
    assert FIGHT in t.options
    assert not [option for option in t.options if option in STEPS], "it may act but not move again"
    end = Table()
    hero = end.hero(ALDRIC, (12, 12))
    end.piece("Chair", (12, 11))
    end.activate(hero, LIFT, 4, -1, 4)
    assert end.prompt == "set_down", "at the end of the activation at the latest"
    assert not any(end.s.is_threshold(square) for square in end.options)


@pytest.mark.rule("RU-38")
def test_without_room_one_cannot_stop_and_a_forced_stop_sends_it_back() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    chair = t.piece("Chair", (12, 11))
    t.activate(hero, LIFT)
    for way in range(8):
        t.s.chest_on[t.s.beside(t.at((12, 12)), way)] = 0 if way else -1
    t.s.walker_on[t.at((12, 11))] = 0
    t.run_act(hero)
    assert -1 not in t.options
    assert PUT_DOWN not in t.options
    t.s.walker_on[t.at((12, 11))] = -1
    t.s.chest_on[t.at((12, 11))] = -1
    t.s.ground[t.at((12, 11))] = 3
    t.run(SetDown(hero))
    assert t.s.piece_on[t.at((12, 11))] == chair, "back where it was taken from"


@pytest.mark.rule("MK-CHR.3", "MK-TBL.5", "RU-39")
def test_each_square_costs_more() -> None:
    for name, end, more in (("Chair", None, 1), ("Table", (13, 11), 2)):
        t = Table()
        hero = t.hero(KRAG, (12, 12))
        t.piece(name, (12, 11), end)
        t.s.ground[t.at((12, 13))] = HINDERING
        t.activate(hero, LIFT, 6)
        assert t.s.points == 8 - 1 - more
        t.s.points = 12
        t.do(3)
        assert t.s.points == 12 - 2 - 1 - more, "on top of terrain and diagonal"
    opened = Table()
    hero = opened.hero(KRAG, (14, 12))
    opened.piece("Chair", (14, 11))
    opened.door((14, 12), (15, 12), WOODEN_CLOSED)
    opened.activate(hero, LIFT, OPEN)
    assert opened.s.points == 8 - 2, "doors have no surcharge"
    passing = Table()
    hero = passing.hero(KRAG, (12, 13))
    passing.hero(ALDRIC, (12, 12))
    passing.piece("Chair", (11, 14))
    passing.activate(hero, LIFT, SQUEEZE)
    passing.do(passing.at((12, 11)))
    assert passing.s.points == 8 - 3 - 1 - 1, "only on the landing square"
    held = Table()
    hero = held.hero(KRAG, (12, 13))
    held.piece("Chair", (11, 14))
    held.spawn("Lesser Cave Ghoul", (12, 12))
    held.dice(6).activate(hero, LIFT, 9)
    assert held.s.points == 8 - 2, "none for breaking away"


@pytest.mark.rule("MK-CHR.5", "MK-TBL.7", "RU-40")
def test_seven_abilities_are_barred_to_the_end_of_the_activation() -> None:
    seven = (SWEEP, STEALTH, SNEAK, QUICKNESS, NIMBLE, CHARGE, BOUND)
    for name, end in (("Chair", None), ("Table", (13, 11))):
        t = Table()
        hero = t.hero(ALDRIC, (12, 12))
        for ability in seven:
            t.grant(hero, ability)
        t.grant(hero, FLIGHT)
        t.piece(name, (12, 11), end)
        t.walker(0, (15, 11))
        t.s.put(hero, t.at((12, 12)))
        t.activate(hero, LIFT)
        assert not any(t.s.has(hero, ability) for ability in seven)
        assert t.s.has(hero, FLIGHT), "others work"
        assert woken_by(t.s, hero, True) == [] or not t.s.has(hero, STEALTH)
        foe = t.spawn("Stone Warden", (11, 13), "south")
        t.do(PUT_DOWN)
        t.do(t.options[0])
        while t.prompt.startswith("set_down"):
            t.do(t.options[0])
        assert SWEEP_ALL not in t.options, "nor after it is set down"
        t.s.unheld = True
        points = t.s.points
        t.dice(6, 5).do(FIGHT)
        while t.prompt == "face":
            assert t.s.points == points - 4, "no free Charge"
            t.do(t.options[0])
        assert t.over, "Nimble does not go on"
        assert t.s.click[foe] == 1, "no doubling from behind: 2, less 1 for its Toughness"
        assert t.s.left == 8, "Quickness saves no activation"
        assert t.s.has(hero, SWEEP), "until the activation has ended"


@pytest.mark.rule("RU-40")
def test_tokens_wake_for_a_stealthy_carrier() -> None:
    t = Table()
    hero = t.hero(MAREN, (14, 12))
    t.piece("Chair", (14, 11))
    walker = t.walker(0, (19, 13))
    t.dice(1, 1).activate(hero, LIFT, 2)
    assert t.s.walker_at[walker] < 0, "entering its tile wakes it"


@pytest.mark.rule("MK-TBL.1", "MK-TBL.2", "RU-41")
def test_a_table_stands_on_two_orthogonal_squares_in_any_direction() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    pairs = table_spots(t.s, t.s.at[hero])
    board = t.s.board
    assert all(abs(board.xs[a] - board.xs[b]) + abs(board.ys[a] - board.ys[b]) == 1 for a, b in pairs)
    assert {(board.xs[b] - board.xs[a], board.ys[b] - board.ys[a]) for a, b in pairs} == {
        (0, 1),
        (1, 0),
        (0, -1),
        (-1, 0),
    }
    door = t.at((14, 12))
    assert t.at((15, 12)) in other_ends(t.s, door), "across an empty opening"
    assert t.at((15, 11)) not in other_ends(t.s, t.at((14, 11))), "not across a wall"
    for state in (WOODEN_OPEN, WOODEN_CLOSED):
        t.door((14, 12), (15, 12), state)
        assert t.at((15, 12)) not in other_ends(t.s, door), "not across a door, open or closed"


@pytest.mark.rule("RU-41")
def test_furniture_is_carried_through_an_open_door_only() -> None:
    t = Table()
    hero = t.hero(KRAG, (14, 12))
    t.piece("Table", (14, 11), (13, 11))
    t.door((14, 12), (15, 12), WOODEN_CLOSED)
    t.activate(hero, LIFT)
    assert 2 not in t.options
    t.do(OPEN)
    assert t.s.points == 6
    t.do(2)
    assert t.place(hero) == (15, 12)
    assert t.s.points == 3


@pytest.mark.rule("MK-TBL.3", "MK-TBL.4", "MK-TBL.6")
def test_a_hero_moves_a_table_and_picks_both_squares() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 12))
    table = t.piece("Table", (12, 11), (13, 11))
    t.activate(hero, LIFT, 6, PUT_DOWN)
    here = t.at((11, 12))
    assert here not in t.options
    t.do(t.at((11, 13)))
    assert t.prompt == "set_down_end"
    assert here not in t.options, "neither square is the Hero's"
    t.do(t.at((11, 14)))
    assert (t.s.piece_a[table], t.s.piece_b[table]) == (t.at((11, 13)), t.at((11, 14)))


@pytest.mark.rule("RU-42")
def test_a_lost_carrier_drops_the_piece() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 12))
    chair = t.piece("Chair", (12, 11))
    t.activate(hero, LIFT, 4)
    eliminate(t.s, hero, -1)
    assert t.s.piece_on[t.at((12, 13))] == chair
    t = Table()
    hero = t.hero(KRAG, (12, 12))
    table = t.piece("Table", (12, 11), (13, 11))
    t.activate(hero, LIFT, 4)
    eliminate(t.s, hero, -1)
    assert t.s.piece_a[table] == t.at((12, 13))
    assert t.s.piece_b[table] in other_squares(t, (12, 13))
    t = Table()
    hero = t.hero(KRAG, (12, 12))
    table = t.piece("Table", (12, 11), (13, 11))
    t.activate(hero, LIFT, 4)
    for way in (0, 2, 4, 6):
        t.s.chest_on[t.s.beside(t.at((12, 13)), way)] = 0
    eliminate(t.s, hero, -1)
    assert t.s.piece_a[table] == t.at((12, 11)), "no room: back to where it was"


def other_squares(t: Table, place: tuple[int, int]) -> list[int]:
    x, y = place
    return [t.at(q) for q in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))]


@pytest.mark.rule("RU-42")
def test_what_moves_the_hero_leaves_the_piece() -> None:
    t = Table()
    hero = t.hero(FENN, (12, 12))
    chair = t.piece("Chair", (12, 11))
    for place in ((14, 14), (10, 10)):
        t.s.ground[t.at(place)] = 6
    t.s.put(hero, t.at((13, 13)))
    t.s.put(hero, t.at((12, 12)))
    t.activate(hero, LIFT, 3)
    assert 35 not in t.options, "no teleport with furniture in hand"
    t.do(PUT_DOWN)
    t.do(t.options[0])
    assert t.s.piece_state[chair] == STANDING


@pytest.mark.rule("RU-37")
def test_picking_up_is_no_use_of_an_artifact() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Chair", (12, 11))
    t.piece("Weeping Statue", (13, 12), tokens="TY15")
    t.activate(hero, LIFT)
    assert USE not in t.options
    t.do(PUT_DOWN)
    t.do(t.at((11, 12)))
    assert USE in t.options, "once it is set down"
