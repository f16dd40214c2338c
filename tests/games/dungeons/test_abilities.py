"""Each of the 36 special abilities at work (B17)."""

import pytest

from ludarium.games.dungeons.abilities import (
    ABILITIES,
    AQUATIC,
    AUTO_HEAL,
    BATTLE_ARMOR,
    BERSERK,
    BLAST,
    BOUND,
    CHARGE,
    COMMAND,
    DEFEND,
    DODGE,
    ENHANCEMENT,
    FLAME,
    FLIGHT,
    FURY,
    HEALING,
    IMMUNE,
    INVISIBLE,
    INVULNERABLE,
    MAGIC_HEALING,
    NECROMANCY,
    NIMBLE,
    PIERCE,
    POLE_ARM,
    QUICKNESS,
    REGENERATION,
    RETALIATION,
    SHOCKWAVE,
    SNEAK,
    STEALTH,
    SWEEP,
    TERRIFY,
    TOUGH,
    VAMPIRISM,
    VENOM,
    WEAPON_MASTER,
)
from ludarium.games.dungeons.actions import (
    BREAK,
    EXPOSE,
    FIGHT,
    OPEN,
    RAISE_DEAD,
    REGENERATE,
    SHOOT,
    SWEEP_ALL,
    TEND,
    TEND_FAR,
    THROW_BLAST,
    THROW_FLAME,
    USE,
)
from ludarium.games.dungeons.clicks import ability_hurt, eliminate, heal
from ludarium.games.dungeons.combat import SHOCK, Strike, counter_mode, defense, shot_targets
from ludarium.games.dungeons.dungeon_turn import DungeonTurn
from ludarium.games.dungeons.grid import CREVASSE, HINDERING, WATER
from ludarium.games.dungeons.move import held_by
from ludarium.games.dungeons.things import WOODEN_CLOSED
from ludarium.games.dungeons.turn import StartOfTurn
from ludarium.games.dungeons.wandering import woken_by
from tests.games.dungeons.table import (
    ALDRIC,
    CADDOC,
    FENN,
    GRUNA,
    HALE,
    KRAG,
    MAREN,
    ONDINE,
    SENNET,
    TAMSIN,
    VESHKA,
    YSOLDE,
    Table,
)

GHOUL = "Lesser Cave Ghoul"
IMP = "Lesser Ember Imp"


def test_there_are_36_in_four_slots() -> None:
    assert len(ABILITIES) == 36
    assert [sum(a.slot == slot for a in ABILITIES) for slot in range(4)] == [7, 10, 11, 8]


@pytest.mark.rule("AB-AQ")
def test_aquatic() -> None:
    for kind, cost in ((ONDINE, 1), (ALDRIC, 3)):
        t = Table()
        hero = t.hero(kind, (12, 12))
        assert t.s.has(hero, AQUATIC) == (kind == ONDINE)
        t.s.ground[t.at((12, 11))] = WATER
        t.activate(hero, 0)
        assert t.s.points == 8 - cost


@pytest.mark.rule("AB-BO")
def test_bound() -> None:
    t = Table()
    hero = t.hero(SENNET, (12, 14))
    assert t.s.has(hero, BOUND)
    ghoul = t.spawn(GHOUL, (12, 10))
    t.activate(hero)
    t.s.points = 0
    t.run_act(hero)
    assert SHOOT in t.options, "a free shot"
    t.s.put(ghoul, t.at((12, 13)))
    t.s.facing[ghoul] = 4
    t.activate(hero)
    t.dice(2).do(BREAK)
    assert t.events("broke_away") == [(hero, 2)]
    t.s.put(ghoul, t.at((12, 10)))
    t.s.points = 3
    t.run_act(hero)
    assert SHOOT not in t.options, "a foe was adjacent when the activation began"


