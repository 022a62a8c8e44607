"""Checks of the site's processes: the message server between them, their versions and settings, and their jobs."""

from __future__ import annotations

import ipaddress
import socket
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.cache import cache
from django.utils import timezone
from redis import Redis
from redis.exceptions import RedisError, ResponseError

from accounts.outage import numbers
from matches.tasks import SWEPT
from minds.queues import waiting
from voidream_site.alarms import alarms_in
from voidream_site.celery import heartbeat
from voidream_site.doctor.findings import Finding, UncheckedError, failed, message_server, ok, processes, warning
from voidream_site.running import started
from voidream_site.signs import own_sign

_SAMPLE = 2000
_PICKLES = {b"\x80\x04", b"\x80\x05"}
"""The start of pickles; no other value in the cache starts so."""
_EVERYWHERE = {"*", "0.0.0.0", "::", "::*", ""}  # noqa: S104  (only compared with)
_LOCK_IT = "Set a password (requirepass, and in REDIS_URL), or bind the server to a private address."
_MANY = 100
_BY_ITSELF = "`make run` restarts it automatically. See its terminal for the reason."
_WRONG_ANYWHERE = {"SECRET_KEY", "DATABASE_URL"}
"""Settings that must match in all processes. Others may be missing where they aren't needed."""


def check_messages() -> Iterator[Finding]:
    path = Path(urlsplit(settings.REDIS_URL).path) if settings.REDIS_URL.startswith("unix:") else None
    if path and path.is_relative_to(settings.INSTANCE) and not path.exists():
        raise UncheckedError("the site and its message server aren't running")
    with message_server() as client:
        try:
            client.ping()
        except RedisError as error:
            yield failed(f"The message server doesn't respond: {error}", "Start it, or correct REDIS_URL.")
            return
        yield _privacy_of_socket(path) if path else _privacy_of_port(client)
        policy = _option(client, "maxmemory-policy", "noeviction")
        if _option(client, "maxmemory", "0") != "0" and policy != "noeviction":
            yield failed(
                f"The message server drops jobs when its memory is full ({policy}).",
                "Set maxmemory-policy to noeviction.",
            )
        keys = islice(client.scan_iter(f"{settings.REDIS_PREFIX}:*", count=500, _type="string"), _SAMPLE)
        if found := [key.decode() for key in keys if client.getrange(key, 0, 1) in _PICKLES]:
            yield warning(
                f"{len(found)} values are pickles, such as {found[0]}. Reading a pickle can run code.",
                "Delete them if an earlier version left them. Otherwise find the process that writes them.",
            )


def _privacy_of_socket(path: Path) -> Finding:
    if path.stat().st_mode & 0o002 and path.parent.stat().st_mode & 0o001:
        return failed(f"Every user of this machine can write to {path}.", f"Run `chmod 700 {path.parent}`.")
    return ok("The message server uses a private socket.")


def _privacy_of_port(client: Redis) -> Finding:
    """Whether a server without a password can be reached by others. Protected mode counts as unreachable."""
    parts = urlsplit(settings.REDIS_URL)
    with message_server(parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()) as stranger:
        try:
            stranger.ping()
        except RedisError:
            return ok("The message server requires a password.")
    found = socket.getaddrinfo(parts.hostname, parts.port or 6379, type=socket.SOCK_STREAM)
    reached = {str(address[0]) for *_, address in found}
    if _option(client, "protected-mode", "no") == "no":
        bound = _option(client, "bind", " ".join(reached))
        reached |= {each.lstrip("-") for each in bound.split() or [""]}
    if public := [each for each in reached - _EVERYWHERE if ipaddress.ip_address(each).is_global]:
        return failed(f"The message server is open to anyone at {min(public)}, without a password.", _LOCK_IT)
    if _EVERYWHERE & reached:
        return warning("The message server is open on all addresses of its machine, without a password.", _LOCK_IT)
    return ok(f"The message server has no password, and only private addresses ({', '.join(sorted(reached))}).")


def _option(client: Redis, name: str, otherwise: str) -> str:
    """Many hosted servers refuse CONFIG."""
    try:
        # The library's type is that of its asynchronous client, too.
        found: Any = client.config_get(name)
    except ResponseError:
        return otherwise
    return str(found.get(name, otherwise))


def check_agreement() -> Iterator[Finding]:
    own, found = own_sign("doctor"), processes()
    for sign in found:
        told = f"The {sign['kind']} process {sign['pid']} on {sign['host']}"
        if sign["code"] != own["code"]:
            fix = "Restart it with the same version as the others. Stopped processes disappear after 30 seconds."
            yield failed(f"{told} runs a different version from this command.", fix)
        names = [name for name, digest in own["settings"].items() if sign["settings"].get(name) != digest]
        if names:
            # With another key, all digests are others.
            names = names[:1] if names[0] == "SECRET_KEY" else names
            grade = failed if _WRONG_ANYWHERE & {*names} else warning
            fix = "Run all processes and this command with the same environment."
            yield grade(f"{told} has different settings from this command: {', '.join(names)}.", fix)
    kinds = Counter(sign["kind"] for sign in found)
    if not kinds["web"]:
        fix = _BY_ITSELF if started(settings.INSTANCE) else "Run `uvicorn voidream_site.asgi:application`."
        yield failed("No web server is running.", fix)
    yield ok(f"Compared: {', '.join(f'{count} × {kind}' for kind, count in kinds.items())}.")


def check_jobs() -> Iterator[Finding]:
    processes()
    running = started(settings.INSTANCE)
    if cache.get(SWEPT) is None:
        fix = _BY_ITSELF if running else "Run one `celery --app voidream_site beat` and a worker for `-Q voidream`."
        yield failed("No scheduled job ran in the last two minutes, so matches don't end on time.", fix)
    found = waiting()
    for queue in found:
        # `make run` starts the lab's worker after all others.
        is_lab = queue == settings.LAB_QUEUE
        if numbers.get(heartbeat(queue)) is None and not (is_lab and timezone.now().timestamp() < (running or 0) + 180):
            fix = _BY_ITSELF if running else f"Run `celery --app voidream_site worker -Q {queue}`."
            yield (warning if is_lab else failed)(f"No worker for the queue “{queue}”.", fix)
    told = f"Waiting jobs: {', '.join(f'{count} in {queue}' for queue, count in found.items())}."
    is_crowded = any(count > _MANY for queue, count in found.items() if queue != settings.LAB_QUEUE)
    yield warning(told, "Run more workers for this queue.") if is_crowded else ok(told)
    for alarm in alarms_in("database"):
        yield warning(alarm.says, "See “Alarms” in docs/debugging.md.")
