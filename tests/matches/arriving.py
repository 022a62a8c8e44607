"""Players who come to a match that gathers, without sockets."""

from __future__ import annotations

from matches.models import Match
from matches.play import gather

__all__ = ["all_arrive"]


def all_arrive(match: Match) -> Match:
    """The same match, once all of its players are at it."""
    for seat in match.seats.exclude(player=None).values_list("seat", flat=True):
        gather.arrive(match.pk, seat)
    match.refresh_from_db()
    return match