@pytest.mark.rule("AB-CH")
def test_charge() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 14))
    assert t.s.has(hero, CHARGE)
    ghoul = t.spawn(GHOUL, (12, 10), "north")
    t.activate(hero, 0, 0, 0)
    t.s.points = 0
    t.dice(3, 3).run_act(hero).do(FIGHT, 0)
    assert t.s.click[ghoul] == 3, "a free close attack"
    t.activate(hero)
    t.s.points = 3
    t.run_act(hero)
    assert FIGHT not in t.options
    t.s.facing[ghoul] = 4
    t.run_act(hero)
    t.dice(2).do(BREAK)
    assert t.events("broke_away") == [(hero, 2)], "breaks away on 2"


@pytest.mark.rule("AB-FL", "RU-10")
def test_flight() -> None:
    t = Table()
    hero = t.hero(FENN, (12, 12))
    assert t.s.has(hero, FLIGHT)
    t.piece("Weeping Statue", (12, 11), tokens="TY03")
    t.s.ground[t.at((13, 12))] = CREVASSE
    foe = t.spawn(GHOUL, (11, 12), "west")
    t.chest(0, (12, 13))
    t.activate(hero, 0)
    assert t.s.points == 9, "1 to cross an artifact"
    assert -1 not in t.options, "still no stopping there"
    t.s.put(hero, t.at((12, 12)))
    t.activate(hero, 2)
    assert -1 not in t.options, "over a crevasse, no stopping"
    t.s.put(hero, t.at((12, 12)))
    t.activate(hero, 6)
    assert t.s.points == 9, "over a figure without paying for it"
    t.do(6)
    assert t.place(hero) == (10, 12)
    assert t.s.at[foe] == t.at((11, 12))
    assert not t.events("attack"), "no free attack"
    t.s.facing[foe] = 6
    t.run_act(hero)
    t.dice(2).do(BREAK)
    assert t.events("broke_away") == [(hero, 2)]
    t.door((10, 12), (9, 12), WOODEN_CLOSED)
    t.run_act(hero)
    assert 6 not in t.options, "never through a closed door"


@pytest.mark.rule("AB-NI")
def test_nimble() -> None:
    t = Table()
    hero = t.hero(MAREN, (12, 12), level=4, click=1)
    assert t.s.has(hero, NIMBLE)
    t.spawn(GHOUL, (12, 11), "north")
    t.dice(1, 2).activate(hero, FIGHT, 0)
    assert t.prompt == "act", "its attack does not end the activation"
    assert FIGHT not in t.options, "one attack only"
    assert 4 in t.options
    duel = Table(2)
    nimble = duel.hero(ALDRIC, (12, 12), "south", seat=1)
    duel.grant(nimble, NIMBLE)
    sneak = duel.hero(MAREN, (12, 10))
    duel.activate(sneak, 0 + 4, FIGHT)
    assert duel.prompt == "free_spin", "it turns even where Sneak Attack gives no free spin"


@pytest.mark.rule("AB-QU")
def test_quickness() -> None:
    t = Table()
    hero = t.hero(TAMSIN, (12, 12))
    assert t.s.has(hero, QUICKNESS)
    t.activate(hero, 0, -1, 0)
    assert t.s.left == 9, "does not count against the allotment"
    assert t.s.acted[hero] == 1, "but only once per turn"
    t.spawn(GHOUL, (12, 10), "north")
    t.dice(1, 2).activate(hero, FIGHT, 0)
    assert t.s.left == 8, "with an attack it counts"


@pytest.mark.rule("AB-ST")
def test_stealth() -> None:
    t = Table()
    hero = t.hero(MAREN, (10, 12))
    assert t.s.has(hero, STEALTH)
    imp = t.spawn(IMP, (14, 12), "west")
    assert shot_targets(t.s, imp, 2) == [hero]
    t.s.ground[t.at((12, 12))] = HINDERING
    assert shot_targets(t.s, imp, 2) == [], "a line that crosses a hindering square is blocked"
    t.walker(0, (13, 14))
    near = t.walker(0, (11, 13))
    assert woken_by(t.s, hero, True) == [near], "wakes only adjacent tokens"


