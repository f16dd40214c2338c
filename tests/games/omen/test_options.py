"""Every option turns what it says (OM-8), card numbers too."""

import pytest

from ludarium.core import Card, OptionError, numbers_of
from ludarium.games.omen import GAME
from ludarium.games.omen.options import OPTIONS, OmenRules
from ludarium.lab.coverage import rules_text
from tests.games.omen.table import ATHENS, SPARTA, THEBES, Sides, table


@pytest.mark.rule("OM-8")
def test_every_option_has_a_default_a_range_and_a_reason() -> None:
    assert len({option.name for option in OPTIONS}) == len(OPTIONS) == 34
    for option in OPTIONS:
        assert len(option.allowed) >= 2
        assert option.why
        with pytest.raises(OptionError):
            GAME.rule_set(None, None, {option.name: "nonsense"})


@pytest.mark.rule("OM-8-deck_mode")
@pytest.mark.parametrize(
    ("mode", "first"), [("common", "wealth"), ("draft", "draft"), ("build", "add_to_deck"), ("skill", "add_to_deck")]
)
def test_deck_mode(mode: str, first: str) -> None:
    assert GAME.new(2, deck_mode=mode).asks[0].prompt.name == first


@pytest.mark.rule("OM-8-cities")
@pytest.mark.parametrize(("cities", "each"), [(2, 6), (3, 4), (4, 3)])
def test_number_of_cities(cities: int, each: int) -> None:
    s = GAME.new(2, cities=cities)
    assert [len(stack) for stack in s.stacks] == [each] * cities
    assert len(s.units) == 2 * cities
    s.choose(0, 0)
    while s.asks[0].prompt.name != "how":
        s = GAME.new(2, s.rng.below(1000), cities=cities, start_coins=7)
        s.choose(0, 0)
        s.choose(0, s.asks[0].options[0])
    assert [way for way in s.asks[0].options if way < 4] == list(range(cities))


@pytest.mark.rule("OM-8-coin_pool", "OM-8-start_coins", "OM-8-start_cards")
def test_what_is_dealt() -> None:
    s = GAME.new(2, coin_pool=30, start_coins=6, start_cards=3)
    assert (s.pool, s.coins) == (18, [6, 6])
    assert [len(hand) for hand in s.hands] == [3, 3]


@pytest.mark.rule("OM-8-coin_cap")
def test_coin_cap() -> None:
    t = table(rewards=["Hephaestus' Forge"], coins=(8, 3), coin_cap=10)
    t.play("Hephaestus' Forge")
    assert t.s.coins[0] == 10


@pytest.mark.rule("OM-8-wealth_actions", "OM-8-first_wealth_actions", "OM-8-wealth_bonus")
def test_wealth_numbers() -> None:
    assert table("wealth", wealth_actions=4).options()[0] == "5 cards"
    assert table("wealth", turn=1, first_wealth_actions=1).options() == ["1 card", "1 coin"]
    assert table("wealth", wealth_bonus=2).options()[0] == "5 cards"
    t = table("wealth", wealth_bonus=0, other_hand=["Atalanta"])
    assert t.options()[0] == "3 cards"
    t.choose("3 coins")
    assert t.asked == "pause", "without a bonus there is no window"


@pytest.mark.rule("OM-8-city_limit")
@pytest.mark.parametrize(("limit", "fits"), [(4, False), (5, True)])
def test_city_limit(limit: int, fits: bool) -> None:
    t = table(
        hand=["Jason"],
        cities={ATHENS: (["Temple Warden", "Sibyl of Cumae", "Heracles", "Perseus"], [])},
        city_limit=limit,
    )
    t.play("Jason")
    assert ("Athens" in t.options()) == fits


@pytest.mark.rule("OM-8-wartorn_opponent", "OM-8-wartorn_total")
def test_war_torn_numbers() -> None:
    two: Sides = {ATHENS: ([], ["Jason", "Heracles"])}
    assert table("war", cities=two).s.last_battle == []
    assert table("war", cities=two, wartorn_opponent=2).s.last_battle[0] == ATHENS
    four: Sides = {SPARTA: (["Jason", "Heracles"], ["Perseus", "Theseus"])}
    assert table("war", cities=four).s.last_battle == []
    assert table("war", cities=four, wartorn_total=4).s.last_battle[0] == SPARTA


