"""Whispers, secret objectives and Discoveries (HB-15, HB-16, HB-19)."""

import pytest

from ludarium.core import PASS, Rng
from ludarium.games.aeonis import GAME
from ludarium.games.aeonis.artifacts import create_site
from ludarium.games.aeonis.board import CITY, DESERT, FOREST, LAKE, MOUNTAIN, NONE, PLAINS, PORTAL, RUINS
from ludarium.games.aeonis.building import building_price
from ludarium.games.aeonis.cards import discoveries as lore
from ludarium.games.aeonis.cards import events
from ludarium.games.aeonis.cards import objectives as card
from ludarium.games.aeonis.cards import whispers as w
from ludarium.games.aeonis.cards.artifacts import (
    ARCHIVE,
    CHALICE,
    CONDUIT,
    CROWN,
    ECHO,
    HORN,
    SHARD,
    SHROUD,
    WHISPERERS_MASK,
)
from ludarium.games.aeonis.cards.politics import ANNEXATION
from ludarium.games.aeonis.cleanup import ArtifactCheck, Cleanup, Expire
from ludarium.games.aeonis.combat import line_cap
from ludarium.games.aeonis.control import relic_slots, set_owner
from ludarium.games.aeonis.dice import attack_die
from ludarium.games.aeonis.discoveries import Boundary, Foresee, discover, research_mana, researchable, sigils
from ludarium.games.aeonis.events import EventPhase, resolve_milestone
from ludarium.games.aeonis.exploration import find
from ludarium.games.aeonis.marks import IN_DECK, WHISPERS_PLAYED
from ludarium.games.aeonis.motions import Enact
from ludarium.games.aeonis.movement import ON_FOOT, march, portal_targets
from ludarium.games.aeonis.objectives import SECRET_TALLY, ScoreSecrets, draw_secret, meets_public, meets_secret
from ludarium.games.aeonis.production import Production, growth, income
from ludarium.games.aeonis.round import RoundStart
from ludarium.games.aeonis.tables import (
    ACADEMY,
    BRIDGE,
    CASTLE,
    CAVALRY,
    FARM,
    FORTRESS,
    GEOMANCY,
    GROVE,
    INFANTRY,
    MINE,
    TOWER,
)
from ludarium.games.aeonis.tables import ATTACK as ATTACK_DICE
from ludarium.games.aeonis.turn import BUILD, CLAIM, MOVE, PLAY, RECRUIT, RESEARCH, SEAL, TRANSLOCATE, USE
from ludarium.games.aeonis.whispers import ON_CAPTURE, HandLimit, Window, others_first_active
from tests.games.aeonis.table import Table


def ready(*hand: int, seat: int = 0) -> Table:
    """Seat 0 on a Plains of its own, with a hand; seat 1 far away."""
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.units(1, t.land(3, 0, owner=1), "I")
    t.hand(seat, *hand)
    return t


def duel(attackers: str, defenders: str, terrain: int = PLAINS, *buildings: int) -> Table:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), attackers)
    t.units(1, t.land(1, 0, terrain, 1, *buildings), defenders)
    return t


# The deck


@pytest.mark.rule("HB-16", "HB-16.1")
def test_the_deck_and_the_draws() -> None:
    cards = w.whispers()
    assert (len(cards), sum(each.copies for each in cards)) == (38, 44)
    assert [each.name for each in cards if each.copies == 2] == [
        "Shield Wall", "Sabotage", "Backroom Deal", "Hidden Cache", "War Profiteer", "Forced March",
    ]  # fmt: skip
    assert sum(each.aimed for each in cards) == 7
    s = GAME.new(3, 1, None, None, lords="none")
    assert [len(hand) for hand in s.whisper_hands] == [4, 4, 4]
    t = Table()
    t.s.whisper_deck, t.s.whisper_discard = [], [w.VETO]
    t.s.draw_whispers(0, 2)
    assert t.s.whisper_hands[0] == [w.VETO]
    t.s.score(1, 1, 0)
    assert t.s.whisper_hands[1] == []


@pytest.mark.rule("HB-16.1", "HR-81", "HB-21.4")
def test_hand_limit_and_draws_for_scoring() -> None:
    t = Table()
    t.hand(0, *range(13, 22))
    t.run(HandLimit(0)).choose("hand_limit", 13).choose("hand_limit", 14)
    assert len(t.s.whisper_hands[0]) == 7
    t.s.public_row = [card.MERCHANT_LORD]
    t.s.gold[0] = 9
    t.run(Cleanup()).rest()
    assert len(t.s.whisper_hands[0]) == 8


@pytest.mark.rule("HB-16.5")
def test_draw_rate_by_table_size() -> None:
    for switch, cards in ((False, 4), (True, 3)):
        s = GAME.new(6, 2, None, None, lords="none", whispers_by_size=switch)
        assert len(s.whisper_hands[0]) == cards


@pytest.mark.rule("HB-16.2", "HR-42")
def test_an_action_whisper_uses_the_turn_even_when_cancelled() -> None:
    t = ready(w.CONTRABAND)
    t.hand(1, w.SABOTAGE)
    t.turn(0).choose("turn", PLAY + w.CONTRABAND).choose("sabotage", w.SABOTAGE)
    assert (t.s.gold[0], t.s.ap[0], t.prompt()) == (5, 6, "stop")
    assert t.s.whisper_hands == [[], []]


@pytest.mark.rule("HB-16.3", "AE-R-65", "AE-TIM.3")
def test_active_player_first_then_initiative_one_card_each() -> None:
    t = Table(4)
    t.s.order, t.s.active = [2, 0, 3, 1], 3
    assert others_first_active(t.s) == (3, 2, 0, 1)
    t.hand(3, w.RANSOM_BROKERS)
    t.hand(0, w.HIDDEN_CACHE)
    t.run(Window(ON_CAPTURE, others_first_active(t.s)))
    assert (t.asked(), t.options()) == (3, [w.RANSOM_BROKERS, PASS])
    t.choose("whisper", PASS)
    assert (t.asked(), t.options()) == (0, [PASS])


