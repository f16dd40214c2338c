"""Rounds, Collection, Scoring, Ages, winning (BF-1, BF-3, BF-6.2, BF-9, BF-16 to BF-19, BF-23, BF-24)."""

import pytest

from ludarium.core import PASS, Rng
from ludarium.games.bridgefront.collection import Collection
from ludarium.games.bridgefront.round import NextAge, Round, choose_lead
from ludarium.games.bridgefront.scoring import LastRanking, Scoring, control_vp
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import PHASES
from tests.games.bridgefront.table import GAME, Table, played_out, table


def collect(t: Table) -> Table:
    t.s.hand = [[] for _ in range(t.s.players)]
    return t.run(Collection())


@pytest.mark.rule("BF-6.2.12", "BF-16.0.2")
def test_a_mine_pays_its_value() -> None:
    t = table(players=3)
    t.forces(0, t.mine(t.at(1, 0), 6), 1)
    collect(t)
    assert [ask.seat for ask in t.s.asks] == [0]
    t.answer(0, "Gold")
    assert t.s.gold == [16, 10, 10]


@pytest.mark.rule("BF-6.2.13", "BF-16.0.2")
@pytest.mark.rule("BF-A54", "BF-A55")
def test_a_mine_may_show_a_card_that_can_be_refused() -> None:
    t = table(factions=("leadbound", "leadbound"))
    t.forces(0, t.mine(t.at(1, 0), 6), 1)
    collect(t)
    top = t.s.market[0][-1]
    t.answer(0, "Draft")
    assert t.options(0) == [t.s.kinds[top], PASS]
    t.answer(0, "pass")
    assert t.s.market[0][0] == top
    assert t.s.gold[0] == 10
    t = table(mine_draft=False)
    t.forces(0, t.mine(t.at(1, 0), 6), 1)
    collect(t)
    assert t.s.gold[0] == 16


@pytest.mark.rule("BF-6.2.14")
def test_mine_values_can_be_raised_to_a_ceiling() -> None:
    t = table(mine_value_max=8)
    mine = t.forces(0, t.mine(t.at(1, 0), 7), 1)
    t.hand(0, "rich-veins")
    t.play(0, "rich-veins")
    assert t.s.mine_value[mine] == 8


@pytest.mark.rule("BF-6.2.8", "BF-16.0.3")
@pytest.mark.rule("BF-A53", "BF-A56")
def test_reforge_scraps_a_hand_card_for_good() -> None:
    t = table()
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.hand(0, "zap", "slow")
    t.run(Collection())
    t.answer(0, "Reforge").answer(0, "zap")
    assert (t.names(t.s.hand[0]), t.names(t.s.scrapped[0])) == (["slow"], ["zap"])
    # Without a hand card only the draft is left, a formality.
    t = table()
    t.forces(0, t.forge(t.at(0, 2)), 1)
    collect(t)
    assert t.asked(0) == "pick"


@pytest.mark.rule("BF-6.2.8")
@pytest.mark.rule("BF-A56")
def test_reforge_may_reach_every_zone() -> None:
    t = table(reforge_scope="any_zone")
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.s.hand[0] = []
    t.draw(0, "zap")
    t.discard(0, "slow")
    t.run(Collection())
    t.answer(0, "Reforge")
    assert len(t.options(0)) == 2
    t.answer(0, "zap")
    assert (t.s.draw[0], t.names(t.s.scrapped[0])) == ([], ["zap"])


@pytest.mark.rule("BF-6.2.9", "BF-16.2.1", "BF-16.0.3")
def test_forge_draft_gains_one_of_three() -> None:
    t = table(factions=("leadbound", "leadbound"))
    t.forces(0, t.forge(t.at(0, 2)), 1)
    collect(t)
    cards = t.s.offers[0].cards
    before = len(t.s.market[0])
    t.answer(0, t.s.kinds[cards[1]])
    assert cards[1] in t.s.draw[0]
    assert set(t.s.market[0][:2]) == {cards[0], cards[2]}
    assert len(t.s.market[0]) == before + 2


