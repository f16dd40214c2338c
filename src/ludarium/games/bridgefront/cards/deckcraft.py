"""Effects on hands and decks: drawing, discarding, burning, looking, drafting (BF-2.5, BF-15)."""

from typing import TYPE_CHECKING, ClassVar, Final

from ludarium.core import PASS, Frame, Prompt, named
from ludarium.games.bridgefront.cards.card import SPELL
from ludarium.games.bridgefront.cards.deploys import some_forces
from ludarium.games.bridgefront.cards.economy import gain_mana
from ludarium.games.bridgefront.cards.effect import CardEffect
from ludarium.games.bridgefront.movement import deploy, lent_hexes
from ludarium.games.bridgefront.piles import (
    burn_from_hand,
    discard_from_hand,
    draw_cards,
    draw_one,
    find_kind,
    gain,
    gain_to_hand,
    into_hand,
    kinds_in,
    look,
    scrap,
    to_bottom,
    to_discard,
    top_deck,
)
from ludarium.games.bridgefront.state import (
    CARD,
    DISCARDED_CARDS,
    DREW_CARDS,
    FORGE,
    HEX,
    NONE,
    SAW,
    Bridgefront,
    Offer,
    Plan,
)

if TYPE_CHECKING:
    from ludarium.games.bridgefront.planning import Planning

SWAP: Final = named("swap", "Gold", "Forces")
HEIST: Final = named("heist", "Forge Draft", "Reforge")

DISCARD: Final = Prompt("discard", CARD, "Which card do you discard?", decline="Keep them")
LOCK_DISCARD: Final = Prompt("discard_planned", CARD, "Which card will you discard?", decline="No more")
LOCK_BURN: Final = Prompt("burn_planned", CARD, "Which card will you burn?")
LOCK_SCRAP: Final = Prompt("scrap_planned", CARD, "Which card will you scrap?")
BURN: Final = Prompt("burn", CARD, "Which card do you burn?")
TOP: Final = Prompt("top_deck", CARD, "Which card goes on top of your draw pile?", decline="None")
SWAP_FOR: Final = Prompt("swap_for", SWAP, "What do you get for {0}?", about=(CARD,))
SWAP_TO: Final = Prompt("swap_to", HEX, "Where do these Forces go?")
KEEP: Final = Prompt("keep", CARD, "Which card do you take into your hand?")
SINK: Final = Prompt("sink", CARD, "Which of the cards you see goes to the bottom?", decline="The rest stays on top")
RETURN_FIRST: Final = Prompt("return_first", CARD, "Which card goes back on top next?")
HEIST_MODE: Final = Prompt("heist_mode", HEIST, "With a Forge, what do you do?")
PICK: Final = Prompt("pick", CARD, "Which card do you gain?", decline="None of them")


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


# Hand cards given up when the card is declared


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


# Looking at the draw pile


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


# Cards from the Market decks


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
