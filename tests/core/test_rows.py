"""The words `observe` is written in."""

from ludarium.core import around, counted, one_of, share, some_of, table, turn_of


def test_a_share_stays_between_nothing_and_all() -> None:
    assert [share(value, 8) for value in (-3, 0, 2, 8, 11)] == [0, 0, 0.25, 1, 1]


def test_rows() -> None:
    assert one_of(3, 1) == [0, 1, 0]
    assert one_of(3, -1) == one_of(3, 3) == [0, 0, 0]
    assert some_of(4, [0, 3, 3, None]) == [1, 0, 0, 1]
    assert counted(3, [2, 2, 0, None], 4) == [0.25, 0, 0.5]
    assert counted(2, [0] * 9, 4) == [1, 0]


def test_the_rows_of_a_table_are_their_own() -> None:
    noughts = table(2, 3)
    noughts[0][1] = 1.0
    assert noughts == [[0, 1, 0], [0, 0, 0]]


def test_every_seat_sees_itself_first() -> None:
    assert around(2, 4) == [2, 3, 0, 1]
    assert [turn_of(other, 2, 4) for other in (2, 3, 0, 1)] == [0, 1, 2, 3]
    assert turn_of(-1, 2, 4) == -1
