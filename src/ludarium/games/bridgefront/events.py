"""What can be asked about and told, and how it is named: domains and events of the journal."""

from typing import TYPE_CHECKING, Final, cast

from ludarium.core import SEAT, Domain, Event, State, named
from ludarium.games.bridgefront.board import MOST_EDGES, MOST_HEXES
from ludarium.games.bridgefront.terms import BASICS, BUY, CARDS

if TYPE_CHECKING:
    from ludarium.games.bridgefront.state import Bridgefront


class HexDomain(Domain):
    def label(self, s: State, option: int) -> str:
        table = cast("Bridgefront", s)
        return table.hex_name(option)


class SpotDomain(Domain):
    """A hex by its coordinates alone."""

    def label(self, s: State, option: int) -> str:
        table = cast("Bridgefront", s)
        q, r = table.board.hexes.places[option]
        return f"{q},{r}"


class EdgeDomain(Domain):
    def label(self, s: State, option: int) -> str:
        table = cast("Bridgefront", s)
        a, b = table.board.edges[option]
        return f"{table.hex_name(a)} – {table.hex_name(b)}"


class CardDomain(Domain):
    def label(self, s: State, option: int) -> str:
        table = cast("Bridgefront", s)
        return table.rules.cards[option].title


class ActionDomain(Domain):
    def label(self, s: State, option: int) -> str:
        table = cast("Bridgefront", s)
        if option < CARDS:
            return table.rules.cards[option].title
        return table.rules.basics[option - CARDS].name


class ChampionDomain(Domain):
    """A Champion on the board, by its place in the list of those there."""

    def label(self, s: State, option: int) -> str:
        table = cast("Bridgefront", s)
        card = table.rules.cards[table.kinds[table.champ_card[option]]]
        return f"{card.title} of Player {table.champ_seat[option] + 1}"


class BidDomain(Domain):
    def label(self, s: State, option: int) -> str:
        return f"Pass {option}" if option < BUY else f"Buy {option - BUY}"


class AmountDomain(Domain):
    """A number of things, in the words of the theme: 1 Force, 3 Forces, 2 gold."""

    def __init__(self, name: str, one: str, many: str) -> None:
        super().__init__(name, 1000)
        self.one: Final = one
        self.many: Final = many

    def label(self, s: State, option: int) -> str:
        table = cast("Bridgefront", s)
        return f"{option} {table.rules.words(self.one if option == 1 else self.many)}"


HEX: Final = HexDomain("hex", MOST_HEXES)
SPOT: Final = SpotDomain("spot", MOST_HEXES)
EDGE: Final = EdgeDomain("edge", MOST_EDGES)
CARD: Final = CardDomain("card", CARDS)
ACTIONS: Final = ActionDomain("action", CARDS + BASICS)
CHAMPIONS: Final = ChampionDomain("champion", 80)
FACTION: Final = named("faction", "Leadbound", "Virteous Court", "Vapourborn", "Refiners", "Cipher", "Gatewright")
BID: Final = BidDomain("bid", 2 * BUY)
COUNT: Final = Domain("count", 200)
FORCES: Final = AmountDomain("forces", "Force", "Forces")
GOLD: Final = AmountDomain("gold", "gold", "gold")
MANA: Final = AmountDomain("mana", "mana", "mana")
VP: Final = AmountDomain("vp", "VP", "VP")
CARDS_COUNT: Final = AmountDomain("cards", "card", "cards")
DAMAGE: Final = AmountDomain("damage", "damage", "damage")
HITS: Final = AmountDomain("hits", "hit", "hits")
AGE: Final = named("age", "", "Age I: The Fracture", "Age II: The Drift", "Age III: The Dissolution")
DIE: Final = Domain("die", 7)
# Not SEAT: a round is nobody's own event.
LEAD: Final = named("lead", "Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6")

