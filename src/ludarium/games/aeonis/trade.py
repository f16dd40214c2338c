"""Trade: an offer, one counter-offer, exchange on the spot (HB-22)."""

from typing import Final

from ludarium.core import PASS, SEAT, Domain, Frame, Prompt, State, named
from ludarium.games.aeonis.board import CITY, MOST_HEXES, NONE
from ludarium.games.aeonis.building import can_pay_ap, free_token, pay_ap
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, CATEGORY, NAMES, UTILITY
from ludarium.games.aeonis.control import score_artifact_once, set_owner, settle_pool
from ludarium.games.aeonis.objectives import count_portals
from ludarium.games.aeonis.state import (
    ARTIFACT_GAINED,
    ATTACHED,
    HELD,
    MARK_MARKET,
    MARK_TRADED,
    TRADE_DONE,
    TRADE_REFUSED,
    TRADES,
    Aeonis,
)
from ludarium.games.aeonis.tables import (
    ARCHER,
    CAVALRY,
    FIRST_SLOT,
    HIT_POINTS,
    INFANTRY,
    MARKET,
    TOKENS,
    UNIT_NAMES,
    UNIT_POPULATION,
)

GOLD_ITEM: Final = 0
MANA_ITEM: Final = 1
INFLUENCE_ITEM: Final = 2
REMNANT_ITEM: Final = 3
ARTIFACT_ITEM: Final = 4
HEX_ITEM: Final = ARTIFACT_ITEM + ARTIFACTS
UNIT_ITEM: Final = HEX_ITEM + MOST_HEXES
ITEMS: Final = UNIT_ITEM + 4
MOST_ITEMS: Final = 4
"""Things a side of a deal may hold, in this program."""


class ItemDomain(Domain):
    def label(self, s: State, option: int) -> str:
        assert isinstance(s, Aeonis)
        if option < ARTIFACT_ITEM:
            return ("1 Gold", "1 Mana", "1 Influence", "1 Remnant")[option]
        if option < HEX_ITEM:
            return NAMES[option - ARTIFACT_ITEM]
        if option < UNIT_ITEM:
            return s.hex_name(option - HEX_ITEM)
        return UNIT_NAMES[option - UNIT_ITEM]


ITEM: Final = ItemDomain("item", ITEMS)
GIVE: Final = Prompt("trade_give", ITEM, "What do you give {0}?", (SEAT,), "That is all")
TAKE: Final = Prompt("trade_take", ITEM, "What do you want from {0}?", (SEAT,), "That is all")
REPLY: Final = Prompt("trade_reply", named("reply", "Accept", "Make a counter-offer"), "{0} offers a deal.", (SEAT,),
                      "Refuse")  # fmt: skip
LAST_WORD: Final = Prompt("trade_last", named("last", "Accept"), "{0} makes a counter-offer.", (SEAT,), "Refuse")


def trade_price(s: Aeonis, seat: int, other: int) -> int:
    """1 AP; free with a Market once a round, or when both hold Portals (HB-22.1)."""
    if s.count_works(seat, MARKET) and not s.marked(seat, MARK_MARKET):
        return 0
    return 0 if count_portals(s, seat) and count_portals(s, other) else 1


def may_trade(s: Aeonis, seat: int, other: int) -> bool:
    """One initiation a round, with anybody (HB-22.1, HR-91)."""
    if other == seat or s.marked(seat, MARK_TRADED) or not can_pay_ap(s, seat, trade_price(s, seat, other)):
        return False
    return len(tradeable(s, seat, other, ())) > 0 and len(tradeable(s, other, seat, ())) > 0


def initiate(s: Aeonis, seat: int, other: int) -> None:
    """Paid even if the other refuses (HB-22.1)."""
    price = trade_price(s, seat, other)
    if price == 0 and s.count_works(seat, MARKET):
        s.mark(seat, MARK_MARKET)
    pay_ap(s, seat, price)
    s.mark(seat, MARK_TRADED)
    s.then(Vows(seat, other), Build(seat, seat, other, (), (), True))


