"""What each Beast does when it is discarded for its ability (OM-B01 to OM-B14)."""

import pytest

from tests.games.omen.table import ATHENS, SPARTA, THEBES, Table, table

ABILITY = "discard it for its ability"


def use(t: Table, name: str, *answers: str) -> Table:
    return t.play(name, ABILITY, *answers)


@pytest.mark.rule("OM-B01")
def test_veteran_satyr_discards_a_unit_anywhere() -> None:
    t = table(hand=["Veteran Satyr"], cities={ATHENS: ([], ["Sibyl of Cumae"]), THEBES: ([], ["Nemean Lion"])})
    use(t, "Veteran Satyr")
    assert t.options() == ["Player 2's Sibyl of Cumae in Athens", "Player 2's Nemean Lion in Thebes"]
    t.choose("Nemean Lion")
    assert t.units(1, THEBES) == []
    assert t.pile() == ["Nemean Lion", "Veteran Satyr"]
    assert t.s.coins[0] == 6


@pytest.mark.rule("OM-B01")
def test_veteran_satyr_without_target_is_discarded_all_the_same() -> None:
    t = table(hand=["Veteran Satyr"])
    use(t, "Veteran Satyr")
    assert t.pile() == ["Veteran Satyr"]


@pytest.mark.rule("OM-B02")
def test_stone_gaze_gorgon_bars_a_type_through_the_opponents_next_turn() -> None:
    t = table(hand=["Stone-Gaze Gorgon"], other_hand=["Seaside Guardian", "Sibyl of Cumae"])
    use(t, "Stone-Gaze Gorgon", "Soldier").end_turn()
    t.choose("1 card and 2 coins")
    assert t.s.active == 1
    assert "Seaside Guardian" not in t.options()
    assert "Sibyl of Cumae" in t.options()
    t.end_turn().end_turn()
    assert t.s.active == 1
    t.choose("1 card and 2 coins")
    assert "Seaside Guardian" in t.options(), "it lasted one turn"


@pytest.mark.rule("OM-B02")
def test_stone_gaze_gorgon_stops_beast_abilities_and_invoking() -> None:
    t = table(hand=["Nemean Lion", "Naiad of the Spring", "Seaside Guardian"], turn=5)
    assert t.options() == ["Nemean Lion", "Naiad of the Spring", "Seaside Guardian", "End the Surge Step"]
    t.s.barred[1] = t.s.barred[3] = 5
    t.play("Seaside Guardian", "Athens")
    assert "Nemean Lion" not in t.options()
    assert "Naiad of the Spring" not in t.options()


@pytest.mark.rule("OM-B03")
def test_cloudcall_pegasus_keeps_up_to_three_of_five() -> None:
    t = table(hand=["Cloudcall Pegasus"], deck=["Heracles", "Nemean Lion", "Temple Warden", "Achilles", "Jason"])
    use(t, "Cloudcall Pegasus", "Heracles", "Achilles", "Jason")
    assert t.hand(0) == ["Achilles", "Heracles", "Jason"]
    assert t.pile() == ["Cloudcall Pegasus", "Nemean Lion", "Temple Warden"]


@pytest.mark.rule("OM-B03")
def test_cloudcall_pegasus_may_keep_fewer() -> None:
    t = table(hand=["Cloudcall Pegasus"], deck=["Heracles", "Nemean Lion", "Temple Warden", "Achilles", "Jason"])
    use(t, "Cloudcall Pegasus", "Heracles").decline()
    assert t.hand(0) == ["Heracles"]
    assert len(t.pile()) == 5


@pytest.mark.rule("OM-B04")
def test_ashen_phoenix_raises_a_unit_that_triggers() -> None:
    t = table(
        hand=["Ashen Phoenix"], pile=["Nemean Lion", "Seaside Guardian", "Jason", "Sibyl of Cumae"], deck=["Heracles"]
    )
    use(t, "Ashen Phoenix")
    assert t.options() == ["Seaside Guardian", "Sibyl of Cumae"], "no Beast, no Hero"
    t.choose("Seaside Guardian", "Thebes")
    assert t.units(0, THEBES) == ["Seaside Guardian"]
    assert t.hand(0) == ["Heracles"]
    assert t.s.coins[0] == 5, "only the Phoenix is paid for"


