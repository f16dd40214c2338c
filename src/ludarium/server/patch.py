"""A page told by what has changed: most choices alter a few lines of a drawing of hundreds."""

from typing import Final

from ludarium.server.parts import Page

Splice = tuple[int, int, list[str]]
"""At which old line, how many old lines go, which new lines come."""
FEW: Final = 6


def changes(old: Page, new: Page) -> list[Splice]:
    """What makes the new page out of the old one, part by part."""
    if len(old) != len(new):
        return splices([line for part in old for line in part], [line for part in new for line in part])
    found: list[Splice] = []
    start = 0
    for before, after in zip(old, new, strict=True):
        if before is not after:
            found += [(start + at, gone, come) for at, gone, come in splices(before, after)]
        start += len(before)
    return found


def splices(old: list[str], new: list[str]) -> list[Splice]:
    """What makes the new lines out of the old ones, in the order of the old lines.

    Where the two part and do not meet again after a few lines, they meet at the next new line that the old page has
    exactly once. That is not the least possible difference, but one walk finds it.
    """
    found: list[Splice] = []
    ends, stops = len(old), len(new)
    at = 0
    while at < ends and at < stops and old[at] == new[at]:
        at += 1
    here = at
    # Most pages end as they did before; what lies between is all there is to search.
    while ends > at and stops > here and old[ends - 1] == new[stops - 1]:
        ends -= 1
        stops -= 1
    place: dict[str, int] = {}
    while at < ends or here < stops:
        # Mostly a few lines are others, and as many as before.
        for few in range(1, FEW):
            if at + few < ends and here + few < stops and old[at + few] == new[here + few]:
                back, meet = at + few, here + few
                break
        else:
            if not place:
                for index in range(at, ends):
                    line = old[index]
                    place[line] = -1 if line in place else index
            meet, back = stops, ends
            for index in range(here, stops):
                known = place.get(new[index], -1)
                if known >= at:
                    meet, back = index, known
                    break
        found.append((at, back - at, new[here:meet]))
        at, here = back, meet
        while at < ends and here < stops and old[at] == new[here]:
            at += 1
            here += 1
    return found


def apply(old: list[str], changes: list[Splice]) -> list[str]:
    """The new lines; what a client does."""
    lines = old[:]
    for at, gone, come in reversed(changes):
        lines[at : at + gone] = come
    return lines
