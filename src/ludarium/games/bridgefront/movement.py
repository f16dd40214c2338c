"""Stacks on the move: Bridges, links and tunnels, halts, traps, and who may be where (BF-4.2, BF-12.5, BF-12.6)."""

from ludarium.core import with_item
from ludarium.games.bridgefront.events import DEPLOYED, FORCES_LOST, MOVED, TELEPORTED, TRAPPED
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CAPITAL, LAST_STAND, LINK, LOCK, MINE, NONE, TRAP


def locked(s: Bridgefront, edge: int) -> bool:
    """Bridge Lockdown: nobody crosses."""
    return any(mark.kind == LOCK and mark.place == edge for mark in s.marks)


def linked(s: Bridgefront, seat: int, a: int, b: int) -> bool:
    """Do a link or the seat's own tunnels join the hexes (BF-C-wormhole-link, BF-F-REF-C)?"""
    if s.marks and b in link_ends(s, seat, a):
        return True
    return (
        s.tile[a] == MINE and s.tile[b] == MINE and s.faction_of(seat).tunnels and s.holds(seat, a) and s.holds(seat, b)
    )


def link_ends(s: Bridgefront, seat: int, a: int) -> list[int]:
    """The hexes that links join to this one, for this seat (`link_users`)."""
    found: list[int] = []
    for mark in s.marks:
        if mark.kind == LINK and (s.rules.link_users == "all" or mark.seat == seat):
            if mark.place == a:
                found.append(mark.other)
            elif mark.other == a:
                found.append(mark.place)
    return found


def is_open(s: Bridgefront, edge: int, free: bool, planned: int) -> bool:
    """May one cross here: over a Bridge unless that is waived (BF-4.2.2)? `planned` is an edge about to be bridged."""
    return free or ((s.bridge[edge] > 0 or edge == planned) and not (s.marks and locked(s, edge)))


def can_step(s: Bridgefront, seat: int, a: int, b: int, free: bool, planned: int) -> bool:
    """One hex further, by an open edge, a link or a tunnel."""
    edge = s.board.edge_between(a, b)
    if edge != NONE and is_open(s, edge, free, planned):
        return True
    return linked(s, seat, a, b)


def next_hexes(s: Bridgefront, seat: int, a: int, free: bool, planned: int) -> list[int]:
    """Where a stack may go from here, hexes already full left out (BF-12.6.1)."""
    found: list[int] = []
    beside = s.board.neighbours[a]
    edges = s.board.edges_of[a]
    for nth in range(len(beside)):
        if is_open(s, edges[nth], free, planned) and s.room_for(seat, beside[nth]):
            found.append(beside[nth])
    if s.marks:
        for b in link_ends(s, seat, a):
            if b not in found and s.room_for(seat, b):
                found.append(b)
    if s.tile[a] == MINE and s.faction_of(seat).tunnels and s.holds(seat, a):
        for b in s.held(seat):
            if b != a and s.tile[b] == MINE and b not in found and s.room_for(seat, b):
                found.append(b)
    return found


def can_leave(s: Bridgefront, seat: int, a: int, free: bool, planned: int) -> bool:
    """Is there any hex to go to?"""
    beside = s.board.neighbours[a]
    edges = s.board.edges_of[a]
    for nth in range(len(beside)):
        if is_open(s, edges[nth], free, planned) and s.room_for(seat, beside[nth]):
            return True
    if s.marks or s.tile[a] == MINE:
        return bool(next_hexes(s, seat, a, free, planned))
    return False


def flies(s: Bridgefront, card: int) -> bool:
    """Does this Champion need no Bridges?"""
    return any(effect.flies() for effect in s.rules.parts[s.kinds[card]])


def all_fly(s: Bridgefront, forces: int, champions: list[int]) -> bool:
    """A stack flies only if all its units do."""
    if forces or not champions:
        return False
    return all(flies(s, card) for card in champions)


def alone_steps(s: Bridgefront, forces: int, champions: list[int]) -> int:
    """The further hex of a Champion that moves alone (BF-C-wormhole-artificer)."""
    steps = 0
    if not forces and len(champions) == 1:
        for effect in s.rules.parts[s.kinds[champions[0]]]:
            steps += effect.alone_steps()
    return steps


def halts(s: Bridgefront, seat: int, place: int, column: bool) -> bool:
    """Does a stack stop on entering (BF-12.5.2)? A column stops at any units, friendly ones too."""
    if column and s.occupied(place):
        return True
    if s.enemy_in(seat, place) == NONE:
        return False
    return s.tile[place] != CAPITAL or s.rules.capital_stops


def present(s: Bridgefront, seat: int, place: int, champions: list[int]) -> list[int]:
    """Those of the Champions that still stand there."""
    found: list[int] = []
    for card in champions:
        index = s.champion_at(card)
        if index != NONE and s.champ_hex[index] == place and s.champ_seat[index] == seat:
            found.append(card)
    return found


