"""Units, buildings and Lords as printed (HB-9, HB-11, HB-23): tables to read down."""

from typing import Final

from ludarium.core import named
from ludarium.games.aeonis.board import CITY, DESERT, FOREST, LAKE, MOUNTAIN, PLAINS

# Units (HB-9). Every seat has the same tokens: a unit's number is seat * TOKENS + slot.

LORD: Final = 0
INFANTRY: Final = 1
CAVALRY: Final = 2
ARCHER: Final = 3
ELITE: Final = 4
ADVANCED: Final = 5
MYTHIC: Final = 6
MERCENARY: Final = 7
UNIT_NAMES: Final = ("Lord", "Infantry", "Cavalry", "Archer", "Elite", "Advanced unit", "Mythic unit", "Mercenary")

ATTACK: Final[tuple[int, ...]] = (8, 6, 8, 6, 8, 8, 8, 6)
DEFENSE: Final[tuple[int, ...]] = (8, 6, 6, 4, 8, 8, 8, 6)
HIT_POINTS: Final[tuple[int, ...]] = (3, 1, 2, 1, 2, 2, 3, 1)
RANGE: Final[tuple[int, ...]] = (2, 1, 2, 1, 1, 1, 1, 1)
UNIT_GOLD: Final[tuple[int, ...]] = (0, 1, 2, 1, 2, 3, 3, 0)
UNIT_MANA: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 1, 3, 0)
UNIT_POPULATION: Final[tuple[int, ...]] = (0, 1, 2, 1, 2, 2, 3, 0)

TOKENS: Final = 32
FIRST_SLOT: Final[tuple[int, ...]] = (0, 1, 11, 15, 19, 21, 22, 23)
"""The first token of each kind; the next kind's first is its end."""
KIND: Final[tuple[int, ...]] = (0,) + (1,) * 10 + (2,) * 4 + (3,) * 4 + (4,) * 2 + (5,) + (6,) + (7,) * 9
"""Kind by slot: 1 Lord, 10 Infantry, 4 Cavalry, 4 Archers, 2 Elite, 1 Advanced, 1 Mythic (HB-1), mercenaries."""
assert len(KIND) == TOKENS

# Buildings (HB-11).

FARM: Final = 0
MINE: Final = 1
GROVE: Final = 2
EMBASSY: Final = 3
TOWER: Final = 4
FORTRESS: Final = 5
BRIDGE: Final = 6
GUILD_HALL: Final = 7
FORGE: Final = 8
ACADEMY: Final = 9
BANK: Final = 10
CASTLE: Final = 11
MARKET: Final = 12
LEGENDARY: Final = 13
BUILDINGS: Final = 14
THE_CITY: Final = 14
"""Where the Hearthstone sits when a City itself bears it (AE-R-43)."""
BUILDING_NAMES: Final = (
    "Farm",
    "Mine",
    "Grove",
    "Embassy",
    "Tower",
    "Fortress",
    "Bridge",
    "Guild Hall",
    "Forge",
    "Academy",
    "Bank",
    "Castle",
    "Market",
    "Legendary Building",
    "City",
)

ANY_LAND: Final = 99
BUILT_ON: Final[tuple[int, ...]] = (
    PLAINS, MOUNTAIN, FOREST, DESERT, ANY_LAND, ANY_LAND, LAKE, CITY, CITY, CITY, CITY, CITY, CITY, CITY,
)  # fmt: skip
#                                               Fa Mi Gr Em To Fo Br Gu Fo Ac Ba Ca Ma Le
BUILDING_GOLD: Final[tuple[int, ...]] = (2, 3, 0, 0, 4, 5, 4, 4, 6, 4, 5, 8, 2, 0)
BUILDING_MANA: Final[tuple[int, ...]] = (0, 0, 2, 0, 0, 2, 0, 0, 1, 4, 0, 0, 0, 0)
BUILDING_INFLUENCE: Final[tuple[int, ...]] = (0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0)
BUILDING_POPULATION: Final[tuple[int, ...]] = (1, 1, 1, 1, 1, 2, 0, 1, 1, 2, 1, 2, 1, 3)
BUILDING_TOKENS: Final[tuple[int, ...]] = (8, 8, 8, 8, 6, 4, 2, 4, 4, 4, 4, 4, 4, 8)
"""The author's token counts, in force only with `building_limits` (HB-1.2)."""
STRONGHOLDS: Final = (1 << TOWER) | (1 << FORTRESS) | (1 << CASTLE)
PRODUCERS: Final = (1 << FARM) | (1 << MINE) | (1 << GROVE) | (1 << EMBASSY)

# Schools (HB-15).

EVOCATION: Final = 0
ENCHANTMENT: Final = 1
DIVINATION: Final = 2
TRANSMUTATION: Final = 3
GEOMANCY: Final = 4
NECROMANCY: Final = 5
SCHOOLS: Final = 6

# Lords (HB-23). The first is the sheetless default (HB-2 step 10).

NO_SHEET: Final = 0
AURIEL: Final = 1
CASSIAN: Final = 2
ELYNDRA: Final = 3
NYXARA: Final = 4
RAKHIS: Final = 5
SERAPHEL: Final = 6
THALRIK: Final = 7
VHAROK: Final = 8
MORVANE: Final = 9
OZREN: Final = 10
SERATHIS: Final = 11
TSUVARA: Final = 12
LORDS: Final = 13


