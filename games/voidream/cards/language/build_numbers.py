"""From the parse tree to the typed tree: numbers, and what they are compared with."""

from __future__ import annotations

from typing import Any

from lark import Token

from games.kernel.language.faults import LineError
from games.kernel.text import NUMBERS
from games.voidream.cards.language import tree

__all__ = ["NumberBuilder", "lowered", "more_or_less", "own", "stat", "whole"]

MOST = 1000
"""No number of a text is higher (V10.5)."""

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


def lowered(children: list[Any]) -> str:
    """The words of a rule that keeps all its tokens, in lower case and with single spaces."""
    return " ".join(" ".join(token.lower().split()) for token in children)


class NumberBuilder:
    """One method per rule of the grammar; each takes what was built from its children."""

    def fixed(self, c: list[Any]) -> tree.Fixed:
        return tree.Fixed(whole(c[0]))

    def x(self, c: list[Any]) -> tree.X:
        return tree.X()

    def depth_of(self, c: list[Any]) -> tree.DepthOf:
        return tree.DepthOf(c[0])

    def mind_of(self, c: list[Any]) -> tree.MindOf:
        return tree.MindOf(c[0])

    def the_result(self, c: list[Any]) -> tree.TheResult:
        return tree.TheResult()

    def that_much(self, c: list[Any]) -> tree.ThatMuch:
        return tree.ThatMuch()

    def count_of(self, c: list[Any]) -> tree.CountOf:
        return tree.CountOf(c[0].noun)

    def its_stat(self, c: list[Any]) -> tree.ItsStat:
        return tree.ItsStat(stat(c[0]))

    def its_value(self, c: list[Any]) -> tree.ItsValue:
        return tree.ItsValue()

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

    def measure(self, c: list[Any]) -> tuple[tree.Limit, tree.Compare]:
        if isinstance(c[0], Token):
            return limited(c[1], _THAN[c[0].split()[0].lower(), "equal" in c[0].lower()])
        return limited(c[0], more_or_less(c[-1]) if len(c) > 1 else tree.Compare.EQUAL)

    def measure_any(self, c: list[Any]) -> tuple[tree.Limit, tree.Compare]:
        numbers = sorted({part.value for part in c if isinstance(part, tree.Fixed)})
        if len(numbers) != len([part for part in c if not isinstance(part, Token)]):
            raise LineError("write digits, each once: 1 or 2")
        return tree.OneOf(tuple(numbers)), tree.Compare.EQUAL


def whole(token: str) -> int:
    """The number that a word or digits write."""
    number = _DIGITS.get(token.lower())
    if number is None:
        number = int(token[:6])
    if number > MOST:
        at = (token.start_pos or 0, token.end_pos or 0) if isinstance(token, Token) else None
        raise LineError(f"no number is higher than {MOST}", at=at)
    return number


def stat(token: str) -> tree.Stat:
    return tree.Stat(token.lower())


def more_or_less(token: str) -> tree.Compare:
    return tree.Compare.AT_LEAST if token.lower() in ("more", "least") else tree.Compare.AT_MOST


def limited(number: tree.Number, compare: tree.Compare) -> tuple[tree.Limit, tree.Compare]:
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


def own(number: Any, measured: tree.ItsStat | tree.ItsValue) -> Any:
    """A measure's number: another number of the card that is measured is its own (`with dawn higher than its
    stability`)."""
    match number:
        case tree.ItsStat() | tree.ItsValue() if number != measured:
            return tree.OwnNumber(number.stat if isinstance(number, tree.ItsStat) else None)
        case tree.Plus(left, right) | tree.Minus(left, right) | tree.Difference(left, right):
            return type(number)(own(left, measured), own(right, measured))
        case tree.Twice(part) | tree.Half(part):
            return type(number)(own(part, measured))
        case _:
            return number
