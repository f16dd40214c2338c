"""Rows depend on the plan alone: not on processes, interruptions, killed workers or Ray."""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from ludarium.core import OptionError
from ludarium.lab import parquet, runs
from ludarium.lab.engine import Engine, Job, Processes, Result, WorkFailed
from ludarium.lab.measures import tally_of
from ludarium.lab.plan import Plan
from ludarium.lab.rows import TABLES
from ludarium.lab.runs import Run
from ludarium.lab.simulate import play_unit
from tests.lab.coins import NAME

PLAN = Plan("impetus", 12, 3, ("greedy:1", "random"), 5, None, {"vp_target": 5}, unit=2)
COINS = Plan(NAME, 40, 2, seed=3, unit=5)


def rows(folder: Path) -> dict[str, list[dict[str, object]]]:
    return {table: parquet.read(folder, table).to_pylist() for table in TABLES}


def played(folder: Path, plan: Plan, engine: Engine) -> dict[str, list[dict[str, object]]]:
    with engine:
        for _ in Run.create(folder, plan).go(engine):
            pass
    return rows(folder)


class Stopping(Engine):
    """Somebody presses Ctrl-C after a few units."""

    def __init__(self, units: int) -> None:
        self.units = units

    def run(self, jobs: Iterable[Job]) -> Iterator[Result]:
        for count, result in enumerate(super().run(jobs)):
            if count == self.units:
                raise KeyboardInterrupt
            yield result


def test_one_process_and_two_give_the_same_rows(tmp_path: Path) -> None:
    one = played(tmp_path / "one", PLAN, Engine())
    two = played(tmp_path / "two", PLAN, Processes(2))
    assert one == two
    assert [row["number"] for row in one["games"]] == list(range(12))
    assert len(one["seats"]) == 36
    assert {row["bot"] for row in one["seats"]} == {"greedy:1", "random"}


