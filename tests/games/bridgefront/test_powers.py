"""The power decks: every card does what it says, and fizzles where it must."""

import pytest

from ludarium.games.bridgefront.scoring import control_vp
from ludarium.games.bridgefront.sieges import Sieges
from tests.games.bridgefront.table import table


@pytest.mark.rule("BF-C-command-surge")
def test_command_surge() -> None:
    t = table()
    t.hand(0, "command-surge")
    t.play(0, "command-surge")
    assert (t.s.mana[0], t.names(t.s.burnt[0])) == (7, ["command-surge"])


@pytest.mark.rule("BF-C-instant-bridge-net")
def test_instant_bridge_net() -> None:
    t = table()
    a = t.forces(0, t.at(0, 0), 1)
    t.hand(0, "instant-bridge-net")
    t.play(0, "instant-bridge-net", *t.s.board.edges_of[a][:3])
    assert sum(t.s.bridge) == 3
    assert t.names(t.s.burnt[0]) == ["instant-bridge-net"]


@pytest.mark.rule("BF-C-instant-bridge-net")
def test_instant_bridge_net_needs_units_on_the_board() -> None:
    t = table()
    t.hand(0, "instant-bridge-net")
    assert "instant-bridge-net" not in t.actions(0)


@pytest.mark.rule("BF-C-secret-plans")
def test_secret_plans() -> None:
    t = table()
    t.hand(0, "secret-plans")
    t.draw(0, "zap", "slow")
    t.play(0, "secret-plans")
    assert (len(t.s.hand[0]), t.s.mana[0], t.names(t.s.burnt[0])) == (2, 5, ["secret-plans"])


@pytest.mark.rule("BF-C-emergency-pay")
def test_emergency_pay() -> None:
    t = table()
    t.hand(0, "emergency-pay")
    t.play(0, "emergency-pay")
    assert (t.s.gold[0], t.names(t.s.burnt[0])) == (15, ["emergency-pay"])


@pytest.mark.rule("BF-C-shock-drill")
@pytest.mark.rule("BF-A96")
def test_shock_drill_lets_forces_hit_on_five_once() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.forces(1, place, 2)
    t.hand(0, "shock-drill")
    t.play(0, "shock-drill")
    t.fight(place, 0, dice=[5, 6, 6, 0, 5, 1, 0])
    assert (t.count(0, place), t.count(1, place)) == (0, 1)


@pytest.mark.rule("BF-C-bridge-deed")
def test_bridge_deed_builds_and_may_move() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 2), t.at(1, 0)
    t.hand(0, "bridge-deed")
    t.play(0, "bridge-deed", t.edge(a, b), a, 2)
    assert t.count(0, b) == 2


@pytest.mark.rule("BF-C-bridge-deed")
def test_bridge_deed_only_builds_when_its_stack_is_gone() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 1), t.at(1, 0)
    c = t.forces(0, t.at(1, 0), 1)
    t.hand(0, "bridge-deed")
    t.hand(1, "cataclysm-core")
    t.s.initiative = [*t.s.initiative[:-1], 0]
    t.step({0: ["bridge-deed", t.edge(a, b), a], 1: ["cataclysm-core", a]})
    assert (t.s.bridge[t.edge(a, b)], t.count(0, c)) == (1, 1)


@pytest.mark.rule("BF-C-mine-charter")
def test_mine_charter() -> None:
    t = table()
    t.hand(0, "mine-charter", "mine-charter")
    assert t.play(0, "mine-charter").s.gold[0] == 11
    t.forces(0, t.mine(t.at(1, 0)), 1)
    assert t.play(0, "mine-charter").s.gold[0] == 13


@pytest.mark.rule("BF-C-forge-sketch")
def test_forge_sketch_draws_only_for_a_discard() -> None:
    t = table()
    t.hand(0, "forge-sketch", "zap")
    t.draw(0, "slow", "ward")
    t.play(0, "forge-sketch", "pass")
    assert t.names(t.s.hand[0]) == ["zap"]
    t.hand(0, "forge-sketch", "zap")
    t.play(0, "forge-sketch", "zap")
    assert t.names(t.s.hand[0]) == ["slow", "ward"]


