"""Set-up: factions, Capitals, map, decks, Bridges, free card (BF-4 to BF-8)."""

from typing import Any

import pytest

from ludarium.core import Rng, with_item
from ludarium.games.bridgefront.board import TILES, board_for, ways_over
from ludarium.games.bridgefront.setup import bridge_sites
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CAPITAL, CENTER, FORGE, MINE, NONE
from tests.games.bridgefront.table import GAME, table


def start(players: int = 2, seed: int = 1, **options: Any) -> Bridgefront:
    s = GAME.new(players, seed, **options)
    assert isinstance(s, Bridgefront)
    return s


def until(s: Bridgefront, prompt: str) -> Bridgefront:
    """Take the first option until this is asked."""
    while not any(ask.prompt.name == prompt for ask in s.asks):
        ask = s.asks[0]
        s.choose(ask.seat, ask.options[0])
    return s


def to_round(s: Bridgefront) -> Bridgefront:
    while s.round == 0:
        ask = s.asks[0]
        s.choose(ask.seat, ask.options[0])
    return s


def kinds_of(s: Bridgefront, kind: int) -> list[int]:
    return [place for place in range(s.board.count) if s.tile[place] == kind]


@pytest.mark.rule("BF-0.2", "BF-4.1.1", "BF-4.1.2", "BF-4.1.3", "BF-2.1.1")
@pytest.mark.rule("BF-A13")
def test_the_board_is_a_hexagon_whose_size_follows_the_players() -> None:
    assert list(GAME.players) == [2, 3, 4, 5, 6]
    sizes = ("compact", "wide", "tight")
    counts = {size: [board_for(size, players).count for players in GAME.players] for size in sizes}
    assert counts["compact"] == [37, 37, 61, 61, 61]
    assert counts["wide"] == [61, 61, 91, 91, 91]
    assert counts["tight"] == [19, 19, 37, 37, 37]


@pytest.mark.rule("BF-2.1.2")
def test_distance_is_hex_distance() -> None:
    t = table()
    assert t.s.board.distance(t.at(3, 0), t.at(-3, 0)) == 6
    assert t.s.board.distance(t.at(0, 0), t.at(1, -1)) == 1


@pytest.mark.rule("BF-5.1", "BF-5.2", "BF-5.3", "BF-5.4")
@pytest.mark.rule("BF-A13", "BF-A14", "BF-A15")
def test_capital_slots() -> None:
    def slots(size: str, players: int) -> list[tuple[int, int]]:
        board = board_for(size, players)
        return [board.hexes.places[slot] for slot in board.slots]

    assert slots("compact", 2) == [(3, 0), (-3, 0)]
    assert slots("compact", 3) == [(3, 0), (-3, 3), (0, -3)]
    assert slots("compact", 4) == [(4, 0), (0, 4), (-4, 0), (0, -4)]
    assert slots("compact", 6) == [(4, 0), (0, 4), (-4, 4), (-4, 0), (0, -4), (4, -4)]
    assert slots("wide", 5) == [(-5, 0), (-4, 5), (2, 3), (5, -3), (1, -5)]
    assert slots("compact", 5) == [(-2, 4), (-4, 1), (1, -4), (2, 2), (4, -2)]
    assert slots("tight", 4) == [(3, -1), (-1, 3), (-3, 1), (1, -3)]


@pytest.mark.rule("BF-5.5", "BF-8.3", "BF-6.2.1")
@pytest.mark.rule("BF-A22")
def test_capitals_are_drafted_in_reverse_seat_order() -> None:
    s = until(start(3), "capital")
    assert [ask.seat for ask in s.asks] == [2]
    s.choose(2, s.board.slots[1])
    s.choose(1, s.board.slots[0])
    # The last slot is a formality.
    assert s.capital == [s.board.slots[2], s.board.slots[0], s.board.slots[1]]


