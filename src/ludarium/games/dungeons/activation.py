"""An activation: speed points spent on steps, fights, chests, artifacts, one action at a time (B4, B5)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.dungeons.abilities import DEMORALIZED, FLIGHT, NECROMANCY, NIMBLE, QUICKNESS, REGENERATION, SPEED
from ludarium.games.dungeons.actions import (
    ACTION,
    BEAM,
    BREAK,
    DISARM,
    DISARM_SLOWLY,
    ENTER,
    EXPOSE,
    FIGHT,
    GATHER,
    LEAVE,
    LIFT,
    OPEN,
    PUT_DOWN,
    QUAKE,
    QUAKE_ALL,
    RAISE_DEAD,
    REGENERATE,
    SHOOT,
    SHOOT_MANY,
    SHUT,
    SQUEEZE,
    STEAL,
    STOPS,
    SWEEP_ALL,
    TAKE,
    TEND,
    TEND_FAR,
    THROW_BLAST,
    THROW_FLAME,
    USE,
)
from ludarium.games.dungeons.aiming import FACE, Aim, Area, add_attacks
from ludarium.games.dungeons.artifacts import AtPiece, SetDown, can_set_down, movable, usable
from ludarium.games.dungeons.clicks import heal, return_token
from ludarium.games.dungeons.combat import CLOSE, Strike, can_fight
from ludarium.games.dungeons.domains import FIGURE, SQUARE
from ludarium.games.dungeons.doors import DOOR_COST, AtDoor, add_doors, closed_doors
from ludarium.games.dungeons.events import ACTIVATED
from ludarium.games.dungeons.grid import NOWHERE, TELEPORT, way_to
from ludarium.games.dungeons.leaving import Leave, may_leave
from ludarium.games.dungeons.mending import RaiseDead, raisable
from ludarium.games.dungeons.move import (
    BREAK_AWAY_COST,
    PASS_COST,
    PoleArms,
    arrive,
    break_away,
    can_go_on,
    entry_cost,
    held_by,
    landings,
    legal_steps,
    may_rest,
    pass_through,
    take_step,
)
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.theft import steal_targets
from ludarium.games.dungeons.things import HERO_PLACES, IRON_CLOSED, IRON_OPEN, MULTI, NONE, OUTSIDE, TEAM
from ludarium.games.dungeons.treasure import AtChest, add_chests, lies_here, take
from ludarium.games.dungeons.wandering import FreeSpins

ACT: Final = Prompt("act", ACTION, "What does {0} do?", about=(FIGURE,), decline="End the activation")
LAND: Final = Prompt("pass_through", SQUARE, "Where does {0} come out?", about=(FIGURE,))


# Beginning and end


def begin_activation(s: Dungeons, figure: int) -> None:
    """Speed points are fixed now (B4); the slate is clean."""
    clear_slate(s)
    s.active = figure
    points = s.speed(figure)
    if figure < HERO_PLACES:
        points = max(1, points + s.bonus(figure, SPEED))
    s.points = points
    s.unheld = s.at[figure] < 0 or not s.foes_beside(figure)
    s.last_stop = s.at[figure]
    s.fresh = True
    s.since += 1
    s.note(ACTIVATED, figure, points)


def clear_slate(s: Dungeons) -> None:
    s.active = NONE
    s.walker = NONE
    s.points = 0
    s.unheld = False
    s.attacked = False
    s.stole = False
    s.used_artifact = False
    s.moved = False
    s.rooted = False
    s.burdened = False
    s.barred_used = False
    s.carry = NONE
    s.freed = 0
    s.braved = 0
    s.scared = 0
    s.poled = 0
    s.last_stop = NONE
    s.fresh = False
    s.halted = False


class Begin(Frame[Dungeons]):
    """A figure is activated; one that stepped into a teleport comes out of another (B9)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        figure = self.figure
        begin_activation(s, figure)
        if s.teleporting[figure]:
            s.teleporting = with_item(s.teleporting, figure, 0)
            for square in range(s.board.count):
                if s.ground[square] == TELEPORT and square != s.at[figure] and s.who[square] < 0:
                    arrive(s, figure, square)
                    s.then(Finish(figure))
                    return
        s.then(Act(figure))


