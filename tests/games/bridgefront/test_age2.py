"""The Age II Market: every card does what it says, and fizzles where it must."""

import pytest

from ludarium.games.bridgefront.round import Cleanup, Reset
from ludarium.games.bridgefront.sieges import Sieges
from ludarium.games.bridgefront.terms import SLOW
from tests.games.bridgefront.table import table


@pytest.mark.rule("BF-C-triple-march")
def test_triple_march() -> None:
    t = table()
    a, b, c, d = t.forces(0, t.at(2, 0), 2), t.at(1, 0), t.at(0, 0), t.at(-1, 0)
    t.bridge(a, b, c, d)
    t.hand(0, "triple-march")
    t.play(0, "triple-march", 2, c, d)
    assert t.count(0, d) == 2


@pytest.mark.rule("BF-C-triple-march")
def test_triple_march_cannot_start_without_bridges() -> None:
    t = table()
    t.forces(0, t.at(2, 0), 2)
    t.hand(0, "triple-march")
    assert "triple-march" not in t.actions(0)


@pytest.mark.rule("BF-C-coordinated-advance")
def test_coordinated_advance_moves_two_stacks_two_hexes() -> None:
    t = table()
    a, b, c = t.forces(0, t.at(2, 0), 1), t.at(1, 0), t.at(0, 0)
    d, e, f = t.forces(0, t.at(0, 2), 1), t.at(-1, 2), t.at(-2, 2)
    t.bridge(a, b, c)
    t.bridge(d, e, f)
    t.hand(0, "coordinated-advance")
    t.play(0, "coordinated-advance", a, c, d, f)
    assert (t.count(0, c), t.count(0, f), t.s.mana[0]) == (1, 1, 3)


@pytest.mark.rule("BF-C-coordinated-advance")
def test_coordinated_advance_goes_on_alone_when_targets_are_judged_alone() -> None:
    t = table(fizzle_scope="target")
    a, b = t.forces(0, t.at(2, 0), 1), t.at(1, 0)
    d, e = t.forces(0, t.at(0, 2), 1), t.at(-1, 2)
    t.bridge(a, b)
    t.bridge(d, e)
    t.forces(1, e, 1)
    t.hand(0, "coordinated-advance")
    t.hand(1, "bridge-lockdown")
    t.step({0: ["coordinated-advance", a, d], 1: ["bridge-lockdown"]})
    assert (t.count(0, b), t.count(0, d)) == (1, 1)


@pytest.mark.rule("BF-C-rapid-redeploy")
@pytest.mark.rule("BF-A73")
def test_rapid_redeploy_goes_to_a_hex_you_occupy() -> None:
    t = table()
    t.champion(0, "brute", t.at(2, 0), hp=1)
    there = t.forces(0, t.at(-1, 0), 1)
    t.forces(1, t.at(0, 0), 1)
    t.hand(0, "rapid-redeploy")
    t.plan(0, "rapid-redeploy")
    assert sorted(t.options(0)) == sorted([t.at(2, 0), there])
    t.play(0, "rapid-redeploy", there)
    assert (t.where("brute"), t.hp("brute")) == (there, 2)


@pytest.mark.rule("BF-C-rapid-redeploy")
@pytest.mark.rule("BF-A73")
def test_rapid_redeploy_may_attack_with_the_option_and_needs_a_champion() -> None:
    t = table(redeploy_to_enemy=True)
    t.hand(0, "rapid-redeploy")
    assert "rapid-redeploy" not in t.actions(0)
    t.champion(0, "brute", t.at(2, 0))
    t.forces(1, t.at(0, 0), 1)
    t.play(0, "rapid-redeploy", t.at(0, 0), dice=[1, 6, 6, 6, 0])
    assert (t.where("brute"), t.count(1, t.at(0, 0))) == (t.at(0, 0), 0)


@pytest.mark.rule("BF-C-breakthrough-line")
@pytest.mark.rule("BF-A68", "BF-A95")
def test_breakthrough_line_draws_more_at_the_next_reset_after_a_win() -> None:
    t = table()
    a, b = t.forces(0, t.at(1, 0), 2), t.forces(1, t.at(0, 0), 1)
    t.bridge(a, b)
    t.hand(0, "breakthrough-line")
    t.play(0, "breakthrough-line", 2, dice=[1, 6, 6, 0])
    t.draw(0, *["zap"] * 12)
    t.run(Cleanup())
    t.run(Reset())
    assert len(t.s.hand[0]) == 8


