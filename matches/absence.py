"""Absence of a seat from a running match between people: since when it has had no socket.

The last socket that closes writes it; a heartbeat does so for processes that were killed. A visit shorter than STAY
changes nothing, unless the player answers. While the cache is down, no one is known to be gone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.outage import Outage
from matches import presence
from matches.clocks.keys import clock_of
from matches.models import Match, Move, Seat
from matches.publish import publish
from matches.ratings.conduct import rarely_leaves

UNTIMED, _TIMED, _RELIABLE = 180, 60, 120
"""Seconds after which the others may end the match: without a clock, with one, and for those who rarely leave."""
_STAY = timedelta(seconds=10)
"""A player who stays for so long is back."""


class Absence(NamedTuple):
    seconds: int
    """Since the player left."""
    claim_after: int
    """Seconds after which the others may end the match."""


def arrive(match_id: str, seat: str) -> None:
    """A socket of the seat has come."""
    rows = Seat.objects.filter(match=match_id, seat=seat, gone_since__isnull=False, back_since=None)
    # To write, even nothing, is to wait for all others who write.
    if rows.exists():
        rows.update(back_since=timezone.now())


def leave(match_id: str, seat: str) -> None:
    """The last socket of the seat has gone."""
    now = timezone.now()
    others = _people().filter(match=OuterRef("match")).exclude(seat=seat)
    rows = _people().filter(Exists(others), match=match_id, seat=seat, match__status=Match.Status.RUNNING)
    answers = Move.objects.filter(match=match_id, seat=seat, created__gte=OuterRef("back_since"))
    was_here = Q(gone_since=None) | Q(back_since__lte=now - _STAY) | Exists(answers)
    rows.filter(was_here).update(gone_since=now, back_since=None)
    rows.filter(back_since__isnull=False).update(back_since=None)


def note(marked: Mapping[tuple[str, str], bool]) -> None:
    """Heartbeat of matches between people: updates the seats' rows, each with its match. `marked`: whether the
    row says that the player is gone."""
    with Outage("absence_unknown"):
        online = presence.online_of([*marked])
        for place, is_gone in marked.items():
            if is_gone == (place in online):
                (arrive if is_gone else leave)(*place)
                publish(place[0], "presence")


def absences(match_id: str, seats: Collection[str]) -> dict[str, Absence]:
    """How long each of these seats has certainly been gone; those that are here, or may be, are left out."""
    away: list[str] = []
    with Outage("absence_unknown"):
        here = presence.online_of([(match_id, seat) for seat in seats])
        away = [seat for seat in seats if (match_id, seat) not in here]
    rows = Seat.objects.filter(match=match_id, seat__in=away, gone_since__isnull=False)
    now = timezone.now()
    return {
        row.seat: Absence(max(0, int((now - row.gone_since).total_seconds())), _claim_after(row))
        for row in rows.select_related("match", "player")
        if row.gone_since is not None
    }


def _claim_after(row: Seat) -> int:
    if not clock_of(row.match.clock).is_live:
        return UNTIMED
    return _RELIABLE if row.player and rarely_leaves(row.player) else _TIMED


def _people() -> Any:
    return Seat.objects.filter(player__isnull=False, agent="", departure="")
