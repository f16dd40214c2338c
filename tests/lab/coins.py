"""A game whose truth is known: seats, factions and cards win exactly as often as its options say.

Three rounds; in each, every seat picks one of the cards it can pay (a d6 is its purse). Then a seat is drawn by lot:
`edge` is the first seat's chance in per cent, and `swing` lets cards and factions count: a lot for every point.
"""

import os
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from ludarium.core import (
    SEAT,
    Card,
    Changes,
    Domain,
    Entry,
    Event,
    Frame,
    Game,
    Option,
    Prompt,
    Rng,
    Rules,
    State,
    Value,
    build,
    named,
)
from ludarium.lab import runs


class CoinCard(Card):
    numbers: ClassVar[tuple[str, ...]] = ("mana", "power")

    def __init__(self, name: str, mana: int, power: int) -> None:
        super().__init__(name)
        self.mana = mana
        self.power = power


class Joker(Card):
    """Of a kind that never comes into play."""


def declare() -> list[CoinCard]:
    """Worth their power less their mana: all 1, but Strong 3 and Weak 0; Dear cannot be paid by a d6."""
    plain = [CoinCard(name, 1, 2) for name in ("Ash", "Birch", "Cedar", "Elm")]
    return [*plain, CoinCard("Strong", 1, 4), CoinCard("Weak", 1, 1), CoinCard("Dear", 7, 8)]


NAMES: Final = [card.name for card in declare()]
CARD: Final = Domain("card", len(NAMES), NAMES)
FACTION: Final = named("faction", "Red", "Blue")
PICK: Final = Prompt("pick", CARD, "Which card do you take?")
ROUND: Final = Event("round", "Round {0}.", Domain("number", 100))
FIRST: Final = Event("first", "{0} begins.", SEAT)
CHOSE: Final = Event("faction", "{0} plays {1}.", SEAT, FACTION)
BOUGHT: Final = Event("bought", "{0} buys {1}.", SEAT, CARD)
LUCKY: Final = Event("lucky", "", SEAT, Domain("vp_luck", 100))
RED: Final = 0


class CoinRules(Rules):
    edge: int
    rounds: int
    swing: bool
    red: int

    def __init__(self, values: Mapping[str, Value], cards: list[CoinCard]) -> None:
        super().__init__(values)
        self.cards = cards


class Coins(State):
    rules: CoinRules
    points: list[int]
    worth: list[int]
    faction: list[int]

    def clone(self) -> "Coins":
        twin = Coins()
        self.copy_flow(twin)
        twin.rules, twin.points, twin.worth, twin.faction = self.rules, self.points[:], self.worth[:], self.faction[:]
        return twin

    def scores(self) -> list[float]:
        return [float(each) for each in self.points]


class Round(Frame[Coins]):
    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: Coins) -> None:
        s.note(ROUND, self.number)
        s.then(*[Pick(seat, s.rng.d6()) for seat in range(s.players)])
        s.then(Round(self.number + 1) if self.number < s.rules.rounds else Lots())


class Pick(Frame[Coins]):
    def __init__(self, seat: int, purse: int) -> None:
        self.seat, self.purse = seat, purse

    def run(self, s: Coins) -> None:
        s.ask(self, self.seat, PICK, [at for at, card in enumerate(s.rules.cards) if card.mana <= self.purse])

    def chosen(self, s: Coins, seat: int, option: int) -> None:
        card = s.rules.cards[option]
        s.note(BOUGHT, seat, option)
        s.worth[seat] += max(0, card.power - card.mana)


class Lots(Frame[Coins]):
    def run(self, s: Coins) -> None:
        if s.rules.swing:
            lots = [1 + worth for worth in s.worth]
        elif s.rules.red:
            lots = [s.rules.red if faction == RED else 100 - s.rules.red for faction in s.faction]
        else:
            rest = (100 - s.rules.edge) * 60
            lots = [s.rules.edge * 60 * (s.players - 1), *[rest] * (s.players - 1)]
        drawn, winner = s.rng.below(sum(lots)), 0
        while drawn >= lots[winner]:
            drawn -= lots[winner]
            winner += 1
        s.points[winner] += 1
        s.note(LUCKY, winner, 1)
        s.end()


class TheGame(Game[Coins]):
    def rules(self, values: Mapping[str, Value], cards: Changes) -> CoinRules:
        return CoinRules(values, build(declare, cards))

    def lay(self, rules: Rules, players: int, rng: Rng, journal: list[Entry] | None) -> Coins:
        assert isinstance(rules, CoinRules)
        s = Coins()
        s.open(self, players, rng, journal)
        s.rules, s.points, s.worth = rules, [0] * players, [0] * players
        s.note(FIRST, 0)
        s.faction = [rng.below(2)]
        s.faction += [1 - s.faction[0]] * (players - 1)
        for seat in range(players):
            s.note(CHOSE, seat, s.faction[seat])
        s.begin(Round(1))
        return s

    def view(self, s: Coins, seat: int | None) -> dict[str, object]:
        return {"points": s.points[:]}

    def cards(self, rules: Rules) -> Sequence[Card]:
        assert isinstance(rules, CoinRules)
        return [*rules.cards, Joker("Joker")]


OPTIONS = (
    Option("edge", 50, range(101), "the first seat's chance, in per cent"),
    Option("rounds", 1, range(1, 10), "how many rounds"),
    Option("swing", False, (False, True), "cards count"),
    Option("red", 0, range(100), "the chance of the Red faction, in per cent; 0: factions do not count"),
)
GAME = TheGame("coins", "Coins", "Lots are drawn.", "1", range(2, 5), (PICK,), OPTIONS)
NAME = "tests.lab.coins:GAME"
"""What the lab calls it: it is not installed."""


# Own statistics, as a user would write them


def totals(journal: Sequence[Entry], state: State) -> dict[str, Any]:
    bought = [entry.values[0] for entry in journal if entry.event.name == "bought"]
    return {"purchases": len(bought), "shopping": [bought.count(seat) for seat in range(state.players)], "said": "yes"}


def killing(journal: Sequence[Entry], state: State) -> dict[str, Any]:
    """Kills its own process the first time: LUDARIUM_TEST_KILL names a file that says whether it has been."""
    mark = Path(os.environ["LUDARIUM_TEST_KILL"])
    if not mark.exists():
        mark.write_text("killed")
        os.kill(os.getpid(), signal.SIGKILL)
    return {}


def deadly(journal: Sequence[Entry], state: State) -> dict[str, Any]:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def failing(journal: Sequence[Entry], state: State) -> dict[str, Any]:
    raise ZeroDivisionError("a user's own mistake")


def stopping(journal: Sequence[Entry], state: State) -> dict[str, Any]:
    """Somebody stops the run in LUDARIUM_TEST_STOP once two of its units are there."""
    folder = Path(os.environ["LUDARIUM_TEST_STOP"])
    if runs.status(folder).games == 10:
        runs.stop(folder)
    return {}
