"""The turn, step by step, and the end of the game (OM-4.1 to OM-4.7, OM-4.25 to 4.27, OM-4.41 to 4.44, OM-6)."""

from typing import Final

from ludarium.core import NUMBER, PASS, Domain, Frame, Prompt, with_item
from ludarium.games.omen.acts import discard_from_hand, draw, find_in_hand, from_hand, gain, kinds_of, pay, to_pile
from ludarium.games.omen.cards.reactions import WEALTH_WINDOW, Occasion
from ludarium.games.omen.reactions import Window
from ludarium.games.omen.state import (
    CALMED,
    CARD,
    CHALLENGE_WON,
    COINS_RETURNED,
    FEAT,
    FEAT_CARD,
    FEAT_DONE,
    FEATS,
    FERRYMANS_PURSE,
    GAME_ENDS,
    HELM_OF_SHADOWS,
    HORN_OF_PLENTY,
    NONE,
    OFFERED,
    OFFERING,
    TURN_BEGINS,
    WEALTH,
    WEALTH_SPLIT,
    WHIM_SHOWN,
    Omen,
)
from ludarium.games.omen.surge import Portent, Surge
from ludarium.games.omen.war import War

SPLIT: Final = Domain("split", 200)
"""How many of a number of things are cards; the rest are coins."""

WEALTH_ACTIONS: Final = Prompt("wealth", SPLIT, "How do you spend your {0} wealth actions?", about=(NUMBER,))
FEAT_CHOICE: Final = Prompt("feat", FEAT_CARD, "Which fulfilled Feat do you turn over?", decline="None")
OFFER: Final = Prompt("offer", CARD, "Which card do you offer?", decline="No offering")
OFFER_SPLIT: Final = Prompt("offer_split", SPLIT, "What do you take for your offering of {0}?", about=(NUMBER,))
HAND_LIMIT: Final = Prompt("hand_limit", CARD, "Your hand is too large: which card do you discard?")

BY_CITIES, BY_FEATS, BY_TURNS = 0, 1, 2


class Turn(Frame[Omen]):
    """Six steps in fixed order (OM-4.1)."""

    def run(self, s: Omen) -> None:
        s.turn += 1
        s.active = s.starter if s.turn % 2 else 1 - s.starter
        s.drawn = 0
        s.discarded = 0
        s.taken = 0
        s.reward_played = 0
        s.beasts_played = 0
        s.sandals_worn = 0
        s.played = []
        s.note(TURN_BEGINS, s.turn, s.active)
        s.then(Wealth(), Surge(), Portent(), FeatStep(), War(), Offering(), EndOfTurn())


def split_label(cards: int, coins: int) -> str:
    parts = []
    if cards:
        parts.append("1 card" if cards == 1 else f"{cards} cards")
    if coins:
        parts.append("1 coin" if coins == 1 else f"{coins} coins")
    return " and ".join(parts) or "nothing"


# Step 1: Wealth


class Wealth(Frame[Omen]):
    """One announced split of all wealth actions (OM-4.2 to OM-4.7)."""

    def run(self, s: Omen) -> None:
        s.step = WEALTH
        actions = wealth_actions(s)
        s.ask(self, s.active, WEALTH_ACTIONS, list(range(actions, -1, -1)), (actions,))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        actions = wealth_actions(s)
        cards, coins = option, actions - option
        bonus = wealth_bonus(s, option, actions)
        if bonus and cards:
            cards += bonus
        elif bonus:
            coins += bonus
        s.note(WEALTH_SPLIT, seat, cards, coins)
        if cards:
            draw(s, seat, cards)
        if coins:
            gain(s, seat, coins)
        if bonus:
            s.then(Window(Occasion(WEALTH_WINDOW)))

    def label(self, s: Omen, option: int) -> str:
        actions = wealth_actions(s)
        bonus = wealth_bonus(s, option, actions)
        return split_label(option + (bonus if option else 0), actions - option + (0 if option else bonus))


def wealth_actions(s: Omen) -> int:
    return s.rules.first_wealth_actions if s.turn == 1 else s.rules.wealth_actions


def wealth_bonus(s: Omen, cards: int, actions: int) -> int:
    """All actions of one kind bring more, but not on the shortened first turn (OM-4.5)."""
    if 0 < cards < actions or (s.turn == 1 and not s.rules.first_turn_bonus):
        return 0
    return s.rules.wealth_bonus


# Step 4: Feat


class FeatStep(Frame[Omen]):
    """Every Feat fulfilled at this moment, and every open Challenge (OM-4.25, OM-4.26, OM-B7.2)."""

    def run(self, s: Omen) -> None:
        s.step = FEAT
        seat = s.active
        for challenge in s.challenges:
            if s.rules.challenges_list[challenge].condition.met(s, seat):
                s.challenges = [other for other in s.challenges if other != challenge]
                s.challenge_of = with_item(s.challenge_of, challenge, seat)
                s.note(CHALLENGE_WON, seat, challenge)
        if s.rules.feats_optional:
            s.then(ChooseFeat())
        else:
            for feat in fulfilled(s, seat):
                complete(s, seat, feat)


