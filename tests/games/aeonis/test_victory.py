"""The round, objectives, Renown and victory (HB-6, HB-19, HB-20, HB-21)."""

import pytest

from ludarium.core import PASS
from ludarium.games.aeonis.board import CITY, FOREST, LAKE, NONE, PORTAL, RUINS
from ludarium.games.aeonis.cards import objectives as card
from ludarium.games.aeonis.cards.artifacts import CHALICE, HORN, TOME
from ludarium.games.aeonis.cleanup import Expire, Rite, Surplus, Threshold
from ludarium.games.aeonis.marks import PORTAL_TRAVELS, SIEGES_WON, WON, WON_DEFENDING
from ludarium.games.aeonis.objectives import ScorePublic, meets_public, reveal_public
from ludarium.games.aeonis.round import RoundStart, presence
from ludarium.games.aeonis.tables import CASTLE, FARM, GROVE, TOWER
from ludarium.games.aeonis.turn import TRAVEL
from tests.games.aeonis.table import Table


@pytest.mark.rule("HB-6", "HB-19.3")
def test_public_objectives_appear_round_by_round() -> None:
    t = Table()
    row = len(t.s.public_row)
    t.s.round = 0
    t.run(RoundStart())
    assert len(t.s.public_row) == row
    t.run(RoundStart())
    assert len(t.s.public_row) == row + 1
    t.s.round = 3
    t.run(RoundStart())
    assert t.s.public_stage_two == []
    t = Table()
    t.s.public_deck = []
    assert reveal_public(t.s)
    assert t.s.public_stage_two == []


@pytest.mark.rule("HR-86", "AE-R-70")
def test_a_player_without_anything_starts_again() -> None:
    t = Table()
    t.s.home[0] = t.land(0, 0, CITY, 1)
    t.units(1, t.at(0, 0), "I")
    t.s.captor[0] = 1
    t.run(RoundStart())
    assert (t.s.captor[0], t.s.unit_hp[0]) == (NONE, 3)
    assert t.s.grid.dist(t.s.lord_hex(0), t.at(0, 0)) == 1
    assert t.s.owner[t.s.lord_hex(0)] == 0


@pytest.mark.rule("HB-6", "HR-34", "HR-58")
def test_the_speaker_moves_clockwise() -> None:
    t = Table(3)
    t.run(Expire())
    assert (t.s.speaker, t.s.order) == (1, [0, 1, 2])
    assert t.s.clockwise(1) == [1, 2, 0]


def holds(t: Table, which: int, seat: int = 0) -> bool:
    return meets_public(t.s, seat, which)


@pytest.mark.rule("HB-19-frontier-lord", "HB-19-dominion")
def test_hex_objectives() -> None:
    t = Table()
    for h in range(6):
        t.s.take(h, 0)
    assert not holds(t, card.FRONTIER_LORD)
    t.s.take(6, 0)
    assert holds(t, card.FRONTIER_LORD)
    for h in range(7, 11):
        t.s.take(h, 0)
    assert not holds(t, card.DOMINION)
    t.s.take(11, 0)
    assert holds(t, card.DOMINION)


@pytest.mark.rule("HB-19-builder", "HB-19-prosperous-realm")
def test_building_objectives() -> None:
    t = Table()
    t.land(0, 0, CITY, 0, CASTLE)
    t.land(1, 0, FOREST, 0, GROVE)
    assert not holds(t, card.BUILDER)
    h = t.land(2, 0, 0, 0, FARM)
    assert holds(t, card.BUILDER)
    t.s.disabled[h] = 1 << FARM
    assert not holds(t, card.BUILDER)
    t.s.disabled[h] = 0
    t.land(0, 1, FOREST, 0, TOWER)
    assert not holds(t, card.PROSPEROUS_REALM)
    t.land(0, 2, FOREST, 0, TOWER)
    assert holds(t, card.PROSPEROUS_REALM)
    t.s.terrain[t.at(0, 0)] = FOREST
    t.s.buildings[t.at(0, 0)] = 1 << TOWER
    assert not holds(t, card.PROSPEROUS_REALM)


COUNTED = [
    ("HB-19-warlord", card.WARLORD, WON, 2),
    ("HB-19-breaker-of-walls", card.BREAKER_OF_WALLS, SIEGES_WON, 1),
    ("HB-19-conqueror", card.CONQUEROR, WON, 5),
    ("HB-19-hold-the-line", card.HOLD_THE_LINE, WON_DEFENDING, 2),
]


