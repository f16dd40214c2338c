"""The 8 Spirits, two cards each: Cost, Invoke, Strength, Offering Value, abilities A and B (OM-P01 to OM-P08)."""

from ludarium.games.omen.cards.board import (
    DiscardUnit,
    DiscardWeak,
    Enrage,
    MoveUnits,
    Muster,
    ReturnCheap,
    StrengthenCity,
)
from ludarium.games.omen.cards.card import Spirit, Unit
from ludarium.games.omen.cards.deeds import ANYWHERE, EITHER
from ludarium.games.omen.cards.hand import Draw, Gain, Plunder, RandomDiscard, Retrieve, Reveal, TakeUpTo
from ludarium.games.omen.cards.unusual import SilenceCity, UseOracles
from ludarium.games.omen.state import BEAST


def spirits() -> list[Unit]:
    return [
        Spirit("P01", "Shade of Thermopylae", 3, 5, 3, 2, StrengthenCity(1), DiscardWeak(3, ANYWHERE)),
        Spirit("P02", "Naiad of the Spring", 2, 3, 2, 2, Draw(2), Gain(2)),
        Spirit("P03", "Wailing Eidolon", 3, 4, 2, 2, RandomDiscard(1), TakeUpTo(2)),
        Spirit("P04", "Dryad of the Grove", 3, 4, 2, 2, Retrieve(1), Muster(3)),
        Spirit("P05", "Zephyr Wisp", 2, 4, 1, 2, MoveUnits(2), ReturnCheap(3, ANYWHERE)),
        Spirit(
            "P06",
            "Fury of Tartarus",
            4,
            6,
            3,
            2,
            Enrage(1, EITHER, ANYWHERE, must=True),
            DiscardUnit(ANYWHERE, 1 << BEAST),
        ),
        Spirit("P07", "Muse of Epics", 3, 4, 2, 2, Reveal(4, 2), UseOracles(1, must=True)),
        Spirit("P08", "Whisper of Lamia", 3, 5, 2, 2, Plunder(1, up_to=False), SilenceCity()),
    ]
