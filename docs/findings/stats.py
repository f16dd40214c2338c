"""Own statistics of the findings (docs/lab.md says how they work)."""

from typing import Any


def cap(journal: list[Any], state: Any) -> dict[str, float]:
    """Bridgefront: whether the last round ended the game, because nobody had the VP to win."""
    return {"ended by the round cap": float(max(state.scores()) < state.rules.vp_to_win)}


def delve(journal: list[Any], state: Any) -> dict[str, float]:
    """Lanterns Below: Heroes that came out, whether any did, the gold they brought, and artifacts used."""
    events = [entry.event.name for entry in journal]
    gold = sum(state.gold_out(seat) for seat in range(state.players))
    return {
        "somebody came out": float("left" in events),
        "Heroes out": float(events.count("left")),
        "gold out": float(gold),
        "artifacts used": float(events.count("used")),
    }
