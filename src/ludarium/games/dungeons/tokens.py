"""The artifact tokens: 68 tokens of 58 kinds in three colours, and the effects they are made of (B21).

A token is a small table read with a die; a single row needs none (RU-05). Every effect says what it
does to the user of the artifact, and words itself.
"""

from typing import ClassVar, Final

from ludarium.core import Card, Effect, Frame, Prompt
from ludarium.games.dungeons.abilities import (
    ABILITIES,
    AQUATIC,
    AUTO_HEAL,
    BATTLE_ARMOR,
    CHARGE,
    COMMAND,
    FLIGHT,
    IMMUNE,
    NIMBLE,
    REGENERATION,
    SLOTS,
    STEALTH,
    SWEEP,
    TOUGH,
    WEAPON_MASTER,
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
from ludarium.games.dungeons.events import FOUND_GOLD, GRANTED, NO_EFFECT, PAID_TOLL, REFRESHED, RETURNED
from ludarium.games.dungeons.figures import BLUE, RED, YELLOW
from ludarium.games.dungeons.grid import NOWHERE, way_to
from ludarium.games.dungeons.items import (
    BLACK_DRAUGHT,
    CHALK_TALISMAN,
    CROWN_OF_EMBERS,
    MENDERS_BELL,
    QUAKE_DRUM,
    SALVE_JAR,
    STORM_ROD,
    WAYFARERS_COMPASS,
    declare_items,
)
from ludarium.games.dungeons.space import closest_open, first_clockwise
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import BLANK, EXOTICS, FIGURES, FLOOR, NONE, ON_BOARD, STANDING, TEAM, UNDER
from ludarium.games.dungeons.treasure import GILDED
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
        s.loose[user] += self.gold
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
        s.granted[user] |= bit
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
        s.until[token] = s.since if self.speed else s.turns[user // TEAM] + 1
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
            s.loose[user] -= lost
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
        s.where[self.token] = FLOOR
        s.until[self.token] = option


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
            s.level[self.hero] = 1
            bring_back(s, self.hero, option, min(self.click, 10))
            s.acted[self.hero] = 1
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
        s.chest_model.append(GILDED)
        s.chest_treasure.append(s.rng.d6())
        s.chest_known.append(0)
        s.chest_trap.append(BLANK)
        s.chest_at.append(square)
        s.chest_facing.append(way_to(s.board, square, s.at[user]))
        s.chest_state.append(ON_BOARD)
        s.chest_owner.append(NONE)
        s.chest_spent.append(0)
        s.chest_on[square] = len(s.chest_model) - 1
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


class Token(Card):
    """A kind of artifact token: colour, how many there are, and its rows up to a die result each."""

    def __init__(
        self, code: str, quantity: int, name: str, *effects: TokenEffect, upto: tuple[int, ...] = (6,)
    ) -> None:
        super().__init__(f"{name} ({code})", effects)
        self.code: Final = code
        self.title: Final = name
        self.quantity: Final = quantity
        self.colour: Final = (YELLOW, BLUE, RED)["YBR".index(code[1])]
        self.upto: Final = upto
        self.rows: Final = list(effects)

    def text(self) -> str:
        if len(self.rows) == 1:
            return self.rows[0].text()
        low = 1
        parts: list[str] = []
        for row, high in zip(self.rows, self.upto, strict=True):
            parts.append(f"{low}-{high}: {row.text()}" if low < high else f"{low}: {row.text()}")
            low = high + 1
        return " ".join(parts)


def declare_tokens() -> list[Token]:
    return [
        Token("TY01", 1, "Refresh all Artifacts", Refresh()),
        Token("TY02", 2, "Cool Water", Heal(1), Heal(2), upto=(4, 6)),
        Token("TY03", 1, "Warm Light", Heal(2)),
        Token("TY04", 2, "Scattered Coins", Gold(5), Gold(10), upto=(5, 6)),
        Token("TY05", 2, "Spark", Nothing(), ObjectAttack(8, 1), upto=(2, 6)),
        Token("TY06", 1, "Slapping Hand", ObjectAttack(9, 1, turns=True)),
        Token("TY07", 2, "Vermin", Nothing(), Spawning(1, 12), upto=(2, 6)),
        Token("TY08", 1, "Quick Feet", Grant(NIMBLE)),
        Token("TY09", 1, "Gift of the Pool", Grant(AQUATIC)),
        Token("TY10", 1, "Turned Arrows", Grant(BATTLE_ARMOR)),
        Token("TY11", 1, "Leaden Feet", Keep(speed=2)),
        Token("TY12", 1, "Blurred Sight", Keep(attack=1)),
        Token("TY13", 1, "Chalk Talisman", Give(CHALK_TALISMAN)),
        Token("TY14", 1, "Salve Jar", Give(SALVE_JAR)),
        Token("TY15", 1, "Old Memory", Xp(10)),
        Token("TY16", 1, "Fallen Compass", Drop(WAYFARERS_COMPASS)),
        Token("TB01", 1, "Refresh all Artifacts", Refresh()),
        Token("TB02", 2, "Deep Draught", Heal(2), Heal(3), upto=(3, 6)),
        Token("TB03", 1, "Surge of Life", HealDie(0)),
        Token("TB04", 2, "Offering Bowl", Gold(10)),
        Token("TB05", 2, "Iron Lash", ObjectAttack(10, 2)),
        Token("TB06", 1, "Shower of Sparks", ObjectAttack(9, 1, ON_NEIGHBOURS)),
        Token("TB07", 2, "Summons", Spawning(1, 20), Spawning(1, 26), upto=(3, 6)),
        Token("TB08", 1, "Twin Shadows", Spawning(2, 28)),
        Token("TB09", 1, "Bull's Heart", Grant(CHARGE)),
        Token("TB10", 1, "Stone Skin", Grant(TOUGH)),
        Token("TB11", 1, "Reaper's Arc", Grant(SWEEP)),
        Token("TB12", 1, "Shroud", Grant(STEALTH)),
        Token("TB13", 1, "Slow Mending", Grant(AUTO_HEAL)),
        Token("TB14", 1, "Brittle Skin", Keep(defense=1)),
        Token("TB15", 1, "Toll", Toll(10, 1)),
        Token("TB16", 1, "Storm Rod", Give(STORM_ROD)),
        Token("TB17", 1, "Quake Drum", Give(QUAKE_DRUM)),
        Token("TB18", 1, "Mender's Bell", Give(MENDERS_BELL)),
        Token("TB19", 1, "Call to Arms", CallToArms()),
        Token("TB20", 1, "Forgotten Lesson", Xp(15), Xp(25), upto=(3, 6)),
        Token("TR01", 1, "Refresh all Artifacts", Refresh()),
        Token("TR02", 1, "Full Cup", Heal(11)),
        Token("TR03", 1, "Red Vigor", HealDie(1)),
        Token("TR04", 2, "Buried Hoard", Gold(25)),
        Token("TR05", 1, "Hidden Coffer", Coffer()),
        Token("TR06", 2, "Crushing Jaw", ObjectAttack(12, 3)),
        Token("TR07", 1, "Soul Hook", ObjectAttack(13, 4)),
        Token("TR08", 1, "Tile Blast", ObjectAttack(10, 2, ON_ITS_TILE)),
        Token("TR09", 1, "Dread Guest", Spawning(1, 45)),
        Token("TR10", 1, "Opened Gate", Spawning(2, 50), Spawning(2, 60), upto=(3, 6)),
        Token("TR11", 1, "The Pack", Spawning(3, 70)),
        Token("TR12", 1, "Master's Hand", Grant(WEAPON_MASTER)),
        Token("TR13", 1, "Troll Blood", Grant(REGENERATION)),
        Token("TR14", 1, "Shadow Wings", Grant(FLIGHT)),
        Token("TR15", 1, "Null Ward", Grant(IMMUNE)),
        Token("TR16", 1, "Voice of Iron", Grant(COMMAND)),
        Token("TR17", 1, "Withering", Wither(1), Wither(2), upto=(3, 6)),
        Token("TR18", 1, "Hex", Keep(attack=2, defense=1)),
        Token("TR19", 1, "Crown of Embers", Give(CROWN_OF_EMBERS)),
        Token("TR20", 1, "Black Draught", Give(BLACK_DRAUGHT)),
        Token("TR21", 1, "Ascension", Ascend()),
        Token("TR22", 1, "Recall", Recall(7)),
    ]


# Piles and queues


def mix(s: Dungeons, colour: int) -> None:
    """Used tokens join their pile, which is shuffled: before every later deal (RU-25)."""
    for token in s.spent[colour]:
        s.where[token] = -1
    s.pile[colour] += s.spent[colour]
    s.spent[colour] = []
    s.rng.shuffle(s.pile[colour])


def under(s: Dungeons, piece: int, colour: int) -> list[int]:
    """The queue of a colour under an artifact, its front first."""
    return [t for t in s.lined if s.where[t] == UNDER + piece and s.rules.token_colour(t) == colour]


def first_token(s: Dungeons, piece: int) -> int:
    """Yellow before blue before red (RU-06); NONE when the artifact is empty (RU-14)."""
    best = NONE
    best_colour = 3
    for token in s.lined:
        if s.where[token] == UNDER + piece:
            colour = s.rules.token_colour(token)
            if colour < best_colour:
                best, best_colour = token, colour
    return best


def deal_under(s: Dungeons, piece: int, colour: int) -> bool:
    """One token from the top of a pile to the rear of a queue; False when the pile is dry (RU-07)."""
    if not s.pile[colour]:
        return False
    token = s.pile[colour].pop()
    s.where[token] = UNDER + piece
    s.lined.append(token)
    return True


def fill(s: Dungeons, piece: int) -> None:
    """The tokens printed under a newly placed artifact (MK-TOK.7)."""
    for colour in (YELLOW, BLUE, RED):
        for _ in range(s.rules.exotics[s.piece_kind[piece]].tokens[colour]):
            deal_under(s, piece, colour)


def refresh_all(s: Dungeons) -> None:
    """Mix all piles, then deal round-robin until all are full or the pile is dry (RU-29, RU-30)."""
    s.note(REFRESHED)
    for colour in (YELLOW, BLUE, RED):
        mix(s, colour)
    for colour in (YELLOW, BLUE, RED):
        lacking = True
        while lacking:
            lacking = False
            for piece in range(len(s.piece_kind)):
                kind = s.piece_kind[piece]
                if kind >= EXOTICS or s.piece_state[piece] != STANDING:
                    continue
                if len(under(s, piece, colour)) < s.rules.exotics[kind].tokens[colour]:
                    lacking = deal_under(s, piece, colour) or lacking


assert NOWHERE == NONE
