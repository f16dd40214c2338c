"""The Age III Market: every card does what it says, and fizzles where it must."""

import pytest

from ludarium.games.bridgefront.round import Cleanup
from ludarium.games.bridgefront.scoring import Scoring, control_vp
from ludarium.games.bridgefront.sieges import Sieges
from tests.games.bridgefront.table import table


@pytest.mark.rule("BF-C-grand-maneuver")
def test_grand_maneuver_moves_two_stacks_three_hexes() -> None:
    t = table()
    line = [t.at(2, 0), t.at(1, 0), t.at(0, 0), t.at(-1, 0)]
    other = [t.at(1, 2), t.at(0, 2), t.at(-1, 2), t.at(-2, 2)]
    t.bridge(*line)
    t.bridge(*other)
    t.forces(0, line[0], 1)
    t.forces(0, other[0], 1)
    t.hand(0, "grand-maneuver")
    t.play(0, "grand-maneuver", line[0], line[2], line[3], other[0], other[2], other[3])
    assert (t.count(0, line[3]), t.count(0, other[3]), t.s.mana[0]) == (1, 1, 2)


@pytest.mark.rule("BF-C-grand-maneuver")
def test_grand_maneuver_needs_a_way_out() -> None:
    t = table()
    t.forces(0, t.at(0, 0), 1)
    t.hand(0, "grand-maneuver")
    assert "grand-maneuver" not in t.actions(0)


@pytest.mark.rule("BF-C-ghost-step")
def test_ghost_step_walks_two_hexes_without_bridges_and_ignores_traps() -> None:
    t = table()
    a, b, c = t.forces(0, t.at(2, 0), 2), t.at(1, 0), t.at(0, 0)
    t.forces(1, b, 1)
    t.bridge(a, b)
    t.hand(1, "bridge-trap")
    t.play(1, "bridge-trap")
    t.s.add_forces(1, b, -1)
    t.hand(0, "ghost-step")
    t.play(0, "ghost-step", 2, b, c)
    assert (t.count(0, c), t.names(t.s.burnt[0])) == (2, ["ghost-step"])


@pytest.mark.rule("BF-C-ghost-step")
def test_ghost_step_halts_among_enemies() -> None:
    t = table()
    t.forces(0, t.at(2, 0), 2)
    b = t.forces(1, t.at(1, 0), 1)
    t.hand(0, "ghost-step")
    t.play(0, "ghost-step", 2, b, t.at(0, 0), dice=[1, 6, 6, 0])
    assert t.count(0, b) == 2


@pytest.mark.rule("BF-C-final-push")
@pytest.mark.rule("BF-A84")
def test_final_push_draws_when_it_ends_in_combat() -> None:
    t = table()
    a, b = t.forces(0, t.at(1, 0), 2), t.at(0, 0)
    t.bridge(a, b)
    t.draw(0, "zap", "slow", "ward")
    t.hand(0, "final-push")
    t.play(0, "final-push", 2)
    assert t.s.hand[0] == []
    t.forces(1, a, 1)
    t.hand(0, "final-push")
    t.play(0, "final-push", 2, dice=[1, 6, 6, 0])
    assert t.names(t.s.hand[0]) == ["zap", "slow"]


@pytest.mark.rule("BF-C-final-push")
def test_final_push_needs_a_bridge() -> None:
    t = table()
    t.forces(0, t.at(1, 0), 2)
    t.hand(0, "final-push")
    assert "final-push" not in t.actions(0)


@pytest.mark.rule("BF-C-extraction-run")
def test_extraction_run_attacks_a_mine_and_pays() -> None:
    t = table()
    mine = t.forces(1, t.mine(t.at(-1, 0)), 1)
    t.champion(0, "sergeant", t.at(2, 0))
    t.hand(0, "extraction-run")
    t.play(0, "extraction-run", dice=[1, 6, 0])
    assert (t.where("sergeant"), t.s.gold[0], t.count(1, mine)) == (mine, 11, 0)


