"""A sweep: many variants of a game played with the same seeds, each until its intervals are narrow enough.

A sweep's folder holds `sweep.json` and a run per variant. It stops on the width of intervals alone, never on what
they say: stopping as soon as a difference looks real would find differences that are not there.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ludarium.core import OptionError
from ludarium.lab import runs
from ludarium.lab.compare import Change, changes, narrow
from ludarium.lab.design import Factor, Point, plan_of
from ludarium.lab.engine import Engine, Job
from ludarium.lab.measures import Measures
from ludarium.lab.plan import Plan
from ludarium.lab.runs import Run
from ludarium.lab.stats import Estimate, holm, mean_of

SWEEP = "sweep.json"
CHECKS = 20
"""How often at most a variant is looked at before it has played all its games."""
FEWEST = 200
"""Games before the first look: intervals of fewer games are not to be trusted with stopping."""
SURE = 0.05
"""Verdicts speak of a difference when chance alone would show any such in fewer than one sweep of twenty."""


@dataclass(frozen=True)
class Step:
    """How far a sweep is: games played, the most there can be, and how many variants are done."""

    games: int
    most: int
    done: int
    variants: int


class Sweep:
    """Variants with their runs; the first is the base that all are compared with."""

    def __init__(self, folder: Path, points: list[Point], sweep_runs: list[Run], precision: float | None) -> None:
        self.folder = folder
        self.points = points
        self.runs = sweep_runs
        self.precision = precision

    @classmethod
    def create(
        cls,
        folder: Path,
        plan: Plan,
        points: list[Point],
        precision: float | None,
        note: dict[str, Any] | None = None,
        plans: list[Plan] | None = None,
    ) -> "Sweep":
        """A new sweep; `plan.games` is the most that each variant plays. Each point has a plan, which may be given."""
        if (folder / SWEEP).exists():
            raise OptionError(f"{folder} holds a sweep already: --resume goes on with it, or choose another folder")
        unit = max(1, min(500, plan.games // (2 * CHECKS)))
        # All plans are checked before the first folder is made.
        checked = [
            plan_of(replace(plan, unit=unit), point) if plans is None else replace(plans[index], unit=unit).check()
            for index, point in enumerate(points)
        ]
        folder.mkdir(parents=True, exist_ok=True)
        made = [Run.create(folder / f"{index:03}", each) for index, each in enumerate(checked)]
        content = {
            "precision": precision,
            "points": [dict(point.levels) for point in points],
            "note": note or {},
        }
        runs.write(folder / SWEEP, json.dumps(content, indent=1).encode())
        return cls(folder, points, made, precision)

    @classmethod
    def open(cls, folder: Path) -> "Sweep":
        try:
            saved = json.loads((folder / SWEEP).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise OptionError(f"{folder} holds no sweep: there is no {SWEEP} in it") from None
        points = [Point(levels) for levels in saved["points"]]
        return cls(
            folder, points, [Run.open(folder / f"{index:03}") for index in range(len(points))], saved["precision"]
        )

    def only(self, factors: list[str]) -> "Sweep":
        """The base, and the variants that differ from it in these factors alone; the others stand out of sight."""
        base = self.points[0].levels
        unknown = sorted(set(factors) - set(base))
        if unknown:
            raise OptionError(f"{unknown[0]!r} does not vary here; there are: {', '.join(base)}")
        kept = [
            index
            for index, point in enumerate(self.points)
            if all(level == base[name] for name, level in point.levels.items() if name not in factors)
        ]
        points = [Point({name: self.points[index].levels[name] for name in base if name in factors}) for index in kept]
        return Sweep(self.folder, points, [self.runs[index] for index in kept], self.precision)

    @property
    def names(self) -> list[str]:
        """What each variant is called: by what differs from the base, where several things vary."""
        base = self.points[0]
        if len(base.levels) < 2:
            return [point.name for point in self.points]
        differing = [
            Point({name: level for name, level in point.levels.items() if level != base.levels.get(name)})
            for point in self.points[1:]
        ]
        return [f"base ({base.name})", *[point.name for point in differing]]

    def note(self) -> dict[str, Any]:
        noted: dict[str, Any] = json.loads((self.folder / SWEEP).read_text(encoding="utf-8"))["note"]
        return noted

    def go(self, engine: Engine) -> Iterator[Step]:
        """Play until every variant is narrow enough or has played all its games; interrupted, it can go on later."""
        runs.claim(self.folder)
        try:
            yield from self._go(engine)
        finally:
            runs.release(self.folder)

    def _go(self, engine: Engine) -> Iterator[Step]:
        plan = self.runs[0].plan
        batch = max(1, -(-max(FEWEST, plan.games // CHECKS) // plan.unit))
        active = list(range(len(self.runs)))
        done = [run.done() for run in self.runs]
        upto = 0
        while active:
            upto = min(plan.units, upto + batch)
            # The base is played as long as anything is still compared with it.
            now = sorted({0, *active})
            jobs = [
                Job(index, self.runs[index].plan, unit, True)
                for unit in range(upto)
                for index in now
                if unit not in done[index]
            ]
            for result in engine.run(jobs):
                self.runs[result.run].keep(result)
                done[result.run].add(result.unit)
                yield self._step(done, active)
            active = [] if upto == plan.units else self._wide(active)
            yield self._step(done, active)

    def _wide(self, active: list[int]) -> list[int]:
        if self.precision is None:
            return active
        base = Measures(self.runs[0])
        wide = []
        for index in active:
            variant = base if index == 0 else Measures(self.runs[index])
            if not narrow(base, variant, self.precision):
                wide.append(index)
        return wide

    def _step(self, done: list[set[int]], active: list[int]) -> Step:
        played = sum(len(run.plan.numbers(unit)) for run, units in zip(self.runs, done, strict=True) for unit in units)
        return Step(played, sum(run.plan.games for run in self.runs), len(self.runs) - len(active), len(self.runs))


@dataclass(frozen=True)
class Verdict:
    """What a variant does, compared with the base."""

    name: str
    games: int
    changes: list[Change]
    real: list[Change]
    """Those that chance would hardly show, among all that was asked in the whole sweep."""

    def sentence(self, base: str) -> str:
        """In words, for a designer."""
        name = self.name
        if not self.real:
            loose = [
                f"{each.title} {each.difference.value * each.scale:+.1f} ± {each.difference.half * each.scale:.1f}"
                for each in self.changes
                if each.title in ("rounds", "wins of seat 1")
            ]
            hedge = f" ({'; '.join(loose)})" if loose else ""
            return f"{name} makes no difference to {base} that {self.games:,} games could show{hedge}."
        told = [each.words() for each in self.real[:6]]
        listed = told[0] if len(told) == 1 else ", ".join(told[:-1]) + " and " + told[-1]
        return f"{name} {listed}."


def verdicts(sweep: Sweep, measured: list[Measures]) -> list[Verdict]:
    """One per variant but the base; alarms are adjusted for everything that the sweep asks at once."""
    compared = [changes(measured[0], each) for each in measured[1:]]
    adjusted = iter(holm([change.p for group in compared for change in group]))
    found = []
    for name, measures, group in zip(sweep.names[1:], measured[1:], compared, strict=True):
        sure = [(next(adjusted), change) for change in group]
        real = [change for p, change in sure if p < SURE]
        found.append(Verdict(name, measures.games, group, real))
    return found


@dataclass(frozen=True)
class Effect:
    """What one level of one factor does to the length on average, whatever the other factors are."""

    factor: str
    level: str
    rounds: Estimate
    seat: Estimate | None
    """What it does to the first seat's wins; None where the number of players varies."""


