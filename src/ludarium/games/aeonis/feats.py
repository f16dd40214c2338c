"""Feats: what Lords, Legendary Buildings and faction Discoveries let a player do on their own turn (HB-11, HB-23)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named, with_item
from ludarium.games.aeonis.board import CITY, DESERT, LAKE, MOST_HEXES, NONE, PLAINS, PORTAL
from ludarium.games.aeonis.building import can_pay_ap, pay_ap
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS
from ludarium.games.aeonis.cards.discoveries import CALL_THE_DEEP, SHADOW_NETWORK, VOID_ANCHOR
from ludarium.games.aeonis.cards.lords import FIRST, LORD_POWERS, THIRD
from ludarium.games.aeonis.control import first_enemy_hex, set_owner, settle_pool
from ludarium.games.aeonis.discoveries import perform, ritual_price
from ludarium.games.aeonis.journal import CARAVAN_MOVED, HEX, LAKE_CALLED, MOVED, UNIT, WHISPER
from ludarium.games.aeonis.marks import (
    ATTACHED,
    BLINK_STEP,
    CONVERSION,
    EXALTED,
    EXCHANGE,
    INFLUENCE_HEXES,
    LEDGER,
    LONG_HALT,
    MOVED_UNIT,
    NETWORK,
    RIPTIDE,
    SOUL_TITHE,
    SPENT_CALL,
    TEMPEST,
    VEIL,
    VOID_HEX,
    WARCAMP,
    WHEELED,
    WHEELS,
)
from ludarium.games.aeonis.movement import (
    BY_BLINK,
    BY_WARCAMP,
    Explore,
    PickGroup,
    PickHex,
    distinct,
    enter_cost,
    group_range,
    in_zone,
    march,
    movable_hexes,
    penniless,
)
from ludarium.games.aeonis.powers import (
    caravan_hex,
    ease_of,
    has_fortress,
    legend_number,
    lord_number,
    show_legend,
    show_power,
)
from ludarium.games.aeonis.shifts import BY_GATE, BY_RIFT, BY_ROOTS, BY_TIDE, shift, starts
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    AURIEL,
    CASSIAN,
    ELITE,
    ELYNDRA,
    KIND,
    MORVANE,
    NO_SHEET,
    NYXARA,
    OZREN,
    RAKHIS,
    SERAPHEL,
    SERATHIS,
    THALRIK,
    TOKENS,
    TSUVARA,
)
from ludarium.games.aeonis.trade import BY_EXCHANGE, BY_LEDGER, initiate, may_deal

# Kinds of feats; each has room for a hex or seat.
EXALT: Final = 0
TITHE: Final = 1
HALT: Final = 2
CONVERT: Final = 3
WHEEL: Final = 4
CALL: Final = 5
ROOTS: Final = 6
RIFT_WALK: Final = 7
VEILED: Final = 8
BLINK: Final = 9
PASS_GATE: Final = 10
RIDE_TIDE: Final = 11
CHARGE: Final = 12
BARTER: Final = 13
FREE_FEATS: Final = 14
"""From here on they do not use the turn."""
LEDGER_TRADE: Final = 14
RAISE_TEMPEST: Final = 15
RAISE_RIPTIDE: Final = 16
OPEN_VOID: Final = 17
SELL_WHISPER: Final = 18
FEATS: Final = 19

VEIL_TO: Final = Prompt("veil_to", HEX, "Veil of Shadows: where does the group go?")
VEIL_WHO: Final = Prompt("veil_who", UNIT, "Veil of Shadows: who stays behind?", decline="The rest goes")
FOLLOW: Final = Prompt("follow", UNIT, "Does a Vanguard follow the Caravan?", decline="No")
ROLL_ON: Final = Prompt("roll_on", HEX, "Does the Caravan roll a hex further?", decline="No")
SOLD: Final = Prompt("sold", WHISPER, "Shadow Network: which Whisper do you discard?")
SOLD_FOR: Final = Prompt("sold_for", named("sold_for", "Gold", "Influence"), "Shadow Network: what for?")


def feat_name(s: Aeonis, feat: int) -> str:
    """A feat in words."""
    kind, h = feat // MOST_HEXES, feat % MOST_HEXES
    if kind in (EXALT, TITHE, HALT, VEILED, BLINK):
        lord, place = {EXALT: (AURIEL, 2), TITHE: (MORVANE, 2), HALT: (TSUVARA, 2), VEILED: (NYXARA, 2),
                       BLINK: (SERAPHEL, 2)}[kind]  # fmt: skip
        return LORD_POWERS[lord * 3 + place]
    if kind in (BARTER, LEDGER_TRADE):
        how = "Grand Exchange" if kind == BARTER else "Consortium's Ledger"
        return f"{how}: Trade with Player {h + 1}"
    if kind == SELL_WHISPER:
        return "Shadow Network: discard a Whisper"
    wording = {
        CONVERT: "Rite of Conversion: take",
        WHEEL: "Roll the Caravan to",
        CALL: "Call the Deep at",
        ROOTS: "Deep Roots: move from",
        RIFT_WALK: "Send the Rift Walker from",
        PASS_GATE: "Dimensional Nexus: go from",
        RIDE_TIDE: "Drowned Court: go from",
        CHARGE: "Windsworn Warcamp: move Cavalry from",
        RAISE_TEMPEST: "Desert Tempest over",
        RAISE_RIPTIDE: "Riptide around",
        OPEN_VOID: "Void Anchor at",
    }[kind]
    return f"{wording} {s.hex_name(h)}"


def feats(s: Aeonis, seat: int) -> list[int]:
    """What uses the turn."""
    found: list[int] = []
    lord = s.lord_sheet[seat]
    free = s.lord_hex(seat) != NONE
    if lord == AURIEL:
        if free and s.influence[seat] >= 3 and not s.has_used(seat, EXALTED):
            found.append(EXALT * MOST_HEXES)
    elif lord == MORVANE:
        if free and s.pool[seat] and not s.has_used(seat, SOUL_TITHE):
            found.append(TITHE * MOST_HEXES)
    elif lord == OZREN:
        price = lord_number(s, OZREN, THIRD)
        if free and s.influence[seat] >= price and can_pay_ap(s, seat, 1) and not s.has_used(seat, CONVERSION):
            found += [CONVERT * MOST_HEXES + h for h in convertible(s, seat)]
    elif lord == TSUVARA:
        if free and not s.has_used(seat, WHEELS):
            if can_pay_ap(s, seat, 1):
                found += [WHEEL * MOST_HEXES + h for h in wheel_hexes(s, seat)]
            if not s.has_used(seat, LONG_HALT):
                found.append(HALT * MOST_HEXES)
    elif lord == SERATHIS:
        if may_call(s, seat):
            found += [CALL * MOST_HEXES + h for h in call_hexes(s, seat)]
    elif lord == NYXARA:
        if free and not s.has_used(seat, VEIL) and s.mana[seat] >= lord_number(s, NYXARA, THIRD):
            if not penniless(s, seat) and veil_hexes(s, seat, (s.lord(seat),)):
                found.append(VEILED * MOST_HEXES)
    elif lord == SERAPHEL:
        if free and not s.has_used(seat, BLINK_STEP) and s.mana[seat] >= lord_number(s, SERAPHEL, THIRD):
            if march(s, seat, (s.lord(seat),), BY_BLINK).steps(s, 1):
                found.append(BLINK * MOST_HEXES)
    if lord == ELYNDRA:
        found += [ROOTS * MOST_HEXES + h for h in starts(s, seat, BY_ROOTS)]
    elif lord == THALRIK:
        found += [RIFT_WALK * MOST_HEXES + h for h in starts(s, seat, BY_RIFT)]
    # Whoever holds a Legendary Building has the use of it, whatever Lord raised it.
    if s.legend_at[THALRIK] != NONE:
        found += [PASS_GATE * MOST_HEXES + h for h in starts(s, seat, BY_GATE)]
    if s.legend_at[SERATHIS] != NONE:
        found += [RIDE_TIDE * MOST_HEXES + h for h in starts(s, seat, BY_TIDE)]
    if s.legend_at[RAKHIS] != NONE and s.legend_of(seat, RAKHIS) != NONE and not s.has_used(seat, WARCAMP):
        found += [CHARGE * MOST_HEXES + h for h in movable_hexes(s, seat, BY_WARCAMP)]
    if s.legend_at[CASSIAN] != NONE and s.legend_of(seat, CASSIAN) != NONE and not s.has_used(seat, EXCHANGE):
        found += [BARTER * MOST_HEXES + other for other in range(s.players) if may_deal(s, seat, other)]
    return found


def free_feats(s: Aeonis, seat: int) -> list[int]:
    """What can be done beside the action."""
    found: list[int] = []
    lord = s.lord_sheet[seat]
    if lord == NO_SHEET:
        return found
    free = s.lord_hex(seat)
    if lord == CASSIAN:
        if free != NONE and not s.has_used(seat, LEDGER):
            found += [LEDGER_TRADE * MOST_HEXES + other for other in range(s.players) if may_deal(s, seat, other)]
    elif lord == RAKHIS:
        if free != NONE and s.mana[seat] >= 2 and not s.has_used(seat, TEMPEST):
            for h in s.lands[seat]:
                if s.terrain[h] == DESERT and s.grid.dist(free, h) <= 2:
                    found.append(RAISE_TEMPEST * MOST_HEXES + h)
    elif lord == SERATHIS:
        if free != NONE and s.mana[seat] >= 2 and not s.has_used(seat, RIPTIDE):
            for h in s.lands[seat]:
                if s.terrain[h] == LAKE and s.grid.dist(free, h) <= 2:
                    found.append(RAISE_RIPTIDE * MOST_HEXES + h)
    if s.knows(seat, VOID_ANCHOR) and not s.has_used(seat, VOID_HEX) and s.mana[seat] >= void_price(s, seat):
        for h in s.lands[seat]:
            if not s.is_portal(h):
                found.append(OPEN_VOID * MOST_HEXES + h)
    if s.knows(seat, SHADOW_NETWORK) and not s.has_used(seat, NETWORK) and s.whisper_hands[seat]:
        found.append(SELL_WHISPER * MOST_HEXES)
    return found


def void_price(s: Aeonis, seat: int) -> int:
    return ritual_price(s, seat, s.rules.discoveries[VOID_ANCHOR].number())


def do_feat(s: Aeonis, seat: int, feat: int) -> None:
    kind, h = feat // MOST_HEXES, feat % MOST_HEXES
    if kind == EXALT:
        s.use(seat, EXALTED)
        show_power(s, seat, THIRD)
        s.pay(seat, influence=3)
        s.gain_renown(seat, lord_number(s, AURIEL, THIRD))
    elif kind == TITHE:
        s.use(seat, SOUL_TITHE)
        show_power(s, seat, THIRD)
        s.pool[seat] -= 1
        s.gain(seat, mana=lord_number(s, MORVANE, THIRD))
    elif kind == HALT:
        s.use(seat, LONG_HALT)
        show_power(s, seat, THIRD)
        settle_pool(s, seat, lord_number(s, TSUVARA, THIRD))
        s.gain(seat, gold=1)
    elif kind == CONVERT:
        s.use(seat, CONVERSION)
        show_power(s, seat, THIRD)
        pay_ap(s, seat, 1)
        s.pay(seat, influence=lord_number(s, OZREN, THIRD))
        old = s.owner[h]
        set_owner(s, h, seat)
        s.count(seat, INFLUENCE_HEXES)
        first_enemy_hex(s, seat, old)
    elif kind == WHEEL:
        pay_ap(s, seat, 1)
        s.use(seat, WHEELS)
        s.count(seat, WHEELED)
        show_power(s, seat, FIRST)
        roll_caravan(s, seat, h)
        s.then(RollOn(seat))
    elif kind == CALL:
        s.spent = with_item(s.spent, seat, s.spent[seat] | SPENT_CALL)
        s.pay(seat, mana=call_price(s, seat))
        perform(s, seat, CALL_THE_DEEP)
        s.terrain = with_item(s.terrain, h, LAKE)
        s.unexplored = with_item(s.unexplored, h, 0)
        s.note(LAKE_CALLED, seat, h)
    elif kind == ROOTS:
        shift(s, seat, h, BY_ROOTS)
    elif kind == RIFT_WALK:
        shift(s, seat, h, BY_RIFT)
    elif kind == PASS_GATE:
        shift(s, seat, h, BY_GATE)
    elif kind == RIDE_TIDE:
        shift(s, seat, h, BY_TIDE)
    elif kind == VEILED:
        s.use(seat, VEIL)
        show_power(s, seat, THIRD)
        s.pay(seat, mana=lord_number(s, NYXARA, THIRD))
        s.then(Veil(seat, tuple(s.units_at(seat, s.lord_hex(seat)))))
    elif kind == BLINK:
        s.use(seat, BLINK_STEP)
        show_power(s, seat, THIRD)
        s.pay(seat, mana=lord_number(s, SERAPHEL, THIRD))
        s.then(PickGroup(seat, tuple(s.units_at(seat, s.lord_hex(seat))), BY_BLINK))
    elif kind == CHARGE:
        s.use(seat, WARCAMP)
        show_legend(s, seat, RAKHIS)
        s.then(PickHex(seat, BY_WARCAMP, h))
    elif kind == BARTER:
        show_legend(s, seat, CASSIAN)
        initiate(s, seat, h, BY_EXCHANGE)
    elif kind == LEDGER_TRADE:
        show_power(s, seat, FIRST)
        initiate(s, seat, h, BY_LEDGER)
    elif kind == RAISE_TEMPEST:
        s.use(seat, TEMPEST)
        show_power(s, seat, THIRD)
        s.pay(seat, mana=2)
        s.tempest = h
    elif kind == RAISE_RIPTIDE:
        s.use(seat, RIPTIDE)
        show_power(s, seat, THIRD)
        s.pay(seat, mana=2)
        s.riptide = h
    elif kind == OPEN_VOID:
        s.use(seat, VOID_HEX)
        s.pay(seat, mana=void_price(s, seat))
        perform(s, seat, VOID_ANCHOR)
        s.void_hex = with_item(s.void_hex, seat, h)
    else:
        s.use(seat, NETWORK)
        s.then(SellWhisper(seat))


# Ozren


def convertible(s: Aeonis, seat: int) -> list[int]:
    """Neutral hexes, or empty unbuilt enemy ones, beside one's own; no City, Portal, nor by an enemy Fortress."""
    found: list[int] = []
    for h in range(s.grid.count):
        owner = s.owner[h]
        if owner == seat or s.occupant[h] != NONE or s.buildings[h] or s.terrain[h] == CITY or s.is_portal(h):
            continue
        if s.is_open_lake(h):
            continue
        beside = False
        walled = False
        for near in s.grid.neighbours[h]:
            if s.owner[near] == seat:
                beside = True
            elif s.owner[near] != NONE and has_fortress(s, near):
                walled = True
        if beside and not walled:
            found.append(h)
    return found


