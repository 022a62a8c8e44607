"""Places at the end of a match: who was ahead of whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from matches.models import Match, Seat


class Merit(NamedTuple):
    """Sort key of a result: winners first, players who left last; in between by points, where the game counts
    them."""

    has_won: bool
    has_stayed: bool
    score: int


def merits_of(match: Match, seats: Iterable[Seat]) -> dict[str, Merit]:
    """That of each seat of a match that is over. In a draw all are equal."""
    if not match.winners:
        return {seat.seat: Merit(False, True, 0) for seat in seats}
    return {
        seat.seat: Merit(seat.seat in match.winners, not seat.departure, match.scores.get(seat.seat, 0))
        for seat in seats
    }
