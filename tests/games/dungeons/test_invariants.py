"""What holds at every step of random games in every mode (B23), and that they all end."""

from typing import Any

import pytest

from ludarium.core import Rng
from ludarium.games.dungeons import GAME
from ludarium.games.dungeons.actions import USE
from ludarium.games.dungeons.dungeon import generate, ready_map
from ludarium.games.dungeons.grid import CREVASSE
from ludarium.games.dungeons.move import may_rest
from ludarium.games.dungeons.paths import ways_to
from ludarium.games.dungeons.queues import under
from ludarium.games.dungeons.space import sight
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    ABSENT,
    BANKED,
    CARRIED,
    DEAD,
    EXOTICS,
    FIGURES,
    GONE,
    HERO_PLACES,
    IN_POOL,
    ON_BOARD,
    OUTSIDE,
    OWNED,
    STANDING,
    TABLE,
)
from tests.games.dungeons.table import Table, tokens_balance

MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (2, {"mode": "coop"}),
    (2, {"mode": "lone_wolf"}),
    (2, {"dungeon": "built"}),
    (3, {"placement": "program"}),
    (3, {"mode": "coop"}),
    (4, {"dungeon": "built", "spawn_control": "program"}),
    (4, {"mode": "coop", "team_points": 150}),
]
IDS = [f"{players}-{'-'.join(map(str, options.values())) or 'plain'}" for players, options in MODES]


def check(s: Dungeons) -> None:
    assert tokens_balance(s)
    check_squares(s)
    check_pieces(s)
    for hero in range(HERO_PLACES):
        held = [t for t in range(68) if s.where[t] == hero and s.rules.is_ability(t)]
        kinds = [s.rules.token_kind[t] for t in held]
        assert len(set(kinds)) == len(kinds)
        assert bin(s.granted[hero]).count("1") == len(kinds)
    check_gold(s)


def check_squares(s: Dungeons) -> None:
    """Every figure in exactly one place, and none at rest where it may not be."""
    for figure in range(FIGURES):
        at = s.at[figure]
        assert at in (OUTSIDE, GONE, DEAD, IN_POOL, ABSENT) or at >= 0
        assert (at == IN_POOL) <= (figure >= HERO_PLACES)
        if at >= 0:
            assert not s.board.blocked[at]
            assert 0 <= s.click[figure] < s.dial(figure).length
            if figure != s.active:
                assert s.who[at] == figure
                assert may_rest(s, figure, at)
    for square in range(s.board.count):
        figure = s.who[square]
        assert figure < 0 or s.at[figure] == square
        things = [s.piece_on[square] >= 0, s.chest_on[square] >= 0, s.walker_on[square] >= 0]
        moving = s.walker >= 0 and s.walker_on[square] == s.walker
        assert sum(things) <= 1 or moving
    for chest, at in enumerate(s.chest_at):
        assert (s.chest_state[chest] == ON_BOARD) == (at >= 0)
        assert at < 0 or s.chest_on[at] == chest


def check_pieces(s: Dungeons) -> None:
    for piece, kind in enumerate(s.piece_kind):
        counts = [len(under(s, piece, colour)) for colour in range(3)]
        most = s.rules.exotics[kind].tokens if kind < EXOTICS else (0, 0, 0)
        assert all(count <= limit for count, limit in zip(counts, most, strict=True))
        if s.piece_state[piece] == STANDING:
            a, b = s.piece_a[piece], s.piece_b[piece]
            assert s.piece_on[a] == piece
            assert s.ground[a] != CREVASSE
            if kind == TABLE or (kind < EXOTICS and s.rules.exotics[kind].squares == 2):
                assert s.piece_on[b] == piece
                assert abs(s.board.xs[a] - s.board.xs[b]) + abs(s.board.ys[a] - s.board.ys[b]) == 1
                assert any(s.board.near[a * 8 + way] == b for way in (0, 2, 4, 6))
        elif s.piece_state[piece] == CARRIED:
            assert s.carry == piece
    assert s.board.components() == 1


