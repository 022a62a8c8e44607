"""Events are taken down: each says who may know which card, at the moment when it happened."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.components import DECK, HAND, SEATS
from games.dreamtides.rules.state import KNOWN_A, KNOWN_B, State
from games.kernel.engine.handles import is_aliased, number_of
from games.kernel.engine.knowledge import CardRef, Viewers
from games.kernel.event import Event
from games.kernel.ids import CardNo

VIEWERS: Final = Viewers(SEATS)
EVERYBODY: Final = VIEWERS.everybody


def handle(s: State, card: CardNo, viewer: int) -> str:
    """The card's public name where it is now, for a seat or (the number after the last seat) for spectators."""
    owner = s.table.owner[card]
    return f"{SEATS[owner] if owner >= 0 else 'W'}{number_of(s, card, viewer)}"


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


def is_hidden_in_hand(s: State, card: CardNo, bit: int) -> bool:
    """Is it in a hand, unknown to the viewer?"""
    return s.zone[card] == HAND and not seen_by(s, card) & bit


def ref(s: State, card: CardNo, *, enters: bool = False) -> CardRef:
    """The card as it is known now. `enters`: of a card that enters a hand, which still has the name from before."""
    names = tuple([handle(s, card, viewer) for viewer in range(len(s.aliases))]) if is_aliased(s, card) else ()
    owner = s.table.owner[card]
    hand = f"{SEATS[owner]}:hand" if s.zone[card] == HAND and not enters else ""
    return CardRef(handle(s, card, owner), s.title(card), seen_by(s, card), names, hand)


def source_handle(s: State, card: CardNo, place: int, viewer: int) -> str:
    """The public name of a card on whose behalf something waits at this place of the stack. Where the card lies hidden
    by now, its own name would tell where: it is named by that place."""
    return handle(s, card, viewer) if seen_by(s, card) == EVERYBODY else f"{SEATS[s.table.owner[card]]}-{place + 1}"


def source_ref(s: State, card: CardNo, place: int) -> CardRef:
    """The same card as it is told of: everybody can read on the stack which it is."""
    names = tuple([source_handle(s, card, place, viewer) for viewer in range(len(s.aliases))])
    return CardRef(source_handle(s, card, place, s.table.owner[card]), s.title(card), EVERYBODY, names)


def note(s: State, event: Event) -> None:
    """Takes down what happened. Callers on hot paths ask `s.log is not None` first."""
    if s.log is not None:
        s.log.append(event)
