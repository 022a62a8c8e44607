"""Referents of Voidream's texts: what `it` and its like mean where they stand (V12.14)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, Final, get_args

from games.kernel.language.referents import Leaning, Referents, Walker, said_with
from games.kernel.language.referents import unwrapped as unwrapped
from games.voidream.cards.language import tree

UNDER: Final = (tree.Kind.CHARGE, tree.Kind.ATTACHMENT)


class VoidreamReferents(Referents):
    clauses = get_args(tree.Clause)
    phrases = get_args(tree.Phrase)
    numbers = (tree.ItsStat, tree.ItsValue, tree.ThatCards)
    changed = (tree.DealDamage, tree.Gets, tree.Declare)
    general: frozenset[Enum] = frozenset({tree.Kind.CARD, tree.Kind.DREAM_CARD, tree.Kind.CHARGE, tree.Kind.ATTACHMENT})

    def heard(self, line: tree.Line, walker: Walker) -> Iterator[Leaning]:
        match line:
            case tree.Restriction(when):
                yield from walker.words(when, when)
            case tree.ActivatedLine(costs, sentences, only=only):
                if only is not None:
                    yield from walker.words(only, only)
                yield from walker.each((*costs, *sentences))
            case tree.TriggeredLine(event=event, condition=condition, sentences=sentences):
                yield from walker.words(event, event)
                for phrase in _subjects(event):
                    walker.name(phrase)
                walker.given, walker.named = walker.given or walker.named, False
                if condition is not None:
                    yield from walker.words(condition, condition)
                yield from walker.each(sentences)
            case tree.StaticLine(statement, where):
                declared = tree.Declare(statement)
                yield from walker.walk(said_with(declared, where))
            case tree.EffectLine(sentences):
                yield from walker.each(sentences)
            case tree.StartLine(sentence):
                yield from walker.walk(sentence)
            case _:
                pass

    def target(self, clause: Any) -> Any:
        return clause.to if isinstance(clause, tree.DealDamage) else super().target(clause)

    def changing(self, clause: Any) -> Iterator[Any]:
        if isinstance(clause, tree.DealDamage):
            yield clause.number
        else:
            yield from super().changing(clause)

    def beside(self, noun: tree.Noun) -> tuple[Enum, ...]:
        """The hosts of attached cards."""
        attached = noun.kind in UNDER or tree.Adjective.ATTACHED in noun.adjectives
        if attached or any(isinstance(which, tree.Under) for which in noun.which):
            return tree.Kind.ENTITY, tree.Kind.MEMORY
        return ()

    def names_a_card(self, clause: Any) -> bool:
        return isinstance(clause, tree.Evoke)


def _subjects(event: tree.Event) -> Iterator[tree.Phrase | None]:
    """The card that an event happens to, for what it triggers."""
    rolls = isinstance(event, tree.PlayerRolls) or (isinstance(event, tree.PlayerDoes) and event.deed is tree.Deed.ROLL)
    if rolls or isinstance(event, tree.Inspired):
        yield None
    what = getattr(event, "what", None)
    if what is not None:
        yield what


REFERENTS: Final = VoidreamReferents()
meaningless: Final = REFERENTS.meaningless
own_clauses: Final = REFERENTS.own_clauses
own_x: Final = REFERENTS.own_x
reads_its: Final = REFERENTS.reads_its
