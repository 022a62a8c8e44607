"""Jobs of the workers: the turns of the agents, asking again for those that got lost, transcripts, and card figures."""

from __future__ import annotations

from typing import Any

import structlog
from celery import shared_task
from celery.signals import worker_ready
from django.core.cache import cache

from matches import transcripts
from matches.figures import BATCH, count_finished
from matches.play.agent import take_turn
from matches.play.sweep import ask_again_all

__all__ = ["ai_turn", "count_cards", "sweep", "write_transcript", "write_transcripts"]

log = structlog.get_logger(__name__)

LEASE = 8
"""Seconds for which nobody else works on the same decision. A worker that dies with it is waited for no longer: the
lease is over when the next beat of a socket asks again."""
MOST_TRANSCRIPTS = 20
"""Transcripts at a time, of those that got lost."""
MOST_COUNTS = 20
"""Batches at a time: a worker has agents to play, too."""


@shared_task(ignore_result=True)
def ai_turn(match_id: str, seq: int) -> None:
    """Answers the decision `seq` of a match if it is still due and an agent's; does nothing otherwise."""
    lease = f"ai-turn:{match_id}:{seq}"
    if not cache.add(lease, 1, timeout=LEASE):
        return
    try:
        take_turn(match_id, seq)
    finally:
        cache.delete(lease)


@shared_task(ignore_result=True)
def sweep() -> None:
    """Asks all agents again that should have moved by now."""
    ask_again_all()


@shared_task(ignore_result=True)
def write_transcript(match_id: str) -> None:
    """Writes down what each audience of a finished match was sent. Safe to run twice at once."""
    transcripts.write(match_id)


@shared_task(ignore_result=True)
def write_transcripts() -> None:
    """The same for matches whose transcript got lost."""
    for match_id in transcripts.missing(MOST_TRANSCRIPTS):
        try:
            transcripts.write(match_id)
        except Exception:
            # The others are not to wait for it.
            log.exception("transcript_failed", match=match_id)


@shared_task(ignore_result=True)
def count_cards() -> None:
    """Takes matches that have ended into the figures of their cards. Safe to run twice at once."""
    for _ in range(MOST_COUNTS):
        if count_finished() < BATCH:
            return


@worker_ready.connect
def sweep_after_start(**_: Any) -> None:
    """A worker that comes up may be the one that replaces a lost one."""
    sweep.delay()
