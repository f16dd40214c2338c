"""Abilities that find nobody: the card is played or used all the same, and nothing else happens (OM-4.14, OM-G8)."""

import pytest

from tests.games.omen.table import ATHENS, table


def each(*cards: tuple[str, ...]) -> list[object]:
    """One case per card, which proves its statement: id first, then what the test needs."""
    return [pytest.param(*case[1:], marks=pytest.mark.rule(f"OM-{case[0]}"), id=case[0]) for case in cards]


@pytest.mark.parametrize(
    "name",
    each(
        ("S01", "Grizzled Veteran"),
        ("S04", "Hoplite Captain"),
        ("S06", "Rhodian Slinger"),
        ("S07", "Cretan Archer"),
        ("S10", "Messenian Outrider"),
        ("S16", "Bronze-Clad Champion"),
        ("S19", "Maenad Reveler"),
        ("S20", "Siege Engineer"),
        ("S22", "Myrmidon Blade"),
    ),
)
def test_a_soldier_without_target_just_stands_there(name: str) -> None:
    t = table(hand=[name])
    t.play(name, "Athens")
    assert t.asked == "pause"
    assert t.units(0, ATHENS) == [name]
    assert (t.pile(), t.hand(0), t.hand(1), t.s.discarded) == ([], [], [], 0)


@pytest.mark.parametrize(
    "name",
    each(
        ("B05", "Labyrinth Minotaur"),
        ("B07", "Lernaean Hydra"),
        ("B09", "Chimera of Lycia"),
        ("B10", "Brood of Scylla"),
        ("B12", "Theban Sphinx"),
        ("B13", "Centaur Warband"),
    ),
)
def test_a_beast_without_target_is_discarded_for_nothing(name: str) -> None:
    t = table(hand=[name])
    t.play(name, "discard it for its ability")
    assert t.asked == "pause"
    assert (t.pile(), t.s.discarded) == ([name], 0)


@pytest.mark.parametrize(
    "name",
    each(
        ("O06", "Oracle of Dodona"),
        ("O07", "Handmaiden of Nyx"),
        ("O09", "Priestess of Ares"),
        ("O12", "Shears of the Moirai"),
    ),
)
def test_an_oracle_without_target_has_acted_for_nothing(name: str) -> None:
    t = table("portent", cities={ATHENS: ([name], [])})
    t.choose(name)
    assert t.asked == "pause"
    assert t.s.acted[t.unit(name)] == 1
    assert (t.units(0, ATHENS), t.pile()) == ([name], [])
    assert not any(t.s.enraged)


@pytest.mark.parametrize(
    ("name", "ability"),
    each(
        ("P01", "Shade of Thermopylae", "Discard one"),
        ("P03", "Wailing Eidolon", "The opponent discards"),
        ("P04", "Dryad of the Grove", "Retrieve"),
        ("P05", "Zephyr Wisp", "Return one"),
        ("P06", "Fury of Tartarus", "Discard one"),
        ("P07", "Muse of Epics", "Use the ability"),
        ("P08", "Whisper of Lamia", "Look at"),
    ),
)
def test_a_spirit_may_choose_an_ability_without_effect(name: str, ability: str) -> None:
    t = table(hand=[name])
    t.play(name, "Athens", ability)
    assert t.asked == "pause"
    assert (t.units(0, ATHENS), t.pile(), t.hand(0)) == ([name], [], [])


@pytest.mark.parametrize(
    ("number", "name"),
    each(
        ("R02", "1", "Artemis' Call"),
        ("R03", "2", "Zeus' Thunderbolt"),
        ("R07", "6", "Apollo's Foresight"),
        ("R08", "7", "Ares' Frenzy"),
        ("R09", "8", "Aphrodite's Charm"),
        ("R10", "9", "Hermes' Swiftness"),
    ),
)
def test_a_reward_without_target_is_used_up(number: str, name: str) -> None:
    t = table(rewards=[name])
    t.play(name)
    assert t.asked == "pause"
    assert (t.s.used[0], t.s.rewards[0], t.pile()) == ([int(number)], [], [])
