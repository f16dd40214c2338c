"""One flat action space and named observation arrays for any game, whatever the library."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ludarium.core import Ask, Game, OptionError, State

Array = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

NUMBERS: Final = 50
"""Of plain numbers, such as so many coins, a question is about: higher ones are shown as the highest."""
MANY: Final = 1000
"""Domains of this size are plain numbers."""


class Actions:
    """Every option of every domain has one index; PASS is the first of its domain."""

    def __init__(self, game: Game[Any]) -> None:
        self.offsets: Final[dict[int, int]] = {}
        self.names: Final[list[str]] = []
        total = 0
        for domain in game.domains():
            self.offsets[id(domain)] = total
            total += domain.size + 1
        self.count: Final = total

    def index(self, ask: Ask, option: int) -> int:
        return self.offsets[id(ask.prompt.domain)] + option + 1

    def option(self, ask: Ask, index: int) -> int:
        """The option of an index; one that the question does not offer when it belongs to another domain."""
        return int(index) - self.offsets[id(ask.prompt.domain)] - 1

    def mask(self, ask: Ask | None) -> Mask:
        mask = np.zeros(self.count, dtype=np.int8)
        if ask is not None:
            offset = self.offsets[id(ask.prompt.domain)] + 1
            for option in ask.options:
                mask[offset + option] = 1
        return mask


class Senses:
    """What a seat perceives: the game's own rows, and the open question. Every number lies between 0 and 1."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game: Final = game
        self.prompts: Final = {id(prompt): number for number, prompt in enumerate(game.prompts)}
        places = max([len(prompt.about) for prompt in game.prompts], default=0)
        sizes = [domain.size if domain.size < MANY else NUMBERS for prompt in game.prompts for domain in prompt.about]
        self.about: Final = (places, max(sizes, default=0))
        """A question names so many values, each below this number."""
        self.shapes: Final = {name: row.shape for name, row in self.named(state, 0).items()}

    def named(self, state: State, seat: int) -> dict[str, Array]:
        """Named arrays, of the same shapes all game."""
        rows = self.game.observe(state.view(seat), seat)
        arrays = {name: np.array(row, dtype=np.float32) for name, row in rows.items()}
        prompt = np.zeros(len(self.prompts), dtype=np.float32)
        about = np.zeros(self.about, dtype=np.float32)
        ask = state.asked(seat)
        if ask is not None:
            prompt[self.prompts[id(ask.prompt)]] = 1
            for place, value in enumerate(ask.about):
                if value >= 0:
                    about[place, min(value, self.about[1] - 1)] = 1
        return {**arrays, "prompt": prompt, "about": about}

    def flat(self, state: State, seat: int) -> Array:
        """All arrays in one row."""
        return np.concatenate([array.ravel() for array in self.named(state, seat).values()])


def rewards(state: State, kind: str) -> list[float]:
    """What each seat gets at the end: `win` 1 or -1 (shared between winners), `margin` the lead in points."""
    if kind == "margin":
        scores = state.scores()
        if len(scores) == 1:
            return scores
        return [
            score - max(other for seat, other in enumerate(scores) if seat != own) for own, score in enumerate(scores)
        ]
    winners = state.winners()
    if kind == "shared":
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
    if len(winners) == state.players > 1:
        return [0.0] * state.players
    return [1.0 if seat in winners else -1.0 for seat in range(state.players)]


REWARDS: Final = ("win", "shared", "margin")


def check_reward(kind: str) -> str:
    if kind not in REWARDS:
        raise OptionError(f"reward={kind!r}: allowed are {', '.join(REWARDS)}")
    return kind


def split(options: Mapping[str, Any]) -> tuple[str | None, Any, dict[str, Any]]:
    """Preset, card changes and options out of keyword arguments."""
    rest = dict(options)
    return rest.pop("preset", None), rest.pop("cards", None), rest
