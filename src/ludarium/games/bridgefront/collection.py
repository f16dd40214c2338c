"""Collection: Mines, Forges and the Center pay those who occupy them, all at once (BF-16)."""

from typing import Final

from ludarium.core import PASS, Frame, Prompt, named
from ludarium.games.bridgefront.cards.drafting import PICK, deal_offer
from ludarium.games.bridgefront.events import CARD, COLLECTED, DRAFTED, HEX, REFORGED
from ludarium.games.bridgefront.piles import find_kind, gain, kinds_in, scrap, to_bottom
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import CENTER, COLLECTION, FORGE, MINE, NONE

MINE_MODE: Final = named("mine_mode", "Gold", "Draft")
FORGE_MODE: Final = named("forge_mode", "Forge Draft", "Reforge")
GOLD: Final = 0
DRAFT: Final = 1
FORGE_DRAFT: Final = 0
REFORGE: Final = 1

COLLECT_MINE: Final = Prompt("collect_mine", MINE_MODE, "{0}: gold or a card?", about=(HEX,), decline="Nothing")
COLLECT_FORGE: Final = Prompt(
    "collect_forge", FORGE_MODE, "{0}: draft a card or reforge one?", about=(HEX,), decline="Nothing"
)
REFORGED_CARD: Final = Prompt("reforge", CARD, "Which card do you scrap?")


def tiles_of(s: Bridgefront, seat: int, kind: int) -> list[int]:
    """The seat's tiles of a kind, in board order; a contested hex pays nobody."""
    return [place for place in s.held(seat) if s.tile[place] == kind and s.enemy_in(seat, place) == NONE]


class Collection(Frame[Bridgefront]):
    """First all seal how they collect; then gold is paid and cards are dealt; then all pick (BF-16.0)."""

    def run(self, s: Bridgefront) -> None:
        s.phase = COLLECTION
        for seat in range(s.players):
            s.plans[seat] = []
            if tiles_of(s, seat, FORGE) or tiles_of(s, seat, MINE):
                s.fork(seat, Modes(seat, 0, ()))
        s.then(Collect())


