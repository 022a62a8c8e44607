"""Signs of the site's processes: each leaves in the cache which code and which settings it has, as digests."""

from __future__ import annotations

import atexit
import hashlib
import os
import socket
from contextlib import suppress
from functools import cache as once
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

_EVERY, LIFETIME = 10, 25
"""Seconds."""
_SAME = (
    *("SECRET_KEY", "SECRET_KEY_FALLBACKS", "DATABASE_URL", "ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "HTTPS"),
    *("PROXY_COUNT", "ADDRESS_LIMITS", "SITE_URL", "EMAIL_HOST", "DEFAULT_FROM_EMAIL", "CONTACT_EMAIL"),
    *("REQUIRE_SECOND_FACTOR", "DEBUG"),
)
"""Settings that have to be the same for all processes."""


def own_sign(kind: str) -> dict[str, Any]:
    """The sign of this process. Digests use the secret key, so their content can't be guessed."""
    digests = {name: _digest(name) for name in _SAME}
    return {"kind": kind, "host": socket.gethostname(), "pid": os.getpid(), "code": _code(), "settings": digests}


def leave(sign: dict[str, Any]) -> None:
    cache.set(f"sign:{sign['host']}:{sign['pid']}", sign, timeout=LIFETIME)


def signs(client: Redis) -> list[dict[str, Any]]:
    """The signs of all running processes."""
    keys = [key.decode().removeprefix(cache.make_key("")) for key in client.scan_iter(cache.make_key("sign:*"))]
    return sorted(cache.get_many(keys).values(), key=lambda sign: (sign["kind"], sign["host"], sign["pid"]))


def users_of_database(client: Redis) -> list[str]:
    """Kinds of the processes on the database of this one. With another key, theirs can't be compared, so they count."""
    key, database = _digest("SECRET_KEY"), _digest("DATABASE_URL")
    found = [(sign["kind"], sign["settings"]) for sign in signs(client)]
    return [kind for kind, its in found if its.get("SECRET_KEY") != key or its.get("DATABASE_URL") == database]


def keep_signing(kind: str) -> None:
    """Leaves a sign now and then, as long as the process lives, and removes it where an end runs exit handlers: that of
    a worker does, uvicorn kills itself by the signal that it has handled."""
    Thread(target=_sign_on, args=(kind,), name="signs", daemon=True).start()
    atexit.register(_remove)


def _remove() -> None:
    with suppress(RedisError):
        cache.delete(f"sign:{socket.gethostname()}:{os.getpid()}")


def _sign_on(kind: str) -> None:
    while True:
        with suppress(RedisError):
            leave(own_sign(kind))
        sleep(_EVERY)


def _digest(name: str) -> str:
    value = repr(getattr(settings, name))
    return salted_hmac(f"voidream.signs.{name}", value, algorithm="sha256").hexdigest()[:16]


@once
def _code() -> str:
    """The same for the same migrations, rules and pinned packages."""
    rules = [(name, games.load(name).rules_version) for name in games.names()]
    packages = (PROJECT / "requirements.txt").read_text(encoding="utf-8")
    migrations = sorted(MigrationLoader(None).disk_migrations)
    return hashlib.sha256(repr((migrations, rules, packages)).encode()).hexdigest()[:16]
