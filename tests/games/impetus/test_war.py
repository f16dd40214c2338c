"""Wars, Spoils, elimination and ripening (IM-4, IM-7, IM-11)."""

import pytest

from ludarium.core import Rng
from ludarium.games.impetus.agendas import Trade
from ludarium.games.impetus.state import (
    CHANGE,
    EXPAND,
    FACTIONS,
    JUNGLE,
    MESA,
    MOUNTAIN,
    NONE,
    PLAINS,
    RIVER,
    SAND,
    STEAL,
    TRADE,
    Impetus,
)
from ludarium.games.impetus.turn import Turn
from ludarium.games.impetus.war import Eliminate, Ripen, WarPhase
from tests.games.impetus.table import (
    FAR,
    HOME,
    hand,
    modifier,
    options,
    owner,
    play,
    question,
    regard,
    resting,
    table,
)

WAR = (MOUNTAIN, MESA, HOME[MOUNTAIN], HOME[MESA])
ALL_PLAY = dict.fromkeys(range(FACTIONS), CHANGE)
"""Agendas that do nothing in the War Phase; a Faction that plays none counts as eliminated long ago."""


def fight(s: Impetus, *rolls: int) -> None:
    """The War Phase with these dice, two per War in order."""
    s.rng.script(list(rolls))
    play(s, WarPhase())


def pools(card: int) -> dict[int, list[int]]:
    """Every Faction draws this card as Spoils."""
    return {faction: [card] * 4 for faction in range(FACTIONS)}


# Ripe Wars


@pytest.mark.rule("IM-4.1", "IM-4.8", "IM-4.10", "IM-4.11", "IM-12.19")
def test_the_higher_sum_of_die_and_power_wins() -> None:
    three = [HOME[MOUNTAIN], (2, -1), (2, -2)]
    other = [HOME[MESA], (2, 0), (1, 1)]
    s = table(land={MOUNTAIN: three, MESA: other}, gold={MOUNTAIN: 2, MESA: 2}, wars=[WAR], pool=pools(CHANGE))
    fight(s, 5, 2, 0)
    assert s.gold[:2] == [3, 1]
    assert s.wars_won[:2] == [1, 0]
    s = table(land={MOUNTAIN: three}, wars=[WAR], pool=pools(CHANGE))
    fight(s, 1, 2, 0)
    assert s.wars_won[:2] == [1, 0], "3 + 1 beats 1 + 2"


@pytest.mark.rule("IM-4.19", "IM-11.25", "IM-10.6")
def test_a_tie_costs_both_a_gold_and_brings_no_spoils() -> None:
    five = [HOME[MESA], (2, 0), (1, 1), (2, 1), (1, 2)]
    s = table(land={MOUNTAIN: [HOME[MOUNTAIN], (2, -1), (2, -2)], MESA: five}, gold={MESA: 2}, wars=[WAR])
    fight(s, 5, 3)
    assert s.gold[:2] == [0, 1], "never below nothing"
    assert s.wars_won == [0] * FACTIONS
    assert resting(s)
    assert sum(s.modifiers) == 0


@pytest.mark.rule("IM-11.8")
def test_the_winner_gains_although_the_loser_has_nothing() -> None:
    s = table(wars=[WAR], pool=pools(CHANGE))
    fight(s, 6, 1, 0)
    assert s.gold[:2] == [1, 0]


@pytest.mark.rule("IM-4.6", "IM-4.7", "IM-11.5")
def test_power_is_snapshotted_before_all_wars() -> None:
    """Mountain conquers a hex in one War; its other War of the phase still uses Power 1."""
    s = table(
        wars=[WAR, (MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE])],
        land={MESA: [HOME[MESA], (2, 0)], JUNGLE: [HOME[JUNGLE], (0, -2)]},
        pool=pools(EXPAND),
    )
    # 1 + 6 beats 2 + 1; then 1 + 3 meets 2 + 2: a tie only if Power is still 1.
    fight(s, 6, 1, 3, 2, 0)
    assert owner(s, HOME[MESA]) == MOUNTAIN
    assert s.wars_won[JUNGLE] == 0
    assert s.wars_won[MOUNTAIN] == 1