class Sheet:
    """A Lord's sheet: dice, HP, movement, first army and first resources."""

    def __init__(self, name: str, dice: tuple[int, int], hp: int, move: int, army: tuple[int, int, int],
                 purse: tuple[int, int, int]) -> None:  # fmt: skip
        self.name: Final = name
        self.attack: Final = dice[0]
        self.defense: Final = dice[1]
        self.hp: Final = hp
        self.move: Final = move
        self.army: Final = army
        """Infantry, Cavalry, Archers."""
        self.purse: Final = purse
        """Gold, Mana, Influence."""


SHEETS: Final[tuple[Sheet, ...]] = (
    Sheet("a Lord without a sheet", (8, 8), 3, 2, (3, 0, 1), (2, 2, 1)),
    Sheet("Auriel, Voice of the World Tree", (6, 10), 3, 2, (2, 0, 1), (1, 2, 3)),
    Sheet("Cassian, the Merchant Prince", (6, 8), 3, 2, (2, 0, 1), (3, 2, 2)),
    Sheet("Elyndra, Warden of Groves", (6, 8), 4, 2, (2, 0, 1), (2, 3, 1)),
    Sheet("Nyxara, the Veiled", (10, 4), 2, 2, (2, 0, 1), (2, 2, 2)),
    Sheet("Rakhis, the Sandlord", (8, 6), 3, 3, (2, 1, 0), (3, 1, 2)),
    Sheet("Seraphel, the Arcane", (10, 6), 3, 2, (2, 0, 1), (1, 4, 1)),
    Sheet("Thal'rik, the Gatekeeper", (8, 8), 3, 2, (2, 0, 1), (2, 3, 1)),
    Sheet("Vharok, Lord of Steel", (8, 10), 4, 1, (3, 0, 0), (4, 1, 1)),
    Sheet("Morvane, the Deathless", (8, 8), 4, 1, (4, 0, 0), (1, 3, 1)),
    Sheet("Ozren, the Unveiled Flame", (8, 6), 3, 2, (2, 0, 1), (1, 1, 3)),
    Sheet("Serathis, the Tidecaller", (8, 8), 3, 2, (2, 0, 1), (2, 2, 1)),
    Sheet("Tsuvara, Mother of Wagons", (6, 8), 3, 2, (2, 0, 1), (2, 1, 2)),
)
assert len(SHEETS) == LORDS


class Tile:
    """A Lord's unique tile: what it replaces, counts as and makes, and what may not be built on it (HB-23)."""

    def __init__(self, name: str, replaces: int, terrain: int, makes: tuple[int, int, int, int], barred: int) -> None:
        self.name: Final = name
        self.replaces: Final = replaces
        self.terrain: Final = terrain
        self.growth: Final = makes[0]
        self.gold: Final = makes[1]
        self.mana: Final = makes[2]
        self.influence: Final = makes[3]
        self.barred: Final = barred


NO_TOWER: Final = 1 << TOWER
NO_GROVE: Final = 1 << GROVE
#         name, replaces, counts as, (growth, Gold, Mana, Influence), barred
TILES: Final[tuple[Tile, ...]] = (
    Tile("", PLAINS, PLAINS, (0, 0, 0, 0), 0),
    Tile("Hallowed Grove", FOREST, FOREST, (0, 0, 1, 1), NO_TOWER),
    Tile("Caravan Bazaar", FOREST, DESERT, (0, 0, 0, 2), NO_TOWER),
    Tile("Sacred Grove", FOREST, FOREST, (1, 0, 1, 0), NO_GROVE),
    Tile("Obsidian Spire", MOUNTAIN, MOUNTAIN, (0, 1, 1, 0), NO_TOWER),
    Tile("Oasis Wellspring", PLAINS, PLAINS, (1, 1, 0, 0), NO_TOWER),
    Tile("Arcane Nexus", FOREST, FOREST, (0, 0, 2, 0), NO_GROVE),
    Tile("Rift Anchor", FOREST, FOREST, (0, 0, 1, 0), NO_GROVE),
    Tile("Ironworks Ridge", MOUNTAIN, MOUNTAIN, (0, 2, 0, 0), 0),
    Tile("The Barrowfield", PLAINS, PLAINS, (1, 0, 1, 0), NO_TOWER),
    Tile("The First Pyre", MOUNTAIN, MOUNTAIN, (0, 1, 0, 1), NO_TOWER),
    Tile("Sunken Shrine", FOREST, LAKE, (0, 1, 1, 0), 0),
    Tile("The Great Caravan", CITY, CITY, (2, 1, 0, 0), (1 << FORTRESS) | (1 << CASTLE)),
)
assert len(TILES) == LORDS
TILE_NAMES: Final = tuple(tile.name for tile in TILES)
LAUNCH_LORDS: Final = 8
"""The first eight are the author's launch roster, the last four the expansion."""

BUILDING: Final = named("building", *BUILDING_NAMES)
UNIT_KIND: Final = named("unit_kind", *UNIT_NAMES)
LORD_SHEET: Final = named("lord", *[sheet.name for sheet in SHEETS])
SCHOOL: Final = named("school", "Evocation", "Enchantment", "Divination", "Transmutation", "Geomancy", "Necromancy")
RESOURCE: Final = named("resource", "Gold", "Mana", "Influence")
GOLD: Final = 0
MANA: Final = 1
INFLUENCE: Final = 2
