"""General rulings and the terms used on cards (OM-G1 to OM-G9, OM-B2)."""

import pytest

from ludarium.core import BrokenRules, Rng
from ludarium.games.omen.cards.deeds import LONGEST_CHAIN, enter
from tests.games.omen.table import ATHENS, SPARTA, THEBES, table


@pytest.mark.rule("OM-G1")
def test_targets_are_judged_by_their_strength_and_type_now_but_printed_cost() -> None:
    t = table(
        hand=["Grizzled Veteran", "Rhodian Slinger"],
        cities={ATHENS: ([], ["Sibyl of Cumae"])},
        enraged=["Sibyl of Cumae"],
    )
    t.play("Grizzled Veteran", "Athens").play("Rhodian Slinger", "Athens")
    assert t.units(1, ATHENS) == ["Sibyl of Cumae"], "Strength 4, and a Beast"
    t = table(hand=["Cretan Archer"], cities={ATHENS: ([], ["Theban Cutpurse"])}, enraged=["Theban Cutpurse"])
    t.play("Cretan Archer", "Athens")
    assert t.units(1, ATHENS) == []


@pytest.mark.rule("OM-G2")
def test_effects_resolve_one_at_a_time() -> None:
    t = table(rewards=["Dionysus' Revel"], other_hand=["Jason", "Heracles", "Perseus"], coins=(0, 2))
    t.play("Dionysus' Revel")
    assert len(t.s.asks) == 1
    assert (t.asked, t.seat) == ("give_up", 1), "the cards first, by the opponent's choice"
    t.choose("Jason", "Heracles")
    assert (t.asked, t.seat) == ("take_coins", 0)


@pytest.mark.rule("OM-G3")
def test_what_is_public_and_what_is_hidden() -> None:
    t = table(
        hand=["Jason", "Heracles"],
        other_hand=["Perseus"],
        rewards=["Hephaestus' Forge"],
        cities={ATHENS: (["Sibyl of Cumae"], [])},
        enraged=["Sibyl of Cumae"],
    )
    page = t.s.view(1)
    mine = page["players"][0]  # type: ignore[index]
    assert mine["hand"] == [None, None]
    assert mine["rewards"] == [None]
    assert mine["coins"] == 10
    assert page["cities"][0]["sides"][0]["units"][0]["card"] == t.s.rules.names.index("Sibyl of Cumae")  # type: ignore[index]
    assert page["decks"] == [174 - 4]
    hands = {tuple(t.s.imagine(1, Rng(seed)).hands[0]) for seed in range(8)}  # type: ignore[attr-defined]
    decks = {t.s.imagine(0, Rng(seed)).decks[0][-1] for seed in range(8)}  # type: ignore[attr-defined]
    assert min(len(hands), len(decks)) > 4


@pytest.mark.rule("OM-G3")
def test_what_was_shown_stays_known_as_long_as_it_stays_there() -> None:
    t = table(hand=["Siege Engineer", "Jason"], other_hand=["Heracles"], cities={ATHENS: ([], ["Sibyl of Cumae"])})
    t.play("Siege Engineer", "Athens")
    sibyl = t.s.rules.names.index("Sibyl of Cumae")
    assert t.s.view(0)["players"][1]["hand"] == [sibyl, None]  # type: ignore[index]
    assert all(t.s.rules.kind[t.s.imagine(0, Rng(seed)).hands[1][0]] == sibyl for seed in range(5))  # type: ignore[attr-defined]
    t.end_turn().choose("1 card and 2 coins")
    t.play("Sibyl of Cumae", "Athens")
    assert t.s.shown[1] == 0
    assert t.s.view(0)["players"][1]["hand"] == [None, None]  # type: ignore[index]


@pytest.mark.rule("OM-G3")
def test_of_equal_cards_the_known_one_is_played_first() -> None:
    t = table(hand=["Underworld Exile", "Temple Warden"], pile=["Temple Warden"])
    t.play("Underworld Exile", "Athens")
    assert t.s.shown[0] == 1
    t.play("Temple Warden", "Athens")
    assert t.s.shown[0] == 0, "the opponent cannot tell that another is left"
    assert t.s.view(1)["players"][0]["hand"] == [None]  # type: ignore[index]


