"""Each of the 24 items (B11)."""

import pytest

from ludarium.games.dungeons import GAME
from ludarium.games.dungeons.abilities import (
    ATTACK,
    BATTLE_ARMOR,
    DEFENSE,
    FLAME,
    FLIGHT,
    HEALING,
    INVISIBLE,
    QUICKNESS,
    SHOCKWAVE,
    SPEED,
    STEALTH,
    TOUGH,
    VAMPIRISM,
    WEAPON_MASTER,
)
from ludarium.games.dungeons.actions import DISARM, QUAKE, TEND, THROW_FLAME
from ludarium.games.dungeons.items import TYPES
from ludarium.games.dungeons.options import DungeonsRules
from ludarium.games.dungeons.space import reach_of
from ludarium.games.dungeons.things import SPENT
from ludarium.games.dungeons.treasure import MODELS
from ludarium.games.dungeons.turn import Assign, EndOfTurn, PlayerTurn, items_of
from tests.games.dungeons.table import ALDRIC, KRAG, VESHKA, YSOLDE, Table

RULES = GAME.rule_set()
assert isinstance(RULES, DungeonsRules)
ITEMS = RULES.items


def bonus(number: int, name: str, kind: str, gold: int, stats: tuple[int, int, int]) -> object:
    return pytest.param(number - 1, name, kind, gold, stats, id=name, marks=pytest.mark.rule(f"IT-{number:02}"))


def lent(number: int, name: str, kind: str, gold: int, ability: int) -> object:
    return pytest.param(number - 1, name, kind, gold, ability, id=name, marks=pytest.mark.rule(f"IT-{number:02}"))


def gold_of(item: int) -> int:
    return sum(gold for model in MODELS for found, gold in model.treasures if found == item)


def assigned(item: int, click: int = 5) -> tuple[Table, int]:
    """A Hero to whom a chest's or token's item was just assigned."""
    t = Table()
    hero = t.hero(KRAG, (12, 12), click=click)
    chests = [
        (m, i + 1) for m, model in enumerate(MODELS) for i, (found, _) in enumerate(model.treasures) if found == item
    ]
    if chests:
        t.own(0, *chests[0])
    else:
        code = next(token.code for kind, token in enumerate(t.s.rules.tokens) if t.s.rules._item(kind) == item)
        t.hold(hero, code)
    t.run(Assign(0, tuple(items_of(t.s, 0))))
    assert t.s.asks[0].about == (item,)
    t.do(hero)
    return t, hero


@pytest.mark.parametrize(
    ("item", "name", "kind", "gold", "stats"),
    [
        bonus(1, "Copper Ring", "ring", 15, (1, 0, 0)),
        bonus(4, "Buckler", "shield", 15, (0, 0, 1)),
        bonus(5, "Keen Blade", "blade", 25, (0, 1, 0)),
        bonus(7, "Draught of Might", "potion", 20, (0, 2, 0)),
        bonus(12, "Bone Charm", "charm", 30, (0, 0, 2)),
        bonus(14, "Winged Sandals", "boots", 40, (2, 0, 0)),
        bonus(22, "Crown of Embers", "crown", 0, (0, 1, 1)),
        bonus(24, "Wayfarer's Compass", "compass", 0, (1, 0, 0)),
    ],
)
def test_items_that_add_numbers(item: int, name: str, kind: str, gold: int, stats: tuple[int, int, int]) -> None:
    assert (ITEMS[item].name, TYPES[ITEMS[item].kind], gold_of(item)) == (name, kind, gold)
    t, hero = assigned(item)
    assert tuple(t.s.bonus(hero, stat) for stat in (SPEED, ATTACK, DEFENSE)) == stats
    t.activate(hero)
    assert t.s.points == 8 + stats[0]
    t.run(EndOfTurn(0))
    lasting = stats if kind == "potion" else (0, 0, 0)
    assert tuple(t.s.bonus(hero, stat) for stat in (SPEED, ATTACK, DEFENSE)) == lasting
    t.run(PlayerTurn(0))
    assert not any(t.s.bonus(hero, stat) for stat in (SPEED, ATTACK, DEFENSE)), "a potion ends with the next turn"
    if kind == "potion":
        assert t.prompt != "assign_item", "and is spent"


