"""Origins of sockets: they are opened with the visitor's cookies, so the page must belong to this site.

The same rule as Django's for forms: scheme, host and port are those of the request, or in `CSRF_TRUSTED_ORIGINS`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest
from django.utils.http import is_same_domain

Application = Callable[[Any, Any, Any], Awaitable[None]]
SCHEMES = {"ws": "http", "wss": "https"}


class OwnOrigins:
    """Lets pages of this site through to the application, and answers others with 403."""

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await (self._application if is_own(scope) else WebsocketDenier())(scope, receive, send)


def is_own(scope: Any) -> bool:
    """Whether a socket is opened by a page of this site. Browsers always send the origin."""
    # A handshake is a request, so proxy headers for host and scheme apply as usual.
    shaken = {**scope, "type": "http", "method": "GET", "scheme": SCHEMES.get(scope.get("scheme", "ws"), "http")}
    request = ASGIRequest(shaken, BytesIO())
    origin = request.headers.get("Origin", "")
    try:
        own = f"{request.scheme}://{request.get_host()}"
    except DisallowedHost:
        return False
    return origin == own or any(_matches(origin, trusted) for trusted in settings.CSRF_TRUSTED_ORIGINS)


def _matches(origin: str, trusted: str) -> bool:
    """`https://*.voidream.example` stands for all hosts below."""
    try:
        found, known = urlsplit(origin), urlsplit(trusted)
    except ValueError:
        return False
    return found.scheme == known.scheme and is_same_domain(found.netloc, known.netloc.removeprefix("*"))
