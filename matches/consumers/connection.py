"""Connection: one ASGI WebSocket, which knows whether its client is still there.

Not a consumer class of Channels: that one uses a thread for each message, and a subscription for each socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from django.utils.translation import gettext_lazy

from accounts.addresses import address_of_scope
from accounts.outage import COME_AGAIN, is_away
from accounts.outcome import Code, Refused
from accounts.throttling import note_refusal
from accounts.tokens import InvalidTokenError
from matches import messages
from matches.consumers import connection_limit
from matches.consumers.threads import in_thread
from matches.consumers.token_bucket import Bucket

UNAUTHORIZED = 4401
"""Close code after which there is no use in connecting again."""

TOO_MUCH = 4429
"""Close code: coming back at once is of no use, later it is."""
SERVICE_RESTART = 1012
_REASON = 123
"""Bytes that a close frame has for words; ours are ASCII."""
_COME_BACK_AFTER = 60
"""Seconds, for those who are sent away for now."""
_FULL = Refused(
    Code.RATE_LIMITED,
    gettext_lazy("Too many open tables on your network. Close some, then reload this page."),
    retry_after=_COME_BACK_AFTER,
)
_FLOODED = Refused(
    Code.RATE_LIMITED,
    gettext_lazy("Too many rejected messages. Reload this page to continue."),
    retry_after=_COME_BACK_AFTER,
)
_UNAVAILABLE = Refused(
    Code.AWAY, gettext_lazy("The site can’t reach its database. Try again in a few seconds."), retry_after=COME_AGAIN
)
_MISTAKE = Refused(Code.INTERNAL, gettext_lazy("Server error. Nothing has changed."))
_STRANGER = Refused(Code.UNAUTHORIZED, gettext_lazy("Invalid token. Your tokens are listed on your account page."))


class Connection:
    def __init__(self, scope: Any, receive: Any, send: Any, pace: Bucket) -> None:
        """`pace` is how fast messages are read; those that come faster wait in the buffers of the connection."""
        self.scope = scope
        self._receive = receive
        self._send = send
        self.address = address_of_scope(scope)
        self._pace = pace
        # Slower than any socket is read: an endless flood of refused messages ends on all of them.
        self._patience = Bucket(size=60, per_second=0.5)
        self.is_open = True
        """Until somebody closed it: we, or a client of whom the server only knows that nothing reaches it any more."""
        self.is_restart = False
        """Whether it has ended because the server is going down."""
        self._pump: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        """From the handshake to the end, however it ends."""
        if (await self._receive())["type"] != "websocket.connect":
            return
        if not connection_limit.enter(self.address):
            await self._send({"type": "websocket.accept"})
            await self.turn_away(_FULL, TOO_MUCH)
            await in_thread(note_refusal, "sockets", self.address)
            return
        try:
            await self._serve()
        finally:
            connection_limit.leave(self.address)

    async def _serve(self) -> None:
        try:
            await self._send({"type": "websocket.accept"})
            try:
                await self.begin()
            except InvalidTokenError:
                await self.turn_away(_STRANGER, UNAUTHORIZED)
            while True:
                event = await self._receive()
                if event["type"] == "websocket.disconnect":
                    self.is_restart = event.get("code") == SERVICE_RESTART
                    return
                if self.is_open:
                    await self._pace.wait()
                # It may have been closed meanwhile.
                if self.is_open:
                    await self.hear(event.get("text"))
        finally:
            self.is_open = False
            if self._pump:
                self._pump.cancel()
                await asyncio.wait([self._pump])
            await self.leave()

    def pump(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs this in the background until the connection ends."""
        self._pump = asyncio.create_task(work)

    async def begin(self) -> None:
        """What is to be done once it is open. Raises InvalidTokenError if the token is invalid."""

    async def hear(self, text: str | None) -> None:
        """A frame has come; None: one that isn't text."""

    async def leave(self) -> None:
        """Cleanup, even if opening failed."""

    async def say(self, text: str) -> None:
        if not self.is_open:
            return
        try:
            await self._send({"type": "websocket.send", "text": text})
        except OSError:
            # What ASGI servers raise for a client that has left. That it has, they report in its turn.
            self.is_open = False

    async def refuse(self, refused: Refused) -> None:
        """Sends the refusal. Closes the connection of a client that keeps sending refused messages."""
        if self._patience.take():
            await self.say(messages.error(refused))
        else:
            await self.turn_away(_FLOODED, TOO_MUCH)

    async def fail(self, error: Exception) -> None:
        """Refuses a message that couldn't be handled."""
        await self.refuse(_UNAVAILABLE if is_away(error) else _MISTAKE)

    async def turn_away(self, refused: Refused, code: int) -> None:
        await self.say(messages.error(refused))
        await self.close(code, refused.detail)

    async def close(self, code: int, reason: str = "") -> None:
        if not self.is_open:
            return
        self.is_open = False
        with suppress(OSError):
            await self._send({"type": "websocket.close", "code": code, "reason": reason[:_REASON]})
