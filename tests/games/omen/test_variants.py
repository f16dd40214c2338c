"""The variants: Emissary of War, Card Drafting, Deck Building, Test of Skill (OM-3.8 to OM-3.11, OM-B8, OM-B9)."""

import pytest

from ludarium.core import PASS, Rng
from ludarium.games.omen import GAME
from ludarium.games.omen.decks import breaches
from ludarium.games.omen.state import SET, Omen
from tests.games.omen.table import ATHENS, table


def kinds(s: Omen, *names: str) -> list[int]:
    return [s.rules.names.index(name) for name in names]


def deck_of(s: Omen, seat: int) -> list[int]:
    return [s.rules.kind[card] for card in s.picks[seat]]


# Emissary of War


def emissaries(first: str, second: str) -> Omen:
    """Both players send the only card they hold."""
    t = table("emissary", hand=[first], other_hand=[second], turn=0, first_player="emissary")
    t.choose(first, second)
    return t.s


@pytest.mark.rule("OM-3.8", "OM-B9.1")
@pytest.mark.parametrize(
    ("first", "second", "starter"),
    [("Heracles", "Temple Warden", 0), ("Temple Warden", "Jason", 1), ("Macedonian Pikeman", "Jason", 1)],
)
def test_the_stronger_emissary_then_the_dearer_begins(first: str, second: str, starter: int) -> None:
    s = emissaries(first, second)
    assert s.starter == starter
    assert s.asks[0].seat == starter
    assert len(s.asks[0].options) == 3, "the starter still has only two wealth actions"
    assert [s.rules.names[s.rules.kind[card]] for card in s.piles[0]] == [first, second]
    assert [len(hand) for hand in s.hands] == [1, 1], "each takes a replacement"
    assert s.drawn == 0


@pytest.mark.rule("OM-B9.1")
def test_emissaries_are_chosen_in_secret_and_equal_ones_leave_it_to_the_lot() -> None:
    starters = set()
    for seed in range(12):
        t = table("emissary", hand=["Temple Warden"], other_hand=["Temple Warden"], turn=0, first_player="emissary")
        assert [ask.secret for ask in t.s.asks] == [True, True]
        t.s.rng = Rng(seed)
        t.choose("Temple Warden", "Temple Warden")
        starters.add(t.s.starter)
    assert starters == {0, 1}
    s = GAME.new(2, 0, first_player="emissary")
    assert [ask.prompt.name for ask in s.asks] == ["emissary", "emissary"]


# Card Drafting


@pytest.mark.rule("OM-3.9", "OM-B9.2", "OM-8-deck_mode")
def test_ten_rounds_of_three_picks_give_two_decks_of_thirty() -> None:
    s = GAME.new(2, 1, deck_mode="draft")
    sizes = []
    while s.asks[0].prompt.name == "draft":
        sizes.append([len(packet) for packet in s.packets])
        for seat in range(2):
            s.choose(seat, s.asked(seat).options[0])  # type: ignore[union-attr]
    assert sizes == [[6, 6], [5, 5], [4, 4]] * 10
    assert [len(deck) for deck in s.picks] == [30, 30]
    assert [len(s.decks[seat]) + len(s.hands[seat]) for seat in range(2)] == [30, 30]
    assert [len(hand) for hand in s.hands] == [4, 4]


@pytest.mark.rule("OM-B9.2")
def test_packets_are_swapped_after_each_pick_and_picks_are_secret() -> None:
    s = GAME.new(2, 1, deck_mode="draft")
    first, second = s.packets[0][:], s.packets[1][:]
    picks = [s.asks[0].options[0], s.asks[1].options[1]]
    assert [ask.secret for ask in s.asks] == [True, True]
    s.choose(0, picks[0])
    s.choose(1, picks[1])
    assert set(s.packets[0]) < set(second)
    assert set(s.packets[1]) < set(first)
    assert [s.rules.kind[s.picks[seat][0]] for seat in range(2)] == picks
    draft = s.view(0)["draft"]
    assert draft["picks"][1] == [None]  # type: ignore[index]
    assert draft["packets"][1] == [s.rules.kind[card] for card in s.packets[1]], "the packet just passed on is known"  # type: ignore[index]
    assert len({tuple(s.imagine(0, Rng(seed)).picks[1]) for seed in range(8)}) > 1  # type: ignore[attr-defined]


# Deck Building


