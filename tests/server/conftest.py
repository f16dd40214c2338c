"""Servers to try things on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.server.app import Settings
from tests.server.servers import Here, fresh_database, postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return fresh_database(request.getfixturevalue("postgres_url"))


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server without limits, shared by the tests of a module."""
    folder = tmp_path_factory.mktemp("server")
    with Here(Settings(f"sqlite:///{folder}/tables.db", workers=1, rate=0, patience=5)) as server:
        yield server


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Here]:
    """A server with the usual limits."""
    with Here(Settings(f"sqlite:///{tmp_path}/tables.db", workers=1)) as server:
        yield server
