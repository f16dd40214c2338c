"""The app put together, and the server that runs it."""

import asyncio
import contextlib
import gc
import importlib.resources
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, Final

import platformdirs
import uvicorn
import uvloop
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from ludarium.server import api, lab_api, lab_pages, live, pages
from ludarium.server.laboratory import Laboratory, default_folder
from ludarium.server.security import Guard, Limits
from ludarium.server.store import StorageError, Store
from ludarium.server.table import Refused
from ludarium.server.tables import Tables
from ludarium.server.thinkers import Thinkers

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
PORT: Final = 8421
LARGEST_FRAME: Final = 16 * 1024


class Settings:
    """How a server is to run."""

    def __init__(
        self,
        database: str = "",
        workers: int = 0,
        budget: float = 2.0,
        rate: float = 40.0,
        patience: float = 20.0,
        hosts: frozenset[str] | None = None,
    ) -> None:
        self.database: Final = database or default_database()
        self.workers: Final = workers or max(1, (os.cpu_count() or 2) - 1)
        """Processes that think for bots."""
        self.budget: Final = budget
        """Seconds a bot may think about one question."""
        self.rate: Final = rate
        """Requests a second from one address; 0: no limits."""
        self.patience: Final = patience
        """Seconds that a view waits for news."""
        self.hosts: Final = hosts
        """The host names to answer to; None: any."""


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{platformdirs.user_data_path('ludarium') / 'tables.db'}"


def build(settings: Settings) -> Starlette:
    tables = Tables(Store(settings.database), Thinkers(settings.workers, settings.budget))
    lab = Laboratory(default_folder(settings.database))
    limits = Limits(settings.rate)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await tables.open()
        try:
            async with lab.open():
                yield
        finally:
            await tables.close()

    static = importlib.resources.files("ludarium.server") / "static"
    app = Starlette(
        routes=[
            Mount("/api", whole_api(tables, lab, settings.patience)),
            *live.routes,
            *lab_pages.routes,
            *pages.routes,
            Mount("/static", StaticFiles(directory=str(static))),
        ],
        middleware=[Middleware(Guard, limits=limits, hosts=settings.hosts)],
        exception_handlers={Refused: pages.refused, StorageError: no_storage, HTTPException: missing},
        lifespan=lifespan,
    )
    app.state.tables = tables
    app.state.lab = lab
    app.state.limits = limits
    return app


def whole_api(tables: Tables, lab: Laboratory, patience: float) -> FastAPI:
    """The API of the tables and of the lab."""
    whole = api.build(tables, patience)
    whole.include_router(lab_api.routes(lab))
    return whole


async def no_storage(request: Request, error: Exception) -> Response:
    return await pages.refused(request, Refused(503, "storage", str(error)))


async def missing(request: Request, error: Exception) -> Response:
    """Whoever calls the API gets JSON even for an address that it cannot have."""
    if request.url.path.startswith("/api/"):
        assert isinstance(error, HTTPException)
        return api.Json({"error": str(error.detail), "code": "not_found"}, error.status_code)
    return await pages.missing(request, error)


class BusyPort(RuntimeError):
    """The address is taken; the message says what to do."""


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Said to be TCP, the event loop sends small answers at once instead of collecting them for 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise BusyPort(
            f"cannot listen on {host}, port {port}: {error.strerror}. Another port: ludarium serve --port {port + 1}"
        ) from None
    return listener


class LiveProtocol(WebSocketsSansIOProtocol):
    """WebSockets that compress lightly: half the work for a sixth more bytes."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        for extension in self.conn.available_extensions or ():
            if isinstance(extension, ServerPerMessageDeflateFactory):
                extension.compress_settings = {"level": 2, "memLevel": 5}


class Server(uvicorn.Server):
    """Says when it is ready, and stops on Ctrl-C or SIGTERM without leaving before everything is put away."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self.handle_exit, number, None)
        yield


def serve(settings: Settings, listener: socket.socket, say: Callable[[str], None], open_browser: bool) -> None:
    """Run until Ctrl-C or SIGTERM. Raises StorageError when the database cannot be used."""
    host, port = listener.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}/"

    def ready() -> None:
        say(address)
        if open_browser:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)

    logging.basicConfig(format="ludarium: %(message)s", level=logging.WARNING)
    app = build(settings)
    config = uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws=LiveProtocol,
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=3,
    )

    async def run() -> None:
        async with app.router.lifespan_context(app):
            await Server(config, ready).serve([listener])

    be_prompt()
    uvloop.run(run())


def be_prompt() -> None:
    """Answer soon rather than save a little work: a table's answer must not wait for the interpreter's housekeeping."""
    # The thread that stores choices gets its turn sooner while tables are being drawn.
    sys.setswitchinterval(0.001)
    # What is loaded stays; tables hold few cycles, so it pays to look for them seldom.
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
