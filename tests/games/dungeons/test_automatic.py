"""The automatic player, clause by clause (B16, B24.2, B24.10, B24.11)."""

from collections import Counter

import pytest

from ludarium.bots import make
from ludarium.core import PASS, Rng
from ludarium.games.dungeons import GAME
from ludarium.games.dungeons.abilities import DEMORALIZED, WEAPON_MASTER
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
    REGENERATE,
    SHOOT,
    SHOOT_MANY,
    SHUT,
    SQUEEZE,
    STEAL,
    TAKE,
    TEND,
    USE,
)
from ludarium.games.dungeons.aiming import Aim
from ludarium.games.dungeons.combat import Counters
from ludarium.games.dungeons.figures import HEROES
from ludarium.games.dungeons.items import (
    BLACK_DRAUGHT,
    CROWN_OF_EMBERS,
    QUAKE_DRUM,
    SALVE_JAR,
    WAYFARERS_COMPASS,
)
from ludarium.games.dungeons.leaving import Leave
from ludarium.games.dungeons.setup import Entrances, PickExit
from ludarium.games.dungeons.things import DEAD, IRON_CLOSED, OUTSIDE, WOODEN_CLOSED
from ludarium.games.dungeons.turn import TOKEN_ITEM, Activations, Assign, Train
from ludarium.games.dungeons.wandering import FreeSpins
from tests.games.dungeons.table import (
    ALDRIC,
    CADDOC,
    FENN,
    KRAG,
    MAREN,
    ONDINE,
    SENNET,
    TAMSIN,
    VESHKA,
    Table,
)

GHOUL = "Lesser Cave Ghoul"
EAST, SOUTH, WEST = 2, 4, 6
ENOUGH = 9
"""Answers in which a figure gets done what it is about."""


def answer(t: Table, rng: Rng | None = None) -> int:
    """What the automatic player says to the open question; asking it changes nothing."""
    twin = t.s.clone()
    option = GAME.automatic(t.s, t.s.asks[0], rng or Rng(1))
    assert option in t.options
    assert (twin.at, twin.who, twin.points) == (t.s.at, t.s.who, t.s.points)
    return option


def go_on(t: Table, figure: int, most: int = 99) -> list[int]:
    """Let the automatic player play a figure's activation; its answers."""
    t.activate(figure)
    given: list[int] = []
    while not t.over and len(given) < most:
        given.append(answer(t))
        t.do(given[-1])
    return given


# Items and the order of activations


def assigned(t: Table, *items: int) -> list[int]:
    """Who gets each of these items; they lie as artifact items that anybody may carry."""
    t.s.rules.token_item[: len(items)] = list(items)
    t.s.where[: len(items)] = [t.s.heroes(0)[0]] * len(items)
    t.run(Assign(0, tuple(TOKEN_ITEM + index for index in range(len(items)))))
    given: list[int] = []
    while t.prompt == "assign_item":
        given.append(answer(t))
        t.do(given[-1])
    return given


def free_items() -> Table:
    return Table(artifact_items_bound_to_finder=False, round_limit=41)


@pytest.mark.rule("HB-16.0")
def test_attack_goes_to_the_hero_nearest_a_foe_and_defense_to_the_weakest() -> None:
    t = free_items()
    weak, far, near = t.hero(ALDRIC, (2, 12), click=8), t.hero(FENN, (10, 12)), t.hero(KRAG, (20, 12))
    t.spawn(GHOUL, (24, 12))
    assert far == 1
    # Keen Blade, Buckler, Crown of Embers, Bone Charm.
    assert assigned(t, 4, 3, CROWN_OF_EMBERS, 11) == [near, weak, near, weak]


@pytest.mark.rule("HB-16.0")
def test_other_items_go_to_a_hero_without_an_ability_in_their_slot() -> None:
    t = free_items()
    charging, plain = t.hero(KRAG, (12, 12)), t.hero(ALDRIC, (12, 10))
    # Hare Boots lend Quickness, the Compass lends nothing; a drum would take nobody's attack ability.
    assert assigned(t, 5, WAYFARERS_COMPASS) == [plain, charging]
    t = free_items()
    t.hero(VESHKA, (12, 12))
    assert assigned(t, QUAKE_DRUM) == [PASS]