@pytest.mark.rule("AB-FI")
def test_flame_and_lightning() -> None:
    t = Table()
    mage = t.hero(YSOLDE, (12, 14))
    assert t.s.has(mage, FLAME)
    target, beside = t.spawn(GHOUL, (12, 10)), t.spawn(GHOUL, (13, 10))
    friend = t.hero(ALDRIC, (11, 13))
    away = t.spawn(GHOUL, (10, 12))
    t.activate(mage, THROW_FLAME)
    t.dice(4, 4).do(target, 0)
    assert [t.s.click[f] for f in (target, beside, away)] == [1, 1, 0], "1 click on the target and all beside it"
    t.s.put(friend, t.at((11, 10)))
    assert friend not in shot_targets(t.s, mage, 3)
    t.door((14, 12), (15, 12), WOODEN_CLOSED)
    t.activate(mage)
    if THROW_FLAME in t.options:
        t.do(THROW_FLAME)
        assert any(option >= 78 for option in t.options) or t.prompt == "face", "doors can be named"


@pytest.mark.rule("AB-HE")
def test_healing() -> None:
    t = Table()
    healer = t.hero(CADDOC, (12, 12))
    assert t.s.has(healer, HEALING)
    friend = t.hero(ALDRIC, (12, 11), click=8)
    t.activate(healer, TEND, 0)
    assert t.prompt == "roll_damage", "the damage value or 1d6, chosen before rolling"
    t.dice(2, 3).do(0)
    assert t.s.click[friend] == 6, "8 + 5 against 13: heals 2"
    assert t.over
    t.dice(1, 1).activate(healer, TEND, 0, 0)
    assert t.s.click[friend] == 7, "a natural 2 hurts"
    t.dice(6, 6, 2).activate(healer, TEND, 0, 1)
    assert t.s.click[friend] == 4, "a natural 12 heals one more"
    t.s.click[friend] = 8
    t.spawn(GHOUL, (13, 10))
    t.activate(healer)
    assert TEND not in t.options, "not with a foe beside the friend"


@pytest.mark.rule("AB-MB")
def test_magic_blast() -> None:
    t = Table()
    mage = t.hero(YSOLDE, (10, 12), level=5)
    assert t.s.has(mage, BLAST)
    screen, target = t.spawn(GHOUL, (12, 12)), t.spawn("Cave Ghoul", (14, 12))
    t.piece("Ancient Pillar", (13, 12))
    t.activate(mage, THROW_BLAST)
    assert target in t.options, "through figures and blocks"
    t.dice(4, 4, 5).do(target)
    if t.prompt == "face":
        t.do(t.options[0])
    assert t.s.click[target] == 5, "1d6"
    assert t.s.click[screen] == 0
    t.s.put(target, t.at((17, 12)))
    t.door((14, 12), (15, 12), WOODEN_CLOSED)
    t.activate(mage, THROW_BLAST)
    assert target not in t.options, "closed doors still block"


@pytest.mark.rule("AB-MH")
def test_magic_healing() -> None:
    t = Table()
    healer = t.hero(CADDOC, (12, 14), level=5)
    assert t.s.has(healer, MAGIC_HEALING)
    friend = t.hero(ALDRIC, (12, 10), click=8)
    t.spawn(GHOUL, (13, 14), "east")
    t.dice(3, 3, 4).activate(healer, TEND_FAR, 0)
    assert t.s.click[friend] == 4, "1d6 from afar, a foe beside the healer does not matter"
    t.grant(friend, IMMUNE)
    t.s.click[friend] = 8
    t.activate(healer)
    assert TEND_FAR not in t.options, "Magic Immunity keeps it out"


@pytest.mark.rule("AB-SA")
def test_sneak_attack() -> None:
    t = Table()
    hero = t.hero(MAREN, (12, 13))
    assert t.s.has(hero, SNEAK)
    ghoul = t.spawn(GHOUL, (12, 11), "north")
    t.dice(3, 3).activate(hero, 0, FIGHT, 0)
    assert t.s.facing[ghoul] == 0, "no free spin"
    assert t.s.click[ghoul] == 4, "2 doubled from behind"
    t.s.click[ghoul] = 0
    t.s.facing[ghoul] = 4
    t.dice(3, 3, 1, 2).activate(hero, FIGHT, 0)
    assert t.s.click[ghoul] == 2, "not from the front"


