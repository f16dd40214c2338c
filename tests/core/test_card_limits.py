"""Card numbers may be as large as an initiative, and no larger than three digits."""

import pytest

from ludarium.core import Card, OptionError, build


class Numbered(Card):
    numbers = ("initiative",)

    def __init__(self) -> None:
        super().__init__("Mortar Shot")
        self.initiative = 300


def declare() -> list[Numbered]:
    return [Numbered()]


def test_three_digits_are_allowed() -> None:
    assert build(declare, {"mortar-shot": {"initiative": 999}})[0].initiative == 999


def test_four_digits_are_refused() -> None:
    with pytest.raises(OptionError, match="0 to 999"):
        build(declare, {"mortar-shot": {"initiative": 1000}})