class Modes(Frame[Bridgefront]):
    """A mode for each Forge and Mine, one after the other. Answers: per tile its mode, and a card after Reforge."""

    def __init__(self, seat: int, nth: int, scrapped: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.nth: Final = nth
        self.scrapped: Final = scrapped
        """Kinds of the cards already given to a Reforge."""

    def run(self, s: Bridgefront) -> None:
        seat = self.seat
        forges, mines = tiles_of(s, seat, FORGE), tiles_of(s, seat, MINE)
        decline = [PASS] if s.rules.collection_optional else []
        if self.nth < len(forges):
            modes = forge_modes(s, seat, len(self.scrapped), bool(s.market[s.age - 1])) + decline
            if modes:
                s.offer(self, seat, COLLECT_FORGE, modes, (forges[self.nth],))
            else:
                s.then(Modes(seat, self.nth + 1, self.scrapped))
        elif self.nth < len(forges) + len(mines):
            s.offer(self, seat, COLLECT_MINE, mine_modes(s) + decline, (mines[self.nth - len(forges)],))

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        if self.nth < len(tiles_of(s, seat, FORGE)) and option == REFORGE:
            s.then(ChooseReforged(seat, self.nth, self.scrapped))
        else:
            s.then(Modes(seat, self.nth + 1, self.scrapped))

    def label(self, s: Bridgefront, option: int) -> str:
        mines = tiles_of(s, self.seat, MINE)
        nth = self.nth - len(tiles_of(s, self.seat, FORGE))
        if nth < 0 or option == PASS:
            return ""
        return s.rules.words(f"{mine_gold(s, self.seat, mines[nth])} gold") if option == GOLD else "See a card"


def forge_modes(s: Bridgefront, seat: int, scrapped: int, stocked: bool) -> list[int]:
    """Not a draft from an empty deck, not a Reforge without a card for it."""
    modes = [FORGE_DRAFT] if stocked else []
    return [*modes, REFORGE] if len(reforgeable(s, seat)) > scrapped else modes


def mine_modes(s: Bridgefront) -> list[int]:
    return [GOLD, DRAFT] if s.rules.mine_draft and s.market[s.age - 1] else [GOLD]


def reforgeable(s: Bridgefront, seat: int) -> list[int]:
    """Hand cards, or with `reforge_scope` any_zone the whole deck."""
    if s.rules.reforge_scope == "hand":
        return s.hand[seat]
    # Sorted, so that the order of the draw pile does not show.
    return sorted(s.hand[seat] + s.discard[seat] + s.draw[seat])


class ChooseReforged(Frame[Bridgefront]):
    def __init__(self, seat: int, nth: int, scrapped: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.nth: Final = nth
        self.scrapped: Final = scrapped

    def run(self, s: Bridgefront) -> None:
        s.ask(self, self.seat, REFORGED_CARD, kinds_in(s, spare(s, self.seat, self.scrapped)))

    def chosen(self, s: Bridgefront, seat: int, option: int) -> None:
        s.then(Modes(seat, self.nth + 1, (*self.scrapped, option)))


def spare(s: Bridgefront, seat: int, kinds: tuple[int, ...]) -> list[int]:
    """The cards left for a Reforge once these kinds are given up."""
    cards = reforgeable(s, seat)[:]
    for kind in kinds:
        cards.remove(find_kind(s, cards, kind))
    return cards


class Collect(Frame[Bridgefront]):
    """Gold is paid, reforged cards leave, drafts and Power Picks are dealt: in Lead order (BF-16.0.2 to 16.0.4)."""

    def run(self, s: Bridgefront) -> None:
        age = s.age - 1
        deck = s.market[age]
        # What was offered depended on the deck before anybody drafts from it.
        stocked = bool(deck)
        for seat in s.lead_order():
            for place in tiles_of(s, seat, CENTER):
                if deal_offer(s, seat, place, s.power[age], 3 + age, s.rules.power_pick_size):
                    s.note(DRAFTED, seat, place)
            plan = s.plans[seat]
            pos = 0
            reforged: list[int] = []
            for place in tiles_of(s, seat, FORGE):
                if not forge_modes(s, seat, len(reforged), stocked) and not s.rules.collection_optional:
                    continue
                if pos >= len(plan):
                    break
                mode = plan[pos]
                pos += 1
                if mode == REFORGE:
                    reforged.append(plan[pos])
                    pos += 1
                    s.note(REFORGED, seat, place)
                elif mode == FORGE_DRAFT and deal_offer(s, seat, place, deck, age, s.rules.forge_draft_size):
                    s.note(DRAFTED, seat, place)
            for kind in reforged:
                scrap(s, seat, find_kind(s, reforgeable(s, seat), kind))
            for place in tiles_of(s, seat, MINE):
                if pos < len(plan):
                    collect_mine(s, seat, place, plan[pos])
                    pos += 1
        ask_picks(s)
        s.then(GainPicks())


def mine_gold(s: Bridgefront, seat: int, place: int) -> int:
    """What a Mine pays: its value, and what faction and Champions add."""
    gold = s.mine_value[place] + s.faction_of(seat).mine_gold
    for index in s.champions_in(seat, place):
        for effect in s.rules.parts[s.kinds[s.champ_card[index]]]:
            gold += effect.mine_gold()
    return gold


def collect_mine(s: Bridgefront, seat: int, place: int, mode: int) -> None:
    """Gold, or a card (BF-6.2.12, BF-6.2.13)."""
    if mode == GOLD:
        gold = mine_gold(s, seat, place)
        s.gold[seat] += gold
        s.note(COLLECTED, seat, gold, place)
    elif mode == DRAFT and deal_offer(s, seat, place, s.market[s.age - 1], s.age - 1, 1):
        s.note(DRAFTED, seat, place)


# Picks: secret and simultaneous


def ask_picks(s: Bridgefront) -> None:
    """Every seat with offers picks from them, in private."""
    for seat in range(s.players):
        frames = [Pick(nth) for nth in range(len(s.offers)) if s.offers[nth].seat == seat]
        if frames:
            s.fork(seat, *frames)


class Pick(Frame[Bridgefront]):
    """Gain one of the cards seen; only a Mine's card may be refused, unless `collection_optional`."""

    def __init__(self, nth: int) -> None:
        self.nth: Final = nth

    def run(self, s: Bridgefront) -> None:
        offer = s.offers[self.nth]
        may_decline = s.rules.collection_optional and offer.place != NONE
        if offer.place != NONE and s.tile[offer.place] == MINE:
            may_decline = True
        kinds = kinds_in(s, list(offer.cards))
        s.ask(self, offer.seat, PICK, [*kinds, PASS] if may_decline else kinds)


class GainPicks(Frame[Bridgefront]):
    """Gains, and what is left over goes to the bottom in random order (BF-8.15, BF-16.1.1, BF-16.2.1)."""

    def run(self, s: Bridgefront) -> None:
        taken = [0] * s.players
        left: list[int] = []
        for offer in s.offers:
            seat = offer.seat
            choice = s.plans[seat][taken[seat]]
            taken[seat] += 1
            cards = list(offer.cards)
            if choice != PASS:
                card = find_kind(s, cards, choice)
                cards.remove(card)
                gain(s, seat, card, False)
            if offer.place == NONE and offer.deck != NONE:
                left += cards
            elif offer.deck >= 3:
                to_bottom(s, s.power[offer.deck - 3], cards)
            elif offer.deck >= 0:
                to_bottom(s, s.market[offer.deck], cards)
        to_bottom(s, s.market[0], left)
        s.offers = []
