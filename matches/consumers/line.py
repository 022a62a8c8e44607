"""A socket that knows whether anybody is left at its other end, and takes its leave however it ends."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer

from matches.consumers import messages
from matches.play.outcome import Refused

__all__ = ["Line"]


class Line(AsyncWebsocketConsumer):
    is_open = True
    """Until somebody closed it: we, or a client of whom the server only knows that nothing reaches it any more."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            # Not when a disconnect is reported: to a consumer that ends by an exception, none is.
            self.is_open = False
            await self.leave()

    async def leave(self) -> None:
        """What is to be done at the end, even if the beginning was never reached."""

    async def say(self, text: str) -> None:
        if not self.is_open:
            return
        try:
            await self.send(text_data=text)
        except OSError:
            # What ASGI servers raise for a client that has left. That it has, they report in its turn.
            self.is_open = False

    async def refuse(self, refused: Refused) -> None:
        await self.say(messages.error(refused))

    async def turn_away(self, refused: Refused, code: int) -> None:
        await self.refuse(refused)
        self.is_open = False
        with suppress(OSError):
            await self.close(code)
