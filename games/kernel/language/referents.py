"""Referents: what `it`, `them`, `its power` and `that spell` mean where they stand.

In this order: the card of the same clause, the one that the line named last, the card of the trigger, and the card
itself where its text speaks of `this`. Of two that the same clause and an earlier one offer to an `its` before its
noun (`discard this, then deal damage equal to its power to a spell`), the one that was named before the word is meant.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from typing import Any

from games.kernel.language import tree
from games.kernel.language.counting import single_value
from games.kernel.language.traversal import nodes

Node = Any
CARDS = (tree.It, tree.Them, tree.OfThem, tree.TheRest)
OF_IT = (tree.Who.CONTROLLER, tree.Who.OWNER)
"""Players that a card says who they are."""
_ANY = "any"
"""Cards that may be of any kind."""


@dataclasses.dataclass(frozen=True, slots=True)
class Leaning:
    """A word that leans on a card, the clause it stands in, and whether it means that clause's own cards.

    `meant` says whether anything said before, or the card itself, gives it a meaning.
    """

    word: Node
    clause: Node
    own: bool
    meant: bool


class Referents:
    """What the words of a language lean on. A game's subclass knows its clauses, and what its lines speak of."""

    clauses: tuple[type[Any], ...] = (tree.Act, tree.Declare)
    phrases: tuple[type[Any], ...] = (
        tree.Noun, tree.This, tree.It, tree.Them, tree.OfThem, tree.TheRest, tree.That, tree.TopOfDeck,
        tree.BottomOfDeck,
    )  # fmt: skip
    numbers: tuple[type[Any], ...] = (tree.ItsStat, tree.ThatCards)
    """Numbers that are read from a card that something else names."""
    changed: tuple[type[Any], ...] = (tree.Gets, tree.Declare)
    """Clauses whose number can be read from the very cards that they are about."""
    general: frozenset[Enum] = frozenset()
    """Kinds that any card can be."""
    waiting: tuple[type[Any], ...] = ()
    """Parts of a sentence that wait for an event: what they lean on, `heard` says as of a line of their own."""

    # --- what a game adds ---

    def heard(self, line: Node, walker: Walker) -> Iterator[Leaning]:
        """The words of a line in their order; here of one that is its sentences."""
        yield from walker.each(line)

    def target(self, clause: Node) -> Node:
        """The cards whose number a clause changes; None if it doesn't."""
        match clause:
            case tree.Gets(what=what):
                return what
            case tree.Declare(statement):
                inner = unwrapped(statement)
                return inner.what if isinstance(inner, tree.Have) else None
        return None

    def changing(self, clause: Node) -> Iterator[Node]:
        """The numbers by which a clause changes its cards."""
        match clause:
            case tree.Gets(changes=changes):
                yield from (change.number for change in changes)
            case tree.Declare(statement):
                have = unwrapped(statement)
                if isinstance(have, tree.Have):
                    yield from (change.number for change in have.changes)

    def beside(self, noun: tree.Noun) -> tuple[Enum, ...]:
        """The kinds of other cards of which a noun speaks, too."""
        return ()

    def waits(self, node: Node) -> bool:
        """Does a part of a sentence wait for an event, and know nothing of what was said before?"""
        return isinstance(node, self.waiting)

    def names_a_card(self, clause: Node) -> bool:
        """Does a clause bring up a card without a phrase for it?"""
        return False

    # --- questions ---

    def meaningless(self, line: Node) -> Leaning | None:
        """The first word of a line that means nothing."""
        return next((leaning for leaning in self.leanings(line) if not leaning.own and not leaning.meant), None)

    def own_clauses(self, line: Node) -> frozenset[int]:
        """The clauses, by identity, whose number is read from their own cards when these have been chosen."""
        return frozenset(id(leaning.clause) for leaning in self.leanings(line) if leaning.own)

    def reads_its(self, node: Node) -> bool:
        """Does a number or condition read from a card that something else names?"""
        return any(isinstance(part, self.numbers) for part in nodes(node))

    def own_x(self, node: tree.Where) -> Node:
        """The clause whose cards say what X is (`a spell gets +X power, where X is its cost`), if one does."""
        if not self.reads_its(node.number):
            return None
        return next((part for part in nodes(node.body) if self.is_clause(part) and self.changes_by_x(part)), None)

    def own_count(self, node: tree.Per) -> Node:
        """The clause whose cards say what is counted (`for each card attached to it`), if one does."""
        leans = any(isinstance(part, (*self.numbers, *CARDS)) for part in nodes(node.noun))
        return node.body if leans and self.target(node.body) is not None else None

    def changes_by_x(self, clause: Node) -> bool:
        """Is X the number by which a clause changes its cards?"""
        return self.target(clause) is not None and tree.X() in tuple(self.changing(clause))

    def leanings(self, line: Node) -> Iterator[Leaning]:
        """Every word of a line that leans on a card, in the order of the text."""
        itself = any(isinstance(node, tree.This) for node in nodes(line))
        yield from self.heard(line, Walker(self, named=False, given=itself, kinds={_ANY} if itself else set()))

    def is_clause(self, node: Node) -> bool:
        return isinstance(node, self.clauses)

    def holds_clause(self, node: Node) -> bool:
        return any(self.is_clause(part) for part in nodes(node))

    def words(self, node: Node) -> Iterator[Node]:
        """The words of a part that lean on a card."""
        return (part for part in nodes(node) if isinstance(part, (*self.numbers, *CARDS, tree.That)))


