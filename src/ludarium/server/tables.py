"""All tables: laid, joined, played, watched and put away. A choice is checked, stored, and only then made."""

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludarium.bots import NAMES, installed, levels, make
from ludarium.core import BadRecord, IllegalChoice, OptionError
from ludarium.server.security import LONGEST_LINE, LONGEST_NAME, clean, hashed, is_secret, new_secret
from ludarium.server.store import (
    BOT,
    CHOOSE,
    LEASE,
    OPEN,
    PERSON,
    UNDO,
    Event,
    Seat,
    Sheet,
    StorageError,
    Store,
    now,
)
from ludarium.server.table import (
    Data,
    Refused,
    Table,
    Watcher,
    game_of,
    line_data,
    summary,
)
from ludarium.server.tape import Tape
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
