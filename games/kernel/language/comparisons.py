"""Comparisons of numbers in a text: `3 or more`, `1 or 2`, `equal to …`, `higher than …`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.kernel.language.lists import one_of


class Compare(Enum):
    """How a number is compared: `N`, `N or more`, `N or less`, `even`, `odd`, `higher than N`, `lower than N`."""

    EQUAL = ""
    AT_LEAST = "or more"
    AT_MOST = "or less"
    EVEN = "even"
    ODD = "odd"
    HIGHER = "higher than"
    LOWER = "lower than"


@dataclass(frozen=True, slots=True)
class OneOf:
    """`1 or 2`, `1, 2 or 4`: at least two numbers, rising."""

    numbers: tuple[int, ...]


def compare(value: int, how: Compare, limit: int) -> bool:
    """Does the value stand so to the limit? Even and odd have none."""
    if how is Compare.AT_LEAST:
        return value >= limit
    if how is Compare.AT_MOST:
        return value <= limit
    if how is Compare.EQUAL:
        return value == limit
    if how is Compare.HIGHER:
        return value > limit
    if how is Compare.LOWER:
        return value < limit
    return value % 2 == (0 if how is Compare.EVEN else 1)


def stands(value: int, how: Compare, limit: int | OneOf) -> bool:
    """As `compare`, also with several numbers."""
    return value in limit.numbers if isinstance(limit, OneOf) else compare(value, how, limit)


def measured(size: int | str | OneOf, how: Compare) -> str:
    """A measure by digits or a letter: `2`, `2 or more`, `1 or 2`, `lower than X`."""
    written = one_of([str(number) for number in size.numbers]) if isinstance(size, OneOf) else str(size)
    if how in (Compare.HIGHER, Compare.LOWER):
        return f"{how.value} {written}"
    return f"{written} {how.value}".rstrip()


def related(number: str, how: Compare) -> str:
    """A measure by another number: `equal to your points`, `equal to your points or less`, `lower than your …`."""
    if how in (Compare.HIGHER, Compare.LOWER):
        return f"{how.value} {number}"
    return f"equal to {number} {how.value}".rstrip()
