"""The host game: geometry, movement, combat, chests, experience, leaving (B1 to B14)."""

from pathlib import Path

import pytest

from ludarium.core import Frame
from ludarium.games.dungeons.abilities import ABILITIES, CHARGE, TOUGH
from ludarium.games.dungeons.actions import (
    BREAK,
    DISARM,
    DISARM_SLOWLY,
    ENTER,
    EXPOSE,
    FIGHT,
    GATHER,
    LEAVE,
    OPEN,
    SHOOT,
    SHOOT_MANY,
    SHUT,
    SQUEEZE,
    STEAL,
    TAKE,
)
from ludarium.games.dungeons.behaviour import AutoAct
from ludarium.games.dungeons.clicks import eliminate, gain_xp, heal, hurt, raise_level
from ludarium.games.dungeons.combat import object_attack, shot_targets
from ludarium.games.dungeons.figures import HEROES, POOL, SPAWN
from ludarium.games.dungeons.grid import CREVASSE, HINDERING, SHADOW, TELEPORT, TILES, WATER, in_arc
from ludarium.games.dungeons.move import held_by
from ludarium.games.dungeons.round import Round
from ludarium.games.dungeons.space import CLEAR_SHOT, COVERED_SHOT, HIDDEN, sight
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    BANKED,
    BROKEN,
    DEAD,
    GONE,
    IN_POOL,
    IRON_CLOSED,
    IRON_OPEN,
    NONE,
    ON_BOARD,
    OUTSIDE,
    OWNED,
    REMOVED,
    WOODEN_CLOSED,
    WOODEN_OPEN,
)
from ludarium.games.dungeons.treasure import MODELS, Spring, trap_area
from ludarium.games.dungeons.turn import PlayerTurn
from tests.games.dungeons.table import (
    ALDRIC,
    CADDOC,
    FENN,
    GRUNA,
    KRAG,
    MAREN,
    SENNET,
    TAMSIN,
    Table,
)

GHOUL = "Lesser Cave Ghoul"
DIALS = Path(__file__).with_name("dials.txt").read_text(encoding="utf-8").splitlines()


class Learn(Frame[Dungeons]):
    """A player gains experience."""

    def __init__(self, seat: int, xp: int) -> None:
        self.seat = seat
        self.xp = xp

    def run(self, s: Dungeons) -> None:
        gain_xp(s, self.seat, self.xp)


# Geometry


@pytest.mark.rule("HB-1.1")
def test_every_square_belongs_to_one_tile() -> None:
    board = Table().s.board
    assert sorted(q for squares in board.squares_of for q in squares) == list(range(board.count))
    sizes = {(laid.width, laid.height) for laid in board.tiles}
    assert sizes == {(5, 5), (3, 5), (5, 3)}


@pytest.mark.rule("HB-1.2", "HB-5.1")
def test_what_a_step_costs() -> None:
    for ground, cost in ((0, 1), (HINDERING, 2), (WATER, 3), (SHADOW, 1), (TELEPORT, 1)):
        t = Table()
        hero = t.hero(ALDRIC, (12, 12))
        t.s.ground[t.at((12, 11))] = t.s.ground[t.at((13, 11))] = ground
        t.activate(hero, 0)
        assert t.s.points == 8 - cost
        t.activate(hero)
        t.s.put(hero, t.at((12, 12)))
        t.run_act(hero).do(1)
        assert t.s.points == 8 - cost - 1, "one more diagonally"
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.s.ground[t.at((12, 11))] = CREVASSE
    t.activate(hero)
    assert 0 not in t.options, "a crevasse is not for walkers"


@pytest.mark.rule("HB-1.3", "HB-1.4")
def test_walls_openings_and_doors() -> None:
    t = Table()
    assert t.s.adjacent(t.at((14, 12)), t.at((15, 12))), "an opening"
    assert not t.s.adjacent(t.at((14, 11)), t.at((15, 11))), "a wall"
    gate = t.door((14, 12), (15, 12), WOODEN_CLOSED)
    assert not t.s.adjacent(t.at((14, 12)), t.at((15, 12)))
    assert sight(t.s, t.at((13, 12)), t.at((16, 12))) == HIDDEN
    t.s.door[gate] = WOODEN_OPEN
    assert t.s.adjacent(t.at((14, 12)), t.at((15, 12)))
    assert sight(t.s, t.at((13, 12)), t.at((16, 12))) == CLEAR_SHOT