@pytest.mark.rule("BF-8.3")
@pytest.mark.rule("BF-A22")
def test_capitals_may_be_picked_at_once_or_drawn() -> None:
    s = until(start(3, capital_draft="simultaneous"), "capital")
    assert [ask.seat for ask in s.asks] == [0, 1, 2]
    for seat in range(3):
        s.choose(seat, s.board.slots[0])
    # The later seat keeps the slot named thrice.
    assert s.capital[2] == s.board.slots[0]
    assert [ask.seat for ask in s.asks] == [0, 1]
    s = to_round(start(3, capital_draft="random"))
    assert sorted(s.capital) == sorted(s.board.slots)


@pytest.mark.rule("BF-8.1", "BF-8.9")
@pytest.mark.rule("BF-A21")
def test_factions_are_chosen_once_each_and_leadbound_is_the_default() -> None:
    s = start(3)
    assert s.asks[0].prompt.name == "faction"
    s.choose(0, -1)
    assert s.faction[0] == 0
    assert 0 not in s.asks[0].options
    s.choose(1, -1)
    assert s.faction[1] == 1
    s = start(2, unique_factions=False)
    s.choose(0, 3)
    s.choose(1, 3)
    assert s.faction == [3, 3]


@pytest.mark.rule("BF-8.2")
@pytest.mark.rule("BF-A99")
def test_seats_are_those_of_the_lobby_unless_shuffled() -> None:
    assert start(5).order == [0, 1, 2, 3, 4]
    orders = {tuple(start(5, seed, random_seats=True).order) for seed in range(5)}
    assert len(orders) > 1
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)


@pytest.mark.rule("BF-6.1.1", "BF-7.0.1", "BF-8.4", "BF-7.1.1", "BF-6.2.11")
@pytest.mark.rule("BF-A16")
def test_every_player_count_has_its_mines_and_forges() -> None:
    for size in ("compact", "wide"):
        for counts in ("seed", "peer"):
            for players in GAME.players:
                s = to_round(start(players, players, board_size=size, tile_counts=counts))
                assert (len(kinds_of(s, MINE)), len(kinds_of(s, FORGE))) == TILES[counts][players]
                assert kinds_of(s, CENTER) == [s.board.center]
                assert sorted(kinds_of(s, CAPITAL)) == sorted(s.board.slots)
                assert all(s.mine_value[mine] in (4, 5, 6) for mine in kinds_of(s, MINE))


@pytest.mark.rule("BF-7.1.1")
def test_mine_values_follow_their_chances() -> None:
    from ludarium.games.bridgefront.layout import roll_value

    t = table()
    t.s.rng.script([0, 49, 50, 79, 80, 99])
    assert [roll_value(t.s) for _ in range(6)] == [4, 4, 5, 5, 6, 6]
    t = table(mine_values="peer")
    t.s.rng.script([0, 27, 28, 62, 63, 97, 98])
    assert [roll_value(t.s) for _ in range(7)] == [3, 3, 4, 4, 5, 6, 7]


@pytest.mark.rule("BF-7.2.1", "BF-7.3.1", "BF-7.3.2", "BF-7.3.3", "BF-7.3.4", "BF-7.3.5", "BF-7.3.6", "BF-7.3.7")
def test_placement_is_spread_and_fair() -> None:
    for seed in range(6):
        for players in GAME.players:
            s = to_round(start(players, seed))
            forges, mines = kinds_of(s, FORGE), kinds_of(s, MINE)
            for place in forges + mines:
                assert min(s.board.distance(place, capital) for capital in s.capital) >= 2
            for forge in forges:
                assert s.board.distance(forge, s.board.center) in (2, 3)
            assert all(s.board.distance(a, b) >= 2 for a in forges for b in forges if a != b)
            nearest = [min(s.board.distance(capital, mine) for mine in mines) for capital in s.capital]
            assert nearest == [2] * players
            near_center = [mine for mine in mines if s.board.distance(mine, s.board.center) == 2]
            assert near_center


@pytest.mark.rule("BF-7.3.2", "BF-7.3.5")
@pytest.mark.rule("BF-A17")
def test_the_farthest_candidates_are_taken() -> None:
    from ludarium.games.bridgefront.layout import Layout, choose

    for placement in ("fair", "spread_topk", "random"):
        t = table(placement=placement)
        layout = Layout()
        layout.laid.append(t.at(1, 0))
        sites = [place for place in t.s.board.eligible if place != t.at(1, 0)]
        far = sorted((t.s.board.distance(place, t.at(1, 0)) for place in sites), reverse=True)
        taken = {t.s.board.distance(choose(t.s, layout, t.s.board.sites(sites)), t.at(1, 0)) for _ in range(200)}
        assert taken == {"fair": {far[0]}, "spread_topk": set(far[:5]), "random": set(far)}[placement]