@pytest.mark.rule("BF-6.2.6", "BF-16.0.4", "BF-16.1.1", "BF-24.0.1", "BF-24.0.2", "BF-19.3")
def test_power_pick_gains_one_of_two_of_the_current_age() -> None:
    for age in (1, 2, 3):
        t = table(factions=("leadbound", "leadbound"))
        t.s.age = age
        t.forces(0, t.center, 1)
        collect(t)
        cards = t.s.offers[0].cards
        assert [t.s.card(card).deck for card in cards] == [f"power{age}"] * 2
        t.answer(0, t.s.kinds[cards[0]])
        assert cards[0] in t.s.draw[0]
        assert t.s.power[age - 1][0] == cards[1]


@pytest.mark.rule("BF-16.0.1")
@pytest.mark.rule("BF-A54")
def test_all_collect_at_once_from_every_tile_they_hold() -> None:
    t = table(factions=("leadbound", "leadbound"))
    t.forces(0, t.mine(t.at(1, 0), 4), 1)
    t.forces(0, t.mine(t.at(1, 1), 5), 1)
    t.forces(1, t.mine(t.at(-1, 0), 6), 1)
    collect(t)
    assert [ask.seat for ask in t.s.asks] == [0, 1]
    before = t.s.view(1)
    t.answer(0, "Gold").answer(0, "Gold")
    assert t.s.view(1) == before
    t.answer(1, "Gold")
    assert t.s.gold == [19, 16]


@pytest.mark.rule("BF-16.0.1")
@pytest.mark.rule("BF-A54")
def test_collection_may_be_optional() -> None:
    t = table(factions=("leadbound", "leadbound"), collection_optional=True)
    t.forces(0, t.mine(t.at(1, 0), 4), 1)
    t.forces(0, t.center, 1)
    collect(t)
    t.answer(0, "pass")
    assert PASS in t.options(0)
    t.answer(0, "pass")
    assert t.s.gold[0] == 10
    t = table(factions=("leadbound", "leadbound"))
    t.forces(0, t.center, 1)
    collect(t)
    assert PASS not in t.options(0)


@pytest.mark.rule("BF-16.2.1")
@pytest.mark.rule("BF-A57")
def test_an_exhausted_deck_shows_what_is_left() -> None:
    t = table(factions=("leadbound", "leadbound"))
    t.s.market[0] = t.s.market[0][:1]
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.forces(0, t.forge(t.at(0, -2)), 1)
    collect(t)
    assert [len(offer.cards) for offer in t.s.offers] == [1]


@pytest.mark.rule("BF-16.2.1", "BF-16.1.1")
def test_pick_sizes_are_options() -> None:
    t = table(factions=("leadbound", "leadbound"), forge_draft_size=4, power_pick_size=3)
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.forces(0, t.center, 1)
    collect(t)
    assert [len(offer.cards) for offer in t.s.offers] == [3, 4]


@pytest.mark.rule(
    "BF-17.1", "BF-17.2", "BF-17.3", "BF-17.4", "BF-2.4.2", "BF-2.4.3", "BF-6.2.4", "BF-6.2.5", "BF-6.2.7", "BF-6.2.10"
)
def test_control_vp_count_what_is_held_now() -> None:
    t = table()
    center = t.forces(0, t.center, 1)
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.forces(0, t.forge(t.at(0, -2)), 1)
    t.forces(0, t.home[1], 1)
    t.forces(0, t.home[0], 1)
    t.s.vp[0] = 2
    t.run(Scoring())
    assert (t.s.control, t.s.scores()) == ([4, 0], [6.0, 0.0])
    t.s.add_forces(0, center, -1)
    t.s.add_forces(0, t.home[1], -1)
    t.run(Scoring())
    assert (t.s.control, t.s.scores()) == ([2, 0], [4.0, 0.0])
    t = table(center_vp=2, forge_vp=0, capital_vp=2)
    t.forces(0, t.center, 1)
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.forces(0, t.home[1], 1)
    assert control_vp(t.s, 0) == 4