def main_effects(factors: list[Factor], sweep: Sweep, measured: list[Measures]) -> list[Effect]:
    """Least squares over the variants, seed by seed, so that the intervals use the common random numbers."""
    np = measured[0].np
    base = sweep.points[0].levels
    columns = [(each.name, level) for each in factors for level in each.levels if level != base[each.name]]
    design = np.array(
        [[1.0, *[float(point.levels[name] == level) for name, level in columns]] for point in sweep.points]
    )
    if np.linalg.matrix_rank(design) < design.shape[1]:
        return []
    solve = np.linalg.pinv(design)
    games = min(each.games for each in measured)
    rounds = solve @ np.array([each.game["rounds"][:games].astype(float) for each in measured])
    seat = None
    if len({each.players for each in measured}) == 1:
        seat = solve @ np.array([each.won[:games, 0] for each in measured])
    return [
        Effect(name, str(level), mean_of(rounds[at]), None if seat is None else mean_of(seat[at]))
        for at, (name, level) in enumerate(columns, start=1)
    ]


def factors_of(points: list[Point]) -> list[Factor]:
    """The factors that a sweep's points vary, with the levels that occur."""
    names = list(points[0].levels)
    return [Factor(name, tuple(dict.fromkeys(point.levels[name] for point in points))) for name in names]
