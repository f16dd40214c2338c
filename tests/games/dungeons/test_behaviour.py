"""What Spawn do by themselves, to the number (B15.5)."""

import pytest

from ludarium.games.dungeons.behaviour import AutoAct, Plan, best_attack, better, heroes_inside, value_of
from ludarium.games.dungeons.combat import BLASTING, CLOSE, SHOCK, SHOT
from ludarium.games.dungeons.grid import HINDERING
from ludarium.games.dungeons.paths import hero_squares, way_costs
from ludarium.games.dungeons.things import NONE, WOODEN_CLOSED
from tests.games.dungeons.table import ALDRIC, FENN, GRUNA, KRAG, Table

pytestmark = pytest.mark.rule("HB-15.5")

HOUND = "Bone Hound"


def table() -> Table:
    t = Table()
    t.s.seat = NONE
    return t


def test_a_close_attack_from_behind_is_worth_its_damage_less_the_answer_and_the_way() -> None:
    t = table()
    hero = t.hero(ALDRIC, (12, 12), "north")
    hound = t.spawn(HOUND, (12, 13), "north")
    # 16 - 8 - 1 = 7 with two dice for 2 clicks; back come 14 - 9 = 5 for 2 clicks.
    answer = 30 / 36 * 2
    assert value_of(t.s, hound, hero, CLOSE, 3) == pytest.approx(21 / 36 * 2 + 0.3 - 0.5 * answer - 0.05 * 3)
    t.s.facing[hero] = 4
    assert value_of(t.s, hound, hero, CLOSE, 0) == pytest.approx(15 / 36 * 2 - 0.5 * answer)


def test_an_elimination_is_worth_five_more() -> None:
    t = table()
    hero = t.hero(KRAG, (12, 12), "north", click=9)
    hound = t.spawn(HOUND, (12, 11), "south")
    # 12 - 8 = 4 for the last 2 clicks; back come 14 - 8 = 6 for 2 clicks.
    chance = 33 / 36
    assert value_of(t.s, hound, hero, CLOSE, 0) == pytest.approx(chance * 2 + 5 * chance - 0.5 * 26 / 36 * 2)
    t.s.click[hero] = 8
    t.s.settle(hero)
    assert value_of(t.s, hound, hero, CLOSE, 0) == pytest.approx(chance * 2 + 5 / 36 - 0.5 * 26 / 36 * 2)


def test_friends_in_a_shockwave_count_against_it() -> None:
    t = table()
    hero = t.hero(ALDRIC, (12, 12), "south")
    warden = t.spawn("Greater Stone Warden", (12, 14), "north")
    # 16 - 11 = 5 for 4 clicks, without an answer: the Hero has no range.
    alone = value_of(t.s, warden, hero, SHOCK, 0)
    assert alone == pytest.approx(30 / 36 * 4)
    t.spawn(HOUND, (11, 14))
    assert value_of(t.s, warden, hero, SHOCK, 0) == pytest.approx(alone - 0.3)


def test_cover_on_the_line_counts() -> None:
    t = table()
    hero = t.hero(KRAG, (12, 10), "south")
    imp = t.spawn("Ember Imp", (12, 14), "north")
    # 14 - 9 = 5 for 2 clicks.
    assert value_of(t.s, imp, hero, SHOT, 0) == pytest.approx(30 / 36 * 2)
    t.s.ground[t.at((12, 12))] = HINDERING
    assert value_of(t.s, imp, hero, SHOT, 0) == pytest.approx(26 / 36 * 2)


def test_a_magic_blast_is_worth_what_the_die_gives_on_average() -> None:
    t = table()
    hero = t.hero(GRUNA, (12, 10), "south", level=3)
    imp = t.spawn("Greater Ember Imp", (12, 14), "north")
    # Toughness takes 1 of each die but the first; 17 - 10 = 7. Back come 16 - 10 = 6 for 3 clicks.
    mean = (1 + 1 + 2 + 3 + 4 + 5) / 6
    assert value_of(t.s, imp, hero, BLASTING, 0) == pytest.approx(21 / 36 * mean - 0.5 * 26 / 36 * 3)
    t.s.click[hero] = 8
    t.s.settle(hero)
    mean = (1 + 2 + 4 * 3 + 4 * 5) / 6
    assert value_of(t.s, imp, hero, BLASTING, 0) == pytest.approx(33 / 36 * mean - 0.5 * 10 / 36 * 2)


def test_ties_go_to_the_lower_target_then_north_then_west() -> None:
    t = table()
    here, north, west = (t.at(place) for place in ((12, 12), (12, 11), (11, 12)))
    plan = Plan(1.0, here, 3, CLOSE)
    assert better(t.s, Plan(1.0, here, 2, CLOSE), plan)
    assert better(t.s, Plan(1.0, north, 3, CLOSE), plan)
    assert better(t.s, Plan(1.0, west, 3, CLOSE), plan)
    assert not better(t.s, Plan(1.0, here, 3, CLOSE), plan)
    assert not better(t.s, Plan(0.0, here, 2, CLOSE), None), "worth nothing"


def test_a_held_figure_stays_unless_elsewhere_is_better_by_one() -> None:
    t = table()
    strong = t.hero(FENN, (12, 12), "south")
    hound = t.spawn(HOUND, (12, 13), "north")
    weak = t.hero(KRAG, (14, 13), "east", click=6)
    plan, _ = best_attack(t.s, hound, 9, heroes_inside(t.s))
    assert plan is not None
    assert (plan.target, plan.square) == (strong, t.at((12, 13))), "a little more is not worth breaking away"
    t.s.click[weak] = 9
    t.s.settle(weak)
    plan, _ = best_attack(t.s, hound, 9, heroes_inside(t.s))
    assert plan is not None
    assert plan.target == weak, "an elimination is"


def test_it_regenerates_when_hurt_by_three() -> None:
    for click, healed in ((2, False), (3, True)):
        t = table()
        t.hero(FENN, (2, 12))
        ghoul = t.spawn("Greater Cave Ghoul", (24, 12), click=click)
        t.grant(ghoul, 25)
        t.dice(6).run(AutoAct(ghoul))
        assert (t.place(ghoul) == (24, 12)) is healed
        assert (t.s.click[ghoul] == 0) is healed


def test_ways_count_doors_and_what_stands_in_them() -> None:
    t = table()
    t.hero(FENN, (12, 12))
    far = t.at((17, 12))
    assert way_costs(t.s, NONE, hero_squares(t.s), [far], 1)[far] == 5
    t.door((14, 12), (15, 12), WOODEN_CLOSED)
    assert way_costs(t.s, NONE, hero_squares(t.s), [far], 1)[far] == 7
    t.spawn(HOUND, (15, 12))
    assert way_costs(t.s, NONE, hero_squares(t.s), [far], 1)[far] == 10
    assert way_costs(t.s, NONE, hero_squares(t.s), [t.at((13, 12))], 1)[far] == 999, "no farther than asked for"
