"""Arithmetic, numbers made of numbers: `your points plus 1`, `twice …`, `half …`, `the difference between … and …`.

What the parts are is each game's own: any type is taken, and functions of the game write them and work them out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Plus:
    """`your points plus 1`. `right` is no Plus or Minus."""

    left: Any
    right: Any


@dataclass(frozen=True, slots=True)
class Minus:
    """`your points minus 1`; never less than 0. `right` is no Plus or Minus."""

    left: Any
    right: Any


@dataclass(frozen=True, slots=True)
class Twice:
    """`twice your points`: of a number that is no Plus or Minus."""

    number: Any


@dataclass(frozen=True, slots=True)
class Half:
    """`half your energy`, rounded down: of a number that is no Plus or Minus."""

    number: Any


@dataclass(frozen=True, slots=True)
class Difference:
    """`the difference between your points and your energy`: how far the higher is above the lower."""

    left: Any
    right: Any


@dataclass(frozen=True, slots=True)
class Capped:
    """`the number of cards you control, up to 3`: never more than `most`."""

    number: Any
    most: int


@dataclass(frozen=True, slots=True)
class Product:
    """A number as often as another says, `+2 power for each spell`: no text writes it as a number."""

    left: Any
    right: Any


Reckoned = Plus | Minus | Twice | Half | Difference | Capped


def written(number: Reckoned | Product, write: Callable[[Any], str]) -> str:
    """The wording, with `write` for the parts."""
    match number:
        case Plus(left, right):
            return f"{write(left)} plus {write(right)}"
        case Minus(left, right):
            return f"{write(left)} minus {write(right)}"
        case Twice(part):
            return f"twice {write(part)}"
        case Half(part):
            return f"half {write(part)}"
        case Difference(left, right):
            return f"the difference between {write(left)} and {write(right)}"
        case Capped(part, most):
            return f"{write(part)}, up to {most}"
        case Product(left, right):
            factor = write(right)
            return f"{write(left)}{factor}" if factor == "X" else f"{write(left)} times {factor}"


def reckoned(number: Reckoned | Product, left: int, right: int) -> int:
    """What it comes to, from what its parts are now; `right` is 0 where there is only one part."""
    match number:
        case Plus():
            return left + right
        case Minus():
            return max(0, left - right)
        case Twice():
            return 2 * left
        case Half():
            return left // 2
        case Difference():
            return abs(left - right)
        case Capped():
            return min(left, number.most)
        case Product():
            return left * right
