"""A socket at a match's table. It keeps the connection and how far it is told; the match is in the database."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar
from urllib.parse import parse_qs

import structlog
from channels.db import database_sync_to_async

from accounts.services import player_of_scope
from matches import presence
from matches.consumers import messages, news, protocol
from matches.consumers.bucket import Bucket
from matches.consumers.line import Line
from matches.models import Match
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.outcome import Applied, Code, Refused
from matches.play.rematch import decline, offer
from matches.play.sweep import ask_again
from matches.publish import group_of
from matches.queries import is_shown, seat_of
from matches.table import UnreplayableError

__all__ = ["TableConsumer"]

log = structlog.get_logger(__name__)
T = TypeVar("T")

HEARTBEAT = 15.0
"""Seconds. At each beat the seat's presence is renewed, and what got lost on the way is caught up with."""
NO_SUCH_MATCH = 4404
OUTDATED = 4410
"""Close codes after which there is no use in connecting again."""
GONE = Refused(Code.NOT_FOUND, "There is no such match.")
AGED = Refused(Code.OUTDATED, "This match was played with older rules and can't go on.")


async def _in_thread(call: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    result: T = await database_sync_to_async(call, thread_sensitive=False)(*args, **kwargs)
    return result


class TableConsumer(Line):
    match_id = ""
    seat: str | None = None
    heart: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        self.match_id = self.scope["url_route"]["kwargs"]["match_id"]
        self.bucket = Bucket(size=30, per_second=10)
        self.telling = asyncio.Lock()
        self.seen = news.Seen(-1, ended=False)
        self.takes_patches = parse_qs(self.scope["query_string"]).get(b"patch") == [b"1"]
        await self.accept()
        self.seat = await _in_thread(self._find_seat)
        if not await _in_thread(is_shown, self.match_id, self.seat):
            await self.turn_away(GONE, NO_SUCH_MATCH)
            return
        # First into the group, then a look at the match: nothing can happen in between unnoticed.
        await self.channel_layer.group_add(group_of(self.match_id), self.channel_name)
        if self.seat:
            await self._arrive(self.seat)
        await self._tell(partial(news.everything, self.match_id, self.seat))
        await _in_thread(ask_again, self.match_id)
        if self.is_open:
            self.heart = asyncio.create_task(self._beat())

    async def leave(self) -> None:
        if self.heart:
            self.heart.cancel()
            await asyncio.wait([self.heart])
        if self.match_id:
            await self.channel_layer.group_discard(group_of(self.match_id), self.channel_name)
        if self.seat:
            await _in_thread(presence.leave, self.match_id, self.seat)
            await self._to_all("match.presence", left=self.seat)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if not self.is_open:
            return
        if not self.bucket.take():
            await self.refuse(Refused(Code.RATE_LIMITED, "That was too much at once. Wait a moment."))
            return
        message = protocol.read(text_data)
        try:
            outcome = message if isinstance(message, Refused) else await self._do(message)
        except Exception:
            log.exception("message_failed", match=self.match_id, seat=self.seat, message=repr(message)[:200])
            outcome = Refused(Code.INTERNAL, "Something went wrong on our side. Nothing has changed.")
        if isinstance(outcome, Refused):
            await self.refuse(outcome)

    async def _do(self, message: protocol.Message) -> object:
        match message:
            case protocol.Reply():
                outcome = await _in_thread(answer, self.match_id, self.seat, message.as_answer())
                if isinstance(outcome, Applied):
                    await self._catch_up(known=outcome.seq)
                return outcome
            case protocol.Concede():
                return await _in_thread(concede, self.match_id, self.seat)
            case protocol.Sync():
                await self._send_missing(message.seq)
                return None
            case protocol.Offer() | protocol.Accept():
                return await _in_thread(offer, self.match_id, self.seat)
            case protocol.Decline():
                return await _in_thread(decline, self.match_id, self.seat)

    # --- What the group says ------------------------------------------------------------------------------------------

    async def match_moved(self, event: dict[str, Any]) -> None:
        if event["ended"]:
            # A concession leaves the seq as it was: only the database tells.
            await self._catch_up()
        elif event["seq"] > self.seen.seq:
            await self._catch_up(known=event["seq"])

    async def match_presence(self, event: dict[str, Any]) -> None:
        if self.seat and event.get("left") == self.seat:
            # Another socket of this seat is gone, this one isn't.
            if self.is_open:
                await self._arrive(self.seat)
        else:
            try:
                await self.say(await _in_thread(messages.presence_of, self.match_id))
            except Match.DoesNotExist:
                await self.turn_away(GONE, NO_SUCH_MATCH)

    async def match_offered(self, event: dict[str, Any]) -> None:
        await self.say(messages.offered(event["seat"], "rematch"))

    async def match_declined(self, event: dict[str, Any]) -> None:
        await self.say(messages.offered(event["seat"], "rematch", kind="decline"))

    async def match_again(self, event: dict[str, Any]) -> None:
        await self.say(await _in_thread(news.ending, self.match_id))

    # --- Telling ------------------------------------------------------------------------------------------------------

    async def _catch_up(self, known: int | None = None) -> None:
        await self._tell(lambda: news.since(self.match_id, self.seat, self.seen, known=known))

    async def _send_missing(self, seq: int | None) -> None:
        await _in_thread(ask_again, self.match_id)
        if seq is None:
            await self._tell(partial(news.everything, self.match_id, self.seat))
        else:
            at = news.Seen(seq, ended=False)
            await self._tell(partial(news.since, self.match_id, self.seat, at, again=True))

    async def _tell(self, find: Callable[[], news.Seen]) -> None:
        """Sends what `find` finds. One at a time: the beat may notice the same move as the group."""
        async with self.telling:
            try:
                seen = await _in_thread(find)
            except UnreplayableError:
                await self.turn_away(AGED, OUTDATED)
                return
            except Match.DoesNotExist:
                # An invitation that was taken back.
                await self.turn_away(GONE, NO_SUCH_MATCH)
                return
            # Who asks for no patches gets whole views: of a view that nobody is known to hold there is no patch.
            self.seen = replace(seen, texts=(), view=seen.view if self.takes_patches else None)
            for text in seen.texts:
                await self.say(text)

    async def _beat(self) -> None:
        while True:
            # Not all at once after a restart.
            await asyncio.sleep(HEARTBEAT * secrets.SystemRandom().uniform(0.8, 1.2))
            if not self.is_open:
                return
            try:
                if self.seat:
                    await _in_thread(presence.arrive, self.match_id, self.seat)
                if await _in_thread(news.is_behind, self.match_id, self.seen):
                    await self._catch_up()
                await _in_thread(ask_again, self.match_id)
            except Exception:
                log.exception("beat_failed", match=self.match_id, seat=self.seat)

    async def _arrive(self, seat: str) -> None:
        news_to_others: bool = await _in_thread(presence.arrive, self.match_id, seat)
        if news_to_others:
            await self._to_all("match.presence")

    async def _to_all(self, kind: str, **facts: Any) -> None:
        await self.channel_layer.group_send(group_of(self.match_id), {"type": kind, "match": self.match_id, **facts})

    def _find_seat(self) -> str | None:
        return seat_of(self.match_id, player_of_scope(self.scope))
