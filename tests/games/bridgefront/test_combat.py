"""Battles and sieges (BF-13, BF-14) and units (BF-2.2)."""

import pytest

from ludarium.core import Rng
from ludarium.games.bridgefront.battle import Target
from ludarium.games.bridgefront.sieges import Sieges
from ludarium.games.bridgefront.terms import NONE
from tests.games.bridgefront.table import table


@pytest.mark.rule("BF-2.2.1", "BF-14.1.1", "BF-14.2.1", "BF-14.2.3")
def test_forces_roll_a_die_each_hit_on_one_and_two_and_die_of_a_hit() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 2)
    t.forces(1, place, 2)
    # Both sides hit once at the same time; then the attacker finishes.
    t.fight(place, 0, dice=[2, 3, 1, 6, 0, 0, 1, 6, 0])
    assert (t.count(0, place), t.count(1, place)) == (1, 0)
    t = table(force_hit=3)
    place = t.forces(0, t.at(0, 0), 1)
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[3, 4, 0])
    assert t.s.wins == [1, 0]


@pytest.mark.rule("BF-2.2.2", "BF-2.2.3", "BF-14.2.3")
def test_champions_roll_their_dice_and_take_damage() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "skirmisher-captain", place)
    t.forces(1, place, 2)
    t.fight(place, 0, dice=[3, 4, 1, 6, 0, 0, 3, 4, 6, 0])
    assert (t.hp("skirmisher-captain"), t.count(1, place)) == (3, 0)
    # The damage stays.
    assert t.s.champ_max == [4]


@pytest.mark.rule("BF-14.2.1")
@pytest.mark.rule("BF-A46")
def test_both_sides_may_die_at_once_and_nobody_wins() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[1, 1, 0, 0])
    assert (t.count(0, place), t.count(1, place), t.s.wins) == (0, 0, [0, 0])


@pytest.mark.rule("BF-14.2.2")
@pytest.mark.rule("BF-A45")
def test_hits_fall_on_random_units_none_twice_dead() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 3)
    t.champion(1, "sergeant", place, hp=1)
    t.forces(1, place, 1)
    # Three hits on two units: the first on the Champion, the second on the Force, the third is lost.
    t.fight(place, 0, dice=[1, 1, 1, 6, 6, 1, 0])
    assert t.s.wins[0] == 1
    t = table(hit_overkill=True)
    place = t.forces(0, t.at(0, 0), 2)
    t.forces(1, place, 2)
    # Both hits on the same Force: the other lives on.
    t.fight(place, 0, dice=[1, 1, 6, 6, 0, 0, 1, 6, 6, 0])
    assert "Player 2 loses 1 Force in the Center." in t.log()
    assert t.s.wins[0] == 1


@pytest.mark.rule("BF-14.2.2")
def test_every_unit_can_be_hit() -> None:
    hit = set()
    for seed in range(20):
        t = table()
        t.s.rng = Rng(seed)
        place = t.forces(1, t.at(0, 0), 1)
        t.champion(1, "sergeant", place)
        target = Target(t.s, 1, place, False)
        target.hit_random(t.s, NONE)
        hit.add("force" if target.lost else "champion")
    assert hit == {"force", "champion"}


@pytest.mark.rule("BF-14.3.1")
def test_battles_are_fought_to_the_death() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 3)
    t.forces(1, place, 3)
    t.fight(place, 0)
    assert t.s.occupants(place) <= 1


@pytest.mark.rule("BF-14.3.1")
@pytest.mark.rule("BF-A48")
def test_retreat_by_option() -> None:
    t = table(retreat="pay_1_mana")
    place, away = t.forces(0, t.at(0, 0), 2), t.at(1, 0)
    t.forces(1, place, 2)
    t.bridge(place, away)
    t.fight(place, 0)
    assert [ask.prompt.name for ask in t.s.asks] == ["retreat", "retreat"]
    t.s.rng.script([6, 6, 1, 6, 0])
    t.answer(0, away).answer(1, "pass")
    # One more combat round, then the survivors go; nobody has won.
    assert (t.count(0, away), t.count(1, place), t.s.wins, t.s.mana[0]) == (1, 2, [0, 0], 4)


@pytest.mark.rule("BF-14.4.1", "BF-14.4.2", "BF-2.2.4")
def test_a_dead_champion_leaves_and_its_killer_takes_the_bounty() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.champion(1, "traitor", place, hp=1)
    t.fight(place, 0, dice=[1, 6, 6, 6, 0])
    assert (t.where("traitor"), t.s.gold) == (NONE, [13, 10])
    assert t.s.units[place * 2 + 1] == 0


@pytest.mark.rule("BF-14.4.2")
@pytest.mark.rule("BF-A47")
def test_two_champions_dying_in_one_volley_both_pay() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "sergeant", place, hp=1)
    t.champion(1, "traitor", place, hp=1)
    t.fight(place, 0, dice=[1, 1, 6, 6, 0, 0])
    assert t.s.gold == [13, 11]


@pytest.mark.rule("BF-13.1", "BF-13.2")
@pytest.mark.rule("BF-A43")
def test_a_besieged_capital_fights_and_its_owner_defends() -> None:
    t = table(factions=("leadbound", "leadbound"))
    t.forces(0, t.home[0], 1)
    t.forces(1, t.home[0], 1)
    # Dice of the attacker first; the owner, defending, hits on a 3 (Shield Wall).
    t.run(Sieges(), dice=[3, 3, 0])
    assert (t.count(0, t.home[0]), t.count(1, t.home[0])) == (1, 0)
    assert any(line.startswith("Siege of Player 1’s Capital: Player 2 attacks Player 1") for line in t.log())


@pytest.mark.rule("BF-13.2")
@pytest.mark.rule("BF-A43", "BF-A44")
def test_two_others_in_a_capital_fight_and_the_earlier_one_defends() -> None:
    t = table(players=3, factions=("leadbound", "leadbound", "leadbound"))
    t.forces(1, t.home[0], 1)
    a = t.forces(2, t.at(2, 0), 1)
    t.bridge(a, t.home[0])
    t.play(2, "march")
    t.run(Sieges(), dice=[3, 3, 0])
    assert (t.count(1, t.home[0]), t.count(2, t.home[0])) == (1, 0)


@pytest.mark.rule("BF-13.3")
@pytest.mark.rule("BF-A44")
def test_sieges_go_one_by_one_in_lead_order() -> None:
    t = table()
    for home in t.home:
        t.forces(0, home, 1)
        t.forces(1, home, 1)
    t.s.lead = 1
    t.run(Sieges(), dice=[1, 6, 0, 1, 6, 0])
    sieges = [line for line in t.log() if line.startswith("Siege")]
    assert sieges[0].startswith("Siege of Player 2’s Capital")
    assert sieges[1].startswith("Siege of Player 1’s Capital")


@pytest.mark.rule("BF-A46")
def test_a_battle_nobody_can_win_ends_with_the_attack() -> None:
    t = table(cards={"sergeant": {"dice": 0}, "brute": {"dice": 0, "more_dice": 0}})
    place = t.at(0, 0)
    t.champion(0, "sergeant", place)
    t.champion(1, "brute", place)
    t.fight(place, 0)
    assert (t.where("sergeant"), t.where("brute")) == (NONE, place)