@dataclasses.dataclass(slots=True)
class Walker:
    """Goes through a line. `named`: a sentence has named cards; `given`: else the trigger's card or the card itself
    is meant; `kinds`: the kinds that `that …` can mean."""

    of: Referents
    named: bool
    given: bool
    kinds: set[Node]

    def name(self, phrase: Node) -> None:
        """From here on `it` means the cards of this phrase, and `that …` one of its kind."""
        self.named = True
        match phrase:
            case tree.Noun(kind=kind):
                self.kinds.add(kind if isinstance(kind, Enum | tree.Subtype) else _ANY)
                self.kinds.update(self.of.beside(phrase))
            case _:
                self.kinds.add(_ANY)

    def each(self, sentences: tuple[Node, ...]) -> Iterator[Leaning]:
        for sentence in sentences:
            yield from self.walk(sentence)

    def walk(self, node: Node) -> Iterator[Leaning]:
        """A sentence, and what it leaves to lean on. Sentences of any form are read in the order of their fields."""
        if isinstance(node, tuple):
            yield from self.each(node)
        elif self.of.is_clause(node):
            yield from self.clause(node)
        elif self.of.waits(node):
            itself = any(isinstance(part, tree.This) for part in nodes(node))
            yield from self.of.heard(
                node, Walker(self.of, named=False, given=itself, kinds={_ANY} if itself else set())
            )
        elif isinstance(node, tree.Where):
            yield from self.where(node)
        elif isinstance(node, tree.ForEach):
            yield from self.words(node.noun, node)
            self.name(node.noun)
            yield from self.walk(node.body)
        elif isinstance(node, tree.Per):
            yield from self.walk(node.body)
            yield from self.per(node)
        elif dataclasses.is_dataclass(node):
            if isinstance(node, tree.Subject) and node.who in OF_IT:
                yield Leaning(tree.It(), node, own=False, meant=self.means(tree.It()))
            for field in dataclasses.fields(node):
                part = getattr(node, field.name)
                if self.of.holds_clause(part):
                    yield from self.walk(part)
                else:
                    yield from self.words(part, node)

    def per(self, node: tree.Per) -> Iterator[Leaning]:
        """`for each card attached to it` behind a clause: read from the cards whose number that changes."""
        own = self.of.own_count(node) is not None
        for word in self.of.words(node.noun):
            yield Leaning(word, node.body, own=own, meant=own or self.means(word))

    def where(self, node: tree.Where) -> Iterator[Leaning]:
        """`where X is its power`: read where X is first needed."""
        by = self.of.own_x(node)
        if by is None:
            body = node.body.body if isinstance(node.body, tree.Instead) else node.body
            told = False
            for part in body.parts if isinstance(body, tree.Sequence) else (body,):
                if not told and tree.X() in nodes(part):
                    told = True
                    yield from self.words(node.number, node)
                yield from self.walk(part)
            return
        for word in nodes(node.number):
            if isinstance(word, self.of.numbers):
                yield Leaning(word, by, own=True, meant=True)
        yield from self.walk(node.body)

    def clause(self, clause: Node) -> Iterator[Leaning]:
        target = self.of.target(clause)
        changed = isinstance(clause, self.of.changed) and isinstance(target, tree.Noun)
        for word in self.of.words(clause):
            own = changed and isinstance(word, self.of.numbers) and not self.named and word not in tuple(nodes(target))
            yield Leaning(word, clause, own=own, meant=self.means(word))
        for phrase in nodes(clause):
            if isinstance(phrase, self.of.phrases) and not isinstance(phrase, (*CARDS, tree.That)):
                self.name(phrase)
        if self.of.names_a_card(clause):
            self.name(None)

    def words(self, node: Node, clause: Node) -> Iterator[Leaning]:
        for word in self.of.words(node):
            yield Leaning(word, clause, own=False, meant=self.means(word))

    def means(self, word: Node) -> bool:
        if not isinstance(word, tree.That) or not (self.named or self.given):
            return self.named or self.given
        return self.is_general(word.kind) or word.kind in self.kinds or any(map(self.is_general, self.kinds))

    def is_general(self, kind: Node) -> bool:
        return kind == _ANY or kind in self.of.general or isinstance(kind, tree.Subtype)


def said_with(statement: tree.Declare, where: Node) -> Node:
    """A statement that holds, with what its X is or what it counts."""
    if where is None:
        return statement
    single = single_value(statement.statement)
    if single is None or not isinstance(where, tree.CountOf):
        return tree.Where(statement, where)
    return tree.Per(tree.Declare(single), where.noun)


def unwrapped(statement: Node) -> Node:
    """What holds, without the conditions around it."""
    while isinstance(statement, tree.While):
        statement = statement.statement
    return statement
