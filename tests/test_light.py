"""`import ludarium` stays light: no web, lab or learning library comes with it."""

import subprocess
import sys

HEAVY = {
    "gymnasium",
    "jinja2",
    "numpy",
    "pettingzoo",
    "psycopg",
    "pyarrow",
    "pyspiel",
    "ray",
    "rich",
    "starlette",
    "typer",
    "uvicorn",
}


def test_what_comes_with_the_package() -> None:
    code = "import sys, ludarium; ludarium.load('impetus'); print(*{name.partition('.')[0] for name in sys.modules})"
    shown = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(shown.stdout.split())
    assert "ludarium" in loaded
    assert not loaded & HEAVY
