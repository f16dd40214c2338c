"""The Action phase: planning, basic actions, reveal, order, fizzles, movement (BF-12), and playing cards (BF-15)."""

import pytest

from ludarium.core import PASS
from ludarium.games.bridgefront.action import ActionPhase
from ludarium.games.bridgefront.planning import mana_cost
from ludarium.games.bridgefront.round import Cleanup, Reset
from tests.games.bridgefront.table import Step, table


@pytest.mark.rule("BF-12.0.1", "BF-12.1.1", "BF-12.1.4", "BF-2.3.1")
def test_steps_go_on_until_nobody_is_eligible() -> None:
    t = table()
    t.s.hand = [[], []]
    t.forces(0, t.at(0, 0), 1)
    t.forces(1, t.at(1, 1), 1)
    t.s.mana = [2, 1]
    t.run(ActionPhase())
    assert [ask.seat for ask in t.s.asks] == [0, 1]
    t.answer(0, "build").answer(0, t.s.board.edges_of[t.at(0, 0)][0]).answer(1, "done")
    # Seat 1 is Done with its mana unspent; seat 0 has 1 left.
    assert [ask.seat for ask in t.s.asks] == [0]
    t.answer(0, "build").answer(0, t.s.board.edges_of[t.at(0, 0)][1])
    assert t.asked(0) == "halt"
    assert (t.s.mana, t.s.done) == ([0, 1], [0, 1])


@pytest.mark.rule("BF-12.1.1")
@pytest.mark.rule("BF-A32")
def test_zero_mana_play_by_option() -> None:
    t = table(zero_mana_play=True)
    t.s.mana = [0, 0]
    t.hand(0, "insight", "zap")
    t.s.hand[1] = []
    t.run(ActionPhase())
    assert [ask.seat for ask in t.s.asks] == [0]
    assert t.options(0) == [t.s.rules.by_slug["insight"], PASS]
    t = table()
    t.s.mana = [0, 0]
    t.hand(0, "insight")
    t.run(ActionPhase())
    assert t.asked(0) == "halt"


@pytest.mark.rule("BF-12.1.2", "BF-12.1.3", "BF-12.2.6", "BF-15.1.1")
def test_a_step_is_one_card_or_basic_action_or_done() -> None:
    t = table()
    t.forces(0, t.at(0, 0), 1)
    t.bridge(t.at(0, 0), t.at(1, 0))
    t.hand(0, "trade-caravan", "battalion-contract", "titan-vanguard")
    t.s.gold[0] = 1
    # What cannot be paid is not offered.
    assert t.actions(0) == ["trade-caravan", "build", "march", "reinforce", "done"]
    t.play(0, "trade-caravan")
    assert (t.s.mana[0], t.s.gold[0]) == (4, 4)


@pytest.mark.rule("BF-12.2.1", "BF-4.2.1")
def test_build_bridge_needs_an_end_on_your_hex() -> None:
    t = table()
    a = t.forces(0, t.at(0, 0), 1)
    t.bridge(a, t.at(1, 0))
    t.plan(0, "build")
    assert sorted(t.options(0)) == sorted(e for e in t.s.board.edges_of[a] if not t.s.bridge[e])
    t.play(0, "build", t.edge(a, t.at(-1, 0)))
    assert (t.s.bridge[t.edge(a, t.at(-1, 0))], t.s.mana[0]) == (1, 4)


@pytest.mark.rule("BF-4.2.3")
def test_an_edge_holds_one_bridge() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 1), t.forces(1, t.at(1, 0), 1)
    t.step({0: ["build", t.edge(a, b)], 1: ["build", t.edge(a, b)]})
    assert t.s.bridge[t.edge(a, b)] == 1
    assert "Player 2’s Build Bridge fizzles." in t.log()
    assert t.s.mana == [4, 4]


