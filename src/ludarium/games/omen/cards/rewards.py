"""The 12 Rewards, one card each (OM-R01 to OM-R12)."""

from ludarium.games.omen.cards.board import Charm, Enrage, MoveUnits, Smite
from ludarium.games.omen.cards.card import Reward
from ludarium.games.omen.cards.deeds import ANYWHERE, OPPONENTS, OWN
from ludarium.games.omen.cards.hand import Draw, Gain, OpponentDiscards, Retrieve, Reveal, TakeUpTo
from ludarium.games.omen.cards.unusual import SilenceOracles, UseBeast, UseOracles


def rewards() -> list[Reward]:
    return [
        Reward("R01", "Hades' Caress", [Retrieve(2, up_to=True)]),
        Reward("R02", "Artemis' Call", [UseBeast()]),
        Reward("R03", "Zeus' Thunderbolt", [Smite(2)]),
        Reward("R04", "Hera's Decree", [OpponentDiscards(1), SilenceOracles()]),
        Reward("R05", "Poseidon's Tide", [Draw(4)]),
        Reward("R06", "Athena's Counsel", [Reveal(6, 3)]),
        Reward("R07", "Apollo's Foresight", [UseOracles(2, must=False)]),
        Reward(
            "R08", "Ares' Frenzy", [Enrage(2, OWN, ANYWHERE, must=False), Enrage(1, OPPONENTS, ANYWHERE, must=False)]
        ),
        Reward("R09", "Aphrodite's Charm", [Charm(4)]),
        Reward("R10", "Hermes' Swiftness", [MoveUnits(3)]),
        Reward("R11", "Hephaestus' Forge", [Gain(5)]),
        Reward("R12", "Dionysus' Revel", [OpponentDiscards(2), TakeUpTo(2)]),
    ]
