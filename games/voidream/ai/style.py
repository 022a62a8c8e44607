"""Manners: what somebody likes, beside winning. They lean their judgement of a state, and so play another style at
about the same strength: the leaning is small beside what decides a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.ids import Seat
from games.kernel.search.hooks import Manner
from games.voidream.rules import statistics
from games.voidream.rules.components import BASTION, CONSTRUCT, ENTITY, OTHER
from games.voidream.rules.state import EXHAUST_FLAG, FACE_UP, State

MANNERS: Final = (
    Manner("dawn", "a dawn charger", "Keeps its entities ready and strikes at your tower early."),
    Manner("dusk", "a schemer of dusk", "Tires its entities out on purpose, veils cards and waits for the dark."),
    Manner("turtle", "a turtle", "Guards its own tower first, with whatever can take a blow."),
    Manner("void", "a void gambler", "Spends its arcana freely and isn’t afraid of Nightmare."),
)


def dawn(s: State, seat: Seat) -> float:
    """Ready entities, and an opponent with a short tower."""
    total = -0.1 * _above_bastion(s, OTHER[seat])
    for card in s.play[seat]:
        if s.table.cards[card].kind == ENTITY and not s.flags[card] & EXHAUST_FLAG:
            total += 0.1 * statistics.dawn(s, card)
    return total


def dusk(s: State, seat: Seat) -> float:
    """Exhausted entities that count little then, and cards that nobody sees."""
    total = 0.4 * len(s.veiled[seat])
    for card in s.play[seat]:
        if s.table.cards[card].kind == ENTITY and s.flags[card] & EXHAUST_FLAG:
            total += 0.25 - 0.075 * statistics.dusk(s, card)
    return total


def turtle(s: State, seat: Seat) -> float:
    """One's own tower, its constructs, and entities that are hard to destroy."""
    total = 0.2 * _above_bastion(s, seat)
    for card in s.deck[seat]:
        if s.table.cards[card].kind == CONSTRUCT and s.flags[card] & FACE_UP:
            total += 0.4
    for card in s.play[seat]:
        if s.table.cards[card].kind == ENTITY:
            total += 0.12 * statistics.stability(s, card)
    return total


def void(s: State, seat: Seat) -> float:
    """Arcana are there to be spent."""
    return -0.8 * (len(s.hand[seat]) + len(s.arcana_discard[seat]))


def _above_bastion(s: State, seat: Seat) -> int:
    """The cards above a seat's bastion."""
    for above, card in enumerate(reversed(s.deck[seat])):
        if s.table.cards[card].kind == BASTION:
            return above
    return len(s.deck[seat])


LEANINGS: Final[dict[str, Callable[[State, Seat], float]]] = {
    "dawn": dawn,
    "dusk": dusk,
    "turtle": turtle,
    "void": void,
}
"""What a state is worth beside its worth, in layers, to who plays so at this seat."""
