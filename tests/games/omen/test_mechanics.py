"""Core mechanics: Enrage, Beasts, drawing, Rewards, Spirits, Heroes (OM-5), and the questions asked often (OM-7)."""

import pytest

from ludarium.core import Rng
from tests.games.omen.table import ATHENS, SPARTA, THEBES, table

# Enraged


@pytest.mark.rule("OM-5.1", "OM-8-enrage_types")
@pytest.mark.parametrize(
    ("types", "names"),
    [
        ("Soldier+Oracle", ["Temple Warden", "Sibyl of Cumae"]),
        ("Spirit+Hero", ["Naiad of the Spring", "Jason"]),
        ("none", []),
    ],
)
def test_soldiers_and_oracles_can_be_enraged(types: str, names: list[str]) -> None:
    theirs = ["Temple Warden", "Sibyl of Cumae", "Naiad of the Spring"]
    t = table(
        hand=["Fury of Tartarus"],
        cities={ATHENS: ([], theirs), SPARTA: ([], ["Nemean Lion", "Jason"])},
        enrage_types=types,
    )
    t.play("Fury of Tartarus", "Thebes", "Enrage")
    options = t.options() if t.asked == "enrage_unit" else []
    assert [name for name in names if any(name in option for option in options)] == names
    assert not any("Nemean Lion" in option for option in options)
    assert not any(name in option for name in theirs if name not in names for option in options)


@pytest.mark.rule("OM-5.1")
def test_an_enraged_unit_cannot_be_enraged_again() -> None:
    t = table(hand=["Fury of Tartarus"], cities={ATHENS: ([], ["Temple Warden"])}, enraged=["Temple Warden"])
    t.play("Fury of Tartarus", "Thebes", "Enrage")
    assert t.asked == "pause"


@pytest.mark.rule("OM-5.2")
def test_an_enraged_unit_is_a_beast() -> None:
    t = table(cities={ATHENS: (["Temple Warden"], [])}, enraged=["Temple Warden"])
    card = t.unit("Temple Warden")
    assert (t.s.type_of(card), t.s.slots_of(card)) == (1, 2)
    assert t.s.soldiers_of(ATHENS) == 0


@pytest.mark.rule("OM-5.3")
def test_its_strength_is_four_and_changes_apply_on_top() -> None:
    t = table(
        hand=["Nemean Lion"],
        cities={ATHENS: (["Bronze-Clad Champion", "Sibyl of Cumae"], [])},
        enraged=["Bronze-Clad Champion", "Sibyl of Cumae"],
    )
    assert (t.strength("Bronze-Clad Champion"), t.strength("Sibyl of Cumae")) == (4, 4)
    t.play("Nemean Lion", "discard it for its ability", "Athens")
    assert t.strength("Sibyl of Cumae") == 5


@pytest.mark.rule("OM-5.4")
def test_it_loses_its_abilities_but_keeps_name_and_cost() -> None:
    t = table("portent", cities={ATHENS: (["Sibyl of Cumae"], [])}, enraged=["Sibyl of Cumae"])
    assert t.asked == "pause", "no Oracle to activate"
    t = table(hand=["Cretan Archer"], cities={ATHENS: ([], ["Theban Cutpurse"])}, enraged=["Theban Cutpurse"])
    t.play("Cretan Archer", "Sparta")
    assert t.units(1, ATHENS) == [], "its Cost is still 2"
    assert "Theban Cutpurse of Player 2 in Athens is discarded." in t.told(1)


@pytest.mark.rule("OM-5.5")
def test_it_counts_two_for_the_city_limit() -> None:
    t = table(
        hand=["Jason"], cities={ATHENS: (["Nemean Lion", "Temple Warden", "Heracles"], [])}, enraged=["Temple Warden"]
    )
    t.play("Jason")
    assert t.options() == ["Sparta", "Thebes"]


@pytest.mark.rule("OM-5.6")
def test_nobody_is_enraged_beyond_the_city_limit() -> None:
    five = ["Temple Warden", "Sibyl of Cumae", "Jason", "Heracles", "Perseus"]
    t = table(hand=["Fury of Tartarus"], cities={ATHENS: ([], five), SPARTA: ([], ["Seaside Guardian"])})
    t.play("Fury of Tartarus", "Thebes", "Enrage")
    assert t.s.enraged[t.unit("Seaside Guardian")], "the only one with room to grow"


