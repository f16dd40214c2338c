"""The 8 strategy cards and the 20 agenda cards, with the motions of the player menu (HB-14, HB-18)."""

from typing import Final

from ludarium.core import Effect
from ludarium.games.aeonis.cards.clause import AeonisCard, Clause, Fixed

ARCANE_ASCENDANCY: Final = 0
RESOURCE_SURGE: Final = 1
MILITARY_MANEUVERS: Final = 2
DIPLOMATIC_DECREE: Final = 3
EXPANSION_STRATEGY: Final = 4
TACTICAL_REINFORCEMENTS: Final = 5
ECONOMIC_BOOM: Final = 6
IMPERIAL_MANDATE: Final = 7
STRATEGIES: Final = 8


class Strategy(AeonisCard):
    """AP of the primary, AP and Influence of the secondary."""

    def __init__(self, name: str, ap: int, second_ap: int, second_influence: int, *effects: Effect) -> None:
        super().__init__(name, effects, "Strategy card")
        self.ap: Final = ap
        self.second_ap: Final = second_ap
        self.second_influence: Final = second_influence

    def lead(self) -> str:
        return f"{self.ap} AP:" if self.ap else ""


def strategies() -> list[Strategy]:
    return [
        Strategy("Arcane Ascendancy", 1, 0, 0, Clause("{n} Mana, then a tier I Discovery free.", 2),
                 Clause("Others: research for its price and {n} Mana more.", 1)),
        Strategy("Resource Surge", 0, 1, 0, Clause("{n} Gold, as much Mana, and 1 Influence.", 2),
                 Clause("Others, 1 AP: {n} Gold and as much Mana.", 1)),
        Strategy("Military Maneuvers", 1, 1, 0, Fixed("A group moves with terrain free; then you may attack for 1 AP."),
                 Fixed("Others, 1 AP: a group moves one hex at its cost.")),
        Strategy("Diplomatic Decree", 1, 1, 0,
                 Clause("{n} Influence, the Speaker's token, and an emergency session on a motion of yours.", 2),
                 Clause("Others, 1 AP: {n} Influence.", 2)),
        Strategy("Expansion Strategy", 1, 0, 2, Clause("Claim a neutral hex beside yours; Pool +{n}.", 1),
                 Fixed("Others, 2 Influence: claim one likewise.")),
        Strategy("Tactical Reinforcements", 1, 1, 0, Clause("Up to {n} units in a City for their Population alone.", 2),
                 Fixed("Others, 1 AP: a Recruit, even in a City that has recruited.")),
        Strategy("Economic Boom", 0, 1, 0, Clause("{n} Gold.", 5), Clause("Others, 1 AP: {n} Gold.", 2)),
        Strategy("Imperial Mandate", 1, 0, 2, Clause("With the Seat {n} VP, else a secret objective; 1 Influence.", 1),
                 Clause("Others, 2 Influence: {n} Whisper.", 1)),
    ]  # fmt: skip


STRATEGY_NAMES: Final = tuple(card.name for card in strategies())

ROAD_NETWORKS: Final = 0
DEMILITARIZED_ZONE: Final = 1
OPEN_BORDERS: Final = 2
ANNEXATION: Final = 3
ARBITRATION: Final = 4
REALM_TAX: Final = 5
HERO_OF_THE_REALM: Final = 6
MAGISTER_OF_MANA: Final = 7
MUSTER_ROLLS: Final = 8
SILENCE_OF_THE_STONES: Final = 9
ARCANE_ENDOWMENT: Final = 10
ARMY_TITHE: Final = 11
WAR_REPARATIONS: Final = 12
EXCAVATION: Final = 13
GENERAL_AMNESTY: Final = 14
IMPERIAL_CENSUS: Final = 15
GRAND_MARSHAL: Final = 16
KEEPER_OF_RELICS: Final = 17
WARDEN_OF_THE_SEAT: Final = 18
REALM_TREASURER: Final = 19
AGENDA_CARDS: Final = 20
WAR_LEVY: Final = 20
REPEAL: Final = 21
MOTIONS: Final = 22

