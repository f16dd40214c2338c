"""Combat: declaring, committing, Lines, and the battle round step by step (HB-10)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.aeonis.aftermath import AttackerWins, DefenderWins
from ludarium.games.aeonis.artifacts import fired, may_purge_remnants, purge_remnants
from ludarium.games.aeonis.board import CITY, FOREST, NONE
from ludarium.games.aeonis.cards.artifacts import AEGIS, BLADE, CORNERSTONE, GAUNTLET
from ludarium.games.aeonis.cards.discoveries import (
    BATTLE_AUGURY,
    BATTLE_RUNES,
    BINDING_VOWS,
    FORTIFIED_HEXES,
    SEARING_SALVO,
    STORM_DISCIPLINE,
    WARDING_CHARM,
)
from ludarium.games.aeonis.cards.politics import GRAND_MARSHAL
from ludarium.games.aeonis.cards.whispers import (
    DEADLY_VOLLEY,
    FLANKING_CHARGE,
    OVERWHELMING_NUMBERS,
    SAPPERS_BREACH,
    SHIELD_WALL,
)
from ludarium.games.aeonis.control import is_stronghold
from ludarium.games.aeonis.discoveries import perform, ritual_price
from ludarium.games.aeonis.losses import Perish
from ludarium.games.aeonis.motions import attack_barred, bears
from ludarium.games.aeonis.state import (
    ATTACHED,
    ATTACKED,
    ATTACKER_LORD,
    DEFENDER_LORD,
    DISCOVERY,
    HEX,
    HURT,
    LINES_BROKEN,
    MARK_MARSHAL,
    MARK_STORM,
    PAUSED,
    RETREATED,
    ROLLED,
    UNIT,
    YES,
    Aeonis,
)
from ludarium.games.aeonis.tables import (
    ARCHER,
    ATTACK,
    CASTLE,
    DEFENSE,
    FORTRESS,
    KIND,
    LORD,
    SHEETS,
    TOKENS,
    TOWER,
)
from ludarium.games.aeonis.whispers import (
    MOD_BREACH,
    MOD_FLANK,
    MOD_NUMBERS,
    MOD_OATH,
    MOD_RESOLVE,
    MOD_SHIELD,
    MOD_VOLLEY,
    ON_ATTACK,
    ON_LOSSES,
    ON_PRE_STRIKE,
    ON_PURSUIT,
    ON_REINFORCE,
    ON_RETREAT,
    ON_STRIKE,
    WHISPER_UNIT,
    Window,
    has_mod,
    others_first_active,
)

HOLD_BACK: Final = Prompt("hold_back", UNIT, "Battle for {0}: who is held back?", about=(HEX,), decline="To battle")
JOIN: Final = Prompt("join", UNIT, "Siege of {0}: who joins?", about=(HEX,), decline="No more")
ON_LINE: Final = Prompt("on_line", UNIT, "Battle for {0}: who steps onto the Line?", about=(HEX,))
TARGET: Final = Prompt("target", UNIT, "Whom does {0} strike?", about=(UNIT,))
RETREAT: Final = Prompt("retreat", HEX, "Retreat from {0}?", about=(HEX,), decline="Fight on")
WITHDRAW: Final = Prompt("withdraw", YES, "Break off the attack on {0}?", about=(HEX,), decline="Fight on")
PRESS: Final = Prompt("press", YES, "Pay 1 AP to press the attack on {0}?", about=(HEX,), decline="Let it rest")
LIFT: Final = Prompt("lift", YES, "Lift the siege of {0}?", about=(HEX,), decline="Keep it up")
USE_RITUAL: Final = Prompt("ritual", YES, "Perform {0}?", about=(DISCOVERY,), decline="No")
SALVO_UNIT: Final = Prompt("salvo_unit", UNIT, "Searing Salvo at {0}: who takes the damage?", about=(HEX,))
PURGE_NOW: Final = Prompt("purge_now", YES, "Purge Remnants for an artifact now?", decline="Not now")

SIEGE_ADDITIONS: Final = 3
LADDER_TOP: Final = 12


# Declaring (HB-10.1 to HB-10.4)


def defender_of(s: Aeonis, h: int, seat: int) -> int:
    """The owner of the units there, else the controller; NONE when there is no enemy (HB-10.3)."""
    other = s.occupant[h]
    if other != NONE and other != seat:
        return other
    owner = s.owner[h]
    return owner if owner != seat else NONE


def may_attack(s: Aeonis, seat: int, h: int) -> bool:
    """An enemy hex or enemy units beside a unit of yours (HB-10.1)."""
    if defender_of(s, h, seat) == NONE or attack_barred(s, seat, h):
        return False
    if s.occupant[h] == seat:
        # Units that came into a stronghold through a Portal or treaty may attack it where they stand (HR-93).
        return is_stronghold(s, h)
    for beside in s.grid.neighbours[h]:
        if s.occupant[beside] == seat:
            return True
    return False


def attack_price(s: Aeonis, seat: int, h: int) -> int:
    """2 AP; the Grand Marshal's first is cheaper, Binding Vows make it dearer (HB-10.2)."""
    price = s.rules.attack_ap
    if bears(s, seat, GRAND_MARSHAL) and not s.marked(seat, MARK_MARSHAL):
        price -= 1
    defender = defender_of(s, h, seat)
    if defender != NONE and s.vowed[defender] == seat and s.owner[h] == defender:
        price += s.rules.discoveries[BINDING_VOWS].number()
    return price


