"""The Action phase, first half: each player plans one action in secret, question by question (BF-12.1, BF-12.2).

A plan is a chain of small questions in the seat's own lane. The usual answer comes first; the finished plan
is sealed in `declared` until all are in.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ludarium.core import PASS, Domain, Frame, Prompt
from ludarium.games.bridgefront.cards.card import CHAMPION, BridgefrontCard
from ludarium.games.bridgefront.events import ACTIONS, CHAMPIONS
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import CARDS, FREE_CHAMPION, NONE, USED

if TYPE_CHECKING:
    from ludarium.games.bridgefront.cards.effect import CardEffect

COPY: Final = Domain("copy", 20)

DECLARE: Final = Prompt("action", ACTIONS, "What do you do?", decline="Done for this round")
WHICH_COPY: Final = Prompt("copy", COPY, "Which copy?")
STITCH: Final = Prompt(
    "stitchwork", CHAMPIONS, "Stitchwork of {0}: whom does it heal?", about=(CHAMPIONS,), decline="Not now"
)
CALL_TEMPEST: Final = Prompt(
    "tempest", CHAMPIONS, "Tempest of {0}: strike all enemy Champions beside it?", about=(CHAMPIONS,), decline="Not now"
)


# What may be played


def mana_cost(s: Bridgefront, seat: int, card: int) -> int:
    """Mana to play a card now."""
    if s.miracles and card in s.miracles:
        return 0 if s.is_champion(card) and free_champion(s, seat) else 1
    printed = s.card(card)
    if printed.type == CHAMPION and s.marks and free_champion(s, seat):
        return 0
    return printed.mana


def gold_cost(s: Bridgefront, seat: int, card: int) -> int:
    """Gold to play a card now; a Champion's depends on those in play (BF-20.1.3)."""
    if s.miracles and card in s.miracles:
        return 0
    printed = s.card(card)
    if printed.type != CHAMPION:
        return printed.gold
    if s.marks and free_champion(s, seat):
        return 0
    return printed.price(s.champion_count(seat), s.rules.fourth_price == "extrapolate")


def free_champion(s: Bridgefront, seat: int) -> bool:
    """Last Contract waits for a Champion."""
    return any(mark.kind == FREE_CHAMPION and mark.seat == seat for mark in s.marks)


def may_play(s: Bridgefront, seat: int, card: int) -> bool:
    """Payable, and with a legal choice for every target (BF-12.1.2)."""
    printed = s.card(card)
    if s.miracles or printed.type == CHAMPION:
        if mana_cost(s, seat, card) > s.mana[seat] or gold_cost(s, seat, card) > s.gold[seat]:
            return False
    elif printed.mana > s.mana[seat] or printed.gold > s.gold[seat]:
        return False
    return all(effect.playable(s, seat, card) for effect in printed.parts)


def may_act(s: Bridgefront, seat: int, basic: int) -> bool:
    """Is a basic action payable and possible (BF-12.2)?"""
    card = s.rules.basics[basic]
    if card.mana > s.mana[seat] or card.gold > s.gold[seat]:
        return False
    return all(effect.playable(s, seat, NONE) for effect in card.parts)


def eligible(s: Bridgefront, seat: int) -> bool:
    """At least 1 mana and not Done (BF-12.1.1); with `zero_mana_play`, cards in hand are enough."""
    if s.done[seat]:
        return False
    return s.mana[seat] > 0 or (s.rules.zero_mana_play and bool(s.hand[seat]))


def alike(s: Bridgefront, a: int, b: int) -> bool:
    """Can nobody tell these two cards apart?"""
    if s.kinds[a] != s.kinds[b] or s.initiative[a] != s.initiative[b] or s.counter[a] != s.counter[b]:
        return False
    return not s.miracles or (a in s.miracles) == (b in s.miracles)


def copies_of(s: Bridgefront, seat: int, kind: int) -> list[int]:
    """The playable cards of a kind in hand, one of each sort."""
    cards = [card for card in s.hand[seat] if s.kinds[card] == kind]
    if len(cards) == 1:
        # The kind was offered, so its only card may be played.
        return cards
    found: list[int] = []
    for card in cards:
        known = False
        for other in found:
            known = known or alike(s, card, other)
        if not known and may_play(s, seat, card):
            found.append(card)
    return found


# The questions


