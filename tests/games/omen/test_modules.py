"""The optional modules: Relics, Challenges, Whims (OM-B7, OM-L1 to L6, OM-C1 to C6, OM-W1 to W8)."""

import pytest

from ludarium.games.omen import GAME
from ludarium.games.omen.state import NONE
from tests.games.omen.table import ATHENS, SPARTA, THEBES, Sides, Table, table

AEGIS, HORN, PURSE, SANDALS, HELM, GOAD = range(6)


def holding(relic: int, step: str = "surge", *, opponents: bool = False, **more: object) -> Table:
    """A table on which the active player, or the opponent, holds a Relic. It pauses before the step begins."""
    t = table("wealth", relics=True, **more)  # type: ignore[arg-type]
    t.s.relic_of[relic] = int(opponents)
    t.choose("1 card and 2 coins").decline()
    return t


# Relics


@pytest.mark.rule("OM-B7.1", "OM-8-relics")
def test_one_relic_lies_at_each_city() -> None:
    s = GAME.new(2, 3, relics=True)
    assert len(set(s.relic_at)) == 3
    assert NONE not in s.relic_at
    assert GAME.new(2, 4, relics=True).relic_at != s.relic_at


@pytest.mark.rule("OM-B7.1")
@pytest.mark.parametrize(
    ("mine", "taken"), [(["Gate-Hound Cerberus", "Jason"], True), (["Nemean Lion", "Jason"], False)]
)
def test_a_battle_won_by_four_takes_the_relic(mine: list[str], taken: bool) -> None:
    t = table(
        "wealth",
        cities={ATHENS: (mine, ["Temple Warden", "Odysseus"])},
        relics=True,
    )
    t.s.relic_at[ATHENS] = HORN
    t.choose("1 card and 2 coins")
    while t.s.step < 6:
        t.choose(t.options()[-1])
    assert t.s.last_battle[-1] == 0
    assert (t.s.relic_of[HORN] == 0) == taken
    assert (t.s.relic_at[ATHENS] == NONE) == taken
    assert t.s.view(1)["players"][0]["relics"] == ([HORN] if taken else [])  # type: ignore[index]


@pytest.mark.rule("OM-L1")
def test_aegis_shard_lets_a_loser_keep_three_slots() -> None:
    t = holding(
        AEGIS,
        opponents=True,
        cities={ATHENS: (["Gate-Hound Cerberus"], ["Sibyl of Cumae", "Temple Warden", "Rhodian Slinger"])},
    )
    while t.s.step < 6:
        t.decline()
    assert t.s.last_battle[-1] == 0
    assert len(t.units(1, ATHENS)) == 3


@pytest.mark.rule("OM-L2")
def test_horn_of_plenty_makes_an_offering_worth_one_more() -> None:
    t = holding(HORN, hand=["Jason"])
    t.to_offering().choose("Jason")
    assert t.options()[0] == "4 cards"


@pytest.mark.rule("OM-L3")
def test_ferrymans_purse_keeps_twelve_coins() -> None:
    t = holding(PURSE, coins=(15, 3))
    t.end_turn()
    assert t.s.coins[0] == 12


@pytest.mark.rule("OM-L4")
def test_winged_sandals_move_one_oracle_a_turn_for_a_coin() -> None:
    t = holding(
        SANDALS,
        cities={ATHENS: (["Sibyl of Cumae", "Temple Warden"], []), SPARTA: (["Pythia of the Tripod"], [])},
        coins=(3, 3),
        hand=["Jason"],
    )
    t.play("Winged Sandals", "Sibyl", "Thebes")
    assert t.units(0, THEBES) == ["Sibyl of Cumae"]
    assert t.s.coins[0] == 4
    assert "Winged Sandals" not in t.options()


@pytest.mark.rule("OM-L5")
def test_helm_of_shadows_allows_nine_cards() -> None:
    hand = [
        "Jason",
        "Heracles",
        "Perseus",
        "Theseus",
        "Orpheus",
        "Achilles",
        "Sibyl of Cumae",
        "Temple Warden",
        "Nemean Lion",
    ]
    t = holding(HELM, hand=hand, coins=(0, 0))
    t.to_offering().decline()
    assert t.asked == "hand_limit", "ten with the card of the Wealth Step"
    t.choose("Jason")
    assert len(t.hand(0)) == 9
    assert t.asked == "pause"


@pytest.mark.rule("OM-L6")
def test_beastmasters_goad_makes_the_first_beast_cheaper() -> None:
    t = holding(GOAD, hand=["Nemean Lion", "Veteran Satyr"], coins=(5, 3))
    t.play("Nemean Lion", "Athens")
    assert t.s.coins[0] == 4, "three instead of four"
    t.play("Veteran Satyr", "Sparta")
    assert t.s.coins[0] == 0, "the second costs four"


