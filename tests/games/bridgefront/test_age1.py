"""The Age I Market: every card does what it says, and fizzles where it must."""

import pytest

from ludarium.games.bridgefront.round import Cleanup
from tests.games.bridgefront.table import table


@pytest.mark.rule("BF-C-quick-march")
def test_quick_march() -> None:
    t = table()
    a, b, c = t.forces(0, t.at(2, 0), 2), t.at(1, 0), t.at(0, 0)
    t.bridge(a, b, c, t.at(-1, 0))
    t.hand(0, "quick-march")
    t.play(0, "quick-march", 2, c)
    assert t.count(0, c) == 2


@pytest.mark.rule("BF-C-quick-march")
def test_quick_march_needs_a_bridge() -> None:
    t = table()
    t.forces(0, t.at(2, 0), 2)
    t.hand(0, "quick-march")
    assert "quick-march" not in t.actions(0)


@pytest.mark.rule("BF-C-roll-out")
def test_roll_out_moves_two_stacks_even_from_one_hex() -> None:
    t = table()
    a, b, c = t.forces(0, t.at(0, 0), 3), t.at(1, 0), t.at(-1, 0)
    t.bridge(b, a, c)
    t.hand(0, "roll-out", "roll-out")
    t.play(0, "roll-out", 2, b, a, c)
    assert (t.count(0, a), t.count(0, b), t.count(0, c)) == (0, 2, 1)
    t.play(0, "roll-out", b, 2, "pass")
    assert (t.count(0, a), t.count(0, c)) == (2, 1)


@pytest.mark.rule("BF-C-roll-out")
def test_roll_out_fizzles_whole_when_one_path_is_broken() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 1), t.at(1, 0)
    c, d = t.forces(0, t.at(0, 2), 1), t.at(-1, 2)
    t.bridge(a, b)
    t.bridge(c, d)
    t.forces(1, d, 1)
    t.hand(0, "roll-out")
    t.hand(1, "bridge-lockdown")
    t.step({0: ["roll-out", a, c], 1: ["bridge-lockdown"]})
    assert (t.count(0, a), t.count(0, c)) == (1, 1)


@pytest.mark.rule("BF-C-emergency-evac")
def test_emergency_evac_brings_a_champion_home_and_heals_it() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0), hp=2)
    t.hand(0, "emergency-evac")
    t.play(0, "emergency-evac")
    assert (t.where("brute"), t.hp("brute")) == (t.home[0], 3)


@pytest.mark.rule("BF-C-emergency-evac")
def test_emergency_evac_needs_a_champion_and_room() -> None:
    t = table(players=3)
    t.hand(0, "emergency-evac")
    assert "emergency-evac" not in t.actions(0)
    t.champion(0, "brute", t.at(0, 0), hp=2)
    t.forces(1, t.home[0], 1)
    t.forces(2, t.home[0], 1)
    assert "emergency-evac" not in t.actions(0)


@pytest.mark.rule("BF-C-flank-step")
def test_flank_step_needs_no_bridge() -> None:
    t = table()
    a = t.forces(0, t.at(0, 0), 2)
    t.hand(0, "flank-step")
    t.play(0, "flank-step", 2, t.at(1, 0))
    assert (t.count(0, a), t.count(0, t.at(1, 0))) == (0, 2)


@pytest.mark.rule("BF-C-flank-step")
def test_flank_step_fizzles_when_nobody_is_left() -> None:
    t = table()
    t.forces(0, t.at(0, 0), 1)
    t.hand(0, "flank-step")
    t.hand(1, "cataclysm-core")
    t.s.initiative = [*t.s.initiative[:-1], 0]
    t.step({0: ["flank-step", t.at(1, 0)], 1: ["cataclysm-core", t.at(0, 0)]})
    assert t.s.held(0) == []
    assert "Player 1’s Flank Step fizzles." in t.log()


