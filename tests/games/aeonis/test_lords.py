"""The twelve Lords: sheets, tiles, powers, objectives (HB-23, HB-3.2 to HB-3.4, HB-4.6)."""

import pytest

from ludarium.core import PASS
from ludarium.games.aeonis import GAME
from ludarium.games.aeonis.accords import VOTE_FOR
from ludarium.games.aeonis.board import CITY, DESERT, FOREST, LAKE, MOST_HEXES, MOUNTAIN, NONE, PLAINS, PORTAL, RUINS
from ludarium.games.aeonis.building import building_price, recruiting_cities, site_fits
from ludarium.games.aeonis.cards import discoveries as lore
from ludarium.games.aeonis.cards import politics as p
from ludarium.games.aeonis.cards import whispers as w
from ludarium.games.aeonis.cleanup import ReleaseLord, Surplus, attrition, release_hexes
from ludarium.games.aeonis.combat import line_cap
from ludarium.games.aeonis.control import set_owner
from ludarium.games.aeonis.council import CouncilPhase, Credit, proposal_price
from ludarium.games.aeonis.dice import defense_bonus
from ludarium.games.aeonis.discoveries import research_mana, researchable, sigils
from ludarium.games.aeonis.feats import (
    BLINK,
    CONVERT,
    EXALT,
    HALT,
    LEDGER_TRADE,
    RAISE_RIPTIDE,
    RAISE_TEMPEST,
    ROOTS,
    TITHE,
    VEILED,
    WHEEL,
    wheel_hexes,
)
from ludarium.games.aeonis.lords import ScoreLord, great_progress, meets_great, meets_small, slice_hexes
from ludarium.games.aeonis.marks import PEACEFUL, RAISED, WHEELED, WON_DEFENDING
from ludarium.games.aeonis.movement import ON_FOOT, enter_cost, march, portal_targets
from ludarium.games.aeonis.production import Bounties, Production, growth, income
from ludarium.games.aeonis.round import round_whispers
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    AURIEL,
    CASSIAN,
    ELYNDRA,
    EMBASSY,
    FARM,
    FORTRESS,
    GEOMANCY,
    GROVE,
    INFANTRY,
    LORDS,
    MINE,
    MORVANE,
    NYXARA,
    OZREN,
    RAKHIS,
    SERAPHEL,
    SERATHIS,
    SHEETS,
    THALRIK,
    TOWER,
    TSUVARA,
    VHAROK,
)
from ludarium.games.aeonis.trade import TRUCE_ITEM, VOTE_ITEM, Negotiate, bazaar
from ludarium.games.aeonis.turn import FEAT, PLAY, RECRUIT, RESEARCH
from ludarium.games.aeonis.votes import Vote
from ludarium.games.aeonis.whispers import hand_limit
from tests.games.aeonis.table import Table


def feat(kind: int, target: int = 0) -> int:
    return FEAT + kind * MOST_HEXES + target


def led(lord: int, players: int = 2) -> Table:
    """Seat 0 leads that Lord, who stands with an Infantry on an own Plains at (0, 0)."""
    t = Table(players)
    t.lead(0, lord)
    t.units(0, t.land(0, 0, owner=0), "LI")
    t.hand(0)
    t.hand(1)
    return t


def against(lord: int, attackers: str, defenders: str, terrain: int = PLAINS, *buildings: int) -> Table:
    """Seat 0 at (0, 0) faces seat 1, who leads that Lord, at (1, 0)."""
    t = Table()
    t.lead(1, lord)
    t.units(0, t.land(0, 0, owner=0), attackers)
    t.units(1, t.land(1, 0, terrain, 1, *buildings), defenders)
    return t


def captive(t: Table, seat: int) -> None:
    t.s.lift(t.s.lord(seat))
    t.s.captor[seat] = 1 - seat


def drafted(players: int, *lords: int, **options: object) -> Aeonis:
    s = GAME.new(players, 5, None, None, **options)  # type: ignore[arg-type]
    for seat, lord in enumerate(lords):
        s.choose(seat, lord)
    return s


# Choosing


@pytest.mark.rule("HB-23.1", "HB-2")
def test_everybody_leads_a_lord_of_their_own() -> None:
    s = GAME.new(3, 5)
    assert (s.asks[0].prompt.name, s.asks[0].options) == ("lord", list(range(1, LORDS)))
    s.choose(0, MORVANE)
    assert MORVANE not in s.asks[0].options
    s.choose(1, AURIEL)
    s.choose(2, VHAROK)
    assert s.lord_sheet == [MORVANE, AURIEL, VHAROK]
    drawn = GAME.new(8, 5, None, None, lords="random")
    assert len(set(drawn.lord_sheet)) == 8
    assert NONE not in drawn.unit_hex[::32]


ARMIES = [
    ("auriel", AURIEL, (6, 10, 3, 2), (2, 0, 1), (1, 2, 3), 7),
    ("cassian", CASSIAN, (6, 8, 3, 2), (2, 0, 1), (3, 2, 2), 7),
    ("elyndra", ELYNDRA, (6, 8, 4, 2), (2, 0, 1), (2, 3, 1), 7),
    ("nyxara", NYXARA, (10, 4, 2, 2), (2, 0, 1), (2, 2, 2), 7),
    ("rakhis", RAKHIS, (8, 6, 3, 3), (2, 1, 0), (3, 1, 2), 6),
    ("seraphel", SERAPHEL, (10, 6, 3, 2), (2, 0, 1), (1, 4, 1), 7),
    ("thalrik", THALRIK, (8, 8, 3, 2), (2, 0, 1), (2, 3, 1), 7),
    ("vharok", VHAROK, (8, 10, 4, 1), (3, 0, 0), (4, 1, 1), 7),
    ("morvane", MORVANE, (8, 8, 4, 1), (4, 0, 0), (1, 3, 1), 6),
    ("ozren", OZREN, (8, 6, 3, 2), (2, 0, 1), (1, 1, 3), 7),
    ("serathis", SERATHIS, (8, 8, 3, 2), (2, 0, 1), (2, 2, 1), 7),
    ("tsuvara", TSUVARA, (6, 8, 3, 2), (2, 0, 1), (2, 1, 2), 7),
]


