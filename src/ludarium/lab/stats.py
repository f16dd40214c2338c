"""Small statistics: shares with intervals that hold at their nominal rate, also for few games."""

from math import sqrt


def wilson(successes: float, trials: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval of a share; 95% unless told."""
    if trials == 0:
        return (0.0, 1.0)
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return (max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))