@pytest.mark.rule("HB-16.3")
def test_whether_a_seat_is_asked_does_not_tell_its_hand() -> None:
    for hand in (w.WAR_PROFITEER, w.VETO):
        t = duel("I", "I")
        t.hand(1, hand)
        t.attack(0, t.at(1, 0), [1, 6, 1, 6])
        assert (t.prompt(), t.asked()) == ("whisper", 1)
        dream = t.s.imagine(0, Rng(3))
        assert dream.asks[0].prompt.name == "whisper"


@pytest.mark.rule("HB-16-sabotage", "HB-16.4")
def test_sabotage_cancels_and_the_card_still_counts() -> None:
    t = ready(w.HIDDEN_CACHE)
    t.hand(1, w.SABOTAGE, w.SABOTAGE)
    t.turn(0).choose("turn", PLAY + w.HIDDEN_CACHE)
    assert (t.prompt(), t.asked()) == ("sabotage", 1)
    t.choose("sabotage", w.SABOTAGE)
    assert t.prompt() == "stop"
    assert (t.s.gold[0], t.s.mana[0]) == (5, 5)
    assert (t.s.tallied(0, WHISPERS_PLAYED), t.s.tallied(1, WHISPERS_PLAYED)) == (1, 1)
    assert sorted(t.s.whisper_discard) == sorted([w.HIDDEN_CACHE, w.SABOTAGE])


@pytest.mark.rule("AE-R-62", "AE-A-24a", "AE-A-24b", "AE-A-24c", "HB-16-saboteur")
def test_shroud_stops_one_saboteur_a_round() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    mine = t.land(1, 0, MOUNTAIN, 1, MINE)
    t.give(1, SHROUD)
    t.hand(0, w.SABOTEUR)
    t.turn(0).choose("turn", PLAY + w.SABOTEUR).choose("saboteur", mine * 16 + MINE).choose("shroud", 0)
    assert income(t.s, 1) == (3, 0, 0)
    assert w.SABOTEUR in t.s.whisper_discard
    t.hand(0, w.SABOTEUR)
    t.turn(0).choose("turn", PLAY + w.SABOTEUR).choose("saboteur", mine * 16 + MINE)
    assert t.prompt() == "stop"
    assert income(t.s, 1) == (1, 0, 0)
    t.run(Expire())
    assert income(t.s, 1) == (1, 0, 0)
    t.run(Expire())
    assert income(t.s, 1) == (3, 0, 0)


@pytest.mark.rule("AE-R-63", "AE-R-64")
def test_shroud_answers_sabotage() -> None:
    t = ready(w.CONTRABAND)
    t.give(0, SHROUD)
    t.hand(1, w.SABOTAGE)
    t.turn(0).choose("turn", PLAY + w.CONTRABAND).choose("sabotage", w.SABOTAGE).choose("shroud", 0)
    assert t.s.gold[0] == 6
    assert t.s.artifact_used[SHROUD] == 1


# Action Whispers


@pytest.mark.rule("HB-16-hidden-cache", "HB-16-contraband", "HB-16-relic-hunter", "AE-SRC.4")
def test_gifts() -> None:
    t = ready(w.HIDDEN_CACHE).turn(0).choose("turn", PLAY + w.HIDDEN_CACHE).choose("cache", 1)
    assert (t.s.gold[0], t.s.mana[0]) == (5, 8)
    t = ready(w.CONTRABAND).turn(0).choose("turn", PLAY + w.CONTRABAND)
    assert (t.s.gold[0], t.s.mana[0], t.s.influence[0]) == (6, 6, 6)
    t = ready(w.RELIC_HUNTER).turn(0).choose("turn", PLAY + w.RELIC_HUNTER)
    assert t.s.remnants[0] == 1
    t = ready(w.RELIC_HUNTER)
    a = t.at(0, 0)
    t.s.unexplored[t.at(1, 0)] = 1
    t.s.exploration_deck = [events.LOST_CARTOGRAPHER]
    t.turn(0).choose("turn", MOVE + a * 6 + t.s.grid.neighbours[a].index(t.at(1, 0)))
    t.choose("whisper", w.RELIC_HUNTER)
    assert t.s.remnants[0] == 1


@pytest.mark.rule("HB-16-prospectors-find")
def test_prospectors_find() -> None:
    t = ready(w.PROSPECTORS_FIND)
    h = t.land(1, 0, MOUNTAIN, 0, MINE)
    t.turn(0).choose("turn", PLAY + w.PROSPECTORS_FIND).choose("double_hex", h)
    assert income(t.s, 0) == (6, 0, 0)
    t.run(Expire())
    assert income(t.s, 0) == (3, 0, 0)
    t.s.doubled[t.at(0, 0)] = 1
    assert growth(t.s, 0) == 3


@pytest.mark.rule("HB-16-ley-line-surge")
def test_ley_line_surge() -> None:
    t = ready(w.LEY_LINE_SURGE).turn(0).choose("turn", PLAY + w.LEY_LINE_SURGE)
    assert t.s.mana[0] == 7
    t.turn(0).choose("turn", RESEARCH + lore.BATTLE_RUNES)
    assert t.s.ap[0] == 6
    t.turn(0).choose("turn", RESEARCH + lore.WAYSTONES)
    assert t.s.ap[0] == 5


@pytest.mark.rule("HB-16-forced-march")
def test_forced_march() -> None:
    t = ready(w.FORCED_MARCH)
    t.turn(0).choose("turn", PLAY + w.FORCED_MARCH)
    t.choose("next_step", t.at(1, 0)).choose("next_step", t.at(2, 0))
    assert t.s.occupant[t.at(2, 0)] == 0


