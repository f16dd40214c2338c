"""Bots by name, with their settings: `random`, `automatic`, `greedy:8`, `search:200`, `search:1s:horizon=6`, or others.

A bot from outside is a class that extends Bot: `mypackage.mybot:MyBot` names it by where it is, and an installed
package can offer it by a name of its own in the entry point group `ludarium.bots`. What follows another colon is
handed to the class as text.
"""

import os
import sys
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from ludarium.bots.automatic import AutomaticBot
from ludarium.bots.bot import Bot
from ludarium.bots.greedy import GreedyBot
from ludarium.bots.random import RandomBot
from ludarium.bots.search import SearchBot, Settings
from ludarium.core import OptionError, Rng

NAMES: Final = ("random", "automatic", "greedy", "search")
GROUP: Final = "ludarium.bots"
MOST_ITERATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0


def make(name: str, seed: int, seat: int) -> Bot:
    """The bot of that name, with dice that depend on the game's seed and the seat alone."""
    kind, _, setting = name.partition(":")
    rng = Rng(seed, 100 + seat)
    if kind == "random" and not setting:
        return RandomBot(rng)
    if kind == "automatic" and not setting:
        return AutomaticBot(rng)
    if kind == "greedy" and (not setting or (setting.isdecimal() and 1 <= int(setting) <= 1000)):
        return GreedyBot(rng, int(setting) if setting else 0)
    if kind == "search":
        return SearchBot(rng, search_settings(name, setting))
    if kind not in NAMES:
        made = offered(kind, setting, rng)
        if made is None and setting:
            made = from_outside(kind, setting, rng)
        if made is not None:
            return made
    raise OptionError(
        f"no bot {name!r}; there are: random, automatic, greedy, greedy:1 to greedy:1000, search:200 (iterations), "
        f"search:1s (seconds){''.join(', ' + each for each in installed())}, or package.module:Class"
    )


def installed() -> list[str]:
    """The names of the bots that installed packages offer."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def search_settings(name: str, setting: str) -> Settings:
    """What stands behind `search:`."""
    words = setting.split(":")
    budget = words[0]
    iterations = 0
    seconds = 0.0
    try:
        if budget.endswith("ms"):
            seconds = float(budget[:-2]) / 1000
        elif budget.endswith("s"):
            seconds = float(budget[:-1])
        else:
            iterations = int(budget)
    except ValueError:
        pass
    if not (0 < iterations <= MOST_ITERATIONS or 0.0 < seconds <= MOST_SECONDS):
        raise OptionError(f"{name!r}: say how long it thinks, in iterations or seconds: search:200, search:1s")
    known = ("explore", "horizon", "widen", "trust", "deep", "worlds", "brief", "turns", "rethink")
    given: dict[str, float] = {}
    for word in words[1:]:
        key, _, text = word.partition("=")
        if key not in known:
            raise OptionError(f"{name!r}: search has no {key!r}; it has: {', '.join(known)}")
        try:
            given[key] = float(text)
        except ValueError:
            raise OptionError(f"{name!r}: {key} is a number, like {key}=1") from None
    return Settings(iterations, seconds, given)


def offered(kind: str, setting: str, rng: Rng) -> Bot | None:
    """A bot that an installed package offers by name."""
    for entry in entry_points(group=GROUP):
        if entry.name == kind:
            return build(entry.load(), kind, setting, rng)
    return None


def from_outside(module: str, rest: str, rng: Rng) -> Bot | None:
    """A bot named by module and class; the folder where the command runs counts as well."""
    name, _, setting = rest.partition(":")
    if not name.isidentifier():
        return None
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Any = getattr(import_module(module), name, None)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(error.name + ".")):
            return None
        raise
    if found is None:
        raise OptionError(f"module {module} has no {name}")
    return build(found, f"{module}:{name}", setting, rng)


def build(found: Any, name: str, setting: str, rng: Rng) -> Bot:
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise OptionError(f"{name} is not a class that extends ludarium.bots.Bot")
    kind: Any = found
    made: Bot = kind(rng, setting) if setting else kind(rng)
    return made
