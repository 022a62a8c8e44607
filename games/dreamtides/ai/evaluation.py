"""How good a state looks for a seat, in points, by weights that were made by hand."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import DECK, HAND
from games.dreamtides.rules.queries import gifts_in_force, gifts_to, spark, total_spark
from games.dreamtides.rules.state import DRAWN, RUNNING, State
from games.kernel.ids import OPPOSITE, CardNo, Seat

WIN: Final = 1000.0
_LEAD: Final = 0.8
"""Of each point of spark by which a seat leads, for Judgments to come beyond the next one."""
_HAND_CARD: Final = 0.9
_STRONGER: Final = 0.1
"""What costs one more does so much more."""
_TOO_EARLY: Final = 0.25
"""For each energy that a card costs beyond what the next turn brings."""
_FROM_VOID: Final = 0.5
"""What can be played from the void needs no place in a hand (D11.9)."""
_PRODUCTION: Final = 0.6
_ENERGY: Final = 0.05
_BODY: Final = 0.3
ABILITY: Final = 0.4
_NEXT_TURN: Final = 1.0
"""What the seat that isn't active will get before it acts: half of a card and of a Dreamwell card, so that ending a
turn makes no difference in itself."""
_MATCH_POINT: Final = 6.0
"""What it is worth that the next Judgment wins."""


def evaluate(s: State, seat: Seat) -> float:
    """The state's worth for the seat: 0 is even, WIN a won battle."""
    if s.winner != RUNNING:
        return 0.0 if s.winner == DRAWN else WIN if s.winner == seat else -WIN
    return lead(s, seat)


def lead(s: State, seat: Seat) -> float:
    """The same of a battle that goes on."""
    other = OPPOSITE[seat]
    ahead = total_spark(s, seat) - total_spark(s, other)
    # The seat that isn't active judges next (D5.3).
    judge = OPPOSITE[s.active]
    gain = max(0, ahead if judge == seat else -ahead)
    total = side(s, seat) - side(s, other) + _LEAD * ahead + (gain if judge == seat else -gain)
    total += _NEXT_TURN if judge == seat else -_NEXT_TURN
    if s.points[judge] + gain >= s.table.settings.points:
        total += _MATCH_POINT if judge == seat else -_MATCH_POINT
    return total


def side(s: State, seat: Seat) -> float:
    total = s.points[seat] + _HAND_CARD * len(s.hand[seat])
    total += _PRODUCTION * s.production[seat] + _ENERGY * s.energy[seat]
    gifts = gifts_in_force(s)
    given = len([gift for card in s.field[seat] for gift in gifts_to(s, card, gifts)]) if gifts else 0
    return total + ABILITY * given + sum([_BODY + abilities(s, card) for card in s.field[seat]])


def abilities(s: State, card: CardNo) -> float:
    said = s.table.cards[card].abilities
    return ABILITY * (len(said.activated) + len(said.triggered) + len(said.statics))


def card_worth(s: State, card: CardNo) -> float:
    """A single card's worth: to keep, to save, to get rid of."""
    if s.zone[card] in (HAND, DECK):
        return worth_in_hand(s.table.cards[card], s.production[s.table.owner[card]])
    return _BODY + abilities(s, card) + _LEAD * spark(s, card)


def worth_in_hand(card: CardDef, production: int) -> float:
    """What a card is worth to somebody who has it, or is to draw it, and produces so much."""
    worth = _HAND_CARD + _STRONGER * max(0, card.cost) - _TOO_EARLY * max(0, card.cost - production - 1)
    return worth - _FROM_VOID * bool(card.abilities.reclaim)


def is_worth_a_draw(card: CardDef, production: int) -> bool:
    """Is it better than whatever card lies below it, as far as one can tell?"""
    return worth_in_hand(card, production) >= _HAND_CARD
