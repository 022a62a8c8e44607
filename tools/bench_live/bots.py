"""Bots at a table: both seats of one match, each answering what it is asked, who watches, and what they see of it."""

from __future__ import annotations

import asyncio
import contextlib
import random
import zlib
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Protocol

from tools.bench_live.dialects import Dialect, Heard, Ticket
from tools.bench_live.figures import Counts
from tools.bench_live.websocket import WebSocket

RETRY = 0.25
"""Seconds before a lost connection is made again, and before an answer is given again that came too early."""
_SCATTER = 0.8, 1.2
"""Between what parts of its pause a table answers: matches that begin together don't stay in step."""

_WATCHER = ""
"""The seat of who has none."""


class Host(Protocol):
    """Who runs the tables."""

    dialect: Dialect
    counts: Counts
    pause: float
    """Seconds between the answers at a table, on the average."""
    is_playing: bool
    is_lively: bool
    """Whether somebody watches each match, and the players talk."""
    clock: Callable[[], float]

    def over(self, table: Table) -> None:
        """One of the seats has heard that the match is over."""
        ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...


class Bot:
    """A seat's connection, and what it is asked."""

    def __init__(self, table: Table, seat: str, ports: Sequence[int]) -> None:
        self.table, self.seat, self._ports = table, seat, list(ports)
        self.socket: WebSocket | None = None
        self.has_state = asyncio.Event()
        self.seq = -1
        self.decision: Any = None
        self._answered = -1
        self._refused = 0

    async def connect(self) -> None:
        path, headers = self.table.host.dialect.opening(self.table.ticket, self.seat)
        while not self.table.is_left:
            with contextlib.suppress(OSError):
                self.socket = await WebSocket.connect(self._ports[0], path, headers, self.hear, self._lost)
                return
            await self._try_another()

    async def _try_another(self) -> None:
        """As a proxy would: the next server."""
        await asyncio.sleep(RETRY)
        self._ports.append(self._ports.pop(0))

    def _lost(self) -> None:
        self.socket = None
        if not self.table.is_left:
            self.table.host.counts.errors["connection lost"] += 1
            self.table.host.spawn(self._come_back())

    async def _come_back(self) -> None:
        await self._try_another()
        await self.connect()

    def hear(self, text: bytes, size: int) -> None:
        heard = self.table.host.dialect.read(text, self.table.ticket, self.seat)
        if heard.reply:
            self._send(heard.reply)
        elif heard.error:
            self._hear_error(heard.error)
        elif heard.seq >= 0 or heard.is_over:
            self.table.news(self, heard, size)

    def _hear_error(self, code: str) -> None:
        self.table.host.counts.errors[code] += 1
        if code == "illegal":
            # A set that is illegal only in combination.
            self._refused += 1
            self.answer(self.seq, again=True)
        elif code == "stale":
            self.ask()
        else:
            asyncio.get_running_loop().call_later(RETRY, partial(self.answer, self.seq, again=True))

    def ask(self) -> None:
        """Asks for everything, in case that something was missed."""
        self._send(self.table.host.dialect.sync())

    def told(self, heard: Heard) -> None:
        if heard.seq < self.seq:
            self.table.host.counts.errors["went back"] += 1
        if heard.seq != self.seq or not heard.is_step:
            self._answered, self._refused = -1, 0
        self.seq, self.decision = heard.seq, heard.decision

    def answer(self, seq: int, *, again: bool = False) -> None:
        """Answers the decision at this seq if it is still due and, unless `again`, not answered yet."""
        if self.decision is None or seq != self.seq or self.table.is_left or (self._answered == seq and not again):
            return
        self._answered = seq
        seed = zlib.crc32(f"{self.table.ticket.match} {seq} {self._refused}".encode())
        given = self.table.host.dialect.answer(self.decision, self.table.ticket, self.seat, seed)
        self.table.answered(self, given.words)
        self._send(given.message)

    def talk(self) -> None:
        self._send(self.table.host.dialect.phrase())

    def _send(self, text: bytes) -> None:
        if self.socket and text:
            self.socket.send(text)


class Table:
    """A match and its bots; which answers were sent, and which seats have heard what came of them.

    Where they are asleep, nobody answers.
    """

    def __init__(self, host: Host, ticket: Ticket, ports: Sequence[Sequence[int]], *, is_asleep: bool = False) -> None:
        self.host, self.ticket, self.is_asleep = host, ticket, is_asleep
        self.bots = [Bot(self, seat, own) for seat, own in zip(ticket.seats, ports, strict=False)]
        self.watchers = [Bot(self, _WATCHER, ports[0])] if host.is_lively else []
        self.is_left = False
        self.seq = -1
        self.next_answer = self.moved = host.clock()
        self.acknowledged: dict[int, tuple[str, str]] = {}
        """Per seq, the seat whose answer was taken, and the answer as a record would write it."""
        self._waiting: dict[int, tuple[float, str, str, set[str]]] = {}
        """Per seq that was answered: when, by which seat, with what, and the seats that haven't heard of it yet."""

    async def sit_down(self) -> None:
        for bot in self.bots + self.watchers:
            await bot.connect()
        for bot in self.bots + self.watchers:
            await bot.has_state.wait()

    def begin(self, first: float) -> None:
        """From now on the bots answer, the first time not before `first`."""
        self.next_answer = self.moved = first
        for bot in self.bots:
            self._answer_in_time(bot)

    def leave(self) -> None:
        self.is_left = True
        for bot in self.bots + self.watchers:
            # Nobody waits for a seat that was still on its way when the match was over.
            bot.has_state.set()
            if bot.socket:
                bot.socket.leave()

    def news(self, bot: Bot, heard: Heard, size: int) -> None:
        now = self.host.clock()
        bot.has_state.set()
        if heard.is_step:
            self.host.counts.steps += 1
            self.host.counts.step_bytes += size
        if heard.seq > self.seq:
            self.seq, self.moved = heard.seq, now
        if heard.seq >= 0:
            self._hears(bot.seat, heard.seq, now)
            bot.told(heard)
        if heard.is_over and bot not in self.watchers:
            self.host.over(self)
        elif self.host.is_playing:
            self._answer_in_time(bot)

    def answered(self, bot: Bot, words: str) -> None:
        now = self.host.clock()
        self.next_answer = max(now, self.next_answer) + self.host.pause * random.uniform(*_SCATTER)  # noqa: S311  (no secret)
        sent = self._waiting[bot.seq][0] if bot.seq in self._waiting else now
        self._waiting[bot.seq] = (sent, bot.seat, words, {each.seat for each in self.bots})

    def _answer_in_time(self, bot: Bot) -> None:
        if bot.decision is None or self.is_asleep:
            return
        wait = self.next_answer - self.host.clock()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, bot.answer, bot.seq)
        else:
            bot.answer(bot.seq)

    def _hears(self, seat: str, seq: int, now: float) -> None:
        for answered in [answered for answered in self._waiting if answered < seq]:
            sent, answering, words, seats = self._waiting[answered]
            if seat not in seats:
                continue
            seats.remove(seat)
            if seat == answering:
                self.host.counts.own.append(now - sent)
                self.acknowledged[answered] = (seat, words)
            else:
                self.host.counts.other.append(now - sent)
            if not seats:
                del self._waiting[answered]