@pytest.mark.rule("IM-11.6")
def test_two_fresh_dice_for_each_war() -> None:
    s = table(wars=[WAR, (MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE])], pool=pools(CHANGE))
    fight(s, 6, 1, 1, 6, 0, 0)
    assert s.wars_won[MOUNTAIN] == 1
    assert s.wars_won[JUNGLE] == 1


@pytest.mark.rule("IM-4.9", "IM-11.7")
def test_gold_of_all_wars_is_applied_together() -> None:
    s = table(wars=[(MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE]), WAR], pool=pools(CHANGE))
    # Mountain loses the first and wins the second: 0 - 1 + 1 = 0, not max(0, -1) + 1 = 1.
    fight(s, 1, 6, 6, 1, 0, 0)
    assert s.gold[MOUNTAIN] == 0


@pytest.mark.rule("IM-4.3", "IM-4.4", "IM-11.10")
def test_ripe_wars_resolve_before_new_ones_ripen() -> None:
    s = table(wars=[WAR], erupted=[(SAND, PLAINS)], pool=pools(CHANGE), agenda=ALL_PLAY)
    s.journal = []
    fight(s, 6, 1, 0, 0)
    assert [(war.first, war.second) for war in s.ripe] == [(SAND, PLAINS)]
    assert s.wars_won[SAND] + s.wars_won[PLAINS] == 0, "it resolves next turn"
    told = [entry.event.name for entry in s.journal]
    assert told == ["fought", "won", "spoils", "modified", "ripened"]


@pytest.mark.rule("IM-4.5", "IM-11.3")
def test_the_battleground_is_a_random_border_each_adjacent_pair_counting_once() -> None:
    found: dict[tuple[int, int], int] = {}
    for seed in range(400):
        s = table(land={MOUNTAIN: [HOME[MOUNTAIN], (2, -1)], MESA: [HOME[MESA], (2, 0)]}, erupted=[(MOUNTAIN, MESA)])
        s.rng = Rng(seed)
        play(s, Ripen())
        war = s.ripe[0]
        assert s.owner[war.first_hex] == MOUNTAIN
        assert s.owner[war.second_hex] == MESA
        assert war.second_hex in s.rules.neighbours[war.first_hex]
        found[war.first_hex, war.second_hex] = found.get((war.first_hex, war.second_hex), 0) + 1
    at = s.rules.map.at
    assert set(found) == {(at(1, -1), at(1, 0)), (at(2, -1), at(1, 0)), (at(2, -1), at(2, 0))}
    assert min(found.values()) > 95


@pytest.mark.rule("IM-11.2")
def test_without_a_common_border_the_war_is_called_off() -> None:
    s = table(erupted=[(MOUNTAIN, PLAINS)])
    play(s, Ripen())
    assert s.ripe == []
    assert s.erupted == []


@pytest.mark.rule("IM-11.26")
def test_no_guide_chooses_the_battleground() -> None:
    s = table(erupted=[(MOUNTAIN, MESA)], guide={MOUNTAIN: 0, MESA: 1})
    play(s, Ripen())
    assert resting(s)


@pytest.mark.rule("IM-11.23")
def test_war_does_not_alter_regard() -> None:
    s = table(wars=[WAR], regard={(MOUNTAIN, MESA): -2}, pool=pools(CHANGE))
    fight(s, 6, 1, 0)
    assert regard(s, MOUNTAIN, MESA) == -2


@pytest.mark.rule("IM-11.24")
def test_a_war_once_erupted_stays_although_regard_recovers() -> None:
    s = table(regard={(MOUNTAIN, MESA): -2}, erupted=[(MOUNTAIN, MESA)], agenda={MOUNTAIN: TRADE, MESA: TRADE})
    play(s, Trade(), Ripen())
    assert regard(s, MOUNTAIN, MESA) == 0
    assert len(s.ripe) == 1
    s.agenda = [CHANGE] * FACTIONS
    s.pool = [0, 0, 0, 4] * FACTIONS
    fight(s, 6, 1, 0)
    assert s.wars_won[MOUNTAIN] == 1


# Spoils


@pytest.mark.rule("IM-4.12")
def test_an_unguided_winner_draws_one_random_card_of_its_own_pool() -> None:
    s = table(wars=[WAR], pool={MOUNTAIN: [CHANGE] * 4, MESA: [TRADE] * 4})
    fight(s, 6, 1, 2)
    assert resting(s)
    assert modifier(s, MOUNTAIN, EXPAND) == 1


