"""Wealth, Surge, Portent and Offering, step by step (OM-4.2 to OM-4.24, OM-4.41 to OM-4.44)."""

import pytest

from ludarium.core import PASS
from tests.games.omen.table import ATHENS, SPARTA, THEBES, table

# Wealth


@pytest.mark.rule("OM-4.2", "OM-4.4", "OM-4.6")
def test_three_wealth_actions_are_one_announced_split() -> None:
    t = table("wealth", coins=(3, 3))
    assert t.options() == ["4 cards", "2 cards and 1 coin", "1 card and 2 coins", "4 coins"]
    t.choose("2 cards and 1 coin")
    assert (len(t.hand(0)), t.s.coins[0]) == (2, 4)


@pytest.mark.rule("OM-4.2")
def test_an_action_that_cannot_be_fulfilled_is_spent_without_effect() -> None:
    t = table("wealth", coins=(19, 3), bare=True)
    t.choose("1 card and 2 coins")
    assert (len(t.hand(0)), t.s.coins[0]) == (0, 20)
    assert t.asked == "pause"


@pytest.mark.rule("OM-4.3")
@pytest.mark.parametrize(("turn", "options"), [(1, 3), (2, 4), (3, 4)])
def test_only_the_very_first_turn_has_two_actions(turn: int, options: int) -> None:
    assert len(table("wealth", turn=turn).options()) == options


@pytest.mark.rule("OM-4.5")
@pytest.mark.parametrize(
    ("choice", "cards", "coins"), [("4 cards", 4, 3), ("4 coins", 0, 7), ("1 card and 2 coins", 1, 5)]
)
def test_all_of_one_kind_brings_one_more(choice: str, cards: int, coins: int) -> None:
    t = table("wealth", coins=(3, 3))
    t.choose(choice)
    assert (len(t.hand(0)), t.s.coins[0]) == (cards, coins)


@pytest.mark.rule("OM-4.5", "OM-8-first_turn_bonus")
@pytest.mark.parametrize(("bonus", "coins"), [(False, 5), (True, 6)])
def test_the_shortened_first_turn_has_no_bonus(bonus: bool, coins: int) -> None:
    t = table("wealth", turn=1, coins=(3, 3), first_turn_bonus=bonus)
    t.choose(f"{coins - 3} coins")
    assert t.s.coins[0] == coins


@pytest.mark.rule("OM-4.5")
def test_the_bonus_is_judged_on_the_announcement() -> None:
    t = table("wealth", coins=(18, 3), other_hand=["Atalanta"])
    t.choose("4 coins")
    assert t.s.coins[0] == 20
    assert t.asked == "react", "the bonus was gained, although not all coins came"


@pytest.mark.rule("OM-4.7")
def test_cards_are_seen_only_after_the_whole_split() -> None:
    t = table("wealth", deck=["Jason", "Heracles"])
    before = t.s.view(0)
    assert before["players"][0]["hand"] == []  # type: ignore[index]
    t.choose("2 cards and 1 coin")
    assert t.hand(0) == ["Heracles", "Jason"], "nothing was asked in between"


# Surge


@pytest.mark.rule("OM-4.8")
def test_any_number_of_units_mixed_with_the_reward() -> None:
    t = table(hand=["Jason", "Temple Warden", "Sibyl of Cumae"], rewards=["Hephaestus' Forge"], coins=(4, 4))
    t.play("Jason", "Athens").play("Hephaestus' Forge").play("Temple Warden", "Athens").play("Sibyl of Cumae", "Sparta")
    assert t.units(0, ATHENS) == ["Jason", "Temple Warden"]
    assert t.asked == "pause"


@pytest.mark.rule("OM-4.8")
def test_the_player_may_stop_at_any_time() -> None:
    t = table(hand=["Jason"])
    assert t.s.asks[0].options[-1] == PASS
    t.decline()
    assert t.hand(0) == ["Jason"]
    assert t.asked == "pause"


