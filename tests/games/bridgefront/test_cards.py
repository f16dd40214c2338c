"""All cards at once: none without an effect, a text, a row in the rules and a test; and every number can be turned."""

import re
from pathlib import Path

import pytest
from scripts.bridgefront_rules import RULES, row, statement, tables

from ludarium.core import OptionError, numbers_of
from ludarium.games.bridgefront.cards.card import CHAMPION, BridgefrontCard
from ludarium.games.bridgefront.cards.table import CURATED, PEER_NUMBERS, declare
from ludarium.games.bridgefront.options import OPTIONS, PRESETS, BridgefrontRules
from ludarium.games.bridgefront.state import Bridgefront
from tests.games.bridgefront.table import GAME, table

CARDS = declare()
TESTS = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))


@pytest.mark.parametrize("card", CARDS, ids=[card.slug for card in CARDS])
def test_every_card_has_an_effect_a_text_and_a_test(card: BridgefrontCard) -> None:
    assert card.effects
    assert all(effect.text().strip() for effect in card.effects)
    assert card.text().endswith(".")
    assert re.search(rf'rule\([^)]*"{statement(card)}"', TESTS), f"no test proves {statement(card)}"
    # It is played by name in a scenario, not only marked.
    assert f'"{card.slug}"' in TESTS


def test_card_names_and_slugs_are_unique() -> None:
    assert len({card.slug for card in CARDS}) == len(CARDS) == 182


def test_the_rules_show_the_cards_as_they_are() -> None:
    assert RULES.read_text(encoding="utf-8").endswith(tables())


def test_champions_carry_all_their_numbers() -> None:
    champions = [card for card in CARDS if card.type == CHAMPION]
    assert len(champions) == 31
    for card in champions:
        assert {"hp", "dice", "hit", "bounty", "gold", "gold2", "gold3"} <= set(numbers_of(card))
        assert card.hp > 0
        assert card.dice > 0
        assert 1 <= card.hit <= 6


def test_numbers_of_a_card_can_be_turned() -> None:
    t = table(cards={"quick-march": {"mana": 2, "steps": 3, "copies": 4, "initiative": 7}})
    card = t.s.rules.cards[t.s.rules.by_slug["quick-march"]]
    assert (card.mana, card.initiative, card.text()) == (2, 7, "Move 1 stack up to 3 hexes over Bridges.")
    assert sum(1 for kind in t.s.kinds if t.s.rules.cards[kind].slug == "quick-march") == 4
    line = [t.at(2, 0), t.at(1, 0), t.at(0, 0), t.at(-1, 0)]
    t.forces(0, line[0], 1)
    t.bridge(*line)
    t.hand(0, "quick-march")
    t.play(0, "quick-march", line[2], line[3])
    assert (t.count(0, line[3]), t.s.mana[0]) == (1, 3)
    # The unchanged table is untouched.
    assert table().s.rules.cards[t.s.rules.by_slug["quick-march"]].mana == 1


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"quick-munch": {"mana": 2}}, "no card 'quick-munch'; did you mean"),
        ({"quick-march": {"speed": 2}}, "card quick-march has no number 'speed'; it has: mana"),
        ({"quick-march": {"mana": -1}}, "is not a whole number"),
    ],
)
def test_wrong_numbers_are_refused_with_an_explanation(changes: dict[str, dict[str, int]], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        GAME.new(2, 1, cards=changes)


def test_turned_numbers_are_kept_in_the_record() -> None:
    match = GAME.match(2, 3, cards={"zap": {"damage": 2}})
    assert match.record()["cards"] == {"zap": {"damage": 2}}
    again = GAME.replay(match.record())
    assert isinstance(again.state, Bridgefront)
    assert numbers_of(again.state.rules.cards[again.state.rules.by_slug["zap"]])["damage"] == 2


def test_every_card_number_can_be_turned_and_shows_in_the_row() -> None:
    for card in CARDS:
        for name, value in numbers_of(card).items():
            rules = GAME.rules({option.name: option.default for option in OPTIONS}, {card.slug: {name: value + 1}})
            assert isinstance(rules, BridgefrontRules)
            changed = rules.cards[rules.by_slug[card.slug]]
            assert numbers_of(changed)[name] == value + 1
            if name not in ("forces",) or value:
                assert row(changed) != row(card), f"{card.slug}.{name} does not show"


def test_the_peer_preset_is_a_playable_rule_set() -> None:
    assert len(OPTIONS) == 66
    known = {option.name for option in OPTIONS}
    assert set(PRESETS["peer"]) <= known
    s = GAME.new(4, 1, preset="peer")
    assert isinstance(s, Bridgefront)
    assert [len(pile) for pile in s.market] == [43, 44, 33]
    assert s.rules.cards[s.rules.by_slug["quick-march"]].initiative == 28
    assert set(PEER_NUMBERS) <= set(s.rules.by_slug)
    assert set(CURATED) <= set(s.rules.by_slug)
