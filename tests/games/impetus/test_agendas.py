"""Trade, Steal, Expand and Change (IM-3, IM-5, IM-10)."""

import pytest

from ludarium.core import Rng
from ludarium.games.impetus.agendas import Change, Expand, Steal, Trade, within_reach
from ludarium.games.impetus.state import (
    AFFLUENCE,
    CHANGE,
    EXPAND,
    JUNGLE,
    MESA,
    MOUNTAIN,
    NONE,
    PLAINS,
    RIVER,
    SAND,
    SPREAD,
    STEAL,
    TRADE,
)
from tests.games.impetus.table import FAR, HOME, hand, modifier, options, owner, play, question, regard, resting, table

# Trade


@pytest.mark.rule("IM-3.7", "IM-3.8", "IM-3.9", "IM-10.4", "IM-10.2")
def test_three_traders() -> None:
    s = table(agenda={MOUNTAIN: TRADE, MESA: TRADE, SAND: TRADE})
    play(s, Trade())
    assert s.gold == [3, 3, 3, 0, 0, 0]
    for first, second in ((MOUNTAIN, MESA), (MESA, SAND), (MOUNTAIN, SAND)):
        assert regard(s, first, second) == 2, "each of the two cards adds one"
    assert regard(s, MOUNTAIN, JUNGLE) == 0


@pytest.mark.rule("IM-5.3", "IM-10.5", "IM-10.23")
def test_trade_modifiers_count_per_co_trader() -> None:
    s = table(agenda={MOUNTAIN: TRADE, MESA: TRADE}, modifiers={(MOUNTAIN, TRADE): 1})
    play(s, Trade())
    assert s.gold[:2] == [3, 2]
    assert regard(s, MOUNTAIN, MESA) == 3
    s = table(agenda={MOUNTAIN: TRADE, PLAINS: TRADE}, modifiers={(MOUNTAIN, TRADE): 7})
    play(s, Trade())
    assert s.gold[MOUNTAIN] == 9, "modifiers add up without limit, and neighbourhood does not matter"


@pytest.mark.rule("IM-10.5", "IM-10.22", "IM-3.7")
def test_a_lone_trader_gains_one_whatever_its_modifiers() -> None:
    s = table(agenda={MOUNTAIN: TRADE}, modifiers={(MOUNTAIN, TRADE): 4})
    play(s, Trade())
    assert s.gold == [1, 0, 0, 0, 0, 0]
    assert not any(s.regard)


@pytest.mark.rule("IM-10.4")
def test_regard_per_pair() -> None:
    s = table(agenda={MOUNTAIN: TRADE, MESA: TRADE}, modifiers={(MOUNTAIN, TRADE): 1}, trade_regard="per_pair")
    play(s, Trade())
    assert regard(s, MOUNTAIN, MESA) == 2
    assert regard(s, MOUNTAIN, MOUNTAIN) == 0


# Steal


@pytest.mark.rule("IM-3.3", "IM-3.4", "IM-3.5", "IM-10.6", "IM-10.1")
def test_steal_takes_one_gold_and_one_regard_of_each_neighbour() -> None:
    s = table(agenda={MOUNTAIN: STEAL}, gold={MESA: 5, JUNGLE: 0, PLAINS: 5})
    play(s, Steal())
    assert s.gold == [1, 4, 0, 5, 0, 0]
    assert regard(s, MOUNTAIN, MESA) == -1
    assert regard(s, MOUNTAIN, JUNGLE) == -1
    assert regard(s, MOUNTAIN, PLAINS) == 0, "not a neighbour"
    assert s.erupted == []


@pytest.mark.rule("IM-5.4", "IM-10.10", "IM-3.6", "IM-4.2")
def test_steal_modifiers_take_more_gold_and_more_regard_also_of_the_poor() -> None:
    s = table(agenda={MOUNTAIN: STEAL}, gold={MESA: 5}, modifiers={(MOUNTAIN, STEAL): 1})
    play(s, Steal())
    assert s.gold[:2] == [2, 3]
    assert regard(s, MOUNTAIN, MESA) == -2
    assert regard(s, MOUNTAIN, JUNGLE) == -2
    assert s.erupted == [(MOUNTAIN, MESA), (MOUNTAIN, JUNGLE)]


