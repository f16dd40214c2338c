"""Strategy cards, the High Council and Trade (HB-14, HB-18, HB-22)."""

from typing import Any

import pytest

from ludarium.core import PASS, Frame, Rng
from ludarium.games.aeonis import GAME
from ludarium.games.aeonis.attack import attack_price, may_attack
from ludarium.games.aeonis.ballots import council_votes, lobby_budget
from ludarium.games.aeonis.board import CITY, FOREST, LAKE, MOUNTAIN, NONE, PLAINS, PORTAL, RUINS
from ludarium.games.aeonis.building import recruit_limit
from ludarium.games.aeonis.cards import discoveries as lore
from ludarium.games.aeonis.cards import events
from ludarium.games.aeonis.cards import objectives as card
from ludarium.games.aeonis.cards import politics as p
from ludarium.games.aeonis.cards import whispers as w
from ludarium.games.aeonis.cards.artifacts import (
    BLADE,
    CHALICE,
    CORNERSTONE,
    CROWN,
    HORN,
    IMPERIAL_SEAL,
    MANY_FACES,
    SHARD,
    SHROUD,
    TOME,
    WHISPERERS_MASK,
)
from ludarium.games.aeonis.cleanup import ArtifactCheck, Expire, Titles
from ludarium.games.aeonis.council import CouncilPhase, Look, Propose, Reveal, open_session, proposal_price
from ludarium.games.aeonis.discoveries import research_mana
from ludarium.games.aeonis.exploration import find
from ludarium.games.aeonis.marks import HELD, INFLUENCE_HEXES, LAWS, LOBBIED, MOTIONS_LOBBIED, TRADES
from ludarium.games.aeonis.motions import Enact, give_title, may_propose
from ludarium.games.aeonis.movement import in_zone, march, may_enter, portal_targets
from ludarium.games.aeonis.objectives import meets_public, meets_secret, reveal_public
from ludarium.games.aeonis.production import Production, Tax, Tithe
from ludarium.games.aeonis.round import presence
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.strategy import Initiative, StrategyPhase, draft_order
from ludarium.games.aeonis.tables import FORTRESS, GROVE, INFANTRY, MARKET, MINE, TOWER
from ludarium.games.aeonis.trade import ARTIFACT_ITEM, HEX_ITEM, UNIT_ITEM, partners, trade_price, tradeable
from ludarium.games.aeonis.turn import PLAY, PRIMARY, TRADE, ActionPhase
from ludarium.games.aeonis.votes import EndSession, NextMotion
from ludarium.games.aeonis.whispers import hand_limit
from tests.games.aeonis.table import Table


def voting(
    t: Table, what: int, proposer: int = 0, first: int = NONE, second: int = NONE, agenda: int = 0, phase: bool = True
) -> Table:
    """One motion before the council."""
    open_session(t.s)
    t.s.motions = [what, proposer, first, second, agenda]
    return t.run(NextMotion(phase), EndSession())


def ballots(t: Table, *votes: int) -> Table:
    """The ballots in initiative order, without lobbying; Whispers are declined."""
    for vote in votes:
        while t.prompt() == "council_whisper":
            t.choose("council_whisper", PASS)
        t.choose("ballot", vote)
        if t.prompt() == "lobby":
            t.choose("lobby", 0)
    return t


def enact(t: Table, what: int, proposer: int = 0, first: int = NONE, second: int = NONE) -> Table:
    return t.run(Enact((what, proposer, first, second, 0), 1 << proposer))


# Strategy cards


@pytest.mark.rule("HB-14.1", "HB-14.2", "HB-14.3", "HB-6")
def test_draft_bounty_and_initiative() -> None:
    t = Table(4)
    t.s.vp, t.s.renown, t.s.speaker = [2, 0, 0, 0], [0, 3, 1, 1], 2
    assert draft_order(t.s) == [2, 3, 1, 0]
    t.s.bounty[p.ECONOMIC_BOOM] = 2
    t.run(StrategyPhase())
    for seat, choice in zip([2, 3, 1, 0, 2, 3, 1, 0], [6, 3, 2, 1, 5, 4, 7, 0], strict=True):
        assert t.asked() == seat
        t.choose("draft", choice)
    assert t.s.gold[2] == 7
    assert t.s.order == [0, 1, 3, 2]
    assert sum(t.s.bounty) == 0
    t = Table(5)
    t.run(StrategyPhase())
    for choice in (7, 6, 5, 4, 3):
        t.choose("draft", choice)
    assert t.s.bounty == [1, 1, 1, 0, 0, 0, 0, 0]
    t.run(Initiative())
    assert t.s.bounty[0] == 2


@pytest.mark.rule("HB-26", "HB-14.1")
def test_two_players_take_three_cards_each() -> None:
    t = Table()
    t.run(StrategyPhase())
    seats = []
    for choice in range(6):
        seats.append(t.asked())
        t.choose("draft", choice)
    assert seats == [0, 1, 1, 0, 0, 1]
    assert t.s.strategy_holder[6:] == [NONE, NONE]


def holding(which: int, players: int = 2) -> Table:
    t = Table(players)
    t.s.strategy_holder[which] = 0
    t.units(0, t.land(0, 0, CITY, 0), "I")
    for seat in range(1, players):
        t.units(seat, t.land(3, -seat, CITY, seat), "I")
    for seat in range(players):
        t.fill_pool(seat)
    return t.turn(0)


@pytest.mark.rule("HB-14.4", "HB-14-resource-surge", "HR-24")
def test_primary_once_then_the_others_secondaries() -> None:
    t = holding(p.RESOURCE_SURGE, 3)
    t.s.order = [0, 2, 1]
    t.s.passed[1], t.s.ap[1], t.s.banked[1] = 1, 0, 2
    t.choose("turn", PRIMARY + p.RESOURCE_SURGE)
    assert (t.s.gold[0], t.s.mana[0], t.s.influence[0], t.s.ap[0]) == (7, 7, 6, 6)
    assert (t.prompt(), t.asked()) == ("secondary", 2)
    t.choose("secondary", 0)
    assert (t.s.gold[2], t.s.mana[2], t.s.ap[2]) == (6, 6, 5)
    assert t.asked() == 1
    t.choose("secondary", 0)
    assert (t.s.banked[1], t.s.gold[1]) == (1, 6)
    assert PRIMARY + p.RESOURCE_SURGE not in t.turn(0).options()


