"""Own decks: Card Drafting, Deck Building, Test of Skill (OM-B8, OM-B9.2 to OM-B9.4).

All choices are made in secret; when both decks are ready their contents, not their order, lie open.
"""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, with_item
from ludarium.games.omen.acts import kinds_of
from ludarium.games.omen.state import (
    BEAST,
    CARD,
    DECK_READY,
    HERO,
    HERO_YIELDED,
    NONE,
    ORACLE,
    OUT,
    SET,
    SOLDIER,
    SPIRIT,
    TYPE_NAMES,
    TYPES,
    UNITS,
    Omen,
)

DRAFT: Final = Prompt("draft", CARD, "Which card do you pick?")
ADD_TO_DECK: Final = Prompt("add_to_deck", CARD, "Which card goes into your deck?", decline="Fill it up at random")
REPLACE_HERO: Final = Prompt(
    "replace_hero", CARD, "The opponent has {0}: which card replaces it?", about=(CARD,), decline="Any"
)

ROUNDS: Final = 10
PACKET: Final = 6
PICKS: Final = 3
BUILT: Final = 40
SKILLED: Final = 50
LEAST_SOLDIERS: Final = 10
MOST_OF_TYPE: Final = {BEAST: 12, ORACLE: 12, SPIRIT: 6, HERO: 3}


# Card Drafting (OM-B9.2)


class DraftRound(Frame[Omen]):
    """A packet each; three times pick one and swap; what is left leaves the game."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Omen) -> None:
        if self.number == ROUNDS:
            s.gone = []
            s.gone_seen = []
            s.decks[0] = []
            hand_in(s, [[s.rules.kind[card] for card in s.picks[seat]] for seat in range(2)])
            return
        stock = s.decks[0]
        for seat in range(2):
            s.packets = with_item(s.packets, seat, [stock.pop() for _ in range(PACKET)])
        s.packet_seen = [0, 0]
        for nth in range(PICKS):
            s.then(AskPicks(), TakePicks(nth))
        s.then(DraftRound(self.number + 1))


class AskPicks(Frame[Omen]):
    def run(self, s: Omen) -> None:
        for seat in range(2):
            s.fork(seat, Pick(seat))


class Pick(Frame[Omen]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Omen) -> None:
        s.ask(self, self.seat, DRAFT, kinds_of(s, s.packets[self.seat]))


class TakePicks(Frame[Omen]):
    """Both take their card and swap packets; after the third, what is left is gone.

    A packet comes back once: then each knows what the other took from it. What is taken last stays unknown.
    """

    def __init__(self, nth: int) -> None:
        self.nth: Final = nth

    def run(self, s: Omen) -> None:
        last = self.nth == PICKS - 1
        for seat in range(2):
            packet = s.packets[seat]
            for card in packet:
                if s.rules.kind[card] == s.plans[seat][0]:
                    packet = [other for other in packet if other != card]
                    s.packets = with_item(s.packets, seat, packet)
                    s.picks = with_item(s.picks, seat, [*s.picks[seat], card])
                    seen = 0 if last else s.packet_seen[seat]
                    s.picks_seen = with_item(s.picks_seen, seat, [*s.picks_seen[seat], seen])
                    break
            s.packet_seen = with_item(s.packet_seen, seat, s.packet_seen[seat] | 1 << seat)
            if last:
                s.gone = s.gone + packet
                s.gone_seen = s.gone_seen + [1 << seat] * len(packet)
                s.packets = with_item(s.packets, seat, [])
        if not last:
            s.packets = [s.packets[1], s.packets[0]]
            s.packet_seen = [s.packet_seen[1], s.packet_seen[0]]


# Deck Building and Test of Skill (OM-B9.3, OM-B9.4)


def addable(s: Omen, deck: list[int]) -> list[int]:
    """The kinds that may still go into a deck, so that it can be finished within the limits."""
    copies = [0] * UNITS
    of_type = [0] * TYPES
    for kind in deck:
        copies[kind] += 1
        of_type[s.rules.units[kind].type] += 1
    found: list[int] = []
    if s.rules.deck_mode == "skill":
        for kind in range(UNITS):
            if not copies[kind]:
                found.append(kind)
        return found
    room_for_others = BUILT - LEAST_SOLDIERS - (len(deck) - of_type[SOLDIER])
    for kind in range(UNITS):
        unit = s.rules.units[kind]
        if copies[kind] >= unit.copies:
            continue
        if unit.type == SOLDIER or (room_for_others > 0 and of_type[unit.type] < MOST_OF_TYPE[unit.type]):
            found.append(kind)
    return found


def breaches(s: Omen, deck: list[int]) -> list[str]:
    """Everything that is wrong with a deck for Deck Building, in sentences (OM-B9.3)."""
    found: list[str] = []
    if len(deck) != BUILT:
        found.append(f"{len(deck)} cards; a deck has exactly {BUILT}")
    for kind in range(UNITS):
        unit = s.rules.units[kind]
        count = len([card for card in deck if card == kind])
        if count > unit.copies:
            found.append(f"{count} x {unit.name}; there are only {unit.copies}")
    for kind in range(TYPES):
        count = len([card for card in deck if s.rules.units[card].type == kind])
        if kind == SOLDIER:
            if count < LEAST_SOLDIERS:
                found.append(f"{count} Soldiers; at least {LEAST_SOLDIERS} are needed")
        elif count > MOST_OF_TYPE[kind]:
            found.append(f"{count} {TYPE_NAMES[kind]} cards; at most {MOST_OF_TYPE[kind]} are allowed")
    return found


def deck_size(s: Omen) -> int:
    return SKILLED if s.rules.deck_mode == "skill" else BUILT


class HandIn(Frame[Omen]):
    """Each player puts a deck together in secret."""

    def run(self, s: Omen) -> None:
        for seat in range(2):
            s.fork(seat, AddToDeck(seat))
        s.then(CollectDecks())


class AddToDeck(Frame[Omen]):
    """One card after another; at any point the rest can be left to the lot."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Omen) -> None:
        s.ask(self, self.seat, ADD_TO_DECK, [PASS, *addable(s, s.plans[self.seat])])

    def chosen(self, s: Omen, seat: int, option: int) -> None:
        if option != PASS and len(s.plans[seat]) < deck_size(s):
            s.then(AddToDeck(seat))


