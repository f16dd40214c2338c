"""An attack is chosen: its price, its targets, which way the attacker faces (B7.1 to B7.3)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.dungeons.abilities import (
    BLAST,
    BOUND,
    CHARGE,
    FLAME,
    HEALING,
    MAGIC_HEALING,
    SHOCKWAVE,
    SWEEP,
    WEAPON_MASTER,
)
from ludarium.games.dungeons.actions import (
    FIGHT,
    QUAKE,
    QUAKE_ALL,
    SHOOT,
    SHOOT_MANY,
    STEAL,
    SWEEP_ALL,
    TEND,
    TEND_FAR,
    THROW_BLAST,
    THROW_FLAME,
)
from ludarium.games.dungeons.combat import (
    BLASTING,
    CLOSE,
    FLAMES,
    SHOCK,
    SHOT,
    SWEEPING,
    Strike,
    can_shoot,
    door_targets,
    furniture_targets,
    shock_area,
    shock_objects,
    shot_targets,
    splash,
)
from ludarium.games.dungeons.domains import FACING, FIGURE, YES_NO
from ludarium.games.dungeons.doors import closed_doors
from ludarium.games.dungeons.mending import Tend, heal_targets
from ludarium.games.dungeons.space import facings_towards, in_front
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.theft import Steal, steal_targets
from ludarium.games.dungeons.things import FIGURES, FIRST_DOOR, FIRST_PIECE

TARGET: Final = Prompt("target", FIGURE, "Whom does {0} aim at?", about=(FIGURE,))
ANOTHER: Final = Prompt("another_target", FIGURE, "Who else is shot at?", decline="Nobody else")
FACE: Final = Prompt("face", FACING, "Which way does {0} face?", about=(FIGURE,))
DICE: Final = Prompt("roll_damage", YES_NO, "Roll 1d6 instead of the printed value?")


def close_price(s: Dungeons, figure: int) -> int:
    return 0 if s.unheld and s.has(figure, CHARGE) else s.rules.attack_cost


def shot_price(s: Dungeons, figure: int) -> int:
    return 0 if s.unheld and s.has(figure, BOUND) else s.rules.attack_cost


def add_attacks(s: Dungeons, figure: int, options: list[int]) -> None:
    power = s.power[figure]
    if s.points >= close_price(s, figure):
        foes = s.foes_beside(figure)
        if foes or closed_doors(s, figure):
            options.append(FIGHT)
        if foes and power >> SWEEP & 1 and s.has(figure, SWEEP):
            options.append(SWEEP_ALL)
    if s.points >= shot_price(s, figure) and can_shoot(s, figure):
        targets = shot_targets(s, figure, SHOT)
        if targets:
            options.append(SHOOT)
            if len(targets) > 1 and s.dial(figure).arrows > 1:
                options.append(SHOOT_MANY)
        if power >> FLAME & 1 and (targets or door_targets(s, figure, False) or furniture_targets(s, figure)):
            options.append(THROW_FLAME)
        if power >> BLAST & 1 and (shot_targets(s, figure, BLASTING) or door_targets(s, figure, True)):
            options.append(THROW_BLAST)
        if power >> SHOCKWAVE & 1:
            if shock_area(s, figure):
                options.append(QUAKE)
            if shock_objects(s, figure):
                options.append(QUAKE_ALL)
    if s.points >= s.rules.attack_cost:
        if power >> HEALING & 1 and heal_targets(s, figure, False):
            options.append(TEND)
        if power >> MAGIC_HEALING & 1 and heal_targets(s, figure, True):
            options.append(TEND_FAR)


class Aim(Frame[Dungeons]):
    """The target of an attack, a healing or a theft."""

    def __init__(self, figure: int, action: int) -> None:
        self.figure: Final = figure
        self.action: Final = action

    def run(self, s: Dungeons) -> None:
        s.offer(self, s.seat, TARGET, self.targets(s), (self.figure,))

    def targets(self, s: Dungeons) -> list[int]:
        figure, action = self.figure, self.action
        if action == FIGHT:
            return s.foes_beside(figure) + closed_doors(s, figure)
        if action in (SHOOT, SHOOT_MANY):
            return shot_targets(s, figure, SHOT)
        if action == THROW_FLAME:
            return shot_targets(s, figure, FLAMES) + door_targets(s, figure, False) + furniture_targets(s, figure)
        if action == THROW_BLAST:
            return shot_targets(s, figure, BLASTING) + door_targets(s, figure, True)
        if action == STEAL:
            return steal_targets(s, figure)
        return heal_targets(s, figure, action == TEND_FAR)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        figure, action = self.figure, self.action
        s.then(AimFacing(figure, option))
        if action == STEAL:
            s.then(Steal(figure, option))
            return
        if action == FIGHT:
            s.points -= close_price(s, figure)
            s.attacked = True
            if s.has(figure, WEAPON_MASTER):
                s.then(Dice(figure, CLOSE, option))
            else:
                s.then(Strike(figure, CLOSE, [option]))
        elif action in (TEND, TEND_FAR):
            s.points -= s.rules.attack_cost
            s.attacked = True
            s.then(Dice(figure, action, option) if action == TEND else Tend(figure, option, True))
        else:
            s.points -= shot_price(s, figure)
            s.attacked = True
            if action == SHOOT_MANY:
                s.then(AimMore(figure, [option]))
            elif action == THROW_FLAME:
                s.then(Strike(figure, FLAMES, splash(s, figure, option)))
            elif action == THROW_BLAST:
                s.then(Strike(figure, BLASTING, [option]))
            else:
                s.then(Strike(figure, SHOT, [option]))


class AimFacing(Frame[Dungeons]):
    """The figure turns so that its target is in front (B7.2, B7.3)."""

    def __init__(self, figure: int, target: int) -> None:
        self.figure: Final = figure
        self.target: Final = target

    def run(self, s: Dungeons) -> None:
        here = s.at[self.figure]
        target = self.target
        if target < FIGURES:
            square = s.at[target]
        elif target < FIRST_PIECE:
            a, b = s.board.passages[target - FIRST_DOOR]
            square = b if a == here else a
        else:
            square = s.piece_a[target - FIRST_PIECE]
        if square == here:
            return
        s.offer(self, s.seat, FACE, facings_towards(s, self.figure, square), (self.figure,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.facing[self.figure] = option


class AimMore(Frame[Dungeons]):
    """Arrows: several different targets in front with one roll (B7.3)."""

    def __init__(self, figure: int, targets: list[int]) -> None:
        self.figure: Final = figure
        self.chosen_targets: Final = targets

    def run(self, s: Dungeons) -> None:
        more = [
            target
            for target in shot_targets(s, self.figure, SHOT)
            if target not in self.chosen_targets and in_front(s, self.figure, s.at[target])
        ]
        if not more or len(self.chosen_targets) >= s.dial(self.figure).arrows:
            s.then(Strike(self.figure, SHOT, self.chosen_targets))
        else:
            s.ask(self, s.seat, ANOTHER, [*more, PASS])

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option == PASS:
            s.then(Strike(self.figure, SHOT, self.chosen_targets))
        else:
            s.then(AimMore(self.figure, [*self.chosen_targets, option]))


class Dice(Frame[Dungeons]):
    """An optional ability: 1d6 instead of the printed value, chosen before rolling (MK-ABL.9)."""

    def __init__(self, figure: int, what: int, target: int) -> None:
        self.figure: Final = figure
        self.what: Final = what
        self.target: Final = target

    def run(self, s: Dungeons) -> None:
        s.ask(self, s.seat, DICE, [1, 0] if s.damage(self.figure) < 4 else [0, 1])

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if self.what == TEND:
            s.then(Tend(self.figure, self.target, option == 1))
        else:
            s.then(Strike(self.figure, self.what, [self.target], option == 1))


class Area(Frame[Dungeons]):
    """Sweep and Shockwave take all there are; for a Sweep the facing decides who that is."""

    def __init__(self, figure: int, action: int) -> None:
        self.figure: Final = figure
        self.action: Final = action

    def run(self, s: Dungeons) -> None:
        figure = self.figure
        if self.action != SWEEP_ALL:
            s.points -= shot_price(s, figure)
            s.attacked = True
            targets = shock_area(s, figure)
            if self.action == QUAKE_ALL:
                targets += shock_objects(s, figure)
            s.then(Strike(figure, SHOCK, targets))
            return
        ways: list[int] = []
        for foe in s.foes_beside(figure):
            for way in facings_towards(s, figure, s.at[foe]):
                if way not in ways:
                    ways.append(way)
        s.offer(self, s.seat, FACE, ways, (figure,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        figure = self.figure
        s.facing[figure] = option
        s.points -= close_price(s, figure)
        s.attacked = True
        targets = [foe for foe in s.foes_beside(figure) if in_front(s, figure, s.at[foe])]
        s.then(Strike(figure, SWEEPING, targets))
