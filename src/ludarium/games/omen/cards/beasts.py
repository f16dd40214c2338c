"""The 14 Beasts, three cards each: Cost, Strength, Offering Value, ability when discarded (OM-B01 to OM-B14)."""

from ludarium.games.omen.cards.board import (
    Devastate,
    DiscardUnit,
    EachCityDiscards,
    MoveUnits,
    Raise,
    StrengthenCity,
)
from ludarium.games.omen.cards.card import Beast, Unit
from ludarium.games.omen.cards.deeds import ANYWHERE, OPPONENTS
from ludarium.games.omen.cards.hand import Draw, OpponentDiscards, Plunder, Reveal, TakeUpTo
from ludarium.games.omen.cards.unusual import BarType
from ludarium.games.omen.state import ORACLE, SOLDIER


def beasts() -> list[Unit]:
    return [
        Beast("B01", "Veteran Satyr", 4, 5, 2, [DiscardUnit(ANYWHERE)]),
        Beast("B02", "Stone-Gaze Gorgon", 4, 6, 2, [BarType()]),
        Beast("B03", "Cloudcall Pegasus", 3, 4, 2, [Reveal(5, 3)]),
        Beast("B04", "Ashen Phoenix", 5, 6, 2, [Raise()]),
        Beast("B05", "Labyrinth Minotaur", 6, 8, 3, [EachCityDiscards()]),
        Beast("B06", "Nemean Lion", 4, 6, 1, [StrengthenCity(1)]),
        Beast("B07", "Lernaean Hydra", 5, 7, 2, [OpponentDiscards(3)]),
        Beast("B08", "Harpy Flock", 4, 5, 1, [TakeUpTo(4)]),
        Beast(
            "B09",
            "Chimera of Lycia",
            5,
            7,
            2,
            [DiscardUnit(ANYWHERE, 1 << SOLDIER), DiscardUnit(ANYWHERE, 1 << ORACLE)],
        ),
        Beast("B10", "Brood of Scylla", 3, 4, 2, [MoveUnits(2, OPPONENTS)]),
        Beast("B11", "Deepwater Hippocamp", 3, 4, 2, [Draw(4)]),
        Beast("B12", "Theban Sphinx", 4, 6, 2, [Plunder(2, up_to=True)]),
        Beast("B13", "Centaur Warband", 4, 6, 1, [MoveUnits(3)]),
        Beast("B14", "Gate-Hound Cerberus", 6, 9, 3, [Devastate()]),
    ]
