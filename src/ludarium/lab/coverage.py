"""Which statements of a game's rules are proven by a passing test.

The test run writes the ids it has proven into a file; the statements are those with an id in `rules.md`.
"""

import importlib.resources
import json
import re
from pathlib import Path
from typing import Any

from ludarium.core import Game

PROVEN = Path(".rule-coverage.json")
STATEMENT = re.compile(r"^\s*(?:[-*]\s+|\|\s*)\*\*([A-Z]{2}-[A-Za-z0-9][\w.\-]*)\*\*", re.MULTILINE)


def rules_text(game: Game[Any]) -> str:
    """The game's rules.md."""
    package = type(game).__module__
    return (importlib.resources.files(package) / "rules.md").read_text(encoding="utf-8")


def statements(text: str) -> list[str]:
    """The ids of all statements, in order: list items and table rows that begin with a bold id."""
    return list(dict.fromkeys(STATEMENT.findall(text)))


def proven(path: Path = PROVEN) -> set[str]:
    if not path.exists():
        raise FileNotFoundError(f"no {path} here: run the tests first, they write it")
    return set(json.loads(path.read_text()))
