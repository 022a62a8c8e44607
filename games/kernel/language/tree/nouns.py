"""Noun phrases: which cards a text speaks of.

Kinds, adjectives, keywords, statistics and places are each an enum of the game, whose values are the words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.kernel.language.comparisons import Compare
from games.kernel.language.tree.terms import Amount, Who

# --- what follows the kind ---


@dataclass(frozen=True, slots=True)
class Controls:
    """`you control`, `your opponent controls`, `they control` (THEY, inside a Subject)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Owns:
    """`you own`, `your opponent owns`."""

    who: Who


@dataclass(frozen=True, slots=True)
class WithStat:
    """`with power 3 or less`, `with power higher than its cost`: another statistic of the same card."""

    stat: Any
    number: Any
    compare: Compare


@dataclass(frozen=True, slots=True)
class WithKeyword:
    """`with swift`."""

    keyword: Any


@dataclass(frozen=True, slots=True)
class WithAny:
    """`with swift or large`: at least two keywords, in the order of their enum."""

    keywords: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Without:
    """`without swift`."""

    keyword: Any


@dataclass(frozen=True, slots=True)
class InPlace:
    """`in your hand`, `in a player's hand` (ANY)."""

    who: Who
    place: Any


@dataclass(frozen=True, slots=True)
class DoneThisWay:
    """`destroyed this way`: of the cards that the line last did something to. The deed is the participle of a verb."""

    deed: str


@dataclass(frozen=True, slots=True)
class WithMost:
    """`with the highest power`: of all the cards that the other words name. None is a number of the game's that is no
    statistic. The noun is the object of a clause, with A (written `the`), ALL or EACH."""

    stat: Any
    highest: bool


# --- kinds, and what stands before them ---


@dataclass(frozen=True, slots=True)
class Subtype:
    """A kind named by a subtype: `a Robot`, with `kind` `a Robot card`. The name is a singular as
    vocabulary.is_subtype knows it."""

    name: str
    kind: Any = None


@dataclass(frozen=True, slots=True)
class Titled:
    """A kind named by a title in quotes: `a "Glass Stag"`. A title has no quotes and no space at its ends."""

    title: str


@dataclass(frozen=True, slots=True)
class Kinds:
    """`ally or event`, `allies, events or cards`: at least two kinds, none of them twice."""

    kinds: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """`red or blue`: at least two adjectives of one sort in the order of their enum."""

    adjectives: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Non:
    """`non-red`, `non-Robot`: an adjective, a Subtype (without a kind), or a kind of card."""

    of: Any


@dataclass(frozen=True, slots=True)
class Heading:
    """`red spell`, where it follows `a blue ally or a`."""

    adjectives: tuple[Any, ...]
    kind: Any


# --- phrases ---


@dataclass(frozen=True, slots=True)
class Noun:
    """`up to 2 red spells you control`.

    `number` is used with EXACTLY (X, or Fixed from 2) and UP_TO (X, or Fixed from 1) alone. The adjectives stand in
    their order, each once. What is `other` doesn't go with A or ANOTHER (`another` says it), `target` not with PLURAL;
    A with `target` is written `target spell`.
    `others` are alternatives with adjectives of their own, `a red spell or a card you control`: what follows is said
    of all of them. They go with A without target, and in what a condition asks for; the kind is no Kinds then.
    A PLURAL stands where something is said of cards or counted, not where they are done something to
    (`all spells` does there).
    """

    amount: Amount
    kind: Any
    adjectives: tuple[Any, ...] = ()
    which: tuple[Any, ...] = ()
    number: Any = None
    target: bool = False
    others: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class This:
    """`this`: the card with the text."""


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
    number: Any = None


@dataclass(frozen=True, slots=True)
class TheRest:
    """`the rest`: of the cards of which the line has spoken of some, the others."""


@dataclass(frozen=True, slots=True)
class That:
    """`that spell`, `those spells`: of this kind, the last that the line spoke of."""

    kind: Any
    many: bool = False


@dataclass(frozen=True, slots=True)
class TopOfDeck:
    """`the top card of your deck`, `the top 3 cards of your opponent's deck`."""

    number: Any
    who: Who


@dataclass(frozen=True, slots=True)
class BottomOfDeck:
    """`the bottom card of your deck`, `the bottom 3 cards of your opponent's deck`."""

    number: Any
    who: Who
