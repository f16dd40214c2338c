"""End of the game and scoring (OM-6)."""

import pytest

from ludarium.games.omen.state import FEATS
from ludarium.games.omen.turn import BY_CITIES, BY_FEATS, BY_TURNS
from tests.games.omen.table import ATHENS, Table, table


def with_feats(step: str, mine: int, theirs: int, **more: object) -> Table:
    """A table on which so many Feats are face-down, one question before the end of the turn."""
    t = table(step, hand=["Temple Warden"], **more)  # type: ignore[arg-type]
    for feat in range(mine):
        t.s.feats[feat] = 1
    for feat in range(theirs):
        t.s.feats[FEATS + feat] = 1
    return t


@pytest.mark.rule("OM-6.1")
def test_the_end_is_checked_only_after_the_offering() -> None:
    t = with_feats("offering", 0, 5)
    assert not t.s.over
    t.decline()
    assert (t.s.over, t.asked) == (False, "pause")
    t.decline()
    assert t.s.over


@pytest.mark.rule("OM-6.2", "OM-8-feats_to_end")
@pytest.mark.parametrize(
    ("theirs", "needed", "over"), [(4, 5, False), (5, 5, True), (6, 5, True), (3, 3, True), (5, 6, False)]
)
def test_five_feats_of_the_one_who_did_not_just_move_end_it(theirs: int, needed: int, over: bool) -> None:
    t = with_feats("offering", 0, theirs, feats_to_end=needed)
    t.end_turn()
    assert t.s.over == over
    if over:
        assert t.s.ended_by == BY_FEATS


@pytest.mark.rule("OM-6.3", "OM-8-empty_cities_to_end")
@pytest.mark.parametrize(
    ("stacks", "needed", "over"),
    [((0, 4, 4), 2, False), ((0, 0, 4), 2, True), ((0, 4, 4), 1, True), ((0, 0, 4), 3, False)],
)
def test_two_cities_without_rewards_end_it(stacks: tuple[int, ...], needed: int, over: bool) -> None:
    t = table("offering", hand=["Jason"], stacks=stacks, empty_cities_to_end=needed)
    t.end_turn()
    assert t.s.over == over


@pytest.mark.rule("OM-6.4")
def test_after_the_fifth_feat_the_opponent_has_one_last_turn() -> None:
    t = with_feats("offering", 5, 0)
    t.end_turn()
    assert not t.s.over
    assert t.s.active == 1
    t.end_turn()
    assert t.s.over


@pytest.mark.rule("OM-6.4")
def test_a_fifth_feat_in_the_last_turn_brings_no_further_turn() -> None:
    t = with_feats("feat", 5, 5)
    t.end_turn()
    assert t.s.over


@pytest.mark.rule("OM-6.5")
def test_cities_beat_feats_and_end_it_at_once() -> None:
    t = with_feats("offering", 5, 0, stacks=(0, 0, 4))
    t.end_turn()
    assert t.s.over
    assert t.s.ended_by == BY_CITIES


@pytest.mark.rule("OM-6.5")
def test_the_last_reward_won_in_war_ends_it_after_this_turn() -> None:
    t = table(
        "war",
        hand=["Jason"],
        cities={ATHENS: (["Nemean Lion", "Heracles"], ["Temple Warden", "Sibyl of Cumae"])},
        stacks=(1, 0, 4),
    )
    assert not t.s.over, "the Offering Step is still played"
    t.end_turn()
    assert t.s.over
    assert t.s.scores() == [3.0, 0.0]


@pytest.mark.rule("OM-6.10", "OM-6.11", "OM-6.12")
def test_relics_challenges_and_whims_score() -> None:
    t = table(hand=["Temple Warden"], relics=True, challenges=True, whims=True)
    t.s.relic_of[2] = 0
    assert t.s.scores()[0] == 1
    t.s.challenge_of[4] = 0
    assert t.s.scores()[0] == 4
    t.s.whims = [[1], [4]]
    assert t.s.scores()[0] == 6, "the Miser has ten coins"


@pytest.mark.rule("OM-6.13")
def test_challenges_are_no_feats_in_the_tie_break() -> None:
    t = table("end", stacks=(0, 0, 4), rewards=["Hephaestus' Forge"])
    t.s.challenge_of[0] = 1
    t.s.challenge_of[1] = 0
    t.s.feats[FEATS] = 1
    assert t.s.scores() == [5.0, 5.0]
    assert t.s.winners() == [1]


@pytest.mark.rule("OM-6.14", "OM-8-max_turns")
@pytest.mark.parametrize(("limit", "over"), [(20, True), (21, False), (None, False)])
def test_the_game_is_scored_after_the_last_turn_allowed(limit: int | None, over: bool) -> None:
    t = table("offering", hand=["Jason"], turn=20, max_turns=limit)
    t.end_turn()
    assert t.s.over == over
    if over:
        assert t.s.ended_by == BY_TURNS
        assert t.s.winners() == [0]
