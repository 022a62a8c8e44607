"""Suggestions for a misspelt word."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

_ENOUGH = 0.65


def closest(word: str, candidates: Iterable[str], *, least: float = _ENOUGH) -> str | None:
    """The candidate most like the word, if one is more like it than `least`, of 1 for the same; in case of a tie the
    first in the alphabet."""
    sought = word.casefold()
    best, best_ratio = None, least
    for candidate in sorted(set(candidates)):
        matcher = SequenceMatcher(None, sought, candidate.casefold())
        if matcher.real_quick_ratio() > best_ratio and (ratio := matcher.ratio()) > best_ratio:
            best, best_ratio = candidate, ratio
    return best