@pytest.mark.rule("BF-3.1.1", "BF-3.1.3", "BF-17.5")
@pytest.mark.rule("BF-A10")
def test_reaching_the_target_at_scoring_wins() -> None:
    for vp, over in ((6, False), (7, True)):
        t = table()
        t.forces(0, t.center, 1)
        t.s.vp[0] = vp
        t.run(Scoring())
        assert t.s.over is over
    assert t.s.winners() == [0]
    t = table(vp_to_win=9)
    t.s.vp[0] = 8
    t.run(Scoring())
    assert not t.s.over


@pytest.mark.rule("BF-3.1.2", "BF-6.2.3", "BF-17.5")
def test_enemies_in_the_capital_bar_the_win() -> None:
    t = table()
    t.s.vp[0] = 9
    t.forces(1, t.home[0], 1)
    t.run(Scoring())
    assert not t.s.over


@pytest.mark.rule("BF-3.1.1")
@pytest.mark.rule("BF-A11")
def test_of_several_the_better_one_wins() -> None:
    t = table(players=3)
    t.s.vp = [8, 9, 9]
    t.s.gold = [99, 3, 4]
    t.run(Scoring())
    assert t.s.winners() == [2]


@pytest.mark.rule("BF-3.2.1", "BF-3.2.2")
@pytest.mark.rule("BF-A12")
def test_after_the_last_round_the_ladder_decides() -> None:
    t = table(players=3)
    t.s.round = 9
    t.run(LastRanking())
    assert not t.s.over
    t.s.round = 10
    t.s.vp, t.s.control, t.s.gold = [3, 2, 4], [1, 2, 0], [9, 9, 1]
    t.forces(0, t.home[2], 1)
    t.run(LastRanking())
    # Level on Total VP, the most Permanent VP win; enemies in the Capital do not matter now.
    assert t.s.winners() == [2]
    for rule, winners in (("shared", [0, 1]), ("seat", [0])):
        t = table(players=3, final_tie=rule)
        t.s.round = 10
        t.s.vp, t.s.gold = [3, 3, 3], [9, 9, 1]
        t.run(LastRanking())
        assert t.s.winners() == winners


@pytest.mark.rule("BF-19.1", "BF-19.2", "BF-0.4")
@pytest.mark.rule("BF-A26")
def test_ages_follow_the_rounds() -> None:
    t = table()
    ages = []
    for number in range(1, 11):
        t.s.round = number
        ages.append(t.s.age)
        t.run(NextAge())
    assert ages == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3]
    assert t.log()[-2:] == ["Age II: The Drift begins.", "Age III: The Dissolution begins."]
    t = table(age1_rounds=1, age2_rounds=1)
    t.s.round = 2
    t.run(NextAge())
    assert t.s.age == 3


@pytest.mark.rule("BF-12.3.2")
@pytest.mark.rule("BF-A34")
def test_who_is_lead() -> None:
    def leads(rule: str) -> list[int]:
        t = table(players=3, lead_rule=rule)
        t.s.vp, t.s.control = [2, 1, 1], [0, 1, 0]
        found = []
        for number in range(1, 5):
            t.s.round = number
            found.append(choose_lead(t.s))
        return found

    assert leads("rotate") == [0, 1, 2, 0]
    assert leads("fixed") == [0, 0, 0, 0]
    assert leads("lowest_vp") == [2, 2, 2, 2]
    assert set(leads("random")) <= {0, 1, 2}


@pytest.mark.rule("BF-9.1", "BF-1.2")
def test_a_round_goes_through_its_phases_in_order() -> None:
    s = GAME.new(3, 5)
    assert isinstance(s, Bridgefront)
    rng = Rng(5)
    seen: list[str] = []
    while s.round < 2:
        ask = s.asks[0]
        if s.round == 1 and (not seen or seen[-1] != PHASES[s.phase]):
            seen.append(PHASES[s.phase])
        s.choose(ask.seat, rng.pick(ask.options))
    order = [phase for phase in PHASES if phase in seen]
    assert seen == order
    assert {"Market", "Action"} <= set(seen)
    # Each player has gained one Market card, played some mana away, and dropped the hand.
    assert s.out == [1, 1, 1] or s.phase == PHASES.index("Market")
    frames = [type(frame).__name__ for frame in reversed(s._table)]
    assert frames[-9:][-1] == "Round"


