"""Heroes from hand in the opponent's turn, and the windows they react in (OM-H01 to OM-H08, OM-B6)."""

import pytest

from ludarium.core import Rng
from tests.games.omen.table import ATHENS, SPARTA, THEBES, table


@pytest.mark.rule("OM-H01", "OM-B6-PLAY")
def test_heracles_discards_a_beast_just_played() -> None:
    t = table(hand=["Nemean Lion"], other_hand=["Heracles"])
    t.play("Nemean Lion", "Athens")
    assert (t.asked, t.seat) == ("react", 1)
    t.choose("Heracles")
    assert t.units(0, ATHENS) == []
    assert t.pile() == ["Heracles", "Nemean Lion"]
    assert t.s.coins[1] == 10, "no coins are paid"
    assert t.s.discarded == 0, "it counts for nobody's Hades"


@pytest.mark.rule("OM-H01")
def test_heracles_does_not_care_for_other_units_or_beast_abilities() -> None:
    t = table(hand=["Seaside Guardian", "Nemean Lion"], other_hand=["Heracles"])
    t.play("Seaside Guardian", "Athens")
    assert t.asked == "play"
    t.play("Nemean Lion", "discard it for its ability", "Athens")
    assert t.asked != "react"


@pytest.mark.rule("OM-H01")
def test_heracles_cannot_reach_a_warded_beast() -> None:
    t = table(hand=["Nemean Lion"], other_hand=["Heracles"])
    t.s.ward[ATHENS] = t.s.turn
    t.play("Nemean Lion", "Athens")
    assert t.asked != "react"


@pytest.mark.rule("OM-B6-PLAY")
def test_the_play_window_opens_after_all_abilities() -> None:
    t = table(
        hand=["Hoplite Captain"],
        other_hand=["Theseus"],
        cities={ATHENS: (["Sibyl of Cumae", "Jason"], []), SPARTA: (["Temple Warden"], [])},
    )
    t.play("Hoplite Captain", "Athens")
    assert (t.asked, t.seat) == ("move_unit", 0)
    t.choose("Temple Warden")
    assert t.units(0, ATHENS)[-1] == "Temple Warden"
    assert t.asked != "react", "its ward already stands when the window opens"


@pytest.mark.rule("OM-H02", "OM-B6-WAR")
def test_achilles_cheers_one_war_torn_city() -> None:
    t = table(
        "war",
        cities={
            ATHENS: (["Jason"], ["Temple Warden", "Temple Warden", "Sibyl of Cumae"]),
            SPARTA: (["Nemean Lion"], ["Veteran Satyr", "Sibyl of Cumae"]),
        },
        other_hand=["Achilles"],
    )
    assert (t.asked, t.seat) == ("react", 1)
    t.choose("Achilles")
    assert t.options() == ["Athens", "Sparta"]
    t.choose("Sparta", "Sparta")
    while t.asked == "survivor":
        t.choose(t.options()[0])
    assert "Battle for Sparta: Strength 6 against 11, Soldiers 0 against 0." in t.log()
    assert "Battle for Athens: Strength 4 against 8, Soldiers 0 against 2." in t.log()
    assert not any(t.s.cheer), "it ends with the War Step"


@pytest.mark.rule("OM-B6-WAR")
def test_without_a_war_torn_city_there_is_no_war_window() -> None:
    t = table("war", cities={ATHENS: (["Jason"], ["Temple Warden"])}, other_hand=["Achilles"])
    assert t.asked == "pause"


@pytest.mark.rule("OM-H03", "OM-B6-REWARD")
def test_odysseus_profits_from_a_reward() -> None:
    t = table(rewards=["Hephaestus' Forge"], other_hand=["Odysseus"], coins=(0, 3))
    t.play("Hephaestus' Forge")
    assert t.s.coins[0] == 5, "the window opens after the effect"
    t.choose("Odysseus")
    assert (len(t.hand(1)), t.s.coins[1]) == (2, 5)
    assert t.s.drawn == 0, "draws in the opponent's turn are nobody's Poseidon"


@pytest.mark.rule("OM-H04", "OM-B6-LOSS")
def test_perseus_takes_back_one_of_the_units_just_lost() -> None:
    t = table(
        rewards=["Zeus' Thunderbolt"],
        other_hand=["Perseus"],
        cities={ATHENS: ([], ["Jason"]), SPARTA: ([], ["Sibyl of Cumae"])},
        pile=["Nemean Lion"],
        coins=(0, 3),
    )
    t.play("Zeus' Thunderbolt", "Jason", "Sibyl")
    assert (t.asked, t.seat) == ("react", 1)
    t.choose("Perseus")
    assert t.options() == ["Jason", "Sibyl of Cumae"], "only the cards just lost"
    t.choose("Sibyl")
    assert t.hand(1) == ["Sibyl of Cumae"]
    assert t.s.coins[1] == 4
    assert t.s.discarded == 2, "the reaction undoes nothing"