@pytest.mark.rule("HB-16-blink")
def test_blink() -> None:
    t = ready(w.BLINK)
    city = t.land(-3, 0, CITY, 0)
    rider = t.units(0, t.at(0, 0), "C")[0]
    t.turn(0).choose("turn", PLAY + w.BLINK).choose("whisper_unit", rider)
    assert t.s.unit_hex[rider] == city
    t.choose("next_step", t.at(1, 0))
    assert t.s.occupant[t.at(1, 0)] == 0


@pytest.mark.rule("HB-16-waystone-activation")
def test_waystone_activation() -> None:
    t = Table()
    a, b = t.land(0, 0, PORTAL, 0), t.land(3, 0, PORTAL, 1)
    t.units(0, a, "I")
    t.hand(0, w.WAYSTONE_ACTIVATION)
    assert portal_targets(t.s, 0, a) == []
    t.turn(0).choose("turn", PLAY + w.WAYSTONE_ACTIVATION)
    assert t.s.occupant[b] == 0


@pytest.mark.rule("HB-16-mercenary-company")
def test_mercenary_company() -> None:
    t = ready(w.MERCENARY_COMPANY)
    t.turn(0).choose("turn", PLAY + w.MERCENARY_COMPANY).choose("company", t.at(1, 0))
    assert (len(t.s.units_at(0, t.at(1, 0))), t.s.owner[t.at(1, 0)], t.s.pool[0]) == (2, 0, 4)
    t = ready(w.MERCENARY_COMPANY)
    t.s.pool[0] = 1
    assert PLAY + w.MERCENARY_COMPANY not in t.turn(0).options()


@pytest.mark.rule("HB-16-ritual-focus", "HB-15.4")
def test_ritual_focus() -> None:
    t = ready(w.RITUAL_FOCUS)
    assert PLAY + w.RITUAL_FOCUS not in t.turn(0).options()
    t.knows(0, lore.SEARING_SALVO)
    t.turn(0).choose("turn", PLAY + w.RITUAL_FOCUS)
    assert t.s.mana[0] == 6
    t.units(1, t.land(1, 0, owner=1), "C")
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).choose("ritual", 0)
    assert t.s.mana[0] == 5


@pytest.mark.rule("HB-16-rally-the-levies")
def test_rally_the_levies() -> None:
    t = ready(w.RALLY_THE_LEVIES)
    t.s.pool[0] = 2
    t.turn(0).choose("turn", PLAY + w.RALLY_THE_LEVIES)
    assert t.s.pool[0] == 4


# Whispers of battle


@pytest.mark.rule("HB-16-shield-wall", "HR-39")
def test_shield_wall() -> None:
    t = duel("I", "I")
    t.hand(1, w.SHIELD_WALL)
    t.attack(0, t.at(1, 0), [4, 2, 1, 6]).until("whisper", whisper=PASS)
    t.until("whisper").choose("whisper", PASS) if w.SHIELD_WALL not in t.options() else None
    while w.SHIELD_WALL not in t.options():
        t.choose("whisper", PASS)
    t.choose("whisper", w.SHIELD_WALL).rest()
    assert t.s.occupant[t.at(1, 0)] == 1


@pytest.mark.rule("HB-16-flanking-charge", "HR-38")
def test_flanking_charge() -> None:
    t = duel("C", "I")
    rider = t.s.units_at(0, t.at(0, 0))[0]
    t.hand(0, w.FLANKING_CHARGE)
    t.attack(0, t.at(1, 0), [12, 6]).until("whisper", whisper=PASS)
    while w.FLANKING_CHARGE not in t.options():
        t.choose("whisper", PASS)
    assert attack_die(t.s, rider) == ATTACK_DICE[CAVALRY]
    t.choose("whisper", w.FLANKING_CHARGE).rest()
    assert t.s.owner[t.at(1, 0)] == 0


@pytest.mark.rule("HB-16-deadly-volley")
def test_deadly_volley() -> None:
    t = duel("A", "C")
    t.hand(0, w.DEADLY_VOLLEY)
    t.attack(0, t.at(1, 0), [6, 1]).rest(whisper=w.DEADLY_VOLLEY)
    assert t.s.owner[t.at(1, 0)] == 0


@pytest.mark.rule("HB-16-tactical-withdrawal")
def test_tactical_withdrawal() -> None:
    t = duel("I", "I")
    far = t.land(3, 0, owner=1)
    unit = t.s.units_at(1, t.at(1, 0))[0]
    t.hand(1, w.TACTICAL_WITHDRAWAL)
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).rest(whisper=w.TACTICAL_WITHDRAWAL, moves_in=PASS)
    assert (t.s.unit_hex[unit], t.s.owner[t.at(1, 0)]) == (far, 0)


@pytest.mark.rule("HB-16-rallying-cry")
def test_rallying_cry() -> None:
    t = duel("II", "I")
    t.hand(0, w.RALLYING_CRY)
    t.attack(0, t.at(1, 0), [1, 6, 1, 6, 6, 1]).rest(whisper=w.RALLYING_CRY)
    assert t.s.ap[0] == 6 - 2 + 1
    assert t.s.fleeting[0] == 1


@pytest.mark.rule("HB-16-fortify-position")
def test_fortify_position() -> None:
    t = duel("I", "I")
    t.hand(1, w.FORTIFY_POSITION)
    t.attack(0, t.at(1, 0), [1, 6, 6, 1]).rest(whisper=w.FORTIFY_POSITION)
    assert len(t.s.units_at(1, t.at(1, 0))) == 2


@pytest.mark.rule("HB-16-overwhelming-numbers", "HB-16-sappers-breach")
def test_line_caps() -> None:
    t = duel("IIIIII", "IIIII", CITY)
    t.hand(0, w.OVERWHELMING_NUMBERS, w.SAPPERS_BREACH)
    t.attack(0, t.at(1, 0), [1, 6] * 12).choose("hold_back", PASS).choose("whisper", w.SAPPERS_BREACH)
    t.until("lift")
    assert (line_cap(t.s, 0), line_cap(t.s, 1)) == (5, 4)
    t = duel("IIII", "I")
    t.hand(0, w.OVERWHELMING_NUMBERS)
    t.attack(0, t.at(1, 0), [1, 6] * 5).choose("hold_back", PASS).choose("whisper", w.OVERWHELMING_NUMBERS)
    assert (line_cap(t.s, 0), line_cap(t.s, 1)) == (4, 3)


