"""Events of a game, as they are told: a game has a type for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


class Event:
    """Something that happened. Its fields are those of the public event, but for a trailing underscore."""

    __slots__ = ()

    name: ClassVar[str]
    """What it is called in public (docs/protocol.md)."""


@dataclass(frozen=True, slots=True)
class EventType:
    """A kind of event as programs know it: its `type`, what it says, and its keys beside `type` and `text`."""

    name: str
    about: str
    keys: tuple[str, ...] = ()
