"""Lists that change seldom: a state replaces them and never alters them, so that its clones can share them."""

from typing import TypeVar

T = TypeVar("T")


def with_item(items: list[T], at: int, item: T) -> list[T]:
    """A copy with another item at one place."""
    copy = items[:]
    copy[at] = item
    return copy
