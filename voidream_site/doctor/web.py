"""Checks of the ways from and to the site: TLS, whether visitors' addresses pass the proxies, and mail."""

from __future__ import annotations

import json
import smtplib
import ssl
from collections.abc import Iterator, Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple

from django.conf import settings
from django.core.mail import get_connection, send_mail
from django.core.signing import BadSignature, TimestampSigner
from django.http import Http404, HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.addresses import address_of, address_of_scope
from voidream_site.alarms import alarms_in
from voidream_site.doctor.findings import (
    TIMEOUT,
    Finding,
    UncheckedError,
    address,
    failed,
    is_local,
    ok,
    processes,
    warning,
)
from voidream_site.proxies import DOCTORS_HEADER

_DAYS = 14
_FORGED = "198.51.100.77"
"""An address of nobody (RFC 5737)."""
_SECONDS = 60
_ADD = "Have each proxy add to X-Forwarded-For, and set PROXY_COUNT to their number."
_signer = TimestampSigner(salt="voidream_site.doctor")


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes
    certificate: Mapping[str, Any]


def ask(path: str, headers: Mapping[str, str], *, scheme: str = "") -> Answer:
    """At SITE_URL, or there by another scheme. Raises SSLError, or UncheckedError if nobody answers."""
    kind = HTTPSConnection if (scheme or address().scheme) == "https" else HTTPConnection
    connection = kind(address().hostname or "", address().port, timeout=TIMEOUT)
    try:
        connection.request("GET", path, headers=dict(headers))
        certificate = connection.sock.getpeercert() if isinstance(connection.sock, ssl.SSLSocket) else None
        answer = connection.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, found, answer.read(100_000), certificate or {})
    except ssl.SSLError:
        raise
    except (OSError, HTTPException) as error:
        # If it isn't running, that is all there is to say.
        processes()
        raise UncheckedError(f"{settings.SITE_URL} doesn't answer from here ({error})") from error
    finally:
        connection.close()


