"""Pages told by what has changed."""

from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium.core import Rng
from ludarium.server import render
from ludarium.server.parts import Page
from ludarium.server.patch import apply, changes, splices
from tests.server.servers import Here

pages = st.lists(st.sampled_from("abcdefgh"), max_size=12)


@given(pages, pages)
def test_the_changes_make_the_new_page_of_the_old(old: list[str], new: list[str]) -> None:
    changes = splices(old, new)
    assert apply(old, changes) == new
    if old == new:
        assert changes == []


@given(st.lists(pages, max_size=4), st.lists(pages, max_size=4))
def test_pages_in_parts_change_part_by_part(old: list[list[str]], new: list[list[str]]) -> None:
    kept = [old[nth] if nth < len(old) and part == old[nth] else part for nth, part in enumerate(new)]
    lines = [line for part in old for line in part]
    assert apply(lines, changes(old, kept)) == [line for part in new for line in part]


def test_a_choice_changes_little_of_a_table() -> None:
    match = ludarium.load("impetus").match(2, 1)
    rng = Rng(1)
    canvas = render.Canvas(match.game)
    old: Page = []
    whole = told = 0
    while not match.state.over:
        state = match.state
        new = canvas.draw(state.view(0), state.question(0), 0, ["a", "b"])
        if old:
            whole += len(render.text_of(new))
            told += sum(len(line) for _, _, lines in changes(old, new) for line in lines)
        old = new
        ask = state.asks[0]
        match.choose(ask.seat, rng.pick(ask.options))
    assert told < whole / 3


def test_a_client_that_keeps_its_page_ends_up_with_the_same(here: Here) -> None:
    table, tokens = here.lay(["me", "random"], options={"max_turns": 3})
    with here.live(table, hello=False) as keeping, here.live(table, tokens["0"], plain=False) as whole:
        keeping.send({"token": tokens["0"], "patch": True})
        page = keeping.until("table")["html"].split("\n")
        over = False
        while not over:
            message = whole.until("table")
            over = message["over"]
            if message["question"]:
                whole.choose(message, ticket=str(message["seq"]))
        patched = {"over": False}
        while not patched["over"]:
            patched = keeping.until("table")
            assert "html" not in patched
            page = apply(page, patched.get("patch", []))  # type: ignore[arg-type]
        assert "\n".join(page) == message["html"]
