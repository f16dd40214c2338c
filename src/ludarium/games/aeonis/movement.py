"""Movement: groups, ranges, costs, zones of control and Portals (HB-8, HB-5.3)."""

from typing import Final

from mypy_extensions import mypyc_attr

from ludarium.core import PASS, Domain, Frame, Prompt, State, with_item
from ludarium.games.aeonis.artifacts import fired
from ludarium.games.aeonis.board import DESERT, ENTER_COST, FOREST, LAKE, MOST_HEXES, MOUNTAIN, NONE, PLAINS, PORTAL
from ludarium.games.aeonis.building import has_free_action
from ludarium.games.aeonis.cards.artifacts import BEACON, CLOAK, HORN, SCEPTER
from ludarium.games.aeonis.cards.discoveries import OUTRIDER_TRAILS, PLANAR_ECHO, SANDSWORN_PACT, WAYSTONES
from ludarium.games.aeonis.cards.events import MOUNTAIN_PASSES, OPEN_ROADS, SHATTERING_STORM
from ludarium.games.aeonis.cards.lords import FIRST
from ludarium.games.aeonis.cards.politics import ROAD_NETWORKS
from ludarium.games.aeonis.cards.whispers import FORCED_MARCH
from ludarium.games.aeonis.control import is_stronghold, set_owner
from ludarium.games.aeonis.journal import HEX, MOVED, TRAVELLED, UNIT
from ludarium.games.aeonis.marks import (
    ATTACHED,
    EQUIPPED,
    LATELY_TRAVELS,
    MARK_FREE_ACTION,
    MARK_WAYSTONES,
    MOVED_UNIT,
    PLANAR,
    PORTAL_TRAVELS,
    RIFT_IN,
    RIFT_OUT,
    SANDSWORN,
    TRAILS,
)
from ludarium.games.aeonis.powers import (
    by_water,
    ease_of,
    has_leviathan,
    has_rank_in,
    is_cavalry,
    lord_number,
    near_caravan,
    rank_number,
    surcharge,
    swims,
    walking_range,
)
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import ADVANCED, ELYNDRA, KIND, LORD, SERATHIS, SHEETS, THALRIK, TOKENS


class StepDomain(Domain):
    """The next hex of a Move: a hex on foot, 91 + hex through a Portal."""

    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Aeonis)
        if option >= MOST_HEXES:
            return f"through the Portal to {s.hex_name(option - MOST_HEXES)}"
        return s.hex_name(option)


STEP: Final = StepDomain("step", MOST_HEXES * 2)

NEXT_STEP: Final = Prompt("next_step", STEP, "Where does the group from {0} go?", about=(HEX,), decline="Stay here")
STAYS: Final = Prompt("stays", UNIT, "Who stays behind at {0}?", about=(HEX,), decline="The rest marches")
GROUP_HEX: Final = Prompt("group_hex", HEX, "Which group moves?")

# Ways to move.
ON_FOOT: Final = 0
BY_SCEPTER: Final = 1
BY_HORN: Final = 2
BY_WAYSTONE: Final = 3
BY_INSTABILITY: Final = 4
BY_FORCED_MARCH: Final = 5
BY_ACTIVATION: Final = 6
BY_MANEUVERS: Final = 7
BY_SECONDARY: Final = 8
BY_BLINK: Final = 9
BY_WARCAMP: Final = 10


def in_zone(s: Aeonis, seat: int, h: int) -> bool:
    """Next to an enemy unit; partners of an Accord make zones too (HB-5.3)."""
    occupant = s.occupant
    for beside in s.grid.neighbours[h]:
        other = occupant[beside]
        if other != NONE and other != seat and not open_to(s, seat, other):
            return True
    return False


def open_to(s: Aeonis, seat: int, other: int) -> bool:
    """Does a treaty open the other's land to the seat?"""
    treaty = s.treaty
    return len(treaty) == 2 and treaty[0] + treaty[1] == seat + other and (treaty[0] == seat or treaty[1] == seat)


def welcome(s: Aeonis, seat: int, other: int) -> bool:
    """Treaty or Accord: free passage, and Portals shared (HB-22.5)."""
    return open_to(s, seat, other) or (len(s.accords) > 0 and s.allied(seat, other))


