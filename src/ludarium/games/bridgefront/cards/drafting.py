"""Effects that bring cards from the Market decks: pulls, drafts, picks (BF-15.3, BF-16)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import Frame, Prompt, named
from ludarium.games.bridgefront.cards.drawing import some_cards
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.cards.giving_up import GiveUp
from ludarium.games.bridgefront.events import CARD
from ludarium.games.bridgefront.piles import (
    discard_from_hand,
    find_kind,
    gain,
    gain_to_hand,
    kinds_in,
    scrap,
    to_bottom,
)
from ludarium.games.bridgefront.state import Bridgefront, Offer, Plan
from ludarium.games.bridgefront.terms import FORGE, NONE

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

HEIST: Final = named("heist", "Forge Draft", "Reforge")
LOCK_SCRAP: Final = Prompt("scrap_planned", CARD, "Which card will you scrap?")
HEIST_MODE: Final = Prompt("heist_mode", HEIST, "With a Forge, what do you do?")
PICK: Final = Prompt("pick", CARD, "Which card do you gain?", decline="None of them")


class Pull(CardEffect):
    """Random Market cards of an Age straight into hand."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int, age: int) -> None:
        self.cards = cards
        self.age: Final = age

    def text(self) -> str:
        return f"Gain {self.cards} random Age {'I' * self.age} Market cards into your hand."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        for _ in range(self.cards):
            if s.market[self.age - 1]:
                self.gained(s, plan.seat, s.market[self.age - 1].pop())

    def gained(self, s: Bridgefront, seat: int, card: int) -> None:
        gain_to_hand(s, seat, card)


class Miracle(Pull):
    """Market cards into hand that cost 1 mana and nothing else, act first, and burn."""

    def text(self) -> str:
        return f"{super().text()} They cost 1 mana and 0 gold, have initiative 0 and Burn."

    def gained(self, s: Bridgefront, seat: int, card: int) -> None:
        s.miracles.append(card)
        gain_to_hand(s, seat, card)


def deal_offer(s: Bridgefront, seat: int, place: int, deck: list[int], number: int, size: int) -> bool:
    """Turn up cards for one seat to pick from; False when the deck is empty (BF-16.1.1, BF-16.2.1)."""
    cards: list[int] = []
    while deck and len(cards) < size + s.faction_of(seat).more_choice:
        card = deck.pop()
        s.known[card] |= 1 << seat
        cards.append(card)
    if cards:
        s.offers.append(Offer(seat, place, number, tuple(cards)))
    return bool(cards)


class PickNow(Frame[Bridgefront]):
    """Gain one of the cards just dealt; the others go to the bottom (BF-16.2.1)."""

    def __init__(self, seat: int, age: int, then_discard: bool) -> None:
        self.seat: Final = seat
        self.age: Final = age
        self.then_discard: Final = then_discard
        """The cards pledged at declaration go once the draft has happened."""

    def run(self, s: Bridgefront) -> None:
        s.ask(self, self.seat, PICK, kinds_in(s, list(s.offers[0].cards)))

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        cards = list(s.offers[0].cards)
        s.offers = []
        card = find_kind(s, cards, option)
        cards.remove(card)
        gain(s, seat, card, False)
        to_bottom(s, s.market[self.age - 1], cards)
        if self.then_discard:
            for other in s.pledged[seat]:
                if other in s.hand[seat]:
                    discard_from_hand(s, seat, other)


class FoundryHeist(CardEffect):
    """With a Forge: a Forge Draft or a Reforge, as declared (BF-C-foundry-heist)."""

    numbers: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(self, seen: int, age: int) -> None:
        self.seen = seen
        self.age: Final = age

    def text(self) -> str:
        return (
            f"If you occupy a Forge: either see {self.seen} Age {'I' * self.age} Market cards and gain 1, "
            "or scrap 1 card of your hand."
        )

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        spare = at.spare_cards(s, ())
        if not given:
            s.ask(at, at.seat, HEIST_MODE, [0, 1] if spare else [0])
            return True
        if given[0] == 1 and len(given) == 1:
            s.ask(at, at.seat, LOCK_SCRAP, kinds_in(s, spare))
            return True
        return False

    def lock(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        return (find_kind(s, at.spare_cards(s, ()), given[1]),) if given[0] == 1 else ()

    def pledged(self, part: tuple[int, ...]) -> tuple[int, ...]:
        return part

    def concealed(self, part: tuple[int, ...]) -> tuple[int, ...]:
        return (len(part),)

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return not part[0] or s.pledged[plan.seat][0] in s.hand[plan.seat]

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        if not s.holds_tile(plan.seat, FORGE):
            return
        if part[0]:
            scrap(s, plan.seat, s.pledged[plan.seat][0])
        elif deal_offer(s, plan.seat, NONE, s.market[self.age - 1], self.age - 1, self.seen):
            s.then(PickNow(plan.seat, self.age, False))


class ForgeRelic(GiveUp):
    """With a Forge: a Forge Draft, and then the card named at declaration is discarded."""

    numbers: ClassVar[tuple[str, ...]] = ("seen", "discards")

    def __init__(self, seen: int, age: int, discards: int) -> None:
        super().__init__(discards, False)
        self.seen = seen
        self.age: Final = age

    def text(self) -> str:
        return (
            f"If you occupy a Forge: see {self.seen} Age {'I' * self.age} Market cards and gain 1, "
            f"then discard {some_cards(self.discards)}."
        )

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        deck = s.market[self.age - 1]
        if s.holds_tile(plan.seat, FORGE) and deal_offer(s, plan.seat, NONE, deck, self.age - 1, self.seen):
            s.then(PickNow(plan.seat, self.age, True))
