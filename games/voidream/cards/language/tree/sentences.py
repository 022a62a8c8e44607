"""Sentences: clauses in their order, with conditions, choices and repetitions."""

from __future__ import annotations

from games.kernel.language.tree import (
    Choose,
    ForEach,
    If,
    IfDone,
    Instead,
    Optional,
    Per,
    Repeat,
    Sequence,
    Subject,
    Timed,
    When,
    Where,
)
from games.voidream.cards.language.tree.clauses import Clause

Sentence = (
    Clause | Sequence | Optional | If | IfDone | Repeat | ForEach | Per | Choose | Subject | Timed | When | Instead
    | Where
)  # fmt: skip
