"""The games that the common tests run on, and random choices of their options."""

import os
from typing import Any

import pytest

import ludarium
from ludarium.core import Game, Rng, Value

THOROUGH = int(os.environ.get("LUDARIUM_THOROUGH", "1"))
"""How many times as many random games as usual."""

TABLES = [(name, players) for name in ludarium.games() for players in ludarium.load(name).players]

every_table = pytest.mark.parametrize(("name", "players"), TABLES, ids=[f"{n}-{p}" for n, p in TABLES])


def some_options(game: Game[Any], seed: int) -> dict[str, Value]:
    """Defaults for seed 0; else each option is turned with a chance of a third."""
    rng = Rng(seed, 7)
    options: dict[str, Value] = {}
    if seed:
        for option in game.options:
            values = [value for value in option.allowed if value is not None]
            pick = values[rng.below(len(values))]
            if rng.below(3) == 0:
                options[option.name] = pick
    return options
