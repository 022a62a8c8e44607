"""The titles of a pool as people write them: whatever their case, quotes, hyphens, dots and accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache

__all__ = ["Titles", "folded", "titles_of"]

STRAIGHT = str.maketrans(
    {**dict.fromkeys("’‘‚‛`´", "'"), **dict.fromkeys("“”„‟«»", '"'), **dict.fromkeys("‐‑‒–—―−", "-")}
)
MOST_LIKE = 3
SHORTEST_BEGINNING = 3


def folded(text: str) -> str:
    """The letters and digits alone, without case and accents, in words that one space parts."""
    kept = []
    for sign in unicodedata.normalize("NFKD", text.casefold()):
        if sign.isalnum():
            kept.append(sign)
        # What stands inside a word, as in “O’Hara”, leaves no gap in it.
        elif not unicodedata.combining(sign) and sign not in "'’‘":
            kept.append(" ")
    return " ".join("".join(kept).split())


def _plain(title: str) -> str:
    return " ".join(title.translate(STRAIGHT).casefold().split()).strip('" ')


class Titles:
    """Finds a title: as it is written, or else by its letters and digits alone where only one title has these."""

    def __init__(self, titles: Iterable[str]) -> None:
        self.by_words: dict[str, list[str]] = {}
        self.by_plain: dict[str, str] = {}
        for title in titles:
            self.by_plain[_plain(title)] = title
            self.by_words.setdefault(folded(title), []).append(title)

    def exact(self, text: str) -> str | None:
        """The title that is written so; only case, the kinds of quotes and dashes, and spaces are free."""
        return self.by_plain.get(_plain(text))

    def loose(self, text: str) -> str | None:
        """The only title with these letters and digits."""
        words = folded(text)
        found = self.by_words.get(words, []) if words else []
        return found[0] if len(found) == 1 else None

    def begun(self, text: str) -> str | None:
        """The only title that begins so."""
        words = folded(text)
        if len(words) < SHORTEST_BEGINNING:
            return None
        found = [title for key, titles in self.by_words.items() if key.startswith(words) for title in titles]
        return found[0] if len(found) == 1 else None

    def nearest(self, texts: Iterable[str]) -> tuple[str, ...]:
        """The titles most like the first of the texts that is like any, the most alike first."""
        for words in dict.fromkeys(map(folded, texts)):
            like = get_close_matches(words, self.by_words, n=MOST_LIKE, cutoff=0.6) if words else []
            if like:
                return tuple(title for key in like for title in self.by_words[key])[:MOST_LIKE]
        return ()


def titles_of(pool: Iterable[str]) -> Titles:
    """The title index of a pool, cached: building it takes longer than reading a list."""
    return _titles_of(tuple(pool))


@lru_cache(maxsize=16)
def _titles_of(pool: tuple[str, ...]) -> Titles:
    return Titles(pool)
