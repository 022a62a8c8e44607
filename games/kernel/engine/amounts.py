"""Amounts: how many cards an action is about, and how many make it whole."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from games.kernel.engine.program import Number
from games.kernel.engine.values import FixedNumber

ALL: Final = -1
ANY_NUMBER: Final = -2

S = TypeVar("S")
E = TypeVar("E")


class Amount(Generic[S, E]):
    """`count` is ALL, ANY_NUMBER, a constant of the game, or 0 for a number that `number` says (None: 1); `up_to` makes
    that number a maximum."""

    __slots__ = ("count", "is_measured", "is_open", "number", "up_to")

    def __init__(self, count: int, number: Number[S, E] | None, *, up_to: bool) -> None:
        self.count: Final = count
        self.number: Final = number
        self.up_to: Final = up_to
        self.is_open: Final = up_to or count == ANY_NUMBER
        """One card is enough."""
        is_one = number is None or (isinstance(number, FixedNumber) and number.value == 1)
        self.is_measured: Final = self.is_open or not is_one
        """The text names how many, so that it can be done with fewer of them, or with none."""

    def wanted(self, s: S, env: E) -> int:
        return 1 if self.number is None else self.number.of(s, env)

    def needed(self, s: S, env: E) -> int:
        """How many cards it has to be done with, so that it is done as it says; of an open number one is enough."""
        fixed = self.is_measured and not self.is_open and self.count == 0
        return max(1, self.wanted(s, env)) if fixed else 1
