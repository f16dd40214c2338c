"""Bridgefront in the browser: two people and a bot from set-up to the victory screen; nothing sealed shows early."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

from playwright.sync_api import expect

from ludarium.games.bridgefront.board import board_for
from tests.server.servers import Process
from tests.web.conftest import Visit
from tests.web.player import Player

VAPOURBORN = 2
LEADBOUND = 0
BOARD = board_for("compact", 3)
MARCH = 182 + 1
BUY = 500
DONE = -1
SHORT = {"rounds_max": "2", "start_forces": "12", "start_bridges": "3", "start_gold": "9"}
"""Two rounds, with Forces and Bridges enough to meet in the Center in the first."""


class Ears:
    """What a browser's live connection hears."""

    def __init__(self, player: Player) -> None:
        self.heard: list[str] = []
        player.page.on(
            "websocket", lambda socket: socket.on("framereceived", lambda data: self.heard.append(str(data)))
        )

    def told(self) -> list[dict[str, object]]:
        return [message for message in map(json.loads, self.heard) if message["type"] == "table"]


def shown(player: Player) -> list[object]:
    """All that a page shows but who is ready."""
    areas = [player.page.locator(f".area.{name}").inner_html() for name in ("status", "board", "aside", "hand")]
    return [*areas, player.page.locator(".player .facts").all_inner_texts(), player.question, player.log()]


def answer(player: Player, *options: int) -> None:
    for option in options:
        player.until("asked")
        player.choose(option)


@contextmanager
def sealed(who: Player, other: Player, ears: Ears) -> Iterator[None]:
    """One chooses while the other still has to: their page must not change, their browser must hear nothing of it."""
    who.until("asked")
    other.until("asked")
    before = shown(other)
    seat = who.page.locator(".player.me").get_attribute("data-player")
    ears.heard.clear()
    yield
    who.until("waiting")
    expect(other.page.locator(f'[data-player="{seat}"] [data-state]')).to_have_text("✓ ready")
    assert shown(other) == before
    assert all(not (message["log"] or message.get("html") or message.get("patch")) for message in ears.told())


def march(player: Player, forces: int, *way: int) -> None:
    """Plan a March along these hexes, the first where the stack stands; what leaves no choice is not asked."""
    answer(player, MARCH)
    while player.state == "asked" and player.question != "What do you do?":
        if player.question == "Which stack moves?":
            player.choose(way[0])
        elif player.question.startswith("How many Forces"):
            player.choose(forces)
        else:
            assert player.question.startswith("Where to")
            player.choose(
                next(place for place in reversed(way) if player.page.locator(f'[data-lit="{place}"]').count())
            )


