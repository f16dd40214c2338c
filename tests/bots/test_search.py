"""The search bot: it finds what there is to find, never peeks, and explains itself."""

import itertools
from typing import Any

import pytest

import ludarium
from ludarium.bots import Bot, SearchBot, Settings, make, play
from ludarium.bots.payoffs import Payoffs
from ludarium.bots.search import AGAIN, FURTHER, LONG
from ludarium.bots.search import FIRST as FIRST_PART
from ludarium.bots.tree import Node
from ludarium.core import Ask, Game, Rng, State
from ludarium.lab.simulate import simulate
from tests.bots.small_games import (
    ERRANDS,
    FIRST,
    GUESSING,
    PENNIES,
    SECOND,
    TWICE,
    Errand,
    Errands,
    Small,
    modest_stones,
    stones,
)
from tests.common.picture import picture

AEONIS = ludarium.load("aeonis")
IMPETUS = ludarium.load("impetus")
BRIDGEFRONT = ludarium.load("bridgefront")
DEALS = 60


class Peeker(Bot):
    """Looks at the table itself: the cheat that the games below must be able to catch."""

    def answer(self, state: State, seat: int) -> int:
        assert isinstance(state, Small)
        return state.hidden[0] if state.game is GUESSING else state.plans[0][0]

    def choose(self, world: State, ask: Ask) -> int:
        return self.answer(world, ask.seat)


def wins(game: Game[Any], seat: int, bot: str | type[Bot], other: str = "random") -> int:
    count = 0
    for seed in range(DEALS):
        state = game.new(2, seed)
        own = make(bot, seed, seat) if isinstance(bot, str) else bot(Rng(seed))
        bots = [make(other, seed, 1 - seat)]
        bots.insert(seat, own)
        play(state, bots)
        count += state.winners() == [seat]
    return count


@pytest.mark.parametrize(("game", "seat"), [(GUESSING, 0), (PENNIES, 1)], ids=["hidden card", "secret choice"])
def test_search_never_peeks(game: Game[Any], seat: int) -> None:
    assert wins(game, seat, Peeker) == DEALS, "peeking would always win"
    # Three standard deviations around the half that honest play gets.
    assert DEALS / 2 - 12 < wins(game, seat, "search:60") < DEALS / 2 + 12


def test_a_secret_answer_moves_nobody_elses_mark() -> None:
    bot = SearchBot(Rng(1), Settings(10))
    state = PENNIES.new(2, 0)
    marks = [1, 2]
    bot.tree.observe(marks, state.asks[0], 1)
    assert marks[1] == 2
    assert marks[0] != 1
    open_ask = stones(7).new(2, 0).asks[0]
    bot.tree.observe(marks, open_ask, 3)
    assert marks[1] != 2


def test_search_sees_through_a_heap_of_stones() -> None:
    for heap, best in ((5, 1), (6, 2), (7, 3), (9, 1), (10, 2)):
        state = stones(heap).new(2, 0)
        assert make("search:800", 1, 0).answer(state, 0) == best, heap


def test_options_are_compared_by_how_often_they_were_on_offer() -> None:
    tree = SearchBot(Rng(1), Settings(10)).tree
    rng = Rng(2)
    node = Node()
    for option in range(4):
        node.consider(option, 0.5)
    for visit in range(400):
        pick = node.select([0, 1, 2, 3] if visit % 20 == 0 else [1, 2, 3], tree, 0.3, rng.bits())
        node.learn(pick, 0.6 if node.options[pick] == 0 else 0.5)
    assert node.offers[0] == 20
    # It is the best whenever it is there, and is tried then, though others were tried many times more.
    assert node.tries[0] > 10


def test_luck_decides_between_replies_that_are_worth_the_same() -> None:
    tree = SearchBot(Rng(1), Settings(10)).tree
    replies: set[int] = set()
    for seed in range(30):
        # As new every time: if turns decided, it would be the first for ever.
        node = Node()
        for option in range(3):
            node.consider(option, 0.5)
        replies.add(node.select([0, 1, 2], tree, 0.3, Rng(seed).bits()))
    assert replies == {0, 1, 2}


def test_wide_questions_open_little_by_little() -> None:
    bot, root = searched(IMPETUS.new(2, 3), 300)
    nodes = [node for node in bot.tree.all() if node is not root]
    assert max(len(node.options) for node in nodes) > bot.tree.breadth(1)
    assert all(len(node.options) <= bot.tree.breadth(node.visits) for node in nodes)


