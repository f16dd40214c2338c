"""Using artifacts: who, when, what becomes of tokens, abilities, items and Spawn (MK-ART to MK-REP, MK-ASP)."""

import pytest

from ludarium.games.dungeons.abilities import (
    AQUATIC,
    AUTO_HEAL,
    BATTLE_ARMOR,
    CHARGE,
    COMMAND,
    DEMORALIZED,
    DODGE,
    FLIGHT,
    INVISIBLE,
    NIMBLE,
    SNEAK,
    STEALTH,
    SWEEP,
    TOUGH,
    VAMPIRISM,
    WEAPON_MASTER,
)
from ludarium.games.dungeons.actions import FIGHT, RAISE_DEAD, REGENERATE, SHOOT, STEAL, USE
from ludarium.games.dungeons.artifacts import UseArtifact
from ludarium.games.dungeons.clicks import eliminate, hurt
from ludarium.games.dungeons.combat import shot_targets
from ludarium.games.dungeons.dungeon_turn import DungeonActs, DungeonRests
from ludarium.games.dungeons.grid import HINDERING, WATER
from ludarium.games.dungeons.items import CROWN_OF_EMBERS, STORM_ROD
from ludarium.games.dungeons.queues import first_token, under
from ludarium.games.dungeons.space import closest_open, first_clockwise
from ludarium.games.dungeons.things import DEAD, FIRST_PIECE, FLOOR, GONE, IN_POOL, SPENT, UNDER, WOODEN_CLOSED
from ludarium.games.dungeons.turn import Activations, EndOfTurn, PlayerTurn
from ludarium.games.dungeons.wandering import woken_by
from tests.games.dungeons.table import (
    ALDRIC,
    CADDOC,
    FENN,
    HALE,
    KRAG,
    MAREN,
    SENNET,
    TAMSIN,
    VESHKA,
    Table,
    tokens_balance,
)


@pytest.mark.rule("MK-ART.1")
def test_spawn_cannot_use_artifacts() -> None:
    t = Table(2)
    t.piece("Weeping Statue", (12, 11), tokens="TY03")
    ghoul = t.spawn("Lesser Cave Ghoul", (12, 12))
    t.activate(ghoul)
    assert USE not in t.options
    hero = t.hero(ALDRIC, (13, 12))
    t.activate(hero)
    assert USE in t.options


@pytest.mark.rule("MK-ART.2")
def test_any_figure_of_a_team_counts_as_a_hero() -> None:
    t = Table()
    caller = t.hero(VESHKA, (12, 12), level=4)
    friend = t.hero(ALDRIC, (11, 12))
    eliminate(t.s, friend, -1)
    t.dice(3).activate(caller, RAISE_DEAD)
    assert t.s.click[friend] == 7
    x, y = t.place(friend)
    t.piece("Weeping Statue", (x - 1, y) if x > 10 else (x, y + 1), tokens="TY03")
    t.activate(friend)
    assert USE in t.options, "a Hero raised by Necromancy uses artifacts too"


@pytest.mark.rule("MK-ART.3", "RU-08")
def test_one_use_per_activation_but_again_in_another() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), click=6)
    other = t.hero(KRAG, (12, 10), click=6)
    t.piece("Wishing Well", (12, 11), tokens="TY03 TY15 TY02")
    t.activate(hero, USE)
    assert t.over
    t.activate(other)
    assert USE in t.options, "another Hero may use it in the same turn"
    t.do(USE)
    t.activate(hero)
    assert USE in t.options, "a further activation may use it again"
    t.s.used_artifact = True
    t.run_act(hero)
    assert USE not in t.options, "but not twice in one"


@pytest.mark.rule("MK-ART.4")
def test_artifacts_cannot_be_attacked() -> None:
    t = Table()
    hero = t.hero(2, (12, 14))
    t.piece("Weeping Statue", (12, 11), tokens="TY03")
    chair = t.piece("Chair", (14, 10))
    t.spawn("Lesser Cave Ghoul", (12, 10))
    t.activate(hero, 17)
    assert t.options == [t.s.who[t.at((12, 10))], FIRST_PIECE + chair], "furniture, but no exotic artifact"
    t.dice(6, 5).do(t.options[0])
    while not t.over:
        t.do(t.options[0])
    assert t.s.piece_on[t.at((12, 11))] == 0


