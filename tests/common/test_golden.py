"""Golden playthroughs: whole random games as readable text, and the end of fifty games per game.

`LUDARIUM_GOLDEN=write pytest tests/common/test_golden.py` writes them anew; review the change like prose.
"""

import os
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.core import Game, Rng
from tests.common.endings import ENDINGS, endings

FOLDER = Path(__file__).parent.parent / "golden"
WRITE = os.environ.get("LUDARIUM_GOLDEN") == "write"
NAMES = ludarium.games()


def playthrough(game: Game[Any], players: int) -> str:
    """Every question, the number of options, the choice and what came of it."""
    match = game.match(players, 1)
    rng = Rng(1)
    lines = [f"{game.title}, rules version {game.version}, {players} players, seed 1", ""]
    lines += [f"  {entry.text(match.state)}" for entry in match.journal if entry.event.sentence]
    while not match.state.over:
        ask = match.state.asks[0]
        question = match.state.question(ask.seat)
        assert question is not None
        option = rng.pick(ask.options)
        labels = {each["option"]: each["label"] for each in question["options"]}
        text = f"Player {ask.seat + 1}: {question['text']} ({len(ask.options)} options)"
        lines.append(f"{text} {labels[option]} [{ask.prompt.name} {option}]")
        told = len(match.journal)
        match.choose(ask.seat, option)
        lines += [f"  {entry.text(match.state)}" for entry in match.journal[told:] if entry.event.sentence]
    lines += ["", f"Scores: {match.state.scores()}, winners: {match.state.winners()}"]
    return "\n".join(lines) + "\n"


def compare(path: Path, text: str) -> None:
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no {path.name}: write it with LUDARIUM_GOLDEN=write"
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_playthrough(name: str) -> None:
    game = ludarium.load(name)
    compare(FOLDER / f"{name}.txt", playthrough(game, game.players[0]))


@pytest.mark.parametrize("name", NAMES)
def test_fifty_games_end_as_recorded(name: str) -> None:
    text = "".join(endings(ludarium.load(name)))
    compare(FOLDER / f"{name}.endings", text)
    assert text.count("\n") == ENDINGS
