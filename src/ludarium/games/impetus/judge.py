"""How good a position looks for a Spirit: points in hand, and points its Worship is likely to bring."""

from typing import Final

from ludarium.games.impetus.state import AFFLUENCE, BATTLE, FACTIONS, NONE, SPREAD, Impetus

DEEDS: Final = (0.5, 1.6, 0.4)
"""Wars won, gold gained and land gained by a Faction in a usual turn."""
NEARBY: Final = 0.35
"""What an Idol on neutral land beside a Faction is worth, of one inside it."""
HORIZON: Final = 4.0
"""How many turns ahead Worship is counted on."""


def judge(s: Impetus, seat: int) -> float:
    """Own prospects less those of the strongest rival, in VP."""
    prospects = [tenths / 10 for tenths in s.tenths]
    for faction in range(FACTIONS):
        spirit = s.worship[faction]
        if spirit != NONE:
            prospects[spirit] += HORIZON * yield_of(s, faction) + 0.3
    for spirit in s.guide:
        if spirit != NONE:
            prospects[spirit] += 0.1 * s.influence[spirit]
    rivals = [prospects[spirit] for spirit in range(s.players) if spirit != seat]
    return prospects[seat] - 0.7 * max(rivals)


def yield_of(s: Impetus, faction: int) -> float:
    """VP that a Faction's Idols bring in a usual turn, those within its reach counted in part."""
    tenths = 0.0
    for index, place in enumerate(s.idol_hex):
        kind = s.idol_kind[index]
        worth = s.rules.idol_tenths[kind] * DEEDS[kind]
        if s.owner[place] == faction:
            tenths += worth
        elif s.owner[place] == NONE:
            for beside in s.rules.neighbours[place]:
                if s.owner[beside] == faction:
                    tenths += worth * NEARBY
                    break
    return tenths / 10


assert (BATTLE, AFFLUENCE, SPREAD) == (0, 1, 2)
