"""A deck as programs write it: JSON with `parts` of cards, and `choices`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from games.kernel.decks.headings import Board, board_of
from games.kernel.decks.line_kinds import LONGEST_NAME
from games.kernel.decks.notes import Notes, notes_from_json
from games.kernel.decks.text import MOST_COPIES
from games.kernel.refusal import DataError

_VALUE = re.compile(r"[\w-]{1,40}")
MOST_ENTRIES = 400
_LONGEST_TITLE = 200
Entry = tuple[str, int, str]
"""A title with copies, and a slug or nothing."""


class Parts(NamedTuple):
    """The cards of a deck, those that are only considered, the choices, and the notes on cards."""

    entries: list[Entry]
    maybeboard: list[Entry]
    choices: Mapping[str, Any]
    notes: Notes = MappingProxyType({})


def read_parts(data: Any, game: str) -> Parts:
    """The cards as `{"title", "slug", "copies"}` or as `["title", copies]`. Raises DataError.

    `maybeboard` stands beside the parts; what others have as a part of such a name goes there, too.
    """
    if not isinstance(data, dict):
        raise DataError("This JSON isn’t a deck. It needs “parts”, each with a list of cards.")
    parts, choices = data.get("parts"), data.get("choices") or {}
    if not isinstance(parts, dict) or not isinstance(choices, dict):
        raise DataError("This JSON isn’t a deck. It needs “parts”, each with a list of cards.")
    if (other := data.get("game", game)) != game:
        raise DataError(
            f"This deck is for another game: {other[:40]}."
            if isinstance(other, str)
            else "This deck is for another game."
        )
    found: dict[Board, list[Entry]] = {board: [] for board in Board}
    for name, part in [*parts.items(), (Board.MAYBE.value, data.get(Board.MAYBE.value) or [])]:
        found[board_of(str(name), ()) or Board.DECK] += _entries(name, part)
    if (count := sum(map(len, found.values()))) > MOST_ENTRIES:
        raise DataError(f"The list names {count} cards. The limit is {MOST_ENTRIES}.")
    return Parts(found[Board.DECK], found[Board.MAYBE], choices, notes_from_json(data.get("card_notes") or {}))


def known_choices(choices: Mapping[str, Any], names: Sequence[str]) -> dict[str, str]:
    """Those of these names that have a value that might be one."""
    return {
        name: value
        for name, value in choices.items()
        if name in names and isinstance(value, str) and _VALUE.fullmatch(value)
    }


def name_of(data: Mapping[str, Any]) -> str:
    """The name of the deck, if it has one."""
    name = data.get("name")
    return _line(name)[:LONGEST_NAME] if isinstance(name, str) else ""


def _entries(part: Any, entries: Any) -> Iterator[Entry]:
    if not isinstance(entries, list):
        raise DataError(f"“{str(part)[:40]}” in this JSON isn’t a list of cards.")
    for number, entry in enumerate(entries, start=1):
        if isinstance(entry, list) and len(entry) == 2:
            entry = {"title": entry[0], "copies": entry[1]}
        title = entry.get("title") if isinstance(entry, dict) else None
        copies = entry.get("copies", 1) if isinstance(entry, dict) else None
        if not isinstance(title, str) or not _line(title) or type(copies) is not int or not 0 < copies <= MOST_COPIES:
            raise DataError(f"Card {number} of “{str(part)[:40]}” in this JSON needs a title and 1 to 99 copies.")
        slug = entry.get("slug")
        yield _line(title)[:_LONGEST_TITLE], copies, slug if isinstance(slug, str) else ""


def _line(text: str) -> str:
    return " ".join(text.split())
