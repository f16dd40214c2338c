"""A finished game for winding back and forth, as a seat saw it or in the open telling."""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.core import Game, Match, State
from ludarium.server import render
from ludarium.server.table import Data, tell


class Tape:
    """The state at every so many steps; those between are played again."""

    KEPT: Final = 16
    EVERY: Final = 16

    def __init__(self, game: Game[Any], match: Match[Any]) -> None:
        self.game: Final = game
        # The live match has lost what was taken back; its marks fit its choices all the same.
        self.match: Final = game.replay(match.record())
        self.steps: Final = len(self.match.choices)
        self.states: Final[list[State]] = []
        state = Match(game, match.players, match.seed, match.options, match.cards).state
        for number, (seat, option) in enumerate(self.match.choices):
            if number % self.EVERY == 0:
                self.states.append(state.clone())
            state.choose(seat, option)
        if self.steps % self.EVERY == 0:
            self.states.append(state.clone())

    def state(self, step: int) -> State:
        state = self.states[step // self.EVERY].clone()
        for seat, option in self.match.choices[step - step % self.EVERY : step]:
            state.choose(seat, option)
        return state

    def frame(self, step: int, seat: int | None, names: Sequence[str]) -> Data:
        state = self.state(step)
        end = self.match.marks[step] if step < self.steps else len(self.match.journal)
        entries = [entry for entry in self.match.journal[:end] if seat is None or entry.visible(seat)]
        question = state.question(seat) if seat is not None else None
        rules = self.game.rule_set(None, self.match.cards, self.match.options)
        return {
            "step": step,
            "steps": self.steps,
            "seat": seat,
            "html": render.table(self.game, state.view(seat), question, seat, names, (), state.over, rules),
            "log": [tell(entry, state) for entry in entries],
            "names": list(names),
            "chosen": self.chosen(step, seat),
            "scores": state.scores(),
            "over": state.over,
        }

    def chosen(self, step: int, viewer: int | None) -> Data | None:
        """The choice that led to this step, where the viewer may know it."""
        if step == 0:
            return None
        before = self.state(step - 1)
        seat, option = self.match.choices[step - 1]
        question: Any = before.question(seat)
        if question is None or viewer not in (None, seat):
            return None
        label = next(each["label"] for each in question["options"] if each["option"] == option)
        return {"seat": seat, "text": question["text"], "label": label, "option": option}
