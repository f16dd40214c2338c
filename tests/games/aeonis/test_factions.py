"""Faction units, Legendary Buildings and the Lords' own Discoveries (HB-9, HB-11, HB-15)."""

import pytest

from ludarium.core import PASS
from ludarium.games.aeonis.ballots import Ballot, lobby_cost, weight
from ludarium.games.aeonis.board import CITY, DESERT, FOREST, LAKE, MOST_HEXES, MOUNTAIN, NONE, PLAINS, PORTAL
from ludarium.games.aeonis.building import buildable, building_price, raise_building, recruitable, unit_gold, unlocked
from ludarium.games.aeonis.cards import discoveries as lore
from ludarium.games.aeonis.cards import events
from ludarium.games.aeonis.cards import objectives as card
from ludarium.games.aeonis.cards import politics as p
from ludarium.games.aeonis.cards import whispers as w
from ludarium.games.aeonis.cards.lords import faction_units, legendaries
from ludarium.games.aeonis.cleanup import ArtifactCheck
from ludarium.games.aeonis.control import relic_slots, set_owner
from ludarium.games.aeonis.dice import attack_die, defense_bonus, hex_defense
from ludarium.games.aeonis.discoveries import archive_options, discover, researchable
from ludarium.games.aeonis.feats import (
    BARTER,
    CALL,
    CHARGE,
    OPEN_VOID,
    PASS_GATE,
    RIDE_TIDE,
    RIFT_WALK,
    SELL_WHISPER,
    WHEEL,
)
from ludarium.games.aeonis.legends import legend_fits, legend_ready
from ludarium.games.aeonis.lords import Oracle
from ludarium.games.aeonis.marks import MOD_WEAK, PEACEFUL, RAISED, WHEELED, WHISPERS_PLAYED, WON_ATTACKING
from ludarium.games.aeonis.movement import ON_FOOT, march, portal_targets, unit_range
from ludarium.games.aeonis.objectives import highest_tier, meets_public, meets_secret, tier_of
from ludarium.games.aeonis.powers import has_fortress, has_mod, is_siege_target, unit_attack, unit_defense
from ludarium.games.aeonis.production import BoneTithe, Bounties, Upkeep, growth, income
from ludarium.games.aeonis.round import RoundStart, round_whispers
from ludarium.games.aeonis.tables import (
    ADVANCED,
    AURIEL,
    CASSIAN,
    ELITE,
    ELYNDRA,
    EMBASSY,
    FARM,
    FORGE,
    FORTRESS,
    GROVE,
    INFANTRY,
    LEGENDARY,
    MARKET,
    MORVANE,
    MYTHIC,
    NYXARA,
    OZREN,
    RAKHIS,
    SERAPHEL,
    SERATHIS,
    THALRIK,
    TOWER,
    TSUVARA,
    UNIT_POPULATION,
    VHAROK,
)
from ludarium.games.aeonis.trade import trade_price
from ludarium.games.aeonis.turn import BUILD, PLAY, RECRUIT, RESEARCH, TRADE
from ludarium.games.aeonis.votes import Vote
from tests.games.aeonis.table import Table
from tests.games.aeonis.test_lords import against, captive, feat, led

# Faction units


@pytest.mark.rule("HB-9-elite", "HB-9-advanced", "HB-9-mythic", "HB-9.1", "HB-1.1")
def test_ranks_are_unlocked_and_fill_the_recruit() -> None:
    t = led(SERAPHEL)
    city = t.land(1, 0, CITY, 0)
    t.s.gold[0] = t.s.mana[0] = 20
    t.fill_pool(0)
    assert not [kind for kind in recruitable(t.s, 0, city) if kind >= ELITE]
    t.s.buildings[city] = 1 << FORGE
    t.knows(0, lore.STORM_DISCIPLINE)
    # Seraphel has no Advanced unit; the Mythic one needs her Sanctum.
    assert [kind for kind in recruitable(t.s, 0, city) if kind >= ELITE] == [ELITE]
    t.legend(SERAPHEL, city)
    t.s.pool[0] = 9
    t.turn(0).choose("turn", RECRUIT + city).choose("recruit", MYTHIC)
    assert (t.s.gold[0], t.s.mana[0], t.s.pool[0], t.prompt()) == (18, 17, 6, "stop")
    assert MYTHIC not in recruitable(t.s, 0, city)
    assert unlocked(t.s, 0, ELITE, city)
    other = led(AURIEL)
    town = other.land(1, 0, CITY, 0)
    other.fill_pool(0)
    assert ADVANCED not in recruitable(other.s, 0, town)
    other.knows(0, lore.STORM_DISCIPLINE)
    assert recruitable(other.s, 0, town)[-1] == ADVANCED
    other.turn(0).choose("turn", RECRUIT + town).choose("recruit", INFANTRY)
    assert ADVANCED not in other.options()
    assert [UNIT_POPULATION[kind] for kind in (ELITE, ADVANCED, MYTHIC)] == [2, 2, 3]


@pytest.mark.rule("HB-9.2", "HR-28", "HB-9.5")
def test_upkeep() -> None:
    t = led(AURIEL)
    oracle = t.units(0, t.at(0, 0), "V")[0]
    t.run(Upkeep(0, 0)).choose("upkeep", 0)
    assert (t.s.mana[0], t.prompt()) == (4, "stop")
    t.run(Upkeep(0, 0)).choose("upkeep", PASS)
    assert t.s.unit_hex[oracle] == NONE
    poor = led(AURIEL)
    oracle = poor.units(0, poor.at(0, 0), "V")[0]
    poor.s.mana[0] = 0
    poor.s.pool[0] = 0
    poor.land(1, 0, CITY, 0)
    poor.run(Upkeep(0, 0))
    assert (poor.prompt(), poor.s.unit_hex[oracle], poor.s.pool[0]) == ("stop", NONE, 2)
    for lord in (CASSIAN, ELYNDRA):
        free = led(lord)
        rider = free.units(0, free.at(0, 0), "V")[0]
        free.run(Upkeep(0, 0))
        assert (free.prompt(), free.s.unit_hex[rider]) == ("stop", free.at(0, 0))


