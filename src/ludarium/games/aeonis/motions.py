"""Motions: what may be proposed, what must be named, and what each one does when it passes (HB-18.6 to HB-18.10)."""

from typing import Final

from ludarium.core import NUMBER, SEAT, Frame, Prompt, with_item
from ludarium.games.aeonis.artifacts import ChooseSite, neutral_ruins_or_any, sites_left
from ludarium.games.aeonis.board import CITY, FOREST, NONE
from ludarium.games.aeonis.cards.politics import (
    AGENDA_KIND,
    ANNEXATION,
    ARBITRATION,
    DEMILITARIZED_ZONE,
    EXCAVATION,
    GENERAL_AMNESTY,
    GRAND_MARSHAL,
    HERO_OF_THE_REALM,
    IMPERIAL_CENSUS,
    LASTING,
    LAW,
    MAGISTER_OF_MANA,
    MOTIONS,
    OPEN_BORDERS,
    REALM_TREASURER,
    REPEAL,
    TITLE,
    TITLES,
    WAR_LEVY,
    WAR_REPARATIONS,
    WARDEN_OF_THE_SEAT,
)
from ludarium.games.aeonis.control import first_enemy_hex, set_owner
from ludarium.games.aeonis.journal import AGENDA, HEX, TITLE_GIVEN
from ludarium.games.aeonis.marks import BY_TITLE, INFLUENCE_HEXES
from ludarium.games.aeonis.objectives import count_army
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import TILES

NAME_HEX: Final = Prompt("name_hex", HEX, "{0}: which hex?", (AGENDA,))
NAME_SEAT: Final = Prompt("name_seat", SEAT, "{0}: which player?", (AGENDA,))
NAME_LAW: Final = Prompt("name_law", AGENDA, "What is repealed?")
ARBITRATE: Final = Prompt("arbitrate", NUMBER, "How much Influence do you spend for {0}?", (HEX,))
ARBITER: Final = Prompt("arbiter", SEAT, "{0} is tied. The Speaker decides.", (HEX,))


def in_force(s: Aeonis, law: int) -> bool:
    return bool(s.laws >> law & 1)


def repealable(s: Aeonis) -> list[int]:
    """Laws in force and Decrees that last (AE-R-55)."""
    return [law for law in range(MOTIONS) if in_force(s, law)]


def eligible(s: Aeonis, seat: int, title: int) -> bool:
    """Who may bear a Title (HB-18.8)."""
    need = s.rules.agendas[title].number()
    if title == HERO_OF_THE_REALM:
        return s.renown[seat] >= need
    if title == MAGISTER_OF_MANA:
        return count_mana_hexes(s, seat) >= need
    if title == GRAND_MARSHAL:
        return count_army(s, seat) >= need
    return len(s.artifacts_of(seat)) >= need


def count_mana_hexes(s: Aeonis, seat: int) -> int:
    """Forests, and unique tiles that print Mana."""
    count = 0
    for h in s.lands[seat]:
        mana = s.unique[h] != NONE and TILES[s.unique[h]].mana > 0
        if mana or (s.terrain[h] == FOREST and s.unique[h] == NONE):
            count += 1
    return count


def annexable(s: Aeonis, seat: int) -> list[int]:
    """Neutral hexes beside one's own, without foreign units."""
    found: list[int] = []
    for h, owner in enumerate(s.owner):
        if owner != NONE or s.is_open_lake(h) or (s.occupant[h] != NONE and s.occupant[h] != seat):
            continue
        for beside in s.grid.neighbours[h]:
            if s.owner[beside] == seat:
                found.append(h)
                break
    return found


def contested(s: Aeonis) -> list[int]:
    """Border hexes without units and buildings that two players could dispute."""
    return [h for h in range(s.grid.count) if len(disputants(s, h)) >= 2]


def any_contested(s: Aeonis) -> bool:
    for h in range(s.grid.count):
        if len(disputants(s, h)) >= 2:
            return True
    return False