@pytest.mark.rule("OM-G4")
def test_triggers_nest_without_a_rule_limit_but_a_guard_stops_endless_chains() -> None:
    t = table(
        hand=["Olympian Herald", "Olympian Herald", "Olympian Herald", "Athenian Quartermaster", "Seaside Guardian"],
        coins=(2, 2),
        deck=["Jason"],
    )
    t.play(
        "Olympian Herald",
        "Athens",
        "Olympian Herald",
        "Athens",
        "Olympian Herald",
        "Sparta",
        "Seaside Guardian",
        "Thebes",
    )
    assert (t.units(0, ATHENS), t.units(0, SPARTA), t.units(0, THEBES)) == (
        ["Olympian Herald"] * 2,
        ["Olympian Herald"],
        ["Seaside Guardian"],
    )
    assert t.s.entries == 4
    t.s.entries = LONGEST_CHAIN
    with pytest.raises(BrokenRules):
        enter(t.s, t.s.decks[0][-1], 0, ATHENS)


@pytest.mark.rule("OM-G5")
def test_a_unit_taken_over_returns_to_its_controller_or_with_own_decks_to_its_owner() -> None:
    for mode, owner in (("common", 0), ("build", 1)):
        t = table(
            rewards=["Aphrodite's Charm"], hand=["Jason"], cities={ATHENS: ([], ["Sibyl of Cumae"])}, deck_mode=mode
        )
        t.play("Aphrodite's Charm")
        assert t.units(0, ATHENS) == ["Sibyl of Cumae"]
        t.end_turn()
        card = t.unit("Sibyl of Cumae")
        t.s.hands[1] = [c for c in t.s.deck(1) if t.name(c) == "Siege Engineer"][:1]
        t.s.deck(1).remove(t.s.hands[1][0])
        t.choose("1 card and 2 coins").play("Siege Engineer", "Athens")
        assert card in t.s.hands[owner]


@pytest.mark.rule("OM-G6")
def test_the_opponents_next_turn_begins_after_the_effect() -> None:
    t = table(hand=["Brood of Scylla", "Jason"], cities={SPARTA: ([], ["Temple Warden"])})
    t.play("Brood of Scylla", "discard it for its ability", "Temple Warden", "Athens").decline_all("move_unit")
    side = 3 + ATHENS
    assert t.s.ward[side] == t.s.turn + 2, "triggered in the running turn, it lasts through the next turn of the other"
    t.end_turn().end_turn()
    assert t.s.warded(side, 0)
    t.end_turn()
    assert not t.s.warded(side, 0)


@pytest.mark.rule("OM-G6")
def test_such_an_effect_outlasts_its_source() -> None:
    t = table(hand=["Temple Warden", "Spartan Vanguard"])
    t.play("Temple Warden", "Athens").play("Spartan Vanguard", "Athens")
    assert t.units(0, ATHENS) == ["Spartan Vanguard"]
    assert t.s.warded(ATHENS, 1)


@pytest.mark.rule("OM-G7")
def test_strength_sticks_to_the_units_that_stood_there() -> None:
    t = table(
        hand=["Nemean Lion", "Nemean Lion", "Jason"],
        rewards=["Hermes' Swiftness"],
        cities={ATHENS: (["Sibyl of Cumae"], [])},
        coins=(14, 3),
    )
    t.play("Nemean Lion", "discard it for its ability", "Athens").play(
        "Nemean Lion", "discard it for its ability", "Athens"
    )
    assert t.strength("Sibyl of Cumae") == 4, "changes add up"
    t.play("Jason", "Athens")
    assert t.strength("Jason") == 4, "later arrivals get nothing"
    t.play("Hermes' Swiftness", "Sibyl", "Sparta").decline()
    assert t.strength("Sibyl of Cumae") == 4, "it keeps the change when it moves"


@pytest.mark.rule("OM-G7")
def test_strength_is_lost_on_leaving_the_cities() -> None:
    t = table("portent", cities={ATHENS: (["Keeper of the Flame", "Sibyl of Cumae"], [])})
    t.choose("Keeper")
    card = t.unit("Sibyl of Cumae")
    assert t.s.bonus[card] == 1
    t.end_turn()
    assert t.s.bonus[card] == 0
    t = table(hand=["Spartan Vanguard"], cities={ATHENS: (["Sibyl of Cumae"], [])})
    card = t.unit("Sibyl of Cumae")
    t.s.bonus[card] = 1
    t.play("Spartan Vanguard", "Athens")
    assert t.s.bonus[card] == 0


@pytest.mark.rule("OM-G8")
def test_a_card_may_be_played_even_if_none_of_its_effect_can_happen() -> None:
    t = table(hand=["Veteran Satyr"], rewards=["Zeus' Thunderbolt"])
    t.play("Veteran Satyr", "discard it for its ability").play("Zeus' Thunderbolt")
    assert t.asked == "pause"
    assert (t.pile(), t.s.used[0]) == (["Veteran Satyr"], [2])


