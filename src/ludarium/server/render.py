"""How a table is drawn: a game's `table.html`, given one seat's view and nothing else of the state.

A game without a table of its own is still playable: `generic.html` lays out its view as it is.
"""

import functools
import importlib.resources
import itertools
import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from ludarium.core import PASS, Game, Rules
from ludarium.server.parts import Drawing, Page, Plan
from ludarium.server.quick import DRAWN, RULES, Cached, QuickEnvironment, frozen

HERE: Final = importlib.resources.files("ludarium.server")
TEMPLATES: Final = HERE / "templates"
STATIC: Final = HERE / "static"

Question = Mapping[str, Any]
View = Mapping[str, Any]


# What a game brings along


def room(game: Game[Any], name: str) -> str | None:
    """A file of the game's package (`table.html`, `table.css`, `tile.svg`, `rules.md`), or None."""
    parts = type(game).__module__.split(".")
    while parts:
        try:
            place: Traversable = importlib.resources.files(".".join(parts)) / name
            if place.is_file():
                return place.read_text(encoding="utf-8")
        except (ModuleNotFoundError, TypeError):
            pass
        parts = parts[:-1] if len(parts) > 1 and parts[-2] != "games" else []
    return None


_games: dict[str, Game[Any]] = {}


def _source(name: str) -> str | None:
    """Templates by name: the kit's and the pages' own, and `game:impetus` for a game's table."""
    if name.startswith("game:"):
        text = room(_games[name.removeprefix("game:")], "table.html")
    else:
        place = TEMPLATES / name
        text = place.read_text(encoding="utf-8") if place.is_file() else None
    # Indentation is for those who read the template; it would be a third of what is sent.
    return None if text is None else re.sub(r"\n[ \t]+", "\n", text)


# Geometry for boards. Everything is computed here, so that templates only place things.


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of a board: its number, its coordinates, and where its middle is drawn."""

    index: int
    q: int
    r: int
    x: float
    y: float


class Segment(NamedTuple):
    """A line between two points, with its middle and its direction in degrees."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float
    angle: float


DIRECTIONS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