@pytest.mark.rule("HB-1.5")
def test_front_arcs() -> None:
    narrow = {(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if in_arc(0, False, dx, dy)}
    wide = {(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if in_arc(0, True, dx, dy)}
    assert narrow == {(-1, -1), (0, -1), (1, -1)}
    assert wide == narrow | {(-1, 0), (1, 0)}
    assert in_arc(1, False, 3, 0)
    assert in_arc(1, False, 0, -3)
    assert not in_arc(1, False, -1, -3)
    assert in_arc(1, True, -2, -3)
    assert in_arc(4, False, 2, 2)
    assert not in_arc(4, False, 3, 2)


@pytest.mark.rule("HB-1.6")
def test_diagonal_neighbours_need_one_free_way_round() -> None:
    t = Table()
    assert t.s.adjacent(t.at((14, 11)), t.at((15, 12))), "round through the opening"
    t.door((14, 12), (15, 12), WOODEN_CLOSED)
    assert not t.s.adjacent(t.at((14, 11)), t.at((15, 12)))
    t.piece("Ancient Pillar", (12, 12))
    assert t.s.adjacent(t.at((12, 11)), t.at((13, 12))), "one way round is enough"


@pytest.mark.rule("HB-1.7")
def test_lines_of_fire() -> None:
    t = Table()
    a, b = t.at((10, 12)), t.at((14, 12))
    assert sight(t.s, a, b) == CLEAR_SHOT
    t.chest(0, (13, 12))
    assert sight(t.s, a, b) == CLEAR_SHOT, "chests do not block"
    ghoul = t.spawn(GHOUL, (12, 12))
    assert sight(t.s, a, b) == HIDDEN, "figures do"
    t.s.put(ghoul, t.at((10, 10)))
    t.s.ground[t.at((12, 12))] = SHADOW
    assert sight(t.s, a, b) == HIDDEN, "so do shadows"
    t.s.ground[t.at((12, 12))] = 0
    t.s.ground[t.at((11, 11))] = SHADOW
    assert sight(t.s, t.at((10, 11)), t.at((12, 12))) == CLEAR_SHOT, "the better of two lines counts"
    archer = t.hero(SENNET, (14, 14))
    t.s.ground[t.at((10, 10))] = SHADOW
    assert ghoul not in shot_targets(t.s, archer, 2), "a target in shadow cannot be seen"


@pytest.mark.rule("HB-1.8")
def test_cover() -> None:
    t = Table()
    a, b = t.at((10, 12)), t.at((14, 12))
    t.s.ground[t.at((12, 12))] = HINDERING
    assert sight(t.s, a, b) == COVERED_SHOT
    archer = t.hero(SENNET, (12, 14))
    ghoul = t.spawn(GHOUL, (12, 10))
    t.s.ground[t.at((12, 12))] = 0
    t.s.ground[t.at((12, 10))] = HINDERING
    t.dice(2, 3).activate(archer, SHOOT, 0)
    assert t.s.click[ghoul] == 0, "8 + 5 misses 13 + 1"


@pytest.mark.rule("HB-2.1")
def test_the_tiles() -> None:
    assert [len(tile.rows) for tile in TILES] == [5] * 14
    assert sum(tile.hallway for tile in TILES) == 5
    assert [len(tile.openings) for tile in TILES] == [4, 4, 3, 3, 2, 3, 2, 4, 2, 2, 4, 2, 3, 2]
    water = [row.count("~") for row in TILES[2].rows]
    assert water == [0, 3, 3, 3, 0]


# Figures


@pytest.mark.rule("HB-18.1", "HB-19.1")
def test_the_dials_are_as_printed() -> None:
    stats = ("speed", "attack", "defense", "damage")
    checked = 0
    for line in DIALS:
        name, rest = line.split(" ", 1)
        dial = (HEROES if name[0] == "H" else SPAWN)[int(name[1:]) - 1]
        if rest.startswith("range"):
            words = rest.split()
            assert (dial.reach, dial.arrows, dial.wide) == (int(words[1]), int(words[3]), words[5] == "180"), name
            assert dial.points == tuple(int(p) for p in words[7].split("/")), name
            continue
        stat, cells = rest.split(": ")
        slot = stats.index(stat)
        values = (dial.speed, dial.attack, dial.defense, dial.damage)[slot]
        for click, cell in enumerate(cells.split(", ")):
            number, _, code = cell.partition(" ")
            assert values[click] == int(number), (name, stat, click)
            ability = dial.abilities[slot][click]
            assert (ABILITIES[ability].code if ability >= 0 else "") == code, (name, stat, click)
            assert ability < 0 or ABILITIES[ability].slot == slot
            checked += 1
    assert checked == sum(4 * dial.length for dial in HEROES + SPAWN)


@pytest.mark.rule("HB-3.6")
def test_the_pool_of_spawn() -> None:
    assert len(POOL) == 30
    assert [POOL.count(kind) for kind in range(15)] == [3, 2, 1] * 5


@pytest.mark.rule("HB-8.1")
def test_levels_start_higher_on_the_dial() -> None:
    for level, click in ((5, 0), (4, 1), (3, 2), (2, 3), (1, 4)):
        t = Table()
        hero = t.hero(ALDRIC, level=level)
        assert t.s.click[hero] == click
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), click=10)
    hurt(t.s, hero, 1)
    assert t.s.at[hero] == DEAD


