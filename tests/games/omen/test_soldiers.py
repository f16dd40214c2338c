"""What each Soldier does when it enters a City (OM-S01 to OM-S22)."""

import pytest

from tests.games.omen.table import ATHENS, SPARTA, THEBES, table


@pytest.mark.rule("OM-S01")
def test_grizzled_veteran_discards_a_weak_unit_here() -> None:
    t = table(
        hand=["Grizzled Veteran"],
        cities={
            ATHENS: ([], ["Sibyl of Cumae", "Seaside Guardian", "Rhodian Slinger"]),
            SPARTA: ([], ["Theban Cutpurse"]),
        },
    )
    t.play("Grizzled Veteran", "Athens")
    assert t.options() == ["Player 2's Sibyl of Cumae in Athens", "Player 2's Rhodian Slinger in Athens"]
    t.choose("Sibyl")
    assert t.units(1, ATHENS) == ["Seaside Guardian", "Rhodian Slinger"]
    assert t.pile() == ["Sibyl of Cumae"]


@pytest.mark.rule("OM-S01")
def test_grizzled_veteran_alone_with_the_strong_does_nothing() -> None:
    t = table(hand=["Grizzled Veteran"], cities={ATHENS: ([], ["Seaside Guardian"])})
    t.play("Grizzled Veteran", "Athens")
    assert t.units(1, ATHENS) == ["Seaside Guardian"]
    assert t.units(0, ATHENS) == ["Grizzled Veteran"]


@pytest.mark.rule("OM-S02")
def test_seaside_guardian_draws_a_card() -> None:
    t = table(hand=["Seaside Guardian"], deck=["Heracles"])
    t.play("Seaside Guardian", "Athens")
    assert t.hand(0) == ["Heracles"]
    assert t.s.drawn == 1


@pytest.mark.rule("OM-S03")
@pytest.mark.parametrize(("company", "coins"), [((), 9), (("Seaside Guardian",), 10), (("Sibyl of Cumae",), 9)])
def test_phalanx_recruit_gains_beside_a_soldier(company: tuple[str, ...], coins: int) -> None:
    t = table(hand=["Phalanx Recruit"], cities={ATHENS: (company, []), SPARTA: (["Temple Warden"], [])})
    t.play("Phalanx Recruit", "Athens")
    assert t.s.coins[0] == coins


@pytest.mark.rule("OM-S04")
def test_hoplite_captain_may_call_a_unit_from_another_city() -> None:
    t = table(
        hand=["Hoplite Captain"],
        cities={ATHENS: (["Sibyl of Cumae"], []), SPARTA: (["Seaside Guardian"], []), THEBES: (["Nemean Lion"], [])},
        deck=["Heracles"],
    )
    t.play("Hoplite Captain", "Athens")
    assert t.options() == ["Player 1's Seaside Guardian in Sparta", "Player 1's Nemean Lion in Thebes", "No more"]
    t.choose("Seaside Guardian")
    assert t.units(0, ATHENS) == ["Sibyl of Cumae", "Hoplite Captain", "Seaside Guardian"]
    assert t.hand(0) == ["Heracles"], "the Guardian has entered, so it draws"


@pytest.mark.rule("OM-S04")
def test_hoplite_captain_needs_room_for_whom_it_calls() -> None:
    full = ["Sibyl of Cumae", "Nemean Lion"]
    t = table(
        hand=["Hoplite Captain"],
        cities={ATHENS: (full, []), SPARTA: (["Temple Warden"], []), THEBES: (["Nemean Lion"], [])},
    )
    t.play("Hoplite Captain", "Athens")
    assert t.options() == ["Player 1's Temple Warden in Sparta", "No more"]
    t.decline()
    assert t.units(0, SPARTA) == ["Temple Warden"]


@pytest.mark.rule("OM-S05")
@pytest.mark.parametrize(("theirs", "mine"), [(3, 9), (0, 8)])
def test_theban_cutpurse_takes_a_coin(theirs: int, mine: int) -> None:
    t = table(hand=["Theban Cutpurse"], coins=(10, theirs))
    t.play("Theban Cutpurse", "Athens")
    assert t.s.coins == [mine, max(theirs - 1, 0)]