@pytest.mark.rule("BF-C-column-advance")
def test_column_advance_is_stopped_by_friends() -> None:
    t = table()
    a, b, c, d = t.forces(0, t.at(2, 0), 2), t.at(1, 0), t.at(0, 0), t.at(-1, 0)
    t.bridge(a, b, c, d)
    t.hand(0, "column-advance", "column-advance")
    t.play(0, "column-advance", 2, c, d)
    assert t.count(0, d) == 2
    t.forces(0, c, 1)
    t.play(0, "column-advance", d, 2, b, a)
    assert t.count(0, c) == 3


@pytest.mark.rule("BF-C-recruit-detachment")
def test_recruit_detachment() -> None:
    t = table()
    field = t.forces(0, t.at(0, 0), 1)
    t.hand(0, "recruit-detachment", "recruit-detachment")
    t.play(0, "recruit-detachment", t.home[0])
    t.play(0, "recruit-detachment", field)
    assert (t.count(0, t.home[0]), t.count(0, field)) == (4, 3)
    assert (t.s.mana[0], t.s.gold[0]) == (1, 8)


@pytest.mark.rule("BF-C-paid-volunteers")
def test_paid_volunteers() -> None:
    t = table()
    t.hand(0, "paid-volunteers")
    t.play(0, "paid-volunteers")
    assert (t.count(0, t.home[0]), t.s.gold[0]) == (4, 8)


@pytest.mark.rule("BF-C-escort-detail")
def test_escort_detail_follows_its_champion() -> None:
    t = table()
    a, b = t.at(0, 0), t.at(1, 0)
    t.champion(0, "bridge-runner", a)
    t.hand(0, "escort-detail", "escort-detail")
    t.play(0, "escort-detail")
    assert t.count(0, a) == 2
    t.s.champ_hex[0] = b
    t.s.shift_units(0, a, -1)
    t.s.shift_units(0, b, 1)
    t.play(0, "escort-detail")
    assert t.count(0, b) == 2


@pytest.mark.rule("BF-C-escort-detail")
def test_escort_detail_fizzles_without_its_champion() -> None:
    t = table()
    t.champion(0, "sergeant", t.at(0, 0), hp=1)
    t.forces(1, t.at(1, 0), 1)
    t.hand(0, "escort-detail")
    t.hand(1, "zap")
    t.step({0: ["escort-detail"], 1: ["zap"]})
    assert t.s.held(0) == []


@pytest.mark.rule("BF-C-roadblock-squad")
def test_roadblock_squad() -> None:
    t = table()
    mine = t.forces(0, t.mine(t.at(1, 0)), 1)
    t.forces(0, t.at(0, 2), 1)
    t.hand(0, "roadblock-squad", "roadblock-squad")
    t.plan(0, "roadblock-squad")
    assert t.options(0) == [t.home[0], mine]
    t.play(0, "roadblock-squad", mine)
    t.play(0, "roadblock-squad", t.home[0])
    assert (t.count(0, mine), t.count(0, t.home[0])) == (4, 1)


@pytest.mark.rule("BF-C-frontier-claim")
def test_frontier_claim_settles_beside_the_capital() -> None:
    t = table()
    t.hand(0, "frontier-claim")
    t.play(0, "frontier-claim", t.at(2, 0))
    assert t.count(0, t.at(2, 0)) == 4


@pytest.mark.rule("BF-C-frontier-claim")
def test_frontier_claim_fizzles_on_a_hex_no_longer_empty() -> None:
    t = table()
    t.forces(1, t.at(1, 0), 1)
    t.bridge(t.at(1, 0), t.at(2, 0))
    t.hand(0, "frontier-claim")
    t.hand(1, "quick-move")
    t.step({0: ["frontier-claim", t.at(2, 0)], 1: ["quick-move"]})
    assert (t.count(0, t.at(2, 0)), t.count(1, t.at(2, 0))) == (0, 1)


