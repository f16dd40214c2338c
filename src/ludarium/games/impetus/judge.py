"""How good a position looks for a Spirit: what it has, and what its Factions are likely to bring it.

A Spirit's prospects are a weighted sum of a few things read off the table; their differences are log-odds
of winning. The weights come from the lab, which fits them to how games ended: see docs/bots.md.
"""

from math import exp, log
from typing import Final

from ludarium.games.impetus.state import (
    AFFLUENCE,
    AGENDAS,
    BATTLE,
    EXPAND,
    FACTIONS,
    MODIFIERS,
    NONE,
    SPREAD,
    STEAL,
    TRADE,
    Impetus,
)

FEATURES: Final = (
    "points",  # Victory Points, as a part of what ends the game
    "nearness",  # the same, squared: the last points count more
    "pace",  # the logarithm of what a turn brings over what is still missing
    "harvest",  # VP that worshipping Factions bring in a usual turn, each rounded down
    "safe",  # the part of it that comes from Factions where no rival has as many Idols
    "within",  # what other Spirits' Factions bring that it could Guide and win over at once
    "promise",  # VP a turn without rounding, Idols within a Faction's reach counted as inside
    "worship",  # Factions that worship the Spirit
    "influence",  # Influence left
    "homeless",  # 1 while it guides nobody
    "land",  # territories of its Factions
    "gold",  # what they can pay of the next one
)
WEIGHTS: Final = [1.319, 2.413, -0.137, -0.220, 1.116, 0.699, 0.180, -0.234, 0.096, -0.143, 0.225, 0.161]

WARS: Final = 0.15
"""Wars a Faction wins in a usual turn."""
VICTIMS: Final = 1.5
"""Neighbours with gold to lose that a thief usually has."""


def judge(s: Impetus, seat: int) -> float:
    """The log-odds of winning, as far as the weights go."""
    prospects = outlook(s)
    best = max(prospects)
    rivals = 0.0
    for spirit in range(s.players):
        if spirit != seat:
            rivals += exp(prospects[spirit] - best)
    return prospects[seat] - best - log(rivals + 1e-9)


def outlook(s: Impetus) -> list[float]:
    """Every Spirit's prospects."""
    table = features(s)
    width = len(WEIGHTS)
    prospects: list[float] = []
    for spirit in range(s.players):
        total = 0.0
        for index in range(width):
            total += WEIGHTS[index] * table[spirit * width + index]
        prospects.append(total)
    return prospects


def features(s: Impetus) -> list[float]:
    """All features of all Spirits, one Spirit after the other."""
    players = s.players
    width = len(FEATURES)
    table = [0.0] * (players * width)
    inside, near, own = idols(s)
    traders = 0.0
    for faction in range(FACTIONS):
        if s.land[faction]:
            traders += s.pool[faction * AGENDAS + TRADE] / AGENDAS
    for faction in range(FACTIONS):
        holder = s.worship[faction]
        if holder == NONE:
            continue
        at = holder * width
        bounty = harvest(s, faction, inside, traders, True)
        table[at + 3] += bounty
        table[at + 6] += harvest(s, faction, near, traders, False)
        table[at + 7] += 1.0
        table[at + 10] += s.land[faction] / 5
        table[at + 11] += min(1.0, s.gold[faction] / (1 + s.land[faction]))
        held = own[faction * players + holder]
        safe = True
        for spirit in range(players):
            if spirit != holder and own[faction * players + spirit] >= held:
                safe = False
                if s.guide[faction] == NONE:
                    table[spirit * width + 5] += bounty
        if safe:
            table[at + 4] += bounty
    for spirit in s.guide:
        if spirit != NONE:
            table[spirit * width + 9] = -1.0
    for spirit in range(players):
        at = spirit * width
        points = s.tenths[spirit] / (10 * s.rules.vp_target)
        table[at] = points
        table[at + 1] = points * points
        missing = max(0.0, s.rules.vp_target - s.tenths[spirit] / 10)
        table[at + 2] = log((table[at + 3] + 0.3 * table[at + 6] + 0.1) / (missing + 0.5))
        table[at + 8] = s.influence[spirit] / 3
        table[at + 9] += 1.0
    return table


def idols(s: Impetus) -> tuple[list[int], list[int], list[int]]:
    """Idols per Faction and kind, inside it and with those beside it; and inside, per Faction and Spirit."""
    inside = [0] * (FACTIONS * 3)
    near = [0] * (FACTIONS * 3)
    own = [0] * (FACTIONS * s.players)
    owner = s.owner
    for index in range(len(s.idol_hex)):
        place = s.idol_hex[index]
        kind = s.idol_kind[index]
        holder = owner[place]
        if holder != NONE:
            inside[holder * 3 + kind] += 1
            near[holder * 3 + kind] += 1
            own[holder * s.players + s.idol_spirit[index]] += 1
        else:
            met = 0
            for beside in s.rules.neighbours[place]:
                neighbour = owner[beside]
                if neighbour != NONE and not met >> neighbour & 1:
                    met |= 1 << neighbour
                    near[neighbour * 3 + kind] += 1
    return inside, near, own


def harvest(s: Impetus, faction: int, counts: list[int], traders: float, rounded: bool) -> float:
    """VP that a Faction with these Idols brings in a turn, over the Agendas that it may play."""
    battle = counts[faction * 3 + BATTLE] * s.rules.idol_tenths[BATTLE]
    affluence = counts[faction * 3 + AFFLUENCE] * s.rules.idol_tenths[AFFLUENCE]
    spread = counts[faction * 3 + SPREAD] * s.rules.idol_tenths[SPREAD]
    if battle + affluence + spread == 0:
        return 0.0
    pool = faction * AGENDAS
    bonus = faction * MODIFIERS
    cost = s.land[faction] - s.modifiers[bonus + EXPAND]
    partners = traders - s.pool[pool + TRADE] / AGENDAS
    traded = affluence * (1.0 + partners * (1 + s.modifiers[bonus + TRADE]))
    stolen = affluence * VICTIMS * (1 + s.modifiers[bonus + STEAL])
    grown = float(spread) if s.gold[faction] >= cost else affluence * (1.0 + s.modifiers[bonus + EXPAND])
    won = battle * WARS
    if rounded and s.rules.vp_rounding != "none":
        traded = part(traded)
        stolen = part(stolen)
        grown = part(grown)
        won = part(battle) * WARS
    guide = s.guide[faction]
    # A Faction guided by the Spirit it worships plays the best of several cards.
    cards = s.influence[guide] + 1 if guide != NONE and guide == s.worship[faction] else 1
    values = [traded, stolen, grown, 0.0]
    expected = 0.0
    before = 1.0
    chance = 1.0
    for _ in range(AGENDAS):
        best = 0
        for agenda in range(AGENDAS):
            if values[agenda] > values[best]:
                best = agenda
        chance -= s.pool[pool + best] / AGENDAS
        missed = power(chance, cards)
        expected += values[best] * (before - missed)
        before = missed
        values[best] = -1.0
    return (expected + won) / 10


def power(base: float, times: int) -> float:
    if base <= 0.0:
        return 0.0
    result = 1.0
    for _ in range(times):
        result *= base
    return result


def part(tenths: float) -> float:
    """Tenths rounded down to whole points, softly: what is nearly a point sometimes becomes one."""
    whole = 10.0 * (tenths // 10.0)
    rest = tenths - whole
    return whole + (10.0 * (rest - 6.0) / 4.0 if rest > 6.0 else 0.0)
