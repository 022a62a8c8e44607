"""A line to a server that can be cut or frozen: what stands between the site and its database in a chaos run."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

CHUNK = 65536


class Line:
    """Passes on what is sent to a port of this machine, in a thread of its own; as a context manager."""

    def __init__(self, target: tuple[str, int], port: int) -> None:
        self.port, self._target = port, target
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._flows = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def __enter__(self) -> Line:
        self._thread.start()
        self._do(self._mend())
        self._do(self._set_flow(is_on=True))
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self._cut())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        """Whoever asks is refused, and what is open ends."""
        self._do(self._cut())

    def mend(self) -> None:
        self._do(self._mend())

    def freeze(self) -> None:
        """Nothing ends, and nothing comes."""
        self._do(self._set_flow(is_on=False))

    def thaw(self) -> None:
        self._do(self._set_flow(is_on=True))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _mend(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def _cut(self) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _set_flow(self, *, is_on: bool) -> None:
        if is_on:
            self._flows.set()
        else:
            self._flows.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there_reader, there_writer = await asyncio.open_connection(*self._target)
        except OSError:
            writer.close()
            return
        for source, sink in ((reader, there_writer), (there_reader, writer)):
            task = asyncio.create_task(self._pass_on(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            try:
                while content := await source.read(CHUNK):
                    await self._flows.wait()
                    sink.write(content)
                    await sink.drain()
            finally:
                sink.close()