@pytest.mark.rule("BF-C-breakthrough-line")
@pytest.mark.rule("BF-A68")
def test_breakthrough_line_without_a_battle_draws_nothing() -> None:
    t = table(cleanup_draw="literal")
    a, b = t.forces(0, t.at(1, 0), 2), t.at(0, 0)
    t.bridge(a, b)
    t.hand(0, "breakthrough-line", "breakthrough-line")
    t.draw(0, *["zap"] * 12)
    t.play(0, "breakthrough-line", 2)
    t.run(Cleanup())
    assert t.s.hand[0] == []
    # Literally, a win draws after the hand is dropped.
    t.hand(0, "breakthrough-line")
    t.forces(1, a, 1)
    t.play(0, "breakthrough-line", 2, dice=[1, 6, 6, 0])
    t.run(Cleanup())
    assert t.names(t.s.hand[0]) == ["zap", "zap"]


@pytest.mark.rule("BF-C-set-to-skirmish")
@pytest.mark.rule("BF-A98")
def test_set_to_skirmish_slips_away_from_battle() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 2)
    t.champion(0, "brute", place)
    a = t.forces(1, t.at(1, 0), 5)
    t.bridge(a, place)
    t.hand(0, "set-to-skirmish")
    t.play(0, "set-to-skirmish", place)
    t.play(1, "march", 5, dice=[0])
    assert (t.count(0, place), t.count(1, place)) == (0, 5)
    assert t.count(0, t.where("brute")) == 2
    assert t.s.board.distance(t.where("brute"), place) == 1


@pytest.mark.rule("BF-C-set-to-skirmish")
def test_set_to_skirmish_with_nowhere_to_go_is_death_without_bounty() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "brute", place)
    t.hand(0, "set-to-skirmish")
    t.play(0, "set-to-skirmish", place)
    for beside in t.s.board.neighbours[place]:
        t.forces(1, beside, 2)
        t.bridge(beside, place)
    t.play(1, "march", t.at(1, 0), 1)
    assert (t.where("brute"), t.s.gold) == (-1, [10, 10])


@pytest.mark.rule("BF-C-battalion-contract")
def test_battalion_contract() -> None:
    t = table()
    t.hand(0, "battalion-contract")
    t.play(0, "battalion-contract")
    assert (t.count(0, t.home[0]), t.s.mana[0], t.s.gold[0]) == (10, 2, 8)


@pytest.mark.rule("BF-C-rally-where-you-stand")
def test_rally_needs_a_champion_in_the_hex() -> None:
    t = table()
    t.forces(0, t.at(2, 0), 1)
    t.hand(0, "rally-where-you-stand")
    assert "rally-where-you-stand" not in t.actions(0)
    t.champion(0, "brute", t.at(0, 0))
    t.play(0, "rally-where-you-stand")
    assert (t.count(0, t.at(0, 0)), t.s.gold[0]) == (3, 7)


@pytest.mark.rule("BF-C-rally-where-you-stand")
def test_rally_fizzles_when_the_champion_has_died() -> None:
    t = table()
    t.forces(0, t.at(0, 0), 1)
    t.champion(0, "sergeant", t.at(0, 0), hp=1)
    t.forces(1, t.at(1, 0), 1)
    t.hand(0, "rally-where-you-stand")
    t.hand(1, "zap")
    t.step({0: ["rally-where-you-stand"], 1: ["zap"]})
    assert t.count(0, t.at(0, 0)) == 1


@pytest.mark.rule("BF-C-forward-barracks")
def test_forward_barracks() -> None:
    t = table()
    forge = t.forces(0, t.forge(t.at(0, 2)), 1)
    t.forces(0, t.at(1, 0), 1)
    t.hand(0, "forward-barracks", "forward-barracks")
    t.play(0, "forward-barracks", forge)
    t.play(0, "forward-barracks", t.home[0])
    assert (t.count(0, forge), t.count(0, t.home[0])) == (5, 4)


@pytest.mark.rule("BF-C-conscription-drive")
def test_conscription_drive_discards_what_was_named() -> None:
    t = table()
    t.hand(0, "conscription-drive", "zap", "slow")
    t.play(0, "conscription-drive", "slow")
    assert (t.count(0, t.home[0]), t.names(t.s.hand[0])) == (4, ["zap"])
    t.hand(0, "conscription-drive")
    t.play(0, "conscription-drive")
    assert t.count(0, t.home[0]) == 8


@pytest.mark.rule("BF-C-miner-army")
def test_miner_army_fills_every_mine() -> None:
    t = table()
    first = t.forces(0, t.mine(t.at(1, 0)), 1)
    second = t.forces(0, t.mine(t.at(-1, 0)), 1)
    t.mine(t.at(0, 2))
    t.hand(0, "miner-army")
    t.play(0, "miner-army")
    assert (t.count(0, first), t.count(0, second), t.count(0, t.at(0, 2))) == (3, 3, 0)


