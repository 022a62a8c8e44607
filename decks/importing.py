"""Whatever is pasted as a deck, as the list that it stands for: a list is one already; JSON and codes become one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson

import games
from cards.queries import playable_cards, published_cards
from decks.codes import CODE, CodeError, decode
from games.kernel.deckjson import Entry, known_choices, name_of, read_parts
from games.kernel.decktext import LONGEST, DeckText, read_titles, write_list
from games.kernel.refusal import DataError

__all__ = ["Pasted", "PastedError", "read_entries", "read_json", "read_pasted"]


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
    read = read_json(game, data)
    return Pasted(_list(game, read.entries, read.choices, []), name_of(data))


def read_json(game: str, data: Any) -> DeckText:
    """A deck as JSON. Parts follow from the cards, whatever they are called in it. Raises PastedError."""
    try:
        entries, choices = read_parts(data, game)
    except DataError as error:
        raise PastedError(str(error)) from None
    return read_entries(game, entries, choices)


def read_entries(game: str, entries: Iterable[Entry], choices: Mapping[str, Any]) -> DeckText:
    """Cards by title, or else by slug, with copies. A title that nobody knows stays, and is told as unread, too."""
    entries, titles = list(entries), playable_cards(game)
    lost = any(slug and title not in titles for title, _, slug in entries)
    cards = published_cards(game) if lost else {}
    named = [
        (cards[slug]["title"] if title not in titles and slug in cards else title, copies)
        for title, copies, slug in entries
    ]
    return read_titles(named, titles, known_choices(choices, games.load(game).deck_choices))


def _list(game: str, entries: Iterable[tuple[str, int]], choices: Mapping[str, str], more: list[str]) -> str:
    deck = games.load(game).assemble("", tuple(entries), choices, playable_cards(game))
    return "\n".join([write_list(deck).rstrip("\n"), *more]).strip() + "\n"
