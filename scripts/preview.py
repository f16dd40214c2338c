"""Look at a game's table without a server: `python scripts/preview.py impetus --choices 60` writes pictures of a
random game's table into artefacts/preview/, wide and phone, dark and light.

Options: --players N, --seed N, --seat N (or `none` for a spectator), --choices N, --prompt NAME (play on until the
seat is asked this), --keep (serve the page and wait, to look at it in a browser).
"""

import argparse
import functools
import http.server
import json
import threading
from pathlib import Path

from markupsafe import Markup

import ludarium
from ludarium.server import render

ROOT = Path(__file__).parent.parent
STATIC = Path(str(render.STATIC))


def message(arguments: argparse.Namespace) -> tuple[str, dict[str, object]]:
    """Play at random up to the moment asked for, and tell the table as the server would."""
    game = ludarium.load(arguments.game)
    players = arguments.players or min(max(game.players[0], 3), game.players[-1])
    match = game.match(players=players, seed=arguments.seed)
    rng = ludarium.Rng(arguments.seed, 5)
    seat = None if arguments.seat == "none" else int(arguments.seat)
    made = 0
    while not match.state.over:
        question = match.state.question(seat) if seat is not None else None
        wanted = question is not None or seat is None
        if arguments.prompt:
            wanted = question is not None and question["prompt"] == arguments.prompt
        if made >= arguments.choices and wanted:
            break
        ask = match.state.asks[rng.below(len(match.state.asks))]
        match.choose(ask.seat, rng.pick(ask.options))
        made += 1
    state = match.state
    question = state.question(seat) if seat is not None else None
    names = ["Ann", "Bertram", "Chloé", "Dmitri", "Eszter", "Farid", "Grace", "Hugo"][:players]
    waiting = [ask.seat for ask in state.asks]
    html = render.table(game, state.view(seat), question, seat, names, waiting, state.over, game.rule_set())
    log = [
        {"event": entry.event.name, "values": list(entry.values), "parts": entry.parts(state)}
        for entry in match.journal
        if entry.visible(seat)
    ]
    told: dict[str, object] = {
        "type": "table", "seq": made, "html": html, "seat": seat, "question": question, "log_from": 0,
        "log": log[-80:], "names": names, "waiting": waiting, "started": True, "over": state.over, "can_undo": False,
        "seats": [{"seat": n, "name": names[n], "kind": "person", "bot": None, "online": True} for n in range(players)],
        "deadline": None,
        "result": {"scores": state.scores(), "winners": state.winners()} if state.over else None,
    }  # fmt: skip
    return game.title, told


def page(arguments: argparse.Namespace) -> str:
    title, told = message(arguments)
    text = json.dumps(told).replace("<", "\\u003c")
    return render.page("table_page.html", table="preview", game=arguments.game, title=title, preview=Markup(text))


class Handler(http.server.BaseHTTPRequestHandler):
    def __init__(self, arguments: argparse.Namespace, *rest: object) -> None:
        self.arguments = arguments
        super().__init__(*rest)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        kinds = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
        if self.path.startswith("/static/"):
            body = (STATIC / Path(self.path).name).read_text(encoding="utf-8")
        elif self.path.startswith("/games/"):
            body = render.room(ludarium.load(self.arguments.game), Path(self.path).name) or ""
        else:
            body = page(self.arguments)
        self.send_response(200)
        self.send_header("Content-Type", kinds.get(Path(self.path).suffix, "text/html") + "; charset=utf-8")
        # The same as the server's, so that what it would block is missed here too.
        self.send_header(
            "Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"
        )
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_: object) -> None:
        pass


def pictures(address: str, folder: Path) -> None:
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        flags = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=flags.split())
        for theme in ("dark", "light"):
            for name, width, height in (("wide", 1440, 900), ("phone", 390, 844)):
                context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme)
                tab = context.new_page()
                tab.on("console", lambda line: print(line.type, line.text))
                tab.on("pageerror", lambda error: print("error", error))
                tab.goto(address)
                tab.wait_for_selector(".fragment", state="attached")
                tab.screenshot(path=folder / f"{name}-{theme}.png", full_page=False)
                if name == "phone":
                    tab.screenshot(path=folder / f"{name}-{theme}-whole.png", full_page=True)
                context.close()
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", default="0")
    parser.add_argument("--choices", type=int, default=40)
    parser.add_argument("--prompt")
    parser.add_argument("--keep", action="store_true")
    arguments = parser.parse_args()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, arguments))
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    if arguments.keep:
        print(address)
        threading.Event().wait()
    folder = ROOT / "artefacts" / "preview" / arguments.game
    pictures(address, folder)
    print(folder)


if __name__ == "__main__":
    main()
