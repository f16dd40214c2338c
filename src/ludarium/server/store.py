"""What is kept: tables, seats, the log of events and the chat, on SQLite or PostgreSQL.

A table is its game, seed, options and events; everything else follows by replay. One thread does all the
database's work: what arrives while a transaction is being committed goes into the next one together, so that
many choices a second cost few commits, and each caller is answered only after the commit.
"""

import asyncio
import contextlib
import fcntl
import itertools
import json
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any, Final, Protocol, TypeVar

T = TypeVar("T")
Row = tuple[Any, ...]

CHOOSE: Final = "choose"
UNDO: Final = "undo"

PERSON: Final = "person"
OPEN: Final = "open"
BOT: Final = "bot"

LEASE: Final = 2.0
"""Seconds after which another process may take over what a process has undertaken to do at a table."""
BATCH: Final = 200
TRIES: Final = 4

SCHEMA: Final = (
    """CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, version TEXT NOT NULL, seed BIGINT NOT NULL, players INTEGER NOT NULL,
        options TEXT NOT NULL, cards TEXT NOT NULL, public INTEGER NOT NULL, timer INTEGER,
        created DOUBLE PRECISION NOT NULL, started DOUBLE PRECISION, touched DOUBLE PRECISION NOT NULL,
        due DOUBLE PRECISION, result TEXT)""",
    """CREATE TABLE IF NOT EXISTS seats (
        table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, bot TEXT, name TEXT NOT NULL,
        token TEXT, visitor TEXT, PRIMARY KEY (table_id, seat))""",
    # The primary key is what keeps two processes from ever accepting the same move.
    """CREATE TABLE IF NOT EXISTS events (
        table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
        choice INTEGER NOT NULL, ticket TEXT NOT NULL, mark TEXT NOT NULL, time DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (table_id, seq))""",
    """CREATE TABLE IF NOT EXISTS chat (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
        time DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, number))""",
    "CREATE INDEX IF NOT EXISTS seats_visitor ON seats (visitor)",
    "CREATE INDEX IF NOT EXISTS tables_due ON tables (due)",
    "CREATE INDEX IF NOT EXISTS tables_public ON tables (public, started)",
)


class StorageError(RuntimeError):
    """The database cannot be used; the message says why."""


