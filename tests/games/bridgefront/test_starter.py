"""The starter deck, faction spells and faction Champions."""

import pytest

from tests.games.bridgefront.table import table


@pytest.mark.rule("BF-C-recruit")
def test_recruit_brings_two_to_the_capital_or_one_to_the_field() -> None:
    t = table()
    field = t.forces(0, t.at(1, 0), 1)
    t.hand(0, "recruit", "recruit")
    t.play(0, "recruit", t.home[0])
    assert t.count(0, t.home[0]) == 2
    assert (t.s.gold[0], t.s.mana[0]) == (9, 4)
    t.play(0, "recruit", field)
    assert t.count(0, field) == 2


@pytest.mark.rule("BF-C-recruit")
def test_recruit_fizzles_where_nobody_is_left() -> None:
    t = table()
    field = t.forces(0, t.at(1, 0), 1)
    t.champion(1, "brute", t.at(0, 0))
    t.forces(1, t.at(0, 0), 9)
    t.bridge(t.at(0, 0), field)
    t.hand(0, "recruit")
    t.hand(1, "quick-move")
    t.step({0: ["recruit", field], 1: ["quick-move"]}, dice=[1, 6, 0])
    assert t.count(0, field) == 0
    assert t.s.gold[0] == 9
    assert "Player 1’s Recruit fizzles." in t.log()


@pytest.mark.rule("BF-C-march-orders")
def test_march_orders_walks_two_hexes_over_bridges() -> None:
    t = table()
    a, b, c = t.forces(0, t.at(2, 0), 3), t.at(1, 0), t.at(0, 0)
    t.bridge(a, b, c)
    t.hand(0, "march-orders")
    t.play(0, "march-orders", 3, c)
    assert (t.count(0, a), t.count(0, c)) == (0, 3)


@pytest.mark.rule("BF-C-march-orders")
def test_march_orders_fizzles_when_its_bridge_has_gone() -> None:
    t = table()
    a, b = t.forces(0, t.at(2, 0), 3), t.at(1, 0)
    t.forces(1, b, 1)
    t.bridge(a, b)
    t.hand(0, "march-orders")
    t.hand(1, "sabotage-bridge")
    t.step({0: ["march-orders", 3], 1: ["sabotage-bridge"]})
    assert t.count(0, a) == 3


@pytest.mark.rule("BF-C-supply-cache")
def test_supply_cache_gives_two_gold() -> None:
    t = table()
    t.hand(0, "supply-cache")
    assert t.play(0, "supply-cache").s.gold == [12, 10]


@pytest.mark.rule("BF-C-field-medic")
@pytest.mark.rule("BF-A73")
def test_field_medic_heals_any_champion_by_one() -> None:
    t = table()
    t.champion(1, "brute", t.at(0, 0), hp=2)
    t.hand(0, "field-medic", "field-medic")
    assert t.play(0, "field-medic").hp("brute") == 3
    t.s.champ_hp[0] = 6
    assert t.play(0, "field-medic").hp("brute") == 6


@pytest.mark.rule("BF-C-field-medic")
@pytest.mark.rule("BF-A94")
def test_field_medic_needs_a_champion() -> None:
    t = table()
    t.hand(0, "field-medic")
    assert "field-medic" not in t.actions(0)


@pytest.mark.rule("BF-C-scout-report")
def test_scout_report_keeps_one_of_three() -> None:
    t = table(factions=("leadbound", "leadbound"))
    t.hand(0, "scout-report")
    t.draw(0, "zap", "recruit", "brute", "slow")
    t.play(0, "scout-report")
    assert t.asked(0) == "keep"
    t.answer(0, "recruit")
    assert t.names(t.s.hand[0]) == ["recruit"]
    assert sorted(t.names(t.s.discard[0])) == ["brute", "scout-report", "zap"]
    assert t.names(t.s.draw[0]) == ["slow"]


