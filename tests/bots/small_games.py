"""Games of a minute, each made to show one thing about bots."""

from collections.abc import Mapping
from typing import Final

from ludarium.core import NOBODY, Ask, Changes, Domain, Entry, Frame, Game, Prompt, Rng, Rules, State, Value, Zone

SIDE: Final = Domain("side", 2, ["heads", "tails"])
COUNT: Final = Domain("count", 4)
GUESS: Final = Prompt("guess", SIDE, "Heads or tails?")
TAKE: Final = Prompt("take", COUNT, "How many stones do you take?")
FIRST: Final = Prompt("first", SIDE, "Which side first?")
SECOND: Final = Prompt("second", SIDE, "And then?")


class Small(State):
    hidden: list[int]
    heap: int
    points: list[int]

    def clone(self) -> "Small":
        twin = Small()
        self.copy_flow(twin)
        twin.hidden = self.hidden[:]
        twin.heap = self.heap
        twin.points = self.points[:]
        return twin

    def scores(self) -> list[float]:
        return [float(points) for points in self.points]


class SmallGame(Game[Small]):
    """Two players; what is played is the first frame."""

    def __init__(self, name: str, prompts: tuple[Prompt, ...], first: Frame[Small], heap: int = 0) -> None:
        super().__init__(name, name, "A game of a minute.", "1", range(2, 3), prompts)
        self.first: Final = first
        self.heap: Final = heap

    def rules(self, values: Mapping[str, Value], cards: Changes) -> Rules:
        return Rules(values)

    def lay(self, rules: Rules, players: int, rng: Rng, journal: list[Entry] | None) -> Small:
        s = Small()
        s.open(self, players, rng, journal)
        s.hidden = [0, 1]
        rng.shuffle(s.hidden)
        s.heap = self.heap
        s.points = [0] * players
        s.begin(self.first)
        return s

    def zones(self, s: Small) -> list[Zone]:
        return [Zone("hidden", s.hidden, NOBODY)]

    def view(self, s: Small, seat: int | None) -> dict[str, object]:
        return {"hidden": self.show(s, seat)["hidden"], "heap": s.heap, "points": s.points[:]}


class GuessTheCard(Frame[Small]):
    """The first seat names the hidden card and wins if it is right; else the other does."""

    def run(self, s: Small) -> None:
        s.ask(self, 0, GUESS, [0, 1])

    def chosen(self, s: Small, seat: int, option: int) -> None:
        s.points[0 if option == s.hidden[0] else 1] = 1
        s.end()


class Pennies(Frame[Small]):
    """Both show a side in secret; the second seat wins if they are the same."""

    def run(self, s: Small) -> None:
        for seat in range(2):
            s.fork(seat, Show(seat))
        s.then(Compare())


class Show(Frame[Small]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Small) -> None:
        s.ask(self, self.seat, GUESS, [0, 1])


class Compare(Frame[Small]):
    def run(self, s: Small) -> None:
        s.points[1 if s.plans[0][0] == s.plans[1][0] else 0] = 1
        s.end()


class TakeStones(Frame[Small]):
    """In turn, one to three stones; whoever takes the last one wins."""

    def __init__(self, mover: int) -> None:
        self.mover: Final = mover

    def run(self, s: Small) -> None:
        s.ask(self, self.mover, TAKE, list(range(1, min(3, s.heap) + 1)))

    def chosen(self, s: Small, seat: int, option: int) -> None:
        s.heap -= option
        if s.heap == 0:
            s.points[seat] = 1
            s.end()
        else:
            s.then(TakeStones(1 - seat))


class Twice(Frame[Small]):
    """Two small questions in a row; heads and then tails wins."""

    def run(self, s: Small) -> None:
        s.ask(self, 0, FIRST, [0, 1])

    def chosen(self, s: Small, seat: int, option: int) -> None:
        s.then(Again(option))


class Again(Frame[Small]):
    def __init__(self, first: int) -> None:
        self.first: Final = first

    def run(self, s: Small) -> None:
        s.ask(self, 0, SECOND, [0, 1])

    def chosen(self, s: Small, seat: int, option: int) -> None:
        s.points[0 if (self.first, option) == (0, 1) else 1] = 1
        s.end()


class Errand(Frame[Small]):
    """A turn: heads is done at once, tails takes two more answers; either way it brings a point."""

    def __init__(self, mover: int) -> None:
        self.mover: Final = mover

    def run(self, s: Small) -> None:
        s.ask(self, self.mover, FIRST, [0, 1])

    def chosen(self, s: Small, seat: int, option: int) -> None:
        if option:
            s.then(Detour(seat), Detour(seat))
        s.then(Done(seat))


class Detour(Frame[Small]):
    def __init__(self, mover: int) -> None:
        self.mover: Final = mover

    def run(self, s: Small) -> None:
        s.ask(self, self.mover, SECOND, [0, 1])


class Done(Frame[Small]):
    def __init__(self, mover: int) -> None:
        self.mover: Final = mover

    def run(self, s: Small) -> None:
        s.points[self.mover] += 1
        s.heap -= 1
        if s.heap == 0:
            s.end()
        else:
            s.then(Errand(1 - self.mover))


class Errands(SmallGame):
    """After as many turns of each nobody is ahead, whatever they chose."""

    def turn(self, s: Small) -> int:
        return s.heap

    def judge(self, s: Small, seat: int) -> float:
        return float(s.points[seat] - s.points[1 - seat])


ERRANDS: Final = Errands("errands", (FIRST, SECOND), Errand(0), 40)
GUESSING: Final = SmallGame("guessing", (GUESS,), GuessTheCard())
PENNIES: Final = SmallGame("pennies", (GUESS,), Pennies())
TWICE: Final = SmallGame("twice", (FIRST, SECOND), Twice())


def stones(heap: int) -> SmallGame:
    return SmallGame("stones", (TAKE,), TakeStones(0), heap)


class ModestStones(SmallGame):
    """Its rulebook has an absent player take one stone at a time."""

    def automatic(self, s: Small, ask: Ask, rng: Rng) -> int | None:
        return 1


def modest_stones(heap: int) -> SmallGame:
    return ModestStones("modest stones", (TAKE,), TakeStones(0), heap)
