"""Threads of a loop: which connections to the database they keep."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection

from matches.consumers.threads import KEPT, in_thread

pytestmark = pytest.mark.django_db(transaction=True)


def opened() -> Any:
    """The connection of the database's own library."""
    connection.ensure_connection()
    return connection.connection


@pytest.fixture(autouse=True)
async def _one_thread() -> None:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))


async def test_a_look_at_sqlite_finds_the_connection_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("other databases have a pool")
    first = await in_thread(opened)
    assert await in_thread(opened) is first
    idle_until = time.monotonic() + 2 * KEPT
    monkeypatch.setattr(time, "monotonic", lambda: idle_until)
    assert await in_thread(opened) is not first


async def test_one_that_failed_is_not_kept() -> None:
    def fail() -> None:
        opened().close()
        connection.cursor().execute("SELECT 1")

    with pytest.raises(Exception, match="closed"):
        await in_thread(fail)
    assert (await in_thread(opened)).execute("SELECT 1").fetchone() == (1,)
