"""Knowledge: who may know a card's face, as bits by the numbers of the seats; and cards as an event takes them down.

The bit after the last seat is the spectators': who sits nowhere sees what is open to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class Viewers:
    """Everybody who looks at a game with these seats, as bits."""

    __slots__ = ("count", "everybody", "seats", "spectators")

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats: Final = tuple(seats)
        self.count: Final = len(self.seats) + 1
        self.spectators: Final = 1 << len(self.seats)
        self.everybody: Final = (1 << len(self.seats) + 1) - 1

    def bit(self, seat: str | None) -> int:
        """The bit of a seat, or of the spectators (None)."""
        return 1 << self.number(seat)

    def number(self, seat: str | None) -> int:
        """The number of a seat, or the next one for the spectators (None)."""
        return len(self.seats) if seat is None else self.seats.index(seat)


class CardRef:
    """A card in an event: its handle, its title, and who may be told the title.

    It is taken down with those who knew the card then, so that a later event can't give away an earlier one. `aliases`:
    its handles by viewer, where they differ. `hand`: the hand in which it is, named to those who don't know the card:
    a handle would show which of the hidden cards it is.
    """

    __slots__ = ("aliases", "hand", "handle", "mask", "title")

    def __init__(self, handle: str, title: str, mask: int, aliases: tuple[str, ...] = (), hand: str = "") -> None:
        self.handle: Final = handle
        self.title: Final = title
        self.mask: Final = mask
        self.aliases: Final = aliases
        self.hand: Final = hand

    def handle_for(self, bit: int) -> str:
        """By what a viewer is shown the card."""
        if self.hand and not self.mask & bit:
            return self.hand
        return self.aliases[bit.bit_length() - 1] if self.aliases else self.handle
