"""The same work units on a Ray cluster: pip install 'ludarium[ray]'.

Rows come back as Parquet bytes and are written where the command runs, so the machines need no shared disk.
At most a few units per core are under way at once: memory stays flat, however many games are asked for.
"""

import importlib
from collections.abc import Iterable, Iterator
from typing import Any

from ludarium.core import OptionError
from ludarium.lab.engine import AHEAD, Engine, Job, Result, WorkFailed, do
from ludarium.lab.plan import Plan

RETRIES = 5
"""How often Ray starts a unit anew when its worker or machine is lost."""


class RayEngine(Engine):
    name = "ray"

    def __init__(self, address: str | None = None, **init: Any) -> None:
        """`address`: of a running cluster (`auto` finds the one on this machine); none starts Ray here."""
        try:
            ray: Any = importlib.import_module("ray")
        except ImportError:
            raise OptionError("--engine ray needs Ray: pip install 'ludarium[ray]'") from None
        self._ray = ray
        self._ours = not ray.is_initialized()
        if self._ours:
            try:
                ray.init(address=address, log_to_driver=False, logging_level="ERROR", **init)
            except (ConnectionError, ValueError) as error:
                raise OptionError(f"no Ray cluster at {address}: {error}") from None
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._unit = ray.remote(max_retries=RETRIES, num_cpus=1)(unit)

    def run(self, jobs: Iterable[Job]) -> Iterator[Result]:
        waiting = iter(jobs)
        under_way: dict[Any, Job] = {}
        while True:
            while len(under_way) < AHEAD * self.workers:
                job = next(waiting, None)
                if job is None:
                    break
                under_way[self._unit.remote(job.run, job.plan.data(), job.unit, job.rows)] = job
            if not under_way:
                return
            done, _ = self._ray.wait(list(under_way), num_returns=1)
            for reference in done:
                job = under_way.pop(reference)
                try:
                    result: Result = self._ray.get(reference)
                except self._ray.exceptions.RayError as error:
                    raise WorkFailed(f"unit {job.unit} of {job.plan.game}: {error}") from error
                yield result

    def close(self) -> None:
        if self._ours:
            self._ray.shutdown()


def unit(run: int, plan: dict[str, Any], number: int, rows: bool) -> Result:
    """What a Ray worker does. Plans travel as plain data."""
    return do(Job(run, Plan.of(plan), number, rows))
