"""Sample of shuffles: how often what a deck's owner hopes for lay within reach of the top, counted and exact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import sqrt
from operator import or_

from games.kernel.chance import shuffled
from games.kernel.decks.odds import at_least

_SCORE = 1.96
"""Of the normal distribution: nineteen intervals of twenty hold the true share."""


@dataclass(frozen=True, slots=True)
class Hope:
    """That one of these cards, by their numbers, is among the topmost."""

    group: str
    label: str
    cards: frozenset[int]

    @classmethod
    def of(cls, group: str, label: str, wanted: Sequence[bool]) -> Hope:
        """The cards for which it is so, in their order."""
        return cls(group, label, frozenset(number for number, is_wanted in enumerate(wanted) if is_wanted))


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


def counted(
    hopes: Sequence[Hope], size: int, seed: int, times: int, reach: int, *, group: str, together: str
) -> Sample:
    """Shuffles of so many cards, the first one as a trial with this seed begins. After the hopes of a `group` stands,
    under the label `together`, how often all of them came true at once."""
    reach = min(reach, size)
    masks = [sum(1 << bit for bit, hope in enumerate(hopes) if card in hope.cards) for card in range(size)]
    grouped = sum(1 << bit for bit, hope in enumerate(hopes) if hope.group == group)
    hits, at_once = [0] * len(hopes), 0
    order = list(range(size))
    for _ in range(times):
        # Each from the same order, as if the deck were put away and taken out again.
        seed, drawn = shuffled(seed, order)
        seen = reduce(or_, (masks[card] for card in drawn[:reach]))
        at_once += seen & grouped == grouped
        for bit in range(len(hopes)):
            hits[bit] += seen >> bit & 1
    rows = [
        Sampled(hope.group, hope.label, found, at_least(1, reach, len(hope.cards), size))
        for hope, found in zip(hopes, hits, strict=True)
    ]
    if grouped.bit_count() > 1:
        rows.insert(grouped.bit_length(), Sampled(group, together, at_once))
    return Sample(times, size, reach, tuple(rows))


def interval(hits: int, times: int) -> tuple[Fraction, Fraction]:
    """Where the true share lies in all likelihood, after so many hits (Wilson's interval)."""
    share, square = hits / times, _SCORE**2
    middle = (share + square / (2 * times)) / (1 + square / times)
    half = _SCORE * sqrt(share * (1 - share) / times + square / (4 * times**2)) / (1 + square / times)
    return Fraction(max(middle - half, 0.0)), Fraction(min(middle + half, 1.0))
