"""Perspective: through whose eyes a player is shown a match with who plays all of its sides."""

from __future__ import annotations

from matches import match_cache
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import Seat


def plays_all(match_id: str, seat: str | None) -> bool:
    """Whether who sits there decides for every other seat, too."""
    if seat is None:
        return False
    others = Seat.objects.filter(match_id=match_id).exclude(seat=seat).values_list("played_from", flat=True)
    return set(others) == {seat}


def side_of(match_id: str, side: str | None) -> str | None:
    """The seat to move; unchanged where that isn't known."""
    try:
        return _deciding(match_cache.load(match_id), side)
    except (match_cache.NotStartedError, UnreplayableError):
        return side


def side_at_hand(match_id: str, side: str | None) -> str | None:
    """The same by the table that this process has."""
    table = match_cache.at_hand(match_id)
    return _deciding(table, side) if table else side


def _deciding(table: LiveMatch, side: str | None) -> str | None:
    return table.decision.seat if table.decision else side