@pytest.mark.parametrize(
    ("lord", "stats", "army", "purse", "pool"),
    [pytest.param(*row[1:], marks=pytest.mark.rule(f"HB-23-{row[0]}"), id=row[0]) for row in ARMIES],
)
def test_sheets(lord: int, stats: tuple[int, ...], army: tuple[int, ...], purse: tuple[int, ...], pool: int) -> None:
    sheet = SHEETS[lord]
    assert (sheet.attack, sheet.defense, sheet.hp, sheet.move) == stats
    s = drafted(2, lord, AURIEL if lord != AURIEL else CASSIAN)
    slots = [unit for unit in s.units_of(0) if unit]
    counts = [len([u for u in slots if 1 <= u < 11]), len([u for u in slots if 11 <= u < 15])]
    assert (*counts, len(slots) - sum(counts)) == army
    assert s.unit_hp[0] == stats[2]
    assert s.pool[0] == pool or s.event != NONE
    assert (s.gold[0], s.mana[0], s.influence[0]) == purse or s.event != NONE


@pytest.mark.rule("HB-3.2")
def test_tiles_lie_beside_the_home() -> None:
    s = drafted(2, CASSIAN, SERATHIS)
    bazaar_hex, shrine = s.unique.index(CASSIAN), s.unique.index(SERATHIS)
    assert (s.terrain[bazaar_hex], s.owner[bazaar_hex], s.grid.dist(bazaar_hex, s.home[0])) == (DESERT, 0, 1)
    assert s.count_terrain(0, FOREST) == 0
    assert (s.terrain[shrine], s.owner[shrine], s.unexplored[shrine]) == (LAKE, 1, 0)
    tsuvara = drafted(2, TSUVARA, VHAROK)
    assert tsuvara.unique[tsuvara.home[0]] == TSUVARA


@pytest.mark.rule("HB-3.3")
def test_slices_are_drafted_on_request() -> None:
    assert GAME.new(4, 5).asks[0].prompt.name == "lord"
    s = GAME.new(4, 5, None, None, slice_draft=True)
    assert s.asks[0].prompt.name == "slice"
    mine, tiles = slice_hexes(s, 0), s.slices[3:6]
    s.choose(0, 1)
    assert [s.terrain[h] for h in mine] == tiles
    assert not set(mine) & set(slice_hexes(s, 1))
    for seat in (1, 2, 3):
        s.choose(seat, 0)
    assert (s.slices, s.asks[0].prompt.name) == ([], "lord")


@pytest.mark.rule("HB-3.4")
def test_the_tile_stock_of_eight_players() -> None:
    s = drafted(8, *range(1, 9))
    plain = [s.terrain[h] for h in range(91) if s.unique[h] == NONE]
    counts = [plain.count(terrain) for terrain in (PLAINS, FOREST, MOUNTAIN, DESERT, RUINS, PORTAL, LAKE, CITY)]
    assert counts == [21, 16, 19, 8, 4, 3, 3, 9]
    assert len([lord for lord in s.unique if lord != NONE]) == 8


# Unique tiles


@pytest.mark.rule("HB-4.6", "HB-23-hallowed-grove")
def test_hallowed_grove_and_whose_a_tile_is() -> None:
    t = led(AURIEL)
    h = t.tile(AURIEL, 1, 0, 0)
    assert income(t.s, 0) == (0, 1, 1)
    assert not site_fits(t.s, 0, TOWER, h)
    t.s.buildings[h] = 1 << GROVE
    assert income(t.s, 0) == (0, 3, 1)
    for seat in (0, 1):
        t.s.gold[seat] = t.s.mana[seat] = t.s.influence[seat] = 0
    t.run(Surplus())
    assert t.s.renown[0] == 1
    captive(t, 0)
    t.run(Surplus())
    assert t.s.renown[0] == 2
    set_owner(t.s, h, 1)
    t.run(Surplus())
    assert (t.s.renown, income(t.s, 1)) == ([2, 0], (0, 3, 1))


@pytest.mark.rule("HB-23-caravan-bazaar")
def test_caravan_bazaar_pays_its_controller() -> None:
    t = led(CASSIAN)
    h = t.tile(CASSIAN, 1, 0, 1)
    assert income(t.s, 1) == (0, 0, 2)
    assert not site_fits(t.s, 1, TOWER, h)
    assert site_fits(t.s, 1, EMBASSY, h)
    t.turn(0).choose("turn", feat(LEDGER_TRADE, 1))
    assert t.s.gold[1] == 6
    bazaar(t.s)
    assert t.s.gold[1] == 6


@pytest.mark.rule("HB-23-sacred-grove")
def test_sacred_grove() -> None:
    t = led(ELYNDRA)
    h = t.tile(ELYNDRA, 1, 0, 0)
    assert (income(t.s, 0), growth(t.s, 0)) == ((0, 1, 0), 3)
    assert site_fits(t.s, 0, TOWER, h)
    assert not site_fits(t.s, 0, GROVE, h)
    t.s.pool[0] = 0
    t.run(Production()).rest()
    assert t.s.pool[0] == 4


@pytest.mark.rule("HB-23-obsidian-spire", "HB-23-whisper-network")
def test_obsidian_spire_and_whisper_network() -> None:
    t = led(NYXARA)
    assert (round_whispers(t.s, 0), hand_limit(t.s, 0), hand_limit(t.s, 1)) == (3, 8, 7)
    h = t.tile(NYXARA, 1, 0, 0)
    assert (income(t.s, 0), round_whispers(t.s, 0)) == ((1, 1, 0), 4)
    assert not site_fits(t.s, 0, TOWER, h)
    captive(t, 0)
    assert round_whispers(t.s, 0) == 3


