"""Sealed-bid Nim, a whole game: a heap of stones, secret simultaneous bids, the highest bidder takes its bid.

SN-1 Everybody bids 1 to 3 stones in secret. SN-2 The highest bid takes as many stones as it said.
SN-3 If the highest bid is shared, one stone is thrown away. SN-4 With the heap empty, most stones win.
"""

from collections.abc import Mapping
from typing import Final

from ludarium.core import SEAT, Changes, Domain, Entry, Event, Frame, Game, Option, Prompt, Rng, Rules, Value
from ludarium.core import State as CoreState
from ludarium.core.domain import NUMBER

STONES: Final = Domain("stones", 4)
BID: Final = Prompt("bid", STONES, "How many stones do you bid?")
TOOK: Final = Event("took", "{0} takes {1} stones.", SEAT, NUMBER)


class NimRules(Rules):
    heap: int


class Nim(CoreState):
    rules: NimRules
    heap: int
    taken: list[int]

    def clone(self) -> "Nim":
        twin = Nim()
        self.copy_flow(twin)
        twin.rules = self.rules
        twin.heap = self.heap
        twin.taken = self.taken[:]
        return twin

    def scores(self) -> list[float]:
        return [float(stones) for stones in self.taken]


class Round(Frame[Nim]):
    def run(self, s: Nim) -> None:
        for seat in range(s.players):
            s.fork(seat, SealedBid(seat))
        s.then(Reveal())


class SealedBid(Frame[Nim]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Nim) -> None:
        s.ask(self, self.seat, BID, [1, 2, 3])


class Reveal(Frame[Nim]):
    def run(self, s: Nim) -> None:
        bids = [plan[0] for plan in s.plans]
        if bids.count(max(bids)) == 1:
            winner = bids.index(max(bids))
            stones = min(s.heap, bids[winner])
            s.taken[winner] += stones
            s.heap -= stones
            s.note(TOOK, winner, stones)
        else:
            s.heap -= 1
        if s.heap:
            s.then(Round())
        else:
            s.end()


class TheGame(Game[Nim]):
    def rules(self, values: Mapping[str, Value], cards: Changes) -> NimRules:
        return NimRules(values)

    def lay(self, rules: Rules, players: int, rng: Rng, journal: list[Entry] | None) -> Nim:
        assert isinstance(rules, NimRules)
        s = Nim()
        s.open(self, players, rng, journal)
        s.rules, s.heap, s.taken = rules, rules.heap, [0] * players
        s.begin(Round())
        return s

    def view(self, s: Nim, seat: int | None) -> dict[str, object]:
        return {"heap": s.heap, "taken": s.taken[:]}


OPTIONS = (Option("heap", 21, range(1, 100), "stones in the heap"),)
GAME = TheGame("sealed_nim", "Sealed Nim", "Secret bids for stones.", "1", range(2, 5), (BID,), OPTIONS)
