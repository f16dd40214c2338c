"""A new game needs nothing but its own package: the example is found through its entry point."""

import tomllib
from pathlib import Path

import pytest

import ludarium
from ludarium.bots import make, play
from tests.common import test_properties as common

EXAMPLE = Path(__file__).parents[2] / "examples" / "sealed_nim"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The example as an installer would leave it: its module on the path, its metadata beside it."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    metadata = tmp_path / "sealed_nim-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1\n")
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (metadata / "entry_points.txt").write_text("".join(lines))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(EXAMPLE)
    return "sealed_nim"


def test_it_is_listed_and_played_by_bots(installed: str) -> None:
    assert installed in ludarium.games()
    state = ludarium.load(installed).new(3, seed=1, heap=9)
    play(state, [make(name, 1, seat) for seat, name in enumerate(("random", "greedy", "random"))])
    assert state.over
    assert 0 < sum(state.scores()) <= 9


def test_it_gets_the_common_tests_for_free(installed: str) -> None:
    common.test_every_step_of_a_random_game(installed, 3, 1)
    common.test_order_of_simultaneous_answers_does_not_matter(installed, 4, 0)
    common.test_undo_leads_back_to_where_it_was(installed, 2)
    assert ludarium.load(installed).players == range(2, 5)


def test_its_errors_teach(installed: str) -> None:
    with pytest.raises(ludarium.OptionError, match="1 to 99"):
        ludarium.load(installed).new(2, heap=100)
    with pytest.raises(KeyError, match="sealed_nim"):
        ludarium.load("chess")


def test_the_example_is_small() -> None:
    assert len((EXAMPLE / "sealed_nim.py").read_text().splitlines()) < 100
