"""What each Reward does when it is used (OM-R01 to OM-R12)."""

import pytest

from tests.games.omen.table import ATHENS, SPARTA, THEBES, table


@pytest.mark.rule("OM-R01")
def test_hades_caress_retrieves_up_to_two() -> None:
    t = table(rewards=["Hades' Caress"], pile=["Jason", "Nemean Lion", "Sibyl of Cumae"])
    t.play("Hades' Caress", "Jason", "Nemean Lion")
    assert t.hand(0) == ["Jason", "Nemean Lion"]
    assert t.s.shown[0] == 2, "the opponent has seen them"


@pytest.mark.rule("OM-R01")
def test_hades_caress_with_one_or_no_card_in_the_pile() -> None:
    t = table(rewards=["Hades' Caress"], pile=["Jason"])
    assert t.play("Hades' Caress").options() == ["Jason", "No more"]
    t.decline()
    assert t.pile() == ["Jason"]
    assert len(t.s.used[0]) == 1
    t = table(rewards=["Hades' Caress"])
    t.play("Hades' Caress")
    assert len(t.s.used[0]) == 1


@pytest.mark.rule("OM-R02", "OM-7.5")
def test_artemis_call_uses_a_beast_that_stays() -> None:
    t = table(
        rewards=["Artemis' Call"],
        cities={ATHENS: (["Deepwater Hippocamp", "Sibyl of Cumae"], []), SPARTA: (["Veteran Satyr"], [])},
        enraged=["Sibyl of Cumae"],
        coins=(0, 0),
    )
    t.play("Artemis' Call")
    assert t.options() == ["Player 1's Deepwater Hippocamp in Athens", "Player 1's Veteran Satyr in Sparta"]
    t.choose("Hippocamp")
    assert len(t.hand(0)) == 4
    assert "Deepwater Hippocamp" in t.units(0, ATHENS)
    assert t.s.beasts_played == 0, "it is not played"


@pytest.mark.rule("OM-7.5")
def test_artemis_call_is_not_stopped_by_a_type_lock() -> None:
    t = table(rewards=["Artemis' Call"], cities={ATHENS: (["Deepwater Hippocamp"], [])})
    t.s.barred[1] = t.s.turn
    t.play("Artemis' Call")
    assert len(t.hand(0)) == 4


@pytest.mark.rule("OM-R03")
def test_zeus_thunderbolt_strikes_once_in_each_of_two_cities() -> None:
    t = table(
        rewards=["Zeus' Thunderbolt"],
        cities={ATHENS: ([], ["Jason", "Nemean Lion"]), SPARTA: ([], ["Sibyl of Cumae"]), THEBES: ([], ["Heracles"])},
    )
    t.play("Zeus' Thunderbolt", "Jason")
    assert t.options() == ["Player 2's Sibyl of Cumae in Sparta", "Player 2's Heracles in Thebes", "No more"]
    t.choose("Heracles")
    assert t.asked == "pause", "two Cities at most"
    assert t.pile() == ["Heracles", "Jason"]


@pytest.mark.rule("OM-R04")
def test_heras_decree_costs_a_card_and_silences_all_oracles() -> None:
    t = table(rewards=["Hera's Decree"], other_hand=["Jason", "Nemean Lion"], cities={SPARTA: ([], ["Sibyl of Cumae"])})
    t.play("Hera's Decree")
    assert t.seat == 1
    t.choose("Jason").end_turn()
    t.choose("1 card and 2 coins").decline()
    assert t.asked != "activate"
    t.end_turn().end_turn().choose("1 card and 2 coins").decline()
    assert t.asked == "activate", "it lasted one turn"


@pytest.mark.rule("OM-R05")
def test_poseidons_tide_draws_four() -> None:
    t = table(rewards=["Poseidon's Tide"])
    t.play("Poseidon's Tide")
    assert (len(t.hand(0)), t.s.drawn) == (4, 4)


@pytest.mark.rule("OM-R06")
def test_athenas_counsel_keeps_up_to_three_of_six_undrawn() -> None:
    t = table(rewards=["Athena's Counsel"], deck=["Jason", "Heracles", "Achilles", "Perseus", "Theseus", "Orpheus"])
    t.play("Athena's Counsel", "Jason", "Theseus", "Orpheus")
    assert t.hand(0) == ["Jason", "Orpheus", "Theseus"]
    assert t.pile() == ["Achilles", "Heracles", "Perseus"]
    assert t.s.drawn == 0


