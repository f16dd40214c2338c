"""What must hold at every step: cards and Remnants conserved, VP recounted, no shared hexes (A4, A7.25)."""

import pytest

import ludarium
from ludarium.bots import play_out
from ludarium.bots.greedy import GreedyBot
from ludarium.core import Rng
from ludarium.games.aeonis.board import CITY, NONE
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, BEARS_VP
from ludarium.games.aeonis.cards.objectives import SECRETS
from ludarium.games.aeonis.control import housing, population_cap, population_used
from ludarium.games.aeonis.marks import (
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
    SPENT_GREAT,
    SPENT_LEGEND,
    SPENT_RITE_FIVE,
    SPENT_RITE_TEN,
    SPENT_SMALL,
    WAITING,
)
from ludarium.games.aeonis.setup import agenda_of, publics_of, secrets_of, whispers_of
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import KIND, LEGENDARY, LORDS, NO_SHEET, SERATHIS, THE_CITY, TOKENS, TSUVARA
from tests.common.games import THOROUGH
from tests.common.variants import some_options


def check(s: Aeonis) -> None:
    check_artifacts(s)
    assert s.supply + sum(s.remnants) == s.rules.remnant_supply
    check_units(s)
    assert s.lands == [[h for h, owner in enumerate(s.owner) if owner == seat] for seat in range(s.players)]
    check_decks(s)
    check_lords(s)
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
            assert housing(s, h, a) >> building & 1
            assert s.terrain[h] == CITY if building == THE_CITY else s.has(h, building)


def check_decks(s: Aeonis) -> None:
    """Whispers and secrets: none is lost, none comes twice."""
    cards = sorted(s.whisper_deck + s.whisper_discard + [card for hand in s.whisper_hands for card in hand])
    assert cards == sorted(whispers_of(s.rules, s.players))
    agenda = s.agenda_deck + s.agenda_discard + ([s.revealed] if s.revealed != NONE else [])
    assert sorted(agenda) == agenda_of(s.rules, s.players)
    assert len(s.agenda_deck) == len(s.agenda_known)
    assert sorted(s.event_deck + s.event_low + s.event_discard) == list(range(24 if s.rules.full else 12))
    assert len(s.event_deck) == len(s.event_known)
    publics = s.public_deck + s.public_stage_two + s.public_row
    assert sorted(publics) == sorted(publics_of(s.rules, False) + publics_of(s.rules, True))
    scored = [card for seat in range(s.players) for card in range(SECRETS) if s.secrets_scored[seat] >> card & 1]
    hands = [card for hand in s.secret_hands for card in hand]
    assert sorted(s.secret_deck + s.secret_discard + hands + scored) == secrets_of(s.rules)
    for seat in range(s.players):
        assert len(s.whisper_hands[seat]) == len(s.whisper_known[seat])
        assert len(s.secret_hands[seat]) == len(s.secret_known[seat])