@pytest.mark.rule("BF-C-command-logistics")
def test_command_logistics_counts_the_hand() -> None:
    t = table()
    t.hand(0, "command-logistics", "zap", "slow", "ward")
    t.play(0, "command-logistics")
    assert t.count(0, t.home[0]) == 3


@pytest.mark.rule("BF-C-swam-logistics")
@pytest.mark.rule("BF-A63f")
def test_swam_logistics_counts_cards_played_itself_included() -> None:
    t = table()
    t.hand(0, "supply-cache", "swam-logistics")
    t.play(0, "supply-cache")
    t.play(0, "swam-logistics")
    assert (t.count(0, t.home[0]), t.s.mana[0], t.s.gold[0]) == (2, 2, 11)


@pytest.mark.rule("BF-C-war-taxes")
def test_war_taxes() -> None:
    t = table()
    t.hand(0, "war-taxes")
    assert t.play(0, "war-taxes").s.gold[0] == 14


@pytest.mark.rule("BF-C-smuggling-ring")
def test_smuggling_ring_pays_more_in_an_enemy_capital() -> None:
    t = table()
    t.hand(0, "smuggling-ring", "smuggling-ring")
    assert t.play(0, "smuggling-ring").s.gold[0] == 12
    t.forces(0, t.home[1], 1)
    assert t.play(0, "smuggling-ring").s.gold[0] == 17


@pytest.mark.rule("BF-C-refined-ingots")
def test_refined_ingots() -> None:
    t = table()
    t.hand(0, "refined-ingots", "refined-ingots")
    assert t.play(0, "refined-ingots").s.gold[0] == 12
    t.forces(0, t.mine(t.at(1, 0)), 1)
    assert t.play(0, "refined-ingots").s.gold[0] == 16


@pytest.mark.rule("BF-C-guild-favor")
def test_guild_favor() -> None:
    t = table()
    t.hand(0, "guild-favor")
    t.draw(0, "zap")
    t.play(0, "guild-favor")
    assert (t.s.gold[0], t.names(t.s.hand[0]), t.s.mana[0]) == (14, ["zap"], 3)


@pytest.mark.rule("BF-C-cycle-protocol")
def test_cycle_protocol() -> None:
    t = table()
    t.hand(0, "cycle-protocol")
    t.draw(0, "zap", "slow", "ward")
    t.play(0, "cycle-protocol").answer(0, "zap").answer(0, "ward")
    assert t.names(t.s.hand[0]) == ["slow"]
    assert t.asked(0) == "halt"


@pytest.mark.rule("BF-C-insight")
def test_insight() -> None:
    t = table()
    t.hand(0, "insight")
    t.draw(0, "zap", "slow")
    t.play(0, "insight")
    assert (len(t.s.hand[0]), t.s.mana[0], t.names(t.s.burnt[0])) == (2, 5, ["insight"])


@pytest.mark.rule("BF-C-clean-cuts")
def test_clean_cuts_burns_a_hand_card_and_draws() -> None:
    t = table()
    t.hand(0, "clean-cuts", "zap", "slow")
    t.draw(0, "ward", "brute")
    t.play(0, "clean-cuts", "zap")
    assert (t.names(t.s.burnt[0]), t.names(t.s.hand[0])) == (["zap"], ["slow", "ward"])
    t.hand(0, "clean-cuts")
    t.play(0, "clean-cuts")
    assert t.names(t.s.hand[0]) == ["brute"]


@pytest.mark.rule("BF-C-stall")
@pytest.mark.rule("BF-A82")
def test_stall_spends_a_step_and_nothing_else() -> None:
    t = table()
    t.hand(0, "stall")
    before = (t.s.gold[:], t.s.mana[:], t.s.forces[:], t.s.bridge[:])
    t.play(0, "stall")
    assert (t.s.gold, t.s.mana, t.s.forces, t.s.bridge) == before
    assert (t.s.played[0], t.names(t.s.discard[0])) == (1, ["stall"])


@pytest.mark.rule("BF-C-interrupt")
def test_interrupt_lets_all_draw() -> None:
    t = table(players=3)
    for seat in range(3):
        t.s.hand[seat] = []
        t.draw(seat, "zap", "slow", "ward")
    t.hand(0, "interrupt")
    t.play(0, "interrupt")
    assert [len(hand) for hand in t.s.hand] == [2, 1, 1]


