"""The seed: deck, sites, Remnants, equipment, relics, utilities (AE-*)."""

import pytest

from ludarium.core import PASS
from ludarium.games.aeonis import GAME
from ludarium.games.aeonis.artifacts import create_site, lord_max_hp
from ludarium.games.aeonis.board import CITY, DESERT, FOREST, LAKE, MOUNTAIN, NONE, PORTAL, RUINS
from ludarium.games.aeonis.cards.artifacts import (
    AEGIS,
    ARCHIVE,
    ARTIFACTS,
    BEACON,
    BLADE,
    CHALICE,
    CLOAK,
    CONDUIT,
    CORNERSTONE,
    CROWN,
    ECHO,
    EQUIPMENT,
    ETERNAL_FORGE,
    GAUNTLET,
    GLASS,
    HEARTHSTONE,
    HORN,
    IMPERIAL_SEAL,
    MANY_FACES,
    MERCENARIES,
    RELIC,
    SCEPTER,
    SCROLL,
    SHARD,
    SHROUD,
    TOME,
    UTILITY,
    WHISPERERS_MASK,
    artifacts,
)
from ludarium.games.aeonis.cards.events import MANA_SURGE, RELIC_FEVER, RUINS_UNEARTHED
from ludarium.games.aeonis.cleanup import ArtifactCheck, Cleanup, Desertion, Expire, Release
from ludarium.games.aeonis.control import relic_slots, set_owner
from ludarium.games.aeonis.dice import attack_die, defense_die
from ludarium.games.aeonis.events import Resolve
from ludarium.games.aeonis.journal import ARTIFACT_FIRED
from ludarium.games.aeonis.marks import ATTACHED, EQUIPPED, HELD, IN_DECK, ON_SITE, REMOVED, WAITING
from ludarium.games.aeonis.movement import BY_HORN, ON_FOOT, group_range, march, portal_targets, unit_range
from ludarium.games.aeonis.production import ForgeRecruit, Production, Ruins, growth, income
from ludarium.games.aeonis.round import RoundStart
from ludarium.games.aeonis.tables import (
    ACADEMY,
    CAVALRY,
    FARM,
    FORGE,
    FORTRESS,
    GROVE,
    INFANTRY,
    MARKET,
    MINE,
    THE_CITY,
    TOWER,
)
from ludarium.games.aeonis.turn import ATTACH_RELIC, CLAIM, DEMOLISH, MOVE, PURGE, USE
from tests.games.aeonis.table import Table

PRINTED = [
    ("AE-A-01", BLADE, "Blade of the Last Emperor", EQUIPMENT, False),
    ("AE-A-03", CLOAK, "Voidwalker's Cloak", EQUIPMENT, False),
    ("AE-A-04", GAUNTLET, "Emberstone Gauntlet", EQUIPMENT, False),
    ("AE-A-05", AEGIS, "Warden's Aegis", EQUIPMENT, False),
    ("AE-A-07", SCEPTER, "Scepter of Command", EQUIPMENT, False),
    ("AE-A-09", CORNERSTONE, "Titan's Cornerstone", RELIC, False),
    ("AE-A-10", ETERNAL_FORGE, "Eternal Forge", RELIC, True),
    ("AE-A-11", HEARTHSTONE, "Verdant Hearthstone", RELIC, False),
    ("AE-A-12", BEACON, "Astral Beacon", RELIC, False),
    ("AE-A-15", GLASS, "Cartographer's Glass", UTILITY, False),
    ("AE-A-16", SCROLL, "Scroll of Dominion", UTILITY, False),
    ("AE-A-17", TOME, "Tome of Forbidden Rites", UTILITY, False),
    ("AE-A-19", CHALICE, "Wellspring Chalice", UTILITY, False),
    ("AE-A-21", ECHO, "Echo of the World Tree", UTILITY, False),
    ("AE-A-22", MERCENARIES, "Mercenary Contract", UTILITY, False),
    ("AE-A-23", HORN, "Windcaller's Horn", UTILITY, False),
    ("AE-A-02", CROWN, "Crown of Aeonis", EQUIPMENT, True),
    ("AE-A-06", WHISPERERS_MASK, "Whisperer's Mask", EQUIPMENT, False),
    ("AE-A-08", CONDUIT, "Ley Line Conduit", RELIC, False),
    ("AE-A-13", ARCHIVE, "Archive of the Fallen", RELIC, False),
    ("AE-A-14", SHARD, "Shard of the Throne", UTILITY, True),
    ("AE-A-18", MANY_FACES, "Mask of Many Faces", UTILITY, False),
    ("AE-A-20", IMPERIAL_SEAL, "Imperial Seal", UTILITY, True),
    ("AE-A-24", SHROUD, "Shroud of Nightfall", UTILITY, False),
]


@pytest.mark.parametrize(
    ("card", "name", "category", "vp"),
    [pytest.param(*row[1:], marks=pytest.mark.rule(row[0]), id=row[0]) for row in PRINTED],
)
def test_printed_cards(card: int, name: str, category: int, vp: bool) -> None:
    """Drawn for three Remnants, each goes where its category says, and brings a VP at Cleanup or none."""
    printed = artifacts()[card]
    assert (printed.name, printed.category, printed.vp) == (name, category, vp)
    t = Table()
    t.units(0, t.land(0, 0, FOREST, 0), "L")
    t.s.remnants[0], t.s.supply = 3, t.s.supply - 3
    t.on_top(card)
    t.turn(0).choose("turn", PURGE)
    assert t.s.artifact_state[card] == {EQUIPMENT: EQUIPPED, RELIC: WAITING, UTILITY: HELD}[category]
    assert (t.s.artifact_at[card], t.s.remnants[0], card in t.s.artifact_deck) == (0, 0, False)
    t.run(ArtifactCheck(0))
    assert t.s.points(0) == (1 if vp and category != RELIC else 0)
    if category == RELIC and vp:
        t.attach(card, t.land(1, 0, CITY, 0, FORGE), FORGE)
        t.run(ArtifactCheck(0))
        assert t.s.points(0) == 1