@pytest.mark.rule("HB-16.0")
@pytest.mark.parametrize(
    ("item", "click", "drunk"),
    [(SALVE_JAR, 5, False), (SALVE_JAR, 6, True), (14, 7, False), (14, 8, True), (10, 9, False)],
    ids=["half wasted", "two missing", "Life, four left", "Life, three left", "wings"],
)
def test_a_healing_potion_is_drunk_when_nothing_is_wasted(item: int, click: int, drunk: bool) -> None:
    t = free_items()
    t.hero(FENN, (2, 12))
    hurt = t.hero(ALDRIC, (12, 12), click=click)
    assert assigned(t, item) == [hurt if drunk else PASS]


@pytest.mark.rule("HB-16.0")
def test_a_potion_of_might_is_drunk_before_a_doubtful_attack() -> None:
    for click, drinks in ((8, True), (4, False)):
        t = free_items()
        hero = t.hero(ALDRIC, (12, 12), "north", click=click)
        t.spawn("Lesser Mire Serpent", (12, 11), "south")
        # 6 or 9 against 14; held either way.
        assert assigned(t, 6) == [hero if drinks else PASS]
        t.s.worn[0] = -1
        assert assigned(t, BLACK_DRAUGHT) == [hero if drinks else PASS]
    t = free_items()
    t.hero(ALDRIC, (12, 12))
    assert assigned(t, 6) == [PASS], "nobody to attack"


@pytest.mark.rule("HB-16.0")
def test_who_can_attack_acts_first_then_who_stands_before_a_chest_then_the_nearest() -> None:
    t = Table()
    outside, far, near = t.hero(TAMSIN), t.hero(MAREN, (2, 12)), t.hero(ONDINE, (16, 12))
    before, fighting = t.hero(FENN, (22, 13)), t.hero(ALDRIC, (12, 20))
    t.chest(0, (22, 12), "south")
    t.spawn(GHOUL, (12, 21), "south")
    order: list[int] = []
    while len(order) < 5:
        t.run(Activations(0))
        order.append(answer(t))
        t.s.acted[order[-1]] = 1
    assert order == [fighting, before, near, outside, far]


# What a Hero does


@pytest.mark.rule("HB-16.1")
def test_an_attack_worth_four_fifths_is_made_wherever_it_can_be_reached() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 14), "north", level=2)
    ghoul = t.spawn(GHOUL, (12, 10), "north")
    given = go_on(t, hero, ENOUGH)
    # 13 - 10 - 1 = 2 for 3 clicks from behind, though it will strike back.
    assert FIGHT in given
    assert t.events("attack")[0][:2] == (hero, ghoul)


@pytest.mark.rule("HB-16.1")
def test_a_poor_attack_is_made_only_when_held() -> None:
    t = Table()
    hero = t.hero(TAMSIN, (12, 12), "north", click=8)
    warden = t.spawn("Stone Warden", (12, 10), "south")
    t.activate(hero)
    assert answer(t) not in (FIGHT, SHOOT), "a ghost of a chance is not worth it"
    t.s.put(warden, t.at((12, 11)))
    t.activate(hero)
    assert answer(t) == BREAK, "worth less than nothing: it would rather be gone"
    t.s.click[warden] = 5
    t.s.settle(warden)
    t.activate(hero)
    assert answer(t) == FIGHT, "worth something, and it is held"


@pytest.mark.rule("HB-16.1")
def test_of_several_targets_it_takes_the_best() -> None:
    t = Table()
    hero = t.hero(SENNET, (12, 14), "north")
    t.spawn("Stone Warden", (11, 10), "south")
    hound = t.spawn("Lesser Bone Hound", (13, 10), "south", click=3)
    t.activate(hero)
    while t.prompt == "act":
        t.do(answer(t))
    assert (t.prompt, answer(t)) == ("target", hound), "an elimination counts most"


@pytest.mark.rule("HB-24.11")
def test_it_goes_on_with_a_volley_that_its_player_began() -> None:
    t = Table()
    hero = t.hero(SENNET, (12, 14), "north")
    t.spawn("Stone Warden", (11, 10), "south")
    hound = t.spawn("Lesser Bone Hound", (13, 10), "south", click=3)
    t.run(Aim(hero, SHOOT_MANY))
    assert (t.prompt, answer(t)) == ("target", hound)


