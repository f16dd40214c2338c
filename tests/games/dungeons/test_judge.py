"""The judge: what a one-step look must not get wrong."""

import pytest

from ludarium.bots import make, play
from ludarium.games.dungeons import GAME
from ludarium.games.dungeons.actions import FIGHT, GATHER, LEAVE
from ludarium.games.dungeons.judge import FAR, W, Weights, judge, outlook
from tests.games.dungeons.table import ALDRIC, FENN, KRAG, TAMSIN, Table

both = pytest.mark.parametrize("weights", [W, FAR], ids=["greedy", "search"])


@both
def test_an_open_chest_is_worth_more_than_a_shut_one_however_many_stand_around(weights: Weights) -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 13))
    for kind, place in ((FENN, (11, 13)), (KRAG, (13, 13)), (TAMSIN, (12, 14))):
        t.hero(kind, place)
    t.chest(1, (12, 12), "south", treasure=2, trap=6)
    t.activate(hero)
    shut = judge(t.s, 0, weights)
    t.do(GATHER)
    assert judge(t.s, 0, weights) > shut


@both
def test_with_nothing_left_to_gain_a_healthy_hero_leaves(weights: Weights) -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), level=5, click=0)
    t.own(0, 3, treasure=4)
    t.s.put(hero, t.s.gate_square(t.s.exit[0]))
    t.activate(hero)
    lingering = judge(t.s, 0, weights)
    t.do(LEAVE)
    assert judge(t.s, 0, weights) > lingering


def test_with_chests_left_a_healthy_team_stays() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.hero(KRAG, (12, 13))
    t.own(0, 0, treasure=3)
    t.chest(3, (20, 7), "south")
    t.s.put(hero, t.s.gate_square(t.s.exit[0]))
    t.activate(hero)
    staying = judge(t.s, 0)
    t.do(LEAVE)
    t.do(*[0] * (t.prompt == "bank"))
    assert judge(t.s, 0) < staying


@both
def test_steps_towards_a_chest_and_clicks_on_a_foe_look_better(weights: Weights) -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), "east")
    t.chest(0, (22, 12), "west")
    t.activate(hero)
    before = judge(t.s, 0, weights)
    t.do(2)
    assert judge(t.s, 0, weights) > before
    foe = t.spawn("Bone Hound", (14, 12), "west")
    whole = judge(t.s, 0, weights)
    t.s.click[foe] = 2
    assert judge(t.s, 0, weights) > whole
    t.run_act(hero)
    idle = judge(t.s, 0, weights)
    t.hero(KRAG, (13, 13))
    t.spawn("Bone Hound", (13, 11), "west")
    t.run_act(hero).do(FIGHT)
    assert t.prompt == "target"
    assert judge(t.s, 0, weights) != idle
    assert outlook(t.s, weights) == [judge(t.s, 0, weights)]


@both
def test_all_seats_are_judged_at_once(weights: Weights) -> None:
    state = GAME.new(3, 5)
    bots = [make("random", 5, seat) for seat in range(3)]
    for _ in range(6):
        play(state, bots, 200)
        assert outlook(state, weights) == [judge(state, seat, weights) for seat in range(3)]
