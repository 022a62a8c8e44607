"""Bodies: the deck and its tags in what a program sends, as the pages read what people paste."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rest_framework.exceptions import ValidationError

from accounts.outcome import Code, Refused
from cards.api.base import granted
from decks.importing import PastedError, deck_of_text, read_json, read_pasted
from decks.lists import Entries
from decks.tags import TagError, read_tags
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.deck_text import DeckText, Doubt, Unread
from games.kernel.decks.notes import Notes


def sent_tags(asked: dict[str, Any]) -> tuple[str, ...]:
    """The tags in a body; none where none are sent. What can't be a tag is refused."""
    try:
        return read_tags(asked.get("tags", ()))
    except TagError as fault:
        return granted(Refused(Code.FAULTY, str(fault)))


def sent_text(game: str, asked: dict[str, Any]) -> DeckText:
    """The list in a body, as the pages read it, with the maybeboard and the notes that are sent beside it."""
    read = _cards(game, asked)
    if "card_notes" not in asked:
        return read
    try:
        notes = read_json(game, {"parts": {}, "card_notes": asked["card_notes"]}).notes
    except PastedError as fault:
        raise ValidationError({"card_notes": str(fault)}) from None
    return replace(read, notes=notes)


def _cards(game: str, asked: dict[str, Any]) -> DeckText:
    field = next(name for name in ("list", "code", "parts") if name in asked)
    beside = asked.get("maybeboard")
    try:
        if field == "parts":
            read = read_json(game, {**asked, "maybeboard": [], "card_notes": {}})
        else:
            read = read_pasted(game, asked[field]).read
    except PastedError as fault:
        raise ValidationError({field: str(fault)}) from None
    if beside is None:
        return read
    try:
        sent_beside = read_json(game, {"parts": {}, "maybeboard": beside})
    except PastedError as fault:
        raise ValidationError({"maybeboard": str(fault)}) from None
    unread = (*(line for line in read.unread if not line.is_maybe), *sent_beside.unread)
    doubts = tuple(doubt for doubt in read.doubts if not doubt.is_maybe)
    return replace(read, unread=unread, doubts=doubts, maybeboard=sent_beside.maybeboard)


def sent_deck(game: str, asked: dict[str, Any]) -> tuple[DeckList, Entries | None, Notes | None]:
    """The deck in a body, and its maybeboard and its notes, if any are sent; raises ValidationError for lines that
    name no card or are doubtful.
    """
    read = sent_text(game, asked)
    if read.open_lines:
        field = next(name for name in ("list", "code", "parts") if name in asked)
        faults: dict[str, list[str]] = {}
        lines: list[Unread | Doubt] = [*read.unread, *read.doubts]
        for line in lines:
            at = "maybeboard" if line.is_maybe and "maybeboard" in asked else field
            faults.setdefault(at, []).append(line.sentence)
        raise ValidationError(faults)
    considered = read.maybeboard if "maybeboard" in asked or read.maybeboard else None
    notes = read.notes if "card_notes" in asked or read.notes else None
    return deck_of_text(game, asked["name"], read), considered, notes