@pytest.mark.rule("MK-ART.5", "RU-09")
def test_artifacts_are_hindering_terrain() -> None:
    for between, needed in ((False, 5), (True, 6)):
        t = Table()
        archer = t.hero(SENNET, (12, 14))
        ghoul = t.spawn("Lesser Cave Ghoul", (12, 10))
        if between:
            t.piece("Weeping Statue", (12, 12), tokens="TY03")
        # Attack 8 against defense 13, or 14 behind the statue.
        t.dice(3, needed - 3).activate(archer, SHOOT, 0)
        assert t.s.click[ghoul] == 2, f"{needed} hits"
        t.s.click[ghoul] = 0
        t.dice(3, needed - 4).activate(archer, SHOOT, 0)
        assert t.s.click[ghoul] == 0, f"{needed - 1} misses"


@pytest.mark.rule("MK-ART.6")
def test_an_artifact_square_costs_two() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Weeping Statue", (12, 11), tokens="TY03")
    t.activate(hero, 0)
    assert t.s.points == 8 - 2
    t.do(0)
    assert t.s.points == 8 - 3
    t.activate(hero, 4 - 4 + 4)
    assert t.s.points == 8 - 2


@pytest.mark.rule("MK-ART.7", "RU-11")
def test_no_figure_ends_its_movement_on_an_artifact() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Weeping Statue", (12, 11), tokens="TY03")
    t.activate(hero, 0)
    assert -1 not in t.options, "it cannot stop here"
    assert all(option < 8 for option in t.options)
    t.s.put(hero, t.at((11, 12)))
    t.activate(hero)
    t.s.points = 3
    t.run_act(hero)
    assert 1 not in t.options, "no step without points to go on"
    t.s.points = 4
    t.run_act(hero)
    assert 1 in t.options


@pytest.mark.rule("RU-11")
def test_halted_on_an_artifact_the_figure_goes_back() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Weeping Statue", (12, 11), tokens="TY03")
    t.spawn("Lesser Cave Ghoul", (12, 10), "south")
    t.activate(hero)
    t.s.points = 5
    t.dice(1).do(0)
    assert t.events("held") == [(hero, 1)], "held there, it tries to break away and fails"
    assert t.place(hero) == (12, 12)
    assert t.s.points == 1


@pytest.mark.rule("MK-ART.8")
def test_specific_rules_win() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Ancient Pillar", (12, 11))
    t.piece("Weeping Statue", (11, 12), tokens="TY03")
    t.activate(hero)
    assert 0 not in t.options, "a pillar's own rule over the general one"
    assert 6 in t.options


@pytest.mark.rule("MK-USE.1", "MK-USE.2", "RU-12")
def test_adjacent_and_in_front() -> None:
    t = Table()
    hero = t.hero(CADDOC, (12, 12), "south", click=6)
    t.piece("Altar of Ash", (13, 10), (13, 11), tokens="TB02")
    t.activate(hero)
    assert USE in t.options, "one square adjacent is enough, turning is free"
    t.dice(1).do(USE)
    assert t.s.facing[hero] in (0, 1, 2), "now it is in front"
    far = Table()
    hero = far.hero(CADDOC, (12, 13))
    far.piece("Weeping Statue", (12, 11), tokens="TY03")
    far.activate(hero)
    assert USE not in far.options
    walled = Table()
    hero = walled.hero(CADDOC, (14, 12))
    walled.piece("Weeping Statue", (15, 12), tokens="TY03")
    walled.door((14, 12), (15, 12), WOODEN_CLOSED)
    walled.activate(hero)
    assert USE not in walled.options, "a closed door between"


