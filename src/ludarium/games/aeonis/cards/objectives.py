"""The 24 public and 20 secret objectives (HB-19). Each is worth 2 VP."""

from typing import Final

from ludarium.games.aeonis.cards.clause import AeonisCard, Clause, Fixed

FRONTIER_LORD: Final = 0
BUILDER: Final = 1
COUNCIL_POWER: Final = 2
PORTAL_MASTERY: Final = 3
WARLORD: Final = 4
SEAT_OF_EMPIRE: Final = 5
TWIN_CITIES: Final = 6
ADEPT: Final = 7
VOICE_OF_THE_REALM: Final = 8
RELIC_SEEKER: Final = 9
MERCHANT_LORD: Final = 10
STANDING_ARMY: Final = 11
STAGE_ONE: Final = 12
DOMINION: Final = 12
PROSPEROUS_REALM: Final = 13
LIVING_LEGEND: Final = 14
CROSSROADS: Final = 15
ARCHMAGE: Final = 16
BREAKER_OF_WALLS: Final = 17
CONQUEROR: Final = 18
HOLD_THE_LINE: Final = 19
LAWGIVER: Final = 20
BEACON_OF_RENOWN: Final = 21
IMPERIAL_TREASURY: Final = 22
RELIQUARY: Final = 23
PUBLICS: Final = 24

HIDDEN_ARSENAL: Final = 0
GOLDEN_HOARD: Final = 1
MANA_FLOOD: Final = 2
QUIET_KNIFE: Final = 3
BORDERBREAKER: Final = 4
ARCHITECT: Final = 5
BLOODIED_BLADE: Final = 6
BREAKER_OF_LINES: Final = 7
HORSELORD: Final = 8
PATHFINDER: Final = 9
FAR_DOMINION: Final = 10
BRIDGEWRIGHT: Final = 11
DESERT_CROWN: Final = 12
MASTER_OF_TRADE: Final = 13
REMNANT_COLLECTOR: Final = 14
SILVER_TONGUE: Final = 15
TITLEHOLDER: Final = 16
ARCHIVIST: Final = 17
EAR_TO_THE_STONES: Final = 18
TEEMING_REALM: Final = 19
SECRETS: Final = 20


class Objective(AeonisCard):
    """What must be true, or done so often after the card appeared (`counted`)."""

    def __init__(self, name: str, condition: str, n: int = 0, counted: bool = False, at_once: bool = False) -> None:
        super().__init__(name, [Clause(condition, n)] if n else [Fixed(condition)])
        self.counted: Final = counted
        self.at_once: Final = at_once


def publics() -> list[Objective]:
    return [
        Objective("Frontier Lord", "Control {n} hexes.", 7),
        Objective("Builder", "Have {n} buildings.", 3),
        Objective("Council Power", "Lobby {n} Influence for motions that pass.", 4, counted=True),
        Objective("Portal Mastery", "Hold a Portal, and make {n} Portal travel.", 1, counted=True),
        Objective("Warlord", "Win {n} battles.", 2, counted=True),
        Objective("Seat of Empire", "Control the Imperial Seat."),
        Objective("Twin Cities", "Control {n} Cities.", 2),
        Objective("Adept of the Schools", "Own {n} Discoveries.", 2),
        Objective("Voice of the Realm", "Have {n} Renown.", 5),
        Objective("Relic Seeker", "Own {n} artifact.", 1),
        Objective("Merchant Lord", "Have {n} Gold.", 8),
        Objective("Standing Army", "Have {n} military units besides your Lord.", 8),
        Objective("Dominion", "Control {n} hexes.", 12),
        Objective("Prosperous Realm", "Have {n} buildings and a Population Cap of 12.", 5),
        Objective("Living Legend", "Have your own Legendary Building in a City of yours."),
        Objective("Crossroads of Empire", "Control {n} special tiles.", 4),
        Objective("Archmage", "Own {n} Discoveries, one of tier II or III.", 4),
        Objective("Breaker of Walls", "Win {n} siege as the attacker.", 1, counted=True),
        Objective("Conqueror", "Win {n} battles.", 5, counted=True),
        Objective("Hold the Line", "Win {n} battles as the defender.", 2, counted=True),
        Objective("Lawgiver", "Vote for {n} Laws that pass.", 2, counted=True),
        Objective("Beacon of Renown", "Have {n} Renown.", 10),
        Objective("Imperial Treasury", "Have {n} resources in all.", 20),
        Objective("Reliquary", "Own {n} artifacts.", 3),
    ]


def secrets() -> list[Objective]:
    return [
        Objective("Hidden Arsenal", "Win {n} battle at a Fortress you built.", 1, counted=True),
        Objective("Golden Hoard", "Have {n} Gold.", 10, at_once=True),
        Objective("Mana Flood", "Have {n} Mana.", 10, at_once=True),
        Objective("The Quiet Knife", "Gain {n} hex by Influence.", 1, counted=True),
        Objective("Borderbreaker", "Have units in three hexes, each {n} or more from the others.", 3),
        Objective("Architect of Control", "Control {n} special tiles.", 2),
        Objective("Bloodied Blade", "Win {n} battle with your Lord on the Line.", 1, counted=True),
        Objective("Breaker of Lines", "Destroy three enemy units in one battle round, {n} time.", 1, counted=True),
        Objective("Horselord", "Have {n} Cavalry.", 3),
        Objective("Pathfinder", "Meet {n} Exploration events.", 3, counted=True),
        Objective("Far Dominion", "Control a hex {n} or more from your home.", 5),
        Objective("Bridgewright", "Hold a Lake with a Bridge you built."),
        Objective("Desert Crown", "Control {n} Deserts.", 2),
        Objective("Master of Trade", "Complete {n} Trades you initiated.", 3, counted=True),
        Objective("Remnant Collector", "Have {n} Remnants.", 5, at_once=True),
        Objective("Silver Tongue", "A motion of yours passes with your lobbying, {n} time.", 1, counted=True),
        Objective("Titleholder", "Hold {n} Title.", 1),
        Objective("Archivist", "Own {n} Discoveries.", 3),
        Objective("Ear to the Stones", "Play {n} Whispers.", 4, counted=True),
        Objective("Teeming Realm", "Have a Population Cap of {n}.", 15),
    ]


PUBLIC_NAMES: Final = tuple(card.name for card in publics())
SECRET_NAMES: Final = tuple(card.name for card in secrets())
