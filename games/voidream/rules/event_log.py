"""Events are taken down: each says who may know which card, at the moment when it happened.

A card in it is a Ref, taken down with the seats that knew the card then, so that a later event can't give away an
earlier one. `notation/narration.py` turns events into what a seat is told.
"""

from __future__ import annotations

from typing import Final

from games.kernel.engine.knowledge import CardRef, Viewers
from games.kernel.event import Event
from games.kernel.ids import CardNo
from games.voidream.rules.components import (
    ARCANA_DISCARD,
    ATTACHED,
    DECK,
    DISCARD,
    HAND,
    LIMBO,
    MIND,
    PLAY,
    SEATS,
    VEILED,
    VOID,
)
from games.voidream.rules.state import FACE_DOWN, KNOWN_A, KNOWN_B, KNOWN_PUBLIC, VALUE_KNOWN, State

__all__ = [
    "SEEN_BY_ALL",
    "SPECTATORS",
    "VIEWERS",
    "Ref",
    "handle",
    "is_back_open",
    "note",
    "ref",
    "seen_by",
]

SEEN_BY_A: Final = 1
SEEN_BY_B: Final = 2
VIEWERS: Final = Viewers(SEATS)
SPECTATORS: Final = VIEWERS.spectators
SEEN_BY_ALL: Final = VIEWERS.everybody
OPEN_ZONES: Final = frozenset({ARCANA_DISCARD, DISCARD, VOID, PLAY, LIMBO, MIND})


class Ref(CardRef):
    """A card in a note. `value` is told to whoever may be told the title, and to everybody else if the card's back is
    to be seen where it lies."""

    __slots__ = ("is_back_open", "value")

    def __init__(self, handle: str, value: int, title: str, mask: int, *, is_back_open: bool = True) -> None:
        super().__init__(handle, title, mask)
        self.value: Final = value
        self.is_back_open: Final = is_back_open


def handle(s: State, card: CardNo) -> str:
    """The card's public name where it is now; it changes when the card could no longer be followed (V2.4)."""
    return f"{SEATS[s.table.owner[card]]}{s.tags[card]}"


def seen_by(s: State, card: CardNo) -> int:
    """Who knows the card's face, as bits: SEEN_BY_A, SEEN_BY_B, SPECTATORS (V2.2 to V2.4)."""
    zone = s.zone[card]
    flags = s.flags[card]
    if zone in OPEN_ZONES or (zone == ATTACHED and not flags & FACE_DOWN) or flags & KNOWN_PUBLIC:
        return SEEN_BY_ALL
    mask = (SEEN_BY_A if flags & KNOWN_A else 0) | (SEEN_BY_B if flags & KNOWN_B else 0)
    if zone == HAND:
        mask |= 1 << s.table.owner[card]
    elif zone == VEILED:
        mask |= 1 << s.control[card]
    elif zone == ATTACHED:
        mask |= 1 << s.control[s.host[card]]
    return mask


def is_back_open(s: State, card: CardNo) -> bool:
    """Is the card's back to be seen where it lies (V2.2)?"""
    return s.zone[card] != DECK or bool(s.flags[card] & VALUE_KNOWN)


def ref(s: State, card: CardNo, mask: int = 0) -> Ref:
    """The card as it is known now; `mask` adds seats that are shown it by what the note tells."""
    printed = s.table.cards[card]
    mask |= seen_by(s, card)
    return Ref(handle(s, card), printed.value, printed.title, mask, is_back_open=is_back_open(s, card))


def note(s: State, event: Event) -> None:
    """Takes down what happened. Callers on hot paths ask `s.log is not None` first."""
    if s.log is not None:
        s.log.append(event)
