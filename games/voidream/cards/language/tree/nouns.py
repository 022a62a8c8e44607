"""Noun phrases: which cards a text speaks of; and numbers, which may count them."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.language.arithmetic import Reckoned
from games.kernel.language.comparisons import Compare, OneOf
from games.voidream.cards.language.tree.terms import Adjective, Amount, Kind, Place, Stat, Who
from games.voidream.rules.terms import Keyword

__all__ = [
    "AnyOf",
    "BottomOfDeck",
    "Controls",
    "CountOf",
    "DepthOf",
    "Fixed",
    "Heading",
    "InPlace",
    "It",
    "ItsHost",
    "ItsStat",
    "ItsValue",
    "Kinds",
    "Limit",
    "MindOf",
    "Non",
    "Noun",
    "Number",
    "OfThem",
    "OfValue",
    "OwnNumber",
    "Owns",
    "Phrase",
    "Quality",
    "Subtype",
    "That",
    "ThatMuch",
    "TheRest",
    "TheResult",
    "Them",
    "This",
    "Titled",
    "TopOfDeck",
    "Under",
    "Which",
    "WithAny",
    "WithKeyword",
    "WithMost",
    "WithStat",
    "Without",
    "X",
]


@dataclass(frozen=True, slots=True)
class Controls:
    """`you control`, `your opponent controls`, `they control` (THEY, inside a Subject)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Owns:
    """`you own`, `your opponent owns`."""

    who: Who


@dataclass(frozen=True, slots=True)
class OfValue:
    """`of value 2`, `of value 2 or more`, `of value 1 or 2`, `of value lower than your depth`; compare is neither EVEN
    nor ODD."""

    number: Limit
    compare: Compare


@dataclass(frozen=True, slots=True)
class WithStat:
    """`with dawn 3 or less`, `with dawn higher than its stability`: another statistic of the same card."""

    stat: Stat
    number: Limit
    compare: Compare


@dataclass(frozen=True, slots=True)
class WithKeyword:
    """`with heroic`."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class WithAny:
    """`with heroic or deep`: at least two keywords, in the order of their enum."""

    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class Without:
    """`without heroic`."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class InPlace:
    """`in your hand`, `in your opponent's Void`, `in a player's discard` (ANY); place is HAND, DISCARD or VOID."""

    who: Who
    place: Place


@dataclass(frozen=True, slots=True)
class Under:
    """`attached to this`, `attached to an entity you control`: what it is attached to is This, It, ItsHost, or a Noun
    with A or ANOTHER, which says which cards can be the host."""

    what: This | It | ItsHost | Noun


@dataclass(frozen=True, slots=True)
class WithMost:
    """`with the highest dawn`, `with the lowest value` (None): of all the cards that the other words name. The noun is
    the object of a clause, with A (written `the`), ALL or EACH."""

    stat: Stat | None
    highest: bool


Which = Controls | Owns | OfValue | WithStat | WithKeyword | WithAny | Without | InPlace | WithMost | Under
"""What follows the kind, in the order in which the renderer writes it: that of words.which_order. Only WithStat,
WithKeyword, WithAny and Without may occur more than once. What ends with a noun phrase (Under, a measure that
counts cards) comes last, and there is at most one of it: what follows belongs to the inner phrase."""


@dataclass(frozen=True, slots=True)
class Subtype:
    """A kind named by a subtype: `a Synthetic`, with `kind` `a Synthetic entity`. The name is a singular as
    words.is_subtype knows it."""

    name: str
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Titled:
    """A kind named by a title in quotes: `a "Glass Stag"`. A title has no quotes and no space at its ends."""

    title: str


