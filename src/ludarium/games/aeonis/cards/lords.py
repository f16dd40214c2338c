"""The twelve Lords: sheets, powers, objectives, Legendary Buildings and faction units (HB-9, HB-11, HB-23)."""

from typing import ClassVar, Final

from ludarium.core import Effect
from ludarium.games.aeonis.cards.clause import AeonisCard, Clause, Fixed
from ludarium.games.aeonis.tables import (
    ADVANCED,
    AURIEL,
    CASSIAN,
    ELITE,
    ELYNDRA,
    LORDS,
    MORVANE,
    MYTHIC,
    NYXARA,
    OZREN,
    RAKHIS,
    SERAPHEL,
    SERATHIS,
    THALRIK,
    TSUVARA,
    VHAROK,
)


class Lord(AeonisCard):
    """Three powers, then the objectives worth 2 VP and 1 VP."""

    def __init__(self, name: str, *effects: Effect) -> None:
        super().__init__(name, effects)


def lords() -> list[Lord]:
    """In the order of their numbers, which begin at 1."""
    return [
        Lord("Auriel, Voice of the World Tree",
             Clause("Tree's Assent: a motion you vote for passes: 1 Renown; once per Council Phase you may sanctify a "
                    "ballot: your votes and lobbying count twice, and its Renown is {n}.", 2),
             Clause("Radiant Presence: while Auriel is in a battle your Line adds {n} to Defense.", 1),
             Clause("Exaltation (action, once a round): 3 Influence for {n} Renown.", 2),
             Clause("Righteous Mandate (2 VP): {n} Renown at Cleanup.", 8),
             Clause("Voice of Authority (1 VP): {n} motions you voted for pass in one round.", 2)),
        Lord("Cassian, the Merchant Prince",
             Fixed("Consortium's Ledger: once a round, before or after anybody's action, a Trade at 0 AP; once per "
                   "Council Phase a vote promised in a deal you proposed is binding."),
             Clause("Council Patronage: once a round after a vote you lobbied on, {n} Gold.", 1),
             Clause("Letters of Credit: once per Council Phase 1 Influence for {n} Gold.", 2),
             Clause("Coins and Crowns (2 VP): {n} Gold at Cleanup, or gain a Title.", 10),
             Fixed("Monopoly (1 VP): control the Caravan Bazaar and an Embassy.")),
        Lord("Elyndra, Warden of Groves",
             Fixed("Deep Roots: once a round, 1 AP: a group moves between two of your Forests as if they touched."),
             Fixed("Rooted Defenses: once per battle round, defending a Forest, roll a Defense die again."),
             Clause("Entangling Roots: with Elyndra defending a Forest, once per battle round, 1 Mana: an enemy Attack "
                    "roll -{n}, at least 1.", 2),
             Clause("Green Dominion (2 VP): {n} Forests.", 3),
             Fixed("Holdfast (1 VP): win a defence of a Forest and hold it at the end of the round.")),
        Lord("Nyxara, the Veiled",
             Clause("Whisper Network: draw {n} Whisper more each round, and keep one more.", 1),
             Fixed("Shadow Sight: once a round another who plays a Whisper shows you a card left in hand."),
             Clause("Veil of Shadows: once a round, {n} Mana: a Move with Nyxara ignores zones and passes through "
                    "enemy land.", 2),
             Clause("Silent Coup (2 VP): play {n} Whispers in one round.", 4),
             Fixed("Unseen Hand (1 VP): gain an enemy hex without an Attack.")),
        Lord("Rakhis, the Sandlord",
             Fixed("Sandstride: Deserts cost you 1; once per battle retreat before the first Pre-Strike, not from "
                   "behind walls."),
             Fixed("Hit and Run: once per game after a win as attacker the survivors move a hex."),
             Clause("Desert Tempest: once a round, 2 Mana: a Desert of yours within 2 of Rakhis costs others {n} AP "
                    "more this round.", 2),
             Clause("Endless Horizon (2 VP): {n} Deserts.", 3),
             Fixed("Lightning Raid (1 VP): use Hit and Run.")),
        Lord("Seraphel, the Arcane",
             Clause("Polymath: {n} sigil more in every school; once a round a second Research after a Research.", 1),
             Fixed("Scry the Council: see the top agenda card as the Council opens."),
             Clause("Blink Step: once a round, {n} Mana: a Move with Seraphel pays 1 for Mountains and Deserts.", 2),
             Clause("Ritual Ascendance (2 VP): {n} Mana and 2 Forests at Cleanup.", 10),
             Clause("Calculated Violence (1 VP): press {n} times in a round and win one of those battles.", 2)),
        Lord("Thal'rik, the Gatekeeper",
             Fixed("Dimensional Attunement: your Portal travel leads to any Portal."),
             Clause("Threshold Ward: defending a Portal, Defense +{n}.", 1),
             Fixed("Rift Summon: once a round you may Recruit at a Portal of yours as in a City."),
             Clause("Master of Thresholds (2 VP): {n} Portals, the Rift Anchor among them.", 2),
             Clause("Everywhere at Once (1 VP): {n} Moves through Portals in one round.", 2)),
        Lord("Vharok, Lord of Steel",
             Clause("Forged in Battle: defending a built hex of yours, Defense +{n}.", 1),
             Clause("Bastion Doctrine: you may hold the walls in any built hex of yours, and your Line there holds {n} "
                    "more.", 1),
             Clause("Lock the Line: with Vharok in the battle, once per battle round, 1 Mana: up to {n} strikes at you "
                    "must be aimed anew.", 2),
             Fixed("Unbroken Line (2 VP): hold a Fortress and have won a battle as the defender."),
             Clause("Iron Grip (1 VP): {n} hexes with buildings of yours.", 2)),
        Lord("Morvane, the Deathless",
             Fixed("Raise the Fallen: once per battle, 1 Mana and 1 of the Pool: a unit destroyed in the battle round "
                   "joins your reserve as Infantry."),
             Clause("Deathless: once a round as a battle round with Morvane opens, heal {n}; when released, return to "
                    "any City of yours.", 1),
             Clause("Soul Tithe (action, once a round): 1 of the Pool for {n} Mana.", 2),
             Clause("Dead Outnumber the Living (2 VP): raise the fallen in {n} battles.", 3),
             Fixed("Enlisted in Death (1 VP): win with a raised Infantry on the Line.")),
        Lord("Ozren, the Unveiled Flame",
             Clause("Unveiled Word: once per Council Phase, on a motion of yours, 2 Influence: {n} vote against it "
                    "turns.", 1),
             Clause("Ashes of the Faithful: once a round each: a unit of yours destroyed in battle, {n} Influence; a "
                    "motion of yours fails, 1 Renown.", 1),
             Clause("Rite of Conversion (action, once a round): 1 AP and {n} Influence: take a neutral, or an empty "
                    "and unbuilt enemy, hex beside yours.", 3),
             Clause("The Realm Converts (2 VP): {n} enemy hexes gained without an Attack.", 3),
             Fixed("One Voice (1 VP): a motion passes with a vote you turned.")),
        Lord("Serathis, the Tidecaller",
             Clause("Tideborn Passage: your units enter open Lakes for {n} AP and hold them.", 2),
             Clause("Bulwark of the Deep: defending a Lake, Defense +{n}, and nobody presses.", 1),
             Clause("Riptide: once a round, 2 Mana: the hexes around a Lake of yours within 2 of Serathis cost others "
                    "{n} AP more this round.", 1),
             Clause("Mistress of the Deep (2 VP): {n} Lakes.", 3),
             Fixed("Death by Water (1 VP): win with a unit committed from a Lake.")),
        Lord("Tsuvara, Mother of Wagons",
             Fixed("Wheels of the Ashkarr (action, once a round): 1 AP: the Caravan with all in it moves a hex."),
             Clause("Children of Every Road: no harm from terrain but AP; with a treaty that names you, {n} Gold each "
                    "production.", 1),
             Clause("The Long Halt (action, once a round): if the Caravan has not moved, Pool +{n} and 1 Gold.", 1),
             Clause("Long Road Home (2 VP): the Caravan has moved in {n} rounds and holds its hex and two beside it.",
                    4),
             Fixed("Everyone Needs the Caravan (1 VP): a treaty that names you, and a Trade this round.")),
    ]  # fmt: skip


