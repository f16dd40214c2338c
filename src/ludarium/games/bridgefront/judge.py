"""How good a position looks for a player: VP first, then what brings them: tiles, ways to tiles, units, gold, cards."""

from typing import Final

from ludarium.games.bridgefront.board import FARTHEST, Ways, ways_over
from ludarium.games.bridgefront.scoring import control_vp
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CAPITAL, CENTER, FORGE, MINE, NONE

HELD: Final[tuple[float, ...]] = (0.0, 0.0, 6.0, 4.5, 3.5)
"""What holding a tile promises beyond its points, by kind."""
CLOSER: Final[tuple[float, ...]] = (1.0, 0.7, 0.5, 0.36, 0.26, 0.19, 0.14, 0.1, 0.07, 0.05, 0.04, 0.03, 0.02)
"""How much of that promise is left so many actions away."""


def judge(s: Bridgefront, seat: int) -> float:
    return outlook(s)[seat]


def outlook(s: Bridgefront) -> list[float]:
    """Everybody's own prospects less half of the strongest rival's."""
    players = s.players
    if s.over:
        ended = [-1000.0] * players
        for winner in s.victors:
            ended[winner] = 1000.0 / len(s.victors)
        return ended
    for seat in range(players):
        if s.capital[seat] == NONE or s.faction[seat] == NONE:
            return [0.0] * players
    ways = ways_over(s.board, s.bridge)
    own = [prospect(s, seat, ways) for seat in range(players)]
    values: list[float] = []
    for seat in range(players):
        best = -1e9
        for other in range(players):
            if other != seat:
                best = max(best, own[other])
        values.append(own[seat] - 0.5 * best)
    return values


def prospect(s: Bridgefront, seat: int, ways: Ways) -> float:
    """What a player has, and what lies within reach."""
    players = s.players
    worth = 10.0 * s.vp[seat] + 6.0 * control_vp(s, seat)
    if s.round < s.rules.rounds_max:
        away = ways.actions_away(s.held(seat))
        for place, kind in enumerate(s.tile):
            if kind >= CENTER:
                promise = HELD[kind]
                if kind == MINE:
                    promise += 0.4 * (s.mine_value[place] - 4)
                if s.enemy_in(seat, place) != NONE:
                    promise *= 0.6
                worth += promise * CLOSER[away[place]]
    forces = 0
    for place in s.held(seat):
        forces += s.forces[place * players + seat]
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


assert (CAPITAL, CENTER, FORGE, MINE) == (1, 2, 3, 4)
assert len(CLOSER) == FARTHEST + 1
