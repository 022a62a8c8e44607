"""Noun phrases: which cards a text speaks of; and numbers, which may count them."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.language.tree import (
    AnyOf,
    BottomOfDeck,
    Compare,
    Controls,
    CountOf,
    DoneThisWay,
    Fixed,
    InPlace,
    It,
    ItsStat,
    Non,
    Noun,
    OfThem,
    OneOf,
    OwnNumber,
    Owns,
    Reckoned,
    That,
    ThatCards,
    ThatMany,
    ThatMuch,
    Them,
    TheRest,
    This,
    TopOfDeck,
    Who,
    WithAny,
    WithKeyword,
    WithMost,
    Without,
    WithStat,
    X,
    Yours,
)
from games.voidream.cards.language.tree.terms import Adjective, Kind


@dataclass(frozen=True, slots=True)
class OfValue:
    """`of value 2`, `of value 2 or more`, `of value 1 or 2`, `of value lower than your depth`; compare is neither EVEN
    nor ODD."""

    number: Limit
    compare: Compare


@dataclass(frozen=True, slots=True)
class Under:
    """`attached to this`, `attached to an entity you control`: what it is attached to is This, It, ItsHost, or a Noun
    with A or ANOTHER, which says which cards can be the host."""

    what: This | It | ItsHost | Noun


@dataclass(frozen=True, slots=True)
class Holding:
    """`with a charge` (AT_LEAST 1), `with 2 or more attachments`, `without charges` (AT_MOST 0): of the cards attached
    to it. The kind is CHARGE or ATTACHMENT; compare is AT_LEAST or AT_MOST."""

    kind: Kind
    compare: Compare
    number: int


@dataclass(frozen=True, slots=True)
class SameTitle:
    """`with the same title as this`, `with a different title from this`: of the card with the text."""

    different: bool = False


Which = (
    Controls | Owns | OfValue | WithStat | WithKeyword | WithAny | Without | Holding | SameTitle | InPlace | WithMost
    | Under | DoneThisWay
)  # fmt: skip
"""What follows the kind, in the order in which the renderer writes it: that of vocabulary.which_order. Only WithStat,
WithKeyword, WithAny and Without may occur more than once. What ends with a noun phrase (Under, a measure that
counts cards) comes last, and there is at most one of it: what follows belongs to the inner phrase."""


Quality = Adjective | AnyOf | Non
"""What stands before the kind, in the order of vocabulary.quality_order, each once."""


@dataclass(frozen=True, slots=True)
class ItsHost:
    """`its host`: what `it` (or this, if nothing was spoken of) is attached to."""


Phrase = Noun | This | It | Them | OfThem | TheRest | That | ItsHost | TopOfDeck | BottomOfDeck


# --- numbers ---


@dataclass(frozen=True, slots=True)
class DepthOf:
    """`your depth`, `your opponent's depth`; `their depth` (THEY) inside a Subject."""

    who: Who


@dataclass(frozen=True, slots=True)
class MindOf:
    """`your mind`, `your opponent's mind`."""

    who: Who


@dataclass(frozen=True, slots=True)
class TheResult:
    """`the result`: of the last roll in this line."""


@dataclass(frozen=True, slots=True)
class ItsValue:
    """`its value`."""


@dataclass(frozen=True, slots=True)
class AsMany:
    """`that much`, of cards: as many as the line last did something to."""


@dataclass(frozen=True, slots=True)
class AllBut:
    """`all but 1`: the number of a noun phrase with EXACTLY, or of OfThem; so many are spared, at least 1."""

    number: Fixed


Number = (
    Fixed | X | DepthOf | MindOf | TheResult | ThatMuch | ThatMany | AsMany | ThatCards | CountOf | ItsStat | ItsValue
    | OwnNumber | Reckoned | Yours
)  # fmt: skip

Limit = int | OneOf | X | DepthOf | MindOf | TheResult | ThatMuch | CountOf | ItsStat | ItsValue | OwnNumber | Reckoned
"""What a number is compared with. OneOf goes with EQUAL alone, digits with neither HIGHER nor LOWER."""
