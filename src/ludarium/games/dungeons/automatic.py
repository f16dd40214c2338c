"""The automatic player: how a seat is played whose player is absent (B16, B24.11).

It remembers nothing: every answer follows from what lies open on the table, so it can take over at any question.
"""

from typing import Final

from ludarium.core import PASS, Ask, Rng
from ludarium.games.dungeons.abilities import SLOT_BITS, SPEED
from ludarium.games.dungeons.actions import SHOOT_MANY, STEAL, TEND, TEND_FAR
from ludarium.games.dungeons.activation import ACT, LAND, Turn
from ludarium.games.dungeons.aiming import FACE, TARGET, Aim
from ludarium.games.dungeons.artifacts import WHICH_PIECE
from ludarium.games.dungeons.behaviour import UNHEARD_OF, Plan, odds, value_of
from ludarium.games.dungeons.choices import choice
from ludarium.games.dungeons.combat import SHOT, from_behind
from ludarium.games.dungeons.deeds import (
    ATTACKS,
    EVERYWHERE,
    NO_WAY,
    WORTHWHILE,
    chests_before,
    door_on,
    goal_ways,
    hero_acts,
    leader,
    place_of,
    planned_attack,
    prey,
    spawn_acts,
    tempting,
    theft_chance,
    way_past,
)
from ludarium.games.dungeons.doors import WHICH_DOOR
from ludarium.games.dungeons.grid import FAR, distance, way_to
from ludarium.games.dungeons.items import POTION
from ludarium.games.dungeons.move import PASS_COST
from ludarium.games.dungeons.paths import way_costs
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import FIGURES, FIRST_PIECE, HERO_PLACES, NONE
from ludarium.games.dungeons.treasure import WHICH_CHEST, before_chest
from ludarium.games.dungeons.turn import ACTIVATE, ASSIGN

EVEN: Final = 0.5
"""Below this chance to hit, a potion is drunk first."""

MODES: Final = {SHOOT_MANY: SHOT, **{action: mode for mode, action in ATTACKS.items()}}
"""How an attack is made, also one that it would not have begun itself."""


def automatic(s: Dungeons, ask: Ask, rng: Rng) -> int:
    """The automatic player's answer; what B16 does not settle is left to B24.10."""
    prompt, options = ask.prompt, ask.options
    if prompt is ACT:
        figure = ask.about[0]
        return hero_acts(s, figure, options) if figure < HERO_PLACES else spawn_acts(s, figure, options)
    if prompt is ACTIVATE:
        return next_to_act(s, ask.seat, options)
    if prompt is ASSIGN:
        return carrier(s, ask.about[0], options)
    frame = ask.frame
    if prompt is TARGET and isinstance(frame, Aim):
        return target(s, frame.figure, frame.action, options)
    if prompt is FACE and isinstance(frame, Turn):
        return lookout(s, frame.figure, options)
    if prompt is WHICH_CHEST:
        return found(next((chest for chest in options if before_chest(s, s.active, chest)), NONE), options)
    if prompt is WHICH_PIECE:
        return found(next((each for each in options if tempting(s, s.active, each - FIRST_PIECE)), NONE), options)
    if prompt is WHICH_DOOR:
        return found(door_on(s, s.active, options, goal_ways(s, s.active, 1)), options)
    if prompt is LAND:
        around = PASS_COST + 1 if s.at[s.active] >= 0 else EVERYWHERE
        return found(way_past(s, s.active, options, goal_ways(s, s.active, around)), options)
    return choice(s, ask, rng)


def found(option: int, options: list[int]) -> int:
    return option if option != NONE else options[0]


# The start of the turn and the order of activations