@pytest.mark.rule("HB-16.2")
def test_a_healer_walks_to_a_friend_that_misses_two_clicks() -> None:
    for missing, heals in ((1, False), (2, True)):
        t = Table()
        healer = t.hero(CADDOC, (10, 12), "east")
        t.hero(KRAG, (13, 12), click=4 + missing)
        other = t.hero(ALDRIC, (12, 13), click=4 + 3 * (missing == 2))
        given = go_on(t, healer, ENOUGH)
        assert (TEND in given) is heals
        if heals:
            assert t.events("tended")[0][:2] == (healer, other), "who misses most"


@pytest.mark.rule("HB-16.3")
def test_it_exposes_disarms_and_opens_in_one_go() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 13), level=2)
    t.chest(0, (12, 12), "south")
    t.activate(hero)
    assert (t.s.points, answer(t)) == (8, EXPOSE)
    t.dice(1).do(EXPOSE)
    assert answer(t) == DISARM_SLOWLY
    t.dice(5, 5).do(DISARM_SLOWLY)
    while t.prompt == "raise":
        t.do(answer(t))
    assert answer(t) == GATHER


@pytest.mark.rule("HB-16.3")
@pytest.mark.parametrize(("points", "deed"), [(8, DISARM_SLOWLY), (7, DISARM), (5, DISARM), (4, PASS)])
def test_it_disarms_so_that_points_are_left_to_open(points: int, deed: int) -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 13))
    t.chest(0, (12, 12), "south", trap=1)
    t.activate(hero)
    t.s.points = points
    t.run_act(hero)
    assert answer(t) == deed


@pytest.mark.rule("HB-16.3")
def test_it_works_at_no_chest_beside_a_foe_or_from_the_side() -> None:
    t = Table()
    hero = t.hero(TAMSIN, (12, 13), "south", click=8)
    t.chest(0, (12, 12), "south", trap=6)
    t.chest(0, (14, 14), "north", trap=0)
    t.spawn("Stone Warden", (13, 14), "east")
    t.activate(hero)
    assert {GATHER, FIGHT} <= set(t.options)
    assert answer(t) not in (GATHER, EXPOSE)
    t = Table()
    hero = t.hero(ALDRIC, (12, 11))
    t.chest(0, (12, 12), "south")
    t.activate(hero)
    assert EXPOSE in t.options
    assert answer(t) != EXPOSE, "it goes round to the front first"


@pytest.mark.rule("HB-16.3")
def test_of_two_chests_it_works_at_the_one_it_stands_before() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 13))
    t.chest(0, (11, 13), "north")
    front = t.chest(0, (12, 12), "south")
    t.activate(hero, EXPOSE)
    assert (t.prompt, answer(t)) == ("which_chest", front)


@pytest.mark.rule("HB-16.4")
@pytest.mark.parametrize(
    ("click", "tokens", "used"),
    [
        pytest.param(6, "TB04", True, id="healthy"),
        pytest.param(7, "TB04", False, id="four left"),
        pytest.param(8, "TY04 TB04", True, id="three left, a weak token"),
        pytest.param(9, "TY04", False, id="two left"),
        pytest.param(10, "TR06", True, id="demoralized"),
        pytest.param(4, "", False, id="empty"),
    ],
)
def test_it_uses_an_artifact_it_can_stand(click: int, tokens: str, used: bool) -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 13), "north", click=click)
    t.piece("Wishing Well", (12, 11), tokens=tokens)
    t.s.chest_state.clear()
    assert (t.s.power[hero] >> DEMORALIZED & 1 == 1) is (click == 10)
    # A Demoralized Hero has 4 points: it must stand there already.
    t.s.put(hero, t.at((12, 12) if click == 10 else (12, 13)))
    given = go_on(t, hero, 2)
    assert (USE in given) is used


@pytest.mark.rule("HB-16.4")
def test_an_artifact_out_of_reach_with_four_points_left_is_no_reason_to_move() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 14), "north")
    t.piece("Wishing Well", (12, 10), tokens="TB04")
    t.activate(hero)
    t.s.points = 5
    t.run_act(hero)
    assert answer(t) != 0
    t.s.points = 7
    t.run_act(hero)
    assert answer(t) == 0


