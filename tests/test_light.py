"""`import ludarium` stays light: no web, lab or learning library comes with it."""

import subprocess
import sys

HEAVY = {
    "gymnasium",
    "jinja2",
    "numpy",
    "open_spiel",
    "pettingzoo",
    "psycopg",
    "pyarrow",
    "pyspiel",
    "ray",
    "rich",
    "sb3_contrib",
    "stable_baselines3",
    "starlette",
    "torch",
    "typer",
    "uvicorn",
}


def test_what_comes_with_the_package() -> None:
    code = "import sys, ludarium; [ludarium.load(name) for name in ludarium.games()]; print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    modules = shown.stdout.split()
    assert "ludarium.games.omen.observe" in modules
    loaded = {name.partition(".")[0] for name in modules}
    assert not loaded & HEAVY
