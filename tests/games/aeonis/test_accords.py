"""Accords, promises, the first playable scope, and what the rules leave out (HB-18.12, HB-22, HR-43, HR-51)."""

import pytest

from ludarium.core import PASS
from ludarium.games.aeonis import GAME
from ludarium.games.aeonis.accords import (
    PAY_GOLD,
    TRUCE,
    VOTE_FOR,
    DuePromises,
    OfferAccord,
    OfferEnd,
    count_accords,
    form_accord,
    may_ally,
    promise,
)
from ludarium.games.aeonis.attack import may_attack
from ludarium.games.aeonis.board import CITY, NONE, PLAINS, PORTAL, SLOTS, TERRAIN_NAMES
from ludarium.games.aeonis.building import site_fits
from ludarium.games.aeonis.cards import discoveries as lore
from ludarium.games.aeonis.cards import events
from ludarium.games.aeonis.cards import objectives as card
from ludarium.games.aeonis.cards import politics as p
from ludarium.games.aeonis.cards import whispers as w
from ludarium.games.aeonis.cards.artifacts import CLOAK, HEARTHSTONE, MANY_FACES, artifacts
from ludarium.games.aeonis.control import reach_milestone, set_owner
from ludarium.games.aeonis.council import CouncilPhase
from ludarium.games.aeonis.dice import attack_die
from ludarium.games.aeonis.discoveries import researchable
from ludarium.games.aeonis.marks import WON
from ludarium.games.aeonis.movement import ON_FOOT, in_zone, march, may_enter, portal_targets
from ludarium.games.aeonis.objectives import ScorePublic
from ludarium.games.aeonis.production import income
from ludarium.games.aeonis.round import presence, round_whispers
from ludarium.games.aeonis.setup import whispers_of
from ludarium.games.aeonis.tables import GROVE, MINE, THE_CITY, TOWER
from ludarium.games.aeonis.trade import ACCORD_ITEM, ATTACK_ITEM, GOLD_ITEM, PAY_ITEM, TRUCE_ITEM, VOTE_ITEM, Negotiate
from ludarium.games.aeonis.turn import ATTACK, TRADE
from ludarium.games.aeonis.votes import Vote
from tests.games.aeonis.table import Table
from tests.games.aeonis.test_combat import duel


def three() -> Table:
    """Three seats with a unit each, far apart, and empty hands."""
    t = Table(3)
    for seat, q in ((0, -2), (1, 0), (2, 2)):
        t.units(seat, t.land(q, 0, owner=seat), "I")
        t.hand(seat)
    return t


@pytest.mark.rule("HB-22.5", "HB-20")
def test_an_accord_opens_land_and_portals() -> None:
    t = three()
    tower = t.land(-1, 0, PLAINS, 1, TOWER)
    assert not may_enter(t.s, 0, tower)
    t.run(OfferAccord(0, 1)).choose("accord_offer", 0)
    assert (t.s.accords, t.s.renown) == ([1], [1, 1, 0])
    assert may_enter(t.s, 0, tower)
    assert in_zone(t.s, 0, tower)
    gates = [t.land(-3, 0, PORTAL, 0), t.land(3, 0, PORTAL, 1)]
    assert portal_targets(t.s, 0, gates[0]) == [gates[1]]
    assert portal_targets(t.s, 2, gates[0]) == []
    t.s.place(1, tower)
    presence(t.s)
    assert t.s.owner[tower] == 1
    t.run(OfferAccord(0, 2)).choose("accord_offer", PASS)
    assert count_accords(t.s, 0) == 1
    t.run(OfferEnd(0, 1)).choose("accord_end", 0)
    assert (t.s.accords, t.s.renown) == ([], [0, 0, 0])


@pytest.mark.rule("HB-22.5", "HB-26")
def test_two_accords_at_most_and_none_with_two_players() -> None:
    t = Table(4)
    form_accord(t.s, 0, 1)
    form_accord(t.s, 2, 0)
    assert not may_ally(t.s, 0, 3)
    assert may_ally(t.s, 1, 2)
    assert not may_ally(t.s, 0, 1)
    assert not may_ally(Table().s, 0, 1)


