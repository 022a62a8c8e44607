"""Doubts: what a line may say and hardly means, since it never comes to anything under the rules. They refuse nothing:
whoever checks a card reads them with its explanation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from games.dreamtides.cards.language import tree
from games.dreamtides.rules.settings import STANDARD
from games.kernel.language.comparisons import Compare
from games.kernel.language.traversal import nodes
from games.kernel.language.tree import Instead

_DEAREST: Final = 12
"""What a card costs at most (D1.3)."""
_REACHED: Final = (Compare.AT_LEAST, Compare.EQUAL, Compare.HIGHER)
_ONLY_ENERGY: Final = "Energy that is gained in your Judgment is overwritten in the Dreamwell phase after it (D4.3)"
_ONLY_SPARK: Final = (
    "Spark that ends with the turn is gone before your next Judgment: it counts in an additional one, and for what "
    "measures spark (D5.3, D5.8)"
)
_GONE_BY_THEN: Final = "This has left the battlefield by then, and its spark is nothing any more (D2.6)"
_PAID_FOR_NOTHING: Final = "X is paid, and nothing in this line asks for it (D8.7)"
TOO_EXPENSIVE: Final = "{price} energy are more than any card costs; a seat produces them in its turn {turn} (D4.5)"
_ANY_COST: Final = "Every card costs 0 to 12: this limit says nothing (D1.3)"
_NO_COST: Final = "No card costs as much (D1.3)"
_FULL_ROW: Final = "A battlefield holds {most}: this is never so (D12.1)"
_WON_BY_THEN: Final = "With {points} points the battle is won: this is never so (D13.1)"

_NOT_INSTEAD: Final = "“Instead” replaces nothing here: both happen. Write “If …, …. Otherwise, …”"


def doubts(line: Any, on: str) -> Iterator[str]:
    """What is doubtful in a line that stands on a kind of card, a sentence each."""
    yield from _of_triggers(line)
    yield from _of_prices(line)
    yield from _of_limits(line, on)
    if any(isinstance(node, Instead) for node in nodes(line)):
        yield _NOT_INSTEAD


def _of_triggers(line: Any) -> Iterator[str]:
    """What comes too early or too late for what it does."""
    if isinstance(line, tree.NamedLine):
        if tree.Trigger.JUDGMENT in line.triggers and _only_energy(line.sentences):
            yield _ONLY_ENERGY
        changed = [node.what for node in nodes(line) if isinstance(node, tree.Gets | tree.Becomes | tree.Anchor)]
        if line.triggers == (tree.Trigger.DISSOLVED,) and tree.This() in changed:
            yield _GONE_BY_THEN
    sentences = getattr(line, "sentences", ())
    if sentences and all(_is_passing_spark(sentence) for sentence in sentences):
        yield _ONLY_SPARK


def _is_passing_spark(sentence: Any) -> bool:
    """Does it do nothing but change spark until the end of turn?"""
    if not isinstance(sentence, tree.Timed):
        return False
    body = sentence.body
    if isinstance(body, tree.Declare):
        body = body.statement
    return isinstance(body, tree.Gets) or (isinstance(body, tree.Have) and bool(body.changes) and not body.keywords)


def _of_prices(line: Any) -> Iterator[str]:
    """Prices beyond what is ever there, and those that bring nothing."""
    prices = [node.number.value for node in nodes(line) if isinstance(node, tree.Pay) and _is_fixed(node.number)]
    if isinstance(line, tree.ModeLine):
        prices.append(line.cost)
    if isinstance(line, tree.KeywordLine):
        prices += [word.number for word in line.words if word.number is not None]
    for price in prices:
        if price > _DEAREST:
            yield TOO_EXPENSIVE.format(price=price, turn=price - 1)
    pays_x = isinstance(line, tree.ActivatedLine) and tree.Pay(tree.X()) in line.costs
    if pays_x and tree.X() not in nodes(line.sentences):
        yield _PAID_FOR_NOTHING


def _is_fixed(number: Any) -> bool:
    return isinstance(number, tree.Fixed)


def _of_limits(line: Any, on: str) -> Iterator[str]:
    """Limits that are always kept, or never reached."""
    for node in nodes(line):
        match node:
            case tree.WithStat(tree.Stat.COST, int() as limit, compare):
                if compare is Compare.AT_MOST and limit >= _DEAREST:
                    yield _ANY_COST
                elif limit > _DEAREST - (compare is Compare.HIGHER) and compare in _REACHED:
                    yield _NO_COST
            case tree.ControlsSome(noun=noun, compare=Compare.AT_LEAST | Compare.EQUAL, limit=limit):
                others = noun.kind is tree.Kind.ALLY and on == "character"
                most = STANDARD.row_limit - others
                if limit > most:
                    yield _FULL_ROW.format(most=f"{most} others" if others else f"{most} characters")
            case tree.NumberIs(tree.Owned(_, tree.Resource.POINTS), Compare.AT_LEAST | Compare.EQUAL, int() as limit):
                if limit >= STANDARD.points:
                    yield _WON_BY_THEN.format(points=STANDARD.points)


def _only_energy(sentences: tuple[Any, ...]) -> bool:
    """Do they do nothing but gain energy for their controller?"""
    return all(
        sentence == tree.DoubleEnergy()
        or (isinstance(sentence, tree.Gain) and sentence.resource is tree.Resource.ENERGY)
        or (isinstance(sentence, tree.Sequence) and _only_energy(sentence.parts))
        or (isinstance(sentence, tree.Where | tree.If | tree.ForEach | tree.Per) and _only_energy((sentence.body,))
            and getattr(sentence, "otherwise", None) is None)
        for sentence in sentences
    )  # fmt: skip
