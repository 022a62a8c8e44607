"""How often something may be done. The counts lie in the cache; while that is away, nobody is kept from anything."""

from __future__ import annotations

import structlog
from django.core.cache import cache
from redis.exceptions import RedisError

__all__ = ["is_too_often"]

log = structlog.get_logger(__name__)


def is_too_often(what: str, who: str, most: int, seconds: int) -> bool:
    """Counts this time, too. The count begins again so many seconds after its first one."""
    key = f"often:{what}:{who}"
    try:
        cache.add(key, 0, timeout=seconds)
        return cache.incr(key) > most
    except ValueError:
        # The count ended between the two calls, so this is the first time of the next one.
        return False
    except (RedisError, OSError) as error:
        log.warning("limit_without_cache", what=what, error=type(error).__name__)
        return False