@pytest.mark.rule("OM-4.9")
def test_the_cost_goes_to_the_pool_and_the_unit_to_any_city() -> None:
    t = table(hand=["Jason", "Heracles"], coins=(5, 5), stacks=(0, 4, 4))
    assert t.options() == ["Jason", "End the Surge Step"], "Heracles is too expensive"
    t.play("Jason")
    assert t.options() == ["Athens", "Sparta", "Thebes"], "a City without Rewards is still a City"
    t.choose("Athens")
    assert (t.s.coins[0], t.s.pool) == (1, 34)
    assert t.units(0, ATHENS) == ["Jason"]


@pytest.mark.rule("OM-4.10", "OM-4.11")
def test_the_sixth_unit_does_not_fit() -> None:
    five = ["Jason", "Temple Warden", "Sibyl of Cumae", "Naiad of the Spring", "Heracles"]
    t = table(hand=["Theseus"], cities={ATHENS: (five, [])})
    t.play("Theseus")
    assert t.options() == ["Sparta", "Thebes"]


@pytest.mark.rule("OM-4.10")
def test_with_all_cities_full_nothing_can_be_placed() -> None:
    five = ["Nemean Lion", "Veteran Satyr", "Temple Warden"]
    t = table(hand=["Theseus", "Harpy Flock"], cities={city: (five, []) for city in (ATHENS, SPARTA, THEBES)})
    assert t.options() == ["Harpy Flock", "End the Surge Step"], "a Beast can still be used for its ability"
    t.play("Harpy Flock")
    assert t.asked == "take_coins"


@pytest.mark.rule("OM-4.12", "OM-5.8")
@pytest.mark.parametrize(("others", "fits"), [(3, True), (4, False)])
def test_a_beast_takes_two_slots(others: int, fits: bool) -> None:
    units = ["Jason", "Temple Warden", "Sibyl of Cumae", "Heracles"][:others]
    t = table(hand=["Nemean Lion"], cities={ATHENS: (units, [])})
    t.play("Nemean Lion")
    assert ("Athens" in t.options()) == fits


@pytest.mark.rule("OM-4.13")
def test_a_soldiers_ability_resolves_at_once() -> None:
    t = table(hand=["Athenian Quartermaster", "Jason"], coins=(5, 5))
    t.play("Athenian Quartermaster", "Athens")
    assert t.s.coins[0] == 4
    assert "Jason" in t.options(), "its coins can be spent right away"


@pytest.mark.rule("OM-4.14", "OM-B2.3")
def test_an_ability_is_compulsory_and_without_target_does_nothing() -> None:
    t = table(hand=["Spartan Vanguard", "Myrmidon Blade"], cities={ATHENS: (["Jason"], [])})
    t.play("Spartan Vanguard", "Athens")
    assert t.units(0, ATHENS) == ["Spartan Vanguard"], "your own Unit, the only target, must go"
    t.play("Myrmidon Blade", "Sparta")
    assert t.units(0, SPARTA) == ["Myrmidon Blade"]


@pytest.mark.rule("OM-4.14", "OM-B2.3")
def test_may_leaves_the_choice() -> None:
    t = table(hand=["Hoplite Captain"], cities={SPARTA: (["Jason"], [])})
    t.play("Hoplite Captain", "Athens").decline()
    assert t.units(0, SPARTA) == ["Jason"]


@pytest.mark.rule("OM-4.15")
@pytest.mark.parametrize("way", ["hand", "pile", "move", "charm"])
def test_entering_counts_from_everywhere(way: str) -> None:
    if way == "hand":
        t = table(hand=["Athenian Quartermaster"], coins=(3, 3))
        t.play("Athenian Quartermaster", "Athens")
    elif way == "pile":
        t = table(hand=["Ashen Phoenix"], pile=["Athenian Quartermaster"], coins=(5, 3))
        t.play("Ashen Phoenix", "discard it for its ability", "Athens")
    elif way == "move":
        t = table(rewards=["Hermes' Swiftness"], cities={SPARTA: (["Athenian Quartermaster"], [])}, coins=(0, 3))
        t.play("Hermes' Swiftness", "Quartermaster", "Athens")
    else:
        t = table(rewards=["Aphrodite's Charm"], cities={ATHENS: ([], ["Athenian Quartermaster"])}, coins=(0, 3))
        t.play("Aphrodite's Charm")
    assert t.units(0, ATHENS) == ["Athenian Quartermaster"]
    assert t.s.coins[0] == 2


