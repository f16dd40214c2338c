"""The Feat Step and the six Feats (OM-4.25 to OM-4.27, OM-F1 to OM-F6, OM-5.24 to OM-5.30)."""

import pytest

from ludarium.games.omen.state import APOLLO, ARES, ARTEMIS, HADES, POSEIDON, ZEUS
from tests.games.omen.table import ATHENS, SPARTA, THEBES, Sides, Table, table


def after_feats(t: Table, seat: int = 0) -> list[int]:
    """Go on to the end of the Feat Step: which Feats are done?"""
    while t.s.step < 4:
        t.decline()
    return t.done(seat)


@pytest.mark.rule("OM-F1", "OM-5.27", "OM-7.4")
@pytest.mark.parametrize(("last", "done"), [("Theban Cutpurse", []), ("Corinthian Marine", [HADES])])
def test_hades_adds_up_discards_of_all_sources(last: str, done: list[int]) -> None:
    t = table(
        hand=["Veteran Satyr", "Cretan Archer", last],
        other_hand=["Jason", "Sibyl of Cumae"],
        cities={ATHENS: ([], ["Theban Cutpurse", "Nemean Lion"])},
        coins=(12, 5),
    )
    t.play("Veteran Satyr", "discard it for its ability", "Nemean Lion")
    t.play("Cretan Archer", "Sparta")
    t.play(last, "Sparta")
    if t.asked == "give_up":
        t.choose("Jason")
    assert after_feats(t) == done


@pytest.mark.rule("OM-5.27")
def test_hades_does_not_count_milled_cards_returns_war_losses_or_offerings() -> None:
    t = table(
        hand=["Siege Engineer", "Arcadian Tracker"],
        cities={ATHENS: ([], ["Jason", "Sibyl of Cumae"])},
        deck=["Temple Warden", "Seaside Guardian", "Heracles"],
    )
    t.play("Siege Engineer", "Athens", "Jason").play("Arcadian Tracker", "Sparta")
    assert len(t.pile()) == 3
    assert t.s.discarded == 0
    t = table("war", cities={ATHENS: (["Nemean Lion"], ["Jason", "Sibyl of Cumae", "Temple Warden"])})
    t.end_turn()
    assert len(t.pile()) >= 1
    assert t.done(0) == []
    t = table("offering", hand=["Jason"])
    t.choose("Jason", "3 cards")
    assert t.s.discarded == 0


@pytest.mark.rule("OM-F2", "OM-5.28", "OM-5.36")
@pytest.mark.parametrize(
    ("mine", "theirs", "done"),
    [
        (["Nemean Lion", "Veteran Satyr", "Jason"], [], [ARES]),
        (["Nemean Lion", "Jason", "Heracles"], [], []),
        (["Jason"], ["Nemean Lion", "Veteran Satyr"], []),
    ],
)
def test_ares_wants_five_slots_of_yours_in_one_city(mine: list[str], theirs: list[str], done: list[int]) -> None:
    t = table("feat", cities={ATHENS: (mine, theirs)})
    assert t.done(0) == done


@pytest.mark.rule("OM-F3", "OM-5.29", "OM-7.9")
def test_poseidon_counts_real_draws_of_the_turn_wealth_included() -> None:
    t = table("wealth", cities={ATHENS: (["Pythia of the Tripod"], [])})
    t.choose("4 cards").decline()
    while t.asked == "play":
        t.decline()
    t.decline().choose("Pythia")
    assert t.s.drawn == 5
    assert after_feats(t) == [POSEIDON]


@pytest.mark.rule("OM-5.29", "OM-7.9")
def test_poseidon_does_not_count_revealed_cards_or_offering_draws() -> None:
    t = table(hand=["Cloudcall Pegasus"], rewards=["Poseidon's Tide"], deck=["Jason", "Heracles", "Perseus"])
    t.play("Cloudcall Pegasus", "discard it for its ability", "Jason", "Heracles", "Perseus").play("Poseidon's Tide")
    assert (len(t.hand(0)), t.s.drawn) == (7, 4)
    assert after_feats(t) == []
    t.to_offering().choose("Jason", "3 cards")
    t.end_turn()
    assert t.done(0) == []


