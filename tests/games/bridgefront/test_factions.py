"""Factions and their passives (BF-21)."""

import pytest

from ludarium.games.bridgefront.collection import Collection
from ludarium.games.bridgefront.factions import ALL_FACTIONS
from ludarium.games.bridgefront.round import Reset, Study
from ludarium.games.bridgefront.scoring import control_vp
from ludarium.games.bridgefront.sieges import Sieges
from tests.games.bridgefront.table import table


@pytest.mark.rule("BF-21.0.1", "BF-21.0.4", "BF-0.5")
@pytest.mark.rule("BF-A02")
def test_six_factions_each_with_passives_that_say_what_they_do() -> None:
    assert [faction.slug for faction in ALL_FACTIONS] == [
        "leadbound",
        "virteous",
        "vapourborn",
        "refiner",
        "cipher",
        "gatewright",
    ]
    assert sum(len(faction.passives) for faction in ALL_FACTIONS) == 15
    assert all(passive.text() for faction in ALL_FACTIONS for passive in faction.passives)
    assert [faction.theme for faction in ALL_FACTIONS][2] == "mobility"


@pytest.mark.rule("BF-F-LEAD-A")
def test_shield_wall_widens_defenders_in_round_one() -> None:
    t = table(factions=("leadbound", "cipher"))
    place = t.forces(0, t.at(0, 0), 1)
    t.forces(1, place, 1)
    t.fight(place, 1, dice=[6, 3, 0])
    assert t.s.wins[0] == 1
    t.forces(1, place, 1)
    # Attacking, a 3 misses; and so it does in round 2 of a defence.
    t.fight(place, 0, dice=[3, 6, 3, 1, 0])
    assert t.s.wins[1] == 1


@pytest.mark.rule("BF-F-LEAD-B")
@pytest.mark.rule("BF-A63a")
def test_home_guard_adds_a_force_to_each_deployment_at_home() -> None:
    t = table(factions=("leadbound", "cipher"))
    t.hand(0, "recruit", "propaganda-recruitment")
    t.play(0, "recruit")
    assert t.count(0, t.home[0]) == 3
    # A deployment of nobody brings nobody.
    t.play(0, "propaganda-recruitment")
    assert t.count(0, t.home[0]) == 3
    field = t.forces(0, t.at(0, 0), 1)
    t.hand(0, "forward-legion")
    t.play(0, "forward-legion", field)
    assert t.count(0, field) == 6


@pytest.mark.rule("BF-F-VIRT-A")
@pytest.mark.rule("BF-A47")
def test_contracts_pay_for_a_kill() -> None:
    t = table(factions=("virteous", "cipher"))
    t.forces(0, t.at(1, 0), 1)
    t.champion(1, "sergeant", t.at(0, 0), hp=1)
    t.hand(0, "zap")
    assert t.play(0, "zap").s.gold[0] == 10 + 1 + 2


@pytest.mark.rule("BF-F-VIRT-B")
def test_clean_exit_heals_after_a_battle() -> None:
    t = table(factions=("virteous", "cipher"))
    place = t.at(0, 0)
    t.champion(0, "brute", place, hp=3)
    t.champion(0, "sergeant", t.at(1, 0), hp=1)
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[1, 6, 6, 6, 0])
    assert (t.hp("brute"), t.hp("sergeant")) == (4, 1)


@pytest.mark.rule("BF-F-VIRT-C")
@pytest.mark.rule("BF-A64")
def test_stealing_is_off_unless_switched_on() -> None:
    for mode, stolen in (("off", []), ("champion", ["sergeant"]), ("spell", ["perfect-recall"])):
        t = table(factions=("virteous", "cipher"), assassin_steal=mode)
        t.forces(0, t.at(1, 0), 1)
        t.champion(1, "sergeant", t.at(0, 0), hp=1)
        t.s.discard[0] = []
        t.hand(1, "perfect-recall")
        t.draw(1)
        t.hand(0, "zap")
        t.play(0, "zap", dice=[1])
        assert [name for name in t.names(t.s.discard[0]) if name != "zap"] == stolen
    t = table(factions=("virteous", "cipher"), assassin_steal="champion")
    t.forces(0, t.at(1, 0), 1)
    t.champion(1, "sergeant", t.at(0, 0), hp=1)
    t.hand(0, "zap")
    t.play(0, "zap", dice=[2])
    assert t.names(t.s.burnt[1]) == ["sergeant"]


@pytest.mark.rule("BF-F-VAP-A")
@pytest.mark.rule("BF-A63b")
def test_tailwind_carries_the_first_stack_of_a_round_further() -> None:
    t = table(factions=("vapourborn", "cipher"))
    a, b, c, d = t.forces(0, t.at(2, 0), 1), t.at(1, 0), t.at(0, 0), t.at(-1, 0)
    t.bridge(a, b, c, d)
    t.play(0, "march", c)
    assert t.count(0, c) == 1
    # The second move is an ordinary one: no second hex is asked for.
    t.play(0, "march", d)
    assert t.count(0, d) == 1
    t.run(Reset())
    t.play(0, "march", b)
    assert t.count(0, b) == 1


@pytest.mark.rule("BF-F-VAP-A")
@pytest.mark.rule("BF-A63b")
def test_a_fizzled_move_does_not_spend_tailwind() -> None:
    t = table(factions=("vapourborn", "cipher"))
    a, b = t.forces(0, t.at(2, 0), 1), t.at(1, 0)
    t.forces(1, b, 1)
    t.bridge(a, b)
    t.hand(1, "sabotage-bridge")
    t.step({0: ["march"], 1: ["sabotage-bridge"]})
    assert (t.count(0, a), t.s.moved[0]) == (1, 0)


