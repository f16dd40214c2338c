"""Healing friends, and raising the dead (B8.3, B17)."""

from typing import Final

from ludarium.core import Frame, Prompt
from ludarium.games.dungeons.abilities import IMMUNE, INVULNERABLE
from ludarium.games.dungeons.clicks import bring_back, fallen, heal, hurt, room_beside
from ludarium.games.dungeons.domains import FIGURE
from ludarium.games.dungeons.events import MISSED, RETURNED, TENDED
from ludarium.games.dungeons.grid import NOWHERE, distance
from ludarium.games.dungeons.space import HIDDEN, reach_of, sight
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import FIGURES, HERO_PLACES, IN_POOL, TEAM
from ludarium.games.dungeons.wandering import FreeSpins, appear

RAISE_WHOM: Final = Prompt("raise_dead", FIGURE, "Whom does {0} raise?", about=(FIGURE,))


def heal_targets(s: Dungeons, healer: int, far: bool) -> list[int]:
    """Injured friends that can be healed (B17 Healing, Magic Healing)."""
    here = s.at[healer]
    found: list[int] = []
    for friend in range(FIGURES):
        there = s.at[friend]
        if there < 0 or friend == healer or s.opposed(healer, friend) or s.click[friend] <= s.top(friend):
            continue
        if s.has(friend, INVULNERABLE) or s.foes_beside(friend):
            continue
        if far:
            if s.has(friend, IMMUNE):
                continue
            if s.adjacent(here, there) or (
                distance(s.board, here, there) <= reach_of(s, healer) and sight(s, here, there) != HIDDEN
            ):
                found.append(friend)
        elif s.adjacent(here, there) and not s.foes_beside(healer):
            found.append(friend)
    return found


class Tend(Frame[Dungeons]):
    """A healing ability is rolled (B8.3)."""

    def __init__(self, figure: int, friend: int, die: bool) -> None:
        self.figure: Final = figure
        self.friend: Final = friend
        self.die: Final = die

    def run(self, s: Dungeons) -> None:
        try_to_heal(s, self.figure, self.friend, self.die)


def try_to_heal(s: Dungeons, healer: int, friend: int, die: bool) -> None:
    """Roll against the friend's defense; 2 hurts, 12 heals one more (B8.3)."""
    first, second = s.rng.d6(), s.rng.d6()
    natural = first + second
    s.note(TENDED, healer, friend, first, second)
    if natural == 2:
        hurt(s, friend, 1)
    elif natural == 12 or natural + s.attack(healer) >= s.dial(friend).defense[s.click[friend]]:
        clicks = s.rng.d6() if die else s.damage(healer)
        heal(s, friend, clicks + 1 if natural == 12 else clicks)
    else:
        s.note(MISSED, friend)


def raisable(s: Dungeons, figure: int) -> list[int]:
    """Whom Necromancy can bring: a fallen Hero of the team, or for Spawn one from the pool (B17)."""
    if room_beside(s, s.at[figure]) == NOWHERE:
        return []
    if figure < HERO_PLACES:
        return fallen(s, figure // TEAM)
    return [
        other
        for other in range(HERO_PLACES, FIGURES)
        if s.at[other] == IN_POOL and s.points_of(other) <= s.points_of(figure)
    ]


class RaiseDead(Frame[Dungeons]):
    """Necromancy (B17): a Hero at dial position 4 + 1d6, a Spawn of at most its own points."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        s.offer(self, s.seat, RAISE_WHOM, raisable(s, self.figure), (self.figure,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        square = room_beside(s, s.at[self.figure])
        s.attacked = True
        if option >= HERO_PLACES:
            appear(s, option, square, False)
        else:
            click = 4 + s.rng.d6()
            if click <= 10:
                bring_back(s, option, square, max(click, s.top(option)))
                s.facing[option] = s.facing[self.figure]
                s.note(RETURNED, option, square)
                s.then(FreeSpins(option, True))
