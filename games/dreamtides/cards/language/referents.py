"""Referents of Dreamtides' texts: what `it` and its like mean where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, Final

from games.dreamtides.cards.language import tree
from games.kernel.language.referents import Leaning, Referents, Walker, said_with


class DreamtidesReferents(Referents):
    clauses = (
        tree.Act, tree.Declare, tree.Draw, tree.Discard, tree.Gain, tree.Lose, tree.DoubleEnergy, tree.Pay,
        tree.Dissolve, tree.Abandon, tree.Banish, tree.Prevent, tree.Move, tree.Materialize, tree.MaterializeCopy,
        tree.MaterializeFigments, tree.Discover, tree.Foresee, tree.Kindle, tree.Anchor, tree.CopyNext,
        tree.GainControl, tree.TakeExtraTurn, tree.AdditionalJudgment, tree.Reshuffle, tree.WinGame,
        tree.ChooseCards, tree.LookAt, tree.Reveal, tree.CopyPlayed, tree.TriggerAbility,
    )  # fmt: skip
    general: frozenset[Enum] = frozenset({tree.Kind.CARD})
    waiting = (tree.When,)

    def heard(self, line: Any, walker: Walker) -> Iterator[Leaning]:
        match line:
            case tree.ActivatedLine(costs, sentences):
                yield from walker.each((*costs, *sentences))
            case tree.CostLine(costs):
                yield from walker.each(costs)
            case tree.NamedLine(_, sentences):
                walker.given = True
                yield from walker.each(sentences)
            case tree.TriggeredLine(event, sentences, condition):
                yield from self.triggered(event, condition, sentences, walker)
            case tree.When(event, body, condition):
                yield from self.triggered(event, condition, (body,), walker)
            case tree.StaticLine(statement, where):
                declared = tree.Declare(statement)
                yield from walker.walk(said_with(declared, where))
            case tree.EffectLine(sentences) | tree.ModeLine(_, sentences):
                yield from walker.each(sentences)
            case _:
                pass

    def triggered(self, event: Any, condition: Any, sentences: tuple[Any, ...], walker: Walker) -> Iterator[Leaning]:
        """What the card of an event is meant by."""
        yield from walker.words(event, event)
        what = getattr(event, "what", None)
        if what is not None or isinstance(event, tree.Second):
            walker.name(what)
        walker.given, walker.named = walker.given or walker.named, False
        if condition is not None:
            yield from walker.words(condition, condition)
        yield from walker.each(sentences)

    def waits(self, node: Any) -> bool:
        return super().waits(node) and not isinstance(node.event, tree.TurnEnds)

    def beside(self, noun: tree.Noun) -> tuple[Enum, ...]:
        """Allies, enemies and figments are characters."""
        is_one = noun.kind in (tree.Kind.ALLY, tree.Kind.ENEMY, tree.Kind.FIGMENT)
        return (tree.Kind.CHARACTER,) if is_one else ()

    def target(self, clause: Any) -> Any:
        return clause.what if isinstance(clause, tree.Becomes) else super().target(clause)

    def changing(self, clause: Any) -> Iterator[Any]:
        if isinstance(clause, tree.Becomes):
            yield clause.number
        else:
            yield from super().changing(clause)

    def names_a_card(self, clause: Any) -> bool:
        return isinstance(clause, tree.MaterializeFigments | tree.CopyNext | tree.Draw)


REFERENTS: Final = DreamtidesReferents()