@pytest.mark.rule("BF-C-propaganda-recruitment")
@pytest.mark.rule("BF-A70")
def test_propaganda_grows_with_every_play() -> None:
    t = table()
    (card,) = t.hand(0, "propaganda-recruitment")
    for brought in (0, 1, 3):
        t.s.hand[0], t.s.discard[0] = [card], []
        t.play(0, "propaganda-recruitment")
        assert t.count(0, t.home[0]) == brought
    t.s.counter[card] = 40
    t.s.hand[0], t.s.discard[0] = [card], []
    t.play(0, "propaganda-recruitment")
    assert t.count(0, t.home[0]) == 13


@pytest.mark.rule("BF-C-national-service")
def test_national_service_costs_no_mana() -> None:
    t = table()
    t.hand(0, "national-service")
    t.play(0, "national-service")
    assert (t.count(0, t.home[0]), t.s.mana[0], t.s.gold[0]) == (1, 5, 9)


@pytest.mark.rule("BF-C-future-investment")
@pytest.mark.rule("BF-A70")
def test_future_investment_grows_with_every_discard() -> None:
    t = table()
    (card,) = t.hand(0, "future-investment")
    t.run(Cleanup())
    assert t.s.discard[0] == [card]
    t.s.hand[0], t.s.discard[0] = [card], []
    t.play(0, "future-investment")
    assert t.count(0, t.home[0]) == 3
    assert t.s.burnt[0] == [card]


@pytest.mark.rule("BF-C-refinering")
def test_refinering_pays_more_with_a_mine() -> None:
    t = table()
    t.hand(0, "refinering", "refinering")
    assert t.play(0, "refinering").s.gold[0] == 12
    t.forces(0, t.mine(t.at(1, 0)), 1)
    assert t.play(0, "refinering").s.gold[0] == 15


@pytest.mark.rule("BF-C-trade-caravan")
def test_trade_caravan() -> None:
    t = table()
    t.hand(0, "trade-caravan")
    assert t.play(0, "trade-caravan").s.gold[0] == 13


@pytest.mark.rule("BF-C-spoils-of-war")
@pytest.mark.rule("BF-A71", "BF-A94")
def test_spoils_of_war_looks_back_on_a_battle_won() -> None:
    t = table()
    t.hand(0, "spoils-of-war", "spoils-of-war")
    assert t.play(0, "spoils-of-war").s.gold[0] == 10
    place = t.forces(0, t.at(0, 0), 2)
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[1, 6, 6, 0])
    assert t.play(0, "spoils-of-war").s.gold[0] == 13


@pytest.mark.rule("BF-C-scavengers-market")
def test_scavengers_market() -> None:
    t = table()
    t.hand(0, "scavengers-market")
    t.draw(0, "zap")
    t.play(0, "scavengers-market")
    assert (t.s.gold[0], t.names(t.s.hand[0])) == (11, ["zap"])


@pytest.mark.rule("BF-C-quick-study")
def test_quick_study() -> None:
    t = table()
    t.hand(0, "quick-study")
    t.draw(0, "zap", "slow", "ward")
    assert t.names(t.play(0, "quick-study").s.hand[0]) == ["zap", "slow"]


@pytest.mark.rule("BF-C-cycle-notes")
@pytest.mark.rule("BF-A69")
def test_cycle_notes_discards_after_drawing() -> None:
    t = table()
    t.hand(0, "cycle-notes")
    t.draw(0, "zap", "slow")
    t.play(0, "cycle-notes")
    assert t.asked(0) == "discard"
    t.answer(0, "slow")
    assert t.names(t.s.hand[0]) == ["zap"]
    assert t.s.rules.cards[t.s.rules.by_slug["cycle-notes"]].copies == 2


@pytest.mark.rule("BF-C-hard-mulligan")
@pytest.mark.rule("BF-A69")
def test_hard_mulligan_swaps_what_was_named_when_declared() -> None:
    t = table()
    t.hand(0, "hard-mulligan", "zap", "slow", "ward")
    t.draw(0, "brute", "recruit", "sergeant")
    t.play(0, "hard-mulligan", "zap", "ward", "pass")
    assert t.names(t.s.hand[0]) == ["slow", "brute", "recruit"]
    assert t.s.mana[0] == 3