@pytest.mark.rule("AB-SH")
def test_shockwave() -> None:
    t = Table()
    hero = t.hero(GRUNA, (12, 12))
    assert t.s.has(hero, SHOCKWAVE)
    one, two = t.spawn("Stone Warden", (14, 12), "east"), t.spawn(GHOUL, (10, 10), "west")
    friend = t.hero(TAMSIN, (12, 14))
    away = t.spawn(GHOUL, (17, 12))
    t.dice(5, 5).activate(hero, 19)
    assert [t.s.click[f] for f in (one, two, away)] == [1, 1, 0], "half range, 1 click each"
    assert t.s.click[friend] == 5, "friends too, and no Dodge"
    alone = Table()
    hero = alone.hero(GRUNA, (12, 12))
    warden = alone.spawn("Stone Warden", (14, 12), "east")
    alone.dice(5, 5).activate(hero, 19)
    assert alone.s.click[warden] == 3, "a single figure takes the full damage, Toughness ignored"


@pytest.mark.rule("AB-SW")
def test_sweep() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), level=2)
    assert t.s.has(hero, SWEEP)
    foes = [t.spawn(GHOUL, place, "north") for place in ((11, 11), (12, 11), (13, 11))]
    t.activate(hero, SWEEP_ALL)
    t.dice(3, 3).do(0)
    assert [t.s.click[f] for f in foes] == [3, 3, 3], "one roll, full damage each"
    assert [values[2:] for values in t.events("attack")] == [(3, 3)]


@pytest.mark.rule("AB-VA")
def test_vampirism() -> None:
    t = Table()
    hero = t.hero(VESHKA, (12, 12), click=6)
    assert t.s.has(hero, VAMPIRISM)
    t.spawn(GHOUL, (12, 11), "north")
    t.dice(1, 2).activate(hero, FIGHT, 0)
    assert t.s.click[hero] == 6, "a miss heals nothing"
    t.dice(3, 3).activate(hero, FIGHT, 0)
    assert t.s.click[hero] == 5


@pytest.mark.rule("AB-VE")
def test_venom() -> None:
    t = Table()
    serpent = t.spawn("Lesser Mire Serpent", (12, 11), "south")
    assert t.s.has(serpent, VENOM)
    front, behind = t.hero(ALDRIC, (12, 12)), t.hero(KRAG, (12, 10))
    t.dice(1).run(DungeonTurn())
    assert [t.s.click[f] for f in (front, behind)][1] == 4, "only in its front arc"
    assert t.events("hurt")[0] == (front, 1)
    duel = Table(2)
    duel.spawn("Lesser Mire Serpent", (12, 11), "south")
    victim = duel.hero(ALDRIC, (12, 12), seat=0)
    duel.run(StartOfTurn(0))
    assert duel.s.click[victim] == 4
    duel.run(StartOfTurn(1))
    assert duel.s.click[victim] == 5, "in the turn of the victim's opponent"


@pytest.mark.rule("AB-WM")
def test_weapon_master() -> None:
    t = Table()
    hero = t.hero(ALDRIC, (12, 12), level=4)
    assert t.s.has(hero, WEAPON_MASTER)
    warden = t.spawn("Lesser Stone Warden", (12, 11), "north")
    t.activate(hero, FIGHT)
    t.do(0) if t.prompt == "face" else None
    t.dice(3, 3, 4).do(1)
    assert t.s.click[warden] == 4, "1d6 instead of 3"


