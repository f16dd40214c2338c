"""Everything a figure can do with its speed points, by number (B5)."""

from typing import Final

from ludarium.core import named
from ludarium.games.dungeons.grid import WINDS

ENTER: Final = 8
BREAK: Final = 9
SQUEEZE: Final = 10
OPEN: Final = 11
SHUT: Final = 12
FIGHT: Final = 13
SWEEP_ALL: Final = 14
SHOOT: Final = 15
SHOOT_MANY: Final = 16
THROW_FLAME: Final = 17
THROW_BLAST: Final = 18
QUAKE: Final = 19
QUAKE_ALL: Final = 20
TEND: Final = 21
TEND_FAR: Final = 22
STEAL: Final = 23
EXPOSE: Final = 24
DISARM: Final = 25
DISARM_SLOWLY: Final = 26
GATHER: Final = 27
USE: Final = 28
LIFT: Final = 29
PUT_DOWN: Final = 30
TAKE: Final = 31
LEAVE: Final = 32
REGENERATE: Final = 33
RAISE_DEAD: Final = 34
BEAM: Final = 35

ACTION: Final = named(
    "action",
    *[f"Step {wind}" for wind in WINDS],
    "Enter the dungeon",
    "Break away (2)",
    "Pass through (3 and more)",
    "Open a door (2)",
    "Close a door (1)",
    "Close attack (4)",
    "Sweep all around (4)",
    "Shoot (4)",
    "Shoot at several (4)",
    "Flame and lightning (4)",
    "Magic blast (4)",
    "Shockwave (4)",
    "Shockwave, doors and furniture too (4)",
    "Heal a friend (4)",
    "Heal from afar (4)",
    "Steal a chest (4)",
    "Expose the trap",
    "Disarm quickly (3)",
    "Disarm slowly (6)",
    "Open the chest (2)",
    "Use the artifact (4)",
    "Pick up furniture",
    "Set it down",
    "Pick up what lies here",
    "Leave the dungeon (1)",
    "Regenerate",
    "Raise the dead",
    "Step into the teleport",
)

STOPS: Final = frozenset(
    (
        FIGHT, SWEEP_ALL, SHOOT, SHOOT_MANY, THROW_FLAME, THROW_BLAST, QUAKE, QUAKE_ALL, TEND, TEND_FAR, STEAL,
        EXPOSE, DISARM, DISARM_SLOWLY, GATHER, USE, BEAM, PUT_DOWN,
    )
)  # fmt: skip
"""Actions that end the movement: free spins come first (B6.5)."""
