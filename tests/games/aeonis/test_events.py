"""Global events, exploration, milestones: each card's effect (HB-17)."""

import pytest

from ludarium.core import PASS, Frame
from ludarium.games.aeonis import GAME
from ludarium.games.aeonis.artifacts import purge_price
from ludarium.games.aeonis.board import CITY, FOREST, MOUNTAIN, NONE, PLAINS, PORTAL, RUINS
from ludarium.games.aeonis.cards import events as card
from ludarium.games.aeonis.cards.artifacts import ECHO
from ludarium.games.aeonis.cleanup import Expire, Rite, Threshold
from ludarium.games.aeonis.control import reach_milestone, set_owner
from ludarium.games.aeonis.events import EventPhase, Resolve, draw_event, resolve_milestone
from ludarium.games.aeonis.exploration import explore, find
from ludarium.games.aeonis.losses import LoseUnit
from ludarium.games.aeonis.marks import ON_SITE
from ludarium.games.aeonis.movement import enter_cost
from ludarium.games.aeonis.production import growth, income
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import ACADEMY, FARM, GROVE, TOWER
from ludarium.games.aeonis.turn import CLEAR_STORM
from tests.games.aeonis.table import Table


def sites(t: Table) -> list[int]:
    return [h for h in range(t.s.grid.count) if t.s.site[h] != NONE]


@pytest.mark.rule("HB-17-harsh-winter", "HR-60")
def test_harsh_winter() -> None:
    t = Table(3)
    t.land(0, 0, PLAINS, 0, FARM)
    t.s.gold[2] = 1
    t.run(Resolve(card.HARSH_WINTER))
    assert t.s.gold == [5, 3, 0]


@pytest.mark.rule("HB-17-festival", "HR-23")
def test_festival() -> None:
    t = Table()
    t.run(Resolve(card.FESTIVAL))
    assert (t.s.ap, t.s.next_ap) == ([6, 6], [1, 1])


@pytest.mark.rule("HB-17-migration-wave")
def test_migration_wave() -> None:
    t = Table()
    t.land(0, 0, PLAINS, 0)
    t.land(1, 0, PLAINS, 0)
    t.land(2, 0, PLAINS, 1)
    t.s.pool = [1, 1]
    t.run(Resolve(card.MIGRATION_WAVE))
    assert t.s.pool == [3, 1]


@pytest.mark.rule("HB-17-mana-surge")
def test_mana_surge() -> None:
    t = Table()
    t.run(Resolve(card.MANA_SURGE))
    assert t.s.mana == [7, 7]


@pytest.mark.rule("HB-17-border-skirmishes", "HB-17-populist-uprising")
def test_most_and_fewest_hexes() -> None:
    t = Table(3)
    for q in range(2):
        t.land(q, 0, owner=0)
        t.land(q, 1, owner=1)
    t.s.pool = [1, 1, 1]
    t.run(Resolve(card.BORDER_SKIRMISHES))
    assert t.s.renown == [1, 1, 0]
    t.run(Resolve(card.POPULIST_UPRISING))
    assert (t.s.pool, t.s.influence) == ([1, 1, 3], [5, 5, 6])


@pytest.mark.rule("HB-17-supply-disruption", "HR-33")
def test_supply_disruption() -> None:
    t = Table()
    t.s.gold[1] = t.s.mana[1] = 0
    t.s.influence[1] = 1
    t.run(Resolve(card.SUPPLY_DISRUPTION)).choose("give_up", 0).choose("give_up", 2)
    assert (t.s.gold[0], t.s.mana[0], t.s.influence[0]) == (4, 5, 4)
    assert t.s.influence[1] == 0


@pytest.mark.rule("HB-17-ruins-unearthed", "AE-SIT.1", "AE-R-13", "HR-75")
def test_ruins_unearthed() -> None:
    t = Table()
    ruins = [t.land(1, 0, RUINS), t.land(2, 0, RUINS)]
    t.land(3, 0, RUINS, 1)
    t.s.speaker = 1
    t.run(Resolve(card.RUINS_UNEARTHED))
    assert (t.asked(), sorted(t.options())) == (1, sorted(ruins))
    t.choose("site_hex", ruins[1])
    assert sites(t) == [ruins[1]]