@pytest.mark.rule("HB-14-arcane-ascendancy")
def test_arcane_ascendancy() -> None:
    t = holding(p.ARCANE_ASCENDANCY).choose("turn", PRIMARY + p.ARCANE_ASCENDANCY)
    t.choose("archive", lore.WAYSTONES)
    assert (t.s.mana[0], t.s.ap[0], t.s.remnants[0], t.s.knows(0, lore.WAYSTONES)) == (7, 5, 1, True)
    t.choose("secondary", 0).choose("second_research", lore.BATTLE_RUNES)
    assert (t.s.mana[1], t.s.ap[1], t.s.knows(1, lore.BATTLE_RUNES)) == (2, 6, True)


@pytest.mark.rule("HB-14-military-maneuvers", "HR-87")
def test_military_maneuvers() -> None:
    t = holding(p.MILITARY_MANEUVERS)
    mountain = t.land(1, 0, MOUNTAIN)
    target = t.land(0, 1, PLAINS, 1)
    t.turn(0).choose("turn", PRIMARY + p.MILITARY_MANEUVERS).choose("group_hex", t.at(0, 0))
    t.choose("next_step", mountain)
    assert (t.s.occupant[mountain], t.s.ap[0]) == (0, 5)
    t.choose("maneuver_attack", target).choose("moves_in", PASS)
    assert (t.s.owner[target], t.s.ap[0]) == (0, 4)
    away = t.land(3, 0, PLAINS)
    t.choose("secondary", 0).choose("group_hex", t.at(3, -1)).choose("next_step", away)
    # 1 AP for the card, 1 for the Plains.
    assert (t.s.occupant[away], t.s.ap[1]) == (1, 4)


@pytest.mark.rule("HB-14-diplomatic-decree", "HB-14.4b", "HB-14.5", "HR-74")
def test_diplomatic_decree() -> None:
    t = holding(p.DIPLOMATIC_DECREE, 3)
    t.s.speaker = 2
    t.choose("turn", PRIMARY + p.DIPLOMATIC_DECREE)
    assert (t.s.influence[0], t.s.speaker) == (7, 0)
    t.choose("propose", p.ROAD_NETWORKS)
    ballots(t, 0, 0, 0)
    assert t.s.laws >> p.ROAD_NETWORKS & 1
    assert (t.s.renown[0], t.s.remnants[0], t.s.influence[0]) == (1, 0, 7)
    t.choose("secondary", 0)
    assert (t.s.influence[1], t.s.ap[1]) == (7, 5)
    t.choose("secondary", PASS)
    t.run(Expire())
    assert t.s.speaker == 1


@pytest.mark.rule("HB-14-expansion-strategy", "HB-14.6", "HR-92")
def test_expansion_strategy() -> None:
    t = holding(p.EXPANSION_STRATEGY)
    new, lake = t.at(1, 0), t.land(0, 1, LAKE)
    gate = t.land(-1, 0, PORTAL)
    t.s.unexplored[new] = 1
    t.s.pool[0] = 3
    t.turn(0).choose("turn", PRIMARY + p.EXPANSION_STRATEGY)
    assert lake not in t.options()
    assert gate in t.options()
    t.choose("expand_to", new)
    assert (t.s.owner[new], t.s.unexplored[new], t.s.pool[0], t.s.ap[0]) == (0, 0, 4, 5)
    t.choose("secondary", 0).choose("expand_to", t.at(2, -1))
    assert (t.s.owner[t.at(2, -1)], t.s.influence[1]) == (1, 3)


@pytest.mark.rule("HB-14-tactical-reinforcements")
def test_tactical_reinforcements() -> None:
    t = holding(p.TACTICAL_REINFORCEMENTS)
    city = t.at(0, 0)
    t.s.recruited[city] = 1
    t.s.recruited[t.at(3, -1)] = 1
    pool = t.s.pool[0]
    t.turn(0).choose("turn", PRIMARY + p.TACTICAL_REINFORCEMENTS)
    t.choose("recruit", INFANTRY).choose("recruit", INFANTRY)
    assert (len(t.s.units_at(0, city)), t.s.gold[0], t.s.pool[0]) == (3, 5, pool - 2)
    t.choose("secondary", 0).choose("recruit", INFANTRY)
    assert (t.s.gold[1], t.s.ap[1]) == (4, 5)


@pytest.mark.rule("HB-14-economic-boom")
def test_economic_boom() -> None:
    t = holding(p.ECONOMIC_BOOM).choose("turn", PRIMARY + p.ECONOMIC_BOOM).choose("secondary", 0)
    assert (t.s.gold, t.s.ap) == ([10, 7], [6, 5])


@pytest.mark.rule("HB-14-imperial-mandate", "HB-21.2")
def test_imperial_mandate() -> None:
    t = holding(p.IMPERIAL_MANDATE).choose("turn", PRIMARY + p.IMPERIAL_MANDATE).choose("secondary", 0)
    assert (t.s.vp[0], t.s.influence[0], len(t.s.whisper_hands[1]), t.s.influence[1]) == (1, 6, 1, 3)
    t = holding(p.IMPERIAL_MANDATE)
    t.s.take(t.at(0, 0), NONE)
    t.turn(0).choose("turn", PRIMARY + p.IMPERIAL_MANDATE)
    assert (t.s.vp[0], len(t.s.secret_hands[0])) == (0, 1)


# Voting


@pytest.mark.rule("HB-18.1", "HB-20")
def test_votes_by_renown() -> None:
    t = Table()
    votes = []
    for renown in (4, 5, 9, 10):
        t.s.renown[0] = renown
        votes.append(council_votes(t.s, 0))
    assert votes == [1, 2, 2, 3]


@pytest.mark.rule("HB-18.2", "HR-20")
def test_lobbying() -> None:
    t = Table(3)
    voting(t, p.ROAD_NETWORKS).choose("ballot", 0)
    assert t.options() == [0, 1, 2]
    t.choose("lobby", 0)
    t.choose("ballot", 1).choose("lobby", 2)
    ballots(t, 0)
    assert t.s.influence == [5, 1, 5]
    assert t.s.laws == 0


