"""What the table shows beside the board: the latest reveal, the round's battles, where VP came from."""

from ludarium.core import PASS, Rng
from ludarium.games.bridgefront.action import ActionPhase
from ludarium.games.bridgefront.piles import gain
from ludarium.games.bridgefront.scoring import Scoring
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CARDS, NONE
from tests.games.bridgefront.table import table


def test_a_reveal_is_shown_in_the_order_it_resolves_with_what_fizzled() -> None:
    t = table(players=3)
    a, b = t.forces(0, t.at(0, 0), 1), t.forces(1, t.at(1, 0), 1)
    t.hand(2, "trade-caravan")
    edge = t.edge(a, b)
    t.step({0: ["build", edge], 1: ["build", edge], 2: ["trade-caravan"]})
    caravan = t.s.rules.by_slug["trade-caravan"]
    initiative = t.s.rules.cards[caravan].initiative * 1000
    expected = [[2, caravan, initiative, 1], [0, CARDS, NONE, 1], [1, CARDS, NONE, 2]]
    assert t.s.view(None)["revealed"] == expected
    t.step({0: ["done"]})
    assert t.s.view(None)["revealed"] == [[0, PASS, NONE, 1]]


def test_battles_are_shown_with_dice_losses_and_winner_until_the_next_round() -> None:
    t = table()
    a, b = t.forces(0, t.at(0, 0), 2), t.forces(1, t.at(1, 0), 1)
    t.bridge(a, b)
    t.play(0, "march", 2, dice=[6, 5, 1, 0, 1, 6, 0])
    assert t.s.view(1)["fought"] == [
        ["battle", b, 0, 1],
        ["volley", 0, 0, 6, 5],
        ["volley", 1, 1, 1],
        ["losses", 0, 1, 0],
        ["volley", 0, 1, 1],
        ["volley", 1, 0, 6],
        ["losses", 1, 1, 0],
        ["won", 0],
    ]
    t.s.mana = [0, 0]
    t.run(ActionPhase())
    assert t.s.view(1)["fought"] == []


def test_sources_of_vp_are_shown_when_all_is_over_and_not_before() -> None:
    t = table(vp_to_win=3)
    t.forces(0, t.center, 1)
    t.run(Scoring())
    assert t.s.view(0)["history"] == []
    gain(t.s, 0, t.card("monument-plan"), False)
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.s.round = 2
    t.run(Scoring())
    assert t.s.over
    nothing = [0] * 6
    assert t.s.view(1)["history"] == [[[0, 0, 1, 0, 0, 0], nothing], [[2, 0, 1, 1, 0, 0], nothing]]


def test_imagination_forgets_when_others_gained_their_victory_cards() -> None:
    t = table()
    gain(t.s, 1, t.card("monument-plan"), False)
    t.run(Scoring())
    for seat, kept in ((0, False), (1, True)):
        seen = set()
        for seed in range(20):
            dream = t.s.imagine(seat, Rng(seed))
            assert isinstance(dream, Bridgefront)
            seen.add((dream.history[6], dream.vp[1] - dream.timer_vp[1]))
        assert all(then == now for then, now in seen)
        assert (seen == {(2, 2)}) is kept
