"""Players made of code, called by name with their settings: `random`, `greedy`, `greedy:8`."""

from collections.abc import Sequence
from typing import Final

from ludarium.bots.bot import Bot
from ludarium.bots.greedy import WORLDS, GreedyBot
from ludarium.bots.random import RandomBot, play_out
from ludarium.core import OptionError, Rng, State

__all__ = ["NAMES", "Bot", "GreedyBot", "RandomBot", "make", "play", "play_out"]

NAMES: Final = ("random", "greedy")


def make(name: str, seed: int, seat: int) -> Bot:
    """The bot of that name, with dice that depend on the game's seed and the seat alone."""
    kind, _, setting = name.partition(":")
    rng = Rng(seed, 100 + seat)
    if kind == "random" and not setting:
        return RandomBot(rng)
    if kind == "greedy" and (not setting or (setting.isdecimal() and 1 <= int(setting) <= 1000)):
        return GreedyBot(rng, int(setting) if setting else WORLDS)
    raise OptionError(f"no bot {name!r}; there are: random, greedy, greedy:1 to greedy:1000")


def play(state: State, bots: Sequence[Bot], most: int = 1_000_000) -> int:
    """Let the bots play until the game is over or so many choices are made; how many were made."""
    made = 0
    while made < most and not state.over:
        seat = state.asks[0].seat
        state.choose(seat, bots[seat].answer(state, seat))
        made += 1
    return made