@pytest.mark.rule("HB-8.2")
def test_healing_stops_at_the_start_of_the_level() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), click=6)
    assert heal(t.s, hero, 9) == 2
    assert t.s.click[hero] == 4


@pytest.mark.rule("HB-8.4")
def test_eliminated_spawn_return_to_the_pool() -> None:
    t = Table()
    ghoul = t.spawn(GHOUL, (12, 12), click=4)
    hurt(t.s, ghoul, 2)
    assert (t.s.at[ghoul], t.s.click[ghoul]) == (IN_POOL, 0)
    assert t.s.who[t.at((12, 12))] == -1


# Turns and movement


@pytest.mark.rule("HB-4.1", "HB-4.2")
def test_each_hero_once_per_turn_as_many_as_the_team_began_with() -> None:
    t = Table(2)
    one, two = t.hero(ALDRIC, (12, 12)), t.hero(KRAG, (12, 13))
    t.hero(MAREN, (2, 12), seat=1)
    t.s.turns = [3, 3]
    t.run(PlayerTurn(0))
    assert t.s.left == 2
    assert sorted(option for option in t.options if option >= 0) == [one, two]
    t.do(one, -1, 0)
    assert t.options[0] == two
    assert one not in t.options
    eliminate(t.s, two, -1)
    t.run(PlayerTurn(0))
    assert t.s.left == 2, "as many as it began with"


@pytest.mark.rule("HB-4.3")
def test_all_heroes_enter_before_spawn_are_moved() -> None:
    t = Table(2)
    hero = t.hero(ALDRIC)
    t.hero(KRAG, seat=1)
    ghoul = t.spawn(GHOUL, (2, 12))
    t.s.turns = [0, 0]
    t.run(PlayerTurn(0))
    assert ghoul not in t.options
    t.do(hero, ENTER)
    assert t.s.at[hero] == t.s.gate_square(t.s.entrance[0])
    assert t.s.points == 8 - 1, "entering is a step"
    t.s.turns[0] = 1
    t.run(PlayerTurn(0))
    assert ghoul in t.options


@pytest.mark.rule("HB-4.3")
def test_an_occupied_entrance_is_passed_through() -> None:
    t = Table()
    t.hero(ALDRIC, (12, 0))
    late = t.hero(KRAG)
    t.activate(late)
    assert t.options == [SQUEEZE, -1]
    t.do(SQUEEZE, t.at((12, 1)))
    assert t.s.points == 8 - 3 - 1


@pytest.mark.rule("HB-6.1", "HB-6.3")
def test_points_are_spent_in_any_order_and_a_stop_is_legal() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.walker(0, (12, 10))
    t.activate(hero, 2, 6, 2)
    assert t.s.points == 5
    assert t.s.no_stop(t.at((12, 10)))


@pytest.mark.rule("HB-6.2")
def test_no_corner_cutting() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 11))
    column = next(q for q in range(t.s.board.count) if t.s.board.blocked[q])
    x, y = t.s.board.xs[column], t.s.board.ys[column]
    t.s.put(hero, t.at((x - 1, y)))
    t.activate(hero)
    assert 1 not in t.options
    assert 3 not in t.options
    assert 2 not in t.options


@pytest.mark.rule("HB-6.4")
def test_held_figures_break_away() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    ghoul = t.spawn(GHOUL, (12, 11), "south")
    assert held_by(t.s, hero) == 1 << ghoul
    t.activate(hero)
    assert not [option for option in t.options if 0 <= option < 8]
    t.dice(3).do(BREAK)
    assert t.s.points == 6
    assert 4 not in t.options, "3 fails"
    t.dice(4).do(BREAK)
    assert 4 in t.options
    other = t.spawn(GHOUL, (12, 14), "north")
    t.run_act(hero).do(4)
    assert BREAK in t.options, "another front arc holds anew"
    assert held_by(t.s, hero) == 1 << other
    t.s.facing[ghoul] = 0
    t.s.put(hero, t.at((12, 12)))
    t.activate(hero)
    assert 4 in t.options, "nobody is held from behind"


