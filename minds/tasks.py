"""The jobs of the workers that think. What comes of it is handed on by name: they know no match."""

from __future__ import annotations

import hashlib
from time import monotonic
from typing import Any

import structlog
from celery import current_app, shared_task
from celery.signals import worker_init
from django.utils import timezone
from redis.exceptions import RedisError

import games
from games.kernel.refusal import DataError
from minds.judging import judged
from minds.message import unpack
from minds.queues import waiting
from minds.thinking import Haste, answered, pause

log = structlog.get_logger(__name__)

_QUEUE = "minds"
_workers = 1


@worker_init.connect
def _load_the_rules(sender: Any, **_: Any) -> None:
    """Before the first job is taken, and before the processes fork that share them."""
    global _workers
    _workers = sender.concurrency or 1
    for name in games.names():
        games.load(name)


def in_line() -> int:
    """The number of questions waiting for a worker; 0 if unknown."""
    try:
        return waiting(_QUEUE)[_QUEUE]
    except RedisError:
        log.warning("line_unknown", exc_info=True)
        return 0


def think_it_over(question: str, due: float, about: list[Any], rivals: int = 1) -> tuple[dict[str, Any] | None, float]:
    """The answer to a packed question that has been due since this time (a timestamp), and the seconds for which it is
    held back. None if the agent failed, so that the caller handles it."""
    waited = max(0.0, timezone.now().timestamp() - due)
    try:
        found = answered(unpack(question), monotonic, Haste(waited, in_line(), _workers, rivals))
    except DataError:
        # While two versions run, the other one may ask about states that this one can't read.
        log.warning("question_unreadable", about=about, exc_info=True)
        return None, 0.0
    except Exception:
        log.exception("mind_failed", about=about)
        return None, 0.0
    found |= {"waited": round(1000 * waited), "question": hashlib.sha256(question.encode()).hexdigest()}
    return found, pause(found)


@shared_task(ignore_result=True)
def think(question: str, due: float, goes_to: str, about: list[Any], rivals: int = 1) -> None:
    """Answers a packed question, and hands what came of it to the task of that name, after what it is about."""
    found, rest = think_it_over(question, due, about, rivals)
    current_app.signature(goes_to, (*about, found)).apply_async(countdown=rest or None)


@shared_task(ignore_result=True)
def judge(question: str, goes_to: str, about: list[Any]) -> None:
    """Judges a decision of a finished match, and passes the result to the named task. A failure is passed
    on, too, so that nothing waits for it."""
    found: dict[str, Any] = {"found": None, "milliseconds": 0}
    try:
        found = judged(unpack(question), monotonic)
    except DataError:
        log.warning("question_unreadable", about=about, exc_info=True)
    except Exception:
        log.exception("judging_failed", about=about)
    current_app.signature(goes_to, (*about, found)).apply_async()