@pytest.mark.rule("OM-3.10", "OM-B9.3")
def test_a_built_deck_has_forty_cards_within_the_limits() -> None:
    for seed in range(5):
        s = GAME.new(2, seed, deck_mode="build")
        rng = Rng(seed)
        while s.asks[0].prompt.name == "add_to_deck":
            ask = s.asks[0]
            s.choose(ask.seat, rng.pick(ask.options[1:]) if seed else PASS)
        for seat in range(2):
            assert breaches(s, deck_of(s, seat)) == []
            assert all(card // SET == seat for card in s.picks[seat])


@pytest.mark.rule("OM-B9.3")
def test_hand_picked_cards_go_into_the_deck() -> None:
    s = GAME.new(2, 0, deck_mode="build")
    wanted = kinds(s, "Heracles", "Nemean Lion", "Nemean Lion")
    for kind in wanted:
        s.choose(0, kind)
    s.choose(0, PASS)
    s.choose(1, PASS)
    deck = deck_of(s, 0)
    assert len(deck) == 40
    assert deck.count(wanted[0]) == 1
    assert deck.count(wanted[1]) >= 2


@pytest.mark.rule("OM-B9.3")
def test_the_validator_lists_every_breach() -> None:
    s = table(hand=["Jason"]).s
    heroes = kinds(s, "Heracles", "Jason", "Perseus", "Theseus")
    bad = heroes + kinds(s, "Heracles") + kinds(s, "Nemean Lion") * 4 + kinds(s, "Temple Warden")
    assert breaches(s, bad) == [
        "10 cards; a deck has exactly 40",
        "4 x Nemean Lion; there are only 3",
        "2 x Heracles; there are only 1",
        "1 Soldiers; at least 10 are needed",
        "5 Hero cards; at most 3 are allowed",
    ]


@pytest.mark.rule("OM-B9.3")
def test_options_keep_a_deck_within_its_limits() -> None:
    s = GAME.new(2, 0, deck_mode="build")
    for name in ("Heracles", "Jason", "Perseus"):
        s.choose(0, s.rules.names.index(name))
    ask = s.asked(0)
    assert ask is not None
    assert not set(kinds(s, "Theseus", "Heracles")) & set(ask.options)


# Test of Skill


@pytest.mark.rule("OM-3.11", "OM-B9.4")
def test_a_deck_of_skill_has_fifty_different_cards() -> None:
    for seed in range(4):
        s = GAME.new(2, seed, deck_mode="skill")
        while s.asks[0].prompt.name in ("add_to_deck", "replace_hero"):
            s.choose(s.asks[0].seat, PASS)
        for seat in range(2):
            deck = deck_of(s, seat)
            assert len(set(deck)) == len(deck) == 50
        heroes = [{kind for kind in deck_of(s, seat) if s.rules.units[kind].type == 4} for seat in range(2)]
        assert not heroes[0] & heroes[1]


@pytest.mark.rule("OM-B9.4")
def test_a_hero_wanted_by_both_goes_to_the_second_player() -> None:
    s = GAME.new(2, 0, deck_mode="skill")
    heracles = s.rules.names.index("Heracles")
    soldiers = list(range(49))
    for seat in range(2):
        for kind in [heracles, *soldiers]:
            s.choose(seat, kind)
    assert (s.asks[0].prompt.name, s.asks[0].seat) == ("replace_hero", 0)
    assert heracles not in s.asks[0].options
    jason = s.rules.names.index("Jason")
    s.choose(0, jason)
    assert heracles in deck_of(s, 1)
    assert heracles not in deck_of(s, 0)
    assert jason in deck_of(s, 0)


# Own decks


@pytest.mark.rule("OM-B8")
def test_each_player_draws_and_discards_to_their_own() -> None:
    t = table(
        hand=["Deepwater Hippocamp"], cities={ATHENS: ([], ["Jason"])}, rewards=["Zeus' Thunderbolt"], deck_mode="build"
    )
    other = len(t.s.decks[1])
    t.play("Deepwater Hippocamp", "discard it for its ability").play("Zeus' Thunderbolt", "Jason")
    assert (t.pile(0), t.pile(1)) == (["Deepwater Hippocamp"], ["Jason"])
    assert len(t.s.decks[1]) == other
    assert all(card < SET for card in t.s.hands[0])


@pytest.mark.rule("OM-B8")
def test_a_unit_under_the_opponents_control_goes_to_its_owners_pile() -> None:
    t = table(
        rewards=["Aphrodite's Charm"],
        hand=["Spartan Vanguard"],
        cities={ATHENS: ([], ["Sibyl of Cumae"])},
        deck_mode="build",
    )
    t.play("Aphrodite's Charm").play("Spartan Vanguard", "Athens")
    assert (t.pile(0), t.pile(1)) == ([], ["Sibyl of Cumae"])


@pytest.mark.rule("OM-B8")
def test_the_discard_pile_on_a_card_is_the_controllers_own() -> None:
    t = table(hand=["Underworld Exile", "Jason"], pile=["Temple Warden"], deck_mode="build")
    t.s.piles[1].append(SET)
    t.play("Underworld Exile", "Athens")
    assert "Temple Warden" in t.hand(0)
    assert len(t.s.piles[1]) == 1


@pytest.mark.rule("OM-B8")
def test_no_card_is_played_twice_in_a_turn() -> None:
    t = table(hand=["Veteran Satyr", "Dryad of the Grove"], coins=(12, 3), deck_mode="build")
    t.play("Veteran Satyr", "discard it for its ability").play("Dryad of the Grove", "Athens", "Retrieve")
    assert t.hand(0) == ["Veteran Satyr"]
    assert "Veteran Satyr" not in t.options()


@pytest.mark.rule("OM-B8")
def test_another_copy_may_be_played() -> None:
    t = table(hand=["Deepwater Hippocamp", "Deepwater Hippocamp"], coins=(12, 3), deck_mode="build")
    t.play("Deepwater Hippocamp", "discard it for its ability").play("Deepwater Hippocamp", "Athens")
    assert t.units(0, ATHENS) == ["Deepwater Hippocamp"]
