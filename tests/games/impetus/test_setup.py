"""The start of a game (IM-1, IM-8)."""

import pytest

from ludarium.core import OptionError, Rng
from ludarium.games.impetus import GAME
from ludarium.games.impetus.options import OPTIONS
from ludarium.games.impetus.scoring import Score
from ludarium.games.impetus.state import AFFLUENCE, FACTIONS, MOUNTAIN, NONE, Impetus
from tests.common.picture import picture
from tests.games.impetus.table import HOME, owner, play, pool_of, table


@pytest.mark.rule("IM-8.1")
@pytest.mark.parametrize(("side", "hexes"), [(4, 37), (5, 61), (6, 91), (7, 127)])
def test_the_map_is_a_hexagon_of_hexes(side: int, hexes: int) -> None:
    s = GAME.new(2, map_side=side)
    assert len(s.owner) == hexes
    assert all(max(abs(q), abs(r), abs(q + r)) < side for q, r in s.rules.map.places)
    assert owner(s, (0, 0)) == NONE


@pytest.mark.rule("IM-8.2", "IM-8.3")
def test_six_factions_begin_round_the_centre_each_beside_two_others() -> None:
    s = table()
    for faction, place in HOME.items():
        assert owner(s, place) == faction
    assert s.land == [1] * FACTIONS
    for first in range(FACTIONS):
        beside = [second for second in range(FACTIONS) if s.neighbours(first, second)]
        assert sorted(beside) == sorted([(first + 1) % FACTIONS, (first - 1) % FACTIONS])


@pytest.mark.rule("IM-2.1", "IM-2.2", "IM-3.1", "IM-8.4", "IM-8.11")
def test_everything_begins_at_nothing() -> None:
    s = table()
    assert [s.guided_by(spirit) for spirit in range(2)] == [NONE, NONE]
    assert not any(s.regard)
    assert all(pool_of(s, faction) == [1, 1, 1, 1] for faction in range(FACTIONS))
    assert not any(s.gold)
    assert not any(s.modifiers)
    assert not any(s.tenths)
    assert not any(s.influence)
    assert set(s.worship) == {NONE}
    assert not s.idol_hex
    assert not s.ripe
    assert not s.erupted
    assert s.turn == 1
    assert GAME.new(2, start_gold=4).gold == [4] * FACTIONS


@pytest.mark.rule("IM-8.5")
def test_the_history_opening_plays_a_turn_without_spirits() -> None:
    plain = GAME.match(2, seed=3)
    assert [entry.event.name for entry in plain.journal] == ["turn"]
    s = GAME.new(2, seed=3, opening="history")
    assert s.turn == 1
    assert sum(s.modifiers) >= FACTIONS
    assert all(sum(s.modifiers[faction * 3 : faction * 3 + 3]) >= 1 for faction in range(FACTIONS))
    assert any(s.gold) or any(s.regard)
    assert not any(s.tenths)
    told = [entry.event.name for entry in GAME.match(2, seed=3, opening="history").journal]
    assert told.index("turn") == len(told) - 1
    assert "guided" not in told


@pytest.mark.rule("IM-8.6", "IM-1.1")
def test_two_to_five_spirits() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]
    for players in GAME.players:
        assert len(GAME.new(players).asks) == players, "every Spirit is asked whom to Guide"
    for players in (0, 1, 6):
        with pytest.raises(OptionError, match="2 to 5 players"):
            GAME.new(players)


@pytest.mark.rule("IM-8.10")
def test_the_same_seed_gives_the_same_game() -> None:
    def game(seed: int) -> Impetus:
        s = GAME.new(3, seed)
        rng = Rng(5)
        while not s.over:
            s.choose(s.asks[0].seat, rng.pick(s.asks[0].options))
        return s

    assert picture(game(4)) == picture(game(4))
    assert picture(game(4)) != picture(game(5))


@pytest.mark.rule("IM-12.20", "IM-12.15")
def test_the_numbers_of_the_rulebook_are_options_with_its_values() -> None:
    rules = table().rules
    assert (rules.guide_influence, rules.war_regard, rules.vp_target) == (3, -2, 10)
    assert rules.idol_tenths == [5, 2, 5]
    s = table(worship={MOUNTAIN: 0}, idols=[(HOME[MOUNTAIN], AFFLUENCE, 1)], affluence_tenths=20)
    s.gold_gained[MOUNTAIN] = 1
    play(s, Score())
    assert s.tenths == [20, 0]


def test_each_option_takes_what_it_says_and_nothing_else() -> None:
    for option in OPTIONS:
        for value in list(option.allowed)[:6]:
            assert GAME.new(2, 0, None, None, **{option.name: value}).players == 2
        with pytest.raises(OptionError, match=f"{option.name}=.*allowed are"):
            GAME.new(2, 0, None, None, **{option.name: "nonsense"})


def test_the_authors_preset() -> None:
    s = GAME.new(2, preset="author_v163")
    assert s.rules.mutual_steal == "gross"
    assert s.rules.ripen_timing == "before_spoils"
    assert GAME.new(2, preset="author_v163", mutual_steal="net").rules.mutual_steal == "net"
    with pytest.raises(OptionError, match="author_v163"):
        GAME.new(2, preset="author_v9")


@pytest.mark.rule("IM-8.9")
def test_regard_with_oneself_never_changes() -> None:
    s = GAME.new(5, 2)
    rng = Rng(2)
    while not s.over:
        s.choose(s.asks[0].seat, rng.pick(s.asks[0].options))
        assert all(s.regard[faction * FACTIONS + faction] == 0 for faction in range(FACTIONS))