@pytest.mark.rule("MK-USE.3", "RU-13")
def test_four_points_or_nothing() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 12))
    t.piece("Weeping Statue", (12, 11), tokens="TY03")
    t.activate(hero)
    t.s.points = 3
    t.run_act(hero)
    assert USE not in t.options
    t.s.points = 4
    assert t.s.has(hero, CHARGE)
    t.run_act(hero)
    t.do(USE)
    assert t.over
    slow = Table()
    hero = slow.hero(ALDRIC, (12, 12), click=10)
    slow.wear(hero, 0)
    slow.activate(hero)
    assert slow.s.points == 5, "item speed counts"


@pytest.mark.rule("RU-13")
def test_regenerating_leaves_no_points_for_an_artifact() -> None:
    t = Table()
    hero = t.hero(VESHKA, (12, 12), click=5)
    t.piece("Weeping Statue", (12, 11), tokens="TY03")
    t.activate(hero)
    assert USE in t.options
    t.dice(4).do(REGENERATE)
    assert t.over
    assert first_token(t.s, 0) >= 0


@pytest.mark.rule("MK-USE.4")
def test_use_ends_the_activation_even_of_the_nimble() -> None:
    t = Table()
    hero = t.hero(MAREN, (12, 12), level=4, click=1)
    assert t.s.has(hero, NIMBLE)
    t.piece("Weeping Statue", (12, 11), tokens="TY15")
    t.activate(hero, USE)
    assert t.over
    assert t.s.acted[hero] == 1


@pytest.mark.rule("MK-USE.5", "RU-14")
def test_the_first_token_is_taken_and_an_empty_artifact_is_useless() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Weeping Statue", (12, 11), tokens="TY15")
    token = first_token(t.s, 0)
    t.activate(hero, USE)
    assert t.s.where[token] == SPENT
    assert t.s.xp[0] == 10
    t.activate(hero)
    assert USE not in t.options
    assert t.s.piece_on[t.at((12, 11))] == 0, "it stays as hindering terrain"
    t.lay_token("TY03", 0)
    t.activate(hero)
    assert USE in t.options, "until it is refreshed"


@pytest.mark.rule("MK-USE.6", "RU-15")
def test_what_is_taken_is_received() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Serpent Idol", (12, 11), tokens="TR17")
    t.dice(6).activate(hero, USE)
    assert t.over, "no question whether to accept"
    assert t.s.click[hero] == 4 + 2


@pytest.mark.rule("MK-USE.7", "RU-16")
def test_an_artifact_strikes_as_an_object() -> None:
    t = Table()
    hero = t.hero(TAMSIN, (12, 12))
    assert t.s.has(hero, DODGE)
    t.piece("Serpent Idol", (12, 11), tokens="TR06 TR06")
    t.dice(2, 2).activate(hero, USE)
    assert t.s.click[hero] == 4 + 3, "12 + 4 against 16; Dodge does not help"
    assert t.prompt == "rest", "no counterattack"
    assert t.s.xp == [0]
    t.s.click[hero] = 4
    t.dice(1, 1).activate(hero, USE)
    assert t.s.click[hero] == 4, "2 always misses"
    strong = Table()
    hero = strong.hero(HALE, (12, 12), level=2)
    strong.wear(hero, 11)
    strong.piece("Whispering Fountain", (12, 11), tokens="TY05 TY05")
    strong.dice(3, 5, 4).activate(hero, USE)
    assert strong.s.click[hero] == 3, "8 + 9 against 16 and the charm's 2"
    strong.dice(3, 6, 6).activate(hero, USE)
    assert strong.s.click[hero] == 3 + 2, "12 hits and adds a click"


# Abilities


@pytest.mark.rule("MK-ABL.1", "MK-ABL.2", "MK-ABL.3")
def test_an_ability_is_granted_for_good() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB09")
    token = first_token(t.s, 0)
    t.activate(hero, USE)
    assert t.s.has(hero, CHARGE)
    assert t.s.where[token] == hero, "the token stays with the figure"
    hurt(t.s, hero, 5)
    assert t.s.has(hero, CHARGE), "whatever the damage"


