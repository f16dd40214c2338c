"""Flow: what happens next is data. Frames are lined up in lanes; a state can be cloned at any point.

The table has one lane, and each seat has one of its own for secret simultaneous choices. A frame's
`run` does one step of the rules and lines up what follows, or asks; `chosen` receives the answer.
"""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ludarium.core.domain import PASS, Prompt
from ludarium.core.errors import BrokenRules, IllegalChoice
from ludarium.core.journal import EVERYONE, Entry, Event
from ludarium.core.rng import Rng

if TYPE_CHECKING:
    from ludarium.core.game import Game

S = TypeVar("S")
TABLE: Final = -1
ABSENT: Final = -(2**60)
"""No value of an event."""
NO_ASKS: "Final[list[Ask]]" = []
"""Between two questions. A lone question has a list of its own, since one list that empties and fills costs more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One step of the rules, immutable once made. S is the game's own state.

    A `run` that asks does nothing else: it may be asked anew, when somebody imagines a hand.
    """

    def run(self, s: S) -> None:
        """Do the step: change the state, line up what follows with `s.then`, or ask."""
        raise NotImplementedError

    def chosen(self, s: S, seat: int, option: int) -> None:
        """The answer to this frame's question. In a seat's lane the answer is in `s.plans` already."""

    def label(self, s: S, option: int) -> str:
        """The option's name where its domain's is not enough; empty for the domain's."""
        return ""