def check_units(s: Aeonis) -> None:
    """No two players share a hex; the occupant of a hex is who stands there."""
    standing: dict[int, set[int]] = {}
    for unit, h in enumerate(s.unit_hex):
        if h != NONE:
            standing.setdefault(h, set()).add(unit // TOKENS)
            assert not s.is_open_lake(h) or s.lord_sheet[unit // TOKENS] == SERATHIS
            assert s.unit_hp[unit] > 0 or s.b_hex != NONE
    assert all(len(seats) == 1 for seats in standing.values())
    for h in range(s.grid.count):
        assert s.occupant[h] == (min(standing[h]) if h in standing else NONE)
    for seat in range(s.players):
        assert (s.lord_hex(seat) == NONE) == (s.captor[seat] != NONE) or s.round == 0
    assert all(0 <= hp <= 9 for hp in s.unit_hp)
    assert len(KIND) == TOKENS


def check_lords(s: Aeonis) -> None:
    """Tiles, Legends and Accords: one of each, where they belong."""
    leaders = [lord for lord in s.lord_sheet if lord != NO_SHEET]
    assert len(leaders) == len(set(leaders))
    tiles = [lord for lord in s.unique if lord != NONE]
    assert sorted(tiles) == sorted(leaders)
    for h in range(s.grid.count):
        assert (s.legend[h] != NONE) == s.has(h, LEGENDARY)
        if s.legend[h] != NONE:
            assert (s.legend_at[s.legend[h]], s.terrain[h]) == (h, CITY)
    assert len(s.accords) == len(set(s.accords))
    for seat in range(s.players):
        assert len([pair for pair in s.accords if seat in (pair // 8, pair % 8)]) <= 2
    if TSUVARA in s.lord_sheet:
        home = s.home[s.lord_sheet.index(TSUVARA)]
        assert (s.unique[home], s.terrain[home]) == (TSUVARA, CITY)


def recount(s: Aeonis, seat: int) -> int:
    """Permanent VP, from what was scored rather than from the track."""
    points = 2 * sum(scored >> seat & 1 for scored in s.public_scored)
    points += 2 * bin(s.secrets_scored[seat]).count("1")
    points += 2 * bin(s.titles_claimed[seat]).count("1") + s.vp_log[seat * SOURCES + BY_MANDATE]
    points += s.rites[seat] + (2 if s.rites[seat] >= 3 else 0)
    points += s.tally[seat * (len(s.tally) // s.players) + CAPTURES]
    spent = s.spent[seat]
    points += (2 if spent & SPENT_GREAT else 0) + (1 if spent & SPENT_SMALL else 0)
    points += (1 if spent & SPENT_RITE_FIVE else 0) + (1 if spent & SPENT_RITE_TEN else 0)
    for lord in range(1, LORDS):
        if spent >> (SPENT_LEGEND + lord) & 1:
            own = lord == s.lord_sheet[seat]
            points += (0 if s.rules.legendary_vp == "standing" else 2) if own else 1
    if s.rules.artifact_vp == "once":
        points += sum(s.artifact_scorers[a] >> seat & 1 for a in range(ARTIFACTS) if BEARS_VP[a])
    return points


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.rule("AE-OVR.2", "AE-R-05", "HB-5.5", "HB-21.3", "AE-R-70")
def test_invariants_of_random_games(players: int) -> None:
    game = ludarium.load("aeonis")
    # Games of many players are long, and no rule waits for the third of them.
    for seed in range((3 if players < 6 else 2) * THOROUGH):
        state = game.new(players, seed, None, None, **some_options(game, seed))
        rng = Rng(seed, 1)
        for steps in range(30_000):
            if state.over:
                break
            # Every step of the first game, every seventh of the others.
            if seed == 0 or steps % 7 == 0:
                check(state)
            ask = state.asks[rng.below(len(state.asks))]
            state.choose(ask.seat, rng.pick(ask.options))
        assert state.over
        check(state)


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.rule("AE-OVR.2", "AE-R-05", "HB-5.5", "HB-21.3")
def test_invariants_of_greedy_games(players: int) -> None:
    """The opening of a game in which everybody plays to win."""
    game = ludarium.load("aeonis")
    state = game.new(players, 11)
    bots = [GreedyBot(Rng(11, seat), 1) for seat in range(players)]
    for step in range(80 * THOROUGH):
        if state.over:
            break
        if step % 3 == 0:
            check(state)
        ask = state.asks[0]
        state.choose(ask.seat, bots[ask.seat].choose(state.imagine(ask.seat, Rng(step, 2)), ask))
    check(state)
    assert state.round >= 1


@pytest.mark.parametrize("options", [{}, {"artifact_vp": "once", "legendary_vp": "standing"}])
@pytest.mark.rule("HB-21.2", "HB-21.3")
def test_the_journal_tells_where_all_points_come_from(options: dict[str, str]) -> None:
    match = ludarium.load("aeonis").match(4, 4, None, None, **options)
    play_out(match.state, Rng(4), 30_000)
    told = [0] * 4
    for entry in match.journal:
        for domain, value in zip(entry.event.domains, entry.values, strict=False):
            if domain.name.startswith("vp_"):
                told[entry.values[0]] += value
    assert match.state.over
    assert told == match.state.scores()
