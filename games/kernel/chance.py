"""Chance as a value: a generator whose whole state is one 64-bit integer (SplitMix64).

The same integer gives the same numbers on every platform and Python version, which records rely on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GOLDEN: Final = 0x9E3779B97F4A7C15


def step(state: int) -> tuple[int, int]:
    """The next generator state, and a number of 64 bits."""
    state = (state + _GOLDEN) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


def below(state: int, limit: int) -> tuple[int, int]:
    """The next generator state, and a number from 0 to limit - 1 (its bias is below limit / 2**64)."""
    state, bits = step(state)
    return state, (bits * limit) >> 64


def shuffled(state: int, items: list[T]) -> tuple[int, list[T]]:
    """The next generator state, and the items in a random order; the given list stays as it is."""
    items = items[:]
    for last in range(len(items) - 1, 0, -1):
        # As `below`, which would be called for each card of every deck.
        state = (state + _GOLDEN) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        other = ((z ^ (z >> 31)) * (last + 1)) >> 64
        items[last], items[other] = items[other], items[last]
    return state, items


def spread(state: int, total: int, limits: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """The next generator state, and amounts that make up the total: point by point, wherever there is room."""
    amounts = [0] * len(limits)
    for _ in range(total):
        room = [index for index, limit in enumerate(limits) if amounts[index] < limit]
        state, at = below(state, len(room))
        amounts[room[at]] += 1
    return state, tuple(amounts)