@pytest.mark.rule("HB-22.5", "HB-16-ink-and-dagger", "HB-10.1", "HB-20")
def test_betrayal() -> None:
    t = three()
    t.hand(2, w.INK_AND_DAGGER)
    t.units(0, t.land(-1, 0, owner=0), "C")
    form_accord(t.s, 0, 1)
    t.s.renown = [5, 5, 0]
    t.attack(0, t.at(0, 0), [1, 6, 1, 6]).choose("whisper", w.INK_AND_DAGGER)
    assert (t.s.accords, t.s.renown) == ([], [3, 4, 0])
    assert (t.s.gold[2], t.s.influence[2]) == (6, 6)
    calm = three()
    calm.hand(2, w.INK_AND_DAGGER)
    calm.run(OfferAccord(0, 1)).choose("accord_offer", 0).choose("whisper", w.INK_AND_DAGGER)
    assert (calm.s.gold[2], calm.s.influence[2]) == (5, 6)
    assert w.INK_AND_DAGGER in whispers_of(GAME.new(3, 1).rules, 3)
    assert w.INK_AND_DAGGER not in whispers_of(GAME.new(2, 1).rules, 2)


@pytest.mark.rule("HB-18.12", "HB-18.3")
def test_only_promises_and_accords_are_made_in_the_council() -> None:
    t = three()
    t.s.motions = [p.ROAD_NETWORKS, 0, NONE, NONE, 0]
    t.run(Negotiate(0))
    assert t.options() == [1, 9, 2, 10, PASS]
    t.choose("negotiate", 9)
    assert min(t.options()[:-1]) >= ACCORD_ITEM
    assert {VOTE_ITEM, VOTE_ITEM + 1} <= set(t.options())
    t.choose("trade_give", TRUCE_ITEM).choose("trade_give", PASS).choose("trade_take", VOTE_ITEM)
    t.choose("trade_take", PASS).choose("trade_reply", 0)
    assert t.s.promises == [0, 1, TRUCE, NONE, 2, 1, 0, VOTE_FOR, 0, 1]
    assert t.s.bound == []
    t.run(CouncilPhase()).until("propose")
    assert "negotiate" not in [ask.prompt.name for ask in t.s.asks]


def told(t: Table) -> list[str]:
    assert t.s.journal is not None
    return [entry.event.name for entry in t.s.journal]


@pytest.mark.rule("HB-22.4", "HB-22.2")
def test_promises_are_written_down_and_bind_nobody() -> None:
    t = three()
    t.s.journal = []
    t.turn(0).choose("turn", TRADE + 1).choose("trade_give", PAY_ITEM)
    assert {GOLD_ITEM, ACCORD_ITEM, ATTACK_ITEM + 2} <= set(t.options())
    assert VOTE_ITEM not in t.options()
    t.choose("trade_give", TRUCE_ITEM).choose("trade_give", ATTACK_ITEM + 2).choose("trade_give", PASS)
    t.choose("trade_take", ACCORD_ITEM).choose("trade_take", PASS).choose("trade_reply", 0).rest()
    assert t.s.accords == [1]
    assert told(t).count("promise") == 3
    # Attacking the third keeps one promise; attacking the partner is allowed, and breaks the other.
    t.units(0, t.land(1, 0, owner=0), "C")
    t.attack(0, t.at(2, 0), [1, 6] * 3).rest()
    assert told(t).count("promise_kept") == 1
    t.attack(0, t.at(0, 0), [1, 6] * 3).rest()
    assert (told(t).count("promise_broken"), t.s.accords) == (1, [])
    t.s.round = 2
    t.run(DuePromises()).choose("pay_promise", 0)
    assert (t.s.gold[0], t.s.gold[1], t.s.promises) == (4, 6, [])
    promise(t.s, 0, 1, PAY_GOLD, NONE, False)
    promise(t.s, 0, 1, TRUCE, NONE, False)
    t.s.round = 3
    t.run(DuePromises()).choose("pay_promise", PASS)
    assert (told(t).count("promise_kept"), told(t).count("promise_broken"), t.s.gold[0]) == (3, 2, 4)


@pytest.mark.rule("AE-R-51", "HB-22.4")
def test_promised_votes_are_told_unless_the_ballot_has_no_name() -> None:
    t = three()
    t.s.journal = []
    for seat in (0, 1, 2):
        promise(t.s, seat, (seat + 1) % 3, VOTE_FOR, p.ROAD_NETWORKS * 8 + 1, False)
    t.give(2, MANY_FACES)
    t.run(Vote((p.ROAD_NETWORKS, 1, NONE, NONE, 0), True)).choose("ballot", 0).choose("lobby", 0)
    t.choose("ballot", 1).choose("lobby", 0).choose("ballot", 2).rest()
    names = told(t)
    assert [names.count(f"promise_{how}") for how in ("kept", "broken", "unknown")] == [1, 1, 1]