@pytest.mark.rule("BF-12.2.2", "BF-4.2.2", "BF-2.1.3")
def test_march_moves_any_part_of_a_stack_over_a_bridge() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 3), t.at(1, 0)
    t.champion(0, "brute", a)
    t.champion(0, "sergeant", a)
    assert "march" not in t.actions(0)
    t.bridge(a, b)
    t.plan(0, "march")
    assert t.asked(0) == "move_who"
    t.play(0, "march", "some", 2, "sergeant", "pass")
    assert (t.count(0, a), t.count(0, b), t.where("brute"), t.where("sergeant")) == (1, 2, a, b)
    assert t.s.mana[0] == 4


@pytest.mark.rule("BF-4.2.4")
def test_bridges_have_no_owner() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 1), t.at(1, 0)
    t.play(0, "build", t.edge(a, b))
    t.forces(1, b, 1)
    t.s.add_forces(0, a, -1)
    t.play(1, "march")
    assert t.count(1, a) == 1


@pytest.mark.rule("BF-4.3.1")
def test_a_hex_is_occupied_by_forces_or_champions() -> None:
    t = table()
    assert not t.s.holds(0, t.center)
    t.champion(0, "brute", t.center)
    assert t.s.holds(0, t.center)
    t.forces(1, t.at(1, 0), 1)
    assert t.s.holds(1, t.at(1, 0))


@pytest.mark.rule("BF-12.2.3", "BF-12.7.1")
def test_entering_an_enemy_hex_is_a_battle_at_once() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 2), t.forces(1, t.at(1, 0), 1)
    t.bridge(a, b)
    t.play(0, "march", 2, dice=[1, 6, 6, 0])
    assert (t.count(0, b), t.count(1, b)) == (2, 0)


@pytest.mark.rule("BF-12.2.4", "BF-6.2.2")
@pytest.mark.rule("BF-A91")
def test_reinforce_costs_mana_and_gold() -> None:
    t = table()
    t.play(0, "reinforce")
    assert (t.count(0, t.home[0]), t.s.mana[0], t.s.gold[0]) == (1, 4, 9)
    t.s.gold[0] = 0
    assert "reinforce" not in t.actions(0)


@pytest.mark.rule("BF-12.2.5", "BF-12.7.2")
def test_reinforcing_a_besieged_capital_starts_no_battle() -> None:
    t = table()
    t.forces(1, t.home[0], 3)
    t.play(0, "reinforce")
    assert (t.count(0, t.home[0]), t.count(1, t.home[0])) == (1, 3)


@pytest.mark.rule("BF-12.3.1", "BF-1.3", "BF-2.6.1", "BF-15.1.2")
def test_cards_resolve_in_ascending_initiative() -> None:
    t = table()
    t.hand(0, "trade-caravan")
    t.hand(1, "supply-cache")
    t.step({0: ["trade-caravan"], 1: ["supply-cache"]})
    log = t.log()
    assert log.index("Player 2 gains 2 gold.") < log.index("Player 1 gains 3 gold.")


@pytest.mark.rule("BF-12.3.1")
@pytest.mark.rule("BF-A08")
def test_equal_initiative_goes_in_lead_order_or_by_die() -> None:
    def first(lead: int, rule: str, dice: list[int]) -> str:
        t = table(initiative_tie=rule)
        t.s.lead = lead
        t.hand(0, "supply-cache")
        t.hand(1, "supply-cache")
        t.step({0: ["supply-cache"], 1: ["supply-cache"]}, dice=dice)
        return next(line for line in t.log() if line.endswith("gains 2 gold."))[:8]

    assert first(0, "lead", []) == "Player 1"
    assert first(1, "lead", []) == "Player 2"
    assert first(0, "roll", [3, 3, 5, 2]) == "Player 2"


