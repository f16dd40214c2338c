"""Step 1 of the set-up: every player picks a team within its points, in secret (B3.1)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.dungeons.domains import HERO
from ludarium.games.dungeons.events import STARTS, TEAM_CHOSEN
from ludarium.games.dungeons.figures import HEROES
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    DUEL,
    MULTI,
    NONE,
    OUTSIDE,
    SOLO,
    TEAM,
)

PICK_HERO: Final = Prompt("pick_hero", HERO, "Who joins your team?", decline="The team is complete")


class ChooseHeroes(Frame[Dungeons]):
    """Step 1: all choose at the same time, unseen."""

    def run(self, s: Dungeons) -> None:
        for seat in range(s.players):
            s.fork(seat, PickHero(seat, s.rules.team_budget(s.players), 0, 0))


class PickHero(Frame[Dungeons]):
    """A team within its points: Heroes of level 1 or 2, none twice (B3.1). Chosen in secret, shown together."""

    def __init__(self, seat: int, budget: int, taken: int, count: int) -> None:
        self.seat: Final = seat
        self.budget: Final = budget
        self.taken: Final = taken
        self.count: Final = count

    def run(self, s: Dungeons) -> None:
        options: list[int] = []
        if self.count < most_heroes(s):
            for hero in range(len(HEROES)):
                if not self.taken >> hero & 1:
                    for level in (1, 0):
                        if HEROES[hero].points[level] <= self.budget:
                            options.append(2 * hero + level)
        if not options:
            return
        if self.count:
            options.append(PASS)
        s.ask(self, self.seat, PICK_HERO, options)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option != PASS:
            hero = option // 2
            left = self.budget - HEROES[hero].points[option % 2]
            s.then(PickHero(seat, left, self.taken | 1 << hero, self.count + 1))


def most_heroes(s: Dungeons) -> int:
    """How many Heroes a team may have."""
    return 1 if s.rules.mode == "lone_wolf" and s.mode == DUEL else TEAM


class Teams(Frame[Dungeons]):
    """The teams are shown; the highest roll starts (B3.1)."""

    def run(self, s: Dungeons) -> None:
        for seat in range(s.players):
            for option in s.plans[seat]:
                if option != PASS:
                    join(s, seat, option // 2, option % 2 + 1)
        if s.mode != SOLO:
            rolls = [s.rng.d6() + s.rng.d6() for _ in range(s.players)]
            while rolls.count(max(rolls)) > 1:
                best = max(rolls)
                rolls = [s.rng.d6() + s.rng.d6() if roll == best else 0 for roll in rolls]
            s.start = rolls.index(max(rolls))
            s.note(STARTS, s.start)
        s.master = s.start if s.mode == MULTI else NONE


def join(s: Dungeons, seat: int, kind: int, level: int) -> int:
    """A Hero waits outside with its team."""
    figure = seat * TEAM + s.team_size[seat]
    s.team_size = with_item(s.team_size, seat, s.team_size[seat] + 1)
    s.kind = with_item(s.kind, figure, kind)
    s.level = with_item(s.level, figure, level)
    s.highest = with_item(s.highest, figure, level)
    s.at[figure] = OUTSIDE
    s.click = with_item(s.click, figure, s.top(figure))
    s.settle(figure)
    s.note(TEAM_CHOSEN, seat, figure)
    return figure