@pytest.mark.rule("BF-C-make-a-play")
def test_make_a_play() -> None:
    t = table()
    t.hand(0, "make-a-play")
    t.play(0, "make-a-play")
    assert (t.s.mana[0], t.names(t.s.burnt[0])) == (6, ["make-a-play"])


@pytest.mark.rule("BF-C-spellcaster")
def test_spellcaster_draws_on_when_it_finds_a_spell() -> None:
    t = table()
    t.hand(0, "spellcaster", "spellcaster")
    t.draw(0, "ward", "zap", "recruit", "sergeant", "brute")
    t.play(0, "spellcaster")
    assert t.names(t.s.hand[0]) == ["spellcaster", "ward", "zap", "recruit"]
    t.play(0, "spellcaster")
    assert t.names(t.s.hand[0])[-1] == "sergeant"
    assert t.names(t.s.draw[0]) == ["brute"]


@pytest.mark.rule("BF-C-small-hands")
def test_small_hands_draws_when_it_was_the_last_card() -> None:
    t = table()
    t.hand(0, "small-hands", "zap")
    t.draw(0, "slow", "ward", "brute")
    assert len(t.play(0, "small-hands").s.hand[0]) == 1
    t.hand(0, "small-hands")
    assert t.names(t.play(0, "small-hands").s.hand[0]) == ["slow", "ward", "brute"]


@pytest.mark.rule("BF-C-paid-logistics")
def test_paid_logistics() -> None:
    t = table()
    t.hand(0, "paid-logistics")
    t.play(0, "paid-logistics")
    assert (t.s.mana[0], t.s.gold[0], t.names(t.s.burnt[0])) == (6, 4, ["paid-logistics"])


@pytest.mark.rule("BF-C-precise-planning")
def test_precise_planning_wants_an_empty_draw_pile() -> None:
    t = table()
    t.hand(0, "precise-planning", "precise-planning")
    t.draw(0, "zap")
    t.play(0, "precise-planning")
    assert (len(t.s.hand[0]), t.s.mana[0]) == (1, 4)
    t.draw(0)
    t.discard(0, "slow", "ward", "brute")
    t.play(0, "precise-planning")
    assert (sorted(t.names(t.s.hand[0])), t.s.mana[0]) == (["brute", "slow", "ward"], 4)


@pytest.mark.rule("BF-C-battle-cry")
@pytest.mark.rule("BF-A96")
def test_battle_cry_adds_a_die_in_round_one_of_the_next_battle() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "sergeant", place)
    t.forces(1, place, 2)
    t.hand(0, "battle-cry")
    t.play(0, "battle-cry")
    t.fight(place, 0, dice=[1, 1, 6, 6, 0, 0])
    assert t.count(1, place) == 0
    assert t.s.marks == []


@pytest.mark.rule("BF-C-smoke-screen")
@pytest.mark.rule("BF-A93")
def test_smoke_screen_blinds_enemy_forces_for_a_round() -> None:
    t = table(factions=("cipher", "leadbound"))
    place = t.forces(0, t.at(0, 0), 1)
    t.forces(1, place, 2)
    t.hand(0, "smoke-screen")
    t.play(0, "smoke-screen")
    # Leadbound defend, yet only a 1 would hit in round 1; in round 2 a 2 does.
    t.fight(place, 0, dice=[6, 2, 2, 6, 2, 6, 0])
    assert t.count(0, place) == 0
    assert t.log().count("Player 2 rolls for 0 hits: 2, 2.") == 1


@pytest.mark.rule("BF-C-patch-up")
def test_patch_up_heals_more_at_home() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0), hp=1)
    t.hand(0, "patch-up", "patch-up")
    assert t.play(0, "patch-up").hp("brute") == 3
    t.s.champ_hp[0], t.s.champ_hex[0] = 1, t.home[0]
    assert t.play(0, "patch-up").hp("brute") == 4