@pytest.mark.rule("HB-18.4", "HR-19", "HR-69")
def test_a_strict_majority_passes() -> None:
    t = Table(3)
    ballots(voting(t, p.ROAD_NETWORKS), 0, 1, PASS)
    assert t.s.laws == 0
    ballots(voting(t, p.ROAD_NETWORKS), PASS, PASS, PASS)
    assert t.s.laws == 0
    ballots(voting(t, p.ROAD_NETWORKS), 0, PASS, PASS)
    assert t.s.laws == 1


@pytest.mark.rule("HB-18.4", "HB-26")
def test_with_two_players_the_speaker_breaks_ties() -> None:
    t = Table()
    t.s.speaker = 1
    ballots(voting(t, p.ROAD_NETWORKS), 0, 1)
    assert (t.prompt(), t.asked()) == ("tie", 1)
    t.choose("tie", 0)
    assert t.s.laws == 1


@pytest.mark.rule("HB-18.5", "AE-R-67", "AE-SRC.6")
def test_the_proposer_s_reward() -> None:
    t = Table(3)
    ballots(voting(t, p.MUSTER_ROLLS, 1, agenda=1), 0, 0, 0)
    assert (t.s.renown, t.s.remnants) == ([0, 1, 0], [0, 1, 0])
    ballots(voting(t, p.ROAD_NETWORKS, 2), 0, 0, 0)
    assert (t.s.renown, t.s.remnants) == ([0, 1, 1], [0, 1, 0])
    ballots(voting(t, p.SILENCE_OF_THE_STONES, 2, agenda=1, phase=False), 0, 0, 0)
    assert t.s.remnants == [0, 1, 0]


@pytest.mark.rule("HB-18.3", "HR-21")
def test_the_council_phase_in_order() -> None:
    t = Table(3)
    t.s.agenda_deck, t.s.agenda_known = [p.MUSTER_ROLLS], [0]
    t.run(CouncilPhase())
    assert (t.prompt(), t.asked()) == ("propose", 0)
    t.choose("propose", p.ROAD_NETWORKS)
    assert t.s.influence[0] == 4
    t.choose("propose", PASS).choose("propose", PASS)
    assert (t.prompt(), t.asked(), t.s.revealed) == ("take_agenda", 0, p.MUSTER_ROLLS)
    t.choose("take_agenda", PASS).choose("take_agenda", 0)
    for seat in range(3):
        assert t.asked() == seat
        t.choose("negotiate", PASS)
    ballots(t, 0, 0, 0)
    assert t.s.laws == 1
    ballots(t, 0, 0, 0)
    assert t.s.laws >> p.MUSTER_ROLLS & 1
    assert t.s.agenda_discard == [p.MUSTER_ROLLS]


@pytest.mark.rule("HB-18.3", "HB-18.11", "HR-57")
def test_an_agenda_card_nobody_takes_is_discarded_and_comes_again() -> None:
    t = Table(3)
    t.s.agenda_deck, t.s.agenda_known = [], []
    t.s.agenda_discard = [p.MUSTER_ROLLS]
    t.run(Reveal())
    for _ in range(3):
        t.choose("take_agenda", PASS)
    assert (t.s.agenda_discard, t.s.motions) == ([p.MUSTER_ROLLS], [])
    two = Table()
    two.s.agenda_deck, two.s.agenda_known = [p.MUSTER_ROLLS], [0]
    two.s.speaker = 1
    two.run(Reveal()).choose("take_agenda", PASS).choose("take_agenda", PASS)
    assert two.s.motions[:2] == [p.MUSTER_ROLLS, 1]


@pytest.mark.rule("HB-18.6", "HR-71", "HR-30", "HR-85")
def test_what_may_be_proposed() -> None:
    t = Table(3)
    t.run(Propose(0))
    assert set(t.options()) == {p.ROAD_NETWORKS, p.REALM_TAX, p.WAR_LEVY, p.DEMILITARIZED_ZONE, p.OPEN_BORDERS, PASS}
    t.land(0, 0, owner=0)
    assert may_propose(t.s, 0, p.ANNEXATION)
    t.land(2, 0, owner=1)
    assert may_propose(t.s, 0, p.ARBITRATION)
    t.s.laws = 1 << p.ROAD_NETWORKS
    assert not may_propose(t.s, 0, p.ROAD_NETWORKS)
    assert may_propose(t.s, 0, p.REPEAL)
    t.s.motions = [p.REALM_TAX, 1, NONE, NONE, 0]
    assert not may_propose(t.s, 0, p.REALM_TAX)
    assert not may_propose(t.s, 0, p.HERO_OF_THE_REALM, True)
    t.s.artifact_deck = []
    assert not may_propose(t.s, 0, p.EXCAVATION, True)


@pytest.mark.rule("HB-18.7", "HB-17-emergency-session", "HB-17-first-blood-of-lords")
def test_free_proposals() -> None:
    t = Table(3)
    assert proposal_price(t.s, 0) == 1
    t.s.event = events.EMERGENCY_SESSION
    assert proposal_price(t.s, 0) == 0
    t.s.agenda_deck, t.s.agenda_known = [p.MUSTER_ROLLS, p.SILENCE_OF_THE_STONES], [0, 0]
    t.run(CouncilPhase()).rest()
    assert sorted(t.s.agenda_discard) == sorted([p.MUSTER_ROLLS, p.SILENCE_OF_THE_STONES])
    t.s.event = NONE
    t.s.milestone_now = 1 << events.BLOOD_OF_LORDS
    assert proposal_price(t.s, 0) == 0


@pytest.mark.rule("HB-17-council-crisis", "HR-22")
def test_council_crisis() -> None:
    t = Table(3)
    t.s.event, t.s.speaker, t.s.influence[0], t.s.renown[0] = events.COUNCIL_CRISIS, 0, 0, 2
    t.run(CouncilPhase())
    assert PASS not in t.options()
    t.choose("propose", p.ROAD_NETWORKS).rest(ballot=1)
    assert (t.s.renown[0], t.s.laws) == (1, 0)


@pytest.mark.rule("HB-17-purse-strings-of-power")
def test_purse_strings() -> None:
    t = Table(3)
    t.s.event = events.PURSE_STRINGS
    voting(t, p.ROAD_NETWORKS).choose("ballot", 0)
    assert t.options() == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("HB-15-scrying-pool", "HB-17-speaking-stone-fragment")
