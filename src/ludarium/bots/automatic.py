"""A bot that plays a seat as the game's own rulebook has an absent player played."""

from typing import Final

from ludarium.bots.bot import Bot
from ludarium.bots.greedy import GreedyBot
from ludarium.core import Ask, Rng, State


class AutomaticBot(Bot):
    """Where the rulebook is silent, it looks one step ahead like `greedy`."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.otherwise: Final = GreedyBot(rng)

    def choose(self, world: State, ask: Ask) -> int:
        option = world.game.automatic(world, ask, self.rng)
        return self.otherwise.choose(world, ask) if option is None else int(option)


def follow(state: State, rng: Rng, most: int) -> int:
    """Let everybody play on like that, and at random where the rulebook is silent; how many choices were made."""
    made = 0
    while made < most and not state.over:
        ask = state.asks[0]
        option = ask.options[0]
        if len(ask.options) > 1:
            found = state.game.automatic(state, ask, rng)
            option = rng.pick(ask.options) if found is None else int(found)
        state.choose(ask.seat, option)
        made += 1
    return made
