"""Normalization of texts for comparison."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\u00a0": " ", "\u202f": " "})


def plain(text: str) -> str:
    """Without accents, and the difference between typographic and typed signs."""
    parts = unicodedata.normalize("NFKD", text.translate(SIGNS))
    return "".join(sign for sign in parts if not unicodedata.category(sign).startswith("M"))


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """The same without case."""
    return plain(text).casefold()
