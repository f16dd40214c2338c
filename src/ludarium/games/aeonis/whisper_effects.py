"""What Whispers do that need a choice: hexes, units, Cities, retreats (HB-16)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.building import muster
from ludarium.games.aeonis.cards.whispers import (
    FLANKING_CHARGE,
    HIDDEN_CACHE,
    IRON_RESOLVE,
    MERCENARY_COMPANY,
    RELENTLESS_PURSUIT,
    SHIELD_WALL,
    TACTICAL_WITHDRAWAL,
    TOMB_RUNNERS,
)
from ludarium.games.aeonis.control import set_owner
from ludarium.games.aeonis.journal import HEX, HURT, UNIT
from ludarium.games.aeonis.losses import Perish
from ludarium.games.aeonis.marks import MOD_FLANK, MOD_RESOLVE, MOD_SHIELD
from ludarium.games.aeonis.movement import GROUP_HEX, ON_FOOT, Explore, PickGroup, march, may_enter, movable_hexes
from ludarium.games.aeonis.powers import is_cavalry, swims
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import GOLD, INFANTRY, MANA, RESOURCE, TOKENS

CACHE: Final = Prompt("cache", RESOURCE, "Hidden Cache: Gold or Mana?")


DOUBLE_HEX: Final = Prompt("double_hex", HEX, "Which hex makes double?")


COMPANY_HEX: Final = Prompt("company", HEX, "Where does the Mercenary Company appear?")


WHISPER_UNIT: Final = Prompt("whisper_unit", UNIT, "Which unit?")


BLINK_CITY: Final = Prompt("blink_city", HEX, "To which City?")


RUNNER: Final = Prompt("runner", UNIT, "Who runs to the Site at {0}?", (HEX,), "Nobody: take the Remnant")


WITHDRAW_TO: Final = Prompt("withdraw_to", HEX, "Where do you withdraw to?")


def line(s: Aeonis, seat: int) -> list[int]:
    return [unit for unit in s.b_line if unit // TOKENS == seat]


class Cache(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, CACHE, [GOLD, MANA])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        amount = s.rules.whispers[HIDDEN_CACHE].number()
        s.gain(seat, amount if option == GOLD else 0, amount if option == MANA else 0)


class DoubleHex(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, DOUBLE_HEX, s.lands[self.seat][:])

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        s.doubled = with_item(s.doubled, h, 1)


def company_hexes(s: Aeonis, seat: int) -> list[int]:
    """Neutral hexes beside one's own, free of foreign units."""
    found: list[int] = []
    for h, owner in enumerate(s.owner):
        if owner != NONE or s.is_open_lake(h) or (s.occupant[h] != NONE and s.occupant[h] != seat):
            continue
        for beside in s.grid.neighbours[h]:
            if s.owner[beside] == seat:
                found.append(h)
                break
    return found


class Company(Frame[Aeonis]):
    """Mercenary Company: two Infantry for their Population on neutral ground, which is claimed."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        hexes = company_hexes(s, self.seat)
        if hexes:
            s.offer(self, self.seat, COMPANY_HEX, hexes)

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        set_owner(s, h, seat)
        for _ in range(s.rules.whispers[MERCENARY_COMPANY].number()):
            muster(s, seat, INFANTRY, h)


def own_cities(s: Aeonis, seat: int) -> list[int]:
    return [h for h in s.lands[seat] if s.is_city(h) and (s.occupant[h] == NONE or s.occupant[h] == seat)]


def blink_hexes(s: Aeonis, seat: int) -> list[int]:
    """Groups that could begin a Move."""
    return movable_hexes(s, seat, ON_FOOT)


class BlinkHex(Frame[Aeonis]):
    """Blink: a group begins a Move, and one unit of it goes to a City instead."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        hexes = blink_hexes(s, self.seat)
        if hexes:
            s.offer(self, self.seat, GROUP_HEX, hexes)

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        s.then(BlinkUnit(seat, h))


