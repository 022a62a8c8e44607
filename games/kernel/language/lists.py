"""Words in a row: `a or b`, `a, b or c`."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["all_of", "one_of"]


def one_of(words: Sequence[str]) -> str:
    """`a, b or c`."""
    return _joined(words, "or")


def all_of(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return _joined(words, "and")


def _joined(words: Sequence[str], by: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {by} {words[-1]}"
