"""The 20 common Discoveries and the 24 of the Lords (HB-15)."""

from typing import Final

from ludarium.core import Effect
from ludarium.games.aeonis.cards.clause import AeonisCard, Clause, Fixed
from ludarium.games.aeonis.tables import (
    DIVINATION,
    ENCHANTMENT,
    EVOCATION,
    GEOMANCY,
    LORDS,
    NECROMANCY,
    SCHOOL,
    TRANSMUTATION,
)

BATTLE_RUNES: Final = 0
SEARING_SALVO: Final = 1
STORM_DISCIPLINE: Final = 2
PYRIC_MOMENTUM: Final = 3
SIGILED_MASONRY: Final = 4
WARDING_CHARM: Final = 5
FORTIFIED_HEXES: Final = 6
BINDING_VOWS: Final = 7
SCRYING_POOL: Final = 8
BATTLE_AUGURY: Final = 9
OMEN_OF_SHELTER: Final = 10
FOREKNOWLEDGE: Final = 11
GOLDEN_ALCHEMY: Final = 12
WAYSTONES: Final = 13
TRANSLOCATION: Final = 14
LEYLINE_LOGISTICS: Final = 15
BOUNDARY_STONES: Final = 16
STONEWRIGHT: Final = 17
LEY_ANCHORS: Final = 18
SEAL_THE_GATE: Final = 19
DISCOVERIES: Final = 20
LUMINOUS_BULWARK: Final = 20
SACRED_RITE: Final = 21
GUILD_CONTRACTS: Final = 22
DIPLOMATIC_TARIFFS: Final = 23
THORNWATCH: Final = 24
SEEDBOUND_RESILIENCE: Final = 25
STOLEN_SECRETS: Final = 26
SHADOW_NETWORK: Final = 27
MIRAGE_RIDERS: Final = 28
SANDSWORN_PACT: Final = 29
MANA_NEXUS: Final = 30
SPELLWEAVE_DOCTRINE: Final = 31
PLANAR_ECHO: Final = 32
VOID_ANCHOR: Final = 33
REINFORCED_FORTIFICATIONS: Final = 34
SIEGE_LOGISTICS: Final = 35
GRAVE_PACT: Final = 36
BONE_RAMPARTS: Final = 37
CREED_OF_EMBERS: Final = 38
TRIAL_BY_FIRE: Final = 39
BRACKISH_BOUNTY: Final = 40
CALL_THE_DEEP: Final = 41
OUTRIDER_TRAILS: Final = 42
ROLLING_BAZAAR: Final = 43
ALL_DISCOVERIES: Final = 44


class Discovery(AeonisCard):
    """School, tier, sigils needed, price, and whether it is a Ritual."""

    def __init__(self, name: str, school: int, tier: int, needs: int, price: tuple[int, int, int], effect: Effect,
                 ritual: bool = False) -> None:  # fmt: skip
        super().__init__(name, [effect], f"Discovery: {SCHOOL.names[school]}")
        self.school: Final = school
        self.tier: Final = tier
        self.needs: Final = needs
        self.gold: Final = price[0]
        self.mana: Final = price[1]
        self.influence: Final = price[2]
        self.ritual: Final = ritual

    def lead(self) -> str:
        price = ((self.gold, "Gold"), (self.mana, "Mana"), (self.influence, "Influence"))
        words = [f"Tier {'I' * self.tier}", *[f"{amount} {name}" for amount, name in price if amount]]
        return f"{', '.join(words)}{'. Ritual:' if self.ritual else ':'}"


