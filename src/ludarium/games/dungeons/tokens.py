"""The artifact tokens: 68 tokens of 58 kinds in three colours (B21).

A token is a small table read with a die; a single row needs none (RU-05).
"""

from typing import Final

from ludarium.core import Card
from ludarium.games.dungeons.abilities import (
    AQUATIC,
    AUTO_HEAL,
    BATTLE_ARMOR,
    CHARGE,
    COMMAND,
    FLIGHT,
    IMMUNE,
    NIMBLE,
    REGENERATION,
    STEALTH,
    SWEEP,
    TOUGH,
    WEAPON_MASTER,
)
from ludarium.games.dungeons.figures import BLUE, RED, YELLOW
from ludarium.games.dungeons.items import (
    BLACK_DRAUGHT,
    CHALK_TALISMAN,
    CROWN_OF_EMBERS,
    MENDERS_BELL,
    QUAKE_DRUM,
    SALVE_JAR,
    STORM_ROD,
    WAYFARERS_COMPASS,
)
from ludarium.games.dungeons.token_effects import (
    ON_ITS_TILE,
    ON_NEIGHBOURS,
    Ascend,
    CallToArms,
    Coffer,
    Drop,
    Give,
    Gold,
    Grant,
    Heal,
    HealDie,
    Keep,
    Nothing,
    ObjectAttack,
    Recall,
    Refresh,
    Spawning,
    TokenEffect,
    Toll,
    Wither,
    Xp,
)


class Token(Card):
    """A kind of artifact token: colour, how many there are, and its rows up to a die result each."""

    def __init__(
        self, code: str, quantity: int, name: str, *effects: TokenEffect, upto: tuple[int, ...] = (6,)
    ) -> None:
        super().__init__(f"{name} ({code})", effects)
        self.code: Final = code
        self.title: Final = name
        self.quantity: Final = quantity
        self.colour: Final = (YELLOW, BLUE, RED)["YBR".index(code[1])]
        self.upto: Final = upto
        self.rows: Final = list(effects)

    def text(self) -> str:
        if len(self.rows) == 1:
            return self.rows[0].text()
        low = 1
        parts: list[str] = []
        for row, high in zip(self.rows, self.upto, strict=True):
            parts.append(f"{low}-{high}: {row.text()}" if low < high else f"{low}: {row.text()}")
            low = high + 1
        return " ".join(parts)


def declare_tokens() -> list[Token]:
    return [
        Token("TY01", 1, "Refresh all Artifacts", Refresh()),
        Token("TY02", 2, "Cool Water", Heal(1), Heal(2), upto=(4, 6)),
        Token("TY03", 1, "Warm Light", Heal(2)),
        Token("TY04", 2, "Scattered Coins", Gold(5), Gold(10), upto=(5, 6)),
        Token("TY05", 2, "Spark", Nothing(), ObjectAttack(8, 1), upto=(2, 6)),
        Token("TY06", 1, "Slapping Hand", ObjectAttack(9, 1, turns=True)),
        Token("TY07", 2, "Vermin", Nothing(), Spawning(1, 12), upto=(2, 6)),
        Token("TY08", 1, "Quick Feet", Grant(NIMBLE)),
        Token("TY09", 1, "Gift of the Pool", Grant(AQUATIC)),
        Token("TY10", 1, "Turned Arrows", Grant(BATTLE_ARMOR)),
        Token("TY11", 1, "Leaden Feet", Keep(speed=2)),
        Token("TY12", 1, "Blurred Sight", Keep(attack=1)),
        Token("TY13", 1, "Chalk Talisman", Give(CHALK_TALISMAN)),
        Token("TY14", 1, "Salve Jar", Give(SALVE_JAR)),
        Token("TY15", 1, "Old Memory", Xp(10)),
        Token("TY16", 1, "Fallen Compass", Drop(WAYFARERS_COMPASS)),
        Token("TB01", 1, "Refresh all Artifacts", Refresh()),
        Token("TB02", 2, "Deep Draught", Heal(2), Heal(3), upto=(3, 6)),
        Token("TB03", 1, "Surge of Life", HealDie(0)),
        Token("TB04", 2, "Offering Bowl", Gold(10)),
        Token("TB05", 2, "Iron Lash", ObjectAttack(10, 2)),
        Token("TB06", 1, "Shower of Sparks", ObjectAttack(9, 1, ON_NEIGHBOURS)),
        Token("TB07", 2, "Summons", Spawning(1, 20), Spawning(1, 26), upto=(3, 6)),
        Token("TB08", 1, "Twin Shadows", Spawning(2, 28)),
        Token("TB09", 1, "Bull's Heart", Grant(CHARGE)),
        Token("TB10", 1, "Stone Skin", Grant(TOUGH)),
        Token("TB11", 1, "Reaper's Arc", Grant(SWEEP)),
        Token("TB12", 1, "Shroud", Grant(STEALTH)),
        Token("TB13", 1, "Slow Mending", Grant(AUTO_HEAL)),
        Token("TB14", 1, "Brittle Skin", Keep(defense=1)),
        Token("TB15", 1, "Toll", Toll(10, 1)),
        Token("TB16", 1, "Storm Rod", Give(STORM_ROD)),
        Token("TB17", 1, "Quake Drum", Give(QUAKE_DRUM)),
        Token("TB18", 1, "Mender's Bell", Give(MENDERS_BELL)),
        Token("TB19", 1, "Call to Arms", CallToArms()),
        Token("TB20", 1, "Forgotten Lesson", Xp(15), Xp(25), upto=(3, 6)),
        Token("TR01", 1, "Refresh all Artifacts", Refresh()),
        Token("TR02", 1, "Full Cup", Heal(11)),
        Token("TR03", 1, "Red Vigor", HealDie(1)),
        Token("TR04", 2, "Buried Hoard", Gold(25)),
        Token("TR05", 1, "Hidden Coffer", Coffer()),
        Token("TR06", 2, "Crushing Jaw", ObjectAttack(12, 3)),
        Token("TR07", 1, "Soul Hook", ObjectAttack(13, 4)),
        Token("TR08", 1, "Tile Blast", ObjectAttack(10, 2, ON_ITS_TILE)),
        Token("TR09", 1, "Dread Guest", Spawning(1, 45)),
        Token("TR10", 1, "Opened Gate", Spawning(2, 50), Spawning(2, 60), upto=(3, 6)),
        Token("TR11", 1, "The Pack", Spawning(3, 70)),
        Token("TR12", 1, "Master's Hand", Grant(WEAPON_MASTER)),
        Token("TR13", 1, "Troll Blood", Grant(REGENERATION)),
        Token("TR14", 1, "Shadow Wings", Grant(FLIGHT)),
        Token("TR15", 1, "Null Ward", Grant(IMMUNE)),
        Token("TR16", 1, "Voice of Iron", Grant(COMMAND)),
        Token("TR17", 1, "Withering", Wither(1), Wither(2), upto=(3, 6)),
        Token("TR18", 1, "Hex", Keep(attack=2, defense=1)),
        Token("TR19", 1, "Crown of Embers", Give(CROWN_OF_EMBERS)),
        Token("TR20", 1, "Black Draught", Give(BLACK_DRAUGHT)),
        Token("TR21", 1, "Ascension", Ascend()),
        Token("TR22", 1, "Recall", Recall(7)),
    ]
