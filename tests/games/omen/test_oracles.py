"""What each Oracle does in the Portent Step (OM-O01 to OM-O14)."""

import pytest

from tests.games.omen.table import ATHENS, SPARTA, THEBES, table


@pytest.mark.rule("OM-O01")
def test_pythia_draws_a_card() -> None:
    t = table("portent", cities={ATHENS: (["Pythia of the Tripod"], [])}, deck=["Heracles"])
    t.choose("Pythia")
    assert t.hand(0) == ["Heracles"]
    assert t.s.drawn == 1


@pytest.mark.rule("OM-O02")
def test_sibyl_gains_a_coin() -> None:
    t = table("portent", cities={ATHENS: (["Sibyl of Cumae"], [])}, coins=(3, 3))
    t.choose("Sibyl")
    assert t.s.coins[0] == 4


@pytest.mark.rule("OM-O03")
@pytest.mark.parametrize(("top", "kept"), [("Temple Warden", True), ("Heracles", False)])
def test_seer_of_the_tides_keeps_a_soldier(top: str, kept: bool) -> None:
    t = table("portent", cities={ATHENS: (["Seer of the Tides"], [])}, deck=[top])
    t.choose("Seer")
    assert t.hand(0) == ([top] if kept else [])
    assert t.pile() == ([] if kept else [top])
    assert t.s.drawn == 0


@pytest.mark.rule("OM-O04")
def test_beast_tongue_prophetess_may_keep_a_beast_or_spirit() -> None:
    t = table(
        "portent", cities={ATHENS: (["Beast-Tongue Prophetess"], [])}, deck=["Naiad of the Spring", "Nemean Lion"]
    )
    t.choose("Prophetess")
    assert t.options() == ["Naiad of the Spring", "Nemean Lion", "No more"]
    t.choose("Naiad")
    assert t.hand(0) == ["Naiad of the Spring"]
    assert t.pile() == ["Nemean Lion"]


@pytest.mark.rule("OM-O04")
def test_beast_tongue_prophetess_keeps_nothing_else() -> None:
    t = table("portent", cities={ATHENS: (["Beast-Tongue Prophetess"], [])}, deck=["Temple Warden", "Jason"])
    t.choose("Prophetess")
    assert t.hand(0) == []
    assert t.pile() == ["Jason", "Temple Warden"]


@pytest.mark.rule("OM-O05")
def test_weaver_of_fates_trades_a_card_for_two() -> None:
    t = table(
        "portent",
        cities={ATHENS: (["Weaver of Fates"], [])},
        hand=["Jason", "Nemean Lion"],
        deck=["Heracles", "Achilles"],
    )
    t.choose("Weaver", "Jason")
    assert t.hand(0) == ["Achilles", "Heracles", "Nemean Lion"]
    assert t.pile() == ["Jason"]


@pytest.mark.rule("OM-O05")
def test_weaver_of_fates_with_an_empty_hand_draws_nothing() -> None:
    t = table("portent", cities={ATHENS: (["Weaver of Fates"], [])})
    t.choose("Weaver")
    assert t.hand(0) == []


@pytest.mark.rule("OM-O06")
def test_oracle_of_dodona_sends_another_unit_away_and_it_triggers() -> None:
    t = table(
        "portent",
        cities={ATHENS: (["Oracle of Dodona", "Athenian Quartermaster", "Jason"], []), SPARTA: (["Temple Warden"], [])},
        coins=(3, 3),
    )
    t.choose("Dodona")
    assert t.options() == ["Player 1's Athenian Quartermaster in Athens", "Player 1's Jason in Athens"], "it must"
    t.choose("Quartermaster", "Thebes")
    assert t.units(0, THEBES) == ["Athenian Quartermaster"]
    assert t.s.coins[0] == 5


@pytest.mark.rule("OM-O07")
@pytest.mark.parametrize(("held", "left"), [(4, 3), (3, 3)])
def test_handmaiden_of_nyx_wants_a_full_hand(held: int, left: int) -> None:
    hand = ["Jason", "Nemean Lion", "Temple Warden", "Heracles"][:held]
    t = table("portent", cities={ATHENS: (["Handmaiden of Nyx"], [])}, other_hand=hand)
    t.choose("Handmaiden")
    if held == 4:
        assert t.seat == 1
        t.choose("Jason")
    assert len(t.hand(1)) == left


@pytest.mark.rule("OM-O08")
@pytest.mark.parametrize(("held", "coins"), [("Nemean Lion", 4), ("Jason", 3)])
def test_cassandras_echo_looks_for_a_beast(held: str, coins: int) -> None:
    t = table("portent", cities={ATHENS: (["Cassandra's Echo"], [])}, other_hand=[held], coins=(3, 3))
    t.choose("Cassandra")
    assert t.s.coins[0] == coins
    assert t.s.shown[1] == 1
    assert f"You see in the hand of Player 2: {held}." in t.told(0)
    assert f"You see in the hand of Player 2: {held}." not in t.told(1)


