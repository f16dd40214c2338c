"""OpenSpiel: every game as a pyspiel Python game, `pyspiel.load_game("ludarium_omen(players=2,seed=7)")`.

Importing this module registers every installed game; `load` takes options by keyword. Chance is the game's own
generator, seeded by the parameter `seed`, so OpenSpiel sees no chance nodes. Information-state bots imagine
through `resample_from_infostate`.
"""

import json
from typing import Any, ClassVar
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

import ludarium
from ludarium.core import Rng, State
from ludarium.envs.spaces import Actions, Senses, rewards, split

LONGEST = 100_000
"""Choices in the longest game; OpenSpiel wants to know beforehand."""


def load(name: str, players: int | None = None, seed: int = 0, **options: Any) -> "TableGame":
    """The game as a pyspiel.Game; options by keyword as in `game.new`."""
    some = players if players is not None else ludarium.load(name).players[0]
    return GAMES[name]({"players": some, "seed": seed, "options": written(options)})


def written(options: dict[str, Any]) -> str:
    """Options as a parameter: JSON, with the commas and brackets that OpenSpiel reads as its own written as %2C …"""
    return quote(json.dumps(options), safe='{}":_')


def game_type(name: str) -> Any:
    game = ludarium.load(name)
    return pyspiel.GameType(
        short_name=f"ludarium_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0], "seed": 0, "options": "{}"},
    )


class Table:
    """What a state holds: copied by OpenSpiel attribute by attribute, with `copy.deepcopy`."""

    def __init__(self, house: "House", state: State, answers: list[list[int]]) -> None:
        self.house = house
        self.state = state
        self.answers = answers
        """Per seat, its own answers so far: what it remembers beyond what it sees."""

    def __deepcopy__(self, memo: Any) -> "Table":
        return Table(self.house, self.state.clone(), [given[:] for given in self.answers])


class House:
    """What all states of a game share."""

    def __init__(self, name: str, players: int, seed: int, options: dict[str, Any]) -> None:
        self.game = ludarium.load(name)
        self.players = players
        self.seed = seed
        self.options = options
        self.actions = Actions(self.game)
        self.senses = Senses(self.game, self.new())

    def new(self) -> State:
        preset, cards, options = split(self.options)
        state: State = self.game.new(self.players, self.seed, preset, cards, **options)
        return state


class TableGame(pyspiel.Game):  # type: ignore[misc]
    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": ludarium.load(self.name).players[0], "seed": 0, "options": "{}", **(params or {})}
        self.house = House(self.name, given["players"], given["seed"], json.loads(unquote(given["options"])))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.house.actions.count,
            max_chance_outcomes=0,
            num_players=self.house.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.name), info, given)

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TableObserver":
        return TableObserver(self.house.senses)


class TableState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        house = game.house
        self.table = Table(house, house.new(), [[] for _ in range(house.players)])

    def current_player(self) -> int:
        if self.table.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.state.asks[0].seat

    def _legal_actions(self, player: int) -> list[int]:
        ask = self.table.state.asked(player)
        return sorted(self.table.house.actions.index(ask, option) for option in ask.options) if ask else []

    def _apply_action(self, action: int) -> None:
        ask = self.table.state.asks[0]
        self.table.answers[ask.seat].append(int(action))
        self.table.state.choose(ask.seat, self.table.house.actions.option(ask, action))

    def _action_to_string(self, player: int, action: int) -> str:
        ask = self.table.state.asked(player)
        question = self.table.state.question(player)
        if ask is None or question is None:
            return str(action)
        option = self.table.house.actions.option(ask, action)
        offered = question["options"]
        assert isinstance(offered, list)
        label = next((each["label"] for each in offered if each["option"] == option), option)
        return f"{ask.prompt.name}: {label} ({option})"

    def is_terminal(self) -> bool:
        return self.table.state.over

    def returns(self) -> list[float]:
        state = self.table.state
        return rewards(state, "win") if state.over else [0.0] * state.players

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return json.dumps([self.table.answers[seat], self.table.state.view(seat), self.table.state.question(seat)])

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return json.dumps([self.table.state.view(seat), self.table.state.question(seat)])

    def information_state_tensor(self, player: int | None = None) -> Any:
        seat = self.current_player() if player is None else player
        return self.table.house.senses.flat(self.table.state, seat)

    def observation_tensor(self, player: int | None = None) -> Any:
        return self.information_state_tensor(player)

    def resample_from_infostate(self, player: int, sampler: Any) -> "TableState":
        """A state that the player cannot tell from this one, with the player to move if it is now."""
        rng = Rng(int(sampler() * 2**40))
        world = self.table.state.imagine(player, rng)
        if self.current_player() == player:
            # Seats before it have answered in secret; what they said is forgotten, so it is imagined too.
            while world.asks[0].seat != player:
                ask = world.asks[0]
                world.choose(ask.seat, rng.pick(ask.options))
        twin: TableState = self.clone()
        twin.table.state = world
        return twin

    def __str__(self) -> str:
        return json.dumps(self.table.state.view(None))


class TableObserver:
    """The seat's named arrays, in OpenSpiel's observer form."""

    def __init__(self, senses: Senses) -> None:
        self.senses = senses
        sizes = {name: int(np.prod(shape)) for name, shape in senses.shapes.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size].reshape(senses.shapes[name])
            at += size

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = self.senses.flat(state.table.state, player)

    def string_from(self, state: TableState, player: int) -> str:
        return state.observation_string(player)


# OpenSpiel keeps what it is given until the process has ended; of Python objects only a class survives that.
GAMES: dict[str, type[TableGame]] = {}
for _name in ludarium.games():
    GAMES[_name] = type(f"TableGame_{_name}", (TableGame,), {"name": _name})
    pyspiel.register_game(game_type(_name), GAMES[_name])
