"""How good a position looks for a player: gold out, gold in hand, Heroes alive and on their way."""

from ludarium.games.dungeons.state import Dungeons


def judge(s: Dungeons, seat: int) -> float:
    return float(s.gold_out(seat))
