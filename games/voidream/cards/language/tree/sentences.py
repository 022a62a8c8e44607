"""Sentences: clauses in their order, with conditions, choices and repetitions."""

from __future__ import annotations

from dataclasses import dataclass

from games.voidream.cards.language.tree.clauses import Clause
from games.voidream.cards.language.tree.conditions import Condition
from games.voidream.cards.language.tree.nouns import Noun, Number
from games.voidream.cards.language.tree.terms import Duration, Who

__all__ = [
    "Choose",
    "ForEach",
    "If",
    "IfDone",
    "Instead",
    "Optional",
    "Repeat",
    "Sentence",
    "Sequence",
    "Subject",
    "Timed",
    "Where",
]


@dataclass(frozen=True, slots=True)
class Sequence:
    """`roll, then evoke`: at least two parts, none of them a Sequence, Instead or Where.

    What takes the rest of its sentence (Optional, If, ForEach, Choose, Timed) can only be the last part. A verb in
    the third person without a subject has that of the part before it: `your opponent discards an arcanum, then rolls`.
    """

    parts: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Optional:
    """`you may exhaust an entity`; with `then`, that follows only if the first was done.

    The body is a Clause (not Declare), Subject or Repeat; without `then` also an Instead or Where around one of these,
    or a Choose. With a Subject as its body, that player decides: `your opponent may discard an arcanum, then roll`
    (what follows "then" without a subject is done by that player too, and is a Subject in the tree).
    """

    body: Sentence
    then: Sentence | None = None


@dataclass(frozen=True, slots=True)
class If:
    """`if your depth is 3 or more, evoke`, with `Otherwise, roll.` as the next sentence.

    An `Otherwise` belongs to the first If of the sentence before it that has none: only an If that its sentence ends
    with (through Sequence, Optional, ForEach, Timed; of nested ones, the outer) can have one, and the otherwise of an
    If that has one.
    """

    condition: Condition
    body: Sentence
    otherwise: Sentence | None = None


@dataclass(frozen=True, slots=True)
class IfDone:
    """`you may sacrifice an entity. If you do, roll. If you do not, evoke.`: was what was just said done?

    The body is an Optional without `then` (not of a Choose) or a unit (see Instead; not a Declare). An Optional with
    nothing but a `then` says it itself. It stands where an If with an otherwise can stand; neither stands in its parts.
    """

    body: Sentence
    then: Sentence | None = None
    otherwise: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Repeat:
    """`roll 2 times`, `your opponent rolls 2 times`; times is X, or Fixed from 2. Neither GetsScore nor LoseGame is
    repeated."""

    body: Clause | Subject
    times: Number


@dataclass(frozen=True, slots=True)
class ForEach:
    """`for each exhausted entity you control, deal 1 Dream damage`; the noun's amount is EACH."""

    noun: Noun
    body: Sentence


@dataclass(frozen=True, slots=True)
class Choose:
    """`choose one: ready an entity; roll; or exhaust an entity`: at least two options, no two alike, none with a Choose
    or an otherwise in it. `choose two` has 2 and 2 as least and most, `choose one or both` of two options (`one or
    more` of several) 1 and their number, `choose up to two` 0 and 2; nobody chooses exactly all of them."""

    options: tuple[Sentence, ...]
    least: int = 1
    most: int = 1

    @property
    def several(self) -> bool:
        """May more than one be chosen?"""
        return self.most > 1


@dataclass(frozen=True, slots=True)
class Subject:
    """`your opponent discards an arcanum`, `each player rolls`; who is OPPONENT or EACH.

    The body is what a player does: not Gets, Gains, Loses, JoinConflict, LeaveConflict or Declare.
    """

    who: Who
    body: Clause


@dataclass(frozen=True, slots=True)
class Timed:
    """`until the end of the round, entities you control have +1 dawn`."""

    duration: Duration
    body: Sentence


@dataclass(frozen=True, slots=True)
class Instead:
    """`… instead`: replaces what the When event says would happen. The body is one unit or a Sequence of units,
    a unit being a Clause, Subject or Repeat."""

    body: Sentence


@dataclass(frozen=True, slots=True)
class Where:
    """`deal X damage to an entity, where X is your depth`; the number is not X.

    The body is one unit, a Sequence of units (as for Instead), or an Instead.
    """

    body: Sentence
    number: Number


Sentence = (
    Clause | Sequence | Optional | If | IfDone | Repeat | ForEach | Choose | Subject | Timed | Instead | Where
)  # fmt: skip
