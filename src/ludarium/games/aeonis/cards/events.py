"""The 24 global events, 24 exploration events and 6 milestones (HB-17)."""

from collections.abc import Sequence
from typing import Final

from ludarium.core import Effect
from ludarium.games.aeonis.cards.clause import AeonisCard, Clause, Fixed

HARSH_WINTER: Final = 0
FESTIVAL: Final = 1
MIGRATION_WAVE: Final = 2
COUNCIL_CRISIS: Final = 3
MANA_SURGE: Final = 4
BORDER_SKIRMISHES: Final = 5
SUPPLY_DISRUPTION: Final = 6
OPEN_ROADS: Final = 7
POPULIST_UPRISING: Final = 8
WINDS_OF_FORTUNE: Final = 9
RUINS_UNEARTHED: Final = 10
ECHO_OF_EMPIRE: Final = 11
REALM_REMEMBERS: Final = 12
GOLDEN_CARAVANS: Final = 13
MUSTER_CALL: Final = 14
MOUNTAIN_PASSES: Final = 15
PLAGUE: Final = 16
RELIC_FEVER: Final = 17
DEEP_VAULTS: Final = 18
EMERGENCY_SESSION: Final = 19
PURSE_STRINGS: Final = 20
LONG_DROUGHT: Final = 21
LEY_LINE_FLUX: Final = 22
SHATTERING_STORM: Final = 23
GLOBAL_EVENTS: Final = 24


class EventCard(AeonisCard):
    """A card that happens to the table or to whoever drew it."""

    def __init__(self, name: str, *effects: Effect) -> None:
        super().__init__(name, effects)


def global_events() -> list[EventCard]:
    return [
        EventCard("Harsh Winter", Clause("Whoever has no Farm loses {n} Gold.", 2)),
        EventCard("Festival", Clause("Everyone has {n} AP more next round.", 1)),
        EventCard("Migration Wave", Clause("With two Plains or more: {n} people join your Pool.", 2)),
        EventCard("Council Crisis", Clause("The Speaker must propose; if that motion fails, {n} Renown is lost.", 1)),
        EventCard("Mana Surge", Clause("Everyone gains {n} Mana.", 2)),
        EventCard("Border Skirmishes", Clause("Whoever holds the most hexes gains {n} Renown.", 1)),
        EventCard("Supply Disruption", Clause("Everyone gives up {n} resources of their choice.", 2)),
        EventCard("Open Roads", Clause("This round a Move that enters Plains costs {n} AP less, at least 1.", 1)),
        EventCard(
            "Populist Uprising",
            Clause("Whoever holds the fewest hexes: Pool +{n}", 2),
            Clause("and {n} Influence.", 1),
        ),
        EventCard(
            "Winds of Fortune",
            Clause("Whoever has the fewest VP: {n} AP more next round, and a public objective or a secret.", 2),
        ),
        EventCard("Ruins Unearthed", Fixed("An Artifact Site on a neutral Ruins, else on any neutral hex.")),
        EventCard(
            "Echo of the Old Empire",
            Fixed("An Artifact Site on the hex nearest the Imperial Seat."),
            Clause("Everyone gains {n} Remnant.", 1),
        ),
        EventCard(
            "The Realm Remembers",
            Clause("Whoever has the fewest VP: {n} Renown", 1),
            Clause("and {n} Influence.", 2),
        ),
        EventCard("Golden Caravans", Clause("1 Gold per City you control, at most {n}.", 3)),
        EventCard("Muster Call", Clause("This round a City recruits up to {n} units.", 3)),
        EventCard("Mountain Passes Cleared", Clause("This round a Mountain costs {n} AP to enter.", 1)),
        EventCard("Plague", Clause("Whoever has fewer than two Farms loses {n} of the Pool.", 2)),
        EventCard(
            "Relic Fever",
            Clause("Everyone gains {n} Remnant.", 1),
            Clause("This round an artifact is drawn for {n} Remnants.", 2),
        ),
        EventCard(
            "Whispers of the Deep Vaults",
            Clause("With a unit on or beside Ruins: {n} Remnants;", 2),
            Clause("everyone else {n}.", 1),
        ),
        EventCard("Emergency Session", Clause("Proposals are free, and {n} agenda cards are revealed this round.", 2)),
        EventCard("Purse Strings of Power", Clause("This round a lobbied vote costs {n} Influence.", 1)),
        EventCard("The Long Drought", Clause("This and next production: Plains grow {n} less.", 1)),
        EventCard(
            "Ley Line Flux",
            Clause("This and next round: Forests make {n} Mana more, and Portals cost no AP to enter.", 1),
        ),
        EventCard(
            "The Shattering Storm",
            Fixed("Storm over the Seat and its neighbours: no production, no Rite."),
            Clause("Entering costs {n} AP more.", 1),
            Clause("{n} AP with a unit there clears one hex for 1 Renown.", 2),
        ),
    ]


