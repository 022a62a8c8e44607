"""The error of a text: where it is, what stands there in carets, what was expected, and what may have been meant.

DataError
└── TextError
"""

from __future__ import annotations

from games.kernel.refusal import DataError

_WIDEST = 160
"""A longer line is shown around the fault only."""


class TextError(DataError):
    """A text that can't be read. Lines and columns count from 1; `problem` is set where nothing else was expected."""

    def __init__(
        self,
        source: str,
        *,
        line: int,
        column: int,
        length: int = 1,
        expected: tuple[str, ...] = (),
        suggestion: str | None = None,
        problem: str = "",
    ) -> None:
        self.source = source
        self.line = line
        self.column = column
        self.length = max(length, 1)
        self.expected = expected
        self.suggestion = suggestion
        self.problem = problem
        super().__init__(self._message())

    @property
    def reason(self) -> str:
        """What is wrong, in one line, without the excerpt."""
        said = self.problem or "expected " + _or_list(self.expected)
        return f'{said}; did you mean "{self.suggestion}"?' if self.suggestion else said

    def _message(self) -> str:
        shown, column = _excerpt(self.source, self.column)
        return f"{shown}\n{' ' * (column - 1)}{'^' * self.length} {self.reason}"


def _or_list(phrases: tuple[str, ...]) -> str:
    if len(phrases) < 2:
        return "".join(phrases) or "nothing more"
    return f"{', '.join(phrases[:-1])} or {phrases[-1]}"


def _excerpt(source: str, column: int) -> tuple[str, int]:
    """The source line on one row, cut to a window around the column where it is too long to show."""
    row = "".join(character if character.isprintable() else " " for character in source)
    if len(row) <= _WIDEST:
        return row, column
    start = max(0, min(column - 1 - _WIDEST // 2, len(row) - _WIDEST))
    return row[start : start + _WIDEST], column - start