@pytest.mark.rule("BF-1.3", "BF-22.0.1")
@pytest.mark.rule("BF-A07")
def test_initiative_modes() -> None:
    from tests.games.bridgefront.table import GAME

    def values(mode: str) -> list[float]:
        s = GAME.new(2, 3, initiative_mode=mode)
        return sorted(s.initiative[c] / 1000 for c in range(len(s.kinds)) if s.card(c).slug == "cycle-notes")

    assert values("first") == [45, 45]
    assert values("second") == [110, 110]
    assert values("per_copy") == [45, 110]
    low, high = values("spread")
    assert 45 <= low < high <= 110
    s = GAME.new(6, 3, initiative_mode="spread")
    plain = [s.initiative[c] for c in range(len(s.kinds)) if s.card(c).slug != "mortar-shot"]
    assert len(set(plain)) == len(plain)
    assert [s.initiative[c] for c in range(len(s.kinds)) if s.card(c).slug == "mortar-shot"] == [300_000]


@pytest.mark.rule("BF-12.3.2")
@pytest.mark.rule("BF-A35")
def test_basic_actions_follow_cards_in_seat_order_from_lead() -> None:
    def order(**options: object) -> list[str]:
        t = table(players=3, factions=("gatewright", "cipher", "vapourborn"), **options)  # type: ignore[arg-type]
        t.s.lead = 1
        t.hand(2, "mortar-shot", "trade-caravan")
        t.forces(0, t.at(0, 0), 1)
        t.step({0: ["reinforce"], 1: ["reinforce"], 2: ["trade-caravan"]})
        t.step({0: ["reinforce"], 1: ["reinforce"], 2: ["reinforce"]})
        return [line[:8] for line in t.log() if "gains 3" in line or "deploys" in line]

    assert order() == ["Player 3", "Player 2", "Player 1", "Player 2", "Player 3", "Player 1"]
    assert order(basic_order="faction")[3:] == ["Player 3", "Player 2", "Player 1"]


@pytest.mark.rule("BF-12.4.1", "BF-12.1.2")
@pytest.mark.rule("BF-A33")
def test_plans_are_sealed_and_costs_are_paid_at_the_reveal() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 1), t.at(1, 0)
    t.bridge(a, b)
    t.hand(0, "trade-caravan")
    t.hand(1, "trade-caravan")
    before = t.plan(0).s.view(1)
    t._stop()
    t.s.begin(Step([0, 1]))
    t.answer(0, "trade-caravan")
    assert t.s.view(1) == before
    assert t.s.mana == [5, 5]
    # Until all are in, a plan can be taken back.
    assert t.s.retract(0)
    t.answer(0, "march")
    t.answer(1, "trade-caravan")
    assert (t.count(0, b), t.s.mana, t.s.gold) == (1, [4, 4], [10, 13])


@pytest.mark.rule("BF-12.4.2")
@pytest.mark.rule("BF-A36")
def test_an_illegal_target_fizzles_the_card_and_costs_stay_paid() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 1), t.at(1, 0)
    t.hand(0, "rapid-span")
    t.hand(1, "bridgeborn-path")
    other = t.edge(a, t.at(-1, 0))
    t.step({0: ["rapid-span", t.edge(a, b), other], 1: ["bridgeborn-path", other]})
    assert (t.s.bridge[t.edge(a, b)], t.s.mana[0], t.names(t.s.discard[0])) == (0, 4, ["rapid-span"])
    assert t.s.played[0] == 1


@pytest.mark.rule("BF-12.4.2")
@pytest.mark.rule("BF-A36")
def test_fizzles_may_take_only_a_step_or_only_a_target() -> None:
    for scope, built, drawn in (("card", 0, 0), ("step", 0, 1), ("target", 1, 1)):
        t = table(fizzle_scope=scope, cards={})
        a, b = t.forces(0, t.at(0, 0), 1), t.at(1, 0)
        t.hand(0, "rapid-span")
        t.hand(1, "bridgeborn-path")
        other = t.edge(a, t.at(-1, 0))
        t.step({0: ["rapid-span", t.edge(a, b), other], 1: ["bridgeborn-path", other]})
        assert t.s.bridge[t.edge(a, b)] == built
        # Extraction Run: the teleport fails, the gold is another step.
        t = table(fizzle_scope=scope)
        t.mine(t.at(-1, 0))
        t.champion(0, "sergeant", t.at(2, 0), hp=1)
        t.forces(1, t.at(1, 0), 1)
        t.hand(0, "extraction-run")
        t.hand(1, "zap")
        t.step({0: ["extraction-run"], 1: ["zap"]})
        assert t.s.gold[0] == 10 + drawn


