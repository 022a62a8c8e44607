"""What happens in a game, as it is told: a game has a type for each kind of event."""

from __future__ import annotations

from typing import ClassVar

__all__ = ["Event"]


class Event:
    """Something that happened. Its fields are those of the public event, but for a trailing underscore."""

    __slots__ = ()

    name: ClassVar[str]
    """What it is called in public (docs/protocol.md)."""
