"""How many of each thing there are, how they are numbered, and the states they can be in."""

from typing import Final

TEAM: Final = 6
"""Places for Heroes in a team."""
HERO_PLACES: Final = 24
FIGURES: Final = 54
"""Heroes 0-23, six places per seat; Spawn 24-53, each with its kind for good."""
WALKERS: Final = 24
TOKENS: Final = 68
DOOR_PLACES: Final = 48
PIECE_PLACES: Final = 40
FIRST_WALKER: Final = FIGURES
FIRST_DOOR: Final = FIGURES + WALKERS
FIRST_PIECE: Final = FIRST_DOOR + DOOR_PLACES

# Where a figure is when it is on no square
OUTSIDE: Final = -1
GONE: Final = -2
DEAD: Final = -3
IN_POOL: Final = -4
ABSENT: Final = -5

# Where an artifact token is: with a figure (its number), under a piece (UNDER + number), or here
PILE: Final = -1
SPENT: Final = -2
FLOOR: Final = -3
UNDER: Final = 100

# Where a wandering token is when it is on no square
RESERVE: Final = -1
LEFT_OUT: Final = -2
FLIPPED: Final = -3

# Chests
ON_BOARD: Final = 0
OWNED: Final = 1
BANKED: Final = 2
REMOVED: Final = 3
BLANK: Final = 0
SAFE: Final = 6

# Pieces: exotic kinds 0-13, then the dressing
EXOTICS: Final = 14
PILLAR: Final = 14
ALL_SEEING: Final = 15
CHAIR: Final = 16
TABLE: Final = 17
STANDING: Final = 0
CARRIED: Final = 1
DESTROYED: Final = 2
IN_RESERVE: Final = 3
SET_ASIDE: Final = 4

# Doors on passages
NO_DOOR: Final = 0
WOODEN_CLOSED: Final = 1
WOODEN_OPEN: Final = 2
IRON_CLOSED: Final = 3
IRON_OPEN: Final = 4
BROKEN: Final = 5

# Modes
SOLO: Final = 0
DUEL: Final = 1
MULTI: Final = 2

NONE: Final = -1

PIECE_NAMES: Final = (
    "Whispering Fountain",
    "Altar of Ash",
    "Weeping Statue",
    "Hollow Throne",
    "Bone Sarcophagus",
    "Scrying Orb",
    "Everburning Brazier",
    "Mirror of Echoes",
    "Serpent Idol",
    "Runed Obelisk",
    "Wishing Well",
    "Chained Lectern",
    "Alchemist's Cauldron",
    "Stone Maw",
    "Ancient Pillar",
    "All-Seeing Pillar",
    "Chair",
    "Table",
)
