"""Vagrant Spirits, Agenda choice and ejections (IM-2, IM-9)."""

import pytest

from ludarium.core import IllegalChoice, Rng
from ludarium.games.impetus import GAME
from ludarium.games.impetus.state import (
    AFFLUENCE,
    BATTLE,
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
    SPREAD,
    STEAL,
    TRADE,
)
from ludarium.games.impetus.turn import DrawAgendas, Ejections, RevealAgendas, Turn, Vagrants
from tests.games.impetus.table import FAR, HOME, hand, options, play, pool_of, question, resting, table


def at(place: tuple[int, int]) -> int:
    return table().rules.map.at(*place)


# Vagrant Spirits


@pytest.mark.rule("IM-2.3", "IM-9.8")
def test_only_factions_without_a_guide_can_be_chosen() -> None:
    s = table(3, guide={SAND: 2})
    play(s, Vagrants())
    assert question(s, 0) == "guide"
    assert options(s, 0) == [MOUNTAIN, MESA, PLAINS, RIVER, JUNGLE]
    assert s.asked(2) is None, "a guiding Spirit is not Vagrant"


@pytest.mark.rule("IM-2.7", "IM-6.9")
def test_a_spirit_cannot_guide_a_faction_that_worships_it() -> None:
    s = table(worship={RIVER: 0, MESA: 1})
    play(s, Vagrants())
    assert RIVER not in options(s, 0)
    assert RIVER in options(s, 1)
    assert MESA in options(s, 0)


@pytest.mark.rule("IM-2.4", "IM-2.5", "IM-9.6")
def test_a_faction_and_an_idol_of_any_kind_on_any_neutral_hex() -> None:
    s = table(idols=[(FAR, BATTLE, 0)])
    play(s, Vagrants())
    s.choose(0, RIVER)
    assert question(s, 0) == "idol_kind"
    assert options(s, 0) == [BATTLE, AFFLUENCE, SPREAD]
    s.choose(0, SPREAD)
    assert question(s, 0) == "idol_hex"
    assert options(s, 0) == s.neutral
    assert at(FAR) in options(s, 0), "also where an Idol lies already"
    assert at(HOME[RIVER]) not in options(s, 0)


@pytest.mark.rule("IM-2.6", "IM-9.5")
def test_with_the_idol_of_this_stint_placed_only_the_guide_is_asked() -> None:
    s = table()
    s.placed[0] = 1
    play(s, Vagrants())
    s.choose(0, RIVER)
    assert s.asked(0) is None


@pytest.mark.rule("IM-2.6")
def test_without_neutral_land_only_the_guide_is_asked() -> None:
    s = table(map_side=4)
    s.owner = [MOUNTAIN if held == NONE else held for held in s.owner]
    s.survey()
    play(s, Vagrants())
    s.choose(0, RIVER)
    assert s.asked(0) is None


@pytest.mark.rule("IM-2.6")
def test_without_a_faction_to_guide_only_the_idol_is_asked() -> None:
    s = table(worship=dict.fromkeys(range(FACTIONS), 0))
    play(s, Vagrants())
    assert question(s, 0) == "idol_kind"


@pytest.mark.rule("IM-9.3")
def test_with_neither_possible_the_spirit_passes() -> None:
    s = table(worship=dict.fromkeys(range(FACTIONS), 0))
    s.placed = [1, 1]
    play(s, Vagrants())
    assert s.asked(0) is None
    s.choose(1, RIVER)
    assert resting(s)
    assert s.tenths == [0, 0]


@pytest.mark.rule("IM-2.8")
def test_choices_are_secret_until_all_are_in() -> None:
    s = table()
    play(s, Vagrants())
    before = s.view(1), s.view(None), s.question(1)
    for answer in (RIVER, BATTLE, at(FAR)):
        s.choose(0, answer)
        assert (s.view(1), s.view(None), s.question(1)) == before
    assert s.guide[RIVER] == NONE
    for answer in (MESA, BATTLE, at(FAR)):
        s.choose(1, answer)
    assert s.guide[RIVER] == 0
    assert s.guide[MESA] == 1


@pytest.mark.rule("IM-2.9", "IM-8.7")
def test_several_idols_may_lie_on_one_territory() -> None:
    s = table(2, idols=[(FAR, SPREAD, 0)] * 9)
    play(s, Vagrants())
    for spirit, faction in ((0, RIVER), (1, MESA)):
        for answer in (faction, BATTLE, at(FAR)):
            s.choose(spirit, answer)
    assert s.idol_hex == [at(FAR)] * 11
    assert s.idol_kind[-2:] == [BATTLE, BATTLE]
    assert s.idol_spirit[-2:] == [0, 1]


