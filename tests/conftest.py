"""Collects which statements of the rulebooks the passing tests prove, for `ludarium rules --coverage`."""

import json
from collections.abc import Generator

import pytest

from ludarium.lab.coverage import PROVEN

proven: set[str] = set()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            item.user_properties.extend(("rule", statement) for statement in mark.args)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        proven.update(str(value) for name, value in report.user_properties if name == "rule")


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    # Parallel workers send their reports to the main process, which alone writes the file.
    if not hasattr(session.config, "workerinput"):
        PROVEN.write_text(json.dumps(sorted(proven), indent=0))
    return (yield)
