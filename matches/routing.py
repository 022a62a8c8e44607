"""The socket's address."""

from __future__ import annotations

from typing import Any, cast

from django.urls import path

from matches.consumers.socket import table_socket

__all__ = ["websocket_urlpatterns"]

websocket_urlpatterns = [
    # An ASGI application where Django's types know views only.
    path("ws/matches/<slug:match_id>/", cast(Any, table_socket), name="table-socket")
]
