"""Asks how far second thoughts should go: `python -m ludarium.lab.horizon GAME`.

The three best options of a short search are played on to the end of the game many times, in the same worlds, as second
thoughts do (`SearchBot.habit`). On the way the judge is asked how things stand. What it says after so many choices is
worth what it tells of who wins in the end, less what luck hides of that in so many tries.
"""

import argparse
import os
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Any

import ludarium
from ludarium.bots import SearchBot, Settings, make
from ludarium.bots.greedy import revealed
from ludarium.bots.search import AGAIN, DICE
from ludarium.core import Ask, Rng, State

AFTER = (6, 12, 24, 48, 96, 192)
"""Choices of all players together after which the judge is asked; last comes the end of the game."""
TRIES = (10, 30, 100)
"""Tries of each option for which it is said what they would be worth."""
QUESTIONS = 3
"""Questions of each game, at the most."""

Question = tuple[list[float], list[list[list[float]]]]
"""What first thoughts make of each option; for each option and play, its worth after so many choices and at last."""


def collect(game: str, players: int, bot: str, seed: int, every: int, plays: int) -> list[Question]:
    """Play one game, and play on from about one question in `every`."""
    state = ludarium.load(game).new(players, seed)
    bots = [make(bot, seed, seat) for seat in range(players)]
    rng = random.Random(seed)
    found: list[Question] = []
    while not state.over and len(found) < QUESTIONS:
        ask = state.asks[0]
        if len(ask.options) > 1 and rng.random() * every < 1:
            world = state.imagine(ask.seat, Rng(rng.getrandbits(30)))
            asked = world.asked(ask.seat)
            assert asked is not None
            found.append(question(world, asked, rng.getrandbits(30), plays))
        state.choose(ask.seat, bots[ask.seat].answer(state, ask.seat))
    return found


def question(world: State, ask: Ask, seed: int, plays: int) -> Question:
    bot = SearchBot(Rng(seed), Settings(200))
    root = bot.search(world, ask)
    best = bot.ranked[:AGAIN]
    played = [[played_on(bot, world, ask, root.options[place], seed, nth) for nth in range(plays)] for place in best]
    return [root.worth(place, bot.tree.trust) for place in best], played


def played_on(bot: SearchBot, world: State, asked: Ask, option: int, seed: int, nth: int) -> list[float]:
    """What an option is worth in its nth world after so many choices, and at the end."""
    rng = Rng(seed, nth)
    state = world.imagine(asked.seat, rng)
    state.choose(asked.seat, option)
    worth: list[float] = []
    made = 1
    while not state.over:
        if len(worth) < len(AFTER) and made > AFTER[len(worth)] and revealed(state):
            worth.append(bot.payoffs.of(state)[asked.seat])
            continue
        ask = state.asks[0]
        option = ask.options[0]
        if len(ask.options) > 1:
            rng = Rng(seed + made, nth)
            state.rng = Rng(seed + made, DICE + nth)
            option = bot.habit(state, ask, rng, made)
            bot.looks.clear()
        state.choose(ask.seat, option)
        made += 1
    end = bot.payoffs.of(state)[asked.seat]
    return worth + [end] * (len(AFTER) + 1 - len(worth))


class Measured:
    """How well the judge tells options apart, for each of AFTER and the end; options are compared within a question.

    Half of the plays say what the judge sees, the others what the options are truly worth, so that luck does not count
    as knowledge.
    """

    def __init__(self, questions: Sequence[Question]) -> None:
        import numpy as np

        seen: list[Any] = []
        alike: list[Any] = []
        luck: list[Any] = []
        first: list[tuple[float, float]] = []
        for worth, played in questions:
            plays = np.array(played)
            free = len(plays) - 1
            apart = plays - plays.mean(0, keepdims=True)
            half = apart.shape[1] // 2
            one, other = apart[:, :half].mean(1), apart[:, half:].mean(1)
            seen.append((one * other[:, -1:] + other * one[:, -1:]).sum(0) / 2 / free)
            alike.append((one * other).sum(0) / free)
            luck.append(apart.var(1, ddof=1).sum(0) / free)
            before = np.array(worth) - np.mean(worth)
            first.append((float((before * apart[:, :, -1].mean(1)).sum() / free), float((before**2).sum() / free)))
        self.count = len(questions)
        self.truth: list[float] = list(np.mean(seen, 0))
        """How what it sees goes with what wins: their covariance."""
        self.error: list[float] = list(np.std(seen, 0) / self.count**0.5)
        self._alike = np.mean(alike, 0)
        self._luck = np.mean(luck, 0)
        covariance, variance = (sum(column) / self.count for column in zip(*first, strict=True))
        self.first = covariance / sqrt(max(variance, 1e-9))
        """What going by the first thoughts alone is worth."""

    def worth(self, at: int, tries: int) -> float:
        """What going by so many tries of each option is worth: for how unlike they look, how unlike they are."""
        unlike = max(float(self._alike[at]), 0.0) + float(self._luck[at]) / tries
        return self.truth[at] / sqrt(max(unlike, 1e-9))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m ludarium.lab.horizon")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--plays", type=int, default=60, help="how often each option is played on to the end")
    parser.add_argument("--bot", default="search:40", help="who plays the games")
    parser.add_argument("--every", type=int, default=60, help="about one question in so many is played on")
    parser.add_argument("--seed", type=int, default=70_000)
    chosen = parser.parse_args()
    asked = (chosen.game, chosen.players, chosen.bot)
    jobs = [(*asked, chosen.seed + number, chosen.every, chosen.plays) for number in range(chosen.games)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = [each for game in pool.map(_collect, jobs) for each in game]
    measured = Measured(found)
    print(f"{measured.count} questions of {chosen.players} {chosen.bot}, options played on {chosen.plays} times each")
    print(f"the first thoughts are worth {measured.first:.4f}")
    print(f"{'choices':>8}{'covariance':>12}{'error':>9}" + "".join(f"{tries:>7} tries" for tries in TRIES))
    for at, after in enumerate([*map(str, AFTER), "end"]):
        worth = "".join(f"{measured.worth(at, tries):13.4f}" for tries in TRIES)
        print(f"{after:>8}{measured.truth[at]:12.5f}{measured.error[at]:9.5f}{worth}")


def _collect(job: tuple[str, int, str, int, int, int]) -> list[Question]:
    return collect(*job)


if __name__ == "__main__":
    main()