def disputants(s: Aeonis, h: int) -> list[int]:
    """Controller and neighbours of a hex, or the neighbours of a neutral one."""
    if s.occupant[h] != NONE or s.buildings[h] or s.terrain[h] == CITY or s.is_open_lake(h):
        return []
    seats: list[int] = []
    seen = 0
    owner = s.owner[h]
    if owner != NONE:
        seats.append(owner)
        seen = 1 << owner
    for beside in s.grid.neighbours[h]:
        owner = s.owner[beside]
        if owner != NONE and not seen >> owner & 1:
            seats.append(owner)
            seen |= 1 << owner
    return seats


def may_propose(s: Aeonis, seat: int, motion: int, card: bool = False) -> bool:
    """A Law in force or on the agenda not again; targets must exist (HB-18.6, HR-71, HR-85)."""
    kind = AGENDA_KIND[motion]
    if kind in (LAW, LASTING):
        if in_force(s, motion):
            return False
        for at in range(0, len(s.motions), 5):
            if s.motions[at] == motion:
                return False
    if kind == TITLE:
        return any(eligible(s, other, motion) for other in range(s.players))
    if motion == ANNEXATION:
        return len(annexable(s, seat)) > 0
    if motion == ARBITRATION:
        return any_contested(s)
    if motion == REPEAL:
        return len(repealable(s)) > 0
    if motion == WAR_REPARATIONS:
        return len(s.raids_last) > 0
    if motion == EXCAVATION:
        return sites_left(s) and len(neutral_ruins_or_any(s)) > 0
    if motion == OPEN_BORDERS:
        return s.players > 1
    return True


