"""Idols, Worship, Victory Points and the end (IM-6, IM-12)."""

import pytest

from ludarium.core import Rng
from ludarium.games.impetus import GAME
from ludarium.games.impetus.agendas import Expand
from ludarium.games.impetus.scoring import Score, check_worship, earnings
from ludarium.games.impetus.state import (
    AFFLUENCE,
    BATTLE,
    CHANGE,
    EXPAND,
    FACTIONS,
    IDOLS,
    JUNGLE,
    MESA,
    MOUNTAIN,
    NONE,
    RIVER,
    SPREAD,
    Impetus,
)
from ludarium.games.impetus.turn import Turn
from ludarium.games.impetus.war import Eliminate, WarPhase
from tests.games.impetus.table import FAR, HOME, owner, play, table

# Worship


@pytest.mark.rule("IM-6.5", "IM-6.6")
def test_a_faction_without_worship_takes_to_its_guide() -> None:
    s = table()
    check_worship(s, 1, RIVER)
    assert s.worship[RIVER] == 1


@pytest.mark.rule("IM-6.7")
@pytest.mark.parametrize(
    ("own", "holders", "taken"), [(0, 0, True), (0, 1, False), (1, 1, True), (2, 1, True), (1, 2, False)]
)
def test_the_guide_takes_over_with_as_many_idols_as_the_holder(own: int, holders: int, taken: bool) -> None:
    idols = [(HOME[RIVER], BATTLE, 0)] * own + [(HOME[RIVER], SPREAD, 1)] * holders + [(FAR, SPREAD, 0)] * 3
    s = table(worship={RIVER: 1}, idols=idols)
    check_worship(s, 0, RIVER)
    assert (s.worship[RIVER] == 0) is taken


@pytest.mark.rule("IM-6.8")
def test_the_holder_keeps_what_it_has() -> None:
    s = table(worship={RIVER: 1})
    s.journal = []
    check_worship(s, 1, RIVER)
    assert s.worship[RIVER] == 1
    assert s.journal == []


@pytest.mark.rule("IM-12.16")
def test_a_spirit_may_hold_several_worships() -> None:
    s = table()
    check_worship(s, 0, RIVER)
    check_worship(s, 0, MESA)
    assert s.worship[RIVER] == s.worship[MESA] == 0


@pytest.mark.rule("IM-9.22", "IM-6.5")
def test_nothing_else_checks_worship() -> None:
    s = table(worship={RIVER: 1}, idols=[(HOME[RIVER], BATTLE, 0)] * 3)
    play(s, WarPhase(), Score())
    assert s.worship[RIVER] == 1


# Scoring


def deeds(s: Impetus, faction: int, wars: int = 0, gold: int = 0, land: int = 0) -> None:
    s.wars_won[faction] = wars
    s.gold_gained[faction] = gold
    s.land_gained[faction] = land


@pytest.mark.rule("IM-6.1", "IM-6.2", "IM-6.3", "IM-6.11", "IM-6.12", "IM-6.13", "IM-12.3")
@pytest.mark.parametrize(
    ("kind", "wars", "gold", "land", "tenths"),
    [(BATTLE, 2, 9, 9, 10), (AFFLUENCE, 9, 3, 9, 6), (SPREAD, 9, 9, 1, 5), (BATTLE, 0, 9, 9, 0)],
)
def test_what_each_idol_rewards(kind: int, wars: int, gold: int, land: int, tenths: int) -> None:
    s = table(idols=[(HOME[RIVER], kind, 0)])
    deeds(s, RIVER, wars, gold, land)
    earned = [0] * (FACTIONS * IDOLS)
    earned[RIVER * IDOLS + kind] = tenths
    assert earnings(s) == earned


@pytest.mark.rule("IM-6.10", "IM-6.14", "IM-12.4", "IM-12.1")
def test_all_idols_are_summed_and_rounded_down() -> None:
    idols = [(HOME[RIVER], kind, 1) for kind in (BATTLE, AFFLUENCE, AFFLUENCE, SPREAD)]
    s = table(worship={RIVER: 0}, idols=idols)
    deeds(s, RIVER, wars=2, gold=3, land=1)
    play(s, Score())
    assert s.tenths == [20, 0], "10 + 12 + 5 = 27 tenths"
    play(s, Score())
    assert s.tenths == [40, 0], "the rest is lost, not carried"


@pytest.mark.rule("IM-6.4", "IM-12.9", "IM-12.17", "IM-1.2")
def test_the_worshipped_spirit_scores_whoever_placed_the_idols() -> None:
    s = table(worship={RIVER: 0, MESA: 1}, idols=[(HOME[RIVER], BATTLE, 1)] * 2 + [(HOME[JUNGLE], BATTLE, 0)] * 2)
    deeds(s, RIVER, wars=1)
    deeds(s, MESA, wars=5)
    deeds(s, JUNGLE, wars=1)
    play(s, Score())
    assert s.tenths == [10, 0], "no Idol in Mesa, no Worship in Jungle"


@pytest.mark.rule("IM-12.2")
@pytest.mark.parametrize(("rounding", "tenths"), [("per_faction", 0), ("per_spirit", 10), ("none", 14)])
def test_what_is_rounded(rounding: str, tenths: int) -> None:
    s = table(
        worship={RIVER: 0, MESA: 0},
        idols=[(HOME[RIVER], BATTLE, 0), (HOME[MESA], BATTLE, 0), (HOME[MESA], AFFLUENCE, 0)],
        vp_rounding=rounding,
    )
    deeds(s, RIVER, wars=1)
    deeds(s, MESA, wars=1, gold=2)
    play(s, Score())
    assert s.tenths[0] == tenths