@pytest.mark.rule("HB-23-oasis-wellspring", "HB-23-the-barrowfield")
def test_oasis_and_barrowfield() -> None:
    t = led(RAKHIS)
    h = t.tile(RAKHIS, 1, 0, 0)
    assert (income(t.s, 0), growth(t.s, 0)) == ((1, 0, 0), 3)
    assert site_fits(t.s, 0, FARM, h)
    assert not site_fits(t.s, 0, TOWER, h)
    dead = against(MORVANE, "L", "II")
    barrow = dead.tile(MORVANE, 2, 0, 1)
    assert (income(dead.s, 1), site_fits(dead.s, 1, TOWER, barrow)) == ((0, 1, 0), False)
    dead.attack(0, dead.at(1, 0), [8, 1, 1, 6]).rest(raise_=PASS)
    assert dead.s.mana[1] == 6


@pytest.mark.rule("HB-23-arcane-nexus")
def test_arcane_nexus() -> None:
    t = led(SERAPHEL)
    h = t.tile(SERAPHEL, 1, 0, 0)
    assert income(t.s, 0) == (0, 2, 0)
    assert not site_fits(t.s, 0, GROVE, h)
    assert research_mana(t.s, 0, lore.BATTLE_RUNES) == 1
    t.turn(0).choose("turn", RESEARCH + lore.BATTLE_RUNES)
    assert research_mana(t.s, 0, lore.SEARING_SALVO) == 2


@pytest.mark.rule("HB-23-rift-anchor")
def test_rift_anchor() -> None:
    t = led(THALRIK)
    h = t.tile(THALRIK, 1, 0, 0)
    far = t.land(-2, 0, PORTAL)
    hill = t.land(-3, 0, MOUNTAIN)
    assert (income(t.s, 0), site_fits(t.s, 0, GROVE, h), t.s.is_portal(h)) == ((0, 1, 0), False, True)
    assert enter_cost(t.s, 0, h, ON_FOOT) == 0
    lord = t.s.lord(0)
    t.s.place(lord, h)
    t.run(march(t.s, 0, (lord,), ON_FOOT)).choose("next_step", MOST_HEXES + far).choose("next_step", hill)
    assert (t.s.ap[0], t.s.unit_hex[lord]) == (6, hill)
    t.s.place(lord, h)
    t.s.links = []
    t.s.free_moves = []
    t.run(march(t.s, 0, (lord,), ON_FOOT)).choose("next_step", MOST_HEXES + far)
    assert hill in t.options()
    t.choose("next_step", hill)
    assert t.s.ap[0] == 4


@pytest.mark.rule("HB-23-ironworks-ridge")
def test_ironworks_ridge() -> None:
    t = led(VHAROK)
    h = t.tile(VHAROK, 1, 0, 0)
    assert income(t.s, 0) == (2, 0, 0)
    assert building_price(t.s, 0, MINE, h) == (2, 0, 0)
    assert building_price(t.s, 0, FORTRESS, h) == (4, 2, 0)
    t.s.buildings[h] = 1 << MINE
    assert income(t.s, 0) == (3, 0, 0)
    assert building_price(t.s, 1, FORTRESS, h) == (5, 2, 0)


@pytest.mark.rule("HB-23-the-first-pyre")
def test_the_first_pyre() -> None:
    t = led(OZREN, 3)
    h = t.tile(OZREN, 1, 0, 0)
    assert (income(t.s, 0), site_fits(t.s, 0, TOWER, h)) == ((1, 0, 1), False)
    assert proposal_price(t.s, 0) == 0
    t.run(CouncilPhase()).until("propose").choose("propose", p.ROAD_NETWORKS)
    assert (t.s.influence[0], proposal_price(t.s, 0)) == (5, 1)


@pytest.mark.rule("HB-23-sunken-shrine")
def test_sunken_shrine() -> None:
    t = led(SERATHIS)
    assert sigils(t.s, 0)[GEOMANCY] == 0
    h = t.tile(SERATHIS, 1, 0, 0)
    assert (income(t.s, 0), sigils(t.s, 0)[GEOMANCY]) == ((1, 1, 0), 1)
    assert not site_fits(t.s, 0, TOWER, h)


@pytest.mark.rule("HB-23-the-great-caravan", "HB-23-wheels-of-the-ashkarr")
def test_the_great_caravan_rolls() -> None:
    t = led(TSUVARA)
    h = t.tile(TSUVARA, 0, 0, 0)
    t.s.buildings[h] = 1 << TOWER
    t.s.under = PLAINS
    assert (income(t.s, 0), growth(t.s, 0)) == ((1, 0, 0), 4)
    assert not site_fits(t.s, 0, FORTRESS, h)
    hill = t.land(1, 0, MOUNTAIN)
    for q, r, terrain in ((0, 1, LAKE), (-1, 1, PORTAL), (-1, 0, CITY)):
        t.land(q, r, terrain)
    t.land(0, -1, PLAINS, 1)
    assert sorted(wheel_hexes(t.s, 0)) == sorted([hill, t.at(1, -1)])
    t.turn(0).choose("turn", feat(WHEEL, hill))
    assert (t.s.home[0], t.s.terrain[hill], t.s.terrain[h], t.s.owner[h], t.s.ap[0]) == (hill, CITY, PLAINS, 0, 5)
    assert (t.s.lord_hex(0), t.s.has(hill, TOWER), t.s.buildings[h]) == (hill, True, 0)
    assert income(t.s, 0) == (2, 0, 0)
    assert not [option for option in t.turn(0).options() if feat(WHEEL) <= option < feat(WHEEL + 1)]
    t.units(1, t.land(3, 0, owner=1), "I")
    t.s.used[0] = 0
    assert t.at(2, 0) not in wheel_hexes(t.s, 0)
    t.s.sieges = [hill, 1, 0, 0]
    assert wheel_hexes(t.s, 0) == []


