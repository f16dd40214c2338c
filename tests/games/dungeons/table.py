"""Set the table, do one thing, expect: a dungeon with just the figures and pieces a scenario needs.

Squares are given as (x, y) on the ready map: the central chamber is 10-14 x 10-14 and all clear, a plain hall
leads east (15-19 x 11-13) to the Rubble Hall (20-24 x 10-14).
"""

from typing import Any

from ludarium.core import NUMBER, PASS, Frame, Prompt
from ludarium.games.dungeons import GAME
from ludarium.games.dungeons.activation import Act, Begin
from ludarium.games.dungeons.building import take_layout
from ludarium.games.dungeons.dungeon import Layout, ready_map
from ludarium.games.dungeons.figures import HEROES, SPAWN
from ludarium.games.dungeons.grid import WINDS
from ludarium.games.dungeons.placing import new_piece, place_piece
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.teams import join
from ludarium.games.dungeons.things import (
    EXOTICS,
    HERO_PLACES,
    IN_POOL,
    NONE,
    PIECE_NAMES,
    PILE,
    SET_ASIDE,
    TEAM,
    UNDER,
)
from ludarium.games.dungeons.treasure import new_chest, set_chest

REST = Prompt("rest", NUMBER, "The scenario is over.")

ALDRIC, MAREN, YSOLDE, CADDOC, KRAG, SENNET, ONDINE, VESHKA, TAMSIN, HALE, GRUNA, FENN = range(12)


class Rest(Frame[Dungeons]):
    """Where a scenario ends."""

    def run(self, s: Dungeons) -> None:
        s.ask(self, 0, REST, [PASS])


