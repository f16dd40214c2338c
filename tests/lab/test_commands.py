"""The lab's commands, as a person would type them."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludarium.cli import app
from ludarium.lab import engine, parquet, variants
from ludarium.lab.engine import Engine, Job, Result
from ludarium.lab.variants import Variant
from tests.lab.coins import GAME, NAME


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, [*words], env={"COLUMNS": "200"})
    return result.exit_code, " ".join(result.output.split())


class Impatient(Engine):
    """Somebody presses Ctrl-C after three units."""

    def run(self, jobs: Iterable[Job]) -> Iterator[Result]:
        for count, result in enumerate(super().run(jobs)):
            if count == 3:
                raise KeyboardInterrupt
            yield result


def test_simulate_keeps_rows_and_says_who_wins(tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    code, text = run("simulate", NAME, "--games", "30", "--set", "edge=100", "--out", folder, "--processes", "1")
    assert code == 0
    assert "seat 1 100.0%" in text
    assert parquet.read(tmp_path / "run", "games").num_rows == 30
    code, text = run("simulate", NAME, "--out", folder)
    assert code == 2
    assert "--resume goes on with it" in text


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "run"
    words = ("simulate", NAME, "--games", "100", "--players", "3", "--set", "edge=90", "--out", str(folder))
    with monkeypatch.context() as patch:
        patch.setattr(engine, "make", lambda *_: Impatient())
        code, text = run(*words)
    assert code == 130
    assert "6 of 100 games are kept" in text
    assert "--resume" in text
    code, text = run("simulate", NAME, "--out", str(folder), "--resume", "--processes", "1")
    assert code == 0
    assert "100 games" in text
    assert parquet.read(folder, "games").num_rows == 100
    whole = tmp_path / "whole"
    assert run(*words[:-1], str(whole), "--processes", "1")[0] == 0
    assert parquet.read(folder, "seats").equals(parquet.read(whole, "seats"))
    code, text = run("simulate", NAME, "--out", str(folder), "--resume", "--seed", "7")
    assert code == 2
    assert "begun with seed 0, not 7" in text


def test_ctrl_c_without_rows_tells_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "make", lambda *_: Impatient())
    code, text = run("simulate", NAME, "--games", "100")
    assert code == 0
    assert "Stopped: 6 of 100 games were played." in text


def test_a_variant_file_changes_the_rules(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    variants.write(file, GAME, Variant('My "own"', None, {"edge": 100, "swing": False}, {"strong": {"mana": 2}}))
    assert variants.read(file, GAME) == Variant(
        'My "own"', None, {"edge": 100, "swing": False}, {"strong": {"mana": 2}}
    )
    code, text = run("simulate", NAME, "--games", "20", "--variant", str(file), "--processes", "1")
    assert code == 0
    assert "seat 1 100.0%" in text
    code, text = run("simulate", NAME, "--games", "20", "--variant", str(file), "--set", "edge=0", "--processes", "1")
    assert "seat 2 100.0%" in text


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("game = 'chess'", "a variant of chess, not of coins"),
        ("goal = 3", "goal is not part of a variant file"),
        ("[options]\nedge = 200", "allowed are 0 to 100"),
        ("[cards.strong]\nspeed = 2", "no number 'speed'"),
        ("nonsense", "mine.toml"),
    ],
)
def test_a_wrong_variant_file_is_told(tmp_path: Path, content: str, message: str) -> None:
    (tmp_path / "mine.toml").write_text(content)
    code, text = run("simulate", NAME, "--variant", str(tmp_path / "mine.toml"))
    assert code == 2
    assert message in text


def test_sweep_says_in_words_what_a_variant_does(tmp_path: Path) -> None:
    folder = str(tmp_path / "sweep")
    code, text = run(
        "sweep", NAME, "--vary", "edge=50,90", "--games", "200", "--out", folder, "--processes", "1", "--stat",
        "tests.lab.coins:totals",
    )  # fmt: skip
    assert code == 0
    assert "edge=90 favours seat 1 by" in text
    code, text = run("sweep", NAME, "--resume", "--out", folder, "--vary", "edge=50,80")
    assert code == 2
    assert "a sweep of other variants" in text
    code, text = run("sweep", NAME, "--resume", "--out", folder, "--processes", "1")
    assert code == 0
    code, text = run("report", folder, "-o", str(tmp_path / "page.html"))
    assert code == 0
    assert "edge=90" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_sweep_compares_variant_files_without_keeping_rows(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[options]\nrounds = 2\n")
    code, text = run("sweep", NAME, "--variant", str(tmp_path / "mine.toml"), "--games", "20", "--processes", "1")
    assert code == 0
    assert "lengthens games by 1.0 ± 0.0 rounds" in text


def test_rank_cards_names_the_strong_one() -> None:
    code, text = run("sweep", NAME, "--rank", "cards", "--games", "900", "--set", "swing=true", "--processes", "1")
    assert code == 0
    assert "Strong is too strong" in text
    assert "Dear is hardly ever taken" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("sweep", NAME), "nothing to compare"),
        (("sweep", NAME, "--vary", "edge=1", "--design", "star"), "no design 'star'"),
        (("sweep", NAME, "--vary", "edge=1", "--fraction", "2"), "a fraction of 2.0"),
        (("sweep", NAME, "--vary", "edge=1", "--vary", "edge=2"), "varied twice"),
        (("sweep", NAME, "--rank", "dice"), "only cards can be ranked"),
        (("sweep", "impetus", "--rank", "cards"), "Impetus has no cards to rank"),
        (("sweep", NAME, "--resume"), "--resume needs --out"),
        (("simulate", NAME, "--resume"), "--resume needs --out"),
        (("simulate", NAME, "--engine", "steam"), "no engine 'steam'; there are: local, ray"),
        (("simulate", "tests.lab.coins:NAME"), "is not a Game"),
        (("simulate", "nowhere:GAME"), "no game at 'nowhere:GAME'"),
        (("simulate", NAME, "--stat", "mine", "--out", "unused"), "file.py:function"),
        (("report", "nowhere"), "neither a run nor a sweep"),
    ],
)
def test_errors_teach(words: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, text = run(*words)
    assert code == 2
    assert message in text
    assert list(tmp_path.iterdir()) == []
