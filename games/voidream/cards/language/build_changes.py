"""Changes and keywords, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from games.kernel.language.faults import LineError
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_numbers import NumberBuilder, lowered, stat, whole

__all__ = ["ChangeBuilder"]


class ChangeBuilder(NumberBuilder):
    """The rules of changes, of keywords and of kinds of conflict."""

    def change(self, c: list[Any]) -> tree.Change:
        sign, size = c[0][0], c[0][1:]
        number = tree.X() if size in "xX" else tree.Fixed(whole(size))
        if number == tree.Fixed(0):
            raise LineError("a change is at least 1")
        return tree.Change(stat(c[1]), 1 if sign == "+" else -1, number)

    def changes(self, c: list[Any]) -> tuple[tree.Change, ...]:
        return tuple(c)

    def word(self, c: list[Any]) -> tree.WordOfPower:
        return tree.WordOfPower(self.keyword(c[:1]), whole(c[1]) if len(c) == 2 else None)

    def words(self, c: list[Any]) -> tuple[tree.WordOfPower, ...]:
        return tuple(c)

    def keyword(self, c: list[Any]) -> tree.Keyword:
        return tree.Keyword("veil" if c[0].type == "VEIL" else c[0].lower())

    def bare_words(self, c: list[Any]) -> tuple[tree.Keyword, ...]:
        return tuple(c)

    def conflict_kind(self, c: list[Any]) -> tree.ConflictKind:
        return tree.ConflictKind(lowered(c))