@pytest.mark.rule("OM-4.15")
def test_the_side_it_stands_on_controls_the_ability_also_in_the_opponents_turn() -> None:
    t = table(
        hand=["Brood of Scylla"],
        cities={SPARTA: (["Jason"], ["Siege Engineer"]), ATHENS: (["Heracles", "Perseus"], [])},
    )
    t.play("Brood of Scylla", "discard it for its ability", "Siege Engineer", "Athens")
    assert (t.asked, t.seat) == ("return_unit", 1)
    t.choose("Heracles")
    assert t.hand(0) == ["Heracles"]


@pytest.mark.rule("OM-4.15")
def test_a_face_down_soldier_that_moves_and_one_turned_up_trigger_nothing() -> None:
    t = table(
        rewards=["Hermes' Swiftness"],
        cities={SPARTA: (["Athenian Quartermaster"], [])},
        enraged=["Athenian Quartermaster"],
        coins=(0, 3),
    )
    t.play("Hermes' Swiftness", "Quartermaster", "Athens")
    assert t.s.coins[0] == 0
    t.end_turn()
    assert not t.s.enraged[t.unit("Athenian Quartermaster")]
    assert t.s.coins[0] == 0


@pytest.mark.rule("OM-4.15", "OM-B2.9")
def test_a_soldier_entered_by_an_effect_resolves_before_the_effect_goes_on() -> None:
    t = table(
        hand=["Centaur Warband"],
        cities={SPARTA: (["Hoplite Captain", "Jason"], []), THEBES: (["Athenian Quartermaster"], [])},
        coins=(4, 4),
    )
    t.play("Centaur Warband", "discard it for its ability", "Hoplite Captain", "Athens")
    assert t.options() == ["Player 1's Jason in Sparta", "Player 1's Athenian Quartermaster in Thebes", "No more"]
    question = t.s.question(0)
    assert question is not None
    assert str(question["text"]).startswith("Hoplite Captain"), "the Captain asks first"
    t.choose("Quartermaster")
    assert t.s.coins[0] == 2, "and the Quartermaster it called has paid before the Warband moves on"
    question = t.s.question(0)
    assert question is not None
    assert str(question["text"]).startswith("Centaur Warband")
    assert "Player 1's Hoplite Captain in Athens" not in t.options()
    assert "Player 1's Athenian Quartermaster in Athens" in t.options(), "only its own moves count"


@pytest.mark.rule("OM-4.16")
def test_a_beast_may_be_placed_without_ability() -> None:
    t = table(hand=["Deepwater Hippocamp"])
    t.play("Deepwater Hippocamp", "Athens")
    assert t.units(0, ATHENS) == ["Deepwater Hippocamp"]
    assert t.hand(0) == []


@pytest.mark.rule("OM-4.17")
def test_or_it_is_paid_for_and_discarded_for_its_ability() -> None:
    full = ["Nemean Lion", "Veteran Satyr", "Temple Warden"]
    t = table(
        hand=["Deepwater Hippocamp"], cities={city: (full, []) for city in (ATHENS, SPARTA, THEBES)}, coins=(3, 3)
    )
    t.play("Deepwater Hippocamp")
    assert t.s.coins[0] == 0
    assert len(t.hand(0)) == 4
    assert t.pile() == ["Deepwater Hippocamp"]


@pytest.mark.rule("OM-4.17", "OM-7.6")
def test_it_reaches_the_pile_only_after_its_effect() -> None:
    t = table(hand=["Deepwater Hippocamp"], pile=["Jason"], bare=True)
    t.play("Deepwater Hippocamp", "discard it for its ability")
    assert t.hand(0) == ["Jason"], "the pile was reshuffled without the Hippocamp"
    assert t.pile() == ["Deepwater Hippocamp"]


@pytest.mark.rule("OM-4.18")
def test_oracles_and_heroes_do_nothing_when_played_spirits_do() -> None:
    t = table(hand=["Pythia of the Tripod", "Jason", "Naiad of the Spring"], coins=(12, 4))
    t.play("Pythia of the Tripod", "Athens").play("Jason", "Athens")
    assert t.hand(0) == ["Naiad of the Spring"]
    t.play("Naiad of the Spring", "Athens")
    assert t.asked == "which_ability"


