"""How good a position looks for a Spirit: what it has, and what its Factions are likely to bring it.

A Spirit's prospects are a weighted sum of a few things read off the table; their differences are log-odds
of winning. The weights come from the lab, which fits them to how games ended: see docs/trials.md.
"""

from math import exp, log
from typing import Final

from ludarium.core import highest, total
from ludarium.games.impetus.scoring import earnings
from ludarium.games.impetus.state import (
    AFFLUENCE,
    AGENDAS,
    BATTLE,
    EXPAND,
    FACTIONS,
    IDOLS,
    MODIFIERS,
    NONE,
    SPREAD,
    STEAL,
    TRADE,
    Impetus,
)

FEATURES: Final = (
    "points",  # Victory Points, with those that this turn will score, as a part of what ends the game
    "nearness",  # the same, squared: the last points count more
    "earning",  # VP that worshipping Factions bring in a usual turn, not rounded
    "nearby",  # what Idols beside these Factions would add
    "safe",  # the rounded harvest of those Factions where no rival has as many Idols
    "within",  # the rounded harvest of other Spirits' Factions that it could Guide and win over at once
    "land",  # territories of its Factions, in fives
    "inside",  # its own Idols in any Faction: some day they win Worship
    "beside",  # its own Idols on neutral land beside a Faction
)
WEIGHTS: Final = [1.55, 0.9, 0.2, 0.2, 1.0, 1.5, 0.4, 0.0, 0.0]
"""Fitted by the lab but for `nearby`, whose worth the fit cannot see and the ladder shows: docs/trials.md."""
AMONG_SEVERAL: Final = [1.3, 2.1, 0.2, 0.2, 0.3, 0.0, 0.45, 0.4, 0.2]
"""What search goes by among more than two, fitted to positions that were played on many times."""

WARS: Final = 0.15
"""Wars a Faction wins in a usual turn."""
VICTIMS: Final = 1.5
"""Neighbours with gold to lose that a thief usually has."""


def judge(s: Impetus, seat: int) -> float:
    """The log-odds of winning, as far as the weights go."""
    prospects = weighed(s, WEIGHTS)
    own = prospects.pop(seat)
    best = highest(prospects)
    return own - best - log(total([exp(rival - best) for rival in prospects]))


def outlook(s: Impetus) -> list[float]:
    """Every Spirit's prospects, as search sees them."""
    return weighed(s, WEIGHTS if s.players == 2 else AMONG_SEVERAL)


def weighed(s: Impetus, weights: list[float]) -> list[float]:
    """Every Spirit's prospects by some weights."""
    table = features(s)
    width = len(weights)
    prospects: list[float] = []
    for spirit in range(s.players):
        prospect = 0.0
        for index in range(width):
            prospect += weights[index] * table[spirit * width + index]
        prospects.append(prospect)
    return prospects


def features(s: Impetus) -> list[float]:
    """All features of all Spirits, one Spirit after the other."""
    players = s.players
    width = len(FEATURES)
    table = [0.0] * (players * width)
    inside, near, own, beside = idols(s)
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
        earning = harvest(s, faction, inside, traders, False)
        table[at + 2] += earning
        table[at + 3] += harvest(s, faction, near, traders, False) - earning
        table[at + 6] += s.land[faction] / 5
        held = own[faction * players + holder]
        safe = True
        for spirit in range(players):
            if spirit != holder and own[faction * players + spirit] >= held:
                safe = False
                if s.guide[faction] == NONE:
                    table[spirit * width + 5] += bounty
        if safe:
            table[at + 4] += bounty
    coming = unscored(s)
    for spirit in range(players):
        points = (s.tenths[spirit] + coming[spirit]) / (10 * s.rules.vp_target)
        table[spirit * width] = points
        table[spirit * width + 1] = points * points
        for faction in range(FACTIONS):
            table[spirit * width + 7] += own[faction * players + spirit]
        table[spirit * width + 8] = beside[spirit]
    return table


def unscored(s: Impetus) -> list[int]:
    """Tenths of VP that each Spirit's Factions have earned since the turn began, and that this turn will score."""
    tenths = [0] * s.players
    if s.rules.ejection_timing != "after_agendas" and s.asks and s.asks[0].prompt.name in ("remove", "add"):
        return tenths
    if not (max(s.gold_gained) or max(s.land_gained) or max(s.wars_won)):
        return tenths
    earned = earnings(s)
    for faction in range(FACTIONS):
        spirit = s.worship[faction]
        if spirit != NONE:
            whole = earned[faction * IDOLS] + earned[faction * IDOLS + 1] + earned[faction * IDOLS + 2]
            tenths[spirit] = tenths[spirit] + (whole - whole % 10 if s.rules.vp_rounding == "per_faction" else whole)
    return tenths


def idols(s: Impetus) -> tuple[list[int], list[int], list[int], list[int]]:
    """Idols per Faction and kind, inside it and with those beside; inside per Faction and Spirit; beside per Spirit."""
    inside = [0] * (FACTIONS * 3)
    near = [0] * (FACTIONS * 3)
    own = [0] * (FACTIONS * s.players)
    beside = [0] * s.players
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
            for adjacent in s.rules.neighbours[place]:
                neighbour = owner[adjacent]
                if neighbour != NONE and not met >> neighbour & 1:
                    met |= 1 << neighbour
                    near[neighbour * 3 + kind] += 1
            if met:
                beside[s.idol_spirit[index]] += 1
    return inside, near, own, beside


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