STATS = {unit.slug: (unit.attack, unit.defense, unit.hp) for unit in faction_units()}


def test_there_are_twenty_four_faction_units_and_twelve_legends() -> None:
    assert (len(STATS), len(legendaries())) == (24, 12)
    t = led(RAKHIS)
    rider = t.units(0, t.at(0, 0), "E")[0]
    assert (unit_attack(t.s, rider), unit_defense(t.s, rider), t.s.unit_hp[rider]) == STATS["windrunner"] == (10, 6, 2)
    assert t.s.unit_name(rider).startswith("Windrunner")


@pytest.mark.rule("HB-9-templar-guardian")
def test_templar_guardian() -> None:
    t = against(AURIEL, "A", "LE")
    lord, templar = t.s.units_at(1, t.at(1, 0))
    t.attack(0, t.at(1, 0), [1, 4] * 4)
    # The Archer's only target is the Lord, so nobody is asked whom it strikes.
    assert t.s.unit_hp[templar] == 2
    assert t.prompt() == "withdraw"
    far = against(AURIEL, "A", "E")
    far.units(1, far.land(3, 0), "L")
    guard = far.s.units_at(1, far.at(1, 0))[0]
    far.attack(0, far.at(1, 0), [6, 1, 1, 4])
    assert far.s.unit_hp[guard] == 1
    assert lord != templar


@pytest.mark.rule("HB-9-oracle")
def test_oracle() -> None:
    t = led(AURIEL)
    t.units(0, t.at(0, 0), "V")
    top = t.s.event_deck[-1]
    t.run(Oracle(0))
    assert t.s.event_known[-1] == 1
    t.choose("oracle", 0)
    assert t.s.event_deck[-1] != top
    assert t.s.event_low[0] == top
    t.run(Oracle(1))
    assert t.prompt() == "stop"


@pytest.mark.rule("HB-9-caravan-guard")
def test_caravan_guard() -> None:
    t = against(CASSIAN, "I", "E", DESERT, EMBASSY)
    guard = t.s.units_at(1, t.at(1, 0))[0]
    t.attack(0, t.at(1, 0), [6, 1, 5, 1, 6]).choose("reroll", 1).until("withdraw")
    assert (t.s.unit_hp[guard], defense_bonus(t.s, guard)) == (2, 1)
    bare = against(CASSIAN, "I", "E")
    bare.attack(0, bare.at(1, 0), [1, 6, 1, 6])
    assert defense_bonus(bare.s, bare.s.units_at(1, bare.at(1, 0))[0]) == 0


@pytest.mark.rule("HB-9-sandrunner-lancers", "HB-9.3")
def test_sandrunner_lancers() -> None:
    t = led(CASSIAN)
    rider = t.units(0, t.at(0, 0), "V")[0]
    sand = t.land(1, 0, DESERT)
    assert march(t.s, 0, (rider,), ON_FOOT).toll(t.s, sand)[0] == 1
    assert march(t.s, 0, (1,), ON_FOOT).toll(t.s, sand)[0] == 2
    t.secret(0, card.HORSELORD)
    t.units(0, t.at(0, 0), "CC")
    assert unit_range(t.s, rider) == 2
    assert meets_secret(t.s, 0, card.HORSELORD)


@pytest.mark.rule("HB-9-grove-sentinel", "HR-49")
def test_grove_sentinel() -> None:
    t = against(ELYNDRA, "I", "E", FOREST)
    sentinel = t.s.units_at(1, t.at(1, 0))[0]
    t.attack(0, t.at(1, 0), [6, 1, 6, 1, 6]).choose("reroll", 1).until("withdraw")
    # Forest and its own power add 1 each.
    assert (t.s.unit_hp[sentinel], defense_bonus(t.s, sentinel)) == (2, 2)


@pytest.mark.rule("HB-9-stag-rider")
def test_stag_rider() -> None:
    t = led(ELYNDRA)
    rider = t.units(0, t.at(0, 0), "V")[0]
    t.s.ap[0] = 9
    for q in (1, 2, 3):
        t.land(q, 0, FOREST if q > 2 else PLAINS, 0)
    t.run(march(t.s, 0, (rider,), ON_FOOT)).choose("next_step", t.at(1, 0)).choose("next_step", t.at(2, 0))
    assert t.options() == [t.at(3, 0), PASS]
    t.choose("next_step", t.at(3, 0))
    assert t.s.unit_hex[rider] == t.at(3, 0)


@pytest.mark.rule("HB-9-shade-assassin")
def test_shade_assassin() -> None:
    t = led(NYXARA)
    shade = t.units(0, t.at(0, 0), "E")[0]
    t.units(1, t.land(1, 0, owner=1), "CC")
    enemy = t.s.units_at(1, t.at(1, 0))
    t.s.unit_hp[enemy[0]] = 1
    t.attack(0, t.at(1, 0), [10, 1] + [1, 6] * 4).choose("hold_back", shade).choose("hold_back", PASS)
    # It joins late, kills before anybody else strikes, and steps back.
    t.choose("shade", shade).choose("target", enemy[0])
    assert (t.s.unit_hex[enemy[0]], shade in t.s.b_reserve) == (NONE, True)


@pytest.mark.rule("HB-9-whisperer")
def test_whisperer() -> None:
    t = led(NYXARA)
    t.units(0, t.at(0, 0), "V")
    t.units(1, t.land(1, 0, owner=1), "I")
    t.hand(1, w.SHIELD_WALL)
    t.attack(0, t.at(1, 0), [0] + [1, 6] * 4).until("discard_shown")
    assert t.s.whisper_known[1] == [1]
    t.choose("discard_shown", 0)
    assert (t.s.whisper_hands[1], t.s.whisper_discard[-1]) == ([], w.SHIELD_WALL)
    calm = led(NYXARA)
    calm.units(0, calm.at(0, 0), "V")
    calm.units(1, calm.land(1, 0, owner=1), "I")
    calm.hand(1, w.VETO)
    calm.attack(0, calm.at(1, 0), [0] + [1, 6] * 4).until("discard_shown")
    assert calm.options() == [PASS]


