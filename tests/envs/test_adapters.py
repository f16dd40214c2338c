"""The adapters pass their libraries' own checks, for every game and player count."""

import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.api_test import api_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import ludarium
from ludarium.bots import play_out
from ludarium.core import OptionError, Rng
from ludarium.envs import openspiel
from ludarium.envs.gymnasium import SeatEnv
from ludarium.envs.pettingzoo import CyclesEnv, env, parallel_env
from ludarium.envs.spaces import Actions, rewards
from tests.common.games import every_table

DOCS = Path(__file__).parents[2] / "docs" / "adapters.md"
NAMES = ludarium.games()


SHORT: dict[str, dict[str, Any]] = {
    "aeonis": {"max_rounds": 1},
    "bridgefront": {"rounds_max": 1},
    "dungeons": {"preset": "quick", "round_limit": 1},
    "impetus": {"vp_target": 5, "max_turns": 8},
    "omen": {"preset": "simulation", "max_turns": 20},
}
"""Options that make games short, where a library's check plays them to the end."""


@pytest.fixture(autouse=True)
def _libraries_that_grumble() -> Iterator[None]:
    """They warn of every observation that is not one array, and of every field that is all zero."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@every_table
def test_pettingzoo(name: str, players: int) -> None:
    api_test(env(name, players), num_cycles=40)  # type: ignore[no-untyped-call]
    seed_test(lambda: env(name, players), num_cycles=5)  # type: ignore[no-untyped-call]
    assert env(name, players).possible_agents == [f"player_{seat}" for seat in range(players)]


@every_table
def test_pettingzoo_in_parallel(name: str, players: int) -> None:
    def table(max_cycles: int | None = None) -> CyclesEnv:
        return parallel_env(name, players, max_cycles=max_cycles)

    parallel_api_test(table(), num_cycles=10)
    parallel_seed_test(table, num_cycles=2)  # type: ignore[no-untyped-call]
    both_ways = SimpleNamespace(parallel_env=table, env=lambda max_cycles: parallel_to_aec(table(max_cycles)))
    max_cycles_test(both_ways)  # type: ignore[no-untyped-call]
    assert table().possible_agents == [f"player_{seat}" for seat in range(players)]


@every_table
def test_gymnasium(name: str, players: int) -> None:
    check_env(SeatEnv(name, players), skip_render_check=True)
    seat = gymnasium.make(f"ludarium/{name.capitalize()}-v0", players=players, opponents="random", flat=True)
    observation, info = seat.reset(seed=3)
    again, _ = seat.reset(seed=3)
    assert np.array_equal(observation, again)
    assert info["action_mask"].sum() > 0


@every_table
def test_openspiel(name: str, players: int) -> None:
    game = pyspiel.load_game(f"ludarium_{name}(players={players},seed=2)")
    assert game.num_players() == players
    state = game.new_initial_state()
    rng = Rng(1)
    for _ in range(40):
        if state.is_terminal():
            break
        state.apply_action(rng.pick(state.legal_actions()))
    twin = state.clone()
    assert str(twin) == str(state)
    assert twin.history() == state.history()
    if not state.is_terminal():
        seat = state.current_player()
        dream = state.resample_from_infostate(seat, lambda: 0.25)
        assert dream.information_state_string(seat) == state.information_state_string(seat)
        assert np.array_equal(dream.observation_tensor(seat), state.observation_tensor(seat))
        assert dream.legal_actions() == state.legal_actions()


LAST = 6
"""So many choices before the end of a short game OpenSpiel takes over, where more players make it long."""


@every_table
def test_openspiels_own_simulation(name: str, players: int) -> None:
    game = openspiel.load(name, players, 1, **SHORT[name])
    assert game.house.options == SHORT[name]
    state = game.new_initial_state()
    fewest = players == game.house.game.players[0]
    if not fewest:
        length = play_out(game.house.new(), Rng(1), 10**6)
        rng = Rng(1)
        for _ in range(length - LAST):
            ask = state.table.state.asks[0]
            state.apply_action(game.house.actions.index(ask, rng.pick(ask.options)))
        assert not state.is_terminal()
    pyspiel.random_sim_test(game, num_sims=1, serialize=fewest, verbose=False, specific_initial_state=state)


@pytest.mark.parametrize("name", NAMES)
def test_actions_and_options_translate_both_ways(name: str) -> None:
    game = ludarium.load(name)
    actions = Actions(game)
    state = game.new(game.players[0], 1)
    rng = Rng(1)
    for _ in range(60):
        if state.over:
            break
        for ask in state.asks:
            mask = actions.mask(ask)
            assert mask.sum() == len(ask.options)
            for option in ask.options:
                index = actions.index(ask, option)
                assert mask[index] == 1
                assert actions.option(ask, index) == option
        play_out(state, rng, 1)


def test_a_clone_goes_its_own_way() -> None:
    table = env("impetus", players=2)
    table.reset(seed=1)
    twin = table.clone()
    agent = table.agent_selection
    table.step(int(np.argmax(table.observe(agent)["action_mask"])))
    assert not np.array_equal(
        table.observe(agent)["observation"]["prompt"], twin.observe(agent)["observation"]["prompt"]
    )
    twin.step(int(np.argmax(twin.observe(agent)["action_mask"])))
    assert str(twin.observe(agent)) == str(table.observe(agent))


def test_secret_questions_are_answered_at_once() -> None:
    table = parallel_env("impetus", players=3)
    seen, _ = table.reset(seed=1)
    assert [seen[agent]["action_mask"].any() for agent in table.agents] == [True, True, True]
    twin = table.clone()
    table.step({agent: int(np.argmax(seen[agent]["action_mask"])) for agent in table.agents})
    assert [table.table.state_.secret_choices(seat) for seat in range(3)] == [1, 1, 1]
    assert [twin.table.state_.secret_choices(seat) for seat in range(3)] == [0, 0, 0]
    # Actions that are not offered: the first option is made.
    twin.step({agent: int(np.argmin(seen[agent]["action_mask"])) for agent in twin.agents})
    assert twin.table.state_.flow() == table.table.state_.flow()


def test_rewards() -> None:
    state = ludarium.load("impetus").new(3, 1)
    state.tenths = [50, 120, 120]
    assert rewards(state, "win") == [-1, 1, 1]
    assert rewards(state, "shared") == [0, 0.5, 0.5]
    assert rewards(state, "margin") == [-7, 0, 0]
    state.tenths = [50, 50, 50]
    assert rewards(state, "win") == [0, 0, 0]
    with pytest.raises(OptionError, match="win, shared, margin"):
        env("impetus", reward="gold")


def test_an_action_that_is_not_offered_ends_the_game() -> None:
    seat = SeatEnv("impetus")
    _, info = seat.reset(seed=1)
    _, reward, over, _, _ = seat.step(int(np.argmin(info["action_mask"])))
    assert (reward, over) == (-1, True)


@pytest.mark.parametrize("number", range(4))
def test_the_documented_examples_run(number: int) -> None:
    examples = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 4
    names: dict[str, object] = {}
    exec(compile(examples[number], f"{DOCS.name}[{number}]", "exec"), names)
    shown = ("twin", "rewards", "observations", "action")[number]
    assert names[shown] is not None