@pytest.mark.rule("BF-C-focus-fire")
def test_focus_fire_lets_you_place_your_hits() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 2)
    t.forces(1, place, 1)
    t.champion(1, "sergeant", place, hp=2)
    t.hand(0, "focus-fire")
    t.play(0, "focus-fire")
    t.fight(place, 0, dice=[1, 1, 6, 6])
    assert t.asked(0) == "place_hit"
    t.s.rng.script([1, 6, 6, 0])
    t.answer(0, "sergeant").answer(0, "sergeant")
    assert t.where("sergeant") == -1
    assert "Player 2’s Sergeant dies in the Center." in t.log()


@pytest.mark.rule("BF-C-slow")
@pytest.mark.rule("BF-A86")
def test_slow_leaves_one_die_in_the_next_battle_only() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(1, "jet-striker", place)
    t.hand(0, "slow")
    t.play(0, "slow")
    t.forces(0, place, 1)
    t.fight(place, 0, dice=[6, 1, 0])
    assert t.count(0, place) == 0
    assert not t.s.champ_flags[0] & SLOW


@pytest.mark.rule("BF-C-slow")
@pytest.mark.rule("BF-A86")
def test_slow_waits_for_a_battle_unless_it_expires() -> None:
    for expires in (False, True):
        t = table(slow_expires=expires)
        t.hand(0, "slow")
        assert "slow" not in t.actions(0)
        t.champion(1, "jet-striker", t.at(0, 0))
        t.play(0, "slow")
        t.run(Cleanup())
        assert bool(t.s.champ_flags[0] & SLOW) is not expires


@pytest.mark.rule("BF-C-ward")
@pytest.mark.rule("BF-A72")
def test_ward_keeps_enemy_cards_off() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0))
    t.forces(1, t.at(1, 0), 1)
    t.hand(0, "ward")
    t.hand(1, "zap", "cataclysm-core")
    t.play(0, "ward")
    assert "zap" not in t.actions(1)
    # Area effects are not stopped.
    t.play(1, "cataclysm-core", t.at(0, 0))
    assert t.hp("brute") == 3


@pytest.mark.rule("BF-C-ward")
@pytest.mark.rule("BF-A72")
def test_a_card_aimed_at_a_champion_warded_in_the_same_step_fizzles() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0))
    t.champion(1, "sergeant", t.at(1, 0))
    t.hand(0, "ward")
    t.s.initiative = [*t.s.initiative[:-1], 0]
    t.hand(1, "execution-order")
    t.step({0: ["ward"], 1: ["execution-order"]})
    assert t.hp("brute") == 6


@pytest.mark.rule("BF-C-frenzy")
def test_frenzy_hurts_now_and_rolls_more_this_round() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "sergeant", place)
    t.hand(0, "frenzy")
    t.play(0, "frenzy")
    assert t.hp("sergeant") == 1
    t.forces(1, place, 3)
    t.fight(place, 0, dice=[1, 1, 1, 6, 6, 6, 0, 0, 0])
    assert t.count(1, place) == 0


@pytest.mark.rule("BF-C-frenzy")
@pytest.mark.rule("BF-A47")
def test_frenzy_may_kill_without_a_bounty() -> None:
    t = table()
    t.hand(0, "frenzy")
    assert "frenzy" not in t.actions(0)
    t.champion(0, "sergeant", t.at(0, 0), hp=2)
    t.play(0, "frenzy")
    assert (t.where("sergeant"), t.s.gold) == (-1, [10, 10])


@pytest.mark.rule("BF-C-repair-orders")
def test_repair_orders_heals_all_your_champions() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0), hp=1)
    t.champion(0, "sergeant", t.at(1, 0), hp=3)
    t.champion(1, "traitor", t.at(2, 0), hp=1)
    t.hand(0, "repair-orders")
    t.play(0, "repair-orders")
    assert t.s.champ_hp == [2, 3, 1]


@pytest.mark.rule("BF-C-gold-plated-armor")
def test_gold_plated_armor_pays_instead_of_wounds_while_the_gold_lasts() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0), hp=3)
    t.champion(1, "sergeant", t.at(1, 0))
    t.s.gold[0] = 5
    t.hand(0, "gold-plated-armor")
    t.hand(1, "execution-order")
    t.play(0, "gold-plated-armor")
    t.play(1, "execution-order")
    assert (t.s.gold[0], t.hp("brute")) == (1, 2)


