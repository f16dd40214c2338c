"""What must hold at every step: cards and Remnants conserved, VP recounted, no shared hexes (A4, A7.25)."""

import pytest

import ludarium
from ludarium.core import Rng
from ludarium.games.aeonis.board import NONE
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, BEARS_VP
from ludarium.games.aeonis.cards.objectives import SECRETS
from ludarium.games.aeonis.cards.whispers import deck_of
from ludarium.games.aeonis.control import fits, population_cap, population_used
from ludarium.games.aeonis.setup import whispers_left_out
from ludarium.games.aeonis.state import (
    ATTACHED,
    BY_MANDATE,
    CAPTURES,
    EQUIPPED,
    HELD,
    IN_BOX,
    IN_DECK,
    ON_SITE,
    REMOVED,
    SOURCES,
    WAITING,
    Aeonis,
)
from ludarium.games.aeonis.tables import KIND, TOKENS
from tests.common.games import THOROUGH
from tests.common.variants import some_options


def check(s: Aeonis) -> None:
    check_artifacts(s)
    assert s.supply + sum(s.remnants) == s.rules.remnant_supply
    check_units(s)
    check_decks(s)
    for seat in range(s.players):
        assert min(s.gold[seat], s.mana[seat], s.influence[seat], s.renown[seat], s.pool[seat], s.ap[seat]) >= 0
        assert s.pool[seat] <= max(0, population_cap(s, seat) - population_used(s, seat))
        assert s.vp[seat] == recount(s, seat)


def check_artifacts(s: Aeonis) -> None:
    """24 cards, each in exactly one state; the limits of A4."""
    assert sorted(s.artifact_deck) == [a for a in range(ARTIFACTS) if s.artifact_state[a] == IN_DECK]
    assert len(s.artifact_deck) == len(s.artifact_known)
    sites = [h for h in range(s.grid.count) if s.site[h] != NONE]
    assert len(sites) <= s.rules.site_markers
    on_sites = sorted(s.site[h] for h in sites)
    assert on_sites == [a for a in range(ARTIFACTS) if s.artifact_state[a] == ON_SITE]
    states = {IN_DECK, ON_SITE, EQUIPPED, ATTACHED, WAITING, HELD, REMOVED, IN_BOX}
    assert all(state in states for state in s.artifact_state)
    assert s.artifact_state.count(IN_BOX) == ARTIFACTS - s.rules.artifact_cards
    if s.rules.purge == "bottom":
        assert REMOVED not in s.artifact_state
    trimming = any(ask.prompt.name == "trim" for ask in s.asks)
    for seat in range(s.players):
        worn = [a for a in range(ARTIFACTS) if s.artifact_state[a] == EQUIPPED and s.artifact_at[a] == seat]
        assert len(worn) <= 2 or trimming
    places = [(s.artifact_at[a], s.artifact_on[a]) for a in range(ARTIFACTS) if s.artifact_state[a] == ATTACHED]
    assert len(places) == len(set(places))
    for a in range(ARTIFACTS):
        if s.artifact_state[a] == ATTACHED:
            h, building = s.artifact_at[a], s.artifact_on[a]
            assert fits(s, h, building, a)
            assert building == 14 or s.has(h, building)


def check_decks(s: Aeonis) -> None:
    """Whispers and secrets: none is lost, none comes twice."""
    cards = sorted(s.whisper_deck + s.whisper_discard + [card for hand in s.whisper_hands for card in hand])
    assert cards == sorted(deck_of(s.rules.whispers, whispers_left_out(s.players)))
    agenda = s.agenda_deck + s.agenda_discard + ([s.revealed] if s.revealed != NONE else [])
    assert sorted(agenda) == list(range(18 if s.players == 2 else 20))
    assert len(s.agenda_deck) == len(s.agenda_known)
    assert sorted(s.event_deck + s.event_low + s.event_discard) == list(range(24))
    scored = [card for seat in range(s.players) for card in range(SECRETS) if s.secrets_scored[seat] >> card & 1]
    hands = [card for hand in s.secret_hands for card in hand]
    assert sorted(s.secret_deck + s.secret_discard + hands + scored) == list(range(SECRETS))
    for seat in range(s.players):
        assert len(s.whisper_hands[seat]) == len(s.whisper_known[seat])
        assert len(s.secret_hands[seat]) == len(s.secret_known[seat])


def check_units(s: Aeonis) -> None:
    """No two players share a hex; the occupant of a hex is who stands there."""
    standing: dict[int, set[int]] = {}
    for unit, h in enumerate(s.unit_hex):
        if h != NONE:
            standing.setdefault(h, set()).add(unit // TOKENS)
            assert not s.is_open_lake(h)
    assert all(len(seats) == 1 for seats in standing.values())
    for h in range(s.grid.count):
        assert s.occupant[h] == (min(standing[h]) if h in standing else NONE)
    for seat in range(s.players):
        assert (s.lord_hex(seat) == NONE) == (s.captor[seat] != NONE)
    assert all(0 <= hp <= 9 for hp in s.unit_hp)
    assert len(KIND) == TOKENS


def recount(s: Aeonis, seat: int) -> int:
    """Permanent VP, from what was scored rather than from the track."""
    points = 2 * sum(scored >> seat & 1 for scored in s.public_scored)
    points += 2 * bin(s.secrets_scored[seat]).count("1")
    points += 2 * bin(s.titles_claimed[seat]).count("1") + s.vp_log[seat * SOURCES + BY_MANDATE]
    points += s.rites[seat] + (2 if s.rites[seat] >= 3 else 0)
    points += s.tally[seat * (len(s.tally) // s.players) + CAPTURES]
    if s.rules.artifact_vp == "once":
        points += sum(s.artifact_scorers[a] >> seat & 1 for a in range(ARTIFACTS) if BEARS_VP[a])
    return points


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.rule("AE-OVR.2", "AE-R-05", "HB-5.5", "HB-21.3", "AE-R-70")
def test_invariants_of_random_games(players: int) -> None:
    game = ludarium.load("aeonis")
    for seed in range(3 * THOROUGH):
        state = game.new(players, seed, None, None, **some_options(game, seed))
        rng = Rng(seed, 1)
        for _ in range(20_000):
            if state.over:
                break
            check(state)
            ask = state.asks[rng.below(len(state.asks))]
            state.choose(ask.seat, rng.pick(ask.options))
        assert state.over
        check(state)
