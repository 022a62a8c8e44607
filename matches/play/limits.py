"""Rate limits of beginning matches: whether a player may begin one now."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.utils.translation import gettext

from accounts.limits import seconds_to_wait_for_rows
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.status import Doing, first_barred, refused
from accounts.throttling import MATCHES, PauseError, check
from matches.models import Seat

MATCHES_PER_SPAN = 30
SPAN = timedelta(minutes=10)


def too_many(player: Player) -> Refused | None:
    """A refusal for somebody who begins matches faster than anybody plays them, or whom moderators keep from it."""
    barred = refused(player, Doing.BEGIN)
    if barred:
        return Refused(Code.SUSPENDED, barred)
    wait = seconds_to_wait_for_rows(Seat.objects.filter(player=player), "match__created", MATCHES_PER_SPAN, SPAN)
    if not wait:
        return None
    said = gettext("Too many new matches. Wait a few minutes, or play one you have started.")
    return Refused(Code.RATE_LIMITED, said, retry_after=wait)


def too_many_from(address: str) -> Refused | None:
    """The same of where somebody is; the attempt counts."""
    try:
        check(MATCHES, address)
    except PauseError as pause:
        return Refused(Code.RATE_LIMITED, pause.sentence, retry_after=pause.seconds)
    return None


def barred_seats(seats: Iterable[Seat]) -> Refused | None:
    """The refusal of a match between people of whom one is kept from it by now: who made the wish isn't asked again.

    Whoever sits down with agents has just been asked.
    """
    people = [seat.player for seat in seats if seat.player]
    barred = first_barred(people, Doing.BEGIN) if len(people) > 1 else None
    if barred is None:
        return None
    return Refused(Code.SUSPENDED, gettext("%(name)s can’t start matches right now.") % {"name": barred.display_name})
