"""Sample of shuffles: how often what a deck's owner hopes for lay within reach of the top, counted and exact."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

__all__ = ["Sample", "Sampled", "interval"]

SCORE = 1.96
"""Of the normal distribution: nineteen intervals of twenty hold the true share."""


@dataclass(frozen=True, slots=True)
class Sampled:
    """One hope: in how many shuffles it came true, and how likely it is where that can be worked out."""

    group: str
    label: str
    hits: int
    exact: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Sample:
    """`reach` cards from the top were looked at in each of `times` shuffles of `drawn` cards."""

    times: int
    drawn: int
    reach: int
    rows: tuple[Sampled, ...]


def interval(hits: int, times: int) -> tuple[Fraction, Fraction]:
    """Where the true share lies in all likelihood, after so many hits (Wilson's interval)."""
    share, square = hits / times, SCORE**2
    middle = (share + square / (2 * times)) / (1 + square / times)
    half = SCORE * sqrt(share * (1 - share) / times + square / (4 * times**2)) / (1 + square / times)
    return Fraction(max(middle - half, 0.0)), Fraction(min(middle + half, 1.0))