@pytest.mark.rule("IM-2.10", "IM-9.4", "IM-9.21")
def test_contesters_waste_their_guide_but_keep_their_idols() -> None:
    s = table(3)
    play(s, Vagrants())
    for spirit, faction in ((0, RIVER), (1, RIVER), (2, MESA)):
        for answer in (faction, BATTLE, at(FAR)):
            s.choose(spirit, answer)
    assert s.guide[RIVER] == NONE
    assert s.worship[RIVER] == NONE
    assert s.influence == [0, 0, 3]
    assert s.idol_spirit == [0, 1, 2]
    assert s.placed == [1, 1, 0], "the contesters' stint goes on; the guide's is over"
    play(s, Vagrants())
    s.choose(0, RIVER)
    assert s.asked(0) is None, "no second Idol in this stint"


@pytest.mark.rule("IM-2.11")
def test_guiding_sets_influence_to_three() -> None:
    s = table()
    play(s, Vagrants())
    for spirit, faction in ((0, RIVER), (1, MESA)):
        for answer in (faction, BATTLE, at(FAR)):
            s.choose(spirit, answer)
    assert s.influence == [3, 3]
    assert GAME.new(2, guide_influence=5).rules.guide_influence == 5


@pytest.mark.rule("IM-9.7")
def test_idols_come_before_guides_in_the_log() -> None:
    match = GAME.match(2)
    for spirit, faction in ((0, RIVER), (1, MESA)):
        for answer in (faction, BATTLE, at(FAR)):
            match.choose(spirit, answer)
    told = [entry.event.name for entry in match.journal]
    assert told[1:5] == ["idol_placed", "idol_placed", "guided", "worshipped"]


@pytest.mark.rule("IM-9.9")
def test_contested_factions_are_barred_next_turn_only_with_the_option() -> None:
    for cooldown in (False, True):
        s = table(contest_cooldown=cooldown)
        play(s, Vagrants())
        for spirit in (0, 1):
            for answer in (RIVER, BATTLE, at(FAR)):
                s.choose(spirit, answer)
        play(s, Vagrants())
        assert (RIVER in options(s, 0)) is not cooldown
        s.choose(0, MESA)
        s.choose(1, SAND)
        assert s.barred == [NONE, NONE], "for one turn, and only those who failed"


@pytest.mark.rule("IM-9.10")
@pytest.mark.parametrize("lottery", [False, True])
def test_two_spirits_with_the_same_only_target(lottery: bool) -> None:
    s = table(land={faction: [] for faction in range(1, FACTIONS)}, sole_target_lottery=lottery)
    s.placed = [1, 1]
    play(s, Vagrants())
    assert resting(s), "a single target is a formality"
    assert (s.guide[MOUNTAIN] != NONE) is lottery


@pytest.mark.rule("IM-9.10")
def test_no_lottery_for_spirits_that_had_a_choice() -> None:
    s = table(sole_target_lottery=True)
    s.placed = [1, 1]
    play(s, Vagrants())
    s.choose(0, RIVER)
    s.choose(1, RIVER)
    assert s.guide[RIVER] == NONE


@pytest.mark.rule("IM-9.11")
def test_eliminated_factions_cannot_be_guided() -> None:
    s = table(land={SAND: []})
    play(s, Vagrants())
    assert SAND not in options(s, 0)


@pytest.mark.rule("IM-9.19")
def test_a_faction_that_worships_another_may_be_guided() -> None:
    s = table(worship={RIVER: 1}, idols=[(HOME[RIVER], BATTLE, 1)])
    s.placed = [1, 1]
    play(s, Vagrants())
    s.choose(0, RIVER)
    s.choose(1, MESA)
    assert s.guide[RIVER] == 0
    assert s.worship[RIVER] == 1, "its holder has more Idols there"


# Agenda choice


@pytest.mark.rule("IM-2.12", "IM-9.14")
@pytest.mark.parametrize(("influence", "cards"), [(3, 4), (2, 3), (1, 2)])
def test_a_guide_draws_one_card_and_one_per_influence(influence: int, cards: int) -> None:
    s = table(guide={RIVER: 0}, influence={0: influence})
    play(s, DrawAgendas())
    assert [len(draw.hand) for draw in s.draws] == [cards]


@pytest.mark.rule("IM-2.13", "IM-9.13")
def test_one_of_the_drawn_cards_must_be_played() -> None:
    s = table(guide={RIVER: 0})
    play(s, DrawAgendas(), RevealAgendas())
    hand(s, 0, STEAL, STEAL, CHANGE)
    assert options(s, 0) == [STEAL, CHANGE], "equal cards are one choice, and there is no passing"
    with pytest.raises(IllegalChoice):
        s.choose(0, TRADE)
    s.choose(0, CHANGE)
    assert s.agenda[RIVER] == CHANGE


