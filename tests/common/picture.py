"""A whole state as plain data, compiled or not: for comparing states and for hashing the past."""

import hashlib
import json
import types
from typing import Any

from ludarium.core import Domain, Event, Game, Prompt, Rng, Rules, State

PLAIN = {type(None), bool, int, float, str}
SHARED = (Game, Rules, Prompt, Domain, Event)
"""What all states of a game share: told by type alone."""


def attributes(thing: object) -> list[str]:
    """The names of an object's attributes; compiled classes keep them as descriptors."""
    if hasattr(thing, "__dict__"):
        return sorted(vars(thing))
    kinds = type(thing).__mro__
    return sorted(
        {
            name
            for kind in kinds
            for name, value in vars(kind).items()
            if isinstance(value, types.GetSetDescriptorType) and not name.startswith("__")
        }
    )


def picture(thing: object) -> Any:
    """Plain data, equal for equal states."""
    if type(thing) in PLAIN:
        return thing
    if isinstance(thing, list | tuple):
        # Most of a state is long lists of numbers.
        return list(thing) if PLAIN.issuperset(map(type, thing)) else [picture(each) for each in thing]
    if isinstance(thing, dict):
        return {str(key): picture(value) for key, value in sorted(thing.items(), key=str)}
    if isinstance(thing, SHARED):
        return type(thing).__name__
    if isinstance(thing, Rng):
        return list(thing.words())
    left_out = ("journal", "_mark", "_seat", "_shared") if isinstance(thing, State) else ()
    return {
        "": type(thing).__name__,
        **{name: picture(getattr(thing, name)) for name in attributes(thing) if name not in left_out},
    }


def fingerprint(state: State) -> str:
    """A short hash of everything on the table and everything lined up."""
    return hashlib.sha256(json.dumps(picture(state)).encode()).hexdigest()[:16]
