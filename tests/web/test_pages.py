"""The pages round the table: home, rules with search, cards, themes, what cannot be found."""

import pytest
from playwright.sync_api import expect

import ludarium
from tests.server.servers import Process
from tests.web.conftest import Visit


@pytest.mark.parametrize("name", ludarium.games())
def test_every_game_has_a_tile_rules_and_cards(name: str, site: Process, visit: Visit) -> None:
    ann = visit(site)
    page = ann.page
    tile = page.locator(f'.tile[data-game="{name}"]')
    expect(tile).to_contain_text(ludarium.load(name).title)
    assert tile.locator("img").evaluate("one => one.complete && one.naturalWidth > 0")
    tile.get_by_text("How to play").click()
    expect(page.locator("article.prose")).to_be_visible()
    if page.locator(".rule-id").count():
        statement = page.locator(".rule-id").first.inner_text()
        page.fill("[data-search]", statement)
        expect(page.locator("[data-found]")).to_contain_text("place")
        expect(page.locator("mark").first).to_be_visible()
        page.fill("[data-search]", "")
        expect(page.locator("mark")).to_have_count(0)
    ann.shoot(f"rules-{name}")
    page.goto(f"/games/{name}/cards")
    game = ludarium.load(name)
    assert page.locator(".cards-wall .card").count() == len(game.cards(game.rule_set()))
    ann.shoot(f"cards-{name}")


@pytest.mark.parametrize("name", ludarium.games())
def test_every_game_can_be_played_by_clicking(name: str, site: Process, visit: Visit) -> None:
    ann = visit(site)
    ann.play_now(name)
    first = ann.seq
    for click in range(12):
        if ann.until("asked", "over") == "over":
            break
        ann.choose()
        if click == 8:
            ann.shoot(f"table-{name}")
    assert ann.seq != first


def test_dark_and_light_are_remembered(site: Process, visit: Visit) -> None:
    ann = visit(site, theme="light")
    root = ann.page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    ann.page.click("[data-theme-toggle]")
    expect(root).to_have_attribute("data-theme", "dark")
    ann.page.goto("/new")
    expect(root).to_have_attribute("data-theme", "dark")


def test_options_of_the_rulebook_are_collapsed_and_can_be_turned(site: Process, visit: Visit) -> None:
    ann = visit(site, "/new?game=impetus")
    page = ann.page
    expect(page.locator("[data-changed]")).to_contain_text("as the rulebook says")
    expect(page.locator('[data-option="opening"]')).to_be_hidden()
    page.click("details[data-options] > summary")
    page.select_option("#preset", "author_v163")
    expect(page.locator("[data-changed]")).to_contain_text("7 changed")
    page.fill('[data-option="vp_target"]', "99")
    page.press('[data-option="vp_target"]', "Tab")
    ann.shoot("options", whole=True)
    page.evaluate("document.querySelector('[data-new-table]').noValidate = true")
    page.click('button[type="submit"]')
    expect(page.locator("[data-error]")).to_contain_text("vp_target")
    ann.complaints[:] = [text for text in ann.complaints if "400" not in text]


def test_what_is_not_there_is_said_kindly(site: Process, visit: Visit) -> None:
    ann = visit(site)
    for address in ("/nowhere", "/tables/nobody", "/games/chess"):
        answer = ann.page.goto(address)
        assert answer is not None
        assert answer.status == 404
        expect(ann.page.locator("main")).to_contain_text("To the games")
    ann.complaints[:] = [text for text in ann.complaints if "404" not in text]


def test_a_replay_of_an_unfinished_game_is_refused(site: Process, visit: Visit) -> None:
    ann = visit(site)
    ann.play_now()
    ann.page.goto(ann.page.url + "/replay")
    expect(ann.page.locator("[data-lobby]")).to_contain_text("No replay yet")
    ann.complaints[:] = [text for text in ann.complaints if "409" not in text]
