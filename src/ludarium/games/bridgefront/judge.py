"""How good a position looks for a player: VP first, then what brings them: tiles, ways to tiles, units, gold, cards."""

from typing import Final

from ludarium.games.bridgefront.scoring import control_vp
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CAPITAL, CENTER, FORGE, MINE, NONE

HELD: Final[tuple[float, ...]] = (0.0, 0.0, 6.0, 4.5, 3.5)
"""What holding a tile promises beyond its points, by kind."""
CLOSER: Final[tuple[float, ...]] = (1.0, 0.7, 0.5, 0.36, 0.26, 0.19, 0.14, 0.1, 0.07, 0.05, 0.04, 0.03, 0.02)
"""How much of that promise is left so many actions away."""


def judge(s: Bridgefront, seat: int) -> float:
    """Own prospects less half of the strongest rival's."""
    if s.over:
        for winner in s.victors:
            if winner == seat:
                return 1000.0 / len(s.victors)
        return -1000.0
    for other in range(s.players):
        if s.capital[other] == NONE or s.faction[other] == NONE:
            return 0.0
    best = -1e9
    for other in range(s.players):
        if other != seat:
            best = max(best, prospect(s, other))
    return prospect(s, seat) - 0.5 * best


def outlook(s: Bridgefront) -> list[float]:
    """The judge's word on every seat, with each player's prospects weighed once."""
    players = s.players
    unset = False
    for seat in range(players):
        if s.capital[seat] == NONE or s.faction[seat] == NONE:
            unset = True
    if s.over or unset:
        return [judge(s, seat) for seat in range(players)]
    own = [prospect(s, seat) for seat in range(players)]
    values: list[float] = []
    for seat in range(players):
        best = -1e9
        for other in range(players):
            if other != seat:
                best = max(best, own[other])
        values.append(own[seat] - 0.5 * best)
    return values


def prospect(s: Bridgefront, seat: int) -> float:
    """What a player has, and what lies within reach."""
    players = s.players
    left = s.rules.rounds_max - s.round
    worth = 10.0 * s.vp[seat] + 6.0 * control_vp(s, seat)
    ways = actions_away(s, seat)
    forces = 0
    for place in range(s.board.count):
        forces += s.forces[place * players + seat]
        kind = s.tile[place]
        if kind >= CENTER and left > 0:
            promise = HELD[kind]
            if kind == MINE:
                promise += 0.4 * (s.mine_value[place] - 4)
            if s.enemy_in(seat, place) != NONE:
                promise *= 0.6
            worth += promise * CLOSER[min(ways[place], len(CLOSER) - 1)]
    worth += 0.9 * forces - 0.01 * forces * forces
    for index in range(len(s.champ_card)):
        if s.champ_seat[index] == seat:
            worth += 1.5 + 0.5 * s.champ_hp[index]
    worth += 0.3 * min(s.gold[seat], 20)
    worth += 0.15 * len(s.hand[seat])
    home = s.capital[seat]
    if s.enemy_in(seat, home) != NONE:
        worth -= 5.0
    elif not s.holds(seat, home):
        worth -= 1.5
    return worth


def actions_away(s: Bridgefront, seat: int) -> list[int]:
    """Per hex, how many actions the nearest unit of the seat needs: one to cross, one more where no Bridge is yet."""
    count = s.board.count
    far = 99
    ways = [far] * count
    level: list[int] = []
    for place in range(count):
        if s.units[place * s.players + seat]:
            ways[place] = 0
            level.append(place)
    after: list[int] = []
    steps = 0
    while level or after:
        steps += 1
        further: list[int] = []
        latest: list[int] = []
        for place in level:
            if ways[place] != steps - 1:
                continue
            beside = s.board.neighbours[place]
            edges = s.board.edges_of[place]
            for nth in range(len(beside)):
                to = beside[nth]
                cost = steps if s.bridge[edges[nth]] else steps + 1
                if cost < ways[to]:
                    ways[to] = cost
                    if cost == steps:
                        further.append(to)
                    else:
                        latest.append(to)
        level = further + after
        after = latest
    return ways


assert (CAPITAL, CENTER, FORGE, MINE) == (1, 2, 3, 4)