def test_glimpses_of_the_agenda() -> None:
    t = Table(3)
    t.s.agenda_deck, t.s.agenda_known = [p.MUSTER_ROLLS], [0]
    t.knows(1, lore.SCRYING_POOL)
    t.run(CouncilPhase())
    assert t.s.view(1)["zones"]["agenda_deck"] == [p.MUSTER_ROLLS]  # type: ignore[index]
    assert t.s.view(0)["zones"]["agenda_deck"] == [None]  # type: ignore[index]
    find(t.s, 0, (), t.at(0, 0), events.STONE_FRAGMENT)
    assert t.s.influence[0] == 6
    assert t.s.view(0)["zones"]["agenda_deck"] == [p.MUSTER_ROLLS]  # type: ignore[index]


@pytest.mark.rule("HB-19-council-power", "HB-19-lawgiver", "HB-19-silver-tongue", "HB-19-titleholder")
def test_objectives_of_the_council() -> None:
    t = Table(3)
    t.s.public_deck = [card.COUNCIL_POWER, card.LAWGIVER]
    reveal_public(t.s)
    reveal_public(t.s)
    t.secret(0, card.SILVER_TONGUE, card.TITLEHOLDER)
    voting(t, p.ROAD_NETWORKS).choose("ballot", 0).choose("lobby", 2)
    ballots(t, 1, PASS)
    assert (t.s.tallied(0, LOBBIED), t.s.tallied(0, LAWS), t.s.tallied(0, MOTIONS_LOBBIED)) == (4, 1, 1)
    assert meets_public(t.s, 0, card.COUNCIL_POWER)
    assert not meets_public(t.s, 0, card.LAWGIVER)
    assert meets_secret(t.s, 0, card.SILVER_TONGUE)
    ballots(voting(t, p.REALM_TAX, 1), 0, 0, 0)
    assert meets_public(t.s, 0, card.LAWGIVER)
    assert not meets_secret(t.s, 0, card.TITLEHOLDER)
    t.s.renown[0] = 5
    give_title(t.s, p.HERO_OF_THE_REALM, 0)
    assert meets_secret(t.s, 0, card.TITLEHOLDER)


# Artifacts in the council


@pytest.mark.rule("AE-A-02b", "AE-R-24")
def test_crown_lobbies_for_two() -> None:
    t = Table(3)
    t.give(0, CROWN)
    t.units(0, t.land(0, 0, owner=0), "L")
    t.s.influence[0] = 0
    voting(t, p.ROAD_NETWORKS)
    assert lobby_budget(t.s, 0) == 2
    t.choose("ballot", 0).choose("lobby", 1)
    ballots(t, 1, PASS)
    assert (t.s.laws, t.s.influence[0], lobby_budget(t.s, 0)) == (1, 0, 0)
    t = Table(3, crown="votes")
    t.give(0, CROWN)
    t.units(0, t.land(0, 0, owner=0), "L")
    voting(t, p.ROAD_NETWORKS)
    assert (council_votes(t.s, 0), lobby_budget(t.s, 0)) == (3, 5)


@pytest.mark.rule("AE-A-06b", "AE-R-28")
def test_whisperers_mask_sees_one_secret() -> None:
    t = Table(3)
    t.give(0, WHISPERERS_MASK)
    t.units(0, t.land(0, 0, owner=0), "L")
    t.secret(1, card.HORSELORD)
    t.run(Look(0))
    assert t.options() == [1, PASS]
    t.choose("look", 1)
    assert t.s.view(0)["zones"]["secrets_1"] == [card.HORSELORD]  # type: ignore[index]
    assert t.s.view(2)["zones"]["secrets_1"] == [None]  # type: ignore[index]
    t.run(Look(0))
    assert t.prompt() == "stop"


@pytest.mark.rule("AE-A-18a", "AE-R-51")
def test_mask_of_many_faces_hides_a_ballot() -> None:
    t = Table(3)
    t.give(0, MANY_FACES)
    voting(t, p.ROAD_NETWORKS, 1).choose("ballot", 2).choose("lobby", 2)
    assert t.s.influence[0] == 1
    assert t.s.view(1)["players"][0]["influence"] == 5  # type: ignore[index]
    assert t.s.view(0)["players"][0]["influence"] == 1  # type: ignore[index]
    assert t.s.view(1)["council"]["sides"][0] == NONE  # type: ignore[index]
    assert t.s.view(1)["council"]["hidden"] is None  # type: ignore[index]
    dream = t.s.imagine(1, Rng(2))
    assert isinstance(dream, Aeonis)
    assert (dream.anonymous[0], dream.view(1)) == (NONE, t.s.view(1))
    t.choose("ballot", 1).choose("lobby", 0)
    t.choose("ballot", 1).choose("lobby", 0)
    assert t.s.laws == 1
    assert t.s.view(1)["players"][0]["influence"] == 1  # type: ignore[index]
    voting(t, p.REALM_TAX)
    assert t.options() == [0, 1, PASS]


@pytest.mark.rule("AE-A-18a")
def test_an_abstaining_mask_is_asked_like_a_hidden_one() -> None:
    t = Table(3)
    t.give(0, MANY_FACES)
    voting(t, p.ROAD_NETWORKS, 1).choose("ballot", PASS)
    assert (t.prompt(), t.asked(), t.options()) == ("lobby", 0, [0])


@pytest.mark.rule("AE-A-20a", "AE-A-20b", "AE-R-53")
def test_seal_and_veto() -> None:
    t = Table(3)
    t.give(0, IMPERIAL_SEAL)
    t.run(ArtifactCheck(0))
    assert t.s.artifact_vp[0] == 1
    t.hand(1, w.VETO)
    ballots(voting(t, p.ROAD_NETWORKS, 0), 0, 0, 0)
    t.rest()
    assert t.s.laws == 1
    t.s.laws = 0
    t.hand(1, w.VETO)
    voting(t, p.ROAD_NETWORKS, 2).rest(ballot=0, council_whisper=w.VETO)
    assert t.s.laws == 0


