"""Announcements of what has changed at a match, to sockets, agents and workers."""

from __future__ import annotations

import secrets
from functools import partial

import structlog
from django.conf import settings
from django.db import DatabaseError, transaction

from accounts.jobs import ask
from matches import match_cache, snapshots
from matches.live_match import LiveMatch
from matches.models import PairingGame
from matches.news.occasions import ended, turned
from matches.publish import publish

log = structlog.get_logger(__name__)

DEFAULT_AGENT_DELAY = (0.3, 0.7)
"""Seconds that an agent seems to think, unless AGENT_DELAY in the settings says otherwise."""


def announce(table: LiveMatch) -> None:
    """Once this transaction is committed: everybody is told, and an agent that has to move is asked."""
    transaction.on_commit(partial(_tell, table))


def ask_agent(match_id: str, seq: int) -> None:
    """Sends the agent's turn to the workers. A broker that is away costs time only: the sweep asks again."""
    delay = secrets.SystemRandom().uniform(*getattr(settings, "AGENT_DELAY", DEFAULT_AGENT_DELAY))
    ask("matches.tasks.ai_turn", match_id, seq, countdown=delay or None)


def _tell(table: LiveMatch) -> None:
    match_cache.keep(table)
    publish(table.match_id, "moved", seq=table.seq, ended=table.result is not None)
    if table.agent_to_move:
        ask_agent(table.match_id, table.seq)
    if table.result is not None:
        wind_up(table.match_id)
    elif table.is_snapshot_due:
        snapshots.write(table)
    if table.is_by_correspondence:
        turned(table.match_id)


def wind_up(match_id: str) -> None:
    """All that the workers do for a match that is over."""
    _transcribe(match_id)
    rate()
    try:
        ended(match_id)
    except DatabaseError:
        # The players find out when they look.
        log.exception("end_not_told", match=match_id)
    advance_tournament(match_id)


def _transcribe(match_id: str) -> None:
    """Has the workers write down what a finished match was. The sweep asks again for those that got lost."""
    ask("matches.tasks.write_transcript", match_id)


def rate() -> None:
    """Has the workers count what was rated. What gets lost, the next count finds."""
    ask("matches.tasks.count_ratings")


def advance_tournament(match_id: str) -> None:
    """Has the workers go on with the tournament that a finished match belongs to, if it does."""
    try:
        is_due = PairingGame.objects.filter(match=match_id).exists()
    except DatabaseError:
        # The tournament’s own beat goes on with it.
        log.exception("tournament_not_asked_for", match=match_id)
        return
    if is_due:
        ask("matches.tasks.tournament_match_ended", match_id)