def may_enter(s: Aeonis, seat: int, h: int) -> bool:
    """No foreign units, no open Lake but for the Tidecaller, no enemy stronghold (HB-8.4, HB-5.4)."""
    other = s.occupant[h]
    if other != NONE and other != seat:
        return False
    if s.is_open_lake(h) and not swims(s, seat):
        return False
    owner = s.owner[h]
    return owner in (NONE, seat) or not is_stronghold(s, h) or welcome(s, seat, owner)


def enter_cost(s: Aeonis, seat: int, h: int, way: int, ease: int = 0) -> int:
    """AP for the terrain alone (HB-4)."""
    terrain = s.terrain[h]
    cost = ENTER_COST[terrain]
    if way == BY_MANEUVERS:
        return 0
    if (
        way == BY_HORN
        or ease == 2
        or (ease == 1 and terrain == DESERT)
        or (way == BY_BLINK and terrain in (MOUNTAIN, DESERT))
    ):
        cost = 1
    elif terrain == MOUNTAIN and s.event == MOUNTAIN_PASSES:
        cost = s.rules.globals[MOUNTAIN_PASSES].number()
    elif terrain == LAKE and s.is_open_lake(h):
        cost = lord_number(s, SERATHIS, FIRST)
    if terrain == PORTAL and s.flux_until >= s.round:
        cost = 0
    if (
        s.unique[h] == THALRIK
        and s.lord_sheet[seat] == THALRIK
        and s.owner[h] == seat
        and not s.has_used(seat, RIFT_IN)
    ):
        cost = 0
    if s.storm[h]:
        cost += s.rules.globals[SHATTERING_STORM].number(1)
    if s.tempest != NONE or s.riptide != NONE:
        cost += surcharge(s, seat, h)
    return cost


def as_printed(s: Aeonis) -> bool:
    """Does nothing on the table make dry land dearer, but for Storms and zones of control?"""
    return s.tempest == NONE and s.riptide == NONE and s.event != MOUNTAIN_PASSES


def unit_range(s: Aeonis, unit: int) -> int:
    """Movement Range; the Cloak adds to the Lord's (HB-8.2, AE-A-03a)."""
    kind = KIND[unit % TOKENS]
    if kind != LORD:
        return walking_range(s, unit)
    seat = unit // TOKENS
    reach = SHEETS[s.lord_sheet[seat]].move
    if s.artifact_state[CLOAK] == EQUIPPED and s.artifact_at[CLOAK] == seat:
        reach += s.rules.artifacts[CLOAK].number(0)
    return reach


def one_hex(way: int) -> bool:
    """Does this way lead one hex, whatever the group's range?"""
    return way in (BY_SCEPTER, BY_WAYSTONE, BY_INSTABILITY, BY_SECONDARY, BY_WARCAMP)


def cloak_stretch(s: Aeonis, group: tuple[int, ...], way: int) -> int:
    """By how many hexes the Cloak lengthens a Move: not if others of the group are slower (AE-A-03a)."""
    if s.artifact_state[CLOAK] != EQUIPPED or s.artifact_at[CLOAK] != group[0] // TOKENS:
        return 0
    if KIND[group[0] % TOKENS] != LORD or one_hex(way):
        return 0
    reach = unit_range(s, group[0])
    bare = reach - s.rules.artifacts[CLOAK].number(0)
    for unit in group[1:]:
        least = unit_range(s, unit)
        reach, bare = min(reach, least), min(bare, least)
    return reach - bare


def group_range(s: Aeonis, group: tuple[int, ...], way: int) -> int:
    """The slowest unit's (HB-8.1)."""
    if one_hex(way):
        return 1
    least = 99
    for unit in group:
        least = min(least, unit_range(s, unit))
    if way == BY_HORN:
        return least + s.rules.artifacts[HORN].number()
    if way == BY_FORCED_MARCH:
        return least + s.rules.whispers[FORCED_MARCH].number()
    return least


def portal_for(s: Aeonis, seat: int, h: int) -> bool:
    """A Portal, or the seat's Void Anchor of this round."""
    return s.is_portal(h) or s.void_hex[seat] == h