class Finish(Frame[Dungeons]):
    """The activation ends: furniture down, free spins, iron doors shut (B4, B9, B24.5)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        figure = self.figure
        if s.at[figure] >= 0 and not may_rest(s, figure, s.at[figure]):
            step_back(s, figure)
        if s.carry >= 0:
            s.then(SetDown(figure))
        if s.moved and s.at[figure] >= 0:
            s.moved = False
            s.then(FreeSpins(figure), PoleArms(figure))
        s.then(Finished(figure))


def step_back(s: Dungeons, figure: int) -> None:
    """Chance halted the figure where none may rest: back to the last legal square of its path (RU-11)."""
    s.put(figure, s.last_stop)


class Finished(Frame[Dungeons]):
    """Books are closed: allotment, markers, curses of one activation."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        figure = self.figure
        for gate in s.swung:
            if s.door[gate] == IRON_OPEN:
                s.door = with_item(s.door, gate, IRON_CLOSED)
        s.swung = []
        s.acted = with_item(s.acted, figure, 1)
        if figure >= HERO_PLACES and s.mode == MULTI and s.at[figure] >= 0:
            s.marked = with_item(s.marked, figure, 1)
        quick = figure < HERO_PLACES and s.has(figure, QUICKNESS) and not s.attacked and not s.stole
        if not quick:
            s.left -= 1
        if figure < HERO_PLACES:
            for token in s.rules.speed_curses:
                if s.where[token] == figure and s.until[token] < s.since:
                    return_token(s, token)
        clear_slate(s)


# The choice of actions


class Act(Frame[Dungeons]):
    """What the active figure does next; declining ends the activation (B5)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        figure = self.figure
        if s.halted or (s.at[figure] < 0 and s.at[figure] != OUTSIDE) or s.points < 0:
            s.then(Finish(figure))
            return
        if s.at[figure] == OUTSIDE:
            options = way_in(s, figure)
            options.append(PASS)
        else:
            options = actions(s, figure)
            if not options:
                if may_rest(s, figure, s.at[figure]):
                    s.then(Finish(figure))
                else:
                    s.then(StepBack(figure))
                return
        s.offer(self, s.seat, ACT, options, (figure,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        figure = self.figure
        if option == PASS:
            s.then(Turn(figure), Finish(figure))
        elif option < 8:
            take_step(s, figure, option)
            s.then(Act(figure))
        else:
            if option in STOPS and s.moved:
                s.moved = False
                s.then(FreeSpins(figure), PoleArms(figure))
            s.then(Perform(figure, option))


class StepBack(Frame[Dungeons]):
    """Stuck on a square where none may rest (RU-11)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        step_back(s, self.figure)
        s.then(Finish(self.figure) if s.points <= 0 else Act(self.figure))


