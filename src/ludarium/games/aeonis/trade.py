"""Trade: an offer, one counter-offer, exchange on the spot (HB-22)."""

from typing import Final

from ludarium.core import PASS, SEAT, Domain, Frame, Prompt, State, named, with_item
from ludarium.games.aeonis.accords import (
    ATTACK_THIRD,
    PAY_GOLD,
    TRUCE,
    OfferAccord,
    OfferEnd,
    form_accord,
    may_ally,
    promise,
)
from ludarium.games.aeonis.board import CITY, MOST_HEXES, NONE
from ludarium.games.aeonis.building import can_pay_ap, free_token, pay_ap
from ludarium.games.aeonis.cards.artifacts import ARTIFACTS, CATEGORY, NAMES, UTILITY
from ludarium.games.aeonis.cards.discoveries import BINDING_VOWS, DIPLOMATIC_TARIFFS, GUILD_CONTRACTS, ROLLING_BAZAAR
from ludarium.games.aeonis.cards.politics import AGENDA_KIND, AGENDA_NAMES, ELECTION
from ludarium.games.aeonis.control import score_artifact_once, set_owner, settle_pool
from ludarium.games.aeonis.journal import ARTIFACT_GAINED, DEAL_MADE, TRADE_DONE, TRADE_REFUSED
from ludarium.games.aeonis.marks import (
    ATTACHED,
    BAZAAR_TILE,
    EXCHANGE,
    GUILD,
    HELD,
    LATELY_TRADES,
    LEDGER,
    MARK_MARKET,
    MARK_TRADED,
    ROLLING,
    TARIFF,
    TRADES,
)
from ludarium.games.aeonis.objectives import holds_portal
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import (
    ARCHER,
    CASSIAN,
    EMBASSY,
    FIRST_SLOT,
    HIT_POINTS,
    INFANTRY,
    MARKET,
    TOKENS,
    TSUVARA,
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
ACCORD_ITEM: Final = UNIT_ITEM + 4
TRUCE_ITEM: Final = ACCORD_ITEM + 1
PAY_ITEM: Final = TRUCE_ITEM + 1
ATTACK_ITEM: Final = PAY_ITEM + 3
VOTE_ITEM: Final = ATTACK_ITEM + 8
"""Which motion on the agenda * 2, one more for a vote against it."""
MOST_MOTIONS: Final = 20
ITEMS: Final = VOTE_ITEM + 2 * MOST_MOTIONS
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
        if option < ACCORD_ITEM:
            return UNIT_NAMES[option - UNIT_ITEM]
        if option == ACCORD_ITEM:
            return "an Accord"
        if option == TRUCE_ITEM:
            return "a promise: no Attack until the end of next round"
        if option < ATTACK_ITEM:
            return ("1 Gold", "1 Mana", "1 Influence")[option - PAY_ITEM] + " by the end of next round"
        if option < VOTE_ITEM:
            return f"a promise: an Attack on Player {option - ATTACK_ITEM + 1} this round"
        at = (option - VOTE_ITEM) // 2 * 5
        side = "against" if (option - VOTE_ITEM) % 2 else "for"
        name = AGENDA_NAMES[s.motions[at]] if at < len(s.motions) else "a motion"
        return f"a promise: a vote {side} {name}"


ITEM: Final = ItemDomain("item", ITEMS)
GIVE: Final = Prompt("trade_give", ITEM, "What do you give {0}?", (SEAT,), "That is all")
TAKE: Final = Prompt("trade_take", ITEM, "What do you want from {0}?", (SEAT,), "That is all")
REPLY: Final = Prompt("trade_reply", named("reply", "Accept", "Make a counter-offer"), "{0} offers a deal.", (SEAT,),
                      "Refuse")  # fmt: skip
LAST_WORD: Final = Prompt("trade_last", named("last", "Accept"), "{0} makes a counter-offer.", (SEAT,), "Refuse")


BY_ACTION: Final = 0
BY_LEDGER: Final = 1
BY_EXCHANGE: Final = 2
IN_COUNCIL: Final = 3


def has_market(s: Aeonis, seat: int) -> bool:
    """A Market; under the Rolling Bazaar the Caravan counts as one (HB-15)."""
    if s.count_works(seat, MARKET):
        return True
    return s.knows(seat, ROLLING_BAZAAR) and s.own_tile(seat, TSUVARA) != NONE


def has_free_market(s: Aeonis, seat: int) -> bool:
    """A Market makes one Trade a round free."""
    return not s.marked(seat, MARK_MARKET) and has_market(s, seat)


def trade_price(s: Aeonis, seat: int, other: int) -> int:
    """1 AP; free with a Market once a round, or when both hold Portals (HB-22.1)."""
    if has_free_market(s, seat):
        return 0
    return 0 if holds_portal(s, seat) and holds_portal(s, other) else 1


def partners(s: Aeonis, seat: int) -> list[int]:
    """Whom the seat may begin a Trade with: one initiation a round, with anybody (HB-22.1, HR-91)."""
    found: list[int] = []
    if s.marked(seat, MARK_TRADED):
        return found
    # Whoever has an AP need not ask whether it is free.
    pays = can_pay_ap(s, seat, 1) or has_free_market(s, seat)
    if pays or holds_portal(s, seat):
        for other in range(s.players):
            if (pays or holds_portal(s, other)) and may_deal(s, seat, other):
                found.append(other)
    return found


def has_goods(s: Aeonis, giver: int, taker: int) -> bool:
    """Is there anything to give?"""
    if s.gold[giver] or s.mana[giver] or s.influence[giver] or s.remnants[giver]:
        return True
    return len(tradeable(s, giver, taker, ())) > 0


def may_deal(s: Aeonis, seat: int, other: int) -> bool:
    """A Trade outside the one initiation: both have something to give."""
    return other != seat and has_goods(s, seat, other) and has_goods(s, other, seat)


def initiate(s: Aeonis, seat: int, other: int, how: int = BY_ACTION) -> None:
    """Paid even if the other refuses; Ledger and Grand Exchange come on top (HB-22.1)."""
    price = 0
    if how == BY_LEDGER:
        s.use(seat, LEDGER)
    elif how == BY_EXCHANGE:
        s.use(seat, EXCHANGE)
    else:
        price = trade_price(s, seat, other)
        if has_free_market(s, seat):
            s.mark(seat, MARK_MARKET)
            if s.knows(seat, GUILD_CONTRACTS) and not s.has_used(seat, GUILD):
                s.use(seat, GUILD)
                s.gain(seat, influence=1)
        pay_ap(s, seat, price)
        s.mark(seat, MARK_TRADED)
    if price == 0:
        bazaar(s)
    if s.knows(other, ROLLING_BAZAAR) and not s.has_used(other, ROLLING):
        s.use(other, ROLLING)
        s.gain(other, influence=s.rules.discoveries[ROLLING_BAZAAR].number())
    s.then(Vows(seat, other), Build(seat, seat, other, (), (), True, how))


def bazaar(s: Aeonis) -> None:
    """Caravan Bazaar: its controller gains 1 Gold for a Trade begun at 0 AP, once a round (HB-23)."""
    for h in range(s.grid.count):
        if s.unique[h] == CASSIAN and s.owner[h] != NONE and not s.has_used(s.owner[h], BAZAAR_TILE):
            s.use(s.owner[h], BAZAAR_TILE)
            s.gain(s.owner[h], gold=1)


def promises_open(s: Aeonis, giver: int, taker: int, already: tuple[int, ...], council: bool, found: list[int]) -> None:
    """Add promises and Accords; in the Council also votes on what is on the agenda (HB-22.4, HB-22.5)."""
    if not times(already, ACCORD_ITEM) and may_ally(s, giver, taker):
        found.append(ACCORD_ITEM)
    for item in range(TRUCE_ITEM, ATTACK_ITEM):
        if not times(already, item):
            found.append(item)
    for other in range(s.players):
        if other != giver and other != taker and not times(already, ATTACK_ITEM + other):
            found.append(ATTACK_ITEM + other)
    if council:
        for nth in range(min(len(s.motions) // 5, MOST_MOTIONS)):
            if AGENDA_KIND[s.motions[nth * 5]] != ELECTION:
                for item in range(VOTE_ITEM + nth * 2, VOTE_ITEM + nth * 2 + 2):
                    if not times(already, item):
                        found.append(item)


def times(items: tuple[int, ...], wanted: int) -> int:
    """How often a side of a deal holds a thing."""
    count = 0
    for item in items:
        if item == wanted:
            count += 1
    return count


def tradeable(s: Aeonis, giver: int, taker: int, already: tuple[int, ...]) -> list[int]:
    """What one side could still add: resources, Remnants, Utilities, hexes, units (HB-22.2, HB-22.3)."""
    found: list[int] = []
    if s.gold[giver] > times(already, GOLD_ITEM):
        found.append(GOLD_ITEM)
    if s.mana[giver] > times(already, MANA_ITEM):
        found.append(MANA_ITEM)
    if s.influence[giver] > times(already, INFLUENCE_ITEM):
        found.append(INFLUENCE_ITEM)
    if s.remnants[giver] > times(already, REMNANT_ITEM):
        found.append(REMNANT_ITEM)
    for artifact, state in enumerate(s.artifact_state):
        held = state == HELD and s.artifact_at[artifact] == giver
        if held and CATEGORY[artifact] == UTILITY and not times(already, ARTIFACT_ITEM + artifact):
            found.append(ARTIFACT_ITEM + artifact)
    for h in s.lands[giver]:
        if hex_tradeable(s, h) and not times(already, HEX_ITEM + h):
            found.append(HEX_ITEM + h)
    if receiving_city(s, taker) != NONE:
        for kind in range(INFANTRY, ARCHER + 1):
            if not times(already, UNIT_ITEM + kind) and giftable(s, giver, taker, kind):
                found.append(UNIT_ITEM + kind)
    return found


def hex_tradeable(s: Aeonis, h: int) -> bool:
    """Not with units on it, a relic in it or a Legendary (AE-R-35); homes and Cities stay out of deals."""
    if s.occupant[h] != NONE or s.terrain[h] == CITY or s.legend[h] != NONE:
        return False
    if not s.buildings[h]:
        return True
    for artifact in range(ARTIFACTS):
        if s.artifact_state[artifact] == ATTACHED and s.artifact_at[artifact] == h:
            return False
    return True


def receiving_city(s: Aeonis, seat: int) -> int:
    for h in s.lands[seat]:
        if s.terrain[h] == CITY and (s.occupant[h] == NONE or s.occupant[h] == seat):
            return h
    return NONE


def giftable(s: Aeonis, giver: int, taker: int, kind: int) -> bool:
    """A unit gift needs the taker's Population and a token."""
    if s.pool[taker] < UNIT_POPULATION[kind] or free_token(s, taker, kind) == NONE:
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
                 giving: bool, how: int) -> None:  # fmt: skip
        self.author: Final = author
        self.seat: Final = seat
        """Who began the Trade; `give` is always this seat's side."""
        self.other: Final = other
        self.give: Final = give
        self.take: Final = take
        self.giving: Final = giving
        self.how: Final = how

    def run(self, s: Aeonis) -> None:
        mine = self.give if self.author == self.seat else self.take
        theirs = self.take if self.author == self.seat else self.give
        partner = self.other if self.author == self.seat else self.seat
        giver, taker = (self.author, partner) if self.giving else (partner, self.author)
        held = mine if self.giving else theirs
        council = self.how == IN_COUNCIL
        options: list[int] = []
        if len(held) < MOST_ITEMS:
            # In the Council only promises are made: goods change hands by Trade (HB-18.12).
            if not council:
                options = tradeable(s, giver, taker, held)
            promises_open(s, giver, taker, held, council, options)
        options.append(PASS)
        s.ask(self, self.author, GIVE if self.giving else TAKE, options, (partner,))

    def chosen(self, s: Aeonis, seat: int, item: int) -> None:
        if item != PASS:
            on_give = self.giving == (self.author == self.seat)
            give = longer(self.give, item) if on_give else self.give
            take = self.take if on_give else longer(self.take, item)
            s.then(Build(self.author, self.seat, self.other, give, take, self.giving, self.how))
        elif self.giving:
            s.then(Build(self.author, self.seat, self.other, self.give, self.take, False, self.how))
        elif self.author == self.seat:
            s.then(Reply(self.seat, self.other, self.give, self.take, self.how))
        else:
            s.then(LastWord(self.seat, self.other, self.give, self.take, self.how))


def longer(side: tuple[int, ...], item: int) -> tuple[int, ...]:
    return (*side, item) if side else (item,)


def deal_label(s: Aeonis, got: tuple[int, ...], lost: tuple[int, ...]) -> str:
    """What accepting a deal means."""
    gains = ", ".join(ITEM.label(s, item) for item in got) or "nothing"
    costs = ", ".join(ITEM.label(s, item) for item in lost) or "nothing"
    return f"Accept: get {gains} for {costs}"


class Deal(Frame[Aeonis]):
    """A deal on the table: what the first seat gives and what it takes for it."""

    def __init__(self, seat: int, other: int, give: tuple[int, ...], take: tuple[int, ...], how: int) -> None:
        self.seat: Final = seat
        self.other: Final = other
        self.give: Final = give
        self.take: Final = take
        self.how: Final = how


class Reply(Deal):
    """The other accepts, refuses or makes one counter-offer."""

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.other, REPLY, [0, 1, PASS], (self.seat,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == 0:
            s.then(Exchange(self.seat, self.other, self.give, self.take, self.how))
        elif option == 1:
            s.then(Build(self.other, self.seat, self.other, (), (), True, self.how))
        else:
            s.note(TRADE_REFUSED, self.seat, self.other)

    def label(self, s: Aeonis, option: int) -> str:
        return deal_label(s, self.give, self.take) if option == 0 else ""


class LastWord(Deal):
    """Whoever began the Trade accepts the counter-offer, or not."""

    def run(self, s: Aeonis) -> None:
        s.ask(self, self.seat, LAST_WORD, [0, PASS], (self.other,))

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == 0:
            s.then(Exchange(self.seat, self.other, self.give, self.take, self.how))
        else:
            s.note(TRADE_REFUSED, self.seat, self.other)

    def label(self, s: Aeonis, option: int) -> str:
        return deal_label(s, self.take, self.give) if option == 0 else ""


class Exchange(Deal):
    """What was agreed changes hands at once; promises are written down (HB-22.4, AE-XFR.5)."""

    def run(self, s: Aeonis) -> None:
        council = self.how == IN_COUNCIL
        if not council:
            s.count(self.seat, TRADES)
            s.count_lately(self.seat, LATELY_TRADES)
            s.count_lately(self.other, LATELY_TRADES)
            tariffs(s, self.seat)
        s.note(DEAL_MADE if council else TRADE_DONE, self.seat, self.other)
        for item in self.give:
            hand_over(s, item, self.seat, self.other, False)
        for item in self.take:
            hand_over(s, item, self.other, self.seat, council)


def tariffs(s: Aeonis, trader: int) -> None:
    """Diplomatic Tariffs: once a round a Trade of another brings 1 Gold to who holds an Embassy (HB-15)."""
    for seat in range(s.players):
        if seat != trader and s.knows(seat, DIPLOMATIC_TARIFFS) and not s.has_used(seat, TARIFF):
            if s.count_works(seat, EMBASSY):
                s.use(seat, TARIFF)
                s.gain(seat, gold=s.rules.discoveries[DIPLOMATIC_TARIFFS].number())


def hand_over(s: Aeonis, item: int, giver: int, taker: int, binding: bool) -> None:
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
        s.artifact_at = with_item(s.artifact_at, artifact, taker)
        s.note(ARTIFACT_GAINED, taker, artifact)
        score_artifact_once(s, taker, artifact)
    elif item < UNIT_ITEM:
        set_owner(s, item - HEX_ITEM, taker)
    elif item < ACCORD_ITEM:
        give_unit(s, item - UNIT_ITEM, giver, taker)
    elif item == ACCORD_ITEM:
        if may_ally(s, giver, taker):
            form_accord(s, giver, taker)
    elif item == TRUCE_ITEM:
        promise(s, giver, taker, TRUCE, NONE, False)
    elif item < ATTACK_ITEM:
        promise(s, giver, taker, PAY_GOLD + item - PAY_ITEM, NONE, False)
    elif item < VOTE_ITEM:
        promise(s, giver, taker, ATTACK_THIRD, item - ATTACK_ITEM, False)
    else:
        at = (item - VOTE_ITEM) // 2 * 5
        promise(s, giver, taker, (item - VOTE_ITEM) % 2, s.motions[at] * 8 + s.motions[at + 1], binding)


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
    s.unit_flags[token] = 0
    s.place(token, city)


class Vows(Frame[Aeonis]):
    """Binding Vows: whoever begins a Trade with you attacks you at 1 AP more this round (HB-15)."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def run(self, s: Aeonis) -> None:
        if s.knows(self.other, BINDING_VOWS) and s.vowed[self.other] == NONE:
            s.vowed = with_item(s.vowed, self.other, self.seat)


# The negotiation window of the Council (HB-18.3, HB-18.12)

PARLEY: Final = 8
FAREWELL: Final = 16


class TalkDomain(Domain):
    """To whom an Accord is offered, a deal proposed, or the end of an Accord."""

    def label(self, s: State, option: int) -> str:
        who = f"Player {option % 8 + 1}"
        if option < PARLEY:
            return f"Offer {who} an Accord"
        return f"Propose a deal to {who}" if option < FAREWELL else f"End the Accord with {who}"


NEGOTIATE: Final = Prompt("negotiate", TalkDomain("talk", 24), "Do you negotiate before the votes?", decline="No")


class Negotiate(Frame[Aeonis]):
    """Each player once: an Accord, a deal of promises, or the end of an Accord."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Aeonis) -> None:
        options: list[int] = []
        for other in s.order:
            if other != self.seat:
                if may_ally(s, self.seat, other):
                    options.append(other)
                if s.motions:
                    options.append(PARLEY + other)
                if s.accords and s.allied(self.seat, other):
                    options.append(FAREWELL + other)
        if options:
            s.ask(self, self.seat, NEGOTIATE, [*options, PASS])

    def chosen(self, s: Aeonis, seat: int, option: int) -> None:
        if option == PASS:
            return
        if option < PARLEY:
            s.then(OfferAccord(seat, option))
        elif option < FAREWELL:
            s.then(Build(seat, seat, option - PARLEY, (), (), True, IN_COUNCIL))
        else:
            s.then(OfferEnd(seat, option - FAREWELL))