def test_what_looked_well_before_is_looked_at_first() -> None:
    tree = SearchBot(Rng(1), Settings(10)).tree
    ask = IMPETUS.new(2, 3).asks[0]
    options = list(range(30))
    tree.remember(ask, [7, 8, 9, 10], [0.9, 0.5, 0.5, 0.1])
    drawn: set[int] = set()
    for seed in range(40):
        found = tree.promising(ask, options, 6, Rng(seed))
        assert len(set(found)) == 6
        assert 7 in found
        drawn.update(found)
    assert drawn >= set(options) - {10}, "the others have their chance, too"


def searched(state: State, iterations: int) -> tuple[SearchBot, Node]:
    """A search of a table's first open question."""
    seat = state.asks[0].seat
    bot = SearchBot(Rng(5), Settings(iterations))
    world = state.imagine(seat, bot.rng)
    ask = world.asked(seat)
    assert ask is not None
    return bot, bot.search(world, ask)


def test_a_search_begins_with_what_greedy_would_choose() -> None:
    state = IMPETUS.new(2, 3)
    play(state, [make("greedy:1", 3, seat) for seat in range(2)], 30)
    bot, root = searched(state, 1)
    assert len(root.options) > 1
    assert root.hopes[bot.ranked[0]] == max(root.hopes)


def test_the_better_half_is_tried_further_in_the_same_worlds() -> None:
    bot, root = searched(stones(9).new(2, 0), 300)
    first, second, third = bot.ranked
    assert (root.options[first], sum(root.tries)) == (1, 300)
    assert root.tries[first] == root.tries[second] > 100 > root.tries[third] == 50


def test_a_search_looks_as_far_as_the_game_advises() -> None:
    def looks(players: int, settings: Settings) -> int:
        bot = SearchBot(Rng(1), settings)
        state = IMPETUS.new(players, 3)
        bot.answer(state, state.asks[0].seat)
        return len(bot.looks)

    assert IMPETUS.foresight(4) > IMPETUS.foresight(2) > 1
    for players in (2, 4):
        assert looks(players, Settings(8)) == looks(players, Settings(8, 0.0, {"deep": IMPETUS.foresight(players)}))
    assert looks(4, Settings(8)) > looks(4, Settings(8, 0.0, {"deep": 1}))


def test_a_search_trusts_looks_as_far_as_the_game_advises() -> None:
    assert IMPETUS.trust(4) > IMPETUS.trust(2)
    for players, given in ((2, 0.0), (4, 0.0), (4, 3.0)):
        state = IMPETUS.new(players, 3)
        bot = SearchBot(Rng(3, 1), Settings(2, 0.0, {"trust": given}))
        bot.search(state.imagine(0, Rng(1, 1)), state.asks[0])
        assert bot.tree.trust == (given or IMPETUS.trust(players))


def test_the_longer_a_search_thinks_the_further_it_looks() -> None:
    looks: list[float] = []
    for iterations in (FURTHER, 4 * FURTHER):
        bot = SearchBot(Rng(1), Settings(iterations))
        state = IMPETUS.new(2, 3)
        bot.answer(state, state.asks[0].seat)
        looks.append(len(bot.looks) / iterations)
    assert looks[1] > 1.2 * looks[0]


class FarErrands(Errands):
    def further(self, players: int) -> int:
        return 5


def test_how_much_further_is_the_games_word() -> None:
    far = FarErrands("far errands", (FIRST, SECOND), Errand(0), 40)
    shortest: list[int] = []
    for game, iterations in ((ERRANDS, FURTHER), (far, FURTHER), (ERRANDS, 4 * FURTHER), (far, 4 * FURTHER)):
        bot = SearchBot(Rng(1), Settings(iterations))
        bot.search(game.new(2, 0).imagine(0, Rng(1)), game.new(2, 0).asks[0])
        shortest.append(min(bot.paths))
    assert shortest == [2, 2, 4, 12], "the choice itself, a question as the game advises, and what each doubling adds"
    assert AEONIS.further(4) > AEONIS.further(2) == 1