@pytest.mark.rule("BF-9.1", "BF-18.1")
@pytest.mark.rule("BF-A12", "BF-A26")
def test_the_phases_of_a_round_are_lined_up_as_the_rulebook_says() -> None:
    t = table()
    Round().run(t.s)
    names = [type(frame).__name__ for frame in reversed(t.s._table)]
    assert [name for name in names if name not in ("Study", "Halt")] == [
        "Reset",
        "Market",
        "ActionPhase",
        "SiegePhase",
        "Collection",
        "Scoring",
        "Cleanup",
        "LastRanking",
        "NextAge",
        "Round",
    ]


@pytest.mark.rule("BF-3.2.1")
def test_games_end_after_the_last_round_at_the_latest() -> None:
    for seed in range(3):
        s = GAME.new(2, seed, vp_to_win=30, rounds_max=4)
        assert isinstance(s, Bridgefront)
        played_out(s, Rng(seed))
        assert (s.over, s.round) == (True, 4)


@pytest.mark.rule("BF-1.1")
def test_tiles_do_what_the_core_idea_says() -> None:
    """Mines pay gold, Forges shape decks and count, the Center gives power cards, Bridges open routes."""
    t = table(factions=("leadbound", "leadbound"))
    a = t.forces(0, t.mine(t.at(1, 0), 5), 2)
    assert "march" not in t.actions(0)
    t.play(0, "build", t.edge(a, t.center))
    t.play(0, "march", 1)
    t.forces(0, t.forge(t.at(0, 2)), 1)
    collect(t)
    t.answer(0, "Gold")
    assert [t.s.card(offer.cards[0]).deck for offer in t.s.offers] == ["power1", "age1"]
    assert t.s.gold[0] == 15
    assert control_vp(t.s, 0) == 2


@pytest.mark.rule(
    "BF-23.1.1", "BF-23.2.1", "BF-23.3.1", "BF-24.1.1", "BF-24.2.1", "BF-24.3.1", "BF-24.0.4", "BF-22.1.1", "BF-22.0.1"
)
@pytest.mark.rule("BF-A61", "BF-A62")
def test_deck_sizes() -> None:
    for copies, sizes in (("seed", [49, 50, 38]), ("single", [47, 50, 35])):
        s = GAME.new(2, 1, deck_copies=copies)
        assert isinstance(s, Bridgefront)
        assert [len(pile) for pile in s.market] == sizes
        assert [len(pile) for pile in s.power] == [11, 8, 11]
    cards = s.rules.cards
    assert len(cards) == 182
    assert sum(card.copies for card in cards if card.deck == "starter") == 9
    types = [sum(1 for card in cards if card.type == kind) for kind in range(4)]
    assert types == [83, 40, 28, 31]
    assert sum(1 for card in cards if card.burn and card.type != 3) == 24
    assert sum(1 for card in cards if card.burn and card.deck.startswith("power")) >= 10


@pytest.mark.rule("BF-0.1", "BF-0.3", "BF-0.6")
@pytest.mark.rule("BF-A01")
def test_title_and_theme() -> None:
    assert GAME.title == "Bridgefront: The Last Tether"
    t = table(theme="tether")
    assert t.s.hex_name(t.center) == "the Axis Mundi"
    assert t.s.view(0)["terms"] == {
        "VP": "Permanence",
        "Center": "Axis Mundi",
        "Market": "Archive",
        "Burn": "Entropy",
        "Forces": "Cohorts",
        "gold": "aurum",
    }
    t.hand(0, "trade-caravan")
    t.play(0, "trade-caravan")
    assert "Player 1 gains 3 aurum." in t.log()
    assert table().s.hex_name(t.center) == "the Center"
