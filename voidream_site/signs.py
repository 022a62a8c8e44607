"""Signs of the site's processes: each leaves in the cache which code and which settings it has, as digests."""

from __future__ import annotations

import hashlib
import os
import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache as once
from importlib.metadata import PackageNotFoundError, version
from threading import Thread
from time import sleep
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db.migrations.loader import MigrationLoader
from django.utils.crypto import salted_hmac
from redis import Redis
from redis.exceptions import RedisError

import games
from voidream_site.environment import PROJECT

_EVERY, _LIFETIME = 10, 25
"""Seconds."""
_SAME = (
    "SECRET_KEY",
    "SECRET_KEY_FALLBACKS",
    "DATABASE_URL",
    "ALLOWED_HOSTS",
    "CSRF_TRUSTED_ORIGINS",
    "HTTPS",
    "PROXY_COUNT",
    "ADDRESS_LIMITS",
    "SITE_URL",
    "EMAIL_HOST",
    "DEFAULT_FROM_EMAIL",
    "CONTACT_EMAIL",
    "REQUIRE_SECOND_FACTOR",
    "DEBUG",
)
"""Settings that have to be the same for all processes."""


_UNKNOWN: dict[str, Any] = {"kind": "process", "host": "", "pid": 0, "code": "", "settings": {}}


@dataclass(frozen=True, slots=True)
class Sign:
    kind: str
    host: str
    pid: int
    code: str
    settings: dict[str, str]
    """Digests by name. They are made with the secret key, so nobody can try out what they are made of."""

    @property
    def key(self) -> str:
        return f"sign:{self.host}:{self.pid}"

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def differences(self, other: Sign) -> list[str]:
        """Names of settings. With another key, all digests are others."""
        found = [name for name, digest in self.settings.items() if other.settings.get(name) != digest]
        return found[:1] if found[:1] == ["SECRET_KEY"] else found


def own_sign(kind: str) -> Sign:
    return Sign(kind, socket.gethostname(), os.getpid(), _code(), {name: _digest(name) for name in _SAME})


def signs() -> list[Sign]:
    """Those of all processes that run. Raises RedisError while the cache is away."""
    with Redis.from_url(settings.REDIS_URL, socket_timeout=5, socket_connect_timeout=5) as client:
        found = [key.decode().removeprefix(cache.make_key("")) for key in client.scan_iter(cache.make_key("sign:*"))]
    # What another version leaves may look otherwise, and then differs in all.
    facts = [{name: sign.get(name, _UNKNOWN[name]) for name in _UNKNOWN} for sign in cache.get_many(found).values()]
    return sorted((Sign(**each) for each in facts), key=lambda sign: (sign.kind, sign.key))


def keep_signing(kind: str) -> None:
    """Leaves a sign now and then, as long as the process lives."""
    Thread(target=_sign_on, args=(kind,), name="signs", daemon=True).start()


def _sign_on(kind: str) -> None:
    while True:
        with suppress(RedisError):
            sign = own_sign(kind)
            cache.set(sign.key, sign.as_dict(), timeout=_LIFETIME)
        sleep(_EVERY)


def _digest(name: str) -> str:
    value = repr(getattr(settings, name))
    return salted_hmac(f"voidream.signs.{name}", value, algorithm="sha256").hexdigest()[:16]


@once
def _code() -> str:
    """The same for the same migrations, rules and packages."""
    migrations = sorted(MigrationLoader(None).disk_migrations)
    rules = [(name, games.load(name).rules_version) for name in games.names()]
    return hashlib.sha256(repr((migrations, rules, [*_packages()])).encode()).hexdigest()[:16]


def _packages() -> Iterator[tuple[str, str]]:
    """Those that are installed. Some are for certain systems, and left out."""
    pinned = (PROJECT / "requirements.txt").read_text(encoding="utf-8")
    for name in re.findall(r"^([\w.-]+)==\S+$", pinned, re.MULTILINE):
        with suppress(PackageNotFoundError):
            yield name, version(name)