@pytest.mark.rule("BF-C-bridge-crew")
@pytest.mark.rule("BF-A39")
def test_bridge_crew_builds_and_may_cross_at_once() -> None:
    t = table()
    a, b = t.forces(0, t.at(2, 0), 2), t.at(1, 0)
    t.hand(0, "bridge-crew", "bridge-crew")
    t.play(0, "bridge-crew", t.edge(a, b), a, 2)
    assert t.s.bridge[t.edge(a, b)] == 1
    assert t.count(0, b) == 2
    t.play(0, "bridge-crew", t.edge(b, t.at(0, 0)), "pass")
    assert (t.s.bridge[t.edge(b, t.at(0, 0))], t.count(0, b)) == (1, 2)


@pytest.mark.rule("BF-C-bridge-crew")
def test_bridge_crew_fizzles_when_the_edge_is_bridged_first() -> None:
    t = table()
    a, b = t.forces(0, t.at(2, 0), 2), t.at(1, 0)
    t.hand(0, "bridge-crew")
    t.hand(1, "temporary-bridge")
    t.step({0: ["bridge-crew", t.edge(a, b), a, 2], 1: ["temporary-bridge", t.edge(a, b)]})
    assert t.count(0, a) == 2


@pytest.mark.rule("BF-C-quick-move")
def test_quick_move_takes_exactly_one_force() -> None:
    t = table()
    a, b = t.forces(0, t.at(2, 0), 3), t.at(1, 0)
    t.champion(0, "brute", a)
    t.bridge(a, b)
    t.hand(0, "quick-move")
    t.play(0, "quick-move")
    assert (t.count(0, a), t.count(0, b), t.where("brute")) == (2, 1, a)


@pytest.mark.rule("BF-C-quick-move")
def test_quick_move_needs_a_force_with_a_bridge() -> None:
    t = table()
    t.champion(0, "brute", t.at(2, 0))
    t.bridge(t.at(2, 0), t.at(1, 0))
    t.forces(0, t.at(0, 2), 1)
    t.hand(0, "quick-move")
    assert "quick-move" not in t.actions(0)


@pytest.mark.rule("BF-C-zap")
def test_zap_hurts_a_champion_one_hex_away() -> None:
    t = table()
    t.forces(0, t.at(1, 0), 1)
    t.champion(1, "sergeant", t.at(0, 0), hp=1)
    t.hand(0, "zap")
    t.play(0, "zap")
    assert t.where("sergeant") == -1
    assert t.s.gold[0] == 11


@pytest.mark.rule("BF-C-zap")
@pytest.mark.rule("BF-A66")
def test_zap_does_not_reach_two_hexes_and_fizzles_when_its_target_walks_off() -> None:
    t = table()
    t.forces(0, t.at(2, 0), 1)
    t.champion(1, "sergeant", t.at(0, 0))
    t.hand(0, "zap")
    assert "zap" not in t.actions(0)
    t.forces(0, t.at(1, 0), 1)
    t.hand(0, "zap")
    t.hand(1, "ghost-step")
    t.s.initiative = [*t.s.initiative[:-1], 0]
    t.step({0: ["zap"], 1: ["ghost-step", t.at(-1, 0), t.at(-2, 0)]})
    assert t.hp("sergeant") == 3


@pytest.mark.rule("BF-C-hold-the-line")
def test_hold_the_line_widens_the_range_of_defenders() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.hand(0, "hold-the-line")
    t.play(
        0,
        "hold-the-line",
    )
    t.forces(1, place, 1)
    t.fight(place, 1, dice=[6, 3, 0])
    assert (t.count(0, place), t.count(1, place)) == (1, 0)


@pytest.mark.rule("BF-C-hold-the-line")
def test_hold_the_line_does_not_help_attackers_and_needs_a_hex() -> None:
    t = table()
    t.hand(0, "hold-the-line")
    assert "hold-the-line" not in t.actions(0)
    place = t.forces(0, t.at(0, 0), 1)
    t.play(0, "hold-the-line")
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[3, 1, 0])
    assert (t.count(0, place), t.count(1, place)) == (0, 1)


