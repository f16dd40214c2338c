"""Sums and extremes of floats, for what bots compute at every step.

They are written out because compiled code calls the built-in functions through the interpreter, and newer Pythons
round the sum of floats differently: the same seed would not give the same choices everywhere.
"""


def total(values: list[float]) -> float:
    """From left to right, rounded at each step."""
    found = 0.0
    for value in values:
        found += value
    return found


def highest(values: list[float]) -> float:
    best = values[0]
    for value in values:
        if value > best:
            best = value
    return best


def lowest(values: list[float]) -> float:
    least = values[0]
    for value in values:
        if value < least:
            least = value
    return least
