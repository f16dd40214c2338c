"""The numbers and variants of Impetus that a designer may turn, and the rule set they give."""

from collections.abc import Mapping
from typing import Final

from ludarium.core import FLAG, Hexes, Option, Rules, Value, hexagon

OPTIONS: Final = (
    Option("opening", "plain", ("plain", "history"), "history: a modifier each and one turn without Spirits (IM-8.5)"),
    Option("map_side", 5, range(4, 8), "hexes along each side of the map (IM-8.1)"),
    Option("vp_target", 10, range(5, 26), "Victory Points that end the game (IM-1.3, IM-12.15)"),
    Option("max_turns", 100, (None, *range(1, 1001)), "turn after which the most VP wins; none: no limit (IM-12.12)"),
    Option(
        "ejection_timing",
        "after_agendas",
        ("after_agendas", "end_of_turn"),
        "when Spirits without Influence leave (IM-9.2)",
    ),
    Option("contest_cooldown", False, FLAG, "a contested Faction is barred to its contesters next turn (IM-9.9)"),
    Option("sole_target_lottery", False, FLAG, "contesters without another target draw lots (IM-9.10)"),
    Option("trade_regard", "per_card", ("per_card", "per_pair"), "Regard between two traders (IM-10.4)"),
    Option("mutual_steal", "net", ("net", "gross"), "gold when two neighbours Steal from each other (IM-10.7)"),
    Option("steal_scarcity", "each", ("each", "conserve"), "several thieves, too little gold (IM-10.8)"),
    Option("one_war_per_pair", True, FLAG, "at most one War at a time between two Factions (IM-10.12)"),
    Option(
        "expand_collision", "contested", ("contested", "random_order"), "two Factions Expand into one hex (IM-10.14)"
    ),
    Option("ripen_timing", "after_spoils", ("after_spoils", "before_spoils"), "when new Wars become Ripe (IM-11.1)"),
    Option("contested_spoils_gold", True, FLAG, "a contested Spoils Expand pays the failure gold (IM-11.16)"),
    Option(
        "vp_rounding", "per_faction", ("per_faction", "per_spirit", "none"), "what is rounded down each turn (IM-12.2)"
    ),
    Option("affluence_war_gold", "gross", ("gross", "net"), "War gold as counted by Affluence Idols (IM-12.5)"),
    Option("guide_influence", 3, range(1, 6), "Influence gained by Guiding (IM-2.11)"),
    Option("war_regard", -2, range(-6, 0), "Regard at which a Steal starts a War (IM-4.2)"),
    Option("battle_tenths", 5, range(21), "tenths of a VP per Battle Idol and War won (IM-6.11)"),
    Option("affluence_tenths", 2, range(21), "tenths of a VP per Affluence Idol and gold gained (IM-6.12)"),
    Option("spread_tenths", 5, range(21), "tenths of a VP per Spread Idol and territory gained (IM-6.13)"),
    Option("start_gold", 0, range(11), "gold of each Faction at the start (IM-8.4)"),
)

PRESETS: Final[dict[str, dict[str, Value]]] = {
    # The author's own program of the rulebook's date, its bugs aside.
    "author_v163": {
        "opening": "history",
        "ejection_timing": "end_of_turn",
        "contest_cooldown": True,
        "mutual_steal": "gross",
        "expand_collision": "random_order",
        "ripen_timing": "before_spoils",
        "affluence_war_gold": "net",
    },
}

RING: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Where the six Factions begin, in ring order (IM-8.3)."""


class ImpetusRules(Rules):
    """The options in force, and the map they give."""

    opening: str
    map_side: int
    vp_target: int
    max_turns: int | None
    ejection_timing: str
    contest_cooldown: bool
    sole_target_lottery: bool
    trade_regard: str
    mutual_steal: str
    steal_scarcity: str
    one_war_per_pair: bool
    expand_collision: str
    ripen_timing: str
    contested_spoils_gold: bool
    vp_rounding: str
    affluence_war_gold: str
    guide_influence: int
    war_regard: int
    battle_tenths: int
    affluence_tenths: int
    spread_tenths: int
    start_gold: int

    def __init__(self, values: Mapping[str, Value]) -> None:
        super().__init__(values)
        self.map: Final[Hexes] = hexagon(self.map_side)
        self.neighbours: Final[list[list[int]]] = self.map.neighbours
        self.idol_tenths: Final = [self.battle_tenths, self.affluence_tenths, self.spread_tenths]