@pytest.mark.rule("BF-C-gold-plated-armor")
@pytest.mark.rule("BF-A73")
def test_gold_plated_armor_works_in_battle_and_needs_an_own_champion() -> None:
    t = table()
    t.hand(0, "gold-plated-armor")
    t.champion(1, "sergeant", t.at(0, 0), hp=1)
    assert "gold-plated-armor" not in t.actions(0)
    t.champion(0, "brute", t.at(0, 0), hp=3)
    t.play(0, "gold-plated-armor")
    t.fight(t.at(0, 0), 0, dice=[1, 1, 0, 0])
    assert (t.s.gold[0], t.hp("brute")) == (10 - 2 + 1, 3)


@pytest.mark.rule("BF-C-mortar-shot")
@pytest.mark.rule("BF-A72")
def test_mortar_shot_hits_its_hex_or_a_neighbour_friends_too() -> None:
    t = table()
    aim = t.at(0, 0)
    t.forces(0, t.at(1, 0), 5)
    t.forces(1, aim, 6)
    t.champion(1, "brute", aim)
    t.hand(0, "mortar-shot", "mortar-shot")
    t.play(0, "mortar-shot", aim, dice=[0])
    assert (t.count(1, aim), t.hp("brute")) == (2, 4)
    astray = t.s.board.neighbours[aim].index(t.at(1, 0))
    t.play(0, "mortar-shot", aim, dice=[1, astray])
    assert t.count(0, t.at(1, 0)) == 1


@pytest.mark.rule("BF-C-mortar-shot")
def test_mortar_shot_resolves_last_and_only_near_your_forces() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0))
    t.hand(0, "mortar-shot")
    assert "mortar-shot" not in t.actions(0)
    a = t.forces(0, t.at(-1, 0), 1)
    target = t.forces(1, t.at(1, 0), 2)
    away = t.at(2, 0)
    t.bridge(target, away)
    t.hand(1, "march-orders")
    t.step({0: ["mortar-shot", target], 1: ["march-orders", 2]}, dice=[0])
    assert t.count(1, away) == 2
    assert t.s.rules.cards[t.s.rules.by_slug["mortar-shot"]].initiative == 300
    assert t.count(0, a) == 1


@pytest.mark.rule("BF-C-champion-recall")
@pytest.mark.rule("BF-A53")
def test_champion_recall_returns_the_card_to_hand() -> None:
    t = table()
    card = t.champion(0, "brute", t.at(0, 0), hp=1)
    t.hand(0, "champion-recall")
    t.play(0, "champion-recall")
    assert (t.where("brute"), t.s.hand[0], t.s.burnt[0]) == (-1, [card], [])
    t.play(0, "brute")
    assert t.hp("brute") == 6


@pytest.mark.rule("BF-C-champion-recall")
def test_champion_recall_fizzles_when_its_champion_dies_first() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0), hp=1)
    t.forces(1, t.at(1, 0), 1)
    t.hand(0, "champion-recall")
    t.hand(1, "zap")
    t.step({0: ["champion-recall"], 1: ["zap"]})
    assert (t.s.hand[0], t.names(t.s.burnt[0])) == ([], ["brute"])


@pytest.mark.rule("BF-C-bridge-lockdown")
def test_bridge_lockdown_binds_everybody_on_that_bridge() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 1), t.forces(1, t.at(1, 0), 1)
    t.bridge(a, b)
    t.hand(0, "bridge-lockdown")
    t.play(0, "bridge-lockdown")
    assert "march" not in t.actions(0)
    assert "march" not in t.actions(1)
    t.run(Cleanup())
    assert "march" in t.actions(1)


@pytest.mark.rule("BF-C-bridge-lockdown")
def test_bridge_lockdown_breaks_a_path_already_planned() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 1), t.forces(1, t.at(1, 0), 3)
    t.bridge(a, b)
    t.hand(0, "bridge-lockdown")
    t.hand(1, "march-orders")
    t.step({0: ["bridge-lockdown"], 1: ["march-orders", 3]})
    assert t.count(1, b) == 3


@pytest.mark.rule("BF-C-bridge-network")
def test_bridge_network_builds_three() -> None:
    t = table()
    a = t.forces(0, t.at(0, 0), 1)
    edges = t.s.board.edges_of[a][:3]
    t.hand(0, "bridge-network")
    t.play(0, "bridge-network", *edges)
    assert [t.s.bridge[edge] for edge in t.s.board.edges_of[a]] == [1, 1, 1, 0, 0, 0]


@pytest.mark.rule("BF-C-bridge-network")
def test_bridge_network_builds_what_is_left_and_needs_one_edge() -> None:
    t = table()
    corner = t.forces(0, t.home[0], 1)
    for beside in t.s.board.neighbours[corner][1:]:
        t.bridge(corner, beside)
    t.hand(0, "bridge-network", "bridge-network")
    t.play(0, "bridge-network")
    assert all(t.s.bridge[edge] for edge in t.s.board.edges_of[corner])
    assert "bridge-network" not in t.actions(0)


