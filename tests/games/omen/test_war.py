"""The War Step: War-torn Cities, battles, ties, survivors (OM-4.28 to OM-4.40)."""

import pytest

from tests.games.omen.table import ATHENS, SPARTA, THEBES, Table, table


def battle(mine: list[str], theirs: list[str], **more: object) -> Table:
    return table("war", cities={ATHENS: (mine, theirs)}, **more)  # type: ignore[arg-type]


def winner(t: Table) -> int | None:
    """Who won the latest battle; None without one."""
    return t.s.last_battle[-1] if t.s.last_battle else None


@pytest.mark.rule("OM-4.28", "OM-4.29")
@pytest.mark.parametrize(
    ("mine", "theirs", "torn"),
    [
        ([], ["Jason", "Heracles", "Perseus"], True),
        (["Jason", "Heracles", "Perseus"], [], False),
        (["Jason", "Heracles"], ["Perseus", "Theseus"], False),
        (["Jason", "Heracles", "Perseus"], ["Theseus", "Orpheus"], True),
        (["Jason", "Heracles", "Perseus", "Theseus", "Orpheus"], [], True),
    ],
)
def test_a_city_is_war_torn_by_three_of_the_opponents_or_five_in_all(
    mine: list[str], theirs: list[str], torn: bool
) -> None:
    assert (winner(battle(mine, theirs)) is not None) == torn


@pytest.mark.rule("OM-4.28")
def test_three_of_your_own_are_fought_over_in_the_opponents_turn() -> None:
    t = battle(["Jason", "Heracles", "Perseus"], [])
    assert winner(t) is None
    t.end_turn().end_turn()
    assert winner(t) == 0


@pytest.mark.rule("OM-4.30", "OM-5.9", "OM-5.5")
@pytest.mark.parametrize(
    ("mine", "theirs", "enraged", "torn"),
    [
        ([], ["Nemean Lion", "Jason"], [], True),
        ([], ["Sibyl of Cumae", "Jason"], ["Sibyl of Cumae"], True),
        ([], ["Sibyl of Cumae", "Jason"], [], False),
        (["Nemean Lion", "Jason"], ["Veteran Satyr"], [], True),
    ],
)
def test_beasts_count_two_for_war_torn_enraged_ones_too(
    mine: list[str], theirs: list[str], enraged: list[str], torn: bool
) -> None:
    assert (winner(battle(mine, theirs, enraged=enraged)) is not None) == torn


@pytest.mark.rule("OM-4.31", "OM-4.32")
def test_the_higher_sum_of_strength_wins() -> None:
    t = battle(["Heracles", "Jason"], ["Temple Warden", "Seaside Guardian", "Macedonian Pikeman"])
    assert t.s.last_battle == [ATHENS, 11, 10, 0, 3, 0]


@pytest.mark.rule("OM-4.32")
def test_an_empty_side_has_sum_nought_and_loses() -> None:
    t = battle([], ["Jason", "Heracles", "Perseus"])
    assert t.s.last_battle == [ATHENS, 0, 16, 0, 0, 1]
    assert len(t.s.rewards[1]) == 1


@pytest.mark.rule("OM-4.33")
@pytest.mark.parametrize(("enraged", "who"), [([], 1), (["Seaside Guardian"], 0)])
def test_equal_sums_go_to_the_side_with_more_soldiers_now(enraged: list[str], who: int) -> None:
    mine = ["Nemean Lion", "Theban Cutpurse"] if enraged else ["Nemean Lion", "Sibyl of Cumae"]
    theirs = ["Seaside Guardian", "Jason"] if enraged else ["Seaside Guardian", "Temple Warden", "Theban Cutpurse"]
    t = battle(mine, theirs, enraged=enraged)
    assert t.s.last_battle[1] == t.s.last_battle[2] == 8
    assert winner(t) == who


@pytest.mark.rule("OM-4.34", "OM-8-tie_policy")
def test_a_full_tie_leaves_everything_as_it_is() -> None:
    t = battle(
        ["Jason", "Temple Warden"],
        ["Odysseus", "Temple Warden"],
        wartorn_total=4,
    )
    assert winner(t) == -1
    assert (len(t.units(0, ATHENS)), len(t.units(1, ATHENS))) == (2, 2)
    assert len(t.s.stacks[ATHENS]) == 4
    t.end_turn()
    t.s.last_battle.clear()
    t.end_turn()
    assert winner(t) == -1, "it is looked at again in the next War Step"


@pytest.mark.rule("OM-8-tie_policy")
def test_with_both_lose_both_sides_of_a_tie_keep_two_slots() -> None:
    mine = ["Jason", "Sibyl of Cumae", "Theban Cutpurse"]
    theirs = ["Odysseus", "Sibyl of Cumae", "Theban Cutpurse"]
    t = battle(mine, theirs, tie_policy="both_lose")
    assert (t.seat, t.asked) == (0, "survivor")
    t.choose("Jason", "Sibyl")
    assert t.seat == 1
    t.choose("Odysseus", "Sibyl")
    assert (t.units(0, ATHENS), t.units(1, ATHENS)) == (["Jason", "Sibyl of Cumae"], ["Odysseus", "Sibyl of Cumae"])
    assert len(t.s.stacks[ATHENS]) == 4


