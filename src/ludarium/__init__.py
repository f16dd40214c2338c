"""Ludarium: board games under design, played exactly."""

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from ludarium.core import BadRecord, Game, IllegalChoice, Match, OptionError, Rng, State
from ludarium.core import flow as _flow

__all__ = ["BadRecord", "Game", "IllegalChoice", "Match", "OptionError", "Rng", "State", "compiled", "games", "load"]

# The package of games is imported first, so that the function below keeps its name.
import_module("ludarium.games")

compiled: bool = not _flow.__file__.endswith(".py")
"""Whether the rules run as machine code."""


def games() -> list[str]:
    """The names of all installed games."""
    return sorted({entry.name for entry in entry_points(group="ludarium.games")})


def load(name: str) -> Game[Any]:
    """The game of that name; an unknown one raises KeyError with the names there are."""
    for entry in entry_points(group="ludarium.games"):
        if entry.name == name:
            game: Game[Any] = entry.load()
            return game
    raise KeyError(f"no game {name!r}; there are: {', '.join(games())}")
