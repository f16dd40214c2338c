"""Live updates: everybody is told, in step, after any interruption; nonsense closes the connection and nothing else."""

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.servers import PATIENCE, Here, Live


def test_a_whole_game_over_live_connections(here: Here) -> None:
    table, tokens = here.lay(["me", "me", "greedy:1"], options={"vp_target": 5})
    with here.live(table, tokens["0"]) as first, here.live(table, tokens["1"]) as second, here.live(table) as watching:
        turn = 0
        asked = {0: first.until("table"), 1: second.until("table")}
        while not (asked[0]["over"] and asked[1]["over"]):
            for seat, live in ((0, first), (1, second)):
                if asked[seat]["question"]:
                    turn += 1
                    live.choose(asked[seat], ticket=f"{seat}-{turn}")
            # Each is told until something is asked of it, or of the other alone.
            for seat, live in ((0, first), (1, second)):
                while not asked[seat]["over"]:
                    told = live.until("table")
                    asked[seat] = told
                    if told["question"] or told["waiting"] == [1 - seat]:
                        break
        end = watching.until("table", over=True)
        assert end["result"] == asked[0]["result"] == asked[1]["result"]
        assert end["seat"] is None
        assert end["question"] is None


def test_two_tabs_of_a_seat_stay_in_step(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.live(table, tokens["0"]) as left, here.live(table, tokens["0"]) as right:
        before = right.question()
        left.choose(left.question())
        after = right.until("table", seq=before["seq"] + 1)
        assert after["question"] != before["question"]
        assert after["can_undo"]
        left.send({"type": "undo", "id": "back"})
        left.until("ack", id="back")
        back = right.until("table", seq=before["seq"] + 2)
        assert back["question"] == before["question"]


def test_a_new_connection_is_told_everything(here: Here) -> None:
    table, tokens = here.lay(["me", "random"])
    with here.live(table, tokens["0"]) as live:
        seen = live.question()
        while seen["log_from"] + len(seen["log"]) < 10:
            live.choose(seen, ticket=str(seen["seq"]))
            seen = live.question()
        live.send({"type": "chat", "text": "still there?"})
        live.until("chat")
    with here.live(table, tokens["0"]) as again:
        whole = again.question()
        assert whole["seq"] == seen["seq"]
        assert whole["question"] == seen["question"]
        assert whole["log_from"] == 0
        assert len(whole["log"]) == seen["log_from"] + len(seen["log"])
        assert again.until("chat")["lines"][0]["text"] == "still there?"


def test_the_log_is_told_in_pieces_that_fit_together(here: Here) -> None:
    table, tokens = here.lay(["me", "random"], options={"vp_target": 5})
    log: list[Any] = []
    with here.live(table, tokens["0"]) as live:
        over = False
        while not over:
            message = live.until("table")
            del log[message["log_from"] :]
            log += message["log"]
            over = message["over"]
            if message["question"]:
                live.choose(message, ticket=str(message["seq"]))
    found = here.table(table)
    assert [entry["event"] for entry in log] == [entry.event.name for entry in found.entries(0)]


def test_who_is_here_is_told(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.live(table, tokens["0"]) as live:
        assert [seat["online"] for seat in live.until("table")["seats"]] == [True, False]
        with here.live(table, tokens["1"]):
            while not live.until("table")["seats"][1]["online"]:
                pass
        while live.until("table")["seats"][1]["online"]:
            pass


def test_spectators_only_watch(here: Here) -> None:
    table, _ = here.lay(["me", "me"])
    with here.live(table) as live:
        live.until("table")
        for message in ({"type": "choose", "seq": 0, "option": 0}, {"type": "undo"}, {"type": "chat", "text": "hi"}):
            live.send(message)
            assert live.until("error")["code"] == "token"
        live.send({"type": "ping"})
        live.until("pong")


def test_a_refused_choice_is_answered_by_its_id_and_the_connection_stays(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.live(table, tokens["0"]) as live:
        seen = live.question()
        live.send({"type": "choose", "seq": seen["seq"], "option": 999, "id": "bad"})
        error = live.until("error")
        assert (error["id"], error["code"]) == ("bad", "illegal")
        live.choose(seen, ticket="good")
        # Sent again, as after a broken connection: acknowledged, and made once.
        assert live.choose(seen, ticket="good")["id"] == "good"
        live.send({"type": "choose", "seq": seen["seq"], "option": 0, "id": "late"})
        assert live.until("error")["code"] == "stale"
    assert here.table(table).seq == 1


def test_a_hint_comes_over_the_live_connection(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.live(table, tokens["0"]) as live:
        seen = live.question()
        live.send({"type": "hint"})
        hint = live.until("hint")
        assert hint["option"] in [option["option"] for option in seen["question"]["options"]]


def test_the_page_is_drawn_for_who_asks_for_it(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.live(table, tokens["0"], plain=False) as live:
        message = live.until("table")
        assert "<" in message["html"]
        assert "view" not in message


ODD: list[Any] = [
    {"type": "choose"},
    {"type": "choose", "seq": "0", "option": 0},
    {"type": "choose", "seq": 0, "option": True},
    {"type": "choose", "seq": 0, "option": 2**80},
    {"type": "choose", "seq": 0, "option": 0.5},
    {"type": "choose", "seq": 0, "option": 0, "id": 7},
    {"type": "choose", "seq": 0, "option": 0, "id": "x" * 65},
    {"type": "choose", "seq": 0, "option": 0, "id": "\x00"},
    {"type": "chat"},
    {"type": "chat", "text": None},
    {"type": "chat", "text": ""},
    {"type": "chat", "text": "\ud800"},
    {"type": None},
    {"type": ["choose"]},
    {},
]


@pytest.mark.parametrize("message", ODD, ids=[json.dumps(odd)[:40] for odd in ODD])
def test_an_odd_message_gets_an_error_and_the_connection_stays(here: Here, message: Any) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.live(table, tokens["0"]) as live:
        live.send(message)
        assert live.until("error")["code"] in ("invalid", "bad_request")
        live.send({"type": "ping"})
        live.until("pong")


GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[1, 2]",
    '"choose"',
    "NaN",
    "[" * 3000,
    "x" * 5000,
    "\x00",
    b"\xff\xfe",
    b'{"type": "ping"}',
]


@pytest.mark.parametrize("garbage", GARBAGE, ids=[repr(one)[:20] for one in GARBAGE])
@pytest.mark.parametrize("first", [True, False], ids=["first", "later"])
def test_garbage_gets_an_error_and_closes_the_connection_not_the_server(
    here: Here, garbage: str | bytes, first: bool
) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.live(table, tokens["0"], hello=not first) as live:
        if not first:
            live.until("table")
        live.send(garbage)
        assert live.until("error")["code"] == "invalid"
        with pytest.raises(ConnectionClosed) as closed:
            live.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (1003, 1008, 1009)
    with here.http() as client:
        assert client.get("/api/games").status_code == 200


def test_a_huge_frame_closes_the_connection(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.live(table, tokens["0"]) as live:
        live.until("table")
        live.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            live.until("error")
    with here.http() as client:
        assert client.get("/api/games").status_code == 200


@pytest.mark.parametrize("hello", [{"token": "nonsense"}, {"token": "x" * 32}, {"token": 5}, {"format": "xml"}])
def test_a_wrong_greeting_is_refused(here: Here, hello: Any) -> None:
    table, _ = here.lay(["me", "me"])
    with here.live(table, hello=False) as live:
        live.send(hello)
        assert live.until("error")["message"]
        with pytest.raises(ConnectionClosed):
            live.next()


def test_no_table_no_connection(here: Here) -> None:
    with here.live("AAAAAAAAAAAA") as live:
        assert live.until("error")["code"] == "no_table"


def test_foreign_pages_get_no_live_connection(here: Here) -> None:
    table, _ = here.lay(["me", "me"])
    url = f"ws://{here.address}/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin("https://evil.example")):
        pass
    assert refused.value.response.status_code == 403
    with connect(url, origin=Origin(f"http://{here.address}")) as own:
        own.send('{"token": null}')
        assert json.loads(own.recv(timeout=PATIENCE))["type"] == "table"


def test_too_many_messages_close_the_connection(limited: Here) -> None:
    table, tokens = limited.lay(["me", "me"])
    with limited.live(table, tokens["0"]) as live:
        flood(live)
        with pytest.raises(ConnectionClosed) as closed:
            live.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def flood(live: Live) -> None:
    try:
        for _ in range(2000):
            live.send({"type": "ping"})
    except ConnectionClosed:
        pass
