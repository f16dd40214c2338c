"""PettingZoo: `env("omen", players=2)`, an AEC environment that can be copied; `parallel_env` is the same by cycles."""

from typing import Any

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv, ParallelEnv

import ludarium
from ludarium.core import State
from ludarium.envs.spaces import Actions, Senses, check_reward, rewards, split


def env(name: str, players: int | None = None, reward: str = "win", **options: Any) -> "TableEnv":
    """A table of the game; options by keyword as in `game.new`. `reward` is `win`, `shared` or `margin`."""
    return TableEnv(name, players, reward, options)


def parallel_env(
    name: str, players: int | None = None, reward: str = "win", max_cycles: int | None = None, **options: Any
) -> "CyclesEnv":
    """The same table, at which all seats that are asked answer at once; truncated after so many cycles."""
    return CyclesEnv(TableEnv(name, players, reward, options), max_cycles)


class TableEnv(AECEnv[str, dict[str, Any], Any]):
    """One table. Agents are `player_0` …; the next to act is the first seat that is asked.

    Of simultaneous secret questions the lowest seat answers first; nothing of it shows in what others observe.
    """

    def __init__(self, name: str, players: int | None, reward: str, options: dict[str, Any]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.game = ludarium.load(name)
        self.players = self.game.players[0] if players is None else players
        self.reward = check_reward(reward)
        self.options = options
        self.render_mode = None
        self.metadata = {"name": f"ludarium/{name}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.state_: State = self._new(0)
        self._senses = Senses(self.game, self.state_)
        self._actions = Actions(self.game)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        seen = spaces.Dict({name: spaces.Box(0, 1, shape, np.float32) for name, shape in self._senses.shapes.items()})
        mask = spaces.Box(0, 1, (self._actions.count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._actions.count) for agent in self.possible_agents}
        self._seeds = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed, the one after the last."""
        self._seeds = seed if seed is not None else self._seeds + 1
        self.state_ = self._new(self._seeds)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {
            "observation": self._senses.named(self.state_, seat),
            "action_mask": self._actions.mask(self.state_.asked(seat)),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        ask = self.state_.asked(seat)
        assert ask is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.state_.choose(seat, self._actions.option(ask, action))
        if self.state_.over:
            self.rewards = dict(zip(self.possible_agents, rewards(self.state_, self.reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def clone(self) -> "TableEnv":
        """An independent environment at the same point."""
        twin = TableEnv(self.game.name, self.players, self.reward, self.options)
        twin._seeds = self._seeds
        twin.state_ = self.state_.clone()
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(twin, name, getattr(self, name).copy())
        twin.agent_selection = self.agent_selection
        return twin

    def render(self) -> str:
        """What a spectator may see."""
        return str(self.state_.view(None))

    def close(self) -> None:
        """Nothing is held open."""

    def _select(self) -> None:
        asks = self.state_.asks
        self.agent_selection = self.possible_agents[asks[0].seat] if asks else self.agents[0]

    def _new(self, seed: int) -> State:
        preset, cards, options = split(self.options)
        state: State = self.game.new(self.players, seed, preset, cards, **options)
        return state


class CyclesEnv(ParallelEnv[str, dict[str, Any], Any]):
    """One table by cycles: in each, every agent gives an action, and those that are asked have it made.

    Secret simultaneous questions are so answered at once. The mask of an agent that is not asked is all zero, and its
    action counts for nothing. For one that is asked and gives an action not offered, the first option is made.
    """

    def __init__(self, table: TableEnv, max_cycles: int | None) -> None:
        self.table = table
        self.max_cycles = max_cycles
        self.cycles = 0
        self.render_mode = None
        self.metadata = table.metadata
        self.possible_agents = table.possible_agents
        self.observation_spaces = table.observation_spaces
        self.action_spaces = table.action_spaces
        self.agents = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self.table.reset(seed, options)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._observe()

    def step(self, actions: dict[str, Any]) -> Any:
        state, known = self.table.state_, self.table._actions
        for ask in state.asks[:]:
            option = known.option(ask, actions[self.possible_agents[ask.seat]])
            state.choose(ask.seat, option if option in ask.options else ask.options[0])
        self.cycles += 1
        late = self.max_cycles is not None and self.cycles >= self.max_cycles
        gained = rewards(state, self.table.reward) if state.over else [0.0] * self.table.players
        observations, infos = self._observe()
        told = (
            observations,
            dict(zip(self.agents, gained, strict=True)),
            dict.fromkeys(self.agents, state.over),
            dict.fromkeys(self.agents, late and not state.over),
            infos,
        )
        if state.over or late:
            self.agents = []
        return told

    def clone(self) -> "CyclesEnv":
        """An independent environment at the same point."""
        twin = CyclesEnv(self.table.clone(), self.max_cycles)
        twin.cycles = self.cycles
        twin.agents = self.agents[:]
        return twin

    def render(self) -> str:
        """What a spectator may see."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is held open."""

    def _observe(self) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        return {agent: self.table.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}
