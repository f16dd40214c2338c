"""Gymnasium: `gymnasium.make("ludarium/Omen-v0", opponents="greedy")`, one seat against bots.

Importing this module registers every installed game.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import ludarium
from ludarium.bots import Bot, make
from ludarium.core import IllegalChoice, State
from ludarium.envs.spaces import Actions, Senses, check_reward, rewards, split

ILLEGAL = -1.0
"""The reward for an action that the question does not offer; it ends the game."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat at a table; bots play the others. `info["action_mask"]` tells which actions are offered.

    `seat` is where the learner sits; None moves it on a seat every game.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str = "random",
        seat: int | None = 0,
        reward: str = "win",
        flat: bool = False,
        **options: Any,
    ) -> None:
        self.game = ludarium.load(game)
        self.players = self.game.players[0] if players is None else players
        self.opponents = opponents
        self.fixed_seat = seat
        self.reward = check_reward(reward)
        self.flat = flat
        self.options = options
        self.games = 0
        self.seat = seat or 0
        self._bots: list[Bot] = []
        self.table: State = self._new(0)
        self._senses = Senses(self.game, self.table)
        self._actions = Actions(self.game)
        make(opponents, 0, 0)
        self.action_space = spaces.Discrete(self._actions.count)
        self.observation_space = (
            spaces.Box(0, 1, self._senses.flat(self.table, 0).shape, np.float32)
            if flat
            else spaces.Dict({name: spaces.Box(0, 1, s, np.float32) for name, s in self._senses.shapes.items()})
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**48))
        self.seat = self.games % self.players if self.fixed_seat is None else self.fixed_seat
        self.games += 1
        self.table = self._new(number)
        self._bots = [make(self.opponents, number, each) for each in range(self.players)]
        self._play_others()
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        ask = self.table.asked(self.seat)
        assert ask is not None, "the game is over: reset"
        try:
            self.table.choose(self.seat, self._actions.option(ask, int(action)))
        except IllegalChoice:
            return self._observe(), ILLEGAL, True, False, self._info()
        self._play_others()
        over = self.table.over
        gained = rewards(self.table, self.reward)[self.seat] if over else 0.0
        return self._observe(), gained, over, False, self._info()

    def action_masks(self) -> Any:
        """For sb3-contrib's masked algorithms."""
        return self._actions.mask(self.table.asked(self.seat)).astype(bool)

    def _play_others(self) -> None:
        while not self.table.over and self.table.asked(self.seat) is None:
            seat = self.table.asks[0].seat
            self.table.choose(seat, self._bots[seat].answer(self.table, seat))

    def _observe(self) -> Any:
        return self._senses.flat(self.table, self.seat) if self.flat else self._senses.named(self.table, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._actions.mask(self.table.asked(self.seat)), "seat": self.seat}

    def _new(self, seed: int) -> State:
        preset, cards, options = split(self.options)
        state: State = self.game.new(self.players, seed, preset, cards, **options)
        return state


for _name in ludarium.games():
    gymnasium.register(
        id=f"ludarium/{_name.capitalize()}-v0",
        entry_point="ludarium.envs.gymnasium:SeatEnv",
        kwargs={"game": _name},
    )
