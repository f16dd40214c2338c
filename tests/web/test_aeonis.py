"""Aeonis in the browser: a short game by clicking against a bot, with an artifact, a fight, a purge and votes.

What a table deals depends on its seed. So the game is first tried without a page, with the server's own bot, until a
seed gives the person a chance at everything; that very game is then played by clicking.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.core import PASS
from ludarium.server.app import Settings
from ludarium.server.store import Event, Seat, Sheet
from ludarium.server.table import Table
from ludarium.server.thinker import Memory, answer
from tests.server.servers import Here
from tests.web.conftest import Visit
from tests.web.player import Player

GAME = ludarium.load("aeonis")
RULES: Any = GAME.rule_set()
BOT = "greedy:1"
SHORT = {"max_rounds": 3, "vp_target": 20, "purge_price": 2}
"""Three rounds, whatever the points; Remnants are soon enough for a purge."""
SEEDS = range(5, 200)
"""About one in ten will do; the first is known to."""
EQUIPMENT = 0
WORN = 2
ME = 0
MY_LORD = 0
"""The unit that is seat 0's Lord."""

View = dict[str, Any]
WISHES = {"claim", "fight", "purge", "vote"}


class Step(NamedTuple):
    """One answer of the person: the question's words, the option, and which wish it fulfils."""

    text: str
    option: int
    wish: str
    artifact: int


# The person's plan: to the nearest Site with Equipment, then to the nearest enemy.


def far(view: View, a: int, b: int) -> int:
    q, r = view["map"][a]["place"]
    x, y = view["map"][b]["place"]
    return int(max(abs(q - x), abs(r - y), abs(q + r - x - y)))


def lord_hex(view: View) -> int:
    return next((hex_ for unit, _, _, hex_, _, _ in view["units"] if unit == MY_LORD), -1)


def worn(view: View) -> list[int]:
    return [a for a, (state, holder, _, _) in enumerate(view["artifacts"]) if state == WORN and holder == ME]


def goal(view: View) -> int:
    """Where the Lord wants to be."""
    sites = [h for h, cell in enumerate(view["map"]) if cell["site"] >= 0]
    of_use = [h for h in sites if RULES.artifacts[view["map"][h]["site"]].category == EQUIPMENT]
    foes = [hex_ for _, seat, _, hex_, _, _ in view["units"] if seat != ME]
    wanted = (foes if worn(view) else of_use or sites) or [view["imperial_seat"]]
    return min(wanted, key=lambda h: far(view, lord_hex(view), h))


def decide(view: View, question: dict[str, Any], fought: bool) -> tuple[int, str]:
    """The option, and what kind of deed it is."""
    options: list[int] = [one["option"] for one in question["options"]]
    prompt = question["prompt"]
    here = lord_hex(view)
    if prompt in ("turn", "free"):
        for wish in ("claim", "purge"):
            for deed in view["deeds"]:
                if deed["kind"] == wish:
                    return deed["option"], wish
        if not fought and here >= 0:
            foes = {hex_ for _, seat, _, hex_, _, _ in view["units"] if seat != ME and far(view, hex_, here) == 1}
            for deed in view["deeds"]:
                if deed["kind"] == "attack" and deed["hex"] in foes and worn(view):
                    return deed["option"], "attack"
            for deed in view["deeds"]:
                if deed["kind"] == "move" and deed["hex"] == here:
                    if far(view, deed["what"], goal(view)) < far(view, here, goal(view)):
                        return deed["option"], "move"
        return PASS, ""
    if prompt == "next_step" and here >= 0:
        start = question["about"][0]
        for option in options:
            on_foot = 0 <= option < view["terms"]["portal_step"]
            if on_foot and far(view, option, goal(view)) < far(view, start, goal(view)):
                return option, ""
    if prompt == "ballot":
        return 0, "vote"
    if prompt == "lobby":
        return options[-1], ""
    if prompt == "target" and question["about"][0] == MY_LORD and worn(view):
        return options[0], "fight"
    if PASS in options and prompt != "take_agenda":
        return PASS, ""
    return options[0], ""


