"""The words `observe` is written in: rows of numbers between 0 and 1, and tables of such rows."""

from collections.abc import Iterable

Numbers = list[float] | list[list[float]]
"""One row, or a table of rows of one length: planes of a board, one row per player, per card …"""


def share(value: float, most: float) -> float:
    """A count as a share of the most that is likely; more than that is shown as 1, less than nothing as 0."""
    if value <= 0:
        return 0.0
    return 1.0 if value >= most else value / most


def one_of(size: int, value: int) -> list[float]:
    """A row with a one at the value's place; all zero when it has none there."""
    row = [0.0] * size
    if 0 <= value < size:
        row[value] = 1.0
    return row


def some_of(size: int, values: Iterable[int | None]) -> list[float]:
    """A row with a one at the place of each value; None is something unknown and has none."""
    row = [0.0] * size
    for value in values:
        if value is not None:
            row[value] = 1.0
    return row


def counted(size: int, values: Iterable[int | None], most: int) -> list[float]:
    """How often each value occurs, as shares of `most`; None is something unknown and is not counted."""
    row = [0.0] * size
    for value in values:
        if value is not None:
            row[value] = min(1.0, row[value] + 1 / most)
    return row


def table(rows: int, columns: int) -> list[list[float]]:
    """A table of noughts."""
    return [[0.0] * columns for _ in range(rows)]


def around(seat: int, players: int) -> list[int]:
    """The seats as one of them sees the table: itself first. So all seats learn the same thing."""
    return [(seat + turn) % players for turn in range(players)]


def turn_of(other: int, seat: int, players: int) -> int:
    """Where a seat comes in `around`; -1 for nobody."""
    return (other - seat) % players if other >= 0 else -1
