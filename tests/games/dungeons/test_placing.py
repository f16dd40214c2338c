"""Placing artifacts, their tokens, pillars (MK-INT, MK-PLC, MK-TOK, MK-TYP, MK-DRS, MK-PIL)."""

import json
from typing import Any

import pytest

from ludarium.core import Rng
from ludarium.games.dungeons import GAME
from ludarium.games.dungeons.abilities import FLIGHT
from ludarium.games.dungeons.artifacts import DRESSING, EXOTIC
from ludarium.games.dungeons.behaviour import AutoAct
from ludarium.games.dungeons.dungeon import ready_map
from ludarium.games.dungeons.furnish import PlaceObjects
from ludarium.games.dungeons.grid import BLOCKING, CLEAR, CREVASSE, HINDERING, WATER, Board
from ludarium.games.dungeons.move import Discover
from ludarium.games.dungeons.placing import may_stand, new_piece, partners, place_piece, spots_for
from ludarium.games.dungeons.queues import first_token, under
from ludarium.games.dungeons.space import HIDDEN, sight
from ludarium.games.dungeons.state import Dungeons
from ludarium.games.dungeons.things import (
    ALL_SEEING,
    CHAIR,
    EXOTICS,
    PIECE_NAMES,
    PILLAR,
    SET_ASIDE,
    STANDING,
    TABLE,
    UNDER,
)
from tests.games.dungeons.table import ALDRIC, FENN, Table, tokens_balance

FOUNTAIN, ALTAR, STATUE, MAW = 0, 1, 2, 13


def set_up(players: int, seed: int = 3, **options: Any) -> Dungeons:
    """A game played at random up to its first turn."""
    s = GAME.new(players, seed, **options)
    rng = Rng(seed, 1)
    while not s.round:
        ask = s.asks[0]
        s.choose(ask.seat, rng.pick(ask.options))
    return s


@pytest.mark.rule("MK-INT.1")
def test_the_module_can_be_left_out() -> None:
    assert set_up(2, agreement=False, placement="program").piece_kind
    assert not set_up(2, artifacts=False).piece_kind


@pytest.mark.rule("MK-INT.2")
def test_an_artifact_does_nothing_by_itself() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    piece = t.piece("Serpent Idol", (12, 11), tokens="TR06 TR07")
    ghoul = t.spawn("Lesser Cave Ghoul", (20, 10))
    before = (t.s.click[hero], first_token(t.s, piece))
    t.run(AutoAct(ghoul))
    t.activate(hero, -1, 0)
    assert (t.s.click[hero], first_token(t.s, piece)) == before


@pytest.mark.rule("MK-INT.3")
def test_artifacts_raise_the_round_limit() -> None:
    assert GAME.new(1).rules.rounds == 50
    assert GAME.new(1, artifacts=False).rules.rounds == 40


@pytest.mark.rule("MK-PLC.1")
def test_artifacts_are_placed_in_step_3_before_the_chests() -> None:
    match = GAME.match(2, 3, agreement=False, placement="program")
    rng = Rng(3, 1)
    while not match.state.round:
        ask = match.state.asks[0]
        match.choose(ask.seat, rng.pick(ask.options))
    names = [entry.event.name for entry in match.journal]
    assert "placed" in names
    assert names.index("team") < names.index("placed")
    last_piece = max(i for i, name in enumerate(names) if name == "placed")
    assert last_piece < names.index("chest_set") < names.index("turn")