@pytest.mark.rule("IM-10.7", "IM-10.11")
@pytest.mark.parametrize(("rule", "gold"), [("net", [0, 1]), ("gross", [1, 0])])
def test_two_neighbours_steal_from_each_other(rule: str, gold: list[int]) -> None:
    s = table(agenda={MOUNTAIN: STEAL, MESA: STEAL}, gold={MESA: 1}, mutual_steal=rule)
    play(s, Steal())
    assert s.gold[:2] == gold
    assert regard(s, MOUNTAIN, MESA) == -2
    assert s.erupted == [(MOUNTAIN, MESA)], "one War for the pair though both stole"


@pytest.mark.rule("IM-10.7")
def test_the_better_thief_of_two_takes_the_difference() -> None:
    s = table(agenda={MOUNTAIN: STEAL, MESA: STEAL}, gold={MOUNTAIN: 5, MESA: 5}, modifiers={(MOUNTAIN, STEAL): 2})
    play(s, Steal())
    assert s.gold[:2] == [7, 3]
    assert s.gold_gained[:2] == [2, 0]


@pytest.mark.rule("IM-10.8")
@pytest.mark.parametrize(("rule", "gold"), [("each", [1, 0, 1]), ("conserve", [1, 0, 0])])
def test_two_thieves_and_one_gold(rule: str, gold: list[int]) -> None:
    s = table(agenda={MOUNTAIN: STEAL, SAND: STEAL}, gold={MESA: 1}, steal_scarcity=rule)
    play(s, Steal())
    assert s.gold[:3] == gold


@pytest.mark.rule("IM-10.8")
def test_conserved_gold_is_dealt_round_by_round_from_mountain() -> None:
    s = table(
        agenda={MOUNTAIN: STEAL, SAND: STEAL},
        gold={MESA: 4},
        modifiers={(MOUNTAIN, STEAL): 4, (SAND, STEAL): 1},
        steal_scarcity="conserve",
    )
    play(s, Steal())
    assert s.gold[:3] == [2, 0, 2]


@pytest.mark.rule("IM-10.9", "IM-10.3")
def test_stolen_gold_cannot_be_stolen_again_in_the_same_step() -> None:
    s = table(agenda={MOUNTAIN: STEAL, SAND: STEAL}, gold={JUNGLE: 1, MESA: 0})
    play(s, Steal())
    assert s.gold[MOUNTAIN] == 1
    s = table(agenda={MESA: STEAL, MOUNTAIN: STEAL}, gold={JUNGLE: 3, MOUNTAIN: 0}, modifiers={(MESA, STEAL): 3})
    play(s, Steal())
    assert s.gold[MESA] == 0, "Mountain had nothing when the step began"
    assert s.gold[MOUNTAIN] == 1


@pytest.mark.rule("IM-10.11", "IM-3.6")
def test_war_needs_low_regard_and_a_thief_in_the_pair() -> None:
    s = table(agenda={MOUNTAIN: STEAL}, regard={(MOUNTAIN, MESA): 0, (SAND, PLAINS): -9, (MOUNTAIN, JUNGLE): -1})
    play(s, Steal())
    assert s.erupted == [(MOUNTAIN, JUNGLE)]


@pytest.mark.rule("IM-4.2")
def test_the_regard_that_means_war_is_an_option() -> None:
    s = table(agenda={MOUNTAIN: STEAL}, war_regard=-1)
    play(s, Steal())
    assert s.erupted == [(MOUNTAIN, MESA), (MOUNTAIN, JUNGLE)]


@pytest.mark.rule("IM-10.12")
def test_one_war_at_a_time_between_two_factions() -> None:
    at_war = {"agenda": {MOUNTAIN: STEAL}, "regard": {(MOUNTAIN, MESA): -5}}
    s = table(**at_war, erupted=[(MOUNTAIN, MESA)])  # type: ignore[arg-type]
    play(s, Steal())
    assert s.erupted == [(MOUNTAIN, MESA)]
    s = table(**at_war, wars=[(MOUNTAIN, MESA, HOME[MOUNTAIN], HOME[MESA])])  # type: ignore[arg-type]
    play(s, Steal())
    assert s.erupted == []
    s = table(**at_war, wars=[(MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE])])  # type: ignore[arg-type]
    play(s, Steal())
    assert s.erupted == [(MOUNTAIN, MESA)], "a War with somebody else does not count"
    s = table(**at_war, erupted=[(MOUNTAIN, MESA)], one_war_per_pair=False)  # type: ignore[arg-type]
    play(s, Steal())
    assert s.erupted == [(MOUNTAIN, MESA)] * 2


