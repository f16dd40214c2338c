"""A bot that looks one step ahead: it tries each option in a few imagined worlds and judges what comes of it."""

from typing import Final

from ludarium.bots.bot import Bot
from ludarium.core import Ask, Rng, State, highest

WORLDS: Final = 2
"""Worlds for each seat at the table: the more rivals, the more there is to guess."""
HORIZON: Final = 40
"""Choices after which a trial is judged wherever it stands."""


class GreedyBot(Bot):
    """`greedy:8` tries each option in 8 worlds, `greedy` in two for each seat."""

    def __init__(self, rng: Rng, worlds: int = 0) -> None:
        super().__init__(rng)
        self.worlds: Final = worlds

    def choose(self, world: State, ask: Ask) -> int:
        if len(ask.options) == 1:
            return ask.options[0]
        totals = self.values(world, ask)
        best = highest(totals)
        # Equals are drawn by lot: bots that always agree would block each other for ever.
        return self.rng.pick([option for option, total in zip(ask.options, totals, strict=True) if total == best])

    def values(self, world: State, ask: Ask) -> list[float]:
        """How good each option looks: the judge's mean over the worlds, the same worlds and dice for all."""
        totals = [0.0] * len(ask.options)
        worlds = self.worlds or WORLDS * max(2, world.players)
        for number in range(worlds):
            start = world if number == 0 else world.imagine(ask.seat, self.rng)
            seed = self.rng.bits()
            for index in range(len(ask.options)):
                totals[index] += try_out(start, ask.seat, ask.options[index], Rng(seed, 2))
        return [total / worlds for total in totals]


def try_out(start: State, seat: int, option: int, rng: Rng) -> float:
    """Take an option, let everybody play on at random until the seat faces a new decision, and judge."""
    trial = start.clone()
    trial.choose(seat, option)
    settle(trial, seat, rng)
    return trial.judge(seat)


def settle(trial: State, seat: int, rng: Rng, turn: int | None = None) -> int:
    """Play on at random until a seat faces a new decision, or until that turn is over; how many choices that took."""
    for made in range(HORIZON):
        if trial.over:
            return made
        ask = trial.asked(seat)
        # Within a chain of secret questions the table has not moved: there is nothing new to judge yet.
        if ask is not None and not (ask.secret and trial.secret_choices(seat)):
            return made
        if turn is not None and revealed(trial) and trial.game.turn(trial) != turn:
            return made
        ask = trial.asks[0]
        trial.choose(ask.seat, rng.pick(ask.options))
    return HORIZON


def revealed(state: State) -> bool:
    """Whether no secret choice is half made, so that the table says all there is to judge."""
    for seat in range(state.players):
        if state.secret_choices(seat):
            return False
    return True
