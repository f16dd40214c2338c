"""Rulings on open points of the rulebook that no test of a rule or card proves by the way (BF-A)."""

import pytest

from ludarium.core import Rng
from ludarium.games.bridgefront.collection import Collection
from ludarium.games.bridgefront.factions import ALL_FACTIONS
from ludarium.games.bridgefront.options import OPTIONS
from ludarium.games.bridgefront.piles import draw_cards
from ludarium.games.bridgefront.planning import gold_cost
from ludarium.games.bridgefront.round import Cleanup, Reset
from ludarium.games.bridgefront.sieges import Sieges
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import FORGE, NONE
from tests.games.bridgefront.table import GAME, table


def to_market(players: int, seed: int) -> Bridgefront:
    s = GAME.new(players, seed)
    assert isinstance(s, Bridgefront)
    rng = Rng(seed)
    while s.asks[0].prompt.name != "bid":
        s.choose(s.asks[0].seat, rng.pick(s.asks[0].options))
    return s


@pytest.mark.rule("BF-A02")
def test_faction_names() -> None:
    names = ["Leadbound", "Virteous Court", "Vapourborn", "Refiners", "Cipher", "Gatewright"]
    assert [faction.name for faction in ALL_FACTIONS] == names


@pytest.mark.rule("BF-A06")
def test_a_card_beyond_the_limit_counts_as_drawn_and_as_discarded() -> None:
    t = table()
    t.hand(0, *["zap"] * 10)
    _, growing = t.draw(0, "future-investment", "big-vp-gainer")
    draw_cards(t.s, 0, 2)
    assert (t.s.gold[0], t.s.counter[growing]) == (9, 1)


@pytest.mark.rule("BF-A09")
@pytest.mark.parametrize("mode", ["first", "second", "per_copy", "spread"])
def test_mortar_shot_is_slow_in_every_mode(mode: str) -> None:
    s = GAME.new(2, 3, initiative_mode=mode)
    assert isinstance(s, Bridgefront)
    assert [s.initiative[card] for card in range(len(s.kinds)) if s.card(card).slug == "mortar-shot"] == [300_000]


@pytest.mark.rule("BF-A18")
def test_fair_forges_keep_their_distance() -> None:
    for players in (3, 6):
        for seed in range(4):
            s = to_market(players, seed)
            forges = [place for place in range(s.board.count) if s.tile[place] == FORGE]
            assert min(s.board.distance(a, b) for a in forges for b in forges if a != b) >= 3


@pytest.mark.rule("BF-A19")
def test_what_is_added_to_a_mine_goes_beyond_its_ceiling() -> None:
    t = table(factions=("refiner", "cipher"), mine_draft=False)
    mine = t.mine(t.at(1, 0), 7)
    t.champion(0, "mine-overseer", mine)
    t.run(Collection())
    assert t.s.gold[0] == 10 + 7 + 1 + 1


@pytest.mark.rule("BF-A23")
def test_the_first_market_opens_with_six_cards_and_five_gold() -> None:
    s = to_market(3, 1)
    assert (s.round, s.gold, [len(hand) for hand in s.hand]) == (1, [5, 5, 5], [6, 6, 6])
    # Five are left of the deck of eleven, and the free card lies among them.
    assert [len(s.draw[seat]) + len(s.discard[seat]) for seat in range(3)] == [6, 6, 6]


@pytest.mark.rule("BF-A43")
def test_who_comes_attacks_and_who_held_the_hex_defends() -> None:
    for factions, winner in ((("cipher", "leadbound"), 1), (("leadbound", "cipher"), 0)):
        t = table(factions=factions)
        a, b = t.forces(0, t.at(0, 0), 1), t.forces(1, t.at(1, 0), 1)
        t.bridge(a, b)
        # Shield Wall: a defender hits on a 3 in combat round 1, an attacker does not.
        t.play(0, "march", dice=[3, 3, 0] if winner else [3, 3, 1, 6, 0])
        assert t.s.wins[winner] == 1


