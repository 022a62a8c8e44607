"""Alarms of the health page: problems that don't stop matches yet."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

import structlog
from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from redis.exceptions import RedisError

from matches.metrics import fallen_back, latest_answers, percentile
from voidream_site.proxies import last_uncounted

log = structlog.get_logger(__name__)

SLOW = 10
"""Seconds for an agent's answer, at the 95th percentile of at least ENOUGH answers."""
ENOUGH = 20
LEAST_FREE = 1_000_000_000
"""Bytes; and a share of the whole disk."""
LEAST_SHARE = 0.02


class AlarmKind(StrEnum):
    AGENT_FALLBACK = "agent_fallback"
    """An agent failed to choose a move."""
    AGENTS_SLOW = "agents_slow"
    """Players wait long for agents."""
    DISK_NEARLY_FULL = "disk_nearly_full"
    """Writes will fail soon."""
    PROXY_NOT_COUNTED = "proxy_not_counted"
    """All visitors share the address of a proxy."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """`says` is for people, `about` has the same for programs."""

    kind: AlarmKind
    says: str
    last: datetime
    about: Mapping[str, str | int] = field(default_factory=dict)


def alarms(states: Mapping[str, str]) -> list[Alarm]:
    """All alarms of the parts of the site that work."""
    return [alarm for part in _FOUND_IN if states.get(part, "ok") == "ok" for alarm in alarms_in(part)]


def alarms_in(part: str) -> list[Alarm]:
    """Empty if they can't be determined; the checks show why."""
    try:
        return list(_FOUND_IN[part]())
    except (DatabaseError, RedisError, OSError):
        log.exception("alarms_unknown")
        return []


def _agent_fallbacks() -> Iterator[Alarm]:
    for found in fallen_back():
        about: dict[str, str | int] = {"game": found.game, "agent": found.agent, "matches": found.matches}
        says = ngettext(
            "“%(agent)s” (%(game)s) failed to choose a move in %(count)s match in the last hour.",
            "“%(agent)s” (%(game)s) failed to choose a move in %(count)s matches in the last hour.",
            found.matches,
        )
        yield Alarm(AlarmKind.AGENT_FALLBACK, says % {**about, "count": found.matches}, found.last, about)


def _slow_agents() -> Iterator[Alarm]:
    times = latest_answers()
    seconds = round(percentile(times, 0.95))
    if len(times) >= ENOUGH and seconds > SLOW:
        says = gettext("One in 20 AI moves takes longer than %(seconds)s seconds. Start more workers.")
        yield Alarm(AlarmKind.AGENTS_SLOW, says % {"seconds": seconds}, timezone.now(), {"seconds": seconds})


def _full_disk() -> Iterator[Alarm]:
    disk = shutil.disk_usage(settings.INSTANCE)
    if disk.free < max(LEAST_FREE, LEAST_SHARE * disk.total):
        megabytes = disk.free // 1_000_000
        says = gettext("The disk with the installation’s folder has only %(megabytes)s MB left.") % {
            "megabytes": megabytes
        }
        yield Alarm(AlarmKind.DISK_NEARLY_FULL, says, timezone.now(), {"megabytes": megabytes})


def _of_database() -> Iterator[Alarm]:
    yield from _agent_fallbacks()
    yield from _slow_agents()


def _uncounted_proxies() -> Iterator[Alarm]:
    if last := last_uncounted():
        says = gettext("All visitors share a proxy’s address and its limits. Set PROXY_COUNT to the number of proxies.")
        yield Alarm(AlarmKind.PROXY_NOT_COUNTED, says, last)


_FOUND_IN: Mapping[str, Callable[[], Iterator[Alarm]]] = {
    "disk": _full_disk,
    "database": _of_database,
    "messages": _uncounted_proxies,
}
