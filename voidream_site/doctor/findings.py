"""Findings of the doctor: what a check has found, how bad it is, and how to fix it. Also the site's own address,
which several checks need."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError

from voidream_site.signs import signs

TIMEOUT = 5
"""Seconds that a server has to respond."""


class Grade(StrEnum):
    OK = "ok"
    WARNING = "warning"
    """Can wait, or may be intended."""
    FAILED = "failed"
    """Players are or will be affected, or it is a security risk."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The caller adds the name of the check."""

    grade: Grade
    found: str
    fix: str = ""
    check: str = ""


class UncheckedError(Exception):
    """A check's requirement isn't met; the message names it."""


def ok(found: str) -> Finding:
    return Finding(Grade.OK, found)


def warning(found: str, fix: str) -> Finding:
    return Finding(Grade.WARNING, found, fix)


def failed(found: str, fix: str) -> Finding:
    return Finding(Grade.FAILED, found, fix)


def address() -> SplitResult:
    return urlsplit(settings.SITE_URL)


def is_local() -> bool:
    """Whether only this machine can reach the site."""
    host = address().hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def message_server(url: str = "") -> Redis:
    return Redis.from_url(url or settings.REDIS_URL, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT)


def processes() -> list[dict[str, Any]]:
    """Signs of those that run, at least one. Raises UncheckedError if none does."""
    try:
        with message_server() as client:
            found = signs(client)
    except RedisError as error:
        raise UncheckedError("the message server doesn't respond") from error
    if not found:
        raise UncheckedError("the site isn't running")
    return found
