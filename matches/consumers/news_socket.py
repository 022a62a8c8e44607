"""Socket behind every page: it says what is new to a player, and listens to nothing.

An open one costs a little memory. No database is asked and no timer runs for it until something concerns its player.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any
from uuid import UUID
from weakref import WeakKeyDictionary

import orjson
from django.utils.translation import gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import player_of_scope
from accounts.tokens import InvalidTokenError
from matches.calls import call_for
from matches.consumers.connection import Connection
from matches.consumers.listener import Listener
from matches.consumers.socket import STRANGER, UNAUTHORIZED
from matches.consumers.threads import in_thread
from matches.consumers.token_bucket import Bucket
from matches.news.tell import GROUP, MATCH, ROUND

__all__ = ["news_socket"]

NOBODY = Refused(Code.UNAUTHORIZED, gettext_lazy("There is news for players: start a match, or sign in."))
NOTHING_TO_SAY = Refused(Code.BAD_MESSAGE, gettext_lazy("This connection only sends news."))


async def news_socket(scope: Any, receive: Any, send: Any) -> None:
    """The ASGI application behind the socket's address."""
    await NewsSocket(scope, receive, send, Bucket(size=5, per_second=1)).serve()


class NewsSocket(Connection):
    player: UUID | None = None

    async def begin(self) -> None:
        try:
            player, waiting = await in_thread(self._arrive)
        except InvalidTokenError:
            await self.turn_away(STRANGER, UNAUTHORIZED)
            return
        if player is None:
            await self.turn_away(NOBODY, UNAUTHORIZED)
            return
        self.player = player
        Hub.here().enter(self)
        if waiting:
            await self.say(waiting)

    async def hear(self, text: str | None) -> None:
        await self.refuse(NOTHING_TO_SAY)

    async def leave(self) -> None:
        if self.player is not None:
            await Hub.here().leave(self)

    def _arrive(self) -> tuple[UUID | None, str | None]:
        """Who has connected, and the match that waits for them, if one does."""
        player = player_of_scope(self.scope)
        return (player.pk, current(player)) if player else (None, None)


class Hub:
    """The news sockets of one event loop, by player. It listens while there are any."""

    def __init__(self) -> None:
        self._members: dict[str, set[NewsSocket]] = defaultdict(set)
        self._listener: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()

    @staticmethod
    def here() -> Hub:
        """That of the running loop."""
        return _hubs.setdefault(asyncio.get_running_loop(), Hub())

    def enter(self, member: NewsSocket) -> None:
        self._members[str(member.player)].add(member)
        if self._listener is None:
            self._listener = asyncio.create_task(Listener(GROUP, self._hear).run())

    async def leave(self, member: NewsSocket) -> None:
        members = self._members[str(member.player)]
        members.discard(member)
        if not members:
            del self._members[str(member.player)]
        if not self._members and self._listener is not None:
            listener, self._listener = self._listener, None
            listener.cancel()
            await asyncio.wait([listener])

    def _hear(self, message: dict[str, Any]) -> None:
        text = orjson.dumps(message["item"]).decode()
        for player in message["players"]:
            for member in self._members.get(player, ()):
                task = asyncio.create_task(member.say(text))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)


def current(player: Player) -> str | None:
    """News of the match that waits for a player by now: it may have opened between two pages."""
    call = call_for(player)
    if call is None:
        return None
    item = {"type": "news", "kind": ROUND if call.tournament else MATCH, "words": call.words}
    return orjson.dumps({**item, "url": call.match.get_absolute_url()}).decode()


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()
