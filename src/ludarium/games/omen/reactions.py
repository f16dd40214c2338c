"""Reaction windows: Heroes from hand in the opponent's turn (OM-5.34, OM-B6).

Whether the seat is asked depends on open things alone, unless the option `reactions=possible` says otherwise:
a window is put to everybody who, for all that both can see, might hold a Hero that fits.
"""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named
from ludarium.games.omen.acts import find_in_hand, from_hand, to_pile
from ludarium.games.omen.cards.deeds import Act
from ludarium.games.omen.cards.reactions import LOSS_WINDOW, Occasion
from ludarium.games.omen.state import CARD, NONE, REACTED, SET, Omen

WINDOW: Final = named(
    "window",
    "The opponent has gained the Wealth bonus",
    "The opponent has played a Unit",
    "The opponent has played a Reward",
    "You have lost Units",
    "The opponent has activated an Oracle",
    "There will be War",
    "The opponent has won a battle",
)
REACT: Final = Prompt("react", CARD, "{0}: do you react with a Hero?", about=(WINDOW,), decline="No reaction")


class Window(Frame[Omen]):
    """Open a window, if the other player might have something to say in it."""

    def __init__(self, occasion: Occasion) -> None:
        self.occasion: Final = occasion

    def run(self, s: Omen) -> None:
        seat = 1 - s.active
        if not s.hands[seat]:
            return
        if s.rules.always_ask:
            for card in s.rules.heroes:
                if fits(s, seat, card, self.occasion) and might_hold(s, seat, card):
                    s.then(React(self.occasion))
                    return
        elif answers(s, seat, self.occasion):
            s.then(React(self.occasion))


class React(Frame[Omen]):
    """The Heroes in hand whose condition holds, one at a time, each re-checked."""

    def __init__(self, occasion: Occasion) -> None:
        self.occasion: Final = occasion

    def run(self, s: Omen) -> None:
        seat = 1 - s.active
        s.ask(self, seat, REACT, [*answers(s, seat, self.occasion), PASS], (self.occasion.window,))

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        if option == PASS:
            return
        occasion = self.occasion
        card = from_hand(s, seat, find_in_hand(s, seat, option))
        s.on_table.append(card)
        s.note(REACTED, seat, option)
        for deed in s.rules.deeds[option]:
            s.then(Act(deed, seat, option, NONE, occasion.city, NONE, occasion.things, occasion.card))
        s.then(Shelve(card), Window(occasion))


class Losses(Frame[Omen]):
    """The window for Units lost to the effect that has just finished."""

    def run(self, s: Omen) -> None:
        if s.losses:
            lost = tuple(s.losses)
            s.losses = []
            s.then(Window(Occasion(LOSS_WINDOW, things=lost)))


class Shelve(Frame[Omen]):
    """A card reaches the discard pile only after its effect is finished (OM-4.17, OM-7.6)."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, s: Omen) -> None:
        s.on_table.remove(self.card)
        to_pile(s, self.card)


def answers(s: Omen, seat: int, occasion: Occasion) -> list[int]:
    """The kinds of Heroes in the seat's hand that may be used now."""
    found: list[int] = []
    first = s.rules.heroes[0]
    for card in s.hands[seat]:
        if card % SET >= first and fits(s, seat, card, occasion):
            found.append(s.rules.kind[card])
    return found


def fits(s: Omen, seat: int, card: int, occasion: Occasion) -> bool:
    """Does this Hero wait for this occasion, and would it do anything?"""
    trigger = s.rules.units[s.rules.kind[card]].trigger
    return trigger is not None and trigger.opens() == occasion.window and trigger.holds(s, seat, occasion)


def might_hold(s: Omen, seat: int, hero: int) -> bool:
    """Can both players not rule out that the seat holds this Hero?"""
    card = seat * SET + hero if s.rules.own_decks else hero
    if s.place[card] != NONE:
        return False
    for held in range(s.shown[1 - seat]):
        if s.hands[1 - seat][held] == card:
            return False
    return card not in s.on_table