@pytest.mark.rule("OM-5.1")
def test_who_is_enraged_already_or_warded_is_no_target() -> None:
    t = table(
        hand=["Fury of Tartarus"],
        cities={ATHENS: ([], ["Sibyl of Cumae"]), SPARTA: ([], ["Temple Warden"]), THEBES: ([], ["Seaside Guardian"])},
        enraged=["Sibyl of Cumae"],
    )
    t.s.ward[t.s.rules.cities + SPARTA] = t.s.turn
    t.play("Fury of Tartarus", "Thebes", "Enrage")
    assert t.s.enraged[t.unit("Seaside Guardian")], "nobody else is left to choose"


@pytest.mark.rule("OM-5.7")
def test_it_is_turned_up_at_once_when_it_leaves_the_city() -> None:
    t = table(hand=["Siege Engineer"], cities={ATHENS: ([], ["Sibyl of Cumae"])}, enraged=["Sibyl of Cumae"])
    card = t.unit("Sibyl of Cumae")
    t.play("Siege Engineer", "Athens")
    assert t.hand(1) == ["Sibyl of Cumae"]
    assert not t.s.enraged[card]


# Beasts


@pytest.mark.rule("OM-5.11", "OM-5.13")
def test_a_beast_is_one_card_when_drawn_and_when_offered() -> None:
    t = table(hand=["Seaside Guardian"], deck=["Nemean Lion", "Jason"])
    t.play("Seaside Guardian", "Athens")
    assert (t.hand(0), t.s.drawn) == (["Nemean Lion"], 1)
    t = table("offering", hand=["Nemean Lion"], coins=(0, 0))
    t.choose("Nemean Lion", "1 coin")
    assert (t.pile(), t.s.coins[0]) == (["Nemean Lion"], 1)


@pytest.mark.rule("OM-5.12", "OM-7.1")
def test_a_beast_is_one_card_for_discards_and_veteran_satyr_may_take_one() -> None:
    t = table(hand=["Veteran Satyr"], cities={ATHENS: ([], ["Gate-Hound Cerberus"])})
    t.play("Veteran Satyr", "discard it for its ability")
    assert t.units(1, ATHENS) == []
    assert t.s.discarded == 1


# Drawing and discarding


@pytest.mark.rule("OM-5.14")
def test_the_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    t = table(hand=["Deepwater Hippocamp"], deck=["Jason"], pile=["Heracles", "Perseus"], bare=True)
    t.play("Deepwater Hippocamp", "discard it for its ability")
    assert t.hand(0) == ["Heracles", "Jason", "Perseus"], "the fourth draw is lost"
    assert t.s.drawn == 3
    assert t.s.decks[0] == []


@pytest.mark.rule("OM-5.14")
def test_cards_held_by_the_running_effect_are_not_shuffled_in() -> None:
    t = table(hand=["Cloudcall Pegasus"], deck=["Jason", "Orpheus"], pile=["Heracles"], bare=True)
    t.play("Cloudcall Pegasus", "discard it for its ability")
    assert t.options() == ["Jason", "Orpheus", "Heracles", "No more"]
    assert len(t.s.on_table) == 4, "three revealed cards and the Pegasus"


@pytest.mark.rule("OM-5.16")
def test_the_discard_pile_is_open_to_both() -> None:
    t = table(pile=["Jason", "Heracles"], hand=["Perseus"])
    kinds = [t.s.rules.names.index("Jason"), t.s.rules.names.index("Heracles")]
    for seat in (0, 1, None):
        assert t.s.view(seat)["discards"] == [kinds]


@pytest.mark.rule("OM-5.17")
def test_a_card_taken_back_is_shown_to_the_opponent() -> None:
    t = table(hand=["Underworld Exile"], pile=["Temple Warden"])
    t.play("Underworld Exile", "Athens")
    assert "Player 1 takes Temple Warden from the discard pile." in t.told(1)
    assert t.s.view(1)["players"][0]["hand"] == [t.s.rules.names.index("Temple Warden")]  # type: ignore[index]


# Rewards


@pytest.mark.rule("OM-5.21", "OM-6.7", "OM-5.22", "OM-6.8", "OM-8-reward_vp", "OM-8-used_reward_vp")
def test_a_reward_is_worth_two_in_hand_and_one_used() -> None:
    t = table(rewards=["Hephaestus' Forge"], hand=["Temple Warden"])
    assert t.s.scores() == [2.0, 0.0]
    t.play("Hephaestus' Forge")
    assert t.s.scores() == [1.0, 0.0]
    t = table(rewards=["Hephaestus' Forge"], hand=["Temple Warden"], reward_vp=4, used_reward_vp=0)
    assert t.s.scores() == [4.0, 0.0]
    t.play("Hephaestus' Forge")
    assert t.s.scores() == [0.0, 0.0]