@pytest.mark.rule("OM-O09")
def test_priestess_of_ares_enrages_somebody_here() -> None:
    t = table(
        "portent",
        cities={
            ATHENS: (["Priestess of Ares", "Temple Warden"], ["Sibyl of Cumae"]),
            SPARTA: ([], ["Seaside Guardian"]),
        },
    )
    t.choose("Priestess")
    assert t.options() == ["Player 2's Sibyl of Cumae in Athens", "Player 1's Temple Warden in Athens"]
    t.choose("Sibyl")
    assert t.s.enraged[t.unit("Sibyl of Cumae")]


@pytest.mark.rule("OM-O09")
def test_priestess_of_ares_must_take_your_own_if_there_is_no_other() -> None:
    t = table("portent", cities={ATHENS: (["Priestess of Ares", "Temple Warden"], [])})
    t.choose("Priestess")
    assert t.s.enraged[t.unit("Temple Warden")]
    assert not t.s.enraged[t.unit("Priestess of Ares")], "never itself"


@pytest.mark.rule("OM-O10")
def test_keeper_of_the_flame_strengthens_your_others_here() -> None:
    t = table(
        "portent", cities={ATHENS: (["Keeper of the Flame", "Jason"], ["Temple Warden"]), SPARTA: (["Nemean Lion"], [])}
    )
    t.choose("Keeper")
    assert [t.strength(name) for name in ("Jason", "Keeper of the Flame", "Temple Warden", "Nemean Lion")] == [
        5,
        1,
        3,
        6,
    ]


@pytest.mark.rule("OM-O11")
def test_mourner_of_the_styx_buys_a_card_back() -> None:
    t = table(
        "portent",
        cities={ATHENS: (["Mourner of the Styx"], [])},
        pile=["Temple Warden", "Theban Cutpurse", "Jason"],
        coins=(1, 0),
    )
    t.choose("Mourner")
    assert t.options() == ["Temple Warden", "Theban Cutpurse"]
    t.choose("Temple Warden")
    assert t.hand(0) == ["Temple Warden"]
    assert t.s.coins[0] == 0


@pytest.mark.rule("OM-O11")
def test_mourner_of_the_styx_without_a_coin_gets_nothing() -> None:
    t = table("portent", cities={ATHENS: (["Mourner of the Styx"], [])}, pile=["Temple Warden"], coins=(0, 0))
    t.choose("Mourner")
    assert t.hand(0) == []


@pytest.mark.rule("OM-O12")
def test_shears_of_the_moirai_cut_a_weak_unit_here() -> None:
    t = table(
        "portent",
        cities={ATHENS: (["Shears of the Moirai"], ["Sibyl of Cumae", "Jason"]), SPARTA: ([], ["Rhodian Slinger"])},
    )
    t.choose("Shears")
    assert t.units(1, ATHENS) == ["Jason"]
    assert t.units(1, SPARTA) == ["Rhodian Slinger"]


@pytest.mark.rule("OM-O13")
def test_augur_of_battles_triggers_a_soldier_here_again() -> None:
    t = table(
        "portent",
        cities={
            ATHENS: (["Augur of Battles", "Athenian Quartermaster", "Temple Warden"], []),
            SPARTA: (["Seaside Guardian"], []),
        },
        coins=(3, 3),
    )
    t.choose("Augur")
    assert t.options() == ["Player 1's Athenian Quartermaster in Athens", "Player 1's Temple Warden in Athens"]
    t.choose("Quartermaster")
    assert t.s.coins[0] == 5


@pytest.mark.rule("OM-O13")
def test_augur_of_battles_without_a_face_up_soldier_does_nothing() -> None:
    t = table(
        "portent",
        cities={ATHENS: (["Augur of Battles", "Athenian Quartermaster"], [])},
        enraged=["Athenian Quartermaster"],
        coins=(3, 3),
    )
    t.choose("Augur")
    assert t.s.coins[0] == 3


@pytest.mark.rule("OM-O14")
@pytest.mark.parametrize(("before", "after"), [((3, 4), [4, 3]), ((3, 3), [3, 3])])
def test_tithe_gatherer_takes_from_the_richer(before: tuple[int, int], after: list[int]) -> None:
    t = table("portent", cities={ATHENS: (["Tithe-Gatherer of Argos"], [])}, coins=before)
    t.choose("Tithe")
    assert t.s.coins == after