@pytest.mark.rule("AE-LST.1", "AE-LST.2", "AE-LST.3", "AE-VPB.1", "AE-VPB.3", "AE-OVR.1")
def test_the_list() -> None:
    cards = artifacts()
    assert [card.category for card in cards] == [EQUIPMENT] * 7 + [RELIC] * 6 + [UTILITY] * 11
    assert [card.name for card in cards if card.vp] == [
        "Crown of Aeonis", "Eternal Forge", "Shard of the Throne", "Imperial Seal",
    ]  # fmt: skip
    assert len({card.name for card in cards}) == ARTIFACTS


@pytest.mark.rule("AE-DEF.1", "AE-SET.1", "AE-SET.2", "AE-SET.3", "AE-SET.4")
def test_setup() -> None:
    s = GAME.new(4, 3, None, None, lords="none")
    other = GAME.new(4, 4, None, None, lords="none")
    start = GAME.new(4, 3, None, None, lords="none", remnant_supply=30, site_markers=5)
    assert sorted(s.artifact_deck) == list(range(ARTIFACTS))
    assert s.artifact_deck != other.artifact_deck
    assert s.view(0)["zones"]["artifact_deck"] == [None] * 24  # type: ignore[index]
    assert (s.rules.remnant_supply, s.rules.site_markers) == (40, 6)
    assert (start.rules.remnant_supply, start.rules.site_markers) == (30, 5)
    assert all(s.artifacts_of(seat) == [] for seat in range(4))


# Purging Remnants


@pytest.mark.rule("AE-REM.1", "AE-REM.2", "AE-REM.3", "AE-DEF.2", "HR-54")
def test_three_remnants_buy_the_top_card_for_no_ap() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.s.remnants[0], t.s.supply = 4, 36
    t.on_top(CHALICE)
    t.turn(0).choose("turn", PURGE)
    assert t.s.artifact_holder(CHALICE) == 0
    assert (t.s.remnants[0], t.s.supply, t.s.ap[0]) == (1, 39, 6)
    assert t.prompt() == "turn"


@pytest.mark.rule("AE-REM.4")
def test_no_purge_from_an_empty_deck() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.s.remnants[0] = 6
    t.s.artifact_deck, t.s.artifact_known = [], []
    assert PURGE not in t.turn(0).options()


@pytest.mark.rule("AE-R-08")
def test_purges_repeat_and_come_between_battle_rounds() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.units(1, t.land(1, 0, owner=1), "I")
    t.s.remnants[0] = 6
    t.s.supply = 34
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).until("purge_now")
    t.choose("purge_now", 0).choose("purge_now", 0)
    assert t.s.remnants[0] == 0
    assert len(t.s.artifact_deck) == 22
    assert t.prompt() in ("press", "attach", "trim")


@pytest.mark.rule("AE-R-09")
def test_holdings_lie_open() -> None:
    t = Table()
    t.give(0, CHALICE)
    assert t.s.view(1)["artifacts"][CHALICE][:2] == [HELD, 0]  # type: ignore[index]
    assert t.s.view(1)["players"][0]["remnants"] == 0  # type: ignore[index]


@pytest.mark.rule("AE-DEF.5", "AE-R-04")
def test_purged_cards_go_to_the_bottom_and_can_come_again() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.give(0, GLASS)
    t.turn(0).choose("turn", USE + GLASS)
    assert t.s.artifact_deck[0] == GLASS
    assert t.s.artifact_state[GLASS] == IN_DECK
    out = Table(purge="remove")
    out.units(0, out.land(0, 0, owner=0), "I")
    out.give(0, GLASS)
    out.turn(0).choose("turn", USE + GLASS)
    assert out.s.artifact_state[GLASS] == REMOVED
    assert GLASS not in out.s.artifact_deck


# Sites


@pytest.mark.rule("AE-DEF.3", "AE-DEF.4", "AE-SIT.2", "AE-SIT.3", "HR-53")
def test_a_site_shows_the_former_top_card() -> None:
    t = Table()
    t.on_top(HORN)
    create_site(t.s, t.at(1, 0))
    assert t.s.site[t.at(1, 0)] == HORN
    assert (t.s.artifact_state[HORN], HORN in t.s.artifact_deck) == (ON_SITE, False)
    assert t.s.view(1)["map"][t.at(1, 0)]["site"] == HORN  # type: ignore[index]
    assert t.s.artifact_holder(HORN) == NONE


@pytest.mark.rule("AE-SIT.4", "AE-SIT.5", "AE-R-10", "AE-R-11")
def test_claiming_takes_a_unit_an_ap_and_the_turn() -> None:
    t = Table()
    h = t.land(1, 0, owner=1)
    t.units(0, h, "L")
    t.on_top(HORN)
    create_site(t.s, h)
    assert CLAIM + h in t.turn(0).options()
    t.choose("turn", CLAIM + h)
    assert t.s.artifact_holder(HORN) == 0
    assert (t.s.site[h], t.s.ap[0]) == (NONE, 5)
    assert t.prompt() == "stop"


@pytest.mark.rule("AE-SIT.6", "AE-R-06")
def test_several_sites_as_long_as_markers_last() -> None:
    t = Table(site_markers=5)
    for q in range(-3, 3):
        create_site(t.s, t.at(q, 1))
    create_site(t.s, t.at(-3, 1))
    assert sum(card != NONE for card in t.s.site) == 5
    assert len(t.s.artifact_deck) == 19


