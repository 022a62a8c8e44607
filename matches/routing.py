"""The sockets' addresses."""

from __future__ import annotations

from typing import Any, cast

from django.urls import path

from matches.consumers.hand_socket import hand_socket
from matches.consumers.news_socket import news_socket
from matches.consumers.socket import table_socket
from matches.lobby.socket import lobby_socket

websocket_urlpatterns = [
    # ASGI applications where Django's types know views only.
    path("ws/matches/<slug:match_id>/", cast(Any, table_socket), name="table-socket"),
    path("ws/hands/<str:token>/", cast(Any, hand_socket), name="hand-socket"),
    path("ws/news/", cast(Any, news_socket), name="news-socket"),
    path("ws/lobby/", cast(Any, lobby_socket), name="lobby-socket"),
]
