"""The socket's address."""

from __future__ import annotations

from django.urls import path

from matches.consumers.table import TableConsumer

__all__ = ["websocket_urlpatterns"]

websocket_urlpatterns = [path("ws/matches/<slug:match_id>/", TableConsumer.as_asgi(), name="table-socket")]