@pytest.mark.rule("BF-7.3.3", "BF-7.3.6")
@pytest.mark.rule("BF-A17")
def test_fair_maps_are_fairer_than_random_ones() -> None:
    from ludarium.games.bridgefront.layout import spread_of

    gaps = {}
    for placement in ("fair", "random"):
        maps = [to_round(start(4, seed, placement=placement)) for seed in range(8)]
        gaps[placement] = sum(spread_of(s, kinds_of(s, FORGE), 0, len(kinds_of(s, FORGE))) for s in maps)
    assert gaps["fair"] < gaps["random"]


@pytest.mark.rule("BF-A17")
@pytest.mark.parametrize("size", ["compact", "wide", "tight"])
def test_no_map_that_might_be_taken_is_given_up_for_its_forges(size: str) -> None:
    from ludarium.games.bridgefront.board import TILES
    from ludarium.games.bridgefront.layout import extra_gap, lay_forges, lay_mines, spread_of

    for players in GAME.players:
        s = start(players, 1, board_size=size)
        mines, forges = TILES["seed"][players]
        gaps = []
        for _ in range(60):
            layout = lay_forges(s, forges)
            lay_mines(s, layout, [s.board.home_sites[slot] for slot in s.board.slots], mines)
            gaps.append(spread_of(s, layout.laid, layout.first_extra, len(layout.laid)))
        assert 0 <= extra_gap(s, forges, mines) <= min(gaps)


@pytest.mark.rule("BF-8.4")
@pytest.mark.rule("BF-A22")
def test_the_map_may_be_laid_before_the_draft() -> None:
    s = until(start(2, map_before_draft=True), "capital")
    assert kinds_of(s, MINE)
    s = until(start(2), "capital")
    assert not kinds_of(s, MINE)


@pytest.mark.rule("BF-8.5", "BF-8.6", "BF-2.3.6")
@pytest.mark.rule("BF-A05")
def test_starting_forces_and_gold() -> None:
    s = until(start(3), "start_bridge")
    assert [s.forces[s.capital[seat] * 3 + seat] for seat in range(3)] == [4, 4, 4]
    assert sum(s.forces) == 12
    assert s.gold == [4, 4, 4]
    s = until(start(2, start_forces=6, start_gold=9), "start_bridge")
    assert (sum(s.forces), s.gold) == (12, [9, 9])


@pytest.mark.rule("BF-8.7", "BF-8.8", "BF-8.10", "BF-8.11", "BF-21.0.2", "BF-21.0.3")
@pytest.mark.rule("BF-22.1.1", "BF-22.2.1", "BF-22.3.1")
def test_decks_and_opening_hands() -> None:
    hands = set()
    for seed in range(4):
        s = start(2, seed)
        s.choose(0, 2)
        s.choose(1, 5)
        until(s, "start_bridge")
        own = (("air-drop", "skystriker-ace"), ("bridgeborn-path", "wormhole-artificer"))
        for seat, (spell, champion) in enumerate(own):
            deck = s.hand[seat] + s.draw[seat]
            names = sorted(s.card(card).slug for card in deck)
            assert len(names) == 11
            assert names.count("recruit") == 2
            assert spell in names
            assert s.card(s.hand[seat][0]).slug == champion
            assert (len(s.hand[seat]), len(s.draw[seat])) == (6, 5)
        hands.add(tuple(s.kinds[card] for card in s.hand[0]))
    assert len(hands) > 1


