"""Champions on the board: arriving, damage, healing, death and bounty (BF-14.4, BF-20)."""

from ludarium.games.bridgefront.cards.card import CHAMPION
from ludarium.games.bridgefront.events import (
    ARMORED,
    BOUNTY,
    CHAMPION_DIED,
    CHAMPION_IN,
    CHAMPION_OUT,
    DIE_ROLLED,
    HEALED,
    HURT,
)
from ludarium.games.bridgefront.piles import discard_played, leave_hand
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CONTRACT, NONE, USED


def place_champion(s: Bridgefront, seat: int, card: int, place: int) -> None:
    """Put a Champion on the board, at full HP."""
    hp = s.card(card).hp
    s.champ_card.append(card)
    s.champ_seat.append(seat)
    s.champ_hex.append(place)
    s.champ_hp.append(hp)
    s.champ_max.append(hp)
    s.champ_flags.append(0)
    s.champ_dice.append(0)
    s.champ_armor.append(0)
    s.shift_units(seat, place, 1)
    s.note(CHAMPION_IN, seat, s.kinds[card], place)


def take_off(s: Bridgefront, index: int) -> None:
    """Off the board, with all that was attached to it."""
    s.shift_units(s.champ_seat[index], s.champ_hex[index], -1)
    card = s.champ_card[index]
    for column in (
        s.champ_card,
        s.champ_seat,
        s.champ_hex,
        s.champ_hp,
        s.champ_max,
        s.champ_flags,
        s.champ_dice,
        s.champ_armor,
    ):
        del column[index]
    if s.marks:
        s.marks = [mark for mark in s.marks if mark.kind != CONTRACT or mark.place != card]


def remove(s: Bridgefront, index: int) -> None:
    """Leave the board without dying: no bounty, no death."""
    s.note(CHAMPION_OUT, s.champ_seat[index], s.kinds[s.champ_card[index]])
    take_off(s, index)


def heal(s: Bridgefront, index: int, amount: int) -> None:
    """Never above max HP (BF-C rows that heal)."""
    healed = min(amount, s.champ_max[index] - s.champ_hp[index])
    if healed > 0:
        s.champ_hp[index] += healed
        s.note(HEALED, s.champ_seat[index], s.kinds[s.champ_card[index]], healed)


def wound(s: Bridgefront, index: int, amount: int) -> bool:
    """Damage point by point, gold first where it is armoured; True when no HP are left."""
    owner = s.champ_seat[index]
    cost = s.champ_armor[index]
    taken = 0
    while amount > 0 and s.champ_hp[index] > 0:
        amount -= 1
        if cost and s.gold[owner] >= cost:
            s.gold[owner] -= cost
            s.note(ARMORED, owner, cost, s.kinds[s.champ_card[index]])
        else:
            s.champ_hp[index] -= 1
            taken += 1
    if taken:
        s.note(HURT, owner, s.kinds[s.champ_card[index]], taken)
    return s.champ_hp[index] <= 0


def hurt(s: Bridgefront, card: int, amount: int, by: int) -> bool:
    """Damage from a card or an ability of a seat; True when the Champion dies of it."""
    index = s.champion_at(card)
    if index == NONE or not wound(s, index, amount):
        return False
    die(s, [card], by)
    return True


def hurt_all(s: Bridgefront, place: int, amount: int, by: int, spare: int) -> None:
    """Damage to every Champion in a hex at once, those of `spare` (or NONE) left out."""
    dying: list[int] = []
    for index in range(len(s.champ_card)):
        if s.champ_hex[index] == place and s.champ_seat[index] != spare and wound(s, index, amount):
            dying.append(s.champ_card[index])
    die(s, dying, by)


def die(s: Bridgefront, dying: list[int], by: int) -> None:
    """These Champions die together: killer's bounty first, then what their death sets off (BF-14.4).

    `by` is the seat that dealt the blows; its own Champions pay it nothing.
    """
    if not dying:
        return
    for card in dying:
        index = s.champion_at(card)
        owner = s.champ_seat[index]
        place = s.champ_hex[index]
        s.note(CHAMPION_DIED, owner, s.kinds[card], place)
        if by != NONE and by != owner:
            bounty = s.card(card).bounty + s.faction_of(by).kill_gold
            s.gold[by] += bounty
            s.note(BOUNTY, by, bounty)
            steal_from_dead(s, by, owner, card)
        for mark in s.marks:
            if mark.kind == CONTRACT and mark.place == card:
                s.gain_gold(mark.seat, mark.amount)
        for witness in range(len(s.champ_card)):
            if s.champ_hex[witness] == place and s.champ_card[witness] != card and not s.champ_flags[witness] & USED:
                for effect in s.rules.parts[s.kinds[s.champ_card[witness]]]:
                    gold = effect.hex_death_gold()
                    if gold:
                        s.champ_flags[witness] |= USED
                        s.gain_gold(s.champ_seat[witness], gold)
        for effect in s.rules.parts[s.kinds[card]]:
            effect.on_death(s, owner)
    for card in dying:
        take_off(s, s.champion_at(card))


def steal_from_dead(s: Bridgefront, killer: int, victim: int, card: int) -> None:
    """The Virteous idea: on a 1, a card changes hands (BF-F-VIRT-C)."""
    if s.rules.assassin_steal == "off" or not s.faction_of(killer).may_steal:
        return
    roll = s.rng.d6()
    s.note(DIE_ROLLED, killer, roll)
    if roll != 1:
        return
    if s.rules.assassin_steal == "spell":
        card = find_spell(s, victim)
    if card == NONE:
        return
    for pile in (s.burnt[victim], s.hand[victim], s.draw[victim], s.discard[victim]):
        if card in pile:
            s.peeked[victim] = 0
            leave_hand(s, victim, card)
            if card in pile:
                pile.remove(card)
            discard_played(s, killer, card)
            return


def find_spell(s: Bridgefront, victim: int) -> int:
    """The victim's faction spell, wherever it is but in play."""
    deck = s.faction_of(victim).slug
    for pile in (s.hand[victim], s.draw[victim], s.discard[victim], s.burnt[victim]):
        for card in pile:
            if s.card(card).deck == deck and s.card(card).type != CHAMPION:
                return card
    return NONE