LAW: Final = 0
DECREE: Final = 1
LASTING: Final = 2
TITLE: Final = 3
ELECTION: Final = 4
MOTION_NAMES: Final = ("Law", "Decree", "Lasting Decree", "Title", "Election")


class Agenda(AeonisCard):
    """Law, Decree, lasting Decree, Title or Election."""

    def __init__(self, name: str, kind: int, effect: Effect) -> None:
        super().__init__(name, [effect], f"Agenda: {MOTION_NAMES[kind]}")
        self.kind: Final = kind


def agendas() -> list[Agenda]:
    return [
        Agenda("Road Networks", LAW, Clause("A Move that enters Plains costs {n} AP less, at least 1.", 1)),
        Agenda("Demilitarized Zone", LASTING, Fixed("No Attacks into three connected hexes this round.")),
        Agenda("Open Borders Treaty", LASTING,
               Fixed("Two players ignore each other's zones, borders and Portal permissions this round.")),
        Agenda("Imperial Annexation", DECREE, Clause("The proposer pays {n} Influence for a neutral hex beside "
                                                     "own land.", 5)),
        Agenda("Border Arbitration", DECREE, Clause("Two players secretly spend up to {n} Influence for a hex "
                                                    "between them.", 4)),
        Agenda("Realm Tax", LAW, Clause("Each production: {n} Gold, then pay 1 Influence or lose 1 Renown.", 1)),
        Agenda("Hero of the Realm", TITLE, Clause("With {n} Renown; 1 Influence each production.", 5)),
        Agenda("Magister of Mana", TITLE, Clause("With {n} Forests; once a round a Research costs 1 Mana less.", 3)),
        Agenda("Muster Rolls", LAW, Clause("A Recruit is up to {n} units.", 3)),
        Agenda("Silence of the Stones", LAW, Clause("The Whisper limit is {n}.", 5)),
        Agenda("Arcane Endowment", LAW, Clause("The first Research of a round costs {n} Mana less.", 1)),
        Agenda("Standing Army Tithe", LAW, Clause("With {n} military units: 1 Gold each upkeep, or lose one.", 8)),
        Agenda("War Reparations", DECREE, Clause("Who won as attacker last round pays the defender {n} Gold.", 2)),
        Agenda("Imperial Excavation", DECREE, Fixed("A Site on a neutral Ruins, else on any neutral hex.")),
        Agenda("General Amnesty", LASTING, Fixed("Captive Lords return at the end of this Action Phase.")),
        Agenda("Imperial Census", DECREE, Clause("Who has 5 Influence or more pays {n}; who has 0 or 1 gains 1.", 2)),
        Agenda("Grand Marshal", TITLE, Clause("With {n} military units; once a round an Attack costs 1 AP less.", 8)),
        Agenda("Keeper of Relics", TITLE, Clause("With {n} artifacts; a Remnant each production.", 2)),
        Agenda("Warden of the Seat", ELECTION,
               Fixed("Until the end of next round nobody else attacks the Seat while the elected holds it.")),
        Agenda("Realm Treasurer", ELECTION, Clause("{n} Gold from each other player.", 1)),
        Agenda("War Levy", DECREE, Clause("Who has the most Cities pays {n} Gold, shared by the others.", 2)),
        Agenda("Repeal", DECREE, Fixed("A Law or lasting Decree ends.")),
    ]  # fmt: skip


AGENDA_NAMES: Final = tuple(card.name for card in agendas())
AGENDA_KIND: Final = tuple(card.kind for card in agendas())
TITLES: Final[tuple[int, ...]] = (HERO_OF_THE_REALM, MAGISTER_OF_MANA, GRAND_MARSHAL, KEEPER_OF_RELICS)
MENU: Final[tuple[int, ...]] = (
    ROAD_NETWORKS,
    REALM_TAX,
    WAR_LEVY,
    DEMILITARIZED_ZONE,
    OPEN_BORDERS,
    ANNEXATION,
    ARBITRATION,
    REPEAL,
)
"""What a player may propose without an agenda card (HB-18.6)."""