@pytest.mark.rule("OM-4.19", "OM-5.20")
def test_one_reward_a_turn() -> None:
    t = table(rewards=["Hephaestus' Forge", "Poseidon's Tide"], coins=(0, 4))
    t.play("Hephaestus' Forge")
    assert t.asked == "pause", "the second must wait"
    t.end_turn().end_turn()
    t.choose("1 card and 2 coins")
    assert "Poseidon's Tide" in t.options()
    assert "Hephaestus' Forge" not in t.options()


@pytest.mark.rule("OM-4.19")
def test_a_reward_is_free_and_optional() -> None:
    t = table(rewards=["Hephaestus' Forge"], coins=(0, 4))
    assert t.options() == ["Hephaestus' Forge", "End the Surge Step"]
    t.decline()
    assert len(t.s.rewards[0]) == 1


@pytest.mark.rule("OM-4.20")
def test_a_used_reward_lies_in_the_play_area() -> None:
    t = table(rewards=["Hades' Caress"], pile=["Jason"])
    t.play("Hades' Caress")
    assert t.s.open_rewards == [0], "open while its effect runs"
    assert t.s.used[0] == []
    t.choose("Jason")
    t.decline_all("retrieve")
    assert (t.s.rewards[0], t.s.used[0], t.s.open_rewards) == ([], [0], [])


# Portent


@pytest.mark.rule("OM-4.21", "OM-4.22")
def test_each_oracle_at_most_once_in_any_order() -> None:
    t = table(
        "portent", cities={ATHENS: (["Sibyl of Cumae"], []), SPARTA: (["Pythia of the Tripod"], [])}, coins=(0, 0)
    )
    assert t.options() == [
        "Player 1's Sibyl of Cumae in Athens",
        "Player 1's Pythia of the Tripod in Sparta",
        "End the Portent Step",
    ]
    t.choose("Pythia")
    assert t.options() == ["Player 1's Sibyl of Cumae in Athens", "End the Portent Step"]
    t.choose("Sibyl")
    assert t.asked == "pause"
    assert t.s.coins[0] == 1


@pytest.mark.rule("OM-4.21")
def test_using_an_oracle_is_optional_and_one_just_played_may_act() -> None:
    t = table(hand=["Sibyl of Cumae"], coins=(3, 3))
    t.play("Sibyl of Cumae", "Athens").decline()
    assert t.asked == "activate"
    t.decline()
    assert t.s.coins[0] == 0


@pytest.mark.rule("OM-4.21")
def test_the_limit_belongs_to_the_card_also_when_it_moves_and_ends_with_the_turn() -> None:
    t = table("portent", cities={ATHENS: (["Sibyl of Cumae", "Oracle of Dodona"], [])}, coins=(0, 0))
    t.choose("Sibyl", "Dodona", "Thebes")
    assert t.units(0, THEBES) == ["Sibyl of Cumae"]
    assert t.asked == "pause"
    t.end_turn().end_turn().choose("1 card and 2 coins")
    t.decline_all("play")
    assert "Player 1's Sibyl of Cumae in Thebes" in t.options()


@pytest.mark.rule("OM-8-oracle_optional")
def test_with_oracle_optional_off_every_oracle_must_act() -> None:
    t = table(
        "portent",
        cities={ATHENS: (["Sibyl of Cumae", "Pythia of the Tripod"], [])},
        coins=(0, 0),
        oracle_optional=False,
    )
    assert len(t.options()) == 2
    t.choose("Pythia")
    assert t.s.coins[0] == 1, "the last one acts by itself"


@pytest.mark.rule("OM-4.23", "OM-5.15")
def test_uncovered_cards_that_are_not_kept_are_discarded_and_the_rest_of_the_deck_stays() -> None:
    t = table("portent", cities={ATHENS: (["Beast-Tongue Prophetess"], [])}, deck=["Nemean Lion", "Jason", "Heracles"])
    t.choose("Prophetess").decline()
    assert t.pile() == ["Jason", "Nemean Lion"]
    assert t.name(t.s.decks[0][-1]) == "Heracles"
    assert "Revealed by Player 1: Nemean Lion." in t.told(1), "revealing is public"