@pytest.mark.rule("MK-PLC.2", "RU-01")
def test_the_common_placing_rules() -> None:
    t = Table(2)
    s = t.s
    chest = t.chest(0, (12, 12))
    token = t.walker(0, (10, 12))
    legal = spots_for(s, FOUNTAIN)
    tiles = {s.board.tile_of[square] for square in legal}
    assert not tiles & set(s.halls), "P2: never in a starting hallway or its chamber"
    assert s.chest_at[chest] not in legal, "P3: chest"
    assert s.walker_at[token] not in legal, "P3: token"
    assert t.at((22, 7)) not in legal, "P3: crevasse of the turned Chasm"
    assert all(square not in legal for square, _ in s.board.outer), "P4: no entrance or exit square"
    s.ground[t.at((13, 13))] = WATER
    piece = t.piece("Weeping Statue", (13, 13))
    assert s.ground[t.at((13, 13))] == WATER, "P5: the terrain waits beneath"
    assert s.piece_on[t.at((13, 13))] == piece
    ends = partners(s, t.at((14, 12)))
    assert t.at((15, 12)) not in ends, "P6: inside one tile"
    assert t.at((14, 11)) in ends
    s.pool = [FOUNTAIN, FOUNTAIN]
    t.run(PlaceObjects(1))
    assert [ask.seat for ask in s.asks] == [1], "P1: from the starting player"
    t.do(s.board.tile_of[t.at((14, 10))], t.at((14, 10)))
    assert s.asks[0].seat == 0, "P1: then the next"
    for square in range(s.board.count):
        s.chest_on[square] = chest
    s.pool = [FOUNTAIN]
    t.run(PlaceObjects(0))
    assert s.piece_state[-1] == SET_ASIDE, "P7: nowhere to stand"


@pytest.mark.rule("MK-PLC.3", "RU-02")
def test_all_must_accept_the_list() -> None:
    s = GAME.new(3, 5, placement="program")
    while s.asks[0].prompt.name == "pick_hero":
        s.choose(s.asks[0].seat, s.asks[0].options[0])
    start = s.start
    kinds = sorted(s.pool)
    assert len([k for k in kinds if k < EXOTICS]) == 6
    assert [kinds.count(k) for k in (PILLAR, ALL_SEEING, CHAIR, TABLE)] == [1, 1, 3, 1]
    s.choose(start, 0)
    second = (start + 1) % 3
    assert s.asks[0].seat == second
    s.choose(second, 4)
    assert s.pool == []
    third = (start + 2) % 3
    assert s.asks[0].seat == third
    assert s.asked(second) is None
    s.choose(third, 0)
    assert s.asks[0].seat == start, "the first must accept the new list too"
    s.choose(start, 0)
    assert s.asks[0].prompt.name != "agree"
    assert s.piece_kind == []


@pytest.mark.rule("MK-PLC.4", "RU-03")
def test_no_square_of_an_artifact_on_blocking_terrain() -> None:
    t = Table()
    s = t.s
    column = next(q for q in range(s.board.count) if s.ground[q] == BLOCKING and s.board.tile_of[q] not in s.halls)
    assert not may_stand(s, FOUNTAIN, column)
    beside = next(
        there
        for way in (0, 2, 4, 6)
        if (there := s.board.near[column * 8 + way]) >= 0 and may_stand(s, FOUNTAIN, there)
    )
    assert column not in partners(s, beside)
    chasm = next(q for q in range(s.board.count) if s.ground[q] == CREVASSE)
    assert not may_stand(s, FOUNTAIN, chasm)
    water = next(q for q in range(s.board.count) if s.ground[q] == WATER and s.board.tile_of[q] not in s.halls)
    rubble = next(q for q in range(s.board.count) if s.ground[q] == HINDERING and s.board.tile_of[q] not in s.halls)
    assert may_stand(s, FOUNTAIN, water)
    assert may_stand(s, FOUNTAIN, rubble)


@pytest.mark.rule("MK-PLC.5")
def test_two_of_a_kind_have_tokens_of_their_own() -> None:
    t = Table()
    first = t.piece("Wishing Well", (10, 10), tokens="TY03")
    second = t.piece("Wishing Well", (14, 14), tokens="TY15")
    assert first != second
    assert first_token(t.s, first) != first_token(t.s, second)


