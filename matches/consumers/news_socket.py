"""Socket on every page: sends notifications to the player, and receives which page they look at.

An open one costs a little memory. It asks no database and runs no timer until there is something for its player.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs
from uuid import UUID, uuid4
from weakref import WeakKeyDictionary

import orjson
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.models import Player
from accounts.notifications import unread
from accounts.outcome import Code, Refused
from accounts.services import player_of_scope
from matches.calls import call_for
from matches.consumers.connection import UNAUTHORIZED, Connection
from matches.consumers.hub import Hub as MatchHub
from matches.consumers.listener import Listener
from matches.consumers.threads import in_thread
from matches.consumers.token_bucket import Bucket
from matches.news import devices
from matches.news.kinds import KEPT_AS, MATCH, ROUND
from matches.news.settings import quiet_among
from matches.news.tell import GROUP

NOBODY = Refused(Code.UNAUTHORIZED, gettext_lazy("Notifications need a player. Start a match or sign in."))
AGAIN = 1012
"""Close code after which clients connect again."""
_HERE = {"type": "here"}
"""The only client message: the player is looking at the page."""
PATIENCE = 2.0
"""Seconds that a socket waits until this process hears what others tell."""
_LONGEST_AWAY = 600
"""Seconds. Earlier notifications are under the bell and aren't sent again."""
_NOTHING_TO_SAY = Refused(
    Code.BAD_MESSAGE, gettext_lazy("This connection only sends notifications. The only message it accepts is “here”.")
)


async def news_socket(scope: Any, receive: Any, send: Any) -> None:
    """The ASGI application behind the socket's address."""
    await NewsSocket(scope, receive, send, Bucket(size=5, per_second=1)).serve()


class NewsSocket(Connection):
    player: UUID | None = None

    def __init__(self, scope: Any, receive: Any, send: Any, pace: Bucket) -> None:
        super().__init__(scope, receive, send, pace)
        self.name = uuid4().hex

    async def begin(self) -> None:
        player = await in_thread(player_of_scope, self.scope)
        if player is None:
            await self.turn_away(NOBODY, UNAUTHORIZED)
            return
        self.player = player.pk
        # In this order: what comes while it is asked what had come may be said twice, and is not lost.
        await Hub.here().enter(self)
        away = parse_qs(self.scope["query_string"]).get(b"away", [b""])[0]
        for item in await in_thread(waiting, player, min(int(away), _LONGEST_AWAY) if away.isdigit() else 0):
            await self.say(item)

    async def hear(self, text: str | None) -> None:
        with suppress(orjson.JSONDecodeError):
            if self.player is not None and orjson.loads(text or "") == _HERE:
                await in_thread(devices.enter, self.player, self.name)
                return
        await self.refuse(_NOTHING_TO_SAY)

    async def leave(self) -> None:
        if self.player is not None:
            await Hub.here().leave(self)
            await in_thread(devices.leave, self.player, self.name)


class Hub:
    """The news sockets of one event loop, by player. It listens while there are any."""

    def __init__(self) -> None:
        self._members: dict[str, set[NewsSocket]] = defaultdict(set)
        self._listener = Listener(GROUP, self._hear)
        self._task: asyncio.Task[None] | None = None
        self._run = MatchHub.here().run

    @staticmethod
    def here() -> Hub:
        """That of the running loop."""
        return _hubs.setdefault(asyncio.get_running_loop(), Hub())

    async def enter(self, member: NewsSocket) -> None:
        self._members[str(member.player)].add(member)
        if self._task is None:
            self._task = asyncio.create_task(self._listener.run())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listener.ready.wait(), PATIENCE)

    async def leave(self, member: NewsSocket) -> None:
        members = self._members[str(member.player)]
        members.discard(member)
        if not members:
            del self._members[str(member.player)]
        if not self._members and self._task is not None:
            task, self._task = self._task, None
            task.cancel()
            await asyncio.wait([task])

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "news.again":
                for member in self._members.get(message["player"], ()):
                    self._run(member.close(AGAIN))
            case "news.changed":
                text = orjson.dumps({"type": "changed", **message["item"]}).decode()
                for player in message["players"]:
                    for member in self._members.get(player, ()):
                        self._run(member.say(text))
            case _:
                for player, is_quiet in message["players"].items():
                    if members := list(self._members.get(player, ())):
                        sounds_as = "" if is_quiet else message["id"]
                        self._run(_tell(UUID(player), members, message["item"], sounds_as))


async def _tell(player: UUID, members: list[NewsSocket], item: dict[str, str], sounds_as: str) -> None:
    """Sends a piece of news to the browsers of a player; one of them sounds, and none in their quiet hours."""
    names = [member.name for member in members]
    first = await in_thread(devices.sounding, player, names, sounds_as) if sounds_as else ""
    for member in members:
        await member.say(_text(item, has_sound=member.name == first))


def _text(item: Mapping[str, str], *, has_sound: bool) -> str:
    return orjson.dumps({"type": "news", **item, "sound": has_sound}).decode()


def waiting(player: Player, away: int) -> list[str]:
    """What a player is told on connecting: what came in the seconds that they were `away`, and the match that waits."""
    call, items = call_for(player), []
    address = call.match.get_absolute_url() if call else ""
    if away and player.user:
        since = timezone.now() - timedelta(seconds=away)
        came = unread().filter(user=player.user, kind__startswith=KEPT_AS, created__gte=since).exclude(url=address)
        for row in came.order_by("created", "pk"):
            items.append({"kind": row.kind.removeprefix(KEPT_AS), "words": row.words, "url": row.url})
    if call:
        items.append({"kind": ROUND if call.tournament else MATCH, "words": call.words, "url": address})
    has_sound = bool(items) and player.pk not in quiet_among([player.pk])
    return [_text(item, has_sound=has_sound) for item in items]


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()