@pytest.mark.rule("BF-C-patch-up")
def test_patch_up_fizzles_when_its_champion_dies_first() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0), hp=1)
    t.forces(1, t.at(1, 0), 1)
    t.hand(0, "patch-up")
    t.hand(1, "zap")
    t.step({0: ["patch-up"], 1: ["zap"]})
    assert "Player 1’s Patch Up fizzles." in t.log()


@pytest.mark.rule("BF-C-temporary-bridge")
def test_temporary_bridge_vanishes_in_cleanup() -> None:
    t = table()
    edge = t.edge(t.at(0, 0), t.at(1, 0))
    t.hand(0, "temporary-bridge")
    t.play(0, "temporary-bridge", edge)
    assert t.s.bridge[edge]
    t.run(Cleanup())
    assert not t.s.bridge[edge]


@pytest.mark.rule("BF-C-sabotage-bridge")
def test_sabotage_bridge_destroys_beside_your_hex() -> None:
    t = table()
    a, b, c = t.forces(0, t.at(0, 0), 1), t.at(1, 0), t.at(2, 0)
    t.bridge(a, b, c)
    t.hand(0, "sabotage-bridge")
    t.play(0, "sabotage-bridge")
    assert (t.s.bridge[t.edge(a, b)], t.s.bridge[t.edge(b, c)]) == (0, 1)


@pytest.mark.rule("BF-C-sabotage-bridge")
def test_sabotage_bridge_needs_a_bridge_within_reach() -> None:
    t = table()
    t.forces(0, t.at(0, 0), 1)
    t.bridge(t.at(1, 0), t.at(2, 0))
    t.hand(0, "sabotage-bridge")
    assert "sabotage-bridge" not in t.actions(0)


@pytest.mark.rule("BF-C-rapid-span")
def test_rapid_span_builds_two() -> None:
    t = table()
    a = t.forces(0, t.at(0, 0), 1)
    first, second = t.edge(a, t.at(1, 0)), t.edge(a, t.at(-1, 0))
    t.hand(0, "rapid-span")
    t.play(0, "rapid-span", first, second)
    assert [t.s.bridge[first], t.s.bridge[second]] == [1, 1]


@pytest.mark.rule("BF-C-rapid-span")
def test_rapid_span_fizzles_whole_when_one_edge_is_taken() -> None:
    t = table()
    a = t.forces(0, t.at(0, 0), 1)
    first, second = t.edge(a, t.at(1, 0)), t.edge(a, t.at(-1, 0))
    t.hand(0, "rapid-span")
    t.hand(1, "bridgeborn-path")
    t.step({0: ["rapid-span", first, second], 1: ["bridgeborn-path", second]})
    assert [t.s.bridge[first], t.s.bridge[second]] == [0, 1]


@pytest.mark.rule("BF-C-bridge-trap")
@pytest.mark.rule("BF-A83")
def test_bridge_trap_takes_a_force_of_the_first_enemy_stack() -> None:
    t = table()
    a, b = t.forces(1, t.at(1, 0), 2), t.at(0, 0)
    t.forces(0, t.at(-1, 0), 1)
    t.bridge(t.at(-1, 0), b, a)
    t.hand(0, "bridge-trap")
    t.forces(0, b, 1)
    t.play(0, "bridge-trap", t.edge(a, b))
    t.s.add_forces(0, b, -1)
    t.play(1, "march", 2)
    assert (t.count(1, b), t.s.marks) == (1, [])


@pytest.mark.rule("BF-C-bridge-trap")
def test_bridge_trap_spares_its_owner_and_fizzles_without_the_bridge() -> None:
    t = table()
    a, b = t.forces(0, t.at(1, 0), 2), t.at(0, 0)
    t.bridge(a, b)
    t.hand(0, "bridge-trap")
    t.hand(1, "ruin-the-span")
    t.s.initiative = [*t.s.initiative[:-1], 0]
    t.step({0: ["bridge-trap"], 1: ["ruin-the-span"]})
    assert t.s.marks == []
    t.bridge(a, b)
    t.hand(0, "bridge-trap")
    t.play(0, "bridge-trap")
    t.play(0, "march", 2)
    assert (t.count(0, b), len(t.s.marks)) == (2, 1)