@pytest.mark.rule("HB-16-iron-resolve")
def test_iron_resolve() -> None:
    t = duel("I", "I")
    unit = t.s.units_at(1, t.at(1, 0))[0]
    t.hand(1, w.IRON_RESOLVE)
    t.attack(0, t.at(1, 0), [6, 1, 1, 6]).rest(whisper=w.IRON_RESOLVE)
    assert t.s.unit_hex[unit] == t.at(1, 0)


@pytest.mark.rule("HB-16-bodyguard-oath")
def test_bodyguard_oath() -> None:
    t = duel("L", "LC")
    lord, rider = t.s.units_at(1, t.at(1, 0))
    t.hand(1, w.BODYGUARD_OATH)
    t.attack(0, t.at(1, 0), [8, 1, 1, 8, 1, 8]).rest(whisper=w.BODYGUARD_OATH, target=lord)
    assert (t.s.unit_hp[lord], t.s.unit_hp[rider]) == (3, 1)


@pytest.mark.rule("HB-16-relentless-pursuit")
def test_relentless_pursuit() -> None:
    t = duel("I", "I")
    away = t.land(2, 0, owner=1)
    unit = t.s.units_at(1, t.at(1, 0))[0]
    t.hand(0, w.RELENTLESS_PURSUIT)
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).rest(retreat=away, whisper=w.RELENTLESS_PURSUIT)
    assert t.s.unit_hex[unit] == NONE


# Whispers of other moments


@pytest.mark.rule("HB-16-war-profiteer")
def test_war_profiteer() -> None:
    t = Table(3)
    t.units(0, t.land(0, 0, owner=0), "I")
    t.land(1, 0, owner=1)
    t.hand(2, w.WAR_PROFITEER)
    t.attack(0, t.at(1, 0)).choose("whisper", w.WAR_PROFITEER).rest()
    assert t.s.gold == [5, 5, 7]


@pytest.mark.rule("HB-16-emergency-conscription")
def test_emergency_conscription() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0)
    t.fill_pool(0)
    t.hand(0, w.EMERGENCY_CONSCRIPTION)
    t.turn(0).choose("turn", RECRUIT + city).choose("recruit", INFANTRY).choose("recruit", PASS)
    t.choose("whisper", w.EMERGENCY_CONSCRIPTION)
    assert (len(t.s.units_at(0, city)), t.s.gold[0]) == (2, 4)


@pytest.mark.rule("HB-16-relic-thief", "HR-40")
def test_relic_thief() -> None:
    t = Table()
    h = t.land(1, 0, owner=0)
    t.units(0, h, "I")
    t.units(1, t.land(2, 0, owner=1), "I")
    t.on_top(HORN)
    create_site(t.s, h)
    t.hand(1, w.RELIC_THIEF)
    t.turn(0).choose("turn", CLAIM + h).choose("whisper", w.RELIC_THIEF)
    assert (t.s.artifact_holder(HORN), t.s.ap) == (1, [5, 6])
    t.give(0, SHROUD)
    t.on_top(CHALICE)
    create_site(t.s, h)
    t.hand(1, w.RELIC_THIEF)
    t.turn(0).choose("turn", CLAIM + h).choose("whisper", w.RELIC_THIEF).choose("shroud", 0)
    assert t.s.artifact_holder(CHALICE) == 0


@pytest.mark.rule("HB-16-tomb-runners", "HR-41")
def test_tomb_runners() -> None:
    from ludarium.games.aeonis.artifacts import ChooseSite

    t = Table()
    h = t.land(1, 0)
    unit = t.units(0, t.land(0, 0, owner=0), "I")[0]
    t.hand(0, w.TOMB_RUNNERS)
    t.run(ChooseSite(0, [h])).choose("whisper", w.TOMB_RUNNERS).choose("runner", unit)
    assert (t.s.unit_hex[unit], t.s.owner[h]) == (h, 0)
    t.hand(0, w.TOMB_RUNNERS)
    t.run(ChooseSite(0, [t.land(2, 0, owner=1)])).choose("whisper", w.TOMB_RUNNERS)
    assert t.s.remnants[0] == 1


@pytest.mark.rule("HB-16-ransom-brokers")
def test_ransom_brokers() -> None:
    t = duel("L", "L")
    t.s.unit_hp[t.s.lord(1)] = 1
    t.hand(1, w.RANSOM_BROKERS)
    t.attack(0, t.at(1, 0), [8, 1]).rest(whisper=w.RANSOM_BROKERS)
    assert t.s.gold[1] == 7


@pytest.mark.rule("HB-17-overheard-whisper")
def test_overheard_whisper() -> None:
    t = Table()
    find(t.s, 0, (), t.at(0, 0), events.OVERHEARD_WHISPER)
    assert len(t.s.whisper_hands[0]) == 1


@pytest.mark.rule("AE-A-06a")
def test_whisperers_mask_draws_a_third() -> None:
    t = Table()
    t.give(0, WHISPERERS_MASK)
    t.units(0, t.land(0, 0, owner=0), "L")
    t.run(RoundStart())
    assert [len(hand) for hand in t.s.whisper_hands] == [3, 2]


@pytest.mark.rule("AE-R-03")
def test_only_the_first_score_of_an_artifact_draws_a_whisper() -> None:
    t = Table()
    t.give(0, SHARD)
    t.run(ArtifactCheck(0))
    assert len(t.s.whisper_hands[0]) == 1
    t.s.artifact_at[SHARD] = 1
    t.run(ArtifactCheck(0), ArtifactCheck(1))
    t.s.artifact_at[SHARD] = 0
    t.run(ArtifactCheck(0))
    assert [len(hand) for hand in t.s.whisper_hands] == [1, 1]