# Auriel


@pytest.mark.rule("HB-23-trees-assent", "HB-23-voice-of-authority")
def test_trees_assent() -> None:
    t = led(AURIEL, 3)
    t.run(Vote((p.ROAD_NETWORKS, 1, NONE, NONE, 0), True))
    assert t.options() == [0, 1, 4, 5, PASS]
    t.choose("ballot", 4).choose("lobby", 1).choose("ballot", 1).choose("lobby", 1).choose("ballot", 1).choose(
        "lobby", 0
    )
    # Twice 1 + 1 beats 2 + 1.
    assert (t.s.laws, t.s.renown) == (1, [2, 1, 0])
    t.run(Vote((p.REALM_TAX, 1, NONE, NONE, 0), True))
    assert t.options() == [0, 1, PASS]
    t.rest(ballot=0)
    assert (t.s.renown[0], meets_small(t.s, 0)) == (3, True)


@pytest.mark.rule("HB-23-radiant-presence")
def test_radiant_presence() -> None:
    t = against(AURIEL, "I", "LI")
    t.attack(0, t.at(1, 0), [1, 6, 1, 6, 1, 6]).until("withdraw")
    assert defense_bonus(t.s, t.s.units_at(1, t.at(1, 0))[1]) == 1
    alone = against(AURIEL, "I", "I")
    alone.attack(0, alone.at(1, 0), [1, 6, 1, 6]).until("withdraw")
    assert defense_bonus(alone.s, alone.s.units_at(1, alone.at(1, 0))[0]) == 0


@pytest.mark.rule("HB-23-exaltation", "HB-23-righteous-mandate", "HB-23.2")
def test_exaltation_and_righteous_mandate() -> None:
    t = led(AURIEL)
    t.s.renown[0] = 6
    assert not meets_great(t.s, 0)
    t.turn(0).choose("turn", feat(EXALT))
    assert (t.s.influence[0], t.s.renown[0], t.s.ap[0]) == (2, 8, 6)
    t.s.influence[0] = 9
    assert feat(EXALT) not in t.turn(0).options()
    captive(t, 0)
    t.s.used[0] = 0
    assert feat(EXALT) not in t.turn(0).options()
    t.run(ScoreLord(0), ScoreLord(0))
    assert t.s.vp[0] == 2


# Cassian


@pytest.mark.rule("HB-23-consortiums-ledger", "HR-50", "HB-22.1")
def test_the_ledger_opens_after_another_s_action() -> None:
    t = led(CASSIAN)
    t.units(1, t.land(2, 0, owner=1), "I")
    t.land(3, 0, CITY, 1)
    t.turn(1).choose("turn", RECRUIT + t.at(3, 0)).until("ledger")
    assert t.asked() == 0
    t.choose("ledger", 1).choose("trade_give", 0).choose("trade_give", PASS).choose("trade_take", 1)
    t.choose("trade_take", PASS).choose("trade_reply", 0)
    assert (t.s.gold[0], t.s.mana[0], t.s.ap[0]) == (4, 6, 6)
    t.turn(1)
    assert not any(ask.prompt.name == "ledger" for ask in t.s.asks)
    fresh = led(CASSIAN)
    fresh.turn(0).choose("turn", feat(LEDGER_TRADE, 1)).until("trade_give").choose("trade_give", PASS)
    fresh.choose("trade_take", PASS).choose("trade_reply", PASS)
    assert fresh.prompt() == "turn"


@pytest.mark.rule("HB-23-consortiums-ledger", "HB-22.4")
def test_a_promised_vote_binds_once_for_cassian() -> None:
    t = led(CASSIAN, 3)
    t.s.motions = [p.ROAD_NETWORKS, 0, NONE, NONE, 0, p.REALM_TAX, 0, NONE, NONE, 0]
    for motion in (0, 1):
        t.run(Negotiate(0)).choose("negotiate", 8 + 1).choose("trade_give", TRUCE_ITEM).choose("trade_give", PASS)
        t.choose("trade_take", VOTE_ITEM + 2 * motion).choose("trade_take", PASS).choose("trade_reply", 0)
    assert t.s.bound == [1, p.ROAD_NETWORKS * 8, VOTE_FOR]
    t.run(Vote((p.ROAD_NETWORKS, 0, NONE, NONE, 0), True)).choose("ballot", PASS)
    assert (t.asked(), t.options()) == (1, [0])
    t.rest(ballot=0)
    t.run(Vote((p.REALM_TAX, 0, NONE, NONE, 0), True)).choose("ballot", PASS)
    assert t.options() == [0, 1, PASS]


@pytest.mark.rule("HB-23-council-patronage", "HB-23-letters-of-credit", "HB-23-coins-and-crowns")
def test_cassian_in_the_council() -> None:
    t = led(CASSIAN, 3)
    t.run(Credit(0)).choose("credit", 0)
    assert (t.s.gold[0], t.s.influence[0]) == (7, 4)
    t.run(Credit(0))
    assert t.prompt() == "stop"
    for gold in (8, 8):
        t.run(Vote((p.ROAD_NETWORKS, 1, NONE, NONE, 0), True)).choose("ballot", 1).choose("lobby", 1).rest()
        assert t.s.gold[0] == gold
    assert not meets_great(t.s, 0)
    t.s.gold[0] = 10
    assert meets_great(t.s, 0)
    t.s.gold[0] = 0
    t.s.titles_claimed[0] = 1
    assert meets_great(t.s, 0)


@pytest.mark.rule("HB-23-monopoly")
def test_monopoly() -> None:
    t = led(CASSIAN)
    h = t.tile(CASSIAN, 1, 0, 0)
    assert not meets_small(t.s, 0)
    t.s.buildings[h] = 1 << EMBASSY
    assert meets_small(t.s, 0)
    t.run(ScoreLord(0))
    assert t.s.vp[0] == 1


