"""Signs of second accounts and of arranged results in rated play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations
from uuid import UUID

from django.db.models import Count, QuerySet
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from accounts.models import Trace
from accounts.traces import KEPT
from matches.endings import CLAIM, CONCESSION, TIMEOUT
from matches.models import ABANDONED, Match, Seat

Pair = tuple[UUID, UUID]
"""In order, so that a pair is one."""

DEVICE, ADDRESS, LOPSIDED, EARLY = "device", "address", "lopsided", "early"
SPAN = timedelta(days=14)
MANY = 5
"""Rated matches between the same two within SPAN, from which on they are a series."""
_ONE_SIDED = 0.8
"""The part of a series that one side has won."""
_FEW_DECISIONS = 20
"""A concession after fewer decisions is an early one."""
_A_CROWD = 6
"""Accounts at one address or device. More are a school or a library, and no sign."""

SIGNS = {
    DEVICE: gettext_lazy("Both accounts looked for rated matches from the same device."),
    ADDRESS: gettext_lazy("Both accounts looked for rated matches from the same address and played a rated match."),
    LOPSIDED: format_lazy(
        gettext_lazy("One player won at least {share} of {count} or more rated matches within {days} days."),
        count=MANY,
        days=SPAN.days,
        share=f"{_ONE_SIDED:.0%}",
    ),
    EARLY: format_lazy(
        gettext_lazy("Most of their rated matches within {days} days were conceded within {count} decisions."),
        days=SPAN.days,
        count=_FEW_DECISIONS,
    ),
}
"""As moderators read them."""


@dataclass(slots=True)
class Meeting:
    """The rated matches of two accounts against one another, the earliest first."""

    matches: list[str] = field(default_factory=list)
    won: dict[UUID, int] = field(default_factory=lambda: defaultdict(int))
    early: int = 0

    def add(self, match: Match, winner: UUID | None) -> None:
        self.matches.append(match.pk)
        if winner:
            self.won[winner] += 1
        gave_up = match.ending in (CONCESSION, TIMEOUT, CLAIM) and match.conceded
        self.early += bool(gave_up) and match.seq < _FEW_DECISIONS


def signs_of(meeting: Meeting) -> list[str]:
    """Signs in a series of matches."""
    count = len(meeting.matches)
    if count < MANY:
        return []
    found = [LOPSIDED] if max(meeting.won.values(), default=0) >= _ONE_SIDED * count else []
    return [*found, *([EARLY] if 2 * meeting.early > count else [])]


def met(
    since: timedelta, *, after: Mapping[Pair, datetime] | None = None, among: Iterable[UUID] | None = None
) -> Mapping[Pair, Meeting]:
    """Who has met whom in rated matches that ended within so long. Of a pair in `after`, only what came later counts;
    with `among`, only these accounts are looked at."""
    after = after or {}
    seats = Seat.objects.filter(match__in=_rated(timezone.now() - since), agent="", player__user__isnull=False)
    if among is not None:
        seats = seats.filter(player__in=list(among))
    columns = ("won_by", "ending", "conceded", "seq", "finished")
    rows = seats.select_related("match").only("match_id", "seat", "player_id", *(f"match__{name}" for name in columns))
    found: dict[Pair, Meeting] = defaultdict(Meeting)
    for match, sitting in _by_match(rows.order_by("match__finished", "match_id").iterator()):
        for pair in combinations(sorted(sitting), 2):
            one, other = pair
            if pair in after and match.finished and match.finished <= after[pair]:
                continue
            won = [player for player in pair if sitting[player] in match.winners]
            found[one, other].add(match, won[0] if len(won) == 1 else None)
    return found


def shared(kind: str) -> set[Pair]:
    """The pairs of accounts that have a trace in common. Programs run where their owners do: of an address, only what
    browsers have left counts."""
    traces = Trace.objects.filter(kind=kind, is_program=False, seen__gt=timezone.now() - KEPT)
    crowds = traces.values("digest").annotate(count=Count("player")).filter(count__gt=1, count__lte=_A_CROWD)
    by_digest: dict[str, list[UUID]] = defaultdict(list)
    for digest, player in traces.filter(digest__in=crowds.values("digest")).values_list("digest", "player"):
        by_digest[digest].append(player)
    return {(one, other) for players in by_digest.values() for one, other in combinations(sorted(players), 2)}


def _rated(since: datetime) -> QuerySet[Match]:
    over = Match.objects.filter(is_rated=True, is_sandbox=False, status=Match.Status.OVER, finished__gt=since)
    return over.exclude(reason=ABANDONED)


def _by_match(seats: Iterator[Seat]) -> Iterator[tuple[Match, dict[UUID, str]]]:
    """Each match with who sat where."""
    match: Match | None = None
    sitting: dict[UUID, str] = {}
    for seat in seats:
        if match is None or seat.match_id != match.pk:
            if match is not None:
                yield match, sitting
            match, sitting = seat.match, {}
        if seat.player_id:
            sitting[seat.player_id] = seat.seat
    if match is not None:
        yield match, sitting
