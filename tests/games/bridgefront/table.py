"""A table of Bridgefront for scenarios: set it, do one thing, look at what came of it.

The board is bare but for Capitals and Center: Forces, Bridges, tiles, Champions and hands are put there by name.
Two players have their Capitals at (3, 0) and (-3, 0).
"""

from itertools import pairwise
from typing import Any

import ludarium
from ludarium.core import PASS, Ask, Frame, Rng, State, Value, with_item
from ludarium.games.bridgefront.action import Reveal
from ludarium.games.bridgefront.champions import place_champion
from ludarium.games.bridgefront.factions import ALL_FACTIONS
from ludarium.games.bridgefront.piles import new_card
from ludarium.games.bridgefront.planning import DECLARE, Declare
from ludarium.games.bridgefront.sieges import StartBattle
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import ALL_KNOW, CAPITAL, CARDS, CENTER, FORGE, MINE, NONE

GAME = ludarium.load("bridgefront")
BASICS = {"build": 0, "march": 1, "reinforce": 2, "stitchwork": 3, "tempest": 4}
GROUPS = {"everyone": 0, "forces": 1, "champions": 2, "some": 3}
SLUGS = {faction.slug: number for number, faction in enumerate(ALL_FACTIONS)}

Answer = int | str


class Halt(Frame[Bridgefront]):
    """Where a scenario ends."""

    def run(self, s: Bridgefront) -> None:
        s.ask(self, 0, DECLARE, [PASS])


class Step(Frame[Bridgefront]):
    """An Action Step of some seats only."""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def run(self, s: Bridgefront) -> None:
        for seat in self.seats:
            s.fork(seat, Declare(seat))
        s.then(Reveal())


