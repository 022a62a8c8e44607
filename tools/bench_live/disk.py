"""How fast this machine's disk is while bots play: a durable move can't be faster than the write that makes it so."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator
from pathlib import Path

_EVERY = 0.1
"""Seconds between two writes: few enough to slow nobody down."""
_BLOCK = b"\0" * 512


@contextlib.asynccontextmanager
async def watch(folder: Path) -> AsyncIterator[list[float]]:
    """While it is entered, the list grows by the seconds that small writes to this folder took until they were safe."""
    took: list[float] = []
    task = asyncio.create_task(_write(folder / "disk", took))
    try:
        yield took
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _write(path: Path, took: list[float]) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT)
    try:
        while True:
            took.append(await asyncio.to_thread(_once, file))
            await asyncio.sleep(_EVERY)
    finally:
        os.close(file)


def _once(file: int) -> float:
    began = time.perf_counter()
    os.pwrite(file, _BLOCK, 0)
    os.fdatasync(file)
    return time.perf_counter() - began
