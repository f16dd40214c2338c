"""Players made of code, called by name with their settings: `random`, `greedy:8`, `search:200`, `search:1s`."""

from collections.abc import Sequence

from ludarium.bots.automatic import AutomaticBot
from ludarium.bots.bot import Bot
from ludarium.bots.greedy import GreedyBot
from ludarium.bots.levels import Level, levels
from ludarium.bots.names import NAMES, installed, make
from ludarium.bots.random import RandomBot, play_out
from ludarium.bots.search import Explanation, SearchBot, Settings, Thought
from ludarium.core import State

__all__ = [
    "NAMES",
    "AutomaticBot",
    "Bot",
    "Explanation",
    "GreedyBot",
    "Level",
    "RandomBot",
    "SearchBot",
    "Settings",
    "Thought",
    "installed",
    "levels",
    "make",
    "play",
    "play_out",
]


def play(state: State, bots: Sequence[Bot], most: int = 1_000_000) -> int:
    """Let the bots play until the game is over or so many choices are made; how many were made."""
    made = 0
    while made < most and not state.over:
        seat = state.asks[0].seat
        state.choose(seat, bots[seat].answer(state, seat))
        made += 1
    return made
