"""The judge: what it must get right, whatever its weights."""

from collections.abc import Callable

import pytest

from ludarium.bots import play
from ludarium.bots.names import make
from ludarium.games.aeonis import GAME
from ludarium.games.aeonis.board import CITY, NONE, PORTAL, RUINS
from ludarium.games.aeonis.building import put_building
from ludarium.games.aeonis.cards.artifacts import (
    ARCHIVE,
    BEACON,
    CONDUIT,
    CORNERSTONE,
    ETERNAL_FORGE,
    GLASS,
    MERCENARIES,
    SCROLL,
    TOME,
)
from ludarium.games.aeonis.cards.objectives import GOLDEN_HOARD, IMPERIAL_TREASURY, MERCHANT_LORD, SEAT_OF_EMPIRE
from ludarium.games.aeonis.cards.politics import IMPERIAL_MANDATE, MILITARY_MANEUVERS
from ludarium.games.aeonis.cleanup import Cleanup
from ludarium.games.aeonis.judge import AMONG_SEVERAL, FAR, W, Weights, aims, judge, outlook
from ludarium.games.aeonis.marks import ACTION_PHASE
from ludarium.games.aeonis.tables import ACADEMY, FORGE, FORTRESS, TOWER
from ludarium.games.aeonis.turn import PRIMARY, USE
from tests.games.aeonis.table import Table


def realm() -> Table:
    """Seat 0: a City with an Academy, its Lord there, a Portal beside it; seat 1: a Lord far away."""
    t = Table()
    t.s.phase = ACTION_PHASE
    t.units(0, t.land(0, 3, CITY, 0, ACADEMY), "L")
    t.land(1, 2, PORTAL, 0)
    t.units(1, t.land(0, -3, CITY, 1), "L")
    t.s.gold[0] = 12
    return t


def unexplored_ruins(t: Table) -> None:
    for q, r in ((-1, 0), (-2, 0), (2, 0)):
        t.s.unexplored[t.land(q, r, RUINS)] = 1


PURGES: list[tuple[int, Callable[[Table], None]]] = [
    (GLASS, unexplored_ruins),
    (SCROLL, lambda t: t.give(0, SCROLL)),
    (TOME, lambda t: t.give(0, TOME)),
    (MERCENARIES, lambda t: t.give(0, MERCENARIES)),
    (ARCHIVE, lambda t: t.attach(ARCHIVE, t.at(0, 3), ACADEMY)),
]


@pytest.mark.parametrize("weights", [W, FAR, AMONG_SEVERAL])
@pytest.mark.parametrize(("artifact", "given"), PURGES)
def test_what_is_purged_brings_more_than_keeping_it(
    artifact: int, given: Callable[[Table], None], weights: Weights
) -> None:
    t = realm()
    if artifact == GLASS:
        t.give(0, GLASS)
    given(t)
    t.turn(0)
    before = judge(t.s, 0, weights)
    t.choose("turn", USE + artifact)
    assert judge(t.s, 0, weights) > before


FITS = [
    (CONDUIT, ACADEMY, (1, 1), CITY),
    (CORNERSTONE, TOWER, (1, 2), PORTAL),
    (CORNERSTONE, FORTRESS, (1, 1), CITY),
    (ETERNAL_FORGE, FORGE, (1, 1), CITY),
    (BEACON, TOWER, (1, 2), PORTAL),
    (ARCHIVE, ACADEMY, (1, 1), CITY),
]


@pytest.mark.parametrize(("relic", "building", "at", "terrain"), FITS)
def test_the_building_a_relic_waits_for_is_worth_raising(
    relic: int, building: int, at: tuple[int, int], terrain: int
) -> None:
    gains: list[float] = []
    for waits in (True, False):
        t = realm()
        t.s.buildings[t.at(0, 3)] = 0
        h = t.land(*at, terrain, 0)
        if waits:
            t.wait(0, relic)
        before = judge(t.s, 0)
        put_building(t.s, 0, building, h)
        gains.append(judge(t.s, 0) - before)
    assert gains[0] > gains[1] + 2


def test_the_cornerstone_goes_where_units_stand() -> None:
    values: list[float] = []
    for at in ((0, 3), (1, 2)):
        t = realm()
        t.s.buildings[t.at(0, 3)] = 1 << TOWER
        t.s.buildings[t.at(1, 2)] = 1 << TOWER
        t.attach(CORNERSTONE, t.at(*at), TOWER)
        values.append(judge(t.s, 0))
    assert values[0] > values[1]


def test_the_lord_is_drawn_to_the_seat() -> None:
    values: list[float] = []
    for r in (3, 2, 1, 0):
        t = realm()
        t.s.take(t.s.grid.seat, 0)
        t.s.place(t.s.lord(0), t.at(0, r))
        values.append(judge(t.s, 0))
    assert values == sorted(values)
    assert values[3] > values[2] + W.away


def crowned() -> Table:
    """Seat 0: the Imperial Seat, its Lord upon it."""
    t = realm()
    t.s.place(t.s.lord(0), t.land(0, 0, CITY, 0))
    return t


def test_no_lord_waits_beside_a_seat_that_somebody_else_keeps() -> None:
    """Among several; while the Seat is free every step to it counts."""

    def step(t: Table, weights: Weights) -> float:
        values: list[float] = []
        for r in (-3, -2):
            t.s.place(t.s.lord(1), t.at(0, r))
            values.append(judge(t.s, 1, weights))
        return values[1] - values[0]

    assert step(realm(), AMONG_SEVERAL) == step(realm(), FAR) > FAR.away / 2
    assert step(crowned(), AMONG_SEVERAL) < step(crowned(), FAR) - FAR.away / 2


