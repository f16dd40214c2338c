"""The lab behind the web: runs that survive, bounds that hold, variants as files."""

import asyncio
import contextlib
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludarium.lab import errands, runs
from ludarium.lab.runs import Run
from ludarium.server import laboratory, wanted
from ludarium.server.app import Settings
from tests.server.servers import Here, Watched, Written

QUICK = {"options": {"max_turns": 2}}
SMALL: dict[str, Any] = {
    "game": "impetus",
    "kind": "play",
    "players": 2,
    "bots": ["random"],
    "games": 6,
    "rules": QUICK,
}
ENDLESS = {**SMALL, "bots": ["search:100"], "games": 20_000, "rules": {}}


def server(folder: Path) -> Here:
    return Here(Settings(f"sqlite:///{folder}/tables.db", workers=1, rate=0, patience=5))


def start(client: httpx.Client, **more: Any) -> str:
    answer = client.post("/api/lab/runs", json={**SMALL, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def until(here: Here, client: httpx.Client, run: str, *states: str) -> dict[str, Any]:
    """Wait until the run is in one of these states; what is told of it then."""
    here.do(here.app.state.lab.until(run, *states))
    told: dict[str, Any] = client.get(f"/api/lab/runs/{run}").json()
    return told


def refused(client: httpx.Client, **more: Any) -> str:
    answer = client.post("/api/lab/runs", json={**SMALL, **more})
    assert answer.status_code in (400, 404), answer.text
    return str(answer.json()["error"])


@pytest.fixture
def client(here: Here) -> Iterator[httpx.Client]:
    with here.http() as client:
        client.get("/lab")
        yield client


def test_a_run_is_played_reported_and_outlives_the_server(tmp_path: Path) -> None:
    with server(tmp_path) as here, here.http() as client:
        run = start(client, question="Is <two> turns enough?")
        told = until(here, client, run, "finished", "failed")
        assert (told["state"], told["games"], told["mine"]) == ("finished", 6, True)
        assert any("A game lasts" in sentence for sentence in told["findings"])
        page = client.get(f"/lab/{run}/report")
        assert "Is &lt;two&gt; turns enough?" in page.text
        cookies = dict(client.cookies)
    with server(tmp_path) as here, here.http() as client:
        client.cookies.update(cookies)
        (again,) = client.get("/api/lab/runs").json()["runs"]
        assert {**again, "findings": told["findings"]} == told
        # The rows are those of the command that it names.
        again_run = Run.open(tmp_path / "lab" / run)
        assert again_run.plan.options == {"max_turns": 2}
        assert client.post(f"/api/lab/runs/{run}/delete").status_code == 200
        assert client.get(f"/api/lab/runs/{run}").status_code == 404
        assert not (tmp_path / "lab" / run).exists()


def test_a_run_goes_on_after_a_restart_and_is_stopped_politely(tmp_path: Path) -> None:
    with server(tmp_path) as here, here.http() as client:
        run = start(client, **{**SMALL, "games": 20_000})
        until(here, client, run, "playing")
        cookies = dict(client.cookies)
    with server(tmp_path) as here, here.http() as client:
        client.cookies.update(cookies)
        until(here, client, run, "playing")

        place = tmp_path / "lab" / run
        with Written(place) as written:
            # Whatever else wants a core comes first.
            assert os.getpriority(os.PRIO_PROCESS, written.until(lambda: runs.working(place))) == errands.POLITE
            written.until(lambda: errands.progress(place).get("games"))
        assert client.post(f"/api/lab/runs/{run}/stop").json()["state"] in ("playing", "stopped")
        told = until(here, client, run, "stopped", "failed")
        assert told["state"] == "stopped"
        assert 0 < told["games"] < 20_000
        assert told["report"]
        assert client.post(f"/api/lab/runs/{run}/go").json()["state"] in ("waiting", "playing")
        client.post(f"/api/lab/runs/{run}/stop")
        assert until(here, client, run, "stopped", "failed")["games"] >= told["games"]


def test_a_comparison_names_its_variants_and_the_same_command(here: Here, client: httpx.Client) -> None:
    vary = [{"name": "max_turns", "values": ["1", "2"]}]
    run = start(client, kind="vary", vary=vary, rules={}, games=5)
    told = until(here, client, run, "finished", "failed")
    assert told["state"] == "finished", told["message"]
    assert told["total"] == told["games"] == 10
    assert told["command"] == (
        "ludarium sweep impetus --players 2 --bots random --vary max_turns=1,2 --games 5 --seed 1"
    )
    assert any(sentence.startswith("max_turns=2 ") for sentence in told["findings"])


def test_a_variant_is_compared_with_the_rulebook(here: Here, client: httpx.Client) -> None:
    rules = {"name": "Short games", "options": {"max_turns": 1, "vp_target": 5}}
    run = start(client, kind="variant", rules=rules, games=4)
    told = until(here, client, run, "finished", "failed")
    assert told["state"] == "finished", told["message"]
    assert any(sentence.startswith("rules=Short games ") for sentence in told["findings"])
    assert "the variant changes nothing" in refused(client, kind="variant", rules={})


def test_only_whoever_started_it_may_stop_or_delete(here: Here, client: httpx.Client) -> None:
    run = start(client)
    until(here, client, run, "finished", "failed")
    with here.http() as stranger:
        stranger.get("/lab")
        assert stranger.get(f"/api/lab/runs/{run}").json()["mine"] is False
        for deed in ("stop", "go", "delete"):
            assert stranger.post(f"/api/lab/runs/{run}/{deed}").status_code == 403
    assert client.get(f"/api/lab/runs/{run}").json()["state"] == "finished"


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"game": "tests.lab.coins:GAME"}, "tests.lab.coins:GAME"),
        ({"bots": ["tests.lab.coins:Bot"]}, "no bot 'tests.lab.coins:Bot' in the lab"),
        ({"bots": ["search:3600s"]}, "no bot 'search:3600s' in the lab"),
        ({"players": 7}, "players"),
        ({"rules": {"options": {"vp_target": 99}}}, "allowed are 5 to 25"),
        ({"rules": {"preset": "none"}}, "no preset"),
        ({"kind": "cards"}, "Impetus has no cards to rank"),
        ({"kind": "vary"}, "say what varies"),
        ({"kind": "vary", "vary": [{"name": "variant", "values": ["/etc/passwd", "b"]}]}, "cannot be varied"),
        ({"kind": "vary", "vary": [{"name": "bots", "values": ["random", "os:system"]}]}, "no such bot"),
        ({"kind": "vary", "vary": [{"name": "vp_target", "values": ["8", "8"]}]}, "two different values"),
        ({"kind": "vary", "vary": [{"name": "vp_target", "values": ["8", "99"]}]}, "allowed are 5 to 25"),
        ({"kind": "vary", "vary": [{"name": "card.ace.mana", "values": ["1", "2"]}]}, "no card 'ace'"),
        (
            {"kind": "vary", "games": 20_000, "vary": [{"name": "vp_target", "values": ["8", "9"]}]},
            "40,000 games: a run has at most 20,000, so 10,000 for each of 2 variants",
        ),
        (
            {
                "kind": "vary",
                "vary": [
                    {"name": "vp_target", "values": [str(value) for value in range(5, 25)]},
                    {"name": "players", "values": ["2", "3"]},
                ],
            },
            "40 variants: at most 24",
        ),
    ],
)
def test_what_cannot_be_played_is_said(client: httpx.Client, more: dict[str, Any], message: str) -> None:
    before = client.get("/api/lab/runs").json()
    assert message in refused(client, **more)
    assert client.get("/api/lab/runs").json() == before


