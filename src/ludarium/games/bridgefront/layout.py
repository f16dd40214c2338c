"""Procedural placement: Forges, home Mines, the rest, with spread and fairness checks (BF-7)."""

from typing import Final

from ludarium.games.bridgefront.board import MINE_VALUES, NEUTRAL_BRIDGES, TILES, Sites
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CENTER, FORGE, MINE, NONE

SAMPLES: Final = 64
"""Maps tried by `placement` fair, of which one of the least unfair is taken."""
FAR: Final = 99
TRIES: Final = 200
USUAL: Final = 2
"""Most of the farthest hexes are farther than this from what is laid."""


class Layout:
    """One map being laid out: its tiles in the rulebook's order, Forges, home Mines, further Mines."""

    def __init__(self) -> None:
        self.laid: Final[list[int]] = []
        self.first_mine = 0
        """Where in `laid` the Mines begin …"""
        self.first_extra = 0
        """… and those that are nobody's home Mine."""


def lay_tiles(s: Bridgefront) -> None:
    """Center, Forges and Mines; a map whose nearest Mines differ by more than 2 is laid again (BF-7.3.7)."""
    s.tile, s.mine_value = s.tile[:], s.mine_value[:]
    s.tile[s.board.center] = CENTER
    mines, forges = TILES[s.rules.tile_counts][s.players]
    homes = [s.board.home_sites[slot] for slot in s.board.slots]
    best = lay_forges(s, forges)
    lay_mines(s, best, homes[:], mines)
    if s.rules.placement == "fair":
        maps = [best]
        least = unfairness(s, best, FAR)
        apart = extra_gap(s, forges, mines)
        for _ in range(SAMPLES - 1):
            other = lay_forges(s, forges)
            # No Mines are laid where they could not make up for the Forges.
            if spread_of(s, other.laid, 0, forges) + apart > least:
                continue
            lay_mines(s, other, homes[:], mines)
            value = unfairness(s, other, least)
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
            best = lay_forges(s, forges)
            lay_mines(s, best, homes[:], mines)
    for place in best.laid[: best.first_mine]:
        s.tile[place] = FORGE
    for place in best.laid[best.first_mine :]:
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


def lay_forges(s: Bridgefront, forges: int) -> Layout:
    """A map's Forges, which come first."""
    layout = Layout()
    for _ in range(forges):
        put(s, layout, s.board.forge_sites)
    layout.first_mine = len(layout.laid)
    return layout


def lay_mines(s: Bridgefront, layout: Layout, homes: list[Sites], mines: int) -> None:
    """Home Mines with Capitals in random order, then further Mines."""
    s.rng.shuffle(homes)
    for nth in range(min(mines, len(homes))):
        put(s, layout, homes[nth])
    layout.first_extra = len(layout.laid)
    for _ in range(mines - len(homes)):
        put(s, layout, s.board.extra_sites)


def put(s: Bridgefront, layout: Layout, sites: Sites) -> None:
    """One more tile; where all sites are taken, any eligible hex will do."""
    place = choose(s, layout, sites)
    if place == NONE:
        place = choose(s, layout, s.board.any_sites)
    if place != NONE:
        layout.laid.append(place)


def choose(s: Bridgefront, layout: Layout, sites: Sites) -> int:
    """A free hex of these: the farthest from what is laid, one of the five farthest, or any (`placement`); or NONE.

    The farthest Forges are 3 apart, or 2 where that cannot be (BF-7.3.3).
    """
    rule = s.rules.placement
    if rule != "spread_topk" and not layout.laid:
        return s.rng.pick(sites.places)
    distance = USUAL if rule == "fair" else 0
    free = sites.beyond(distance, layout.laid, sites.all)
    while not free and distance > 0:
        distance -= 1
        free = sites.beyond(distance, layout.laid, sites.all)
    if not free:
        return NONE
    if rule == "spread_topk":
        return s.rng.pick(farthest(s, layout, sites, free))
    if rule == "fair" and distance == USUAL:
        farther = sites.beyond(distance + 1, layout.laid, free)
        while farther:
            free = farther
            distance += 1
            farther = sites.beyond(distance + 1, layout.laid, free)
    return sites.nth(free, s.rng.below(sites.size(free)))


def farthest(s: Bridgefront, layout: Layout, sites: Sites, free: int) -> list[int]:
    """The five of these hexes that are farthest from what is laid."""
    ranked: list[int] = []
    for nth in range(sites.size(free)):
        place = sites.nth(free, nth)
        at = 0
        near = nearest(s, place, layout.laid, 0, len(layout.laid))
        while at < len(ranked) and nearest(s, ranked[at], layout.laid, 0, len(layout.laid)) >= near:
            at += 1
        ranked.insert(at, place)
    return ranked[:5]


def nearest(s: Bridgefront, place: int, tiles: list[int], first: int, end: int) -> int:
    """Distance to the nearest of these tiles, from the first to before the end."""
    far = s.board.far
    at = place * s.board.count
    least = FAR
    for nth in range(first, end):
        distance = far[at + tiles[nth]]
        if distance < least:
            least = distance
    return least


def spread_of(s: Bridgefront, tiles: list[int], first: int, end: int) -> int:
    """Over all Capitals, the largest less the smallest distance to the nearest of these tiles."""
    if first == end:
        return 0
    low, high = FAR, 0
    for capital in s.board.slots:
        near = nearest(s, capital, tiles, first, end)
        if near < low:
            low = near
        if near > high:
            high = near
    return high - low


def extra_gap(s: Bridgefront, forges: int, mines: int) -> int:
    """How unequal the Capitals' ways to a further Mine are at least, wherever it lies."""
    if mines != s.players + 1:
        return 0
    sites = s.board.extra_sites
    if len(sites.places) <= forges + s.players:
        sites = s.board.any_sites
    return min([spread_of(s, [place], 0, 1) for place in sites.places])


def unfairness(s: Bridgefront, layout: Layout, most: int) -> int:
    """How unequal the Capitals' access is, exact up to `most`; a map that fails the sanity check comes last."""
    laid = layout.laid
    value = spread_of(s, laid, 0, layout.first_mine)
    if value <= most:
        value += spread_of(s, laid, layout.first_extra, len(laid))
    return value + (FAR if value <= most and mine_gap(s, layout) > 2 else 0)


def mine_gap(s: Bridgefront, layout: Layout) -> int:
    return spread_of(s, layout.laid, layout.first_mine, len(layout.laid))


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