@pytest.mark.rule("HB-6.5")
def test_free_spins() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 13))
    ghoul = t.spawn(GHOUL, (12, 11), "north")
    t.dice(1, 2, 1, 2).activate(hero, 0, FIGHT)
    assert t.s.facing[ghoul] in (3, 4, 5), "it turns before the attack"
    duel = Table(2)
    one = duel.hero(ALDRIC, (12, 13))
    two = duel.hero(KRAG, (12, 11), "north", seat=1)
    duel.activate(one, 0, -1, 0)
    assert (duel.prompt, duel.s.asks[0].seat) == ("free_spin", 1)
    assert duel.options[-1] == -1, "it may"
    duel.do(4)
    assert duel.s.facing[two] == 4


@pytest.mark.rule("HB-6.6")
def test_passing_through() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 13))
    ghoul = t.spawn(GHOUL, (12, 12), "north")
    t.activate(hero, SQUEEZE)
    assert sorted(t.options) == sorted(t.at(q) for q in ((11, 11), (12, 11), (13, 11)))
    # The ghoul strikes from behind: 7 + 6 + 1 = 14 hits; the counterattack is declined.
    t.dice(3, 3).do(t.at((12, 11)))
    assert t.s.points == 8 - 3 - 1
    assert t.s.click[hero] == 4 + 2
    t.s.put(hero, t.at((12, 13)))
    t.hero(ALDRIC, (11, 12))
    t.activate(hero)
    assert SQUEEZE not in t.options, "it is busy with another"
    friend = Table()
    hero = friend.hero(KRAG, (12, 13))
    friend.hero(ALDRIC, (12, 12))
    friend.activate(hero, SQUEEZE)
    friend.do(friend.at((12, 11)))
    assert not friend.events("attack")
    assert ghoul >= 24


@pytest.mark.rule("HB-6.3", "HB-12.1")
def test_a_token_in_a_doorway_makes_room_for_who_wakes_it() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (14, 12), "east")
    token = t.walker(0, (15, 12))
    t.activate(hero)
    t.s.points = 1
    t.run_act(hero)
    assert 2 in t.options, "it cannot go on from there, but the token will be gone"
    t.dice(3, 1).do(2)
    assert t.s.walker_at[token] < 0
    assert t.place(hero) == (15, 12)
    t = Table()
    soft = t.hero(MAREN, (14, 12), "east")
    t.walker(0, (15, 12))
    t.activate(soft)
    t.s.points = 1
    t.run_act(soft)
    assert 2 not in t.options, "who walks softly does not wake it"


@pytest.mark.rule("HB-9.1")
def test_doors() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (14, 12))
    wooden = t.door((14, 12), (15, 12), WOODEN_CLOSED)
    t.activate(hero, OPEN)
    assert (t.s.points, t.s.door[wooden]) == (6, WOODEN_OPEN)
    t.do(-1, 0)
    assert t.s.door[wooden] == WOODEN_OPEN, "a wooden door stays open"
    t.activate(hero, SHUT)
    assert (t.s.points, t.s.door[wooden]) == (7, WOODEN_CLOSED)
    t.s.door[wooden] = IRON_CLOSED
    t.activate(hero, OPEN)
    assert t.s.door[wooden] == IRON_OPEN
    t.do(-1, 0)
    assert t.s.door[wooden] == IRON_CLOSED, "an iron door falls shut"
    t.s.door[wooden] = WOODEN_CLOSED
    t.activate(hero, FIGHT)
    t.dice(1, 2).do(t.options[0])
    assert t.s.door[wooden] == BROKEN, "9 + 3 against 10 breaks it for good"
    t.s.door[wooden] = IRON_CLOSED
    t.activate(hero, FIGHT)
    t.dice(1, 4).do(t.options[0])
    assert t.s.door[wooden] == IRON_CLOSED, "iron has 15"


@pytest.mark.rule("HB-9.1", "RU-46")
def test_a_door_behind_an_artifact_is_opened_in_passing() -> None:
    t = Table()
    hero = t.hero(GRUNA, (13, 12), "east")
    door = t.door((14, 12), (15, 12), IRON_CLOSED)
    t.piece("Wishing Well", (14, 12))
    t.activate(hero, 2)
    assert t.s.points == 4
    assert OPEN in t.options
    assert -1 not in t.options, "nobody rests there"
    t.do(OPEN, 2)
    assert (t.place(hero), t.s.points) == ((15, 12), 1)
    t.do(-1, 0)
    assert t.s.door[door] == IRON_CLOSED
    t.s.put(hero, t.at((13, 12)))
    t.activate(hero)
    t.s.points = 5
    t.run_act(hero).do(2)
    assert OPEN in t.options
    t.s.points = 2
    t.run_act(hero)
    assert OPEN not in t.options, "nothing would be left to go on or back"


