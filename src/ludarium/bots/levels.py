"""Strength levels for people: three bots per game, weakest first. What is measured of them stands in docs/bots.md.

The thinking time is for one question; a level that counts iterations thinks as fast as it can.
"""

from typing import Final


class Level:
    """A named strength: the bot that plays it, and the seconds it may think about a question (0: no clock)."""

    def __init__(self, name: str, bot: str, seconds: float, about: str) -> None:
        self.name: Final = name
        self.bot: Final = bot
        self.seconds: Final = seconds
        self.about: Final = about


def ladder(apprentice: str, adept: str, seconds: float) -> tuple[Level, Level, Level]:
    """The three levels of a game."""
    return (
        Level("Apprentice", apprentice, 0.0, "Looks one step ahead, at a single possible world."),
        Level("Adept", adept, 0.0, "Thinks a little ahead."),
        Level("Master", f"search:{seconds:g}s", seconds, "Thinks as long as it may."),
    )


USUAL: Final = ladder("greedy:1", "search:200", 1.0)

OTHERWISE: Final[dict[str, tuple[Level, Level, Level]]] = {
    # The rulebook's own player plans a whole activation: it won all 38 games against greedy, and takes no time.
    "dungeons": ladder("greedy:1", "automatic", 1.0),
}


def levels(game: str) -> tuple[Level, Level, Level]:
    """A game's levels, weakest first."""
    return OTHERWISE.get(game, USUAL)
