"""Every row of every artifact token (B21)."""

import pytest

from ludarium.core.options import settle
from ludarium.games.dungeons import GAME
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
    STEALTH,
    SWEEP,
    TOUGH,
    WEAPON_MASTER,
)
from ludarium.games.dungeons.actions import TAKE, USE
from ludarium.games.dungeons.clicks import eliminate
from ludarium.games.dungeons.options import DungeonsRules
from ludarium.games.dungeons.queues import first_token, under
from ludarium.games.dungeons.things import FLOOR, SPENT
from ludarium.games.dungeons.turn import PlayerTurn, items_of
from tests.games.dungeons.table import ALDRIC, HALE, KRAG, SENNET, Table

RULES = DungeonsRules(settle(GAME.options, {}, None, {}), {})
ARTIFACTS = {"Y": ("Weeping Statue", None), "B": ("Altar of Ash", (13, 11)), "R": ("Stone Maw", (13, 11))}


def row(code: str, *values: object) -> object:
    return pytest.param(code, *values, id=f"{code}-{values[0]}", marks=pytest.mark.rule(f"TK-{code}"))


def use(code: str, *dice: int, kind: int = ALDRIC, click: int | None = None, level: int = 1) -> tuple[Table, int, int]:
    """A Hero at (12, 12) uses an artifact to its north with this token on top."""
    t = Table()
    hero = t.hero(kind, (12, 12), click=click, level=level)
    name, end = ARTIFACTS[code[1]]
    t.piece(name, (12, 11), end, tokens=code)
    token = first_token(t.s, 0)
    t.dice(*dice).activate(hero, USE)
    return t, hero, token


def test_the_counts() -> None:
    assert [sum(t.quantity for t in RULES.tokens if t.colour == colour) for colour in range(3)] == [20, 24, 24]
    assert [sum(1 for t in RULES.tokens if t.colour == colour) for colour in range(3)] == [16, 20, 22]
    twos = [t.code for t in RULES.tokens if t.quantity == 2]
    assert twos == ["TY02", "TY04", "TY05", "TY07", "TB02", "TB04", "TB05", "TB07", "TR04", "TR06"]


@pytest.mark.parametrize(("code", "filled"), [row("TY01", [2, 0, 0]), row("TB01", [0, 2, 1]), row("TR01", [0, 1, 2])])
def test_refresh(code: str, filled: list[int]) -> None:
    t, _, token = use(code)
    assert [len(under(t.s, 0, colour)) for colour in range(3)] == filled
    assert token in t.s.pile[t.s.rules.token_colour(token)], "back in its pile"


@pytest.mark.parametrize(
    ("code", "dice", "healed"),
    [
        row("TY02", (4,), 1),
        row("TY02", (5,), 2),
        row("TY03", (), 2),
        row("TB02", (3,), 2),
        row("TB02", (4,), 3),
        row("TB03", (3,), 3),
        row("TR02", (), 5),
        row("TR03", (2,), 3),
    ],
)
def test_healing(code: str, dice: tuple[int, ...], healed: int) -> None:
    t, hero, token = use(code, *dice, click=9)
    assert t.s.click[hero] == 9 - healed
    assert t.s.where[token] == SPENT


@pytest.mark.parametrize(
    ("code", "dice", "gold"), [row("TY04", (5,), 5), row("TY04", (6,), 10), row("TB04", (), 10), row("TR04", (), 25)]
)
def test_gold(code: str, dice: tuple[int, ...], gold: int) -> None:
    t, hero, _ = use(code, *dice)
    assert t.s.loose[hero] == t.s.gold_made == gold


@pytest.mark.parametrize(("code", "dice", "xp"), [row("TY15", (), 10), row("TB20", (3,), 15), row("TB20", (4,), 25)])
def test_experience(code: str, dice: tuple[int, ...], xp: int) -> None:
    t, _, _ = use(code, *dice)
    assert t.s.xp == [xp]


@pytest.mark.parametrize(
    ("code", "dice", "clicks"),
    [
        # Aldric at level 1 has defense 16.
        row("TY05", (2,), 0),
        row("TY05", (3, 4, 4), 1),
        row("TY05", (3, 4, 3), 0),
        row("TY06", (4, 3), 1),
        row("TY06", (3, 3), 0),
        row("TB05", (3, 3), 2),
        row("TB05", (3, 2), 0),
        row("TR06", (2, 2), 3),
        row("TR06", (2, 1), 0),
        row("TR07", (1, 2), 4),
        row("TR08", (3, 3), 2),
        row("TR08", (3, 2), 0),
        row("TB06", (4, 3), 1),
        row("TB06", (3, 3), 0),
    ],
)
def test_object_attacks_on_the_user(code: str, dice: tuple[int, ...], clicks: int) -> None:
    t, hero, token = use(code, *dice)
    assert t.s.click[hero] == 4 + clicks
    assert t.s.where[token] == SPENT


