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