class BlinkUnit(Frame[Aeonis]):
    def __init__(self, seat: int, h: int) -> None:
        self.seat: Final = seat
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        s.offer(self, self.seat, WHISPER_UNIT, s.units_at(self.seat, self.h))

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        s.then(BlinkTo(seat, unit))
        rest = tuple([other for other in s.units_at(seat, self.h) if other != unit])
        if rest and march(s, seat, rest, ON_FOOT).steps(s):
            s.then(PickGroup(seat, rest, ON_FOOT))


class BlinkTo(Frame[Aeonis]):
    def __init__(self, seat: int, unit: int) -> None:
        self.seat: Final = seat
        self.unit: Final = unit

    def run(self, s: Aeonis) -> None:
        s.offer(self, self.seat, BLINK_CITY, own_cities(s, self.seat))

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        s.place(self.unit, h)
        s.unit_siege[self.unit] = NONE


class PickOnLine(Frame[Aeonis]):
    """Shield Wall, Iron Resolve, Flanking Charge: one unit of one's own Line."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: Aeonis) -> None:
        units = [unit for unit in line(s, self.seat) if self.card != FLANKING_CHARGE or is_cavalry(s, unit)]
        if units:
            s.offer(self, self.seat, WHISPER_UNIT, units)

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        kind = MOD_SHIELD if self.card == SHIELD_WALL else MOD_RESOLVE if self.card == IRON_RESOLVE else MOD_FLANK
        s.b_mods += [kind, unit]


def withdrawal_hexes(s: Aeonis) -> list[int]:
    """Tactical Withdrawal: own hexes within two, free of enemies."""
    seat = s.b_defender
    if s.occupant[s.b_hex] != seat:
        return []
    reach = s.rules.whispers[TACTICAL_WITHDRAWAL].number()
    return [
        h
        for h in s.lands[seat]
        if h != s.b_hex
        and s.grid.dist(h, s.b_hex) <= reach
        and (not s.is_open_lake(h) or swims(s, seat))
        and (s.occupant[h] == NONE or s.occupant[h] == seat)
    ]


class WithdrawTo(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.offer(self, self.seat, WITHDRAW_TO, withdrawal_hexes(s))

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        from ludarium.games.aeonis.combat import give_ground

        give_ground(s, h)


class Pursue(Frame[Aeonis]):
    """Relentless Pursuit: 1 damage to one of those who retreat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        enemy = s.b_attacker if self.seat == s.b_defender else s.b_defender
        units = [unit for unit in s.b_line + s.b_reserve if unit // TOKENS == enemy]
        if units:
            s.offer(self, self.seat, WHISPER_UNIT, units)

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        damage = s.rules.whispers[RELENTLESS_PURSUIT].number()
        s.unit_hp[unit] = max(0, s.unit_hp[unit] - damage)
        s.note(HURT, unit, damage)
        if s.unit_hp[unit] == 0:
            s.then(Perish(unit, seat))


class RunToSite(Frame[Aeonis]):
    """Tomb Runners: a unit beside the new Site steps onto it, else a Remnant (HR-41)."""

    def __init__(self, seat: int, h: int) -> None:
        self.seat: Final = seat
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        units = runners(s, self.seat, self.h)
        if units:
            s.ask(self, self.seat, RUNNER, [*units, PASS], (self.h,))
        else:
            s.gain_remnants(self.seat, s.rules.whispers[TOMB_RUNNERS].number())

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit == PASS:
            s.gain_remnants(seat, s.rules.whispers[TOMB_RUNNERS].number())
            return
        s.place(unit, self.h)
        s.unit_siege[unit] = NONE
        if s.owner[self.h] == NONE and not s.is_portal(self.h):
            new = s.unexplored[self.h]
            set_owner(s, self.h, seat)
            if new:
                s.then(Explore(seat, (unit,), self.h))


def runners(s: Aeonis, seat: int, h: int) -> list[int]:
    if (s.owner[h] != NONE and s.owner[h] != seat) or not may_enter(s, seat, h):
        return []
    found: list[int] = []
    for beside in s.grid.neighbours[h]:
        if s.occupant[beside] == seat:
            found += s.units_at(seat, beside)
    return found
