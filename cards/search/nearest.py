"""Nearest word to a misspelled one. The browser does the same."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz.distance import OSA

from cards.search.texts import fold


def nearest(word: str, candidates: Iterable[str], *, share: int = 3) -> str:
    """The candidate that is fewest letters away, and at most one in so many; the first in the alphabet of them.

    Empty if there is none: of a single letter nobody can tell what it should have been.
    """
    sought = fold(word)
    best, fewest = "", len(sought) + 1
    if len(sought) < 2:
        return best
    for candidate in sorted(set(candidates)):
        known = fold(candidate)
        if known == sought:
            return candidate
        distance = OSA.distance(sought, known, score_cutoff=fewest - 1)
        if distance < fewest and distance * share <= max(len(sought), len(known)):
            best, fewest = candidate, distance
    return best