@pytest.mark.rule("OM-B04")
def test_ashen_phoenix_finds_nobody() -> None:
    t = table(hand=["Ashen Phoenix"], pile=["Nemean Lion"])
    use(t, "Ashen Phoenix")
    assert t.pile() == ["Ashen Phoenix", "Nemean Lion"]


@pytest.mark.rule("OM-B05")
def test_labyrinth_minotaur_makes_the_opponent_choose_in_each_city() -> None:
    t = table(
        hand=["Labyrinth Minotaur"],
        cities={
            ATHENS: (["Temple Warden"], ["Sibyl of Cumae", "Nemean Lion"]),
            THEBES: ([], ["Temple Warden", "Jason"]),
        },
    )
    use(t, "Labyrinth Minotaur")
    assert t.seat == 1
    t.choose("Sibyl")
    assert t.seat == 1
    t.choose("Jason")
    assert t.units(1, ATHENS) == ["Nemean Lion"]
    assert t.units(1, THEBES) == ["Temple Warden"]
    assert t.units(0, ATHENS) == ["Temple Warden"]
    assert t.s.discarded == 2


@pytest.mark.rule("OM-B06")
def test_nemean_lion_strengthens_your_units_in_one_city() -> None:
    t = table(
        hand=["Nemean Lion"],
        cities={ATHENS: (["Temple Warden", "Veteran Satyr"], ["Jason"]), SPARTA: (["Sibyl of Cumae"], [])},
    )
    use(t, "Nemean Lion", "Athens")
    assert [t.strength(name) for name in ("Temple Warden", "Veteran Satyr", "Jason", "Sibyl of Cumae")] == [4, 6, 4, 2]
    t.end_turn()
    assert t.strength("Temple Warden") == 3


@pytest.mark.rule("OM-B07")
@pytest.mark.parametrize("held", [5, 2])
def test_lernaean_hydra_takes_three_cards_of_their_choice(held: int) -> None:
    hand = ["Jason", "Nemean Lion", "Sibyl of Cumae", "Temple Warden", "Heracles"][:held]
    t = table(hand=["Lernaean Hydra"], other_hand=hand)
    use(t, "Lernaean Hydra")
    if held > 3:
        assert t.seat == 1
        t.choose("Nemean Lion", "Sibyl of Cumae", "Temple Warden")
        assert t.hand(1) == ["Heracles", "Jason"]
    assert len(t.hand(1)) == max(held - 3, 0)
    assert t.s.discarded == min(held, 3)


@pytest.mark.rule("OM-B08")
def test_harpy_flock_takes_up_to_four_coins() -> None:
    t = table(hand=["Harpy Flock"], coins=(10, 10))
    use(t, "Harpy Flock")
    assert t.options() == ["4", "3", "2", "1", "0"]
    t.choose("3")
    assert t.s.coins == [9, 7]


@pytest.mark.rule("OM-B08")
def test_harpy_flock_takes_no_more_than_there_is() -> None:
    t = table(hand=["Harpy Flock"], coins=(10, 2))
    use(t, "Harpy Flock")
    assert t.options() == ["2", "1", "0"]


@pytest.mark.rule("OM-B09")
def test_chimera_discards_a_soldier_then_an_oracle() -> None:
    t = table(
        hand=["Chimera of Lycia"],
        cities={ATHENS: ([], ["Temple Warden", "Sibyl of Cumae"]), SPARTA: ([], ["Jason", "Seaside Guardian"])},
    )
    use(t, "Chimera of Lycia")
    assert t.options() == ["Player 2's Temple Warden in Athens", "Player 2's Seaside Guardian in Sparta"]
    t.choose("Temple Warden")
    assert t.units(1, ATHENS) == []
    assert t.units(1, SPARTA) == ["Jason", "Seaside Guardian"]