@pytest.mark.rule("MK-TOK.1", "MK-TOK.2", "RU-04")
def test_tokens_lie_face_down_but_their_colours_show() -> None:
    t = Table()
    t.hero(ALDRIC, (12, 12))
    t.piece("Bone Sarcophagus", (12, 10), (13, 10), tokens="TY03 TB04 TR07")
    seen = t.s.view(0)
    pieces = seen["pieces"]
    assert isinstance(pieces, list)
    assert pieces[0]["tokens"] == [1, 1, 1]
    other = Table()
    other.hero(ALDRIC, (12, 12))
    other.piece("Bone Sarcophagus", (12, 10), (13, 10), tokens="TY15 TB05 TR04")
    assert json.dumps(other.s.view(0)) == json.dumps(seen), "other tokens, the same sight"


@pytest.mark.rule("MK-TOK.3", "RU-05")
def test_a_token_is_a_small_table_read_with_a_die() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), click=8)
    t.piece("Whispering Fountain", (12, 11), tokens="TY02 TY03")
    t.dice(5).activate(hero, 28)
    assert t.s.click[hero] == 6, "5-6: heal 2"
    assert t.events("rolled") == [(5,)]
    t.s.click[hero] = 8
    t.activate(hero, 28)
    assert t.s.click[hero] == 6
    assert t.events("rolled") == [(5,)], "a single row needs no die"


@pytest.mark.rule("MK-TOK.4")
def test_three_colours() -> None:
    rules = GAME.rule_set()
    colours = {token.code[1]: token.colour for token in rules.tokens}  # type: ignore[attr-defined]
    assert colours == {"Y": 0, "B": 1, "R": 2}


@pytest.mark.rule("MK-TOK.5", "MK-TOK.6")
def test_three_piles_are_mixed() -> None:
    one, two = GAME.new(1, 1), GAME.new(1, 2)
    assert [len(pile) for pile in one.pile] == [20, 24, 24]
    assert tokens_balance(one)
    assert all(a != b and sorted(a) == sorted(b) for a, b in zip(one.pile, two.pile, strict=True))


@pytest.mark.rule("MK-TOK.7")
def test_the_print_under_an_artifact_tells_its_tokens() -> None:
    t = Table()
    piece = new_piece(t.s, MAW, SET_ASIDE)
    tops = (t.s.pile[1][-1:], t.s.pile[2][:-3:-1])
    place_piece(t.s, piece, t.at((12, 12)), t.at((12, 13)))
    assert [under(t.s, piece, colour) for colour in range(3)] == [[], tops[0], tops[1]]


@pytest.mark.rule("RU-06")
def test_yellow_comes_before_blue_before_red_and_refills_join_the_rear() -> None:
    t = Table()
    piece = t.piece("Bone Sarcophagus", (12, 10), (13, 10), tokens="TR07 TB04 TY03")
    order = []
    while first_token(t.s, piece) >= 0:
        token = first_token(t.s, piece)
        order.append(t.s.rules.tokens[t.s.rules.token_kind[token]].code)
        t.s.lined.remove(token)
        t.s.where[token] = -1
    assert order == ["TY03", "TB04", "TR07"]
    well = t.piece("Wishing Well", (14, 14), tokens="TY02")
    late = t.lay_token("TY15", well)
    assert first_token(t.s, well) != late
    assert under(t.s, well, 0)[-1] == late


@pytest.mark.rule("RU-07")
def test_a_short_pile_deals_what_is_there() -> None:
    t = Table()
    rest = t.s.pile[0][:1]
    for token in t.s.pile[0][1:]:
        t.s.where[token] = 0
    t.s.pile[0] = rest[:]
    piece = new_piece(t.s, 10, SET_ASIDE)
    place_piece(t.s, piece, t.at((12, 12)), -1)
    assert under(t.s, piece, 0) == rest
    assert t.s.piece_state[piece] == STANDING


