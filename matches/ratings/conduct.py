"""Conduct in rated play: who may begin a rated match. To leave one is to lose it; to leave several bars from more.

It is asked wherever a rated match begins: of who invites or joins, and of all who sit when the cards are dealt.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db.models import F, Q
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_lazy
from redis.exceptions import RedisError

from accounts.models import Player
from accounts.outcome import Code, Refused
from matches import presence
from matches.clocks.keys import clock_of
from matches.endings import CLAIM, NO_SHOW
from matches.models import Match, Seat
from matches.ratings.bots import refused_meeting

LEFT = (CLAIM, "timeout")
"""Endings that count as leaving a match. A concession doesn't: it is a loss."""
MOST_LEFT = 3
SPAN = timedelta(days=1)
"""This many rated matches left within this time bar from rated play …"""
BARRED_FOR = timedelta(hours=6)
"""… for so long after the last of them."""
RELIABLE_FOR = 20
"""After this many rated matches in a row without leaving, opponents wait longer for an absent player."""

MOST_MISSED = 3
_MISSED_WITHIN = timedelta(hours=1)
"""This many matches missed within this time pause timed matches …"""
PAUSE = timedelta(minutes=10)
"""… for so long after the last of them."""

_GUEST = Refused(Code.NOT_YOURS, gettext_lazy("Rated matches need an account. Sign in, or play a casual match."))
NOT_FOR_RATING = Refused(Code.ILLEGAL, gettext_lazy("Both players need an account for a rated match."))

_LEFT_BEHIND = Refused(
    Code.STAGE, gettext_lazy("You have a rated match in progress. Finish it before you start another one.")
)


def refused_rated(player: Player) -> Refused | None:
    """Why a player can't start a rated match now."""
    if player.is_guest:
        return _GUEST
    until = barred_until(player)
    if until is None:
        return None
    said = gettext(
        "You left %(count)s rated matches in one day. You can play rated matches again at %(time)s UTC. Casual matches"
        " are open to you now."
    )
    return _later(said % {"count": MOST_LEFT, "time": date_format(until, "F j, H:i")}, until)


def refused_by_conduct(player: Player, clock: str, *, is_rated: bool) -> Refused | None:
    """Why a player can't begin a match against others with this clock now."""
    refused = refused_rated(player) if is_rated else None
    if refused or not clock_of(clock).is_live:
        return refused
    until = paused_until(player)
    if until:
        said = gettext("You missed %(count)s matches in one hour. You can start timed matches again at %(time)s UTC.")
        return _later(said % {"count": MOST_MISSED, "time": date_format(until, "H:i")}, until)
    return _LEFT_BEHIND if _has_left_rated(player) else None


def _later(said: str, until: datetime) -> Refused:
    return Refused(Code.RATE_LIMITED, said, retry_after=math.ceil((until - timezone.now()).total_seconds()))


def paused_until(player: Player) -> datetime | None:
    """Until when a player who has missed several matches can't begin another timed one."""
    since = timezone.now() - _MISSED_WITHIN
    seats = Seat.objects.filter(player=player, match__reason=NO_SHOW, match__finished__gt=since)
    rows = seats.filter(match__tournament_game=None).values_list("seat", "match__at_fault", "match__finished")
    missed = sorted(finished for seat, at_fault, finished in rows if finished and seat in at_fault.split())
    until = missed[-1] + PAUSE if len(missed) >= MOST_MISSED else None
    return until if until and until > timezone.now() else None


def _has_left_rated(player: Player) -> bool:
    """Whether the player is away from a running timed rated match."""
    running = Seat.objects.filter(
        player=player, departure="", match__is_rated=True, match__status=Match.Status.RUNNING
    ).values_list("match", "seat", "match__clock")
    live = [(match, seat) for match, seat, clock in running if clock_of(clock).is_live]
    try:
        return bool(live) and len(presence.online_of(live)) < len(live)
    except RedisError:
        # Nobody knows who is there, and nobody is kept from playing by that.
        return False


def rarely_leaves(player: Player) -> bool:
    """Whether the player has left none of their last rated matches, and there are enough of them."""
    own = Q(player=player, match__is_rated=True) | Q(left_by=player, left_rated__isnull=False)
    seats = Seat.objects.filter(own, match__status=Match.Status.OVER).order_by("-match__finished")
    rows = list(seats.values_list("seat", "match__ending", "match__conceded", "left_rated")[:RELIABLE_FOR])
    stayed = [left is None and not (ending in LEFT and loser == seat) for seat, ending, loser, left in rows]
    return len(stayed) == RELIABLE_FOR and all(stayed)


def refused_seats(match: Match, seats: Sequence[Seat]) -> Refused | None:
    """Why a match can't begin as a rated one with these at its seats."""
    if not match.is_rated:
        return None
    players = [seat.player for seat in seats if seat.player and not seat.agent and not seat.player.is_guest]
    if match.is_sandbox or len(players) < max(2, len(seats)):
        return NOT_FOR_RATING
    for player in players:
        if barred_until(player):
            return Refused(
                Code.RATE_LIMITED,
                gettext("%(name)s can’t play rated matches right now.") % {"name": player.display_name},
            )
    return refused_meeting(players)


def barred_until(player: Player) -> datetime | None:
    now = timezone.now()
    lost = Seat.objects.filter(player=player, match__is_rated=True, match__status=Match.Status.OVER)
    left = lost.filter(match__ending__in=LEFT, match__conceded=F("seat"), match__finished__gt=now - SPAN - BARRED_FOR)
    ends = left.order_by("-match__finished").values_list("match__finished", flat=True)[:MOST_LEFT]
    # Where an agent or the others play on, that it was left counts all the same.
    away = Seat.objects.filter(Q(left_by=player) | Q(player=player), left_rated__gt=now - SPAN - BARRED_FOR)
    moments = [*ends, *away.order_by("-left_rated").values_list("left_rated", flat=True)[:MOST_LEFT]]
    latest = sorted((moment for moment in moments if moment is not None), reverse=True)[:MOST_LEFT]
    if len(latest) < MOST_LEFT or latest[0] - latest[-1] > SPAN:
        return None
    until = latest[0] + BARRED_FOR
    return until if until > now else None