@pytest.mark.rule("BF-12.5.1")
@pytest.mark.rule("BF-A39")
def test_a_broken_path_fizzles_or_stops_at_the_gap() -> None:
    for rule, left in (("fizzle", 2), ("stop", 0)):
        t = table(broken_path=rule)
        a, b, c = t.forces(0, t.at(2, 0), 2), t.at(1, 0), t.at(0, 0)
        t.bridge(a, b, c)
        t.forces(1, c, 1)
        t.hand(0, "march-orders")
        t.hand(1, "sabotage-bridge")
        t.step({0: ["march-orders", 2, c], 1: ["sabotage-bridge"]})
        assert (t.count(0, a), t.count(0, b)) == (left, 2 - left)


@pytest.mark.rule("BF-12.5.1", "BF-2.1.3")
@pytest.mark.rule("BF-A38")
def test_a_stack_that_lost_units_goes_on_with_the_rest_and_late_comers_stay() -> None:
    t = table()
    a, b = t.forces(0, t.at(1, 0), 5), t.at(0, 0)
    t.bridge(a, b)
    t.hand(0, "march-orders")
    t.hand(1, "attrition")
    t.champion(1, "sergeant", t.at(1, 1))
    t.step({0: ["march-orders", 5], 1: ["attrition"]})
    assert (t.count(0, a), t.count(0, b)) == (0, 2)
    t = table()
    a, b = t.forces(0, t.at(1, 0), 2), t.at(0, 0)
    t.bridge(a, b)
    t._stop()
    t.s.begin(Step([0, 1]))
    t.answer(0, "march").answer(0, 2)
    t.forces(0, a, 3)
    t.answer(1, "done")
    assert (t.count(0, a), t.count(0, b)) == (3, 2)


@pytest.mark.rule("BF-12.5.2")
@pytest.mark.rule("BF-A40")
def test_enemies_on_the_way_stop_a_stack_capitals_too() -> None:
    t = table()
    a, b, c = t.forces(0, t.at(2, 0), 2), t.forces(1, t.at(1, 0), 1), t.at(0, 0)
    t.bridge(a, b, c)
    t.hand(0, "march-orders")
    t.play(0, "march-orders", 2, c, dice=[1, 6, 6, 0])
    assert (t.count(0, b), t.count(0, c)) == (2, 0)
    for stops, ends in ((True, True), (False, False)):
        t = table(capital_stops=stops)
        near, beyond = t.forces(0, t.at(-2, 0), 2), t.at(-3, 1)
        t.forces(1, t.home[1], 1)
        t.bridge(near, t.home[1], beyond)
        t.hand(0, "march-orders")
        t.play(0, "march-orders", 2, beyond)
        assert (t.count(0, t.home[1]) == 2) is ends


