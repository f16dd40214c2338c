"""Not one byte that a seat may not see reaches it.

Three ways to look: everything sent is compared with what the seat's view allows; two games that differ only in
what a seat may not know send it the same bytes; and an imagined table, in place of the true one, makes no
difference to what is sent.
"""

import json
import re
from typing import Any

import pytest

import ludarium
from ludarium.core import SEAT, Event, Match, Rng, State
from ludarium.server import render, store
from ludarium.server.store import BOT, PERSON, Seat, Sheet
from ludarium.server.table import Table
from tests.server.servers import Here, Live

SEATS = ["me", "me", "me"]
SEED = 11
SEEN = {
    *("type", "seq", "seat", "question", "log_from", "log", "names", "seats", "waiting", "started", "over"),
    *("can_undo", "deadline", "result"),
}


class Expected:
    """What a watcher may know, worked out from a game of our own that follows the server's."""

    def __init__(self, live: Live, seat: int | None, plain: bool) -> None:
        self.live = live
        self.seat = seat
        self.plain = plain
        self.log: list[Any] = []
        self.before: dict[str, Any] = {}
        self.messages = 0

    def allowed(self, match: Match[Any], names: list[str]) -> dict[str, Any]:
        state: State = match.state
        seat = self.seat
        waiting = [ask.seat for ask in state.asks]
        question = None if seat is None else state.question(seat)
        view = state.view(seat)
        shown = (
            {"view": view}
            if self.plain
            else {"html": render.table(match.game, view, question, seat, names, waiting, state.over)}
        )
        parts = [entry.parts(state) for entry in match.journal if entry.visible(seat)]
        plain: dict[str, Any] = json.loads(
            json.dumps(
                {
                    **shown,
                    "question": question,
                    "waiting": waiting,
                    "over": state.over,
                    "can_undo": seat is not None and not state.over and match.can_undo(seat),
                    "result": {"scores": state.scores(), "winners": state.winners()} if state.over else None,
                    "log": parts,
                }
            )
        )
        return plain

    def check(self, match: Match[Any], names: list[str]) -> None:
        """Read what is sent until it is what should be known now; nothing else may come in between."""
        after = self.allowed(match, names)
        while self.before != after:
            message = self.live.until("table")
            self.messages += 1
            assert set(message) == SEEN | ({"view"} if self.plain else {"html"})
            del self.log[message["log_from"] :]
            self.log += [entry["parts"] for entry in message["log"]]
            told = {key: message[key] for key in after if key != "log"} | {"log": self.log}
            # Somebody came or went: then the same is told once more.
            assert told in (after, self.before)
            assert message["seat"] == self.seat
            assert message["names"] == names
            if told == after:
                self.before = json.loads(json.dumps(after))


@pytest.mark.parametrize("plain", [True, False], ids=["view", "html"])
def test_what_is_sent_is_what_the_view_allows(here: Here, plain: bool) -> None:
    table, tokens = here.lay(SEATS, seed=SEED, options={"vp_target": 5})
    match = ludarium.load("impetus").match(3, SEED, vp_target=5)
    names = ["Player 1", "Player 2", "Player 3"]
    rng = Rng(5)
    with (
        here.live(table, tokens["0"], plain) as zero,
        here.live(table, tokens["1"], plain) as one,
        here.live(table, None, plain) as nobody,
        here.http(tokens["2"]) as two,
    ):
        watchers = [Expected(zero, 0, plain), Expected(one, 1, plain), Expected(nobody, None, plain)]
        steps = 0
        while True:
            for watcher in watchers:
                watcher.check(match, names)
            if match.state.over:
                break
            ask = match.state.asks[rng.below(len(match.state.asks))]
            option = rng.pick(ask.options)
            token = tokens[str(ask.seat)]
            headers = {"Authorization": f"Bearer {token}"}
            seq = two.get(f"/api/tables/{table}/view", headers=headers).json()["seq"]
            body = {"seq": seq, "option": option}
            assert two.post(f"/api/tables/{table}/choose", json=body, headers=headers).status_code == 200
            match.choose(ask.seat, option)
            steps += 1
            if rng.below(5) == 0 and match.can_undo(ask.seat):
                for watcher in watchers:
                    watcher.check(match, names)
                assert two.post(f"/api/tables/{table}/undo", json={}, headers=headers).status_code == 200
                match.undo(ask.seat)
            if plain and steps % 10 == 0:
                for seat in (0, 1, 2, None):
                    bearer = {} if seat is None else {"Authorization": f"Bearer {tokens[str(seat)]}"}
                    answer = here_view(here, table, bearer)
                    assert set(answer) == SEEN | {"view"}
                    assert answer["view"] == json.loads(json.dumps(match.state.view(seat)))
                    assert answer["question"] == (None if seat is None else match.state.question(seat))
                    told = [entry["parts"] for entry in answer["log"]]
                    assert told == [entry.parts(match.state) for entry in match.journal if entry.visible(seat)]
    assert steps > 50
    # A spectator is told of a secret choice only when it is somebody's last, or revealed.
    assert watchers[2].messages < steps


