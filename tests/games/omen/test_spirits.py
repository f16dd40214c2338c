"""What each Spirit can do, A or B (OM-P01 to OM-P08)."""

import pytest

from tests.games.omen.table import ATHENS, SPARTA, THEBES, Table, table


def use(t: Table, name: str, ability: str, *answers: str, city: str = "Athens") -> Table:
    """Play a Spirit to a City and choose an ability by the start of its text."""
    return t.play(name, city, ability, *answers)


@pytest.mark.rule("OM-P01", "OM-B2.1")
def test_shade_of_thermopylae_strengthens_a_city_itself_included() -> None:
    t = table(hand=["Shade of Thermopylae"], cities={ATHENS: (["Jason"], ["Temple Warden"])})
    use(t, "Shade of Thermopylae", "Choose a City", "Athens")
    assert [t.strength(name) for name in ("Shade of Thermopylae", "Jason", "Temple Warden")] == [4, 5, 3]


@pytest.mark.rule("OM-P01")
def test_shade_of_thermopylae_discards_a_weak_unit_anywhere() -> None:
    t = table(
        hand=["Shade of Thermopylae"],
        cities={SPARTA: ([], ["Jason"]), THEBES: ([], ["Temple Warden", "Sibyl of Cumae"])},
    )
    use(t, "Shade of Thermopylae", "Discard one")
    assert len(t.options()) == 2
    t.choose("Temple Warden")
    assert t.units(1, THEBES) == ["Sibyl of Cumae"]


@pytest.mark.rule("OM-P02")
def test_naiad_draws_two_or_gains_two() -> None:
    t = table(hand=["Naiad of the Spring", "Naiad of the Spring"], coins=(5, 5))
    use(t, "Naiad of the Spring", "Draw")
    assert (len(t.hand(0)), t.s.coins[0]) == (3, 3)
    use(t, "Naiad of the Spring", "Gain")
    assert (len(t.hand(0)), t.s.coins[0]) == (2, 3)


@pytest.mark.rule("OM-P03")
def test_wailing_eidolon_takes_a_card_by_lot() -> None:
    t = table(hand=["Wailing Eidolon"], other_hand=["Jason", "Nemean Lion", "Heracles"])
    t.play("Wailing Eidolon", "Athens")
    t.s.rng.script([1])
    t.choose("The opponent discards")
    assert t.hand(1) == ["Heracles", "Jason"]
    assert t.s.discarded == 1


@pytest.mark.rule("OM-P03")
def test_wailing_eidolon_takes_up_to_two_coins() -> None:
    t = table(hand=["Wailing Eidolon"], coins=(5, 5))
    use(t, "Wailing Eidolon", "Take up to")
    assert t.options() == ["2", "1", "0"]
    t.choose("2")
    assert t.s.coins == [4, 3]


@pytest.mark.rule("OM-P04")
def test_dryad_retrieves_any_unit_card() -> None:
    t = table(hand=["Dryad of the Grove"], pile=["Gate-Hound Cerberus", "Jason"])
    use(t, "Dryad of the Grove", "Retrieve", "Cerberus")
    assert t.hand(0) == ["Gate-Hound Cerberus"]


@pytest.mark.rule("OM-P04")
def test_dryad_brings_a_soldier_in_without_paying() -> None:
    t = table(hand=["Dryad of the Grove", "Athenian Quartermaster", "Myrmidon Blade"], coins=(5, 5))
    use(t, "Dryad of the Grove", "You may put")
    assert t.options() == ["Athenian Quartermaster", "None"]
    t.choose("Quartermaster", "Sparta")
    assert t.units(0, SPARTA) == ["Athenian Quartermaster"]
    assert t.s.coins[0] == 4


@pytest.mark.rule("OM-P05")
def test_zephyr_wisp_moves_up_to_two_of_yours() -> None:
    t = table(hand=["Zephyr Wisp"], cities={ATHENS: (["Jason", "Sibyl of Cumae"], []), SPARTA: ([], ["Temple Warden"])})
    use(t, "Zephyr Wisp", "Move up to", "Jason", "Sparta", "Sibyl", "Thebes", city="Thebes")
    assert t.asked == "pause"
    assert (t.units(0, SPARTA), t.units(0, THEBES)) == (["Jason"], ["Zephyr Wisp", "Sibyl of Cumae"])


