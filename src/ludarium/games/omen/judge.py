"""How good a position looks for a player."""

from ludarium.games.omen.state import Omen


def judge(s: Omen, seat: int) -> float:
    return s.scores()[seat] - s.scores()[1 - seat]
