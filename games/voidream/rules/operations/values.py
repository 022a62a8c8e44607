"""Numbers and conditions that a text names, compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NewType

from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.kernel.language.comparisons import Compare, compare
from games.voidream.rules import queries, statistics
from games.voidream.rules.components import DECK, OTHER, VEILED, Axis
from games.voidream.rules.env import Env
from games.voidream.rules.periods import NO_KIND, ConflictKind
from games.voidream.rules.program import Condition, Number
from games.voidream.rules.state import DRAW, FACE_DOWN, FACE_UP, State
from games.voidream.rules.statements import Level

Relation = NewType("Relation", int)
"""How a player stands to a text."""
NO_RELATION: Final = Relation(0)
"""No matter who."""
YOU: Final = Relation(1)
"""Who controls it."""
OPPONENT: Final = Relation(2)
SUBJECT: Final = Relation(3)
"""Who acts now ("they")."""


# Sides of a conflict, as bits.
ATTACKING: Final = 1
DEFENDING: Final = 2


def seat_of(relation: Relation, env: Env) -> Seat:
    """The seat that stands in a relation to a text."""
    if relation == YOU:
        return env.you
    return env.subject if relation == SUBJECT else OTHER[env.you]


def compare_with(value: int, how: Compare, limit: int | Number, s: State, env: Env) -> bool:
    return compare(value, how, limit if isinstance(limit, int) else limit.of(s, env))


class ResultNumber(Number):
    """The result of the last roll in this line."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        return env.result


class SeatNumber(Number):
    """A number of a player: depth or mind."""

    __slots__ = ("read", "whose")

    def __init__(self, read: Callable[[State, Seat], int], whose: Relation) -> None:
        self.read: Final = read
        self.whose: Final = whose

    def of(self, s: State, env: Env) -> int:
        return self.read(s, seat_of(self.whose, env))


class ItsNumber(Number):
    """A number of the card that the line last spoke of; of the card itself, if it spoke of none (V12.14)."""

    __slots__ = ("read",)

    def __init__(self, read: Callable[[State, CardNo], int]) -> None:
        self.read: Final = read

    def of(self, s: State, env: Env) -> int:
        card = env.it[0] if env.it else env.source
        return max(0, self.read(s, card)) if card != NO_CARD else 0


class BaseGap(Number):
    """By how much a base statistic differs from what is printed on the card that is spoken of."""

    __slots__ = ("axis", "value")

    def __init__(self, axis: Axis, value: Number) -> None:
        self.axis: Final = axis
        self.value: Final = value

    def of(self, s: State, env: Env) -> int:
        card = env.it[0] if env.it else env.source
        if card == NO_CARD:
            return 0
        printed = s.table.cards[card]
        return self.value.of(s, env) - (printed.dawn, printed.stability, printed.dusk)[self.axis]


def mind_of(s: State, seat: Seat) -> int:
    return s.mind[seat]


class OwnNumber(Number):
    """A number of the card that is being measured: the last that the line speaks of meanwhile."""

    __slots__ = ("read",)

    def __init__(self, read: Callable[[State, CardNo], int]) -> None:
        self.read: Final = read

    def of(self, s: State, env: Env) -> int:
        return max(0, self.read(s, env.it[-1]))


class StatRead:
    """Reads a statistic of a card at a level (V12.12)."""

    __slots__ = ("axis", "level")

    def __init__(self, axis: Axis, level: Level) -> None:
        self.axis: Final = axis
        self.level: Final = level

    def __call__(self, s: State, card: CardNo) -> int:
        return statistics.stat_at(s, card, self.axis, self.level)


def value_of(s: State, card: CardNo) -> int:
    return s.table.cards[card].value


# --- conditions ---


class CardCondition(Condition):
    """What this card is, the card that the line last spoke of (`it`), or its host."""

    __slots__ = ("being", "host", "it")

    def __init__(self, being: Callable[[State, CardNo], bool], *, it: bool = False, host: bool = False) -> None:
        self.being: Final = being
        self.it: Final = it
        self.host: Final = host

    def holds(self, s: State, env: Env) -> bool:
        about = env.it[0] if self.it and env.it else env.source
        if self.host and about != NO_CARD:
            about = s.host.get(about, NO_CARD)
        return about != NO_CARD and self.being(s, about)


def is_ready(s: State, card: CardNo) -> bool:
    return not queries.is_exhausted(s, card)


def is_attacking(s: State, card: CardNo) -> bool:
    return card in s.attacking


def is_defending(s: State, card: CardNo) -> bool:
    return card in s.defending


def is_attached(s: State, card: CardNo) -> bool:
    return card in s.host


def is_face_down(s: State, card: CardNo) -> bool:
    if s.zone[card] == DECK:
        return not s.flags[card] & FACE_UP
    return s.zone[card] == VEILED or bool(s.flags[card] & FACE_DOWN)


def is_active(s: State, card: CardNo) -> bool:
    """Is it an active construct: face up in a deck (V8.5)?"""
    return s.zone[card] == DECK and bool(s.flags[card] & FACE_UP)


def is_on_top(s: State, card: CardNo) -> bool:
    return card in s.deck[s.table.owner[card]][-1:]


class ConflictCondition(Condition):
    """A conflict is in progress, of this kind if one is named."""

    __slots__ = ("kind",)

    def __init__(self, kind: ConflictKind) -> None:
        self.kind: Final = kind

    def holds(self, s: State, env: Env) -> bool:
        if env.fought >= 0 and self.kind != NO_KIND:
            return env.fought >> 1 == self.kind
        return s.attacker != NOBODY and self.kind in (NO_KIND, s.conflict_kind)


class HappenedBefore(Condition):
    """What the text names has happened so often, and not too long ago."""

    __slots__ = ("text", "times")

    def __init__(self, text: str, times: int) -> None:
        self.text: Final = text
        self.times: Final = times

    def holds(self, s: State, env: Env) -> bool:
        return sum([1 for _, text, you in s.happened if text == self.text and you == env.you]) >= self.times


class SideCondition(Condition):
    """A player is the attacker or the defender of the conflict."""

    __slots__ = ("attacking", "whose")

    def __init__(self, whose: Relation, *, attacking: bool) -> None:
        self.whose: Final = whose
        self.attacking: Final = attacking

    def holds(self, s: State, env: Env) -> bool:
        attacker = s.attacker if env.fought < 0 else env.fought & 1
        return attacker != NOBODY and self.attacking == (attacker == seat_of(self.whose, env))


class AttackerWins(Condition):
    """The attacker has won the conflict that has just been decided, or has lost it."""

    __slots__ = ("won",)

    def __init__(self, *, won: bool) -> None:
        self.won: Final = won

    def holds(self, s: State, env: Env) -> bool:
        return (s.last_conflict == s.attacker) == self.won


class SeatCondition(Condition):
    """What a player is: attacking, in Nightmare, out of arcana …"""

    __slots__ = ("read", "whose")

    def __init__(self, read: Callable[[State, Seat], bool], whose: Relation) -> None:
        self.read: Final = read
        self.whose: Final = whose

    def holds(self, s: State, env: Env) -> bool:
        return self.read(s, seat_of(self.whose, env))


def has_empty_hand(s: State, seat: Seat) -> bool:
    return not s.hand[seat]


def in_nightmare(s: State, seat: Seat) -> bool:
    return s.nightmare == seat


def won_last(s: State, seat: Seat) -> bool:
    return s.last_conflict == seat


def lost_last(s: State, seat: Seat) -> bool:
    return s.last_conflict not in (DRAW, seat)
