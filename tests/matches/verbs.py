"""What players do, as tests say it."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta

from django.db.models import F

from accounts.outcome import Refused
from games.kernel.decision import Answer
from games.kernel.refusal import DataError
from matches import match_cache
from matches.models import Match
from matches.play.agent import ATTEMPTS, question, take_answer
from matches.play.answer import answer
from matches.play.outcome import Applied
from minds.message import unpack
from minds.thinking import Haste, answered


def add(match: Match, seat: str, number: int) -> Applied | Refused:
    return answer(match.pk, seat, Answer(match_cache.load(match.pk).seq, pick=(number - 1,)))


def let_pass(match: Match, seconds: float) -> None:
    """So much time goes by at a timed match: its deadline is nearer."""
    span = timedelta(seconds=seconds)
    times = {name: F(name) - span for name in ("deadline", "paused_until")}
    Match.objects.filter(pk=match.pk).update(**times)


def play_to_the_end(match: Match) -> None:
    """Three at a time: seat B says twelve."""
    while decision := match_cache.load(match.pk).decision:
        add(match, decision.seat, 3)


def play_up_to(match: Match, total: int) -> str:
    """Three at a time, as long as no more has been said; the seat that is to answer then."""
    while (table := match_cache.load(match.pk)).decision and table.view(None)["total"] < total:
        add(match, table.decision.seat, 3)
    assert table.decision
    return table.decision.seat


def take_turn(match_id: str, seq: int) -> Applied | Refused | None:
    """The whole turn of an agent, with a mind at hand; None if it isn't one's. One that doesn't know the game plays
    what is legal."""
    for attempt in range(ATTEMPTS):
        asked = question(match_id, seq, attempt)
        if asked is None:
            return None
        found = None
        with suppress(DataError):
            found = answered(unpack(asked), lambda: 0.0, Haste())
        outcome = take_answer(match_id, seq, attempt, found)
        if outcome is not None:
            return outcome
    return None