@pytest.mark.rule("OM-B6-LOSS")
def test_war_losses_and_hand_losses_open_no_loss_window() -> None:
    t = table(
        "war",
        cities={ATHENS: (["Nemean Lion"], ["Temple Warden", "Sibyl of Cumae", "Theban Cutpurse"])},
        other_hand=["Perseus"],
    )
    while t.asked == "survivor":
        t.choose(t.options()[0])
    assert t.asked == "pause"
    assert len(t.pile()) == 2
    t = table(hand=["Corinthian Marine"], other_hand=["Perseus", "Jason"])
    t.play("Corinthian Marine", "Athens", "Jason")
    assert t.asked != "react"


@pytest.mark.rule("OM-H05", "OM-B6-WEALTH")
def test_atalanta_takes_coins_after_the_wealth_bonus() -> None:
    t = table("wealth", other_hand=["Atalanta"], coins=(3, 3))
    t.choose("4 coins")
    assert t.s.coins[0] == 7
    t.choose("Atalanta", "2")
    assert t.s.coins == [5, 5]


@pytest.mark.rule("OM-B6-WEALTH")
def test_without_the_bonus_there_is_no_wealth_window() -> None:
    t = table("wealth", other_hand=["Atalanta"], coins=(3, 3))
    t.choose("1 card and 2 coins")
    assert t.asked == "pause"


@pytest.mark.rule("OM-H05")
def test_atalanta_needs_a_coin_to_take() -> None:
    t = table("wealth", other_hand=["Atalanta"], coins=(0, 3))
    t.choose("4 cards")
    assert t.asked == "pause"


@pytest.mark.rule("OM-H06", "OM-B6-BATTLE")
def test_jason_profits_from_a_battle_that_the_opponent_won() -> None:
    t = table(
        "war",
        cities={ATHENS: (["Nemean Lion", "Sibyl of Cumae"], ["Temple Warden", "Temple Warden"])},
        other_hand=["Jason"],
        coins=(3, 3),
    )
    assert t.units(0, ATHENS) == ["Sibyl of Cumae"], "the battle is cleaned up before"
    t.choose("Jason")
    assert (len(t.hand(1)), t.s.coins[1]) == (2, 5)


@pytest.mark.rule("OM-B6-BATTLE")
def test_a_battle_that_the_other_player_won_opens_no_window() -> None:
    t = table("war", cities={ATHENS: (["Sibyl of Cumae"], ["Nemean Lion", "Temple Warden"])}, other_hand=["Jason"])
    assert t.s.last_battle[-1] == 1
    assert t.asked == "pause"


@pytest.mark.rule("OM-H07")
def test_theseus_ambushes_a_crowded_city() -> None:
    t = table(
        hand=["Seaside Guardian"],
        other_hand=["Theseus"],
        cities={ATHENS: (["Nemean Lion", "Sibyl of Cumae"], []), SPARTA: (["Theban Cutpurse"], [])},
    )
    t.play("Seaside Guardian", "Athens")
    t.choose("Theseus")
    assert t.options() == ["Player 1's Sibyl of Cumae in Athens", "Player 1's Seaside Guardian in Athens"]
    t.choose("Sibyl")
    assert t.units(0, ATHENS) == ["Nemean Lion", "Seaside Guardian"]


@pytest.mark.rule("OM-H07")
def test_theseus_wants_four_slots() -> None:
    t = table(hand=["Seaside Guardian"], other_hand=["Theseus"], cities={ATHENS: (["Nemean Lion"], [])})
    t.play("Seaside Guardian", "Athens")
    assert t.asked != "react"


@pytest.mark.rule("OM-H08", "OM-B6-ORACLE")
def test_orpheus_discards_an_oracle_after_its_activation() -> None:
    t = table(
        "portent",
        cities={ATHENS: (["Sibyl of Cumae", "Pythia of the Tripod"], [])},
        other_hand=["Orpheus"],
        coins=(3, 3),
    )
    t.choose("Sibyl")
    assert t.s.coins[0] == 4, "the activation itself stands"
    t.choose("Orpheus")
    assert t.units(0, ATHENS) == ["Pythia of the Tripod"]


@pytest.mark.rule("OM-B6-ORACLE")
def test_an_oracle_used_outside_portent_opens_no_oracle_window() -> None:
    t = table(rewards=["Apollo's Foresight"], cities={ATHENS: (["Sibyl of Cumae"], [])}, other_hand=["Orpheus"])
    t.play("Apollo's Foresight", "Sibyl")
    assert t.asked != "react"