@mypyc_attr(free_list_len=1)
class Declare(Frame[Bridgefront]):
    """A card, a basic action, or Done (BF-12.1.2 to 12.1.4)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Bridgefront) -> None:
        seat = self.seat
        options: list[int] = []
        for card in s.hand[seat]:
            kind = s.kinds[card]
            fresh = True
            for option in options:
                if option == kind:
                    fresh = False
                    break
            if fresh and may_play(s, seat, card):
                options.append(kind)
        if s.mana[seat] > 0:
            for basic in range(s.rules.usable_basics):
                if may_act(s, seat, basic):
                    options.append(CARDS + basic)
        options.append(PASS)
        s.ask(self, seat, DECLARE, options)

    def label(self, s: Bridgefront, option: int) -> str:
        if option < CARDS:
            return ""
        basic = s.rules.basics[option - CARDS]
        gold = s.rules.words(f", {basic.gold} gold") if basic.gold else ""
        return f"{basic.name} ({basic.mana} mana{gold})"

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        if option == PASS:
            seal(s, seat, PASS, NONE, ())
        elif option >= CARDS:
            s.then(Planning(seat, option, NONE, (), ()))
        else:
            copies = copies_of(s, seat, option)
            if len(copies) > 1:
                s.then(ChooseCopy(seat, option))
            else:
                s.then(Planning(seat, option, copies[0], (), ()))


class ChooseCopy(Frame[Bridgefront]):
    """Two cards of one name that differ: in initiative, counter or cost."""

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, s: Bridgefront) -> None:
        s.ask(self, self.seat, WHICH_COPY, list(range(len(copies_of(s, self.seat, self.kind)))))

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        s.then(Planning(seat, self.kind, copies_of(s, seat, self.kind)[option], (), ()))

    def label(self, s: Bridgefront, option: int) -> str:
        card = copies_of(s, self.seat, self.kind)[option]
        return (
            f"initiative {s.initiative[card] / 1000:g}, {mana_cost(s, self.seat, card)} mana, {s.counter[card]} counted"
        )


@mypyc_attr(free_list_len=1)
class Planning(Frame[Bridgefront]):
    """The targets of a card or basic action, effect by effect; each effect knows its own questions."""

    def __init__(
        self, seat: int, action: int, card: int, parts: tuple[tuple[int, ...], ...], given: tuple[int, ...]
    ) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.card: Final = card
        self.parts: Final = parts
        """The effects already planned."""
        self.given: Final = given
        """The answers for the effect being planned."""

    def printed(self, s: Bridgefront) -> BridgefrontCard:
        return s.rules.cards[self.action] if self.action < CARDS else s.rules.basics[self.action - CARDS]

    def effect(self, s: Bridgefront) -> "CardEffect":
        return self.printed(s).parts[len(self.parts)]

    def run(self, s: Bridgefront) -> None:
        effects = self.printed(s).parts
        locked = effects[len(self.parts)].settle(s, self, self.given)
        if locked is None:
            return
        parts = (*self.parts, locked) if self.parts else (locked,)
        if len(parts) < len(effects):
            s.then(Planning(self.seat, self.action, self.card, parts, ()))
        else:
            seal(s, self.seat, self.action, self.card, parts)

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        given = (*self.given, option) if self.given else (option,)
        s.then(Planning(seat, self.action, self.card, self.parts, given))

    def label(self, s: Bridgefront, option: int) -> str:
        return self.effect(s).option_label(s, self, option)

    def spare_cards(self, s: Bridgefront, taken: tuple[int, ...]) -> list[int]:
        """The hand without the card being played and those given up already."""
        return [card for card in s.hand[self.seat] if card != self.card and card not in taken]


def seal(s: Bridgefront, seat: int, action: int, card: int, parts: tuple[tuple[int, ...], ...]) -> None:
    """The plan is made, but for abilities that may still be attached."""
    if next_champion(s, seat, ()) == NONE:
        s.declared[seat] = Plan(seat, action, card, parts, ())
    else:
        s.then(Riders(seat, action, card, parts, ()))


def next_champion(s: Bridgefront, seat: int, asked: tuple[tuple[int, int], ...]) -> int:
    """The next Champion with an ability to offer, or NONE."""
    if s.rules.active_timing != "rider":
        return NONE
    for index in range(len(s.champ_seat)):
        if s.champ_seat[index] != seat or s.champ_flags[index] & USED:
            continue
        card = s.champ_card[index]
        known = False
        for champion, _ in asked:
            known = known or champion == card
        if not known and (wounded_friend(s, index) if healing(s, index) else foe_beside(s, index)):
            return index
    return NONE


class Riders(Frame[Bridgefront]):
    """Once-a-round abilities may be attached to any declaration (`active_timing` rider); then the plan is sealed."""

    def __init__(
        self,
        seat: int,
        action: int,
        card: int,
        parts: tuple[tuple[int, ...], ...],
        asked: tuple[tuple[int, int], ...],
    ) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.card: Final = card
        self.parts: Final = parts
        self.asked: Final = asked
        """Champion and target, PASS for one not used."""

    def run(self, s: Bridgefront) -> None:
        index = next_champion(s, self.seat, self.asked)
        if index == NONE:
            riders = tuple([rider for rider in self.asked if rider[1] != PASS]) if self.asked else ()
            s.declared[self.seat] = Plan(self.seat, self.action, self.card, self.parts, riders)
        elif healing(s, index):
            friends = s.champions_in(self.seat, s.champ_hex[index])
            s.ask(self, self.seat, STITCH, [PASS, *friends], (index,))
        else:
            s.ask(self, self.seat, CALL_TEMPEST, [PASS, index], (index,))

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        index = next_champion(s, seat, self.asked)
        target = PASS if option == PASS else s.champ_card[option]
        s.then(Riders(seat, self.action, self.card, self.parts, (*self.asked, (s.champ_card[index], target))))


def wounded_friend(s: Bridgefront, index: int) -> bool:
    """Is there anybody for Stitchwork to heal? Otherwise it is not worth a question."""
    for friend in s.champions_in(s.champ_seat[index], s.champ_hex[index]):
        if s.champ_hp[friend] < s.champ_max[friend]:
            return True
    return False


def foe_beside(s: Bridgefront, index: int) -> bool:
    """Has the Champion a Tempest, and is there anybody for it to strike?"""
    if not stormy(s, index):
        return False
    seat, place = s.champ_seat[index], s.champ_hex[index]
    return any(
        s.champ_seat[other] != seat and s.board.distance(s.champ_hex[other], place) == 1
        for other in range(len(s.champ_seat))
    )


def healing(s: Bridgefront, index: int) -> int:
    """HP of the Champion's Stitchwork, 0 without."""
    amount = 0
    for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
        amount += effect.stitchwork()
    return amount


def stormy(s: Bridgefront, index: int) -> int:
    """Damage of the Champion's Tempest, 0 without."""
    amount = 0
    for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
        amount += effect.tempest()
    return amount