@pytest.mark.rule("HB-16.4")
def test_beside_two_artifacts_it_takes_the_one_it_can_stand() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), click=8)
    t.piece("Serpent Idol", (12, 11), tokens="TR06")
    t.piece("Wishing Well", (12, 13), tokens="TY04")
    t.activate(hero, USE)
    chosen = answer(t)
    t.do(chosen)
    assert t.events("used")[0][1] == 10, "the well"


@pytest.mark.rule("HB-16.5")
def test_it_walks_to_the_nearest_chest_and_waits_before_it() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (10, 12), "east")
    t.chest(0, (14, 11), "south", trap=6)
    t.chest(3, (22, 12), "west")
    given = go_on(t, hero, 5)
    assert given[0] == EAST
    assert t.place(hero) in ((13, 12), (14, 12))
    assert GATHER in given


@pytest.mark.rule("HB-16.5")
def test_it_does_not_wait_at_a_chest_that_blocks_stand_before() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (22, 16), "north")
    t.chest(0, (20, 16), "south")
    assert t.s.board.blocked[t.at((20, 17))]
    assert t.s.board.blocked[t.at((21, 17))]
    field = t.s.board.field(t.s.gate_square(t.s.exit[0]))
    before = field[t.s.at[hero]]
    go_on(t, hero)
    assert field[t.s.at[hero]] == before - 8, "there is nothing more to gain: to the exit"


@pytest.mark.rule("HB-16.5")
def test_at_the_limit_or_without_chests_it_makes_for_the_exit_and_leaves() -> None:
    t = Table()
    exit_square = t.s.gate_square(t.s.exit[0])
    hero = t.hero(ALDRIC, (12, 12))
    rich, poor = t.own(0, 3, treasure=4), t.own(0, 0, treasure=3)
    t.chest(0, (14, 11), "south")
    field = t.s.board.field(exit_square)
    before = field[t.s.at[hero]]
    go_on(t, hero)
    assert field[t.s.at[hero]] == before - 8, "by the cheapest way, past the chest it has no room for"
    t.s.put(hero, exit_square)
    assert go_on(t, hero)[0] == LEAVE
    assert [t.s.chest_state[chest] for chest in (rich, poor)] == [2, 2]


@pytest.mark.rule("HB-16.5")
def test_it_does_not_leave_while_it_can_gather_more() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.own(0, 3)
    t.chest(0, (12, 14), "north")
    t.s.put(hero, t.s.gate_square(t.s.exit[0]))
    t.activate(hero)
    assert LEAVE in t.options
    assert answer(t) != LEAVE
    t.s.chest_facing[1] = WEST
    for place in ((11, 13), (11, 14), (11, 15)):
        t.piece("Wishing Well", place)
    t.activate(hero)
    assert answer(t) == LEAVE, "a chest that cannot be reached does not count"


@pytest.mark.rule("HB-16.5", "HB-24.10")
def test_doors_in_the_way_are_opened_and_none_is_closed() -> None:
    for artifact in (False, True):
        t = Table()
        hero = t.hero(ALDRIC, (13, 12), "east")
        t.chest(0, (17, 12), "west", trap=1)
        t.door((14, 12), (15, 12), IRON_CLOSED if artifact else WOODEN_CLOSED)
        if artifact:
            t.piece("Chair", (14, 12))
        given = go_on(t, hero)
        assert given[:3] == [EAST, OPEN, EAST]
        assert SHUT not in given
        assert t.place(hero)[0] == 16


@pytest.mark.rule("HB-16.5", "HB-24.10")
def test_of_two_doors_it_opens_the_one_on_its_way() -> None:
    t = Table()
    # The middle of the crossing hall's side and its end share no square: a doorway with two doors is made up.
    hero = t.hero(ALDRIC, (12, 10), "north")
    north = t.door((12, 10), (12, 9), WOODEN_CLOSED)
    t.chest(0, (12, 7), "south", trap=1)
    given = go_on(t, hero)
    assert given[:2] == [OPEN, 0]
    assert t.s.door[north] == 2