@pytest.mark.rule("OM-G8")
def test_a_card_that_came_back_may_be_played_again_in_the_same_turn() -> None:
    t = table(hand=["Veteran Satyr", "Dryad of the Grove"], coins=(12, 3))
    t.play("Veteran Satyr", "discard it for its ability").play("Dryad of the Grove", "Athens", "Retrieve")
    assert t.hand(0) == ["Veteran Satyr"]
    t.play("Veteran Satyr", "Athens")
    assert "Veteran Satyr" in t.units(0, ATHENS)


@pytest.mark.rule("OM-G9")
def test_a_silenced_oracle_cannot_be_used_in_any_way() -> None:
    for lock in ("city", "player"):
        t = table(
            rewards=["Apollo's Foresight"],
            hand=["Muse of Epics"],
            cities={ATHENS: (["Sibyl of Cumae"], [])},
            coins=(3, 3),
        )
        if lock == "city":
            t.s.silenced[ATHENS] = t.s.turn
        else:
            t.s.silent[0] = t.s.turn
        t.play("Apollo's Foresight").play("Muse of Epics", "Athens", "Use the ability")
        assert t.s.coins[0] == 0
        assert t.asked == "pause"
        t.decline()
        assert t.asked == "pause", "nor in Portent"


@pytest.mark.rule("OM-G9")
def test_a_city_lock_is_judged_by_where_the_oracle_is() -> None:
    t = table(
        "portent", cities={ATHENS: (["Sibyl of Cumae"], []), SPARTA: (["Pythia of the Tripod", "Oracle of Dodona"], [])}
    )
    t.s.silenced[ATHENS] = t.s.turn
    t.choose("Dodona", "Athens")
    assert t.units(0, ATHENS) == ["Sibyl of Cumae", "Pythia of the Tripod"]
    assert t.asked == "pause", "both are silent in Athens now"


# Terms


@pytest.mark.rule("OM-B2.1")
def test_here_is_the_city_of_the_unit_and_it_never_chooses_itself() -> None:
    t = table(hand=["Siege Engineer"], cities={ATHENS: ([], ["Jason"]), SPARTA: ([], ["Perseus"])})
    t.play("Siege Engineer", "Sparta")
    assert t.hand(1) == ["Perseus"]
    t = table(hand=["Messenian Outrider"], cities={ATHENS: (["Sibyl of Cumae"], [])})
    t.play("Messenian Outrider", "Athens")
    assert not any("Outrider" in option for option in t.options())


@pytest.mark.rule("OM-B2.4")
def test_fewer_than_asked_means_all_of_them_and_the_rest_goes_on() -> None:
    t = table(rewards=["Dionysus' Revel"], other_hand=["Jason"], coins=(0, 1))
    t.play("Dionysus' Revel")
    assert t.hand(1) == []
    assert t.options() == ["1", "0"]
    t = table(hand=["Chimera of Lycia"], cities={ATHENS: ([], ["Sibyl of Cumae"])})
    t.play("Chimera of Lycia", "discard it for its ability")
    assert t.units(1, ATHENS) == []


@pytest.mark.rule("OM-B2.5")
def test_up_to_may_be_nothing() -> None:
    t = table(hand=["Harpy Flock"], coins=(4, 4))
    t.play("Harpy Flock", "discard it for its ability", "0")
    assert t.s.coins == [0, 4]


@pytest.mark.rule("OM-B2.7")
def test_reveal_with_fewer_cards_left_reveals_those_there_are() -> None:
    t = table(hand=["Cloudcall Pegasus"], deck=["Jason", "Heracles"], bare=True)
    t.play("Cloudcall Pegasus", "discard it for its ability")
    assert t.options() == ["Jason", "Heracles", "No more"]


@pytest.mark.rule("OM-B2.8")
def test_gain_is_from_the_pool_and_take_is_from_the_opponent() -> None:
    t = table(hand=["Athenian Quartermaster", "Theban Cutpurse"], coins=(5, 5))
    t.play("Athenian Quartermaster", "Athens")
    assert (t.s.coins, t.s.pool) == ([4, 5], 31)
    t.play("Theban Cutpurse", "Athens")
    assert (t.s.coins, t.s.pool, t.s.taken) == ([3, 4], 33, 1)


