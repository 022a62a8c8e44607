"""Rate limits. The counts lie in the cache; while that is away, nobody is kept from anything."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import timedelta

import structlog
from django.core.cache import cache
from django.utils import timezone
from redis.exceptions import RedisError

__all__ = ["Count", "count", "is_too_often"]

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Count:
    """How many times, and in how many seconds they are forgotten."""

    times: int
    left: int


def count(what: str, who: str, seconds: int, *, by: int = 1) -> Count:
    """Counts this time, too; with 0 it only looks. The count begins again so many seconds after its first one."""
    key = f"often:{what}:{who}"
    try:
        if cache.add(key, 0, timeout=seconds):
            cache.set(f"{key}:until", timezone.now() + timedelta(seconds=seconds), timeout=seconds)
        times = cache.incr(key, by)
        left = cache.get(f"{key}:until", timezone.now()) - timezone.now()
        return Count(times, max(1, math.ceil(left.total_seconds())))
    except ValueError:
        # The count ended between two calls, so this is the first time of the next one.
        return Count(by, seconds)
    except (RedisError, OSError) as error:
        log.warning("limit_without_cache", what=what, error=type(error).__name__)
        return Count(0, seconds)


def is_too_often(what: str, who: str, most: int, seconds: int) -> bool:
    """Whether it is more than so many times, this one included."""
    return count(what, who, seconds).times > most
