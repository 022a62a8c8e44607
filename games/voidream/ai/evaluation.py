"""How good a state looks for a seat by weights that were made by hand, in units of about one layer of the Dream deck.

Greedy judges by it, and stays as it is; rules of thumb go by what it says of cards. A search judges by `ai.value`.
"""

from __future__ import annotations

from typing import Final

from games.kernel.ids import NOBODY, CardNo, Seat
from games.voidream.rules import queries
from games.voidream.rules.components import BASTION, CONSTRUCT, ENTITY, MEMORY, OTHER
from games.voidream.rules.state import DRAW, EXHAUST_FLAG, FACE_UP, RUNNING, State
from games.voidream.rules.statistics import Statistics

WIN: Final = 1000.0
READY: Final = 0.35
"""A ready entity's extra worth for each point of dawn."""
_HAND_CARD: Final = 4.6
_DISCARDED_CARD: Final = 4.2
"""An arcanum outside the Void is a breath of life: each round costs one, and without them the mind is lost."""
_MEMORY_WORTH: Final = 1.8
_VEILED_WORTH: Final = 1.1
_CHARGE_WORTH: Final = 0.3
_FACES_NIGHTMARE: Final = 1.2
_CLOCK: Final = (60.0, 30.0, 12.0, 5.0, 2.0)
"""What is lost with 0, 1, 2 … arcana left outside the Void: the mind's own clock (V6.3)."""


def evaluate(s: State, seat: Seat) -> float:
    """The state's worth for the seat: 0 is even, WIN a won game."""
    if s.winner != RUNNING:
        return 0.0 if s.winner == DRAW else WIN if s.winner == seat else -WIN
    statistics = Statistics(s)
    return side(s, seat, statistics) - side(s, OTHER[seat], statistics) + nightmare(s, seat)


def side(s: State, seat: Seat, statistics: Statistics) -> float:
    total = layers(s, seat, statistics)
    for card in s.play[seat]:
        total += worth(s, card, statistics.dawn(card), statistics.stability(card), statistics.dusk(card))
    total += _VEILED_WORTH * len(s.veiled[seat])
    hand = len(s.hand[seat])
    discarded = len(s.arcana_discard[seat])
    total += _HAND_CARD * hand + _DISCARDED_CARD * discarded
    left = hand + discarded
    if left < len(_CLOCK):
        total -= _CLOCK[left]
    return total


def layers(s: State, seat: Seat, statistics: Statistics) -> float:
    """The protection of the bastion: cards above it, active constructs, and what it can take itself."""
    total = 0.0
    for above, card in enumerate(reversed(s.deck[seat]), 1):
        kind = s.table.cards[card].kind
        if kind == BASTION:
            total += 0.8 * statistics.stability_left(card)
            break
        total += 1.0 if above > 6 else 1.5
        if kind == CONSTRUCT and s.flags[card] & FACE_UP:
            total += 0.7 * statistics.stability_left(card)
    return total


def card_worth(s: State, card: CardNo) -> float:
    """What a card in play is worth to its controller."""
    statistics = Statistics(s)
    return worth(s, card, statistics.dawn(card), statistics.stability(card), statistics.dusk(card))


def worth(s: State, card: CardNo, dawn: int, stability: int, dusk: int) -> float:
    """The same, by its statistics."""
    printed = s.table.cards[card]
    total = _CHARGE_WORTH * len(s.under.get(card, ()))
    if printed.kind == MEMORY:
        return total + _MEMORY_WORTH
    if printed.kind != ENTITY:
        return total
    total += 1.0 + 0.55 * dawn + 0.25 * stability - 0.2 * dusk
    total += 0.5 * len(printed.abilities.activated) + 0.4 * len(printed.abilities.triggered)
    if not s.flags[card] & EXHAUST_FLAG:
        total += READY * dawn
    return total


def nightmare(s: State, seat: Seat) -> float:
    """Who will face Nightmare if nothing changes (V6.1)."""
    faces = queries.facing(s, tie=NOBODY)
    if faces == NOBODY:
        return 0.0
    return -_FACES_NIGHTMARE if faces == seat else _FACES_NIGHTMARE