# Serathis


def call_price(s: Aeonis, seat: int) -> int:
    return ritual_price(s, seat, s.rules.discoveries[CALL_THE_DEEP].number())


def may_call(s: Aeonis, seat: int) -> bool:
    return s.knows(seat, CALL_THE_DEEP) and not s.spent[seat] & SPENT_CALL and s.mana[seat] >= call_price(s, seat)


def call_hexes(s: Aeonis, seat: int) -> list[int]:
    """Empty neutral Plains and Deserts beside one's own, without a Site."""
    found: list[int] = []
    for h in range(s.grid.count):
        if s.owner[h] != NONE or s.occupant[h] != NONE or s.site[h] != NONE or s.unique[h] != NONE or s.buildings[h]:
            continue
        if s.terrain[h] != PLAINS and s.terrain[h] != DESERT:
            continue
        for near in s.grid.neighbours[h]:
            if s.owner[near] == seat:
                found.append(h)
                break
    return found


# Nyxara


def veil_costs(s: Aeonis, seat: int, group: tuple[int, ...]) -> list[int]:
    """Per hex, the least terrain cost to reach it within range through anything but open Lakes; 99 beyond reach."""
    start = s.unit_hex[group[0]]
    best = [99] * s.grid.count
    best[start] = 0
    edge = [start]
    ease = ease_of(s, seat, group)
    for _ in range(group_range(s, group, 0)):
        costs = best[:]
        further: list[int] = []
        for h in edge:
            if h != start and s.unexplored[h]:
                continue
            for near in s.grid.neighbours[h]:
                cost = best[h] + enter_cost(s, seat, near, 0, ease)
                if not s.is_open_lake(near) and cost < costs[near]:
                    costs[near] = cost
                    further.append(near)
        best = costs
        edge = further
    return best


