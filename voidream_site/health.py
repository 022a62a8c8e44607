"""Health page: is what a match needs there, from this process's point of view, and what works less well?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import structlog
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.outage import numbers
from matches.clocks import pulse
from voidream_site.alarms import Alarm, alarms
from voidream_site.celery import heartbeat

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
    return len(numbers.get_many(signs)) == len(signs)


_CHECKS: dict[str, Callable[[], bool]] = {
    "database": _database_answers,
    "messages": _messages_pass,
    "worker": _worker_lives,
}


def _state_of(name: str, check: Callable[[], bool]) -> str:
    """A check that raises has failed; the reason is logged, not shown."""
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
    found = alarms(checks)
    broken = "down" in checks.values()
    # Matches continue, so a proxy should keep the process.
    status = "down" if broken else "degraded" if found else "ok"
    told = {"status": status, "checks": checks, "alarms": [_told(alarm) for alarm in found]}
    return JsonResponse(told, status=503 if broken else 200)


def _told(alarm: Alarm) -> dict[str, Any]:
    return {"kind": alarm.kind, **alarm.about, "last": alarm.last, "says": alarm.says}