# Secret objectives


@pytest.mark.rule("HB-19.4", "HB-2", "HR-26")
def test_secrets_are_drawn_and_the_fourth_is_traded() -> None:
    s = GAME.new(3, 1, None, None, lords="none")
    assert [len(hand) for hand in s.secret_hands] == [1, 1, 1]
    assert s.view(0)["zones"]["secrets_1"] == [None]  # type: ignore[index]
    t = Table()
    t.s.round = 2
    t.run(RoundStart())
    assert [len(hand) for hand in t.s.secret_hands] == [1, 1]
    t = Table()
    t.secret(0, card.HORSELORD, card.BRIDGEWRIGHT, card.TITLEHOLDER)
    t.s.secret_deck += [card.PATHFINDER, card.ARCHIVIST]
    t.s.secret_deck = [each for each in t.s.secret_deck[:-2] if each not in (card.PATHFINDER, card.ARCHIVIST)] + [
        card.PATHFINDER,
        card.ARCHIVIST,
    ]
    t.s.secret_discard = [each for each in t.s.secret_discard if each not in (card.PATHFINDER, card.ARCHIVIST)]

    class Draw(Window):
        def run(self, s):  # type: ignore[no-untyped-def]
            draw_secret(s, 0)

    t.run(Draw(0, ()))
    assert sorted(t.options()) == [card.PATHFINDER, card.ARCHIVIST]
    t.choose("discard_secret", card.PATHFINDER).choose("discard_secret", card.HORSELORD)
    assert sorted(t.s.secret_hands[0]) == sorted([card.BRIDGEWRIGHT, card.TITLEHOLDER, card.ARCHIVIST])


@pytest.mark.rule("HB-19.2", "HB-19-golden-hoard", "HB-19-mana-flood", "HB-19-remnant-collector", "HB-20")
def test_secrets_scored_at_once() -> None:
    t = Table()
    t.secret(0, card.GOLDEN_HOARD, card.MANA_FLOOD, card.REMNANT_COLLECTOR)
    t.s.gain(0, gold=4)
    assert t.s.vp[0] == 0
    t.s.gain(0, gold=1)
    assert (t.s.vp[0], len(t.s.whisper_hands[0])) == (2, 1)
    t.s.gain(0, mana=5)
    assert t.s.vp[0] == 4
    t.s.gain_remnants(0, 4)
    assert (t.s.vp[0], t.s.renown[0]) == (4, 0)
    t.s.gain_remnants(0, 1)
    assert (t.s.vp[0], t.s.renown[0]) == (6, 2)
    assert t.s.secret_hands[0] == []


COUNTED = [
    ("HB-19-hidden-arsenal", card.HIDDEN_ARSENAL, 1),
    ("HB-19-the-quiet-knife", card.QUIET_KNIFE, 1),
    ("HB-19-bloodied-blade", card.BLOODIED_BLADE, 1),
    ("HB-19-breaker-of-lines", card.BREAKER_OF_LINES, 1),
    ("HB-19-pathfinder", card.PATHFINDER, 3),
    ("HB-19-ear-to-the-stones", card.EAR_TO_THE_STONES, 4),
]


@pytest.mark.parametrize(
    ("which", "needed"),
    [pytest.param(*row[1:], marks=pytest.mark.rule(row[0]), id=row[0]) for row in COUNTED],
)
def test_secrets_that_count_from_the_draw(which: int, needed: int) -> None:
    t = Table()
    kind = SECRET_TALLY[which]
    t.s.count(0, kind, 9)
    t.secret(0, which)
    t.s.count(0, kind, needed - 1)
    t.run(ScoreSecrets(0))
    assert t.s.vp[0] == 0
    t.s.count(0, kind)
    t.run(ScoreSecrets(0))
    assert t.s.vp[0] == 2
    assert t.s.renown[0] == (2 if which == card.PATHFINDER else 0)


@pytest.mark.rule("HB-19-hidden-arsenal", "HB-19-bloodied-blade", "HB-19-breaker-of-lines")
def test_what_battles_count_for_secrets() -> None:
    t = duel("L", "I", FOREST, FORTRESS)
    t.s.fortress_by[t.at(1, 0)] = 0
    t.secret(0, card.HIDDEN_ARSENAL, card.BLOODIED_BLADE)
    t.attack(0, t.at(1, 0), [8, 1]).rest()
    assert meets_secret(t.s, 0, card.HIDDEN_ARSENAL)
    assert meets_secret(t.s, 0, card.BLOODIED_BLADE)
    t = duel("III", "III")
    t.secret(0, card.BREAKER_OF_LINES)
    first, second, third = t.s.units_at(1, t.at(1, 0))
    t.attack(0, t.at(1, 0), [6, 1, 6, 1, 6, 1]).rest()
    assert meets_secret(t.s, 0, card.BREAKER_OF_LINES)
    assert all(t.s.unit_hex[unit] == NONE for unit in (first, second, third))


@pytest.mark.rule("HB-19-pathfinder", "HB-19-ear-to-the-stones", "HB-19-the-quiet-knife")
def test_what_walks_whispers_and_influence_count_for_secrets() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.secret(0, card.PATHFINDER, card.EAR_TO_THE_STONES, card.QUIET_KNIFE)
    t.s.ap[0] = 20
    for q in (1, 2, 3):
        assert not meets_secret(t.s, 0, card.PATHFINDER)
        t.s.unexplored[t.at(q, 0)] = 1
        t.s.exploration_deck = [events.TAX_CACHE]
        t.run(march(t.s, 0, (1,), ON_FOOT)).choose("next_step", t.at(q, 0)).rest()
    assert meets_secret(t.s, 0, card.PATHFINDER)
    for _ in range(4):
        assert not meets_secret(t.s, 0, card.EAR_TO_THE_STONES)
        t.hand(0, w.CONTRABAND)
        t.turn(0).choose("turn", PLAY + w.CONTRABAND).rest()
    assert meets_secret(t.s, 0, card.EAR_TO_THE_STONES)
    assert not meets_secret(t.s, 0, card.QUIET_KNIFE)
    t.s.influence[0] = 9
    t.run(Enact((ANNEXATION, 0, t.at(0, 1), NONE, 0), 1)).rest()
    assert meets_secret(t.s, 0, card.QUIET_KNIFE)


