"""Socket of a shared hand: sends the table as the seat saw it, and accepts no messages."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from django.utils.translation import gettext_lazy

from accounts.outcome import Code, Refused
from matches import messages
from matches.consumers.connection import Connection
from matches.consumers.socket import AGED, FAILED, NO_SUCH_MATCH, OUTDATED
from matches.consumers.threads import in_thread
from matches.consumers.token_bucket import Bucket
from matches.hands import Look, look, told
from matches.live_match import UnreplayableError

log = structlog.get_logger(__name__)

PACE = 2.0
"""Seconds between two looks."""
_CLOSED = Refused(Code.NOT_FOUND, gettext_lazy("This hand is no longer shared."))


async def hand_socket(scope: Any, receive: Any, send: Any) -> None:
    """The ASGI application behind the socket's address."""
    await HandSocket(scope, receive, send).serve()


class HandSocket(Connection):
    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        super().__init__(scope, receive, send, Bucket(size=10, per_second=1))
        self._token: str = scope["url_route"]["kwargs"]["token"]

    async def begin(self) -> None:
        self.pump(self._tell())

    async def hear(self, text: str | None) -> None:
        """A client asks whether the line still carries. It does; all else comes by itself."""
        await self.say(messages.nothing_new())

    async def _tell(self) -> None:
        known: Look | None = None
        try:
            while self.is_open:
                now = await in_thread(look, self._token)
                if now is None:
                    await self.turn_away(_CLOSED, NO_SUCH_MATCH)
                    return
                if now != known and now.seq is not None:
                    await self.say(await in_thread(told, now))
                known = now
                await asyncio.sleep(PACE)
        except UnreplayableError:
            await self.turn_away(AGED, OUTDATED)
        except Exception:
            log.exception("hand_failed")
            await self.close(FAILED)