def portal_targets(s: Aeonis, seat: int, origin: int, way: int = ON_FOOT) -> list[int]:
    """Where Portal travel leads: neutral or own Portals, partners'; by Beacon or Attunement any (HB-8.5, AE-A-12)."""
    found: list[int] = []
    if not portal_for(s, seat, origin):
        return found
    links = s.links
    beacon = NONE
    if s.artifact_state[BEACON] == ATTACHED and s.artifact_active(BEACON, seat):
        beacon = s.artifact_at[BEACON]
    attuned = way == BY_ACTIVATION or s.leads(seat, THALRIK)
    for h, other in enumerate(s.occupant):
        if h != origin and portal_for(s, seat, h):
            if other != NONE and other != seat:
                continue
            owner = s.owner[h]
            if s.sealed[h] != NONE and s.sealed[h] != seat:
                continue
            hostile = owner != NONE and owner != seat and not welcome(s, seat, owner)
            if hostile and not attuned and beacon != origin and beacon != h:
                continue
            link = origin * 128 + h
            used = False
            for past in links:
                if past == link:
                    used = True
            if not used:
                found.append(h)
    return found


def penniless(s: Aeonis, seat: int) -> bool:
    """No AP, and nothing that could make the first step on foot free."""
    if s.ap[seat] > 0 or has_free_action(s, seat):
        return False
    lord = s.lord_sheet[seat]
    return s.flux_until < s.round and s.event != MOUNTAIN_PASSES and lord != THALRIK and lord != SERATHIS


