"""Faults in a line of text: where, what was expected, what may have been meant."""

from __future__ import annotations

import re

from lark import Token


class LineError(Exception):
    """A fault in one line, by offsets in it; within a language only (the parser makes a TextError of it)."""

    def __init__(
        self,
        problem: str = "",
        *,
        at: tuple[int, int] | None = None,
        expected: tuple[str, ...] = (),
        suggestion: str | None = None,
        is_guess: bool = False,
    ) -> None:
        super().__init__(problem)
        self.problem = problem
        self.at = at
        self.expected = expected
        self.suggestion = suggestion
        self.is_guess = is_guess
        """The suggestion is known by its spelling alone."""


def span(token: Token) -> tuple[int, int]:
    return token.start_pos or 0, token.end_pos or 0


def place_of(pattern: str, line: str) -> tuple[int, int]:
    """Where the words of the language that a pattern finds stand, or the first word; what is in quotes is no word."""
    found = re.search(pattern, unquoted(line), re.IGNORECASE)
    return found.span() if found else first_word(line)


def first_word(line: str) -> tuple[int, int]:
    found = re.search(r"\S+", line)
    return found.span() if found else (0, 1)


def unquoted(line: str) -> str:
    """The line with spaces in place of its titles."""
    return re.sub(r'"[^"]*"', lambda quoted: " " * len(quoted[0]), line)
