"""Events are taken down: each says who may know which card, at the moment when it happened."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.components import DECK, HAND, SEATS
from games.dreamtides.rules.state import KNOWN_A, KNOWN_B, State
from games.kernel.engine.knowledge import CardRef, Viewers
from games.kernel.event import Event
from games.kernel.ids import CardNo

__all__ = ["EVERYBODY", "VIEWERS", "handle", "note", "ref", "seen_by", "source_handle", "source_ref"]

VIEWERS: Final = Viewers(SEATS)
EVERYBODY: Final = VIEWERS.everybody


def handle(s: State, card: CardNo) -> str:
    """The card's public name where it is now."""
    owner = s.table.owner[card]
    return f"{SEATS[owner]}{s.tags[card]}" if owner >= 0 else f"W{s.tags[card]}"


def seen_by(s: State, card: CardNo) -> int:
    """Who knows the card's face, as bits (D2.2, D2.3)."""
    zone = s.zone[card]
    if zone not in (DECK, HAND):
        return EVERYBODY
    flags = s.flags[card]
    mask = (1 if flags & KNOWN_A else 0) | (2 if flags & KNOWN_B else 0)
    if zone == HAND:
        mask |= 1 << s.table.owner[card]
    return EVERYBODY if mask == 3 and flags & KNOWN_A and flags & KNOWN_B else mask


def ref(s: State, card: CardNo, mask: int = 0) -> CardRef:
    """The card as it is known now; `mask` adds seats that are shown it by what the note tells."""
    return CardRef(handle(s, card), s.title(card), mask | seen_by(s, card))


def source_handle(s: State, card: CardNo, place: int) -> str:
    """The public name of a card on whose behalf something waits at this place of the stack. Where the card lies hidden
    by now, its own name would tell where: it is named by that place."""
    return handle(s, card) if seen_by(s, card) == EVERYBODY else f"{SEATS[s.table.owner[card]]}-{place + 1}"


def source_ref(s: State, card: CardNo, place: int) -> CardRef:
    """The same card as it is told of: everybody can read on the stack which it is."""
    return CardRef(source_handle(s, card, place), s.title(card), EVERYBODY)


def note(s: State, event: Event) -> None:
    """Takes down what happened. Callers on hot paths ask `s.log is not None` first."""
    if s.log is not None:
        s.log.append(event)
