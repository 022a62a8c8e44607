"""What was read of a deck list: its cards, and the lines that are unread or doubtful."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.kernel.decks.notes import Note, Notes

Entry = tuple[str, int]
"""A title with its copies."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that puts no card in: its number from 1, the titles that come nearest, the copies that it asks for,
    whether they would be for the maybeboard, and the note behind the card.
    """

    number: int
    text: str
    nearest: tuple[str, ...]
    copies: int = 1
    is_maybe: bool = False
    note: Note = field(default_factory=Note)

    @property
    def sentence(self) -> str:
        """What is wrong with the line, and what may have been meant."""
        if not self.copies:
            return f"Line {self.number} has 0 copies: “{self.text}”. Enter a number or remove the line."
        if not self.nearest:
            return f"Line {self.number} not recognized: “{self.text}”."
        return f"Line {self.number} not recognized: “{self.text}”. Did you mean {' or '.join(self.nearest)}?"

    @property
    def left_out(self) -> str:
        """What becomes of the line where a list is taken without it."""
        if not self.copies:
            return f"Skipped line {self.number}, 0 copies: “{self.text}”."
        return f"Skipped line {self.number}, not recognized: “{self.text}”."

    @property
    def taken(self) -> str:
        """What becomes of the line where the nearest title is taken."""
        return f"Line {self.number}, “{self.text}”, is now {self.copies} “{self.nearest[0]}”."


@dataclass(frozen=True, slots=True)
class Doubt:
    """A line that can be read in several ways: its number from 1, and the cards of each reading, first the one that was
    taken. A reading may have no copy of a card.
    """

    number: int
    text: str
    readings: tuple[tuple[Entry, ...], ...]
    is_maybe: bool = False
    note: Note = field(default_factory=Note)
    beside: tuple[Entry, ...] = ()
    """What the same line puts on the maybeboard in any case."""

    @property
    def sentence(self) -> str:
        """What was taken, what else may be meant, and how to settle it."""
        taken, *readings = map(in_words, self.readings)
        others = " or ".join(readings)
        return (
            f"Line {self.number} is ambiguous: “{self.text}”. It was read as {taken}, but may mean {others}. "
            f"Write the copies first, like “{max(self.readings[-1][0][1], 1)} {self.readings[0][0][0]}”."
        )

    def chosen(self, choice: int) -> str:
        """What becomes of the line where a reading is chosen."""
        return f"Line {self.number}, “{self.text}”, read as {in_words(self.readings[choice])}."

    def line(self, choice: int) -> str:
        """The line that is read in this way alone; two if a part of it belongs on the maybeboard."""
        label = "SB: " if self.is_maybe else ""
        cards = " · ".join(f"{copies} {title}" for title, copies in self.readings[choice] if copies)
        others = [f"SB: {copies} {title}" for title, copies in self.beside]
        return "\n".join([*([self.note.behind(label + cards)] if cards else []), *others])


def in_words(reading: Iterable[Entry]) -> str:
    """The cards of a reading, as in a sentence."""
    cards = [f"{copies} {title}" for title, copies in reading if copies]
    return " and ".join(cards) or "no cards"


@dataclass(frozen=True, slots=True)
class DeckText:
    """What was read of a list: titles with copies in their order, choices, what could not be read, its name, the
    cards that are only considered, the notes on all of these cards, and the lines that may mean something else.
    """

    entries: tuple[Entry, ...]
    choices: Mapping[str, str]
    unread: tuple[Unread, ...]
    name: str = ""
    maybeboard: tuple[Entry, ...] = ()
    notes: Notes = field(default_factory=dict)
    doubts: tuple[Doubt, ...] = ()

    @property
    def open_lines(self) -> tuple[str, ...]:
        """A sentence for each line that is unread or doubtful, with which nobody should save or play the deck."""
        return (*(line.sentence for line in self.unread), *(doubt.sentence for doubt in self.doubts))
