"""What things on the table are called in the code: tiles, phases, marks, flags, outcomes."""

from typing import Final

NONE: Final = -1

CAPITAL: Final = 1
CENTER: Final = 2
FORGE: Final = 3
MINE: Final = 4
TILES: Final = ("hex", "Capital", "Center", "Forge", "Mine")

PHASES: Final = ("Set-up", "Reset", "Market", "Action", "Sieges", "Collection", "Scoring", "Cleanup")
SETUP: Final = 0
RESET: Final = 1
MARKET: Final = 2
ACTION: Final = 3
SIEGES: Final = 4
COLLECTION: Final = 5
SCORING: Final = 6
CLEANUP: Final = 7

# What cards and Champions leave behind for the rest of the round: kinds of Mark.
HOLD: Final = 0
SKIRMISH: Final = 1
TRAP: Final = 2
LOCK: Final = 3
LINK: Final = 4
LAST_STAND: Final = 5
BATTLE_CRY: Final = 6
SMOKE: Final = 7
SHOCK: Final = 8
FOCUS: Final = 9
STRINGS: Final = 10
IMMUNE: Final = 11
FREE_CHAMPION: Final = 12
TIMER: Final = 13
BREAKTHROUGH: Final = 14
CONTRACT: Final = 15
MARKS: Final = (
    "hold",
    "skirmish",
    "trap",
    "lock",
    "link",
    "last_stand",
    "battle_cry",
    "smoke",
    "shock",
    "focus",
    "strings",
    "immune",
    "free_champion",
    "timer",
    "breakthrough",
    "contract",
)

# Flags of a Champion.
SLOW: Final = 1
WARD: Final = 2
USED: Final = 4

# Who knows a card: the low bits are seats; two more say that all know where it lies.
ALL_KNOW: Final = 63
IN_DISCARD: Final = 64
IN_HAND: Final = 128

# What became of an action that was revealed.
PENDING: Final = 0
RESOLVED: Final = 1
FIZZLE: Final = 2

# What a battle's report says, one tuple each.
FOUGHT: Final = ("battle", "volley", "losses", "won")
BEGAN: Final = 0
"""Then hex, attacker, defender."""
ROLLS: Final = 1
"""Then seat, hits, dice."""
LOSSES: Final = 2
"""Then seat, Forces, Champions."""
VICTOR: Final = 3
"""Then seat, or NONE."""

VP_SOURCES: Final = ("Victory cards", "Timer", "Center", "Forges", "Capitals", "Champions")

BASICS: Final = 5
ABILITIES: Final = 3
"""The basic actions from here on use a Champion's ability."""
CARDS: Final = 182

BUY: Final = 500
"""Bids: Pass X is X, Buy X is BUY + X."""