@pytest.mark.rule("BF-C-tunnel-network")
@pytest.mark.rule("BF-A67")
def test_tunnel_network_joins_capital_and_center() -> None:
    t = table()
    t.forces(0, t.home[0], 2)
    t.hand(0, "tunnel-network")
    t.play(0, "tunnel-network")
    t.play(0, "march", 2)
    assert t.count(0, t.center) == 2
    assert t.names(t.s.burnt[0]) == ["tunnel-network"]


@pytest.mark.rule("BF-C-forked-road")
def test_forked_road_pays_on_one_to_five() -> None:
    t = table()
    t.hand(0, "dice-forked-road")
    t.play(0, "dice-forked-road", dice=[5])
    assert (t.s.gold[0], t.count(0, t.home[0])) == (12, 1)


@pytest.mark.rule("BF-C-forked-road")
def test_forked_road_costs_a_champion_on_a_six() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0))
    t.champion(0, "sergeant", t.at(0, 0))
    t.hand(0, "dice-forked-road", "dice-forked-road")
    t.play(0, "dice-forked-road", dice=[6])
    assert t.asked(0) == "lost_champion"
    t.answer(0, "sergeant")
    assert (t.where("sergeant"), t.s.gold) == (-1, [10, 10])
    t.play(0, "dice-forked-road", dice=[6])
    assert t.where("brute") == -1


@pytest.mark.rule("BF-C-supply-swap")
def test_supply_swap_turns_cards_into_gold_or_forces() -> None:
    t = table()
    t.hand(0, "supply-swap", "zap", "slow")
    t.play(0, "supply-swap", "zap", "Gold", "slow", "Forces")
    assert (t.s.gold[0], t.count(0, t.home[0]), t.s.hand[0]) == (12, 2, [])


@pytest.mark.rule("BF-C-banner-claim")
def test_banner_claim_moves_one_force() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 2), t.at(1, 0)
    t.bridge(a, b)
    t.hand(0, "banner-claim")
    t.play(0, "banner-claim")
    assert (t.count(0, a), t.count(0, b)) == (1, 1)


@pytest.mark.rule("BF-C-war-chronicle")
def test_war_chronicle_shows_two_cards_to_its_player_alone() -> None:
    t = table()
    t.hand(0, "war-chronicle")
    t.draw(0, "zap", "slow", "ward")
    t.play(0, "war-chronicle")
    assert t.match.log(0)[-2:] == ["You see Zap.", "You see Slow."]
    assert "You see Zap." not in t.match.log(1)
    assert t.names(t.s.draw[0]) == ["ward", "slow", "zap"]
    mine = t.s.view(0)["piles"]["draw0"]  # type: ignore[index]
    assert mine[0] is None
    assert mine[2] == t.s.rules.by_slug["zap"]
    assert t.s.view(1)["piles"]["draw0"] == [None, None, None]  # type: ignore[index]


@pytest.mark.rule("BF-C-supply-ledger")
def test_supply_ledger() -> None:
    t = table()
    t.hand(0, "supply-ledger")
    assert t.play(0, "supply-ledger").s.gold[0] == 11


@pytest.mark.rule("BF-C-patrol-record")
def test_patrol_record() -> None:
    t = table()
    t.hand(0, "patrol-record")
    t.draw(0, "zap")
    assert t.names(t.play(0, "patrol-record").s.hand[0]) == ["zap"]


