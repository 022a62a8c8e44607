"""Turning: whose eyes a player is shown a match with who plays all of its sides."""

from __future__ import annotations

from matches import tables
from matches.models import Seat
from matches.table import Table, UnreplayableError

__all__ = ["plays_all", "side_at_hand", "side_of"]


def plays_all(match_id: str, seat: str | None) -> bool:
    """Whether who sits there decides for every other seat, too."""
    if seat is None:
        return False
    others = Seat.objects.filter(match_id=match_id).exclude(seat=seat).values_list("played_from", flat=True)
    return set(others) == {seat}


def side_of(match_id: str, side: str | None) -> str | None:
    """The seat that is to decide now; the same as before where that can't be said."""
    try:
        return _deciding(tables.load(match_id), side)
    except (tables.NotStartedError, UnreplayableError):
        return side


def side_at_hand(match_id: str, side: str | None) -> str | None:
    """The same by the table that this process has."""
    table = tables.at_hand(match_id)
    return _deciding(table, side) if table else side


def _deciding(table: Table, side: str | None) -> str | None:
    return table.decision.seat if table.decision else side
