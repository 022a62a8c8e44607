"""The ASGI application: `uvicorn voidream_site.asgi:application --lifespan off`."""

from __future__ import annotations

import gc
import os
from typing import Any, cast

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.sessions import CookieMiddleware
from django.core.asgi import get_asgi_application
from django.urls import re_path

from voidream_site.origins import OwnOrigins

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voidream_site.settings")
_http = get_asgi_application()

# Consumers import models, and those need the applications that the line above has loaded.
from accounts.services import token_of_scope  # noqa: E402
from matches.routing import websocket_urlpatterns  # noqa: E402
from matches.warm_up import warm_up  # noqa: E402
from voidream_site.signs import keep_signing  # noqa: E402


async def _nowhere(scope: Any, receive: Any, send: Any) -> None:
    """Refuses a socket at no address of ours. The router would raise, and the log would have the address."""
    await send({"type": "websocket.close"})


# Whose cookies they are, a socket asks once: a session for the whole connection would look at each message.
_sockets = CookieMiddleware(URLRouter([*websocket_urlpatterns, re_path("", cast(Any, _nowhere))]))
_sockets_of_pages = OwnOrigins(_sockets)


async def _websocket(scope: Any, receive: Any, send: Any) -> None:
    """Cookies only count for pages of this site. Programs use a token instead."""
    await (_sockets_of_pages if token_of_scope(scope) is None else _sockets)(scope, receive, send)


application = ProtocolTypeRouter({"http": _http, "websocket": _websocket})
warm_up()
keep_signing("web")

# What was loaded up to here stays; and what a match leaves behind holds no cycles. A collection in the midst of a move
# would look through all tables in memory, and find nothing.
gc.collect()
gc.freeze()
gc.set_threshold(100_000, 20, 100)
