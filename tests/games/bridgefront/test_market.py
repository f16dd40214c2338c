"""The Market: row, preview, bids, pots, roll-offs (BF-11), and gaining cards (BF-15.3, BF-15.4)."""

import pytest

from ludarium.games.bridgefront.market import Market, preview_count
from ludarium.games.bridgefront.piles import gain
from ludarium.games.bridgefront.terms import BUY
from tests.games.bridgefront.table import Table, table


def market(t: Table, *slugs: str) -> Table:
    """A row of these cards, in this order whatever the shuffle."""
    t.s.market[0] = [t.card(slug) for slug in reversed(slugs)]
    t.run(Market())
    t.s.row.sort(key=lambda card: slugs.index(t.s.card(card).slug))
    return t


def bid(t: Table, *bids: int, dice: list[int] | None = None) -> Table:
    """Bids of all that are still in, in seat order: Buy X as X, Pass X as -X."""
    t.s.rng.script(dice or [])
    seats = [ask.seat for ask in t.s.asks]
    for seat, value in zip(seats, bids, strict=True):
        t.s.choose(seat, BUY + value if value > 0 else -value)
    return t


@pytest.mark.rule("BF-11.0.1", "BF-11.0.6", "BF-11.1.1", "BF-23.0.1", "BF-19.2")
def test_the_row_has_a_card_per_player_from_the_current_age() -> None:
    for players in (2, 4):
        t = table(players=players)
        t.run(Market())
        assert len(t.s.row) == players
        assert {t.s.card(card).deck for card in t.s.row} == {"age1"}
        t = table(players=players)
        t.s.age, t.s.round = 3, 8
        t.run(Market())
        assert {t.s.card(card).deck for card in t.s.row} == {"age3"}


@pytest.mark.rule("BF-11.0.2", "BF-11.0.3", "BF-11.0.4", "BF-11.0.5", "BF-19.4")
@pytest.mark.rule("BF-A27")
def test_preview_counts() -> None:
    def counts(players: int, rule: str) -> list[int]:
        t = table(players=players, market_preview=rule)
        found = []
        for number in range(1, 11):
            t.s.round, t.s.age = number, 1 if number <= 3 else 2 if number <= 7 else 3
            found.append(preview_count(t.s))
        return found

    assert counts(4, "table") == [0, 1, 1, 0, 1, 2, 2, 0, 0, 0]
    assert counts(4, "formula") == [1, 2, 3, 2, 3, 4, 4, 0, 0, 0]
    assert counts(2, "ramp") == [0, 1, 2, 0, 1, 2, 2, 0, 0, 0]
    assert counts(4, "peer") == [0, 1, 1, 0, 1, 1, 1, 0, 0, 0]
    t = table(players=3)
    t.s.round = 2
    t.run(Market())
    assert sorted(t.s.card(card).deck for card in t.s.row) == ["age1", "age1", "age2"]


@pytest.mark.rule("BF-11.0.6")
@pytest.mark.rule("BF-A28")
def test_short_decks_help_each_other_out() -> None:
    t = table(players=3)
    t.s.market[0] = t.s.market[0][:1]
    t.run(Market())
    assert sorted(t.s.card(card).deck for card in t.s.row) == ["age1", "age2", "age2"]
    t = table(players=3)
    t.s.market = [[], [], t.s.market[2][:1]]
    t.s.age, t.s.round = 3, 8
    t.run(Market())
    assert len(t.s.row) == 1


@pytest.mark.rule("BF-11.0.7")
def test_drafts_do_not_preview() -> None:
    from ludarium.games.bridgefront.collection import Collection

    t = table(market_preview="formula")
    t.s.round = 3
    t.s.hand = [[], []]
    t.forces(0, t.forge(t.at(0, 2)), 1)
    t.forces(0, t.center, 1)
    t.run(Collection())
    assert {t.s.card(card).deck for offer in t.s.offers for card in offer.cards} == {"age1", "power1"}


@pytest.mark.rule("BF-11.2.1", "BF-11.2.2", "BF-2.3.5")
@pytest.mark.rule("BF-A31")
def test_bids_are_simultaneous_sealed_and_bound_by_gold() -> None:
    t = table()
    t.s.gold = [2, 0]
    market(t, "zap", "slow")
    # Without gold there is but one bid, which is a formality.
    assert [ask.seat for ask in t.s.asks] == [0]
    assert sorted(t.options(0)) == [0, 1, 2, BUY + 1, BUY + 2]
    t = market(table(), "zap", "slow")
    assert [ask.seat for ask in t.s.asks] == [0, 1]
    before = t.s.view(1)
    t.s.choose(0, BUY + 7)
    assert t.s.view(1) == before
    assert not any("bids" in line for line in t.log())