@pytest.mark.rule("IM-2.14")
def test_playing_costs_one_influence() -> None:
    s = table(guide={RIVER: 0}, influence={0: 3})
    play(s, DrawAgendas(), RevealAgendas())
    s.choose(0, options(s, 0)[0])
    assert s.influence[0] == 2


@pytest.mark.rule("IM-2.15", "IM-3.2")
def test_cards_are_drawn_with_replacement_and_stay_in_the_pool() -> None:
    s = table(guide={RIVER: 0}, pool={RIVER: [TRADE, TRADE, TRADE, STEAL]})
    seen = set()
    for seed in range(60):
        s.rng = Rng(seed)
        play(s, DrawAgendas())
        seen.add(s.draws[0].hand)
    assert (STEAL, STEAL, STEAL) not in seen or len(seen) == 4
    assert any(drawn.count(STEAL) > 1 for drawn in seen), "the one Steal card can be drawn twice"
    assert pool_of(s, RIVER) == [3, 1, 0, 0]
    draws = [s.draw_agenda(RIVER) for _ in range(4000)]
    assert 0.72 < draws.count(TRADE) / 4000 < 0.78


@pytest.mark.rule("IM-2.16", "IM-9.18")
def test_hands_and_picks_are_secret_until_revealed() -> None:
    s = table(guide={RIVER: 0, MESA: 1})
    play(s, DrawAgendas(), RevealAgendas())
    own, other = s.view(0)["hands"], s.view(1)["hands"]
    river = next(index for index, draw in enumerate(s.draws) if draw.guide == 0)
    assert own == [list(s.draws[river].hand)]
    assert s.view(None)["hands"] == []
    assert other != own or s.draws[0].hand == s.draws[1].hand
    s.choose(0, options(s, 0)[0])
    assert s.agenda[RIVER] == NONE
    assert s.question(0) is None
    for seat in (1, None):
        assert s.view(seat)["factions"] == s.imagine(1, Rng(1)).view(seat)["factions"]


@pytest.mark.rule("IM-2.17", "IM-9.12")
def test_factions_without_a_guide_play_a_random_card() -> None:
    s = table(pool={MESA: [CHANGE] * 4}, land={SAND: []})
    play(s, DrawAgendas(), RevealAgendas())
    assert resting(s), "Vagrants have no Agenda to choose"
    assert s.agenda[MESA] == CHANGE
    assert s.agenda[SAND] == NONE, "eliminated"
    counts = [0] * 4
    for seed in range(400):
        s.rng = Rng(seed)
        play(s, DrawAgendas(), RevealAgendas())
        counts[s.agenda[RIVER]] += 1
    assert min(counts) > 60


@pytest.mark.rule("IM-2.18", "IM-9.1")
def test_the_order_of_a_turn() -> None:
    match = GAME.match(5, seed=11)
    rng = Rng(11)
    order = [
        "idol_placed",
        "guided",
        "played",
        "traded",
        "stole",
        "expanded",
        "modified",
        "ejected",
        "fought",
        "scored",
    ]
    seen: set[str] = set()
    turn: list[str] = []
    while not match.state.over:
        ask = match.state.asks[0]
        match.choose(ask.seat, rng.pick(ask.options))
    for entry in [*match.journal, match.journal[0]]:
        if entry.event.name == "turn":
            # Spoils repeat the Agenda steps after a War, so each turn is read up to its Wars.
            before_war = turn[: turn.index("fought") + 1] if "fought" in turn else turn
            known = [order.index(name) for name in before_war if name in order]
            assert known == sorted(known)
            seen.update(before_war)
            turn = []
        turn.append(entry.event.name)
    assert seen >= set(order) - {"scored"}


# Ejections


@pytest.mark.rule("IM-2.19", "IM-9.16")
def test_a_guide_without_influence_replaces_a_card_by_another() -> None:
    s = table(guide={RIVER: 0}, influence={0: 0}, pool={RIVER: [TRADE, TRADE, STEAL, STEAL]})
    play(s, Ejections())
    assert options(s, 0) == [TRADE, STEAL], "only what is in the pool"
    s.choose(0, TRADE)
    assert options(s, 0) == [STEAL, EXPAND, CHANGE], "anything but the same"
    s.choose(0, STEAL)
    assert pool_of(s, RIVER) == [1, 3, 0, 0]