@pytest.mark.rule("AB-BA")
def test_battle_armor() -> None:
    for armored in (False, True):
        t = Table()
        hero = t.hero(KRAG, (12, 14))
        if armored:
            t.grant(hero, BATTLE_ARMOR)
        imp = t.spawn(IMP, (12, 10), "south")
        assert defense(t.s, hero, True, False, False) == (16 if armored else 14)
        assert defense(t.s, hero, False, False, False) == 14, "not in close combat"
        assert t.s.at[imp] >= 0


@pytest.mark.rule("AB-DE")
def test_defend() -> None:
    t = Table()
    guard = t.hero(CADDOC, (12, 12))
    assert t.s.has(guard, DEFEND)
    friend = t.hero(KRAG, (12, 13))
    assert defense(t.s, friend, False, False, False) == 15
    t.s.put(friend, t.at((12, 14)))
    assert defense(t.s, friend, False, False, False) == 14, "only adjacent friends"


@pytest.mark.rule("AB-DO")
def test_dodge() -> None:
    for roll, hurt_by in ((4, 2), (5, 0)):
        t = Table(2)
        hero = t.hero(TAMSIN, (12, 12), "north", seat=1)
        assert t.s.has(hero, DODGE)
        ghoul = t.spawn(GHOUL, (12, 11), "south")
        t.s.seat = 0
        t.dice(5, 5, roll).activate(ghoul, FIGHT, 4)
        assert t.s.click[hero] == 4 + hurt_by


@pytest.mark.rule("AB-IN")
def test_invulnerability() -> None:
    t = Table()
    warden = t.spawn("Greater Stone Warden", (12, 11), "south")
    assert t.s.has(warden, INVULNERABLE)
    assert defense(t.s, warden, True, False, False) == 20
    hero = t.hero(KRAG, (12, 12))
    t.dice(5, 5, 1, 2).run(Strike(hero, 0, [warden]))
    assert t.s.click[warden] == 1, "3 less 2"
    t.s.click[warden] = 1
    t.s.settle(warden)
    ability_hurt(t.s, warden, 1, hero)
    assert t.s.click[warden] == 1, "ability damage may come to nothing"
    assert heal(t.s, warden, 1) == 0, "cannot be healed"


@pytest.mark.rule("AB-LI")
def test_limited_invisibility() -> None:
    t = Table()
    hero = t.hero(VESHKA, (10, 12), level=2)
    assert t.s.has(hero, INVISIBLE)
    imp = t.spawn(IMP, (14, 12), "west")
    assert shot_targets(t.s, imp, 2) == []
    t.walker(0, (13, 14))
    near = t.walker(0, (11, 13))
    assert woken_by(t.s, hero, True) == [near]


@pytest.mark.rule("AB-MI")
def test_magic_immunity() -> None:
    t = Table()
    imp = t.spawn("Greater Ember Imp", (14, 12), "west")
    hero = t.hero(FENN, (10, 12), level=3)
    assert t.s.has(hero, IMMUNE)
    assert shot_targets(t.s, imp, 4) == [], "no target for Magic Blast"
    assert shot_targets(t.s, imp, 2) == [hero]
    t.piece("Weeping Statue", (10, 11), tokens="TY03")
    t.s.click[hero] = 4
    t.s.settle(hero)
    t.grant(hero, IMMUNE)
    t.activate(hero, USE)
    assert t.s.click[hero] == 2, "artifact tokens are no such abilities"


@pytest.mark.rule("AB-MR")
def test_magic_retaliation() -> None:
    t = Table(2)
    mage = t.hero(YSOLDE, (12, 12), "north", seat=1, level=4)
    assert t.s.has(mage, RETALIATION)
    ghoul = t.spawn(GHOUL, (12, 11), "south")
    t.s.seat = 0
    t.activate(ghoul, FIGHT)
    t.dice(6, 4).do(4)
    assert t.s.click[mage] == 3
    assert t.s.click[ghoul] == 1, "the attacker takes 1 click"
    quaker = t.hero(GRUNA, (12, 14), seat=0)
    t.s.click[mage] = 1
    t.s.settle(mage)
    t.dice(6, 4).run(Strike(quaker, SHOCK, [mage]))
    assert t.s.click[mage] == 4
    assert t.s.click[quaker] == 4, "Shockwave heeds no ability of its targets"