@mypyc_attr(free_list_len=1)
class Ask:
    """One open question: who is asked, why, and the options, none of which breaks a rule."""

    def __init__(
        self, frame: Frame[Any], seat: int, prompt: Prompt, options: list[int], about: tuple[int, ...], secret: bool
    ) -> None:
        self.frame: Final = frame
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.options: Final = options
        self.about: Final = about
        self.secret: Final = secret
        """Asked in the seat's own lane: others do not learn of it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table, and what happens next. Games add their own fields, flat and small.

    A state is made blank and then filled, by the game's set-up or by `clone`; it has no __init__.
    """

    game: "Game[Any]"
    players: int
    rng: Rng
    asks: list[Ask]
    """Every open question, at most one per seat, in seat order."""
    over: bool
    plans: list[list[int]]
    """Per seat, the answers given in its lane since it was last forked; read when all lanes have run out."""
    journal: list[Entry] | None
    _table: list[Frame[Any]]
    _lanes: list[list[Frame[Any]]]
    """Per seat, what waits in its lane; replaced, never altered."""
    _starts: list[tuple[Frame[Any], ...]]
    _given: list[int]
    _forked: bool
    _shared: bool
    """Clones share the lanes while nobody chooses in secret."""
    _seat: int
    _mark: int

    # What each game says of itself

    def clone(self) -> "State":
        """An independent copy, without the journal. Begin with `self.copy_flow(twin)`."""
        raise NotImplementedError

    def scores(self) -> list[float]:
        """One number per seat, higher is better."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that won, several when shared; while the game goes on, those that lead."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.players) if scores[seat] == best]

    def forget(self, seat: int) -> None:
        """Drop what a seat's lane has recorded beyond `plans`, where a game keeps more."""

    # Written in frames

    def then(self, frame: Frame[Any], *more: Frame[Any]) -> None:
        """Line up frames in the order they happen: behind what this step has lined up, before all else."""
        table = self._table
        if self._mark == len(table):
            for nth in range(len(more) - 1, -1, -1):
                table.append(more[nth])
            table.append(frame)
        else:
            table.insert(self._mark, frame)
            for later in more:
                table.insert(self._mark, later)

    def ask(
        self, frame: Frame[Any], seat: int, prompt: Prompt, options: list[int], about: tuple[int, ...] = ()
    ) -> None:
        """Ask a seat; the flow waits until it has answered. Options come in the order a player would expect."""
        if not options:
            raise BrokenRules(f"{prompt.name}: seat {seat} is asked without options")
        secret = self._seat != TABLE
        if secret and seat != self._seat:
            raise BrokenRules(f"{prompt.name}: the lane of seat {self._seat} asks seat {seat}")
        ask = Ask(frame, seat, prompt, options, about, secret)
        asks = self.asks
        if not asks:
            self.asks = [ask]
            return
        at = len(asks)
        while at > 0 and asks[at - 1].seat > seat:
            at -= 1
        if at == len(asks):
            asks.append(ask)
        else:
            asks.insert(at, ask)

    def offer(
        self, frame: Frame[Any], seat: int, prompt: Prompt, options: list[int], about: tuple[int, ...] = ()
    ) -> None:
        """Ask, unless there is only one option: a mere formality is taken at once.

        In a seat's lane this is for what everybody can see; a hand of equal cards is still asked about, or
        others could tell it by the silence.
        """
        if len(options) == 1:
            if self._seat != TABLE:
                self.plans[seat].append(options[0])
            frame.chosen(self, seat, options[0])
        else:
            self.ask(frame, seat, prompt, options, about)

    def fork(self, seat: int, *frames: Frame[Any]) -> None:
        """Start a seat's lane of secret choices; the table goes on when every lane has run out.

        Frames in a seat's lane only ask: no dice, nothing on the table changes.
        """
        if self._seat != TABLE:
            raise BrokenRules("a seat's lane cannot fork")
        if self._shared:
            self._shared = False
            self._lanes = self._lanes[:]
            self._starts = self._starts[:]
            self._given = self._given[:]
        self._starts[seat] = frames
        self._given[seat] = 0
        self.plans[seat] = []
        self._forked = True

    def end(self) -> None:
        """The game is over; nothing that was lined up happens any more."""
        self.over = True
        self._table.clear()

    # The first values have names, so that no tuple is made of them where nobody keeps a journal.

    def note(
        self, event: Event, a: int = ABSENT, b: int = ABSENT, c: int = ABSENT, d: int = ABSENT, *more: int
    ) -> None:
        """Write into the journal. What happens in a seat's lane, only that seat may read."""
        if self.journal is not None:
            values = tuple([value for value in (a, b, c, d, *more) if value != ABSENT])
            self.journal.append(Entry(event, values, self._seat if self._seat != TABLE else EVERYONE))

    def tell(
        self, seat: int, event: Event, a: int = ABSENT, b: int = ABSENT, c: int = ABSENT, d: int = ABSENT, *more: int
    ) -> None:
        """Write into the journal what only one seat may read."""
        if self.journal is not None:
            values = tuple([value for value in (a, b, c, d, *more) if value != ABSENT])
            self.journal.append(Entry(event, values, seat))

    # For players

    def asked(self, seat: int) -> Ask | None:
        """The open question of a seat."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def choose(self, seat: int, option: int) -> None:
        """Answer a seat's open question; anything not offered raises IllegalChoice and changes nothing."""
        asks = self.asks
        for index in range(len(asks)):
            ask = asks[index]
            if ask.seat == seat:
                break
        else:
            raise IllegalChoice(f"seat {seat} is not asked anything" + (": the game is over" if self.over else ""))
        for offered in ask.options:
            if offered == option:
                break
        else:
            raise IllegalChoice(f"{ask.prompt.name}: {option} is not offered to seat {seat}; {ask.options} are")
        if len(asks) == 1:
            self.asks = NO_ASKS
        else:
            del asks[index]
        table = self._table
        if ask.secret:
            self.plans[seat].append(option)
            self._given[seat] = self._given[seat] + 1
            self._seat = seat
            floor = len(table)
            if self._lanes[seat]:
                table += self._lanes[seat]
                self._lanes[seat] = []
            self._mark = len(table)
            ask.frame.chosen(self, seat, option)
            self._drain(seat, floor)
        else:
            self._mark = len(table)
            ask.frame.chosen(self, seat, option)
        if not self.asks:
            self._advance()

    def retract(self, seat: int) -> bool:
        """Take back a seat's secret choices while the table still waits; False when there are none."""
        if not self._forked or not self._given[seat]:
            return False
        self._restart(seat)
        return True

    def secret_choices(self, seat: int) -> int:
        """How many of its choices a seat could still retract."""
        return self._given[seat] if self._forked else 0

    def question(self, seat: int) -> dict[str, object] | None:
        """A seat's open question in words, as plain data."""
        ask = self.asked(seat)
        if ask is None:
            return None
        prompt = ask.prompt
        about = [domain.label(self, value) for domain, value in zip(prompt.about, ask.about, strict=True)]
        options: list[dict[str, object]] = []
        for option in ask.options:
            label = ask.frame.label(self, option)
            if not label:
                label = prompt.decline if option == PASS else prompt.domain.label(self, option)
            options.append({"option": option, "label": label})
        return {
            "prompt": prompt.name,
            "domain": prompt.domain.name,
            "text": prompt.wording.format(*about),
            "about": list(ask.about),
            "options": options,
        }

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat may know, as plain JSON-able data; None is a spectator."""
        return self.game.view(self, seat)

    def judge(self, seat: int) -> float:
        """How good the position looks for a seat, for bots; comparable only within one game."""
        return self.game.judge(self, seat)

    def outlook(self) -> list[float]:
        """How good the position looks for each seat: the judge's word on all of them."""
        return self.game.outlook(self)

    def imagine(self, seat: int, rng: Rng) -> "State":
        """A state that the seat cannot tell from this one: the unseen dealt anew, others' secret choices
        forgotten, fresh dice."""
        twin = self.clone()
        twin.rng = Rng((rng.bits() << 30) ^ rng.bits(), 1)
        self.game.redeal(twin, seat, rng)
        for ask in self.asks:
            if ask.seat != seat and not ask.secret:
                twin.asks.remove(ask)
                ask.frame.run(twin)
        if twin._forked:
            for other in range(twin.players):
                if other != seat and twin._starts[other]:
                    twin._restart(other)
        if not twin.asks and not twin.over:
            raise BrokenRules("whether a seat is asked at all depends on what others cannot see")
        return twin

    # Making and copying

    def open(self, game: "Game[Any]", players: int, rng: Rng, journal: list[Entry] | None = None) -> None:
        """Fill a blank state with an empty flow."""
        self.game = game
        self.players = players
        self.rng = rng
        self.asks = NO_ASKS
        self.over = False
        self.plans = [[] for _ in range(players)]
        self.journal = journal
        self._table = []
        self._lanes = [[] for _ in range(players)]
        self._starts = [() for _ in range(players)]
        self._given = [0] * players
        self._forked = False
        self._shared = False
        self._seat = TABLE
        self._mark = 0

    def begin(self, *frames: Frame[Any]) -> None:
        """Line up the first frames and go on to the first question."""
        mark = len(self._table)
        for frame in frames:
            self._table.insert(mark, frame)
        self._advance()

    def copy_flow(self, twin: "State") -> None:
        """The part of `clone` that is the same in every game."""
        twin.game = self.game
        twin.players = self.players
        twin.rng = self.rng.clone()
        twin.asks = self.asks[:]
        twin.over = self.over
        if self._forked:
            twin.plans = [plan[:] for plan in self.plans]
            twin._lanes = self._lanes[:]
            twin._starts = self._starts[:]
            twin._given = self._given[:]
        else:
            # Answers are added to plans only in lanes, and a lane begins with a plan of its own.
            twin.plans = self.plans[:]
            twin._lanes = self._lanes
            twin._starts = self._starts
            twin._given = self._given
            self._shared = True
        twin.journal = None
        twin._table = self._table[:]
        twin._forked = self._forked
        twin._shared = not self._forked
        twin._seat = TABLE
        twin._mark = 0

    def flow(self) -> list[object]:
        """What happens next, as plain data: for comparing states in tests."""
        lanes = [[type(frame).__name__ for frame in lane] for lane in [self._table, *self._lanes]]
        asks = [[ask.seat, ask.prompt.name, ask.options, list(ask.about), ask.secret] for ask in self.asks]
        return [lanes, asks, self.over, self._forked, [plan[:] for plan in self.plans], list(self.rng.words())]

    def _advance(self) -> None:
        """Run frames until somebody is asked or the game is over."""
        while not self.asks:
            if self._forked:
                self._forked = False
                for seat in range(self.players):
                    if self._starts[seat]:
                        self._starts[seat] = ()
                        self._given[seat] = 0
            if self.over:
                return
            table = self._table
            if not table:
                raise BrokenRules("nothing is lined up and the game is not over")
            frame = table.pop()
            self._mark = len(table)
            frame.run(self)
            if self._forked:
                for seat in range(self.players):
                    if self._starts[seat]:
                        self._enter(seat)

    def _enter(self, seat: int) -> None:
        """Run a seat's lane from where it was forked."""
        table = self._table
        floor = len(table)
        for frame in self._starts[seat]:
            table.insert(floor, frame)
        self._seat = seat
        self._drain(seat, floor)

    def _drain(self, seat: int, floor: int) -> None:
        """Run a seat's lane until it asks or runs out.

        Meanwhile its frames lie on the table's, from `floor` up: a lane of its own would come and go with every frame.
        """
        table = self._table
        open_asks = len(self.asks)
        while len(table) > floor and len(self.asks) == open_asks:
            frame = table.pop()
            self._mark = len(table)
            frame.run(self)
        if len(table) > floor:
            self._lanes[seat] = table[floor:]
            del table[floor:]
        self._seat = TABLE

    def _restart(self, seat: int) -> None:
        """Put a seat's lane back to where it was forked."""
        ask = self.asked(seat)
        if ask is not None:
            self.asks.remove(ask)
        self.forget(seat)
        self.plans[seat] = []
        self._given[seat] = 0
        self._lanes[seat] = []
        self._enter(seat)
