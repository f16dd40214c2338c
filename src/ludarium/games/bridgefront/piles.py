"""Draw pile, hand, discard, burn pile, scrap pile; drawing and gaining cards (BF-2.5, BF-15)."""

from ludarium.core import with_item
from ludarium.games.bridgefront.events import (
    BURNT,
    DISCARDED,
    DISCARDED_CARDS,
    DREW,
    DREW_CARDS,
    GAINED_CARD,
    GAINED_SECRETLY,
    SCRAPPED,
    SHUFFLED,
)
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import ALL_KNOW, IN_DISCARD, NONE


def shuffle_discard(s: Bridgefront, seat: int) -> None:
    """The discard becomes the draw pile, under what is left of it (BF-2.5.2)."""
    pile = s.discard[seat]
    if not pile:
        return
    for card in pile:
        s.known[card] = s.known[card] & ALL_KNOW
    s.rng.shuffle(pile)
    s.draw[seat] = pile + s.draw[seat]
    s.discard[seat] = []
    s.note(SHUFFLED, seat)


def draw_one(s: Bridgefront, seat: int) -> int:
    """Draw a card; beyond the hand limit it goes to the discard (BF-2.5.3). NONE when there is none."""
    pile = s.draw[seat]
    if not pile:
        shuffle_discard(s, seat)
        pile = s.draw[seat]
        if not pile:
            return NONE
    card = pile.pop()
    if s.peeked[seat]:
        s.peeked[seat] -= 1
    if s.journal is not None:
        s.tell(seat, DREW, s.kinds[card])
    into_hand(s, seat, card)
    for effect in s.rules.parts[s.kinds[card]]:
        effect.on_draw(s, seat)
    return card


def draw_cards(s: Bridgefront, seat: int, amount: int) -> int:
    """Draw so many, as far as there are cards; how many were drawn."""
    drawn = 0
    while drawn < amount and draw_one(s, seat) != NONE:
        drawn += 1
    if drawn:
        s.note(DREW_CARDS, seat, drawn)
    return drawn


def into_hand(s: Bridgefront, seat: int, card: int) -> None:
    """Take a card up; a full hand sends it to the discard."""
    hand = s.hand[seat]
    if len(hand) >= s.rules.hand_limit:
        to_discard(s, seat, card)
    else:
        hand.append(card)


def to_discard(s: Bridgefront, seat: int, card: int) -> None:
    """A card is discarded without being played (BF-C-future-investment counts that)."""
    for effect in s.rules.parts[s.kinds[card]]:
        effect.on_discard(s, card)
    s.known[card] = s.known[card] & ALL_KNOW
    s.discard[seat].append(card)


def leave_hand(s: Bridgefront, seat: int, card: int) -> None:
    hand = s.hand[seat]
    for index in range(len(hand)):
        if hand[index] == card:
            hand.pop(index)
            break
    s.known[card] = s.known[card] & ALL_KNOW


def discard_from_hand(s: Bridgefront, seat: int, card: int) -> None:
    leave_hand(s, seat, card)
    to_discard(s, seat, card)
    s.tell(seat, DISCARDED, s.kinds[card])
    s.note(DISCARDED_CARDS, seat, 1)


def burn_from_hand(s: Bridgefront, seat: int, card: int) -> None:
    """To the burn pile, which all may see."""
    leave_hand(s, seat, card)
    burn(s, seat, card)


def burn(s: Bridgefront, seat: int, card: int) -> None:
    s.known[card] = ALL_KNOW
    s.burnt[seat].append(card)
    s.note(BURNT, seat, s.kinds[card])


def discard_played(s: Bridgefront, seat: int, card: int) -> None:
    """All have seen it go there."""
    s.known[card] = ALL_KNOW | IN_DISCARD
    s.discard[seat].append(card)


def scrap(s: Bridgefront, seat: int, card: int) -> None:
    """Reforge: out of the deck for good, from wherever it lies (BF-6.2.8)."""
    s.known[card] &= ALL_KNOW
    for pile in (s.hand[seat], s.discard[seat], s.draw[seat]):
        for index in range(len(pile)):
            if pile[index] == card:
                del pile[index]
                s.scrapped[seat].append(card)
                s.note(SCRAPPED, seat)
                s.peeked[seat] = min(s.peeked[seat], len(s.draw[seat]))
                return


def top_deck(s: Bridgefront, seat: int, card: int) -> None:
    """A hand card goes on top of the draw pile."""
    leave_hand(s, seat, card)
    s.draw[seat].append(card)
    s.peeked[seat] += 1


def credit(s: Bridgefront, seat: int, card: int) -> None:
    """A gained Victory card gives its VP at once (BF-15.4.1)."""
    vp = s.card(card).vp
    if vp:
        s.vp = with_item(s.vp, seat, s.vp[seat] + vp)


def gain(s: Bridgefront, seat: int, card: int, openly: bool) -> None:
    """Insert a card at random into the draw pile, an empty one refilled first (BF-15.3.1, BF-15.3.2)."""
    credit(s, seat, card)
    if openly:
        s.known[card] = ALL_KNOW
    else:
        s.known[card] |= 1 << seat
        s.tell(seat, GAINED_SECRETLY, s.kinds[card])
        s.note(GAINED_CARD, seat)
    if not s.draw[seat]:
        shuffle_discard(s, seat)
    pile = s.draw[seat]
    pile.insert(s.rng.below(len(pile) + 1), card)
    # Where it went nobody knows, so what was seen on top may no longer be there.
    s.peeked[seat] = 0


def gain_to_hand(s: Bridgefront, seat: int, card: int) -> None:
    """Gained straight into hand: its VP count all the same."""
    credit(s, seat, card)
    s.known[card] |= 1 << seat
    s.tell(seat, GAINED_SECRETLY, s.kinds[card])
    s.note(GAINED_CARD, seat)
    into_hand(s, seat, card)


def look(s: Bridgefront, seat: int, amount: int) -> int:
    """See the top of the draw pile; a short one is completed from the discard. How many are seen."""
    if len(s.draw[seat]) < amount:
        shuffle_discard(s, seat)
    seen = min(amount, len(s.draw[seat]))
    s.peeked[seat] = max(seen, s.peeked[seat])
    return seen


def new_card(s: Bridgefront, kind: int, initiative: int) -> int:
    """Another card comes into the game: a number, its kind, its initiative in thousandths."""
    s.kinds = [*s.kinds, kind]
    s.initiative = [*s.initiative, initiative]
    s.counter = [*s.counter, 0]
    s.known.append(0)
    return len(s.kinds) - 1


def kinds_in(s: Bridgefront, cards: list[int]) -> list[int]:
    """The different cards among these, in their order."""
    found: list[int] = []
    for card in cards:
        kind = s.kinds[card]
        fresh = True
        for other in found:
            if other == kind:
                fresh = False
                break
        if fresh:
            found.append(kind)
    return found


def find_kind(s: Bridgefront, cards: list[int], kind: int) -> int:
    """The first card of that kind, or NONE."""
    for card in cards:
        if s.kinds[card] == kind:
            return card
    return NONE


def to_bottom(s: Bridgefront, deck: list[int], cards: list[int]) -> None:
    """Put cards under a deck in random order."""
    if len(cards) > 1:
        s.rng.shuffle(cards)
    deck[:0] = cards
