"""Knowledge: who may know a card's face, as bits by the numbers of the seats; and cards as an event takes them down.

The bit after the last seat is the spectators': who sits nowhere sees what is open to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

__all__ = ["CardRef", "Viewers"]


class Viewers:
    """Everybody who looks at a game with these seats, as bits."""

    __slots__ = ("everybody", "seats", "spectators")

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats: Final = tuple(seats)
        self.spectators: Final = 1 << len(self.seats)
        self.everybody: Final = (1 << len(self.seats) + 1) - 1

    def bit(self, seat: str | None) -> int:
        """The bit of a seat, or of the spectators (None)."""
        return self.spectators if seat is None else 1 << self.seats.index(seat)


class CardRef:
    """A card in an event: its handle, its title, and who may be told the title.

    It is taken down with those who knew the card then, so that a later event can't give away an earlier one.
    """

    __slots__ = ("handle", "mask", "title")

    def __init__(self, handle: str, title: str, mask: int) -> None:
        self.handle: Final = handle
        self.title: Final = title
        self.mask: Final = mask
