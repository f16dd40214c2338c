"""Artifacts in greedy games of Aeonis, and how often greedy wins: `.venv-fast/bin/python bench/aeonis.py`.

Every seat is greedy in the first part: which artifacts are gained, which do something, how many a game. `--games` and
`--first` choose the seeds, so that a long run can be made in pieces; `--duels` plays greedy against one and against
three randoms instead. `--weigh met=9` tries another weight of the judge. `--steady` says how well the judge sees a
Cleanup and the end coming: what the leader gains over a round's end, and the surprise at who wins.
"""

import argparse
import random
from math import exp, log

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


def main() -> None:
    parser = argparse.ArgumentParser(description="Artifacts and strength in greedy games of Aeonis.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--players", type=int, help="4, or in duels 2 and then 4")
    parser.add_argument("--bot", default="greedy:1")
    parser.add_argument("--duels", action="store_true")
    parser.add_argument("--steady", action="store_true")
    parser.add_argument("--weigh", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    for each in args.weigh:
        name, _, value = each.partition("=")
        if not isinstance(getattr(W, name, None), float):
            parser.error(f"the judge has no weight {name!r}")
        setattr(W, name, float(value))
    if args.steady:
        steady(args.games, args.first, args.bot)
    elif args.duels:
        duels(args.games, args.first, args.bot, [args.players] if args.players else [2, 4])
    else:
        artifacts(args.games, args.first, args.players or 4, args.bot)


if __name__ == "__main__":
    main()