@pytest.mark.parametrize(
    ("which", "kind", "wanted"),
    [pytest.param(*row[1:], marks=pytest.mark.rule(row[0], "HB-19.1"), id=row[0]) for row in COUNTED],
)
def test_counting_objectives_count_from_their_reveal(which: int, kind: int, wanted: int) -> None:
    t = Table()
    t.s.count(0, kind, 9)
    t.s.public_deck = [which]
    t.s.public_row = []
    reveal_public(t.s)
    t.s.count(0, kind, wanted - 1)
    assert not holds(t, which)
    t.s.count(0, kind)
    assert holds(t, which)


def revealed(t: Table, *cards: int) -> Table:
    """These public objectives, revealed now."""
    t.s.public_deck, t.s.public_row = list(cards), []
    for _ in cards:
        reveal_public(t.s)
    return t


@pytest.mark.rule("HB-19-warlord", "HB-19-breaker-of-walls", "HB-19-hold-the-line", "HB-19-conqueror", "HB-19.5")
def test_battles_that_count() -> None:
    t = revealed(Table(), card.WARLORD, card.BREAKER_OF_WALLS, card.HOLD_THE_LINE, card.CONQUEROR)
    t.units(0, t.land(0, 0, owner=0), "C")
    t.units(1, t.land(1, 0, owner=1), "I")
    t.attack(0, t.at(1, 0), [8, 1]).rest()
    assert not holds(t, card.WARLORD)
    assert not holds(t, card.BREAKER_OF_WALLS)
    t.units(1, t.land(2, 0, CITY, 1), "I")
    t.attack(0, t.at(2, 0), [8, 1]).rest()
    assert holds(t, card.WARLORD)
    assert holds(t, card.BREAKER_OF_WALLS)
    t.units(1, t.land(3, 0, owner=1), "I")
    for _ in range(2):
        assert not holds(t, card.HOLD_THE_LINE)
        t.attack(1, t.at(2, 0), [1, 6, 1, 6]).until("lift").choose("lift", 0).rest()
    assert holds(t, card.HOLD_THE_LINE)
    assert not holds(t, card.CONQUEROR)
    t.attack(0, t.at(3, 0), [8, 1]).rest()
    assert holds(t, card.CONQUEROR)
    # An undefended hex is no battle.
    other = revealed(Table(), card.WARLORD)
    other.units(0, other.land(0, 0, owner=0), "C")
    for q in (1, 2):
        other.attack(0, other.land(q, 0, owner=1)).rest(moves_in=PASS)
    assert not holds(other, card.WARLORD)


@pytest.mark.rule("HB-19-portal-mastery")
def test_a_travel_that_counts() -> None:
    t = revealed(Table(), card.PORTAL_MASTERY)
    here, there = t.land(0, 0, PORTAL, 0), t.land(2, 0, PORTAL)
    t.units(0, here, "C")
    assert not holds(t, card.PORTAL_MASTERY)
    t.turn(0).choose("turn", TRAVEL + here).rest()
    assert t.s.occupant[there] == 0
    assert holds(t, card.PORTAL_MASTERY)


@pytest.mark.rule("HB-19-portal-mastery")
def test_portal_mastery() -> None:
    t = Table()
    t.s.public_deck = [card.PORTAL_MASTERY]
    reveal_public(t.s)
    t.s.count(0, PORTAL_TRAVELS)
    assert not holds(t, card.PORTAL_MASTERY)
    t.land(1, 0, PORTAL, 0)
    assert holds(t, card.PORTAL_MASTERY)
    assert not holds(t, card.PORTAL_MASTERY, 1)


@pytest.mark.rule("HB-19-seat-of-empire", "HB-19-twin-cities", "HB-19.6", "HB-19-crossroads-of-empire", "HR-44")
def test_city_objectives() -> None:
    t = Table()
    t.land(0, 0, CITY, 0)
    assert holds(t, card.SEAT_OF_EMPIRE)
    assert not holds(t, card.SEAT_OF_EMPIRE, 1)
    assert not holds(t, card.TWIN_CITIES)
    t.land(1, 0, CITY, 0)
    assert holds(t, card.TWIN_CITIES)
    t.land(2, 0, RUINS, 0)
    t.land(3, 0, LAKE, 0)
    assert not holds(t, card.CROSSROADS)
    t.land(0, 1, PORTAL, 0)
    assert holds(t, card.CROSSROADS)


@pytest.mark.rule("HB-19-voice-of-the-realm", "HB-19-beacon-of-renown")
def test_renown_objectives() -> None:
    t = Table()
    t.s.renown[0] = 9
    assert holds(t, card.VOICE_OF_THE_REALM)
    assert not holds(t, card.BEACON_OF_RENOWN)
    t.s.renown = [10, 4]
    assert holds(t, card.BEACON_OF_RENOWN)
    assert not holds(t, card.VOICE_OF_THE_REALM, 1)


