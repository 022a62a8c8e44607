"""Alarms of the health page: what works less well than it should, while everything can still be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

import structlog
from django.db import DatabaseError
from django.utils.translation import gettext, ngettext
from redis.exceptions import RedisError

from matches.metrics import fallen_back
from voidream_site.proxies import last_uncounted

__all__ = ["Alarm", "AlarmKind", "alarms"]

log = structlog.get_logger(__name__)


class AlarmKind(StrEnum):
    AGENT_FALLBACK = "agent_fallback"
    """An agent had no answer of its own."""
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
    """All that can be found out, by the states of the parts of the site."""
    return [alarm for part, find in _FOUND_IN.items() if states[part] == "ok" for alarm in _found(find)]


def _found(find: Callable[[], Iterator[Alarm]]) -> list[Alarm]:
    """None where they can't be found out; the checks show why."""
    try:
        return list(find())
    except (DatabaseError, RedisError, OSError):
        log.exception("alarms_unknown")
        return []


def _agent_fallbacks() -> Iterator[Alarm]:
    for found in fallen_back():
        about: dict[str, str | int] = {"game": found.game, "agent": found.agent, "matches": found.matches}
        says = ngettext(
            "“%(agent)s” of %(game)s had no answer of its own in %(count)s match of the last hour.",
            "“%(agent)s” of %(game)s had no answer of its own in %(count)s matches of the last hour.",
            found.matches,
        )
        yield Alarm(AlarmKind.AGENT_FALLBACK, says % {**about, "count": found.matches}, found.last, about)


def _uncounted_proxies() -> Iterator[Alarm]:
    if last := last_uncounted():
        says = gettext(
            "Visitors share the address and the limits of a proxy. Set PROXY_COUNT to the number of proxies."
        )
        yield Alarm(AlarmKind.PROXY_NOT_COUNTED, says, last)


_FOUND_IN: Mapping[str, Callable[[], Iterator[Alarm]]] = {
    "database": _agent_fallbacks,
    "messages": _uncounted_proxies,
}
