"""Scanner of a question: signs, words that join, words in quotes, lists of values, and the faults on the way."""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.utils.translation import gettext

from cards.search.query import Fault

MINUS = "-−–"
_JOINS = re.compile(r"(and|or|not)(?=[\s()|]|\Z)", re.IGNORECASE)
OR = re.compile(r"\|\|?")
_WORD = re.compile(r"[^\s()|]+")
_VALUE = re.compile(r"[^\s()|,]+")
_CLOSES = {'"': '"', "“": "”", "„": "“"}


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the values that stand behind a key."""

    text: str
    start: int
    end: int
    is_quoted: bool


class Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.faults: list[Fault] = []

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
        if bar := OR.match(self.text, self.at):
            self.at = bar.end()
            return "or"
        if word := _JOINS.match(self.text, self.at):
            self.at = word.end()
            return word[1].lower()
        return ""

    def fault(self, start: int, end: int, message: str, instead: str = "") -> None:
        """Of what stands between them, with what may stand there instead."""
        mended = self.text[:start] + instead + self.text[end:] if instead else ""
        self.faults.append(Fault(start + 1, max(1, end - start), message, instead, mended))

    def words(self, word: re.Pattern[str] = _WORD) -> str:
        """A word, or all that stands in quotes; goes on behind it."""
        start, closes = self.at, _CLOSES.get(self.sign())
        if closes is None:
            found = word.match(self.text, self.at)
            self.at = found.end() if found else self.at
            return found[0] if found else ""
        ends = [at for sign in {closes, '"'} if (at := self.text.find(sign, start + 1)) > 0]
        if ends:
            self.at = min(ends) + 1
            return self.text[start + 1 : self.at - 1].strip()
        self.at = len(self.text)
        mended = f"{self.text.rstrip()}{closes}"
        self.faults.append(Fault(start + 1, 1, gettext("This quote isn’t closed."), mended, mended))
        return self.text[start + 1 :].strip()

    def values(self) -> list[Piece]:
        """Values with commas between them; one that is still missing is none."""
        found = []
        while True:
            start, is_quoted = self.at, self.sign() in _CLOSES
            if text := self.words(_VALUE):
                found.append(Piece(text, start, self.at, is_quoted))
            if self.sign() != ",":
                return found
            self.at += 1