@pytest.mark.rule("AE-SIT.7", "AE-R-07")
def test_no_site_from_an_empty_deck_nor_afterwards() -> None:
    t = Table()
    ruins = t.land(1, 0, RUINS)
    t.s.artifact_deck, t.s.artifact_known = [], []
    t.run(Resolve(RUINS_UNEARTHED))
    assert (t.prompt(), t.s.site[ruins]) == ("stop", NONE)
    t.s.artifact_deck, t.s.artifact_known = [HORN], [0]
    # Neither the deck's refilling nor the next round's event makes up for it; a new call for a Site does.
    t.run(Expire(), RoundStart(), Resolve(MANA_SURGE))
    assert t.s.site[ruins] == NONE
    t.run(Resolve(RUINS_UNEARTHED)).rest()
    assert t.s.site[ruins] == HORN


@pytest.mark.rule("AE-R-13")
def test_where_a_site_may_not_be() -> None:
    t = Table()
    lake = t.land(1, 0, LAKE)
    create_site(t.s, lake)
    create_site(t.s, t.s.grid.seat)
    create_site(t.s, t.at(2, 0))
    top = t.s.site[t.at(2, 0)]
    create_site(t.s, t.at(2, 0))
    assert t.s.site[lake] == NONE
    assert t.s.site[t.s.grid.seat] == NONE
    assert t.s.site[t.at(2, 0)] == top


@pytest.mark.rule("AE-R-12")
def test_a_site_does_not_disturb_its_hex() -> None:
    t = Table()
    h = t.land(1, 0, MOUNTAIN, 0)
    create_site(t.s, h)
    assert income(t.s, 0) == (1, 0, 0)
    site = t.s.site[h]
    set_owner(t.s, h, 1)
    assert t.s.site[h] == site


# Remnants from the land


@pytest.mark.rule("AE-SRC.2", "AE-R-68", "HR-46")
def test_ruins_pay_a_remnant_to_their_controller() -> None:
    t = Table()
    t.land(1, 0, RUINS, 0)
    cursed = t.land(2, 0, RUINS, 0)
    stormy = t.land(0, 1, RUINS, 0)
    t.s.curse[cursed] = t.s.storm[stormy] = 1
    t.units(1, t.at(1, 0), "I")
    t.run(Ruins(0))
    assert (t.s.remnants[0], t.s.supply) == (2, 38)


@pytest.mark.rule("AE-R-05")
def test_a_short_supply_is_dealt_one_by_one() -> None:
    t = Table(3)
    t.s.supply = 2
    t.s.order = [2, 0, 1]
    t.run(Resolve(RELIC_FEVER))
    assert (t.s.remnants, t.s.supply) == ([1, 0, 1], 0)
    assert t.s.gain_remnants(1, 2) == 0


# Lord Equipment


@pytest.mark.rule("AE-CAT.1", "AE-LEQ.1", "AE-LEQ.2", "AE-LEQ.3")
def test_a_third_piece_sends_one_under_the_deck() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "L")
    t.give(0, BLADE, CLOAK)
    t.s.remnants[0] = 3
    t.on_top(GAUNTLET)
    t.turn(0).choose("turn", PURGE)
    assert t.s.artifact_state[GAUNTLET] == EQUIPPED
    assert sorted(t.options()) == [BLADE, CLOAK, GAUNTLET]
    t.choose("trim", CLOAK)
    assert t.s.artifact_deck[0] == CLOAK
    assert sorted(t.s.artifacts_of(0)) == [BLADE, GAUNTLET]


def captured(t: Table) -> None:
    """Seat 1's lone Lord with 1 HP falls to seat 0's Lord."""
    t.units(0, t.land(0, 0, owner=0), "L")
    lord = t.units(1, t.land(1, 0, owner=1), "L")[0]
    t.s.unit_hp[lord] = 1
    t.attack(0, t.at(1, 0), [8, 1])


@pytest.mark.rule("AE-LEQ.4", "AE-XFR.1", "AE-R-14", "HB-10.12")
def test_the_captor_takes_all_equipment_and_trims() -> None:
    t = Table()
    t.give(0, BLADE)
    t.give(1, GAUNTLET, SCEPTER, CHALICE)
    captured(t)
    t.until("trim").choose("trim", BLADE).rest()
    assert sorted(t.s.artifacts_of(0)) == [GAUNTLET, SCEPTER]
    assert t.s.artifact_deck[0] == BLADE
    assert t.s.artifacts_of(1) == [CHALICE]
    assert (t.s.vp[0], t.s.renown[0], t.s.captor[1]) == (1, 3, 0)
    assert t.s.lord_hex(1) == NONE


@pytest.mark.rule("AE-R-15", "AE-R-16")
def test_a_captive_lord_s_pieces_are_inert() -> None:
    t = Table()
    t.land(3, 0, CITY, 0)
    t.s.home[0] = t.at(3, 0)
    t.s.captor[0] = 1
    t.give(0, CROWN)
    t.run(ArtifactCheck(0))
    assert t.s.artifact_vp[0] == 0
    t.run(Release(), ArtifactCheck(0))
    assert t.s.artifact_vp[0] == 1


@pytest.mark.rule("AE-A-01a", "AE-R-17")
def test_blade_is_one_die_size_up_to_the_d12() -> None:
    t = Table()
    lord = t.units(0, t.land(0, 0, owner=0), "L")[0]
    assert attack_die(t.s, lord) == 8
    t.give(0, BLADE)
    assert attack_die(t.s, lord) == 10
    wide = GAME.new(2, 1, None, {"blade-of-the-last-emperor": {"n": 5}}, lords="none")
    t.s.rules = wide.rules
    assert attack_die(t.s, lord) == 12


