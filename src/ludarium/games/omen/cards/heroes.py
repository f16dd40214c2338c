"""The 8 Heroes, one card each: Cost, Strength, Offering Value, when and what they react with (OM-H01 to OM-H08)."""

from ludarium.games.omen.cards.card import Hero, Unit
from ludarium.games.omen.cards.hand import Draw, Gain, Rescue, TakeUpTo
from ludarium.games.omen.cards.reactions import (
    BattleLost,
    BeastPlayed,
    BonusGained,
    CityFilled,
    OracleActivated,
    RewardPlayed,
    UnitsLost,
    WarBegins,
)
from ludarium.games.omen.cards.unusual import Ambush, Cheer, DiscardThat


def heroes() -> list[Unit]:
    ambush = Ambush(3)
    return [
        Hero("H01", "Heracles", 6, 7, 3, BeastPlayed(), [DiscardThat("Beast")]),
        Hero("H02", "Achilles", 5, 6, 3, WarBegins(), [Cheer(4)]),
        Hero("H03", "Odysseus", 4, 4, 3, RewardPlayed(), [Draw(2), Gain(2)]),
        Hero("H04", "Perseus", 4, 5, 3, UnitsLost(), [Rescue(), Gain(1)]),
        Hero("H05", "Atalanta", 4, 4, 3, BonusGained(), [TakeUpTo(2)]),
        Hero("H06", "Jason", 4, 4, 3, BattleLost(), [Draw(2), Gain(2)]),
        Hero("H07", "Theseus", 5, 5, 3, CityFilled(4, ambush), [ambush]),
        Hero("H08", "Orpheus", 3, 3, 3, OracleActivated(), [DiscardThat("Oracle")]),
    ]
