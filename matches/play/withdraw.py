"""Taking back an invitation before the match has begun, or leaving the seat that one has taken by it."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.utils.translation import gettext, gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from matches.models import Challenge, Match, Seat
from matches.play.outcome import Applied
from matches.publish import publish

_BEGUN = Refused(Code.FINISHED, gettext_lazy("Your invitation has just been accepted. The match has started."))


def withdraw(match_id: str, player: Player | None) -> Applied | Refused:
    """Removes a waiting match of the player's: nothing was played, so nothing is kept. Where somebody else has invited,
    the player's seat is free again."""
    own = Seat.objects.filter(match_id=match_id, player=player).first() if player else None
    if own is None:
        return Refused(Code.NOT_YOURS, gettext("This isn't your invitation."))
    match = Match.objects.filter(pk=match_id)
    with transaction.atomic():
        # Deleting looks first and deletes then; whoever sits down in between would vanish with the match.
        is_hosts = is_host(own)
        status = Match.Status.OVER if is_hosts else Match.Status.WAITING
        if not match.filter(status=Match.Status.WAITING).update(status=status):
            return _BEGUN
        if is_hosts:
            waiting = Challenge.objects.filter(match=match_id, status=Challenge.Status.WAITING)
            waiting.update(status=Challenge.Status.WITHDRAWN)
            match.delete()
        else:
            own.delete()
        # Who waits there looks for the match, and finds that it is gone.
        transaction.on_commit(partial(publish, match_id, "moved", seq=0, ended=is_hosts))
    return Applied(match_id, 0)


def is_host(seat: Seat) -> bool:
    """Whether the match is the invitation of who sits here: they were there first."""
    return not Seat.objects.filter(match=seat.match_id, pk__lt=seat.pk, agent="").exists()
