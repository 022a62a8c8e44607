"""Trigger: an ability that hears an event, and the index of who listens to what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NewType, TypeVar

from games.kernel.engine.program import EventKind, Op, Outcome
from games.kernel.ids import CardNo

Timing = NewType("Timing", int)
"""When a triggered ability resolves."""
BEFORE: Final = Timing(0)
WHEN: Final = Timing(1)
AFTER: Final = Timing(2)
ANY_TIMING: Final = Timing(-1)

Code = tuple[Op[Any, Any], ...]
"""A program: operations in a row."""


class Trigger:
    """What the engine knows of a triggered ability: when it resolves, by which event, what it does, and what would
    happen if it takes the place of that. A game adds what narrows the event."""

    __slots__ = ("code", "event", "outcome", "text", "timing")

    def __init__(
        self, timing: Timing, event: EventKind, code: Code, text: str, outcome: Outcome[Any] | None = None
    ) -> None:
        self.timing: Final = timing
        self.event: Final = event
        self.code: Final = code
        self.text: Final = text
        self.outcome: Final = outcome


A = TypeVar("A")

Index = tuple[tuple[tuple[CardNo, int, A], ...], ...]
"""By kind of event: the cards with an ability that hears it, each with the place from which it speaks."""


def indexed(kinds: int, listed: Iterable[tuple[int, CardNo, int, A]], before: Index[A] = ()) -> Index[A]:
    """Who listens to what, of (kind, card, place, ability); with what an index has already, which isn't changed."""
    more: dict[int, list[tuple[CardNo, int, A]]] = {}
    for kind, card, place, ability in listed:
        more.setdefault(kind, []).append((card, place, ability))
    if before and not more:
        return before
    return tuple([(*entries, *more.get(kind, ())) for kind, entries in enumerate(before or ((),) * kinds)])
