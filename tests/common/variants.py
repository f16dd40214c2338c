"""Random choices of a game's options."""

from typing import Any

from ludarium.core import Game, Rng, Value


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