@pytest.mark.rule("BF-C-wormhole-link")
@pytest.mark.rule("BF-A67")
def test_wormhole_link_joins_two_hexes_near_champions() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0))
    t.forces(1, t.at(3, -1), 2)
    t.hand(0, "wormhole-link")
    t.play(0, "wormhole-link", t.at(3, -1), t.at(-3, 1))
    # Everybody may use it.
    t.play(1, "march", 2)
    assert t.count(1, t.at(-3, 1)) == 2
    assert t.names(t.s.burnt[0])[-1] == "wormhole-link"


@pytest.mark.rule("BF-C-wormhole-link")
@pytest.mark.rule("BF-A67")
def test_wormhole_link_may_be_its_owners_alone_and_needs_a_champion() -> None:
    t = table(link_users="owner")
    t.hand(0, "wormhole-link")
    assert "wormhole-link" not in t.actions(0)
    t.champion(0, "brute", t.at(0, 0))
    t.forces(1, t.at(2, 0), 2)
    t.play(0, "wormhole-link", t.at(2, 0), t.at(-2, 0))
    assert "march" not in t.actions(1)


@pytest.mark.rule("BF-C-bridge-pivot")
def test_bridge_pivot_swings_a_bridge_around() -> None:
    t = table()
    a, b, c = t.at(0, 0), t.at(1, 0), t.at(-1, 0)
    t.bridge(a, b)
    t.hand(0, "bridge-pivot")
    t.play(0, "bridge-pivot", a, t.edge(a, c))
    assert (t.s.bridge[t.edge(a, b)], t.s.bridge[t.edge(a, c)]) == (0, 1)


@pytest.mark.rule("BF-C-bridge-pivot")
def test_bridge_pivot_fizzles_whole_when_its_old_bridge_is_gone() -> None:
    t = table()
    a, b, c = t.forces(1, t.at(0, 0), 1), t.at(1, 0), t.at(-1, 0)
    t.bridge(a, b)
    t.hand(0, "bridge-pivot")
    t.hand(1, "sabotage-bridge")
    t.step({0: ["bridge-pivot", a, t.edge(a, c)], 1: ["sabotage-bridge"]})
    assert t.s.bridge[t.edge(a, c)] == 0


@pytest.mark.rule("BF-C-foundry-heist")
@pytest.mark.rule("BF-A81")
def test_foundry_heist_drafts_from_age_two() -> None:
    t = table(factions=("leadbound", "leadbound"))
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.hand(0, "foundry-heist")
    t.draw(0, "zap", "slow")
    offered = t.names(t.s.market[1][-3:])
    left = len(t.s.market[1])
    t.play(0, "foundry-heist", "Forge Draft")
    assert t.asked(0) == "pick"
    assert len(t.options(0)) == 3
    t.answer(0, offered[1])
    assert len(t.s.market[1]) == left - 1
    assert offered[1] in t.names(t.s.draw[0] + t.s.hand[0])
    assert len(t.s.hand[0]) == 1


@pytest.mark.rule("BF-C-foundry-heist")
@pytest.mark.rule("BF-A81")
def test_foundry_heist_may_scrap_and_draws_even_without_a_forge() -> None:
    t = table()
    t.hand(0, "foundry-heist", "zap")
    t.draw(0, "slow", "ward")
    t.play(0, "foundry-heist", "Reforge", "zap")
    assert t.names(t.s.hand[0]) == ["zap", "slow"]
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.hand(0, "foundry-heist", "zap")
    t.play(0, "foundry-heist", "Reforge", "zap")
    assert (t.names(t.s.hand[0]), t.names(t.s.scrapped[0])) == (["ward"], ["zap"])


@pytest.mark.rule("BF-C-deep-shaft-rig")
def test_deep_shaft_rig_raises_a_mine_and_mans_it() -> None:
    t = table()
    t.hand(0, "deep-shaft-rig", "deep-shaft-rig")
    assert "deep-shaft-rig" not in t.actions(0)
    mine = t.forces(0, t.mine(t.at(1, 0), 6), 1)
    t.play(0, "deep-shaft-rig")
    t.play(0, "deep-shaft-rig")
    assert (t.s.mine_value[mine], t.count(0, mine)) == (7, 3)


