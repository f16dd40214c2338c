"""What choices and the log are about: squares, figures, chests, tokens, and how they are called."""

from typing import Final

from ludarium.core import Domain, State, named
from ludarium.games.dungeons.abilities import ABILITIES
from ludarium.games.dungeons.figures import HEROES, POOL, SPAWN
from ludarium.games.dungeons.grid import TILES, WINDS
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    DOOR_PLACES,
    FIGURES,
    FIRST_PIECE,
    HERO_PLACES,
    IRON_CLOSED,
    IRON_OPEN,
    PIECE_NAMES,
    PIECE_PLACES,
    TOKENS,
    WALKERS,
)


class SquareDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Dungeons)
        return f"square {s.board.xs[option]},{s.board.ys[option]}"


class TileDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Dungeons)
        laid = s.board.tiles[option]
        return f"{TILES[laid.kind].name} at {laid.x},{laid.y}"


def figure_name(s: Dungeons, figure: int) -> str:
    if figure >= HERO_PLACES:
        return f"{SPAWN[POOL[figure - HERO_PLACES]].name} {figure - HERO_PLACES + 1}"
    return HEROES[s.kind[figure]].name if s.kind[figure] >= 0 else "nobody"


class FigureDomain(Domain):
    """Figures, then wandering tokens, doors and pieces: everything that can be activated or aimed at."""

    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Dungeons)
        if option < FIGURES:
            return figure_name(s, option)
        option -= FIGURES
        if option < WALKERS:
            return f"wandering token {option + 1}"
        option -= WALKERS
        if option < DOOR_PLACES:
            a, _ = s.board.passages[option]
            kind = "iron" if s.door[option] in (IRON_CLOSED, IRON_OPEN) else "wooden"
            return f"the {kind} door at {s.board.xs[a]},{s.board.ys[a]}"
        return PIECE_NAMES[s.piece_kind[option - DOOR_PLACES]]


class ChestDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Dungeons)
        return f"{s.rules.models[s.chest_model[option]].name} chest {option + 1}"


class TokenDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Dungeons)
        return s.rules.tokens[s.rules.token_kind[option]].name


class ItemDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Dungeons)
        return s.rules.items[option].name


SQUARE: Final = SquareDomain("square", 640)
TILE: Final = TileDomain("tile", 32)
FIGURE: Final = FigureDomain("figure", FIRST_PIECE + PIECE_PLACES)
CHEST: Final = ChestDomain("chest", 32)
TOKEN: Final = TokenDomain("token", TOKENS)
ITEM: Final = ItemDomain("item", 24)
FACING: Final = named("facing", *WINDS)
PIECE: Final = named("piece", *PIECE_NAMES)
ABILITY: Final = named("ability", *[ability.name for ability in ABILITIES])
HERO: Final = Domain("hero", 2 * len(HEROES), [f"{dial.name}, level {level}" for dial in HEROES for level in (1, 2)])
RATING: Final = named("rating", "lost", "survivor", "hero", "legend")
YES_NO: Final = named("choice", "No", "Yes")
DIE: Final = Domain("die", 7)
"""Dice as they fell."""
