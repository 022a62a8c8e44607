"""Power of a card: what its numbers add up to, beside what cards of the pool have for the same price.

One least-squares fit over the cards of a kind: no games are played for it. How far a card is off is told in standard
deviations of what the pool's cards are off by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

FEWEST: Final = 20
"""Cards of a kind from which a curve is drawn."""
FAR_OFF: Final = 3.0
"""Standard deviations that hardly any published card is off."""
_RIDGE: Final = 1e-6
"""Keeps a fit solvable in which a figure is the same for all cards."""


@dataclass(frozen=True, slots=True)
class Power:
    """A card for the curve: its kind, what its numbers add up to and which those are, and the figures of its price."""

    kind: str
    total: float
    numbers: str
    price: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Deviation:
    """How far a card is off the curve: `expected` is what cards of its price add up to, `off` is in deviations."""

    power: Power
    expected: float
    off: float

    @property
    def is_far(self) -> bool:
        return abs(self.off) >= FAR_OFF


def deviation(card: Power, pool: Iterable[Power]) -> Deviation | None:
    """Of a card from the curve of a pool that it isn't in; None where its kind has too few cards for one."""
    alike = [each for each in pool if each.kind == card.kind]
    if len(alike) < FEWEST:
        return None
    rows = [(1.0, *each.price) for each in alike]
    weights = _fitted(rows, [each.total for each in alike])
    errors = [each.total - _sum(weights, row) for each, row in zip(alike, rows, strict=True)]
    usual = sqrt(sum(error * error for error in errors) / (len(rows) - len(weights)))
    expected = _sum(weights, (1.0, *card.price))
    return Deviation(card, expected, (card.total - expected) / usual) if usual else None


def _sum(weights: Sequence[float], row: Sequence[float]) -> float:
    return sum(weight * figure for weight, figure in zip(weights, row, strict=True))


def _fitted(rows: Sequence[Sequence[float]], totals: Sequence[float]) -> list[float]:
    """The weights of the figures with the least squared errors, by the normal equations."""
    size = len(rows[0])
    table = [
        [sum(row[line] * row[column] for row in rows) + (_RIDGE if line == column else 0.0) for column in range(size)]
        + [sum(row[line] * total for row, total in zip(rows, totals, strict=True))]
        for line in range(size)
    ]
    for pivot in range(size):
        for line in range(size):
            if line != pivot:
                factor = table[line][pivot] / table[pivot][pivot]
                table[line] = [one - factor * other for one, other in zip(table[line], table[pivot], strict=True)]
    return [line[size] / line[pivot] for pivot, line in enumerate(table)]
