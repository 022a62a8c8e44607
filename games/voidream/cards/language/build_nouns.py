"""Builder of Voidream's numbers and noun phrases, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from games.kernel.language.build_numbers import lowered
from games.kernel.language.build_sentences import SentenceBuilder
from games.kernel.language.faults import LineError
from games.voidream.cards.language import tree
from games.voidream.cards.language.vocabulary import VOCABULARY


class NounBuilder(SentenceBuilder):
    """What only Voidream's numbers and nouns say."""

    vocabulary = VOCABULARY

    # numbers

    def depth_of(self, c: list[Any]) -> tree.DepthOf:
        return tree.DepthOf(c[0])

    def mind_of(self, c: list[Any]) -> tree.MindOf:
        return tree.MindOf(c[0])

    def the_result(self, c: list[Any]) -> tree.TheResult:
        return tree.TheResult()

    def its_value(self, c: list[Any]) -> tree.ItsValue:
        return tree.ItsValue()

    def that_value(self, c: list[Any]) -> tree.ThatCards:
        return tree.ThatCards(None)

    def own(self, number: Any, measured: Any) -> Any:
        if isinstance(number, tree.ItsValue) and number != measured:
            return tree.OwnNumber(None)
        return super().own(number, measured)

    def keyword(self, c: list[Any]) -> tree.Keyword:
        return tree.Keyword("veil" if c[0].type == "VEIL" else c[0].lower())

    def conflict_kind(self, c: list[Any]) -> tree.ConflictKind:
        return tree.ConflictKind(lowered(c))

    # noun phrases

    def adjective(self, c: list[Any]) -> Any:
        return tree.Adjective.SUBTER if lowered(c) == "subter venellam" else super().adjective(c)

    def place(self, c: list[Any]) -> tree.Place:
        """Cards say which discard is meant: that of arcana or of Dream cards."""
        return tree.Place.DISCARD if c[0].type == "DISCARD_PILE" else super().place(c)

    def its_host(self, c: list[Any]) -> tree.ItsHost:
        return tree.ItsHost()

    # what follows a kind

    def of_value(self, c: list[Any]) -> tree.Which:
        number, compare = c[0]
        return tree.OfValue(self.own(number, tree.ItsValue()), compare)

    def under_this(self, c: list[Any]) -> tree.Which:
        return tree.Under(tree.This())

    def under_it(self, c: list[Any]) -> tree.Which:
        return tree.Under(tree.It())

    def under_host(self, c: list[Any]) -> tree.Which:
        return tree.Under(tree.ItsHost())

    def under(self, c: list[Any]) -> tree.Which:
        what = c[0]
        if what.amount in (tree.Amount.A, tree.Amount.ANOTHER) and not what.target:
            return tree.Under(what)
        raise LineError(expected=("what it is attached to (this, an entity you control, its host …)",))

    def in_deck(self, c: list[Any]) -> tree.Which:
        return tree.InPlace(c[0], tree.Place.DECK)