@pytest.mark.rule("BF-F-VAP-B")
@pytest.mark.rule("BF-A63c")
def test_wings_let_you_deploy_to_a_center_you_hold() -> None:
    t = table(factions=("vapourborn", "cipher"))
    t.plan(0)
    t.forces(0, t.center, 1)
    t.play(0, "reinforce", t.center)
    assert t.count(0, t.center) == 2
    t = table(factions=("cipher", "cipher"))
    t.forces(0, t.center, 1)
    t.play(0, "reinforce")
    assert t.count(0, t.home[0]) == 1


@pytest.mark.rule("BF-F-REF-A")
def test_ore_cut_adds_one_gold_to_each_mine() -> None:
    t = table(factions=("refiner", "cipher"), mine_draft=False)
    t.forces(0, t.mine(t.at(1, 0), 4), 1)
    t.forces(1, t.mine(t.at(-1, 0), 4), 1)
    t.run(Collection())
    assert t.s.gold == [15, 14]


@pytest.mark.rule("BF-F-REF-B")
def test_mine_militia_defends_mines_in_every_round() -> None:
    t = table(factions=("refiner", "cipher"))
    mine = t.forces(0, t.mine(t.at(1, 0)), 1)
    t.forces(1, mine, 1)
    t.fight(mine, 1, dice=[6, 6, 6, 3, 0])
    assert t.s.wins[0] == 1


@pytest.mark.rule("BF-F-REF-C")
@pytest.mark.rule("BF-A63d")
def test_deep_tunnels_connect_your_mines() -> None:
    t = table(factions=("refiner", "cipher"))
    a = t.forces(0, t.mine(t.at(2, 0)), 2)
    b = t.forces(0, t.mine(t.at(-2, 0)), 1)
    t.mine(t.at(0, 2))
    t.play(0, "march", a, 2)
    assert t.count(0, b) == 3
    # Left empty, the first Mine is no longer connected.
    assert "march" not in t.actions(0)


@pytest.mark.rule("BF-F-CIPH-A")
@pytest.mark.rule("BF-A63e")
def test_quiet_study_swaps_up_to_two_cards() -> None:
    t = table(factions=("cipher", "leadbound"))
    t.hand(0, "zap", "slow", "ward")
    t.draw(0, "brute", "sergeant", "traitor")
    t.run(Study("reset"))
    assert t.asked(1) == "halt"
    t.answer(0, "zap").answer(0, "ward")
    assert t.names(t.s.hand[0]) == ["slow", "brute", "sergeant"]
    t.run(Study("after_market"))
    assert t.asked(0) == "halt"


@pytest.mark.rule("BF-F-CIPH-A")
@pytest.mark.rule("BF-A63e")
def test_quiet_study_may_come_after_the_market_and_refills() -> None:
    t = table(factions=("cipher", "leadbound"), quiet_study="after_market")
    t.hand(0, "zap", "slow", "ward")
    t.draw(0, *["brute"] * 8)
    t.run(Study("after_market"))
    t.answer(0, "zap").answer(0, "pass")
    assert len(t.s.hand[0]) == 6


@pytest.mark.rule("BF-F-CIPH-C")
@pytest.mark.rule("BF-A63f")
def test_cipher_picks_from_one_more() -> None:
    for faction, seen in (("cipher", 4), ("leadbound", 3)):
        t = table(factions=(faction, faction))
        t.forces(0, t.forge(t.at(0, 2)), 1)
        t.s.hand = [[], []]
        t.run(Collection())
        assert len(t.s.offers[0].cards) == seen
        t = table(factions=(faction, faction))
        t.hand(0, "scout-report")
        t.draw(0, "zap", "slow", "ward", "brute", "sergeant")
        t.play(0, "scout-report")
        assert len(t.options(0)) == seen


@pytest.mark.rule("BF-F-GATE-A")
@pytest.mark.rule("BF-A90")
def test_extortionists_take_gold_from_the_loser() -> None:
    t = table(factions=("gatewright", "cipher"))
    place = t.forces(0, t.at(0, 0), 1)
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[1, 6, 0])
    assert t.s.gold == [12, 8]
    t.s.gold[1] = 1
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[1, 6, 0])
    assert t.s.gold == [13, 0]


@pytest.mark.rule("BF-F-GATE-B")
def test_gatewright_forces_hit_better_in_enemy_capitals() -> None:
    t = table(factions=("gatewright", "cipher"))
    t.forces(0, t.home[1], 1)
    t.forces(1, t.home[1], 1)
    t.run(Sieges(), dice=[6, 6, 3, 6, 0])
    assert t.s.wins[0] == 1
    # At home a 3 misses.
    t.forces(0, t.home[0], 1)
    t.forces(1, t.home[0], 1)
    t.run(Sieges(), dice=[1, 3, 0])
    assert t.s.wins[1] == 1


@pytest.mark.rule("BF-F-GATE-C")
def test_gatewright_scores_two_for_an_enemy_capital() -> None:
    t = table(factions=("gatewright", "cipher"))
    t.forces(0, t.home[1], 1)
    t.forces(1, t.home[0], 1)
    assert (control_vp(t.s, 0), control_vp(t.s, 1)) == (2, 1)
