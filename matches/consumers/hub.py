"""Hub of a process: its open sockets by match, and their updates.

Sockets of this process get its own moves directly, other processes get messages. A heartbeat for all sockets
together renews presence and finds what a lost message would have reported. No match state lives here: a client that
loses its hub connects to any process.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import uuid
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import datetime
from typing import Any, Protocol, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

import structlog
from django.utils import timezone

from matches import absence, match_cache, messages, presence, snapshots, watching
from matches.clocks.timing import Timing
from matches.consumers import updates
from matches.consumers.committer import Committer
from matches.consumers.errands import Errands
from matches.consumers.listener import Listener
from matches.consumers.spectators import Gallery
from matches.consumers.threads import in_thread
from matches.consumers.timers import Timers
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import Match
from matches.news.occasions import turned
from matches.play import gather
from matches.play.announce import ask_agent, wind_up
from matches.play.append import Ply
from matches.play.run_out import run_out
from matches.publish import GROUP, Item, send
from matches.seeks.ending import left_table
from matches.talk.filter import Ears, room_of

log = structlog.get_logger(__name__)
T = TypeVar("T")

HEARTBEAT = 15.0
"""Seconds in which each match is looked after once: presence is renewed, what got lost on the way is caught up with."""
_BEATS = 15
"""So many parts of the matches, one after the other: all at once would keep the moves of that moment waiting."""
PATIENCE = 2.0
"""Seconds that a socket waits for the messages of other processes to be listened to; after that, the beats must do."""
_BACK_WITHIN = 5.0
"""Seconds in which a player who loads the page again, or whose connection was lost, is back."""
_SOON = 2.0
"""Seconds after which the sockets are told of those who have come and gone to watch, all of them at once."""


class Member(Protocol):
    """A socket, as the hub knows it."""

    match_id: str
    seat: str | None
    person: str
    """Identifies a person, as far as known."""
    seen: updates.Seen
    ears: Ears

    def wake(self, seq: int | None) -> None:
        """The match has come to `seq`, or (None) as far as the database says."""
        ...

    def post(self, text: str) -> None:
        """A message to be sent as it is."""
        ...

    async def listen_anew(self) -> None:
        """What this socket hears of the chat has changed."""
        ...

    async def come_again(self) -> None:
        """The person at the other end may have changed."""
        ...


class Hub:
    """The hub of one event loop. It works while it has members."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.committer = Committer(loop)
        self._loop = loop
        self._id = uuid.uuid4().hex
        self._rooms: dict[str, set[Member]] = {}
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._listener = Listener(GROUP, self._hear_message)
        self._tasks: list[asyncio.Task[None]] = []
        self._errands = Errands()
        self._running: set[asyncio.Future[Any]] = set()
        self._outbox: list[Item] = []
        self._sending = False
        self._timers = Timers(loop, self._time_is_over)
        self._gallery = Gallery(loop, self._wake_watchers)
        self._soon: set[str] = set()

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
        if member.seat is None:
            self._count_watchers(member.match_id)
        if not self._tasks:
            self._errands.start()
            self._tasks = [asyncio.create_task(self._listener.run()), asyncio.create_task(self._beat())]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listener.ready.wait(), PATIENCE)

    async def leave(self, member: Member) -> None:
        room = self._rooms.get(member.match_id, set())
        room.discard(member)
        if member.seat is None:
            self._count_watchers(member.match_id)
        if not room:
            self._rooms.pop(member.match_id, None)
            self._timers.forget(member.match_id)
            self._gallery.forget(member.match_id)
        if not self._rooms and self._tasks:
            tasks, self._tasks = self._tasks, []
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            await asyncio.to_thread(self.committer.stop)
            await self._errands.stop()

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
            **({"clocks": table.timing.as_json()} if table.timing else {}),
        )
        self.brought(table)
        if table.agent_to_move:
            self._beside(ask_agent, table.match_id, table.seq)
        if table.result is not None:
            self._beside(wind_up, table.match_id)
        elif table.is_snapshot_due:
            self.run(self._errands.run(snapshots.write, table))
        if table.is_by_correspondence:
            self._beside(turned, table.match_id)

    def brought(self, table: LiveMatch) -> None:
        """A table that follows from committed moves, for the sockets here."""
        match_cache.keep(table)
        room = self._rooms.get(table.match_id)
        if room:
            if table.timing:
                self._timers.watch(table.match_id, table.deadline)
            members = [member for member in room if member.seat]
            if len(members) < len(room) and self._gallery.may_hear(table.match_id):
                members = [*room]
            try:
                table.look({member.seat for member in members})
            except Exception:
                # The move is committed all the same; each socket finds out for itself what it can be told.
                log.exception("views_failed", match=table.match_id, seq=table.seq)
            for member in members:
                member.wake(table.seq)

    def _wake_watchers(self, match_id: str) -> None:
        table = match_cache.at_hand(match_id)
        for member in self._rooms.get(match_id, ()):
            if member.seat is None:
                member.wake(table.seq if table else None)

    def watch(self, match_id: str, at_least: float = 0.0, until: datetime | None = None) -> None:
        """Sees to it that time runs out here, too: of the player to move, or at `until` of a match that gathers."""
        table = match_cache.at_hand(match_id)
        if match_id in self._rooms and (until or (table is not None and table.timing)):
            self._timers.watch(match_id, table.deadline if table else until, at_least)

    def _time_is_over(self, match_id: str) -> None:
        self.run(self._run_out(match_id))

    async def _run_out(self, match_id: str) -> None:
        # A database that is away comes back.
        until: datetime | None = timezone.now()
        try:
            if await in_thread(run_out, match_id):
                self.wake(match_id)
            until = await in_thread(gather.waits_until, match_id)
        finally:
            # It may have been moved on, or time was given back.
            self.watch(match_id, PATIENCE, until)

    def seat_left(self, match_id: str, seat: str) -> None:
        """The last socket of a seat here is gone. After a live match, what its player offered ends with it."""
        table = match_cache.at_hand(match_id)
        if table is not None and table.result is not None and table.timing is not None:
            self._loop.call_later(_BACK_WITHIN, self._seat_is_empty, match_id, seat)

    def _seat_is_empty(self, match_id: str, seat: str) -> None:
        if not self.has_seat(match_id, seat):
            self.run(in_thread(left_table, match_id, seat))

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

    def _hear_message(self, message: dict[str, Any]) -> None:
        if message["origin"] != self._id:
            for item in message["items"]:
                self._hear(item)

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
                facts = {key: item[key] for key in _TOLD if key in item}
                self._post(match_id, messages.offered(item["seat"], item["what"], _SAYS[kind], **facts))
            case "clocks":
                self.run(self._tell_clocks(match_id, item["seat"], item["what"]))
            case "again" | "rated":
                self.run(self._tell_again(match_id))
            case "watching":
                if watching.note(match_id, item["by"], item["n"], item.get("people", ())):
                    self._tell_soon(match_id)
            case "chat":
                self._hear_line(match_id, item["line"])
            case "ears":
                self._listen_anew(match_id, item["player"])
            case "signed-out":
                for member in tuple(room):
                    if member.ears.player == item["player"]:
                        self.run(member.come_again())

    def _hear_move(self, item: Item) -> None:
        """A move of another process. If it is the next one for the table at hand, the database needn't be asked."""
        table = match_cache.at_hand(item["match"])
        if (
            table is None
            or item.get("rules") != table.game.rules_version
            or item["ended"]
            or item["seq"] != table.seq + 1
            or (table.timing and "clocks" not in item)
        ):
            self.wake(item["match"])
            return
        try:
            timing = Timing.from_json(item["clocks"]) if "clocks" in item else None
            self.brought(table.replay(item["seat"], item["answer"], timing))
        except UnreplayableError:
            # A process with other rules: what can be made of the match, its loading says.
            self.wake(item["match"])

    async def tell_presence(self, match_id: str, left: str | None = None) -> None:
        """Who is at the table, to all sockets here. If only one of a seat's sockets has left, it is there still."""
        if left and self.has_seat(match_id, left):
            await in_thread(presence.arrive, match_id, left)
            await in_thread(absence.arrive, match_id, left)
            self.tell_others("presence", match_id)
        if match_id not in self._rooms:
            return
        try:
            text = await in_thread(messages.presence_of, match_id)
        except Match.DoesNotExist:
            self.wake(match_id)
            return
        self._post(match_id, text)

    def _hear_line(self, match_id: str, line: dict[str, Any]) -> None:
        for member in self._rooms.get(match_id, ()):
            if room_of(member.seat) == line["room"] and member.ears.hears(line):
                member.post(messages.chat(line, member.ears))

    def _listen_anew(self, match_id: str, player: str) -> None:
        """For whoever has chosen; players see of one another whether they take words."""
        room = self._rooms.get(match_id, set())
        for member in tuple(room):
            if member.seat or member.ears.player == player:
                self.run(member.listen_anew())

    def _count_watchers(self, match_id: str) -> None:
        people = {member.person for member in self._rooms.get(match_id, ()) if member.seat is None}
        named = sorted(people)[: watching.NAMED]
        self.tell_others("watching", match_id, by=self._id, n=len(people), people=named)
        if watching.note(match_id, self._id, len(people), named):
            self._tell_soon(match_id)

    def _tell_soon(self, match_id: str) -> None:
        if match_id not in self._soon:
            self._soon.add(match_id)
            self._loop.call_later(_SOON, self._tell_now, match_id)

    def _tell_now(self, match_id: str) -> None:
        self._soon.discard(match_id)
        self._post(match_id, messages.watched(match_id))

    async def _tell_clocks(self, match_id: str, seat: str, what: str) -> None:
        table = await in_thread(match_cache.load, match_id)
        self.watch(match_id)
        self._post(match_id, messages.clocks(table, seat, what))

    async def _tell_again(self, match_id: str) -> None:
        for text in await in_thread(updates.ending, match_id):
            self._post(match_id, text)

    def _post(self, match_id: str, text: str) -> None:
        for member in self._rooms.get(match_id, ()):
            member.post(text)

    # --- Heartbeat ----------------------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        for part in itertools.cycle(range(_BEATS)):
            # Not all processes at once after a restart.
            await asyncio.sleep(HEARTBEAT / _BEATS * secrets.SystemRandom().uniform(0.8, 1.2))
            match_ids = [match_id for match_id in self._rooms if hash(match_id) % _BEATS == part]
            seats = [(at, member.seat) for at in match_ids for member in self._rooms[at] if member.seat]
            if not match_ids:
                continue
            for match_id in match_ids:
                if any(member.seat is None for member in self._rooms[match_id]):
                    self._count_watchers(match_id)
            try:
                rows = await self._errands.run(updates.look_after, match_ids, seats)
            except Exception:
                log.exception("beat_failed", matches=len(match_ids))
                continue
            # By now: what moved on meanwhile has been told, too, unless its message got lost.
            for match_id in match_ids:
                for member in self._rooms.get(match_id, ()):
                    if updates.is_behind(rows.get(match_id), member.seen):
                        member.wake(None)

    def _beside(self, call: Callable[..., object], *args: object) -> None:
        """In a thread, while the match goes on."""
        self.run(in_thread(call, *args))

    def run(self, errand: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Lets something happen beside; kept until then, for loops forget tasks that nobody holds."""
        task = asyncio.create_task(errand)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, errand: asyncio.Future[Any]) -> None:
        self._running.discard(errand)
        if not errand.cancelled() and (error := errand.exception()) is not None:
            log.error("errand_failed", error=repr(error))


_TOLD = ("seq", "refusals")
"""What is told of an offer beside who makes it."""
_SAYS = {"offered": "offer", "declined": "decline"}
_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()
