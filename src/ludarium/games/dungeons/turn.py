"""Turns and rounds: items, start-of-turn abilities, activations, the Dungeon turn, the end (B4, B11, B14, B15)."""

from typing import Final

from mypy_extensions import mypyc_attr

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.dungeons.abilities import AUTO_HEAL, COMMAND, DEMORALIZED, VENOM
from ludarium.games.dungeons.activation import Begin, clear_slate
from ludarium.games.dungeons.behaviour import AutoAct
from ludarium.games.dungeons.clicks import ability_hurt, heal, hurt, raise_level, return_token
from ludarium.games.dungeons.domains import FIGURE, ITEM
from ludarium.games.dungeons.events import ASSIGNED, EXTRA, TURN_BEGINS
from ludarium.games.dungeons.items import POTION
from ludarium.games.dungeons.leaving import GameOver, nobody_left
from ludarium.games.dungeons.move import OwnHeroes
from ludarium.games.dungeons.space import in_front
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    DUEL,
    FIGURES,
    FIRST_WALKER,
    HERO_PLACES,
    MULTI,
    NONE,
    OUTSIDE,
    OWNED,
    SOLO,
    TEAM,
)
from ludarium.games.dungeons.walking import AutoWalk, BeginWalk

ASSIGN: Final = Prompt("assign_item", FIGURE, "Who carries the {0} this turn?", about=(ITEM,), decline="Nobody")
TRAIN: Final = Prompt("train", FIGURE, "Who trains for gold?", decline="Nobody")
ACTIVATE: Final = Prompt("activate", FIGURE, "Whom do you activate?", decline="End the turn")


TOKEN_ITEM: Final = 1000
"""Keys of items: a chest's number, or TOKEN_ITEM + a token's."""


class PlayerTurn(Frame[Dungeons]):
    """Start of turn: potions end, items are assigned, abilities work; then the activations (B4)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        seat = self.seat
        if nobody_left(s):
            s.then(GameOver())
            return
        s.seat = seat
        s.turns = with_item(s.turns, seat, s.turns[seat] + 1)
        s.trained = False
        s.note(TURN_BEGINS, seat, s.round)
        clear_slate(s)
        s.acted = [0] * FIGURES
        s.walker_acted = [0] * len(s.walker_acted)
        end_potions(s, seat)
        s.then(Assign(seat, tuple(items_of(s, seat))))
        if s.rules.train_with_gold:
            s.then(Train(seat))
        s.then(StartOfTurn(seat), Activations(seat), EndOfTurn(seat))


def end_potions(s: Dungeons, seat: int) -> None:
    """Potions last until the drinker's next turn begins (B11.3)."""
    for hero in range(seat * TEAM, seat * TEAM + TEAM):
        for place in range(2 * hero, 2 * hero + 2):
            if s.worn[place] >= 0:
                harm = s.rules.items[s.worn[place]].harm
                s.worn = with_item(s.worn, place, NONE)
                if s.at[hero] >= 0:
                    s.settle(hero)
                    if harm:
                        hurt(s, hero, harm)


def items_of(s: Dungeons, seat: int) -> list[int]:
    """What a player may assign: items of held chests, and of tokens with their finders (RU-23)."""
    keys: list[int] = []
    for chest in range(len(s.chest_state)):
        mine = s.chest_state[chest] == OWNED and s.chest_owner[chest] == seat and not s.chest_spent[chest]
        if mine and s.rules.models[s.chest_model[chest]].item(s.chest_treasure[chest]) >= 0:
            keys.append(chest)
    for token, holder in enumerate(s.where):
        if 0 <= holder < HERO_PLACES and holder // TEAM == seat and s.rules.token_item[token] >= 0:
            keys.append(TOKEN_ITEM + token)
    return keys


def item_of(s: Dungeons, key: int) -> int:
    if key >= TOKEN_ITEM:
        return s.rules.token_item[key - TOKEN_ITEM]
    return s.rules.models[s.chest_model[key]].item(s.chest_treasure[key])