@pytest.mark.rule("TK-TY06")
def test_the_slapping_hand_turns_the_user_away() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    ghoul = t.spawn("Lesser Cave Ghoul", (12, 13), "south")
    t.piece("Weeping Statue", (12, 11), tokens="TY06")
    t.dice(5, 5).activate(hero, USE)
    assert t.s.facing[hero] == 4, "directly away from the artifact"
    assert t.s.facing[ghoul] in (7, 0, 1), "then it may spin"


@pytest.mark.rule("TK-TB06")
def test_sparks_hit_everyone_beside_the_artifact() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    ghoul, away = t.spawn("Lesser Cave Ghoul", (14, 10), "east"), t.spawn("Lesser Cave Ghoul", (10, 13), "east")
    friend = t.hero(KRAG, (11, 10))
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB06")
    t.dice(3, 3).activate(hero, USE)
    assert [t.s.click[f] for f in (hero, ghoul, friend, away)] == [4, 1, 5, 0], "one roll, each its own defense"


@pytest.mark.rule("TK-TR08")
def test_the_tile_blast_reaches_the_whole_tile() -> None:
    t = Table()
    hero = t.hero(KRAG, (15, 12))
    ghoul, away = t.spawn("Lesser Cave Ghoul", (10, 10), "east"), t.spawn("Lesser Cave Ghoul", (17, 12), "east")
    t.piece("Stone Maw", (14, 12), (14, 11), tokens="TR08")
    t.dice(3, 3).activate(hero, USE)
    assert [t.s.click[f] for f in (hero, ghoul, away)] == [6, 2, 0], "the user wherever he stands"


@pytest.mark.parametrize(
    ("code", "dice", "points"),
    [
        row("TY07", (2,), []),
        row("TY07", (3,), [12]),
        row("TB07", (3,), [18]),
        row("TB07", (4,), [26]),
        row("TB08", (), [18, 10]),
        row("TR09", (), [45]),
        row("TR10", (3,), [38, 12]),
        row("TR10", (4,), [45, 15]),
        row("TR11", (), [45, 15, 10]),
    ],
)
def test_spawn(code: str, dice: tuple[int, ...], points: list[int]) -> None:
    t, hero, token = use(code, *dice)
    came = [f for f in range(24, 54) if t.s.at[f] >= 0]
    assert sorted((t.s.points_of(f) for f in came), reverse=True) == points
    assert all(t.s.adjacent(t.s.at[hero], t.s.at[f]) for f in came)
    assert t.s.where[token] == SPENT


@pytest.mark.parametrize(
    ("code", "ability"),
    [
        row("TY08", NIMBLE),
        row("TY09", AQUATIC),
        row("TY10", BATTLE_ARMOR),
        row("TB09", CHARGE),
        row("TB10", TOUGH),
        row("TB11", SWEEP),
        row("TB12", STEALTH),
        row("TB13", AUTO_HEAL),
        row("TR12", WEAPON_MASTER),
        row("TR13", REGENERATION),
        row("TR14", FLIGHT),
        row("TR15", IMMUNE),
        row("TR16", COMMAND),
    ],
)
def test_abilities(code: str, ability: int) -> None:
    t, hero, token = use(code, kind=SENNET)
    assert t.s.granted[hero] == 1 << ability
    assert t.s.has(hero, ability)
    assert t.s.where[token] == hero
    text = next(kind.text() for kind in RULES.tokens if kind.code == code)
    assert ABILITIES[ability].name in text
    assert ("optional" in text) == ABILITIES[ability].optional


@pytest.mark.rule("TK-TY11")
def test_leaden_feet_slow_the_next_activation() -> None:
    t, hero, token = use("TY11")
    assert t.s.where[token] == hero, "not the activation it came in"
    t.activate(hero)
    assert t.s.points == 8 - 2
    t.do(-1, 0)
    assert t.s.where[token] == SPENT
    t.activate(hero)
    assert t.s.points == 8
    slow = Table()
    hero = slow.hero(ALDRIC, (12, 12), click=10)
    for code in ("TY11",):
        slow.hold(hero, code)
    slow.activate(hero)
    assert slow.s.points == 2


