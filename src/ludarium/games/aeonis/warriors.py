"""What Lords and faction units do as a battle round opens and closes (HB-9, HB-10.19, HB-23)."""

from typing import Final

from ludarium.core import PASS, SEAT, Frame, Prompt
from ludarium.games.aeonis.aims import distinct_places, enemy_of, line_of, of_side
from ludarium.games.aeonis.artifacts import lord_max_hp
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.building import free_token
from ludarium.games.aeonis.cards.lords import FIRST, SECOND
from ludarium.games.aeonis.journal import HEX, RETREATED, UNIT, WHISPER_SEEN, YES
from ludarium.games.aeonis.marks import (
    DEATHLESS,
    FLAME_FLAG,
    MOD_FALLEN,
    MOD_IDLE,
    MOD_WEAK,
    RAISED,
    RAISED_FLAG,
    RAISED_UNIT,
)
from ludarium.games.aeonis.powers import (
    ambushes,
    committed,
    full_hp,
    has_rank,
    lord_number,
    rank_number,
    show_power,
    show_unit,
    silences,
    swims,
    weakens,
)
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ADVANCED,
    ELITE,
    INFANTRY,
    KIND,
    LORD,
    MORVANE,
    MYTHIC,
    NYXARA,
    OZREN,
    RAKHIS,
    SERAPHEL,
    TOKENS,
)
from ludarium.games.aeonis.whispers import CARDS, COMBAT_WINDOWS

SANDSTRIDE: Final = Prompt("sandstride", HEX, "Sandstride: leave the battle for {0} before it begins?", (HEX,), "Fight")
WEAKEN: Final = Prompt("weaken", UNIT, "Whose Attack is weakened this battle round?")
FLAME: Final = Prompt("flame", UNIT, "Flamespeaker, 2 Influence: who does not attack this battle round?", (), "Nobody")
DISCARD_SHOWN: Final = Prompt("discard_shown", YES, "Your Whisperer saw a Whisper of {0}. Discard it?", (SEAT,), "No")
PULL: Final = Prompt("pull", UNIT, "Dust Wraith: which enemy is drawn onto the Line?", decline="None")
SHADE: Final = Prompt("shade", UNIT, "Does a Shade Assassin join the Line?", decline="No")
RAISE: Final = Prompt("raise", YES, "Raise one of the fallen for 1 Mana and 1 of the Pool?", decline="No")


class Sandstride(Frame[Aeonis]):
    """Rakhis may leave before the first Pre-Strike, not from behind walls."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.b_left or not s.leads(self.seat, RAKHIS):
            return
        hexes = [s.b_hex] if self.seat == s.b_attacker else stride_hexes(s, self.seat)
        if hexes:
            s.ask(self, self.seat, SANDSTRIDE, [PASS, *hexes], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        if h == PASS:
            return
        show_power(s, seat, FIRST)
        s.note(RETREATED, seat, s.b_hex)
        s.b_left = 1 if seat == s.b_attacker else 2
        if seat == s.b_defender and h != s.b_hex:
            for unit in s.units_at(seat, s.b_hex):
                s.place(unit, h)


def stride_hexes(s: Aeonis, seat: int) -> list[int]:
    """As any defender's retreat: an own hex beside it; with nobody inside, the helpers merely stop."""
    if s.occupant[s.b_hex] != seat:
        return [s.b_hex]
    found: list[int] = []
    for h in s.grid.neighbours[s.b_hex]:
        if s.owner[h] == seat and (s.occupant[h] == NONE or s.occupant[h] == seat):
            if not s.is_open_lake(h) or swims(s, seat):
                found.append(h)
    return found


class Deathless(Frame[Aeonis]):
    """Morvane heals 1 as a battle round with him opens, once a round."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        if not s.leads(seat, MORVANE) or s.has_used(seat, DEATHLESS):
            return
        lord = s.lord(seat)
        if committed(s, lord) and s.unit_hp[lord] < lord_max_hp(s, seat):
            s.use(seat, DEATHLESS)
            show_power(s, seat, SECOND)
            s.unit_hp[lord] = min(lord_max_hp(s, seat), s.unit_hp[lord] + lord_number(s, MORVANE, SECOND))


class Weaken(Frame[Aeonis]):
    """Wraith Herald, Aether Seer: one enemy on the Line attacks with 1 less this battle round."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        enemies = line_of(s, enemy_of(s, self.seat))
        if enemies and weakens(s, self.seat):
            s.offer(self, self.seat, WEAKEN, distinct_places(s, tuple(enemies)))

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        s.b_mods += [MOD_WEAK, unit]
        show_unit(s, seat, MYTHIC if s.lord_sheet[seat] == SERAPHEL else ADVANCED)