@pytest.mark.rule("OM-L6")
def test_beastmasters_goad_also_helps_with_the_ability() -> None:
    t = holding(GOAD, hand=["Deepwater Hippocamp"], coins=(0, 3))
    t.play("Deepwater Hippocamp", "discard it for its ability")
    assert t.s.coins[0] == 0


# Challenges


def challenge(number: int, cities: Sides | None = None, **more: object) -> bool:
    """Is an open Challenge taken in the Feat Step?"""
    t = table("portent", cities={**(cities or {})}, challenges=True, **more)  # type: ignore[arg-type]
    t.s.challenges = [number]
    while t.s.step < 4:
        t.decline()
    assert t.s.challenges == ([] if t.s.challenge_of[number] == 0 else [number])
    return t.s.challenge_of[number] == 0


@pytest.mark.rule("OM-B7.2", "OM-8-challenges")
def test_two_challenges_lie_open_and_are_taken_in_the_feat_step() -> None:
    s = GAME.new(2, 5, challenges=True)
    assert len(set(s.challenges)) == 2
    t = table(
        "portent",
        cities={ATHENS: (["Gate-Hound Cerberus", "Heracles"], ["Labyrinth Minotaur", "Veteran Satyr"])},
        challenges=True,
    )
    t.s.challenges = [0, 2]
    t.decline()
    assert (t.s.challenges, t.s.challenge_of[0]) == ([2], 0), "taken, and not replaced"
    assert t.s.scores()[0] == 3
    assert t.done(0) == [], "it is no Feat"


@pytest.mark.rule("OM-C1")
@pytest.mark.parametrize(
    ("units", "taken"), [(["Gate-Hound Cerberus", "Heracles"], True), (["Gate-Hound Cerberus", "Achilles"], False)]
)
def test_titans_burden_wants_sixteen_strength_in_one_city(units: list[str], taken: bool) -> None:
    assert challenge(0, {ATHENS: (units, []), SPARTA: (["Jason"], [])}) == taken


@pytest.mark.rule("OM-C2")
@pytest.mark.parametrize(("third", "taken"), [(["Jason", "Nemean Lion"], True), (["Nemean Lion"], False)])
def test_unbroken_line_wants_two_cards_in_every_city(third: list[str], taken: bool) -> None:
    two = ["Temple Warden", "Theban Cutpurse"]
    assert challenge(1, {ATHENS: (two, []), SPARTA: (two, []), THEBES: (third, [])}) == taken


@pytest.mark.rule("OM-C3")
@pytest.mark.parametrize(("coins", "hand", "taken"), [(0, [], True), (1, [], False), (0, ["Jason"], False)])
def test_empty_granary_wants_no_coin_and_no_card(coins: int, hand: list[str], taken: bool) -> None:
    assert challenge(2, coins=(coins, 3), hand=hand, rewards=["Hephaestus' Forge"]) == taken


@pytest.mark.rule("OM-C4")
@pytest.mark.parametrize(("last", "taken"), [("Naiad of the Spring", True), ("Jason", False)])
def test_full_pantheon_wants_four_types(last: str, taken: bool) -> None:
    assert (
        challenge(
            3,
            {ATHENS: (["Temple Warden", "Nemean Lion"], []), SPARTA: (["Sibyl of Cumae", last], [])},
            oracle_optional=True,
        )
        == taken
    )


@pytest.mark.rule("OM-C5")
@pytest.mark.parametrize(("amount", "taken"), [("3", True), ("2", False)])
def test_master_thief_wants_three_coins_taken_this_turn(amount: str, taken: bool) -> None:
    t = table(hand=["Harpy Flock"], coins=(5, 5), challenges=True)
    t.s.challenges = [4]
    t.play("Harpy Flock", "discard it for its ability", amount)
    while t.s.step < 4:
        t.decline()
    assert (t.s.challenge_of[4] == 0) == taken


@pytest.mark.rule("OM-C6")
@pytest.mark.parametrize(("won", "taken"), [([1, 2, 1, 0, 0, 0], True), ([3, 1, 0, 1, 1, 1], False)])
def test_threefold_crown_wants_a_battle_won_in_each_city(won: list[int], taken: bool) -> None:
    t = table("portent", challenges=True)
    t.s.challenges = [5]
    t.s.battles = won
    t.decline()
    assert (t.s.challenge_of[5] == 0) == taken


# Whims


