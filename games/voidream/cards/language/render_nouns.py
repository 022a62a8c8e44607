"""Renderer, the canonical wording of Voidream's numbers and noun phrases. Inverse to build_nouns."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.language import render_nouns as base
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
            case tree.ThatCards(None):
                return "that card's value"
            case tree.ItsValue() | tree.OwnNumber(None):
                return "its value"
            case _:
                return super().number(number)

    def phrase(self, phrase: Any) -> str:
        return "its host" if isinstance(phrase, tree.ItsHost) else super().phrase(phrase)

    def which(self, which: Any) -> str:
        match which:
            case tree.OfValue(number, compare):
                return f"of value {self.measure(number, compare)}"
            case tree.Under(what):
                return f"attached to {self.phrase(what)}"
            case _:
                return super().which(which)

    def ranked(self, stat: Any) -> str:
        return "value" if stat is None else super().ranked(stat)

    def change(self, change: tree.Change) -> str:
        if isinstance(change.number, tree.Base):
            return f"base {change.stat.value} {change.number.value}"
        return super().change(change)


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
