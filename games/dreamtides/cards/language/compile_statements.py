"""Static statements, compiled."""

from __future__ import annotations

from typing import Any

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.compile_phrases import (
    ANYWHERE,
    AS_IT_IS,
    AS_STORED,
    ON_FIELD,
    SPARK_STORED,
    Reading,
    condition,
    noun,
    number,
)
from games.dreamtides.cards.language.reach import reads_hidden
from games.dreamtides.cards.language.render import RENDERER
from games.dreamtides.rules.abilities import (
    ANYBODY,
    COST,
    DOUBLE_ENERGY,
    FAST,
    RECLAIM,
    SPARK,
    THEIRS,
    YOURS,
    Static,
    Who,
)
from games.dreamtides.rules.program import CardPredicate, Condition, Number
from games.kernel.language.referents import unwrapped

__all__ = ["statics"]

PAYERS = {tree.Who.YOU: YOURS, tree.Who.OPPONENT: THEIRS, None: ANYBODY}


def statics(
    statement: Any, where: Any, only_if: Condition | None = None, *, is_hidden: bool = False, text: str = ""
) -> tuple[Static, ...]:
    """What a statement says, as the engine holds it; `where` says what X is, `is_hidden` that the condition isn't
    public."""
    text = text or RENDERER.stated(statement, where)
    read = reading(statement)
    match statement:
        case tree.While(what, inner):
            return statics(inner, where, condition(what, read=read), is_hidden=reads_hidden(what), text=text)
        case tree.Have(what, changes, words):
            made = [
                Static(
                    SPARK,
                    text,
                    what=cards(what, read),
                    number=said(change.number, where, read),
                    sign=change.sign,
                    condition=only_if,
                )
                for change in changes
            ]
            made += [
                Static(
                    FAST if word.keyword is tree.Keyword.FAST else RECLAIM,
                    text,
                    what=cards(what, read, anywhere=True),
                    condition=only_if,
                    is_hidden=is_hidden or limits_hidden(what),
                )
                for word in words
            ]
            return tuple(made)
        case tree.Costs(what, who, sign, amount):
            payer: Who = PAYERS[who]
            of = cards(what, read, anywhere=True)
            hidden = is_hidden or limits_hidden(what) or reads_hidden(amount) or reads_hidden(where)
            by = said(amount, where, read)
            return (
                Static(COST, text, what=of, number=by, sign=sign, payer=payer, condition=only_if, is_hidden=hidden),
            )
        case tree.DoubleGains():
            return (Static(DOUBLE_ENERGY, text, condition=only_if),)
    raise TypeError(f"nothing holds {statement!r}")


def reading(statement: Any) -> Reading:
    """How a statement reads spark and keywords of cards."""
    match unwrapped(statement):
        case tree.Have(_, changes, ()) if changes:
            return SPARK_STORED
        case tree.Have():
            return AS_STORED
    return AS_IT_IS


def limits_hidden(what: Any) -> bool:
    """Is it said of cards that are measured by what isn't public?"""
    return isinstance(what, tree.Noun) and any(map(reads_hidden, what.which))


def cards(what: Any, read: Reading, *, anywhere: bool = False) -> CardPredicate | None:
    """Of which cards it is said; None: of the card itself."""
    return None if isinstance(what, tree.This) else noun(what, ANYWHERE if anywhere else ON_FIELD, read=read)


def said(amount: Any, where: Any, read: Reading) -> Number:
    """By how much: X is what `where` says."""
    return number(where if isinstance(amount, tree.X) and where is not None else amount, read=read)
