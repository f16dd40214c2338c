"""Tables that are being played: each is the replay of its events, kept in memory, told to whoever is watching.

A choice is checked, stored, and only then made. Everything that leaves for a seat goes through `Table.message`,
which knows nothing of the state but what `view`, `question` and the visible journal say.
"""

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import ludarium
from ludarium.bots import NAMES, installed, levels, make
from ludarium.core import Ask, BadRecord, Entry, Game, IllegalChoice, Match, OptionError, State
from ludarium.server import render
from ludarium.server.parts import Page
from ludarium.server.security import LONGEST_LINE, LONGEST_NAME, clean, hashed, is_secret, new_secret
from ludarium.server.store import (
    BOT,
    CHOOSE,
    LEASE,
    OPEN,
    PERSON,
    UNDO,
    Event,
    Line,
    Seat,
    Sheet,
    StorageError,
    Store,
    now,
)
from ludarium.server.thinkers import NoAnswer, Thinkers

log: Final = logging.getLogger("ludarium.server")

ME: Final = "me"
HINT_BOT: Final = "search:0.8s"
STAND_IN: Final = "automatic"
"""Who moves for a person whose time is up."""
LOOK_ROUND: Final = 0.5
"""Seconds between two looks at what is due."""
IDLE: Final = 300.0
"""Seconds after which a table that nobody watches leaves the memory."""
EVER: Final = 2**31
"""More events than any game has."""
CHAT_KEPT: Final = 200
TABLES_LISTED: Final = 50
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{8,32}")

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