def test_spawn_open_doors_behind_artifacts() -> None:
    t = Table()
    t.hero(ALDRIC, (17, 12))
    t.s.seat = NONE
    hound = t.spawn("Bone Hound", (12, 12), "east", click=2)
    t.door((14, 12), (15, 12), WOODEN_CLOSED)
    t.piece("Wishing Well", (14, 12))
    t.run(AutoAct(hound))
    assert t.place(hound) in ((15, 12), (16, 12))


@pytest.mark.rule("HB-9.2")
def test_teleports() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    for place in ((12, 11), (2, 12)):
        t.s.ground[t.at(place)] = TELEPORT
    t.activate(hero, 0, 35, 0)
    assert t.over
    assert t.place(hero) == (12, 11)
    t.activate(hero)
    assert t.place(hero) == (2, 12)
    assert t.over, "that activation ends"


# Combat


@pytest.mark.rule("HB-7.1", "HB-7.2", "HB-7.8")
def test_close_attacks() -> None:
    for facing, low in (("south", 5), ("north", 4)):
        t = Table()
        hero = t.hero(CADDOC, (12, 12))
        ghoul = t.spawn(GHOUL, (12, 11), facing, click=2)
        # Attack 8 against defense 12: 4 hits, 3 is enough from behind.
        t.dice(1, low - 2, 1, 2).activate(hero, FIGHT, 0)
        assert t.s.click[ghoul] == 4, facing
        assert t.over, "the activation ends after the attack"
        assert t.s.points == 0
    t = Table()
    hero = t.hero(CADDOC, (12, 12))
    ghoul = t.spawn(GHOUL, (12, 11), "south", click=2)
    t.dice(1, 2, 1, 2).activate(hero, FIGHT, 0)
    assert t.s.click[ghoul] == 2, "3 misses from the front"
    t.activate(hero)
    t.s.points = 3
    t.run_act(hero)
    assert FIGHT not in t.options, "it costs 4"


@pytest.mark.rule("HB-7.3")
def test_ranged_attacks() -> None:
    t = Table()
    archer = t.hero(SENNET, (12, 14))
    one, two = t.spawn(GHOUL, (11, 10)), t.spawn(GHOUL, (13, 10))
    t.activate(archer, SHOOT_MANY)
    t.do(one, 0)
    assert t.prompt == "another_target"
    t.dice(5, 5).do(two)
    assert [t.s.click[f] for f in (one, two)] == [1, 1], "several targets take exactly 1"
    friend = t.hero(ALDRIC, (10, 11))
    assert one not in shot_targets(t.s, archer, 2), "a friend is beside it"
    assert two in shot_targets(t.s, archer, 2)
    t.s.put(friend, t.at((10, 14)))
    t.spawn(GHOUL, (11, 13))
    t.activate(archer)
    assert SHOOT not in t.options, "a foe is beside the archer"


@pytest.mark.rule("HB-7.4")
def test_natural_2_and_12() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 12))
    warden = t.spawn("Lesser Stone Warden", (12, 11), "north")
    t.dice(1, 1).activate(hero, FIGHT, 0)
    assert (t.s.click[hero], t.s.click[warden]) == (5, 0)
    t.dice(6, 6).activate(hero, FIGHT, 0)
    assert t.s.click[warden] == 4, "3 and one more"


@pytest.mark.rule("HB-7.5")
def test_damage_in_order() -> None:
    t = Table()
    hero = t.hero(MAREN, (12, 12), level=3)
    warden = t.spawn("Stone Warden", (12, 11), "north")
    assert t.s.has(warden, TOUGH)
    # 3, doubled from behind to 6, +1 for the 12, -1 for Toughness: 6 clicks, which it does not survive.
    t.dice(6, 6).activate(hero, FIGHT, 0)
    assert t.events("hurt") == [(warden, 6)]


