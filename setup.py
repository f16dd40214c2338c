"""Compiles the rules with mypyc when a wheel is built; a checkout (`pip install -e`) stays interpreted."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

COMPILED = ("core", "games", "bots")


def extensions() -> list[object]:
    if "bdist_wheel" not in sys.argv or os.environ.get("LUDARIUM_PURE"):
        return []
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        print(f"ludarium: no C compiler ({compiler}) found, so this build is plain Python: correct, but slower.")
        return []
    from mypyc.build import mypycify

    files = sorted(str(path) for part in COMPILED for path in Path("src/ludarium", part).rglob("*.py"))
    return list(mypycify([*files, "--strict"], opt_level="3", debug_level="0", multi_file=True))


setup(ext_modules=extensions())
