"""Own statistics of the findings (docs/lab.md says how they work)."""

from collections.abc import Sequence
from typing import Any

from ludarium.core import Entry, State


def cap(journal: Sequence[Entry], state: State) -> dict[str, Any]:
    """Bridgefront: whether the last round ended the game, because nobody had the VP to win."""
    rules: Any = state.rules
    return {"ended by the round cap": float(max(state.scores()) < rules.vp_to_win)}
