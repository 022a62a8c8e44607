"""Bots at the tables: both seats of many matches at once, each answering what it is asked."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from tools.bench_live.dialects import Dialect, Heard, Ticket
from tools.bench_live.figures import Counts
from tools.bench_live.websocket import WebSocket

__all__ = ["Crowd"]

RETRY = 0.25
"""Seconds before a refused answer is given again, and before a lost connection is made again."""
STALLED = 10.0
AT_ONCE = 16


class Bot:
    """A seat's connection."""

    def __init__(self, table: Table, seat: str, port: int) -> None:
        self.table, self.seat, self.port = table, seat, port
        self.socket: WebSocket | None = None
        self.seq = -1
        self.decision: Any = None
        self.has_state = asyncio.Event()

    async def connect(self) -> None:
        crowd = self.table.crowd
        path, headers = crowd.dialect.opening(self.table.ticket, self.seat)
        while not self.table.is_left:
            with contextlib.suppress(OSError):
                self.socket = await WebSocket.connect(self.port, path, headers, self.hear, self.lost)
                return
            await asyncio.sleep(RETRY)

    def hear(self, text: bytes) -> None:
        heard = self.table.crowd.dialect.read(text, self.table.ticket, self.seat)
        if heard.reply:
            self.send(heard.reply)
        elif heard.error:
            self.refused(heard.error)
        elif heard.seq >= 0 or heard.is_over:
            self.table.news(self, heard, len(text))

    def send(self, text: bytes) -> None:
        if self.socket:
            self.socket.send(text)

    def lost(self) -> None:
        self.socket = None
        if not self.table.is_left:
            self.table.crowd.counts.errors["connection lost"] += 1
            self.table.crowd.spawn(self._again())

    async def _again(self) -> None:
        await asyncio.sleep(RETRY)
        await self.connect()

    def refused(self, code: str) -> None:
        self.table.crowd.counts.errors[code] += 1
        asyncio.get_running_loop().call_later(RETRY, self.answer)

    def answer(self) -> None:
        if self.decision is not None and not self.table.is_left:
            self.table.answers(self)


class Table:
    """A match and its bots; what was sent and isn't heard of yet."""

    def __init__(self, crowd: Crowd, ticket: Ticket, ports: Sequence[int]) -> None:
        self.crowd, self.ticket = crowd, ticket
        self.bots = [Bot(self, seat, port) for seat, port in zip(crowd.dialect.seats, ports, strict=True)]
        self.chance = random.Random(ticket.match)  # noqa: S311 - no secret hangs on it
        self.is_left = False
        self.seq = -1
        self.next_answer = self.moved = crowd.clock()
        self.waiting: dict[int, tuple[float, str, set[str]]] = {}
        """Per seq that was answered: when, by which seat, and the seats that haven't heard of it yet."""

    async def sit_down(self) -> None:
        for bot in self.bots:
            await bot.connect()
        for bot in self.bots:
            await bot.has_state.wait()

    def news(self, bot: Bot, heard: Heard, size: int) -> None:
        now = self.crowd.clock()
        bot.has_state.set()
        if heard.is_step:
            self.crowd.counts.steps += 1
            self.crowd.counts.step_bytes += size
        if heard.seq > self.seq:
            self.seq, self.moved = heard.seq, now
        if heard.seq >= 0:
            self._hears(bot.seat, heard.seq, now)
            bot.seq, bot.decision = heard.seq, heard.decision
        if heard.is_over:
            self.crowd.over(self)
        elif bot.decision is not None and heard.seq >= 0 and self.crowd.is_playing:
            self.answer_in_time(bot)

    def begin(self, first: float) -> None:
        """From now on the bots answer, the first time not before `first`."""
        self.next_answer = self.moved = first
        for bot in self.bots:
            if bot.decision is not None:
                self.answer_in_time(bot)

    def answer_in_time(self, bot: Bot) -> None:
        wait = self.next_answer - self.crowd.clock()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, bot.answer)
        else:
            self.answers(bot)

    def _hears(self, seat: str, seq: int, now: float) -> None:
        for answered in [answered for answered in self.waiting if answered < seq]:
            sent, answering, seats = self.waiting[answered]
            if seat in seats:
                counts = self.crowd.counts
                (counts.own if seat == answering else counts.other).append(now - sent)
                seats.remove(seat)
            if not seats:
                del self.waiting[answered]

    def answers(self, bot: Bot) -> None:
        now = self.crowd.clock()
        self.next_answer = max(now, self.next_answer) + self.crowd.pause
        if bot.seq not in self.waiting:
            self.waiting[bot.seq] = (now, bot.seat, {each.seat for each in self.bots})
        bot.send(self.crowd.dialect.answer(bot.decision, self.ticket, bot.seat, self.chance))

    def leave(self) -> None:
        self.is_left = True
        for bot in self.bots:
            if bot.socket:
                bot.socket.leave()


class Crowd:
    """So many matches at once, for as long as it is wanted: where one ends, another begins."""

    def __init__(
        self, dialect: Dialect, ports: Sequence[int], matches: int, pause: float, take: Callable[[], Awaitable[Ticket]]
    ) -> None:
        self.dialect, self.ports, self.matches, self.pause, self._take = dialect, ports, matches, pause, take
        self.counts = Counts()
        self.tables: set[Table] = set()
        self.clock = asyncio.get_running_loop().time
        self._tasks: set[asyncio.Task[Any]] = set()
        self._begun = 0
        self.is_playing = False

    async def sit_down(self) -> None:
        """All of them, some at a time; returns when every seat has its state."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with gate:
                await self._begin()

        await asyncio.gather(*(one() for _ in range(self.matches)))

    def play(self) -> None:
        """Lets them begin: at once, or one after the other within the pause."""
        self.is_playing, now = True, self.clock()
        for number, table in enumerate(self.tables):
            table.begin(now + self.pause * number / self.matches)

    async def _begin(self) -> None:
        table = Table(self, await self._take(), self._ports())
        self.tables.add(table)
        await table.sit_down()

    def _ports(self) -> list[int]:
        """With several servers, half of the matches have their seats at the same one, as chance would have it."""
        count, number = len(self.ports), self._begun
        self._begun += 1
        return [self.ports[number % count], self.ports[number // count % count]]

    def over(self, table: Table) -> None:
        if table.is_left:
            return
        self.counts.finished += 1
        # The other seat hears of it, too, before both are gone.
        table.is_left = True
        self.tables.discard(table)
        asyncio.get_running_loop().call_later(RETRY, table.leave)
        self.spawn(self._begin())

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            self.counts.errors[type(task.exception()).__name__] += 1

    @property
    def stalled(self) -> int:
        now = self.clock()
        return sum(now - table.moved > STALLED + self.pause for table in self.tables)

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in list(self.tables):
            table.leave()
        self.tables.clear()
        await asyncio.sleep(0.5)
