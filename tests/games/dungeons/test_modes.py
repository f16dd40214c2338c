"""Modes, set-up, items by turn, wandering tokens, who runs the Spawn (B0, B2, B3, B11, B12, B15)."""

import pytest

from ludarium.core import Rng
from ludarium.games.dungeons import GAME
from ludarium.games.dungeons.behaviour import AutoAct
from ludarium.games.dungeons.dungeon import spots
from ludarium.games.dungeons.dungeon_turn import DungeonActs, DungeonTurn, next_spawn
from ludarium.games.dungeons.furnish import chest_tiles, fronts, walker_tiles
from ludarium.games.dungeons.grid import Laid
from ludarium.games.dungeons.move import Discover
from ludarium.games.dungeons.placing import IRON_DOOR, spots_for
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import DUEL, FIRST_WALKER, FLIPPED, LEFT_OUT, MULTI, ON_BOARD, RESERVE, SOLO, TEAM
from ludarium.games.dungeons.turn import Activations, Assign, EndOfTurn, PlayerTurn, items_of
from ludarium.games.dungeons.walking import AutoWalk
from ludarium.games.dungeons.wandering import TABLES, Wake, choose_spawn, convert
from tests.games.dungeons.table import ALDRIC, FENN, KRAG, MAREN, Table
from tests.games.dungeons.test_placing import set_up

GHOUL = "Lesser Cave Ghoul"


@pytest.mark.rule("HB-0.1")
def test_modes() -> None:
    assert GAME.new(1).mode == SOLO
    assert GAME.new(2).mode == DUEL
    assert GAME.new(4).mode == MULTI
    assert GAME.new(3, mode="coop").mode == SOLO
    wolf = set_up(2, mode="lone_wolf", agreement=False, placement="program")
    assert wolf.team_size == [1, 1]
    assert wolf.left == 2, "one Hero each, two activations"
    assert len(wolf.chest_model) == 2


@pytest.mark.rule("HB-0.2")
def test_friends_and_foes() -> None:
    for mode, foes in (("versus", True), ("coop", False)):
        t = Table(2, mode=mode)
        one, two = t.hero(ALDRIC, (12, 12)), t.hero(KRAG, (12, 13), seat=1)
        ghoul, other = t.spawn(GHOUL, (10, 10)), t.spawn(GHOUL, (14, 14))
        assert t.s.opposed(one, two) == foes
        assert t.s.opposed(one, ghoul)
        assert not t.s.opposed(ghoul, other)


@pytest.mark.rule("HB-2.2")
def test_tiles_are_joined_at_their_openings() -> None:
    centre = Laid(0, 10, 10, 0)
    places = spots([centre], 9)
    assert len(places) == 8, "a plain hall: either way round at four openings"
    for laid in places:
        assert not laid.overlaps(centre)
    built = set_up(2, dungeon="built", agreement=False)
    board = built.board
    assert board.components() == 1
    for gate in built.entrance:
        hall = board.tile_of[board.outer[gate][0]]
        assert board.tiles[hall].hallway


@pytest.mark.rule("HB-2.3")
def test_a_lone_dungeon_has_nine_to_twelve_tiles_and_one_entrance() -> None:
    for seed in range(6):
        s = set_up(1, seed, agreement=False)
        assert 9 <= len(s.board.tiles) <= 12
        assert sum(laid.hallway for laid in s.board.tiles) >= 2
        assert s.exit[0] != s.entrance[0]


@pytest.mark.rule("HB-3.1")
def test_teams_within_points() -> None:
    s = GAME.new(2, 3, team_points=60)
    while s.asks[0].prompt.name == "pick_hero":
        ask = s.asks[0]
        s.choose(ask.seat, ask.options[0])
    for seat in range(2):
        team = [f for f in range(seat * TEAM, seat * TEAM + TEAM) if s.kind[f] >= 0]
        assert sum(s.points_of(f) for f in team) <= 60
        assert len({s.kind[f] for f in team}) == len(team)
        assert all(s.level[f] in (1, 2) for f in team)
    assert s.start in (0, 1)


@pytest.mark.rule("HB-3.1")
def test_nobody_sees_a_team_before_all_are_chosen() -> None:
    s = GAME.new(2, 3)
    s.choose(0, s.asks[0].options[3])
    assert s.view(1)["own_plan"] == []
    assert s.view(1)["figures"] == []
    assert s.view(None)["own_plan"] == []
    assert s.view(0)["own_plan"] != []