@pytest.mark.rule("BF-C-center-writ")
def test_center_writ() -> None:
    t = table()
    t.hand(0, "center-writ", "center-writ")
    assert t.play(0, "center-writ").s.mana[0] == 4
    t.forces(0, t.center, 1)
    assert t.play(0, "center-writ").s.mana[0] == 4


@pytest.mark.rule("BF-C-oathstone")
def test_oathstone() -> None:
    t = table()
    t.hand(0, "oathstone")
    assert "oathstone" not in t.actions(0)
    t.champion(0, "brute", t.at(0, 0), hp=1)
    assert t.play(0, "oathstone").hp("brute") == 3


@pytest.mark.rule("BF-C-banner-of-sparks")
def test_banner_of_sparks() -> None:
    t = table()
    t.hand(0, "banner-of-sparks")
    assert t.play(0, "banner-of-sparks").count(0, t.home[0]) == 3


@pytest.mark.rule("BF-C-immunity-field")
@pytest.mark.rule("BF-A72")
def test_immunity_field_stops_spells_but_not_orders() -> None:
    t = table()
    t.champion(0, "brute", t.at(0, 0))
    t.champion(1, "sergeant", t.at(1, 0))
    t.hand(0, "immunity-field")
    t.hand(1, "execution-order", "zap")
    t.play(0, "immunity-field")
    actions = t.actions(1)
    assert "execution-order" not in actions
    assert "zap" in actions


@pytest.mark.rule("BF-C-rapid-reinforcements")
def test_rapid_reinforcements() -> None:
    t = table()
    t.hand(0, "rapid-reinforcements")
    assert "rapid-reinforcements" not in t.actions(0)
    field = t.forces(0, t.at(0, 0), 1)
    t.play(0, "rapid-reinforcements")
    assert (t.count(0, field), t.names(t.s.burnt[0])) == (7, ["rapid-reinforcements"])


@pytest.mark.rule("BF-C-a-hero-joins-the-battle")
@pytest.mark.rule("BF-A76")
def test_a_hero_joins_the_battle_for_free() -> None:
    t = table()
    t.hand(0, "a-hero-joins-the-battle")
    from ludarium.games.bridgefront.cards.enlisting import Hero

    kinds = Hero(2).pool(t.s)
    assert len(kinds) == 24
    t.play(0, "a-hero-joins-the-battle", dice=[kinds.index(t.s.rules.by_slug["brute"])])
    assert (t.where("brute"), t.s.gold[0], t.s.mana[0]) == (t.home[0], 10, 4)
    assert t.names(t.s.burnt[0]) == ["brute", "a-hero-joins-the-battle"]


@pytest.mark.rule("BF-C-a-hero-joins-the-battle")
@pytest.mark.rule("BF-A76")
def test_a_hero_does_on_arrival_what_it_always_does_and_respects_the_limit() -> None:
    from ludarium.games.bridgefront.cards.enlisting import Hero

    t = table(champion_limit=1)
    t.bridge(t.home[0], t.at(2, 0))
    t.bridge(t.home[0], t.at(2, 1))
    t.hand(0, "a-hero-joins-the-battle", "a-hero-joins-the-battle")
    engineer = Hero(2).pool(t.s).index(t.s.rules.by_slug["siege-engineer"])
    t.play(0, "a-hero-joins-the-battle", dice=[engineer])
    assert t.asked(0) == "breached"
    t.answer(0, t.edge(t.home[0], t.at(2, 1)))
    assert sum(t.s.bridge) == 1
    assert "a-hero-joins-the-battle" not in t.actions(0)
    t = table(hero_pool="market_to_age")
    assert len(Hero(2).pool(t.s)) == 6


@pytest.mark.rule("BF-C-writ-of-industry")
def test_writ_of_industry() -> None:
    t = table()
    t.hand(0, "writ-of-industry", "writ-of-industry")
    assert t.play(0, "writ-of-industry").s.gold[0] == 11
    t.forces(0, t.mine(t.at(1, 0)), 1)
    assert t.play(0, "writ-of-industry").s.gold[0] == 13


@pytest.mark.rule("BF-C-bridge-charter")
def test_bridge_charter() -> None:
    t = table()
    t.hand(0, "bridge-charter")
    assert "bridge-charter" not in t.actions(0)
    a = t.forces(0, t.at(0, 0), 1)
    t.play(0, "bridge-charter", *t.s.board.edges_of[a][:2])
    assert sum(t.s.bridge) == 2