@pytest.mark.rule("BF-12.6.1", "BF-12.6.2")
@pytest.mark.rule("BF-A41")
def test_no_third_player_enters_a_hex() -> None:
    t = table(players=3)
    t.forces(0, t.home[0], 1)
    t.forces(1, t.home[0], 1)
    a = t.forces(2, t.at(2, 0), 2)
    t.bridge(a, t.home[0])
    # Not even offered; and one planned before fails, units stay.
    assert "march" not in t.actions(2)
    t = table(players=3)
    t.forces(0, t.home[0], 1)
    a = t.forces(2, t.at(2, 0), 2)
    b = t.forces(1, t.at(2, 1), 2)
    t.bridge(a, t.home[0])
    t.bridge(b, t.home[0])
    t.hand(1, "quick-march")
    t.step({1: ["quick-march", 2, "pass"], 2: ["march", 2]})
    assert (t.count(1, t.home[0]), t.count(2, a)) == (2, 2)
    # The Capital's own player can be locked out this way.
    t.s.add_forces(0, t.home[0], -1)
    t.forces(2, t.home[0], 1)
    assert "reinforce" not in t.actions(0)


@pytest.mark.rule("BF-12.7.1")
@pytest.mark.rule("BF-A42")
def test_two_battles_of_one_action_are_fought_in_the_order_of_entry() -> None:
    t = table()
    a, b = t.forces(0, t.at(1, 0), 1), t.forces(1, t.at(2, 0), 1)
    c, d = t.forces(0, t.at(-1, 0), 1), t.forces(1, t.at(-2, 0), 1)
    t.bridge(a, b)
    t.bridge(c, d)
    t.hand(0, "roll-out")
    t.play(0, "roll-out", c, a, dice=[1, 6, 0, 6, 1, 0])
    battles = [line for line in t.log() if line.startswith("Battle in")]
    assert battles[0].startswith(f"Battle in {t.s.hex_name(d)}")
    assert (t.count(0, d), t.count(1, b)) == (1, 1)


@pytest.mark.rule("BF-12.7.2")
def test_entering_a_capital_waits_for_the_siege() -> None:
    t = table()
    a = t.forces(0, t.at(-2, 0), 2)
    t.forces(1, t.home[1], 1)
    t.bridge(a, t.home[1])
    t.play(0, "march", 2)
    assert (t.count(0, t.home[1]), t.count(1, t.home[1])) == (2, 1)


@pytest.mark.rule("BF-15.1.3", "BF-15.2.1", "BF-2.5.1")
def test_played_cards_are_discarded_or_burnt() -> None:
    t = table()
    t.hand(0, "supply-cache", "insight")
    t.draw(0, "zap", "slow")
    t.play(0, "supply-cache")
    t.play(0, "insight")
    assert t.names(t.s.discard[0]) == ["supply-cache"]
    assert t.names(t.s.burnt[0]) == ["insight"]


@pytest.mark.rule("BF-15.1.3")
@pytest.mark.rule("BF-A97")
def test_a_card_in_flight_is_in_no_pile() -> None:
    t = table()
    t.hand(0, "quick-study")
    t.draw(0)
    t.discard(0, "zap")
    t.play(0, "quick-study")
    # One card only: Quick Study itself was not shuffled in.
    assert (t.names(t.s.hand[0]), t.names(t.s.discard[0])) == (["zap"], ["quick-study"])


@pytest.mark.rule("BF-15.1.4", "BF-20.4.1", "BF-14.4.3")
@pytest.mark.rule("BF-A37")
def test_champion_cards_burn_even_when_they_fizzle() -> None:
    for burns in (True, False):
        t = table(fizzle_burns=burns)
        field = t.forces(0, t.at(0, 0), 1)
        t.hand(0, "traitor", "sergeant")
        t.hand(1, "cataclysm-core")
        t.s.initiative = [*t.s.initiative[:-1], 0]
        t.step({0: ["sergeant", field], 1: ["cataclysm-core", field]})
        assert (t.names(t.s.burnt[0]) == ["sergeant"]) is burns
        assert (t.names(t.s.discard[0]) == ["sergeant"]) is not burns
        t.play(0, "traitor")
        assert "traitor" in t.names(t.s.burnt[0])
    assert all(card.burn for card in t.s.rules.cards if card.hp)


