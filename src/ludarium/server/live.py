"""Live updates: a WebSocket tells a seat of every change, and takes its choices."""

import asyncio
import contextlib
import json
from typing import Any, Final

import orjson
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ludarium.core import Entry
from ludarium.server.parts import Page
from ludarium.server.patch import changes
from ludarium.server.security import Bucket, Limits, address_of
from ludarium.server.store import StorageError
from ludarium.server.table import Refused, Table, Watcher, line_data
from ludarium.server.tables import Tables

HELLO_WITHIN: Final = 10.0
LARGEST_MESSAGE: Final = 4096
LONGEST_TICKET: Final = 64
MESSAGES_A_SECOND: Final = 20.0
MESSAGES_AT_ONCE: Final = 60.0

NOT_UNDERSTOOD: Final = 1003
NOT_ALLOWED: Final = 1008
TOO_LARGE: Final = 1009
OUR_FAULT: Final = 1011


class Garbage(Exception):
    """A message that is none; the connection is closed."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code: Final = code
        self.message: Final = message


async def read(socket: WebSocket) -> dict[str, Any]:
    """The next message, if it is one."""
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1000))
    text = frame.get("text")
    if text is None:
        raise Garbage(NOT_UNDERSTOOD, "messages are text: one JSON object each")
    if len(text) > LARGEST_MESSAGE:
        raise Garbage(TOO_LARGE, f"a message has at most {LARGEST_MESSAGE} characters")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Garbage(NOT_UNDERSTOOD, "this is not JSON") from None
    if not isinstance(message, dict):
        raise Garbage(NOT_UNDERSTOOD, "a message is one JSON object")
    return message


def written(message: dict[str, Any]) -> str:
    try:
        return orjson.dumps(message).decode()
    except TypeError:
        # Half a character in what a client sent, which it gets back.
        return json.dumps(message, separators=(",", ":"))


def whole(message: dict[str, Any], name: str) -> int:
    value = message.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not -1 <= value < 2**31:
        raise Refused(422, "invalid", f"{name!r} must be a whole number")
    return value


def words(message: dict[str, Any], name: str, longest: int, default: str | None = None) -> str:
    value = message.get(name, default)
    if not isinstance(value, str) or len(value) > longest:
        raise Refused(422, "invalid", f"{name!r} must be a text of at most {longest} characters")
    return value


def ticket_of(message: dict[str, Any]) -> str:
    ticket = words(message, "id", LONGEST_TICKET, "")
    if not ticket.isascii() or not ticket.isprintable():
        raise Refused(422, "invalid", "'id' must be plain printable characters")
    return ticket


class Connection:
    """One client at one table, in one seat or none."""

    def __init__(
        self, socket: WebSocket, tables: Tables, table: Table, seat: int | None, plain: bool, patching: bool
    ) -> None:
        self.socket: Final = socket
        self.tables: Final = tables
        self.table: Final = table
        self.seat: Final = seat
        self.plain: Final = plain
        self.patching: Final = patching
        self.watcher: Final = Watcher(seat)
        self.bucket: Final = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.unlimited = False
        self._message: object = None
        self._told: list[Entry] = []
        self._heard = 0
        """How many of these entries the client has heard of."""
        self._page: Page | None = None
        self._chat = 0
        self._acks: list[dict[str, Any]] = []
        """Acknowledgements on the way: they go out together with what the choice has changed."""
        self._writing: Final = asyncio.Lock()

    async def send(self, message: dict[str, Any]) -> None:
        text = written(message)
        async with self._writing:
            if self.socket.application_state != WebSocketState.CONNECTED:
                raise WebSocketDisconnect
            try:
                await self.socket.send_text(text)
            except RuntimeError:
                # The client went away while we were writing.
                raise WebSocketDisconnect from None

    async def tell(self) -> None:
        """Send what has changed, as often as there is news; what changes meanwhile is told together."""
        while True:
            self.watcher.news.clear()
            acks, self._acks = self._acks, []
            for ack in acks:
                await self.send(ack)
            table, seat = self.table, self.seat
            message = table.message(seat)
            if message != self._message:
                self._message = message
                entries = table.entries(seat)
                kept = self._heard if entries is self._told else common(self._told[: self._heard], entries)
                self._told, self._heard = entries, len(entries)
                await self.send({**message, **self.looks(), "log_from": kept, "log": table.told(entries[kept:])})
            lines = [line for line in table.chat if line.number > self._chat]
            if lines:
                self._chat = lines[-1].number
                await self.send({"type": "chat", "lines": [line_data(line) for line in lines]})
            await self.watcher.news.wait()

    def looks(self) -> dict[str, Any]:
        """The table itself; for a client that keeps its page, only what has changed of it."""
        if not self.patching:
            return self.table.looks(self.seat, self.plain)
        old, self._page = self._page, self.table.page(self.seat)
        if old is None:
            return self.table.looks(self.seat, plain=False)
        patch = changes(old, self._page)
        return {"patch": patch} if patch else {}

    async def listen(self) -> None:
        while True:
            message = await read(self.socket)
            if not self.unlimited and not self.bucket.take():
                raise Garbage(NOT_ALLOWED, "too many messages; slow down")
            try:
                await self.obey(message)
            except Refused as refusal:
                ticket = message.get("id")
                await self.send(
                    {
                        "type": "error",
                        "id": ticket if isinstance(ticket, str) else None,
                        "code": refusal.code,
                        "message": refusal.message,
                    }
                )
            except StorageError as error:
                await self.send({"type": "error", "id": None, "code": "storage", "message": str(error)})

    async def obey(self, message: dict[str, Any]) -> None:
        kind = message.get("type")
        if kind == "ping":
            await self.send({"type": "pong"})
            return
        if kind not in ("choose", "undo", "chat", "hint"):
            raise Refused(422, "invalid", "'type' must be choose, undo, chat, hint or ping")
        seat = self.seat
        if seat is None:
            raise Refused(401, "token", "spectators only watch; take a seat to play")
        if kind == "choose":
            ticket = ticket_of(message)
            seq = await self.tables.choose(self.table, seat, whole(message, "seq"), whole(message, "option"), ticket)
            self.acknowledge(ticket, seq)
        elif kind == "undo":
            ticket = ticket_of(message)
            seq = await self.tables.undo(self.table, seat, ticket)
            self.acknowledge(ticket, seq)
        elif kind == "chat":
            await self.tables.say(self.table, seat, words(message, "text", LARGEST_MESSAGE))
        else:
            await self.send(await self.tables.hint(self.table, seat))

    def acknowledge(self, ticket: str, seq: int) -> None:
        self._acks.append({"type": "ack", "id": ticket or None, "seq": seq})
        self.watcher.news.set()

    async def serve(self) -> None:
        self.tables.watch(self.table, self.watcher)
        tellers = [asyncio.create_task(self.tell()), asyncio.create_task(self.listen())]
        try:
            done, _ = await asyncio.wait(tellers, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tellers:
                task.cancel()
            await asyncio.gather(*tellers, return_exceptions=True)
            self.tables.leave(self.table, self.watcher)


def common(old: list[Entry], new: list[Entry]) -> int:
    """How many entries the two journals share, from the beginning."""
    length = min(len(old), len(new))
    # A journal grows at its end, or loses its end: mostly everything that was told still stands.
    if length == len(old) and (length == 0 or old[-1] is new[length - 1]):
        return length
    for index in range(length):
        if old[index] is not new[index]:
            return index
    return length


async def hello(socket: WebSocket, tables: Tables) -> Connection:
    """The first message: who is there."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            message = await read(socket)
    except TimeoutError:
        raise Garbage(NOT_ALLOWED, "the first message did not come") from None
    token = message.get("token")
    if token is not None and not isinstance(token, str):
        raise Garbage(NOT_ALLOWED, "'token' must be a text, or null")
    if message.get("format", "html") not in ("html", "view"):
        raise Garbage(NOT_UNDERSTOOD, "'format' must be html or view")
    # Whoever comes from a server that has died must not be shown less than that one acknowledged.
    table = await tables.get_fresh(socket.path_params["table"])
    seat = await tables.seat_of(table, token)
    plain = message.get("format") == "view"
    return Connection(socket, tables, table, seat, plain, not plain and message.get("patch") is True)


async def live(socket: WebSocket) -> None:
    tables: Tables = socket.app.state.tables
    limits: Limits = socket.app.state.limits
    address = address_of(socket.scope)
    if not limits.allows(address) or not limits.connect(address):
        await socket.close(NOT_ALLOWED, "too_fast")
        return
    code, reason = OUR_FAULT, ""
    try:
        await socket.accept()
        connection = await hello(socket, tables)
        connection.unlimited = limits.rate <= 0
        await connection.serve()
    except WebSocketDisconnect:
        return
    except Garbage as garbage:
        code, reason = garbage.code, "invalid"
        await complain(socket, "invalid", garbage.message)
    except Refused as refusal:
        code, reason = NOT_ALLOWED, refusal.code
        await complain(socket, refusal.code, refusal.message)
    except StorageError as error:
        await complain(socket, "storage", str(error))
    finally:
        limits.disconnect(address)
        if socket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(code, reason)


async def complain(socket: WebSocket, code: str, message: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(written({"type": "error", "id": None, "code": code, "message": message}))


routes: Final = [WebSocketRoute("/tables/{table}/live", live)]
