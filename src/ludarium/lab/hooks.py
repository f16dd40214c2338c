"""Own statistics: a function from a game's journal to columns.

    def wars(journal, state):
        return {"wars": sum(entry.event.name == "fought" for entry in journal)}

A number or a word becomes a column of `games`; a list with one value per seat, a column of `seats`.
"""

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ludarium.core import Entry, OptionError, State

Function = Callable[[Sequence[Entry], State], Mapping[str, Any]]


class Statistic:
    """A function of a user's, checked at the border so that a wrong column is found in the first game."""

    def __init__(self, name: str, function: Function) -> None:
        self.name = name
        self.function = function

    def columns(self, journal: Sequence[Entry], state: State) -> dict[str, Any]:
        found = self.function(journal, state)
        if not isinstance(found, Mapping):
            raise OptionError(f"{self.name} gave {type(found).__name__}; a dict of columns is expected")
        return {str(column): self._value(str(column), value, state.players) for column, value in found.items()}

    def _value(self, column: str, value: Any, players: int) -> Any:
        from ludarium.lab.rows import KINDS

        if column in KINDS:
            raise OptionError(f"{self.name}: the lab has a column {column!r} already; choose another name")
        if isinstance(value, list | tuple):
            if len(value) != players:
                raise OptionError(f"{self.name}: {column!r} has {len(value)} values for {players} seats")
            return [self._single(column, each) for each in value]
        return self._single(column, value)

    def _single(self, column: str, value: Any) -> float | str | None:
        if value is None or isinstance(value, str):
            return value
        if isinstance(value, int | float):
            return float(value)
        raise OptionError(f"{self.name}: {column!r} is a {type(value).__name__}; numbers, words or None are expected")


def load(name: str) -> Statistic:
    """The function named `module:function` or `file.py:function`."""
    place, colon, attribute = name.rpartition(":")
    if not colon:
        raise OptionError(f"--stat {name}: write it as file.py:function or module:function")
    try:
        if place.endswith(".py"):
            spec = importlib.util.spec_from_file_location(Path(place).stem, place)
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
        else:
            module = importlib.import_module(place)
        return Statistic(name, getattr(module, attribute))
    except (ImportError, AttributeError, FileNotFoundError) as error:
        raise OptionError(f"--stat {name}: {error}") from None
