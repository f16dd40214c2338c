"""What is marked as used in a round, in a battle or in the game, and what is counted: names for bits and places."""

from typing import Final

# Lords' powers, unique tiles, Legendary Buildings and faction Discoveries used this round (`Aeonis.used`).
SANCTIFIED: Final = 1 << 0
EXALTED: Final = 1 << 1
LEDGER: Final = 1 << 2
PATRONAGE: Final = 1 << 3
CREDIT: Final = 1 << 4
BINDING: Final = 1 << 5
DEEP_ROOTS: Final = 1 << 6
SHADOW_SIGHT: Final = 1 << 7
VEIL: Final = 1 << 8
TEMPEST: Final = 1 << 9
SECOND_STUDY: Final = 1 << 10
BLINK_STEP: Final = 1 << 11
RIFT_SUMMON: Final = 1 << 12
RIFT_IN: Final = 1 << 13
RIFT_OUT: Final = 1 << 14
DEATHLESS: Final = 1 << 15
SOUL_TITHE: Final = 1 << 16
UNVEILED: Final = 1 << 17
ASHES_UNIT: Final = 1 << 18
ASHES_MOTION: Final = 1 << 19
CONVERSION: Final = 1 << 20
RIPTIDE: Final = 1 << 21
WHEELS: Final = 1 << 22
LONG_HALT: Final = 1 << 23
BAZAAR_TILE: Final = 1 << 24
NEXUS_TILE: Final = 1 << 25
IRONWORKS_TILE: Final = 1 << 26
BARROW_TILE: Final = 1 << 27
PYRE_TILE: Final = 1 << 28
EXCHANGE: Final = 1 << 29
FREE_STUDY: Final = 1 << 30
WARCAMP: Final = 1 << 31
HALL: Final = 1 << 32
GATE: Final = 1 << 33
TIDE: Final = 1 << 34
GUILD: Final = 1 << 35
TARIFF: Final = 1 << 36
SEEDBOUND: Final = 1 << 37
RAMPARTS: Final = 1 << 38
STOLEN: Final = 1 << 39
NETWORK: Final = 1 << 40
CREED_LOBBY: Final = 1 << 41
CREED_FAIL: Final = 1 << 42
TRIAL: Final = 1 << 43
SANDSWORN: Final = 1 << 44
SPELLWEAVE: Final = 1 << 45
PLANAR: Final = 1 << 46
VOID_HEX: Final = 1 << 47
TRAILS: Final = 1 << 48
ROLLING: Final = 1 << 49
SIEGECRAFT: Final = 1 << 50
VANGUARD: Final = 1 << 51
"""Not a use but a promise: the next faction unit is cheaper."""

# Once per game, per seat (`Aeonis.spent`).
SPENT_GREAT: Final = 1 << 0
SPENT_SMALL: Final = 1 << 1
SPENT_HIT_AND_RUN: Final = 1 << 2
SPENT_CALL: Final = 1 << 3
SPENT_RITE_FIVE: Final = 1 << 4
SPENT_RITE_TEN: Final = 1 << 5
SPENT_ENLISTED: Final = 1 << 6
SPENT_WATER: Final = 1 << 7
SPENT_VOICE: Final = 1 << 8
SPENT_LEGEND: Final = 8
"""Bit 8 + Lord: this seat has scored that Lord's Legendary Building."""

# Counted this round, per seat (`Aeonis.lately`).
LATELY_WHISPERS: Final = 0
LATELY_MOTIONS: Final = 1
LATELY_TRAVELS: Final = 2
LATELY_PRESSES: Final = 3
LATELY_PRESSED_WINS: Final = 4
LATELY_TRADES: Final = 5
LATELY: Final = 6

# Once per battle: flags kept while a battle stays open, beside those of the Lords.
RAISED_FLAG: Final = 4
FLAME_FLAG: Final = 8
FOUGHT_FLAG: Final = 16

# Units (`Aeonis.unit_flags`).
RAISED_UNIT: Final = 1
CAMP_UNIT: Final = 2
MOVED_UNIT: Final = 4

# What cards and units change for a battle round (`Aeonis.b_mods`, kind and subject).
MOD_SHIELD: Final = 0
MOD_FLANK: Final = 1
MOD_VOLLEY: Final = 2
MOD_NUMBERS: Final = 3
MOD_BREACH: Final = 4
MOD_RESOLVE: Final = 5
MOD_OATH: Final = 6
MOD_WEAK: Final = 7
MOD_IDLE: Final = 8
MOD_FALLEN: Final = 9