@pytest.mark.rule("OM-S06")
def test_rhodian_slinger_discards_an_oracle_or_spirit_here() -> None:
    theirs = ["Sibyl of Cumae", "Naiad of the Spring", "Seaside Guardian"]
    t = table(hand=["Rhodian Slinger"], cities={ATHENS: ([], theirs), SPARTA: ([], ["Pythia of the Tripod"])})
    t.play("Rhodian Slinger", "Athens")
    assert t.options() == ["Player 2's Sibyl of Cumae in Athens", "Player 2's Naiad of the Spring in Athens"]
    t.choose("Naiad")
    assert t.units(1, ATHENS) == ["Sibyl of Cumae", "Seaside Guardian"]


@pytest.mark.rule("OM-S07")
def test_cretan_archer_discards_a_cheap_unit_anywhere() -> None:
    t = table(
        hand=["Cretan Archer"],
        cities={ATHENS: ([], ["Nemean Lion"]), SPARTA: ([], ["Seaside Guardian"]), THEBES: ([], ["Phalanx Recruit"])},
    )
    t.play("Cretan Archer", "Athens")
    assert t.options() == ["Player 2's Seaside Guardian in Sparta", "Player 2's Phalanx Recruit in Thebes"]
    t.choose("Recruit")
    assert t.units(1, THEBES) == []


@pytest.mark.rule("OM-S08")
def test_spartan_vanguard_costs_another_unit_of_yours_here() -> None:
    t = table(
        hand=["Spartan Vanguard"],
        cities={ATHENS: (["Seaside Guardian", "Sibyl of Cumae"], []), SPARTA: (["Temple Warden"], [])},
    )
    t.play("Spartan Vanguard", "Athens")
    assert t.options() == ["Player 1's Seaside Guardian in Athens", "Player 1's Sibyl of Cumae in Athens"]
    t.choose("Sibyl")
    assert t.units(0, ATHENS) == ["Seaside Guardian", "Spartan Vanguard"]
    assert t.s.discarded == 0


@pytest.mark.rule("OM-S08")
def test_spartan_vanguard_alone_does_nothing() -> None:
    t = table(hand=["Spartan Vanguard"], cities={SPARTA: (["Temple Warden"], [])})
    t.play("Spartan Vanguard", "Athens")
    assert t.units(0, ATHENS) == ["Spartan Vanguard"]
    assert t.units(0, SPARTA) == ["Temple Warden"]


@pytest.mark.rule("OM-S09")
def test_athenian_quartermaster_gains_two_coins() -> None:
    t = table(hand=["Athenian Quartermaster"], coins=(5, 5))
    t.play("Athenian Quartermaster", "Athens")
    assert (t.s.coins[0], t.s.pool) == (4, 31)


@pytest.mark.rule("OM-S10")
def test_messenian_outrider_may_move_an_oracle_or_beast() -> None:
    t = table(
        hand=["Messenian Outrider"],
        cities={SPARTA: (["Sibyl of Cumae", "Seaside Guardian"], []), THEBES: (["Nemean Lion"], [])},
    )
    t.play("Messenian Outrider", "Athens")
    assert t.options() == ["Player 1's Sibyl of Cumae in Sparta", "Player 1's Nemean Lion in Thebes", "No more"]
    t.choose("Sibyl", "Thebes")
    assert t.units(0, THEBES) == ["Nemean Lion", "Sibyl of Cumae"]
    assert t.asked == "pause", "only one is moved"


@pytest.mark.rule("OM-S11")
def test_corinthian_marine_makes_the_opponent_choose_a_discard() -> None:
    t = table(
        hand=["Corinthian Marine"], other_hand=["Nemean Lion", "Sibyl of Cumae"], other_rewards=["Hephaestus' Forge"]
    )
    t.play("Corinthian Marine", "Athens")
    assert (t.asked, t.seat) == ("give_up", 1)
    assert t.options() == ["Nemean Lion", "Sibyl of Cumae"], "Rewards are out of reach"
    t.choose("Sibyl")
    assert t.hand(1) == ["Nemean Lion"]
    assert t.s.discarded == 1