ANCIENT_RUINS: Final = 0
TRAPPED_VAULT: Final = 1
SPEAKING_STONE_ECHO: Final = 2
LOST_CARTOGRAPHER: Final = 3
WANDERING_MERCENARIES: Final = 4
CURSED_GROUND: Final = 5
SCATTERED_RELICS: Final = 6
PORTAL_INSTABILITY: Final = 7
ANCIENT_VAULT: Final = 8
FERTILE_VALLEY: Final = 9
GOLD_VEIN: Final = 10
MANA_BLOOM: Final = 11
TAX_CACHE: Final = 12
OVERHEARD_WHISPER: Final = 13
STONE_FRAGMENT: Final = 14
HIDDEN_WAYSTONE: Final = 15
OLD_BATTLEFIELD: Final = 16
ABANDONED_SHRINE: Final = 17
REFUGEE_COLUMN: Final = 18
DESERTERS_CAMP: Final = 19
COLLAPSED_MINE: Final = 20
SEALED_RELIQUARY: Final = 21
FORGOTTEN_WATCHTOWER: Final = 22
UNSTABLE_GROUND: Final = 23
EXPLORATIONS: Final = 24


def explorations() -> list[EventCard]:
    return [
        EventCard(
            "Ancient Ruins",
            Clause("Search: on 4 or more {n} Remnants, else lose a unit.", 2),
            Clause("Or leave: {n} Renown.", 1),
        ),
        EventCard("Trapped Vault", Clause("Lose a unit of the group, or pay {n} Gold.", 2)),
        EventCard(
            "Speaking Stone Echo",
            Clause("Gain {n} Influence", 1),
            Clause("and {n} Renown.", 1),
        ),
        EventCard("Lost Cartographer", Clause("{n} AP more this round.", 1)),
        EventCard("Wandering Mercenaries", Fixed("An Infantry joins here for its Population.")),
        EventCard("Cursed Ground", Clause("The hex makes nothing until {n} Influence are paid.", 2)),
        EventCard("Scattered Relics", Clause("Gain {n} Remnants.", 2)),
        EventCard("Portal Instability", Fixed("On a Portal: the group may travel to another Portal at once, free.")),
        EventCard("Ancient Vault Discovered", Clause("An Artifact Site here; claim it at once for {n} AP.", 1)),
        EventCard("Fertile Valley", Clause("Pool +{n},", 1), Clause("on Plains +{n}.", 2)),
        EventCard("Gold Vein", Clause("Gain {n} Gold,", 1), Clause("on a Mountain {n}.", 3)),
        EventCard("Mana Bloom", Clause("Gain {n} Mana,", 2), Clause("in a Forest {n}.", 3)),
        EventCard("Imperial Tax Cache", Clause("Gain {n} Gold", 2), Clause("and {n} Influence.", 1)),
        EventCard("Overheard Whisper", Clause("Draw {n} Whisper.", 1)),
        EventCard("Speaking Stone Fragment", Clause("Gain {n} Influence and see the top agenda card.", 1)),
        EventCard("Hidden Waystone", Clause("The group may move {n} hex more, free.", 1)),
        EventCard("Old Battlefield", Clause("Gain {n} Remnant.", 1), Clause("You may pay {n} Gold for 1 Renown.", 1)),
        EventCard("Abandoned Shrine", Clause("Gain {n} Renown,", 1), Clause("or {n} Gold and lose 1 Renown.", 2)),
        EventCard("Refugee Column", Clause("You may pay {n} Gold:", 1), Clause("Pool +{n} and 1 Renown.", 2)),
        EventCard(
            "Deserters' Camp",
            Clause("An Infantry joins for its Population and you lose {n} Renown,", 1),
            Clause("or gain {n} Renown.", 1),
        ),
        EventCard("Collapsed Mine", Clause("You may dig: on 4 or more {n} Gold, else lose a unit.", 3)),
        EventCard(
            "Sealed Reliquary",
            Clause("Pay {n} Mana, or roll 4 or more (else lose a unit):", 2),
            Clause("{n} Remnants. Or leave it.", 2),
        ),
        EventCard(
            "Forgotten Watchtower",
            Clause("{n} Gold and 1 Population raise a Tower here;", 2),
            Clause("otherwise gain {n} Gold.", 1),
        ),
        EventCard("Unstable Ground", Clause("Roll: on {n} or less lose a unit.", 2)),
    ]


NEW_AGE: Final = 0
BLOOD_OF_LORDS: Final = 1
HERO_OF_THE_AGE: Final = 2
EMPTY_THRONE: Final = 3
DEEP_ARTS: Final = 4
FINAL_CONTEST: Final = 5
MILESTONES: Final = 6


def milestones() -> list[EventCard]:
    return [
        EventCard(
            "Foundations of a New Age",
            Clause("Everyone gains {n} Mana;", 2),
            Clause("everyone's first Research this round costs {n} Mana less.", 1),
        ),
        EventCard("First Blood of Lords", Clause("Everyone gains {n} Influence; proposals are free this round.", 1)),
        EventCard("Hero of the Age", Clause("Everyone has {n} AP more this round.", 1)),
        EventCard(
            "The Empty Throne Stirs",
            Clause("Everyone gains {n} Remnant and 1 Influence; a Site on the neutral hex nearest the Seat.", 1),
        ),
        EventCard(
            "The Deep Arts Return",
            Clause("Everyone gains {n} Mana;", 2),
            Clause("with an Academy also {n} Remnant.", 1),
        ),
        EventCard("The Final Contest", Clause("Everyone below 8 VP: {n} Influence and 1 AP more this round.", 1)),
    ]


def names(cards: Sequence[AeonisCard]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)


GLOBAL_NAMES: Final = names(global_events())
EXPLORATION_NAMES: Final = names(explorations())
MILESTONE_NAMES: Final = names(milestones())