@pytest.mark.rule("AE-A-01b", "AE-R-18", "AE-R-19")
def test_blade_captures_a_lord_that_withdrew() -> None:
    t = Table()
    t.give(1, BLADE)
    t.give(0, SCEPTER)
    t.units(0, t.land(0, 0, owner=0), "L")
    t.units(1, t.land(1, 0, owner=1), "L")
    t.attack(0, t.at(1, 0), [1, 8, 1, 8]).until("withdraw").choose("withdraw", 0)
    t.choose("use_blade", 0).rest()
    assert t.s.captor[0] == 1
    assert (t.s.vp[1], t.s.renown[1]) == (1, 2)
    assert t.s.artifacts_of(1) == [SCEPTER]
    assert t.s.artifact_deck[0] == BLADE


@pytest.mark.rule("AE-R-20")
def test_cloak_answers_the_blade() -> None:
    t = Table()
    t.give(1, BLADE)
    t.give(0, CLOAK)
    home = t.land(0, 0, owner=0)
    t.units(0, home, "L")
    t.units(1, t.land(1, 0, owner=1), "L")
    t.attack(0, t.at(1, 0), [1, 8, 1, 8]).until("withdraw").choose("withdraw", 0)
    t.choose("use_blade", 0).choose("rescue", 1).rest()
    assert t.s.lord_hex(0) == home
    assert t.s.artifacts_of(0) == t.s.artifacts_of(1) == []


@pytest.mark.rule("AE-A-03a", "HB-8.1")
def test_cloak_lets_the_lord_go_further_alone() -> None:
    t = Table()
    lord, infantry = t.units(0, t.land(0, 0, owner=0), "LI")
    assert unit_range(t.s, lord) == 2
    t.give(0, CLOAK)
    assert group_range(t.s, (lord,), 0) == 3
    assert group_range(t.s, (lord, infantry), 0) == 1


def cloak_tells(letters: str, steps: int) -> list[int]:
    """A Lord in the Cloak sets out with others: after how many hexes the log names the Cloak."""
    t = Table()
    t.units(0, t.land(0, 0, owner=0), letters)
    t.give(0, CLOAK)
    t.s.journal = []
    t.run(march(t.s, 0, tuple(t.s.units_at(0, t.at(0, 0))), ON_FOOT))
    told: list[int] = []
    for step in range(1, steps + 1):
        t.choose("next_step", t.at(step, 0))
        told += [step] * len([entry for entry in t.s.journal if entry.event is ARTIFACT_FIRED])
        t.s.journal.clear()
    assert t.prompt() == "stop" or PASS in t.options()
    return told


@pytest.mark.rule("AE-A-03a")
def test_the_cloak_is_told_of_when_it_lengthens_a_move() -> None:
    assert cloak_tells("L", 3) == [3]
    assert cloak_tells("L", 2) == []
    assert cloak_tells("LC", 2) == []
    assert cloak_tells("LI", 1) == []


@pytest.mark.rule("AE-A-03b", "AE-A-03c", "AE-R-21", "AE-R-23")
def test_cloak_saves_the_lord() -> None:
    t = Table()
    t.give(1, CLOAK, GAUNTLET)
    near = t.land(2, 0, owner=1)
    t.land(3, 0, owner=1)
    captured(t)
    t.until("rescue").choose("rescue", 1).rest()
    assert (t.s.lord_hex(1), t.s.unit_hp[t.s.lord(1)]) == (near, 1)
    assert (t.s.vp[0], t.s.renown[0]) == (0, 1)
    assert t.s.artifacts_of(1) == [GAUNTLET]
    assert t.s.artifact_deck[0] == CLOAK
    assert t.s.owner[t.at(1, 0)] == 0


@pytest.mark.rule("AE-R-22")
def test_cloak_needs_somewhere_to_go() -> None:
    t = Table()
    t.give(1, CLOAK)
    captured(t)
    t.rest()
    assert t.s.captor[1] == 0
    assert t.s.artifact_holder(CLOAK) == 0


@pytest.mark.rule("AE-A-04a", "AE-R-25")
def test_gauntlet_adds_damage_on_a_natural_top() -> None:
    t = Table()
    t.give(0, GAUNTLET)
    t.units(0, t.land(0, 0, owner=0), "L")
    rider = t.units(1, t.land(1, 0, owner=1), "C")[0]
    t.attack(0, t.at(1, 0), [7, 1, 1, 8]).rest()
    assert t.s.unit_hp[rider] == 1
    t.s.unit_hp[rider] = 2
    t.attack(0, t.at(1, 0), [8, 1]).rest()
    assert t.s.unit_hex[rider] == NONE
    sturdy = Table()
    sturdy.give(0, GAUNTLET)
    sturdy.units(0, sturdy.land(0, 0, owner=0), "L")
    lord = sturdy.units(1, sturdy.land(1, 0, FOREST, 1), "L")[0]
    sturdy.attack(0, sturdy.at(1, 0), [8, 8, 1, 8]).rest()
    assert sturdy.s.unit_hp[lord] == 3


@pytest.mark.rule("AE-A-05a", "AE-R-26")
def test_aegis_raises_and_lowers_hit_points() -> None:
    t = Table()
    lord = t.units(0, t.land(0, 0, owner=0), "L")[0]
    t.s.unit_hp[lord] = 2
    t.s.remnants[0] = 3
    t.on_top(AEGIS)
    t.turn(0).choose("turn", PURGE)
    assert (t.s.unit_hp[lord], lord_max_hp(t.s, 0)) == (3, 4)
    t.run(RoundStart())
    assert t.s.unit_hp[lord] == 4
    t.give(0, BLADE, CLOAK)
    t.s.unit_hp[lord] = 1
    t.s.remnants[0] = 3
    t.on_top(GAUNTLET)
    t.turn(0).choose("turn", PURGE).choose("trim", AEGIS)
    assert t.s.unit_hp[lord] == 1


