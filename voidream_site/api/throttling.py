"""Request limits. The counts are in the cache; while it is away, nothing is limited."""

from __future__ import annotations

from typing import Any

import structlog
from redis.exceptions import RedisError
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, SimpleRateThrottle, UserRateThrottle

log = structlog.get_logger(__name__)


class OpenWhenBlind(SimpleRateThrottle):
    """The pool can be read without a cache, so a count that can't be kept is no reason to refuse an answer."""

    def allow_request(self, request: Request, view: Any) -> bool:
        try:
            allowed: bool = super().allow_request(request, view)
        except (RedisError, OSError) as error:
            log.warning("throttle_without_cache", scope=self.scope, error=type(error).__name__)
            return True
        return allowed


class StrangersThrottle(OpenWhenBlind, AnonRateThrottle):
    """For unauthenticated requests, by address."""


class UsersThrottle(OpenWhenBlind, UserRateThrottle):
    """For users, whichever session or token they come with."""