def tradeable(s: Aeonis, giver: int, taker: int, already: tuple[int, ...]) -> list[int]:
    """What one side could still add: resources, Remnants, Utilities, hexes, units (HB-22.2, HB-22.3)."""
    found: list[int] = []
    for item, stock in (
        (GOLD_ITEM, s.gold[giver]),
        (MANA_ITEM, s.mana[giver]),
        (INFLUENCE_ITEM, s.influence[giver]),
        (REMNANT_ITEM, s.remnants[giver]),
    ):
        if stock > already.count(item):
            found.append(item)
    for artifact in range(ARTIFACTS):
        held = s.artifact_state[artifact] == HELD and s.artifact_at[artifact] == giver
        if held and CATEGORY[artifact] == UTILITY and ARTIFACT_ITEM + artifact not in already:
            found.append(ARTIFACT_ITEM + artifact)
    for h in range(s.grid.count):
        if s.owner[h] == giver and hex_tradeable(s, h) and HEX_ITEM + h not in already:
            found.append(HEX_ITEM + h)
    if receiving_city(s, taker) != NONE:
        for kind in (INFANTRY, CAVALRY, ARCHER):
            item = UNIT_ITEM + kind
            if item not in already and giftable(s, giver, taker, kind):
                found.append(item)
    return found


def hex_tradeable(s: Aeonis, h: int) -> bool:
    """Not with units on it, a relic in it or a Legendary (AE-R-35); homes and Cities stay out of deals."""
    if s.occupant[h] != NONE or s.terrain[h] == CITY or s.legend[h] != NONE:
        return False
    for artifact in range(ARTIFACTS):
        if s.artifact_state[artifact] == ATTACHED and s.artifact_at[artifact] == h:
            return False
    return True


def receiving_city(s: Aeonis, seat: int) -> int:
    for h in range(s.grid.count):
        if s.owner[h] == seat and s.terrain[h] == CITY and (s.occupant[h] == NONE or s.occupant[h] == seat):
            return h
    return NONE


def giftable(s: Aeonis, giver: int, taker: int, kind: int) -> bool:
    """A unit gift needs the taker's Population and a token."""
    if free_token(s, taker, kind) == NONE or s.pool[taker] < UNIT_POPULATION[kind]:
        return False
    return unit_of_kind(s, giver, kind) != NONE


def unit_of_kind(s: Aeonis, seat: int, kind: int) -> int:
    for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1]):
        if s.unit_hex[seat * TOKENS + slot] != NONE:
            return seat * TOKENS + slot
    return NONE


class Build(Frame[Aeonis]):
    """Put a deal together: first what `author` gives, then what it wants."""

    def __init__(self, author: int, seat: int, other: int, give: tuple[int, ...], take: tuple[int, ...],
                 giving: bool) -> None:  # fmt: skip
        self.author: Final = author
        self.seat: Final = seat
        """Who began the Trade; `give` is always this seat's side."""
        self.other: Final = other
        self.give: Final = give
        self.take: Final = take
        self.giving: Final = giving

    def run(self, s: Aeonis) -> None:
        mine = self.give if self.author == self.seat else self.take
        theirs = self.take if self.author == self.seat else self.give
        partner = self.other if self.author == self.seat else self.seat
        options = (
            tradeable(s, self.author, partner, mine) if self.giving else tradeable(s, partner, self.author, theirs)
        )
        held = mine if self.giving else theirs
        if len(held) >= MOST_ITEMS:
            options = []
        s.ask(self, self.author, GIVE if self.giving else TAKE, [*options, PASS], (partner,))

    def chosen(self, s: Aeonis, seat: int, item: int) -> None:
        if item != PASS:
            on_give = self.giving == (self.author == self.seat)
            give = (*self.give, item) if on_give else self.give
            take = self.take if on_give else (*self.take, item)
            s.then(Build(self.author, self.seat, self.other, give, take, self.giving))
        elif self.giving:
            s.then(Build(self.author, self.seat, self.other, self.give, self.take, False))
        elif self.author == self.seat:
            s.then(Reply(self.seat, self.other, self.give, self.take))
        else:
            s.then(LastWord(self.seat, self.other, self.give, self.take))


