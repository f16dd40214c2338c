"""Lists that a state replaces."""

from ludarium.core import with_item, without


def test_a_list_with_another_item_leaves_the_first_as_it_was() -> None:
    items = [1, 2, 3]
    assert with_item(items, 1, 9) == [1, 9, 3]
    assert items == [1, 2, 3]


def test_a_list_without_an_item_leaves_the_first_as_it_was() -> None:
    items = [1, 2, 3]
    assert without(items, 1) == [1, 3]
    assert items == [1, 2, 3]
