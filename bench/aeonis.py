"""Artifacts in greedy games of Aeonis, and how often greedy wins: `.venv-fast/bin/python bench/aeonis.py`.

Every seat is greedy in the first part: which artifacts are gained, which do something, how many a game. `--games` and
`--first` choose the seeds, so that a long run can be made in pieces; `--duels` plays greedy against one and against
three randoms instead. `--weigh met=9` tries another weight of the judge. `--slopes` says which weights to turn: in each
game one seat plays by weights that are all shaken a little, the others by those of the judge, and the VP it was ahead
are laid against what was shaken. `--steady` says how well the judge sees a Cleanup and the end coming: what the leader
gains over a round's end, and the surprise at who wins. `--fit` asks which weights would have told best who wins.
"""

import argparse
import random
from math import exp, log, sqrt
from typing import Any

import ludarium
from ludarium.bots import play
from ludarium.bots.names import make
from ludarium.core import State
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, NAMES
from ludarium.games.aeonis.judge import W, outlook
from ludarium.games.aeonis.marks import ACTION_PHASE
from ludarium.games.aeonis.state import Aeonis


def artifacts(games: int, first: int, players: int, bot: str) -> None:
    game = ludarium.load("aeonis")
    gained, fired = [0] * ARTIFACTS, [0] * ARTIFACTS
    rounds = points = 0
    for seed in range(first, first + games):
        match = game.match(players=players, seed=seed)
        play(match.state, [make(bot, seed, seat) for seat in range(players)])
        for entry in match.journal:
            if entry.event.name == "artifact_gained":
                gained[entry.values[1]] += 1
            elif entry.event.name == "artifact_fired":
                fired[entry.values[1]] += 1
            elif entry.event.name == "round":
                last = entry.values[0]
        rounds += last
        points += int(max(match.state.scores()))
    print(f"{games} games from seed {first}, {players} {bot}: {sum(gained) / games:.1f} artifacts gained a game, "
          f"{rounds / games:.1f} rounds, winner {points / games:.1f} VP")  # fmt: skip
    for artifact in range(ARTIFACTS):
        print(f"{NAMES[artifact]:28}{gained[artifact]:>7} gained{fired[artifact]:>8} fired")


def duels(games: int, first: int, bot: str, tables: list[int]) -> None:
    game = ludarium.load("aeonis")
    for players in tables:
        won = ahead = 0
        for seed in range(first, first + games):
            state = game.new(players, seed)
            seat = seed % players
            names = ["random"] * players
            names[seat] = bot
            play(state, [make(name, seed, at) for at, name in enumerate(names)])
            won += seat in state.winners()
            points = state.scores()
            ahead += int(points.pop(seat) - max(points))
        print(
            f"{bot} against {players - 1} random: {won} of {games} games won, {ahead / games:.2f} VP ahead", flush=True
        )


SHAKE = 0.45
"""How far weights are shaken: the standard deviation of their logarithm."""


def slopes(games: int, first: int, players: int, bot: str) -> None:
    game = ludarium.load("aeonis")
    names = [name for name in dir(W) if isinstance(getattr(W, name), float) and getattr(W, name)]
    usual = [getattr(W, name) for name in names]
    shakes: list[list[float]] = []
    ahead: list[float] = []
    for seed in range(first, first + games):
        rng = random.Random(seed)
        shakes.append([rng.gauss(0.0, SHAKE) for _ in names])
        shaken = [weight * exp(by) for weight, by in zip(usual, shakes[-1], strict=True)]
        state = game.new(players, seed)
        bots = [make(bot, seed, seat) for seat in range(players)]
        while not state.over:
            seat = state.asks[0].seat
            for name, weight in zip(names, shaken if seat == seed % players else usual, strict=True):
                setattr(W, name, weight)
            state.choose(seat, bots[seat].answer(state, seat))
        points = state.scores()
        ahead.append(points.pop(seed % players) - max(points))
    mean = sum(ahead) / games
    error = sqrt(sum((each - mean) ** 2 for each in ahead) / games) / SHAKE / sqrt(games)
    print(f"{games} games from seed {first}, {players} {bot}: VP ahead per factor e of a weight, +- {error:.2f}")
    for at, name in enumerate(names):
        slope = sum(shake[at] * (each - mean) for shake, each in zip(shakes, ahead, strict=True)) / games / SHAKE**2
        print(f"{name:12}{usual[at]:8.2f}{slope:8.2f}")


def steady(games: int, first: int, bot: str) -> None:
    """Two players. The surprise is at the scale that suits the judge best: it speaks in tenths of a VP."""
    game = ludarium.load("aeonis")
    gains: list[float] = []
    leads: list[tuple[float, bool]] = []
    for seed in range(first, first + games):
        rng = random.Random(seed)
        state = game.new(2, seed)
        bots = [make(bot, seed, seat) for seat in range(2)]
        met: list[float] = []
        before, number = 0.0, 0
        while not state.over:
            if state.round > number > 0:
                gains.append((lead(state) - before) * (1 if before > 0 else -1))
            number = state.round
            if state.phase == ACTION_PHASE:
                before = lead(state)
            if number and rng.random() < 0.04:
                met.append(lead(state))
            seat = state.asks[0].seat
            state.choose(seat, bots[seat].answer(state, seat))
        leads += [(each, state.winners() == [0]) for each in met]
    surprise = min(
        sum(log(1 + exp(-scale * (each if won else -each))) for each, won in leads) / len(leads)
        for scale in (step / 500 for step in range(5, 50))
    )
    print(f"{games} games from seed {first}, 2 {bot}: over {len(gains)} round ends the leader gains "
          f"{sum(gains) / len(gains) / 10:.2f} VP; surprise {surprise:.3f} at {len(leads)} positions")  # fmt: skip


