"""How good a position looks, for bots: points, and what makes points."""

from typing import Final

from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.production import growth, income
from ludarium.games.aeonis.state import Aeonis

POINT: Final = 10.0


def judge(s: Aeonis, seat: int) -> float:
    """Own prospects less a part of the strongest rival's."""
    best = -99.0
    for other in range(s.players):
        if other != seat:
            best = max(best, prospects(s, other))
    return prospects(s, seat) - 0.3 * best


def prospects(s: Aeonis, seat: int) -> float:
    value = POINT * (s.vp[seat] + s.artifact_vp[seat])
    value += 0.4 * (s.gold[seat] + s.mana[seat] + s.influence[seat])
    gold, mana, influence = income(s, seat)
    value += 1.2 * (gold + mana + influence) + 0.2 * growth(s, seat)
    value += 1.0 * s.count_hexes(seat)
    value += 0.5 * s.ap[seat] + 0.3 * s.banked[seat]
    value += s.renown[seat] + 1.2 * s.remnants[seat]
    for artifact in s.artifacts_of(seat):
        value += 6.0 if s.rules.artifacts[artifact].vp else 4.0
    if s.lord_hex(seat) == NONE:
        value -= 8.0
    for unit in s.units_of(seat):
        value += 0.8 * s.unit_hp[unit]
    return value
