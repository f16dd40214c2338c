"""A scenario helper: set the table, do one thing, expect."""

from typing import Any

from ludarium.core import PASS, Frame, Prompt, Value, named
from ludarium.games.aeonis import GAME
from ludarium.games.aeonis.artifacts import lord_max_hp
from ludarium.games.aeonis.attack import declare
from ludarium.games.aeonis.board import CITY, NONE, PLAINS
from ludarium.games.aeonis.cards.artifacts import CATEGORY, EQUIPMENT
from ludarium.games.aeonis.control import population_cap, population_used
from ludarium.games.aeonis.marks import ATTACHED, EQUIPPED, HELD, IN_DECK, WAITING
from ludarium.games.aeonis.objectives import take_secret
from ludarium.games.aeonis.powers import full_hp
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ADVANCED,
    ARCHER,
    CAVALRY,
    ELITE,
    FIRST_SLOT,
    INFANTRY,
    LEGENDARY,
    LORD,
    MERCENARY,
    MYTHIC,
    TILES,
    TOKENS,
    TSUVARA,
)
from ludarium.games.aeonis.turn import Turn

STOP = Prompt("stop", named("stop", "Go on"), "The scenario is over.")
LETTERS = {
    "L": LORD,
    "I": INFANTRY,
    "C": CAVALRY,
    "A": ARCHER,
    "M": MERCENARY,
    "E": ELITE,
    "V": ADVANCED,
    "Y": MYTHIC,
}