@pytest.mark.rule("HB-9-windrunner")
def test_windrunner() -> None:
    t = led(RAKHIS)
    rider = t.units(0, t.at(0, 0), "E")[0]
    hill = t.land(1, 0, MOUNTAIN)
    assert unit_range(t.s, rider) == 3
    assert march(t.s, 0, (rider, 1), ON_FOOT).toll(t.s, hill)[0] == 1
    assert march(t.s, 0, (1,), ON_FOOT).toll(t.s, hill)[0] == 2


@pytest.mark.rule("HB-9-dust-wraith")
def test_dust_wraith() -> None:
    t = led(RAKHIS)
    t.units(0, t.at(0, 0), "V")
    t.units(1, t.land(1, 0, owner=1), "LIIII")
    t.attack(0, t.at(1, 0), [1, 6] * 9).choose("hold_back", PASS).until("pull")
    t.choose("pull", t.s.lord(1))
    assert t.s.lord(1) in t.s.b_line


@pytest.mark.rule("HB-9-spellblade-adept")
def test_spellblade_adept() -> None:
    t = led(SERAPHEL)
    t.s.lift(t.s.lord(0))
    t.s.lift(1)
    blade = t.units(0, t.at(0, 0), "E")[0]
    rider = t.units(0, t.at(0, 0), "C")[0]
    t.units(1, t.land(1, 0, owner=1), "IC")
    infantry, cavalry = t.s.units_at(1, t.at(1, 0))
    t.attack(0, t.at(1, 0), [8, 1, 8, 1, 1, 6]).choose("hold_back", PASS)
    t.s.b_line.sort(key=lambda unit: unit != blade)
    t.choose("target", cavalry).choose("target", infantry)
    t.choose("reaim", rider).choose("target", cavalry)
    assert (t.s.unit_hex[cavalry], t.s.unit_hex[infantry]) == (NONE, t.at(1, 0))


@pytest.mark.rule("HB-9-aether-seer", "HB-9-wraith-herald")
def test_seer_and_herald_weaken() -> None:
    for lord, letter in ((SERAPHEL, "Y"), (MORVANE, "V")):
        t = against(lord, "IC", letter)
        seat0 = t.s.units_at(0, t.at(0, 0))
        t.attack(0, t.at(1, 0), [5, 4, 1, 6, 1, 6]).choose("hold_back", PASS).choose("weaken", seat0[0])
        assert has_mod(t.s, MOD_WEAK, seat0[0])
        # 5 - 1 against 4 misses.
        assert (
            t.s.unit_hp[t.s.units_at(1, t.at(1, 0))[0]] == STATS["aether-seer" if letter == "Y" else "wraith-herald"][2]
        )


@pytest.mark.rule("HB-9-rift-walker")
def test_rift_walker() -> None:
    t = led(THALRIK)
    walker = t.units(0, t.at(0, 0), "E")[0]
    gate = t.land(-3, 0, PORTAL, 0)
    t.turn(0).choose("turn", feat(RIFT_WALK, t.at(0, 0)))
    assert (t.s.unit_hex[walker], t.s.lord_hex(0), t.s.ap[0]) == (gate, t.at(0, 0), 5)


@pytest.mark.rule("HB-9-void-sentinel")
def test_void_sentinel() -> None:
    t = led(THALRIK)
    gate, other = t.land(2, 0, PORTAL, 0), t.land(-2, 0, PORTAL, 1)
    t.units(1, other, "I")
    t.lead(1, THALRIK)
    assert portal_targets(t.s, 1, other) == []
    t.units(1, t.land(-3, 0, owner=1), "L")
    assert portal_targets(t.s, 1, other) == [gate]
    t.units(0, gate, "V")
    assert portal_targets(t.s, 1, other) == []


@pytest.mark.rule("HB-9-steelguard-phalanx")
def test_steelguard_phalanx() -> None:
    t = against(VHAROK, "I", "E", PLAINS, FARM)
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).until("withdraw")
    phalanx = t.s.units_at(1, t.at(1, 0))[0]
    assert defense_bonus(t.s, phalanx) == 1
    t.s.buildings[t.at(1, 0)] = 0
    assert defense_bonus(t.s, phalanx) == 0


@pytest.mark.rule("HB-9-siege-ram")
def test_siege_ram() -> None:
    t = led(VHAROK)
    t.units(0, t.at(0, 0), "V")
    t.units(1, t.land(1, 0, PLAINS, 1, FORTRESS), "I")
    t.attack(0, t.at(1, 0), [1, 6] * 8 + [8, 1]).choose("hold_back", PASS).choose("assault", 0)
    t.until("moves_in")
    assert (t.s.b_round, t.s.owner[t.at(1, 0)]) == (3, 0)
    again = led(VHAROK)
    again.units(0, again.at(0, 0), "V")
    again.units(1, again.land(1, 0, PLAINS, 1, FORTRESS), "I")
    again.attack(0, again.at(1, 0), [1, 6] * 8).choose("hold_back", PASS).choose("assault", PASS)
    again.until("lift")
    assert (again.prompt(), hex_defense(again.s, again.at(1, 0))) == ("lift", 2)


@pytest.mark.rule("HB-9-bonewrought-colossus")
def test_bonewrought_colossus() -> None:
    t = against(MORVANE, "C", "E")
    colossus = t.s.units_at(1, t.at(1, 0))[0]
    t.s.unit_hp[colossus] = 1
    t.attack(0, t.at(1, 0), [8, 1]).until("withdraw")
    assert t.s.unit_hex[colossus] == NONE
    assert [unit % 32 for unit in t.s.units_at(1, t.at(1, 0))] == [1, 2]
    assert len(t.s.b_reserve) == 2


@pytest.mark.rule("HB-9-zealot-of-the-flame")
def test_zealot_of_the_flame() -> None:
    t = against(OZREN, "C", "E")
    rider = t.s.units_at(0, t.at(0, 0))[0]
    t.attack(0, t.at(1, 0), [8, 1]).rest()
    assert (t.s.unit_hp[rider], t.s.influence[1]) == (1, 6)


