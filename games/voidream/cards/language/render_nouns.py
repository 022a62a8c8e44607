"""Renderer, the canonical wording of Voidream's numbers and noun phrases. Inverse to build_nouns."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.language import render_nouns as base
from games.kernel.text import article
from games.voidream.cards.language import tree
from games.voidream.cards.language.vocabulary import VOCABULARY


class NounRenderer(base.NounRenderer):
    """What only Voidream's numbers and nouns say."""

    vocabulary = VOCABULARY

    def number(self, number: Any) -> str:
        match number:
            case tree.DepthOf(who):
                return f"{whose(who)} depth"
            case tree.MindOf(who):
                return f"{whose(who)} mind"
            case tree.TheResult():
                return "the result"
            case tree.AsMany():
                return "that much"
            case tree.AllBut(spared):
                return f"all but {self.number(spared)}"
            case tree.ThatCards(None):
                return "that card's value"
            case tree.ItsValue() | tree.OwnNumber(None):
                return "its value"
            case _:
                return super().number(number)

    def is_plain(self, number: Any) -> bool:
        return isinstance(number, tree.AsMany) or super().is_plain(number)

    def heading(self, noun: tree.Noun, *, many: bool, together: bool = False) -> str:
        one = noun.number == tree.AllBut(tree.Fixed(1))
        return super().heading(noun, many=many and not one, together=together)

    def phrase(self, phrase: Any) -> str:
        return "its host" if isinstance(phrase, tree.ItsHost) else super().phrase(phrase)

    def which(self, which: Any) -> str:
        match which:
            case tree.OfValue(number, compare):
                return f"of value {self.measure(number, compare)}"
            case tree.SameTitle(different):
                return "with a different title from this" if different else "with the same title as this"
            case tree.Holding(kind, compare, number):
                return holding(kind, compare, number)
            case tree.Under(what):
                return f"attached to {self.phrase(what)}"
            case _:
                return super().which(which)

    def ranked(self, stat: Any) -> str:
        return "value" if stat is None else super().ranked(stat)

    def change(self, change: tree.Change) -> str:
        if isinstance(change.number, tree.Base):
            value = change.number.value
            return f"base {change.stat.value} {value if isinstance(value, int) else f'equal to {self.number(value)}'}"
        return super().change(change)


def holding(kind: tree.Kind, compare: tree.Compare, number: int) -> str:
    """`with a charge`, `with 2 or more attachments`, `without charges`."""
    one, many = kind.value, f"{kind.value}s"
    if compare is tree.Compare.AT_LEAST:
        return f"with {article(one)} {one}" if number == 1 else f"with {number} or more {many}"
    return f"with {number} or fewer {many}" if number else f"without {many}"


def whose(who: tree.Who) -> str:
    return base.WHOSE[who]


NOUNS: Final = NounRenderer()
render_number: Final = NOUNS.number
render_measure: Final = NOUNS.measure
render_phrase: Final = NOUNS.phrase
render_noun: Final = NOUNS.noun
render_changes: Final = NOUNS.changes
render_keywords: Final = NOUNS.keywords
heading: Final = NOUNS.heading
is_many: Final = NOUNS.is_many
is_plain: Final = NOUNS.is_plain