@pytest.mark.rule("BF-C-marked-for-coin")
def test_marked_for_coin_pays_when_the_marked_champion_dies() -> None:
    t = table(players=3)
    t.champion(0, "sergeant", t.at(0, 0))
    t.champion(1, "brute", t.at(2, 0), hp=1)
    t.forces(2, t.at(2, -1), 1)
    t.hand(0, "marked-for-coin")
    t.hand(2, "zap")
    t.play(0, "marked-for-coin")
    t.play(2, "zap")
    assert t.s.gold == [14, 10, 12]


@pytest.mark.rule("BF-C-marked-for-coin")
def test_marked_for_coin_reaches_two_hexes_and_ends_with_the_round() -> None:
    from ludarium.games.bridgefront.round import Cleanup

    t = table()
    t.champion(0, "sergeant", t.at(-1, 0))
    t.champion(1, "brute", t.at(2, 0), hp=1)
    t.hand(0, "marked-for-coin")
    assert "marked-for-coin" not in t.actions(0)
    t.s.champ_hex[0] = t.at(0, 0)
    t.play(0, "marked-for-coin")
    t.run(Cleanup())
    assert t.s.marks == []


@pytest.mark.rule("BF-C-air-drop")
def test_air_drop_attacks_beside_a_champion_without_bridges() -> None:
    t = table()
    t.champion(0, "sergeant", t.at(0, 0))
    target = t.forces(1, t.at(1, 0), 1)
    t.hand(0, "air-drop")
    t.play(0, "air-drop", target, dice=[1, 6, 6, 6, 0])
    assert (t.count(0, target), t.count(1, target)) == (3, 0)
    assert (t.s.gold[0], t.s.mana[0]) == (9, 3)


@pytest.mark.rule("BF-C-air-drop")
def test_air_drop_needs_a_champion_and_never_lands_in_a_capital() -> None:
    t = table()
    t.hand(0, "air-drop")
    assert "air-drop" not in t.actions(0)
    t.champion(0, "sergeant", t.at(2, 0))
    t.plan(0, "air-drop")
    assert t.home[0] not in t.options(0)
    assert t.at(0, 0) not in t.options(0)


@pytest.mark.rule("BF-C-rich-veins")
@pytest.mark.rule("BF-A19")
def test_rich_veins_raises_a_mine_up_to_seven() -> None:
    t = table()
    t.hand(0, "rich-veins", "rich-veins")
    assert "rich-veins" not in t.actions(0)
    mine = t.forces(0, t.mine(t.at(1, 0), 6), 1)
    t.play(0, "rich-veins")
    assert t.s.mine_value[mine] == 7
    t.play(0, "rich-veins")
    assert t.s.mine_value[mine] == 7


@pytest.mark.rule("BF-C-perfect-recall")
def test_perfect_recall_draws_and_may_put_a_card_on_top() -> None:
    t = table()
    t.hand(0, "perfect-recall", "zap")
    t.draw(0, "brute", "slow")
    t.play(0, "perfect-recall")
    assert t.names(t.s.hand[0]) == ["zap", "brute"]
    t.answer(0, "zap")
    assert t.names(t.s.draw[0]) == ["slow", "zap"]
    assert t.names(t.s.hand[0]) == ["brute"]


@pytest.mark.rule("BF-C-bridgeborn-path")
def test_bridgeborn_path_builds_anywhere() -> None:
    t = table()
    edge = t.edge(t.at(-1, 0), t.at(-2, 0))
    t.hand(0, "bridgeborn-path")
    t.play(0, "bridgeborn-path", edge)
    assert t.s.bridge[edge] == 1


