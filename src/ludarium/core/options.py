"""Options: every number and variant of a rulebook that a designer may want to turn."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from ludarium.core.errors import OptionError

Value = int | str | bool | None


class Option:
    """One switch: its name, default, allowed values, and why it exists."""

    def __init__(self, name: str, default: Value, allowed: Sequence[Value], why: str) -> None:
        self.name: Final = name
        self.default: Final = default
        self.allowed: Final = allowed
        self.why: Final = why
        if not self.allows(default):
            raise OptionError(f"{name}: the default {default!r} is not among {self.choices()}")

    def allows(self, value: Value) -> bool:
        # True == 1 in Python, but an option says which of the two it means.
        return any(value == one and isinstance(value, bool) == isinstance(one, bool) for one in self.allowed)

    def choices(self) -> str:
        """The allowed values, for people."""
        allowed = self.allowed
        if isinstance(allowed, range):
            step = f" in steps of {allowed.step}" if allowed.step != 1 else ""
            return f"{allowed[0]} to {allowed[-1]}{step}"
        return ", ".join(str(value).lower() if isinstance(value, bool | None) else str(value) for value in allowed)

    def parse(self, text: str) -> Value:
        """A value from the command line or a form."""
        for value in self.allowed:
            if text.strip().lower() == str(value).lower():
                return value
        raise OptionError(f"{self.name}={text}: allowed are {self.choices()}")


FLAG: Final = (False, True)


def settle(
    options: Iterable[Option],
    presets: Mapping[str, Mapping[str, Value]],
    preset: str | None,
    given: Mapping[str, Value],
) -> dict[str, Value]:
    """The value of every option: what is given, else the preset's, else the default."""
    values = {option.name: option.default for option in options}
    if preset is not None:
        if preset not in presets:
            raise OptionError(f"no preset {preset!r}; there are: {', '.join(presets) or 'none'}")
        values.update(presets[preset])
    for name in given:
        if name not in values:
            raise OptionError(f"no option {name!r}; there are: {', '.join(sorted(values))}")
    values.update(given)
    for option in options:
        if not option.allows(values[option.name]):
            raise OptionError(f"{option.name}={values[option.name]!r}: allowed are {option.choices()}")
    return values


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The rule set in force, shared by all states of a game: the options as typed attributes.

    A game's own class declares one attribute per option (`vp_target: int`) and adds what follows from
    them: the board, the cards.
    """

    def __init__(self, values: Mapping[str, Value]) -> None:
        for name, value in values.items():
            setattr(self, name, value)
