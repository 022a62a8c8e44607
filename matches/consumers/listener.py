"""Listener: what reaches this process in one group of the channel layer, whatever becomes of the connection to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import structlog
from channels.layers import get_channel_layer

log = structlog.get_logger(__name__)

PAUSE = 1.0
"""Seconds before listening is tried again."""


class Listener:
    """One subscription; `hear` gets each message. Whoever runs it ends it by cancelling."""

    def __init__(self, group: str, hear: Callable[[dict[str, Any]], None]) -> None:
        self.ready = asyncio.Event()
        """Set while messages reach us."""
        self._group = group
        self._hear = hear

    async def run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception:
                log.exception("listening_failed", group=self._group)
                self.ready.clear()
                await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        layer = get_channel_layer()
        assert layer is not None  # the settings name one
        channel = await layer.new_channel()
        try:
            await layer.group_add(self._group, channel)
            self.ready.set()
            while True:
                self._hear(await layer.receive(channel))
        finally:
            self.ready.clear()
            with suppress(Exception):
                await layer.group_discard(self._group, channel)
