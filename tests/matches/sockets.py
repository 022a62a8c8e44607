"""A socket as a test holds it. (Channels' own communicator comes with a server that the site doesn't use.)"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from asgiref.testing import ApplicationCommunicator
from channels.routing import URLRouter

from accounts.models import Player
from matches.routing import websocket_urlpatterns
from tests.clock import pass_time, passing

PATIENCE = 60.0
"""Seconds of a test's own time: longer than anything that a match does by itself."""


class Socket(ApplicationCommunicator):
    async def receive_output(self, timeout: float = PATIENCE) -> Any:
        with passing(0.2):
            return await super().receive_output(timeout)

    async def open(self) -> None:
        await self.send_input({"type": "websocket.connect"})
        assert (await self.receive_output())["type"] == "websocket.accept"

    async def close(self) -> None:
        await self.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wait(PATIENCE)

    async def say(self, **message: Any) -> None:
        await self.send(text=json.dumps(message))

    async def send(self, **frame: Any) -> None:
        await self.send_input({"type": "websocket.receive", **frame})

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; what comes before it is passed over."""
        while True:
            message: dict[str, Any] = json.loads((await self.receive_output())["text"])
            if message["type"] == kind:
                return message

    async def hears_of_nothing(self, kind: str) -> bool:
        """Other messages may come within a second, none of this kind."""
        return kind not in [message["type"] for message in await self.overheard()]

    async def overheard(self) -> list[dict[str, Any]]:
        """All that comes within a second, which a test needn't wait for."""
        await pass_time(1.0)
        return [json.loads((await self.receive_output())["text"]) for _ in range(self.output_queue.qsize())]


def scope_of(match_id: str, player: Player | None, query: str = "") -> dict[str, Any]:
    path = f"/ws/matches/{match_id}/"
    return {"type": "websocket", "path": path, "headers": [], "query_string": query.encode(), "player": player}


@asynccontextmanager
async def at(match_id: str, player: Player | None, query: str = "") -> AsyncIterator[Socket]:
    """A socket of somebody at a match, open and not yet listened to."""
    socket = Socket(URLRouter(websocket_urlpatterns), scope_of(match_id, player, query))
    await socket.open()
    try:
        yield socket
    finally:
        if not socket.future.done():
            await socket.close()