@dataclass(frozen=True, slots=True)
class Kinds:
    """`entity or memory`, `entities, memories or constructs`: at least two kinds, none of them twice."""

    kinds: tuple[Kind | Subtype | Titled, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """`Court or Fracta`, `ready or attacking`: at least two adjectives in the order of their enum, all of them factions
    or none."""

    adjectives: tuple[Adjective, ...]


@dataclass(frozen=True, slots=True)
class Non:
    """`non-Maze`, `non-attacking`, `non-Synthetic`, `non-entity`: a faction, PARTICIPATING, ATTACKING or DEFENDING, a
    Subtype (without a kind), or a kind of card."""

    of: Adjective | Subtype | Kind


Quality = Adjective | AnyOf | Non
"""What stands before the kind, in the order of words.quality_order, each once."""


@dataclass(frozen=True, slots=True)
class Heading:
    """`ready memory`, where it follows `an exhausted entity or a`."""

    adjectives: tuple[Quality, ...]
    kind: Kind | Subtype | Titled


@dataclass(frozen=True, slots=True)
class Noun:
    """`up to 2 ready entities you control`.

    `number` is used with EXACTLY (X, or Fixed from 2) and UP_TO (X, or Fixed from 1) alone. The adjectives stand in
    their order, each once. OTHER doesn't go with A or ANOTHER (`another` says it), `target` not with PLURAL;
    A with `target` is written `target entity`.
    `others` are alternatives with adjectives of their own, `an exhausted entity or a memory you control`: what follows
    is said of all of them. They go with A without target, and in what a condition asks for; the kind is no Kinds then.
    A PLURAL stands where something is said of cards or counted, not where they are done something to
    (`all entities` does there): as the subject of Have, CardsCannot, Gets, Gains, Loses, JoinConflict and LeaveConflict
    and in PreventAll and PreventNext it means all of them.
    """

    amount: Amount
    kind: Kind | Subtype | Titled | Kinds
    adjectives: tuple[Quality, ...] = ()
    which: tuple[Which, ...] = ()
    number: Number | None = None
    target: bool = False
    others: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class This:
    """`this`: the card that the text stands on."""


@dataclass(frozen=True, slots=True)
class It:
    """`it`: the one card that the line last spoke of (or the card of the event)."""


@dataclass(frozen=True, slots=True)
class Them:
    """`them`, before a verb `they`: the cards that the line last spoke of."""


@dataclass(frozen=True, slots=True)
class OfThem:
    """`one of them`, `up to 2 of them`: some of the cards that the line last spoke of.

    The amount is A, EXACTLY, UP_TO or ANY_NUMBER, with a number as in Noun.
    """

    amount: Amount
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class TheRest:
    """`the rest`: of the cards of which the line has spoken of some, the others."""


@dataclass(frozen=True, slots=True)
class That:
    """`that entity`, `those memories`: of this kind, the last that the line spoke of, hosts of its cards included."""

    kind: Kind | Subtype
    many: bool = False


@dataclass(frozen=True, slots=True)
class ItsHost:
    """`its host`: what `it` (or this, if nothing was spoken of) is attached to."""


@dataclass(frozen=True, slots=True)
class TopOfDeck:
    """`the top card of your deck`, `the top 3 cards of your opponent's deck`."""

    number: Number
    who: Who


@dataclass(frozen=True, slots=True)
class BottomOfDeck:
    """`the bottom card of your deck`, `the bottom 3 cards of your opponent's deck`."""

    number: Number
    who: Who


Phrase = Noun | This | It | Them | OfThem | TheRest | That | ItsHost | TopOfDeck | BottomOfDeck


# --- numbers ---


@dataclass(frozen=True, slots=True)
class Fixed:
    """`3`."""

    value: int


@dataclass(frozen=True, slots=True)
class X:
    """`X`: chosen as part of a cost (by the number of its cards, `discard X arcana`), or said by an enclosing Where."""


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
class ThatMuch:
    """`that much`: the damage that the line is about, or the result of the last roll in it."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """`the number of exhausted entities you control`."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class ItsStat:
    """`its dawn`, `its dusk`, `its stability`."""

    stat: Stat


@dataclass(frozen=True, slots=True)
class ItsValue:
    """`its value`."""


@dataclass(frozen=True, slots=True)
class OwnNumber:
    """`its stability` in `an entity with dawn higher than its stability`, `its value` (None): of the card that is
    measured itself. It stands in measures alone."""

    stat: Stat | None


Number = Fixed | X | DepthOf | MindOf | TheResult | ThatMuch | CountOf | ItsStat | ItsValue | OwnNumber | Reckoned

Limit = int | OneOf | X | DepthOf | MindOf | TheResult | ThatMuch | CountOf | ItsStat | ItsValue | OwnNumber | Reckoned
"""What a number is compared with. OneOf goes with EQUAL alone, digits with neither HIGHER nor LOWER."""