def open_steps(s: Bridgefront, seat: int, path: list[int], free: bool) -> int:
    """How many steps of a locked path can be walked: all, none, or (`broken_path` stop) those before the gap."""
    for nth in range(1, len(path)):
        if not s.room_for(seat, path[nth]):
            return 0
    for nth in range(1, len(path)):
        if not can_step(s, seat, path[nth - 1], path[nth], free, NONE):
            return nth - 1 if s.rules.broken_path == "stop" else 0
    return len(path) - 1


def walk(
    s: Bridgefront, seat: int, path: list[int], forces: int, champions: list[int], free: bool, column: bool
) -> int:
    """Move a stack along an open path (`open_steps`) until it halts; where it ends."""
    start = path[0]
    players = s.players
    s.forces[start * players + seat] = s.forces[start * players + seat] - forces
    s.shift_units(seat, start, -forces - len(champions))
    s.moved[seat] = 1
    at = start
    for nth in range(1, len(path)):
        to = path[nth]
        if not free and s.marks and not linked(s, seat, at, to):
            forces = spring_traps(s, seat, s.board.edge_between(at, to), forces)
        at = to
        if not forces and not champions:
            break
        if halts(s, seat, at, column):
            break
    s.note(MOVED, seat, start, at)
    if forces or champions:
        forces = arrive(s, seat, at, forces)
        s.forces[at * players + seat] = s.forces[at * players + seat] + forces
        s.shift_units(seat, at, forces + len(champions))
        for card in champions:
            s.champ_hex[s.champion_at(card)] = at
    return at


def spring_traps(s: Bridgefront, seat: int, edge: int, forces: int) -> int:
    """Bridge Traps of others strike and are used up; the Forces left (BF-C-bridge-trap)."""
    left = forces
    sprung = False
    for mark in s.marks:
        if mark.kind == TRAP and mark.place == edge and mark.seat != seat:
            sprung = True
            left = max(0, left - mark.amount)
            s.note(TRAPPED, seat, edge)
    if sprung:
        s.marks = [mark for mark in s.marks if mark.kind != TRAP or mark.place != edge or mark.seat == seat]
        if left < forces:
            s.note(FORCES_LOST, seat, forces - left, s.board.edges[edge][0])
    return left


def arrive(s: Bridgefront, seat: int, place: int, forces: int) -> int:
    """Units come to a hex: Last Stand strikes, and enemies there are met. The Forces that get in."""
    owner = s.capital_owner(place)
    if owner != NONE and owner != seat:
        for mark in s.marks:
            if mark.kind == LAST_STAND and mark.seat == owner:
                s.marks = [other for other in s.marks if other is not mark]
                lost = min(mark.amount, forces)
                forces -= lost
                if lost:
                    s.note(FORCES_LOST, seat, lost, place)
                break
    enemy = s.enemy_in(seat, place)
    if enemy != NONE:
        if owner != NONE:
            s.first_in = with_item(s.first_in, owner, enemy)
        elif place not in s.entered:
            s.entered.append(place)
    return forces


def deploy(s: Bridgefront, seat: int, place: int, amount: int) -> None:
    """Forces from the supply; the Capital itself may bring more (BF-F-LEAD-B)."""
    if amount <= 0:
        return
    if place == s.capital[seat]:
        amount += s.faction_of(seat).capital_bonus
    s.note(DEPLOYED, seat, amount, place)
    s.add_forces(seat, place, arrive(s, seat, place, amount))


def teleport(s: Bridgefront, card: int, place: int) -> None:
    """A Champion appears elsewhere: no path, no trap; among enemies it attacks."""
    index = s.champion_at(card)
    seat = s.champ_seat[index]
    if s.champ_hex[index] == place:
        return
    s.shift_units(seat, s.champ_hex[index], -1)
    arrive(s, seat, place, 0)
    s.champ_hex[index] = place
    s.shift_units(seat, place, 1)
    s.note(TELEPORTED, seat, s.kinds[card], place)


def relocate(s: Bridgefront, seat: int, place: int, to: int) -> None:
    """All units of a seat in one hex go to another, where no enemies are."""
    champions = s.champions_in(seat, place)
    amount = s.forces[place * s.players + seat]
    s.add_forces(seat, place, -amount)
    s.add_forces(seat, to, amount)
    s.shift_units(seat, place, -len(champions))
    s.shift_units(seat, to, len(champions))
    for index in champions:
        s.champ_hex[index] = to


def lent_hexes(s: Bridgefront, seat: int) -> list[int]:
    """Where “to your Capital” may deploy: the Capital, and what is lent by Wings or a Logistics Officer."""
    found = [s.capital[seat]] if s.room_for(seat, s.capital[seat]) else []
    center = s.board.center
    if s.faction_of(seat).center_lends and s.holds(seat, center) and s.room_for(seat, center):
        found.append(center)
    for index in range(len(s.champ_seat)):
        if s.champ_seat[index] == seat:
            for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
                place = s.champ_hex[index]
                if effect.lends_capital() and place not in found and s.room_for(seat, place):
                    found.append(place)
    return found