@pytest.mark.rule("HB-7.6")
def test_counterattacks() -> None:
    t = Table(2)
    hero = t.hero(KRAG, (12, 12), "north", seat=1)
    rival = t.hero(ALDRIC, (12, 11), "south", seat=0)
    t.dice(1, 2).activate(rival, FIGHT, 4)
    assert (t.prompt, t.s.asks[0].seat) == ("counterattack", 1)
    t.dice(5, 5).do(1)
    assert t.s.click[rival] == 7
    t.s.facing[hero] = 4
    t.dice(1, 2).activate(rival, FIGHT, 4)
    assert t.over, "none out of the front arc"
    t.s.facing[hero] = 0
    t.s.click[hero] = 10
    t.s.settle(hero)
    t.dice(1, 2).activate(rival, FIGHT, 4)
    assert t.over, "none by the Demoralized"


@pytest.mark.rule("HB-7.7")
def test_objects_attack_without_answer() -> None:
    t = Table()
    hero = t.hero(GRUNA, (12, 12), level=3)
    assert t.s.has(hero, TOUGH)
    t.dice(5, 5)
    assert object_attack(t.s, 9, 2, [hero]) == [hero]
    assert t.s.click[hero] == 4, "Toughness is ignored"
    t.dice(1, 1)
    assert object_attack(t.s, 20, 2, [hero]) == [], "a 2 misses, however strong"
    t.dice(6, 6)
    assert object_attack(t.s, 0, 2, [hero]) == [hero]
    assert t.s.click[hero] == 7, "a 12 hits and adds one"


# Treasure


@pytest.mark.rule("HB-10.1")
def test_the_limit_of_chests() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.chest(0, (12, 11))
    t.own(0, 0)
    t.activate(hero)
    assert EXPOSE in t.options
    t.own(0, 0)
    t.activate(hero)
    assert EXPOSE not in t.options


@pytest.mark.rule("HB-10.2", "HB-10.7")
def test_exposing_a_trap() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    chest = t.chest(0, (12, 11))
    t.dice(3).activate(hero, EXPOSE)
    assert (t.s.chest_trap[chest], t.s.points) == (3, 8)
    assert EXPOSE not in t.options
    t.do(-1, 0)
    assert t.s.chest_trap[chest] == 3, "it stays exposed"
    t.s.chest_trap[chest] = 0
    t.dice(6).activate(hero, EXPOSE)
    assert GATHER in t.options, "6: no trap"


@pytest.mark.rule("HB-10.3")
def test_disarming() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    chest = t.chest(0, (12, 11), trap=5)
    t.dice(3, 3).activate(hero, DISARM_SLOWLY)
    assert t.events("disarmed") == [(hero, chest, 3, 3)], "6 + 2 against 8"
    assert t.s.points == 2
    assert t.s.xp == [50]
    t.s.chest_trap[chest] = 5
    t.s.xp = [0]
    t.s.raised = [0]
    t.dice(3, 3, 1, 2).activate(hero, DISARM)
    assert t.events("sprung") == [(chest,)]
    assert t.s.xp == [25], "a survivor learns"
    t.s.put(hero, t.at((13, 10)))
    t.s.chest_trap[chest] = 5
    t.activate(hero)
    assert DISARM not in t.options, "only from its front arc"


@pytest.mark.rule("HB-10.4")
def test_what_a_sprung_trap_strikes() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    bystander = t.hero(KRAG, (10, 14))
    chest = t.chest(1, (12, 11), trap=3)
    t.dice(5, 5).run(Spring(hero, chest, MODELS[1].traps[2], False))
    assert [t.s.click[f] for f in (hero, bystander)] == [5, 5], "T: everyone on the tile"
    t.dice(5, 6).run(Spring(hero, chest, MODELS[1].traps[3], False))
    assert t.s.click[bystander] == 5 + 2, "R: in the cone, the Hero does not block"
    t.s.put(bystander, t.at((10, 10)))
    t.dice(5, 6).run(Spring(hero, chest, MODELS[1].traps[3], False))
    assert t.s.click[bystander] == 7, "not outside of it"
    cone = trap_area(t.s, MODELS[0].traps[3], t.at((12, 5)), 4, hero)
    assert cone[t.at((12, 9))]
    assert not cone[t.at((12, 10))], "no farther than its range"
    alone = Table()
    hero = alone.hero(ALDRIC, (12, 12))
    chest = alone.chest(2, (12, 11), trap=1)
    token = alone.walker(0, (10, 10))
    alone.run(Spring(hero, chest, MODELS[2].traps[0], False))
    came = [f for f in range(24, 54) if alone.s.at[f] >= 0]
    assert sorted(alone.s.points_of(f) for f in came) == [10, 15], "S 2/25"
    assert alone.s.walker_at[token] >= 0, "no attack, no area"
    alone.dice(1, 1, 1, 1).run(Spring(hero, chest, MODELS[2].traps[2], False))
    assert alone.s.walker_at[token] < 0, "tokens in the area wake first"