@pytest.mark.rule("BF-C-extraction-run")
def test_extraction_run_fizzles_without_gold() -> None:
    t = table()
    t.mine(t.at(-1, 0))
    t.champion(0, "sergeant", t.at(2, 0), hp=1)
    t.forces(1, t.at(1, 0), 1)
    t.hand(0, "extraction-run")
    t.hand(1, "zap")
    t.step({0: ["extraction-run"], 1: ["zap"]})
    assert t.s.gold[0] == 10


@pytest.mark.rule("BF-C-deep-reserves")
def test_deep_reserves() -> None:
    t = table()
    t.hand(0, "deep-reserves")
    t.play(0, "deep-reserves")
    assert (t.count(0, t.home[0]), t.s.mana[0], t.s.gold[0]) == (8, 3, 8)


@pytest.mark.rule("BF-C-endless-conscription")
def test_endless_conscription() -> None:
    t = table()
    t.hand(0, "endless-conscription", "zap", "slow")
    t.play(0, "endless-conscription")
    assert (t.count(0, t.home[0]), t.s.gold[0]) == (2, 9)


@pytest.mark.rule("BF-C-elite-guard")
def test_elite_guard_heals_a_champion_at_home() -> None:
    t = table()
    t.champion(0, "brute", t.home[0], hp=1)
    t.hand(0, "elite-guard")
    t.play(0, "elite-guard")
    assert (t.count(0, t.home[0]), t.hp("brute")) == (5, 3)


@pytest.mark.rule("BF-C-elite-guard")
def test_elite_guard_comes_even_when_its_champion_is_gone() -> None:
    t = table()
    t.champion(0, "brute", t.home[0], hp=1)
    t.forces(1, t.at(2, 0), 1)
    t.hand(0, "elite-guard")
    t.hand(1, "zap")
    t.step({0: ["elite-guard"], 1: ["zap"]})
    assert (t.count(0, t.home[0]), t.where("brute")) == (5, -1)


@pytest.mark.rule("BF-C-forward-legion")
def test_forward_legion() -> None:
    t = table()
    t.hand(0, "forward-legion")
    assert "forward-legion" not in t.actions(0)
    field = t.forces(0, t.at(0, 0), 1)
    t.play(0, "forward-legion")
    assert (t.count(0, field), t.s.gold[0]) == (6, 7)


@pytest.mark.rule("BF-C-royal-mint")
def test_royal_mint() -> None:
    t = table()
    t.hand(0, "royal-mint")
    assert t.play(0, "royal-mint").s.gold[0] == 15


@pytest.mark.rule("BF-C-market-squeeze")
def test_market_squeeze_takes_up_to_three() -> None:
    t = table(players=3)
    t.s.gold = [10, 10, 2]
    t.hand(0, "market-squeeze", "market-squeeze")
    assert t.play(0, "market-squeeze", 1).s.gold == [13, 7, 2]
    assert t.play(0, "market-squeeze", 2).s.gold == [15, 7, 0]


@pytest.mark.rule("BF-C-black-market-pull")
@pytest.mark.rule("BF-A50")
def test_black_market_pull_takes_two_age_three_cards_to_hand() -> None:
    t = table()
    t.s.market[2] += [t.card("monument-plan"), t.card("royal-mint")]
    t.hand(0, "black-market-pull")
    t.play(0, "black-market-pull")
    assert t.names(t.s.hand[0]) == ["royal-mint", "monument-plan"]
    assert (t.s.vp[0], t.names(t.s.burnt[0])) == (2, ["black-market-pull"])


@pytest.mark.rule("BF-C-pulling-strings")
def test_pulling_strings_pays_for_the_battles_of_others() -> None:
    t = table(players=3)
    t.hand(0, "pulling-strings")
    t.play(0, "pulling-strings")
    place = t.forces(1, t.at(0, 0), 2)
    t.forces(2, place, 1)
    t.fight(place, 1, dice=[1, 6, 6, 0])
    assert t.s.gold[0] == 11
    t.forces(0, place, 1)
    t.fight(place, 0, dice=[6, 1, 6, 0])
    assert t.s.gold[0] == 11


