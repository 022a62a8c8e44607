"""Deck lists as text that reads back as the same deck."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.deck_text import Doubt, Entry, Unread
from games.kernel.decks.headings import Board
from games.kernel.decks.notes import Note, Notes

MAYBEBOARD = Board.MAYBE.value


def with_guesses(text: str, unread: Iterable[Unread]) -> str:
    """The list with the nearest title in each of these lines that has one."""
    lines = text.splitlines()
    for line in unread:
        if line.nearest:
            label = "SB: " if line.is_maybe else ""
            lines[line.number - 1] = line.note.behind(f"{label}{line.copies} {line.nearest[0]}")
    return "\n".join(lines) + "\n"


def with_reading(text: str, doubt: Doubt, choice: int) -> str:
    """The list in which a doubtful line is read in this way alone."""
    lines = text.splitlines()
    lines[doubt.number - 1] = doubt.line(choice)
    return "\n".join(lines) + "\n"


def write_deck(deck: DeckList, maybeboard: Iterable[Entry] = (), notes: Notes | None = None) -> str:
    """The list that reads back as this deck under its name."""
    name = " ".join(deck.name.split())
    return (f"Name: {name}\n\n" if name else "") + write_list(deck, maybeboard, notes)


def write_list(deck: DeckList, maybeboard: Iterable[Entry] = (), notes: Notes | None = None) -> str:
    """The list that reads back as this deck, without its name: its choices, its parts under headings, then the cards
    that are only considered; behind each card the note on it.
    """
    noted = notes or {}
    lines = [f"{name.replace('_', ' ')}: {value}" for name, value in deck.choices.items() if value]
    for part, cards in {**deck.parts, MAYBEBOARD: tuple(maybeboard)}.items():
        if cards:
            lines += ["", f"{part.capitalize()}:"] + [
                noted.get(title, Note()).behind(f"{copies} {title}") for title, copies in cards
            ]
    return "\n".join(lines).strip() + "\n"