@pytest.mark.rule("AE-A-20c", "AE-R-54", "AE-R-55")
def test_seal_stops_a_repeal() -> None:
    t = Table(3)
    ballots(voting(t, p.ROAD_NETWORKS, 1), 0, PASS, PASS)
    t.give(0, IMPERIAL_SEAL)
    ballots(voting(t, p.REPEAL, 1, p.ROAD_NETWORKS), PASS, 0, 0)
    t.choose("use_seal", 0)
    assert t.s.laws == 1
    assert (t.s.artifact_holder(IMPERIAL_SEAL), t.s.artifact_deck[0]) == (NONE, IMPERIAL_SEAL)
    ballots(voting(t, p.REPEAL, 1, p.ROAD_NETWORKS), PASS, 0, 0)
    assert t.s.laws == 0
    ballots(voting(t, p.REALM_TAX, 2), PASS, 0, 0)
    t.give(0, IMPERIAL_SEAL)
    ballots(voting(t, p.REPEAL, 1, p.REALM_TAX), PASS, 0, 0)
    assert t.s.laws == 0


# Whispers of the council


@pytest.mark.rule("HB-16-backroom-deal")
def test_backroom_deal() -> None:
    t = Table(3)
    t.hand(2, w.BACKROOM_DEAL)
    voting(t, p.ROAD_NETWORKS).choose("council_whisper", PASS)
    ballots(t, 1, 1, PASS)
    t.choose("council_whisper", w.BACKROOM_DEAL).choose("deal_side", 0)
    assert t.s.laws == 0
    t.hand(2, w.BACKROOM_DEAL)
    voting(t, p.ROAD_NETWORKS).choose("council_whisper", PASS)
    ballots(t, 1, PASS, PASS)
    t.choose("council_whisper", w.BACKROOM_DEAL).choose("deal_side", 0)
    assert t.s.laws == 1


@pytest.mark.rule("HB-16-veto", "AE-R-62")
def test_veto() -> None:
    t = Table(3)
    t.hand(1, w.VETO)
    t.s.influence[0] = 4
    voting(t, p.ROAD_NETWORKS, 0).choose("council_whisper", PASS).choose("ballot", 0).choose("lobby", 1)
    ballots(t, 1, 0)
    while t.prompt() == "council_whisper" and w.VETO not in t.options():
        t.choose("council_whisper", PASS)
    t.choose("council_whisper", w.VETO)
    assert (t.s.laws, t.s.influence[0]) == (0, 2)
    t.give(0, SHROUD)
    t.hand(1, w.VETO)
    voting(t, p.ROAD_NETWORKS, 0).rest(ballot=0, council_whisper=w.VETO, shroud=0)
    assert t.s.laws == 1


@pytest.mark.rule("HB-16-political-leverage")
def test_political_leverage() -> None:
    t = Table(3)
    t.hand(0, w.POLITICAL_LEVERAGE)
    t.run(Propose(0)).choose("propose", 22)
    t.choose("propose", p.ROAD_NETWORKS).choose("propose", p.REALM_TAX)
    assert (t.s.influence[0], len(t.s.motions)) == (5, 10)


@pytest.mark.rule("HB-16-leaked-intelligence")
def test_leaked_intelligence() -> None:
    t = Table(3)
    t.s.agenda_deck, t.s.agenda_known = [p.ARMY_TITHE, p.MUSTER_ROLLS], [0, 0]
    t.hand(1, w.LEAKED_INTELLIGENCE)
    t.run(Reveal()).choose("council_whisper", w.LEAKED_INTELLIGENCE).choose("swap_agenda", p.ARMY_TITHE)
    assert (t.s.revealed, t.s.agenda_deck) == (p.ARMY_TITHE, [p.MUSTER_ROLLS])


@pytest.mark.rule("HB-16-stolen-agenda")
def test_stolen_agenda() -> None:
    t = Table(3)
    t.s.agenda_deck, t.s.agenda_known = [p.ARMY_TITHE, p.MUSTER_ROLLS], [0, 0]
    t.hand(1, w.STOLEN_AGENDA)
    t.run(Reveal()).choose("council_whisper", w.STOLEN_AGENDA).choose("steal_agenda", 0)
    assert t.s.motions == [p.MUSTER_ROLLS, 1, NONE, NONE, 1]
    t = Table(3)
    t.s.agenda_deck, t.s.agenda_known = [p.ARMY_TITHE, p.MUSTER_ROLLS], [0, 0]
    t.hand(1, w.STOLEN_AGENDA)
    t.run(Reveal()).choose("council_whisper", w.STOLEN_AGENDA).choose("steal_agenda", 1)
    assert t.s.revealed == p.ARMY_TITHE


@pytest.mark.rule("HB-16-whisper-campaign", "HB-18.10", "HR-73", "HB-18-realm-treasurer")
def test_elections() -> None:
    t = Table(3)
    t.hand(2, w.WHISPER_CAMPAIGN)
    voting(t, p.REALM_TREASURER, 0, agenda=1).choose("council_whisper", PASS)
    t.choose("candidate", 0).choose("lobby", 0).choose("candidate", 1).choose("lobby", 0).choose("candidate", PASS)
    t.choose("council_whisper", w.WHISPER_CAMPAIGN).choose("deal_candidate", 2)
    assert (t.s.gold, t.s.renown, t.s.remnants[0]) == ([4, 4, 7], [0, 0, 0], 1)
    t.s.speaker = 1
    voting(t, p.REALM_TREASURER)
    t.choose("candidate", 0).choose("lobby", 0).choose("candidate", 1).choose("lobby", 0).choose("candidate", PASS)
    assert (t.prompt(), t.asked()) == ("tied_election", 1)
    t.choose("tied_election", 1)
    assert t.s.gold == [3, 6, 6]
    voting(t, p.REALM_TREASURER).rest()
    assert t.s.gold == [3, 6, 6]


@pytest.mark.rule("HB-16-quiet-threats")
def test_quiet_threats() -> None:
    t = Table(3)
    t.hand(2, w.QUIET_THREATS)
    voting(t, p.ROAD_NETWORKS).choose("council_whisper", w.QUIET_THREATS).choose("silenced", 0)
    t.choose("ballot", 0)
    assert t.prompt() == "ballot"
    t.choose("ballot", 0)
    assert t.prompt() == "lobby"


# The motions


