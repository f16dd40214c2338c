"""The 24 items: sixteen from chests, eight from artifact tokens (B11)."""

from typing import ClassVar, Final

from ludarium.core import Card, Effect
from ludarium.games.dungeons.abilities import (
    ABILITIES,
    BATTLE_ARMOR,
    FLAME,
    FLIGHT,
    HEALING,
    INVISIBLE,
    QUICKNESS,
    SHOCKWAVE,
    STEALTH,
    TOUGH,
    VAMPIRISM,
    WEAPON_MASTER,
)

RING: Final = 0
CLOAK: Final = 1
POTION: Final = 2
SHIELD: Final = 3
BLADE: Final = 4
BOOTS: Final = 5
MAIL: Final = 6
CHARM: Final = 7
WAND: Final = 8
BELL: Final = 9
CROWN: Final = 10
COMPASS: Final = 11
TYPES: Final = (
    "ring", "cloak", "potion", "shield", "blade", "boots", "mail", "charm", "wand", "bell", "crown", "compass",
)  # fmt: skip


class Bonus(Effect):
    """Numbers added while the item is assigned."""

    numbers: ClassVar[tuple[str, ...]] = ("speed", "attack", "defense")

    def __init__(self, speed: int = 0, attack: int = 0, defense: int = 0) -> None:
        self.speed = speed
        self.attack = attack
        self.defense = defense

    def text(self) -> str:
        parts = [("Speed", self.speed), ("Attack", self.attack), ("Defense", self.defense)]
        return ", ".join(f"{name} +{value}" for name, value in parts if value) + "."


class Lend(Effect):
    """An ability that replaces the dial's in its slot."""

    def __init__(self, ability: int) -> None:
        self.ability: Final = ability

    def text(self) -> str:
        return f"{ABILITIES[self.ability].name}."


class Reach(Effect):
    """A wand's range."""

    numbers: ClassVar[tuple[str, ...]] = ("reach",)

    def __init__(self, reach: int) -> None:
        self.reach = reach

    def text(self) -> str:
        return f"Range counts as at least {self.reach}."


class Mend(Effect):
    """Healing on drinking."""

    numbers: ClassVar[tuple[str, ...]] = ("clicks",)

    def __init__(self, clicks: int) -> None:
        self.clicks = clicks

    def text(self) -> str:
        return f"Heal {self.clicks} clicks." if self.clicks < 11 else "Heal to the start of the current level."


class Deft(Effect):
    """Help with traps."""

    numbers: ClassVar[tuple[str, ...]] = ("disarm",)

    def __init__(self, disarm: int) -> None:
        self.disarm = disarm

    def text(self) -> str:
        return f"+{self.disarm} to disarm rolls."


class Aftertaste(Effect):
    """Damage when the potion ends."""

    numbers: ClassVar[tuple[str, ...]] = ("harm",)

    def __init__(self, harm: int) -> None:
        self.harm = harm

    def text(self) -> str:
        return f"When it ends the drinker takes {self.harm} click, whatever its abilities."


class Item(Card):
    """An item; what its effects add up to is worked out when the rule set is built."""

    def __init__(self, name: str, kind: int, *effects: Effect) -> None:
        super().__init__(name, effects)
        self.kind: Final = kind
        self.speed = 0
        self.attack = 0
        self.defense = 0
        self.bits = 0
        self.reach = 0
        self.disarm = 0
        self.clicks = 0
        self.harm = 0

    def add_up(self) -> None:
        for effect in self.effects:
            if isinstance(effect, Bonus):
                self.speed, self.attack, self.defense = effect.speed, effect.attack, effect.defense
            elif isinstance(effect, Lend):
                self.bits |= 1 << effect.ability
            elif isinstance(effect, Reach):
                self.reach = effect.reach
            elif isinstance(effect, Mend):
                self.clicks = effect.clicks
            elif isinstance(effect, Deft):
                self.disarm = effect.disarm
            elif isinstance(effect, Aftertaste):
                self.harm = effect.harm


def declare_items() -> list[Item]:
    return [
        Item("Copper Ring", RING, Bonus(speed=1)),
        Item("Trail Cloak", CLOAK, Lend(STEALTH)),
        Item("Healing Draught", POTION, Mend(2)),
        Item("Buckler", SHIELD, Bonus(defense=1)),
        Item("Keen Blade", BLADE, Bonus(attack=1)),
        Item("Hare Boots", BOOTS, Lend(QUICKNESS)),
        Item("Draught of Might", POTION, Bonus(attack=2)),
        Item("Scale Mail", MAIL, Lend(TOUGH)),
        Item("Grave Dagger", BLADE, Lend(VAMPIRISM)),
        Item("Veil of Dusk", CLOAK, Lend(INVISIBLE)),
        Item("Draught of Wings", POTION, Lend(FLIGHT)),
        Item("Bone Charm", CHARM, Bonus(defense=2)),
        Item("Sunsteel Sword", BLADE, Bonus(attack=1), Lend(WEAPON_MASTER)),
        Item("Winged Sandals", BOOTS, Bonus(speed=2)),
        Item("Draught of Life", POTION, Mend(11)),
        Item("Aegis of Hours", SHIELD, Bonus(defense=1), Lend(BATTLE_ARMOR)),
        Item("Chalk Talisman", CHARM, Deft(2)),
        Item("Salve Jar", POTION, Mend(2)),
        Item("Storm Rod", WAND, Lend(FLAME), Reach(6)),
        Item("Quake Drum", WAND, Lend(SHOCKWAVE), Reach(6)),
        Item("Mender's Bell", BELL, Lend(HEALING)),
        Item("Crown of Embers", CROWN, Bonus(attack=1, defense=1)),
        Item("Black Draught", POTION, Bonus(speed=2, attack=2, defense=1), Aftertaste(1)),
        Item("Wayfarer's Compass", COMPASS, Bonus(speed=1)),
    ]


CHALK_TALISMAN: Final = 16
SALVE_JAR: Final = 17
STORM_ROD: Final = 18
QUAKE_DRUM: Final = 19
MENDERS_BELL: Final = 20
CROWN_OF_EMBERS: Final = 21
BLACK_DRAUGHT: Final = 22
WAYFARERS_COMPASS: Final = 23
