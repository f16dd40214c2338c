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
    at = 0
    here = 0
    while here < len(new) or at < len(old):
        if here < len(new) and at < len(old) and new[here] == old[at]:
            here += 1
            at += 1
            continue
        meet, back = here, len(old)
        while meet < len(new):
            index = place.get(new[meet], -1)
            if index >= at:
                back = index
                break
            meet += 1
        found.append((at, back - at, new[here:meet]))
        at, here = back, meet
    return found


def apply(old: list[str], changes: list[Splice]) -> list[str]:
    """The new lines; what a client does."""
    lines = old[:]
    for at, gone, come in reversed(changes):
        lines[at : at + gone] = come
    return lines
