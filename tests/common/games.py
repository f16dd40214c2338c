"""The games that the common tests run on."""

import os

import pytest

import ludarium

THOROUGH = int(os.environ.get("LUDARIUM_THOROUGH", "1"))
"""How many times as many random games as usual."""

TABLES = [(name, players) for name in ludarium.games() for players in ludarium.load(name).players]

every_table = pytest.mark.parametrize(("name", "players"), TABLES, ids=[f"{n}-{p}" for n, p in TABLES])
