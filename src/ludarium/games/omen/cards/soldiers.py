"""The 22 Soldiers, three cards each: Cost, Strength, Offering Value, ability (OM-S01 to OM-S22)."""

from ludarium.games.omen.cards.board import (
    DiscardCheap,
    DiscardOwn,
    DiscardUnit,
    DiscardWeak,
    Enrage,
    MoveHere,
    MoveUnits,
    Muster,
    ReturnUnit,
    StrengthenOthers,
    Ward,
)
from ludarium.games.omen.cards.card import Soldier, Unit
from ludarium.games.omen.cards.deeds import ANYWHERE, EITHER, HERE
from ludarium.games.omen.cards.hand import (
    Draw,
    Gain,
    GainBesideSoldier,
    OpponentDiscards,
    OpponentGains,
    RetrieveCheap,
    Reveal,
    Take,
)
from ludarium.games.omen.state import BEAST, ORACLE, SOLDIER, SPIRIT


def soldiers() -> list[Unit]:
    return [
        Soldier("S01", "Grizzled Veteran", 4, 4, 2, [DiscardWeak(2, HERE)]),
        Soldier("S02", "Seaside Guardian", 2, 3, 1, [Draw(1)]),
        Soldier("S03", "Phalanx Recruit", 1, 2, 1, [GainBesideSoldier(1)]),
        Soldier("S04", "Hoplite Captain", 3, 3, 1, [MoveHere()]),
        Soldier("S05", "Theban Cutpurse", 2, 2, 1, [Take(1)]),
        Soldier("S06", "Rhodian Slinger", 2, 1, 1, [DiscardUnit(HERE, 1 << ORACLE | 1 << SPIRIT)]),
        Soldier("S07", "Cretan Archer", 3, 2, 2, [DiscardCheap(2, ANYWHERE)]),
        Soldier("S08", "Spartan Vanguard", 3, 5, 1, [DiscardOwn()]),
        Soldier("S09", "Athenian Quartermaster", 3, 3, 2, [Gain(2)]),
        Soldier("S10", "Messenian Outrider", 2, 3, 1, [MoveUnits(1, types=1 << ORACLE | 1 << BEAST)]),
        Soldier("S11", "Corinthian Marine", 3, 4, 1, [OpponentDiscards(1)]),
        Soldier("S12", "Macedonian Pikeman", 2, 4, 1, [OpponentGains(1)]),
        Soldier("S13", "Delphic Sentinel", 2, 2, 1, [Reveal(2, 1, must=True)]),
        Soldier("S14", "Arcadian Tracker", 1, 2, 1, [Reveal(3, 1, 1 << BEAST)]),
        Soldier("S15", "Argive Standard-Bearer", 2, 2, 1, [StrengthenOthers(1, 1 << SOLDIER)]),
        Soldier("S16", "Bronze-Clad Champion", 4, 5, 2, [DiscardWeak(3, HERE, 1 << SOLDIER)]),
        Soldier("S17", "Temple Warden", 2, 3, 1, [Ward()]),
        Soldier("S18", "Underworld Exile", 2, 2, 1, [RetrieveCheap(3)]),
        Soldier("S19", "Maenad Reveler", 2, 3, 1, [Enrage(1, EITHER, HERE, must=False)]),
        Soldier("S20", "Siege Engineer", 3, 3, 2, [ReturnUnit(HERE)]),
        Soldier("S21", "Olympian Herald", 2, 1, 2, [Muster(2)]),
        Soldier("S22", "Myrmidon Blade", 5, 5, 2, [DiscardUnit(HERE)]),
    ]
