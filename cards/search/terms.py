"""The parts of a question: brackets, words that join, and conditions, each read on its own.

condition := key op value | "!" words | "/" regex "/" | words
value     := words | a number | a day, month or year: 2026-11-20, 2026-11, 2026 | another key
words     := a word, or more of them in quotes
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cards.search.days import day_of, tidy_day
from cards.search.query import Compare, Contains, Fault, Has, Matches, Node, Not, Order
from cards.search.registry import ORDER, TITLE, Registry, quoted
from cards.search.texts import PatternError, pattern
from games.kernel.searching import FieldKind, SearchField

__all__ = ["Terms", "Token"]

MOST_PATTERNS = 3
KEY = re.compile(r"([A-Za-z][A-Za-z_-]{0,29})(!=|<=|>=|≤|≥|≠|:|=|<|>)")
JOINS = re.compile(r"(and|or|not)(?=[\s()]|\Z)", re.IGNORECASE)
WORD = re.compile(r"[^\s()]+")
DIGITS = re.compile(r"\d{1,6}\Z")
CLOSES = {'"': '"', "“": "”", "„": "“"}
MINUS = "-−–"
TYPED = {"≤": "<=", "≥": ">=", "≠": "!=", ":": "="}


@dataclass(frozen=True, slots=True)
class Token:
    """`(`, `)`, `and`, `or`, `not`, or a `term` with its condition if it could be read and is one."""

    kind: str
    start: int
    end: int
    node: Node | None = None


class Terms:
    def __init__(self, text: str, registry: Registry) -> None:
        self.text = text
        self.registry = registry
        self.at = 0
        self.patterns = 0
        self.order: list[Order] = []
        self.faults: list[Fault] = []

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

    def sign(self) -> str:
        return self.text[self.at : self.at + 1]

    def mark(self) -> str:
        """A bracket, or a word or sign that joins or denies; goes on behind it."""
        sign, after = self.sign(), self.text[self.at + 1 : self.at + 2]
        if sign in "()":
            self.at += 1
            return sign
        if sign in MINUS and after and not after.isspace():
            self.at += 1
            return "not"
        word = JOINS.match(self.text, self.at)
        if word:
            self.at = word.end()
            return word[1].lower()
        return ""

    def fault(self, start: int, message: str, instead: str = "") -> None:
        """Of what stands between there and here."""
        mended = self.text[:start] + instead + self.text[self.at :] if instead else ""
        self.faults.append(Fault(start + 1, max(1, self.at - start), message, instead, mended))

    # --- conditions ---

    def term(self) -> Node | None:
        start, sign = self.at, self.sign()
        if sign == "!":
            self.at += 1
            words = self.words()
            if not words:
                self.fault(start, "After “!” stands a whole title, in quotes if it has several words.")
                return None
            return Contains(TITLE, words, is_whole=True)
        if sign == "/":
            return self.regex(TITLE)
        key = KEY.match(self.text, self.at)
        if key is None:
            words = self.words()
            return Contains(TITLE, words) if words.strip() else None
        self.at = key.end()
        return self.keyed(key[1].lower(), TYPED.get(key[2], key[2]), start)

    def words(self) -> str:
        """A word, or what stands in quotes."""
        start, closes = self.at, CLOSES.get(self.sign())
        if closes is None:
            found = WORD.match(self.text, self.at)
            self.at = found.end() if found else self.at
            return found[0] if found else ""
        ends = [at for sign in {closes, '"'} if (at := self.text.find(sign, start + 1)) > 0]
        if ends:
            self.at = min(ends) + 1
            return self.text[start + 1 : self.at - 1].strip()
        self.at = len(self.text)
        mended = f"{self.text.rstrip()}{closes}"
        self.faults.append(Fault(start + 1, 1, "This quote is never closed.", mended, mended))
        return self.text[start + 1 :].strip()

    def regex(self, field: SearchField) -> Node | None:
        start = self.at
        found = re.compile(r"/((?:[^/\\]|\\.)*)/").match(self.text, start)
        if found is None:
            self.at = len(self.text)
            self.fault(start, "This regular expression is never closed: it ends with a slash.")
            return None
        self.at = found.end()
        self.patterns += 1
        if self.patterns > MOST_PATTERNS:
            self.fault(start, f"A question has at most {MOST_PATTERNS} regular expressions.")
            return None
        source = found[1].replace("\\/", "/")
        try:
            return Matches(field, source, pattern(source))
        except PatternError as error:
            self.fault(start, f"This regular expression can’t be used: {error}.")
            return None

    def keyed(self, key: str, how: str, start: int) -> Node | None:
        field = self.registry.field(key)
        if field is None and key not in ORDER:
            faults = len(self.faults)
            self.regex(TITLE) if self.sign() == "/" else self.words()
            del self.faults[faults:]
            end, self.at = self.at, start + len(key)
            self.fault(start, f"There is no key “{key}”.", self.registry.nearest_key(key))
            self.at = end
            return None
        if self.sign() == "/" and field is not None and field.kind is FieldKind.TEXT:
            return self.regex(field)
        begins = self.at
        value = self.words()
        if not value:
            example = f" For example {field.example}" if field else " For example order:-title"
            self.fault(start, f"“{self.text[start : self.at]}” wants a value right after it.{example}")
            return None
        if field is None:
            self.ordered(value, begins)
            return None
        denied = how == "!="
        node = self.condition(field, "=" if denied else how, value, begins, start)
        return Not(node) if denied and node else node

    def condition(self, field: SearchField, how: str, value: str, begins: int, start: int) -> Node | None:
        is_value = how == "=" and self.registry.value(field, value) is not None
        counts = field.counted and not is_value and (how != "=" or DIGITS.match(value) or self.registry.number(value))
        if field.kind is FieldKind.NUMBER or counts:
            return self.comparison(field, how, value, begins)
        if field.kind is FieldKind.DATE:
            return self.dated(field, how, value, begins)
        if how != "=":
            known = self.registry.value(field, value)
            near = f"{field.key}:{quoted(known.id)}" if known else ""
            self.fault(start, f"“{field.key}” is neither more nor less than something.", near)
            return None
        if field.kind is FieldKind.TEXT:
            return Contains(field, value, is_whole=self.text[begins - 1] == "=")
        found = self.registry.value(field, value)
        if found is None:
            near = self.registry.nearest_value(field, value)
            self.fault(begins, f"“{field.key}” knows no “{value[:60]}”.", quoted(near) if near else "")
            return None
        return Has(field, found)

    def comparison(self, field: SearchField, how: str, value: str, begins: int) -> Node | None:
        if DIGITS.match(value):
            return Compare(field, how, int(value))
        other = self.registry.number(value)
        if other is None:
            near = self.registry.nearest_number(value)
            self.fault(begins, f"“{field.key}” is compared with a number, or with the key of another one.", near)
            return None
        return Compare(field, how, other)

    def dated(self, field: SearchField, how: str, value: str, begins: int) -> Node | None:
        to = day_of(value) or self.registry.date(value)
        if to is None:
            near = tidy_day(value) or self.registry.nearest_date(value)
            message = (
                f"“{field.key}” is compared with a day as 2026-11-20, a month or a year, or with another key of days."
            )
            self.fault(begins, message, near)
            return None
        return Compare(field, how, to)

    def ordered(self, value: str, begins: int) -> None:
        name = value.lstrip(MINUS)
        field = self.registry.field(name)
        if field is None or field not in self.registry.sortable:
            near = self.registry.nearest_order(name)
            self.fault(
                begins, f"Cards can’t be sorted by “{name[:60]}”.", near and value[: len(value) - len(name)] + near
            )
            return
        self.order.append(Order(field, value != name))
