"""Bots: what they may see, and that greedy beats random."""

import pytest

import ludarium
from ludarium.bots import Bot, make, play
from ludarium.core import Ask, OptionError, Rng, State
from ludarium.lab.simulate import simulate
from tests.bots.small_games import TAKE, Small, SmallGame, TakeStones
from tests.common.picture import picture

GAME = ludarium.load("impetus")


class Spy(Bot):
    """Keeps the worlds it is shown."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.worlds: list[State] = []

    def choose(self, world: State, ask: Ask) -> int:
        self.worlds.append(world)
        return ask.options[0]


def test_a_bot_meets_an_imagined_world_never_the_table() -> None:
    state = GAME.new(2, 3)
    spy = Spy(Rng(1))
    play(state, [spy, make("random", 3, 1)], 60)
    assert spy.worlds
    assert all(world is not state for world in spy.worlds)
    assert all(world.rng.words() != state.rng.words() for world in spy.worlds)


def test_bots_are_as_repeatable_as_the_game() -> None:
    ends = []
    for _ in range(2):
        state = GAME.new(2, 9, vp_target=5)
        play(state, [make("greedy:2", 9, 0), make("random", 9, 1)])
        ends.append(picture(state))
    assert ends[0] == ends[1]


def test_greedy_beats_random() -> None:
    tally = simulate(GAME, 20, 2, ["greedy", "random"], seed=50)
    assert tally.unfinished == 0
    assert tally.wins_by_bot["greedy"] >= 15


@pytest.mark.parametrize("name", ["bridgefront", "omen"])
def test_an_outlook_is_the_judges_word_on_every_seat(name: str) -> None:
    for seed in range(4):
        state = ludarium.load(name).new(2, seed)
        for _ in range(6):
            play(state, [make("random", seed, seat) for seat in range(2)], 25)
            said = state.outlook()
            asked = state.asks[0].seat if state.asks else 0
            assert said[asked] == state.judge(asked)
            if name == "omen":
                assert sum(said) == pytest.approx(0)
            else:
                assert said == [state.judge(seat) for seat in range(2)]


@pytest.mark.parametrize("name", ["clever", "greedy:x", "greedy:0", "random:3"])
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(OptionError, match="there are: random, automatic, greedy"):
        make(name, 0, 0)


class Polite(SmallGame):
    """Who is away takes a single stone, says the rulebook; of the end of the heap it says nothing."""

    def automatic(self, s: Small, ask: Ask, rng: Rng) -> int | None:
        return 1 if s.heap > 3 else None


def test_automatic_plays_as_the_rulebook_says_and_greedily_where_it_is_silent() -> None:
    game = Polite("polite", (TAKE,), TakeStones(0), 12)
    bot = make("automatic", 1, 0)
    assert all(bot.answer(game.new(2, seed), 0) == 1 for seed in range(9))
    state = game.new(2)
    while state.heap > 3:
        state.choose(state.asks[0].seat, 1)
    assert bot.answer(state, state.asks[0].seat) == 3, "the last stones win"
    with pytest.raises(OptionError, match="no bot 'automatic:3'"):
        make("automatic:3", 1, 0)