@pytest.mark.rule("HB-17-echo-of-the-old-empire", "AE-SRC.5")
def test_echo_of_the_old_empire() -> None:
    t = Table()
    t.run(Resolve(card.ECHO_OF_EMPIRE)).rest()
    assert [t.s.grid.dist(h, t.s.grid.seat) for h in sites(t)] == [1]
    assert t.s.remnants == [1, 1]


@pytest.mark.rule("HB-17-the-realm-remembers", "HB-17-winds-of-fortune")
def test_fewest_vp() -> None:
    t = Table()
    t.s.vp = [2, 0]
    t.run(Resolve(card.REALM_REMEMBERS))
    assert (t.s.renown, t.s.influence) == ([0, 1], [5, 7])
    row = len(t.s.public_row)
    t.run(Resolve(card.WINDS_OF_FORTUNE)).rest()
    assert t.s.next_ap == [0, 2]
    assert len(t.s.public_row) == row + 1


@pytest.mark.rule("HB-17-golden-caravans")
def test_golden_caravans() -> None:
    t = Table()
    for q in range(4):
        t.land(q, 0, CITY, 0)
    t.land(0, 1, CITY, 1)
    t.run(Resolve(card.GOLDEN_CARAVANS))
    assert t.s.gold == [8, 6]


@pytest.mark.rule("HB-17-plague")
def test_plague() -> None:
    t = Table()
    t.land(0, 0, PLAINS, 0, FARM)
    t.land(1, 0, PLAINS, 0, FARM)
    t.land(2, 0, PLAINS, 1, FARM)
    t.s.pool = [4, 1]
    t.run(Resolve(card.PLAGUE))
    assert t.s.pool == [4, 0]


@pytest.mark.rule("HB-17-relic-fever")
def test_relic_fever() -> None:
    t = Table()
    t.s.event = card.RELIC_FEVER
    t.run(Resolve(card.RELIC_FEVER))
    assert (t.s.remnants, purge_price(t.s)) == ([1, 1], 2)
    t.run(Expire())
    assert purge_price(t.s) == 3


@pytest.mark.rule("HB-17-whispers-of-the-deep-vaults")
def test_deep_vaults() -> None:
    t = Table()
    t.land(1, 0, RUINS)
    t.units(0, t.land(0, 0, owner=0), "I")
    t.run(Resolve(card.DEEP_VAULTS))
    assert t.s.remnants == [2, 1]


@pytest.mark.rule("HB-17-the-long-drought")
def test_long_drought() -> None:
    t = Table()
    t.land(0, 0, PLAINS, 0)
    t.land(1, 0, PLAINS, 0, FARM)
    assert growth(t.s, 0) == 4
    t.run(Resolve(card.LONG_DROUGHT))
    assert growth(t.s, 0) == 2
    t.s.round = 2
    assert growth(t.s, 0) == 2
    t.s.round = 3
    assert growth(t.s, 0) == 4


@pytest.mark.rule("HB-17-ley-line-flux")
def test_ley_line_flux() -> None:
    t = Table()
    t.land(0, 0, FOREST, 0, GROVE)
    gate = t.land(1, 0, PORTAL)
    t.run(Resolve(card.LEY_LINE_FLUX))
    assert (income(t.s, 0), enter_cost(t.s, 0, gate, 0)) == ((0, 4, 0), 0)
    t.s.round = 3
    assert (income(t.s, 0), enter_cost(t.s, 0, gate, 0)) == ((0, 3, 0), 1)


@pytest.mark.rule("HB-17-the-shattering-storm", "HB-7")
def test_shattering_storm() -> None:
    t = Table()
    throne = t.s.grid.seat
    t.land(0, 0, CITY, 0)
    mountain = t.land(1, 0, MOUNTAIN, 0)
    t.units(0, throne, "L")
    t.run(Resolve(card.SHATTERING_STORM))
    assert sum(t.s.storm) == 7
    assert (income(t.s, 0), enter_cost(t.s, 0, mountain, 0)) == ((0, 0, 0), 3)
    t.run(Rite(0))
    assert t.s.vp[0] == 0
    t.turn(0).choose("turn", CLEAR_STORM + throne)
    assert (t.s.storm[throne], t.s.renown[0], t.s.ap[0]) == (0, 1, 4)
    t.run(Expire())
    assert sum(t.s.storm) == 6
    t.s.round = 2
    t.run(Expire())
    assert sum(t.s.storm) == 0