def way_in(s: Dungeons, figure: int) -> list[int]:
    """From outside onto the entrance square, or past who stands there (B4.c)."""
    square = s.gate_square(s.entrance[figure // TEAM])
    if s.who[square] < 0:
        return [ENTER] if entry_cost(s, figure, square, s.has(figure, FLIGHT)) <= s.points else []
    return [SQUEEZE] if entrance_landings(s, figure) else []


def entrance_landings(s: Dungeons, figure: int) -> list[int]:
    square, side = s.board.outer[s.entrance[figure // TEAM]]
    found: list[int] = []
    for turn in (4, 3, 5):
        place = square * 8 + (side + turn) % 8
        there = s.board.step_to[place]
        if there != NOWHERE and s.passable(place) and s.who[there] < 0 and may_rest(s, figure, there):
            price = 1 if s.has(figure, FLIGHT) else PASS_COST
            if price + entry_cost(s, figure, there, s.has(figure, FLIGHT)) <= s.points:
                found.append(there)
    return found


def actions(s: Dungeons, figure: int) -> list[int]:
    """Everything the rules allow now, the weighty first."""
    here = s.at[figure]
    points = s.points
    resting = may_rest(s, figure, here)
    options: list[int] = []
    hero = figure < HERO_PLACES
    bold = not s.power[figure] >> DEMORALIZED & 1
    if resting and s.carry < 0:
        if bold and not s.attacked:
            add_attacks(s, figure, options)
        if hero:
            if bold:
                if points >= s.rules.theft_cost and steal_targets(s, figure):
                    options.append(STEAL)
                add_chests(s, figure, options)
            add_hero_deeds(s, figure, options)
        if bold and s.fresh and not s.attacked:
            if s.has(figure, REGENERATION) and s.click[figure] > s.top(figure):
                options.append(REGENERATE)
            if s.has(figure, NECROMANCY) and not s.foes_beside(figure) and raisable(s, figure):
                options.append(RAISE_DEAD)
        if s.ground[here] == TELEPORT and not s.fresh and other_teleport(s, here):
            options.append(BEAM)
    if not s.rooted:
        if held_by(s, figure):
            if points >= BREAK_AWAY_COST:
                options.append(BREAK)
        else:
            options += legal_steps(s, figure, points)
        if resting and points > PASS_COST and landings(s, figure, points):
            options.append(SQUEEZE)
    if resting:
        add_doors(s, figure, options)
        if s.carry < 0:
            options.append(PASS)
        elif can_set_down(s, figure):
            options.append(PUT_DOWN)
            options.append(PASS)
    elif points > DOOR_COST and closed_doors(s, figure):
        # Opening is no stop: who crosses an artifact before a door can open it and go on, or back (RU-11).
        if can_go_on(s, figure, here, points - DOOR_COST, s.has(figure, FLIGHT)):
            options.append(OPEN)
    return options


def other_teleport(s: Dungeons, here: int) -> bool:
    return any(s.ground[square] == TELEPORT and square != here for square in range(s.board.count))


def add_hero_deeds(s: Dungeons, hero: int, options: list[int]) -> None:
    here = s.at[hero]
    if s.points >= s.rules.use_cost and not s.used_artifact and usable(s, hero):
        options.append(USE)
    if lies_here(s, here):
        options.append(TAKE)
    if s.points >= 1 and may_leave(s, hero):
        options.append(LEAVE)
    if not s.barred_used and not s.attacked and not s.rooted and movable(s, hero):
        options.append(LIFT)


class Turn(Frame[Dungeons]):
    """Turning is free; where the figure looks at the end is what counts (B6.5)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        if s.at[self.figure] >= 0:
            now = s.facing[self.figure]
            s.ask(self, s.seat, FACE, [(now + turn) % 8 for turn in range(8)], (self.figure,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.facing[self.figure] = option


# Carrying an action out


class Perform(Frame[Dungeons]):
    """An action that needs a target, or is done at once."""

    def __init__(self, figure: int, action: int) -> None:
        self.figure: Final = figure
        self.action: Final = action

    def run(self, s: Dungeons) -> None:
        figure, action = self.figure, self.action
        if s.halted or (s.at[figure] < 0 and s.at[figure] != OUTSIDE):
            s.then(Finish(figure))
            return
        s.fresh = s.fresh and action in (REGENERATE, RAISE_DEAD)
        if action in (FIGHT, SHOOT, SHOOT_MANY, THROW_FLAME, THROW_BLAST, TEND, TEND_FAR):
            s.then(Aim(figure, action), AfterAttack(figure))
        elif action in (SWEEP_ALL, QUAKE, QUAKE_ALL):
            s.then(Area(figure, action), AfterAttack(figure))
        elif action == STEAL:
            s.then(Aim(figure, action), Act(figure))
        elif action in (EXPOSE, DISARM, DISARM_SLOWLY, GATHER):
            s.then(AtChest(figure, action), Act(figure))
        elif action in (OPEN, SHUT):
            s.then(AtDoor(figure, action), Act(figure))
        elif action == LIFT:
            s.then(AtPiece(figure, action), Act(figure))
        elif action == SQUEEZE:
            s.then(Squeeze(figure), Act(figure))
        elif action == USE:
            s.then(AtPiece(figure, action), Finish(figure))
        elif action == LEAVE:
            s.points -= 1
            s.then(Leave(figure), Finish(figure))
        elif action == RAISE_DEAD:
            s.then(RaiseDead(figure), Finish(figure))
        else:
            self.simple(s)

    def simple(self, s: Dungeons) -> None:
        figure, action = self.figure, self.action
        if action == ENTER:
            square, side = s.board.outer[s.entrance[figure // TEAM]]
            s.points -= entry_cost(s, figure, square, s.has(figure, FLIGHT))
            s.facing[figure] = (side + 4) % 8
            arrive(s, figure, square)
        elif action == BREAK:
            break_away(s, figure)
        elif action == PUT_DOWN:
            s.then(SetDown(figure))
        elif action == TAKE:
            take(s, figure)
        elif action == REGENERATE:
            heal(s, figure, max(0, s.rng.d6() - 2))
            s.attacked = True
            s.then(Finish(figure))
            return
        elif action == BEAM:
            s.teleporting = with_item(s.teleporting, figure, 1)
            s.then(Turn(figure), Finish(figure))
            return
        s.then(Act(figure))


class Squeeze(Frame[Dungeons]):
    """Where a figure comes out that passes through another (B6.6)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        figure = self.figure
        squares = entrance_landings(s, figure) if s.at[figure] == OUTSIDE else landings(s, figure, s.points)
        s.offer(self, s.seat, LAND, squares, (figure,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        figure = self.figure
        if s.at[figure] == OUTSIDE:
            square, side = s.board.outer[s.entrance[figure // TEAM]]
            flying = s.has(figure, FLIGHT)
            passed = s.who[square]
            s.points -= (1 if flying else PASS_COST) + entry_cost(s, figure, option, flying)
            s.facing[figure] = (side + 4) % 8
            arrive(s, figure, option)
            if s.opposed(figure, passed) and not flying and can_fight(s, passed) and s.at[figure] >= 0:
                s.then(Strike(passed, CLOSE, [figure], passing=True))
        else:
            s.facing[figure] = way_to(s.board, s.at[figure], option)
            pass_through(s, figure, option)


class AfterAttack(Frame[Dungeons]):
    """An attack ends the activation, except for the Nimble (B7.8)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        if s.at[self.figure] >= 0 and s.has(self.figure, NIMBLE):
            s.then(Act(self.figure))
        else:
            s.then(Finish(self.figure))