class Flame(Frame[Aeonis]):
    """Flamespeaker: once per battle, 2 Influence: an enemy that is no Lord does not attack."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        if s.b_flags & FLAME_FLAG or not silences(s, self.seat):
            return
        enemies = [unit for unit in line_of(s, enemy_of(s, self.seat)) if KIND[unit % TOKENS] != LORD]
        if enemies and s.influence[self.seat] >= rank_number(s, OZREN, ADVANCED):
            s.ask(self, self.seat, FLAME, [*distinct_places(s, tuple(enemies)), PASS])

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit != PASS:
            s.pay(seat, influence=rank_number(s, OZREN, ADVANCED))
            s.b_flags |= FLAME_FLAG
            s.b_mods += [MOD_IDLE, unit]
            show_unit(s, seat, ADVANCED)


class WhispererSees(Frame[Aeonis]):
    """Whisperer: the enemy shows a Whisper at random; a Combat card may be discarded."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        enemy = enemy_of(s, self.seat)
        if has_rank(s, self.seat, NYXARA, ADVANCED) and s.whisper_hands[enemy]:
            at = s.rng.below(len(s.whisper_hands[enemy]))
            s.show_whisper(enemy, at, self.seat)
            s.tell(self.seat, WHISPER_SEEN, enemy, s.whisper_hands[enemy][at])
            show_unit(s, self.seat, ADVANCED)
            s.then(DiscardShown(self.seat, enemy, at))


class DiscardShown(Frame[Aeonis]):
    """Asked whatever was shown, so that nobody else learns it by the question."""

    def __init__(self, seat: int, enemy: int, at: int) -> None:
        self.seat: Final = seat
        self.enemy: Final = enemy
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        card = s.whisper_hands[self.enemy][self.at]
        combat = any(card in CARDS[window] for window in COMBAT_WINDOWS)
        s.ask(self, self.seat, DISCARD_SHOWN, [0, PASS] if combat else [PASS], (self.enemy,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.drop_whisper_at(self.enemy, self.at)


class DustWraith(Frame[Aeonis]):
    """Dust Wraith, attacking: before the defender fills the Line, one of its reserve is drawn onto it."""

    def __init__(self, seat: int, cap: int) -> None:
        self.seat: Final = seat
        self.cap: Final = cap

    def run(self, s: Aeonis) -> None:
        enemy = enemy_of(s, self.seat)
        if not has_rank(s, self.seat, RAKHIS, ADVANCED) or len(line_of(s, enemy)) >= self.cap:
            return
        waiting = [unit for unit in s.b_reserve if unit // TOKENS == enemy]
        if waiting:
            s.ask(self, self.seat, PULL, [*distinct_places(s, tuple(waiting)), PASS])

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit != PASS:
            s.b_reserve.remove(unit)
            s.b_line.append(unit)
            show_unit(s, seat, ADVANCED)


class ShadesJoin(Frame[Aeonis]):
    """Shade Assassins that were held back may join the Line after all."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        shades: list[int] = []
        for unit in s.units_of(self.seat):
            near = s.grid.dist(s.unit_hex[unit], s.b_hex) <= 1
            if near and ambushes(s, unit) and unit not in s.b_line:
                shades.append(unit)
        if shades:
            s.ask(self, self.seat, SHADE, [*distinct_places(s, tuple(shades)), PASS])

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit != PASS:
            if unit in s.b_reserve:
                s.b_reserve.remove(unit)
            s.b_line.append(unit)
            show_unit(s, seat, ELITE)
            s.then(self)


class Raise(Frame[Aeonis]):
    """Raise the Fallen: once per battle, a unit destroyed in this battle round joins as Infantry."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        if not s.leads(seat, MORVANE) or s.b_flags & RAISED_FLAG or not s.mana[seat] or not s.pool[seat]:
            return
        fallen = any(s.b_mods[at] == MOD_FALLEN for at in range(0, len(s.b_mods), 2))
        if fallen and of_side(s, seat) and free_token(s, seat, INFANTRY) != NONE:
            s.ask(self, seat, RAISE, [0, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            return
        s.pay(seat, mana=1)
        s.pool[seat] -= 1
        s.b_flags |= RAISED_FLAG
        s.count(seat, RAISED)
        show_power(s, seat, FIRST)
        token = free_token(s, seat, INFANTRY)
        s.unit_hp[token] = full_hp(s, token)
        s.unit_flags[token] = RAISED_UNIT
        s.place(token, s.unit_hex[of_side(s, seat)[0]])
        s.b_reserve.append(token)