@pytest.mark.rule("BF-C-master-plan")
def test_master_plan() -> None:
    t = table()
    t.hand(0, "master-plan")
    t.draw(0, "zap", "slow", "ward", "brute", "sergeant")
    t.play(0, "master-plan").answer(0, "zap").answer(0, "slow")
    assert t.names(t.s.hand[0]) == ["ward", "brute"]


@pytest.mark.rule("BF-C-perfect-cycle")
def test_perfect_cycle_burns_after_drawing() -> None:
    t = table()
    t.hand(0, "perfect-cycle")
    t.draw(0, "zap")
    t.play(0, "perfect-cycle")
    assert t.asked(0) == "burn"
    t.answer(0, "zap")
    assert (t.names(t.s.burnt[0]), t.names(t.s.discard[0])) == (["zap"], ["perfect-cycle"])


@pytest.mark.rule("BF-C-tome-of-orders")
def test_tome_of_orders_must_put_a_card_on_top() -> None:
    t = table()
    t.hand(0, "tome-of-orders")
    t.draw(0, "zap", "slow", "ward")
    t.play(0, "tome-of-orders")
    assert -1 not in t.options(0)
    t.answer(0, "slow")
    assert (t.names(t.s.hand[0]), t.names(t.s.draw[0])) == (["zap"], ["ward", "slow"])


@pytest.mark.rule("BF-C-last-lecture")
def test_last_lecture() -> None:
    t = table()
    t.hand(0, "last-lecture")
    t.draw(0, *["zap"] * 6)
    t.play(0, "last-lecture")
    assert (len(t.s.hand[0]), t.names(t.s.burnt[0]), t.s.mana[0]) == (5, ["last-lecture"], 3)


@pytest.mark.rule("BF-C-execution-order")
def test_execution_order_hits_hard_within_two() -> None:
    t = table()
    t.champion(0, "sergeant", t.at(0, 0))
    t.champion(1, "brute", t.at(2, 0))
    t.hand(0, "execution-order")
    t.play(0, "execution-order")
    assert t.hp("brute") == 3


@pytest.mark.rule("BF-C-execution-order")
def test_execution_order_does_not_reach_three_hexes() -> None:
    t = table()
    t.champion(0, "sergeant", t.at(-1, 0))
    t.champion(1, "brute", t.at(2, 0))
    t.hand(0, "execution-order")
    assert "execution-order" not in t.actions(0)


@pytest.mark.rule("BF-C-attrition")
@pytest.mark.rule("BF-A72")
def test_attrition_wears_enemies_down_and_spares_your_own() -> None:
    t = table()
    t.champion(0, "sergeant", t.home[1])
    t.forces(0, t.home[1], 2)
    t.forces(1, t.home[1], 4)
    t.champion(1, "brute", t.home[1])
    t.hand(0, "attrition")
    t.play(0, "attrition")
    assert (t.count(1, t.home[1]), t.count(0, t.home[1])) == (1, 2)
    assert (t.hp("brute"), t.hp("sergeant")) == (5, 3)


@pytest.mark.rule("BF-C-attrition")
def test_attrition_needs_enemies_beside_a_champion() -> None:
    t = table()
    t.champion(0, "sergeant", t.at(0, 0))
    t.forces(1, t.at(2, 0), 4)
    t.hand(0, "attrition")
    assert "attrition" not in t.actions(0)


@pytest.mark.rule("BF-C-civilizational-hero")
def test_civilizational_hero_doubles_an_only_champion() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0), hp=5)
    t.hand(0, "civilizational-hero", "civilizational-hero")
    t.play(0, "civilizational-hero")
    assert (t.s.champ_hp, t.s.champ_max) == ([10], [10])
    t.champion(0, "sergeant", t.at(0, 0))
    t.play(0, "civilizational-hero")
    assert t.s.champ_hp == [10, 3]


@pytest.mark.rule("BF-C-complete-encirclement")
def test_complete_encirclement_needs_four_hexes_and_spares_nobody() -> None:
    t = table()
    target = t.forces(1, t.at(0, 0), 8)
    t.champion(1, "brute", target)
    for beside in t.s.board.neighbours[target][:3]:
        t.forces(0, beside, 1)
    t.hand(0, "complete-encirclement", "complete-encirclement")
    t.play(0, "complete-encirclement")
    assert t.count(1, target) == 8
    t.forces(0, t.s.board.neighbours[target][3], 1)
    t.play(0, "complete-encirclement")
    assert (t.count(1, target), t.hp("brute")) == (0, 3)