@mypyc_attr(free_list_len=1)
class March(Frame[Aeonis]):
    """A Move in hand: who, from where, how far still, what it has cost."""

    def __init__(self, seat: int, group: tuple[int, ...], start: int, way: int, left: int, raw: int = 0,
                 paid: int = 0, plains: bool = False, zone_free: bool = False, must: bool = False,
                 travelled: int = 0, woods: int = 0) -> None:  # fmt: skip
        self.seat: Final = seat
        self.group: Final = group
        self.start: Final = start
        self.way: Final = way
        self.left: Final = left
        self.raw: Final = raw
        self.paid: Final = paid
        self.plains: Final = plains
        self.zone_free: Final = zone_free
        """Whether the Cavalry of the group has ignored its one zone of control (HB-8.3)."""
        self.must: Final = must
        self.travelled: Final = travelled
        """1: through a Portal; 2: just now out of the Rift Anchor, whose exit may be free."""
        self.woods: Final = woods
        """Forests that a Stag Rider may still lead it into beyond its range."""

    def run(self, s: Aeonis) -> None:
        steps = self.steps(s) if self.left or self.woods else []
        if not steps:
            self.halt(s)
        elif self.must:
            s.offer(self, self.seat, NEXT_STEP, steps, (s.unit_hex[self.group[0]],))
        else:
            s.ask(self, self.seat, NEXT_STEP, [*steps, PASS], (s.unit_hex[self.group[0]],))

    def chosen(self, s: Aeonis, seat: int, step: int) -> None:
        if step == PASS:
            self.halt(s)
        else:
            self.go(s, step)

    def halt(self, s: Aeonis) -> None:
        end = s.unit_hex[self.group[0]]
        s.then(EndMarch(self.seat, self.group, self.start, end, self.raw, self.paid, self.travelled))

    def steps(self, s: Aeonis, most: int = MOST_HEXES) -> list[int]:
        """Hexes the group can enter next and pay for, or so many of them."""
        found: list[int] = []
        at = s.unit_hex[self.group[0]]
        wet = has_leviathan(s, self.seat, self.group)
        first = self.way == BY_ACTIVATION and self.left == group_range(s, self.group, self.way)
        if self.way != BY_INSTABILITY and not first and not self.stranded(s):
            for h in s.grid.neighbours[at]:
                if self.left == 0 and s.terrain[h] != FOREST:
                    continue
                if may_enter(s, self.seat, h) and self.affordable(s, h) and (not wet or by_water(s, h)):
                    found.append(h)
                    if len(found) >= most:
                        return found
        if self.left and self.way != BY_WAYSTONE and self.way != BY_WARCAMP:
            for h in portal_targets(s, self.seat, at, self.way):
                if (self.raw or self.way != ON_FOOT or not self.repeated(s, at, h)) and (not wet or by_water(s, h)):
                    found.append(MOST_HEXES + h)
        return found

    def stranded(self, s: Aeonis) -> bool:
        """A Move not yet begun on foot, without AP for any ground."""
        return self.raw == 0 and (self.way == ON_FOOT or self.way == BY_FORCED_MARCH) and penniless(s, self.seat)

    def repeated(self, s: Aeonis, at: int, h: int) -> bool:
        """The same free Move not twice in a round (HB-8.6)."""
        key = (self.seat * 128 + at) * 128 + h
        for past in s.free_moves:
            if past == key:
                return True
        return False

    def toll(self, s: Aeonis, h: int) -> tuple[int, bool]:
        """Raw AP for entering a hex on foot, and whether the group's Cavalry spends its exemption."""
        if self.way == BY_SCEPTER or self.way == BY_WARCAMP:
            return 0, self.zone_free
        cost = 0
        if self.way != BY_WAYSTONE:
            cost = enter_cost(s, self.seat, h, self.way, ease_of(s, self.seat, self.group))
            if self.travelled == 2 and not s.has_used(self.seat, RIFT_OUT):
                cost = surcharge(s, self.seat, h)
        if in_zone(s, self.seat, h):
            if not self.zone_free and has_cavalry(s, self.group):
                return cost, True
            return cost + 1, self.zone_free
        return cost, self.zone_free

    def total(self, s: Aeonis, raw: int, plains: bool) -> int:
        """What the whole Move costs so far; Open Roads take one off, never below 1 (HR-05)."""
        total = raw
        if plains and s.event == OPEN_ROADS:
            total -= s.rules.globals[OPEN_ROADS].number()
        elif plains and s.laws >> ROAD_NETWORKS & 1:
            total -= s.rules.agendas[ROAD_NETWORKS].number()
        if s.knows(self.seat, WAYSTONES) and not s.marked(self.seat, MARK_WAYSTONES):
            total -= s.rules.discoveries[WAYSTONES].number()
        if trails_help(s, self.seat, self.start):
            total -= s.rules.discoveries[OUTRIDER_TRAILS].number()
        return max(1, total) if raw > 0 else 0

    def affordable(self, s: Aeonis, h: int) -> bool:
        # Who could pay the printed cost need not count what makes it cheaper.
        terrain = s.terrain[h]
        spare = s.ap[self.seat] + self.paid - self.raw - ENTER_COST[terrain]
        if spare >= 0 and terrain != LAKE and not s.storm[h] and as_printed(s):
            if spare > 0 or not in_zone(s, self.seat, h):
                return True
        toll, _ = self.toll(s, h)
        raw = self.raw + toll
        total = self.total(s, raw, self.plains or s.terrain[h] == PLAINS)
        return s.ap[self.seat] >= total - self.paid or (total == 1 and has_free_action(s, self.seat))

    def go(self, s: Aeonis, step: int) -> None:
        """Enter a hex: pay, stand there, claim and explore it."""
        at = s.unit_hex[self.group[0]]
        seat = self.seat
        raw, plains, zone_free, travelled = self.raw, self.plains, self.zone_free, self.travelled
        left, woods = self.left - 1, self.woods
        stretch = cloak_stretch(s, self.group, self.way)
        if stretch and left == stretch - 1:
            fired(s, seat, CLOAK)
        if step >= MOST_HEXES:
            h = step - MOST_HEXES
            s.links.append(at * 128 + h)
            if raw == 0:
                s.free_moves = [*s.free_moves, (seat * 128 + at) * 128 + h]
            s.count(seat, PORTAL_TRAVELS)
            travelled = 2 if s.unique[at] == THALRIK and s.lord_sheet[seat] == THALRIK and s.owner[at] == seat else 1
            far = s.owner[h]
            if far != NONE and far != seat and s.artifact_active(BEACON, seat):
                fired(s, seat, BEACON)
            s.note(TRAVELLED, seat, at, h)
        else:
            h = step
            toll, zone_free = self.toll(s, h)
            raw += toll
            if travelled == 2:
                s.use(seat, RIFT_OUT)
                travelled = 1
            if s.unique[h] == THALRIK and s.owner[h] == seat:
                s.use(seat, RIFT_IN)
            if left < 0:
                left = 0
                woods -= 1
            plains = plains or s.terrain[h] == PLAINS
            s.note(MOVED, seat, len(self.group), at, h)
        total = self.total(s, raw, plains)
        if total > self.paid and s.ap[seat] < total - self.paid:
            s.mark(seat, MARK_FREE_ACTION)
            paid = total
        else:
            s.ap[seat] -= total - self.paid
            paid = total
        for unit in self.group:
            s.place(unit, h)
            s.unit_siege[unit] = NONE
        new = s.unexplored[h] != 0
        if s.owner[h] == NONE and s.terrain[h] != PORTAL:
            set_owner(s, h, seat)
            if s.knows(seat, SANDSWORN_PACT) and not s.has_used(seat, SANDSWORN):
                s.use(seat, SANDSWORN)
                s.gain(seat, gold=s.rules.discoveries[SANDSWORN_PACT].number())
        if new:
            s.unexplored = with_item(s.unexplored, h, 0)
            s.then(
                EndMarch(seat, self.group, self.start, h, raw, paid, travelled),
                Explore(seat, self.group, h),
            )
        else:
            s.then(March(seat, self.group, self.start, self.way, left, raw, paid, plains, zone_free, False, travelled,
                         woods))  # fmt: skip


