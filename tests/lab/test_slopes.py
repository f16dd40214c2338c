"""Which weights win games when they are turned: every seat by weights of its own, and who won laid against them."""

import json
import random
from math import exp
from pathlib import Path

import pytest

from ludarium.lab.slopes import Dials, Shaken, Slopes, main, play_missing, play_shaken, played, shaken
from ludarium.lab.tune import judge_of

DUNGEONS = judge_of("dungeons", "FAR")
IMPETUS = judge_of("impetus")


def test_slopes_are_those_that_made_the_winners() -> None:
    rng = random.Random(1)
    true = [0.8, -0.4, 0.0]
    games: list[Shaken] = []
    for _ in range(4000):
        rows = [[rng.gauss(0.0, 0.5) for _ in true] for _ in range(4)]
        chances = [exp(sum(slope * by for slope, by in zip(true, row, strict=True))) for row in rows]
        winner = rng.choices(range(4), chances)[0]
        games.append((rows, [float(seat == winner) for seat in range(4)]))
    found = Slopes(games)
    for slope, error, expected in zip(found.slopes, found.errors, true, strict=True):
        assert 0.02 < error < 0.06
        assert abs(slope - expected) < 3 * error


def test_dials_turn_the_weights_of_objects_and_lists() -> None:
    for judge, weights, name in ((DUNGEONS, "FAR", "xp"), (IMPETUS, "AMONG_SEVERAL", "land")):
        dials = Dials(judge, weights, ["rival", "safe"])
        assert not {"rival", "safe", "within"} & set(dials.names), "kept as they are, or zero"
        at = dials.names.index(name)
        assert dials.read(name) == dials.usual[at] > 0
        dials.turn([2 * usual for usual in dials.usual])
        assert dials.read(name) == 2 * dials.usual[at]
        dials.turn(dials.usual)


def test_every_seat_plays_by_weights_of_its_own_and_they_are_put_back() -> None:
    before = list(IMPETUS.WEIGHTS)
    dials = Dials(IMPETUS, "WEIGHTS")
    first, second = shaken(dials, 2, 5)
    assert first != second
    assert shaken(dials, 2, 5) == [first, second] != shaken(dials, 2, 6)
    shares = play_shaken("impetus", 2, "greedy:1", "WEIGHTS", [], 5)
    assert sum(shares) == 1
    assert before == IMPETUS.WEIGHTS


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "slopes.jsonl"
    terms = {"game": "impetus", "players": 2, "bot": "random", "weights": "WEIGHTS", "keep": []}
    assert list(play_missing(path, terms, range(2))) == [1, 2]
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[:-3], encoding="utf-8")
    assert list(played(path, terms)) == [0], "the last line is cut off"
    assert list(play_missing(path, terms, range(3))) == [2, 3]
    assert sorted(played(path, terms)) == [0, 1, 2]
    assert path.read_text(encoding="utf-8").startswith(json.dumps(terms) + "\n")
    with pytest.raises(SystemExit, match="other terms"):
        played(path, {**terms, "bot": "greedy"})


def test_the_command_says_what_to_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = {"weights": "WEIGHTS", "players": 2, "games": 3, "bot": "random", "seed": 1, "file": tmp_path / "games"}
    monkeypatch.setattr("sys.argv", ["slopes", "impetus", *(f"--{name}={value}" for name, value in settings.items())])
    main()
    said = capsys.readouterr().out
    assert "3 games of 2 random from seed 1" in said
    for name in ("points", "nearness", "within"):
        assert f"\n{name} " in said
