"""Objective, components and set-up (OM-1 to OM-3)."""

import pytest

from ludarium.core import OptionError, Rng
from ludarium.games.omen import GAME
from ludarium.games.omen.state import (
    FEAT,
    FEATS,
    OFFERING,
    PORTENT,
    SURGE,
    TYPES,
    WAR,
    WEALTH,
    Omen,
)
from tests.games.omen.table import table


def new(seed: int = 0, **options: object) -> Omen:
    return GAME.new(2, seed, **options)  # type: ignore[arg-type]


@pytest.mark.rule("OM-1.1")
def test_omen_is_for_two() -> None:
    assert list(GAME.players) == [2]
    with pytest.raises(OptionError):
        GAME.new(3)


@pytest.mark.rule("OM-1.2", "OM-1.4")
def test_most_victory_points_win() -> None:
    t = table("end", rewards=["Hephaestus' Forge"], stacks=(0, 0, 4))
    assert t.s.over
    assert (t.s.scores(), t.s.winners()) == ([2.0, 0.0], [0])


@pytest.mark.rule("OM-1.3")
def test_points_come_from_rewards_feats_and_heroes() -> None:
    t = table(hand=["Jason", "Temple Warden"], rewards=["Hephaestus' Forge"])
    assert t.s.scores()[0] == 3
    t.s.feats[0] = 1
    assert t.s.scores()[0] == 5


@pytest.mark.rule("OM-1.5", "OM-6.13")
def test_a_tie_goes_to_more_face_down_feats_and_then_is_a_draw() -> None:
    t = table("end", rewards=["Hephaestus' Forge"], stacks=(0, 0, 4))
    t.s.feats[FEATS] = 1
    assert t.s.scores() == [2.0, 2.0]
    assert t.s.winners() == [1]
    t.s.feats[FEATS] = 0
    t.s.rewards[1] = [0]
    assert t.s.winners() == [0, 1]


@pytest.mark.rule("OM-2.1", "OM-3.1", "OM-B1")
def test_all_174_unit_cards_of_five_types_make_one_shuffled_deck() -> None:
    s = new()
    cards = sorted(s.decks[0] + s.hands[0] + s.hands[1])
    assert cards == list(range(174))
    counts = [sum(s.rules.type[card] == kind for card in cards) for kind in range(TYPES)]
    assert counts == [66, 42, 42, 16, 8]
    assert [sum(unit.type == kind for unit in s.rules.units) for kind in range(TYPES)] == [22, 14, 14, 8, 8]
    assert len(s.rules.units) == 66
    assert new(1).decks[0] != new(2).decks[0]


@pytest.mark.rule("OM-B1")
def test_mean_cost_and_strength_are_as_listed() -> None:
    units = new().rules.units
    for kind, cost, strength in ((0, 2.50, 2.91), (1, 4.29, 5.93), (2, 3.00, 1.14), (3, 2.88, 2.12), (4, 4.38, 4.75)):
        costs = [unit.cost for unit in units if unit.type == kind]
        strengths = [unit.strength for unit in units if unit.type == kind]
        assert abs(sum(costs) / len(costs) - cost) < 0.006
        assert abs(sum(strengths) / len(strengths) - strength) < 0.006


@pytest.mark.rule("OM-2.2", "OM-3.3", "OM-5.18")
def test_twelve_rewards_make_three_face_down_stacks_of_four() -> None:
    s = new()
    assert [len(stack) for stack in s.stacks] == [4, 4, 4]
    assert sorted(reward for stack in s.stacks for reward in stack) == list(range(12))
    assert new(1).stacks != new(2).stacks
    for seat in (0, 1, None):
        assert [city["rewards"] for city in s.view(seat)["cities"]] == [4, 4, 4]  # type: ignore[attr-defined]
    dreams = {tuple(s.imagine(0, Rng(seed)).stacks[0]) for seed in range(8)}  # type: ignore[attr-defined]
    assert len(dreams) > 1, "nobody knows what lies there"


@pytest.mark.rule("OM-2.3", "OM-3.4", "OM-5.24")
def test_each_player_has_the_same_six_feats_face_up() -> None:
    s = new()
    assert s.feats == [0] * 12
    assert [feat.name for feat in s.rules.feats_list] == ["Hades", "Ares", "Poseidon", "Artemis", "Zeus", "Apollo"]


@pytest.mark.rule("OM-2.4", "OM-3.2", "OM-3.6")
def test_forty_coins_four_for_each_player() -> None:
    s = new()
    assert (s.pool, s.coins) == (32, [4, 4])


@pytest.mark.rule("OM-2.5")
@pytest.mark.parametrize(("held", "after"), [(18, 20), (20, 20), (3, 8)])
def test_nobody_ever_holds_more_than_twenty_coins(held: int, after: int) -> None:
    t = table(rewards=["Hephaestus' Forge"], coins=(held, 10))
    t.play("Hephaestus' Forge")
    assert t.s.coins[0] == after
    assert t.s.pool + sum(t.s.coins) == 40


@pytest.mark.rule("OM-2.5")
def test_a_coin_that_cannot_be_taken_stays_where_it_is() -> None:
    t = table(hand=["Theban Cutpurse"], coins=(20, 10), cards={"theban-cutpurse": {"cost": 0}})
    t.play("Theban Cutpurse", "Athens")
    assert t.s.coins == [20, 10]


@pytest.mark.rule("OM-2.6")
def test_the_three_expansions_are_off_unless_asked_for() -> None:
    s = new()
    assert s.relic_at == [-1, -1, -1]
    assert s.challenges == []
    assert s.whims == [[], []]


@pytest.mark.rule("OM-3.5")
def test_each_player_is_dealt_four_unit_cards_which_are_not_drawn() -> None:
    s = new()
    assert [len(hand) for hand in s.hands] == [4, 4]
    assert s.drawn == 0
    assert s.asks[0].prompt.name == "wealth", "there is no mulligan"


@pytest.mark.rule("OM-3.7", "OM-8-first_player")
def test_the_first_player_is_a_seat_or_drawn_by_lot() -> None:
    assert new().asks[0].seat == 0
    assert new(first_player=1).asks[0].seat == 1
    assert {new(seed, first_player="random").asks[0].seat for seed in range(10)} == {0, 1}


@pytest.mark.rule("OM-4.1")
def test_a_turn_has_six_steps_in_fixed_order_each_entered_even_for_nothing() -> None:
    t = table("wealth", bare=True)
    t.choose("4 coins")
    steps = []
    while t.asked == "pause" and t.s.turn == 3:
        steps.append(t.s.step)
        t.decline()
    assert steps == [WEALTH, SURGE, PORTENT, FEAT, WAR, OFFERING]
    assert (t.s.turn, t.s.active, t.s.step) == (4, 1, WEALTH)
