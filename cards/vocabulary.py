"""The words that pages need to show a game's cards: names of kinds and families, symbols, keywords, glossary.

They are data of the game's own front end, `static/<game>/cards/vocabulary.json`: the browser reads the same file. A
game without one has its kinds as its forms name them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.contrib.staticfiles.finders import find
from django.utils.translation import gettext_lazy

import games

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


_FAMILY = gettext_lazy("family")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """`lists` maps the name of a list in the file (keywords, terms, …) to its entries."""

    lists: dict[str, list[dict[str, Any]]]
    marks: re.Pattern[str]
    family_list: str = "families"
    """The list of what cards belong to, as the file names it under `families`: `list`, and `word` for one of them."""
    family_word: StrOrPromise = _FAMILY

    @property
    def families(self) -> list[dict[str, Any]]:
        return self.lists.get(self.family_list, [])

    def entry(self, of: str, name: str) -> dict[str, Any]:
        """The entry of a list by its id, or one that at least has a name."""
        return entry_of(self.lists.get(of, []), name)

    def symbol(self, mark: str) -> dict[str, Any] | None:
        return next((symbol for symbol in self.lists.get("symbols", []) if symbol["mark"] == mark), None)

    def explained(self, text: str) -> list[dict[str, Any]]:
        """The keywords and terms that a text uses, in the order of the glossary."""
        entries = [*self.lists.get("keywords", []), *self.lists.get("terms", [])]
        return [
            each for each in entries if re.search(rf"\b({'|'.join(each.get('forms', [each['word']]))})\b", text, re.I)
        ]


def entry_of(entries: Iterable[Mapping[str, Any]], name: str) -> dict[str, Any]:
    """The entry of that id, or one that at least has a name."""
    found = next((entry for entry in entries if entry.get("id") == name), None)
    return dict(found) if found else {"id": name, "name": name.capitalize()}


@lru_cache(maxsize=8)
def vocabulary(game: str) -> Vocabulary:
    path = find(f"{game}/cards/vocabulary.json")
    lists = json.loads(Path(path).read_text(encoding="utf-8")) if isinstance(path, str) else {}
    lists.setdefault("kinds", [{"id": kind["kind"], "name": kind["label"]} for kind in _kinds(game)])
    families = lists.pop("families", {})
    symbols = [re.escape(symbol["mark"]) for symbol in lists.get("symbols", [])]
    keywords = [
        rf"\b{keyword['word']}\b" + (r"(?: \d+)?" if keyword.get("number") else "")
        for keyword in lists.get("keywords", [])
    ]
    # Both kinds of patterns, ours and the typesetter's, know this one, which nothing matches.
    nothing = r"[^\s\S]"
    return Vocabulary(
        lists,
        re.compile("|".join(symbols + keywords) or nothing, re.IGNORECASE),
        families.get("list", "families"),
        families.get("word", _FAMILY),
    )


def _kinds(game: str) -> Sequence[dict[str, Any]]:
    played = games.load(game)
    return played.cards.fields() if played.has("cards") else ()