@pytest.mark.rule("HB-22.6")
def test_no_neutral_armies() -> None:
    s = GAME.new(4, 3, None, None, lords="random")
    assert all(s.owner[h] == s.occupant[h] for h in range(s.grid.count) if s.occupant[h] != NONE)
    t = duel("I", "I")
    neutral = t.land(0, 1)
    assert not may_attack(t.s, 0, neutral)
    promise(t.s, 0, 1, TRUCE, NONE, False)
    assert ATTACK + t.at(1, 0) in t.turn(0).options()


# The first playable scope


@pytest.mark.rule("HR-43", "HR-90")
def test_first_playable() -> None:
    s = GAME.new(4, 3, "first_playable")
    assert s.asks[0].options == list(range(1, 9))
    for seat in range(4):
        s.choose(seat, s.asks[0].options[0])
    cards = s.whisper_deck + s.whisper_discard + [c for hand in s.whisper_hands for c in hand]
    assert sorted(cards) == list(range(26))
    assert sorted(s.event_deck + s.event_discard) == list(range(12))
    assert sorted(s.exploration_deck + s.exploration_discard) == list(range(9))
    assert sorted(s.public_deck + s.public_row) == [0, 1, card.PORTAL_MASTERY, card.WARLORD, 5, card.MERCHANT_LORD]
    assert (len(s.agenda_deck + s.agenda_discard) + (s.revealed != NONE), s.public_stage_two) == (8, [])
    assert len(s.secret_deck) == 2
    t = Table(4, scope="first_playable")
    reach_milestone(t.s, events.BLOOD_OF_LORDS)
    assert (t.s.milestones_due, may_ally(t.s, 0, 1)) == ([], False)
    t.s.mana[0] = 9
    t.knows(0, lore.BATTLE_RUNES)
    assert lore.STORM_DISCIPLINE not in researchable(t.s, 0)
    full = Table(4)
    reach_milestone(full.s, events.BLOOD_OF_LORDS)
    assert full.s.milestones_due == [events.BLOOD_OF_LORDS]


# What the rules leave out


@pytest.mark.rule("AE-OVR.3")
def test_names_of_artifacts_carry_no_rules() -> None:
    for artifact in artifacts():
        assert artifact.text().endswith(" ".join(effect.text() for effect in artifact.effects))
        assert artifact.name not in artifact.text()


@pytest.mark.rule("HB-4.4", "HB-4.5")
def test_two_slots_and_eight_terrains() -> None:
    assert max(SLOTS) == SLOTS[CITY] == 2
    assert TERRAIN_NAMES == ("Plains", "Forest", "Mountain", "Desert", "Lake", "City", "Ruins", "Portal")
    t = Table()
    city = t.land(0, 0, CITY, 0)
    t.s.buildings[city] = (1 << TOWER) | (1 << MINE)
    t.knows(0, *range(20))
    assert not any(site_fits(t.s, 0, building, city) for building in range(13))


@pytest.mark.rule("HB-6.1")
def test_a_card_goes_before_the_chapters() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0)
    beside = t.land(1, 0, CITY, 0)
    assert income(t.s, 0) == (0, 0, 0)
    t.attach(HEARTHSTONE, city, THE_CITY)
    # A City makes no Gold, says the chapter; the card says the neighbour does.
    assert (income(t.s, 0), t.s.owner[beside]) == ((1, 0, 0), 0)


@pytest.mark.rule("HB-10.16", "HR-14")
def test_no_edge_no_plunder_no_engagement() -> None:
    t = duel("CC", "I")
    rider = t.s.units_at(0, t.at(0, 0))[0]
    t.s.b_attacker, t.s.b_hex, t.s.b_defender = 0, t.at(1, 0), 1
    assert attack_die(t.s, rider) == 8
    t.s.buildings[t.at(1, 0)] = 1 << GROVE
    gold = t.s.gold[:]
    t.attack(0, t.at(1, 0), [8, 1]).choose("hold_back", PASS).rest()
    assert (t.s.tallied(0, WON), t.s.gold) == (1, gold)
    other = duel("I", "I")
    other.attack(0, other.at(1, 0), [1, 6, 1, 6]).rest()
    unit = other.s.units_at(0, other.at(0, 0))[0]
    assert march(other.s, 0, (unit,), ON_FOOT).steps(other.s)