@pytest.mark.rule("BF-20.1.1", "BF-20.1.2", "BF-20.1.3", "BF-20.2.1")
@pytest.mark.rule("BF-A58")
def test_champion_prices_follow_those_in_play() -> None:
    for rule, fourth in (("repeat", 6), ("extrapolate", 8)):
        t = table(fourth_price=rule)
        for price in (2, 4, 6, fourth):
            t.hand(0, "brute")
            t.s.gold[0], t.s.mana[0] = 20, 5
            t.play(0, "brute")
            assert (t.s.gold[0], t.s.mana[0]) == (20 - price, 3)
    t.hand(0, "brute")
    assert mana_cost(t.s, 0, t.s.hand[0][0]) == 2


@pytest.mark.rule("BF-20.1.4")
@pytest.mark.rule("BF-A59")
def test_where_champions_are_deployed() -> None:
    expected = {"capital_or_forces": "cf", "capital_or_units": "cfh", "units_only": "fh"}
    for rule, places in expected.items():
        t = table(champion_deploy=rule)
        names = {"c": t.home[0], "f": t.forces(0, t.at(0, 0), 1), "h": t.at(1, 0)}
        t.champion(0, "sergeant", t.at(1, 0))
        t.forces(1, t.at(-1, 0), 1)
        t.hand(0, "brute")
        t.plan(0, "brute")
        assert sorted(t.options(0)) == sorted(names[place] for place in places)


@pytest.mark.rule("BF-20.3.1")
@pytest.mark.rule("BF-A58")
def test_the_champion_limit() -> None:
    for limit, allowed in ((4, False), (5, True), (0, True)):
        t = table(champion_limit=limit)
        for _ in range(4):
            t.champion(0, "sergeant", t.at(0, 0))
        t.hand(0, "sergeant")
        assert ("sergeant" in t.actions(0)) is allowed


@pytest.mark.rule("BF-2.5.3")
@pytest.mark.rule("BF-A06")
def test_cards_drawn_beyond_the_limit_go_to_the_discard() -> None:
    t = table()
    t.hand(0, *["zap"] * 9, "quick-study")
    t.draw(0, "slow", "ward")
    t.play(0, "quick-study")
    assert (len(t.s.hand[0]), t.names(t.s.discard[0])) == (10, ["ward", "quick-study"])


@pytest.mark.rule("BF-18.1", "BF-18.2", "BF-18.3")
def test_cleanup_drops_hands_and_ends_what_lasted_for_the_round() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 1)
    t.champion(0, "brute", place)
    t.hand(0, "hold-the-line", "frenzy", "zap")
    t.s.hand[1] = []
    t.play(0, "hold-the-line")
    t.play(0, "frenzy")
    t.s.lay_bridge(t.edge(place, t.at(1, 0)), True)
    t.run(Cleanup())
    assert (t.s.hand[0], t.s.marks, t.s.champ_dice, sum(t.s.bridge)) == ([], [], [0], 0)
    assert "zap" in t.names(t.s.discard[0])


@pytest.mark.rule("BF-10.1", "BF-10.2", "BF-10.3", "BF-10.4", "BF-2.3.2", "BF-2.3.3", "BF-2.3.4", "BF-2.3.7")
@pytest.mark.rule("BF-A03", "BF-A04", "BF-A05")
def test_reset_pays_fills_mana_and_hands() -> None:
    t = table()
    t.s.mana, t.s.gold = [0, 9], [1, 2]
    t.draw(0, *["zap"] * 9)
    t.hand(0, "slow")
    t.draw(1, *["zap"] * 3)
    t.s.hand[1], t.s.discard[1] = [], []
    t.run(Reset())
    assert (t.s.mana, t.s.gold) == ([5, 5], [2, 3])
    assert [len(hand) for hand in t.s.hand] == [6, 3]
    t = table(max_mana=4, mana_per_age=1, base_income=2)
    t.s.age = 3
    t.run(Reset())
    assert (t.s.mana, t.s.gold) == ([6, 6], [12, 12])