@pytest.mark.rule("BF-C-complete-encirclement")
def test_complete_encirclement_needs_an_enemy_to_name() -> None:
    t = table()
    t.hand(0, "complete-encirclement")
    assert "complete-encirclement" not in t.actions(0)


@pytest.mark.rule("BF-C-ruin-the-span")
def test_ruin_the_span_fells_two_bridges_anywhere() -> None:
    t = table()
    line = [t.at(2, 0), t.at(1, 0), t.at(0, 0), t.at(-1, 0)]
    t.bridge(*line)
    t.hand(0, "ruin-the-span", "ruin-the-span")
    t.play(0, "ruin-the-span", t.edge(line[0], line[1]), t.edge(line[2], line[3]))
    assert sum(t.s.bridge) == 1
    t.s.mana[0] = 5
    t.play(0, "ruin-the-span")
    assert sum(t.s.bridge) == 0


@pytest.mark.rule("BF-C-ruin-the-span")
def test_ruin_the_span_needs_a_bridge() -> None:
    t = table()
    t.hand(0, "ruin-the-span")
    assert "ruin-the-span" not in t.actions(0)


@pytest.mark.rule("BF-C-wormhole-gate")
def test_wormhole_gate_joins_any_two_hexes_for_the_round() -> None:
    t = table()
    t.forces(0, t.at(2, 0), 2)
    t.hand(0, "wormhole-gate")
    t.play(0, "wormhole-gate", t.at(2, 0), t.at(-3, 3))
    t.play(0, "march", 2)
    assert t.count(0, t.at(-3, 3)) == 2
    t.run(Cleanup())
    assert t.s.marks == []


@pytest.mark.rule("BF-C-siege-writ")
@pytest.mark.rule("BF-A74")
def test_siege_writ_kills_enemies_in_a_capital_beside_you() -> None:
    t = table()
    t.forces(1, t.home[1], 6)
    t.hand(0, "siege-writ", "siege-writ")
    t.play(0, "siege-writ", t.home[1])
    assert t.count(1, t.home[1]) == 6
    t.forces(0, t.at(-2, 0), 1)
    t.play(0, "siege-writ", t.home[1])
    assert t.count(1, t.home[1]) == 2


@pytest.mark.rule("BF-C-siege-writ")
@pytest.mark.rule("BF-A74")
def test_siege_writ_defends_your_own_capital_too() -> None:
    t = table()
    t.forces(0, t.home[0], 3)
    t.forces(1, t.home[0], 3)
    t.forces(0, t.at(2, 0), 1)
    t.hand(0, "siege-writ")
    t.play(0, "siege-writ", t.home[0])
    assert (t.count(0, t.home[0]), t.count(1, t.home[0])) == (3, 0)


@pytest.mark.rule("BF-C-last-contract")
def test_last_contract_makes_the_next_champion_free() -> None:
    t = table()
    t.hand(0, "last-contract", "titan-vanguard", "brute")
    t.play(0, "last-contract")
    t.play(0, "titan-vanguard")
    assert (t.s.gold[0], t.s.mana[0], t.hp("titan-vanguard")) == (10, 4, 10)
    t.play(0, "brute")
    assert (t.s.gold[0], t.s.mana[0]) == (6, 2)


@pytest.mark.rule("BF-C-last-contract")
def test_last_contract_is_lost_with_the_round() -> None:
    t = table()
    t.hand(0, "last-contract")
    t.play(0, "last-contract")
    t.run(Cleanup())
    assert t.s.marks == []


@pytest.mark.rule("BF-C-monument-plan")
def test_monument_plan_costs_a_card_when_played() -> None:
    t = table()
    t.hand(0, "monument-plan", "zap", "slow")
    t.play(0, "monument-plan", "zap")
    assert t.names(t.s.hand[0]) == ["slow"]
    assert t.s.rules.cards[t.s.rules.by_slug["monument-plan"]].vp == 2