@pytest.mark.rule("OM-S11")
def test_corinthian_marine_finds_an_empty_hand() -> None:
    t = table(hand=["Corinthian Marine"], other_rewards=["Hephaestus' Forge"])
    t.play("Corinthian Marine", "Athens")
    assert len(t.s.rewards[1]) == 1
    assert t.s.discarded == 0


@pytest.mark.rule("OM-S12")
def test_macedonian_pikeman_pays_the_opponent() -> None:
    t = table(hand=["Macedonian Pikeman"], coins=(4, 4))
    t.play("Macedonian Pikeman", "Athens")
    assert t.s.coins == [2, 5]


@pytest.mark.rule("OM-S13")
def test_delphic_sentinel_keeps_one_of_two_revealed_cards() -> None:
    t = table(hand=["Delphic Sentinel"], deck=["Heracles", "Nemean Lion"])
    t.play("Delphic Sentinel", "Athens")
    assert t.options() == ["Heracles", "Nemean Lion"], "one must be kept"
    t.choose("Heracles")
    assert t.hand(0) == ["Heracles"]
    assert t.pile() == ["Nemean Lion"]
    assert t.s.drawn == 0


@pytest.mark.rule("OM-S14")
def test_arcadian_tracker_may_keep_a_beast() -> None:
    t = table(hand=["Arcadian Tracker"], deck=["Heracles", "Nemean Lion", "Sibyl of Cumae"])
    t.play("Arcadian Tracker", "Athens")
    assert t.options() == ["Nemean Lion", "No more"]
    t.choose("Nemean Lion")
    assert t.hand(0) == ["Nemean Lion"]
    assert t.pile() == ["Heracles", "Sibyl of Cumae"]


@pytest.mark.rule("OM-S14")
def test_arcadian_tracker_without_a_beast_keeps_nothing() -> None:
    t = table(hand=["Arcadian Tracker"], deck=["Heracles", "Temple Warden", "Sibyl of Cumae"])
    t.play("Arcadian Tracker", "Athens")
    assert t.hand(0) == []
    assert len(t.pile()) == 3


@pytest.mark.rule("OM-S15")
def test_argive_standard_bearer_strengthens_other_soldiers_here() -> None:
    t = table(
        hand=["Argive Standard-Bearer"],
        cities={ATHENS: (["Temple Warden", "Sibyl of Cumae"], ["Seaside Guardian"]), SPARTA: (["Theban Cutpurse"], [])},
    )
    t.play("Argive Standard-Bearer", "Athens")
    assert t.strength("Temple Warden") == 4
    assert [
        t.strength(name) for name in ("Argive Standard-Bearer", "Sibyl of Cumae", "Seaside Guardian", "Theban Cutpurse")
    ] == [2, 2, 3, 2]
    t.end_turn()
    assert t.strength("Temple Warden") == 3


@pytest.mark.rule("OM-S16")
def test_bronze_clad_champion_discards_a_weaker_soldier_here() -> None:
    theirs = ["Seaside Guardian", "Macedonian Pikeman", "Sibyl of Cumae"]
    t = table(hand=["Bronze-Clad Champion"], cities={ATHENS: ([], theirs), SPARTA: ([], ["Theban Cutpurse"])})
    t.play("Bronze-Clad Champion", "Athens")
    assert t.units(1, ATHENS) == ["Macedonian Pikeman", "Sibyl of Cumae"], "the only target is taken at once"
    assert t.units(1, SPARTA) == ["Theban Cutpurse"]


@pytest.mark.rule("OM-S17")
def test_temple_warden_wards_its_city_through_the_opponents_next_turn() -> None:
    t = table(hand=["Temple Warden"])
    t.play("Temple Warden", "Athens")
    assert t.s.warded(ATHENS, 1)
    assert not t.s.warded(SPARTA, 1)
    t.end_turn()
    assert t.s.warded(ATHENS, 1), "the opponent's turn"
    t.end_turn()
    assert not t.s.warded(ATHENS, 1)


