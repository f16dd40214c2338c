"""The store, on both databases: nothing twice, nothing half, everything again after a restart."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg
import pytest

from ludarium.server.store import BOT, CHOOSE, LEASE, OPEN, PERSON, Event, Link, Seat, Sheet, StorageError, Store
from tests.server.servers import fresh_database


def sheet(name: str, *kinds: str, started: float | None = None) -> Sheet:
    seats = [
        Seat(number, kind, "random" if kind == BOT else None, "", f"hash{number}") for number, kind in enumerate(kinds)
    ]
    return Sheet(name, "impetus", "1", 2**47, {"vp_target": 5}, {}, True, None, 1.0, started, 1.0, None, seats)


def event(seq: int, option: int = 0) -> Event:
    return Event(seq, CHOOSE, 0, option, f"ticket{option}", 10.0)


def run(database: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        store = Store(database)
        await store.open(lambda _: None)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(main())


def test_what_is_stored_is_there_after_a_restart(database: str) -> None:
    async def write(store: Store) -> None:
        await store.create(sheet("one", PERSON, BOT, started=1.0))
        assert await store.append("one", event(1, 5))
        await store.say("one", 0, "Ann", "hello — ünï", 3.0)
        store.finish("one", {"scores": [1.0, 2.0], "winners": [1]})

    async def read(store: Store) -> None:
        found = await store.sheet("one")
        assert found is not None
        assert (found.seed, found.options, found.result) == (
            2**47,
            {"vp_target": 5},
            {"scores": [1.0, 2.0], "winners": [1]},
        )
        assert [(seat.kind, seat.bot, seat.token) for seat in found.seats] == [
            (PERSON, None, "hash0"),
            (BOT, "random", "hash1"),
        ]
        assert [(each.seq, each.option, each.ticket) for each in await store.events("one", 0)] == [(1, 5, "ticket5")]
        assert [(line.number, line.text) for line in await store.chat("one", 0, 10)] == [(1, "hello — ünï")]
        assert await store.sheet("two") is None

    run(database, write)
    run(database, read)


def test_a_number_is_given_once(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create(sheet("one", PERSON, BOT))
        answers = await asyncio.gather(*(store.append("one", event(1, option)) for option in range(20)))
        assert sum(answers) == 1
        assert [each.option for each in await store.events("one", 0)] == [answers.index(True)]

    run(database, test)


def test_work_that_fails_spoils_nothing_else(database: str) -> None:
    def broken(link: Link) -> None:
        link.change("INSERT INTO chat (table_id, number) VALUES (?, ?)", "one", 1)

    async def test(store: Store) -> None:
        await store.create(sheet("one", PERSON, BOT))
        works = [store.append("one", event(number)) for number in range(1, 6)]
        answers = await asyncio.gather(*works[:2], store.run(broken), *works[2:], return_exceptions=True)
        assert isinstance(answers.pop(2), Exception)
        assert answers == [True] * 5
        assert len(await store.events("one", 0)) == 5

    run(database, test)


def test_a_seat_is_taken_once_and_the_last_one_starts_the_game(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create(sheet("one", PERSON, OPEN, OPEN))

        def sit(seat: int, name: str) -> Awaitable[bool]:
            return store.take_seat("one", Seat(seat, PERSON, None, name, f"token{name}"), 50.0)

        assert sorted(await asyncio.gather(sit(1, "a"), sit(1, "b"))) == [False, True]
        found = await store.sheet("one")
        assert found is not None
        assert found.started is None
        assert [each.id for each in await store.open_tables(10)] == ["one"]
        assert await sit(2, "c")
        found = await store.sheet("one")
        assert found is not None
        assert found.started == 50.0
        assert await store.open_tables(10) == []

    run(database, test)


def test_what_is_due_is_claimed_by_one(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create(sheet("one", PERSON, BOT, started=100.0))
        assert await store.claim(100.0, 10) == []
        assert await store.claim(100.0 + LEASE, 10) == ["one"]
        assert await store.claim(100.0 + LEASE, 10) == []
        assert await store.claim(100.0 + 2 * LEASE, 10) == ["one"]
        # Somebody who knows less than all has no say.
        await store.append("one", event(1))
        store.set_due("one", 0, None)
        assert await store.claim(1000.0, 10) == ["one"]
        store.set_due("one", 1, None)
        assert await store.claim(2000.0, 10) == []

    run(database, test)


def test_a_visitors_tables(database: str) -> None:
    async def test(store: Store) -> None:
        for name in ("one", "two", "three"):
            await store.create(sheet(name, PERSON, OPEN))
        await store.take_seat("one", Seat(1, PERSON, None, "", "t", "ann"), 60.0)
        await store.take_seat("three", Seat(1, PERSON, None, "", "t", "ann"), 70.0)
        assert [each.id for each in await store.tables_of("ann", 10)] == ["three", "one"]

    run(database, test)


def test_one_file_one_server(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(StorageError, match="in use by another server"):
            await Store(store.database).open(lambda _: None)

    run(f"sqlite:///{tmp_path}/tables.db", test)


@pytest.mark.parametrize("database", ["mysql://x", "tables.db", "postgresql://nobody@127.0.0.1:1/x"])
def test_what_cannot_be_used_is_said_clearly(database: str) -> None:
    async def nothing(store: Store) -> None:
        pass

    with pytest.raises(StorageError, match="cannot use"):
        run(database, nothing)


def test_a_lost_database_is_found_again(postgres_url: str) -> None:
    async def main() -> None:
        database = fresh_database(postgres_url)
        woken: asyncio.Queue[str | None] = asyncio.Queue()
        store = Store(database)
        await store.open(woken.put_nowait)
        try:
            assert await asyncio.wait_for(woken.get(), 30) is None
            await store.create(sheet("one", PERSON, BOT))
            with psycopg.connect(postgres_url, autocommit=True) as link:
                link.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                    " AND backend_type = 'client backend'"
                )
            assert await store.append("one", event(1))
            assert len(await store.events("one", 0)) == 1
            # It listens again, and makes up for what it may have missed.
            assert await asyncio.wait_for(woken.get(), 30) is None
        finally:
            await store.close()

    asyncio.run(main())


def test_processes_wake_each_other(postgres_url: str) -> None:
    async def main() -> None:
        database = fresh_database(postgres_url)
        woken: asyncio.Queue[str | None] = asyncio.Queue()
        first, second = Store(database), Store(database)
        await first.open(lambda _: None)
        await second.open(woken.put_nowait)
        try:
            # The first word says that it listens.
            assert await asyncio.wait_for(woken.get(), 30) is None
            await first.create(sheet("one", PERSON, BOT))
            await first.append("one", event(1))
            await second.append("one", event(2))
            await first.say("one", 0, "Ann", "hi", 1.0)
            assert [await asyncio.wait_for(woken.get(), 30) for _ in range(2)] == ["one", "one"]
            assert [each.seq for each in await second.events("one", 0)] == [1, 2]
        finally:
            await first.close()
            await second.close()

    asyncio.run(main())
