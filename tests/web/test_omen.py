"""Omen in the browser: a whole game by clicking against greedy, and a table in the middle of a game."""

from playwright.sync_api import expect

from tests.server.servers import Process
from tests.web.conftest import Visit

SHORT = {"empty_cities_to_end": "1", "feats_to_end": "3", "max_turns": "20"}
"""Ends early, by Cities, Feats or turns."""


def test_a_whole_game_of_omen_by_clicking_against_greedy(site: Process, visit: Visit) -> None:
    ann = visit(site)
    ann.open_table("me", "greedy", options=SHORT, game="omen")
    ann.until("asked")
    assert ann.question == "How do you spend your 2 wealth actions?"
    assert ann.page.locator(".city").count() == 3
    assert ann.page.locator(".area.hand .card").count() == 4
    clicks = ann.play_to_the_end(shoot_every=20)
    assert clicks > 15
    ann.shoot("over")
    assert "win" in ann.question or "draw" in ann.question.lower()
    expect(ann.page.locator(".choice-from h3").last).to_contain_text("hand")


def test_omen_on_a_phone_shows_cities_and_hand(site: Process, visit: Visit) -> None:
    ann = visit(site, size=(390, 844), phone=True)
    ann.open_table("me", "random", game="omen")
    ann.until("asked")
    ann.choose()
    ann.until("asked")
    assert ann.page.locator(".army").count() == 6
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing sticks out to the side"
    ann.shoot("phone", whole=True)