OBJECTIVE_NAMES: Final = (
    "", "",
    "Righteous Mandate", "Voice of Authority",
    "Coins and Crowns", "Monopoly",
    "Green Dominion", "Holdfast",
    "Silent Coup", "Unseen Hand",
    "Endless Horizon", "Lightning Raid",
    "Ritual Ascendance", "Calculated Violence",
    "Master of Thresholds", "Everywhere at Once",
    "Unbroken Line", "Iron Grip",
    "Dead Outnumber the Living", "Enlisted in Death",
    "The Realm Converts", "One Voice",
    "Mistress of the Deep", "Death by Water",
    "Long Road Home", "Everyone Needs the Caravan",
)  # fmt: skip
"""Two per Lord: the first is worth 2 VP, the second 1."""

LORD_POWERS: Final = (
    "", "", "",
    "Tree's Assent", "Radiant Presence", "Exaltation",
    "Consortium's Ledger", "Council Patronage", "Letters of Credit",
    "Deep Roots", "Rooted Defenses", "Entangling Roots",
    "Whisper Network", "Shadow Sight", "Veil of Shadows",
    "Sandstride", "Hit and Run", "Desert Tempest",
    "Polymath", "Scry the Council", "Blink Step",
    "Dimensional Attunement", "Threshold Ward", "Rift Summon",
    "Forged in Battle", "Bastion Doctrine", "Lock the Line",
    "Raise the Fallen", "Deathless", "Soul Tithe",
    "Unveiled Word", "Ashes of the Faithful", "Rite of Conversion",
    "Tideborn Passage", "Bulwark of the Deep", "Riptide",
    "Wheels of the Ashkarr", "Children of Every Road", "The Long Halt",
)  # fmt: skip

