"""What a seat observes: fixed shapes, numbers from 0 to 1, nothing hidden, and what lies on the table."""

from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.bots import play_out
from ludarium.core import Rng, State
from ludarium.envs.spaces import Senses
from ludarium.games.aeonis.tables import TOKENS
from ludarium.games.dungeons.observe import SQUARE_PLANES
from tests.common.games import THOROUGH, every_table

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("aeonis", 3, {"preset": "author_head"}),
    ("bridgefront", 3, {"preset": "peer"}),
    ("bridgefront", 4, {"board_size": "wide", "vp_visibility": "public"}),
    ("dungeons", 2, {"dungeon": "built", "mode": "coop"}),
    ("dungeons", 3, {"dungeon": "generated", "red_token": True}),
    ("impetus", 3, {"preset": "author_v163", "map_side": 7}),
    ("omen", 2, {"preset": "all_modules", "cities": 4}),
    ("omen", 2, {"deck_mode": "draft"}),
    ("omen", 2, {"deck_mode": "build"}),
]


def new(name: str, players: int, seed: int, options: dict[str, Any]) -> State:
    rest = dict(options)
    state: State = ludarium.load(name).new(players, seed, rest.pop("preset", None), None, **rest)
    return state


def walk(name: str, players: int, options: dict[str, Any], most: int) -> dict[str, int]:
    """A random game: the checks at every question, an imagined world at every seventh; how often each array changed."""
    state = new(name, players, 4, options)
    senses = Senses(state.game, state)
    rng = Rng(4)
    changed = dict.fromkeys(senses.shapes, 0)
    before: list[dict[str, Any]] = [{} for _ in range(players)]
    for step in range(most * THOROUGH):
        for seat in range(players):
            if step % 7 and state.asked(seat) is None:
                continue
            seen = senses.named(state, seat)
            assert {key: array.shape for key, array in seen.items()} == senses.shapes
            for key, array in seen.items():
                assert array.min() >= 0, key
                assert array.max() <= 1, key
                changed[key] += key in before[seat] and not np.array_equal(array, before[seat][key])
            before[seat] = seen
            if step % 7 == 0:
                dream = senses.named(state.imagine(seat, rng), seat)
                assert all(np.array_equal(seen[key], dream[key]) for key in seen)
        if not play_out(state, rng, 1):
            break
    return changed


