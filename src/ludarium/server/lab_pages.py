"""The lab's pages: ask, watch, read the report; and the card workshop."""

import base64
import hashlib
import json
import re
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from ludarium.core import Option, Value, numbers_of
from ludarium.core.cards import HIGHEST
from ludarium.server import laboratory, pages, render, wanted
from ludarium.server.laboratory import Laboratory
from ludarium.server.security import visitor
from ludarium.server.table import Refused, game_of

BOTS: Final = {
    "greedy:1": "look one step ahead",
    "greedy": "look one step ahead, more carefully: slower",
    "search:100": "think further ahead: slowest",
    "automatic": "play as the rulebook has an absent player played, if it says so",
    "random": "play at random: quickest",
}
FEW: Final = 12
"""Up to so many values are offered as a list, more as a field to type in."""


async def lab(request: Request) -> Response:
    games = pages.all_games()
    asked = request.query_params.get("game", "")
    chosen = asked if any(game["name"] == asked for game in games) else games[0]["name"]
    shown = render.page(
        "lab.html",
        games=games,
        chosen=chosen,
        kind=request.query_params.get("kind", "play"),
        bots=[(name, BOTS[name]) for name in wanted.BOTS],
        most=wanted.MOST_GAMES,
        ready=laboratory.ready(),
    )
    return HTMLResponse(shown)


async def run(request: Request) -> Response:
    about = await _lab(request).about(request.path_params["run"], visitor(request))
    return HTMLResponse(render.page("lab_run.html", run=about, game=pages.about(game_of(about["game"]))))


async def report(request: Request) -> Response:
    """The report as it is: a page without scripts, which may not load, send or open anything."""
    text = await _lab(request).report(request.path_params["run"])
    if text is None:
        raise Refused(404, "no_report", "this run has no report yet")
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style[1].encode() if style else b"").digest()).decode()
    theme = request.query_params.get("theme", "")
    if theme in ("dark", "light"):
        text = text.replace("<html ", f'<html data-theme="{theme}" ', 1)
    policy = (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'; sandbox"
    )
    return HTMLResponse(text, headers={"Content-Security-Policy": policy})


async def workshop(request: Request) -> Response:
    game = game_of(request.path_params["game"])
    cards = game.cards(game.rule_set())
    kinds = list(dict.fromkeys(pages.kind_of(card, game) for card in cards))
    shown = [
        {
            "name": card.name,
            "slug": card.slug,
            "kind": pages.kind_of(card, game),
            "tone": kinds.index(pages.kind_of(card, game)) % 8 + 1,
            "text": card.text(),
            "numbers": numbers_of(card),
        }
        for card in cards
    ]
    presets = {name: dict(values) for name, values in game.presets.items()}
    options = [control(option) for option in game.options]
    return HTMLResponse(
        render.page(
            "workshop.html",
            game=pages.about(game),
            cards=shown,
            kinds=kinds,
            options=options,
            presets=presets,
            highest=HIGHEST,
        )
    )


def control(option: Option) -> dict[str, Any]:
    """How an option is turned: a list to choose from, a number between bounds, or a word to type."""
    allowed = list(option.allowed)
    told: dict[str, Any] = {"name": option.name, "why": option.why, "default": json.dumps(option.default)}
    numbers = [value for value in allowed if isinstance(value, int) and not isinstance(value, bool)]
    if len(allowed) <= FEW or not numbers:
        values = [(json.dumps(value), said(value)) for value in allowed]
        return {**told, "kind": "choice", "values": values}
    if len(numbers) == len(allowed):
        step = numbers[1] - numbers[0]
        return {**told, "kind": "number", "low": min(numbers), "high": max(numbers), "step": step}
    others = [said(value) for value in allowed if value not in numbers]
    hint = f"{min(numbers)} to {max(numbers)}, or {', '.join(others)}"
    return {**told, "kind": "word", "hint": hint, "allowed": json.dumps(allowed)}


def said(value: Value) -> str:
    """A value for people."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value).replace("_", " ")


def _lab(request: Request) -> Laboratory:
    found = request.app.state.lab
    assert isinstance(found, Laboratory)
    return found


routes: list[BaseRoute] = [
    Route("/lab", lab),
    Route("/lab/{run}", run),
    Route("/lab/{run}/report", report),
    Route("/games/{game}/workshop", workshop),
]
