"""Ready check: a timed live match between people starts once all of them are at it.

Until then the match gathers: it has its address, seats and shuffle, but no table that anyone could look at. A seat is
ready while a socket of its player is open. The players who do not come in time are at fault: the match is called off
without a result, or in a tournament forfeited. Everything is in the rows, so any process can start a match or call it
off, and the database lets one of them through.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import structlog
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from matches.calls import FRESH, forget_calls, is_absent
from matches.clocks import pulse
from matches.clocks.keys import clock_of
from matches.clocks.timing import GRACE, Timing
from matches.columns import columns_of
from matches.endings import NO_SHOW, Ending
from matches.live_match import LiveMatch, UnreplayableError, game_of
from matches.models import ABANDONED, Match, PairingGame, Seat
from matches.news import occasions
from matches.play.announce import advance_tournament, announce
from matches.play.settle import settle
from matches.publish import publish
from matches.restore import restore
from matches.seeks.ending import end_seeking

log = structlog.get_logger(__name__)

WAIT = timedelta(seconds=60)
"""How long the absent players are waited for, unless a tournament gives them more."""


def opening(match: Match, seats: Sequence[Seat], table: LiveMatch, until: datetime | None = None) -> dict[str, Any]:
    """The columns with which a match opens once all its seats are taken: it gathers, or it runs at once."""
    people = [seat for seat in seats if seat.player and not seat.agent]
    if not clock_of(match.clock).is_live or len(people) < 2 or match.is_sandbox or match.is_practice:
        return columns_of(table)
    return {"status": Match.Status.GATHERING, "seq": table.seq, "deadline": until or timezone.now() + WAIT}


def announce_opening(match: Match, seats: Sequence[Seat], table: LiveMatch) -> None:
    """Once this transaction is committed: the sockets at the match look at it, and the agent to move is asked. The
    players of a match that gathers seek no other one from now on."""
    if match.status == Match.Status.GATHERING:
        end_seeking(match, [seat.player for seat in seats if seat.player])
        # First: who is told asks which match waits.
        transaction.on_commit(partial(forget_calls, match.seats.values_list("player", flat=True)))
        occasions.opened(match, seats)
        transaction.on_commit(partial(publish, match.pk, "moved", seq=match.seq, ended=False))
    else:
        announce(table)


def arrive(match_id: str, seat: str) -> bool:
    """Marks a seat as ready; whether the match has started by it."""
    seats = list(_gathering_seats().filter(match=match_id).select_related("match", "player__user"))
    own = next((each for each in seats if each.seat == seat), None)
    if own is None:
        return False
    match, now = own.match, timezone.now()
    occasions.came(match, [own])
    is_late = match.deadline is not None and match.deadline + GRACE < now
    others = [each.ready for each in seats if each.player and each is not own]
    if not is_late and all(ready and ready >= now - FRESH for ready in others):
        return _start(match, own)
    if not _gathering_seats().filter(pk=own.pk).update(ready=now):
        return False
    return time_is_over(match_id) if is_late else _start_if_complete(match)


def renew(match_ids: Collection[str], seats: Collection[tuple[str, str]]) -> None:
    """Marks the seats of these matches, each with its match, as ready still, as far as the matches gather."""
    for match_id in match_ids:
        here = [seat for at, seat in seats if at == match_id]
        _gathering_seats().filter(match=match_id, seat__in=here).update(ready=timezone.now())
        match = Match.objects.filter(pk=match_id).first()
        if match is not None:
            _start_if_complete(match)


def leave(match_id: str, seat: str) -> None:
    """The last socket of a seat is gone."""
    _gathering_seats().filter(match=match_id, seat=seat).update(ready=None)


def call_off(match_id: str, seat: str) -> bool:
    """Ends a match that gathers, at the wish of one of its players; whether it did."""
    match = Match.objects.filter(pk=match_id, status=Match.Status.GATHERING).first()
    return match is not None and _end(match, {seat})


def close(match_id: str, reason: str, loser: str = "") -> bool:
    """Ends a match that gathers, for a reason that isn't its players', without a winner or with one; whether it did."""
    match = Match.objects.filter(pk=match_id, status=Match.Status.GATHERING).first()
    if match is None:
        return False
    won_by = " ".join(seat for seat in match.seat_names if loser and seat != loser)
    return _write_end(match, {"reason": reason, "ending": reason, "conceded": loser, "won_by": won_by})


def waits_until(match_id: str) -> datetime | None:
    """When the time is over of a match that gathers; None of any other."""
    here = Match.objects.filter(pk=match_id, status=Match.Status.GATHERING)
    return here.values_list("deadline", flat=True).first()


def time_is_over(match_id: str) -> bool:
    """Ends a match that has gathered for too long, or has it start without the absent ones; whether it did."""
    pulse.keep_up()
    match = Match.objects.filter(pk=match_id, status=Match.Status.GATHERING).first()
    if match is None or match.deadline is None or match.deadline + GRACE > timezone.now():
        return False
    people = match.seats.exclude(player=None)
    missing = set(people.filter(is_absent()).values_list("seat", flat=True))
    if not missing:
        return _start(match)
    if people.count() - len(missing) > 1 and PairingGame.objects.filter(match=match).exists():
        # Where several are left, they play on without the absent ones.
        if not _start(match):
            return False
        for seat in sorted(missing):
            settle(match_id, partial(_never_came, seat))
        return True
    return _end(match, missing)


def _never_came(seat: str, table: LiveMatch) -> Ending:
    return Ending(NO_SHOW, seat)


def _gathering_seats() -> QuerySet[Seat]:
    return Seat.objects.filter(match__status=Match.Status.GATHERING)


def _start_if_complete(match: Match) -> bool:
    absent = match.seats.exclude(player=None).filter(is_absent())
    return match.status == Match.Status.GATHERING and not absent.exists() and _start(match)


def _start(match: Match, last: Seat | None = None) -> bool:
    """Deals, and starts the clocks; whether it was this call that did. `last` is ready by it."""
    here = Match.objects.filter(pk=match.pk, status=Match.Status.GATHERING)
    # Nothing has been played yet by rules that nobody knows any more.
    match.engine_version = match.rules_version = game_of(match).rules_version
    try:
        table = restore(match)
    except UnreplayableError:
        log.exception("gathering_not_dealt", match=match.pk)
        return _write_end(match, {"reason": ABANDONED, "ending": ABANDONED})
    people = match.seats.filter(agent="").values_list("seat", flat=True)
    table = replace(table, timing=Timing.begun(match, list(people), timezone.now()))
    with transaction.atomic():
        rules = {"engine_version": match.engine_version, "rules_version": match.rules_version}
        if not here.update(**columns_of(table), **rules):
            return False
        if last:
            Seat.objects.filter(pk=last.pk).update(ready=timezone.now())
        announce(table)
    return True


def _end(match: Match, missing: Collection[str]) -> bool:
    facts = {"reason": NO_SHOW, "ending": NO_SHOW, "at_fault": " ".join(sorted(missing))}
    present = [seat for seat in match.seat_names if seat not in missing]
    if len(present) == 1 and PairingGame.objects.filter(match=match).exists():
        facts |= {"won_by": present[0], "conceded": facts["at_fault"] if len(missing) == 1 else ""}
    return _write_end(match, facts)


def _write_end(match: Match, facts: dict[str, Any]) -> bool:
    with transaction.atomic():
        # Time that was given back meanwhile keeps it open.
        here = Match.objects.filter(pk=match.pk, status=Match.Status.GATHERING, deadline=match.deadline)
        if not here.update(status=Match.Status.CALLED_OFF, finished=timezone.now(), deadline=None, **facts):
            return False
        match.refresh_from_db()
        occasions.missed(match)
        transaction.on_commit(partial(publish, match.pk, "moved", seq=match.seq, ended=True))
        transaction.on_commit(partial(advance_tournament, match.pk))
    return True