@pytest.mark.rule("MK-ABL.4", "MK-ABL.5", "RU-17")
def test_it_takes_over_its_slot() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    assert t.s.has(hero, BATTLE_ARMOR)
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB10")
    defense = t.s.dial(hero).defense[t.s.click[hero]]
    t.activate(hero, USE)
    assert t.s.has(hero, TOUGH)
    assert not t.s.has(hero, BATTLE_ARMOR), "the dial's ability of that stat stops working"
    assert t.s.dial(hero).defense[t.s.click[hero]] == defense, "numbers are untouched"
    hurt(t.s, hero, 1)
    assert not t.s.has(hero, BATTLE_ARMOR), "for good"


@pytest.mark.rule("MK-ABL.6")
def test_items_and_later_dial_abilities_do_not_replace_it() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 12), level=4, click=3)
    t.grant(hero, STEALTH)
    t.wear(hero, 5)
    assert t.s.has(hero, STEALTH)
    assert not t.s.has(hero, 5), "Quickness of the boots"
    assert not t.s.has(hero, CHARGE), "Charge of the dial"
    t.grant(hero, AUTO_HEAL)
    t.s.click[hero] = 7
    t.s.settle(hero)
    assert t.s.power[hero] >> 29 & 1 == 0, "Berserk would appear here"


@pytest.mark.rule("MK-ABL.7", "RU-20")
def test_elimination_takes_everything_away() -> None:
    t = Table()
    user = t.hero(ALDRIC, (12, 12))
    hero = t.hero(KRAG, (12, 13))
    t.grant(hero, TOUGH)
    held = [t.hold(hero, "TB10"), t.hold(hero, "TR18"), t.hold(hero, "TR19")]
    eliminate(t.s, hero, -1)
    assert [t.s.where[token] for token in held] == [SPENT] * 3
    assert t.s.granted[hero] == 0
    t.piece("Serpent Idol", (12, 11), tokens="TR22")
    t.activate(user, USE)
    t.do(t.options[0])
    assert t.s.at[hero] >= 0
    assert not t.s.has(hero, TOUGH), "it comes back without them"
    leaver = t.hero(FENN, (22, 5))
    t.grant(leaver, CHARGE)
    charge = t.hold(leaver, "TB09")
    t.own(0, 0)
    t.activate(leaver, 32)
    t.do(t.options[0])
    assert t.s.at[leaver] == GONE
    assert t.s.where[charge] == leaver, "leaving is not elimination"


@pytest.mark.rule("MK-ABL.8", "RU-21")
def test_the_same_ability_only_once_per_hero() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), level=2)
    assert t.s.has(hero, SWEEP), "having it on the dial does not stop the gain"
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB11 TB12")
    sweep = first_token(t.s, 0)
    t.activate(hero, USE)
    assert t.s.where[sweep] == hero
    t.s.granted[hero] |= 1 << STEALTH
    stealth = first_token(t.s, 0)
    t.activate(hero, USE)
    assert t.s.where[stealth] == SPENT, "gained before: no effect"
    assert t.events("no_effect") == [()]


@pytest.mark.rule("MK-ABL.9")
def test_optional_abilities_are_chosen_at_each_use() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 12))
    t.grant(hero, WEAPON_MASTER)
    ghoul = t.spawn("Lesser Cave Ghoul", (12, 11), "north")
    t.activate(hero, FIGHT, 0)
    assert t.prompt == "roll_damage"
    t.dice(3, 3).do(0)
    assert t.s.click[ghoul] == 3, "declined: the printed 3"
    vampire = Table()
    hero = vampire.hero(VESHKA, (12, 12), click=6)
    assert vampire.s.has(hero, VAMPIRISM)
    vampire.spawn("Lesser Cave Ghoul", (12, 11), "north")
    vampire.dice(3, 3).activate(hero, FIGHT, 0)
    assert vampire.s.click[hero] == 5, "always on: not asked"


@pytest.mark.rule("RU-18")
def test_two_permanents_in_a_slot_both_work() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.grant(hero, NIMBLE)
    t.grant(hero, AQUATIC)
    t.s.ground[t.at((12, 11))] = WATER
    ghoul = t.spawn("Lesser Cave Ghoul", (13, 13), "south")
    t.dice(1, 2).activate(hero, FIGHT, t_face(t, hero, ghoul))
    assert not t.over, "Nimble goes on"
    t.s.freed = -1
    t.run_act(hero)
    points = t.s.points
    t.do(0)
    assert t.s.points == points - 1, "Aquatic wades"


