"""What lies on the table: units, Bridges, Champions, decks, gold, plans; and what it is called (BF-2, BF-4, BF-6)."""

from typing import TYPE_CHECKING, Final

from ludarium.core import SEAT, Domain, Event, State, named
from ludarium.games.bridgefront.board import MOST_EDGES, MOST_HEXES, Board
from ludarium.games.bridgefront.cards.card import CHAMPION, BridgefrontCard

if TYPE_CHECKING:
    from ludarium.games.bridgefront.factions import Faction
    from ludarium.games.bridgefront.options import BridgefrontRules

NONE: Final = -1

PLAIN: Final = 0
CAPITAL: Final = 1
CENTER: Final = 2
FORGE: Final = 3
MINE: Final = 4
TILES: Final = ("hex", "Capital", "Center", "Forge", "Mine")

PHASES: Final = ("Set-up", "Reset", "Market", "Action", "Sieges", "Collection", "Scoring", "Cleanup")
SETUP: Final = 0
RESET: Final = 1
MARKET: Final = 2
ACTION: Final = 3
SIEGES: Final = 4
COLLECTION: Final = 5
SCORING: Final = 6
CLEANUP: Final = 7

# What cards and Champions leave behind for the rest of the round: kinds of Mark.
HOLD: Final = 0
SKIRMISH: Final = 1
TRAP: Final = 2
LOCK: Final = 3
LINK: Final = 4
LAST_STAND: Final = 5
BATTLE_CRY: Final = 6
SMOKE: Final = 7
SHOCK: Final = 8
FOCUS: Final = 9
STRINGS: Final = 10
IMMUNE: Final = 11
FREE_CHAMPION: Final = 12
TIMER: Final = 13
BREAKTHROUGH: Final = 14
CONTRACT: Final = 15
MARKS: Final = (
    "hold",
    "skirmish",
    "trap",
    "lock",
    "link",
    "last_stand",
    "battle_cry",
    "smoke",
    "shock",
    "focus",
    "strings",
    "immune",
    "free_champion",
    "timer",
    "breakthrough",
    "contract",
)

# Flags of a Champion.
SLOW: Final = 1
WARD: Final = 2
USED: Final = 4

# Who knows a card: the low bits are seats; two more say that all know where it lies.
ALL_KNOW: Final = 63
IN_DISCARD: Final = 64
IN_HAND: Final = 128

# What became of an action that was revealed.
PENDING: Final = 0
RESOLVED: Final = 1
FIZZLE: Final = 2

# What a battle's report says, one tuple each.
FOUGHT: Final = ("battle", "volley", "losses", "won")
BEGAN: Final = 0
"""Then hex, attacker, defender."""
ROLLS: Final = 1
"""Then seat, hits, dice."""
LOSSES: Final = 2
"""Then seat, Forces, Champions."""
VICTOR: Final = 3
"""Then seat, or NONE."""

VP_SOURCES: Final = ("Victory cards", "Timer", "Center", "Forges", "Capitals", "Champions")

BASICS: Final = 5
BUILD_BRIDGE: Final = 0
MARCH: Final = 1
REINFORCE: Final = 2
STITCHWORK: Final = 3
TEMPEST: Final = 4
CARDS: Final = 182


class HexDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Bridgefront)
        return s.hex_name(option)


class SpotDomain(Domain):
    """A hex by its coordinates alone."""

    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Bridgefront)
        q, r = s.board.hexes.places[option]
        return f"{q},{r}"


class EdgeDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Bridgefront)
        a, b = s.board.edges[option]
        return f"{s.hex_name(a)} – {s.hex_name(b)}"


class CardDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Bridgefront)
        return s.rules.cards[option].title


class ActionDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Bridgefront)
        if option < CARDS:
            return s.rules.cards[option].title
        return s.rules.basics[option - CARDS].name


