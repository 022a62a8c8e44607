"""Rate limits. The counts are in the cache; while it is away, nothing is limited."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import timedelta

import structlog
from django.db.models import Model, QuerySet
from django.utils import timezone
from redis.exceptions import RedisError

from accounts.outage import numbers

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Count:
    """How many times, and in how many seconds they are forgotten."""

    times: int
    left: int


def count(what: str, who: str, seconds: int, *, by: int = 1) -> Count:
    """Adds `by` and returns the count; 0 only reads it. It resets `seconds` after its first increment."""
    key = f"often:{what}:{who}"
    try:
        now = int(1000 * timezone.now().timestamp())
        if numbers.add(key, 0, timeout=seconds):
            numbers.set(f"{key}:ends", now + 1000 * seconds, timeout=seconds)
        times = numbers.incr(key, by)
        left = numbers.get(f"{key}:ends", now) - now
        return Count(times, max(1, math.ceil(left / 1000)))
    except ValueError:
        # The count ended between two calls, so this is the first time of the next one.
        return Count(by, seconds)
    except (RedisError, OSError) as error:
        log.warning("limit_without_cache", what=what, error=type(error).__name__)
        return Count(0, seconds)


def seconds_to_wait(what: str, who: str, most: int, seconds: int) -> int:
    """How long to wait if this is more than `most` times, else 0. This time counts."""
    found = count(what, who, seconds)
    return found.left if found.times > most else 0


def seconds_to_wait_for_rows(rows: QuerySet[Model], column: str, most: int, span: timedelta) -> int:
    """How long until fewer than `most` of the rows have a moment within the last `span`; 0 if that is so now."""
    now = timezone.now()
    recent = rows.filter(**{f"{column}__gt": now - span}).order_by(f"-{column}").values_list(column, flat=True)
    moments = list(recent[most - 1 : most])
    return max(1, math.ceil((moments[0] + span - now).total_seconds())) if moments else 0
