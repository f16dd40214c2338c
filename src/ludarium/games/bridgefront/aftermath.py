"""After a battle: who has won, what that brings, who is healed; Stitchwork and Tempest (BF-14.3)."""

from ludarium.core import with_item
from ludarium.games.bridgefront.battle import ATTACKER, DEFENDER, Battle
from ludarium.games.bridgefront.champions import die, heal, wound
from ludarium.games.bridgefront.events import DRAWN_BATTLE, WON
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import BREAKTHROUGH, NONE, SLOW, STRINGS, USED, VICTOR


def end_battle(s: Bridgefront, battle: Battle) -> None:
    """Who has survivors alone has won (BF-14.3.1)."""
    winner, loser = battle.attacker, battle.defender
    if not s.holds(winner, battle.place):
        winner, loser = loser, winner
    if s.holds(winner, battle.place):
        s.fought.append((VICTOR, winner))
        s.wins = with_item(s.wins, winner, s.wins[winner] + 1)
        s.note(WON, winner, loser, battle.place)
        s.steal_gold(winner, loser, s.faction_of(winner).win_steal)
        for index in s.champions_in(winner, battle.place):
            for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
                effect.on_win(s, index)
        if s.marks:
            break_through(s, winner, battle.place)
    else:
        s.fought.append((VICTOR, NONE))
        s.note(DRAWN_BATTLE, battle.place)
    close_battle(s, battle)


def break_through(s: Bridgefront, winner: int, place: int) -> None:
    """Breakthrough Line: won where the stack ended, so there are cards in Cleanup."""
    kept = []
    for mark in s.marks:
        if mark.kind == BREAKTHROUGH and mark.seat == winner and mark.place == place:
            s.bonus_draw = with_item(s.bonus_draw, winner, s.bonus_draw[winner] + mark.amount)
        else:
            kept.append(mark)
    s.marks = kept


def close_battle(s: Bridgefront, battle: Battle) -> None:
    """Won or not: Slow wears off, Clean Exit and Stitchwork heal, Pulling Strings pays."""
    for side in (ATTACKER, DEFENDER):
        seat = battle.seat(side)
        healing = s.faction_of(seat).heal_after_battle
        fought = s.champions_in(seat, battle.place)
        for index in fought:
            s.champ_flags[index] &= ~SLOW
            if healing:
                heal(s, index, healing)
        if s.rules.active_timing == "on_battle":
            for index in fought:
                stitch_weakest(s, index)
    for mark in s.marks:
        if mark.kind == STRINGS and mark.seat != battle.attacker and mark.seat != battle.defender:
            s.gain_gold(mark.seat, mark.amount)


def stitch_weakest(s: Bridgefront, index: int) -> None:
    """`active_timing` on_battle: Stitchwork on the friend that lacks most."""
    amount = sum([effect.stitchwork() for effect in s.rules.parts[s.kinds[s.champ_card[index]]]])
    if not amount or s.champ_flags[index] & USED:
        return
    friends = s.champions_in(s.champ_seat[index], s.champ_hex[index])
    worst = index
    for friend in friends:
        if s.champ_max[friend] - s.champ_hp[friend] > s.champ_max[worst] - s.champ_hp[worst]:
            worst = friend
    if s.champ_hp[worst] < s.champ_max[worst]:
        s.champ_flags[index] |= USED
        heal(s, worst, amount)


def open_tempests(s: Bridgefront, battle: Battle) -> None:
    """`active_timing` on_battle: Tempest as a battle of its own opens."""
    for side in (ATTACKER, DEFENDER):
        for card in [s.champ_card[index] for index in s.champions_in(battle.seat(side), battle.place)]:
            if s.champion_at(card) != NONE and not s.champ_flags[s.champion_at(card)] & USED:
                storm(s, card)


def storm(s: Bridgefront, card: int) -> None:
    """Tempest: damage to every enemy Champion in adjacent hexes (BF-C-stormcaller)."""
    index = s.champion_at(card)
    seat, place = s.champ_seat[index], s.champ_hex[index]
    damage = sum([effect.tempest() for effect in s.rules.parts[s.kinds[card]]])
    if not damage:
        return
    s.champ_flags[index] |= USED
    dying = [
        s.champ_card[other]
        for other in range(len(s.champ_card))
        if s.champ_seat[other] != seat and s.board.distance(s.champ_hex[other], place) == 1 and wound(s, other, damage)
    ]
    die(s, dying, seat)
