"""Hub of a process: its open sockets by match, and all that reaches them from elsewhere.

Sockets of this process are told of its own moves directly, the other processes by messages. A heartbeat for all sockets
together renews who is present and finds what a lost message would have told. Nothing here is the match itself: whoever
loses a hub connects again, to any process.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import uuid
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

import structlog
from channels.layers import get_channel_layer

from matches import presence, snapshots, tables
from matches.consumers import messages, news
from matches.consumers.committer import Committer
from matches.consumers.threads import in_thread
from matches.models import Match
from matches.play.append import Ply
from matches.play.standing import ask_agent, transcribe
from matches.publish import GROUP, Item, send
from matches.table import Table, UnreplayableError

__all__ = ["Hub", "Member"]

log = structlog.get_logger(__name__)
T = TypeVar("T")

HEARTBEAT = 15.0
"""Seconds in which each match is looked after once: presence is renewed, what got lost on the way is caught up with."""
BEATS = 15
"""So many parts of the matches, one after the other: all at once would keep the moves of that moment waiting."""
PATIENCE = 2.0
"""Seconds that a socket waits for the messages of other processes to be listened to; after that, the beats must do."""
PAUSE = 1.0
"""Seconds before listening is tried again."""


class Member(Protocol):
    """A socket, as the hub knows it."""

    match_id: str
    seat: str | None
    seen: news.Seen

    def wake(self, seq: int | None) -> None:
        """The match has come to `seq`, or (None) as far as the database says."""
        ...

    def post(self, text: str) -> None:
        """A message to be sent as it is."""
        ...


class Hub:
    """The hub of one event loop. It works while it has members."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.committer = Committer(loop)
        self._loop = loop
        self._id = uuid.uuid4().hex
        self._rooms: dict[str, set[Member]] = {}
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Future[Any]] = set()
        self._outbox: list[Item] = []
        self._sending = False

    @staticmethod
    def here() -> Hub:
        """The hub of the running loop."""
        loop = asyncio.get_running_loop()
        hub = _hubs.get(loop)
        if hub is None:
            hub = _hubs[loop] = Hub(loop)
        return hub

    # --- Members ------------------------------------------------------------------------------------------------------

    async def enter(self, member: Member) -> None:
        """From now on the member hears of its match; whatever happened before, it has to look for itself."""
        self._rooms.setdefault(member.match_id, set()).add(member)
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._beat())]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening.wait(), PATIENCE)

    async def leave(self, member: Member) -> None:
        room = self._rooms.get(member.match_id, set())
        room.discard(member)
        if not room:
            self._rooms.pop(member.match_id, None)
        if not self._rooms and self._tasks:
            tasks, self._tasks = self._tasks, []
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            await asyncio.to_thread(self.committer.stop)

    def has_seat(self, match_id: str, seat: str) -> bool:
        """Whether another socket of this process speaks for the seat."""
        return any(member.seat == seat for member in self._rooms.get(match_id, ()))

    # --- What this process does ---------------------------------------------------------------------------------------

    def turn(self, match_id: str) -> asyncio.Lock:
        """Held by whoever decides and commits a move, so that there is one at a time for each match."""
        lock = self._turns.get(match_id)
        if lock is None:
            lock = self._turns[match_id] = asyncio.Lock()
        return lock

    def moved(self, ply: Ply) -> None:
        """A move of this process is committed: sockets here are told at once, the other processes by a message."""
        table = ply.after
        self.tell_others(
            "moved",
            table.match_id,
            seq=table.seq,
            ended=table.result is not None,
            seat=ply.seat,
            answer=ply.answer,
            rules=table.game.rules_version,
        )
        self.brought(table)
        if table.agent_to_move:
            self._beside(ask_agent, table.match_id, table.seq)
        if table.result is not None:
            self._beside(transcribe, table.match_id)
        elif table.is_snapshot_due:
            self._beside(snapshots.write, table)

    def brought(self, table: Table) -> None:
        """A table that follows from committed moves, for the sockets here."""
        tables.keep(table)
        room = self._rooms.get(table.match_id)
        if room:
            try:
                table.look({member.seat for member in room})
            except Exception:
                # The move is committed all the same; each socket finds out for itself what it can be told.
                log.exception("views_failed", match=table.match_id, seq=table.seq)
            for member in room:
                member.wake(table.seq)

    def wake(self, match_id: str) -> None:
        """Something is new at a match, and the database knows what."""
        for member in self._rooms.get(match_id, ()):
            member.wake(None)

    def publish(self, match_id: str, kind: str, **facts: Any) -> None:
        """From any thread, what a socket here has done: sockets here need no broker for it."""
        self._loop.call_soon_threadsafe(self._publish, match_id, kind, facts)

    def _publish(self, match_id: str, kind: str, facts: dict[str, Any]) -> None:
        self.tell_others(kind, match_id, **facts)
        self._hear({"kind": kind, "match": match_id, **facts})

    def tell_others(self, kind: str, match_id: str, **facts: Any) -> None:
        """To the other processes, in one message with all else that is due."""
        self._outbox.append({"kind": kind, "match": match_id, **facts})
        if not self._sending:
            self._sending = True
            self.run(self._send())

    async def _send(self) -> None:
        while self._outbox:
            items, self._outbox = self._outbox, []
            await send(items, origin=self._id)
        self._sending = False

    # --- What others do -----------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_on_a_channel()
            except Exception:
                log.exception("listening_failed")
                self._listening.clear()
                await asyncio.sleep(PAUSE)

    async def _listen_on_a_channel(self) -> None:
        layer = get_channel_layer()
        assert layer is not None  # the settings name one
        channel = await layer.new_channel()
        try:
            await layer.group_add(GROUP, channel)
            self._listening.set()
            while True:
                message = await layer.receive(channel)
                if message["origin"] != self._id:
                    for item in message["items"]:
                        self._hear(item)
        finally:
            self._listening.clear()
            with suppress(Exception):
                await layer.group_discard(GROUP, channel)

    def _hear(self, item: Item) -> None:
        match_id = item["match"]
        room = self._rooms.get(match_id)
        if not room:
            return
        match item["kind"]:
            case "moved":
                self._hear_move(item)
            case "presence":
                self.run(self.tell_presence(match_id, left=item.get("left")))
            case "offered" | "declined" as kind:
                self._post(match_id, messages.offered(item["seat"], "rematch", _SAYS[kind]))
            case "again":
                self.run(self._tell_again(match_id))

    def _hear_move(self, item: Item) -> None:
        """A move of another process. If it is the next one for the table at hand, the database needn't be asked."""
        table = tables.at_hand(item["match"])
        if (
            table is None
            or item.get("rules") != table.game.rules_version
            or item["ended"]
            or item["seq"] != table.seq + 1
        ):
            self.wake(item["match"])
            return
        try:
            self.brought(table.replay(item["seat"], item["answer"]))
        except UnreplayableError:
            # A process with other rules: what can be made of the match, its loading says.
            self.wake(item["match"])

    async def tell_presence(self, match_id: str, left: str | None = None) -> None:
        """Who is at the table, to all sockets here. If only one of a seat's sockets has left, it is there still."""
        if left and self.has_seat(match_id, left):
            await in_thread(presence.arrive, match_id, left)
            self.tell_others("presence", match_id)
        if match_id not in self._rooms:
            return
        try:
            text = await in_thread(messages.presence_of, match_id)
        except Match.DoesNotExist:
            self.wake(match_id)
            return
        self._post(match_id, text)

    async def _tell_again(self, match_id: str) -> None:
        for text in await in_thread(news.ending, match_id):
            self._post(match_id, text)

    def _post(self, match_id: str, text: str) -> None:
        for member in self._rooms.get(match_id, ()):
            member.post(text)

    # --- Heartbeat ----------------------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        for part in itertools.cycle(range(BEATS)):
            # Not all processes at once after a restart.
            await asyncio.sleep(HEARTBEAT / BEATS * secrets.SystemRandom().uniform(0.8, 1.2))
            match_ids = [match_id for match_id in self._rooms if hash(match_id) % BEATS == part]
            seats = [(at, member.seat) for at in match_ids for member in self._rooms[at] if member.seat]
            if not match_ids:
                continue
            try:
                rows = await in_thread(news.look_after, match_ids, seats)
            except Exception:
                log.exception("beat_failed", matches=len(match_ids))
                continue
            # By now: what moved on meanwhile has been told, too, unless its message got lost.
            for match_id in match_ids:
                for member in self._rooms.get(match_id, ()):
                    if news.is_behind(rows.get(match_id), member.seen):
                        member.wake(None)

    def _beside(self, call: Callable[..., object], *args: object) -> None:
        """In a thread, while the match goes on."""
        self.run(in_thread(call, *args))

    def run(self, errand: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Lets something happen beside; kept until then, for loops forget tasks that nobody holds."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, errand: asyncio.Future[Any]) -> None:
        self._errands.discard(errand)
        if not errand.cancelled() and (error := errand.exception()) is not None:
            log.error("errand_failed", error=repr(error))


_SAYS = {"offered": "offer", "declined": "decline"}
_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()