class ChampionDomain(Domain):
    """A Champion on the board, by its place in the list of those there."""

    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Bridgefront)
        card = s.rules.cards[s.kinds[s.champ_card[option]]]
        return f"{card.title} of Player {s.champ_seat[option] + 1}"


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
        assert isinstance(s, Bridgefront)
        return f"{option} {s.rules.words(self.one if option == 1 else self.many)}"


class TermDomain(Domain):
    """A word of the game that a theme may rename."""

    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Bridgefront)
        return s.rules.words(self.names[option])


BUY: Final = 500
"""Bids: Pass X is X, Buy X is BUY + X."""

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


class Mark:
    """Something in force until the round ends: whose it is, where, and how much."""

    def __init__(self, kind: int, seat: int, place: int = NONE, amount: int = 0, other: int = NONE) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.place: Final = place
        self.amount: Final = amount
        self.other: Final = other


class Plan:
    """A declaration: an action with everything locked (BF-12.4.1), and the abilities attached to it."""

    def __init__(
        self,
        seat: int,
        action: int,
        card: int,
        parts: tuple[tuple[int, ...], ...],
        riders: tuple[tuple[int, int], ...],
    ) -> None:
        self.seat: Final = seat
        self.action: Final = action
        """A card's kind, CARDS + a basic action, or PASS for Done."""
        self.card: Final = card
        """The very card, or NONE."""
        self.parts: Final = parts
        """Per effect of the card, its locked targets."""
        self.riders: Final = riders
        """Champion (as its card) and target (likewise, or NONE) of each ability used."""


