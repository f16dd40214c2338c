"""The ladder: every bot against every other, seats rotated and deals shared, so that strength is measured, not luck.

Bots are named from the weakest to the strongest. In each pairing the later one is the challenger: it takes one
seat, and the other kind fills the table. A deal (a seed) is played once from every seat, and all pairings play
the same deals. Every finished game is a line in a file; what is there already is not played again.
"""

import gc
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import ludarium
from ludarium.bots import make, play
from ludarium.core import Changes, Game, OptionError, Value
from ludarium.lab.ratings import Pairing
from ludarium.lab.simulate import MOST_CHOICES

Line = dict[str, Any]


class Ladder:
    """What is played: a game with its options, the bots, and how many games each pairing gets."""

    def __init__(
        self,
        game: Game[Any],
        bots: Sequence[str],
        games: int,
        players: int,
        seed: int = 0,
        preset: str | None = None,
        cards: Changes | None = None,
        options: Mapping[str, Value] | None = None,
    ) -> None:
        if len(bots) < 2 or len(set(bots)) < len(bots):
            raise OptionError("name two or more different bots, weakest first: --bots random,greedy,search:200")
        for bot in bots:
            make(bot, seed, 0)
        if players < 2:
            raise OptionError("a ladder needs at least two seats")
        self.game = game
        self.bots = list(bots)
        self.players = players
        # A deal that is not played from every seat would favour somebody.
        self.games = -(-games // players) * players
        self.seed = seed
        self.preset = preset
        self.cards = cards or {}
        self.options = dict(options or {})
        game.new(players, seed, preset, self.cards, **self.options)

    def terms(self) -> Line:
        """What all games of a file have in common."""
        cards = {slug: dict(numbers) for slug, numbers in self.cards.items()}
        terms = {"game": self.game.name, "version": self.game.version, "players": self.players, "seed": self.seed}
        return {**terms, "preset": self.preset, "cards": cards, "options": self.options}

    def pairings(self) -> list[Pairing]:
        """(challenger, field), each two bots once."""
        return [(self.bots[j], self.bots[i]) for j in range(len(self.bots)) for i in range(j)]

    def jobs(self, done: Iterable[Line]) -> list[Line]:
        """The games that are still to be played, deal by deal, so that an interrupted ladder is balanced."""
        known = {(line["challenger"], line["field"], line["number"]) for line in done}
        return [
            {**self.terms(), "challenger": challenger, "field": field, "number": number}
            for number in range(self.games)
            for challenger, field in self.pairings()
            if (challenger, field, number) not in known
        ]

    def deals(self, lines: Iterable[Line]) -> dict[Pairing, list[list[float]]]:
        """The challenger's shares, per pairing and deal; games beyond those asked for are left out."""
        shares = {(line["challenger"], line["field"], line["number"]): float(line["share"]) for line in lines}
        found: dict[Pairing, list[list[float]]] = {}
        for challenger, field in self.pairings():
            deals = []
            for first in range(0, self.games, self.players):
                numbers = range(first, first + self.players)
                deal = [shares[challenger, field, n] for n in numbers if (challenger, field, n) in shares]
                if deal:
                    deals.append(deal)
            if deals:
                found[challenger, field] = deals
        return found


def play_one(job: Line) -> Line:
    """One game of a pairing: the n-th has deal n // players, and the challenger in seat n % players."""
    game = ludarium.load(job["game"])
    players, number = job["players"], job["number"]
    seed = job["seed"] + number // players
    own = number % players
    state = game.new(players, seed, job["preset"], job["cards"], **job["options"])
    names = [job["challenger"] if seat == own else job["field"] for seat in range(players)]
    choices = play(state, [make(name, seed, seat) for seat, name in enumerate(names)], MOST_CHOICES)
    winners = state.winners() if state.over else []
    share = 1 / len(winners) if own in winners else 0.0
    # An unfinished game is nobody's: counted, and shared.
    share = share if state.over else 1 / players
    line = {"challenger": job["challenger"], "field": job["field"], "number": number, "share": share}
    return {**line, "over": state.over, "choices": choices, "scores": state.scores()}


def read(path: Path, terms: Line) -> list[Line]:
    """The games of a ladder's file; one of other terms is refused."""
    if not path.exists():
        return []
    lines: list[Line] = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines()):
        try:
            line = json.loads(text)
        except json.JSONDecodeError:
            # The last line of an interrupted run may be cut off; that game is played again.
            continue
        if number == 0:
            if line != json.loads(json.dumps(terms)):
                raise OptionError(f"{path} holds a ladder with other terms ({line}); name another --file, or delete it")
        else:
            lines.append(line)
    return lines


def climb(ladder: Ladder, path: Path, workers: int | None = None, progress: Callable[[], None] | None = None) -> None:
    """Play what is missing, on all cores, writing each game down as it ends."""
    jobs = ladder.jobs(read(path, ladder.terms()))
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = not path.exists()
    with path.open("a", encoding="utf-8") as file:
        if fresh:
            file.write(json.dumps(ladder.terms()) + "\n")
        elif not path.read_bytes().endswith(b"\n"):
            file.write("\n")
        count = workers or os.cpu_count() or 1
        if count == 1:
            for job in jobs:
                _keep(file, play_one(job), progress)
            return
        # Games hold few cycles: looking for them seldom saves a twentieth of the time.
        with ProcessPoolExecutor(count, initializer=gc.set_threshold, initargs=(50_000, 20, 20)) as pool:
            waiting = {pool.submit(play_one, job) for job in jobs}
            try:
                for done in as_completed(waiting):
                    _keep(file, done.result(), progress)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


def _keep(file: Any, line: Line, progress: Callable[[], None] | None) -> None:
    file.write(json.dumps(line) + "\n")
    file.flush()
    if progress is not None:
        progress()
