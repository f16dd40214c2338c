"""Effects that take hand cards named when the card is declared (BF-A69)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import PASS, Prompt, named
from ludarium.games.bridgefront.cards.deploys import some_forces
from ludarium.games.bridgefront.cards.drawing import some_cards
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.events import CARD, HEX
from ludarium.games.bridgefront.movement import deploy, lent_hexes
from ludarium.games.bridgefront.piles import burn_from_hand, discard_from_hand, draw_cards, find_kind, kinds_in
from ludarium.games.bridgefront.state import Bridgefront, Plan
from ludarium.games.bridgefront.terms import NONE

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

SWAP: Final = named("swap", "Gold", "Forces")
LOCK_DISCARD: Final = Prompt("discard_planned", CARD, "Which card will you discard?", decline="No more")
LOCK_BURN: Final = Prompt("burn_planned", CARD, "Which card will you burn?")
SWAP_FOR: Final = Prompt("swap_for", SWAP, "What do you get for {0}?", about=(CARD,))
SWAP_TO: Final = Prompt("swap_to", HEX, "Where do these Forces go?")


class GiveUp(CardEffect):
    """Cards of the hand named at declaration: so many at most, or exactly so many as you hold.

    From the reveal on they are pledged: the plan itself, which waits in the open, only counts them.
    """

    numbers: ClassVar[tuple[str, ...]] = ("discards",)

    def __init__(self, discards: int, up_to: bool) -> None:
        self.discards = discards
        self.up_to: Final = up_to

    def text(self) -> str:
        return f"Discard {'up to ' if self.up_to else ''}{some_cards(self.discards)}."

    def prompt(self) -> Prompt:
        return LOCK_DISCARD

    def named(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        """The cards behind the answers."""
        cards: tuple[int, ...] = ()
        for kind in given:
            if kind != PASS:
                cards = (*cards, find_kind(s, at.spare_cards(s, cards), kind))
        return cards

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        if len(given) == self.discards or (given and given[-1] == PASS):
            return False
        kinds = kinds_in(s, at.spare_cards(s, self.named(s, at, given)))
        if not kinds:
            return False
        s.ask(at, at.seat, self.prompt(), [*kinds, PASS] if self.up_to else kinds)
        return True

    def lock(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        return self.named(s, at, given)

    def pledged(self, part: tuple[int, ...]) -> tuple[int, ...]:
        return part

    def concealed(self, part: tuple[int, ...]) -> tuple[int, ...]:
        return (len(part),)

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        return all(card in s.hand[plan.seat] for card in s.pledged[plan.seat])

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        for card in s.pledged[plan.seat]:
            discard_from_hand(s, plan.seat, card)


class Mulligan(GiveUp):
    """Discard, then draw for each."""

    numbers: ClassVar[tuple[str, ...]] = ("discards", "cards")

    def __init__(self, discards: int, cards: int) -> None:
        super().__init__(discards, True)
        self.cards = cards

    def text(self) -> str:
        return f"{super().text()} Draw {some_cards(self.cards)} for each."

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        super().resolve(s, plan, part)
        draw_cards(s, plan.seat, self.cards * part[0])


class GiveUpBurn(GiveUp):
    """Burn cards of the hand named at declaration."""

    numbers: ClassVar[tuple[str, ...]] = ("discards",)

    def text(self) -> str:
        return f"Burn {some_cards(self.discards)} from your hand."

    def prompt(self) -> Prompt:
        return LOCK_BURN

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        for card in s.pledged[plan.seat]:
            burn_from_hand(s, plan.seat, card)


class SupplySwap(GiveUp):
    """Discards turned into gold or Forces, each as you choose. Locked: card, mode, hex for each."""

    numbers: ClassVar[tuple[str, ...]] = ("discards", "gold", "forces")

    def __init__(self, discards: int, gold: int, forces: int) -> None:
        super().__init__(discards, True)
        self.gold = gold
        self.forces = forces

    def text(self) -> str:
        return f"{super().text()} For each, gain {self.gold} gold or deploy {some_forces(self.forces)} to your Capital."

    def read(self, s: Bridgefront, at: "Planning", given: tuple[int, ...], locked: list[int]) -> bool:
        """Card, then gold or Forces, then where: until no more."""
        cards: tuple[int, ...] = ()
        pos = 0
        while len(cards) < self.discards:
            kinds = kinds_in(s, at.spare_cards(s, cards))
            if pos == len(given):
                if not kinds:
                    return False
                s.ask(at, at.seat, LOCK_DISCARD, [*kinds, PASS])
                return True
            if given[pos] == PASS:
                return False
            card = find_kind(s, at.spare_cards(s, cards), given[pos])
            cards = (*cards, card)
            pos += 1
            places = lent_hexes(s, at.seat)
            if pos == len(given):
                s.ask(at, at.seat, SWAP_FOR, [0, 1] if places else [0], (s.kinds[card],))
                return True
            mode = given[pos]
            pos += 1
            place = NONE
            if mode == 1:
                if pos == len(given):
                    s.offer(at, at.seat, SWAP_TO, places)
                    return True
                place = given[pos]
                pos += 1
            locked += [card, mode, place]
        return False

    def ask(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> bool:
        return self.read(s, at, given, [])

    def lock(self, s: Bridgefront, at: "Planning", given: tuple[int, ...]) -> tuple[int, ...]:
        locked: list[int] = []
        self.read(s, at, given, locked)
        return tuple(locked)

    def pledged(self, part: tuple[int, ...]) -> tuple[int, ...]:
        return part[::3]

    def concealed(self, part: tuple[int, ...]) -> tuple[int, ...]:
        """Per card: mode and hex."""
        kept: list[int] = []
        for at in range(0, len(part), 3):
            kept += [part[at + 1], part[at + 2]]
        return tuple(kept)

    def legal(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> bool:
        for at in range(0, len(part), 2):
            if part[at] == 1 and part[at + 1] not in lent_hexes(s, plan.seat):
                return False
        return super().legal(s, plan, part)

    def resolve(self, s: Bridgefront, plan: Plan, part: tuple[int, ...]) -> None:
        cards = s.pledged[plan.seat]
        for nth in range(len(cards)):
            discard_from_hand(s, plan.seat, cards[nth])
            if part[2 * nth] == 1:
                deploy(s, plan.seat, part[2 * nth + 1], self.forces)
            else:
                s.gain_gold(plan.seat, self.gold)
