"""Announcements of what has changed at a match, to sockets, agents and workers."""

from __future__ import annotations

import secrets
from functools import partial

import structlog
from django.conf import settings
from django.db import transaction

from matches import snapshots, tables
from matches.models import PairingGame
from matches.publish import publish
from matches.table import Table

__all__ = ["DEFAULT_AGENT_DELAY", "announce", "ask_agent", "wind_up"]

log = structlog.get_logger(__name__)

DEFAULT_AGENT_DELAY = (0.4, 0.9)
"""Seconds that an agent seems to think, unless AGENT_DELAY in the settings says otherwise."""


def announce(table: Table) -> None:
    """Once this transaction is committed: everybody is told, and an agent that has to move is asked."""
    transaction.on_commit(partial(_tell, table))


def ask_agent(match_id: str, seq: int) -> None:
    """Sends the agent's turn to the workers. A broker that is away costs time only: the sweep asks again."""
    from matches.tasks import ai_turn

    delay = secrets.SystemRandom().uniform(*getattr(settings, "AGENT_DELAY", DEFAULT_AGENT_DELAY))
    try:
        ai_turn.apply_async((match_id, seq), countdown=delay or None)
    except Exception:
        log.exception("agent_not_asked", match=match_id, seq=seq)


def _tell(table: Table) -> None:
    tables.keep(table)
    publish(table.match_id, "moved", seq=table.seq, ended=table.result is not None)
    if table.agent_to_move:
        ask_agent(table.match_id, table.seq)
    if table.result is not None:
        wind_up(table.match_id)
    elif table.is_snapshot_due:
        snapshots.write(table)


def wind_up(match_id: str) -> None:
    """All that the workers do for a match that is over."""
    transcribe(match_id)
    rate()
    advance_tournament(match_id)


def transcribe(match_id: str) -> None:
    """Has the workers write down what a finished match was. The sweep asks again for those that got lost."""
    from matches.tasks import write_transcript

    try:
        write_transcript.apply_async((match_id,))
    except Exception:
        log.exception("transcript_not_asked_for", match=match_id)


def rate() -> None:
    """Has the workers count what was rated. What gets lost, the next count finds."""
    from matches.tasks import count_ratings

    try:
        count_ratings.apply_async()
    except Exception:
        log.exception("ratings_not_asked_for")


def advance_tournament(match_id: str) -> None:
    """Has the workers go on with the tournament that a finished match belongs to, if it does."""
    from matches.tasks import tournament_match_ended

    try:
        if PairingGame.objects.filter(match=match_id).exists():
            tournament_match_ended.apply_async((match_id,))
    except Exception:
        log.exception("tournament_not_asked_for", match=match_id)