@every_table
def test_observations_show_what_the_seat_may_see_and_nothing_else(name: str, players: int) -> None:
    changed = walk(name, players, {}, 240 // players)
    assert changed["prompt"]
    assert sum(map(bool, changed.values())) > 4


@pytest.mark.parametrize(("name", "players", "options"), VARIANTS)
def test_shapes_depend_on_the_options_alone(name: str, players: int, options: dict[str, Any]) -> None:
    walk(name, players, options, 100)
    shapes = [Senses(state.game, state).shapes for state in (new(name, players, seed, options) for seed in (1, 2))]
    assert shapes[0] == shapes[1]


def played(name: str, players: int, choices: int) -> Any:
    state = new(name, players, 3, {})
    assert play_out(state, Rng(2), choices) == choices
    return state


def observed(state: State, seat: int) -> dict[str, Any]:
    return Senses(state.game, state).named(state, seat)


def places(row: Any) -> list[int]:
    return [int(place) for place in np.flatnonzero(row)]


def differ(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    return {key for key in before if not np.array_equal(before[key], after[key])}


def test_impetus_shows_land_idols_and_hand() -> None:
    s = played("impetus", 3, 45)
    assert s.idol_hex
    for seat in range(3):
        seen = observed(s, seat)
        for faction in range(-1, 6):
            assert places(seen["land"][faction + 1]) == [place for place, held in enumerate(s.owner) if held == faction]
        own = {
            (kind, place)
            for place, kind, whose in zip(s.idol_hex, s.idol_kind, s.idol_spirit, strict=True)
            if whose == seat
        }
        assert {(kind, place) for kind in range(3) for place in places(seen["own_idols"][kind])} == own
        assert places(seen["hand"]) == sorted({card for draw in s.draws if draw.guide == seat for card in draw.hand})
    before = observed(s, 0)
    s.gold[4] += 1
    assert differ(before, observed(s, 0)) == {"factions"}


def test_omen_shows_units_by_side_and_the_own_hand() -> None:
    s = played("omen", 2, 130)
    cities, kind = s.rules.cities, s.rules.kind
    assert any(s.units)
    for seat in range(2):
        seen = observed(s, seat)
        assert places(seen["hand"]) == sorted({kind[card] for card in s.hands[seat]})
        assert places(seen["known_hand"]) == sorted({kind[card] for card in s.hands[1 - seat][: s.shown[1 - seat]]})
        for row, player in ((0, seat), (1, 1 - seat)):
            assert seen["players"][row][0] == pytest.approx(s.coins[player] / s.rules.coin_cap)
            standing = []
            for city in range(cities):
                units = s.units[player * cities + city]
                assert places(seen["units"][row * cities + city]) == sorted({kind[card] for card in units})
                standing += units
            assert places(seen["standing"][row]) == sorted(standing)
    before = observed(s, 1)
    s.feats[2] = 1 - s.feats[2]
    assert differ(before, observed(s, 1)) == {"feats", "players"}, "a Feat, and the VP for it"


def test_bridgefront_shows_forces_bridges_and_the_own_hand() -> None:
    s = played("bridgefront", 3, 90)
    for seat in range(3):
        seen = observed(s, seat)
        for turn in range(3):
            other = (seat + turn) % 3
            held = [place for place in range(s.board.count) if s.forces[place * 3 + other]]
            assert places(seen["forces"][turn]) == held != []
            assert places(seen["capitals"][turn]) == [s.capital[other]]
        assert places(seen["bridges"].sum(axis=0)) == [edge for edge, built in enumerate(s.bridge) if built] != []
        assert places(seen["hand"][0]) == sorted({s.kinds[card] for card in s.hand[seat]})
    before = observed(s, 2)
    s.gold[1] += 1
    assert differ(before, observed(s, 2)) == {"players"}
    s.bridge[s.bridge.index(0)] = 1
    assert differ(before, observed(s, 2)) == {"bridges", "players"}


def test_dungeons_show_figures_chests_and_ground() -> None:
    s = played("dungeons", 2, 260)
    assert s.round > 0
    for seat in range(2):
        seen = observed(s, seat)
        planes = dict(zip(SQUARE_PLANES, seen["squares"], strict=True))
        assert places(planes["there"]) == list(range(len(s.board.xs)))
        for plane, whose in (("own_heroes", seat), ("other_heroes", 1 - seat)):
            assert places(planes[plane]) == sorted(s.at[hero] for hero in s.heroes(whose))
        assert places(planes["chests"]) == sorted(at for at in s.chest_at if at >= 0) != []
        for kind in range(7):
            assert places(seen["ground"][kind]) == [q for q, ground in enumerate(s.ground) if ground == kind]
        assert places(seen["figures"][:, 0]) == list(range(6 * seat, 6 * seat + s.team_size[seat]))
    before = observed(s, 0)
    s.xp[1] += 20
    assert differ(before, observed(s, 0)) == {"players"}


def test_aeonis_shows_owners_armies_and_the_own_cards() -> None:
    s = played("aeonis", 3, 160)
    for seat in range(3):
        seen = observed(s, seat)
        for turn in range(3):
            other = (seat + turn) % 3
            assert places(seen["owner"][turn]) == [h for h, owner in enumerate(s.owner) if owner == other] != []
            stand = {at for unit, at in enumerate(s.unit_hex) if at >= 0 and unit // TOKENS == other}
            assert places(seen["armies"][turn]) == sorted(stand) != []
            assert seen["players"][turn][0] == pytest.approx(min(1, s.gold[other] / 20))
        for building in range(14):
            assert places(seen["buildings"][building]) == [h for h in range(s.grid.count) if s.has(h, building)]
        assert places(seen["whispers"][0]) == sorted(set(s.whisper_hands[seat]))
        assert places(seen["secrets"][0]) == sorted(s.secret_hands[seat])
    before = observed(s, 0)
    s.renown[2] += 1
    assert differ(before, observed(s, 0)) - {"objectives"} == {"players"}
    s.curse[5] = 1 - s.curse[5]
    assert "places" in differ(before, observed(s, 0))