class Name(Frame[Aeonis]):
    """A proposal names its targets, then joins the agenda (HB-18.3)."""

    def __init__(self, seat: int, motion: int, card: int, first: int = NONE, second: int = NONE) -> None:
        self.seat: Final = seat
        self.motion: Final = motion
        self.card: Final = card
        self.first: Final = first
        self.second: Final = second

    def run(self, s: Aeonis) -> None:
        motion, first = self.motion, self.first
        about = (motion,)
        if AGENDA_KIND[motion] == TITLE and first == NONE:
            seats = [seat for seat in s.order if eligible(s, seat, motion)]
            s.offer(self, self.seat, NAME_SEAT, seats, about)
        elif motion == ANNEXATION and first == NONE:
            s.offer(self, self.seat, NAME_HEX, annexable(s, self.seat), about)
        elif motion == EXCAVATION and first == NONE:
            s.offer(self, self.seat, NAME_HEX, neutral_ruins_or_any(s), about)
        elif motion == REPEAL and first == NONE:
            s.offer(self, self.seat, NAME_LAW, repealable(s))
        elif motion == DEMILITARIZED_ZONE and self.second == NONE:
            s.ask(self, self.seat, NAME_HEX, zone_options(s, first), about)
        elif motion == OPEN_BORDERS and self.second == NONE:
            s.offer(self, self.seat, NAME_SEAT, [seat for seat in s.order if seat != first], about)
        elif motion == ARBITRATION and first == NONE:
            s.offer(self, self.seat, NAME_HEX, contested(s), about)
        elif motion == ARBITRATION and self.second == NONE:
            s.offer(self, self.seat, NAME_SEAT, disputants(s, first), about)
        elif motion == ARBITRATION and self.second < 8:
            rivals = [seat for seat in disputants(s, first) if seat != self.second]
            s.offer(self, self.seat, NAME_SEAT, rivals, about)
        elif motion == WAR_REPARATIONS and first == NONE:
            attackers = sorted({pair // 8 for pair in s.raids_last})
            s.offer(self, self.seat, NAME_SEAT, attackers, about)
        elif motion == WAR_REPARATIONS and self.second == NONE:
            victims = sorted({pair % 8 for pair in s.raids_last if pair // 8 == first})
            s.offer(self, self.seat, NAME_SEAT, victims, about)
        else:
            s.motions = [*s.motions, motion, self.seat, first, self.second, self.card]

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if self.motion == DEMILITARIZED_ZONE:
            # Three connected hexes: the first two in one number, the third in the other.
            if self.first == NONE:
                s.then(Name(seat, self.motion, self.card, option))
            elif self.first < 128:
                s.then(Name(seat, self.motion, self.card, 128 + self.first * 128 + option))
            else:
                s.then(Name(seat, self.motion, self.card, self.first, option))
        elif self.motion == ARBITRATION and self.second != NONE:
            s.then(Name(seat, self.motion, self.card, self.first, 8 + self.second * 8 + option))
        elif self.first == NONE:
            s.then(Name(seat, self.motion, self.card, option))
        else:
            s.then(Name(seat, self.motion, self.card, self.first, option))


def zone_options(s: Aeonis, first: int) -> list[int]:
    if first == NONE:
        return list(range(s.grid.count))
    if first < 128:
        return s.grid.neighbours[first][:]
    a, b = (first - 128) // 128, (first - 128) % 128
    found = [h for h in s.grid.neighbours[a] if h != b]
    return found + [h for h in s.grid.neighbours[b] if h != a and h not in found]


class Enact(Frame[Aeonis]):
    """What a motion that passed does; a target or price that fails at enactment has no effect (HR-70)."""

    def __init__(self, motion: tuple[int, ...], supporters: int) -> None:
        self.motion: Final = motion
        self.supporters: Final = supporters

    def run(self, s: Aeonis) -> None:
        what, proposer, first, second = self.motion[0], self.motion[1], self.motion[2], self.motion[3]
        kind = AGENDA_KIND[what]
        if kind in (LAW, LASTING):
            s.laws |= 1 << what
            s.supports = with_item(s.supports, what, self.supporters)
        if what == DEMILITARIZED_ZONE:
            s.zone = [(first - 128) // 128, (first - 128) % 128, second]
        elif what == OPEN_BORDERS:
            s.treaty = [first, second]
        elif kind == TITLE:
            give_title(s, what, first)
        elif what == ANNEXATION:
            price = s.rules.agendas[what].number()
            if s.influence[proposer] >= price and first in annexable(s, proposer):
                s.pay(proposer, influence=price)
                set_owner(s, first, proposer)
                s.count(proposer, INFLUENCE_HEXES)
        elif what == ARBITRATION:
            a, b = (second - 8) // 8, (second - 8) % 8
            if a in disputants(s, first) and b in disputants(s, first):
                s.fork(a, Spend(a, first))
                s.fork(b, Spend(b, first))
                s.then(Arbitrate(first, a, b))
        elif what == WAR_REPARATIONS:
            owed = s.rules.agendas[what].number()
            paid = min(owed, s.gold[first])
            s.gold[first] -= paid
            s.gain(second, gold=paid)
            if paid < owed:
                s.gain_renown(first, -1)
        elif what == EXCAVATION:
            s.then(ChooseSite(proposer, [first]))
        elif what == IMPERIAL_CENSUS:
            before = s.influence[:]
            for seat in s.order:
                if before[seat] >= 5:
                    s.pay(seat, influence=s.rules.agendas[what].number())
                elif before[seat] <= 1:
                    s.gain(seat, influence=1)
        elif what == WAR_LEVY:
            levy(s)
        elif what == REPEAL and in_force(s, first):
            end_law(s, first)


def end_law(s: Aeonis, law: int) -> None:
    s.laws &= ~(1 << law)
    s.supports = with_item(s.supports, law, 0)
    if law == DEMILITARIZED_ZONE:
        s.zone = []
    elif law == OPEN_BORDERS:
        s.treaty = []
    elif law == WARDEN_OF_THE_SEAT:
        s.warden = NONE


def give_title(s: Aeonis, title: int, seat: int) -> None:
    """2 VP the first time a player claims it (HB-18.8, HB-18.9, HR-29)."""
    if not eligible(s, seat, title):
        return
    at = TITLES.index(title)
    s.titles = with_item(s.titles, at, seat)
    s.note(TITLE_GIVEN, seat, title)
    if not s.titles_claimed[seat] >> at & 1:
        s.titles_claimed = with_item(s.titles_claimed, seat, s.titles_claimed[seat] | 1 << at)
        s.score(seat, 2, BY_TITLE)


def bears(s: Aeonis, seat: int, title: int) -> bool:
    for at in range(len(TITLES)):
        if TITLES[at] == title:
            return s.titles[at] == seat
    return False


def check_titles(s: Aeonis) -> None:
    """Titles are kept while their bearer is eligible at Cleanup (HB-18.8)."""
    for at in range(len(TITLES)):
        if s.titles[at] != NONE and not eligible(s, s.titles[at], TITLES[at]):
            s.titles = with_item(s.titles, at, NONE)


def levy(s: Aeonis) -> None:
    """Who has the most Cities pays; all tied pay; if all tie nothing happens (HR-72)."""
    cities = [s.count_terrain(seat, CITY) for seat in range(s.players)]
    most = max(cities)
    payers = [seat for seat in range(s.players) if cities[seat] == most]
    others = [seat for seat in range(s.players) if cities[seat] != most]
    if not others:
        return
    total = 0
    for seat in payers:
        paid = min(s.rules.agendas[WAR_LEVY].number(), s.gold[seat])
        s.gold[seat] -= paid
        total += paid
    for seat in others:
        s.gain(seat, gold=total // len(others))


class Spend(Frame[Aeonis]):
    """Border Arbitration: sealed, both at once."""

    def __init__(self, seat: int, h: int) -> None:
        self.seat: Final = seat
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        most = min(s.rules.agendas[ARBITRATION].number(), s.influence[self.seat])
        s.ask(self, self.seat, ARBITRATE, list(range(most + 1)), (self.h,))


class Arbitrate(Frame[Aeonis]):
    """Both pay; the higher takes the hex, a tie is the Speaker's to break."""

    def __init__(self, h: int, a: int, b: int) -> None:
        self.h: Final = h
        self.a: Final = a
        self.b: Final = b

    def run(self, s: Aeonis) -> None:
        first, second = s.plans[self.a][0], s.plans[self.b][0]
        s.then(Paid(self.a, first), Paid(self.b, second))
        if first == second:
            s.then(Settle(self.h, self.a, self.b))
        else:
            s.then(Award(self.h, self.a if first > second else self.b))


class Paid(Frame[Aeonis]):
    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def run(self, s: Aeonis) -> None:
        s.pay(self.seat, influence=self.amount)


class Settle(Frame[Aeonis]):
    def __init__(self, h: int, a: int, b: int) -> None:
        self.h: Final = h
        self.a: Final = a
        self.b: Final = b

    def run(self, s: Aeonis) -> None:
        s.ask(self, s.speaker, ARBITER, [self.a, self.b], (self.h,))

    def chosen(self, s: Aeonis, seat: int, winner: int) -> None:
        s.then(Award(self.h, winner))


class Award(Frame[Aeonis]):
    def __init__(self, h: int, seat: int) -> None:
        self.h: Final = h
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        old = s.owner[self.h]
        if old != self.seat:
            set_owner(s, self.h, self.seat)
            s.count(self.seat, INFLUENCE_HEXES)
            first_enemy_hex(s, self.seat, old)


def elect(s: Aeonis, what: int, elected: int) -> None:
    """Warden of the Seat and Realm Treasurer."""
    if what == WARDEN_OF_THE_SEAT:
        s.laws |= 1 << what
        s.warden = elected
        s.warden_until = s.round + 1
    elif what == REALM_TREASURER:
        for seat in range(s.players):
            if seat != elected:
                paid = min(s.rules.agendas[what].number(), s.gold[seat])
                s.gold[seat] -= paid
                s.gain(elected, gold=paid)


def expire_decrees(s: Aeonis) -> None:
    """Decrees of a round end at its Cleanup; the Warden's a round later (HR-59)."""
    for law in (DEMILITARIZED_ZONE, OPEN_BORDERS, GENERAL_AMNESTY):
        if in_force(s, law):
            end_law(s, law)
    if in_force(s, WARDEN_OF_THE_SEAT) and s.warden_until <= s.round:
        end_law(s, WARDEN_OF_THE_SEAT)


def attack_barred(s: Aeonis, seat: int, h: int) -> bool:
    """Demilitarized Zone and the Warden's Seat (HB-10.1)."""
    if h in s.zone:
        return True
    if h != s.grid.seat or s.warden == NONE or s.warden == seat:
        return False
    return s.owner[h] == s.warden or s.occupant[h] == s.warden