@pytest.mark.rule("IM-10.22")
def test_steal_without_neighbours_does_nothing() -> None:
    s = table(land={MOUNTAIN: [FAR]}, agenda={MOUNTAIN: STEAL}, gold={MESA: 3})
    play(s, Steal())
    assert s.gold == [0, 3, 0, 0, 0, 0]
    assert not any(s.regard)


# Expand


@pytest.mark.rule("IM-3.10", "IM-10.18", "IM-10.13")
def test_expand_pays_its_number_of_territories_and_claims_one_beside_its_land() -> None:
    s = table(agenda={MOUNTAIN: EXPAND}, gold={MOUNTAIN: 2})
    reach = within_reach(s, MOUNTAIN)
    assert sorted(s.rules.map.places[place] for place in reach) == [(0, 0), (1, -2), (2, -2), (2, -1)]
    play(s, Expand())
    assert s.gold[MOUNTAIN] == 1
    assert s.land[MOUNTAIN] == 2
    taken = [place for place in reach if s.owner[place] == MOUNTAIN]
    assert len(taken) == 1


@pytest.mark.rule("IM-3.10")
def test_the_new_territory_is_random() -> None:
    taken: set[int] = set()
    for seed in range(60):
        s = table(agenda={MOUNTAIN: EXPAND}, gold={MOUNTAIN: 1}, seed=seed)
        reach = within_reach(s, MOUNTAIN)
        s.rng = Rng(seed)
        play(s, Expand())
        taken.update(place for place in reach if s.owner[place] == MOUNTAIN)
    assert len(taken) == 4


@pytest.mark.rule("IM-3.11", "IM-10.16", "IM-5.6")
def test_lacking_gold_an_expand_brings_gold_instead() -> None:
    s = table(agenda={MOUNTAIN: EXPAND})
    play(s, Expand())
    assert s.gold[MOUNTAIN] == 1
    assert s.land[MOUNTAIN] == 1
    two = [HOME[MOUNTAIN], (2, -1), (2, -2), (1, -2)]
    s = table(agenda={MOUNTAIN: EXPAND}, land={MOUNTAIN: two}, modifiers={(MOUNTAIN, EXPAND): 2})
    play(s, Expand())
    assert s.gold[MOUNTAIN] == 3


@pytest.mark.rule("IM-3.11")
def test_without_neutral_land_in_reach_too() -> None:
    s = table(land={MOUNTAIN: [(4, 0)], MESA: [(3, 0), (4, -1), (3, 1)]}, agenda={MOUNTAIN: EXPAND}, gold={MOUNTAIN: 5})
    play(s, Expand())
    assert s.gold[MOUNTAIN] == 6
    assert s.land[MOUNTAIN] == 1


@pytest.mark.rule("IM-5.5", "IM-10.15")
def test_expand_modifiers_lower_the_cost_down_to_nothing() -> None:
    s = table(agenda={MOUNTAIN: EXPAND}, modifiers={(MOUNTAIN, EXPAND): 2})
    play(s, Expand())
    assert s.land[MOUNTAIN] == 2
    assert s.gold[MOUNTAIN] == 0
    land = [HOME[MOUNTAIN], (2, -1), (2, -2)]
    s = table(land={MOUNTAIN: land}, agenda={MOUNTAIN: EXPAND}, modifiers={(MOUNTAIN, EXPAND): 1}, gold={MOUNTAIN: 2})
    play(s, Expand())
    assert s.land[MOUNTAIN] == 4
    assert s.gold[MOUNTAIN] == 0


@pytest.mark.rule("IM-3.12", "IM-10.17")
def test_idols_within_reach_attract_whatever_their_kind_owner_or_number() -> None:
    taken = {(2, -1): 0, (2, -2): 0}
    for seed in range(300):
        s = table(
            agenda={MOUNTAIN: EXPAND},
            gold={MOUNTAIN: 1},
            idols=[
                ((2, -1), SPREAD, 0),
                ((2, -1), AFFLUENCE, 1),
                ((2, -1), SPREAD, 1),
                ((2, -2), SPREAD, 1),
                (FAR, SPREAD, 0),
            ],
        )
        s.rng = Rng(seed)
        play(s, Expand())
        for place in taken:
            taken[place] += owner(s, place) == MOUNTAIN
    assert sum(taken.values()) == 300, "one of the two hexes with Idols, always"
    assert 115 < taken[2, -1] < 185, "equal chances per hex, not per Idol"


