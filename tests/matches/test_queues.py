"""How many jobs wait: of each queue, whatever their priority, and without waiting for a broker that hangs."""

from __future__ import annotations

import socket
from typing import Any

import pytest
import redis
from celery import current_app

from minds.queues import waiting
from minds.tasks import in_line

QUEUES = ("voidream", "minds", "reviews", "lab")


def test_all_priorities_count() -> None:
    assert waiting() == dict.fromkeys(QUEUES, 0)
    with current_app.connection_for_write() as broker:
        for priority in (0, 3, 9):
            current_app.signature("none.such").apply_async(queue="minds", priority=priority, connection=broker)
        try:
            assert waiting("minds") == {"minds": 3}
            assert in_line() == waiting()["minds"] == 3
        finally:
            broker.default_channel._purge("minds")
    assert waiting("minds") == {"minds": 0}


def test_a_broker_that_hangs_is_not_waited_for(settings: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        settings.REDIS_URL = f"redis://127.0.0.1:{mute.getsockname()[1]}/0"
        with pytest.raises(redis.TimeoutError):
            waiting("minds")
        assert in_line() == 0
