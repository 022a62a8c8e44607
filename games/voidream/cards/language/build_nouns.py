"""Builder of Voidream's numbers and noun phrases, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from games.kernel.language.build_numbers import lowered, more_or_less
from games.kernel.language.build_sentences import SentenceBuilder
from games.kernel.language.faults import LineError, span
from games.voidream.cards.language import tree
from games.voidream.cards.language.vocabulary import VOCABULARY

Held = tuple[tree.Compare, int, tree.Kind]


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

    def holding(self, c: list[Any]) -> tree.Which:
        compare, number, kind = c[-1]
        if number == 0 and compare is tree.Compare.AT_LEAST:
            raise LineError("0 or more is always so")
        return tree.Holding(kind, tree.Compare.AT_MOST if number == 0 else compare, number)

    def holding_none(self, c: list[Any]) -> tree.Which:
        return tree.Holding(c[-1], tree.Compare.AT_MOST, 0)

    def same_title(self, c: list[Any]) -> tree.Which:
        return tree.SameTitle()

    def other_title(self, c: list[Any]) -> tree.Which:
        return tree.SameTitle(different=True)

    def held_some(self, c: list[Any]) -> Held:
        return tree.Compare.AT_LEAST, 1, c[-1]

    def held_measured(self, c: list[Any]) -> Held:
        number, *_, more, kind = (*c[:-1], c[-1]) if len(c) > 2 else (c[0], "more", c[1])
        if not isinstance(number, tree.Fixed):
            raise LineError("write the number of attached cards in digits")
        return more_or_less(more), number.value, kind

    def held_none(self, c: list[Any]) -> Held:
        return tree.Compare.AT_MOST, 0, c[-1]

    def held(self, c: list[Any]) -> tree.Kind:
        if c[0].type == "CHARGE":
            return tree.Kind.CHARGE
        if not lowered(c).startswith("attachment"):
            raise LineError(at=span(c[0]), expected=("charges or attachments",))
        return tree.Kind.ATTACHMENT

    def amount_all_but(self, c: list[Any]) -> tuple[tree.Amount, Any]:
        if not isinstance(c[-1], tree.Fixed) or c[-1].value == 0:
            raise LineError(expected=('how many are spared ("all but 1 of their entities")',))
        return tree.Amount.EXACTLY, tree.AllBut(c[-1])

    def in_deck(self, c: list[Any]) -> tree.Which:
        return tree.InPlace(c[0], tree.Place.DECK)
