"""How good a position looks for a player: points in hand, points in sight, and the means to get more.

In the middle of an effect the judge looks on to its end, the player choosing what looks best.
"""

from math import exp
from typing import Final

from ludarium.games.omen.cards.board import (
    CHARM_UNIT,
    CHOOSE_CITY,
    DISCARD_UNIT,
    ENRAGE_UNIT,
    MOVE_TO,
    MOVE_UNIT,
    MUSTER,
    PUT_WHERE,
    RAISE,
    RETURN_UNIT,
)
from ludarium.games.omen.cards.hand import GIVE_UP, KEEP, PLUNDER, RETRIEVE, TAKE_COINS
from ludarium.games.omen.cards.unusual import NAME_TYPE, USE_UNIT
from ludarium.games.omen.state import BEAST, FEAT, FEATS, HERO, ORACLE, SOLDIER, WAR, Omen
from ludarium.games.omen.surge import FIRST_ABILITY, HOW, WHICH_ABILITY
from ludarium.games.omen.turn import HAND_LIMIT, OFFER_SPLIT
from ludarium.games.omen.war import NEXT_BATTLE, SURVIVOR

MIDWAY: Final = {
    prompt.name
    for prompt in (
        HOW,
        WHICH_ABILITY,
        FIRST_ABILITY,
        OFFER_SPLIT,
        HAND_LIMIT,
        NEXT_BATTLE,
        SURVIVOR,
        TAKE_COINS,
        GIVE_UP,
        PLUNDER,
        KEEP,
        RETRIEVE,
        DISCARD_UNIT,
        RETURN_UNIT,
        MOVE_UNIT,
        MOVE_TO,
        ENRAGE_UNIT,
        CHARM_UNIT,
        CHOOSE_CITY,
        MUSTER,
        RAISE,
        PUT_WHERE,
        NAME_TYPE,
        USE_UNIT,
    )
}
"""Questions in the middle of something; the others begin something new."""
DEPTH: Final = 2
WIDTH: Final = 5
"""How far, and over how many options, the judge looks on."""

WIN: Final = 100.0
COIN: Final = 0.22
CARD: Final = 0.3
STRENGTH: Final = 0.1
ORACLE_WORTH: Final = 0.35
REWARD: Final = 2.1
SWING: Final = 0.9
"""How much of a battle in sight is counted already."""
FEAT_SIGHT: Final = 1.9
FEAT_PROGRESS: Final = 0.75


def judge(s: Omen, seat: int) -> float:
    return look_on(s, seat, DEPTH)


def outlook(s: Omen) -> list[float]:
    """What one player gains is the other's loss; whoever is in the middle of an effect is the one to ask."""
    seat = s.asks[0].seat if s.asks else 0
    value = judge(s, seat)
    return [value, -value] if seat == 0 else [-value, value]


def look_on(s: Omen, seat: int, depth: int) -> float:
    """Judge where the effect that is under way ends at its best."""
    if depth and s.asks:
        ask = s.asks[0]
        if ask.seat == seat and ask.prompt.name in MIDWAY:
            best = -1000.0
            options = ask.options[:WIDTH]
            for nth, option in enumerate(options):
                # A trial is not needed any more after its last option.
                trial = s if depth < DEPTH and nth == len(options) - 1 else s.clone()
                trial.choose(seat, option)
                best = max(best, look_on(trial, seat, depth - 1))
            return best
    return standing(s, seat)


def standing(s: Omen, seat: int) -> float:
    """Own prospects less the opponent's, in VP."""
    if s.over:
        winners = s.winners()
        margin = s.scores()[seat] - s.scores()[1 - seat]
        if len(winners) == 2:
            return 0.0
        return margin + (WIN if winners[0] == seat else -WIN)
    # Per side of a City, its Strength, its Soldiers and the slots taken.
    strength = s.cheer[:]
    soldiers = [0] * len(strength)
    loads = [0] * len(strength)
    own = prospects(s, seat, strength, soldiers, loads)
    return own - prospects(s, 1 - seat, strength, soldiers, loads) + battles(s, seat, strength, soldiers, loads)


def prospects(s: Omen, seat: int, strength: list[int], soldiers: list[int], loads: list[int]) -> float:
    """Points, coins, cards, Units and Feats in sight of one player, whose sides are counted on the way."""
    rules = s.rules
    printed = rules.type
    enraged = s.enraged
    cities = rules.cities
    total = float(s.vp(seat) + s.whim_vp(seat))
    total += COIN * min(s.coins[seat], rules.coin_limit)
    total += CARD * min(len(s.hands[seat]), rules.hand_limit)
    fullest = with_beast = with_soldier = with_oracle = 0
    for side in range(seat * cities, (seat + 1) * cities):
        power = load = beasts = fighters = oracles = 0
        for card in s.units[side]:
            kind = printed[card]
            each = s.strength_of(card)
            power += each
            total += STRENGTH * each
            if kind == ORACLE:
                total += ORACLE_WORTH
            elif kind == HERO:
                total -= 0.3
            if kind == BEAST or enraged[card]:
                beasts = 1
                load += 2
            else:
                load += 1
                if kind == SOLDIER:
                    fighters += 1
                elif kind == ORACLE:
                    oracles = 1
        if load:
            strength[side] = strength[side] + power
            soldiers[side] = fighters
            loads[side] = load
            fullest = max(fullest, load)
            with_beast += beasts
            with_oracle += oracles
            if fighters:
                with_soldier += 1
    before = s.active == seat and s.step < FEAT
    shares = [
        s.discarded / 3.0 if before else 0.0,
        fullest / 5.0,
        s.drawn / 5.0 if before else 0.0,
        with_beast / cities,
        with_soldier / cities,
        with_oracle / cities,
    ]
    return total + feats_in_sight(s, seat, before, shares)


def feats_in_sight(s: Omen, seat: int, before: bool, shares: list[float]) -> float:
    """What is fulfilled counts almost fully until the Feat Step; what is on the way counts in part."""
    first = seat * FEATS
    total = 0.0
    for feat, share in enumerate(shares):
        if not s.feats[first + feat]:
            if share >= 1.0:
                total += FEAT_SIGHT if before else FEAT_PROGRESS
            else:
                total += FEAT_PROGRESS * share * share * (1.0 if before else 0.8)
    return total


def battles(s: Omen, seat: int, strength: list[int], soldiers: list[int], loads: list[int]) -> float:
    """Rewards that the next battles will bring, as far as one can tell."""
    rules = s.rules
    cities = rules.cities
    other = 1 - seat
    before = s.step < WAR
    next_up = s.active if before else 1 - s.active
    total = 0.0
    for city in range(cities):
        mine, theirs = seat * cities + city, other * cities + city
        my_load, their_load = loads[mine], loads[theirs]
        if my_load + their_load == 0:
            continue
        worth = REWARD if s.stacks[city] else 0.3
        lead = float(strength[mine] - strength[theirs]) + 0.3 * (soldiers[mine] - soldiers[theirs])
        waiting = their_load if next_up == seat else my_load
        if my_load + their_load >= rules.wartorn_total or waiting >= rules.wartorn_opponent:
            # The side that comes next can still add to its Strength, unless its Surge is what we are looking at.
            if next_up == other:
                lead -= 2.5
            elif s.active != seat:
                lead += 2.5
            likely = 1.0
        else:
            likely = 0.25 + 0.1 * (my_load + their_load)
            lead *= 0.7
        total += SWING * worth * likely * (2.0 / (1.0 + exp(-lead / 1.6)) - 1.0)
        total += 0.02 * lead
    return total