class Table:
    """A table in the middle of a game, and short ways to say what lies on it."""

    def __init__(self, players: int = 1, layout: Layout | None = None, **options: Any) -> None:
        s = GAME.new(players, 1, agreement=False, **options)
        s.asks.clear()
        s._table.clear()
        for seat in range(players):
            s._lanes[seat].clear()
            s._starts[seat] = ()
            s.plans[seat] = []
        s._forked = False
        take_layout(s, layout or ready_map())
        s.entrance = [s.proposed[seat % 2] for seat in range(players)]
        s.exit = [5 if seat % 2 == 0 else 6 for seat in range(players)]
        s.exit_shown = True
        s.proposed = []
        s.seat = 0
        s.round = 1
        s.turns = [1] * players
        s.left = 9
        s.journal = []
        self.s = s

    def at(self, place: tuple[int, int]) -> int:
        return self.s.board.at(*place)

    def hero(
        self,
        kind: int,
        place: tuple[int, int] | None = None,
        facing: str = "north",
        seat: int = 0,
        level: int = 1,
        click: int | None = None,
    ) -> int:
        s = self.s
        figure = join(s, seat, kind, level)
        if place is not None:
            s.put(figure, self.at(place))
        if click is not None:
            s.click[figure] = click
        s.facing[figure] = WINDS.index(facing)
        s.settle(figure)
        return figure

    def spawn(self, name: str, place: tuple[int, int], facing: str = "south", click: int = 0) -> int:
        s = self.s
        kind = [dial.name for dial in SPAWN].index(name)
        figure = next(f for f in range(HERO_PLACES, 54) if s.kind[f] == kind and s.at[f] == IN_POOL)
        s.put(figure, self.at(place))
        s.click[figure] = click
        s.facing[figure] = WINDS.index(facing)
        s.settle(figure)
        return figure

    def piece(self, name: str, place: tuple[int, int], end: tuple[int, int] | None = None, tokens: str = "") -> int:
        """A piece; `tokens` are the codes of those under it, front first, instead of random ones."""
        s = self.s
        kind = PIECE_NAMES.index(name)
        piece = new_piece(s, kind, SET_ASIDE)
        place_piece(s, piece, self.at(place), self.at(end) if end else NONE)
        if kind < EXOTICS:
            for token in [t for t in s.lined if s.where[t] == UNDER + piece]:
                s.lined.remove(token)
                s.where[token] = PILE
                s.pile[s.rules.token_colour(token)].append(token)
            for code in tokens.split():
                self.lay_token(code, piece)
        return piece

    def lay_token(self, code: str, piece: int) -> int:
        token = self.token(code)
        self.s.pile[self.s.rules.token_colour(token)].remove(token)
        self.s.where[token] = UNDER + piece
        self.s.lined.append(token)
        return token

    def token(self, code: str) -> int:
        """A token of that kind that lies in its pile."""
        s = self.s
        kinds = [kind.code for kind in s.rules.tokens]
        return next(
            t for t in range(68) if s.rules.token_kind[t] == kinds.index(code) and t in s.pile[s.rules.token_colour(t)]
        )

    def hold(self, hero: int, code: str) -> int:
        """A Hero holds a token."""
        token = self.token(code)
        self.s.pile[self.s.rules.token_colour(token)].remove(token)
        self.s.where[token] = hero
        return token

    def chest(self, model: int, place: tuple[int, int], facing: str = "south", treasure: int = 4, trap: int = 0) -> int:
        s = self.s
        chest = new_chest(s, model)
        s.chest_treasure[chest] = treasure
        s.chest_trap[chest] = trap
        set_chest(s, chest, self.at(place), WINDS.index(facing))
        return chest

    def own(self, seat: int, model: int, treasure: int = 4) -> int:
        """A player holds a gathered chest."""
        s = self.s
        chest = new_chest(s, model)
        s.chest_treasure[chest] = treasure
        s.chest_known[chest] = 1
        s.chest_state[chest] = 1
        s.chest_owner[chest] = seat
        return chest

    def walker(self, face: int, place: tuple[int, int]) -> int:
        s = self.s
        s.walker_at.append(self.at(place))
        s.walker_face.append(face)
        s.walker_acted.append(0)
        s.walker_marked.append(0)
        s.walker_on[self.at(place)] = len(s.walker_at) - 1
        return len(s.walker_at) - 1

    def door(self, place: tuple[int, int], other: tuple[int, int], kind: int) -> int:
        a, b = self.at(place), self.at(other)
        gate = next(g for g, pair in enumerate(self.s.board.passages) if set(pair) == {a, b})
        self.s.door[gate] = kind
        return gate

    def grant(self, figure: int, ability: int) -> None:
        """The figure has an ability for good."""
        self.s.granted[figure] |= 1 << ability
        self.s.settle(figure)

    def wear(self, hero: int, item: int) -> None:
        place = 2 * hero if self.s.worn[2 * hero] < 0 else 2 * hero + 1
        self.s.worn[place] = item
        self.s.settle(hero)

    def dice(self, *results: int) -> "Table":
        self.s.rng.script(list(results))
        return self

    def run(self, *frames: Frame[Dungeons]) -> "Table":
        """Play frames on to the next question."""
        if self.s.asks:
            self.s.asks.clear()
            self.s._table.clear()
        self.s._mark = 0
        self.s.begin(*frames, Rest())
        return self

    def activate(self, figure: int, *choices: int) -> "Table":
        self.s.seat = figure // TEAM if figure < HERO_PLACES else self.s.seat
        self.run(Begin(figure))
        return self.do(*choices)

    def run_act(self, figure: int) -> "Table":
        """The active figure's next question, after the scenario has changed something."""
        return self.run(Act(figure))

    def do(self, *choices: int) -> "Table":
        for choice in choices:
            ask = self.s.asks[0]
            self.s.choose(ask.seat, choice)
        return self

    @property
    def prompt(self) -> str:
        return self.s.asks[0].prompt.name

    @property
    def options(self) -> list[int]:
        return self.s.asks[0].options

    @property
    def over(self) -> bool:
        """Has the activation ended?"""
        return self.prompt == "rest"

    def events(self, name: str) -> list[tuple[int, ...]]:
        assert self.s.journal is not None
        return [entry.values for entry in self.s.journal if entry.event.name == name]

    def place(self, figure: int) -> tuple[int, int]:
        square = self.s.at[figure]
        return self.s.board.xs[square], self.s.board.ys[square]


def tokens_balance(s: Dungeons) -> bool:
    """20 yellow, 24 blue and 24 red tokens, each in exactly one place (RU-25)."""
    for colour, count in enumerate((20, 24, 24)):
        mine = [t for t in range(68) if s.rules.token_colour(t) == colour]
        pile = [t for t in mine if s.where[t] == -1]
        spent = [t for t in mine if s.where[t] == -2]
        lined = [t for t in mine if s.where[t] >= UNDER]
        if len(mine) != count or sorted(pile) != sorted(s.pile[colour]) or sorted(spent) != sorted(s.spent[colour]):
            return False
        if sorted(lined) != sorted(t for t in s.lined if s.rules.token_colour(t) == colour):
            return False
    return len(set(s.lined)) == len(s.lined)


assert len(HEROES) == 12
