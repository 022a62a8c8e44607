"""Socket in the lobby, or beside a table against an agent while a search goes on."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Literal
from urllib.parse import parse_qs
from uuid import UUID

import msgspec
import structlog
from django.conf import settings
from django.utils.translation import gettext, gettext_lazy

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import player_of_scope
from matches.consumers.connection import Connection
from matches.consumers.threads import in_thread
from matches.consumers.token_bucket import Bucket
from matches.lobby import messages
from matches.lobby.board import Board
from matches.lobby.queries import own_challenge
from matches.lobby.quick import look
from matches.models import Challenge, Match
from matches.seeks.available import seen

log = structlog.get_logger(__name__)

LONGEST = 200
"""Characters of a message."""
MOST = 100
"""Messages that wait for a client."""
_TRY_AGAIN = 1013
_BAD_ADDRESS = 4404
_NO_GAME = Refused(Code.NOT_FOUND, gettext_lazy("Unknown game."))


async def lobby_socket(scope: Any, receive: Any, send: Any) -> None:
    """The ASGI application behind the socket's address."""
    await LobbySocket(scope, receive, send).serve()


class Come(msgspec.Struct, forbid_unknown_fields=True):
    """Who played against an agent meanwhile is back, and ready to begin."""

    type: Literal["come"]


class LobbySocket(Connection):
    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        super().__init__(scope, receive, send, Bucket(size=5, per_second=1))
        asked = parse_qs(scope["query_string"].decode("ascii", "replace"))
        self.player: UUID | None = None
        self.is_away = asked.get("away") == ["1"]
        # What can't be an id isn't looked for: over some signs a database fails.
        search = asked.get("search", [""])[0]
        self._search = search if search.isalnum() else ""
        self.awaited = ""
        self._known: Player | None = None
        game = asked.get("game", [settings.FIRST_GAME])[0]
        self._game = game if game in games.names() else ""
        self._board = Board.here(self._game)
        self._posted: deque[str] = deque()
        self._news = asyncio.Event()

    async def begin(self) -> None:
        if not self._game:
            await self.turn_away(_NO_GAME, _BAD_ADDRESS)
            return
        told = await in_thread(self._arrive)
        if told:
            await self.say(told)
        self.pump(self._pass_on())
        self._board.enter(self)

    async def leave(self) -> None:
        await self._board.leave(self)

    def post(self, text: str) -> None:
        self._posted.append(text)
        self._news.set()

    async def _pass_on(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._posted:
                if len(self._posted) > MOST:
                    # It connects again, and is told everything at once.
                    await self.close(_TRY_AGAIN)
                await self.say(self._posted.popleft())

    async def hear(self, text: str | None) -> None:
        try:
            msgspec.json.decode((text or "")[:LONGEST], type=Come)
        except (msgspec.MsgspecError, ValueError):
            await self.refuse(Refused(Code.BAD_MESSAGE, gettext("The only valid message here is `come`.")))
            return
        self.is_away = False
        try:
            told = await in_thread(self._arrive)
        except Exception as error:
            log.exception("message_failed", group="lobby")
            await self.fail(error)
            return
        # Whoever was here a moment ago may have found somebody else.
        await self.say(told or messages.others(0))

    def _arrive(self) -> str | None:
        """Notes that the player is here; what has become of their search, if anything has."""
        self._known = self._known or player_of_scope(self.scope)
        if self._known is None:
            return None
        self.player = self._known.pk
        seen([self.player], is_away=self.is_away)
        search = own_challenge(self._search, self._known) if self._search else None
        if search is None:
            return None
        if search.status != Challenge.Status.WAITING:
            return messages.ended(search)
        self.awaited = search.pk
        if self.is_away or search.kind != Challenge.Kind.QUICK:
            return None
        # Who wants the same may have come while nobody was here.
        found = look(search)
        return messages.taken(search.pk, found) if isinstance(found, Match) else None
