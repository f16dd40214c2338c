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

# Where an artifact is (A4).
IN_DECK: Final = 0
ON_SITE: Final = 1
EQUIPPED: Final = 2
ATTACHED: Final = 3
WAITING: Final = 4
HELD: Final = 5
REMOVED: Final = 6
IN_BOX: Final = 7

# Marks: what a seat has used this round.
MARK_FREE_ACTION: Final = 1 << 0
MARK_FIRST_HEX: Final = 1 << 1
MARK_TRADED: Final = 1 << 2
MARK_SURGE: Final = 1 << 3
MARK_FOCUS: Final = 1 << 4
MARK_ACADEMY: Final = 1 << 5
MARK_MASONRY: Final = 1 << 6
MARK_STONEWRIGHT: Final = 1 << 7
MARK_WAYSTONES: Final = 1 << 8
MARK_LOGISTICS: Final = 1 << 9
MARK_SEALED: Final = 1 << 10
MARK_STORM: Final = 1 << 11
MARK_PYRIC: Final = 1 << 12
MARK_SHELTER: Final = 1 << 13
MARK_RESEARCHED: Final = 1 << 14
MARK_MARKET: Final = 1 << 15
MARK_MAGISTER: Final = 1 << 16
MARK_MARSHAL: Final = 1 << 17

# What is counted for objectives, per seat from the start of the game.
WON: Final = 0
WON_DEFENDING: Final = 1
WON_ATTACKING: Final = 2
SIEGES_WON: Final = 3
FORTRESS_WON: Final = 4
LORD_WON: Final = 5
LINES_BROKEN: Final = 6
PORTAL_TRAVELS: Final = 7
EXPLORED: Final = 8
LOBBIED: Final = 9
LAWS: Final = 10
INFLUENCE_HEXES: Final = 11
TRADES: Final = 12
MOTIONS_LOBBIED: Final = 13
WHISPERS_PLAYED: Final = 14
CAPTURES: Final = 15
RAISED: Final = 16
WHEELED: Final = 17
PEACEFUL: Final = 18
"""Enemy hexes gained without an Attack."""
TALLIES: Final = 19

# Where VP come from (HB-21.2).
BY_PUBLIC: Final = 0
BY_SECRET: Final = 1
BY_LORD: Final = 2
BY_TITLE: Final = 3
BY_LEGENDARY: Final = 4
BY_ARTIFACT: Final = 5
BY_RITE: Final = 6
BY_CAPTURE: Final = 7
BY_MANDATE: Final = 8
BY_SACRED_RITE: Final = 9
SOURCES: Final = 10

# Battle flags.
ATTACKER_LORD: Final = 1
DEFENDER_LORD: Final = 2

PHASES: Final = ("Round Start", "Event", "Strategy", "High Council", "Action", "Production & Upkeep", "Cleanup")
ROUND_START: Final = 0
EVENT_PHASE: Final = 1
STRATEGY_PHASE: Final = 2
COUNCIL_PHASE: Final = 3
ACTION_PHASE: Final = 4
PRODUCTION_PHASE: Final = 5
CLEANUP_PHASE: Final = 6