@pytest.mark.rule("MK-TYP.1", "MK-TYP.2", "MK-TYP.3", "MK-TYP.4", "MK-DRS.1", "MK-DRS.2")
def test_exotic_artifacts_have_tokens_and_dressing_has_none() -> None:
    assert len(EXOTIC) == 14
    assert [piece.name for piece in EXOTIC] == list(PIECE_NAMES[:14])
    assert all(sum(piece.tokens) > 0 for piece in EXOTIC)
    assert [piece.name for piece in DRESSING] == ["Ancient Pillar", "All-Seeing Pillar", "Chair", "Table"]
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    for name, place in (("Chair", (11, 11)), ("Ancient Pillar", (13, 11))):
        piece = t.piece(name, place)
        assert not [token for token in t.s.lined if t.s.where[token] == UNDER + piece]
    t.activate(hero)
    assert 28 not in t.options, "dressing cannot be used"


@pytest.mark.parametrize(
    ("index", "squares", "tokens"),
    [
        pytest.param(i, squares, tokens, marks=pytest.mark.rule(f"AR-E{i + 1:02}"))
        for i, (squares, tokens) in enumerate(
            [
                (1, (2, 1, 0)), (2, (0, 2, 1)), (1, (2, 0, 0)), (1, (0, 1, 1)), (2, (1, 1, 1)), (1, (1, 1, 0)),
                (1, (2, 1, 0)), (1, (0, 2, 0)), (1, (0, 0, 2)), (1, (1, 1, 1)), (1, (3, 0, 0)), (1, (1, 1, 0)),
                (1, (1, 2, 0)), (2, (0, 1, 2)),
            ]
        )
    ],
)  # fmt: skip
def test_each_exotic_artifact_stands_and_is_filled_as_printed(
    index: int, squares: int, tokens: tuple[int, int, int]
) -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    piece = new_piece(t.s, index, SET_ASIDE)
    place_piece(t.s, piece, t.at((12, 11)), t.at((13, 11)) if squares == 2 else -1)
    assert tuple(len(under(t.s, piece, colour)) for colour in range(3)) == tokens
    assert sum(on == piece for on in t.s.piece_on) == squares
    first = first_token(t.s, piece)
    t.activate(hero)
    assert 28 in t.options
    t.do(28)
    assert t.events("used")[0] == (hero, index, first)


@pytest.mark.rule("MK-PIL.1", "AR-D1")
def test_a_pillar_blocks_sight_and_movement() -> None:
    t = Table()
    a, b = t.at((12, 10)), t.at((12, 14))
    assert sight(t.s, a, b) != HIDDEN
    t.piece("Ancient Pillar", (12, 12))
    assert sight(t.s, a, b) == HIDDEN
    hero = t.hero(ALDRIC, (12, 11))
    t.activate(hero)
    assert 4 not in t.options


@pytest.mark.rule("MK-PIL.2")
def test_no_step_onto_or_diagonally_past_a_pillar() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12))
    t.piece("Ancient Pillar", (13, 12))
    t.activate(hero)
    assert 2 not in t.options
    assert 1 not in t.options, "no cutting its corner north-east"
    assert 3 not in t.options, "no cutting its corner south-east"
    assert 0 in t.options


@pytest.mark.rule("MK-PIL.3")
def test_a_pillar_cannot_be_flown_over() -> None:
    t = Table()
    hero = t.hero(FENN, (12, 12))
    assert t.s.has(hero, FLIGHT)
    t.piece("Ancient Pillar", (13, 12))
    t.piece("Weeping Statue", (11, 12), tokens="TY03")
    t.activate(hero)
    assert 2 not in t.options
    assert 6 in t.options, "other artifacts are flown over"


