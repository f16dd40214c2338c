"""Losing units: destruction, capture, and the artifacts that answer (HB-10.12, HB-17.1, AE-A-03, AE-A-21)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named, with_item
from ludarium.games.aeonis.artifacts import Trim, equipment_of, fired, give_up, lower_lord, raise_lord
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.cards.artifacts import AEGIS, CLOAK, ECHO
from ludarium.games.aeonis.cards.events import BLOOD_OF_LORDS
from ludarium.games.aeonis.cards.lords import SECOND
from ludarium.games.aeonis.control import reach_milestone, score_artifact_once, settle_pool
from ludarium.games.aeonis.journal import DESTROYED, HEX, HURT, LORD_CAPTURED, LORD_ESCAPED, UNIT
from ludarium.games.aeonis.marks import ASHES_UNIT, BARROW_TILE, BY_CAPTURE, CAPTURES, MOD_FALLEN
from ludarium.games.aeonis.powers import lord_number, rank_number, show_power, show_unit, swims
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ELITE,
    FIRST_SLOT,
    INFANTRY,
    KIND,
    LORD,
    MORVANE,
    OZREN,
    TOKENS,
    UNIT_POPULATION,
)

SAVE: Final = named("save", "Echo of the World Tree", "Voidwalker's Cloak")
BY_ECHO: Final = 0
BY_CLOAK: Final = 1
RESCUE: Final = Prompt("rescue", SAVE, "{0} is about to be lost. Save it?", about=(UNIT,), decline="Let it go")
CLOAK_HEX: Final = Prompt("cloak_hex", HEX, "Where does your Lord flee to?")
LOSE_UNIT: Final = Prompt("lose_unit", UNIT, "Which unit is lost?")


def remove_unit(s: Aeonis, unit: int) -> None:
    """Off the map; its Population is free at once (HB-13.2)."""
    seat = unit // TOKENS
    s.lift(unit)
    s.unit_siege[unit] = NONE
    s.unit_flags[unit] = 0
    drop_from_battle(s, unit)
    settle_pool(s, seat, UNIT_POPULATION[KIND[unit % TOKENS]])


def drop_from_battle(s: Aeonis, unit: int) -> None:
    if unit in s.b_line:
        s.b_line.remove(unit)
    if unit in s.b_reserve:
        s.b_reserve.remove(unit)


class Perish(Frame[Aeonis]):
    """A unit at 0 HP: Echo or Cloak may save it, else it is destroyed, a Lord captured (HB-10.7, HB-10.12).

    `captor` is who would take a Lord; NONE for losses by events.
    """

    def __init__(self, unit: int, captor: int) -> None:
        self.unit: Final = unit
        self.captor: Final = captor

    def saves(self, s: Aeonis) -> list[int]:
        found: list[int] = []
        seat = self.unit // TOKENS
        if may_echo(s, self.unit):
            found.append(BY_ECHO)
        if KIND[self.unit % TOKENS] == LORD and s.artifact_active(CLOAK, seat) and cloak_hexes(s, seat):
            found.append(BY_CLOAK)
        return found

    def run(self, s: Aeonis) -> None:
        if s.unit_hex[self.unit] == NONE:
            return
        saves = self.saves(s)
        if saves:
            s.ask(self, self.unit // TOKENS, RESCUE, [*saves, PASS], (self.unit,))
        else:
            lose(s, self.unit, self.captor)

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            lose(s, self.unit, self.captor)
        elif option == BY_ECHO:
            s.use_artifact(ECHO)
            fired(s, seat, ECHO)
            s.unit_hp[self.unit] = 1
        else:
            s.then(Flee(seat))


def may_echo(s: Aeonis, unit: int) -> bool:
    """The last unit of its owner on its hex, once per round (AE-A-21, AE-R-56)."""
    seat = unit // TOKENS
    if s.artifact_used[ECHO] or not s.artifact_active(ECHO, seat):
        return False
    return len(s.units_at(seat, s.unit_hex[unit])) == 1


def cloak_hexes(s: Aeonis, seat: int) -> list[int]:
    """The nearest hexes of one's own, free of enemies, not the one fought over (AE-R-21, AE-R-22)."""
    lord = s.lord_hex(seat)
    best: list[int] = []
    least = 99
    for h in s.lands[seat]:
        if h == s.b_hex or (s.is_open_lake(h) and not swims(s, seat)):
            continue
        if s.occupant[h] == NONE or s.occupant[h] == seat:
            distance = s.grid.dist(lord, h)
            if distance < least:
                least = distance
                best = [h]
            elif distance == least:
                best.append(h)
    return best