@pytest.mark.rule("OM-P05")
def test_zephyr_wisp_returns_a_cheap_unit() -> None:
    t = table(hand=["Zephyr Wisp"], cities={SPARTA: ([], ["Nemean Lion", "Sibyl of Cumae"])})
    use(t, "Zephyr Wisp", "Return one")
    assert t.hand(1) == ["Sibyl of Cumae"]


@pytest.mark.rule("OM-P06")
def test_fury_of_tartarus_enrages_anywhere() -> None:
    t = table(
        hand=["Fury of Tartarus"], cities={SPARTA: (["Temple Warden"], ["Sibyl of Cumae"]), THEBES: (["Jason"], [])}
    )
    use(t, "Fury of Tartarus", "Enrage")
    assert t.options() == ["Player 2's Sibyl of Cumae in Sparta", "Player 1's Temple Warden in Sparta"]
    t.choose("Sibyl")
    assert t.s.enraged[t.unit("Sibyl of Cumae")]


@pytest.mark.rule("OM-P06")
def test_fury_of_tartarus_discards_a_beast_enraged_ones_too() -> None:
    t = table(
        hand=["Fury of Tartarus"],
        cities={SPARTA: ([], ["Nemean Lion", "Jason"]), THEBES: ([], ["Sibyl of Cumae"])},
        enraged=["Sibyl of Cumae"],
    )
    use(t, "Fury of Tartarus", "Discard one")
    assert t.options() == ["Player 2's Nemean Lion in Sparta", "Player 2's Enraged Sibyl of Cumae in Thebes"]
    t.choose("Sibyl")
    assert t.units(1, THEBES) == []


@pytest.mark.rule("OM-P07")
def test_muse_of_epics_keeps_up_to_two_of_four() -> None:
    t = table(hand=["Muse of Epics"], deck=["Jason", "Heracles", "Achilles", "Perseus"])
    use(t, "Muse of Epics", "Reveal", "Jason", "Perseus")
    assert t.hand(0) == ["Jason", "Perseus"]
    assert t.pile() == ["Achilles", "Heracles"]


@pytest.mark.rule("OM-P07")
def test_muse_of_epics_uses_an_oracle_that_can_still_act_in_portent() -> None:
    t = table(hand=["Muse of Epics"], cities={SPARTA: (["Sibyl of Cumae", "Pythia of the Tripod"], [])}, coins=(5, 5))
    use(t, "Muse of Epics", "Use the ability", "Sibyl")
    assert t.s.coins[0] == 3
    t.decline()
    t.choose("Sibyl")
    assert t.s.coins[0] == 4


@pytest.mark.rule("OM-P08")
def test_whisper_of_lamia_chooses_one_card_of_their_hand() -> None:
    t = table(hand=["Whisper of Lamia"], other_hand=["Jason", "Nemean Lion"])
    use(t, "Whisper of Lamia", "Look at")
    assert t.options() == ["Jason", "Nemean Lion"], "one must go"
    t.choose("Jason")
    assert t.hand(1) == ["Nemean Lion"]
    assert t.s.shown[1] == 1


@pytest.mark.rule("OM-P08")
def test_whisper_of_lamia_silences_a_city_through_the_opponents_next_turn() -> None:
    t = table(
        hand=["Whisper of Lamia"], cities={SPARTA: ([], ["Sibyl of Cumae"]), THEBES: ([], ["Pythia of the Tripod"])}
    )
    use(t, "Whisper of Lamia", "Choose a City", "Sparta").end_turn()
    t.choose("1 card and 2 coins")
    t.decline()
    assert t.options() == ["Player 2's Pythia of the Tripod in Thebes", "End the Portent Step"]
    t.end_turn().end_turn().choose("1 card and 2 coins").decline()
    assert "Player 2's Sibyl of Cumae in Sparta" in t.options(), "it lasted one turn"