@pytest.mark.rule("IM-10.14")
def test_two_factions_after_the_same_hex_both_fail() -> None:
    s = table(
        agenda={MOUNTAIN: EXPAND, MESA: EXPAND},
        gold={MOUNTAIN: 1, MESA: 1},
        modifiers={(MESA, EXPAND): 1},
        idols=[((2, -1), SPREAD, 0)],
    )
    play(s, Expand())
    assert owner(s, (2, -1)) == NONE
    assert s.gold[:2] == [2, 3], "nobody pays, each gets its failure gold"


@pytest.mark.rule("IM-10.14")
def test_a_faction_that_cannot_pay_is_no_rival() -> None:
    s = table(agenda={MOUNTAIN: EXPAND, MESA: EXPAND}, gold={MOUNTAIN: 1}, idols=[((2, -1), SPREAD, 0)])
    play(s, Expand())
    assert owner(s, (2, -1)) == MOUNTAIN
    assert s.gold[:2] == [0, 1]


@pytest.mark.rule("IM-10.14")
def test_expands_in_random_order() -> None:
    first = set()
    for seed in range(40):
        s = table(
            agenda={MOUNTAIN: EXPAND, MESA: EXPAND},
            gold={MOUNTAIN: 1, MESA: 1},
            idols=[((2, -1), SPREAD, 0)],
            expand_collision="random_order",
        )
        s.rng = Rng(seed)
        play(s, Expand())
        first.add(owner(s, (2, -1)))
        assert s.land[:2] == [2, 2], "the later one goes elsewhere"
    assert first == {MOUNTAIN, MESA}


# Change


@pytest.mark.rule("IM-3.13", "IM-5.1", "IM-5.2", "IM-10.19")
def test_an_unguided_change_is_a_random_modifier_for_good() -> None:
    found: set[int] = set()
    for seed in range(40):
        s = table(agenda={MOUNTAIN: CHANGE}, modifiers={(MOUNTAIN, TRADE): 2})
        s.rng = Rng(seed)
        play(s, Change())
        assert resting(s)
        assert sum(s.modifiers) == 3, "one more, kept beside the earlier ones"
        found.update(
            kind for kind in (TRADE, STEAL, EXPAND) if modifier(s, MOUNTAIN, kind) == (3 if kind == TRADE else 1)
        )
    assert found == {TRADE, STEAL, EXPAND}


@pytest.mark.rule("IM-3.14", "IM-9.15", "IM-12.20")
@pytest.mark.parametrize(("influence", "cards"), [(2, 3), (1, 2), (5, 3)])
def test_a_guide_draws_more_change_cards_and_picks(influence: int, cards: int) -> None:
    s = table(guide={MOUNTAIN: 0}, influence={0: influence}, agenda={MOUNTAIN: CHANGE})
    play(s, Change())
    assert question(s, 0) == "change"
    assert len(options(s, 0)) == cards, "all different, at most the deck of three"
    pick = options(s, 0)[-1]
    s.choose(0, pick)
    assert modifier(s, MOUNTAIN, pick) == 1


@pytest.mark.rule("IM-10.21")
def test_change_is_chosen_secretly_and_together_and_one_card_is_no_choice() -> None:
    s = table(
        3,
        guide={MOUNTAIN: 0, RIVER: 1, SAND: 2},
        influence={2: 0},
        agenda=dict.fromkeys((MOUNTAIN, RIVER, SAND), CHANGE),
    )
    play(s, Change())
    assert s.asked(2) is None
    hand(s, 0, TRADE, STEAL, EXPAND)
    before = s.view(1)
    s.choose(0, STEAL)
    assert s.view(1) == before
    assert modifier(s, MOUNTAIN, STEAL) == 0
    s.choose(1, options(s, 1)[0])
    assert modifier(s, MOUNTAIN, STEAL) == 1
    assert sum(s.modifiers) == 3


@pytest.mark.rule("IM-10.20", "IM-10.3")
def test_change_comes_last_so_it_helps_from_the_next_resolution_on() -> None:
    s = table(agenda={MOUNTAIN: CHANGE, MESA: TRADE})
    play(s, Trade(), Steal(), Expand(), Change())
    assert s.gold == [0, 1, 0, 0, 0, 0]
    assert sum(s.modifiers) == 1
    kind = s.modifiers[:3].index(1)
    s.agenda[MOUNTAIN] = kind
    s.gold[MOUNTAIN] = s.gold[MESA] = 1
    play(s, Trade(), Steal(), Expand())
    if kind == TRADE:
        assert s.gold[MOUNTAIN] == 1 + 1 + 2
    elif kind == STEAL:
        assert regard(s, MOUNTAIN, MESA) == -2
    else:
        assert s.gold[MOUNTAIN] == 1, "a free territory"
