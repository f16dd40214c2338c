"""Cards as data: text from effects, numbers that can be turned."""

from typing import ClassVar

import pytest

from ludarium.core import Card, Effect, OptionError, build, numbers_of, slug


class Move(Effect):
    numbers: ClassVar[tuple[str, ...]] = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def text(self) -> str:
        return f"Move {self.steps} steps."


class Order(Card):
    numbers: ClassVar[tuple[str, ...]] = ("mana",)

    def __init__(self, name: str, mana: int, effects: list[Effect]) -> None:
        super().__init__(name, effects)
        self.mana = mana


def declare() -> list[Order]:
    return [Order("Quick March", 1, [Move(2), Move(1)]), Order("Brother's Keeper", 2, [])]


def test_slugs() -> None:
    assert [card.slug for card in declare()] == ["quick-march", "brothers-keeper"]
    assert slug("Æon’s End: II") == "ons-end-ii"


def test_text_and_numbers_follow_the_change() -> None:
    march = build(declare, {"quick-march": {"mana": 3, "steps2": 4}})[0]
    assert numbers_of(march) == {"mana": 3, "steps": 2, "steps2": 4}
    assert march.text() == "Move 2 steps. Move 4 steps."
    assert numbers_of(build(declare, {})[0]) == {"mana": 1, "steps": 2, "steps2": 1}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"quick-marsh": {"mana": 1}}, "no card 'quick-marsh'; did you mean quick-march"),
        ({"quick-march": {"cost": 1}}, "no number 'cost'; it has: mana, steps, steps2"),
        ({"quick-march": {"mana": -1}}, "not a whole number from 0 to 99"),
        ({"quick-march": {"mana": True}}, "not a whole number from 0 to 99"),
    ],
)
def test_wrong_changes_teach(changes: dict[str, dict[str, int]], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        build(declare, changes)
