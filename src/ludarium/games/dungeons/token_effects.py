"""What artifact tokens do to the user of an artifact; every effect words itself (B21, MK-USE, MK-ABL, MK-EFF)."""

from typing import ClassVar, Final

from ludarium.core import Effect, Frame, Prompt, with_item
from ludarium.games.dungeons.abilities import (
    ABILITIES,
    SLOTS,
)
from ludarium.games.dungeons.clicks import (
    bring_back,
    fallen,
    gain_xp,
    heal,
    hurt,
    raise_level,
)
from ludarium.games.dungeons.combat import object_attack
from ludarium.games.dungeons.domains import FIGURE, SQUARE
from ludarium.games.dungeons.events import FOUND_GOLD, GRANTED, NO_EFFECT, PAID_TOLL, RETURNED
from ludarium.games.dungeons.grid import way_to
from ludarium.games.dungeons.items import (
    declare_items,
)
from ludarium.games.dungeons.queues import refresh_all
from ludarium.games.dungeons.space import closest_open, first_clockwise
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import FIGURES, FLOOR, NONE, TEAM
from ludarium.games.dungeons.treasure import GILDED, new_chest, set_chest
from ludarium.games.dungeons.wandering import FreeSpins, summon

# What becomes of a token once it is resolved
USED_UP: Final = 0
KEPT: Final = 1
DROPPED_HERE: Final = 2
REFRESHING: Final = 3

ON_USER: Final = 0
ON_NEIGHBOURS: Final = 1
ON_ITS_TILE: Final = 2

WHERE_DROPPED: Final = Prompt("drop_item", SQUARE, "Where does the item fall?")
WHO_COMES: Final = Prompt("call_to_arms", FIGURE, "Which Hero answers the call?", decline="Nobody")
WHO_RETURNS: Final = Prompt("recall", FIGURE, "Which fallen Hero returns?")
WHERE_PUT: Final = Prompt("put_hero", SQUARE, "Where is {0} placed?", about=(FIGURE,))


class TokenEffect(Effect):
    """One row of a token's table."""

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        """Do it to the user of the artifact; what becomes of the token."""
        raise NotImplementedError


class Nothing(TokenEffect):
    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        s.note(NO_EFFECT)
        return USED_UP

    def text(self) -> str:
        return "Nothing happens."


class Refresh(TokenEffect):
    """All artifacts are filled again (MK-REP, RU-29, RU-30)."""

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        refresh_all(s)
        return REFRESHING

    def text(self) -> str:
        return "Refresh all artifacts."


class Heal(TokenEffect):
    numbers: ClassVar[tuple[str, ...]] = ("clicks",)

    def __init__(self, clicks: int) -> None:
        self.clicks = clicks

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        if not heal(s, user, self.clicks):
            s.note(NO_EFFECT)
        return USED_UP

    def text(self) -> str:
        return f"Heal {self.clicks}." if self.clicks < 11 else "Heal to the start of the current level."


class HealDie(TokenEffect):
    numbers: ClassVar[tuple[str, ...]] = ("more",)

    def __init__(self, more: int) -> None:
        self.more = more

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        if not heal(s, user, s.rng.d6() + self.more):
            s.note(NO_EFFECT)
        return USED_UP

    def text(self) -> str:
        return f"Heal 1d6+{self.more}." if self.more else "Heal 1d6."


class Gold(TokenEffect):
    numbers: ClassVar[tuple[str, ...]] = ("gold",)

    def __init__(self, gold: int) -> None:
        self.gold = gold

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        s.loose = with_item(s.loose, user, s.loose[user] + self.gold)
        s.gold_made += self.gold
        s.note(FOUND_GOLD, user, self.gold)
        return USED_UP

    def text(self) -> str:
        return f"Find {self.gold} gold."


