"""The command `ludarium`, as a person would type it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ludarium
from ludarium.bots import play_out
from ludarium.cli import app
from ludarium.core import Rng


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, words, env={"COLUMNS": "200"})
    return result.exit_code, result.output


def test_games_lists_all_and_shows_one() -> None:
    code, text = run("games")
    assert code == 0
    assert all(name in text for name in ludarium.games())
    code, text = run("games", "impetus")
    assert code == 0
    assert "vp_target" in text
    assert "5 to 25" in text
    assert "author_v163" in text


def test_simulate_says_who_wins() -> None:
    code, text = run("simulate", "impetus", "--players", "3", "--games", "6", "--set", "vp_target=5", "--seed", "4")
    assert code == 0
    assert "seat 3" in text
    assert "6 games" in text
    assert "0 unfinished" in text


def test_simulate_seats_bots_in_turn() -> None:
    code, text = run("simulate", "impetus", "--games", "4", "--bots", "greedy:1,random", "--set", "vp_target=5")
    assert code == 0
    assert "greedy:1" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("simulate", "chess"), "no game 'chess'; there are:"),
        (("simulate", "impetus", "--players", "9"), "2 to 5 players"),
        (("simulate", "impetus", "--set", "vp_target=99"), "allowed are 5 to 25"),
        (("simulate", "impetus", "--set", "vp_target"), "name=value"),
        (("simulate", "impetus", "--set", "goal=1"), "no option 'goal'"),
        (("simulate", "impetus", "--bots", "genius"), "no bot 'genius'"),
        (("simulate", "impetus", "--bots", "random,random,random"), "3 bots named for 2 seats"),
        (("simulate", "impetus", "--card", "x=1"), "card.number=value"),
        (("rules",), "name a game"),
        (("bench", "impetus", "--players", "7"), "2 to 5 players"),
    ],
)
def test_errors_teach(words: tuple[str, ...], message: str) -> None:
    code, text = run(*words)
    assert code == 2
    assert message in " ".join(text.split())


def test_bench_prints_json() -> None:
    code, text = run("bench", "impetus", "--seconds", "0.1", "--json")
    assert code == 0
    row = json.loads(text)["games"]["impetus"]
    assert {"decisions_per_s", "games_per_s", "clones_per_s", "decisions_per_game"} <= set(row)
    assert all(value > 0 for value in row.values())


def test_bench_measures_search_against_raw_playouts() -> None:
    code, text = run("bench", "impetus", "--players", "2", "--seconds", "0.1", "--search", "--json")
    assert code == 0
    row = json.loads(text)["games"]["impetus"]
    assert {"iterations_per_s", "playouts_per_s", "choices_per_iteration"} <= set(row)
    assert all(value > 0 for value in row.values())
    code, text = run("bench", "impetus", "--players", "2", "--seconds", "0.1", "--search")
    assert code == 0
    assert "raw playouts/s" in text


def test_rules_are_printed() -> None:
    code, text = run("rules", "impetus")
    assert code == 0
    assert "IM-4.8" in text


def test_coverage_lists_what_is_not_proven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, text = run("rules", "impetus", "--coverage")
    assert code == 2
    assert "run the tests first" in text
    (tmp_path / ".rule-coverage.json").write_text('["IM-1.1"]')
    code, text = run("rules", "impetus", "--coverage")
    assert code == 1
    assert "1 of 183" in text
    assert "IM-1.2" in text


def test_replay_tells_a_recorded_game(tmp_path: Path) -> None:
    match = ludarium.load("impetus").match(2, seed=1)
    rng = Rng(1)
    while not match.state.over:
        ask = match.state.asks[0]
        match.choose(ask.seat, rng.pick(ask.options))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record()))
    code, text = run("replay", str(file))
    assert code == 0
    assert "Turn 1." in text
    assert "The game ends;" in text
    file.write_text(json.dumps({**match.record(), "choices": [[0, 77]]}))
    code, text = run("replay", str(file))
    assert code == 2
    assert "choice 0 of 1" in text
    file.write_text("not json")
    assert run("replay", str(file))[0] == 2
    assert play_out(match.state, rng, 5) == 0