def way_to_center(capital: int) -> list[int]:
    """The hexes from a Capital straight to the Center."""
    q, r = BOARD.hexes.places[capital]
    return [BOARD.hexes.at(q * part // 3, r * part // 3) for part in (3, 2, 1, 0)]


def capital_of(player: Player, name: str) -> int:
    at = player.page.locator(".hex.tile-1", has=player.page.locator("title", has_text=f"Capital of {name}"))
    return int(at.get_attribute("data-value") or "")


def set_up(ann: Player, bob: Player, ears: Ears) -> tuple[list[int], list[int]]:
    """Faction, Capital, starting Bridges, free card; the ways to the Center."""
    ann.expect_question("Which faction do you play?")
    expect(ann.page.locator(".faction").nth(VAPOURBORN)).to_contain_text("Tailwind")
    answer(ann, VAPOURBORN)
    bob.expect_question("Which faction do you play?")
    assert bob.page.locator(f'[data-lit="{VAPOURBORN}"]').count() == 0, "Ann has it"
    answer(bob, LEADBOUND)
    bob.expect_question("Where is your Capital?")
    assert bob.lit.count() == 2, "the bot took the first"
    bob.choose()
    ann.expect_question("Where do you place a starting Bridge?")
    ways = way_to_center(capital_of(ann, "Ann")), way_to_center(capital_of(ann, "Bob"))
    laid = [[BOARD.edge_between(a, b) for a, b in pairwise(way)] for way in ways]
    with sealed(ann, bob, ears):
        answer(ann, *laid[0])
    answer(bob, *laid[1])
    for player in (ann, bob):
        player.expect_question("Which card do you gain?")
        assert player.page.locator(".bridge").count() >= 6
        assert player.page.locator(".cards.offer .card[data-lit]").count() == 3
        player.choose()
    return ways


def test_a_whole_game_of_bridgefront_with_two_browsers_and_a_bot(site: Process, visit: Visit) -> None:
    ann = visit(site)
    address = ann.open_table("me", "open", "random", name="Ann", options=SHORT, game="bridgefront")
    bob = visit(site, address, theme="light")
    ears = Ears(bob)
    bob.sit_down("Bob")
    to_center, from_bob = set_up(ann, bob, ears)

    # A sealed bid.
    for player in (ann, bob):
        player.page.wait_for_selector(".market .card")
    bob.shoot("market")
    with sealed(ann, bob, ears):
        answer(ann, BUY + 2)
    answer(bob, 1)
    for player in (ann, bob):
        expect(player.page.locator("[data-log]")).to_contain_text("Ann bids Buy 2 for")
        expect(player.page.locator("[data-log]")).to_contain_text("Bob bids Pass 1 for")
    in_step(ann, bob, "What do you do?")

    # Simultaneous plans: Ann's whole stack goes two hexes (Tailwind), one Force of Bob's goes one.
    with sealed(ann, bob, ears):
        march(ann, 12, *to_center[:3])
    march(bob, 1, *from_bob[:2])
    for player in (ann, bob):
        expect(player.page.locator(".revealed")).to_contain_text("Ann March")
        expect(player.page.locator(".revealed")).to_contain_text("Bob March")
        expect(player.page.locator(f'[data-piece="forces-{to_center[2]}-0"]')).to_contain_text("12 Forces of Ann")
    with sealed(ann, bob, ears):
        march(ann, 12, *to_center[2:])
    march(bob, 1, *from_bob[1:3])
    with sealed(ann, bob, ears):
        answer(ann, DONE)
    bob.shoot("plan")

    # A battle, round by round with its dice.
    march(bob, 1, *from_bob[2:])
    for player in (ann, bob):
        battle = player.page.locator(".battles")
        expect(battle).to_contain_text("Bob attacks Ann in Center")
        assert battle.locator(".volley").first.locator(".die").count() == 1
        assert battle.locator(".volley").nth(1).locator(".die").count() == 12
        expect(battle).to_contain_text("Ann wins.")
    bob.until("asked")
    answer(bob, DONE)

    # Collection: the Center gives Ann a choice of Power cards, and Control VP.
    ann.expect_question("Which card do you gain?")
    expect(ann.page.locator(".steps .now")).to_have_text("Collection")
    ann.shoot("collection")
    offer = ann.page.locator(".cards.offer .card[data-lit]")
    assert offer.count() == 2
    gained = offer.first.locator("h4").inner_text()
    answer(ann, int(offer.first.get_attribute("data-lit") or ""))
    expect(ann.page.locator("[data-log]")).to_contain_text(f"You gain {gained}")
    expect(bob.page.locator("[data-log]")).to_contain_text("Ann gains a card")
    assert not any(f"You gain {gained}" in line for line in bob.log())
    expect(ann.page.locator("[data-log]")).to_contain_text("1 for control")

    # The second round, without any ado, and the victory screen.
    while ann.state != "over":
        for player in (ann, bob):
            if player.until("asked", "waiting", "over") == "asked":
                declined = player.page.locator(f'[data-answers] [data-option="{DONE}"]').count()
                player.choose(DONE if declined else None)
    for player in (ann, bob):
        assert player.until("over") == "over"
        panel = player.page.locator(".victory")
        assert panel.locator("polyline").count() == 3
        expect(panel.locator("tr", has_text="Center")).to_contain_text("1")
        assert "win" in player.question
        player.shoot("victory")
    assert ann.page.locator(".player.winner").count() >= 1


def in_step(ann: Player, bob: Player, text: str) -> None:
    """Bid nothing until both are asked this: whoever has a card already is not asked."""
    while ann.question != text or bob.question != text:
        for player in (ann, bob):
            if player.until("asked", "waiting") == "asked" and player.question.startswith("Your sealed bid"):
                player.choose(0)