def rehearse(seed: int) -> list[Step] | None:
    """The person's answers in the game of this seed, or None if a wish stays unfulfilled."""
    seats = [Seat(0, "person", None, "Ann", "-"), Seat(1, "bot", BOT, "")]
    options = dict(GAME.match(2, 0, None, None, **SHORT).options)
    table = Table(Sheet("-", GAME.name, GAME.version, seed, options, {}, False, None, 0, 0, 0, None, seats), GAME)
    memory = Memory()
    steps: list[Step] = []
    while not table.state.over:
        seat = table.state.asks[0].seat
        if seat == ME:
            view: View = table.state.view(ME)
            question = table.question(ME)
            assert question is not None
            option, wish = decide(view, question, any(step.wish == "fight" for step in steps))
            sites = [deed["hex"] for deed in view["deeds"] if deed["option"] == option]
            artifact = view["map"][sites[0]]["site"] if wish == "claim" else -1
            if wish == "claim" and RULES.artifacts[artifact].category != EQUIPMENT:
                wish = ""
            for number, name in enumerate(table.names):
                question["text"] = question["text"].replace(f"Player {number + 1}", name)
            steps.append(Step(question["text"], option, wish, artifact))
        else:
            option = answer(table.job(seat, BOT), memory)["option"]
        table.apply(Event(table.seq + 1, "choose", seat, option, "", 0))
    return steps if {step.wish for step in steps} >= WISHES else None


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server whose tables can be given a seed."""
    folder = tmp_path_factory.mktemp("aeonis")
    with Here(Settings(f"sqlite:///{folder}/tables.db", workers=1, rate=0)) as server:
        yield server


def sit_down(here: Here, visit: Visit, seats: list[str], seed: int, **more: Any) -> Player:
    made, tokens = here.do(here.tables.create("aeonis", seats, "Ann", options=more.pop("options", {}), seed=seed))
    return visit(here, f"/tables/{made['id']}#{tokens['0']}", **more)


def test_a_short_game_with_an_artifact_a_fight_a_purge_and_votes(here: Here, visit: Visit, tmp_path: Path) -> None:
    seed, steps = next((seed, steps) for seed in SEEDS if (steps := rehearse(seed)))
    ann = sit_down(here, visit, ["me", BOT], seed, options=SHORT)
    log = ann.page.locator("[data-log]")
    mine = ann.page.locator(".player.me")
    done: set[str] = set()
    for step in steps:
        assert ann.until("asked", "over") == "asked"
        ann.expect_question(step.text)
        first = step.wish not in done
        done.add(step.wish)
        if step.wish == "claim" and first:
            name = RULES.artifacts[step.artifact].name
            site = ann.page.locator(f'.site [data-piece="artifact-{step.artifact}"]')
            expect(site).to_have_count(1)
            expect(ann.page.locator(f'.prize[data-lit="{step.option}"]')).to_be_visible()
            expect(mine).not_to_contain_text(name)
            ann.shoot("claim")
            ann.choose(step.option)
            ann.until("asked")
            expect(log).to_contain_text(f"Ann claims the {name}")
            expect(site).to_have_count(0)
            expect(mine.locator(".things")).to_contain_text(name)
            card = ann.page.locator(".area.hand .card", has_text=name)
            expect(card).to_contain_text("Worn by your Lord")
            expect(ann.page.locator(".gallery .artifact.seat-0", has_text=name)).to_contain_text("worn by the Lord")
        elif step.wish == "fight" and first:
            scene = ann.page.locator(".scene.battle")
            expect(scene.locator(".side-of").first).to_contain_text("Ann attacks")
            expect(scene.locator(".unit.striker")).to_contain_text("Lord")
            expect(mine.locator(".things .thing")).not_to_have_count(0)
            ann.shoot("fight")
            ann.choose(step.option)
        elif step.wish == "purge" and first:
            remnants = mine.locator('[data-count="remnants-0"] b')
            held = int(remnants.inner_text())
            purge = ann.page.locator(f'.area.hand .purge[data-lit="{step.option}"]')
            expect(purge).to_be_visible()
            ann.shoot("purge")
            ann.choose(step.option)
            ann.until("asked", "over")
            expect(log).to_contain_text(f"Ann purges {SHORT['purge_price']} Remnants")
            expect(remnants).to_have_text(str(held - SHORT["purge_price"]))
        elif step.wish == "vote" and first:
            expect(ann.page.locator('.scene.council .camp[data-lit="0"]')).to_contain_text("For")
            ann.shoot("vote")
            ann.page.locator('.scene.council .camp[data-lit="0"]').click()
            expect(log).to_contain_text("Ann votes for it")
        else:
            ann.choose(step.option)
    assert ann.until("over") == "over"
    assert done >= WISHES
    rolled = ann.page.locator('[data-log] [data-event="rolled"]', has_text="Ann's Lord strikes")
    expect(rolled.first.locator(".die")).to_have_count(2)
    assert "wins" in ann.question
    expect(ann.page.locator(".player.winner")).to_have_count(1)
    ann.shoot("over")


def test_a_hex_shows_what_can_be_built_on_it_when_pointed_at(here: Here, visit: Visit) -> None:
    ann = sit_down(here, visit, ["me", "random"], 1)
    ghost = ann.page.locator(".plot .ghost").first
    while ann.until("asked") == "asked" and not ghost.count():
        decline = ann.page.locator('[data-answers] [data-option="-1"]')
        ann.choose(PASS if decline.count() else None)
    fan = ann.page.locator(".plot .fan").first
    expect(fan).to_have_css("opacity", "0")
    ghost.hover()
    expect(fan).to_have_css("opacity", "1")
    built = ghost.locator("title").text_content() or ""
    seq = ann.seq
    ghost.click()
    ann.until_after(seq)
    expect(ann.page.locator("[data-log]")).to_contain_text(f"Ann builds a {built.split(':')[0]}")


def test_eight_players_on_a_phone_fit_its_width(here: Here, visit: Visit) -> None:
    ann = sit_down(here, visit, ["me", *["random"] * 7], 1, size=(390, 844), phone=True)
    ann.until("asked")
    expect(ann.page.locator(".hex")).to_have_count(91)
    expect(ann.page.locator(".player")).to_have_count(8)
    expect(ann.page.locator(".player").first).to_contain_text("Ann")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    ann.shoot("phone", whole=True)