@pytest.mark.rule("AE-A-05b", "AE-R-27")
def test_aegis_shields_comrades_in_the_same_hex() -> None:
    t = Table()
    t.give(0, AEGIS)
    lord, beside = t.units(0, t.land(0, 0, owner=0), "LI")
    away = t.units(0, t.land(1, 0, owner=0), "I")[0]
    assert [defense_die(t.s, unit) for unit in (lord, beside, away)] == [8, 8, 6]


@pytest.mark.rule("AE-A-07a", "AE-R-29", "AE-TIM.1")
def test_scepter_moves_a_group_within_three_free() -> None:
    t = Table()
    t.give(0, SCEPTER)
    t.units(0, t.land(0, 0, owner=0), "L")
    far = t.land(3, 0, owner=0)
    t.units(0, far, "I")
    t.land(3, -1, MOUNTAIN)
    assert USE + SCEPTER in t.turn(0).options()
    t.choose("turn", USE + SCEPTER).choose("group_hex", far).choose("next_step", t.at(3, -1))
    assert (t.s.occupant[t.at(3, -1)], t.s.ap[0]) == (0, 6)
    assert t.prompt() == "stop"
    assert USE + SCEPTER not in t.turn(0).options()
    t.s.artifact_used[SCEPTER] = 0
    t.units(0, t.land(-1, 0, owner=0), "I")
    t.s.lift(t.s.lord(0))
    t.s.captor[0] = 1
    assert USE + SCEPTER not in t.turn(0).options()


@pytest.mark.rule("AE-R-66")
def test_a_used_card_stays_used_when_it_changes_hands() -> None:
    t = Table()
    t.give(0, HORN)
    t.units(0, t.land(0, 0, owner=0), "I")
    t.turn(0).choose("turn", USE + HORN).rest()
    t.units(1, t.land(-3, 0, owner=1), "I")
    t.s.artifact_at[HORN] = 1
    assert USE + HORN not in t.turn(1).options()
    t.run(RoundStart())
    assert USE + HORN in t.turn(1).options()


# Building Relics


@pytest.mark.rule("AE-CAT.2", "AE-REL.1")
def test_a_relic_goes_on_an_eligible_building_at_once() -> None:
    t = Table()
    tower = t.land(1, 0, owner=0)
    t.s.buildings[tower] = 1 << TOWER
    fort = t.land(0, 1, FOREST, 0, FORTRESS)
    t.units(0, t.land(0, 0, owner=0), "I")
    t.s.remnants[0] = 3
    t.on_top(CORNERSTONE)
    t.turn(0).choose("turn", PURGE)
    assert sorted(t.options()) == sorted([tower * 16 + TOWER, fort * 16 + FORTRESS])
    t.choose("attach", fort * 16 + FORTRESS)
    assert t.s.artifact_state[CORNERSTONE] == ATTACHED
    assert (t.s.artifact_at[CORNERSTONE], t.s.artifact_on[CORNERSTONE]) == (fort, FORTRESS)


@pytest.mark.rule("AE-REL.2", "AE-REL.3", "AE-R-32")
def test_a_relic_without_a_building_waits_and_is_set_later_free() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0)
    t.units(0, city, "I")
    t.s.remnants[0] = 3
    t.on_top(ETERNAL_FORGE)
    t.turn(0).choose("turn", PURGE)
    assert t.s.artifact_state[ETERNAL_FORGE] == WAITING
    assert t.s.artifacts_of(0) == [ETERNAL_FORGE]
    t.run(ArtifactCheck(0))
    assert t.s.artifact_vp[0] == 0
    assert ATTACH_RELIC + ETERNAL_FORGE not in t.turn(0).options()
    t.s.buildings[city] = 1 << FORGE
    t.turn(0).choose("turn", ATTACH_RELIC + ETERNAL_FORGE)
    assert t.s.artifact_state[ETERNAL_FORGE] == ATTACHED
    assert (t.s.ap[0], t.prompt()) == (6, "turn")


@pytest.mark.rule("AE-REL.4", "AE-R-30", "AE-R-31")
def test_one_relic_per_building() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0, ACADEMY, FORGE)
    t.attach(ARCHIVE, city, ACADEMY)
    assert relic_slots(t.s, 0, CONDUIT) == []
    assert relic_slots(t.s, 0, ETERNAL_FORGE) == [city * 16 + FORGE]
    assert relic_slots(t.s, 0, HEARTHSTONE) == [city * 16 + THE_CITY]


@pytest.mark.rule("AE-REL.5", "AE-XFR.2")
def test_a_relic_goes_with_its_hex() -> None:
    t = Table()
    h = t.land(0, 0, FOREST, 1, TOWER)
    t.attach(CORNERSTONE, h, TOWER)
    t.units(0, t.land(1, 0, owner=0), "I")
    t.attack(0, h).rest()
    assert t.s.artifact_holder(CORNERSTONE) == 0
    assert t.s.artifact_at[CORNERSTONE] == h


@pytest.mark.rule("AE-REL.6", "AE-XFR.3", "AE-R-40")
def test_a_relic_of_a_razed_building_needs_an_occupier() -> None:
    for stays, holder in ((False, 0), (True, NONE)):
        t = Table()
        h = t.land(0, 0, owner=1)
        t.s.buildings[h] = 1 << FARM
        t.attach(HEARTHSTONE, h, FARM)
        infantry = t.units(0, t.land(1, 0, owner=0), "I")[0]
        t.attack(0, h).choose("moves_in", infantry if stays else PASS)
        t.choose("raze", h * 16 + FARM).rest()
        assert t.s.artifact_holder(HEARTHSTONE) == holder
        assert t.s.artifact_state[HEARTHSTONE] == (IN_DECK if stays else WAITING)
        assert not t.s.has(h, FARM)


