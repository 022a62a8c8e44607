"""Client addresses of pages and sockets, behind the number of proxies in `PROXY_COUNT`."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest

_V6_NETWORK = 64
"""Bits that a household has of its own; the rest changes from day to day."""


def address_of(request: HttpRequest) -> str:
    """The address that a request comes from; empty if that isn't known."""
    return _nearest(request.META.get("REMOTE_ADDR"), request.headers.get("X-Forwarded-For"))


def address_of_scope(scope: Mapping[str, Any]) -> str:
    """The same of a socket's scope."""
    forwarded = [value.decode("latin-1") for name, value in scope.get("headers", ()) if name == b"x-forwarded-for"]
    client = scope.get("client")
    return _nearest(client[0] if client else None, ",".join(forwarded) or None)


def household(address: str) -> str:
    """The part of an address that identifies a household."""
    is_v6 = ":" in address
    return str(ipaddress.ip_network((address, _V6_NETWORK), strict=False)) if is_v6 else address


def _nearest(remote: str | None, forwarded: str | None) -> str:
    """Each proxy appends its client; anything before that may be forged."""
    if settings.PROXY_COUNT and forwarded:
        hops = forwarded.split(",")
        remote = hops[-min(settings.PROXY_COUNT, len(hops))].strip()
    try:
        found = ipaddress.ip_address(remote or "")
    except ValueError:
        return ""
    # However an address of IPv4 is written.
    return str((isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped) or found)