ROUND_BEGINS: Final = Event("round", "Round {0}, {1}; {2} is Lead.", Domain("round", 30), AGE, LEAD)
CHOSE_FACTION: Final = Event("faction", "{0} plays {1}.", SEAT, FACTION)
TOOK_CAPITAL: Final = Event("capital", "{0} takes the Capital at {1}.", SEAT, SPOT)
TILE_LAID: Final = Event("tile", "The board has a {0}.", HEX)
BUILT: Final = Event("built", "A Bridge is built: {0}.", EDGE)
DESTROYED: Final = Event("destroyed", "A Bridge falls: {0}.", EDGE)
GOLD_GAINED: Final = Event("gold_gained", "{0} gains {1}.", SEAT, GOLD)
GOLD_LOST: Final = Event("gold_lost", "{0} loses {1}.", SEAT, GOLD)
STOLEN: Final = Event("stolen", "{0} takes {1} from {2}.", SEAT, GOLD, SEAT)
MANA_GAINED: Final = Event("mana_gained", "{0} gains {1}.", SEAT, MANA)
FORCES_LOST: Final = Event("forces_lost", "{0} loses {1} in {2}.", SEAT, FORCES, HEX)
DREW: Final = Event("drew", "You draw {0}.", CARD)
DREW_CARDS: Final = Event("drew_cards", "{0} draws {1}.", SEAT, CARDS_COUNT)
SHUFFLED: Final = Event("shuffled", "{0} shuffles the discard into the draw pile.", SEAT)
DISCARDED: Final = Event("discarded", "You discard {0}.", CARD)
DISCARDED_CARDS: Final = Event("discarded_cards", "{0} discards {1}.", SEAT, CARDS_COUNT)
BURNT: Final = Event("burnt", "{0}’s {1} goes to the burn pile.", SEAT, CARD)
SCRAPPED: Final = Event("scrapped", "{0} scraps a card.", SEAT)
GAINED_SECRETLY: Final = Event("gained_secretly", "You gain {0}.", CARD)
GAINED_CARD: Final = Event("gained_card", "{0} gains a card.", SEAT)
SAW: Final = Event("saw", "You see {0}.", CARD)
ROW: Final = Event("row", "In the Market: {0}.", CARD)
BID_MADE: Final = Event("bid", "{0} bids {1} for {2}.", SEAT, BID, CARD)
ROLLED_OFF: Final = Event("rolled_off", "{0} rolls {1}.", SEAT, DIE)
BOUGHT: Final = Event("bought", "{0} pays {1} and gains {2}.", SEAT, GOLD, CARD)
RECEIVED: Final = Event("received", "Nobody buys: {0} receives {1} and a pot of {2}.", SEAT, CARD, GOLD)
PLAYED: Final = Event("played", "{0} plays {1}.", SEAT, CARD)
ACTED: Final = Event("acted", "{0}: {1}.", SEAT, ACTIONS)
DONE: Final = Event("done", "{0} is done.", SEAT)
FIZZLED: Final = Event("fizzled", "{0}’s {1} fizzles.", SEAT, ACTIONS)
DEPLOYED: Final = Event("deployed", "{0} deploys {1} to {2}.", SEAT, FORCES, HEX)
CHAMPION_IN: Final = Event("champion_in", "{0}’s {1} enters at {2}.", SEAT, CARD, HEX)
CHAMPION_OUT: Final = Event("champion_out", "{0}’s {1} leaves the board.", SEAT, CARD)
CHAMPION_DIED: Final = Event("champion_died", "{0}’s {1} dies in {2}.", SEAT, CARD, HEX)
BOUNTY: Final = Event("bounty", "{0} takes a bounty of {1}.", SEAT, GOLD)
MOVED: Final = Event("moved", "{0} moves from {1} to {2}.", SEAT, HEX, HEX)
TELEPORTED: Final = Event("teleported", "{0}’s {1} appears in {2}.", SEAT, CARD, HEX)
TRAPPED: Final = Event("trapped", "A trap strikes {0} on {1}.", SEAT, EDGE)
HEALED: Final = Event("healed", "{0}’s {1} regains {2} HP.", SEAT, CARD, COUNT)
HURT: Final = Event("hurt", "{0}’s {1} takes {2}.", SEAT, CARD, DAMAGE)
ARMORED: Final = Event("armored", "{0} pays {1} to save {2} from a wound.", SEAT, GOLD, CARD)
BATTLE: Final = Event("battle", "Battle in {2}: {0} attacks {1}.", SEAT, SEAT, HEX)
SIEGE: Final = Event("siege", "Siege of {2}: {0} attacks {1}.", SEAT, SEAT, HEX)
ROLLED: Final = Event("rolled", "{0} rolls for {1}: {2}.", SEAT, HITS, DIE)
WON: Final = Event("won", "{0} wins the battle against {1} in {2}.", SEAT, SEAT, HEX)
DRAWN_BATTLE: Final = Event("drawn_battle", "Nobody is left in {0}.", HEX)
RETREATED: Final = Event("retreated", "{0} retreats to {1}.", SEAT, HEX)
MARKED: Final = Event("marked", "{0}’s {1} is in force.", SEAT, CARD)
DIE_ROLLED: Final = Event("die", "{0} rolls a {1}.", SEAT, DIE)
MINE_GREW: Final = Event("mine_grew", "{0}: its value is now {1}.", HEX, COUNT)
COLLECTED: Final = Event("collected", "{0} collects {1} from {2}.", SEAT, GOLD, HEX)
DRAFTED: Final = Event("drafted", "{0} drafts at {1}.", SEAT, HEX)
REFORGED: Final = Event("reforged", "{0} reforges at {1}.", SEAT, HEX)
SHELLED: Final = Event("shelled", "The shot lands on {0}.", HEX)
SCORED: Final = Event("scored", "", SEAT, VP, VP, GOLD)
SCORED_PRIVATELY: Final = Event("scored_privately", "You have {0}: {1} permanent, {2} for control.", VP, COUNT, COUNT)
SCORED_OPENLY: Final = Event("scored_openly", "{0} has {1}: {2} permanent, {3} for control.", SEAT, VP, COUNT, COUNT)
TIMER_PAID: Final = Event("timer", "Timer gives {0} {1}.", SEAT, VP)
AGE_BEGINS: Final = Event("age", "{0} begins.", AGE)
GAME_ENDS: Final = Event("game_ends", "The game ends, won by {0}.", SEAT)
