"""Tokens, cookies, origins, limits, headers."""

from pathlib import Path

import httpx
import pytest

from ludarium.server.app import LOOPBACK, Settings
from ludarium.server.security import LARGEST_BODY, Bucket, Limits, clean
from tests.server.servers import Here, Process

NEW = {"game": "impetus", "seats": ["me", "open"]}


def test_every_answer_has_strict_headers(here: Here) -> None:
    with here.http() as client:
        for path in ("/", "/api/games", "/api/nothing", "/static/nothing.js", "/tables/AAAAAAAAAAAA"):
            headers = client.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"
            assert "frame-ancestors 'none'" in policy


def test_tokens_and_visitors_are_stored_as_hashes_and_printed_nowhere(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path}/tables.db") as process:
        with httpx.Client(base_url=f"http://127.0.0.1:{process.port}") as client:
            made = client.post("/api/tables", json=NEW).json()
            cookie = client.cookies["ludarium"]
            token = made["tokens"]["0"]
            table = made["table"]["id"]
            assert token not in client.get(f"/api/tables/{table}").text
            client.get(f"/api/tables/{table}/view", headers={"Authorization": f"Bearer {token}"})
            client.get(f"/api/tables/{table}/view", headers={"Authorization": f"Bearer {token}x"})
        printed = process.stop()
    assert process.code == 0
    assert token not in printed
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    assert table.encode() in stored
    assert token.encode() not in stored
    assert cookie.encode() not in stored


def test_the_visitors_cookie_cannot_be_read_by_scripts_or_sent_from_elsewhere(here: Here) -> None:
    with here.http() as client:
        cookie = client.post("/api/tables", json=NEW).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "set-cookie" not in client.post("/api/tables", json=NEW).headers


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_foreign_pages_cannot_act(here: Here, headers: dict[str, str]) -> None:
    with here.http() as client:
        answer = client.post("/api/tables", json=NEW, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")


def test_forms_of_other_pages_are_not_understood(here: Here) -> None:
    with here.http() as client:
        answer = client.post("/api/tables", content='{"game": "impetus"}', headers={"Content-Type": "text/plain"})
        assert answer.status_code == 422


def test_our_own_pages_can_act(here: Here) -> None:
    with here.http() as client:
        headers = {"Origin": here.url, "Sec-Fetch-Site": "same-origin"}
        assert client.post("/api/tables", json=NEW, headers=headers).status_code == 201


def test_a_large_body_is_refused_announced_or_not(here: Here) -> None:
    with here.http() as client:
        announced = client.post("/api/tables", content=b"x" * (LARGEST_BODY + 1))
        assert (announced.status_code, announced.json()["code"]) == (413, "too_large")
        streamed = client.post("/api/tables", content=(b"x" * 10_000 for _ in range(10)))
        assert streamed.status_code == 413


def test_haste_is_refused(tmp_path: Path) -> None:
    with Here(Settings(f"sqlite:///{tmp_path}/tables.db", workers=1, rate=0.01)) as server, server.http() as client:
        answer = client.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        assert answer.headers["retry-after"]
        assert client.get("/static/nothing.js").status_code == 404


def test_limits_are_by_address() -> None:
    limits = Limits(2)
    assert [limits.allows("a") for _ in range(11)] == [True] * 10 + [False]
    assert limits.allows("b")
    assert [limits.connect("a") for _ in range(9)] == [True] * 8 + [False]
    limits.disconnect("a")
    assert limits.connect("a")


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(1000, 1)
    assert bucket.take()
    bucket.at -= 1
    assert bucket.take()


def test_on_this_computer_only_its_own_names_are_answered(tmp_path: Path) -> None:
    settings = Settings(f"sqlite:///{tmp_path}/tables.db", workers=1, hosts=LOOPBACK)
    with Here(settings) as server, server.http() as client:
        assert client.get("/api/games").status_code == 200
        assert client.get("/api/games", headers={"Host": "evil.example:80"}).status_code == 403


def test_names_are_escaped_where_they_are_drawn(here: Here) -> None:
    table, _ = here.lay(["me", "me"], name="<script>x()</script>")
    with here.live(table, plain=False) as live:
        message = live.until("table")
        assert message["names"][0] == "<script>x()</script>"
        assert "<script" not in message["html"]


def test_what_people_type_is_cleaned() -> None:
    assert clean("  a\tb\n\u202ec\x00 \ud800 ", 10) == "a b c"
    assert clean("x" * 50, 24) == "x" * 24