def here_view(here: Here, table: str, headers: dict[str, str]) -> dict[str, Any]:
    with here.http() as client:
        answer: dict[str, Any] = client.get(f"/api/tables/{table}/view", headers=headers).json()
        return answer


def play_secretly(here: Here, options: list[int], undos: int) -> list[str]:
    """Seat 1 makes its first secret choices; everything that seat 0 and a spectator get meanwhile."""
    table, tokens = here.lay(["me", "me"], seed=SEED)
    sent: list[str] = []
    with (
        here.live(table, tokens["0"], plain=False) as zero,
        here.live(table, None, plain=False) as nobody,
        here.http(tokens["1"]) as one,
        here.http(tokens["0"]) as other,
        here.http() as stranger,
    ):
        for live in (zero, nobody):
            live.until("table")
        while [seat["online"] for seat in nobody_view(stranger, table)["seats"]] != [True, False]:
            pass

        def look() -> None:
            paths = ("", "/view", "/chat", "/record", "/replay/0")
            for client in (other, stranger):
                sent.extend(client.get(f"/api/tables/{table}{path}").text for path in paths)

        path = f"/api/tables/{table}"
        for nth in range(undos):
            seq = one.get(f"{path}/view").json()["seq"]
            one.post(f"{path}/choose", json={"seq": seq, "option": (options[0] + nth + 1) % 6})
            look() if nth == 0 else None
            one.post(f"{path}/undo", json={})
        look() if undos == 0 else None
        for option in options:
            view = one.get(f"{path}/view").json()
            assert one.post(f"{path}/choose", json={"seq": view["seq"], "option": option}).status_code == 200
        for live in (zero, nobody):
            live.until("table", waiting=[0])
            # Drawing and coming in may be told in one message or in two; what counts is what the messages are.
            sent.extend(sorted(set(live.raw)))
        look()
    return [re.sub(r"\b1\d{9}\.\d+", "TIME", text.replace(table, "TABLE")) for text in sent]


def nobody_view(client: Any, table: str) -> dict[str, Any]:
    answer: dict[str, Any] = client.get(f"/api/tables/{table}/view").json()
    return answer


def test_games_that_differ_in_anothers_secret_choices_send_the_same_bytes(here: Here) -> None:
    # A Faction, a kind of Idol, a hex.
    first = play_secretly(here, [0, 1, 20], undos=0)
    second = play_secretly(here, [3, 2, 5], undos=0)
    third = play_secretly(here, [3, 2, 5], undos=3)
    assert first == second
    assert first == third


@pytest.mark.parametrize("name", ludarium.games())
def test_an_imagined_table_sends_the_same_bytes(name: str) -> None:
    game = ludarium.load(name)
    players = min(3, game.players[-1])
    kinds = [PERSON] * players
    kinds[-1] = BOT
    seats = [Seat(seat, kind, "random" if kind == BOT else None, f"P{seat}") for seat, kind in enumerate(kinds)]
    table = Table(Sheet("t", name, game.version, 3, {}, {}, False, 60, 0, 1.0, 0, None, seats), game)
    rng = Rng(3, 9)
    for number in range(150):
        if table.state.over:
            break
        ask = table.state.asks[rng.below(len(table.state.asks))]
        table.apply(store.Event(number + 1, "choose", ask.seat, rng.pick(ask.options), "", float(number)))
        if number % 5:
            continue
        waiting = table.waiting()
        for seat in range(players):
            true = told(table, seat)
            state = table.match.state
            dream = Dream(table, state.imagine(seat, rng), waiting)
            assert told(dream, seat) == true


class Dream(Table):
    """The same table with another state on it."""

    def __init__(self, table: Table, state: State, waiting: list[int]) -> None:
        self.__dict__.update(table.__dict__)
        self._pages = {}
        self._canvas = render.Canvas(table.game, table._rules)  # type: ignore[misc]
        self._state = state
        self._waiting = waiting

    @property
    def state(self) -> State:
        return self._state

    def waiting(self) -> list[int]:
        return self._waiting


def told(table: Table, seat: int) -> list[str]:
    return [json.dumps(table.whole_message(seat, plain)) for plain in (True, False)]


def test_what_one_seat_is_told_alone_the_others_are_not(here: Here) -> None:
    whisper = Event("whisper", "{0} alone sees that.", SEAT)
    table_id, tokens = here.lay(["me", "me"])
    table = here.table(table_id)
    table.state.tell(1, whisper, 1)
    for seat in (0, 1, None):
        token = None if seat is None else tokens[str(seat)]
        with here.live(table_id, token, plain=False) as live:
            live.until("table")
            assert ("whisper" in live.raw[0]) == (seat == 1)
        with here.http(token) as client:
            assert ("whisper" in client.get(f"/api/tables/{table_id}/view").text) == (seat == 1)