# Elyndra


@pytest.mark.rule("HB-23-deep-roots", "HR-49")
def test_deep_roots() -> None:
    t = led(ELYNDRA)
    t.s.terrain[t.at(0, 0)] = FOREST
    far = t.land(-3, 0, FOREST, 0, GROVE)
    t.land(3, 0, FOREST, 1)
    t.turn(0).choose("turn", feat(ROOTS, t.at(0, 0))).choose("translocate_who", PASS)
    assert (t.s.lord_hex(0), t.s.ap[0]) == (far, 5)
    assert not [option for option in t.turn(0).options() if feat(ROOTS) <= option < feat(ROOTS + 1)]


@pytest.mark.rule("HB-23-rooted-defenses", "HB-23-holdfast", "HR-49")
def test_rooted_defenses_and_holdfast() -> None:
    t = against(ELYNDRA, "II", "I", FOREST, GROVE)
    t.units(1, t.land(3, 0), "L")
    h = t.at(1, 0)
    t.attack(0, h, [6, 1, 6, 1, 6, 1, 6]).choose("hold_back", PASS).choose("reroll", 0)
    # 6 against 1 + 1 is rolled again: 6 + 1 saves.
    t.until("withdraw")
    t.choose("withdraw", 0).rest()
    assert (t.s.occupant[h], meets_small(t.s, 1)) == (1, True)
    set_owner(t.s, h, 0)
    assert not meets_small(t.s, 1)


@pytest.mark.rule("HB-23-entangling-roots", "HB-23-green-dominion")
def test_entangling_roots() -> None:
    t = against(ELYNDRA, "I", "L", FOREST)
    t.attack(0, t.at(1, 0), [6, 4, 1, 6]).choose("entangle", 0).until("withdraw")
    # 6 - 2 against 4 + 1 misses.
    assert (t.s.mana[1], t.s.unit_hp[t.s.lord(1)]) == (4, 4)
    for r in (0, 1):
        t.land(2, r - 1, FOREST, 1)
    assert meets_great(t.s, 1)


# Nyxara


@pytest.mark.rule("HB-23-shadow-sight", "HB-23-silent-coup")
def test_shadow_sight() -> None:
    t = led(NYXARA)
    t.units(1, t.land(2, 0, owner=1), "I")
    t.hand(1, w.CONTRABAND, w.VETO, w.CONTRABAND)
    t.turn(1).choose("turn", PLAY + w.CONTRABAND).rest()
    assert sorted(t.s.whisper_known[1]) == [0, 1]
    t.turn(1).choose("turn", PLAY + w.CONTRABAND).rest()
    assert sum(bit & 1 for bit in t.s.whisper_known[1]) <= 1
    t.s.lately[0] = 3
    assert not meets_great(t.s, 0)
    t.s.lately[0] = 4
    assert meets_great(t.s, 0)


@pytest.mark.rule("HB-23-veil-of-shadows", "HB-23-unseen-hand")
def test_veil_of_shadows() -> None:
    t = led(NYXARA)
    keep = t.land(1, 0, CITY, 1)
    t.units(1, t.land(1, -1, owner=1), "I")
    beyond = t.land(2, 0, PLAINS, 1)
    lord = t.s.lord(0)
    assert beyond not in march(t.s, 0, (lord,), ON_FOOT).steps(t.s)
    t.turn(0).choose("turn", feat(VEILED)).choose("veil_who", 1)
    assert {beyond, keep} <= set(t.options())
    assert t.at(1, -1) not in t.options()
    t.choose("veil_to", beyond)
    assert (t.s.lord_hex(0), t.s.ap[0], t.s.mana[0]) == (beyond, 4, 3)
    assert not meets_small(t.s, 0)
    set_owner(t.s, beyond, 0)
    assert (t.s.tallied(0, PEACEFUL), meets_small(t.s, 0)) == (1, True)
    set_owner(t.s, t.land(3, 0, owner=1), 0, True)
    assert t.s.tallied(0, PEACEFUL) == 1


# Rakhis


@pytest.mark.rule("HB-23-sandstride")
def test_sandstride() -> None:
    t = led(RAKHIS)
    sand = t.land(1, 0, DESERT)
    assert march(t.s, 0, (t.s.lord(0),), ON_FOOT).toll(t.s, sand) == (1, False)
    t.s.terrain[sand] = MOUNTAIN
    assert march(t.s, 0, (t.s.lord(0),), ON_FOOT).toll(t.s, sand) == (2, False)
    foe = against(RAKHIS, "I", "L")
    back = foe.land(2, 0, owner=1)
    foe.attack(0, foe.at(1, 0), []).choose("sandstride", back).rest()
    assert (foe.s.lord_hex(1), foe.s.owner[foe.at(1, 0)]) == (back, 0)
    again = against(RAKHIS, "I", "L")
    again.land(2, 0, owner=1)
    again.attack(0, again.at(1, 0), [1, 6, 1, 6]).choose("sandstride", PASS).rest()
    # Once per battle: the same fight taken up again has begun long ago.
    again.attack(0, again.at(1, 0), [1, 6, 1, 6])
    assert again.prompt() == "withdraw"
    walled = against(RAKHIS, "I", "L", CITY)
    walled.land(2, 0, owner=1)
    walled.attack(0, walled.at(1, 0), [1, 6, 1, 6])
    assert walled.prompt() == "lift"


@pytest.mark.rule("HB-23-hit-and-run", "HB-23-lightning-raid")
def test_hit_and_run() -> None:
    t = led(RAKHIS)
    t.units(1, t.land(1, 0, owner=1), "I")
    t.attack(0, t.at(1, 0), [8, 1]).choose("hold_back", 1).choose("sandstride", PASS)
    t.until("hit_and_run", moves_in=PASS).choose("hit_and_run", t.at(2, 0))
    assert (t.s.lord_hex(0), t.s.owner[t.at(2, 0)], meets_small(t.s, 0)) == (t.at(2, 0), 0, True)
    t.units(1, t.land(3, 0, owner=1), "I")
    t.attack(0, t.at(3, 0), [8, 1]).choose("sandstride", PASS).rest()
    assert t.s.lord_hex(0) == t.at(3, 0)


