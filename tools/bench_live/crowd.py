"""A crowd: bots at so many matches at once; where one ends, another begins."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from tools.bench_live.bots import RETRY, Table
from tools.bench_live.dialects import Dialect, Ticket
from tools.bench_live.figures import Counts
from tools.bench_live.websocket import WebSocket

_STALLED = 10.0
"""Seconds without a move, beside the pause, after which a match counts as stalled."""
AT_ONCE = 16
_NEWS = "/ws/news/"
_TALK = 10.0
"""Seconds from one word of a match's players to the next, where they talk."""


class BusyError(Exception):
    """This machine is too busy to measure anything; the message says how that showed."""


class Crowd:
    def __init__(
        self,
        dialect: Dialect,
        ports: Sequence[int],
        matches: int,
        pause: float,
        take: Callable[[], Awaitable[Ticket]],
        *,
        is_scattered: bool,
        is_lively: bool = False,
    ) -> None:
        self.dialect, self.matches, self.pause = dialect, matches, pause
        self.is_lively = is_lively
        self.counts = Counts()
        self.clock = asyncio.get_running_loop().time
        self.is_playing = False
        self.goes_on = True
        """Whether another match begins where one ends."""
        self.tables: set[Table] = set()
        self.ended: list[Table] = []
        self._ports, self._take, self._is_scattered = list(ports), take, is_scattered
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun = 0
        self._news: dict[str, WebSocket | None] = {}
        """The connection for news of each player, by their cookie."""

    async def sit_down(self) -> None:
        """All of them, some at a time; returns when every seat has its state."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with gate:
                await self._begin()

        await asyncio.gather(*(one() for _ in range(self.matches)))

    def play(self, *, together: bool = False) -> None:
        """Lets them begin: one after the other within the pause, or all together."""
        self.is_playing, now = True, self.clock()
        for number, table in enumerate(self.tables):
            table.begin(now if together else now + self.pause * number / self.matches)
        if self.is_lively:
            self.spawn(self._talk())

    async def _talk(self) -> None:
        """One table after the other, the seats by turns."""
        for number in itertools.count():
            for table in tuple(self.tables):
                table.bots[number % len(table.bots)].talk()
                await asyncio.sleep(_TALK / self.matches)
            await asyncio.sleep(RETRY)

    def hurry(self) -> None:
        """Lets them play to the end as fast as they can."""
        self.goes_on, self.pause, now = False, 0.0, self.clock()
        for table in self.tables:
            table.begin(now)

    def ask(self, silence: float) -> None:
        """Has all at tables without news for so many seconds ask for everything."""
        now = self.clock()
        for table in self.tables:
            if now - table.moved > silence:
                for bot in table.bots:
                    bot.ask()

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in self.tables:
            table.leave()
        for page in self._news.values():
            if page:
                page.leave()
        self.tables.clear()
        # The servers notice, too, before anything else begins.
        await asyncio.sleep(1)

    @property
    def stalled(self) -> int:
        now = self.clock()
        return sum(now - table.moved > _STALLED + self.pause for table in self.tables)

    def over(self, table: Table) -> None:
        if table not in self.tables:
            return
        self.tables.remove(table)
        self.ended.append(table)
        self.counts.finished += 1
        # The other seat hears of it, too, before both are gone.
        asyncio.get_running_loop().call_later(RETRY, table.leave)
        if self.goes_on:
            self.spawn(self._begin())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.counts.errors[type(error).__name__] += 1

    async def _begin(self) -> None:
        await self.sit_at(await self._take())

    async def sit_at(self, ticket: Ticket, *, is_asleep: bool = False) -> None:
        """One more match; whoever is asleep there never answers."""
        table = Table(self, ticket, self._ports_of_seats(), is_asleep=is_asleep)
        self.tables.add(table)
        if self.is_lively:
            await self._open_pages(ticket)
        await table.sit_down()

    async def _open_pages(self, ticket: Ticket) -> None:
        for seat, cookie in ticket.seats.items():
            if cookie not in self._news:
                self._news[cookie] = None
                headers = self.dialect.opening(ticket, seat)[1]
                port, lost = self._ports[len(self._news) % len(self._ports)], partial(self._lost_news, cookie)
                self._news[cookie] = await WebSocket.connect(port, _NEWS, headers, lambda _text, _size: None, lost)

    def _lost_news(self, cookie: str) -> None:
        self.counts.errors["news connection lost"] += 1
        del self._news[cookie]

    def _ports_of_seats(self) -> list[list[int]]:
        """The seats of a match sit at the same server, as behind a proxy that goes by the path; or where chance would
        have them."""
        count, number = len(self._ports), self._begun
        self._begun += 1
        firsts = (number % count, (number // count if self._is_scattered else number) % count)
        return [[*self._ports[first:], *self._ports[:first]] for first in firsts]


@asynccontextmanager
async def in_time(seconds: float) -> AsyncIterator[None]:
    """Raises BusyError if what happens here takes longer."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise BusyError(
            f"The bots were not at their tables within {seconds:.0f} seconds: too much else runs here."
        ) from None


async def nobody() -> Ticket:
    """What gives new matches to a crowd that doesn't go on."""
    raise AssertionError("no match follows another one")