class Assign(Frame[Dungeons]):
    """Each item goes to a Hero for this turn: at most two each, no two of a type (B11.1, MK-ITM.2)."""

    def __init__(self, seat: int, keys: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.keys: Final = keys

    def run(self, s: Dungeons) -> None:
        if not self.keys:
            return
        key = self.keys[0]
        item = item_of(s, key)
        able = [hero for hero in s.heroes(self.seat) if can_carry(s, hero, item)]
        if key >= TOKEN_ITEM and s.rules.artifact_items_bound_to_finder:
            able = [hero for hero in able if hero == s.where[key - TOKEN_ITEM]]
        if not able:
            s.then(Assign(self.seat, self.keys[1:]))
        else:
            s.ask(self, self.seat, ASSIGN, [*able, PASS], (item,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option != PASS:
            assign(s, option, self.keys[0])
        s.then(Assign(seat, self.keys[1:]))


def can_carry(s: Dungeons, hero: int, item: int) -> bool:
    free = False
    for place in range(2 * hero, 2 * hero + 2):
        if s.worn[place] < 0:
            free = True
        elif s.rules.items[s.worn[place]].kind == s.rules.items[item].kind:
            return False
    return free


def assign(s: Dungeons, hero: int, key: int) -> None:
    """The item works from now on; a potion is drunk and spent (B11)."""
    item = item_of(s, key)
    place = 2 * hero if s.worn[2 * hero] < 0 else 2 * hero + 1
    s.worn = with_item(s.worn, place, item)
    s.settle(hero)
    s.note(ASSIGNED, hero, item)
    card = s.rules.items[item]
    if card.kind == POTION:
        if key >= TOKEN_ITEM:
            return_token(s, key - TOKEN_ITEM)
        else:
            s.chest_spent = with_item(s.chest_spent, key, 1)
        if card.clicks:
            heal(s, hero, card.clicks)


class Train(Frame[Dungeons]):
    """Variant: on the entrance tile a Hero may buy a level, once per turn (B13.3)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        purse = sum(s.loose[hero] for hero in s.heroes(self.seat))
        tile = s.board.tile_of[s.gate_square(s.entrance[self.seat])]
        able = [hero for hero in s.heroes(self.seat) if s.board.tile_of[s.at[hero]] == tile and s.level[hero] < 5]
        if able and purse >= s.rules.training_gold:
            s.ask(self, self.seat, TRAIN, [*able, PASS])

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option == PASS:
            return
        due = s.rules.training_gold
        for hero in [option, *s.heroes(seat)]:
            paid = min(due, s.loose[hero])
            s.loose = with_item(s.loose, hero, s.loose[hero] - paid)
            s.gold_lost += paid
            due -= paid
        raise_level(s, option)


class StartOfTurn(Frame[Dungeons]):
    """Venom, Auto-Heal and Command (B4.a, B17)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        seat = self.seat
        for hero in s.heroes(seat):
            venom(s, hero, NONE)
        if s.mode != SOLO:
            for spawn in range(HERO_PLACES, FIGURES):
                venom(s, spawn, seat)
        extra = 0
        for hero in s.heroes(seat):
            if s.has(hero, AUTO_HEAL) and not s.foes_beside(hero):
                heal(s, hero, 1)
            if s.has(hero, COMMAND):
                if s.rng.d6() == 6:
                    extra += 1
                    s.note(EXTRA, hero)
                for friend in s.neighbours(s.at[hero]):
                    if not s.opposed(hero, friend) and s.has(friend, DEMORALIZED):
                        heal(s, friend, 1)
        s.left = allotment(s, seat) + extra


def venom(s: Dungeons, figure: int, seat: int) -> None:
    """1 click to each adjacent foe in its front arc; Spawn work in the turn of the victim's opponent (B17)."""
    if s.at[figure] < 0 or not s.has(figure, VENOM):
        return
    for foe in s.foes_beside(figure):
        if seat != NONE and s.opponent(foe // TEAM) != seat:
            continue
        if in_front(s, figure, s.at[foe]):
            ability_hurt(s, foe, 1, figure)


def allotment(s: Dungeons, seat: int) -> int:
    """Activations of a turn (B4.b)."""
    if s.mode == SOLO:
        return sum(1 for hero in range(seat * TEAM, seat * TEAM + TEAM) if s.at[hero] >= 0 or s.at[hero] == OUTSIDE)
    return s.rules.lone_activations if s.rules.mode == "lone_wolf" and s.mode == DUEL else s.team_size[seat]


@mypyc_attr(free_list_len=1)
class Activations(Frame[Dungeons]):
    """Activate an own Hero, a Spawn, or move a token, until the allotment is spent (B4.b, B4.c, B15.1)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        seat = self.seat
        if nobody_left(s):
            s.then(GameOver())
            return
        if s.left <= 0:
            return
        options: list[int] = []
        at, acted = s.at, s.acted
        waiting = False
        for hero in range(seat * TEAM, seat * TEAM + TEAM):
            if at[hero] >= 0 or at[hero] == OUTSIDE:
                if at[hero] == OUTSIDE:
                    waiting = True
                if not acted[hero]:
                    options.append(hero)
        if s.mode != SOLO and not (waiting and s.turns[seat] == 1):
            own = OwnHeroes(s, seat)
            for spawn in range(HERO_PLACES, FIGURES):
                there = at[spawn]
                if there >= 0 and not acted[spawn] and not s.marked[spawn] and not own.near(s, there):
                    options.append(spawn)
            for walker, there in enumerate(s.walker_at):
                ready = there >= 0 and not s.walker_acted[walker] and not s.walker_marked[walker]
                if ready and not own.near(s, there):
                    options.append(FIRST_WALKER + walker)
        options.append(PASS)
        s.offer(self, seat, ACTIVATE, options)

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option == PASS:
            return
        program = s.rules.spawn_control == "program"
        if option >= FIRST_WALKER:
            walker = option - FIRST_WALKER
            s.then(AutoWalk(walker) if program else BeginWalk(walker))
        elif option >= HERO_PLACES and program:
            s.then(AutoAct(option))
        else:
            s.then(Begin(option))
        s.then(Activations(seat))


class EndOfTurn(Frame[Dungeons]):
    """Items lose their effect, curses run out, the Monster Master token passes (B4.d, B15.3)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Dungeons) -> None:
        seat = self.seat
        cursed = [token for token in s.rules.turn_curses if s.where[token] // TEAM == seat]
        for hero in range(seat * TEAM, seat * TEAM + TEAM):
            for place in range(2 * hero, 2 * hero + 2):
                if s.worn[place] >= 0 and s.rules.items[s.worn[place]].kind != POTION:
                    s.worn = with_item(s.worn, place, NONE)
                    s.settle(hero)
            for token in cursed:
                if s.where[token] == hero and s.until[token] <= s.turns[seat]:
                    return_token(s, token)
        s.left = 0
        if s.mode == MULTI and seat == s.master:
            s.master_turns += 1
            if s.master_turns == 2:
                s.master = (s.master + 1) % s.players
                s.master_turns = 0
                clear_markers(s)


def clear_markers(s: Dungeons) -> None:
    s.marked = [0] * FIGURES
    s.walker_marked = [0] * len(s.walker_marked)