class Hexboard:
    """A map of hexes in axial coordinates, corners up; `flat=True` puts a side up."""

    def __init__(self, places: Sequence[Sequence[int]], size: float = 40, flat: bool = False, pad: float = 6) -> None:
        self.size: Final = size
        self.flat: Final = flat
        self._hexagons: Final[dict[float, Markup]] = {}
        self._sides: Final[dict[float, list[list[tuple[int, Segment]]]]] = {}
        self.cells: Final = [Cell(index, q, r, *self._middle(q, r)) for index, (q, r) in enumerate(places)]
        self.at: Final = {(cell.q, cell.r): cell for cell in self.cells}
        self.rows: Final = [list(row) for _, row in itertools.groupby(self.cells, key=lambda cell: cell.r)]
        self.corners: Final = [self._corner(nth, size) for nth in range(6)]
        self.points: Final = self.hexagon(1)
        wide = size * (1 if flat else 3**0.5 / 2) + pad
        high = size * (3**0.5 / 2 if flat else 1) + pad
        self.left: Final = round(min((cell.x for cell in self.cells), default=0) - wide, 2)
        self.top: Final = round(min((cell.y for cell in self.cells), default=0) - high, 2)
        self.width: Final = round(max((cell.x for cell in self.cells), default=0) + wide - self.left, 2)
        self.height: Final = round(max((cell.y for cell in self.cells), default=0) + high - self.top, 2)
        self.viewbox: Final = f"{self.left} {self.top} {self.width} {self.height}"
        self._told: Final = f"Hexboard({places}, {size}, {flat}, {pad})"

    def __repr__(self) -> str:
        return self._told

    def hexagon(self, scale: float = 1) -> Markup:
        """The points of a hexagon round (0, 0); a scale below 1 leaves a gap to the neighbours."""
        known = self._hexagons.get(scale)
        if known is None:
            corners = [self._corner(nth, self.size * scale) for nth in range(6)]
            known = self._hexagons[scale] = Markup(" ".join(f"{x},{y}" for x, y in corners))
        return known

    def between(self, first: int, second: int, share: float = 1) -> Segment:
        """The side that two adjacent hexes share; `share` shortens it."""
        return self._side(self.cells[first], self.cells[second], share)

    def link(self, first: int, second: int, share: float = 1) -> Segment:
        """The line from middle to middle, `share` of it, centred: roads and bridges."""
        a, b = self.cells[first], self.cells[second]
        x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
        dx, dy = (b.x - a.x) / 2 * share, (b.y - a.y) / 2 * share
        return _segment(x - dx, y - dy, x + dx, y + dy)

    def borders(self, owner: Sequence[int], nobody: int = -1, inset: float = 0) -> list[tuple[int, Segment]]:
        """The sides at which an owner's land ends, with that owner; `inset` moves them inwards."""
        return [
            (mine, side)
            for mine, around in zip(owner, self._all_sides(inset), strict=True)
            if mine != nobody
            for beside, side in around
            if beside < 0 or owner[beside] != mine
        ]

    def outline(self, cells: Sequence[int], inset: float = 0) -> list[Segment]:
        """The sides at which the land of these cells ends."""
        land, sides = set(cells), self._all_sides(inset)
        return [side for cell in cells for beside, side in sides[cell] if beside not in land]

    def _all_sides(self, inset: float) -> list[list[tuple[int, Segment]]]:
        sides = self._sides.get(inset)
        if sides is None:
            sides = self._sides[inset] = [self._sides_of(cell, inset) for cell in self.cells]
        return sides

    def _sides_of(self, cell: Cell, inset: float) -> list[tuple[int, Segment]]:
        """The six sides of a cell, moved inwards, each with the cell beyond it (-1: none)."""
        sides: list[tuple[int, Segment]] = []
        for dq, dr in DIRECTIONS:
            x, y = self._middle(cell.q + dq, cell.r + dr)
            side = self._side(cell, Cell(-1, cell.q + dq, cell.r + dr, x, y), 1 - inset / self.size)
            along = inset * 3**0.5 / 2 / max(1e-9, ((x - cell.x) ** 2 + (y - cell.y) ** 2) ** 0.5)
            dx, dy = (cell.x - x) * along, (cell.y - y) * along
            beside = self.at.get((cell.q + dq, cell.r + dr))
            line = _segment(side.x1 + dx, side.y1 + dy, side.x2 + dx, side.y2 + dy)
            sides.append((-1 if beside is None else beside.index, line))
        return sides

    def _middle(self, q: int, r: int) -> tuple[float, float]:
        if self.flat:
            return round(self.size * 1.5 * q, 2), round(self.size * 3**0.5 * (r + q / 2), 2)
        return round(self.size * 3**0.5 * (q + r / 2), 2), round(self.size * 1.5 * r, 2)

    def _corner(self, nth: int, size: float) -> tuple[float, float]:
        half = 3**0.5 / 2
        x, y = ((0, -1), (half, -0.5), (half, 0.5), (0, 1), (-half, 0.5), (-half, -0.5))[nth]
        return (round(y * size, 2), round(x * size, 2)) if self.flat else (round(x * size, 2), round(y * size, 2))

    def _side(self, a: Cell, b: Cell, share: float) -> Segment:
        x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
        far = ((b.x - a.x) ** 2 + (b.y - a.y) ** 2) ** 0.5
        dx, dy = -(b.y - a.y) / far * self.size / 2 * share, (b.x - a.x) / far * self.size / 2 * share
        return _segment(x - dx, y - dy, x + dx, y + dy)


class Squareboard:
    """A grid of squares, numbered row by row: `cell = row * columns + column`."""

    def __init__(self, columns: int, rows: int, size: float = 40, pad: float = 4) -> None:
        self.size: Final = size
        self.columns: Final = columns
        self.rows: Final = rows
        self.cells: Final = [
            Cell(row * columns + column, column, row, (column + 0.5) * size, (row + 0.5) * size)
            for row in range(rows)
            for column in range(columns)
        ]
        self.width: Final = columns * size + 2 * pad
        self.height: Final = rows * size + 2 * pad
        self.viewbox: Final = f"{-pad} {-pad} {self.width} {self.height}"
        self._told: Final = f"Squareboard({columns}, {rows}, {size}, {pad})"

    def __repr__(self) -> str:
        return self._told

    def between(self, first: int, second: int, share: float = 1) -> Segment:
        """The side that two adjacent squares share: walls and doors."""
        a, b = self.cells[first], self.cells[second]
        x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
        dx, dy = (b.y - a.y) / 2 * share, (b.x - a.x) / 2 * share
        return _segment(x - dx, y - dy, x + dx, y + dy)

    def link(self, first: int, second: int, share: float = 1) -> Segment:
        """The line from middle to middle, `share` of it, centred."""
        a, b = self.cells[first], self.cells[second]
        x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
        dx, dy = (b.x - a.x) / 2 * share, (b.y - a.y) / 2 * share
        return _segment(x - dx, y - dy, x + dx, y + dy)


_boards: Final[dict[object, Any]] = {}