@pytest.mark.rule("IM-4.13", "IM-11.11")
@pytest.mark.parametrize(("influence", "cards"), [(2, 3), (1, 2)])
def test_a_guide_draws_more_spoils_and_picks(influence: int, cards: int) -> None:
    s = table(wars=[WAR], guide={MOUNTAIN: 0}, influence={0: influence})
    fight(s, 6, 1, *[0] * cards)
    assert question(s, 0) == "spoils"
    assert [len(draw.hand) for draw in s.draws] == [cards]
    hand(s, 0, TRADE, EXPAND)
    s.choose(0, TRADE)
    assert s.gold[MOUNTAIN] == 2


@pytest.mark.rule("IM-11.11", "IM-9.15")
def test_a_guide_at_zero_influence_draws_one_card_and_its_change_counts() -> None:
    """Possible only when ejections wait for the end of the turn."""
    s = table(wars=[WAR], guide={MOUNTAIN: 0}, influence={0: 0}, pool=pools(CHANGE), ejection_timing="end_of_turn")
    fight(s, 6, 1)
    assert resting(s), "one card is no choice"
    assert sum(s.modifiers[:3]) == 1


@pytest.mark.rule("IM-9.15")
def test_in_the_third_turn_of_a_stint_the_guide_is_gone_before_the_war() -> None:
    s = table(guide={MOUNTAIN: 0}, influence={0: 1}, wars=[WAR], pool=pools(CHANGE))
    s.placed = [1, 1]
    s.worship = [1] * FACTIONS
    play(s, Turn())
    s.choose(0, CHANGE)
    assert question(s, 0) == "add"
    s.choose(0, TRADE)
    assert question(s, 0) == "guide", "next turn already: nobody was asked for Spoils"


@pytest.mark.rule("IM-11.9", "IM-11.12")
def test_one_draw_per_war_won_each_its_own_secret_choice() -> None:
    wars = [WAR, (MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE]), (SAND, PLAINS, HOME[SAND], HOME[PLAINS])]
    s = table(wars=wars, guide={MOUNTAIN: 0, SAND: 1}, agenda=ALL_PLAY)
    fight(s, 6, 1, 6, 1, 6, 1, *[0] * 9)
    assert len(s.draws) == 3
    hand(s, 0, TRADE, CHANGE)
    hand(s, 1, EXPAND, CHANGE)
    before = s.view(1)
    s.choose(0, TRADE)
    assert options(s, 0) == [EXPAND, CHANGE]
    s.choose(0, EXPAND)
    assert s.view(1) == before
    assert s.gold[MOUNTAIN] == 2, "War gold only: the batch waits for all choices"
    hand(s, 2, TRADE, CHANGE)
    s.choose(1, TRADE)
    assert s.gold[MOUNTAIN] == 2 + 1 + 1
    assert owner(s, HOME[JUNGLE]) == MOUNTAIN


@pytest.mark.rule("IM-11.9")
def test_three_wars_won_are_three_choices_in_order() -> None:
    s = table(
        land={MOUNTAIN: [HOME[MOUNTAIN], (-1, -1)]},
        wars=[
            WAR,
            (MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE]),
            (MOUNTAIN, RIVER, (-1, -1), HOME[RIVER]),
        ],
        guide={MOUNTAIN: 0},
        agenda=ALL_PLAY,
    )
    fight(s, 6, 1, 6, 1, 6, 1)
    for index, card in enumerate((CHANGE, EXPAND, TRADE)):
        hand(s, index, card, card)
    for card in (CHANGE, EXPAND, TRADE):
        s.choose(0, card)
    assert owner(s, HOME[JUNGLE]) == MOUNTAIN, "the second War's Spoils"
    assert question(s, 0) == "change"


@pytest.mark.rule("IM-4.14", "IM-11.15", "IM-11.20")
def test_the_batch_resolves_trade_steal_expand_change() -> None:
    s = table(
        wars=[
            (MOUNTAIN, MESA, HOME[MOUNTAIN], HOME[MESA]),
            (RIVER, JUNGLE, HOME[RIVER], HOME[JUNGLE]),
            (SAND, PLAINS, HOME[SAND], HOME[PLAINS]),
            (MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE]),
        ],
        pool={MOUNTAIN: [CHANGE] * 4, RIVER: [EXPAND] * 4, SAND: [STEAL] * 4, JUNGLE: [TRADE] * 4},
        gold={MESA: 3},
        agenda=ALL_PLAY,
    )
    s.journal = []
    fight(s, 6, 1, 6, 1, 6, 1, 1, 6)
    steps = ("traded", "stole", "conquered", "modified")
    told = [entry.event.name for entry in s.journal if entry.event.name in steps]
    assert told == list(steps)
    assert s.gold[MESA] == 3 - 1 - 1, "the War's loss, then the Steal"


