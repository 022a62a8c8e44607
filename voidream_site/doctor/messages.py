"""Check of the message server: it answers, it is private, it keeps its jobs, and it has no pickles."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError, ResponseError

from voidream_site.doctor.findings import Finding, UncheckedError, failed, ok, warning
from voidream_site.doctor.surroundings import message_server, socket_of

_SAMPLE = 2000
_PICKLE = re.compile(rb"\x80[\x02-\x05]")
_EVERYWHERE = {"*", "0.0.0.0", "::", "::*"}  # noqa: S104  (only compared with)
_LOCK_IT = "Set a password (requirepass, and in REDIS_URL), or bind it to a private address."


def check_messages() -> Iterator[Finding]:
    path = socket_of(settings.REDIS_URL)
    if path and path.is_relative_to(settings.INSTANCE) and not path.exists():
        raise UncheckedError("the site isn't running, and so its message server isn't")
    with message_server() as client:
        try:
            client.ping()
        except RedisError as error:
            yield failed(f"The message server doesn't answer: {error}", "Is it running, and is REDIS_URL right?")
            return
        yield from _privacy_of_socket(path) if path else _privacy_of_port(client)
        yield from _memory(_options(client, "maxmemory", "maxmemory-policy"))
        yield from _pickles(client)


def _privacy_of_socket(path: Path) -> Iterator[Finding]:
    if path.stat().st_mode & 0o002 and path.parent.stat().st_mode & 0o001:
        yield failed(f"Every user of this machine can write to {path}.", f"Run `chmod 700 {path.parent}`.")
    else:
        yield ok("It answers on a private socket.")


def _privacy_of_port(client: Redis) -> Iterator[Finding]:
    parts = urlsplit(settings.REDIS_URL)
    with message_server(parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()) as stranger:
        try:
            stranger.ping()
        except RedisError:
            yield ok("It answers, and asks for a password.")
            return
    options = _options(client, "bind", "protected-mode")
    bound = {each.lstrip("-") for each in options.get("bind", "").split()}
    found = socket.getaddrinfo(parts.hostname, parts.port or 6379, type=socket.SOCK_STREAM)
    reached = {str(address[0]) for *_, address in found}
    is_protected = options.get("protected-mode") == "yes"
    if public := _public(reached if is_protected else bound | reached):
        yield failed(f"It takes everybody who connects to {public[0]}, without a password.", _LOCK_IT)
    elif is_protected:
        yield ok("It answers to this machine alone, without a password (protected mode).")
    elif _EVERYWHERE & bound or ("bind" in options and not bound):
        yield warning("It takes everybody who reaches any of its machine's addresses, without a password.", _LOCK_IT)
    else:
        yield ok(f"It answers on private addresses alone ({', '.join(sorted(bound or reached))}), without a password.")


def _public(addresses: Iterable[str]) -> list[str]:
    def is_public(address: str) -> bool:
        try:
            return ipaddress.ip_address(address).is_global
        except ValueError:
            return False

    return sorted(filter(is_public, addresses))


def _options(client: Redis, *names: str) -> Mapping[str, str]:
    """None if this user may not ask for them, as with many hosted servers."""
    try:
        # The library's type is that of its asynchronous client, too.
        found: list[Any] = [client.config_get(name) for name in names]
    except ResponseError:
        return {}
    return {name: str(value) for each in found for name, value in each.items()}


def _memory(options: Mapping[str, str]) -> Iterator[Finding]:
    policy = options.get("maxmemory-policy", "noeviction")
    if options.get("maxmemory", "0") != "0" and policy != "noeviction":
        yield failed(f"When its memory is full, it throws jobs away ({policy}).", "Set maxmemory-policy noeviction.")


def _pickles(client: Redis) -> Iterator[Finding]:
    keys = [*islice(client.scan_iter(f"{settings.REDIS_PREFIX}:*", count=500, _type="string"), _SAMPLE)]
    asked = client.pipeline(transaction=False)
    for key in keys:
        asked.getrange(key, 0, 1)
        asked.getrange(key, -1, -1)
    answers = asked.execute()
    heads_and_tails = zip(keys, answers[::2], answers[1::2], strict=True)
    found = [key for key, head, tail in heads_and_tails if _PICKLE.match(head) and tail == b"."]
    if found:
        yield warning(
            f"{len(found)} of {len(keys)} values are pickles, such as {found[0].decode()}: writing one runs code.",
            "If an earlier version left them, delete them; otherwise find the process that writes them.",
        )
