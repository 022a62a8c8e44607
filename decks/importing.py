"""Import of decks: the one door for a deck that is sent, whether a list, JSON or a code, by a form, the builder or a
program. A list is one already; JSON and codes become one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from django.utils.translation import gettext

import games
from cards.queries import playable_cards, published_cards
from decks.codes import CODE, CodeError, decode
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.deck_text import DeckText
from games.kernel.decks.headings import headings_of
from games.kernel.decks.json_format import Entry, Parts, known_choices, name_of, read_parts
from games.kernel.decks.text import LONGEST, read_list, read_titles
from games.kernel.decks.writing import write_list
from games.kernel.refusal import DataError


class PastedError(ValueError):
    """Why nothing can be made of it, in a sentence."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """A list as a text and as it is read, with the name that came along."""

    text: str
    name: str
    read: DeckText


def read_pasted(game: str, text: str) -> Pasted:
    """The list in what was pasted. Raises PastedError."""
    stripped = text.strip()
    if len(text) > LONGEST:
        raise PastedError(
            gettext("The decklist has %(count)s characters. The limit is %(most)s.")
            % {"count": f"{len(text):,}", "most": f"{LONGEST:,}"}
        )
    if stripped.startswith("{"):
        return _of_json(game, stripped)
    if "\n" not in stripped and (found := CODE.search(stripped)):
        return _of_code(game, found.group("code"))
    return _pasted(game, text)


def read_text(game: str, text: str) -> DeckText:
    """A list as it was typed, with the titles that are published now."""
    rules = games.load(game)
    return read_list(text, playable_cards(game), rules.decks.choices, headings_of(rules.decks.form()))


def deck_of_text(game: str, name: str, read: DeckText) -> DeckList:
    """The deck that a list stands for, legal or not."""
    return games.load(game).decks.assemble(name, read.entries, read.choices, playable_cards(game))


def _pasted(game: str, text: str, name: str = "") -> Pasted:
    read = read_text(game, text)
    return Pasted(text, name or read.name, read)


def _of_code(game: str, code: str) -> Pasted:
    try:
        decoded = decode(game, code)
    except CodeError as error:
        raise PastedError(str(error)) from None
    lines = [
        gettext("%(copies)s Unknown card %(row)s") % {"copies": count, "row": row} for row, count in decoded.unknown
    ]
    return _pasted(game, _list(game, DeckText(decoded.entries, decoded.choices, ()), lines))


def _of_json(game: str, text: str) -> Pasted:
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise PastedError(gettext("Invalid JSON: %(error)s.") % {"error": error}) from None
    read = read_json(game, data)
    return _pasted(game, _list(game, read, []), name_of(data))


def read_json(game: str, data: Any) -> DeckText:
    """A deck as JSON. Parts follow from the cards, whatever they are called in it. Raises PastedError."""
    try:
        parts = read_parts(data, game)
    except DataError as error:
        raise PastedError(str(error)) from None
    return read_entries(game, parts)


def read_entries(game: str, parts: Parts) -> DeckText:
    """Cards by title, or else by slug, with copies. A title that nobody knows stays, and is told as unread, too."""
    titles = playable_cards(game)
    choices = known_choices(parts.choices, games.load(game).decks.choices)
    considered = _titled(game, parts.maybeboard)
    return read_titles(_titled(game, parts.entries), titles, choices, considered, parts.notes)


def _titled(game: str, entries: Sequence[Entry]) -> list[tuple[str, int]]:
    """By the title that is in the pool now, as far as one is."""
    titles = playable_cards(game)
    lost = any(slug and title not in titles for title, _, slug in entries)
    cards = published_cards(game) if lost else {}
    return [
        (cards[slug]["title"] if title not in titles and slug in cards else title, copies)
        for title, copies, slug in entries
    ]


def _list(game: str, read: DeckText, more: list[str]) -> str:
    deck = deck_of_text(game, "", read)
    return "\n".join([write_list(deck, read.maybeboard, read.notes).rstrip("\n"), *more]).strip() + "\n"
