"""Bots at the table: they think elsewhere, within a budget, stand in for the absent, and go on after a restart."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.bots import make
from ludarium.core import Rng
from ludarium.server import thinkers
from ludarium.server.app import Settings
from ludarium.server.store import PERSON, Seat, Sheet, now
from ludarium.server.table import Table
from ludarium.server.thinker import Memory, answer
from ludarium.server.thinkers import LEAST, NoAnswer, Thinkers, thinking_time, within
from tests.server.servers import Here


def job(bot: str, hint: bool = False, seed: int = 5) -> dict[str, Any]:
    game = ludarium.load("impetus")
    seats = [Seat(seat, PERSON, None, "") for seat in range(2)]
    table = Table(Sheet("t", "impetus", game.version, seed, {}, {}, False, None, 0, 0.0, 0, None, seats), game)
    return table.job(0, bot, hint)


def test_a_bot_answers_as_it_would_at_home() -> None:
    async def main() -> None:
        workers = Thinkers(1, 60)
        workers.start()
        try:
            first = await workers.ask(job("greedy:2"))
            assert await workers.ask(job("greedy:2")) == first
            assert first["option"] in range(6)
            with pytest.raises(NoAnswer, match="no bot"):
                await workers.ask(job("oracle"))
            assert await workers.ask(job("greedy:2")) == first
        finally:
            await workers.close()

    assert make("greedy:2", 5, 0) is not None
    asyncio.run(main())


def test_who_thinks_too_long_is_stopped_and_the_next_one_served() -> None:
    async def main() -> None:
        workers = Thinkers(1, 0.2)
        workers.start()
        try:
            slow = asyncio.create_task(workers.ask(job("greedy:1000")))
            # People who want a hint go before bots that wait.
            quick = asyncio.create_task(workers.ask(job("random")))
            with pytest.raises(NoAnswer, match=r"within 0\.2 seconds"):
                await slow
            assert "option" in await quick
        finally:
            await workers.close()

    asyncio.run(main())


def test_bots_that_think_at_once_share_the_time_that_one_is_said_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def note(bot: str, seconds: float) -> str:
        given.append(seconds)
        return within(bot, seconds)

    async def main() -> None:
        workers = Thinkers(1, 60)
        workers.start()
        try:
            await workers.ask(job("random"))
            replies = await asyncio.gather(*(workers.ask(job("search:0.6s")) for _ in range(3)))
            assert all(reply["option"] in range(6) for reply in replies)
        finally:
            await workers.close()

    monkeypatch.setattr(thinkers, "within", note)
    asyncio.run(main())
    assert len(given) == 3
    assert all(LEAST <= seconds <= 0.6 / count for seconds, count in zip(given, (3, 2, 1), strict=True))


def test_thinking_times_are_part_of_a_bots_name() -> None:
    assert thinking_time("search:1.5s:widen=3") == 1.5
    assert thinking_time("search:200ms") == 0.2
    assert thinking_time("search:200") is None
    assert thinking_time("greedy:8") is None
    assert within("search:1.5s:widen=3", 0.25) == "search:0.250s:widen=3"


def test_a_hint_tells_what_a_search_found_or_else_what_one_look_says() -> None:
    searching = answer(job("search:60", hint=True), Memory())
    assert searching["kind"] == "search"
    assert sum(each["visits"] for each in searching["options"]) <= searching["iterations"] <= 60
    assert searching["options"][0]["option"] == searching["option"]
    assert searching["options"][0]["visits"] > 0
    assert searching["line"][0]["text"] == "Which Faction do you Guide?"
    # Too few tries for six options to mean anything.
    looking = answer(job("search:6", hint=True), Memory())
    assert looking["kind"] == "greedy"
    values = [each["value"] for each in looking["options"]]
    assert len(values) == 6
    assert values == sorted(values, reverse=True)


def test_a_search_that_was_decided_early_is_told_all_the_same() -> None:
    # In one game of forty the first question is decided before each option was tried six times on the average.
    early = answer(job("search:60", hint=True, seed=53), Memory())
    assert early["iterations"] < 6 * len(early["options"])
    assert early["kind"] == "search"
    assert early["line"]


def test_a_worker_that_dies_is_replaced() -> None:
    async def main() -> None:
        workers = Thinkers(1, 60)
        workers.start()
        try:
            await workers.ask(job("random"))
            process = workers.workers[0].process
            assert process is not None
            os.kill(process.pid, signal.SIGKILL)
            await process.wait()
            with pytest.raises(NoAnswer):
                await workers.ask(job("random"))
            assert "option" in await workers.ask(job("random"))
        finally:
            await workers.close()

    asyncio.run(main())


def test_a_bot_without_time_still_moves(tmp_path: Path) -> None:
    with Here(Settings(f"sqlite:///{tmp_path}/t.db", workers=1, budget=0.02, rate=0)) as server:
        table, _ = server.lay(["greedy:1000", "greedy:1000"], options={"max_turns": 1})
        with server.live(table) as watching:
            assert watching.until("table", over=True)["result"]


def test_a_bot_moves_for_who_does_not_come(here: Here) -> None:
    # Nobody ever connects to the seats; their time is up at once.
    table, tokens = here.lay(["me", "me"], timer=0, options={"max_turns": 2})
    with here.live(table) as watching:
        assert watching.until("table", over=True)["result"]
    assert tokens


def test_who_does_not_come_is_played_as_the_rulebook_says(here: Here) -> None:
    table, _ = here.lay(["me"], "dungeons", timer=0, options={"round_limit": 3})
    with here.live(table) as watching:
        assert watching.until("table", over=True)["result"]
    match = here.table(table).match
    state = match.game.new(1, match.seed, None, None, **match.options)
    said = 0
    for seat, option in match.choices:
        ask = state.asks[0]
        # The team is drawn by lot.
        if ask.prompt.name != "pick_hero":
            assert match.game.automatic(state, ask, Rng(1)) == option
            said += 1
        state.choose(seat, option)
    assert said


def test_without_a_timer_everybody_waits(here: Here) -> None:
    table, _ = here.lay(["me", "random"])
    with here.live(table) as watching:
        # The bot answers what it is asked, and no more.
        assert watching.until("table", waiting=[0])["deadline"] is None
    assert all(seat == 1 for seat, _ in here.table(table).match.choices)


def test_the_time_left_is_told(here: Here) -> None:
    table, tokens = here.lay(["me", "me"], timer=600)
    with here.live(table, tokens["0"]) as live:
        seen = live.question()
        started = here.table(table).sheet.started
        assert started is not None
        assert seen["deadline"] == started + 600
        live.choose(seen)
        # Choosing part of what is asked in secret buys no time, and shows nobody that it was done.
        assert live.question()["deadline"] == seen["deadline"]


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    with Here(Settings(database, workers=1, rate=0)) as first:
        table, tokens = first.lay(["me", "random"], options={"max_turns": 3})
        with first.live(table, tokens["0"]) as live:
            live.choose(live.question())
    with Here(Settings(database, workers=1, rate=0)) as second, second.live(table, tokens["0"]) as live:
        over = False
        while not over:
            message = live.until("table")
            over = message["over"]
            if message["question"]:
                live.choose(message, ticket=f"again {message['seq']}")
        assert message["result"]


def test_bots_alone_go_on_after_a_restart_without_anybody_looking(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    with Here(Settings(database, workers=1, rate=0)) as first:
        table, _ = first.lay(["random", "random"], options={"max_turns": 40, "vp_target": 25})
        with first.live(table) as watching:
            watching.until("table")
    with Here(Settings(database, workers=1, rate=0)) as second:

        async def over() -> dict[str, Any]:
            while True:
                sheet = await second.tables.store.sheet(table)
                assert sheet is not None
                if sheet.result is not None:
                    return sheet.result

        assert second.do(over())["winners"]


def test_what_nobody_looks_at_leaves_the_memory_and_comes_back(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.live(table, tokens["0"]) as live:
        seen = live.question()
        live.choose(seen)
        here.do(late(here))
        assert table in here.tables.live
    while here.table(table).watchers:
        pass
    here.do(late(here))
    assert table not in here.tables.live
    with here.live(table, tokens["0"]) as live:
        assert live.question()["seq"] == seen["seq"] + 1


async def late(here: Here) -> None:
    """An hour later."""
    for table in here.tables.live.values():
        table.last_used -= 3600
    here.tables._keep_house(now())


def test_the_table_stays_live_while_a_bot_thinks(tmp_path: Path) -> None:
    with Here(Settings(f"sqlite:///{tmp_path}/t.db", workers=1, budget=600, rate=0)) as server:
        table, tokens = server.lay(["me", "me", "search:600s"])
        with server.live(table, tokens["0"]) as live, server.live(table, tokens["1"]) as other:
            live.choose(live.question())
            live.send({"type": "ping"})
            live.until("pong")
            live.send({"type": "chat", "text": "it thinks"})
            assert other.until("chat")["lines"][0]["text"] == "it thinks"
            with server.http() as client:
                assert client.get("/api/tables").status_code == 200
            found = server.table(table)
            assert found.thinking == {2}
            assert [seat for seat, _ in found.match.choices] == [0]
