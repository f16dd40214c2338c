"""What the table on screen is told of the moment: right, and only to those who may know."""

from typing import Any

import ludarium
from ludarium.core import PASS, Rng
from ludarium.games.aeonis.cards.artifacts import NAMES
from ludarium.games.aeonis.cards.discoveries import DISCOVERY_NAMES
from ludarium.games.aeonis.cards.politics import STRATEGY_NAMES
from ludarium.games.aeonis.cards.whispers import WHISPER_NAMES
from ludarium.games.aeonis.state import Aeonis
from ludarium.games.aeonis.tables import BUILDING_NAMES

NAMED = {
    "use": NAMES,
    "attach": NAMES,
    "research": DISCOVERY_NAMES,
    "play": WHISPER_NAMES,
    "primary": STRATEGY_NAMES,
    "build": BUILDING_NAMES,
}


def moments(seed: int, players: int, most: int) -> Any:
    """A random game, choice by choice."""
    state = ludarium.load("aeonis").new(players, seed, None, None)
    rng = Rng(seed, 5)
    for _ in range(most):
        if state.over:
            return
        yield state
        ask = state.asks[0]
        state.choose(ask.seat, rng.pick(ask.options))


def test_deeds_are_taken_apart_as_they_are_called() -> None:
    seen: set[str] = set()
    for seed in range(3):
        for s in moments(seed, 3, 500):
            assert isinstance(s, Aeonis)
            ask = s.asks[0]
            if ask.prompt.domain.name != "deed":
                continue
            view: Any = s.view(ask.seat)
            question: Any = s.question(ask.seat)
            labels = {one["option"]: one["label"] for one in question["options"]}
            assert [deed["option"] for deed in view["deeds"]] == [option for option in ask.options if option != PASS]
            for deed in view["deeds"]:
                seen.add(deed["kind"])
                label = labels[deed["option"]]
                if deed["hex"] >= 0:
                    assert s.hex_name(deed["hex"]) in label
                if deed["kind"] == "move":
                    assert label.endswith(f"to {s.hex_name(deed['what'])}")
                if deed["kind"] in NAMED:
                    assert NAMED[deed["kind"]][deed["what"]] in label
                if deed["kind"] == "trade":
                    assert label == f"Trade with Player {deed['what'] + 1}"
    assert seen >= {"move", "split", "attack", "build", "recruit", "research", "play", "primary", "trade", "dismiss"}


def test_only_the_one_who_is_asked_is_shown_deeds() -> None:
    for s in moments(1, 3, 120):
        for seat in (None, 0, 1, 2):
            view: Any = s.view(seat)
            asked = seat is not None and s.asked(seat) is not None
            assert asked or not view["deeds"]


def test_everybody_sees_the_motion_while_it_is_voted_on() -> None:
    ballots = 0
    for s in moments(2, 4, 300):
        ask = s.asks[0]
        for seat in (None, 0, 1, 2, 3):
            view: Any = s.view(seat)
            if ask.prompt.name in ("ballot", "candidate", "lobby"):
                ballots += 1
                assert view["council"]["motion"]["what"] == ask.about[0]
            elif ask.prompt.name in ("draft", "turn"):
                assert view["council"]["motion"] is None
    assert ballots


def test_a_deal_is_shown_to_the_two_it_is_between_and_in_the_making_to_its_author() -> None:
    made = offered = 0
    for seed in range(4):
        for s in moments(seed, 3, 600):
            ask = s.asks[0]
            if ask.prompt.name in ("trade_give", "trade_take"):
                made += 1
                assert [s.view(seat)["deal"] is not None for seat in range(3)] == [
                    seat == ask.seat for seat in range(3)
                ]
            elif ask.prompt.name == "trade_reply":
                offered += 1
                parties = (ask.seat, ask.about[0])
                assert [s.view(seat)["deal"] is not None for seat in range(3)] == [seat in parties for seat in range(3)]
                deal: Any = s.view(ask.seat)["deal"]
                label = s.question(ask.seat)["options"][0]["label"]
                assert (
                    label
                    == f"Accept: get {', '.join(deal['give']) or 'nothing'} for {', '.join(deal['take']) or 'nothing'}"
                )
            assert s.view(None)["deal"] is None
    assert made
    assert offered


def test_a_seat_sees_how_far_its_own_secrets_have_come_and_nobody_elses() -> None:
    for s in moments(3, 3, 80):
        assert isinstance(s, Aeonis)
        for seat in range(3):
            view: Any = s.view(seat)
            assert [one["card"] for one in view["secrets"]] == s.secret_hands[seat]
        assert s.view(None)["secrets"] == []