@pytest.mark.rule("OM-5.23")
def test_nobody_can_be_made_to_discard_or_show_a_reward() -> None:
    t = table(
        hand=["Theban Sphinx", "Lernaean Hydra"],
        other_hand=["Jason"],
        other_rewards=["Hephaestus' Forge"],
        coins=(12, 3),
    )
    t.play("Theban Sphinx", "discard it for its ability")
    assert t.options() == ["Jason", "No more"]
    assert t.s.view(0)["players"][1]["rewards"] == [None], "only their number is public"  # type: ignore[index]
    t.decline().play("Lernaean Hydra", "discard it for its ability")
    assert (t.hand(1), len(t.s.rewards[1])) == ([], 1)


@pytest.mark.rule("OM-5.26", "OM-6.6", "OM-8-feat_vp")
@pytest.mark.parametrize("vp", [2, 3])
def test_points_for_each_face_down_feat(vp: int) -> None:
    t = table(hand=["Temple Warden"], feat_vp=vp)
    t.s.feats[0] = t.s.feats[4] = 1
    assert t.s.scores() == [2.0 * vp, 0.0]


# Spirits and Heroes


@pytest.mark.rule("OM-5.31")
def test_a_spirit_played_from_hand_does_one_of_its_two_things() -> None:
    t = table(hand=["Naiad of the Spring"], coins=(2, 3))
    t.play("Naiad of the Spring", "Athens")
    assert t.options() == ["Draw 2 cards.", "Gain 2 coins."]
    t.choose("Gain")
    assert (t.s.coins[0], t.units(0, ATHENS), t.hand(0)) == (2, ["Naiad of the Spring"], [])


@pytest.mark.rule("OM-5.31")
def test_a_spirit_that_enters_otherwise_does_nothing() -> None:
    t = table(rewards=["Hermes' Swiftness"], cities={ATHENS: (["Naiad of the Spring"], [])}, coins=(0, 0))
    t.play("Hermes' Swiftness", "Naiad", "Sparta")
    assert t.s.coins[0] == 0
    assert t.asked == "pause"


@pytest.mark.rule("OM-5.32", "OM-7.10")
@pytest.mark.parametrize("first", ["Draw", "Gain"])
def test_an_invoked_spirit_does_both_in_the_order_of_its_player(first: str) -> None:
    t = table(hand=["Naiad of the Spring"], coins=(3, 3))
    t.play("Naiad of the Spring")
    assert t.options()[-1] == "invoke it for both abilities"
    t.choose("invoke")
    assert t.s.coins[0] == 0, "Invoke replaces the Cost"
    t.choose(first)
    assert (len(t.hand(0)), t.s.coins[0], t.pile()) == (2, 2, ["Naiad of the Spring"])
    order = [line for line in t.log() if "draws" in line or "gains" in line]
    assert ("draws" in order[0]) == (first == "Draw")


@pytest.mark.rule("OM-5.32")
def test_the_second_ability_sees_the_result_of_the_first_and_a_lock_stops_invoking() -> None:
    t = table(hand=["Dryad of the Grove"], pile=["Temple Warden"], coins=(4, 4))
    t.play("Dryad of the Grove", "invoke", "Retrieve")
    assert t.options() == ["Temple Warden", "None"], "what was just retrieved can be put into a City"
    t = table(hand=["Temple Warden", "Naiad of the Spring"], coins=(9, 4))
    t.s.barred[3] = t.s.turn
    t.play("Temple Warden", "Athens")
    assert t.options() == ["End the Surge Step"]


@pytest.mark.rule("OM-5.33")
def test_a_hero_may_be_played_to_a_city_where_it_is_mere_strength() -> None:
    t = table(hand=["Heracles", "Nemean Lion"], coins=(10, 3))
    assert t.s.scores()[0] == 1
    t.play("Heracles", "Athens")
    assert t.s.scores()[0] == 0
    assert (t.s.sum_of(ATHENS), t.s.load(ATHENS), t.s.coins[0]) == (7, 1, 4)