# Where a Lord card's clauses stand.
FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2
GREAT: Final = 3
SMALL: Final = 4


class Legendary(AeonisCard):
    """One per Lord: what it costs, what it adds to Defense, and its effects."""

    numbers: ClassVar[tuple[str, ...]] = ("gold", "mana", "influence")

    def __init__(self, name: str, price: tuple[int, int, int], defense: int, *effects: Effect) -> None:
        super().__init__(name, effects)
        self.gold = price[0]
        self.mana = price[1]
        self.influence = price[2]
        self.defense: Final = defense


def legendaries() -> list[Legendary]:
    """In the order of their Lords. The first number of each is what its building requires."""
    return [
        Legendary("Cathedral of Radiance", (4, 3, 3), 2, Clause("Needs {n} Renown.", 5),
                  Fixed("Your lobbying on motions of yours counts double."),
                  Clause("Production: {n} Renown if you are Speaker.", 1), Fixed("Defense +2.")),
        Legendary("Grand Exchange", (6, 0, 3), 0, Clause("Needs 2 Markets and {n} Gold in hand.", 8),
                  Clause("Production: {n} Gold for every Trade of this round.", 1),
                  Fixed("Once a round one Trade more, at 0 AP.")),
        Legendary("Heartwood Sanctum", (3, 4, 2), 0, Clause("Needs a Population Cap of {n}.", 15),
                  Clause("Production: {n} growth.", 3), Clause("Adjacent hexes of yours make {n} more of theirs.", 1),
                  Clause("Round Start: your units here heal {n}.", 1)),
        Legendary("Hall of Whispers", (4, 4, 2), 0, Clause("Needs {n} Whispers played.", 4),
                  Clause("Round Start: {n} Whisper more.", 1), Fixed("See the hand of whoever plays a Whisper."),
                  Fixed("Once a round play an Action Whisper in any window.")),
        Legendary("Windsworn Warcamp", (5, 0, 3), 0, Clause("Needs {n} battles won attacking.", 2),
                  Clause("Units recruited here go {n} hex further on their first Move of a round.", 1),
                  Fixed("Once a round a group of Cavalry moves one hex free.")),
        Legendary("Arcane Sanctum", (4, 6, 0), 0, Clause("Needs {n} Discoveries.", 3),
                  Clause("Production: {n} Mana.", 2), Fixed("Once a round a tier I Research is free."),
                  Clause("Your Lord here attacks with a die {n} size larger.", 1)),
        Legendary("Dimensional Nexus", (5, 5, 0), 0, Clause("Needs {n} Portals.", 2), Fixed("The City is a Portal."),
                  Fixed("Once a round a group goes from here to a Portal you control or stand on, at 0 AP.")),
        Legendary("Iron Citadel", (10, 2, 0), 3, Clause("Needs {n} Fortress.", 1),
                  Fixed("The City counts as a Fortress."), Fixed("Defense +3.")),
        Legendary("Ossuary Throne", (5, 4, 0), 0, Clause("Needs the fallen raised in {n} battles.", 3),
                  Clause("Production: up to 2 of the Pool for {n} Mana each.", 2),
                  Fixed("Recruiting here: one Infantry more for 1 Mana.")),
        Legendary("Ashen Basilica", (4, 2, 4), 1, Clause("Needs {n} enemy hexes gained without an Attack.", 3),
                  Clause("Production: {n} Influence.", 2), Clause("Unveiled Word turns {n} vote more.", 1),
                  Fixed("Defense +1.")),
        Legendary("Throne of the Drowned Court", (5, 4, 0), 0, Clause("Needs {n} Lakes.", 2),
                  Clause("Production, with a Lake: {n} Gold and as much Mana.", 1),
                  Fixed("Once a round a group moves between this City and a Lake of yours, at 0 AP.")),
        Legendary("Wandering Throne", (5, 2, 2), 0, Clause("Needs the Caravan moved in {n} rounds.", 4),
                  Clause("Production: 1 of what each different adjacent terrain makes, {n} at most.", 3),
                  Clause("The Caravan may move {n} hex further.", 1)),
    ]  # fmt: skip