@pytest.mark.rule("HB-16.5")
def test_it_passes_a_friend_in_a_doorway_but_not_a_foe() -> None:
    t = Table()
    hero, friend = t.hero(ALDRIC, (14, 12), "east"), t.hero(FENN, (15, 12))
    t.chest(0, (18, 12), "west", trap=1)
    t.activate(hero)
    assert answer(t) == SQUEEZE
    t.do(SQUEEZE)
    assert (t.prompt, answer(t)) == ("pass_through", t.at((16, 12)))
    t.s.put(friend, OUTSIDE)
    foe = t.spawn("Greater Stone Warden", (15, 12), "east")
    t.s.click[hero] = 9
    t.s.settle(hero)
    t.activate(hero)
    assert SQUEEZE in t.options
    assert answer(t) in (PASS, FIGHT)
    assert foe >= 24


@pytest.mark.rule("HB-16.5")
def test_it_breaks_away_to_go_on_and_never_carries_furniture() -> None:
    t = Table()
    hero = t.hero(TAMSIN, (12, 12), "south", click=8)
    t.spawn("Greater Stone Warden", (12, 11), "south")
    t.chest(0, (12, 18), "north")
    t.piece("Chair", (11, 12))
    t.activate(hero)
    assert answer(t) == BREAK
    t.dice(5).do(BREAK)
    step = answer(t)
    assert 0 <= step < 8


@pytest.mark.rule("HB-16.5")
def test_the_way_in_and_what_lies_on_the_way() -> None:
    t = Table()
    hero = t.hero(ALDRIC)
    t.chest(0, (12, 12), "north")
    given = go_on(t, hero, 3)
    assert given[:3] == [ENTER, SOUTH, SOUTH]
    t.s.purse_at.append(t.s.at[hero])
    t.s.purse_gold.append(5)
    t.run_act(hero)
    assert answer(t) == TAKE
    t.s.exit_shown = False
    t.s.chest_state[0] = 3
    t.s.purse_at.clear()
    t.run_act(hero)
    assert answer(t) == PASS, "no chest, and the exit is not found"


@pytest.mark.rule("HB-16.5")
def test_it_ends_its_activation_facing_the_nearest_foe() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), "north")
    t.spawn(GHOUL, (22, 12))
    t.activate(hero, PASS)
    assert (t.prompt, answer(t)) == ("face", EAST)


# Spawn


def rivals() -> Table:
    """Seat 0, whose Hero has acted, plays against seat 1 and seat 2, who has more gold."""
    t = Table(3)
    t.s.acted[t.hero(ALDRIC, (12, 1), seat=0)] = 1
    t.own(2, 3, treasure=4)
    t.s.turns = [2, 2, 2]
    return t


@pytest.mark.rule("HB-16.6")
def test_activations_left_over_go_to_spawn_against_the_leader() -> None:
    t = rivals()
    poor, rich = t.hero(FENN, (2, 12), "west", seat=1), t.hero(KRAG, (22, 12), "west", seat=2)
    beside = t.spawn(GHOUL, (3, 12), "west")
    hound = t.spawn("Bone Hound", (17, 12), "east")
    far = t.spawn(GHOUL, (12, 12))
    t.run(Activations(0))
    assert {beside, hound, far} <= set(t.options)
    assert answer(t) == hound, "it can attack the leader"
    given = go_on(t, hound, ENOUGH)
    assert FIGHT in given
    assert t.events("attack")[0][:2] == (hound, rich)
    t.s.seat = 0
    t.s.acted[hound] = 1
    t.run(Activations(0))
    assert answer(t) == far, "the nearest to the leader, though the other has a foe at hand"
    given = go_on(t, far)
    assert given[0] == EAST
    t.s.acted[far] = 1
    go_on(t, beside, ENOUGH)
    assert not [1 for values in t.events("attack") if values[1] == poor]


@pytest.mark.rule("HB-16.6")
def test_without_rivals_inside_or_spawn_the_turn_ends() -> None:
    t = rivals()
    t.spawn(GHOUL, (3, 12))
    t.run(Activations(0))
    assert answer(t) == PASS
    t = rivals()
    t.hero(FENN, (2, 12), seat=1)
    t.walker(0, (12, 12))
    t.run(Activations(0))
    assert answer(t) == PASS, "tokens are left where they lie"


@pytest.mark.rule("HB-16.6")
def test_spawn_flee_and_regenerate_as_by_themselves() -> None:
    t = rivals()
    t.hero(KRAG, (22, 12), seat=2)
    ghoul = t.spawn("Cave Ghoul", (2, 12), click=3)
    t.activate(ghoul)
    assert answer(t) == REGENERATE
    t.grant(ghoul, DEMORALIZED)
    t.s.put(ghoul, t.at((17, 12)))
    t.activate(ghoul)
    assert answer(t) in (5, 6, 7), "away"


