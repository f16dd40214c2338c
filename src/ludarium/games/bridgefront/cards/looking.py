"""Effects that look at the draw pile: keep, sink, put back (BF-A78, BF-A97)."""

from typing import ClassVar, Final

from ludarium.core import PASS, Frame, Prompt
from ludarium.games.bridgefront.cards.drawing import some_cards
from ludarium.games.bridgefront.cards.economy import gain_mana
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.events import CARD, DISCARDED_CARDS, SAW
from ludarium.games.bridgefront.piles import draw_cards, find_kind, into_hand, kinds_in, look, to_discard
from ludarium.games.bridgefront.state import Bridgefront, Plan

KEEP: Final = Prompt("keep", CARD, "Which card do you take into your hand?")
SINK: Final = Prompt("sink", CARD, "Which of the cards you see goes to the bottom?", decline="The rest stays on top")
RETURN_FIRST: Final = Prompt("return_first", CARD, "Which card goes back on top next?")


class Scout(CardEffect):
    """See the top of the draw pile: one card to hand, the rest to the discard."""

    numbers: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(self, seen: int) -> None:
        self.seen = seen

    def text(self) -> str:
        return f"Look at the top {some_cards(self.seen)} of your draw pile; put 1 into your hand, discard the rest."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        seen = look(s, plan.seat, self.seen + s.faction_of(plan.seat).more_choice)
        if seen:
            s.then(Keep(plan.seat, seen))


class Keep(Frame[Bridgefront]):
    """Which of the cards seen goes to hand (not a draw)."""

    def __init__(self, seat: int, seen: int) -> None:
        self.seat: Final = seat
        self.seen: Final = seen

    def run(self, s: Bridgefront) -> None:
        s.ask(self, self.seat, KEEP, kinds_in(s, s.draw[self.seat][-self.seen :]))

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        seen = s.draw[seat][-self.seen :]
        del s.draw[seat][-self.seen :]
        s.peeked[seat] = max(0, s.peeked[seat] - self.seen)
        kept = find_kind(s, seen, option)
        into_hand(s, seat, kept)
        for card in seen:
            if card != kept:
                to_discard(s, seat, card)
        if self.seen > 1:
            s.note(DISCARDED_CARDS, seat, self.seen - 1)


class Peek(CardEffect):
    """See the top of the draw pile and put it back as it was."""

    numbers: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(self, seen: int) -> None:
        self.seen = seen

    def text(self) -> str:
        return f"Look at the top {some_cards(self.seen)} of your draw pile."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        seen = look(s, plan.seat, self.seen)
        for nth in range(1, seen + 1):
            s.tell(plan.seat, SAW, s.kinds[s.draw[plan.seat][-nth]])


class CenterRelic(CardEffect):
    """With the Center: mana and cards; without: scry."""

    numbers: ClassVar[tuple[str, ...]] = ("more_mana", "cards", "scry")

    def __init__(self, more_mana: int, cards: int, scry: int) -> None:
        self.more_mana = more_mana
        self.cards = cards
        self.scry = scry

    def text(self) -> str:
        return (
            f"If you occupy the Center, gain {self.more_mana} mana and draw {some_cards(self.cards)}; otherwise "
            f"look at the top {self.scry} of your draw pile, put any on the bottom and the rest back in any order."
        )

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        if s.holds_center(plan.seat):
            gain_mana(s, plan.seat, self.more_mana)
            draw_cards(s, plan.seat, self.cards)
        else:
            seen = look(s, plan.seat, self.scry)
            if seen:
                s.then(Scry(plan.seat, seen))


class Scry(Frame[Bridgefront]):
    """Any of the cards seen go to the bottom, one after the other; the rest goes back in any order."""

    def __init__(self, seat: int, seen: int) -> None:
        self.seat: Final = seat
        self.seen: Final = seen

    def run(self, s: Bridgefront) -> None:
        s.ask(self, self.seat, SINK, [*kinds_in(s, s.draw[self.seat][-self.seen :]), PASS])

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        pile = s.draw[seat]
        if option == PASS:
            if self.seen > 1:
                s.then(PutBack(seat, self.seen))
            return
        card = find_kind(s, pile[-self.seen :], option)
        pile.remove(card)
        pile.insert(0, card)
        s.peeked[seat] = max(0, s.peeked[seat] - 1)
        if self.seen > 1:
            s.then(Scry(seat, self.seen - 1))


class PutBack(Frame[Bridgefront]):
    """The order of the cards that stay: which lies lowest of these, and so on up."""

    def __init__(self, seat: int, seen: int) -> None:
        self.seat: Final = seat
        self.seen: Final = seen

    def run(self, s: Bridgefront) -> None:
        s.ask(self, self.seat, RETURN_FIRST, kinds_in(s, s.draw[self.seat][-self.seen :]))

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        pile = s.draw[seat]
        at = len(pile) - self.seen
        card = find_kind(s, pile[at:], option)
        pile.remove(card)
        pile.insert(at, card)
        if self.seen > 2:
            s.then(PutBack(seat, self.seen - 1))
