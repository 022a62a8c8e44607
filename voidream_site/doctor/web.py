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
"""An unassigned address (RFC 5737)."""
_SECONDS = 60
_ADD = "Make each proxy append to X-Forwarded-For, and set PROXY_COUNT to the number of proxies."
_signer = TimestampSigner(salt="voidream_site.doctor")


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes
    certificate: Mapping[str, Any]


def ask(path: str, headers: Mapping[str, str], *, scheme: str = "") -> Answer:
    """Requests a path at SITE_URL, or with another scheme. Raises SSLError, or UncheckedError without a response."""
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
        # If the site isn't running, that is the only finding.
        processes()
        raise UncheckedError(f"{settings.SITE_URL} doesn't respond from this machine ({error})") from error
    finally:
        connection.close()


def check_https() -> Iterator[Finding]:
    if address().scheme != "https":
        found = warning("SITE_URL doesn't use TLS: passwords can be intercepted.", "Use a proxy with TLS and HTTPS=1.")
        yield ok("The site is local to this machine, so it needs no TLS.") if is_local() else found
        return
    try:
        answer = ask("/health/", {})
    except ssl.SSLError as error:
        yield failed(f"The certificate is invalid: {error}", "Renew it, or configure the proxy to send the full chain.")
        return
    ends = ssl.cert_time_to_seconds(answer.certificate["notAfter"])
    days = int((ends - timezone.now().timestamp()) // 86400)
    told = f"The certificate is valid for {days} days."
    yield ok(told) if days >= _DAYS else warning(told, "Renew it, and set up automatic renewal.")
    fix = "Set HTTPS=1 for all web processes."
    if answer.status >= 500 and b'"checks"' not in answer.body:
        told = f"The site didn't respond: its proxy returned status {answer.status}."
        yield failed(told, "Start the web processes, or correct their addresses in the proxy's configuration.")
    elif "strict-transport-security" not in answer.headers:
        yield warning("Browsers aren't told to use HTTPS only (HSTS).", fix)
    # No response without TLS is just as safe.
    with suppress(UncheckedError):
        if not address().port and not ask("/", {}, scheme="http").headers.get("location", "").startswith("https://"):
            yield failed("HTTP requests aren't redirected to HTTPS.", fix)


def check_proxy() -> Iterator[Finding]:
    """Sends a forged X-Forwarded-For: which addresses do proxies add, and which one does the site use?"""
    answer = ask("/doctor/address/", {DOCTORS_HEADER: _signer.sign("address"), "X-Forwarded-For": _FORGED})
    if answer.status >= 500:
        raise UncheckedError(f"the site didn't respond ({settings.SITE_URL} returned status {answer.status})")
    try:
        seen = json.loads(answer.body) if answer.status == 200 else {}
        believed, forwarded, count = str(seen["address"]), str(seen["forwarded"]), int(seen["proxies"])
    except (ValueError, KeyError):
        raise UncheckedError(
            f"the response of {settings.SITE_URL} isn't from this site (status {answer.status}). Check its version and "
            "SECRET_KEY"
        ) from None
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    added = hops[1:] if hops[:1] == [_FORGED] else hops
    fix = f"Set PROXY_COUNT={len(added)} (or your number of proxies) for all web processes."
    # As the site would write it.
    real = address_of_scope({"client": (added[0], 0)}) if added else ""
    if not hops:
        yield failed("A proxy removes X-Forwarded-For: all visitors share its address.", _ADD)
    elif not added and count:
        yield failed(
            "No proxy appends to X-Forwarded-For: visitors can fake any address.", f"{_ADD} Without proxies, use 0."
        )
    elif not added and address().scheme == "https":
        yield failed("The proxy doesn't append to X-Forwarded-For: all visitors share its address.", _ADD)
    elif not added or believed == real:
        yield ok(f"The site sees visitors' addresses. Proxies: {len(added)}.")
    elif real and ip_address(real).is_loopback:
        found = alarms_in("messages")
        told = "Visitors' addresses can't be checked from this machine."
        yield failed(found[0].says, fix) if found else warning(told, "Run this check from another machine.")
    elif believed == _FORGED:
        yield failed(f"PROXY_COUNT={count} is too high: visitors can fake any address.", fix)
    else:
        yield failed(f"PROXY_COUNT={count} is too low: all visitors appear as {believed or 'one address'}.", fix)


@never_cache
@require_safe
def seen_address(request: HttpRequest) -> JsonResponse:
    """The client address of the doctor's request, as the site sees it. 404 without a fresh token."""
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
        told = f"Emails are saved as files in {settings.EMAIL_FILE_PATH} ({waiting} so far)."
        yield ok(told) if is_local() else warning(told, "Set EMAIL_URL. Without it, lost passwords can't be reset.")
        return
    if settings.DEFAULT_FROM_EMAIL.endswith("@localhost") and not is_local():
        found = f"Emails are sent from {settings.DEFAULT_FROM_EMAIL}, which other mail servers reject."
        yield warning(found, "Set EMAIL_FROM to an address of this site.")
    server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    connection = get_connection(timeout=TIMEOUT)
    try:
        connection.open()
    except smtplib.SMTPAuthenticationError:
        yield failed(f"{server} rejected the sign-in.", "Correct the user and password in EMAIL_URL.")
    except (OSError, smtplib.SMTPException) as error:
        yield failed(
            f"{server} doesn't accept email: {error}", "Correct EMAIL_URL, or allow the connection in the firewall."
        )
    else:
        yield ok(f"{server} accepts email.")
    finally:
        connection.close()


def send_to(recipient: str) -> Iterator[Finding]:
    try:
        send_mail("Test email", "Email from this site works.", None, [recipient])
    except (OSError, smtplib.SMTPException) as error:
        yield failed(f"The test email to {recipient} couldn't be sent: {error}", "Correct EMAIL_URL and EMAIL_FROM.")
    else:
        yield ok(f"Test email sent to {recipient}. Check that it arrived, and not as spam.")