@pytest.mark.rule("AB-PA")
def test_pole_arm() -> None:
    t = Table(2)
    guard = t.hero(ONDINE, (12, 12), "north", seat=1)
    assert t.s.has(guard, POLE_ARM)
    rival = t.hero(KRAG, (12, 10), seat=0)
    t.activate(rival, 4)
    assert t.s.click[rival] == 5
    assert t.over, "its activation ends"
    t.s.put(rival, t.at((12, 14)))
    t.activate(rival, 0)
    assert not t.over, "behind its back nothing happens yet"
    t.do(FIGHT)
    assert t.prompt == "free_spin"
    t.do(4)
    assert t.s.click[rival] == 6, "after the free spin it strikes"
    assert t.over


@pytest.mark.rule("AB-RE")
def test_regeneration() -> None:
    t = Table()
    hero = t.hero(VESHKA, (12, 12), click=7)
    assert t.s.has(hero, REGENERATION)
    t.dice(5).activate(hero, REGENERATE)
    assert t.s.click[hero] == 4, "1d6 - 2"
    assert t.over
    t.s.click[hero] = 7
    t.dice(1).activate(hero, REGENERATE)
    assert t.s.click[hero] == 7, "at least 0"
    t.activate(hero, 0)
    assert REGENERATE not in t.options, "a whole activation"


@pytest.mark.rule("AB-TE")
def test_terrify() -> None:
    t = Table()
    ghoul = t.spawn("Greater Cave Ghoul", (12, 10), "south")
    assert t.s.has(ghoul, TERRIFY)
    hero = t.hero(ALDRIC, (12, 12))
    t.dice(2).activate(hero, 0)
    assert t.place(hero) == (12, 12)
    assert t.s.points == 8
    assert 0 not in t.options, "not adjacent in this turn"
    assert 2 in t.options
    t.dice(3).activate(hero, 0)
    assert t.place(hero) == (12, 11)
    t.s.put(hero, t.at((12, 12)))
    t.grant(hero, TERRIFY)
    t.dice(1).activate(hero, 0)
    assert t.place(hero) == (12, 11), "who terrifies is not terrified"


@pytest.mark.rule("AB-TO")
def test_toughness() -> None:
    t = Table()
    warden = t.spawn("Stone Warden", (12, 11), "north")
    assert t.s.has(warden, TOUGH)
    hero = t.hero(KRAG, (12, 12))
    t.dice(5, 5).activate(hero, FIGHT, 0)
    assert t.s.click[warden] == 2, "3 less 1"
    t.s.click[warden] = 0
    ability_hurt(t.s, warden, 1, hero)
    assert t.s.click[warden] == 0
    archer = t.hero(SENNET, (12, 14), click=8)
    t.s.put(hero, t.at((10, 14)))
    t.dice(6, 5).activate(archer, SHOOT)
    t.do(t.options[0]) if t.prompt == "face" else None
    assert t.s.click[warden] == 1, "an attack does at least 1"


@pytest.mark.rule("AB-AH")
def test_auto_heal() -> None:
    t = Table()
    hero = t.hero(FENN, (12, 12), click=6)
    assert t.s.has(hero, AUTO_HEAL)
    t.run(StartOfTurn(0))
    assert t.s.click[hero] == 5
    t.spawn(GHOUL, (12, 11))
    t.run(StartOfTurn(0))
    assert t.s.click[hero] == 5, "not with a foe adjacent"


@pytest.mark.rule("AB-BE")
def test_berserk() -> None:
    t = Table()
    hero = t.hero(KRAG, (12, 12), click=7)
    assert t.s.has(hero, BERSERK)
    warden = t.spawn("Lesser Stone Warden", (12, 11), "north")
    t.dice(4, 4).activate(hero, FIGHT, 0)
    assert t.s.click[warden] == 3, "2 and one more"
    mad = Table()
    archer = mad.hero(SENNET, (12, 14))
    mad.spawn(GHOUL, (12, 10))
    mad.grant(archer, BERSERK)
    mad.activate(archer)
    assert SHOOT not in mad.options