@pytest.mark.rule("HB-9-flamespeaker")
def test_flamespeaker() -> None:
    t = against(OZREN, "IL", "V")
    infantry = t.s.units_at(0, t.at(0, 0))[1]
    t.attack(0, t.at(1, 0), [1, 6, 1, 6]).choose("hold_back", PASS)
    assert t.options() == [infantry, PASS]
    t.choose("flame", infantry).until("withdraw")
    assert (t.s.influence[1], len(t.s.rng._script)) == (3, 0)
    t.choose("withdraw", PASS).rest()
    t.attack(0, t.at(1, 0), [1, 6] * 3).choose("hold_back", PASS)
    assert t.prompt() == "target"


@pytest.mark.rule("HB-9-depthguard", "HB-9-leviathan-of-the-old-deep")
def test_depthguard_and_leviathan() -> None:
    t = against(SERATHIS, "A", "EI")
    guard, infantry = t.s.units_at(1, t.at(1, 0))[::-1]
    lake = t.land(2, 0, LAKE, 1)
    t.attack(0, t.at(1, 0), [1, 4] * 3)
    assert t.prompt() == "withdraw"
    dry = against(SERATHIS, "A", "EI")
    dry.attack(0, dry.at(1, 0), [1, 6, 1, 6, 1, 6])
    assert dry.prompt() == "target"
    assert guard != infantry
    deep = led(SERATHIS)
    beast = deep.units(0, deep.land(1, 0, LAKE, 0), "V")[0]
    steps = march(deep.s, 0, (beast,), ON_FOOT).steps(deep.s)
    assert deep.at(0, 0) in steps
    deep.s.place(beast, deep.at(0, 0))
    deep.land(-1, 0)
    assert deep.at(-1, 0) not in march(deep.s, 0, (beast,), ON_FOOT).steps(deep.s)
    assert attack_die(deep.s, beast) == 12
    town, port = deep.land(-3, 0, CITY, 0), deep.land(2, 0, CITY, 0)
    deep.knows(0, lore.STORM_DISCIPLINE)
    assert (unlocked(deep.s, 0, ADVANCED, town), unlocked(deep.s, 0, ADVANCED, port)) == (False, True)
    assert lake


@pytest.mark.rule("HB-9-horncrowned-vanguard", "HB-9-wagonmaster")
def test_vanguard_and_wagonmaster() -> None:
    t = led(TSUVARA)
    t.tile(TSUVARA, 0, 0, 0)
    guard = t.units(0, t.land(0, 1, owner=0), "E")[0]
    t.turn(0).choose("turn", feat(WHEEL, t.at(1, 0))).choose("follow", guard)
    assert t.s.unit_hex[guard] == t.at(1, 0)
    t.s.b_hex, t.s.b_attacker, t.s.b_defender = t.at(1, 0), 1, 0
    assert defense_bonus(t.s, guard) == 1
    t.s.place(guard, t.at(-2, 0))
    assert defense_bonus(t.s, guard) == 0
    t.s.b_hex = NONE
    t.units(0, t.at(1, 0), "V")
    t.run(Bounties(0))
    assert t.s.gold[0] == 6


# Legendary Buildings


def hall(lord: int, players: int = 2) -> Table:
    """Seat 0 leads the Lord and has its Legendary Building in a City at (1, 0)."""
    t = led(lord, players)
    t.legend(lord, t.land(1, 0, CITY, 0))
    return t


@pytest.mark.rule("HB-11-iron-citadel", "HB-19-living-legend", "HB-17-foundations-of-a-new-age", "HR-31", "HB-20")
def test_building_and_losing_a_legend() -> None:
    t = led(VHAROK)
    city = t.land(1, 0, CITY, 0)
    t.s.gold[0] = 12
    assert not legend_ready(t.s, 0)
    t.land(2, 0, PLAINS, 0, FORTRESS)
    assert city * 16 + LEGENDARY in buildable(t.s, 0)
    t.s.ap[0] = 3
    assert BUILD + city * 16 + LEGENDARY not in t.turn(0).options()
    t.s.ap[0] = 4
    t.turn(0).choose("turn", BUILD + city * 16 + LEGENDARY)
    assert (t.s.vp[0], t.s.renown[0], t.s.gold[0], t.s.mana[0], t.s.ap[0], t.s.pool[0]) == (2, 2, 2, 3, 0, 4)
    assert events.NEW_AGE in t.s.milestones_due
    assert meets_public(t.s, 0, card.LIVING_LEGEND)
    assert (hex_defense(t.s, city), has_fortress(t.s, city)) == (3, True)
    assert not legend_ready(t.s, 0)
    set_owner(t.s, city, 1, True)
    assert (t.s.vp, meets_public(t.s, 0, card.LIVING_LEGEND)) == ([2, 1], False)
    set_owner(t.s, city, 0, True)
    set_owner(t.s, city, 1, True)
    assert t.s.vp == [2, 1]
    standing = Table(2, legendary_vp="standing")
    standing.lead(0, VHAROK)
    keep = standing.land(1, 0, CITY, 0)
    raise_building(standing.s, 0, LEGENDARY, keep)
    assert standing.s.points(0) == 0
    standing.run(ArtifactCheck(0))
    assert (standing.s.vp[0], standing.s.points(0)) == (0, 2)
    set_owner(standing.s, keep, 1, True)
    standing.run(ArtifactCheck(0))
    assert standing.s.points(0) == 0


@pytest.mark.rule("HB-11-cathedral-of-radiance")
def test_cathedral_of_radiance() -> None:
    t = led(AURIEL, 3)
    t.s.renown[0] = 4
    assert not legend_ready(t.s, 0)
    t.s.renown[0] = 5
    assert legend_ready(t.s, 0)
    t = hall(AURIEL, 3)
    assert (weight(t.s, 0, 2, 0), weight(t.s, 0, 2, 1), hex_defense(t.s, t.at(1, 0))) == (5, 3, 2)
    t.run(Bounties(0))
    assert t.s.renown[0] == 1
    t.s.speaker = 1
    t.run(Bounties(0))
    assert t.s.renown[0] == 1


