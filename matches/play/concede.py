"""Giving up. It isn't an answer to a decision: it can be done at any time, and stands beside the moves."""

from __future__ import annotations

from matches.endings import CONCESSION, Ending
from matches.play.outcome import Applied, Code, Refused
from matches.play.settle import settle

__all__ = ["concede"]


def concede(match_id: str, seat: str | None) -> Applied | Refused:
    """Ends the match in the other side's favor, after the last move that is in the database."""
    if seat is None:
        return Refused(Code.NOT_YOURS, "You are watching this match.")
    return settle(match_id, lambda _: Ending(CONCESSION, seat))
