"""Lanterns Below in the browser: a solo game by clicking in which everything a delver dreams of happens."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from ludarium.core import PASS, Ask
from ludarium.games.dungeons.actions import (
    BREAK,
    DISARM,
    DISARM_SLOWLY,
    EXPOSE,
    FIGHT,
    GATHER,
    LEAVE,
    LIFT,
    OPEN,
    PUT_DOWN,
    SHOOT,
    USE,
)
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import CHAIR, EXOTICS, FIGURES, HERO_PLACES, OWNED, STANDING
from ludarium.server.app import Settings
from tests.server.servers import Here
from tests.web.conftest import Visit

SEED = 103
OPTIONS = {"free_spins": "auto", "level_xp": 20, "disarm_xp": 100, "sprung_xp": 100, "round_limit": 20}
"""Heroes learn fast, so that a careless team survives long enough."""
TEAM = (8, 22)
"""Krag Ironmaw, who fights, and Fenn Skylark, who flies."""

FOUGHT = "fought"
USED = "used an artifact"
MOVED = "moved a chair"
OPENED = "opened a chest"
DEEDS = {FIGHT: "fight", LIFT: "chair", USE: "artifact", GATHER: "chest", LEAVE: "leave"}
"""Actions whose effect is looked for on the page, and what their pictures are called."""
DREAMS = {FOUGHT, USED, MOVED, OPENED}


@pytest.fixture
def near(tmp_path: Path) -> Iterator[Here]:
    """A server that lays tables with a seed of our choice, so that the dungeon is known."""
    with Here(Settings(f"sqlite:///{tmp_path}/tables.db", workers=1, rate=0)) as server:
        yield server


class Delver:
    """Somebody who wants to have done four things before leaving with gold, and fights whoever is in the way."""

    def __init__(self) -> None:
        self.done: set[str] = set()
        self.lifted = -1

    def choose(self, s: Dungeons, ask: Ask) -> int:
        options = ask.options
        if ask.prompt.name == "pick_hero":
            return next((hero for hero in TEAM if hero in options), PASS)
        if ask.prompt.name == "activate" and s.gold_out(0):
            return PASS
        if ask.prompt.name != "act" or s.at[s.active] < 0:
            return options[0]
        if OWNED in s.chest_state:
            self.done.add(OPENED)
        here = s.at[s.active]
        if FIGHT in options or SHOOT in options:
            self.done.add(FOUGHT)
            return FIGHT if FIGHT in options else SHOOT
        if PUT_DOWN in options and here != self.lifted:
            self.done.add(MOVED)
            return PUT_DOWN
        if LIFT in options and MOVED not in self.done and s.points >= 3:
            self.lifted = here
            return LIFT
        if USE in options and USED not in self.done:
            self.done.add(USED)
            return USE
        for deed in (EXPOSE, DISARM_SLOWLY, GATHER, DISARM):
            if deed in options:
                return deed
        if LEAVE in options and self.done == DREAMS:
            return LEAVE
        return self.walk(s, here, options)

    def walk(self, s: Dungeons, here: int, options: list[int]) -> int:
        best, least = PASS, 1000
        for goal in self.goals(s):
            field = s.board.field(goal)
            for way in options:
                if 0 <= way < 8:
                    far = field[s.board.step_to[here * 8 + way]]
                    if far < field[here] and far < least:
                        best, least = way, far
        if best != PASS:
            return best
        return next((deed for deed in (BREAK, OPEN, PASS) if deed in options), options[0])

    def goals(self, s: Dungeons) -> list[int]:
        """Squares worth walking to."""
        if self.done == DREAMS:
            return [s.gate_square(s.exit[0])]
        found: list[int] = []
        for piece, kind in enumerate(s.piece_kind):
            wanted = (kind == CHAIR and MOVED not in self.done) or (kind < EXOTICS and USED not in self.done)
            if wanted and s.piece_state[piece] == STANDING:
                found.append(s.piece_a[piece])
        if OPENED not in self.done:
            for chest, square in enumerate(s.chest_at):
                if square >= 0:
                    found.append(s.board.near[square * 8 + s.chest_facing[chest]])
        if FOUGHT not in self.done:
            found += [s.at[figure] for figure in range(HERO_PLACES, FIGURES) if s.at[figure] >= 0]
            found += [square for square in s.walker_at if square >= 0]
        return found


def test_a_solo_delve_by_clicking(near: Here, visit: Visit) -> None:
    made, tokens = near.do(near.tables.create("dungeons", ["me"], name="Ann", options=OPTIONS, seed=SEED))
    ann = visit(near, f"/tables/{made['id']}#{tokens['0']}")
    page = ann.page
    tokens_left = page.locator(".artifacts .left")
    chest_gold = page.locator(".treasure .counter")
    delver = Delver()
    seen: set[int] = set()
    chair = stood = ""
    left: list[str] = []
    while ann.until("asked", "over") == "asked":
        s = near.table(made["id"]).match.state
        assert isinstance(s, Dungeons)
        option = delver.choose(s, s.asks[0])
        if s.asks[0].prompt.name != "act" or option not in DEEDS or option in seen:
            ann.choose(option)
            continue
        seen.add(option)
        ann.shoot(DEEDS[option])
        if option == USE:
            left = tokens_left.all_inner_texts()
        if option == LIFT:
            chair = f'.piece:has([data-piece="piece-{s.piece_kind.index(CHAIR)}"])'
            stood = page.locator(chair).get_attribute("transform") or ""
        ann.choose(option)
        if option == LIFT:
            assert page.locator(chair).count() == 0, "it is carried"
        elif option == GATHER:
            expect(chest_gold.first).to_be_visible()

    ann.shoot("over")
    assert seen == set(DEEDS)
    told = "\n".join(ann.log())
    for deed in ("attacks", "picks up the Chair", "sets the Chair down", "uses the", "gathers", "leaves the dungeon"):
        assert deed in told
    assert page.locator('[data-log] [data-event="attack"] .die').count() >= 2
    assert tokens_left.all_inner_texts() != left, "a token is gone from under an artifact"
    assert stood
    assert page.locator(chair).get_attribute("transform") != stood, "the chair stands elsewhere"
    gold, unit = page.locator('[data-count="score-0"]').inner_text().split()
    assert (int(gold), unit) == (s.gold_out(0), "gold")
    assert int(gold) > 0
    assert ann.question in ("The dungeon keeps its gold: a lost delve", "Out alive, with some of the gold: survivors")
    expect(page.locator("[data-log]")).to_contain_text("How the delve will be told")
    expect(page.get_by_text("Watch the replay")).to_be_visible()


def test_a_far_square_is_walked_to_with_one_click(near: Here, visit: Visit) -> None:
    made, tokens = near.do(near.tables.create("dungeons", ["me"], name="Ann", options=OPTIONS, seed=SEED))
    ann = visit(near, f"/tables/{made['id']}#{tokens['0']}")
    delver = Delver()
    strides = ann.page.locator("[data-walk]")
    ann.until("asked")
    while not strides.count():
        s = near.table(made["id"]).match.state
        assert isinstance(s, Dungeons)
        ann.choose(delver.choose(s, s.asks[0]))
        ann.until("asked")
    steps = ann.page.locator('[data-log] [data-event="stepped"]')
    before = steps.count()
    longest = max(strides.all(), key=walk_length)
    length = walk_length(longest)
    assert length > 2
    longest.click()
    expect(steps).to_have_count(before + length)


def walk_length(stride: Locator) -> int:
    return len((stride.get_attribute("data-walk") or "").split())
