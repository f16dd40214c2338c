"""What a bot is: it answers questions about a world it may imagine, and never meets the true state."""

from typing import Final

from mypy_extensions import mypyc_attr

from ludarium.core import Ask, Rng, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player made of code, with dice of its own.

    Override `choose`. The world is an imagined one: what the seat cannot see is guessed, and
    `world.imagine(ask.seat, self.rng)` guesses again.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng: Final = rng

    def choose(self, world: State, ask: Ask) -> int:
        """One of `ask.options`."""
        raise NotImplementedError

    def answer(self, state: State, seat: int) -> int:
        """How the table puts a question to the bot: it sees only what its seat can imagine."""
        world = state.imagine(seat, self.rng)
        ask = world.asked(seat)
        assert ask is not None
        return self.choose(world, ask)
