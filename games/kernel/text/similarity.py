"""Similarity of two texts: by the words that they share, in the same order for as far as they go.

Nothing is learned from other texts: the similarity of two of them never changes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from games.kernel.text.english import singular

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|[+-]?\d+|\([^\s()]\)")
_NUMBER = re.compile(r"\d+")
_LONGEST = 3
"""Words in a row that are compared as one."""
_Gram = tuple[str, int]


def similarity(one: str, other: str) -> float:
    """From 0, for texts without a word in common, to 1, for the same words; other numbers in them count little."""
    return _shared(_grams(one), _grams(other))


def most_alike(text: str, others: Mapping[str, str], *, most: int, least: float = 0.0) -> list[tuple[str, float]]:
    """The keys of the texts that are most like this one, with their similarity, the most alike first."""
    own = _grams(text)
    found = [(key, _shared(own, _grams(other))) for key, other in others.items()]
    return sorted((pair for pair in found if pair[1] > least), key=lambda pair: (-pair[1], pair[0]))[:most]


def _shared(one: frozenset[_Gram], other: frozenset[_Gram]) -> float:
    """Twice what both have, by what each has."""
    both = len(one) + len(other)
    return 2 * len(one & other) / both if both else 0.0


@lru_cache(maxsize=4096)
def _grams(text: str) -> frozenset[_Gram]:
    """Single words as they are, and words in a row with any number in place of theirs; each with its how-manieth."""
    words = [_base(word) for word in _WORD.findall(text.casefold())]
    shapes = [_NUMBER.sub("#", word) for word in words]
    lengths = range(2, _LONGEST + 1)
    rows = [" ".join(shapes[at : at + length]) for length in lengths for at in range(len(shapes) - length + 1)]
    counted = Counter(words + rows)
    return frozenset((gram, number) for gram, count in counted.items() for number in range(count))


@lru_cache(maxsize=4096)
def _base(word: str) -> str:
    return singular(word)