def lead(state: State) -> float:
    assert isinstance(state, Aeonis)
    values = outlook(state, W)
    return values[0] - values[1]


KEPT = {
    "won",
    "lost",
    "pace",
    "rounds",
    "haste",
    "two",
    "three",
    "nearly",
    "rite",
    "siege",
    "caught",
    "people",
    "banked",
}
"""Weights that are not fitted: the judge is not linear in the first; what the Rite and a siege bring is not to be
learnt from greedy, which hardly lays any; people are a sign of land. Banked AP are taken for AP."""
FITTED = [name for name in dir(W) if isinstance(getattr(W, name), float) and name not in KEPT]
PULL = 2000.0
"""How strongly fitted weights are pulled towards those of the judge."""
NUDGE = 0.2
"""The part of a weight by which it is raised to see what it adds."""


def fit(games: int, first: int, bot: str) -> None:
    """Two players. Weights of a logistic regression of who wins, on how much each weight adds to the lead."""
    import numpy as np

    game = ludarium.load("aeonis")
    rows: list[list[float]] = []
    ends: list[tuple[float, bool, bool]] = []
    for seed in range(first, first + games):
        rng = random.Random(seed)
        state = game.new(2, seed)
        bots = [make(bot, seed, seat) for seat in range(2)]
        met: list[tuple[list[float], float]] = []
        while not state.over:
            ask = state.asks[0]
            slip = rng.random() < 0.03
            state.choose(ask.seat, rng.choice(ask.options) if slip else bots[ask.seat].answer(state, ask.seat))
            if rng.random() < 0.05 and not state.over and not any(map(state.secret_choices, range(2))):
                met.append(parts(state))
        if len(state.winners()) == 1:
            rows += [each for each, _ in met]
            ends += [(now, state.winners() == [0], seed % 5 == 0) for _, now in met]
    x = np.array(rows)
    now, won, held = (np.array(column) for column in zip(*ends, strict=True))
    usual = np.array([getattr(W, name) for name in FITTED])
    others = now - x @ usual
    scale = logit(now[~held, None], won[~held], 0.0 * now[~held], np.zeros(1), 0.0)[0]
    size = x.std(0) + 1e-9
    start = usual * size * scale
    found = logit(x[~held] / size, won[~held], others[~held] * scale, start, PULL)
    surprise = [
        np.log1p(np.exp(np.where(won, -odds, odds)))[held].mean()
        for odds in (now * scale, x / size @ found + others * scale)
    ]
    print(f"{games} games from seed {first}, 2 {bot}: surprise at {held.sum()} positions of {len(held)} that were held "
          f"back {surprise[0]:.3f} by the judge, {surprise[1]:.3f} by these weights")  # fmt: skip
    for name, before, after in zip(FITTED, usual, found / size / scale, strict=True):
        print(f"{name:12}{before:8.2f}{after:8.2f}")


def parts(state: State) -> tuple[list[float], float]:
    """What one more of each weight adds to the lead, and the lead."""
    now = lead(state)
    row: list[float] = []
    for name in FITTED:
        usual, banked = getattr(W, name), W.banked
        by = usual * NUDGE
        setattr(W, name, usual + by)
        if name == "ap":
            W.banked = banked + by
        row.append((lead(state) - now) / by)
        setattr(W, name, usual)
        W.banked = banked
    return row, now


def logit(x: Any, won: Any, others: Any, start: Any, pull: float) -> Any:
    """Newton's method, nothing below zero."""
    import numpy as np

    weights = start.copy()
    free = np.ones(len(weights), bool)
    for step in range(40):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights + others, -30, 30)))
        slope = x.T @ (chance - won) + pull * (weights - start)
        curve = (x * (chance * (1 - chance))[:, None]).T @ x + pull * np.eye(len(weights))
        weights[free] -= np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        if step > 3:
            free &= weights >= 0
            weights[~free] = 0.0
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description="Artifacts and strength in greedy games of Aeonis.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--players", type=int, help="4, or in duels 2 and then 4")
    parser.add_argument("--bot", default="greedy:1")
    parser.add_argument("--duels", action="store_true")
    parser.add_argument("--slopes", action="store_true")
    parser.add_argument("--steady", action="store_true")
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--weigh", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    for each in args.weigh:
        name, _, value = each.partition("=")
        if not isinstance(getattr(W, name, None), float):
            parser.error(f"the judge has no weight {name!r}")
        setattr(W, name, float(value))
    if args.slopes:
        slopes(args.games, args.first, args.players or 4, args.bot)
    elif args.fit:
        fit(args.games, args.first, args.bot)
    elif args.steady:
        steady(args.games, args.first, args.bot)
    elif args.duels:
        duels(args.games, args.first, args.bot, [args.players] if args.players else [2, 4])
    else:
        artifacts(args.games, args.first, args.players or 4, args.bot)


if __name__ == "__main__":
    main()