def t_face(t: Table, hero: int, foe: int) -> int:
    from ludarium.games.dungeons.space import facings_towards

    return facings_towards(t.s, hero, t.s.at[foe])[0]


@pytest.mark.rule("RU-19")
def test_a_permanent_damage_ability_keeps_demoralized_out() -> None:
    for blocks in (True, False):
        t = Table(permanent_blocks_demoralized=blocks)
        hero = t.hero(ALDRIC, (12, 12), click=10)
        assert t.s.has(hero, DEMORALIZED)
        t.grant(hero, COMMAND)
        assert t.s.has(hero, DEMORALIZED) != blocks
        assert t.s.attack(hero) == 0, "the printed 0 still applies"


@pytest.mark.rule("RU-22")
def test_declining_does_not_bring_the_dial_back() -> None:
    t = Table()
    hero = t.hero(VESHKA, (12, 12), click=6)
    t.grant(hero, WEAPON_MASTER)
    t.spawn("Lesser Cave Ghoul", (12, 11), "north")
    t.dice(3, 3).activate(hero, FIGHT, 0, 0)
    assert t.s.click[hero] == 6, "no Vampirism although Weapon Master was declined"


# Items


@pytest.mark.rule("MK-ITM.1", "MK-ITM.2", "RU-23")
def test_an_item_is_assigned_to_its_finder_every_turn() -> None:
    t = Table()
    finder = t.hero(ALDRIC, (12, 12))
    other = t.hero(KRAG, (14, 14))
    t.piece("Serpent Idol", (12, 11), tokens="TR19")
    t.activate(finder, USE)
    assert t.s.worn[2 * finder] == -1, "not usable in the turn it is found"
    for _ in range(2):
        t.run(PlayerTurn(0))
        assert t.prompt == "assign_item"
        assert t.options == [finder, -1], "only the finder, if the player wishes"
        t.do(finder)
        assert t.s.worn[2 * finder] == CROWN_OF_EMBERS
        t.run(EndOfTurn(0))
        assert t.s.worn[2 * finder] == -1, "assigned anew each turn"
    assert t.s.chests_of(0) == [], "outside the chest limit, no gold"
    free = Table(artifact_items_bound_to_finder=False)
    finder, other = free.hero(ALDRIC, (12, 12)), free.hero(KRAG, (14, 14))
    free.hold(finder, "TB16")
    free.run(PlayerTurn(0)).do(other)
    assert free.s.worn[2 * other] == STORM_ROD


@pytest.mark.rule("RU-23")
def test_two_item_places_and_no_two_of_a_type() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    for code in ("TB16", "TB17", "TB18", "TY13"):
        t.hold(hero, code)
    t.run(PlayerTurn(0))
    asked = []
    while t.prompt == "assign_item":
        asked.append(t.s.asks[0].about[0])
        t.do(hero)
    assert asked == [16, 18], "the second wand is of the same type; after two the places are full"


@pytest.mark.rule("MK-ITM.3", "RU-24")
def test_curses_stay_through_the_next_turn() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Serpent Idol", (12, 11), tokens="TR18")
    token = first_token(t.s, 0)
    t.activate(hero, USE)
    assert t.s.where[token] == hero
    assert t.s.bonus(hero, 1) == -2
    t.run(EndOfTurn(0))
    assert t.s.bonus(hero, 2) == -1, "this turn's end is not the next turn's"
    t.run(PlayerTurn(0)).run(EndOfTurn(0))
    assert t.s.where[token] == SPENT
    assert t.s.bonus(hero, 1) == 0


@pytest.mark.rule("MK-ITM.4", "RU-25")
def test_used_tokens_go_back_to_their_pile() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), click=6)
    t.piece("Whispering Fountain", (12, 11), tokens="TY03")
    token = first_token(t.s, 0)
    t.activate(hero, USE)
    assert t.s.spent[0] == [token]
    jar = t.hold(hero, "TY14")
    t.s.click[hero] = 6
    t.run(PlayerTurn(0)).do(hero)
    assert t.s.spent[0] == [token, jar], "a potion returns at once"
    crown = t.hold(hero, "TR19")
    t.own(0, 0)
    t.s.put(hero, t.at((22, 5)))
    t.activate(hero, 32)
    assert t.s.at[hero] == GONE
    assert t.s.where[crown] == SPENT, "an item returns when its Hero leaves"
    assert tokens_balance(t.s)