@pytest.mark.rule("OM-5.35", "OM-6.9", "OM-8-hero_vp")
@pytest.mark.parametrize("vp", [1, 3])
def test_a_hero_in_hand_is_worth_points(vp: int) -> None:
    assert table(hand=["Jason", "Heracles", "Temple Warden"], hero_vp=vp).s.scores() == [2.0 * vp, 0.0]


# Frequent questions


@pytest.mark.rule("OM-7.2")
def test_a_barred_type_may_still_be_offered_and_a_barred_hero_may_still_react() -> None:
    t = table("offering", hand=["Temple Warden"], coins=(0, 0))
    t.s.barred[0] = t.s.turn
    t.choose("Temple Warden", "1 coin")
    assert t.s.coins[0] == 1
    t = table(hand=["Nemean Lion"], other_hand=["Heracles"])
    t.s.barred[5 + 4] = t.s.turn
    t.play("Nemean Lion", "Athens").choose("Heracles")
    assert t.units(0, ATHENS) == []


@pytest.mark.rule("OM-7.3")
def test_the_opponents_units_may_be_enraged() -> None:
    t = table(hand=["Maenad Reveler"], cities={ATHENS: ([], ["Sibyl of Cumae"])})
    t.play("Maenad Reveler", "Athens", "Sibyl")
    t.end_turn()
    assert t.s.enraged[t.unit("Sibyl of Cumae")], "through their whole next turn"
    t.end_turn()
    assert not t.s.enraged[t.unit("Sibyl of Cumae")]


@pytest.mark.rule("OM-7.6")
def test_a_card_cannot_fetch_itself_but_a_second_copy_can() -> None:
    t = table(hand=["Dryad of the Grove"], pile=[], coins=(4, 4))
    t.play("Dryad of the Grove", "invoke", "Retrieve")
    assert t.hand(0) == []
    t = table(hand=["Dryad of the Grove"], pile=["Dryad of the Grove"], coins=(4, 4))
    t.play("Dryad of the Grove", "invoke", "Retrieve")
    assert t.hand(0) == ["Dryad of the Grove"]


@pytest.mark.rule("OM-7.8")
def test_nobody_can_be_made_to_discard_or_show_a_whim() -> None:
    t = table(hand=["Theban Sphinx"], other_hand=["Jason"], whims=True)
    t.s.whims = [[0], [1]]
    t.s.whim_box = [2, 3, 4, 5, 6, 7]
    t.play("Theban Sphinx", "discard it for its ability", "Jason")
    assert t.s.whims[1] == [1]
    assert t.s.view(0)["players"][1]["whims"] == [None]  # type: ignore[index]
    assert len({tuple(t.s.imagine(0, Rng(seed)).whims[1]) for seed in range(20)}) > 2  # type: ignore[attr-defined]


@pytest.mark.rule("OM-7.9")
def test_retrieving_and_revealing_are_not_drawing() -> None:
    t = table(hand=["Underworld Exile", "Delphic Sentinel"], pile=["Temple Warden"], deck=["Jason", "Heracles"])
    t.play("Underworld Exile", "Athens").play("Delphic Sentinel", "Athens", "Jason")
    assert t.hand(0) == ["Jason", "Temple Warden"]
    assert t.s.drawn == 0


@pytest.mark.rule("OM-B2.6")
def test_looking_shows_the_hand_to_the_controller_alone() -> None:
    t = table(
        "portent", cities={ATHENS: (["Cassandra's Echo"], [])}, other_hand=["Jason", "Heracles"], hand=["Perseus"]
    )
    t.choose("Cassandra")
    jason, heracles = t.s.rules.names.index("Jason"), t.s.rules.names.index("Heracles")
    assert t.s.view(0)["players"][1]["hand"] == [jason, heracles]  # type: ignore[index]
    assert t.s.view(None)["players"][1]["hand"] == [None, None]  # type: ignore[index]
    assert not any("Jason" in line for line in t.told(None))


@pytest.mark.rule("OM-B2.2")
def test_the_controller_chooses_unless_the_card_says_otherwise() -> None:
    t = table(
        hand=["Veteran Satyr", "Corinthian Marine"],
        cities={ATHENS: ([], ["Jason", "Perseus"]), THEBES: ([], [])},
        other_hand=["Heracles", "Orpheus"],
    )
    t.play("Veteran Satyr", "discard it for its ability")
    assert t.seat == 0
    t.choose("Jason").play("Corinthian Marine", "Sparta")
    assert t.seat == 1
    assert t.s.units[THEBES] == []