@pytest.mark.rule("BF-A47")
def test_leaving_the_board_is_no_death() -> None:
    t = table()
    t.champion(0, "traitor", t.at(0, 0))
    t.champion(1, "blood-banker", t.at(0, 0))
    t.hand(0, "champion-recall")
    t.play(0, "champion-recall")
    # Dying it would have taken its owner's mana, and have paid the Banker.
    assert (t.where("traitor"), t.s.gold[1]) == (NONE, 10)
    assert t.s.mana[0] == 5 - t.s.rules.cards[t.s.rules.by_slug["champion-recall"]].mana


@pytest.mark.rule("BF-A60")
def test_the_dead_do_not_make_champions_dearer() -> None:
    t = table()
    t.champion(0, "sergeant", t.at(0, 0), hp=1)
    (brute,) = t.hand(0, "brute")
    assert gold_cost(t.s, 0, brute) == 4
    t.forces(1, t.at(1, 0), 1)
    t.hand(1, "zap")
    t.play(1, "zap")
    assert gold_cost(t.s, 0, brute) == 2


@pytest.mark.rule("BF-A63a")
def test_home_guard_joins_a_champions_force_but_not_the_set_up() -> None:
    t = table(factions=("leadbound", "cipher"))
    t.hand(0, "skirmisher-captain")
    t.play(0, "skirmisher-captain")
    assert t.count(0, t.home[0]) == 2
    s = GAME.new(2, 1)
    assert isinstance(s, Bridgefront)
    s.choose(0, 0)
    s.choose(1, 1)
    while s.asks[0].prompt.name != "start_bridge":
        s.choose(s.asks[0].seat, s.asks[0].options[0])
    assert s.forces[s.capital[0] * 2] == 4


@pytest.mark.rule("BF-A63b")
def test_a_teleport_leaves_tailwind_alone() -> None:
    t = table(factions=("vapourborn", "cipher"))
    a, b, c = t.home[0], t.at(2, 0), t.at(1, 0)
    t.champion(0, "brute", t.at(0, 0))
    t.bridge(a, b, c)
    t.hand(0, "emergency-evac")
    t.play(0, "emergency-evac")
    t.play(0, "march", c)
    assert t.where("brute") == c


@pytest.mark.rule("BF-A80")
def test_ids_keep_the_printed_name_and_the_screen_shows_the_right_one() -> None:
    t = table()
    shown = {card.slug: card.title for card in t.s.rules.cards}
    assert shown["swam-logistics"] == "Swarm Logistics"
    assert shown["guerilla-native-mercenary"] == "Guerrilla Native Mercenary"
    assert shown["refinering"] == "Refining"


@pytest.mark.rule("BF-A83")
def test_a_trap_goes_with_its_bridge() -> None:
    t = table()
    a, b = t.forces(0, t.at(1, 0), 1), t.at(0, 0)
    t.bridge(a, b)
    t.hand(0, "bridge-trap")
    t.play(0, "bridge-trap")
    assert len(t.s.marks) == 1
    t.s.destroy_bridge(t.edge(a, b))
    assert t.s.marks == []


@pytest.mark.rule("BF-A88")
def test_capital_breaker_helps_defenders_too() -> None:
    t = table()
    t.champion(0, "capital-breaker", t.home[0])
    t.forces(0, t.home[0], 1)
    t.forces(1, t.home[0], 1)
    t.run(Sieges(), dice=[6, 3, 6, 6, 6, 0])
    assert t.s.wins[0] == 1


@pytest.mark.rule("BF-A89")
def test_champions_without_a_text_only_enter() -> None:
    t = table()
    for slug in ("jet-striker", "sergeant", "titan-vanguard", "reliable-veteran"):
        assert len(t.s.rules.cards[t.s.rules.by_slug[slug]].parts) == 1


@pytest.mark.rule("BF-A92")
def test_wounds_stay_from_round_to_round() -> None:
    t = table()
    t.champion(0, "brute", t.home[0], hp=2)
    t.run(Cleanup())
    t.run(Reset())
    assert t.hp("brute") == 2