def holds(t: Table, which: int) -> bool:
    return meets_secret(t.s, 0, which)


@pytest.mark.rule("HB-19-borderbreaker", "HB-19-far-dominion")
def test_far_flung_secrets() -> None:
    t = Table()
    t.units(0, t.land(-3, 0), "I")
    t.units(0, t.land(0, 0), "I")
    t.units(0, t.land(2, 0), "I")
    assert not holds(t, card.BORDERBREAKER)
    t.units(0, t.land(3, 0), "I")
    assert holds(t, card.BORDERBREAKER)
    t.s.home[0] = t.at(-3, 0)
    t.land(1, 0, owner=0)
    assert not holds(t, card.FAR_DOMINION)
    t.land(2, 0, owner=0)
    assert holds(t, card.FAR_DOMINION)


@pytest.mark.rule("HB-19-architect-of-control", "HB-19-desert-crown", "HB-19-bridgewright")
def test_land_secrets() -> None:
    t = Table()
    t.land(0, 0, CITY, 0)
    assert not holds(t, card.ARCHITECT)
    t.land(1, 0, RUINS, 0)
    assert holds(t, card.ARCHITECT)
    t.land(2, 0, DESERT, 0)
    assert not holds(t, card.DESERT_CROWN)
    t.land(3, 0, DESERT, 0)
    assert holds(t, card.DESERT_CROWN)
    lake = t.land(0, 1, LAKE, 0, BRIDGE)
    t.s.bridge_by[lake] = 1
    assert not holds(t, card.BRIDGEWRIGHT)
    t.s.bridge_by[lake] = 0
    assert holds(t, card.BRIDGEWRIGHT)


@pytest.mark.rule("HB-19-horselord", "HB-19-archivist", "HB-19-teeming-realm")
def test_other_secrets() -> None:
    t = Table()
    h = t.land(0, 0, CITY, 0, CASTLE)
    t.units(0, h, "CC")
    assert not holds(t, card.HORSELORD)
    t.units(0, h, "C")
    assert holds(t, card.HORSELORD)
    t.knows(0, 0, 1)
    assert not holds(t, card.ARCHIVIST)
    t.knows(0, 2)
    assert holds(t, card.ARCHIVIST)
    assert not holds(t, card.TEEMING_REALM)
    t.land(1, 0, PLAINS, 0, FARM)
    assert holds(t, card.TEEMING_REALM)


@pytest.mark.rule("HB-19-adept-of-the-schools", "HB-19-archmage")
def test_lore_objectives() -> None:
    t = Table()
    t.knows(0, lore.BATTLE_RUNES)
    assert not meets_public(t.s, 0, card.ADEPT)
    t.knows(0, lore.WAYSTONES)
    assert meets_public(t.s, 0, card.ADEPT)
    t.knows(0, lore.STONEWRIGHT, lore.SCRYING_POOL)
    assert not meets_public(t.s, 0, card.ARCHMAGE)
    t.s.discoveries[0] ^= 1 << lore.SCRYING_POOL
    t.knows(0, lore.STORM_DISCIPLINE)
    assert meets_public(t.s, 0, card.ARCHMAGE)


# Discoveries


@pytest.mark.rule("HB-15.1", "AE-SRC.3", "HB-15", "HB-7")
def test_research() -> None:
    t = ready()
    t.turn(0).choose("turn", RESEARCH + lore.BATTLE_RUNES)
    assert (t.s.ap[0], t.s.mana[0], t.s.remnants[0]) == (5, 3, 1)
    t.s.mana[0] = 10
    t.turn(0).choose("turn", RESEARCH + lore.STORM_DISCIPLINE)
    assert (t.s.ap[0], t.s.mana[0], t.s.remnants[0]) == (3, 6, 3)
    t.turn(0).choose("turn", RESEARCH + lore.PYRIC_MOMENTUM)
    assert (t.s.ap[0], t.s.mana[0], t.s.influence[0], t.s.remnants[0]) == (0, 0, 4, 6)
    assert events.DEEP_ARTS in t.s.milestones_due
    tiers = [each.tier for each in lore.discoveries()[: lore.DISCOVERIES]]
    assert (tiers.count(1), tiers.count(2), tiers.count(3)) == (10, 5, 5)


@pytest.mark.rule("HB-15.2", "HB-15.3", "HB-11-academy", "HR-84")
def test_sigils_and_specialties() -> None:
    t = Table()
    assert lore.STORM_DISCIPLINE not in researchable(t.s, 0)
    t.knows(0, lore.BATTLE_RUNES)
    assert lore.STORM_DISCIPLINE in researchable(t.s, 0)
    assert lore.BATTLE_RUNES in researchable(t.s, 1)
    city = t.land(0, 0, CITY, 0)
    t.s.gold[0] = 9
    t.turn(0).choose("turn", BUILD + city * 16 + ACADEMY).choose("school", GEOMANCY)
    assert sigils(t.s, 0)[GEOMANCY] == 1

    class Take(Window):
        def run(self, s):  # type: ignore[no-untyped-def]
            set_owner(s, city, 1)

    t.run(Take(0, ()))
    assert (t.asked(), t.prompt()) == (1, "school")
    t.choose("school", 0)
    assert (sigils(t.s, 0)[GEOMANCY], sigils(t.s, 1)[0]) == (0, 1)


