"""Bots by name: settings, bots from outside, levels."""

import re
from pathlib import Path

import pytest

import ludarium
from ludarium.bots import SearchBot, levels, make, play
from ludarium.core import OptionError
from ludarium.lab.ladder import Ladder, play_one

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def example() -> str:
    """The example bot as the documentation prints it."""
    found = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where somebody wrote the example down and runs the command."""
    (tmp_path / "cautious.py").write_text(example(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    return tmp_path


def test_the_example_is_thirty_lines_and_plays(folder: Path) -> None:
    assert len(example().splitlines()) <= 30
    ladder = Ladder(ludarium.load("impetus"), ["random", "cautious:Cautious:2"], 2, 2, options={"max_turns": 3})
    assert all(play_one(job)["over"] for job in ladder.jobs([]))


def test_an_installed_package_offers_bots_by_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    metadata = folder / "cautious-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: cautious\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text("[ludarium.bots]\nwary = cautious:Cautious\n")
    monkeypatch.syspath_prepend(folder)
    bot = make("wary:9", 1, 0)
    assert type(bot).__name__ == "Cautious"
    assert vars(bot)["worlds"] == 9
    with pytest.raises(OptionError, match="wary"):
        make("wavy", 1, 0)


def test_settings_are_part_of_the_name() -> None:
    bot = make("search:300ms:horizon=3:explore=0.5", 1, 0)
    assert isinstance(bot, SearchBot)
    assert (bot.settings.seconds, bot.settings.horizon, bot.settings.explore) == (0.3, 3, 0.5)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("search", "iterations or seconds"),
        ("search:0", "iterations or seconds"),
        ("search:-5", "iterations or seconds"),
        ("search:lots", "iterations or seconds"),
        ("search:nans", "iterations or seconds"),
        ("search:9:depth=3", "it has: explore, horizon, widen, trust, deep, worlds"),
        ("search:9:horizon=deep", "horizon is a number"),
        ("ludarium.core:State", "not a class that extends"),
        ("ludarium.core:Nothing", "has no Nothing"),
        ("no.such.module:Bot", "no bot 'no.such.module:Bot'"),
    ],
)
def test_errors_teach(name: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        make(name, 0, 0)


@pytest.mark.parametrize("game", [*ludarium.games(), "a game of tomorrow"])
def test_levels_are_bots_and_state_their_thinking_time(game: str) -> None:
    found = levels(game)
    assert [level.name for level in found] == ["Apprentice", "Adept", "Master"]
    for level in found:
        bot = make(level.bot, 1, 0)
        if isinstance(bot, SearchBot):
            assert bot.settings.seconds == level.seconds


def test_a_level_plays() -> None:
    state = ludarium.load("impetus").new(2, 1, max_turns=2)
    play(state, [make(levels("impetus")[0].bot, 1, seat) for seat in range(2)])
    assert state.over
