"""From an empty table to the first round: factions, Capitals, map, decks, Bridges, free card (BF-8)."""

from typing import Final

from ludarium.core import PASS, Entry, Frame, Game, Prompt, Rng, with_item
from ludarium.games.bridgefront.board import board_for
from ludarium.games.bridgefront.cards.drafting import deal_offer
from ludarium.games.bridgefront.cards.table import CURATED
from ludarium.games.bridgefront.collection import GainPicks, ask_picks
from ludarium.games.bridgefront.events import CHOSE_FACTION, EDGE, FACTION, HEX, TILE_LAID, TOOK_CAPITAL
from ludarium.games.bridgefront.factions import ALL_FACTIONS, FACTIONS
from ludarium.games.bridgefront.layout import lay_neutral_bridges, lay_tiles
from ludarium.games.bridgefront.options import DECKS, BridgefrontRules
from ludarium.games.bridgefront.piles import draw_cards
from ludarium.games.bridgefront.round import Round
from ludarium.games.bridgefront.state import Bridgefront, Offer
from ludarium.games.bridgefront.terms import ALL_KNOW, CAPITAL, CENTER, IN_HAND, NONE, SETUP

CHOOSE_FACTION: Final = Prompt("faction", FACTION, "Which faction do you play?", decline="Any")
CHOOSE_CAPITAL: Final = Prompt("capital", HEX, "Where is your Capital?")
START_BRIDGE: Final = Prompt("start_bridge", EDGE, "Where do you place a starting Bridge?")


def lay(
    game: Game[Bridgefront], rules: BridgefrontRules, players: int, rng: Rng, journal: list[Entry] | None = None
) -> Bridgefront:
    """An empty board with all decks shuffled, played on to the first question."""
    s = Bridgefront()
    s.open(game, players, rng, journal)
    s.rules = rules
    s.board = board_for(rules.board_size, players)
    s.factions = ALL_FACTIONS
    count = s.board.count
    s.round = 0
    s.age = 1
    s.phase = SETUP
    s.order = list(range(players))
    if rules.random_seats:
        rng.shuffle(s.order)
    s.lead = s.order[0]
    s.faction = [NONE] * players
    s.capital = [NONE] * players
    s.tile = [0] * count
    s.mine_value = [0] * count
    s.forces = [0] * (count * players)
    s.units = [0] * (count * players)
    s.presence = [[] for _ in range(players)]
    s.seats_in = [0] * count
    s.bridge = [0] * len(s.board.edges)
    s.champ_card = []
    s.champ_seat = []
    s.champ_hex = []
    s.champ_hp = []
    s.champ_max = []
    s.champ_flags = []
    s.champ_dice = []
    s.champ_armor = []
    s.gold = [rules.start_gold] * players
    s.mana = [0] * players
    s.vp = [0] * players
    s.timer_vp = [0] * players
    s.control = [0] * players
    s.done = [0] * players
    s.moved = [0] * players
    s.played = [0] * players
    s.wins = [0] * players
    s.bonus_draw = [0] * players
    s.first_in = [NONE] * players
    s.kinds = []
    s.initiative = []
    s.counter = []
    s.known = []
    s.miracles = []
    s.market = [[], [], []]
    s.power = [[], [], []]
    s.draw = [[] for _ in range(players)]
    s.hand = [[] for _ in range(players)]
    s.discard = [[] for _ in range(players)]
    s.burnt = [[] for _ in range(players)]
    s.scrapped = [[] for _ in range(players)]
    s.peeked = [0] * players
    s.flight = [NONE] * players
    s.pledged = [[] for _ in range(players)]
    s.row = []
    s.out = [0] * players
    s.offers = []
    s.declared = [None] * players
    s.marks = []
    s.entered = []
    s.revealed = []
    s.fought = []
    s.history = []
    s.victors = []
    for slot in s.board.slots:
        s.tile[slot] = CAPITAL
    stack_decks(s)
    draft: list[Frame[Bridgefront]] = [DraftCapitals(), LayMap()]
    if rules.map_before_draft:
        draft.reverse()
    s.begin(ChooseFactions(), draft[0], draft[1], Muster(), StartBridges(), FreeCards(), Round())
    return s


