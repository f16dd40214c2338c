"""Gold and territory always add up, at every step of random games with all player counts and variants."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.core import Rng, Value
from ludarium.games.impetus import GAME
from ludarium.games.impetus.options import OPTIONS
from ludarium.games.impetus.state import AGENDAS, FACTIONS, NONE, Impetus

variants = st.fixed_dictionaries(
    {},
    optional={option.name: st.sampled_from(list(option.allowed)) for option in OPTIONS if option.name != "max_turns"},
)


def check(s: Impetus) -> None:
    assert s.land == [s.owner.count(faction) for faction in range(FACTIONS)]
    assert sum(s.land) + s.owner.count(NONE) == s.rules.map.count
    kept = [s.land, s.lands, s.neutral, s.borders]
    s.survey()
    assert kept == [s.land, s.lands, s.neutral, s.borders], "what is kept up hex by hex is what the map shows"
    assert min(s.gold) >= 0
    assert all(sum(s.pool[f * AGENDAS : (f + 1) * AGENDAS]) == 4 for f in range(FACTIONS))
    assert all(
        s.regard[a * FACTIONS + b] == s.regard[b * FACTIONS + a] for a in range(FACTIONS) for b in range(FACTIONS)
    )
    guides = [spirit for spirit in s.guide if spirit != NONE]
    assert len(set(guides)) == len(guides), "a Spirit guides one Faction at most"
    assert len(s.idol_hex) == len(s.idol_kind) == len(s.idol_spirit)
    if s.spoils:
        return  # Elimination comes after the Spoils.
    for faction in range(FACTIONS):
        if not s.alive(faction):
            assert s.guide[faction] == NONE
            assert s.worship[faction] == NONE
            assert not any(faction in pair for pair in s.erupted)
            assert not any(faction in (war.first, war.second) for war in s.ripe)
    for war in s.ripe:
        assert s.owner[war.first_hex] == war.first
        assert s.owner[war.second_hex] == war.second


@settings(max_examples=25, deadline=None, derandomize=True)
@given(players=st.sampled_from(GAME.players), seed=st.integers(0, 2**60), options=variants)
def test_everything_adds_up(players: int, seed: int, options: dict[str, Value]) -> None:
    match = GAME.match(players, seed, None, None, **options)
    rng = Rng(seed, 1)
    for _ in range(250):
        s = match.state
        if s.over:
            break
        check(s)
        ask = s.asks[rng.below(len(s.asks))]
        match.choose(ask.seat, rng.pick(ask.options))
    gained = [s.rules.start_gold] * FACTIONS
    spent = [0] * FACTIONS
    for entry in match.journal:
        name, values = entry.event.name, entry.values
        if name in ("traded", "stole", "expand_failed"):
            gained[values[0]] += values[1]
        elif name == "expanded":
            spent[values[0]] += values[2]
        elif name == "won":
            gained[values[0]] += 1
    for faction in range(FACTIONS):
        assert match.state.gold[faction] <= gained[faction] - spent[faction], "no gold from nowhere"