@pytest.mark.rule("OM-S18")
def test_underworld_exile_retrieves_a_cheap_card() -> None:
    t = table(hand=["Underworld Exile"], pile=["Nemean Lion", "Sibyl of Cumae", "Seaside Guardian"])
    t.play("Underworld Exile", "Athens")
    assert t.options() == ["Sibyl of Cumae", "Seaside Guardian"]
    t.choose("Sibyl")
    assert t.hand(0) == ["Sibyl of Cumae"]
    assert t.pile() == ["Nemean Lion", "Seaside Guardian"]


@pytest.mark.rule("OM-S18")
def test_underworld_exile_finds_nothing_cheap() -> None:
    t = table(hand=["Underworld Exile"], pile=["Nemean Lion"])
    t.play("Underworld Exile", "Athens")
    assert t.pile() == ["Nemean Lion"]
    assert t.hand(0) == []


@pytest.mark.rule("OM-S19")
def test_maenad_reveler_may_enrage_another_unit_here() -> None:
    t = table(
        hand=["Maenad Reveler"],
        cities={
            ATHENS: (["Temple Warden"], ["Sibyl of Cumae", "Naiad of the Spring"]),
            SPARTA: ([], ["Seaside Guardian"]),
        },
    )
    t.play("Maenad Reveler", "Athens")
    assert t.options() == ["Player 2's Sibyl of Cumae in Athens", "Player 1's Temple Warden in Athens", "No more"]
    t.choose("Sibyl")
    assert t.strength("Sibyl of Cumae") == 4


@pytest.mark.rule("OM-S19")
def test_maenad_reveler_may_refrain() -> None:
    t = table(hand=["Maenad Reveler"], cities={ATHENS: (["Temple Warden"], [])})
    t.play("Maenad Reveler", "Athens").decline()
    assert not any(t.s.enraged)


@pytest.mark.rule("OM-S20")
def test_siege_engineer_returns_a_unit_to_its_owners_hand() -> None:
    t = table(
        hand=["Siege Engineer"],
        cities={ATHENS: ([], ["Nemean Lion", "Sibyl of Cumae"]), SPARTA: ([], ["Temple Warden"])},
    )
    t.play("Siege Engineer", "Athens")
    assert len(t.options()) == 2
    t.choose("Nemean Lion")
    assert t.hand(1) == ["Nemean Lion"]
    assert t.s.discarded == 0


@pytest.mark.rule("OM-S21")
def test_olympian_herald_brings_a_cheap_soldier_in() -> None:
    t = table(hand=["Olympian Herald", "Seaside Guardian", "Cretan Archer", "Sibyl of Cumae"], deck=["Heracles"])
    t.play("Olympian Herald", "Athens")
    assert t.options() == ["Seaside Guardian", "None"]
    t.choose("Seaside Guardian", "Sparta")
    assert t.units(0, SPARTA) == ["Seaside Guardian"]
    assert "Heracles" in t.hand(0)
    assert t.s.coins[0] == 8, "only the Herald is paid for"


@pytest.mark.rule("OM-S21")
def test_olympian_herald_is_asked_even_without_a_soldier() -> None:
    t = table(hand=["Olympian Herald", "Sibyl of Cumae"])
    t.play("Olympian Herald", "Athens")
    assert (t.asked, t.options()) == ("muster", ["None"])


@pytest.mark.rule("OM-S22")
def test_myrmidon_blade_discards_any_unit_here() -> None:
    t = table(
        hand=["Myrmidon Blade"],
        cities={ATHENS: ([], ["Gate-Hound Cerberus", "Sibyl of Cumae"]), SPARTA: ([], ["Temple Warden"])},
    )
    t.play("Myrmidon Blade", "Athens")
    assert len(t.options()) == 2
    t.choose("Cerberus")
    assert t.units(1, ATHENS) == ["Sibyl of Cumae"]
    assert t.s.discarded == 1