# Effects and placing things


@pytest.mark.rule("MK-EFF.1")
def test_a_token_without_effect_is_used_all_the_same() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Weeping Statue", (12, 11), tokens="TY03")
    token = first_token(t.s, 0)
    t.activate(hero, USE)
    assert t.s.click[hero] == 4
    assert t.s.where[token] == SPENT
    assert t.over


@pytest.mark.rule("RU-47")
def test_a_token_that_can_do_nothing_goes_back() -> None:
    for code in ("TB19", "TR22", "TB08"):
        t = Table()
        hero = t.hero(ALDRIC, (12, 12))
        t.piece("Stone Maw", (12, 11), (13, 11), tokens=code)
        for spawn in range(24, 54):
            t.s.at[spawn] = DEAD
        token = first_token(t.s, 0)
        t.activate(hero, USE)
        assert t.over
        assert t.s.where[token] == SPENT
        assert t.events("no_effect") == [()]


@pytest.mark.rule("MK-EFF.2", "MK-EFF.3", "RU-26")
def test_things_appear_on_the_closest_open_square() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), "north")
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB07")
    t.dice(1).activate(hero, USE)
    came = [f for f in range(24, 54) if t.s.at[f] >= 0]
    assert [t.s.dial(f).points[0] for f in came] == [18]
    assert t.place(came[0]) == (13, 12), "beside the Hero, first clockwise from its facing"
    t.s.door[:] = [WOODEN_CLOSED] * len(t.s.door)
    lone = t.at((12, 12))
    squares = closest_open(t.s, lone)
    assert all(t.s.board.tile_of[square] == 0 for square in squares), "closed doors block"
    t.s.entrance[0] = 0
    assert not t.s.open_square(t.s.gate_square(0)), "never on an entrance"
    t.s.ground[t.at((11, 12))] = WATER
    t.s.ground[t.at((11, 13))] = HINDERING
    assert t.s.open_square(t.at((11, 12)))
    assert t.s.open_square(t.at((11, 13)))
    assert first_clockwise(t.s, lone, 4, [t.at((11, 12)), t.at((13, 12))]) == t.at((11, 12))


@pytest.mark.rule("RU-26")
def test_the_user_picks_among_equally_close_squares_for_items() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Weeping Statue", (12, 11), tokens="TY16")
    token = first_token(t.s, 0)
    t.activate(hero, USE)
    assert t.prompt == "drop_item"
    assert len(t.options) == 7
    t.do(t.at((13, 13)))
    assert (t.s.where[token], t.s.until[token]) == (FLOOR, t.at((13, 13)))


@pytest.mark.rule("RU-27")
def test_without_an_open_square_nothing_is_placed() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB07")
    token = first_token(t.s, 0)
    hidden = t.at((2, 12))
    for square in range(t.s.board.count):
        if square not in (hidden, t.at((12, 12))) and t.s.piece_on[square] < 0:
            t.s.chest_on[square] = 0
    assert closest_open(t.s, t.at((12, 12))) == [hidden], "the whole dungeon is searched"
    t.s.chest_on[hidden] = 0
    assert closest_open(t.s, t.at((12, 12))) == []
    t.dice(1).run(UseArtifact(hero, 0))
    assert all(t.s.at[f] == IN_POOL for f in range(24, 54))
    assert t.s.where[token] == SPENT


