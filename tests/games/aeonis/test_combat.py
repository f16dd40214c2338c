"""Combat, step by step (HB-10)."""

import pytest

from ludarium.core import PASS
from ludarium.games.aeonis.aftermath import Lapse
from ludarium.games.aeonis.aims import line_of
from ludarium.games.aeonis.attack import defender_of, may_attack
from ludarium.games.aeonis.board import CITY, FOREST, NONE
from ludarium.games.aeonis.cards.artifacts import SHARD
from ludarium.games.aeonis.cleanup import Release, prune_sieges
from ludarium.games.aeonis.control import set_owner
from ludarium.games.aeonis.dice import hex_defense
from ludarium.games.aeonis.marks import ATTACKER_LORD, FOUGHT_FLAG, SIEGES_WON, WON, WON_ATTACKING, WON_DEFENDING
from ludarium.games.aeonis.tables import CASTLE, FARM, FORTRESS, TOWER
from ludarium.games.aeonis.turn import ATTACK, ActionPhase
from tests.games.aeonis.table import Table


def duel(attackers: str, defenders: str, terrain: int = 0, *buildings: int) -> Table:
    """Seat 0 at (0, 0) faces seat 1 at (1, 0)."""
    t = Table()
    t.units(0, t.land(0, 0, owner=0), attackers)
    t.units(1, t.land(1, 0, terrain, 1, *buildings), defenders)
    return t


@pytest.mark.rule("HB-10.1", "HB-10.2", "HB-10.3")
def test_targets_price_and_defender() -> None:
    t = duel("I", "I")
    h = t.at(1, 0)
    assert may_attack(t.s, 0, h)
    assert not may_attack(t.s, 0, t.at(0, 1))
    own = t.land(0, 1, owner=0)
    t.units(1, own, "I")
    assert may_attack(t.s, 0, own)
    assert defender_of(t.s, own, 0) == 1
    t.s.take(h, NONE)
    assert may_attack(t.s, 0, h)
    far = t.land(3, 0, owner=1)
    assert not may_attack(t.s, 0, far)
    t.turn(0).choose("turn", ATTACK + h)
    assert t.s.ap[0] == 4
    t.s.ap[0] = 1
    assert ATTACK + h not in t.turn(0).options()


@pytest.mark.rule("HB-10.4", "HR-13", "HR-67")
def test_uncontested_hexes_fall_at_once() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    h = t.land(1, 0, owner=1)
    t.attack(0, h).choose("moves_in", PASS)
    assert (t.s.owner[h], t.s.occupant[h], t.s.renown[0]) == (0, 0, 1)
    assert t.s.tallied(0, WON) == 0
    assert t.prompt() == "stop"


@pytest.mark.rule("HB-10.4", "HR-65")
def test_neighbours_may_defend_an_empty_hex() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    h = t.land(1, 0, owner=1)
    helper = t.units(1, t.land(2, 0, owner=1), "I")[0]
    t.attack(0, h, [1, 6, 1, 6])
    assert (t.prompt(), t.asked()) == ("hold_back", 1)
    t.choose("hold_back", PASS)
    assert t.s.b_line[-1:] == [helper] or helper in t.s.b_line
    t.until("retreat").choose("retreat", h).rest()
    assert (t.s.owner[h], t.s.unit_hex[helper]) == (0, t.at(2, 0))


@pytest.mark.rule("HB-10.4")
def test_units_may_be_held_back() -> None:
    t = duel("IC", "I")
    rider = t.s.units_at(0, t.at(0, 0))[1]
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).choose("hold_back", rider).choose("withdraw", PASS)
    assert rider not in t.s.b_line + t.s.b_reserve


@pytest.mark.rule("HB-10.5", "HR-63")
def test_lines_of_three_or_five_and_reserves() -> None:
    t = duel("IIIII", "I")
    t.attack(0, t.at(1, 0), [1, 6] * 4).choose("hold_back", PASS).until("withdraw")
    assert len(line_of(t.s, 0)) == 3
    assert len(t.s.b_reserve) == 2
    walled = duel("IIIIII", "I", CITY)
    walled.attack(0, walled.at(1, 0), [1, 6] * 6).choose("hold_back", PASS).until("lift")
    assert len(line_of(walled.s, 0)) == 5


@pytest.mark.rule("HB-10.6", "HB-10.7", "HR-10")
def test_archers_first_then_strike_then_counterstrike() -> None:
    t = duel("IA", "IA")
    infantry, archer = t.s.units_at(1, t.at(1, 0))
    mine = t.s.units_at(0, t.at(0, 0))
    # My Archer kills the Infantry; the Archer's answer ties; my Infantry misses; nobody counterstrikes.
    t.attack(0, t.at(1, 0), [6, 1, 4, 4, 1, 4]).choose("hold_back", PASS)
    t.choose("target", infantry).choose("target", mine[1])
    assert t.prompt() == "withdraw"
    assert t.s.b_line == [*mine, archer]
    assert not t.s.rng._script


