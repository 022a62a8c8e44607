"""Proxies that `PROXY_COUNT` leaves out: all visitors would share the proxy's address, so the health page has an alarm.

A forwarded request is fine where its address is the one that was forwarded: uvicorn trusts a proxy at 127.0.0.1 by
itself (`--forwarded-allow-ips`) and sets the address of its visitor.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from datetime import datetime
from time import monotonic

import structlog
from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.addresses import address_of
from accounts.outage import Outage
from voidream_site import environment as env

log = structlog.get_logger(__name__)

KEY = "proxy-not-counted"
DOCTORS_HEADER = "X-Doctor-Token"
"""The doctor claims an address, to see who believes it."""
NOTED_EVERY = 300
"""Seconds between two writes to the cache, for each process."""
LIFETIME = 3 * NOTED_EVERY
"""Seconds after which the alarm ends without another such request."""


class UncountedProxyMiddleware:
    """Notes in the cache, for all processes, that a proxy isn't counted. Not used where proxies are."""

    def __init__(
        self, get_response: Callable[[HttpRequest], HttpResponse], clock: Callable[[], float] = monotonic
    ) -> None:
        if settings.PROXY_COUNT or env.text("PROXY_COUNT"):
            raise MiddlewareNotUsed
        self.get_response = get_response
        self._clock = clock
        self._noted: float | None = None

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if _is_forwarded(request):
            self._note(address_of(request))
        return self.get_response(request)

    def _note(self, proxy: str) -> None:
        now = self._clock()
        if self._noted is None:
            log.warning("proxy_not_counted", address=proxy)
        elif now - self._noted < NOTED_EVERY:
            return
        self._noted = now
        with Outage():
            cache.set(KEY, timezone.now().isoformat(), timeout=LIFETIME)


def last_uncounted() -> datetime | None:
    """When one was last noted; None if that is long ago. Raises RedisError while the cache is away."""
    noted: str | None = cache.get(KEY)
    return datetime.fromisoformat(noted) if noted else None


def _is_forwarded(request: HttpRequest) -> bool:
    """Whether it comes through a proxy whose address counts for the visitor's."""
    forwarded = request.headers.get("X-Forwarded-For")
    if DOCTORS_HEADER in request.headers or (forwarded is None and "Forwarded" not in request.headers):
        return False
    if request.META.get("REMOTE_ADDR") in [hop.strip() for hop in (forwarded or "").split(",")]:
        return False
    # Visitors may write the header, too. Without TLS, which needs a proxy, only addresses of private networks count.
    return settings.HTTPS or not _is_public(address_of(request))


def _is_public(address: str) -> bool:
    return bool(address) and ipaddress.ip_address(address).is_global