@pytest.mark.rule("OM-8-winner_keeps", "OM-8-loser_keeps")
def test_what_winner_and_loser_keep() -> None:
    sides = {ATHENS: (["Gate-Hound Cerberus", "Jason"], ["Temple Warden", "Sibyl of Cumae"])}
    t = table("war", cities=sides, winner_keeps=3, loser_keeps=0)
    assert (t.units(0, ATHENS), t.units(1, ATHENS)) == (["Gate-Hound Cerberus", "Jason"], [])
    t = table("war", cities=sides, winner_keeps=0, loser_keeps=1)
    assert t.options() == ["Player 2's Temple Warden in Athens", "Player 2's Sibyl of Cumae in Athens"]
    t.choose("Sibyl")
    assert (t.units(0, ATHENS), t.units(1, ATHENS)) == ([], ["Sibyl of Cumae"])


@pytest.mark.rule("OM-8-hand_limit", "OM-8-coin_limit")
def test_limits_after_offering() -> None:
    hand = ["Jason", "Heracles", "Perseus", "Theseus", "Orpheus", "Achilles"]
    t = table("offering", hand=hand, coins=(12, 3), hand_limit=5, coin_limit=8)
    t.decline().choose("Jason")
    assert (len(t.hand(0)), t.s.coins[0]) == (5, 8)


@pytest.mark.rule("OM-8-enraged_strength")
def test_enraged_strength() -> None:
    t = table(cities={THEBES: (["Sibyl of Cumae"], [])}, enraged=["Sibyl of Cumae"], enraged_strength=6)
    assert t.strength("Sibyl of Cumae") == 6


def test_card_numbers_can_be_turned_and_the_text_follows() -> None:
    rules = GAME.rule_set(None, {"deepwater-hippocamp": {"cards": 2, "cost": 1}}, {})
    assert isinstance(rules, OmenRules)
    hippocamp = next(card for card in rules.units if card.name == "Deepwater Hippocamp")
    assert hippocamp.text() == "Draw 2 cards."
    t = table(hand=["Deepwater Hippocamp"], coins=(1, 1), cards={"deepwater-hippocamp": {"cards": 2, "cost": 1}})
    t.play("Deepwater Hippocamp", "discard it for its ability")
    assert len(t.hand(0)) == 2


def test_every_card_has_a_text_and_a_unique_name() -> None:
    cards = GAME.cards(GAME.rule_set())
    assert len({card.slug for card in cards}) == len(cards) == 66 + 12 + 6 + 6 + 6 + 8
    for card in cards:
        assert card.text().endswith((".", "both."))
        assert all(0 <= value <= 99 for value in numbers_of(card).values())


def test_texts_of_a_few_cards() -> None:
    texts = {card.name: card.text() for card in GAME.cards(GAME.rule_set())}
    assert texts["Grizzled Veteran"] == "Discard one opponent's Unit of Strength 2 or less here."
    assert (
        texts["Delphic Sentinel"] == "Reveal the top 2 cards of the deck; add 1 of them to your hand; discard the rest."
    )
    assert texts["Messenian Outrider"] == "You may move 1 of your Units (Beast or Oracle) to another City with room."
    assert texts["Oracle of Dodona"] == "Move 1 of your other Units from this City to another City with room."
    assert texts["Maenad Reveler"] == "You may Enrage 1 other Unit here that can be Enraged, of either player."
    assert texts["Naiad of the Spring"] == "A: Draw 2 cards. B: Gain 2 coins. Invoke for 3: both."
    assert texts["Heracles"] == "When the opponent has played a Beast to a City: Discard that Beast."


def test_the_printed_lists_in_the_rules_are_those_of_the_cards() -> None:
    text = rules_text(GAME)
    rules = GAME.rule_set()
    assert isinstance(rules, OmenRules)
    for unit in rules.units:
        numbers = [unit.cost, unit.strength, unit.offering, unit.copies]
        if unit.invoke:
            numbers.insert(1, unit.invoke)
        assert f"| **OM-{unit.id}** | {unit.name} | {' | '.join(map(str, numbers))} | {unit.text()} |" in text
    others: list[tuple[str, Card]] = []
    others += [(card.id, card) for card in rules.rewards_list]
    others += [(card.id, card) for card in rules.feats_list]
    others += [(card.id, card) for card in rules.relics_list]
    others += [(card.id, card) for card in rules.challenges_list]
    others += [(card.id, card) for card in rules.whims_list]
    for number, card in others:
        assert f"| **OM-{number}** | {card.name} | {card.text()} |" in text
    for option in OPTIONS:
        assert f"| **OM-8-{option.name}** | `{option.default}` |" in text
