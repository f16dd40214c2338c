"""The pages: home, new table, table, replay, how to play, cards.

What people do on them goes through the API; here is only what they look at.
"""

import hashlib
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

import ludarium
from ludarium.bots import levels
from ludarium.core import Card, Game, numbers_of
from ludarium.server import render
from ludarium.server.table import Refused, game_of
from ludarium.server.tables import Tables

TITLES: Final = {400: "That did not fit", 404: "Not found", 410: "Played by other rules", 503: "One moment"}


def about(game: Game[Any]) -> dict[str, object]:
    """What the pages tell of a game."""
    fewest, most = game.players[0], game.players[-1]
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "players_text": f"{fewest}" if fewest == most else f"{fewest} to {most}",
        "seats": min(max(fewest, 3), most),
        "cards": len(game.cards(game.rule_set())),
    }


def all_games() -> list[dict[str, object]]:
    return [about(ludarium.load(name)) for name in ludarium.games()]


async def home(request: Request) -> Response:
    strengths = [level.name for level in levels("")]
    return HTMLResponse(render.page("home.html", games=all_games(), strengths=strengths))


async def new_table(request: Request) -> Response:
    games = all_games()
    wanted = request.query_params.get("game", "")
    chosen = wanted if any(game["name"] == wanted for game in games) else games[0]["name"]
    return HTMLResponse(render.page("new.html", games=games, chosen=chosen))


async def table(request: Request) -> Response:
    summary = await _tables(request).summary(request.path_params["table"])
    return HTMLResponse(
        render.page("table_page.html", table=summary["id"], game=summary["game"], title=summary["title"])
    )


async def replay(request: Request) -> Response:
    summary = await _tables(request).summary(request.path_params["table"])
    return HTMLResponse(render.page("replay.html", table=summary["id"], game=summary["game"], title=summary["title"]))


async def how_to_play(request: Request) -> Response:
    game = game_of(request.path_params["game"])
    text = render.room(game, "rules.md")
    html, headings = render.rules(text) if text else (None, [])
    return HTMLResponse(render.page("rules.html", game=about(game), html=html, headings=headings))


async def cards(request: Request) -> Response:
    game = game_of(request.path_params["game"])
    shown = game.cards(game.rule_set())
    kinds = list(dict.fromkeys(kind_of(card, game) for card in shown))
    told = [
        {
            "name": card.name,
            "slug": card.slug,
            "kind": kind_of(card, game),
            "tone": kinds.index(kind_of(card, game)) % 8 + 1,
            "text": card.text(),
            "facts": [(name, value) for name, value in numbers_of(card).items() if name in card.numbers],
        }
        for card in shown
    ]
    return HTMLResponse(render.page("cards.html", game=about(game), cards=told, kinds=kinds))


def kind_of(card: Card, game: Game[Any]) -> str:
    """What sort of card it is: the first of these that is a word, else what its class is called."""
    for attribute in ("kind_name", "kind", "type", "deck"):
        value = getattr(card, attribute, None)
        if isinstance(value, str) and value:
            return render.words(value)
    name = type(card).__name__
    return "" if name.endswith("Card") else name


# What a game brings along


async def stylesheet(request: Request) -> Response:
    text = render.room(game_of(request.path_params["game"]), "table.css") or ""
    return Response(text, media_type="text/css", headers={"Cache-Control": "no-cache"})


async def tile(request: Request) -> Response:
    game = game_of(request.path_params["game"])
    text = render.room(game, "tile.svg") or pattern(game.name)
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


def pattern(name: str) -> str:
    """A picture for a game that has none: a field of hexes that depends on its name alone."""
    dice = hashlib.sha256(name.encode()).digest()
    hue = dice[0] * 360 // 256
    board = render.Hexboard([[q, r] for r in range(9) for q in range(-5, 14)], size=42)
    hexes = []
    for cell in board.cells:
        roll = dice[(cell.index * 7 + cell.r) % 32] ^ (cell.index * 37 & 255)
        tone = 16 + roll % 22
        shade = (hue + (roll // 32) * 7) % 360
        hexes.append(
            f'<polygon transform="translate({cell.x} {cell.y})" points="{board.hexagon(0.95)}"'
            f' fill="hsl({shade} {30 + roll % 16}% {tone}%)"/>'
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">'
        f'<rect width="640" height="360" fill="hsl({hue} 30% 10%)"/>{"".join(hexes)}</svg>'
    )


# What cannot be shown


async def refused(request: Request, error: Exception) -> Response:
    """A page for what cannot be shown."""
    assert isinstance(error, Refused)
    return _sorry(error.status, error.message)


async def missing(request: Request, error: Exception) -> Response:
    """A page for an address that leads nowhere."""
    assert isinstance(error, HTTPException)
    return _sorry(error.status_code, "There is nothing at this address." if error.status_code == 404 else error.detail)


def _sorry(status: int, message: str) -> Response:
    title = TITLES.get(status, "That did not work")
    text = message[:1].upper() + message[1:]
    return HTMLResponse(
        render.page("error.html", title=title, message=text if text.endswith(".") else f"{text}."), status
    )


def _tables(request: Request) -> Tables:
    tables = request.app.state.tables
    assert isinstance(tables, Tables)
    return tables


routes: list[BaseRoute] = [
    Route("/", home),
    Route("/new", new_table),
    Route("/tables/{table}", table),
    Route("/tables/{table}/replay", replay),
    Route("/games/{game}", how_to_play),
    Route("/games/{game}/cards", cards),
    Route("/games/{game}/table.css", stylesheet),
    Route("/games/{game}/tile.svg", tile),
]