def is_siege_target(s: Aeonis, h: int) -> bool:
    """A Fortress always, a City behind its walls (HB-10.14, HR-07)."""
    return s.terrain[h] == CITY or s.works(h, FORTRESS)


def line_cap(s: Aeonis, side: int) -> int:
    """Three, five in a City or Fortress hex; cards add or take one (HB-10.5)."""
    cap = 5 if s.b_siege else 3
    if has_mod(s, MOD_NUMBERS, side):
        cap += s.rules.whispers[OVERWHELMING_NUMBERS].number()
    if has_mod(s, MOD_BREACH, side):
        cap -= s.rules.whispers[SAPPERS_BREACH].number()
    return cap


def siege_record(s: Aeonis, h: int, attacker: int) -> int:
    for at in range(0, len(s.sieges), 4):
        if s.sieges[at] == h and s.sieges[at + 1] == attacker:
            return at
    return NONE


def open_record(s: Aeonis, h: int, attacker: int, defender: int) -> int:
    for at in range(0, len(s.open_battles), 4):
        if s.open_battles[at] == h and s.open_battles[at + 1] == attacker and s.open_battles[at + 2] == defender:
            return at
    return NONE


def declare(s: Aeonis, seat: int, h: int, price: int) -> None:
    """Pay, name the defender, take up an open battle or siege over the hex (HB-10.2, HB-10.3, HR-66)."""
    defender = defender_of(s, h, seat)
    s.ap[seat] -= price
    if bears(s, seat, GRAND_MARSHAL):
        s.mark(seat, MARK_MARSHAL)
    s.b_hex = h
    s.b_attacker = seat
    s.b_defender = defender
    s.b_siege = 1 if is_siege_target(s, h) else 0
    s.b_round = 0
    s.b_pressed = 0
    s.b_flags = 0
    s.b_left = 0
    s.b_line = []
    s.b_reserve = []
    s.b_aims = []
    s.b_lost = [0, 0]
    s.b_mods = []
    s.b_used = s.b_plus = s.b_minus = 0
    s.b_warded = []
    at = open_record(s, h, seat, defender)
    if at != NONE:
        s.b_flags = s.open_battles[at + 3]
        del s.open_battles[at : at + 4]
    again = siege_record(s, h, seat)
    if again != NONE:
        s.b_flags = s.sieges[again + 3]
    s.note(ATTACKED, seat, defender, h)
    s.then(Window(ON_ATTACK, others_first_active(s, seat), h))
    if again != NONE:
        s.then(CommitSiege(seat, True), CommitSiege(defender, False), Committed())
    else:
        s.then(Commit(seat, tuple(adjacent_units(s, seat, h))), Garrison(), Committed())