@pytest.mark.rule("AE-R-33", "AE-R-39")
def test_demolishing_under_one_s_own_unit_keeps_the_relic() -> None:
    t = Table()
    h = t.land(0, 0, owner=0)
    t.s.buildings[h] = 1 << FARM
    t.fill_pool(0)
    t.attach(HEARTHSTONE, h, FARM)
    t.units(0, h, "I")
    t.turn(0).choose("turn", DEMOLISH).choose("demolish", h * 16 + FARM)
    assert t.s.artifact_state[HEARTHSTONE] == WAITING
    assert (t.s.buildings[h], t.s.ap[0]) == (0, 6)


@pytest.mark.rule("AE-R-34")
def test_a_disabled_building_s_relic_keeps_only_its_vp() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0, FORGE)
    t.attach(ETERNAL_FORGE, city, FORGE)
    t.s.disabled[city] = 1 << FORGE
    assert not t.s.artifact_active(ETERNAL_FORGE, 0)
    t.run(ArtifactCheck(0))
    assert t.s.artifact_vp[0] == 1


@pytest.mark.rule("AE-A-09a")
def test_cornerstone_fits_fortress_and_tower_only() -> None:
    t = Table()
    a = t.land(0, 0, CITY, 0, FORTRESS, FORGE)
    b = t.land(1, 0, FOREST, 0, TOWER)
    t.land(2, 0, FOREST, 0, GROVE)
    assert sorted(relic_slots(t.s, 0, CORNERSTONE)) == sorted([a * 16 + FORTRESS, b * 16 + TOWER])


@pytest.mark.rule("AE-A-09b")
def test_cornerstone_is_razed_after_a_siege_only() -> None:
    t = Table()
    field = t.land(0, 0, FOREST, 1, TOWER)
    t.attach(CORNERSTONE, field, TOWER)
    t.units(0, t.land(1, 0, owner=0), "I")
    t.attack(0, field).choose("moves_in", PASS)
    assert t.prompt() == "stop"
    t = Table()
    fort = t.land(0, 0, FOREST, 1, FORTRESS)
    t.attach(CORNERSTONE, fort, FORTRESS)
    t.units(0, t.land(1, 0, owner=0), "I")
    t.attack(0, fort).choose("moves_in", PASS)
    assert t.prompt() == "raze"


@pytest.mark.rule("AE-A-09c", "AE-R-41")
def test_cornerstone_strengthens_all_defenders() -> None:
    t = Table()
    h = t.land(0, 0, owner=1)
    t.s.buildings[h] = 1 << TOWER
    t.attach(CORNERSTONE, h, TOWER)
    t.give(1, AEGIS)
    inside = t.units(1, h, "I")[0]
    helper = t.units(1, t.land(0, 1, owner=1), "LI")[1]
    attacker = t.units(0, t.land(1, 0, owner=0), "I")[0]
    t.attack(0, h)
    assert [defense_die(t.s, unit) for unit in (inside, helper, attacker)] == [8, 10, 6]


@pytest.mark.rule("AE-A-10a", "AE-A-10b", "AE-VPB.2")
def test_eternal_forge_is_worth_a_point_in_a_forge() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0, FORGE, MARKET)
    assert relic_slots(t.s, 0, ETERNAL_FORGE) == [city * 16 + FORGE]
    t.attach(ETERNAL_FORGE, city, FORGE)
    assert t.s.scores()[0] == 0
    t.run(ArtifactCheck(0))
    assert t.s.scores()[0] == 1


@pytest.mark.rule("AE-A-10c", "AE-R-42", "AE-TIM.2")
def test_eternal_forge_recruits_cheaply_in_production() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0, FORGE)
    t.attach(ETERNAL_FORGE, city, FORGE)
    t.fill_pool(0)
    t.s.gold[0], t.s.ap[0] = 1, 0
    t.run(ForgeRecruit(0)).choose("recruit", CAVALRY)
    assert (t.s.gold[0], t.s.ap[0], t.s.occupant[city]) == (0, 0, 0)
    assert t.s.recruited[city] == 0


@pytest.mark.rule("AE-A-11a", "AE-R-43")
def test_hearthstone_sits_in_a_farm_or_a_city() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0)
    farm = t.land(1, 0, owner=0)
    t.s.buildings[farm] = 1 << FARM
    t.land(2, 0, MOUNTAIN, 0, MINE)
    assert sorted(relic_slots(t.s, 0, HEARTHSTONE)) == sorted([city * 16 + THE_CITY, farm * 16 + FARM])


@pytest.mark.rule("AE-A-11b", "AE-A-11c", "AE-R-43")
def test_hearthstone_grows_people_and_gold() -> None:
    t = Table()
    city = t.land(0, 0, CITY, 0)
    for q, r, terrain in ((1, 0, RUINS), (0, 1, PORTAL), (-1, 0, DESERT)):
        t.land(q, r, terrain, 0)
    before, gold = growth(t.s, 0), income(t.s, 0)[0]
    t.attach(HEARTHSTONE, city, THE_CITY)
    assert growth(t.s, 0) == before + 2
    assert income(t.s, 0)[0] == gold + 3
    t.s.curse[t.at(1, 0)] = 1
    assert income(t.s, 0)[0] == gold + 2


