"""The 36 special abilities: their slot on the dial, whether they are optional, what they do (B17).

Each stat of a dial is a slot that holds one ability; a figure's abilities in force are one set of bits.
"""

from typing import Final

SPEED: Final = 0
ATTACK: Final = 1
DEFENSE: Final = 2
DAMAGE: Final = 3
SLOTS: Final = ("speed", "attack", "defense", "damage")

AQUATIC: Final = 0
BOUND: Final = 1
CHARGE: Final = 2
FLIGHT: Final = 3
NIMBLE: Final = 4
QUICKNESS: Final = 5
STEALTH: Final = 6
FLAME: Final = 7
HEALING: Final = 8
BLAST: Final = 9
MAGIC_HEALING: Final = 10
SNEAK: Final = 11
SHOCKWAVE: Final = 12
SWEEP: Final = 13
VAMPIRISM: Final = 14
VENOM: Final = 15
WEAPON_MASTER: Final = 16
BATTLE_ARMOR: Final = 17
DEFEND: Final = 18
DODGE: Final = 19
INVULNERABLE: Final = 20
INVISIBLE: Final = 21
IMMUNE: Final = 22
RETALIATION: Final = 23
POLE_ARM: Final = 24
REGENERATION: Final = 25
TERRIFY: Final = 26
TOUGH: Final = 27
AUTO_HEAL: Final = 28
BERSERK: Final = 29
FURY: Final = 30
COMMAND: Final = 31
DEMORALIZED: Final = 32
ENHANCEMENT: Final = 33
NECROMANCY: Final = 34
PIERCE: Final = 35


class Ability:
    """An ability as the reference card prints it."""

    def __init__(self, code: str, name: str, slot: int, optional: bool, text: str) -> None:
        self.code: Final = code
        self.name: Final = name
        self.slot: Final = slot
        self.optional: Final = optional
        self.text: Final = text


ABILITIES: Final[tuple[Ability, ...]] = (
    Ability("AQ", "Aquatic", SPEED, True, "Water costs only 1 to enter."),
    Ability("BO", "Bound", SPEED, True, "Started with no foe adjacent: its ranged attack is free. Breaks away on 2-6."),
    Ability("CH", "Charge", SPEED, True, "Started with no foe adjacent: its close attack is free. Breaks away on 2-6."),
    Ability("FL", "Flight", SPEED, True, "Every square costs 1; crosses figures, chests, artifacts and crevasses."),
    Ability("NI", "Nimble", SPEED, True, "Turns at any time; its attack does not end the activation."),
    Ability("QU", "Quickness", SPEED, True, "Once per turn an activation without attack or theft costs no allotment."),
    Ability("ST", "Stealth", SPEED, True, "Lines over hindering squares miss it; wakes only adjacent tokens."),
    Ability("FI", "Flame/Lightning", ATTACK, True, "Shot of 1 click on the target and all figures beside it."),
    Ability("HE", "Healing", ATTACK, True, "Heals an adjacent friend by its damage value or by 1d6."),
    Ability("MB", "Magic Blast", ATTACK, True, "Shot through figures, blocks and cover for 1d6 clicks."),
    Ability("MH", "Magic Healing", ATTACK, True, "Heals a friend within range by 1d6."),
    Ability("SA", "Sneak Attack", ATTACK, True, "Gives no free spin; close damage from behind is doubled."),
    Ability("SH", "Shockwave", ATTACK, True, "Strikes every figure within half range; ignores their abilities."),
    Ability("SW", "Sweep", ATTACK, True, "Close attack on every foe in the front arc with one roll."),
    Ability("VA", "Vampirism", ATTACK, False, "Heals 1 click when its close attack inflicts damage."),
    Ability("VE", "Venom", ATTACK, False, "At the start of the turn, 1 click to each adjacent foe in its front arc."),
    Ability("WM", "Weapon Master", ATTACK, True, "Close damage is 1d6 instead of the damage value."),
    Ability("BA", "Battle Armor", DEFENSE, False, "+2 defense against ranged attacks."),
    Ability("DE", "Defend", DEFENSE, True, "Adjacent friends may use its defense value."),
    Ability("DO", "Dodge", DEFENSE, True, "When hit, escapes on 5-6."),
    Ability("IN", "Invulnerability", DEFENSE, False, "+2 against ranged; damage -2; cannot be healed."),
    Ability("LI", "Limited Invisibility", DEFENSE, True, "No target of ranged attacks; wakes only adjacent tokens."),
    Ability("MI", "Magic Immunity", DEFENSE, False, "Untouched by abilities with Magic in their name."),
    Ability("MR", "Magic Retaliation", DEFENSE, False, "An attacker that damages it takes 1 click."),
    Ability("PA", "Pole Arm", DEFENSE, False, "A foe moving into its front arc takes 1 click and stops."),
    Ability("RE", "Regeneration", DEFENSE, True, "Instead of acting, heals 1d6-2."),
    Ability("TE", "Terrify", DEFENSE, True, "A foe that would move adjacent is kept away on 1-2."),
    Ability("TO", "Toughness", DEFENSE, False, "Damage -1, attacks still at least 1."),
    Ability("AH", "Auto-Heal", DAMAGE, False, "Heals 1 at the start of the turn with no foe adjacent."),
    Ability("BE", "Berserk", DAMAGE, False, "No ranged attacks; close attacks inflict 1 more."),
    Ability("BF", "Battle Fury", DAMAGE, False, "Must counterattack, with +1 to the roll."),
    Ability(
        "CO",
        "Command",
        DAMAGE,
        False,
        "Start of turn: on a 6 one more activation; rallies adjacent Demoralized friends.",
    ),
    Ability("DM", "Demoralized", DAMAGE, False, "May only move, open doors, carry, use artifacts; holds nobody."),
    Ability("ME", "Magic Enhancement", DAMAGE, True, "Adjacent friends' ranged attacks inflict 1 more."),
    Ability("NE", "Necromancy", DAMAGE, True, "Instead of acting, brings a fallen Hero of the team back."),
    Ability("PI", "Pierce", DAMAGE, True, "Its shots ignore Battle Armor, Toughness and Invulnerability."),
)

CODES: Final = {ability.code: index for index, ability in enumerate(ABILITIES)}
NO_ABILITY: Final = -1

SLOT_BITS: Final = [sum(1 << i for i, ability in enumerate(ABILITIES) if ability.slot == slot) for slot in range(4)]

BARRED_BITS: Final = 1 << BOUND | 1 << CHARGE | 1 << NIMBLE | 1 << QUICKNESS | 1 << SNEAK | 1 << STEALTH | 1 << SWEEP
"""What furniture forbids to its carrier (MK-CHR.5, MK-TBL.7)."""
SEEN_BITS: Final = 1 << SNEAK | 1 << STEALTH | 1 << INVISIBLE
"""What does not work on the tile of an All-Seeing Pillar (MK-ASP.1 to 3)."""
