"""Effects that draw cards, and what must be chosen once they are drawn (BF-2.5, BF-A69)."""

from typing import ClassVar, Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.bridgefront.cards.card import SPELL
from ludarium.games.bridgefront.cards.economy import gain_mana
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.events import CARD, DREW_CARDS
from ludarium.games.bridgefront.piles import (
    burn_from_hand,
    discard_from_hand,
    draw_cards,
    draw_one,
    find_kind,
    kinds_in,
    top_deck,
)
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import NONE

DISCARD: Final = Prompt("discard", CARD, "Which card do you discard?", decline="Keep them")
BURN: Final = Prompt("burn", CARD, "Which card do you burn?")
TOP: Final = Prompt("top_deck", CARD, "Which card goes on top of your draw pile?", decline="None")


def some_cards(amount: int) -> str:
    return f"{amount} card" if amount == 1 else f"{amount} cards"


class Draw(CardEffect):
    """Draw cards."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def text(self) -> str:
        return f"Draw {some_cards(self.cards)}."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        draw_cards(s, plan.seat, self.cards)


class DrawCenter(CardEffect):
    """More cards for whoever holds the Center."""

    numbers: ClassVar[tuple[str, ...]] = ("cards", "with_center")

    def __init__(self, cards: int, with_center: int) -> None:
        self.cards = cards
        self.with_center = with_center

    def text(self) -> str:
        return f"Draw {some_cards(self.cards)}, or {self.with_center} if you occupy the Center."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        draw_cards(s, plan.seat, self.with_center if s.holds_center(plan.seat) else self.cards)


class DrawAll(CardEffect):
    """You draw, then every other player."""

    numbers: ClassVar[tuple[str, ...]] = ("cards", "others")

    def __init__(self, cards: int, others: int) -> None:
        self.cards = cards
        self.others = others

    def text(self) -> str:
        return f"Draw {some_cards(self.cards)}; every other player draws {self.others}."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        draw_cards(s, plan.seat, self.cards)
        for seat in s.lead_order():
            if seat != plan.seat:
                draw_cards(s, seat, self.others)


class DrawSpells(CardEffect):
    """Draw; a Spell brings more."""

    numbers: ClassVar[tuple[str, ...]] = ("more",)

    def __init__(self, more: int) -> None:
        self.more = more

    def text(self) -> str:
        return f"Draw 1 card; if it is a Spell, draw {self.more} more."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        card = draw_one(s, plan.seat)
        if card != NONE:
            s.note(DREW_CARDS, plan.seat, 1)
            if s.card(card).type == SPELL:
                draw_cards(s, plan.seat, self.more)


class DrawIfEmpty(CardEffect):
    """Draw when this was the last card in hand."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def text(self) -> str:
        return f"If your hand is empty, draw {some_cards(self.cards)}."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        if not s.hand[plan.seat]:
            draw_cards(s, plan.seat, self.cards)


class Planned(CardEffect):
    """With an empty draw pile: cards and mana."""

    numbers: ClassVar[tuple[str, ...]] = ("cards", "more_mana")

    def __init__(self, cards: int, more_mana: int) -> None:
        self.cards = cards
        self.more_mana = more_mana

    def text(self) -> str:
        return f"If your draw pile is empty, draw {some_cards(self.cards)} and gain {self.more_mana} mana."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        if not s.draw[plan.seat]:
            draw_cards(s, plan.seat, self.cards)
            gain_mana(s, plan.seat, self.more_mana)


class Nothing(CardEffect):
    """A card that only passes the step."""

    def text(self) -> str:
        return "Do nothing."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        """Its use is to spend an Action Step."""


class CostsWhenDrawn(Nothing):
    """A burden in the deck."""

    numbers: ClassVar[tuple[str, ...]] = ("gold_lost",)

    def __init__(self, gold_lost: int) -> None:
        self.gold_lost = gold_lost

    def text(self) -> str:
        return f"No effect when played. Whenever you draw it, lose {self.gold_lost} gold."

    def on_draw(self, s: Bridgefront, seat: int) -> None:
        s.lose_gold(seat, self.gold_lost)


# Choices after a draw


class ThenDiscard(CardEffect):
    """Discard after drawing: the cards are chosen then."""

    numbers: ClassVar[tuple[str, ...]] = ("discards",)

    def __init__(self, discards: int) -> None:
        self.discards = discards

    def text(self) -> str:
        return f"Then discard {some_cards(self.discards)}."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        for _ in range(self.discards):
            s.then(FromHand(plan.seat, DISCARD, False))


class ThenBurn(CardEffect):
    """Burn after drawing."""

    numbers: ClassVar[tuple[str, ...]] = ("burns",)

    def __init__(self, burns: int) -> None:
        self.burns = burns

    def text(self) -> str:
        return f"Then burn {some_cards(self.burns)} from your hand."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        for _ in range(self.burns):
            s.then(FromHand(plan.seat, BURN, False))


class ThenTop(CardEffect):
    """A hand card goes on top of the draw pile."""

    def __init__(self, may: bool) -> None:
        self.may: Final = may

    def text(self) -> str:
        return f"Then {'you may put' if self.may else 'put'} a card from your hand on top of your draw pile."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.then(FromHand(plan.seat, TOP, self.may))


class FromHand(Frame[Bridgefront]):
    """One card of the hand is discarded, burnt or put on top; asked when it happens, as it may just be drawn."""

    def __init__(self, seat: int, prompt: Prompt, may: bool, more_mana: int = 0) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.may: Final = may
        self.more_mana: Final = more_mana

    def run(self, s: Bridgefront) -> None:
        if s.hand[self.seat]:
            kinds = kinds_in(s, s.hand[self.seat])
            s.ask(self, self.seat, self.prompt, [*kinds, PASS] if self.may else kinds)

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        if option == PASS:
            return
        card = find_kind(s, s.hand[seat], option)
        if self.prompt is DISCARD:
            discard_from_hand(s, seat, card)
        elif self.prompt is BURN:
            burn_from_hand(s, seat, card)
        else:
            top_deck(s, seat, card)
        if self.more_mana:
            gain_mana(s, seat, self.more_mana)


class DiscardForMana(CardEffect):
    """You may discard a card for mana."""

    numbers: ClassVar[tuple[str, ...]] = ("more_mana",)

    def __init__(self, more_mana: int) -> None:
        self.more_mana = more_mana

    def text(self) -> str:
        return f"Then you may discard 1 card to gain {self.more_mana} mana."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        s.then(FromHand(plan.seat, DISCARD, True, self.more_mana))
