"""The figures and their combat dials: 12 Heroes and 15 Spawn (B18, B19).

A dial is written as on the base: one value per click, with the code of the ability that shows beside it.
Heroes of level 5 start at the first click, of level 1 at the fifth.
"""

from typing import Final

from ludarium.games.dungeons.abilities import CODES, NO_ABILITY

YELLOW: Final = 0
BLUE: Final = 1
RED: Final = 2

LAST: Final = 10
"""A Hero's last dial position; one more click eliminates it (B8.1)."""


class Dial:
    """What turns under a figure: four stats per position, each with the ability of its slot or none."""

    def __init__(
        self,
        name: str,
        calling: str,
        reach: int,
        arrows: int,
        wide: bool,
        points: tuple[int, ...],
        colour: int,
        speed: str,
        attack: str,
        defense: str,
        damage: str,
    ) -> None:
        self.name: Final = name
        self.calling: Final = calling
        self.reach: Final = reach
        """Range of its shots; 0: none."""
        self.arrows: Final = arrows
        self.wide: Final = wide
        """A front arc of 180 instead of 90 degrees."""
        self.points: Final = points
        """Per level for a Hero, a single number for Spawn."""
        self.colour: Final = colour
        self.speed: Final = values(speed)
        self.attack: Final = values(attack)
        self.defense: Final = values(defense)
        self.damage: Final = values(damage)
        self.abilities: Final = [codes(speed), codes(attack), codes(defense), codes(damage)]
        self.length: Final = len(self.speed)


def values(row: str) -> list[int]:
    return [int(cell.rstrip("ABCDEFGHIKLMNOPQRSTUVWXYZ")) for cell in row.split()]


def codes(row: str) -> list[int]:
    letters = [cell.lstrip("0123456789") for cell in row.split()]
    return [CODES[code] if code else NO_ABILITY for code in letters]


def hero(
    name: str,
    calling: str,
    reach: int,
    arrows: int,
    wide: bool,
    points: tuple[int, ...],
    *,
    speed: str,
    attack: str,
    defense: str,
    damage: str,
) -> Dial:
    return Dial(name, calling, reach, arrows, wide, points, YELLOW, speed, attack, defense, damage)


def spawn(
    name: str, colour: int, points: int, reach: int, wide: bool, *, speed: str, attack: str, defense: str, damage: str
) -> Dial:
    return Dial(name, "", reach, 1, wide, (points,), colour, speed, attack, defense, damage)