@pytest.mark.rule("HB-17", "HB-2")
def test_the_event_deck() -> None:
    s = GAME.new(4, 5, None, None, lords="none")
    assert card.SHATTERING_STORM in s.event_low
    assert len(s.event_deck) + len(s.event_discard) == 12
    t = Table()
    t.s.event_deck, t.s.event_low, t.s.event_discard = [], [], [3, 4]
    draw_event(t.s)
    assert (t.s.event in (3, 4), len(t.s.event_deck), t.s.event_discard) == (True, 1, [t.s.event])
    t.s.event_deck, t.s.event_known = [card.MANA_SURGE], [0]
    t.run(EventPhase())
    assert t.s.mana == [7, 7]


# Exploration


class Find(Frame[Aeonis]):
    def __init__(self, group: list[int], h: int, found: int) -> None:
        self.group = group
        self.h = h
        self.found = found

    def run(self, s: Aeonis) -> None:
        find(s, 0, tuple(self.group), self.h, self.found)


def finding(found: int, terrain: int = PLAINS, army: str = "II", dice: list[int] | None = None) -> Table:
    t = Table()
    h = t.land(1, 0, terrain, 0)
    group = t.units(0, h, army)
    t.s.pool[0] = 2
    if dice:
        t.s.rng.script(dice)
    return t.run(Find(group, h, found))


@pytest.mark.rule("HB-17-ancient-ruins", "AE-SRC.1", "HB-17.2")
def test_ancient_ruins() -> None:
    t = finding(card.ANCIENT_RUINS, dice=[4]).choose("explore", 0)
    assert t.s.remnants[0] == 2
    t = finding(card.ANCIENT_RUINS, dice=[3]).choose("explore", 0)
    assert len(t.s.units_of(0)) == 1
    t = finding(card.ANCIENT_RUINS).choose("explore", 2)
    assert t.s.renown[0] == 1


@pytest.mark.rule("HB-17-trapped-vault")
def test_trapped_vault() -> None:
    t = finding(card.TRAPPED_VAULT).choose("explore", 1)
    assert (t.s.gold[0], len(t.s.units_of(0))) == (3, 2)
    t = finding(card.TRAPPED_VAULT).choose("explore", 0)
    assert (t.s.gold[0], len(t.s.units_of(0))) == (5, 1)


@pytest.mark.rule("HB-17-speaking-stone-echo", "HB-17-lost-cartographer", "HB-17-scattered-relics")
def test_plain_gifts() -> None:
    t = finding(card.SPEAKING_STONE_ECHO)
    assert (t.s.influence[0], t.s.renown[0]) == (6, 1)
    t = finding(card.LOST_CARTOGRAPHER)
    assert (t.s.ap[0], t.s.fleeting[0]) == (7, 1)
    t = finding(card.SCATTERED_RELICS)
    assert t.s.remnants[0] == 2


@pytest.mark.rule("HB-17-wandering-mercenaries")
def test_wandering_mercenaries() -> None:
    t = finding(card.WANDERING_MERCENARIES)
    assert (len(t.s.units_at(0, t.at(1, 0))), t.s.pool[0]) == (3, 1)


@pytest.mark.rule("HB-17-cursed-ground")
def test_cursed_ground() -> None:
    t = finding(card.CURSED_GROUND, MOUNTAIN)
    assert income(t.s, 0) == (0, 0, 0)


@pytest.mark.rule("HB-17-portal-instability")
def test_portal_instability() -> None:
    t = Table()
    a, b = t.land(1, 0, PORTAL), t.land(3, 0, PORTAL)
    group = t.units(0, a, "I")
    t.run(Find(group, a, card.PORTAL_INSTABILITY)).choose("next_step", 91 + b)
    assert (t.s.occupant[b], t.s.ap[0]) == (0, 6)
    assert finding(card.PORTAL_INSTABILITY).prompt() == "stop"


