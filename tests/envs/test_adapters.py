"""The adapters pass their libraries' own checks, for every game and player count."""

import re
import warnings
from pathlib import Path

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

import ludarium
from ludarium.bots import play_out
from ludarium.core import OptionError, Rng
from ludarium.envs import openspiel
from ludarium.envs.gymnasium import SeatEnv
from ludarium.envs.pettingzoo import env
from ludarium.envs.spaces import Actions, Senses, rewards
from tests.common.games import every_table

DOCS = Path(__file__).parents[2] / "docs" / "adapters.md"
NAMES = ludarium.games()


@every_table
def test_pettingzoo(name: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It warns of every observation that is not one array.
        api_test(env(name, players), num_cycles=60)  # type: ignore[no-untyped-call]
        seed_test(lambda: env(name, players), num_cycles=20)  # type: ignore[no-untyped-call]
    assert env(name, players).possible_agents == [f"player_{seat}" for seat in range(players)]


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(name), skip_render_check=True)
    seat = gymnasium.make(f"ludarium/{name.capitalize()}-v0", opponents="random", flat=True)
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


def test_openspiels_own_simulation() -> None:
    pyspiel.random_sim_test(openspiel.load("impetus", 2, 1, vp_target=5), num_sims=1, serialize=True, verbose=False)
    assert openspiel.load("impetus", vp_target=5).house.options == {"vp_target": 5}


@every_table
def test_observations_show_what_the_seat_may_see_and_nothing_else(name: str, players: int) -> None:
    game = ludarium.load(name)
    state = game.new(players, 4)
    senses = Senses(game, state)
    rng = Rng(4)
    for _ in range(25):
        for seat in range(players):
            real = senses.named(state, seat)
            dream = senses.named(state.imagine(seat, rng), seat)
            assert {key: row.shape for key, row in real.items()} == senses.shapes
            assert all(np.array_equal(real[key], dream[key]) for key in real)
        if play_out(state, rng, 7) < 7:
            break


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


@pytest.mark.parametrize("number", range(3))
def test_the_documented_examples_run(number: int) -> None:
    examples = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 3
    names: dict[str, object] = {}
    exec(compile(examples[number], f"{DOCS.name}[{number}]", "exec"), names)
    shown = {0: "twin", 1: "observations", 2: "action"}[number]
    assert names[shown] is not None