def discoveries() -> list[Discovery]:
    return [
        Discovery("Battle Runes", EVOCATION, 1, 0, (0, 2, 0),
                  Clause("Once per battle round, 1 Mana before an Attack roll of your Line: +{n}.", 1), ritual=True),
        Discovery("Searing Salvo", EVOCATION, 1, 0, (0, 2, 0),
                  Clause("When you attack, {n} Mana: 1 damage to an enemy unit of the defender's choice.", 2),
                  ritual=True),
        Discovery("Storm Discipline", EVOCATION, 2, 1, (0, 4, 0), Fixed("Your first press each round costs no AP.")),
        Discovery("Pyric Momentum", EVOCATION, 3, 2, (0, 6, 1),
                  Clause("Your first win as attacker each round: {n} Renown.", 1)),
        Discovery("Sigiled Masonry", ENCHANTMENT, 1, 0, (1, 1, 0),
                  Clause("Once per round a production building costs {n} less.", 1)),
        Discovery("Warding Charm", ENCHANTMENT, 1, 0, (0, 2, 0),
                  Clause("Once per battle round as defender, 1 Mana after a Defense roll: +{n}.", 1), ritual=True),
        Discovery("Fortified Hexes", ENCHANTMENT, 2, 1, (1, 3, 0),
                  Clause("In the first battle round at a hex you have built on, two units add {n} to their first "
                         "Defense roll.", 1)),
        Discovery("Binding Vows", ENCHANTMENT, 3, 2, (0, 5, 2),
                  Clause("Once per round after a Trade is begun with you: that player's Attacks on you cost {n} AP "
                         "more this round.", 1), ritual=True),
        Discovery("Scrying Pool", DIVINATION, 1, 0, (0, 0, 2), Fixed("See the top agenda card as the Council opens.")),
        Discovery("Battle Augury", DIVINATION, 1, 0, (0, 1, 1),
                  Clause("Once per battle round, 1 Influence: one enemy Attack roll -{n}.", 1), ritual=True),
        Discovery("Omen of Shelter", DIVINATION, 2, 1, (0, 2, 2),
                  Clause("Once per round, {n} Influence: a Global event does not befall you.", 2), ritual=True),
        Discovery("Foreknowledge", DIVINATION, 3, 2, (0, 3, 3),
                  Fixed("At Round Start see the next two Global events and put them in order.")),
        Discovery("Golden Alchemy", TRANSMUTATION, 1, 0, (0, 2, 0),
                  Clause("Production: once, 2 Mana for {n} Gold.", 3)),
        Discovery("Waystones", TRANSMUTATION, 1, 0, (1, 1, 0),
                  Clause("Once per round a Move costs {n} AP less, at least 1.", 1)),
        Discovery("Translocation", TRANSMUTATION, 2, 1, (0, 4, 0),
                  Clause("As a Move, 1 AP and {n} Mana: a group in your City or Portal goes to any hex of yours.", 3),
                  ritual=True),
        Discovery("Leyline Logistics", TRANSMUTATION, 3, 2, (2, 4, 0),
                  Clause("Once per round after a Build in a City: {n} AP.", 1)),
        Discovery("Boundary Stones", GEOMANCY, 1, 0, (0, 1, 1),
                  Fixed("Cleanup: claim a neutral hex beside your City or Tower.")),
        Discovery("Stonewright", GEOMANCY, 1, 0, (1, 1, 0),
                  Clause("Once per round a Tower, Fortress or Bridge costs {n} Gold less.", 1)),
        Discovery("Ley Anchors", GEOMANCY, 2, 1, (0, 3, 1),
                  Fixed("Choose a City, Tower or Fortress hex: a Geomancy Specialty while you hold it.")),
        Discovery("Seal the Gate", GEOMANCY, 3, 2, (0, 5, 2),
                  Fixed("Once per round: nobody else travels into one Portal of yours this round."), ritual=True),
        *faction_discoveries(),
    ]  # fmt: skip


