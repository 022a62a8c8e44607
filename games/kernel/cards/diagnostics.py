"""Diagnostics for whoever writes a card: what is wrong, beside its field and in its line."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from games.kernel.text import TextError

Json = dict[str, Any]
_MOST_EXPECTED = 12


@dataclass(frozen=True, slots=True)
class TextFault:
    """Where a text can't be read, and what would mend it. Lines and columns count from 1."""

    line: int
    column: int
    length: int
    message: str
    expected: tuple[str, ...]
    """What could stand there, in players' words, the most likely first."""
    suggestion: str | None
    """What was probably meant, in place of what stands there."""
    mended: str | None
    """The whole text with the suggestion in it, if that helps."""
    excerpt: str
    """The line with carets under the fault, for where there is nothing but plain text."""

    @classmethod
    def of(cls, error: TextError, mended: str | None = None) -> TextFault:
        """The parser's error as plain values."""
        return cls(
            error.line,
            error.column,
            error.length,
            error.problem or _unexpected(error),
            error.expected[:_MOST_EXPECTED],
            error.suggestion,
            mended,
            str(error),
        )


def _unexpected(error: TextError) -> str:
    word = error.source[error.column - 1 : error.column - 1 + error.length].strip()
    return f"“{word}” can't stand here" if word.strip(".") else "something is missing here"


@dataclass(frozen=True, slots=True)
class TextCheck:
    """A text in its canonical wording, or else its faults: at most one for each of its lines."""

    canonical: str | None
    faults: tuple[TextFault, ...] = ()

    def as_json(self) -> Json:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class FieldFault:
    """What is wrong with a field of a card definition; `field` is named as in `Cards.fields`; empty: all of it."""

    field: str
    message: str
    text: TextFault | None = None
    """Of a field that is checked as a rules text."""
    asks: str = ""
    """A word that is wrong unless whoever wrote it says that it is meant: it is new."""

    def sentence(self, title: str) -> str:
        """The fault for somebody who doesn't see the form; one in a text with the line and a caret below it."""
        if self.text is None:
            return f"{title}: {self.message}"
        return f"{title}: {self.field}, line {self.text.line}, column {self.text.column}:\n{self.text.excerpt}"

    def as_json(self) -> Json:
        return asdict(self)
