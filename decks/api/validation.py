"""Validation: whether a match may begin with a deck now, what keeps it from that, and the ways to mend it."""

from __future__ import annotations

from typing import Any

from cards.queries import current_digest
from decks.api.serializers import ValidationSerializer
from decks.legality import list_problems, repairs
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.deck_text import DeckText
from games.kernel.decks.writing import write_list


def validation_of(game: str, deck: DeckList, read: DeckText | None = None, *, repair: bool = False) -> dict[str, Any]:
    """What is to be said of a deck; `read` is what it was read from, whose lines may name no card or be doubtful."""
    problems = list_problems(game, deck)
    read = read or DeckText((), {}, ())
    found: dict[str, Any] = {
        "legal": not (problems or read.unread or read.doubts),
        "problems": problems,
        "unread": read.unread,
        "doubts": read.doubts,
        "catalog": current_digest(game) or "",
        "list": write_list(deck, read.maybeboard, read.notes),
    }
    if repair:
        found |= _repair(game, deck, read)
    return dict(ValidationSerializer(found).data)


def _repair(game: str, deck: DeckList, read: DeckText) -> dict[str, Any]:
    """The cheapest way to a legal deck, and all ways with what each changes."""
    ways = repairs(game, deck)
    return {
        "repaired": write_list(ways[0].deck if ways else deck, read.maybeboard, read.notes),
        "changes": [change.sentence for change in ways[0].changes] if ways else [],
        "ways": [
            {
                "title": way.title,
                "price": way.price,
                "legal": not list_problems(game, way.deck),
                "list": write_list(way.deck, read.maybeboard, read.notes),
                "changes": way.changes,
            }
            for way in ways
        ],
    }