@pytest.mark.rule("BF-C-bridgeborn-path")
def test_bridgeborn_path_fizzles_on_an_edge_bridged_before() -> None:
    t = table()
    edge = t.edge(t.at(-1, 0), t.at(-2, 0))
    t.hand(0, "bridgeborn-path")
    t.hand(1, "temporary-bridge")
    t.s.lead = 1
    t.step({0: ["bridgeborn-path", edge], 1: ["temporary-bridge", edge]})
    assert t.s.bridge[edge] == 2
    assert "Player 1’s Bridgeborn Path fizzles." in t.log()


@pytest.mark.rule("BF-C-ironclad-warden")
def test_ironclad_warden_moves_the_first_hit_to_a_force() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.champion(0, "ironclad-warden", place)
    t.forces(1, place, 2)
    # Two hits: the first falls on the Warden (1 of 0..1) and goes to the Force; the second stays with the Warden.
    t.fight(place, 1, dice=[1, 1, 1, 1, 1, 1, 0, 0, 0])
    assert t.count(0, place) == 0
    assert t.hp("ironclad-warden") == 5


@pytest.mark.rule("BF-C-shadeblade")
def test_shadeblade_strikes_before_the_first_dice_once_a_round() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "shadeblade", place)
    t.champion(1, "sergeant", place, hp=1)
    t.fight(place, 0, dice=[])
    assert t.where("sergeant") == -1
    assert t.s.gold[0] == 11
    assert t.s.wins[0] == 1
    t.champion(1, "brute", place, hp=1)
    t.fight(place, 0, dice=[6, 6, 6, 6, 6, 1, 0, 1, 6, 6, 6, 6, 6, 0])
    assert t.hp("shadeblade") == 2


@pytest.mark.rule("BF-C-shadeblade")
def test_shadeblades_owner_picks_among_several_champions() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "shadeblade", place)
    t.champion(1, "sergeant", place)
    t.champion(1, "brute", place)
    t.fight(place, 0)
    assert t.asked(0) == "assassins_edge"
    t.s.rng.script([6] * 8 + [1] * 9 + [0, 0, 0])
    t.answer(0, "brute")
    assert "Player 2’s Brute takes 1 damage." in t.log()


@pytest.mark.rule("BF-C-skystriker-ace")
@pytest.mark.rule("BF-A38")
def test_skystriker_ace_flies_alone_but_not_with_forces() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.champion(0, "skystriker-ace", place)
    t.play(0, "march", t.at(1, 0))
    assert t.where("skystriker-ace") == t.at(1, 0)
    assert t.count(0, place) == 1


@pytest.mark.rule("BF-C-mine-overseer")
def test_mine_overseer_digs_one_more_gold() -> None:
    from ludarium.games.bridgefront.collection import Collection

    t = table(mine_draft=False)
    mine = t.mine(t.at(1, 0), 4)
    t.champion(0, "mine-overseer", mine)
    t.run(Collection())
    assert t.s.gold == [15, 10]


@pytest.mark.rule("BF-C-archivist-prime")
def test_archivist_prime_rolls_a_die_for_each_card_played() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "archivist-prime", place)
    t.s.played[0] = 2
    t.champion(1, "sergeant", place)
    # Three dice, all hits: the Sergeant dies in the first volley, having missed.
    t.fight(place, 0, dice=[2, 2, 2, 6, 0, 0, 0])
    assert t.where("sergeant") == -1


@pytest.mark.rule("BF-C-wormhole-artificer")
def test_wormhole_artificer_goes_further_alone() -> None:
    t = table()
    a, b, c = t.at(2, 0), t.at(1, 0), t.at(0, 0)
    t.champion(0, "wormhole-artificer", a)
    t.bridge(a, b, c)
    t.play(0, "march", c)
    assert t.where("wormhole-artificer") == c
    t.forces(0, c, 1)
    # With a Force it is an ordinary stack again: one hex.
    t.play(0, "march", "everyone")
    assert t.where("wormhole-artificer") == b