@pytest.mark.rule("OM-B7.3", "OM-8-whims")
def test_each_player_keeps_one_of_two_whims_in_secret() -> None:
    s = GAME.new(2, 5, whims=True)
    assert [ask.prompt.name for ask in s.asks] == ["whim", "whim"]
    assert all(ask.secret for ask in s.asks)
    mine, theirs = s.whims[0][:], s.whims[1][:]
    assert len(set(mine + theirs)) == 4
    s.choose(1, theirs[0])
    s.choose(0, mine[1])
    assert s.whims == [[mine[1]], [theirs[0]]]
    assert s.view(0)["players"][0]["whims"] == [mine[1]]  # type: ignore[index]
    assert s.view(0)["players"][1]["whims"] == [None]  # type: ignore[index]
    assert len(s.hands[0]) == 4, "it is no hand card"


def whim(number: int, t: Table) -> int:
    t.s.whims[0] = [number]
    return t.s.whim_vp(0)


@pytest.mark.rule("OM-B7.3")
def test_whims_are_revealed_at_scoring() -> None:
    t = table("offering", hand=["Jason"], stacks=(0, 0, 4), whims=True)
    t.s.whims = [[1], [4]]
    t.s.whims_left = [[0], [2]]
    t.s.whim_box = [3, 5, 6, 7]
    t.end_turn()
    assert t.s.over
    assert "Player 1 reveals the Whim Miser: 2 VP." in t.told(1)
    assert t.s.view(1)["players"][0]["whims"] == [1]  # type: ignore[index]


@pytest.mark.rule("OM-W1")
@pytest.mark.parametrize(("cards", "vp"), [(1, 0), (5, 2), (8, 3)])
def test_glutton_counts_pairs_of_cards_in_hand(cards: int, vp: int) -> None:
    assert whim(0, table(hand=(["Temple Warden", "Sibyl of Cumae", "Nemean Lion"] * 3)[:cards] or ["Jason"])) == vp


@pytest.mark.rule("OM-W2")
@pytest.mark.parametrize(("coins", "vp"), [(3, 0), (4, 1), (10, 2), (20, 2)])
def test_miser_counts_coins_by_four(coins: int, vp: int) -> None:
    assert whim(1, table(hand=["Temple Warden"], coins=(coins, 0))) == vp


@pytest.mark.rule("OM-W3")
@pytest.mark.parametrize(("oracles", "vp"), [(0, 0), (2, 2), (4, 3)])
def test_prophet_counts_oracles(oracles: int, vp: int) -> None:
    names = ["Sibyl of Cumae", "Pythia of the Tripod", "Seer of the Tides", "Weaver of Fates"][:oracles]
    assert whim(2, table(hand=["Jason"], cities={ATHENS: (names, ["Sibyl of Cumae"])})) == vp


@pytest.mark.rule("OM-W4")
def test_tamer_counts_beasts_enraged_ones_too() -> None:
    t = table(
        hand=["Jason"],
        cities={ATHENS: (["Nemean Lion", "Temple Warden"], []), SPARTA: (["Sibyl of Cumae"], [])},
        enraged=["Temple Warden"],
    )
    assert whim(3, t) == 2


@pytest.mark.rule("OM-W5")
@pytest.mark.parametrize(("used", "vp"), [(2, 0), (3, 2)])
def test_spendthrift_wants_three_used_rewards(used: int, vp: int) -> None:
    t = table(hand=["Temple Warden"])
    t.s.used[0] = list(range(used))
    assert whim(4, t) == vp


@pytest.mark.rule("OM-W6")
@pytest.mark.parametrize(("used", "held", "vp"), [(0, 2, 2), (0, 1, 0), (1, 3, 0)])
def test_ascetic_wants_two_rewards_and_none_used(used: int, held: int, vp: int) -> None:
    t = table(hand=["Temple Warden"])
    t.s.used[0] = list(range(used))
    t.s.rewards[0] = list(range(5, 5 + held))
    assert whim(5, t) == vp


@pytest.mark.rule("OM-W7")
@pytest.mark.parametrize(("feats", "vp"), [(2, 2), (3, 0)])
def test_rivals_bane_wants_an_opponent_with_few_feats(feats: int, vp: int) -> None:
    t = table(hand=["Temple Warden"])
    for feat in range(feats):
        t.s.feats[6 + feat] = 1
    assert whim(6, t) == vp


@pytest.mark.rule("OM-W8")
@pytest.mark.parametrize(("won", "vp"), [([0, 0, 0], 0), ([1, 2, 1], 2), ([5, 0, 0], 3)])
def test_besieger_counts_battles_in_the_best_city(won: list[int], vp: int) -> None:
    t = table(hand=["Temple Warden"])
    t.s.battles = [*won, 4, 4, 4]
    assert whim(7, t) == vp
