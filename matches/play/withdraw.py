"""Taking back an invitation that nobody has followed yet."""

from __future__ import annotations

from functools import partial

from django.db import transaction

from accounts.models import Player
from accounts.outcome import Code, Refused
from matches.models import Match
from matches.play.outcome import Applied
from matches.publish import publish
from matches.queries import seat_of

__all__ = ["withdraw"]


def withdraw(match_id: str, player: Player | None) -> Applied | Refused:
    """Removes a waiting match: nothing was played, so nothing is kept."""
    if seat_of(match_id, player) is None:
        return Refused(Code.NOT_YOURS, "This isn't your invitation.")
    match = Match.objects.filter(pk=match_id)
    with transaction.atomic():
        # Deleting looks first and deletes then; whoever sits down in between would vanish with the match.
        if not match.filter(status=Match.Status.WAITING).update(status=Match.Status.OVER):
            return Refused(Code.FINISHED, "Somebody has just sat down: the match has begun.")
        match.delete()
        # Who waits there looks for the match, and finds that it is gone.
        transaction.on_commit(partial(publish, match_id, "moved", seq=0, ended=True))
    return Applied(match_id, 0)
