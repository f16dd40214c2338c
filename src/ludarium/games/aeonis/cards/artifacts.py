"""The 24 artifacts, as printed (AE-A-01 to AE-A-24)."""

from collections.abc import Sequence
from typing import Final

from ludarium.core import Effect
from ludarium.games.aeonis.cards.clause import AeonisCard, Clause, Fixed

EQUIPMENT: Final = 0
RELIC: Final = 1
UTILITY: Final = 2
CATEGORY_NAMES: Final = ("Lord Equipment", "Building Relic", "Utility")

BLADE: Final = 0
CROWN: Final = 1
CLOAK: Final = 2
GAUNTLET: Final = 3
AEGIS: Final = 4
WHISPERERS_MASK: Final = 5
SCEPTER: Final = 6
CONDUIT: Final = 7
CORNERSTONE: Final = 8
ETERNAL_FORGE: Final = 9
HEARTHSTONE: Final = 10
BEACON: Final = 11
ARCHIVE: Final = 12
SHARD: Final = 13
GLASS: Final = 14
SCROLL: Final = 15
TOME: Final = 16
MANY_FACES: Final = 17
CHALICE: Final = 18
IMPERIAL_SEAL: Final = 19
ECHO: Final = 20
MERCENARIES: Final = 21
HORN: Final = 22
SHROUD: Final = 23
ARTIFACTS: Final = 24


class Artifact(AeonisCard):
    """One of a kind: its category, where a relic fits, and whether it carries a VP."""

    def __init__(self, name: str, category: int, effects: Sequence[Effect], fits: str = "", vp: bool = False) -> None:
        super().__init__(name, effects, CATEGORY_NAMES[category])
        self.category: Final = category
        self.fits: Final = fits
        self.vp: Final = vp

    def lead(self) -> str:
        return f"Fits: {self.fits}." if self.fits else ""


def artifacts() -> list[Artifact]:
    """Declared afresh for each changed rule set, in the order of their numbers."""
    return [
        Artifact(
            "Blade of the Last Emperor",
            EQUIPMENT,
            [
                Clause("Your Lord attacks with a die {n} size larger.", 1),
                Fixed("Purge after you win a battle your Lord took part in: capture the enemy Lord that got away."),
            ],
        ),
        Artifact(
            "Crown of Aeonis",
            EQUIPMENT,
            [
                Fixed("1 VP while your Lord wears it."),
                Clause("{n} Influence more for lobbying in each council session.", 2),
                Fixed("Whoever captures your Lord takes it, and the VP with it."),
            ],
            vp=True,
        ),
        Artifact(
            "Voidwalker's Cloak",
            EQUIPMENT,
            [
                Clause("Your Lord moves {n} hex further.", 1),
                Fixed("Purge when your Lord would be captured: it flees to your nearest hex with 1 HP."),
            ],
        ),
        Artifact(
            "Emberstone Gauntlet",
            EQUIPMENT,
            [Clause("When your Lord hits with the top face of its die, it deals {n} damage more.", 1)],
        ),
        Artifact(
            "Warden's Aegis",
            EQUIPMENT,
            [
                Clause("Your Lord has {n} HP more.", 1),
                Clause("Your other units in its hex defend with dice {n} size larger.", 1),
            ],
        ),
        Artifact(
            "Whisperer's Mask",
            EQUIPMENT,
            [
                Clause("Draw {n} Whisper more at Round Start.", 1),
                Fixed("Once per Council Phase: look at one player's secret objective."),
            ],
        ),
        Artifact(
            "Scepter of Command",
            EQUIPMENT,
            [Clause("Action, once per round: a group of yours within {n} hexes of your Lord moves one hex, free.", 3)],
        ),
        Artifact(
            "Ley Line Conduit",
            RELIC,
            [
                Clause("Production: {n} Mana from this building.", 2),
                Clause("Whenever you gain a Discovery: {n} Remnant more.", 1),
            ],
            fits="Academy or a building that makes Mana",
        ),
        Artifact(
            "Titan's Cornerstone",
            RELIC,
            [
                Fixed("The building can only be razed after a siege."),
                Clause("Defenders of this hex roll Defense dice {n} size larger.", 1),
            ],
            fits="Fortress or Tower",
        ),
        Artifact(
            "Eternal Forge",
            RELIC,
            [
                Fixed("1 VP while you hold it in place."),
                Clause("Production: recruit one unit here for {n} Gold less, at least 1.", 1),
            ],
            fits="Forge",
            vp=True,
        ),
        Artifact(
            "Verdant Hearthstone",
            RELIC,
            [
                Clause("Production: {n} more growth here.", 2),
                Clause("Production: {n} Gold from each adjacent hex of yours.", 1),
            ],
            fits="Farm or City",
        ),
        Artifact(
            "Astral Beacon",
            RELIC,
            [Fixed("Your units travel between this hex and every Portal, hostile ones too.")],
            fits="any building on a Portal hex",
        ),
        Artifact(
            "Archive of the Fallen",
            RELIC,
            [Clause("Purge: gain {n} Discoveries of tier I, whatever they require.", 2)],
            fits="Academy",
        ),
        Artifact(
            "Shard of the Throne",
            UTILITY,
            [
                Fixed("1 VP while you hold it."),
                Fixed("When you lose a battle your Lord took part in, the winner may take it. It may be traded."),
            ],
            vp=True,
        ),
        Artifact(
            "Cartographer's Glass",
            UTILITY,
            [Clause("Purge: the whole map is explored; {n} Remnant for each Ruins so revealed.", 1)],
        ),
        Artifact(
            "Scroll of Dominion",
            UTILITY,
            [Fixed("Purge: build one building on a hex of yours without AP; its other costs are paid.")],
        ),
        Artifact(
            "Tome of Forbidden Rites",
            UTILITY,
            [Fixed("Purge: a further turn straight after this one. Not in two rounds running.")],
        ),
        Artifact(
            "Mask of Many Faces",
            UTILITY,
            [Fixed("Once per Council Phase: one ballot of yours is counted without your name.")],
        ),
        Artifact("Wellspring Chalice", UTILITY, [Clause("Production: {n} Gold, Mana or Influence.", 2)]),
        Artifact(
            "Imperial Seal",
            UTILITY,
            [
                Fixed("1 VP while you hold it."),
                Fixed("Your proposals cannot be vetoed."),
                Fixed("Purge when a Law or Decree you support would be repealed: it stays."),
            ],
            vp=True,
        ),
        Artifact(
            "Echo of the World Tree",
            UTILITY,
            [Fixed("Once per round, when your last unit on a hex would be lost: it stays with 1 HP.")],
        ),
        Artifact(
            "Mercenary Contract",
            UTILITY,
            [Clause("Purge: {n} Infantry on a hex of yours. They leave at the end of next round.", 3)],
        ),
        Artifact(
            "Windcaller's Horn",
            UTILITY,
            [Clause("Action, once per round: a group moves up to {n} hexes further, every terrain at cost 1.", 2)],
        ),
        Artifact(
            "Shroud of Nightfall",
            UTILITY,
            [Fixed("Once per round, when a Whisper is aimed at you: it has no effect.")],
        ),
    ]


NAMES: Final = tuple(card.name for card in artifacts())
CATEGORY: Final = tuple(card.category for card in artifacts())
BEARS_VP: Final = tuple(card.vp for card in artifacts())
