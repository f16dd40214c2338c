"""What lies on the table: Factions, land, Idols, Worship, Wars (IM-8), and what it is called."""

from typing import Final

from ludarium.core import DIE, SEAT, Domain, Event, State, named
from ludarium.core.domain import NUMBER
from ludarium.games.impetus.options import ImpetusRules

FACTIONS: Final = 6
MOUNTAIN: Final = 0
MESA: Final = 1
SAND: Final = 2
PLAINS: Final = 3
RIVER: Final = 4
JUNGLE: Final = 5

AGENDAS: Final = 4
TRADE: Final = 0
STEAL: Final = 1
EXPAND: Final = 2
CHANGE: Final = 3

MODIFIERS: Final = 3
"""The Change deck: one card for each Agenda but Change itself (IM-10.19)."""

IDOLS: Final = 3
BATTLE: Final = 0
AFFLUENCE: Final = 1
SPREAD: Final = 2

NONE: Final = -1
"""No faction, no spirit, no agenda."""


class HexDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Impetus)
        q, r = s.rules.map.places[option]
        return f"hex {q},{r}"


class PointsDomain(Domain):
    """Tenths of Victory Points."""

    def label(self, s: State, option: int) -> str:
        return f"{option / 10:g} VP"


FACTION: Final = named("faction", "Mountain", "Mesa", "Sand", "Plains", "River", "Jungle")
AGENDA: Final = named("agenda", "Trade", "Steal", "Expand", "Change")
IDOL: Final = named("idol", "Battle Idol", "Affluence Idol", "Spread Idol")
HEX: Final = HexDomain("hex", 127)
POINTS: Final = PointsDomain("points", 1000)


class Draw:
    """Cards drawn for a Faction from which its guide picks one, seen by that guide alone (IM-9.18).

    Without a guide nothing is drawn beforehand: the one card comes off at the reveal.
    """

    def __init__(self, faction: int, guide: int, hand: tuple[int, ...]) -> None:
        self.faction: Final = faction
        self.guide: Final = guide
        self.hand: Final = hand


class War:
    """A Ripe War: two Factions, and the Battleground, one hex of each."""

    def __init__(self, first: int, second: int, first_hex: int, second_hex: int) -> None:
        self.first: Final = first
        self.second: Final = second
        self.first_hex: Final = first_hex
        self.second_hex: Final = second_hex


class Spoils:
    """A War won: who won, from whom, the loser's hex of the Battleground, and the card once it is drawn."""

    def __init__(self, winner: int, loser: int, loser_hex: int, card: int = NONE) -> None:
        self.winner: Final = winner
        self.loser: Final = loser
        self.loser_hex: Final = loser_hex
        self.card: Final = card


