"""Export of your own history: all finished matches, as a table or a document."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Any

from accounts.models import Player
from matches.players.history import Entry, entries, finished

AT_ONCE = 500
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_COLUMNS = (
    "match", "game", "format", "clock", "rated", "began", "ended", "seat", "deck", "opponents", "opponent_decks",
    "result", "reason", "rating_before", "rating_after",
)  # fmt: skip


class _Lines:
    """What the writer of CSV calls a file: it gives each line back."""

    def write(self, line: str) -> str:
        return line


def as_rows(game: str, player: Player) -> Iterator[dict[str, Any]]:
    """The matches of a game, the latest first; a batch of them at a time, however many there are."""
    seats = finished(game, player)
    for first in range(0, seats.count(), AT_ONCE):
        for entry in entries(seats[first : first + AT_ONCE]):
            yield _row(entry)


def as_csv(game: str, player: Player) -> Iterator[str]:
    """Lines of a table. What a spreadsheet would take for a formula is text."""
    writer = csv.writer(_Lines())
    yield writer.writerow(_COLUMNS)
    for row in as_rows(game, player):
        yield writer.writerow([_cell(row[name]) for name in _COLUMNS])


def _row(entry: Entry) -> dict[str, Any]:
    match, change = entry.match, entry.change
    return {
        "match": match.pk,
        "game": match.game,
        "format": match.format,
        "clock": match.clock,
        "rated": match.is_rated,
        "began": match.created.isoformat(),
        "ended": match.finished.isoformat() if match.finished else None,
        "seat": entry.own.seat,
        "deck": entry.own.deck_name,
        "opponents": [seat.public_name for seat in entry.others],
        "opponent_decks": [seat.deck_name for seat in entry.others],
        "result": entry.result or None,
        "reason": match.reason,
        "rating_before": round(change.before) if change else None,
        "rating_after": round(change.after) if change else None,
    }


def _cell(value: Any) -> str:
    if isinstance(value, list):
        value = "; ".join(value)
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(_FORMULA) else text