class Flee(Frame[Aeonis]):
    """The Cloak is spent: the Lord reappears at 1 HP and leaves the battle (AE-A-03b, AE-R-23)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.offer(self, self.seat, CLOAK_HEX, cloak_hexes(s, self.seat))

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        fired(s, seat, CLOAK)
        give_up(s, CLOAK, True)
        lord = s.lord(seat)
        drop_from_battle(s, lord)
        s.place(lord, h)
        s.unit_siege[lord] = NONE
        s.unit_hp[lord] = 1
        s.note(LORD_ESCAPED, seat, h)


def lose(s: Aeonis, unit: int, captor: int) -> None:
    seat = unit // TOKENS
    if s.b_hex != NONE:
        s.b_lost[0 if seat == s.b_attacker else 1] += 1
    if KIND[unit % TOKENS] == LORD:
        capture(s, seat, captor)
    else:
        s.note(DESTROYED, seat, s.title(seat, KIND[unit % TOKENS]))
        on_line = unit in s.b_line
        h = s.unit_hex[unit]
        remove_unit(s, unit)
        if s.b_hex != NONE:
            s.b_mods += [MOD_FALLEN, seat]
            mourn(s, unit, h, on_line)


def mourn(s: Aeonis, unit: int, h: int, on_line: bool) -> None:
    """What a unit destroyed in battle leaves to its side: Zealot, Colossus, Barrowfield, Ashes (HB-10.19)."""
    seat = unit // TOKENS
    lord = s.lord_sheet[seat]
    kind = KIND[unit % TOKENS]
    if lord == OZREN:
        if kind == ELITE and on_line:
            show_unit(s, seat, ELITE)
            s.gain(seat, influence=1)
            killer = s.b_striker
            if killer != NONE and killer // TOKENS != seat and s.unit_hex[killer] != NONE:
                s.then(Burn(killer, seat))
        if s.leads(seat, OZREN) and not s.has_used(seat, ASHES_UNIT):
            s.use(seat, ASHES_UNIT)
            show_power(s, seat, SECOND)
            s.gain(seat, influence=lord_number(s, OZREN, SECOND))
    elif lord == MORVANE:
        if not s.has_used(seat, BARROW_TILE) and s.own_tile(seat, MORVANE) != NONE:
            s.use(seat, BARROW_TILE)
            s.gain(seat, mana=1)
        if kind == ELITE and (s.occupant[h] == NONE or s.occupant[h] == seat):
            rise(s, seat, h)


def rise(s: Aeonis, seat: int, h: int) -> None:
    """Bonewrought Colossus: two Infantry for their Population, in the reserve."""
    count = rank_number(s, MORVANE, ELITE)
    if s.pool[seat] < count:
        return
    show_unit(s, seat, ELITE)
    for token in range(seat * TOKENS + FIRST_SLOT[INFANTRY], seat * TOKENS + FIRST_SLOT[INFANTRY + 1]):
        if count and s.unit_hex[token] == NONE:
            count -= 1
            s.pool[seat] -= 1
            s.unit_hp[token] = 1
            s.unit_flags[token] = 0
            s.place(token, h)
            s.b_reserve.append(token)


class Burn(Frame[Aeonis]):
    """The Zealot's killer takes 1 damage."""

    def __init__(self, unit: int, by: int) -> None:
        self.unit: Final = unit
        self.by: Final = by

    def run(self, s: Aeonis) -> None:
        if s.unit_hex[self.unit] != NONE:
            damage = rank_number(s, OZREN, ELITE)
            s.unit_hp[self.unit] = max(0, s.unit_hp[self.unit] - damage)
            s.note(HURT, self.unit, damage)
            if s.unit_hp[self.unit] == 0:
                s.then(Perish(self.unit, self.by))


def capture(s: Aeonis, seat: int, captor: int) -> None:
    """Off the map; the captor gains 1 VP, 2 Renown and all Equipment (HB-10.12, AE-LEQ.4, AE-XFR.1)."""
    pieces = equipment_of(s, seat)
    remove_unit(s, s.lord(seat))
    s.captor = with_item(s.captor, seat, captor)
    s.count(captor, CAPTURES)
    s.note(LORD_CAPTURED, captor, seat)
    s.gain_renown(captor, 2)
    s.score(captor, 1, BY_CAPTURE)
    reach_milestone(s, BLOOD_OF_LORDS)
    for piece in pieces:
        s.artifact_at = with_item(s.artifact_at, piece, captor)
        raise_lord(s, captor, piece)
        score_artifact_once(s, captor, piece)
    if AEGIS in pieces:
        lower_lord(s, seat)
    s.then(Trim(captor), Captured())


class Captured(Frame[Aeonis]):
    """Whispers that answer the capture of a Lord."""

    def run(self, s: Aeonis) -> None:
        from ludarium.games.aeonis.whispers import ON_CAPTURE, Window, others_first_active

        s.then(Window(ON_CAPTURE, others_first_active(s)))


class LoseUnit(Frame[Aeonis]):
    """An event costs a unit: the owner's choice; a lone Lord only takes 1 damage (HB-17.1)."""

    def __init__(self, seat: int, group: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.group: Final = group

    def run(self, s: Aeonis) -> None:
        units: list[int] = []
        kinds: list[int] = []
        for unit in self.group:
            kind = KIND[unit % TOKENS]
            if s.unit_hex[unit] != NONE and kind != LORD and kind not in kinds:
                kinds.append(kind)
                units.append(unit)
        if units:
            s.offer(self, self.seat, LOSE_UNIT, units)
        else:
            lord = s.lord(self.seat)
            if s.unit_hex[lord] != NONE and lord in self.group:
                s.unit_hp[lord] = max(1, s.unit_hp[lord] - 1)

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        s.then(Perish(unit, NONE))
