"""Where the site is: its address, its message server, and which of its processes run."""

from __future__ import annotations

import ipaddress
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError

from voidream_site.doctor.findings import UncheckedError
from voidream_site.signs import Sign, signs

TIMEOUT = 5
"""Seconds that a server has for an answer."""


def address() -> SplitResult:
    return urlsplit(settings.SITE_URL)


def is_local() -> bool:
    """Whether the site is for the people of this machine alone."""
    host = address().hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def socket_of(url: str) -> Path | None:
    return Path(urlsplit(url).path) if url.startswith("unix:") else None


def message_server(url: str = "") -> Redis:
    return Redis.from_url(url or settings.REDIS_URL, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT)


def processes() -> list[Sign]:
    """At least one. Raises UncheckedError if none runs."""
    try:
        found = signs()
    except RedisError as error:
        raise UncheckedError("the message server doesn't answer") from error
    if not found:
        raise UncheckedError("the site isn't running")
    return found