def carrier(s: Dungeons, item: int, options: list[int]) -> int:
    """Who gets an item: attack to the Hero nearest a foe, defense to the weakest; potions where they are needed."""
    card = s.rules.items[item]
    best = PASS
    least = FAR
    for hero in options:
        if hero == PASS:
            continue
        if card.kind == POTION:
            missing = s.click[hero] - s.top(hero)
            if card.clicks and missing >= min(card.clicks, s.health(hero)):
                need = s.health(hero)
            elif not card.clicks and card.attack and doubtful(s, hero):
                need = 0
            else:
                continue
        elif card.attack:
            field = s.board.field(s.at[hero])
            need = min([field[s.at[foe]] for foe in prey(s, hero)], default=FAR - 1)
        elif card.defense:
            need = s.health(hero)
        else:
            # It would only be in the way of what the Hero can do anyway.
            need = FAR if any(card.bits & bits and s.power[hero] & bits for bits in SLOT_BITS) else 0
        if need < least:
            best, least = hero, need
    return best


def doubtful(s: Dungeons, hero: int) -> bool:
    """Will the Hero attack with less than an even chance to hit?"""
    plan = own_attack(s, hero)
    if plan is None:
        return False
    home = s.at[hero]
    s.put(hero, plan.square)
    chance = odds(s, hero, plan.target, plan.mode, from_behind(s, hero, plan.target))
    s.put(hero, home)
    return chance < EVEN


def own_attack(s: Dungeons, hero: int, enough: float = UNHEARD_OF) -> Plan | None:
    """The attack that a Hero would make if it were activated now, or the first that is worth `enough`."""
    if s.at[hero] < 0:
        return None
    plan, _ = planned_attack(s, hero, max(1, s.speed(hero) + s.bonus(hero, SPEED)), prey(s, hero), enough)
    return plan


def next_to_act(s: Dungeons, seat: int, options: list[int]) -> int:
    """Who can attack first, then who stands before a chest, then who is nearest to its goal; Spawn last (B16.6)."""
    first: list[int] = []
    least = 3
    for hero in options:
        if 0 <= hero < HERO_PLACES:
            rank = (0 if own_attack(s, hero, WORTHWHILE) is not None else 2) + (0 if chests_before(s, hero) else 1)
            if rank < least:
                first, least = [], rank
            if rank == least:
                first.append(hero)
    if not first:
        return next_spawn(s, seat, options)
    best = first[0]
    if len(first) > 1:
        nearest = NO_WAY
        for hero in first:
            way = goal_ways(s, hero, 0)[place_of(s, hero)]
            if way < nearest:
                best, nearest = hero, way
    return best


def next_spawn(s: Dungeons, seat: int, options: list[int]) -> int:
    """The Spawn that can attack one of the leader's Heroes, else the nearest to one."""
    ready = [spawn for spawn in options if HERO_PLACES <= spawn < FIGURES]
    rival = leader(s, seat)
    if not ready or rival < 0:
        return PASS
    heroes = s.heroes(rival)
    costs = way_costs(s, NONE, [s.at[hero] for hero in heroes], [s.at[spawn] for spawn in ready], len(ready))
    best = ready[0]
    for spawn in ready:
        plan, _ = planned_attack(s, spawn, s.speed(spawn), heroes, 0.0)
        if plan is not None:
            return spawn
        if costs[s.at[spawn]] < costs[s.at[best]]:
            best = spawn
    return best


# Aiming and turning


def target(s: Dungeons, figure: int, action: int, options: list[int]) -> int:
    """Whom it strikes: the best by B15.5. Whom it heals: who misses most. Whom it robs: who is easiest."""
    best = options[0]
    most = -100.0
    wanted = prey(s, figure)
    for option in options:
        if action in (TEND, TEND_FAR):
            value = float(s.click[option] - s.top(option))
        elif action == STEAL:
            value = theft_chance(s, figure, option)
        elif option in wanted:
            value = value_of(s, figure, option, MODES[action], 0)
        else:
            continue
        if value > most:
            best, most = option, value
    return best


def lookout(s: Dungeons, figure: int, options: list[int]) -> int:
    """At the end of an activation a figure faces the nearest foe (B15.5.6)."""
    best = options[0]
    nearest = FAR
    here = s.at[figure]
    for foe in range(FIGURES):
        if s.at[foe] >= 0 and s.opposed(figure, foe):
            far = distance(s.board, here, s.at[foe])
            if far < nearest:
                best, nearest = way_to(s.board, here, s.at[foe]), far
    return best
