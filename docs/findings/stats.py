"""Own statistics of the findings (docs/lab.md says how they work)."""

from typing import Any


def cap(journal: list[Any], state: Any) -> dict[str, float]:
    """Bridgefront: whether the last round ended the game, because nobody had the VP to win."""
    return {"ended by the round cap": float(max(state.scores()) < state.rules.vp_to_win)}
