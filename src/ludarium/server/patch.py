"""A page told by what has changed: most choices alter a few lines of a drawing of hundreds."""

Splice = tuple[int, int, list[str]]
"""At which old line, how many old lines go, which new lines come."""


def splices(old: list[str], new: list[str]) -> list[Splice]:
    """What makes the new lines out of the old ones, in the order of the old lines.

    Where the two part, they meet again at the next new line that the old page has exactly once. That is not the least
    possible difference, but one walk finds it.
    """
    place: dict[str, int] = {}
    for index, line in enumerate(old):
        place[line] = -1 if line in place else index
    found: list[Splice] = []
    at = here = 0
    ends, stops = len(old), len(new)
    while True:
        while at < ends and here < stops and new[here] == old[at]:
            at += 1
            here += 1
        if at == ends and here == stops:
            return found
        meet, back = stops, ends
        for index in range(here, stops):
            known = place.get(new[index], -1)
            if known >= at:
                meet, back = index, known
                break
        found.append((at, back - at, new[here:meet]))
        at, here = back, meet


def apply(old: list[str], changes: list[Splice]) -> list[str]:
    """The new lines; what a client does."""
    lines = old[:]
    for at, gone, come in reversed(changes):
        lines[at : at + gone] = come
    return lines