def test_few_runs_wait_and_few_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laboratory, "MOST_WAITING", 2)
    with server(tmp_path) as here, here.http() as client:
        first, second = start(client, **ENDLESS), start(client)
        answer = client.post("/api/lab/runs", json=SMALL)
        assert (answer.status_code, answer.json()["code"]) == (429, "busy")
        assert client.post(f"/api/lab/runs/{second}/stop").json()["state"] == "stopped"
        monkeypatch.setattr(laboratory, "MOST_KEPT", 2)
        assert "keeps 2 runs" in client.post("/api/lab/runs", json=SMALL).json()["error"]
        until(here, client, first, "playing")
        assert client.post(f"/api/lab/runs/{first}/delete").status_code == 409


def test_a_run_takes_only_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laboratory, "LONGEST", 0.0)
    with server(tmp_path) as here, here.http() as client:
        run = start(client, **ENDLESS)
        told = until(here, client, run, "stopped", "failed")
        assert "go on to play the rest" in told["message"]


def test_a_process_that_dies_is_told(tmp_path: Path) -> None:
    with server(tmp_path) as here, here.http() as client:
        run = start(client, **ENDLESS)

        place = tmp_path / "lab" / run
        with Written(place) as written:
            os.kill(written.until(lambda: runs.working(place)), 9)
        told = until(here, client, run, "failed", "stopped")
        assert told["state"] == "failed"
        assert told["message"] == "the process was ended from outside"


