"""How fast a game is, and a search of it: one core, in CPU seconds."""

import sys
import time
from typing import Any

from ludarium.bots import SearchBot, Settings, play_out
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


POSITIONS = 12
"""Positions of random games at which searches are timed."""
ITERATIONS = 200


def measure_search(game: Game[Any], players: int, seconds: float = 2.0) -> dict[str, float]:
    """iterations_per_s, playouts_per_s, choices_per_iteration, looks_per_iteration.

    Raw playouts do what the iterations must do at the least, with random choices: imagine a world, play as far as each
    went, copy it where options were looked at, play on as far as that look did, and judge every end for every seat.
    playouts_per_s is how many iterations a second that alone would allow.
    """
    rng = Rng(1)
    positions = []
    for number in range(POSITIONS):
        state = game.new(players, number)
        play_out(state, rng, 3 + 9 * number)
        while not state.over and len(state.asks[0].options) == 1:
            play_out(state, rng, 1)
        if not state.over:
            positions.append(state)
    iterations = choices = looks = 0
    searching = raw = 0.0
    while searching + raw < seconds:
        for state in positions:
            seat = state.asks[0].seat
            bot = SearchBot(Rng(rng.bits()), Settings(ITERATIONS))
            world = state.imagine(seat, rng)
            ask = world.asked(seat)
            assert ask is not None
            begun = time.process_time()
            bot.search(world, ask)
            searching += time.process_time() - begun
            iterations += bot.iterations
            choices += sum(bot.paths) + sum(took for _, _, took in bot.looks)
            looks += len(bot.looks)
            begun = time.process_time()
            for path, steps in zip(bot.paths, looks_by_iteration(bot), strict=True):
                trial = world.imagine(seat, rng)
                walked = 0
                for made, took in steps:
                    play_out(trial, rng, made - walked)
                    walked = made
                    look = trial.clone()
                    play_out(look, rng, took)
                    look.outlook()
                play_out(trial, rng, path - walked)
                trial.outlook()
            raw += time.process_time() - begun
    return {
        "iterations_per_s": iterations / searching,
        "playouts_per_s": iterations / raw,
        "choices_per_iteration": choices / iterations,
        "looks_per_iteration": looks / iterations,
    }


def looks_by_iteration(bot: SearchBot) -> list[list[tuple[int, int]]]:
    """Of each iteration, after how many choices it looked at options, and how many choices each look took."""
    found: list[list[tuple[int, int]]] = [[] for _ in bot.paths]
    for iteration, made, took in bot.looks:
        found[iteration].append((made, took))
    return found
