"""Further answers: who picks, what comes first, who gets the credit (B8.3, B22, B24)."""

import pytest

from ludarium.games.dungeons.actions import FIGHT, USE
from ludarium.games.dungeons.clicks import hurt
from ludarium.games.dungeons.combat import SWEEPING, Strike
from ludarium.games.dungeons.grid import in_arc
from ludarium.games.dungeons.mending import Tend
from ludarium.games.dungeons.queues import first_token
from ludarium.games.dungeons.things import DEAD, IN_POOL, SPENT
from ludarium.games.dungeons.turn import Activations, PlayerTurn
from ludarium.games.dungeons.wandering import Wake
from tests.games.dungeons.table import ALDRIC, CADDOC, FENN, KRAG, MAREN, VESHKA, Table

GHOUL = "Lesser Cave Ghoul"


@pytest.mark.rule("HB-8.3")
@pytest.mark.parametrize(
    ("dice", "click"), [((1, 1), 8), ((3, 2), 7), ((3, 3), 5), ((6, 6), 4)], ids=["2", "miss", "success", "12"]
)
def test_a_healing_ability_is_rolled_against_the_friend(dice: tuple[int, int], click: int) -> None:
    t = Table()
    healer = t.hero(CADDOC, (12, 12))
    friend = t.hero(ALDRIC, (12, 11), click=7)
    assert t.s.attack(healer) == 8
    assert t.s.dial(friend).defense[7] == 14
    t.dice(*dice).run(Tend(healer, friend, False))
    assert t.s.click[friend] == click


@pytest.mark.rule("HB-22.1")
def test_using_an_artifact_step_by_step() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 13), "south", click=9)
    behind = t.spawn(GHOUL, (11, 11), "west")
    t.piece("Serpent Idol", (13, 13), tokens="TR06")
    token = first_token(t.s, 0)
    t.activate(hero, 0)
    assert t.s.points == 4
    t.dice(6, 5).do(USE)
    assert in_arc(t.s.facing[behind], False, 1, 1), "who stands beside turns to it"
    assert t.s.facing[hero] == 3, "it turns to the artifact"
    assert [entry.event.name for entry in t.s.journal or []][-4:] == [
        "used",
        "object_attack",
        "hurt",
        "eliminated",
    ]
    assert (t.s.at[hero], t.s.where[token]) == (DEAD, SPENT)
    assert t.over


@pytest.mark.rule("RU-26")
def test_the_opponent_picks_among_equally_close_squares_for_spawn() -> None:
    t = Table(3)
    hero = t.hero(ALDRIC, (12, 12), "north")
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB08")
    t.activate(hero, USE)
    assert (t.prompt, t.s.asks[0].seat) == ("put_spawn", 2), "the player to the right"
    assert len(t.options) == 6
    assert t.options[0] == t.at((13, 12)), "first clockwise from the user's facing"
    t.do(t.at((11, 13)))
    assert t.prompt == "put_spawn"
    assert t.at((11, 13)) not in t.options
    t.do(t.at((13, 13)))
    came = [f for f in range(24, 54) if t.s.at[f] >= 0]
    assert sorted(t.place(f) for f in came) == [(11, 13), (13, 13)]


@pytest.mark.rule("HB-24.3")
def test_tokens_wake_one_after_the_other_by_number() -> None:
    t = Table()
    t.hero(ALDRIC, (12, 12))
    first, second = t.walker(0, (10, 10)), t.walker(1, (14, 14))
    t.dice(2, 2, 3, 1).run(Wake([first, second]))
    assert [values[0] for values in t.events("woken")] == [1, 2]


@pytest.mark.rule("HB-24.5")
def test_free_spins_come_at_each_stop_before_the_attack() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 13), "north")
    ghoul = t.spawn(GHOUL, (12, 11), "north")
    t.activate(hero, 0)
    assert t.s.facing[ghoul] == 0, "not while it is still moving"
    t.dice(3, 2, 3, 3).do(FIGHT)
    t.do(t.options[0])
    assert in_arc(t.s.facing[ghoul], False, 0, 1)
    assert t.events("counter"), "so that it can strike back"
    t.s.facing[ghoul] = 0
    t.s.put(hero, t.at((12, 13)))
    t.activate(hero, 0, -1, 0)
    assert in_arc(t.s.facing[ghoul], False, 0, 1), "nor does the end of the activation go by"


@pytest.mark.rule("HB-24.6")
def test_a_player_picks_who_strikes_back_first() -> None:
    t = Table()
    warden = t.spawn("Lesser Bone Hound", (12, 12), "north", click=3)
    heroes = [t.hero(kind, place, "south") for kind, place in ((ALDRIC, (11, 11)), (FENN, (12, 11)), (KRAG, (13, 11)))]
    t.dice(1, 2).run(Strike(warden, SWEEPING, heroes))
    assert (t.prompt, t.options) == ("next_counter", heroes)
    t.do(heroes[2])
    assert t.prompt == "counterattack"
    t.do(0)
    assert (t.prompt, t.options) == ("next_counter", heroes[:2])
    t.do(heroes[1])
    t.dice(5, 5).do(1)
    assert t.s.at[warden] == IN_POOL
    assert t.over, "with the attacker gone nobody else strikes"


@pytest.mark.rule("HB-24.6")
def test_spawn_strike_back_by_number_until_the_attacker_falls() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), level=2, click=9)
    foes = [t.spawn(GHOUL, place, "south") for place in ((11, 11), (12, 11), (13, 11))]
    t.dice(1, 2, 6, 5).run(Strike(hero, SWEEPING, foes[::-1]))
    assert [values[0] for values in t.events("counter")] == [foes[2]]
    assert t.s.at[hero] == DEAD


@pytest.mark.rule("HB-24.7")
def test_who_dies_of_an_own_critical_miss_gives_no_experience() -> None:
    t = Table(2)
    t.hero(ALDRIC, (12, 12), seat=0)
    attacker = t.hero(MAREN, (12, 11), "south", seat=1, click=10)
    t.dice(1, 1).run(Strike(attacker, 0, [0]))
    assert t.s.at[attacker] == DEAD
    assert t.s.xp == [0, 0]
    t = Table(2)
    victim = t.hero(ALDRIC, (12, 12), "north", seat=0)
    attacker = t.hero(MAREN, (12, 11), "south", seat=1, click=9)
    t.dice(1, 2, 5, 5).run(Strike(attacker, 0, [victim]))
    t.do(1)
    assert t.s.at[attacker] == DEAD
    assert t.s.xp == [t.s.dial(attacker).points[0], 0], "a counterattack earns it"


@pytest.mark.rule("HB-24.8")
def test_who_is_outside_counts_for_nothing_inside() -> None:
    t = Table()
    inside, outside = t.hero(ALDRIC, (12, 12)), t.hero(FENN)
    assert t.s.heroes(0) == [inside]
    assert t.s.chest_limit(0) == 2
    assert hurt(t.s, outside, 3) == 0, "cannot be harmed"
    t.own(0, 0, treasure=1)
    t.run(PlayerTurn(0))
    assert (t.prompt, t.options) == ("assign_item", [inside, -1])


@pytest.mark.rule("HB-24.9")
def test_a_player_without_heroes_goes_on_moving_spawn() -> None:
    t = Table(2)
    lost = t.hero(ALDRIC, (12, 12), seat=0)
    t.hero(VESHKA, (22, 12), seat=1)
    ghoul = t.spawn(GHOUL, (2, 12))
    t.s.put(lost, DEAD)
    t.s.left = 1
    t.s.turns = [2, 2]
    t.run(Activations(0))
    assert ghoul in t.options