def veil_hexes(s: Aeonis, seat: int, group: tuple[int, ...]) -> list[int]:
    """Where the Move may end: not on enemy units, and paid in AP."""
    costs = veil_costs(s, seat, group)
    start = s.unit_hex[group[0]]
    return [
        h
        for h in range(s.grid.count)
        if h != start and costs[h] <= s.ap[seat] and (s.occupant[h] == NONE or s.occupant[h] == seat)
    ]


class Veil(Frame[Aeonis]):
    """Veil of Shadows: a Move with Nyxara that ignores zones and passes through enemy land (HB-23)."""

    def __init__(self, seat: int, group: tuple[int, ...], ready: bool = False) -> None:
        self.seat: Final = seat
        self.group: Final = group
        self.ready: Final = ready

    def run(self, s: Aeonis) -> None:
        others = tuple([unit for unit in self.group if unit != s.lord(self.seat)])
        if self.ready or not others:
            s.offer(self, self.seat, VEIL_TO, veil_hexes(s, self.seat, self.group))
        else:
            rest = [PASS] if veil_hexes(s, self.seat, self.group) else []
            s.ask(self, self.seat, VEIL_WHO, [*distinct(s, others), *rest])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if not self.ready and len(self.group) > 1:
            rest = self.group if option == PASS else tuple([unit for unit in self.group if unit != option])
            s.then(Veil(seat, rest, option == PASS))
            return
        s.ap[seat] -= veil_costs(s, seat, self.group)[option]
        s.note(MOVED, seat, len(self.group), s.unit_hex[self.group[0]], option)
        for unit in self.group:
            s.place(unit, option)
            s.unit_siege[unit] = NONE
            s.unit_flags[unit] |= MOVED_UNIT
        new = s.unexplored[option]
        if s.owner[option] == NONE and s.terrain[option] != PORTAL:
            set_owner(s, option, seat)
        if new:
            s.unexplored = with_item(s.unexplored, option, 0)
            s.then(Explore(seat, self.group, option))