def test_interrupted_and_resumed_gives_the_same_rows(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole", COINS, Engine())
    run = Run.create(tmp_path / "cut", COINS)
    with pytest.raises(KeyboardInterrupt):
        list(run.go(Stopping(3)))
    assert runs.status(tmp_path / "cut") == runs.Progress(15, 40, running=False)
    assert rows(tmp_path / "cut")["games"] == whole["games"][:15]
    # A unit of which only a part was written counts as not done.
    parquet.part(tmp_path / "cut", "games", 2).unlink()
    again = Run.open(tmp_path / "cut")
    assert again.missing() == [2, 3, 4, 5, 6, 7]
    assert rows(tmp_path / "cut")["seats"] == whole["seats"][:20]
    assert [progress.games for progress in again.go(Engine())] == [10, 15, 20, 25, 30, 35, 40]
    assert rows(tmp_path / "cut") == whole


def test_a_killed_process_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_TEST_KILL", str(tmp_path / "killed"))
    plan = Plan(NAME, 40, 2, seed=3, unit=5, stats=("tests.lab.coins:killing",))
    killed = played(tmp_path / "killed-run", plan, Processes(2))
    assert (tmp_path / "killed").exists()
    assert killed == played(tmp_path / "whole", COINS, Engine())


def test_a_unit_that_keeps_killing_is_given_up(tmp_path: Path) -> None:
    plan = Plan(NAME, 40, 2, seed=3, unit=5, stats=("tests.lab.coins:deadly",))
    with pytest.raises(WorkFailed, match="3 processes died while playing games 0 to 4"):
        played(tmp_path, plan, Processes(1))


def test_a_mistake_in_a_worker_says_where(tmp_path: Path) -> None:
    plan = Plan(NAME, 40, 2, seed=3, unit=5, stats=("tests.lab.coins:failing",))
    with pytest.raises(WorkFailed, match=r"(?s)a user's own mistake.*seed 3"):
        played(tmp_path, plan, Processes(1))


def test_ray_gives_the_same_rows_though_a_worker_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludarium.lab.ray_engine import RayEngine

    monkeypatch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    mark = tmp_path / "killed"
    variables = {"PYTHONPATH": str(Path.cwd()), "LUDARIUM_TEST_KILL": str(mark)}
    plan = Plan(NAME, 40, 2, seed=3, unit=5, stats=("tests.lab.coins:killing",))
    engine = RayEngine(num_cpus=2, include_dashboard=False, runtime_env={"env_vars": variables})
    assert played(tmp_path / "ray", plan, engine) == played(tmp_path / "here", COINS, Engine())
    assert mark.exists()


def test_own_statistics_become_columns(tmp_path: Path) -> None:
    found = played(tmp_path, Plan(NAME, 10, 3, unit=5, stats=("tests.lab.coins:totals",)), Engine())
    assert {row["purchases"] for row in found["games"]} == {3.0}
    assert {row["said"] for row in found["games"]} == {"yes"}
    assert {row["shopping"] for row in found["seats"]} == {1.0}


def test_own_statistics_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def entries(journal, state):\n    return {'entries': len(journal)}\n")
    found = played(tmp_path / "run", Plan(NAME, 5, 2, stats=(f"{file}:entries",)), Processes(1))
    assert all(row["entries"] == 7.0 for row in found["games"])


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("return 3", "a dict of columns is expected"),
        ("return {'won': 1}", "has a column 'won' already"),
        ("return {'mine': [1]}", "1 values for 2 seats"),
        ("return {'mine': object()}", "numbers, words or None"),
    ],
)
def test_wrong_statistics_are_told(tmp_path: Path, body: str, message: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(f"def mine(journal, state):\n    {body}\n")
    with pytest.raises(OptionError, match=message):
        played(tmp_path / "run", Plan(NAME, 5, 2, stats=(f"{file}:mine",)), Engine())


def test_the_rows_of_a_game_say_what_happened(tmp_path: Path) -> None:
    found = played(tmp_path, Plan(NAME, 1, 2, seed=8, options={"rounds": 3}), Engine())
    (game,) = found["games"]
    seats = found["seats"]
    winner = next(row["seat"] for row in seats if row["won"] == 1)
    assert game["winner"] == winner
    assert (game["rounds"], game["choices"], game["first"], game["lead_changes"]) == (3, 6, 0, 0)
    assert (game["margin"], game["decided"], game["finished"]) == (1.0, 1.0, True)
    assert [row["after"] for row in found["rounds"]] == [0, 1, 2, 3]
    assert [row["leader"] for row in found["rounds"]] == [-1, -1, -1, winner]
    assert found["points"] == [{"number": 0, "seat": winner, "source": "luck", "points": 1.0}]
    bought = [row for row in found["things"] if row["event"] == "bought"]
    assert sum(int(str(row["times"])) for row in bought) == 6
    assert {row["kind"] for row in bought} == {"card"}
    assert {row["thing"] for row in found["things"] if row["kind"] == "faction"} == {"Red", "Blue"}


def test_a_run_is_counted_like_its_games(tmp_path: Path) -> None:
    run = Run.create(tmp_path, PLAN)
    for _ in run.go(Engine()):
        pass
    counted = play_unit(run.plan, range(12))
    assert tally_of(run) == counted


def test_a_folder_is_not_used_twice(tmp_path: Path) -> None:
    Run.create(tmp_path, COINS)
    with pytest.raises(OptionError, match="--resume goes on with it"):
        Run.create(tmp_path, COINS)
    with pytest.raises(OptionError, match="no finished games yet"):
        parquet.read(tmp_path, "games")
    with pytest.raises(OptionError, match="holds no run"):
        Run.open(tmp_path / "elsewhere")


def test_only_one_process_works_on_a_folder(tmp_path: Path) -> None:
    run = Run.create(tmp_path, COINS)
    # Process 1 is always there, and never ours.
    (tmp_path / runs.PID).write_text("1")
    with pytest.raises(OptionError, match="process 1 is working on"):
        list(run.go(Engine()))


def test_a_run_goes_on_in_a_process_of_its_own(tmp_path: Path) -> None:
    run = Run.create(tmp_path / "first", PLAN)
    assert runs.past(tmp_path) == [run.folder]
    assert runs.start(run.folder, processes=1).wait() == 0
    assert runs.status(run.folder) == runs.Progress(12, 12, running=False)
    assert not runs.stop(run.folder)


def test_a_run_is_stopped_from_outside_and_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_TEST_STOP", str(tmp_path))
    plan = Plan(NAME, 40, 2, seed=3, unit=5, stats=("tests.lab.coins:stopping",))
    Run.create(tmp_path, plan)
    assert runs.start(tmp_path, processes=1).wait() == 130
    assert runs.status(tmp_path) == runs.Progress(10, 40, running=False)


def test_heavy_libraries_are_left_alone_until_needed() -> None:
    code = (
        "import sys, ludarium, ludarium.cli\n"
        "heavy = {'numpy', 'pyarrow', 'ray', 'scipy', 'pandas'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_simulate_needs_no_extra() -> None:
    code = (
        "import sys\n"
        "sys.modules.update(dict.fromkeys(['numpy', 'pyarrow', 'ray', 'scipy']))\n"
        "from ludarium.cli import app\n"
        "app(['simulate', 'impetus', '--games', '2', '--processes', '1', '--set', 'vp_target=5'])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert "2 games" in done.stdout


def test_the_documented_statistic_works(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    file = tmp_path / "mine.py"
    file.write_text(text[text.index("def wars") : text.index("```", text.index("def wars"))])
    plan = Plan("impetus", 2, 3, options={"vp_target": 5}, stats=(f"{file}:wars",))
    found = played(tmp_path / "run", plan, Engine())
    assert all(float(str(row["wars"])) >= 0 for row in found["games"])
    idols = [row for row in found["things"] if row["event"] == "idol_placed"]
    assert sum(float(str(row["idols"])) for row in found["seats"]) == sum(int(str(row["times"])) for row in idols)
