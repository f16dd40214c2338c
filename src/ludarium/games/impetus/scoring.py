"""Idols, Worship and Victory Points, and the end of the game (IM-6, IM-12)."""

from ludarium.core import Frame
from ludarium.games.impetus.state import (
    AFFLUENCE,
    BATTLE,
    CAST_OUT,
    FACTIONS,
    GAME_ENDS,
    IDOLS,
    NONE,
    ROUNDED,
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


def earnings(s: Impetus) -> list[int]:
    """Tenths of VP earned this turn, per Faction and kind of Idol in its land (IM-6.10 to 6.13, IM-12.7)."""
    deeds = [s.wars_won, s.gold_gained, s.land_gained]
    tenths = [0] * (FACTIONS * IDOLS)
    for index in range(len(s.idol_hex)):
        faction = s.owner[s.idol_hex[index]]
        if faction != NONE:
            kind = s.idol_kind[index]
            at = faction * IDOLS + kind
            tenths[at] = tenths[at] + s.rules.idol_tenths[kind] * deeds[kind][faction]
    return tenths


class Score(Frame[Impetus]):
    """Score every worshipping Faction, then see whether the game ends (IM-6.14, IM-12.1 to 12.12)."""

    def run(self, s: Impetus) -> None:
        per_spirit = [0] * s.players
        earned = earnings(s)
        for faction in range(FACTIONS):
            spirit = s.worship[faction]
            if spirit == NONE:
                continue
            battle = earned[faction * IDOLS + BATTLE]
            affluence = earned[faction * IDOLS + AFFLUENCE]
            spread = earned[faction * IDOLS + SPREAD]
            total = battle + affluence + spread
            scored = rounded(s, spirit, total) if s.rules.vp_rounding == "per_faction" else total
            if total:
                s.note(SCORED, spirit, faction, scored, battle, affluence, spread)
            per_spirit[spirit] = per_spirit[spirit] + scored
        best = 0
        for spirit in range(s.players):
            total = per_spirit[spirit]
            if s.rules.vp_rounding == "per_spirit":
                total = rounded(s, spirit, total)
            s.tenths[spirit] = s.tenths[spirit] + total
            best = max(best, s.tenths[spirit])
        last = s.rules.max_turns
        if best >= 10 * s.rules.vp_target or (last is not None and s.turn >= last):
            for winner in s.winners():
                s.note(GAME_ENDS, winner)
            s.end()


def rounded(s: Impetus, spirit: int, tenths: int) -> int:
    """Rounded down to whole points; what is lost is noted for statistics (IM-12.2)."""
    lost = tenths % 10
    if lost:
        s.note(ROUNDED, spirit, -lost)
    return tenths - lost