def check_gold(s: Dungeons) -> None:
    """Loose gold made by tokens is carried, on the floor, out, or lost (B23.10)."""
    assert sum(s.loose) + sum(s.purse_gold) + sum(s.banked) + s.gold_lost == s.gold_made
    for chest, state in enumerate(s.chest_state):
        assert (state in (OWNED, BANKED)) == (s.chest_owner[chest] >= 0)


@pytest.mark.rule("RU-25", "RU-11", "RU-34", "RU-32", "MK-ART.7")
@pytest.mark.parametrize(("players", "options"), MODES, ids=IDS)
@pytest.mark.parametrize("seed", range(3))
def test_everything_stays_in_its_place(players: int, options: dict[str, Any], seed: int) -> None:
    s = GAME.new(players, seed, **options)
    rng = Rng(seed, 5)
    for made in range(20_000):
        if s.over:
            break
        if s.round and made % 7 == 0:
            check(s)
        ask = s.asks[rng.below(len(s.asks))]
        option = rng.pick(ask.options)
        if ask.prompt.name == "activate" and option >= HERO_PLACES and option < FIGURES:
            assert not s.marked[option], "marked figures are never activated"
        if ask.prompt.name == "act" and option == USE:
            points = s.points
            s.choose(ask.seat, option)
            assert s.asked(ask.seat) is None or s.asks[0].prompt.name != "act" or points >= s.rules.use_cost
            continue
        s.choose(ask.seat, option)
    assert s.over
    check(s)


def test_lines_of_fire_are_the_same_both_ways() -> None:
    for seed in range(3):
        s = GAME.new(2, seed, agreement=False, placement="program")
        rng = Rng(seed, 6)
        while not s.over and s.round < 4:
            ask = s.asks[0]
            s.choose(ask.seat, rng.pick(ask.options))
        for _ in range(1500):
            a, b = rng.below(s.board.count), rng.below(s.board.count)
            if a != b:
                assert sight(s, a, b) == sight(s, b, a)


def test_a_way_from_near_a_figure_is_as_long_as_over_the_whole_board() -> None:
    told = 0
    for seed in range(3):
        s = GAME.new(3, seed, agreement=False, placement="program")
        rng = Rng(seed, 7)
        while not s.over and s.round < 6:
            ask = s.asks[0]
            s.choose(ask.seat, rng.pick(ask.options))
            target, around = rng.below(s.board.count), rng.below(9)
            for figure in range(FIGURES):
                here = s.at[figure]
                if here >= 0 and not s.board.blocked[target]:
                    known = ways_to(s, figure, [target], here, around)
                    whole = ways_to(s, figure, [target])
                    assert known[here] == whole[here]
                    for square, stride in enumerate(s.board.strides(here)):
                        if stride <= around and whole[square] <= whole[here]:
                            assert known[square] == whole[square]
                            told += 1
    assert told > 1000


def test_the_ready_map_is_as_described() -> None:
    board = ready_map().board
    walkable = [q for q in range(board.count) if board.walkable(q)]
    assert (len(board.tiles), len(walkable), board.components()) == (13, 267, 1)
    cuts = [q for q in walkable if board.with_pillar(q).components() > 1]
    assert len(cuts) == 33
    centre = board.field(board.at(12, 12))
    assert centre[board.at(12, 0)] == centre[board.at(12, 24)] == 12


def test_random_dungeons_are_connected_and_have_their_entrances() -> None:
    for seed in range(10):
        layout = generate(Rng(seed), 3, 15)
        board = layout.board
        assert board.components() == 1
        assert len(board.tiles) == 15
        assert len(set(layout.chambers)) == 3
        for hall, gate in zip(layout.halls, layout.gates, strict=True):
            assert board.tiles[hall].hallway
            assert board.tile_of[board.outer[gate][0]] == hall
            assert sum(hall in (board.tile_of[a], board.tile_of[b]) for a, b in board.passages) == 1


def test_the_helper_keeps_the_tokens_in_balance() -> None:
    t = Table()
    t.piece("Stone Maw", (12, 12), (13, 12), tokens="TB05 TR04 TR05")
    assert tokens_balance(t.s)
