"""Words in a row: `a, b or c`."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["one_of"]


def one_of(words: Sequence[str]) -> str:
    """`a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
