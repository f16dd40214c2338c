"""A real browser (Debian's Chromium) before a real server."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.servers import Here, Process
from tests.web.player import Player

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
)
PICTURES = Path(__file__).parent.parent.parent / "artefacts" / "web"
WIDE = (1440, 900)
# A busy machine is slow, not wrong: what is expected may take as long as any other step.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)
GLIDES = """
    window.glides = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        window.glides.push([this.dataset.piece ?? this.dataset.count, JSON.stringify(given[0])]);
        return animate.apply(this, given);
    };
"""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        message = "Chromium is needed to try the pages; on Debian: apt install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server for all tests that do not kill it."""
    folder = tmp_path_factory.mktemp("site")
    with Process(f"sqlite:///{folder}/tables.db", "--workers", "1") as process:
        yield process


Visit = Callable[..., Player]


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Somebody with a browser of their own comes to a server. Whatever their browser complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    PICTURES.mkdir(parents=True, exist_ok=True)

    def come(
        server: Process | Here,
        path: str = "/",
        size: tuple[int, int] = WIDE,
        theme: str = "dark",
        phone: bool = False,
        motion: bool = False,
    ) -> Player:
        context = browser.new_context(
            base_url=f"http://127.0.0.1:{server.port}",
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.add_init_script(GLIDES)
        page = context.new_page()
        listen(page, complaints)
        page.goto(path)
        return Player(page, PICTURES / request.node.name, complaints)

    yield come
    for context in contexts:
        context.close()
    assert not complaints, complaints


def listen(page: Page, complaints: list[str]) -> None:
    def complain(text: str) -> None:
        # A server that is gone is what some tests are about, and no fault of the page.
        if not re.search(r"ERR_CONNECTION_REFUSED|WebSocket connection to|ERR_CONNECTION_RESET", text):
            complaints.append(text)

    page.on("console", lambda line: complain(line.text) if line.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complain(str(error)))
