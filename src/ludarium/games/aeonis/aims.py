"""Who stands where in a battle, what has been used in its round, and strikes aimed anew (HB-10.6, HB-23)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.aeonis.cards.lords import THIRD
from ludarium.games.aeonis.journal import UNIT
from ludarium.games.aeonis.powers import committed, lord_number, show_power
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import KIND, TOKENS, VHAROK

TARGET: Final = Prompt("target", UNIT, "Whom does {0} strike?", about=(UNIT,))
LOCK: Final = Prompt("lock", UNIT, "Lock the Line: whose strike must be aimed anew?", decline="Nobody's")

# Used this battle round: two bits each, attacker and defender.
USED_RUNES: Final = 1
USED_CHARM: Final = 4
USED_AUGURY: Final = 16
USED_ROOTED: Final = 64
USED_ENTANGLE: Final = 256
USED_PACT: Final = 1024
USED_LOCK: Final = 4096
USED_OWN_REROLL: Final = 16384
USED_REAIM: Final = 65536


def used_bit(s: Aeonis, seat: int, ritual: int) -> int:
    return ritual if seat == s.b_attacker else ritual << 1


def ready(s: Aeonis, seat: int, power: int) -> bool:
    return not s.b_used & used_bit(s, seat, power)


def spend(s: Aeonis, seat: int, power: int) -> None:
    s.b_used |= used_bit(s, seat, power)


def distinct_places(s: Aeonis, units: tuple[int, ...]) -> list[int]:
    """One of each kind, health and hex."""
    found: list[int] = []
    seen: list[int] = []
    for unit in units:
        key = (KIND[unit % TOKENS] * 16 + s.unit_hp[unit]) * 128 + s.unit_hex[unit]
        if key not in seen:
            seen.append(key)
            found.append(unit)
    return found


def of_side(s: Aeonis, seat: int) -> list[int]:
    """All units a side has in the battle."""
    return [unit for unit in s.b_line if unit // TOKENS == seat] + [
        unit for unit in s.b_reserve if unit // TOKENS == seat
    ]


def line_of(s: Aeonis, seat: int) -> list[int]:
    return [unit for unit in s.b_line if unit // TOKENS == seat]


def enemy_of(s: Aeonis, seat: int) -> int:
    return s.b_defender if seat == s.b_attacker else s.b_attacker


class Lock(Frame[Aeonis]):
    """Lock the Line: with Vharok in the battle, 1 Mana: up to two strikes are aimed anew (HB-23)."""

    def __init__(self, seat: int, locked: int) -> None:
        self.seat: Final = seat
        self.locked: Final = locked

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        if not s.leads(seat, VHAROK) or not committed(s, s.lord(seat)):
            return
        if self.locked >= lord_number(s, VHAROK, THIRD) or len(line_of(s, seat)) < 2:
            return
        if self.locked or (ready(s, seat, USED_LOCK) and s.mana[seat] >= 1):
            s.ask(self, seat, LOCK, [PASS, *[s.b_aims[at] for at in range(0, len(s.b_aims), 2)]])

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit == PASS:
            return
        if not self.locked:
            s.pay(seat, mana=1)
            spend(s, seat, USED_LOCK)
            show_power(s, seat, THIRD)
        s.then(AimAnew(unit, True), Lock(seat, self.locked + 1))


class AimAnew(Frame[Aeonis]):
    """One strike gets another target: not the same unit, if another stands on the Line."""

    def __init__(self, unit: int, other: bool) -> None:
        self.unit: Final = unit
        self.other: Final = other

    def run(self, s: Aeonis) -> None:
        old = s.b_aims[self.place(s) + 1]
        enemies = line_of(s, enemy_of(s, self.unit // TOKENS))
        if self.other and len(enemies) > 1:
            enemies = [enemy for enemy in enemies if enemy != old]
        if enemies:
            s.offer(self, self.unit // TOKENS, TARGET, distinct_places(s, tuple(enemies)), (self.unit,))

    def chosen(self, s: Aeonis, seat: int, target: int) -> None:
        s.b_aims[self.place(s) + 1] = target

    def place(self, s: Aeonis) -> int:
        for at in range(0, len(s.b_aims), 2):
            if s.b_aims[at] == self.unit:
                return at
        return 0
