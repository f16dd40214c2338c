"""Many games at once: play a unit of a plan, count what happened, and gather its rows where they are wanted."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludarium.bots import Bot, make
from ludarium.bots.watch import Watched, watch
from ludarium.core import Changes, Entry, Game, Rng, State, Value
from ludarium.lab.plan import Plan, find_game, seating
from ludarium.lab.rows import Rows

__all__ = ["MOST_CHOICES", "Tally", "play_unit", "seating", "simulate"]

MOST_CHOICES = 100_000
"""A game with more choices than this is given up, and counted as unfinished."""


@dataclass
class Tally:
    """What a series of games came to."""

    players: int
    games: int = 0
    unfinished: int = 0
    choices: int = 0
    wins_by_seat: list[float] = field(default_factory=list)
    scores_by_seat: list[float] = field(default_factory=list)
    wins_by_bot: dict[str, float] = field(default_factory=dict)
    seats_by_bot: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins_by_seat = self.wins_by_seat or [0.0] * self.players
        self.scores_by_seat = self.scores_by_seat or [0.0] * self.players

    def count(self, bots: Sequence[str], scores: Sequence[float], winners: Sequence[int], choices: int) -> None:
        """One more game; without winners it is unfinished."""
        self.games += 1
        self.choices += choices
        self.unfinished += not winners
        for seat, (bot, score) in enumerate(zip(bots, scores, strict=True)):
            share = 1 / len(winners) if seat in winners else 0.0
            self.wins_by_seat[seat] += share
            self.scores_by_seat[seat] += score
            self.wins_by_bot[bot] = self.wins_by_bot.get(bot, 0.0) + share
            self.seats_by_bot[bot] = self.seats_by_bot.get(bot, 0) + 1

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.unfinished += other.unfinished
        self.choices += other.choices
        for seat in range(self.players):
            self.wins_by_seat[seat] += other.wins_by_seat[seat]
            self.scores_by_seat[seat] += other.scores_by_seat[seat]
        for bot, seats in other.seats_by_bot.items():
            self.seats_by_bot[bot] = self.seats_by_bot.get(bot, 0) + seats
            self.wins_by_bot[bot] = self.wins_by_bot.get(bot, 0.0) + other.wins_by_bot[bot]


def play_game(plan: Plan, game: Game[Any], number: int, journal: list[Entry] | None) -> tuple[State, Watched]:
    """The n-th game of a plan, to its end."""
    seed = plan.seed + number
    rules = game.rule_set(plan.preset, plan.cards, plan.options)
    bots: list[Bot] = [make(name, seed, seat) for seat, name in enumerate(seating(plan.bots, plan.players, number))]
    state: State = game.lay(rules, plan.players, Rng(seed), journal)
    return state, watch(state, bots, MOST_CHOICES)


def play_unit(plan: Plan, numbers: Iterable[int], rows: Rows | None = None) -> Tally:
    """Play these games of a plan. A journal is kept only where rows are wanted: it costs time."""
    game = find_game(plan.game)
    tally = Tally(plan.players)
    for number in numbers:
        journal: list[Entry] | None = None if rows is None else []
        try:
            state, seen = play_game(plan, game, number, journal)
            if rows is not None:
                rows.add(number, plan.seed + number, seating(plan.bots, plan.players, number), state, seen)
        except Exception as error:
            error.add_note(f"in game {number} of the plan, {plan.game} with seed {plan.seed + number}")
            raise
        winners = state.winners() if state.over else []
        tally.count(seating(plan.bots, plan.players, number), state.scores(), winners, sum(seen.choices))
    return tally


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
    """Play so many games of an installed game in this process, the n-th with seed + n."""
    plan = Plan(game.name, games, players, tuple(bots), seed, preset, dict(options or {}), dict(cards or {})).check()
    tally = Tally(players)
    for number in range(games):
        tally.add(play_unit(plan, [number]))
        if progress is not None:
            progress()
    return tally
