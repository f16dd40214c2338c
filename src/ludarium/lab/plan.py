"""What is to be played: a plan is small, plain data that any process or machine can carry out alike.

Game n of a plan has the seed `seed + n`, whoever plays it, so two plans with one seed meet the same dice:
common random numbers. A plan is cut into units, the pieces that are handed to processes and kept when done.
"""

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import ludarium
from ludarium.bots import make
from ludarium.core import Game, OptionError, Value
from ludarium.lab import hooks

MOST_UNIT = 500
"""Games in the largest unit: a worker holds the rows of one unit in memory, and no more."""
UNITS = 50
"""So many units are made of a plan where they are not too large: what an interruption loses is a few hundredths."""


@dataclass(frozen=True)
class Plan:
    """Which game, under which rules, who plays, how often, with which dice."""

    game: str
    games: int
    players: int
    bots: tuple[str, ...] = ("random",)
    seed: int = 0
    preset: str | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    stats: tuple[str, ...] = ()
    """Own statistics: `module:function` or `file.py:function`."""
    unit: int = 0
    version: str = ""
    """The rules version it was made for."""

    def check(self) -> "Plan":
        """The plan with unit size and rules version filled in; anything wrong raises OptionError."""
        game = find_game(self.game)
        if self.games < 1:
            raise OptionError(f"{self.games} games: at least one is needed")
        game.new(self.players, self.seed, self.preset, self.cards, **self.options)
        for seat, name in enumerate(seating(self.bots, self.players, 0)):
            make(name, self.seed, seat)
        for name in self.stats:
            hooks.load(name)
        unit = self.unit or max(1, min(MOST_UNIT, self.games // UNITS))
        return replace(self, unit=unit, version=game.version)

    @property
    def units(self) -> int:
        return -(-self.games // self.unit)

    def numbers(self, unit: int) -> range:
        """The games of a unit, by number."""
        return range(unit * self.unit, min(self.games, (unit + 1) * self.unit))

    def data(self) -> dict[str, Any]:
        """As plain JSON-able data."""
        return {**asdict(self), "bots": list(self.bots), "stats": list(self.stats)}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Plan":
        return cls(**{**data, "bots": tuple(data["bots"]), "stats": tuple(data["stats"])})


def find_game(name: str) -> Game[Any]:
    """An installed game by its name, or one that is not installed as `module:GAME`."""
    module, colon, attribute = name.partition(":")
    if not colon:
        try:
            return ludarium.load(name)
        except KeyError as error:
            raise OptionError(str(error.args[0])) from None
    try:
        game = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise OptionError(f"no game at {name!r}: {error}; write it as module:GAME") from None
    if not isinstance(game, Game):
        raise OptionError(f"{name!r} is not a Game")
    return game


def seating(bots: Sequence[str], players: int, game: int) -> list[str]:
    """Which bot sits where in the n-th game: the last one named fills the table, and all move on a seat each game."""
    if len(bots) > players:
        raise OptionError(f"{len(bots)} bots named for {players} seats")
    filled = [*bots, *[bots[-1]] * (players - len(bots))]
    return [filled[(seat + game) % players] for seat in range(players)]
