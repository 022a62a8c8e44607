"""Traces of rated play: the device and the address from which an account has sought it, so that second accounts are
noticed. They are noted only then, kept as digests that this site's key is part of, and forgotten after a while."""

from __future__ import annotations

import ipaddress
import re
import secrets
from contextlib import suppress
from datetime import timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.addresses import address_of, household
from accounts.digests import keyed_digests
from accounts.models import Player, Trace

DEVICE_COOKIE = "device"
KEPT = timedelta(days=90)
_LIFETIME = 400 * 24 * 60 * 60
"""Seconds; browsers keep no cookie for longer."""
_IS_DEVICE = re.compile(r"[A-Za-z0-9_-]{22}")

Kind = Trace.Kind


def note(request: HttpRequest, player: Player, *, is_program: bool = False) -> None:
    """Notes from where an account seeks rated play. A browser without a device cookie is sent one."""
    address = _network(address_of(request))
    if address:
        _keep(player, Kind.ADDRESS, address, is_program)
    if is_program:
        return
    device = request.COOKIES.get(DEVICE_COOKIE, "")
    if not _IS_DEVICE.fullmatch(device):
        device = secrets.token_urlsafe(16)
    request.device = device  # type: ignore[attr-defined]  # for the middleware
    _keep(player, Kind.DEVICE, device, is_program)


def remember_device(request: HttpRequest, response: HttpResponse) -> None:
    """Sends the cookie to a browser that has just been noted."""
    device: str | None = getattr(request, "device", None)
    if device:
        response.set_cookie(
            DEVICE_COOKIE,
            device,
            max_age=_LIFETIME,
            httponly=True,
            samesite="Lax",
            secure=settings.SESSION_COOKIE_SECURE,
        )


def _keep(player: Player, kind: Kind, value: str, is_program: bool) -> None:
    facts = {"seen": timezone.now(), **({} if is_program else {"is_program": False})}
    digest, *earlier = keyed_digests(f"accounts.traces:{kind.value}", value)
    for each in earlier:
        # Of other players, too: only digests with the same key can be compared.
        known = Trace.objects.filter(kind=kind, digest=digest).values("player")
        # A player who is noted elsewhere at this moment: the next visit moves the rows.
        with suppress(IntegrityError), transaction.atomic():
            Trace.objects.filter(kind=kind, digest=each).exclude(player__in=known).update(digest=digest)
    row = {"player": player, "kind": kind, "digest": digest}
    Trace.objects.update_or_create(**row, defaults=facts, create_defaults={**facts, "is_program": is_program})


def _network(address: str) -> str | None:
    """The household part of an address. None for private ones, which are the same for all behind a proxy."""
    return household(address) if address and ipaddress.ip_address(address).is_global else None
