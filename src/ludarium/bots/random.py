"""A bot that takes any option, each as likely as the others."""

from ludarium.bots.bot import Bot
from ludarium.core import Ask, Rng, State


class RandomBot(Bot):
    def choose(self, world: State, ask: Ask) -> int:
        return self.rng.pick(ask.options)

    def answer(self, state: State, seat: int) -> int:
        # It looks at nothing but the options, so there is no need to imagine a world.
        ask = state.asked(seat)
        assert ask is not None
        return self.rng.pick(ask.options)


def play_out(state: State, rng: Rng, most: int) -> int:
    """Answer everything at random, until the game is over or so many choices are made; how many were made."""
    made = 0
    while made < most and not state.over:
        ask = state.asks[0]
        state.choose(ask.seat, rng.pick(ask.options))
        made += 1
    return made