class Table:
    """The state, and words to set it up and play it."""

    def __init__(self, players: int, factions: tuple[str, ...], cards: Any, options: dict[str, Value]) -> None:
        match = GAME.match(players, 7, None, cards, **options)
        s = match.state
        assert isinstance(s, Bridgefront)
        self.s = s
        self.match = match
        s.rng = Rng(11)
        s.asks = []
        s.offers = []
        s.faction = [SLUGS[slug] for slug in factions]
        s.board = s.board
        s.tile = [0] * s.board.count
        s.mine_value = [0] * s.board.count
        s.capital = s.board.slots[:players]
        for slot in s.board.slots:
            s.tile[slot] = CAPITAL
        s.tile[s.board.center] = CENTER
        s.forces = [0] * len(s.forces)
        s.units = [0] * len(s.units)
        s.presence = [[] for _ in range(players)]
        s.seats_in = [0] * s.board.count
        s.bridge = [0] * len(s.bridge)
        s.gold = [10] * players
        s.mana = [5] * players
        s.round = 1
        s.lead = 0
        self.center = s.board.center
        self.home = s.capital
        self._stop()

    def _stop(self) -> None:
        s = self.s
        s.asks = []
        s._forked = False
        s._lanes = [[] for _ in range(s.players)]
        s._starts = [() for _ in range(s.players)]
        s._given = [0] * s.players
        s._table = [Halt()]
        s._mark = 1
        s._seat = -1

    # Setting the table

    def at(self, q: int, r: int) -> int:
        return self.s.board.hexes.at(q, r)

    def edge(self, a: int, b: int) -> int:
        edge = self.s.board.edge_between(a, b)
        assert edge != NONE
        return edge

    def forces(self, seat: int, place: int, amount: int) -> int:
        self.s.add_forces(seat, place, amount)
        return place

    def bridge(self, *places: int) -> None:
        """Bridges along these hexes."""
        for a, b in pairwise(places):
            self.s.bridge = with_item(self.s.bridge, self.edge(a, b), 1)

    def mine(self, place: int, value: int = 5) -> int:
        self.s.tile[place] = MINE
        self.s.mine_value[place] = value
        return place

    def forge(self, place: int) -> int:
        self.s.tile[place] = FORGE
        return place

    def card(self, slug: str) -> int:
        """A fresh card, known to nobody, in no pile."""
        kind = self.s.rules.by_slug[slug]
        return new_card(self.s, kind, self.s.rules.cards[kind].initiative * 1000)

    def champion(self, seat: int, slug: str, place: int, hp: int | None = None) -> int:
        """A Champion on the board, its card burnt as if it had been played; its card."""
        card = self.card(slug)
        self.s.known[card] = ALL_KNOW
        self.s.burnt[seat].append(card)
        place_champion(self.s, seat, card, place)
        if hp is not None:
            self.s.champ_hp[-1] = hp
        return card

    def hand(self, seat: int, *slugs: str) -> list[int]:
        self.s.hand[seat] = [self.card(slug) for slug in slugs]
        return self.s.hand[seat]

    def draw(self, seat: int, *slugs: str) -> list[int]:
        """The draw pile, top card first."""
        self.s.draw[seat] = [self.card(slug) for slug in reversed(slugs)]
        return self.s.draw[seat]

    def discard(self, seat: int, *slugs: str) -> list[int]:
        self.s.discard[seat] = [self.card(slug) for slug in slugs]
        return self.s.discard[seat]

    # Playing

    def option(self, ask: Ask, value: Answer) -> int:
        """An answer in words as the option it means."""
        if isinstance(value, int):
            return value
        if value in ("pass", "done"):
            return PASS
        domain = ask.prompt.domain.name
        if domain == "action" and value in BASICS:
            return CARDS + BASICS[value]
        if domain in ("action", "card"):
            return self.s.rules.by_slug[value]
        if domain == "champion":
            return 79 if value == "force" else self.index(value)
        if domain == "group":
            return GROUPS[value]
        return ask.prompt.domain.names.index(value)

    def index(self, slug: str) -> int:
        """Where a Champion stands in the lists."""
        kind = self.s.rules.by_slug[slug]
        found = [nth for nth, card in enumerate(self.s.champ_card) if self.s.kinds[card] == kind]
        return found[0] if found else NONE

    def step(self, plans: dict[int, list[Answer]], dice: list[int] | None = None) -> "Table":
        """One Action Step: these seats plan as told (the usual answer where nothing is said), then all is resolved."""
        self._stop()
        s = self.s
        s.begin(Step(list(plans)))
        s.rng.script(dice or [])
        for seat, answers in plans.items():
            for answer in answers:
                self.answer(seat, answer)
            ask = s.asked(seat)
            while ask is not None and ask.secret:
                s.choose(seat, ask.options[0])
                ask = s.asked(seat)
        return self

    def play(self, seat: int, *answers: Answer, dice: list[int] | None = None) -> "Table":
        """One seat alone plays a card or acts."""
        return self.step({seat: list(answers)}, dice)

    def plan(self, seat: int, *answers: Answer) -> "Table":
        """The questions of a plan up to the one after these answers."""
        self._stop()
        self.s.begin(Step([seat]))
        for answer in answers:
            self.answer(seat, answer)
        return self

    def answer(self, seat: int, value: Answer) -> "Table":
        ask = self.s.asked(seat)
        assert ask is not None, f"seat {seat} is not asked; {value!r} cannot be answered"
        self.s.choose(seat, self.option(ask, value))
        return self

    def options(self, seat: int) -> list[int]:
        ask = self.s.asked(seat)
        assert ask is not None
        return ask.options

    def asked(self, seat: int) -> str:
        """The name of a seat's open question; "halt" at the end of the scenario."""
        ask = self.s.asked(seat)
        if ask is None or isinstance(ask.frame, Halt):
            return "halt"
        return ask.prompt.name

    def actions(self, seat: int) -> list[str]:
        """What a seat may declare."""
        self.plan(seat)
        names = [card.slug for card in self.s.rules.cards] + list(BASICS)
        return [names[option] if option >= 0 else "done" for option in self.options(seat)]

    def run(self, *frames: Frame[Bridgefront], dice: list[int] | None = None) -> "Table":
        """Frames of the rules themselves."""
        self._stop()
        self.s.rng.script(dice or [])
        self.s.begin(*frames)
        return self

    def fight(self, place: int, attacker: int, dice: list[int] | None = None) -> "Table":
        return self.run(StartBattle(place, attacker), dice=dice)

    # Looking

    def count(self, seat: int, place: int) -> int:
        """Forces of a seat in a hex."""
        return self.s.forces[place * self.s.players + seat]

    def hp(self, slug: str) -> int:
        """HP of a Champion, 0 when it is not on the board."""
        index = self.index(slug)
        return self.s.champ_hp[index] if index != NONE else 0

    def where(self, slug: str) -> int:
        index = self.index(slug)
        return self.s.champ_hex[index] if index != NONE else NONE

    def names(self, cards: list[int]) -> list[str]:
        return [self.s.card(card).slug for card in cards]

    def log(self) -> list[str]:
        return self.match.log()


def table(
    players: int = 2,
    factions: tuple[str, ...] = ("cipher", "cipher", "cipher", "cipher", "cipher", "cipher"),
    cards: Any = None,
    **options: Value,
) -> Table:
    """A bare table in the Action phase of round 1. All are Cipher, whose passives touch neither board nor battle."""
    return Table(players, factions[:players], cards, options)


def played_out(state: State, rng: Rng, most: int = 20_000) -> State:
    for _ in range(most):
        if state.over:
            break
        ask = state.asks[0]
        state.choose(ask.seat, rng.pick(ask.options))
    return state
