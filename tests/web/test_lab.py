"""The lab and the card workshop, as a designer uses them: no command line anywhere."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.servers import Process
from tests.web.conftest import Visit

PHONE = (390, 844)


def workshop(page: Page, game: str) -> None:
    page.goto(f"/games/{game}/workshop")
    page.wait_for_selector("[data-workshop][data-shown]")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def quick(page: Page) -> None:
    """Games of two turns, made in the workshop and sent to the lab."""
    workshop(page, "impetus")
    page.fill('[data-option="max_turns"]', "many")
    expect(page.locator("[data-error]")).to_have_text("max turns is 1 to 1000, or none.")
    page.fill('[data-option="max_turns"]', "2")
    expect(page.locator("[data-error]")).to_be_hidden()
    expect(page.locator("[data-changes] .chip")).to_have_text("max turns 2 ×")
    page.fill("[data-name-field]", "Two turns")
    page.click('[data-do="lab"]')
    page.wait_for_selector('[data-lab][data-ready="impetus"]')


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_run_is_asked_for_watched_and_read(phone: bool, site: Process, visit: Visit) -> None:
    ann = visit(site, "/lab", **({"size": PHONE, "phone": True, "theme": "light"} if phone else {}))
    page = ann.page
    quick(page)
    expect(page.locator('input[name="kind"][value="variant"]')).to_be_checked()
    page.check('input[name="kind"][value="play"]')
    page.select_option("#rules", "own")
    page.check('input[name="count"][value="2"]')
    page.select_option("#bot", "random")
    page.fill("#games", "12")
    page.fill("#question", "Are two turns enough?")
    ann.shoot("ask", whole=True)
    assert fits(page)
    page.click('button[type="submit"]')
    page.wait_for_selector("[data-run][data-state]")
    page.wait_for_selector('[data-run][data-state="finished"]')
    expect(page.locator("[data-told]")).to_have_text("12 of 12 games")
    expect(page.locator(".findings")).to_contain_text("A game lasts 2.0 rounds")
    ann.shoot("finished", whole=True)
    assert fits(page)
    page.click("[data-report]")
    expect(page.locator("h1")).to_have_text("Are two turns enough?")
    expect(page.locator(".found li").first).to_be_visible()
    # The report has its colours: its own style is let in, and follows the page it came from.
    expect(page.locator("body")).to_have_css("background-color", "rgb(251, 250, 247)" if phone else "rgb(23, 26, 33)")
    assert fits(page)
    ann.shoot("report", whole=True)
    page.goto("/lab")
    expect(page.locator("[data-runs] li").first).to_contain_text("Are two turns enough?")
    expect(page.locator("[data-runs] li").first).to_contain_text("finished")


def test_what_a_number_does_can_be_asked_and_stopped(site: Process, visit: Visit) -> None:
    ann = visit(site, "/lab?game=bridgefront&kind=vary")
    page = ann.page
    page.wait_for_selector('[data-lab][data-ready="bridgefront"]')
    first = page.locator('[data-factor="0"]')
    first.locator("[data-what]").select_option("card")
    first.locator("[data-card]").select_option("recruit")
    first.locator("[data-number]").select_option("capital")
    expect(first.locator("[data-values]")).to_have_value("1, 2, 3")
    page.click("[data-second]")
    second = page.locator('[data-factor="1"]')
    second.locator("[data-what]").select_option("players")
    second.get_by_label("2", exact=True).check()
    page.select_option("#bot", "random")
    page.fill("#games", "3000")
    expect(page.locator("[data-sum]")).to_contain_text("that is too many")
    page.click('button[type="submit"]')
    expect(page.locator("[data-error]")).to_contain_text("a run has at most 20,000")
    ann.complaints[:] = [text for text in ann.complaints if "400" not in text]
    page.fill("#games", "100")
    ann.shoot("vary", whole=True)
    page.click('button[type="submit"]')
    page.wait_for_selector('[data-run][data-state="playing"]')
    expect(page.locator("[data-pace]")).to_contain_text(re.compile(r"games/s, about .+ left"), timeout=60_000)
    ann.shoot("playing")
    page.click('[data-do="stop"]')
    page.wait_for_selector('[data-run][data-state="stopped"]')
    expect(page.locator('[data-do="go"]')).to_be_visible()
    page.on("dialog", lambda dialog: dialog.accept())
    page.click('[data-do="delete"]')
    page.wait_for_selector("[data-lab][data-ready]")


def test_a_changed_card_is_read_played_and_taken_home(site: Process, visit: Visit, tmp_path: Path) -> None:
    ann = visit(site)
    page = ann.page
    workshop(page, "bridgefront")
    card = page.locator('[data-card="recruit"]')
    card.locator('[data-number="capital"]').fill("5")
    expect(card.locator("[data-text]")).to_have_text("Deploy 5 Forces to your Capital, or 1 Force to a hex you occupy.")
    expect(card.locator("[data-was]")).to_be_visible()
    card.locator('[data-number="mana"]').fill("1000")
    expect(page.locator("[data-error]")).to_have_text("Recruit: mana is a whole number from 0 to 999.")
    card.locator('[data-number="mana"]').fill("2")
    expect(page.locator("[data-changes] .chip")).to_have_text(["Recruit: capital 5 ×", "Recruit: mana 2 ×"])
    page.click("details[data-options] > summary")
    page.select_option('[data-option="max_mana"]', "6")
    expect(page.locator("[data-turned]")).to_contain_text("1 changed")
    expect(page.locator("[data-error]")).to_be_hidden()
    page.fill("[data-name-field]", "Strong recruits")
    ann.shoot("workshop")
    with page.expect_download() as loading:
        page.click('[data-do="export"]')
    assert loading.value.suggested_filename == "strong-recruits.toml"
    file = tmp_path / "mine.toml"
    loading.value.save_as(file)
    assert "[cards.recruit]\ncapital = 5\nmana = 2" in file.read_text()
    page.click('[data-do="play"]')
    ann.until("asked")

    # Somebody else takes the file.
    bob = visit(site, size=PHONE, phone=True, theme="light")
    workshop(bob.page, "bridgefront")
    bob.page.set_input_files("[data-file]", file)
    expect(bob.page.locator("[data-changes] .chip")).to_have_count(3)
    expect(bob.page.locator('[data-card="recruit"] [data-text]')).to_contain_text("Deploy 5 Forces")
    expect(bob.page.locator("[data-name-field]")).to_have_value("Strong recruits")
    bob.shoot("phone")
    assert fits(bob.page)
    bob.page.locator("[data-changes] .chip").first.click()
    expect(bob.page.locator("[data-changes] .chip")).to_have_count(2)
    file.write_text("[cards.recruit]\nspeed = 3\n")
    bob.page.set_input_files("[data-file]", file)
    expect(bob.page.locator("[data-error]")).to_contain_text("card recruit has no number 'speed'")
    bob.complaints[:] = [text for text in bob.complaints if "400" not in text]


def test_the_workshop_is_worked_by_keyboard_and_remembers(site: Process, visit: Visit) -> None:
    ann = visit(site)
    page = ann.page
    workshop(page, "omen")
    page.locator("[data-search]").focus()
    page.keyboard.type("phalanx")
    expect(page.locator("[data-found]")).to_have_text("1 card")
    page.locator('[data-card="phalanx-recruit"] [data-number="coins"]').focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator('[data-card="phalanx-recruit"] [data-text]')).to_contain_text("gain 2 coins")
    page.reload()
    page.wait_for_selector("[data-workshop][data-shown]")
    expect(page.locator('[data-card="phalanx-recruit"] [data-text]')).to_contain_text("gain 2 coins")
    expect(page.locator('[data-card="phalanx-recruit"] [data-number="coins"]')).to_have_value("2")
    page.locator('[data-do="reset"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-card="phalanx-recruit"] [data-text]')).to_contain_text("gain 1 coin")
    expect(page.locator("[data-changes]")).to_contain_text("Nothing is changed yet")
