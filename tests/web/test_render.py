"""Drawing tables without a browser: every game, every seat, from its view alone; geometry; rules as HTML."""

import re
from typing import Any

import pytest
from jinja2 import DictLoader, Environment
from markupsafe import Markup

import ludarium
from ludarium.core import Rng
from ludarium.server import render
from ludarium.server.parts import Drawing, Plan
from ludarium.server.quick import DRAWN, RULES, Drawn
from ludarium.server.reading import Reading

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
                DRAWN.forget()
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
        DRAWN.forget()
        names = NAMES[: game.players[0]]
        return [render.table(game, view, question, seat, names) for view, question, seat in seen[::3]]

    quick = draw()
    monkeypatch.setattr(render, "_ENVIRONMENT", None)
    monkeypatch.setattr(render, "QuickEnvironment", Environment)
    assert draw() == quick


@pytest.mark.parametrize("name", ludarium.games())
def test_a_table_drawn_part_by_part_is_the_table_drawn_whole(name: str) -> None:
    game = ludarium.load(name)
    players = max(2, game.players[0])
    names = NAMES[:players]
    state = game.new(players=players, seed=6)
    rng = Rng(6)
    canvas = render.Canvas(game)
    template = render.environment().get_template(f"game:{name}")
    always = {"game": name, "title": game.title, "rules": state.rules, "cards": game.cards(state.rules)}
    kept = 0
    for _ in range(60):
        waiting = [ask.seat for ask in state.asks]
        for seat in (None, *range(players)):
            view, question = state.view(seat), state.question(seat) if seat is not None else None
            before = canvas.draw(view, question, seat, names, waiting, state.over, players + 1)
            drawn = template.render(
                view=view, question=question, seat=seat, names=names, waiting=waiting, over=state.over, **always
            )
            assert "".join(map("".join, before)) == drawn.replace("\n", "")
        ask = state.asks[rng.below(len(state.asks))]
        state.choose(ask.seat, rng.pick(ask.options))
        if state.over:
            break
        view = state.view(ask.seat)
        after = canvas.draw(view, state.question(ask.seat), ask.seat, names, [], state.over, players + 1)
        kept += sum(part is other for part, other in zip(before[1::2], after[1::2], strict=True))
    assert kept > 40, "blocks that read the same are kept"


TEMPLATE = """{% extends "frame" %}
{% set top = view.top %}{% set HUES = [1, 2] %}
{% macro third() %}{{ view.third }}{{ HUES }}{% endmacro %}
{% macro second() %}{{ third() }}{{ seat }}{% endmacro %}
{% block a %}{{ second() }}{% for name in names %}{{ name }}{% endfor %}{% endblock %}
{% block b %}{{ top }}{{ view["key"] }}{% endblock %}
{% block c %}{% for key in view.keys() %}{{ key }}{% endfor %}{% endblock %}"""


def test_what_a_block_reads_is_found_in_the_template() -> None:
    frame = (
        "{% block a %}{% endblock %}{% block b %}{% endblock %}{% block c %}{% endblock %}{% block d %}{% endblock %}"
    )
    plan = Plan(Environment(loader=DictLoader({"frame": frame, "own": TEMPLATE})), "own", "frame")
    assert plan.reads == {
        "a": ["names", "seat", "view.third"],
        "b": ["top", "view"],
        "c": ["view"],
        "d": [],
    }
    values = {"view": {"top": 1, "key": 2, "third": 3}, "seat": 0, "names": ["x"]}
    drawing = Drawing(plan)
    first = drawing.page(values, 1)
    again = drawing.page({**values, "seat": 1}, 1)
    assert [now is before for now, before in zip(again, first, strict=True)].count(False) == 1
    assert again[1] == ["3[1, 2]1x"]
    assert drawing.page({**values, "seat": 1}, 1) == again


MACROS = """{% set HUES = ["red", "blue"] %}{% set few = [] %}{% do few.append(1) %}{% set size = view.map | length %}
{% macro hue(n) %}{{ HUES[n] }}{% endmacro %}
{% macro both(n) %}{{ hue(n) }}{% for other in range(2) %}{{ hue(other) }}{{ loop.index }}{% endfor %}{% endmacro %}
{% macro card(n) %}{{ cards[n] }}{{ rules.name }}{% endmacro %}
{% macro mine(seat) %}{{ seat }}{% endmacro %}
{% macro seen() %}{{ view.x }}{% endmacro %}
{% macro through() %}{{ seen() }}{% endmacro %}
{% macro grown() %}{{ few }}{% endmacro %}
{% macro sized() %}{{ size }}{% endmacro %}
{% macro outer() %}{% for seat in range(2) %}{{ seat }}{% endfor %}{{ seat }}{% endmacro %}
{% macro strange() %}{{ whatever }}{% endmacro %}"""


def test_macros_that_read_only_their_arguments_are_found() -> None:
    env = render.environment()
    assert Reading(env.parse(MACROS)).pure(env.globals.keys()) == ["both", "card", "hue", "mine"]
    assert Reading(env.parse(MACROS + '{% include "kit.html" %}')).pure(env.globals.keys()) == []


def test_what_is_drawn_is_kept_as_long_as_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drawn, "MOST", 30)
    drawn = Drawn()
    drawn.keep(("often", 0, 0), Markup("0123456789"))
    for number in range(20):
        assert drawn.get(("often", 0, 0)) == "0123456789"
        drawn.keep(("once", 0, number), Markup("0123456789"))
    assert drawn.get(("once", 0, 19)) == "0123456789"
    assert drawn.get(("once", 0, 0)) is None
    drawn.forget()
    assert drawn.get(("often", 0, 0)) is None


def test_the_same_arguments_are_the_same_drawing_and_others_are_not() -> None:
    env = render.environment()
    kit: Any = env.globals["kit"]
    DRAWN.forget()
    assert kit.tag("a", tone="good") is kit.tag("a", tone="good")
    assert kit.stat("n", 1) != kit.stat("n", True)
    assert kit.tag(Markup("<b>")) != kit.tag("<b>")
    RULES.set(1)
    first = kit.tag("a")
    RULES.set(2)
    assert kit.tag("a") is not first


def test_a_template_that_includes_others_is_drawn_anew_with_every_change() -> None:
    sources = {"frame": "{% block a %}{% endblock %}", "more": "{{ seat }}"}
    sources["own"] = '{% extends "frame" %}{% block a %}{% include "more" %}{% endblock %}'
    drawing = Drawing(Plan(Environment(loader=DictLoader(sources)), "own", "frame"))
    given: dict[str, object] = {"view": {}, "question": None, "names": [], "waiting": [], "over": False}
    assert [drawing.page({**given, "seat": seat}, 1)[1] for seat in range(3)] == [["0"], ["1"], ["2"]]


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