@pytest.mark.rule("HB-3.3")
def test_no_door_on_an_edge_of_the_starting_areas() -> None:
    t = Table(2)
    legal = spots_for(t.s, IRON_DOOR)
    assert legal
    for gate in legal:
        a, b = t.s.board.passages[gate]
        assert t.s.board.tile_of[a] not in t.s.halls
        assert t.s.board.tile_of[b] not in t.s.halls


@pytest.mark.rule("HB-3.4")
def test_chests_stand_on_different_chambers_the_central_one_first() -> None:
    t = Table(2)
    assert chest_tiles(t.s) == [0]
    t.chest(0, (12, 12))
    later = chest_tiles(t.s)
    assert 0 not in later
    assert not any(t.s.board.tiles[tile].hallway or tile in t.s.halls for tile in later)
    s = set_up(3, agreement=False, placement="program")
    assert len(s.chest_at) == 6
    for chest in range(6):
        assert s.chest_facing[chest] in fronts(s, s.chest_at[chest])


@pytest.mark.rule("HB-3.5", "HB-24.1")
def test_wandering_tokens() -> None:
    s = set_up(2, agreement=False, placement="program", red_token=True)
    assert sorted(s.walker_face) == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5]
    placed = [at for at in s.walker_at if at >= 0]
    assert len(placed) == 8
    assert s.walker_at.count(LEFT_OUT) == 4
    with_chest = {s.board.tile_of[at] for at in s.chest_at if at >= 0}
    for tile in range(len(s.board.tiles)):
        count = sum(s.board.tile_of[at] == tile for at in placed)
        assert count <= (2 if tile in with_chest else 1)
        assert not count or tile not in s.halls
    assert not any(tile in s.halls for tile in walker_tiles(s))
    assert all(walker["face"] is None for walker in view_list(s, "walkers"))


def view_list(s: Dungeons, name: str) -> list[dict[str, object]]:
    found = s.view(0)[name]
    assert isinstance(found, list)
    return found


@pytest.mark.rule("HB-3.7")
def test_the_opponent_picks_the_exit() -> None:
    s = GAME.new(2, 4, agreement=False, placement="program")
    rng = Rng(4)
    while s.asks[0].prompt.name != "entrance":
        s.choose(s.asks[0].seat, rng.pick(s.asks[0].options))
    first = s.asks[0].seat
    assert first == s.start
    s.choose(first, s.asks[0].options[0])
    assert (s.asks[0].prompt.name, s.asks[0].seat) == ("exit", 1 - first)
    home = s.board.tile_of[s.gate_square(s.entrance[first])]
    assert all(s.board.tile_of[s.gate_square(gate)] != home for gate in s.asks[0].options)


@pytest.mark.rule("HB-3.8")
def test_heroes_wait_outside() -> None:
    s = set_up(2, agreement=False, placement="program")
    assert all(s.at[f] == -1 for f in range(12) if s.kind[f] >= 0)


# Items


@pytest.mark.rule("HB-11.1", "HB-11.2", "HB-11.3", "HB-11.4")
def test_items_by_turn() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 12))
    outside = t.hero(ALDRIC)
    ring, blade, sword = t.own(0, 0, 1), t.own(0, 1, 1), t.own(0, 3, 1)
    t.run(Assign(0, tuple(items_of(t.s, 0))))
    assert t.options == [hero, -1], "only Heroes in the dungeon"
    assert outside not in t.options
    t.do(hero, hero)
    assert t.prompt == "rest", "two items each; the second blade finds no place"
    assert [t.s.worn[2 * hero], t.s.worn[2 * hero + 1]] == [0, 4]
    t.run(EndOfTurn(0))
    assert t.s.worn[2 * hero] == -1
    assert [t.s.chest_state[c] for c in (ring, blade, sword)] == [1, 1, 1]


# Wandering tokens


@pytest.mark.rule("HB-12.1")
def test_when_tokens_wake() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (14, 12))
    far, near = t.walker(0, (19, 11)), t.walker(0, (10, 10))
    t.dice(1, 1).activate(hero, 2)
    assert t.s.walker_at[far] < 0, "a Hero enters its tile"
    assert t.s.walker_at[near] >= 0
    t.s.put(hero, t.at((12, 14)))
    other = t.walker(0, (15, 12))
    t.s.seat = -1
    t.dice(1, 1).run(AutoWalk(other))
    assert t.s.walker_at[other] < 0, "it enters a tile with a Hero"