@pytest.mark.rule("IM-11.15")
def test_two_spoils_steals_of_one_faction_count_double() -> None:
    wars = [WAR, (MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE])]
    s = table(wars=wars, pool=pools(STEAL), gold={MESA: 5, JUNGLE: 5}, agenda=ALL_PLAY)
    fight(s, 6, 1, 6, 1)
    assert s.gold[:2] == [2 + 4, 5 - 1 - 2]
    assert regard(s, MOUNTAIN, MESA) == -2


@pytest.mark.rule("IM-4.17", "IM-11.1", "IM-11.21")
@pytest.mark.parametrize("timing", ["after_spoils", "before_spoils"])
def test_a_spoils_steal_may_start_the_next_war_between_the_same_factions(timing: str) -> None:
    s = table(wars=[WAR], pool=pools(STEAL), regard={(MOUNTAIN, MESA): -2}, agenda=ALL_PLAY, ripen_timing=timing)
    fight(s, 6, 1)
    assert s.wars_won[MOUNTAIN] == 1, "the new War is not fought this turn"
    if timing == "after_spoils":
        assert [(war.first, war.second) for war in s.ripe] == [(MOUNTAIN, MESA)]
        assert s.erupted == []
    else:
        assert s.ripe == []
        assert s.erupted == [(MOUNTAIN, MESA)]


@pytest.mark.rule("IM-4.15", "IM-11.19")
def test_spoils_expand_takes_the_losers_hex_for_nothing() -> None:
    s = table(
        wars=[WAR],
        land={MESA: [HOME[MESA], (2, 0)]},
        pool=pools(EXPAND),
        modifiers={(MOUNTAIN, EXPAND): 5},
        agenda=ALL_PLAY,
    )
    fight(s, 6, 1)
    assert owner(s, HOME[MESA]) == MOUNTAIN
    assert s.land[:2] == [2, 1]
    assert s.gold[MOUNTAIN] == 1, "only the War's gold"


@pytest.mark.rule("IM-4.16", "IM-11.16", "IM-5.6")
@pytest.mark.parametrize("paid", [True, False])
def test_two_winners_after_the_same_hex_get_nothing_of_it(paid: bool) -> None:
    s = table(
        wars=[WAR, (MESA, SAND, HOME[MESA], HOME[SAND])],
        pool=pools(EXPAND),
        modifiers={(SAND, EXPAND): 2},
        contested_spoils_gold=paid,
        agenda=ALL_PLAY,
    )
    fight(s, 6, 1, 1, 6)
    assert owner(s, HOME[MESA]) == MESA
    assert s.gold[MOUNTAIN] == (2 if paid else 1)
    assert s.gold[SAND] == (4 if paid else 1)


@pytest.mark.rule("IM-11.17")
def test_one_faction_takes_every_hex_it_won() -> None:
    s = table(wars=[WAR, (MOUNTAIN, JUNGLE, HOME[MOUNTAIN], HOME[JUNGLE])], pool=pools(EXPAND), agenda=ALL_PLAY)
    fight(s, 6, 1, 6, 1)
    assert s.land[MOUNTAIN] == 3
    assert s.land_gained[MOUNTAIN] == 2


@pytest.mark.rule("IM-11.17")
def test_the_same_hex_won_twice_is_taken_once() -> None:
    s = table(wars=[WAR, WAR], pool=pools(EXPAND), one_war_per_pair=False, agenda=ALL_PLAY)
    fight(s, 6, 1, 6, 1)
    assert s.land[MOUNTAIN] == 2
    assert s.land_gained[MOUNTAIN] == 1
    assert s.gold[MOUNTAIN] == 2 + 1, "the second card is a failed Expand"