@pytest.mark.rule("HB-11-grand-exchange", "HB-22.1")
def test_grand_exchange() -> None:
    t = led(CASSIAN)
    for q in (1, 2):
        t.land(q, 0, CITY, 0, MARKET)
    t.s.gold[0] = 7
    assert not legend_ready(t.s, 0)
    t.s.gold[0] = 8
    assert legend_ready(t.s, 0)
    t.s.buildings[t.at(2, 0)] = 0
    assert not legend_ready(t.s, 0)
    t = hall(CASSIAN)
    t.turn(0).choose("turn", feat(BARTER, 1)).choose("trade_give", 0).choose("trade_give", PASS)
    t.choose("trade_take", PASS).choose("trade_reply", 0)
    assert (t.s.ap[0], t.s.gold[0]) == (6, 4)
    assert feat(BARTER, 1) not in t.turn(0).options()
    t.run(Bounties(0))
    assert t.s.gold[0] == 5


@pytest.mark.rule("HB-11-heartwood-sanctum", "HR-83", "HB-9.4")
def test_heartwood_sanctum() -> None:
    t = led(ELYNDRA)
    assert not legend_ready(t.s, 0)
    for q in (1, 2, 3):
        t.land(q, 0, CITY, 0)
    assert legend_ready(t.s, 0)
    t = hall(ELYNDRA)
    before = growth(t.s, 0)
    t.land(2, 0, FOREST, 0)
    t.land(2, -1, MOUNTAIN, 0)
    t.land(1, 1, DESERT, 0)
    t.land(-2, 0, FOREST, 0)
    assert income(t.s, 0) == (2, 3, 2)
    # 1, the Plains beside it 1 + 1, the City 2, the Sanctum 3.
    assert before == 8
    rider = t.units(0, t.at(1, 0), "C")[0]
    t.s.unit_hp[rider] = 1
    t.run(RoundStart())
    assert t.s.unit_hp[rider] == 2


@pytest.mark.rule("HB-11-hall-of-whispers")
def test_hall_of_whispers() -> None:
    t = led(NYXARA)
    t.s.count(0, WHISPERS_PLAYED, 3)
    assert not legend_ready(t.s, 0)
    t.s.count(0, WHISPERS_PLAYED)
    assert legend_ready(t.s, 0)
    t = hall(NYXARA)
    assert round_whispers(t.s, 0) == 4
    t.units(1, t.land(3, 0, owner=1), "I")
    t.hand(1, w.CONTRABAND, w.VETO, w.SABOTEUR)
    t.turn(1).choose("turn", PLAY + w.CONTRABAND).rest()
    assert t.s.whisper_known[1] == [1, 1]
    t.hand(0, w.HIDDEN_CACHE, w.CONTRABAND)
    enemy = t.land(0, 1, owner=1)
    t.units(1, enemy, "I")
    t.attack(1, t.at(0, 0), [1, 4] * 5)
    assert (t.prompt(), t.asked(), w.HIDDEN_CACHE in t.options()) == ("whisper", 0, True)
    t.choose("whisper", w.HIDDEN_CACHE).until("cache").choose("cache", 0)
    assert t.s.gold[0] == 8
    t.until("withdraw")
    assert t.s.whisper_hands[0] == [w.CONTRABAND]


@pytest.mark.rule("HB-11-windsworn-warcamp")
def test_windsworn_warcamp() -> None:
    t = led(RAKHIS)
    t.s.count(0, WON_ATTACKING)
    assert not legend_ready(t.s, 0)
    t.s.count(0, WON_ATTACKING)
    assert legend_ready(t.s, 0)
    t = hall(RAKHIS)
    t.fill_pool(0)
    t.turn(0).choose("turn", RECRUIT + t.at(1, 0)).choose("recruit", INFANTRY).rest()
    fresh = t.s.units_at(0, t.at(1, 0))[0]
    assert unit_range(t.s, fresh) == 2
    t.run(march(t.s, 0, (fresh,), ON_FOOT)).choose("next_step", t.at(2, 0)).rest()
    assert unit_range(t.s, fresh) == 1
    t.run(RoundStart())
    assert unit_range(t.s, fresh) == 2
    rider = t.units(0, t.at(0, 0), "C")[0]
    t.s.ap[0] = 0
    hill = t.land(0, 1, MOUNTAIN)
    t.turn(0).choose("turn", feat(CHARGE, t.at(0, 0))).choose("next_step", hill)
    assert (t.s.unit_hex[rider], t.s.ap[0]) == (hill, 0)
    assert feat(CHARGE, hill) not in t.turn(0).options()


@pytest.mark.rule("HB-11-arcane-sanctum")
def test_arcane_sanctum() -> None:
    t = led(SERAPHEL)
    t.knows(0, lore.BATTLE_RUNES, lore.WAYSTONES)
    assert not legend_ready(t.s, 0)
    t.knows(0, lore.SCRYING_POOL)
    assert legend_ready(t.s, 0)
    t = hall(SERAPHEL)
    t.run(Bounties(0))
    assert t.s.mana[0] == 7
    t.s.mana[0] = t.s.ap[0] = 0
    assert lore.BATTLE_RUNES in researchable(t.s, 0)
    t.turn(0).choose("turn", RESEARCH + lore.BATTLE_RUNES)
    assert lore.WAYSTONES not in researchable(t.s, 0)
    lord = t.s.lord(0)
    assert attack_die(t.s, lord) == 10
    t.s.place(lord, t.at(1, 0))
    assert attack_die(t.s, lord) == 12
    assert relic_slots(t.s, 0, 7) == [t.at(1, 0) * 16 + LEGENDARY]


@pytest.mark.rule("HB-11-dimensional-nexus")
def test_dimensional_nexus() -> None:
    t = led(THALRIK)
    t.land(2, 0, PORTAL, 0)
    assert not legend_ready(t.s, 0)
    far = t.land(-3, 0, PORTAL, 0)
    assert legend_ready(t.s, 0)
    t = hall(THALRIK)
    far = t.land(-3, 0, PORTAL, 0)
    assert t.s.is_portal(t.at(1, 0))
    t.s.place(1, t.at(1, 0))
    t.turn(0).choose("turn", feat(PASS_GATE, t.at(1, 0)))
    assert (t.s.unit_hex[1], t.s.ap[0]) == (far, 6)
    t.s.place(1, t.at(1, 0))
    assert feat(PASS_GATE, t.at(1, 0)) not in t.turn(0).options()


