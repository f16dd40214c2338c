"""The JSON API: laying a table, sitting down, seeing, choosing, taking the record home."""

import re
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludarium
from ludarium.server import tables
from tests.server.servers import Here, Live


def new(client: httpx.Client, seats: list[str], **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": "impetus", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def refused(answer: httpx.Response, status: int, code: str) -> str:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    return str(answer.json()["error"])


def test_games_come_with_everything_that_a_form_needs(here: Here) -> None:
    with here.http() as client:
        games = client.get("/api/games").json()["games"]
        assert [game["name"] for game in games] == ludarium.games()
        impetus = client.get("/api/games/impetus").json()
    assert impetus["players"] == [2, 3, 4, 5]
    target = next(option for option in impetus["options"] if option["name"] == "vp_target")
    assert target["default"] == 10
    assert target["allowed"][0] == 5
    assert target["why"]
    assert "author_v163" in impetus["presets"]


def test_the_client_of_the_documentation_plays_a_game(here: Here, capsys: pytest.CaptureFixture[str]) -> None:
    text = Path("docs/api.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    code = found.group(1)
    assert len([line for line in code.splitlines() if line]) <= 20
    exec(compile(code.replace("http://127.0.0.1:8421", here.url), "client", "exec"), {})
    assert "winners" in capsys.readouterr().out


def test_a_table_starts_when_the_last_seat_is_taken(here: Here) -> None:
    with here.http() as client:
        made = new(client, ["me", "open"], name="  Ann \n Onymous ")
        table, token = made["table"]["id"], made["tokens"]["0"]
        assert made["table"]["seats"][0]["name"] == "Ann Onymous"
        before = client.get(f"/api/tables/{table}/view", headers={"Authorization": f"Bearer {token}"}).json()
        assert (before["started"], before["question"], before["waiting"]) == (False, None, [])
        body = {"seq": 0, "option": 0}
        early = client.post(f"/api/tables/{table}/choose", json=body, headers={"Authorization": f"Bearer {token}"})
        refused(early, 409, "not_started")
        joined = client.post(f"/api/tables/{table}/join", json={"name": "Bob"})
        assert joined.status_code == 201
        assert joined.json()["seat"] == 1
        after = client.get(f"/api/tables/{table}/view", headers={"Authorization": f"Bearer {token}"}).json()
        assert (after["started"], after["waiting"], after["names"]) == (True, [0, 1], ["Ann Onymous", "Bob"])
        refused(client.post(f"/api/tables/{table}/join", json={}), 409, "taken")


def test_a_seat_can_be_taken_once(here: Here) -> None:
    with here.http() as client:
        table = new(client, ["me", "open", "open"])["table"]["id"]
        assert client.post(f"/api/tables/{table}/join", json={"seat": 2}).json()["seat"] == 2
        refused(client.post(f"/api/tables/{table}/join", json={"seat": 2}), 409, "taken")
        refused(client.post(f"/api/tables/{table}/join", json={"seat": 0}), 409, "taken")
        assert client.post(f"/api/tables/{table}/join", json={}).json()["seat"] == 1


def test_public_tables_are_listed_until_they_start_and_private_ones_never(here: Here) -> None:
    with here.http() as client:
        public = new(client, ["me", "open"], public=True)["table"]["id"]
        private = new(client, ["me", "open"])["table"]["id"]
        listed = [table["id"] for table in client.get("/api/tables").json()["tables"]]
        assert public in listed
        assert private not in listed
        client.post(f"/api/tables/{public}/join", json={})
        assert public not in [table["id"] for table in client.get("/api/tables").json()["tables"]]


def test_a_visitor_finds_their_own_tables(here: Here) -> None:
    with here.http() as ann, here.http() as bob:
        table = new(ann, ["me", "open"])["table"]["id"]
        bob.post("/api/tables", json={"game": "impetus", "seats": ["me", "random"]})
        bob.post(f"/api/tables/{table}/join", json={})
        mine = {each["id"]: each["yours"] for each in ann.get("/api/tables/mine").json()["tables"]}
        his = {each["id"]: each["yours"] for each in bob.get("/api/tables/mine").json()["tables"]}
        assert mine[table] == [0]
        assert his[table] == [1]
        with here.http() as nobody:
            assert nobody.get("/api/tables/mine").json()["tables"] == []


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        ({"game": "chess", "seats": ["me", "open"]}, 404, "impetus"),
        ({"game": "impetus", "seats": ["me"]}, 400, "2 to 5 players"),
        ({"game": "impetus", "seats": ["me", "deep-blue"]}, 400, "greedy"),
        ({"game": "impetus", "seats": ["me", "open"], "options": {"vp_target": 99}}, 400, "5 to 25"),
        ({"game": "impetus", "seats": ["me", "open"], "options": {"victory": 9}}, 400, "vp_target"),
        ({"game": "impetus", "seats": ["me", "open"], "options": {"seed": 9}}, 400, "vp_target"),
        ({"game": "impetus", "seats": ["me", "open"], "preset": "author"}, 400, "author_v163"),
        ({"game": "impetus", "seats": ["me", "open"], "timer": 1}, 422, "timer"),
        ({"game": "impetus", "seats": ["me", "open"], "name": "x" * 25}, 422, "name"),
        ({"game": "impetus", "seats": ["me", "open"], "seed": 7}, 422, "seed"),
        ([], 422, "body"),
    ],
)
def test_wrong_wishes_are_told_what_is_allowed(here: Here, body: Any, status: int, says: str) -> None:
    with here.http() as client:
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == status
        assert says in answer.json()["error"]