@pytest.mark.rule("BF-8.12", "BF-8.13", "BF-8.14", "BF-4.2.3")
@pytest.mark.rule("BF-A24")
def test_starting_bridges_are_placed_at_once_near_home() -> None:
    s = until(start(2), "start_bridge")
    assert [ask.seat for ask in s.asks] == [0, 1]
    home = s.capital[0]
    for edge in s.asks[0].options:
        assert min(s.board.distance(end, home) for end in s.board.edges[edge]) <= 2
    # On a small board reaches overlap: one edge for both gets one Bridge.
    s = until(start(2, board_size="tight"), "start_bridge")
    shared = next(edge for edge in s.asks[0].options if edge in s.asks[1].options)
    for seat in (0, 1):
        s.choose(seat, shared)
        assert shared not in (s.asked(seat).options if s.asked(seat) else [])  # type: ignore[union-attr]
        assert sum(s.bridge) == 0
        ask = s.asked(seat)
        assert ask is not None
        s.choose(seat, next(edge for edge in ask.options if edge != shared and edge not in s.plans[1 - seat]))
    assert sum(s.bridge) == 3


@pytest.mark.rule("BF-8.13")
@pytest.mark.rule("BF-A24")
def test_both_ends_may_have_to_be_near() -> None:
    t = table(start_bridge_reach="both_ends")
    for edge in bridge_sites(t.s, 0, []):
        assert max(t.s.board.distance(end, t.home[0]) for end in t.s.board.edges[edge]) <= 2


@pytest.mark.rule("BF-8.12")
@pytest.mark.rule("BF-A20")
def test_neutral_bridges_by_option() -> None:
    for rule, bridges in (("none", 0), ("draft", 6), ("peer", 5)):
        s = until(start(2, neutral_bridges=rule), "start_bridge")
        assert sum(s.bridge) == bridges
        for edge in range(len(s.bridge)):
            if s.bridge[edge]:
                assert not any(end in s.capital for end in s.board.edges[edge])


@pytest.mark.rule("BF-8.15", "BF-8.16")
@pytest.mark.rule("BF-A25", "BF-A52")
def test_free_card() -> None:
    s = start(2)
    s.choose(0, 0)
    s.choose(1, 4)
    before = 49
    until(s, "pick")
    # Leadbound sees three, Cipher four; nobody sees the other's.
    assert [len(offer.cards) for offer in s.offers] == [3, 4]
    assert s.view(0)["piles"]["offer1"] == [None] * 4  # type: ignore[index]
    taken = [s.asks[seat].options[0] for seat in (0, 1)]
    for seat in (0, 1):
        s.choose(seat, taken[seat])
    for seat in (0, 1):
        gained = [card for card in s.draw[seat] + s.hand[seat] if s.card(card).deck == "age1"]
        assert [s.kinds[card] for card in gained if s.kinds[card] == taken[seat]] == [taken[seat]]
    # Two gained, the other five under the deck.
    assert len(s.market[0]) == before - 2


@pytest.mark.rule("BF-8.15")
@pytest.mark.rule("BF-A25")
def test_free_cards_may_be_curated_or_absent() -> None:
    s = until(start(2, free_card_pool="curated"), "pick")
    assert len(s.market[0]) == 49
    s = to_round(start(2, free_card_pool="none"))
    assert [len(s.draw[seat]) + len(s.hand[seat]) for seat in (0, 1)] == [11, 11]


@pytest.mark.rule("BF-8.16")
def test_the_free_card_goes_to_a_random_place() -> None:
    places = set()
    for seed in range(12):
        s = to_round(start(2, seed))
        for place, card in enumerate(s.draw[0]):
            if s.card(card).deck == "age1":
                places.add(place)
    assert len(places) > 2


def test_rng_is_untouched_by_looking() -> None:
    s = start(2)
    words = s.rng.words()
    s.view(0)
    s.imagine(0, Rng(1))
    assert s.rng.words() == words
    assert s.capital == [NONE, NONE]


def test_a_bridge_saves_the_action_of_building_it() -> None:
    board = board_for("compact", 2)
    home = board.slots[0]
    beside = board.neighbours[home][0]
    none = [0] * len(board.edges)
    one = with_item(none, board.edge_between(home, beside), 1)
    for bridge, actions in ((none, 2), (one, 1), (none, 2)):
        away = ways_over(board, bridge).actions_away([home])
        assert (away[home], away[beside]) == (0, actions)
