"""Counting: clauses whose number stands once for each of some cards, `gets +1 power for each spell`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.kernel.language import tree
from games.kernel.language.traversal import rewritten


def counted(body: Any, noun: tree.Noun) -> tree.Per | tree.ForEach:
    """A unit with `for each …` behind it: its number, or, where it has none, how often it is done."""
    clause = body.body if isinstance(body, tree.Subject) else body
    return tree.ForEach(noun, body) if multiplied(clause, tree.X()) is None else tree.Per(body, noun)


def as_repetition(node: Any) -> Any:
    """`for each …` behind a clause as it was read in the first edition: the clause is repeated, with what follows if
    it was done."""
    match node:
        case tree.Per(body, noun):
            return tree.ForEach(noun, body)
        case tree.IfDone(tree.ForEach(noun, body)):
            return tree.ForEach(noun, replace(node, body=body))
    return node


def count_of(noun: tree.Noun) -> tree.CountOf:
    """How many cards there are of a noun that says `each`."""
    return tree.CountOf(replace(noun, amount=tree.Amount.PLURAL))


def multiplied(node: Any, by: Any) -> Any:
    """A clause or statement with its number as often as `by` says; changes as often as X. None if it has no number."""
    if isinstance(node, tree.Declare | tree.While):
        inner = multiplied(node.statement, tree.X())
        return None if inner is None else replace(node, statement=inner)
    changes = getattr(node, "changes", ())
    if changes and not getattr(node, "keywords", ()):
        if not all(isinstance(change.number, tree.Fixed | tree.X) for change in changes):
            return None
        return replace(
            node, changes=tuple(replace(each, number=tree.Product(each.number, tree.X())) for each in changes)
        )
    number = getattr(node, "number", None)
    return None if number is None or changes else replace(node, number=tree.Product(number, by))


def with_x(number: Any, said: Any) -> Any:
    """A number with what is said to be X in its place."""
    return rewritten(number, lambda part: said if isinstance(part, tree.X) else part)


def single_value(statement: Any) -> Any:
    """The inverse for a statement; None if its numbers aren't all as often as X says."""
    match statement:
        case tree.While(condition, inner):
            single = single_value(inner)
            return None if single is None else tree.While(condition, single)
    changes = getattr(statement, "changes", ())
    if changes:
        if not all(isinstance(change.number, tree.Product) for change in changes):
            return None
        return replace(statement, changes=tuple(replace(change, number=change.number.left) for change in changes))
    number = getattr(statement, "number", None)
    return replace(statement, number=number.left) if isinstance(number, tree.Product) else None
