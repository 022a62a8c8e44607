"""Giving up. It isn't an answer to a decision: it can be done at any time, and stands beside the moves."""

from __future__ import annotations

from accounts.outcome import Code, Refused
from matches.endings import CONCESSION, Ending
from matches.play.outcome import Applied
from matches.play.settle import settle

__all__ = ["concede"]

WATCHING = Refused(Code.NOT_YOURS, "You are watching this match.")


def concede(match_id: str, seat: str | None) -> Applied | Refused:
    """Ends the match in the other side's favor, after the last move that is in the database."""
    if seat is None:
        return WATCHING
    # Where an agent has taken the seat over meanwhile, it is nobody's to give up.
    return settle(match_id, lambda table: WATCHING if seat in table.agents else Ending(CONCESSION, seat))