@pytest.mark.rule("OM-R07")
def test_apollos_foresight_uses_up_to_two_different_oracles() -> None:
    t = table(
        rewards=["Apollo's Foresight"],
        cities={ATHENS: (["Sibyl of Cumae", "Pythia of the Tripod"], []), SPARTA: (["Sibyl of Cumae"], [])},
        coins=(0, 0),
    )
    t.play("Apollo's Foresight", "Sibyl of Cumae in Athens")
    assert t.options() == [
        "Player 1's Pythia of the Tripod in Athens",
        "Player 1's Sibyl of Cumae in Sparta",
        "No more",
    ]
    t.choose("Sibyl")
    assert t.s.coins[0] == 2
    assert t.asked != "use_unit"
    t.to_offering()
    assert not any(t.s.acted)


@pytest.mark.rule("OM-R07")
def test_apollos_foresight_leaves_portent_free() -> None:
    t = table(rewards=["Apollo's Foresight"], cities={ATHENS: (["Sibyl of Cumae"], [])}, coins=(0, 0))
    t.play("Apollo's Foresight", "Sibyl").decline()
    t.choose("Sibyl")
    assert t.s.coins[0] == 2


@pytest.mark.rule("OM-R08")
def test_ares_frenzy_enrages_two_of_yours_and_one_of_theirs() -> None:
    t = table(
        rewards=["Ares' Frenzy"],
        cities={
            ATHENS: (["Temple Warden", "Sibyl of Cumae"], ["Seaside Guardian", "Theban Cutpurse"]),
            SPARTA: (["Cretan Archer"], []),
        },
    )
    t.play("Ares' Frenzy", "Temple Warden", "Cretan Archer", "Seaside Guardian")
    assert t.asked == "pause"
    raging = sorted(t.name(card) for card in range(174) if t.s.enraged[card])
    assert raging == ["Cretan Archer", "Seaside Guardian", "Temple Warden"]


@pytest.mark.rule("OM-R08")
def test_ares_frenzy_may_enrage_nobody() -> None:
    t = table(rewards=["Ares' Frenzy"], cities={ATHENS: (["Temple Warden"], ["Seaside Guardian"])})
    t.play("Ares' Frenzy").decline().decline()
    assert not any(t.s.enraged)


@pytest.mark.rule("OM-R09")
def test_aphrodites_charm_takes_a_unit_over_and_it_triggers_for_you() -> None:
    t = table(
        rewards=["Aphrodite's Charm"],
        cities={
            ATHENS: (["Jason"], ["Athenian Quartermaster", "Labyrinth Minotaur"]),
            SPARTA: ([], ["Sibyl of Cumae"]),
        },
        coins=(0, 0),
    )
    t.play("Aphrodite's Charm")
    assert t.options() == ["Player 2's Athenian Quartermaster in Athens", "Player 2's Sibyl of Cumae in Sparta"]
    t.choose("Quartermaster")
    assert t.units(0, ATHENS) == ["Jason", "Athenian Quartermaster"]
    assert t.s.coins == [2, 0]


@pytest.mark.rule("OM-R09")
def test_aphrodites_charm_needs_room() -> None:
    full = ["Nemean Lion", "Veteran Satyr", "Jason"]
    t = table(rewards=["Aphrodite's Charm"], cities={ATHENS: (full, ["Temple Warden"])})
    t.play("Aphrodite's Charm")
    assert t.units(1, ATHENS) == ["Temple Warden"]


@pytest.mark.rule("OM-R10")
def test_hermes_swiftness_moves_three_each_once() -> None:
    t = table(rewards=["Hermes' Swiftness"], cities={ATHENS: (["Jason", "Sibyl of Cumae", "Heracles", "Achilles"], [])})
    t.play("Hermes' Swiftness", "Jason", "Sparta")
    assert "Player 1's Jason in Sparta" not in t.options()
    t.choose("Sibyl", "Sparta", "Heracles", "Thebes")
    assert t.asked == "pause"
    assert t.units(0, ATHENS) == ["Achilles"]


@pytest.mark.rule("OM-R11")
def test_hephaestus_forge_gains_five() -> None:
    t = table(rewards=["Hephaestus' Forge"], coins=(3, 3))
    t.play("Hephaestus' Forge")
    assert t.s.coins[0] == 8


@pytest.mark.rule("OM-R12")
def test_dionysus_revel_takes_cards_then_coins() -> None:
    t = table(rewards=["Dionysus' Revel"], other_hand=["Jason", "Heracles", "Achilles"], coins=(3, 3))
    t.play("Dionysus' Revel")
    assert t.seat == 1
    t.choose("Jason", "Heracles")
    assert (t.seat, t.options()) == (0, ["2", "1", "0"])
    t.choose("2")
    assert t.hand(1) == ["Achilles"]
    assert t.s.coins == [5, 1]