@pytest.mark.rule("HB-11-ossuary-throne", "HR-77")
def test_ossuary_throne() -> None:
    t = led(MORVANE)
    t.s.count(0, RAISED, 2)
    assert not legend_ready(t.s, 0)
    t.s.count(0, RAISED)
    assert legend_ready(t.s, 0)
    t = hall(MORVANE)
    t.s.pool[0] = 5
    t.run(BoneTithe(0)).choose("bone_tithe", 2)
    assert (t.s.mana[0], t.s.pool[0]) == (9, 3)
    t.turn(0).choose("turn", RECRUIT + t.at(1, 0)).choose("recruit", INFANTRY).choose("recruit", INFANTRY)
    t.choose("ossuary", 0)
    assert (len(t.s.units_at(0, t.at(1, 0))), t.s.mana[0], t.s.gold[0]) == (3, 8, 3)


@pytest.mark.rule("HB-11-ashen-basilica")
def test_ashen_basilica() -> None:
    t = led(OZREN, 3)
    t.s.count(0, PEACEFUL, 2)
    assert not legend_ready(t.s, 0)
    t.s.count(0, PEACEFUL)
    assert legend_ready(t.s, 0)
    t = hall(OZREN, 3)
    t.run(Bounties(0))
    assert (t.s.influence[0], hex_defense(t.s, t.at(1, 0))) == (7, 1)
    t.run(Vote((p.ROAD_NETWORKS, 0, NONE, NONE, 0), True)).choose("ballot", 0).choose("lobby", 0)
    t.choose("ballot", 1).choose("lobby", 2).choose("ballot", PASS).choose("unveil", 0).rest()
    # 1 against 3: two votes turn.
    assert t.s.laws == 1


@pytest.mark.rule("HB-11-throne-of-the-drowned-court")
def test_throne_of_the_drowned_court() -> None:
    t = led(SERATHIS)
    t.land(-1, 0, LAKE, 0)
    assert not legend_ready(t.s, 0)
    t.land(-2, 0, LAKE, 0)
    assert legend_ready(t.s, 0)
    t = hall(SERATHIS)
    t.run(Bounties(0))
    assert (t.s.gold[0], t.s.mana[0]) == (5, 5)
    lake = t.land(-2, 0, LAKE, 0)
    t.run(Bounties(0))
    assert (t.s.gold[0], t.s.mana[0]) == (6, 6)
    t.s.place(1, t.at(1, 0))
    t.turn(0).choose("turn", feat(RIDE_TIDE, t.at(1, 0)))
    assert (t.s.unit_hex[1], t.s.ap[0]) == (lake, 6)
    t.s.used[0] = 0
    t.turn(0).choose("turn", feat(RIDE_TIDE, lake))
    assert t.s.unit_hex[1] == t.at(1, 0)


@pytest.mark.rule("HB-11-wandering-throne", "HR-83")
def test_wandering_throne() -> None:
    t = led(TSUVARA)
    t.s.count(0, WHEELED, 3)
    assert not legend_ready(t.s, 0)
    t.s.count(0, WHEELED)
    assert legend_ready(t.s, 0)
    caravan = t.tile(TSUVARA, 0, 0, 0)
    town = t.land(3, 0, CITY, 0)
    assert (legend_fits(t.s, 0, caravan), legend_fits(t.s, 0, town)) == (True, False)
    t.legend(TSUVARA, caravan)
    t.land(1, 0, FOREST)
    t.land(0, 1, MOUNTAIN)
    t.land(-1, 0, DESERT)
    t.s.pool[0] = 0
    t.run(Bounties(0))
    # Three at most: the Plains around it give nothing more.
    assert (t.s.gold[0], t.s.mana[0], t.s.influence[0], t.s.pool[0]) == (6, 6, 6, 0)
    t.turn(0).choose("turn", feat(WHEEL, t.at(1, 0))).choose("roll_on", t.at(2, 0))
    assert (t.s.home[0], t.s.legend_at[TSUVARA], t.prompt()) == (t.at(2, 0), t.at(2, 0), "stop")


# Discoveries of the Lords


@pytest.mark.rule("HR-27", "AE-R-38", "HB-15.2")
def test_who_may_study_them_and_their_tier() -> None:
    t = led(VHAROK)
    t.s.mana[0] = t.s.gold[0] = 9
    own, foreign = lore.REINFORCED_FORTIFICATIONS, lore.SIEGE_LOGISTICS
    assert own not in researchable(t.s, 0)
    t.knows(0, lore.SIGILED_MASONRY)
    assert own in researchable(t.s, 0)
    assert (tier_of(t.s, own), tier_of(t.s, lore.GRAVE_PACT)) == (2, 1)
    assert RESEARCH + lore.LUMINOUS_BULWARK not in t.turn(0).options()
    assert foreign not in archive_options(t.s, 0)
    assert lore.GRAVE_PACT in archive_options(led(MORVANE).s, 0)
    assert lore.GRAVE_PACT not in archive_options(t.s, 0)
    early = Table(2, faction_tier=1)
    early.lead(0, VHAROK)
    early.units(0, early.land(0, 0, owner=0), "L")
    assert own in researchable(early.s, 0)
    discover(early.s, 0, own)
    assert (early.s.remnants[0], highest_tier(early.s, 0)) == (1, 1)


@pytest.mark.rule("HB-15-luminous-bulwark", "HB-15-reinforced-fortifications", "HB-15-thornwatch")
def test_discoveries_that_defend() -> None:
    for lord, what, terrain, building, letters, bonus in (
        (AURIEL, lore.LUMINOUS_BULWARK, PLAINS, FARM, "I", 1),
        (VHAROK, lore.REINFORCED_FORTIFICATIONS, PLAINS, TOWER, "I", 2),
        (ELYNDRA, lore.THORNWATCH, FOREST, GROVE, "A", 2),
    ):
        t = against(lord, "I", letters, terrain, building)
        t.knows(1, what)
        t.attack(0, t.at(1, 0), [1, 4, 1, 4]).until("withdraw")
        assert defense_bonus(t.s, t.s.units_at(1, t.at(1, 0))[0]) == bonus
        t.s.discoveries[1] = 0
        assert defense_bonus(t.s, t.s.units_at(1, t.at(1, 0))[0]) == bonus - 1


