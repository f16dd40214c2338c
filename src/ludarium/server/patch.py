"""A page told by what has changed: most choices alter a few lines of a drawing of hundreds."""

from typing import Final

Splice = tuple[int, int, list[str]]
"""At which old line, how many old lines go, which new lines come."""
FEW: Final = 6


def splices(old: list[str], new: list[str]) -> list[Splice]:
    """What makes the new lines out of the old ones, in the order of the old lines.

    Where the two part and do not meet again after a few lines, they meet at the next new line that the old page has
    exactly once. That is not the least possible difference, but one walk finds it.
    """
    found: list[Splice] = []
    ends, stops = len(old), len(new)
    at = alike(old, 0, new, 0)
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
        more = alike(old, back, new, meet, min(ends - back, stops - meet))
        at, here = back + more, meet + more
    return found


def alike(old: list[str], at: int, new: list[str], here: int, most: int = 1 << 30) -> int:
    """How many lines are the same from there on, at most so many; whole stretches are compared at once."""
    most = min(most, len(old) - at, len(new) - here)
    count = 0
    for stretch in (64, 8, 1):
        while count + stretch <= most and (
            old[at + count : at + count + stretch] == new[here + count : here + count + stretch]
        ):
            count += stretch
    return count


def apply(old: list[str], changes: list[Splice]) -> list[str]:
    """The new lines; what a client does."""
    lines = old[:]
    for at, gone, come in reversed(changes):
        lines[at : at + gone] = come
    return lines