def test_a_search_by_turns_judges_all_options_after_as_many_of_them() -> None:
    for turns, even in ((4, True), (3, False), (0, False)):
        bot = SearchBot(Rng(5), Settings(200, 0.0, {"turns": turns}))
        state = ERRANDS.new(2, 0)
        root = bot.search(state.imagine(0, Rng(1)), state.asks[0])
        assert ([root.value(place) for place in range(2)] == [0.5, 0.5]) == even


def test_a_look_ends_with_the_turn_where_the_game_advises_it() -> None:
    # Heads ends the own turn with a point, and then the rival scores as well, whatever it plays.
    for brief in (0, 1):
        bot = SearchBot(Rng(5), Settings(1, 0.0, {"brief": brief}))
        root = bot.search(ERRANDS.new(2, 0).imagine(0, Rng(1)), ERRANDS.new(2, 0).asks[0])
        heads, tails = (root.hopes[root.options.index(side)] for side in (0, 1))
        assert (heads > tails) == bool(brief)

    def looks(players: int, given: dict[str, float]) -> list[tuple[int, int, int]]:
        state = AEONIS.new(players, 3)
        play(state, [make("random", 3, seat) for seat in range(players)], 80)
        while len(state.asks[0].options) == 1:
            state.choose(state.asks[0].seat, state.asks[0].options[0])
        bot = SearchBot(Rng(1), Settings(8, 0.0, given))
        bot.answer(state, state.asks[0].seat)
        return bot.looks

    for players in (2, 4):
        advised = AEONIS.brief(players)
        assert advised == (players > 2)
        assert looks(players, {}) == looks(players, {"brief": advised}) != looks(players, {"brief": not advised})


def thinking_twice(game: Game[Any], players: int, settings: Settings, after: int = 0) -> tuple[SearchBot, Node, State]:
    """A search of the first question with a choice after so many answers of the rulebook's own player."""
    state = game.new(players, 3)
    play(state, [make("automatic", 3, seat) for seat in range(players)], after)
    while len(state.asks[0].options) == 1:
        state.choose(state.asks[0].seat, state.asks[0].options[0])
    seat = state.asks[0].seat
    world = state.imagine(seat, Rng(1))
    ask = world.asked(seat)
    assert ask is not None
    bot = SearchBot(Rng(5), settings)
    return bot, bot.search(world, ask), world


def test_second_thoughts_find_what_pays_among_those_who_play_by_the_rulebook() -> None:
    # Among players who take one stone at a time, whoever leaves an even number takes the last one.
    for heap, best in ((5, 1), (6, 2), (8, 2)):
        assert make("search:400:rethink=20", 1, 0).answer(modest_stones(heap).new(2, 0), 0) == best, heap


def test_second_thoughts_also_try_what_the_rulebooks_own_player_would_answer() -> None:
    game = ludarium.load("dungeons")
    bot, root, world = thinking_twice(game, 2, Settings(400, 0.0, {"rethink": 12}), 140)
    advice = game.automatic(world, world.asks[0], Rng(1))
    assert advice is not None
    place = root.options.index(advice)
    far = [path for path in bot.paths if path > 12]
    assert bot.ranked.index(place) <= AGAIN
    assert len(far) > AGAIN
    near = bot.iterations - len(far)
    assert near <= 400 * FIRST_PART, "the rest was for them"
    # A try of twelve choices takes as much of the budget as three iterations.
    assert near + 3 * len(far) <= 400 + 2
    assert sum(root.tries) == bot.iterations