@pytest.mark.rule("IM-2.20", "IM-9.5")
def test_then_it_becomes_vagrant_and_a_new_stint_begins() -> None:
    s = table(guide={RIVER: 0}, influence={0: 0})
    play(s, Ejections())
    s.choose(0, TRADE)
    s.choose(0, STEAL)
    assert s.guided_by(0) == NONE
    play(s, Vagrants())
    s.choose(0, MESA)
    assert question(s, 0) == "idol_kind", "it may place an Idol again"


def test_a_guide_with_influence_stays() -> None:
    s = table(guide={RIVER: 0}, influence={0: 1})
    play(s, Ejections())
    assert resting(s)
    assert s.guide[RIVER] == 0


@pytest.mark.rule("IM-9.17")
def test_ejections_are_secret_simultaneous_and_check_worship_last() -> None:
    s = table(guide={RIVER: 0, MESA: 1}, influence={0: 0, 1: 0}, worship={RIVER: 1})
    play(s, Ejections())
    before = s.view(1)
    s.choose(0, TRADE)
    s.choose(0, STEAL)
    assert s.view(1) == before
    s.choose(1, TRADE)
    s.choose(1, EXPAND)
    assert pool_of(s, RIVER) == [0, 2, 1, 1]
    assert pool_of(s, MESA) == [0, 1, 2, 1]
    assert s.worship[RIVER] == 0
    assert s.guide == [NONE] * FACTIONS


@pytest.mark.rule("IM-9.2", "IM-9.22")
@pytest.mark.parametrize("timing", ["after_agendas", "end_of_turn"])
def test_when_spirits_leave(timing: str) -> None:
    """After the Agendas, and so before War and scoring; or at the end of the turn."""
    s = table(
        guide={RIVER: 0},
        influence={0: 1},
        worship={RIVER: 1},
        pool={faction: [TRADE] * 4 for faction in range(FACTIONS)},
        idols=[(HOME[RIVER], AFFLUENCE, 0), (HOME[RIVER], AFFLUENCE, 1)],
        ejection_timing=timing,
    )
    s.placed = [1, 1]
    s.worship[MESA] = 1
    play(s, Turn())
    s.choose(1, SAND)
    s.choose(0, TRADE)
    s.choose(1, TRADE)
    assert question(s, 0) == "add", "with four equal cards there is nothing to choose in removing one"
    # Six traders: 6 gold for River, 24 tenths for whoever holds its Worship at scoring.
    scored = timing == "end_of_turn"
    assert s.tenths == ([0, 20] if scored else [0, 0])
    s.choose(0, STEAL)
    assert s.tenths == ([0, 20] if scored else [20, 0])
    assert s.worship[RIVER] == 0, "as many Idols as the holder is enough"


@pytest.mark.rule("IM-9.14", "IM-9.15")
def test_a_stint_of_three_turns() -> None:
    """Draws 4, 3, 2 Agendas; Change draws 3, 2, 1; ejected in the third turn."""
    s = table(pool={RIVER: [CHANGE] * 4, **{f: [TRADE] * 4 for f in range(FACTIONS) if f != RIVER}})
    s.placed = [1, 1]
    play(s, Turn())
    s.choose(0, RIVER)
    s.choose(1, MESA)
    for agendas, changes in ((4, 3), (3, 2), (2, 1)):
        river = next(draw for draw in s.draws if draw.faction == RIVER)
        assert len(river.hand) == agendas
        s.choose(1, TRADE)
        s.choose(0, CHANGE)
        if changes > 1:
            assert question(s, 0) == "change"
            assert [len(draw.hand) for draw in s.draws] == [changes]
            s.choose(0, options(s, 0)[0])
    assert question(s, 0) == "add"
    assert question(s, 1) == "add"


@pytest.mark.rule("IM-9.20")
def test_worship_gained_on_entry_does_not_end_the_guide() -> None:
    s = table()
    s.placed = [1, 1]
    play(s, Turn())
    s.choose(0, RIVER)
    s.choose(1, MESA)
    assert s.worship[RIVER] == 0
    assert s.guide[RIVER] == 0
    assert question(s, 0) == "agenda"


@pytest.mark.rule("IM-8.8")
def test_no_spirit_comes_first() -> None:
    """The same choices by other seats give the same game with the seats exchanged."""

    def play_through(swap: bool) -> list[int]:
        s = table(2, seed=8)
        minds = [Rng(1), Rng(2)]
        for _ in range(60):
            if s.over:
                break
            ask = s.asks[0]
            mind = minds[1 - ask.seat if swap else ask.seat]
            s.choose(ask.seat, mind.pick(ask.options))
        return s.tenths[::-1] if swap else s.tenths

    assert play_through(False) == play_through(True)