@pytest.mark.rule("HB-23-desert-tempest", "HB-23-endless-horizon")
def test_desert_tempest() -> None:
    t = led(RAKHIS)
    sand = t.land(1, 0, DESERT, 0)
    far = t.land(3, 0, DESERT, 0)
    assert feat(RAISE_TEMPEST, far) not in t.turn(0).options()
    t.choose("turn", feat(RAISE_TEMPEST, sand))
    assert (t.prompt(), t.s.mana[0]) == ("turn", 3)
    assert (enter_cost(t.s, 1, sand, ON_FOOT), enter_cost(t.s, 0, sand, ON_FOOT, 1)) == (4, 1)
    assert (great_progress(t.s, 0), meets_great(t.s, 0)) == (2, False)
    t.land(-1, 0, DESERT, 0)
    assert meets_great(t.s, 0)


# Seraphel


@pytest.mark.rule("HB-23-polymath")
def test_polymath() -> None:
    t = led(SERAPHEL)
    assert sigils(t.s, 0)[GEOMANCY] == 1
    t.s.mana[0] = 9
    assert lore.STORM_DISCIPLINE in researchable(t.s, 0)
    t.turn(0).choose("turn", RESEARCH + lore.BATTLE_RUNES).choose("second_study", lore.SEARING_SALVO)
    assert (t.s.ap[0], t.s.mana[0], t.prompt()) == (4, 5, "stop")
    captive(t, 0)
    assert sigils(t.s, 0)[GEOMANCY] == 0


@pytest.mark.rule("HB-23-scry-the-council")
def test_scry_the_council() -> None:
    t = led(SERAPHEL, 3)
    t.run(CouncilPhase())
    assert t.s.agenda_known[-1] == 1


@pytest.mark.rule("HB-23-blink-step")
def test_blink_step() -> None:
    t = led(SERAPHEL)
    for q in (1, 2):
        t.land(q, 0, MOUNTAIN, 0)
    t.turn(0).choose("turn", feat(BLINK)).choose("stays", 1).choose("next_step", t.at(1, 0))
    t.choose("next_step", t.at(2, 0))
    assert (t.s.lord_hex(0), t.s.ap[0], t.s.mana[0]) == (t.at(2, 0), 4, 3)
    t.s.mana[0] = 1
    t.s.used[0] = 0
    assert feat(BLINK) not in t.turn(0).options()


@pytest.mark.rule("HB-23-ritual-ascendance", "HB-23-calculated-violence")
def test_seraphel_s_objectives() -> None:
    t = led(SERAPHEL)
    t.s.mana[0] = 10
    assert not meets_great(t.s, 0)
    t.land(1, 0, FOREST, 0)
    t.land(0, 1, FOREST, 0)
    assert meets_great(t.s, 0)
    foe = t.land(-1, 0, owner=1)
    t.units(1, foe, "IC")
    # A first press leaves the battle open; the second, in the next Attack, wins it.
    t.attack(0, foe, [1, 6, 1, 6, 1, 6, 1, 6] * 2).choose("hold_back", 1)
    t.until("press", target=t.s.units_at(1, foe)[0]).choose("press", 0).rest()
    assert not meets_small(t.s, 0)
    rider = t.s.units_at(1, foe)[1]
    t.s.lift(t.s.units_at(1, foe)[0])
    t.attack(0, foe, [10, 1, 1, 6, 10, 1]).choose("hold_back", 1).until("press").choose("press", 0).rest()
    assert t.s.unit_hex[rider] == NONE
    assert meets_small(t.s, 0)


# Thal'rik


@pytest.mark.rule("HB-23-dimensional-attunement", "HB-23-threshold-ward", "HB-6.1")
def test_attunement_and_ward() -> None:
    t = led(THALRIK)
    t.s.terrain[t.at(0, 0)] = PORTAL
    far = t.land(3, 0, PORTAL, 1, TOWER)
    assert portal_targets(t.s, 0, t.at(0, 0)) == [far]
    captive(t, 0)
    assert portal_targets(t.s, 0, t.at(0, 0)) == []
    ward = against(THALRIK, "I", "LI", PORTAL)
    ward.attack(0, ward.at(1, 0), [1, 6, 1, 6, 1, 6]).until("withdraw")
    assert defense_bonus(ward.s, ward.s.lord(1)) == 1
    assert defense_bonus(ward.s, 1) == 0


@pytest.mark.rule("HB-23-rift-summon")
def test_rift_summon() -> None:
    t = led(THALRIK)
    gate = t.land(2, 0, PORTAL, 0)
    t.fill_pool(0)
    assert recruiting_cities(t.s, 0) == [gate]
    t.turn(0).choose("turn", RECRUIT + gate).choose("recruit", INFANTRY).choose("recruit", INFANTRY)
    assert len(t.s.units_at(0, gate)) == 2
    t.land(3, 0, PORTAL, 0)
    assert recruiting_cities(t.s, 0) == []


@pytest.mark.rule("HB-23-master-of-thresholds", "HB-23-everywhere-at-once")
def test_thalrik_s_objectives() -> None:
    t = led(THALRIK)
    gates = [t.land(2, 0, PORTAL, 0), t.land(-2, 0, PORTAL, 0)]
    assert not meets_great(t.s, 0)
    t.tile(THALRIK, 1, 0, 0)
    assert meets_great(t.s, 0)
    lord = t.s.lord(0)
    for start, end in (gates, gates[::-1]):
        assert not meets_small(t.s, 0)
        t.s.place(lord, start)
        t.s.links = []
        t.run(march(t.s, 0, (lord,), ON_FOOT)).choose("next_step", MOST_HEXES + end).rest()
    assert meets_small(t.s, 0)