@pytest.mark.rule("BF-C-skirmisher-captain")
def test_skirmisher_captain_brings_a_force() -> None:
    t = table(factions=("leadbound", "cipher"))
    field = t.forces(0, t.at(0, 0), 1)
    t.hand(0, "skirmisher-captain", "skirmisher-captain")
    t.play(0, "skirmisher-captain", field)
    assert (t.where("skirmisher-captain"), t.count(0, field)) == (field, 2)
    # Into the Capital it is a deployment like any other: Home Guard adds one.
    t.play(0, "skirmisher-captain", t.home[0])
    assert t.count(0, t.home[0]) == 2


@pytest.mark.rule("BF-C-bridge-runner")
def test_bridge_runner_needs_no_bridge() -> None:
    t = table()
    t.champion(0, "bridge-runner", t.at(0, 0))
    t.play(0, "march", t.at(1, 0))
    assert t.where("bridge-runner") == t.at(1, 0)


@pytest.mark.rule("BF-C-inspiring-geezer")
def test_inspiring_geezer_widens_the_range_of_friends() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.champion(0, "inspiring-geezer", place)
    t.forces(1, place, 1)
    t.fight(place, 0, dice=[3, 6, 6, 0])
    assert t.s.wins[0] == 1


@pytest.mark.rule("BF-C-field-surgeon")
@pytest.mark.rule("BF-A65")
def test_field_surgeon_rides_along_with_any_declaration() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "field-surgeon", place, hp=1)
    t.champion(0, "brute", place, hp=1)
    t.play(0, "done", "brute")
    assert (t.hp("brute"), t.hp("field-surgeon")) == (3, 1)
    # Once a round: it is not offered again.
    t.play(0, "done")
    assert t.hp("brute") == 3


@pytest.mark.rule("BF-C-field-surgeon")
def test_stitchwork_is_not_spent_on_a_friend_who_died_first() -> None:
    t = table()
    t.champion(0, "field-surgeon", t.at(0, 0))
    t.champion(0, "brute", t.at(0, 0), hp=1)
    t.champion(1, "stormcaller", t.at(1, 0))
    t.s.lead = 1
    t.step({0: ["done", "brute"], 1: ["done", "stormcaller"]})
    assert t.where("brute") == -1
    assert t.s.champ_flags[t.index("field-surgeon")] == 0


@pytest.mark.rule("BF-C-bounty-hunter")
@pytest.mark.rule("BF-A87")
def test_bounty_hunter_is_paid_for_deaths_in_its_battle() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "bounty-hunter", place)
    t.champion(1, "sergeant", place, hp=1)
    t.fight(place, 0, dice=[1, 6, 6, 0])
    assert t.s.gold[0] == 10 + 1 + 1


@pytest.mark.rule("BF-C-brute")
def test_brute_rolls_three_dice_without_an_enemy_champion() -> None:
    t = table()
    place = t.at(0, 0)
    t.champion(0, "brute", place)
    t.forces(1, place, 3)
    t.fight(place, 0, dice=[3, 3, 3, 6, 6, 6, 0, 0, 0])
    assert t.count(1, place) == 0
    t.champion(1, "sergeant", place, hp=1)
    t.fight(place, 0, dice=[3, 6, 0])
    assert t.where("sergeant") == -1


@pytest.mark.rule("BF-C-sergeant")
def test_sergeant_is_a_plain_champion_for_one_gold_always() -> None:
    t = table()
    t.hand(0, "sergeant", "sergeant")
    t.forces(0, t.at(0, 0), 1)
    t.play(0, "sergeant", t.at(0, 0))
    t.play(0, "sergeant", t.at(0, 0))
    assert (t.s.gold[0], t.s.mana[0], t.s.champ_hp) == (8, 3, [3, 3])


@pytest.mark.rule("BF-C-traitor")
def test_traitor_takes_its_owners_mana_with_it() -> None:
    t = table()
    t.champion(0, "traitor", t.at(0, 0), hp=1)
    t.forces(1, t.at(1, 0), 1)
    t.hand(1, "zap")
    t.play(1, "zap")
    assert t.s.mana == [0, 4]
    assert t.s.gold[1] == 13
