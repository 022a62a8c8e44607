"""Referents: what `it`, `them`, `its dawn` and `that entity` mean where they stand (V12.14).

In this order: the card of the same clause, the one that the line named last, the card of the trigger, and the card
itself where its text speaks of `this`. Of two that the same clause and an earlier one offer to an `its` before its
noun (`exhaust this, then deal damage equal to its dawn to an entity`), the one that was named before the word is meant.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, Final, get_args

from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree

__all__ = ["Leaning", "leanings", "meaningless", "own_clauses", "own_x", "reads_its", "unwrapped"]

Node = Any
CLAUSES: Final = get_args(tree.Clause)
ITS: Final = (tree.ItsStat, tree.ItsValue)
CARDS: Final = (tree.It, tree.Them, tree.OfThem, tree.TheRest)
CHANGED: Final = (tree.DealDamage, tree.Gets, tree.Declare)
"""Clauses whose number can be read from the very cards that they are about."""


@dataclasses.dataclass(frozen=True, slots=True)
class Leaning:
    """A word that leans on a card, the clause it stands in, and whether it means that clause's own cards.

    `meant` says whether anything said before, or the card itself, gives it a meaning.
    """

    word: Node
    clause: Node
    own: bool
    meant: bool


def meaningless(line: tree.Line) -> Leaning | None:
    """The first word of a line that means nothing."""
    return next((leaning for leaning in leanings(line) if not leaning.own and not leaning.meant), None)


def own_clauses(line: tree.Line) -> frozenset[int]:
    """The clauses, by identity, whose number is read from their own cards when these have been chosen."""
    return frozenset(id(leaning.clause) for leaning in leanings(line) if leaning.own)


def reads_its(node: Node) -> bool:
    """Does a number or condition read from a card that something else names?"""
    return any(isinstance(part, ITS) for part in nodes(node))


def own_x(node: tree.Where) -> tree.Clause | None:
    """The clause whose cards say what X is (`an entity gets +X dawn, where X is its stability`), if one does."""
    if not reads_its(node.number):
        return None
    return next((part for part in nodes(node.body) if isinstance(part, CLAUSES) and changes_by_x(part)), None)


def target_of(clause: Node) -> tree.Phrase | None:
    """The cards whose number a clause changes or deals by."""
    match clause:
        case tree.DealDamage(to=to):
            return to
        case tree.Gets(what=what):
            changed: tree.Phrase = what
            return changed
        case tree.Declare(statement):
            inner = unwrapped(statement)
            held: tree.Phrase | None = inner.what if isinstance(inner, tree.Have) else None
            return held
    return None


def unwrapped(statement: tree.Statement) -> tree.Statement:
    """What holds, without the conditions around it."""
    while isinstance(statement, tree.While):
        statement = statement.statement
    return statement


def leanings(line: tree.Line) -> Iterator[Leaning]:
    """Every word of a line that leans on a card, in the order of the text."""
    itself = any(isinstance(node, tree.This) for node in nodes(line))
    walker = Walker(named=False, given=itself, kinds={"any"} if itself else set())
    match line:
        case tree.ActivatedLine(costs, sentences):
            yield from walker.each((*costs, *sentences))
        case tree.TriggeredLine(event=event, condition=condition, sentences=sentences):
            yield from walker.words(event, event)
            for phrase in subjects(event):
                walker.name(phrase)
            walker.given, walker.named = walker.given or walker.named, False
            if condition is not None:
                yield from walker.words(condition, condition)
            yield from walker.each(sentences)
        case tree.StaticLine(statement, where):
            declared = tree.Declare(statement)
            if where is not None:
                yield from walker.walk(tree.Where(declared, where))
            else:
                yield from walker.walk(declared)
        case tree.EffectLine(sentences):
            yield from walker.each(sentences)
        case tree.StartLine(sentence):
            yield from walker.walk(sentence)
        case _:
            pass


@dataclasses.dataclass(slots=True)
class Walker:
    """Goes through a line. `named`: a sentence has named cards; `given`: else the trigger's card or the card itself
    is meant; `kinds`: the kinds that `that …` can mean."""

    named: bool
    given: bool
    kinds: set[Node]

    def name(self, phrase: tree.Phrase | None) -> None:
        """From here on `it` means the cards of this phrase, and `that …` one of its kind."""
        self.named = True
        match phrase:
            case tree.Noun(kind=kind, which=which):
                self.kinds.add(kind if isinstance(kind, tree.Kind | tree.Subtype) else "any")
                if kind in UNDER or tree.Adjective.ATTACHED in phrase.adjectives or AROUND & {type(w) for w in which}:
                    self.kinds.update((tree.Kind.ENTITY, tree.Kind.MEMORY))
            case _:
                self.kinds.add("any")

    def each(self, sentences: tuple[tree.Sentence, ...]) -> Iterator[Leaning]:
        for sentence in sentences:
            yield from self.walk(sentence)

    def walk(self, node: Node) -> Iterator[Leaning]:
        """A sentence, and what it leaves to lean on. Sentences of any form are read in the order of their fields."""
        if isinstance(node, tuple):
            yield from self.each(node)
        elif isinstance(node, CLAUSES):
            yield from self.clause(node)
        elif isinstance(node, tree.Where):
            yield from self.where(node)
        elif isinstance(node, tree.ForEach):
            yield from self.words(node.noun, node)
            self.name(node.noun)
            yield from self.walk(node.body)
        elif dataclasses.is_dataclass(node):
            for field in dataclasses.fields(node):
                part = getattr(node, field.name)
                if holds_clause(part):
                    yield from self.walk(part)
                else:
                    yield from self.words(part, node)

    def where(self, node: tree.Where) -> Iterator[Leaning]:
        """`where X is its dawn`: read where X is first needed."""
        by = own_x(node)
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
            if isinstance(word, ITS):
                yield Leaning(word, by, own=True, meant=True)
        yield from self.walk(node.body)

    def clause(self, clause: Node) -> Iterator[Leaning]:
        target = target_of(clause)
        for word in leaning_words(clause):
            own = isinstance(word, ITS) and isinstance(clause, CHANGED) and target is not None and not self.named
            own = own and isinstance(target, tree.Noun) and word not in tuple(nodes(target))
            yield Leaning(word, clause, own=own, meant=self.means(word))
        for phrase in phrases(clause):
            if not isinstance(phrase, (*CARDS, tree.That)):
                self.name(phrase)
        if isinstance(clause, tree.Evoke):
            self.name(None)

    def words(self, node: Node, clause: Node) -> Iterator[Leaning]:
        for word in leaning_words(node):
            yield Leaning(word, clause, own=False, meant=self.means(word))

    def means(self, word: Node) -> bool:
        if not isinstance(word, tree.That) or not (self.named or self.given):
            return self.named or self.given
        general = (tree.Kind.CARD, tree.Kind.DREAM_CARD, tree.Kind.CHARGE, tree.Kind.ATTACHMENT)
        open_ended = any(kind == "any" or kind in general or isinstance(kind, tree.Subtype) for kind in self.kinds)
        return open_ended or word.kind in self.kinds or word.kind in general or isinstance(word.kind, tree.Subtype)


UNDER: Final = (tree.Kind.CHARGE, tree.Kind.ATTACHMENT)
AROUND: Final = {tree.Under}
"""What follows a noun and speaks of hosts."""


def subjects(event: tree.Event) -> Iterator[tree.Phrase | None]:
    """The card that an event happens to, for what it triggers."""
    rolls = isinstance(event, tree.PlayerRolls) or (isinstance(event, tree.PlayerDoes) and event.deed is tree.Deed.ROLL)
    if rolls or isinstance(event, tree.Inspired):
        yield None
    what = getattr(event, "what", None)
    if what is not None:
        yield what


def leaning_words(node: Node) -> Iterator[Node]:
    return (part for part in nodes(node) if isinstance(part, (*ITS, *CARDS, tree.That)))


def holds_clause(node: Node) -> bool:
    return any(isinstance(part, CLAUSES) for part in nodes(node))


def changes_by_x(clause: Node) -> bool:
    """Is X the number by which a clause changes its cards, or deals damage to them?"""
    target = target_of(clause)
    if target is None:
        return False
    match clause:
        case tree.DealDamage(number=number):
            return number == tree.X()
        case tree.Gets(changes=changes):
            return any(change.number == tree.X() for change in changes)
        case tree.Declare(statement):
            have = unwrapped(statement)
            return isinstance(have, tree.Have) and any(change.number == tree.X() for change in have.changes)
    return False


def phrases(clause: Node) -> Iterator[tree.Phrase]:
    """The phrases of a clause, in the order in which they name their cards."""
    for part in nodes(clause):
        if isinstance(part, get_args(tree.Phrase)):
            yield part