def _board(key: object, make: Callable[[], Any]) -> Any:
    """Boards hardly ever differ: each is computed once."""
    board = _boards.get(key)
    if board is None:
        if len(_boards) >= 100:
            _boards.clear()
        board = _boards[key] = make()
    return board


def hexes(places: Sequence[Sequence[int]], size: float = 40, flat: bool = False, pad: float = 6) -> Hexboard:
    """A map of hexes at these axial coordinates."""
    board: Hexboard = _board((frozen(places), size, flat, pad), lambda: Hexboard(places, size, flat, pad))
    return board


def squares(columns: int, rows: int, size: float = 40, pad: float = 4) -> Squareboard:
    """A grid of squares."""
    board: Squareboard = _board((columns, rows, size, pad), lambda: Squareboard(columns, rows, size, pad))
    return board


def where(values: Sequence[object], wanted: object) -> list[int]:
    """The places at which a value stands in a list: the hexes of one owner."""
    return [place for place, value in enumerate(values) if value == wanted]


def _segment(x1: float, y1: float, x2: float, y2: float) -> Segment:
    angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
    return Segment(
        round(x1, 2), round(y1, 2), round(x2, 2), round(y2, 2), round((x1 + x2) / 2, 2), round((y1 + y2) / 2, 2),
        round(angle, 1),
    )  # fmt: skip


def spread(count: int, gap: float) -> list[float]:
    """Places for so many things in a row, centred on 0."""
    return [round((nth - (count - 1) / 2) * gap, 2) for nth in range(count)]


# Words for templates


@functools.lru_cache(maxsize=5000)
def pick(domain: str, value: int, prompt: str = "") -> Markup:
    """The attributes of an element that can be chosen: it lights up when the question offers that value."""
    only = Markup(' data-prompt="{}"').format(prompt) if prompt else ""
    return Markup('data-domain="{}" data-value="{}"{}').format(domain, value, only)


@functools.lru_cache(maxsize=5000)
def piece(name: str) -> Markup:
    """The attribute of an element that glides when it has moved. It must not have a transform itself."""
    return Markup('data-piece="{}"').format(name)


@functools.lru_cache(maxsize=5000)
def ends(segment: Segment) -> Markup:
    """Where a line begins and ends."""
    return Markup('x1="{}" y1="{}" x2="{}" y2="{}"').format(*segment[:4])


def path(segments: Sequence[Segment]) -> Markup:
    """Many lines as the `d` of one `<path>`."""
    return Markup("".join([f"M{line.x1} {line.y1}L{line.x2} {line.y2}" for line in segments]))


def offered(question: Question | None, domain: str) -> list[int]:
    """The values that the question offers in a domain; empty when it is about something else."""
    if question is None or question["domain"] != domain:
        return []
    return [option["option"] for option in question["options"] if option["option"] != PASS]


def asks(question: Question | None, *prompts: str) -> bool:
    """Is this seat being asked one of these?"""
    return question is not None and question["prompt"] in prompts


def signed(value: float) -> str:
    """+2, 0, −1: with a real minus."""
    return f"+{value:g}" if value > 0 else f"−{-value:g}" if value < 0 else "0"


def plain(value: float) -> str:
    """3 for 3.0, 2.5 for 2.5."""
    return f"{value:g}"


