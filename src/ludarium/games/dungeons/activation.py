"""An activation: speed points spent on steps, fights, chests, artifacts, one action at a time (B4, B5)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named
from ludarium.games.dungeons.abilities import (
    BLAST,
    BOUND,
    CHARGE,
    DEMORALIZED,
    FLAME,
    FLIGHT,
    HEALING,
    IMMUNE,
    INVISIBLE,
    INVULNERABLE,
    MAGIC_HEALING,
    NECROMANCY,
    NIMBLE,
    QUICKNESS,
    REGENERATION,
    SHOCKWAVE,
    SPEED,
    STEALTH,
    SWEEP,
    WEAPON_MASTER,
)
from ludarium.games.dungeons.artifacts import (
    WHICH_PIECE,
    SetDown,
    UseArtifact,
    can_set_down,
    movable,
    pick_up,
    usable,
)
from ludarium.games.dungeons.clicks import bring_back, drop_chest, fallen, heal, return_token, room_beside
from ludarium.games.dungeons.combat import (
    BLASTING,
    CLOSE,
    FLAMES,
    SHOCK,
    SHOT,
    SWEEPING,
    Strike,
    attack_value,
    can_fight,
    can_shoot,
    counter_mode,
    defense,
    door_targets,
    furniture_targets,
    shock_area,
    shock_objects,
    shot_targets,
    splash,
    try_to_heal,
)
from ludarium.games.dungeons.grid import NOWHERE, TELEPORT, WINDS, distance, way_to
from ludarium.games.dungeons.move import (
    BREAK_AWAY_COST,
    PASS_COST,
    PoleArms,
    arrive,
    break_away,
    entry_cost,
    held_by,
    landings,
    legal_steps,
    may_rest,
    pass_through,
    take_step,
)
from ludarium.games.dungeons.space import (
    HIDDEN,
    facings_towards,
    in_front,
    reach_of,
    sight,
)
from ludarium.games.dungeons.state import (
    ACTIVATED,
    BANKED,
    BLANK,
    CHEST,
    DOOR_MOVED,
    FACING,
    FIGURE,
    FIGURES,
    FIRST_DOOR,
    FIRST_PIECE,
    FLOOR,
    GONE,
    HERO_PLACES,
    IN_POOL,
    IRON_CLOSED,
    IRON_OPEN,
    LEFT,
    MULTI,
    NONE,
    ON_BOARD,
    OUTSIDE,
    OWNED,
    PICKED_UP,
    RETURNED,
    SAFE,
    SOLO,
    SQUARE,
    STOLEN,
    TEAM,
    THEFT_FAILED,
    TOKENS,
    WOODEN_CLOSED,
    WOODEN_OPEN,
    YES_NO,
    Dungeons,
)
from ludarium.games.dungeons.treasure import adjacent_chests, at_limit, before_chest, disarm, expose, gather
from ludarium.games.dungeons.wandering import FreeSpins, appear

ENTER: Final = 8
BREAK: Final = 9
SQUEEZE: Final = 10
OPEN: Final = 11
SHUT: Final = 12
FIGHT: Final = 13
SWEEP_ALL: Final = 14
SHOOT: Final = 15
SHOOT_MANY: Final = 16
THROW_FLAME: Final = 17
THROW_BLAST: Final = 18
QUAKE: Final = 19
QUAKE_ALL: Final = 20
TEND: Final = 21
TEND_FAR: Final = 22
STEAL: Final = 23
EXPOSE: Final = 24
DISARM: Final = 25
DISARM_SLOWLY: Final = 26
GATHER: Final = 27
USE: Final = 28
LIFT: Final = 29
PUT_DOWN: Final = 30
TAKE: Final = 31
LEAVE: Final = 32
REGENERATE: Final = 33
RAISE_DEAD: Final = 34
BEAM: Final = 35

ACTION: Final = named(
    "action",
    *[f"Step {wind}" for wind in WINDS],
    "Enter the dungeon",
    "Break away (2)",
    "Pass through (3 and more)",
    "Open a door (2)",
    "Close a door (1)",
    "Close attack (4)",
    "Sweep all around (4)",
    "Shoot (4)",
    "Shoot at several (4)",
    "Flame and lightning (4)",
    "Magic blast (4)",
    "Shockwave (4)",
    "Shockwave, doors and furniture too (4)",
    "Heal a friend (4)",
    "Heal from afar (4)",
    "Steal a chest (4)",
    "Expose the trap",
    "Disarm quickly (3)",
    "Disarm slowly (6)",
    "Open the chest (2)",
    "Use the artifact (4)",
    "Pick up furniture",
    "Set it down",
    "Pick up what lies here",
    "Leave the dungeon (1)",
    "Regenerate",
    "Raise the dead",
    "Step into the teleport",
)
ACT: Final = Prompt("act", ACTION, "What does {0} do?", about=(FIGURE,), decline="End the activation")
TARGET: Final = Prompt("target", FIGURE, "Whom does {0} aim at?", about=(FIGURE,))
ANOTHER: Final = Prompt("another_target", FIGURE, "Who else is shot at?", decline="Nobody else")
FACE: Final = Prompt("face", FACING, "Which way does {0} face?", about=(FIGURE,))
DICE: Final = Prompt("roll_damage", YES_NO, "Roll 1d6 instead of the printed value?")
LAND: Final = Prompt("pass_through", SQUARE, "Where does {0} come out?", about=(FIGURE,))
WHICH_DOOR: Final = Prompt("which_door", FIGURE, "Which door?")
WHICH_CHEST: Final = Prompt("which_chest", CHEST, "Which chest?")
BANK: Final = Prompt("bank", CHEST, "Which chest does {0} carry out?", about=(FIGURE,), decline="No more")
RAISE_WHOM: Final = Prompt("raise_dead", FIGURE, "Whom does {0} raise?", about=(FIGURE,))


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
            s.teleporting[figure] = 0
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
                s.door[gate] = IRON_CLOSED
        s.swung = []
        s.acted[figure] = 1
        if figure >= HERO_PLACES and s.mode == MULTI and s.at[figure] >= 0:
            s.marked[figure] = 1
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


STOPS: Final = frozenset(
    (
        FIGHT, SWEEP_ALL, SHOOT, SHOOT_MANY, THROW_FLAME, THROW_BLAST, QUAKE, QUAKE_ALL, TEND, TEND_FAR, STEAL,
        EXPOSE, DISARM, DISARM_SLOWLY, GATHER, USE, BEAM, PUT_DOWN,
    )
)  # fmt: skip
"""Actions that end the movement: free spins come first (B6.5)."""


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
                add_treasure(s, figure, options)
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
    return options


def other_teleport(s: Dungeons, here: int) -> bool:
    return any(s.ground[square] == TELEPORT and square != here for square in range(s.board.count))


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


def heal_targets(s: Dungeons, healer: int, far: bool) -> list[int]:
    """Injured friends that can be healed (B17 Healing, Magic Healing)."""
    here = s.at[healer]
    found: list[int] = []
    for friend in range(FIGURES):
        there = s.at[friend]
        if there < 0 or friend == healer or s.opposed(healer, friend) or s.click[friend] <= s.top(friend):
            continue
        if s.has(friend, INVULNERABLE) or s.foes_beside(friend):
            continue
        if far:
            if s.has(friend, IMMUNE):
                continue
            if s.adjacent(here, there) or (
                distance(s.board, here, there) <= reach_of(s, healer) and sight(s, here, there) != HIDDEN
            ):
                found.append(friend)
        elif s.adjacent(here, there) and not s.foes_beside(healer):
            found.append(friend)
    return found


def add_treasure(s: Dungeons, hero: int, options: list[int]) -> None:
    seat = hero // TEAM
    if s.points >= s.rules.theft_cost and steal_targets(s, hero):
        options.append(STEAL)
    chests = adjacent_chests(s, hero)
    if not chests or at_limit(s, seat):
        return
    for chest in chests:
        trap = s.chest_trap[chest]
        if trap == BLANK:
            if EXPOSE not in options:
                options.append(EXPOSE)
        elif before_chest(s, hero, chest):
            if trap == SAFE:
                if s.points >= 2 and GATHER not in options:
                    options.append(GATHER)
            else:
                if s.points >= 6 and DISARM_SLOWLY not in options:
                    options.append(DISARM_SLOWLY)
                if s.points >= 3 and DISARM not in options:
                    options.append(DISARM)


def steal_targets(s: Dungeons, thief: int) -> list[int]:
    """Rivals' Heroes beside the thief whose player holds a chest (B10.9, MK-ASP.4)."""
    seat = thief // TEAM
    if s.mode == SOLO or at_limit(s, seat) or s.all_seen(s.at[thief]):
        return []
    return [
        foe
        for foe in s.foes_beside(thief)
        if foe < HERO_PLACES and s.chests_of(foe // TEAM) and not s.all_seen(s.at[foe])
    ]


def add_hero_deeds(s: Dungeons, hero: int, options: list[int]) -> None:
    here = s.at[hero]
    if s.points >= s.rules.use_cost and not s.used_artifact and usable(s, hero):
        options.append(USE)
    if lies_here(s, here):
        options.append(TAKE)
    if s.points >= 1 and may_leave(s, hero):
        options.append(LEAVE)
    if not s.burdened and not s.barred_used and not s.attacked and not s.rooted and movable(s, hero):
        options.append(LIFT)


def lies_here(s: Dungeons, square: int) -> bool:
    for there in s.purse_at:
        if there == square:
            return True
    return any(s.where[token] == FLOOR and s.until[token] == square for token in s.rules.floor_tokens)


def may_leave(s: Dungeons, hero: int) -> bool:
    """On the own exit, with a chest gathered, or with none left to gain (B14.1)."""
    seat = hero // TEAM
    gate = s.exit[seat]
    if gate < 0 or s.gate_square(gate) != s.at[hero] or (s.mode == SOLO and not s.exit_shown):
        return False
    hopeless = True
    for chest in range(len(s.chest_state)):
        state, owner = s.chest_state[chest], s.chest_owner[chest]
        if (state in (OWNED, BANKED)) and owner == seat:
            return True
        if state == ON_BOARD or (state == OWNED and s.mode != SOLO and s.heroes(owner)):
            hopeless = False
        if s.mode == SOLO and state in (OWNED, BANKED):
            # One team: a chest of any of them is the team's.
            return True
    return hopeless


def add_doors(s: Dungeons, figure: int, options: list[int]) -> None:
    if s.points >= 2 and closed_doors(s, figure):
        options.append(OPEN)
    if s.points >= 1 and open_doors(s, figure):
        options.append(SHUT)


def closed_doors(s: Dungeons, figure: int) -> list[int]:
    return doors_here(s, figure, WOODEN_CLOSED, IRON_CLOSED)


def open_doors(s: Dungeons, figure: int) -> list[int]:
    """Wooden doors that can be closed from here; each only once per activation, lest it never ends."""
    return [door for door in doors_here(s, figure, WOODEN_OPEN, WOODEN_OPEN) if door - FIRST_DOOR not in s.swung]


def doors_here(s: Dungeons, figure: int, one: int, other: int) -> list[int]:
    square = s.at[figure]
    if not s.board.doorway[square]:
        return []
    found: list[int] = []
    for way in (0, 2, 4, 6):
        gate = s.board.gate[square * 8 + way]
        if gate >= 0 and (s.door[gate] == one or s.door[gate] == other):
            found.append(FIRST_DOOR + gate)
    return found


def raisable(s: Dungeons, figure: int) -> list[int]:
    """Whom Necromancy can bring: a fallen Hero of the team, or for Spawn one from the pool (B17)."""
    if room_beside(s, s.at[figure]) == NOWHERE:
        return []
    if figure < HERO_PLACES:
        return fallen(s, figure // TEAM)
    return [
        other
        for other in range(HERO_PLACES, FIGURES)
        if s.at[other] == IN_POOL and s.points_of(other) <= s.points_of(figure)
    ]


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
        if action in (FIGHT, SHOOT, SHOOT_MANY, THROW_FLAME, THROW_BLAST, TEND, TEND_FAR, STEAL):
            s.then(Aim(figure, action))
        elif action in (SWEEP_ALL, QUAKE, QUAKE_ALL):
            s.then(Area(figure, action))
        elif action in (EXPOSE, DISARM, DISARM_SLOWLY, GATHER):
            s.then(AtChest(figure, action))
        elif action in (OPEN, SHUT):
            s.then(AtDoor(figure, action))
        elif action in (USE, LIFT):
            s.then(AtPiece(figure, action))
        elif action == SQUEEZE:
            s.then(Squeeze(figure))
        elif action == LEAVE:
            s.points -= 1
            s.then(Leave(figure))
        elif action == RAISE_DEAD:
            s.then(RaiseDead(figure))
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
            s.teleporting[figure] = 1
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
        s.then(Act(figure))


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
        s.then(AfterAttack(figure))


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


class Tend(Frame[Dungeons]):
    """A healing ability is rolled (B8.3)."""

    def __init__(self, figure: int, friend: int, die: bool) -> None:
        self.figure: Final = figure
        self.friend: Final = friend
        self.die: Final = die

    def run(self, s: Dungeons) -> None:
        try_to_heal(s, self.figure, self.friend, self.die)


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
            s.then(Strike(figure, SHOCK, targets), AfterAttack(figure))
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
        s.then(Strike(figure, SWEEPING, targets), AfterAttack(figure))


class AfterAttack(Frame[Dungeons]):
    """An attack ends the activation, except for the Nimble (B7.8)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        if s.at[self.figure] >= 0 and s.has(self.figure, NIMBLE):
            s.then(Act(self.figure))
        else:
            s.then(Finish(self.figure))


class Steal(Frame[Dungeons]):
    """The theft maneuver: 2d6 + attack against defense + 2 (B10.9)."""

    def __init__(self, thief: int, victim: int) -> None:
        self.thief: Final = thief
        self.victim: Final = victim

    def run(self, s: Dungeons) -> None:
        thief, victim = self.thief, self.victim
        s.points -= s.rules.theft_cost
        s.stole = True
        chest = NONE
        first, second = s.rng.d6(), s.rng.d6()
        if first + second + attack_value(s, thief) >= defense(s, victim, False, False, False) + 2:
            chest = s.rng.pick(s.chests_of(victim // TEAM))
            s.chest_owner[chest] = thief // TEAM
            s.note(STOLEN, thief, chest, first, second)
        else:
            s.note(THEFT_FAILED, thief, victim, first, second)
        elusive = s.has(thief, STEALTH) or s.has(thief, QUICKNESS) or s.has(thief, NIMBLE) or s.has(thief, INVISIBLE)
        if not elusive and counter_mode(s, victim, thief) == CLOSE:
            s.then(Caught(thief, victim, chest))
        s.then(Act(thief))


class Caught(Frame[Dungeons]):
    """The victim may strike back; a thief that is hurt drops the chest (B10.9)."""

    def __init__(self, thief: int, victim: int, chest: int) -> None:
        self.thief: Final = thief
        self.victim: Final = victim
        self.chest: Final = chest

    def run(self, s: Dungeons) -> None:
        s.ask(self, self.victim // TEAM, STRIKE_THIEF, [1, 0], (self.victim, self.thief))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option:
            s.then(
                Strike(self.victim, CLOSE, [self.thief], counter=True),
                DropLoot(self.thief, self.chest, s.click[self.thief], s.at[self.thief]),
            )


STRIKE_THIEF: Final = Prompt("strike_thief", YES_NO, "Does {0} strike at the thief {1}?", about=(FIGURE, FIGURE))


class DropLoot(Frame[Dungeons]):
    def __init__(self, thief: int, chest: int, click: int, square: int) -> None:
        self.thief: Final = thief
        self.chest: Final = chest
        self.click: Final = click
        self.square: Final = square

    def run(self, s: Dungeons) -> None:
        chest = self.chest
        if chest < 0 or s.chest_state[chest] != OWNED or s.chest_owner[chest] != self.thief // TEAM:
            return
        if s.at[self.thief] < 0 or s.click[self.thief] > self.click:
            drop_chest(s, chest, self.square)


class AtChest(Frame[Dungeons]):
    """Exposing, disarming and opening chests (B10)."""

    def __init__(self, hero: int, action: int) -> None:
        self.hero: Final = hero
        self.action: Final = action

    def run(self, s: Dungeons) -> None:
        found: list[int] = []
        for chest in adjacent_chests(s, self.hero):
            trap = s.chest_trap[chest]
            if self.action == EXPOSE:
                if trap == BLANK:
                    found.append(chest)
            elif before_chest(s, self.hero, chest) and trap != BLANK and (trap == SAFE) == (self.action == GATHER):
                found.append(chest)
        s.offer(self, s.seat, WHICH_CHEST, found)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        hero = self.hero
        if self.action == EXPOSE:
            expose(s, hero, option)
        elif self.action == GATHER:
            s.points -= 2
            gather(s, hero, option)
        else:
            slowly = self.action == DISARM_SLOWLY
            s.points -= 6 if slowly else 3
            disarm(s, hero, option, slowly)
        s.then(Act(hero))


class AtDoor(Frame[Dungeons]):
    """Opening costs 2, closing a wooden door 1; iron doors fall shut by themselves (B9)."""

    def __init__(self, figure: int, action: int) -> None:
        self.figure: Final = figure
        self.action: Final = action

    def run(self, s: Dungeons) -> None:
        doors = closed_doors(s, self.figure) if self.action == OPEN else open_doors(s, self.figure)
        s.offer(self, s.seat, WHICH_DOOR, doors)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        work_door(s, self.figure, option - FIRST_DOOR)
        s.then(Act(self.figure))


def work_door(s: Dungeons, figure: int, gate: int) -> None:
    if s.door[gate] == WOODEN_CLOSED:
        s.points -= 2
        s.door[gate] = WOODEN_OPEN
        s.swung.append(gate)
    elif s.door[gate] == IRON_CLOSED:
        s.points -= 2
        s.door[gate] = IRON_OPEN
        s.swung.append(gate)
    else:
        s.points -= 1
        s.door[gate] = WOODEN_CLOSED
    s.fresh = False
    s.note(DOOR_MOVED, figure, FIRST_DOOR + gate)


class AtPiece(Frame[Dungeons]):
    """Using an exotic artifact, or picking up furniture."""

    def __init__(self, hero: int, action: int) -> None:
        self.hero: Final = hero
        self.action: Final = action

    def run(self, s: Dungeons) -> None:
        pieces = usable(s, self.hero) if self.action == USE else movable(s, self.hero)
        s.offer(self, s.seat, WHICH_PIECE, pieces)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        piece = option - FIRST_PIECE
        if self.action == USE:
            s.then(UseArtifact(self.hero, piece), Finish(self.hero))
        else:
            pick_up(s, self.hero, piece)
            s.then(Act(self.hero))


def take(s: Dungeons, hero: int) -> None:
    """Dropped gold and items go to whoever stands there (B5, TY16)."""
    here = s.at[hero]
    s.note(PICKED_UP, hero, here)
    for index in range(len(s.purse_at) - 1, -1, -1):
        if s.purse_at[index] == here:
            s.loose[hero] += s.purse_gold[index]
            del s.purse_at[index]
            del s.purse_gold[index]
    for token in range(TOKENS):
        if s.where[token] == FLOOR and s.until[token] == here:
            s.where[token] = hero
            s.until[token] = 0


class RaiseDead(Frame[Dungeons]):
    """Necromancy (B17): a Hero at dial position 4 + 1d6, a Spawn of at most its own points."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, s: Dungeons) -> None:
        s.offer(self, s.seat, RAISE_WHOM, raisable(s, self.figure), (self.figure,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        square = room_beside(s, s.at[self.figure])
        s.attacked = True
        if option >= HERO_PLACES:
            appear(s, option, square, False)
        else:
            click = 4 + s.rng.d6()
            if click <= 10:
                bring_back(s, option, square, max(click, s.top(option)))
                s.facing[option] = s.facing[self.figure]
                s.note(RETURNED, option, square)
                s.then(FreeSpins(option, True))
        s.then(Finish(self.figure))


class Leave(Frame[Dungeons]):
    """A leaving Hero carries out up to two chests and its loose gold (B14.1)."""

    def __init__(self, hero: int, carried: int = 0) -> None:
        self.hero: Final = hero
        self.carried: Final = carried

    def run(self, s: Dungeons) -> None:
        seat = self.hero // TEAM
        chests = s.chests_of(seat)
        if not chests or self.carried >= s.rules.chests_per_hero:
            self.go(s)
            return
        chests.sort(key=s.chest_gold, reverse=True)
        limit = s.rules.chests_per_hero * (len(s.heroes(seat)) - 1)
        if len(chests) <= limit:
            chests.append(PASS)
        s.offer(self, seat, BANK, chests, (self.hero,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option == PASS:
            self.go(s)
            return
        s.chest_state[option] = BANKED
        s.chest_spent[option] = 1
        s.then(Leave(self.hero, self.carried + 1))

    def go(self, s: Dungeons) -> None:
        hero = self.hero
        seat = hero // TEAM
        s.banked[seat] += s.loose[hero]
        s.loose[hero] = 0
        s.put(hero, GONE)
        for token in range(TOKENS):
            if s.where[token] == hero and not s.rules.is_ability(token):
                return_token(s, token)
        s.worn[2 * hero] = NONE
        s.worn[2 * hero + 1] = NONE
        s.settle(hero)
        s.note(LEFT, hero)
        s.moved = False
        s.then(Finish(hero))
