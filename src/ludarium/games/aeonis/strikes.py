"""Strikes: naming targets, unit rolled against unit with all that answers it, wounds (HB-10.6, HB-10.7, HB-10.19)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named
from ludarium.games.aeonis.aims import (
    TARGET,
    USED_AUGURY,
    USED_CHARM,
    USED_ENTANGLE,
    USED_OWN_REROLL,
    USED_PACT,
    USED_REAIM,
    USED_ROOTED,
    USED_RUNES,
    AimAnew,
    Lock,
    distinct_places,
    enemy_of,
    line_of,
    ready,
    spend,
)
from ludarium.games.aeonis.artifacts import fired
from ludarium.games.aeonis.board import FOREST, NONE
from ludarium.games.aeonis.cards.artifacts import BLADE, GAUNTLET
from ludarium.games.aeonis.cards.discoveries import BATTLE_AUGURY, BATTLE_RUNES, GRAVE_PACT, WARDING_CHARM
from ludarium.games.aeonis.cards.lords import SECOND, THIRD
from ludarium.games.aeonis.cards.whispers import DEADLY_VOLLEY
from ludarium.games.aeonis.dice import attack_die, defense_bonus, defense_die, larger_dice
from ludarium.games.aeonis.discoveries import perform, ritual_price
from ludarium.games.aeonis.journal import DISCOVERY, HURT, ROLLED, UNIT, YES
from ludarium.games.aeonis.losses import Perish
from ludarium.games.aeonis.marks import MOD_IDLE, MOD_OATH, MOD_RESOLVE, MOD_VOLLEY, MOD_WEAK
from ludarium.games.aeonis.powers import (
    ambushes,
    committed,
    has_mod,
    is_faction,
    lord_attack,
    lord_number,
    rerolls,
    shielded,
    show_power,
    show_unit,
)
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import ARCHER, ELITE, ELYNDRA, KIND, LORD, SERAPHEL, TOKENS
from ludarium.games.aeonis.whisper_effects import WHISPER_UNIT

USE_RITUAL: Final = Prompt("ritual", YES, "Perform {0}?", about=(DISCOVERY,), decline="No")
ENTANGLE: Final = Prompt("entangle", YES, "Entangling Roots against {0}?", (UNIT,), "No")
AGAIN: Final = named("again", "Rooted Defenses", "The unit's own power")
REROLL: Final = Prompt("reroll", AGAIN, "{0} is hit. Roll its Defense again?", (UNIT,), "No")
REAIM: Final = Prompt("reaim", UNIT, "Spellblade Adept: whose strike is aimed anew?", decline="Nobody's")

# Who strikes in a step.
ARCHERS: Final = 0
AMBUSH: Final = 1
OTHERS: Final = 2


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