class Tables:
    """All tables: those in memory, and the rest in the store."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store: Final = store
        self.thinkers: Final = thinkers
        self.live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._tapes: dict[str, Tape] = {}

    async def open(self) -> None:
        await self.store.open(self._woken)
        self.thinkers.start()
        self._spawn(self._look_round())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.store.close()

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Lists

    async def open_tables(self, visitor: str = "") -> list[Data]:
        """Public tables that wait for people."""
        return [summary(sheet, visitor) for sheet in await self.store.open_tables(TABLES_LISTED)]

    async def of_visitor(self, visitor: str) -> list[Data]:
        """The visitor's tables, finished ones too, the latest first."""
        if not visitor:
            return []
        return [summary(sheet, visitor) for sheet in await self.store.tables_of(visitor, TABLES_LISTED)]

    async def summary(self, table: str, visitor: str = "") -> Data:
        return summary(await self._sheet(table), visitor)

    async def _sheet(self, table: str) -> Sheet:
        sheet = await self.store.sheet(table) if TABLE_ID.fullmatch(table) else None
        if sheet is None:
            raise Refused(404, "no_table", "there is no such table")
        return sheet

    # Making tables and sitting down

    async def create(
        self,
        game_name: str,
        seats: Sequence[str],
        name: str = "",
        public: bool = False,
        timer: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        cards: Mapping[str, Mapping[str, int]] | None = None,
        visitor: str = "",
        seed: int | None = None,
    ) -> tuple[Data, dict[str, str]]:
        """A new table: its summary, and the tokens of the creator's own seats."""
        game = game_of(game_name)
        known = {option.name for option in game.options}
        try:
            if unknown := sorted(set(options or {}) - known):
                raise OptionError(f"no option {unknown[0]!r}; there are: {', '.join(sorted(known))}")
            # What a preset sets is written out, so that the record needs no preset.
            match = game.match(len(seats), 0, preset, dict(cards or {}), **(options or {}))
            strengths = {level.name.lower(): level for level in levels(game.name)}
            for kind in seats:
                if kind in (ME, OPEN, *strengths):
                    continue
                # A bot named by its module would have whoever asks choose what this server imports.
                if kind.partition(":")[0] not in (*NAMES, *installed()):
                    there = ", ".join((*strengths, *NAMES, *installed()))
                    raise OptionError(f"no bot {kind!r}; there are: {there}")
                make(kind, 0, 0)
        except OptionError as error:
            raise Refused(400, "bad_request", str(error)) from None
        tokens: dict[str, str] = {}
        chairs: list[Seat] = []
        shown = clean(name, LONGEST_NAME)
        for number, kind in enumerate(seats):
            if kind == ME:
                tokens[str(number)] = new_secret()
                token = hashed(tokens[str(number)])
                chairs.append(Seat(number, PERSON, None, shown, token, visitor or None))
            elif kind == OPEN:
                chairs.append(Seat(number, OPEN, None, ""))
            elif kind in strengths:
                chairs.append(Seat(number, BOT, strengths[kind].bot, strengths[kind].name))
            else:
                chairs.append(Seat(number, BOT, kind, ""))
        when = now()
        sheet = Sheet(
            id=secrets.token_urlsafe(9),
            game=game.name,
            version=game.version,
            seed=secrets.randbits(48) if seed is None else seed,
            options=dict(match.options),
            cards={slug: dict(numbers) for slug, numbers in match.cards.items()},
            public=public,
            timer=timer,
            created=when,
            started=None if OPEN in seats else when,
            touched=when,
            result=None,
            seats=chairs,
        )
        await self.store.create(sheet)
        if sheet.started is not None:
            self.drive(await self.get(sheet.id))
        return summary(sheet, visitor), tokens

    async def join(self, table_id: str, wanted: int | None, name: str, visitor: str = "") -> tuple[int, str]:
        """Take an open seat, the first or a certain one: its number and token."""
        table = await self.get(table_id)
        token = new_secret()
        async with table.lock:
            await self._refresh(table)
            free = [seat.seat for seat in table.sheet.seats if seat.kind == OPEN and wanted in (None, seat.seat)]
            for number in free:
                seat = Seat(number, PERSON, None, clean(name, LONGEST_NAME), hashed(token), visitor or None)
                if await self.store.take_seat(table_id, seat, now()):
                    await self._refresh(table)
                    self._tell(table)
                    self.drive(table)
                    return number, token
        raise Refused(409, "taken", "that seat is taken" if wanted is not None else "every seat is taken")

    async def seat_of(self, table: Table, token: str | None) -> int | None:
        """The seat that a token opens; None for a spectator, who has none."""
        if token is None:
            return None
        if is_secret(token):
            wanted = hashed(token)
            for trial in range(2):
                for seat in table.sheet.seats:
                    if seat.token is not None and secrets.compare_digest(seat.token, wanted):
                        return seat.seat
                # Another process may have given out the seat a moment ago.
                if trial == 0 and self.store.shared:
                    async with table.lock:
                        await self._refresh(table)
        raise Refused(401, "token", "this token opens no seat at this table")

    async def seated(self, table_id: str, token: str | None) -> tuple[Table, int]:
        """A table, and the seat of somebody who wants to act."""
        table = await self.get(table_id)
        seat = await self.seat_of(table, token)
        if seat is None:
            raise Refused(401, "token", "send the seat's token: Authorization: Bearer …")
        return table, seat

    # Tables in memory

    async def get(self, table_id: str) -> Table:
        """The table, replayed if it is not in memory."""
        table = self.live.get(table_id)
        if table is not None:
            table.last_used = now()
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        # Whoever gives up waiting must not take the table away from the others.
        return await asyncio.shield(loading)

    async def get_fresh(self, table_id: str) -> Table:
        """The table as it is stored at this moment, also by other processes."""
        table = await self.get(table_id)
        if self.store.shared:
            async with table.lock:
                await self._refresh(table)
            self._tell(table)
        return table

    async def _load(self, table_id: str) -> Table:
        sheet = await self._sheet(table_id)
        game = game_of(sheet.game)
        if sheet.version != game.version:
            raise Refused(
                410,
                "old_rules",
                f"this table was laid with version {sheet.version} of the rules; installed is {game.version}",
            )
        try:
            table = Table(sheet, game)
            for event in await self.store.events(table_id, 0):
                table.apply(event)
        except (OptionError, IllegalChoice, BadRecord) as error:
            raise Refused(
                410, "old_rules", f"this table cannot be replayed with the installed rules: {error}"
            ) from None
        table.chat = await self.store.chat(table_id, 0, CHAT_KEPT)
        self.live[table_id] = table
        self._concluded(table)
        if self.store.shared:
            # Another process may have been faster than our reading.
            self._spawn(self._follow(table))
        return table

    async def _catch_up(self, table: Table) -> None:
        """Make happen what other processes have stored. Called with the lock held."""
        for event in await self.store.events(table.sheet.id, table.seq):
            if event.seq == table.seq + 1:
                table.apply(event)
        self._concluded(table)

    async def _refresh(self, table: Table) -> None:
        """Events, seats and chat as they are stored. Called with the lock held."""
        await self._catch_up(table)
        sheet = await self.store.sheet(table.sheet.id)
        if sheet is not None:
            table.sheet.seats = sheet.seats
            if table.sheet.started is None and sheet.started is not None:
                table.sheet.started = sheet.started
                table.asked_at = [sheet.started] * len(sheet.seats)
        last = table.chat[-1].number if table.chat else 0
        table.chat = [*table.chat, *await self.store.chat(table.sheet.id, last, CHAT_KEPT)][-CHAT_KEPT:]

    def _woken(self, table_id: str | None) -> None:
        """Another process has changed a table (None: perhaps all)."""
        for table in list(self.live.values()) if table_id is None else [self.live.get(table_id)]:
            if table is not None:
                self._spawn(self._follow(table))

    async def _follow(self, table: Table) -> None:
        with contextlib.suppress(StorageError):
            async with table.lock:
                await self._refresh(table)
            self._tell(table)

    def _concluded(self, table: Table) -> None:
        result = table.result()
        if result is not None and table.sheet.result is None:
            table.sheet.result = result
            self.store.finish(table.sheet.id, result)

    def _tell(self, table: Table) -> None:
        for watcher in table.watchers:
            watcher.news.set()

    # What people do

    def watch(self, table: Table, watcher: Watcher) -> None:
        table.watchers.add(watcher)
        self._tell(table)

    def leave(self, table: Table, watcher: Watcher) -> None:
        table.watchers.discard(watcher)
        table.last_used = now()
        self._tell(table)

    async def choose(self, table: Table, seat: int, seq: int, option: int, ticket: str = "") -> int:
        """Answer a seat's question; what the seat has seen then. It is stored before it happens."""
        async with table.lock:
            sure = not self.store.shared
            while True:
                if ticket and (seat, ticket) in table.tickets:
                    return table.seen(seat)
                try:
                    table.check(seat, seq, option)
                except Refused:
                    if sure:
                        raise
                    # Perhaps it fits what another process has just stored.
                    await self._refresh(table)
                    sure = True
                    continue
                if await self._happen(table, Event(table.seq + 1, CHOOSE, seat, option, ticket, now())):
                    return table.seen(seat)

    async def undo(self, table: Table, seat: int, ticket: str = "") -> int:
        """Take back a seat's latest choice."""
        async with table.lock:
            while True:
                if ticket and (seat, ticket) in table.tickets:
                    return table.seen(seat)
                table.check_started()
                if table.state.over or not table.match.can_undo(seat):
                    raise Refused(409, "no_undo", "there is nothing that you may take back")
                if await self._happen(table, Event(table.seq + 1, UNDO, seat, 0, ticket, now())):
                    return table.seen(seat)

    async def _happen(self, table: Table, event: Event) -> bool:
        """Store an event and make it happen; False when another process was first and the table has caught up."""
        if not await self.store.append(table.sheet.id, event):
            await self._catch_up(table)
            self._tell(table)
            return False
        table.apply(event)
        if table.sheet.touched == event.time:
            self.store.touch(table.sheet.id, event.time)
        table.lease = event.time + LEASE
        table.last_used = event.time
        self._concluded(table)
        self._tell(table)
        self.drive(table)
        return True

    async def say(self, table: Table, seat: int, text: str) -> Data:
        """A line of chat."""
        shown = clean(text, LONGEST_LINE)
        if not shown:
            raise Refused(400, "bad_request", "there is nothing to say")
        async with table.lock:
            line = await self.store.say(table.sheet.id, seat, table.names[seat], shown, now())
            await self._refresh(table)
        self._tell(table)
        return line_data(line)

    async def hint(self, table: Table, seat: int) -> Data:
        """What a bot would do in the seat's place, how good it finds each option, best first, and what it expects."""
        table.check_started()
        question = table.question(seat)
        if question is None:
            raise Refused(409, "no_question", "you are not asked anything now")
        seq = table.seen(seat)
        try:
            reply = await self.thinkers.ask(table.job(seat, HINT_BOT, hint=True))
        except NoAnswer as error:
            raise Refused(503, "busy", f"no hint this time: {error}") from None
        labels = {each["option"]: each["label"] for each in question["options"]}
        return {
            "type": "hint",
            "seq": seq,
            **reply,
            "label": labels[reply["option"]],
            "options": [{**each, "label": labels[each["option"]]} for each in reply["options"]],
        }

    # What bots do

    def drive(self, table: Table) -> None:
        """Have the bots that are asked think, and stand-ins for people whose time is up."""
        if not table.started or table.state.over:
            return
        late = now()
        for ask in table.state.asks:
            seat = table.sheet.seats[ask.seat]
            if seat.seat in table.thinking:
                continue
            if seat.bot is not None:
                self._think(table, seat.seat, seat.bot)
            elif table.sheet.timer is not None and table.asked_at[seat.seat] + table.sheet.timer <= late:
                self._think(table, seat.seat, STAND_IN)

    def _think(self, table: Table, seat: int, bot: str) -> None:
        table.thinking.add(seat)
        self._spawn(self._answer(table, seat, bot))

    async def _answer(self, table: Table, seat: int, bot: str) -> None:
        seq = table.seen(seat)
        option: int | None = None
        try:
            for name in (bot, STAND_IN):
                try:
                    option = (await self.thinkers.ask(table.job(seat, name)))["option"]
                    break
                except NoAnswer as error:
                    log.warning("%s, seat %d: %s", name, seat, error)
            ask = table.state.asked(seat)
            if ask is not None and option not in ask.options:
                option = secrets.choice(ask.options)
            # Refused: the question has changed meanwhile.
            with contextlib.suppress(Refused):
                await self.choose(table, seat, seq, option or 0)
        except StorageError as error:
            # The table stays due, and somebody will look after it when the store is back.
            log.warning("a bot's choice could not be stored: %s", error)
            return
        finally:
            # Only now: while its choice is on the way to the store, nobody else must think for the seat.
            table.thinking.discard(seat)
        self.drive(table)

    def _due(self, table: Table) -> float | None:
        """When somebody must look after the table again."""
        if table.thinking:
            return now() + LEASE
        return None if table.state.over else table.deadline(None)

    async def _look_round(self) -> None:
        """Take up what is due: bots of a process that has died or was restarted, people whose time is up."""
        while True:
            try:
                self.store.note_touched()
                for table_id in await self.store.claim(now(), 100):
                    await self._look_after(table_id)
                self._keep_house(now())
            except StorageError as error:
                log.warning("%s", error)
            except Exception:
                log.exception("a table could not be looked after")
            await asyncio.sleep(LOOK_ROUND)

    def _keep_house(self, late: float) -> None:
        """Keep what this process is seeing to, forget what nobody looks at."""
        for table in list(self.live.values()):
            if table.thinking and table.lease < late + LEASE / 2:
                table.lease = late + LEASE
                self.store.set_due(table.sheet.id, table.seq, table.lease)
            idle = not table.watchers and not table.thinking and not table.lock.locked()
            if idle and table.last_used < late - IDLE:
                del self.live[table.sheet.id]

    async def _look_after(self, table_id: str) -> None:
        try:
            table = await self.get(table_id)
        except Refused:
            # Its game is gone or has changed: there is nothing that could be done.
            self.store.set_due(table_id, EVER, None)
            return
        if self.store.shared:
            await self._follow(table)
        self.drive(table)
        due = self._due(table)
        table.lease = due if due is not None and table.thinking else table.lease
        self.store.set_due(table_id, table.seq, due)

    # Finished games

    def _finished(self, table: Table) -> None:
        if not table.state.over:
            raise Refused(409, "not_over", "the game is not over: its record would give away what is hidden")

    async def record(self, table_id: str) -> Data:
        """The record of a finished game."""
        table = await self.get(table_id)
        self._finished(table)
        return table.match.record()

    async def frame(self, table_id: str, step: int, seat: int | None) -> Data:
        """A finished game after so many choices, as a seat saw it; None: the open telling."""
        table = await self.get(table_id)
        self._finished(table)
        if seat is not None and not 0 <= seat < len(table.sheet.seats):
            raise Refused(400, "bad_request", f"seat {seat} is not at this table")
        tape = self._tapes.pop(table_id, None)
        if tape is None:
            tape = await asyncio.to_thread(Tape, table.game, table.match)
        self._tapes[table_id] = tape
        if len(self._tapes) > Tape.KEPT:
            del self._tapes[next(iter(self._tapes))]
        if not 0 <= step <= tape.steps:
            raise Refused(400, "bad_request", f"step {step} is not within 0 to {tape.steps}")
        return tape.frame(step, seat, table.names)


