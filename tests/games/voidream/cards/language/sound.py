"""Random trees made sound: what means nothing or can never do anything gives way to the nearest thing that does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

from games.kernel.language.traversal import nodes, rewritten
from games.kernel.text import TextError
from games.voidream.cards.language import parse, render, tree
from games.voidream.cards.language.applicability import impossible
from games.voidream.cards.language.referents import meaningless
from games.voidream.cards.language.scope import KEYWORD_KINDS

CLAUSES = get_args(tree.Clause)
MOST = 60


def sound(line: tree.Line, on: str) -> tree.Line:
    """The line without what the parser would refuse on this kind of card."""
    found = with_it_as_read(mended_all(line, on))
    if found != line and isinstance(found, tree.EffectLine | tree.ActivatedLine | tree.TriggeredLine | tree.StaticLine):
        try:
            as_read = parse(render(tree.Text((found,))), on)
        except TextError:
            as_read = None
        if as_read != tree.Text((found,)):
            # What was put in broke what the sentences say of one another, or chooses where nothing is chosen.
            return plain(found)
    return found


def with_it_as_read(line: tree.Line) -> tree.Line:
    """The line with `this` for each `it` of a statement that names no other card."""
    if not isinstance(line, tree.StaticLine) or tree.This() not in nodes(line.statement):
        return line
    as_this = rewritten(line.statement, lambda node: tree.This() if isinstance(node, tree.It) else node)
    return replace(line, statement=as_this)


def plain(line: Any) -> Any:
    """A line of this sort that says hardly anything."""
    if isinstance(line, tree.StaticLine):
        return tree.StaticLine(tree.PlayerCannot(tree.Who.YOU, tree.Prohibition.EVOKE))
    if isinstance(line, tree.ActivatedLine):
        line = replace(line, costs=(tree.Exhaust(tree.This()),))
    return replace(line, sentences=(tree.Roll(),))


def mended_all(line: tree.Line, on: str, tries: int = 3) -> tree.Line:
    if meaningless(line) is not None:
        line = with_this(line)
    for _ in range(MOST):
        fault = next(impossible(line, on), None)
        if fault is None:
            if meaningless(line) is None:
                return line
            # Each may bring back what the other has taken out.
            return mended_all(with_this(line), on, tries - 1) if tries else plain(line)
        line = mended(line, fault.node, on)
    raise AssertionError(f"not to be mended: {line}")


def with_this(node: Any) -> Any:
    """`This` and `your depth` in place of words that lean on a card (V12.14)."""
    if isinstance(node, tree.It | tree.Them | tree.OfThem | tree.TheRest | tree.That):
        return tree.This()
    if isinstance(node, tree.ItsStat | tree.ItsValue | tree.ThatCards):
        return tree.DepthOf(tree.Who.YOU)
    if isinstance(node, tuple):
        return tuple(map(with_this, node))
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{field.name: with_this(getattr(node, field.name)) for field in fields(node)})


def mended(line: Any, bad: Any, on: str) -> Any:
    """The line with the first of these in place of the bad part that isn't bad itself."""
    for good in instead(bad, on):
        tried = swapped(line, bad, good)
        fault = next(impossible(tried, on), None)
        if fault is None or fault.node is not good:
            return tried
    return without(line, bad, on)


def instead(bad: Any, on: str) -> Iterator[Any]:
    if isinstance(bad, tree.WordOfPower):
        if bad.number == 0:
            yield replace(bad, number=1)
        return
    if isinstance(bad, tree.Noun):
        yield replace(bad, kind=tree.Kind.ENTITY, adjectives=(), which=())
        yield replace(bad, kind=tree.Kind.ENTITY, adjectives=(), which=(tree.Controls(tree.Who.OPPONENT),))
        yield replace(bad, kind=tree.Kind.CARD, adjectives=(tree.Adjective.VEILED,), which=())
        discard = (tree.InPlace(tree.Who.YOU, tree.Place.DISCARD),)
        yield replace(bad, kind=tree.Kind.ARCANUM, adjectives=(), which=discard)
        yield replace(bad, kind=tree.Kind.ENTITY, adjectives=(), which=discard)
        yield replace(bad, kind=tree.Kind.CONSTRUCT, adjectives=(), which=())
    elif isinstance(bad, tree.IsA):
        yield replace(bad, what=tree.This())
    elif isinstance(bad, tree.TheResult | tree.ThatMuch):
        yield tree.DepthOf(tree.Who.YOU)
    elif isinstance(bad, get_args(tree.Phrase)):
        yield tree.Noun(tree.Amount.A, tree.Kind.ENTITY)
    elif hasattr(bad, "keywords"):
        words = {getattr(word, "keyword", word): word for word in bad.keywords}
        yield replace(bad, keywords=tuple(words.values()))
    elif hasattr(bad, "number"):
        yield replace(bad, number=tree.Fixed(1))


def without(line: Any, bad: Any, on: str) -> Any:
    """The line with something that always works in place of all that stands around the bad part."""
    if isinstance(line, tree.KeywordLine):
        fitting = next(keyword for keyword, kinds in KEYWORD_KINDS.items() if on in kinds)
        return tree.KeywordLine((tree.WordOfPower(fitting, 1 if fitting in tree.NUMBERED else None),))
    around = [part for part in parts(line) if isinstance(part, (*CLAUSES, tree.Have, tree.CardsCannot))]
    for part in reversed(around):
        if any(inner is bad for inner in parts(part)):
            statement = isinstance(part, tree.Have | tree.CardsCannot)
            good = tree.PlayerCannot(tree.Who.YOU, tree.Prohibition.EVOKE) if statement else tree.Roll()
            return swapped(line, part, good)
    if isinstance(line, tree.TriggeredLine):
        return replace(line, event=tree.RoundEvent(tree.RoundEdge.BEGINS))
    return line


def parts(node: Any) -> Iterator[Any]:
    if isinstance(node, tuple):
        for part in node:
            yield from parts(part)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from parts(getattr(node, field.name))


def swapped(node: Any, bad: Any, good: Any) -> Any:
    """The tree with another part in this very place."""
    if node is bad:
        return good
    if isinstance(node, tuple):
        return tuple(swapped(part, bad, good) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    found = {field.name: getattr(node, field.name) for field in fields(node)}
    made = {name: swapped(part, bad, good) for name, part in found.items()}
    return node if all(made[name] is found[name] for name in found) else replace(node, **made)
