"""A process that thinks for bots: `python -m ludarium.server.thinker`, questions in and answers out as lines of JSON.

It ends when its input does, so it never outlives the server. It gets the record of a game, keeps the latest states, and
puts each question to the bot as the table would: the bot sees only what its seat can imagine.
"""

import contextlib
import json
import os
import sys
from typing import Any, Final

import ludarium
from ludarium.bots import SearchBot, make
from ludarium.core import Game, State

KEPT: Final = 64
"""States kept, so that a game that goes on need not be replayed for each question."""
SPREAD: Final = 0x9E3779B97F4A7C15

Job = dict[str, Any]


class Memory:
    """The latest states by table, each with the choices that led there."""

    def __init__(self) -> None:
        self.states: dict[str, tuple[list[list[int]], State]] = {}
        self.games: dict[str, Game[Any]] = {}

    def state(self, job: Job) -> State:
        choices: list[list[int]] = job["choices"]
        known, state = self.states.pop(job["table"], ([], None))
        if state is None or known != choices[: len(known)]:
            known, state = [], self.new(job)
        for seat, option in choices[len(known) :]:
            state.choose(seat, option)
        self.states[job["table"]] = (choices, state)
        if len(self.states) > KEPT:
            del self.states[next(iter(self.states))]
        return state

    def new(self, job: Job) -> State:
        game = self.games.get(job["game"])
        if game is None:
            game = self.games[job["game"]] = ludarium.load(job["game"])
        state: State = game.new(job["players"], job["seed"], None, job["cards"], **job["options"])
        return state


def answer(job: Job, memory: Memory) -> Job:
    """The option that the bot takes; for a hint, also what it found out about each, and what it expects to follow."""
    state = memory.state(job)
    seat: int = job["seat"]
    # Fresh dice for each question, the same ones whenever the same question is put.
    bot = make(job["bot"], job["seed"] ^ (job["salt"] + 1) * SPREAD % 2**60, seat)
    if not job["hint"]:
        return {"option": bot.answer(state, seat)}
    assert isinstance(bot, SearchBot)
    world = state.imagine(seat, bot.rng)
    ask = world.asked(seat)
    assert ask is not None
    found = bot.explain(world, ask)
    line = [{"seat": each[0], "label": word} for each, word in zip(found.line[1:], found.words[1:], strict=True)]
    thoughts = [[thought.option, thought.value, thought.visits] for thought in found.thoughts]
    return {"option": found.thoughts[0].option, "thoughts": thoughts, "line": line}


def main() -> None:
    # People at the tables come first.
    with contextlib.suppress(OSError):
        os.nice(5)
    memory = Memory()
    print("ready", flush=True)
    for line in sys.stdin:
        try:
            reply = answer(json.loads(line), memory)
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
