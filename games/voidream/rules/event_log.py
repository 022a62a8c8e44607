"""Events are taken down: each says who may know which card, at the moment when it happened.

A card in it is a Ref, taken down with the seats that knew the card then, so that a later event can't give away an
earlier one. `notation/narration.py` turns events into what a seat is told.
"""

from __future__ import annotations

from typing import Final

from games.kernel.engine.handles import is_aliased, number_of
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

_SEEN_BY_A: Final = 1
_SEEN_BY_B: Final = 2
VIEWERS: Final = Viewers(SEATS)
SPECTATORS: Final = VIEWERS.spectators
SEEN_BY_ALL: Final = VIEWERS.everybody
_OPEN_ZONES: Final = frozenset({ARCANA_DISCARD, DISCARD, VOID, PLAY, LIMBO, MIND})


class Ref(CardRef):
    """A card in a note. `value` is told to whoever may be told the title, and to everybody else if the card's back is
    to be seen where it lies."""

    __slots__ = ("is_back_open", "value")

    def __init__(
        self,
        handle: str,
        value: int,
        title: str,
        mask: int,
        aliases: tuple[str, ...] = (),
        hand: str = "",
        *,
        is_back_open: bool = True,
    ) -> None:
        super().__init__(handle, title, mask, aliases, hand)
        self.value: Final = value
        self.is_back_open: Final = is_back_open


def handle(s: State, card: CardNo, viewer: int) -> str:
    """The card's public name where it is now, for a seat or (the number after the last seat) for spectators; it changes
    when the card could no longer be followed (V2.4)."""
    return f"{SEATS[s.table.owner[card]]}{number_of(s, card, viewer)}"


def seen_by(s: State, card: CardNo) -> int:
    """Who knows the card's face, as bits: SEEN_BY_A, SEEN_BY_B, SPECTATORS (V2.2 to V2.4)."""
    zone = s.zone[card]
    flags = s.flags[card]
    if zone in _OPEN_ZONES or (zone == ATTACHED and not flags & FACE_DOWN) or flags & KNOWN_PUBLIC:
        return SEEN_BY_ALL
    mask = (_SEEN_BY_A if flags & KNOWN_A else 0) | (_SEEN_BY_B if flags & KNOWN_B else 0)
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


def ref(s: State, card: CardNo, *, enters: bool = False) -> Ref:
    """The card as it is known now. `enters`: of a card that enters a hand, which still has the name from before."""
    printed = s.table.cards[card]
    owner = SEATS[s.table.owner[card]]
    names = tuple([handle(s, card, viewer) for viewer in range(len(s.aliases))]) if is_aliased(s, card) else ()
    hand = f"{owner}:hand" if s.zone[card] == HAND and not enters else ""
    own = f"{owner}{s.tags[card]}"
    return Ref(own, printed.value, printed.title, seen_by(s, card), names, hand, is_back_open=is_back_open(s, card))


def note(s: State, event: Event) -> None:
    """Takes down what happened. Callers on hot paths ask `s.log is not None` first."""
    if s.log is not None:
        s.log.append(event)
