"""The server dies in the middle of a game; the page waits, comes back by itself, and the game goes on."""

from pathlib import Path

from playwright.sync_api import expect

from tests.server.servers import Process
from tests.web.conftest import Visit


def test_the_game_goes_on_after_the_server_was_killed(tmp_path: Path, visit: Visit) -> None:
    with Process(f"sqlite:///{tmp_path}/tables.db", "--workers", "1") as server:
        ann = visit(server)
        ann.open_table("me", "random", options={"vp_target": "5", "start_gold": "3"})
        ann.until("asked")
        ann.guide(faction=4)
        ann.until("asked")
        log = ann.log()

        server.kill()
        link = ann.page.locator(".link-state")
        expect(link).to_have_attribute("data-link", "lost")
        ann.shoot("lost")
        # A choice made while nobody listens is kept and sent when the server is back.
        ann.lit.first.click()
        server.start()
        expect(link).to_have_attribute("data-link", "live")
        ann.page.locator(f"[data-log] li:nth-child({len(log) + 1})").wait_for(state="attached")
        assert ann.log()[: len(log)] == log

        for _ in range(8):
            if ann.until("asked", "over") == "over":
                break
            ann.choose()
        assert ann.log()[: len(log)] == log
