"""Numbers and conditions that a text names, compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NewType

from games.dreamtides.rules.components import VOID
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.program import CardPredicate, Condition, Number
from games.dreamtides.rules.queries import spark, stored_spark, total_spark
from games.dreamtides.rules.state import ANCHORED, MARKED, State
from games.kernel.ids import NO_CARD, OPPOSITE, CardNo, Seat
from games.kernel.language.comparisons import Compare, compare

Relation = NewType("Relation", int)
"""How a player stands to a text."""
ANY: Final = Relation(0)
YOU: Final = Relation(1)
OPPONENT: Final = Relation(2)
SUBJECT: Final = Relation(3)
"""Who acts now."""
FACING: Final = Relation(4)
"""Whom that one faces."""


def seat_of(relation: Relation, env: Env) -> Seat:
    """The seat that stands in a relation to a text."""
    if relation == YOU:
        return env.you
    if relation == SUBJECT:
        return env.subject
    return OPPOSITE[env.subject] if relation == FACING else OPPOSITE[env.you]


class ResultNumber(Number):
    """How many cards the line last abandoned, discarded or dissolved."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        return env.result


class ItsNumber(Number):
    """A number of the card that the line last spoke of; of the card itself, if it spoke of none."""

    __slots__ = ("read",)

    def __init__(self, read: Callable[[State, CardNo], int]) -> None:
        self.read: Final = read

    def of(self, s: State, env: Env) -> int:
        card = env.it[0] if env.it else env.source
        return self.read(s, card) if card != NO_CARD else 0


class ItsSpark(Number):
    """The spark of that card; of a character that has left the battlefield in this text, or made it trigger by that,
    what it had last (D10.2)."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        card = env.it[0] if env.it else env.source
        last = env.last_spark(card)
        if last is not None:
            return last
        return spark(s, card) if card != NO_CARD else 0


class ThisNumber(Number):
    """A number of the card with the text; the spark (`is_spark`) that it had last, if it has left."""

    __slots__ = ("is_spark", "read")

    def __init__(self, read: Callable[[State, CardNo], int], *, is_spark: bool) -> None:
        self.read: Final = read
        self.is_spark: Final = is_spark

    def of(self, s: State, env: Env) -> int:
        last = env.last_spark(env.source) if self.is_spark else None
        return self.read(s, env.source) if last is None else last


class TotalNumber(Number):
    """A number of all the cards of a phrase together."""

    __slots__ = ("match", "read")

    def __init__(self, match: CardPredicate, read: Callable[[State, CardNo], int]) -> None:
        self.match: Final = match
        self.read: Final = read

    def of(self, s: State, env: Env) -> int:
        return sum(self.read(s, card) for card in self.match.cards(s, env))


class TotalSparkNumber(Number):
    """A player's total spark (D5.4). `stored`: without what static abilities change."""

    __slots__ = ("stored", "whose")

    def __init__(self, whose: Relation, *, stored: bool) -> None:
        self.whose: Final = whose
        self.stored: Final = stored

    def of(self, s: State, env: Env) -> int:
        seat = seat_of(self.whose, env)
        if self.stored:
            return s.bonus[seat] + sum([stored_spark(s, card) for card in s.field[seat]])
        return total_spark(s, seat)


class OwnNumber(Number):
    """A number of the card that is being measured: the last that the line speaks of meanwhile."""

    __slots__ = ("read",)

    def __init__(self, read: Callable[[State, CardNo], int]) -> None:
        self.read: Final = read

    def of(self, s: State, env: Env) -> int:
        return self.read(s, env.it[-1])


class ResourceNumber(Number):
    """A player's energy, points or production."""

    __slots__ = ("resource", "whose")

    def __init__(self, resource: str, whose: Relation) -> None:
        self.resource: Final = resource
        self.whose: Final = whose

    def of(self, s: State, env: Env) -> int:
        seat = seat_of(self.whose, env)
        if self.resource == "energy":
            return s.energy[seat]
        return s.points[seat] if self.resource == "points" else s.production[seat]


def printed_cost(s: State, card: CardNo) -> int:
    """What is printed on a card; a modal one counts 0."""
    return max(0, s.table.cards[card].cost)


def spark_of(s: State, card: CardNo) -> int:
    """The spark of a character as it is, and as it was printed elsewhere."""
    return spark(s, card)


def stored_spark_of(s: State, card: CardNo) -> int:
    """The spark of a character without what static abilities change."""
    return stored_spark(s, card)


# --- conditions ---


class CardCondition(Condition):
    """What this card is, or the card that the line last spoke of."""

    __slots__ = ("being", "it")

    def __init__(self, being: Callable[[State, CardNo], bool], *, it: bool = False) -> None:
        self.being: Final = being
        self.it: Final = it

    def holds(self, s: State, env: Env) -> bool:
        about = env.it[0] if self.it and env.it else env.source
        return about != NO_CARD and self.being(s, about)


def is_marked(s: State, card: CardNo) -> bool:
    return bool(s.flags[card] & MARKED)


def is_anchored(s: State, card: CardNo) -> bool:
    return bool(s.flags[card] & ANCHORED)


class LiesCondition(Condition):
    """This is in your void."""

    __slots__ = ()

    def holds(self, s: State, env: Env) -> bool:
        return s.zone[env.source] == VOID


class HandEmptyCondition(Condition):
    __slots__ = ("whose",)

    def __init__(self, whose: Relation) -> None:
        self.whose: Final = whose

    def holds(self, s: State, env: Env) -> bool:
        return not s.hand[seat_of(self.whose, env)]


class TurnCondition(Condition):
    """It is somebody's turn."""

    __slots__ = ("whose",)

    def __init__(self, whose: Relation) -> None:
        self.whose: Final = whose

    def holds(self, s: State, env: Env) -> bool:
        return s.active == seat_of(self.whose, env)


class DoneCondition(Condition):
    """What a player has done in this turn: `what` is a place in `this_turn`, -1: cards drawn."""

    __slots__ = ("how", "limit", "match", "what", "whose")

    def __init__(self, whose: Relation, what: int, match: CardPredicate | None, how: Compare, limit: int) -> None:
        self.whose: Final = whose
        self.what: Final = what
        self.match: Final = match
        self.how: Final = how
        self.limit: Final = limit

    def holds(self, s: State, env: Env) -> bool:
        seat = seat_of(self.whose, env)
        if self.what < 0:
            return compare(s.drawn[seat], self.how, self.limit)
        match = self.match
        found = [card for card in s.this_turn[seat][self.what] if match is None or match.ok(s, env, card)]
        return compare(len(found), self.how, self.limit)