@pytest.mark.rule("OM-B6.1", "OM-5.34")
def test_several_heroes_react_one_at_a_time_each_rechecked() -> None:
    t = table(
        hand=["Nemean Lion"],
        other_hand=["Heracles", "Theseus"],
        cities={ATHENS: (["Sibyl of Cumae", "Seaside Guardian"], [])},
    )
    t.play("Nemean Lion", "Athens")
    assert t.options() == ["Heracles", "Theseus", "No reaction"]
    t.choose("Heracles")
    assert t.asked != "react", "without the Beast there are not four slots left for Theseus"
    assert t.hand(1) == ["Theseus"]


@pytest.mark.rule("OM-B6.1")
def test_a_second_hero_reacts_to_the_same_thing() -> None:
    t = table(
        hand=["Nemean Lion"],
        other_hand=["Heracles", "Theseus"],
        cities={ATHENS: (["Sibyl of Cumae", "Seaside Guardian"], [])},
    )
    t.play("Nemean Lion", "Athens")
    t.choose("Theseus", "Sibyl")
    assert (t.asked, t.options()) == ("react", ["Heracles", "No reaction"])
    t.choose("Heracles")
    assert t.units(0, ATHENS) == ["Seaside Guardian"]


@pytest.mark.rule("OM-B6.2")
def test_the_loss_window_comes_before_the_specific_one() -> None:
    t = table(rewards=["Zeus' Thunderbolt"], other_hand=["Perseus", "Odysseus"], cities={ATHENS: ([], ["Jason"])})
    t.play("Zeus' Thunderbolt", "Jason")
    assert t.options() == ["Perseus", "No reaction"]
    t.decline()
    assert t.options() == ["Odysseus", "No reaction"]


@pytest.mark.rule("OM-B6.2")
def test_a_loss_is_asked_about_once() -> None:
    t = table(
        hand=["Seaside Guardian"],
        rewards=["Zeus' Thunderbolt"],
        other_hand=["Perseus"],
        cities={ATHENS: ([], ["Jason"])},
        reactions="possible",
    )
    t.play("Zeus' Thunderbolt", "Jason")
    assert t.options() == ["Perseus", "No reaction"]
    t.decline()
    t.play("Seaside Guardian", "Sparta")
    assert t.asked != "react"


@pytest.mark.rule("OM-5.34")
def test_nobody_is_asked_with_an_empty_hand() -> None:
    t = table(hand=["Nemean Lion"], other_hand=[], reactions="always")
    t.play("Nemean Lion", "Athens")
    assert t.asked != "react"


@pytest.mark.rule("OM-5.34")
def test_heroes_react_only_in_the_opponents_turn_and_only_from_hand() -> None:
    t = table(hand=["Nemean Lion", "Heracles"])
    t.play("Nemean Lion", "Athens")
    assert t.asked == "play", "one's own Heroes do not react"


@pytest.mark.rule("OM-B6.3")
def test_a_seat_is_asked_whether_or_not_it_holds_a_hero() -> None:
    holding = table(hand=["Nemean Lion", "Jason"], other_hand=["Heracles"], reactions="always")
    empty = table(hand=["Nemean Lion", "Jason"], other_hand=["Sibyl of Cumae"], reactions="always")
    for t in (holding, empty):
        t.play("Nemean Lion", "Athens")
        assert (t.asked, t.seat) == ("react", 1)
    assert empty.options() == ["No reaction"]
    assert holding.s.view(0) == empty.s.view(0)


@pytest.mark.rule("OM-B6.3")
@pytest.mark.parametrize("where", ["pile", "city", "shown"])
def test_a_seat_is_not_asked_when_all_can_see_that_it_cannot_react(where: str) -> None:
    t = table(
        hand=["Heracles", "Nemean Lion"] if where == "shown" else ["Nemean Lion", "Jason"],
        other_hand=["Sibyl of Cumae"],
        pile=["Heracles"] if where == "pile" else [],
        cities={THEBES: (["Heracles"], [])} if where == "city" else {},
        reactions="always",
    )
    if where == "shown":
        t.s.shown[0] = 1
    t.play("Nemean Lion", "Athens")
    assert t.asked == "play"


@pytest.mark.rule("OM-B6.3", "OM-8-reactions")
def test_with_possible_only_a_holder_is_asked_and_imagination_copes() -> None:
    t = table(hand=["Nemean Lion", "Jason"], other_hand=["Sibyl of Cumae"], reactions="possible")
    t.play("Nemean Lion", "Athens")
    assert t.asked == "play"
    t = table(hand=["Nemean Lion", "Jason"], other_hand=["Heracles"], reactions="possible")
    t.play("Nemean Lion", "Athens")
    assert t.asked == "react"
    for seed in range(10):
        dream = t.s.imagine(0, Rng(seed))
        assert dream.asks[0].prompt.name == "react"
