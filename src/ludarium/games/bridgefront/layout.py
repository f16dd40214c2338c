"""Procedural placement: Forges, home Mines, the rest, with spread and fairness checks (BF-7)."""

from typing import Final

from ludarium.games.bridgefront.board import MINE_VALUES, NEUTRAL_BRIDGES, TILES
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CENTER, FORGE, MINE, NONE

SAMPLES: Final = 64
"""Maps tried by `placement` fair, of which one of the least unfair is taken."""
FAR: Final = 99
TRIES: Final = 200


class Layout:
    """One map being laid out. Sets of hexes are numbers with a bit per hex, so that many maps can be tried."""

    def __init__(self, s: Bridgefront) -> None:
        self.within = [0] * len(s.board.balls)
        """Per distance, the hexes at most so far from a Forge or Mine; at 0, those taken."""
        self.forges: list[int] = []
        self.homes: list[int] = []
        self.extras: list[int] = []

    def put(self, s: Bridgefront, place: int) -> None:
        balls = s.board.balls
        within = self.within
        for far in range(len(balls)):
            within[far] |= balls[far][place]

    def near(self, place: int) -> int:
        """Distance to the nearest Forge or Mine."""
        for far in range(len(self.within)):
            if self.within[far] >> place & 1:
                return far
        return FAR


def lay_tiles(s: Bridgefront) -> None:
    """Center, Forges and Mines; a map whose nearest Mines differ by more than 2 is laid again (BF-7.3.7)."""
    s.tile[s.board.center] = CENTER
    best = sample(s)
    if s.rules.placement == "fair":
        maps = [best]
        least = unfairness(s, best)
        for _ in range(SAMPLES - 1):
            other = sample(s)
            value = unfairness(s, other)
            if value < least:
                least = value
                maps = [other]
            elif value == least:
                maps.append(other)
        best = maps[s.rng.below(len(maps))]
    else:
        for _ in range(TRIES):
            if mine_gap(s, best) <= 2:
                break
            best = sample(s)
    for place in best.forges:
        s.tile[place] = FORGE
    for place in best.homes + best.extras:
        s.tile[place] = MINE
        s.mine_value[place] = roll_value(s)


def roll_value(s: Bridgefront) -> int:
    """A Mine's value by its chances (BF-7.1.1)."""
    roll = s.rng.below(100)
    value = 0
    for value, chance in MINE_VALUES[s.rules.mine_values]:
        roll -= chance
        if roll < 0:
            return value
    return value


def sample(s: Bridgefront) -> Layout:
    """One map in the rulebook's order: Forges, home Mines with Capitals in random order, further Mines."""
    board = s.board
    mines, forges = TILES[s.rules.tile_counts][s.players]
    layout = Layout(s)
    for _ in range(forges):
        sites = board.forge_sites & ~layout.within[0]
        if s.rules.placement == "fair" and layout.forges:
            # Forges at least 3 apart, or 2 where that cannot be (BF-7.3.3).
            for gap in (3, 2):
                apart = sites & ~layout.within[gap - 1]
                if apart:
                    sites = apart
                    break
        place = choose(s, layout, sites)
        if place != NONE:
            layout.forges.append(place)
            layout.put(s, place)
    slots = board.slots[:]
    s.rng.shuffle(slots)
    for capital in slots[:mines]:
        place = choose(s, layout, board.home_sites[capital] & ~layout.within[0])
        if place != NONE:
            layout.homes.append(place)
            layout.put(s, place)
    for _ in range(mines - len(slots[:mines])):
        place = choose(s, layout, board.extra_sites & ~layout.within[0])
        if place != NONE:
            layout.extras.append(place)
            layout.put(s, place)
    return layout


def choose(s: Bridgefront, layout: Layout, sites: int) -> int:
    """One of these hexes: the farthest from what is laid, one of the five farthest, or any (`placement`)."""
    if not sites:
        sites = s.board.eligible & ~layout.within[0]
        if not sites:
            return NONE
    rule = s.rules.placement
    if rule == "fair":
        within = layout.within
        far = 1
        while far < len(within):
            farther = sites & ~within[far]
            if not farther:
                break
            sites = farther
            far += 1
    if rule == "spread_topk":
        return s.rng.pick(farthest(s, layout, sites))
    nth = s.rng.below(sites.bit_count())
    for _ in range(nth):
        # Without its lowest bit, the set's next hex is the lowest.
        sites &= sites - 1
    return (sites & -sites).bit_length() - 1


def farthest(s: Bridgefront, layout: Layout, sites: int) -> list[int]:
    """The five of these hexes that are farthest from what is laid."""
    ranked: list[int] = []
    for place in s.board.listed(sites):
        at = 0
        while at < len(ranked) and layout.near(ranked[at]) >= layout.near(place):
            at += 1
        ranked.insert(at, place)
    return ranked[:5]


def spread_of(s: Bridgefront, hexes: int) -> int:
    """Over all Capitals, the largest less the smallest distance to the nearest of these."""
    if not hexes:
        return 0
    balls = s.board.balls
    low, high = FAR, 0
    for capital in s.board.slots:
        far = 0
        while not balls[far][capital] & hexes:
            far += 1
        low = min(low, far)
        high = max(high, far)
    return high - low


def unfairness(s: Bridgefront, layout: Layout) -> int:
    """How unequal the Capitals' access is; a map that fails the sanity check comes last."""
    value = spread_of(s, s.board.mask(layout.forges)) + spread_of(s, s.board.mask(layout.extras))
    return value + (FAR if mine_gap(s, layout) > 2 else 0)


def mine_gap(s: Bridgefront, layout: Layout) -> int:
    return spread_of(s, s.board.mask(layout.homes + layout.extras))


def lay_neutral_bridges(s: Bridgefront) -> None:
    """Random Bridges that touch no Capital, with `neutral_bridges`."""
    rule = s.rules.neutral_bridges
    if rule == "none":
        return
    edges: list[int] = []
    for edge in range(len(s.board.edges)):
        a, b = s.board.edges[edge]
        capital = a in s.board.slots or b in s.board.slots
        center = a == s.board.center or b == s.board.center
        if not capital and not (center and rule == "peer"):
            edges.append(edge)
    s.rng.shuffle(edges)
    for edge in edges[: NEUTRAL_BRIDGES[rule][s.players]]:
        s.lay_bridge(edge)