@pytest.mark.rule("HB-10.19")
def test_the_order_of_a_battle_round() -> None:
    t = Table()
    t.give(1, CLOAK)
    t.knows(0, lore.BATTLE_RUNES)
    t.knows(1, lore.BATTLE_AUGURY, lore.WARDING_CHARM)
    t.units(0, t.land(0, 0, owner=0), "CA")
    t.units(1, t.land(1, 0, owner=1), "LI")
    t.land(3, 0, owner=1)
    t.s.unit_hp[t.s.lord(1)] = 1
    t.s.journal = []
    t.attack(0, t.at(1, 0), [6, 5, 8, 6, 1, 4])
    asked: list[str] = []
    while t.prompt() != "stop":
        asked.append(t.prompt())
        take = {"target": t.s.lord(1), "ritual": 0, "rescue": 1, "retreat": PASS}
        option = take.get(t.prompt(), PASS)
        t.s.choose(t.asked(), option if option in t.options() else t.options()[0])
    # Archers aim; Runes, then Augury, then the dice, the Charm, the save; then the others in the same order.
    assert asked[:5] == ["hold_back", "target", "ritual", "ritual", "ritual"]
    assert asked.index("ritual") < asked.index("withdraw") < asked.index("retreat" if "retreat" in asked else "press")
    kinds = told(t)
    assert kinds.index("ritual") < kinds.index("rolled")


@pytest.mark.rule("HB-14.7")
def test_eight_strategy_cards() -> None:
    assert p.STRATEGIES == len(p.strategies()) == 8
    assert len(GAME.new(8, 1).strategy_holder) == 8


@pytest.mark.rule("HB-21.5", "HB-19.1")
def test_ten_points_take_five_rounds_of_public_objectives() -> None:
    t = Table()
    t.s.public_row = [card.FRONTIER_LORD, card.MERCHANT_LORD, card.VOICE_OF_THE_REALM, card.DOMINION, card.TWIN_CITIES]
    for h in range(12):
        t.s.take(h, 0)
        t.s.terrain[h] = CITY
    t.s.gold[0], t.s.renown[0] = 8, 5
    for cleanup in range(1, 6):
        t.run(ScorePublic(0)).rest()
        assert t.s.vp[0] == 2 * cleanup
    assert t.s.rules.vp_target == 10


@pytest.mark.rule("HR-51")
def test_no_events_but_those_of_the_decks() -> None:
    names = {each.name for each in [*events.global_events(), *events.explorations(), *events.milestones()]}
    assert len(names) == 24 + 24 + 6
    assert not names & {"Famine", "Unrest", "Rebellion", "Dragon's Hoard", "Winter's Grip", "Festival of Winds"}
    t = Table()
    t.units(0, t.land(-3, 0, CITY, 0), "I")
    t.land(3, 0, CITY, 0)
    assert t.at(3, 0) not in march(t.s, 0, (1,), ON_FOOT).steps(t.s)


@pytest.mark.rule("HR-52")
def test_renown_and_whispers() -> None:
    for switch, drawn in ((False, [2, 2, 2]), (True, [2, 3, 4])):
        t = Table(2, renown_whispers=switch)
        found: list[int] = []
        for renown in (4, 5, 10):
            t.s.renown[0] = renown
            found.append(round_whispers(t.s, 0))
        assert found == drawn


@pytest.mark.rule("HB-20")
def test_renown_decay_is_a_variant() -> None:
    for switch, renown in ((False, 3), (True, 2)):
        t = Table(2, renown_decay=switch)
        t.units(0, t.land(0, 0, owner=0), "C")
        t.units(1, t.land(1, 0, owner=1), "I")
        t.s.renown[1] = 3
        t.attack(0, t.at(1, 0), [8, 1]).rest()
        assert t.s.renown[1] == renown


@pytest.mark.rule("HR-08")
def test_sieges_are_pressed_in_a_variant_only() -> None:
    for switch, prompt in ((False, "lift"), (True, "press")):
        t = Table(2, siege_press=switch)
        t.units(0, t.land(0, 0, owner=0), "C")
        t.units(1, t.land(1, 0, CITY, 1), "I")
        t.attack(0, t.at(1, 0), [1, 6, 1, 6])
        assert t.prompt() == prompt


@pytest.mark.rule("HR-83")
def test_prospector_doubles_tile_and_building_alone() -> None:
    t = Table()
    h = t.land(1, 0, 1, 0, GROVE)
    t.attach(HEARTHSTONE, t.land(0, 0, CITY, 0), THE_CITY)
    assert income(t.s, 0) == (1, 3, 0)
    t.s.doubled[h] = 1
    assert income(t.s, 0) == (1, 6, 0)


@pytest.mark.rule("HR-88")
def test_supplies_never_run_out() -> None:
    t = Table(8)
    t.s.gain(0, 500, 500, 500)
    assert (t.s.gold[0], t.s.mana[0], t.s.influence[0]) == (505, 505, 505)
    for h in range(t.s.grid.count):
        set_owner(t.s, h, 0)
    assert t.s.count_hexes(0) == 91