# Choices of AI seats


@pytest.mark.rule("HB-24.10")
def test_the_team_is_a_random_one_of_those_worth_most() -> None:
    seen: Counter[frozenset[int]] = Counter()
    for seed in range(60):
        state = GAME.new(1, seed)
        bot = make("automatic", seed, 0)
        while state.round == 0 and state.asks[0].prompt.name == "pick_hero":
            state.choose(0, bot.answer(state, 0))
        kinds = frozenset(2 * state.kind[hero] + state.level[hero] for hero in range(state.team_size[0]))
        assert sum(HEROES[(each - 1) // 2].points[(each - 1) % 2] for each in kinds) == 100
        seen[kinds] += 1
    assert len(seen) > 30, "hardly ever the same"


@pytest.mark.rule("HB-24.10")
def test_a_lone_wolf_is_the_hero_worth_most() -> None:
    state = GAME.new(2, 3, mode="lone_wolf")
    choice = GAME.automatic(state, state.asks[0], Rng(1))
    assert choice is not None
    assert HEROES[choice // 2].points[choice % 2] == max(dial.points[1] for dial in HEROES)


@pytest.mark.rule("HB-24.2")
def test_it_places_at_random() -> None:
    state = GAME.new(2, 5, placement="players")
    bot = make("automatic", 5, 0)
    rng = Rng(9)
    while not state.asks[0].prompt.name.startswith("place"):
        ask = state.asks[0]
        state.choose(ask.seat, bot.answer(state, ask.seat))
    ask = state.asks[0]
    answers = Counter(GAME.automatic(state, ask, rng) for _ in range(40 * len(ask.options)))
    assert set(answers) == set(ask.options)


@pytest.mark.rule("HB-24.10")
def test_the_entrance_is_near_and_a_rivals_exit_far() -> None:
    t = Table(2)
    t.s.entrance = [-1, -1]
    t.s.proposed = [0, 1]
    t.run(Entrances())
    assert t.prompt == "entrance"
    fields = [t.s.board.field(t.s.gate_square(gate)) for gate in t.options]
    nearest = min(range(2), key=lambda index: min(fields[index][square] for square in t.s.board.squares_of[0]))
    assert answer(t) == t.options[nearest]
    t.s.entrance = [0, 1]
    t.run(PickExit(0))
    field = t.s.board.field(t.s.gate_square(0))
    far = answer(t)
    assert field[t.s.gate_square(far)] == max(field[t.s.gate_square(gate)] for gate in t.options)


@pytest.mark.rule("HB-24.10")
def test_levels_go_to_who_misses_most_then_to_the_lowest() -> None:
    t = Table()
    hurt = t.hero(FENN, (12, 14), level=2, click=6)
    high = t.hero(ALDRIC, (12, 12), level=2)
    low = t.hero(KRAG, (12, 13), level=1)
    from_xp = [hurt, high, low]
    t.chest(0, (12, 11), "south", trap=1)
    t.activate(high)
    t.dice(5, 5).do(DISARM)
    assert (t.prompt, sorted(t.options)) == ("raise", from_xp)
    assert answer(t) == hurt
    t.s.click[hurt] = t.s.top(hurt)
    assert answer(t) == low


@pytest.mark.rule("HB-24.10")
def test_the_richest_chests_are_carried_out() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.hero(FENN, (12, 13))
    t.own(0, 0)
    rich = t.own(0, 3)
    t.own(0, 1)
    t.run(Leave(hero))
    assert (t.prompt, answer(t)) == ("bank", rich)


@pytest.mark.rule("HB-24.10")
def test_it_always_strikes_back_with_the_die_where_that_is_better() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), "north")
    foe = t.spawn(GHOUL, (12, 11), "south")
    t.run(Counters([hero], foe))
    assert (t.prompt, answer(t)) == ("counterattack", 1)
    t.grant(hero, WEAPON_MASTER)
    t.run(Counters([hero], foe))
    assert answer(t) == 2, "3.5 beats 2"
    strong = t.hero(KRAG, (13, 12), "north", level=5, click=0)
    t.grant(strong, WEAPON_MASTER)
    t.run(Counters([strong], foe))
    assert answer(t) == 1, "but not 5"


@pytest.mark.rule("HB-24.10")
def test_it_always_turns_to_face() -> None:
    t = Table()
    t.hero(ALDRIC, (12, 12), "south")
    newcomer = t.spawn(GHOUL, (12, 11), "south")
    t.run(FreeSpins(newcomer))
    assert t.prompt == "free_spin"
    assert answer(t) != PASS


@pytest.mark.rule("HB-24.10")
def test_it_steals_when_likely_and_nothing_better_offers() -> None:
    for click, steals in ((10, True), (4, False)):
        t = Table(2)
        thief = t.hero(TAMSIN, (12, 12), "north", seat=0, click=8)
        victim = t.hero(FENN, (12, 11), "north", seat=1, click=click)
        t.own(1, 0)
        t.grant(victim, DEMORALIZED)
        t.activate(thief)
        assert STEAL in t.options
        if steals:
            assert answer(t) == FIGHT, "the last click is worth more"
        t.s.attacked = True
        t.run_act(thief)
        # 2d6 + 6 against 13, or against 17.
        assert (answer(t) == STEAL) is steals


@pytest.mark.rule("HB-24.10")
def test_calls_and_recalls() -> None:
    t = Table()
    hero, weak, strong = t.hero(ALDRIC, (12, 12)), t.hero(FENN, (2, 12), click=7), t.hero(KRAG, (22, 12), click=6)
    t.piece("Mirror of Echoes", (12, 11), tokens="TB19")
    t.activate(hero, USE)
    assert (t.prompt, answer(t)) == ("call_to_arms", strong)
    t.s.click[strong] = 7
    assert answer(t) == PASS
    t = Table()
    hero, weak, strong = t.hero(ALDRIC, (12, 12)), t.hero(CADDOC), t.hero(KRAG)
    for fallen in (weak, strong):
        t.s.put(fallen, DEAD)
    t.piece("Serpent Idol", (12, 11), tokens="TR22")
    t.activate(hero, USE)
    assert (t.prompt, answer(t)) == ("recall", strong)


@pytest.mark.rule("HB-24.11")
def test_what_nothing_is_said_of_takes_the_first_option() -> None:
    t = Table(3)
    hero = t.hero(ALDRIC, (12, 12), "north")
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB08")
    t.activate(hero, USE)
    assert t.prompt == "put_spawn"
    assert answer(t) == t.options[0]
    t = Table(train_with_gold=True)
    t.s.loose[t.hero(ALDRIC, (12, 0))] = 50
    t.run(Train(0))
    assert (t.prompt, answer(t)) == ("train", PASS), "nobody is made to pay"


@pytest.mark.rule("HB-24.11")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_it_plays_whole_games_and_knows_no_more_than_its_seat(players: int) -> None:
    """The same answer in every world that the seat could imagine, and in the true one."""
    state = GAME.new(players, 7, dungeon="built" if players == 3 else "auto", round_limit=12)
    rng = Rng(7)
    bots = [make("automatic", 7, seat) for seat in range(players)]
    seen: set[str] = set()
    while not state.over:
        ask = state.asks[0]
        option = bots[ask.seat].answer(state, ask.seat)
        if not ask.prompt.name.startswith(("pick", "lay", "place", "chest_front")):
            assert make("automatic", 8, ask.seat).answer(state, ask.seat) == option
            assert GAME.automatic(state, ask, rng) == option
        seen.add(ask.prompt.name)
        state.choose(ask.seat, option)
    assert {"act", "activate", "target", "face"} <= seen


@pytest.mark.rule("HB-24.11")
@pytest.mark.parametrize("seed", [10, 14, 29])
def test_it_takes_over_at_any_question(seed: int) -> None:
    """Whatever the player has done before: here one answer in three was drawn by lot."""
    state = GAME.new(2 + seed % 3, seed, dungeon="built" if seed % 2 else "auto")
    rng = Rng(seed)
    while not state.over:
        ask = state.asks[0]
        option = GAME.automatic(state, ask, rng)
        assert option in ask.options
        state.choose(ask.seat, rng.pick(ask.options) if rng.below(3) == 0 else option)
