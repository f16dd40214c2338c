"""Play a game and count from outside: who chose how often, among how many options, and how the scores went.

It lives beside the bots so that it compiles: the lab plays every game of every run through it.
"""

from collections.abc import Sequence
from typing import Final

from ludarium.bots.bot import Bot
from ludarium.core import State

ROUND: Final = "round"
TURN: Final = "turn"
NOBODY: Final = -1


class Sample:
    """The scores at the beginning of a round or turn, whichever the journal has marked."""

    def __init__(self, marker: str, scores: list[float]) -> None:
        self.marker: Final = marker
        self.scores: Final = scores


class Watched:
    """What was counted."""

    def __init__(self, players: int) -> None:
        self.choices: Final = [0] * players
        self.options: Final = [0] * players
        """Per seat, how many options it was offered in all its choices together."""
        self.most_options = 0
        self.first = NOBODY
        """The seat first asked a question alone, openly; NOBODY in a game of simultaneous choices."""
        self.samples: Final[list[Sample]] = []


def watch(state: State, bots: Sequence[Bot], most: int) -> Watched:
    """Let the bots play until the game is over or so many choices are made."""
    seen = Watched(state.players)
    read = look(state, seen, 0)
    for _ in range(most):
        if state.over:
            break
        ask = state.asks[0]
        seat = ask.seat
        offered = len(ask.options)
        seen.choices[seat] += 1
        seen.options[seat] += offered
        if offered > seen.most_options:
            seen.most_options = offered
        if seen.first == NOBODY and not ask.secret and len(state.asks) == 1:
            seen.first = seat
        state.choose(seat, bots[seat].answer(state, seat))
        read = look(state, seen, read)
    return seen


def look(state: State, seen: Watched, read: int) -> int:
    """Sample the scores for each marker written since; how far the journal is read now."""
    journal = state.journal
    if journal is None:
        return 0
    for index in range(read, len(journal)):
        name = journal[index].event.name
        if name in (ROUND, TURN):
            seen.samples.append(Sample(name, state.scores()))
    return len(journal)