LEGENDARY_NAMES: Final = ("Legendary Building", *[card.name for card in legendaries()])


class FactionUnit(AeonisCard):
    """A Lord's own unit: rank, dice, HP, range, upkeep, and whether it counts as Cavalry."""

    numbers: ClassVar[tuple[str, ...]] = ("attack", "defense", "hp")

    def __init__(self, name: str, lord: int, rank: int, stats: tuple[int, int, int], upkeep: tuple[int, int, int],
                 effect: Effect, move: int = 1, cavalry: bool = False) -> None:  # fmt: skip
        super().__init__(name, [effect])
        self.lord: Final = lord
        self.rank: Final = rank
        self.attack = stats[0]
        self.defense = stats[1]
        self.hp = stats[2]
        self.move: Final = move
        self.upkeep: Final = upkeep
        """Gold, Mana, Influence."""
        self.cavalry: Final = cavalry


FREE: Final = (0, 0, 0)
ONE_MANA: Final = (0, 1, 0)
ONE_GOLD: Final = (1, 0, 0)


def faction_units() -> list[FactionUnit]:
    return [
        FactionUnit("Templar Guardian", AURIEL, ELITE, (6, 10, 2), FREE,
                    Clause("Within {n} hex of Auriel no Pre-Strike can be aimed at it.", 1)),
        FactionUnit("Oracle", AURIEL, ADVANCED, (6, 8, 2), ONE_MANA,
                    Fixed("Round Start: see the next Global event, and keep it or put it at the bottom.")),
        FactionUnit("Caravan Guard", CASSIAN, ELITE, (6, 8, 2), FREE,
                    Clause("Defending your Embassy or Market: Defense +{n}, and one die rolled again.", 1)),
        FactionUnit("Sandrunner Lancers", CASSIAN, ADVANCED, (8, 6, 2), FREE,
                    Clause("Its group pays {n} for Deserts.", 1), move=2, cavalry=True),
        FactionUnit("Grove Sentinel", ELYNDRA, ELITE, (6, 8, 2), FREE,
                    Clause("Defending a Forest: Defense +{n}, and one die rolled again.", 1)),
        FactionUnit("Stag Rider", ELYNDRA, ADVANCED, (8, 6, 2), FREE,
                    Clause("Its group may enter {n} Forests beyond its range.", 2), move=2, cavalry=True),
        FactionUnit("Shade Assassin", NYXARA, ELITE, (10, 4, 1), FREE,
                    Fixed("May join the Line late; strikes after the Pre-Strike; if it kills it steps back.")),
        FactionUnit("Whisperer", NYXARA, ADVANCED, (6, 8, 2), ONE_MANA,
                    Fixed("Each battle round the enemy shows a Whisper; you may discard a Combat card so shown.")),
        FactionUnit("Windrunner", RAKHIS, ELITE, (10, 6, 2), FREE,
                    Clause("Its group pays {n} for any terrain.", 1), move=3, cavalry=True),
        FactionUnit("Dust Wraith", RAKHIS, ADVANCED, (8, 8, 2), ONE_MANA,
                    Fixed("Attacking: draw an enemy from the reserve onto the Line, if there is room.")),
        FactionUnit("Spellblade Adept", SERAPHEL, ELITE, (8, 6, 2), ONE_MANA,
                    Fixed("Once per battle round after it wounds: aim another of your Line anew.")),
        FactionUnit("Aether Seer", SERAPHEL, MYTHIC, (6, 10, 3), (0, 2, 0),
                    Clause("Each battle round one enemy on the Line: Attack -{n}.", 1)),
        FactionUnit("Rift Walker", THALRIK, ELITE, (8, 6, 2), FREE,
                    Clause("Alone, {n} AP: a Move from anywhere to a Portal you control.", 1)),
        FactionUnit("Void Sentinel", THALRIK, ADVANCED, (6, 10, 3), ONE_MANA,
                    Fixed("On a Portal: nobody else travels into it.")),
        FactionUnit("Steelguard Phalanx", VHAROK, ELITE, (8, 8, 2), FREE,
                    Clause("Defending a building of yours: Defense +{n}.", 1)),
        FactionUnit("Siege Ram", VHAROK, ADVANCED, (10, 6, 3), ONE_GOLD,
                    Clause("An Attack on a Fortress may be an Assault: rounds until it is decided, no retreat, "
                           "defenders +{n}.", 1)),
        FactionUnit("Bonewrought Colossus", MORVANE, ELITE, (10, 8, 3), FREE,
                    Clause("When destroyed: {n} Infantry join the reserve for their Population.", 2)),
        FactionUnit("Wraith Herald", MORVANE, ADVANCED, (6, 8, 2), ONE_MANA,
                    Clause("Each battle round one enemy on the Line: Attack -{n}.", 1)),
        FactionUnit("Zealot of the Flame", OZREN, ELITE, (8, 6, 1), FREE,
                    Clause("Destroyed on the Line: {n} damage to its killer, 1 Influence to you.", 1)),
        FactionUnit("Flamespeaker", OZREN, ADVANCED, (6, 6, 2), (0, 0, 1),
                    Clause("Once per battle, {n} Influence: one enemy, no Lord, does not attack in this round.", 2)),
        FactionUnit("Depthguard", SERATHIS, ELITE, (6, 10, 2), FREE,
                    Fixed("Defending a Lake, or beside a Lake of yours: no Pre-Strike can be aimed at it.")),
        FactionUnit("Leviathan of the Old Deep", SERATHIS, ADVANCED, (12, 6, 3), ONE_MANA,
                    Fixed("Stands only on Lakes and beside them.")),
        FactionUnit("Horncrowned Vanguard", TSUVARA, ELITE, (8, 8, 2), FREE,
                    Clause("In or beside the Caravan: Defense +{n}; it may follow the Caravan.", 1)),
        FactionUnit("Wagonmaster", TSUVARA, ADVANCED, (4, 6, 2), ONE_GOLD,
                    Clause("Production: {n} Gold if it is in the Caravan.", 1)),
    ]  # fmt: skip


RANKS: Final = 3


def by_rank(units: list[FactionUnit]) -> list[FactionUnit | None]:
    """Lord * 3 + rank, where the rank is Elite, Advanced or Mythic; None where a Lord has no such unit."""
    found: list[FactionUnit | None] = [None] * (LORDS * RANKS)
    for unit in units:
        found[unit.lord * RANKS + unit.rank - ELITE] = unit
    return found


def faction_names() -> tuple[str, ...]:
    names: list[str] = []
    for unit in by_rank(faction_units()):
        names.append("faction unit" if unit is None else unit.name)
    return tuple(names)


FACTION_NAMES: Final = faction_names()
POWER_NAMES: Final = (*LORD_POWERS, *LEGENDARY_NAMES, *FACTION_NAMES)
"""What the log calls a power: a Lord's, a Legendary Building's, or a faction unit's."""