@pytest.mark.rule("HB-17-ancient-vault-discovered", "AE-R-11", "HR-85")
def test_ancient_vault() -> None:
    t = finding(card.ANCIENT_VAULT)
    top = t.s.site[t.at(1, 0)]
    t.choose("vault", t.at(1, 0)).rest()
    assert (t.s.artifact_holder(top), t.s.ap[0]) == (0, 5)
    t = finding(card.ANCIENT_VAULT).choose("vault", PASS)
    assert t.s.artifact_state[t.s.site[t.at(1, 0)]] == ON_SITE
    t = Table()
    t.s.artifact_deck, t.s.artifact_known = [], []
    h = t.land(1, 0, owner=0)
    t.run(Find(t.units(0, h, "I"), h, card.ANCIENT_VAULT))
    assert t.prompt() == "stop"


@pytest.mark.rule("HB-17-fertile-valley", "HB-17-gold-vein", "HB-17-mana-bloom")
def test_land_gifts() -> None:
    assert finding(card.FERTILE_VALLEY, FOREST).s.pool[0] == 3
    assert finding(card.FERTILE_VALLEY, PLAINS).s.pool[0] == 4
    assert finding(card.GOLD_VEIN, FOREST).s.gold[0] == 6
    assert finding(card.GOLD_VEIN, MOUNTAIN).s.gold[0] == 8
    assert finding(card.MANA_BLOOM, PLAINS).s.mana[0] == 7
    assert finding(card.MANA_BLOOM, FOREST).s.mana[0] == 8


@pytest.mark.rule("HB-17-imperial-tax-cache")
def test_tax_cache() -> None:
    t = finding(card.TAX_CACHE)
    assert (t.s.gold[0], t.s.influence[0]) == (7, 6)


@pytest.mark.rule("HB-17-hidden-waystone")
def test_hidden_waystone() -> None:
    t = finding(card.HIDDEN_WAYSTONE)
    t.land(2, 0, MOUNTAIN)
    t = Table()
    h = t.land(1, 0, owner=0)
    t.land(2, 0, MOUNTAIN)
    t.run(Find(t.units(0, h, "I"), h, card.HIDDEN_WAYSTONE)).choose("next_step", t.at(2, 0))
    assert (t.s.occupant[t.at(2, 0)], t.s.ap[0]) == (0, 6)


@pytest.mark.rule("HB-17-old-battlefield", "HB-17-abandoned-shrine", "HB-17-refugee-column")
def test_bargains() -> None:
    t = finding(card.OLD_BATTLEFIELD).choose("explore", 1)
    assert (t.s.remnants[0], t.s.gold[0], t.s.renown[0]) == (1, 4, 1)
    t = finding(card.ABANDONED_SHRINE).choose("explore", 2)
    assert t.s.renown[0] == 1
    t = finding(card.ABANDONED_SHRINE)
    t.s.renown[0] = 3
    t.choose("explore", 1)
    assert (t.s.gold[0], t.s.renown[0]) == (7, 2)
    t = finding(card.REFUGEE_COLUMN).choose("explore", 1)
    assert (t.s.gold[0], t.s.pool[0], t.s.renown[0]) == (4, 4, 1)


@pytest.mark.rule("HB-17-deserters-camp", "HB-17-collapsed-mine", "HB-17-sealed-reliquary")
def test_gambles() -> None:
    t = finding(card.DESERTERS_CAMP)
    t.s.renown[0] = 2
    t.choose("explore", 1)
    assert (len(t.s.units_of(0)), t.s.renown[0], t.s.pool[0]) == (3, 1, 1)
    assert finding(card.DESERTERS_CAMP).choose("explore", 2).s.renown[0] == 1
    assert finding(card.COLLAPSED_MINE, dice=[4]).choose("explore", 0).s.gold[0] == 8
    assert len(finding(card.COLLAPSED_MINE, dice=[1]).choose("explore", 0).s.units_of(0)) == 1
    t = finding(card.SEALED_RELIQUARY).choose("explore", 1)
    assert (t.s.mana[0], t.s.remnants[0]) == (3, 2)
    assert finding(card.SEALED_RELIQUARY, dice=[5]).choose("explore", 0).s.remnants[0] == 2
    assert len(finding(card.SEALED_RELIQUARY, dice=[2]).choose("explore", 0).s.units_of(0)) == 1