@pytest.mark.rule("MK-EFF.4", "RU-28")
def test_spawn_of_artifacts_come_in_marked_with_more_players() -> None:
    for players, mode, marked in ((3, "versus", 1), (2, "versus", 0), (1, "versus", 0), (2, "coop", 1)):
        t = Table(players, mode=mode)
        hero = t.hero(ALDRIC, (12, 12))
        t.piece("Altar of Ash", (12, 11), (13, 11), tokens="TB07")
        t.dice(1).activate(hero, USE)
        if mode == "versus" and players > 1:
            t.do(t.options[0])
        came = next(f for f in range(24, 54) if t.s.at[f] >= 0)
        assert t.s.marked[came] == marked
        if players == 3:
            t.s.put(hero, t.at((2, 12)))
            t.s.turns[0] = 2
            t.run(Activations(0))
            assert came not in t.options, "a marked figure cannot be activated"
            t.s.seat, t.s.master, t.s.master_turns = 0, 0, 0
            t.run(EndOfTurn(0))
            assert t.s.marked[came] == 1
            t.run(EndOfTurn(0))
            assert (t.s.marked[came], t.s.master) == (0, 1), "markers come off when the token passes"
        if mode == "coop":
            t.s.seat = -1
            t.s.left = 3
            t.run(DungeonActs([]))
            assert t.s.acted[came] == 0
            t.run(DungeonRests())
            assert t.s.marked[came] == 0


@pytest.mark.rule("RU-28")
def test_alone_figures_of_a_dungeon_turn_do_not_act_in_it() -> None:
    from ludarium.games.dungeons.wandering import convert

    t = Table()
    t.hero(ALDRIC, (12, 12))
    walker = t.walker(3, (20, 12))
    t.s.seat = -1
    t.dice(1, 1)
    convert(t.s, walker)
    came = next(f for f in range(24, 54) if t.s.at[f] >= 0)
    assert t.s.acted[came] == 1
    assert t.s.marked[came] == 0


# Refresh


@pytest.mark.rule("MK-REP.1")
def test_each_colour_has_one_refresh_token() -> None:
    t = Table()
    kinds = [token for token in t.s.rules.tokens if token.title == "Refresh all Artifacts"]
    assert [(kind.code, kind.quantity) for kind in kinds] == [("TY01", 1), ("TB01", 1), ("TR01", 1)]


@pytest.mark.rule("MK-REP.2", "RU-29")
def test_refresh_fills_every_colour_of_every_artifact() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    fountain = t.piece("Whispering Fountain", (12, 11), tokens="TY01")
    maw = t.piece("Stone Maw", (10, 10), (11, 10), tokens="TR04")
    t.piece("Chair", (14, 14))
    t.activate(hero, USE)
    assert [len(under(t.s, fountain, colour)) for colour in range(3)] == [2, 1, 0], "the one just used, too"
    assert [len(under(t.s, maw, colour)) for colour in range(3)] == [0, 1, 2]
    assert not [token for token in t.s.lined if t.s.where[token] == UNDER + 2], "dressing is skipped"


@pytest.mark.rule("MK-REP.3", "RU-30")
def test_piles_are_mixed_and_the_refresh_token_stays_out_of_its_own_deal() -> None:
    for _ in range(5):
        t = Table()
        hero = t.hero(ALDRIC, (12, 12))
        wells = [t.piece("Wishing Well", (x, 11), tokens="") for x in (11, 12, 13)]
        refresh = t.lay_token("TY01", wells[1])
        coins = t.hold(hero, "TY04")
        t.s.where[coins] = SPENT
        t.s.spent[0].append(coins)
        for token in t.s.pile[0][3:]:
            t.s.where[token] = 20
        t.s.pile[0] = t.s.pile[0][:3]
        t.run(UseArtifact(hero, wells[1]))
        assert [len(under(t.s, well, 0)) for well in wells] == [2, 1, 1], "round-robin until the pile is dry"
        assert t.s.pile[0] == [refresh], "back in its pile only afterwards"
        assert t.s.where[coins] >= UNDER, "used tokens were mixed in before"
        assert t.s.spent[0] == []


# All-Seeing Pillar


