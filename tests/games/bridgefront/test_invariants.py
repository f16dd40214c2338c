"""What holds at every step of random games, whatever the players, factions and options."""

from collections import Counter

import pytest

from ludarium.core import NOBODY, Rng
from ludarium.games.bridgefront.board import Ways, ways_over
from ludarium.games.bridgefront.scoring import control_vp
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CAPITAL, NONE
from ludarium.games.bridgefront.view import card_vp, zones
from tests.common.variants import some_options
from tests.games.bridgefront.table import GAME

GAMES = [(players, seed) for players in range(2, 7) for seed in range(3)]


def all_cards(s: Bridgefront) -> list[int]:
    found = [card for pile in s.market + s.power for card in pile]
    found += [card for card in s.row + s.flight if card != NONE]
    for piles in (s.draw, s.hand, s.discard, s.burnt, s.scrapped):
        found += [card for pile in piles for card in pile]
    return found + [card for offer in s.offers for card in offer.cards]


def check(s: Bridgefront) -> None:
    # Every card is in exactly one place.
    assert len(all_cards(s)) == len(set(all_cards(s)))
    missing = set(range(len(s.kinds))) - set(all_cards(s))
    # Only leftovers of the curated free cards go back to the box.
    assert not missing or s.rules.free_card_pool == "curated"
    # VP recomputed from the cards and from the board.
    for seat in range(s.players):
        assert s.vp[seat] == card_vp(s, seat) + s.timer_vp[seat]
        assert s.gold[seat] >= 0
        assert s.mana[seat] >= 0
        assert len(s.hand[seat]) <= s.rules.hand_limit
    # Units are Forces and Champions; no more than two owners in a hex, and outside Capitals only one at rest.
    champions = [0] * len(s.units)
    for index, place in enumerate(s.champ_hex):
        champions[place * s.players + s.champ_seat[index]] += 1
    assert min(s.forces) >= 0
    assert s.units == [force + champion for force, champion in zip(s.forces, champions, strict=True)]
    for seat in range(s.players):
        held = [place for place in range(s.board.count) if s.units[place * s.players + seat]]
        assert s.presence[seat] == held
        assert held == [place for place in range(s.board.count) if s.seats_in[place] >> seat & 1]
    for place in range(s.board.count):
        assert s.occupants(place) <= 2
        if s.tile[place] != CAPITAL and not s.entered and any(ask.secret for ask in s.asks):
            assert s.occupants(place) <= 1 or s.rules.retreat != "off"
    # How far it is over the Bridges: what was kept is what would be found anew.
    for held in s.presence:
        anew = Ways(s.board, s.bridge)
        assert ways_over(s.board, s.bridge).actions_away(held) == anew.actions_away(held)
    assert all(0 < s.champ_hp[index] <= s.champ_max[index] for index in range(len(s.champ_hp)))
    assert all(seat in range(s.players) for seat in s.champ_seat)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_random_games_keep_their_invariants(players: int, seed: int) -> None:
    options = some_options(GAME, seed * 7 + players if seed else 0)
    s = GAME.new(players, seed, None, None, **options)
    assert isinstance(s, Bridgefront)
    rng = Rng(seed, 3)
    owned: Counter[int] = Counter()
    made = 0
    while not s.over:
        ask = s.asks[rng.below(len(s.asks))]
        s.choose(ask.seat, rng.pick(ask.options))
        made += 1
        assert made < 20_000
        check(s)
        if s.rules.assassin_steal == "off":
            # What a player owns only ever grows.
            now = Counter(
                {
                    seat: len(s.draw[seat] + s.hand[seat] + s.discard[seat] + s.burnt[seat] + s.scrapped[seat])
                    + (s.flight[seat] != NONE)
                    for seat in range(players)
                }
            )
            assert all(now[seat] >= owned[seat] for seat in range(players))
            owned = now
    assert s.round <= s.rules.rounds_max
    total = [s.vp[seat] + s.control[seat] for seat in range(players)]
    assert s.scores() == [float(value) for value in total]
    if s.round < s.rules.rounds_max:
        assert all(total[seat] >= s.rules.vp_to_win for seat in s.winners())
        assert [s.control[seat] for seat in range(players)] == [control_vp(s, seat) for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_sealed_plans_leak_through_no_view(players: int) -> None:
    """Whatever a seat answers in secret, nobody else's view, question or log changes until all are in."""
    match = GAME.match(players, players)
    rng = Rng(players, 5)
    compared = 0
    for _ in range(300):
        s = match.state
        if s.over:
            break
        secret = [ask for ask in s.asks if ask.secret]
        ask = s.asks[rng.below(len(s.asks))]
        others = [seat for seat in [None, *range(players)] if seat != ask.seat]
        before = [(s.view(seat), match.log(seat)) for seat in others] if len(secret) > 1 else []
        questions = [s.question(seat) for seat in others if seat is not None]
        match.choose(ask.seat, rng.pick(ask.options))
        if before and any(other.secret and other.seat != ask.seat for other in secret):
            still = [other for other in match.state.asks if other.secret and other.seat != ask.seat]
            if len(still) == len([other for other in secret if other.seat != ask.seat]):
                after = [(match.state.view(seat), match.log(seat)) for seat in others]
                assert after == before
                assert [match.state.question(seat) for seat in others if seat is not None] == questions
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("players", [2, 4])
def test_imagination_varies_what_is_unseen_and_nothing_else(players: int) -> None:
    s = GAME.new(players, 9)
    assert isinstance(s, Bridgefront)
    rng = Rng(9)
    while s.round < 4:
        ask = s.asks[0]
        s.choose(ask.seat, rng.pick(ask.options))
    hands, piles, points, decks = set(), set(), set(), set()
    for _ in range(40):
        dream = s.imagine(0, rng)
        assert isinstance(dream, Bridgefront)
        check(dream)
        assert dream.hand[0] == s.hand[0]
        assert Counter(all_cards(dream)) == Counter(all_cards(s))
        assert sorted(dream.draw[0]) == sorted(s.draw[0])
        hands.add(tuple(dream.hand[1]))
        piles.add(tuple(dream.draw[0]))
        points.add(dream.vp[1])
        decks.add(tuple(dream.market[1]))
    assert min(len(hands), len(piles), len(decks)) > 1
    assert points


def test_cards_of_a_draw_pile_are_never_shown_unless_seen() -> None:
    s = GAME.new(3, 2)
    assert isinstance(s, Bridgefront)
    rng = Rng(2)
    for _ in range(120):
        ask = s.asks[0]
        s.choose(ask.seat, rng.pick(ask.options))
        for zone in zones(s):
            if zone.name.startswith(("market", "power")):
                assert zone.sight == NOBODY
                assert set(zone.seen(0)) <= {None}
        for seat in range(3):
            piles = s.view(seat)["piles"]
            assert isinstance(piles, dict)
            for other in range(3):
                if other != seat:
                    for name in ("hand", "draw", "discard", "scrapped", "offer"):
                        assert set(piles[f"{name}{other}"]) <= {None}


def test_all_factions_meet_all_others() -> None:
    """Random games with every pair of factions end."""
    for first in range(6):
        for second in range(6):
            if first != second:
                s = GAME.new(2, first * 6 + second, rounds_max=5)
                assert isinstance(s, Bridgefront)
                s.choose(0, first)
                s.choose(1, second)
                rng = Rng(first, second)
                while not s.over:
                    ask = s.asks[0]
                    s.choose(ask.seat, rng.pick(ask.options))
                assert s.faction == [first, second]