def stack_decks(s: Bridgefront) -> None:
    """The Market and power decks, shuffled (BF-23.0.1, BF-24.0.1)."""
    rules = s.rules
    if rules.initiative_mode == "spread":
        used: set[int] = set()
        for name, pile in zip(DECKS, s.market + s.power, strict=True):
            for kind in rules.decks[name]:
                pile += print_cards(s, kind, used)
    else:
        # Printed once for all games of a rule set.
        s.kinds = rules.stock_kinds
        s.initiative = rules.stock_initiative
        s.counter = [0] * len(s.kinds)
        s.known = [0] * len(s.kinds)
        s.market = [pile[:] for pile in rules.stock[:3]]
        s.power = [pile[:] for pile in rules.stock[3:]]
    for pile in s.market + s.power:
        s.rng.shuffle(pile)


def unshare(s: Bridgefront) -> None:
    """Clones share what is printed on the cards: before more are printed, this state gets its own lists."""
    s.kinds = s.kinds[:]
    s.initiative = s.initiative[:]
    s.counter = s.counter[:]


def print_cards(s: Bridgefront, kind: int, used: set[int]) -> list[int]:
    """All copies of a card, each with its initiative in thousandths (`initiative_mode`, BF-1.3)."""
    card = s.rules.cards[kind]
    made: list[int] = []
    for copy in range(s.rules.copies(kind)):
        value = s.rules.printed_initiative(kind, copy)
        if s.rules.initiative_mode == "spread" and card.initiative != card.second:
            low, high = min(card.initiative, card.second) * 1000, max(card.initiative, card.second) * 1000
            value = low + s.rng.below(high - low + 1)
            while value in used:
                value = low + s.rng.below(high - low + 1)
            used.add(value)
        s.kinds.append(kind)
        s.initiative.append(value)
        s.counter.append(0)
        s.known.append(0)
        made.append(len(s.kinds) - 1)
    return made


# Factions and Capitals (BF-8.1 to 8.4)


class ChooseFactions(Frame[Bridgefront]):
    """One after the other in seat order; whoever does not choose gets Leadbound, or the next one free (BF-8.9)."""

    def run(self, s: Bridgefront) -> None:
        for seat in s.order:
            s.then(ChooseFaction(seat))


