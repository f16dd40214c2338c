"""Asks which weights of a judge win games when they are turned: `python -m ludarium.lab.slopes GAME`.

A fit to how games ended (`tune`, `far`) finds what goes with winning, which is not always what brings it about. Here
every seat plays by weights of its own, each multiplied by a factor drawn for it, and who won is laid against the
factors. A slope says how much log-odds of winning a factor of e would bring, the other weights as they are.

Games are written to a file as they end: the same command goes on after an interruption, and with more games plays only
what is missing.
"""

import argparse
import json
import os
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp
from pathlib import Path
from typing import Any

import ludarium
from ludarium.bots import make
from ludarium.lab.tune import judge_of, wins

SHAKE = 0.5
"""How far weights are shaken: the standard deviation of their logarithm."""
STEPS = 30

Shaken = tuple[list[list[float]], list[float]]
"""For each seat the logarithms of its factors, and its share of the win."""


class Dials:
    """The weights of a judge that can be turned: those of an object or a list that are not zero, but for some."""

    def __init__(self, judge: Any, weights: str, keep: Sequence[str] = ()) -> None:
        self._held: Any = getattr(judge, weights)
        self._listed: list[str] = list(judge.FEATURES) if isinstance(self._held, list) else []
        known = self._listed or [name for name in dir(self._held) if isinstance(getattr(self._held, name), float)]
        self.names = [name for name in known if name not in keep and self.read(name)]
        self.usual = [self.read(name) for name in self.names]

    def read(self, name: str) -> float:
        return float(self._held[self._listed.index(name)] if self._listed else getattr(self._held, name))

    def turn(self, values: Sequence[float]) -> None:
        for name, value in zip(self.names, values, strict=True):
            if self._listed:
                self._held[self._listed.index(name)] = value
            else:
                setattr(self._held, name, value)


def shaken(dials: Dials, players: int, seed: int) -> list[list[float]]:
    """The logarithms of every seat's factors in the game of a seed."""
    rng = random.Random(seed)
    return [[rng.gauss(0.0, SHAKE) for _ in dials.names] for _ in range(players)]


def play_shaken(game: str, players: int, bot: str, weights: str, keep: Sequence[str], seed: int) -> list[float]:
    """One game, every seat by weights of its own; each seat's share of the win."""
    dials = Dials(judge_of(game, weights), weights, keep)
    own = [
        [usual * exp(by) for usual, by in zip(dials.usual, factors, strict=True)]
        for factors in shaken(dials, players, seed)
    ]
    state = ludarium.load(game).new(players, seed)
    bots = [make(bot, seed, seat) for seat in range(players)]
    try:
        while not state.over:
            seat = state.asks[0].seat
            dials.turn(own[seat])
            state.choose(seat, bots[seat].answer(state, seat))
    finally:
        dials.turn(dials.usual)
    return wins(state)


class Slopes:
    """A conditional logit over the seats, by Newton's method: slopes and their standard errors."""

    def __init__(self, games: Sequence[Shaken]) -> None:
        import numpy as np

        rows, shares = (np.array(column) for column in zip(*games, strict=True))
        found = np.zeros(rows.shape[2])
        for _ in range(STEPS):
            powers = np.exp(rows @ found)
            chances = powers / powers.sum(1, keepdims=True)
            away = rows - (chances[..., None] * rows).sum(1, keepdims=True)
            # As if each slope had been seen to be nothing once: few games with many weights have no likeliest slopes.
            curve = np.einsum("ns,nsi,nsj->ij", chances, away, away) + np.eye(len(found))
            found += np.linalg.solve(curve, ((shares - chances)[..., None] * rows).sum((0, 1)) - found)
        self.slopes: list[float] = found.tolist()
        self.errors: list[float] = np.sqrt(np.diag(np.linalg.inv(curve))).tolist()


def played(path: Path, terms: dict[str, Any]) -> dict[int, list[float]]:
    """The games of a file, by seed; one of other terms is refused."""
    if not path.exists():
        return {}
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    if json.loads(first) != terms:
        raise SystemExit(f"{path} holds games with other terms; name another --file, or delete it")
    # The last line of an interrupted run may be cut off; that game is played again.
    games = [json.loads(line) for line in lines if line.endswith("}")]
    return {game["seed"]: game["shares"] for game in games}


def play_missing(path: Path, terms: dict[str, Any], seeds: Sequence[int]) -> Iterator[int]:
    """Play what is missing on all cores, writing each game down; how many are there, after each."""
    known = played(path, terms)
    missing = [seed for seed in seeds if seed not in known]
    if not path.exists():
        path.write_text(json.dumps(terms) + "\n", encoding="utf-8")
    asked = (terms["game"], terms["players"], terms["bot"], terms["weights"], terms["keep"])
    with path.open("a", encoding="utf-8") as file, ProcessPoolExecutor(os.cpu_count()) as pool:
        if not path.read_bytes().endswith(b"\n"):
            file.write("\n")
        for number, shares in enumerate(pool.map(_play_shaken, [(*asked, seed) for seed in missing])):
            file.write(json.dumps({"seed": missing[number], "shares": shares}) + "\n")
            file.flush()
            yield len(seeds) - len(missing) + number + 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m ludarium.lab.slopes")
    parser.add_argument("game")
    parser.add_argument("--weights", default="FAR", help="what the judge calls them: FAR, W, WEIGHTS, ...")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot", default="search:30", help="who plays")
    parser.add_argument("--seed", type=int, default=710_000)
    parser.add_argument("--keep", default="won,lost,point", help="weights that are not shaken, comma separated")
    parser.add_argument("--file", type=Path, help="where games are kept; unless told: slopes-GAME-4p.jsonl")
    chosen = parser.parse_args()
    path = chosen.file or Path(f"slopes-{chosen.game}-{chosen.players}p.jsonl")
    terms = {name: getattr(chosen, name) for name in ("game", "players", "bot", "weights")}
    terms["keep"] = chosen.keep.split(",")
    dials = Dials(judge_of(chosen.game, chosen.weights), chosen.weights, terms["keep"])
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    for done in play_missing(path, terms, seeds):
        print(f"\r{done} of {chosen.games} games", end="", flush=True)
    known = played(path, terms)
    found = Slopes([(shaken(dials, chosen.players, seed), known[seed]) for seed in seeds])
    print(f"\r{chosen.games} games of {chosen.players} {chosen.bot} from seed {chosen.seed}")
    print(f"{'':14}{chosen.weights:>14}{'slope':>8}{'error':>8}")
    for name, usual, slope, error in zip(dials.names, dials.usual, found.slopes, found.errors, strict=True):
        print(f"{name:14}{usual:14.2f}{slope:8.2f}{error:8.2f}{'  *' * (abs(slope) > 2 * error)}")


def _play_shaken(job: tuple[str, int, str, str, list[str], int]) -> list[float]:
    return play_shaken(*job)


if __name__ == "__main__":
    main()