def test_what_the_coming_cleanup_brings_is_foreseen() -> None:
    t = crowned()
    t.s.public_row = []
    t.s.gold[0] = 0
    t.secret(0, GOLDEN_HOARD)
    assert (aims(t.s, W, 0).due, aims(t.s, W, 1).due) == (1, 0)
    t.s.rites = [2, 0]
    assert aims(t.s, W, 0).due == 3
    t.s.gold[0] = 30
    assert aims(t.s, W, 0).due == 5
    t.s.public_row = [SEAT_OF_EMPIRE, MERCHANT_LORD]
    assert (aims(t.s, W, 0).due, aims(t.s, W, 0).further) == (7, 1), "one public objective a Cleanup"


def test_nothing_is_counted_twice_while_the_cleanup_scores() -> None:
    t = crowned()
    t.s.public_row = [MERCHANT_LORD, IMPERIAL_TREASURY]
    t.s.gold = [30, 30]

    def foreseen() -> tuple[int, int]:
        return t.s.points(0) + aims(t.s, W, 0).due, t.s.points(1) + aims(t.s, W, 1).due

    assert foreseen() == (3, 2)
    t.run(Cleanup())
    for seat in range(2):
        t.until("score_public")
        assert t.asked() == seat
        assert foreseen() == (3, 2)
        t.choose("score_public", MERCHANT_LORD)
    assert [t.s.points(0), t.s.points(1)] == [3, 2]


def test_a_strategy_card_without_the_ap_to_use_it_is_no_reason_to_stay() -> None:
    values: list[float] = []
    for ap in (1, 0):
        for passed in (0, 1):
            t = realm()
            t.s.strategy_holder[MILITARY_MANEUVERS] = 0
            t.s.ap[0] = ap
            t.s.passed[0] = passed
            values.append(judge(t.s, 0))
    assert values[0] > values[1]
    assert values[2] == values[3]


def test_the_seat_is_worth_less_to_a_lord_who_can_be_driven_from_it() -> None:
    def keeps(guard: str, rivals: str, away: int) -> tuple[float, float]:
        t = crowned()
        if guard:
            t.units(0, t.at(0, 0), guard)
        t.units(1, t.at(0, -away), rivals)
        return judge(t.s, 0), judge(t.s, 1)

    assert keeps("", "III", 1)[0] < keeps("", "III", 2)[0] < keeps("", "III", 3)[0]
    assert keeps("", "III", 1)[1] - keeps("", "III", 3)[1] > W.caught / 2
    gained = keeps("II", "III", 1)[0] - keeps("", "III", 1)[0]
    assert gained > keeps("II", "III", 3)[0] - keeps("", "III", 3)[0], "a guard is worth more where it is needed"


def test_who_leads_counts_most_when_the_game_is_about_to_end() -> None:
    losses: list[float] = []
    for vp in (2, 9):
        values: list[float] = []
        for rival in (vp - 1, vp):
            t = crowned()
            t.s.public_row = []
            t.s.vp = [vp, rival]
            values.append(judge(t.s, 0))
        losses.append(values[0] - values[1])
    assert losses[0] > 0
    assert losses[1] > losses[0] + W.lead / 2


@pytest.mark.parametrize("weights", [W, FAR, AMONG_SEVERAL])
def test_a_mandate_in_the_seats_hand_is_used(weights: Weights) -> None:
    t = realm()
    t.land(0, 0, CITY, 0)
    t.s.strategy_holder[IMPERIAL_MANDATE] = 0
    t.turn(0)
    held = judge(t.s, 0, weights)
    t.choose("turn", PRIMARY + IMPERIAL_MANDATE).until("stop")
    assert t.s.vp[0] == 1
    assert judge(t.s, 0, weights) > held
    t.s.vp[0] = 0
    assert judge(t.s, 0, weights) < held


def test_all_seats_are_judged_at_once() -> None:
    s = GAME.new(4, 3)
    bots = [make("random", 3, seat) for seat in range(4)]
    for _ in range(300):
        ask = s.asks[0]
        s.choose(ask.seat, bots[ask.seat].answer(s, ask.seat))
    assert not s.over
    for weights in (W, FAR, AMONG_SEVERAL):
        assert outlook(s, weights) == [judge(s, seat, weights) for seat in range(4)]
    assert outlook(s) == outlook(s, AMONG_SEVERAL)


def test_at_the_end_only_the_win_counts() -> None:
    s = GAME.new(2, 5)
    play(s, [make("random", 5, seat) for seat in range(2)])
    winner = s.winners()[0]
    values = outlook(s)
    assert values == [judge(s, 0), judge(s, 1)]
    assert values[winner] > values[1 - winner] + W.won / 2


def test_a_search_counts_turns_not_what_they_ask() -> None:
    """A turn may ask everybody, and the number stays; with the next one it changes."""
    state = GAME.new(4, 5)
    bots = [make("greedy:1", 5, seat) for seat in range(4)]
    others_asked = 0
    before, number = NONE, NONE
    while state.round < 2:
        if state.phase == ACTION_PHASE and before != NONE:
            assert (GAME.turn(state) == number) == (state.active == before)
            others_asked += state.asks[0].seat != state.active
        before, number = (state.active, GAME.turn(state)) if state.phase == ACTION_PHASE else (NONE, NONE)
        seat = state.asks[0].seat
        state.choose(seat, bots[seat].answer(state, seat))
    assert others_asked > 3