@pytest.mark.rule("BF-11.2.3", "BF-11.3.1", "BF-11.1.2")
def test_the_highest_buy_pays_and_is_out_for_the_phase() -> None:
    t = market(table(players=3), "zap", "slow", "ward")
    bid(t, 3, 5, -4)
    assert t.s.gold == [10, 5, 10]
    assert t.s.out == [0, 1, 0]
    assert "zap" in t.names(t.s.draw[1] + t.s.hand[1])
    assert [ask.seat for ask in t.s.asks] == [0, 2]


@pytest.mark.rule("BF-11.2.4", "BF-11.3.2", "BF-11.3.3", "BF-11.3.4")
@pytest.mark.rule("BF-A30")
def test_without_a_buy_the_lowest_pass_takes_card_and_pot() -> None:
    t = market(table(players=3), "zap", "slow", "ward")
    bid(t, -3, -1, -2)
    assert t.s.gold == [7, 15, 8]
    assert t.s.out == [0, 1, 0]


@pytest.mark.rule("BF-11.2.4")
def test_pass_bids_cost_nothing_when_somebody_buys() -> None:
    t = market(table(players=3), "zap", "slow", "ward")
    bid(t, -9, 1, -9)
    assert t.s.gold == [10, 9, 10]


@pytest.mark.rule("BF-11.3.1", "BF-11.3.2", "BF-11.4.1", "BF-2.7.1")
@pytest.mark.rule("BF-A30")
def test_ties_roll_off_lowest_die_wins_again_among_the_lowest() -> None:
    t = market(table(players=3), "zap", "slow", "ward")
    bid(t, 4, 4, 4, dice=[2, 5, 2, 6, 3])
    assert t.s.out == [0, 0, 1]
    t = market(table(players=3), "zap", "slow", "ward")
    bid(t, 0, 0, -1, dice=[4, 3])
    assert t.s.out == [0, 1, 0]
    assert t.s.gold == [10, 11, 9]


@pytest.mark.rule("BF-11.1.2")
@pytest.mark.rule("BF-A29")
def test_everybody_gains_one_card_and_the_last_may_have_it_free() -> None:
    t = market(table(players=3), "zap", "slow", "ward")
    bid(t, 3, 5, -4)
    bid(t, 1, -2)
    bid(t, 0)
    assert t.s.gold == [9, 5, 10]
    assert t.s.out == [1, 1, 1]
    assert t.asked(0) == "halt"


@pytest.mark.rule("BF-15.3.1", "BF-15.3.2", "BF-2.5.2")
@pytest.mark.rule("BF-A49")
def test_gaining_inserts_at_random_and_refills_an_empty_pile_first() -> None:
    t = table()
    t.draw(0)
    t.discard(0, "zap", "slow")
    gain(t.s, 0, t.card("ward"), True)
    assert sorted(t.names(t.s.draw[0])) == ["slow", "ward", "zap"]
    assert t.s.discard[0] == []
    places = set()
    for _ in range(40):
        t.draw(0, "zap", "zap", "zap")
        card = t.card("ward")
        gain(t.s, 0, card, True)
        places.add(t.s.draw[0].index(card))
    assert places == {0, 1, 2, 3}


@pytest.mark.rule("BF-15.4.1", "BF-23.0.2", "BF-2.4.1", "BF-24.0.3")
@pytest.mark.rule("BF-A51")
def test_victory_cards_score_when_gained() -> None:
    t = market(table(), "supply-ledger", "zap")
    bid(t, 2, 1)
    assert t.s.vp == [1, 0]
    gain(t.s, 1, t.card("mine-charter"), False)
    gain(t.s, 1, t.card("monument-plan"), False)
    assert t.s.vp == [1, 3]
    # Burning or scrapping it later takes nothing away.
    from ludarium.games.bridgefront.piles import scrap

    for card in t.s.draw[1][:]:
        scrap(t.s, 1, card)
    assert t.s.vp == [1, 3]
    power = [card for card in t.s.rules.cards if card.deck.startswith("power")]
    assert sum(1 for card in power if card.vp) == 16
    assert len(power) == 30


@pytest.mark.rule("BF-15.4.2")
def test_victory_cards_have_small_play_effects() -> None:
    t = table()
    victory = [card for card in t.s.rules.cards if card.vp]
    assert len(victory) == 28
    assert all(card.mana == 1 for card in victory if card.slug != "timer")


@pytest.mark.rule("BF-15.4.3", "BF-15.4.4")
@pytest.mark.rule("BF-A52")
def test_gold_is_public_and_vp_are_ones_own() -> None:
    t = table()
    t.s.vp, t.s.control, t.s.gold = [2, 3], [1, 0], [7, 9]
    view = t.s.view(0)
    assert view["gold"] == [7, 9]
    assert view["permanent"] == [2, None]
    assert view["control"] == [1, None]
    t = table(vp_visibility="public")
    t.s.vp = [2, 3]
    assert t.s.view(0)["permanent"] == [2, 3]
    t = table(vp_visibility="control_public")
    t.s.vp, t.s.control = [2, 3], [1, 1]
    assert (t.s.view(0)["permanent"], t.s.view(0)["control"]) == ([2, None], [1, 1])