@pytest.mark.rule("OM-B2.9")
def test_a_move_needs_another_city_with_room_on_the_same_side() -> None:
    full = ["Nemean Lion", "Veteran Satyr", "Jason"]
    t = table(rewards=["Hermes' Swiftness"], cities={ATHENS: (["Heracles"], []), SPARTA: (full, [])})
    t.play("Hermes' Swiftness", "Heracles")
    assert t.units(0, THEBES) == ["Heracles"], "the only City with room"


@pytest.mark.rule("OM-B2.10")
def test_put_into_a_city_is_not_playing() -> None:
    t = table(
        hand=["Olympian Herald", "Temple Warden"],
        other_hand=["Theseus"],
        cities={ATHENS: (["Nemean Lion", "Sibyl of Cumae"], [])},
        coins=(2, 2),
    )
    t.play("Olympian Herald", "Sparta", "Temple Warden", "Athens")
    assert t.s.load(ATHENS) == 4
    assert t.asked != "react", "no PLAY window for the Warden"
    t = table(hand=["Dryad of the Grove", "Temple Warden"], coins=(3, 3))
    t.s.barred[0] = t.s.turn
    t.play("Dryad of the Grove", "Athens", "You may put", "Temple Warden", "Sparta")
    assert t.units(0, SPARTA) == ["Temple Warden"], "a type lock does not stop it"


@pytest.mark.rule("OM-B2.11")
@pytest.mark.parametrize(
    ("cards", "answers"),
    [
        (["Veteran Satyr"], ["discard it for its ability"]),
        (["Siege Engineer"], ["Athens"]),
        (["Brood of Scylla"], ["discard it for its ability"]),
        (["Fury of Tartarus"], ["Sparta", "Enrage"]),
        (["Labyrinth Minotaur"], ["discard it for its ability"]),
        (["Gate-Hound Cerberus"], ["discard it for its ability", "Athens"]),
    ],
)
def test_a_ward_keeps_the_opponents_effects_out(cards: list[str], answers: list[str]) -> None:
    t = table(hand=cards, cities={ATHENS: ([], ["Sibyl of Cumae"])}, coins=(8, 3))
    t.s.ward[3 + ATHENS] = t.s.turn
    t.play(cards[0], *answers)
    assert t.units(1, ATHENS) == ["Sibyl of Cumae"]
    assert not any(t.s.enraged)
    assert t.asked == "pause"


@pytest.mark.rule("OM-B2.11")
def test_a_ward_stops_the_charm_but_neither_war_nor_your_own_effects() -> None:
    t = table(rewards=["Aphrodite's Charm"], cities={ATHENS: ([], ["Sibyl of Cumae"])})
    t.s.ward[3 + ATHENS] = t.s.turn
    t.play("Aphrodite's Charm")
    assert t.units(1, ATHENS) == ["Sibyl of Cumae"]
    t = table(
        "war",
        cities={ATHENS: (["Gate-Hound Cerberus"], ["Sibyl of Cumae", "Pythia of the Tripod", "Seer of the Tides"])},
    )
    t.s.ward[3 + ATHENS] = t.s.turn
    t.choose("Sibyl", "Pythia")
    assert t.pile() == ["Gate-Hound Cerberus", "Seer of the Tides"]
    t = table(hand=["Spartan Vanguard"], cities={ATHENS: (["Jason"], [])})
    t.s.ward[ATHENS] = t.s.turn
    t.play("Spartan Vanguard", "Athens")
    assert t.units(0, ATHENS) == ["Spartan Vanguard"]


@pytest.mark.rule("OM-B2.12")
def test_illegal_targets_of_enrage_cannot_be_chosen() -> None:
    t = table(hand=["Maenad Reveler"], cities={ATHENS: (["Jason", "Nemean Lion"], ["Naiad of the Spring"])})
    t.play("Maenad Reveler", "Athens")
    assert t.asked == "pause", "a Hero, a Beast, a Spirit: nobody to Enrage"


@pytest.mark.rule("OM-B2.13")
def test_a_used_ability_works_in_the_city_of_its_unit_and_nothing_is_played() -> None:
    t = table(
        rewards=["Apollo's Foresight"],
        cities={SPARTA: (["Shears of the Moirai"], ["Sibyl of Cumae"]), ATHENS: ([], ["Rhodian Slinger"])},
        other_hand=["Theseus"],
    )
    t.play("Apollo's Foresight", "Shears")
    assert t.units(1, SPARTA) == []
    assert t.units(1, ATHENS) == ["Rhodian Slinger"]
    assert t.asked != "react"