@pytest.mark.rule("HR-64")
def test_a_target_that_is_gone_is_aimed_at_anew() -> None:
    t = duel("II", "IC")
    infantry, rider = t.s.units_at(1, t.at(1, 0))
    t.attack(0, t.at(1, 0), [6, 1, 6, 1, 1, 6]).choose("hold_back", PASS)
    t.choose("target", infantry).choose("target", infantry)
    assert t.s.unit_hp[rider] == 1


@pytest.mark.rule("HB-10.8", "HB-10.18", "HR-11", "HB-11-tower", "HB-11-fortress", "HB-11-castle")
def test_defense_bonuses_add_up_for_defenders_only() -> None:
    t = duel("I", "I", FOREST, TOWER)
    assert hex_defense(t.s, t.at(1, 0)) == 2
    assert hex_defense(t.s, t.land(2, 0, CITY, 1, FORTRESS, CASTLE)) == 4
    t.land(0, 0, FOREST, 0, FORTRESS)
    mine = t.s.units_at(0, t.at(0, 0))[0]
    # 3 against 1 + 2 misses; the answer of 2 against a bare 1 hits.
    t.attack(0, t.at(1, 0), [3, 1, 2, 1]).rest()
    assert t.s.unit_hex[mine] == NONE


@pytest.mark.rule("HB-10.9", "HR-12")
def test_retreats() -> None:
    t = duel("I", "I")
    away = t.land(2, 0, owner=1)
    loser = t.s.units_at(1, t.at(1, 0))[0]
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).until("retreat")
    assert t.options() == [PASS, away]
    t.choose("retreat", away).choose("moves_in", PASS)
    assert (t.s.unit_hex[loser], t.s.owner[t.at(1, 0)]) == (away, 0)
    assert t.s.tallied(0, WON_ATTACKING) == 1
    t = duel("I", "I")
    mine = t.s.units_at(0, t.at(0, 0))[0]
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).until("withdraw").choose("withdraw", 0)
    assert t.s.unit_hex[mine] == t.at(0, 0)
    assert t.s.tallied(1, WON_DEFENDING) == 1
    walls = duel("I", "I", CITY)
    walls.land(2, 0, owner=1)
    walls.attack(0, walls.at(1, 0), [1, 6, 1, 6])
    assert walls.prompt() == "lift"


@pytest.mark.rule("HB-10.10", "HB-10.17", "AE-R-39")
def test_the_victor_takes_over_or_razes() -> None:
    t = duel("IIII", "I", 0, FARM)
    h = t.at(1, 0)
    first = t.s.units_at(0, t.at(0, 0))[0]
    t.attack(0, h, [6, 1]).choose("hold_back", PASS).until("moves_in")
    assert PASS not in t.options()
    t.choose("moves_in", first).choose("moves_in", PASS)
    assert len(t.s.units_at(0, h)) == 3
    t.choose("raze", PASS)
    assert (t.s.owner[h], t.s.renown[0], t.s.has(h, FARM)) == (0, 1, True)
    assert t.s.tallied(0, WON) == 1


@pytest.mark.rule("HB-10.11", "HR-55", "HR-66")
def test_an_open_battle_lapses_to_the_defender() -> None:
    t = duel("L", "I")
    t.give(0, SHARD)
    t.attack(0, t.at(1, 0), [1, 6, 1, 8]).rest()
    assert t.s.open_battles == [t.at(1, 0), 0, 1, ATTACKER_LORD | FOUGHT_FLAG]
    t.run(Lapse()).choose("take_shard", 0)
    assert t.s.tallied(1, WON_DEFENDING) == 1
    assert t.s.artifact_holder(SHARD) == 1
    assert t.s.open_battles == []
    t = duel("I", "I")
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).rest()
    set_owner(t.s, t.at(1, 0), NONE)
    t.s.open_battles = [t.at(1, 0), 0, 1, 0]
    t.s.lift(t.s.units_at(1, t.at(1, 0))[0])
    t.run(Lapse())
    assert t.s.tallied(1, WON_DEFENDING) == 0
    draw = Table(lapse="draw")
    draw.units(1, draw.land(1, 0, owner=1), "I")
    draw.s.open_battles = [draw.at(1, 0), 0, 1, 0]
    draw.run(Lapse())
    assert draw.s.tallied(1, WON) == 0