def test_options_and_presets_reach_the_game(here: Here) -> None:
    with here.http() as client:
        made = new(client, ["me", "open"], preset="author_v163", options={"vp_target": 8})
        view = client.get(f"/api/tables/{made['table']['id']}/view").json()["view"]
        assert view["vp_target"] == 8
    options = here.table(made["table"]["id"]).match.options
    assert options["opening"] == "history"


def test_only_the_token_opens_the_seat(here: Here) -> None:
    table, tokens = here.lay(["me", "open"])
    other, others = here.lay(["me", "open"])
    with here.http() as client:
        for wrong in (None, others["0"], tokens["0"][:-1] + "!", "x" * 32):
            headers = {"Authorization": f"Bearer {wrong}"} if wrong else {}
            answer = client.post(f"/api/tables/{table}/choose", json={"seq": 0, "option": 0}, headers=headers)
            assert answer.status_code in (401, 422)
        refused(
            client.get(f"/api/tables/{table}/view", headers={"Authorization": f"Bearer {others['0']}"}), 401, "token"
        )
        assert client.get(f"/api/tables/{table}/view").json()["seat"] is None
    assert other != table


def test_a_choice_that_is_late_or_not_offered_changes_nothing(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.http(tokens["0"]) as client:
        view = client.get(f"/api/tables/{table}/view").json()
        path = f"/api/tables/{table}/choose"
        assert "offered" in refused(client.post(path, json={"seq": view["seq"], "option": 77}), 409, "illegal")
        option = view["question"]["options"][0]["option"]
        assert client.post(path, json={"seq": view["seq"], "option": option}).status_code == 200
        refused(client.post(path, json={"seq": view["seq"], "option": option}), 409, "stale")
        refused(client.post(path, json={"seq": view["seq"] + 5, "option": option}), 409, "stale")
    assert here.table(table).seq == 1


def test_sending_a_choice_again_with_its_id_makes_it_once(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.http(tokens["0"]) as client:
        view = client.get(f"/api/tables/{table}/view").json()
        body = {"seq": view["seq"], "option": view["question"]["options"][0]["option"], "id": "mine"}
        first = client.post(f"/api/tables/{table}/choose", json=body)
        second = client.post(f"/api/tables/{table}/choose", json=body)
        assert first.json() == second.json()
    assert here.table(table).seq == 1


def test_what_was_chosen_in_secret_can_be_taken_back(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.http(tokens["0"]) as client:
        refused(client.post(f"/api/tables/{table}/undo", json={}), 409, "no_undo")
        before = client.get(f"/api/tables/{table}/view").json()
        option = before["question"]["options"][2]["option"]
        client.post(f"/api/tables/{table}/choose", json={"seq": before["seq"], "option": option})
        between = client.get(f"/api/tables/{table}/view").json()
        assert between["can_undo"]
        assert between["question"] != before["question"]
        assert client.post(f"/api/tables/{table}/undo", json={}).status_code == 200
        after = client.get(f"/api/tables/{table}/view").json()
        assert after["question"] == before["question"]
        assert after["seq"] > between["seq"]
        refused(
            client.post(f"/api/tables/{table}/choose", json={"seq": between["seq"], "option": option}), 409, "stale"
        )


def test_chat_is_cleaned_kept_and_numbered(here: Here) -> None:
    table, tokens = here.lay(["me", "open"], name="Ann")
    with here.http(tokens["0"]) as client:
        line = client.post(f"/api/tables/{table}/chat", json={"text": " <b>hi</b>\x00\u202e\nthere "}).json()
        assert line["text"] == "<b>hi</b> there"
        assert line["name"] == "Ann"
        client.post(f"/api/tables/{table}/chat", json={"text": "again"})
        refused(client.post(f"/api/tables/{table}/chat", json={"text": " \n "}), 400, "bad_request")
        refused(client.post(f"/api/tables/{table}/chat", json={"text": "x" * 301}), 422, "invalid")
        lines = client.get(f"/api/tables/{table}/chat").json()["lines"]
        assert [one["number"] for one in lines] == [1, 2]
        assert client.get(f"/api/tables/{table}/chat?since=1").json()["lines"] == lines[1:]


def test_a_hint_values_every_option_that_is_offered(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    # By iterations, not by the clock: on a busy machine the same.
    monkeypatch.setattr(tables, "HINT_BOT", "search:60")
    table, tokens = here.lay(["me", "me"])
    with here.http(tokens["0"]) as client:
        view = client.get(f"/api/tables/{table}/view").json()
        hint = client.post(f"/api/tables/{table}/hint").json()
        assert {each["option"] for each in hint["options"]} == {each["option"] for each in view["question"]["options"]}
        assert hint["option"] == hint["options"][0]["option"]
        assert hint["kind"] == "search"
        assert 0 < sum(each["visits"] for each in hint["options"]) <= hint["iterations"]
        assert all(0 <= each["value"] <= 1 for each in hint["options"])
        assert hint["line"][0]["seat"] == 0
        assert hint["line"][0]["label"] == hint["label"]
        assert hint["seq"] == view["seq"]


def test_seats_are_given_to_bots_of_a_strength(here: Here) -> None:
    with here.http() as client:
        game = client.get("/api/games/impetus").json()
        assert [level["name"] for level in game["levels"]] == ["Apprentice", "Adept", "Master"]
        body = {"game": "impetus", "seats": ["me", "apprentice", "master", "master"]}
        seats = client.post("/api/tables", json=body).json()["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Player 1", "Apprentice", "Master", "Master 2"]
        assert [seat["level"] for seat in seats] == [None, "Apprentice", "Master", "Master"]
        assert [seat["bot"] for seat in seats[1:3]] == [game["levels"][0]["bot"], game["levels"][2]["bot"]]


def test_nobody_chooses_what_the_server_imports(here: Here) -> None:
    with here.http() as client:
        body = {"game": "impetus", "seats": ["me", "this:Anything"]}
        refused(client.post("/api/tables", json=body), 400, "bad_request")
    assert "this" not in sys.modules, "the server runs in this process"


def finished(here: Here) -> str:
    """A table where bots have played to the end."""
    table, _ = here.lay(["random", "random", "random"], options={"vp_target": 5})
    with here.live(table) as spectator:
        spectator.until("table", over=True)
    return table


def test_the_record_is_given_out_only_when_the_game_is_over(here: Here) -> None:
    running, _ = here.lay(["me", "random"])
    table = finished(here)
    with here.http() as client:
        refused(client.get(f"/api/tables/{running}/record"), 409, "not_over")
        refused(client.get(f"/api/tables/{running}/replay/0"), 409, "not_over")
        answer = client.get(f"/api/tables/{table}/record")
        assert "attachment" in answer.headers["content-disposition"]
        match = ludarium.load("impetus").replay(answer.json())
        assert match.state.over
        summary = client.get(f"/api/tables/{table}").json()
        assert summary["over"]
        assert summary["result"]["scores"] == match.state.scores()


def test_a_finished_game_can_be_wound_to_any_choice(here: Here) -> None:
    table = finished(here)
    with here.http() as client:
        record = client.get(f"/api/tables/{table}/record").json()
        steps = len(record["choices"])
        for step in {0, 1, 15, 16, 17, steps // 2, steps}:
            match = ludarium.load("impetus").replay({**record, "choices": record["choices"][:step]})
            frame = client.get(f"/api/tables/{table}/replay/{step}").json()
            assert (frame["step"], frame["steps"]) == (step, steps)
            assert frame["scores"] == match.state.scores()
            assert len(frame["log"]) == len(match.journal)
            seen = client.get(f"/api/tables/{table}/replay/{step}?seat=1").json()
            assert len(seen["log"]) == len([entry for entry in match.journal if entry.visible(1)])
            if step:
                seat, option = record["choices"][step - 1]
                assert (frame["chosen"]["seat"], frame["chosen"]["option"]) == (seat, option)
                assert (seen["chosen"] is not None) == (seat == 1)
        refused(client.get(f"/api/tables/{table}/replay/{steps + 1}"), 400, "bad_request")
        refused(client.get(f"/api/tables/{table}/replay/0?seat=3"), 400, "bad_request")


def test_a_view_waits_for_news(here: Here) -> None:
    table, tokens = here.lay(["me", "me"])
    with here.http(tokens["0"]) as first, here.http(tokens["1"]) as second:
        seen = 0
        while not seen:
            for client in (first, second):
                view = client.get(f"/api/tables/{table}/view").json()
                if view["question"]:
                    option = view["question"]["options"][0]["option"]
                    client.post(f"/api/tables/{table}/choose", json={"seq": view["seq"], "option": option})
            seen = here.table(table).public
        waited = second.get(f"/api/tables/{table}/view?after=0").json()
        assert waited["seq"] > 0


def test_tables_of_other_rules_say_so(here: Here) -> None:
    table, _ = here.lay(["me", "open"])
    here.do(here.tables.store.run(lambda link: link.change("UPDATE tables SET version = '0' WHERE id = ?", table)))
    here.tables.live.pop(table, None)
    with here.http() as client:
        assert "version 0" in refused(client.get(f"/api/tables/{table}/view"), 410, "old_rules")
        assert client.get(f"/api/tables/{table}").status_code == 200


def test_nothing_is_found_where_nothing_is(here: Here) -> None:
    with here.http() as client:
        refused(client.get("/api/tables/AAAAAAAAAAAA/view"), 404, "no_table")
        assert client.get("/api/tables/x").status_code == 422
        assert client.get("/api/nothing").status_code == 404
        assert client.delete("/api/tables").status_code == 405


def test_live_and_http_tell_the_same(here: Here) -> None:
    table, tokens = here.lay(["me", "random"])
    with here.http(tokens["0"]) as client, here.live(table, tokens["0"]) as live:
        told = settled(live)
        assert told == client.get(f"/api/tables/{table}/view").json()


def settled(live: Live) -> dict[str, Any]:
    """The table once it waits for the first seat alone."""
    return live.until("table", waiting=[0])