def trails_help(s: Aeonis, seat: int, start: int) -> bool:
    """Outrider Trails: once a round a Move from in or beside the Caravan is cheaper (HB-15)."""
    return s.knows(seat, OUTRIDER_TRAILS) and not s.has_used(seat, TRAILS) and near_caravan(s, seat, start)


def has_cavalry(s: Aeonis, group: tuple[int, ...]) -> bool:
    for unit in group:
        if is_cavalry(s, unit):
            return True
    return False


class EndMarch(Frame[Aeonis]):
    """The Move is over: at 10 Renown a Move of exactly 1 AP may have been free (HB-7.2)."""

    def __init__(self, seat: int, group: tuple[int, ...], start: int, end: int, raw: int, paid: int,
                 travelled: int) -> None:  # fmt: skip
        self.seat: Final = seat
        self.group: Final = group
        self.start: Final = start
        self.end: Final = end
        self.raw: Final = raw
        self.paid: Final = paid
        self.travelled: Final = travelled

    def run(self, s: Aeonis) -> None:
        seat = self.seat
        for unit in self.group:
            s.unit_flags[unit] |= MOVED_UNIT
        if self.raw > 1 and s.knows(seat, WAYSTONES):
            s.mark(seat, MARK_WAYSTONES)
        if self.raw > 1 and trails_help(s, seat, self.start):
            s.use(seat, TRAILS)
        if self.paid == 1 and has_free_action(s, seat):
            s.mark(seat, MARK_FREE_ACTION)
            s.ap[seat] += 1
        if self.travelled:
            s.count_lately(seat, LATELY_TRAVELS)
            if s.knows(seat, PLANAR_ECHO) and not s.has_used(seat, PLANAR):
                s.use(seat, PLANAR)
                s.ap[seat] += s.rules.discoveries[PLANAR_ECHO].number()


class Explore(Frame[Aeonis]):
    """The first to enter draws an Exploration event (HB-8.8); what it does stands in `exploration`."""

    def __init__(self, seat: int, group: tuple[int, ...], h: int) -> None:
        self.seat: Final = seat
        self.group: Final = group
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        draw_exploration(s, self.seat, self.group, self.h)


def draw_exploration(s: Aeonis, seat: int, group: tuple[int, ...], h: int) -> None:
    from ludarium.games.aeonis.exploration import explore

    explore(s, seat, group, h)


