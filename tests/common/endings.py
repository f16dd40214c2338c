"""How fifty random games of each game end, by fingerprint: the same interpreted and compiled.

Run as a module it compares what this Python gives with the recorded endings: `python -m tests.common.endings`.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ludarium
from ludarium.bots import play_out
from ludarium.core import Game, Rng
from tests.common.picture import fingerprint
from tests.common.variants import some_options

ENDINGS = 50


def endings(game: Game[Any]) -> Iterator[str]:
    """One line per game; every second one with options turned at random."""
    for seed in range(ENDINGS):
        players = game.players[seed % len(game.players)]
        state = game.new(players, seed, None, None, **some_options(game, seed if seed % 2 else 0))
        choices = play_out(state, Rng(seed, 1), 20_000)
        yield f"seed {seed}, {players} players: {choices} choices, scores {state.scores()}, {fingerprint(state)}\n"


def main() -> None:
    failed = 0
    for name in ludarium.games():
        recorded = (Path(__file__).parent.parent / "golden" / f"{name}.endings").read_text(encoding="utf-8")
        wrong = [
            line
            for line, now in zip(recorded.splitlines(), endings(ludarium.load(name)), strict=True)
            if line + "\n" != now
        ]
        failed += len(wrong)
        how = "compiled" if ludarium.compiled else "interpreted"
        print(f"{name}, {how}: {ENDINGS - len(wrong)} of {ENDINGS} recorded games end as recorded")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