@pytest.mark.rule("AE-A-12a", "AE-A-12b", "AE-R-44")
def test_beacon_links_every_portal() -> None:
    t = Table()
    here = t.land(0, 0, PORTAL, 0, TOWER)
    hostile = t.land(3, 0, PORTAL, 1, TOWER)
    third = t.land(-3, 0, PORTAL, 1)
    t.units(0, here, "I")
    assert relic_slots(t.s, 0, BEACON) == [here * 16 + TOWER]
    assert portal_targets(t.s, 0, here) == []
    t.attach(BEACON, here, TOWER)
    assert sorted(portal_targets(t.s, 0, here)) == sorted([hostile, third])
    assert portal_targets(t.s, 0, third) == [here]
    t.units(1, hostile, "I")
    assert portal_targets(t.s, 0, here) == [third]


# Utilities


@pytest.mark.rule("AE-CAT.3", "AE-UTL.1", "AE-UTL.2", "AE-VPB.4")
def test_utilities_are_held_without_limit() -> None:
    t = Table()
    utilities = [card for card in range(ARTIFACTS) if artifacts()[card].category == UTILITY]
    t.give(1, *utilities)
    captured(t)
    t.rest()
    assert t.s.captor[1] == 0
    assert t.s.artifacts_of(1) == [card for card in utilities if card != SHARD or t.s.artifact_holder(SHARD) == 1]
    t.run(ArtifactCheck(1))
    assert t.s.artifact_vp[1] == len([card for card in (SHARD, IMPERIAL_SEAL) if t.s.artifact_holder(card) == 1])


@pytest.mark.rule("AE-A-15a", "AE-A-15b", "AE-R-47", "AE-R-45")
def test_glass_reveals_everything() -> None:
    t = Table()
    t.give(0, GLASS)
    t.units(0, t.land(0, 0, owner=0), "I")
    for h in (t.land(1, 0, RUINS), t.land(2, 0, RUINS), t.land(3, 0)):
        t.s.unexplored[h] = 1
    t.turn(0).choose("turn", USE + GLASS)
    assert not any(t.s.unexplored)
    assert t.s.remnants[0] == 2
    assert t.prompt() == "turn"


@pytest.mark.rule("AE-A-16a", "AE-A-16b", "AE-A-16c", "AE-R-48")
def test_scroll_builds_without_ap() -> None:
    t = Table()
    t.give(0, SCROLL)
    h = t.land(0, 0, FOREST, 0)
    t.units(0, h, "I")
    t.fill_pool(0)
    t.s.gold[0], t.s.mana[0], t.s.ap[0] = 5, 2, 0
    t.turn(0).choose("turn", USE + SCROLL).choose("scroll_place", h * 16 + FORTRESS)
    assert t.s.has(h, FORTRESS)
    assert (t.s.gold[0], t.s.mana[0], t.s.artifact_state[SCROLL]) == (0, 0, IN_DECK)
    t = Table()
    t.give(0, SCROLL)
    h = t.land(0, 0, FOREST, 0)
    t.units(0, h, "I")
    t.s.pool[0] = 1
    t.turn(0).choose("turn", USE + SCROLL)
    assert h * 16 + FORTRESS not in t.options()


@pytest.mark.rule("AE-A-17a", "AE-R-49")
def test_tome_gives_a_second_turn_at_once() -> None:
    t = Table()
    t.give(0, TOME)
    h = t.land(0, 0, owner=0)
    t.units(0, h, "I")
    t.turn(0).choose("turn", USE + TOME)
    t.choose("turn", next(option for option in t.options() if option < MOVE + 91 * 6))
    assert (t.prompt(), t.asked(), t.s.ap[0]) == ("turn", 0, 5)
    t.choose("turn", next(option for option in t.options() if option < MOVE + 91 * 6))
    assert t.prompt() == "stop"
    t.give(1, TOME)
    t.units(1, t.land(3, 0, owner=1), "I")
    t.turn(1).choose("turn", USE + TOME).choose("turn", PASS)
    assert t.prompt() == "stop"


@pytest.mark.rule("AE-A-17b", "AE-R-50")
def test_tome_not_in_consecutive_rounds() -> None:
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.units(1, t.land(3, 0, owner=1), "I")
    t.give(0, TOME)
    t.turn(0).choose("turn", USE + TOME)
    t.give(0, TOME)
    assert USE + TOME not in t.turn(0).options()
    t.s.round = 2
    assert USE + TOME not in t.turn(0).options()
    t.s.artifact_at[TOME] = 1
    assert USE + TOME in t.turn(1).options()
    t.s.artifact_at[TOME] = 0
    t.s.round = 3
    assert USE + TOME in t.turn(0).options()


@pytest.mark.rule("AE-A-19a", "AE-R-52")
def test_chalice_offers_three_resources_each_round() -> None:
    t = Table()
    t.give(0, CHALICE)
    t.run(Production()).choose("chalice", 1)
    assert (t.s.gold[0], t.s.mana[0], t.s.influence[0]) == (5, 7, 5)
    t.run(Production())
    assert t.options() == [0, 1, 2]


@pytest.mark.rule("AE-A-21a", "AE-A-21b", "AE-R-56")
def test_echo_saves_the_last_unit_of_a_hex_once_a_round() -> None:
    t = Table()
    t.give(1, ECHO)
    t.units(0, t.land(0, 0, owner=0), "I")
    lone = t.units(1, t.land(1, 0, owner=1), "I")[0]
    t.attack(0, t.at(1, 0), [6, 1, 1, 6]).until("rescue").choose("rescue", 0).rest()
    assert (t.s.unit_hex[lone], t.s.unit_hp[lone]) == (t.at(1, 0), 1)
    t.attack(0, t.at(1, 0), [6, 1]).rest()
    assert t.s.unit_hex[lone] == NONE