@pytest.mark.rule("OM-4.35", "OM-5.19")
def test_the_winner_takes_the_top_reward_into_hand() -> None:
    t = table("war", cities={ATHENS: (["Heracles"], ["Temple Warden", "Sibyl of Cumae", "Theban Cutpurse"])})
    assert winner(t) == 1, "either player can win"
    top = t.s.rewards[1]
    assert len(top) == 1
    assert [len(stack) for stack in t.s.stacks] == [3, 4, 4]


@pytest.mark.rule("OM-4.35")
def test_a_city_without_rewards_is_fought_over_all_the_same() -> None:
    t = battle(["Nemean Lion", "Jason"], ["Temple Warden", "Sibyl of Cumae"], stacks=(0, 4, 4))
    assert winner(t) == 0
    assert t.s.rewards[0] == []
    assert t.units(0, ATHENS) == ["Jason"]


@pytest.mark.rule("OM-4.36", "OM-4.38", "OM-5.10")
def test_the_winner_keeps_exactly_one_unit_that_is_no_beast() -> None:
    t = battle(["Nemean Lion", "Jason", "Sibyl of Cumae"], ["Temple Warden"])
    assert (t.asked, t.seat) == ("survivor", 0)
    assert t.options() == ["Player 1's Jason in Athens", "Player 1's Sibyl of Cumae in Athens"]
    t.choose("Sibyl")
    assert t.units(0, ATHENS) == ["Sibyl of Cumae"]


@pytest.mark.rule("OM-4.38")
def test_a_winner_with_beasts_only_keeps_nothing_enraged_ones_likewise() -> None:
    t = battle(["Nemean Lion", "Sibyl of Cumae"], ["Temple Warden"], enraged=["Sibyl of Cumae"])
    assert t.units(0, ATHENS) == []
    assert t.units(1, ATHENS) == ["Temple Warden"]


@pytest.mark.rule("OM-4.37")
def test_the_loser_keeps_two_units_of_choice() -> None:
    t = battle(["Gate-Hound Cerberus"], ["Temple Warden", "Sibyl of Cumae", "Rhodian Slinger"])
    assert (t.asked, t.seat) == ("survivor", 1)
    t.choose("Sibyl", "Slinger")
    assert t.units(1, ATHENS) == ["Sibyl of Cumae", "Rhodian Slinger"]


@pytest.mark.rule("OM-4.37", "OM-5.10")
@pytest.mark.parametrize(("keep", "stays"), [("Veteran Satyr", ["Veteran Satyr"]), ("Sibyl", ["Sibyl of Cumae"])])
def test_a_losing_beast_and_another_cannot_both_stay(keep: str, stays: list[str]) -> None:
    t = battle(["Gate-Hound Cerberus"], ["Veteran Satyr", "Sibyl of Cumae"])
    t.choose(keep)
    assert t.units(1, ATHENS) == stays


@pytest.mark.rule("OM-4.37")
def test_a_loser_with_two_slots_keeps_all_and_is_not_asked() -> None:
    t = battle(["Nemean Lion", "Jason"], ["Temple Warden", "Sibyl of Cumae"])
    assert t.units(1, ATHENS) == ["Temple Warden", "Sibyl of Cumae"]
    assert t.asked == "pause"


@pytest.mark.rule("OM-4.39")
def test_the_rest_is_discarded_winner_first_and_counts_for_no_feat() -> None:
    t = battle(
        ["Gate-Hound Cerberus", "Jason", "Heracles"],
        ["Temple Warden", "Sibyl of Cumae", "Seaside Guardian"],
        enraged=["Sibyl of Cumae"],
    )
    assert t.seat == 0
    t.choose("Jason")
    assert t.seat == 1
    t.choose("Temple Warden")
    assert t.pile() == ["Gate-Hound Cerberus", "Heracles", "Sibyl of Cumae"]
    assert not any(t.s.enraged)
    assert t.s.discarded == 0


@pytest.mark.rule("OM-4.40")
def test_the_active_player_picks_the_order_of_the_battles() -> None:
    three = ["Temple Warden", "Sibyl of Cumae", "Rhodian Slinger"]
    t = table("war", cities={ATHENS: ([], three), THEBES: ([], three), SPARTA: (["Jason"], ["Heracles"])})
    assert (t.asked, t.seat, t.options()) == ("next_battle", 0, ["Athens", "Thebes"])
    t.choose("Thebes")
    assert t.s.last_battle[0] == THEBES
    assert t.s.last_battle[0] != SPARTA


@pytest.mark.rule("OM-4.40")
def test_the_set_of_war_torn_cities_is_fixed_and_each_fights_once() -> None:
    three = ["Temple Warden", "Sibyl of Cumae", "Rhodian Slinger"]
    t = table("war", cities={ATHENS: ([], three), THEBES: ([], three)})
    t.choose("Athens", "Temple Warden")
    t.choose("Temple Warden")
    assert t.asked == "pause"
    assert [len(stack) for stack in t.s.stacks] == [3, 4, 3]
