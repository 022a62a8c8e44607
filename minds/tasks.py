"""The job of the workers that think. What comes of it is handed on by name: they know no match."""

from __future__ import annotations

import hashlib
from time import monotonic
from typing import Any

import structlog
from celery import current_app, shared_task
from django.utils import timezone

from minds.judging import judged
from minds.message import unpack
from minds.thinking import answered, pause

__all__ = ["judge", "think"]

log = structlog.get_logger(__name__)


@shared_task(ignore_result=True)
def think(question: str, asked: float, goes_to: str, about: list[Any]) -> None:
    """Answers a packed question, asked at this time (a timestamp), and hands what came of it to the task of that
    name, after what it is about. Who can't answer hands on nothing, for somebody else to see to it."""
    found: dict[str, Any] | None = None
    rest = 0.0
    waited = max(0.0, timezone.now().timestamp() - asked)
    try:
        found = answered(unpack(question), monotonic, waited)
        rest = pause(found, waited)
        found |= {"waited": round(1000 * waited), "question": hashlib.sha256(question.encode()).hexdigest()}
    except Exception:
        log.exception("mind_failed", about=about)
    current_app.signature(goes_to, (*about, found)).apply_async(countdown=rest or None)


@shared_task(ignore_result=True)
def judge(question: str, goes_to: str, about: list[Any]) -> None:
    """Judges a decision of a finished match, and hands what came of it to the task of that name. Where nobody can tell,
    that is said, so that the others don't wait for it."""
    found: dict[str, Any] = {"found": None, "milliseconds": 0}
    try:
        found = judged(unpack(question), monotonic)
    except Exception:
        log.exception("judging_failed", about=about)
    current_app.signature(goes_to, (*about, found)).apply_async()
