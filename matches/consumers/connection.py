"""Connection: one WebSocket as ASGI has it, which knows whether anybody is left at its other end.

No consumer class of Channels: that one goes to a thread for each message, and keeps a subscription for each socket.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from matches.consumers import messages
from matches.play.outcome import Refused

__all__ = ["Connection"]


class Connection:
    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        self._receive = receive
        self._send = send
        self.is_open = True
        """Until somebody closed it: we, or a client of whom the server only knows that nothing reaches it any more."""

    async def serve(self) -> None:
        """From the handshake to the end, however it ends."""
        if (await self._receive())["type"] != "websocket.connect":
            return
        try:
            await self._send({"type": "websocket.accept"})
            await self.begin()
            while True:
                event = await self._receive()
                if event["type"] == "websocket.disconnect":
                    return
                if self.is_open:
                    await self.hear(event.get("text"))
        finally:
            self.is_open = False
            await self.leave()

    async def begin(self) -> None:
        """What is to be done once it is open."""

    async def hear(self, text: str | None) -> None:
        """A frame has come; None: one that isn't text."""

    async def leave(self) -> None:
        """What is to be done at the end, even if the beginning was never reached."""

    async def say(self, text: str) -> None:
        if not self.is_open:
            return
        try:
            await self._send({"type": "websocket.send", "text": text})
        except OSError:
            # What ASGI servers raise for a client that has left. That it has, they report in its turn.
            self.is_open = False

    async def refuse(self, refused: Refused) -> None:
        await self.say(messages.error(refused))

    async def turn_away(self, refused: Refused, code: int) -> None:
        await self.refuse(refused)
        await self.close(code)

    async def close(self, code: int) -> None:
        if not self.is_open:
            return
        self.is_open = False
        with suppress(OSError):
            await self._send({"type": "websocket.close", "code": code})