@pytest.mark.rule("MK-ASP.1", "RU-33")
def test_no_sneak_attack_under_the_all_seeing_pillar() -> None:
    for pillar in (False, True):
        t = Table()
        hero = t.hero(MAREN, (12, 12))
        ghoul = t.spawn("Lesser Cave Ghoul", (12, 11), "north")
        if pillar:
            t.piece("All-Seeing Pillar", (10, 10))
        assert t.s.has(hero, SNEAK) != pillar
        t.dice(3, 3).activate(hero, FIGHT, 0)
        assert t.s.click[ghoul] == (2 if pillar else 4), "doubled from behind, unless seen"
        t.s.put(hero, t.at((17, 12)))
        assert t.s.has(hero, SNEAK), "judged by the square of the one who has it"


@pytest.mark.rule("MK-ASP.2")
def test_no_stealth_under_the_all_seeing_pillar() -> None:
    t = Table()
    hero = t.hero(MAREN, (10, 12))
    t.walker(0, (14, 14))
    assert woken_by(t.s, hero, True) == []
    t.s.ground[t.at((10, 12))] = HINDERING
    imp = t.spawn("Lesser Ember Imp", (14, 12), "west")
    assert shot_targets(t.s, imp, 2) == []
    t.piece("All-Seeing Pillar", (12, 10))
    assert not t.s.has(hero, STEALTH)
    assert woken_by(t.s, hero, True) == [0]
    assert shot_targets(t.s, imp, 2) == [hero]


@pytest.mark.rule("MK-ASP.3")
def test_no_invisibility_under_the_all_seeing_pillar() -> None:
    t = Table()
    hero = t.hero(VESHKA, (10, 12), level=2)
    assert t.s.has(hero, INVISIBLE)
    imp = t.spawn("Lesser Ember Imp", (14, 12), "west")
    assert shot_targets(t.s, imp, 2) == []
    t.piece("All-Seeing Pillar", (12, 10))
    assert shot_targets(t.s, imp, 2) == [hero]


@pytest.mark.rule("MK-ASP.4")
def test_no_theft_under_the_all_seeing_pillar() -> None:
    t = Table(2)
    thief = t.hero(ALDRIC, (14, 12), seat=0)
    t.hero(KRAG, (15, 12), seat=1)
    t.own(1, 0)
    t.activate(thief)
    assert STEAL in t.options
    t.piece("All-Seeing Pillar", (10, 10))
    t.activate(thief)
    assert STEAL not in t.options, "the thief stands on its tile"
    other = Table(2)
    thief = other.hero(ALDRIC, (15, 12), seat=0)
    other.hero(KRAG, (14, 12), seat=1)
    other.own(1, 0)
    other.piece("All-Seeing Pillar", (10, 10))
    other.activate(thief)
    assert STEAL not in other.options, "the victim does"


@pytest.mark.rule("MK-ASP.5", "AR-D2")
def test_the_all_seeing_pillar_is_a_pillar() -> None:
    from ludarium.games.dungeons.placing import may_stand
    from ludarium.games.dungeons.space import HIDDEN, sight
    from ludarium.games.dungeons.things import ALL_SEEING

    t = Table()
    assert not may_stand(t.s, ALL_SEEING, t.at((17, 12)))
    assert not may_stand(t.s, ALL_SEEING, t.at((14, 12)))
    t.piece("All-Seeing Pillar", (12, 12))
    hero = t.hero(FENN, (12, 11))
    assert t.s.has(hero, FLIGHT)
    t.activate(hero)
    assert 4 not in t.options
    assert sight(t.s, t.at((12, 10)), t.at((12, 14))) == HIDDEN


# Death and levels


@pytest.mark.rule("RU-43")
def test_a_token_may_kill() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), click=10)
    chest = t.own(0, 1)
    t.piece("Serpent Idol", (12, 11), tokens="TR17")
    token = first_token(t.s, 0)
    t.dice(1).activate(hero, USE)
    assert t.s.at[hero] == DEAD
    assert t.s.where[token] == SPENT
    assert t.s.chest_at[chest] == t.at((12, 12)), "the chest is left where it fell"
    assert t.s.xp == [0]


@pytest.mark.rule("RU-44")
def test_a_level_by_token_comes_at_once_but_the_activation_is_over() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), click=8)
    t.piece("Serpent Idol", (12, 11), tokens="TR21")
    t.activate(hero, USE)
    assert (t.s.level[hero], t.s.click[hero]) == (2, 3)
    assert t.over
