"""How long a seat waits for its next decision while the other one answers, over the line as browsers have it."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import orjson

from tools.bench_live import sites
from tools.bench_live.dialects import Ticket
from tools.bench_live.websocket import WebSocket
from tools.environment import PROJECT

PATIENCE = 60.0
"""Seconds for an answer to come."""


async def waits(positions: Iterable[dict[str, Any]], moves: list[tuple[str, str]], folder: Path) -> list[float]:
    """For each position the seconds from the first of these moves, each a seat and what it answers, until the seat that
    made it is asked again. Each is a match of its own at one site, whose other seat answers as soon as it is asked."""
    found = []
    with sites.embedded(folder) as site:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tools.bench_live.position_supply"),
            cwd=PROJECT,
            env=site.environment,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdin
        assert process.stdout
        try:
            for position in positions:
                process.stdin.write(json.dumps(position).encode() + b"\n")
                ticket = Ticket(**json.loads(await process.stdout.readline()))
                async with asyncio.timeout(PATIENCE):
                    found.append(await _wait(site, ticket, moves))
        finally:
            process.stdin.close()
            await process.wait()
    return found


async def _wait(site: sites.Site, ticket: Ticket, moves: list[tuple[str, str]]) -> float:
    lines = {seat: _Line(site, ticket, seat) for seat in ticket.seats}
    for line in lines.values():
        await line.open()
    start = 0.0
    for seat, move in moves:
        message = lines[seat].answer_to(await lines[seat].asked(), move)
        start = start or time.perf_counter()
        lines[seat].send(message)
    await lines[moves[0][0]].asked()
    took = time.perf_counter() - start
    for line in lines.values():
        line.leave()
    return took


class _Line:
    """A seat's line: what it is asked, and what it answers."""

    def __init__(self, site: sites.Site, ticket: Ticket, seat: str) -> None:
        self._site, self._ticket, self._seat = site, ticket, seat
        self._decisions: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._socket: WebSocket | None = None
        self._has_state = asyncio.Event()
        self._answered = -1

    async def open(self) -> None:
        """Returns when it has been told the whole table."""
        path, headers = self._site.dialect.opening(self._ticket, self._seat)
        self._socket = await WebSocket.connect(self._site.ports[0], path, headers, self._hear, lambda: None)
        await self._has_state.wait()

    def _hear(self, text: bytes, size: int) -> None:
        heard = self._site.dialect.read(text, self._ticket, self._seat)
        if heard.reply and self._socket:
            self._socket.send(heard.reply)
        if heard.decision and heard.decision["seq"] > self._answered:
            self._answered = heard.decision["seq"]
            self._decisions.put_nowait(heard.decision)
        if heard.seq >= 0:
            self._has_state.set()

    async def asked(self) -> dict[str, Any]:
        """The next decision."""
        return await self._decisions.get()

    def answer_to(self, decision: dict[str, Any], move: str) -> bytes:
        names = [option["notation"] for option in decision["options"]]
        return orjson.dumps({"type": "answer", "seq": decision["seq"], "pick": [names.index(move)]})

    def send(self, message: bytes) -> None:
        assert self._socket
        self._socket.send(message)

    def leave(self) -> None:
        if self._socket:
            self._socket.leave()