class PickGroup(Frame[Aeonis]):
    """Leave units behind one by one, then march (HB-8.1)."""

    def __init__(self, seat: int, group: tuple[int, ...], way: int) -> None:
        self.seat: Final = seat
        self.group: Final = group
        self.way: Final = way

    def run(self, s: Aeonis) -> None:
        # Blink Step moves its Lord, who cannot stay behind.
        options = [
            unit
            for unit in distinct(s, self.group)
            if len(self.group) > 1
            and (self.way != BY_BLINK or KIND[unit % TOKENS] != LORD)
            and self.goes_without(s, unit)
        ]
        if not options:
            s.then(march(s, self.seat, self.group, self.way))
        else:
            h = s.unit_hex[self.group[0]]
            s.ask(self, self.seat, STAYS, [*options, PASS] if self.can_march(s) else options, (h,))

    def goes_without(self, s: Aeonis, unit: int) -> bool:
        """Could the rest, or one of it, still move? A Move that leads nowhere is none."""
        return anybody_moves(s, self.seat, [other for other in self.group if other != unit], self.way)

    def can_march(self, s: Aeonis) -> bool:
        return len(march(s, self.seat, self.group, self.way).steps(s, 1)) > 0

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit == PASS:
            s.then(march(s, seat, self.group, self.way))
        else:
            rest = tuple([other for other in self.group if other != unit])
            s.then(PickGroup(seat, rest, self.way))


def march(s: Aeonis, seat: int, group: tuple[int, ...], way: int) -> March:
    woods = 0
    if way != BY_WARCAMP and has_rank_in(s, seat, group, ELYNDRA, ADVANCED):
        woods = rank_number(s, ELYNDRA, ADVANCED)
    return March(seat, group, s.unit_hex[group[0]], way, group_range(s, group, way), must=True, woods=woods)


def anybody_moves(s: Aeonis, seat: int, units: list[int], way: int) -> bool:
    """Could all of them together move that way, or one of them?"""
    if march(s, seat, tuple(units), way).steps(s, 1):
        return True
    if len(units) > 1:
        for unit in units:
            if march(s, seat, (unit,), way).steps(s, 1):
                return True
    return False


def distinct(s: Aeonis, units: tuple[int, ...]) -> list[int]:
    """One of each kind and health: equal units are equal choices."""
    found: list[int] = []
    seen: list[int] = []
    for unit in units:
        key = (KIND[unit % TOKENS] * 16 + s.unit_hp[unit]) * 8 + s.unit_flags[unit]
        if key not in seen:
            seen.append(key)
            found.append(unit)
    return found


class PickHex(Frame[Aeonis]):
    """Which hex's group uses an artifact or power that moves (AE-A-07, AE-A-23); the Warcamp's are Cavalry."""

    def __init__(self, seat: int, way: int, h: int = NONE) -> None:
        self.seat: Final = seat
        self.way: Final = way
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        hexes = movable_hexes(s, self.seat, self.way) if self.h == NONE else [self.h]
        s.offer(self, self.seat, GROUP_HEX, hexes)

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        units = s.units_at(seat, h)
        if self.way == BY_WARCAMP:
            units = [unit for unit in units if is_cavalry(s, unit)]
        s.then(PickGroup(seat, tuple(units), self.way))


def any_movable(s: Aeonis, seat: int, way: int) -> bool:
    return len(movable_hexes(s, seat, way, True)) > 0


def movable_hexes(s: Aeonis, seat: int, way: int, one: bool = False) -> list[int]:
    """Hexes from which a stack or some unit of it could move that way, or just one of them (AE-R-29, AE-R-60)."""
    found: list[int] = []
    lord = s.lord_hex(seat)
    reach = s.rules.artifacts[SCEPTER].number()
    stranded = way in (ON_FOOT, BY_FORCED_MARCH) and penniless(s, seat)
    for h, occupant in enumerate(s.occupant):
        if occupant != seat:
            continue
        if way == BY_SCEPTER and (lord == NONE or s.grid.dist(lord, h) > reach):
            continue
        # A Waystone opens a Portal: nobody else goes anywhere by it. Without AP, too, only Portals lead anywhere.
        if (way == BY_ACTIVATION or stranded) and not portal_for(s, seat, h):
            continue
        units = s.units_at(seat, h)
        if way == BY_WARCAMP:
            units = [unit for unit in units if is_cavalry(s, unit)]
        if units and anybody_moves(s, seat, units, way):
            found.append(h)
            if one:
                break
    return found
