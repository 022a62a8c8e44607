"""Builder of numbers, and of what they are compared with, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from lark import Token

from games.kernel.language import tree
from games.kernel.language.faults import LineError
from games.kernel.language.vocabulary import Vocabulary, member
from games.kernel.text import NUMBERS

MOST = 1000
"""No number of a text is higher."""

_DIGITS = {word: number for number, word in enumerate(NUMBERS, start=1)}
_THAN = {
    ("higher", False): tree.Compare.HIGHER,
    ("greater", False): tree.Compare.HIGHER,
    ("greater", True): tree.Compare.AT_LEAST,
    ("more", False): tree.Compare.HIGHER,
    ("lower", False): tree.Compare.LOWER,
    ("fewer", False): tree.Compare.LOWER,
    ("less", False): tree.Compare.LOWER,
    ("less", True): tree.Compare.AT_MOST,
}
"""The first word of a comparison, and whether it says "or equal to"."""


class NumberBuilder:
    """The rules of numbers. A builder has one method per rule of the grammar; each takes what was built from the
    rule's children."""

    vocabulary: Vocabulary

    def fixed(self, c: list[Any]) -> tree.Fixed:
        return tree.Fixed(whole(c[0]))

    def x(self, c: list[Any]) -> tree.X:
        return tree.X()

    def that_much(self, c: list[Any]) -> tree.ThatMuch:
        return tree.ThatMuch()

    def count_of(self, c: list[Any]) -> tree.CountOf:
        return tree.CountOf(c[0].noun)

    def its_stat(self, c: list[Any]) -> tree.ItsStat:
        return tree.ItsStat(self.stat(c[0]))

    def that_stat(self, c: list[Any]) -> tree.ThatCards:
        return tree.ThatCards(self.stat(c[-1]))

    def plus(self, c: list[Any]) -> tree.Plus:
        return tree.Plus(*c)

    def minus(self, c: list[Any]) -> tree.Minus:
        return tree.Minus(*c)

    def twice(self, c: list[Any]) -> tree.Twice:
        return tree.Twice(c[-1])

    def half(self, c: list[Any]) -> tree.Half:
        return tree.Half(c[0])

    def difference(self, c: list[Any]) -> tree.Difference:
        return tree.Difference(*c)

    def capped(self, c: list[Any]) -> tree.Capped:
        return tree.Capped(c[0], whole(c[1]))

    def measure(self, c: list[Any]) -> tuple[Any, tree.Compare]:
        if isinstance(c[0], Token):
            return limited(c[1], _THAN[c[0].split()[0].lower(), "equal" in c[0].lower()])
        return limited(c[0], more_or_less(c[-1]) if len(c) > 1 else tree.Compare.EQUAL)

    def measure_any(self, c: list[Any]) -> tuple[Any, tree.Compare]:
        numbers = sorted({part.value for part in c if isinstance(part, tree.Fixed)})
        if len(numbers) != len([part for part in c if not isinstance(part, Token)]):
            raise LineError("write digits, each once: 1 or 2")
        return tree.OneOf(tuple(numbers)), tree.Compare.EQUAL

    def own(self, number: Any, measured: Any) -> Any:
        """A measure's number: another number of the card that is measured is its own (`with power higher than its
        cost`)."""
        match number:
            case tree.ItsStat(stat) if number != measured:
                return tree.OwnNumber(stat)
            case tree.Plus(left, right) | tree.Minus(left, right) | tree.Difference(left, right):
                return type(number)(self.own(left, measured), self.own(right, measured))
            case tree.Twice(part) | tree.Half(part):
                return type(number)(self.own(part, measured))
            case _:
                return number

    def stat(self, token: str) -> Any:
        return member(self.vocabulary.stats, token)

    # changes and keywords

    def change(self, c: list[Any]) -> tree.Change:
        sign, size = c[0][0], c[0][1:]
        number = tree.X() if size in "xX" else tree.Fixed(whole(size))
        if number == tree.Fixed(0):
            raise LineError("a change is at least 1")
        return tree.Change(self.stat(c[1]), 1 if sign == "+" else -1, number)

    def changes(self, c: list[Any]) -> tuple[tree.Change, ...]:
        return tuple(c)

    def word(self, c: list[Any]) -> tree.WordOfPower:
        return tree.WordOfPower(self.keyword(c[:1]), whole(c[1]) if len(c) == 2 else None)

    def words(self, c: list[Any]) -> tuple[tree.WordOfPower, ...]:
        return tuple(c)

    def keyword(self, c: list[Any]) -> Any:
        return member(self.vocabulary.keywords, c[0])

    def bare_words(self, c: list[Any]) -> tuple[Any, ...]:
        return tuple(c)

    def features(self, c: list[Any]) -> tuple[tuple[tree.Change, ...], tuple[tree.WordOfPower, ...]]:
        changes = tuple(part for part in c if isinstance(part, tree.Change))
        return changes, tuple(part for part in c if isinstance(part, tree.WordOfPower))


def lowered(children: list[Any]) -> str:
    """The words of a rule that keeps all its tokens, in lower case and with single spaces."""
    return " ".join(" ".join(token.lower().split()) for token in children)


def whole(token: str) -> int:
    """The number that a word or digits write."""
    number = _DIGITS.get(token.lower())
    if number is None:
        number = int(token[:6])
    if number > MOST:
        at = (token.start_pos or 0, token.end_pos or 0) if isinstance(token, Token) else None
        raise LineError(f"no number is higher than {MOST}", at=at)
    return number


def more_or_less(token: str) -> tree.Compare:
    return tree.Compare.AT_LEAST if token.lower() in ("more", "least", "higher", "greater") else tree.Compare.AT_MOST


def limited(number: Any, compare: tree.Compare) -> tuple[Any, tree.Compare]:
    """A measure as it is kept: digits as such, and none of them higher or lower than digits."""
    if not isinstance(number, tree.Fixed):
        return number, compare
    if compare is tree.Compare.HIGHER:
        return number.value + 1, tree.Compare.AT_LEAST
    if compare is tree.Compare.LOWER:
        if number.value == 0:
            raise LineError("nothing is lower than 0")
        return number.value - 1, tree.Compare.AT_MOST
    return number.value, compare
