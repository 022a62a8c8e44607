"""A socket on which nothing happens for a while is not a broken one."""

from __future__ import annotations

import asyncio
import logging

import pytest
from channels.layers import get_channel_layer

from tests.clock import pass_time, passing

QUIET_SECONDS = 12


async def test_news_arrive_after_a_long_silence(caplog: pytest.LogCaptureFixture) -> None:
    layer = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    with caplog.at_level(logging.WARNING):
        waiting = asyncio.create_task(layer.receive(channel))
        await pass_time(QUIET_SECONDS)
        assert not waiting.done()
        await layer.group_send("table", {"type": "news"})
        with passing():
            assert await waiting == {"type": "news"}
    # Reconnecting in between would have been logged, and would have lost what was sent meanwhile.
    assert caplog.records == []
    await layer.flush()
