"""What lies on the table: units, Bridges, Champions, decks, gold, plans (BF-2, BF-4, BF-6)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ludarium.core import State, with_item
from ludarium.games.bridgefront.board import Board
from ludarium.games.bridgefront.cards.card import CHAMPION, BridgefrontCard
from ludarium.games.bridgefront.events import BUILT, DESTROYED, FORCES_LOST, GOLD_GAINED, GOLD_LOST, STOLEN
from ludarium.games.bridgefront.terms import CAPITAL, CENTER, LOCK, MINE, NONE, TILES, TRAP

if TYPE_CHECKING:
    from ludarium.games.bridgefront.factions import Faction
    from ludarium.games.bridgefront.options import BridgefrontRules


class Mark:
    """Something in force until the round ends: whose it is, where, and how much."""

    def __init__(self, kind: int, seat: int, place: int = NONE, amount: int = 0, other: int = NONE) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.place: Final = place
        self.amount: Final = amount
        self.other: Final = other


@mypyc_attr(free_list_len=1)
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
    seats_in: list[int]
    """Per hex, the seats with units there, one bit each."""
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
    """The battles of the round, as FOUGHT says."""
    history: list[int]
    """Per Scoring and seat, where its VP come from (VP_SOURCES)."""
    victors: list[int]

    def clone(self) -> "Bridgefront":
        twin = Bridgefront()
        self.copy_flow(twin)
        # What is shared here is replaced, never altered.
        twin.rules = self.rules
        twin.board = self.board
        twin.factions = self.factions
        twin.round = self.round
        twin.age = self.age
        twin.phase = self.phase
        twin.lead = self.lead
        twin.order = self.order
        twin.faction = self.faction
        twin.capital = self.capital
        twin.tile = self.tile
        twin.mine_value = self.mine_value
        twin.forces = self.forces[:]
        twin.units = self.units[:]
        twin.presence = [places[:] for places in self.presence]
        twin.seats_in = self.seats_in
        twin.bridge = self.bridge
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
        twin.vp = self.vp
        twin.timer_vp = self.timer_vp
        twin.control = self.control
        twin.done = self.done[:]
        twin.moved = self.moved[:]
        twin.played = self.played[:]
        twin.wins = self.wins
        twin.bonus_draw = self.bonus_draw
        twin.first_in = self.first_in
        twin.kinds = self.kinds
        twin.initiative = self.initiative
        twin.counter = self.counter
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
        twin.pledged = self.pledged[:]
        twin.row = self.row[:]
        twin.out = self.out[:]
        twin.offers = self.offers[:]
        twin.declared = self.declared[:]
        twin.marks = self.marks[:]
        twin.entered = self.entered[:]
        twin.revealed = self.revealed[:]
        twin.fought = self.fought[:]
        twin.history = self.history
        twin.victors = self.victors
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
        return self.seats_in[place] >> seat & 1 == 1

    def held(self, seat: int) -> list[int]:
        """The hexes a seat occupies; to be read, not changed."""
        return self.presence[seat]

    def occupants(self, place: int) -> int:
        """How many players have units in the hex."""
        return self.seats_in[place].bit_count()

    def occupied(self, place: int) -> bool:
        """Are there units in the hex, whosever?"""
        return self.seats_in[place] != 0

    def enemy_in(self, seat: int, place: int) -> int:
        """Another player with units in the hex, or NONE."""
        others = self.seats_in[place] & ~(1 << seat)
        if others:
            for other in range(self.players):
                if others >> other & 1:
                    return other
        return NONE

    def room_for(self, seat: int, place: int) -> bool:
        """May units of the seat come here: no more than one other player (BF-12.6.1)?"""
        others = self.seats_in[place] & ~(1 << seat)
        return others & (others - 1) == 0

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
        return self.holds(seat, self.board.center)

    def holds_enemy_capital(self, seat: int) -> bool:
        return any(other != seat and self.holds(seat, self.capital[other]) for other in range(self.players))

    def lead_order(self) -> list[int]:
        """From Lead clockwise (BF-12.3.2); to be read, not changed."""
        order = self.order
        at = 0
        while order[at] != self.lead:
            at += 1
        if not at:
            return order
        seats = order[at:]
        for nth in range(at):
            seats.append(order[nth])
        return seats

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
            self.gold[seat] = self.gold[seat] + amount
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
        self.seats_in = with_item(self.seats_in, place, self.seats_in[place] ^ 1 << seat)
        places = self.presence[seat]
        nth = 0
        while nth < len(places) and places[nth] < place:
            nth += 1
        if before == 0:
            places.insert(nth, place)
        else:
            del places[nth]

    def add_forces(self, seat: int, place: int, amount: int) -> None:
        at = place * self.players + seat
        self.forces[at] = self.forces[at] + amount
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
        self.bridge = with_item(self.bridge, edge, 2 if temporary else 1)
        self.note(BUILT, edge)

    def destroy_bridge(self, edge: int) -> None:
        """Traps and locks go with it."""
        self.bridge = with_item(self.bridge, edge, 0)
        if self.marks:
            self.marks = [mark for mark in self.marks if mark.place != edge or mark.kind not in (TRAP, LOCK)]
        self.note(DESTROYED, edge)