class Tape:
    """A finished game for winding back and forth: the state at every so many steps."""

    KEPT: Final = 16
    EVERY: Final = 16

    def __init__(self, game: Game[Any], match: Match[Any]) -> None:
        self.game: Final = game
        # The live match has lost what was taken back; its marks fit its choices all the same.
        self.match: Final = game.replay(match.record())
        self.steps: Final = len(self.match.choices)
        self.states: Final[list[State]] = []
        state = Match(game, match.players, match.seed, match.options, match.cards).state
        for number, (seat, option) in enumerate(self.match.choices):
            if number % self.EVERY == 0:
                self.states.append(state.clone())
            state.choose(seat, option)
        if self.steps % self.EVERY == 0:
            self.states.append(state.clone())

    def state(self, step: int) -> State:
        state = self.states[step // self.EVERY].clone()
        for seat, option in self.match.choices[step - step % self.EVERY : step]:
            state.choose(seat, option)
        return state

    def frame(self, step: int, seat: int | None, names: Sequence[str]) -> Data:
        state = self.state(step)
        end = self.match.marks[step] if step < self.steps else len(self.match.journal)
        entries = [entry for entry in self.match.journal[:end] if seat is None or entry.visible(seat)]
        question = state.question(seat) if seat is not None else None
        rules = self.game.rule_set(None, self.match.cards, self.match.options)
        return {
            "step": step,
            "steps": self.steps,
            "seat": seat,
            "html": render.table(self.game, state.view(seat), question, seat, names, (), state.over, rules),
            "log": [tell(entry, state) for entry in entries],
            "names": list(names),
            "chosen": self.chosen(step, seat),
            "scores": state.scores(),
            "over": state.over,
        }

    def chosen(self, step: int, viewer: int | None) -> Data | None:
        """The choice that led to this step, where the viewer may know it."""
        if step == 0:
            return None
        before = self.state(step - 1)
        seat, option = self.match.choices[step - 1]
        question: Any = before.question(seat)
        if question is None or viewer not in (None, seat):
            return None
        label = next(each["label"] for each in question["options"] if each["option"] == option)
        return {"seat": seat, "text": question["text"], "label": label, "option": option}
