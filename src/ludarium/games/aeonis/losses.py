"""Losing units: destruction, capture, and the artifacts that answer (HB-10.12, HB-17.1, AE-A-03, AE-A-21)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named
from ludarium.games.aeonis.artifacts import Trim, equipment_of, fired, give_up, lower_lord, raise_lord
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.cards.artifacts import AEGIS, CLOAK, ECHO
from ludarium.games.aeonis.cards.events import BLOOD_OF_LORDS
from ludarium.games.aeonis.control import reach_milestone, score_artifact_once, settle_pool
from ludarium.games.aeonis.state import (
    BY_CAPTURE,
    CAPTURES,
    DESTROYED,
    HEX,
    LORD_CAPTURED,
    LORD_ESCAPED,
    UNIT,
    Aeonis,
)
from ludarium.games.aeonis.tables import KIND, LORD, TOKENS, UNIT_POPULATION

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
            s.artifact_used[ECHO] = 1
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
    for h in range(s.grid.count):
        if s.owner[h] != seat or h == s.b_hex or s.is_open_lake(h):
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
        s.note(DESTROYED, seat, KIND[unit % TOKENS])
        remove_unit(s, unit)


def capture(s: Aeonis, seat: int, captor: int) -> None:
    """Off the map; the captor gains 1 VP, 2 Renown and all Equipment (HB-10.12, AE-LEQ.4, AE-XFR.1)."""
    pieces = equipment_of(s, seat)
    remove_unit(s, s.lord(seat))
    s.captor[seat] = captor
    s.count(captor, CAPTURES)
    s.note(LORD_CAPTURED, captor, seat)
    s.gain_renown(captor, 2)
    s.score(captor, 1, BY_CAPTURE)
    reach_milestone(s, BLOOD_OF_LORDS)
    for piece in pieces:
        s.artifact_at[piece] = captor
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