@pytest.mark.rule("HB-15-sacred-rite")
def test_sacred_rite() -> None:
    t = led(AURIEL)
    t.s.renown[0] = 5
    discover(t.s, 0, lore.SACRED_RITE)
    assert (t.s.vp[0], len(t.s.whisper_hands[0])) == (1, 3)
    t.s.gain_renown(0, -2)
    t.s.gain_renown(0, 7)
    assert t.s.vp[0] == 2
    t.s.gain_renown(0, -9)
    t.s.gain_renown(0, 9)
    assert t.s.vp[0] == 2


@pytest.mark.rule("HB-15-guild-contracts", "HB-15-diplomatic-tariffs")
def test_cassian_s_discoveries() -> None:
    t = led(CASSIAN, 3)
    city = t.land(1, 0, CITY, 0, MARKET)
    assert building_price(t.s, 0, MARKET, city) == (2, 0, 2)
    t.knows(0, lore.GUILD_CONTRACTS, lore.DIPLOMATIC_TARIFFS)
    assert building_price(t.s, 0, MARKET, city) == (1, 0, 2)
    t.turn(0).choose("turn", TRADE + 1)
    assert t.s.influence[0] == 6
    t.rest()
    t.land(2, 0, DESERT, 0, EMBASSY)
    t.units(1, t.land(-2, 0, owner=1), "I")
    for gold in (6, 6):
        t.s.marks[1] = 0
        t.turn(1).choose("turn", TRADE + 2).choose("trade_give", 1).rest(trade_reply=0, ledger=PASS)
        assert t.s.gold[0] == gold


@pytest.mark.rule("HB-15-seedbound-resilience")
def test_seedbound_resilience() -> None:
    t = against(ELYNDRA, "I", "C")
    t.knows(1, lore.SEEDBOUND_RESILIENCE)
    t.land(3, 0, CITY, 1)
    t.s.pool[1] = 0
    for _ in range(2):
        t.attack(0, t.at(1, 0), [1, 6, 1, 6]).until("withdraw").choose("withdraw", 0).rest()
        assert t.s.pool[1] == 1


@pytest.mark.rule("HB-15-stolen-secrets", "HB-15-shadow-network")
def test_nyxara_s_discoveries() -> None:
    t = led(NYXARA)
    t.knows(0, lore.STOLEN_SECRETS, lore.SHADOW_NETWORK)
    t.hand(0, w.WAR_PROFITEER)
    t.units(1, t.land(3, 0, owner=1), "I")
    t.attack(1, t.land(2, 0, owner=0)).choose("whisper", w.WAR_PROFITEER).rest()
    assert len(t.s.whisper_hands[0]) == 1
    t.hand(0, w.VETO)
    t.turn(0).choose("turn", feat(SELL_WHISPER)).choose("sold", w.VETO).choose("sold_for", 1)
    assert (t.s.influence[0], t.s.whisper_hands[0], t.prompt()) == (7, [], "turn")
    t.hand(0, w.VETO)
    assert feat(SELL_WHISPER) not in t.turn(0).options()


@pytest.mark.rule("HB-15-mirage-riders", "HB-15-sandsworn-pact")
def test_rakhis_s_discoveries() -> None:
    t = led(RAKHIS)
    t.knows(0, lore.MIRAGE_RIDERS, lore.SANDSWORN_PACT)
    rider = t.units(0, t.land(0, 1, DESERT, 0), "C")[0]
    t.units(1, t.land(1, 0, owner=1), "I")
    # 4 + 1 beats 4.
    t.attack(0, t.at(1, 0), [4, 4]).choose("hold_back", t.s.lord(0)).choose("hold_back", 1).choose("sandstride", PASS)
    t.rest()
    assert t.s.owner[t.at(1, 0)] == 0
    t.s.place(rider, t.at(0, 1))
    for q in (-1, -2):
        t.run(march(t.s, 0, (rider,), ON_FOOT)).choose("next_step", t.at(q, 1)).rest()
        assert t.s.gold[0] == 6


@pytest.mark.rule("HB-15-mana-nexus", "HB-15-spellweave-doctrine")
def test_seraphel_s_discoveries() -> None:
    t = led(SERAPHEL, 3)
    t.land(1, 0, FOREST, 0, GROVE)
    t.land(2, 0, FOREST, 0)
    assert income(t.s, 0) == (0, 4, 0)
    t.knows(0, lore.MANA_NEXUS, lore.SPELLWEAVE_DOCTRINE)
    assert income(t.s, 0) == (0, 6, 0)
    for _ in range(2):
        t.run(Ballot(0, p.ROAD_NETWORKS, 1)).choose("ballot", 0).choose("lobby", 1)
        assert t.s.mana[0] == 6


@pytest.mark.rule("HB-15-planar-echo", "HB-15-void-anchor")
def test_thalrik_s_discoveries() -> None:
    t = led(THALRIK)
    t.knows(0, lore.PLANAR_ECHO, lore.VOID_ANCHOR)
    gate = t.land(3, 0, PORTAL, 0)
    lord = t.s.lord(0)
    assert portal_targets(t.s, 0, t.at(0, 0)) == []
    t.turn(0).choose("turn", feat(OPEN_VOID, t.at(0, 0)))
    assert (t.s.mana[0], t.prompt()) == (4, "turn")
    assert portal_targets(t.s, 0, t.at(0, 0)) == [gate]
    assert portal_targets(t.s, 1, t.at(0, 0)) == []
    t.run(march(t.s, 0, (lord,), ON_FOOT)).choose("next_step", MOST_HEXES + gate).rest()
    assert (t.s.lord_hex(0), t.s.ap[0]) == (gate, 7)
    t.s.links = []
    t.run(march(t.s, 0, (lord,), ON_FOOT)).choose("next_step", MOST_HEXES + t.at(0, 0)).rest()
    assert t.s.ap[0] == 7
    t.run(RoundStart())
    assert t.s.void_hex[0] == NONE