def faction_discoveries() -> list[Discovery]:
    """Two for each Lord, in the order of the Lords."""
    return [
        Discovery("Luminous Bulwark", ENCHANTMENT, 2, 1, (0, 2, 2),
                  Clause("Defending a hex with a building of yours: Defense +{n}.", 1)),
        Discovery("Sacred Rite", DIVINATION, 2, 1, (0, 1, 3),
                  Clause("The first time at 5 and at 10 Renown: {n} Whispers and 1 VP.", 2)),
        Discovery("Guild Contracts", TRANSMUTATION, 2, 1, (2, 0, 2),
                  Clause("A Market costs {n} Gold less; once a round a Trade that your Market makes free: 1 Influence.",
                         1)),
        Discovery("Diplomatic Tariffs", DIVINATION, 2, 1, (0, 0, 3),
                  Clause("Once a round another's Trade: {n} Gold if you hold an Embassy.", 1)),
        Discovery("Thornwatch", GEOMANCY, 2, 1, (0, 3, 1), Clause("Archers defending a Forest: Defense +{n}.", 1)),
        Discovery("Seedbound Resilience", GEOMANCY, 2, 1, (2, 2, 0),
                  Clause("Once a round after a battle in a hex of yours: Pool +{n}.", 1)),
        Discovery("Stolen Secrets", DIVINATION, 2, 1, (0, 2, 2),
                  Clause("Once a round a When Whisper of yours draws {n}.", 1)),
        Discovery("Shadow Network", TRANSMUTATION, 2, 1, (1, 3, 0),
                  Clause("Once a round discard a Whisper for {n} Gold or Influence.", 2)),
        Discovery("Mirage Riders", EVOCATION, 2, 1, (3, 1, 0),
                  Clause("Cavalry attacking out of a Desert: Attack +{n}.", 1)),
        Discovery("Sandsworn Pact", GEOMANCY, 2, 1, (2, 0, 2),
                  Clause("Once a round when a Move claims a neutral hex: {n} Gold.", 1)),
        Discovery("Mana Nexus", TRANSMUTATION, 2, 1, (1, 4, 0), Clause("Your Mana hexes make {n} Mana more.", 1)),
        Discovery("Spellweave Doctrine", DIVINATION, 2, 1, (0, 2, 2),
                  Clause("Once a round after you lobbied: {n} Mana.", 1)),
        Discovery("Planar Echo", TRANSMUTATION, 2, 1, (1, 3, 0),
                  Clause("Once a round after a Move through a Portal: {n} AP.", 1)),
        Discovery("Void Anchor", TRANSMUTATION, 2, 1, (0, 2, 2),
                  Clause("Once a round, {n} Mana: a hex of yours is a Portal for your units this round.", 1),
                  ritual=True),
        Discovery("Reinforced Fortifications", ENCHANTMENT, 2, 1, (3, 1, 0),
                  Clause("A Tower of yours adds {n} more to Defense.", 1)),
        Discovery("Siege Logistics", EVOCATION, 2, 1, (2, 0, 2),
                  Clause("Once a round after you attacked a City or Fortress: {n} AP.", 1)),
        Discovery("Grave Pact", NECROMANCY, 1, 0, (0, 2, 0),
                  Clause("Once per battle round give 1 of the Pool: an Attack roll +{n}.", 1), ritual=True),
        Discovery("Bone Ramparts", NECROMANCY, 2, 1, (1, 3, 0),
                  Clause("Once a round when attacked give {n} of the Pool: an Infantry joins for its Population.", 1),
                  ritual=True),
        Discovery("Creed of Embers", DIVINATION, 1, 0, (0, 1, 1),
                  Clause("The first vote you lobby for a motion of yours each round costs {n} Influence; once a round "
                         "another's motion fails: 1 Influence.", 1)),
        Discovery("Trial by Fire", DIVINATION, 2, 1, (0, 2, 2),
                  Clause("Once a round after a lost battle, 1 Mana: {n} Influence and 1 Renown.", 2), ritual=True),
        Discovery("Brackish Bounty", GEOMANCY, 1, 0, (1, 2, 0),
                  Clause("Production: {n} Gold with a Lake, and 1 Mana with two.", 1)),
        Discovery("Call the Deep", GEOMANCY, 2, 1, (0, 4, 1),
                  Clause("Action, once per game, {n} Mana: an empty neutral Plains or Desert beside yours becomes a "
                         "Lake.", 3), ritual=True),
        Discovery("Outrider Trails", TRANSMUTATION, 1, 0, (1, 1, 0),
                  Clause("Once a round a Move from in or beside the Caravan costs {n} AP less, at least 1.", 1)),
        Discovery("Rolling Bazaar", TRANSMUTATION, 2, 1, (2, 0, 2),
                  Clause("The Caravan counts as a Market; once a round a Trade is offered to you: {n} Influence.", 1)),
    ]  # fmt: skip


DISCOVERY_NAMES: Final = tuple(card.name for card in discoveries())
STUDIES: Final[tuple[tuple[int, ...], ...]] = tuple(
    (*range(DISCOVERIES), DISCOVERIES + 2 * lord - 2, DISCOVERIES + 2 * lord - 1) if lord else tuple(range(DISCOVERIES))
    for lord in range(LORDS)
)
"""Per Lord, the Discoveries it may study: the common ones and its own two."""
