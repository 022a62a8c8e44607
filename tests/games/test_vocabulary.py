"""Vocabulary: every word of a glossary and of a manual is in a card text that the language accepts.

A game has its rows in `tests/games/<game>/cards/language/vocabulary.toml`: `accepted` texts, each with the word that it
shows, and words that no card has (`unprinted`), each with the reason.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import games
from games.dreamtides.cards.language import compile as dreamtides
from games.voidream.cards.language import compile as voidream
from tests.games.each import check_each

ROOT = Path(__file__).parents[2]
GLOSSARIES = {path.parts[-3]: path for path in sorted(ROOT.glob("static/*/cards/vocabulary.json"))}
EXPLAINED = ("symbols", "stats", "kinds", "keywords", "terms", "zones")
"""The lists of a glossary; a game has one more for what its cards belong to."""
COMPILERS: dict[str, Callable[[str, str], object]] = {
    "voidream": voidream.abilities,
    "dreamtides": dreamtides.abilities,
}
QUOTED = re.compile(r'"[^"]*"')


@dataclass(frozen=True, slots=True)
class Row:
    """A word in a text on a kind of card; `form` is how the text has the word, if the glossary doesn't list that."""

    term: str
    kind: str
    text: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Reason:
    """Words that are on no card, and why."""

    terms: list[str]
    reason: str


@lru_cache
def accepted(game: str) -> list[Row]:
    return [Row(**row) for row in data(game)["accepted"]]


@lru_cache
def unprinted(game: str) -> list[Reason]:
    return [Reason(**row) for row in data(game)["unprinted"]]


@lru_cache
def data(game: str) -> dict[str, list[dict[str, Any]]]:
    place = ROOT / "tests" / "games" / game / "cards" / "language" / "vocabulary.toml"
    return tomllib.loads(place.read_text(encoding="utf-8"))


@lru_cache
def glossary(game: str) -> dict[str, set[str]]:
    """The forms of each term, as texts have them, by the term in lower case."""
    forms: dict[str, set[str]] = {}
    for term, words in entries(json.loads(GLOSSARIES[game].read_text(encoding="utf-8"))):
        forms.setdefault(term.lower(), set()).update(words)
    return forms


def entries(lists: dict[str, Any]) -> Iterator[tuple[str, set[str]]]:
    for name in (*EXPLAINED, lists["families"]["list"]):
        for entry in lists[name]:
            term = entry.get("word") or entry.get("name") or entry["words"].removesuffix(":")
            others = {entry[key] for key in ("mark", "short", "plural") if key in entry}
            yield term, {term, *entry.get("forms", ()), *others}


def has_word(text: str, forms: set[str]) -> bool:
    """Whether the text has one of the forms as a word, outside of titles."""
    words = "|".join(re.escape(form) for form in forms)
    return re.search(rf"(?<!\w)(?:{words})(?!\w)", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("game", GLOSSARIES)
def test_every_term_of_the_glossary_has_a_text(game: str) -> None:
    known = {row.term.lower() for row in accepted(game)} | {
        term.lower() for row in unprinted(game) for term in row.terms
    }
    missing = sorted(glossary(game).keys() - known)
    assert missing == []


@pytest.mark.parametrize("game", GLOSSARIES)
def test_every_text_is_accepted(game: str) -> None:
    cards = games.load(game).cards

    def check(row: Row) -> None:
        canonical = cards.canonical_text(row.text, row.kind)
        assert cards.canonical_text(canonical, row.kind) == canonical
        COMPILERS[game](row.text, row.kind)

    check_each(check, accepted(game), lambda row: row.text)


@pytest.mark.parametrize("game", GLOSSARIES)
def test_every_text_has_its_word(game: str) -> None:
    def check(row: Row) -> None:
        forms = {row.form} if row.form else glossary(game).get(row.term.lower(), {row.term})
        assert has_word(QUOTED.sub("", row.text), forms)

    check_each(check, accepted(game), lambda row: f"{row.term}: {row.text}")


@pytest.mark.parametrize("game", GLOSSARIES)
def test_every_word_without_a_text_has_a_reason(game: str) -> None:
    with_text = {row.term.lower() for row in accepted(game)}
    seen: set[str] = set()
    for row in unprinted(game):
        terms = {term.lower() for term in row.terms}
        assert not terms & (with_text | seen), "a word is listed once"
        assert re.fullmatch(r"[A-Z][^.]{20,}\.", row.reason), "one sentence"
        seen |= terms
