"""Health page: is what a match needs there, from this process's point of view, and do agents play as they should?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import structlog
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from matches.clocks import pulse
from matches.metrics import FallenBack, fallen_back
from voidream_site.celery import heartbeat

__all__ = ["health", "states"]

log = structlog.get_logger(__name__)


def _database_answers() -> bool:
    """Whether it takes what is written, too, which a full disk prevents."""
    pulse.keep_up()
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


def _messages_pass() -> bool:
    cache.set("health", "here", timeout=10)
    return bool(cache.get("health") == "here")


def _worker_lives() -> bool:
    """Whether all queues are served by which matches go on."""
    signs = [heartbeat(queue) for queue in ("voidream", "minds")]
    return len(cache.get_many(signs)) == len(signs)


_CHECKS: dict[str, Callable[[], bool]] = {
    "database": _database_answers,
    "messages": _messages_pass,
    "worker": _worker_lives,
}


def _state_of(name: str, check: Callable[[], bool]) -> str:
    """A check that can't be made is a failed one, whatever the reason; the log tells it, the page doesn't."""
    try:
        return "ok" if check() else "down"
    except Exception:
        log.exception("health_check_failed", check=name)
        return "down"


def states() -> dict[str, str]:
    """By part, `ok` or `down`."""
    return {name: _state_of(name, check) for name, check in _CHECKS.items()}


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    checks = states()
    alarms = _alarms() if checks["database"] == "ok" else []
    broken = "down" in checks.values()
    # Whoever plays goes on playing: a proxy is to leave the process where it is.
    status = "down" if broken else "degraded" if alarms else "ok"
    told = {"status": status, "checks": checks, "alarms": [_told(alarm) for alarm in alarms]}
    return JsonResponse(told, status=503 if broken else 200)


def _alarms() -> list[FallenBack]:
    """One that can't be asked for isn't one; what is wrong then, the checks say."""
    try:
        return fallen_back()
    except DatabaseError:
        log.exception("alarms_unknown")
        return []


def _told(alarm: FallenBack) -> dict[str, Any]:
    says = ngettext(
        "“%(agent)s” of %(game)s had no answer of its own in %(count)s match of the last hour.",
        "“%(agent)s” of %(game)s had no answer of its own in %(count)s matches of the last hour.",
        alarm.matches,
    ) % {"agent": alarm.agent, "game": alarm.game, "count": alarm.matches}
    return {"game": alarm.game, "agent": alarm.agent, "matches": alarm.matches, "last": alarm.last, "says": says}