@pytest.mark.rule("HB-10.5", "HB-10.6")
def test_gathering() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    chest = t.chest(3, (12, 11), trap=6, treasure=1)
    t.activate(hero, GATHER)
    assert t.s.points == 6
    assert (t.s.chest_state[chest], t.s.chest_owner[chest], t.s.chest_known[chest]) == (OWNED, 0, 1)
    assert t.s.chest_on[t.at((12, 11))] == -1
    trap = t.chest(3, (12, 11), trap=6, treasure=6)
    t.dice(1, 3, 3).run_act(hero).do(GATHER)
    assert t.s.click[hero] == 4 + 3, "one more trap springs"
    assert t.s.chest_state[trap] == REMOVED
    assert t.s.xp == [0]


@pytest.mark.rule("HB-10.8")
def test_losing_treasure() -> None:
    t = Table()
    one, two = t.hero(ALDRIC, (12, 12)), t.hero(KRAG, (2, 12))
    chests = [t.own(0, 0) for _ in range(4)]
    t.s.loose[one] = 15
    eliminate(t.s, one, -1)
    dropped = [c for c in chests if t.s.chest_state[c] == ON_BOARD]
    assert len(dropped) == 2
    assert t.at((12, 12)) in [t.s.chest_at[c] for c in dropped], "the first where the Hero fell"
    assert {t.s.board.tile_of[t.s.chest_at[c]] for c in dropped} == {0}
    assert all(t.s.chest_trap[c] == 0 and t.s.chest_known[c] for c in dropped), "trap reset, treasure kept"
    assert (t.s.purse_at, t.s.purse_gold) == ([t.at((12, 12))], [15])
    t.s.chest_on[t.at((12, 12))] = -1
    t.s.put(two, t.at((12, 12)))
    t.activate(two, TAKE)
    assert t.s.loose[two] == 15


@pytest.mark.rule("HB-10.9")
def test_theft() -> None:
    t = Table(2)
    thief = t.hero(KRAG, (12, 12), seat=0)
    victim = t.hero(TAMSIN, (12, 11), "south", seat=1)
    chest = t.own(1, 2)
    t.dice(4, 4).activate(thief, STEAL, 0)
    assert t.s.chest_owner[chest] == 1, "9 + 8 misses 16 + 2"
    t.do(0)
    t.dice(5, 4).activate(thief, STEAL, 0)
    assert t.s.chest_owner[chest] == 0
    assert (t.prompt, t.s.asks[0].seat) == ("strike_thief", 1)
    t.dice(5, 5).do(1)
    assert t.s.chest_state[chest] == ON_BOARD, "a thief that is hurt drops it"
    assert t.prompt == "act", "movement may continue"
    sly = Table(2)
    thief = sly.hero(MAREN, (12, 12), seat=0)
    sly.hero(KRAG, (12, 11), "south", seat=1)
    chest = sly.own(1, 2)
    sly.dice(5, 4).activate(thief, STEAL, 0)
    assert sly.s.chest_owner[chest] == 0
    assert sly.prompt == "act", "no counterattack against Stealth"
    assert victim // 6 == 1


@pytest.mark.rule("HB-10.10")
def test_the_chest_models() -> None:
    numbers = [[trap.disarm for trap in model.traps] for model in MODELS]
    assert numbers == [[6, 7, 7, 7, 8], [7, 8, 8, 8, 9], [8, 8, 9, 9, 9], [9, 9, 9, 10, 10]]
    attacks = [[(trap.attack, trap.damage) for trap in model.traps] for model in MODELS]
    assert attacks[0] == [(7, 1), (0, 0), (6, 1), (7, 1), (9, 2)]
    assert attacks[3] == [(11, 3), (0, 0), (10, 2), (11, 3), (9, 2)]


# Experience, leaving, the end


@pytest.mark.rule("HB-13.1")
def test_experience_for_kills() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 12))
    t.spawn(GHOUL, (12, 11), "north", click=3)
    t.dice(4, 4).activate(hero, FIGHT, 0)
    assert t.s.xp == [12]
    duel = Table(2)
    hero = duel.hero(KRAG, (12, 12))
    rival = duel.hero(ALDRIC, (12, 11), "north", seat=1, level=2, click=10)
    duel.dice(4, 4).activate(hero, FIGHT, 0)
    assert duel.s.at[rival] == DEAD
    assert duel.s.xp == [35, 0], "points of its highest level"