@pytest.mark.rule("HB-18-road-networks", "HR-05")
def test_road_networks() -> None:
    t = Table(3)
    enact(t, p.ROAD_NETWORKS)
    unit = t.units(0, t.land(0, 0, owner=0), "C")[0]
    move = march(t.s, 0, (unit,), 0)
    assert (move.total(t.s, 3, True), move.total(t.s, 3, False), move.total(t.s, 1, True)) == (2, 3, 1)
    t.s.event = events.OPEN_ROADS
    assert move.total(t.s, 3, True) == 2


@pytest.mark.rule("HB-18-demilitarized-zone", "HB-10.1", "HB-18.8")
def test_demilitarized_zone() -> None:
    t = Table(3)
    a, b, c = t.land(1, 0, owner=1), t.at(2, 0), t.at(3, 0)
    t.units(0, t.land(0, 0, owner=0), "I")
    t.run(Propose(0)).choose("propose", p.DEMILITARIZED_ZONE)
    t.choose("name_hex", a).choose("name_hex", b)
    assert t.at(-3, 0) not in t.options()
    t.choose("name_hex", c)
    assert may_attack(t.s, 0, a)
    motion = tuple(t.s.motions)
    t.run(Enact(motion, 1))
    assert sorted(t.s.zone) == sorted([a, b, c])
    assert not may_attack(t.s, 0, a)
    t.run(Expire())
    assert may_attack(t.s, 0, a)


@pytest.mark.rule("HB-18-open-borders-treaty", "HB-8.4", "HR-68", "HR-93")
def test_open_borders() -> None:
    t = Table(3)
    city = t.land(1, 0, CITY, 1)
    t.units(1, t.land(2, 0, owner=1), "I")
    near, far = t.land(0, 1, PORTAL, 0), t.land(-3, 0, PORTAL, 1)
    assert not may_enter(t.s, 0, city)
    assert in_zone(t.s, 0, city)
    enact(t, p.OPEN_BORDERS, 2, 0, 1)
    assert may_enter(t.s, 0, city)
    assert not in_zone(t.s, 0, city)
    assert may_enter(t.s, 1, city)
    assert portal_targets(t.s, 0, near) == [far]
    field = t.land(1, 1, owner=1)
    t.units(0, field, "I")
    presence(t.s)
    assert t.s.owner[field] == 1
    t.units(0, city, "I")
    t.run(Expire())
    presence(t.s)
    assert (t.s.owner[field], t.s.owner[city]) == (0, 1)
    assert may_attack(t.s, 0, city)
    t.s.lift(t.s.units_at(1, t.at(2, 0))[0])
    t.attack(0, city).rest()
    assert t.s.owner[city] == 0


@pytest.mark.rule("HB-18-imperial-annexation", "HR-70", "HB-19-the-quiet-knife", "HB-5.6")
def test_annexation() -> None:
    t = Table(3)
    t.land(0, 0, owner=0)
    t.run(Propose(0)).choose("propose", p.ANNEXATION).choose("name_hex", t.at(1, 0))
    motion = tuple(t.s.motions)
    t.run(Enact(motion, 1))
    assert t.s.owner[t.at(1, 0)] == NONE
    t.s.influence[0] = 6
    t.run(Enact(motion, 1))
    assert (t.s.owner[t.at(1, 0)], t.s.influence[0]) == (0, 1)
    assert t.s.tallied(0, INFLUENCE_HEXES) == 1


@pytest.mark.rule("HB-18-border-arbitration")
def test_arbitration() -> None:
    t = Table(3)
    disputed = t.land(1, 0, owner=1)
    t.land(0, 0, owner=0)
    t.land(2, 0, PLAINS, 1, TOWER)
    t.run(Propose(2)).choose("propose", p.ARBITRATION).choose("name_hex", disputed)
    t.rest()
    motion = tuple(t.s.motions)
    t.run(Enact(motion, 1))
    assert [ask.seat for ask in t.s.asks] == [0, 1]
    assert t.s.asked(0).options == [0, 1, 2, 3, 4]  # type: ignore[union-attr]
    t.s.choose(1, 2)
    t.s.choose(0, 3)
    assert (t.s.owner[disputed], t.s.influence) == (0, [2, 3, 4])
    t.s.speaker = 2
    t.run(Enact(motion, 1))
    t.s.choose(0, 1)
    t.s.choose(1, 1)
    assert (t.prompt(), t.asked()) == ("arbiter", 2)
    t.choose("arbiter", 1)
    assert t.s.owner[disputed] == 1


@pytest.mark.rule("HB-18-realm-tax")
def test_realm_tax() -> None:
    t = Table(3)
    enact(t, p.REALM_TAX)
    t.s.renown = [2, 2, 2]
    t.s.influence[1] = 0
    t.run(Tax(0)).choose("tax", 0)
    t.run(Tax(1))
    assert (t.s.gold[:2], t.s.influence[0], t.s.renown) == ([6, 6], 4, [2, 1, 2])


@pytest.mark.rule("HB-18-hero-of-the-realm", "HB-18.8", "HB-18.9", "HR-29", "HB-21.2")
def test_titles() -> None:
    t = Table(3)
    t.s.renown = [5, 4, 0]
    enact(t, p.HERO_OF_THE_REALM, 1, 1)
    assert t.s.vp == [0, 0, 0]
    enact(t, p.HERO_OF_THE_REALM, 1, 0)
    assert (t.s.vp, t.s.titles[0]) == ([2, 0, 0], 0)
    t.run(Production()).rest()
    assert t.s.influence == [6, 5, 5]
    t.s.renown[0] = 4
    t.run(Titles())
    assert t.s.titles[0] == NONE
    t.s.renown[0] = 5
    enact(t, p.HERO_OF_THE_REALM, 1, 0)
    assert t.s.vp == [2, 0, 0]


@pytest.mark.rule("HB-18-magister-of-mana")
def test_magister_of_mana() -> None:
    t = Table(3)
    for q in range(3):
        t.land(q, 0, FOREST, 0)
    assert research_mana(t.s, 0, lore.BATTLE_RUNES) == 2
    enact(t, p.MAGISTER_OF_MANA, 0, 0)
    assert research_mana(t.s, 0, lore.BATTLE_RUNES) == 1