class Xp(TokenEffect):
    numbers: ClassVar[tuple[str, ...]] = ("xp",)

    def __init__(self, xp: int) -> None:
        self.xp = xp

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        gain_xp(s, user // TEAM, self.xp)
        return USED_UP

    def text(self) -> str:
        return f"The player gains {self.xp} XP."


class ObjectAttack(TokenEffect):
    """The artifact strikes (MK-USE.7, RU-16)."""

    numbers: ClassVar[tuple[str, ...]] = ("attack", "damage")

    def __init__(self, attack: int, damage: int, whom: int = ON_USER, turns: bool = False) -> None:
        self.attack = attack
        self.damage = damage
        self.whom: Final = whom
        self.turns: Final = turns

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        squares = [s.piece_a[piece]]
        if s.piece_b[piece] >= 0:
            squares.append(s.piece_b[piece])
        targets = [user]
        if self.whom == ON_NEIGHBOURS:
            targets = []
            for square in squares:
                for figure in s.neighbours(square):
                    if figure not in targets:
                        targets.append(figure)
            targets.sort()
        elif self.whom == ON_ITS_TILE:
            tile = s.board.tile_of[squares[0]]
            targets = [f for f in range(FIGURES) if f == user or (s.at[f] >= 0 and s.board.tile_of[s.at[f]] == tile)]
        hit = object_attack(s, self.attack, self.damage, targets)
        if self.turns and hit and s.at[user] >= 0:
            s.facing[user] = (way_to(s.board, s.at[user], squares[0]) + 4) % 8
            s.then(FreeSpins(user, True))
        return USED_UP

    def text(self) -> str:
        whom = ("the user", "every figure beside the artifact", "every figure on its tile and the user")[self.whom]
        more = " On a hit the user is turned away and foes beside him may spin." if self.turns else ""
        return f"Object attack {self.attack}, damage {self.damage}, on {whom}.{more}"


class Spawning(TokenEffect):
    numbers: ClassVar[tuple[str, ...]] = ("spawn", "points")

    def __init__(self, spawn: int, points: int) -> None:
        self.spawn = spawn
        self.points = points

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        if not summon(s, self.spawn, self.points, user):
            s.note(NO_EFFECT)
        return USED_UP

    def text(self) -> str:
        figures = f"{self.spawn} figure" if self.spawn == 1 else f"{self.spawn} figures"
        return f"Spawn {figures} of at most {self.points} points."


class Grant(TokenEffect):
    """An ability for good; the same only once per Hero (MK-ABL)."""

    def __init__(self, ability: int) -> None:
        self.ability: Final = ability

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        bit = 1 << self.ability
        if s.granted[user] & bit:
            s.note(NO_EFFECT)
            return USED_UP
        s.granted = with_item(s.granted, user, s.granted[user] | bit)
        s.settle(user)
        s.note(GRANTED, user, self.ability)
        return KEPT

    def text(self) -> str:
        ability = ABILITIES[self.ability]
        how = "optional" if ability.optional else "always on"
        return f"{ability.name} for good ({SLOTS[ability.slot]} slot, {how})."


class Give(TokenEffect):
    """An item for its finder (MK-ITM)."""

    def __init__(self, item: int) -> None:
        self.item: Final = item

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        return KEPT

    def text(self) -> str:
        return f"Item: {declare_items()[self.item].name}."


class Keep(TokenEffect):
    """A curse that stays for a time (RU-24)."""

    numbers: ClassVar[tuple[str, ...]] = ("speed", "attack", "defense")

    def __init__(self, speed: int = 0, attack: int = 0, defense: int = 0) -> None:
        self.speed = speed
        self.attack = attack
        self.defense = defense

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        # A speed curse lasts through the next activation, the others through the owner's next turn.
        s.until = with_item(s.until, token, s.since if self.speed else s.turns[user // TEAM] + 1)
        return KEPT

    def text(self) -> str:
        parts = [("speed", self.speed), ("attack", self.attack), ("defense", self.defense)]
        losses = ", ".join(f"-{value} {name}" for name, value in parts if value)
        return f"{losses} {'in the next activation' if self.speed else 'until the end of your next turn'}."


class Toll(TokenEffect):
    numbers: ClassVar[tuple[str, ...]] = ("gold", "clicks")

    def __init__(self, gold: int, clicks: int) -> None:
        self.gold = gold
        self.clicks = clicks

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        lost = min(self.gold, s.loose[user])
        if lost:
            s.loose = with_item(s.loose, user, s.loose[user] - lost)
            s.gold_lost += lost
            s.note(PAID_TOLL, user, lost)
        else:
            hurt(s, user, self.clicks)
        return USED_UP

    def text(self) -> str:
        return f"Lose up to {self.gold} loose gold; without any, take {self.clicks} click."


class Wither(TokenEffect):
    numbers: ClassVar[tuple[str, ...]] = ("clicks",)

    def __init__(self, clicks: int) -> None:
        self.clicks = clicks

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        hurt(s, user, self.clicks)
        return USED_UP

    def text(self) -> str:
        return f"Take {self.clicks} {'click' if self.clicks == 1 else 'clicks'}, whatever your abilities."


class Drop(TokenEffect):
    """The token is laid on the floor as an item for whoever comes first (TY16)."""

    def __init__(self, item: int) -> None:
        self.item: Final = item

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        squares = closest_open(s, s.at[user])
        if not squares:
            s.note(NO_EFFECT)
            return USED_UP
        s.then(DropWhere(user, token))
        return DROPPED_HERE

    def text(self) -> str:
        return f"Falls on the closest open square; who picks it up owns the {declare_items()[self.item].name}."


class DropWhere(Frame[Dungeons]):
    """Among equally close squares the user picks (RU-26)."""

    def __init__(self, user: int, token: int) -> None:
        self.user: Final = user
        self.token: Final = token

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.user // TEAM, WHERE_DROPPED, closest_open(s, s.at[self.user]))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.where = with_item(s.where, self.token, FLOOR)
        s.until = with_item(s.until, self.token, option)


class CallToArms(TokenEffect):
    """Another own Hero comes to the user (TB19)."""

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        others = [hero for hero in s.heroes(user // TEAM) if hero != user]
        if others and closest_open(s, s.at[user]):
            s.then(Call(user))
        else:
            s.note(NO_EFFECT)
        return USED_UP

    def text(self) -> str:
        return "Another own Hero may be placed on the closest open square."


class Call(Frame[Dungeons]):
    def __init__(self, user: int) -> None:
        self.user: Final = user

    def run(self, s: Dungeons) -> None:
        others = [hero for hero in s.heroes(self.user // TEAM) if hero != self.user]
        s.ask(self, self.user // TEAM, WHO_COMES, [*others, NONE])

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if option >= 0:
            s.then(PutHero(option, self.user, NONE))


class Recall(TokenEffect):
    """A fallen Hero returns at dial position 7, level 1, already activated (TR22)."""

    numbers: ClassVar[tuple[str, ...]] = ("click",)

    def __init__(self, click: int) -> None:
        self.click = click

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        if fallen(s, user // TEAM) and closest_open(s, s.at[user]):
            s.then(RecallWhom(user, self.click))
        else:
            s.note(NO_EFFECT)
        return USED_UP

    def text(self) -> str:
        return f"A fallen Hero of the team returns at dial position {self.click}, level 1, already activated."


class RecallWhom(Frame[Dungeons]):
    def __init__(self, user: int, click: int) -> None:
        self.user: Final = user
        self.click: Final = click

    def run(self, s: Dungeons) -> None:
        s.offer(self, self.user // TEAM, WHO_RETURNS, fallen(s, self.user // TEAM))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        s.then(PutHero(option, self.user, self.click))


class PutHero(Frame[Dungeons]):
    """A Hero is placed on the open square closest to the user, who picks among equals (RU-26)."""

    def __init__(self, hero: int, user: int, click: int) -> None:
        self.hero: Final = hero
        self.user: Final = user
        self.click: Final = click
        """The dial position of one that returns; NONE for one that is only moved."""

    def run(self, s: Dungeons) -> None:
        squares = closest_open(s, s.at[self.user])
        s.offer(self, self.user // TEAM, WHERE_PUT, squares, (self.hero,))

    def chosen(self, s: Dungeons, seat: int, option: int) -> None:
        if self.click >= 0:
            s.level = with_item(s.level, self.hero, 1)
            bring_back(s, self.hero, option, min(self.click, 10))
            s.acted = with_item(s.acted, self.hero, 1)
            s.facing[self.hero] = s.facing[self.user]
            s.note(RETURNED, self.hero, option)
        else:
            s.put(self.hero, option)
            s.facing[self.hero] = s.facing[self.user]
        s.then(FreeSpins(self.hero, True))


class Coffer(TokenEffect):
    """A Gilded chest rises beside the user (TR05)."""

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        squares = closest_open(s, s.at[user])
        if not squares:
            s.note(NO_EFFECT)
            return USED_UP
        square = first_clockwise(s, s.at[user], s.facing[user], squares)
        set_chest(s, new_chest(s, GILDED), square, way_to(s.board, square, s.at[user]))
        return USED_UP

    def text(self) -> str:
        return "A Gilded chest appears on the closest open square, its front toward the user."


class Ascend(TokenEffect):
    """A level at once (TR21, RU-44)."""

    def resolve(self, s: Dungeons, user: int, piece: int, token: int) -> int:
        raise_level(s, user)
        return USED_UP

    def text(self) -> str:
        return "Rise by one level; at level 5, heal to its start."
