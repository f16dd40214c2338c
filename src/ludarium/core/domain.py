"""What a question is about: domains of integers with names, and the prompts that use them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from ludarium.core.flow import State

PASS: Final = -1
"""The "no, thanks / done" option of every domain."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Domain:
    """A named range of integers, 0 … size-1: hexes, cards, seats, counts, a few alternatives."""

    def __init__(self, name: str, size: int, names: Sequence[str] = ()) -> None:
        self.name: Final = name
        self.size: Final = size
        self.names: Final = tuple(names)

    def label(self, s: "State", option: int) -> str:
        """How a person would call the option."""
        return self.names[option] if self.names else str(option)


def named(name: str, *names: str) -> Domain:
    """A domain of a few named alternatives."""
    return Domain(name, len(names), names)


SEAT: Final = Domain("seat", 8, [f"Player {seat + 1}" for seat in range(8)])
NUMBER: Final = Domain("number", 1000)
DIE: Final = Domain("die", 101)
"""What a die shows, of whatever size: the page shows such a value in an event as a die that rolls."""


class Prompt:
    """Why something is asked: a stable name, the domain of the answer, a wording.

    `{0}`, `{1}` … in the wording stand for the values the question is `about`, each named by its domain.
    `decline` is what the PASS option is called, where there is one.
    """

    def __init__(
        self, name: str, domain: Domain, wording: str, about: tuple[Domain, ...] = (), decline: str = "Pass"
    ) -> None:
        self.name: Final = name
        self.domain: Final = domain
        self.wording: Final = wording
        self.about: Final = about
        self.decline: Final = decline