@pytest.mark.rule("BF-C-war-profiteers")
def test_war_profiteers() -> None:
    t = table()
    t.hand(0, "dice-war-profiteers", "dice-war-profiteers")
    assert t.play(0, "dice-war-profiteers", dice=[4]).s.gold[0] == 11
    assert t.play(0, "dice-war-profiteers", dice=[5]).s.gold[0] == 17


@pytest.mark.rule("BF-C-encirclement")
def test_encirclement_needs_three_hexes_around() -> None:
    t = table()
    target = t.forces(1, t.at(0, 0), 8)
    t.champion(1, "brute", target)
    t.forces(0, t.at(1, 0), 1)
    t.forces(0, t.at(-1, 0), 1)
    t.hand(0, "encirclement", "encirclement")
    t.play(0, "encirclement")
    assert t.count(1, target) == 8
    t.forces(0, t.at(0, 1), 1)
    t.play(0, "encirclement")
    assert (t.count(1, target), t.hp("brute")) == (2, 6)


@pytest.mark.rule("BF-C-encirclement")
@pytest.mark.rule("BF-A94")
def test_encirclement_needs_an_enemy_to_name() -> None:
    t = table()
    t.forces(0, t.at(1, 0), 1)
    t.hand(0, "encirclement")
    assert "encirclement" not in t.actions(0)


@pytest.mark.rule("BF-C-strategic-triumph")
def test_strategic_triumph() -> None:
    t = table()
    t.hand(0, "strategic-triumph")
    assert t.play(0, "strategic-triumph").s.gold[0] == 12


@pytest.mark.rule("BF-C-center-dispatch")
def test_center_dispatch_draws_more_from_the_center() -> None:
    t = table()
    t.draw(0, "zap", "slow", "ward")
    t.hand(0, "center-dispatch")
    assert len(t.play(0, "center-dispatch").s.hand[0]) == 1
    t.forces(0, t.center, 1)
    t.hand(0, "center-dispatch")
    assert len(t.play(0, "center-dispatch").s.hand[0]) == 2


@pytest.mark.rule("BF-C-banner-of-resolve")
def test_banner_of_resolve() -> None:
    t = table()
    t.hand(0, "banner-of-resolve")
    assert t.play(0, "banner-of-resolve").count(0, t.home[0]) == 1


@pytest.mark.rule("BF-C-big-vp-gainer")
def test_big_vp_gainer_is_worth_two_and_costs_gold_when_drawn() -> None:
    from ludarium.games.bridgefront.piles import draw_cards, gain

    t = table()
    t.draw(0)
    gain(t.s, 0, t.card("big-vp-gainer"), True)
    assert (t.s.vp[0], t.s.gold[0]) == (2, 10)
    draw_cards(t.s, 0, 1)
    assert t.s.gold[0] == 9
    t.s.gold[0] = 0
    t.draw(0, "big-vp-gainer")
    draw_cards(t.s, 0, 1)
    assert t.s.gold[0] == 0
    t.play(0, "big-vp-gainer")
    assert t.s.played[0] == 1


@pytest.mark.rule("BF-C-jet-striker")
def test_jet_striker_rolls_three_dice_on_one_and_two() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "jet-striker", place)
    t.forces(1, place, 2)
    t.fight(place, 0, dice=[2, 3, 2, 6, 6, 0, 0])
    assert (t.s.wins[0], t.hp("jet-striker")) == (1, 5)


@pytest.mark.rule("BF-C-guerilla-native-mercenary")
@pytest.mark.rule("BF-A85")
def test_guerilla_lands_on_any_hex_without_units() -> None:
    t = table()
    t.hand(0, "guerilla-native-mercenary")
    t.play(0, "guerilla-native-mercenary", t.home[1])
    assert t.where("guerilla-native-mercenary") == t.home[1]


@pytest.mark.rule("BF-C-guerilla-native-mercenary")
def test_guerilla_fizzles_and_burns_where_somebody_came_first() -> None:
    t = table()
    t.forces(1, t.at(1, 0), 1)
    t.bridge(t.at(1, 0), t.at(0, 0))
    t.hand(0, "guerilla-native-mercenary")
    t.hand(1, "quick-move")
    t.step({0: ["guerilla-native-mercenary", t.at(0, 0)], 1: ["quick-move"]})
    assert t.where("guerilla-native-mercenary") == -1
    assert t.names(t.s.burnt[0]) == ["guerilla-native-mercenary"]


@pytest.mark.rule("BF-C-tax-reaver")
@pytest.mark.rule("BF-A87")
def test_tax_reaver_extorts_the_owner_of_its_victim() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "tax-reaver", place)
    t.champion(1, "sergeant", place, hp=1)
    t.fight(place, 0, dice=[1, 6, 6, 0])
    assert t.s.gold == [10 + 1 + 2, 8]


