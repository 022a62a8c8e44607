"""Looking at cards in secret, and revealing them (V2.4, V10.7)."""

from __future__ import annotations

from games.voidream.components import SEATS
from games.voidream.events import note, ref
from games.voidream.happened import LookedAt, Revealed
from games.voidream.operations.acts import Act
from games.voidream.program import (
    Env,
)
from games.voidream.state import (
    KNOWN_ALL,
    KNOWN_BIT,
    VALUE_KNOWN,
    State,
)

__all__ = ["LookAct", "RevealAct", "reveal"]


class LookAct(Act):
    """Looks at cards in secret (V10.7)."""

    __slots__ = ()

    def perform(self, s: State, env: Env, cards: tuple[int, ...]) -> bool:
        for card in cards:
            s.flags[card] |= KNOWN_BIT[env.subject]
        lift(s, cards)
        if s.log is not None:
            note(s, LookedAt(seat=SEATS[env.subject], cards=[ref(s, card) for card in cards]))
        return True


def lift(s: State, cards: tuple[int, ...]) -> None:
    """Cards that are lifted from a deck show the back of the next in line to everybody (V10.7)."""
    for deck in s.deck:
        lifted = 0
        while lifted < len(deck) and deck[-1 - lifted] in cards:
            lifted += 1
        if 0 < lifted < len(deck):
            s.flags[deck[-1 - lifted]] |= VALUE_KNOWN


class RevealAct(Act):
    """Shows cards to everybody; they stay where they are, and stay known (V2.4)."""

    __slots__ = ()

    def perform(self, s: State, env: Env, cards: tuple[int, ...]) -> bool:
        reveal(s, env.subject, cards)
        return True


def reveal(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """A seat shows cards to everybody, where they are."""
    for card in cards:
        s.flags[card] |= KNOWN_ALL
    lift(s, cards)
    if s.log is not None:
        note(s, Revealed(seat=SEATS[seat], cards=[ref(s, card) for card in cards]))