class CollectDecks(Frame[Omen]):
    """Fill up what was left to the lot; of a Hero wanted by both, only the second player keeps the one card."""

    def run(self, s: Omen) -> None:
        decks: list[list[int]] = []
        for seat in range(2):
            deck = [kind for kind in s.plans[seat] if kind != PASS]
            while len(deck) < deck_size(s):
                deck.append(s.rng.pick(addable(s, deck)))
            decks.append(deck)
        contested: list[int] = []
        if s.rules.deck_mode == "skill":
            contested = [kind for kind in decks[0] if s.rules.units[kind].type == HERO and kind in decks[1]]
        for kind in contested:
            s.note(HERO_YIELDED, s.starter, kind)
        decks[s.starter] = [kind for kind in decks[s.starter] if kind not in contested]
        s.picks = [own_cards(s, seat, decks[seat]) for seat in range(2)]
        if contested:
            s.fork(s.starter, *[ReplaceHero(s.starter, kind) for kind in contested])
        s.then(ReplaceHeroes())


class ReplaceHero(Frame[Omen]):
    """The first player chooses another card for a Hero that goes to the second."""

    def __init__(self, seat: int, hero: int) -> None:
        self.seat: Final = seat
        self.hero: Final = hero

    def run(self, s: Omen) -> None:
        s.ask(self, self.seat, REPLACE_HERO, [PASS, *replacements(s, self.seat, s.plans[self.seat])], (self.hero,))


def replacements(s: Omen, seat: int, chosen: list[int]) -> list[int]:
    """Names not yet in the deck; of the Heroes only those that the other does not have."""
    taken = [False] * UNITS
    for kind in chosen:
        if kind != PASS:
            taken[kind] = True
    for card in s.picks[seat]:
        taken[s.rules.kind[card]] = True
    for card in s.picks[1 - seat]:
        if s.rules.type[card] == HERO:
            taken[s.rules.kind[card]] = True
    return [kind for kind in range(UNITS) if not taken[kind]]


class ReplaceHeroes(Frame[Omen]):
    def run(self, s: Omen) -> None:
        decks = [[s.rules.kind[card] for card in s.picks[seat]] for seat in range(2)]
        missing = deck_size(s) - len(decks[s.starter])
        if missing:
            chosen = [kind for kind in s.plans[s.starter] if kind != PASS]
            while len(chosen) < missing:
                chosen.append(s.rng.pick(replacements(s, s.starter, chosen)))
            decks[s.starter] += chosen
        hand_in(s, decks)


def own_cards(s: Omen, seat: int, deck: list[int]) -> list[int]:
    """The cards of a player's own set that make up a list of kinds."""
    first = [0] * UNITS
    for card in range(SET - 1, -1, -1):
        first[s.rules.kind[card]] = card
    cards: list[int] = []
    for kind in sorted(deck):
        cards.append(seat * SET + first[kind])
        first[kind] += 1
    return cards


def hand_in(s: Omen, decks: list[list[int]]) -> None:
    """Both decks are ready: their contents are open, and they are shuffled."""
    s.open_lists = 1
    for card in range(2 * SET):
        s.place[card] = OUT
    s.picks = [own_cards(s, seat, decks[seat]) for seat in range(2)]
    s.picks_seen = [[], []]
    for seat in range(2):
        cards = s.picks[seat]
        s.decks[seat] = cards[:]
        s.rng.shuffle(s.decks[seat])
        for card in cards:
            s.place[card] = NONE
        s.note(DECK_READY, seat, len(cards))
