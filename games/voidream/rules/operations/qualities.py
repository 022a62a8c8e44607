"""The rarer things that a noun phrase says of its cards, each an object that a phrase holds if it says so."""

from __future__ import annotations

from typing import Final

from games.kernel.language.comparisons import Compare, OneOf, stands
from games.voidream.rules import queries, statistics
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import DAWN, DUSK, NOBODY, STABILITY
from games.voidream.rules.env import Env
from games.voidream.rules.operations.values import ATTACKING, DEFENDING
from games.voidream.rules.program import CardPredicate, Number
from games.voidream.rules.state import State
from games.voidream.rules.statements import COUNTS

__all__ = [
    "VALUE",
    "Hosted",
    "Measured",
    "NotOnSide",
    "OtherFaction",
    "OtherKind",
    "OtherSubtype",
    "Quality",
    "SomeKeyword",
    "WithoutKeyword",
    "measure",
]

VALUE: Final = -1
"""What is measured, besides the axes DAWN, STABILITY and DUSK."""


class Quality:
    """Something that a phrase says of its cards. `face`: only a face shows it (V9.17)."""

    __slots__ = ()

    face = True

    def ok(self, s: State, env: Env, card: int) -> bool:
        raise NotImplementedError

    def of_print(self, card: CardDef) -> bool:
        """Is it so of a printed card, as far as a print can say (deck rules)?"""
        return True


def measure(s: State, card: int, axis: int, level: int = COUNTS) -> int:
    """A statistic of a card, or its VALUE. `level` says what is read (V12.12)."""
    return s.table.cards[card].value if axis == VALUE else statistics.stat_at(s, card, axis, level)


class SomeKeyword(Quality):
    """`with heroic or deep`."""

    __slots__ = ("bits", "level")

    def __init__(self, bits: int, level: int) -> None:
        self.bits = bits
        self.level = level

    def ok(self, s: State, env: Env, card: int) -> bool:
        return bool(queries.keywords_at(s, card, self.level) & self.bits)

    def of_print(self, card: CardDef) -> bool:
        return bool(card.keywords & self.bits)


class WithoutKeyword(Quality):
    """`without heroic`."""

    __slots__ = ("bits", "level")

    def __init__(self, bits: int, level: int) -> None:
        self.bits = bits
        self.level = level

    def ok(self, s: State, env: Env, card: int) -> bool:
        return not queries.keywords_at(s, card, self.level) & self.bits

    def of_print(self, card: CardDef) -> bool:
        return not card.keywords & self.bits


class OtherKind(Quality):
    """`non-entity`."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds

    def ok(self, s: State, env: Env, card: int) -> bool:
        return self.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        return not card.kind & self.kinds


class OtherFaction(Quality):
    """`non-Maze`."""

    __slots__ = ("faction",)

    def __init__(self, faction: str) -> None:
        self.faction = faction

    def ok(self, s: State, env: Env, card: int) -> bool:
        return self.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        return card.faction != self.faction


class OtherSubtype(Quality):
    """`non-Synthetic`."""

    __slots__ = ("subtype",)

    def __init__(self, subtype: str) -> None:
        self.subtype = subtype

    def ok(self, s: State, env: Env, card: int) -> bool:
        return self.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        return self.subtype not in card.subtypes


class NotOnSide(Quality):
    """`non-attacking`, `non-participating`: on none of these sides of the conflict."""

    __slots__ = ("side",)

    face = False

    def __init__(self, side: int) -> None:
        self.side = side

    def ok(self, s: State, env: Env, card: int) -> bool:
        side = self.side
        return not ((side & ATTACKING and card in s.attacking) or (side & DEFENDING and card in s.defending))


class Measured(Quality):
    """`of value 1 or 2`, `with dawn higher than its stability`: by several numbers, or by a number of its own."""

    __slots__ = ("axis", "how", "level", "limit")

    def __init__(self, axis: int, how: Compare, limit: int | OneOf | Number, level: int) -> None:
        self.axis = axis
        self.how = how
        self.limit = limit
        self.level = level

    def ok(self, s: State, env: Env, card: int) -> bool:
        number = measure(s, card, self.axis, self.level)
        limit = self.limit
        if isinstance(limit, Number):
            return stands(number, self.how, limit.of(s, env.with_it((*(env.it or (env.source,)), card))))
        return stands(number, self.how, limit)

    def of_print(self, card: CardDef) -> bool:
        printed = {VALUE: card.value, DAWN: card.dawn, STABILITY: card.stability, DUSK: card.dusk}[self.axis]
        return isinstance(self.limit, Number) or stands(printed, self.how, self.limit)


class Hosted(Quality):
    """`attached to …`: to a card of a noun phrase; without one, to what the line last spoke of, or to its host."""

    __slots__ = ("by_host", "match")

    face = False

    def __init__(self, match: CardPredicate | None = None, *, by_host: bool = False) -> None:
        self.match = match
        self.by_host = by_host

    def ok(self, s: State, env: Env, card: int) -> bool:
        host = s.host.get(card, NOBODY)
        if host == NOBODY:
            return False
        if self.match is not None:
            return self.match.ok(s, env, host)
        about = env.it or (env.source,)
        return host == s.host.get(about[0], NOBODY) if self.by_host else host in about
