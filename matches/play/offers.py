"""What players offer each other at the table, by its kind. A salt is for the shuffle of a rematch."""

from __future__ import annotations

from matches.models import Match
from matches.play import draw, rematch
from matches.play.outcome import Applied, Refused
from matches.publish import Publish, publish

__all__ = ["KINDS", "accept", "decline", "offer"]

KINDS = ("draw", "rematch")


def offer(
    match_id: str, seat: str | None, what: str, tell: Publish = publish, salt: str = ""
) -> Match | Applied | Refused:
    return draw.offer(match_id, seat, tell) if what == "draw" else rematch.offer(match_id, seat, tell, salt)


def accept(
    match_id: str, seat: str | None, what: str, tell: Publish = publish, salt: str = ""
) -> Match | Applied | Refused:
    # A rematch is what all wish for: there is no telling who was first.
    return draw.accept(match_id, seat, tell) if what == "draw" else rematch.offer(match_id, seat, tell, salt)


def decline(
    match_id: str, seat: str | None, what: str, tell: Publish = publish, *, never: bool = False
) -> Applied | Refused:
    if what == "draw":
        return draw.decline(match_id, seat, tell, never=never)
    return rematch.decline(match_id, seat, tell)
