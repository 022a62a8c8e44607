"""Scheduler: does what is due in tournaments. Idempotent, and safe in any process.

Everything due follows from the rows, so it doesn't matter which process notices it, or when.
"""

from __future__ import annotations

from collections.abc import Iterable

import structlog
from django.db.models import Prefetch, Q
from django.utils import timezone

from matches.endings import TIMEOUT
from matches.models import Match, Pairing, PairingGame, PairingSeat, Tournament
from matches.tournaments.attendance import absent_sides, end_waiting, put_out_absent
from matches.tournaments.games import begin_game
from matches.tournaments.results import decide, verdict
from matches.tournaments.rounds import begin_round, finish_round, go_on
from matches.tournaments.start import start

log = structlog.get_logger(__name__)


def run_all() -> None:
    """All tournaments in which something may be due."""
    due = Q(status=Tournament.Status.OPEN, starts__lte=timezone.now()) | Q(status=Tournament.Status.RUNNING)
    for tournament_id in Tournament.objects.filter(due).order_by("created").values_list("pk", flat=True):
        try:
            run(tournament_id)
        except Exception:
            # The others are not to wait for it.
            log.exception("tournament_failed", tournament=tournament_id)


def match_ended(match_id: str) -> str | None:
    """A match is over: if it is one of a tournament's, what follows from that. Returns the tournament."""
    game = PairingGame.objects.filter(match=match_id).select_related("pairing__round").first()
    if game is None:
        return None
    run(game.pairing.round.tournament_id, only=[game.pairing_id])
    return game.pairing.round.tournament_id


def seconds_to_next(tournament_id: str) -> float | None:
    """Until the next round begins by itself, if one is waited for."""
    at = Tournament.objects.filter(pk=tournament_id).values_list("next_round_at", flat=True).first()
    return max(0.0, (at - timezone.now()).total_seconds()) if at else None


def run(tournament_id: str, only: Iterable[int] | None = None) -> None:
    """Starts it at its time; otherwise checks its pairings and starts the next step."""
    tournament = Tournament.objects.get(pk=tournament_id)
    if tournament.is_open:
        if tournament.starts and tournament.starts <= timezone.now():
            start(tournament_id)
        return
    if not tournament.is_running:
        return
    if not tournament.round:
        # Whoever started it was lost before the first round.
        begin_round(tournament_id, 1)
        return
    for pairing in _playing(tournament, only):
        try:
            _look_after(tournament, pairing)
        except Exception:
            log.exception("pairing_failed", tournament=tournament_id, pairing=pairing.pk)
    is_moving = True
    while is_moving:
        # A round of nothing but byes is over as it begins.
        has_finished = finish_round(tournament_id)
        is_moving = go_on(Tournament.objects.get(pk=tournament_id)) or has_finished


def _playing(tournament: Tournament, only: Iterable[int] | None) -> list[Pairing]:
    rows = Pairing.objects.filter(round__tournament=tournament, status=Pairing.Status.PLAYING)
    if only is not None:
        rows = rows.filter(pk__in=list(only))
    seats = PairingSeat.objects.select_related("entry")
    played = PairingGame.objects.select_related("match")
    related = (Prefetch("seats", seats), Prefetch("games", played))
    return list(rows.select_related("round__tournament").prefetch_related(*related))


def _look_after(tournament: Tournament, pairing: Pairing) -> None:
    matches = [game.match for game in pairing.games.all()]
    if len(matches) < pairing.begun:
        return
    if not matches:
        begin_game(pairing.pk, pairing.begun)
        return
    last = matches[-1]
    is_late = pairing.show_up_by is not None and pairing.show_up_by <= timezone.now()
    if not last.has_ended and is_late and end_waiting(pairing, last):
        last.refresh_from_db()
    if last.has_ended:
        _settle(tournament, pairing, matches)


def _settle(tournament: Tournament, pairing: Pairing, matches: list[Match]) -> None:
    absent = absent_sides(pairing, matches[-1]) if matches[-1].reason == TIMEOUT else []
    found = verdict(tournament, list(pairing.seats.all()), matches, absent)
    if found is None:
        begin_game(pairing.pk, pairing.begun)
        return
    if decide(pairing, *found):
        put_out_absent(tournament, pairing)