@pytest.mark.parametrize(("code", "attack", "defense"), [row("TY12", 1, 0), row("TB14", 0, 1), row("TR18", 2, 1)])
def test_curses_until_the_end_of_the_next_turn(code: str, attack: int, defense: int) -> None:
    t, hero, token = use(code)
    assert (t.s.bonus(hero, 1), t.s.bonus(hero, 2)) == (-attack, -defense)
    t.run(PlayerTurn(0))
    assert t.s.where[token] == hero


@pytest.mark.parametrize(
    ("code", "item"),
    [
        row("TY13", 16),
        row("TY14", 17),
        row("TB16", 18),
        row("TB17", 19),
        row("TB18", 20),
        row("TR19", 21),
        row("TR20", 22),
    ],
)
def test_items(code: str, item: int) -> None:
    t, hero, token = use(code)
    assert t.s.where[token] == hero
    t.run(PlayerTurn(0))
    assert t.prompt == "assign_item"
    assert t.s.asks[0].about == (item,)


@pytest.mark.rule("TK-TY16")
def test_the_fallen_compass_is_picked_up_by_whoever_comes() -> None:
    t, hero, token = use("TY16")
    square = t.at((13, 13))
    t.do(square)
    assert (t.s.where[token], t.s.until[token]) == (FLOOR, square)
    other = t.hero(KRAG, (14, 14))
    t.activate(other, 7)
    assert TAKE in t.options, "figures may share the square with it"
    t.do(TAKE)
    assert t.s.points == 8 - 2, "for 0 points"
    assert t.s.where[token] == other
    assert [key - 1000 for key in items_of(t.s, 0)] == [token]
    assert hero != other


@pytest.mark.rule("TK-TB15")
def test_the_toll() -> None:
    t = Table()
    hero = t.hero(HALE, (12, 12))
    t.s.loose[hero] = 7
    t.s.gold_made = 7
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB15")
    t.activate(hero, USE)
    assert (t.s.loose[hero], t.s.gold_lost, t.s.click[hero]) == (0, 7, 4)
    t, hero, _ = use("TB15")
    assert t.s.click[hero] == 5, "with no loose gold, a click"


@pytest.mark.rule("TK-TB19")
def test_call_to_arms() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    friend = t.hero(KRAG, (2, 12))
    ghoul = t.spawn("Lesser Cave Ghoul", (14, 14), "east")
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB19")
    t.activate(hero, USE)
    assert t.options == [friend, -1], "it may be placed"
    t.do(friend, t.at((13, 13)))
    assert t.place(friend) == (13, 13)
    assert t.s.acted[friend] == 0, "it keeps its own activation"
    assert t.s.facing[ghoul] in (7, 0, 6), "free spins as for any placing"


@pytest.mark.rule("TK-TR05")
def test_the_hidden_coffer() -> None:
    t, hero, _ = use("TR05", 4)
    assert (t.s.chest_model, t.s.chest_trap, t.s.chest_known) == ([3], [0], [0])
    square = t.s.chest_at[0]
    assert t.s.adjacent(t.s.at[hero], square)
    assert t.s.board.near[square * 8 + t.s.chest_facing[0]] == t.s.at[hero], "front toward the user"


@pytest.mark.parametrize(("code", "dice", "clicks"), [row("TR17", (3,), 1), row("TR17", (4,), 2)])
def test_withering_ignores_abilities(code: str, dice: tuple[int, ...], clicks: int) -> None:
    t, hero, _ = use(code, *dice, level=2)
    assert t.s.dial(hero).abilities[2][3] == TOUGH, "which would have taken one off"
    assert t.s.click[hero] == 3 + clicks


@pytest.mark.rule("TK-TR21")
def test_ascension() -> None:
    t, hero, _ = use("TR21", click=9)
    assert (t.s.level[hero], t.s.click[hero]) == (2, 3)
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), level=5, click=6)
    t.piece("Stone Maw", (12, 11), (13, 11), tokens="TR21")
    t.activate(hero, USE)
    assert (t.s.level[hero], t.s.click[hero]) == (5, 0)


@pytest.mark.rule("TK-TR22")
def test_recall() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    friend = t.hero(KRAG, (12, 13), level=2)
    eliminate(t.s, friend, -1)
    t.piece("Stone Maw", (12, 11), (13, 11), tokens="TR22")
    t.activate(hero, USE)
    t.do(t.options[0])
    assert (t.s.click[friend], t.s.level[friend], t.s.acted[friend]) == (7, 1, 1)
    assert t.s.adjacent(t.s.at[hero], t.s.at[friend])
