"""Builder of trees, from a parse tree: each rule of the grammar is a method of a builder, which takes what was built
from the rule's children."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from lark import Token, Tree

from games.kernel.language import tree
from games.kernel.language.faults import LineError
from games.kernel.language.language import Spans


@dataclass(frozen=True, slots=True)
class Bare:
    """A noun phrase without a word for how many: a plural, or a singular whose article was left out."""

    noun: tree.Noun
    many: bool
    single: bool = False
    """It is the only one of its kind, of which is said what is said without a choice."""
    other: Any = None
    """The adjective that `another` says of one."""

    def as_subject(self) -> tree.Noun:
        return self.noun if self.many or self.single else self.one()

    def as_object(self) -> tree.Noun:
        """Of a phrase that says whose the cards are: all of them, or the one."""
        return replace(self.noun, amount=tree.Amount.ALL) if self.many else self.one()

    def one(self) -> tree.Noun:
        left = tuple(adjective for adjective in self.noun.adjectives if adjective is not self.other)
        is_another = len(left) < len(self.noun.adjectives)
        return replace(self.noun, amount=tree.Amount.ANOTHER if is_another else tree.Amount.A, adjectives=left)


@dataclass(frozen=True, slots=True)
class Said:
    """A clause as it was written: who does it is settled when the row that it stands in is known."""

    clause: Any
    """A Subject where the words say who it is done to: `deal 2 damage to each player`."""
    verb: Token
    who: tree.Who | None = None
    times: Any = None
    per: tree.Noun | None = None
    """Of `for each …` behind it."""


def build(builder: object, node: Any, spans: Spans) -> Any:
    """What a builder makes of a parse tree, the parts noted in `spans`. Raises LineError, with its place, where words
    fit together that make no sense."""
    if not isinstance(node, Tree):
        return node
    children = [build(builder, child, spans) for child in node.children]
    try:
        built = getattr(builder, str(node.data))(children)
    except LineError as fault:
        if fault.at is None:
            fault.at = node.meta.start_pos, node.meta.end_pos
        raise
    if not node.meta.empty:
        at = node.meta.start_pos, node.meta.end_pos
        for part in parts(built):
            spans.setdefault(id(part), (part, at))
    return built


def parts(built: Any) -> Iterator[object]:
    """The tree nodes that a rule has made."""
    if isinstance(built, tuple):
        yield from (part for part in built if is_dataclass(part))
    elif isinstance(built, Said):
        yield built.clause
    elif isinstance(built, Bare):
        yield built.noun
    elif is_dataclass(built):
        yield built