@pytest.mark.rule("BF-A93")
def test_the_widest_range_counts_and_dice_add_up() -> None:
    t = table(factions=("leadbound", "cipher"))
    place = t.forces(0, t.at(0, 0), 1)
    t.hand(0, "hold-the-line")
    t.play(0, "hold-the-line")
    t.forces(1, place, 1)
    # Shield Wall and Hold the Line both say 1–3: a 4 misses. In round 2 Hold the Line alone holds.
    t.fight(place, 1, dice=[6, 4, 6, 3, 0])
    assert t.s.wins[0] == 1
    t = table()
    place = t.at(0, 0)
    t.champion(0, "sergeant", place)
    t.hand(0, "frenzy", "battle-cry")
    t.play(0, "frenzy")
    t.play(0, "battle-cry")
    t.forces(1, place, 1)
    rolled = t.s.rules.cards[t.s.rules.by_slug["sergeant"]].dice + t.s.champ_dice[0] + 1
    assert t.s.champ_dice[0] > 0
    t.fight(place, 0, dice=[1] * rolled + [6] + [0] * rolled)
    first = next(line for line in t.log() if line.startswith("Player 1 rolls"))
    assert first.split(": ")[1] == ", ".join(["1"] * rolled) + "."


@pytest.mark.rule("BF-A97")
def test_looking_is_not_drawing() -> None:
    t = table(factions=("leadbound", "leadbound"))
    t.hand(0, "scout-report")
    t.draw(0, "big-vp-gainer", "zap", "slow")
    t.play(0, "scout-report").answer(0, "big-vp-gainer")
    assert (t.names(t.s.hand[0]), t.s.gold[0]) == (["big-vp-gainer"], 10)


@pytest.mark.rule("BF-A98")
def test_a_skirmish_is_no_battle() -> None:
    t = table()
    place = t.forces(0, t.at(0, 0), 2)
    a = t.forces(1, t.at(1, 0), 5)
    t.bridge(a, place)
    t.hand(0, "set-to-skirmish", "battle-cry")
    t.play(0, "set-to-skirmish", place)
    t.play(0, "battle-cry")
    marks = len(t.s.marks)
    t.play(1, "march", 5, dice=[0])
    assert (t.s.wins, len(t.s.marks), t.count(1, place)) == ([0, 0], marks, 5)


@pytest.mark.rule("BF-A100")
def test_the_supply_has_no_end() -> None:
    t = table()
    t.forces(0, t.home[0], 500)
    t.s.bridge = [1] * len(t.s.bridge)
    t.s.bridge[t.edge(t.home[0], t.at(2, 0))] = 0
    t.hand(0, "recruit")
    t.play(0, "recruit")
    t.play(0, "build")
    assert (t.count(0, t.home[0]), min(t.s.bridge)) == (502, 1)


@pytest.mark.rule("BF-A101")
def test_what_clings_to_a_champion_goes_with_it() -> None:
    t = table()
    t.champion(0, "brute", t.home[0])
    t.hand(0, "frenzy", "champion-recall")
    t.hand(1, "slow")
    t.play(0, "frenzy")
    t.play(1, "slow")
    assert (t.s.champ_dice[0] > 0, t.s.champ_flags[0] > 0) == (True, True)
    t.play(0, "champion-recall")
    t.s.mana[0] = 5
    t.play(0, "brute")
    assert (t.s.champ_dice, t.s.champ_flags, t.hp("brute")) == ([0], [0], 6)


@pytest.mark.rule("BF-A102")
def test_plain_numbers_are_options_with_the_rulebooks_values() -> None:
    printed = {"start_forces": 4, "start_bridges": 2, "force_hit": 2, "center_vp": 1, "forge_vp": 1, "capital_vp": 1}
    printed |= {"hand_size": 6, "forge_draft_size": 3, "power_pick_size": 2, "free_card_size": 3, "reinforce_gold": 1}
    defaults = {option.name: option.default for option in OPTIONS}
    assert printed == {name: defaults[name] for name in printed}


@pytest.mark.rule("BF-A103")
def test_mana_gained_may_exceed_the_maximum_until_the_reset() -> None:
    t = table()
    t.hand(0, "command-surge")
    t.play(0, "command-surge")
    assert t.s.mana[0] == 7
    t.run(Reset())
    assert t.s.mana[0] == 5