HEROES: Final[tuple[Dial, ...]] = (
    hero(
        "Sir Aldric Voss",
        "Warden",
        0,
        1,
        True,
        (28, 35, 43, 52, 62),
        speed="9 9 8 8 8 7 7 6 6 5 4",
        attack="11WM 10WM 10SW 9SW 9 8 8 7 6 5 0",
        defense="18TO 17TO 17TO 16TO 16BA 15BA 15BA 14 13 13 12",
        damage="4 3 3 3 2 2 2 2 1BF 1BF 0DM",
    ),
    hero(
        "Maren Thistlewick",
        "Cutpurse",
        0,
        1,
        False,
        (23, 30, 38, 47, 57),
        speed="10NI 10NI 9ST 9ST 9ST 8ST 8ST 7ST 7 6 5",
        attack="10SA 10SA 9SA 9SA 8SA 8SA 7SA 6 6 5 0",
        defense="17DO 17DO 16DO 16 15 15 14 14 13 12 11",
        damage="3 3 3 2 2 2 1 1 1 1 0DM",
    ),
    hero(
        "Ysolde Emberhand",
        "Pyromancer",
        8,
        1,
        False,
        (25, 32, 40, 50, 61),
        speed="8 8 8 7 7 7 6 6 5 5 4",
        attack="11MB 10FI 10FI 9FI 9FI 8FI 7FI 7 6 5 0",
        defense="16MR 16MR 15 15 14 14 13 13 12 12 11",
        damage="3 3 3ME 2ME 2ME 2 2 1 1 1 0DM",
    ),
    hero(
        "Brother Caddoc",
        "Healer",
        6,
        1,
        False,
        (22, 28, 35, 43, 52),
        speed="8 8 8 7 7 7 6 6 6 5 4",
        attack="10MH 9MH 9HE 8HE 8HE 8HE 7HE 7HE 6HE 6 0",
        defense="17DE 17DE 16DE 16DE 15DE 15 15 14 13 13 12",
        damage="3 3 3 2 2 2 2 2 1 1 0DM",
    ),
    hero(
        "Krag Ironmaw",
        "Berserker",
        0,
        1,
        False,
        (27, 34, 42, 51, 61),
        speed="10CH 9CH 9CH 9CH 8CH 8CH 8CH 8 7 7 5",
        attack="11SW 11SW 10 10 9 9 9 8 8 8 0",
        defense="15 15 15 14 14 14 13 13 12 12 11",
        damage="5 4 4 3 3 3 2BE 2BE 2BE 2BE 0DM",
    ),
    hero(
        "Sennet Farrow",
        "Archer",
        10,
        2,
        False,
        (26, 33, 41, 50, 60),
        speed="9BO 9BO 8BO 8BO 8BO 7BO 7 7 6 5 4",
        attack="11 10 10 9 8 8 7 7 6 5 0",
        defense="16 16 15 15 15 14 14 13 12 12 11",
        damage="3PI 3PI 2 2 2 2 2 1 1 1 0DM",
    ),
    hero(
        "Ondine Kesh",
        "Spearmaid",
        0,
        1,
        True,
        (25, 32, 40, 49, 59),
        speed="9AQ 9AQ 8AQ 8AQ 8AQ 8AQ 7AQ 7AQ 6AQ 6AQ 5AQ",
        attack="10WM 10 10 9 9 8 8 7 7 6 0",
        defense="17PA 17PA 16PA 16PA 15PA 15PA 14 14 13 12 12",
        damage="4 3 3 3 2 2 2 2 1 1 0DM",
    ),
    hero(
        "Veshka the Pale",
        "Bloodbinder",
        0,
        1,
        False,
        (27, 34, 42, 52, 63),
        speed="9 8 8 8 7 7 7 6 6 5 4",
        attack="10VA 10VA 9VA 9VA 9VA 8VA 8VA 7VA 6VA 6 0",
        defense="17LI 16LI 16LI 15LI 15RE 15RE 14RE 13RE 13 12 12",
        damage="4NE 3NE 3 2 2 2 2 2 2 1 0DM",
    ),
    hero(
        "Tamsin Reed",
        "Scout",
        5,
        1,
        False,
        (24, 30, 37, 45, 54),
        speed="11QU 10QU 10QU 10QU 9QU 9QU 8QU 8QU 7QU 7 6",
        attack="10SA 9SA 9 9 8 8 7 7 6 5 0",
        defense="17DO 17DO 16DO 16DO 16DO 15DO 14 14 13 12 11",
        damage="3 3 2 2 2 2 1 1 1 1 0DM",
    ),
    hero(
        "Captain Hale Orrin",
        "Banneret",
        0,
        1,
        True,
        (29, 36, 44, 53, 63),
        speed="8 8 8 8 7 7 7 6 6 5 4",
        attack="11SW 10SW 10 9 9 8 8 7 7 6 0",
        defense="18BA 17BA 17BA 16BA 16BA 15 14 14 13 13 12",
        damage="3CO 3CO 3CO 2CO 2CO 2CO 2CO 2 1 1 0DM",
    ),
    hero(
        "Gruna Stonebrow",
        "Quaker",
        6,
        1,
        True,
        (28, 35, 44, 54, 66),
        speed="7 7 7 7 6 6 6 6 5 5 4",
        attack="11SH 10SH 10SH 9SH 9SH 9SH 8SH 8 7 6 0",
        defense="18IN 18TO 17TO 17TO 16BA 16BA 15BA 15 14 13 13",
        damage="4 4 3 3 3 2 2 2 2 1 0DM",
    ),
    hero(
        "Fenn Skylark",
        "Skyrunner",
        0,
        1,
        False,
        (25, 32, 40, 49, 59),
        speed="11FL 11FL 10FL 10FL 10FL 9FL 9FL 8FL 8 7 5",
        attack="10 10 9 9 8 8 8 7 6 6 0",
        defense="16MI 16MI 16MI 15 15 14 14 13 13 12 11",
        damage="3 3 3 2AH 2AH 2AH 2AH 1 1 1 0DM",
    ),
)

