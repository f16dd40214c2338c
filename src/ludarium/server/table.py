"""One table in memory: the replay of its events, and what each seat is told of it.

Everything that leaves for a seat goes through `Table.message`, which knows nothing of the state but what `view`,
`question` and the visible journal say.
"""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import ludarium
from ludarium.core import Ask, Entry, Game, IllegalChoice, Match, State
from ludarium.server import render
from ludarium.server.parts import Page
from ludarium.server.store import BOT, CHOOSE, OPEN, PERSON, Event, Line, Seat, Sheet, now

Data = dict[str, Any]


class Refused(Exception):
    """A wish that cannot be granted: an HTTP status, a code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status: Final = status
        self.code: Final = code
        self.message: Final = message


@cache
def load(name: str) -> Game[Any]:
    return ludarium.load(name)


def game_of(name: str) -> Game[Any]:
    try:
        return load(name)
    except KeyError as error:
        raise Refused(404, "no_game", error.args[0]) from None


class Watcher:
    """Somebody who is told of changes: `news` is set whenever there may be some."""

    def __init__(self, seat: int | None) -> None:
        self.seat: Final = seat
        self.news: Final = asyncio.Event()


class Table:
    """One game in memory. `seq` counts its events; what a seat is told is `seen(seat)`."""

    def __init__(self, sheet: Sheet, game: Game[Any]) -> None:
        self.sheet: Final = sheet
        self.game: Final = game
        self.seq = 0
        self.match: Match[Any] = Match(game, len(sheet.seats), sheet.seed, sheet.options, sheet.cards)
        self.public = 0
        """Events that everybody has seen: open choices, and secret ones when all are revealed together."""
        self.own = [0] * len(sheet.seats)
        """Per seat, its own secret events."""
        self.tickets: dict[tuple[int, str], int] = {}
        self.asked_since = [0] * len(sheet.seats)
        """Per seat, what it had seen when its present question was put."""
        self.asked_at = [sheet.started or 0.0] * len(sheet.seats)
        self._keys = [key_of(self.state.asked(seat)) for seat in range(len(sheet.seats))]
        self.chat: list[Line] = []
        self.lock: Final = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking: set[int] = set()
        self.lease = 0.0
        self.last_used = now()
        self._rules: Final = game.rule_set(None, sheet.cards, sheet.options)
        self._names: tuple[list[Seat], list[str]] = ([], [])
        self._journals: dict[int | None, tuple[int, list[Entry]]] = {}
        """Per seat, how much of the journal was looked through, and what of it the seat may read."""
        self._tellings: dict[int, Data] = {}
        self._canvas: Final = render.Canvas(game, self._rules)
        self._pages: dict[int | None, tuple[object, Page]] = {}
        """Per seat, what its page was drawn from, and the page."""

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def started(self) -> bool:
        return self.sheet.started is not None

    @property
    def names(self) -> list[str]:
        seats, names = self._names
        if seats is not self.sheet.seats:
            seats, names = self._names = (self.sheet.seats, names_of(self.sheet.seats))
        return names

    # What happens

    def apply(self, event: Event) -> None:
        """Make a stored event happen."""
        seat = event.seat
        before = self.public
        if event.kind == CHOOSE:
            ask = self.state.asked(seat)
            secret = ask is not None and ask.secret
            self.match.choose(seat, event.option)
            if secret:
                self.own[seat] += 1
            # The choices of a lane can be retracted until all lanes have run out and everything is revealed.
            if not secret or not self.state.secret_choices(seat):
                self.public += 1
        else:
            secret = self.state.secret_choices(seat) > 0
            if not self.match.undo(seat):
                raise IllegalChoice(f"event {event.seq}: seat {seat} has nothing to take back")
            self._journals = {}
            if secret:
                self.own[seat] += 1
            else:
                self.public += 1
        self._tellings = {}
        self.seq = event.seq
        if event.ticket:
            self.tickets[seat, event.ticket] = event.seq
        for each in range(len(self.own)):
            key = key_of(self.state.asked(each))
            if each == seat or key != self._keys[each]:
                self._keys[each] = key
                self.asked_since[each] = self.seen(each)
                # Time runs for all of a seat's secret choices together: others must not see it start anew.
                if self.public > before:
                    self.asked_at[each] = event.time
        if self.public > before:
            self.sheet.touched = event.time

    def check(self, seat: int, seq: int, option: int) -> None:
        """May the seat, having seen so much, choose this?"""
        self.check_started()
        ask = self.state.asked(seat)
        if ask is None or not self.asked_since[seat] <= seq <= self.seen(seat):
            raise Refused(409, "stale", "the question has changed meanwhile")
        if option not in ask.options:
            raise Refused(409, "illegal", f"{option} is not offered; {ask.options} are")

    def check_started(self) -> None:
        if not self.started:
            raise Refused(409, "not_started", "the game starts when every seat is taken")

    # What is told

    def seen(self, seat: int | None) -> int:
        """How much of the game a seat knows of. Others' secret choices do not count before they are revealed, and then
        as one: not even their number leaves the server."""
        return self.public + (0 if seat is None else self.own[seat])

    def waiting(self) -> list[int]:
        return [ask.seat for ask in self.state.asks] if self.started else []

    def deadline(self, seat: int | None) -> float | None:
        """When a bot answers for the seat; for a spectator, for the first seat."""
        if self.sheet.timer is None:
            return None
        times = [self.asked_at[each] for each in self.waiting() if self.is_person(each) and seat in (None, each)]
        return min(times) + self.sheet.timer if times else None

    def is_person(self, seat: int) -> bool:
        return self.sheet.seats[seat].kind == PERSON

    def online(self) -> list[bool]:
        here = {watcher.seat for watcher in self.watchers}
        return [seat.kind == BOT or seat.seat in here for seat in self.sheet.seats]

    def question(self, seat: int | None) -> Data | None:
        return self.state.question(seat) if seat is not None and self.started else None

    def entries(self, seat: int | None) -> list[Entry]:
        """The journal as far as the seat may read it: a list that only grows, and another one when something was taken
        back."""
        journal = self.match.journal
        known, entries = self._journals.get(seat, (0, []))
        if known < len(journal):
            entries += [entry for entry in journal[known:] if entry.visible(seat)]
            self._journals[seat] = (len(journal), entries)
        return entries

    def told(self, entries: Sequence[Entry]) -> list[Data]:
        tellings = self._tellings
        for entry in entries:
            if id(entry) not in tellings:
                tellings[id(entry)] = tell(entry, self.state)
        return [tellings[id(entry)] for entry in entries]

    def result(self) -> Data | None:
        return {"scores": self.state.scores(), "winners": self.state.winners()} if self.state.over else None

    def page(self, seat: int | None) -> Page:
        """The table as the seat sees it; drawn once for all who watch from there."""
        waiting = self.waiting() if render.shows_waiting(self.game) else []
        told = (self.seen(seat), self.names, waiting, self.started)
        known, page = self._pages.get(seat, (None, []))
        if known != told:
            view, question = self.state.view(seat), self.question(seat)
            viewers = len({*self._pages, seat})
            page = self._canvas.draw(view, question, seat, self.names, waiting, self.state.over, viewers)
            self._pages[seat] = (told, page)
        return page

    def message(self, seat: int | None) -> Data:
        """All that a seat is told of the table, its log and its looks aside."""
        over = self.state.over
        online = self.online()
        return {
            "type": "table",
            "seq": self.seen(seat),
            "seat": seat,
            "question": self.question(seat),
            "names": self.names,
            "seats": [{**seat_data(each, self.names), "online": online[each.seat]} for each in self.sheet.seats],
            "waiting": self.waiting(),
            "started": self.started,
            "over": over,
            "can_undo": seat is not None and self.started and not over and self.match.can_undo(seat),
            "deadline": self.deadline(seat),
            "result": self.result(),
        }

    def looks(self, seat: int | None, plain: bool) -> Data:
        """The table itself: as plain data, or drawn."""
        return {"view": self.state.view(seat)} if plain else {"html": render.text_of(self.page(seat))}

    def whole_message(self, seat: int | None, plain: bool) -> Data:
        log = self.told(self.entries(seat))
        return {**self.message(seat), **self.looks(seat, plain), "log_from": 0, "log": log}

    def job(self, seat: int, bot: str, hint: bool = False) -> Data:
        """A question as it is put to a thinking process."""
        sheet = self.sheet
        return {
            "table": sheet.id,
            "game": sheet.game,
            "players": len(sheet.seats),
            "seed": sheet.seed,
            "options": sheet.options,
            "cards": sheet.cards,
            "choices": [list(choice) for choice in self.match.choices],
            "seat": seat,
            "bot": bot,
            "hint": hint,
            # The bot's dice must not depend on how many secret choices others have made.
            "salt": self.seen(seat),
        }


def key_of(ask: Ask | None) -> object:
    """What makes a question the same question."""
    return None if ask is None else (ask.prompt.name, ask.about, tuple(ask.options))


def tell(entry: Entry, state: State) -> Data:
    return {"event": entry.event.name, "values": list(entry.values), "parts": entry.parts(state)}


def names_of(seats: Sequence[Seat]) -> list[str]:
    """What the seats are called, no two alike."""
    names: list[str] = []
    for seat in seats:
        name = seat.name or seat.bot or ("open" if seat.kind == OPEN else f"Player {seat.seat + 1}")
        unique = name
        nth = 2
        while unique in names:
            unique = f"{name} {nth}"
            nth += 1
        names.append(unique)
    return names


def seat_data(seat: Seat, names: Sequence[str]) -> Data:
    level = seat.name or None if seat.kind == BOT else None
    return {"seat": seat.seat, "name": names[seat.seat], "kind": seat.kind, "bot": seat.bot, "level": level}


def line_data(line: Line) -> Data:
    return {"number": line.number, "seat": line.seat, "name": line.name, "text": line.text, "time": line.time}


def summary(sheet: Sheet, visitor: str) -> Data:
    """A table as it is listed; `yours` are the visitor's own seats."""
    names = names_of(sheet.seats)
    try:
        title = load(sheet.game).title
    except KeyError:
        title = sheet.game
    return {
        "id": sheet.id,
        "game": sheet.game,
        "title": title,
        "public": sheet.public,
        "timer": sheet.timer,
        "created": sheet.created,
        "touched": sheet.touched,
        "started": sheet.started is not None,
        "over": sheet.result is not None,
        "seats": [seat_data(seat, names) for seat in sheet.seats],
        "result": sheet.result,
        "yours": [seat.seat for seat in sheet.seats if visitor and seat.visitor == visitor],
    }