class Offer:
    """Cards seen by one seat, of which it gains one: free card, draft or Power Pick."""

    def __init__(self, seat: int, place: int, deck: int, cards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.place: Final = place
        """The hex that gave it, or NONE."""
        self.deck: Final = deck
        self.cards: Final = cards


class Bridgefront(State):
    """A table of Bridgefront. `forces` and `units` are stored at `hex * players + seat`.

    A card is a number: `kinds` says which of the rule set's cards it is. Piles end with their top card.
    """

    rules: "BridgefrontRules"
    board: Board
    factions: "list[Faction]"
    """The six factions."""
    round: int
    age: int
    phase: int
    lead: int
    order: list[int]
    """The seats as they sit around the table."""
    faction: list[int]
    capital: list[int]
    """Per seat, the hex of its Capital, or NONE."""
    tile: list[int]
    """Per hex, what stands there."""
    mine_value: list[int]
    forces: list[int]
    units: list[int]
    """Forces and Champions together; only `shift_units` changes them."""
    presence: list[list[int]]
    """Per seat, the hexes with units of its own, in board order."""
    bridge: list[int]
    """Per edge: 0 none, 1 a Bridge, 2 one that vanishes in Cleanup."""
    champ_card: list[int]
    champ_seat: list[int]
    champ_hex: list[int]
    champ_hp: list[int]
    champ_max: list[int]
    champ_flags: list[int]
    champ_dice: list[int]
    """Frenzy: more dice this round."""
    champ_armor: list[int]
    """Gold Plated Armor: gold paid instead of a point of damage, or 0."""
    gold: list[int]
    mana: list[int]
    vp: list[int]
    """Permanent VP (BF-2.4.1)."""
    timer_vp: list[int]
    """The part of it that is not printed on Victory cards."""
    control: list[int]
    """Control VP at the last Scoring (BF-2.4.2)."""
    done: list[int]
    moved: list[int]
    """1 when a stack has moved this round."""
    played: list[int]
    """Cards played this round."""
    wins: list[int]
    """Battles won this round."""
    bonus_draw: list[int]
    """More cards to draw in the next Reset."""
    first_in: list[int]
    """Per seat, who was in its Capital when the latest other one came."""
    kinds: list[int]
    """Per card, which one it is; replaced, never altered."""
    initiative: list[int]
    """Per card, its initiative in thousandths; replaced, never altered."""
    counter: list[int]
    """Per card: plays of Propaganda Recruitment, discards of Future Investment."""
    known: list[int]
    """Per card, which seats know whose it is, and whether all know where it lies."""
    miracles: list[int]
    """Cards made cheap by Forge Miracle."""
    market: list[list[int]]
    power: list[list[int]]
    draw: list[list[int]]
    hand: list[list[int]]
    discard: list[list[int]]
    burnt: list[list[int]]
    scrapped: list[list[int]]
    peeked: list[int]
    """Per seat, how many cards on top of its draw pile it has seen."""
    flight: list[int]
    """Per seat, the card being played, or NONE (BF-15.1.1)."""
    pledged: list[list[int]]
    """Per seat, hand cards that the card being played will take."""
    row: list[int]
    """The Market row, gained cards taken out (NONE)."""
    out: list[int]
    """1 for those who gained a Market card this round."""
    offers: list[Offer]
    declared: list[Plan | None]
    marks: list[Mark]
    entered: list[int]
    """Hexes where the action under way met enemies, in order."""
    revealed: list[int]
    """The latest Action Step as it resolves, each with seat, action, initiative in thousandths or NONE, outcome."""
    fought: list[tuple[int, ...]]
    """The battles since then, as FOUGHT says."""
    history: list[int]
    """Per Scoring and seat, where its VP come from (VP_SOURCES)."""
    victors: list[int]

    def clone(self) -> "Bridgefront":
        twin = Bridgefront()
        self.copy_flow(twin)
        twin.rules = self.rules
        twin.board = self.board
        twin.factions = self.factions
        twin.round = self.round
        twin.age = self.age
        twin.phase = self.phase
        twin.lead = self.lead
        twin.order = self.order[:]
        twin.faction = self.faction[:]
        twin.capital = self.capital[:]
        twin.tile = self.tile[:]
        twin.mine_value = self.mine_value[:]
        twin.forces = self.forces[:]
        twin.units = self.units[:]
        twin.presence = [places[:] for places in self.presence]
        twin.bridge = self.bridge[:]
        twin.champ_card = self.champ_card[:]
        twin.champ_seat = self.champ_seat[:]
        twin.champ_hex = self.champ_hex[:]
        twin.champ_hp = self.champ_hp[:]
        twin.champ_max = self.champ_max[:]
        twin.champ_flags = self.champ_flags[:]
        twin.champ_dice = self.champ_dice[:]
        twin.champ_armor = self.champ_armor[:]
        twin.gold = self.gold[:]
        twin.mana = self.mana[:]
        twin.vp = self.vp[:]
        twin.timer_vp = self.timer_vp[:]
        twin.control = self.control[:]
        twin.done = self.done[:]
        twin.moved = self.moved[:]
        twin.played = self.played[:]
        twin.wins = self.wins[:]
        twin.bonus_draw = self.bonus_draw[:]
        twin.first_in = self.first_in[:]
        twin.kinds = self.kinds
        twin.initiative = self.initiative
        twin.counter = self.counter[:]
        twin.known = self.known[:]
        twin.miracles = self.miracles[:]
        twin.market = [pile[:] for pile in self.market]
        twin.power = [pile[:] for pile in self.power]
        twin.draw = [pile[:] for pile in self.draw]
        twin.hand = [pile[:] for pile in self.hand]
        twin.discard = [pile[:] for pile in self.discard]
        twin.burnt = [pile[:] for pile in self.burnt]
        twin.scrapped = [pile[:] for pile in self.scrapped]
        twin.peeked = self.peeked[:]
        twin.flight = self.flight[:]
        twin.pledged = [pile[:] for pile in self.pledged]
        twin.row = self.row[:]
        twin.out = self.out[:]
        twin.offers = self.offers[:]
        twin.declared = self.declared[:]
        twin.marks = self.marks[:]
        twin.entered = self.entered[:]
        twin.revealed = self.revealed[:]
        twin.fought = self.fought[:]
        twin.history = self.history[:]
        twin.victors = self.victors[:]
        return twin

    def forget(self, seat: int) -> None:
        self.declared[seat] = None

    def scores(self) -> list[float]:
        """Total VP: Permanent, and Control as of the last Scoring (BF-2.4.3)."""
        return [float(self.vp[seat] + self.control[seat]) for seat in range(self.players)]

    def winners(self) -> list[int]:
        if self.victors:
            return self.victors[:]
        return self.leaders(list(range(self.players)))

    def leaders(self, seats: list[int]) -> list[int]:
        """The best of these by Total VP, Permanent VP, gold; then `final_tie` (BF-3.2.2)."""
        best: list[int] = []
        for seat in seats:
            if not best:
                best = [seat]
                continue
            other = best[0]
            lead = self.vp[seat] + self.control[seat] - self.vp[other] - self.control[other]
            if lead == 0:
                lead = self.vp[seat] - self.vp[other]
            if lead == 0:
                lead = self.gold[seat] - self.gold[other]
            if lead > 0:
                best = [seat]
            elif lead == 0:
                best.append(seat)
        if len(best) > 1 and self.rules.final_tie == "seat":
            return [seat for seat in self.order if seat in best][:1]
        return best

    # What can be read off the table

    def card(self, card: int) -> BridgefrontCard:
        return self.rules.cards[self.kinds[card]]

    def faction_of(self, seat: int) -> "Faction":
        return self.factions[self.faction[seat]]

    def holds(self, seat: int, place: int) -> bool:
        """Does the seat occupy the hex (BF-4.3.1)?"""
        return self.units[place * self.players + seat] > 0

    def held(self, seat: int) -> list[int]:
        """The hexes a seat occupies; to be read, not changed."""
        return self.presence[seat]

    def occupants(self, place: int) -> int:
        """How many players have units in the hex."""
        count = 0
        at = place * self.players
        for seat in range(self.players):
            if self.units[at + seat]:
                count += 1
        return count

    def enemy_in(self, seat: int, place: int) -> int:
        """Another player with units in the hex, or NONE."""
        at = place * self.players
        for other in range(self.players):
            if other != seat and self.units[at + other]:
                return other
        return NONE

    def room_for(self, seat: int, place: int) -> bool:
        """May units of the seat come here: no more than one other player (BF-12.6.1)?"""
        others = 0
        at = place * self.players
        for other in range(self.players):
            if other != seat and self.units[at + other]:
                others += 1
        return others <= 1

    def capital_owner(self, place: int) -> int:
        """Whose Capital this is, or NONE."""
        if self.tile[place] == CAPITAL:
            for seat in range(self.players):
                if self.capital[seat] == place:
                    return seat
        return NONE

    def champions_of(self, seat: int) -> list[int]:
        """The seat's Champions on the board, by their place in the lists."""
        return [index for index in range(len(self.champ_seat)) if self.champ_seat[index] == seat]

    def champion_count(self, seat: int) -> int:
        count = 0
        for owner in self.champ_seat:
            if owner == seat:
                count += 1
        return count

    def champions_in(self, seat: int, place: int) -> list[int]:
        found: list[int] = []
        for index in range(len(self.champ_seat)):
            if self.champ_seat[index] == seat and self.champ_hex[index] == place:
                found.append(index)
        return found

    def champion_at(self, card: int) -> int:
        """The place of a Champion in the lists, by its card; NONE when it is not on the board."""
        cards = self.champ_card
        for index in range(len(cards)):
            if cards[index] == card:
                return index
        return NONE

    def champion_near(self, seat: int, place: int, reach: int) -> bool:
        """Does the seat have a Champion within reach of the hex?"""
        for index in range(len(self.champ_seat)):
            if self.champ_seat[index] == seat and self.board.distance(self.champ_hex[index], place) <= reach:
                return True
        return False

    def marked(self, kind: int, seat: int, place: int) -> bool:
        return any(mark.kind == kind and mark.seat == seat and mark.place == place for mark in self.marks)

    def holds_tile(self, seat: int, kind: int) -> bool:
        """Does the seat occupy a tile of this kind?"""
        return any(self.tile[place] == kind for place in self.presence[seat])

    def holds_center(self, seat: int) -> bool:
        return self.units[self.board.center * self.players + seat] > 0

    def holds_enemy_capital(self, seat: int) -> bool:
        return any(other != seat and self.holds(seat, self.capital[other]) for other in range(self.players))

    def lead_order(self) -> list[int]:
        """From Lead clockwise (BF-12.3.2)."""
        order = self.order
        at = 0
        while order[at] != self.lead:
            at += 1
        return order[at:] + order[:at]

    def hex_name(self, place: int) -> str:
        q, r = self.board.hexes.places[place]
        kind = self.tile[place]
        if kind == CENTER:
            return self.rules.words("the Center")
        if kind == CAPITAL:
            owner = self.capital_owner(place)
            if owner != NONE:
                return f"Player {owner + 1}’s Capital"
        if kind == MINE:
            return f"Mine {self.mine_value[place]} at {q},{r}"
        return f"{TILES[kind]} {q},{r}"

    def is_champion(self, card: int) -> bool:
        return self.rules.cards[self.kinds[card]].type == CHAMPION

    # Small acts that several chapters share

    def gain_gold(self, seat: int, amount: int) -> None:
        if amount > 0:
            self.gold[seat] += amount
            self.note(GOLD_GAINED, seat, amount)

    def lose_gold(self, seat: int, amount: int) -> int:
        """Losses stop at 0; what was really lost."""
        lost = min(amount, self.gold[seat])
        self.gold[seat] -= lost
        if lost:
            self.note(GOLD_LOST, seat, lost)
        return lost

    def steal_gold(self, thief: int, victim: int, amount: int) -> None:
        taken = min(amount, self.gold[victim])
        if taken:
            self.gold[victim] -= taken
            self.gold[thief] += taken
            self.note(STOLEN, thief, taken, victim)

    def shift_units(self, seat: int, place: int, amount: int) -> None:
        """So many units more, or fewer, of a seat in a hex."""
        at = place * self.players + seat
        before = self.units[at]
        self.units[at] = before + amount
        if (before == 0) == (before + amount == 0):
            return
        places = self.presence[seat]
        nth = 0
        while nth < len(places) and places[nth] < place:
            nth += 1
        if before == 0:
            places.insert(nth, place)
        else:
            del places[nth]

    def add_forces(self, seat: int, place: int, amount: int) -> None:
        self.forces[place * self.players + seat] += amount
        self.shift_units(seat, place, amount)

    def kill_forces(self, seat: int, place: int, amount: int) -> int:
        """Remove Forces; as many as there are. How many died."""
        at = place * self.players + seat
        killed = min(amount, self.forces[at])
        if killed:
            self.forces[at] -= killed
            self.shift_units(seat, place, -killed)
            self.note(FORCES_LOST, seat, killed, place)
        return killed

    def add_mark(self, kind: int, seat: int, place: int = NONE, amount: int = 0, other: int = NONE) -> None:
        self.marks.append(Mark(kind, seat, place, amount, other))

    def lay_bridge(self, edge: int, temporary: bool = False) -> None:
        self.bridge[edge] = 2 if temporary else 1
        self.note(BUILT, edge)

    def destroy_bridge(self, edge: int) -> None:
        """Traps and locks go with it."""
        self.bridge[edge] = 0
        if self.marks:
            self.marks = [mark for mark in self.marks if mark.place != edge or mark.kind not in (TRAP, LOCK)]
        self.note(DESTROYED, edge)


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
GAINED: Final = Event("gained", "{0} gains {1}.", SEAT, CARD)
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
GAME_ENDS: Final = Event("game_ends", "The game ends; {0} wins.", SEAT)