@pytest.mark.rule("HB-12.2", "HB-24.4")
def test_which_spawn_come() -> None:
    t = Table()
    points = [[t.s.points_of(f) for f in choose_spawn(t.s, n, p)] for n, p in ((1, 20), (2, 25), (3, 30), (2, 130))]
    assert points == [[18], [15, 10], [10, 10, 10], [58, 45]]
    assert choose_spawn(t.s, 2, 15) != []
    assert len(choose_spawn(t.s, 2, 15)) == 1, "no two fit: one fewer"
    for figure in range(24, 54):
        t.s.at[figure] = -3
    assert choose_spawn(t.s, 2, 100) == []


@pytest.mark.rule("HB-12.3", "HB-12.4")
def test_where_they_come() -> None:
    t = Table(2)
    hero = t.hero(ALDRIC, (10, 12), "north")
    walker = t.walker(1, (12, 12))
    t.dice(2, 3).run(Wake([walker]))
    came = [f for f in range(24, 54) if t.s.at[f] >= 0]
    assert len(came) == 2
    assert t.at((12, 12)) in [t.s.at[f] for f in came]
    assert t.s.adjacent(t.s.at[came[0]], t.s.at[came[1]])
    assert all(t.s.facing[f] == 6 or t.s.facing[f] in (5, 7) for f in came), "towards the nearest Hero"
    assert t.s.walker_at[walker] == FLIPPED
    solo = Table()
    solo.hero(ALDRIC, (10, 12))
    walker = solo.walker(1, (12, 12))
    solo.dice(1, 1)
    convert(solo.s, walker)
    assert solo.s.walker_at[walker] == RESERVE
    assert hero == 0


@pytest.mark.rule("HB-12.5")
def test_the_token_tables() -> None:
    assert TABLES[0] == [
        (0, 0),
        (0, 0),
        (1, 10),
        (1, 15),
        (1, 20),
        (1, 20),
        (1, 25),
        (1, 25),
        (2, 25),
        (2, 30),
        (2, 35),
    ]
    assert [face[10] for face in TABLES] == [(2, 35), (2, 30), (2, 45), (3, 45), (2, 80), (2, 130)]
    assert [face[5] for face in TABLES] == [(1, 20), (2, 30), (1, 35), (2, 35), (3, 70), (2, 60)]
    assert [sum(n for n, _ in face) for face in TABLES] == [12, 15, 16, 18, 25, 16]
    assert [sum(p for _, p in face) for face in TABLES] == [205, 230, 315, 370, 695, 710]


# Who runs the Spawn


@pytest.mark.rule("HB-15.1")
def test_players_move_spawn_that_are_not_near_their_own_heroes() -> None:
    t = Table(2)
    t.hero(ALDRIC, (12, 12))
    t.hero(MAREN, (2, 12), seat=1)
    near, far = t.spawn(GHOUL, (14, 14)), t.spawn(GHOUL, (20, 12))
    token = t.walker(0, (17, 12))
    t.s.turns = [2, 2]
    t.run(Activations(0))
    assert far in t.options
    assert near not in t.options, "on the tile of an own Hero"
    assert FIRST_WALKER + token in t.options
    t.do(far)
    t.s.put(far, t.at((15, 12)))
    t.run_act(far)
    assert 6 not in t.options, "nor may it be moved onto such a tile"


@pytest.mark.rule("HB-15.2")
def test_each_once_per_turn() -> None:
    t = Table(2)
    t.hero(ALDRIC, (2, 12))
    t.hero(MAREN, (2, 14), seat=1)
    ghoul = t.spawn(GHOUL, (20, 12))
    t.s.turns = [2, 2]
    t.run(Activations(0)).do(ghoul, -1, 0)
    assert ghoul not in t.options
    t.run(PlayerTurn(1))
    assert ghoul in t.options


@pytest.mark.rule("HB-15.3")
def test_movement_markers_and_the_monster_master() -> None:
    t = Table(3)
    t.hero(ALDRIC, (2, 12))
    t.hero(MAREN, (2, 14), seat=1)
    ghoul = t.spawn(GHOUL, (20, 12))
    t.s.master = 0
    t.s.turns = [2, 2, 2]
    t.run(Activations(0)).do(ghoul, -1, 0)
    assert t.s.marked[ghoul] == 1
    t.run(EndOfTurn(0), PlayerTurn(1))
    assert ghoul not in t.options
    t.run(EndOfTurn(0))
    assert (t.s.master, t.s.marked[ghoul]) == (1, 0)


