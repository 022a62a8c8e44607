"""The parts of a question: brackets, words that join, and conditions, each read on its own.

condition := left op values | "!" words | "/" regex "/" | words
left      := a key, or numbers and keys of numbers added up: power+cost
values    := value ("," value)*
value     := words | numbers added up, a range, even, odd | a day, a month, a year | another key
words     := a word, or more of them in quotes
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.utils.translation import gettext

from cards.search.days import day_of, tidy_day
from cards.search.numeric import ADDEND, Numbers
from cards.search.patterns import PatternError, pattern
from cards.search.query import Addend, AnyOf, Contains, Dated, Has, Matches, Node, Not, Order, Span, Words, joined
from cards.search.registry import ORDER, TITLE, Registry, quoted
from cards.search.scanner import MINUS, Piece, Scanner
from games.kernel.cards.search import FieldKind, SearchField

_MOST_PATTERNS = 3
_OPERATOR = "!=|<=|>=|≤|≥|≠|:|=|<|>"
LEFT = re.compile(rf"({ADDEND}(?:[+−–-]{ADDEND})*)({_OPERATOR})")
KEY = re.compile(r"[A-Za-z][A-Za-z_]*\Z")
_REGEX = re.compile(r"/((?:[^/\\]|\\.)*)/")
_DIGITS = re.compile(r"[0-9]{1,6}\Z")
_IN_A_WORD = re.compile(_OPERATOR)
_TYPED = {"≤": "<=", "≥": ">=", "≠": "!=", ":": "="}


@dataclass(frozen=True, slots=True)
class Token:
    """`(`, `)`, `and`, `or`, `not`, or a `term` with its condition if it could be read and is one."""

    kind: str
    start: int
    end: int
    node: Node | None = None


class Terms(Scanner):
    def __init__(self, text: str, registry: Registry) -> None:
        super().__init__(text)
        self.registry = registry
        self.numbers = Numbers(self, registry)
        self.patterns = 0
        self.order: list[Order] = []
        self.spans: list[Span] = []

    def tokens(self) -> list[Token]:
        found: list[Token] = []
        while True:
            while self.sign().isspace():
                self.at += 1
            start = self.at
            if not self.sign():
                return found
            kind = self.mark()
            if kind:
                found.append(Token(kind, start, self.at))
                continue
            orders = len(self.order)
            node = self.term()
            if len(self.order) > orders and found and found[-1].kind == "not":
                # `-order:value` is written by whoever thinks of the sign as part of the word.
                found.pop()
                self.order[-1] = Order(self.order[-1].field, not self.order[-1].falls)
            found.append(Token("term", start, self.at, node))

    def term(self) -> Node | None:
        start = self.at
        if left := LEFT.match(self.text, start):
            self.at = left.end()
            of = Piece(left[1], start, left.end(1), False)
            return self.keyed(of, _TYPED.get(left[2], left[2]), is_exact=left[2] != ":")
        if self.sign() == "/":
            return self.regex(TITLE)
        if self.sign() == "!" and not _IN_A_WORD.match(self.text, start):
            self.at += 1
            words = self.words()
            if not words:
                self.fault(
                    start, self.at, gettext("“!” needs an exact title after it, in quotes if it has several words.")
                )
                return None
            return Contains(TITLE, words, is_whole=True)
        is_quoted = self.sign() in '"“„'
        words = self.words().strip()
        if not is_quoted:
            # A comma at the end parts words in a sentence, as in “carriage, second”.
            words = words.rstrip(",")
        if not is_quoted and (inside := _IN_A_WORD.search(words)):
            self.misplaced(start, words, inside)
            return None
        if words:
            self.spans.append(Span(start, self.at, words))
        return Words(words, (TITLE,)) if words else None

    def misplaced(self, start: int, words: str, operator: re.Match[str]) -> None:
        """`>=3`, which lacks its key, or a sign in the midst of what can't be one."""
        numbers = self.registry.numbers
        if operator.start() == 0:
            is_number = numbers and _DIGITS.match(words, operator.end())
            instead = f"{numbers[0].key}{words}" if is_number else ""
            self.fault(
                start,
                self.at,
                gettext("“%(operator)s” needs a filter right before it.") % {"operator": operator[0]},
                instead,
            )
            return
        instead = '"{}"'.format(words.replace('"', ""))
        message = gettext(
            "“%(operator)s” needs a filter right before it. To search for this text, put it in quotes."
        ) % {"operator": operator[0]}
        self.fault(start, self.at, message, instead)

    def regex(self, field: SearchField) -> Node | None:
        start = self.at
        found = _REGEX.match(self.text, start)
        if found is None:
            self.at = len(self.text)
            self.fault(start, self.at, gettext("This regular expression isn’t closed. End it with a slash."))
            return None
        self.at = found.end()
        self.patterns += 1
        if self.patterns > _MOST_PATTERNS:
            self.fault(
                start,
                self.at,
                gettext("A search can have at most %(most)s regular expressions.") % {"most": _MOST_PATTERNS},
            )
            return None
        source = found[1].replace("\\/", "/")
        try:
            return Matches(field, source, pattern(source))
        except PatternError as error:
            self.fault(start, self.at, gettext("Invalid regular expression: %(error)s.") % {"error": error})
            return None

    def keyed(self, of: Piece, how: str, *, is_exact: bool) -> Node | None:
        """What stands behind `of` and an operator."""
        is_sum = not KEY.match(of.text)
        field = None if is_sum else self.registry.field(of.text)
        known = is_sum or field is not None or of.text.lower() in ORDER
        faults = len(self.faults)
        is_regex = self.sign() == "/" and (not known or (field is not None and field.kind is FieldKind.TEXT))
        node = self.regex(field or TITLE) if is_regex else None
        values = [] if is_regex else self.values()
        if not known:
            del self.faults[faults:]
            self.fault(
                of.start,
                of.end,
                gettext("Unknown filter “%(key)s”.") % {"key": of.text},
                self.registry.nearest_key(of.text),
            )
            return None
        if is_regex:
            return node
        if not values:
            example = field.example if field else "" if is_sum else "order:-title"
            told = {"said": self.text[of.start : self.at], "example": example}
            if example:
                message = gettext("“%(said)s” needs a value right after it, without a space. Example: %(example)s")
            else:
                message = gettext("“%(said)s” needs a value right after it, without a space.")
            self.fault(of.start, self.at, message % told)
            return None
        if not is_sum and field is None:
            for value in values:
                self.ordered(value)
            return None
        denied = how == "!="
        how = "=" if denied else how
        if field:
            nodes = [self.condition(field, of, how, value, is_exact=is_exact) for value in values]
        else:
            left = self.numbers.sum(of)
            nodes = [self.numbers.condition(left, of, how, value) for value in values] if left else []
        node = joined(AnyOf, nodes)
        return Not(node) if denied and node else node

    def condition(self, field: SearchField, of: Piece, how: str, value: Piece, *, is_exact: bool) -> Node | None:
        found = self.registry.value(field, value.text) if how == "=" else None
        counts = how != "=" or (not value.is_quoted and self.numbers.is_one(value.text))
        if field.kind is FieldKind.NUMBER or (field.plural and not found and counts):
            of = Piece(field.key, of.start, of.end, False)
            return self.numbers.condition((Addend(field),), of, how, value)
        if field.kind is FieldKind.DATE:
            return self.dated(field, how, value)
        if how != "=":
            known = self.registry.value(field, value.text)
            near = f"{field.key}:{quoted(known.id)}" if known else ""
            self.fault(
                of.start,
                value.end,
                gettext("“%(key)s” can’t be compared with “<” or “>”.") % {"key": field.key},
                near,
            )
            return None
        if field.kind is FieldKind.TEXT:
            return Contains(field, value.text, is_whole=is_exact)
        if found is None:
            near = self.registry.nearest_value(field, value.text)
            message = gettext("Unknown value “%(value)s” for “%(key)s”.") % {"key": field.key, "value": value.text[:60]}
            self.fault(value.start, value.end, message, quoted(near) if near else "")
            return None
        return Has(field, found)

    def dated(self, field: SearchField, how: str, value: Piece) -> Node | None:
        to = day_of(value.text) or self.registry.date(value.text)
        if to is None:
            near = tidy_day(value.text) or self.registry.nearest_date(value.text)
            message = gettext("“%(key)s” needs a date such as 2026-11-20, a month, a year, or another date filter.")
            self.fault(value.start, value.end, message % {"key": field.key}, near)
            return None
        return Dated(field, how, to)

    def ordered(self, value: Piece) -> None:
        name = value.text.lstrip(MINUS)
        field = self.registry.field(name)
        if field is None or field not in self.registry.sortable:
            near = self.registry.nearest_order(name)
            instead = near and value.text[: len(value.text) - len(name)] + near
            self.fault(value.start, value.end, gettext("Can’t sort by “%(key)s”.") % {"key": name[:60]}, instead)
            return
        self.order.append(Order(field, value.text != name))