@pytest.mark.rule("OM-4.24")
def test_cards_put_into_hand_by_an_effect_are_not_drawn() -> None:
    t = table(hand=["Cloudcall Pegasus"], deck=["Jason", "Heracles", "Perseus", "Orpheus", "Theseus"])
    t.play("Cloudcall Pegasus", "discard it for its ability", "Jason", "Heracles", "Perseus")
    assert (len(t.hand(0)), t.s.drawn) == (3, 0)


# Offering


@pytest.mark.rule("OM-4.41")
def test_one_card_is_offered_for_any_split_of_its_value() -> None:
    t = table("offering", hand=["Jason", "Temple Warden"], coins=(0, 0), deck=["Heracles"])
    assert t.options() == ["No offering", "Jason", "Temple Warden"]
    t.choose("Jason")
    assert t.options() == ["3 cards", "2 cards and 1 coin", "1 card and 2 coins", "3 coins"], "no bonus, no ability"
    t.choose("1 card and 2 coins")
    assert t.hand(0) == ["Heracles", "Temple Warden"]
    assert (t.s.coins[0], t.pile()) == (2, ["Jason"])
    assert t.asked == "pause", "only one"


@pytest.mark.rule("OM-4.41")
def test_the_offering_is_optional_and_the_offered_card_may_be_reshuffled() -> None:
    t = table("offering", hand=["Jason"])
    t.decline()
    assert t.hand(0) == ["Jason"]
    t = table("offering", hand=["Jason"], bare=True)
    t.choose("Jason", "1 card")
    assert t.hand(0) == ["Jason"]


@pytest.mark.rule("OM-4.42")
def test_the_hand_goes_down_to_seven_with_rewards_counted_but_safe() -> None:
    hand = ["Jason", "Heracles", "Perseus", "Theseus", "Orpheus", "Achilles", "Sibyl of Cumae"]
    t = table("offering", hand=hand, rewards=["Hephaestus' Forge", "Poseidon's Tide"])
    t.decline()
    assert t.asked == "hand_limit"
    assert "Hephaestus' Forge" not in t.options()
    t.choose("Jason", "Heracles")
    assert t.asked == "pause"
    assert (len(t.hand(0)), len(t.s.rewards[0])) == (5, 2)


@pytest.mark.rule("OM-4.42")
def test_more_than_seven_rewards_may_stay_and_the_other_player_is_not_checked() -> None:
    names = [
        "Hades' Caress",
        "Artemis' Call",
        "Zeus' Thunderbolt",
        "Hera's Decree",
        "Poseidon's Tide",
        "Athena's Counsel",
        "Apollo's Foresight",
        "Ares' Frenzy",
    ]
    others = ["Jason", "Heracles", "Perseus", "Theseus", "Orpheus", "Achilles", "Sibyl of Cumae", "Temple Warden"]
    t = table("offering", hand=["Nemean Lion"], rewards=names, other_hand=others)
    t.decline()
    assert (t.hand(0), len(t.s.rewards[0]), len(t.hand(1))) == ([], 8, 8)


@pytest.mark.rule("OM-4.43")
def test_coins_above_ten_go_back() -> None:
    t = table("offering", coins=(14, 15))
    assert t.s.coins == [10, 15]
    assert t.s.pool == 15


@pytest.mark.rule("OM-4.44", "OM-5.7", "OM-7.3")
def test_your_own_enraged_units_are_turned_up_last() -> None:
    t = table(
        "offering",
        hand=["Jason"],
        cities={ATHENS: (["Temple Warden"], ["Sibyl of Cumae"])},
        enraged=["Temple Warden", "Sibyl of Cumae"],
    )
    assert t.s.enraged[t.unit("Temple Warden")], "still face-down while one may offer"
    t.decline()
    assert not t.s.enraged[t.unit("Temple Warden")]
    assert t.s.enraged[t.unit("Sibyl of Cumae")], "the opponent's stay down until their own Offering Step"
    t.end_turn()
    t.choose("1 card and 2 coins")
    t.decline_all("play")
    assert t.asked != "activate", "their Oracle is silent in their turn"
    t.end_turn()
    assert not t.s.enraged[t.unit("Sibyl of Cumae")]