@pytest.mark.rule("HB-18-grand-marshal")
def test_grand_marshal() -> None:
    t = Table(3)
    t.units(0, t.land(0, 0, owner=0), "IIIIIIII")
    h = t.land(1, 0, owner=1)
    enact(t, p.GRAND_MARSHAL, 0, 0)
    assert attack_price(t.s, 0, h) == 1
    t.turn(0)
    from ludarium.games.aeonis.turn import ATTACK

    t.choose("turn", ATTACK + h).rest()
    assert t.s.ap[0] == 5
    assert attack_price(t.s, 0, t.land(2, 0, owner=1)) == 2


@pytest.mark.rule("HB-18-keeper-of-relics")
def test_keeper_of_relics() -> None:
    t = Table(3)
    t.give(0, CHALICE)
    assert not may_propose(t.s, 0, p.KEEPER_OF_RELICS, True)
    t.give(0, HORN)
    enact(t, p.KEEPER_OF_RELICS, 0, 0)
    t.run(Production()).rest()
    assert t.s.remnants == [1, 0, 0]


@pytest.mark.rule("HB-18-muster-rolls", "HB-18-silence-of-the-stones", "HB-18-arcane-endowment")
def test_laws() -> None:
    t = Table(3)
    city = t.land(0, 0, CITY, 0)
    enact(t, p.MUSTER_ROLLS)
    assert recruit_limit(t.s, 0, city) == 3
    t.s.event = events.MUSTER_CALL
    assert recruit_limit(t.s, 0, city) == 3
    enact(t, p.SILENCE_OF_THE_STONES)
    assert hand_limit(t.s, 0) == 5
    enact(t, p.ARCANE_ENDOWMENT)
    assert research_mana(t.s, 0, lore.BATTLE_RUNES) == 1


@pytest.mark.rule("HB-18-standing-army-tithe")
def test_standing_army_tithe() -> None:
    t = Table(3)
    enact(t, p.ARMY_TITHE)
    h = t.land(0, 0, owner=0)
    t.units(0, h, "IIIIIII")
    t.run(Tithe(0))
    assert t.prompt() == "stop"
    t.units(0, h, "I")
    t.run(Tithe(0)).choose("tithe", PASS)
    assert t.s.gold[0] == 4
    t.s.gold[0] = 0
    t.run(Tithe(0))
    t.choose("tithe", t.options()[0])
    assert len(t.s.units_of(0)) == 7


@pytest.mark.rule("HB-18-war-reparations")
def test_war_reparations() -> None:
    t = Table(3)
    assert not may_propose(t.s, 2, p.WAR_REPARATIONS, True)
    t.s.raids_last = [0 * 8 + 1]
    assert may_propose(t.s, 2, p.WAR_REPARATIONS, True)
    enact(t, p.WAR_REPARATIONS, 2, 0, 1)
    assert t.s.gold == [3, 7, 5]
    t.s.gold[0], t.s.renown[0] = 1, 3
    enact(t, p.WAR_REPARATIONS, 2, 0, 1)
    assert (t.s.gold, t.s.renown[0]) == ([0, 8, 5], 2)


@pytest.mark.rule("HB-18-imperial-excavation")
def test_imperial_excavation() -> None:
    t = Table(3)
    ruins = t.land(2, 0, RUINS)
    enact(t, p.EXCAVATION, 0, ruins)
    assert t.s.site[ruins] != NONE


@pytest.mark.rule("HB-18-general-amnesty")
def test_general_amnesty() -> None:
    t = Table(3)
    t.s.home[0] = t.land(0, 0, CITY, 0)
    t.s.captor[0] = 1
    enact(t, p.GENERAL_AMNESTY)
    for seat in range(3):
        t.s.ap[seat] = t.s.gold[seat] = t.s.mana[seat] = t.s.influence[seat] = 0
    t.run(ActionPhase()).rest()
    assert t.s.lord_hex(0) == t.at(0, 0)


@pytest.mark.rule("HB-18-imperial-census")
def test_imperial_census() -> None:
    t = Table(3)
    t.s.influence = [5, 1, 3]
    enact(t, p.IMPERIAL_CENSUS)
    assert t.s.influence == [3, 2, 3]


@pytest.mark.rule("HB-18-warden-of-the-seat", "HR-59")
def test_warden_of_the_seat() -> None:
    t = Table(3)
    throne = t.land(0, 0, CITY, 1)
    t.units(0, t.land(1, 0, owner=0), "I")
    assert may_attack(t.s, 0, throne)
    voting(t, p.WARDEN_OF_THE_SEAT).rest(candidate=1)
    assert not may_attack(t.s, 0, throne)
    t.run(Expire())
    assert not may_attack(t.s, 0, throne)
    t.s.take(throne, 2)
    assert may_attack(t.s, 0, throne)
    t.s.take(throne, 1)
    t.s.round = 2
    t.run(Expire())
    assert may_attack(t.s, 0, throne)


@pytest.mark.rule("HB-18-war-levy", "HR-72")
def test_war_levy() -> None:
    t = Table(3)
    enact(t, p.WAR_LEVY)
    assert t.s.gold == [5, 5, 5]
    t.land(0, 0, CITY, 0)
    enact(t, p.WAR_LEVY)
    assert t.s.gold == [3, 6, 6]
    t.land(1, 0, CITY, 1)
    t.s.gold[1] = 1
    enact(t, p.WAR_LEVY)
    assert t.s.gold == [1, 0, 9]


@pytest.mark.rule("HB-18-repeal")
def test_repeal() -> None:
    t = Table(3)
    t.s.laws = 1 << p.REALM_TAX
    t.run(Propose(0)).choose("propose", p.REPEAL)
    assert t.s.motions[:3] == [p.REPEAL, 0, p.REALM_TAX]
    enact(t, p.REPEAL, 0, p.REALM_TAX)
    assert t.s.laws == 0


# Trade


def market(players: int = 3) -> Table:
    t = Table(players)
    t.units(0, t.land(0, 0, CITY, 0), "I")
    t.units(1, t.land(3, 0, CITY, 1), "I")
    t.fill_pool(0)
    t.fill_pool(1)
    return t


@pytest.mark.rule("HB-22.1", "HB-22.4", "HR-91", "HR-47", "HB-7")
def test_a_trade() -> None:
    t = market()
    t.s.passed[1] = 1
    t.turn(0).choose("turn", TRADE + 1)
    t.choose("trade_give", 0).choose("trade_give", 0).choose("trade_give", PASS)
    t.choose("trade_take", 2).choose("trade_take", PASS)
    assert (t.prompt(), t.asked()) == ("trade_reply", 1)
    t.choose("trade_reply", 0)
    assert (t.s.gold[:2], t.s.influence[:2], t.s.ap[0]) == ([3, 7], [6, 4], 5)
    assert t.s.tallied(0, TRADES) == 1
    assert all(not TRADE <= option < TRADE + 8 for option in t.turn(0).options())


