"""The API as it describes itself, tried with everything that fits the description and much that does not."""

import json
import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ludarium.server.app import Settings, whole_api
from tests.server.servers import Here

EXAMPLES = int(os.environ.get("LUDARIUM_THOROUGH", "1")) * 15
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class Places:
    """Real tables and tokens, so that calls get beyond the door."""

    def __init__(self, here: Here) -> None:
        self.playing, self.tokens = here.lay(["me", "me", "open", "open", "open"])
        self.started, self.seated = here.lay(["me", "random"])
        self.finished, _ = here.lay(["random", "random"], options={"max_turns": 2})
        with here.live(self.finished) as watching:
            watching.until("table", over=True)

    def each(self) -> list[tuple[str, str | None]]:
        return [
            (self.playing, self.tokens["0"]),
            (self.started, self.seated["0"]),
            (self.finished, None),
        ]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server that does not keep anybody waiting for news."""
    folder = tmp_path_factory.mktemp("server")
    with Here(Settings(f"sqlite:///{folder}/tables.db", workers=1, rate=0, patience=0.01)) as server:
        yield server


@pytest.fixture(scope="module")
def places(here: Here) -> Places:
    return Places(here)


DESCRIBED: Any = whole_api(None, None, 0).openapi()  # type: ignore[arg-type]
SCHEMA = schemathesis.openapi.from_dict(DESCRIBED)
CALLS = [(path, method.upper()) for path, methods in DESCRIBED["paths"].items() for method in methods]

tried = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
every_mode = pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)


def call(case: Case[Any], here: Here) -> None:
    case.call_and_validate(base_url=f"{here.url}/api", checks=CHECKS)


def test_the_description_is_the_one_that_is_served(here: Here) -> None:
    with here.http() as client:
        served = client.get("/api/openapi.json").json()
    assert served["paths"] == json.loads(json.dumps(DESCRIBED["paths"]))


@every_mode
@pytest.mark.parametrize(("path", "method"), CALLS)
def test_no_call_is_too_much_for_the_server(here: Here, path: str, method: str, mode: GenerationMode) -> None:
    @tried
    @given(case=SCHEMA[path][method].as_strategy(generation_mode=mode))
    def attempt(case: Case[Any]) -> None:
        call(case, here)

    attempt_if_possible(attempt)


@every_mode
@pytest.mark.parametrize(("path", "method"), [each for each in CALLS if "{table}" in each[0]])
def test_no_call_at_a_real_table_is_too_much(
    here: Here, places: Places, path: str, method: str, mode: GenerationMode
) -> None:
    @tried
    @given(case=SCHEMA[path][method].as_strategy(generation_mode=mode))
    def attempt(case: Case[Any]) -> None:
        for table, token in places.each():
            case.path_parameters["table"] = table
            if token is not None:
                case.headers["Authorization"] = f"Bearer {token}"
            call(case, here)

    attempt_if_possible(attempt)


def attempt_if_possible(attempt: Callable[[], None]) -> None:
    """A call without parameters cannot be made in a wrong way."""
    try:
        attempt()
    except Unsatisfiable:
        pytest.skip("nothing about this call can be wrong")
