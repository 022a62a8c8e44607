"""Looking at cards in secret, and revealing them (V2.4, V10.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.engine.resolution import set_env
from games.kernel.ids import NO_CARD, CardNo, Seat
from games.voidream.rules.components import HAND, SEATS
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import LookedAt, Revealed
from games.voidream.rules.operations.acts import BOTTOM, TOP, Act
from games.voidream.rules.program import CardPredicate, Op
from games.voidream.rules.state import KNOWN_ALL, KNOWN_BIT, VALUE_KNOWN, State


class ShowAct(Act):
    """What is done with cards that stay as they are."""

    __slots__ = ()

    def is_measured(self) -> bool:
        # The top 3 cards are as many of them as there are: nothing is given for seeing them.
        return self.selector.how not in (TOP, BOTTOM) and super().is_measured()


class LookAct(ShowAct):
    """Looks at cards in secret (V10.7)."""

    __slots__ = ()

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            s.flags[card] |= KNOWN_BIT[env.subject]
        lift(s, cards)
        if s.log is not None:
            note(s, LookedAt(seat=SEATS[env.subject], cards=[ref(s, card) for card in in_open_order(s, cards)]))
        return True


def lift(s: State, cards: tuple[CardNo, ...]) -> None:
    """Cards that are lifted from a deck show the back of the next in line to everybody (V10.7)."""
    for deck in s.deck:
        lifted = 0
        while lifted < len(deck) and deck[-1 - lifted] in cards:
            lifted += 1
        if 0 < lifted < len(deck):
            s.flags[deck[-1 - lifted]] |= VALUE_KNOWN


class RevealAct(ShowAct):
    """Shows cards to everybody; they stay where they are, and stay known (V2.4)."""

    __slots__ = ()

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        reveal(s, env.subject, cards)
        return True


class RevealUntilOp(Op):
    """Reveals the cards of one's own deck from the top until there is one such as the text says; it is what the line
    speaks of then, and the others are the rest."""

    __slots__ = ("match", "remembers")

    def __init__(self, match: CardPredicate, *, remembers: bool) -> None:
        self.match: Final = match
        self.remembers: Final = remembers

    def can(self, s: State, env: Env) -> bool:
        return bool(s.deck[env.subject])

    def run(self, s: State, env: Env) -> bool:
        revealed: list[CardNo] = []
        found = NO_CARD
        for card in reversed(s.deck[env.subject]):
            revealed.append(card)
            if self.match.ok(s, env, card):
                found = card
                break
        if not revealed:
            return False
        reveal(s, env.subject, tuple(revealed))
        if self.remembers:
            env = env.with_named(tuple(revealed))
        set_env(s, env.with_it((found,)))
        return True

    def why_not(self, s: State, env: Env) -> str:
        return "no card to reveal"


def reveal(s: State, seat: Seat, cards: tuple[CardNo, ...]) -> None:
    """A seat shows cards to everybody, where they are."""
    for card in cards:
        s.flags[card] |= KNOWN_ALL
    lift(s, cards)
    if s.log is not None:
        note(s, Revealed(seat=SEATS[seat], cards=[ref(s, card) for card in in_open_order(s, cards)]))


def in_open_order(s: State, cards: tuple[CardNo, ...]) -> Sequence[CardNo]:
    """Cards of a hand in an order that doesn't show how long each has been held."""
    if any(s.zone[card] != HAND for card in cards):
        return cards
    prints = s.table.cards
    return sorted(cards, key=lambda card: (prints[card].value, prints[card].title))
