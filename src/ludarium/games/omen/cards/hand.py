"""Deeds with coins, cards in hand, the deck and the discard pile (OM-B2.4 to OM-B2.8)."""

from typing import ClassVar, Final

from ludarium.core import NUMBER, PASS, Prompt, with_item
from ludarium.games.omen.acts import (
    can_take,
    discard_from_hand,
    draw,
    find_in_hand,
    gain,
    kinds_of,
    pay,
    retrieve,
    take,
    to_hand,
    to_pile,
    top_card,
)
from ludarium.games.omen.cards.deeds import ANY_TYPE, NO_LIMIT, Act, AtOnce, Deed, count_of, types_text
from ludarium.games.omen.state import (
    ADDED,
    BEAST,
    CARD,
    LOOKED,
    LOOKED_AT,
    NONE,
    PILED,
    REVEALED,
    SET,
    SOLDIER,
    Omen,
)

TAKE_COINS: Final = Prompt("take_coins", NUMBER, "{0}: how many coins do you take?", about=(CARD,))
GIVE_UP: Final = Prompt("give_up", CARD, "{0}: which card do you discard from your hand?", about=(CARD,))
PLUNDER: Final = Prompt("plunder", CARD, "{0}: which card does the opponent discard?", about=(CARD,), decline="No more")
KEEP: Final = Prompt("keep", CARD, "{0}: which card do you add to your hand?", about=(CARD,), decline="No more")
RETRIEVE: Final = Prompt(
    "retrieve", CARD, "{0}: which card do you take from the discard pile?", about=(CARD,), decline="No more"
)

# Coins


class Gain(AtOnce):
    """Coins from the pool."""

    numbers: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def do(self, s: Omen, act: Act) -> None:
        gain(s, act.seat, self.coins)

    def text(self) -> str:
        return f"Gain {count_of(self.coins, 'coin')}."


class GainBesideSoldier(AtOnce):
    """Coins for a Soldier in company."""

    numbers: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def do(self, s: Omen, act: Act) -> None:
        for card in s.units[s.place[act.source]]:
            if card != act.source and s.type_of(card) == SOLDIER:
                gain(s, act.seat, self.coins)
                return

    def text(self) -> str:
        return f"If you have another Soldier here, gain {count_of(self.coins, 'coin')}."


class OpponentGains(AtOnce):
    numbers: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def do(self, s: Omen, act: Act) -> None:
        gain(s, 1 - act.seat, self.coins)

    def text(self) -> str:
        return f"The opponent gains {count_of(self.coins, 'coin')}."


class Take(AtOnce):
    """Coins from the opponent, as many as there are."""

    numbers: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def do(self, s: Omen, act: Act) -> None:
        take(s, act.seat, self.coins)

    def text(self) -> str:
        return f"Take {count_of(self.coins, 'coin')} from the opponent."


class TakeFromRicher(AtOnce):
    """Coins from an opponent who has more."""

    numbers: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def do(self, s: Omen, act: Act) -> None:
        if s.coins[1 - act.seat] > s.coins[act.seat]:
            take(s, act.seat, self.coins)

    def text(self) -> str:
        return f"If the opponent has more coins than you, take {count_of(self.coins, 'coin')} from them."