@pytest.mark.rule("BF-C-dispatch-to-front")
def test_dispatch_to_front() -> None:
    t = table()
    t.hand(0, "dispatch-to-front")
    t.forces(0, t.at(1, 0), 1)
    assert "dispatch-to-front" not in t.actions(0)
    t.champion(0, "brute", t.at(0, 0))
    assert t.play(0, "dispatch-to-front").count(0, t.at(0, 0)) == 2


@pytest.mark.rule("BF-C-chronicle-of-war")
def test_chronicle_of_war_may_trade_a_card_for_mana() -> None:
    t = table()
    t.hand(0, "chronicle-of-war")
    t.draw(0, "zap", "slow")
    t.play(0, "chronicle-of-war").answer(0, "zap")
    assert (t.s.hand[0], t.s.mana[0]) == ([], 5)
    t.hand(0, "chronicle-of-war")
    t.play(0, "chronicle-of-war").answer(0, "pass")
    assert (t.names(t.s.hand[0]), t.s.mana[0]) == (["slow"], 4)


@pytest.mark.rule("BF-C-bannerman")
def test_bannerman_is_worth_a_point_anywhere_on_the_board() -> None:
    t = table()
    t.hand(0, "bannerman")
    t.play(0, "bannerman")
    assert (control_vp(t.s, 0), t.s.mana[0], t.s.gold[0]) == (1, 2, 8)


@pytest.mark.rule("BF-C-cataclysm-core")
def test_cataclysm_core_spares_nobody() -> None:
    t = table()
    t.forces(0, t.home[1], 2)
    t.forces(1, t.home[1], 5)
    t.champion(0, "brute", t.home[1])
    t.champion(1, "sergeant", t.home[1])
    t.hand(0, "cataclysm-core")
    t.play(0, "cataclysm-core", t.home[1])
    assert (t.count(0, t.home[1]), t.count(1, t.home[1])) == (0, 0)
    assert (t.hp("brute"), t.where("sergeant"), t.s.gold[0]) == (3, -1, 11)


@pytest.mark.rule("BF-C-quick-mobilization")
def test_quick_mobilization() -> None:
    t = table()
    line = [t.at(2, 0), t.at(1, 0), t.at(0, 0), t.at(-1, 0)]
    t.bridge(*line)
    t.forces(0, line[0], 1)
    t.forces(0, line[3], 1)
    t.hand(0, "quick-mobilization")
    t.play(0, "quick-mobilization", line[0], line[2], "pass", line[3], "pass")
    assert (t.count(0, line[2]), t.names(t.s.burnt[0])) == (2, ["quick-mobilization"])


@pytest.mark.rule("BF-C-quick-mobilization")
def test_quick_mobilization_needs_a_way_out() -> None:
    t = table()
    t.forces(0, t.at(0, 0), 1)
    t.hand(0, "quick-mobilization")
    assert "quick-mobilization" not in t.actions(0)


@pytest.mark.rule("BF-C-forge-miracle")
@pytest.mark.rule("BF-A77")
def test_forge_miracle_makes_three_cards_cheap_fast_and_burning() -> None:
    t = table()
    t.s.market[0] += [t.card("battle-cry"), t.card("brute"), t.card("paid-volunteers")]
    t.hand(0, "forge-miracle")
    t.play(0, "forge-miracle")
    assert t.names(t.s.hand[0]) == ["paid-volunteers", "brute", "battle-cry"]
    t.s.gold[0] = 0
    t.play(0, "brute")
    assert (t.hp("brute"), t.s.mana[0]) == (6, 2)
    # Initiative 0: before Command Surge, which would be first otherwise.
    t.hand(1, "command-surge")
    t.step({0: ["paid-volunteers"], 1: ["command-surge"]})
    log = t.log()
    assert log.index("Player 1 deploys 4 Forces to Player 1’s Capital.") < log.index("Player 2 gains 2 mana.")
    assert "paid-volunteers" in t.names(t.s.burnt[0])


@pytest.mark.rule("BF-C-final-funding")
def test_final_funding() -> None:
    t = table()
    t.hand(0, "final-funding")
    t.play(0, "final-funding")
    assert (t.s.gold[0], t.s.mana[0], t.names(t.s.burnt[0])) == (25, 2, ["final-funding"])


