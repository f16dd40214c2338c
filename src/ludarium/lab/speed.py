"""How fast a game is: random play on one core, in CPU seconds."""

import sys
import time
from typing import Any

from ludarium.bots import play_out
from ludarium.core import Game, Rng

CLONED_AFTER = 40
"""Choices into a game at which clones are timed: well into it, with things on the table."""


def measure(game: Game[Any], players: int, seconds: float = 2.0) -> dict[str, float]:
    """decisions_per_s, games_per_s, clones_per_s, decisions_per_game."""
    rng = Rng(1)
    game.new(players)
    decisions = games = 0
    begun = now = time.process_time()
    while now - begun < seconds:
        decisions += play_out(game.new(players, games), rng, sys.maxsize)
        games += 1
        now = time.process_time()
    spent = now - begun

    state = game.new(players, 1)
    play_out(state, rng, CLONED_AFTER)
    clones = 0
    begun = now = time.process_time()
    while now - begun < seconds / 4:
        for _ in range(1000):
            state.clone()
        clones += 1000
        now = time.process_time()
    return {
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "clones_per_s": clones / (now - begun),
        "decisions_per_game": decisions / games,
    }
