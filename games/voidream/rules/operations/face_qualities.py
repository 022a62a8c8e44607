"""Qualities that a card's face shows: what is printed on it, its keywords and its statistics."""

from __future__ import annotations

from typing import Final

from games.kernel.engine import program
from games.kernel.ids import CardNo
from games.kernel.language.comparisons import Compare, OneOf, compare, stands
from games.voidream.rules import queries, statistics
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import DAWN, DUSK, NO_AXIS, STABILITY, Axis
from games.voidream.rules.env import Env
from games.voidream.rules.operations.qualities import COMPOUND, PRINT, RECKONED, Quality
from games.voidream.rules.operations.values import compare_with
from games.voidream.rules.program import Number
from games.voidream.rules.state import State
from games.voidream.rules.statements import COUNTS, Level


def measure(s: State, card: CardNo, axis: Axis, level: Level = COUNTS) -> int:
    """A statistic of a card, or its value. `level` says what is read (V12.12)."""
    return s.table.cards[card].value if axis == NO_AXIS else statistics.stat_at(s, card, axis, level)


class FaceQuality(Quality):
    """A quality that only a face shows (V9.17)."""

    __slots__ = ()

    face = True
    cost = PRINT

    def of_print(self, card: CardDef) -> bool:
        raise NotImplementedError


class OfFaction(FaceQuality):
    """`Maze`, `Court or Maze`."""

    __slots__ = ("factions",)

    def __init__(self, factions: tuple[str, ...]) -> None:
        self.factions: Final = factions

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return s.table.cards[card].faction in self.factions

    def of_print(self, card: CardDef) -> bool:
        return card.faction in self.factions


class OtherFaction(FaceQuality):
    """`non-Maze`."""

    __slots__ = ("faction",)

    def __init__(self, faction: str) -> None:
        self.faction: Final = faction

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return self.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        return card.faction != self.faction


class OfSubtype(FaceQuality):
    """`Synthetic`."""

    __slots__ = ("subtype",)

    def __init__(self, subtype: str) -> None:
        self.subtype: Final = subtype

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return self.subtype in s.table.cards[card].subtypes

    def of_print(self, card: CardDef) -> bool:
        return self.subtype in card.subtypes


class OtherSubtype(FaceQuality):
    """`non-Synthetic`."""

    __slots__ = ("subtype",)

    def __init__(self, subtype: str) -> None:
        self.subtype: Final = subtype

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return self.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        return self.subtype not in card.subtypes


class OtherKind(FaceQuality):
    """`non-entity`."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: int) -> None:
        self.kinds: Final = kinds

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return self.of_print(s.table.cards[card])

    def of_print(self, card: CardDef) -> bool:
        return not card.kind & self.kinds


class SameTitle(FaceQuality):
    """A card with the title of the card with the text, or with another."""

    __slots__ = ("different",)

    def __init__(self, *, different: bool) -> None:
        self.different: Final = different

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        cards = s.table.cards
        return (cards[card].title == cards[env.source].title) is not self.different

    def of_print(self, card: CardDef) -> bool:
        return self.different


class Titled(FaceQuality):
    """A card by its title."""

    __slots__ = ("title",)

    def __init__(self, title: str) -> None:
        self.title: Final = title

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return s.table.cards[card].title == self.title

    def of_print(self, card: CardDef) -> bool:
        return card.title == self.title


class WithKeywords(FaceQuality):
    """`with heroic`: with all of these keywords, as a level reads them (V12.12)."""

    __slots__ = ("bits", "level")

    cost = RECKONED

    def __init__(self, bits: int, level: Level) -> None:
        self.bits: Final = bits
        self.level: Final = level

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return not self.bits & ~queries.keywords_at(s, card, self.level)

    def of_print(self, card: CardDef) -> bool:
        return not self.bits & ~card.keywords


class SomeKeyword(FaceQuality):
    """`with heroic or deep`."""

    __slots__ = ("bits", "level")

    cost = RECKONED

    def __init__(self, bits: int, level: Level) -> None:
        self.bits: Final = bits
        self.level: Final = level

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return bool(queries.keywords_at(s, card, self.level) & self.bits)

    def of_print(self, card: CardDef) -> bool:
        return bool(card.keywords & self.bits)


class WithoutKeyword(FaceQuality):
    """`without heroic`."""

    __slots__ = ("bits", "level")

    cost = RECKONED

    def __init__(self, bits: int, level: Level) -> None:
        self.bits: Final = bits
        self.level: Final = level

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return not queries.keywords_at(s, card, self.level) & self.bits

    def of_print(self, card: CardDef) -> bool:
        return not card.keywords & self.bits


class OfValue(Quality):
    """`of value 2 or less`. A value shows itself on the back of a card, too."""

    __slots__ = ("how", "limit")

    cost = PRINT

    def __init__(self, how: Compare, limit: int | Number) -> None:
        self.how: Final = how
        self.limit: Final = limit

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return compare_with(s.table.cards[card].value, self.how, self.limit, s, env)

    def of_print(self, card: CardDef) -> bool:
        return not isinstance(self.limit, int) or compare(card.value, self.how, self.limit)


class WithStat(FaceQuality):
    """`with dawn 2 or more`: by one number, the same for all cards, as a level reads the statistic (V12.12)."""

    __slots__ = ("axis", "how", "level", "limit")

    cost = RECKONED

    def __init__(self, axis: Axis, how: Compare, limit: int | Number, level: Level) -> None:
        self.axis: Final = axis
        self.how: Final = how
        self.limit: Final = limit
        self.level: Final = level

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return compare_with(statistics.stat_at(s, card, self.axis, self.level), self.how, self.limit, s, env)

    def of_print(self, card: CardDef) -> bool:
        printed = (card.dawn, card.stability, card.dusk)[self.axis]
        return not isinstance(self.limit, int) or compare(printed, self.how, self.limit)


class Measured(FaceQuality):
    """`of value 1 or 2`, `with dawn higher than its stability`: by several numbers, or by a number of its own."""

    __slots__ = ("axis", "how", "level", "limit")

    cost = COMPOUND

    def __init__(self, axis: Axis, how: Compare, limit: int | OneOf | Number, level: Level) -> None:
        self.axis: Final = axis
        self.how: Final = how
        self.limit: Final = limit
        self.level: Final = level

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        number = measure(s, card, self.axis, self.level)
        limit = self.limit
        if isinstance(limit, program.Number):
            return stands(number, self.how, limit.of(s, env.with_it((*(env.it or (env.source,)), card))))
        return stands(number, self.how, limit)

    def of_print(self, card: CardDef) -> bool:
        printed = {NO_AXIS: card.value, DAWN: card.dawn, STABILITY: card.stability, DUSK: card.dusk}[self.axis]
        return isinstance(self.limit, program.Number) or stands(printed, self.how, self.limit)
