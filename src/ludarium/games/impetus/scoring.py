"""Idols, Worship and Victory Points, and the end of the game (IM-6, IM-12)."""

from ludarium.core import Frame
from ludarium.games.impetus.state import (
    AFFLUENCE,
    BATTLE,
    CAST_OUT,
    FACTIONS,
    GAME_ENDS,
    NONE,
    SCORED,
    SPREAD,
    WORSHIPPED,
    Impetus,
)


def check_worship(s: Impetus, spirit: int, faction: int) -> None:
    """On entering and on leaving: take the Worship unless its holder has more Idols there (IM-6.5 to 6.8)."""
    holder = s.worship[faction]
    if holder == spirit:
        return
    if holder == NONE or s.idols_of(spirit, faction) >= s.idols_of(holder, faction):
        s.worship[faction] = spirit
        s.note(WORSHIPPED, spirit, faction)


def cast_out(s: Impetus, faction: int) -> None:
    """An eliminated Faction loses guide and Worship; the guide begins a new stint (IM-7.2, IM-7.3)."""
    spirit = s.guide[faction]
    if spirit != NONE:
        s.guide[faction] = NONE
        s.influence[spirit] = 0
        s.placed[spirit] = 0
        s.note(CAST_OUT, spirit, faction)
    s.worship[faction] = NONE


def earnings(s: Impetus, faction: int) -> list[int]:
    """Tenths of VP a Faction earned this turn, per kind of Idol in its land (IM-6.10 to 6.13, IM-12.7)."""
    deeds = [s.wars_won[faction], s.gold_gained[faction], s.land_gained[faction]]
    tenths = [0, 0, 0]
    for index, place in enumerate(s.idol_hex):
        if s.owner[place] == faction:
            kind = s.idol_kind[index]
            tenths[kind] += s.rules.idol_tenths[kind] * deeds[kind]
    return tenths


class Score(Frame[Impetus]):
    """Score every worshipping Faction, then see whether the game ends (IM-6.14, IM-12.1 to 12.12)."""

    def run(self, s: Impetus) -> None:
        per_spirit = [0] * s.players
        for faction in range(FACTIONS):
            spirit = s.worship[faction]
            if spirit == NONE:
                continue
            tenths = earnings(s, faction)
            total = tenths[BATTLE] + tenths[AFFLUENCE] + tenths[SPREAD]
            scored = total - total % 10 if s.rules.vp_rounding == "per_faction" else total
            if total:
                s.note(SCORED, spirit, faction, scored, tenths[BATTLE], tenths[AFFLUENCE], tenths[SPREAD])
            per_spirit[spirit] += scored
        for spirit in range(s.players):
            total = per_spirit[spirit]
            if s.rules.vp_rounding == "per_spirit":
                total -= total % 10
            s.tenths[spirit] += total
        last = s.rules.max_turns
        if max(s.tenths) >= 10 * s.rules.vp_target or (last is not None and s.turn >= last):
            for winner in s.winners():
                s.note(GAME_ENDS, winner)
            s.end()
