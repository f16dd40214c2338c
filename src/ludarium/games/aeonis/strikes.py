"""Strikes: aiming, rolling, what is rolled again, added and answered, and the damage (HB-10.6, HB-10.7, HB-10.19)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named
from ludarium.games.aeonis.artifacts import fired
from ludarium.games.aeonis.board import FOREST, NONE
from ludarium.games.aeonis.cards.artifacts import AEGIS, BLADE, CORNERSTONE, GAUNTLET
from ludarium.games.aeonis.cards.discoveries import (
    BATTLE_AUGURY,
    BATTLE_RUNES,
    FORTIFIED_HEXES,
    GRAVE_PACT,
    WARDING_CHARM,
)
from ludarium.games.aeonis.cards.lords import SECOND, THIRD
from ludarium.games.aeonis.cards.whispers import DEADLY_VOLLEY, FLANKING_CHARGE, SHIELD_WALL
from ludarium.games.aeonis.discoveries import perform, ritual_price
from ludarium.games.aeonis.journal import DISCOVERY, HURT, ROLLED, UNIT, YES
from ludarium.games.aeonis.losses import Perish
from ludarium.games.aeonis.marks import (
    ATTACHED,
    EQUIPPED,
    MOD_FLANK,
    MOD_IDLE,
    MOD_OATH,
    MOD_RESOLVE,
    MOD_SHIELD,
    MOD_VOLLEY,
    MOD_WEAK,
)
from ludarium.games.aeonis.powers import (
    ambushes,
    committed,
    has_mod,
    is_faction,
    legend_number,
    lord_attack,
    lord_defense,
    lord_number,
    rank_number,
    rerolls,
    shielded,
    show_power,
    show_unit,
    unit_attack,
    unit_defense,
)
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ADVANCED,
    ARCHER,
    CASTLE,
    ELITE,
    ELYNDRA,
    FORTRESS,
    KIND,
    LEGENDARY,
    LORD,
    SERAPHEL,
    SHEETS,
    TOKENS,
    TOWER,
    VHAROK,
)
from ludarium.games.aeonis.whisper_effects import WHISPER_UNIT

TARGET: Final = Prompt("target", UNIT, "Whom does {0} strike?", about=(UNIT,))
USE_RITUAL: Final = Prompt("ritual", YES, "Perform {0}?", about=(DISCOVERY,), decline="No")
LOCK: Final = Prompt("lock", UNIT, "Lock the Line: whose strike must be aimed anew?", decline="Nobody's")
ENTANGLE: Final = Prompt("entangle", YES, "Entangling Roots against {0}?", (UNIT,), "No")
AGAIN: Final = named("again", "Rooted Defenses", "The unit's own power")
REROLL: Final = Prompt("reroll", AGAIN, "{0} is hit. Roll its Defense again?", (UNIT,), "No")
REAIM: Final = Prompt("reaim", UNIT, "Spellblade Adept: whose strike is aimed anew?", decline="Nobody's")

LADDER_TOP: Final = 12

# Who strikes in a step.
ARCHERS: Final = 0
AMBUSH: Final = 1
OTHERS: Final = 2

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


class Aim(Frame[Aeonis]):
    """A side names all its targets, then rolls: Archers in Pre-Strike, ambushers, the others (HB-10.6, HR-10)."""

    def __init__(self, seat: int, step: int, done: tuple[int, ...] = ()) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.done: Final = done

    def strikes_now(self, s: Aeonis, unit: int) -> bool:
        if KIND[unit % TOKENS] == ARCHER:
            return self.step == ARCHERS
        if ambushes(s, unit):
            return self.step == AMBUSH
        return self.step == OTHERS

    def next_unit(self, s: Aeonis) -> int:
        for unit in s.b_line:
            if unit // TOKENS == self.seat and unit not in self.done and self.strikes_now(s, unit):
                if not has_mod(s, MOD_IDLE, unit):
                    return unit
        return NONE

    def run(self, s: Aeonis) -> None:
        if not self.done:
            s.b_aims = []
        unit = self.next_unit(s)
        enemies = line_of(s, enemy_of(s, self.seat)) if unit != NONE else []
        if self.step == ARCHERS:
            enemies = [enemy for enemy in enemies if not shielded(s, enemy)]
        targets = distinct_places(s, tuple(enemies))
        if not targets:
            if s.b_aims:
                s.then(Lock(enemy_of(s, self.seat), 0), Roll(0))
        else:
            s.offer(self, self.seat, TARGET, targets, (unit,))

    def chosen(self, s: Aeonis, seat: int, target: int) -> None:
        unit = self.next_unit(s)
        s.b_aims += [unit, target]
        s.then(Aim(self.seat, self.step, (*self.done, unit)))


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
        s.b_striker = unit
        s.then(Runes(unit), Augury(unit), Dice(unit, target), Roll(self.at + 2))


class Runes(Frame[Aeonis]):
    """Battle Runes: once per battle round, 1 Mana before an Attack roll of one's own."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def run(self, s: Aeonis) -> None:
        seat = self.unit // TOKENS
        if s.knows(seat, BATTLE_RUNES) and ready(s, seat, USED_RUNES) and s.mana[seat] >= ritual_price(s, seat, 1):
            s.ask(self, seat, USE_RITUAL, [0, PASS], (BATTLE_RUNES,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.pay(seat, mana=ritual_price(s, seat, 1))
            perform(s, seat, BATTLE_RUNES)
            spend(s, seat, USED_RUNES)
            s.b_plus = s.rules.discoveries[BATTLE_RUNES].number()


class Augury(Frame[Aeonis]):
    """Battle Augury: once per battle round, 1 Influence against an enemy Attack roll."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def run(self, s: Aeonis) -> None:
        seat = enemy_of(s, self.unit // TOKENS)
        able = s.knows(seat, BATTLE_AUGURY) and ready(s, seat, USED_AUGURY)
        if able and s.influence[seat] >= ritual_price(s, seat, 1):
            s.ask(self, seat, USE_RITUAL, [0, PASS], (BATTLE_AUGURY,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option != PASS:
            s.pay(seat, influence=ritual_price(s, seat, 1))
            perform(s, seat, BATTLE_AUGURY)
            spend(s, seat, USED_AUGURY)
            s.b_minus = s.rules.discoveries[BATTLE_AUGURY].number()


class Dice(Frame[Aeonis]):
    """The Attack roll; Grave Pact and Entangling Roots may answer it before the Defense (HB-10.7, HB-10.19)."""

    def __init__(self, unit: int, target: int) -> None:
        self.unit: Final = unit
        self.target: Final = target

    def run(self, s: Aeonis) -> None:
        size = attack_die(s, self.unit)
        if KIND[self.unit % TOKENS] == LORD and s.artifact_active(BLADE, self.unit // TOKENS):
            fired(s, self.unit // TOKENS, BLADE)
        face = s.rng.die(size)
        attack = face + s.b_plus - s.b_minus + lord_attack(s, self.unit)
        if has_mod(s, MOD_WEAK, self.unit):
            attack -= 1
        after_attack(s, self.unit, self.target, max(1, attack), face == size)


def after_attack(s: Aeonis, unit: int, target: int, attack: int, natural: bool) -> None:
    """On to the Defense, unless somebody may change the Attack roll first."""
    if may_pact(s, unit // TOKENS):
        s.then(Pact(unit, target, attack, natural))
    elif may_entangle(s, target // TOKENS):
        s.then(Entangle(unit, target, attack, natural))
    else:
        defend(s, unit, target, attack, natural)


def may_pact(s: Aeonis, seat: int) -> bool:
    return s.knows(seat, GRAVE_PACT) and s.pool[seat] > 0 and ready(s, seat, USED_PACT)


def may_entangle(s: Aeonis, seat: int) -> bool:
    """Elyndra committed, defending a Forest, 1 Mana (HB-23)."""
    if seat != s.b_defender or not s.leads(seat, ELYNDRA) or s.terrain[s.b_hex] != FOREST or not s.mana[seat]:
        return False
    return ready(s, seat, USED_ENTANGLE) and committed(s, s.lord(seat))


class Pact(Frame[Aeonis]):
    """Grave Pact: once per battle round one of the Pool for the Attack roll (HB-15)."""

    def __init__(self, unit: int, target: int, attack: int, natural: bool) -> None:
        self.unit: Final = unit
        self.target: Final = target
        self.attack: Final = attack
        self.natural: Final = natural

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.unit // TOKENS, USE_RITUAL, [0, PASS], (GRAVE_PACT,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        attack = self.attack
        if option != PASS:
            s.pool[seat] -= 1
            perform(s, seat, GRAVE_PACT)
            spend(s, seat, USED_PACT)
            attack += s.rules.discoveries[GRAVE_PACT].number()
        if may_entangle(s, self.target // TOKENS):
            s.then(Entangle(self.unit, self.target, attack, self.natural))
        else:
            defend(s, self.unit, self.target, attack, self.natural)


class Entangle(Frame[Aeonis]):
    """Entangling Roots: an enemy Attack roll is lowered, at least to 1."""

    def __init__(self, unit: int, target: int, attack: int, natural: bool) -> None:
        self.unit: Final = unit
        self.target: Final = target
        self.attack: Final = attack
        self.natural: Final = natural

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.target // TOKENS, ENTANGLE, [0, PASS], (self.unit,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        attack = self.attack
        if option != PASS:
            s.pay(seat, mana=1)
            spend(s, seat, USED_ENTANGLE)
            show_power(s, seat, THIRD)
            attack = max(1, attack - lord_number(s, ELYNDRA, THIRD))
        defend(s, self.unit, self.target, attack, self.natural)


def defend(s: Aeonis, unit: int, target: int, attack: int, natural: bool) -> None:
    """The Defense roll; a hit may be answered."""
    bonus = defense_bonus(s, target)
    for artifact in larger_dice(s, target):
        fired(s, target // TOKENS, artifact)
    defense = s.rng.die(defense_die(s, target)) + bonus
    s.note(ROLLED, unit, target, attack, defense)
    if attack > defense:
        s.then(Reroll(unit, target, attack, bonus, attack - defense, natural))


class Reroll(Frame[Aeonis]):
    """Rooted Defenses, Grove Sentinel, Caravan Guard: the Defense die is rolled again (HB-9, HB-23)."""

    def __init__(self, unit: int, target: int, attack: int, bonus: int, margin: int, natural: bool) -> None:
        self.unit: Final = unit
        self.target: Final = target
        self.attack: Final = attack
        self.bonus: Final = bonus
        self.margin: Final = margin
        self.natural: Final = natural

    def run(self, s: Aeonis) -> None:
        seat = self.target // TOKENS
        options: list[int] = []
        if seat == s.b_defender and s.leads(seat, ELYNDRA) and s.terrain[s.b_hex] == FOREST:
            if ready(s, seat, USED_ROOTED):
                options.append(0)
        if rerolls(s, self.target) and ready(s, seat, USED_OWN_REROLL):
            options.append(1)
        if options:
            s.ask(self, seat, REROLL, [*options, PASS], (self.target,))
        else:
            s.then(Charm(self.unit, self.target, self.margin, self.natural))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            s.then(Charm(self.unit, self.target, self.margin, self.natural))
            return
        spend(s, seat, USED_ROOTED if option == 0 else USED_OWN_REROLL)
        if option == 0:
            show_power(s, seat, SECOND)
        else:
            show_unit(s, seat, ELITE)
        defense = s.rng.die(defense_die(s, self.target)) + self.bonus
        s.note(ROLLED, self.unit, self.target, self.attack, defense)
        if self.attack > defense:
            s.then(Reroll(self.unit, self.target, self.attack, self.bonus, self.attack - defense, self.natural))


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
            and ready(s, seat, USED_CHARM)
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
            spend(s, seat, USED_CHARM)

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
        if kind == ELITE:
            if ambushes(s, unit):
                s.then(StepBack(unit, self.target))
            elif is_faction(s, unit, SERAPHEL, ELITE):
                s.then(Reaim(unit))


class StepBack(Frame[Aeonis]):
    """The Shade Assassin that has killed returns to the reserve."""

    def __init__(self, unit: int, target: int) -> None:
        self.unit: Final = unit
        self.target: Final = target

    def run(self, s: Aeonis) -> None:
        if not committed(s, self.target) and self.unit in s.b_line:
            s.b_line.remove(self.unit)
            s.b_reserve.append(self.unit)
            show_unit(s, self.unit // TOKENS, ELITE)


class Reaim(Frame[Aeonis]):
    """Spellblade Adept: once per battle round after it wounds, another strike of its side is aimed anew."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def run(self, s: Aeonis) -> None:
        seat = self.unit // TOKENS
        if not ready(s, seat, USED_REAIM) or not line_of(s, enemy_of(s, seat)):
            return
        later: list[int] = []
        seen = False
        for at in range(0, len(s.b_aims), 2):
            if seen and s.b_aims[at] in s.b_line:
                later.append(s.b_aims[at])
            if s.b_aims[at] == self.unit:
                seen = True
        if later:
            s.ask(self, seat, REAIM, [PASS, *later])

    def chosen(self, s: Aeonis, seat: int, unit: int) -> None:
        if unit != PASS:
            spend(s, seat, USED_REAIM)
            show_unit(s, seat, ELITE)
            s.then(AimAnew(unit, False))


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


# Dice and what is added to them


def attack_die(s: Aeonis, unit: int) -> int:
    """The ladder d4 to d12; Blade and Arcane Sanctum are steps for the Lord (AE-A-01a, AE-R-17)."""
    kind = KIND[unit % TOKENS]
    if has_mod(s, MOD_FLANK, unit):
        return s.rules.whispers[FLANKING_CHARGE].number()
    if kind != LORD:
        return unit_attack(s, unit)
    seat = unit // TOKENS
    size = SHEETS[s.lord_sheet[seat]].attack
    if s.artifact_active(BLADE, seat):
        size += 2 * s.rules.artifacts[BLADE].number(0)
    sanctum = s.legend_of(seat, SERAPHEL)
    if sanctum != NONE and s.unit_hex[unit] == sanctum:
        size += 2 * legend_number(s, SERAPHEL, 3)
    return min(LADDER_TOP, size)


def defense_die(s: Aeonis, unit: int) -> int:
    """Aegis for comrades in the Lord's hex, Cornerstone for defenders of its hex (AE-R-27, AE-R-41)."""
    kind = KIND[unit % TOKENS]
    size = SHEETS[s.lord_sheet[unit // TOKENS]].defense if kind == LORD else unit_defense(s, unit)
    for artifact in larger_dice(s, unit):
        size += 2 * s.rules.artifacts[artifact].number(1)
    return min(LADDER_TOP, size)


def larger_dice(s: Aeonis, unit: int) -> list[int]:
    """The artifacts that make a unit's Defense die larger."""
    found: list[int] = []
    seat = unit // TOKENS
    if s.artifact_state[AEGIS] == EQUIPPED and KIND[unit % TOKENS] != LORD and s.artifact_active(AEGIS, seat):
        if s.unit_hex[unit] == s.lord_hex(seat):
            found.append(AEGIS)
    if s.artifact_state[CORNERSTONE] == ATTACHED and seat == s.b_defender:
        h = s.artifact_at[CORNERSTONE]
        if h == s.b_hex and not s.disabled[h] >> s.artifact_on[CORNERSTONE] & 1:
            found.append(CORNERSTONE)
    return found


def defense_bonus(s: Aeonis, unit: int) -> int:
    """What the hex, its buildings, the Lord and cards add, all together (HB-10.8, HB-10.18)."""
    seat = unit // TOKENS
    bonus = s.rules.whispers[SHIELD_WALL].number() if has_mod(s, MOD_SHIELD, unit) else 0
    bonus += lord_defense(s, unit)
    if seat != s.b_defender:
        return bonus
    bonus += hex_defense(s, s.b_hex)
    if s.b_assault:
        bonus += rank_number(s, VHAROK, ADVANCED)
    walls = s.b_round == 1 and s.owner[s.b_hex] == seat and s.buildings[s.b_hex] != 0
    if walls and s.knows(seat, FORTIFIED_HEXES) and len(s.b_warded) < 2 and unit not in s.b_warded:
        s.b_warded.append(unit)
        bonus += s.rules.discoveries[FORTIFIED_HEXES].number()
    return bonus


def hex_defense(s: Aeonis, h: int) -> int:
    """Forest 1, Tower 1, Fortress 2, Castle 2, a Legendary Building as its card says (HB-10.8)."""
    bonus = 0
    if s.terrain[h] == FOREST:
        bonus += 1
    built = s.buildings[h] & ~s.disabled[h]
    if built:
        if built >> TOWER & 1:
            bonus += 1
        if built >> FORTRESS & 1:
            bonus += 2
        if built >> CASTLE & 1:
            bonus += 2
        if built >> LEGENDARY & 1:
            bonus += s.rules.legendaries[s.legend[h] - 1].defense
    return bonus