@pytest.mark.rule("OM-F4", "OM-5.30", "OM-7.7")
@pytest.mark.parametrize(("enraged", "done"), [(["Sibyl of Cumae"], [ARTEMIS]), ([], [])])
def test_artemis_wants_a_beast_in_each_city_enraged_ones_count(enraged: list[str], done: list[int]) -> None:
    sides: Sides = {ATHENS: (["Nemean Lion"], []), SPARTA: (["Veteran Satyr"], []), THEBES: (["Sibyl of Cumae"], [])}
    assert table("feat", cities=sides, enraged=enraged).done(0) == done


@pytest.mark.rule("OM-F5")
@pytest.mark.parametrize(("enraged", "done"), [([], [ZEUS]), (["Temple Warden"], [])])
def test_zeus_wants_a_face_up_soldier_in_each_city(enraged: list[str], done: list[int]) -> None:
    sides: Sides = {
        ATHENS: (["Temple Warden"], []),
        SPARTA: (["Cretan Archer"], []),
        THEBES: (["Seaside Guardian"], []),
    }
    assert table("feat", cities=sides, enraged=enraged).done(0) == done


@pytest.mark.rule("OM-F6")
@pytest.mark.parametrize(("third", "done"), [("Sibyl of Cumae", [APOLLO]), ("Jason", [])])
def test_apollo_wants_an_oracle_in_each_city(third: str, done: list[int]) -> None:
    sides: Sides = {ATHENS: (["Sibyl of Cumae"], []), SPARTA: (["Sibyl of Cumae"], []), THEBES: ([third], [])}
    assert table("feat", cities=sides).done(0) == done


@pytest.mark.rule("OM-4.25", "OM-5.25")
def test_fulfilled_feats_are_turned_over_by_themselves_and_for_good() -> None:
    t = table("feat", cities={ATHENS: (["Nemean Lion", "Veteran Satyr", "Jason"], [])})
    assert t.done(0) == [ARES]
    t.end_turn()
    t.s.units[ATHENS].clear()
    t.end_turn().end_turn()
    assert t.done(0) == [ARES]


@pytest.mark.rule("OM-4.25")
def test_only_the_active_players_feats_are_checked_and_only_in_the_feat_step() -> None:
    five = ["Nemean Lion", "Veteran Satyr", "Jason"]
    t = table("feat", cities={ATHENS: ([], five)})
    assert t.done(1) == []
    t = table("war", cities={SPARTA: (five, [])})
    assert t.done(0) == []


@pytest.mark.rule("OM-4.26")
def test_several_feats_can_be_completed_in_one_turn() -> None:
    mine = ["Temple Warden", "Sibyl of Cumae"]
    t = table("feat", cities={ATHENS: (mine, []), SPARTA: (mine, []), THEBES: (mine, [])})
    assert t.done(0) == [ZEUS, APOLLO]


@pytest.mark.rule("OM-4.27")
def test_units_about_to_be_lost_in_war_still_count() -> None:
    t = table("feat", cities={ATHENS: (["Nemean Lion", "Veteran Satyr", "Jason"], ["Gate-Hound Cerberus"])})
    assert t.done(0) == [ARES]
    t.end_turn()
    assert t.units(0, ATHENS) == ["Jason"]


@pytest.mark.rule("OM-8-feats_optional")
def test_with_feats_optional_a_feat_may_be_left_open() -> None:
    mine = ["Temple Warden", "Sibyl of Cumae"]
    t = table("feat", cities={ATHENS: (mine, []), SPARTA: (mine, []), THEBES: (mine, [])}, feats_optional=True)
    assert t.options() == ["Zeus", "Apollo", "None"]
    t.choose("Apollo").decline()
    assert t.done(0) == [APOLLO]
