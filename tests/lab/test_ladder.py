"""The ladder: who meets whom, that it goes on where it was, and that ratings are what the results say."""

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import ludarium
from ludarium.cli import app
from ludarium.core import OptionError, Rng
from ludarium.lab.ladder import Ladder, climb, play_one, read
from ludarium.lab.ratings import POINTS, fit, rate

GAME = ludarium.load("impetus")
QUICK = {"vp_target": 5, "max_turns": 4}


def ladder(games: int = 4, players: int = 2, bots: tuple[str, ...] = ("random", "greedy:1")) -> Ladder:
    return Ladder(GAME, bots, games, players, options=QUICK)


def test_every_pairing_plays_every_deal_from_every_seat() -> None:
    jobs = ladder(6, 3, ("random", "greedy:1", "greedy:2")).jobs([])
    assert Counter((job["challenger"], job["field"]) for job in jobs) == {
        ("greedy:1", "random"): 6,
        ("greedy:2", "random"): 6,
        ("greedy:2", "greedy:1"): 6,
    }
    assert ladder(5, 3).games == 6, "whole deals"


def test_the_challenger_moves_from_seat_to_seat() -> None:
    job = ladder(8, 4, ("random", "tests.lab.test_ladder:LastOption")).jobs([])
    lines = [play_one(each) for each in job[:4]]
    assert [line["number"] for line in lines] == [0, 1, 2, 3]
    assert all(0 <= line["share"] <= 1 for line in lines)
    assert seats == [0, 1, 2, 3]


seats: list[int] = []


class LastOption(ludarium.bots.Bot):
    """Notes where it sits."""

    def answer(self, state: ludarium.State, seat: int) -> int:
        from tests.lab import test_ladder

        if not test_ladder.seats or test_ladder.seats[-1] != seat:
            test_ladder.seats.append(seat)
        ask = state.asked(seat)
        assert ask is not None
        return ask.options[-1]


def test_an_interrupted_ladder_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    whole = ladder()
    climb(whole, path, workers=1)
    lines = path.read_text().splitlines()
    assert len(lines) == 1 + 4
    # Two games and half a line are left of it.
    path.write_text("\n".join(lines[:3]) + "\n" + lines[3][:20])
    played: list[int] = []
    climb(whole, path, workers=1, progress=lambda: played.append(1))
    assert len(played) == 2
    again = read(path, whole.terms())
    assert sorted(again, key=lambda line: int(line["number"])) == [json.loads(line) for line in lines[1:]]
    climb(ladder(6), path, workers=2, progress=lambda: played.append(1))
    assert len(played) == 4, "two more games, and nothing twice"


def test_a_file_of_other_terms_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    climb(ladder(2), path, workers=1)
    with pytest.raises(OptionError, match="other terms"):
        read(path, Ladder(GAME, ["random", "greedy"], 2, 2).terms())


@pytest.mark.parametrize("bots", [("random",), ("random", "random"), ("random", "genius")])
def test_wrong_bots_are_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(OptionError):
        ladder(2, 2, bots)


@pytest.mark.parametrize("players", [2, 4])
def test_ratings_find_the_strengths_that_made_the_results(players: int) -> None:
    true = {"a": 0.0, "b": 1.0, "c": 1.5}
    results = {}
    for strong, weak in (("b", "a"), ("c", "a"), ("c", "b")):
        ratio = 2.718281828 ** (true[strong] - true[weak])
        results[strong, weak] = (10_000 * ratio / (ratio + players - 1), 10_000)
    found = fit(results, ["a", "b", "c"], players)
    assert [value - found[0] for value in found] == pytest.approx([0.0, 1.0, 1.5], abs=0.01)
    assert sum(found) == pytest.approx(0)


def test_intervals_hold_about_as_often_as_they_say() -> None:
    rng = Rng(3)
    held = 0
    for _ in range(60):
        deals = {("b", "a"): [[float(rng.below(100) < 70) for _ in range(2)] for _ in range(60)]}
        best = rate(deals, 2, draws=120)[0 if sum(map(sum, deals["b", "a"])) >= 60 else 1]
        half = POINTS * 0.8473 / 2  # half the log-odds of 70%
        held += best.low <= half <= best.high
    assert held >= 50


def test_the_command_prints_tables_and_writes_a_picture(tmp_path: Path) -> None:
    words = ["ladder", "impetus", "--bots", "random,greedy:1", "--games", "2", "--set", "vp_target=5"]
    files = ["--file", str(tmp_path / "l.jsonl"), "--plot", str(tmp_path / "l.svg"), "--processes", "1"]
    result = CliRunner().invoke(app, [*words, *files], env={"COLUMNS": "160"})
    assert result.exit_code == 0, result.output
    assert "greedy:1" in result.output
    assert "Elo" in result.output
    assert "0 of 2 games unfinished" in result.output
    assert ElementTree.parse(tmp_path / "l.svg").getroot().tag.endswith("svg")
