"""Scenarios: let a few frames happen on a table that was set by hand, and look at what came of it."""

from typing import Any

from ludarium.core import SEAT, Frame, Prompt, State

REST = Prompt("rest", SEAT, "That is all.")


class Rest(Frame[State]):
    """Where a scenario comes to rest."""

    def run(self, s: State) -> None:
        s.ask(self, 0, REST, [0])


def play(s: State, *frames: Frame[Any]) -> None:
    """Let these frames happen, and nothing after them; whatever was going on is dropped."""
    s.asks.clear()
    s._table.clear()
    for lane in s._lanes:
        lane.clear()
    s.begin(*frames, Rest())


def resting(s: State) -> bool:
    """Everything lined up has happened."""
    return [ask.prompt.name for ask in s.asks] == ["rest"]


def question(s: State, seat: int) -> str:
    """The name of what a seat is asked, or nothing."""
    ask = s.asked(seat)
    return ask.prompt.name if ask else ""


def options(s: State, seat: int) -> list[int]:
    ask = s.asked(seat)
    assert ask is not None
    return ask.options