@pytest.mark.rule("BF-C-conquest-record")
def test_conquest_record() -> None:
    t = table()
    t.hand(0, "conquest-record")
    assert t.play(0, "conquest-record").s.gold[0] == 13


@pytest.mark.rule("BF-C-final-oath")
def test_final_oath() -> None:
    t = table()
    t.hand(0, "final-oath")
    t.champion(1, "sergeant", t.at(0, 0), hp=1)
    assert "final-oath" not in t.actions(0)
    t.champion(0, "brute", t.at(0, 0), hp=1)
    assert t.play(0, "final-oath").hp("brute") == 3


@pytest.mark.rule("BF-C-timer")
@pytest.mark.rule("BF-A51")
def test_timer_pays_in_cleanup_for_the_center() -> None:
    t = table()
    t.hand(0, "timer")
    t.s.mana[0] = 4
    assert "timer" not in t.actions(0)
    t.s.mana[0] = 5
    t.play(0, "timer")
    assert (t.s.mana[0], t.names(t.s.burnt[0])) == (2, ["timer"])
    t.forces(0, t.center, 1)
    t.run(Scoring())
    assert t.s.vp[0] == 0
    t.run(Cleanup())
    assert t.s.vp[0] == 3


@pytest.mark.rule("BF-C-timer")
@pytest.mark.rule("BF-A51")
def test_timer_may_count_at_scoring_and_needs_the_center() -> None:
    t = table(timer_timing="scoring")
    t.hand(0, "timer")
    t.play(0, "timer")
    t.run(Scoring())
    assert t.s.vp[0] == 0
    t.hand(0, "timer")
    t.s.mana[0] = 5
    t.play(0, "timer")
    t.forces(0, t.center, 1)
    t.run(Scoring())
    assert t.s.vp[0] == 3


@pytest.mark.rule("BF-C-logistics-officer")
def test_logistics_officer_lends_its_hex() -> None:
    t = table(factions=("leadbound", "cipher"))
    place = t.at(0, 0)
    t.champion(0, "logistics-officer", place)
    t.play(0, "reinforce", place)
    # It lends the right to deploy, not the walls: no Home Guard.
    assert t.count(0, place) == 1


@pytest.mark.rule("BF-C-logistics-officer")
@pytest.mark.rule("BF-A63c")
def test_a_deployment_to_the_officer_fizzles_when_it_dies() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "logistics-officer", place, hp=1)
    t.forces(1, t.at(1, 0), 1)
    t.hand(1, "zap")
    t.hand(0, "deep-reserves")
    t.step({0: ["deep-reserves", place], 1: ["zap"]})
    assert t.count(0, place) == 0


@pytest.mark.rule("BF-C-titan-vanguard")
def test_titan_vanguard_has_ten_hp_and_two_dice_on_one_to_three() -> None:
    t = table()
    t.hand(0, "titan-vanguard")
    t.play(0, "titan-vanguard")
    assert (t.hp("titan-vanguard"), t.s.mana[0], t.s.gold[0]) == (10, 2, 8)
    t.forces(1, t.home[0], 2)
    t.run(Sieges(), dice=[6, 6, 3, 3, 0, 0])
    assert t.s.wins[0] == 1


@pytest.mark.rule("BF-C-center-bannerman")
def test_center_bannerman_is_worth_a_point_on_the_center() -> None:
    t = table()
    t.champion(0, "center-bannerman", t.at(1, 0))
    assert control_vp(t.s, 0) == 0
    t.play(0, "build", t.edge(t.at(1, 0), t.center))
    t.play(0, "march")
    assert control_vp(t.s, 0) == 2


@pytest.mark.rule("BF-C-blood-banker")
def test_blood_banker_is_paid_for_the_first_death_in_its_hex() -> None:
    t = table()
    place = t.home[0]
    t.champion(0, "blood-banker", place)
    t.champion(1, "sergeant", place, hp=1)
    t.champion(1, "traitor", place, hp=1)
    t.hand(0, "zap", "zap")
    t.play(0, "zap", "sergeant")
    assert t.s.gold[0] == 10 + 1 + 2
    t.play(0, "zap", "traitor")
    assert t.s.gold[0] == 10 + 1 + 2 + 3