@pytest.mark.rule("HB-22.1")
def test_one_counter_offer_and_a_refusal() -> None:
    t = market()
    t.turn(0).choose("turn", TRADE + 1).choose("trade_give", PASS).choose("trade_take", 0).choose("trade_take", PASS)
    t.choose("trade_reply", 1).choose("trade_give", 1).choose("trade_give", PASS)
    t.choose("trade_take", 0).choose("trade_take", PASS)
    assert (t.prompt(), t.asked()) == ("trade_last", 0)
    t.choose("trade_last", 0)
    assert (t.s.gold[:2], t.s.mana[:2]) == ([4, 6], [6, 4])
    t = market()
    t.turn(0).choose("turn", TRADE + 1).choose("trade_give", PASS).choose("trade_take", PASS)
    t.choose("trade_reply", PASS)
    assert (t.s.ap[0], partners(t.s, 0), t.s.tallied(0, TRADES)) == (5, [], 0)


@pytest.mark.rule("HB-22.1", "HB-11-market")
def test_free_trades() -> None:
    t = market()
    assert trade_price(t.s, 0, 1) == 1
    t.land(1, 0, PORTAL, 0)
    t.land(2, 0, PORTAL, 1)
    assert trade_price(t.s, 0, 1) == 0
    t = market()
    t.s.buildings[t.at(0, 0)] = 1 << MARKET
    t.turn(0).choose("turn", TRADE + 1).rest()
    assert t.s.ap[0] == 6


@pytest.mark.rule("AE-XFR.5", "AE-XFR.6", "AE-A-14c", "AE-R-69", "HB-22.2", "HB-22.3")
def test_what_may_be_traded() -> None:
    t = market()
    t.give(0, SHARD, BLADE)
    t.wait(0, CORNERSTONE)
    t.s.remnants[0] = 1
    t.s.artifact_used[SHARD] = 1
    relic = t.land(1, 0, FOREST, 0, TOWER)
    free = t.land(0, 1, FOREST, 0, GROVE)
    t.attach(CORNERSTONE, relic, TOWER)
    items = tradeable(t.s, 0, 1, ())
    assert items == [0, 1, 2, 3, ARTIFACT_ITEM + SHARD, HEX_ITEM + free, UNIT_ITEM + INFANTRY]
    t.run(ArtifactCheck(0))
    t.turn(0).choose("turn", TRADE + 1).choose("trade_give", ARTIFACT_ITEM + SHARD).choose("trade_give", 3)
    t.choose("trade_give", PASS).choose("trade_take", PASS).choose("trade_reply", 0)
    assert (t.s.artifact_holder(SHARD), t.s.artifact_state[SHARD], t.s.remnants[:2]) == (1, HELD, [0, 1])
    assert t.s.artifact_vp[:2] == [1, 0]
    t.run(ArtifactCheck(0), ArtifactCheck(1))
    assert t.s.artifact_vp[:2] == [0, 1]


@pytest.mark.rule("HB-22.2", "AE-R-35")
def test_hexes_and_units_change_hands() -> None:
    t = market()
    free = t.land(0, 1, MOUNTAIN, 0, MINE)
    stand = t.land(1, 0, owner=0)
    t.units(0, stand, "I")
    fort = t.land(-1, 0, FOREST, 0, FORTRESS)
    t.attach(CORNERSTONE, fort, FORTRESS)
    items = tradeable(t.s, 0, 1, ())
    assert HEX_ITEM + stand not in items
    assert HEX_ITEM + fort not in items
    pool = t.s.pool[1]
    t.turn(0).choose("turn", TRADE + 1).choose("trade_give", HEX_ITEM + free)
    t.choose("trade_give", UNIT_ITEM + INFANTRY).choose("trade_give", PASS).choose("trade_take", PASS)
    t.choose("trade_reply", 0)
    assert t.s.owner[free] == 1
    assert len(t.s.units_at(1, t.at(3, 0))) == 2
    assert t.s.pool[1] == pool - 2


@pytest.mark.rule("HB-19-master-of-trade")
def test_master_of_trade() -> None:
    t = market()
    t.secret(0, card.MASTER_OF_TRADE)
    for _ in range(3):
        t.s.marks[0] = 0
        t.turn(0).choose("turn", TRADE + 1).choose("trade_give", 0).choose("trade_give", PASS)
        t.choose("trade_take", PASS).choose("trade_reply", 0)
    assert meets_secret(t.s, 0, card.MASTER_OF_TRADE)


@pytest.mark.rule("HB-15-binding-vows", "HB-10.2")
def test_binding_vows() -> None:
    t = market()
    t.knows(1, lore.BINDING_VOWS)
    t.turn(0).choose("turn", TRADE + 1).rest()
    near = t.land(1, 0, owner=1)
    assert attack_price(t.s, 0, near) == 3
    assert attack_price(t.s, 2, near) == 2


@pytest.mark.rule("HR-90", "HB-26")
def test_cards_without_a_subject_stay_in_the_box() -> None:
    for players in (2, 3):
        s = GAME.new(players, 1, None, None, lords="none")
        cards = s.whisper_deck + s.whisper_discard + [c for hand in s.whisper_hands for c in hand]
        assert (w.WHISPER_CAMPAIGN in cards) == (players > 2)
        agenda = s.agenda_deck + s.agenda_discard
        assert (p.REALM_TREASURER in agenda) == (players > 2)


def test_the_turn_s_menu_names_everything() -> None:
    t = holding(p.RESOURCE_SURGE)
    t.hand(0, w.CONTRABAND)
    t.give(0, TOME)
    question: Any = t.turn(0).s.question(0)
    labels = [option["label"] for option in question["options"]]
    assert "Use Resource Surge" in labels
    assert "Play Contraband" in labels
    assert "Trade with Player 2" in labels
    assert len(set(labels)) == len(labels)
    assert PLAY + w.CONTRABAND in t.options()
    assert issubclass(Look, Frame)