@pytest.mark.parametrize(
    ("item", "name", "kind", "gold", "ability"),
    [
        lent(2, "Trail Cloak", "cloak", 15, STEALTH),
        lent(6, "Hare Boots", "boots", 20, QUICKNESS),
        lent(8, "Scale Mail", "mail", 25, TOUGH),
        lent(9, "Grave Dagger", "blade", 30, VAMPIRISM),
        lent(10, "Veil of Dusk", "cloak", 30, INVISIBLE),
        lent(11, "Draught of Wings", "potion", 20, FLIGHT),
        lent(13, "Sunsteel Sword", "blade", 50, WEAPON_MASTER),
        lent(16, "Aegis of Hours", "shield", 50, BATTLE_ARMOR),
        lent(19, "Storm Rod", "wand", 0, FLAME),
        lent(20, "Quake Drum", "wand", 0, SHOCKWAVE),
        lent(21, "Mender's Bell", "bell", 0, HEALING),
    ],
)
def test_items_that_lend_abilities(item: int, name: str, kind: str, gold: int, ability: int) -> None:
    assert (ITEMS[item].name, TYPES[ITEMS[item].kind], gold_of(item)) == (name, kind, gold)
    t, hero = assigned(item)
    assert t.s.has(hero, ability)
    t.run(EndOfTurn(0))
    assert t.s.has(hero, ability) == (kind == "potion"), "until the end of the turn; a potion until the next begins"
    t.run(PlayerTurn(0))
    assert not t.s.has(hero, ability)


@pytest.mark.rule("IT-13", "IT-16")
def test_swords_and_shields_that_do_both() -> None:
    t, hero = assigned(12)
    assert t.s.bonus(hero, ATTACK) == 1
    t, hero = assigned(15)
    assert t.s.bonus(hero, DEFENSE) == 1


@pytest.mark.rule("IT-19", "IT-20")
def test_wands_have_a_range_of_their_own() -> None:
    t, hero = assigned(18)
    assert reach_of(t.s, hero) == 6
    t.spawn("Lesser Cave Ghoul", (17, 12))
    t.activate(hero)
    assert THROW_FLAME in t.options
    t, hero = assigned(19)
    assert reach_of(t.s, hero) == 6
    t.spawn("Lesser Cave Ghoul", (14, 12))
    t.activate(hero)
    assert QUAKE in t.options
    mage = t.hero(YSOLDE, (10, 10))
    t.wear(mage, 18)
    assert reach_of(t.s, mage) == 8, "at least 6"


@pytest.mark.rule("IT-21")
def test_the_bell_heals() -> None:
    t, hero = assigned(20)
    t.hero(ALDRIC, (12, 11), click=8)
    t.activate(hero)
    assert TEND in t.options


@pytest.mark.parametrize(
    ("item", "gold", "click"),
    [
        pytest.param(2, 10, 6, marks=pytest.mark.rule("IT-03")),
        pytest.param(17, 0, 6, marks=pytest.mark.rule("IT-18")),
        pytest.param(14, 30, 4, marks=pytest.mark.rule("IT-15")),
    ],
)
def test_potions_that_heal_at_once(item: int, gold: int, click: int) -> None:
    assert gold_of(item) == gold
    t, hero = assigned(item, click=8)
    assert t.s.click[hero] == click
    assert items_of(t.s, 0) == [], "spent"
    if gold:
        assert t.s.chest_gold(0) == gold, "the chest's gold still counts"


@pytest.mark.rule("IT-17")
def test_the_chalk_talisman_helps_with_traps() -> None:
    t, hero = assigned(16)
    chest = t.chest(0, (12, 11), trap=1)
    t.dice(2, 2).activate(hero, DISARM)
    assert t.s.chest_trap[chest] == 6
    assert t.events("disarmed"), "4 + 2 against 6"


@pytest.mark.rule("IT-23")
def test_the_black_draught_has_an_aftertaste() -> None:
    t, hero = assigned(22)
    token = t.events("assigned")
    assert token == [(hero, 22)]
    assert [t.s.bonus(hero, stat) for stat in (SPEED, ATTACK, DEFENSE)] == [2, 2, 1]
    assert SPENT in t.s.where, "the token is back in its pile"
    t.grant(hero, TOUGH)
    t.run(EndOfTurn(0), PlayerTurn(0))
    assert t.s.click[hero] == 6, "1 click, whatever its abilities"
    assert t.s.bonus(hero, ATTACK) == 0


def test_an_item_ability_replaces_the_dials_but_not_a_permanent_one() -> None:
    t = Table()
    hero = t.hero(VESHKA, (12, 12))
    t.wear(hero, 12)
    assert t.s.has(hero, WEAPON_MASTER)
    assert not t.s.has(hero, VAMPIRISM)
    t.grant(hero, FLAME)
    assert not t.s.has(hero, WEAPON_MASTER)


def test_every_chest_item_is_found_where_the_table_says() -> None:
    found = [item for model in MODELS for item, _ in model.treasures if item >= 0]
    assert found == list(range(16))
    golds = [[gold for _, gold in model.treasures] for model in MODELS]
    assert golds == [[15, 15, 10, 25, 15], [25, 20, 20, 40, 25], [30, 30, 20, 50, 30], [50, 40, 30, 80, 50]]
