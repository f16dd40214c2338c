"""The 38 Whispers, 44 cards in all (HB-16)."""

from collections.abc import Sequence
from typing import Final

from ludarium.core import Effect
from ludarium.games.aeonis.cards.clause import AeonisCard, Clause, Fixed

SHIELD_WALL: Final = 0
FLANKING_CHARGE: Final = 1
DEADLY_VOLLEY: Final = 2
TACTICAL_WITHDRAWAL: Final = 3
RALLYING_CRY: Final = 4
FORTIFY_POSITION: Final = 5
OVERWHELMING_NUMBERS: Final = 6
IRON_RESOLVE: Final = 7
SABOTAGE: Final = 8
BACKROOM_DEAL: Final = 9
VETO: Final = 10
POLITICAL_LEVERAGE: Final = 11
LEAKED_INTELLIGENCE: Final = 12
HIDDEN_CACHE: Final = 13
WAR_PROFITEER: Final = 14
EMERGENCY_CONSCRIPTION: Final = 15
PROSPECTORS_FIND: Final = 16
CONTRABAND: Final = 17
RELIC_HUNTER: Final = 18
FORCED_MARCH: Final = 19
BLINK: Final = 20
LEY_LINE_SURGE: Final = 21
WAYSTONE_ACTIVATION: Final = 22
SABOTEUR: Final = 23
MERCENARY_COMPANY: Final = 24
RELIC_THIEF: Final = 25
SAPPERS_BREACH: Final = 26
BODYGUARD_OATH: Final = 27
RELENTLESS_PURSUIT: Final = 28
STOLEN_AGENDA: Final = 29
WHISPER_CAMPAIGN: Final = 30
QUIET_THREATS: Final = 31
INK_AND_DAGGER: Final = 32
TOMB_RUNNERS: Final = 33
RANSOM_BROKERS: Final = 34
VANGUARD_REQUISITION: Final = 35
RITUAL_FOCUS: Final = 36
RALLY_THE_LEVIES: Final = 37
WHISPERS: Final = 38


class Whisper(AeonisCard):
    """A card of the common deck: when it is played, how many there are, whether it is aimed at a rival."""

    def __init__(self, name: str, window: str, *effects: Effect, copies: int = 1, aimed: bool = False) -> None:
        super().__init__(name, effects, "Whisper")
        self.window: Final = window
        self.copies: Final = copies
        self.aimed: Final = aimed

    def lead(self) -> str:
        return f"{self.window}:"


def whispers() -> list[Whisper]:
    return [
        Whisper("Shield Wall", "Combat", Clause("One unit of your Line adds {n} to Defense this battle round.", 2),
                copies=2),
        Whisper("Flanking Charge", "Combat", Clause("One Cavalry of your Line attacks with a d{n} this round.", 12)),
        Whisper("Deadly Volley", "Combat", Clause("Your Archers' hits deal {n} more.", 1)),
        Whisper("Tactical Withdrawal", "Combat", Clause("Retreat to any hex of yours within {n}.", 2)),
        Whisper("Rallying Cry", "When you lose more units than the enemy in a battle round",
                Clause("{n} AP this round.", 1)),
        Whisper("Fortify Position", "When you win as the defender", Fixed("A free Infantry there for its Population.")),
        Whisper("Overwhelming Numbers", "Combat", Clause("Your Line holds {n} more this battle round.", 1)),
        Whisper("Iron Resolve", "Combat", Fixed("One unit of your Line cannot drop below 1 HP this battle round.")),
        Whisper("Sabotage", "When another player plays a Whisper", Fixed("It has no effect."), copies=2, aimed=True),
        Whisper("Backroom Deal", "Council, before the tally", Clause("{n} votes on either side.", 2), copies=2),
        Whisper("Veto", "Council, when a motion passes", Fixed("It fails; lobbying stays spent. Not a Title."),
                aimed=True),
        Whisper("Political Leverage", "Council, proposals", Clause("{n} Influence, and one proposal more.", 2)),
        Whisper("Leaked Intelligence", "Council, agenda revealed",
                Fixed("Swap the card for any other of the deck, and shuffle.")),
        Whisper("Hidden Cache", "Action", Clause("{n} Gold or Mana.", 3), copies=2),
        Whisper("War Profiteer", "When another player attacks", Clause("{n} Gold.", 2), copies=2),
        Whisper("Emergency Conscription", "When you finish a Recruit", Fixed("One free Infantry more there.")),
        Whisper("Prospector's Find", "Action", Fixed("A hex of yours makes double in the next production.")),
        Whisper("Contraband", "Action", Clause("{n} Gold, Mana and Influence each.", 1)),
        Whisper("Relic Hunter", "Action, or when you enter an unexplored hex", Clause("{n} Remnant.", 1)),
        Whisper("Forced March", "When you Move", Clause("The group goes {n} hex further.", 1), copies=2),
        Whisper("Blink", "When you Move", Fixed("One unit of the group goes to a City of yours.")),
        Whisper("Ley Line Surge", "Action", Clause("{n} Mana; your next Research this round costs no AP.", 2)),
        Whisper("Waystone Activation", "When you travel by Portal", Fixed("The far Portal may be an enemy's.")),
        Whisper("Saboteur", "Action", Fixed("An enemy building beside your land is out of order until the end of "
                                            "next round."), aimed=True),
        Whisper("Mercenary Company", "Action", Clause("{n} Infantry on a neutral hex beside yours; it is yours.", 2)),
        Whisper("Relic Thief", "When another player claims at a Site beside your unit",
                Fixed("You get the artifact instead."), aimed=True),
        Whisper("Sappers' Breach", "Combat, attacking a siege", Clause("The defender's Line holds {n} less.", 1),
                aimed=True),
        Whisper("Bodyguard Oath", "Combat", Fixed("The first damage to your Lord goes to another unit of your Line.")),
        Whisper("Relentless Pursuit", "When the enemy retreats", Clause("{n} damage to a retreating unit first.", 1),
                aimed=True),
        Whisper("Stolen Agenda", "Council, agenda revealed",
                Fixed("Propose it yourself at once, free; or discard it and reveal the next.")),
        Whisper("Whisper Campaign", "Council, an Election", Clause("{n} votes for any candidate.", 2)),
        Whisper("Quiet Threats", "Council, before lobbying", Fixed("One player cannot lobby on this motion."),
                aimed=True),
        Whisper("Ink and Dagger", "When an Accord forms or breaks",
                Clause("{n} Influence; after a betrayal 1 Gold too.", 1)),
        Whisper("Tomb Runners", "When a Site is created",
                Clause("One unit beside it steps onto it, free; if none can, {n} Remnant.", 1)),
        Whisper("Ransom Brokers", "When a Lord is captured", Clause("{n} Gold.", 2)),
        Whisper("Vanguard Requisition", "Action", Clause("Your next faction unit this round costs {n} Gold less.", 2)),
        Whisper("Ritual Focus", "Action", Clause("{n} Mana; your next Ritual this round costs 1 less.", 1)),
        Whisper("Rally the Levies", "Action", Clause("Pool +{n}.", 2)),
    ]  # fmt: skip


WHISPER_NAMES: Final = tuple(card.name for card in whispers())


def deck_of(cards: Sequence[Whisper], left_out: Sequence[int] = ()) -> list[int]:
    """The common deck: every copy of every card."""
    deck: list[int] = []
    for number, card in enumerate(cards):
        if number not in left_out:
            deck += [number] * card.copies
    return deck