def test_no_name_becomes_a_path(here: Here, client: httpx.Client) -> None:
    secret = here.app.state.lab.folder.parent / "aaaaaaaaaaaa"
    secret.mkdir(exist_ok=True)
    (secret / runs.PLAN).write_text("{}")
    (secret / errands.REPORT).write_text("secret")
    for name in ("../aaaaaaaaaaaa", "..%2faaaaaaaaaaaa", "%2e%2e%2faaaaaaaaaaaa", "%2e%2e", "aaaaaaaaaaaa"):
        for address in (f"/lab/{name}", f"/lab/{name}/report", f"/api/lab/runs/{name}"):
            answer = client.get(address)
            assert answer.status_code in (404, 422), address
            assert "secret" not in answer.text


def test_foreign_pages_start_nothing(client: httpx.Client) -> None:
    before = client.get("/api/lab/runs").json()
    answer = client.post("/api/lab/runs", json=SMALL, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert client.get("/api/lab/runs").json() == before


def test_a_report_may_load_send_and_run_nothing(here: Here, client: httpx.Client) -> None:
    run = start(client)
    until(here, client, run, "finished", "failed")
    answer = client.get(f"/lab/{run}/report?theme=light")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "sandbox" in policy
    assert "script-src" not in policy
    assert "unsafe" not in policy
    assert 'data-theme="light"' in answer.text
    assert 'data-theme="' not in client.get(f"/lab/{run}/report?theme=x").text


# Variants


def test_a_changed_card_says_so_and_travels_as_a_file(client: httpx.Client) -> None:
    changed = {
        "game": "bridgefront",
        "name": "Cheaper",
        "options": {"max_mana": 6, "vp_to_win": 9},
        "cards": {"recruit": {"capital": 5}},
    }
    (card,) = client.post("/api/lab/variants/look", json=changed).json()["cards"]
    assert card["slug"] == "recruit"
    assert card["text"] == "Deploy 5 Forces to your Capital, or 1 Force to a hex you occupy."
    file = client.post("/api/lab/variants/write", json=changed).json()
    assert file["file"] == "cheaper.toml"
    read = client.post("/api/lab/variants/read", json={"game": "bridgefront", "text": file["text"]}).json()
    assert read == {**{key: changed[key] for key in ("name", "options", "cards")}, "preset": None}


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "game = 'omen'",
        "cards = 3",
        "[cards]\nrecruit = 3",
        "[cards.recruit]\nmana = 1.5",
        "[cards.recruit]\nmana = '1'",
        "[cards.recruit]\nmana = true",
        "[cards.recruit]\nmana = -1",
        "options = []",
        "[options]\nmax_mana = 1979-05-27",
        "[options]\nmax_mana = [6]",
        "[options]\nmax_mana = true",
        "[options]\nmax_mana = 'none'",
        "preset = 3",
        "name = 3",
        "x = " + "[" * 20_000,
    ],
)
def test_a_wrong_file_is_told_in_words(client: httpx.Client, text: str) -> None:
    answer = client.post("/api/lab/variants/read", json={"game": "bridgefront", "text": text})
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("the file")


def test_numbers_have_bounds(client: httpx.Client) -> None:
    for value in (-1, 1000, 10**30):
        changed = {"game": "bridgefront", "cards": {"recruit": {"mana": value}}}
        answer = client.post("/api/lab/variants/look", json=changed)
        assert answer.status_code == 400
        assert "a whole number from 0 to 999" in answer.json()["error"]


def test_two_servers_share_a_folder_and_one_works(tmp_path: Path) -> None:
    folder = tmp_path / "lab"
    wish = wanted.Wanted("impetus", "play", 2, ("random",), 3)

    async def both() -> str:
        one, other = Watched(folder), Watched(folder)
        async with contextlib.AsyncExitStack() as stack:
            folder.mkdir()
            assert one._alone()
            await stack.enter_async_context(one.open())
            await stack.enter_async_context(other.open())
            # Asked at one server, carried out by the other, and told by both.
            made = await other.create(wish, "ann")
            one._news.set()
            await one.until(made["id"], "finished", "failed")
            told = await one.about(made["id"], "ann")
            assert told == await other.about(made["id"], "ann")
            assert other._guard is None
            return str(told["state"])

    # In a thread of its own: a browser's loop may be running in this one.
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(asyncio.run, both()).result() == "finished"