def check_https() -> Iterator[Finding]:
    if address().scheme != "https":
        found = warning("SITE_URL has no TLS: passwords can be read on the way.", "Use a proxy with TLS and HTTPS=1.")
        yield ok("Only this machine reaches the site: it needs no TLS.") if is_local() else found
        return
    try:
        answer = ask("/health/", {})
    except ssl.SSLError as error:
        yield failed(f"The certificate isn't good: {error}", "Renew it, or have the proxy send all of its chain.")
        return
    ends = ssl.cert_time_to_seconds(answer.certificate["notAfter"])
    days = int((ends - timezone.now().timestamp()) // 86400)
    told = f"The certificate is good for {days} days."
    yield ok(told) if days >= _DAYS else warning(told, "Renew it, and see that this happens by itself.")
    fix = "Set HTTPS=1 for all web processes."
    if answer.status >= 500 and b'"checks"' not in answer.body:
        told = f"The site didn't answer: its proxy returned status {answer.status}."
        yield failed(told, "Start the web processes, or correct their addresses in the proxy.")
    elif "strict-transport-security" not in answer.headers:
        yield warning("Browsers aren't told to use HTTPS alone (HSTS).", fix)
    # Without TLS, nobody there is as safe.
    with suppress(UncheckedError):
        if not address().port and not ask("/", {}, scheme="http").headers.get("location", "").startswith("https://"):
            yield failed("Without TLS, the site answers instead of leading to HTTPS.", fix)


def check_proxy() -> Iterator[Finding]:
    """A visitor who claims to be forwarded for somebody else: which addresses do proxies add, and who is believed?"""
    answer = ask("/doctor/address/", {DOCTORS_HEADER: _signer.sign("address"), "X-Forwarded-For": _FORGED})
    if answer.status >= 500:
        raise UncheckedError(f"the site didn't answer ({settings.SITE_URL} returned status {answer.status})")
    try:
        seen = json.loads(answer.body) if answer.status == 200 else {}
        believed, forwarded, count = str(seen["address"]), str(seen["forwarded"]), int(seen["proxies"])
    except (ValueError, KeyError):
        raise UncheckedError(
            f"the answer at {settings.SITE_URL} isn't this site's (status {answer.status}); is it another version, or "
            "has it another SECRET_KEY?"
        ) from None
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    added = hops[1:] if hops[:1] == [_FORGED] else hops
    fix = f"Set PROXY_COUNT={len(added)} for all web processes, or the number of your proxies."
    # As the site would write it.
    real = address_of_scope({"client": (added[0], 0)}) if added else ""
    if not hops:
        yield failed("A proxy removes X-Forwarded-For and writes none: all visitors have its address.", _ADD)
    elif not added and count:
        yield failed("No proxy adds to X-Forwarded-For: visitors can claim any address.", f"{_ADD} Without a proxy: 0.")
    elif not added and address().scheme == "https":
        yield failed("The proxy adds nothing to X-Forwarded-For: all visitors have its address.", _ADD)
    elif not added or believed == real:
        yield ok(f"The site sees visitors' addresses; proxies on the way: {len(added)}.")
    elif real and ip_address(real).is_loopback:
        found = alarms_in("messages")
        told = "From this machine it can't be told which address visitors have."
        yield failed(found[0].says, fix) if found else warning(told, "Ask from another one.")
    elif believed == _FORGED:
        yield failed(f"PROXY_COUNT={count} is too high: visitors can claim any address.", fix)
    else:
        yield failed(f"PROXY_COUNT={count} is too low: all visitors count as {believed or 'one address'}.", fix)


@never_cache
@require_safe
def seen_address(request: HttpRequest) -> JsonResponse:
    """From where the doctor's request seems to come. For everybody without a fresh token there is no such page."""
    try:
        # In a header, since addresses are logged.
        _signer.unsign(request.headers.get(DOCTORS_HEADER, ""), max_age=_SECONDS)
    except BadSignature:
        raise Http404 from None
    forwarded = request.headers.get("X-Forwarded-For", "")
    return JsonResponse({"address": address_of(request), "forwarded": forwarded, "proxies": settings.PROXY_COUNT})


def check_mail() -> Iterator[Finding]:
    if settings.EMAIL_BACKEND != "django.core.mail.backends.smtp.EmailBackend":
        waiting = len([*Path(settings.EMAIL_FILE_PATH).glob("*")])
        told = f"Mails become files in {settings.EMAIL_FILE_PATH}; there are {waiting}."
        yield ok(told) if is_local() else warning(told, "Set EMAIL_URL: otherwise nobody gets a lost password back.")
        return
    if settings.DEFAULT_FROM_EMAIL.endswith("@localhost") and not is_local():
        found = f"Mails come from {settings.DEFAULT_FROM_EMAIL}: other mail servers refuse them."
        yield warning(found, "Set EMAIL_FROM to an address of this site.")
    server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    connection = get_connection(timeout=TIMEOUT)
    try:
        connection.open()
    except smtplib.SMTPAuthenticationError:
        yield failed(f"{server} refuses the sign-in.", "Correct user and password in EMAIL_URL.")
    except (OSError, smtplib.SMTPException) as error:
        yield failed(f"{server} takes no mail: {error}", "Correct EMAIL_URL, or open the way there in the firewall.")
    else:
        yield ok(f"{server} takes mail.")
    finally:
        connection.close()


def send_to(recipient: str) -> Iterator[Finding]:
    try:
        send_mail("A test of this site's mail", "It arrived.", None, [recipient])
    except (OSError, smtplib.SMTPException) as error:
        yield failed(f"A mail to {recipient} could not be sent: {error}", "Correct EMAIL_URL and EMAIL_FROM.")
    else:
        yield ok(f"A mail to {recipient} was handed over. Did it arrive, and not among spam?")
