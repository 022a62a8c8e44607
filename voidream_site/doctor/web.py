"""Checks of the way to the site: TLS, and whether visitors' addresses pass the proxies."""

from __future__ import annotations

import json
import ssl
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.utils import timezone

from accounts.addresses import address_of_scope
from voidream_site.doctor.address_page import HEADER, PATH, token
from voidream_site.doctor.findings import Finding, UncheckedError, failed, ok, warning
from voidream_site.doctor.surroundings import TIMEOUT, address, is_local, processes

_DAYS = 14
_FORGED = "198.51.100.77"
"""An address of nobody (RFC 5737)."""
_ADD = "Have each proxy add to X-Forwarded-For, and set PROXY_COUNT to their number."


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes
    certificate: Mapping[str, Any]


def ask(path: str, headers: Mapping[str, str], *, is_secure: bool) -> Answer:
    """At SITE_URL, as it is or without TLS. Raises OSError or HTTPException."""
    host, port = address().hostname or "", address().port
    connection = (HTTPSConnection if is_secure else HTTPConnection)(host, port, timeout=TIMEOUT)
    try:
        connection.request("GET", path, headers=dict(headers))
        certificate = connection.sock.getpeercert() if isinstance(connection.sock, ssl.SSLSocket) else None
        answer = connection.getresponse()
        return Answer(
            answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read(100_000), certificate or {}
        )
    finally:
        connection.close()


def _ask_site(path: str, headers: Mapping[str, str]) -> Answer:
    try:
        return ask(path, headers, is_secure=address().scheme == "https")
    except (OSError, HTTPException) as error:
        # If it isn't running, that is all there is to say.
        processes()
        raise UncheckedError(f"{settings.SITE_URL} doesn't answer from here ({error})") from error


def check_https() -> Iterator[Finding]:
    if address().scheme != "https":
        if not is_local():
            yield warning("SITE_URL has no TLS: passwords can be read on the way.", "Use a proxy with TLS and HTTPS=1.")
        return
    try:
        answer = ask("/health/", {}, is_secure=True)
    except ssl.SSLError as error:
        yield failed(f"The certificate isn't good: {error}", "Renew it, or have the proxy send all of its chain.")
        return
    except (OSError, HTTPException):
        _ask_site("/health/", {})
        return
    ends = ssl.cert_time_to_seconds(answer.certificate["notAfter"])
    days = int((ends - timezone.now().timestamp()) // 86400)
    told = f"The certificate is good for {days} days."
    yield ok(told) if days >= _DAYS else warning(told, "Renew it, and see that this happens by itself.")
    if "strict-transport-security" not in answer.headers:
        yield warning("Browsers aren't told to use HTTPS alone (HSTS).", "Set HTTPS=1 for all web processes.")
    if address().port is None:
        yield from _redirect()


def _redirect() -> Iterator[Finding]:
    try:
        answer = ask("/", {}, is_secure=False)
    except (OSError, HTTPException):
        # Nobody there is as safe.
        return
    if not answer.headers.get("location", "").startswith("https://"):
        yield failed("Without TLS, the site answers instead of leading to HTTPS.", "Set HTTPS=1 for all web processes.")


def check_proxy() -> Iterator[Finding]:
    """A visitor who claims to be forwarded for somebody else: which addresses do proxies add, and who is believed?"""
    answer = _ask_site(PATH, {HEADER: token(), "X-Forwarded-For": _FORGED})
    try:
        seen = json.loads(answer.body) if answer.status == 200 else {}
        believed, forwarded, count = str(seen["address"]), str(seen["forwarded"]), int(seen["proxies"])
    except (ValueError, KeyError):
        raise UncheckedError(
            f"the answer at {settings.SITE_URL} isn't this site's (status {answer.status}); is it another version, or "
            "has it another SECRET_KEY?"
        ) from None
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    if hops == [_FORGED]:
        yield _without_proxy(count)
    elif not hops:
        yield failed("A proxy removes X-Forwarded-For and writes none: all visitors have its address.", _ADD)
    else:
        yield _judged(believed, hops[1:] if hops[0] == _FORGED else hops, count)


def _without_proxy(count: int) -> Finding:
    """Nobody has added to what the visitor claims."""
    if count:
        return failed(
            "No proxy adds to X-Forwarded-For: visitors can claim any address.", f"{_ADD} Without a proxy: 0."
        )
    if address().scheme == "https":
        return failed("The proxy adds nothing to X-Forwarded-For: all visitors have its address.", _ADD)
    return ok("No proxy is on the way.")


def _judged(believed: str, added: list[str], count: int) -> Finding:
    fix = f"Set PROXY_COUNT={len(added)} for all web processes, or the number of your proxies."
    # As the site would write it.
    real = address_of_scope({"client": (added[0], 0)})
    if believed == real:
        return ok(f"The site sees visitors' addresses; proxies on the way: {len(added)}.")
    if real and ip_address(real).is_loopback:
        return warning("From this machine it can't be told which address visitors have.", "Ask from another one.")
    if believed == _FORGED:
        return failed(f"PROXY_COUNT={count} is too high: visitors can claim any address.", fix)
    return failed(f"PROXY_COUNT={count} is too low: all visitors count as {believed or 'one address'}.", fix)
