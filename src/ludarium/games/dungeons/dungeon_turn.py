"""Solo and Co-op: the turn of the dungeon itself (B15.4)."""

from typing import Final

from ludarium.core import Frame
from ludarium.games.dungeons.abilities import DEMORALIZED
from ludarium.games.dungeons.activation import clear_slate
from ludarium.games.dungeons.behaviour import AutoAct, best_attack, heroes_inside
from ludarium.games.dungeons.events import DUNGEON_TURN
from ludarium.games.dungeons.leaving import GameOver, nobody_left
from ludarium.games.dungeons.paths import hero_squares, way_costs
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import FIGURES, HERO_PLACES, NONE
from ludarium.games.dungeons.turn import clear_markers, venom
from ludarium.games.dungeons.walking import auto_walk


class DungeonTurn(Frame[Dungeons]):
    """Solo and Co-op: Venom works, then d6 units act by themselves (B15.4)."""

    def run(self, s: Dungeons) -> None:
        if nobody_left(s):
            s.then(GameOver())
            return
        s.seat = NONE
        clear_slate(s)
        s.acted = s.acted[:HERO_PLACES] + [0] * (FIGURES - HERO_PLACES)
        for figure in range(HERO_PLACES, FIGURES):
            venom(s, figure, NONE)
        s.walker_acted = [0] * len(s.walker_acted)
        s.left = s.rng.d6() + s.rules.more_danger(s.players)
        s.note(DUNGEON_TURN, s.left)
        s.then(DungeonActs([]), DungeonRests())


class DungeonActs(Frame[Dungeons]):
    """The next unit: a Spawn that can attack, the Spawn nearest to a Hero, the nearest token; ties by number.

    While only tokens move, the ways to the Heroes stay as they are: `costs`, empty where not yet known.
    """

    def __init__(self, costs: list[int]) -> None:
        self.costs: Final = costs

    def run(self, s: Dungeons) -> None:
        targets = hero_squares(s)
        if s.left <= 0 or not targets:
            return
        clear_slate(s)
        spawn = next_spawn(s, targets)
        if spawn >= 0:
            s.then(AutoAct(spawn), DungeonActs([]))
            return
        ready = [w for w in range(len(s.walker_at)) if s.walker_at[w] >= 0 and not s.walker_acted[w]]
        ready = [walker for walker in ready if not s.walker_marked[walker]]
        if not ready:
            return
        costs = self.costs or way_costs(s, NONE, targets, [s.walker_at[walker] for walker in ready], len(ready))
        nearest = ready[0]
        for walker in ready:
            if costs[s.walker_at[walker]] < costs[s.walker_at[nearest]]:
                nearest = walker
        auto_walk(s, nearest, costs)
        s.then(DungeonActs(costs if s.walker_at[nearest] >= 0 else []))


def next_spawn(s: Dungeons, targets: list[int]) -> int:
    """The next Spawn to act, or NONE."""
    ready = [f for f in range(HERO_PLACES, FIGURES) if s.at[f] >= 0 and not s.acted[f] and not s.marked[f]]
    if len(ready) < 2:
        return ready[0] if ready else NONE
    costs = way_costs(s, NONE, targets, [s.at[spawn] for spawn in ready], len(ready))
    nearest = ready[0]
    for spawn in ready:
        cost = costs[s.at[spawn]]
        # Who cannot get within range cannot attack; the rest is worked out exactly.
        if cost <= s.speed(spawn) + 2 * s.dial(spawn).reach + 6 and can_attack(s, spawn):
            return spawn
        if cost < costs[s.at[nearest]]:
            nearest = spawn
    return nearest


def can_attack(s: Dungeons, spawn: int) -> bool:
    if s.power[spawn] >> DEMORALIZED & 1:
        return False
    plan, _ = best_attack(s, spawn, s.speed(spawn), heroes_inside(s))
    return plan is not None


class DungeonRests(Frame[Dungeons]):
    """Co-op: movement markers come off at the end of a Dungeon turn they have sat through (RU-28)."""

    def run(self, s: Dungeons) -> None:
        clear_markers(s)