@pytest.mark.rule("HB-15-siege-logistics")
def test_siege_logistics() -> None:
    t = led(VHAROK)
    t.knows(0, lore.SIEGE_LOGISTICS)
    t.units(1, t.land(1, 0, CITY, 1), "I")
    for ap in (7, 7):
        t.attack(0, t.at(1, 0), [1, 6] * 5).rest()
        t.s.ap[0] += 2
        assert t.s.ap[0] == ap
    assert is_siege_target(t.s, t.at(1, 0))


@pytest.mark.rule("HB-15-grave-pact", "HB-15-bone-ramparts")
def test_morvane_s_discoveries() -> None:
    t = led(MORVANE)
    t.knows(0, lore.GRAVE_PACT)
    t.units(1, t.land(1, 0, owner=1), "I")
    t.attack(0, t.at(1, 0), [6, 6]).choose("hold_back", 1).choose("ritual", 0)
    # 6 + 1 beats 6.
    assert t.s.pool[0] == 6
    t.rest()
    assert t.s.owner[t.at(1, 0)] == 0
    wall = against(MORVANE, "I", "I")
    wall.knows(1, lore.BONE_RAMPARTS)
    wall.attack(0, wall.at(1, 0), [1, 6] * 4).choose("ritual", 0).until("withdraw")
    assert (len(wall.s.units_at(1, wall.at(1, 0))), wall.s.pool[1]) == (2, 5)


@pytest.mark.rule("HB-15-creed-of-embers", "HB-15-trial-by-fire")
def test_ozren_s_discoveries() -> None:
    t = led(OZREN, 3)
    t.knows(0, lore.CREED_OF_EMBERS, lore.TRIAL_BY_FIRE)
    assert (lobby_cost(t.s, 0, 2, True), lobby_cost(t.s, 0, 2, False)) == (3, 4)
    t.run(Ballot(0, p.ROAD_NETWORKS, 0)).choose("ballot", 0).choose("lobby", 1)
    assert (t.s.influence[0], lobby_cost(t.s, 0, 1, True)) == (4, 2)
    for _ in range(2):
        t.run(Vote((p.ROAD_NETWORKS, 1, NONE, NONE, 0), True)).rest()
        assert t.s.influence[0] == 5
    t.units(1, t.land(1, 0, owner=1), "I")
    t.attack(0, t.at(1, 0), [1, 6] * 3).choose("hold_back", 1).until("withdraw").choose("withdraw", 0).choose(
        "trial", 0
    )
    assert (t.s.influence[0], t.s.renown[0], t.s.mana[0]) == (7, 1, 4)


@pytest.mark.rule("HB-15-brackish-bounty", "HB-15-call-the-deep")
def test_serathis_s_discoveries() -> None:
    t = led(SERATHIS)
    t.knows(0, lore.BRACKISH_BOUNTY, lore.CALL_THE_DEEP)
    t.run(Bounties(0))
    assert t.s.gold[0] == 5
    t.land(2, 0, LAKE, 0)
    t.run(Bounties(0))
    assert (t.s.gold[0], t.s.mana[0]) == (6, 5)
    t.land(-1, 0, FOREST)
    t.land(0, 1, PLAINS, 1)
    assert feat(CALL, t.at(-1, 0)) not in t.turn(0).options()
    assert feat(CALL, t.at(0, 1)) not in t.options()
    t.choose("turn", feat(CALL, t.at(1, 0)))
    assert (t.s.terrain[t.at(1, 0)], t.s.mana[0]) == (LAKE, 2)
    t.s.mana[0] = 9
    assert not [option for option in t.turn(0).options() if feat(CALL) <= option < feat(CALL + 1)]
    t.s.take(t.at(1, 0), 0)
    t.run(Bounties(0))
    assert (t.s.gold[0], t.s.mana[0]) == (7, 10)


@pytest.mark.rule("HB-15-outrider-trails", "HB-15-rolling-bazaar")
def test_tsuvara_s_discoveries() -> None:
    t = led(TSUVARA)
    t.tile(TSUVARA, 0, 0, 0)
    t.knows(0, lore.OUTRIDER_TRAILS, lore.ROLLING_BAZAAR)
    hill = t.land(1, 0, MOUNTAIN, 0)
    t.run(march(t.s, 0, (1,), ON_FOOT)).choose("next_step", hill).rest()
    assert t.s.ap[0] == 5
    t.s.place(1, t.at(0, 0))
    t.run(march(t.s, 0, (1,), ON_FOOT)).choose("next_step", hill).rest()
    assert t.s.ap[0] == 3
    assert trade_price(t.s, 0, 1) == 0
    t.units(1, t.land(3, 0, owner=1), "I")
    t.turn(1).choose("turn", TRADE + 0)
    assert t.s.influence[0] == 6


@pytest.mark.rule("HB-16-vanguard-requisition")
def test_vanguard_requisition() -> None:
    t = led(AURIEL)
    city = t.land(1, 0, CITY, 0, FORGE)
    t.hand(0, w.VANGUARD_REQUISITION)
    t.knows(0, lore.STORM_DISCIPLINE)
    t.turn(0).choose("turn", PLAY + w.VANGUARD_REQUISITION).rest()
    assert (unit_gold(t.s, 0, ADVANCED, city), unit_gold(t.s, 0, INFANTRY, city)) == (1, 1)
    t.s.pool[0] = 9
    t.turn(0).choose("turn", RECRUIT + city).choose("recruit", ADVANCED)
    assert (t.s.gold[0], unit_gold(t.s, 0, ELITE, city)) == (4, 1)
    t.s.buildings[city] = 0
    assert unit_gold(t.s, 0, ELITE, city) == 2
    t.hand(0, w.VANGUARD_REQUISITION)
    t.s.discoveries[0] = 0
    assert PLAY + w.VANGUARD_REQUISITION not in t.turn(0).options()


def test_captives_do_not_lead() -> None:
    t = hall(AURIEL)
    captive(t, 0)
    assert not t.s.leads(0, AURIEL)
    assert t.s.legend_of(0, AURIEL) == t.at(1, 0)