@pytest.mark.rule("IM-11.18")
def test_a_chain_of_conquests_happens_at_once() -> None:
    """Mountain takes Mesa's only hex while Mesa takes Sand's: Mesa survives."""
    s = table(wars=[WAR, (MESA, SAND, HOME[MESA], HOME[SAND])], pool=pools(EXPAND), agenda=ALL_PLAY)
    fight(s, 6, 1, 6, 1)
    assert owner(s, HOME[MESA]) == MOUNTAIN
    assert owner(s, HOME[SAND]) == MESA
    assert s.alive(MESA)
    assert not s.alive(SAND)


@pytest.mark.rule("IM-4.18", "IM-11.13", "IM-11.14")
def test_spoils_trade_pays_normal_traders_again_by_their_own_modifier() -> None:
    s = table(
        wars=[WAR],
        pool=pools(TRADE),
        agenda={**ALL_PLAY, SAND: TRADE, RIVER: TRADE},
        modifiers={(MOUNTAIN, TRADE): 1, (RIVER, TRADE): 3},
    )
    fight(s, 6, 1)
    assert s.gold[MOUNTAIN] == 1 + (1 + 2 * 2)
    assert s.gold[SAND] == 1
    assert s.gold[RIVER] == 4
    assert regard(s, MOUNTAIN, SAND) == 2 + 1
    assert regard(s, MOUNTAIN, RIVER) == 2 + 4


@pytest.mark.rule("IM-11.13")
def test_spoils_traders_trade_with_each_other_and_nobody_with_itself() -> None:
    s = table(
        wars=[WAR, (SAND, PLAINS, HOME[SAND], HOME[PLAINS])], pool=pools(TRADE), agenda={**ALL_PLAY, MOUNTAIN: TRADE}
    )
    fight(s, 6, 1, 6, 1)
    # Mountain: War 1, own Spoils 1 + 1 (Sand), and 1 as a normal trader of Sand's Spoils.
    assert s.gold[MOUNTAIN] == 4
    # Sand: War 1, own Spoils 1 + 1 (Mountain); it did not trade normally.
    assert s.gold[SAND] == 3
    assert regard(s, MOUNTAIN, SAND) == 3


@pytest.mark.rule("IM-11.22")
def test_a_winner_without_land_after_the_expands_skips_its_change() -> None:
    s = table(
        wars=[WAR, (MESA, SAND, HOME[MESA], HOME[SAND])],
        pool={MOUNTAIN: [EXPAND] * 4, MESA: [CHANGE] * 4},
        agenda=ALL_PLAY,
    )
    fight(s, 6, 1, 6, 1)
    assert not s.alive(MESA)
    assert sum(s.modifiers) == 0


# Elimination


@pytest.mark.rule("IM-7.1", "IM-7.2", "IM-7.3", "IM-7.4", "IM-11.27", "IM-11.22")
def test_a_faction_without_land_is_eliminated() -> None:
    s = table(
        wars=[WAR],
        pool=pools(EXPAND),
        guide={MESA: 1},
        worship={MESA: 0},
        erupted=[(MESA, SAND), (PLAINS, RIVER)],
        agenda=ALL_PLAY,
    )
    s.placed[1] = 1
    fight(s, 6, 1)
    assert not s.alive(MESA)
    assert s.guided_by(1) == NONE
    assert s.influence[1] == 0
    assert s.placed[1] == 0, "a new stint begins"
    assert s.worship[MESA] == NONE
    assert [(war.first, war.second) for war in s.ripe] == [(PLAINS, RIVER)]
    assert resting(s), "no card is replaced"
    assert s.agenda[MESA] == NONE


@pytest.mark.rule("IM-11.4")
def test_with_early_ripening_a_battleground_that_changes_hands_ends_its_war() -> None:
    s = table(
        wars=[WAR],
        erupted=[(MESA, SAND)],
        land={MESA: [HOME[MESA], (3, 0)]},
        pool=pools(EXPAND),
        agenda=ALL_PLAY,
        ripen_timing="before_spoils",
    )
    fight(s, 6, 1, 0)
    assert owner(s, HOME[MESA]) == MOUNTAIN
    assert s.ripe == []
    s = table(wars=[(SAND, PLAINS, HOME[SAND], HOME[PLAINS])], agenda=ALL_PLAY)
    play(s, Eliminate())
    assert len(s.ripe) == 1, "an untouched one stays"
    assert owner(s, FAR) == NONE
