"""Sentences: clauses in their order, with conditions, choices and repetitions.

A clause is what a player or a card does, in an effect; a unit is a clause, a Subject, a Repeat or a Per.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.kernel.language.tree.nouns import Noun
from games.kernel.language.tree.terms import Who


@dataclass(frozen=True, slots=True)
class Sequence:
    """`draw a card, then discard a card`: at least two parts, none of them a Sequence, Instead or Where. `lenient`, as
    in Optional and IfDone: less than a number says is enough, and so is none of an open one, as the first edition meant
    it; a single part is one that others follow in sentences of their own.

    What takes the rest of its sentence (Optional, If, ForEach, Choose, Timed) can only be the last part. A verb in
    the third person without a subject has that of the part before it: `your opponent discards a card, then draws one`.
    """

    parts: tuple[Any, ...]
    lenient: bool = False


@dataclass(frozen=True, slots=True)
class Optional:
    """`you may discard a card`; with `then`, that follows only if the first was done.

    The body is a Clause (not Declare), Subject or Repeat; without `then` also an Instead or Where around one of these,
    or a Choose. With a Subject as its body, that player decides: `your opponent may discard a card, then draw a card`
    (what follows "then" without a subject is done by that player too, and is a Subject in the tree).
    """

    body: Any
    then: Any = None
    lenient: bool = False


@dataclass(frozen=True, slots=True)
class If:
    """`if your hand is empty, draw a card`, with `Otherwise, discard a card.` as the next sentence.

    An `Otherwise` belongs to the first If of the sentence before it that has none: only an If that its sentence ends
    with (through Sequence, Optional, ForEach, Timed; of nested ones, the outer) can have one, and the otherwise of an
    If that has one.
    """

    condition: Any
    body: Any
    otherwise: Any = None


@dataclass(frozen=True, slots=True)
class IfDone:
    """`you may discard a card. If you do, draw a card. If you do not, …`: was what was just said done?

    The body is an Optional without `then` (not of a Choose) or a unit (see Instead; not a Declare). An Optional with
    nothing but a `then` says it itself. It stands where an If with an otherwise can stand; neither stands in its parts.
    """

    body: Any
    then: Any = None
    otherwise: Any = None
    lenient: bool = False


@dataclass(frozen=True, slots=True)
class Repeat:
    """`draw a card 2 times`, `your opponent draws a card 2 times`; times is X, or Fixed from 2. Nothing Named is
    repeated."""

    body: Any
    times: Any


@dataclass(frozen=True, slots=True)
class ForEach:
    """`for each spell you control, draw a card`; the noun's amount is EACH."""

    noun: Noun
    body: Any


@dataclass(frozen=True, slots=True)
class Per:
    """`draw a card for each spell you control`, `a spell gets +1 power for each card attached to it`: done once, with
    the number of the clause as often as there are such cards. The body is a unit with a number (`counting.multiplied`),
    but no Repeat; the noun is as in ForEach, and `it` in it is the card whose number changes."""

    body: Any
    noun: Noun


@dataclass(frozen=True, slots=True)
class Choose:
    """`choose one: draw a card; or discard a card`: at least two options, no two alike, none with a Choose or an
    otherwise in it. `choose two` has 2 and 2 as least and most, `choose one or both` of two options (`one or more` of
    several) 1 and their number, `choose up to two` 0 and 2; nobody chooses exactly all of them."""

    options: tuple[Any, ...]
    least: int = 1
    most: int = 1

    @property
    def several(self) -> bool:
        """May more than one be chosen?"""
        return self.most > 1


@dataclass(frozen=True, slots=True)
class Subject:
    """`your opponent discards a card`, `its owner draws a card`; who is OPPONENT, EACH, CONTROLLER or OWNER.

    The body is what a player does: no Act and no Declare.
    """

    who: Who
    body: Any


@dataclass(frozen=True, slots=True)
class Timed:
    """`until the end of the turn, spells you control have +1 power`: a member of the game's enum of durations, whose
    values are these words."""

    duration: Any
    body: Any


@dataclass(frozen=True, slots=True)
class When:
    """`when you play a spell, if your hand is empty, draw a card`: in a Timed, a triggered ability that there is until
    then. The event is the game's; with a condition the body has no otherwise. `at the end of the turn, draw a card`:
    done once, at an end: the event, or the duration that is through then."""

    event: Any
    body: Any
    condition: Any = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class Instead:
    """`… instead`: replaces what an event says would happen. The body is one unit or a Sequence of units."""

    body: Any


@dataclass(frozen=True, slots=True)
class Where:
    """`draw X cards, where X is the number of spells you control`; the number is not X.

    The body is one unit, a Sequence of units (as for Instead), or an Instead.
    """

    body: Any
    number: Any


@dataclass(frozen=True, slots=True)
class Text:
    """A whole text: its lines, top to bottom. The empty text has none."""

    lines: tuple[Any, ...]
