"""Lists that change seldom: a state replaces them and never alters them, so that its clones can share them."""

from typing import TypeVar

T = TypeVar("T")


def with_item(items: list[T], at: int, item: T) -> list[T]:
    """A copy with another item at one place."""
    copy = items[:]
    copy[at] = item
    return copy


def without(items: list[T], at: int) -> list[T]:
    """A copy that lacks the item at one place."""
    copy = items[:]
    del copy[at]
    return copy