SPAWN: Final[tuple[Dial, ...]] = (
    spawn(
        "Lesser Bone Hound",
        YELLOW,
        10,
        0,
        False,
        speed="9 8 8 7",
        attack="7 6 6 5",
        defense="13 12 12 11",
        damage="2 1 1 1",
    ),
    spawn(
        "Bone Hound",
        BLUE,
        18,
        0,
        False,
        speed="9CH 9CH 8 8 7",
        attack="8 8 7 7 6",
        defense="14 14 13 13 12",
        damage="2 2 2 1 1",
    ),
    spawn(
        "Greater Bone Hound",
        RED,
        34,
        0,
        False,
        speed="10CH 10CH 9CH 9CH 8 8 7",
        attack="10 9 9 8 8 7 7",
        defense="15 15 14 14 14 13 12",
        damage="3 3 3 2 2BF 2BF 1BF",
    ),
    spawn(
        "Lesser Cave Ghoul",
        YELLOW,
        12,
        0,
        False,
        speed="6 6 5 5 4",
        attack="7 7 6 6 5",
        defense="13 13 12 12 11",
        damage="2 2 1 1 1",
    ),
    spawn(
        "Cave Ghoul",
        BLUE,
        24,
        0,
        False,
        speed="7 6 6 6 5 5",
        attack="8VA 8VA 8VA 7 7 6",
        defense="15 14 14 13RE 13RE 12RE",
        damage="3 2 2 2 1 1",
    ),
    spawn(
        "Greater Cave Ghoul",
        RED,
        42,
        0,
        False,
        speed="7 7 7 6 6 6 5 5",
        attack="10VA 10VA 9VA 9VA 8VA 8 7 7",
        defense="16TE 16TE 15 15 14 14RE 13RE 13RE",
        damage="3 3 3 3 2 2 2 1",
    ),
    spawn(
        "Lesser Ember Imp",
        YELLOW,
        14,
        6,
        False,
        speed="8FL 8FL 7 6",
        attack="7 7 6 5",
        defense="13 13 12 11",
        damage="1 1 1 1",
    ),
    spawn(
        "Ember Imp",
        BLUE,
        26,
        7,
        False,
        speed="8FL 8FL 8FL 7 6",
        attack="9FI 8FI 8FI 7FI 6",
        defense="15 14 14 13 12",
        damage="2 2 2 1 1",
    ),
    spawn(
        "Greater Ember Imp",
        RED,
        45,
        8,
        False,
        speed="9FL 9FL 8FL 8FL 8FL 7 7",
        attack="10MB 10MB 9FI 9FI 8FI 8FI 7",
        defense="16 16 15 15 14 13 13",
        damage="3 3 3 2 2 2 1",
    ),
    spawn(
        "Lesser Mire Serpent",
        YELLOW,
        11,
        0,
        False,
        speed="7AQ 6AQ 6AQ 5AQ 5AQ",
        attack="6VE 6VE 6VE 5 5",
        defense="14 13 13 12 12",
        damage="1 1 1 1 1",
    ),
    spawn(
        "Mire Serpent",
        BLUE,
        22,
        0,
        False,
        speed="8AQ 7AQ 7AQ 6AQ 6AQ 5AQ",
        attack="8VE 8VE 7VE 7VE 6 6",
        defense="15 15 14 14 13 12",
        damage="2 2 2 2 1 1",
    ),
    spawn(
        "Greater Mire Serpent",
        RED,
        38,
        0,
        False,
        speed="8AQ 8AQ 8AQ 7AQ 7AQ 6AQ 6AQ 5AQ",
        attack="10VE 9VE 9VE 8VE 8VE 8VE 7 6",
        defense="16PA 16PA 16PA 15 15 14 13 12",
        damage="3 3 3 2 2 2 2 1",
    ),
    spawn(
        "Lesser Stone Warden",
        YELLOW,
        15,
        0,
        True,
        speed="5 5 5 4 4",
        attack="7 7 6 6 5",
        defense="15 14 14 13 13",
        damage="2 2 2 1 1",
    ),
    spawn(
        "Stone Warden",
        BLUE,
        30,
        0,
        True,
        speed="5 5 5 5 4 4",
        attack="9 8 8 7 7 6",
        defense="16TO 16TO 15TO 15 14 13",
        damage="3 3 2 2 2 1",
    ),
    spawn(
        "Greater Stone Warden",
        RED,
        58,
        4,
        True,
        speed="6 6 6 5 5 5 5 4 4",
        attack="11SH 10SH 10SH 9SH 9 8 8 7 7",
        defense="18IN 17IN 17TO 16TO 16TO 15TO 15 14 13",
        damage="4 4 3 3 3 3 2 2 2",
    ),
)

SPAWN_COPIES: Final[tuple[int, ...]] = (3, 2, 1)
"""Figures of each weak, standard and tough kind in the pool (B3.6)."""
POOL: Final = [kind for kind, dial in enumerate(SPAWN) for _ in range(SPAWN_COPIES[dial.colour])]
"""The kind of each of the 30 Spawn."""