@pytest.mark.rule("OM-B09")
def test_chimera_without_soldiers_still_discards_an_oracle() -> None:
    t = table(hand=["Chimera of Lycia"], cities={ATHENS: ([], ["Sibyl of Cumae", "Jason"])})
    use(t, "Chimera of Lycia")
    assert t.units(1, ATHENS) == ["Jason"]


@pytest.mark.rule("OM-B10")
def test_brood_of_scylla_moves_the_opponents_units_for_the_opponent() -> None:
    t = table(
        hand=["Brood of Scylla"],
        cities={ATHENS: (["Jason"], ["Seaside Guardian", "Sibyl of Cumae"])},
        deck=["Heracles"],
    )
    use(t, "Brood of Scylla")
    assert t.options() == ["Player 2's Seaside Guardian in Athens", "Player 2's Sibyl of Cumae in Athens", "No more"]
    t.choose("Seaside Guardian", "Thebes")
    assert t.hand(1) == ["Heracles"], "its ability triggers for the opponent"
    assert t.options() == ["Player 2's Sibyl of Cumae in Athens", "No more"], "each Unit once"
    t.choose("Sibyl", "Sparta")
    assert t.asked == "pause"
    assert (t.units(1, THEBES), t.units(1, SPARTA)) == (["Seaside Guardian"], ["Sibyl of Cumae"])


@pytest.mark.rule("OM-B11")
def test_deepwater_hippocamp_draws_four() -> None:
    t = table(hand=["Deepwater Hippocamp"])
    use(t, "Deepwater Hippocamp")
    assert len(t.hand(0)) == 4
    assert t.s.drawn == 4


@pytest.mark.rule("OM-B12")
def test_theban_sphinx_looks_and_discards_up_to_two() -> None:
    t = table(hand=["Theban Sphinx"], other_hand=["Jason", "Nemean Lion", "Sibyl of Cumae"])
    use(t, "Theban Sphinx")
    assert (t.asked, t.seat) == ("plunder", 0)
    t.choose("Jason", "Nemean Lion")
    assert t.hand(1) == ["Sibyl of Cumae"]
    assert t.s.shown[1] == 1, "the rest stays known"
    assert t.s.discarded == 2


@pytest.mark.rule("OM-B12")
def test_theban_sphinx_may_discard_nothing() -> None:
    t = table(hand=["Theban Sphinx"], other_hand=["Jason", "Nemean Lion"])
    use(t, "Theban Sphinx").decline()
    assert len(t.hand(1)) == 2


@pytest.mark.rule("OM-B13")
def test_centaur_warband_moves_three_different_units() -> None:
    t = table(
        hand=["Centaur Warband"],
        cities={ATHENS: (["Seaside Guardian", "Sibyl of Cumae", "Jason", "Temple Warden"], [])},
        deck=["Heracles"],
    )
    use(t, "Centaur Warband", "Seaside Guardian", "Sparta", "Sibyl", "Sparta", "Jason", "Thebes")
    assert t.asked == "play", "three at most; the drawn card is in hand"
    assert t.units(0, SPARTA) == ["Seaside Guardian", "Sibyl of Cumae"]
    assert t.units(0, THEBES) == ["Jason"]
    assert t.hand(0) == ["Heracles"]


@pytest.mark.rule("OM-B14")
def test_cerberus_empties_a_city_on_both_sides() -> None:
    t = table(
        hand=["Gate-Hound Cerberus"],
        cities={ATHENS: (["Temple Warden"], ["Jason", "Nemean Lion"]), SPARTA: ([], ["Sibyl of Cumae"])},
    )
    use(t, "Gate-Hound Cerberus", "Athens")
    assert (t.units(0, ATHENS), t.units(1, ATHENS)) == ([], [])
    assert t.units(1, SPARTA) == ["Sibyl of Cumae"]
    assert t.s.discarded == 2, "only the opponent's count"
