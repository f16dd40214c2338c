"""Sums and extremes of floats."""

from ludarium.core import highest, lowest, total


def test_sums_are_rounded_from_left_to_right_in_every_python() -> None:
    assert total([1e16, 1.0, -1e16]) == 0.0
    assert total([1e16, -1e16, 1.0]) == 1.0
    assert total([]) == 0.0


def test_extremes() -> None:
    assert (lowest([2.0, -3.5, 1.0]), highest([2.0, -3.5, 1.0])) == (-3.5, 2.0)
