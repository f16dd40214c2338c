"""Drawing tables without a browser: every game, every seat, from its view alone; geometry; rules as HTML."""

import re

import pytest
from jinja2 import Environment

import ludarium
from ludarium.core import Rng
from ludarium.server import render
from ludarium.server.quick import Cached

NAMES = ["Ann", "<script>alert(1)</script>", "Chloé", "D'Arcy & Co", "E", "F", "G", "H"]


@pytest.mark.parametrize("name", ludarium.games())
def test_a_table_is_drawn_for_every_seat_at_every_step(name: str) -> None:
    game = ludarium.load(name)
    for players in (game.players[0], game.players[-1]):
        state = game.new(players=players, seed=players)
        rng = Rng(3)
        for step in range(70):
            for seat in (None, *range(players)) if step % 7 == 0 else (state.asks[0].seat,):
                question = state.question(seat) if seat is not None else None
                html = render.table(game, state.view(seat), question, seat, NAMES[:players], (), state.over)
                assert "<script" not in html
                assert not re.search(r"\sstyle=|\son[a-z]+=", html), "the security policy blocks these"
                # What was drawn for another table must never show through.
                Cached.forget()
                fresh = render.table(game, state.view(seat), question, seat, NAMES[:players], (), state.over)
                assert html == fresh
                render.table(game, state.view(seat), question, seat, NAMES[:players][::-1], (), state.over)
            ask = state.asks[rng.below(len(state.asks))]
            state.choose(ask.seat, rng.pick(ask.options))
            if state.over:
                break


@pytest.mark.parametrize("name", ludarium.games())
def test_quick_drawings_are_what_plain_jinja_draws(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludarium.load(name)
    state = game.new(players=game.players[0], seed=4)
    rng = Rng(4)
    seen = []
    for _ in range(30):
        ask = state.asks[rng.below(len(state.asks))]
        seen.append((state.view(ask.seat), state.question(ask.seat), ask.seat))
        state.choose(ask.seat, rng.pick(ask.options))
        if state.over:
            break

    def draw() -> list[str]:
        Cached.forget()
        names = NAMES[: game.players[0]]
        return [render.table(game, view, question, seat, names) for view, question, seat in seen[::3]]

    quick = draw()
    monkeypatch.setattr(render, "_ENVIRONMENT", None)
    monkeypatch.setattr(render, "QuickEnvironment", Environment)
    monkeypatch.setattr(render, "Pieces", lambda template: template.module)
    assert draw() == quick


def test_a_game_without_a_table_of_its_own_is_laid_out_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludarium.load("impetus")
    monkeypatch.setitem(render._has_table, id(game), False)
    state = game.new(players=3, seed=1)
    html = render.table(game, state.view(0), state.question(0), 0, NAMES[:3])
    assert html.count('class="player ') == 3
    assert "factions" in html
    assert "influence" in html
    assert "<script" not in html


def test_hexes_meet_at_their_sides() -> None:
    board = render.hexes([[0, 0], [1, 0], [0, 1], [5, 5]], size=10)
    side = board.between(0, 1)
    assert (side.x, side.y) == ((board.cells[0].x + board.cells[1].x) / 2, board.cells[0].y)
    assert side.y2 - side.y1 == pytest.approx(10, abs=0.1)
    assert board.link(0, 1).x1 == board.cells[0].x
    alone = board.borders([0, 1, 1, -1])
    assert sum(owner == 0 for owner, _ in alone) == 6
    assert sum(owner == 1 for owner, _ in alone) == 10


def test_rules_become_html_with_places_to_link_to() -> None:
    html, headings = render.rules(
        "# Game\n\n## The *turn*\n\n- **IM-4.8** Roll <b>dice</b>.\n\n| a | b |\n|--|--|\n| **IM-C-x** | y |\n"
    )
    assert [heading.anchor for heading in headings] == ["game", "the-turn"]
    assert '<a class="rule-id" id="IM-4.8" href="#IM-4.8">IM-4.8</a> Roll &lt;b&gt;dice&lt;/b&gt;.' in html
    assert 'id="IM-C-x"' in html
    assert '<div class="scroll"><table>' in html