class Stop(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        s.ask(self, 0, STOP, [0])


class Declare(Frame[Aeonis]):
    def __init__(self, seat: int, h: int) -> None:
        self.seat = seat
        self.h = h

    def run(self, s: Aeonis) -> None:
        declare(s, self.seat, self.h, s.rules.attack_ap)


class Table:
    """An empty map of Plains, explored, with nobody on it; every seat has 5 of each resource and 6 AP."""

    def __init__(self, players: int = 2, **options: Value) -> None:
        s = GAME.new(players, 1, None, None, **{"lords": "none", **options})
        self.s = s
        s.asks.clear()
        s._table.clear()
        count = s.grid.count
        for h in range(count):
            s.terrain[h] = PLAINS
            s.take(h, NONE)
            s.unexplored[h] = 0
            s.buildings[h] = 0
            s.site[h] = NONE
            s.storm[h] = 0
            s.curse[h] = 0
            s.occupant[h] = NONE
            s.unique[h] = NONE
        for unit in range(len(s.unit_hex)):
            s.unit_hex[unit] = NONE
            s.unit_hp[unit] = 0
        for artifact in range(24):
            s.artifact_state[artifact] = IN_DECK
            s.artifact_at[artifact] = NONE
        s.artifact_deck = list(range(24))
        s.artifact_known = [0] * 24
        s.supply = s.rules.remnant_supply
        for seat in range(players):
            s.gold[seat] = s.mana[seat] = s.influence[seat] = 5
            s.ap[seat] = 6
            s.renown[seat] = s.remnants[seat] = s.vp[seat] = 0
            s.pool[seat] = 7
            s.next_ap[seat] = s.banked[seat] = 0
            s.discoveries[seat] = s.secrets_scored[seat] = 0
            self.s.whisper_discard += s.whisper_hands[seat]
            s.whisper_hands[seat] = []
            s.whisper_known[seat] = []
            s.secret_discard += s.secret_hands[seat]
            s.secret_hands[seat] = []
            s.secret_known[seat] = []
        s.round = 1
        s.event = NONE
        s.event_discard = []
        s.drought_until = s.flux_until = s.storm_until = 0
        s.speaker = 0
        s.order = s.clockwise(0)
        s.strategy_holder = [NONE] * 8
        s.strategy_used = 0
        s.bounty = [0] * 8
        s.passed = [0] * players
        s.agenda_discard = []
        s.agenda_deck = list(range(18 if players == 2 else 20))
        s.agenda_known = [0] * len(s.agenda_deck)
        s.raids = []
        s.raids_last = []
        s.motions = []
        s.laws = 0
        s.milestones_due = []
        s.milestones_met = 0

    # Setting

    def at(self, q: int, r: int) -> int:
        return self.s.grid.hexes.at(q, r)

    def land(self, q: int, r: int, terrain: int = PLAINS, owner: int = NONE, *buildings: int) -> int:
        h = self.at(q, r)
        self.s.terrain[h] = terrain
        self.s.take(h, owner)
        for building in buildings:
            self.s.buildings[h] |= 1 << building
        return h

    def units(self, seat: int, h: int, letters: str) -> list[int]:
        placed: list[int] = []
        for letter in letters:
            kind = LETTERS[letter]
            for unit in range(seat * TOKENS + FIRST_SLOT[kind], (seat + 1) * TOKENS):
                if self.s.unit_hex[unit] == NONE:
                    self.s.unit_hp[unit] = lord_max_hp(self.s, seat) if kind == LORD else full_hp(self.s, unit)
                    self.s.place(unit, h)
                    placed.append(unit)
                    break
        return placed

    def lead(self, seat: int, lord: int) -> None:
        """The seat's Lord, wherever it stands; no tile is laid."""
        self.s.lord_sheet[seat] = lord
        if self.s.lord_hex(seat) != NONE:
            self.s.unit_hp[self.s.lord(seat)] = lord_max_hp(self.s, seat)

    def tile(self, lord: int, q: int, r: int, owner: int = NONE) -> int:
        """A Lord's unique tile."""
        h = self.land(q, r, TILES[lord].terrain, owner)
        self.s.unique[h] = lord
        if lord == TSUVARA and owner != NONE:
            self.s.home[owner] = h
        return h

    def legend(self, lord: int, h: int) -> None:
        """A Lord's Legendary Building stands there."""
        self.s.terrain[h] = CITY
        self.s.buildings[h] |= 1 << LEGENDARY
        self.s.legend[h] = lord
        self.s.legend_at[lord] = h

    def give(self, seat: int, *artifacts: int) -> None:
        for artifact in artifacts:
            self._take(artifact)
            self.s.artifact_state[artifact] = EQUIPPED if CATEGORY[artifact] == EQUIPMENT else HELD
            self.s.artifact_at[artifact] = seat

    def attach(self, artifact: int, h: int, building: int) -> None:
        self._take(artifact)
        self.s.artifact_state[artifact] = ATTACHED
        self.s.artifact_at[artifact] = h
        self.s.artifact_on[artifact] = building

    def wait(self, seat: int, artifact: int) -> None:
        self._take(artifact)
        self.s.artifact_state[artifact] = WAITING
        self.s.artifact_at[artifact] = seat

    def on_top(self, artifact: int) -> None:
        """The artifact is the next to be drawn."""
        self.s.artifact_deck.remove(artifact)
        self.s.artifact_deck.append(artifact)

    def _take(self, artifact: int) -> None:
        if artifact in self.s.artifact_deck:
            at = self.s.artifact_deck.index(artifact)
            del self.s.artifact_deck[at]
            del self.s.artifact_known[at]

    def hand(self, seat: int, *cards: int) -> None:
        """These Whispers in hand, and no others."""
        pile = self.s.whisper_deck + self.s.whisper_discard
        for card in cards:
            if card in pile:
                pile.remove(card)
        self.s.whisper_deck, self.s.whisper_discard = pile, []
        self.s.whisper_hands[seat] = list(cards)
        self.s.whisper_known[seat] = [0] * len(cards)

    def secret(self, seat: int, *cards: int) -> None:
        """These secret objectives in hand, drawn now."""
        for card in cards:
            for pile in (self.s.secret_deck, self.s.secret_discard):
                if card in pile:
                    pile.remove(card)
            self.s.secret_deck.append(card)
            take_secret(self.s, seat)

    def knows(self, seat: int, *discoveries: int) -> None:
        for discovery in discoveries:
            self.s.discoveries[seat] |= 1 << discovery

    def fill_pool(self, seat: int) -> None:
        self.s.pool[seat] = population_cap(self.s, seat) - population_used(self.s, seat)

    # Doing

    def run(self, *frames: Frame[Any]) -> "Table":
        """Start frames; a scenario ends at the question `stop`."""
        self.s.asks.clear()
        self.s._table.clear()
        self.s.begin(*frames, Stop())
        return self

    def turn(self, seat: int) -> "Table":
        return self.run(Turn(seat))

    def attack(self, seat: int, h: int, dice: list[int] | None = None) -> "Table":
        if dice is not None:
            self.s.rng.script(dice)
        self.s.active = seat
        return self.run(Declare(seat, h))

    def prompt(self) -> str:
        return self.s.asks[0].prompt.name

    def asked(self) -> int:
        return self.s.asks[0].seat

    def options(self) -> list[int]:
        return self.s.asks[0].options

    def choose(self, prompt: str, option: int) -> "Table":
        """Answer the open question, which must be this one."""
        assert self.prompt() == prompt, f"asked {self.prompt()}, not {prompt}"
        self.s.choose(self.asked(), option)
        return self

    def rest(self, **answers: int) -> "Table":
        """Answer the named prompts so, decline everything else, until the scenario is over."""
        for _ in range(200):
            if self.s.over or self.prompt() == "stop":
                return self
            ask = self.s.asks[0]
            if ask.prompt.name in answers and answers[ask.prompt.name] in ask.options:
                option = answers[ask.prompt.name]
            elif PASS in ask.options:
                option = PASS
            else:
                option = ask.options[0]
            self.s.choose(ask.seat, option)
        raise AssertionError(f"the scenario does not end: {self.prompt()}")

    def until(self, prompt: str, **answers: int) -> "Table":
        """Decline everything until this question."""
        for _ in range(200):
            if self.prompt() == prompt:
                return self
            assert self.prompt() != "stop", f"never asked {prompt}"
            ask = self.s.asks[0]
            if ask.prompt.name in answers and answers[ask.prompt.name] in ask.options:
                option = answers[ask.prompt.name]
            elif PASS in ask.options:
                option = PASS
            else:
                option = ask.options[0]
            self.s.choose(ask.seat, option)
        raise AssertionError(f"never asked {prompt}")