class SellWhisper(Frame[Aeonis]):
    """Shadow Network: a Whisper for 2 Gold or 2 Influence (HB-15)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, SOLD, sorted(set(s.whisper_hands[self.seat])))

    def chosen(self, s: Aeonis, seat: int, card: int) -> None:
        s.drop_whisper(seat, card)
        s.then(SoldFor(seat))


class SoldFor(Frame[Aeonis]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, SOLD_FOR, [0, 1])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        amount = s.rules.discoveries[SHADOW_NETWORK].number()
        s.gain(seat, gold=amount if option == 0 else 0, influence=amount if option == 1 else 0)


# Tsuvara


def wheel_hexes(s: Aeonis, seat: int) -> list[int]:
    """Own or neutral ground beside the Caravan: no Lake, Portal, City, building, enemy zone, nor under siege."""
    caravan = caravan_hex(s, seat)
    if s.owner[caravan] != seat or (s.occupant[caravan] != NONE and s.occupant[caravan] != seat):
        return []
    for at in range(0, len(s.sieges), 4):
        if s.sieges[at] == caravan:
            return []
    found: list[int] = []
    for h in s.grid.neighbours[caravan]:
        if s.owner[h] != NONE and s.owner[h] != seat:
            continue
        if s.terrain[h] in (LAKE, PORTAL, CITY) or s.buildings[h] or s.unique[h] != NONE or s.is_portal(h):
            continue
        if (s.occupant[h] == NONE or s.occupant[h] == seat) and not in_zone(s, seat, h):
            found.append(h)
    return found


def roll_caravan(s: Aeonis, seat: int, to: int) -> None:
    """The City with buildings, relics and own units; the old hex shows its terrain and stays hers."""
    old = caravan_hex(s, seat)
    vanguard = tuple(
        [unit for unit in s.units_of(seat) if KIND[unit % TOKENS] == ELITE and s.grid.dist(s.unit_hex[unit], old) == 1]
    )
    for unit in s.units_at(seat, old):
        s.place(unit, to)
        s.unit_siege[unit] = NONE
    if s.owner[to] == NONE:
        set_owner(s, to, seat)
    ground = s.terrain[to]
    s.terrain = with_item(with_item(s.terrain, old, s.under), to, CITY)
    s.under = ground
    s.unique = rolled(s.unique, old, to, NONE)
    s.buildings = rolled(s.buildings, old, to, 0)
    s.disabled = rolled(s.disabled, old, to, 0)
    s.disabled_next = rolled(s.disabled_next, old, to, 0)
    s.recruited = rolled(s.recruited, old, to, 0)
    s.legend = rolled(s.legend, old, to, NONE)
    s.school = rolled(s.school, old, to, NONE)
    s.fortress_by = rolled(s.fortress_by, old, to, NONE)
    s.legend_at = [to if h == old else h for h in s.legend_at]
    for artifact in range(ARTIFACTS):
        if s.artifact_state[artifact] == ATTACHED and s.artifact_at[artifact] == old:
            s.artifact_at = with_item(s.artifact_at, artifact, to)
    if s.anchor[seat] == old:
        s.anchor = with_item(s.anchor, seat, to)
    s.home = with_item(s.home, seat, to)
    s.note(CARAVAN_MOVED, seat, to)
    settle_pool(s, seat)
    s.then(Follow(seat, vanguard))


def rolled(board: list[int], old: int, to: int, empty: int) -> list[int]:
    """What is noted of one hex goes to another."""
    return with_item(with_item(board, to, board[old]), old, empty)


class Follow(Frame[Aeonis]):
    """Horncrowned Vanguards beside the Caravan may follow it."""

    def __init__(self, seat: int, units: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.units: Final = units

    def run(self, s: Aeonis) -> None:
        if self.units:
            s.ask(self, self.seat, FOLLOW, [*distinct(s, self.units), PASS])

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit != PASS:
            s.place(unit, caravan_hex(s, seat))
            s.then(Follow(seat, tuple([other for other in self.units if other != unit])))


class RollOn(Frame[Aeonis]):
    """Wandering Throne: the Caravan may move one hex further."""

    def __init__(self, seat: int, rolled: int = 0) -> None:
        self.seat: Final = seat
        self.rolled: Final = rolled

    def run(self, s: Aeonis) -> None:
        if s.legend_of(self.seat, TSUVARA) != NONE and self.rolled < legend_number(s, TSUVARA, 2):
            hexes = wheel_hexes(s, self.seat)
            if hexes:
                s.ask(self, self.seat, ROLL_ON, [*hexes, PASS])

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        if h != PASS:
            roll_caravan(s, seat, h)
            s.then(RollOn(seat, self.rolled + 1))
