"""The ASGI application: `uvicorn voidream_site.asgi:application --lifespan off`."""

from __future__ import annotations

import gc
import os

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from channels.sessions import CookieMiddleware
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voidream_site.settings")
_http = get_asgi_application()

# Consumers import models, and those need the applications that the line above has loaded.
from matches.routing import websocket_urlpatterns  # noqa: E402

__all__ = ["application"]

application = ProtocolTypeRouter(
    {
        "http": _http,
        # Whose cookies they are, a socket asks once: a session for the whole connection would look at each message.
        "websocket": AllowedHostsOriginValidator(CookieMiddleware(URLRouter(websocket_urlpatterns))),
    }
)

# What was loaded up to here stays; and what a match leaves behind holds no cycles. A collection in the midst of a move
# would look through all tables in memory, and find nothing.
gc.collect()
gc.freeze()
gc.set_threshold(100_000, 20, 100)
