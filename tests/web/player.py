"""Somebody who plays with mouse, keyboard or finger, and waits until the page has caught up."""

import random
from pathlib import Path

from playwright.sync_api import Locator, Page, expect


class Player:
    def __init__(self, page: Page, picture: Path, complaints: list[str]) -> None:
        self.page = page
        self.picture = picture
        self.complaints = complaints
        self.dice = random.Random(5)

    # Looking

    @property
    def state(self) -> str:
        return self.page.locator("[data-table]").get_attribute("data-state") or ""

    @property
    def seq(self) -> str:
        return self.page.locator("[data-table]").get_attribute("data-seq") or ""

    @property
    def question(self) -> str:
        return self.page.locator("[data-text]").inner_text()

    @property
    def lit(self) -> Locator:
        return self.page.locator("[data-stage] [data-lit]")

    @property
    def buttons(self) -> Locator:
        return self.page.locator("[data-answers] [data-option]")

    def log(self) -> list[str]:
        return self.page.locator("[data-log] li").all_inner_texts()

    def shoot(self, name: str, whole: bool = False) -> None:
        self.page.screenshot(path=f"{self.picture}-{name}.png", full_page=whole)

    # Waiting

    def until(self, *states: str) -> str:
        """Wait until the table is in one of these states: asked, waiting, over, lobby."""
        wanted = ", ".join(f'[data-table][data-state="{state}"]' for state in states)
        self.page.wait_for_selector(wanted)
        return self.state

    def until_after(self, seq: str) -> None:
        self.page.wait_for_selector(f'[data-table]:not([data-seq="{seq}"])')

    def expect_question(self, text: str) -> None:
        expect(self.page.locator("[data-text]")).to_have_text(text)

    # Doing

    def choose(self, option: int | None = None) -> None:
        """Click one of the lit things or buttons, any unless told, and wait until the table has moved."""
        seq = self.seq
        if option is not None:
            places = self.page.locator(f'[data-stage] [data-lit="{option}"]')
            place = places.first if places.count() else self.page.locator(f'[data-answers] [data-option="{option}"]')
        else:
            places = self.lit if self.lit.count() else self.buttons
            place = places.nth(self.dice.randrange(places.count()))
        place.click()
        if self.page.locator(".aimed").count():
            # A small thing on a touch screen: the second touch chooses it.
            place.click()
        self.until_after(seq)

    def guide(self, faction: int, kind: int = 0, place: int | None = None) -> None:
        """A Vagrant Spirit's whole choice: a Faction, a kind of Idol, a hex."""
        self.expect_question("Which Faction do you Guide?")
        self.choose(faction)
        self.expect_question("Which Idol do you place?")
        self.choose(kind)
        self.page.wait_for_selector('[data-lit][data-domain="hex"]')
        self.choose(place)

    def play_to_the_end(self, shoot_every: int = 0) -> int:
        """Click until the game is over; how many clicks it took."""
        clicks = 0
        while self.until("asked", "over") == "asked":
            if shoot_every and clicks % shoot_every == 0:
                self.shoot(f"{clicks:03}")
            self.choose()
            clicks += 1
        return clicks

    def sit_down(self, name: str) -> None:
        """Take an open seat of the table that is shown."""
        self.page.fill('[data-lobby] input[name="name"]', name)
        self.page.click("[data-lobby] form button")
        self.until("asked", "waiting")

    def play_now(self, game: str = "impetus") -> None:
        self.page.select_option("[data-strength]", "apprentice")
        self.page.click(f'[data-play="{game}"]')
        self.until("asked")

    def open_table(
        self,
        *seats: str,
        name: str = "Ann",
        options: dict[str, str] | None = None,
        public: bool = False,
        timer: str = "",
        game: str = "impetus",
    ) -> str:
        """Fill in the form of a new table; the table's address."""
        page = self.page
        page.goto(f"/new?game={game}")
        page.wait_for_selector("[data-seats] select")
        page.fill("#name", name)
        page.check(f'input[name="count"][value="{len(seats)}"]')
        for nth, kind in enumerate(seats):
            page.select_option(f'[data-seat="{nth}"]', kind)
        if public:
            page.check('input[name="public"][value="1"]')
        page.select_option("#timer", timer)
        if options:
            page.click("details[data-options] > summary")
            for option, value in options.items():
                control = page.locator(f'[data-option="{option}"]')
                if control.evaluate("one => one.tagName") == "SELECT":
                    control.select_option(label=value)
                else:
                    control.fill(value)
                    control.press("Tab")
        page.click('button[type="submit"]')
        page.wait_for_selector("[data-table][data-state]")
        return page.url
