"""Small acts that several chapters share: coins, draws, discards, leaving a City (OM-2.5, OM-5.14 to 5.17)."""

from ludarium.core import with_item
from ludarium.games.omen.state import (
    CARD_DISCARDED,
    DRAWN,
    DREW,
    GAINED,
    NONE,
    PILED,
    RESHUFFLED,
    RETRIEVED,
    RETURNED,
    SET,
    TOOK,
    UNIT_DISCARDED,
    UNITS,
    Omen,
)

# Coins (OM-2.4, OM-2.5)


def can_gain(s: Omen, seat: int, coins: int) -> int:
    """How many of so many coins a player really gets: the pool and the cap limit it."""
    return max(0, min(coins, s.pool, s.rules.coin_cap - s.coins[seat]))


def gain(s: Omen, seat: int, coins: int) -> int:
    """Coins from the pool."""
    got = can_gain(s, seat, coins)
    s.pool -= got
    s.coins[seat] += got
    s.note(GAINED, seat, got)
    return got


def pay(s: Omen, seat: int, coins: int) -> None:
    s.coins[seat] -= coins
    s.pool += coins


def can_take(s: Omen, seat: int, coins: int) -> int:
    """How many coins a player could take from the opponent."""
    return max(0, min(coins, s.coins[1 - seat], s.rules.coin_cap - s.coins[seat]))


def take(s: Omen, seat: int, coins: int) -> int:
    """Coins from the opponent."""
    got = can_take(s, seat, coins)
    if got:
        s.coins[1 - seat] -= got
        s.coins[seat] += got
        if seat == s.active:
            s.taken += got
        s.note(TOOK, seat, got, 1 - seat)
    return got


# Decks, hands and piles (OM-5.14 to OM-5.17)


def top_card(s: Omen, seat: int) -> int:
    """The top card of the deck, taken off it; NONE when deck and pile are empty (OM-5.14)."""
    deck = s.deck(seat)
    if not deck:
        pile = s.pile(seat)
        if not pile:
            return NONE
        for card in pile:
            s.place[card] = NONE
        deck.extend(pile)
        pile.clear()
        # A pile lies in the order of discarding, which everybody knows; from here on nobody does.
        s.rng.shuffle(deck)
        s.note(RESHUFFLED, len(deck))
    return deck.pop()


def deal(s: Omen, seat: int, count: int) -> int:
    """Cards from the deck to the hand, unseen by the other; how many there were."""
    for dealt in range(count):
        card = top_card(s, seat)
        if card == NONE:
            return dealt
        s.hands[seat].append(card)
        s.tell(seat, DRAWN, seat, s.rules.kind[card])
    return count


def draw(s: Omen, seat: int, count: int) -> int:
    """Draw cards; these count for Poseidon in one's own turn (OM-5.29, OM-7.9)."""
    drawn = deal(s, seat, count)
    if seat == s.active:
        s.drawn += drawn
    s.note(DREW, seat, drawn)
    return drawn


def to_pile(s: Omen, card: int) -> None:
    """Onto the discard pile: the common one, or its owner's (OM-G5)."""
    s.piles[card // SET].append(card)
    s.place[card] = PILED


def to_hand(s: Omen, seat: int, card: int) -> None:
    """A card that both have seen goes to a hand, and stays known there (OM-G3)."""
    s.hands[seat].insert(s.shown[seat], card)
    s.shown = with_item(s.shown, seat, s.shown[seat] + 1)
    s.place[card] = NONE


def from_hand(s: Omen, seat: int, index: int) -> int:
    """Take the card at a place of the hand."""
    if index < s.shown[seat]:
        s.shown = with_item(s.shown, seat, s.shown[seat] - 1)
    return s.hands[seat].pop(index)


def find_in_hand(s: Omen, seat: int, kind: int) -> int:
    """Where a card of that kind is in the hand. Equal cards cannot be told apart: the known one goes first."""
    hand = s.hands[seat]
    kinds = s.rules.kind
    for index in range(len(hand)):
        if kinds[hand[index]] == kind:
            return index
    return NONE


def kinds_of(s: Omen, cards: list[int]) -> list[int]:
    """The different kinds among cards, in their order."""
    seen = [False] * UNITS
    found: list[int] = []
    kinds = s.rules.kind
    for card in cards:
        kind = kinds[card]
        if not seen[kind]:
            seen[kind] = True
            found.append(kind)
    return found


def discard_from_hand(s: Omen, seat: int, index: int, by: int) -> None:
    """Discard the card at a place of the hand; `by` controls the effect, NONE for a rule of the game."""
    card = from_hand(s, seat, index)
    to_pile(s, card)
    if by != NONE and by != seat and by == s.active:
        s.discarded += 1
    s.note(CARD_DISCARDED, seat, s.rules.kind[card])


def find_in_pile(s: Omen, seat: int, kind: int) -> int:
    """Where the latest card of that kind lies in the pile, or NONE."""
    pile = s.pile(seat)
    kinds = s.rules.kind
    for index in range(len(pile) - 1, -1, -1):
        if kinds[pile[index]] == kind:
            return index
    return NONE


def retrieve(s: Omen, seat: int, kind: int) -> None:
    """From the discard pile to the hand, shown to the opponent (OM-5.17)."""
    card = s.pile(seat).pop(find_in_pile(s, seat, kind))
    to_hand(s, seat, card)
    s.note(RETRIEVED, seat, kind)


# Units leave a City


def leave(s: Omen, card: int) -> None:
    """Take a Unit off its City: turned up, without the turn's Strength (OM-5.7, OM-G7)."""
    s.units[s.place[card]].remove(card)
    s.place[card] = NONE
    if s.enraged[card]:
        s.enraged = with_item(s.enraged, card, 0)
    if s.bonus[card]:
        s.bonus = with_item(s.bonus, card, 0)
    if s.acted[card]:
        s.acted = with_item(s.acted, card, 0)


def discard_unit(s: Omen, card: int, by: int) -> None:
    """Discard a Unit from a City; `by` controls the effect, NONE in War (OM-4.39, OM-5.27)."""
    seat, city = s.seat_of(card), s.city_of(card)
    leave(s, card)
    to_pile(s, card)
    if by != NONE and by == s.active and seat != by:
        s.discarded += 1
        s.losses = [*s.losses, card]
    s.note(UNIT_DISCARDED, seat, s.rules.kind[card], city)


def return_unit(s: Omen, card: int) -> None:
    """Back to its owner's hand (OM-B2.10, OM-G5)."""
    owner = card // SET if s.rules.own_decks else s.seat_of(card)
    leave(s, card)
    to_hand(s, owner, card)
    s.note(RETURNED, owner, s.rules.kind[card])
