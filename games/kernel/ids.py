"""Ids: the numbers by which an engine knows its seats and cards.

A type of its own keeps each apart from the other and from plain numbers, and is nothing at run time.
"""

from __future__ import annotations

from typing import Final, NewType

__all__ = ["NOBODY", "NO_CARD", "Seat"]

Seat = NewType("Seat", int)
"""A seat, from 0; outside the engine it has a letter."""
NOBODY: Final = Seat(-1)
"""No seat; of what is done, the rules do it."""
NO_CARD: Final = -1
