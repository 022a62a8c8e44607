"""Time that players grant one another in a match with a clock of minutes: seconds more, and a pause that all agree to.

Both move the deadline of the decision that is due, so a move that was judged by the earlier one isn't written, and is
judged again. During a pause the decision counts as asked for only at its end, which is in some minutes, or as soon as
somebody wants it or decides.
"""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.limits import seconds_to_wait
from accounts.outcome import Code, Refused
from matches.clocks.timing import A_MILLISECOND, Timing
from matches.live_match import LiveMatch
from matches.models import Match, Offer, PairingGame
from matches.play import offer_rows
from matches.play.offer_rows import GONE, agree, standing
from matches.play.outcome import OVER, Applied
from matches.play.run_out import run_out
from matches.publish import Publish

_GIFT = timedelta(seconds=15)
PAUSE = timedelta(minutes=10)
_APART = 10
"""Decisions that lie at least between two questions of a seat for a pause."""
_GIFTS = (3, 15)
"""A seat gives time at most so often in so many seconds."""
_FULL = timedelta(hours=3)
"""A bank isn't filled beyond this."""

UNTIMED = Refused(Code.ILLEGAL, gettext_lazy("Only available in timed matches played in one sitting."))
_WITH_AI = Refused(Code.ILLEGAL, gettext_lazy("Not available against the AI."))
_SERIOUS = Refused(Code.ILLEGAL, gettext_lazy("Not available in tournaments: others are waiting for your result."))
_FOR_TWO = Refused(Code.ILLEGAL, gettext_lazy("Only available in two-player matches."))
OWN = Refused(Code.ILLEGAL, gettext_lazy("Your own clock is running."))
_PAUSED = Refused(Code.STALE, gettext_lazy("The clocks are already paused."))
_TOO_FAST = Refused(Code.RATE_LIMITED, gettext_lazy("You have just added time. Wait a few seconds."))
ENOUGH = Refused(Code.ILLEGAL, gettext_lazy("That clock still has hours left."))
MOVED_ON = Refused(Code.STALE, gettext_lazy("The match has moved on. Try again."))


def give(table: LiveMatch, seat: str, tell: Publish) -> Applied | Refused:
    """Gives GIFT to the seat that is to decide."""
    if len(table.seats) > 2:
        return _FOR_TWO
    due = table.decision.seat if table.decision else seat
    if due is None or due == seat:
        return OWN
    if wait := seconds_to_wait("time", f"{table.match_id}:{seat}", *_GIFTS):
        return _TOO_FAST.after(wait)
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=table.match_id)
        timing = _running(match)
        if timing is None or match.seq != table.seq:
            return MOVED_ON
        if timing.banks[due] * A_MILLISECOND > _FULL:
            return ENOUGH
        _write(match, timing.with_more(due, _GIFT))
    tell(table.match_id, "clocks", seat=seat, what="time")
    return Applied(table.match_id, table.seq)


def offer(table: LiveMatch, seat: str, tell: Publish) -> Applied | Refused:
    """Asks for a pause; where one is asked for by another seat, it is the answer to that."""
    if table.milliseconds_paused(timezone.now()):
        return _PAUSED
    return offer_rows.offer(table, seat, Offer.What.PAUSE, _APART, tell) or accept(table, seat, tell)


def accept(table: LiveMatch, seat: str, tell: Publish) -> Applied | Refused:
    """Agrees to the pause that somebody asks for."""
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=table.match_id)
        found, timing = standing(table.match_id, Offer.What.PAUSE), _running(match)
        if found is None or found.seat == seat or timing is None:
            return GONE
        if not agree(found, seat):
            return Applied(table.match_id, table.seq)
        Offer.objects.filter(pk=found.pk).update(is_open=False)
        _write(match, timing.paused(match.to_move, match.seq, timezone.now(), PAUSE))
    tell(table.match_id, "clocks", seat=seat, what="pause")
    return Applied(table.match_id, table.seq)


def decline(table: LiveMatch, seat: str, tell: Publish, *, never: bool = False) -> Applied | Refused:
    """Ends the pause; before there is one, says no to it, or takes the own question back."""
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=table.match_id)
        timing, now = _running(match), timezone.now()
        is_paused = timing is not None and timing.pause_left(now) > timedelta()
        if timing and is_paused:
            _write(match, timing.again(now))
    if not is_paused:
        return offer_rows.decline(Offer.What.PAUSE, table, seat, tell, never=never)
    tell(table.match_id, "clocks", seat=seat, what="resume")
    return Applied(table.match_id, table.seq)


def nothing_stands(*_: object, **__: object) -> Refused:
    """Of time that is given, nothing is accepted or declined."""
    return GONE


def refused(table: LiveMatch) -> Refused | None:
    """Where there is no time to grant."""
    if table.timing is None or not table.timing.clock.is_live:
        return UNTIMED
    if table.agents:
        return _WITH_AI
    if table.is_out_of_time(timezone.now()):
        run_out(table.match_id)
        return OVER
    return _SERIOUS if PairingGame.objects.filter(match=table.match_id).exists() else None


def _running(match: Match) -> Timing | None:
    """The clocks, if one of them runs."""
    return Timing.of(match) if match.deadline else None


def _write(match: Match, timing: Timing) -> None:
    """To the row, which is locked."""
    deadline = timing.deadline(match.to_move, match.seq)
    until = timing.since if timing.is_paused else None
    Match.objects.filter(pk=match.pk).update(clocks=dict(timing.banks), deadline=deadline, paused_until=until)
