"""Counting of rated matches: each once, some moments after its end, by a worker.

Where more than two sit, each two of them have a result: the full pairs of R. Weng and C.-J. Lin, “A Bayesian
Approximation Method for Online Ranking”, Journal of Machine Learning Research 12 (2011). How somebody did is in all
n - 1 of their results, so these say less than as many matches: each has the (n - 1)th part of the weight.

The match's row says whether it has been counted, (match, seat) of a change is unique, and the ratings of all who played
are locked while they change. So it doesn't matter how many workers count, nor which of them counts what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import Player
from matches.endings import ABORTED, DRAW, NO_SHOW, RULING
from matches.glicko import Strength, rated
from matches.models import ABANDONED, Match, Rating, RatingChange, Seat
from matches.placement import Merit, merits_of
from matches.publish import publish

BATCH = 100
_UNPLAYED = (ABANDONED, ABORTED, NO_SHOW, RULING)
"""Reasons of matches that don't count for ratings."""


def count_rated(most: int = BATCH) -> int:
    """Counts rated matches that have ended, in the order in which they did; returns how many were due."""
    due = list(_due().order_by("finished", "pk")[:most])
    for match in due:
        _count(match)
    return len(due)


def changes_of(match_id: str) -> dict[str, dict[str, int]] | None:
    """What a match has made of the ratings, by seat; None until it is counted."""
    changes = RatingChange.objects.filter(match=match_id)
    return {change.seat: {"after": round(change.after), "change": change.change} for change in changes} or None


def _due() -> QuerySet[Match]:
    return Match.objects.filter(status=Match.Status.OVER, is_rated=True, is_rating_counted=False)


def _count(match: Match) -> None:
    with transaction.atomic():
        if not _due().filter(pk=match.pk).update(is_rating_counted=True):
            return
        seats = list(match.seats.select_related("player").order_by("player_id"))
        if match.reason in _UNPLAYED or match.is_sandbox or not _is_between_accounts(seats) or _is_shared(match):
            return
        # Who never came has shown nothing; the others have played without them.
        _change(match, [seat for seat in seats if seat.departure != NO_SHOW])
        transaction.on_commit(partial(publish, match.pk, "rated"))


def _is_between_accounts(seats: Sequence[Seat]) -> bool:
    """Deleted accounts leave a seat without a player."""
    return len(seats) > 1 and all(seat.player and not seat.player.is_guest for seat in seats)


def _is_shared(match: Match) -> bool:
    """Whether it was won by all: nobody has beaten anybody then. Nobody wins what is played together and lost, either;
    between two that is a draw."""
    if match.winners:
        return len(match.winners) == match.seat_count
    return match.seat_count > 2 and match.reason != DRAW


def _change(match: Match, seats: Sequence[Seat]) -> None:
    ratings = _locked(match, [seat.player for seat in seats if seat.player])
    ended = match.finished or match.created
    results = _results(match, seats)
    before = {seat.seat: ratings[seat.player] for seat in seats if seat.player}
    # All of them by what they were when the match ended.
    after = {seat: _after(before, seat, results[seat], ended) for seat in before}
    changes = []
    for seat in seats:
        rating = before[seat.seat]
        change = RatingChange(match=match, seat=seat.seat, player=rating.player, before=rating.value)
        rating.become(after[seat.seat], ended)
        rating.save()
        change.after, change.deviation = rating.value, rating.deviation
        changes.append(change)
    RatingChange.objects.bulk_create(sorted(changes, key=lambda change: change.seat))


def _locked(match: Match, players: Sequence[Player]) -> dict[Player, Rating]:
    """The ratings of those who played, theirs from now on until the transaction ends."""
    terms = {"game": match.game, "format": match.format}
    # Always in the order of the players, so that two workers never wait for one another.
    Rating.objects.bulk_create([Rating(player=player, **terms) for player in players], ignore_conflicts=True)
    rows = Rating.objects.select_for_update(of=("self",)).filter(player__in=players, **terms)
    return {rating.player: rating for rating in rows.select_related("player").order_by("player_id")}


def _results(match: Match, seats: Sequence[Seat]) -> dict[str, dict[str, float]]:
    """The results of each seat by opponent."""
    merits = merits_of(match, seats)
    return {
        seat: {other: _result(own, theirs) for other, theirs in merits.items() if other != seat}
        for seat, own in merits.items()
    }


def _result(own: Merit, theirs: Merit) -> float:
    return 0.5 if own == theirs else float(own > theirs)


def _after(before: Mapping[str, Rating], seat: str, scores: Mapping[str, float], ended: datetime) -> Strength:
    own = before[seat]
    results = [(before[other].at(ended), score) for other, score in scores.items()]
    periods = own.periods_until(ended) if own.matches else 0.0
    return rated(own.strength, results, periods, 1 / len(results))