# Vharok


@pytest.mark.rule("HB-23-forged-in-battle", "HB-23-bastion-doctrine")
def test_forged_in_battle_and_bastion() -> None:
    t = against(VHAROK, "IIIII", "LIIII", PLAINS, FARM)
    t.attack(0, t.at(1, 0), [1, 6] * 7).choose("bastion", 0).choose("hold_back", PASS).until("lift")
    assert (line_cap(t.s, 0), line_cap(t.s, 1)) == (3, 4)
    assert defense_bonus(t.s, t.s.lord(1)) == 1
    t.choose("lift", PASS)
    assert t.s.sieges[:2] == [t.at(1, 0), 0]
    field = against(VHAROK, "I", "I", PLAINS, FARM)
    field.units(1, field.land(3, 0), "L")
    field.attack(0, field.at(1, 0), [1, 6, 1, 6]).choose("bastion", PASS)
    assert field.prompt() == "withdraw"


@pytest.mark.rule("HB-23-lock-the-line")
def test_lock_the_line() -> None:
    t = against(VHAROK, "C", "LI")
    lord, infantry = t.s.units_at(1, t.at(1, 0))
    t.attack(0, t.at(1, 0), [8, 1, 1, 6, 1, 6]).choose("target", lord).choose("lock", t.s.units_at(0, t.at(0, 0))[0])
    t.until("withdraw")
    # The strike at the Lord had to go elsewhere.
    assert (t.s.unit_hex[infantry], t.s.unit_hp[lord], t.s.mana[1]) == (NONE, 4, 4)


@pytest.mark.rule("HB-23-unbroken-line", "HB-23-iron-grip")
def test_vharok_s_objectives() -> None:
    t = led(VHAROK)
    t.land(1, 0, PLAINS, 0, FORTRESS)
    assert not meets_great(t.s, 0)
    t.s.count(0, WON_DEFENDING)
    assert meets_great(t.s, 0)
    assert not meets_small(t.s, 0)
    t.land(0, 1, PLAINS, 0, FARM)
    assert meets_small(t.s, 0)


# Morvane


@pytest.mark.rule("HB-23-raise-the-fallen", "HB-23-dead-outnumber-the-living", "HB-23-enlisted-in-death")
def test_raise_the_fallen() -> None:
    t = led(MORVANE)
    t.units(1, t.land(1, 0, owner=1), "IC")
    t.attack(0, t.at(1, 0), [8, 1, 1, 6, 1, 6]).choose("hold_back", 1)
    t.until("raise", target=t.s.units_at(1, t.at(1, 0))[0]).choose("raise", 0)
    assert (t.s.mana[0], t.s.pool[0], t.s.tallied(0, RAISED)) == (4, 6, 1)
    raised = t.s.b_reserve[-1]
    t.s.unit_hp[t.s.units_at(1, t.at(1, 0))[0]] = 1
    t.s.rng.script([8, 1])
    t.until("press").choose("press", 0).rest()
    assert raised in t.s.units_of(0)
    assert meets_small(t.s, 0)
    assert not meets_great(t.s, 0)
    t.s.count(0, RAISED, 2)
    assert meets_great(t.s, 0)


@pytest.mark.rule("HB-23-deathless")
def test_deathless() -> None:
    t = against(MORVANE, "I", "L")
    lord = t.s.lord(1)
    t.s.unit_hp[lord] = 2
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).until("withdraw")
    assert t.s.unit_hp[lord] == 3
    t.choose("withdraw", PASS).rest()
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).until("withdraw")
    assert t.s.unit_hp[lord] == 3
    captive(t, 1)
    near, far = t.land(2, 0, CITY, 1), t.land(-3, 0, CITY, 1)
    t.s.home[1] = near
    assert sorted(release_hexes(t.s, 1)) == sorted([near, far])
    t.run(ReleaseLord(1)).choose("release", far)
    assert (t.s.lord_hex(1), t.s.unit_hp[lord]) == (far, 4)


@pytest.mark.rule("HB-23-soul-tithe")
def test_soul_tithe() -> None:
    t = led(MORVANE)
    t.turn(0).choose("turn", feat(TITHE))
    assert (t.s.mana[0], t.s.pool[0], t.s.ap[0]) == (7, 6, 6)
    assert feat(TITHE) not in t.turn(0).options()


# Ozren


@pytest.mark.rule("HB-23-unveiled-word", "HB-23-one-voice")
def test_unveiled_word() -> None:
    t = led(OZREN, 3)
    t.run(Vote((p.ROAD_NETWORKS, 0, NONE, NONE, 0), True)).choose("ballot", 0).choose("lobby", 0)
    t.choose("ballot", 1).choose("lobby", 0).choose("ballot", PASS).choose("unveil", 0).rest()
    assert (t.s.laws, t.s.influence[0], meets_small(t.s, 0)) == (1, 3, True)
    other = led(OZREN, 3)
    other.run(Vote((p.ROAD_NETWORKS, 1, NONE, NONE, 0), True)).rest(ballot=0)
    assert (other.s.laws, meets_small(other.s, 0)) == (1, False)


@pytest.mark.rule("HB-23-ashes-of-the-faithful")
def test_ashes_of_the_faithful() -> None:
    t = against(OZREN, "CC", "II")
    t.units(1, t.land(3, 0), "L")
    t.attack(0, t.at(1, 0), [8, 1, 8, 1]).choose("hold_back", PASS).rest()
    assert t.s.influence[1] == 6
    for renown in (1, 1):
        t.run(Vote((p.ROAD_NETWORKS, 1, NONE, NONE, 0), True)).rest(unveil=PASS)
        assert t.s.renown[1] == renown