@pytest.mark.rule("AB-BF")
def test_battle_fury() -> None:
    t = Table(2)
    hero = t.hero(ALDRIC, (12, 12), "north", seat=1, click=8)
    assert t.s.has(hero, FURY)
    ghoul = t.spawn(GHOUL, (12, 11), "south")
    t.s.seat = 0
    t.activate(ghoul, FIGHT)
    # The ghoul misses; Aldric has no choice: 6 + 6 + 1 = 13 hits.
    t.dice(1, 2, 3, 3).do(4)
    assert t.over
    assert t.s.click[ghoul] == 1


@pytest.mark.rule("AB-CO")
def test_command() -> None:
    t = Table()
    hero = t.hero(HALE, (12, 12))
    assert t.s.has(hero, COMMAND)
    friend = t.hero(KRAG, (12, 13), click=10)
    t.dice(6).run(StartOfTurn(0))
    assert t.s.left == 2 + 1
    assert t.s.click[friend] == 9, "adjacent Demoralized friends heal 1"
    t.dice(5).run(StartOfTurn(0))
    assert t.s.left == 2


@pytest.mark.rule("AB-DM")
def test_demoralized() -> None:
    t = Table(2)
    hero = t.hero(ALDRIC, (12, 12), "north", seat=0, click=10)
    foe = t.spawn(GHOUL, (12, 11), "north")
    t.chest(0, (13, 13))
    t.piece("Weeping Statue", (11, 12), tokens="TY03")
    t.activate(hero)
    assert FIGHT not in t.options
    assert EXPOSE not in t.options
    assert USE in t.options, "it may use artifacts"
    assert 2 not in t.options, "it may not move adjacent to a foe"
    assert 4 in t.options
    assert counter_mode(t.s, hero, foe) == -1
    assert held_by(t.s, foe) == 0, "it holds nobody"
    t.s.put(hero, t.at((14, 12)))
    t.door((14, 12), (15, 12), WOODEN_CLOSED)
    t.activate(hero)
    assert OPEN in t.options


@pytest.mark.rule("AB-ME")
def test_magic_enhancement() -> None:
    t = Table()
    mage = t.hero(YSOLDE, (11, 14))
    assert t.s.has(mage, ENHANCEMENT)
    archer = t.hero(SENNET, (12, 14))
    warden = t.spawn("Lesser Stone Warden", (12, 10), "north")
    t.dice(4, 4).activate(archer, SHOOT, 0)
    assert t.s.click[warden] == 3, "2 and one more"


@pytest.mark.rule("AB-NE")
def test_necromancy() -> None:
    t = Table()
    hero = t.hero(VESHKA, (12, 12), level=5)
    assert t.s.has(hero, NECROMANCY)
    t.activate(hero)
    assert RAISE_DEAD not in t.options, "nobody has fallen"
    friend = t.hero(KRAG, (12, 13))
    eliminate(t.s, friend, -1)
    t.dice(2).activate(hero, RAISE_DEAD)
    assert t.s.click[friend] == 6
    assert t.s.adjacent(t.s.at[hero], t.s.at[friend])
    assert t.over
    eliminate(t.s, friend, -1)
    t.spawn(GHOUL, (12, 11))
    t.activate(hero)
    assert RAISE_DEAD not in t.options, "not with a foe adjacent"


@pytest.mark.rule("AB-PI")
def test_pierce() -> None:
    for level, clicks in ((4, 3), (3, 1)):
        t = Table()
        archer = t.hero(SENNET, (12, 14), level=level)
        assert t.s.has(archer, PIERCE) == (level == 4)
        warden = t.spawn("Stone Warden", (12, 10), "north")
        t.dice(4, 4).activate(archer, SHOOT, 0)
        assert t.s.click[warden] == clicks, "Toughness does not help against it"
