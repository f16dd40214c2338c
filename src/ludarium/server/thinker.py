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
from ludarium.bots import Explanation, GreedyBot, SearchBot, make
from ludarium.core import Ask, Game, Prompt, State

KEPT: Final = 64
"""States kept, so that a game that goes on need not be replayed for each question."""
SPREAD: Final = 0x9E3779B97F4A7C15
LOOK: Final = "greedy:8"
"""Who gives a hint where a search is of no use: with one option, or too many for its time."""
ENOUGH: Final = 6
"""Tries for each option, on the average, that make a search worth telling when it was not decided."""
LINE: Final = 6
"""Choices of the expected line that are told."""

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
    """The option that the bot takes; for a hint, also why."""
    state = memory.state(job)
    seat: int = job["seat"]
    # Fresh dice for each question, the same ones whenever the same question is put.
    seed = job["seed"] ^ (job["salt"] + 1) * SPREAD % 2**60
    bot = make(job["bot"], seed, seat)
    if not job["hint"]:
        return {"option": bot.answer(state, seat)}
    world = state.imagine(seat, bot.rng)
    ask = world.asked(seat)
    assert ask is not None
    if isinstance(bot, SearchBot) and len(ask.options) > 1:
        found = bot.explain(world, ask)
        if found.decided or found.iterations >= ENOUGH * len(ask.options):
            return searched(world, ask, found)
    return looked(world, ask, seed)


def searched(world: State, ask: Ask, found: Explanation) -> Job:
    """What a search says of each option, and what it expects to happen."""
    told = {thought.option: thought for thought in found.thoughts}
    options = [*told, *(option for option in ask.options if option not in told)]
    return {
        "option": options[0],
        "kind": "search",
        "iterations": found.iterations,
        "options": [
            {
                "option": option,
                "value": told[option].value if option in told else 0.0,
                "visits": told[option].visits if option in told else 0,
            }
            for option in options
        ],
        "line": expected(world, found.line),
    }


def expected(world: State, line: list[tuple[int, Prompt, int]]) -> list[Job]:
    """The line in words, in the world that was imagined: nobody's real cards are in it."""
    state = world.clone()
    told: list[Job] = []
    for seat, prompt, option in line[:LINE]:
        while not state.over:
            ask = state.asked(seat)
            if ask is not None and ask.prompt is prompt and option in ask.options:
                break
            first = state.asks[0]
            if len(first.options) > 1:
                return told
            state.choose(first.seat, first.options[0])
        if state.over:
            break
        question: Any = state.question(seat)
        label = next(each["label"] for each in question["options"] if each["option"] == option)
        told.append({"seat": seat, "text": question["text"], "label": label})
        state.choose(seat, option)
    return told


def looked(world: State, ask: Ask, seed: int) -> Job:
    """What one step of looking ahead says of each option."""
    bot = make(LOOK, seed, ask.seat)
    assert isinstance(bot, GreedyBot)
    values = bot.values(world, ask)
    order = sorted(range(len(values)), key=lambda index: -values[index])
    return {
        "option": ask.options[order[0]],
        "kind": "greedy",
        "iterations": 0,
        "options": [{"option": ask.options[index], "value": values[index], "visits": 0} for index in order],
        "line": [],
    }


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
