"""Options, records and undo, seen through Impetus."""

import json

import pytest

import ludarium
from ludarium.core import BadRecord, OptionError, Rng
from tests.common.picture import picture

GAME = ludarium.load("impetus")


def some_match(choices: int = 40) -> ludarium.Match[ludarium.State]:
    match: ludarium.Match[ludarium.State] = GAME.match(3, seed=5, vp_target=7)
    rng = Rng(5)
    for _ in range(choices):
        ask = match.state.asks[0]
        match.choose(ask.seat, rng.pick(ask.options))
    return match


def test_wrong_options_say_what_is_allowed() -> None:
    with pytest.raises(OptionError, match=r"no option 'vp_goal'; there are: .*vp_target"):
        GAME.new(2, vp_goal=3)
    with pytest.raises(OptionError, match="vp_target=4: allowed are 5 to 25"):
        GAME.new(2, vp_target=4)
    with pytest.raises(OptionError, match="contest_cooldown=1: allowed are false, true"):
        GAME.new(2, contest_cooldown=1)
    with pytest.raises(OptionError, match="2 to 5 players, not 9"):
        GAME.new(9)


def test_a_record_is_json_and_rebuilds_the_match() -> None:
    match = some_match()
    record = json.loads(json.dumps(match.record()))
    assert record["game"] == "impetus"
    assert record["options"] == {"vp_target": 7}
    assert len(record["choices"]) == 40
    again = GAME.replay(record)
    assert picture(again.state) == picture(match.state)
    assert again.log() == match.log()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": "0"}, "rules version 0"),
        ({"game": "omen"}, "of 'omen', not of 'impetus'"),
        ({"choices": [[0, 99]]}, r"choice 0 of 1, \[0, 99\]: guide: 99 is not offered"),
        ({"choices": [[0, 1], "x"]}, "choice 1 of 2, 'x'"),
        ({"seed": "seven"}, "'seed' is missing or not a int"),
        ({"choices": None}, "'choices' is missing"),
    ],
)
def test_a_record_that_does_not_fit_says_where(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        GAME.replay({**some_match(0).record(), **change})


def test_a_record_with_wrong_options_is_refused() -> None:
    with pytest.raises(OptionError, match="vp_target=99"):
        GAME.replay({**some_match(0).record(), "options": {"vp_target": 99}})


def test_undo_takes_back_one_secret_choice_at_a_time() -> None:
    match = GAME.match(2)
    start = picture(match.state)
    assert not match.can_undo(0)
    assert not match.undo(0)
    match.choose(0, 3)
    match.choose(1, 4)
    after_two = picture(match.state)
    match.choose(0, 1)
    assert match.undo(0)
    assert picture(match.state) == after_two
    assert match.undo(0)
    assert match.undo(1)
    assert picture(match.state) == start
    assert match.choices == []


def test_nothing_can_be_undone_once_it_is_revealed() -> None:
    match = GAME.match(2)
    for seat, faction in ((0, 3), (1, 4)):
        for option in (faction, 0, 0):
            match.choose(seat, option)
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_domains_and_prompts_are_declared_once() -> None:
    names = [prompt.name for prompt in GAME.prompts]
    assert len(set(names)) == len(names)
    assert [domain.name for domain in GAME.domains()] == ["faction", "idol", "hex", "agenda"]