@pytest.mark.rule("AE-R-57")
def test_echo_and_cloak_are_both_offered() -> None:
    t = Table()
    t.give(1, ECHO, CLOAK)
    t.land(2, 0, owner=1)
    captured(t)
    t.until("rescue")
    assert t.options() == [0, 1, PASS]
    t.choose("rescue", 0)
    assert (t.s.lord_hex(1), t.s.unit_hp[t.s.lord(1)]) == (t.at(1, 0), 1)


@pytest.mark.rule("AE-A-22a", "AE-A-22b", "AE-R-58")
def test_mercenaries_come_free_to_any_hex() -> None:
    t = Table()
    t.give(0, MERCENARIES)
    h = t.land(2, 0, DESERT, 0)
    t.units(0, t.land(0, 0, owner=0), "I")
    t.s.pool[0] = 0
    t.turn(0).choose("turn", USE + MERCENARIES).choose("mercenary_hex", h)
    assert len(t.s.units_at(0, h)) == 3
    assert (t.s.gold[0], t.s.ap[0], t.s.pool[0]) == (5, 6, 0)


@pytest.mark.rule("AE-A-22c", "AE-R-59")
def test_mercenaries_leave_unless_held_by_a_siege() -> None:
    t = Table()
    h = t.land(0, 0, owner=0)
    free, held = t.units(0, h, "MM")
    city = t.land(1, 0, CITY, 1)
    t.s.deserting[free] = t.s.deserting[held] = 2
    t.run(Desertion())
    assert len(t.s.units_at(0, h)) == 2
    t.s.round = 2
    t.s.sieges = [city, 0, 1, 0]
    t.s.unit_siege[held] = city
    t.run(Desertion())
    assert t.s.units_at(0, h) == [held]
    t.s.sieges, t.s.unit_siege[held] = [], NONE
    t.s.round = 3
    t.run(Desertion())
    assert t.s.units_at(0, h) == []


@pytest.mark.rule("AE-A-23a", "AE-A-23b", "AE-R-60", "AE-R-61")
def test_horn_goes_two_further_at_base_cost() -> None:
    t = Table()
    t.give(0, HORN)
    start = t.land(-2, 0, owner=0)
    infantry = t.units(0, start, "I")[0]
    t.land(-1, 0, MOUNTAIN)
    t.land(0, 0, DESERT)
    stormy = t.land(1, 0, DESERT)
    t.s.storm[stormy] = 1
    assert group_range(t.s, (infantry,), BY_HORN) == 3
    t.turn(0).choose("turn", USE + HORN)
    for q in (-1, 0, 1):
        t.choose("next_step", t.at(q, 0))
    assert (t.s.occupant[stormy], t.s.ap[0]) == (0, 6 - 1 - 1 - 2)
    t = Table()
    t.units(0, t.land(0, 0, owner=0), "I")
    t.land(1, 0, LAKE)
    assert t.at(1, 0) not in march(t.s, 0, (t.s.units_of(0)[0],), BY_HORN).steps(t.s)


# Victory points


@pytest.mark.rule("AE-R-01", "AE-R-02")
def test_the_point_is_standing_and_moves_at_cleanup_only() -> None:
    t = Table()
    t.give(0, SHARD)
    t.run(ArtifactCheck(0), ArtifactCheck(0), ArtifactCheck(1))
    assert t.s.artifact_vp == [1, 0]
    t.s.artifact_at[SHARD] = 1
    assert t.s.scores() == [1.0, 0.0]
    t.run(ArtifactCheck(0), ArtifactCheck(1))
    assert t.s.scores() == [0.0, 1.0]


@pytest.mark.rule("AE-R-01")
def test_the_once_variant_pays_two_players_for_good() -> None:
    t = Table(3, artifact_vp="once")
    for seat in range(3):
        t.units(seat, t.land(seat, 0, owner=seat), "I")
        t.s.remnants[seat] = 3
        t.on_top(SHARD) if seat == 0 else None
        if seat:
            t.s.artifact_state[SHARD] = IN_DECK
            t.s.artifact_deck.append(SHARD)
            t.s.artifact_known.append(0)
        t.turn(seat).choose("turn", PURGE)
    assert t.s.vp == [1, 1, 0]
    t.run(ArtifactCheck(0))
    assert t.s.scores()[0] == 1


@pytest.mark.rule("AE-A-14a", "AE-A-14b", "AE-R-46", "AE-XFR.4")
def test_shard_goes_to_the_winner_when_its_holder_s_lord_withdraws() -> None:
    t = Table()
    t.give(0, SHARD)
    t.units(0, t.land(0, 0, owner=0), "L")
    t.units(1, t.land(1, 0, owner=1), "I")
    t.run(ArtifactCheck(0))
    assert t.s.artifact_vp[0] == 1
    t.attack(0, t.at(1, 0), [1, 6, 1, 8]).until("withdraw").choose("withdraw", 0).choose("take_shard", 0)
    assert t.s.artifact_holder(SHARD) == 1
    t = Table()
    t.give(0, SHARD)
    t.units(0, t.land(0, 0, owner=0), "I")
    t.units(1, t.land(1, 0, owner=1), "I")
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).until("withdraw").choose("withdraw", 0)
    assert t.prompt() == "stop"


@pytest.mark.rule("HB-6.2")
def test_cleanup_runs_through() -> None:
    t = Table()
    t.give(0, SHARD)
    t.run(Cleanup()).rest()
    assert t.s.artifact_vp[0] == 1
    assert t.s.speaker == 1


def test_infantry_is_what_mercenaries_are() -> None:
    t = Table()
    soldier, mercenary = t.units(0, t.land(0, 0, owner=0), "IM")
    assert attack_die(t.s, soldier) == attack_die(t.s, mercenary) == 6
    assert INFANTRY == 1