@pytest.mark.rule("HB-17-forgotten-watchtower")
def test_forgotten_watchtower() -> None:
    t = finding(card.FORGOTTEN_WATCHTOWER).choose("explore", 1)
    assert (t.s.has(t.at(1, 0), TOWER), t.s.gold[0], t.s.pool[0]) == (True, 3, 1)
    assert finding(card.FORGOTTEN_WATCHTOWER).choose("explore", 2).s.gold[0] == 6


@pytest.mark.rule("HB-17-unstable-ground", "HB-17.1")
def test_unstable_ground() -> None:
    assert len(finding(card.UNSTABLE_GROUND, dice=[2]).s.units_of(0)) == 1
    assert len(finding(card.UNSTABLE_GROUND, dice=[3]).s.units_of(0)) == 2
    t = finding(card.UNSTABLE_GROUND, army="L", dice=[1])
    assert t.s.unit_hp[0] == 2
    t.run(LoseUnit(0, (0,)), LoseUnit(0, (0,)))
    assert (t.s.unit_hp[0], t.s.captor[0]) == (1, NONE)
    t = Table()
    t.give(0, ECHO)
    unit = t.units(0, t.land(1, 0, owner=0), "I")[0]
    t.run(LoseUnit(0, (unit,))).choose("rescue", 0)
    assert t.s.unit_hp[unit] == 1


@pytest.mark.rule("HB-17.2", "HR-57")
def test_exploration_discards_come_again() -> None:
    t = Table()
    h = t.land(1, 0, owner=0)
    group = tuple(t.units(0, h, "I"))
    t.s.exploration_deck, t.s.exploration_discard = [], [card.SCATTERED_RELICS]
    explore(t.s, 0, group, h)
    assert t.s.remnants[0] == 2
    t.s.exploration_deck, t.s.exploration_discard = [], []
    explore(t.s, 0, group, h)
    assert t.s.remnants[0] == 2


# Milestones


@pytest.mark.rule("HB-17-the-empty-throne-stirs")
def test_empty_throne() -> None:
    t = Table()
    set_owner(t.s, t.s.grid.seat, 0)
    set_owner(t.s, t.s.grid.seat, 1)
    assert t.s.milestones_due == [card.EMPTY_THRONE]
    t.s.event_deck, t.s.event_known = [card.FESTIVAL], [0]
    t.run(EventPhase()).rest()
    assert (t.s.remnants, t.s.influence, len(sites(t))) == ([1, 1], [6, 6], 1)
    assert t.s.milestones_due == []


@pytest.mark.rule("HB-17-first-blood-of-lords", "HB-17-hero-of-the-age", "HB-17-the-final-contest")
def test_other_milestones() -> None:
    t = Table()
    resolve_milestone(t.s, card.BLOOD_OF_LORDS)
    assert t.s.influence == [6, 6]
    resolve_milestone(t.s, card.HERO_OF_THE_AGE)
    assert t.s.ap == [7, 7]
    t.s.vp = [8, 7]
    t.run(Threshold())
    assert card.FINAL_CONTEST in t.s.milestones_due
    resolve_milestone(t.s, card.FINAL_CONTEST)
    assert (t.s.influence, t.s.ap) == ([6, 7], [7, 8])
    reach_milestone(t.s, card.FINAL_CONTEST)
    assert t.s.milestones_due.count(card.FINAL_CONTEST) == 1


@pytest.mark.rule("HB-17-the-deep-arts-return", "HB-17-foundations-of-a-new-age")
def test_mana_milestones() -> None:
    t = Table()
    t.land(0, 0, CITY, 0, ACADEMY)
    resolve_milestone(t.s, card.DEEP_ARTS)
    assert (t.s.mana, t.s.remnants) == ([7, 7], [1, 0])
    resolve_milestone(t.s, card.NEW_AGE)
    assert t.s.mana == [9, 9]