@pytest.mark.rule("HB-13.2", "HB-13.4")
def test_levels() -> None:
    t = Table()
    one, two = t.hero(ALDRIC, (12, 12), click=8), t.hero(KRAG, (12, 13), click=6)
    t.run(Learn(0, 100))
    assert t.options == [one, two], "the worst off first"
    t.do(one)
    assert (t.s.level[one], t.s.click[one]) == (2, 3)
    assert t.s.level[two] == 2, "two levels go to different Heroes"
    t.s.level[one] = 5
    t.s.click[one] = 4
    raise_level(t.s, one)
    assert (t.s.level[one], t.s.click[one]) == (5, 0)


@pytest.mark.rule("HB-13.3")
def test_training_for_gold_is_a_variant() -> None:
    for on in (False, True):
        t = Table(train_with_gold=on)
        hero = t.hero(ALDRIC, (12, 1), click=8)
        t.s.loose[hero] = 45
        t.s.gold_made = 45
        t.run(PlayerTurn(0))
        assert (t.prompt == "train") == on
        if on:
            t.do(hero)
            assert (t.s.level[hero], t.s.loose[hero], t.s.gold_lost) == (2, 5, 40)


@pytest.mark.rule("HB-14.1")
def test_leaving() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (22, 5))
    t.chest(0, (2, 12))
    t.activate(hero)
    assert LEAVE not in t.options, "not without a chest"
    rich, poor, third = t.own(0, 3, 4), t.own(0, 0, 3), t.own(0, 1, 4)
    t.hero(KRAG, (12, 12))
    t.s.loose[hero] = 5
    t.activate(hero, LEAVE)
    assert t.options == [rich, third, poor], "up to two of the player's choice"
    t.do(rich, third)
    assert t.s.at[hero] == GONE
    assert [t.s.chest_state[c] for c in (rich, poor, third)] == [BANKED, OWNED, BANKED]
    assert t.s.gold_out(0) == 80 + 40 + 5
    empty = Table()
    hero = empty.hero(ALDRIC, (22, 5))
    empty.activate(hero)
    assert LEAVE in empty.options, "no chest to be had any more"


@pytest.mark.rule("HB-14.2")
def test_the_end() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.s.round = t.s.rules.rounds
    t.s._table.clear()
    t.run(Round())
    assert t.s.over
    assert t.s.heroes_out(0) == 0, "who is still inside is lost"
    out = Table()
    hero = out.hero(ALDRIC)
    assert out.s.at[hero] == OUTSIDE
    out.s.at[hero] = GONE
    out.run(PlayerTurn(0))
    assert out.s.over


@pytest.mark.rule("HB-14.3")
def test_ties_go_to_experience_then_heroes_out() -> None:
    t = Table(2)
    one, two = t.hero(ALDRIC, seat=0), t.hero(KRAG, seat=1)
    assert t.s.winners() == [0, 1]
    t.s.at[two] = GONE
    assert t.s.winners() == [1]
    t.s.xp = [5, 0]
    assert t.s.winners() == [0]
    t.s.banked = [0, 1]
    assert t.s.winners() == [1]
    assert one == 0


# Spawn and tokens


@pytest.mark.rule("HB-15.5")
def test_a_spawn_attacks_the_best_target_it_can_reach() -> None:
    t = Table()
    weak, strong = t.hero(KRAG, (12, 12), "north", click=9), t.hero(ALDRIC, (10, 10), "south")
    hound = t.spawn("Bone Hound", (14, 14), "north")
    assert t.s.has(hound, CHARGE)
    t.s.seat = -1
    t.dice(6, 5).run(AutoAct(hound))
    while t.prompt == "free_spin":
        t.do(t.options[-1])
    assert t.s.at[weak] == DEAD, "the one it can eliminate"
    assert t.s.click[strong] == 4


@pytest.mark.rule("HB-15.5")
def test_a_spawn_walks_towards_the_nearest_hero_and_opens_doors() -> None:
    t = Table()
    t.hero(FENN, (10, 12))
    warden = t.spawn("Lesser Stone Warden", (19, 12), "east")
    t.s.seat = -1
    t.run(AutoAct(warden))
    assert t.place(warden) == (14, 12)
    assert t.s.facing[warden] == 6
    t.s.put(warden, t.at((16, 12)))
    gate = t.door((14, 12), (15, 12), WOODEN_CLOSED)
    t.run(AutoAct(warden))
    assert t.s.door[gate] == WOODEN_OPEN
    assert t.place(warden) == (13, 12), "1 + 2 for the door + 2"
