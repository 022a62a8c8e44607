"""The cache of a process: however many tasks ask it, they share their connections."""

from __future__ import annotations

import contextvars
from typing import Any

from django.core.cache import caches


def test_tasks_share_the_connections_to_the_cache() -> None:
    """Each of them has a context of its own, and the framework makes a cache in each."""
    found: list[Any] = [contextvars.Context().run(lambda: caches["default"]) for _ in range(2)]
    assert found[0] is not found[1]
    one, other = (each._cache.get_client() for each in found)
    assert one is other