@pytest.mark.rule("HB-19-relic-seeker", "HB-19-reliquary")
def test_artifact_objectives() -> None:
    t = Table()
    assert not holds(t, card.RELIC_SEEKER)
    t.give(0, CHALICE, HORN)
    assert holds(t, card.RELIC_SEEKER)
    assert not holds(t, card.RELIQUARY)
    t.give(0, TOME)
    assert holds(t, card.RELIQUARY)


@pytest.mark.rule("HB-19-merchant-lord", "HB-19-imperial-treasury", "HB-19-standing-army", "HB-9.3")
def test_holding_objectives() -> None:
    t = Table()
    t.s.gold = [8, 7]
    assert holds(t, card.MERCHANT_LORD)
    assert not holds(t, card.MERCHANT_LORD, 1)
    t.s.mana[0], t.s.influence[0] = 7, 5
    assert holds(t, card.IMPERIAL_TREASURY)
    t.s.mana[0] = 6
    assert not holds(t, card.IMPERIAL_TREASURY)
    h = t.land(0, 0, owner=0)
    t.units(0, h, "LIIIIIII")
    assert not holds(t, card.STANDING_ARMY)
    t.units(0, h, "M")
    assert holds(t, card.STANDING_ARMY)


@pytest.mark.rule("HB-19.1")
def test_one_public_objective_per_cleanup_and_each_once() -> None:
    t = Table()
    t.s.public_row = [card.MERCHANT_LORD, card.VOICE_OF_THE_REALM]
    t.s.gold[0], t.s.renown[0] = 9, 6
    t.run(ScorePublic(0)).choose("score_public", card.MERCHANT_LORD)
    assert (t.s.vp[0], t.prompt()) == (2, "stop")
    t.run(ScorePublic(0))
    assert t.s.vp[0] == 4
    t.run(ScorePublic(0))
    assert t.s.vp[0] == 4
    t.s.gold[1] = 9
    t.run(ScorePublic(1))
    assert t.s.vp[1] == 2


@pytest.mark.rule("HB-21.2")
def test_the_coronation_rite() -> None:
    t = Table()
    throne = t.land(0, 0, CITY, 0)
    t.run(Rite(0))
    assert t.s.vp[0] == 0
    t.units(0, throne, "L")
    points = []
    for _ in range(4):
        t.run(Rite(0))
        points.append(t.s.vp[0])
    assert points == [1, 2, 5, 6]


@pytest.mark.rule("HB-20", "HR-17", "HR-60")
def test_surplus_and_floor_of_renown() -> None:
    t = Table()
    t.s.gold[0] = 11
    t.run(Surplus())
    assert t.s.renown == [2, 1]
    t.s.gain_renown(1, -5)
    assert t.s.renown[1] == 0


@pytest.mark.rule("HB-20", "HB-10.10")
def test_the_first_enemy_hex_of_a_round() -> None:
    t = Table()
    for q in range(2):
        t.units(0, t.land(q, 0, owner=1), "I")
    presence(t.s)
    assert t.s.renown[0] == 1


@pytest.mark.rule("HB-21.1", "HR-48", "HB-26")
def test_the_end() -> None:
    t = Table(3)
    t.s.vp = [9, 3, 0]
    t.run(Threshold())
    assert not t.s.over
    t.s.vp = [9, 3, 11]
    t.run(Threshold())
    assert t.s.over
    assert t.s.winners() == [2]
    t = Table(3)
    t.s.vp = [10, 10, 4]
    t.s.renown = [3, 4, 9]
    assert t.s.winners() == [1]
    t.s.renown = [4, 4, 9]
    t.s.influence = [7, 6, 9]
    assert t.s.winners() == [0]
    for players, last in ((2, 12), (3, 15)):
        t = Table(players)
        t.s.round = last - 1
        t.run(Threshold())
        assert not t.s.over
        t.s.round = last
        t.run(Threshold())
        assert t.s.over
    t = Table(vp_target=8)
    t.s.vp[0] = 8
    t.run(Threshold())
    assert t.s.over


@pytest.mark.rule("HB-19.5")
def test_what_counts_as_a_win() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.land(1, 0, owner=1)
    t.attack(0, t.at(1, 0)).rest()
    assert t.s.tallied(0, WON) == 0
    t.units(1, t.land(0, 1, owner=1), "I")
    t.attack(0, t.at(0, 1), [6, 1]).rest()
    assert t.s.tallied(0, WON) == 1