@pytest.mark.rule("IM-12.5")
@pytest.mark.parametrize(("rule", "gained"), [("gross", 1), ("net", 0)])
def test_war_gold_counts_gross_although_another_war_is_lost(rule: str, gained: int) -> None:
    s = table(
        wars=[(MOUNTAIN, MESA, HOME[MOUNTAIN], HOME[MESA]), (MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE])],
        pool={faction: [CHANGE] * 4 for faction in range(FACTIONS)},
        agenda=dict.fromkeys(range(FACTIONS), CHANGE),
        affluence_war_gold=rule,
    )
    s.rng.script([6, 1, 1, 6, 0, 0])
    play(s, WarPhase())
    assert s.gold[MOUNTAIN] == 0
    assert s.gold_gained[MOUNTAIN] == gained
    assert s.gold_gained[JUNGLE] == 1


@pytest.mark.rule("IM-12.5")
def test_spending_and_losses_do_not_reduce_gold_gained() -> None:
    s = table(agenda={MOUNTAIN: EXPAND}, gold={MOUNTAIN: 1})
    s.gold_gained[MOUNTAIN] = 4
    play(s, Expand())
    assert s.gold[MOUNTAIN] == 0
    assert s.gold_gained[MOUNTAIN] == 4


@pytest.mark.rule("IM-12.6", "IM-12.7")
def test_land_taken_this_turn_counts_with_the_idol_on_it() -> None:
    s = table(agenda={MOUNTAIN: EXPAND}, gold={MOUNTAIN: 1}, worship={MOUNTAIN: 0}, idols=[((2, -1), SPREAD, 1)] * 2)
    play(s, Expand(), Score())
    assert owner(s, (2, -1)) == MOUNTAIN
    assert s.tenths == [10, 0]


@pytest.mark.rule("IM-12.6", "IM-12.8")
def test_a_conquered_hex_brings_its_idols_and_losing_land_does_not_subtract() -> None:
    s = table(
        wars=[(MOUNTAIN, MESA, HOME[MOUNTAIN], HOME[MESA])],
        land={MESA: [HOME[MESA], (3, 0)]},
        pool={faction: [EXPAND] * 4 for faction in range(FACTIONS)},
        agenda=dict.fromkeys(range(FACTIONS), CHANGE),
        worship={MOUNTAIN: 0, MESA: 1},
        idols=[(HOME[MESA], SPREAD, 1)] * 2 + [((3, 0), SPREAD, 1)] * 2,
    )
    s.land_gained[MESA] = 1
    s.rng.script([6, 1])
    play(s, WarPhase(), Score())
    assert s.tenths == [10, 10]
    assert s.idols_of(1, MOUNTAIN) == 2, "Idols stay where they are and keep their owner"
    assert len(s.idol_hex) == 4


@pytest.mark.rule("IM-12.8")
def test_idols_on_neutral_land_do_nothing() -> None:
    s = table(worship=dict.fromkeys(range(FACTIONS), 0), idols=[(FAR, BATTLE, 0)] * 9)
    s.wars_won = [5] * FACTIONS
    play(s, Score())
    assert s.tenths == [0, 0]


@pytest.mark.rule("IM-12.13")
def test_an_eliminated_faction_scores_nothing() -> None:
    s = table(worship={MESA: 0}, idols=[(HOME[MESA], BATTLE, 0)] * 4, land={MESA: []}, agenda={MESA: CHANGE})
    deeds(s, MESA, wars=1)
    play(s, Eliminate(), Score())
    assert s.worship[MESA] == NONE
    assert s.tenths == [0, 0]


@pytest.mark.rule("IM-12.18")
def test_tallies_begin_anew_each_turn() -> None:
    s = table()
    deeds(s, RIVER, 1, 2, 3)
    play(s, Turn())
    assert s.wars_won[RIVER] == s.gold_gained[RIVER] == s.land_gained[RIVER] == 0


# The end


def scoring(first: int, second: int, vp_target: int = 10) -> Impetus:
    s = table(vp_target=vp_target)
    s.tenths = [first, second]
    play(s, Score())
    return s


@pytest.mark.rule("IM-1.3", "IM-12.11")
def test_ten_points_end_the_game_at_once() -> None:
    assert not scoring(99, 0).over
    s = scoring(100, 0)
    assert s.over
    assert s.asks == []
    assert s.winners() == [0]


@pytest.mark.rule("IM-12.15")
def test_another_target() -> None:
    assert scoring(50, 0, vp_target=5).over
    assert not scoring(100, 0, vp_target=11).over


@pytest.mark.rule("IM-12.10")
def test_the_most_points_win_and_equals_share() -> None:
    assert scoring(120, 110).winners() == [0]
    assert scoring(110, 110).winners() == [0, 1]


@pytest.mark.rule("IM-12.12")
def test_after_the_last_turn_the_most_points_win() -> None:
    s = table(max_turns=7)
    s.turn = 6
    play(s, Score())
    assert not s.over
    s.turn = 7
    s.tenths = [10, 30]
    play(s, Score())
    assert s.over
    assert s.winners() == [1]
    s = table(max_turns=None)
    s.turn = 5000
    play(s, Score())
    assert not s.over


@pytest.mark.rule("IM-12.14")
def test_points_never_fall() -> None:
    s = GAME.new(3, 6)
    rng = Rng(6)
    before = [0, 0, 0]
    while not s.over:
        s.choose(s.asks[0].seat, rng.pick(s.asks[0].options))
        assert all(now >= then for now, then in zip(s.tenths, before, strict=True))
        before = s.tenths[:]
    assert max(before) >= 100
