"""Notes on the cards of a deck: a mark and a few words beside a card, which count for nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from games.kernel.refusal import DataError

LONGEST_NOTE = 200
MOST_NOTES = 400
_LONGEST_TITLE = 200
_BEHIND = re.compile(r"\s#\s+(?P<note>\S.*)")


class Mark(Enum):
    """What an owner thinks of a card at a glance."""

    STAR = "star"
    """It stays."""
    QUESTION = "question"
    """It has to prove itself."""
    CUT = "cut"
    """It goes next."""

    @property
    def sign(self) -> str:
        return {Mark.STAR: "★", Mark.QUESTION: "?", Mark.CUT: "✂"}[self]

    @property
    def words(self) -> str:
        return {Mark.STAR: "Keep", Mark.QUESTION: "Undecided", Mark.CUT: "Cut"}[self]


@dataclass(frozen=True, slots=True)
class Note:
    """What stands behind a card of a list: `★ early`."""

    text: str = ""
    mark: Mark | None = None

    @classmethod
    def read(cls, written: str) -> Note:
        """A sign at its beginning is its mark. What is longer than a note may be is cut."""
        text = " ".join(written.split())
        mark = next((mark for mark in Mark if text == mark.sign or text.startswith(f"{mark.sign} ")), None)
        return cls((text[len(mark.sign) :] if mark else text).strip()[:LONGEST_NOTE].strip(), mark)

    def __str__(self) -> str:
        return " ".join(filter(None, (self.mark.sign if self.mark else "", self.text)))

    def __bool__(self) -> bool:
        return bool(self.text or self.mark)

    def behind(self, line: str) -> str:
        """The line of a card with this note."""
        return f"{line} # {self}" if self else line


Notes = Mapping[str, Note]
"""By title."""


def split_note(line: str) -> tuple[str, str]:
    """A line without what stands behind ` # `, and that."""
    found = _BEHIND.search(line)
    return (line[: found.start()], found.group("note")) if found else (line, "")


def notes_as_json(notes: Notes) -> dict[str, dict[str, str]]:
    """By title, as databases keep no order of names."""
    return {
        title: {"mark": note.mark.value if note.mark else "", "text": note.text}
        for title, note in sorted(notes.items())
        if note
    }


def notes_from_json(data: Any) -> dict[str, Note]:
    """Raises DataError."""
    if not isinstance(data, dict) or len(data) > MOST_NOTES:
        raise DataError(f"Notes on cards are an object with at most {MOST_NOTES} titles.")
    notes = {title: _note(title, given) for title, given in data.items()}
    return {title: note for title, note in notes.items() if note}


def _note(title: str, given: Any) -> Note:
    text, mark = (given.get("text", ""), given.get("mark", "")) if isinstance(given, dict) else (None, None)
    if (
        not isinstance(text, str)
        or not isinstance(mark, str)
        or len(text) > LONGEST_NOTE
        or len(title) > _LONGEST_TITLE
    ):
        raise DataError(
            f"The note on “{title[:40]}” needs a “text” of at most {LONGEST_NOTE} characters, and a text as its “mark”."
        )
    if not mark:
        return Note.read(text)
    if mark not in (known := [each.value for each in Mark]):
        raise DataError(f"The note on “{title[:40]}” has a mark that isn't one: use {', '.join(known)}, or none.")
    return Note(" ".join(text.split()), Mark(mark))
