"""Chance: uniform, repeatable, scriptable."""

import itertools

import pytest

from ludarium.core import Rng


def test_the_stream_is_fixed_for_ever() -> None:
    """The same numbers on every platform, compiled or not."""
    rng = Rng(7)
    assert [rng.bits() for _ in range(4)] == [4196707356, 3891143111, 2994695642, 1852364411]
    assert [Rng(7, 1).bits(), Rng(2**40 + 7).bits()] == [2883427409, 201214490]


def test_each_result_is_equally_likely() -> None:
    rng = Rng(3)
    for sides in (2, 3, 6, 55, 1000):
        counts = [0] * sides
        draws = 200 * sides
        for _ in range(draws):
            counts[rng.below(sides)] += 1
        # Chi-squared with sides - 1 degrees of freedom; five standard deviations of room.
        excess = sum((count - 200) ** 2 / 200 for count in counts) - (sides - 1)
        assert abs(excess) < 5 * (2 * (sides - 1)) ** 0.5


def test_no_bias_for_large_ranges() -> None:
    """A range that does not divide 2**32 would favour its lower third if draws were not rejected."""
    n = 3 << 28
    rng = Rng(5)
    low = sum(rng.below(n) < n // 2 for _ in range(20_000))
    assert abs(low - 10_000) < 400


def test_pairs_of_seeds_are_unrelated() -> None:
    firsts = [Rng(seed).below(6) for seed in range(6000)]
    assert all(850 < firsts.count(face) < 1150 for face in range(6))
    same = sum(a == b for a, b in itertools.pairwise(firsts))
    assert 850 < same < 1150


def test_shuffles_are_uniform() -> None:
    rng = Rng(9)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_script_fixes_the_next_results_and_leaves_shuffles_alone() -> None:
    rng = Rng(1)
    rng.script([5, 2, 0])
    assert rng.d6() == 5
    items = list(range(20))
    rng.shuffle(items)
    assert sorted(items) == list(range(20))
    assert rng.die(4) == 2
    assert rng.below(3) == 0
    rng.script([7])
    with pytest.raises(ValueError, match="7 is not within 1 to 6"):
        rng.d6()


def test_a_clone_goes_on_alike_and_apart() -> None:
    rng = Rng(4)
    twin = rng.clone()
    assert [rng.bits() for _ in range(5)] == [twin.bits() for _ in range(5)]
    rng.bits()
    assert rng.words() != twin.words()


def test_a_clone_has_the_script_to_itself() -> None:
    rng = Rng(4)
    rng.script([5, 2])
    twin = rng.clone()
    assert (rng.d6(), rng.d6()) == (5, 2)
    assert (twin.d6(), twin.d6()) == (5, 2)