def test_without_a_player_of_the_rulebook_second_thoughts_go_on_by_looks() -> None:
    bot, root, _ = thinking_twice(IMPETUS, 4, Settings(60, 0.0, {"rethink": 80}))
    far = [number for number, path in enumerate(bot.paths) if path > 80]
    assert far
    assert far[0] == 60 * FIRST_PART
    assert {iteration for iteration, _, _ in bot.looks} >= set(far)
    assert len([place for place in bot.ranked if root.tries[place] >= len(far) // AGAIN]) >= AGAIN


def test_long_searches_think_twice_where_the_game_advises_it() -> None:
    dungeons = ludarium.load("dungeons")
    afar = dungeons.rethink(2)
    for game, iterations, twice in ((dungeons, LONG, True), (dungeons, 200, False), (IMPETUS, LONG, False)):
        bot, _, _ = thinking_twice(game, 2, Settings(iterations), 180 if game is dungeons else 0)
        assert (max(bot.paths) > afar) == twice
    assert Settings(0, 1.0).rethink == Settings(LONG).rethink, "with a clock as well"


def test_a_game_without_a_judge_is_played_to_its_end() -> None:
    bot, root = searched(stones(40).new(2, 0), 20)
    assert not bot.looks
    assert sum(bot.paths) / bot.iterations > 13, "forty stones, three at a time, are at least that many choices"
    assert root.hopes == [0.5, 0.5, 0.5]


def test_how_a_judge_speaks_of_the_end_does_not_drown_what_it_says_before() -> None:
    payoffs = Payoffs()
    state = BRIDGEFRONT.new(2, 1)
    bots = [make("random", 1, seat) for seat in range(2)]
    play(state, bots, 60)
    before = payoffs.of(state)
    while not state.over:
        play(state, bots, 1)
    usual = payoffs._usual
    assert max(payoffs.of(state)) > 0.9
    assert payoffs._usual == usual
    assert sum(before) == pytest.approx(1)


def test_what_was_learnt_serves_the_next_small_question() -> None:
    state = TWICE.new(2, 0)
    bot = SearchBot(Rng(3), Settings(100))
    assert bot.answer(state, 0) == 0
    state.choose(0, 0)
    ask = state.asked(0)
    assert ask is not None
    world = state.imagine(0, bot.rng)
    assert bot.search(world, ask).visits > bot.iterations
    # Another table is another search, even with the same words.
    fresh = TWICE.new(2, 1)
    fresh.choose(0, 1)
    again = fresh.asked(0)
    assert again is not None
    assert bot.search(fresh.imagine(0, bot.rng), again).visits <= bot.iterations + 1


def test_it_explains_itself() -> None:
    state = TWICE.new(2, 0)
    bot = SearchBot(Rng(3), Settings(200))
    ask = state.asked(0)
    assert ask is not None
    found = bot.explain(state.imagine(0, bot.rng), ask)
    assert [thought.option for thought in found.thoughts] == [0, 1]
    assert sum(thought.visits for thought in found.thoughts) == found.iterations
    assert 0.7 < found.thoughts[0].value <= 1.0
    assert found.line == [(0, FIRST, 0), (0, SECOND, 1)]
    assert found.words == ["heads", "tails"]


@pytest.mark.parametrize("players", [1, 3])
def test_players_without_rivals_are_paid_by_how_well_they_do(players: int) -> None:
    payoffs = Payoffs()
    state = IMPETUS.new(3, 1)
    rows = [[float(number % 10)] * players for number in range(100)]
    for row in rows:
        payoffs._compare(row)
    assert payoffs.together()
    assert payoffs._level([9.0] * players)[0] > 0.6 > 0.4 > payoffs._level([0.0] * players)[0]
    rivals = Payoffs()
    rivals._compare([1.0, -1.0, 0.5])
    assert not rivals.together()
    assert sum(rivals.of(state)) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 4])
def test_same_seed_same_game(players: int) -> None:
    ends = []
    for _ in range(2):
        state = IMPETUS.new(players, 5, vp_target=5)
        play(state, [make("search:8" if seat == 0 else "random", 5, seat) for seat in range(players)], 40)
        ends.append(picture(state))
    assert ends[0] == ends[1]


def test_a_clock_is_a_budget_too() -> None:
    state = stones(7).new(2, 0)
    bot = make("search:50ms", 1, 0)
    assert isinstance(bot, SearchBot)
    assert bot.answer(state, 0) in (1, 2, 3)
    # However busy the machine is, something is tried.
    assert bot.iterations >= 1


def test_a_clock_leaves_time_for_an_iteration_as_long_as_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    steps = itertools.cycle((0.0625, 0.0625, 0.0625, 0.25))

    def tick() -> float:
        nonlocal now
        now += next(steps)
        return now

    monkeypatch.setattr("ludarium.bots.search.time.perf_counter", tick)
    bot, _, _ = thinking_twice(IMPETUS, 2, Settings(0, 2.0))
    assert not bot.decided
    # The clock began at the first tick.
    assert 2.0 - 0.25 - 0.0625 <= now - 0.0625 <= 2.0


def test_search_beats_random_in_impetus() -> None:
    tally = simulate(IMPETUS, 6, 2, ["search:16", "random"], seed=70, options={"vp_target": 5})
    assert tally.unfinished == 0
    assert tally.wins_by_bot["search:16"] >= 5