class Reply(Frame[Aeonis]):
    """The other accepts, refuses or makes one counter-offer."""

    def __init__(self, seat: int, other: int, give: tuple[int, ...], take: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.give: Final = give
        self.take: Final = take

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.other, REPLY, [0, 1, PASS], (self.seat,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == 0:
            s.then(Exchange(self.seat, self.other, self.give, self.take))
        elif option == 1:
            s.then(Build(self.other, self.seat, self.other, (), (), True))
        else:
            s.note(TRADE_REFUSED, self.seat, self.other)

    def label(self, s: Aeonis, option: int) -> str:
        if option != 0:
            return ""
        got = ", ".join(ITEM.label(s, item) for item in self.give) or "nothing"
        lost = ", ".join(ITEM.label(s, item) for item in self.take) or "nothing"
        return f"Accept: get {got} for {lost}"


class LastWord(Frame[Aeonis]):
    def __init__(self, seat: int, other: int, give: tuple[int, ...], take: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.give: Final = give
        self.take: Final = take

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, LAST_WORD, [0, PASS], (self.other,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == 0:
            s.then(Exchange(self.seat, self.other, self.give, self.take))
        else:
            s.note(TRADE_REFUSED, self.seat, self.other)

    def label(self, s: Aeonis, option: int) -> str:
        if option != 0:
            return ""
        got = ", ".join(ITEM.label(s, item) for item in self.take) or "nothing"
        lost = ", ".join(ITEM.label(s, item) for item in self.give) or "nothing"
        return f"Accept: get {got} for {lost}"


class Exchange(Frame[Aeonis]):
    """What was agreed changes hands at once (HB-22.4, AE-XFR.5)."""

    def __init__(self, seat: int, other: int, give: tuple[int, ...], take: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.give: Final = give
        self.take: Final = take

    def run(self, s: Aeonis) -> None:
        for item in self.give:
            hand_over(s, item, self.seat, self.other)
        for item in self.take:
            hand_over(s, item, self.other, self.seat)
        s.count(self.seat, TRADES)
        s.note(TRADE_DONE, self.seat, self.other)


def hand_over(s: Aeonis, item: int, giver: int, taker: int) -> None:
    if item == GOLD_ITEM:
        s.gold[giver] -= 1
        s.gain(taker, gold=1)
    elif item == MANA_ITEM:
        s.mana[giver] -= 1
        s.gain(taker, mana=1)
    elif item == INFLUENCE_ITEM:
        s.influence[giver] -= 1
        s.gain(taker, influence=1)
    elif item == REMNANT_ITEM:
        s.remnants[giver] -= 1
        s.remnants[taker] += 1
        s.at_once(taker)
    elif item < HEX_ITEM:
        artifact = item - ARTIFACT_ITEM
        s.artifact_at[artifact] = taker
        s.note(ARTIFACT_GAINED, taker, artifact)
        score_artifact_once(s, taker, artifact)
    elif item < UNIT_ITEM:
        set_owner(s, item - HEX_ITEM, taker)
    else:
        give_unit(s, item - UNIT_ITEM, giver, taker)


def give_unit(s: Aeonis, kind: int, giver: int, taker: int) -> None:
    """A unit leaves its owner and appears in a City of the other."""
    unit = unit_of_kind(s, giver, kind)
    token = free_token(s, taker, kind)
    city = receiving_city(s, taker)
    if unit == NONE or token == NONE or city == NONE or s.pool[taker] < UNIT_POPULATION[kind]:
        return
    s.unit_siege[unit] = NONE
    s.lift(unit)
    settle_pool(s, giver, UNIT_POPULATION[kind])
    s.pool[taker] -= UNIT_POPULATION[kind]
    s.unit_hp[token] = HIT_POINTS[kind]
    s.place(token, city)


class Vows(Frame[Aeonis]):
    """Binding Vows: whoever begins a Trade with you attacks you at 1 AP more this round (HB-15)."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def run(self, s: Aeonis) -> None:
        from ludarium.games.aeonis.cards.discoveries import BINDING_VOWS

        if s.knows(self.other, BINDING_VOWS) and s.vowed[self.other] == NONE:
            s.vowed[self.other] = self.seat
