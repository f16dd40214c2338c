"""Asks which weights would have told best who wins: `python -m ludarium.lab.far GAME`.

For a game whose `judge.py` keeps the weights that greedy goes by in `W`, those of search in `FAR`, and weighs a
position with `outlook(state, weights)`. A weight counts by what a little more of it adds to every seat's outlook, so
that the judge need not be a plain sum. Bots play, now and then at random; some positions of every game are kept; and
the weights are those under which the seats that won were the likeliest to win, drawn towards the present ones and
never below zero.
"""

import argparse
import os
import random
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import ludarium
from ludarium.bots import make
from ludarium.bots.greedy import revealed
from ludarium.lab.tune import judge_of, wins

NUDGE = 0.05
"""The part of a weight by which it is raised to see what it adds; so much itself when the weight is zero."""
SLIPS = 0.03
"""Choices that are made at random."""
SHAKEN = (0.02, 0.2, 0.5)
"""The same in games that are shaken: drawn for each seat."""
PULL = 1000.0
"""How strongly weights are drawn towards the present ones, in positions."""
STEPS = 40

Position = tuple[list[float], list[float], list[list[float]], list[float]]
"""Each seat's outlook by W and by FAR; what one more of each weight adds to it; its share of the win in the end."""


def fitted(judge: Any, keep: Sequence[str]) -> list[str]:
    """The names of the weights that are single numbers, but for those to be kept."""
    return [name for name in dir(judge.FAR) if isinstance(getattr(judge.FAR, name), float) and name not in keep]


def collect(
    game: str, players: int, bot: str, seed: int, names: Sequence[str], every: int, shake: int = 0
) -> list[Position]:
    """Play one game, and keep about one position in `every`.

    Shaken, seats slip as often as is drawn for each of them, until so many choices at the most are made; from then on
    nobody slips, and positions are kept.
    """
    judge = judge_of(game, "FAR")
    state = ludarium.load(game).new(players, seed)
    bots = [make(bot, seed, seat) for seat in range(players)]
    rng = random.Random(seed)
    slips = [rng.choice(SHAKEN) if shake else SLIPS for _ in range(players)]
    left = rng.randrange(shake) if shake else 0
    kept: list[tuple[list[float], list[float], list[list[float]]]] = []
    while not state.over:
        ask = state.asks[0]
        slip = (left > 0 or not shake) and rng.random() < slips[ask.seat]
        state.choose(ask.seat, rng.choice(ask.options) if slip else bots[ask.seat].answer(state, ask.seat))
        left -= 1
        if left <= 0 and rng.random() * every < 1 and not state.over and revealed(state):
            near, far = judge.outlook(state, judge.W), judge.outlook(state, judge.FAR)
            kept.append((near, far, added(judge, state, names)))
    shares = wins(state)
    return [(near, far, rows, shares) for near, far, rows in kept]


def added(judge: Any, state: Any, names: Iterable[str]) -> list[list[float]]:
    """For each seat, what one more of each weight adds to its outlook."""
    weights = judge.FAR
    now = judge.outlook(state, weights)
    columns: list[list[float]] = []
    for name in names:
        usual = getattr(weights, name)
        by = usual * NUDGE or NUDGE
        setattr(weights, name, usual + by)
        columns.append([(then - before) / by for then, before in zip(judge.outlook(state, weights), now, strict=True)])
        setattr(weights, name, usual)
    return [list(row) for row in zip(*columns, strict=True)]


class Fit:
    """The likeliest weights in the units of the judge, and the surprise at games held back: by W, by FAR, by them."""

    def __init__(self, learnt: Sequence[Position], held: Sequence[Position], usual: Sequence[float]) -> None:
        import numpy as np

        self.np: Any = np
        weights = np.array(usual)
        near, far, rows, shares = (np.array(column) for column in zip(*learnt, strict=True))
        narrow, scale = self._scale(near, shares), self._scale(far, shares)
        size = rows.std((0, 1)) + 1e-9
        found = self._climb(rows / size, (far - rows @ weights) * scale, shares, weights * size * scale)
        self.weights: list[float] = list(found / size / scale)
        near, far, rows, shares = (np.array(column) for column in zip(*held, strict=True))
        others = far - rows @ weights
        self.by_w = self.surprise(near * narrow, shares)
        self.by_far = self.surprise(far * scale, shares)
        self.by_found = self.surprise(rows / size @ found + others * scale, shares)

    def _scale(self, values: Any, shares: Any) -> float:
        """By how much an outlook of one raises the odds, so that they surprise least."""
        return min((step / 400 for step in range(1, 120)), key=lambda by: self.surprise(values * by, shares))

    def chances(self, values: Any) -> Any:
        powers = self.np.exp(values - values.max(1, keepdims=True))
        return powers / powers.sum(1, keepdims=True)

    def surprise(self, values: Any, shares: Any) -> float:
        """Mean surprise at how games ended, in nats; log(players) is what a coin would have."""
        return float(-(shares * self.np.log(self.chances(values) + 1e-12)).sum(1).mean())

    def _climb(self, rows: Any, others: Any, shares: Any, start: Any) -> Any:
        """Newton's method; who falls below zero stays at zero."""
        np = self.np
        found = start.copy()
        free = np.ones(len(found), bool)
        for step in range(STEPS):
            chances = self.chances(rows @ found + others)
            slope = ((chances - shares)[..., None] * rows).sum((0, 1)) + PULL * (found - start)
            away = rows - (chances[..., None] * rows).sum(1, keepdims=True)
            curve = np.einsum("ns,nsi,nsj->ij", chances, away, away) + PULL * np.eye(len(found))
            found[free] -= np.linalg.solve(curve[np.ix_(free, free)], slope[free])
            if step > 3:
                free &= found >= 0
                found[~free] = 0.0
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m ludarium.lab.far")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="greedy:1", help="who plays")
    parser.add_argument("--seed", type=int, default=700_000)
    parser.add_argument("--every", type=int, default=25, help="about one position in so many is kept")
    parser.add_argument("--shake", type=int, default=0, help="play badly at first, for so many choices at the most")
    parser.add_argument("--keep", default="", help="weights that are not fitted, comma separated")
    chosen = parser.parse_args()
    judge = judge_of(chosen.game, "FAR")
    keep = chosen.keep.split(",") if chosen.keep else []
    for name in keep:
        if not hasattr(judge.FAR, name):
            parser.error(f"the judge has no weight {name!r}")
    names = fitted(judge, keep)
    asked = (chosen.game, chosen.players, chosen.bot)
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        games = list(
            pool.map(_collect, [(*asked, seed, names, chosen.every, chosen.shake) for seed in seeds], chunksize=8)
        )
    learnt = [position for number, game in enumerate(games) if number % 5 for position in game]
    held = [position for number, game in enumerate(games) if number % 5 == 0 for position in game]
    usual = [getattr(judge.FAR, name) for name in names]
    found = Fit(learnt, held, usual)
    print(f"{len(games)} games of {chosen.players} {chosen.bot} from seed {chosen.seed}, {len(learnt)} positions")
    print(
        f"surprise at {len(held)} others: {found.by_w:.3f} by W, {found.by_far:.3f} by FAR, {found.by_found:.3f} found"
    )
    print(f"{'':14}{'FAR':>8}{'found':>8}")
    for name, before, after in zip(names, usual, found.weights, strict=True):
        print(f"{name:14}{before:8.2f}{after:8.2f}")


def _collect(job: tuple[str, int, str, int, list[str], int, int]) -> list[Position]:
    return collect(*job)


if __name__ == "__main__":
    main()
