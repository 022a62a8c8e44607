"""What players do, as tests say it."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import F

from games.kernel.decision import Answer
from matches import tables
from matches.models import Match
from matches.play.answer import answer
from matches.play.outcome import Applied, Refused


def add(match: Match, seat: str, number: int) -> Applied | Refused:
    return answer(match.pk, seat, Answer(tables.load(match.pk).seq, pick=(number - 1,)))


def let_pass(match: Match, seconds: float) -> None:
    """So much time goes by at a timed match: its deadline is nearer."""
    Match.objects.filter(pk=match.pk).update(deadline=F("deadline") - timedelta(seconds=seconds))


def play_to_the_end(match: Match) -> None:
    """Three at a time: seat B says twelve."""
    while decision := tables.load(match.pk).decision:
        add(match, decision.seat, 3)


def play_up_to(match: Match, total: int) -> str:
    """Three at a time, as long as no more has been said; the seat that is to answer then."""
    while (table := tables.load(match.pk)).decision and table.view(None)["total"] < total:
        add(match, table.decision.seat, 3)
    assert table.decision
    return table.decision.seat
