"""How good a position looks for a player: VP first, then what brings them: tiles, units, Champions, gold, cards."""

from ludarium.games.bridgefront.scoring import control_vp
from ludarium.games.bridgefront.state import NONE, Bridgefront


def judge(s: Bridgefront, seat: int) -> float:
    """Own prospects less those of the strongest rival."""
    if s.over:
        return 1000.0 if seat in s.victors else -1000.0
    if NONE in s.capital or NONE in s.faction:
        return 0.0
    prospects = [prospect(s, other) for other in range(s.players)]
    rivals = [prospects[other] for other in range(s.players) if other != seat]
    return prospects[seat] - 0.5 * max(rivals)


def prospect(s: Bridgefront, seat: int) -> float:
    control = control_vp(s, seat)
    left = s.rules.rounds_max - s.round + 1
    worth = 10.0 * s.vp[seat] + 7.0 * control
    forces = 0
    reach = 0.0
    players = s.players
    for place in range(s.board.count):
        units = s.units[place * players + seat]
        if units:
            forces += s.forces[place * players + seat]
            kind = s.tile[place]
            if kind == 4:
                worth += 2.5 + 0.3 * s.mine_value[place]
            elif kind == 2:
                worth += 5.0
            elif kind == 3:
                worth += 4.0
            reach = max(reach, 6.0 - s.board.distance(place, s.board.center))
            if kind in (0, 1):
                for nth in range(len(s.board.neighbours[place])):
                    if s.bridge[s.board.edges_of[place][nth]] and s.tile[s.board.neighbours[place][nth]] > 1:
                        worth += 0.5
    worth += 0.8 * forces + 0.4 * reach
    for index in range(len(s.champ_card)):
        if s.champ_seat[index] == seat:
            worth += 1.0 + 0.5 * s.champ_hp[index]
    worth += 0.35 * min(s.gold[seat], 6 + 2 * left)
    worth += 0.15 * len(s.hand[seat]) + 0.1 * s.mana[seat]
    if s.enemy_in(seat, s.capital[seat]) != NONE:
        worth -= 6.0
    return worth
