"""Dice of a battle and what is added to them (HB-10.7, HB-10.8, AE-R-17)."""

from typing import Final

from ludarium.games.aeonis.board import FOREST, NONE
from ludarium.games.aeonis.cards.artifacts import AEGIS, BLADE, CORNERSTONE
from ludarium.games.aeonis.cards.discoveries import FORTIFIED_HEXES
from ludarium.games.aeonis.cards.whispers import FLANKING_CHARGE, SHIELD_WALL
from ludarium.games.aeonis.marks import ATTACHED, EQUIPPED, MOD_FLANK, MOD_SHIELD
from ludarium.games.aeonis.powers import has_mod, legend_number, lord_defense, rank_number, unit_attack, unit_defense
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ADVANCED,
    CASTLE,
    FORTRESS,
    KIND,
    LEGENDARY,
    LORD,
    SERAPHEL,
    SHEETS,
    TOKENS,
    TOWER,
    VHAROK,
)

LADDER_TOP: Final = 12


def attack_die(s: Aeonis, unit: int) -> int:
    """The ladder d4 to d12; Blade and Arcane Sanctum are steps for the Lord (AE-A-01a, AE-R-17)."""
    kind = KIND[unit % TOKENS]
    if has_mod(s, MOD_FLANK, unit):
        return s.rules.whispers[FLANKING_CHARGE].number()
    if kind != LORD:
        return unit_attack(s, unit)
    seat = unit // TOKENS
    size = SHEETS[s.lord_sheet[seat]].attack
    if s.artifact_active(BLADE, seat):
        size += 2 * s.rules.artifacts[BLADE].number(0)
    sanctum = s.legend_of(seat, SERAPHEL)
    if sanctum != NONE and s.unit_hex[unit] == sanctum:
        size += 2 * legend_number(s, SERAPHEL, 3)
    return min(LADDER_TOP, size)


def defense_die(s: Aeonis, unit: int) -> int:
    """Aegis for comrades in the Lord's hex, Cornerstone for defenders of its hex (AE-R-27, AE-R-41)."""
    kind = KIND[unit % TOKENS]
    size = SHEETS[s.lord_sheet[unit // TOKENS]].defense if kind == LORD else unit_defense(s, unit)
    for artifact in larger_dice(s, unit):
        size += 2 * s.rules.artifacts[artifact].number(1)
    return min(LADDER_TOP, size)


def larger_dice(s: Aeonis, unit: int) -> list[int]:
    """The artifacts that make a unit's Defense die larger."""
    found: list[int] = []
    seat = unit // TOKENS
    if s.artifact_state[AEGIS] == EQUIPPED and KIND[unit % TOKENS] != LORD and s.artifact_active(AEGIS, seat):
        if s.unit_hex[unit] == s.lord_hex(seat):
            found.append(AEGIS)
    if s.artifact_state[CORNERSTONE] == ATTACHED and seat == s.b_defender:
        h = s.artifact_at[CORNERSTONE]
        if h == s.b_hex and not s.disabled[h] >> s.artifact_on[CORNERSTONE] & 1:
            found.append(CORNERSTONE)
    return found


def defense_bonus(s: Aeonis, unit: int) -> int:
    """What the hex, its buildings, the Lord and cards add, all together (HB-10.8, HB-10.18)."""
    seat = unit // TOKENS
    bonus = s.rules.whispers[SHIELD_WALL].number() if has_mod(s, MOD_SHIELD, unit) else 0
    bonus += lord_defense(s, unit)
    if seat != s.b_defender:
        return bonus
    bonus += hex_defense(s, s.b_hex)
    if s.b_assault:
        bonus += rank_number(s, VHAROK, ADVANCED)
    walls = s.b_round == 1 and s.owner[s.b_hex] == seat and s.buildings[s.b_hex] != 0
    if walls and s.knows(seat, FORTIFIED_HEXES) and len(s.b_warded) < 2 and unit not in s.b_warded:
        s.b_warded.append(unit)
        bonus += s.rules.discoveries[FORTIFIED_HEXES].number()
    return bonus


def hex_defense(s: Aeonis, h: int) -> int:
    """Forest 1, Tower 1, Fortress 2, Castle 2, a Legendary Building as its card says (HB-10.8)."""
    bonus = 0
    if s.terrain[h] == FOREST:
        bonus += 1
    built = s.buildings[h] & ~s.disabled[h]
    if built:
        if built >> TOWER & 1:
            bonus += 1
        if built >> FORTRESS & 1:
            bonus += 2
        if built >> CASTLE & 1:
            bonus += 2
        if built >> LEGENDARY & 1:
            bonus += s.rules.legendaries[s.legend[h] - 1].defense
    return bonus
