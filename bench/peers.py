"""Our speed and our peers', one table, one run, one pinned core, per CPU second of random play.

`make peers` installs the peers into a throw-away environment and runs this file there; it calls the two builds of
Ludarium that it is given: peers.py INTERPRETED COMPILED [SECONDS]. Every program is driven as its documentation shows.
All of them are measured by turns, and of each its best turn counts: what else the machine does can only slow one down.
"""

import copy
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from importlib.metadata import version
from typing import Any

SECONDS = float(sys.argv[3]) if len(sys.argv) > 3 else 0.5
"""Of CPU, for each program and game, in every turn."""
TURNS = 12
"""Many short turns rather than few long ones: others use the machine in bursts of some seconds."""

Row = tuple[str, float, float, float | None]


def measure(name: str, play: Callable[[], int], clone: Callable[[], Any] | None) -> Row:
    """decisions/s, games/s, clones/s of something that plays one game and says how many decisions it took."""
    random.seed(1)
    play()
    decisions = games = 0
    begun = now = time.process_time()
    while now - begun < SECONDS:
        decisions += play()
        games += 1
        now = time.process_time()
    spent = now - begun
    clones = None
    if clone is not None:
        made = 0
        begun = now = time.process_time()
        while now - begun < SECONDS / 4:
            clone()
            made += 1
            now = time.process_time()
        clones = made / (now - begun)
    return name, decisions / spent, games / spent, clones


def open_spiel(name: str) -> Row:
    import pyspiel

    game = pyspiel.load_game(name)

    def walk(most: int) -> tuple[Any, int]:
        state = game.new_initial_state()
        made = 0
        while made < most and not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return state, made

    middle, _ = walk(20)
    return measure(f"OpenSpiel {version('open_spiel')}, {name}", lambda: walk(10**6)[1], middle.clone)


def catanatron() -> Row:
    from catanatron import Color, Game, RandomPlayer

    def table() -> Any:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    def play() -> int:
        game = table()
        made = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            made += 1
        return made

    middle = table()
    for _ in range(60):
        middle.play_tick()
    return measure(f"Catanatron {version('catanatron')}, 4 players", play, middle.copy)


def rlcard(name: str) -> Row:
    import rlcard as library
    from rlcard.agents import RandomAgent

    table = library.make(name)
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])

    def play() -> int:
        paths, _ = table.run(is_training=False)
        return sum(len(path) // 2 for path in paths)

    return measure(f"RLCard {version('rlcard')}, {name}", play, None)


def pettingzoo(name: str) -> Row:
    import importlib

    module = importlib.import_module(f"pettingzoo.classic.{name}")
    table = module.env()

    def play() -> int:
        table.reset(seed=random.randrange(2**31))
        made = 0
        for agent in table.agent_iter():
            observation, _, over, cut, _ = table.last()
            done = over or cut
            table.step(None if done else table.action_space(agent).sample(observation["action_mask"]))
            made += not done
        return made

    table.reset(seed=1)
    return measure(f"PettingZoo {version('pettingzoo')}, {name}", play, lambda: copy.deepcopy(table))


def ludarium(command: str, how: str) -> list[Row]:
    shown = subprocess.run([command, "bench", "--json", "--seconds", str(SECONDS)], check=True, capture_output=True)
    return [
        (
            f"Ludarium {how}, {name}, {row['players']:.0f} players",
            row["decisions_per_s"],
            row["games_per_s"],
            row["clones_per_s"],
        )
        for name, row in json.loads(shown.stdout)["games"].items()
    ]


def machine() -> str:
    """What the processor is called."""
    with open("/proc/cpuinfo", encoding="utf-8") as told:
        names = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
    return names[0] if names else platform.machine()


def main() -> None:
    core = min(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    interpreted, compiled = sys.argv[1:3]
    jobs: list[tuple[str, Callable[[], list[Row]]]] = [
        *[(name, lambda name=name: [open_spiel(name)]) for name in ("chess", "backgammon", "leduc_poker", "go")],
        ("catanatron", lambda: [catanatron()]),
        *[(name, lambda name=name: [rlcard(name)]) for name in ("leduc-holdem", "uno")],
        *[(name, lambda name=name: [pettingzoo(name)]) for name in ("connect_four_v3", "chess_v6")],
        ("interpreted", lambda: ludarium(interpreted, "interpreted")),
        ("compiled", lambda: ludarium(compiled, "compiled")),
    ]
    best: dict[str, Row] = {}
    failed: dict[str, str] = {}
    for turn in range(1, TURNS + 1):
        for name, job in jobs:
            print(f"turn {turn} of {TURNS}: {name:20}", end="\r", file=sys.stderr, flush=True)
            try:
                for row in job():
                    title = row[0]
                    best[title] = better(row, best.get(title, row))
            except Exception as error:
                failed[name] = str(error)
    print(f"one core of {machine()}, {date.today()}; per CPU second of random play, best of {TURNS} turns; "
          f"Python {sys.version.split()[0]}\n")  # fmt: skip
    print("| program | decisions/s | games/s | clones/s |\n|---|---:|---:|---:|")
    for title, decisions, games, clones in best.values():
        copies = f"{clones:,.0f}" if clones is not None else "none"
        print(f"| {title} | {decisions:,.0f} | {games:,.1f} | {copies} |")
    for name, reason in failed.items():
        print(f"not measured, {name}: {reason}", file=sys.stderr)
    sys.exit(1 if failed else 0)


def better(one: Row, other: Row) -> Row:
    """The quicker of two turns, in play and in clones."""
    name, decisions, games, clones = max(one, other, key=lambda row: row[1])
    if clones is not None:
        clones = max(one[3] or 0.0, other[3] or 0.0)
    return name, decisions, games, clones


if __name__ == "__main__":
    main()
