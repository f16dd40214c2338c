"""What must hold at every step of random games: nothing is lost, limits hold, games end, nothing leaks."""

import pytest

from ludarium.core import Rng, Value
from ludarium.games.omen import GAME
from ludarium.games.omen.state import NONE, PILED, SET, Omen
from ludarium.games.omen.turn import BY_CITIES, BY_FEATS

TABLES: list[dict[str, Value]] = [
    {},
    {"reactions": "possible"},
    {"relics": True, "challenges": True, "whims": True, "first_player": "emissary"},
    {"deck_mode": "draft", "whims": True},
    {"deck_mode": "build", "tie_policy": "both_lose"},
    {"deck_mode": "skill", "first_player": "emissary", "oracle_optional": False},
    {"cities": 4, "city_limit": 8, "enrage_types": "Soldier+Oracle+Spirit+Hero", "feats_optional": True},
    {"cities": 2, "winner_keeps": 3, "loser_keeps": 3, "coin_pool": 20, "coin_cap": 30},
]


def cards_of(s: Omen) -> list[int]:
    lists = [*s.decks, *s.piles, *s.hands, *s.units, s.on_table, *s.packets, s.gone]
    if not s.open_lists:
        lists += s.picks
    return sorted(card for cards in lists for card in cards)


def check(s: Omen, cards: list[int]) -> None:
    rules = s.rules
    if cards:
        assert cards_of(s) == cards
    rewards = [*s.rewards, *s.used, *s.stacks, s.open_rewards]
    assert sorted(reward for each in rewards for reward in each) == list(range(12))
    assert s.pool + sum(s.coins) == rules.coin_pool
    assert s.pool >= 0
    assert all(0 <= coins <= rules.coin_cap for coins in s.coins)
    for side, units in enumerate(s.units):
        assert s.load(side) <= rules.city_limit
        assert all(s.place[card] == side for card in units)
    for pile in s.piles:
        assert all(s.place[card] == PILED for card in pile)
    for seat in range(2):
        assert 0 <= s.shown[seat] <= len(s.hands[seat])
        assert all(s.place[card] == NONE for card in s.hands[seat])
    for card in range(len(s.place)):
        if s.place[card] < 0:
            assert not s.enraged[card]
            assert not s.bonus[card]
    if rules.own_decks and s.open_lists:
        for seat in range(2):
            assert all(card // SET == seat for card in s.decks[seat] + s.piles[seat] + s.hands[seat])


@pytest.mark.parametrize("options", TABLES, ids=[" ".join(map(str, options)) or "default" for options in TABLES])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_and_limits_hold_at_every_step(options: dict[str, Value], seed: int) -> None:
    s = GAME.new(2, seed, None, None, **options)
    rng = Rng(seed, 3)
    cards: list[int] = []
    turn = 0
    for _ in range(20_000):
        if s.over:
            break
        if not cards and (not s.rules.own_decks or s.open_lists):
            cards = cards_of(s)
            assert len(cards) == {"common": 174, "draft": 60, "build": 80, "skill": 100}[s.rules.deck_mode]
        check(s, cards)
        if s.turn != turn:
            turn = s.turn
            if turn > 1:
                before = 1 - s.active
                in_hand = len(s.hands[before]) + len(s.rewards[before])
                assert in_hand <= s.rules.hand_limit + 2 or not s.hands[before]
                assert s.coins[before] <= s.rules.coin_limit + 2
                assert not any(s.enraged[card] for side in own_sides(s, before) for card in side)
                assert not any(s.bonus)
        ask = s.asks[rng.below(len(s.asks))]
        s.choose(ask.seat, rng.pick(ask.options))
    assert s.over
    check(s, cards)
    assert s.entries <= 20, "no run-away chain"


def own_sides(s: Omen, seat: int) -> list[list[int]]:
    return s.units[seat * s.rules.cities : (seat + 1) * s.rules.cities]


def test_both_endings_occur_in_random_games() -> None:
    reasons = set()
    for seed in range(60):
        s = GAME.new(2, seed, reactions="possible")
        rng = Rng(seed, 3)
        while not s.over:
            ask = s.asks[0]
            s.choose(ask.seat, rng.pick(ask.options))
        assert s.turn < 100
        reasons.add(s.ended_by)
    assert BY_CITIES in reasons
    assert reasons <= {BY_CITIES, BY_FEATS}


@pytest.mark.parametrize("options", [{}, {"deck_mode": "draft", "whims": True}], ids=["common", "draft"])
def test_what_a_seat_cannot_know_changes_nothing_it_sees(options: dict[str, Value]) -> None:
    """Deal the unseen anew: the seat's view and question stay the same to the letter, the rest varies."""
    s = GAME.new(2, 4, None, None, **options)
    rng, dreamer = Rng(4, 3), Rng(5)
    varied = [False, False]
    for _ in range(400):
        if s.over:
            break
        for seat in range(2):
            dream = s.imagine(seat, dreamer)
            assert isinstance(dream, Omen)
            assert repr(dream.view(seat)) == repr(s.view(seat))
            assert dream.question(seat) == s.question(seat)
            openly = [[ask.seat for ask in state.asks if not ask.secret] for state in (s, dream)]
            assert openly[0] == openly[1]
            assert cards_of(dream) == cards_of(s)
            varied[seat] |= dream.hands[1 - seat] != s.hands[1 - seat] and dream.stacks != s.stacks
        ask = s.asks[rng.below(len(s.asks))]
        s.choose(ask.seat, rng.pick(ask.options))
    assert varied == [True, True]