class ChooseFaction(Frame[Bridgefront]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def free(self, s: Bridgefront) -> list[int]:
        every = list(range(FACTIONS))
        return [faction for faction in every if faction not in s.faction] if s.rules.unique_factions else every

    def run(self, s: Bridgefront) -> None:
        s.ask(self, self.seat, CHOOSE_FACTION, [*self.free(s), PASS])

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        s.faction = with_item(s.faction, seat, self.free(s)[0] if option == PASS else option)
        s.note(CHOSE_FACTION, seat, s.faction[seat])


class DraftCapitals(Frame[Bridgefront]):
    """Slots in reverse seat order; or sealed picks; or by lot (`capital_draft`, BF-8.3)."""

    def run(self, s: Bridgefront) -> None:
        rule = s.rules.capital_draft
        if rule == "random":
            slots = s.board.slots[:]
            s.rng.shuffle(slots)
            for seat in range(s.players):
                take_capital(s, seat, slots[seat])
        elif rule == "simultaneous":
            for seat in range(s.players):
                if s.capital[seat] == NONE:
                    s.fork(seat, TakeCapital(seat))
            s.then(SettleCapitals())
        else:
            for seat in s.order[::-1]:
                s.then(TakeCapital(seat))


def free_slots(s: Bridgefront) -> list[int]:
    return [slot for slot in s.board.slots if slot not in s.capital]


def take_capital(s: Bridgefront, seat: int, slot: int) -> None:
    s.capital = with_item(s.capital, seat, slot)
    s.note(TOOK_CAPITAL, seat, slot)


class TakeCapital(Frame[Bridgefront]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Bridgefront) -> None:
        s.offer(self, self.seat, CHOOSE_CAPITAL, free_slots(s))

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        if s.rules.capital_draft == "reverse_seat":
            take_capital(s, seat, option)


class SettleCapitals(Frame[Bridgefront]):
    """A slot named twice goes to the later seat; the others pick again."""

    def run(self, s: Bridgefront) -> None:
        wanting = [seat for seat in s.order[::-1] if s.capital[seat] == NONE]
        for seat in wanting:
            if s.plans[seat][0] not in s.capital:
                take_capital(s, seat, s.plans[seat][0])
        if NONE in s.capital:
            s.then(DraftCapitals())


class LayMap(Frame[Bridgefront]):
    """Center, Forges, Mines with their values, neutral Bridges (BF-8.4)."""

    def run(self, s: Bridgefront) -> None:
        lay_tiles(s)
        for place in range(s.board.count):
            if s.tile[place] > CENTER:
                s.note(TILE_LAID, place)
        lay_neutral_bridges(s)


# Units, decks, Bridges, free card (BF-8.5 to 8.16)


class Muster(Frame[Bridgefront]):
    """Forces in the Capitals; decks of starter cards, spell and Champion; opening hands (BF-8.5 to 8.11)."""

    def run(self, s: Bridgefront) -> None:
        used: set[int] = set()
        unshare(s)
        for seat in range(s.players):
            s.add_forces(seat, s.capital[seat], s.rules.start_forces)
            champion = NONE
            for kind in s.rules.decks["starter"] + s.rules.decks[s.faction_of(seat).slug]:
                for copy in print_cards(s, kind, used):
                    s.known[copy] = ALL_KNOW
                    if s.is_champion(copy) and champion == NONE:
                        champion = copy
                    else:
                        s.draw[seat].append(copy)
            s.rng.shuffle(s.draw[seat])
            if champion != NONE:
                s.hand[seat].append(champion)
                s.known[champion] = ALL_KNOW | IN_HAND
            draw_cards(s, seat, s.rules.hand_size - len(s.hand[seat]))


def bridge_sites(s: Bridgefront, seat: int, taken: list[int]) -> list[int]:
    """Edges with an end (or both, `start_bridge_reach`) within 2 of the Capital (BF-8.13); those at home first."""
    near = s.board.both_ends_near if s.rules.start_bridge_reach == "both_ends" else s.board.one_end_near
    return [edge for edge in near[s.capital[seat]] if not s.bridge[edge] and edge not in taken]


class StartBridges(Frame[Bridgefront]):
    """All place their starting Bridges at once, in secret (BF-8.12)."""

    def run(self, s: Bridgefront) -> None:
        if s.rules.start_bridges:
            for seat in range(s.players):
                s.fork(seat, PlaceBridge(seat, ()))
        s.then(LayBridges())


class PlaceBridge(Frame[Bridgefront]):
    def __init__(self, seat: int, placed: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.placed: Final = placed

    def run(self, s: Bridgefront) -> None:
        sites = bridge_sites(s, self.seat, list(self.placed))
        if sites:
            s.ask(self, self.seat, START_BRIDGE, sites)

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        if len(self.placed) + 1 < s.rules.start_bridges:
            s.then(PlaceBridge(seat, (*self.placed, option)))


class LayBridges(Frame[Bridgefront]):
    """An edge chosen by several gets one Bridge (BF-8.14)."""

    def run(self, s: Bridgefront) -> None:
        if s.rules.start_bridges:
            for seat in range(s.players):
                for edge in s.plans[seat]:
                    if not s.bridge[edge]:
                        s.lay_bridge(edge)


class FreeCards(Frame[Bridgefront]):
    """Each player sees some Age I cards and gains one (BF-8.15, BF-8.16)."""

    def run(self, s: Bridgefront) -> None:
        pool = s.rules.free_card_pool
        if pool == "none":
            return
        if pool == "curated":
            unshare(s)
        for seat in s.order:
            if pool == "age1_deck":
                deal_offer(s, seat, NONE, s.market[0], 0, s.rules.free_card_size)
            else:
                s.offers.append(Offer(seat, NONE, NONE, curated(s, seat)))
        ask_picks(s)
        s.then(GainPicks())


def curated(s: Bridgefront, seat: int) -> tuple[int, ...]:
    """Copies from a hand-picked list; the Market deck keeps its own."""
    kinds = [s.rules.by_slug[slug] for slug in CURATED]
    s.rng.shuffle(kinds)
    cards: list[int] = []
    for kind in kinds[: s.rules.free_card_size + s.faction_of(seat).more_choice]:
        made = print_cards(s, kind, set())
        for card in made[:1]:
            s.known[card] |= 1 << seat
            cards.append(card)
    return tuple(cards)
