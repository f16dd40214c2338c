"""Many games at once: play them, count what happened."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludarium.bots import make, play
from ludarium.core import Changes, Game, OptionError, Value

MOST_CHOICES = 100_000
"""A game with more choices than this is given up, and counted as unfinished."""


class Tally:
    """What a series of games came to."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = list(bots)
        self.games = 0
        self.unfinished = 0
        self.choices = 0
        self.wins_by_seat = [0.0] * len(bots)
        self.wins_by_bot: dict[str, float] = dict.fromkeys(bots, 0.0)
        self.seats_by_bot: dict[str, int] = dict.fromkeys(bots, 0)
        self.scores_by_seat = [0.0] * len(bots)


def seating(bots: Sequence[str], players: int, game: int) -> list[str]:
    """Which bot sits where in the n-th game: the last one named fills the table, and all move on a seat each game."""
    if len(bots) > players:
        raise OptionError(f"{len(bots)} bots named for {players} seats")
    filled = [*bots, *[bots[-1]] * (players - len(bots))]
    return [filled[(seat + game) % players] for seat in range(players)]


def simulate(
    game: Game[Any],
    games: int,
    players: int,
    bots: Sequence[str],
    seed: int = 0,
    preset: str | None = None,
    cards: Changes | None = None,
    options: Mapping[str, Value] | None = None,
    progress: Callable[[], None] | None = None,
) -> Tally:
    """Play so many games, the n-th with seed + n."""
    tally = Tally(seating(bots, players, 0))
    for number in range(games):
        names = seating(bots, players, number)
        state = game.new(players, seed + number, preset, cards, **(options or {}))
        seats = [make(name, seed + number, seat) for seat, name in enumerate(names)]
        tally.choices += play(state, seats, MOST_CHOICES)
        tally.games += 1
        for name in names:
            tally.seats_by_bot[name] += 1
        if state.over:
            winners = state.winners()
            for seat in winners:
                tally.wins_by_seat[seat] += 1 / len(winners)
                tally.wins_by_bot[names[seat]] += 1 / len(winners)
        else:
            tally.unfinished += 1
        for seat, score in enumerate(state.scores()):
            tally.scores_by_seat[seat] += score
        if progress is not None:
            progress()
    return tally
