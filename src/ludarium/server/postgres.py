"""PostgreSQL: shared by several servers, which wake each other with NOTIFY. Loaded only where it is used."""

import threading
from collections.abc import Callable
from typing import Any, Final

import psycopg

Row = tuple[Any, ...]

CHANNEL: Final = "ludarium"
SCHEMA_LOCK: Final = 5_813_227
PATIENCE: Final = 5
TROUBLE: Final = psycopg.Error
LOST: Final = (psycopg.OperationalError, psycopg.InterfaceError)
"""The connection is gone, or two transactions got in each other's way: worth another try."""


class PostgresLink:
    """A connection, used by one thread."""

    def __init__(self, url: str, sender: str) -> None:
        self.sender: Final = sender
        self.base: Final = psycopg.connect(url, autocommit=True, connect_timeout=PATIENCE)

    def begin(self) -> None:
        self.base.execute("BEGIN")

    def commit(self) -> None:
        self.base.execute("COMMIT")

    def rollback(self) -> None:
        self.base.execute("ROLLBACK")

    def rows(self, sql: str, *values: Any) -> list[Row]:
        return self.base.execute(sql.replace("?", "%s"), values).fetchall()

    def change(self, sql: str, *values: Any) -> int:
        return self.base.execute(sql.replace("?", "%s"), values).rowcount

    def lock(self) -> None:
        """Until the end of the transaction no other server lays out tables."""
        self.base.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))

    def wake(self, table: str) -> None:
        """When the transaction is committed, the other servers hear of it."""
        self.base.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.sender} {table}"))

    def close(self) -> None:
        self.base.close()


def listen(url: str, sender: str, closing: threading.Event, woken: Callable[[str | None], None]) -> None:
    """Hear of tables that others have changed, until it is time to close; None: any may have."""
    while not closing.is_set():
        try:
            with psycopg.connect(url, autocommit=True, connect_timeout=PATIENCE) as link:
                link.execute(f"LISTEN {CHANNEL}")
                # What happened while nobody listened is made up for.
                woken(None)
                while not closing.is_set():
                    for notice in link.notifies(timeout=0.5, stop_after=1):
                        who, _, table = notice.payload.partition(" ")
                        if who != sender:
                            woken(table)
        except psycopg.Error:
            closing.wait(0.5)
