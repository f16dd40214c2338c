"""From `make play` to the first move of one's own, as a newcomer would: how many clicks, how many seconds?

    .venv/bin/python bench/first_move.py

Starts `make play` in a set-up checkout with an empty data folder, opens the address that it names in Chromium, clicks
*Play now* at each game, then the first thing that is lit or offered, and waits until the table shows the move. Seconds
count from `make play`; for the games after the first, from the home page.
"""

import json
import os
import re
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


class Clock:
    def __init__(self) -> None:
        self.start = time.perf_counter()

    def seconds(self) -> float:
        return round(time.perf_counter() - self.start, 2)


def first_move(page: Page, home: str, game: str, clock: Clock) -> dict[str, object]:
    """One game, from the home page."""
    clicks = 0
    page.goto(home)
    play = page.locator(f'[data-play="{game}"]')
    play.wait_for()
    shown = clock.seconds()
    play.click()
    clicks += 1
    page.wait_for_selector('[data-table][data-state="asked"]')
    asked = clock.seconds()
    seq = page.locator("[data-table]").get_attribute("data-seq")
    places = page.locator("[data-stage] [data-lit]")
    if not places.count():
        places = page.locator("[data-answers] [data-option]")
    places.first.click()
    clicks += 1
    page.wait_for_selector(f'[data-table]:not([data-seq="{seq}"])')
    return {"game": game, "home_s": shown, "asked_s": asked, "moved_s": clock.seconds(), "clicks": clicks}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        # The browser is ours: what `make play` would open does nothing.
        settings = {**os.environ, "XDG_DATA_HOME": folder, "BROWSER": "true"}
        clock = Clock()
        process = subprocess.Popen(
            ["make", "play"],
            stdout=subprocess.PIPE,
            text=True,
            env=settings,
            cwd=Path(__file__).parent.parent,
            start_new_session=True,
        )
        try:
            assert process.stdout is not None
            found = None
            while found is None:
                line = process.stdout.readline()
                assert line, "make play ended"
                found = re.search(r"http://\S+", line)
            address = found[0]
            print(json.dumps({"address_s": clock.seconds()}), flush=True)
            page = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS).new_page()
            page.goto(address)
            games = page.eval_on_selector_all("[data-play]", "all => all.map((one) => one.dataset.play)")
            for game in games:
                print(json.dumps(first_move(page, address, game, clock)), flush=True)
                clock = Clock()
        finally:
            os.killpg(process.pid, signal.SIGINT)
            process.wait()
    print(json.dumps({"load_average": os.getloadavg()[0]}))


if __name__ == "__main__":
    main()