@pytest.mark.rule("BF-C-last-stand")
@pytest.mark.rule("BF-A79")
def test_last_stand_strikes_the_first_stack_to_enter() -> None:
    t = table()
    t.forces(0, t.home[0], 1)
    a = t.forces(1, t.at(2, 0), 4)
    t.bridge(a, t.home[0])
    t.hand(0, "last-stand")
    t.play(0, "last-stand")
    t.play(1, "march", 4)
    assert (t.count(1, t.home[0]), t.s.marks) == (1, [])
    assert t.names(t.s.discard[0]) == ["last-stand"]


@pytest.mark.rule("BF-C-last-stand")
@pytest.mark.rule("BF-A79")
def test_last_stand_may_be_a_burn_card() -> None:
    t = table(last_stand_burn=True)
    t.hand(0, "last-stand")
    t.play(0, "last-stand")
    assert t.names(t.s.burnt[0]) == ["last-stand"]


@pytest.mark.rule("BF-C-imperial-warrant")
def test_imperial_warrant() -> None:
    t = table()
    a, b, c = t.forces(0, t.at(2, 0), 1), t.at(1, 0), t.at(0, 0)
    t.hand(0, "imperial-warrant")
    assert "imperial-warrant" not in t.actions(0)
    t.bridge(a, b, c)
    t.play(0, "imperial-warrant", c)
    assert t.count(0, c) == 1


@pytest.mark.rule("BF-C-crown-coin")
def test_crown_coin() -> None:
    t = table()
    t.hand(0, "crown-coin")
    assert t.play(0, "crown-coin").s.gold[0] == 12


@pytest.mark.rule("BF-C-deep-mine-charter")
def test_deep_mine_charter() -> None:
    t = table()
    t.hand(0, "deep-mine-charter")
    assert "deep-mine-charter" not in t.actions(0)
    mine = t.forces(0, t.mine(t.at(1, 0), 5), 1)
    t.play(0, "deep-mine-charter")
    assert (t.s.mine_value[mine], t.s.gold[0]) == (6, 9)


@pytest.mark.rule("BF-C-center-relic")
def test_center_relic_rewards_the_center() -> None:
    t = table()
    t.forces(0, t.center, 1)
    t.hand(0, "center-relic")
    t.draw(0, "zap")
    t.play(0, "center-relic")
    assert (t.s.mana[0], t.names(t.s.hand[0])) == (5, ["zap"])


@pytest.mark.rule("BF-C-center-relic")
@pytest.mark.rule("BF-A78")
def test_center_relic_scries_elsewhere() -> None:
    t = table()
    t.hand(0, "center-relic", "center-relic")
    t.draw(0, "zap", "slow", "ward")
    t.play(0, "center-relic").answer(0, "zap").answer(0, "pass")
    assert t.names(t.s.draw[0]) == ["zap", "ward", "slow"]
    t.play(0, "center-relic").answer(0, "pass").answer(0, "slow")
    # The one named first lies lower.
    assert t.names(t.s.draw[0]) == ["zap", "slow", "ward"]


@pytest.mark.rule("BF-C-forge-relic")
def test_forge_relic_drafts_and_then_discards() -> None:
    t = table(factions=("leadbound", "leadbound"))
    t.hand(0, "forge-relic", "zap")
    t.draw(0)
    t.play(0, "forge-relic", "zap")
    # No Forge: nothing happens, the card stays.
    assert t.names(t.s.hand[0]) == ["zap"]
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.hand(0, "forge-relic", "zap")
    t.play(0, "forge-relic", "zap")
    assert len(t.options(0)) <= 3
    picked = t.options(0)[0]
    t.answer(0, picked)
    assert t.s.hand[0] == []
    assert picked in [t.s.kinds[card] for card in t.s.draw[0]]
    assert t.s.rules.cards[picked].deck == "age3"


@pytest.mark.rule("BF-C-siege-chronicle")
def test_siege_chronicle_helps_a_besieged_capital() -> None:
    t = table()
    t.hand(0, "siege-chronicle", "siege-chronicle")
    assert t.play(0, "siege-chronicle").count(0, t.home[0]) == 0
    t.forces(1, t.home[0], 1)
    assert t.play(0, "siege-chronicle").count(0, t.home[0]) == 3
    t.run(Sieges(), dice=[6, 1, 1, 1, 0])
    assert t.s.wins[0] == 1
