"""Lists of words: `a, b or c`, `a, b and c`; and how many of them are chosen."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.text import number_word


def one_of(words: Sequence[str]) -> str:
    """`a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def all_of(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def how_many(options: int, least: int, most: int) -> str:
    """How many of so many options are chosen: `one`, `up to two`, `one or both`."""
    if least == most:
        return number_word(least)
    if least == 0:
        return f"up to {number_word(most)}"
    return "one or both" if options == 2 else "one or more"