class Impetus(State):
    """A table of Impetus. Pairs of Factions are stored at `first * FACTIONS + second`, both ways."""

    rules: ImpetusRules
    turn: int
    owner: list[int]
    """Per hex, the Faction that holds it, or NONE: neutral."""
    land: list[int]
    """Per Faction, how many territories it holds; also its Power (IM-4.1)."""
    lands: list[list[int]]
    """Per Faction, its hexes in map order; each list is replaced, never altered."""
    neutral: list[int]
    """The neutral hexes in map order; replaced, never altered."""
    borders: list[int]
    """Per pair of Factions, how many hexes of the one lie beside hexes of the other."""
    gold: list[int]
    regard: list[int]
    pool: list[int]
    """Per Faction and Agenda, how many of its four pool cards are of that kind."""
    modifiers: list[int]
    """Per Faction and Agenda but Change, how many Change modifiers it has."""
    guide: list[int]
    """Per Faction, the Spirit that guides it, or NONE."""
    worship: list[int]
    """Per Faction, the Spirit it worships, or NONE."""
    influence: list[int]
    placed: list[int]
    """Per Spirit, 1 when it has placed its Idol in this vagrant stint."""
    barred: list[int]
    """Per Spirit, the Faction it contested last turn (only with `contest_cooldown`), or NONE."""
    tenths: list[int]
    """Per Spirit, Victory Points in tenths (IM-12.3)."""
    idol_hex: list[int]
    idol_kind: list[int]
    idol_spirit: list[int]
    agenda: list[int]
    """Per Faction, the Agenda it plays this turn, or NONE."""
    draws: list[Draw]
    erupted: list[tuple[int, int]]
    """Wars that are not Ripe yet, lower Faction first."""
    ripe: list[War]
    spoils: list[Spoils]
    wars_won: list[int]
    gold_gained: list[int]
    land_gained: list[int]

    def clone(self) -> "Impetus":
        twin = Impetus()
        self.copy_flow(twin)
        twin.rules = self.rules
        twin.turn = self.turn
        twin.owner = self.owner[:]
        twin.land = self.land[:]
        twin.lands = self.lands[:]
        twin.neutral = self.neutral
        twin.borders = self.borders[:]
        twin.gold = self.gold[:]
        twin.regard = self.regard[:]
        twin.pool = self.pool[:]
        twin.modifiers = self.modifiers[:]
        twin.guide = self.guide[:]
        twin.worship = self.worship[:]
        twin.influence = self.influence[:]
        twin.placed = self.placed[:]
        twin.barred = self.barred[:]
        twin.tenths = self.tenths[:]
        twin.idol_hex = self.idol_hex[:]
        twin.idol_kind = self.idol_kind[:]
        twin.idol_spirit = self.idol_spirit[:]
        twin.agenda = self.agenda[:]
        twin.draws = self.draws[:]
        twin.erupted = self.erupted[:]
        twin.ripe = self.ripe[:]
        twin.spoils = self.spoils[:]
        twin.wars_won = self.wars_won[:]
        twin.gold_gained = self.gold_gained[:]
        twin.land_gained = self.land_gained[:]
        return twin

    def scores(self) -> list[float]:
        return [tenths / 10 for tenths in self.tenths]

    # What can be read off the table

    def alive(self, faction: int) -> bool:
        return self.land[faction] > 0

    def guided_by(self, spirit: int) -> int:
        """The Faction a Spirit guides, or NONE while it is Vagrant."""
        for faction in range(FACTIONS):
            if self.guide[faction] == spirit:
                return faction
        return NONE

    def idols_of(self, spirit: int, faction: int) -> int:
        """How many Idols of a Spirit lie in a Faction's land."""
        count = 0
        for index, place in enumerate(self.idol_hex):
            if self.idol_spirit[index] == spirit and self.owner[place] == faction:
                count += 1
        return count

    def neighbours(self, first: int, second: int) -> bool:
        """Have two Factions adjacent hexes (IM-10.1)?"""
        return self.borders[first * FACTIONS + second] > 0

    # Small acts that several chapters share

    def gain_gold(self, faction: int, amount: int) -> None:
        """Gold from the bank or a neighbour; every gain counts for Affluence Idols (IM-12.5)."""
        self.gold[faction] = self.gold[faction] + amount
        self.gold_gained[faction] = self.gold_gained[faction] + amount

    def change_regard(self, first: int, second: int, amount: int) -> None:
        """Regard is one number per pair (IM-10.2)."""
        self.regard[first * FACTIONS + second] = self.regard[first * FACTIONS + second] + amount
        self.regard[second * FACTIONS + first] = self.regard[second * FACTIONS + first] + amount

    def survey(self) -> None:
        """Read off the map who holds what: at set-up, or when a map has been drawn by hand."""
        self.lands = [[] for _ in range(FACTIONS)]
        self.neutral = []
        for place in range(len(self.owner)):
            faction = self.owner[place]
            (self.neutral if faction == NONE else self.lands[faction]).append(place)
        self.land = [len(places) for places in self.lands]
        self.borders = [0] * (FACTIONS * FACTIONS)
        for faction in range(FACTIONS):
            for place in self.lands[faction]:
                for beside in self.rules.neighbours[place]:
                    other = self.owner[beside]
                    if other > faction:
                        self._border(faction, other, 1)

    def _border(self, first: int, second: int, change: int) -> None:
        self.borders[first * FACTIONS + second] = self.borders[first * FACTIONS + second] + change
        self.borders[second * FACTIONS + first] = self.borders[second * FACTIONS + first] + change

    def claim(self, faction: int, place: int) -> None:
        """Take a hex, neutral or another's."""
        loser = self.owner[place]
        for beside in self.rules.neighbours[place]:
            other = self.owner[beside]
            if other != NONE:
                if loser != NONE and other != loser:
                    self._border(loser, other, -1)
                if other != faction:
                    self._border(faction, other, 1)
        if loser == NONE:
            self.neutral = [other for other in self.neutral if other != place]
        else:
            self.land[loser] = self.land[loser] - 1
            self.lands[loser] = [other for other in self.lands[loser] if other != place]
        self.owner[place] = faction
        self.land[faction] = self.land[faction] + 1
        self.land_gained[faction] = self.land_gained[faction] + 1
        before = self.lands[faction]
        nth = 0
        while nth < len(before) and before[nth] < place:
            nth += 1
        self.lands[faction] = [*before[:nth], place, *before[nth:]]

    def draw_agenda(self, faction: int) -> int:
        """One card of the pool, which stays there (IM-2.15)."""
        nth = self.rng.below(AGENDAS)
        pool = self.pool
        agenda = faction * AGENDAS
        while nth >= pool[agenda]:
            nth -= pool[agenda]
            agenda += 1
        return agenda - faction * AGENDAS