@pytest.mark.rule("HB-15.4")
def test_the_dungeon_turn() -> None:
    t = Table()
    t.hero(FENN, (12, 12), "north")
    attacker, nearer = t.spawn("Bone Hound", (14, 14)), t.spawn("Lesser Stone Warden", (17, 12))
    farther, token = t.walker(0, (24, 14)), t.walker(0, (23, 12))
    t.s.seat = -1
    heroes = [t.s.at[figure] for figure in t.s.heroes(0)]
    assert next_spawn(t.s, heroes) == attacker, "who can attack"
    t.s.acted[attacker] = 1
    assert next_spawn(t.s, heroes) == nearer, "then the nearest Spawn"
    t.s.acted[nearer] = 1
    t.s.left = 1
    t.run(DungeonActs([]))
    assert (t.s.walker_acted[token], t.s.walker_acted[farther]) == (1, 0), "then the nearest token"
    alone = Table()
    alone.hero(FENN, (12, 12))
    walker = alone.walker(0, (22, 12))
    alone.dice(1).run(DungeonTurn())
    assert alone.s.left == 0
    assert alone.events("dungeon_turn") == [(1,)]
    assert alone.s.walker_at[walker] != alone.at((22, 12))


@pytest.mark.rule("HB-15.4")
def test_alone_six_of_ten_objects_and_three_chests() -> None:
    for seed in range(4):
        s = set_up(1, seed, agreement=False)
        pieces = sum(state == 0 for state in s.piece_state) + sum(door > 0 for door in s.door)
        assert pieces == 6
        assert len(s.pool) == 4
        assert s.chest_state == [ON_BOARD] * 3
        tiles = {s.board.tile_of[at] for at in s.chest_at}
        tokens = [s.board.tile_of[at] for at in s.walker_at if at >= 0]
        assert tiles <= set(tokens)
        assert len(tokens) == 6
        assert sorted(s.walker_face) == [0, 0, 0, 1, 1, 2, 2, 2, 3, 3]
        assert s.view(0)["exit"] == [-1], "the exit is not known yet"


@pytest.mark.rule("HB-15.4")
def test_a_new_tile_may_hold_a_token() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (22, 12))
    walker = t.walker(0, (2, 12))
    t.s.walker_on[t.at((2, 12))] = -1
    t.s.walker_at[walker] = RESERVE
    t.dice(1).run(Discover(hero))
    assert t.s.board.tile_of[t.s.walker_at[walker]] == t.s.board.tile_of[t.at((22, 12))]
    t.s.walker_at[walker] = RESERVE
    t.dice(3).run(Discover(hero))
    assert t.s.walker_at[walker] == RESERVE


@pytest.mark.rule("HB-15.5")
def test_demoralized_spawn_flee_and_hurt_ones_regenerate() -> None:
    from ludarium.games.dungeons.abilities import DEMORALIZED

    t = Table()
    t.hero(ALDRIC, (10, 12))
    ghoul = t.spawn(GHOUL, (12, 12), "north")
    t.grant(ghoul, DEMORALIZED)
    t.s.seat = -1
    field = t.s.board.field(t.at((10, 12)))
    t.run(AutoAct(ghoul))
    assert field[t.s.at[ghoul]] > field[t.at((12, 12))] + 3
    far = Table()
    far.hero(ALDRIC, (2, 12))
    ghoul = far.spawn("Cave Ghoul", (22, 12), click=4)
    far.s.seat = -1
    far.dice(6).run(AutoAct(ghoul))
    assert far.s.click[ghoul] == 0


@pytest.mark.rule("HB-15.6", "HB-6.7")
def test_tokens_walk_four_points() -> None:
    t = Table()
    t.hero(ALDRIC, (2, 12))
    walker = t.walker(0, (17, 12))
    t.run(AutoWalk(walker))
    assert t.s.walker_at[walker] == t.at((13, 12))


@pytest.mark.rule("HB-14.4")
def test_the_rating() -> None:
    for banked, rating in ((19, "lost"), (20, "survivor"), (40, "hero"), (60, "legend")):
        t = Table()
        t.own(0, 3, 4)
        t.s.banked[0] = banked
        assert t.s.view(0)["rating"] == ""
        t.s.over = True
        assert t.s.view(0)["rating"] == rating
    duel = Table(2)
    duel.s.over = True
    assert duel.s.view(0)["rating"] == ""