class TakeUpTo(Deed):
    """Coins from the opponent, any number up to a limit (OM-B2.5)."""

    numbers: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def run(self, s: Omen, act: Act) -> None:
        most = can_take(s, act.seat, self.coins)
        s.offer(act, act.seat, TAKE_COINS, list(range(most, -1, -1)), (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        take(s, act.seat, option)

    def text(self) -> str:
        return f"Take up to {count_of(self.coins, 'coin')} from the opponent."


# The deck


class Draw(AtOnce):
    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def do(self, s: Omen, act: Act) -> None:
        draw(s, act.seat, self.cards)

    def text(self) -> str:
        return f"Draw {count_of(self.cards, 'card')}."


class Reveal(Deed):
    """Uncover cards of the deck and add some to the hand, which is not drawing (OM-4.23, OM-4.24)."""

    numbers: ClassVar[tuple[str, ...]] = ("cards", "keep")

    def __init__(self, cards: int, keep: int, types: int = ANY_TYPE, must: bool = False) -> None:
        self.cards = cards
        self.keep = keep
        self.types: Final = types
        self.must: Final = must

    def run(self, s: Omen, act: Act) -> None:
        if act.left == NONE:
            self.uncover(s, act)
            return
        shown = list(act.done)
        fitting = [kind for kind in kinds_of(s, shown) if self.types >> s.rules.units[kind].type & 1]
        if act.left == 0 or not fitting:
            self.put_aside(s, shown)
        elif self.must:
            s.offer(act, act.seat, KEEP, fitting, (act.name,))
        else:
            s.ask(act, act.seat, KEEP, [*fitting, PASS], (act.name,))

    def uncover(self, s: Omen, act: Act) -> None:
        shown: list[int] = []
        for _ in range(self.cards):
            card = top_card(s, act.seat)
            if card == NONE:
                break
            shown.append(card)
            s.on_table.append(card)
            s.note(REVEALED, act.seat, s.rules.kind[card])
        s.then(act.again(self.keep, tuple(shown)))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        shown = list(act.done)
        if option == PASS:
            self.put_aside(s, shown)
            return
        for card in shown:
            if s.rules.kind[card] == option:
                shown.remove(card)
                s.on_table.remove(card)
                to_hand(s, act.seat, card)
                s.note(ADDED, act.seat, option)
                break
        s.then(act.again(act.left - 1, tuple(shown)))

    def put_aside(self, s: Omen, shown: list[int]) -> None:
        """What is not kept is discarded (OM-5.15)."""
        for card in shown:
            s.on_table.remove(card)
            to_pile(s, card)

    def text(self) -> str:
        top = "the top card" if self.cards == 1 else f"the top {self.cards} cards"
        many = "one" if self.keep == 1 else f"up to {self.keep}"
        if self.must and self.cards == 1:
            kind = types_text(self.types)
            return f"Reveal {top} of the deck; if it is a {kind} add it to your hand, otherwise discard it."
        if self.must:
            return f"Reveal {top} of the deck; add {self.keep} of them to your hand; discard the rest."
        if self.types != ANY_TYPE:
            what = f"{many} {types_text(self.types)}"
            return f"Reveal {top} of the deck; you may add {what} among them to your hand; discard the rest."
        return f"Reveal {top} of the deck; add {many} of them to your hand (not drawn); discard the rest."


# The discard pile


class Retrieve(Deed):
    """From the discard pile to the hand, shown (OM-5.17, OM-7.6)."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int = 1, up_to: bool = False, cost: int = NO_LIMIT) -> None:
        self.cards = cards
        self.up_to: Final = up_to
        self.cost = cost

    def run(self, s: Omen, act: Act) -> None:
        left = self.cards if act.left == NONE else act.left
        fitting = self.fitting(s, act.seat) if left else []
        if not fitting:
            return
        if self.up_to:
            s.ask(act, act.seat, RETRIEVE, [*fitting, PASS], (act.name,))
        else:
            s.offer(act, act.seat, RETRIEVE, fitting, (act.name,))

    def fitting(self, s: Omen, seat: int) -> list[int]:
        return [kind for kind in kinds_of(s, s.pile(seat)) if s.rules.units[kind].cost <= self.cost]

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        if option != PASS:
            retrieve(s, act.seat, option)
            s.then(act.again((self.cards if act.left == NONE else act.left) - 1))

    def text(self) -> str:
        many = f"up to {self.cards} Unit cards" if self.up_to else count_of(self.cards, "Unit card")
        return f"Retrieve {many} from the discard pile."


class RetrieveCheap(Retrieve):
    """One card of a limited Cost."""

    numbers: ClassVar[tuple[str, ...]] = ("cost",)

    def __init__(self, cost: int) -> None:
        super().__init__(1, False, cost)

    def text(self) -> str:
        return f"Retrieve one Unit card of Cost {self.cost} or less from the discard pile."


class BuyBack(RetrieveCheap):
    """Pay, and then retrieve."""

    numbers: ClassVar[tuple[str, ...]] = ("coins", "cost")

    def __init__(self, coins: int, cost: int) -> None:
        super().__init__(cost)
        self.coins = coins

    def run(self, s: Omen, act: Act) -> None:
        if act.left == NONE:
            if s.coins[act.seat] >= self.coins:
                pay(s, act.seat, self.coins)
                s.then(act.again(1))
        else:
            super().run(s, act)

    def text(self) -> str:
        return (
            f"Pay {count_of(self.coins, 'coin')}; if you did, retrieve one Unit card of Cost {self.cost} or less "
            "from the discard pile."
        )


# Hands


def ask_discard(s: Omen, act: Act, seat: int) -> None:
    """Ask a player for a card from hand; equal cards are asked about too, or the silence would tell."""
    s.ask(act, seat, GIVE_UP, kinds_of(s, s.hands[seat]), (act.name,))


class OpponentDiscards(Deed):
    """Unit cards from the opponent's hand, of their choice; too few: all of them (OM-B2.4)."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def run(self, s: Omen, act: Act) -> None:
        left = self.cards if act.left == NONE else act.left
        other = 1 - act.seat
        hand = s.hands[other]
        if left >= len(hand):
            while hand:
                discard_from_hand(s, other, 0, act.seat)
        elif left:
            ask_discard(s, act, other)

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        other = 1 - act.seat
        discard_from_hand(s, other, find_in_hand(s, other, option), act.seat)
        s.then(act.again((self.cards if act.left == NONE else act.left) - 1))

    def text(self) -> str:
        return f"The opponent discards {count_of(self.cards, 'Unit card')} from hand, of their choice."


class FullHandDiscards(OpponentDiscards):
    """The same, from a well filled hand only."""

    numbers: ClassVar[tuple[str, ...]] = ("cards", "holding")

    def __init__(self, cards: int, holding: int) -> None:
        super().__init__(cards)
        self.holding = holding

    def run(self, s: Omen, act: Act) -> None:
        if act.left != NONE or len(s.hands[1 - act.seat]) >= self.holding:
            super().run(s, act)

    def text(self) -> str:
        return (
            f"If the opponent holds {self.holding} or more Unit cards, they discard "
            f"{count_of(self.cards, 'Unit card')} from hand, of their choice."
        )


class RandomDiscard(AtOnce):
    """Unit cards from the opponent's hand, drawn by lot."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def do(self, s: Omen, act: Act) -> None:
        other = 1 - act.seat
        for _ in range(self.cards):
            if s.hands[other]:
                discard_from_hand(s, other, s.rng.below(len(s.hands[other])), act.seat)

    def text(self) -> str:
        return f"The opponent discards {count_of(self.cards, 'Unit card')} from hand at random."


class DiscardToDraw(Deed):
    """One card of your own for new ones."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def run(self, s: Omen, act: Act) -> None:
        if s.hands[act.seat]:
            ask_discard(s, act, act.seat)

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        discard_from_hand(s, act.seat, find_in_hand(s, act.seat, option), act.seat)
        draw(s, act.seat, self.cards)

    def text(self) -> str:
        return f"Discard 1 Unit card from your hand; if you did, draw {count_of(self.cards, 'card')}."


def look_at_hand(s: Omen, seat: int) -> None:
    """The seat alone sees the Unit cards in the opponent's hand, and knows them from now on (OM-B2.6, OM-G3)."""
    other = 1 - seat
    s.shown = with_item(s.shown, other, len(s.hands[other]))
    s.note(LOOKED, seat, other)
    for card in s.hands[other]:
        s.tell(seat, LOOKED_AT, other, s.rules.kind[card])


class LookForBeast(AtOnce):
    """Coins if there is a Beast in the opponent's hand."""

    numbers: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def do(self, s: Omen, act: Act) -> None:
        look_at_hand(s, act.seat)
        for card in s.hands[1 - act.seat]:
            if s.rules.type[card] == BEAST:
                gain(s, act.seat, self.coins)
                return

    def text(self) -> str:
        return (
            "Look at the Unit cards in the opponent's hand; if there is a Beast among them, "
            f"gain {count_of(self.coins, 'coin')}."
        )


class Plunder(Deed):
    """Look at the opponent's hand and choose what they discard."""

    numbers: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: int, up_to: bool) -> None:
        self.cards = cards
        self.up_to: Final = up_to

    def run(self, s: Omen, act: Act) -> None:
        if act.left == NONE:
            look_at_hand(s, act.seat)
            s.then(act.again(self.cards))
            return
        kinds = kinds_of(s, s.hands[1 - act.seat])
        if act.left and kinds:
            s.ask(act, act.seat, PLUNDER, [*kinds, PASS] if self.up_to else kinds, (act.name,))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        if option != PASS:
            other = 1 - act.seat
            discard_from_hand(s, other, find_in_hand(s, other, option), act.seat)
            s.then(act.again(act.left - 1))

    def text(self) -> str:
        many = f"up to {self.cards}" if self.up_to else ("one" if self.cards == 1 else f"{self.cards}")
        return f"Look at the Unit cards in the opponent's hand and discard {many} of them, of your choice."


# Heroes' own


class Rescue(Deed):
    """One of the cards just lost comes back to hand (Perseus)."""

    numbers: ClassVar[tuple[str, ...]] = ()

    def run(self, s: Omen, act: Act) -> None:
        s.offer(act, act.seat, RETRIEVE, self.fitting(s, act), (act.name,))

    def fitting(self, s: Omen, act: Act) -> list[int]:
        return kinds_of(s, rescuable(s, act.seat, act.done))

    def chosen(self, s: Omen, act: Act, option: int) -> None:
        retrieve(s, act.seat, option)

    def text(self) -> str:
        return "Put one of those cards from the discard pile into your hand."


def rescuable(s: Omen, seat: int, lost: tuple[int, ...]) -> list[int]:
    """Which of the lost cards still lie in the pile that the seat may take from."""
    return [card for card in lost if s.place[card] == PILED and (not s.rules.own_decks or card // SET == seat)]
