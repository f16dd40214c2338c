"""Fits the weights of a game's judge to how games end: `python -m ludarium.lab.tune GAME`.

A game whose `judge.py` offers FEATURES, WEIGHTS and `features(state)` (all features of all seats, one seat
after the other) can be tuned. Bots play, now and then at random so that odd positions are met as well; some
positions of every game are kept; and the weights are those under which the seats that won were the likeliest
to win (a conditional logit over the seats, Newton's method, a mild pull towards zero).

One ending tells little of a position far from it. With `--again` each kept position is played on many times, and
the weights are fitted to how often each seat won.
"""

import argparse
import importlib
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from typing import Any

import ludarium
from ludarium.bots import make, play
from ludarium.bots.greedy import revealed
from ludarium.core import Rng, State
from ludarium.lab.ratings import solve

PULL = 1.0
"""How strongly weights are pulled towards zero: as one observation against each would."""
STEPS = 25

Sample = tuple[list[list[float]], list[float]]
"""The features of each seat at some position, and each seat's share of the win in the end."""


def judge_of(game: str, having: str = "FEATURES") -> Any:
    """The game's judge module, which must have what is to be tuned."""
    module = importlib.import_module(type(ludarium.load(game)).__module__ + ".judge")
    if not hasattr(module, having):
        raise SystemExit(f"the judge of {game} has no {having} to tune: see docs/bots.md")
    return module


def collect(
    game: str, players: int, bot: str, seed: int, every: int = 6, again: int = 0, before: int = 0, slips: int = 16
) -> list[Sample]:
    """Play one game and keep one position in `every`, played on `again` times; one choice in `slips` is random.

    With `before`, only positions with fewer choices behind them are kept. None is kept where a secret choice is
    half made: there no judge is asked.
    """
    features = judge_of(game).features
    state = ludarium.load(game).new(players, seed)
    bots = [make(bot, seed, seat) for seat in range(players)]
    rng = Rng(seed, 77)
    kept: list[Sample] = []
    made = 0
    while not state.over:
        ask = state.asks[0]
        slip = rng.below(slips) == 0
        option = rng.pick(ask.options) if slip else bots[ask.seat].answer(state, ask.seat)
        state.choose(ask.seat, option)
        made += 1
        early = not before or made < before
        if early and not state.over and revealed(state) and rng.below(every) == 0:
            flat = features(state)
            width = len(flat) // players
            rows = [flat[seat * width : (seat + 1) * width] for seat in range(players)]
            kept.append((rows, played_on(state, bot, rng, again)))
    ended = wins(state)
    return [(rows, shares or ended) for rows, shares in kept]


def played_on(state: State, bot: str, rng: Rng, times: int) -> list[float]:
    """Each seat's share of the wins when a position is played on so many times; nothing for none."""
    shares = [0.0] * state.players if times else []
    for _ in range(times):
        trial = state.clone()
        seed = rng.bits()
        trial.rng = Rng(seed)
        play(trial, [make(bot, seed, seat) for seat in range(trial.players)])
        shares = [share + won / times for share, won in zip(shares, wins(trial), strict=True)]
    return shares


def wins(state: State) -> list[float]:
    """Each seat's share of the win."""
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]


def _collect(job: tuple[str, int, str, int, int, int, int]) -> list[Sample]:
    return collect(*job)


def chances(rows: list[list[float]], weights: Sequence[float]) -> list[float]:
    """Each seat's chance to win under the weights."""
    values = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
    best = max(values)
    powers = [exp(value - best) for value in values]
    return [power / sum(powers) for power in powers]


def loss(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """Mean surprise at how the games ended, in nats; log(players) is what a coin would have."""
    total = 0.0
    for rows, shares in samples:
        for chance, share in zip(chances(rows, weights), shares, strict=True):
            total -= share * log(max(chance, 1e-12))
    return total / len(samples)


def fit(samples: Sequence[Sample], width: int) -> list[float]:
    """The likeliest weights."""
    weights = [0.0] * width
    for _ in range(STEPS):
        slope = [-PULL * w for w in weights]
        curve = [[PULL if row == column else 0.0 for column in range(width)] for row in range(width)]
        for rows, shares in samples:
            parts = chances(rows, weights)
            mean = [sum(p * row[i] for p, row in zip(parts, rows, strict=True)) for i in range(width)]
            for part, share, row in zip(parts, shares, rows, strict=True):
                away = [row[i] - mean[i] for i in range(width)]
                for i in range(width):
                    slope[i] += (share - part) * row[i]
                    if away[i]:
                        scaled = part * away[i]
                        line = curve[i]
                        for j in range(width):
                            line[j] += scaled * away[j]
        step = solve(curve, slope)
        weights = [w + d for w, d in zip(weights, step, strict=True)]
        if max(abs(d) for d in step) < 1e-6:
            break
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m ludarium.lab.tune")
    parser.add_argument("game")
    parser.add_argument("--players", default="2,4", help="seat counts, comma separated")
    parser.add_argument("--games", type=int, default=400, help="games for each seat count")
    parser.add_argument("--bot", default="greedy:2", help="who plays")
    parser.add_argument("--every", type=int, default=6, help="one position in so many is kept")
    parser.add_argument("--again", type=int, default=0, help="how often each of them is played on")
    parser.add_argument("--before", type=int, default=0, help="only positions with fewer choices behind them")
    parser.add_argument("--seed", type=int, default=10_000)
    chosen = parser.parse_args()
    judge = judge_of(chosen.game)
    jobs = [
        (chosen.game, int(players), chosen.bot, chosen.seed + number, chosen.every, chosen.again, chosen.before)
        for players in chosen.players.split(",")
        for number in range(chosen.games)
    ]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        games = list(pool.map(_collect, jobs, chunksize=8))
    learnt = [sample for number, game in enumerate(games) if number % 5 for sample in game]
    held = [sample for number, game in enumerate(games) if number % 5 == 0 for sample in game]
    weights = fit(learnt, len(judge.FEATURES))
    print(f"# {len(games)} games, {len(learnt)} positions; surprise at {len(held)} others:", end=" ")
    print(f"{loss(held, list(judge.WEIGHTS)):.4f} before, {loss(held, weights):.4f} now")
    print("WEIGHTS: Final = [" + ", ".join(f"{weight:.3f}" for weight in weights) + "]")
    for name, weight in zip(judge.FEATURES, weights, strict=True):
        print(f"#   {name:12} {weight:8.3f}")


if __name__ == "__main__":
    main()