@pytest.mark.rule("BF-C-tax-reaver")
@pytest.mark.rule("BF-A87")
def test_tax_reaver_may_have_to_strike_itself() -> None:
    t = table(kill_attribution="die")
    place = t.forces(0, t.at(0, 0), 1)
    t.champion(0, "tax-reaver", place)
    t.champion(1, "sergeant", place, hp=1)
    # The Force's die kills; the Reaver's own dice miss.
    t.fight(place, 0, dice=[1, 6, 6, 6, 0])
    assert t.s.gold == [11, 10]


@pytest.mark.rule("BF-C-siege-engineer")
def test_siege_engineer_destroys_a_bridge_as_it_enters() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.bridge(place, t.at(1, 0))
    t.bridge(place, t.at(-1, 0))
    t.hand(0, "siege-engineer")
    t.play(0, "siege-engineer", place, t.edge(place, t.at(-1, 0)))
    assert (t.s.bridge[t.edge(place, t.at(1, 0))], t.s.bridge[t.edge(place, t.at(-1, 0))]) == (1, 0)


@pytest.mark.rule("BF-C-siege-engineer")
def test_siege_engineer_enters_even_without_a_bridge_to_break() -> None:
    t = table()
    t.hand(0, "siege-engineer")
    t.play(0, "siege-engineer")
    assert t.where("siege-engineer") == t.home[0]


@pytest.mark.rule("BF-C-duelist-exemplar")
def test_duelist_exemplar_rolls_more_against_champions() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "duelist-exemplar", place)
    t.champion(1, "sergeant", place)
    t.fight(place, 0, dice=[3, 3, 3, 6, 0, 0, 0])
    assert t.where("sergeant") == -1
    t.forces(1, place, 2)
    t.fight(place, 0, dice=[3, 3, 6, 6, 0, 0])
    assert t.s.wins[0] == 2


@pytest.mark.rule("BF-C-lone-wolf")
def test_lone_wolf_fights_best_without_forces() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "lone-wolf", place)
    t.champion(0, "sergeant", place)
    t.forces(1, place, 5)
    t.fight(place, 0, dice=[2, 2, 2, 2, 3, 6, 6, 6, 6, 6, 0, 0, 0, 0, 0])
    assert t.s.wins[0] == 1
    t.forces(0, place, 1)
    t.forces(1, place, 3)
    t.fight(place, 0, dice=[2, 2, 3, 6, 6, 6, 0, 0, 0])
    assert t.s.wins[0] == 2


@pytest.mark.rule("BF-C-reliable-veteran")
def test_reliable_veteran_hits_on_five() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "reliable-veteran", place)
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[5, 6, 0])
    assert t.s.wins[0] == 1


@pytest.mark.rule("BF-C-exodia")
@pytest.mark.rule("BF-A75")
def test_exodia_destroys_your_champions_and_enters() -> None:
    t = table()
    t.hand(0, "exodia")
    t.champion(0, "brute", t.at(0, 0))
    t.champion(0, "sergeant", t.at(0, 0))
    assert "exodia" not in t.actions(0)
    t.champion(0, "traitor", t.at(0, 0))
    t.champion(0, "jet-striker", t.at(0, 0))
    t.play(0, "exodia")
    assert (len(t.s.champ_card), t.hp("exodia"), t.s.gold) == (1, 15, [10, 10])
    # The Traitor's death counts.
    assert t.s.mana[0] == 0


@pytest.mark.rule("BF-C-exodia")
@pytest.mark.rule("BF-A75")
def test_exodia_fizzles_when_a_champion_is_missing_by_then() -> None:
    t = table()
    t.hand(0, "exodia")
    t.champion(0, "brute", t.at(0, 0))
    t.champion(0, "sergeant", t.at(0, 0), hp=1)
    t.champion(0, "jet-striker", t.at(0, 0))
    t.forces(1, t.at(1, 0), 1)
    t.hand(1, "zap")
    t.step({0: ["exodia"], 1: ["zap", "sergeant"]})
    assert (len(t.s.champ_card), t.names(t.s.burnt[0])[-1]) == (2, "exodia")


@pytest.mark.rule("BF-C-capturer")
def test_capturer_gets_a_force_for_each_win() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "capturer", place)
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[1, 6, 6, 0])
    assert t.count(0, place) == 1


def test_sieges_only_look_at_capitals() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.forces(1, place, 1)
    t.run(Sieges())
    assert (t.count(0, place), t.count(1, place)) == (1, 1)