@pytest.mark.rule("BF-C-stormcaller")
def test_stormcallers_tempest_strikes_all_around_once_a_round() -> None:
    t = table()
    t.champion(0, "stormcaller", t.at(0, 0))
    t.champion(1, "brute", t.at(1, 0))
    t.champion(1, "sergeant", t.at(-1, 0), hp=1)
    t.champion(1, "jet-striker", t.at(2, 0))
    t.play(0, "done", "stormcaller")
    assert (t.hp("brute"), t.where("sergeant"), t.hp("jet-striker"), t.s.gold[0]) == (5, -1, 5, 11)
    t.play(0, "done")
    assert t.hp("brute") == 5


@pytest.mark.rule("BF-C-stormcaller", "BF-C-field-surgeon")
@pytest.mark.rule("BF-A65")
def test_abilities_may_be_basic_actions_or_happen_around_battles() -> None:
    t = table(active_timing="basic_action")
    t.champion(0, "stormcaller", t.at(0, 0))
    t.champion(0, "field-surgeon", t.at(0, 0), hp=1)
    t.champion(1, "brute", t.at(1, 0))
    t.play(0, "tempest")
    t.play(0, "stitchwork", "field-surgeon")
    assert (t.hp("brute"), t.hp("field-surgeon"), t.s.mana[0]) == (5, 3, 3)
    t = table(active_timing="on_battle")
    t.champion(0, "stormcaller", t.at(0, 0))
    t.champion(0, "field-surgeon", t.at(0, 0), hp=1)
    t.champion(1, "brute", t.at(1, 0))
    t.forces(1, t.at(0, 0), 1)
    t.fight(t.at(0, 0), 1, dice=[6, 1, 1, 1, 1, 1, 0])
    assert (t.hp("brute"), t.hp("field-surgeon")) == (5, 3)


@pytest.mark.rule("BF-C-grand-strategist")
def test_grand_strategist_places_three_hits_in_one_combat_round() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 3)
    t.champion(0, "grand-strategist", place)
    t.forces(1, place, 1)
    t.champion(1, "sergeant", place)
    t.fight(place, 0, dice=[1, 1, 1, 1, 1, 6, 6])
    assert t.asked(0) == "tactical_hand"
    t.answer(0, "Use it now")
    t.s.rng.script([0, 6, 6, 6, 6, 6, 1, 0])
    t.answer(0, "sergeant").answer(0, "sergeant").answer(0, "sergeant")
    assert t.where("sergeant") == -1
    # Once a round: no further question.
    assert t.asked(0) == "halt"


@pytest.mark.rule("BF-C-grand-strategist")
def test_grand_strategist_may_keep_its_hand() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "grand-strategist", place)
    t.forces(1, place, 1)
    t.champion(1, "sergeant", place, hp=1)
    t.fight(place, 0, dice=[1, 6, 6, 6])
    t.s.rng.script([0, 6, 6, 6, 1, 1, 6, 0])
    t.answer(0, "Keep it")
    assert t.s.champ_flags[t.index("grand-strategist")] == 0


@pytest.mark.rule("BF-C-capital-breaker")
@pytest.mark.rule("BF-A88")
def test_capital_breaker_widens_forces_in_round_one_of_a_siege() -> None:
    t = table()
    t.champion(0, "capital-breaker", t.home[1])
    t.forces(0, t.home[1], 1)
    t.forces(1, t.home[1], 1)
    t.run(Sieges(), dice=[3, 6, 6, 6, 6, 0])
    assert t.s.wins[0] == 1
    # Not in the field.
    place = t.at(0, 0)
    t.champion(1, "capital-breaker", place)
    t.forces(1, place, 1)
    t.forces(0, place, 1)
    t.fight(place, 1, dice=[3, 6, 6, 6, 1, 0, 1, 6, 6, 6, 0])
    assert "Player 2 rolls for 0 hits: 3, 6, 6, 6." in t.log()