class ChooseFeat(Frame[Omen]):
    """With `feats_optional`, a fulfilled Feat may be left open."""

    def run(self, s: Omen) -> None:
        feats = fulfilled(s, s.active)
        if feats:
            s.ask(self, s.active, FEAT_CHOICE, [*feats, PASS])

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        if option != PASS:
            complete(s, seat, option)
            s.then(ChooseFeat())


def fulfilled(s: Omen, seat: int) -> list[int]:
    found: list[int] = []
    for feat in range(FEATS):
        if not s.feats[seat * FEATS + feat] and s.rules.feats_list[feat].condition.met(s, seat):
            found.append(feat)
    return found


def complete(s: Omen, seat: int, feat: int) -> None:
    s.feats = with_item(s.feats, seat * FEATS + feat, 1)
    s.note(FEAT_DONE, seat, feat)


# Step 6: Offering


class Offering(Frame[Omen]):
    """Offer, hand limit, coin limit, and the Enraged are turned up: in this order."""

    def run(self, s: Omen) -> None:
        s.step = OFFERING
        s.then(Offer(), HandLimit(), CoinLimit(), Calm())


class Offer(Frame[Omen]):
    """One Unit card for cards and coins worth its Offering Value (OM-4.41)."""

    def run(self, s: Omen) -> None:
        if s.hands[s.active]:
            s.ask(self, s.active, OFFER, [PASS, *kinds_of(s, s.hands[s.active])])

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        if option == PASS:
            return
        card = from_hand(s, seat, find_in_hand(s, seat, option))
        to_pile(s, card)
        s.note(OFFERED, seat, option)
        worth = s.rules.offering[card]
        if s.holds(seat, HORN_OF_PLENTY):
            worth += s.rules.relics_list[HORN_OF_PLENTY].standing.amount
        s.then(SplitOffering(worth))


class SplitOffering(Frame[Omen]):
    """Any split, announced before drawing."""

    def __init__(self, worth: int) -> None:
        self.worth: Final = worth

    def run(self, s: Omen) -> None:
        s.offer(self, s.active, OFFER_SPLIT, list(range(self.worth, -1, -1)), (self.worth,))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        if option:
            draw(s, seat, option)
        if self.worth > option:
            gain(s, seat, self.worth - option)

    def label(self, s: Omen, option: int) -> str:
        return split_label(option, self.worth - option)


class HandLimit(Frame[Omen]):
    """Unit cards go until the hand, Rewards included, is within the limit (OM-4.42)."""

    def run(self, s: Omen) -> None:
        seat = s.active
        limit = s.rules.hand_limit
        if s.holds(seat, HELM_OF_SHADOWS):
            limit += s.rules.relics_list[HELM_OF_SHADOWS].standing.amount
        over = len(s.hands[seat]) + len(s.rewards[seat]) - limit
        if over >= len(s.hands[seat]):
            while s.hands[seat]:
                discard_from_hand(s, seat, 0, NONE)
        elif over > 0:
            s.ask(self, seat, HAND_LIMIT, kinds_of(s, s.hands[seat]))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        discard_from_hand(s, seat, find_in_hand(s, seat, option), NONE)
        s.then(HandLimit())


class CoinLimit(Frame[Omen]):
    """Coins above the limit go back to the pool (OM-4.43)."""

    def run(self, s: Omen) -> None:
        seat = s.active
        limit = s.rules.coin_limit
        if s.holds(seat, FERRYMANS_PURSE):
            limit += s.rules.relics_list[FERRYMANS_PURSE].standing.amount
        over = s.coins[seat] - limit
        if over > 0:
            pay(s, seat, over)
            s.note(COINS_RETURNED, seat, over)


class Calm(Frame[Omen]):
    """All your Enraged Units are turned face-up, which is not entering (OM-4.44, OM-4.15)."""

    def run(self, s: Omen) -> None:
        cities = s.rules.cities
        for side in range(s.active * cities, (s.active + 1) * cities):
            for card in s.units[side]:
                if s.enraged[card]:
                    s.enraged = with_item(s.enraged, card, 0)
                    s.note(CALMED, s.active, s.rules.kind[card])


# The end (OM-6.1 to OM-6.5, OM-6.14)


class EndOfTurn(Frame[Omen]):
    """What lasts until the end of the turn ends; then the end of the game is checked."""

    def run(self, s: Omen) -> None:
        acted = False
        for side in s.units:
            for card in side:
                if s.bonus[card]:
                    s.bonus = with_item(s.bonus, card, 0)
                if s.acted[card]:
                    acted = True
        if acted:
            s.acted = [0] * len(s.acted)
        empty = 0
        for stack in s.stacks:
            if not stack:
                empty += 1
        if empty >= s.rules.end_cities:
            finish(s, BY_CITIES)
        elif s.feats_done(1 - s.active) >= s.rules.feats_to_end:
            finish(s, BY_FEATS)
        elif s.rules.max_turns is not None and s.turn >= s.rules.max_turns:
            finish(s, BY_TURNS)
        else:
            s.then(Turn())


def finish(s: Omen, reason: int) -> None:
    s.ended_by = reason
    for seat in range(2):
        if len(s.whims[seat]) == 1:
            s.note(WHIM_SHOWN, seat, s.whims[seat][0], s.whim_vp(seat))
    s.note(GAME_ENDS, int(s.scores()[0]), int(s.scores()[1]))
    s.end()