@pytest.mark.rule("HB-11-academy", "HR-82", "HB-17-foundations-of-a-new-age")
def test_cheaper_research() -> None:
    t = Table()
    assert research_mana(t.s, 0, lore.BATTLE_RUNES) == 2
    t.land(0, 0, CITY, 0, ACADEMY)
    assert research_mana(t.s, 0, lore.BATTLE_RUNES) == 1
    resolve_milestone(t.s, events.NEW_AGE)
    assert research_mana(t.s, 0, lore.BATTLE_RUNES) == 0
    t.units(0, t.at(0, 0), "I")
    t.turn(0).choose("turn", RESEARCH + lore.BATTLE_RUNES)
    assert research_mana(t.s, 0, lore.SEARING_SALVO) == 2


@pytest.mark.rule("AE-A-08a", "AE-A-08b", "AE-R-36")
def test_conduit_makes_mana() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0, ACADEMY)
    grove = t.land(1, 0, FOREST, 0, GROVE)
    t.land(2, 0, FOREST, 0, TOWER)
    assert sorted(relic_slots(t.s, 0, CONDUIT)) == sorted([city * 16 + ACADEMY, grove * 16 + GROVE])
    before = income(t.s, 0)[1]
    t.attach(CONDUIT, city, ACADEMY)
    assert income(t.s, 0)[1] == before + 2


@pytest.mark.rule("AE-A-08c", "AE-R-37")
def test_conduit_adds_a_remnant_per_discovery() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0, ACADEMY)
    t.attach(CONDUIT, city, ACADEMY)
    discover(t.s, 0, lore.STORM_DISCIPLINE)
    assert t.s.remnants[0] == 3


@pytest.mark.rule("AE-A-13a", "AE-A-13b", "AE-A-13c", "AE-R-38")
def test_archive() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0, ACADEMY)
    t.units(0, city, "I")
    assert relic_slots(t.s, 0, ARCHIVE) == [city * 16 + ACADEMY]
    t.attach(ARCHIVE, city, ACADEMY)
    t.turn(0).choose("turn", USE + ARCHIVE)
    assert len(t.options()) == 10
    t.choose("archive", lore.WAYSTONES).choose("archive", lore.STONEWRIGHT)
    assert (t.s.remnants[0], t.s.ap[0], t.s.mana[0]) == (2, 6, 5)
    assert (t.s.artifact_state[ARCHIVE], t.s.artifact_deck[0]) == (IN_DECK, ARCHIVE)
    assert t.s.knows(0, lore.WAYSTONES)


@pytest.mark.rule("HB-15-battle-runes")
def test_battle_runes() -> None:
    t = duel("I", "I")
    t.knows(0, lore.BATTLE_RUNES)
    t.attack(0, t.at(1, 0), [3, 3]).choose("ritual", 0).rest()
    assert (t.s.owner[t.at(1, 0)], t.s.mana[0]) == (0, 4)


@pytest.mark.rule("HB-15-searing-salvo")
def test_searing_salvo() -> None:
    t = duel("I", "IC")
    rider = t.s.units_at(1, t.at(1, 0))[1]
    t.knows(0, lore.SEARING_SALVO)
    t.attack(0, t.at(1, 0), [1, 6, 1, 6, 1, 6]).choose("ritual", 0).choose("salvo_unit", rider).rest()
    assert (t.s.unit_hp[rider], t.s.mana[0]) == (1, 3)


@pytest.mark.rule("HB-15-storm-discipline")
def test_storm_discipline() -> None:
    t = duel("I", "I")
    t.knows(0, lore.STORM_DISCIPLINE)
    t.attack(0, t.at(1, 0), [1, 6, 1, 6] * 2).until("press").choose("press", 0)
    assert t.s.ap[0] == 4


@pytest.mark.rule("HB-15-pyric-momentum")
def test_pyric_momentum() -> None:
    t = duel("I", "I")
    t.knows(0, lore.PYRIC_MOMENTUM)
    t.attack(0, t.at(1, 0), [6, 1]).rest()
    assert t.s.renown[0] == 2


@pytest.mark.rule("HB-15-sigiled-masonry", "HB-15-stonewright")
def test_cheaper_building() -> None:
    t = Table()
    t.knows(0, lore.SIGILED_MASONRY, lore.STONEWRIGHT)
    h = t.land(0, 0, MOUNTAIN, 0)
    t.units(0, h, "I")
    assert building_price(t.s, 0, MINE, h) == (2, 0, 0)
    assert building_price(t.s, 0, TOWER, h) == (3, 0, 0)
    t.turn(0).choose("turn", BUILD + h * 16 + MINE)
    assert t.s.gold[0] == 3
    assert building_price(t.s, 0, FARM, h) == (2, 0, 0)
    assert building_price(t.s, 0, TOWER, h) == (3, 0, 0)


@pytest.mark.rule("HB-15-warding-charm")
def test_warding_charm() -> None:
    t = duel("I", "I")
    t.knows(1, lore.WARDING_CHARM)
    t.attack(0, t.at(1, 0), [4, 3, 1, 6]).choose("ritual", 0).rest()
    assert (t.s.occupant[t.at(1, 0)], t.s.mana[1]) == (1, 4)


@pytest.mark.rule("HB-15-fortified-hexes")
def test_fortified_hexes() -> None:
    t = duel("III", "I", PLAINS, FARM)
    t.knows(1, lore.FORTIFIED_HEXES)
    unit = t.s.units_at(1, t.at(1, 0))[0]
    t.attack(0, t.at(1, 0), [3, 2, 3, 2]).choose("hold_back", PASS).rest()
    assert t.s.unit_hex[unit] == NONE
    t = duel("I", "I", PLAINS, FARM)
    t.knows(1, lore.FORTIFIED_HEXES)
    t.attack(0, t.at(1, 0), [3, 2, 1, 6]).rest()
    assert t.s.occupant[t.at(1, 0)] == 1