def adjacent_units(s: Aeonis, seat: int, h: int) -> list[int]:
    found: list[int] = []
    if s.occupant[h] == seat and s.owner[h] != seat:
        found += s.units_at(seat, h)
    for beside in s.grid.neighbours[h]:
        if s.occupant[beside] == seat:
            found += s.units_at(seat, beside)
    return found


class Commit(Frame[Aeonis]):
    """All may fight; hold units back one by one (HB-10.4)."""

    def __init__(self, seat: int, units: tuple[int, ...], free: bool = False) -> None:
        self.seat: Final = seat
        self.units: Final = units
        self.free: Final = free
        """Whether nobody at all may be committed: helpers of a defender."""

    def run(self, s: Aeonis) -> None:
        if not self.units:
            return
        if len(self.units) == 1 and not self.free:
            commit(s, self.units)
        else:
            s.ask(self, self.seat, HOLD_BACK, [PASS, *distinct_places(s, self.units)], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            commit(s, self.units)
        else:
            s.then(Commit(seat, tuple([unit for unit in self.units if unit != option]), self.free))


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


def commit(s: Aeonis, units: tuple[int, ...]) -> None:
    for unit in units:
        if unit not in s.b_reserve:
            s.b_reserve.append(unit)


class Garrison(Frame[Aeonis]):
    """The defender: all units in the hex, and helpers from beside it (HB-10.4)."""

    def run(self, s: Aeonis) -> None:
        commit(s, tuple(s.units_at(s.b_defender, s.b_hex)))
        s.then(Commit(s.b_defender, tuple(adjacent_units(s, s.b_defender, s.b_hex)), True))


class CommitSiege(Frame[Aeonis]):
    """A siege goes on: those committed stay, each side adds at most three (HB-10.14)."""

    def __init__(self, seat: int, attacking: bool, added: int = 0, begun: bool = False) -> None:
        self.seat: Final = seat
        self.attacking: Final = attacking
        self.added: Final = added
        self.begun: Final = begun

    def run(self, s: Aeonis) -> None:
        if not self.begun:
            beside = adjacent_units(s, self.seat, s.b_hex)
            commit(s, tuple([unit for unit in beside if s.unit_siege[unit] == s.b_hex]))
            if not self.attacking:
                commit(s, tuple(s.units_at(self.seat, s.b_hex)))
            s.then(CommitSiege(self.seat, self.attacking, 0, True))
            return
        more = [unit for unit in adjacent_units(s, self.seat, s.b_hex) if unit not in s.b_reserve]
        if more and self.added < SIEGE_ADDITIONS:
            options = distinct_places(s, tuple(more))
            nobody = self.attacking and not any(unit // TOKENS == self.seat for unit in s.b_reserve)
            s.ask(self, self.seat, JOIN, options if nobody else [*options, PASS], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit != PASS:
            commit(s, (unit,))
            s.then(CommitSiege(seat, self.attacking, self.added + 1, True))


class Committed(Frame[Aeonis]):
    """Nobody defends: the hex falls at once (HB-10.4, HR-13). Else the first battle round."""

    def run(self, s: Aeonis) -> None:
        for seat, flag in ((s.b_attacker, ATTACKER_LORD), (s.b_defender, DEFENDER_LORD)):
            if s.lord(seat) in s.b_reserve:
                s.b_flags |= flag
        if not of_side(s, s.b_defender):
            s.then(AttackerWins(False))
        else:
            s.then(Salvo(), Opening())


class Salvo(Frame[Aeonis]):
    """Searing Salvo: 2 Mana for 1 damage to a unit of the defender's choice (HB-15)."""

    def run(self, s: Aeonis) -> None:
        if s.knows(s.b_attacker, SEARING_SALVO) and s.mana[s.b_attacker] >= self.price(s):
            s.ask(self, s.b_attacker, USE_RITUAL, [0, PASS], (SEARING_SALVO,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.pay(seat, mana=self.price(s))
            perform(s, seat, SEARING_SALVO)
            s.then(SalvoVictim())

    def price(self, s: Aeonis) -> int:
        return ritual_price(s, s.b_attacker, s.rules.discoveries[SEARING_SALVO].number())


class SalvoVictim(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        s.offer(self, s.b_defender, SALVO_UNIT, distinct_places(s, tuple(of_side(s, s.b_defender))), (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        wound(s, unit, 1, s.b_attacker)


class Opening(Frame[Aeonis]):
    """The Salvo may have ended the fight before it began."""

    def run(self, s: Aeonis) -> None:
        s.then(BattleRound() if of_side(s, s.b_defender) else Verdict())


def of_side(s: Aeonis, seat: int) -> list[int]:
    """All units a side has in the battle."""
    return [unit for unit in s.b_line if unit // TOKENS == seat] + [
        unit for unit in s.b_reserve if unit // TOKENS == seat
    ]


def line_of(s: Aeonis, seat: int) -> list[int]:
    return [unit for unit in s.b_line if unit // TOKENS == seat]


# The battle round (HB-10.6, HB-10.19)


class BattleRound(Frame[Aeonis]):
    """Reinforce, Pre-Strike, Strike, Counterstrike, Retreat, Verdict."""

    def run(self, s: Aeonis) -> None:
        s.b_round += 1
        s.b_lost = [0, 0]
        s.b_mods = []
        s.b_used = s.b_plus = s.b_minus = 0
        a, d = s.b_attacker, s.b_defender
        s.then(
            Window(ON_REINFORCE, (a, d), s.b_hex),
            FillLine(a),
            FillLine(d),
            Window(ON_PRE_STRIKE, (a, d), s.b_hex),
            Aim(a, True),
            Aim(d, True),
            Window(ON_STRIKE, (a, d), s.b_hex),
            Aim(a, False),
            Aim(d, False),
            Withdraw(),
            DefenderRetreat(),
            Losses(),
            Verdict(),
        )


class Losses(Frame[Aeonis]):
    """Three destroyed break a Line; who lost more units in this battle round may rally (Rallying Cry)."""

    def run(self, s: Aeonis) -> None:
        if s.b_lost[0] >= 3:
            s.count(s.b_defender, LINES_BROKEN)
        if s.b_lost[1] >= 3:
            s.count(s.b_attacker, LINES_BROKEN)
        if s.b_lost[0] > s.b_lost[1]:
            s.then(Window(ON_LOSSES, (s.b_attacker,)))
        elif s.b_lost[1] > s.b_lost[0]:
            s.then(Window(ON_LOSSES, (s.b_defender,)))


class FillLine(Frame[Aeonis]):
    """Reserves step onto the Line while there is room; the owner picks (HB-10.5, HR-63)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        waiting = [unit for unit in s.b_reserve if unit // TOKENS == self.seat]
        room = line_cap(s, self.seat) - len(line_of(s, self.seat))
        if not waiting or room <= 0:
            return
        if len(waiting) <= room:
            for unit in waiting:
                step_up(s, unit)
        else:
            s.offer(self, self.seat, ON_LINE, distinct_places(s, tuple(waiting)), (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        step_up(s, unit)
        s.then(self)


def step_up(s: Aeonis, unit: int) -> None:
    s.b_reserve.remove(unit)
    s.b_line.append(unit)


class Aim(Frame[Aeonis]):
    """A side names all its targets, then rolls: Archers in Pre-Strike, the others after (HB-10.6, HR-10)."""

    def __init__(self, seat: int, archers: bool, done: tuple[int, ...] = ()) -> None:
        self.seat: Final = seat
        self.archers: Final = archers
        self.done: Final = done

    def next_unit(self, s: Aeonis) -> int:
        for unit in s.b_line:
            archer = KIND[unit % TOKENS] == ARCHER
            if unit // TOKENS == self.seat and archer == self.archers and unit not in self.done:
                return unit
        return NONE

    def run(self, s: Aeonis) -> None:
        if not self.done:
            s.b_aims = []
        unit = self.next_unit(s)
        targets = distinct_places(s, tuple(line_of(s, enemy_of(s, self.seat))))
        if unit == NONE or not targets:
            if s.b_aims:
                s.then(Roll(0))
        else:
            s.offer(self, self.seat, TARGET, targets, (unit,))

    def chosen(self, s: Aeonis, seat: int, target: int) -> None:
        unit = self.next_unit(s)
        s.b_aims += [unit, target]
        s.then(Aim(self.seat, self.archers, (*self.done, unit)))


def enemy_of(s: Aeonis, seat: int) -> int:
    return s.b_defender if seat == s.b_attacker else s.b_attacker


class Roll(Frame[Aeonis]):
    """Unit by unit: Attack against Defense; a target that is gone is re-aimed (HB-10.7, HR-64)."""

    def __init__(self, at: int) -> None:
        self.at: Final = at

    def run(self, s: Aeonis) -> None:
        if self.at >= len(s.b_aims):
            return
        unit, target = s.b_aims[self.at], s.b_aims[self.at + 1]
        if unit not in s.b_line:
            s.then(Roll(self.at + 2))
        elif target in s.b_line:
            self.strike(s, unit, target)
        else:
            targets = distinct_places(s, tuple(line_of(s, enemy_of(s, unit // TOKENS))))
            if targets:
                s.offer(self, unit // TOKENS, TARGET, targets, (unit,))

    def chosen(self, s: Aeonis, seat: int, target: int) -> None:
        self.strike(s, s.b_aims[self.at], target)

    def strike(self, s: Aeonis, unit: int, target: int) -> None:
        """Rituals before the dice, the dice, then the next unit (HB-10.19)."""
        s.b_plus = s.b_minus = 0
        s.then(Runes(unit), Augury(unit), Dice(unit, target), Roll(self.at + 2))


# Rituals used this battle round: two bits each, attacker and defender.
USED_RUNES: Final = 1
USED_CHARM: Final = 4
USED_AUGURY: Final = 16


def used_bit(s: Aeonis, seat: int, ritual: int) -> int:
    return ritual if seat == s.b_attacker else ritual << 1


class Runes(Frame[Aeonis]):
    """Battle Runes: once per battle round, 1 Mana before an Attack roll of one's own."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def run(self, s: Aeonis) -> None:
        seat = self.unit // TOKENS
        ready = s.knows(seat, BATTLE_RUNES) and not s.b_used & used_bit(s, seat, USED_RUNES)
        if ready and s.mana[seat] >= ritual_price(s, seat, 1):
            s.ask(self, seat, USE_RITUAL, [0, PASS], (BATTLE_RUNES,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.pay(seat, mana=ritual_price(s, seat, 1))
            perform(s, seat, BATTLE_RUNES)
            s.b_used |= used_bit(s, seat, USED_RUNES)
            s.b_plus = s.rules.discoveries[BATTLE_RUNES].number()


class Augury(Frame[Aeonis]):
    """Battle Augury: once per battle round, 1 Influence against an enemy Attack roll."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def run(self, s: Aeonis) -> None:
        seat = enemy_of(s, self.unit // TOKENS)
        ready = s.knows(seat, BATTLE_AUGURY) and not s.b_used & used_bit(s, seat, USED_AUGURY)
        if ready and s.influence[seat] >= ritual_price(s, seat, 1):
            s.ask(self, seat, USE_RITUAL, [0, PASS], (BATTLE_AUGURY,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.pay(seat, influence=ritual_price(s, seat, 1))
            perform(s, seat, BATTLE_AUGURY)
            s.b_used |= used_bit(s, seat, USED_AUGURY)
            s.b_minus = s.rules.discoveries[BATTLE_AUGURY].number()


class Dice(Frame[Aeonis]):
    """Attack against Defense (HB-10.7)."""

    def __init__(self, unit: int, target: int) -> None:
        self.unit: Final = unit
        self.target: Final = target

    def run(self, s: Aeonis) -> None:
        size = attack_die(s, self.unit)
        face = s.rng.die(size)
        attack = max(1, face + s.b_plus - s.b_minus)
        defense = s.rng.die(defense_die(s, self.target)) + defense_bonus(s, self.target)
        s.note(ROLLED, self.unit, self.target, attack, defense)
        if attack > defense:
            s.then(Charm(self.unit, self.target, attack - defense, face == size))


class Charm(Frame[Aeonis]):
    """Warding Charm: the defender may add to a Defense roll that it would save; then the hit."""

    def __init__(self, unit: int, target: int, margin: int, natural: bool) -> None:
        self.unit: Final = unit
        self.target: Final = target
        self.margin: Final = margin
        self.natural: Final = natural

    def run(self, s: Aeonis) -> None:
        seat = self.target // TOKENS
        if (
            seat == s.b_defender
            and s.knows(seat, WARDING_CHARM)
            and self.margin <= s.rules.discoveries[WARDING_CHARM].number()
            and not s.b_used & used_bit(s, seat, USED_CHARM)
            and s.mana[seat] >= ritual_price(s, seat, 1)
        ):
            s.ask(self, seat, USE_RITUAL, [0, PASS], (WARDING_CHARM,))
        else:
            self.hit(s)

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            self.hit(s)
        else:
            s.pay(seat, mana=ritual_price(s, seat, 1))
            perform(s, seat, WARDING_CHARM)
            s.b_used |= used_bit(s, seat, USED_CHARM)

    def hit(self, s: Aeonis) -> None:
        """1 damage; Volley and Gauntlet add (AE-A-04, AE-R-25)."""
        unit, seat = self.unit, self.unit // TOKENS
        kind = KIND[unit % TOKENS]
        damage = 1
        if kind == ARCHER and has_mod(s, MOD_VOLLEY, seat):
            damage += s.rules.whispers[DEADLY_VOLLEY].number()
        if self.natural and kind == LORD and s.artifact_active(GAUNTLET, seat):
            damage += s.rules.artifacts[GAUNTLET].number()
            fired(s, seat, GAUNTLET)
        owner = self.target // TOKENS
        if KIND[self.target % TOKENS] == LORD and has_mod(s, MOD_OATH, owner) and len(line_of(s, owner)) > 1:
            s.then(Bodyguard(owner, damage, seat))
        else:
            wound(s, self.target, damage, seat)


class Bodyguard(Frame[Aeonis]):
    """Bodyguard Oath: the first damage to the Lord goes to another unit of its Line."""

    def __init__(self, seat: int, damage: int, by: int) -> None:
        self.seat: Final = seat
        self.damage: Final = damage
        self.by: Final = by

    def run(self, s: Aeonis) -> None:
        others = [unit for unit in line_of(s, self.seat) if KIND[unit % TOKENS] != LORD]
        s.offer(self, self.seat, WHISPER_UNIT, distinct_places(s, tuple(others)))

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        for at in range(0, len(s.b_mods), 2):
            if s.b_mods[at] == MOD_OATH and s.b_mods[at + 1] == seat:
                del s.b_mods[at : at + 2]
                break
        wound(s, unit, self.damage, self.by)


def wound(s: Aeonis, unit: int, damage: int, by: int) -> None:
    """Damage, and what follows at 0 HP."""
    floor = 1 if has_mod(s, MOD_RESOLVE, unit) else 0
    s.unit_hp[unit] = max(floor, s.unit_hp[unit] - damage)
    s.note(HURT, unit, damage)
    if s.unit_hp[unit] == 0:
        s.then(Perish(unit, by))


def attack_die(s: Aeonis, unit: int) -> int:
    """The ladder d4 to d12; the Blade is a step for the Lord (AE-A-01a, AE-R-17)."""
    kind = KIND[unit % TOKENS]
    if has_mod(s, MOD_FLANK, unit):
        return s.rules.whispers[FLANKING_CHARGE].number()
    if kind != LORD:
        return ATTACK[kind]
    seat = unit // TOKENS
    size = SHEETS[s.lord_sheet[seat]].attack
    if s.artifact_active(BLADE, seat):
        size += 2 * s.rules.artifacts[BLADE].number(0)
    return min(LADDER_TOP, size)


def defense_die(s: Aeonis, unit: int) -> int:
    """Aegis for comrades in the Lord's hex, Cornerstone for defenders of its hex (AE-R-27, AE-R-41)."""
    kind = KIND[unit % TOKENS]
    seat = unit // TOKENS
    size = SHEETS[s.lord_sheet[seat]].defense if kind == LORD else DEFENSE[kind]
    if kind != LORD and s.artifact_active(AEGIS, seat) and s.unit_hex[unit] == s.lord_hex(seat):
        size += 2 * s.rules.artifacts[AEGIS].number(1)
    if seat == s.b_defender and s.artifact_state[CORNERSTONE] == ATTACHED:
        h = s.artifact_at[CORNERSTONE]
        if h == s.b_hex and not s.disabled[h] >> s.artifact_on[CORNERSTONE] & 1:
            size += 2 * s.rules.artifacts[CORNERSTONE].number(1)
    return min(LADDER_TOP, size)


def defense_bonus(s: Aeonis, unit: int) -> int:
    """Forest, Tower, Fortress and Castle help the defenders of their hex, all together (HB-10.8, HB-10.18)."""
    seat = unit // TOKENS
    bonus = s.rules.whispers[SHIELD_WALL].number() if has_mod(s, MOD_SHIELD, unit) else 0
    if seat != s.b_defender:
        return bonus
    bonus += hex_defense(s, s.b_hex)
    walls = s.b_round == 1 and s.owner[s.b_hex] == seat and s.buildings[s.b_hex] != 0
    if walls and s.knows(seat, FORTIFIED_HEXES) and len(s.b_warded) < 2 and unit not in s.b_warded:
        s.b_warded.append(unit)
        bonus += s.rules.discoveries[FORTIFIED_HEXES].number()
    return bonus


def hex_defense(s: Aeonis, h: int) -> int:
    bonus = 0
    if s.terrain[h] == FOREST:
        bonus += 1
    built = s.buildings[h] & ~s.disabled[h]
    if built >> TOWER & 1:
        bonus += 1
    if built >> FORTRESS & 1:
        bonus += 2
    if built >> CASTLE & 1:
        bonus += 2
    return bonus


class Withdraw(Frame[Aeonis]):
    """The attacker may break off: the defender has won (HB-10.9)."""

    def run(self, s: Aeonis) -> None:
        if of_side(s, s.b_attacker) and of_side(s, s.b_defender) and not s.b_siege:
            s.ask(self, s.b_attacker, WITHDRAW, [PASS, 0], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.b_left = 1
            s.note(RETREATED, seat, s.b_hex)
            s.then(Window(ON_PURSUIT, (s.b_defender,)))


class DefenderRetreat(Frame[Aeonis]):
    """All units in the hex leave together for one beside it, unless walls hold them (HB-10.9, HR-65)."""

    def run(self, s: Aeonis) -> None:
        if s.b_left or s.b_siege or not of_side(s, s.b_attacker) or not of_side(s, s.b_defender):
            return
        s.then(Window(ON_RETREAT, (s.b_defender,)), ChooseRetreat())


class ChooseRetreat(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        hexes = [] if s.b_left else retreat_hexes(s)
        if hexes:
            s.ask(self, s.b_defender, RETREAT, [PASS, *hexes], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, h: int) -> None:
        if h != PASS:
            give_ground(s, h)


def give_ground(s: Aeonis, h: int) -> None:
    """The defender leaves for a hex; the attacker may pursue first."""
    s.b_left = 2
    s.note(RETREATED, s.b_defender, s.b_hex)
    s.then(Window(ON_PURSUIT, (s.b_attacker,)), Leave(h))


class Leave(Frame[Aeonis]):
    def __init__(self, h: int) -> None:
        self.h: Final = h

    def run(self, s: Aeonis) -> None:
        if self.h != s.b_hex:
            for unit in s.units_at(s.b_defender, s.b_hex):
                s.place(unit, self.h)


def retreat_hexes(s: Aeonis) -> list[int]:
    """Own hexes beside it without enemies; with nobody inside, the helpers merely stop fighting (HR-65)."""
    seat = s.b_defender
    if s.occupant[s.b_hex] != seat:
        return [s.b_hex]
    found: list[int] = []
    for h in s.grid.neighbours[s.b_hex]:
        if s.owner[h] == seat and (s.occupant[h] == NONE or s.occupant[h] == seat):
            found.append(h)
    return found


class Verdict(Frame[Aeonis]):
    """Winner or pause (HB-10.10, HB-10.11)."""

    def run(self, s: Aeonis) -> None:
        if s.b_left == 1 or not of_side(s, s.b_attacker):
            s.then(DefenderWins())
        elif s.b_left == 2 or not of_side(s, s.b_defender):
            s.then(AttackerWins(True))
        elif s.b_siege:
            s.then(KeepSiege())
        else:
            s.then(PurgeBetween(), Press())


class PurgeBetween(Frame[Aeonis]):
    """Between battle rounds of one's own Attack Remnants may be purged (AE-R-08)."""

    def run(self, s: Aeonis) -> None:
        if may_purge_remnants(s, s.b_attacker):
            s.ask(self, s.b_attacker, PURGE_NOW, [0, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            purge_remnants(s, seat)
            s.then(self)


class Press(Frame[Aeonis]):
    """Once per Attack, 1 AP for one more round; else the battle stays open (HB-10.6, HB-10.11)."""

    def run(self, s: Aeonis) -> None:
        if s.b_pressed or s.ap[s.b_attacker] < press_price(s):
            pause(s)
        else:
            s.ask(self, s.b_attacker, PRESS, [0, PASS], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            pause(s)
        else:
            s.ap[seat] -= press_price(s)
            s.mark(seat, MARK_STORM)
            s.b_pressed = 1
            s.then(BattleRound())


def press_price(s: Aeonis) -> int:
    """1 AP; under Storm Discipline the first of a round is free."""
    seat = s.b_attacker
    return 0 if s.knows(seat, STORM_DISCIPLINE) and not s.marked(seat, MARK_STORM) else 1


def pause(s: Aeonis) -> None:
    """The fight rests; further Attacks take it up again (HB-10.11, HR-66)."""
    s.note(PAUSED, s.b_hex)
    s.open_battles += [s.b_hex, s.b_attacker, s.b_defender, s.b_flags]
    close_battle(s)


def close_battle(s: Aeonis) -> None:
    s.b_hex = NONE
    s.b_line = []
    s.b_reserve = []
    s.b_aims = []


class KeepSiege(Frame[Aeonis]):
    """Undecided: the marker stays, unless the attacker lifts the siege (HB-10.14)."""

    def run(self, s: Aeonis) -> None:
        s.then(PurgeBetween(), LiftSiege())


class LiftSiege(Frame[Aeonis]):
    def run(self, s: Aeonis) -> None:
        s.ask(self, s.b_attacker, LIFT, [PASS, 0], (s.b_hex,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.b_left = 1
            s.note(RETREATED, seat, s.b_hex)
            s.then(DefenderWins())
            return
        s.note(PAUSED, s.b_hex)
        at = siege_record(s, s.b_hex, seat)
        if at == NONE:
            s.sieges += [s.b_hex, seat, s.b_defender, s.b_flags]
        else:
            s.sieges[at + 2] = s.b_defender
            s.sieges[at + 3] = s.b_flags
        for unit in of_side(s, seat) + of_side(s, s.b_defender):
            s.unit_siege[unit] = s.b_hex
        close_battle(s)
