"""The titles of a pool as people write them: whatever their case, quotes, hyphens, dots and accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

_STRAIGHT = str.maketrans(
    {**dict.fromkeys("’‘‚‛`´ʼ", "'"), **dict.fromkeys("“”„‟«»", '"'), **dict.fromkeys("‐‑‒–—―−", "-")}
)
_WORD = re.compile(r"[^\W_](?:[^\W_]|['’‘ʼ\u0300-\u036f](?=[^\W_])|[\u0300-\u036f])*")
_MOST_LIKE = 3
_ALIKE = 0.6
_SHORTEST_BEGINNING = 3


def folded(text: str) -> str:
    """The letters and digits alone, without case and accents, in words that one space parts."""
    kept = []
    for sign in unicodedata.normalize("NFKD", text.casefold()):
        if sign.isalnum():
            kept.append(sign)
        # What stands inside a word, as in “O’Hara”, leaves no gap in it.
        elif not unicodedata.combining(sign) and sign not in "'’‘ʼ":
            kept.append(" ")
    return " ".join("".join(kept).split())


def _plain(title: str) -> str:
    return " ".join(title.translate(_STRAIGHT).casefold().split()).strip('" ')


class Found(NamedTuple):
    """Titles with the same letters and digits at one place of a text; one alone if it is written exactly so."""

    start: int
    end: int
    titles: tuple[str, ...]
    is_exact: bool


class Titles:
    """Finds a title: as it is written, or else by its letters and digits alone where only one title has these."""

    def __init__(self, titles: Iterable[str]) -> None:
        self.by_words: dict[str, list[str]] = {}
        self.by_plain: dict[str, str] = {}
        for title in titles:
            self.by_plain[_plain(title)] = title
            self.by_words.setdefault(folded(title), []).append(title)
        self.by_first: dict[str, list[tuple[str, ...]]] = {}
        for key in filter(None, self.by_words):
            words = tuple(key.split())
            self.by_first.setdefault(words[0], []).append(words)

    def found_in(self, text: str) -> list[Found]:
        """Every place where the text has all words of a title, one after the other."""
        places = [*_WORD.finditer(text)]
        words = tuple(folded(place.group()).replace(" ", "") for place in places)
        found = [
            self._at(text, places[at].start(), places[at + len(title) - 1].end(), title)
            for at, first in enumerate(words)
            for title in self.by_first.get(first, ())
            if words[at : at + len(title)] == title
        ]
        signs = [(title, text.find(title)) for title in self.by_words.get("", ())]
        return found + [Found(at, at + len(title), (title,), True) for title, at in signs if at >= 0]

    def _at(self, text: str, start: int, end: int, words: tuple[str, ...]) -> Found:
        titles = tuple(self.by_words[" ".join(words)])
        for title in titles:
            # Signs around the words belong to the title where it has them, as in “Room (2)”.
            within = [*_WORD.finditer(title)]
            first, last = start - within[0].start(), end + len(title) - within[-1].end()
            if _plain(text[max(first, 0) : last]) == _plain(title):
                return Found(first, last, (title,), True)
        return Found(start, end, titles, False)

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
        if len(words) < _SHORTEST_BEGINNING:
            return None
        found = self.begins(words)
        return found[0] if len(found) == 1 else None

    def begins(self, words: str) -> list[str]:
        """The titles that begin with these folded words."""
        return [title for key, titles in self.by_words.items() if key.startswith(words) for title in titles]

    def nearest(self, texts: Iterable[str], alike: float = _ALIKE) -> tuple[str, ...]:
        """The titles most like the first of the texts that is like any, the most alike first."""
        for words in dict.fromkeys(map(folded, texts)):
            like = get_close_matches(words, self.by_words, n=_MOST_LIKE, cutoff=alike) if words else []
            if like:
                return tuple(title for key in like for title in self.by_words[key])[:_MOST_LIKE]
        return ()


def titles_of(pool: Iterable[str]) -> Titles:
    """The title index of a pool, cached: building it takes longer than reading a list."""
    return _titles_of(tuple(pool))


@lru_cache(maxsize=16)
def _titles_of(pool: tuple[str, ...]) -> Titles:
    return Titles(pool)