class Seat:
    """Who sits where: a person (token and visitor as hashes), a bot by name, or nobody yet."""

    def __init__(
        self, seat: int, kind: str, bot: str | None, name: str, token: str | None = None, visitor: str | None = None
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.bot: Final = bot
        self.name: Final = name
        self.token: Final = token
        self.visitor: Final = visitor


class Event:
    """One thing that was done in the game: a choice, or a choice taken back."""

    def __init__(self, seq: int, kind: str, seat: int, option: int, ticket: str, when: float) -> None:
        self.seq: Final = seq
        self.kind: Final = kind
        self.seat: Final = seat
        self.option: Final = option
        self.ticket: Final = ticket
        """The client's own name for it; empty when it has none."""
        self.time: Final = when


class Line:
    """One line of chat."""

    def __init__(self, number: int, seat: int, name: str, text: str, when: float) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.name: Final = name
        self.text: Final = text
        self.time: Final = when


class Sheet:
    """What a table is made of, events and chat aside."""

    def __init__(
        self,
        id: str,  # noqa: A002
        game: str,
        version: str,
        seed: int,
        options: dict[str, Any],
        cards: dict[str, dict[str, int]],
        public: bool,
        timer: int | None,
        created: float,
        started: float | None,
        touched: float,
        result: dict[str, Any] | None,
        seats: list[Seat],
    ) -> None:
        self.id: Final = id
        self.game: Final = game
        self.version: Final = version
        self.seed: Final = seed
        self.options: Final = options
        self.cards: Final = cards
        self.public: Final = public
        self.timer: Final = timer
        self.created: Final = created
        self.started = started
        self.touched = touched
        self.result = result
        self.seats = seats


class Link(Protocol):
    """A connection to a database, used by one thread."""

    def begin(self) -> None: ...
    def commit(self) -> None: ...
    def rollback(self) -> None: ...
    def rows(self, sql: str, *values: Any) -> list[Row]: ...
    def change(self, sql: str, *values: Any) -> int: ...
    def lock(self) -> None: ...
    def wake(self, table: str) -> None: ...
    def close(self) -> None: ...


class SqliteLink:
    """A file, in write-ahead mode; every commit reaches the disk."""

    def __init__(self, path: str) -> None:
        self.base: Final = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.base.execute("PRAGMA journal_mode=WAL")
        self.base.execute("PRAGMA synchronous=FULL")
        self.base.execute("PRAGMA busy_timeout=5000")

    def begin(self) -> None:
        self.base.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self.base.execute("COMMIT")

    def rollback(self) -> None:
        if self.base.in_transaction:
            self.base.execute("ROLLBACK")

    def rows(self, sql: str, *values: Any) -> list[Row]:
        return self.base.execute(sql, values).fetchall()

    def change(self, sql: str, *values: Any) -> int:
        return self.base.execute(sql, values).rowcount

    def lock(self) -> None:
        """Only one process uses the file."""

    def wake(self, table: str) -> None:
        """There is nobody else to wake."""

    def close(self) -> None:
        self.base.close()


class Task:
    def __init__(self, work: Callable[[Link], Any], answer: "asyncio.Future[Any] | None") -> None:
        self.work: Final = work
        self.answer: Final = answer


class Store:
    """Everything the server keeps. Open it inside the event loop that will use it."""

    def __init__(self, database: str) -> None:
        self.database: Final = database
        self.shared: Final = database.startswith(("postgresql:", "postgres:"))
        """Whether other processes may be using it."""
        self.sender: Final = secrets.token_hex(8)
        self._marks: Final = itertools.count()
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._touched: dict[str, float] = {}
        self._threads: list[threading.Thread] = []
        self._closing = threading.Event()
        self._guard: IO[str] | None = None
        self._trouble: tuple[type[Exception], ...] = (sqlite3.Error,)
        self._lost: tuple[type[Exception], ...] = (sqlite3.OperationalError,)
        if self.shared:
            from ludarium.server import postgres

            self._trouble += (postgres.TROUBLE,)
            self._lost += postgres.LOST

    # Opening and closing

    async def open(self, woken: Callable[[str | None], None]) -> None:
        """Connect and lay out the tables. `woken` hears of tables that other processes have changed; None: any."""
        self._loop = asyncio.get_running_loop()
        if not self.shared:
            self._reserve()
        link = await asyncio.to_thread(self._first_link)
        self._start(self._serve, link)
        if self.shared:
            self._start(self._listen, woken)

    async def close(self) -> None:
        self.note_touched()
        self._closing.set()
        self._tasks.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        self._threads = []
        if self._guard is not None:
            self._guard.close()

    def _start(self, target: Callable[[Any], None], argument: Any) -> None:
        thread = threading.Thread(target=target, args=(argument,), name=f"store-{target.__name__}", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _path(self) -> Path:
        if not self.database.startswith("sqlite:///"):
            raise StorageError(
                f"cannot use {self.database!r}: write sqlite:///path/to.db or postgresql://user@host/database"
            )
        return Path(self.database.removeprefix("sqlite:///"))

    def _reserve(self) -> None:
        """One process at a time: each keeps the games in memory, and SQLite cannot tell it of another's moves."""
        path = self._path()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._guard = open(f"{path}.lock", "w")  # noqa: SIM115
            fcntl.flock(self._guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StorageError(
                f"{path} is in use by another server; stop it, or share tables between servers on PostgreSQL"
            ) from None
        except OSError as error:
            raise StorageError(f"cannot use {path}: {error.strerror}") from None

    def _connect(self) -> Link:
        if self.shared:
            from ludarium.server.postgres import PostgresLink

            return PostgresLink(self.database, self.sender)
        return SqliteLink(str(self._path()))

    def _first_link(self) -> Link:
        try:
            link = self._connect()
            link.begin()
            link.lock()
            for statement in SCHEMA:
                link.change(statement)
            if not self.shared:
                # Whatever was under way when the last process ended is taken up at once.
                link.change("UPDATE tables SET due = 0 WHERE due IS NOT NULL AND timer IS NULL")
            link.commit()
        except self._trouble as error:
            raise StorageError(f"cannot use the database: {str(error).strip()}") from None
        return link

    # The thread that works

    def _serve(self, link: Link) -> None:
        open_link: Link | None = link
        while True:
            first = self._tasks.get()
            if first is None:
                break
            batch = [first]
            last = False
            while len(batch) < BATCH:
                try:
                    task = self._tasks.get_nowait()
                except queue.Empty:
                    break
                if task is None:
                    last = True
                    break
                batch.append(task)
            open_link = self._do(open_link, batch)
            if last:
                break
        if open_link is not None:
            open_link.close()

    def _do(self, link: Link | None, batch: list[Task]) -> Link | None:
        """Do a batch in one transaction; where that fails, each task by itself, so that one cannot spoil the others."""
        link, answers = self._attempt(link, batch)
        if answers is not None:
            self._answer(list(zip(batch, answers, strict=True)))
            return link
        for task in batch:
            answer: list[Any] | None = None
            error: Exception | None = None
            for trial in range(TRIES):
                try:
                    link, answer = self._attempt(link, [task], raising=True)
                    break
                except self._lost as failure:
                    error = StorageError(f"the database does not answer: {str(failure).strip()}")
                    link = None
                    if self._closing.wait(0.2 * trial):
                        break
                except Exception as failure:
                    error = failure
                    break
            self._answer([(task, answer[0] if answer is not None else error)])
        return link

    def _attempt(
        self, link: Link | None, batch: list[Task], raising: bool = False
    ) -> tuple[Link | None, list[Any] | None]:
        try:
            if link is None:
                link = self._connect()
            link.begin()
            answers = [task.work(link) for task in batch]
            link.commit()
            return link, answers
        except Exception:
            if link is not None:
                try:
                    link.rollback()
                except self._trouble:
                    link = None
            if raising:
                raise
            return link, None

    def _answer(self, results: list[tuple[Task, Any]]) -> None:
        def deliver() -> None:
            for task, result in results:
                if task.answer is None or task.answer.done():
                    continue
                if isinstance(result, Exception):
                    task.answer.set_exception(result)
                else:
                    task.answer.set_result(result)

        # A loop that has ended needs no answers.
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(deliver)

    # The thread that hears of other processes

    def _listen(self, woken: Callable[[str | None], None]) -> None:
        from ludarium.server.postgres import listen

        def wake(table: str | None) -> None:
            self._loop.call_soon_threadsafe(woken, table)

        # A loop that has ended needs no waking.
        with contextlib.suppress(RuntimeError):
            listen(self.database, self.sender, self._closing, wake)

    # Asking for work

    async def run(self, work: Callable[[Link], T]) -> T:
        """Do something in a transaction; the answer comes after the commit."""
        answer: asyncio.Future[T] = self._loop.create_future()
        self._tasks.put(Task(work, answer))
        return await answer

    def later(self, work: Callable[[Link], Any]) -> None:
        """The same, without waiting for it."""
        self._tasks.put(Task(work, None))

    # What the server asks for

    async def create(self, sheet: Sheet) -> None:
        def work(link: Link) -> None:
            link.change(
                "INSERT INTO tables (id, game, version, seed, players, options, cards, public, timer, created, started,"
                " touched, due) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
                sheet.id,
                sheet.game,
                sheet.version,
                sheet.seed,
                len(sheet.seats),
                json.dumps(sheet.options),
                json.dumps(sheet.cards),
                int(sheet.public),
                sheet.timer,
                sheet.created,
                sheet.started,
                sheet.touched,
                None if sheet.started is None else sheet.started + LEASE,
            )
            for seat in sheet.seats:
                link.change(
                    "INSERT INTO seats (table_id, seat, kind, bot, name, token, visitor) VALUES (?,?,?,?,?,?,?)",
                    sheet.id,
                    seat.seat,
                    seat.kind,
                    seat.bot,
                    seat.name,
                    seat.token,
                    seat.visitor,
                )

        await self.run(work)

    async def sheet(self, table: str) -> Sheet | None:
        sheets = await self.run(lambda link: read_sheets(link, [table]))
        return sheets[0] if sheets else None

    async def open_tables(self, most: int) -> list[Sheet]:
        """Public tables that wait for people, the latest first."""

        def work(link: Link) -> list[Sheet]:
            rows = link.rows(
                "SELECT id FROM tables WHERE public = 1 AND started IS NULL ORDER BY touched DESC LIMIT ?", most
            )
            return read_sheets(link, [row[0] for row in rows])

        return await self.run(work)

    async def tables_of(self, visitor: str, most: int) -> list[Sheet]:
        """The tables where a visitor sits, the latest first."""

        def work(link: Link) -> list[Sheet]:
            rows = link.rows(
                "SELECT DISTINCT tables.id, touched FROM tables JOIN seats ON table_id = tables.id WHERE visitor = ?"
                " ORDER BY touched DESC LIMIT ?",
                visitor,
                most,
            )
            return read_sheets(link, [row[0] for row in rows])

        return await self.run(work)

    async def take_seat(self, table: str, seat: Seat, now: float) -> bool:
        """Sit down on an open seat; False when somebody else already has. The last one starts the game."""

        def work(link: Link) -> bool:
            got = link.change(
                "UPDATE seats SET kind = ?, name = ?, token = ?, visitor = ?"
                " WHERE table_id = ? AND seat = ? AND kind = ?",
                PERSON,
                seat.name,
                seat.token,
                seat.visitor,
                table,
                seat.seat,
                OPEN,
            )
            if got:
                link.change("UPDATE tables SET touched = ? WHERE id = ?", now, table)
                link.change(
                    "UPDATE tables SET started = ?, due = ? WHERE id = ? AND started IS NULL"
                    " AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ? AND kind = ?)",
                    now,
                    now + LEASE,
                    table,
                    table,
                    OPEN,
                )
                link.wake(table)
            return got == 1

        return await self.run(work)

    async def append(self, table: str, event: Event) -> bool:
        """Add the event to the table's log; False when another process was first with this number."""
        mark = f"{self.sender}{next(self._marks)}"

        def work(link: Link) -> bool:
            added = link.change(
                "INSERT INTO events (table_id, seq, kind, seat, choice, ticket, mark, time) VALUES (?,?,?,?,?,?,?,?)"
                " ON CONFLICT DO NOTHING",
                table,
                event.seq,
                event.kind,
                event.seat,
                event.option,
                event.ticket,
                mark,
                event.time,
            )
            if not added:
                # The commit of an earlier attempt may have gone through although its answer was lost.
                return bool(
                    link.rows(
                        "SELECT 1 FROM events WHERE table_id = ? AND seq = ? AND mark = ?", table, event.seq, mark
                    )
                )
            link.change("UPDATE tables SET due = ? WHERE id = ?", event.time + LEASE, table)
            link.wake(table)
            return True

        return await self.run(work)

    async def events(self, table: str, since: int) -> list[Event]:
        """The events after number `since`, in order."""

        def work(link: Link) -> list[Event]:
            rows = link.rows(
                "SELECT seq, kind, seat, choice, ticket, time FROM events WHERE table_id = ? AND seq > ? ORDER BY seq",
                table,
                since,
            )
            return [Event(*row) for row in rows]

        return await self.run(work)

    async def say(self, table: str, seat: int, name: str, text: str, now: float) -> Line:
        """Add a line of chat."""

        def work(link: Link) -> Line:
            # Counting under the row's lock keeps two processes from giving the same number.
            link.change("UPDATE tables SET touched = ? WHERE id = ?", now, table)
            number = link.rows("SELECT COALESCE(MAX(number), 0) + 1 FROM chat WHERE table_id = ?", table)[0][0]
            link.change(
                "INSERT INTO chat (table_id, number, seat, name, text, time) VALUES (?,?,?,?,?,?)",
                table,
                number,
                seat,
                name,
                text,
                now,
            )
            link.wake(table)
            return Line(number, seat, name, text, now)

        return await self.run(work)

    async def chat(self, table: str, since: int, most: int) -> list[Line]:
        """The latest lines after number `since`, in order."""

        def work(link: Link) -> list[Line]:
            rows = link.rows(
                "SELECT number, seat, name, text, time FROM chat WHERE table_id = ? AND number > ?"
                " ORDER BY number DESC LIMIT ?",
                table,
                since,
                most,
            )
            return [Line(*row) for row in reversed(rows)]

        return await self.run(work)

    async def claim(self, now: float, most: int) -> list[str]:
        """Tables where something is due that nobody is seeing to; they are this process's for a while."""

        def work(link: Link) -> list[str]:
            rows = link.rows("SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?", now, most)
            sql = "UPDATE tables SET due = ? WHERE id = ? AND due <= ?"
            return [row[0] for row in rows if link.change(sql, now + LEASE, row[0], now)]

        return await self.run(work)

    def set_due(self, table: str, seq: int, due: float | None) -> None:
        """When somebody must look after the table again, unless more has happened since event `seq`."""
        self.later(
            lambda link: link.change(
                "UPDATE tables SET due = ? WHERE id = ?"
                " AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = ? AND seq > ?)",
                due,
                table,
                table,
                seq,
            )
        )

    def touch(self, table: str, when: float) -> None:
        """Something happened that everybody may know of. (Secret choices leave no trace in the lists of tables.)"""
        self._touched[table] = when

    def note_touched(self) -> None:
        """Store when tables were last touched: only lists are ordered by it, so it is done now and then, for all."""
        touched, self._touched = self._touched, {}
        if touched:

            def work(link: Link) -> None:
                for table, when in sorted(touched.items()):
                    link.change("UPDATE tables SET touched = ? WHERE id = ? AND touched < ?", when, table, when)

            self.later(work)

    def finish(self, table: str, result: dict[str, Any]) -> None:
        """The game is over."""
        text = json.dumps(result)
        self.later(lambda link: link.change("UPDATE tables SET result = ?, due = NULL WHERE id = ?", text, table))


def read_sheets(link: Link, tables: Sequence[str]) -> list[Sheet]:
    """The sheets of these tables, in this order."""
    sheets: list[Sheet] = []
    for table in tables:
        rows = link.rows(
            "SELECT game, version, seed, options, cards, public, timer, created, started, touched, result"
            " FROM tables WHERE id = ?",
            table,
        )
        if not rows:
            continue
        game, version, seed, options, cards, public, timer, created, started, touched, result = rows[0]
        seats = link.rows(
            "SELECT seat, kind, bot, name, token, visitor FROM seats WHERE table_id = ? ORDER BY seat", table
        )
        sheets.append(
            Sheet(
                table,
                game,
                version,
                seed,
                json.loads(options),
                json.loads(cards),
                bool(public),
                timer,
                created,
                started,
                touched,
                json.loads(result) if result else None,
                [Seat(*row) for row in seats],
            )
        )
    return sheets


def now() -> float:
    return time.time()
