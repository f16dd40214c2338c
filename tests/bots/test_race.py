"""The race of a question's options: equal tries, the worse half given up, the hopeless at once."""

from ludarium.bots.race import FIELD, LEAST, Race
from ludarium.bots.tree import Node
from ludarium.core import Rng


def race(hopes: list[float], judged: bool = True, trust: float = 2.0) -> tuple[Race, Node]:
    root = Node()
    for option, hope in enumerate(hopes):
        root.consider(option, hope)
    return Race(root, list(range(len(hopes))), trust, judged), root


def run(racing: Race, root: Node, brings: list[list[float]], budget: int) -> int:
    """Let options bring what is listed, again and again; how many tries that took."""
    for made in range(budget):
        if racing.decided():
            return made
        place = racing.next(made / budget)
        value = brings[place][racing.tries(place) % len(brings[place])]
        root.learn(place, value)
        racing.learn(place, value)
    return budget


def test_what_is_clear_is_decided_before_the_budget_is_spent() -> None:
    racing, root = race([0.5, 0.5, 0.5])
    assert run(racing, root, [[0.4, 0.3], [0.6, 0.5], [0.2, 0.1]], 300) == 3 * LEAST
    assert racing.ranked[0] == 1


def test_luck_that_all_share_does_not_hide_who_is_better() -> None:
    racing, root = race([0.5, 0.5])
    luck = [0.0, 0.9, 0.3, 0.7, 0.1]
    assert run(racing, root, [luck, [value + 0.05 for value in luck]], 300) == 2 * LEAST
    assert racing.ranked[0] == 1


def test_what_is_close_takes_the_whole_budget() -> None:
    racing, root = race([0.5, 0.5])
    assert run(racing, root, [[0.9, 0.1, 0.6], [0.1, 0.9, 0.7]], 60) == 60
    assert racing.ranked[0] == 1
    assert [racing.tries(0), racing.tries(1)] == [30, 30]


def test_equals_are_not_told_apart_for_ever() -> None:
    racing, root = race([0.6, 0.5])
    assert run(racing, root, [[0.9, 0.1], [0.9, 0.1]], 300) == 2 * LEAST
    assert racing.ranked[0] == 0, "what promised more"


def test_the_worse_half_is_given_up_from_time_to_time() -> None:
    rng = Rng(4)
    brings = [[place / 100 + rng.below(100) / 100 for _ in range(400)] for place in range(8)]
    racing, root = race([0.5] * 8)
    assert run(racing, root, brings, 60) == 60
    # Twenty tries for eight, twenty for four, twenty for two.
    tries = sorted(racing.tries(place) for place in range(8))
    assert tries[:4] == [2, 2, 3, 3]
    assert 7 <= tries[4] <= tries[5] <= 8
    assert 17 <= tries[6] <= tries[7]


def test_the_least_promising_of_many_are_not_tried() -> None:
    racing, root = race([place / 100 for place in range(40)])
    run(racing, root, [[0.5]] * 40, 5 * FIELD)
    assert {place for place in range(40) if root.tries[place]} == set(range(40 - FIELD, 40))


def test_the_more_looks_are_trusted_the_fewer_are_tried() -> None:
    for trust, tried in ((8.0, FIELD // 2), (1e9, 2)):
        racing, root = race([place / 100 for place in range(40)], trust=trust)
        run(racing, root, [[0.5]] * 40, 5 * FIELD)
        assert {place for place in range(40) if root.tries[place]} == set(range(40 - tried, 40))


def test_without_a_judge_all_are_tried_and_none_is_given_up_early() -> None:
    racing, root = race([0.5] * 20, judged=False)
    assert run(racing, root, [[place / 20] for place in range(20)], 400) == 400
    assert min(root.tries) >= 4
    assert racing.ranked[0] == 19
