"""What must hold in every game, at every step of random games. A new game gets these tests for free."""

import json
from typing import Any

import pytest

import ludarium
from ludarium.bots import play_out
from ludarium.core import PASS, Game, IllegalChoice, Rng, State
from tests.common.games import THOROUGH, every_table
from tests.common.picture import fingerprint, picture
from tests.common.variants import some_options

MOST_CHOICES = 20_000
SEEDS = range(2 * THOROUGH)
MOST_SEATS = 3 * THOROUGH
"""Seats that imagine at each check, in turn: every one of them often enough over a game."""


def new(name: str, players: int, seed: int) -> tuple[Game[Any], State]:
    game = ludarium.load(name)
    return game, game.new(players, seed, None, None, **some_options(game, seed))


def step(state: State, rng: Rng) -> tuple[int, int]:
    """One random answer to one of the open questions."""
    ask = state.asks[rng.below(len(state.asks))]
    option = rng.pick(ask.options)
    state.choose(ask.seat, option)
    return ask.seat, option


def check_questions(game: Game[Any], state: State) -> None:
    seats = [ask.seat for ask in state.asks]
    assert seats == sorted(set(seats)), "at most one question per seat, in seat order"
    for ask in state.asks:
        assert ask.prompt in game.prompts, f"{ask.prompt.name} is not declared"
        assert ask.options
        assert len(set(ask.options)) == len(ask.options), f"{ask.prompt.name} offers an option twice"
        assert all(PASS <= option < ask.prompt.domain.size for option in ask.options), ask.prompt.name
        question = state.question(ask.seat)
        assert question is not None
        assert json.loads(json.dumps(question)) == question


def check_illegal_choice(state: State) -> None:
    before = picture(state)
    for seat in range(state.players):
        ask = state.asked(seat)
        wrong = max(ask.options) + 1 if ask else 0
        with pytest.raises(IllegalChoice):
            state.choose(seat, wrong)
    assert picture(state) == before


def check_asked_anew(state: State) -> None:
    """A frame that asks does nothing else, so asking again changes nothing."""
    for ask in state.asks:
        if not ask.secret:
            again = state.clone()
            again.asks.remove(ask)
            ask.frame.run(again)
            assert picture(again) == picture(state)


def check_imagination(state: State, rng: Rng, different: bool) -> bool:
    """Nobody can tell an imagined state from the real one; whether anything unseen has ever differed."""
    first = rng.below(state.players)
    for nth in range(min(state.players, MOST_SEATS)):
        seat = (first + nth) % state.players
        seen, asked = state.view(seat), state.question(seat)
        assert json.loads(json.dumps(seen)) == seen
        dream = state.imagine(seat, rng)
        assert dream.view(seat) == seen
        assert dream.question(seat) == asked
        assert dream.over == state.over
        different = different or any(dream.view(other) != state.view(other) for other in range(state.players))
        play_out(dream, rng, 5)
    return different


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_of_a_random_game(name: str, players: int, seed: int) -> None:
    game, state = new(name, players, seed)
    match = game.match(players, seed, None, None, **some_options(game, seed))
    rng, chance = Rng(seed, 1), Rng(seed, 2)
    past: list[tuple[State, str]] = []
    secrets = differed = False
    for made in range(MOST_CHOICES):
        if state.over:
            break
        check_questions(game, state)
        if made < 10 or chance.below(1 + made // 20) == 0:
            check_illegal_choice(state)
            check_asked_anew(state)
            differed = check_imagination(state, chance, differed)
            secrets = secrets or any(state.view(seat) != state.view(None) for seat in range(players))
            twin = state.clone()
            assert picture(twin) == picture(state)
            past.append((twin, fingerprint(twin)))
        seat, option = step(state, rng)
        match.choose(seat, option)
    else:
        pytest.fail(f"not over after {MOST_CHOICES} choices")
    assert all(fingerprint(earlier) == mark for earlier, mark in past), "a clone shares something with its origin"
    assert differed or not secrets, "the unseen is never imagined otherwise"
    assert picture(match.state) == picture(state), "the journal changes the game"
    record = json.loads(json.dumps(match.record()))
    assert picture(game.replay(record).state) == picture(state)
    assert state.asks == []
    assert 1 <= len(state.winners()) <= players
    assert all(isinstance(line, str) for seat in [None, *range(players)] for line in match.log(seat))


@every_table
def test_a_clone_plays_the_same_game(name: str, players: int) -> None:
    _, state = new(name, players, 1)
    play_out(state, Rng(1), 30)
    twin = state.clone()
    play_out(state, Rng(2), MOST_CHOICES)
    play_out(twin, Rng(2), MOST_CHOICES)
    assert picture(twin) == picture(state)


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_order_of_simultaneous_answers_does_not_matter(name: str, players: int, seed: int) -> None:
    ends = []
    for order in range(2):
        _, state = new(name, players, seed)
        minds = [Rng(seed, 10 + seat) for seat in range(players)]
        while not state.over:
            # First to last, or last to first; each seat's mind is its own.
            ask = state.asks[0 if order == 0 else -1]
            state.choose(ask.seat, minds[ask.seat].pick(ask.options))
        ends.append(picture(state))
    assert ends[0] == ends[1]


@every_table
def test_undo_leads_back_to_where_it_was(name: str, players: int) -> None:
    game = ludarium.load(name)
    match = game.match(players, 3)
    rng = Rng(3)
    undone = 0
    for _ in range(400):
        if match.state.over:
            break
        before = picture(match.state)
        told = len(match.journal)
        seat, option = step(match.state.clone(), rng)
        match.choose(seat, option)
        if rng.below(2) and match.can_undo(seat):
            undone += 1
            assert match.undo(seat)
            assert picture(match.state) == before
            assert len(match.journal) == told
            match.choose(seat, option)
    assert undone > 0
    assert picture(game.replay(match.record()).state) == picture(match.state)


@every_table
def test_secret_choices_can_be_retracted(name: str, players: int) -> None:
    _, state = new(name, players, 0)
    rng = Rng(4)
    for _ in range(300):
        if state.over:
            break
        before = picture(state)
        trial = state.clone()
        secret = [ask for ask in trial.asks if ask.secret]
        if secret and not any(trial.secret_choices(ask.seat) for ask in secret) and len(secret) > 1:
            seat = secret[0].seat
            trial.choose(seat, rng.pick(secret[0].options))
            assert trial.retract(seat)
            assert picture(trial) == before
        step(state, rng)
