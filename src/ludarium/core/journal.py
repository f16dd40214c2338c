"""The journal: what happened, as small structured events, each with who may see it.

The log in sentences, the animation on screen and the lab's statistics all read the same entries.
"""

import re
from typing import TYPE_CHECKING, Final

from ludarium.core.domain import Domain

if TYPE_CHECKING:
    from ludarium.core.flow import State

EVERYONE: Final = -1

_PLACE: Final = re.compile(r"\{(\d+)\}")


class Event:
    """A kind of thing that happens: a stable name, a sentence, the domains of its values.

    `{0}`, `{1}` … in the sentence stand for the values. A last domain may repeat: with more values than
    domains, the surplus is listed with it (dice, for instance), in place of the last `{n}`.
    An event without a sentence is for statistics and animation only.
    """

    def __init__(self, name: str, sentence: str = "", *domains: Domain) -> None:
        self.name: Final = name
        self.sentence: Final = sentence
        self.domains: Final = domains


class Entry:
    """One event that happened, and who may see it: EVERYONE or one seat."""

    def __init__(self, event: Event, values: tuple[int, ...], audience: int) -> None:
        self.event: Final = event
        self.values: Final = values
        self.audience: Final = audience

    def visible(self, seat: int | None) -> bool:
        return self.audience == EVERYONE or self.audience == seat

    def parts(self, s: "State") -> list[str | dict[str, object]]:
        """The sentence in pieces: plain text, and values with their domain and name."""
        domains = self.event.domains
        pieces: list[str | dict[str, object]] = []
        at = 0
        for place in _PLACE.finditer(self.event.sentence):
            if place.start() > at:
                pieces.append(self.event.sentence[at : place.start()])
            at = place.end()
            index = int(place.group(1))
            last = index == len(domains) - 1
            shown = self.values[index:] if last else self.values[index : index + 1]
            for nth, value in enumerate(shown):
                if nth:
                    pieces.append(", ")
                domain = domains[index]
                pieces.append({"domain": domain.name, "value": value, "label": domain.label(s, value)})
        if at < len(self.event.sentence):
            pieces.append(self.event.sentence[at:])
        return pieces

    def text(self, s: "State") -> str:
        """The sentence as a reader of the log sees it; empty for events that are not told."""
        return "".join(str(piece["label"]) if isinstance(piece, dict) else piece for piece in self.parts(s))
