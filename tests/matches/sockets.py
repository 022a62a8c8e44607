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

PATIENCE = 15.0
"""Seconds. Long enough for a machine that runs everything else, too; a test that passes waits for none of it."""


class Socket(ApplicationCommunicator):
    async def receive_output(self, timeout: float = PATIENCE) -> Any:
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

    async def hears_nothing_more(self) -> bool:
        silent: bool = await self.receive_nothing(timeout=0.2)
        return silent

    async def hears_of_nothing(self, kind: str) -> bool:
        """Other messages may come, none of this kind."""
        while not await self.hears_nothing_more():
            if json.loads((await self.receive_output())["text"])["type"] == kind:
                return False
        return True


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
