"""Static statements, compiled."""

from __future__ import annotations

from typing import Any, Final

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
    AGAIN,
    ANYBODY,
    COST,
    DISSOLVED,
    DOUBLE_ENERGY,
    FAST,
    GIVES,
    JUDGES,
    MATERIALIZES,
    NO_DISSOLVE,
    NO_PLAY,
    RECLAIM,
    SPARK,
    THEIRS,
    YOURS,
    Static,
    Who,
)
from games.dreamtides.rules.program import CardPredicate, Condition, Number
from games.kernel.language.counting import with_x
from games.kernel.language.referents import unwrapped

NAMED: Final = {
    tree.Trigger.MATERIALIZED: MATERIALIZES,
    tree.Trigger.JUDGMENT: JUDGES,
    tree.Trigger.DISSOLVED: DISSOLVED,
}
_PAYERS: dict[tree.Who | None, Who] = {tree.Who.YOU: YOURS, tree.Who.OPPONENT: THEIRS, None: ANYBODY}


def statics(statement: Any, where: Any, only_if: Any = None, *, text: str = "") -> tuple[Static, ...]:
    """What a statement says, as the engine holds it; `where` says what X is, `only_if` under which condition."""
    text = text or RENDERER.stated(statement, where)
    read = reading(statement)
    held = None if only_if is None else condition(only_if, read=read)
    public = _public_part(only_if)
    held_openly = held if public is only_if else None if public is None else condition(public, read=read)
    match statement:
        case tree.While(what, inner):
            return statics(inner, where, what, text=text)
        case tree.Have(what, changes, words):
            made = [
                Static(
                    SPARK,
                    text,
                    what=cards(what, read),
                    number=said(change.number, where, read),
                    sign=change.sign,
                    condition=held,
                    open_condition=held_openly,
                )
                for change in changes
            ]
            made += [
                Static(
                    FAST if word.keyword is tree.Keyword.FAST else RECLAIM,
                    text,
                    what=cards(what, read, anywhere=True),
                    condition=held,
                    open_condition=held_openly,
                )
                for word in words
            ]
            return tuple(made)
        case tree.Costs(what, who, sign, amount):
            return (
                Static(
                    COST,
                    text,
                    what=cards(what, read, anywhere=True),
                    number=said(amount, where, read),
                    sign=sign,
                    payer=_PAYERS[who],
                    condition=held,
                    open_condition=held_openly,
                    is_hidden=public is not only_if or _limits_hidden(what),
                    has_hidden_number=reads_hidden(amount) or reads_hidden(where),
                ),
            )
        case tree.NextCosts(what, sign, amount):
            return (
                Static(
                    COST,
                    text,
                    what=noun(what, ANYWHERE),
                    number=said(amount, where, read),
                    sign=sign,
                    payer=YOURS,
                    is_next=True,
                ),
            )
        case tree.Grants(what, quote):
            return (gift(quote, text, cards(what, read), held),)
        case tree.CannotBeDissolved(what):
            return (Static(NO_DISSOLVE, text, what=cards(what, read), condition=held, open_condition=held_openly),)
        case tree.CannotPlay(who, what):
            return (
                Static(
                    NO_PLAY,
                    text,
                    what=noun(what, ANYWHERE),
                    payer=_PAYERS[who],
                    condition=held,
                    open_condition=held_openly,
                ),
            )
        case tree.TriggersAgain(what, trigger):
            again = NAMED[trigger]
            return (Static(AGAIN, text, what=cards(what, read), condition=held, open_condition=held, event=again),)
        case tree.DoubleGains():
            return (Static(DOUBLE_ENERGY, text, condition=held, open_condition=held_openly),)
    raise TypeError(f"nothing holds {statement!r}")


def gift(quote: str, text: str = "", what: CardPredicate | None = None, only_if: Condition | None = None) -> Static:
    """What gives the ability in quotes."""
    # What compiles whole texts stands on this module.
    from games.dreamtides.cards.language.compile import quoted

    gives = quoted(quote)
    return Static(GIVES, text or f'"{quote}"', what=what, condition=only_if, open_condition=only_if, gives=gives)


def _public_part(what: Any) -> Any:
    """The condition, or what is left of it without what isn't public: whoever knows no hand can tell by that alone that
    it doesn't hold (D6.9). None: they never can."""
    if not reads_hidden(what):
        return what
    public = tuple([part for part in what.conditions if not reads_hidden(part)]) if isinstance(what, tree.And) else ()
    return tree.And(public) if len(public) > 1 else public[0] if public else None


def reading(statement: Any) -> Reading:
    """How a statement reads spark and keywords of cards."""
    match unwrapped(statement):
        case tree.Have(_, changes, ()) if changes:
            return SPARK_STORED
        case tree.Have():
            return AS_STORED
    return AS_IT_IS


def _limits_hidden(what: Any) -> bool:
    """Is it said of cards that are measured by what isn't public?"""
    return isinstance(what, tree.Noun) and any(map(reads_hidden, what.which))


def cards(what: Any, read: Reading, *, anywhere: bool = False) -> CardPredicate | None:
    """Of which cards it is said; None: of the card itself."""
    return None if isinstance(what, tree.This) else noun(what, ANYWHERE if anywhere else ON_FIELD, read=read)


def said(amount: Any, where: Any, read: Reading) -> Number:
    """By how much: X is what `where` says."""
    return number(amount if where is None else with_x(amount, where), read=read)
