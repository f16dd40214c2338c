"""The Market: the row with its preview, sealed bids, pots and roll-offs (BF-11)."""

from typing import Final

from mypy_extensions import mypyc_attr

from ludarium.core import Frame, Prompt
from ludarium.games.bridgefront.events import BID, BID_MADE, BOUGHT, CARD, RECEIVED, ROLLED_OFF, ROW
from ludarium.games.bridgefront.piles import gain
from ludarium.games.bridgefront.state import Bridgefront
from ludarium.games.bridgefront.terms import ALL_KNOW, BUY, MARKET, NONE

BIDS: Final = [[0, *range(BUY + 1, BUY + gold + 1), *range(1, gold + 1)] for gold in range(BUY)]
"""By gold: Pass 0, Buy 1 or more, Pass 1 or more."""

MAKE_BID: Final = Prompt("bid", BID, "Your sealed bid for {0}?", about=(CARD,))

PREVIEW: Final = ((0, 1, 1), (0, 1, 2, 2))
PEER_PREVIEW: Final = ((0, 1, 1, 1), (0, 1, 1, 1))


def preview_count(s: Bridgefront) -> int:
    """How many row cards come from the next Age (`market_preview`, BF-11.0.2 to 11.0.5)."""
    if s.age == 3:
        return 0
    rule = s.rules.market_preview
    nth = s.round - 1 if s.age == 1 else s.round - s.rules.age1_rounds - 1
    if rule == "formula":
        count = s.round if s.age == 1 else s.round - 2
    elif rule == "ramp":
        count = nth
    else:
        table = (PREVIEW if rule == "table" else PEER_PREVIEW)[s.age - 1]
        count = table[min(nth, len(table) - 1)]
    return max(0, min(s.players, count))


class Market(Frame[Bridgefront]):
    """Lay out one card per player, then resolve them one after another (BF-11.0, BF-11.1.1)."""

    def run(self, s: Bridgefront) -> None:
        s.phase = MARKET
        now = s.market[s.age - 1]
        later = s.market[s.age] if s.age < 3 else []
        row: list[int] = []
        preview = preview_count(s)
        while len(row) < preview and later:
            row.append(later.pop())
        while len(row) < s.players and now:
            row.append(now.pop())
        # A short deck is helped out by the other one (BF-11.0.6).
        while len(row) < s.players and later:
            row.append(later.pop())
        s.rng.shuffle(row)
        for card in row:
            s.known[card] = ALL_KNOW
        s.row = row
        s.out = [0] * s.players
        if s.journal is not None and row:
            s.note(ROW, *[s.kinds[card] for card in row])
        for nth in range(len(row)):
            s.then(Bidding(nth))
        s.then(CloseMarket())


class Bidding(Frame[Bridgefront]):
    """Every player still in bids in secret (BF-11.2.1, BF-11.2.2)."""

    def __init__(self, nth: int) -> None:
        self.nth: Final = nth

    def run(self, s: Bridgefront) -> None:
        for seat in range(s.players):
            if not s.out[seat]:
                s.fork(seat, Bid(seat, self.nth))
        s.then(ResolveBids(self.nth))


@mypyc_attr(free_list_len=1)
class Bid(Frame[Bridgefront]):
    """Buy 1 or more, or Pass 0 or more, as far as the gold goes."""

    def __init__(self, seat: int, nth: int) -> None:
        self.seat: Final = seat
        self.nth: Final = nth

    def run(self, s: Bridgefront) -> None:
        gold = min(s.gold[self.seat], BUY - 1)
        s.offer(self, self.seat, MAKE_BID, BIDS[gold][:], (s.kinds[s.row[self.nth]],))


class ResolveBids(Frame[Bridgefront]):
    """Highest Buy wins; with none, a random one of the lowest Passes takes card and pot (BF-11.3)."""

    def __init__(self, nth: int) -> None:
        self.nth: Final = nth

    def run(self, s: Bridgefront) -> None:
        card = s.row[self.nth]
        bidders = [seat for seat in s.lead_order() if not s.out[seat]]
        highest = 0
        lowest = BUY
        for seat in bidders:
            bid = s.plans[seat][0]
            if s.journal is not None:
                s.note(BID_MADE, seat, bid, s.kinds[card])
            if bid > BUY and bid > highest:
                highest = bid
            if bid < lowest:
                lowest = bid
        if highest:
            winner = roll_off(s, [seat for seat in bidders if s.plans[seat][0] == highest])
            s.gold[winner] = s.gold[winner] - highest + BUY
            s.note(BOUGHT, winner, highest - BUY, s.kinds[card])
        else:
            winner = roll_off(s, [seat for seat in bidders if s.plans[seat][0] == lowest])
            pot = 0
            for seat in bidders:
                bid = s.plans[seat][0]
                pot += bid
                s.gold[seat] = s.gold[seat] - bid
            s.gold[winner] = s.gold[winner] + pot
            s.note(RECEIVED, winner, s.kinds[card], pot)
        s.out[winner] = 1
        s.row[self.nth] = NONE
        gain(s, winner, card, True)


def roll_off(s: Bridgefront, tied: list[int]) -> int:
    """A die each, the lowest wins, ties among the lowest roll again (BF-11.4.1)."""
    while len(tied) > 1:
        best = 7
        lowest: list[int] = []
        for seat in tied:
            roll = s.rng.d6()
            s.note(ROLLED_OFF, seat, roll)
            if roll < best:
                best = roll
                lowest = []
            if roll == best:
                lowest.append(seat)
        tied = lowest
    return tied[0]


class CloseMarket(Frame[Bridgefront]):
    """The row is gone."""

    def run(self, s: Bridgefront) -> None:
        s.row = []