@pytest.mark.rule("HB-23-rite-of-conversion", "HB-5.6", "HB-23-the-realm-converts")
def test_rite_of_conversion() -> None:
    t = led(OZREN)
    enemy, gate, town = t.land(1, 0, owner=1), t.land(0, 1, PORTAL), t.land(-1, 1, CITY)
    built, guarded, walled = t.land(-1, 0, PLAINS, 1, FARM), t.land(0, -1, owner=1), t.land(1, -1)
    t.units(1, guarded, "I")
    t.land(2, -1, PLAINS, 1, FORTRESS)
    options = [option - feat(CONVERT) for option in t.turn(0).options() if feat(CONVERT) <= option < feat(CONVERT + 1)]
    # The Fortress at (2, -1) guards both hexes beside it.
    assert options == []
    t.s.buildings[t.at(2, -1)] = 0
    options = [option - feat(CONVERT) for option in t.turn(0).options() if feat(CONVERT) <= option < feat(CONVERT + 1)]
    assert sorted(options) == sorted([enemy, walled])
    assert not {gate, town, built, guarded} & set(options)
    t.choose("turn", feat(CONVERT, enemy))
    assert (t.s.owner[enemy], t.s.ap[0], t.s.influence[0], t.s.tallied(0, PEACEFUL)) == (0, 5, 2, 1)
    assert not meets_great(t.s, 0)
    t.s.count(0, PEACEFUL, 2)
    assert meets_great(t.s, 0)


# Serathis


@pytest.mark.rule("HB-23-tideborn-passage", "HB-6.1", "HB-23-mistress-of-the-deep")
def test_tideborn_passage() -> None:
    t = led(SERATHIS)
    lake = t.land(1, 0, LAKE)
    lord = t.s.lord(0)
    t.run(march(t.s, 0, (lord,), ON_FOOT)).choose("next_step", lake).rest()
    assert (t.s.owner[lake], t.s.lord_hex(0), t.s.ap[0]) == (0, lake, 4)
    foe = t.units(1, t.land(2, 0, owner=1), "CCC")
    assert lake not in march(t.s, 1, (foe[0],), ON_FOOT).steps(t.s)
    t.s.unit_hp[lord] = 1
    t.s.lift(1)
    t.attack(1, lake, [8, 1]).rest()
    # The conqueror controls the Lake but cannot stand on it.
    assert (t.s.owner[lake], t.s.occupant[lake]) == (1, NONE)
    for q in (-1, -2, -3):
        t.land(q, 0, LAKE, 0)
    assert meets_great(t.s, 0)


@pytest.mark.rule("HB-23-bulwark-of-the-deep", "HB-23-death-by-water")
def test_bulwark_of_the_deep() -> None:
    t = against(SERATHIS, "C", "L", LAKE)
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).until("withdraw")
    assert defense_bonus(t.s, t.s.lord(1)) == 1
    t.choose("withdraw", PASS).rest()
    assert t.s.open_battles[:2] == [t.at(1, 0), 0]
    t.s.unit_hp[11] = 1
    t.attack(0, t.at(1, 0), [1, 6, 8, 1]).rest()
    assert meets_small(t.s, 1)


@pytest.mark.rule("HB-23-riptide")
def test_riptide() -> None:
    t = led(SERATHIS)
    lake = t.land(1, 0, LAKE, 0)
    shore = t.at(2, 0)
    t.turn(0).choose("turn", feat(RAISE_RIPTIDE, lake))
    assert (t.prompt(), t.s.mana[0]) == ("turn", 3)
    assert (enter_cost(t.s, 1, shore, ON_FOOT), enter_cost(t.s, 0, shore, ON_FOOT)) == (2, 1)
    assert feat(RAISE_RIPTIDE, lake) not in t.options()


# Tsuvara


@pytest.mark.rule("HB-23-children-of-every-road", "HB-23-everyone-needs-the-caravan")
def test_children_of_every_road() -> None:
    t = Table(3, desert_attrition=True)
    t.lead(0, TSUVARA)
    sand = t.land(0, 0, DESERT, 0)
    t.units(0, sand, "L")
    t.s.home[0] = t.land(3, 0, CITY, 0)
    for _ in range(3):
        attrition(t.s)
    assert t.s.pool[0] == 7
    t.run(Bounties(0))
    assert t.s.gold[0] == 5
    t.s.treaty = [0, 1]
    t.run(Bounties(0))
    assert (t.s.gold[0], meets_small(t.s, 0)) == (6, False)
    t.s.lately[5] = 1
    assert meets_small(t.s, 0)


@pytest.mark.rule("HB-23-the-long-halt", "HB-23-long-road-home")
def test_the_long_halt() -> None:
    t = led(TSUVARA)
    h = t.tile(TSUVARA, 0, 0, 0)
    t.s.pool[0] = 3
    t.turn(0).choose("turn", feat(HALT))
    assert (t.s.pool[0], t.s.gold[0]) == (4, 6)
    assert feat(HALT) not in t.turn(0).options()
    t.s.used[0] = 0
    t.turn(0).choose("turn", feat(WHEEL, t.at(1, 0)))
    assert feat(HALT) not in t.turn(0).options()
    t.s.count(0, WHEELED, 3)
    assert (t.s.home[0], meets_great(t.s, 0)) == (t.at(1, 0), False)
    t.land(2, 0, owner=0)
    assert (t.s.owner[h], meets_great(t.s, 0)) == (0, True)


@pytest.mark.rule("HB-23.2")
def test_lord_objectives_are_scored_at_cleanup_once_each_and_only_in_the_full_game() -> None:
    t = led(ELYNDRA)
    for q in (1, 2, 3):
        t.land(q, 0, FOREST, 0)
    t.run(ScoreLord(0), ScoreLord(0))
    assert t.s.vp[0] == 2
    first = Table(2, scope="first_playable")
    first.lead(0, ELYNDRA)
    for q in (1, 2, 3):
        first.land(q, 0, FOREST, 0)
    first.run(ScoreLord(0))
    assert first.s.vp[0] == 0