def count(number: int, one: str, many: str = "") -> str:
    """1 card, 2 cards."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def words(name: str) -> str:
    """A name from the code as a person would write it."""
    return name.replace("_", " ").replace("-", " ").strip()


def is_row(value: object) -> bool:
    """A list of plain values, short enough for one line."""
    return isinstance(value, list | tuple) and all(not isinstance(one, list | tuple | dict) for one in value)


def is_dict(value: object) -> bool:
    return isinstance(value, dict)


def is_rows(value: object) -> bool:
    """A list of dictionaries with the same keys: a table."""
    return (
        isinstance(value, list | tuple)
        and bool(value)
        and all(isinstance(one, dict) for one in value)
        and len({tuple(one) for one in value}) == 1
    )


def _environment() -> Environment:
    env = QuickEnvironment(
        loader=FunctionLoader(_source),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols", Cached],
    )
    env.filters.update(signed=signed, plain=plain, words=words)
    env.tests.update(row=is_row, rows=is_rows, dict=is_dict)
    env.globals.update(
        hexes=hexes,
        squares=squares,
        where=where,
        spread=spread,
        pick=pick,
        piece=piece,
        ends=ends,
        path=path,
        offered=offered,
        asks=asks,
        count=count,
        PASS=PASS,
    )
    env.globals["kit"] = env.get_template("kit.html").module
    return env


_ENVIRONMENT: Environment | None = None


def environment() -> Environment:
    """The one Jinja environment, made when first needed."""
    global _ENVIRONMENT
    if _ENVIRONMENT is None:
        _ENVIRONMENT = _environment()
    return _ENVIRONMENT


class Canvas:
    """One table, drawn again and again: what looks as before is not drawn anew. `rules`: the rule set in force."""

    def __init__(self, game: Game[Any], rules: Rules | None = None) -> None:
        env = environment()
        known = _games.get(game.name)
        if known is not game:
            _games[game.name] = game
            if known is not None and env.cache is not None:
                env.cache.clear()
                _plan.cache_clear()
                DRAWN.forget()
        self.rules: Final = rules or game.rule_set()
        self._same: Final = {
            "game": game.name,
            "title": game.title,
            "rules": self.rules,
            "cards": game.cards(self.rules),
        }
        self._drawing: Final = Drawing(_plan(env, f"game:{game.name}" if has_table(game) else "generic.html"))

    def draw(
        self,
        view: View,
        question: Question | None,
        seat: int | None,
        names: Sequence[str],
        waiting: Sequence[int] = (),
        over: bool = False,
        viewers: int = 1,
    ) -> Page:
        """The table as one seat sees it (None: a spectator), one of so many who look."""
        RULES.set(_number(self.rules))
        return self._drawing.page(
            {
                **self._same,
                "view": view,
                "question": question,
                "seat": seat,
                "names": list(names),
                "waiting": list(waiting),
                "over": over,
            },
            viewers,
        )


@functools.lru_cache(maxsize=100)
def _plan(env: Environment, name: str) -> Plan:
    return Plan(env, name, "layout.html")


def text_of(page: Page) -> str:
    """A page as a fragment of HTML."""
    return "\n".join([line for part in page for line in part])


def table(
    game: Game[Any],
    view: View,
    question: Question | None,
    seat: int | None,
    names: Sequence[str],
    waiting: Sequence[int] = (),
    over: bool = False,
    rules: Rules | None = None,
) -> str:
    """One look at a table, as a fragment of HTML."""
    return text_of(Canvas(game, rules).draw(view, question, seat, names, waiting, over))


_numbered: Final[dict[int, tuple[Rules, int]]] = {}


def _number(rules: Rules) -> int:
    """A number that no other rule set has had since what is cached was drawn."""
    known = _numbered.get(id(rules))
    if known is not None and known[0] is rules:
        return known[1]
    if len(_numbered) >= 500:
        _numbered.clear()
        DRAWN.forget()
    _numbered[id(rules)] = (rules, len(_numbered) + 1)
    return len(_numbered)


_shows_waiting: dict[int, bool] = {}


def shows_waiting(game: Game[Any]) -> bool:
    """Does the game's table say who is still to move? (The page around it does so anyway.)"""
    known = _shows_waiting.get(id(game))
    if known is None:
        known = _shows_waiting[id(game)] = "waiting" in (room(game, "table.html") or "")
    return known


_has_table: dict[int, bool] = {}


def has_table(game: Game[Any]) -> bool:
    """Has the game a table of its own?"""
    known = _has_table.get(id(game))
    if known is None:
        known = _has_table[id(game)] = room(game, "table.html") is not None
    return known


def page(name: str, **values: object) -> str:
    """A whole page from the templates."""
    return environment().get_template(name).render(**values)


def data(value: object) -> Markup:
    """Plain data for a page's script, safe inside an HTML attribute."""
    return Markup(escape(json.dumps(value, separators=(",", ":"))))


# How to play


class Heading(NamedTuple):
    level: int
    anchor: str
    text: str


def rules(text: str) -> tuple[Markup, list[Heading]]:
    """A rules.md as HTML, with anchors for headings and statements, and its table of contents.

    Statements begin with their bold id; each becomes a place to link to: `#IM-4.8`.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    tokens = markdown.parse(text)
    headings: list[Heading] = []
    used: set[str] = set()
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            title = tokens[index + 1].content
            plain_title = re.sub(r"[*_`]", "", title)
            anchor = re.sub(r"[^a-z0-9]+", "-", plain_title.lower()).strip("-") or "section"
            while anchor in used:
                anchor += "-"
            used.add(anchor)
            token.attrSet("id", anchor)
            headings.append(Heading(int(token.tag[1]), anchor, plain_title))
    html = markdown.renderer.render(tokens, markdown.options, {})
    html = re.sub(
        r"<strong>([A-Z]{2,3}-[A-Za-z0-9.\-]*[A-Za-z0-9])</strong>",
        r'<a class="rule-id" id="\1" href="#\1">\1</a>',
        html,
    )
    html = html.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")
    return Markup(html), headings