@pytest.mark.rule("HB-10.6")
def test_press_once_for_one_ap() -> None:
    t = duel("I", "I")
    t.attack(0, t.at(1, 0), [1, 6, 1, 6, 1, 6, 1, 6]).until("press").choose("press", 0)
    assert (t.s.ap[0], t.s.b_round) == (3, 2)
    t.rest()
    assert t.s.open_battles


@pytest.mark.rule("HB-10.13", "HR-36")
def test_release() -> None:
    t = Table()
    t.s.home[0] = t.land(0, 0, CITY, 0)
    t.s.captor[0] = 1
    t.run(Release())
    assert (t.s.lord_hex(0), t.s.unit_hp[0], t.s.captor[0]) == (t.at(0, 0), 3, NONE)
    t = Table()
    t.s.home[0] = t.land(0, 0, CITY, 1)
    near = t.land(1, 0, owner=0)
    t.land(3, 0, owner=0)
    t.s.captor[0] = 1
    t.run(Release())
    assert t.s.lord_hex(0) == near
    t = Table()
    t.s.captor[0] = 1
    t.run(Release())
    assert t.s.captor[0] == 1


@pytest.mark.rule("HB-10.14", "HR-07", "HR-08")
def test_sieges() -> None:
    t = duel("IIIII", "I", CITY)
    city = t.at(1, 0)
    t.attack(0, city, [1, 6] * 6).choose("hold_back", PASS)
    assert t.prompt() == "lift"
    t.choose("lift", PASS)
    assert t.s.sieges == [city, 0, 1, FOUGHT_FLAG]
    extra = t.units(0, t.land(2, 0, owner=0), "IIII")
    t.s.rng.script([1, 6] * 6)
    t.attack(0, city)
    for _ in range(3):
        t.choose("join", t.options()[0])
    assert len([unit for unit in extra if unit in t.s.b_line + t.s.b_reserve]) == 3
    t.until("lift").choose("lift", 0)
    assert t.s.sieges == []
    assert t.s.tallied(1, WON_DEFENDING) == 1
    assert all(siege == NONE for siege in t.s.unit_siege)


@pytest.mark.rule("HB-10.14", "HR-14")
def test_a_siege_ends_when_its_attackers_leave() -> None:
    t = duel("I", "I", CITY)
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).rest()
    unit = t.s.units_of(0)[0]
    prune_sieges(t.s)
    assert t.s.sieges
    t.s.place(unit, t.land(-1, 0, owner=0))
    prune_sieges(t.s)
    assert t.s.sieges == []


@pytest.mark.rule("HB-10.14")
def test_a_siege_won() -> None:
    t = duel("I", "I", FOREST, FORTRESS)
    t.attack(0, t.at(1, 0), [6, 1]).rest()
    assert t.s.tallied(0, SIEGES_WON) == 1


@pytest.mark.rule("HB-10.15")
def test_besieged_cities_recruit() -> None:
    from ludarium.games.aeonis.building import recruiting_cities

    t = duel("I", "I", CITY)
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).rest()
    t.fill_pool(1)
    assert recruiting_cities(t.s, 1) == [t.at(1, 0)]


@pytest.mark.rule("HB-10.20")
def test_odds() -> None:
    def hits(attack: int, defense: int, bonus: int = 0) -> int:
        return sum(a > d + bonus for a in range(1, attack + 1) for d in range(1, defense + 1))

    assert (hits(6, 6), hits(8, 6), hits(6, 4), hits(6, 6, 1), hits(6, 6, 2), hits(10, 6)) == (15, 27, 14, 10, 6, 39)
    t = duel("I", "I")
    results = []
    for attack in range(1, 7):
        for defense in range(1, 7):
            one = duel("I", "I")
            one.attack(0, one.at(1, 0), [attack, defense, 1, 6]).rest()
            results.append(one.s.owner[one.at(1, 0)] == 0)
    assert sum(results) == 15
    assert t.s.b_hex == NONE


@pytest.mark.rule("HB-9.4")
def test_wounds_stay_but_lords_heal() -> None:
    from ludarium.games.aeonis.round import RoundStart

    t = duel("LC", "I")
    lord, rider = t.s.units_at(0, t.at(0, 0))
    t.s.unit_hp[lord] = t.s.unit_hp[rider] = 1
    t.run(RoundStart())
    assert (t.s.unit_hp[lord], t.s.unit_hp[rider]) == (3, 1)


@pytest.mark.rule("HB-6")
def test_the_action_phase_ends_when_all_have_passed() -> None:
    t = duel("I", "I")
    t.run(ActionPhase())
    assert t.asked() == 0
    t.choose("turn", PASS)
    assert t.asked() == 1
    t.choose("turn", PASS)
    assert t.prompt() == "stop"
    assert t.s.banked == [2, 2]