@pytest.mark.rule("HB-15-battle-augury")
def test_battle_augury() -> None:
    t = duel("I", "I")
    t.knows(1, lore.BATTLE_AUGURY)
    t.attack(0, t.at(1, 0), [4, 3, 1, 6]).choose("ritual", 0).rest()
    assert (t.s.occupant[t.at(1, 0)], t.s.influence[1]) == (1, 4)


@pytest.mark.rule("HB-15-omen-of-shelter")
def test_omen_of_shelter() -> None:
    t = Table()
    t.knows(0, lore.OMEN_OF_SHELTER)
    t.s.event_deck, t.s.event_known = [events.HARSH_WINTER], [0]
    t.run(EventPhase()).choose("shelter", 0)
    assert (t.s.gold, t.s.influence[0]) == ([5, 3], 3)


@pytest.mark.rule("HB-15-foreknowledge")
def test_foreknowledge() -> None:
    t = Table()
    t.knows(0, lore.FOREKNOWLEDGE)
    t.s.event_deck, t.s.event_known = [5, 4, 3], [0, 0, 0]
    t.run(Foresee(0))
    assert t.s.view(0)["zones"]["event_deck"] == [None, 4, 3]  # type: ignore[index]
    assert t.s.view(1)["zones"]["event_deck"] == [None, None, None]  # type: ignore[index]
    t.choose("reorder", 0)
    assert t.s.event_deck == [5, 3, 4]


@pytest.mark.rule("HB-15-golden-alchemy")
def test_golden_alchemy() -> None:
    t = Table()
    t.knows(0, lore.GOLDEN_ALCHEMY)
    t.run(Production()).choose("alchemy", 0)
    assert (t.s.gold[0], t.s.mana[0]) == (8, 3)


@pytest.mark.rule("HB-15-waystones")
def test_waystones() -> None:
    t = ready()
    t.knows(0, lore.WAYSTONES)
    a, mountain = t.at(0, 0), t.land(-1, 0, MOUNTAIN)
    t.land(-2, 0, MOUNTAIN)
    t.turn(0).choose("turn", MOVE + a * 6 + t.s.grid.neighbours[a].index(mountain))
    assert t.s.ap[0] == 5
    t.turn(0).choose("turn", MOVE + mountain * 6 + t.s.grid.neighbours[mountain].index(t.at(-2, 0)))
    assert t.s.ap[0] == 3


@pytest.mark.rule("HB-15-translocation")
def test_translocation() -> None:
    t = Table()
    t.knows(0, lore.TRANSLOCATION)
    city, far = t.land(0, 0, CITY, 0), t.land(3, 0, owner=0)
    t.land(2, 0, owner=1)
    t.units(0, city, "II")
    t.turn(0).choose("turn", TRANSLOCATE + city).choose("translocate_who", PASS)
    assert (len(t.s.units_at(0, far)), t.s.ap[0], t.s.mana[0]) == (2, 5, 2)


@pytest.mark.rule("HB-15-leyline-logistics")
def test_leyline_logistics() -> None:
    t = Table()
    t.knows(0, lore.LEYLINE_LOGISTICS)
    city = t.land(0, 0, CITY, 0)
    t.units(0, city, "I")
    t.turn(0).choose("turn", BUILD + city * 16 + TOWER)
    assert t.s.ap[0] == 6 - 3 + 1


@pytest.mark.rule("HB-15-boundary-stones")
def test_boundary_stones() -> None:
    t = Table()
    t.knows(0, lore.BOUNDARY_STONES)
    t.land(0, 0, FOREST, 0, TOWER)
    t.units(1, t.at(0, 1), "I")
    t.run(Boundary(0))
    assert t.at(0, 1) not in t.options()
    t.choose("boundary", t.at(1, 0))
    assert t.s.owner[t.at(1, 0)] == 0


@pytest.mark.rule("HB-15-ley-anchors")
def test_ley_anchors() -> None:
    t = ready()
    city = t.land(-2, 0, CITY, 0)
    t.land(-3, 0, FOREST, 0, TOWER)
    t.knows(0, lore.STONEWRIGHT)
    t.turn(0).choose("turn", RESEARCH + lore.LEY_ANCHORS).choose("anchor", city)
    assert sigils(t.s, 0)[GEOMANCY] == 3
    set_owner(t.s, city, 1)
    assert sigils(t.s, 0)[GEOMANCY] == 2


@pytest.mark.rule("HB-15-seal-the-gate")
def test_seal_the_gate() -> None:
    t = Table()
    a, b = t.land(0, 0, PORTAL, 0), t.land(3, 0, PORTAL)
    t.knows(0, lore.SEAL_THE_GATE)
    t.units(0, t.land(0, 1, owner=0), "I")
    t.units(1, b, "I")
    t.s.take(a, 0)
    t.s.artifact_state[ECHO] = IN_DECK
    t.turn(0).choose("turn", SEAL + a)
    assert t.prompt() == "turn"
    assert SEAL + a not in t.options()
    t.s.take(a, NONE)
    assert portal_targets(t.s, 1, b) == []
    t.run(RoundStart())
    assert portal_targets(t.s, 1, b) == [a]


@pytest.mark.rule("AE-A-02a", "AE-A-02c")
def test_crown_s_point_goes_to_the_captor_at_cleanup() -> None:
    t = duel("L", "L")
    t.give(1, CROWN)
    t.run(ArtifactCheck(0), ArtifactCheck(1))
    assert t.s.artifact_vp == [0, 1]
    t.s.unit_hp[t.s.lord(1)] = 1
    t.attack(0, t.at(1, 0), [8, 1]).rest()
    assert (t.s.artifact_holder(CROWN), t.s.artifact_vp) == (0, [0, 1])
    t.run(ArtifactCheck(0), ArtifactCheck(1))
    assert t.s.artifact_vp == [1, 0]