TURN_BEGINS: Final = Event("turn", "Turn {0}.", NUMBER)
IDOL_PLACED: Final = Event("idol_placed", "{0} places a {1} on {2}.", SEAT, IDOL, HEX)
GUIDED: Final = Event("guided", "{0} guides {1}.", SEAT, FACTION)
CONTESTED: Final = Event("contested", "{0} contests {1} in vain.", SEAT, FACTION)
WORSHIPPED: Final = Event("worshipped", "{1} now worships {0}.", SEAT, FACTION)
PLAYED: Final = Event("played", "{0} plays {1}.", FACTION, AGENDA)
TRADED: Final = Event("traded", "{0} trades and gains {1} gold.", FACTION, NUMBER)
STOLE: Final = Event("stole", "{0} steals {1} gold from {2}.", FACTION, NUMBER, FACTION)
EXPANDED: Final = Event("expanded", "{0} pays {2} gold and expands to {1}.", FACTION, HEX, NUMBER)
EXPAND_FAILED: Final = Event("expand_failed", "{0} cannot expand and gains {1} gold.", FACTION, NUMBER)
MODIFIED: Final = Event("modified", "{0} improves its {1}.", FACTION, AGENDA)
EJECTED: Final = Event("ejected", "{0} leaves {1}: a {2} card becomes {3}.", SEAT, FACTION, AGENDA, AGENDA)
ERUPTED: Final = Event("erupted", "War erupts between {0} and {1}.", FACTION, FACTION)
RIPENED: Final = Event("ripened", "The War of {0} and {1} is Ripe, over {2} and {3}.", FACTION, FACTION, HEX, HEX)
WAR_CANCELLED: Final = Event("war_cancelled", "The War of {0} and {1} is called off.", FACTION, FACTION)
FOUGHT: Final = Event(
    "fought",
    "{0} and {1} fight: Power {2} + {4} against {3} + {5}.",
    FACTION,
    FACTION,
    NUMBER,
    NUMBER,
    DIE,
    DIE,
)
WON: Final = Event("won", "{0} wins the War against {1}.", FACTION, FACTION)
TIED: Final = Event("tied", "{0} and {1} tie: both lose 1 gold.", FACTION, FACTION)
SPOILS: Final = Event("spoils", "{0} takes {1} as Spoils of War.", FACTION, AGENDA)
CONQUERED: Final = Event("conquered", "{0} conquers {1} from {2}.", FACTION, HEX, FACTION)
CONQUEST_FAILED: Final = Event("conquest_failed", "{0} does not get {1}: it is contested.", FACTION, HEX)
ELIMINATED: Final = Event("eliminated", "{0} has no land left and is eliminated.", FACTION)
CAST_OUT: Final = Event("cast_out", "{0} is cast out of fallen {1}.", SEAT, FACTION)
SCORED: Final = Event(
    "scored",
    "{1} is worth {2} to {0}: Battle Idols {3}, Affluence {4}, Spread {5}, rounded down.",
    SEAT,
    FACTION,
    POINTS,
    PointsDomain("vp_battle_tenths", 1000),
    PointsDomain("vp_affluence_tenths", 1000),
    PointsDomain("vp_spread_tenths", 1000),
)
ROUNDED: Final = Event("rounded", "", SEAT, Domain("vp_lost_to_rounding_tenths", 10))
GAME_ENDS: Final = Event("game_ends", "The game ends; {0} wins.", SEAT)