@pytest.mark.rule("MK-PIL.4", "MK-PIL.5", "MK-PIL.6", "RU-31")
def test_no_pillar_in_hallways_doorways_or_entrances() -> None:
    t = Table()
    s = t.s
    legal = spots_for(s, PILLAR)
    assert legal
    assert not any(s.board.hallway(square) for square in legal)
    assert not any(s.board.doorway[square] for square in legal)
    assert all(square not in legal for square, _ in s.board.outer)
    assert s.board.doorway[t.at((14, 12))], "an opening to another tile"
    assert s.board.doorway[t.at((24, 12))], "an opening to the outside"
    assert not s.board.doorway[t.at((13, 12))]
    assert t.at((14, 12)) in spots_for(s, FOUNTAIN), "only pillars are barred there"


@pytest.mark.rule("MK-PIL.7", "RU-32")
def test_a_pillar_may_not_cut_the_dungeon() -> None:
    t = Table()
    s = t.s
    for square in spots_for(s, PILLAR):
        assert s.board.with_pillar(square).components() == 1
    split = next(i for i, laid in enumerate(s.board.tiles) if laid.kind == 6)
    middle = next(
        q for q in s.board.squares_of[split]
        if s.ground[q] == CLEAR and not s.board.doorway[q] and s.board.with_pillar(q).components() > 1
    )  # fmt: skip
    assert not may_stand(s, PILLAR, middle)
    for _ in range(4):
        legal = [q for q in spots_for(s, PILLAR) if s.board.tile_of[q] == 0]
        if not legal:
            break
        place_piece(s, new_piece(s, PILLAR, SET_ASIDE), legal[0], -1)
        assert s.board.components() == 1, "earlier pillars count"


@pytest.mark.rule("RU-45")
def test_the_placer_turns_a_long_artifact_and_it_is_used_from_any_side() -> None:
    t = Table(2)
    t.s.pool = [ALTAR]
    t.run(PlaceObjects(0))
    t.do(0, t.at((12, 12)))
    assert sorted(t.options) == sorted(t.at(q) for q in ((12, 11), (13, 12), (12, 13), (11, 12)))
    t.do(t.at((12, 13)))
    for place in ((11, 11), (13, 14), (12, 14), (13, 12)):
        one = Table()
        one.piece("Altar of Ash", (12, 12), (12, 13), tokens="TB04")
        hero = one.hero(ALDRIC, place)
        one.activate(hero)
        assert 28 in one.options


@pytest.mark.rule("RU-46")
def test_artifacts_may_stand_in_passages_but_not_shut_off_a_chest() -> None:
    t = Table()
    s = t.s
    assert may_stand(s, FOUNTAIN, t.at((17, 12))), "a hallway"
    assert may_stand(s, FOUNTAIN, t.at((14, 12))), "a doorway"
    t.chest(0, (10, 10), "south-east")
    assert may_stand(s, FOUNTAIN, t.at((11, 11)))
    t.piece("Weeping Statue", (11, 10))
    t.piece("Weeping Statue", (10, 11))
    assert not may_stand(s, FOUNTAIN, t.at((11, 11))), "the chest's last stop square"


def test_solo_finds_reserve_objects_on_new_tiles() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (22, 12))
    new_piece(t.s, STATUE, 3)
    t.s.pool = [STATUE]
    t.dice(2, 3).run(Discover(hero))
    assert t.s.pool == []
    assert t.s.piece_state[0] == STANDING
    assert t.s.board.tile_of[t.s.piece_a[0]] == t.s.board.tile_of[t.at((22, 12))]
    assert len(under(t.s, 0, 0)) == 2
    assert tokens_balance(t.s)


@pytest.mark.rule("MK-PIL.1")
def test_a_pillar_changes_the_board_as_if_it_had_always_stood_there() -> None:
    board = ready_map().board
    for square in range(0, board.count, 17):
        risen, built = board.with_pillar(square), Board(board.tiles, [square])
        assert (risen.step_to, risen.near, risen.gate) == (built.step_to, built.near, built.gate)
        assert risen.blocked == built.blocked
