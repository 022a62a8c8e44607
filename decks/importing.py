"""Whatever is pasted as a deck, as the list that it stands for: a list is one already; JSON and codes become one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

import games
from cards.queries import playable_cards, published_cards
from decks.codes import CODE, CodeError, decode
from decks.text import LONGEST, DeckText, read_titles, write_list

__all__ = ["MOST_ENTRIES", "Entry", "Pasted", "PastedError", "read_entries", "read_parts", "read_pasted"]

VALUE = re.compile(r"[\w-]{1,40}")
MOST_ENTRIES = 400
Entry = tuple[str, int, str]
"""A title with copies, and a slug or nothing."""


class PastedError(ValueError):
    """Why nothing can be made of it, in a sentence."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """A list, with the name that came along."""

    text: str
    name: str = ""


def read_pasted(game: str, text: str) -> Pasted:
    """The list in what was pasted. Raises PastedError."""
    stripped = text.strip()
    if len(text) > LONGEST:
        raise PastedError(f"It has {len(text):,} characters, and a list at most {LONGEST:,}.")
    if stripped.startswith("{"):
        return _of_json(game, stripped)
    if "\n" not in stripped and (found := CODE.search(stripped)):
        return _of_code(game, found.group("code"))
    return Pasted(text)


def _of_code(game: str, code: str) -> Pasted:
    try:
        decoded = decode(game, code)
    except CodeError as error:
        raise PastedError(str(error)) from None
    lines = [f"{count} Unknown card {row}" for row, count in decoded.unknown]
    return Pasted(_list(game, decoded.entries, decoded.choices, lines))


def _of_json(game: str, text: str) -> Pasted:
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise PastedError(f"This looks like JSON, and isn't: {error}.") from None
    read = read_parts(game, data)
    name = _line(data["name"])[:80] if isinstance(data.get("name"), str) else ""
    return Pasted(_list(game, read.entries, read.choices, []), name)


def read_parts(game: str, data: dict[str, Any]) -> DeckText:
    """A deck as JSON: `parts` with cards as `{"title", "slug", "copies"}` or as `["title", copies]`, and `choices`.

    Parts follow from the cards, whatever they are called here. Raises PastedError.
    """
    parts, choices = data.get("parts"), data.get("choices") or {}
    if not isinstance(parts, dict) or not isinstance(choices, dict):
        raise PastedError("This JSON is no deck: it has no “parts”, each with a list of cards.")
    if data.get("game", game) != game:
        raise PastedError(f"This deck is for another game: {str(data['game'])[:40]}.")
    return read_entries(game, [entry for name, part in parts.items() for entry in _entries(name, part)], choices)


def read_entries(game: str, entries: Sequence[Entry], choices: Mapping[str, Any]) -> DeckText:
    """Cards by title, or else by slug, with copies. A title that nobody knows stays, and is told as unread, too."""
    if len(entries) > MOST_ENTRIES:
        raise PastedError(f"It names {len(entries)} cards, and a list at most {MOST_ENTRIES}.")
    known = {
        name: value
        for name, value in choices.items()
        if name in games.load(game).deck_choices and isinstance(value, str) and VALUE.fullmatch(value)
    }
    cards, titles = published_cards(game), playable_cards(game)
    named = [
        (title if title in titles or slug not in cards else cards[slug]["title"], copies)
        for title, copies, slug in entries
    ]
    return read_titles(named, titles, known)


def _entries(part: str, entries: Any) -> Iterator[Entry]:
    if not isinstance(entries, list):
        raise PastedError(f"“{part[:40]}” in this JSON is no list of cards.")
    for number, entry in enumerate(entries, start=1):
        if isinstance(entry, list) and len(entry) == 2:
            entry = {"title": entry[0], "copies": entry[1]}
        title = entry.get("title") if isinstance(entry, dict) else None
        copies = entry.get("copies", 1) if isinstance(entry, dict) else None
        if not isinstance(title, str) or not _line(title) or type(copies) is not int or not 0 < copies < 100:
            raise PastedError(f"Card {number} of “{part[:40]}” in this JSON needs a title and 1 to 99 copies.")
        slug = entry.get("slug")
        yield _line(title)[:200], copies, slug if isinstance(slug, str) else ""


def _list(game: str, entries: Iterable[tuple[str, int]], choices: Mapping[str, str], more: list[str]) -> str:
    deck = games.load(game).assemble("", tuple(entries), choices, playable_cards(game))
    return "\n".join([write_list(deck).rstrip("\n"), *more]).strip() + "\n"


def _line(text: str) -> str:
    return " ".join(text.split())
